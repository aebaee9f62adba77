// SPDX-License-Identifier: Apache-2.0
// The sentence of the undo menu for a list of edits.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

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
/// The items of a scenario's list, when there are several.
const char* manyItems(size_t kind) {
  constexpr const char* kMany[] = {"set-up entries",  "arrivals",       "awards",          "groups of awards",
                                   "restrictions",    "options",        "places held",     "markers",
                                   "ammunition rows", "earlier losses", "orders",          "special rules",
                                   "values of units", "errata",         "silenced checks", "playtests"};
  static_assert(std::size(kMany) == std::variant_size_v<ScenarioItem>);
  return kind < std::size(kMany) ? kMany[kind] : "items";
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
    const Scenario* scenario = before_.scenario(e.scenario);
    const bool known = scenario && edits::itemCalled(*scenario, e.item.index(), edits::itemId(e.item)).has_value();
    return verb(known) + edits::itemPhrase(before_, scenario, e.item);
  }
  std::string operator()(const RemoveItem& e) const {
    const Scenario* scenario = before_.scenario(e.scenario);
    const auto item = scenario ? edits::itemCalled(*scenario, e.kind, e.id) : std::nullopt;
    return "remove " +
           (item ? edits::itemPhrase(before_, scenario, *item) : fmt::format("{} {}", edits::itemKindName(e.kind), e.id));
  }
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
  std::string operator()(const SetScenarioHead& e) const {
    const Scenario* old = before_.scenario(e.scenario);
    if (old == nullptr) return "change the scenario's settings";
    std::vector<const char*> parts;
    const auto differs = [&](bool is, const char* what) {
      if (is) parts.push_back(what);
    };
    const Scenario& now = e.head;
    differs(old->title != now.title, "title");
    differs(old->number != now.number, "number");
    differs(old->status != now.status, "status");
    differs(old->summary != now.summary, "summary");
    differs(!(old->first == now.first) || !(old->last == now.last) || old->statedLength != now.statedLength, "turns");
    differs(!(old->board == now.board) || old->sheetsInPlay != now.sheetsInPlay, "maps");
    differs(!(old->oobs == now.oobs), "orders of battle");
    differs(old->setupDraft != now.setupDraft, "text of the set-up");
    differs(old->chosenOptions != now.chosenOptions, "chosen options");
    differs(!(old->takes == now.takes), "parts taken from elsewhere");
    return parts.size() == 1 ? fmt::format("change the scenario's {}", parts.front()) : "change the scenario's settings";
  }
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
  std::string operator()(const SetOobHead& e) const {
    const OrderOfBattle* old = before_.oob(e.oob);
    const std::string name = named(old ? old->title : e.head.title, e.oob.text);
    if (old && old->title != e.head.title) return "change the title of the order of battle " + name;
    if (old && !(old->remarks == e.head.remarks)) return "change the remarks on the order of battle " + name;
    return "change the order of battle " + name;
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

/// How several edits of the sort are told: "add {} units". A sort that is told together by the Teller has no {}.
std::string manyWords(const State& before, const Edit& edit) {
  const auto put = [](bool known, const char* many) { return std::string(known ? "change {} " : "add {} ") + many; };
  return std::visit(
      [&](const auto& e) -> std::string {
        using E = std::decay_t<decltype(e)>;
        if constexpr (std::is_same_v<E, PutUnit>) {
          const OrderOfBattle* oob = before.oob(e.oob);
          return put(oob && oob->unit(e.unit.id), "units");
        } else if constexpr (std::is_same_v<E, PutFormation>) {
          const OrderOfBattle* oob = before.oob(e.oob);
          return put(oob && oob->formation(e.formation.id), "formations");
        } else if constexpr (std::is_same_v<E, PutPool>) {
          const OrderOfBattle* oob = before.oob(e.oob);
          return put(oob && oob->pool(e.pool.id), "pools");
        } else if constexpr (std::is_same_v<E, PutItem>) {
          const Scenario* scenario = before.scenario(e.scenario);
          const bool known = scenario && edits::itemCalled(*scenario, e.item.index(), edits::itemId(e.item)).has_value();
          return put(known, manyItems(e.item.index()));
        } else if constexpr (std::is_same_v<E, PutPath>) {
          const Sheet* sheet = before.sheet(e.sheet);
          const bool known =
              sheet && std::any_of(sheet->paths.begin(), sheet->paths.end(), [&](const auto& p) { return p->id == e.path.id; });
          return put(known, "roads and paths");
        } else if constexpr (std::is_same_v<E, PutSite>) {
          const Sheet* sheet = before.sheet(e.sheet);
          const bool known =
              sheet && std::any_of(sheet->sites.begin(), sheet->sites.end(), [&](const auto& s) { return s->id == e.site.id; });
          return put(known, "sites");
        } else if constexpr (std::is_same_v<E, PutArea>) {
          const Sheet* sheet = before.sheet(e.sheet);
          const bool known =
              sheet && std::any_of(sheet->areas.begin(), sheet->areas.end(), [&](const auto& a) { return a->id == e.area.id; });
          return put(known, "areas");
        } else if constexpr (std::is_same_v<E, PutLine>) {
          const Sheet* sheet = before.sheet(e.sheet);
          return put(sheet && sheet->line(e.line.id), "lines");
        } else if constexpr (std::is_same_v<E, PutSheet>) {
          return put(before.sheet(e.sheet.id) != nullptr, "maps");
        } else if constexpr (std::is_same_v<E, PutBoard>) {
          return put(before.board(e.board.id) != nullptr, "boards");
        } else if constexpr (std::is_same_v<E, PutGame>) {
          return put(before.game(e.game.id) != nullptr, "games");
        } else if constexpr (std::is_same_v<E, PutErrata>) {
          return put(before.errataOf(e.errata.id) != nullptr, "lists of errata");
        } else if constexpr (std::is_same_v<E, RemoveUnit>) {
          return "remove {} units";
        } else if constexpr (std::is_same_v<E, RemoveFormation>) {
          return "remove {} formations";
        } else if constexpr (std::is_same_v<E, RemovePool>) {
          return "remove {} pools";
        } else if constexpr (std::is_same_v<E, RemoveItem>) {
          return std::string("remove {} ") + manyItems(e.kind);
        } else if constexpr (std::is_same_v<E, RemovePath>) {
          return "remove {} roads and paths";
        } else if constexpr (std::is_same_v<E, RemoveSite>) {
          return "remove {} sites";
        } else if constexpr (std::is_same_v<E, RemoveArea>) {
          return "remove {} areas";
        } else if constexpr (std::is_same_v<E, RemoveLine>) {
          return "remove {} lines";
        } else if constexpr (std::is_same_v<E, SetSheetHead>) {
          return "change the settings of {} maps";
        } else {
          return "sort " + std::to_string(edit.index());  // told together
        }
      },
      edit);
}

/// The thing that an edit puts as a whole, "" for an edit of another sort.
std::string putBy(const Edit& edit) {
  return std::visit(
      [&](const auto& e) -> std::string {
        using E = std::decay_t<decltype(e)>;
        const auto key = [&](const std::string& document, const std::string& id) {
          return fmt::format("{} {} {}", edit.index(), document, id);
        };
        if constexpr (std::is_same_v<E, PutUnit>)
          return key(e.oob.text, e.unit.id.text);
        else if constexpr (std::is_same_v<E, PutFormation>)
          return key(e.oob.text, e.formation.id.text);
        else if constexpr (std::is_same_v<E, PutPool>)
          return key(e.oob.text, e.pool.id.text);
        else if constexpr (std::is_same_v<E, PutItem>)
          return key(e.scenario.text, fmt::format("{} {}", e.item.index(), edits::itemId(e.item)));
        else if constexpr (std::is_same_v<E, PutPath>)
          return key(e.sheet.text, e.path.id.text);
        else if constexpr (std::is_same_v<E, PutSite>)
          return key(e.sheet.text, e.site.id.text);
        else if constexpr (std::is_same_v<E, PutArea>)
          return key(e.sheet.text, e.area.id.text);
        else if constexpr (std::is_same_v<E, PutLine>)
          return key(e.sheet.text, e.line.id.text);
        else
          return {};
      },
      edit);
}

/// Of edits that put one thing again and again, as a drag does, the last one, in the place of the first.
std::vector<Edit> lastOfEach(std::span<const Edit> edits) {
  std::vector<Edit> out;
  std::map<std::string, size_t> at;
  for (const Edit& edit : edits) {
    const std::string key = putBy(edit);
    const auto [known, fresh] = at.try_emplace(key, out.size());
    if (key.empty() || fresh)
      out.push_back(edit);
    else
      out[known->second] = edit;
  }
  return out;
}

}  // namespace

std::string describe(const State& before, std::span<const Edit> all) {
  if (all.empty()) return "no change";
  const std::vector<Edit> edits = lastOfEach(all);
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
  if (edits.size() == static_cast<size_t>(std::max<std::ptrdiff_t>(told, 1))) return first;
  // Edits of one sort are counted together: "add the formation Taylor, add 3 units".
  struct Sort {
    size_t first = 0, count = 0;
    std::string words;  // "add {} units"
  };
  std::vector<Sort> sorts;
  for (size_t i = 0; i < edits.size(); ++i) {
    const std::string words = manyWords(before, edits[i]);
    const auto same = std::find_if(sorts.begin(), sorts.end(), [&](const Sort& s) { return s.words == words; });
    if (same != sorts.end())
      ++same->count;
    else
      sorts.push_back({i, 1, words});
  }
  constexpr size_t kMostTold = 3;
  std::string out;
  size_t rest = 0;
  for (size_t i = 0; i < sorts.size(); ++i) {
    const Sort& sort = sorts[i];
    if (i >= kMostTold) {
      rest += sort.count;
      continue;
    }
    const bool single = sort.count == 1 || sort.words.find("{}") == std::string::npos;
    const std::string phrase = single ? std::visit(teller, edits[sort.first]) : fmt::format(fmt::runtime(sort.words), sort.count);
    out += (i == 0 ? "" : ", ") + phrase;
  }
  if (rest > 0) out += fmt::format(" and {}", counted(rest, "more change", "more changes"));
  return out;
}

}  // namespace hotchkiss
