// SPDX-License-Identifier: Apache-2.0
// Edges, hexrows and ranges of the paper, and what lies north, south ... of a line, a row or a place.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/scenario/region_evaluator.h"

namespace hotchkiss {

namespace {

// A piece is "north" of a line when the line faces north at least so much (cosine); less and it runs from north to south.
constexpr double kFaces = 0.25;

double dot(Point a, Point b) {
  return a.x * b.x + a.y * b.y;
}

}  // namespace

RegionSet RegionEvaluator::ofRows(const std::vector<PlacedRow>& rows) {
  RegionSet out = nothing();
  for (const PlacedRow& row : rows) {
    for (const Hex& hex : hexesOf(row)) out.raise(view_, hex, Tri::True);
    if (extentAssumed(*row.sheet->sheet)) out.open = true;
  }
  return out;
}

RegionSet RegionEvaluator::of(const RegionHexrow& value) {
  const auto rows = rowsOfPattern(view_, value.pattern);
  if (rows.empty()) fault(fmt::format("no sheet in play has the hexrow {}", value.pattern));
  return ofRows(rows);
}

RegionSet RegionEvaluator::of(const RegionColumn& value) {
  const auto rows = rowsOfName(view_, value.name, value.row);
  if (rows.empty()) fault(fmt::format("no sheet in play has the {} {}", value.row ? "row" : "column", value.name));
  return ofRows(rows);
}

RegionSet RegionEvaluator::ofEdge(const PlacedSheet& sheet, Compass direction) {
  RegionSet out = nothing();
  const PaperEdge edge = paperEdge(*sheet.sheet, direction);
  const bool certain = edgeCertain(*sheet.sheet, edge);
  for (const Hex& hex : edgeHexes(sheet, edge)) out.raise(view_, hex, certain ? Tri::True : Tri::Unknown);
  if (extentAssumed(*sheet.sheet)) {
    out.open = true;
    reason(fmt::format("the size of {} is assumed, and with it where its edge lies", sheetWords(sheet)));
  }
  return out;
}

RegionSet RegionEvaluator::of(const RegionEdge& value) {
  if (!value.sheet.text.empty()) {
    const PlacedSheet* sheet = sheetNamed(view_, value.sheet);
    if (sheet && view_.sheet(sheet->sheet->id)) return ofEdge(*sheet, value.direction);
    fault(sheet ? fmt::format("{} is not in play", sheetWords(*sheet))
                : fmt::format("the board has no sheet {}", value.sheet.text));
    return nothing();
  }
  // The edge of the whole board in play: where no other sheet goes on.
  RegionSet out = nothing();
  const PlaneLayout plane{view_.orientation(), 1};
  for (const PlacedSheet& sheet : view_.sheets()) {
    RegionSet own = ofEdge(sheet, value.direction);
    const Point outward = compassVector(*sheet.sheet, static_cast<int>(value.direction));
    for (size_t i = 0; i < own.state.size(); ++i) {
      if (own.state[i] == Tri::False) continue;
      const Hex hex = view_.hexes()[i];
      for (int d = 0; d < kDirections; ++d) {
        const Hex next = neighbour(hex, d);
        if (dot(plane.centre(next) - plane.centre(hex), outward) > 0.8 && view_.playable(next)) own.state[i] = Tri::False;
      }
    }
    out.unite(own);
  }
  return out;
}

RegionSet RegionEvaluator::of(const RegionRange& value) {
  RegionSet out = nothing();
  const CodeAnswer from = view_.find(value.from), to = view_.find(value.to);
  const auto usable = [](const CodeAnswer& answer) {
    return answer.ok() || answer.status == CodeAnswer::Status::SheetNotInPlay || answer.status == CodeAnswer::Status::OffPlayable;
  };
  for (const auto& [code, answer] : {std::pair(&value.from, &from), std::pair(&value.to, &to)})
    if (!usable(*answer)) fault(fmt::format("{} is no hex of the board", *code));
  if (!usable(from) || !usable(to)) return out;
  const auto stretch = [&](const std::vector<Hex>& chain) {
    const auto a = std::find(chain.begin(), chain.end(), from.hex), b = std::find(chain.begin(), chain.end(), to.hex);
    if (a == chain.end() || b == chain.end()) return false;
    for (auto at = std::min(a, b); at <= std::max(a, b); ++at) out.raise(view_, *at, Tri::True);
    return true;
  };
  if (value.along == RegionRange::Along::Line) {
    const PlacedLine line = placedLine(view_, value.line.text, context_.drafts);
    if (!line.digitized())
      return anyHex(line.declared ? fmt::format("{} is known by name only: nothing of it is digitized", line.name)
                                  : fmt::format("no sheet in play has a line called {}", value.line.text));
    // Along a path in its own order; along a river or ridge the hexes that touch it between the two.
    for (const PlacedPath& placed : view_.paths()) {
      std::vector<Hex> chain;
      if (placed.path->name == line.name || placed.path->id.text == value.line.text)
        for (const Hex& hex : placed.path->hexes) chain.push_back(hex + placed.origin);
      if (stretch(chain)) return out;
    }
    return anyHex(
        fmt::format("the stretch of {} from {} to {} is not digitized as one chain of hexes", line.name, value.from, value.to));
  }
  const PlacedSheet* sheet = nullptr;
  for (const PlacedSheet& placed : view_.allSheets())
    if (placed.sheet->id == from.sheet) sheet = &placed;
  if (value.along == RegionRange::Along::Edge) {
    if (!value.sheet.text.empty()) sheet = sheetNamed(view_, value.sheet);
    if (!sheet) {
      fault(fmt::format("the board has no sheet {}", value.sheet.text));
    } else if (!stretch(edgeHexes(*sheet, paperEdge(*sheet->sheet, value.edge)))) {
      fault(fmt::format("{} and {} are not both on the {} edge of {}", value.from, value.to,
                        kCompassWords[static_cast<size_t>(value.edge)], sheetWords(*sheet)));
    }
    return out;
  }
  if (!sheet) return out;
  const bool row = value.along == RegionRange::Along::Row;
  const PlacedRow placed{sheet, row, indexOf({sheet, row, 0}, from.hex)};
  if (indexOf(placed, to.hex) != placed.index || !stretch(hexesOf(placed)))
    fault(fmt::format("{} and {} are not in one {}", value.from, value.to, row ? "row" : "column"));
  return out;
}

RegionSet RegionEvaluator::beyondLine(const RegionDirection& value, const NameRef& name) {
  const PlacedLine line = placedLine(view_, name.text, context_.drafts);
  if (!line.digitized())
    return anyHex(line.declared ? fmt::format("{} is known by name only: nothing of it is digitized", line.name)
                                : fmt::format("no sheet in play has a line called {}", name.text));
  if (line.drafts) reason(fmt::format("{} rests on a draft", line.name));
  const PlacedSheet* sheet = view_.sheet(line.sheets.front());
  const std::vector<Hex> domain = hexesOfSheets(view_, line.sheets);
  const Pieces pieces = piecesOf(view_, line, domain);
  RegionSet out = nothing();
  out.open = boardOpen();
  if (domain.size() < view_.hexes().size()) reason(fmt::format("{} is not on every sheet in play", line.name));
  if (!pieces.parted()) reason(parting(view_, name.text).sentence);
  const Point towards = compassVector(*sheet->sheet, static_cast<int>(value.direction));
  bool skew = false;
  std::vector<Tri> answers;
  for (const Point& normal : pieces.normals) {
    const double length = std::hypot(normal.x, normal.y);
    const double cosine = length > 0.5 ? dot(normal, towards) / length : 0;
    const bool told = pieces.parted() && std::fabs(cosine) >= kFaces;
    skew = skew || (pieces.parted() && length > 0.5 && !told);
    answers.push_back(told ? triOf(cosine > 0) : Tri::Unknown);
  }
  if (skew)
    reason(fmt::format("{} runs so that {} of it says nothing", line.name, kCompassWords[static_cast<size_t>(value.direction)]));
  for (size_t i = 0; i < out.state.size(); ++i) {
    const Hex hex = view_.hexes()[i];
    if (std::binary_search(line.hexes.begin(), line.hexes.end(), hex)) {
      out.state[i] = triOf(value.orOn);
    } else {
      const auto piece = pieces.pieceOf.find(hex);
      out.state[i] = piece == pieces.pieceOf.end() ? Tri::Unknown : answers[static_cast<size_t>(piece->second)];
    }
  }
  if (value.orOn)
    for (const Hexside& side : line.sides)
      for (const Hex& hex : {side.first(), side.second()})
        if (view_.playable(hex)) out.raise(view_, hex, Tri::True);
  return out;
}

RegionSet RegionEvaluator::beyondRows(const RegionDirection& value, const std::vector<PlacedRow>& rows) {
  RegionSet out = nothing();
  out.open = boardOpen();
  for (const PlacedRow& row : rows) {
    const Sheet& sheet = *row.sheet->sheet;
    const Point towards = compassVector(sheet, static_cast<int>(value.direction));
    const double growing = row.row ? towards.y : towards.x;  // > 0: the direction is that of growing columns (rows) of the paper
    const bool told = std::fabs(growing) > 0.5;
    if (!told)
      reason(fmt::format("a {} of {} runs so that {} of it says nothing", row.row ? "row" : "column", sheetWords(*row.sheet),
                         kCompassWords[static_cast<size_t>(value.direction)]));
    for (size_t i = 0; i < out.state.size(); ++i) {
      const Hex hex = view_.hexes()[i];
      // Of several rows each speaks for its own sheet; a single one for all that hangs together with it.
      const bool mine = rows.size() > 1 ? sheet.playable(hex - row.sheet->origin) : view_.island(hex) == row.sheet->island;
      const int past = indexOf(row, hex) - row.index;
      if (mine)
        out.state[i] = out.state[i] || (past == 0 ? triOf(value.orOn) : told ? triOf((past > 0) == (growing > 0)) : Tri::Unknown);
      else if (rows.size() == 1)
        out.state[i] = Tri::Unknown;
    }
  }
  return out;
}

RegionSet RegionEvaluator::beyondPlace(const RegionDirection& value, const RegionSet& place) {
  const auto sure = std::count(place.state.begin(), place.state.end(), Tri::True) + static_cast<long>(place.outside.size());
  const bool certain = sure == 1 && !place.open && std::count(place.state.begin(), place.state.end(), Tri::Unknown) == 0;
  if (!certain) return anyHex("where the direction is taken from is not one known hex");
  Hex from;
  if (place.outside.empty())
    from = view_.hexes()[static_cast<size_t>(std::find(place.state.begin(), place.state.end(), Tri::True) - place.state.begin())];
  else
    from = place.outside.front();
  RegionSet out = nothing();
  out.open = boardOpen();
  const auto at = view_.sheetsAt(from);
  const PlacedSheet* sheet = at.empty() ? nullptr : at.front();
  for (const PlacedSheet& placed : view_.allSheets())
    if (!sheet && placed.sheet->contains(from - placed.origin)) sheet = &placed;
  if (!sheet) return anyHex("where the direction is taken from is off the board");
  const Point towards = compassVector(*sheet->sheet, static_cast<int>(value.direction));
  const PlaneLayout plane{view_.orientation(), 1};
  for (size_t i = 0; i < out.state.size(); ++i) {
    const Hex hex = view_.hexes()[i];
    if (view_.island(hex) != sheet->island)
      out.state[i] = Tri::Unknown;
    else
      out.state[i] = triOf(hex == from ? value.orOn : dot(plane.centre(hex) - plane.centre(from), towards) > 0.01);
  }
  return out;
}

RegionSet RegionEvaluator::of(const RegionDirection& value) {
  const RegionNode& node = *value.of;
  if (const auto* named = std::get_if<RegionNamed>(&node.value); named && named->kind == RegionNamed::Kind::Line)
    return beyondLine(value, named->name);
  std::vector<PlacedRow> rows;
  std::string name;
  if (const auto* hexrow = std::get_if<RegionHexrow>(&node.value)) {
    rows = rowsOfPattern(view_, hexrow->pattern);
    name = hexrow->pattern;
  } else if (const auto* column = std::get_if<RegionColumn>(&node.value)) {
    rows = rowsOfName(view_, column->name, column->row);
    name = column->name;
  } else {
    return beyondPlace(value, evaluate(node));
  }
  if (!rows.empty()) return beyondRows(value, rows);
  fault(fmt::format("no sheet in play has the column or row {}", name));
  return nothing();
}

}  // namespace hotchkiss
