// SPDX-License-Identifier: Apache-2.0
// "Edit a copy": the scenario gets sheets, board or orders of battle of its own, and what others stand on stays as it is.
#include <map>

#include "editor/session/session.h"
#include "editor/session/text.h"
#include "model/document/shelve.h"

namespace hotchkiss::editor {

namespace {

template <class Shelf>
std::string copyId(const Shelf& shelf, const std::string& id) {
  using Key = typename Shelf::key_type;
  std::string fresh = id + "-copy";
  for (int n = 2; shelf.contains(Key(fresh)); ++n) fresh = id + "-copy-" + std::to_string(n);
  return fresh;
}

template <class Edit>
concept OfASheet = requires(Edit e) { e.sheet = SheetId(); };
template <class Edit>
concept OfForces = requires(Edit e) { e.oob = OobId(); };

}  // namespace

void Session::editMapCopy() {
  const Scenario* active = scenario();
  if (active == nullptr) return;
  State now = state();
  const Board* old = now.board(active->board.id);
  std::map<SheetId, SheetId> renamed;
  const auto copySheet = [&](const SheetId& id) {
    const Sheet* sheet = now.sheet(id);
    if (sheet == nullptr) return;
    Sheet copy = *sheet;
    copy.id = SheetId(copyId(now.sheets, id.text));
    if (!copy.title.empty()) copy.title += " " + tr("(copy)");
    renamed[id] = copy.id;
    shelve(now.sheets, std::move(copy));
  };
  Scenario changed = *active;
  const Sheet* single = now.sheet(SheetId(active->board.id.text));
  if (single != nullptr && (old == nullptr || *old == State::impliedBoard(*single))) {
    const SheetId id = single->id;
    copySheet(id);
    changed.board = {BoardId(renamed[id].text), {}};
    now.boards[changed.board.id] = std::make_shared<const Board>(State::impliedBoard(*now.sheet(renamed[id])));
  } else if (old != nullptr) {
    Board board = *old;
    for (Placement& placement : board.sheets) copySheet(placement.sheet.id);
    for (Placement& placement : board.sheets) {
      if (const auto to = renamed.find(placement.sheet.id); to != renamed.end()) placement.sheet = {to->second, {}};
      if (const auto to = renamed.find(placement.join.to); to != renamed.end()) placement.join.to = to->second;
    }
    for (Underlay& underlay : board.underlays)
      if (const auto to = renamed.find(underlay.sheet); to != renamed.end()) underlay.sheet = to->second;
    board.id = BoardId(copyId(now.boards, old->id.text));
    if (!board.title.empty()) board.title += " " + tr("(copy)");
    changed.board = {board.id, {}};
    shelve(now.boards, std::move(board));
  } else {
    return;
  }
  for (SheetId& id : changed.sheetsInPlay)
    if (const auto to = renamed.find(id); to != renamed.end()) id = to->second;
  now.activeBoard = changed.board.id;
  shelve(now.scenarios, std::move(changed));
  std::optional<Pending> pending = std::move(pending_);
  pending_.reset();
  mapUnlocked_ = true;
  document_->replace(std::move(now), tr("edit a copy of the map"));
  locksChanged.emit();
  if (!pending) return;
  for (Edit& edit : pending->edits)
    std::visit(
        [&renamed](auto& e) {
          if constexpr (OfASheet<std::remove_reference_t<decltype(e)>>)
            if (const auto to = renamed.find(e.sheet); to != renamed.end()) e.sheet = to->second;
        },
        edit);
  commit(pending->edits, pending->label, 0);
}

void Session::editForcesCopy() {
  const Scenario* active = scenario();
  if (active == nullptr) return;
  State now = state();
  std::map<OobId, OobId> renamed;
  Scenario changed = *active;
  for (Ref<OobId>& ref : changed.oobs) {
    const OrderOfBattle* oob = now.oob(ref.id);
    if (oob == nullptr) continue;
    OrderOfBattle copy = *oob;
    copy.id = OobId(copyId(now.oobs, ref.id.text));
    if (!copy.title.empty()) copy.title += " " + tr("(copy)");
    renamed[ref.id] = copy.id;
    ref = {copy.id, {}};
    shelve(now.oobs, std::move(copy));
  }
  shelve(now.scenarios, std::move(changed));
  std::optional<Pending> pending = std::move(pending_);
  pending_.reset();
  forcesUnlocked_ = true;
  document_->replace(std::move(now), tr("edit a copy of the order of battle"));
  locksChanged.emit();
  if (!pending) return;
  for (Edit& edit : pending->edits)
    std::visit(
        [&renamed](auto& e) {
          if constexpr (OfForces<std::remove_reference_t<decltype(e)>>)
            if (const auto to = renamed.find(e.oob); to != renamed.end()) e.oob = to->second;
        },
        edit);
  commit(pending->edits, pending->label, 0);
}

}  // namespace hotchkiss::editor
