// SPDX-License-Identifier: Apache-2.0
#include "model/board/board_sheets.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "model/base/text.h"
#include "model/board/board_view.h"
#include "model/board/fit_plane.h"
#include "model/board/sheet_join.h"
#include "model/document/shelve.h"

namespace hotchkiss {
namespace {

Placement* placementOf(Board& board, const SheetId& id) {
  const auto it = std::find_if(board.sheets.begin(), board.sheets.end(), [&](const Placement& p) { return p.sheet.id == id; });
  return it == board.sheets.end() ? nullptr : &*it;
}

BoardView viewOf(const State& state, const Board& board) {
  State with = state;
  shelve(with.boards, board);
  return BoardView::make(with, board.id);
}

const PlacedSheet* placedOf(const BoardView& view, const SheetId& id) {
  for (const PlacedSheet& each : view.allSheets())
    if (each.sheet->id == id) return &each;
  return nullptr;
}

/// The board with the joins between a sheet and the root of its tree turned round, so that it is the root.
void reroot(Board& board, const SheetId& sheet) {
  SheetId at = sheet;
  Join carried;  // what the sheet at hand is joined by from now on
  for (size_t steps = 0; steps <= board.sheets.size(); ++steps) {
    Placement* placement = placementOf(board, at);
    if (placement == nullptr) return;
    const Join old = placement->join;
    placement->join = carried;
    if (old.to.empty()) return;
    carried = {at, old.mine, old.here, old.provenance};
    at = old.to;
    if (at == sheet) return;  // a ring of joins
  }
}

/// The sheet that the fit speaks of: on which the first control point lies, else the first of the fitted island.
SheetId fittedSheet(const BoardView& view, const std::set<SheetId>& among) {
  for (const ControlPoint& point : view.board().controlPoints)
    if (const CodeAnswer at = view.find(point.code); at.ok() && among.contains(at.sheet)) return at.sheet;
  const int island = fittedIsland(view);
  for (const PlacedSheet& each : view.allSheets())
    if (each.island == island && among.contains(each.sheet->id)) return each.sheet->id;
  return {};
}

/// The fit of `before` for the plane of `after`, whose origin and scale may be others.
void carryFit(const State& state, const Board& before, Board& after) {
  if (!before.fit || !after.fit) return;
  const BoardView was = viewOf(state, before), is = viewOf(state, after);
  std::set<SheetId> stay;
  for (const Placement& p : after.sheets) stay.insert(p.sheet.id);
  const SheetId sheet = fittedSheet(was, stay);
  const PlacedSheet *old = placedOf(was, sheet), *now = placedOf(is, sheet);
  if (old == nullptr || now == nullptr) {
    after.fit.reset();  // nothing is left of what it was made from
    return;
  }
  const double scale = was.hexWidthMm() / is.hexWidthMm();
  const Point moved = was.layout().centre(old->origin) - is.layout().centre(now->origin) * scale;
  if (scale != 1 || moved.x != 0 || moved.y != 0) after.fit = movedFit(*before.fit, scale, moved);
}

}  // namespace

Fit movedFit(const Fit& fit, double scale, Point moved) {
  Fit out = fit;
  const auto axis = [&](double a, double b, double c, double xx, double xy, double yy, double& oa, double& ob, double& oc,
                        double& oxx, double& oxy, double& oyy) {
    oxx = xx * scale * scale;
    oxy = xy * scale * scale;
    oyy = yy * scale * scale;
    oa = scale * (a + 2 * xx * moved.x + xy * moved.y);
    ob = scale * (b + xy * moved.x + 2 * yy * moved.y);
    oc = c + a * moved.x + b * moved.y + xx * moved.x * moved.x + xy * moved.x * moved.y + yy * moved.y * moved.y;
  };
  axis(fit.a, fit.b, fit.c, fit.xx, fit.xy, fit.yy, out.a, out.b, out.c, out.xx, out.xy, out.yy);
  axis(fit.d, fit.e, fit.f, fit.yxx, fit.yxy, fit.yyy, out.d, out.e, out.f, out.yxx, out.yxy, out.yyy);
  return out;
}

Expected<Board> withBoard(const State& state, const Board& board, const Board& other, const SheetId& entry, const Join& join,
                          std::vector<std::string>& left) {
  Board out = board, coming = other;
  for (const Placement& placement : coming.sheets)
    if (placementOf(out, placement.sheet.id) != nullptr)
      return fail(fmt::format("map {} is on this board already", placement.sheet.id.text));
  if (placementOf(coming, entry) == nullptr) return fail(fmt::format("there is no map {} to join", entry.text));
  if (!join.to.empty() && placementOf(out, join.to) == nullptr)
    return fail(fmt::format("the board has no map {} to join one to", join.to.text));
  reroot(coming, entry);
  placementOf(coming, entry)->join = join;
  if (out.system.empty()) out.system = coming.system;
  if (!out.game.stated()) out.game = coming.game;
  for (Placement& placement : coming.sheets) out.sheets.push_back(std::move(placement));
  for (Underlay& underlay : coming.underlays) out.underlays.push_back(std::move(underlay));
  size_t points = 0, boxes = 0;
  for (ControlPoint& point : coming.controlPoints) {
    const bool known = std::any_of(out.controlPoints.begin(), out.controlPoints.end(),
                                   [&](const ControlPoint& p) { return p.name == point.name && p.code == point.code; });
    // Where it lies in a plane is said by a fit, and the fit stays behind.
    point.eastingMetres.reset();
    point.northingMetres.reset();
    known ? ++points : (out.controlPoints.push_back(std::move(point)), size_t{0});
  }
  for (Box& box : coming.boxes) {
    const bool known = std::any_of(out.boxes.begin(), out.boxes.end(), [&](const Box& b) { return b.id == box.id; });
    known ? ++boxes : (out.boxes.push_back(std::move(box)), size_t{0});
  }
  if (coming.fit) left.push_back("its fit to the earth: the control points come along, the board is fitted anew from them");
  if (points > 0) left.push_back(fmt::format("{} control point{} that the board has already", points, points == 1 ? "" : "s"));
  if (boxes > 0) left.push_back(fmt::format("{} box{} whose id the board has already", boxes, boxes == 1 ? "" : "es"));
  carryFit(state, board, out);
  return out;
}

Expected<Board> withoutSheet(const State& state, const Board& board, const SheetId& sheet) {
  Board out = board;
  const Placement* gone = placementOf(out, sheet);
  if (gone == nullptr) return fail(fmt::format("the board has no map {}", sheet.text));
  if (out.sheets.size() == 1) return fail("a board needs a map: this is its last one");
  const BoardView view = viewOf(state, board);
  SheetId heir = gone->join.to;
  for (Placement& each : out.sheets) {
    if (each.join.to != sheet) continue;
    const Join old = each.join;
    each.join = {};
    if (heir.empty()) {
      heir = each.sheet.id;
      continue;
    }
    const PlacedSheet *base = placedOf(view, heir), *mine = placedOf(view, each.sheet.id);
    if (base == nullptr || mine == nullptr) continue;  // a map that is missing lies nowhere
    const auto pair = pairOfOffset(*base->sheet, *mine->sheet, mine->origin - base->origin);
    if (!pair)
      return fail(fmt::format("map {} hangs on {} and no codes say how it lies to {}: join it otherwise first",
                              each.sheet.id.text, sheet.text, heir.text));
    each.join = {heir, pair->here, pair->mine, {ProvenanceKind::Derived, fmt::format("by way of {}", sheet.text)}};
  }
  std::erase_if(out.sheets, [&](const Placement& p) { return p.sheet.id == sheet; });
  std::erase_if(out.underlays, [&](const Underlay& u) { return u.sheet == sheet; });
  carryFit(state, board, out);
  return out;
}

Expected<Board> withJoin(const State& state, const Board& board, const SheetId& sheet, const Join& join) {
  const auto at = std::find_if(board.sheets.begin(), board.sheets.end(), [&](const Placement& p) { return p.sheet.id == sheet; });
  if (at == board.sheets.end()) return fail(fmt::format("the board has no map {}", sheet.text));
  if (join.to == sheet) return fail(fmt::format("map {} cannot be joined to itself", sheet.text));
  auto out = withoutSheet(state, board, sheet);
  if (!out) return out;
  if (!join.to.empty() && placementOf(*out, join.to) == nullptr)
    return fail(fmt::format("the board has no map {} to join one to", join.to.text));
  Placement moved = *at;
  moved.join = join;
  out->sheets.insert(out->sheets.begin() + (at - board.sheets.begin()), std::move(moved));
  out->underlays = board.underlays;
  out->fit = board.fit;
  carryFit(state, board, *out);
  return out;
}

Board withSheetAt(const State& state, const Board& board, const SheetId& sheet, size_t place) {
  Board out = board;
  const auto it = std::find_if(out.sheets.begin(), out.sheets.end(), [&](const Placement& p) { return p.sheet.id == sheet; });
  if (it == out.sheets.end()) return out;
  Placement moved = std::move(*it);
  out.sheets.erase(it);
  out.sheets.insert(out.sheets.begin() + static_cast<std::ptrdiff_t>(std::min(place, out.sheets.size())), std::move(moved));
  carryFit(state, board, out);
  return out;
}

}  // namespace hotchkiss
