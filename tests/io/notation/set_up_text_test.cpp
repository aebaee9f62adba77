// SPDX-License-Identifier: Apache-2.0
// A scenario's set-up as text and back: every shipped one, and what is typed right and wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <random>

#include "io/native/load.h"
#include "io/notation/set_up_text.h"
#include "model/board/board_view.h"
#include "model/forces/forces.h"
#include "random_seed.h"

namespace hotchkiss::test {
namespace {

using namespace notation;
using testing::ElementsAre;
using testing::HasSubstr;

struct Stage {
  explicit Stage(const std::string& path) {
    const auto loaded = load({path});
    EXPECT_TRUE(loaded) << path;
    state = loaded->state;
    scenario = *state.scenario(state.activeScenario);
    forces = Forces::make(state, scenario);
    view = BoardView::make(state, scenario);
    system = scenario.system;
  }
  static Stage training(const std::string& system) {
    return Stage(std::string(HOTCHKISS_SOURCE_DIR) + "/scenarios/training/" + system + "-training.scenario.xml");
  }
  SetUpGround ground() const { return {scenario, forces, view, system}; }
  SetUpEntries read(const std::string& text) const { return readSetUpText(text, ground()); }

  State state;
  Scenario scenario;
  Forces forces;
  BoardView view = BoardView::make(State{}, BoardId());
  std::string system;
};

/// What a set-up says of an entry, as a line that a failure can show.
std::string lineOf(const SetupEntry& e) {
  std::string out = e.id + "|" + e.side.text + "|" + e.who.text() + "|" + e.place.text() + "|" + e.spread + "|";
  for (const std::string& code : e.extended) out += code + " ";
  out += "|";
  for (const std::string& state : e.states) out += state + " ";
  return out + "|" + std::to_string(e.facing) + "|" + std::to_string(e.order);
}
std::vector<std::string> linesOf(const std::vector<SetupEntry>& entries) {
  std::vector<std::string> out;
  for (const SetupEntry& entry : entries) out.push_back(lineOf(entry));
  return out;
}

std::vector<SetupEntry> bySides(const Stage& stage) {
  std::vector<SetupEntry> out;
  for (const SideKind& side : stage.view.vocabulary().sides)
    for (const SetupEntry& entry : stage.scenario.setup)
      if (entry.side == side.id) out.push_back(entry);
  return out;
}

TEST(SetUpText, EveryShippedSetUpReadsBackAsItself) {
  size_t count = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(HOTCHKISS_SOURCE_DIR "/scenarios")) {
    if (file.path().string().find(".scenario.xml") == std::string::npos) continue;
    const Stage stage(file.path().string());
    const SetUpText text = setUpText(stage.ground());
    const SetUpEntries read = stage.read(text.text);
    for (const SetUpFault& fault : read.faults)
      ADD_FAILURE() << file.path() << ": " << fault.message << ": " << text.text.substr(fault.begin, fault.end - fault.begin);
    EXPECT_EQ(linesOf(read.entries), linesOf(bySides(stage))) << file.path();
    EXPECT_TRUE(read.entries == bySides(stage)) << file.path();
    EXPECT_EQ(read.headings, text.headings);
    ++count;
  }
  EXPECT_GE(count, 5u);
}

TEST(SetUpText, IsALineAnEntryUnderTheNameOfItsSide) {
  const Stage stage = Stage::training("gcacw");
  const SetUpText text = setUpText(stage.ground());
  EXPECT_THAT(text.text, HasSubstr("Union\n"));
  EXPECT_THAT(text.text, HasSubstr("Orne, Weir, Pruyn, Hoyt: 1606\n"));
  EXPECT_THAT(text.text, HasSubstr("Dace: 1104 (fatigue 1)\n"));
  EXPECT_THAT(text.text, HasSubstr("Ferrand: w/i 1 2309\n"));
  // A region without a shorter word stands as it is.
  EXPECT_THAT(text.text, HasSubstr("Fontaine: within 1 of 2214 and area \"Lunsford County\" and path(road)\n"));
  for (const SetUpSpan& span : text.spans)
    if (span.word == "1104") {
      EXPECT_EQ(text.text.substr(span.begin, span.end - span.begin), "1104");
      EXPECT_EQ(span.entry, "u-dace");
    }
}

TEST(SetUpText, ChangedLineKeepsTheEntryAndWhatTheTextDoesNotSay) {
  const Stage stage = Stage::training("gcacw");
  const SetUpEntries read = stage.read("Union\nDace: 1105\n");
  EXPECT_TRUE(read.faults.empty());
  ASSERT_EQ(read.entries.size(), 1u);
  EXPECT_EQ(read.entries[0].id, "u-dace");
  EXPECT_EQ(read.entries[0].place.text(), "1105");
  EXPECT_TRUE(read.entries[0].states.empty());  // its fatigue was taken out of the text
  EXPECT_EQ(read.entries[0].common.provenance, stage.scenario.setup.back().common.provenance);
}

TEST(SetUpText, ReadsPlacesAndStatesAsPeopleWriteThem) {
  const Stage stage = Stage::training("gcacw");
  const SetUpEntries read = stage.read(
      "UNION:\npruyn,  Hoyt : within 2 of 1606 (Fatigue 2)\nCoe: one each in 2002, 2003\n\nConfederate\nGreer: 1408 "
      "(breastwork).");
  ASSERT_EQ(read.faults.size(), 1u);  // the point at the end makes no code and no bracket
  const SetUpEntries good = stage.read(
      "UNION:\npruyn,  Hoyt : within 2 of 1606 (Fatigue 2)\nCoe: one each in 2002, 2003\n\nConfederate\nGreer: 1408 "
      "(breastwork)");
  EXPECT_TRUE(good.faults.empty());
  ASSERT_EQ(good.entries.size(), 3u);
  EXPECT_EQ(good.entries[0].who.text(), "pruyn, hoyt");
  EXPECT_EQ(good.entries[0].place.text(), "within 2 of 1606");
  EXPECT_THAT(good.entries[0].states, ElementsAre("fatigue-2"));
  EXPECT_EQ(good.entries[1].spread, "one each");
  EXPECT_EQ(good.entries[2].side, SideId("confederate"));
  EXPECT_THAT(good.entries[2].states, ElementsAre("breastwork"));
}

TEST(SetUpText, FaultsSayWhereWhatAndWhatWasMeant) {
  const Stage stage = Stage::training("gcacw");
  const std::string text = "Union\nPruin: 1606\nHoyt: 9999\nKessler 1605\nDace: 1104 (sleepy)\nWeir, : 1606\n";
  const SetUpEntries read = stage.read(text);
  EXPECT_TRUE(read.entries.empty());
  ASSERT_EQ(read.faults.size(), 5u);
  const auto words = [&](size_t i) { return text.substr(read.faults[i].begin, read.faults[i].end - read.faults[i].begin); };
  EXPECT_EQ(words(0), "Pruin");
  EXPECT_EQ(read.faults[0].message, "nobody in the order of battle is called 'Pruin' (did you mean Pruyn?)");
  EXPECT_THAT(read.faults[0].proposals, ElementsAre("Pruyn"));
  EXPECT_EQ(words(1), "9999");
  EXPECT_THAT(read.faults[1].message, HasSubstr("9999 does not exist"));
  EXPECT_EQ(words(2), "Kessler 1605");
  EXPECT_EQ(words(3), "sleepy");
  EXPECT_EQ(read.faults[4].message, "a unit is missing here");
  EXPECT_EQ(stage.read("Pruyn: 1606\n").faults.size(), 1u);  // of no side
}

TEST(SetUpText, PrintedParagraphOfTheBrigadeSeriesCanBePasted) {
  const Stage stage = Stage::training("cwb");
  const SetUpEntries read = stage.read(
      "Confederate\nN-W: A14.12 ex A14.13 ex A14.11. Wyatt, T-W, Wb: w/i 2 A14.09. L-W (col): A17.10. O-K (col), Kemble: A18.08, "
      "south of Corbin Run.\n");
  for (const SetUpFault& fault : read.faults) ADD_FAILURE() << fault.message;
  ASSERT_EQ(read.entries.size(), 5u);
  EXPECT_EQ(lineOf(read.entries[0]), "c-nance|confederate|n-w|A14.12||A14.13 A14.11 ||-1|0");
  EXPECT_EQ(read.entries[1].who.text(), "wyatt, t-w, 1 x pool(wb)");
  EXPECT_EQ(read.entries[1].place.text(), "within 2 of A14.09");
  EXPECT_EQ(read.entries[1].spread, "any");
  EXPECT_THAT(read.entries[2].states, ElementsAre("column"));
  // One in column and one not: an entry each, in the same place.
  EXPECT_EQ(read.entries[3].who.text(), "o-k");
  EXPECT_EQ(read.entries[4].who.text(), "kemble");
  EXPECT_EQ(read.entries[4].place.text(), "A18.08 and south of \"Corbin Run\"");
  const SetUpEntries wrong = stage.read("Confederate\nN-W: A14.12. Waytt: A14.43.\n");
  ASSERT_EQ(wrong.faults.size(), 2u);
  EXPECT_EQ(wrong.entries.size(), 1u);
}

TEST(SetUpText, CompletesUnitsOfTheSidePlacesAndStates) {
  const Stage stage = Stage::training("gcacw");
  const auto complete = [&](const std::string& text) { return setUpCompletions(text, text.size(), stage.ground()); };
  EXPECT_THAT(complete("Union\nPruyn, Ke").second, ElementsAre("Kessler"));
  EXPECT_EQ(complete("Union\nPruyn, Ke").first, "Ke");
  EXPECT_TRUE(complete("Confederate\nKess").second.empty());
  EXPECT_THAT(complete("Union\nPruyn: Oak").second, ElementsAre(stage.view.code(*[&]() -> std::optional<Hex> {
                for (const PlacedSite& site : stage.view.sites())
                  if (site.site->name == "Oak Level") return site.hex;
                return std::nullopt;
              }())));
  EXPECT_THAT(complete("Union\nPruyn: 160").second, testing::Contains("1606"));
  EXPECT_THAT(complete("Union\nPruyn: 1606 (fat").second, testing::Contains("fatigue 1"));
}

TEST(SetUpText, AnyTextIsReadWithoutHarm) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE("HOTCHKISS_SEED=" + std::to_string(seed));
  std::mt19937 random(seed);
  const Stage stages[] = {Stage::training("gcacw"), Stage::training("wbts"), Stage::training("cwb")};
  for (int round = 0; round < 300; ++round) {
    const Stage& stage = stages[round % 3];
    std::string text = setUpText(stage.ground()).text;
    for (int i = 0; i < 12; ++i) {
      const size_t at = random() % (text.size() + 1);
      static const std::string kSpoil = ":,()\n{}\"x 0\t\x80%";
      if (random() % 3 == 0 && at < text.size())
        text.erase(at, 1 + random() % 5);
      else
        text.insert(at, 1, kSpoil[random() % kSpoil.size()]);
    }
    const SetUpEntries read = stage.read(text);
    for (const SetUpFault& fault : read.faults) {
      EXPECT_LE(fault.begin, fault.end);
      EXPECT_LE(fault.end, text.size() + 1);
      EXPECT_FALSE(fault.message.empty());
    }
    for (const SetUpSpan& span : read.spans) EXPECT_LE(span.end, text.size());
  }
}

TEST(SetUpText, ASlipIsToldWithTheWordThatWasMeant) {
  const Stage stage = Stage::training("cwb");
  const auto faultOf = [&](const std::string& text) {
    const SetUpEntries read = stage.read(text);
    EXPECT_EQ(read.faults.size(), 1u) << text;
    return read.faults.empty() ? SetUpFault{} : read.faults.front();
  };
  const auto& sides = stage.view.vocabulary().sides;
  const SetUpText whole = setUpText(stage.ground());
  // A line of the set-up with a state that is spelt wrong.
  std::string line;
  for (const SetupEntry& entry : stage.scenario.setup)
    if (entry.side == sides.front().id && line.empty() && entry.place.singleCode()) {
      const UnitWords words(stage.forces, true);
      if (const auto one = entry.who.singleUnit()) line = words.of(UnitId(*one)) + ": " + *entry.place.singleCode();
    }
  ASSERT_FALSE(line.empty());
  const SetUpFault state = faultOf(sides.front().name + "\n" + line + " (limberd)");
  EXPECT_THAT(state.message, HasSubstr("did you mean limbered?"));
  EXPECT_THAT(state.proposals, ElementsAre("limbered"));
  const SetUpFault facing = faultOf(sides.front().name + "\n" + line + " (facing nn)");
  EXPECT_THAT(facing.message, HasSubstr("no direction of this map"));
  // A side's heading with a slip: the lines below belong to it all the same.
  const SetUpEntries read = stage.read("Unoin\n" + (sides.front().id.text == "union" ? line : std::string()));
  ASSERT_EQ(read.faults.size(), 1u);
  EXPECT_THAT(read.faults.front().message, HasSubstr("there is no side 'Unoin' (did you mean Union?)"));
  EXPECT_THAT(read.faults.front().proposals, ElementsAre("Union"));
}

TEST(SetUpText, APlaceByItsNameIsProposedByItsCode) {
  const Stage stage = Stage::training("gcacw");
  const SetUpEntries read = stage.read("Union\nDace: Ashborne\n");
  ASSERT_EQ(read.faults.size(), 1u);
  EXPECT_THAT(read.faults.front().message, HasSubstr("(did you mean Ashbourne, 1408?)"));
  ASSERT_FALSE(read.faults.front().proposals.empty());
  EXPECT_EQ(read.faults.front().proposals.front(), "1408");
}

}  // namespace
}  // namespace hotchkiss::test
