// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/region_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <unordered_set>

#include "model/scenario/value_lexer.h"

namespace hotchkiss {

namespace {

// Widths of a hex by which the line must lead away from a piece; less is a loop or an eddy.
constexpr double kLeast = 0.5;

bool isDraft(const BoardView& view, Hex hex, Layer layer) {
  return view.coverage(hex, layer) >= kFirstDraft;
}

void sortUnique(auto& items) {
  std::sort(items.begin(), items.end());
  items.erase(std::unique(items.begin(), items.end()), items.end());
}

}  // namespace

PlacedLine placedLine(const BoardView& view, std::string_view nameOrId, bool drafts) {
  PlacedLine out;
  out.name = nameOrId;
  std::vector<SheetId> byNameOnly;
  const auto declare = [&](const std::string& name, const SheetId& sheet, bool some) {
    if (!out.declared && !name.empty()) out.name = name;
    out.declared = true;
    auto& sheets = some ? out.sheets : byNameOnly;
    if (std::find(sheets.begin(), sheets.end(), sheet) == sheets.end()) sheets.push_back(sheet);
  };
  for (const PlacedSheet& placed : view.sheets()) {
    for (const auto& line : placed.sheet->lines) {
      if (!sameWord(line->name, nameOrId) && line->id.text != nameOrId) continue;
      const size_t before = out.sides.size();
      bool left = false;
      placed.sheet->sides.forEach([&](const Hexside& side, const SideFeatures& features) {
        if (std::none_of(features.begin(), features.end(), [&](const SideFeature& f) { return f.line == line->id; })) return;
        const Hexside lattice(side.hex + placed.origin, side.direction);
        const bool draft = isDraft(view, lattice.first(), Layer::Hexsides) || isDraft(view, lattice.second(), Layer::Hexsides);
        left = left || (draft && !drafts);
        if (draft && !drafts) return;
        out.drafts = out.drafts || draft;
        out.sides.push_back(lattice);
      });
      out.draftsLeft = out.draftsLeft || left;
      declare(line->name, placed.sheet->id, out.sides.size() > before || left);
    }
  }
  for (const PlacedPath& placed : view.paths()) {
    const Path& path = *placed.path;
    if (path.name.empty() || (!sameWord(path.name, nameOrId) && path.id.text != nameOrId)) continue;
    declare(path.name, placed.sheet, !path.hexes.empty());
    for (const Hex& frame : path.hexes) {
      const Hex hex = frame + placed.origin;
      const bool draft = isDraft(view, hex, Layer::Paths);
      if (draft && !drafts) {
        out.draftsLeft = true;
        continue;
      }
      out.drafts = out.drafts || draft;
      out.hexes.push_back(hex);
    }
    if (path.hexes.empty()) continue;
    if (path.startExit < 0) out.endings.push_back(path.hexes.front() + placed.origin);
    if (path.endExit < 0) out.endings.push_back(path.hexes.back() + placed.origin);
  }
  if (out.sheets.empty()) out.sheets = std::move(byNameOnly);
  sortUnique(out.sides);
  sortUnique(out.hexes);
  // Where two paths of the name meet, neither ends: an ending that occurs twice, or lies beside another path's hexes, joins.
  std::map<Hex, int> endings;
  for (const Hex& hex : out.endings) ++endings[hex];
  out.endings.clear();
  for (const auto& [hex, count] : endings) {
    int beside = 0;
    for (int d = 0; d < kDirections; ++d) beside += std::binary_search(out.hexes.begin(), out.hexes.end(), neighbour(hex, d));
    if (count == 1 && beside <= 1) out.endings.push_back(hex);
  }
  return out;
}

Point compassVector(const Sheet& sheet, int compassIndex) {
  const double angle = (sheet.northDegrees + 45.0 * compassIndex) * std::numbers::pi / 180.0;
  return {std::sin(angle), -std::cos(angle)};
}

std::vector<Hex> hexesOfSheets(const BoardView& view, const std::vector<SheetId>& sheets) {
  std::vector<const PlacedSheet*> placed;
  for (const SheetId& id : sheets)
    if (const PlacedSheet* sheet = view.sheet(id)) placed.push_back(sheet);
  std::vector<Hex> out;
  for (const Hex& hex : view.hexes())
    if (std::any_of(placed.begin(), placed.end(), [&](const PlacedSheet* p) { return p->sheet->playable(hex - p->origin); }))
      out.push_back(hex);
  return out;
}

Pieces piecesOf(const BoardView& view, const PlacedLine& line, const std::vector<Hex>& domain) {
  Pieces out;
  const PlaneLayout plane{view.orientation(), 1};
  const std::unordered_set<Hexside> sides(line.sides.begin(), line.sides.end());
  const std::unordered_set<Hex> onLine(line.hexes.begin(), line.hexes.end());
  const std::unordered_set<Hex> inside(domain.begin(), domain.end());
  std::vector<Hex> stack;
  for (const Hex& start : domain) {
    if (onLine.contains(start) || out.pieceOf.contains(start)) continue;
    const int piece = static_cast<int>(out.normals.size());
    out.normals.push_back({0, 0});
    out.touching.push_back(0);
    out.pieceOf[start] = piece;
    stack.push_back(start);
    while (!stack.empty()) {
      const Hex hex = stack.back();
      stack.pop_back();
      for (int d = 0; d < kDirections; ++d) {
        const Hex next = neighbour(hex, d);
        if (!inside.contains(next) || onLine.contains(next) || sides.contains(Hexside(hex, d))) continue;
        if (out.pieceOf.emplace(next, piece).second) stack.push_back(next);
      }
    }
  }
  // Normals of equal lengths along a chain add up to the normal of the straight line between its ends, however it winds; a spur
  // with one piece on either side, and a loop, add nothing.
  const auto lean = [&](Hex into, Hex from) {
    const auto at = out.pieceOf.find(into);
    if (at == out.pieceOf.end()) return;
    auto& normal = out.normals[static_cast<size_t>(at->second)];
    normal = normal + (plane.centre(into) - plane.centre(from));
    ++out.touching[static_cast<size_t>(at->second)];
  };
  for (const Hexside& side : line.sides) {
    lean(side.first(), side.second());
    lean(side.second(), side.first());
  }
  for (const Hex& hex : line.hexes)
    for (int d = 0; d < kDirections; ++d) lean(neighbour(hex, d), hex);
  for (const Point& normal : out.normals) out.sided += std::hypot(normal.x, normal.y) > kLeast;
  return out;
}

LineParting parting(const BoardView& view, std::string_view name, const std::optional<SheetId>& sheet) {
  LineParting out;
  PlacedLine line = placedLine(view, name, true);
  const auto titleOf = [&](const SheetId& id) {
    const PlacedSheet* placed = view.sheet(id);
    return placed && !placed->sheet->title.empty() ? placed->sheet->title : "sheet " + id.text;
  };
  if (sheet && line.declared) line.sheets = {*sheet};
  out.sheets = line.sheets;
  if (!line.declared) {
    out.sentence = fmt::format("no sheet in play has a line called {}", name);
    return out;
  }
  if (!line.digitized()) {
    out.status = LineParting::Status::Undigitized;
    out.sentence = fmt::format("{} is known by name only: no hexside or hex of it is digitized", line.name);
    return out;
  }
  std::string where;
  for (const SheetId& id : line.sheets) where += (where.empty() ? "" : " and ") + titleOf(id);
  const std::vector<Hex> domain = hexesOfSheets(view, line.sheets);
  const auto inside = [&](Hex hex) { return std::binary_search(domain.begin(), domain.end(), hex); };
  const Pieces pieces = piecesOf(view, line, domain);
  for (const int touching : pieces.touching) out.pieces += touching > 0;
  if (pieces.parted()) {
    out.status = LineParting::Status::Parted;
    out.sentence = fmt::format("{} parts {} into {} pieces", line.name, where, out.pieces);
    return out;
  }
  out.status = LineParting::Status::Open;
  std::map<Vertex, int> degree;
  for (const Hexside& side : line.sides)
    for (const Vertex& end : endsOf(side)) ++degree[end];
  for (const auto& [vertex, count] : degree) {
    const auto around = hexesAt(vertex);
    if (count == 1 && std::all_of(around.begin(), around.end(), inside)) out.openEnds.push_back(around[0]);
  }
  for (const Hex& hex : line.endings) {
    bool edge = false;
    for (int d = 0; d < kDirections; ++d) edge = edge || !inside(neighbour(hex, d));
    if (!edge && inside(hex)) out.openEnds.push_back(hex);
  }
  sortUnique(out.openEnds);
  std::vector<std::string> codes;
  for (const Hex& hex : out.openEnds) codes.push_back(view.code(hex));
  out.sentence = fmt::format("{} does not part {}: ", line.name, where) +
                 (codes.empty() ? "one can walk around it" : fmt::format("it is open near {}", fmt::join(codes, ", ")));
  return out;
}

}  // namespace hotchkiss
