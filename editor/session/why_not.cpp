// SPDX-License-Identifier: Apache-2.0
#include "editor/session/why_not.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "editor/session/counter_edits.h"
#include "editor/session/text.h"
#include "model/board/hex_report.h"
#include "model/check/judged.h"

namespace hotchkiss::editor {

namespace {

// Who and what of the scenario stands in a hex: findings about them are about the hex, too.
struct StandsThere {
  Hex hex;
  std::set<std::string> units, entries;

  StandsThere(const Session& session, Hex at) : hex(at) {
    for (const CounterRef& counter : standingsOf(session).at(at)) units.insert(counter.unit.text);
    if (const auto played = session.played())
      for (const SetupEntry& entry : played->setup)
        if (const auto code = entry.place.singleCode())
          if (const CodeAnswer answer = session.view()->find(*code); answer.ok() && answer.hex == at) entries.insert(entry.id);
  }
  bool isMeant(const Diagnostic& d) const {
    if (std::find(d.lattice.begin(), d.lattice.end(), hex) != d.lattice.end()) return true;
    if (d.subject.kind == SubjectKind::Unit) return units.contains(d.subject.id);
    return d.subject.kind == SubjectKind::Setup && entries.contains(d.subject.id);
  }
};

std::string titleOfCheck(const std::string& check) {
  const Check* row = findCheck(check);
  return row != nullptr && row->title != nullptr ? row->title : check;
}

}  // namespace

std::string whyNotName(WhyNotLine::Kind kind) {
  switch (kind) {
    case WhyNotLine::Kind::Reported:
      return tr("Reported");
    case WhyNotLine::Kind::Silenced:
      return tr("Suppressed");
    case WhyNotLine::Kind::Unknown:
      return tr("Not known");
    case WhyNotLine::Kind::Clean:
      return tr("Looked, found nothing");
    case WhyNotLine::Kind::OtherSystem:
      return tr("Not made for this game");
    case WhyNotLine::Kind::Elsewhere:
      return tr("Looks at whole documents");
  }
  return {};
}

std::vector<WhyNotLine> whyNot(const Session& session, Hex hex) {
  using K = WhyNotLine::Kind;
  std::vector<WhyNotLine> out;
  const Report& report = session.report();
  const auto view = session.view();
  std::set<std::string> told;
  const StandsThere there(session, hex);
  for (const Diagnostic& d : report.diagnostics)
    if (there.isMeant(d)) {
      out.push_back({K::Reported, d.check, titleOfCheck(d.check), d.message});
      told.insert(d.check);
    }
  for (const Silenced& silenced : silencedOf(session.state(), report))
    if (there.isMeant(silenced.finding)) {
      out.push_back({K::Silenced, silenced.finding.check, silenced.finding.message,
                     silenced.reason.empty() ? tr("no reason is given") : silenced.reason});
      told.insert(silenced.finding.check);
    }
  const HexReport known = reportHex(*view, hex);
  for (const std::string& layer : known.undigitized)
    out.push_back(
        {K::Unknown, {}, fmt::format(fmt::runtime(tr("{}: not digitized here; checks of it know nothing.")), layer), {}});
  for (const std::string& draft : known.drafts)
    out.push_back({K::Unknown,
                   {},
                   fmt::format(fmt::runtime(tr("{}: a draft; rules do not rest on it until it is confirmed.")), draft),
                   {}});

  std::string system = view->board().system;
  if (const Scenario* scenario = session.scenario(); scenario != nullptr && !scenario->system.empty()) system = scenario->system;
  std::set<DocumentKind> open = {DocumentKind::Map};
  if (session.scenario() != nullptr) open.insert({DocumentKind::Scenario, DocumentKind::Oob});
  if (view->sheets().size() > 1) open.insert(DocumentKind::Board);
  size_t elsewhere = 0;
  std::vector<WhyNotLine> clean, other;
  for (const Check& check : allChecks()) {
    if (check.run == nullptr || !open.contains(check.about) || told.contains(check.id)) continue;
    const bool local = check.scope == CheckScope::Hex || check.scope == CheckScope::Hexside;
    const bool units = check.scope == CheckScope::Unit && !there.units.empty();
    if (!local && !units) {
      if (servesSystem(check, system)) ++elsewhere;
      continue;
    }
    if (servesSystem(check, system))
      clean.push_back({K::Clean, check.id, check.title, check.citation});
    else
      other.push_back({K::OtherSystem, check.id, check.title, check.systems});
  }
  out.insert(out.end(), clean.begin(), clean.end());
  out.insert(out.end(), other.begin(), other.end());
  if (elsewhere > 0)
    out.push_back(
        {K::Elsewhere,
         {},
         fmt::format(fmt::runtime(tr("{} further check looks at documents as a whole and found nothing at this hex.",
                                     "{} further checks look at documents as a whole and found nothing at this hex.", elsewhere)),
                     elsewhere),
         {}});
  return out;
}

}  // namespace hotchkiss::editor
