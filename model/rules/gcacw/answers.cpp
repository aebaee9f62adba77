// SPDX-License-Identifier: Apache-2.0
#include "model/rules/gcacw/answers.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <tuple>

#include "model/base/text.h"
#include "model/grid/algorithms.h"
#include "model/rules/gcacw/county_map.h"
#include "model/rules/gcacw/lines.h"
#include "model/rules/gcacw/march_reach.h"
#include "model/rules/gcacw/system.h"
#include "model/rules/gcacw/titles.h"
#include "model/scenario/trace_ast.h"

namespace hotchkiss::gcacw {

namespace {

struct SourceRow {
  const char* title;
  const char* kind;
  const char* side;
  const char* codes[4];
};
constexpr SourceRow kSources[] = {
    {"gtc", kCommunication, "union", {"N1204", "N1702", "N4807", "N4811"}},  // 13.2
    {"gtc", kRailLine, "union", {"N2101", "N4114", "", ""}},                 // 29.1
    {"gtc", kRailLine, "confederate", {"N0127", "S1334", "S3534", ""}},      // 29.2
};

const Title& titleOfSituation(const Situation& situation) {
  return titleOf(situation.facts().played().game.id.text);
}

struct Sources {
  std::vector<Hex> hexes;
  std::string assumed;  // where nobody says whose they are
};

Sources sourcesOf(const Situation& situation, const SideId& side, std::string_view kind) {
  Sources out;
  const BoardView& view = situation.ground().view();
  for (const Marker& marker : situation.facts().played().markers)
    if (marker.kind == "depot" && marker.side == side && kind == kCommunication)
      for (const Hex& h : situation.facts().where(marker.place).in) out.hexes.push_back(h);
  for (const SourceRow& row : kSources)
    if (titleOfSituation(situation).id == std::string_view(row.title) && kind == row.kind && side.text == row.side)
      for (const char* code : row.codes)
        if (const CodeAnswer at = view.find(code); at.ok()) out.hexes.push_back(at.hex);
  if (!out.hexes.empty()) return out;
  std::vector<Hex> own, anybodys;
  for (const PlacedSite& placed : view.sites())
    if (placed.hex && placed.site->kind.text == "terminus") {
      if (placed.site->home == side) own.push_back(*placed.hex);
      if (placed.site->home.empty()) anybodys.push_back(*placed.hex);
    }
  out.hexes = own.empty() ? anybodys : own;
  if (own.empty() && !anybodys.empty()) out.assumed = "railroad termini as sources of supply of either side";
  return out;
}

/// "clear (6.1), ridge +1 (6.2)" item by item; what the additions leave of the sum is the first item's.
std::vector<Charge> chargesIn(const std::string& rule, Points sum) {
  std::vector<Charge> out;
  for (size_t at = 0; at < rule.size();) {
    const size_t end = std::min(rule.find("), ", at), rule.size() - 1) + 1;
    std::string item = rule.substr(at, end - at);
    at = end + 2;
    Charge charge;
    if (const size_t bracket = item.rfind(" ("); bracket != std::string::npos && item.back() == ')') {
      charge.rule = item.substr(bracket + 2, item.size() - bracket - 3);
      item.resize(bracket);
    }
    if (const size_t plus = item.rfind(" +"); plus != std::string::npos)
      if (const auto more = wholeNumber(item.substr(plus + 2))) {
        charge.points = *more * kPoint;
        item.resize(plus);
      }
    charge.what = std::move(item);
    out.push_back(std::move(charge));
  }
  if (out.empty()) return out;
  out.front().points = sum;
  for (size_t i = 1; i < out.size(); ++i) out.front().points -= out[i].points;
  return out;
}

/// One or several marches a turn. Points of a turn run on from march to march; what is left of one is lost.
class MarchMover final : public Mover {
 public:
  MarchMover(const Situation& situation, Field field, FieldUnit unit, int cell, const MarchPlan& plan, std::string note)
      : ground_(situation.ground()),
        field_(std::move(field)),
        unit_(std::move(unit)),
        stepper_(field_, unit_),
        cell_(cell),
        first_((plan.allowance + plan.firstExtra) * kPoint),
        other_(plan.allowance * kPoint),
        marches_(plan.marches),
        note_(std::move(note)) {}
  /// Strategic Movement: how near it may come to enemies, and in which counties it may not be (20.0).
  void keepAway(int hexes, std::set<Hex> closed) {
    away_ = hexes;
    closed_ = std::move(closed);
    if (away_ < 1) return;
    tooNear_.assign(static_cast<size_t>(ground_.size()), 0);
    for (const FieldUnit& u : field_.units())
      if (u.side != unit_.side && exertsZone(u.kind) && u.exact())
        for (const Hex h : disc(u.hexes.front(), away_ - 1))
          if (const int cell = ground_.find(h); cell >= 0) tooNear_[static_cast<size_t>(cell)] = 1;
  }

  TravelNode start() const override { return {cell_, 0}; }
  Points allowance(int) const override { return first_ + (marches_ - 1) * other_; }
  void moves(TravelNode from, Points spent, std::vector<TravelMove>& out) const override {
    const bool held = stepper_.held(from.cell);
    for (int d = 0; d < kDirections; ++d) {
      const int next = ground_.cell(from.cell).next[static_cast<size_t>(d)];
      if (next < 0) continue;
      const FieldStep step = stepTo(from.cell, d, Stepper::Words::None);
      if (!step.allowed && step.known) continue;
      out.push_back({{next, 0}, after(step, spent, held), step.known});
    }
  }
  std::vector<Charge> charges(TravelNode from, TravelNode to, Points spent) const override {
    const FieldStep step = stepTo(from.cell, directionTo(hexOf(from.cell), hexOf(to.cell)), Stepper::Words::All);
    const bool held = stepper_.held(from.cell);
    std::vector<Charge> out = chargesIn(step.rule, step.wholeAllowance ? other_ : step.halves * (kPoint / 2));
    Points left = after(step, spent, held) - spent;
    for (const Charge& charge : out) left -= charge.points;
    if (left > 0) out.push_back({left, "what is left of the march before it", "6.2", false});
    if (left < 0) out.push_back({left, "one hex is always allowed", "6.2", false});
    for (const std::string& name : step.assumed) out.push_back({0, name, "", true});
    return out;
  }
  std::string whyNot(int cell, int direction) const override {
    const int next = ground_.cell(cell).next[static_cast<size_t>(((direction % 6) + 6) % 6)];
    if (next < 0) return "that is off the map (2.3)";
    const FieldStep step = stepTo(cell, ((direction % 6) + 6) % 6, Stepper::Words::All);
    return step.allowed ? std::string() : step.rule;
  }
  std::vector<std::string> assumed() const override { return {note_}; }

 private:
  Hex hexOf(int cell) const { return ground_.cell(cell).hex; }
  /// Points gone when the march began that `spent` lies in; at a boundary the next one.
  Points marchStart(Points spent) const {
    return spent < first_ || other_ <= 0 ? 0 : first_ + (spent - first_) / other_ * other_;
  }
  Points lengthFrom(Points begun) const { return begun == 0 ? first_ : other_; }
  /// Points gone after the step: a march that it does not fit into, or that ended in a zone, is over, and the next begins.
  Points after(const FieldStep& step, Points spent, bool held) const {
    const Points begun = marchStart(spent);
    const Points cost = step.known ? step.halves * (kPoint / 2) : kPoint;  // a path costs the least: 1
    const bool fits = !step.wholeAllowance && spent + cost <= begun + lengthFrom(begun);
    if (spent != begun && (held || !fits)) {
      const Points fresh = begun + lengthFrom(begun);
      return fresh + (step.wholeAllowance ? lengthFrom(fresh) : std::min(cost, lengthFrom(fresh)));
    }
    return fits ? spent + cost : begun + lengthFrom(begun);  // the whole allowance, or one hex all the same (6.2)
  }
  FieldStep stepTo(int cell, int direction, Stepper::Words words) const {
    FieldStep step = stepper_.step(cell, direction, true, words);
    if (away_ == 0 || !step.allowed) return step;
    const bool told = words == Stepper::Words::All;
    const int next = ground_.cell(cell).next[static_cast<size_t>(direction)];
    if (tooNear_[static_cast<size_t>(next)] != 0) {
      step.allowed = false;
      if (!told) return step;
      for (const FieldUnit& u : field_.units())
        if (u.side != unit_.side && exertsZone(u.kind) && u.exact() && distance(u.hexes.front(), hexOf(next)) < away_)
          step.rule = fmt::format("nearer than {} hexes to {} (20.0)", away_, u.name);
    } else if (closed_.contains(hexOf(next))) {
      step.allowed = false;
      if (told) step.rule = "the county is the enemy's (20.0)";
    }
    return step;
  }

  const hotchkiss::Ground& ground_;
  Field field_;
  FieldUnit unit_;
  Stepper stepper_;
  int cell_;
  Points first_, other_;
  int marches_;
  int away_ = 0;
  std::set<Hex> closed_;
  std::vector<uint8_t> tooNear_;  // by cell
  std::string note_;
};

/// By rail or water: a point a hex, on one line.
class CarriedMover final : public Mover {
 public:
  CarriedMover(const Situation& situation, int cell, int most, const char* rule, std::map<Hex, CarriedHex> hexes)
      : ground_(situation.ground()), cell_(cell), most_(most), rule_(rule), hexes_(std::move(hexes)) {}
  TravelNode start() const override { return {cell_, 0}; }
  Points allowance(int) const override { return most_ * kPoint; }
  void moves(TravelNode from, Points, std::vector<TravelMove>& out) const override {
    const int so = from.cell == cell_ ? 0 : at(from.cell);
    for (const int next : ground_.cell(from.cell).next)
      if (next >= 0 && next != cell_ && so >= 0 && at(next) == so + 1) out.push_back({{next, 0}, (so + 1) * kPoint, true});
  }
  bool mayRest(TravelNode) const override { return false; }  // one move, then it leaves the train or boat
  std::vector<Charge> charges(TravelNode, TravelNode, Points) const override { return {{kPoint, "one hex", rule_, false}}; }
  std::string whyNot(int cell, int direction) const override {
    const int next = ground_.cell(cell).next[static_cast<size_t>(((direction % 6) + 6) % 6)];
    return next >= 0 && at(next) == at(cell) + 1 ? std::string() : fmt::format("not along the line, or too far ({})", rule_);
  }

 private:
  int at(int cell) const {
    const auto it = hexes_.find(ground_.cell(cell).hex);
    return it == hexes_.end() ? -1 : it->second.hexes;
  }
  const hotchkiss::Ground& ground_;
  int cell_, most_;
  const char* rule_;
  std::map<Hex, CarriedHex> hexes_;
};

Weather weatherOf(const Situation& situation) {
  return {situation.weather() == hotchkiss::Weather::Rain, situation.options().minorUnfordable,
          situation.options().majorUnfordable};
}

FieldUnit unitOf(const Situation& situation, const Piece& piece) {
  FieldUnit u;
  u.id = piece.unit;
  u.name = piece.name;
  u.side = piece.side;
  u.kind = piece.kind;
  u.formation = piece.formation;
  u.manpower = piece.number("strength");
  u.disorganized = piece.has("disorganized");
  for (int level = 1; level <= 4; ++level)
    if (piece.has("fatigue-" + std::to_string(level))) u.fatigue = level;
  std::vector<Hex> hexes;
  if (piece.cell >= 0) hexes = {situation.ground().cell(piece.cell).hex};
  for (const int cell : piece.maybe)
    if (piece.cell < 0) hexes.push_back(situation.ground().cell(cell).hex);
  std::sort(hexes.begin(), hexes.end());
  u.hexes = std::move(hexes);
  return u;
}

std::vector<std::string> cutsInWords(const Situation& situation, const LineAnswer& line) {
  std::vector<std::string> out;
  for (const LineCut& cut : line.cuts)
    if (out.size() < 4) out.push_back(situation.ground().view().code(cut.hex) + ": " + cut.reason);
  return out;
}

}  // namespace

Field fieldOf(const Situation& situation) {
  Field field(situation.sharedGround(), weatherOf(situation));
  for (const Piece& piece : situation.pieces())
    if (!piece.unit.empty() && (piece.cell >= 0 || !piece.maybe.empty())) field.add(unitOf(situation, piece));
  field.addMarkers(situation.facts());
  return field;
}

Expected<std::unique_ptr<Mover>> moverOf(const Situation& situation, const Piece& piece, const MoveOptions& options) {
  const Arm arm = armOf(piece.kind);
  if (arm == Arm::Other)
    return fail(fmt::format("{} does not move by itself: leaders go with a unit of their command (6.3)", piece.name));
  if (piece.cell < 0)
    return fail(fmt::format("{} has no certain place on the map: ask for a unit that stands in one hex", piece.name));
  const FieldUnit unit = unitOf(situation, piece);
  const Hex here = unit.hexes.front();
  Field field = fieldOf(situation);
  if (options.ignoreEnemy) field = field.without(piece.side);
  const std::string& means = options.means;
  if (means == kRail || means == kWater) {
    const bool rail = means == kRail;
    const int most = rail ? mostRailHexes(unit.fatigue) : mostAmphibiousHexes(unit.fatigue);
    const CountyMap counties(situation);
    const auto enemyCounty = [&](Hex h) { return counties.enemyCounty(unit.side, h); };  // 21.0
    auto hexes = rail ? railReach(field, unit, here, unit.fatigue, enemyCounty) : std::map<Hex, CarriedHex>();
    if (!rail && !waterLandings(field, unit, here, unit.fatigue).empty()) hexes = waterReach(field, here, most, unit.side.text);
    if (hexes.empty())
      return fail(fmt::format("{} cannot go {} from {}: that needs {} without an enemy zone, {} and fatigue 0 or 1 ({})",
                              piece.name, rail ? "by rail" : "by water", situation.ground().code(piece.cell),
                              rail ? "a station" : "a landing with another on its water, of a river that its side uses",
                              rail ? "Confederate infantry of 10 or less" : "infantry or cavalry that is small enough",
                              rail ? "21.0" : "22.0"));
    return std::unique_ptr<Mover>(
        std::make_unique<CarriedMover>(situation, piece.cell, most, rail ? "21.0" : "22.0", std::move(hexes)));
  }
  const bool south = piece.side.text == "confederate";
  const Bound dice = marchAllowance(arm, south, titleOfSituation(situation).addsOneToMarch);
  MarchPlan plan;
  plan.allowance = means == kLowestDice ? dice.least : dice.most;
  plan.marches = marchesLeft(unit.fatigue);
  if (plan.marches < 1) return fail(fmt::format("{} is at fatigue 4 and does not march (5.1)", piece.name));
  std::string note = fmt::format("the {} dice: {} points a march, {} marches a turn", means == kLowestDice ? "lowest" : "best",
                                 plan.allowance, plan.marches);
  int away = 0;
  if (means == kForceMarch) {
    const auto more = forceMarch(arm);
    if (!more || unit.disorganized)
      return fail(fmt::format("{} cannot force march: that is for organized infantry and cavalry (5.1)", piece.name));
    plan.firstExtra = more->most;
    note += fmt::format(", the first forced for {} more", plan.firstExtra);
  } else if (means == kStrategic) {
    const auto points = strategicAllowance(arm, south, 4 - unit.fatigue, unit.fatigue);
    if (!points)
      return fail(fmt::format("{} is too tired for Strategic Movement: it takes two levels at least (20.0)", piece.name));
    plan.allowance = *points;
    plan.marches = 1;
    away = kStrategicDistance;
    note = fmt::format("Strategic Movement with {} levels of fatigue: {} points", 4 - unit.fatigue, *points);
  } else if (!means.empty() && means != kLowestDice) {
    return fail(fmt::format("the series has no movement by {}: leave it out, or ask for {}, {}, {}, {} or {}", means, kLowestDice,
                            kForceMarch, kStrategic, kRail, kWater));
  }
  auto mover = std::make_unique<MarchMover>(situation, std::move(field), unit, piece.cell, plan, std::move(note));
  std::set<Hex> closed;
  if (away > 0) {
    const CountyMap counties(situation);
    for (int cell = 0; counties.any() && cell < situation.ground().size(); ++cell)
      if (const Hex h = situation.ground().cell(cell).hex; counties.enemyCounty(piece.side, h) == Tri::True) closed.insert(h);
  }
  if (closed.contains(here)) return fail(fmt::format("{} is in a county of the enemy: no Strategic Movement (20.0)", piece.name));
  mover->keepAway(away, std::move(closed));
  return std::unique_ptr<Mover>(std::move(mover));
}

Expected<QueryAnswer> supplyAnswer(const Situation& situation, const Piece& piece, std::string_view kind) {
  const std::string_view asked = kind.empty() ? std::string_view(kCommunication) : kind;
  if (asked == kCounty) return countySupply(situation, piece);
  if (asked != kCommunication && asked != kRailLine && asked != kDepotLine)
    return fail(fmt::format("the series has no line of the kind {}: ask for {}, {}, {} or {}", asked, kCommunication, kRailLine,
                            kDepotLine, kCounty));
  if (piece.cell < 0)
    return fail(fmt::format("{} has no certain place on the map: ask for a unit that stands in one hex", piece.name));
  QueryAnswer out;
  const Sources sources = sourcesOf(situation, piece.side, asked == kDepotLine ? std::string_view(kRailLine) : asked);
  if (!sources.assumed.empty()) out.assumed.push_back(sources.assumed);
  if (sources.hexes.empty()) {
    out.sentence = "not known: no depot or terminus is on the map";
    out.reasons.push_back(out.sentence);
    return out;
  }
  const Field field = fieldOf(situation);
  std::set<UnitId> entrenched;  // a completed breastwork, or a fort of any kind (29.1, 29.2)
  for (const Piece& p : situation.pieces())
    if (p.has("breastwork") || p.has("fort-build") || p.has("fort-build-1") || p.has("fort-build-2") || p.has("fort"))
      entrenched.insert(p.unit);
  const CountyMap counties(situation);
  std::function<Tri(Hex)> within;
  if (asked == kDepotLine) within = [&](Hex h) { return !counties.enemyCounty(piece.side, h); };  // 29.1, 29.2
  const LineAnswer line = traceLine(field, asked == kCommunication ? communicationRule() : railLineRule(), piece.side,
                                    {situation.ground().cell(piece.cell).hex}, sources.hexes, entrenched, within);
  for (const std::string& name : counties.assumed()) out.assumed.push_back(name);
  out.answer = line.found;
  out.path = line.path;
  out.unknown = line.unknown;
  if (!line.path.empty())
    out.sentence = fmt::format("{} hexes to {}", line.path.size() - 1, situation.ground().view().code(line.path.back()));
  else
    out.sentence = line.found == Tri::Unknown ? "not known: the line leads over ground or zones that nobody knows" : "no line";
  if (line.path.empty()) {
    out.reasons = cutsInWords(situation, line);
    if (!line.cuts.empty()) out.blockedAt = line.cuts.front().hex;
  }
  return out;
}

QueryAnswer lineAnswer(const Situation& situation, const LineRequest& request) {
  const TraceNode* node = request.trace == nullptr ? nullptr : request.trace->root();
  // What the field does not know of: a line inside an area, points over open ground, ends that do not count.
  if (node == nullptr || node->inside || node->outside || node->plusPoints > 0 || node->ends == TraceNode::Ends::Excluded)
    return definedLine(&system(), situation, request);
  QueryAnswer out;
  const auto cutters = cuttersOf(situation, *request.trace);
  if (!cutters) {
    out.reasons.push_back("who cuts the line depends on choices that nobody has made");
    return out;
  }
  Field field(situation.sharedGround(), weatherOf(situation));
  if (request.enemies) {
    for (const size_t i : *cutters)
      if (const Piece& piece = situation.pieces()[i]; piece.cell >= 0 || !piece.maybe.empty())
        field.add(unitOf(situation, piece));
    field.addMarkers(situation.facts());
  }
  LineRule rule = groundRuleOf(*node);
  rule.hostileUnits = request.enemies && node->freeOf != nullptr;
  rule.zones = request.enemies && node->zones;
  const auto hexes = [&](const std::vector<int>& cells) {
    std::vector<Hex> found;
    for (const int cell : cells) found.push_back(situation.ground().cell(cell).hex);
    return found;
  };
  const LineAnswer line = traceLine(field, rule, request.side, hexes(request.from), hexes(request.to));
  out.answer = line.found;
  out.path = line.path;
  out.unknown = line.unknown;
  if (!line.path.empty()) {
    out.sentence = fmt::format("{} hexes to {}", line.path.size() - 1, situation.ground().view().code(line.path.back()));
    return out;
  }
  out.sentence = line.found == Tri::Unknown ? "not known: the line leads over ground or zones that nobody knows" : "no line";
  out.reasons = cutsInWords(situation, line);
  if (out.reasons.empty() && line.found == Tri::Unknown) out.reasons.push_back(out.sentence);
  if (!line.cuts.empty()) out.blockedAt = line.cuts.front().hex;
  return out;
}

Expected<QueryAnswer> commandAnswer(const Situation& situation, const Piece& piece) {
  const Field field = fieldOf(situation);
  const Forces& forces = situation.facts().forces();
  const auto isLeader = [](const std::string& kind) { return kind.ends_with("-leader"); };
  if (piece.unit.empty() || (armOf(piece.kind) == Arm::Other && !isLeader(piece.kind)))
    return fail(fmt::format("{} neither leads nor is led", piece.name));
  QueryAnswer out;
  const auto tell = [&](const Commanded& c, const std::string& leader) {
    CommandedUnit unit;
    unit.id = c.unit.text;
    unit.leader = c.inRadius == Tri::True ? leader : "";
    unit.inCommand = c.inRadius;
    if (c.inRadius == Tri::False)
      unit.why = fmt::format("no way of {} hexes leads there round enemies and their zones (2.5)", kCommandRadius);
    if (c.inRadius == Tri::Unknown) unit.why = "an enemy who may stand elsewhere, or unknown ground, decides";
    if (const FieldUnit* of = field.unit(c.unit); c.inRadius == Tri::True && of && of->fatigue >= 4)
      unit.why = "at fatigue 4 it is not activated with him (5.2)";
    out.units.push_back(std::move(unit));
  };
  if (isLeader(piece.kind)) {
    if (piece.cell < 0)
      return fail(fmt::format("{} has no certain place on the map: his radius begins where he stands", piece.name));
    for (const Commanded& c : commandedBy(field, forces, piece.unit)) tell(c, piece.unit.text);
    const RadiusAnswer radius = commandRadius(field, piece.side, situation.ground().cell(piece.cell).hex);
    for (const auto& [hex, far] : radius.hexes) out.hexes.push_back({hex, far * kPoint, 1, {}});
    out.unknown.assign(radius.unknown.begin(), radius.unknown.end());
    out.answer = Tri::True;
    const auto in = std::count_if(out.units.begin(), out.units.end(), [](const auto& u) { return u.inCommand == Tri::True; });
    out.sentence = fmt::format("{} of {} units in his radius", in, out.units.size());
    return out;
  }
  // One row for the unit, by the first of its leaders; the others are told in words.
  out.answer = Tri::False;
  bool any = false;
  std::optional<Commanded> best;
  bool ownLeads = false;
  std::string leads;
  std::vector<std::string> also, without;
  for (const FieldUnit& leader : field.units()) {
    if (!isLeader(leader.kind) || leader.side != piece.side) continue;
    for (const Commanded& c : commandedBy(field, forces, leader.id)) {
      if (c.unit != piece.unit) continue;
      any = true;
      if (c.inRadius == Tri::True) also.push_back(leader.name);
      if (c.inRadius == Tri::False) without.push_back(leader.name);
      // The leader of its own formation before others, then the nearest.
      const auto worth = [&](const Commanded& of, bool own) { return std::tuple(of.inRadius, own, -of.hexes); };
      const bool own = leader.formation == piece.formation;
      if (best && worth(c, own) <= worth(*best, ownLeads)) continue;
      ownLeads = own;
      best = c;
      leads = leader.id.text;
    }
  }
  if (best) {
    out.answer = best->inRadius;
    tell(*best, leads);
    std::erase_if(also, [&](const std::string& name) { return name == field.unit(UnitId(leads))->name; });
    if (best->inRadius == Tri::True && !also.empty())
      out.reasons.push_back(fmt::format("also in the radius of {}", fmt::join(also, ", ")));
    if (best->inRadius == Tri::False)
      out.units.back().why = fmt::format("no way of {} hexes leads there from {}, round enemies and their zones (2.5)",
                                         kCommandRadius, fmt::join(without, " or "));
  }
  out.sentence = out.answer == Tri::True    ? "in command"
                 : out.answer == Tri::False ? (any ? "out of command" : "no leader on the map leads it")
                                            : "not known";
  return out;
}

Expected<QueryAnswer> zonesAnswer(const Situation& situation, const SideId& side) {
  const Field field = fieldOf(situation);
  const ZoneMap& zones = field.zonesOf(side);
  QueryAnswer out;
  out.answer = Tri::True;
  for (const auto& [hex, reach] : zones.hexes)
    out.zone.push_back({hex, reach == ZoneReach::Normal ? ZoneStrength::Full : ZoneStrength::Restricted});
  out.unknown.assign(zones.unknown.begin(), zones.unknown.end());
  if (out.zone.empty() && !out.unknown.empty()) out.answer = Tri::Unknown;
  out.sentence = out.answer == Tri::Unknown ? fmt::format("not known: zones may lie in {} hexes", out.unknown.size())
                                            : fmt::format("zones in {} hexes", out.zone.size());
  if (out.answer == Tri::True && !out.unknown.empty()) out.sentence += fmt::format(", perhaps in {} more", out.unknown.size());
  return out;
}

}  // namespace hotchkiss::gcacw
