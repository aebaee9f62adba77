// SPDX-License-Identifier: Apache-2.0
// What is wrong with a file is said in one line, at its place. One row a fault.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>

#include "io/native/document.h"
#include "io/xml/xml_document.h"

namespace hotchkiss {
namespace {

struct Row {
  const char* name;
  std::string bytes;
  int line, column;
  const char* says;  // a part of the message
};
void PrintTo(const Row& row, std::ostream* out) {
  *out << row.name;
}

class NativeErrors : public ::testing::TestWithParam<Row> {};

TEST_P(NativeErrors, IsReportedAtItsPlace) {
  const Row& row = GetParam();
  const auto read = readNative(row.bytes, "f.xml");
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().message.find(row.says), std::string::npos) << read.error().message;
  EXPECT_EQ(read.error().message.find('\n'), std::string::npos) << read.error().message;
  EXPECT_EQ(read.error().line, row.line) << read.error().message;
  EXPECT_EQ(read.error().column, row.column) << read.error().message;
  EXPECT_EQ(read.error().file, "f.xml");
}

// A map of 3 x 2 with something inside; what is inside begins on line 4.
std::string map(const std::string& inside, const std::string& pattern = "N{col:02}{row:02}") {
  return "<map version=\"1\" id=\"N\">\n  <sheet columns=\"3\" rows=\"2\"/>\n  <numbering pattern=\"" + pattern + "\"/>\n" +
         inside + "</map>\n";
}
const std::string kKey = "<terrain-key><terrain letter=\"c\" id=\"clear\"/></terrain-key>\n";

std::string nested(int levels) {
  std::string out = "<map version=\"1\" id=\"N\">\n";
  for (int i = 0; i < levels; ++i) out += "<a>";
  for (int i = 0; i < levels; ++i) out += "</a>";
  return out + "</map>";
}

const Row kRows[] = {
    // Not XML at all.
    {"Empty", "", 0, 0, "empty"},
    {"Blank", " \n\n", 0, 0, "blanks"},
    {"Text", "A rulebook\nof many lines", 0, 0, "this is text, not XML"},
    {"Png", std::string("\x89PNG\r\n\x1a\n\0\0", 10), 0, 0, "PNG picture"},
    {"Zip", std::string("PK\x03\x04\x14\0", 6), 0, 0, "zip archive"},
    {"Pdf", "%PDF-1.4\n", 0, 0, "a PDF"},
    {"Binary", std::string("ab\0\x01", 4), 0, 0, "binary"},
    {"Utf16", std::string("\xFF\xFE<\0m\0", 6), 0, 0, "UTF-16"},
    // XML that the wrapper refuses.
    {"Truncated", "<?xml version=\"1.0\"?>\n<map version=\"1\" id=\"N\">\n  <sheet columns=\"3\" rows=\"2\"/>\n", 4, 1,
     "truncated"},
    {"TruncatedInTag", "<map version=\"1\"\n id", 1, 1, "truncated"},
    {"TruncatedInValue", "<map version=\"1", 1, 6, "truncated or a quote is missing"},
    {"TruncatedInComment", "<map version=\"1\" id=\"N\">\n <!-- and", 2, 2, "truncated"},
    {"TwoRoots", "<map version=\"1\" id=\"N\"/>\n<map version=\"1\" id=\"S\"/>", 2, 1, "second root"},
    {"TextAfterRoot", "<map version=\"1\" id=\"N\"/>\nmore", 2, 1, "text after the end of the root"},
    {"Dtd", "<?xml version=\"1.0\"?>\n<!DOCTYPE map SYSTEM \"map.dtd\">\n<map version=\"1\" id=\"N\"/>", 2, 1, "DTD"},
    {"EntityBomb", "<!DOCTYPE map [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>\n<map version=\"1\" id=\"&b;\"/>", 1, 1, "DTD"},
    {"EncodingOfTwoLines", "<?xml version=\"1.0\" encoding=\"utf\n8\"?>\n<map version=\"1\" id=\"N\"/>", 1, 31,
     "encoding of that name is not read"},
    {"UnknownEntity", "<map version=\"1\" id=\"N\" title=\"&nbsp;\"/>", 1, 32, "&nbsp; is not known"},
    {"BareAmpersand", "<map version=\"1\" id=\"N\" title=\"A & B\"/>", 1, 34, "write &amp;"},
    {"NumberOfNoCharacter", "<map version=\"1\" id=\"N\" title=\"&#7;\"/>", 1, 32, "no character"},
    {"NumberOfSurrogate", "<map version=\"1\" id=\"N\" title=\"&#xD800;\"/>", 1, 32, "no character"},
    {"BadUtf8", "<map version=\"1\" id=\"N\"\n title=\"\xC3\xA9\xFF\"/>", 2, 10, "not UTF-8"},
    {"OverlongUtf8", "<map version=\"1\" id=\"N\" title=\"\xC0\xAF\"/>", 1, 32, "not UTF-8"},
    {"Latin1Declared", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<map version=\"1\" id=\"N\"/>", 1, 31,
     "save the file as UTF-8"},
    {"ControlCharacter", "<map version=\"1\" id=\"N\" title=\"a\x01\"/>", 1, 33, "control character U+0001"},
    {"DeleteCharacter", "<map version=\"1\" id=\"N\" title=\"a\x7F\"/>", 1, 33, "control character U+007F"},
    {"Cdata", "<map version=\"1\" id=\"N\">\n<terrain><![CDATA[x]]></terrain></map>", 2, 10, "CDATA"},
    {"ProcessingInstruction", "<map version=\"1\" id=\"N\">\n<?php x ?></map>", 2, 1, "processing instruction"},
    {"DeepNesting", nested(40), 2, 94, "deeper than 32"},
    {"AttributeTwice", "<map version=\"1\" id=\"N\"\n id=\"S\"/>", 2, 2, "the attribute id stands twice"},
    {"AttributeWithoutQuotes", "<map version=1 id=\"N\"/>", 1, 14, "not in quotes"},
    {"AttributesRunTogether", "<map version=\"1\"id=\"N\"/>", 1, 17, "not well formed"},
    {"LessThanInValue", "<map version=\"1\" id=\"N\" title=\"a<b\"/>", 1, 33, "'<' inside the value"},
    {"WrongEndTag", "<map version=\"1\" id=\"N\">\n <sheet columns=\"1\" rows=\"1\">\n</map>", 3, 1,
     "</map> stands where </sheet>"},
    {"StrayText", map("oops <terrain/>\n"), 4, 1, "stray text"},
    {"StrayTextBeforeChildren", "<map version=\"1\" id=\"N\">\n  oops\n <terrain/></map>", 2, 3, "stray text"},
    {"CommentInText", map("<terrain>\nN0101 c\n<!-- x -->\n</terrain>\n"), 6, 1, "comment inside text"},
    {"DoubleHyphenInComment", "<map version=\"1\" id=\"N\">\n<!-- a -- b --></map>", 2, 8, "'--'"},
    {"MergeMarkers", "<map version=\"1\" id=\"N\">\n<<<<<<< ours\n", 2, 1, "settle the merge"},
    // Files of other kinds and versions.
    {"ForeignRoot", "<?xml version=\"1.0\"?>\n<svg/>", 2, 1, "<svg> is none of game, map"},
    {"NoVersion", "<map id=\"N\"/>", 1, 1, "needs the attribute version=\"1\""},
    {"NewerVersion", "<map\n version=\"2\" id=\"N\" future=\"yes\"><new/></map>", 2, 11,
     "version 2 of a map is newer than this program reads (1)"},
    {"VersionNoNumber", "<map version=\"one\" id=\"N\"/>", 1, 15, "not a version number"},
    {"NoId", "<oob version=\"1\"/>", 1, 1, "needs the attribute id"},
    {"BadId", "<oob version=\"1\" id=\"a b\"/>", 1, 22, "'a b' cannot be an id"},
    // What the descriptions do not know.
    {"UnknownElement", map("  <terain/>\n"), 4, 3, "<terain> is not known in <map> (did you mean <terrain>?)"},
    {"UnknownAttribute", "<map version=\"1\" id=\"N\">\n  <sheet columns=\"3\" rows=\"2\" nroth=\"4\"/></map>", 2, 31,
     "'nroth' of <sheet> is not known (did you mean 'north'?)"},
    {"GroupTwice", "<oob version=\"1\" id=\"o\">\n<units/>\n<units/></oob>", 3, 1, "<units> stands twice"},
    {"TextWhereNoneBelongs", "<oob version=\"1\" id=\"o\">\n<units>text</units></oob>", 2, 8, "<units> holds no text"},
    {"DuplicateId", "<oob version=\"1\" id=\"o\"><units>\n<unit id=\"a\"/>\n <unit id=\"a\"/></units></oob>", 3, 2,
     "the id 'a', which line 2 has given already"},
    {"WordNotKnown", "<scenario version=\"1\" id=\"s\" status=\"redy\"/>", 1, 38,
     "not one of draft, ready, released (did you mean ready?)"},
    {"NotAWholeNumber", "<map version=\"1\" id=\"N\"><sheet columns=\"3.5\" rows=\"2\"/></map>", 1, 41,
     "'3.5' is not a whole number"},
    {"NotANumber", "<map version=\"1\" id=\"N\"><sheet columns=\"3\" rows=\"2\" hex-width=\"inf\"/></map>", 1, 64,
     "'inf' is not a number"},
    {"NotYesOrNo", "<game version=\"1\" id=\"g\" zones-of-control=\"true\"/>", 1, 44, "not one of yes, no"},
    {"BadProvenance", "<game version=\"1\" id=\"g\" stacking-provenance=\"somewhere\"/>", 1, 47, "does not begin with printed"},
    {"BadDate", "<game version=\"1\" id=\"g\"><calendar cycle-origin=\"1861-02-30\"/></game>", 1, 50, "not a date"},
    {"BadClock", "<game version=\"1\" id=\"g\"><calendar><turns from=\"4:75\" to=\"5:00\"/></calendar></game>", 1, 49,
     "not a time of day"},
    {"BadTurn", "<scenario version=\"1\" id=\"s\"><play first=\"Monday\"/></scenario>", 1, 43, "not a moment"},
    {"BadRegion", "<scenario version=\"1\" id=\"s\"><play area=\"within of\"/></scenario>", 1, 49, "area: "},
    {"BadRegionBehindEntity", "<scenario version=\"1\" id=\"s\"><play area=\"area &quot;H&quot; and within of\"/></scenario>", 1,
     72, "area: "},
    {"BadListItem", "<scenario version=\"1\" id=\"s\"><play sheets=\"A, , C\"/></scenario>", 1, 47,
     "an item of this list is empty"},
    {"UnclosedListItem", "<scenario version=\"1\" id=\"s\"><play sheets=\"A, 'B\"/></scenario>", 1, 47,
     "apostrophe is not closed"},
    {"BadRating", "<oob version=\"1\" id=\"o\"><units><unit id=\"a\" ratings=\"fire=A, 7\"/></units></oob>", 1, 62, "name=value"},
    {"RatingsTwice",
     "<oob version=\"1\" id=\"o\"><units><unit id=\"a\" ratings=\"f=1\">\n<rating id=\"f\"/></unit></units></oob>", 2, 1,
     "use one of the two"},
    {"BadFacing", "<scenario version=\"1\" id=\"s\"><setup><entry id=\"e\" facing=\"e\"/></setup></scenario>", 1, 59,
     "not one of n, ne, se, s, sw, nw"},
    // Maps.
    {"NoSheet", "<map version=\"1\" id=\"N\"/>", 1, 1, "needs <sheet columns"},
    {"HugeSheet", "<map version=\"1\" id=\"N\"><sheet columns=\"1000000\" rows=\"1000000\"/></map>", 1, 41, "1 to 4096"},
    {"AmbiguousNumbering", map("", "{col}{row}"), 3, 3, "ambiguous"},
    {"LetterTwice", map("<terrain-key><terrain letter=\"c\" id=\"clear\"/>\n<terrain letter=\"c\" id=\"city\"/></terrain-key>\n"),
     5, 18, "'c' stands twice"},
    {"LetterTooLong", map("<terrain-key><terrain letter=\"cl\" id=\"clear\"/></terrain-key>\n"), 4, 31, "not one character"},
    {"TerrainTwice",
     map("<terrain-key><terrain letter=\"c\" id=\"clear\"/>\n<terrain letter=\"d\" id=\"clear\"/></terrain-key>\n"), 5, 1,
     "stands twice in the key"},
    {"LetterNotInKey", map(kKey + "<terrain>\n  N0101 cx.\n</terrain>\n"), 6, 10, "'x' is not in the terrain key"},
    {"RowTooLong", map(kKey + "<terrain>\n  N0101 cccc\n</terrain>\n"), 6, 12, "runs past column N0301"},
    {"NumberBeyondAny", "<oob version=\"1\" id=\"o\">\n<pools>\n<pool id=\"wagons\" count=\"2147483647\"/>\n</pools>\n</oob>", 3,
     26, "count=2147483647 is not possible: -10000000 to 10000000"},
    {"NumberNoIntHolds", "<oob version=\"1\" id=\"o\">\n<pools>\n<pool id=\"wagons\" count=\"21474836470\"/>\n</pools>\n</oob>",
     3, 26, "count"},
    {"RowOffTheSheet", map(kKey + "<terrain>\n  N0103 c\n</terrain>\n"), 6, 3, "N0103 lies beyond the sheet (N0101 to N0302)"},
    {"RowOfNoCode", map(kKey + "<terrain>\n  X0101 c\n</terrain>\n"), 6, 3, "'X0101' is no code of this sheet"},
    {"RowWithoutCells", map(kKey + "<terrain>\n  N0101\n</terrain>\n"), 6, 8, "nothing follows N0101"},
    {"RowWithBlank", map(kKey + "<terrain>\n  N0101 c c\n</terrain>\n"), 6, 11, "a blank inside a packed row"},
    {"CellTwice", map(kKey + "<terrain>\n  N0101 cc\n  N0201 c\n</terrain>\n"), 7, 9, "N0201 stands in two rows"},
    {"LevelTooHigh", map("<elevation>\n  N0101 3 128\n</elevation>\n"), 5, 11, "not a level from -127 to 127"},
    {"CoverageOfNoLayer", map("<coverage><layer name=\"roads\"/></coverage>\n"), 4, 24, "not one of terrain, elevation"},
    {"CoverageLetterUnknown", map("<coverage><layer name=\"sites\">\n N0101 +z\n</layer></coverage>\n"), 5, 9, "'z' is not +, -"},
    {"ElseUnknown", map("<coverage><layer name=\"sites\" else=\"z\"/></coverage>\n"), 4, 37, "else='z'"},
    {"FurtherTerrainNotInKey", map(kKey + "<further-terrains><hexes terrains=\"hill\">N0101</hexes></further-terrains>\n"), 5, 36,
     "'hill' is not in the terrain key"},
    {"HexTwiceInList", map("<void>\n N0101 N0202 N0101\n</void>\n"), 5, 14, "N0101 stands twice"},
    {"RunAcross", map("<void>\n N0101..N0302\n</void>\n"), 5, 2, "does not go along a row or a column"},
    {"SideOfFarHexes", map("<hexsides><sides kind=\"creek\">\n N0101/N0301\n</sides></hexsides>\n"), 5, 2, "not neighbours"},
    {"SideOfOneHex", map("<hexsides><sides kind=\"creek\">\n N0101\n</sides></hexsides>\n"), 5, 2,
     "names no hexside: write two codes"},
    {"SideWithWrongDirection", map("<hexsides><sides kind=\"creek\">\n N0101/e\n</sides></hexsides>\n"), 5, 2,
     "names no hexside of this sheet"},
    {"SideTwice", map("<hexsides><sides kind=\"creek\">\n N0101/N0102 N0102/N0101\n</sides></hexsides>\n"), 5, 14,
     "its creek twice"},
    {"PathWithGap", map("<paths><path id=\"p\" kind=\"road\">\n N0101 N0301\n</path></paths>\n"), 5, 8, "not neighbours"},
    {"PathWithoutHexes", map("<paths><path id=\"p\" kind=\"road\"/></paths>\n"), 4, 8, "at least one hex"},
    {"PathGoesOnAfterItsExit", map("<paths><path id=\"p\" kind=\"road\">N0101 n N0102</path></paths>\n"), 4, 41,
     "after the direction"},
    {"SiteOfNoCode", map("<sites><site id=\"s\" at=\"Q9\"/></sites>\n"), 4, 25, "'Q9' is no code of this sheet"},
};

INSTANTIATE_TEST_SUITE_P(Table, NativeErrors, ::testing::ValuesIn(kRows),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(NativeErrors, TheFirstFaultInTheFileIsTheOneReported) {
  const auto read =
      readNative(map("<sites>\n<site id=\"a\" at=\"bad\"/>\n<site id=\"b\" at=\"worse\"/></sites>\n<wrong/>\n"), "f");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().line, 5);
}

TEST(NativeErrors, LenientReadingListsEveryFaultInFileOrderAndKeepsTheRest) {
  std::vector<Error> faults;
  const auto read = readNativeLeniently(
      map("<wrong/>\n<sites>\n<site id=\"a\" at=\"bad\"/>\n<site id=\"b\" at=\"N0102\"/></sites>\n"), "f", faults);
  ASSERT_TRUE(read);
  ASSERT_EQ(faults.size(), 2u);
  EXPECT_EQ(faults[0].line, 4);
  EXPECT_EQ(faults[1].line, 6);
  const Sheet& sheet = std::get<Sheet>(read->document);
  ASSERT_EQ(sheet.sites.size(), 2u);
  EXPECT_FALSE(sheet.sites[0]->hex);
  EXPECT_EQ(sheet.sites[1]->hex, sheet.hexOfCode("N0102"));
}

// "Open what can be read, as a copy": the copy is saved one day, and opened again.
TEST(NativeErrors, WhatIsReadLenientlyCanBeSavedAndOpened_ThingsThatLackWhatTheyNeedAreLeftOut) {
  std::vector<Error> faults;
  const auto read = readNativeLeniently(
      map("<hexsides>\n<sides kind=\"creek\">N0101/N0102</sides>\n<sides linekind=\"ford\">N0101/N0102</sides>\n</hexsides>\n"
          "<paths>\n<path id=\"lane\" kind=\"road\">X1 X2</path>\n<path id=\"pike\" kind=\"road\">N0101 N0102</path>\n</paths>\n"
          "<sites>\n<site id=\"a\" kind=\"village\" at=\"N0101\"/>\n<site id=\"a\" kind=\"village\" at=\"N0102\"/>\n"
          "<site kind=\"village\" at=\"N0102\"/>\n</sites>\n"),
      "f", faults);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_GE(faults.size(), 4u);
  const Sheet& sheet = std::get<Sheet>(read->document);
  const auto again = readNative(toXml(read->document), "written");
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(std::get<Sheet>(again->document), sheet);
  ASSERT_EQ(sheet.paths.size(), 1u);
  EXPECT_EQ(sheet.paths[0]->id, PathId("pike"));
  ASSERT_EQ(sheet.sites.size(), 1u);
  EXPECT_EQ(sheet.sites[0]->hex, sheet.hexOfCode("N0101"));
}

TEST(NativeErrors, AMapWithoutARowIsNotReadLeniently) {
  std::vector<Error> faults;
  const auto read = readNativeLeniently(
      "<map version=\"1\" id=\"n\"><sheet columns=\"12\" rows=\"0\"/><numbering pattern=\"N{col:02}{row:02}\"/></map>", "f",
      faults);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().message, "rows=0 is not possible: 1 to 4096");
}

TEST(NativeErrors, AMapWhoseNumberingIsNoneIsNotReadLeniently) {
  std::vector<Error> faults;
  const auto read = readNativeLeniently(
      "<map version=\"1\" id=\"n\"><sheet columns=\"12\" rows=\"12\"/><numbering pattern=\"B{col}.{row:01}\"/></map>", "f",
      faults);
  ASSERT_FALSE(read);
  EXPECT_THAT(read.error().message, testing::HasSubstr("{row:01}"));
}

TEST(NativeErrors, TooManyBytesAreRefusedBeforeTheyAreParsed) {
  const auto read = XmlDocument::parse(std::string(kXmlMostBytes + 1, ' '));
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().message.find("more than the"), std::string::npos);
}

TEST(NativeErrors, LongRunsAreRefusedBeforeTheyFillMemory) {
  const auto read = readNative(map("<areas><area id=\"a\">@0,0..@0,9000000</area></areas>\n"), "f");
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().message.find("longer than 4096"), std::string::npos) << read.error().message;
}

TEST(NativeReading, ByteOrderMarkAndCrLfAreReadAndNotWritten) {
  const std::string plain = toXml(std::get<Sheet>(readNative(map(kKey + "<terrain>\nN0101 cc\n</terrain>\n"), "f")->document));
  std::string windows = "\xEF\xBB\xBF";
  for (const char c : plain) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
  const auto read = readNative(windows, "f");
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(toXml(read->document), plain);
}

TEST(NativeReading, PlacesInAFileWithCrLfAreThoseOfItsLines) {
  const auto read = readNative("\xEF\xBB\xBF<oob version=\"1\" id=\"N\">\r\n  <oops/>\r\n</oob>", "f");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().line, 2);
  EXPECT_EQ(read.error().column, 3);
}

TEST(NativeReading, CommentsAndAnyOrderAreReadAndCanonicalised) {
  const auto read = readNative(
      "<!-- head -->\n<oob id='o' version='1'><!-- a --><pools/>\n<units><!-- b --><unit side='u' id='a'/></units>\n</oob><!-- "
      "end -->",
      "f");
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(
      toXml(read->document),
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<oob version=\"1\" id=\"o\">\n  <units>\n    <unit id=\"a\" side=\"u\"/>\n"
      "  </units>\n</oob>\n");
}

TEST(NativeReading, LineBreaksInAttributesAreBlanksUnlessWrittenAsReferences) {
  const auto read = readNative("<project version=\"1\" id=\"p\" title=\"a\n\tb&#10;c\"/>", "f");
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(std::get<Project>(read->document).title, "a  b\nc");
}

}  // namespace
}  // namespace hotchkiss
