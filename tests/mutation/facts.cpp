// SPDX-License-Identifier: Apache-2.0
#include "tests/mutation/facts.h"

#include <algorithm>

#include "model/base/text.h"

namespace hotchkiss::mutation {
namespace {

struct Limit {
  const char *kind, *size;
  int most;
};
constexpr Limit kAttachment[] = {
    {"infantry", "division", 18}, {"infantry", "brigade", 8}, {"infantry", "regiment", 4},
    {"cavalry", "brigade", 4},    {"cavalry", "regiment", 2},  // GCACW 30.2
};

struct Marker22 {
  const char* title;
  int most;
};
constexpr Marker22 kMarkers[] = {
    {"Roads to Gettysburg", 17}, {"Stonewall in the Valley", 8}, {"On to Richmond", 21},
    {"Battle Above", 14},        {"All Green Alike", 7},         {"Atlanta Is Ours", 16},  // GCACW 2.2
};

struct FireLevel {
  const char* level;
  int inC;
};
constexpr FireLevel kFire[] = {{"C", 1}, {"B", 2}, {"A", 4}, {"AB", 6}, {"AA", 8}, {"AAB", 10}, {"AAA", 12}};  // CWB 6.5a, 6.5b

struct StateRowOf {
  const char *system, *states, *kinds;  // words with blanks between; no kinds = any
};
constexpr StateRowOf kStates[] = {
    {"gcacw", "fatigue-1 fatigue-2 fatigue-3 fatigue-4", "infantry cavalry artillery supply-train"},  // 2.2
    {"gcacw", "disorganized exhausted", "infantry cavalry artillery supply-train"},                   // 2.2
    {"gcacw", "demoralized-1 demoralized-2 flanks-refused", "infantry cavalry artillery"},            // 7.8, 11.0
    {"gcacw", "abatis-build abatis breastwork-build breastwork fort-build fort-build-1 fort-build-2 fort",
     "infantry cavalry artillery"},                                                     // 9.0
    {"gcacw", "out-of-supply out-of-ammo", "infantry cavalry artillery supply-train"},  // 29.0, 29.7
    {"gcacw", "entrained embarked", ""},                                                // 21.0, 22.0
    {"gcacw", "sick", "army-leader district-leader corps-leader division-leader"},      // 2.2
    {"wbts", "entrenched-1 entrenched-2", "infantry cavalry militia garrison"},         // 26.61
    {"wbts", "entrained embarked besieged sheltered", ""},                              // 6.54, 7.2, 13.0
    {"wbts", "untried", "leader"},                                                      // 10.0
    {"cwb", "line", "infantry cavalry"},                                                // 11.1
    {"cwb", "column", "infantry"},                                                      // 11.1
    {"cwb", "mounted", "cavalry"},                                                      // 11.1
    {"cwb", "limbered unlimbered", "artillery"},                                        // 11.1
    {"cwb", "blood-lust", "infantry cavalry"},                                          // 24.1
    {"cwb", "shaken disorganized routed", "infantry cavalry artillery"},                // 24.1
    {"cwb", "low-ammo ocr", ""},                                                        // 6.10, 2BR 2.3
    {"cwb", "inactive wounded", "army-leader corps-leader division-leader"},            // 25.4
};

std::vector<std::string> words(std::string_view text) {
  std::vector<std::string> out;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find(' ', at), text.size());
    if (end > at) out.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

const std::string& systemOf(const State& state, const Scenario& scenario) {
  const Game* game = state.game(scenario.game.id);
  return scenario.system.empty() && game ? game->system : scenario.system;
}

}  // namespace

int attachmentLimit(std::string_view kind, std::string_view size) {
  for (const Limit& l : kAttachment)
    if (kind == l.kind && size == l.size) return l.most;
  return 0;
}

int strongestMarker(const Game* game) {
  if (game)
    for (const Marker22& m : kMarkers)
      if (game->title.find(m.title) != std::string::npos) return m.most;
  return 18;
}

int fireInC(std::string_view level) {
  for (const FireLevel& f : kFire)
    if (level == f.level) return f.inC;
  return 0;
}

std::optional<std::set<std::string>> kindsOfState(std::string_view system, std::string_view state) {
  for (const StateRowOf& row : kStates) {
    if (system != row.system) continue;
    const auto states = words(row.states);
    if (std::find(states.begin(), states.end(), state) == states.end()) continue;
    const auto kinds = words(row.kinds);
    return std::set<std::string>(kinds.begin(), kinds.end());
  }
  return std::nullopt;
}

const std::vector<std::vector<std::string>>& stateGroups(std::string_view system) {
  static const std::vector<std::vector<std::string>> kGcacw = {
      {"fatigue-1", "fatigue-2", "fatigue-3", "fatigue-4"},  // 2.2
      {"demoralized-1", "demoralized-2"},                    // 11.0
      {"breastwork-build", "breastwork", "fort"},            // 9.0
      {"entrained", "embarked"},                             // 21.0, 22.0
  };
  static const std::vector<std::vector<std::string>> kWbts = {
      {"entrenched-1", "entrenched-2"},  // 26.61
      {"entrained", "embarked"},         // 6.5, 7.2
      {"besieged", "sheltered"},         // 13.3: two words of one place
  };
  static const std::vector<std::vector<std::string>> kCwb = {
      {"line", "column"},                    // 11.1
      {"line", "mounted"},                   // 11.1
      {"limbered", "unlimbered"},            // 11.1
      {"shaken", "disorganized", "routed"},  // 24.1
      {"inactive", "wounded"},               // 25.4
  };
  static const std::vector<std::vector<std::string>> kNone;
  return system == "gcacw" ? kGcacw : system == "wbts" ? kWbts : system == "cwb" ? kCwb : kNone;
}

bool isLeader(std::string_view kind) {
  return kind == "leader" || kind.ends_with("-leader");
}

std::optional<int> points(std::string_view value) {
  if (value.size() > 2 && value.front() == '(' && value.back() == ')') value = value.substr(1, value.size() - 2);
  return wholeNumber(value);
}

const Rating* rating(const std::vector<Rating>& ratings, std::string_view id) {
  for (const Rating& r : ratings)
    if (r.id == id) return &r;
  return nullptr;
}

bool fights(std::string_view system, std::string_view kind) {
  if (kind == "infantry" || kind == "cavalry") return true;
  if (system == "wbts") return kind == "militia" || kind == "garrison" || kind == "partisan";
  return kind == "artillery";
}

Facts::Facts(const State& s, const ScenarioId& id)
    : state(s),
      scenario(resolved(s, id)),
      view(BoardView::make(s, scenario)),
      forces(Forces::make(s, scenario)),
      start(StartPositions::make(view, scenario, forces)),
      context(start.context(view, forces)) {
  system = systemOf(state, scenario);
  calendar = calendarOf(state, scenario);
  vocabulary = vocabularyOf(state, scenario);
  for (const SetupEntry& entry : scenario.setup) {
    const WhoAnswer who = whom(entry.who);
    const RegionAnswer where = places(entry.place);
    Standing base;
    base.entry = &entry;
    if (!where.open && where.unknown.empty() && where.boxes.empty()) {
      base.hexes = where.in;
      if (where.in.empty() && where.sides.size() == 1) base.hexside = where.sides[0];
    }
    if (!where.open && !where.turnTrack && !where.pool && where.sides.empty()) {
      base.within = where.in;
      base.within->insert(base.within->end(), where.unknown.begin(), where.unknown.end());
    }
    // Who stands one in each hex, or where the owner likes, is in one of them only by himself.
    for (const UnitId& unit : who.units) {
      const Unit* u = forces.unit(unit);
      if (!u) continue;
      Standing one = base;
      one.id = u->id.text, one.name = u->name, one.kind = u->kind, one.size = u->size, one.side = u->side;
      one.formation = u->formation, one.ratings = &u->ratings;
      standing.push_back(one);
    }
    for (const PoolCount& counted : who.pools) {
      const Pool* p = forces.pool(counted.pool);
      if (!p) continue;
      Standing one = base;
      one.id = p->id.text, one.name = p->name, one.kind = p->kind, one.size = p->size, one.side = p->side;
      one.formation = p->formation, one.ratings = &p->ratings, one.pool = true, one.count = counted.count.value_or(1);
      for (const PointsLess& less : who.less) one.less += less.amount;
      standing.push_back(one);
    }
  }
}

}  // namespace hotchkiss::mutation
