// SPDX-License-Identifier: Apache-2.0
// The tool that selects several hexes.
#include <algorithm>
#include <iterator>

#include "editor/session/hex_piece.h"
#include "editor/session/hex_work.h"
#include "editor/session/text.h"
#include "editor/session/tools.h"
#include "model/grid/algorithms.h"

namespace hotchkiss::editor {

namespace {

constexpr size_t kMostAlike = 1u << 20;

constexpr double kHair = 1e-6;  // keys draw boxes from middle to middle

bool withinLoop(const std::vector<Point>& loop, Point p) {
  bool inside = false;
  for (size_t i = 0, j = loop.size() - 1; i < loop.size(); j = i++) {
    const Point a = loop[i], b = loop[j];
    if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)) inside = !inside;
  }
  return inside;
}

Box2 boxOf(const std::vector<Point>& points) {
  Box2 box{points.front(), points.front()};
  for (const Point p : points) {
    box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
    box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
  }
  return box;
}

/// Every hex of every sheet in play, void ones too, for which `wanted` holds.
template <class Wanted>
std::vector<Hex> hexesWhere(const BoardView& view, Wanted wanted) {
  std::vector<Hex> out;
  for (const PlacedSheet& placed : view.sheets())
    for (int row = 0; row < placed.sheet->rows.count; ++row)
      for (int column = 0; column < placed.sheet->columns.count; ++column)
        if (const Hex hex = placed.sheet->frameHex({column, row}) + placed.origin; wanted(hex)) out.push_back(hex);
  return out;
}

}  // namespace

void HexesTool::press(const Pointer& pointer, Stroke stroke) {
  pointer_ = pointer;
  if (context_.pasting && context_.piece) {
    // With Shift it stays in hand, to be set down again.
    if (stroke == Stroke::Erase || !pointer.shift) context_.pasting = false;
    if (stroke == Stroke::Draw) pastePiece(session(), *context_.piece, pointer.hex);
    context_.settingsChanged.emit();
    return;
  }
  stroke_ = pointer.control ? Stroke::Erase : stroke;
  added_ = pointer.shift;
  line_ = {pointer.plane};
  visited_ = {pointer.hex};
}

void HexesTool::drag(const Pointer& pointer) {
  pointer_ = pointer;
  if (line_.empty()) return;
  if (pointer.keys) visited_.insert(pointer.hex);
  if (settings().hexPick == "box" || picksKind(settings().hexPick))
    line_ = {line_.front(), pointer.plane};
  else if (distanceBetween(line_.back(), pointer.plane) > 2 * pointer.mmPerPixel)
    line_.push_back(pointer.plane);
}

std::vector<Hex> HexesTool::chosen() const {
  const BoardView& board = view();
  const PlaneLayout layout = board.layout();
  const Hex first = layout.hexAt(line_.front());
  const std::string& pick = settings().hexPick;
  if (pick == "alike" || pick == "all") {
    if (!onMap(board, first)) return {};
    const TerrainId terrain = board.facts(first).terrain;
    const auto alike = [&](Hex h) {
      return onMap(board, h) && board.facts(h).terrain == terrain && board.playable(h) == board.playable(first);
    };
    return pick == "all" ? hexesWhere(board, alike) : floodFill(first, alike, kMostAlike);
  }
  const Box2 box = boxOf(line_);
  const double small = layout.hexWidthMm * 0.2;
  const bool click = line_.size() < 2 || (box.width() < small && box.height() < small);
  if (picksKind(pick))
    return hexesWhere(board, [&](Hex h) {
      const Point c = layout.centre(h);
      if (!click && (c.x < box.low.x || c.x > box.high.x || c.y < box.low.y || c.y > box.high.y)) return false;
      return hexHas(board, h, pick);
    });
  if (click) return onMap(board, first) ? std::vector<Hex>{first} : std::vector<Hex>{};
  return hexesWhere(board, [&](Hex h) {
    const Point c = layout.centre(h);
    if (c.x < box.low.x - kHair || c.x > box.high.x + kHair || c.y < box.low.y - kHair || c.y > box.high.y + kHair) return false;
    // Keys draw a loop through the middles of hexes: those it goes through belong to it.
    return pick == "box" || withinLoop(line_, c) || (pointer_ && pointer_->keys && visited_.contains(h));
  });
}

void HexesTool::release(const Pointer& pointer) {
  pointer_ = pointer;
  if (line_.empty()) return;
  std::vector<Hex> hexes = chosen();
  line_.clear();
  std::sort(hexes.begin(), hexes.end());
  std::vector<Hex> all = session().selection().allHexes();
  if (stroke_ == Stroke::Erase)
    std::erase_if(all, [&](Hex h) { return std::binary_search(hexes.begin(), hexes.end(), h); });
  else if (added_)
    all.insert(all.end(), hexes.begin(), hexes.end());
  else
    all = std::move(hexes);
  session().select(Selection::ofHexes(std::move(all)));
}

bool HexesTool::cancel() {
  if (context_.pasting) {
    context_.pasting = false;
    context_.settingsChanged.emit();
    return true;
  }
  if (!line_.empty()) {
    line_.clear();
    return true;
  }
  if (session().selection().kind == Selection::Kind::None) return false;
  session().select({});
  return true;
}

Preview HexesTool::preview() const {
  Preview preview;
  if (context_.pasting && context_.piece) {
    if (pointer_) previewPiece(view(), *context_.piece, pointer_->hex, preview);
    return preview;
  }
  preview.erase = stroke_ == Stroke::Erase && !line_.empty();
  if (line_.size() > 1) {
    if (settings().hexPick == "box" || picksKind(settings().hexPick))
      preview.marquee = boxOf(line_);
    else if (settings().hexPick == "loop")
      preview.line = line_;
  } else if (pointer_ && onMap(view(), pointer_->hex)) {
    preview.hexes = {pointer_->hex};
  }
  return preview;
}

std::string HexesTool::hint() const {
  if (context_.pasting)
    return tr("Click sets the piece down, with Shift once more; , and . turn it, X mirrors it; Escape puts it away");
  const std::string& pick = settings().hexPick;
  if (pick == "alike")
    return tr("Click selects the hexes of this terrain that hang together; Shift adds, Ctrl or a right click takes out");
  if (pick == "all") return tr("Click selects all hexes of this terrain; Shift adds, Ctrl or a right click takes out");
  if (picksKind(pick)) return tr("Click selects all hexes of this kind, a drag those in a rectangle; Shift adds, Ctrl takes out");
  return tr("Drag round hexes to select them; Shift adds, Ctrl or a right drag takes out; Escape lets go");
}

}  // namespace hotchkiss::editor
