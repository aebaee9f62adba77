// SPDX-License-Identifier: Apache-2.0
#include "io/vassal/scenario_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "io/paint/counter_places.h"
#include "model/base/stable_sort.h"
#include "model/base/text.h"
#include "model/scenario/region_evaluation.h"
#include "model/scenario/start_positions.h"
#include "model/scenario/when_evaluation.h"
#include "model/scenario/who_evaluation.h"

namespace hotchkiss::vassal {
namespace {

constexpr size_t kMostMarkedHexes = 60;
constexpr int kMostTrackTurns = 400;

std::string shortDate(const Date& date) {
  static constexpr const char* kMonths[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  return fmt::format("{} {}", kMonths[(date.month + 11) % 12], date.day);
}

std::string clockTime(int minutes) {
  const int hour = minutes / 60 % 24;
  return fmt::format("{}:{:02} {}", hour % 12 == 0 ? 12 : hour % 12, minutes % 60, hour < 12 ? "am" : "pm");
}

std::string counted(size_t count, const char* one, const char* many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

/// One counter of an entry: a unit, or one of a pool.
struct Mustered {
  UnitId unit;
  PoolId pool;
  bool possible = false;
};

class Planner {
 public:
  Planner(const State& state, const PlayedScenario& played, Choices choices)
      : state_(state),
        played_(played),
        scenario_(played.scenario),
        forces_(played.forces),
        choices_(choices),
        view_(BoardView::make(state, played.scenario)),
        positions_(StartPositions::make(view_, scenario_, forces_)),
        calendar_(calendarOf(state, scenario_)),
        span_(spanOf(scenario_, calendar_)) {}

  ScenarioPlan run() {
    out_.id = scenario_.id.text;
    out_.title = scenario_.number.empty() ? nameOf(scenario_.title, scenario_.id.text)
                                          : scenario_.number + " " + nameOf(scenario_.title, scenario_.id.text);
    track();
    boxes();
    for (const ControlAtStart& each : scenario_.control)
      mark(controlSubject(each.side), each.place, "control of " + sideName(each.side));
    for (const Marker& each : scenario_.markers) mark(markerSubject(each.kind), each.place, each.kind);
    for (const SetupEntry& entry : scenario_.setup) setUp(entry);
    arrivals();
    others();
    eliminated();
    room(track_);
    for (TraySection* section : {&setUp_, &track_, &arrivals_, &boxes_, &others_, &eliminated_})
      if (!section->trays.empty()) out_.sections.push_back(std::move(*section));
    return std::move(out_);
  }

 private:
  std::string sideName(const SideId& side) const {
    const SideKind* kind = view_.vocabulary().find(side);
    return kind ? nameOf(kind->name, kind->id.text) : side.text;
  }

  std::string sideColour(const SideId& side) const {
    const SideKind* kind = view_.vocabulary().find(side);
    return kind ? kind->colour : std::string();
  }

  RegionAnswer where(const hotchkiss::Region& place) const { return evaluate(place, positions_.context(view_, forces_)); }

  std::string codeOf(Hex hex) const { return view_.code(hex); }

  // --- trays

  Tray& tray(TraySection& section, const std::string& key) {
    const auto it = std::find_if(section.trays.begin(), section.trays.end(), [&](const Tray& t) { return t.key == key; });
    if (it != section.trays.end()) return *it;
    section.trays.push_back({});
    section.trays.back().key = key;
    return section.trays.back();
  }

  void track() {
    track_.title = "Turns";
    track_.track = true;
    if (!span_.turns || *span_.turns < 1 || *span_.turns > kMostTrackTurns) {
      out_.notes.push_back("no turn track: the scenario does not say how many turns it has");
      return;
    }
    for (int i = 0; i < *span_.turns; ++i) {
      const int number = span_.firstNumber + i;
      const auto moment = span_.first ? turnMoment(span_, number) : std::nullopt;
      Tray box;
      box.key = fmt::format("Turn {}", number);
      box.title = fmt::format("{}", number);
      if (moment) {
        box.lines = {turnLabel(*moment)};
        box.key += ", " + box.lines[0];
        if (moment->minutes) {  // time and day on lines of their own
          box.lines = {clockTime(*moment->minutes), shortDate(moment->date)};
          box.shaded = isNight(calendar_, *moment);
        }
      }
      turns_[number] = box.key;
      track_.trays.push_back(std::move(box));
    }
    put({std::string(kTurnSubject), {}, -1, 0, {}, {}, turns_[span_.firstNumber]}, track_);
  }

  static void room(TraySection& section) {
    for (Tray& each : section.trays) each.counters = std::max<size_t>(each.counters, 1);
  }

  void boxes() {
    boxes_.title = "Off-map boxes";
    for (const Box& box : view_.board().boxes) {
      Tray& one = tray(boxes_, nameOf(box.name, box.id.text));
      one.title = one.key;
      one.room = 4;
      if (!box.sides.empty()) {
        std::string sides;
        for (const SideId& side : box.sides) sides += (sides.empty() ? "" : ", ") + sideName(side);
        one.lines.push_back(sides + " only");
      }
      for (const BoxLink& link : box.links) {
        const std::string to = link.box.empty() ? link.region.text() : boxName(link.box);
        if (!to.empty()) one.lines.push_back((link.kind.empty() ? std::string("to ") : link.kind + ": ") + to);
      }
      boxKeys_[box.id] = one.key;
    }
  }

  std::string boxName(const BoxId& id) const {
    for (const Box& box : view_.board().boxes)
      if (box.id == id) return nameOf(box.name, box.id.text);
    return id.text;
  }

  // --- counters

  void put(PlannedCounter counter, TraySection& section) {
    ++tray(section, counter.tray).counters;
    out_.counters.push_back(std::move(counter));
  }

  PlannedCounter counterOf(const Mustered& one, const std::vector<std::string>& states, int facing) const {
    PlannedCounter out;
    const Unit* unit = one.pool.empty() ? forces_.unit(one.unit) : nullptr;
    const Pool* pool = one.pool.empty() ? nullptr : forces_.pool(one.pool);
    out.subject = pool ? poolSubject(played_, one.pool) : unitSubject(played_, state_, one.unit);
    out.states = states;
    out.facing = facing;
    const UnitKind* kind = view_.vocabulary().unitKind(unit ? unit->kind : pool ? pool->kind : std::string());
    out.rank = kind && !kind->combat ? 1 : 2;
    return out;
  }

  std::string nameOfOne(const Mustered& one) const {
    if (const Unit* unit = one.pool.empty() ? forces_.unit(one.unit) : nullptr)
      return unit->name.empty() ? nameOf(unit->designation, unit->id.text) : unit->name;
    const Pool* pool = forces_.pool(one.pool);
    return pool ? (pool->name.empty() ? nameOf(pool->designation, pool->id.text) : pool->name) : one.unit.text;
  }

  std::string namesOfAll(const std::vector<Mustered>& all) const {
    std::vector<std::pair<std::string, int>> names;
    for (const Mustered& one : all) {
      const std::string name = nameOfOne(one);
      const auto it = std::find_if(names.begin(), names.end(), [&](const auto& each) { return each.first == name; });
      if (it == names.end()) {
        names.emplace_back(name, 1);
      } else {
        ++it->second;
      }
    }
    std::string out;
    for (const auto& [name, count] : names)
      out += (out.empty() ? "" : ", ") + (count > 1 ? fmt::format("{} x {}", count, name) : name);
    return out;
  }

  // Who is meant and does not stand anywhere yet.
  std::vector<Mustered> muster(const Who& who, const std::string& item) {
    const WhoAnswer answer = resolve(who, forces_);
    std::vector<Mustered> out;
    const auto take = [&](const UnitId& id, bool possible) {
      if (!forces_.inPlay(id)) {
        out_.notes.push_back(fmt::format("{} of {} is not in play and left out", id.text, item));
      } else if (placed_.insert(id).second) {
        out.push_back({id, {}, possible});
      }
    };
    for (const UnitId& id : answer.units) take(id, false);
    for (const UnitId& id : answer.possible) take(id, true);
    for (const PoolCount& pool : answer.pools) {
      if (!forces_.inPlay(pool.pool)) {
        out_.notes.push_back(fmt::format("{} of {} is not in play and left out", pool.pool.text, item));
        continue;
      }
      const int all = forces_.countInPlay(pool.pool).value_or(0);
      const int count = pool.count.value_or(std::max(all - fromPool_[pool.pool], 0));
      fromPool_[pool.pool] += count;
      for (int i = 0; i < count; ++i) out.push_back({{}, pool.pool, false});
    }
    for (const std::string& name : answer.notFound)
      out_.notes.push_back(fmt::format("{} names {}, which no order of battle has", item, name));
    return out;
  }

  void setUp(const SetupEntry& entry) {
    const std::vector<Mustered> all = muster(entry.who, "set-up entry " + entry.id);
    if (all.empty()) return;
    const RegionAnswer answer = where(entry.place);
    const bool sure = answer.certain() && !answer.turnTrack && !answer.pool;
    const bool hexes = answer.boxes.empty() && answer.sides.empty(), possible = all.front().possible || all.back().possible;
    const auto at = [&](const Mustered& one, Hex hex) {
      PlannedCounter counter = counterOf(one, entry.states, entry.facing);
      counter.hex = hex;
      out_.counters.push_back(std::move(counter));
      stretch(entry, one);
    };
    if (sure && !possible) {
      if (hexes && answer.in.size() == 1) {
        for (const Mustered& one : all) at(one, answer.in.front());
        return;
      }
      // Counters that are all alike, one in each hex, leave nothing to choose.
      const bool alike = std::all_of(all.begin(), all.end(),
                                     [&](const Mustered& one) { return !one.pool.empty() && one.pool == all.front().pool; });
      if (hexes && entry.spread == "one each" && alike && all.size() == answer.in.size()) {
        for (size_t i = 0; i < all.size(); ++i) at(all[i], answer.in[i]);
        return;
      }
      if (answer.in.empty() && answer.boxes.empty() && answer.sides.size() == 1) {
        for (const Mustered& one : all) {
          PlannedCounter counter = counterOf(one, entry.states, entry.facing);
          counter.side = answer.sides.front();
          out_.counters.push_back(std::move(counter));
        }
        return;
      }
      if (answer.in.empty() && answer.sides.empty() && answer.boxes.size() == 1 && boxKeys_.count(answer.boxes.front()) > 0) {
        for (const Mustered& one : all) {
          PlannedCounter counter = counterOf(one, entry.states, entry.facing);
          counter.tray = boxKeys_[answer.boxes.front()];
          put(std::move(counter), boxes_);
        }
        return;
      }
    }
    choice(entry, all, answer);
  }

  void choice(const SetupEntry& entry, const std::vector<Mustered>& all, const RegionAnswer& answer) {
    std::string what = answer.in.empty() ? std::string("hexes not known")
                                         : counted(answer.in.size(), "hex", "hexes") + (answer.certain() ? "" : ", perhaps more");
    if (!answer.boxes.empty()) what = counted(answer.boxes.size(), "box", "boxes");
    const std::string place = entry.place.empty() ? std::string("no place stated") : entry.place.text();
    const bool centre = choices_ == Choices::Centre && !answer.in.empty();
    const std::string names = namesOfAll(all);
    if (centre) {
      std::set<std::string> codes;
      for (size_t i = 0; i < all.size(); ++i) {
        const bool each = entry.spread == "one each" && all.size() <= answer.in.size();
        const Hex hex = each ? answer.in[i] : paint::middleHex(view_, answer.in);
        PlannedCounter counter = counterOf(all[i], entry.states, entry.facing);
        counter.hex = hex;
        codes.insert(codeOf(hex));
        out_.counters.push_back(std::move(counter));
      }
      std::string stands;
      for (const std::string& code : codes) stands += (stands.empty() ? "" : ", ") + code;
      out_.choices.push_back(fmt::format("{}: {} ({}): stands in {}", names, place, what, stands));
      return;
    }
    setUp_.title = "Set-up: places of choice";
    const SideId owner = entry.side.empty() ? sideOf(all.front()) : entry.side;
    const std::string side = sideName(owner), key = "Set-up, " + side + ": " + place;
    Tray& one = tray(setUp_, key);
    one.title = side;
    one.colour = sideColour(owner);
    one.lines = {place, what};
    if (entry.spread == "one each") one.lines.push_back("one in each hex");
    for (const Mustered& each : all) {
      PlannedCounter counter = counterOf(each, entry.states, entry.facing);
      counter.tray = key;
      put(std::move(counter), setUp_);
    }
    out_.choices.push_back(fmt::format("{}: {} ({}): stands in its tray", names, place, what));
  }

  SideId sideOf(const Mustered& one) const {
    if (!one.pool.empty()) return forces_.pool(one.pool) ? forces_.pool(one.pool)->side : SideId();
    return forces_.unit(one.unit) ? forces_.unit(one.unit)->side : SideId();
  }

  // The further hexes into which a brigade stretches.
  void stretch(const SetupEntry& entry, const Mustered& one) {
    if (entry.extended.empty() || !one.pool.empty()) return;
    const Unit* unit = forces_.unit(one.unit);
    const UnitKind* kind = unit ? view_.vocabulary().unitKind(unit->kind) : nullptr;
    if (!kind || kind->symbol != "infantry") return;
    for (const std::string& code : entry.extended) {
      const CodeAnswer answer = view_.find(code);
      if (!answer.ok()) continue;
      PlannedCounter counter;
      counter.subject = lineSubject(played_, one.unit);
      counter.rank = 2;
      counter.hex = answer.hex;
      out_.counters.push_back(std::move(counter));
    }
  }

  /// The hex that is nearest to the mean of all.
  Hex middleOf(const std::vector<Hex>& hexes) const {
    const PlaneLayout layout;
    Point mean;
    for (const Hex hex : hexes) mean = mean + layout.centre(hex) * (1.0 / static_cast<double>(hexes.size()));
    return *std::min_element(hexes.begin(), hexes.end(), [&](Hex a, Hex b) {
      const Point toA = layout.centre(a) - mean, toB = layout.centre(b) - mean;
      return std::tuple(toA.x * toA.x + toA.y * toA.y, a) < std::tuple(toB.x * toB.x + toB.y * toB.y, b);
    });
  }

  void mark(const std::string& subject, const hotchkiss::Region& place, const std::string& what) {
    const RegionAnswer answer = where(place);
    if (answer.in.empty() && answer.sides.empty()) {
      if (!answer.boxes.empty() && boxKeys_.count(answer.boxes.front()) > 0) {
        put({subject, {}, -1, 0, {}, {}, boxKeys_[answer.boxes.front()]}, boxes_);
      } else {
        out_.notes.push_back(fmt::format("no marker for {} at {}: no hex of it is known", what, place.text()));
      }
      return;
    }
    if (answer.in.size() > kMostMarkedHexes) {
      // A marker in each would bury the map: one in the middle says it for all.
      const Hex middle = middleOf(answer.in);
      out_.counters.push_back({subject, {}, -1, 0, middle, {}, {}});
      out_.notes.push_back(fmt::format("{} at {}: one marker, in {}, for all of its {} hexes", what, place.text(),
                                       view_.code(middle), answer.in.size()));
      return;
    }
    for (const Hex hex : answer.in) out_.counters.push_back({subject, {}, -1, 0, hex, {}, {}});
    for (const Hexside side : answer.sides) out_.counters.push_back({subject, {}, -1, 0, {}, side, {}});
    if (!answer.certain()) out_.notes.push_back(fmt::format("{} at {}: not all of its hexes are known", what, place.text()));
  }

  void arrivals() {
    arrivals_.title = "Arrivals";
    struct Group {
      int turn;
      std::string key;
      Tray tray;
      std::vector<PlannedCounter> counters;
    };
    std::vector<Group> groups;
    for (const Arrival& arrival : scenario_.arrivals) {
      const std::vector<Mustered> all = muster(arrival.who, "arrival " + arrival.id);
      if (all.empty()) continue;
      const WhenAnswer when = evaluate(arrival.when, span_);
      const int turn = when.first.value_or(1 << 20);
      std::string title = arrival.when.empty() ? std::string("No time stated") : arrival.when.text();
      if (when.first && (!when.last || when.last == when.first)) {
        title = fmt::format("Turn {}", *when.first);
        const auto moment = span_.first ? turnMoment(span_, *when.first) : std::nullopt;
        if (moment) title += ", " + turnLabel(*moment);
      }
      const SideId owner = arrival.side.empty() ? sideOf(all.front()) : arrival.side;
      const std::string side = sideName(owner);
      std::vector<std::string> lines = {side + (arrival.place.empty() ? "" : ": " + arrival.place.text())};
      for (const PlaceRow& row : arrival.table) lines.push_back(row.roll + ": " + row.place.text());
      if (!arrival.elsePlace.empty()) lines.push_back("else " + arrival.elsePlace.text());
      if (!arrival.dice.empty()) lines.push_back(arrival.dice);
      std::string key = title;
      for (const std::string& line : lines) key += "; " + line;
      auto group = std::find_if(groups.begin(), groups.end(), [&](const Group& g) { return g.key == key; });
      if (group == groups.end()) {
        Tray made;
        made.key = "Arrival: " + title + ", " + lines.front();
        made.title = title;
        made.lines = lines;
        made.colour = sideColour(owner);
        for (int i = 2; std::any_of(groups.begin(), groups.end(), [&](const Group& g) { return g.tray.key == made.key; }); ++i)
          made.key = fmt::format("Arrival: {}, {} ({})", title, lines.front(), i);
        groups.push_back({turn, key, std::move(made), {}});
        group = groups.end() - 1;
      }
      const WhoAnswer stated = arrival.statesFor.empty() ? WhoAnswer() : resolve(arrival.statesFor, forces_);
      for (const Mustered& one : all) {
        const bool applies = arrival.statesFor.empty() ||
                             std::find(stated.units.begin(), stated.units.end(), one.unit) != stated.units.end() ||
                             std::any_of(stated.pools.begin(), stated.pools.end(),
                                         [&](const PoolCount& p) { return !one.pool.empty() && p.pool == one.pool; });
        PlannedCounter counter = counterOf(one, applies ? arrival.states : std::vector<std::string>(), -1);
        counter.tray = group->tray.key;
        group->counters.push_back(std::move(counter));
      }
    }
    stableSort(groups.begin(), groups.end(), [](const Group& a, const Group& b) { return a.turn < b.turn; });
    for (Group& group : groups) {
      arrivals_.trays.push_back(std::move(group.tray));
      for (PlannedCounter& counter : group.counters) put(std::move(counter), arrivals_);
    }
  }

  void others() {
    others_.title = "Other counters in play";
    for (const SideKind& side : view_.vocabulary().sides) {
      std::vector<Mustered> all;
      for (const auto& unit : forces_.units())
        if (unit->side == side.id && forces_.inPlay(unit->id) && placed_.count(unit->id) == 0)
          all.push_back({unit->id, {}, false});
      for (const auto& pool : forces_.pools()) {
        if (pool->side != side.id || !forces_.inPlay(pool->id)) continue;
        const int left = forces_.countInPlay(pool->id).value_or(0) - fromPool_[pool->id];
        for (int i = 0; i < left; ++i) all.push_back({{}, pool->id, false});
      }
      for (const Mustered& one : all) {
        const std::string key = "Other counters, " + sideName(side.id);
        Tray& place = tray(others_, key);
        place.title = sideName(side.id);
        place.colour = side.colour;
        place.lines = {"no place stated at start"};
        PlannedCounter counter = counterOf(one, {}, -1);
        counter.tray = key;
        put(std::move(counter), others_);
      }
    }
  }

  void eliminated() {
    eliminated_.title = "Eliminated";
    for (const SideKind& side : view_.vocabulary().sides) {
      Tray& place = tray(eliminated_, "Eliminated, " + sideName(side.id));
      place.title = sideName(side.id);
      place.colour = side.colour;
      place.room = 14;
    }
  }

  const State& state_;
  const PlayedScenario& played_;
  const Scenario& scenario_;
  const Forces& forces_;
  Choices choices_;
  BoardView view_;
  StartPositions positions_;
  Calendar calendar_;
  Span span_;
  ScenarioPlan out_;
  TraySection track_, setUp_, arrivals_, boxes_, others_, eliminated_;
  std::map<int, std::string> turns_;
  std::map<BoxId, std::string> boxKeys_;
  std::set<UnitId> placed_;
  std::map<PoolId, int> fromPool_;
};

}  // namespace

std::string turnLabel(const Moment& moment) {
  return moment.minutes ? clockTime(*moment.minutes) + ", " + shortDate(moment.date) : shortDate(moment.date);
}

std::string namesOf(const Who& who, const Forces& forces) {
  const WhoAnswer answer = resolve(who, forces);
  if (!answer.possible.empty() || !answer.notFound.empty() || !answer.names.empty() || !answer.less.empty()) return who.text();
  std::string out;
  const auto add = [&out](const std::string& name) { out += (out.empty() ? "" : ", ") + name; };
  for (const UnitId& id : answer.units)
    if (const Unit* unit = forces.unit(id)) add(unit->name.empty() ? nameOf(unit->designation, id.text) : unit->name);
  for (const PoolCount& pool : answer.pools)
    if (const Pool* known = forces.pool(pool.pool)) {
      const std::string& name = known->name.empty() ? nameOf(known->designation, known->id.text) : known->name;
      add(pool.count ? fmt::format("{} x {}", *pool.count, name) : name);
    }
  return out.empty() ? who.text() : out;
}

ScenarioPlan planOf(const State& state, const PlayedScenario& played, Choices choices) {
  return Planner(state, played, choices).run();
}

}  // namespace hotchkiss::vassal
