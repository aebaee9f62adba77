// SPDX-License-Identifier: Apache-2.0
// The schema of scenario files, once for reading, writing and the XSD: which struct has which attributes and elements, in which
// order. A visitor V is a FieldReader, FieldWriter, or one of the describers.
#pragma once
#include <algorithm>
#include <utility>

#include "io/native/fields_forces_internal.h"
#include "io/native/words_internal.h"
#include "model/check/diagnostic.h"
#include "model/scenario/scenario.h"

namespace hotchkiss::native {

template <class V>
void common(V& v, typename V::template Of<ItemCommon>& c) {
  v.word("option", c.option);
  v.word("unless-option", c.unlessOption);
  v.provenance("provenance", c.provenance);
  v.remarks(c.remarks);
}

template <class V>
void fields(V& v, typename V::template Of<SetupEntry>& e) {
  v.itemId("id", e.id);
  v.subject(SubjectKind::Setup, e.id);
  v.word("side", e.side);
  v.value("who", e.who);
  v.value("place", e.place);
  v.text("spread", e.spread);
  v.list("extended", e.extended);
  v.list("states", e.states);
  v.direction("facing", e.facing);
  v.number("order", e.order);
  common(v, e.common);
}

template <class V>
void fields(V& v, typename V::template Of<PlaceRow>& r) {
  v.text("roll", r.roll);
  v.value("place", r.place);
}

template <class V>
void fields(V& v, typename V::template Of<Arrival>& a) {
  v.itemId("id", a.id);
  v.subject(SubjectKind::Arrival, a.id);
  v.word("side", a.side);
  v.value("who", a.who);
  v.flag("all-or-none", a.allOrNone);
  v.value("when", a.when);
  v.text("dice", a.dice);
  v.value("place", a.place);
  v.text("modifier", a.modifier);
  v.value("else-place", a.elsePlace);
  v.text("cost", a.cost);
  v.number("order", a.order);
  v.list("states", a.states);
  v.value("states-for", a.statesFor);
  v.list("delayed-states", a.delayedStates);
  v.list("may-not", a.mayNot);
  v.value("historical", a.historical);
  common(v, a.common);
  v.each("row", a.table);
}

template <class V>
void fields(V& v, typename V::template Of<std::pair<int, double>>& step) {
  v.number("count", step.first);
  v.number("points", step.second);
}

template <class V>
void fields(V& v, typename V::template Of<Award>& a) {
  v.itemId("id", a.id);
  v.subject(SubjectKind::Award, a.id);
  v.word("side", a.side);
  v.number("amount", a.amount);
  v.choice("basis", a.basis, AwardBasis::Once);
  v.value("when", a.when);
  v.value("who", a.who);
  v.value("place", a.place);
  v.value("test", a.test);
  v.text("text", a.text);
  v.text("group", a.group);
  v.number("most", a.most);
  common(v, a.common);
  v.each("step", a.steps);
}

template <class V>
void fields(V& v, typename V::template Of<AwardGroup>& g) {
  v.itemId("id", g.id);
  v.subject(SubjectKind::AwardGroup, g.id);
  v.text("rule", g.rule);
  v.number("cap", g.capTotal);
  v.number("cap-per-subject", g.capPerSubject);
  v.text("capped-by", g.cappedBy);
  v.number("factor", g.factor, 1.0);
  v.remarks(g.remarks);
}

template <class V>
void fields(V& v, typename V::template Of<VerdictRule>& r) {
  v.itemId("id", r.id);
  v.subject(SubjectKind::VerdictRule, r.id);
  v.choice("kind", r.kind, VerdictKind::Band);
  v.number("low", r.low);
  v.number("high", r.high);
  v.word("winner", r.winner);
  v.text("level", r.level);
  v.value("test", r.test);
  v.text("text", r.text);
  v.provenance("provenance", r.provenance);
  v.remarks(r.remarks);
}

template <class V>
void fields(V& v, typename V::template Of<Verdict>& d) {
  v.subject(SubjectKind::Verdict, "");
  v.text("score", d.score);
  v.text("rounding", d.rounding);
  v.number("historical-score", d.historicalScore);
  v.text("historical", d.historicalText);
  v.remarks(d.remarks);
  v.each("rule", d.rules);
}

template <class V>
void fields(V& v, typename V::template Of<Restriction>& r) {
  v.itemId("id", r.id);
  v.subject(SubjectKind::Restriction, r.id);
  v.value("who", r.who);
  v.list("acts", r.acts);
  v.value("place", r.place);
  v.value("when", r.when);
  v.value("until", r.until);
  common(v, r.common);
}

template <class V>
void fields(V& v, typename V::template Of<Option>& o) {
  v.itemId("id", o.id);
  v.subject(SubjectKind::Option, o.id.text);
  v.text("name", o.name);
  v.number("price", o.price);
  v.word("chooser", o.chooser);
  v.word("payee", o.payee);
  v.text("revealed", o.revealed);
  v.list("excludes", o.excludes);
  v.text("text", o.text);
  v.provenance("provenance", o.provenance);
  v.remarks(o.remarks);
}

template <class V>
void fields(V& v, typename V::template Of<ControlAtStart>& c) {
  v.itemId("id", c.id);
  v.subject(SubjectKind::Control, c.id);
  v.word("side", c.side);
  v.value("place", c.place);
  common(v, c.common);
}

template <class V>
void fields(V& v, typename V::template Of<Marker>& m) {
  v.itemId("id", m.id);
  v.subject(SubjectKind::Marker, m.id);
  v.text("kind", m.kind);
  v.word("side", m.side);
  v.value("place", m.place);
  v.text("value", m.value);
  common(v, m.common);
}

template <class V>
void fields(V& v, typename V::template Of<Ammunition>& a) {
  v.itemId("id", a.id);
  v.subject(SubjectKind::Ammunition, a.id);
  v.word("side", a.side);
  v.number("amount", a.amount);
  v.value("when", a.when);
  common(v, a.common);
}

template <class V>
void fields(V& v, typename V::template Of<EarlierLoss>& l) {
  v.itemId("id", l.id);
  v.subject(SubjectKind::Loss, l.id);
  v.value("who", l.who);
  v.number("amount", l.amount);
  v.text("kind", l.kind);
  common(v, l.common);
}

template <class V>
void fields(V& v, typename V::template Of<Orders>& o) {
  v.itemId("id", o.id);
  v.subject(SubjectKind::Orders, o.id);
  v.word("side", o.side);
  v.value("who", o.who);
  v.text("text", o.text);
  common(v, o.common);
}

template <class V>
void fields(V& v, typename V::template Of<SpecialRule>& r) {
  v.itemId("id", r.id);
  v.subject(SubjectKind::Rule, r.id);
  v.text("number", r.number);
  v.text("text", r.text);
  common(v, r.common);
}

template <class V>
void fields(V& v, typename V::template Of<UnitOverride>& o) {
  v.itemId("id", o.id);
  v.subject(SubjectKind::Override, o.id);
  v.word("unit", o.unit);
  v.named("ratings", "ratings-provenance", o.ratings);
  v.word("formation", o.formation);
  v.file("picture", o.picture);
  common(v, o.common);
  v.namedElements("rating", o.ratings);
}

template <class V>
void fields(V& v, typename V::template Of<Erratum>& e) {
  v.itemId("id", e.id);
  v.subject(SubjectKind::Erratum, e.id);
  v.text("edition", e.edition);
  v.text("page", e.page);
  v.text("section", e.section);
  v.text("printed", e.printed);
  v.text("corrected", e.corrected);
  v.text("kind", e.kind);
  v.text("reason", e.reason);
  v.text("subject", e.subject);
  v.text("place", e.place);
}

template <class V>
void fields(V& v, typename V::template Of<Errata>& e) {
  v.text("title", e.title);
  v.text("system", e.system);
  v.text("text", e.text);
  v.remarks(e.remarks);
  v.each("erratum", e.errata);
}

template <class V>
void fields(V& v, typename V::template Of<Suppression>& s) {
  v.text("check", s.check);
  v.text("subject", s.subject);
  v.subject(SubjectKind::Suppression, s.check + " " + s.subject);
  v.text("reason", s.reason);
}

template <class V>
void fields(V& v, typename V::template Of<SeverityOverride>& s) {
  v.text("check", s.check);
  v.text("severity", s.severity);
}

template <class V>
void fields(V& v, typename V::template Of<Playtest>& p) {
  v.itemId("id", p.id);
  v.subject(SubjectKind::Playtest, p.id);
  v.text("version", p.version);
  v.date("date", p.date);
  v.text("players", p.players);
  v.number("turns", p.turns);
  v.number("score", p.score);
  v.text("result", p.result);
  v.remarks(p.remarks);
}

template <class V>
void fields(V& v, typename V::template Of<Take>& t) {
  v.text("kind", t.kind);
  v.text("from", t.from);
  v.text("id", t.id);
  v.list("without", t.without);
}

template <class V>
void fields(V& v, typename V::template Of<Ref<OobId>>& r) {
  v.reference("file", r);
}

template <class V>
void fields(V& v, typename V::template Of<Scenario>& s) {
  v.text("number", s.number);
  v.text("title", s.title);
  v.choice("status", s.status, ScenarioStatus::Draft);
  v.text("system", s.system);
  v.directions("directions", std::any_of(s.setup.begin(), s.setup.end(), [](const SetupEntry& e) { return e.facing >= 0; }));
  v.text("summary", s.summary);
  v.text("set-up-draft", s.setupDraft);
  v.remarks(s.remarks);
  v.group("uses", [&] {
    v.reference("game", s.game);
    v.reference("board", s.board);
    v.reference("base", s.base);
    v.each("oob", s.oobs);
  });
  v.group("play", [&] {
    v.list("sheets", s.sheetsInPlay);
    v.value("area", s.playArea);
    v.turnPoint("first", s.first);
    v.turnPoint("last", s.last);
    v.number("length", s.statedLength);
    v.word("first-player", s.firstPlayer);
    v.word("sets-up-first", s.setsUpFirst);
    v.value("forces", s.forces);
    v.list("chosen-options", s.chosenOptions);
  });
  v.group("takes", [&] { v.each("take", s.takes); });
  v.group("setup", [&] { v.each("entry", s.setup); });
  v.group("arrivals", [&] { v.each("arrival", s.arrivals); });
  v.group("awards", [&] {
    v.each("group", s.awardGroups);
    v.each("award", s.awards);
  });
  v.maybe("verdict", s.verdict);
  v.group("restrictions", [&] { v.each("restriction", s.restrictions); });
  v.group("options", [&] { v.each("option", s.options); });
  v.group("controls", [&] { v.each("control", s.control); });
  v.group("markers", [&] { v.each("marker", s.markers); });
  v.group("ammunition", [&] { v.each("points", s.ammunition); });
  v.group("losses", [&] { v.each("loss", s.losses); });
  v.group("orders", [&] { v.each("order", s.orders); });
  v.group("rules", [&] { v.each("rule", s.rules); });
  v.group("overrides", [&] { v.each("override", s.overrides); });
  v.group("errata", [&] { v.each("erratum", s.errata); });
  v.group("suppressions", [&] { v.each("suppress", s.suppressions); });
  v.group("severities", [&] { v.each("severity", s.severities); });
  v.group("playtests", [&] { v.each("playtest", s.playtests); });
}

}  // namespace hotchkiss::native
