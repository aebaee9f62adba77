// SPDX-License-Identifier: Apache-2.0
// Grids as elements of a build file, both ways.
#include <fmt/format.h>

#include <cassert>
#include <cmath>

#include "io/vassal/grid_naming.h"

namespace hotchkiss::vassal {

namespace {

constexpr size_t kMostPoints = 100'000;  // corners of a zone, regions of a grid
constexpr std::string_view kBoardPackage = "VASSAL.build.module.map.boardPicker.board.";
constexpr std::string_view kGridPackage = "VASSAL.build.module.map.boardPicker.board.mapgrid.";

class AttributeReader {
 public:
  explicit AttributeReader(const BuildElement& element) : element_(element) {}

  void integer(std::string_view name, int& out) {
    const std::string* text = element_.attribute(name);
    if (text == nullptr || error_) return;
    const auto number = readInteger(*text);
    if (!number)
      bad(name, *text, "a whole number");
    else
      out = *number;
  }
  void size(std::string_view name, double& out) {
    const std::string* text = element_.attribute(name);
    if (text == nullptr || error_) return;
    const auto number = readNumber(*text);
    if (!number || *number < 1 || *number > 1e6)
      bad(name, *text, "a number from 1 to 1000000");
    else
      out = *number;
  }
  void flag(std::string_view name, bool& out) const {
    if (const std::string* text = element_.attribute(name)) out = *text == "true";
  }
  void text(std::string_view name, std::string& out) const {
    if (const std::string* found = element_.attribute(name)) out = *found;
  }
  /// By its first letter, as VASSAL does.
  void letter(std::string_view name, char wanted, bool& out) const {
    if (const std::string* found = element_.attribute(name); found != nullptr && !found->empty()) out = found->front() == wanted;
  }
  bool has(std::string_view name) const { return element_.attribute(name) != nullptr; }
  const std::optional<Error>& error() const { return error_; }

 private:
  void bad(std::string_view name, const std::string& text, std::string_view wanted) {
    error_ = failAt(fmt::format("{} of {} is '{}', not {}: VASSAL drops this grid; mend it in the module's editor", name,
                                element_.shortName(), text.substr(0, wholeCharacters(text, 40)), wanted),
                    element_.line, 1)
                 .value();
  }
  const BuildElement& element_;
  std::optional<Error> error_;
};

Expected<std::optional<GridNumbering>> readNumbering(const BuildElement& grid) {
  for (const BuildElement* child : childrenThroughFolders(grid)) {
    const bool oblique = child->is("ObliqueHexGridNumbering");
    if (!oblique && !child->is("HexGridNumbering") && !child->is("SquareGridNumbering")) continue;
    GridNumbering out;
    AttributeReader reader(*child);
    reader.letter("first", 'H', out.horizontalFirst);
    reader.text("sep", out.separator);
    reader.letter("hType", 'A', out.hLetters);
    reader.letter("vType", 'A', out.vLetters);
    reader.integer("hLeading", out.hLeading);
    reader.integer("vLeading", out.vLeading);
    reader.integer("hOff", out.hOffset);
    reader.integer("vOff", out.vOffset);
    reader.flag("hDescend", out.hDescending);
    reader.flag("vDescend", out.vDescending);
    reader.flag("stagger", out.stagger);
    reader.text("locationFormat", out.locationFormat);
    reader.flag("visible", out.visible);
    out.oblique = oblique;
    if (reader.error()) return tl::unexpected(*reader.error());
    return out;
  }
  return std::optional<GridNumbering>{};
}

Expected<PlainGrid> readHexes(const BuildElement& element) {
  HexGrid out;
  AttributeReader reader(element);
  reader.flag("sideways", out.sideways);
  reader.integer("x0", out.x0);
  reader.integer("y0", out.y0);
  reader.size("dx", out.dx);
  reader.size("dy", out.dy);
  // VASSAL takes the default for "not given", also where it is written.
  if (out.dx == kDefaultHexDx && reader.has("dy")) out.dx = out.dy * std::sqrt(3.0) / 2;
  reader.flag("snapTo", out.snaps);
  reader.flag("edgesLegal", out.edgesLegal);
  reader.flag("cornersLegal", out.cornersLegal);
  reader.flag("visible", out.visible);
  reader.flag("dotsVisible", out.dotsVisible);
  reader.text("color", out.color);
  if (reader.error()) return tl::unexpected(*reader.error());
  auto numbering = readNumbering(element);
  if (!numbering) return tl::unexpected(numbering.error());
  out.numbering = std::move(*numbering);
  return PlainGrid(std::move(out));
}

Expected<PlainGrid> readSquares(const BuildElement& element) {
  SquareGrid out;
  AttributeReader reader(element);
  reader.integer("x0", out.x0);
  reader.integer("y0", out.y0);
  reader.size("dx", out.dx);
  reader.size("dy", out.dy);
  reader.flag("snapTo", out.snaps);
  reader.flag("visible", out.visible);
  if (reader.error()) return tl::unexpected(*reader.error());
  auto numbering = readNumbering(element);
  if (!numbering) return tl::unexpected(numbering.error());
  out.numbering = std::move(*numbering);
  return PlainGrid(std::move(out));
}

Expected<PlainGrid> readRegions(const BuildElement& element) {
  RegionGrid out;
  AttributeReader grid(element);
  grid.flag("snapto", out.snaps);
  for (const BuildElement* child : childrenThroughFolders(element)) {
    if (!child->is("Region")) continue;
    if (out.regions.size() >= kMostPoints) return failAt("the region grid has more regions than are read", element.line, 1);
    GridRegion region;
    AttributeReader reader(*child);
    reader.text("name", region.name);
    reader.integer("originx", region.origin.x);
    reader.integer("originy", region.origin.y);
    if (reader.error()) return tl::unexpected(*reader.error());
    out.regions.push_back(std::move(region));
  }
  return PlainGrid(std::move(out));
}

Expected<PlainGrid> readPlain(const BuildElement& element) {
  if (element.is("HexGrid")) return readHexes(element);
  if (element.is("SquareGrid")) return readSquares(element);
  if (element.is("RegionGrid")) return readRegions(element);
  return PlainGrid{};
}

Expected<std::vector<Pixel>> readPath(const BuildElement& zone) {
  std::vector<Pixel> out;
  const std::string path = zone.value("path");
  std::string_view rest = path;
  while (!rest.empty()) {
    const size_t end = rest.find(';');
    const std::string_view corner = rest.substr(0, end);
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    if (corner.empty()) continue;
    const size_t comma = corner.find(',');
    const auto x = readNumber(corner.substr(0, comma));
    const auto y = comma == std::string_view::npos ? std::nullopt : readNumber(corner.substr(comma + 1));
    if (!x || !y || std::abs(*x) > 1e9 || std::abs(*y) > 1e9 || out.size() >= kMostPoints)
      return failAt(fmt::format("the outline of zone '{}' has a corner '{}' that is no pair of numbers", zone.value("name"),
                                corner.substr(0, 40)),
                    zone.line, 1);
    out.push_back({static_cast<int>(*x), static_cast<int>(*y)});
  }
  return out;
}

Expected<Zone> readZone(const BuildElement& element) {
  Zone out;
  AttributeReader reader(element);
  reader.text("name", out.name);
  reader.text("locationFormat", out.locationFormat);
  reader.flag("useParentGrid", out.useParentGrid);
  auto path = readPath(element);
  if (!path) return tl::unexpected(path.error());
  out.path = std::move(*path);
  for (const BuildElement* child : childrenThroughFolders(element)) {
    auto grid = readPlain(*child);
    if (!grid) return tl::unexpected(grid.error());
    if (!std::holds_alternative<std::monostate>(*grid)) out.grid = std::move(*grid);
  }
  return out;
}

void setFlag(BuildElement& element, std::string name, bool value) {
  element.set(std::move(name), value ? "true" : "false");
}

BuildElement numberingElement(const GridNumbering& numbering, bool hexes) {
  BuildElement out = buildElement(std::string(kGridPackage) + (!hexes              ? "SquareGridNumbering"
                                                               : numbering.oblique ? "ObliqueHexGridNumbering"
                                                                                   : "HexGridNumbering"));
  out.set("first", numbering.horizontalFirst ? "H" : "V");
  out.set("sep", numbering.separator);
  out.set("hType", numbering.hLetters ? "A" : "N");
  out.set("vType", numbering.vLetters ? "A" : "N");
  out.set("hLeading", std::to_string(numbering.hLeading));
  out.set("vLeading", std::to_string(numbering.vLeading));
  out.set("hOff", std::to_string(numbering.hOffset));
  out.set("vOff", std::to_string(numbering.vOffset));
  setFlag(out, "hDescend", numbering.hDescending);
  setFlag(out, "vDescend", numbering.vDescending);
  if (hexes) setFlag(out, "stagger", numbering.stagger);
  out.set("locationFormat", numbering.locationFormat);
  setFlag(out, "visible", numbering.visible);
  out.set("color", "0,0,0");
  out.set("fontSize", "9");
  out.set("rotateText", "0");
  out.set("hDrawOff", "0");
  out.set("vDrawOff", "0");
  return out;
}

}  // namespace

Expected<BoardGrid> readBoardGrid(const BuildElement& board) {
  for (const BuildElement* child : childrenThroughFolders(board)) {
    if (child->is("ZonedGrid")) {
      ZonedGrid out;
      for (const BuildElement* part : childrenThroughFolders(*child)) {
        if (part->is("Zone")) {
          auto zone = readZone(*part);
          if (!zone) return tl::unexpected(zone.error());
          out.zones.push_back(std::move(*zone));
          continue;
        }
        auto grid = readPlain(*part);
        if (!grid) return tl::unexpected(grid.error());
        if (!std::holds_alternative<std::monostate>(*grid)) out.background = std::move(*grid);
      }
      return BoardGrid(std::move(out));
    }
    auto grid = readPlain(*child);
    if (!grid) return tl::unexpected(grid.error());
    if (auto* hexes = std::get_if<HexGrid>(&*grid)) return BoardGrid(std::move(*hexes));
    if (auto* squares = std::get_if<SquareGrid>(&*grid)) return BoardGrid(std::move(*squares));
    if (auto* regions = std::get_if<RegionGrid>(&*grid)) return BoardGrid(std::move(*regions));
  }
  return BoardGrid{};
}

BuildElement plainGridElement(const PlainGrid& grid) {
  if (const auto* hexes = std::get_if<HexGrid>(&grid)) {
    BuildElement out = buildElement(std::string(kBoardPackage) + "HexGrid");
    setFlag(out, "sideways", hexes->sideways);
    out.set("x0", std::to_string(hexes->x0));
    out.set("y0", std::to_string(hexes->y0));
    out.set("dx", numberText(hexes->dx));
    out.set("dy", numberText(hexes->dy));
    setFlag(out, "snapTo", hexes->snaps);
    setFlag(out, "edgesLegal", hexes->edgesLegal);
    setFlag(out, "cornersLegal", hexes->cornersLegal);
    setFlag(out, "visible", hexes->visible);
    setFlag(out, "dotsVisible", hexes->dotsVisible);
    out.set("color", hexes->color);
    if (hexes->numbering) out.add(numberingElement(*hexes->numbering, true));
    return out;
  }
  if (const auto* squares = std::get_if<SquareGrid>(&grid)) {
    BuildElement out = buildElement(std::string(kBoardPackage) + "SquareGrid");
    out.set("x0", std::to_string(squares->x0));
    out.set("y0", std::to_string(squares->y0));
    out.set("dx", numberText(squares->dx));
    out.set("dy", numberText(squares->dy));
    setFlag(out, "snapTo", squares->snaps);
    setFlag(out, "visible", squares->visible);
    setFlag(out, "dotsVisible", false);
    setFlag(out, "edgesLegal", false);
    setFlag(out, "cornersLegal", false);
    out.set("range", "Metric");
    out.set("color", "0,0,0");
    if (squares->numbering) out.add(numberingElement(*squares->numbering, false));
    return out;
  }
  const auto* regions = std::get_if<RegionGrid>(&grid);
  assert(regions != nullptr);
  BuildElement out = buildElement(std::string(kBoardPackage) + "RegionGrid");
  setFlag(out, "snapto", regions->snaps);
  setFlag(out, "visible", false);
  out.set("fontsize", "9");
  for (const GridRegion& region : regions->regions) {
    BuildElement& child = out.add(buildElement(std::string(kBoardPackage) + "Region"));
    child.set("name", region.name);
    child.set("originx", std::to_string(region.origin.x));
    child.set("originy", std::to_string(region.origin.y));
  }
  return out;
}

BuildElement gridElement(const BoardGrid& grid) {
  if (const auto* hexes = std::get_if<HexGrid>(&grid)) return plainGridElement(*hexes);
  if (const auto* squares = std::get_if<SquareGrid>(&grid)) return plainGridElement(*squares);
  if (const auto* regions = std::get_if<RegionGrid>(&grid)) return plainGridElement(*regions);
  const auto* zoned = std::get_if<ZonedGrid>(&grid);
  assert(zoned != nullptr);
  BuildElement out = buildElement(std::string(kBoardPackage) + "ZonedGrid");
  for (const Zone& zone : zoned->zones) {
    BuildElement& child = out.add(buildElement(std::string(kGridPackage) + "Zone"));
    child.set("name", zone.name);
    child.set("locationFormat", zone.locationFormat);
    setFlag(child, "useParentGrid", zone.useParentGrid);
    setFlag(child, "useHighlight", false);
    child.set("highlightProperty", "");
    std::string path;
    for (const Pixel corner : zone.path) path += fmt::format("{}{},{}", path.empty() ? "" : ";", corner.x, corner.y);
    child.set("path", path);
    if (!std::holds_alternative<std::monostate>(zone.grid)) child.add(plainGridElement(zone.grid));
  }
  if (!std::holds_alternative<std::monostate>(zoned->background)) out.add(plainGridElement(zoned->background));
  out.add(buildElement(std::string(kGridPackage) + "ZonedGridHighlighter"));
  return out;
}

}  // namespace hotchkiss::vassal
