// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include "io/native/fields_board_internal.h"
#include "io/native/map_text_internal.h"
#include "io/native/sheet_text_internal.h"

namespace hotchkiss::native {

namespace {

void tokenLines(XmlWriter& xml, const std::vector<std::string>& tokens, size_t aLine) {
  for (size_t i = 0; i < tokens.size(); i += aLine)
    xml.line(fmt::format("{}", fmt::join(tokens.begin() + static_cast<std::ptrdiff_t>(i),
                                         tokens.begin() + static_cast<std::ptrdiff_t>(std::min(tokens.size(), i + aLine)), " ")));
}

class MapWriter {
 public:
  MapWriter(FieldWriter& writer, const Sheet& sheet) : writer_(writer), xml_(writer.xml()), sheet_(sheet) {}

  void write() {
    writer_.setSheet(&sheet_);
    writer_.setOrientation(sheet_.orientation);
    mapHead(writer_, sheet_);
    writer_.group("sheet", [&] { sheetExtent(writer_, sheet_); });
    writer_.group("numbering", [&] { numbering(writer_, sheet_.numberingSpec); });
    keys();
    writer_.group("terrain", [&] { terrainRows(); });
    writer_.group("elevation", [&] { elevationRows(); });
    writer_.group("void", [&] { voidHexes(); });
    writer_.group("further-terrains", [&] { furtherTerrains(); });
    countCoverage();
    writer_.group("coverage", [&] {
      for (size_t layer = 0; layer < kLayers; ++layer) coverage(static_cast<Layer>(layer));
    });
    writer_.group("lines", [&] { writer_.each("line", sheet_.lines); });
    writer_.group("hexsides", [&] { hexsides(); });
    writer_.group("paths", [&] { paths(); });
    writer_.group("sites", [&] { writer_.each("site", sheet_.sites); });
    writer_.group("areas", [&] { areas(); });
  }

 private:
  void keys() {
    std::vector<std::string> ids;
    for (const TerrainId& id : sheet_.terrainKey) ids.push_back(id.text);
    letters_ = keyLetters(ids);
    writer_.group("terrain-key", [&] {
      for (size_t i = 0; i < ids.size(); ++i) {
        xml_.open("terrain");
        xml_.attribute("letter", letters_[i]);
        xml_.attribute("id", ids[i]);
        xml_.close();
      }
    });
    ids.clear();
    for (const DraftSource& source : sheet_.draftSources) ids.push_back(source.name);
    draftLetters_ = keyLetters(ids);
    writer_.group("draft-sources", [&] {
      for (size_t i = 0; i < ids.size(); ++i) {
        xml_.open("draft");
        xml_.attribute("letter", draftLetters_[i]);
        fields(writer_, sheet_.draftSources[i]);
        xml_.close();
      }
    });
  }

  // Cuts the sheet into lines of sixteen hexes of a row; `cell` appends one and says whether it says something.
  template <class AppendCell>
  void packedRows(AppendCell append, std::string_view between) {
    std::string cells;
    for (int row = 0; row < sheet_.rows.count; ++row) {
      for (int column = 0; column < sheet_.columns.count; column += kHexesALine) {
        const int end = std::min(column + kHexesALine, sheet_.columns.count);
        // Sixteen aligned hexes lie in one chunk.
        if (emptyChunksSayNothing_ && !sheet_.cells.chunk(sheet_.cells.chunkIndex(column, row))) continue;
        cells.clear();
        bool says = false;
        for (int c = column; c < end; ++c) {
          if (c > column) cells += between;
          says = append(sheet_.cells.at(c, row), cells) || says;
        }
        if (says) xml_.line(hexText(sheet_, sheet_.frameHex({column, row}), true) + " " + cells);
      }
    }
  }

  void terrainRows() {
    emptyChunksSayNothing_ = true;
    packedRows(
        [&](const HexCell& cell, std::string& out) {
          const bool known = cell.terrain > 0 && cell.terrain <= letters_.size();
          out += known ? letters_[cell.terrain - 1] : ".";
          return known;
        },
        "");
  }

  void elevationRows() {
    emptyChunksSayNothing_ = true;
    packedRows(
        [&](const HexCell& cell, std::string& out) {
          const bool known = cell.elevation != kNoElevation;
          out += known ? fmt::format("{}", cell.elevation) : ".";
          return known;
        },
        " ");
  }

  // Calls visit(cell, column, row) for the sheet's cells; those of a chunk that does not exist all at once, as visitMany(count).
  template <class Visit, class VisitMany>
  void eachCell(Visit visit, VisitMany visitMany) const {
    for (int top = 0; top < sheet_.rows.count; top += kChunkSize) {
      for (int left = 0; left < sheet_.columns.count; left += kChunkSize) {
        const int bottom = std::min(top + kChunkSize, sheet_.rows.count),
                  right = std::min(left + kChunkSize, sheet_.columns.count);
        const auto& chunk = sheet_.cells.chunk(sheet_.cells.chunkIndex(left, top));
        if (!chunk) {
          visitMany(static_cast<size_t>(bottom - top) * static_cast<size_t>(right - left));
          continue;
        }
        for (int row = top; row < bottom; ++row)
          for (int column = left; column < right; ++column)
            visit((*chunk)[CowGrid<HexCell>::cellIndex(column, row)], column, row);
      }
    }
  }

  void voidHexes() {
    std::vector<Hex> hexes;
    eachCell(
        [&](const HexCell& cell, int column, int row) {
          if (cell.isVoid) hexes.push_back(sheet_.frameHex({column, row}));
        },
        [](size_t) {});
    tokenLines(xml_, runTexts(sheet_, hexes), kHexesALine);
  }

  void furtherTerrains() {
    std::map<std::vector<uint8_t>, std::vector<Hex>> groups;
    sheet_.furtherTerrains.forEach([&](Hex hex, const std::vector<uint8_t>& indices) { groups[indices].push_back(hex); });
    for (const auto& [indices, hexes] : groups) {
      std::vector<std::string> ids;
      for (const uint8_t index : indices) ids.push_back(sheet_.terrainId(index).text);
      xml_.open("hexes");
      writer_.list("terrains", ids);
      tokenLines(xml_, runTexts(sheet_, hexes), kHexesALine);
      xml_.close();
    }
  }

  // How many cells have each coverage of each layer, and how many the one that holds by default.
  void countCoverage() {
    eachCell(
        [&](const HexCell& cell, int, int) {
          for (size_t layer = 0; layer < kLayers; ++layer) {
            ++having_[layer][cell.coverage[layer]];
            derived_[layer] += cell.coverage[layer] == derivedCoverage(cell, static_cast<Layer>(layer));
          }
        },
        [&](size_t many) {
          for (size_t layer = 0; layer < kLayers; ++layer) {
            having_[layer][kUndigitized] += many;
            derived_[layer] += many;
          }
        });
  }

  // Of the possible values of `else` the one that leaves the fewest hexes to be listed; the default wins a tie.
  std::optional<Coverage> bestElse(Layer layer, size_t& exceptions) const {
    const auto& having = having_[static_cast<size_t>(layer)];
    std::optional<Coverage> best;
    size_t most = derived_[static_cast<size_t>(layer)];
    for (size_t value = 0; value < having.size(); ++value) {
      if (having[value] <= most) continue;
      most = having[value];
      best = static_cast<Coverage>(value);
    }
    exceptions = static_cast<size_t>(sheet_.columns.count) * static_cast<size_t>(sheet_.rows.count) - most;
    return best;
  }

  std::string coverageMark(Coverage value) const {
    if (value == kUndigitized) return "-";
    if (value == kConfirmed) return "+";
    const size_t source = static_cast<size_t>(value - kFirstDraft);
    return source < draftLetters_.size() ? draftLetters_[source] : "+";
  }

  void coverage(Layer layer) {
    size_t exceptions = 0;
    const std::optional<Coverage> otherwise = bestElse(layer, exceptions);
    if (!otherwise && exceptions == 0) return;
    xml_.open("layer");
    xml_.attribute("name", layerName(layer));
    if (otherwise)
      xml_.attribute("else", *otherwise == kUndigitized ? "undigitized"
                             : *otherwise == kConfirmed ? "confirmed"
                                                        : coverageMark(*otherwise));
    emptyChunksSayNothing_ = !otherwise || *otherwise == kUndigitized;
    if (exceptions > 0)
      packedRows(
          [&](const HexCell& cell, std::string& out) {
            const Coverage value = cell.coverage[static_cast<size_t>(layer)];
            const bool usual = value == otherwise.value_or(derivedCoverage(cell, layer));
            out += usual ? "." : coverageMark(value);
            return !usual;
          },
          "");
    xml_.close();
  }

  // The hex that is named first: the upper one where there is one, if it is on the sheet; else one that is.
  NamedSide named(const Hexside& side, int8_t upper, bool& firstIsUpper) const {
    const bool upperIsSecond = upper == 1;
    bool second = upper >= 0 ? upperIsSecond : !sheet_.contains(side.first());
    if (!sheet_.contains(second ? side.second() : side.first()) && sheet_.contains(second ? side.first() : side.second()))
      second = !second;
    firstIsUpper = second == upperIsSecond;
    return second ? NamedSide{side.second(), opposite(side.direction)} : NamedSide{side.first(), side.direction};
  }

  void hexsides() {
    using Key = std::tuple<FeatureId, LineId, int>;  // the last: 0 no upper hex, 1 the first named, 2 the second
    std::map<Key, std::vector<std::pair<Hexside, NamedSide>>> groups;
    sheet_.sides.forEach([&](const Hexside& side, const SideFeatures& features) {
      for (const SideFeature& feature : features) {
        bool firstIsUpper = false;
        const NamedSide name = named(side, feature.upper, firstIsUpper);
        groups[{feature.kind, feature.line, feature.upper < 0 ? 0 : firstIsUpper ? 1 : 2}].emplace_back(side, name);
      }
    });
    for (auto& [key, sides] : groups) {
      std::sort(sides.begin(), sides.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
      xml_.open("sides");
      const auto& [kind, line, upper] = key;
      writer_.word("kind", kind);
      writer_.word("line", line);
      if (upper > 0) xml_.attribute("upper", upper == 1 ? "first" : "second");
      std::vector<std::string> texts;
      for (const auto& [side, name] : sides) texts.push_back(sideText(sheet_, name));
      tokenLines(xml_, texts, kSidesALine);
      xml_.close();
    }
  }

  void paths() {
    for (const auto& path : sheet_.paths) {
      xml_.open("path");
      fields(writer_, *path);
      std::vector<std::string> codes;
      for (const Hex hex : path->hexes) codes.push_back(hexText(sheet_, hex, true));
      if (!codes.empty() && path->startExit >= 0)
        codes.front() = std::string(directionName(path->startExit, sheet_.orientation)) + " " + codes.front();
      if (!codes.empty() && path->endExit >= 0)
        codes.back() += " " + std::string(directionName(path->endExit, sheet_.orientation));
      tokenLines(xml_, codes, kHexesALine);
      xml_.close();
    }
  }

  void areas() {
    for (const auto& area : sheet_.areas) {
      xml_.open("area");
      fields(writer_, *area);
      tokenLines(xml_, runTexts(sheet_, area->hexes), kHexesALine);
      xml_.close();
    }
  }

  FieldWriter& writer_;
  XmlWriter& xml_;
  const Sheet& sheet_;
  std::vector<std::string> letters_, draftLetters_;
  bool emptyChunksSayNothing_ = true;
  std::array<std::array<size_t, 256>, kLayers> having_{};
  std::array<size_t, kLayers> derived_{};
};

}  // namespace

void writeMap(FieldWriter& writer, const Sheet& sheet) {
  MapWriter(writer, sheet).write();
}

}  // namespace hotchkiss::native
