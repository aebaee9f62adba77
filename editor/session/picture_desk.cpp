// SPDX-License-Identifier: Apache-2.0
#include "editor/session/picture_desk.h"

#include <algorithm>

#include "editor/session/text.h"

namespace hotchkiss::editor {

PictureDesk::PictureDesk(Session& session) : session_(session) {
  connection_ = session_.opened.connect([this] {
    hidden_.clear();
    unlocked_.clear();
    changed.emit();
  });
}

std::vector<PictureDesk::Row> PictureDesk::rows() const {
  std::vector<Row> out;
  const Board* board = session_.state().board(session_.view()->board().id);
  if (board == nullptr) return out;
  for (const Underlay& each : board->underlays)
    out.push_back({each.file, each.sheet, each.opacity, !hidden_.contains(each.file), !unlocked_.contains(each.file)});
  return out;
}

void PictureDesk::setShown(const std::string& file, bool shown) {
  if (shown)
    hidden_.erase(file);
  else
    hidden_.insert(file);
  changed.emit();
}

void PictureDesk::setLocked(const std::string& file, bool locked) {
  if (locked)
    unlocked_.erase(file);
  else
    unlocked_.insert(file);
  changed.emit();
}

bool PictureDesk::anyUnlocked() const {
  const auto all = rows();
  return std::any_of(all.begin(), all.end(), [](const Row& row) { return !row.locked; });
}

void PictureDesk::setOpacity(size_t index, double opacity) {
  const Board* now = session_.state().board(session_.view()->board().id);
  if (now == nullptr || index >= now->underlays.size()) return;
  Board board = *now;
  board.underlays[index].opacity = std::clamp(opacity, 0.0, 1.0);
  if (board == *now) return;
  session_.apply({PutBoard{std::move(board)}}, tr("fade the picture"));
}

template <class Change>
bool PictureDesk::changeUnlocked(const std::string& label, uint64_t gesture, Change change) {
  const Board* now = session_.state().board(session_.view()->board().id);
  if (now == nullptr) return false;
  Board board = *now;
  const auto view = session_.view();
  bool any = false;
  for (Underlay& each : board.underlays) {
    if (!unlocked_.contains(each.file)) continue;
    const PlacedSheet* placed = view->sheet(each.sheet);
    if (placed == nullptr) continue;
    // An underlay counts in the plane of its sheet.
    change(each, view->layout().centre(placed->origin) - view->layout().centre({0, 0}));
    any = true;
  }
  if (any) session_.apply({PutBoard{std::move(board)}}, label, gesture);
  return any;
}

bool PictureDesk::move(double dx, double dy, uint64_t gesture) {
  return changeUnlocked(tr("move the picture"), gesture, [&](Underlay& each, Point) {
    each.c += dx;
    each.f += dy;
  });
}

bool PictureDesk::enlarge(double factor, Point about, uint64_t gesture) {
  if (!(factor > 0.01 && factor < 100)) return false;
  return changeUnlocked(tr("size the picture"), gesture, [&](Underlay& each, Point origin) {
    const Point at = about - origin;
    for (double* part : {&each.a, &each.b, &each.d, &each.e}) *part *= factor;
    each.c = at.x + (each.c - at.x) * factor;
    each.f = at.y + (each.f - at.y) * factor;
  });
}

std::map<std::string, std::string> PictureDesk::shownFiles() const {
  std::map<std::string, std::string> out = session_.underlayFiles();
  for (const std::string& file : hidden_) out.erase(file);
  return out;
}

}  // namespace hotchkiss::editor
