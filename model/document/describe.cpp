// SPDX-License-Identifier: Apache-2.0
// The sentence of the undo menu for a list of edits.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "model/base/text.h"
#include "model/document/edit_workbench.h"

namespace hotchkiss {
namespace {

std::string counted(size_t n, const char* one, const char* many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}
std::string hexCount(const std::set<Hex>& hexes) {
  return counted(hexes.size(), "hex", "hexes");
}
/// Says one kind of edit, for all the edits of that kind in a list together.
class Teller {
 public:
  Teller(const State& before, std::span<const Edit> edits) : before_(before), edits_(edits) {}

  std::string operator()(const SetTerrain& e) const {
    const std::set<Hex> hexes = allHexes<SetTerrain>();
    if (e.terrain.empty()) return fmt::format("erase terrain ({})", hexCount(hexes));
    return fmt::format("paint {} ({})", terrainName(e.sheet, e.terrain), hexCount(hexes));
  }
  std::string operator()(const SetFurtherTerrains& e) const {
    const std::set<Hex> hexes = allHexes<SetFurtherTerrains>();
    if (e.terrains.empty()) return fmt::format("erase further terrain ({})", hexCount(hexes));
    std::string names;
    for (const TerrainId& t : e.terrains) names += (names.empty() ? "" : ", ") + terrainName(e.sheet, t);
    return fmt::format("add {} ({})", names, hexCount(hexes));
  }
  std::string operator()(const SetElevation& e) const {
    const std::set<Hex> hexes = allHexes<SetElevation>();
    return e.level ? fmt::format("set elevation {} ({})", *e.level, hexCount(hexes))
                   : fmt::format("erase elevation ({})", hexCount(hexes));
  }
  std::string operator()(const SetVoid& e) const {
    return fmt::format("{} ({})", e.isVoid ? "cut out of the map" : "put back on the map", hexCount(allHexes<SetVoid>()));
  }
  std::string operator()(const SetCoverage& e) const {
    const char* what = !e.digitized ? "not digitized" : e.draftSource.empty() ? "confirmed" : "draft";
    return fmt::format("mark {} as {} ({})", layerName(e.layer), what, hexCount(allHexes<SetCoverage>()));
  }
  std::string operator()(const SetSides&) const {
    std::set<Hexside> sides;
    std::set<std::string> names;
    for (const Edit& edit : edits_) {
      const auto* e = std::get_if<SetSides>(&edit);
      if (!e) continue;
      for (const auto& [side, features] : e->sides) {
        sides.insert(side);
        const SideFeatures old = oldFeatures(e->sheet, side);
        for (const SideFeature& f : features)
          if (std::find(old.begin(), old.end(), f) == old.end()) names.insert(featureName(e->sheet, f.kind));
      }
    }
    const std::string count = counted(sides.size(), "hexside", "hexsides");
    if (names.empty()) return fmt::format("erase hexside features ({})", count);
    if (names.size() == 1) return fmt::format("draw {} ({})", *names.begin(), count);
    return fmt::format("draw hexside features ({})", count);
  }
  std::string operator()(const PutLine& e) const {
    const Sheet* sheet = before_.sheet(e.sheet);
    return verb(sheet && sheet->line(e.line.id)) + "line " + named(e.line.name, e.line.id.text);
  }
  std::string operator()(const RemoveLine& e) const { return "remove line " + e.id.text; }
  std::string operator()(const PutPath& e) const {
    const Sheet* sheet = before_.sheet(e.sheet);
    std::string word = e.path.kind.text;
    if (sheet) {
      const Vocabulary vocabulary = vocabularyOf(before_, *sheet);
      if (const PathKind* kind = vocabulary.find(e.path.kind)) word = lowered(kind->name);
    }
    return verb(sheet && has(sheet->paths, e.path.id)) + word + (e.path.name.empty() ? "" : " " + e.path.name);
  }
  std::string operator()(const RemovePath& e) const { return "remove path " + nameIn(e.sheet, &Sheet::paths, e.id); }
  std::string operator()(const PutSite& e) const {
    const Sheet* sheet = before_.sheet(e.sheet);
    return verb(sheet && has(sheet->sites, e.site.id)) + "site " + named(e.site.name, e.site.id.text);
  }
  std::string operator()(const RemoveSite& e) const { return "remove site " + nameIn(e.sheet, &Sheet::sites, e.id); }
  std::string operator()(const PutArea& e) const {
    const Sheet* sheet = before_.sheet(e.sheet);
    return verb(sheet && has(sheet->areas, e.area.id)) + "area " + named(e.area.name, e.area.id.text);
  }
  std::string operator()(const RemoveArea& e) const { return "remove area " + nameIn(e.sheet, &Sheet::areas, e.id); }
  std::string operator()(const PutUnit& e) const {
    const OrderOfBattle* oob = before_.oob(e.oob);
    return verb(oob && oob->unit(e.unit.id)) + "unit " + named(e.unit.name, e.unit.id.text);
  }
  std::string operator()(const RemoveUnit& e) const {
    const OrderOfBattle* oob = before_.oob(e.oob);
    const Unit* unit = oob ? oob->unit(e.id) : nullptr;
    return "remove unit " + (unit ? named(unit->name, e.id.text) : e.id.text);
  }
  std::string operator()(const PutFormation& e) const {
    const OrderOfBattle* oob = before_.oob(e.oob);
    return verb(oob && oob->formation(e.formation.id)) + "formation " + named(e.formation.name, e.formation.id.text);
  }
  std::string operator()(const RemoveFormation& e) const { return "remove formation " + e.id.text; }
  std::string operator()(const PutPool& e) const {
    const OrderOfBattle* oob = before_.oob(e.oob);
    return verb(oob && oob->pool(e.pool.id)) + "pool " + named(e.pool.name, e.pool.id.text);
  }
  std::string operator()(const RemovePool& e) const { return "remove pool " + e.id.text; }
  std::string operator()(const PutItem& e) const {
    return fmt::format("change {} {}", edits::itemKindName(e.item.index()), edits::itemId(e.item));
  }
  std::string operator()(const RemoveItem& e) const { return fmt::format("remove {} {}", edits::itemKindName(e.kind), e.id); }
  std::string operator()(const SetVerdict& e) const { return e.verdict ? "change the verdict" : "remove the verdict"; }
  std::string operator()(const PlaceUnit& first) const {
    std::set<UnitId> units;
    const PlaceUnit* last = &first;
    for (const Edit& edit : edits_)
      if (const auto* e = std::get_if<PlaceUnit>(&edit)) {
        units.insert(e->unit);
        last = e;
      }
    const std::string who = units.size() == 1 ? unitName(first.scenario, first.unit) : counted(units.size(), "unit", "units");
    return last->place.empty() ? fmt::format("take {} off the map", who) : fmt::format("move {} to {}", who, last->place.text());
  }
  std::string operator()(const SetScenarioHead&) const { return "change the scenario's settings"; }
  std::string operator()(const SetSheetHead& e) const { return "change the settings of sheet " + e.sheet.text; }
  std::string operator()(const PutSheet& e) const {
    return verb(before_.sheet(e.sheet.id) != nullptr) + "map " + named(e.sheet.title, e.sheet.id.text);
  }
  std::string operator()(const PutBoard& e) const {
    return verb(before_.board(e.board.id) != nullptr) + "board " + named(e.board.title, e.board.id.text);
  }
  std::string operator()(const PutGame& e) const {
    return verb(before_.game(e.game.id) != nullptr) + "game " + named(e.game.title, e.game.id.text);
  }
  std::string operator()(const PutProject&) const { return "change the project"; }
  std::string operator()(const PutErrata& e) const {
    return verb(before_.errataOf(e.errata.id) != nullptr) + "the errata of " + named(e.errata.title, e.errata.id.text);
  }

 private:
  static std::string verb(bool known) { return known ? "change " : "add "; }
  static std::string named(const std::string& name, const std::string& id) { return name.empty() ? id : name; }
  template <class T, class IdType>
  static bool has(const std::vector<std::shared_ptr<const T>>& things, const IdType& id) {
    return std::any_of(things.begin(), things.end(), [&](const auto& t) { return t->id == id; });
  }
  template <class List, class IdType>
  std::string nameIn(const SheetId& sheetId, List Sheet::* list, const IdType& id) const {
    if (const Sheet* sheet = before_.sheet(sheetId))
      for (const auto& thing : sheet->*list)
        if (thing->id == id) return named(thing->name, id.text);
    return id.text;
  }
  template <class E>
  std::set<Hex> allHexes() const {
    std::set<Hex> out;
    for (const Edit& edit : edits_)
      if (const auto* e = std::get_if<E>(&edit)) out.insert(e->hexes.begin(), e->hexes.end());
    return out;
  }
  std::string terrainName(const SheetId& sheetId, const TerrainId& id) const {
    const Sheet* sheet = before_.sheet(sheetId);
    if (!sheet) return id.text;
    const Vocabulary vocabulary = vocabularyOf(before_, *sheet);
    const TerrainKind* kind = vocabulary.find(id);
    return kind ? lowered(kind->name) : id.text;
  }
  std::string featureName(const SheetId& sheetId, const FeatureId& id) const {
    const Sheet* sheet = before_.sheet(sheetId);
    if (!sheet) return id.text;
    const Vocabulary vocabulary = vocabularyOf(before_, *sheet);
    const FeatureKind* kind = vocabulary.find(id);
    return kind ? lowered(kind->name) : id.text;
  }
  SideFeatures oldFeatures(const SheetId& sheetId, const Hexside& side) const {
    const Sheet* sheet = before_.sheet(sheetId);
    return sheet ? sheet->sides.at(side) : SideFeatures{};
  }
  std::string unitName(const ScenarioId& scenarioId, const UnitId& id) const {
    if (const Scenario* scenario = before_.scenario(scenarioId))
      for (const auto& ref : scenario->oobs)
        if (const OrderOfBattle* oob = before_.oob(ref.id))
          if (const Unit* unit = oob->unit(id)) return named(unit->name, id.text);
    return id.text;
  }

  const State& before_;
  std::span<const Edit> edits_;
};

}  // namespace

std::string describe(const State& before, std::span<const Edit> edits) {
  if (edits.empty()) return "no change";
  const Teller teller(before, edits);
  const std::string first = std::visit(teller, edits.front());
  // The steps of a stroke are told together; all else that follows the first edit is counted.
  const Edit& front = edits.front();
  const bool stroke = std::holds_alternative<SetTerrain>(front) || std::holds_alternative<SetFurtherTerrains>(front) ||
                      std::holds_alternative<SetElevation>(front) || std::holds_alternative<SetVoid>(front) ||
                      std::holds_alternative<SetCoverage>(front) || std::holds_alternative<SetSides>(front) ||
                      std::holds_alternative<PlaceUnit>(front);
  const auto told =
      std::count_if(edits.begin(), edits.end(), [&](const Edit& e) { return stroke && e.index() == front.index(); });
  const size_t others = edits.size() - static_cast<size_t>(std::max<std::ptrdiff_t>(told, 1));
  if (others == 0) return first;
  return fmt::format("{} and {}", first, counted(others, "more change", "more changes"));
}

}  // namespace hotchkiss
