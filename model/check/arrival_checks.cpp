// SPDX-License-Identifier: Apache-2.0
// Checks of arrivals: on a turn of the scenario, at a place of the maps in play.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "model/board/code_words.h"
#include "model/check/item_findings.h"
#include "model/check/scenario_facts.h"
#include "model/scenario/value_lexer.h"

namespace hotchkiss::checks {
namespace {

/// Visits each Region of the scenario's own arrivals, with a setter.
template <class Visit>
void eachPlace(const ScenarioFacts& facts, Visit visit) {
  for (const ArrivalFacts& a : facts.arrivals()) {
    if (!a.own) continue;
    visit(a, a.arrival->place, [](Arrival& i, const Region& r) { i.place = r; });
    visit(a, a.arrival->elsePlace, [](Arrival& i, const Region& r) { i.elsePlace = r; });
    for (size_t row = 0; row < a.arrival->table.size(); ++row)
      visit(a, a.arrival->table[row].place, [row](Arrival& i, const Region& r) { i.table[row].place = r; });
  }
}

std::vector<std::string> entriesIn(const Region& region) {
  std::vector<std::string> out;
  for (const Mention& m : region.mentions())
    if (m.kind == Mention::Kind::Entry) out.push_back(m.text);
  return out;
}

bool isEntry(const BoardView& view, const Site& site, const std::string& letter) {
  const SiteKind* kind = view.vocabulary().find(site.kind);
  if (!kind || kind->siteClass != SiteClass::Entry) return false;
  return sameWord(site.name, letter) || sameWord(site.name, "entry " + letter) || sameWord(site.name, "entry hex " + letter) ||
         site.id.text == letter || sameWord(site.id.text, "entry-" + letter);
}

/// Where the board, or else the other scenarios of the game, put an entry.
struct EntryPlace {
  bool inPlay = false;
  bool sure = true;              // a map says it, or more than one scenario
  std::optional<SheetId> sheet;  // not in play
  std::vector<Related> related;
};

EntryPlace placeOfEntry(const CheckContext& context, const ScenarioFacts& facts, const std::string& letter) {
  EntryPlace out;
  const BoardView& view = facts.view();
  for (const PlacedSheet& placed : view.allSheets())
    for (const auto& site : placed.sheet->sites) {
      if (!isEntry(view, *site, letter)) continue;
      if (view.sheet(placed.sheet->id)) {
        out.inPlay = true;
        return out;
      }
      if (out.sheet) continue;
      out.sheet = placed.sheet->id;
      Subject subject;
      subject.kind = SubjectKind::Site;
      subject.documentKind = DocumentKind::Map;
      subject.document = placed.sheet->id.text;
      subject.id = site->id.text;
      out.related.push_back({subject, fmt::format("entry {} is on {}", letter, mapInWords(*placed.sheet))});
    }
  if (out.sheet || facts.own().sheetsInPlay.empty()) return out;
  // A letter that no map has: the scenarios that use it say where it cannot be. If all of them have just one sheet in common, it
  // is there.
  std::optional<std::set<SheetId>> common;
  for (const auto& [id, other] : context.state().scenarios) {
    if (other->id == facts.own().id || other->board.id != facts.own().board.id || other->sheetsInPlay.empty()) continue;
    for (const Arrival& a : other->arrivals) {
      const auto used = entriesIn(a.place);
      if (std::find(used.begin(), used.end(), letter) == used.end()) continue;
      const std::set<SheetId> sheets(other->sheetsInPlay.begin(), other->sheetsInPlay.end());
      if (!common) {
        common = sheets;
      } else {
        std::set<SheetId> both;
        std::set_intersection(common->begin(), common->end(), sheets.begin(), sheets.end(), std::inserter(both, both.end()));
        common = both;
      }
      Subject subject;
      subject.kind = SubjectKind::Arrival;
      subject.document = other->id.text;
      subject.id = a.id;
      out.related.push_back(
          {subject, fmt::format("scenario {} uses entry {}", other->number.empty() ? other->id.text : other->number, letter)});
      break;
    }
  }
  const auto mine = [&](const SheetId& id) {
    const auto& inPlay = facts.own().sheetsInPlay;
    return std::find(inPlay.begin(), inPlay.end(), id) != inPlay.end();
  };
  if (common && common->size() == 1 && !mine(*common->begin())) {
    out.sheet = *common->begin();
    out.sure = out.related.size() > 1;
  } else {
    out.related.clear();
  }
  return out;
}

/// Where the same unit enters in another scenario of the game, at an entry that is in play here.
struct Elsewhere {
  std::string letter;
  std::string scenario;
  Related related;
};

std::optional<Elsewhere> sameUnitElsewhere(const CheckContext& context, const ScenarioFacts& facts, const ArrivalFacts& a) {
  std::optional<Elsewhere> out;
  for (const auto& [id, other] : context.state().scenarios) {
    if (other->id == facts.own().id || other->board.id != facts.own().board.id) continue;
    const Forces forces = Forces::make(context.state(), *other);
    for (const Arrival& there : other->arrivals) {
      const auto letters = entriesIn(there.place);
      if (letters.size() != 1 || !placeOfEntry(context, facts, letters[0]).inPlay) continue;
      const WhoAnswer who = resolve(there.who, forces);
      const bool same = std::any_of(a.who.units.begin(), a.who.units.end(), [&](const UnitId& unit) {
        return std::find(who.units.begin(), who.units.end(), unit) != who.units.end();
      });
      if (!same) continue;
      if (out && out->letter != letters[0]) return std::nullopt;  // the others do not agree
      Subject subject;
      subject.kind = SubjectKind::Arrival;
      subject.document = other->id.text;
      subject.id = there.id;
      const std::string name = other->number.empty() ? other->id.text : other->number;
      out = Elsewhere{letters[0], name, {subject, fmt::format("in scenario {} it enters at {}", name, letters[0])}};
      break;
    }
  }
  return out;
}

std::string turnInWords(const Span& span, int turn) {
  const auto moment = turnMoment(span, turn);
  return moment ? momentForPeople(*moment) : fmt::format("turn {}", turn);
}

}  // namespace

void arrivalOutsideSpan(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const Span& span = facts.span();
  const auto last = span.lastNumber();
  for (const ArrivalFacts& a : facts.arrivals()) {
    if (!a.own || a.arrival->when.empty() || !a.when.faults.empty()) continue;
    std::string message;
    if (a.when.last && *a.when.last < span.firstNumber)
      message = fmt::format("{} arrives {}, before the scenario begins ({})", a.arrival->who.text(),
                            turnInWords(span, *a.when.last), turnInWords(span, span.firstNumber));
    else if (a.when.first && last && *a.when.first > *last)
      message = fmt::format("{} arrives {}, after the scenario ends ({})", a.arrival->who.text(),
                            turnInWords(span, *a.when.first), turnInWords(span, *last));
    else
      continue;
    out.push_back(context.finding("arrival.outside-span", context.subject(SubjectKind::Arrival, a.arrival->id), message));
  }
}

void arrivalEndsOutsideSpan(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const Span& span = facts.span();
  const auto last = span.lastNumber();
  for (const ArrivalFacts& a : facts.arrivals()) {
    // That it begins after the end is arrival.outside-span's; "until" an event may well name a turn beyond it.
    if (!a.own || !last || !a.when.faults.empty() || a.when.conditional) continue;
    if (!a.when.first || *a.when.first > *last || !a.when.last || *a.when.last <= *last) continue;
    out.push_back(context.finding("arrival.ends-outside-span", context.subject(SubjectKind::Arrival, a.arrival->id),
                                  fmt::format("{} may arrive until {}, after the scenario ends ({})", a.arrival->who.text(),
                                              turnInWords(span, *a.when.last), turnInWords(span, *last))));
  }
}

void arrivalNoTurn(const CheckContext& context, Out& out) {
  for (const ArrivalFacts& a : context.facts().arrivals())
    if (a.own)
      for (const std::string& fault : a.when.faults)
        out.push_back(context.finding("arrival.no-turn", context.subject(SubjectKind::Arrival, a.arrival->id),
                                      fmt::format("{} arrives when no turn begins: {}", a.arrival->who.text(), fault)));
}

void arrivalHexOffBoard(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  if (facts.view().empty()) return;
  eachPlace(facts, [&](const ArrivalFacts& a, const Region& region, auto set) {
    reportRegionFaults<Arrival>(context, "arrival.hex-off-board", isCodeFault, facts.faults(region),
                                context.subject(SubjectKind::Arrival, a.arrival->id), *a.arrival, region, set, out);
  });
}

void arrivalPartHex(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  if (facts.view().empty()) return;
  eachPlace(facts, [&](const ArrivalFacts& a, const Region& region, auto set) {
    reportRegionFaults<Arrival>(context, "arrival.part-hex", isPartCode, facts.faults(region),
                                context.subject(SubjectKind::Arrival, a.arrival->id), *a.arrival, region, set, out);
  });
}

void arrivalEntryNotInPlay(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  if (facts.view().empty()) return;
  eachPlace(facts, [&](const ArrivalFacts& a, const Region& region, const std::function<void(Arrival&, const Region&)>& set) {
    for (const std::string& letter : entriesIn(region)) {
      EntryPlace place = placeOfEntry(context, facts, letter);
      if (place.inPlay || !place.sheet) continue;
      const Sheet* sheet = context.state().sheet(*place.sheet);
      Diagnostic d =
          context.finding("arrival.entry-not-in-play", context.subject(SubjectKind::Arrival, a.arrival->id),
                          fmt::format("{} arrives at entry {}, which is on {}, and that map is not in play",
                                      a.arrival->who.text(), letter, sheet ? mapInWords(*sheet) : "map " + place.sheet->text));
      d.subject.code = letter;
      if (!place.sure) d.severity = Severity::Warning;  // one scenario's word against another's
      d.related = std::move(place.related);
      if (const auto other = sameUnitElsewhere(context, facts, a)) {
        d.message += fmt::format(" (did you mean {}, where it enters in {}?)", other->letter, other->scenario);
        d.related.push_back(other->related);
        if (auto fix = regionFix<Arrival>(facts.own().id, *a.arrival, region, letter, other->letter, set)) {
          fix->title = fmt::format("let it enter at {}, as in {}", other->letter, other->scenario);
          d.fixes.push_back(std::move(*fix));
        }
      }
      out.push_back(std::move(d));
    }
  });
}

void arrivalPlaceUnknown(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  if (facts.view().empty()) return;
  eachPlace(facts, [&](const ArrivalFacts& a, const Region& region, auto set) {
    const auto entries = entriesIn(region);
    const auto asked = [&](const RegionFault& f) {
      if (!isPlaceFault(f)) return false;
      const bool entry = std::find(entries.begin(), entries.end(), f.text) != entries.end();
      return !entry || !placeOfEntry(context, facts, f.text).sheet;  // else arrival.entry-not-in-play
    };
    reportRegionFaults<Arrival>(context, "arrival.place-unknown", asked, facts.faults(region),
                                context.subject(SubjectKind::Arrival, a.arrival->id), *a.arrival, region, set, out);
  });
}

void arrivalRegionEmpty(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  if (facts.view().empty()) return;
  eachPlace(facts, [&](const ArrivalFacts& a, const Region& region, const auto&) {
    if (region.empty() || !facts.where(region).empty()) return;
    const auto faults = facts.faults(region);
    if (std::any_of(faults.begin(), faults.end(), [](const auto& f) { return !isPartCode(f); })) return;
    out.push_back(
        context.finding("arrival.region-empty", context.subject(SubjectKind::Arrival, a.arrival->id),
                        fmt::format("no hex in play fits '{}', where {} should arrive", region.text(), a.arrival->who.text())));
  });
}

void arrivalUnverified(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  if (facts.view().empty()) return;
  std::map<std::string, std::vector<const ArrivalFacts*>> byReason;
  std::vector<std::string> order;
  for (const ArrivalFacts& a : facts.arrivals()) {
    if (!a.own || a.where.certain()) continue;
    const auto faults = facts.faults(a.arrival->place);
    if (std::any_of(faults.begin(), faults.end(), [](const auto& f) { return !isPartCode(f); })) continue;
    for (const std::string& reason : a.where.reasons) {
      if (byReason[reason].empty()) order.push_back(reason);
      byReason[reason].push_back(&a);
    }
  }
  if (order.empty()) return;
  // Entries whose hex nobody prints come by the dozen: one line says it for all.
  const ArrivalFacts& first = *byReason[order[0]].front();
  out.push_back(context.finding(
      "arrival.unverified", context.subject(SubjectKind::Arrival, first.arrival->id),
      order.size() == 1
          ? fmt::format("the place where {} arrives cannot be verified: {}", first.arrival->who.text(), order[0])
          : fmt::format("the places of arrival cannot be verified in {} cases, such as: {}", order.size(), order[0])));
}

}  // namespace hotchkiss::checks
