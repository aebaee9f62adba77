// SPDX-License-Identifier: Apache-2.0
// What players read at the table: everything is told, in the order in which it is needed, inside the page, and nothing of a
// document becomes markup.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "io/native/load.h"
#include "io/print/booklet.h"
#include "io/print/chapters.h"
#include "io/print/set_up_cards.h"
#include "io/print/text_pages.h"
#include "tests/support/pdf_words.h"
#include "tests/support/random_seed.h"

namespace hotchkiss::print {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kGcacw = "/scenarios/training/gcacw-training.scenario.xml";
constexpr const char* kCwb = "/scenarios/training/cwb-training.scenario.xml";
constexpr const char* kWbts = "/scenarios/training/wbts-training.scenario.xml";
constexpr const char* kFirstBullRun = "/scenarios/tbm/cov-6.3.scenario.xml";
constexpr const char* kAllSummer = "/scenarios/gtc/13.12.scenario.xml";

struct Opened {
  State state;
  std::vector<ScenarioId> scenarios;
};
Opened opened(const std::string& file) {
  const auto loaded = load({HOTCHKISS_SOURCE_DIR + file});
  EXPECT_TRUE(loaded) << loaded.error().message;
  return {loaded->state, {loaded->state.activeScenario}};
}

// A row as "1408 | Ashbourne | Tarrant, Greer and Sibert".
std::vector<std::string> rowsOf(const Table& table) {
  std::vector<std::string> out;
  for (const TableRow& row : table.rows) {
    std::string line;
    for (const Words& cell : row.cells) line += (&cell == &row.cells.front() ? "" : " | ") + plainText(cell);
    out.push_back(row.group ? "# " + line : line);
  }
  return out;
}

TEST(Booklet, UnitsOfOneHexStandTogether_HexesInOrder_ChoicesBehind) {
  const Opened open = opened(kGcacw);
  const ScenarioBook book(open.state, open.scenarios.front());
  ASSERT_EQ(book.sides().front().id.text, "confederate");  // sets up first
  const auto tables = setUpTables(book, SideId("confederate"));
  ASSERT_EQ(tables.size(), 2U);
  EXPECT_THAT(rowsOf(tables[0]),
              ElementsAre("0904 |  | Holloway", "1407 | Bridge Redoubt | Ashlin (breastwork), Lyle",
                          "1408 | Ashbourne | Tarrant, Greer and Sibert", "1509 |  | Home Guard (breastwork-build)",
                          "1711 | Hatchett's Ford | Maddox (breastwork-build)", "2619 | Fort Pomeroy | Pomeroy"));
  EXPECT_THAT(rowsOf(tables[1]), ElementsAre("Within 1 hex of 2214, Lunsford County, road hexes | Fontaine"));
}

TEST(Booklet, ExtendedLinesAndBatteriesAreTold) {
  const Opened open = opened(kFirstBullRun);
  const ScenarioBook book(open.state, open.scenarios.front());
  const auto tables = setUpTables(book, SideId("confederate"));
  ASSERT_FALSE(tables.empty());
  EXPECT_THAT(rowsOf(tables[0]), testing::Contains("B26.26 |  | Cocke-A ex B26.25, APot b(2)"));
  EXPECT_THAT(rowsOf(tables[1]), testing::Contains("Within 3 hexes of B19.22 | Evans and Db(1)"));
}

TEST(Booklet, ArrivalsStandByTurnsWithPlaceAndConditions) {
  const Opened open = opened(kGcacw);
  const ScenarioBook book(open.state, open.scenarios.front());
  EXPECT_THAT(
      rowsOf(arrivalTable(book, SideId("confederate"))),
      ElementsAre("# Turn 2 (May 13, 1862)",
                  "Rhys, Tolliver, McCrae and Cutler | 0108 | all together or none; in place of an activation; fatigue 1 for "
                  "Tolliver, McCrae and Cutler; in that turn no move",
                  "# Turn 3 (May 14, 1862)",
                  "Carrick, Yarborough and Penrose | 1320 (To Carrsville); if that is blocked, 0820 or 1920 | with the "
                  "option \u201cEarly trains\u201d: turn 2 (May 13, 1862)"));
}

TEST(Booklet, TheTurnTrackFollowsTheCalendar) {
  const Opened bullRun = opened(kFirstBullRun);
  const Track clock = turnTrack(ScenarioBook(bullRun.state, bullRun.scenarios.front()));
  ASSERT_EQ(clock.boxes.size(), 22U);
  EXPECT_EQ(clock.boxes.front().label, "9:00 am");
  EXPECT_EQ(clock.boxes.front().day, "July 21, 1861");
  EXPECT_EQ(clock.boxes.back().label, "7:30 pm");
  EXPECT_FALSE(clock.boxes.back().night);
  EXPECT_THAT(clock.boxes[2].notes, testing::Contains("McDowell"));
  const Opened summer = opened(kAllSummer);
  const Track days = turnTrack(ScenarioBook(summer.state, summer.scenarios.front()));
  ASSERT_EQ(days.boxes.size(), 17U);
  EXPECT_EQ(days.boxes[5].label, "June 1");
  EXPECT_EQ(days.boxes[5].day, "June 1864");
  // Every fourth turn from May 4: May 27 is turn 24 of the campaign.
  EXPECT_THAT(days.boxes[0].notes, testing::Contains("Cycle"));
  EXPECT_THAT(days.boxes[4].notes, testing::Contains("Cycle"));
  EXPECT_THAT(days.boxes[1].notes, Not(testing::Contains("Cycle")));
}

TEST(Booklet, NightTurnsAreShown) {
  const Opened open = opened("/scenarios/tbm/af2-6.7.scenario.xml");
  const Track track = turnTrack(ScenarioBook(open.state, open.scenarios.front()));
  ASSERT_EQ(track.boxes.size(), 33U);
  const auto nights = std::count_if(track.boxes.begin(), track.boxes.end(), [](const TrackBox& box) { return box.night; });
  EXPECT_GT(nights, 0);
  EXPECT_LT(nights, static_cast<long>(track.boxes.size()));
}

TEST(Booklet, TheScoreSheetKnowsGroupsAndBands) {
  const Opened open = opened(kGcacw);
  const ScoreSheet sheet = scoreSheet(ScenarioBook(open.state, open.scenarios.front()));
  ASSERT_EQ(sheet.sides.size(), 1U);
  EXPECT_EQ(sheet.sides[0].lines.size(), 13U);  // twelve awards and the price of an option
  EXPECT_EQ(sheet.bands.size(), 6U);
  EXPECT_EQ(sheet.bands[1].result, "Union Substantive victory");
  EXPECT_EQ(sheet.scoreWords, "Union");
  const auto html = bookletHtml(open.state, open.scenarios, {});
  ASSERT_TRUE(html);
  EXPECT_THAT(*html, HasSubstr("data-group-id=\"cold-spring\" data-rule=\"best\" data-factor=\"1\""));
  EXPECT_THAT(*html, HasSubstr("data-group-id=\"raid\" data-rule=\"sum\" data-factor=\"1\" data-cap=\"6\""));
  EXPECT_THAT(*html, HasSubstr("<tr data-line=\"ashbourne\" data-amount=\"20\"><td>Ashbourne</td>"));
  EXPECT_THAT(*html, HasSubstr("<tr data-line=\"tory-knob\" data-amount=\"-3\""));
  EXPECT_THAT(*html, HasSubstr("data-low=\"31\" data-high=\"39\" data-result=\"Union Substantive victory\""));
  EXPECT_THAT(*html, HasSubstr("data-score=\"+union\" data-rounding=\"down\""));
  EXPECT_THAT(*html, Not(HasSubstr("http")));  // nothing is fetched
}

TEST(Booklet, WhatADocumentSaysNeverBecomesMarkup) {
  Opened open = opened(kGcacw);
  Scenario evil = *open.state.scenario(open.scenarios.front());
  evil.title = "<script>alert(1)</script> & \"quoted\" 'too'";
  evil.summary = "a < b && c > d </p><img src=x onerror=alert(2)>";
  evil.awards.front().id = "x\" onclick=\"alert(3)";
  evil.awards.front().text = "</td><script>alert(4)</script>";
  evil.rules.front().text = "{unit \"<b>\"} {hex <i>} {";
  open.state.scenarios[evil.id] = std::make_shared<const Scenario>(evil);
  const auto html = bookletHtml(open.state, open.scenarios, {{}, {"FILE:1:1: error: <u>bad</u>"}});
  ASSERT_TRUE(html);
  for (const char* markup : {"<script>alert", "<img", "onclick=\"alert", "<u>bad", "<b>\"", "<i>}"})
    EXPECT_THAT(*html, Not(HasSubstr(markup)));
  EXPECT_THAT(*html, HasSubstr("<title>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot; &#39;too&#39;</title>"));
  EXPECT_THAT(*html, HasSubstr("error: &lt;u&gt;bad&lt;/u&gt;"));
  EXPECT_TRUE(bookletPdf(open.state, open.scenarios, {}));
}

void expectInside(const std::vector<test::PdfPage>& pages, double width, double height, double margin, const std::string& what) {
  for (size_t i = 0; i < pages.size(); ++i)
    for (const test::PdfWord& word : pages[i].words) {
      EXPECT_GE(word.x, margin) << what << " page " << i + 1 << ": " << word.text;
      EXPECT_LE(word.x + word.width, width - margin) << what << " page " << i + 1 << ": " << word.text;
      EXPECT_GE(word.y, 4) << what << " page " << i + 1 << ": " << word.text;
      EXPECT_LE(word.y + word.height, height - 3) << what << " page " << i + 1 << ": " << word.text;
    }
}

TEST(Booklet, NothingRunsOverTheEdge_PagesAreAsPlanned_BytesTheSame) {
  for (const char* file : {kGcacw, kCwb, kWbts, kFirstBullRun, kAllSummer, "/scenarios/wbts/campaign.scenario.xml"}) {
    const Opened open = opened(file);
    for (const char* paper : {"A4", "A5", "letter-landscape"}) {
      BookletOptions options;
      options.pages = *paint::parsePages(paper);
      const auto bytes = bookletPdf(open.state, open.scenarios, options);
      ASSERT_TRUE(bytes) << bytes.error().message;
      EXPECT_EQ(*bytes, *bookletPdf(open.state, open.scenarios, options));
      const auto pages = test::pdfPages(*bytes);
      EXPECT_EQ(static_cast<int>(pages.size()), *countBookletPages(open.state, open.scenarios, options)) << file;
      expectInside(pages, options.pages.widthMm, options.pages.heightMm, options.pages.widthMm < 200 ? 12 : 18,
                   std::string(file) + paper);
      if (pages.size() < 2) continue;
      // From the second page on: running title above, number below.
      EXPECT_TRUE(pages[1].find("2"));
      const Scenario& scenario = *open.state.scenario(open.scenarios.front());
      EXPECT_TRUE(pages[1].shows(scenario.title)) << scenario.title;
    }
  }
}

TEST(Booklet, EveryUnitOfTheSetUpIsInIt) {
  const Opened open = opened(kAllSummer);
  std::string all;
  for (const Text& text : bookletTexts(open.state, open.scenarios, {}))
    for (const Block& block : text.blocks)
      if (const auto* table = std::get_if<Table>(&block))
        for (const std::string& row : rowsOf(*table)) all += row + "\n";
  const Scenario& scenario = *open.state.scenario(open.scenarios.front());
  const ScenarioBook book(open.state, scenario.id);
  for (const SetupEntry& entry : scenario.setup) EXPECT_THAT(all, HasSubstr(book.words().who(entry.who))) << entry.id;
}

TEST(Booklet, ErrorsAreRecorded_AndSmallPaperIsRefused) {
  const Opened open = opened(kGcacw);
  BookletOptions options;
  options.faults = {"a.scenario.xml:3:5: error: Evans stands twice [unit.placed-twice]"};
  const auto bytes = bookletPdf(open.state, open.scenarios, options);
  ASSERT_TRUE(bytes);
  EXPECT_TRUE(test::pdfPages(*bytes).back().shows("Evans stands twice"));
  options.pages = *paint::parsePages("50x80mm");
  EXPECT_THAT(bookletPdf(open.state, open.scenarios, options).error().message, HasSubstr("at least"));
}

// Any text at all is set inside the page, and every word of it is there.
TEST(TextPages, AnyWordsStayInside) {
  const auto seed = randomSeed();
  SCOPED_TRACE(testing::Message() << "seed " << seed);
  std::mt19937 random(static_cast<std::mt19937::result_type>(seed));
  const auto pick = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  const auto words = [&](int most) {
    Words out;
    for (int i = pick(most) + 1; i > 0; --i) {
      std::string word;
      for (int k = pick(6) == 0 ? pick(120) : pick(12); k >= 0; --k) word += static_cast<char>('a' + pick(26));
      if (pick(9) == 0) word += "\n";
      if (pick(4) != 0) word += " ";
      out.push_back({word, static_cast<Tone>(pick(3))});
    }
    return out;
  };
  for (int round = 0; round < 4; ++round) {
    Text text;
    text.title = plainText(words(5));
    text.running = "Running";
    for (int block = 0; block < 8; ++block) {
      if (pick(3) == 0)
        text.blocks.emplace_back(Heading{1 + pick(3), plainText(words(4)), pick(2) == 0 ? "#3f5f8a" : "", pick(5) == 0});
      if (pick(2) == 0) text.blocks.emplace_back(Paragraph{words(200), pick(2) == 0});
      Table table;
      for (int column = pick(4) + 1; column > 0; --column)
        table.columns.push_back({"Title", 1.0 + pick(4), static_cast<Align>(pick(3))});
      for (int row = pick(12); row > 0; --row) {
        TableRow& set = table.rows.emplace_back();
        set.group = pick(6) == 0;
        for (size_t column = 0; column < table.columns.size(); ++column)
          set.cells.push_back(pick(5) == 0 ? Words{} : words(pick(20) == 0 ? 300 : 14));
      }
      text.blocks.emplace_back(std::move(table));
    }
    PageStyle style;
    if (pick(2) == 0) style = {105, 148, 12, 12, 21, 20, 3.1};
    paint::PdfPages file("random", style.widthMm, style.heightMm);
    setPages(text, style, file);
    const auto bytes = file.finish();
    ASSERT_TRUE(bytes);
    const auto pages = test::pdfPages(*bytes);
    EXPECT_EQ(static_cast<int>(pages.size()), countPages(text, style));
    expectInside(pages, style.widthMm, style.heightMm, style.left - 1, "random");
  }
}

TEST(SetUpCards, HaveEveryCounterOfASide_OnPagesAsPlanned) {
  for (const char* file : {kGcacw, kCwb, kWbts, kFirstBullRun, kAllSummer}) {
    const Opened open = opened(file);
    CardOptions options;
    const auto bytes = cardsPdf(open.state, open.scenarios, options);
    ASSERT_TRUE(bytes) << bytes.error().message;
    EXPECT_EQ(*bytes, *cardsPdf(open.state, open.scenarios, options));
    const auto pages = test::pdfPages(*bytes);
    EXPECT_EQ(static_cast<int>(pages.size()), *countCardPages(open.state, open.scenarios, options));
    expectInside(pages, 210, 297, 11.9, file);
  }
  const Opened open = opened(kGcacw);
  const auto pages = test::pdfPages(*cardsPdf(open.state, open.scenarios, {}));
  ASSERT_EQ(pages.size(), 2U);
  for (const char* name : {"1408", "Ashbourne", "Tarrant", "Greer", "Fontaine", "Rhys"}) EXPECT_TRUE(pages[0].find(name)) << name;
  for (const char* name : {"1606", "Orne", "Weir", "Pruyn", "Hoyt", "Corwin"}) EXPECT_TRUE(pages[1].find(name)) << name;
}

TEST(SetUpCards, WithoutASetUpThereIsNoCard) {
  const Opened open = opened("/scenarios/wbts/19.4.scenario.xml");
  EXPECT_THAT(cardsPdf(open.state, open.scenarios, {}).error().message, HasSubstr("nothing to lay on a card"));
}

TEST(Booklet, AnOptionsArrivalStandsWithTheOneThatItReplaces) {
  const Opened open = opened("/scenarios/kernstown/kernstown.scenario.xml");
  const ScenarioBook book(open.state, open.scenarios.front());
  const auto rows = rowsOf(arrivalTable(book, SideId("union")));
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0], "# Turn 11 (2:00 pm, March 23, 1862)");
  EXPECT_THAT(rows[1], HasSubstr("with the option \u201cTyler starts early\u201d: turn 7 (12:00 pm, March 23, 1862)"));
  EXPECT_THAT(rows[1], Not(HasSubstr("not with the option")));
  const Track track = turnTrack(book);
  EXPECT_THAT(track.boxes.at(6).notes, testing::Contains("3-S and S b(1) (option)"));
}

TEST(Booklet, TellsTheScenariosNoteAndWhereNorthIs) {
  const Opened open = opened("/scenarios/kernstown/kernstown.scenario.xml");
  const ScenarioBook book(open.state, open.scenarios.front());
  Text text;
  addOpening(book, text);
  std::string all;
  for (const Block& block : text.blocks) {
    if (const auto* paragraph = std::get_if<Paragraph>(&block)) all += plainText(paragraph->words) + "\n";
    if (const auto* table = std::get_if<Table>(&block))
      for (const std::string& row : rowsOf(*table)) all += row + "\n";
  }
  EXPECT_THAT(all, HasSubstr("this is a design, not a reconstruction"));
  EXPECT_THAT(all, HasSubstr("Source: Official Records"));
  EXPECT_THAT(all, HasSubstr("Compass | north is to the left of the sheet"));
  // North is up on the training map: nothing needs to be said.
  const Opened plain = opened(kGcacw);
  Text other;
  addOpening(ScenarioBook(plain.state, plain.scenarios.front()), other);
  for (const Block& block : other.blocks)
    if (const auto* table = std::get_if<Table>(&block)) {
      for (const std::string& row : rowsOf(*table)) EXPECT_THAT(row, Not(HasSubstr("Compass")));
    }
}

TEST(SetUpCards, FillTheWidthOfThePage_AndAreNumberedThrough) {
  const Opened open = opened("/scenarios/kernstown/kernstown.scenario.xml");
  const auto pages = test::pdfPages(*cardsPdf(open.state, open.scenarios, {}));
  ASSERT_EQ(pages.size(), 2U);
  for (size_t i = 0; i < pages.size(); ++i) {
    double lowestLeft = 0, lowestRight = 0;
    bool numbered = false;
    for (const test::PdfWord& word : pages[i].words) {
      if (word.y > 280) {
        numbered = numbered || word.text == std::to_string(i + 1);
        continue;
      }
      if (word.y < 34) continue;  // the band
      (word.x < 105 ? lowestLeft : lowestRight) = std::max(word.x < 105 ? lowestLeft : lowestRight, word.y);
    }
    EXPECT_TRUE(numbered) << "page " << i + 1;
    EXPECT_GT(lowestRight, 34) << "nothing stands in the right half of page " << i + 1;
    EXPECT_LT(std::abs(lowestLeft - lowestRight), 90) << "the columns are about equally long";
  }
}

}  // namespace
}  // namespace hotchkiss::print
