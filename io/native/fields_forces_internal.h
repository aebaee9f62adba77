// SPDX-License-Identifier: Apache-2.0
// The schema of orders of battle and project files, once for reading, writing and the XSD: which struct has which attributes and
// elements, in which order. A visitor V is a FieldReader, FieldWriter, or one of the describers.
#pragma once
#include "model/check/diagnostic.h"
#include "model/document/state.h"
#include "model/forces/order_of_battle.h"

namespace hotchkiss::native {

template <class V>
void fields(V& v, typename V::template Of<Rating>& r) {
  v.text("id", r.id);
  v.text("value", r.value);
  v.provenance("provenance", r.provenance);
}

template <class V>
void fields(V& v, typename V::template Of<Formation>& f) {
  v.itemId("id", f.id);
  v.subject(SubjectKind::Formation, f.id.text);
  v.text("name", f.name);
  v.text("short-name", f.shortName);
  v.word("side", f.side);
  v.word("parent", f.parent);
  v.text("size", f.size);
  v.word("leader", f.leader);
  v.provenance("provenance", f.provenance);
  v.remarks(f.remarks);
}

template <class V>
void fields(V& v, typename V::template Of<Unit>& u) {
  v.itemId("id", u.id);
  v.subject(SubjectKind::Unit, u.id.text);
  v.text("name", u.name);
  v.text("designation", u.designation);
  v.word("side", u.side);
  v.word("formation", u.formation);
  v.text("kind", u.kind);
  v.text("size", u.size);
  v.named("ratings", "ratings-provenance", u.ratings);
  v.named("reduced", "reduced-provenance", u.reducedRatings);
  v.word("replaces", u.replaces);
  v.file("picture", u.picture);
  v.file("reduced-picture", u.reducedPicture);
  v.word("option", u.option);
  v.provenance("provenance", u.provenance);
  v.remarks(u.remarks);
  v.namedElements("rating", u.ratings);
  v.namedElements("reduced", u.reducedRatings);
}

template <class V>
void fields(V& v, typename V::template Of<Pool>& p) {
  v.itemId("id", p.id);
  v.subject(SubjectKind::Pool, p.id.text);
  v.text("name", p.name);
  v.text("designation", p.designation);
  v.word("side", p.side);
  v.word("formation", p.formation);
  v.text("kind", p.kind);
  v.text("size", p.size);
  v.number("count", p.count);
  v.named("ratings", "ratings-provenance", p.ratings);
  v.provenance("provenance", p.provenance);
  v.remarks(p.remarks);
  v.namedElements("rating", p.ratings);
}

template <class V>
void fields(V& v, typename V::template Of<OrderOfBattle>& o) {
  v.text("title", o.title);
  v.text("system", o.system);
  v.reference("game", o.game);
  v.remarks(o.remarks);
  v.group("formations", [&] { v.each("formation", o.formations); });
  v.group("units", [&] { v.each("unit", o.units); });
  v.group("pools", [&] { v.each("pool", o.pools); });
}

template <class V>
void fields(V& v, typename V::template Of<GivenPieceId>& p) {
  v.text("subject", p.subject);
  v.number("number", p.number);
}

template <class V>
void fields(V& v, typename V::template Of<MappingRow>& r) {
  v.text("table", r.table);
  v.text("ours", r.ours);
  v.text("theirs", r.theirs);
}

template <class V>
void fields(V& v, typename V::template Of<ExportSetting>& s) {
  v.text("format", s.format);
  v.text("key", s.key);
  v.text("value", s.value);
}

template <class V>
void fields(V& v, typename V::template Of<Project>& p) {
  v.text("title", p.title);
  v.remarks(p.remarks);
  v.group("members", [&] { v.files("member", "file", p.members); });
  v.group("piece-ids", [&] { v.each("piece", p.pieceIds); });
  v.group("mappings", [&] { v.each("row", p.mappings); });
  v.group("exports", [&] { v.each("setting", p.exports); });
}

}  // namespace hotchkiss::native
