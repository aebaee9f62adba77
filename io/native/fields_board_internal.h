// SPDX-License-Identifier: Apache-2.0
// The schema of board files and of the heads and items of maps, once for reading, writing and the XSD: which struct has which
// attributes and elements, in which order. A visitor V is a FieldReader, FieldWriter, or one of the describers.
#pragma once
#include "io/native/words_internal.h"
#include "model/board/board.h"
#include "model/board/paper_limits.h"
#include "model/board/sheet.h"
#include "model/check/diagnostic.h"

namespace hotchkiss::native {

constexpr int kMostSheetHexes = 4096;  // a side of a sheet, as makeSheet allows

template <class V>
void fields(V& v, typename V::template Of<Placement>& p) {
  v.reference("map", p.sheet);
  v.subject(SubjectKind::Placement, p.sheet.file.empty() ? p.sheet.id.text : p.sheet.file);
  v.text("prefix", p.gamePrefix);
  v.word("to", p.join.to);
  v.text("here", p.join.here);
  v.text("mine", p.join.mine);
  v.provenance("provenance", p.join.provenance);
  v.remarks(p.remarks);
}

template <class V>
void fields(V& v, typename V::template Of<BoxLink>& l) {
  v.choice("direction", l.direction, BoxLink::Direction::Both);
  v.word("box", l.box);
  v.value("region", l.region);
  v.text("kind", l.kind);
  v.number("delay", l.delayTurns);
  v.text("cost", l.cost);
  v.list("sides", l.sides);
  v.number("strength-limit", l.strengthLimit);
  v.number("units-per-turn", l.unitsPerTurn);
  v.value("condition", l.condition);
  v.provenance("provenance", l.provenance);
  v.remarks(l.remarks);
}

template <class V>
void fields(V& v, typename V::template Of<Box>& b) {
  v.itemId("id", b.id);
  v.subject(SubjectKind::Box, b.id.text);
  v.text("name", b.name);
  v.list("sides", b.sides);
  v.value("hexes", b.hexes);
  v.provenance("provenance", b.provenance);
  v.remarks(b.remarks);
  v.each("link", b.links);
}

template <class V>
void fields(V& v, typename V::template Of<ControlPoint>& p) {
  v.text("name", p.name);
  v.text("code", p.code);
  v.number("longitude", p.longitude);
  v.number("latitude", p.latitude);
  v.flag("disabled", p.disabled);
  v.number("easting", p.eastingMetres);
  v.number("northing", p.northingMetres);
  v.provenance("provenance", p.provenance);
}

template <class V>
void fields(V& v, typename V::template Of<Fit>& f) {
  v.text("projection", f.projection);
  v.number("a", f.a);
  v.number("b", f.b);
  v.number("c", f.c);
  v.number("d", f.d);
  v.number("e", f.e);
  v.number("f", f.f);
  v.number("xx", f.xx);
  v.number("xy", f.xy);
  v.number("yy", f.yy);
  v.number("yxx", f.yxx);
  v.number("yxy", f.yxy);
  v.number("yyy", f.yyy);
  v.number("rms", f.rmsHexes);
  v.number("leave-one-out", f.leaveOneOutHexes);
  v.number("points", f.points);
  v.provenance("provenance", f.provenance);
}

template <class V>
void fields(V& v, typename V::template Of<Underlay>& u) {
  v.file("file", u.file);
  v.word("sheet", u.sheet);
  v.number("a", u.a, 1.0);
  v.number("b", u.b);
  v.number("c", u.c);
  v.number("d", u.d);
  v.number("e", u.e, 1.0);
  v.number("f", u.f);
  v.number("opacity", u.opacity, 1.0);
  v.remarks(u.remarks);
}

template <class V>
void fields(V& v, typename V::template Of<Board>& b) {
  v.text("title", b.title);
  v.text("system", b.system);
  v.reference("game", b.game);
  v.text("licence", b.licence);
  v.remarks(b.remarks);
  v.group("sheets", [&] { v.each("sheet", b.sheets); });
  v.group("boxes", [&] { v.each("box", b.boxes); });
  v.group("control-points", [&] { v.each("point", b.controlPoints); });
  v.maybe("fit", b.fit);
  v.group("underlays", [&] { v.each("underlay", b.underlays); });
}

// A map: its layers are packed text, read and written by hand (map_reader.cpp, map_writer.cpp); the rest is described here.

template <class V>
void mapHead(V& v, typename V::template Of<Sheet>& s) {
  v.text("title", s.title);
  v.text("system", s.system);
  v.reference("game", s.game);
  v.text("licence", s.licence);
  v.remarks(s.remarks);
}

template <class V>
void sheetExtent(V& v, typename V::template Of<Sheet>& s) {
  v.need("columns", s.columns.count, 1, kMostSheetHexes);
  v.need("rows", s.rows.count, 1, kMostSheetHexes);
  v.provenance("columns-provenance", s.columns.provenance);
  v.provenance("rows-provenance", s.rows.provenance);
  v.choice("orientation", s.orientation, Orientation::FlatTop);
  v.choice("shoved", s.stagger, Stagger::EvenShoved);
  v.choice("part-hexes", s.partHexes, PartHexes::Whole);
  v.number("north", s.northDegrees);
  v.number("hex-width", s.hexWidthMm, 16.0, kLeastHexWidthMm, kMostHexWidthMm);
  v.number("hex-metres", s.hexMetres);
}

template <class V>
void numbering(V& v, typename V::template Of<NumberingSpec>& n) {
  v.pattern("pattern", n.pattern);
  v.number("first-column", n.firstColumn, 1);
  v.number("first-row", n.firstRow, 1);
  v.flag("columns-descending", n.columnsDescending);
  v.flag("rows-descending", n.rowsDescending);
}

template <class V>
void fields(V& v, typename V::template Of<DraftSource>& d) {
  v.text("name", d.name);
  v.remarks(d.remarks);
}

template <class V>
void fields(V& v, typename V::template Of<NamedLine>& l) {
  v.itemId("id", l.id);
  v.subject(SubjectKind::Line, l.id.text);
  v.text("name", l.name);
  v.remarks(l.remarks);
}

template <class V>
void fields(V& v, typename V::template Of<Path>& p) {
  v.itemId("id", p.id);
  v.subject(SubjectKind::Path, p.id.text);
  v.word("kind", p.kind);
  v.text("name", p.name);
  v.provenance("provenance", p.provenance);
  v.remarks(p.remarks);
}

template <class V>
void fields(V& v, typename V::template Of<Site>& s) {
  v.itemId("id", s.id);
  v.subject(SubjectKind::Site, s.id.text);
  v.word("kind", s.kind);
  v.text("name", s.name);
  v.list("also", s.otherNames);
  v.hex("at", s.hex);
  v.text("edge", s.edge);
  v.word("home", s.home);
  v.number("points", s.points);
  v.provenance("provenance", s.provenance);
  v.remarks(s.remarks);
}

template <class V>
void fields(V& v, typename V::template Of<Area>& a) {
  v.itemId("id", a.id);
  v.subject(SubjectKind::Area, a.id.text);
  v.text("kind", a.kind);
  v.text("name", a.name);
  v.extent("extent", a.extentKnown);
  v.provenance("provenance", a.provenance);
  v.remarks(a.remarks);
}

}  // namespace hotchkiss::native
