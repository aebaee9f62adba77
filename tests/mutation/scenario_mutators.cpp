// SPDX-License-Identifier: Apache-2.0
// Kinds that spoil what else a scenario says: arrivals, victory, calendar, control, supply.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/document/edit.h"
#include "model/scenario/when_ast.h"
#include "tests/mutation/mutators.h"

namespace hotchkiss::mutation {
namespace {

std::vector<std::string> marksOf(const Facts& facts, const Who& who, const std::string& id) {
  std::vector<std::string> out = {id};
  for (const UnitId& unit : facts.whom(who).units) {
    out.push_back(unit.text);
    if (const Unit* u = facts.forces.unit(unit)) out.push_back(u->name);
  }
  return out;
}

/// The turn's beginning that a point names; nothing when it names none.
std::optional<Moment> momentOf(const Facts& f, const WhenPoint& point) {
  if (point.turn) return f.scenario.first.moment ? turnStart(f.calendar, *f.scenario.first.moment, *point.turn) : std::nullopt;
  if (!point.date) return std::nullopt;
  return Moment{*point.date, point.minutes};
}

/// Why nobody can arrive then, or "".
std::string timeWrong(const Facts& f, const Arrival& arrival) {
  if (!arrival.when.root() || !f.scenario.first.moment || !f.scenario.last.moment || f.calendar.unit == TurnUnit::None) return "";
  for (const WhenClause& clause : arrival.when.root()->clauses)
    for (const auto& point : {clause.at, clause.from, clause.to}) {
      if (!point || (!point->turn && !point->date)) continue;
      if (point->turn && *point->turn < 1) return "before the first turn";
      const auto moment = momentOf(f, *point);
      if (!moment) return "no turn begins then";
      if (point->date && !validDate(*point->date)) return "no such date";
      if (f.calendar.unit == TurnUnit::Clock && !isTurnStart(f.calendar, *moment)) return "no turn begins then";
      // What may come from a day before the start on comes from the start: a campaign's list, in a part of it.
      if (*moment < *f.scenario.first.moment && point == clause.from && !clause.at) continue;
      if (*moment < *f.scenario.first.moment) return "before the start";
      if (*moment > *f.scenario.last.moment) return "after the end";
      const auto turn = turnsBetween(f.calendar, *f.scenario.first.moment, *moment);
      if (!turn) return "no turn begins then";
      if (f.system == "wbts" && (*turn - 1) % 4 != 0)
        for (const UnitId& unit : f.whom(arrival.who).units)
          if (const Unit* u = f.forces.unit(unit); u && fights("wbts", u->kind)) return "within a cycle (19.34)";
    }
  return "";
}

bool atEdge(const Facts& f, Hex hex) {
  for (int d = 0; d < kDirections; ++d)
    if (!f.view.playable(neighbour(hex, d))) return true;
  return false;
}

/// Points of an integer score that have no band, or two, between the ends that are printed.
std::vector<std::string> bandsWrong(const Verdict& verdict) {
  std::vector<std::string> out;
  std::vector<const VerdictRule*> bands;
  double least = 1e9, most = -1e9;
  for (const VerdictRule& rule : verdict.rules) {
    if (rule.kind != VerdictKind::Band) continue;
    bands.push_back(&rule);
    if (rule.low && rule.high && *rule.low > *rule.high) out.push_back(rule.id + " ends below its beginning");
    for (const auto& end : {rule.low, rule.high})
      if (end) least = std::min(least, *end), most = std::max(most, *end);
  }
  if (bands.empty()) return out;
  for (int score = static_cast<int>(std::floor(least)); score <= std::ceil(most); ++score) {
    const auto in = std::count_if(bands.begin(), bands.end(), [&](const VerdictRule* b) {
      return (!b->low || *b->low <= score) && (!b->high || score <= *b->high);
    });
    if (in != 1) {
      out.push_back(fmt::format("{} has {} results", score, in));
      break;
    }
  }
  if (verdict.historicalScore)
    for (const VerdictRule* b : bands)
      if (b->id == verdict.historicalText &&
          ((b->low && *verdict.historicalScore < *b->low) || (b->high && *verdict.historicalScore > *b->high)))
        out.push_back("the historical score is not in its band");
  return out;
}

/// What is said twice or against each other of control at start.
std::vector<Wrong> controlsWrong(const Facts& f) {
  std::vector<Wrong> out;
  std::map<Hex, std::pair<SideId, std::string>> owner;
  for (const ControlAtStart& control : f.scenario.control) {
    for (const Mention& m : control.place.mentions())
      if (m.kind == Mention::Kind::Code && !f.view.find(m.text).ok())
        out.push_back({m.text + " is no hex in play", {control.id, m.text}});
    for (const Hex hex : f.places(control.place).in) {
      const auto [it, fresh] = owner.try_emplace(hex, control.side, control.id);
      if (!fresh && it->second.first != control.side)
        out.push_back({"both sides control " + f.view.code(hex), {control.id, it->second.second, f.view.code(hex)}});
    }
  }
  for (const Standing& s : f.standing) {
    // GCACW 13.0, CWB 1BR 5.1: the last infantry to enter controls; WBTS 3.23: whoever was last.
    if (!s.exact() || (f.system == "wbts" ? !fights("wbts", s.kind) : s.kind != "infantry")) continue;
    const auto it = owner.find(*s.exact());
    if (it != owner.end() && it->second.first != s.side)
      out.push_back({fmt::format("{} stands in {} of the other side", s.name, f.view.code(*s.exact())),
                     {s.id, s.name, it->second.second, f.view.code(*s.exact())}});
  }
  return out;
}

std::vector<Mention> codesOf(const Line& line) {
  std::vector<Mention> out;
  for (const Mention& m : line.mentions)
    if (m.kind == Mention::Kind::Code) out.push_back(m);
  return out;
}

}  // namespace

MaybeFault arrivalTime(const Clean& clean, Random& random) {
  const Scenario& scenario = clean.scenario();
  if (scenario.arrivals.empty()) return std::nullopt;
  const size_t index = random.below(scenario.arrivals.size());
  const Arrival& arrival = scenario.arrivals[index];
  if (!inPlay(clean, arrival.common) || !hasDigit(arrival.when.text())) return std::nullopt;
  const auto when = When::parse(typo(arrival.when.text(), random));
  if (!when || when->text() == arrival.when.text()) return std::nullopt;
  Fault fault{withScenario(clean, [&](Scenario& s) { s.arrivals[index].when = *when; }),
              fmt::format("{} comes {} for {}", arrival.id, when->text(), arrival.when.text()),
              {},
              marksOf(*clean.facts, arrival.who, arrival.id)};
  const Facts after(fault.state, clean.id);
  for (const Arrival& a : after.scenario.arrivals)
    if (a.id == arrival.id)
      if (const std::string why = timeWrong(after, a); !why.empty()) fault.why.push_back(why);
  return fault;
}

MaybeFault arrivalEntry(const Clean& clean, Random& random) {
  const auto lines = linesOf(clean, Lines::Arrival);
  if (lines.empty()) return std::nullopt;
  const Line& line = random.of(lines);
  std::vector<Mention> spoilt;
  for (const Mention& m : line.mentions)
    if (m.kind == Mention::Kind::Code || m.kind == Mention::Kind::Entry) spoilt.push_back(m);
  if (spoilt.empty()) return std::nullopt;
  const Mention& m = random.of(spoilt);
  std::string is = m.text;
  if (m.kind == Mention::Kind::Entry)
    while (is == m.text) is = std::string(1, static_cast<char>('A' + random.below(20)));
  else if (hasDigit(is))
    is = typo(is, random);
  if (is == m.text) return std::nullopt;
  const std::string text = replaced(line.text, m, is);
  auto state = withLine(clean, line, text);
  if (!state) return std::nullopt;
  const Arrival* arrival = nullptr;
  for (const Arrival& a : clean.scenario().arrivals)
    if (a.id == line.item) arrival = &a;
  Fault fault{std::move(*state),
              fmt::format("{} comes by {} for {}", line.item, text, line.text),
              {},
              marksOf(*clean.facts, arrival->who, line.item)};
  fault.marks.push_back(is);
  const Facts after(fault.state, clean.id);
  const auto entry = [&](const BoardView& view, bool all) {
    for (const PlacedSite& site : view.sites())
      if (site.site->kind.text == "entry" && site.site->name == is) return true;
    if (all)
      for (const PlacedSheet& sheet : view.allSheets())
        for (const auto& site : sheet.sheet->sites)
          if (site->kind.text == "entry" && site->name == is) return true;
    return false;
  };
  const auto& hexes = after.view.hexes();
  const bool drawn =
      std::all_of(hexes.begin(), hexes.end(), [&](Hex h) { return after.view.coverage(h, Layer::Sites) == kConfirmed; });
  if (m.kind == Mention::Kind::Entry && !entry(after.view, false) && (drawn || entry(after.view, true)))
    fault.why.push_back(entry(after.view, true) ? "that entry is on no sheet in play" : "there is no entry " + is);
  judgePlaces(clean, fault);
  for (const Arrival& a : after.scenario.arrivals) {
    if (a.id != line.item || !fault.why.empty()) continue;
    const RegionAnswer where = after.places(a.place), otherwise = after.places(a.elsePlace);
    const RegionAnswer was = clean.facts->places(arrival->place), wasOtherwise = clean.facts->places(arrival->elsePlace);
    const auto inside = [&](const Facts& f, const RegionAnswer& answer) {
      return answer.certain() && !answer.in.empty() && std::none_of(answer.in.begin(), answer.in.end(), [&](Hex h) {
               return atEdge(f, h) || f.view.coverage(h, Layer::Sites) != kConfirmed;
             });
    };
    if (after.system != "wbts")  // GCACW 25.0, CWB 1.1e, 16.6
      for (const auto& [now, before] : {std::pair{where, was}, std::pair{otherwise, wasOtherwise}})
        if (inside(after, now) && !inside(*clean.facts, before)) fault.why.push_back("not at the edge (GCACW 25.0, CWB 1.1e)");
    if (after.system == "cwb" && where.certain() && otherwise.certain() && !where.in.empty()) {
      const auto far = [&](const Facts& f, const RegionAnswer& place, const RegionAnswer& other) {
        for (const Hex o : other.in)
          if (std::all_of(place.in.begin(), place.in.end(), [&](Hex p) { return f.view.distanceBetween(p, o).value_or(0) > 10; }))
            return true;
        return false;
      };
      if (far(after, where, otherwise) && !far(*clean.facts, was, wasOtherwise))
        fault.why.push_back("more than 10 from its entry (1.1e)");
    }
  }
  return fault;
}

MaybeFault bandShifted(const Clean& clean, Random& random) {
  const Scenario& scenario = clean.scenario();
  if (!scenario.verdict) return std::nullopt;
  Verdict verdict = *scenario.verdict;
  std::vector<size_t> bands;
  for (size_t i = 0; i < verdict.rules.size(); ++i)
    if (verdict.rules[i].kind == VerdictKind::Band) bands.push_back(i);
  if (bands.empty() || !bandsWrong(verdict).empty()) return std::nullopt;
  Fault fault;
  if (verdict.historicalScore && random.chance(20)) {
    const double was = *verdict.historicalScore;
    verdict.historicalScore = was + random.between(-9, 9);
    if (*verdict.historicalScore == was) return std::nullopt;
    fault.what = fmt::format("historical score {} for {}", *verdict.historicalScore, was);
    fault.marks = {verdict.historicalText, "historical"};
  } else {
    VerdictRule& band = verdict.rules[random.of(bands)];
    std::optional<double>& end = (random.chance(50) && band.low) || !band.high ? band.low : band.high;
    if (!end) return std::nullopt;
    const double was = *end;
    end = random.chance(15) ? -was : was + random.between(-9, 9);
    if (*end == was) return std::nullopt;
    fault.what = fmt::format("{} of {} for {}", band.id, *end, was);
    fault.marks = {band.id};
  }
  for (const VerdictRule& rule : verdict.rules) fault.marks.push_back(rule.id);
  fault.state = withScenario(clean, [&](Scenario& s) { s.verdict = verdict; });
  fault.why = bandsWrong(verdict);
  return fault;
}

MaybeFault objectiveWrong(const Clean& clean, Random& random) {
  const Facts& facts = *clean.facts;
  const Scenario& scenario = clean.scenario();
  std::vector<size_t> grouped;
  for (size_t i = 0; i < scenario.awards.size(); ++i)
    if (!scenario.awards[i].group.empty()) grouped.push_back(i);
  if (!grouped.empty() && random.chance(15)) {
    const size_t index = random.of(grouped);
    std::string is = scenario.awards[index].group;
    is.erase(random.below(is.size()), 1);
    Fault fault{withScenario(clean, [&](Scenario& s) { s.awards[index].group = is; }),
                fmt::format("{} of group {} for {}", scenario.awards[index].id, is, scenario.awards[index].group),
                {},
                {scenario.awards[index].id, is}};
    const bool known = std::any_of(facts.scenario.awardGroups.begin(), facts.scenario.awardGroups.end(),
                                   [&](const AwardGroup& g) { return g.id == is; });
    if (!known) fault.why.push_back("no such group");
    return fault;
  }
  const auto lines = linesOf(clean, Lines::Award);
  if (lines.empty()) return std::nullopt;
  const Line& line = random.of(lines);
  std::vector<Mention> spoilt;
  for (const Mention& m : line.mentions)
    if ((m.kind == Mention::Kind::Code && hasDigit(m.text)) || m.kind == Mention::Kind::Name) spoilt.push_back(m);
  if (spoilt.empty()) return std::nullopt;
  const Mention& m = random.of(spoilt);
  const auto award =
      std::find_if(facts.scenario.awards.begin(), facts.scenario.awards.end(), [&](const Award& a) { return a.id == line.item; });
  std::string is = m.text, written;
  if (m.kind == Mention::Kind::Name) {
    std::vector<std::string> names;
    for (const PlacedSite& site : facts.view.sites())
      if (!site.site->name.empty() && site.site->kind.text != "entry") names.push_back(site.site->name);
    if (random.chance(50) && !names.empty())
      is = random.of(names);
    else
      is.erase(random.below(is.size()), 1);
    written = "\"" + is + "\"";
  } else {
    written = is = typo(is, random);
  }
  if (is == m.text) return std::nullopt;
  auto state = withLine(clean, line, replaced(line.text, m, written));
  if (!state) return std::nullopt;
  Fault fault{
      std::move(*state), fmt::format("{} ({}) for {}, not {}", line.item, award->text, is, m.text), {}, {line.item, is, m.text}};
  if (m.kind == Mention::Kind::Name) {
    if (facts.view.findPlace(is).empty()) fault.why.push_back("there is no " + is);
    if (!award->text.empty() && award->text.find(is) == std::string::npos && award->text.find(m.text) != std::string::npos)
      fault.why.push_back("its text says " + m.text);
    return fault;
  }
  const CodeAnswer now = facts.view.find(is), was = facts.view.find(m.text);
  if (!now.ok()) fault.why.push_back("no hex in play");
  for (const PlacedSite& site : facts.view.sites())
    if (was.ok() && site.hex == was.hex && now.ok() && !site.site->name.empty() &&
        award->text.find(site.site->name) != std::string::npos)
      fault.why.push_back(fmt::format("its text says {}, which is at {}", site.site->name, m.text));
  if (now.ok() && facts.view.coverage(now.hex, Layer::Terrain) == kConfirmed && line.text.starts_with("control(")) {
    const TerrainKind* terrain = facts.view.terrain(now.hex);
    if (terrain && terrain->water) fault.why.push_back("nobody can control water");
  }
  return fault;
}

MaybeFault calendarWrong(const Clean& clean, Random& random) {
  const Facts& facts = *clean.facts;
  const Scenario& scenario = clean.scenario();
  if (!scenario.first.moment || !scenario.last.moment) return std::nullopt;
  const int what = scenario.statedLength ? random.between(0, 2) : random.between(0, 1);
  Fault fault;
  if (what == 2) {
    const int was = *scenario.statedLength, is = points(typo(std::to_string(was), random)).value_or(was);
    if (is == was) return std::nullopt;
    fault.state = withScenario(clean, [&](Scenario& s) { s.statedLength = is; });
    fault.what = fmt::format("length {} for {}", is, was);
  } else {
    const Moment was = what == 0 ? *scenario.first.moment : *scenario.last.moment;
    const auto is = parseMoment(typo(momentText(was), random));
    if (!is || *is == was || !validDate(is->date)) return std::nullopt;
    fault.state = withScenario(clean, [&](Scenario& s) { (what == 0 ? s.first : s.last).moment = *is; });
    fault.what = fmt::format("{} turn {} for {}", what == 0 ? "first" : "last", momentText(*is), momentText(was));
  }
  fault.marks = {"", clean.id.text};
  for (const Arrival& a : scenario.arrivals) fault.marks.push_back(a.id);
  const Facts after(fault.state, clean.id);
  const Moment first = *after.scenario.first.moment, last = *after.scenario.last.moment;
  if (facts.calendar.unit == TurnUnit::None) return fault;
  if (last < first) fault.why.push_back("it ends before it begins");
  const auto turns = turnsBetween(after.calendar, first, last);
  if (!turns) fault.why.push_back("no turn begins then");
  if (turns && after.scenario.statedLength && *turns != *after.scenario.statedLength)
    fault.why.push_back(fmt::format("{} turns from first to last", *turns));
  for (const Arrival& a : after.scenario.arrivals)
    if (const std::string why = timeWrong(after, a); !why.empty()) fault.why.push_back(a.id + ": " + why);
  return fault;
}

MaybeFault controlWrong(const Clean& clean, Random& random) {
  const Facts& facts = *clean.facts;
  const Scenario& scenario = clean.scenario();
  Fault fault;
  const int what = random.between(0, 3);
  if (what == 0 && !scenario.ammunition.empty()) {
    const size_t index = random.below(scenario.ammunition.size());
    const Ammunition& row = scenario.ammunition[index];
    if (!row.when.empty() || row.side.empty()) return std::nullopt;
    fault.state = withScenario(clean, [&](Scenario& s) { s.ammunition[index].side = otherSide(row.side); });
    fault.what = fmt::format("ammunition {} of {}", row.id, otherSide(row.side).text);
    fault.marks = {row.id};
    for (const Ammunition& other : facts.scenario.ammunition)
      if (other.id != row.id && other.when.empty() && other.side == otherSide(row.side)) {
        fault.why.push_back("a side has one track (1.1f)");
        fault.marks.push_back(other.id);
      }
    return fault;
  }
  if (what == 1 || scenario.control.empty()) {
    const auto lines = linesOf(clean, Lines::Marker);
    if (lines.empty()) return std::nullopt;
    const Line& line = random.of(lines);
    const auto codes = codesOf(line);
    if (codes.empty()) return std::nullopt;
    const Mention& m = random.of(codes);
    const std::string is = typo(m.text, random);
    auto state = withLine(clean, line, replaced(line.text, m, is));
    if (!state) return std::nullopt;
    fault = Fault{std::move(*state), fmt::format("marker {} at {} for {}", line.item, is, m.text), {}, {line.item, is}};
    if (!facts.view.find(is).ok()) fault.why.push_back("no hex in play");
    return fault;
  }
  const size_t index = random.below(scenario.control.size());
  const ControlAtStart& control = scenario.control[index];
  if (!inPlay(clean, control.common)) return std::nullopt;
  if (what == 2) {
    fault.state = withScenario(clean, [&](Scenario& s) { s.control[index].side = otherSide(control.side); });
    fault.what = fmt::format("{} of {}", control.id, otherSide(control.side).text);
  } else {
    std::vector<Line> mine;
    for (Line& line : linesOf(clean, Lines::Control))
      if (line.item == control.id) mine.push_back(std::move(line));
    if (mine.empty()) return std::nullopt;
    const auto codes = codesOf(mine[0]);
    if (codes.empty()) return std::nullopt;
    const Mention& m = random.of(codes);
    const std::string is = typo(m.text, random);
    auto state = withLine(clean, mine[0], replaced(mine[0].text, m, is));
    if (!state) return std::nullopt;
    fault.state = std::move(*state);
    fault.what = fmt::format("{} has {} for {}", control.id, is, m.text);
    fault.marks = {is};
  }
  fault.marks.push_back(control.id);
  const Facts after(fault.state, clean.id);
  std::set<std::string> before;
  for (const Wrong& w : controlsWrong(facts)) before.insert(w.text);
  for (const Wrong& w : controlsWrong(after)) {
    if (before.contains(w.text)) continue;
    fault.why.push_back(w.text);
    fault.marks.insert(fault.marks.end(), w.marks.begin(), w.marks.end());
  }
  return fault;
}

MaybeFault supplyWrong(const Clean& clean, Random& random) {
  const Facts& facts = *clean.facts;
  const Scenario& scenario = clean.scenario();
  if (facts.system == "gcacw") {  // 29.1, 29.2: a depot is put on the map
    std::vector<Hex> hexes;
    for (const PlacedSite& site : facts.view.sites())
      if (site.hex && facts.view.whole(*site.hex)) hexes.push_back(*site.hex);
    if (random.chance(60) || hexes.empty()) hexes = facts.view.hexes();
    if (hexes.empty()) return std::nullopt;
    Marker depot;
    depot.id = "mutation-depot";
    depot.kind = "depot";
    depot.side = SideId(random.chance(50) ? "union" : "confederate");
    const auto has = std::count_if(facts.scenario.markers.begin(), facts.scenario.markers.end(),
                                   [&](const Marker& other) { return other.kind == "depot" && other.side == depot.side; });
    if (has >= (depot.side.text == "union" ? 2 : 3)) return std::nullopt;  // how many more there may be hangs on the campaign
    const Hex hex = random.of(hexes);
    const std::string code = facts.view.code(hex);
    depot.place = Region::ofCode(code);
    Fault fault{withScenario(clean, [&](Scenario& s) { s.markers.push_back(depot); }),
                fmt::format("{} depot at {}", depot.side.text, code),
                {},
                {depot.id, code}};
    if (facts.view.coverage(hex, Layer::Sites) != kConfirmed || facts.view.coverage(hex, Layer::Paths) != kConfirmed ||
        facts.view.coverage(hex, Layer::Terrain) != kConfirmed)
      return fault;
    bool station = false, landing = false, rails = false;
    for (const PlacedSite& site : facts.view.sitesAt(hex)) {
      station |= site.site->kind.text == "station" || site.site->kind.text == "terminus";
      landing |= site.site->kind.text == "landing";
    }
    for (const PlacedPath& p : facts.view.paths())
      if (p.path->kind.text == "railroad")
        for (const Hex h : p.path->hexes) rails |= h + p.origin == hex;
    const TerrainKind* terrain = facts.view.terrain(hex);
    const bool city = terrain && terrain->id.text == "city" && rails;
    if (depot.side.text == "union" ? !station && !landing : !station && !city)
      fault.why.push_back("no depot can be there (29.1, 29.2)");
    return fault;
  }
  if (facts.system == "wbts") {
    std::vector<const Standing*> loads;
    for (const Standing& s : facts.standing)
      if (rating(*s.ratings, "supply") || rating(*s.ratings, "capacity")) loads.push_back(&s);
    if (loads.empty()) return std::nullopt;
    const Standing& s = *random.of(loads);
    const std::string id = rating(*s.ratings, "supply") ? "supply" : "capacity", was = rating(*s.ratings, id)->value;
    const std::string is = random.chance(40) ? was + std::to_string(random.between(0, 9)) : typo(was, random);
    Fault fault{withUnit(clean, UnitId(s.id),
                         [&](Unit& u) {
                           for (Rating& r : u.ratings)
                             if (r.id == id) r.value = is;
                         }),
                fmt::format("{} ({}) with {} {} for {}", s.name, s.kind, id, is, was),
                {},
                {s.id, s.name}};
    const int n = points(is).value_or(-1);
    if (s.kind == "depot" && n > 99) fault.why.push_back("a depot holds 99 (17.52)");
    if (s.kind == "supply-train" && n > 10) fault.why.push_back("a train holds 10 (17.4)");
    if (id == "capacity" && n != 10) fault.why.push_back("a flotilla carries 10 (7.2)");
    return fault;
  }
  if (facts.system != "cwb") return std::nullopt;
  const int what = random.between(0, 2);
  if (what == 0 && !scenario.ammunition.empty()) {
    const size_t index = random.below(scenario.ammunition.size());
    const int was = scenario.ammunition[index].amount;
    const int is = random.chance(50) ? was * 10 + random.between(0, 9) : was + random.between(-99, 999);
    if (is == was) return std::nullopt;
    Fault fault{withScenario(clean, [&](Scenario& s) { s.ammunition[index].amount = is; }),
                fmt::format("{} points of ammunition for {}", is, was),
                {},
                {scenario.ammunition[index].id}};
    if (is < 0 || is > 999) fault.why.push_back("the tracks show 0 to 999 (1.1f)");
    return fault;
  }
  if (what == 1 && !scenario.losses.empty()) {
    const size_t index = random.below(scenario.losses.size());
    const EarlierLoss& loss = scenario.losses[index];
    static const std::vector<std::string> kKinds = {"casualties", "stragglers", "gun points"};
    const std::string is = random.of(kKinds);
    if (is == loss.kind) return std::nullopt;
    Fault fault{withScenario(clean, [&](Scenario& s) { s.losses[index].kind = is; }),
                fmt::format("{} {} {} for {}", loss.amount, is, loss.who.text(), loss.kind),
                {},
                marksOf(facts, loss.who, loss.id)};
    const WhoAnswer who = facts.whom(loss.who);
    for (const UnitId& unit : who.units)
      if (const Unit* u = facts.forces.unit(unit); u && is == "gun points" && u->kind != "artillery")
        fault.why.push_back("it has no guns (26.2)");
    return fault;
  }
  std::vector<const Standing*> wagons;
  for (const Standing& s : facts.standing)
    if (s.kind == "supply-train" || s.kind == "wagon") wagons.push_back(&s);
  if (wagons.empty()) return std::nullopt;
  const Standing& wagon = *random.of(wagons);
  const std::string code = facts.view.code(random.of(facts.view.hexes()));
  const Edit edits[] = {PlaceUnit{clean.id, UnitId(wagon.id), Region::ofCode(code)}};
  auto state = hotchkiss::apply(clean.state, edits);
  if (!state) return std::nullopt;
  return judged(clean, std::move(*state), fmt::format("{} set up in {}", wagon.name, code), {wagon.id, wagon.name, code});
}

}  // namespace hotchkiss::mutation
