// SPDX-License-Identifier: Apache-2.0
#include "importers/vassal/import.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "importers/vassal/pieces.h"
#include "importers/vassal/sheets.h"
#include "io/picture/picture.h"
#include "model/base/plain_line.h"
#include "model/base/text.h"

namespace hotchkiss::vassal {

namespace {

bool isOnlooker(const std::string& side) {
  constexpr std::string_view kOnlookers[] = {"solitaire", "solo", "moderator", "referee", "observer", "spectator"};
  return std::find(std::begin(kOnlookers), std::end(kOnlookers), lowered(side)) != std::end(kOnlookers);
}

// What a set-up puts on the maps: pieces with their facts, in order.
struct SetUpPieces {
  std::string title, description;
  std::vector<BoardChoice> boards;
  std::vector<PieceFacts> pieces;
  size_t inDecks = 0, unreadable = 0;
};

class Importer {
 public:
  Importer(const VassalFile& source, const VassalFile* module, const ImportOptions& options)
      : source_(source), moduleFile_(module != nullptr ? module : &source), options_(options) {
    if (moduleFile_->module) {
      module_ = *moduleFile_->module;
    } else if (source.game) {
      module_.name = source.game->moduleName;
      module_.version = source.game->moduleVersion;
    }
    std::erase_if(module_.sides, isOnlooker);
    book_.emplace(module_);
  }

  VassalImport run() {
    const std::string title = !module_.name.empty() ? module_.name : source_.name;
    base_ = slugOf(title).empty() ? "vassal" : slugOf(title);
    if (moduleFile_->module) {
      report().recognised(fmt::format("module '{}', version {}, by VASSAL {}{}", module_.name,
                                      module_.version.empty() ? "?" : module_.version,
                                      module_.vassalVersion.empty() ? "?" : module_.vassalVersion,
                                      module_.buildFileName == "buildFile" ? " (an old build file)" : ""));
      ground_ = ModuleGround::make(module_, base_, report());
    }
    game_.id = GameId(base_);
    game_.title = title;
    game_.system = options_.system.empty() ? base_ : options_.system;
    game_.remarks.source = fmt::format("VASSAL module '{}' {}", module_.name, module_.version);
    oob_.id = OobId(base_);
    oob_.title = title;
    oob_.system = game_.system;
    oob_.game = {game_.id, {}};
    for (const std::string& side : module_.sides) sideId(side);
    if (!module_.sides.empty())
      report().recognised(fmt::format("{}: {}", counted(module_.sides.size(), "side"), joined(module_.sides)));
    board();
    palette();
    setUps();
    finish();
    return std::move(out_);
  }

 private:
  ImportReport& report() { return out_.report; }

  static std::string joined(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
    return out;
  }

  SideId sideId(const std::string& name) {
    const std::string id = slugOf(name);
    if (id.empty()) return SideId();
    if (game_.vocabulary.find(SideId(id)) == nullptr) game_.vocabulary.sides.push_back({SideId(id), name, ""});
    return SideId(id);
  }

  // The side of what belongs to nobody: a unit must have one.
  SideId neutral() {
    const SideId id("neutral");
    if (game_.vocabulary.find(id) == nullptr) game_.vocabulary.sides.push_back({id, "Neutral", ""});
    return id;
  }

  SideId sideOf(const SlotFacts& slot) {
    const SideId side = sideId(slot.side);
    return side.empty() ? neutral() : side;
  }

  // The picture of an image, to be written beside the documents; "" when the module has none.
  std::string picture(const std::string& image) {
    if (!moduleFile_->archive || image.empty()) return {};
    const std::string entry = imageEntry(*moduleFile_->archive, image);
    if (entry.empty()) return {};
    const auto known = pictureFiles_.find(entry);
    if (known != pictureFiles_.end()) return known->second;
    std::string word, suffix;
    const std::string bare = entry.substr(entry.rfind('/') + 1);
    const size_t dot = bare.rfind('.');
    suffix = dot == std::string::npos ? "" : lowered(bare.substr(dot));
    if (suffix != ".png" && suffix != ".jpg" && suffix != ".jpeg" && suffix != ".gif" && suffix != ".svg") suffix.clear();
    // Pictures without a suffix are told by their first bytes.
    if (suffix.empty()) {
      const auto bytes = moduleFile_->archive->read(entry);
      if (!bytes) return {};
      suffix = bytes->starts_with("\x89PNG")    ? ".png"
               : bytes->starts_with("\xff\xd8") ? ".jpg"
               : bytes->starts_with("GIF8")     ? ".gif"
                                                : "";
      if (suffix.empty()) return {};
    }
    word = pictureIds_.make(dot == std::string::npos ? bare : bare.substr(0, dot), "picture");
    const std::string file = "images/" + word + suffix;
    pictureFiles_[entry] = file;
    out_.pictures.push_back({entry, file});
    return file;
  }

  void board() {
    if (!ground_ || ground_->sheets().empty()) return;
    Board board;
    board.id = BoardId(base_);
    board.title = game_.title;
    board.game = {game_.id, {}};
    board.system = game_.system;
    for (const GridSheet& sheet : ground_->sheets()) {
      sheet.sheet->system = game_.system;
      sheet.sheet->game = {game_.id, {}};
      Placement placement;
      placement.sheet = {sheet.sheet->id, {}};
      placement.gamePrefix = sheet.gamePrefix;
      if (sheet.joined) {
        placement.join.to = ground_->sheets()[sheet.base].sheet->id;
        placement.join.here = sheet.here;
        placement.join.mine = sheet.mine;
        placement.join.provenance = {ProvenanceKind::Derived, "the grids of the VASSAL boards"};
      }
      board.sheets.push_back(std::move(placement));
      if (const std::string file = picture(sheet.board->image); !file.empty()) {
        board.underlays.push_back(sheet.underlay(file));
        report().recognised(fmt::format("picture of map '{}' ({} x {}) as underlay of {}", sheet.map->name,
                                        sheet.board->size.width, sheet.board->size.height, sheet.sheet->title));
      }
    }
    for (const std::string& image : module_.missingImages)
      report().leftOut(fmt::format("the picture '{}' of a board: it is not in the module, or is none that is read", image));
    for (const OffMapPlace& place : ground_->boxes()) {
      Box box;
      box.id = place.box;
      box.name = place.name;
      box.provenance = {ProvenanceKind::Derived, "a place of the VASSAL map '" + place.map->name + "'"};
      board.boxes.push_back(std::move(box));
    }
    for (const GridSheet& sheet : ground_->sheets()) out_.state.sheets[sheet.sheet->id] = sheet.sheet;
    out_.state.boards[BoardId(base_)] = std::make_shared<const Board>(std::move(board));
    out_.state.activeBoard = BoardId(base_);
  }

  void kind(const std::string& id) {
    if (game_.vocabulary.unitKind(id) != nullptr) return;
    std::string name = id;
    if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
    const bool symbol = contains({"infantry", "cavalry", "artillery", "leader", "headquarters", "naval", "engineer"}, id);
    const bool idle = contains({"leader", "headquarters", "wagon", "marker"}, id);
    game_.vocabulary.unitKinds.push_back({id, name, symbol ? id : id == "wagon" ? "supply" : "", !idle});
  }

  FormationId formation(const std::string& name, const SideId& side) {
    if (name.empty()) return FormationId();
    const auto key = std::pair{side.text, name};
    const auto known = formations_.find(key);
    if (known != formations_.end()) return known->second;
    Formation made;
    made.id = FormationId(formationIds_.make(name, "formation"));
    made.name = name;
    made.side = side;
    oob_.formations.push_back(std::make_shared<const Formation>(made));
    return formations_[key] = made.id;
  }

  // Marks that tell a number or a word of the counter and nothing that has a place of its own.
  std::vector<Rating> ratings(const PieceFacts& facts) {
    std::vector<Rating> out;
    for (const auto& [name, value] : facts.marks) {
      const std::string id = slugOf(name);
      if (id.empty() || value.empty() || value.size() > 40 || value.find('$') != std::string::npos) continue;
      if (contains({"side",      "owner",    "nation",  "nationality", "player", "army", "faction", "country",
                    "formation", "division", "corps",   "command",     "parent", "kind", "type",    "unittype",
                    "unit-type", "class",    "counter", "layer",       "size",   "name"},
                   id))
        continue;
      if (value.find_first_not_of(' ') == std::string::npos || value.find_first_of("\t\n,") != std::string::npos) continue;
      if (findRating(out, id) != nullptr) continue;
      if (game_.vocabulary.rating(id) == nullptr) game_.vocabulary.ratings.push_back({id, name, ""});
      out.push_back({id, value, {}});
    }
    return out;
  }

  std::string size(const PieceFacts& facts) {
    const std::string mark = facts.mark({"size"});
    if (mark.empty() || mark.size() > 12) return {};
    for (const UnitSize& each : game_.vocabulary.sizes)
      if (each.mark == mark) return each.id;
    const std::string id = sizeIds_.make(mark, "size");
    game_.vocabulary.sizes.push_back({id, mark, mark});
    return id;
  }

  // A unit of a piece; `id` is made from its name when it is empty.
  UnitId unit(const SlotFacts& slot, const std::string& id) {
    Unit unit;
    unit.id = UnitId(id.empty() ? unitIds_.make(slot.facts.name) : unitIds_.keep(id));
    unit.name = slot.facts.name;
    unit.side = sideOf(slot);
    unit.formation = formation(slot.formation, unit.side);
    unit.kind = slot.kind;
    kind(slot.kind);
    unit.size = size(slot.facts);
    if (id.empty()) {
      unit.ratings = ratings(slot.facts);
      std::vector<std::string> images = {slot.facts.image};
      for (const Layer& layer : slot.facts.layers)
        if (layer.images.size() == 2 && layer.alwaysActive && !layer.images[1].empty())
          images = {layer.images[0], layer.images[1]};
      unit.picture = picture(images.front());
      if (images.size() > 1) unit.reducedPicture = picture(images.back());
    }
    unit.remarks.source = slot.facts.gpid.empty() ? "a piece of the VASSAL game" : "VASSAL piece " + slot.facts.gpid;
    if (!slot.facts.prototypes.empty()) unit.remarks.note = "Prototypes: " + joined(slot.facts.prototypes);
    ++unitsByKind_[unit.kind];
    if (slot.side.empty()) ++withoutSide_;
    if (slot.sideGuessed) ++sidesGuessed_;
    if (slot.kindGuessed && unit.kind != "counter") ++kindsGuessed_;
    oob_.units.push_back(std::make_shared<const Unit>(unit));
    return unit.id;
  }

  void palette() {
    slots_ = slotFacts(module_, *book_, report());
    for (size_t i = 0; i < slots_.size(); ++i) {
      const SlotFacts& slot = slots_[i];
      const OwnCounter own = ownCounterOf(slot.facts);
      if (!slot.facts.gpid.empty()) slotByGpid_.emplace(slot.facts.gpid, i);
      if (own.kind == OwnCounter::Kind::Unit) {
        const std::string key = own.oob + "/" + own.id;
        if (!ownUnits_.contains(key)) ownUnits_[key] = unit(slot, own.id);
      } else if (own.kind == OwnCounter::Kind::Pool) {
        ownPool(own, slot);
      } else if (own.kind == OwnCounter::Kind::None) {
        instances_[i].push_back(unit(slot, {}));
      } else {
        ++ownMarkers_;
      }
    }
  }

  PoolId ownPool(const OwnCounter& own, const SlotFacts& slot) {
    const std::string key = own.oob + "/" + own.id;
    if (const auto known = ownPools_.find(key); known != ownPools_.end()) return known->second;
    Pool pool;
    pool.id = PoolId(poolIds_.keep(own.id, "pool"));
    pool.name = slot.facts.name;
    pool.side = sideOf(slot);
    pool.formation = formation(slot.formation, pool.side);
    pool.kind = slot.kind;
    kind(slot.kind);
    oob_.pools.push_back(std::make_shared<const Pool>(pool));
    return ownPools_[key] = pool.id;
  }

  // The unit that the n-th piece of one sort in a set-up is.
  UnitId instance(const PieceFacts& facts, std::map<std::string, size_t>& used) {
    const auto slot = slotByGpid_.find(facts.gpid);
    const bool known = slot != slotByGpid_.end() && slots_[slot->second].facts.name == facts.name;
    const std::string key = known ? "slot " + facts.gpid : "piece " + facts.name + "\t" + facts.image;
    const size_t nth = used[key]++;
    std::vector<UnitId>& units = known ? instances_[slot->second] : loose_[key];
    while (units.size() <= nth) {
      if (known) {
        units.push_back(unit(slots_[slot->second], {}));
      } else {
        units.push_back(unit(recognisedPiece(facts, {}, module_.sides), {}));
        if (moduleFile_->module) ++notInPalette_;
      }
    }
    return units[nth];
  }

  std::string stateId(const std::string& group, const std::string& name) {
    const std::string id = slugOf(name).empty() ? "state" : slugOf(name);
    if (game_.vocabulary.state(id) == nullptr)
      game_.vocabulary.states.push_back({id, name, slugOf(group), name.substr(0, wholeCharacters(name, 2)), {}});
    return id;
  }

  SetUpPieces ofGame(const GameFile& game) const {
    SetUpPieces out;
    out.boards = game.boards;
    out.unreadable = game.unreadable;
    const std::set<std::string> inDecks(game.inDecks.begin(), game.inDecks.end());
    for (const Piece& piece : game.pieces) {
      if (inDecks.contains(piece.id))
        ++out.inDecks;
      else
        out.pieces.push_back(factsOf(piece, &*book_));
    }
    return out;
  }

  // What lies on the boards at a new game.
  SetUpPieces atStart() {
    SetUpPieces out;
    for (const VmodMap& map : module_.maps)
      for (const PlacedBoard& placed : placedBoards(map, {}))
        for (const AtStartStack& stack : map.stacks) {
          if (!stack.board.empty() && stack.board != placed.board->name) continue;
          if (stack.deck) {
            out.inDecks += stack.slots.size();
            continue;
          }
          Pixel at = stack.at;
          if (stack.useLocation)
            if (const auto point = locationPoint(placed.board->grid, placed.board->size, stack.location)) at = *point;
          for (const PieceSlot& slot : stack.slots) {
            const auto piece = parsePiece(slot.definition);
            if (!piece) {
              ++out.unreadable;
              continue;
            }
            PieceFacts facts = factsOf(*piece, &*book_);
            if (facts.name.empty()) facts.name = slot.entryName;
            facts.map = map.name;
            facts.at = at + placed.corner;
            out.pieces.push_back(std::move(facts));
          }
          if (stack.board.empty()) break;
        }
    return out;
  }

  void setUps() {
    if (source_.game) {
      SetUpPieces one = ofGame(*source_.game);
      one.title = source_.name;
      one.description = source_.game->description;
      scenario(std::move(one));
      if (!source_.game->others.empty()) {
        std::vector<std::string> words;
        for (const auto& [word, count] : source_.game->others)
          words.push_back(fmt::format("{} ({})", word.empty() ? "?" : word, count));
        report().leftOut("commands of the saved game that say nothing of pieces: " + joined(words));
      }
      return;
    }
    bool fresh = false;
    for (const VmodSetup& setup : module_.setups) {
      if (!setup.useFile || setup.file.empty()) {
        fresh = true;
        continue;
      }
      if (!moduleFile_->archive || !moduleFile_->archive->has(setup.file)) {
        report().leftOut(fmt::format("set-up '{}': its file {} is not in the module", setup.name, setup.file));
        continue;
      }
      auto bytes = moduleFile_->archive->read(setup.file);
      auto game = bytes ? readGameFile(std::move(*bytes)) : Expected<GameFile>(tl::unexpected(bytes.error()));
      if (!game) {
        report().leftOut(fmt::format("set-up '{}': {}", setup.name, game.error().message));
        continue;
      }
      SetUpPieces one = ofGame(*game);
      one.title = setup.name;
      one.description = setup.description;
      scenario(std::move(one));
    }
    SetUpPieces one = atStart();
    if (one.inDecks > 0) report().leftOut(fmt::format("{} in decks", counted(one.inDecks, "card")));
    one.inDecks = 0;
    if (one.pieces.empty() || (!fresh && !module_.setups.empty())) return;
    one.title = "New game";
    scenario(std::move(one));
  }

  struct Tally {
    size_t hexes = 0, boxes = 0, offMap = 0, unplaced = 0, markers = 0;
    std::string example;
  };

  void scenario(SetUpPieces setUp) {
    Scenario made;
    made.id = ScenarioId(scenarioIds_.make(setUp.title.empty() ? "set-up" : setUp.title, "set-up"));
    made.title = setUp.title;
    made.system = game_.system;
    made.game = {game_.id, {}};
    if (!out_.state.boards.empty()) made.board = {BoardId(base_), {}};
    made.oobs = {{oob_.id, {}}};
    made.remarks.source = game_.remarks.source;
    made.remarks.note = setUp.description;
    std::map<std::string, size_t> used;
    std::map<std::string, std::vector<std::string>> extended;
    std::map<std::string, size_t> entryOfUnit;
    std::map<std::string, std::map<std::string, int>> pools;  // place -> pool -> count
    std::map<std::string, Region> poolPlaces;
    GivenIds entryIds;
    Tally tally;
    std::vector<std::string> forces;
    for (const PieceFacts& facts : setUp.pieces) {
      const ModuleGround::Spot spot = ground_ ? ground_->at(setUp.boards, facts.map, facts.at) : ModuleGround::Spot{};
      Region place = !spot.code.empty() ? Region::ofCode(spot.code) : !spot.box.empty() ? Region::ofBox(spot.box.text) : Region();
      const OwnCounter own = ownCounterOf(facts);
      if (own.kind == OwnCounter::Kind::Line) {
        if (!spot.code.empty()) extended[own.oob + "/" + own.id].push_back(spot.code);
        continue;
      }
      if (own.kind == OwnCounter::Kind::Control || own.kind == OwnCounter::Kind::Marker || own.kind == OwnCounter::Kind::State) {
        ++tally.markers;
        if (spot.code.empty() || own.kind == OwnCounter::Kind::State) continue;
        if (own.kind == OwnCounter::Kind::Control)
          made.control.push_back({entryIds.make("control-" + own.id), SideId(own.id), place, {}});
        else
          made.markers.push_back({entryIds.make("marker-" + own.id), own.id, SideId(), place, {}, {}});
        continue;
      }
      if (place.empty()) {
        ++(facts.map == "null" ? tally.offMap : tally.unplaced);
        if (tally.example.empty() && facts.map != "null")
          tally.example = fmt::format("'{}' at {},{} of map '{}'", facts.name, facts.at.x, facts.at.y, facts.map);
      } else {
        ++(spot.code.empty() ? tally.boxes : tally.hexes);
      }
      if (own.kind == OwnCounter::Kind::Pool) {
        const PoolId pool = ownPool(own, recognisedPiece(facts, {}, module_.sides));
        if (place.empty()) continue;
        ++pools[place.text()][pool.text];
        poolPlaces[place.text()] = place;
        continue;
      }
      UnitId unitId;
      if (own.kind == OwnCounter::Kind::Unit) {
        const std::string key = own.oob + "/" + own.id;
        auto known = ownUnits_.find(key);
        if (known == ownUnits_.end())
          known = ownUnits_.emplace(key, unit(recognisedPiece(facts, {}, module_.sides), own.id)).first;
        unitId = known->second;
        if (place.empty() || entryOfUnit.contains(key)) continue;
        entryOfUnit[key] = made.setup.size();
      } else {
        unitId = instance(facts, used);
        if (place.empty()) continue;
      }
      SetupEntry entry;
      entry.id = entryIds.make(unitId.text, "entry");
      const Unit* unit = oob_.unit(unitId);
      entry.side = unit != nullptr ? unit->side : SideId();
      entry.who = Who::ofUnit(unitId.text);
      entry.place = place;
      for (const auto& [group, name] : shownStates(facts)) {
        const std::string id = stateId(group, name);
        if (!contains(entry.states, id)) entry.states.push_back(id);
      }
      forces.push_back(unitId.text);
      made.setup.push_back(std::move(entry));
    }
    for (auto& [key, codes] : extended)
      if (const auto at = entryOfUnit.find(key); at != entryOfUnit.end()) made.setup.edit(at->second).extended = codes;
    for (const auto& [place, counts] : pools)
      for (const auto& [pool, count] : counts) {
        SetupEntry entry;
        entry.id = entryIds.make(pool, "entry");
        const Pool* of = oob_.pool(PoolId(pool));
        entry.side = of != nullptr ? of->side : SideId();
        if (auto who = Who::parse(fmt::format("{} x pool({})", count, pool))) entry.who = std::move(*who);
        entry.place = poolPlaces[place];
        made.setup.push_back(std::move(entry));
        int& most = poolCounts_[pool];
        int here = 0;
        for (const auto& [otherPlace, others] : pools)
          if (const auto it = others.find(pool); it != others.end()) here += it->second;
        most = std::max(most, here);
      }
    report().recognised(fmt::format("set-up '{}': {} in hexes, {} in boxes{}", made.title, tally.hexes, tally.boxes,
                                    tally.markers > 0 ? fmt::format(", {}", counted(tally.markers, "marker")) : ""));
    if (tally.unplaced > 0)
      report().leftOut(fmt::format("set-up '{}': the places of {}{}", made.title, counted(tally.unplaced, "piece"),
                                   !ground_ ? ", for which the module is needed (--module)" : ", such as " + tally.example));
    if (tally.offMap > 0) report().leftOut(fmt::format("set-up '{}': {} on no map", made.title, counted(tally.offMap, "piece")));
    if (setUp.inDecks > 0) report().leftOut(fmt::format("set-up '{}': {} in decks", made.title, counted(setUp.inDecks, "card")));
    if (setUp.unreadable > 0)
      report().leftOut(fmt::format("set-up '{}': {} whose text is damaged", made.title, counted(setUp.unreadable, "piece")));
    if (made.setup.empty()) return;
    if (!forces.empty()) made.forces = Who::ofUnits(forces);
    const ScenarioId id = made.id;
    out_.state.scenarios[id] = std::make_shared<const Scenario>(std::move(made));
  }

  void finish() {
    for (auto& pool : oob_.pools)
      if (const auto count = poolCounts_.find(pool->id.text); count != poolCounts_.end()) {
        Pool changed = *pool;
        changed.count = count->second;
        pool = std::make_shared<const Pool>(std::move(changed));
      }
    std::vector<std::string> kinds;
    for (const auto& [kind, count] : unitsByKind_) kinds.push_back(fmt::format("{} {}", count, kind));
    if (!oob_.units.empty())
      report().recognised(fmt::format("{} as units: {}", counted(oob_.units.size(), "piece"), joined(kinds)));
    if (!oob_.formations.empty()) report().recognised(counted(oob_.formations.size(), "formation"));
    if (!oob_.pools.empty()) report().recognised(counted(oob_.pools.size(), "pool"));
    if (ownMarkers_ > 0) report().recognised(fmt::format("{} of the palette", counted(ownMarkers_, "marker")));
    if (sidesGuessed_ > 0)
      report().guessed(fmt::format("the side of {}, by palette, prototype or name", counted(sidesGuessed_, "piece")));
    if (withoutSide_ > 0)
      report().guessed(fmt::format("{} whose side nothing tells: they are called neutral", counted(withoutSide_, "piece")));
    if (kindsGuessed_ > 0)
      report().guessed(fmt::format("the kind of {}, by words of their names", counted(kindsGuessed_, "piece")));
    if (const auto plain = unitsByKind_.find("counter"); plain != unitsByKind_.end())
      report().guessed(fmt::format("{} whose kind nothing tells: they are called counters", counted(plain->second, "piece")));
    if (notInPalette_ > 0)
      report().guessed(fmt::format("{} that the palette does not have, as units of their own", counted(notInPalette_, "piece")));
    if (!game_.vocabulary.states.empty())
      report().guessed(fmt::format("{} from the levels of layers", counted(game_.vocabulary.states.size(), "state")));
    for (const auto& [name, count] : module_.customClasses)
      report().leftOut(fmt::format("{} x {}: a class of the module's own", count, name));
    std::vector<std::string> others;
    for (const auto& [name, count] : module_.otherParts)
      others.push_back(count == 1 ? name : fmt::format("{} ({})", name, count));
    if (!others.empty()) report().leftOut("parts that are for playing alone: " + joined(others));
    if (!oob_.units.empty() || !oob_.pools.empty())
      out_.state.oobs[OobId(base_)] = std::make_shared<const OrderOfBattle>(std::move(oob_));
    out_.state.games[GameId(base_)] = std::make_shared<const Game>(std::move(game_));
    if (!out_.state.scenarios.empty()) out_.state.activeScenario = out_.state.scenarios.begin()->first;
  }

  const VassalFile& source_;
  const VassalFile* moduleFile_;
  ImportOptions options_;
  Vmod module_;
  std::optional<PrototypeBook> book_;
  std::optional<ModuleGround> ground_;
  VassalImport out_;
  std::string base_;
  Game game_;
  OrderOfBattle oob_;
  std::vector<SlotFacts> slots_;
  std::map<std::string, size_t> slotByGpid_;
  std::map<size_t, std::vector<UnitId>> instances_;
  std::map<std::string, std::vector<UnitId>> loose_;
  std::map<std::string, UnitId> ownUnits_;
  std::map<std::string, PoolId> ownPools_;
  std::map<std::string, int> poolCounts_;
  std::map<std::pair<std::string, std::string>, FormationId> formations_;
  std::map<std::string, std::string> pictureFiles_;
  std::map<std::string, size_t> unitsByKind_;
  GivenIds unitIds_, poolIds_, formationIds_, scenarioIds_, pictureIds_, sizeIds_;
  size_t withoutSide_ = 0, sidesGuessed_ = 0, kindsGuessed_ = 0, notInPalette_ = 0, ownMarkers_ = 0;
};

}  // namespace

VassalImport importVassal(const VassalFile& file, const VassalFile* moduleOfGame, const ImportOptions& options) {
  return Importer(file, moduleOfGame, options).run();
}

}  // namespace hotchkiss::vassal
