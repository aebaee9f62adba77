// SPDX-License-Identifier: Apache-2.0
// A subject is found at its exact line and column: the element, the cell of a packed row, the codes of a side, the value of a
// reference.
#include <gtest/gtest.h>

#include <ostream>

#include "io/native/document_places_internal.h"
#include "io/native/load.h"

namespace hotchkiss {

// Found by GoogleTest through the namespace of Position.
inline void PrintTo(const Position& position, std::ostream* out) {
  *out << position.file << ":" << position.line << ":" << position.column;
}

namespace {

constexpr const char* kMap = R"(<?xml version="1.0" encoding="UTF-8"?>
<map version="1" id="N" game="no.game.xml">
  <sheet columns="18" rows="3"/>
  <numbering pattern="N{col:02}{row:02}"/>
  <terrain-key>
    <terrain letter="é" id="étang"/>
    <terrain letter="c" id="clear"/>
  </terrain-key>
  <terrain>
    N0101 éécccccccccccccc
    N1701 cc
    N0103 .é
  </terrain>
  <elevation>
    N0102 10 -3  . 7
  </elevation>
  <coverage>
    <layer name="paths">
      N0101 --
    </layer>
  </coverage>
  <lines>
    <line id="run"/>
  </lines>
  <hexsides>
    <sides kind="creek" line="run">
      N0101/N0102 N0301/n
    </sides>
    <sides kind="bridge">
      N0102/N0101
    </sides>
  </hexsides>
  <paths>
    <path id="pike" kind="pike">
      N0101 N0102
    </path>
  </paths>
  <sites>
    <site id="town" at="N0101"/>
  </sites>
  <areas>
    <area id="shire">
      N0101
    </area>
  </areas>
</map>
)";

class MapPlaces : public ::testing::Test {
 protected:
  void SetUp() override {
    auto read = readNative(kMap, "n.map.xml");
    ASSERT_TRUE(read) << read.error().message;
    sheet_ = std::get<Sheet>(read->document);
    map_.add(keyOf(read->document), read->places);
  }
  Position at(SubjectKind kind, const std::string& id) const {
    Subject subject;
    subject.kind = kind;
    subject.documentKind = DocumentKind::Map;
    subject.document = "N";
    subject.id = id;
    return map_.find(subject);
  }
  Position hex(const char* code, Layer layer) const {
    Subject subject;
    subject.kind = SubjectKind::Hex;
    subject.documentKind = DocumentKind::Map;
    subject.document = "N";
    subject.hex = sheet_.hexOfCode(code);
    subject.layer = layer;
    return map_.find(subject);
  }
  Position side(const char* code, int direction, const char* kind) const {
    Subject subject;
    subject.kind = SubjectKind::Hexside;
    subject.documentKind = DocumentKind::Map;
    subject.document = "N";
    subject.id = kind;
    subject.side = Hexside(*sheet_.hexOfCode(code), direction);
    return map_.find(subject);
  }
  static Position place(int line, int column) { return {"n.map.xml", line, column}; }
  Sheet sheet_;
  SourceMap map_;
};
TEST_F(MapPlaces, CellsOfPackedRowsAreFoundByCharacter) {
  EXPECT_EQ(hex("N0101", Layer::Terrain), place(10, 11));
  EXPECT_EQ(hex("N0201", Layer::Terrain), place(10, 12));
  EXPECT_EQ(hex("N1601", Layer::Terrain), place(10, 26));
  EXPECT_EQ(hex("N1801", Layer::Terrain), place(11, 12));
  EXPECT_EQ(hex("N0203", Layer::Terrain), place(12, 12));
  EXPECT_EQ(hex("N0101", Layer::Paths), place(19, 13));
}

TEST_F(MapPlaces, ElevationsAreFoundByWord) {
  EXPECT_EQ(hex("N0102", Layer::Elevation), place(15, 11));
  EXPECT_EQ(hex("N0202", Layer::Elevation), place(15, 14));
  EXPECT_EQ(hex("N0402", Layer::Elevation), place(15, 20));
}

TEST_F(MapPlaces, WhatNoRowHoldsIsFoundAtTheRoot) {
  EXPECT_EQ(hex("N0102", Layer::Terrain), place(2, 1));
  EXPECT_EQ(hex("N0502", Layer::Elevation), place(2, 1));
  EXPECT_EQ(hex("N0101", Layer::Sites), place(2, 1));
  EXPECT_EQ(at(SubjectKind::Site, "nowhere"), place(2, 1));
  EXPECT_EQ(at(SubjectKind::Document, ""), place(2, 1));
}

TEST_F(MapPlaces, HexsidesAreFoundAtTheirCodesByKind) {
  EXPECT_EQ(side("N0101", 3, "creek"), place(27, 7));
  EXPECT_EQ(side("N0301", 0, "creek"), place(27, 19));
  EXPECT_EQ(side("N0102", 0, "bridge"), place(30, 7));
  EXPECT_EQ(side("N0102", 0, "ford"), place(27, 7));
}

TEST_F(MapPlaces, ItemsAreFoundAtTheirElements) {
  EXPECT_EQ(at(SubjectKind::Line, "run"), place(23, 5));
  EXPECT_EQ(at(SubjectKind::Path, "pike"), place(34, 5));
  EXPECT_EQ(at(SubjectKind::Site, "town"), place(39, 5));
  EXPECT_EQ(at(SubjectKind::Area, "shire"), place(42, 5));
  EXPECT_EQ(at(SubjectKind::Reference, "no.game.xml"), place(2, 31));
}

// Every kind of subject that a scenario, board, order of battle or game has, each on a line of its own.
Position find(const std::string& text, SubjectKind kind, const std::string& id) {
  const auto read = readNative(text, "f");
  if (!read) {
    ADD_FAILURE() << read.error().line << ": " << read.error().message;
    return {};
  }
  SourceMap map;
  map.add(keyOf(read->document), read->places);
  Subject subject;
  subject.kind = kind;
  subject.documentKind = kindOf(read->document);
  subject.document = keyOf(read->document).id;
  subject.id = id;
  return map.find(subject);
}

TEST(ScenarioPlaces, EveryKindOfItemIsFoundAtItsElement) {
  const std::string text = R"(<scenario version="1" id="s">
<uses game='a&amp;b.game.xml' board="b.board.xml"><oob file="o.oob.xml"/></uses>
<setup> <entry id="i"/></setup>
<arrivals> <arrival id="i"/></arrivals>
<awards><group id="i"/>
 <award id="i"/></awards>
<verdict>
 <rule id="i"/></verdict>
<restrictions> <restriction id="i"/></restrictions>
<options> <option id="i"/></options>
<controls> <control id="i"/></controls>
<markers> <marker id="i"/></markers>
<ammunition> <points id="i"/></ammunition>
<losses> <loss id="i"/></losses>
<orders> <order id="i"/></orders>
<rules> <rule id="i"/></rules>
<overrides> <override id="i"/></overrides>
<errata> <erratum id="i"/></errata>
<suppressions> <suppress check="a.b" subject="hex:N1"/></suppressions>
<playtests> <playtest id="i" date="2026-05-01"/></playtests>
</scenario>)";
  const std::vector<std::tuple<SubjectKind, std::string, int, int>> rows = {
      {SubjectKind::Setup, "i", 3, 9},
      {SubjectKind::Arrival, "i", 4, 12},
      {SubjectKind::AwardGroup, "i", 5, 9},
      {SubjectKind::Award, "i", 6, 2},
      {SubjectKind::Verdict, "", 7, 1},
      {SubjectKind::VerdictRule, "i", 8, 2},
      {SubjectKind::Restriction, "i", 9, 16},
      {SubjectKind::Option, "i", 10, 11},
      {SubjectKind::Control, "i", 11, 12},
      {SubjectKind::Marker, "i", 12, 11},
      {SubjectKind::Ammunition, "i", 13, 14},
      {SubjectKind::Loss, "i", 14, 10},
      {SubjectKind::Orders, "i", 15, 10},
      {SubjectKind::Rule, "i", 16, 9},
      {SubjectKind::Override, "i", 17, 13},
      {SubjectKind::Erratum, "i", 18, 10},
      {SubjectKind::Suppression, "a.b hex:N1", 19, 16},
      {SubjectKind::Playtest, "i", 20, 13},
      {SubjectKind::Reference, "a&b.game.xml", 2, 13},
      {SubjectKind::Reference, "b.board.xml", 2, 38},
      {SubjectKind::Reference, "o.oob.xml", 2, 62},
      {SubjectKind::Document, "", 1, 1},
  };
  for (const auto& [kind, id, line, column] : rows)
    EXPECT_EQ(find(text, kind, id), (Position{"f", line, column})) << static_cast<int>(kind) << " " << id;
}

TEST(OtherPlaces, EveryKindOfItemIsFoundAtItsElement) {
  const std::string oob =
      "<oob version=\"1\" id=\"o\">\n<formations><formation id=\"f\"/></formations>\n<units><unit id=\"u\"/></units>\n<pools> "
      "<pool id=\"p\"/></pools></oob>";
  EXPECT_EQ(find(oob, SubjectKind::Formation, "f"), (Position{"f", 2, 13}));
  EXPECT_EQ(find(oob, SubjectKind::Unit, "u"), (Position{"f", 3, 8}));
  EXPECT_EQ(find(oob, SubjectKind::Pool, "p"), (Position{"f", 4, 9}));
  const std::string board =
      "<board version=\"1\" id=\"b\">\n<sheets><sheet map=\"N\"/></sheets>\n<boxes> <box id=\"x\"/></boxes></board>";
  EXPECT_EQ(find(board, SubjectKind::Placement, "N"), (Position{"f", 2, 9}));
  EXPECT_EQ(find(board, SubjectKind::Box, "x"), (Position{"f", 3, 9}));
  const std::string game =
      "<game version=\"1\" id=\"g\">\n<vocabulary> <terrain id=\"woods\"/>\n<state "
      "id=\"woods\"/></vocabulary>\n<schedules><schedule id=\"v\"/></schedules>\n"
      "<options><option id=\"o\"/></options></game>";
  EXPECT_EQ(find(game, SubjectKind::Kind, "terrain:woods"), (Position{"f", 2, 14}));
  EXPECT_EQ(find(game, SubjectKind::Kind, "state:woods"), (Position{"f", 3, 1}));
  EXPECT_EQ(find(game, SubjectKind::Schedule, "v"), (Position{"f", 4, 12}));
  EXPECT_EQ(find(game, SubjectKind::Option, "o"), (Position{"f", 5, 10}));
}

TEST(OtherPlaces, AnUnknownDocumentHasNoFile) {
  Subject subject;
  subject.document = "nobody";
  EXPECT_EQ(SourceMap().find(subject), Position{});
}

}  // namespace
}  // namespace hotchkiss
