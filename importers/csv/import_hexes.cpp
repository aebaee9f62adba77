// SPDX-License-Identifier: Apache-2.0
#include "importers/csv/import_hexes.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "model/base/plain_line.h"
#include "model/base/text.h"
#include "model/document/edit.h"
#include "model/grid/direction_names.h"

namespace hotchkiss::csv {
namespace {

constexpr int kBeyond = 1'000'000;  // more columns and rows than any map has
constexpr size_t kMostHexRows = 2'000'000;

const std::vector<ColumnWord>& hexWords() {
  static const std::vector<ColumnWord> kWords = {
      {"code", {"code", "hex", "hex code", "hex id", "hexcode", "id"}},
      {"column", {"column", "col", "x", "q"}},
      {"row", {"row", "y", "r"}},
      {"terrain", {"terrain", "terrain type", "ground", "type"}},
      {"further", {"further", "also", "other terrain"}},
      {"elevation", {"elevation", "level", "height", "altitude"}},
      {"hexsides", {"hexsides", "sides", "edges", "rivers"}},
      {"paths", {"paths", "ways", "roads"}},
      {"sites", {"sites", "site"}},
      {"areas", {"areas", "area"}},
  };
  return kWords;
}

std::string trimmedWord(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return std::string(text);
}

std::vector<std::string> cut(std::string_view text, char at) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const size_t end = text.find(at);
    if (std::string item = trimmedWord(text.substr(0, end)); !item.empty()) out.push_back(std::move(item));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return out;
}

bool isDigits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// The pattern under which a code can be read: letters before, two numbers, parted or of equal length.
std::string patternOf(const std::string& code) {
  size_t first = code.find_first_of("0123456789");
  if (first == std::string::npos) return {};
  // A lone letter and a number: columns by letters.
  const std::string before = code.substr(0, first), rest = code.substr(first);
  const size_t sign = rest.find_first_not_of("0123456789");
  if (sign == std::string::npos) {
    if (rest.size() % 2 == 0 && rest.size() >= 4)
      return fmt::format("{}{{col:0{}}}{{row:0{}}}", before, rest.size() / 2, rest.size() / 2);
    if (rest.size() <= 3 && before.size() == 1) return "{col:A}{row}";
    return {};
  }
  const size_t second = rest.find_first_of("0123456789", sign);
  if (second == std::string::npos || !isDigits(rest.substr(second))) return {};
  const std::string a = rest.substr(0, sign), between = rest.substr(sign, second - sign), b = rest.substr(second);
  const auto field = [](const char* name, const std::string& digits) {
    return digits.size() > 1 && digits.front() == '0' ? fmt::format("{{{}:0{}}}", name, digits.size())
                                                      : fmt::format("{{{}}}", name);
  };
  return before + field("col", a) + between + field("row", b);
}

class HexReader {
 public:
  HexReader(const Table& table, const std::string& file, const HexImportOptions& options, Vocabulary vocabulary)
      : table_(table), file_(file), options_(options), vocabulary_(std::move(vocabulary)) {}

  Expected<HexImport> run(const Sheet* base) {
    auto columns = columnsOf(table_, hexWords(), options_.columns);
    if (!columns) return tl::unexpected(columns.error());
    out_.columns = std::move(*columns);
    for (size_t i = 0; i < out_.columns.size(); ++i)
      if (!out_.columns[i].target.empty()) columnOf_[out_.columns[i].target] = i;
    for (const auto& [target, index] : columnOf_) {
      const auto& words = hexWords();
      if (std::none_of(words.begin(), words.end(), [&t = target](const ColumnWord& word) { return word.target == t; }))
        return fail(fmt::format("--columns: '{}' is nothing that a hex has: {}", target, hexColumnWords()));
    }
    if (!columnOf_.contains("code") && !(columnOf_.contains("column") && columnOf_.contains("row")))
      return failAt("no column is known to hold the codes of hexes: name one with --columns \"code=HEADING\"",
                    table_.rows.front().line, 0);
    if (table_.rows.size() > kMostHexRows) return fail(fmt::format("has more than {} rows", kMostHexRows));
    if (base != nullptr) {
      sheet_ = *base;
    } else if (const auto made = freshSheet(); !made) {
      return tl::unexpected(made.error());
    }
    for (size_t r = 1; r < table_.rows.size(); ++r)
      if (const auto done = row(table_.rows[r]); !done) return tl::unexpected(done.error());
    return build();
  }

 private:
  std::string cell(const Row& row, const char* target) const {
    const auto at = columnOf_.find(target);
    return at == columnOf_.end() || at->second >= row.cells.size() ? std::string() : trimmedWord(row.cells[at->second]);
  }
  void left(const Row& row, std::string why) { out_.leftOut.push_back(fmt::format("{}:{}: {}", file_, row.line, why)); }

  // ---- a sheet as large as the codes want it
  Expected<void> freshSheet() {
    NumberingSpec spec;
    int columns = 0, rows = 0;
    if (!columnOf_.contains("code")) {
      int low = 1, high = 0, lowRow = 1, highRow = 0;
      bool first = true;
      for (size_t r = 1; r < table_.rows.size(); ++r) {
        const auto column = wholeNumber(cell(table_.rows[r], "column")), rowNumber = wholeNumber(cell(table_.rows[r], "row"));
        if (!column || !rowNumber || *column < 0 || *rowNumber < 0)
          return failAt(
              fmt::format("'{}', '{}' are no column and row", cell(table_.rows[r], "column"), cell(table_.rows[r], "row")),
              table_.rows[r].line, 0);
        low = first ? *column : std::min(low, *column);
        lowRow = first ? *rowNumber : std::min(lowRow, *rowNumber);
        high = std::max(high, *column);
        highRow = std::max(highRow, *rowNumber);
        first = false;
      }
      spec.firstColumn = std::min(low, 1);
      spec.firstRow = std::min(lowRow, 1);
      // Numbers may be any; what is too large is refused below.
      columns = std::min(high, kBeyond) - spec.firstColumn + 1;
      rows = std::min(highRow, kBeyond) - spec.firstRow + 1;
      if (!options_.numbering.empty()) spec.pattern = options_.numbering;
    } else if (const auto done = numberingOfCodes(spec, columns, rows); !done) {
      return done;
    }
    if (columns > 4096 || rows > 4096)
      return fail(fmt::format("the codes need a map of {} by {} hexes: at most 4096 by 4096 are read", columns, rows));
    spec.pattern = widenedPattern(spec.pattern, spec.firstColumn, spec.firstRow, std::max(columns, 1), std::max(rows, 1));
    auto made =
        makeSheet(SheetId(options_.id), std::max(columns, 1), std::max(rows, 1), spec, options_.orientation, options_.stagger);
    if (!made) return tl::unexpected(made.error());
    sheet_ = std::move(*made);
    sheet_.system = options_.system;
    sheet_.columns.provenance = sheet_.rows.provenance = {ProvenanceKind::Derived, "the hexes that " + source() + " lists"};
    return {};
  }

  Expected<void> numberingOfCodes(NumberingSpec& spec, int& columns, int& rows) {
    if (table_.rows.size() < 2) return fail("lists no hex");
    constexpr size_t kMostOfACode = 64;
    for (size_t r = 1; r < table_.rows.size(); ++r)
      if (const size_t length = cell(table_.rows[r], "code").size(); length > kMostOfACode)
        return failAt(fmt::format("a code of {} characters is none: {} are read; is it the right column?", length, kMostOfACode),
                      table_.rows[r].line, 0);
    spec.pattern = options_.numbering.empty() ? patternOf(cell(table_.rows[1], "code")) : options_.numbering;
    if (spec.pattern.empty())
      return failAt(
          fmt::format("'{}' is no code that can be read by itself: give its pattern, e.g. --numbering \"N{{col:02}}{{row:02}}\"",
                      cell(table_.rows[1], "code")),
          table_.rows[1].line, 0);
    // Numbers may begin at 0, letters begin at A.
    const int leastColumn = spec.pattern.find("{col:A") == std::string::npos ? 0 : 1;
    const int leastRow = spec.pattern.find("{row:A") == std::string::npos ? 0 : 1;
    spec.firstColumn = leastColumn;
    spec.firstRow = leastRow;
    // Wide enough for whatever its digits allow; what counts is which numbers are met.
    auto numbering = Numbering::make(spec, 1, 1);
    if (!numbering) return tl::unexpected(numbering.error());
    int low = 4096, lowRow = 4096;
    for (size_t r = 1; r < table_.rows.size(); ++r) {
      const std::string code = cell(table_.rows[r], "code");
      const auto at = numbering->parse(code);
      if (!at)
        return failAt(fmt::format("'{}' is no code of the pattern {}: mend it, or give another --numbering", code, spec.pattern),
                      table_.rows[r].line, 0);
      columns = std::max(columns, at->column + 1);
      rows = std::max(rows, at->row + 1);
      low = std::min(low, at->column);
      lowRow = std::min(lowRow, at->row);
      if (columns > 5000 || rows > 5000) break;
    }
    spec.firstColumn = low + leastColumn > 0 ? 1 : 0;
    spec.firstRow = lowRow + leastRow > 0 ? 1 : 0;
    columns -= spec.firstColumn - leastColumn;
    rows -= spec.firstRow - leastRow;
    return {};
  }

  std::string source() const { return file_.substr(file_.find_last_of('/') + 1); }

  // ---- one hex
  Expected<void> row(const Row& row) {
    Hex hex;
    if (columnOf_.contains("code")) {
      const std::string code = cell(row, "code");
      const auto found = sheet_.hexOfCode(code);
      if (!found || !sheet_.contains(*found)) {
        if (cellHasMore(row)) return failAt(fmt::format("'{}' is no hex of the map", code), row.line, 0);
        return {};
      }
      hex = *found;
    } else {
      const auto column = wholeNumber(cell(row, "column")), rowNumber = wholeNumber(cell(row, "row"));
      if (!column || !rowNumber)
        return failAt(fmt::format("'{}', '{}' are no column and row", cell(row, "column"), cell(row, "row")), row.line, 0);
      hex = sheet_.frameHex({sheet_.numbering.columnOfNumber(*column), sheet_.numbering.rowOfNumber(*rowNumber)});
      if (!sheet_.contains(hex))
        return failAt(fmt::format("column {}, row {} is no hex of the map", *column, *rowNumber), row.line, 0);
    }
    if (!seen_.insert(hex).second) {
      left(row, fmt::format("{} is listed before: this row is left out", sheet_.code(hex)));
      return {};
    }
    ++out_.hexes;
    const std::string terrain = cell(row, "terrain");
    if (!terrain.empty()) {
      terrain_[terrainOf(terrain)].push_back(hex);
      digitized_.push_back(hex);
      if (std::vector<std::string> more = cut(cell(row, "further"), ';'); !more.empty()) {
        for (std::string& each : more) each = terrainOf(each);
        further_[more].push_back(hex);
      }
    }
    if (const std::string level = cell(row, "elevation"); !level.empty()) {
      const auto number = wholeNumber(level);
      if (number && *number >= -127 && *number <= 127)
        levels_[*number].push_back(hex);
      else
        left(row, fmt::format("'{}' is no level from -127 to 127", level));
    }
    for (const std::string& item : cut(cell(row, "hexsides"), ';')) side(row, hex, item);
    for (const std::string& item : cut(cell(row, "paths"), ';')) way(row, hex, item);
    for (const std::string& item : cut(cell(row, "sites"), ';')) site(hex, item);
    for (const std::string& item : cut(cell(row, "areas"), ';')) areas_[item].push_back(hex);
    return {};
  }
  bool cellHasMore(const Row& row) const {
    return std::any_of(row.cells.begin(), row.cells.end(), [](const std::string& text) { return !text.empty(); });
  }

  /// The id of a terrain of the vocabulary by id or name; another word is a terrain of the map's own.
  std::string terrainOf(const std::string& text) {
    for (const TerrainKind& kind : vocabulary_.terrain)
      if (lowered(text) == lowered(kind.id.text) || lowered(text) == lowered(kind.name)) return kind.id.text;
    std::string id = canBeId(text) ? text : idWord(text);
    if (id.empty()) id = "unnamed";
    const auto known =
        std::find_if(own_.terrain.begin(), own_.terrain.end(), [&](const TerrainKind& kind) { return kind.id.text == id; });
    if (known == own_.terrain.end()) {
      TerrainKind kind;
      kind.id = TerrainId(id);
      kind.name = text;
      own_.terrain.push_back(std::move(kind));
    }
    return id;
  }

  /// "kind(id)": the two parts.
  static std::pair<std::string, std::string> kindAndId(const std::string& text) {
    const size_t open = text.find('(');
    if (open == std::string::npos || text.back() != ')') return {text, {}};
    return {trimmedWord(text.substr(0, open)), text.substr(open + 1, text.size() - open - 2)};
  }
  static bool isId(const std::string& text) { return text.empty() || canBeId(text); }

  template <class Kind, class KindId>
  static void addOwnKind(const Kind* known, std::vector<Kind>& own, const KindId& id) {
    if (known != nullptr || std::any_of(own.begin(), own.end(), [&](const Kind& kind) { return kind.id == id; })) return;
    Kind kind;
    kind.id = id;
    kind.name = id.text;
    own.push_back(std::move(kind));
  }

  void side(const Row& row, Hex hex, const std::string& item) {
    const size_t blank = item.find(' ');
    const auto direction = directionFromName(item.substr(0, blank), sheet_.orientation);
    if (!direction || blank == std::string::npos)
      return left(row, fmt::format("'{}' is no hexside: write DIRECTION KIND, e.g. se creek", item));
    std::string rest = trimmedWord(item.substr(blank + 1));
    int upper = 0;
    for (const auto& [word, value] : {std::pair{" up", 1}, std::pair{" down", -1}})
      if (rest.ends_with(word)) {
        upper = value;
        rest = trimmedWord(rest.substr(0, rest.size() - std::string_view(word).size()));
      }
    const auto [kind, line] = kindAndId(rest);
    if (kind.empty() || !isId(kind) || !isId(line))
      return left(row, fmt::format("'{}' is no hexside: write DIRECTION KIND, e.g. se creek", item));
    const Hexside at(hex, *direction);
    SideFeature feature{FeatureId(kind), LineId(line), -1};
    if (upper != 0) feature.upper = static_cast<int8_t>((at.first() == hex) == (upper > 0) ? 0 : 1);
    SideFeatures& there = sides_[at];
    if (std::find(there.begin(), there.end(), feature) == there.end()) there.push_back(feature);
    addOwnKind(vocabulary_.find(FeatureId(kind)), own_.features, FeatureId(kind));
    if (!line.empty() && sheet_.line(LineId(line)) == nullptr) lines_.insert(line);
  }

  void way(const Row& row, Hex hex, const std::string& item) {
    const size_t blank = item.find(' ');
    const auto [kind, id] = kindAndId(blank == std::string::npos ? std::string() : trimmedWord(item.substr(blank + 1)));
    if (kind.empty() || !isId(kind) || !isId(id))
      return left(row, fmt::format("'{}' is no path: write DIRECTIONS KIND, e.g. n,se road", item));
    for (const std::string& word : cut(item.substr(0, blank), ',')) {
      if (word == "-") continue;
      const auto direction = directionFromName(word, sheet_.orientation);
      if (!direction) return left(row, fmt::format("'{}' is no direction of these hexes", word));
      ways_[{kind, id}].insert(Hexside(hex, *direction));
    }
    addOwnKind(vocabulary_.find(PathKindId(kind)), own_.paths, PathKindId(kind));
  }

  void site(Hex hex, const std::string& item) {
    const size_t colon = item.find(':');
    Site site;
    site.kind = SiteKindId(colon == std::string::npos ? std::string("objective") : idWord(item.substr(0, colon)));
    if (site.kind.empty()) site.kind = SiteKindId("objective");
    site.name = trimmedWord(colon == std::string::npos ? item : item.substr(colon + 1));
    site.hex = hex;
    addOwnKind(vocabulary_.find(site.kind), own_.sites, site.kind);
    sites_.push_back(std::move(site));
  }

  // ---- the map
  /// Chains of hexes through the sides that a way crosses: from an end, or an edge, as far as it goes.
  std::vector<Path> chains(const std::string& kind, std::set<Hexside> sides) const {
    // Begin where the way comes from off the map, else where it does not pass through, else anywhere.
    std::map<Hex, int> crossings;
    std::vector<Hex> edges, ends, rest;
    for (const Hexside& side : sides)
      for (const Hex hex : {side.first(), side.second()})
        if (sheet_.contains(hex)) ++crossings[hex];
    for (const auto& [hex, count] : crossings) {
      bool edge = false;
      for (int d = 0; d < kDirections; ++d)
        edge = edge || (!sheet_.contains(neighbour(hex, d)) && sides.contains(Hexside(hex, d)));
      (edge ? edges : count % 2 == 1 ? ends : rest).push_back(hex);
    }
    std::vector<Path> out;
    const auto remains = [&](Hex hex) {
      for (int d = 0; d < kDirections; ++d)
        if (sides.contains(Hexside(hex, d))) return true;
      return false;
    };
    for (const auto* starts : {&edges, &ends, &rest})
      for (const Hex start : *starts)
        while (remains(start)) out.push_back(chain(kind, start, sides));
    return out;
  }

  /// One chain from a hex, whose sides are taken out of the set.
  Path chain(const std::string& kind, Hex start, std::set<Hexside>& sides) const {
    Path path;
    path.kind = PathKindId(kind);
    path.hexes = {start};
    for (int d = 0; d < kDirections && path.startExit < 0; ++d)
      if (!sheet_.contains(neighbour(start, d)) && sides.erase(Hexside(start, d)) > 0) path.startExit = static_cast<int8_t>(d);
    for (bool moved = true; moved && path.endExit < 0;) {
      moved = false;
      const Hex here = path.hexes.back();
      int from = path.hexes.size() > 1 ? directionTo(here, path.hexes[path.hexes.size() - 2]) : path.startExit;
      if (from < 0) from = 0;
      // Straight on before round a corner.
      for (const int turn : {3, 2, 4, 1, 5, 0}) {
        const int direction = (from + turn) % kDirections;
        if (sides.erase(Hexside(here, direction)) == 0) continue;
        const Hex next = neighbour(here, direction);
        if (sheet_.contains(next))
          path.hexes.push_back(next);
        else
          path.endExit = static_cast<int8_t>(direction);
        moved = true;
        break;
      }
    }
    return path;
  }

  std::string fresh(std::string id, const char* what, std::set<std::string>& taken) const {
    if (id.empty()) id = what;
    std::string out = id;
    for (int n = 2; !taken.insert(out).second; ++n) out = fmt::format("{}-{}", id, n);
    return out;
  }

  Expected<HexImport> build() {
    const SheetId id = sheet_.id;
    if (!(own_ == Vocabulary()) && !sheet_.game.stated()) {
      Game game;
      game.id = GameId(options_.id);
      game.system = sheet_.system;
      game.vocabulary = own_;
      game.remarks.source = source();
      sheet_.game.id = game.id;
      out_.state.games[sheet_.game.id] = std::make_shared<const Game>(std::move(game));
    }
    if (sheet_.remarks.source.empty()) sheet_.remarks.source = source();
    out_.state.sheets[id] = std::make_shared<const Sheet>(sheet_);
    std::vector<Edit> edits;
    const auto draft = [&](Layer layer, const std::vector<Hex>& hexes) {
      if (!hexes.empty()) edits.push_back(SetCoverage{id, layer, hexes, true, source()});
    };
    for (auto& [terrain, hexes] : terrain_) edits.push_back(SetTerrain{id, hexes, TerrainId(terrain)});
    for (auto& [more, hexes] : further_) {
      std::vector<TerrainId> ids;
      for (const std::string& each : more) ids.emplace_back(each);
      edits.push_back(SetFurtherTerrains{id, hexes, std::move(ids)});
    }
    draft(Layer::Terrain, digitized_);
    for (const auto& [level, hexes] : levels_) {
      edits.push_back(SetElevation{id, hexes, level});
      draft(Layer::Elevation, hexes);
    }
    for (const std::string& line : lines_) edits.push_back(PutLine{id, {LineId(line), line, {}}});
    if (!sides_.empty()) edits.push_back(SetSides{id, {sides_.begin(), sides_.end()}});
    std::set<std::string> pathIds, siteIds, areaIds;
    for (const auto& path : sheet_.paths) pathIds.insert(path->id.text);
    for (const auto& site : sheet_.sites) siteIds.insert(site->id.text);
    for (const auto& area : sheet_.areas) areaIds.insert(area->id.text);
    for (const auto& [way, crossed] : ways_)
      for (Path& path : chains(way.first, crossed)) {
        path.id = PathId(fresh(way.second, "path", pathIds));
        path.name = way.second;
        edits.push_back(PutPath{id, std::move(path)});
        ++out_.paths;
      }
    for (Site& site : sites_) {
      site.id = SiteId(fresh(idWord(site.name), "site", siteIds));
      edits.push_back(PutSite{id, site});
    }
    for (auto& [name, hexes] : areas_) {
      Area area;
      const size_t colon = name.find(':');
      area.kind = colon == std::string::npos ? std::string() : trimmedWord(name.substr(0, colon));
      area.name = trimmedWord(colon == std::string::npos ? name : name.substr(colon + 1));
      area.id = AreaId(fresh(idWord(area.name), "area", areaIds));
      std::sort(hexes.begin(), hexes.end());
      area.hexes = hexes;
      edits.push_back(PutArea{id, std::move(area)});
    }
    const std::vector<Hex> listed(seen_.begin(), seen_.end());
    if (columnOf_.contains("hexsides")) draft(Layer::Hexsides, listed);
    if (columnOf_.contains("paths")) draft(Layer::Paths, listed);
    if (columnOf_.contains("sites")) draft(Layer::Sites, listed);
    auto state = hotchkiss::apply(out_.state, edits);
    if (!state) return tl::unexpected(state.error());
    out_.state = std::move(*state);
    out_.sheet = id;
    out_.numbering = sheet_.numberingSpec.pattern;
    out_.sides = sides_.size();
    out_.sites = sites_.size();
    out_.areas = areas_.size();
    return std::move(out_);
  }

  const Table& table_;
  const std::string& file_;
  const HexImportOptions& options_;
  Vocabulary vocabulary_, own_;
  std::map<std::string, size_t> columnOf_;
  Sheet sheet_;
  std::set<Hex> seen_;
  std::vector<Hex> digitized_;
  std::map<std::string, std::vector<Hex>> terrain_;
  std::map<std::vector<std::string>, std::vector<Hex>> further_;
  std::map<int, std::vector<Hex>> levels_;
  std::map<Hexside, SideFeatures> sides_;
  std::set<std::string> lines_;
  std::map<std::pair<std::string, std::string>, std::set<Hexside>> ways_;
  std::vector<Site> sites_;
  std::map<std::string, std::vector<Hex>> areas_;
  HexImport out_;
};

}  // namespace

bool looksLikeHexes(const Table& table) {
  if (table.rows.empty()) return false;
  bool code = false, ground = false;
  for (const std::string& cell : table.rows.front().cells) {
    const std::string word = headingWords(cell);
    code = code || word == "code" || word.starts_with("hex") || word == "col" || word == "column" || word == "x";
    ground = ground || word.starts_with("terrain") || word == "elevation" || word == "hexsides";
  }
  return code && ground;
}

std::string hexColumnWords() {
  std::string out;
  for (const ColumnWord& word : hexWords()) out += (out.empty() ? "" : ", ") + std::string(word.target);
  return out;
}

Expected<HexImport> importHexes(std::string_view bytes, const std::string& file, const HexImportOptions& options,
                                const Sheet* base) {
  const auto inFile = [&file](Error error) {
    if (error.file.empty()) error.file = file;
    return tl::unexpected(std::move(error));
  };
  const auto table = read(bytes, options.read);
  if (!table) return inFile(table.error());
  Sheet speaking;
  speaking.system = options.system;
  auto made = HexReader(*table, file, options, vocabularyOf(State{}, base ? *base : speaking)).run(base);
  if (!made) return inFile(made.error());
  made->encoding = table->encoding;
  made->delimiter = table->delimiter;
  return made;
}

}  // namespace hotchkiss::csv
