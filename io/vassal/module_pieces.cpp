// SPDX-License-Identifier: Apache-2.0
#include "io/vassal/module_pieces.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "io/vassal/module_faces_internal.h"
#include "model/base/text.h"

namespace hotchkiss::vassal {

namespace {

constexpr std::string_view kExhaustion = "exhaustion";
constexpr std::string_view kStepLayer = "Step";

std::string capitalised(std::string word) {
  if (!word.empty() && word[0] >= 'a' && word[0] <= 'z') word[0] = static_cast<char>(word[0] - 'a' + 'A');
  return word;
}

// Names may hold anything; a file of VASSAL's may not hold control characters.
std::string printable(std::string_view text) {
  std::string out;
  for (const char c : text) out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  return out;
}

const Unit* printedUnit(const State& state, const PlayedScenario& played, const UnitId& id) {
  const OrderOfBattle* oob = state.oob(played.forces.oobOf(id));
  return oob ? oob->unit(id) : nullptr;
}

// Whether the scenario lets the counter look otherwise than it is printed.
bool looksOtherwise(const Unit& printed, const Unit& here) {
  return !(printed.ratings == here.ratings) || printed.picture != here.picture;
}

bool isOfKind(const StateKind& state, std::string_view unitKind) {
  return state.unitKinds.empty() || contains(state.unitKinds, unitKind);
}

std::string nameOfUnit(const Unit& unit) {
  if (!unit.name.empty()) return printable(unit.name);
  return printable(unit.designation.empty() ? unit.id.text : unit.designation);
}

}  // namespace

std::string unitSubject(const PlayedScenario& played, const State& state, const UnitId& id) {
  const std::string plain = "unit:" + played.forces.oobOf(id).text + "/" + id.text;
  const Unit* printed = printedUnit(state, played, id);
  const Unit* here = played.forces.unit(id);
  return printed && here && looksOtherwise(*printed, *here) ? plain + " in " + played.scenario.id.text : plain;
}

std::string lineSubject(const PlayedScenario& played, const UnitId& id) {
  return "line:" + played.forces.oobOf(id).text + "/" + id.text;
}

std::string poolSubject(const PlayedScenario& played, const PoolId& id) {
  return "pool:" + played.forces.oobOf(id).text + "/" + id.text;
}

std::string controlSubject(const SideId& side) {
  return "control:" + side.text;
}

std::string markerSubject(std::string_view kind) {
  return "marker:" + std::string(kind);
}

/// Makes the pieces in the order of the palette, and with them their pictures.
class PieceMaker {
 public:
  PieceMaker(const State& state, const std::vector<PlayedScenario>& scenarios, const Vocabulary& vocabulary,
             const Project& project, const ModulePieces::Options& options)
      : state_(state),
        scenarios_(scenarios),
        vocabulary_(vocabulary),
        options_(options),
        faces_(vocabulary, options.counterPx, options.orientation) {
    out_.project_ = project;
    for (const GivenPieceId& given : project.pieceIds) {
      given_[given.subject] = given.number;
      out_.nextGpid_ = std::max(out_.nextGpid_, given.number + 1);
    }
    for (const StateKind& each : vocabulary.states)
      if (each.group == kExhaustion) out_.reverseStates_.push_back(each.id);
    keys();
  }

  Expected<ModulePieces> run() {
    std::vector<std::string> sides;
    for (const SideKind& side : vocabulary_.sides) sides.push_back(side.id.text);
    sides.emplace_back();  // of no side
    moved();
    for (const std::string& side : sides) units(SideId(side));
    markers();
    if (failure_) return tl::unexpected(*failure_);
    std::set<std::string> names;
    for (const ArchiveEntry& picture : out_.pictures_)
      if (!names.insert(picture.name).second) return fail("two pictures of the module have the name " + picture.name);
    return std::move(out_);
  }

 private:
  // A letter of the keyboard for each group of states.
  void keys() {
    std::set<char> taken = {'C', 'D', 'F', 'M'};
    for (const StateKind& state : vocabulary_.states) {
      if (state.group == kExhaustion || keys_.count(state.group) > 0) continue;
      std::string wishes;
      for (const char c : state.group)
        if (c >= 'a' && c <= 'z') wishes += static_cast<char>(c - 'a' + 'A');
      for (char c = 'A'; c <= 'Z'; ++c) wishes += c;
      const auto free = std::find_if(wishes.begin(), wishes.end(), [&](char c) { return taken.count(c) == 0; });
      if (free == wishes.end()) continue;
      taken.insert(*free);
      keys_[state.group] = *free;
    }
  }

  std::string key(const std::string& group, bool shifted) const {
    const auto found = keys_.find(group);
    return found == keys_.end() ? std::string() : fmt::format("{},{}", static_cast<int>(found->second), shifted ? 195 : 130);
  }

  std::string picture(std::string name, Expected<std::string> bytes) {
    if (!bytes) {
      if (!failure_) failure_ = bytes.error();
      return {};
    }
    out_.pictures_.push_back({"images/" + name, std::move(*bytes), true});
    return name;
  }

  void moved() { moved_ = picture("moved.png", faces_.movedMark()); }

  int gpidOf(const std::string& subject) {
    const auto [it, fresh] = given_.try_emplace(subject, out_.nextGpid_);
    if (fresh) {
      out_.project_.pieceIds.push_back({subject, it->second});
      ++out_.nextGpid_;
    }
    return it->second;
  }

  void add(ModulePiece piece) {
    piece.gpid = gpidOf(piece.subject);
    BasicPiece basic = *basicOf(piece.traits.back());
    basic.gpid = fmt::to_string(piece.gpid);
    piece.traits.back() = basicTrait(basic);
    out_.bySubject_[piece.subject] = out_.pieces_.size();
    out_.pieces_.push_back(std::move(piece));
  }

  bool has(const std::string& subject) const { return out_.bySubject_.count(subject) > 0; }

  // The traits that all counters of a kind share: how they are moved, and a layer for each group of states.
  const std::string& prototypeOf(const std::string& kindId) {
    const auto known = prototypeOfKind_.find(kindId);
    if (known != prototypeOfKind_.end()) return known->second;
    const UnitKind* kind = vocabulary_.unitKind(kindId);
    ModulePieces::Prototype made;
    made.name = kind ? printable(nameOf(kind->name, kind->id)) : "Counter";
    made.traits = {deleteTrait(), markMovedTrait(moved_, options_.counterPx / 2 - 4, -options_.counterPx / 2 + 4)};
    const CounterFaces::OfKind face{kindId};
    if (options_.facing && (!kind || kind->combat)) {
      made.facingTrait = static_cast<int>(made.traits.size());
      made.traits.push_back(layerTrait(facingLayer()));
    }
    for (const auto& [group, turn] : paint::markTurns(vocabulary_, kindId)) {
      if (group == kExhaustion) continue;
      Layer layer;
      layer.name = capitalised(group);
      layer.alwaysActive = true;
      layer.loops = true;
      std::vector<const StateKind*> states;
      for (const StateKind& state : vocabulary_.states)
        if (state.group == group && isOfKind(state, kindId)) states.push_back(&state);
      // The front side of a counter is the state without a mark, or none at all.
      const auto plain = std::find_if(states.begin(), states.end(), [](const StateKind* s) { return s->mark.empty(); });
      if (plain == states.end()) {
        layer.images.emplace_back();
        layer.levelNames.emplace_back();
      } else {
        std::rotate(states.begin(), plain, plain + 1);
      }
      for (const StateKind* state : states) {
        made.levels[state->id] = {made.traits.size(), static_cast<int>(layer.images.size()) + 1};
        layer.levelNames.push_back(layer.images.empty() ? std::string()
                                                        : "+ (" + printable(nameOf(state->name, state->id)) + ")");
        layer.images.push_back(state->mark.empty() ? std::string()
                                                   : fmt::format("mark-{}-{}.png", fileWord(kindId), fileWord(state->id)));
      }
      if (layer.images.size() < 2) continue;
      const auto marks = faces_.marks(face, group, turn);
      if (!marks) {
        if (!failure_) failure_ = marks.error();
        continue;
      }
      layer.xOffset = marks->xOffset;
      layer.yOffset = marks->yOffset;
      for (const auto& [state, bytes] : marks->pictures)
        out_.pictures_.push_back({fmt::format("images/mark-{}-{}.png", fileWord(kindId), fileWord(state)), bytes, true});
      const std::string word = layer.images.size() == 2 ? printable(nameOf(states.back()->name, states.back()->id)) : layer.name;
      layer.increase = layer.images.size() == 2 ? word : word + " +";
      layer.increaseKey = key(group, false);
      if (layer.images.size() > 2) {
        layer.decrease = word + " -";
        layer.decreaseKey = key(group, true);
      }
      made.traits.push_back(layerTrait(layer));
    }
    const auto taken = [&](const std::string& name) {
      return std::any_of(out_.prototypes_.begin(), out_.prototypes_.end(), [&](const auto& each) { return each.name == name; });
    };
    while (taken(made.name)) made.name += " (" + kindId + ")";
    out_.prototypes_.push_back(std::move(made));
    return prototypeOfKind_[kindId] = out_.prototypes_.back().name;
  }

  Layer facingLayer() {
    Layer layer;
    layer.name = "Facing";
    layer.alwaysActive = true;
    layer.loops = true;
    layer.images.emplace_back();
    layer.levelNames.emplace_back();
    const auto pointers = faces_.pointers();
    if (!pointers) {
      if (!failure_) failure_ = pointers.error();
      return layer;
    }
    layer.xOffset = pointers->xOffset;
    layer.yOffset = pointers->yOffset;
    for (const auto& [direction, bytes] : pointers->pictures) {
      const std::string name = fmt::format("facing-{}.png", direction);
      layer.images.push_back(name);
      layer.levelNames.push_back("+, facing " + direction);
      if (!facingDrawn_) out_.pictures_.push_back({"images/" + name, bytes, true});
    }
    facingDrawn_ = true;
    layer.increase = "Turn right";
    layer.increaseKey = "93,130";
    layer.decrease = "Turn left";
    layer.decreaseKey = "91,130";
    return layer;
  }

  std::string plainPrototype() {
    if (prototypeOfKind_.count("") == 0) {
      ModulePieces::Prototype made;
      made.name = "Marker";
      made.traits = {deleteTrait(), cloneTrait()};
      out_.prototypes_.push_back(std::move(made));
      prototypeOfKind_[""] = "Marker";
    }
    return prototypeOfKind_[""];
  }

  void units(const SideId& side) {
    for (const PlayedScenario& played : scenarios_) {
      for (const auto& unit : played.forces.units())
        if (unit->side == side && played.forces.inPlay(unit->id)) this->unit(played, unit);
      for (const auto& pool : played.forces.pools())
        if (pool->side == side && played.forces.inPlay(pool->id)) this->pool(played, pool);
    }
  }

  std::string tabOf(const SideId& side) const {
    const SideKind* kind = vocabulary_.find(side);
    return kind ? printable(nameOf(kind->name, kind->id.text)) : side.empty() ? "Counters" : side.text;
  }

  std::string groupOf(const PlayedScenario& played, const FormationId& id) const {
    const Formation* formation = played.forces.formation(id);
    if (!formation) return "Independent";
    std::string name = printable(nameOf(formation->name, formation->id.text));
    const Formation* parent = played.forces.formation(formation->parent);
    if (parent) name += ", " + printable(parent->shortName.empty() ? nameOf(parent->name, parent->id.text) : parent->shortName);
    return name;
  }

  std::vector<std::pair<std::string, std::string>> marksOfCounter(const PlayedScenario& played, const SideId& side,
                                                                  const FormationId& formation, const std::string& kind,
                                                                  const std::string& subject) const {
    const Formation* of = played.forces.formation(formation);
    return {{"Side", side.text},
            {"Formation", of ? printable(nameOf(of->name, of->id.text)) : ""},
            {"Kind", kind},
            {"Counter", subject}};
  }

  void unit(const PlayedScenario& played, const std::shared_ptr<const Unit>& unit) {
    const std::string subject = unitSubject(played, state_, unit->id);
    if (has(subject)) return;
    const std::string file = fileWord(subject.substr(5));
    ModulePiece piece;
    piece.subject = subject;
    piece.name = nameOfUnit(*unit);
    piece.tab = tabOf(unit->side);
    piece.group = groupOf(played, unit->formation);
    piece.prototype = prototypeOf(unit->kind);
    piece.size = options_.counterPx;
    const std::string front =
        face(played, *unit, unit->picture, "unit-" + file, [&] { return faces_.unit(unit, unit->ratings, false, 1); });
    const StateKind* exhausted = nullptr;
    for (const StateKind& state : vocabulary_.states)
      if (state.group == kExhaustion && isOfKind(state, unit->kind)) exhausted = &state;
    const bool reduced = !unit->reducedRatings.empty() || !unit->reducedPicture.empty();
    piece.traits = {markTrait(marksOfCounter(played, unit->side, unit->formation, unit->kind, subject))};
    if (exhausted || reduced) {
      Layer step;
      step.name = kStepLayer;
      step.alwaysActive = true;
      step.loops = true;
      // A reverse prints what it changes; what it does not, stays as it is.
      std::vector<Rating> ratings = unit->ratings;
      for (const Rating& rating : unit->reducedRatings) {
        const auto same = std::find_if(ratings.begin(), ratings.end(), [&](const Rating& r) { return r.id == rating.id; });
        if (same == ratings.end()) {
          ratings.push_back(rating);
        } else {
          *same = rating;
        }
      }
      const std::string back = face(played, *unit, unit->reducedPicture, "unit-" + file + "-reverse",
                                    [&] { return faces_.unit(unit, ratings, true, 1); });
      step.images = {front, back};
      step.levelNames = {"", exhausted ? "+ (" + printable(nameOf(exhausted->name, exhausted->id)) + ")" : "+ (reduced)"};
      step.increase = "Flip";
      step.increaseKey = "70,130";
      piece.traits.push_back(layerTrait(step));
    }
    piece.traits.push_back(basicTrait({front, piece.name}));
    const std::string tab = piece.tab, group = piece.group, name = piece.name;
    add(std::move(piece));
    const UnitKind* kind = vocabulary_.unitKind(unit->kind);
    const std::string line = lineSubject(played, unit->id);
    if (!options_.extendedLines || !kind || kind->symbol != "infantry" || has(line)) return;
    ModulePiece stretched;
    stretched.subject = line;
    stretched.name = name + " (extended line)";
    stretched.tab = tab;
    stretched.group = group;
    stretched.prototype = plainPrototype();
    stretched.size = options_.counterPx * 8 / 11;
    stretched.traits = {
        markTrait(marksOfCounter(played, unit->side, unit->formation, unit->kind, line)),
        basicTrait({picture("line-" + file + ".png", faces_.unit(unit, unit->ratings, false, 8.0 / 11)), stretched.name})};
    add(std::move(stretched));
  }

  void pool(const PlayedScenario& played, const std::shared_ptr<const Pool>& pool) {
    const std::string subject = poolSubject(played, pool->id);
    if (has(subject)) return;
    ModulePiece piece;
    piece.subject = subject;
    piece.name = printable(!pool->name.empty() ? pool->name : nameOf(pool->designation, pool->id.text));
    piece.tab = tabOf(pool->side);
    piece.group = groupOf(played, pool->formation);
    piece.prototype = prototypeOf(pool->kind);
    piece.size = options_.counterPx;
    piece.traits = {markTrait(marksOfCounter(played, pool->side, pool->formation, pool->kind, subject)),
                    basicTrait({picture("pool-" + fileWord(subject.substr(5)) + ".png", faces_.pool(pool)), piece.name})};
    add(std::move(piece));
  }

  /// ".png" and the like; "" when the bytes are no picture that VASSAL shows.
  static std::string suffixOf(std::string_view bytes) {
    if (bytes.starts_with("\x89PNG\r\n")) return ".png";
    if (bytes.starts_with("\xFF\xD8\xFF")) return ".jpg";
    if (bytes.starts_with("GIF8")) return ".gif";
    const bool drawing = bytes.substr(0, 5) == "<?xml" || bytes.substr(0, 4) == "<svg";
    return drawing && bytes.substr(0, 4096).find("<svg") != std::string_view::npos ? ".svg" : "";
  }
  // The picture that the order of battle names, else a painted one.
  template <class Painted>
  std::string face(const PlayedScenario& played, const Unit& unit, const std::string& file, const std::string& name,
                   const Painted& painted) {
    if (!file.empty() && options_.picture) {
      // By what it holds, not by its name: an order of battle may name any file of this machine, and a module is handed on.
      if (auto bytes = options_.picture(played.forces.oobOf(unit.id), file); bytes && !suffixOf(*bytes).empty()) {
        const std::string whole = name + suffixOf(*bytes);
        return picture(whole, std::move(bytes));
      }
      out_.notes_.push_back(
          fmt::format("{}: its picture {} cannot be read, or is none; the counter is painted", nameOfUnit(unit), file));
    }
    return picture(name + ".png", painted());
  }

  void marker(const std::string& subject, const std::string& name, const std::string& group, const paint::MarkerFace& face) {
    if (has(subject)) return;
    ModulePiece piece;
    piece.subject = subject;
    piece.name = printable(name);
    piece.tab = "Markers";
    piece.group = group;
    piece.prototype = plainPrototype();
    piece.size = faces_.markerPx();
    piece.traits = {markTrait({{"Counter", subject}}),
                    basicTrait({picture("marker-" + fileWord(subject) + ".png", faces_.marker(face)), piece.name})};
    add(std::move(piece));
  }

  void markers() {
    const paint::CounterStyle style;
    marker(std::string(kTurnSubject), "Turn", "Game", {"TURN", "", paint::rgb(0x7a5a33)});
    for (const SideKind& side : vocabulary_.sides) {
      const std::string name = nameOf(side.name, side.id.text);
      marker(controlSubject(side.id), name + " control", "Game",
             {signOf(name), "Control", paint::colourOf(side.colour, style.neutral)});
    }
    for (const StateKind& state : vocabulary_.states) {
      if (state.mark.empty()) continue;
      const std::string name = nameOf(state.name, state.id);
      marker("state:" + state.id, name, "States",
             {state.group == "fatigue" ? "F" + state.mark : state.mark, name,
              state.group == "entrenchment" ? paint::rgb(0x8a6a45)
              : state.group == "fatigue"    ? style.amber
                                            : style.alarm});
    }
    std::vector<std::string> kinds = {"bridge", "destroyed", "depot"};
    for (const PlayedScenario& played : scenarios_)
      for (const Marker& each : played.scenario.markers)
        if (!contains(kinds, each.kind)) kinds.push_back(each.kind);
    for (const std::string& kind : kinds) {
      std::string name = capitalised(kind);
      std::replace(name.begin(), name.end(), '-', ' ');
      marker(markerSubject(kind), name, "Board", {signOf(name), name, style.quiet});
    }
  }

  // Two letters for a marker: of its first two words, or of its first.
  static std::string signOf(const std::string& name) {
    const size_t blank = name.find(' ');
    std::string out = name.substr(0, blank == std::string::npos ? 2 : 1);
    if (blank != std::string::npos && blank + 1 < name.size()) out += name[blank + 1];
    for (char& c : out)
      if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return out;
  }

  const State& state_;
  const std::vector<PlayedScenario>& scenarios_;
  const Vocabulary& vocabulary_;
  const ModulePieces::Options& options_;
  CounterFaces faces_;
  ModulePieces out_;
  std::map<std::string, int> given_;
  std::map<std::string, char> keys_;
  std::map<std::string, std::string> prototypeOfKind_;
  std::string moved_;
  bool facingDrawn_ = false;
  std::optional<Error> failure_;
};

Expected<ModulePieces> ModulePieces::make(const State& state, const std::vector<PlayedScenario>& scenarios,
                                          const Vocabulary& vocabulary, const Project& project, const Options& options) {
  return PieceMaker(state, scenarios, vocabulary, project, options).run();
}

const ModulePiece* ModulePieces::find(std::string_view subject) const {
  const auto found = bySubject_.find(subject);
  return found == bySubject_.end() ? nullptr : &pieces_[found->second];
}

BuildElement ModulePieces::prototypes() const {
  BuildElement out = buildElement("VASSAL.build.module.PrototypesContainer");
  for (const Prototype& prototype : prototypes_) {
    Piece piece{"null", prototype.traits};
    piece.traits.push_back(basicTrait({}));
    BuildElement& element = out.add(buildElement("VASSAL.build.module.PrototypeDefinition"));
    element.set("name", prototype.name);
    element.set("description", "");
    element.text = pieceText(piece);
  }
  return out;
}

BuildElement ModulePieces::palette() const {
  BuildElement window = buildElement("VASSAL.build.module.PieceWindow");
  for (const auto& [name, value] : std::vector<std::pair<const char*, const char*>>{{"name", "Counters"},
                                                                                    {"hidden", "false"},
                                                                                    {"hotkey", ""},
                                                                                    {"icon", "/images/counter.gif"},
                                                                                    {"text", ""},
                                                                                    {"tooltip", "Show or hide the counters"},
                                                                                    {"scale", "1.0"},
                                                                                    {"defaultWidth", "0"}})
    window.set(name, value);
  BuildElement& tabs = window.add(buildElement("VASSAL.build.widget.TabWidget"));
  tabs.set("entryName", "Counters");
  std::vector<std::pair<std::string, std::vector<std::pair<std::string, std::vector<const ModulePiece*>>>>> tree;
  const auto slot = [](auto& list, const std::string& name) -> auto& {
    const auto it = std::find_if(list.begin(), list.end(), [&](const auto& each) { return each.first == name; });
    if (it != list.end()) return it->second;
    list.push_back({name, {}});
    return list.back().second;
  };
  for (const ModulePiece& piece : pieces_) slot(slot(tree, piece.tab), piece.group).push_back(&piece);
  for (const auto& [tab, groups] : tree) {
    BuildElement& box = tabs.add(buildElement("VASSAL.build.widget.BoxWidget"));
    box.set("entryName", tab);
    for (const auto& [group, pieces] : groups) {
      BuildElement& panel = box.add(buildElement("VASSAL.build.widget.PanelWidget"));
      panel.set("entryName", group);
      panel.set("fixed", "true");
      panel.set("nColumns", "4");
      panel.set("scale", "1.0");
      panel.set("vert", "false");
      for (const ModulePiece* piece : pieces) {
        Piece definition{"null", {prototypeTrait(piece->prototype)}};
        definition.traits.insert(definition.traits.end(), piece->traits.begin(), piece->traits.end());
        BuildElement& each = panel.add(buildElement("VASSAL.build.widget.PieceSlot"));
        each.set("entryName", piece->name);
        each.set("gpid", fmt::to_string(piece->gpid));
        each.set("width", fmt::to_string(piece->size));
        each.set("height", fmt::to_string(piece->size));
        each.text = pieceText(definition);
      }
    }
  }
  return window;
}

Piece ModulePieces::placed(const ModulePiece& piece, const std::string& id, const std::string& map, int x, int y,
                           const std::vector<std::string>& states, int facing) const {
  Piece out{id, {}};
  const auto prototype =
      std::find_if(prototypes_.begin(), prototypes_.end(), [&](const Prototype& each) { return each.name == piece.prototype; });
  if (prototype != prototypes_.end()) {
    out.traits = prototype->traits;
    for (const std::string& state : states)
      if (const auto level = prototype->levels.find(state); level != prototype->levels.end())
        out.traits[level->second.first].state = fmt::to_string(level->second.second);
    if (facing >= 0 && prototype->facingTrait >= 0)
      out.traits[static_cast<size_t>(prototype->facingTrait)].state = fmt::to_string(facing % kDirections + 2);
  }
  for (Trait trait : piece.traits) {
    const auto layer = layerOf(trait);
    const auto reversed = [&](const std::string& state) { return contains(reverseStates_, state); };
    if (layer && layer->name == kStepLayer && std::any_of(states.begin(), states.end(), reversed)) trait.state = "2";
    out.traits.push_back(std::move(trait));
  }
  BasicPiece basic = *basicOf(out.traits.back());
  basic.map = map;
  basic.x = x;
  basic.y = y;
  out.traits.back() = basicTrait(basic);
  return out;
}

}  // namespace hotchkiss::vassal
