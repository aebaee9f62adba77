// SPDX-License-Identifier: Apache-2.0
#include "editor/session/map_cursor.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "editor/session/counter_edits.h"
#include "editor/session/text.h"
#include "model/board/hex_report.h"
#include "model/grid/direction_names.h"

namespace hotchkiss::editor {

namespace {

constexpr double kSkew = 0.70710678118654752;

Point vectorOf(Way way) {
  constexpr std::array<Point, 8> vectors = {Point{0, -1}, Point{kSkew, -kSkew}, Point{1, 0},  Point{kSkew, kSkew},
                                            Point{0, 1},  Point{-kSkew, kSkew}, Point{-1, 0}, Point{-kSkew, -kSkew}};
  return vectors[static_cast<size_t>(way)];
}

double dot(Point a, Point b) {
  return a.x * b.x + a.y * b.y;
}

/// The direction of the neighbour that way, or the two between which a straight way would go, the first where the row is even.
std::array<int, 2> directionsThatWay(Way way, Orientation orientation) {
  if (orientation == Orientation::FlatTop) switch (way) {
      case Way::Up:
        return {0, 0};
      case Way::UpRight:
        return {1, 1};
      case Way::Right:
        return {2, 1};
      case Way::DownRight:
        return {2, 2};
      case Way::Down:
        return {3, 3};
      case Way::DownLeft:
        return {4, 4};
      case Way::Left:
        return {4, 5};
      case Way::UpLeft:
        return {5, 5};
    }
  switch (way) {
    case Way::Up:
      return {1, 0};
    case Way::UpRight:
      return {1, 1};
    case Way::Right:
      return {2, 2};
    case Way::DownRight:
      return {3, 3};
    case Way::Down:
      return {3, 4};
    case Way::DownLeft:
      return {4, 4};
    case Way::Left:
      return {5, 5};
    case Way::UpLeft:
      return {0, 0};
  }
  return {0, 0};
}

}  // namespace

std::optional<Hex> hexThatWay(const BoardView& view, Hex from, Way way) {
  const Orientation orientation = view.orientation();
  const auto [first, second] = directionsThatWay(way, orientation);
  Hex a = neighbour(from, first), b = neighbour(from, second);
  if (a != b) {
    // To and fro within the printed row or column: there and back again is the same hex.
    bool swap = ((orientation == Orientation::FlatTop ? from.q : from.r) & 1) != 0;
    for (const PlacedSheet& placed : view.sheets()) {
      const Sheet& sheet = *placed.sheet;
      if (!sheet.contains(from - placed.origin)) continue;
      const ColumnRow now = sheet.columnRow(from - placed.origin), to = sheet.columnRow(a - placed.origin);
      swap = orientation == Orientation::FlatTop ? to.row != now.row : to.column != now.column;
      break;
    }
    if (swap) std::swap(a, b);
  }
  if (onMap(view, a)) return a;
  if (onMap(view, b)) return b;
  return std::nullopt;
}

bool MapCursor::put(Hex hex) {
  if (!onMap(*view(), hex)) return false;
  hex_ = hex;
  return true;
}

void MapCursor::hide() {
  forget();
  hex_.reset();
  side_.reset();
}

void MapCursor::forget() {
  stroke_.reset();
  tip_.reset();
  lifted_ = travelled_ = false;
}

void MapCursor::suit(ToolId id) {
  if (id == ToolId::Hexside)
    side_ = side_.value_or(0);
  else
    side_.reset();
}

Pointer MapCursor::pointer(bool shift) const {
  Pointer out;
  out.keys = true;
  out.shift = shift;
  // A drag of the cursor is one from hex to hex, whatever the scale.
  out.mmPerPixel = 1e-6;
  if (!hex_) return out;
  const auto board = view();
  const PlaneLayout layout = board->layout();
  out.hex = *hex_;
  out.plane = layout.centre(*hex_);
  out.side = Hexside(*hex_, side_.value_or(0));
  out.toSideMm = layout.hexWidthMm / 2;
  if (side_) {
    const Point middle = layout.sideMiddle(out.side);
    out.plane = middle + (out.plane - middle) * 0.02;
    out.toSideMm = 0;
    return out;
  }
  const std::vector<CounterRef> here = standingsOf(context_.session).at(*hex_);
  if (here.empty()) return out;
  // The one that is selected, else the uppermost.
  out.counter = here.back();
  for (const CounterRef& each : context_.session.selection().counters)
    if (std::find(here.begin(), here.end(), each) != here.end()) {
      out.counter = each;
      break;
    }
  return out;
}

void MapCursor::begin(Tool& tool, Stroke stroke, bool shift) {
  stroke_ = stroke;
  tip_.reset();
  travelled_ = false;
  from_ = *hex_;
  const Pointer at = pointer(shift);
  strokeFrom_ = at.plane;
  tool.press(at, stroke);
}

bool MapCursor::end(Tool& tool) {
  if (!stroke_ || lifted_) return false;
  Pointer at = pointer();
  if (tip_) at.plane = view()->layout().vertex(*tip_);
  forget();
  tool.release(at);
  tool.hover(pointer());
  return true;
}

bool MapCursor::go(Tool& tool, ToolId id, Way way, int steps) {
  if (!hex_) return false;
  end(tool);
  const auto board = view();
  bool any = false;
  for (int i = 0; i < steps; ++i) {
    const auto next = hexThatWay(*board, *hex_, way);
    if (!next) break;
    hex_ = *next;
    any = true;
  }
  if (!any) return false;
  if (id != ToolId::Hexside) side_.reset();
  if (lifted_) {
    travelled_ = true;
    tool.drag(pointer());
  } else {
    tool.hover(pointer());
  }
  return true;
}

bool MapCursor::draw(Tool& tool, ToolId id, Way way, Stroke stroke) {
  if (!hex_ || lifted_) return false;
  if (stroke_ && *stroke_ != stroke) end(tool);
  if (id == ToolId::Hexside) return drawSides(tool, way, stroke);
  const auto next = hexThatWay(*view(), *hex_, way);
  if (!next) return false;
  if (!stroke_) begin(tool, stroke, false);
  side_.reset();
  hex_ = *next;
  tool.drag(pointer());
  return true;
}

bool MapCursor::drawSides(Tool& tool, Way way, Stroke stroke) {
  const auto board = view();
  const PlaneLayout layout = board->layout();
  const Point towards = vectorOf(way);
  const Hexside now(*hex_, side_.value_or(0));
  const Point start = stroke_ ? strokeFrom_ : layout.sideMiddle(now);
  // The way on: from the tip, or from an end of the first side, along the side that goes most that way; of two alike the one
  // that keeps to the straight line.
  struct Step {
    Vertex to;
    Hexside side;
    double gain = 0, off = 0;
  };
  std::optional<Step> best;
  const auto ends = endsOf(now);
  for (const Vertex v : ends) {
    if (tip_ && v != *tip_) continue;
    for (const Hexside side : sidesAt(v)) {
      if (side == now || (!onMap(*board, side.first()) && !onMap(*board, side.second()))) continue;
      const auto its = endsOf(side);
      const Vertex to = its[0] == v ? its[1] : its[0];
      const Point far = layout.vertex(to) - start, along = layout.vertex(to) - layout.vertex(v);
      Step step{to, side, dot(along, towards) / layout.radius(), std::abs(far.x * towards.y - far.y * towards.x)};
      // Without a tip the end lying that way comes first.
      if (!tip_) step.gain += dot(layout.vertex(v) - start, towards) / layout.radius() * 0.5;
      if (step.gain < 0.2) continue;
      if (!best || step.gain > best->gain + 1e-6 || (step.gain > best->gain - 1e-6 && step.off < best->off - 1e-6)) best = step;
    }
  }
  if (!best) return false;
  if (!stroke_) begin(tool, stroke, false);
  tip_ = best->to;
  // The cursor stays on its side of the line where it can.
  Hex hex = *hex_;
  if (!best->side.touches(hex)) {
    const Hex first = best->side.first(), second = best->side.second();
    hex = distance(first, hex) <= distance(second, hex) ? first : second;
    if (!onMap(*board, hex)) hex = hex == first ? second : first;
  }
  hex_ = hex;
  side_ = directionTo(hex, best->side.first() == hex ? best->side.second() : best->side.first());
  Pointer at = pointer();
  at.plane = layout.vertex(*tip_);
  tool.drag(at);
  return true;
}

void MapCursor::turn(Tool& tool, int by) {
  if (!hex_ || lifted_) return;
  end(tool);
  side_ = side_ ? (*side_ + by + kDirections) % kDirections : by > 0 ? 0 : kDirections - 1;
  tool.hover(pointer());
}

void MapCursor::act(Tool& tool, ToolId id, Stroke stroke, bool shift) {
  if (!hex_) return;
  if (lifted_) return take(tool, id);
  end(tool);
  tool.press(pointer(shift), stroke);
  // What the tool asks may change the map; it is let go where it was pressed.
  tool.release(pointer(shift));
  tool.hover(pointer());
}

void MapCursor::take(Tool& tool, ToolId id) {
  if (!hex_) return;
  end(tool);
  if (lifted_) {
    const bool moved = travelled_ && *hex_ != from_;
    forget();
    if (moved)
      tool.release(pointer());
    else
      tool.cancel();
    tool.hover(pointer());
    return;
  }
  const Pointer here = pointer();
  if (id != ToolId::Select || !here.counter) return act(tool, id, Stroke::Draw);
  begin(tool, Stroke::Draw, false);
  lifted_ = true;
}

std::string MapCursor::words() const {
  if (!hex_) return {};
  const auto board = view();
  const HexReport report = reportHex(*board, *hex_);
  std::string text = report.code.empty() ? tr("no hex of the map") : report.code + ": " + hexInWords(report);
  const Session& session = context_.session;
  const std::vector<CounterRef> here = standingsOf(session).at(*hex_);
  for (size_t i = 0; i < here.size() && i < 4; ++i)
    text += (i == 0 ? " \u00b7 " : ", ") + counterName(session.state(), session.scenario(), here[i]);
  if (here.size() > 4) text += fmt::format(fmt::runtime(tr(" and {} more")), here.size() - 4);
  if (side_ && static_cast<size_t>(*side_) < report.sides.size()) {
    const SideReport& side = report.sides[static_cast<size_t>(*side_)];
    text += " \u00b7 " + fmt::format(fmt::runtime(tr("side {}")), side.direction);
    for (size_t i = 0; i < side.features.size(); ++i) text += (i == 0 ? ": " : ", ") + side.features[i];
  }
  if (lifted_) text += " \u00b7 " + tr("taken up: Enter sets it down");
  return text;
}

}  // namespace hotchkiss::editor
