// SPDX-License-Identifier: Apache-2.0
#include "importers/vassal/against.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "importers/vassal/their_places.h"
#include "io/paint/counter_places.h"
#include "model/base/text.h"
#include "model/scenario/resolve.h"
#include "model/scenario/start_positions.h"

namespace hotchkiss::vassal {

namespace {

constexpr size_t kMostNamed = 8;  // in one sentence

// A piece of the game that stands on a map.
struct SeenPiece {
  PieceFacts facts;
  std::string where;  // what VASSAL calls its place, or map and point
  std::optional<Hex> hex;
  std::string box;  // name of a place off the hexes
};

class GameJudge {
 public:
  GameJudge(const GameFile& game, const Vmod& module, const State& state, const ScenarioId& id, const MapTable& table)
      : state_(state),
        book_(module),
        scenario_(resolved(state, id)),
        forces_(Forces::make(state, scenario_)),
        view_(BoardView::make(state, scenario_)),
        vocabulary_(vocabularyOf(state, scenario_)),
        starts_(StartPositions::make(view_, scenario_, forces_)) {
    ImportReport ignored;
    slots_ = slotFacts(module, book_, ignored);
    table_ = tableInModule(table, slots_);
    const ModuleGround ground = ModuleGround::make(module, {}, ignored);
    findHexes(module);
    seePieces(game, ground);
  }

  std::vector<Diagnostic> run() {
    for (const auto& unit : forces_.units()) judge(*unit);
    pools();
    leftOvers();
    return std::move(out_);
  }

 private:
  void findHexes(const Vmod& module) {
    const TheirPlaces theirs = TheirPlaces::make(module);
    for (const Hex hex : view_.hexes())
      if (const auto place = theirs.find(view_, hex)) hexOf_.emplace(TheirPlaces::keyOf(place->map->name, place->name), hex);
  }

  void seePieces(const GameFile& game, const ModuleGround& ground) {
    std::map<std::string, size_t> slotByGpid, slotByName;
    for (size_t i = 0; i < slots_.size(); ++i) {
      slotByGpid.emplace(slots_[i].facts.gpid, i);
      const auto [it, fresh] = slotByName.emplace(slots_[i].facts.name, i);
      if (!fresh) it->second = slots_.size();  // two pieces of one name
    }
    std::map<size_t, std::string> unitOfSlot, poolOfSlot;
    for (const auto& [unit, slot] : table_.units) unitOfSlot.emplace(slot, unit);
    for (const auto& [pool, slot] : table_.pools) poolOfSlot.emplace(slot, pool);
    const std::set<std::string> inDecks(game.inDecks.begin(), game.inDecks.end());
    for (const Piece& piece : game.pieces) {
      if (inDecks.contains(piece.id)) continue;
      SeenPiece seen;
      seen.facts = factsOf(piece, &book_);
      if (seen.facts.map == "null") continue;
      const ModuleGround::Spot spot = ground.at(game.boards, seen.facts.map, seen.facts.at);
      seen.where =
          spot.named.empty() ? fmt::format("map '{}' at {},{}", seen.facts.map, seen.facts.at.x, seen.facts.at.y) : spot.named;
      if (spot.sheet != nullptr) {
        const auto hex = hexOf_.find(TheirPlaces::keyOf(seen.facts.map, spot.named));
        if (hex != hexOf_.end()) seen.hex = hex->second;
      } else {
        seen.box = seen.where;
      }
      const OwnCounter own = ownCounterOf(seen.facts);
      if (own.kind == OwnCounter::Kind::Unit) {
        units_[own.id].push_back(std::move(seen));
        continue;
      }
      if (own.kind == OwnCounter::Kind::Pool) {
        pools_[own.id].push_back(std::move(seen));
        continue;
      }
      if (own.kind != OwnCounter::Kind::None) continue;
      auto slot = slotByGpid.find(seen.facts.gpid);
      size_t index =
          slot != slotByGpid.end() && slots_[slot->second].facts.name == seen.facts.name ? slot->second : slots_.size();
      if (index == slots_.size())
        if (const auto named = slotByName.find(seen.facts.name); named != slotByName.end()) index = named->second;
      if (const auto unit = unitOfSlot.find(index); unit != unitOfSlot.end())
        units_[unit->second].push_back(std::move(seen));
      else if (const auto pool = poolOfSlot.find(index); pool != poolOfSlot.end())
        pools_[pool->second].push_back(std::move(seen));
      else
        strangers_.push_back(std::move(seen));
    }
  }

  Diagnostic& add(const char* check, Severity severity, const SetupEntry* entry, const UnitId& unit, std::string message) {
    Diagnostic made;
    made.check = check;
    made.severity = severity;
    made.subject.documentKind = DocumentKind::Scenario;
    made.subject.document = scenario_.id.text;
    if (entry != nullptr) {
      made.subject.kind = SubjectKind::Setup;
      made.subject.id = entry->id;
    } else if (!unit.empty()) {
      made.subject.kind = SubjectKind::Unit;
      made.subject.documentKind = DocumentKind::Oob;
      made.subject.document = forces_.oobOf(unit).text;
      made.subject.id = unit.text;
    }
    made.message = std::move(message);
    out_.push_back(std::move(made));
    return out_.back();
  }

  const SetupEntry* entryOf(const UnitId& unit) const {
    const auto entries = starts_.entriesOf(unit);
    return entries.empty() ? nullptr : &scenario_.setup[entries.front()];
  }

  std::string placeOf(const SeenPiece& piece) const { return piece.hex ? view_.code(*piece.hex) : piece.where; }

  std::string wantedPlace(const SetupEntry& entry) const {
    if (const auto box = entry.place.singleBox())
      for (const Box& each : view_.board().boxes)
        if (each.id.text == *box) return fmt::format("in box '{}'", nameOf(each.name, *box));
    return entry.place.singleCode() ? "in " + entry.place.text() : "where the scenario says: " + entry.place.text();
  }

  bool inBoxes(const std::vector<BoxId>& boxes, const std::string& name) const {
    for (const Box& box : view_.board().boxes)
      if (std::find(boxes.begin(), boxes.end(), box.id) != boxes.end() && lowered(nameOf(box.name, box.id.text)) == lowered(name))
        return true;
    return false;
  }

  void judge(const Unit& unit) {
    const auto seen = units_.find(unit.id.text);
    const auto start = starts_.of(unit.id);
    const SetupEntry* entry = entryOf(unit.id);
    const std::string name = nameOf(unit.name, unit.id.text);
    const bool known = seen != units_.end() || table_.units.contains(unit.id.text);
    if (!start || entry == nullptr) {
      if (seen == units_.end()) return;
      // A tray beside the map is where units wait.
      for (const SeenPiece& piece : seen->second)
        if (piece.hex) {
          Diagnostic& made = add("setup.game-extra", Severity::Error, nullptr, unit.id,
                                 fmt::format("{} stands in {}: the scenario does not set it up", name, placeOf(piece)));
          made.lattice.push_back(*piece.hex);
        }
      return;
    }
    if (seen == units_.end()) {
      if (known)
        add("setup.game-missing", Severity::Error, entry, unit.id,
            fmt::format("{} is not on the map: it starts {}", name, wantedPlace(*entry)))
            .lattice = start->hexes;
      else
        unmatched_.push_back(name);
      return;
    }
    if (seen->second.size() > 1) {
      Diagnostic& made = add("setup.game-extra", Severity::Error, entry, unit.id,
                             fmt::format("{} stands on the map {} times: in {} and in {}", name, seen->second.size(),
                                         placeOf(seen->second[0]), placeOf(seen->second[1])));
      for (const SeenPiece& piece : seen->second)
        if (piece.hex && std::find(made.lattice.begin(), made.lattice.end(), *piece.hex) == made.lattice.end())
          made.lattice.push_back(*piece.hex);
    }
    const SeenPiece& piece = seen->second.front();
    const bool there = (piece.hex && std::binary_search(start->hexes.begin(), start->hexes.end(), *piece.hex)) ||
                       (!piece.hex && inBoxes(start->boxes, piece.box));
    if (!there && !start->open) {
      const bool choice = !piece.hex && !start->exact() && !piece.box.empty();
      if (choice) {
        // In a tray, and its owner has not chosen yet.
        add("setup.game-missing", Severity::Warning, entry, unit.id,
            fmt::format("{} is in {}: it is to be placed {}", name, piece.where, wantedPlace(*entry)))
            .lattice = start->hexes;
      } else {
        Diagnostic& made = add("setup.game-place", Severity::Error, entry, unit.id,
                               fmt::format("{} stands in {}: it starts {}", name, placeOf(piece), wantedPlace(*entry)));
        if (piece.hex) made.lattice.push_back(*piece.hex);
      }
    } else if (!there && start->open) {
      Diagnostic& made =
          add("setup.game-unmatched", Severity::Note, entry, unit.id,
              fmt::format("{} stands in {}: whether that is {} cannot be told", name, placeOf(piece), wantedPlace(*entry)));
      if (piece.hex) made.lattice.push_back(*piece.hex);
    }
    states(name, unit.id, *entry, piece);
  }

  // Whether a piece shows a state: nothing when it has no way to.
  std::optional<bool> shows(const PieceFacts& facts, const std::string& state) const {
    const StateKind* kind = vocabulary_.state(state);
    const std::string name = kind != nullptr ? nameOf(kind->name, state) : state;
    if (const auto target = table_.states.find(state); target != table_.states.end())
      for (const Layer& layer : facts.layers)
        if (const auto level = target->second.levelOf(layer, name)) return layer.level == *level;
    const std::string own = slugOf(name);
    for (const Layer& layer : facts.layers)
      for (size_t level = 1; level <= layer.images.size(); ++level)
        if (slugOf(levelName(layer, static_cast<int>(level))) == own) return layer.level == static_cast<int>(level);
    return std::nullopt;
  }

  void states(const std::string& name, const UnitId& unit, const SetupEntry& entry, const SeenPiece& piece) {
    const auto nameOfState = [&](const std::string& id) {
      const StateKind* kind = vocabulary_.state(id);
      return kind != nullptr ? nameOf(kind->name, id) : id;
    };
    const auto differs = [&](std::string message) {
      Diagnostic& made = add("setup.game-state", Severity::Error, &entry, unit, std::move(message));
      if (piece.hex) made.lattice.push_back(*piece.hex);
    };
    for (const std::string& state : entry.states)
      if (shows(piece.facts, state) == std::optional(false))
        differs(fmt::format("{} in {} does not show {}: it starts so", name, placeOf(piece), nameOfState(state)));
    for (const StateKind& state : vocabulary_.states) {
      if (contains(entry.states, state.id) || state.mark.empty()) continue;
      if (shows(piece.facts, state.id) == std::optional(true))
        differs(fmt::format("{} in {} shows {}: the scenario does not say so", name, placeOf(piece), nameOfState(state.id)));
    }
  }

  void pools() {
    // Counters of a pool have no identity: how many stand where is all there is to judge.
    std::map<std::string, std::map<Hex, int>> wanted;
    std::map<std::string, const SetupEntry*> entryOfPool;
    std::set<std::string> choice;
    for (const paint::CounterPlace& counter : paint::counterPlaces(view_, state_, scenario_)) {
      if (!counter.pool) continue;
      if (counter.choice)
        choice.insert(counter.pool->id.text);
      else
        ++wanted[counter.pool->id.text][counter.hex];
      for (const SetupEntry& entry : scenario_.setup)
        if (entry.id == counter.entry) entryOfPool.emplace(counter.pool->id.text, &entry);
    }
    for (const auto& [id, places] : wanted) {
      const Pool* pool = forces_.pool(PoolId(id));
      const std::string name = pool != nullptr ? nameOf(pool->name, id) : id;
      if (!pools_.contains(id) && !table_.pools.contains(id)) {
        unmatched_.push_back(name);
        continue;
      }
      std::map<Hex, int> there;
      for (const SeenPiece& piece : pools_[id])
        if (piece.hex) ++there[*piece.hex];
      for (const auto& [hex, count] : places)
        if (const int found = there.contains(hex) ? there[hex] : 0; found < count)
          add("setup.game-missing", Severity::Error, entryOfPool[id], UnitId(),
              fmt::format("{}: {} in {}, and {} start there", name, found, view_.code(hex), count))
              .lattice.push_back(hex);
      if (choice.contains(id)) continue;
      for (const auto& [hex, found] : there)
        if (!places.contains(hex))
          add("setup.game-extra", Severity::Error, entryOfPool[id], UnitId(),
              fmt::format("{}: {} in {}, and none starts there", name, found, view_.code(hex)))
              .lattice.push_back(hex);
    }
  }

  void leftOvers() {
    const auto list = [](const std::vector<std::string>& names) {
      std::string out;
      for (size_t i = 0; i < names.size() && i < kMostNamed; ++i) out += (i == 0 ? "" : ", ") + names[i];
      if (names.size() > kMostNamed) out += fmt::format(" and {} more", names.size() - kMostNamed);
      return out;
    };
    if (!unmatched_.empty())
      add("setup.game-unmatched", Severity::Note, nullptr, UnitId(),
          fmt::format("{} without a piece in the module, not judged: {}; name them in the table (--map-table)",
                      counted(unmatched_.size(), "unit"), list(unmatched_)));
    std::vector<std::string> names;
    for (const SeenPiece& piece : strangers_)
      if (piece.hex) names.push_back(fmt::format("{} in {}", piece.facts.name, placeOf(piece)));
    if (!names.empty())
      add("setup.game-unmatched", Severity::Note, nullptr, UnitId(),
          fmt::format("{} no unit of the scenario, not judged: {}",
                      counted(names.size(), "piece of the game is", "pieces of the game are"), list(names)));
  }

  const State& state_;
  PrototypeBook book_;
  Scenario scenario_;
  Forces forces_;
  BoardView view_;
  Vocabulary vocabulary_;
  StartPositions starts_;
  std::vector<SlotFacts> slots_;
  TableInModule table_;
  std::map<std::string, Hex> hexOf_;
  std::map<std::string, std::vector<SeenPiece>> units_, pools_;
  std::vector<SeenPiece> strangers_;
  std::vector<std::string> unmatched_;
  std::vector<Diagnostic> out_;
};

}  // namespace

std::vector<Diagnostic> gameAgainst(const GameFile& game, const Vmod& module, const State& state, const ScenarioId& scenario,
                                    const MapTable& table) {
  return GameJudge(game, module, state, scenario, table).run();
}

}  // namespace hotchkiss::vassal
