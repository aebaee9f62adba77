// SPDX-License-Identifier: Apache-2.0
// The schema of game files, once for reading, writing and the XSD: which struct has which attributes and elements, in which
// order. A visitor V is a FieldReader, FieldWriter, or one of the describers.
#pragma once
#include "io/native/fields_scenario_internal.h"
#include "io/native/words_internal.h"
#include "model/check/diagnostic.h"
#include "model/scenario/scenario.h"

namespace hotchkiss::native {

template <class V>
void fields(V& v, typename V::template Of<Cost>& c) {
  v.text("mover", c.mover);
  v.text("value", c.value);
  v.provenance("provenance", c.provenance);
}

template <class V>
void fields(V& v, typename V::template Of<TerrainKind>& k) {
  v.itemId("id", k.id);
  v.subject(SubjectKind::Kind, "terrain:" + k.id.text);
  v.text("name", k.name);
  v.text("letter", k.letter);
  v.number("rank", k.rank);
  v.text("fill", k.fill);
  v.text("texture", k.texture);
  v.flag("water", k.water);
  v.named("costs", "costs-provenance", k.costs);
  v.provenance("provenance", k.provenance);
  v.namedElements("cost", k.costs);
}

template <class V>
void fields(V& v, typename V::template Of<FeatureKind>& k) {
  v.itemId("id", k.id);
  v.subject(SubjectKind::Kind, "feature:" + k.id.text);
  v.text("name", k.name);
  v.choice("class", k.featureClass, FeatureClass::Other);
  v.number("rank", k.rank);
  v.flag("needs-path", k.needsPath);
  v.text("symbol", k.symbol);
  v.text("colour", k.colour);
  v.named("costs", "costs-provenance", k.costs);
  v.provenance("provenance", k.provenance);
  v.namedElements("cost", k.costs);
}

template <class V>
void fields(V& v, typename V::template Of<PathKind>& k) {
  v.itemId("id", k.id);
  v.subject(SubjectKind::Kind, "path:" + k.id.text);
  v.text("name", k.name);
  v.choice("class", k.pathClass, PathClass::Road);
  v.text("colour", k.colour);
  v.named("costs", "costs-provenance", k.costs);
  v.provenance("provenance", k.provenance);
  v.namedElements("cost", k.costs);
}

template <class V>
void fields(V& v, typename V::template Of<SiteKind>& k) {
  v.itemId("id", k.id);
  v.subject(SubjectKind::Kind, "site:" + k.id.text);
  v.text("name", k.name);
  v.choice("class", k.siteClass, SiteClass::Other);
  v.text("symbol", k.symbol);
  v.provenance("provenance", k.provenance);
}

template <class V>
void fields(V& v, typename V::template Of<SideKind>& k) {
  v.itemId("id", k.id);
  v.subject(SubjectKind::Kind, "side:" + k.id.text);
  v.text("name", k.name);
  v.text("colour", k.colour);
}

template <class V>
void fields(V& v, typename V::template Of<UnitKind>& k) {
  v.itemId("id", k.id);
  v.subject(SubjectKind::Kind, "unit-kind:" + k.id);
  v.text("name", k.name);
  v.text("symbol", k.symbol);
  v.flag("combat", k.combat, true);
}

template <class V>
void fields(V& v, typename V::template Of<UnitSize>& k) {
  v.itemId("id", k.id);
  v.subject(SubjectKind::Kind, "size:" + k.id);
  v.text("name", k.name);
  v.text("mark", k.mark);
}

template <class V>
void fields(V& v, typename V::template Of<StateKind>& k) {
  v.itemId("id", k.id);
  v.subject(SubjectKind::Kind, "state:" + k.id);
  v.text("name", k.name);
  v.text("group", k.group);
  v.text("mark", k.mark);
  v.list("unit-kinds", k.unitKinds);
}

template <class V>
void fields(V& v, typename V::template Of<RatingKind>& k) {
  v.itemId("id", k.id);
  v.subject(SubjectKind::Kind, "rating:" + k.id);
  v.text("name", k.name);
  v.text("place", k.place);
}

template <class V>
void fields(V& v, typename V::template Of<DaySegment>& s) {
  v.clock("from", s.fromMinutes);
  v.clock("to", s.toMinutes);
  v.number("every", s.stepMinutes, 30);
  v.flag("night", s.night);
}

template <class V>
void fields(V& v, typename V::template Of<Calendar>& c) {
  v.choice("unit", c.unit, TurnUnit::None);
  v.number("days-per-turn", c.daysPerTurn, 1);
  v.date("cycle-origin", c.cycleOrigin);
  v.number("cycle-turns", c.cycleTurns);
  v.provenance("provenance", c.provenance);
  v.each("turns", c.day);
}

template <class V>
void fields(V& v, typename V::template Of<CounterMix>& m) {
  v.text("kind", m.kind);
  v.word("side", m.side);
  v.number("count", m.count);
  v.provenance("provenance", m.provenance);
}

template <class V>
void fields(V& v, typename V::template Of<AwardSchedule>& s) {
  v.itemId("id", s.id);
  v.subject(SubjectKind::Schedule, s.id);
  v.text("title", s.title);
  v.provenance("provenance", s.provenance);
  v.each("group", s.groups);
  v.each("award", s.awards);
}

template <class V>
void fields(V& v, typename V::template Of<LossChart>& c) {
  v.itemId("id", c.id);
  v.subject(SubjectKind::Schedule, c.id);
  v.text("title", c.title);
  v.provenance("provenance", c.provenance);
  v.each("loss", c.rows);
}

template <class V>
void fields(V& v, typename V::template Of<ArrivalChart>& c) {
  v.itemId("id", c.id);
  v.subject(SubjectKind::Schedule, c.id);
  v.text("title", c.title);
  v.provenance("provenance", c.provenance);
  v.each("arrival", c.rows);
}

template <class V>
void fields(V& v, typename V::template Of<TraceDefinition>& t) {
  v.itemId("id", t.id);
  v.text("name", t.name);
  v.value("line", t.trace);
  v.provenance("provenance", t.provenance);
}

template <class V>
void fields(V& v, typename V::template Of<Game>& g) {
  v.text("title", g.title);
  v.text("system", g.system);
  v.text("edition", g.edition);
  v.number("stacking-limit", g.stackingLimit);
  v.provenance("stacking-provenance", g.stackingProvenance);
  v.flag("zones-of-control", g.zonesOfControl);
  v.text("licence", g.licence);
  v.remarks(g.remarks);
  v.group("vocabulary", [&] {
    v.each("terrain", g.vocabulary.terrain);
    v.each("feature", g.vocabulary.features);
    v.each("path", g.vocabulary.paths);
    v.each("site", g.vocabulary.sites);
    v.each("side", g.vocabulary.sides);
    v.each("unit-kind", g.vocabulary.unitKinds);
    v.each("size", g.vocabulary.sizes);
    v.each("state", g.vocabulary.states);
    v.each("rating", g.vocabulary.ratings);
  });
  v.one("calendar", g.calendar);
  v.group("counter-mix", [&] { v.each("counters", g.counterMix); });
  v.group("schedules", [&] { v.each("schedule", g.schedules); });
  v.group("loss-charts", [&] { v.each("loss-chart", g.lossCharts); });
  v.group("arrival-charts", [&] { v.each("arrival-chart", g.arrivalCharts); });
  v.group("options", [&] { v.each("option", g.options); });
  v.group("traces", [&] { v.each("trace", g.traces); });
  v.group("rules", [&] { v.each("rule", g.rules); });
}

}  // namespace hotchkiss::native
