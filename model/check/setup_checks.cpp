// SPDX-License-Identifier: Apache-2.0
// Checks of the set-up: places that exist, Regions that hold what is put in them, sides that keep apart.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>

#include "model/check/code_advice.h"
#include "model/check/item_findings.h"
#include "model/check/scenario_facts.h"
#include "model/rules/rule_system.h"
#include "model/scenario/region_ast.h"

namespace hotchkiss::checks {
namespace {

void setPlace(SetupEntry& entry, const Region& region) {
  entry.place = region;
}

/// Visits the Regions of the scenario's own controls, markers, restrictions, and its play area.
template <class Visit>
void eachOtherRegion(const CheckContext& context, Visit visit) {
  const Scenario& s = *context.scenario();
  for (const auto& c : s.control)
    visit(c, c.place, context.subject(SubjectKind::Control, c.id), [](auto& i, const Region& r) { i.place = r; });
  for (const auto& m : s.markers)
    visit(m, m.place, context.subject(SubjectKind::Marker, m.id), [](auto& i, const Region& r) { i.place = r; });
  for (const auto& r : s.restrictions)
    visit(r, r.place, context.subject(SubjectKind::Restriction, r.id), [](auto& i, const Region& p) { i.place = p; });
}

void reportSetupFaults(const CheckContext& context, const char* check, bool (*asked)(const RegionFault&), Out& out) {
  const ScenarioFacts& facts = context.facts();
  if (facts.view().empty()) return;  // file.missing-reference
  for (const EntryFacts& e : facts.setup())
    if (e.own)
      reportRegionFaults<SetupEntry>(context, check, asked, e.faults, context.subject(SubjectKind::Setup, e.entry->id), *e.entry,
                                     e.entry->place, setPlace, out);
  eachOtherRegion(context, [&](const auto& item, const Region& region, const Subject& subject, auto set) {
    using Item = std::decay_t<decltype(item)>;
    reportRegionFaults<Item>(context, check, asked, facts.faults(region), subject, item, region, set, out);
  });
  // The play area stands in the scenario's head.
  const Scenario& own = facts.own();
  for (const RegionFault& fault : facts.faults(own.playArea)) {
    if (!asked(fault)) continue;
    Diagnostic d = context.finding(check, context.subject(SubjectKind::Document, {}), "play area: " + fault.message);
    d.severity = fault.severity;
    d.subject.code = fault.text;
    if (fault.meant) {
      if (fault.kind != RegionFault::Kind::PartCode) d.message += fmt::format(" (did you mean {}?)", *fault.meant);
      if (const auto mended = replaced(own.playArea, fault.text, *fault.meant)) {
        Scenario head = own;
        head.playArea = *mended;
        d.fixes.push_back({fmt::format("replace {} by {}", fault.text, *fault.meant),
                           {SetScenarioHead{own.id, head}},
                           fault.kind == RegionFault::Kind::PartCode,
                           fault.text,
                           *fault.meant});
      }
    }
    out.push_back(std::move(d));
  }
}

/// How many units and counters an entry puts down for certain.
int countOf(const EntryFacts& e) {
  int64_t n = static_cast<int64_t>(e.who.units.size());
  for (const PoolCount& p : e.who.pools) n += p.count.value_or(0);
  return static_cast<int>(std::min<int64_t>(n, INT32_MAX));
}

/// Lines that a Region takes a direction from.
void linesNeeded(const RegionNode& node, std::vector<std::string>& out) {
  std::visit(
      [&](const auto& value) {
        using T = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<T, RegionDirection>) {
          const auto* named = std::get_if<RegionNamed>(&value.of->value);
          if (named && named->kind == RegionNamed::Kind::Line) out.push_back(named->name.text);
          linesNeeded(*value.of, out);
        } else if constexpr (std::is_same_v<T, RegionDistance>) {
          linesNeeded(*value.of, out);
        } else if constexpr (std::is_same_v<T, RegionMinus>) {
          linesNeeded(*value.from, out);
          linesNeeded(*value.less, out);
        } else if constexpr (requires { value.members; }) {
          for (const RegionRef& member : value.members) linesNeeded(*member, out);
        }
      },
      node.value);
}

}  // namespace

void setupHexOffBoard(const CheckContext& context, Out& out) {
  reportSetupFaults(context, "setup.hex-off-board", isCodeFault, out);
  const ScenarioFacts& facts = context.facts();
  if (facts.view().empty()) return;
  for (const EntryFacts& e : facts.setup()) {
    if (!e.own) continue;
    for (size_t i = 0; i < e.entry->extended.size(); ++i) {
      const std::string& code = e.entry->extended[i];
      const auto fault = faultOf(facts.view(), code);
      if (!fault) continue;
      Diagnostic d = context.finding("setup.hex-off-board", context.subject(SubjectKind::Setup, e.entry->id),
                                     "extended line: " + fault->message);
      d.severity = fault->severity;
      d.subject.code = code;
      if (const auto meant = meantCode(facts.view(), code, e.where.in)) {
        d.message += fmt::format(" (did you mean {}?)", *meant);
        SetupEntry mended = *e.entry;
        mended.extended[i] = *meant;
        d.fixes.push_back(
            {fmt::format("replace {} by {}", code, *meant), {PutItem{facts.own().id, mended, -1}}, false, code, *meant});
      }
      out.push_back(std::move(d));
    }
  }
}

void setupPartHex(const CheckContext& context, Out& out) {
  reportSetupFaults(context, "setup.part-hex", isPartCode, out);
}

void setupPlaceUnknown(const CheckContext& context, Out& out) {
  reportSetupFaults(context, "setup.place-unknown", isPlaceFault, out);
}

void setupPlaceMissing(const CheckContext& context, Out& out) {
  for (const SetupEntry& e : context.scenario()->setup)
    if (e.place.empty())
      out.push_back(context.finding("setup.place-missing", context.subject(SubjectKind::Setup, e.id),
                                    fmt::format("{} is set up, but nothing says where", e.who.text())));
}

void setupRegionEmpty(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  if (facts.view().empty()) return;
  for (const EntryFacts& e : facts.setup()) {
    if (!e.own || e.entry->place.empty() || e.faulty() || !e.where.empty()) continue;
    out.push_back(context.finding(
        "setup.region-empty", context.subject(SubjectKind::Setup, e.entry->id),
        fmt::format("no hex in play fits '{}', where {} should stand", e.entry->place.text(), e.entry->who.text())));
  }
  eachOtherRegion(context, [&](const auto&, const Region& region, const Subject& subject, auto) {
    if (region.empty() || !facts.where(region).empty()) return;
    const auto faults = facts.faults(region);
    if (std::any_of(faults.begin(), faults.end(), [](const auto& f) { return !isPartCode(f); })) return;
    out.push_back(context.finding("setup.region-empty", subject, fmt::format("no hex in play fits '{}'", region.text())));
  });
}

void setupRegionTooSmall(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  if (facts.view().empty()) return;
  for (const EntryFacts& e : facts.setup()) {
    if (!e.own || e.faulty() || e.entry->spread != "one each" || !e.where.certain() || e.where.empty()) continue;
    const int needed = countOf(e), there = static_cast<int>(e.where.in.size() + e.where.boxes.size());
    if (there >= needed) continue;
    std::vector<std::string> codes;
    for (const Hex& h : e.where.in) codes.push_back(facts.view().code(h));
    Diagnostic d = context.finding(
        "setup.region-too-small", context.subject(SubjectKind::Setup, e.entry->id),
        fmt::format("{} units are to stand one in each hex, and there {} {} ({})", needed, there == 1 ? "is" : "are",
                    there == 1 ? "1 hex" : fmt::format("{} hexes", there), listed(codes, 6)));
    d.lattice = e.where.in;
    out.push_back(std::move(d));
  }
}

void setupLineOpen(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  if (facts.view().empty()) return;
  std::set<std::string> told;
  const auto judge = [&](const Region& region, const Subject& subject) {
    std::vector<std::string> lines;
    if (region.root()) linesNeeded(*region.root(), lines);
    for (const std::string& line : lines) {
      if (told.contains(line)) continue;
      const LineParting found = parting(facts.view(), line);
      if (found.status != LineParting::Status::Open) continue;
      told.insert(line);
      Diagnostic d =
          context.finding("setup.line-open", subject, fmt::format("{}; '{}' needs it to", found.sentence, region.text()));
      d.lattice = found.openEnds;
      out.push_back(std::move(d));
    }
  };
  const Scenario& s = facts.own();
  for (const auto& e : s.setup) judge(e.place, context.subject(SubjectKind::Setup, e.id));
  for (const auto& a : s.arrivals) judge(a.place, context.subject(SubjectKind::Arrival, a.id));
  for (const auto& a : s.awards) judge(a.place, context.subject(SubjectKind::Award, a.id));
  eachOtherRegion(context, [&](const auto&, const Region& region, const Subject& subject, auto) { judge(region, subject); });
  judge(s.playArea, context.subject(SubjectKind::Document, {}));
}

void setupUnverified(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  if (facts.view().empty()) return;
  // One line for each reason, at the first entry that it touches.
  std::map<std::string, std::vector<const EntryFacts*>> byReason;
  std::vector<std::string> order;
  for (const EntryFacts& e : facts.setup()) {
    if (!e.own || e.faulty() || e.where.certain()) continue;
    if (std::any_of(e.faults.begin(), e.faults.end(), [](const auto& f) { return f.kind == RegionFault::Kind::NameOnly; }))
      continue;  // setup.place-unknown
    std::vector<std::string> lines, told;
    if (e.entry->place.root()) linesNeeded(*e.entry->place.root(), lines);
    for (const std::string& line : lines)
      if (const LineParting p = parting(facts.view(), line); p.status == LineParting::Status::Open) told.push_back(p.sentence);
    for (const std::string& reason : e.where.reasons) {
      if (std::find(told.begin(), told.end(), reason) != told.end()) continue;  // setup.line-open
      if (byReason[reason].empty()) order.push_back(reason);
      byReason[reason].push_back(&e);
    }
  }
  for (const std::string& reason : order) {
    std::vector<std::string> who, codes;
    size_t hexes = 0;
    for (const EntryFacts* e : byReason[reason]) {
      who.push_back(e->entry->who.text());
      hexes += e->where.unknown.size();
    }
    // A county or a map is not told hex by hex.
    constexpr size_t kMostTold = 200;
    if (hexes <= kMostTold)
      for (const EntryFacts* e : byReason[reason])
        for (const Hex& h : e->where.unknown) codes.push_back(facts.view().code(h));
    out.push_back(context.finding("setup.unverified", context.subject(SubjectKind::Setup, byReason[reason].front()->entry->id),
                                  fmt::format("the place of {} cannot be verified: {}{}", listed(who, 3), reason,
                                              codes.empty() ? std::string() : fmt::format(" ({})", listed(codes, 2)))));
  }
}

void setupBothSidesInHex(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const auto sideOf = [&](const Occupant& o) {
    const Unit* unit = facts.forces().unit(o.unit);
    const Pool* pool = facts.forces().pool(o.pool);
    return unit ? unit->side : pool ? pool->side : SideId();
  };
  for (const auto& [hex, stack] : facts.stacks()) {
    if (stack.size() < 2) continue;
    const SideId first = sideOf(stack.front());
    const auto enemy = std::find_if(stack.begin(), stack.end(), [&](const Occupant& o) {
      const SideId side = sideOf(o);
      return !side.empty() && !first.empty() && side != first;
    });
    if (enemy == stack.end()) continue;
    // Besiegers stand on top of the fort that they besiege (WBTS 13.3).
    const bool siege = std::any_of(stack.begin(), stack.end(), [&](const Occupant& o) {
      const auto& states = facts.setup()[o.entry].entry->states;
      return std::any_of(states.begin(), states.end(), [&](const std::string& id) {
        const StateKind* state = facts.vocabulary().state(id);
        return state && state->group == "siege";
      });
    });
    if (siege) continue;
    const EntryFacts &here = facts.setup()[enemy->entry], &there = facts.setup()[stack.front().entry];
    const std::string code = facts.view().code(hex);
    Diagnostic d = context.finding(
        "setup.both-sides-in-hex", facts.subjectOf(SubjectKind::Setup, here.entry->id),
        fmt::format("{} stands in {} with {} of the other side", facts.nameOf(*enemy), code, facts.nameOf(stack.front())));
    d.subject.code = code;
    d.lattice = {hex};
    d.related.push_back({facts.subjectOf(SubjectKind::Setup, there.entry->id),
                         fmt::format("{} stands in {}", facts.nameOf(stack.front()), code)});
    out.push_back(std::move(d));
  }
}

void setupStackingLimit(const CheckContext& context, Out& out) {
  // The three systems count otherwise, by rules of their own.
  const Game* game = context.state().game(context.scenario()->game.id);
  if (!game || !game->stackingLimit || findRuleSystem(context.system())) return;
  const ScenarioFacts& facts = context.facts();
  for (const auto& [hex, stack] : facts.stacks()) {
    std::map<SideId, int> count;
    for (const Occupant& o : stack) {
      const Unit* unit = facts.forces().unit(o.unit);
      const Pool* pool = facts.forces().pool(o.pool);
      const UnitKind* kind = facts.vocabulary().unitKind(unit ? unit->kind : pool ? pool->kind : std::string());
      if (kind && !kind->combat) continue;
      int& n = count[unit ? unit->side : pool ? pool->side : SideId()];
      const int before = n;
      n += o.count;
      if (before > *game->stackingLimit || n <= *game->stackingLimit) continue;
      const std::string code = facts.view().code(hex);
      Diagnostic d =
          context.finding("setup.stacking-limit", facts.subjectOf(SubjectKind::Setup, facts.setup()[o.entry].entry->id),
                          fmt::format("more units start in {} than the game allows: {} is one too many, the limit is {}", code,
                                      facts.nameOf(o), *game->stackingLimit));
      d.subject.code = code;
      d.lattice = {hex};
      out.push_back(std::move(d));
    }
  }
}

}  // namespace hotchkiss::checks
