// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <functional>
#include <map>

#include "io/native/fields_board_internal.h"
#include "io/native/map_text_internal.h"
#include "io/native/sheet_text_internal.h"

namespace hotchkiss::native {

namespace {

constexpr size_t kMostListedHexes = 8'000'000;  // of all runs of a file together

// Walks over the words of an element's text; offsets in the file are worked out step by step, so that references to characters
// cost nothing.
class Words {
 public:
  Words(const XmlSource& source, const XmlElement& element) : source_(source), text_(element.text), raw_(element.textOffset) {}

  /// The next word of the line; empty at its end.
  std::string_view next() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    start_ = at_;
    while (at_ < text_.size() && text_[at_] != ' ' && text_[at_] != '\t' && text_[at_] != '\n') ++at_;
    return text_.substr(start_, at_ - start_);
  }
  /// The next word on this line or a later one; empty at the end of the text.
  std::string_view nextAnywhere() {
    for (;;) {
      const std::string_view word = next();
      if (!word.empty() || !nextLine()) return word;
    }
  }
  bool nextLine() {
    at_ = std::min(text_.find('\n', at_), text_.size());
    if (at_ == text_.size()) return false;
    ++at_;
    return true;
  }
  /// Where byte `index` of the word given last stands in the file.
  uint32_t offset(size_t index = 0) {
    const size_t wanted = start_ + index;
    if (wanted < known_) {  // only ever a step back within a word
      known_ = knownStart_;
      raw_ = rawStart_;
    }
    raw_ = source_.rawOffset(raw_, wanted - known_);
    known_ = wanted;
    if (index == 0) {
      knownStart_ = known_;
      rawStart_ = raw_;
    }
    return static_cast<uint32_t>(raw_);
  }

 private:
  const XmlSource& source_;
  std::string_view text_;
  size_t at_ = 0, start_ = 0;
  size_t known_ = 0, raw_ = 0, knownStart_ = 0, rawStart_ = 0;
};

class MapReader {
 public:
  MapReader(FieldReader& reader, Sheet& sheet) : reader_(reader), sheet_(sheet) {
    for (const char* name : {"terrain", "elevation", "void", "further-terrains", "hexsides", "paths", "sites", "areas"})
      reader_.knowChildren(name);
  }

  void read() {
    mapHead(reader_, sheet_);
    lists();
    if (!frame()) return;
    CowGrid<HexCell>::Writer cells(sheet_.cells);
    cells_ = &cells;
    coverageDefaults();
    terrain();
    elevation();
    voidHexes();
    coverageRows();
    sheet_.cells = cells.commit();
    cells_ = nullptr;
    furtherTerrains();
    hexsides();
    paths();
    reader_.group("sites", [&] { reader_.each("site", sheet_.sites); });
    areas();
    reader_.places().setFrame(sheet_.orientation, sheet_.stagger);
  }

 private:
  struct CoverageLayer {
    Layer layer;
    const XmlElement* element;
  };

  // Head: size and numbering. Without them nothing else can be understood.
  bool frame() {
    bool sized = false;
    reader_.group("sheet", [&] {
      sheetExtent(reader_, sheet_);
      sized = true;
    });
    reader_.group("numbering", [&] { numbering(reader_, sheet_.numberingSpec); });
    if (!sized) {
      reader_.faultHere("<map> needs <sheet columns=\"...\" rows=\"...\"/>");
      return false;
    }
    if (sheet_.columns.count < 1 || sheet_.rows.count < 1) return false;
    auto made = Numbering::make(sheet_.numberingSpec, sheet_.columns.count, sheet_.rows.count);
    if (!made) {
      for (const XmlElement& child : reader_.element().children)
        if (child.name == "numbering") {
          reader_.fault(child.offset, made.error().message);
          return false;
        }
      reader_.faultHere(made.error().message);
      return false;
    }
    sheet_.numbering = std::move(*made);
    sheet_.cells = CowGrid<HexCell>(sheet_.columns.count, sheet_.rows.count);
    reader_.setSheet(&sheet_);
    reader_.setOrientation(sheet_.orientation);
    return true;
  }

  // One character; `what` names the list.
  std::string letter(const std::vector<std::string>& taken, const char* reserved) {
    const XmlAttribute* a = reader_.attribute("letter");
    if (a == nullptr) {
      reader_.faultHere(fmt::format("<{}> needs the attribute letter", reader_.element().name));
      return {};
    }
    const std::string text(a->value);
    if (text.empty() || utf8Length(text, 0) != text.size() || std::string_view(reserved).find(text) != std::string_view::npos ||
        text == " " || text == "\n" || text == "\t") {
      reader_.fault(a->offset, fmt::format("letter='{}' is not one character that may stand for a hex (not {} or a blank)", text,
                                           fmt::join(std::string_view(reserved), " ")));
      return {};
    }
    if (std::find(taken.begin(), taken.end(), text) != taken.end()) {
      reader_.fault(a->offset, fmt::format("the letter '{}' stands twice in the key", text));
      return {};
    }
    return text;
  }

  void lists() {
    reader_.group("terrain-key", [&] {
      reader_.eachElement("terrain", [&] {
        letters_.push_back(letter(letters_, "."));
        TerrainId id;
        reader_.itemId("id", id);
        if (std::find(sheet_.terrainKey.begin(), sheet_.terrainKey.end(), id) != sheet_.terrainKey.end() && !id.empty())
          reader_.faultHere(fmt::format("the terrain '{}' stands twice in the key", id.text));
        sheet_.terrainKey.push_back(std::move(id));
      });
    });
    if (letters_.size() > 255) reader_.faultHere("more than 255 kinds of terrain in the key");
    reader_.group("draft-sources", [&] {
      reader_.eachElement("draft", [&] {
        draftLetters_.push_back(letter(draftLetters_, ".+-"));
        DraftSource source;
        fields(reader_, source);
        sheet_.draftSources.push_back(std::move(source));
      });
    });
    if (draftLetters_.size() > 253) reader_.faultHere("more than 253 draft sources");
    reader_.group("lines", [&] { reader_.each("line", sheet_.lines); });
    for (size_t i = 0; i < letters_.size() && i < 255; ++i) terrainOf_[letters_[i]] = static_cast<uint8_t>(i + 1);
    coverageOf_["-"] = kUndigitized;
    coverageOf_["+"] = kConfirmed;
    for (size_t i = 0; i < draftLetters_.size() && i < 253; ++i)
      coverageOf_[draftLetters_[i]] = static_cast<Coverage>(kFirstDraft + i);
  }

  Words words() {
    reader_.takeText();
    return {reader_.source(), reader_.element()};
  }

  // Calls visit(cell, text of the cell, words) for every cell of the packed rows of the element that the reader stands in.
  template <class Visit>
  void packedRows(Layer layer, bool tokens, Visit visit) {
    Words words = this->words();
    std::vector<DocumentPlaces::PackedLine> lines;
    do {
      const std::string_view code = words.next();
      if (code.empty()) continue;
      const auto first = hexOfText(sheet_, code, true);
      if (!first) {
        reader_.fault(words.offset(), notACode(sheet_, code));
        continue;
      }
      const ColumnRow start = sheet_.columnRow(*first);
      if (!sheet_.cells.contains(start.column, start.row)) {
        reader_.fault(words.offset(), beyond(code));
        continue;
      }
      DocumentPlaces::PackedLine line{start.row, start.column, 0, 0, tokens};
      std::string_view cells = words.next();
      if (cells.empty()) {
        reader_.fault(words.offset(), fmt::format("nothing follows {}: a blank and the cells of the row are missing", code));
        continue;
      }
      line.offset = words.offset();
      bool sound = true;
      const auto take = [&](size_t index, std::string_view cell) {
        const int column = start.column + line.count;
        if (column >= sheet_.columns.count) {
          reader_.fault(words.offset(index),
                        fmt::format("the row from {} runs past column {} of the sheet", code,
                                    hexText(sheet_, sheet_.frameHex({sheet_.columns.count - 1, start.row}), false)));
          return false;
        }
        ++line.count;
        return visit(cells_->at(column, start.row), cell, [&] { return words.offset(index); });
      };
      if (tokens) {
        for (; sound && !cells.empty(); cells = words.next()) sound = take(0, cells);
      } else {
        for (size_t i = 0; sound && i < cells.size();) {
          const size_t length = std::max<size_t>(1, utf8Length(cells, i));
          sound = take(i, cells.substr(i, length));
          i += length;
        }
        if (sound && !words.next().empty()) reader_.fault(words.offset(), "a blank inside a packed row: one character a hex");
      }
      lines.push_back(line);
      reader_.places().addLine(layer, line);
    } while (words.nextLine());
    std::sort(lines.begin(), lines.end(),
              [](const auto& a, const auto& b) { return a.row != b.row ? a.row < b.row : a.column < b.column; });
    for (size_t i = 1; i < lines.size(); ++i)
      if (lines[i].row == lines[i - 1].row && lines[i].column < lines[i - 1].column + lines[i - 1].count)
        return reader_.fault(std::max(lines[i].offset, lines[i - 1].offset),
                             fmt::format("{} stands in two rows of this layer",
                                         hexText(sheet_, sheet_.frameHex({lines[i].column, lines[i].row}), false)));
  }

  std::string beyond(std::string_view code) const {
    return fmt::format("{} lies beyond the sheet ({} to {})", code, sheet_.numbering.code({0, 0}),
                       sheet_.numbering.code({sheet_.columns.count - 1, sheet_.rows.count - 1}));
  }

  // What `else` says; and it notes the layers, whose rows are read once terrain and elevation are known.
  void coverageDefaults() {
    reader_.group("coverage", [&] {
      reader_.eachElement("layer", [&] {
        reader_.takeText();
        if (reader_.attribute("name") == nullptr) return reader_.faultHere("<layer> needs the attribute name");
        Layer layer = Layer::Terrain;
        const size_t before = reader_.faults().size();
        reader_.choice("name", layer, Layer::Sites);
        if (reader_.faults().size() != before) return;
        for (const CoverageLayer& other : coverage_)
          if (other.layer == layer) return reader_.faultHere(fmt::format("the layer {} stands twice", layerName(layer)));
        coverage_.push_back({layer, &reader_.element()});
        const XmlAttribute* otherwise = reader_.attribute("else");
        if (otherwise == nullptr) return;
        const std::string word(otherwise->value == "undigitized" ? "-"
                               : otherwise->value == "confirmed" ? "+"
                                                                 : otherwise->value);
        const auto found = coverageOf_.find(word);
        if (found == coverageOf_.end() || otherwise->value == "-" || otherwise->value == "+")
          return reader_.fault(
              otherwise->offset,
              fmt::format("else='{}' is not undigitized, confirmed or a letter of draft-sources", otherwise->value));
        otherwise_[static_cast<size_t>(layer)] = found->second;
        if (found->second == kUndigitized) return;
        for (int row = 0; row < sheet_.rows.count; ++row)
          for (int column = 0; column < sheet_.columns.count; ++column)
            cells_->at(column, row).coverage[static_cast<size_t>(layer)] = found->second;
      });
    });
  }

  void markKnown(HexCell& cell, Layer layer) {
    const size_t at = static_cast<size_t>(layer);
    if (!otherwise_[at]) cell.coverage[at] = kConfirmed;
  }

  void terrain() {
    reader_.group("terrain", [&] {
      packedRows(Layer::Terrain, false, [&](HexCell& cell, std::string_view text, const auto& offset) {
        if (text == ".") return true;
        const auto found = terrainOf_.find(text);
        if (found == terrainOf_.end()) {
          reader_.fault(offset(), fmt::format("the letter '{}' is not in the terrain key", text));
          return false;
        }
        cell.terrain = found->second;
        for (const Layer layer : {Layer::Terrain, Layer::Hexsides, Layer::Paths, Layer::Sites}) markKnown(cell, layer);
        return true;
      });
    });
  }

  void elevation() {
    reader_.group("elevation", [&] {
      packedRows(Layer::Elevation, true, [&](HexCell& cell, std::string_view text, const auto& offset) {
        if (text == ".") return true;
        const auto level = parseInteger(text);
        if (!level || *level <= INT8_MIN || *level > INT8_MAX) {
          reader_.fault(offset(), fmt::format("'{}' is not a level from -127 to 127, or .", text));
          return false;
        }
        cell.elevation = static_cast<int8_t>(*level);
        markKnown(cell, Layer::Elevation);
        return true;
      });
    });
  }

  void coverageRows() {
    for (const CoverageLayer& entry : coverage_) {
      reader_.enter(*entry.element);
      reader_.attribute("name");
      reader_.attribute("else");
      packedRows(entry.layer, false, [&](HexCell& cell, std::string_view text, const auto& offset) {
        if (text == ".") return true;
        const auto found = coverageOf_.find(text);
        if (found == coverageOf_.end()) {
          reader_.fault(offset(), fmt::format("'{}' is not +, - or a letter of draft-sources", text));
          return false;
        }
        cell.coverage[static_cast<size_t>(entry.layer)] = found->second;
        return true;
      });
      reader_.leave();
    }
  }

  // The hexes listed in the current element, each once.
  std::vector<Hex> listedHexes(bool onSheet) {
    std::vector<std::pair<Hex, uint32_t>> found;
    Words words = this->words();
    for (std::string_view word = words.nextAnywhere(); !word.empty(); word = words.nextAnywhere()) {
      const auto run = hexesOfRun(sheet_, word);
      if (!run) {
        reader_.fault(words.offset(), run.error().message);
        continue;
      }
      listed_ += run->size();
      if (listed_ > kMostListedHexes) {
        reader_.fault(words.offset(), fmt::format("the runs of this file hold more than {} hexes", kMostListedHexes));
        break;
      }
      const uint32_t offset = words.offset();
      for (const Hex hex : *run) {
        if (onSheet && !sheet_.contains(hex)) {
          reader_.fault(offset, beyond(word));
          break;
        }
        found.emplace_back(hex, offset);
      }
    }
    std::sort(found.begin(), found.end());
    std::vector<Hex> hexes;
    for (size_t i = 0; i < found.size(); ++i) {
      if (i > 0 && found[i].first == found[i - 1].first) {
        reader_.fault(found[i].second, fmt::format("{} stands twice in this list", hexText(sheet_, found[i].first, false)));
        break;
      }
      hexes.push_back(found[i].first);
    }
    return hexes;
  }

  void voidHexes() {
    reader_.group("void", [&] {
      for (const Hex hex : listedHexes(true)) {
        const ColumnRow cr = sheet_.columnRow(hex);
        cells_->at(cr.column, cr.row).isVoid = true;
      }
    });
  }

  void furtherTerrains() {
    std::vector<std::pair<Hex, std::vector<uint8_t>>> found;
    reader_.group("further-terrains", [&] {
      reader_.eachElement("hexes", [&] {
        std::vector<TerrainId> ids;
        reader_.list("terrains", ids);
        std::vector<uint8_t> indices;
        for (const TerrainId& id : ids) {
          const auto at = std::find(sheet_.terrainKey.begin(), sheet_.terrainKey.end(), id);
          if (at == sheet_.terrainKey.end())
            reader_.fault(reader_.element().attribute("terrains")->offset,
                          fmt::format("the terrain '{}' is not in the terrain key", id.text));
          else
            indices.push_back(static_cast<uint8_t>(at - sheet_.terrainKey.begin() + 1));
        }
        std::sort(indices.begin(), indices.end());
        if (ids.empty()) reader_.faultHere("<hexes> needs the attribute terrains");
        if (std::adjacent_find(indices.begin(), indices.end()) != indices.end())
          reader_.faultHere("a terrain stands twice in the attribute terrains");
        for (const Hex hex : listedHexes(true)) found.emplace_back(hex, indices);
      });
    });
    std::sort(found.begin(), found.end());
    for (size_t i = 1; i < found.size(); ++i)
      if (found[i].first == found[i - 1].first)
        return reader_.faultHere(fmt::format("{} stands in two lists of further terrains: put its terrains in one",
                                             hexText(sheet_, found[i].first, false)));
    sheet_.furtherTerrains = sheet_.furtherTerrains.with(found);
  }

  void hexsides() {
    struct Entry {
      Hexside side;
      SideFeature feature;
      uint32_t offset;
    };
    std::vector<Entry> entries;
    reader_.group("hexsides", [&] {
      reader_.eachElement("sides", [&] {
        SideFeature feature;
        reader_.itemId("kind", feature.kind);
        reader_.word("line", feature.line);
        int upper = -1;
        if (const XmlAttribute* a = reader_.attribute("upper")) {
          upper = a->value == "first" ? 0 : a->value == "second" ? 1 : -1;
          if (upper < 0) reader_.fault(a->offset, fmt::format("upper='{}' is not first or second", a->value));
        }
        Words words = this->words();
        for (std::string_view word = words.nextAnywhere(); !word.empty(); word = words.nextAnywhere()) {
          const auto named = sideOfText(sheet_, word);
          if (!named) {
            reader_.fault(words.offset(), named.error().message);
            continue;
          }
          const Hexside side = named->side();
          SideFeature here = feature;
          const bool namedFirst = side.first() == named->first;
          if (upper >= 0) here.upper = (upper == 0) == namedFirst ? 0 : 1;
          entries.push_back({side, std::move(here), words.offset()});
          reader_.places().addSide(side, feature.kind.text, words.offset());
        }
      });
    });
    std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
      if (a.side != b.side) return a.side < b.side;
      if (a.feature != b.feature) return a.feature < b.feature;
      return a.offset < b.offset;
    });
    std::vector<std::pair<Hexside, SideFeatures>> sides;
    for (Entry& entry : entries) {
      if (sides.empty() || sides.back().first != entry.side) sides.push_back({entry.side, {}});
      SideFeatures& features = sides.back().second;
      if (!features.empty() && features.back() == entry.feature)
        reader_.fault(entry.offset, fmt::format("this hexside has its {} twice", entry.feature.kind.text));
      features.push_back(std::move(entry.feature));
    }
    sheet_.sides = sheet_.sides.with(sides);
  }

  void paths() {
    reader_.group("paths", [&] {
      reader_.eachElement("path", [&] {
        auto path = std::make_shared<Path>();
        fields(reader_, *path);
        pathHexes(*path);
        sheet_.paths.push_back(std::move(path));
      });
    });
  }

  void pathHexes(Path& path) {
    Words words = this->words();
    for (std::string_view word = words.nextAnywhere(); !word.empty(); word = words.nextAnywhere()) {
      if (path.endExit >= 0)
        return reader_.fault(words.offset(), fmt::format("'{}' stands after the direction by which the path leaves", word));
      if (const auto hex = hexOfText(sheet_, word, true)) {
        if (!path.hexes.empty() && directionTo(path.hexes.back(), *hex) < 0)
          return reader_.fault(words.offset(), fmt::format("{} and {} are not neighbours: a path lists every hex it goes through",
                                                           hexText(sheet_, path.hexes.back(), false), word));
        path.hexes.push_back(*hex);
        continue;
      }
      const auto direction = directionFromName(word, sheet_.orientation);
      if (!direction) return reader_.fault(words.offset(), notACode(sheet_, word) + " and no direction");
      if (!path.hexes.empty())
        path.endExit = static_cast<int8_t>(*direction);
      else if (path.startExit < 0)
        path.startExit = static_cast<int8_t>(*direction);
      else
        return reader_.fault(words.offset(), "two directions before the first hex of a path");
    }
    if (path.hexes.empty()) reader_.faultHere("a path needs at least one hex");
  }

  void areas() {
    reader_.group("areas", [&] {
      reader_.eachElement("area", [&] {
        auto area = std::make_shared<Area>();
        fields(reader_, *area);
        area->hexes = listedHexes(false);
        sheet_.areas.push_back(std::move(area));
      });
    });
  }

  FieldReader& reader_;
  Sheet& sheet_;
  CowGrid<HexCell>::Writer* cells_ = nullptr;
  std::vector<std::string> letters_, draftLetters_;
  std::map<std::string, uint8_t, std::less<>> terrainOf_;
  std::map<std::string, Coverage, std::less<>> coverageOf_;
  std::array<std::optional<Coverage>, kLayers> otherwise_;
  std::vector<CoverageLayer> coverage_;
  size_t listed_ = 0;
};

}  // namespace

void readMap(FieldReader& reader, Sheet& sheet) {
  MapReader(reader, sheet).read();
}

}  // namespace hotchkiss::native
