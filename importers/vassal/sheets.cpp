// SPDX-License-Identifier: Apache-2.0
#include "importers/vassal/sheets.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "model/base/text.h"

namespace hotchkiss::vassal {

namespace {

constexpr int kMostSide = 4096;
constexpr size_t kMostHexes = 1'000'000;
constexpr size_t kMostBoxes = 5000;
constexpr double kRoot3 = 1.7320508075688772;
constexpr double kHexWidthMm = 16;

bool isOdd(int n) {
  return n % 2 != 0;
}

// The texts of a numbering and a zone round the two numbers of a name, as one pattern.
struct NamePattern {
  std::string text;       // "{col:02}{row:02}", filled in later
  bool complete = false;  // each number stands in it once
};

std::string fieldSpec(const char* word, bool letters, bool repeated, int leading, int widened) {
  if (letters) return fmt::format("{{{}:{}}}", word, repeated ? "AA" : "A");
  const int width = std::max(std::clamp(leading, 0, 8) + 1, widened);
  return width > 1 ? fmt::format("{{{}:0{}}}", word, width) : fmt::format("{{{}}}", word);
}

void replaceAll(std::string& text, std::string_view what, std::string_view with) {
  for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
}

size_t timesIn(std::string_view text, std::string_view what) {
  size_t count = 0;
  for (size_t at = text.find(what); at != std::string_view::npos; at = text.find(what, at + what.size())) ++count;
  return count;
}

// VASSAL's h names the column of an upright grid and the row of a sideways one.
NamePattern patternOf(const HexGrid& grid, const std::string& zoneFrame, const std::string& hField, const std::string& vField) {
  NamePattern out;
  const GridNumbering& numbering = *grid.numbering;
  out.text = zoneFrame;
  replaceAll(out.text, "$gridLocation$", numbering.locationFormat);
  replaceAll(out.text, "$gridLocation$",
             numbering.horizontalFirst ? "\x01" + numbering.separator + "\x02" : "\x02" + numbering.separator + "\x01");
  replaceAll(out.text, "$column$", "\x01");
  replaceAll(out.text, "$row$", "\x02");
  out.complete =
      timesIn(out.text, "\x01") == 1 && timesIn(out.text, "\x02") == 1 && out.text.find_first_of("{}$") == std::string::npos;
  replaceAll(out.text, "\x01", hField);
  replaceAll(out.text, "\x02", vField);
  return out;
}

struct NamedHex {
  RawHex raw;
  std::string name;
  int h = 0, v = 0;  // numbers as VASSAL counts them
};

// Hexes of one board that are named in one way.
struct HexGroup {
  std::vector<int> zones;
  HexGrid grid;
  PixelSize container;
  std::string zoneFrame;  // "$gridLocation$", "West $gridLocation$"
  std::vector<NamedHex> hexes;
};

std::string frameOfZone(const Zone& zone) {
  std::string frame = zone.locationFormat;
  replaceAll(frame, "$name$", zone.name);
  return frame;
}

// Zones with grids of their own may cut one numbering into parts: equal grids, formats and directions, and the numbers go on.
bool sameNumbering(const HexGroup& a, const HexGroup& b) {
  if (!a.grid.numbering || !b.grid.numbering || a.zoneFrame != b.zoneFrame) return false;
  HexGrid left = a.grid, right = b.grid;
  const auto bare = [](HexGrid& grid) { grid.numbering->hOffset = grid.numbering->vOffset = 0; };
  bare(left);
  bare(right);
  if (!(left == right) || left.numbering->oblique) return false;
  const RawHex origin{0, 0};
  return hexNumbers(a.grid, origin, a.container) == hexNumbers(b.grid, origin, b.container);
}

std::vector<HexGroup> groupsOf(const VmodBoard& board) {
  std::vector<HexGroup> groups;
  std::map<int, size_t> ofZone;
  const auto add = [&](int zone, const PlainGrid& grid, PixelSize container, const std::string& frame) {
    const auto* hexes = std::get_if<HexGrid>(&grid);
    if (hexes == nullptr) return;
    HexGroup group{{zone}, *hexes, container, frame, {}};
    for (size_t i = 0; i < groups.size(); ++i) {
      const bool same = groups[i].container == container && groups[i].zoneFrame == frame && groups[i].grid == *hexes;
      if (!same && !sameNumbering(groups[i], group)) continue;
      groups[i].zones.push_back(zone);
      ofZone[zone] = i;
      return;
    }
    ofZone[zone] = groups.size();
    groups.push_back(std::move(group));
  };
  if (const auto* hexes = std::get_if<HexGrid>(&board.grid)) add(-1, *hexes, board.size, "$gridLocation$");
  if (const auto* zoned = std::get_if<ZonedGrid>(&board.grid)) {
    for (size_t i = 0; i < zoned->zones.size(); ++i) {
      const Zone& zone = zoned->zones[i];
      if (zone.useParentGrid)
        add(static_cast<int>(i), zoned->background, board.size, frameOfZone(zone));
      else
        add(static_cast<int>(i), zone.grid, zoneBounds(zone).second, frameOfZone(zone));
    }
    add(-1, zoned->background, board.size, "$gridLocation$");
  }
  for (NamedPlace& place : namedPlaces(board.grid, board.size, kMostHexes)) {
    if (!place.hex) continue;
    HexGroup& group = groups[ofZone.at(place.zone)];
    const auto [h, v] = hexNumbers(group.grid, *place.hex, group.container);
    group.hexes.push_back({*place.hex, std::move(place.name), h, v});
  }
  // Beside numbered hexes those without a name are the margin.
  const bool anyNumbered = std::any_of(groups.begin(), groups.end(),
                                       [](const HexGroup& group) { return group.grid.numbering && !group.hexes.empty(); });
  std::erase_if(groups, [&](const HexGroup& group) { return group.hexes.empty() || (anyNumbered && !group.grid.numbering); });
  return groups;
}

class SheetMaker {
 public:
  SheetMaker(const VmodMap& map, const VmodBoard& board, HexGroup group, std::string where, ImportReport& report)
      : group_(std::move(group)), where_(std::move(where)), report_(report) {
    out_.map = &map;
    out_.board = &board;
    out_.zones = group_.zones;
    out_.grid = group_.grid;
  }

  std::optional<GridSheet> make(const std::string& id, const std::string& title) {
    const GridNumbering numbering = out_.grid.numbering.value_or(GridNumbering{});
    const bool numbered = out_.grid.numbering.has_value() && !numbering.oblique;
    out_.oddUp = numbered && numbering.stagger;
    if (numbered) dropNegative();
    if (group_.hexes.empty()) return std::nullopt;
    if (!measure()) return std::nullopt;
    NumberingSpec spec = numbered ? specOf(numbering) : NumberingSpec{};
    auto sheet = tryMake(id, spec);
    if (numbered && !sheet) sheet = fallBack(id, spec, sheet.error().message);
    if (!numbered) {
      report_.guessed(fmt::format("{}: {}, so its hexes are numbered by column and row", where_,
                                  numbering.oblique ? "an oblique numbering cannot be kept" : "the grid has no numbering"));
      if (!sheet) sheet = fallBack(id, spec, {});
    }
    if (!sheet) {
      report_.leftOut(fmt::format("{}: {}", where_, sheet.error().message));
      return std::nullopt;
    }
    sheet->title = title;
    sheet->hexWidthMm = kHexWidthMm;
    sheet->columns.provenance = sheet->rows.provenance = {ProvenanceKind::Derived, "the grid of the VASSAL board"};
    out_.sheet = std::make_shared<Sheet>(std::move(*sheet));
    voidOthers();
    if (numbered) compareNames();
    return std::move(out_);
  }

 private:
  int paperRow(RawHex raw) const { return out_.oddUp && isOdd(raw.nx) ? raw.ny + 1 : raw.ny; }

  // Numbers below 0, and letters before A, stand in half hexes past the edge.
  void dropNegative() {
    const size_t before = group_.hexes.size();
    std::erase_if(group_.hexes, [](const NamedHex& hex) { return hex.h < 0 || hex.v < 0; });
    if (const size_t gone = before - group_.hexes.size(); gone > 0)
      report_.leftOut(fmt::format("{}: {} with numbers below zero", where_, counted(gone, "hex", "hexes")));
  }

  bool measure() {
    int lastNx = 0, lastRow = 0;
    bool first = true;
    for (const NamedHex& hex : group_.hexes) {
      const int row = paperRow(hex.raw);
      out_.firstNx = first ? hex.raw.nx : std::min(out_.firstNx, hex.raw.nx);
      out_.firstRow = first ? row : std::min(out_.firstRow, row);
      lastNx = first ? hex.raw.nx : std::max(lastNx, hex.raw.nx);
      lastRow = first ? row : std::max(lastRow, row);
      first = false;
    }
    alongNx_ = lastNx - out_.firstNx + 1;
    alongNy_ = lastRow - out_.firstRow + 1;
    if (alongNx_ <= kMostSide && alongNy_ <= kMostSide) return true;
    report_.leftOut(
        fmt::format("{}: {} x {} hexes are more than a sheet may have ({} a side)", where_, alongNx_, alongNy_, kMostSide));
    return false;
  }

  // The least number along an axis: what the count begins with from whichever edge it runs.
  NumberingSpec specOf(const GridNumbering& numbering) {
    int leastH = INT32_MAX, leastV = INT32_MAX, mostH = 0, mostV = 0;
    for (const NamedHex& hex : group_.hexes) {
      leastH = std::min(leastH, hex.h);
      leastV = std::min(leastV, hex.v);
      mostH = std::max(mostH, hex.h);
      mostV = std::max(mostV, hex.v);
    }
    const bool sideways = out_.grid.sideways;
    NumberingSpec spec;
    const char* hWord = sideways ? "row" : "col";
    const char* vWord = sideways ? "col" : "row";
    const NamePattern pattern =
        patternOf(out_.grid, group_.zoneFrame, fieldSpec(hWord, numbering.hLetters, mostH >= 26, numbering.hLeading, 0),
                  fieldSpec(vWord, numbering.vLetters, mostV >= 26, numbering.vLeading, 0));
    complete_ = pattern.complete;
    spec.pattern = pattern.text;
    const int firstH = numbering.hLetters ? leastH + 1 : leastH, firstV = numbering.vLetters ? leastV + 1 : leastV;
    spec.firstColumn = sideways ? firstV : firstH;
    spec.firstRow = sideways ? firstH : firstV;
    spec.columnsDescending = numbering.hDescending;
    spec.rowsDescending = numbering.vDescending;
    return spec;
  }

  int columns() const { return out_.grid.sideways ? alongNy_ : alongNx_; }
  int rows() const { return out_.grid.sideways ? alongNx_ : alongNy_; }

  Expected<Sheet> tryMake(const std::string& id, const NumberingSpec& spec) const {
    if (!complete_) return fail("its names do not hold each number once");
    const int shovedParity = out_.oddUp ? 0 : 1;  // of raw columns that stand half a hex further down
    const Stagger stagger = isOdd(shovedParity - out_.firstNx) ? Stagger::EvenShoved : Stagger::OddShoved;
    return makeSheet(SheetId(id), columns(), rows(), spec, out_.grid.sideways ? Orientation::PointyTop : Orientation::FlatTop,
                     stagger);
  }

  // Codes as near to the module's as a reversible numbering can be.
  Expected<Sheet> fallBack(const std::string& id, NumberingSpec spec, const std::string& why) {
    complete_ = true;
    const auto first = [&](const std::string& pattern) {
      NumberingSpec one = spec;
      one.pattern = pattern;
      return tryMake(id, one);
    };
    const std::string wide = widenedPattern(spec.pattern, spec.firstColumn, spec.firstRow, columns(), rows());
    for (const std::string& pattern :
         {wide, widenedPattern("{col:02}{row:02}", spec.firstColumn, spec.firstRow, columns(), rows()),
          std::string("{col}.{row}")}) {
      auto sheet = first(pattern);
      if (!sheet) continue;
      if (!why.empty()) report_.guessed(fmt::format("{}: codes are {}, not as VASSAL names them: {}", where_, pattern, why));
      return sheet;
    }
    return first("{col}.{row}");
  }

  void voidOthers() {
    Sheet& sheet = *out_.sheet;
    std::set<ColumnRow> there;
    for (const NamedHex& hex : group_.hexes) there.insert(out_.cellOf(hex.raw));
    if (there.size() == static_cast<size_t>(columns()) * static_cast<size_t>(rows())) return;
    CowGrid<HexCell>::Writer writer(sheet.cells);
    for (int column = 0; column < columns(); ++column)
      for (int row = 0; row < rows(); ++row)
        if (!there.contains({column, row})) writer.at(column, row).isVoid = true;
    sheet.cells = writer.commit();
  }

  void compareNames() {
    size_t same = 0;
    std::string least, most;
    for (const NamedHex& hex : group_.hexes) {
      const std::string code = out_.sheet->numbering.code(out_.cellOf(hex.raw));
      if (code == hex.name) ++same;
      if (least.empty() || code < least) least = code;
      most = std::max(most, code);
    }
    report_.recognised(fmt::format("{}: {} x {} hexes, {}, {} in use, codes {} to {}{}", where_, columns(), rows(),
                                   out_.grid.sideways ? "pointy-top" : "flat-top", group_.hexes.size(), least, most,
                                   same == group_.hexes.size() ? ", all as VASSAL names them" : ""));
    if (same < group_.hexes.size())
      report_.guessed(fmt::format("{}: {} of {} codes are not what VASSAL calls the hex", where_, group_.hexes.size() - same,
                                  group_.hexes.size()));
  }

  HexGroup group_;
  std::string where_;
  ImportReport& report_;
  GridSheet out_;
  int alongNx_ = 0, alongNy_ = 0;
  bool complete_ = true;
};

// Where raw (0, 0) of `other` lies in `base`, when both grids are one lattice.
std::optional<RawHex> onLatticeOf(const HexGrid& base, Pixel baseCorner, const HexGrid& other, Pixel otherCorner) {
  if (base.sideways != other.sideways || std::abs(base.dx - other.dx) > 0.01 * base.dx ||
      std::abs(base.dy - other.dy) > 0.01 * base.dy)
    return std::nullopt;
  const Pixel centre = hexCentre(other, {0, 0});
  const Pixel there = centre + (otherCorner - baseCorner);
  const RawHex raw = hexAt(base, there);
  const Pixel near = hexCentre(base, raw);
  const double off = std::hypot(static_cast<double>(near.x) - there.x, static_cast<double>(near.y) - there.y);
  if (off > std::max(2.0, 0.12 * base.dy)) return std::nullopt;
  return raw;
}

// Raw hex `h` of the other grid, seen from the base: an odd shift of columns moves odd ones by half a hex more.
RawHex shifted(RawHex h, RawHex by) {
  const int extra = isOdd(by.nx) && isOdd(h.nx) ? 1 : 0;
  return {h.nx + by.nx, h.ny + by.ny + extra};
}

}  // namespace

ColumnRow GridSheet::cellOf(RawHex raw) const {
  const int row = (oddUp && isOdd(raw.nx) ? raw.ny + 1 : raw.ny) - firstRow, column = raw.nx - firstNx;
  return grid.sideways ? ColumnRow{row, column} : ColumnRow{column, row};
}

RawHex GridSheet::rawOf(ColumnRow cell) const {
  const int nx = (grid.sideways ? cell.row : cell.column) + firstNx;
  const int row = (grid.sideways ? cell.column : cell.row) + firstRow;
  return {nx, oddUp && isOdd(nx) ? row - 1 : row};
}

Underlay GridSheet::underlay(const std::string& file) const {
  // Without VASSAL's truncation: the picture's own grid.
  const RawHex first = rawOf({0, 0});
  const double u = grid.x0 + grid.dx * first.nx, v = grid.y0 + grid.dy * (first.ny + (isOdd(first.nx) ? 0.5 : 0.0));
  const double perU = sheet->hexWidthMm * kRoot3 / 2 / grid.dx, perV = sheet->hexWidthMm / grid.dy;
  Underlay out;
  out.file = file;
  out.sheet = sheet->id;
  out.a = grid.sideways ? perV : perU;
  out.e = grid.sideways ? perU : perV;
  out.c = -out.a * (grid.sideways ? v : u);
  out.f = -out.e * (grid.sideways ? u : v);
  return out;
}

ModuleGround ModuleGround::make(const Vmod& module, const std::string& boardId, ImportReport& report) {
  ModuleGround out;
  out.module_ = &module;
  GivenIds ids, boxIds;
  ids.make(boardId);
  for (const VmodMap& map : module.maps) {
    const auto placed = placedBoards(map, {});
    for (const VmodBoard& board : map.boards) {
      const std::string boardName = board.name.empty() ? map.name : board.name;
      const std::string where =
          map.name == boardName ? fmt::format("map '{}'", map.name) : fmt::format("map '{}', board '{}'", map.name, boardName);
      if (!board.gridFault.empty()) report.leftOut(fmt::format("{}: {}", where, board.gridFault));
      std::vector<HexGroup> groups = groupsOf(board);
      const size_t firstOfBoard = out.sheets_.size();
      const auto* zoned = std::get_if<ZonedGrid>(&board.grid);
      const bool several = groups.size() > 1;
      for (HexGroup& group : groups) {
        std::string name = boardName, place = where;
        if (several && zoned != nullptr && group.zones.front() >= 0) {
          name = zoned->zones[static_cast<size_t>(group.zones.front())].name;
          place += fmt::format(", zone '{}'", name);
        }
        auto sheet = SheetMaker(map, board, std::move(group), place, report).make(ids.make(name, "map"), name);
        if (sheet) out.sheets_.push_back(std::move(*sheet));
      }
      // Sheets of one lattice are joined by a hex that both can name.
      const auto mine = std::find_if(placed.begin(), placed.end(), [&](const PlacedBoard& p) { return p.board == &board; });
      for (size_t i = firstOfBoard; i < out.sheets_.size(); ++i) {
        GridSheet& sheet = out.sheets_[i];
        for (size_t k = 0; k < i && !sheet.joined; ++k) {
          const GridSheet& base = out.sheets_[k];
          if (base.map != sheet.map || base.joined) continue;
          Pixel baseCorner, ownCorner;
          if (base.board != &board) {
            const auto theirs =
                std::find_if(placed.begin(), placed.end(), [&](const PlacedBoard& p) { return p.board == base.board; });
            if (mine == placed.end() || theirs == placed.end() || mine->reversed || theirs->reversed) continue;
            baseCorner = theirs->corner;
            ownCorner = mine->corner;
          }
          const auto shift = onLatticeOf(base.grid, baseCorner, sheet.grid, ownCorner);
          if (!shift) continue;
          // A hex of the new sheet that the base can number, be it beyond its edge.
          for (int column = 0; column < sheet.sheet->columns.count && !sheet.joined; ++column)
            for (int row = 0; row < sheet.sheet->rows.count && !sheet.joined; ++row) {
              const ColumnRow there = base.cellOf(shifted(sheet.rawOf({column, row}), *shift));
              const std::string here = base.sheet->numbering.code(there);
              if (here.empty() || base.sheet->numbering.parse(here) != there) continue;
              sheet.joined = true;
              sheet.base = k;
              sheet.here = here;
              sheet.mine = sheet.sheet->numbering.code({column, row});
            }
        }
      }
      // Zones and regions without hexes are places beside the map.
      const auto box = [&](const std::string& boxName) {
        if (boxName.empty() || out.boxes_.size() >= kMostBoxes) return;
        out.boxes_.push_back({&map, &board, boxName, BoxId(boxIds.make(boxName, "box"))});
      };
      if (zoned != nullptr)
        for (const Zone& zone : zoned->zones) {
          const PlainGrid& inside = zone.useParentGrid ? zoned->background : zone.grid;
          if (!std::holds_alternative<HexGrid>(inside)) box(zone.name);
        }
      else if (const auto* regions = std::get_if<RegionGrid>(&board.grid))
        for (const GridRegion& region : regions->regions) box(region.name);
      else if (!std::holds_alternative<HexGrid>(board.grid))
        box(boardName);
    }
  }
  // Equal codes of sheets that lie apart are told apart by a prefix.
  for (size_t i = 0; i < out.sheets_.size(); ++i)
    for (size_t k = 0; k < i; ++k) {
      const Sheet &a = *out.sheets_[k].sheet, &b = *out.sheets_[i].sheet;
      const auto hex = a.hexOfCode(b.code(b.frameHex({b.columns.count / 2, b.rows.count / 2})));
      const auto other = b.hexOfCode(a.code(a.frameHex({a.columns.count / 2, a.rows.count / 2})));
      const bool clash = (hex && a.contains(*hex)) || (other && b.contains(*other));
      if (clash && out.sheets_[i].gamePrefix.empty()) out.sheets_[i].gamePrefix = fmt::format("M{}", i + 1);
    }
  if (out.sheets_.empty()) report.leftOut("no map has a hex grid");
  if (!out.boxes_.empty())
    report.recognised(
        fmt::format("{} off the hexes (zones, regions, boards without a grid)", counted(out.boxes_.size(), "place")));
  return out;
}

ModuleGround::Spot ModuleGround::onBoard(const VmodMap& map, const VmodBoard& board, Pixel pixel) const {
  Spot spot;
  spot.named = locationName(board.grid, board.size, pixel);
  const auto* zoned = std::get_if<ZonedGrid>(&board.grid);
  int zone = -1;
  if (zoned != nullptr)
    for (size_t i = 0; i < zoned->zones.size() && zone < 0; ++i)
      if (zoneContains(zoned->zones[i], pixel)) zone = static_cast<int>(i);
  for (const GridSheet& sheet : sheets_) {
    if (sheet.board != &board || std::find(sheet.zones.begin(), sheet.zones.end(), zone) == sheet.zones.end()) continue;
    const ColumnRow cell = sheet.cellOf(hexForName(sheet.grid, pixel));
    if (!sheet.sheet->contains(sheet.sheet->frameHex(cell))) return spot;
    spot.sheet = &sheet;
    spot.cell = cell;
    spot.code = sheet.sheet->numbering.code(cell);
    if (!sheet.gamePrefix.empty()) spot.code = sheet.gamePrefix + " " + spot.code;
    return spot;
  }
  std::string wanted;
  if (zone >= 0)
    wanted = zoned->zones[static_cast<size_t>(zone)].name;
  else if (std::holds_alternative<RegionGrid>(board.grid))
    wanted = spot.named;
  else if (zoned == nullptr)
    wanted = board.name.empty() ? map.name : board.name;
  for (const OffMapPlace& box : boxes_)
    if (box.board == &board && box.name == wanted) spot.box = box.box;
  return spot;
}

ModuleGround::Spot ModuleGround::at(const std::vector<BoardChoice>& choices, std::string_view mapName, Pixel pixel) const {
  const VmodMap* map = module_->map(mapName);
  if (map == nullptr) return {};
  for (const PlacedBoard& placed : placedBoards(*map, choices)) {
    const PixelSize size = placed.board->size;
    Pixel own = pixel - placed.corner;
    if (own.x < 0 || own.y < 0 || own.x >= size.width || own.y >= size.height) continue;
    if (placed.reversed) own = {size.width - own.x, size.height - own.y};
    return onBoard(*map, *placed.board, own);
  }
  return {};
}

}  // namespace hotchkiss::vassal
