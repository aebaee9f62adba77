// SPDX-License-Identifier: Apache-2.0
// The scenario's desk without a display: every kind of item is made, each of its fields changed, moved, renamed, deleted and
// taken back; arrivals on the turn track; the calendar.
#include "editor/session/scenario_desk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "editor/session/item_lists.h"
#include "editor/session/standings.h"
#include "tests/editor/mailbox.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::ElementsAre;
using testing::HasSubstr;

class ScenarioDeskTest : public testing::Test {
 protected:
  ScenarioDeskTest() : session_(mail_.post()), desk_(session_) {}
  void open(const std::string& file) {
    ASSERT_TRUE(session_.openFiles({HOTCHKISS_SOURCE_DIR "/scenarios/" + file}));
    settle();
  }
  void settle() {
    ASSERT_TRUE(mail_.runUntil([this] { return session_.idle(); }));
  }
  const Field* field(const Form& form, const std::string& id) const {
    for (const Field& each : form.fields)
      if (each.id == id) return &each;
    return nullptr;
  }
  std::string set(const std::string& id, const std::string& text) { return desk_.set(desk_.list(), desk_.chosen(), id, text); }
  std::string value(const std::string& id) {
    const Form form = desk_.form();
    const Field* found = field(form, id);
    return found == nullptr ? "no field " + id : found->value;
  }
  const TrackChip* chip(const std::string& id) const {
    for (const TrackChip& each : desk_.track().chips)
      if (each.id == id) return &each;
    return nullptr;
  }

  Mailbox mail_;
  Session session_;
  ScenarioDesk desk_;
};

/// What is typed into a field so that its value is another one.
std::string otherValue(const Field& field) {
  if (field.kind == Field::Kind::Choice || field.kind == Field::Kind::Flags) {
    for (const auto& [id, name] : field.choices)
      if (std::find(field.on.begin(), field.on.end(), id) == field.on.end()) return id;
    return field.choices.empty() ? std::string() : field.choices.front().first;
  }
  if (field.kind == Field::Kind::Link) return {};
  if (field.aid == Field::Aid::Place) return field.value == "0203" ? "0204" : "0203";
  if (field.aid == Field::Aid::Who) return "dace";
  if (field.aid == Field::Aid::Turn) return "turn 2";
  if (field.id == "until") return "turn >= 3";
  if (field.id == "amount" || field.id == "order" || field.id == "turns") return "7";
  if (field.id == "price" || field.id == "score") return "2.5";
  if (field.id == "check") return "unit.missing";
  if (field.id == "date") return "2026-05-01";
  return field.id + "-other";
}

TEST_F(ScenarioDeskTest, EveryFieldOfEveryKindCanBeChanged_AndUndoTakesAllOfItBack) {
  open("training/gcacw-training.scenario.xml");
  for (size_t i = 0; i < kItemLists; ++i) {
    const auto list = static_cast<ItemList>(i);
    SCOPED_TRACE(listName(list));
    desk_.show(list);
    const State before = session_.state();
    const size_t count = desk_.count(list);
    ASSERT_TRUE(desk_.add());
    EXPECT_EQ(desk_.count(list), count + 1);
    ASSERT_TRUE(desk_.item());
    int changes = 1;
    std::vector<std::string> ids;
    for (const Field& each : desk_.form().fields)
      if (each.kind != Field::Kind::Heading && each.kind != Field::Kind::Text && each.id != "id" && each.id != "subject")
        ids.push_back(each.id);
    EXPECT_GE(ids.size(), 1u);
    for (const std::string& id : ids) {
      SCOPED_TRACE(id);
      const Form form = desk_.form();
      const Field* now = field(form, id);
      ASSERT_NE(now, nullptr);
      if (now->kind != Field::Kind::Link && now->choices.empty() && now->kind != Field::Kind::Line) continue;
      const std::string typed = otherValue(*now);
      const DeskItem was = *desk_.item();
      const size_t size = desk_.count(list);
      EXPECT_EQ(set(id, typed), "");
      ASSERT_TRUE(desk_.item());
      EXPECT_EQ(desk_.count(list), size);
      if (!(*desk_.item() == was)) ++changes;
      // Only where there is nothing to choose from may it be as it was.
      if (now->kind != Field::Kind::Flags && now->choices.size() != 1) {
        EXPECT_FALSE(*desk_.item() == was) << typed;
      }
    }
    // What the fields say is what they have been told.
    for (const Field& each : desk_.form().fields)
      if (each.kind == Field::Kind::Line && each.id == "note") {
        EXPECT_EQ(each.value, "note-other");
      }
    if (list != ItemList::Suppressions) {
      ASSERT_TRUE(desk_.duplicate());
      EXPECT_EQ(desk_.count(list), count + 2);
      ++changes;
      if (desk_.move(-1)) ++changes;
      ASSERT_TRUE(desk_.remove());
      ++changes;
    }
    ASSERT_TRUE(desk_.item());
    ASSERT_TRUE(desk_.remove());
    ++changes;
    EXPECT_EQ(desk_.count(list), count);
    for (int undo = 0; undo < changes; ++undo) session_.undo();
    EXPECT_EQ(session_.state(), before);
  }
}

TEST_F(ScenarioDeskTest, WhatIsNotUnderstoodIsToldInOneLineAndChangesNothing) {
  open("training/gcacw-training.scenario.xml");
  desk_.show(ItemList::Arrivals);
  desk_.choose(session_.scenario()->arrivals.front().id);
  const State before = session_.state();
  EXPECT_THAT(set("when", "on tuesday"), HasSubstr("; for example: turn 3; 1862-03-23 13:30"));
  EXPECT_THAT(set("place", "within of"), HasSubstr("; for example: 0706"));
  EXPECT_THAT(set("who", "all(("), HasSubstr("; for example: evans"));
  EXPECT_THAT(set("order", "soon"), HasSubstr("\"soon\" is no whole number"));
  EXPECT_THAT(set("id", ""), HasSubstr("needs an id"));
  EXPECT_EQ(set("nothing", "x"), "there is no field \"nothing\"");
  for (const char* id : {"when", "place", "who", "order"}) {
    const Form form = desk_.form();
    EXPECT_NE(field(form, id)->check("))"), "") << id;
    EXPECT_EQ(field(form, id)->check(field(form, id)->value), "") << id;
  }
  EXPECT_EQ(session_.state(), before);
  // Another's id is refused too.
  const std::string other = session_.scenario()->arrivals[1].id;
  EXPECT_THAT(set("id", other), HasSubstr("There is another"));
  EXPECT_EQ(session_.state(), before);
  desk_.show(ItemList::Suppressions);
  ASSERT_TRUE(desk_.add());
  EXPECT_THAT(set("check", "unit.mising"), HasSubstr("did you mean unit.missing?"));
}

TEST_F(ScenarioDeskTest, APlaceTableGrowsRowByRow_AndARollThatIsNotUnderstoodIsTold) {
  open("training/gcacw-training.scenario.xml");
  desk_.show(ItemList::Arrivals);
  ASSERT_TRUE(desk_.add());
  EXPECT_EQ(set("row-add", ""), "");
  EXPECT_EQ(set("row-add", ""), "");
  EXPECT_EQ(set("row:0:roll", "1..3"), "");
  EXPECT_EQ(set("row:0:place", "0203"), "");
  EXPECT_EQ(set("row:1:roll", "4+"), "");
  EXPECT_EQ(set("row:1:place", "entry(A)"), "");
  EXPECT_EQ(std::get<Arrival>(*desk_.item()).table,
            (std::vector<PlaceRow>{{"1..3", *Region::parse("0203")}, {"4+", *Region::parse("entry(A)")}}));
  EXPECT_EQ(set("row:0:remove", ""), "");
  EXPECT_EQ(std::get<Arrival>(*desk_.item()).table, (std::vector<PlaceRow>{{"4+", *Region::parse("entry(A)")}}));
  EXPECT_EQ(set("row:0:remove", ""), "");
  EXPECT_EQ(set("dice", "10+ on 2 dice each turn"), "");
  EXPECT_FALSE(field(desk_.form(), "dice")->warn);
  EXPECT_EQ(set("dice", "now and then"), "");
  const Form form = desk_.form();
  EXPECT_TRUE(field(form, "dice")->warn);
  EXPECT_THAT(form.subtitle, HasSubstr("10+ on 2 dice each turn"));
}

TEST_F(ScenarioDeskTest, NamesOfUnitsAreTakenForTheirIds) {
  open("training/gcacw-training.scenario.xml");
  desk_.show(ItemList::Orders);
  ASSERT_TRUE(desk_.add());
  EXPECT_EQ(set("who", "Dace, Kessler"), "");
  EXPECT_EQ(value("who"), "dace, kessler");
}

TEST_F(ScenarioDeskTest, ANewIdIsTakenOverByWhatRefersToIt) {
  open("training/gcacw-training.scenario.xml");
  desk_.show(ItemList::Options);
  ASSERT_TRUE(desk_.add());
  ASSERT_EQ(desk_.chosen(), "option");
  desk_.show(ItemList::Restrictions);
  ASSERT_TRUE(desk_.add());
  const std::string restriction = desk_.chosen();
  EXPECT_EQ(set("option", "option"), "");
  EXPECT_EQ(set("until", "not option(option)"), "");
  desk_.show(ItemList::Options);
  EXPECT_EQ(set("id", "reserves"), "");
  EXPECT_EQ(desk_.chosen(), "reserves");
  const auto renamed = itemOf(*session_.scenario(), ItemList::Restrictions, restriction);
  ASSERT_TRUE(renamed);
  EXPECT_EQ(std::get<Restriction>(*renamed).common.option, OptionId("reserves"));
  EXPECT_EQ(std::get<Restriction>(*renamed).until.text(), "not option(reserves)");
  session_.undo();
  EXPECT_EQ(std::get<Restriction>(*itemOf(*session_.scenario(), ItemList::Restrictions, restriction)).until.text(),
            "not option(option)");
}

TEST_F(ScenarioDeskTest, TheTrackOfHalfHoursHasNightsDaysAndChances) {
  open("tbm/btpm-6.3.scenario.xml");
  const TurnTrack& track = desk_.track();
  // From three turns before 5:00 am, October 14, to three after 5:30 pm, October 17.
  ASSERT_FALSE(track.cells.empty());
  const TurnCell* first = track.cell(1);
  ASSERT_NE(first, nullptr);
  EXPECT_EQ(first->label, "5:00 am");
  EXPECT_FALSE(first->night);
  EXPECT_EQ(track.cells.front().number, -2);
  EXPECT_TRUE(track.cells.front().night);
  EXPECT_FALSE(track.cells.front().inSpan);
  // 25 half hours to 5:00 pm; 5:30 pm is the first by night, then eleven hours from 6:00 pm.
  EXPECT_EQ(track.cell(25)->label, "5:00 pm");
  EXPECT_TRUE(track.cell(26)->night);
  EXPECT_EQ(track.cell(37)->label, "4:00 am");
  EXPECT_TRUE(track.cell(38)->newDay);
  EXPECT_EQ(track.cell(38)->day, "October 15, 1863");
  EXPECT_EQ(track.cells.back().number, *desk_.span().lastNumber() + 3);
  EXPECT_EQ(turnInWords(*track.cell(26)), "Turn 26: 5:30 pm, October 14, 1863, by night");
  // Stuart is rolled for from 5:30 am on: a sixth each turn.
  const TrackChip* stuart = chip("stuart");
  ASSERT_NE(stuart, nullptr);
  EXPECT_TRUE(stuart->dice);
  EXPECT_EQ(stuart->turn, 2);
  EXPECT_EQ(stuart->last, desk_.span().lastNumber());
  const auto chances = desk_.chances("stuart");
  ASSERT_GE(chances.size(), 3u);
  EXPECT_DOUBLE_EQ(chances[2].byThen, 91.0 / 216);
  EXPECT_THAT(desk_.turnTold(3), HasSubstr("rolled for: "));
  EXPECT_THAT(desk_.turnTold(3), HasSubstr("(14 % now, 31 % by then)"));
  desk_.chooseTurn(1);
  EXPECT_FALSE(desk_.due("stuart"));
  desk_.stepTurn(1);
  EXPECT_EQ(desk_.turn(), 2);
  EXPECT_TRUE(desk_.due("stuart"));
}

TEST_F(ScenarioDeskTest, TracksOfDaysAndOfNumberedTurns) {
  open("gtc/13.11.scenario.xml");
  EXPECT_EQ(desk_.track().cell(1)->label, "May 4");
  EXPECT_EQ(desk_.track().cell(29)->day, "June 1864");
  // Strategic cycles end on every fourth turn, counted from May 4.
  EXPECT_TRUE(desk_.track().cell(4)->cycleEnd);
  EXPECT_FALSE(desk_.track().cell(5)->cycleEnd);
  open("wbts/19.4.scenario.xml");
  const TurnTrack& track = desk_.track();
  EXPECT_EQ(track.cells.front().number, 1);
  EXPECT_EQ(track.cells.back().number, 21);
  EXPECT_TRUE(track.cell(4)->cycleEnd);
  EXPECT_EQ(track.cell(4)->label, "");
  EXPECT_FALSE(track.cell(19)->inSpan);
}

TEST_F(ScenarioDeskTest, AnArrivalIsDraggedToAnotherTurn_OneUndo) {
  open("tbm/cov-6.1.scenario.xml");
  desk_.show(ItemList::Arrivals);
  const Arrival before = session_.scenario()->arrivals.front();
  const auto turn = chip(before.id)->turn;
  ASSERT_TRUE(turn);
  ASSERT_TRUE(desk_.moveArrival(before.id, *turn + 3));
  EXPECT_EQ(chip(before.id)->turn, *turn + 3);
  EXPECT_FALSE(desk_.moveArrival(before.id, *turn + 3)) << "it is there already";
  desk_.choose(before.id);
  ASSERT_TRUE(desk_.shiftChosen(-1));
  EXPECT_EQ(chip(before.id)->turn, *turn + 2);
  session_.undo();
  session_.undo();
  EXPECT_EQ(session_.scenario()->arrivals.front(), before);
  EXPECT_FALSE(session_.document().canUndo());
}

TEST_F(ScenarioDeskTest, TheEndsOfTheScenarioAreMoved) {
  open("tbm/cov-6.1.scenario.xml");
  const Scenario before = *session_.scenario();
  ASSERT_TRUE(desk_.setEnd(false, 3));
  EXPECT_EQ(session_.scenario()->last.moment, parseMoment("1861-07-21 13:30"));
  EXPECT_EQ(desk_.span().turns, 3);
  EXPECT_FALSE(desk_.setEnd(true, 5)) << "it cannot begin after its end";
  session_.undo();
  EXPECT_EQ(*session_.scenario(), before);
}

TEST_F(ScenarioDeskTest, SelectedUnitsArrive_AndStandNowhereElse) {
  open("training/gcacw-training.scenario.xml");
  const State before = session_.state();
  session_.select(Selection::ofCounters({CounterRef{UnitId("dace"), {}, {}}}, std::nullopt));
  EXPECT_THAT(desk_.arriveSelected("soon"), HasSubstr("for example: turn 3"));
  EXPECT_EQ(desk_.arriveSelected("2"), "");
  EXPECT_EQ(desk_.list(), ItemList::Arrivals);
  const auto made = desk_.item();
  ASSERT_TRUE(made);
  const auto* arrival = std::get_if<Arrival>(&*made);
  ASSERT_NE(arrival, nullptr);
  EXPECT_EQ(arrival->who.text(), "dace");
  EXPECT_EQ(arrival->when.text(), "turn 2");
  EXPECT_EQ(arrival->side, SideId("union"));
  const Standings standings = Standings::make(session_.state(), session_.scenario(), *session_.view());
  ASSERT_NE(standings.of(UnitId("dace")), nullptr);
  EXPECT_TRUE(standings.of(UnitId("dace"))->arrives);
  // Again, with another turn, it is the same arrival.
  const size_t count = session_.scenario()->arrivals.size();
  EXPECT_EQ(desk_.arriveSelected("3"), "");
  EXPECT_EQ(session_.scenario()->arrivals.size(), count);
  session_.undo();
  session_.undo();
  EXPECT_EQ(session_.state(), before);
  session_.select({});
  EXPECT_THAT(desk_.arriveSelected("2"), HasSubstr("Select the units first"));
}

TEST_F(ScenarioDeskTest, APlaceIsPickedOnTheMap) {
  open("training/gcacw-training.scenario.xml");
  desk_.show(ItemList::Restrictions);
  ASSERT_TRUE(desk_.add());
  desk_.pick("place");
  EXPECT_EQ(desk_.picking(), "place");
  session_.select(Selection::ofHex(session_.view()->find("1605").hex));
  EXPECT_EQ(value("place"), "1605");
  EXPECT_EQ(desk_.picking(), "");
  desk_.pick("place");
  session_.select(Selection::ofHexes({session_.view()->find("1605").hex, session_.view()->find("1606").hex}));
  EXPECT_EQ(value("place"), "1605, 1606");
  // Its hexes are drawn on the map.
  ASSERT_EQ(desk_.overlay().zones.size(), 1u);
  EXPECT_EQ(desk_.overlay().zones[0].hexes.size(), 2u);
  ASSERT_EQ(desk_.overlay().marks.size(), 1u);
  EXPECT_EQ(desk_.overlay().marks[0].text, "may not enter");
  desk_.pick("place");
  EXPECT_TRUE(desk_.cancelPick());
  EXPECT_FALSE(desk_.cancelPick());
  session_.select(Selection::ofHex(session_.view()->find("0203").hex));
  EXPECT_EQ(value("place"), "1605, 1606");
}

TEST_F(ScenarioDeskTest, RulesAreNumberedAndTheirLinksLead) {
  open("training/gcacw-training.scenario.xml");
  desk_.show(ItemList::Rules);
  const size_t count = desk_.count(ItemList::Rules);
  ASSERT_TRUE(desk_.add());
  EXPECT_EQ(std::get<SpecialRule>(*desk_.item()).number, std::to_string(count + 1));
  EXPECT_EQ(set("text", "On turn 2 {unit dace} may not leave {hex 1605}."), "");
  const auto parts = desk_.parts(desk_.chosen());
  ASSERT_EQ(parts.size(), 7u);
  EXPECT_EQ(parts[1].text, "turn 2");
  EXPECT_EQ(parts[1].turn, 2);
  EXPECT_EQ(parts[3].text, "Dace");
  EXPECT_EQ(parts[5].code, "1605");
  desk_.follow(parts[3]);
  EXPECT_TRUE(session_.selection().holds(UnitId("dace")));
  desk_.follow(parts[5]);
  EXPECT_EQ(session_.selection().hex, session_.view()->find("1605").hex);
  desk_.follow(parts[1]);
  EXPECT_EQ(desk_.turn(), 2);
}

TEST_F(ScenarioDeskTest, TheHeadIsChanged) {
  open("training/cwb-training.scenario.xml");
  desk_.show(ItemList::Head);
  EXPECT_EQ(set("title", "Another name"), "");
  EXPECT_EQ(session_.scenario()->title, "Another name");
  EXPECT_EQ(set("last", "1862-09-03 15:00"), "");
  EXPECT_EQ(session_.scenario()->last.moment, parseMoment("1862-09-03 15:00"));
  EXPECT_THAT(set("last", "teatime"), HasSubstr("A turn number, a date"));
  const std::string oob = session_.scenario()->oobs.front().id.text;
  EXPECT_EQ(set("oobs", oob), "");
  EXPECT_EQ(session_.scenario()->oobs.size(), 1u);
  for (int i = 0; i < 3; ++i) session_.undo();
  EXPECT_FALSE(session_.document().canUndo());
}

TEST_F(ScenarioDeskTest, TheCalendarIsKeptInTheGameFile_OrMakesOne) {
  open("training/cwb-training.scenario.xml");
  desk_.show(ItemList::Calendar);
  ASSERT_EQ(session_.state().game(session_.scenario()->game.id), nullptr);
  const Span before = desk_.span();
  ASSERT_EQ(before.calendar.unit, TurnUnit::Clock);
  EXPECT_THAT(desk_.form().subtitle, HasSubstr("built into the rules"));
  EXPECT_THAT(set("part:0:to", "07:10"), HasSubstr("do not end at"));
  EXPECT_EQ(set("part:0:night", "yes"), "");
  const Game* game = session_.state().game(session_.scenario()->game.id);
  ASSERT_NE(game, nullptr);
  EXPECT_EQ(game->system, "cwb");
  EXPECT_TRUE(game->calendar.day.front().night);
  EXPECT_THAT(desk_.form().subtitle, HasSubstr("kept in the game file"));
  // Another length of turn: the last one falls on the nearest start before.
  const DaySegment part = game->calendar.day.front();
  EXPECT_EQ(set("part:0:every", "45"), "");
  const DaySegment now = desk_.span().calendar.day.front();
  EXPECT_EQ(now.stepMinutes, 45);
  EXPECT_EQ((now.toMinutes - now.fromMinutes) % 45, 0);
  EXPECT_LE(now.toMinutes, part.toMinutes);
  session_.undo();
  session_.undo();
  EXPECT_EQ(desk_.span(), before);
  EXPECT_TRUE(session_.state().games.empty());
}

TEST_F(ScenarioDeskTest, WhatIsTakenIsShown_AndChangedAsACopyOfItsOwn) {
  open("tbm/btpm-6.3.scenario.xml");
  desk_.show(ItemList::Options);
  const auto taken = std::find_if(desk_.rows().begin(), desk_.rows().end(), [](const DeskRow& r) { return r.taken; });
  ASSERT_NE(taken, desk_.rows().end());
  const std::string id = taken->id;
  const size_t own = desk_.count(ItemList::Options), all = desk_.rows().size();
  EXPECT_EQ(desk_.takenCount(ItemList::Options), all - own);
  desk_.choose(id);
  EXPECT_FALSE(desk_.remove());
  EXPECT_EQ(set("price", "9"), "");
  EXPECT_EQ(desk_.count(ItemList::Options), own + 1);
  EXPECT_EQ(desk_.rows().size(), all);
  session_.undo();
  EXPECT_EQ(desk_.count(ItemList::Options), own);
}

TEST_F(ScenarioDeskTest, TheInspectorLeadsToAnArrivalAndSetsItsTurn) {
  open("training/cwb-training.scenario.xml");
  const Arrival& arrival = session_.scenario()->arrivals.front();
  const std::string id = arrival.id;
  const auto mentions = arrival.who.mentions();
  ASSERT_FALSE(mentions.empty());
  Form form;
  for (const auto& [oobId, oob] : session_.state().oobs)
    for (const auto& unit : oob->units) {
      const Standings standings = Standings::make(session_.state(), session_.scenario(), *session_.view());
      const Standing* standing = standings.of(unit->id);
      if (standing != nullptr && standing->entry == id && form.fields.empty())
        form = inspectUnit(session_, CounterRef{unit->id, {}, {}});
    }
  const Field* when = field(form, "arrives");
  ASSERT_NE(when, nullptr);
  EXPECT_EQ(when->value, arrival.when.text());
  EXPECT_THAT(when->check("tomorrow"), HasSubstr("for example"));
  EXPECT_EQ(when->set("turn 4"), "");
  EXPECT_EQ(session_.scenario()->arrivals.front().when.text(), "turn 4");
  std::vector<std::pair<size_t, std::string>> asked;
  const auto connection =
      session_.itemAsked.connect([&](size_t kind, const std::string& item) { asked.emplace_back(kind, item); });
  field(form, "arrival")->set("");
  EXPECT_THAT(asked, ElementsAre(std::pair<size_t, std::string>(ScenarioItem(Arrival{}).index(), id)));
  EXPECT_EQ(listOfKind(asked[0].first), ItemList::Arrivals);
  EXPECT_EQ(listOfKind(ScenarioItem(Award{}).index()), std::nullopt);
}

TEST_F(ScenarioDeskTest, EveryShippedScenarioHasItsRowsAndForms) {
  for (const char* file : {"gtc/13.9.scenario.xml", "tbm/cov-6.3.scenario.xml", "wbts/19.6.scenario.xml",
                           "kernstown/kernstown.scenario.xml", "training/wbts-training.scenario.xml"}) {
    SCOPED_TRACE(file);
    open(file);
    const State before = session_.state();
    for (size_t i = 0; i < kItemLists; ++i) {
      desk_.show(static_cast<ItemList>(i));
      EXPECT_GE(desk_.rows().size(), desk_.count(desk_.list()));
      for (const DeskRow& row : std::vector<DeskRow>(desk_.rows())) {
        EXPECT_NE(row.line.lead + row.line.text, "") << row.id;
        desk_.choose(row.id);
        const Form form = desk_.form();
        EXPECT_FALSE(form.fields.empty()) << row.id;
        // Every value that stands there is taken as it is.
        for (const Field& each : form.fields)
          if (each.kind == Field::Kind::Line && each.id != "check") {
            EXPECT_EQ(each.set(each.value), "") << row.id << " " << each.id;
          }
        desk_.overlay();
      }
    }
    EXPECT_EQ(session_.state(), before);
  }
}

}  // namespace
}  // namespace hotchkiss::test
