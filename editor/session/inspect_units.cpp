// SPDX-License-Identifier: Apache-2.0
// Forms of the forces: unit, several counters, formation.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "editor/session/counter_edits.h"
#include "editor/session/inspect.h"
#include "editor/session/item_fields.h"
#include "editor/session/text.h"
#include "editor/session/unit_edits.h"
#include "editor/session/units_desk.h"
#include "model/forces/forces.h"
#include "model/grid/direction_names.h"

namespace hotchkiss::editor {

namespace {

using Set = std::function<std::string(const std::string&)>;

Field choiceField(std::string id, std::string label, const std::string& chosen,
                  std::vector<std::pair<std::string, std::string>> choices, Set set) {
  Field field = textField(std::move(id), std::move(label), {});
  field.kind = Field::Kind::Choice;
  for (const auto& [key, name] : choices)
    if (key == chosen) field.value = name;
  if (field.value.empty()) field.value = chosen;
  field.choices = std::move(choices);
  field.on = {chosen};
  field.set = std::move(set);
  return field;
}

// The entry as it is now, changed and put back.
Set changingEntry(Session& session, const std::string& entry, std::function<std::string(SetupEntry&, const std::string&)> how) {
  return [&session, entry, how = std::move(how)](const std::string& text) {
    const auto scenario = session.played();
    if (scenario == nullptr) return std::string();
    for (const SetupEntry& now : scenario->setup)
      if (now.id == entry) {
        SetupEntry changed = now;
        if (const std::string error = how(changed, text); !error.empty()) return error;
        if (!(changed == now)) session.apply({PutItem{scenario->id, changed, -1}});
        return std::string();
      }
    return std::string();
  };
}

void entryFields(Session& session, const SetupEntry& entry, const std::string& unitKind, const UnitId& alone, Form& form) {
  const Vocabulary words = session.vocabulary();
  const size_t others = entry.who.mentions().size();
  form.fields.push_back(headingField(tr("Set-up")));
  Field place = lineField("place", tr("Place"), entry.place.text(), {});
  place.hint = tr("0706, or: within 2 of 0706");
  place.check = [&session](const std::string& text) { return regionError(*session.view(), text); };
  place.set = [&session, alone, entryId = entry.id, others](const std::string& text) {
    if (const std::string error = regionError(*session.view(), text); !error.empty()) return error;
    const Region region = text.empty() ? Region() : *Region::parse(text);
    if (others <= 1 || alone.empty())
      return changingEntry(session, entryId, [region](SetupEntry& e, const std::string&) {
        e.place = region;
        return std::string();
      })(text);
    if (session.scenario() != nullptr) session.apply({PlaceUnit{session.scenario()->id, alone, region}});
    return std::string();
  };
  form.fields.push_back(place);
  if (others > 1) form.fields.push_back(textField("who", tr("Together with"), entry.who.text()));
  // One choice a group of states; the front of the counter is none of them.
  std::vector<std::string> groups;
  for (const StateKind& state : words.states)
    if (std::find(groups.begin(), groups.end(), state.group) == groups.end()) groups.push_back(state.group);
  for (const std::string& group : groups) {
    std::vector<std::pair<std::string, std::string>> choices = {{"", tr("none")}};
    std::string chosen;
    bool applies = false;
    for (const StateKind& state : words.states) {
      if (state.group != group) continue;
      if (!state.unitKinds.empty() &&
          std::find(state.unitKinds.begin(), state.unitKinds.end(), unitKind) == state.unitKinds.end())
        continue;
      applies = true;
      choices.emplace_back(state.id, state.name);
      if (std::find(entry.states.begin(), entry.states.end(), state.id) != entry.states.end()) chosen = state.id;
    }
    if (!applies) continue;
    std::string label = group.empty() ? tr("State") : group;
    if (label[0] >= 'a' && label[0] <= 'z') label[0] = static_cast<char>(label[0] - 'a' + 'A');
    form.fields.push_back(choiceField("state:" + group, label, chosen, choices,
                                      changingEntry(session, entry.id, [words, group](SetupEntry& e, const std::string& id) {
                                        std::erase_if(e.states, [&](const std::string& s) {
                                          const StateKind* kind = words.state(s);
                                          return kind != nullptr && kind->group == group;
                                        });
                                        if (!id.empty()) e.states.push_back(id);
                                        return std::string();
                                      })));
  }
  const Orientation orientation = session.view()->orientation();
  std::vector<std::pair<std::string, std::string>> facings = {{"-1", tr("as the owner likes")}};
  for (int d = 0; d < kDirections; ++d) facings.emplace_back(std::to_string(d), std::string(directionName(d, orientation)));
  form.fields.push_back(choiceField("facing", tr("Facing"), std::to_string(entry.facing), facings,
                                    changingEntry(session, entry.id, [](SetupEntry& e, const std::string& id) {
                                      e.facing = id == "-1" ? -1 : id[0] - '0';
                                      return std::string();
                                    })));
  std::string lines;
  for (const std::string& code : entry.extended) lines += (lines.empty() ? "" : " ") + code;
  Field extended = lineField("extended", tr("Extended"), lines,
                             changingEntry(session, entry.id, [&session](SetupEntry& e, const std::string& text) {
                               std::vector<std::string> codes;
                               for (size_t at = 0; at < text.size();) {
                                 const size_t first = text.find_first_not_of(" ,", at);
                                 if (first == std::string::npos) break;
                                 const size_t end = std::min(text.find_first_of(" ,", first), text.size());
                                 codes.push_back(text.substr(first, end - first));
                                 if (!session.view()->find(codes.back()).ok())
                                   return fmt::format(fmt::runtime(tr("The map has no hex {}.")), codes.back());
                                 at = end;
                               }
                               e.extended = codes;
                               return std::string();
                             }));
  extended.hint = tr("codes of extended lines");
  form.fields.push_back(extended);
}

void arrivalFields(Session& session, const Arrival& arrival, Form& form) {
  const auto changing = [&session, id = arrival.id](std::function<std::string(Arrival&, const std::string&)> how) -> Set {
    return [&session, id, how = std::move(how)](const std::string& text) {
      const auto scenario = session.played();
      if (scenario == nullptr) return std::string();
      for (const Arrival& now : scenario->arrivals)
        if (now.id == id) {
          Arrival changed = now;
          if (const std::string error = how(changed, text); !error.empty()) return error;
          if (!(changed == now)) session.apply({PutItem{scenario->id, changed, -1}});
          return std::string();
        }
      return std::string();
    };
  };
  Field when = lineField("arrives", tr("Arrives"), arrival.when.text(), changing([](Arrival& a, const std::string& text) {
                           const auto read = readWhen(text);
                           if (!read) return read.error().message;
                           a.when = *read;
                           return std::string();
                         }));
  when.check = [](const std::string& text) {
    const auto read = readWhen(text);
    return read ? std::string() : read.error().message;
  };
  when.hint = tr("turn 3, or: 1862-03-23 13:30");
  form.fields.push_back(std::move(when));
  Field place = lineField("arrives-at", tr("At"), arrival.place.text(), changing([](Arrival& a, const std::string& text) {
                            const auto read = readRegion(text);
                            if (!read) return read.error().message;
                            a.place = *read;
                            return std::string();
                          }));
  place.check = [](const std::string& text) {
    const auto read = readRegion(text);
    return read ? std::string() : read.error().message;
  };
  place.hint = tr("0706, or: entry(A)");
  form.fields.push_back(std::move(place));
  if (!arrival.dice.empty()) form.fields.push_back(textField("arrives-dice", tr("If dice allow"), arrival.dice));
  if (arrival.who.mentions().size() > 1)
    form.fields.push_back(textField("arrives-with", tr("Together with"), arrival.who.text()));
  Field more = textField("arrival", {}, tr("All of the arrival"));
  more.kind = Field::Kind::Link;
  more.set = [&session, id = arrival.id](const std::string&) {
    session.itemAsked.emit(ScenarioItem(Arrival{}).index(), id);
    return std::string();
  };
  form.fields.push_back(std::move(more));
}

std::string sourceOf(const Provenance& provenance, const Remarks& remarks) {
  std::string text = provenanceName(provenance.kind);
  for (const std::string& part : {provenance.where, remarks.source})
    if (!part.empty()) text += (text.empty() ? "" : ", ") + part;
  return text;
}

}  // namespace

Form inspectUnit(Session& session, const CounterRef& counter) {
  const Scenario* scenario = session.scenario();
  const auto played = session.played();
  const Vocabulary words = session.vocabulary();
  Form form;
  const Standings standings = standingsOf(session);
  if (counter.unit.empty()) {
    for (const OrderOfBattle* oob : oobsOf(session.state(), scenario))
      if (const Pool* pool = oob->pool(counter.pool)) {
        form.title = pool->name.empty() ? pool->id.text : pool->name;
        form.subtitle =
            pool->count ? fmt::format(fmt::runtime(tr("{} counters")), *pool->count) : tr("counters without identity");
        for (const RatingKind& kind : words.ratings)
          if (const Rating* rating = findRating(pool->ratings, kind.id))
            form.fields.push_back(textField("rating:" + kind.id, kind.name, rating->value));
        if (scenario != nullptr)
          for (const SetupEntry& entry : played->setup)
            if (entry.id == counter.entry) entryFields(session, entry, pool->kind, {}, form);
        if (const std::string source = sourceOf(pool->provenance, pool->remarks); !source.empty())
          form.fields.push_back(textField("source", tr("Source"), source));
      }
    if (form.title.empty()) return inspectWhole(session);
    return form;
  }
  const OrderOfBattle* oob = oobOf(session.state(), scenario, counter.unit);
  const Unit* unit = oob != nullptr ? oob->unit(counter.unit) : nullptr;
  if (unit == nullptr) return inspectWhole(session);
  form.title = unit->name.empty() ? unit->id.text : unit->name;
  const Standing* standing = standings.of(unit->id);
  if (standing != nullptr && standing->hex) {
    const auto stack = standings.at(*standing->hex);
    size_t at = 1;
    for (size_t i = 0; i < stack.size(); ++i)
      if (stack[i].unit == unit->id) at = i + 1;
    form.subtitle =
        stack.size() > 1 ? fmt::format(fmt::runtime(tr("{} of {} in {}")), at, stack.size(), standing->words) : standing->words;
  } else {
    form.subtitle = standing != nullptr ? standing->words : scenario != nullptr ? tr("unplaced") : std::string();
  }
  const OobId oobId = oob->id;
  const auto changing = [&session, oobId, id = unit->id](std::function<std::string(Unit&, const std::string&)> how) -> Set {
    return [&session, oobId, id, how = std::move(how)](const std::string& text) {
      const OrderOfBattle* now = session.state().oob(oobId);
      const Unit* old = now != nullptr ? now->unit(id) : nullptr;
      if (old == nullptr) return std::string();
      Unit changed = *old;
      if (const std::string error = how(changed, text); !error.empty()) return error;
      if (!(changed == *old)) session.apply({PutUnit{oobId, changed, -1}});
      return std::string();
    };
  };
  form.fields.push_back(lineField("name", tr("Name"), unit->name, changing([](Unit& u, const std::string& text) {
                                    if (text.empty()) return tr("A unit needs a name.");
                                    u.name = text;
                                    return std::string();
                                  })));
  for (const RatingKind& kind : words.ratings) {
    const Rating* rating = findRating(unit->ratings, kind.id);
    const auto set = [id = kind.id](std::vector<Rating>& list, const std::string& text) {
      const auto at = std::find_if(list.begin(), list.end(), [&](const Rating& r) { return r.id == id; });
      if (text.empty()) {
        if (at != list.end()) list.erase(at);
      } else if (at != list.end()) {
        at->value = text;
      } else {
        list.push_back({id, text, {}});
      }
    };
    Field field = lineField("rating:" + kind.id, kind.name, rating != nullptr ? rating->value : std::string(),
                            changing([set](Unit& u, const std::string& text) {
                              set(u.ratings, text);
                              return std::string();
                            }));
    field.hint = tr("not known");
    form.fields.push_back(field);
    if (unit->reducedRatings.empty()) continue;
    const Rating* reduced = findRating(unit->reducedRatings, kind.id);
    if (reduced == nullptr) continue;
    form.fields.push_back(lineField("reduced:" + kind.id, fmt::format(fmt::runtime(tr("{}, reduced")), kind.name), reduced->value,
                                    changing([set](Unit& u, const std::string& text) {
                                      set(u.reducedRatings, text);
                                      return std::string();
                                    })));
  }
  if (scenario != nullptr) {
    bool found = false;
    for (const SetupEntry& entry : played->setup)
      if (standing != nullptr && entry.id == standing->entry && !standing->arrives) {
        entryFields(session, entry, unit->kind, unit->id, form);
        found = true;
      }
    if (!found) {
      form.fields.push_back(headingField(tr("Set-up")));
      if (standing != nullptr) {
        for (const Arrival& arrival : played->arrivals)
          if (arrival.id == standing->entry) arrivalFields(session, arrival, form);
      } else {
        Field place = lineField("place", tr("Place"), {}, [&session, id = unit->id](const std::string& text) {
          if (const std::string error = regionError(*session.view(), text); !error.empty()) return error;
          if (!text.empty() && session.scenario() != nullptr)
            session.apply({PlaceUnit{session.scenario()->id, id, *Region::parse(text)}});
          return std::string();
        });
        place.hint = tr("unplaced: type a hex, or drag it onto the map");
        place.check = [&session](const std::string& text) { return regionError(*session.view(), text); };
        place.warn = true;
        form.fields.push_back(place);
      }
    }
  }
  form.fields.push_back(headingField(tr("Counter")));
  form.fields.push_back(
      lineField("designation", tr("Designation"), unit->designation, changing([](Unit& u, const std::string& text) {
                  u.designation = text;
                  return std::string();
                })));
  std::vector<std::pair<std::string, std::string>> kinds, sizes = {{"", tr("none")}}, formations = {{"", tr("none")}}, sides;
  for (const UnitKind& kind : words.unitKinds) kinds.emplace_back(kind.id, kind.name);
  for (const UnitSize& size : words.sizes) sizes.emplace_back(size.id, size.name);
  for (const auto& formation : oob->formations)
    if (formation->side == unit->side) formations.emplace_back(formation->id.text, formation->name);
  for (const SideKind& side : words.sides) sides.emplace_back(side.id.text, side.name);
  form.fields.push_back(choiceField("kind", tr("Type"), unit->kind, kinds, changing([](Unit& u, const std::string& id) {
                                      u.kind = id;
                                      return std::string();
                                    })));
  form.fields.push_back(choiceField("size", tr("Size"), unit->size, sizes, changing([](Unit& u, const std::string& id) {
                                      u.size = id;
                                      return std::string();
                                    })));
  form.fields.push_back(
      choiceField("formation", tr("Formation"), unit->formation.text, formations, changing([](Unit& u, const std::string& id) {
                    u.formation = FormationId(id);
                    return std::string();
                  })));
  form.fields.push_back(choiceField("side", tr("Side"), unit->side.text, sides, changing([](Unit& u, const std::string& id) {
                                      u.side = SideId(id);
                                      return std::string();
                                    })));
  Field picture = lineField("picture", tr("Picture"), unit->picture, changing([](Unit& u, const std::string& text) {
                              u.picture = text;
                              return std::string();
                            }));
  picture.hint = tr("drawn; or a file beside the order of battle");
  form.fields.push_back(picture);
  form.fields.push_back(lineField("note", tr("Note"), unit->remarks.note, changing([](Unit& u, const std::string& text) {
                                    u.remarks.note = text;
                                    return std::string();
                                  })));
  if (const std::string source = sourceOf(unit->provenance, unit->remarks); !source.empty())
    form.fields.push_back(textField("source", tr("Source"), source));
  return form;
}

Form inspectCounters(Session& session) {
  const Selection& now = session.selection();
  Form form;
  form.title = fmt::format(fmt::runtime(tr("{} counter", "{} counters", now.counters.size())), now.counters.size());
  ForcePoints points;
  for (const UnitFacts& facts : unitFacts(session.state(), session.scenario(), *session.view()))
    for (const CounterRef& counter : now.counters)
      if (facts.pool() ? counter.unit.empty() && counter.pool == facts.counter.pool : counter.unit == facts.counter.unit) {
        points.add(facts, session.vocabulary());
        break;
      }
  form.subtitle = points.strengthWords();
  form.fields = bulkFields(session, now.counters);
  if (!form.fields.empty()) form.fields.push_back(headingField(tr("Who")));
  for (const CounterRef& counter : now.counters) {
    Field field = textField("unit:" + (counter.unit.empty() ? counter.pool.text : counter.unit.text), {},
                            counterName(session.state(), session.scenario(), counter));
    field.kind = Field::Kind::Link;
    field.set = [&session, counter, hex = now.hex](const std::string&) {
      session.select(Selection::ofCounters({counter}, hex));
      return std::string();
    };
    form.fields.push_back(field);
  }
  return form;
}

Form inspectFormation(Session& session, const std::string& id) {
  for (const OrderOfBattle* oob : oobsOf(session.state(), session.scenario())) {
    const Formation* formation = oob->formation(FormationId(id));
    if (formation == nullptr) continue;
    const Vocabulary words = session.vocabulary();
    Form form;
    form.title = formation->name.empty() ? id : formation->name;
    form.subtitle = formation->shortName;
    const auto changing = [&session, oobId = oob->id, id](std::function<std::string(Formation&, const std::string&)> how) -> Set {
      return [&session, oobId, id, how = std::move(how)](const std::string& text) {
        const OrderOfBattle* now = session.state().oob(oobId);
        const Formation* old = now != nullptr ? now->formation(FormationId(id)) : nullptr;
        if (old == nullptr) return std::string();
        Formation changed = *old;
        if (const std::string error = how(changed, text); !error.empty()) return error;
        if (!(changed == *old)) session.apply({PutFormation{oobId, changed, -1}});
        return std::string();
      };
    };
    form.fields.push_back(lineField("name", tr("Name"), formation->name, changing([](Formation& f, const std::string& text) {
                                      if (text.empty()) return tr("A formation needs a name.");
                                      f.name = text;
                                      return std::string();
                                    })));
    form.fields.push_back(
        lineField("short", tr("Short name"), formation->shortName, changing([](Formation& f, const std::string& text) {
                    f.shortName = text;
                    return std::string();
                  })));
    std::vector<std::pair<std::string, std::string>> sizes = {{"", tr("none")}}, parents = {{"", tr("none")}},
                                                     leaders = {{"", tr("none")}};
    for (const UnitSize& size : words.sizes) sizes.emplace_back(size.id, size.name);
    for (const auto& other : oob->formations)
      if (other->side == formation->side && other->id.text != id) parents.emplace_back(other->id.text, other->name);
    for (const auto& unit : oob->units) {
      const UnitKind* kind = words.unitKind(unit->kind);
      if (unit->side == formation->side && kind != nullptr && !kind->combat) leaders.emplace_back(unit->id.text, unit->name);
    }
    form.fields.push_back(
        choiceField("size", tr("Size"), formation->size, sizes, changing([](Formation& f, const std::string& to) {
                      f.size = to;
                      return std::string();
                    })));
    form.fields.push_back(choiceField("parent", tr("Belongs to"), formation->parent.text, parents,
                                      changing([](Formation& f, const std::string& to) {
                                        f.parent = FormationId(to);
                                        return std::string();
                                      })));
    form.fields.push_back(
        choiceField("leader", tr("Leader"), formation->leader.text, leaders, changing([](Formation& f, const std::string& to) {
                      f.leader = UnitId(to);
                      return std::string();
                    })));
    // All that stand under it, as the tree counts them.
    std::vector<std::shared_ptr<const OrderOfBattle>> oobs;
    for (const auto& [oobId, shared] : session.state().oobs)
      if (shared.get() == oob) oobs.push_back(shared);
    const auto under = Forces::make(oobs).withUnder(formation->id);
    ForcePoints all, own;
    for (const UnitFacts& facts : unitFacts(session.state(), session.scenario(), *session.view())) {
      if (facts.oob != oob->id || std::find(under.begin(), under.end(), facts.formation) == under.end()) continue;
      all.add(facts, words);
      if (facts.formation == formation->id) own.add(facts, words);
    }
    form.fields.push_back(textField("units", tr("Units"), all.countWords()));
    if (under.size() > 1) form.fields.push_back(textField("own", tr("Its own"), own.countWords()));
    if (const std::string strength = all.strengthWords(); !strength.empty())
      form.fields.push_back(textField("strength", tr("Strength"), strength));
    return form;
  }
  return inspectWhole(session);
}

}  // namespace hotchkiss::editor
