// SPDX-License-Identifier: Apache-2.0
#include "editor/session/ground_desk.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/session/text.h"

namespace hotchkiss::editor {

namespace {

std::string sheetWords(const Sheet& sheet) {
  return sheet.title.empty() ? sheet.id.text : sheet.title;
}

std::vector<GroundRow> rowsOf(const BoardView& view, const BoardGround& ground) {
  std::vector<GroundRow> out;
  for (const BoardDifference& each : ground.differences) {
    const PlacedSheet *upper = view.sheet(each.here), *lower = view.sheet(each.mine);
    if (upper == nullptr || lower == nullptr) continue;
    GroundRow row;
    row.difference = each;
    row.upperSheet = sheetWords(*upper->sheet);
    row.lowerSheet = sheetWords(*lower->sheet);
    const auto codeOn = [&](const PlacedSheet& placed) {
      const auto side = each.side();
      const auto one = [&](Hex lattice) { return placed.sheet->code(lattice - placed.origin); };
      return side ? one(side->first()) + "/" + one(side->second()) : one(each.hex());
    };
    row.upperCode = codeOn(*upper);
    row.lowerCode = codeOn(*lower);
    row.code = each.side() ? view.sideCode(*each.side()) : view.code(each.hex());
    out.push_back(std::move(row));
  }
  return out;
}

}  // namespace

GroundDesk::GroundDesk(Session& session)
    : session_(session), worker_([&session](std::function<void()> work) { session.runLater(std::move(work)); }) {
  connections_.push_back(session_.opened.connect([this] {
    left_.clear();
    follow();
  }));
  connections_.push_back(session_.changed.connect([this](const ChangeSet&) { follow(); }));
}

GroundDesk::~GroundDesk() {
  *alive_ = false;
}

void GroundDesk::watch(bool on) {
  if (watching_ == on) return;
  watching_ = on;
  if (on) follow();
}

void GroundDesk::follow() {
  if (!watching_ || (revision_ == session_.revision() && !busy_)) return;
  busy_ = true;
  const uint64_t serial = ++serial_, revision = session_.revision();
  worker_.run("ground",
              [this, alive = alive_, serial, revision,
               view = session_.view()](const Worker::Cancelled& cancelled) -> std::function<void()> {
                auto ground = std::make_shared<BoardGround>(groundOf(*view, {}, cancelled));
                auto rows = std::make_shared<std::vector<GroundRow>>(rowsOf(*view, *ground));
                return [this, alive, serial, revision, ground, rows] {
                  if (!*alive || serial != serial_) return;
                  busy_ = false;
                  revision_ = revision;
                  hexes_ = ground->hexes.size();
                  sides_ = ground->sides;
                  layers_ = ground->layers;
                  took(std::move(*rows));
                };
              });
  changed.emit();
}

void GroundDesk::took(std::vector<GroundRow> rows) {
  rows_ = std::move(rows);
  for (GroundRow& row : rows_) row.left = left_.contains(keyOf(row.difference));
  sift();
  changed.emit();
}

void GroundDesk::sift() {
  seen_.clear();
  // What contradicts comes first.
  for (const bool contradiction : {true, false})
    for (size_t i = 0; i < rows_.size(); ++i) {
      const GroundRow& row = rows_[i];
      if (row.difference.what.contradiction != contradiction || (row.left && !filter_.left)) continue;
      if (contradiction ? !filter_.contradictions : !filter_.oneKnows) continue;
      if (filter_.layer && *filter_.layer != row.difference.what.layer) continue;
      seen_.push_back(i);
    }
}

void GroundDesk::setFilter(const GroundFilter& filter) {
  if (filter == filter_) return;
  filter_ = filter;
  sift();
  changed.emit();
}

size_t GroundDesk::contradictions() const {
  return static_cast<size_t>(
      std::count_if(rows_.begin(), rows_.end(), [](const GroundRow& r) { return !r.left && r.difference.what.contradiction; }));
}

size_t GroundDesk::oneKnows() const {
  return static_cast<size_t>(
      std::count_if(rows_.begin(), rows_.end(), [](const GroundRow& r) { return !r.left && !r.difference.what.contradiction; }));
}

GroundDesk::Key GroundDesk::keyOf(const BoardDifference& d) {
  return {d.here, d.mine, d.what.layer, d.what.hex, d.what.side ? d.what.side->direction : -1};
}

size_t GroundDesk::settle(const std::vector<Decision>& decisions, const std::string& label) {
  if (decisions.empty() || revision_ != session_.revision()) return 0;
  auto edits = groundEdits(session_.state(), session_.view()->board().id, decisions);
  if (!edits) {
    session_.say({Notice::Kind::Error, edits.error().message, {}, "apply"});
    return 0;
  }
  return session_.apply(std::move(*edits), label) ? decisions.size() : 0;
}

size_t GroundDesk::take(const std::vector<size_t>& rows, Word word) {
  std::vector<Decision> decisions;
  std::string sheet;
  for (const size_t i : rows)
    if (i < rows_.size() && canTake(rows_[i].difference, word)) {
      decisions.push_back({&rows_[i].difference, word});
      sheet = word == Word::Upper ? rows_[i].upperSheet : rows_[i].lowerSheet;
    }
  return settle(decisions,
                fmt::format(fmt::runtime(tr("take {}'s word ({} place)", "take {}'s word ({} places)", decisions.size())), sheet,
                            decisions.size()));
}

size_t GroundDesk::takeSurer(const std::vector<size_t>& rows) {
  std::vector<Decision> decisions;
  for (const size_t i : rows) {
    if (i >= rows_.size()) continue;
    const auto word = surer(rows_[i].difference);
    if (word && canTake(rows_[i].difference, *word)) decisions.push_back({&rows_[i].difference, *word});
  }
  return settle(
      decisions,
      fmt::format(fmt::runtime(tr("take the surer word ({} place)", "take the surer word ({} places)", decisions.size())),
                  decisions.size()));
}

void GroundDesk::leave(const std::vector<size_t>& rows, bool left) {
  for (const size_t i : rows) {
    if (i >= rows_.size()) continue;
    rows_[i].left = left;
    left ? static_cast<void>(left_.insert(keyOf(rows_[i].difference)))
         : static_cast<void>(left_.erase(keyOf(rows_[i].difference)));
  }
  sift();
  changed.emit();
}

std::optional<Hex> GroundDesk::select(size_t row) {
  if (row >= rows_.size()) return std::nullopt;
  const BoardDifference& d = rows_[row].difference;
  const auto side = d.side();
  session_.select(side ? Selection::ofSide(*side) : Selection::ofHex(d.hex()));
  return d.hex();
}

std::vector<size_t> GroundDesk::alike(size_t row) const {
  std::vector<size_t> out;
  if (row >= rows_.size()) return out;
  const BoardDifference& like = rows_[row].difference;
  for (const size_t i : seen_) {
    const BoardDifference& d = rows_[i].difference;
    if (d.what.layer == like.what.layer && d.here == like.here && d.mine == like.mine &&
        d.what.contradiction == like.what.contradiction && d.what.here.words == like.what.here.words &&
        d.what.mine.words == like.what.mine.words)
      out.push_back(i);
  }
  return out;
}

}  // namespace hotchkiss::editor
