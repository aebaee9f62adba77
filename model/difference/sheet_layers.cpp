// SPDX-License-Identifier: Apache-2.0
#include "model/difference/sheet_layers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "model/base/text.h"

namespace hotchkiss {
namespace {

constexpr size_t kMostIndices = 256;
constexpr const char* kDraft = "draft ";

// The names of a sheet's draft sources, each told from equal ones before it.
std::vector<std::string> draftNames(const Sheet& sheet) {
  std::vector<std::string> out;
  for (const DraftSource& draft : sheet.draftSources) {
    std::string name = draft.name;
    for (int n = 2; contains(out, name); ++n) name = fmt::format("{} #{}", draft.name, n);
    out.push_back(std::move(name));
  }
  return out;
}

// How one sheet's indices of terrain and draft sources read in another's; -1 = the other has no such name.
struct IndexTable {
  std::array<int, kMostIndices> terrain{}, coverage{};
  bool same = true;  // all mean the same

  static IndexTable between(const Sheet& from, const Sheet& to) {
    IndexTable out;
    for (size_t i = 0; i < kMostIndices; ++i) {
      out.terrain[i] = static_cast<int>(i);
      out.coverage[i] = static_cast<int>(i);
    }
    for (size_t i = 0; i < from.terrainKey.size() && i + 1 < kMostIndices; ++i) {
      const auto at = std::find(to.terrainKey.begin(), to.terrainKey.end(), from.terrainKey[i]);
      out.terrain[i + 1] = at == to.terrainKey.end() ? -1 : static_cast<int>(at - to.terrainKey.begin()) + 1;
      out.same = out.same && out.terrain[i + 1] == static_cast<int>(i + 1);
    }
    const std::vector<std::string> mine = draftNames(from), theirs = draftNames(to);
    for (size_t i = 0; i < mine.size() && i + kFirstDraft < kMostIndices; ++i) {
      const auto at = std::find(theirs.begin(), theirs.end(), mine[i]);
      const size_t index = i + kFirstDraft;
      out.coverage[index] = at == theirs.end() ? -1 : static_cast<int>(at - theirs.begin()) + kFirstDraft;
      out.same = out.same && out.coverage[index] == static_cast<int>(index);
    }
    return out;
  }

  bool equal(const HexCell& from, const HexCell& to) const {
    if (terrain[from.terrain] != to.terrain || from.elevation != to.elevation || from.isVoid != to.isVoid) return false;
    for (size_t layer = 0; layer < kLayers; ++layer)
      if (coverage[from.coverage[layer]] != to.coverage[layer]) return false;
    return true;
  }
};

std::set<TerrainId> furtherOf(const Sheet& sheet, Hex hex) {
  std::set<TerrainId> out;
  for (const uint8_t index : sheet.furtherTerrains.at(hex)) out.insert(sheet.terrainId(index));
  return out;
}

// Places at which two sheets differ; false when there are too many.
bool touchedBetween(const Sheet& a, const Sheet& b, std::set<Hex>& hexes, std::set<Hexside>& sides) {
  const IndexTable table = IndexTable::between(a, b);
  const bool sameSize = a.cells.columns() == b.cells.columns() && a.cells.rows() == b.cells.rows();
  const int columns = std::max(a.cells.columns(), b.cells.columns()), rows = std::max(a.cells.rows(), b.cells.rows());
  for (int top = 0; top < rows; top += kChunkSize)
    for (int left = 0; left < columns; left += kChunkSize) {
      if (sameSize && table.same && a.cells.chunk(a.cells.chunkIndex(left, top)) == b.cells.chunk(b.cells.chunkIndex(left, top)))
        continue;
      for (int row = top; row < std::min(top + kChunkSize, rows); ++row)
        for (int column = left; column < std::min(left + kChunkSize, columns); ++column)
          if (!table.equal(a.cells.at(column, row), b.cells.at(column, row))) hexes.insert(a.frameHex({column, row}));
      if (hexes.size() > kMostTouched) return false;
    }
  const auto further = [&](const Sheet& one, const Sheet& other) {
    one.furtherTerrains.forEach([&](Hex hex, const auto&) {
      if (furtherOf(one, hex) != furtherOf(other, hex)) hexes.insert(hex);
    });
  };
  if (!table.same || !a.furtherTerrains.sharesWith(b.furtherTerrains)) {
    further(a, b);
    further(b, a);
  }
  if (a.sides.sharesWith(b.sides)) return hexes.size() <= kMostTouched;
  const auto features = [&](const Sheet& one, const Sheet& other) {
    one.sides.forEach([&](const Hexside& side, const SideFeatures& mine) {
      if (other.sides.at(side) != mine) sides.insert(side);
    });
  };
  features(a, b);
  features(b, a);
  return hexes.size() <= kMostTouched && sides.size() <= kMostTouched;
}

std::string coverageText(const std::vector<std::string>& drafts, Coverage coverage) {
  if (coverage == kUndigitized) return {};
  if (coverage == kConfirmed) return "confirmed";
  const size_t draft = coverage - kFirstDraft;
  return kDraft + (draft < drafts.size() ? drafts[draft] : std::string());
}

void setStated(Record& record, const char* field, std::string text) {
  if (!text.empty()) record.set(field, std::move(text));
}

// The values of one layer, which come and go together.
void addGround(Record& hex, const char* key, std::vector<std::pair<const char*, std::string>> fields) {
  Record ground;
  ground.kind = "ground";
  ground.key = key;
  for (auto& [name, text] : fields) setStated(ground, name, std::move(text));
  if (!ground.fields.empty()) hex.parts.push_back(std::move(ground));
}

Record recordOfHex(const Sheet& sheet, Hex hex, const std::vector<std::string>& drafts) {
  Record out;
  out.kind = "hex";
  out.key = frameName(hex);
  const HexCell& cell = sheet.cell(hex);
  if (cell.isVoid) out.set("void", "yes");
  std::string further;
  for (const TerrainId& id : furtherOf(sheet, hex)) further += (further.empty() ? "" : ", ") + id.text;
  const auto coverage = [&](Layer layer) { return coverageText(drafts, cell.coverage[static_cast<size_t>(layer)]); };
  addGround(out, "terrain",
            {{"terrain", sheet.terrainId(cell.terrain).text},
             {"further terrain", further},
             {"terrain coverage", coverage(Layer::Terrain)}});
  addGround(out, "elevation",
            {{"elevation", cell.elevation == kNoElevation ? std::string() : fmt::format("{}", cell.elevation)},
             {"elevation coverage", coverage(Layer::Elevation)}});
  setStated(out, "hexsides coverage", coverage(Layer::Hexsides));
  setStated(out, "paths coverage", coverage(Layer::Paths));
  setStated(out, "sites coverage", coverage(Layer::Sites));
  return out;
}

const char* classField(const Vocabulary& vocabulary, const FeatureId& id) {
  const FeatureKind* kind = vocabulary.find(id);
  switch (kind ? kind->featureClass : FeatureClass::Other) {
    case FeatureClass::Watercourse:
      return "watercourse";
    case FeatureClass::Crossing:
      return "crossing";
    case FeatureClass::Ridge:
    case FeatureClass::Slope:
      return "relief";
    case FeatureClass::Work:
      return "work";
    case FeatureClass::Border:
      return "border";
    case FeatureClass::Other:
      break;
  }
  return "feature";
}

constexpr std::array<const char*, 6> kClassFields = {"watercourse", "crossing", "relief", "work", "border", "feature"};

// "creek,mill-run,-1;ford,,-1": ids hold no commas and no semicolons.
std::string featuresText(const SideFeatures& features, const Vocabulary& vocabulary, std::string_view field) {
  std::string out;
  for (const SideFeature& f : features)
    if (classField(vocabulary, f.kind) == field)
      out += fmt::format("{}{},{},{}", out.empty() ? "" : ";", f.kind.text, f.line.text, static_cast<int>(f.upper));
  return out;
}

bool kindsKnown(const SideFeatures& features, const Vocabulary& vocabulary) {
  return std::all_of(features.begin(), features.end(), [&](const SideFeature& f) { return vocabulary.find(f.kind) != nullptr; });
}

// Without `classes` all features are one value: of a kind that the vocabulary lacks nobody knows what it goes with.
Record recordOfSide(const Sheet& sheet, const Hexside& side, const Vocabulary& vocabulary, bool classes) {
  Record out;
  out.kind = "hexside";
  out.key = frameName(side);
  const SideFeatures& features = sheet.sides.at(side);
  if (!classes) {
    std::string all;
    for (const char* field : kClassFields)
      if (const std::string some = featuresText(features, vocabulary, field); !some.empty())
        all += (all.empty() ? "" : ";") + some;
    setStated(out, "feature", all);
    return out;
  }
  Record water;  // a crossing is nothing without its water: who removes one removes what the other changed
  water.kind = "water";
  water.key = "water";
  for (const char* field : {"watercourse", "crossing"}) setStated(water, field, featuresText(features, vocabulary, field));
  if (!water.fields.empty()) out.parts.push_back(std::move(water));
  for (const char* field : {"relief", "work", "border", "feature"})
    setStated(out, field, featuresText(features, vocabulary, field));
  return out;
}

std::vector<std::string> splitAt(std::string_view text, char between) {
  std::vector<std::string> out;
  for (size_t at = 0; at <= text.size() && !text.empty();) {
    const size_t end = std::min(text.find(between, at), text.size());
    out.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

SideFeatures featuresOf(const Record& side) {
  SideFeatures out;
  const auto take = [&](const Record& record) {
    for (const RecordField& field : record.fields)
      for (const std::string& one : splitAt(field.text, ';')) {
        const std::vector<std::string> words = splitAt(one, ',');
        if (words.size() != 3) continue;
        out.push_back({FeatureId(words[0]), LineId(words[1]), static_cast<int8_t>(wholeNumber(words[2]).value_or(-1))});
      }
  };
  take(side);
  for (const Record& part : side.parts) take(part);
  std::sort(out.begin(), out.end());
  return out;
}

// Writes merged hexes into a sheet, whose keys grow by what they name.
class LayerWriter {
 public:
  explicit LayerWriter(Sheet& sheet) : sheet_(sheet), drafts_(draftNames(sheet)) {}

  uint8_t terrain(const std::string& id) {
    if (id.empty()) return 0;
    const auto at = std::find(sheet_.terrainKey.begin(), sheet_.terrainKey.end(), TerrainId(id));
    const auto index = static_cast<size_t>(at - sheet_.terrainKey.begin()) + 1;
    if (at == sheet_.terrainKey.end()) sheet_.terrainKey.emplace_back(id);
    full_ = full_ || index >= kMostIndices;
    return static_cast<uint8_t>(index);
  }
  Coverage draft(const std::string& name) {
    const auto at = std::find(drafts_.begin(), drafts_.end(), name);
    const auto index = static_cast<size_t>(at - drafts_.begin()) + kFirstDraft;
    if (at == drafts_.end()) {
      sheet_.draftSources.push_back({name, {}});
      drafts_.push_back(name);
    }
    full_ = full_ || index >= kMostIndices;
    return static_cast<Coverage>(index);
  }
  Coverage coverage(const std::string& text) {
    if (text.empty()) return kUndigitized;
    return text.starts_with(kDraft) ? draft(text.substr(std::string_view(kDraft).size())) : kConfirmed;
  }
  bool full() const { return full_; }

 private:
  Sheet& sheet_;
  std::vector<std::string> drafts_;
  bool full_ = false;
};

}  // namespace

std::string frameName(Hex hex) {
  return fmt::format("@{},{}", hex.q, hex.r);
}

std::string frameName(const Hexside& side) {
  return fmt::format("{}/{}", frameName(side.hex), static_cast<int>(side.direction));
}

std::optional<Hex> hexOfFrameName(std::string_view name) {
  if (name.empty() || name.front() != '@') return std::nullopt;
  const size_t comma = name.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto q = wholeNumber(name.substr(1, comma - 1)), r = wholeNumber(name.substr(comma + 1));
  if (!q || !r) return std::nullopt;
  return Hex{*q, *r};
}

std::optional<Hexside> sideOfFrameName(std::string_view name) {
  const size_t slash = name.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto hex = hexOfFrameName(name.substr(0, slash));
  const auto direction = wholeNumber(name.substr(slash + 1));
  if (!hex || !direction || *direction < 0 || *direction >= kDirections) return std::nullopt;
  return Hexside(*hex, *direction);
}

bool sameLattice(const Sheet& a, const Sheet& b) {
  return a.orientation == b.orientation && a.stagger == b.stagger;
}

Expected<void> addLayerRecords(const std::vector<std::pair<const Sheet*, Record*>>& versions, const Vocabulary& vocabulary) {
  std::set<Hex> hexes;
  std::set<Hexside> sides;
  for (size_t i = 1; i < versions.size(); ++i)
    if (!touchedBetween(*versions[0].first, *versions[i].first, hexes, sides))
      return fail(fmt::format("more than {} hexes or hexsides differ: these are no versions of one map", kMostTouched));
  std::set<Hexside> unknown;
  for (const Hexside& side : sides)
    for (const auto& [sheet, record] : versions)
      if (!kindsKnown(sheet->sides.at(side), vocabulary)) unknown.insert(side);
  for (const auto& [sheet, record] : versions) {
    if (!hexes.empty()) {
      Record& group = record->group("hexes");
      const std::vector<std::string> drafts = draftNames(*sheet);
      for (const Hex hex : hexes) group.parts.push_back(recordOfHex(*sheet, hex, drafts));
    }
    if (!sides.empty()) {
      Record& group = record->group("hexsides");
      for (const Hexside& side : sides) group.parts.push_back(recordOfSide(*sheet, side, vocabulary, !unknown.contains(side)));
    }
  }
  return {};
}

Expected<void> putLayers(Sheet& into, const Sheet& from, const Record& merged) {
  LayerWriter writer(into);
  const auto hexChange = [&](const Record& record) -> std::optional<Hex> { return hexOfFrameName(record.key); };

  // What the other sheet says, under the indices of this one.
  std::array<uint8_t, kMostIndices> terrain{};
  std::array<Coverage, kMostIndices> coverage{};
  const IndexTable table = IndexTable::between(from, into);
  for (size_t i = 0; i < kMostIndices; ++i) {
    terrain[i] = static_cast<uint8_t>(std::max(0, table.terrain[i]));
    coverage[i] = static_cast<Coverage>(std::max(0, table.coverage[i]));
  }
  const std::vector<std::string> names = draftNames(from);
  std::array<bool, kMostIndices> terrainUsed{}, coverageUsed{};
  const auto mapped = [&](HexCell cell) {
    terrainUsed[cell.terrain] = true;
    cell.terrain = terrain[cell.terrain];
    for (Coverage& c : cell.coverage) {
      coverageUsed[c] = true;
      c = coverage[c];
    }
    return cell;
  };
  // Names that are still used stay in the key, also where the merged key dropped them.
  bool missing = false;
  for (size_t i = 1; i <= from.terrainKey.size() && i < kMostIndices; ++i) missing = missing || table.terrain[i] < 0;
  for (size_t i = 0; i < from.draftSources.size() && i + kFirstDraft < kMostIndices; ++i)
    missing = missing || table.coverage[i + kFirstDraft] < 0;
  std::set<Hex> said;
  const Record none;
  const Record* hexes = merged.part("hexes", "");
  for (const Record& record : hexes ? hexes->parts : none.parts)
    if (const auto hex = hexChange(record)) said.insert(*hex);
  if (missing) {
    for (int row = 0; row < from.cells.rows(); ++row)
      for (int column = 0; column < from.cells.columns(); ++column)
        if (!said.contains(from.frameHex({column, row}))) mapped(from.cells.at(column, row));
    from.furtherTerrains.forEach([&](Hex hex, const std::vector<uint8_t>& indices) {
      if (!said.contains(hex))
        for (const uint8_t index : indices) terrainUsed[index] = true;
    });
    for (size_t i = 1; i <= from.terrainKey.size() && i < kMostIndices; ++i)
      if (table.terrain[i] < 0 && terrainUsed[i]) terrain[i] = writer.terrain(from.terrainKey[i - 1].text);
    for (size_t i = 0; i < from.draftSources.size() && i + kFirstDraft < kMostIndices; ++i)
      if (table.coverage[i + kFirstDraft] < 0 && coverageUsed[i + kFirstDraft])
        coverage[i + kFirstDraft] = writer.draft(names[i]);
  }

  const int columns = into.columns.count, rows = into.rows.count;
  if (table.same && from.cells.columns() == columns && from.cells.rows() == rows) {
    into.cells = from.cells;
    into.furtherTerrains = from.furtherTerrains;
  } else {
    into.cells = CowGrid<HexCell>(columns, rows);
    CowGrid<HexCell>::Writer cells(into.cells);
    for (int row = 0; row < std::min(rows, from.cells.rows()); ++row)
      for (int column = 0; column < std::min(columns, from.cells.columns()); ++column)
        if (const HexCell& cell = from.cells.at(column, row); cell != HexCell{}) cells.at(column, row) = mapped(cell);
    into.cells = cells.commit();
    std::vector<std::pair<Hex, std::vector<uint8_t>>> further;
    from.furtherTerrains.forEach([&](Hex hex, const std::vector<uint8_t>& indices) {
      if (!into.contains(hex)) return;
      std::vector<uint8_t> now;
      for (const uint8_t index : indices) now.push_back(terrain[index]);
      std::sort(now.begin(), now.end());
      further.emplace_back(hex, std::move(now));
    });
    into.furtherTerrains = CowMap<Hex, std::vector<uint8_t>>().with(further);
  }
  into.sides = from.sides;

  if (hexes) {
    CowGrid<HexCell>::Writer cells(into.cells);
    std::vector<std::pair<Hex, std::vector<uint8_t>>> further;
    for (const Record& record : hexes->parts) {
      const auto hex = hexChange(record);
      if (!hex || !into.contains(*hex)) continue;
      const ColumnRow at = into.columnRow(*hex);
      HexCell cell;
      cell.isVoid = !record.text("void").empty();
      std::vector<uint8_t> indices;
      if (const Record* ground = record.part("ground", "terrain")) {
        cell.terrain = writer.terrain(ground->text("terrain"));
        cell.coverage[static_cast<size_t>(Layer::Terrain)] = writer.coverage(ground->text("terrain coverage"));
        for (std::string id : splitAt(ground->text("further terrain"), ',')) {
          id.erase(0, id.find_first_not_of(' '));
          indices.push_back(writer.terrain(id));
        }
      }
      if (const Record* ground = record.part("ground", "elevation")) {
        if (const auto level = wholeNumber(ground->text("elevation"))) cell.elevation = static_cast<int8_t>(*level);
        cell.coverage[static_cast<size_t>(Layer::Elevation)] = writer.coverage(ground->text("elevation coverage"));
      }
      cell.coverage[static_cast<size_t>(Layer::Hexsides)] = writer.coverage(record.text("hexsides coverage"));
      cell.coverage[static_cast<size_t>(Layer::Paths)] = writer.coverage(record.text("paths coverage"));
      cell.coverage[static_cast<size_t>(Layer::Sites)] = writer.coverage(record.text("sites coverage"));
      cells.at(at.column, at.row) = cell;
      std::sort(indices.begin(), indices.end());
      further.emplace_back(*hex, std::move(indices));
    }
    into.cells = cells.commit();
    into.furtherTerrains = into.furtherTerrains.with(further);
  }
  if (const Record* sides = merged.part("hexsides", "")) {
    std::vector<std::pair<Hexside, SideFeatures>> changes;
    for (const Record& record : sides->parts)
      if (const auto side = sideOfFrameName(record.key)) changes.emplace_back(*side, featuresOf(record));
    into.sides = into.sides.with(changes);
  }
  if (writer.full())
    return fail(fmt::format("the merged map has more kinds of terrain or draft sources than one map can hold (254)"));
  return {};
}

}  // namespace hotchkiss
