// SPDX-License-Identifier: Apache-2.0
#include "importers/vassal/set_up_into.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "importers/vassal/their_places.h"
#include "io/paint/counter_places.h"
#include "model/base/text.h"
#include "model/scenario/resolve.h"

namespace hotchkiss::vassal {

namespace {

struct StandingPiece {
  size_t slot = 0;
  std::map<std::string, int> levels;  // layer -> level
  TheirPlace place;
};

class SetUpMaker {
 public:
  SetUpMaker(const State& state, const ScenarioId& scenario, const Vmod& module, const MapTable& table,
             const SetUpOptions& options)
      : options_(options),
        module_(module),
        book_(module),
        scenario_(resolved(state, scenario)),
        forces_(Forces::make(state, scenario_)),
        view_(BoardView::make(state, scenario_)),
        vocabulary_(vocabularyOf(state, scenario_)),
        places_(TheirPlaces::make(module)),
        state_(state) {
    ImportReport ignored;
    slots_ = slotFacts(module, book_, ignored);
    table_ = tableInModule(table, slots_);
    out_.faults = table_.faults;
  }

  SetUpInto run() {
    for (const paint::CounterPlace& counter : paint::counterPlaces(view_, state_, scenario_)) place(counter);
    for (const SetupEntry& entry : scenario_.setup)
      if (const auto box = entry.place.singleBox()) inBox(entry, *box);
    write();
    return std::move(out_);
  }

 private:
  std::string nameOfCounter(const paint::CounterPlace& counter) const {
    const std::string id = counter.unit ? counter.unit->id.text : counter.pool->id.text;
    return counter.name().empty() ? nameOf(counter.designation(), id) : counter.name();
  }

  std::optional<size_t> slotOf(const std::map<std::string, size_t>& matched, const std::string& id, const std::string& name) {
    const auto found = matched.find(id);
    if (found != matched.end()) return found->second;
    if (told_.insert(id).second)
      out_.unmatchedPieces.push_back(fmt::format("{} ({}): no piece of the module is named so", name, id));
    return std::nullopt;
  }

  void place(const paint::CounterPlace& counter) {
    const std::string name = nameOfCounter(counter);
    if (counter.choice) {
      const auto entry = std::find_if(scenario_.setup.begin(), scenario_.setup.end(),
                                      [&](const SetupEntry& each) { return each.id == counter.entry; });
      const std::string where = entry == scenario_.setup.end() ? "" : entry->place.text();
      out_.choices.push_back(fmt::format("{}: its owner chooses ({}){}", name, where,
                                         options_.choicesAtCentre ? "; stands in " + view_.code(counter.hex) : "; left out"));
      if (!options_.choicesAtCentre) return;
    }
    const auto slot =
        counter.unit ? slotOf(table_.units, counter.unit->id.text, name) : slotOf(table_.pools, counter.pool->id.text, name);
    if (!slot) return;
    const auto where = places_.find(view_, counter.hex);
    if (!where) {
      const std::string code = view_.code(counter.hex);
      if (told_.insert("hex " + code).second)
        out_.unmatchedHexes.push_back(fmt::format("{}: the module's grid has no such hex", code));
      return;
    }
    ++out_.inHexes;
    stand(*slot, counter.states, name, *where);
  }

  void inBox(const SetupEntry& entry, const std::string& boxId) {
    const auto& boxes = view_.board().boxes;
    const auto box = std::find_if(boxes.begin(), boxes.end(), [&](const Box& each) { return each.id.text == boxId; });
    const std::string boxName = box == boxes.end() || box->name.empty() ? boxId : box->name;
    const auto where = places_.named(boxName);
    if (!where) {
      out_.unmatchedHexes.push_back(fmt::format("box '{}': the module has no zone of that name", boxName));
      return;
    }
    const auto unitId = entry.who.singleUnit();
    if (!unitId) {
      out_.choices.push_back(fmt::format("{}: {} in box '{}' is left out", entry.id, entry.who.text(), boxName));
      return;
    }
    const Unit* unit = forces_.unit(UnitId(*unitId));
    const std::string name = unit != nullptr ? nameOf(unit->name, *unitId) : *unitId;
    if (const auto slot = slotOf(table_.units, *unitId, name)) stand(*slot, entry.states, name, *where);
  }

  void stand(size_t slot, const std::vector<std::string>& states, const std::string& name, const TheirPlace& where) {
    StandingPiece piece{slot, {}, where};
    std::vector<StandingPiece> markers;
    for (const std::string& state : states) {
      const StateKind* kind = vocabulary_.state(state);
      if (kind != nullptr && kind->mark.empty() && !table_.states.contains(state)) continue;  // the front side shows it
      const auto target = table_.states.find(state);
      bool shown = false;
      if (target != table_.states.end() && target->second.marker >= 0) {
        markers.push_back({static_cast<size_t>(target->second.marker), {}, where});
        shown = true;
      } else if (target != table_.states.end()) {
        for (const Layer& layer : slots_[slot].facts.layers)
          if (const auto level = target->second.levelOf(layer, kind != nullptr ? nameOf(kind->name, state) : state)) {
            piece.levels[layer.name] = *level;
            shown = true;
          }
      }
      if (!shown)
        out_.unmatchedStates.push_back(fmt::format("{} is {}: its piece has no layer or marker for it", name,
                                                   kind != nullptr ? nameOf(kind->name, state) : state));
    }
    ++out_.placed;
    for (StandingPiece& marker : markers) standing_.push_back(std::move(marker));
    standing_.push_back(std::move(piece));
  }

  Piece pieceOf(const StandingPiece& standing, const std::string& id) const {
    const auto definition = parsePiece(slots_[standing.slot].slot->definition);
    auto expanded = book_.expanded(*definition);  // slotFacts has read it before
    Piece piece = expanded ? std::move(*expanded) : *definition;
    piece.id = id;
    for (Trait& trait : piece.traits) {
      if (const auto layer = layerOf(trait))
        if (const auto level = standing.levels.find(layer->name); level != standing.levels.end())
          trait.state = fmt::to_string(level->second);
      if (auto basic = basicOf(trait)) {
        basic->map = standing.place.map->name;
        basic->x = standing.place.at.x;
        basic->y = standing.place.at.y;
        basic->gpid = slots_[standing.slot].facts.gpid;
        basic->properties.clear();
        trait.state = basicTrait(*basic).state;
      }
    }
    return piece;
  }

  void write() {
    GameFile& game = out_.game;
    game.moduleName = module_.name;
    game.moduleVersion = module_.version;
    game.vassalVersion = module_.vassalVersion;
    game.description = options_.description;
    std::map<std::tuple<std::string, int, int>, std::vector<const StandingPiece*>> stacks;
    for (const StandingPiece& each : standing_) stacks[{each.place.map->name, each.place.at.y, each.place.at.x}].push_back(&each);
    int id = 1000;
    for (const auto& [spot, pieces] : stacks) {
      const auto& [map, y, x] = spot;
      Stack stack;
      stack.map = map;
      stack.x = x;
      stack.y = y;
      // The set-up's first unit ends on top.
      for (auto it = pieces.rbegin(); it != pieces.rend(); ++it) {
        stack.pieces.push_back(fmt::to_string(id++));
        game.pieces.push_back(pieceOf(**it, stack.pieces.back()));
      }
      stack.id = fmt::to_string(id++);
      game.stacks.push_back(std::move(stack));
    }
    for (const VmodMap& map : module_.maps) {
      BoardChoice choice{map.name, {}};
      if (!map.boardChoice.empty()) parseBoardChoice(map.boardChoice, choice);
      if (choice.boards.empty() && !map.boards.empty()) choice.boards.push_back({map.boards.front().name, false, 0, 0});
      if (!choice.boards.empty()) game.boards.push_back(std::move(choice));
    }
  }

  SetUpOptions options_;
  const Vmod& module_;
  PrototypeBook book_;
  Scenario scenario_;
  Forces forces_;
  BoardView view_;
  Vocabulary vocabulary_;
  TheirPlaces places_;
  const State& state_;
  std::vector<SlotFacts> slots_;
  TableInModule table_;
  std::vector<StandingPiece> standing_;
  std::set<std::string> told_;
  SetUpInto out_;
};

}  // namespace

MapTable proposedTable(const State& state, const ScenarioId& id, const Vmod& module) {
  const Scenario played = resolved(state, id);
  ImportReport ignored;
  const PrototypeBook book(module);
  return proposedTable(Forces::make(state, played), played, vocabularyOf(state, played), slotFacts(module, book, ignored));
}

SetUpInto setUpInto(const State& state, const ScenarioId& scenario, const Vmod& module, const MapTable& table,
                    const SetUpOptions& options) {
  return SetUpMaker(state, scenario, module, table, options).run();
}

}  // namespace hotchkiss::vassal
