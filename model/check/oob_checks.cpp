// SPDX-License-Identifier: Apache-2.0
// Checks of an order of battle by itself: words that the game knows, and references among its own things.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "model/base/nearest_word.h"
#include "model/base/text.h"
#include "model/check/check_functions.h"

namespace hotchkiss::checks {
namespace {

/// "did you mean 'infantry'?" and a fix that says so, where one word is near enough.
template <class Thing>
void proposeWord(const CheckContext& context, Diagnostic& d, const std::string& wrong, const std::vector<std::string>& known,
                 const Thing& thing, const std::function<void(Thing&, const std::string&)>& set) {
  const auto meant = nearestWord(wrong, known);
  if (!meant) return;
  d.message += fmt::format(" (did you mean {}?)", *meant);
  Fix fix;
  fix.title = fmt::format("replace {} by {}", wrong, *meant);
  fix.from = wrong;
  fix.to = *meant;
  Thing mended = thing;
  set(mended, *meant);
  const OobId oob(context.id());
  if constexpr (std::is_same_v<Thing, Unit>)
    fix.edits = {PutUnit{oob, mended, -1}};
  else if constexpr (std::is_same_v<Thing, Formation>)
    fix.edits = {PutFormation{oob, mended, -1}};
  else
    fix.edits = {PutPool{oob, mended, -1}};
  d.fixes.push_back(std::move(fix));
}

/// Visits formations, units and pools with the subject of each.
template <class Visit>
void eachThing(const CheckContext& context, Visit visit) {
  const OrderOfBattle& oob = *context.oob();
  for (const auto& f : oob.formations) visit(*f, context.subject(SubjectKind::Formation, f->id.text));
  for (const auto& u : oob.units) visit(*u, context.subject(SubjectKind::Unit, u->id.text));
  for (const auto& p : oob.pools) visit(*p, context.subject(SubjectKind::Pool, p->id.text));
}

template <class Kinds>
std::vector<std::string> idsOf(const Kinds& kinds) {
  std::vector<std::string> out;
  for (const auto& kind : kinds) {
    if constexpr (std::is_same_v<std::decay_t<decltype(kind.id)>, std::string>)
      out.push_back(kind.id);
    else
      out.push_back(kind.id.text);
  }
  return out;
}

std::string choiceOf(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out.empty() ? "none" : out;
}

std::vector<std::string> formationIds(const OrderOfBattle& oob) {
  std::vector<std::string> out;
  for (const auto& f : oob.formations) out.push_back(f->id.text);
  return out;
}
std::vector<std::string> unitIds(const OrderOfBattle& oob) {
  std::vector<std::string> out;
  for (const auto& u : oob.units) out.push_back(u->id.text);
  return out;
}

}  // namespace

void oobSideUnknown(const CheckContext& context, Out& out) {
  const auto known = idsOf(context.vocabulary().sides);
  eachThing(context, [&](const auto& thing, const Subject& subject) {
    using Thing = std::decay_t<decltype(thing)>;
    if (contains(known, thing.side.text)) return;
    Diagnostic d = context.finding(
        "oob.side-unknown", subject,
        thing.side.empty() ? fmt::format("{} has no side: the game has {}", nameOf(thing.name, thing.id.text), choiceOf(known))
                           : fmt::format("{} is of side {}: the game has {}", nameOf(thing.name, thing.id.text), thing.side.text,
                                         choiceOf(known)));
    if (!thing.side.empty())
      proposeWord<Thing>(context, d, thing.side.text, known, thing, [](Thing& t, const std::string& w) { t.side = SideId(w); });
    out.push_back(std::move(d));
  });
}

void oobKindUnknown(const CheckContext& context, Out& out) {
  const auto known = idsOf(context.vocabulary().unitKinds);
  eachThing(context, [&](const auto& thing, const Subject& subject) {
    using Thing = std::decay_t<decltype(thing)>;
    if constexpr (!std::is_same_v<Thing, Formation>) {
      if (contains(known, thing.kind)) return;
      Diagnostic d = context.finding(
          "oob.kind-unknown", subject,
          thing.kind.empty()
              ? fmt::format("{} has no kind: the game has {}", nameOf(thing.name, thing.id.text), choiceOf(known))
              : fmt::format("{} is of kind {}, which the game does not have", nameOf(thing.name, thing.id.text), thing.kind));
      if (!thing.kind.empty())
        proposeWord<Thing>(context, d, thing.kind, known, thing, [](Thing& t, const std::string& w) { t.kind = w; });
      out.push_back(std::move(d));
    }
  });
}

void oobSizeUnknown(const CheckContext& context, Out& out) {
  const auto known = idsOf(context.vocabulary().sizes);
  eachThing(context, [&](const auto& thing, const Subject& subject) {
    using Thing = std::decay_t<decltype(thing)>;
    if (thing.size.empty() || contains(known, thing.size)) return;
    Diagnostic d = context.finding(
        "oob.size-unknown", subject,
        fmt::format("{} is of size {}, which the game does not have", nameOf(thing.name, thing.id.text), thing.size));
    proposeWord<Thing>(context, d, thing.size, known, thing, [](Thing& t, const std::string& w) { t.size = w; });
    out.push_back(std::move(d));
  });
}

void oobRatingUnknown(const CheckContext& context, Out& out) {
  const auto known = idsOf(context.vocabulary().ratings);
  eachThing(context, [&](const auto& thing, const Subject& subject) {
    using Thing = std::decay_t<decltype(thing)>;
    if constexpr (!std::is_same_v<Thing, Formation>) {
      std::vector<Rating> ratings = thing.ratings;
      if constexpr (std::is_same_v<Thing, Unit>)
        ratings.insert(ratings.end(), thing.reducedRatings.begin(), thing.reducedRatings.end());
      std::set<std::string> told;
      for (const Rating& rating : ratings) {
        if (contains(known, rating.id) || !told.insert(rating.id).second) continue;
        Diagnostic d = context.finding(
            "oob.rating-unknown", subject,
            fmt::format("{} has the rating {}, which the game does not have", nameOf(thing.name, thing.id.text), rating.id));
        proposeWord<Thing>(context, d, rating.id, known, thing, [&](Thing& t, const std::string& w) {
          for (Rating& r : t.ratings)
            if (r.id == rating.id) r.id = w;
          if constexpr (std::is_same_v<Thing, Unit>)
            for (Rating& r : t.reducedRatings)
              if (r.id == rating.id) r.id = w;
        });
        out.push_back(std::move(d));
      }
    }
  });
}

void oobFormationUnknown(const CheckContext& context, Out& out) {
  const auto known = formationIds(*context.oob());
  eachThing(context, [&](const auto& thing, const Subject& subject) {
    using Thing = std::decay_t<decltype(thing)>;
    std::string named;
    if constexpr (std::is_same_v<Thing, Formation>)
      named = thing.parent.text;
    else
      named = thing.formation.text;
    if (named.empty() || contains(known, named)) return;
    Diagnostic d = context.finding("oob.formation-unknown", subject,
                                   fmt::format("{} belongs to formation {}, which this order of battle does not have",
                                               nameOf(thing.name, thing.id.text), named));
    proposeWord<Thing>(context, d, named, known, thing, [](Thing& t, const std::string& w) {
      if constexpr (std::is_same_v<Thing, Formation>)
        t.parent = FormationId(w);
      else
        t.formation = FormationId(w);
    });
    out.push_back(std::move(d));
  });
}

void oobSidesDiffer(const CheckContext& context, Out& out) {
  const OrderOfBattle& oob = *context.oob();
  const auto known = idsOf(context.vocabulary().sides);
  const auto sideName = [&](const SideId& id) {
    const SideKind* side = context.vocabulary().find(id);
    return side ? side->name : id.text;
  };
  eachThing(context, [&](const auto& thing, const Subject& subject) {
    const Formation* above = nullptr;
    if constexpr (std::is_same_v<std::decay_t<decltype(thing)>, Formation>)
      above = oob.formation(thing.parent);
    else
      above = oob.formation(thing.formation);
    if (!above || above->side == thing.side || !contains(known, above->side.text) || !contains(known, thing.side.text)) return;
    Diagnostic d = context.finding("oob.sides-differ", subject,
                                   fmt::format("{} is {} and belongs to {}, which is {}", nameOf(thing.name, thing.id.text),
                                               sideName(thing.side), nameOf(above->name, above->id.text), sideName(above->side)));
    d.related.push_back({context.subject(SubjectKind::Formation, above->id.text),
                         fmt::format("{} is {}", nameOf(above->name, above->id.text), sideName(above->side))});
    out.push_back(std::move(d));
  });
}

void oobFormationCycle(const CheckContext& context, Out& out) {
  const OrderOfBattle& oob = *context.oob();
  std::map<FormationId, size_t> at;
  for (size_t i = 0; i < oob.formations.size(); ++i) at.emplace(oob.formations[i]->id, i);
  // Each formation is walked through once, however deep it stands.
  enum class Walk : uint8_t { No, Now, Done };
  std::vector<Walk> walked(oob.formations.size(), Walk::No);
  for (size_t i = 0; i < oob.formations.size(); ++i) {
    std::vector<size_t> chain;
    std::optional<size_t> next = i;
    while (next && walked[*next] == Walk::No) {
      walked[*next] = Walk::Now;
      chain.push_back(*next);
      const auto parent = at.find(oob.formations[*next]->parent);
      next = parent == at.end() ? std::nullopt : std::optional<size_t>(parent->second);
    }
    if (next && walked[*next] == Walk::Now) {
      // The ring, told at the first of it in the file.
      std::vector<size_t> ring(std::find(chain.begin(), chain.end(), *next), chain.end());
      std::rotate(ring.begin(), std::min_element(ring.begin(), ring.end()), ring.end());
      const Formation& first = *oob.formations[ring.front()];
      std::string members;
      for (const size_t member : ring) members += oob.formations[member]->id.text + " in ";
      out.push_back(context.finding("oob.formation-cycle", context.subject(SubjectKind::Formation, first.id.text),
                                    fmt::format("formation {} is a part of itself ({}{}): one of them needs another parent",
                                                nameOf(first.name, first.id.text), members, first.id.text)));
    }
    for (const size_t member : chain) walked[member] = Walk::Done;
  }
}

void oobLeaderUnknown(const CheckContext& context, Out& out) {
  const OrderOfBattle& oob = *context.oob();
  for (const auto& f : oob.formations) {
    if (f->leader.empty() || oob.unit(f->leader)) continue;
    Diagnostic d = context.finding(
        "oob.leader-unknown", context.subject(SubjectKind::Formation, f->id.text),
        fmt::format("{} is led by {}, which is no unit of this order of battle", nameOf(f->name, f->id.text), f->leader.text));
    proposeWord<Formation>(context, d, f->leader.text, unitIds(oob), *f,
                           [](Formation& t, const std::string& w) { t.leader = UnitId(w); });
    out.push_back(std::move(d));
  }
}

void oobReplacesUnknown(const CheckContext& context, Out& out) {
  const OrderOfBattle& oob = *context.oob();
  for (const auto& u : oob.units) {
    if (u->replaces.empty() || oob.unit(u->replaces)) continue;
    Diagnostic d = context.finding(
        "oob.replaces-unknown", context.subject(SubjectKind::Unit, u->id.text),
        fmt::format("{} replaces {}, which is no unit of this order of battle", nameOf(u->name, u->id.text), u->replaces.text));
    proposeWord<Unit>(context, d, u->replaces.text, unitIds(oob), *u,
                      [](Unit& t, const std::string& w) { t.replaces = UnitId(w); });
    out.push_back(std::move(d));
  }
}

void oobPoolCountUnknown(const CheckContext& context, Out& out) {
  for (const auto& p : context.oob()->pools) {
    if (p->count) continue;
    out.push_back(context.finding("oob.pool-count-unknown", context.subject(SubjectKind::Pool, p->id.text),
                                  fmt::format("how many counters pool {} holds is unknown, so overdrawing it cannot be seen",
                                              nameOf(p->name, p->id.text))));
  }
}

}  // namespace hotchkiss::checks
