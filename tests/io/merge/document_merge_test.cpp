// SPDX-License-Identifier: Apache-2.0
// Maps, orders of battle and scenarios merged and compared: worked out by hand on a small State, and by laws that hold for any
// documents, on shipped ones of all three systems.
#include "io/merge/document_merge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "io/native/records.h"
#include "io/native/save.h"
#include "model/difference/sheet_layers.h"
#include "tests/model/document/document_fixture.h"
#include "tests/support/any_documents.h"
#include "tests/support/random_seed.h"

namespace hotchkiss {
namespace {

using namespace fixture;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const DocumentKey kMapKey{DocumentKind::Map, "n"}, kOobKey{DocumentKind::Oob, "forces"},
    kScenarioKey{DocumentKind::Scenario, "s1"};

class DocumentMergeTest : public ::testing::Test {
 protected:
  State with(const State& state, std::vector<Edit> edits) {
    auto out = hotchkiss::apply(state, edits);
    EXPECT_TRUE(out) << (out ? "" : out.error().message);
    return out ? *out : state;
  }
  MergedDocument merged(const DocumentKey& key, const State& base, const State& ours, const State& theirs,
                        MergeChoices choices = {}) {
    const auto b = *documentOf(base, key), o = *documentOf(ours, key), t = *documentOf(theirs, key);
    const TellContext words = tellContext(ours, theirs, key, key);
    auto out = mergeDocuments(&b, o, t, words.vocabulary, choices);
    EXPECT_TRUE(out) << (out ? "" : out.error().message);
    return out ? *out : MergedDocument{o, {}};
  }
  std::vector<std::string> said(const DocumentKey& key, const State& before, const State& after) {
    std::vector<std::string> out;
    for (const Difference& d :
         differencesOf(*documentOf(before, key), *documentOf(after, key), tellContext(before, after, key, key)))
      out.push_back(d.section + "| " + d.text);
    return out;
  }
  std::vector<std::string> listed(const MergedDocument& merged, const State& ours, const State& theirs, const DocumentKey& key) {
    std::vector<std::string> out;
    const TellContext words = tellContext(ours, theirs, key, key);
    for (const MergeConflict& c : merged.conflicts) {
      std::string text = subjectOf(c, words) + ", " + reasonOf(c);
      for (const ConflictPart& p : c.parts)
        text += "; " + fieldForPeople(p.field) + " " + valueForPeople(p.field, p.base.value_or("-"), words) + "/" +
                valueForPeople(p.field, p.ours.value_or("-"), words) + "/" +
                valueForPeople(p.field, p.theirs.value_or("-"), words);
      out.push_back(text);
    }
    return out;
  }
  Edit paint(const std::vector<std::string>& codes, const char* terrain) {
    std::vector<Hex> hexes;
    for (const std::string& code : codes) hexes.push_back(hexOf(state_, code));
    return SetTerrain{kSheet, hexes, TerrainId(terrain)};
  }
  Edit side(const char* code, int direction, SideFeatures features) {
    return SetSides{kSheet, {{Hexside(hexOf(state_, code), direction), std::move(features)}}};
  }

  State state_ = smallState();
};

// --- What is said.

TEST_F(DocumentMergeTest, PaintedHexesAreSaidTogether_HexsidesByTheirName) {
  const State before = with(state_, {paint({"N0101"}, "clear")});
  const State after =
      with(before, {paint({"N0101", "N0102", "N0201"}, "woods"), side("N0505", 0, {{FeatureId("creek"), {}, -1}})});
  EXPECT_THAT(said(kMapKey, before, after),
              ElementsAre("terrain| 3 hexes painted forest: N0101 N0102 N0201",
                          "coverage| 2 hexes hexsides confirmed: N0504 N0505", "hexsides| hexside N0505/n: creek added"));
  EXPECT_THAT(said(kMapKey, after, after), IsEmpty());
}

TEST_F(DocumentMergeTest, AUnitThatMovesIsSaidByItsName_AlsoOutOfAGroup) {
  SetupEntry entry;
  entry.id = "first";
  entry.side = SideId("union");
  entry.who = *Who::parse("evans, b1");
  entry.place = *Region::parse("N0303");
  OrderOfBattle named = *state_.oob(kOob);
  for (auto& u : named.units)
    if (u->id.text == "evans") {
      Unit copy = *u;
      copy.name = "Evans";
      u = std::make_shared<const Unit>(std::move(copy));
    }
  state_.oobs[kOob] = std::make_shared<const OrderOfBattle>(std::move(named));
  const State before = with(state_, {PutItem{kScenario, entry, -1}});
  const State out = with(before, {PlaceUnit{kScenario, UnitId("evans"), *Region::parse("N0304")}});
  EXPECT_THAT(said(kScenarioKey, before, out), ElementsAre("set-up| Evans moved from N0303 to N0304"));
  const State both = with(before, {PutItem{kScenario,
                                           [&] {
                                             SetupEntry moved = entry;
                                             moved.place = *Region::parse("N0404");
                                             return moved;
                                           }(),
                                           -1}});
  EXPECT_THAT(said(kScenarioKey, before, both), ElementsAre("set-up| Evans, b1 moved from N0303 to N0404"));
  const State off = with(before, {PlaceUnit{kScenario, UnitId("evans"), Region()}});
  EXPECT_THAT(said(kScenarioKey, before, off), ElementsAre("set-up| Evans taken off the map, was at N0303"));
}

TEST_F(DocumentMergeTest, StrengthsAwardsArrivalsAndOptionsAreSaidFieldByField) {
  Unit stronger = *state_.oob(kOob)->unit(UnitId("b1"));
  stronger.ratings = {{"strength", "7", {}}};
  const State armed = with(state_, {PutUnit{kOob, stronger, -1}});
  stronger.ratings = {{"strength", "8", {}}};
  EXPECT_THAT(said(kOobKey, armed, with(armed, {PutUnit{kOob, stronger, -1}})),
              ElementsAre("units| unit b1: strength was 7, is 8"));
  Award award;
  award.id = "bridge";
  award.side = SideId("union");
  award.amount = 3;
  const State first = with(state_, {PutItem{kScenario, award, -1}});
  award.amount = 5;
  Arrival arrival;
  arrival.id = "johnston";
  arrival.who = *Who::parse("b1");
  arrival.when = *When::parse("turn 3");
  arrival.place = *Region::parse("N0101");
  Option option;
  option.id = OptionId("early");
  option.name = "Early start";
  const State second =
      with(first, {PutItem{kScenario, award, -1}, PutItem{kScenario, arrival, -1}, PutItem{kScenario, option, -1}});
  EXPECT_THAT(said(kScenarioKey, first, second),
              ElementsAre("awards| award bridge: amount was 3, is 5", "arrivals| arrival johnston added: b1, turn 3, at N0101",
                          "options| option Early start added"));
}

// --- What is merged.

TEST_F(DocumentMergeTest, DifferentCornersMergeClean_TheSameHexIsOneConflict) {
  const State base = with(state_, {paint({"N0101", "N1210"}, "clear")});
  const State ours = with(base, {paint({"N0101", "N0102"}, "woods"), side("N0202", 1, {{FeatureId("creek"), {}, -1}})});
  const State theirs = with(base, {paint({"N1210", "N1209"}, "orchard"), PutSite{kSheet, [&] {
                                                                                   Site s;
                                                                                   s.id = SiteId("henry");
                                                                                   s.kind = SiteKindId("building");
                                                                                   s.hex = hexOf(state_, "N1010");
                                                                                   return s;
                                                                                 }()}});
  const MergedDocument clean = merged(kMapKey, base, ours, theirs);
  EXPECT_THAT(clean.conflicts, IsEmpty());
  // The same as one after the other.
  const State both = with(ours, {paint({"N1210", "N1209"}, "orchard"), PutSite{kSheet, *theirs.sheet(kSheet)->sites.front()}});
  EXPECT_EQ(toXml(std::get<Sheet>(clean.document)), toXml(*both.sheet(kSheet)));

  const State other = with(base, {paint({"N0101"}, "swamp"), paint({"N1105"}, "swamp")});
  const MergedDocument twice = merged(kMapKey, base, ours, other);
  EXPECT_THAT(listed(twice, ours, other, kMapKey), ElementsAre("hex N0101, both changed it; terrain clear/forest/swamp"));
  const Sheet& sheet = std::get<Sheet>(twice.document);
  EXPECT_EQ(sheet.terrainId(sheet.cell(hexOf(state_, "N0101")).terrain).text, "woods");
  EXPECT_EQ(sheet.terrainId(sheet.cell(hexOf(state_, "N1105")).terrain).text, "swamp");
  MergeChoices choices;
  choices.otherwise = MergeSide::Theirs;
  const MergedDocument taken = merged(kMapKey, base, ours, other, choices);
  const Sheet& theirSheet = std::get<Sheet>(taken.document);
  EXPECT_EQ(theirSheet.terrainId(theirSheet.cell(hexOf(state_, "N0101")).terrain).text, "swamp");
  EXPECT_EQ(theirSheet.terrainId(theirSheet.cell(hexOf(state_, "N0102")).terrain).text, "woods");
}

TEST_F(DocumentMergeTest, ErasingAgainstAddingToAHexIsAConflict) {
  const State base = with(state_, {paint({"N0303"}, "woods")});
  const State ours = with(base, {paint({"N0303"}, "")});
  const State theirs = with(base, {SetFurtherTerrains{kSheet, {hexOf(state_, "N0303")}, {TerrainId("swamp")}}});
  const MergedDocument out = merged(kMapKey, base, ours, theirs);
  ASSERT_EQ(out.conflicts.size(), 1u);
  EXPECT_EQ(out.conflicts[0].kind, "hex");
  const Sheet& sheet = std::get<Sheet>(out.document);
  EXPECT_EQ(sheet.cell(hexOf(state_, "N0303")).terrain, 0);
  EXPECT_TRUE(sheet.furtherTerrains.at(hexOf(state_, "N0303")).empty());
}

TEST_F(DocumentMergeTest, TwoRiversOnOneSideExcludeEachOther_AWallDoesNot_ABridgeNeedsItsRiver) {
  const SideFeature creek{FeatureId("stream"), {}, -1}, river{FeatureId("river"), {}, -1}, bridge{FeatureId("bridge"), {}, -1},
      trench{FeatureId("trench"), {}, -1};
  const State ours = with(state_, {side("N0404", 0, {creek})});
  EXPECT_THAT(listed(merged(kMapKey, state_, ours, with(state_, {side("N0404", 0, {river})})), ours, ours, kMapKey),
              ElementsAre(HasSubstr("hexside N0404/n, both changed it; watercourse")));
  const MergedDocument wall = merged(kMapKey, state_, ours, with(state_, {side("N0404", 0, {trench})}));
  EXPECT_THAT(wall.conflicts, IsEmpty());
  const auto features = std::get<Sheet>(wall.document).sides.at(Hexside(hexOf(state_, "N0404"), 0));
  EXPECT_THAT(features, ::testing::UnorderedElementsAre(creek, trench));
  // Of a kind that the vocabulary lacks nobody knows what it goes with.
  const State odd = with(state_, {side("N0404", 0, {{FeatureId("hedge"), {}, -1}})});
  EXPECT_EQ(merged(kMapKey, state_, odd, with(state_, {side("N0404", 0, {trench})})).conflicts.size(), 1u);
  // Who takes the creek away takes away what the other has just bridged.
  const MergedDocument dry =
      merged(kMapKey, ours, with(ours, {side("N0404", 0, {})}), with(ours, {side("N0404", 0, {bridge, creek})}));
  ASSERT_EQ(dry.conflicts.size(), 1u);
  EXPECT_EQ(dry.conflicts[0].kind, "hexside");
}

TEST_F(DocumentMergeTest, RenumberingOnOneSideChangesNoHexOfTheOther) {
  const State base = with(state_, {paint({"N0101"}, "clear")});
  Sheet head = *base.sheet(kSheet);
  head.numberingSpec.pattern = "X{col:02}{row:02}";
  const State ours = with(base, {SetSheetHead{kSheet, head}});
  Site site;
  site.id = SiteId("henry");
  site.kind = SiteKindId("building");
  site.hex = hexOf(state_, "N1010");
  const State theirs = with(base, {paint({"N0505"}, "woods"), PutSite{kSheet, site}});
  const MergedDocument out = merged(kMapKey, base, ours, theirs);
  EXPECT_THAT(out.conflicts, IsEmpty());
  const Sheet& sheet = std::get<Sheet>(out.document);
  EXPECT_EQ(sheet.code(*sheet.sites.front()->hex), "X1010");
  EXPECT_EQ(sheet.terrainId(sheet.cell(*sheet.hexOfCode("X0505")).terrain).text, "woods");
}

TEST_F(DocumentMergeTest, AUnitPlacedAnewByBothIsOneConflict_UnderWhateverIds) {
  SetupEntry ours, theirs;
  ours.id = "mine";
  theirs.id = "yours";
  ours.who = theirs.who = Who::ofUnit("evans");
  ours.place = *Region::parse("N0303");
  theirs.place = *Region::parse("N0404");
  const State a = with(state_, {PutItem{kScenario, ours, -1}}), b = with(state_, {PutItem{kScenario, theirs, -1}});
  const MergedDocument out = merged(kScenarioKey, state_, a, b);
  EXPECT_THAT(listed(out, a, b, kScenarioKey), ElementsAre("set-up entry mine, both added it; place -/N0303/N0404"));
  EXPECT_EQ(std::get<Scenario>(out.document).setup.size(), 1u);
}

TEST_F(DocumentMergeTest, AUnitThatEachSidePlacedByAnotherEntryIsOneConflict) {
  SetupEntry group, alone;
  group.id = "group";
  group.who = *Who::parse("b1");
  group.place = *Region::parse("N0303");
  alone.id = "alone";
  alone.who = Who::ofUnit("evans");
  alone.place = *Region::parse("N0404");
  const State base = with(state_, {PutItem{kScenario, group, -1}});
  const State ours = with(base, {PutItem{kScenario, alone, -1}});
  group.who = *Who::parse("b1, evans");
  const State theirs = with(base, {PutItem{kScenario, group, -1}});
  const MergedDocument out = merged(kScenarioKey, base, ours, theirs);
  EXPECT_THAT(listed(out, ours, theirs, kScenarioKey),
              ElementsAre("unit evans, both added it; set-up entry group: b1 at N0303/group: b1 at N0303; alone: evans at N0404/"
                          "group: b1, evans at N0303"));
  ASSERT_EQ(std::get<Scenario>(out.document).setup.size(), 2u);
  EXPECT_EQ(std::get<Scenario>(out.document).setup[0].who.text(), "b1");
  MergeChoices choices;
  choices.byPath["setup/unit:evans"] = MergeSide::Theirs;
  const MergedDocument taken = merged(kScenarioKey, base, ours, theirs, choices);
  ASSERT_EQ(std::get<Scenario>(taken.document).setup.size(), 1u);
  EXPECT_EQ(std::get<Scenario>(taken.document).setup[0].who.text(), "b1, evans");
}

TEST_F(DocumentMergeTest, UnitsMergeByField_RemovedAgainstChangedIsAConflict) {
  Unit renamed = *state_.oob(kOob)->unit(UnitId("b1")), armed = renamed;
  renamed.name = "First";
  armed.ratings = {{"strength", "7", {}}};
  const State ours = with(state_, {PutUnit{kOob, renamed, -1}, RemoveUnit{kOob, UnitId("b2")}});
  const State theirs = with(state_, {PutUnit{kOob, armed, -1}});
  const MergedDocument clean = merged(kOobKey, state_, ours, theirs);
  EXPECT_THAT(clean.conflicts, IsEmpty());
  const Unit* unit = std::get<OrderOfBattle>(clean.document).unit(UnitId("b1"));
  ASSERT_TRUE(unit);
  EXPECT_EQ(unit->name, "First");
  EXPECT_EQ(findRating(unit->ratings, "strength")->value, "7");
  EXPECT_EQ(std::get<OrderOfBattle>(clean.document).unit(UnitId("b2")), nullptr);
  Unit other = *state_.oob(kOob)->unit(UnitId("b2"));
  other.name = "Second";
  const State changed = with(state_, {PutUnit{kOob, other, -1}});
  EXPECT_THAT(listed(merged(kOobKey, state_, ours, changed), ours, changed, kOobKey),
              ElementsAre(HasSubstr("unit Second, ours removed it, theirs changed it")));
}

TEST_F(DocumentMergeTest, VersionsThatDoNotGoTogetherAreRefusedWithAReason) {
  const auto oob = *documentOf(state_, kOobKey), map = *documentOf(state_, kMapKey);
  const auto kinds = mergeDocuments(nullptr, oob, map, {});
  ASSERT_FALSE(kinds);
  EXPECT_THAT(kinds.error().message, HasSubstr("an order of battle and a map cannot be merged"));
  Sheet turned = std::get<Sheet>(map);
  turned.stagger = Stagger::OddShoved;
  turned.title = "turned";
  const auto lattice = mergeDocuments(nullptr, map, turned, {});
  ASSERT_FALSE(lattice);
  EXPECT_THAT(lattice.error().message, HasSubstr("orientation"));
}

// --- Laws.

AnyDocument mergedByRecords(const AnyDocument* base, const AnyDocument& ours, const AnyDocument& theirs, size_t* conflicts) {
  Record o = recordOf(ours), t = recordOf(theirs);
  std::optional<Record> b;
  if (base) b = recordOf(*base);
  if (const auto* sheet = std::get_if<Sheet>(&ours)) {
    std::vector<std::pair<const Sheet*, Record*>> sheets = {{sheet, &o}, {&std::get<Sheet>(theirs), &t}};
    if (base) sheets.emplace_back(&std::get<Sheet>(*base), &*b);
    EXPECT_TRUE(addLayerRecords(sheets, {}));
  }
  const MergedRecord merged = mergeRecords(b ? &*b : nullptr, o, t);
  if (conflicts) *conflicts = merged.conflicts.size();
  std::vector<const AnyDocument*> like = {&ours, &theirs};
  auto out = documentOfRecord(merged.record, like);
  EXPECT_TRUE(out) << (out ? "" : out.error().message);
  if (!out) return ours;
  if (auto* sheet = std::get_if<Sheet>(&*out)) {
    EXPECT_TRUE(putLayers(*sheet, std::get<Sheet>(ours), merged.record));
  }
  return *out;
}

void expectLaws(const AnyDocument& b, const AnyDocument& x, const std::string& what) {
  SCOPED_TRACE(what);
  size_t conflicts = 9;
  const std::string wanted = toXml(x);
  EXPECT_EQ(toXml(mergedByRecords(&b, b, x, &conflicts)), wanted) << "merge(b, b, x)";
  EXPECT_EQ(conflicts, 0u);
  EXPECT_EQ(toXml(mergedByRecords(&b, x, b, &conflicts)), wanted) << "merge(b, x, b)";
  EXPECT_EQ(conflicts, 0u);
  EXPECT_EQ(toXml(mergedByRecords(&b, x, x, &conflicts)), wanted) << "merge(b, x, x)";
  EXPECT_EQ(conflicts, 0u);
}

TEST(MergeLaws, HoldForAnyTwoDocumentsOfEveryKind) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE(::testing::Message() << "seed " << seed);
  for (unsigned round = 0; round < 15; ++round) {
    ::testing::Test::RecordProperty("round", static_cast<int>(round));
    hotchkiss::testing::AnyDocuments any(seed + round);
    const std::string id = "d";
    expectLaws(any.game(id), any.game(id), "game");
    const Sheet one = any.sheet(id), two = any.sheet(id);
    if (sameLattice(one, two)) expectLaws(one, two, "map");
    expectLaws(any.board(id, {SheetId("a")}), any.board(id, {SheetId("b")}), "board");
    expectLaws(any.oob(id), any.oob(id), "oob");
    expectLaws(any.scenario(id), any.scenario(id), "scenario");
    expectLaws(any.project(id), any.project(id), "project");
    if (HasFailure()) break;
  }
}

TEST(MergeLaws, WhateverDiffersIsSaidInOneLineEach) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE(::testing::Message() << "seed " << seed);
  for (unsigned round = 0; round < 10; ++round) {
    hotchkiss::testing::AnyDocuments any(seed + 500 + round);
    const std::vector<std::pair<AnyDocument, AnyDocument>> pairs = {
        {any.game("d"), any.game("d")}, {any.sheet("d"), any.sheet("d")},       {any.board("d", {}), any.board("d", {})},
        {any.oob("d"), any.oob("d")},   {any.scenario("d"), any.scenario("d")}, {any.project("d"), any.project("d")}};
    for (const auto& [a, b] : pairs) {
      const auto said = differencesOf(a, b, tellContext(a, b));
      EXPECT_EQ(said.empty(), a == b);
      EXPECT_THAT(differencesOf(a, a, tellContext(a, a)), IsEmpty());
      for (const Difference& d : said) {
        EXPECT_FALSE(d.text.empty() || d.section.empty() || d.change.empty());
        EXPECT_EQ(d.text.find('\n'), std::string::npos) << d.text;
      }
    }
  }
}

TEST(MergeLaws, EveryConflictBetweenAnyThreeIsListed_AndTheResultSavesAndLoads) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE(::testing::Message() << "seed " << seed);
  for (unsigned round = 0; round < 8; ++round) {
    hotchkiss::testing::AnyDocuments any(seed + 1000 + round);
    const AnyDocument b = any.scenario("d"), o = any.scenario("d"), t = any.scenario("d");
    for (const MergeSide side : {MergeSide::Ours, MergeSide::Theirs, MergeSide::Base}) {
      MergeChoices choices;
      choices.otherwise = side;
      const auto merged = mergeDocuments(&b, o, t, {}, choices);
      ASSERT_TRUE(merged) << merged.error().message;
      const auto back = readNative(toXml(merged->document), "merged");
      ASSERT_TRUE(back) << back.error().message;
      EXPECT_EQ(toXml(back->document), toXml(merged->document));
      EXPECT_FALSE(merged->conflicts.empty());
    }
  }
}

/// Random edits of a shipped State, of one half of its things: `half` 0 or 1.
class RandomEdits {
 public:
  RandomEdits(const State& state, unsigned seed) : state_(state), random_(seed) {}

  std::vector<Edit> ofMap(const SheetId& id, int half) {
    const Sheet& sheet = *state_.sheet(id);
    const int middle = sheet.columns.count / 2;
    const std::vector<std::string> terrains = {"clear", "woods", "rough", "swamp", ""};
    std::vector<Edit> edits;
    for (int n = 1 + upTo(6); n > 0; --n) {
      // A column apart from the middle, so that no hexside is shared.
      const int column = half == 0 ? upTo(middle - 2) : middle + 1 + upTo(sheet.columns.count - middle - 2);
      const Hex hex = sheet.frameHex({column, upTo(sheet.rows.count - 1)});
      switch (upTo(4)) {
        case 0:
        case 1:
          edits.push_back(SetTerrain{id, {hex}, TerrainId(terrains[static_cast<size_t>(upTo(4))])});
          break;
        case 2:
          edits.push_back(SetElevation{id, {hex}, upTo(9)});
          break;
        case 3: {
          const Hex other = neighbour(hex, half == 0 ? 5 : 2);
          if (sheet.contains(other)) edits.push_back(SetSides{id, {{sideBetween(hex, other), {{FeatureId("creek"), {}, -1}}}}});
          break;
        }
        default: {
          Site site;
          site.id = SiteId(std::string(half == 0 ? "west-" : "east-") + std::to_string(upTo(99)));
          site.kind = SiteKindId("village");
          site.hex = hex;
          edits.push_back(PutSite{id, site});
        }
      }
    }
    return edits;
  }
  std::vector<Edit> ofForces(const OobId& id, int half) {
    const OrderOfBattle& oob = *state_.oob(id);
    std::vector<Edit> edits;
    for (size_t i = static_cast<size_t>(half); i < oob.units.size(); i += 2) {
      if (upTo(9) != 0) continue;
      Unit unit = *oob.units[i];
      unit.ratings = {{"strength", std::to_string(upTo(9)), {}}};
      unit.remarks.note = "checked " + std::to_string(upTo(99));
      edits.push_back(PutUnit{id, unit, -1});
    }
    Unit fresh;
    fresh.id = UnitId(half == 0 ? "new-west" : "new-east");
    fresh.kind = "infantry";
    edits.push_back(PutUnit{id, fresh, -1});
    return edits;
  }
  std::vector<Edit> ofScenario(const ScenarioId& id, int half) {
    const Scenario& scenario = *state_.scenario(id);
    std::vector<Edit> edits;
    for (size_t i = static_cast<size_t>(half); i < scenario.setup.size(); i += 2) {
      if (upTo(4) != 0) continue;
      SetupEntry entry = scenario.setup[i];
      entry.order = 1 + upTo(8);
      edits.push_back(PutItem{id, entry, -1});
    }
    for (size_t i = static_cast<size_t>(half); i < scenario.awards.size(); i += 2) {
      Award award = scenario.awards[i];
      award.amount += 1 + upTo(5);
      if (upTo(2) == 0) edits.push_back(PutItem{id, award, -1});
    }
    SpecialRule rule;
    rule.id = half == 0 ? "rule-west" : "rule-east";
    rule.text = "said";
    edits.push_back(PutItem{id, rule, -1});
    return edits;
  }

 private:
  int upTo(int most) { return std::uniform_int_distribution<int>(0, most)(random_); }
  const State& state_;
  std::mt19937 random_;
};

State shipped(const std::string& file) {
  auto loaded = load({std::string(HOTCHKISS_SOURCE_DIR) + "/" + file});
  EXPECT_TRUE(loaded) << (loaded ? "" : loaded.error().message);
  return loaded ? loaded->state : State();
}

class ShippedMerge : public ::testing::TestWithParam<const char*> {};

TEST_P(ShippedMerge, DisjointEditsMergeToBothOfThem_AndTheLawsHold) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE(::testing::Message() << "seed " << seed);
  const State base = shipped(GetParam());
  ASSERT_FALSE(base.scenarios.empty());
  for (unsigned round = 0; round < 3; ++round) {
    RandomEdits random(base, seed + round);
    const auto check = [&](const DocumentKey& key, const std::vector<Edit>& west, const std::vector<Edit>& east) {
      SCOPED_TRACE(::testing::Message() << key.id << " round " << round);
      const auto o = hotchkiss::apply(base, west), t = hotchkiss::apply(base, east);
      ASSERT_TRUE(o) << o.error().message;
      ASSERT_TRUE(t) << t.error().message;
      const auto both = hotchkiss::apply(*o, east);
      ASSERT_TRUE(both) << both.error().message;
      const AnyDocument b = *documentOf(base, key), x = *documentOf(*o, key), y = *documentOf(*t, key);
      const auto merged = mergeDocuments(&b, x, y, tellContext(*o, *t, key, key).vocabulary);
      ASSERT_TRUE(merged) << merged.error().message;
      EXPECT_TRUE(merged->conflicts.empty()) << merged->conflicts.front().path;
      // The key of a map may list its terrains in another order.
      if (key.kind != DocumentKind::Map) {
        EXPECT_TRUE(merged->document == *documentOf(*both, key));
      }
      for (const Difference& d : differencesOf(merged->document, *documentOf(*both, key), tellContext(*o, *both, key, key)))
        EXPECT_THAT(d.text, HasSubstr("only the keys of the file differ"));
      expectLaws(b, x, key.id);
      // What is said is said of what was changed: nothing for equals, something for what differs.
      EXPECT_EQ(differencesOf(b, x, tellContext(base, *o, key, key)).empty(), b == x);
    };
    const Scenario& scenario = *base.scenarios.begin()->second;
    check({DocumentKind::Scenario, scenario.id.text}, random.ofScenario(scenario.id, 0), random.ofScenario(scenario.id, 1));
    for (const auto& [id, oob] : base.oobs) check({DocumentKind::Oob, id.text}, random.ofForces(id, 0), random.ofForces(id, 1));
    for (const auto& [id, sheet] : base.sheets)
      if (sheet->columns.count > 8 && round == 0) check({DocumentKind::Map, id.text}, random.ofMap(id, 0), random.ofMap(id, 1));
  }
}

INSTANTIATE_TEST_SUITE_P(AllSystems, ShippedMerge,
                         ::testing::Values("scenarios/training/gcacw-training.scenario.xml",
                                           "scenarios/training/wbts-training.scenario.xml",
                                           "scenarios/training/cwb-training.scenario.xml", "scenarios/gtc/13.3.scenario.xml",
                                           "scenarios/wbts/19.6.scenario.xml", "scenarios/tbm/cov-6.3.scenario.xml"));

TEST(MergeLaws, TheSameHexPaintedTwiceIsExactlyOneListedConflict) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE(::testing::Message() << "seed " << seed);
  std::mt19937 random(seed);
  const State base = shipped("maps/training/gcacw-training.map.xml");
  const SheetId id = base.sheets.begin()->first;
  const Sheet& sheet = *base.sheets.begin()->second;
  const DocumentKey key{DocumentKind::Map, id.text};
  for (int round = 0; round < 30; ++round) {
    const Hex hex = sheet.frameHex({static_cast<int>(random() % static_cast<unsigned>(sheet.columns.count)),
                                    static_cast<int>(random() % static_cast<unsigned>(sheet.rows.count))});
    const std::vector<Edit> mine = {SetTerrain{id, {hex}, TerrainId("one-kind")}},
                            yours = {SetTerrain{id, {hex}, TerrainId("another")}};
    const auto o = hotchkiss::apply(base, mine), t = hotchkiss::apply(base, yours);
    ASSERT_TRUE(o && t);
    const AnyDocument b = *documentOf(base, key);
    const auto merged = mergeDocuments(&b, *documentOf(*o, key), *documentOf(*t, key), {});
    ASSERT_TRUE(merged);
    ASSERT_EQ(merged->conflicts.size(), 1u);
    EXPECT_EQ(merged->conflicts[0].path, "hexes/hex:" + frameName(hex));
  }
}

TEST(MergeLaws, OverlappingStrokesConflictExactlyInTheHexesThatBothPaintedDifferently) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE(::testing::Message() << "seed " << seed);
  std::mt19937 random(seed);
  const auto upTo = [&](int most) { return std::uniform_int_distribution<int>(0, most)(random); };
  const State base = shipped("maps/training/wbts-training.map.xml");
  const SheetId id = base.sheets.begin()->first;
  const Sheet& sheet = *base.sheets.begin()->second;
  const DocumentKey key{DocumentKind::Map, id.text};
  const std::vector<std::string> terrains = {"clear", "woods", "swamp", ""};
  for (int round = 0; round < 20; ++round) {
    std::map<Hex, std::string> painted[2];
    std::vector<Edit> edits[2];
    for (int side = 0; side < 2; ++side)
      for (int n = 60; n > 0; --n) {
        const Hex hex = sheet.frameHex({upTo(9), upTo(9)});
        const std::string& terrain = terrains[static_cast<size_t>(upTo(3))];
        painted[side][hex] = terrain;
        edits[side].push_back(SetTerrain{id, {hex}, TerrainId(terrain)});
      }
    const auto o = hotchkiss::apply(base, edits[0]), t = hotchkiss::apply(base, edits[1]);
    ASSERT_TRUE(o && t);
    const auto content = [&](const State& state, Hex hex) {
      const Sheet& s = *state.sheet(id);
      return std::pair(s.terrainId(s.cell(hex).terrain).text, s.cell(hex).coverage[static_cast<size_t>(Layer::Terrain)]);
    };
    std::vector<std::string> wanted;
    for (const auto& [hex, terrain] : painted[0]) {
      const auto was = content(base, hex), mine = content(*o, hex), yours = content(*t, hex);
      // Terrain and coverage go by themselves, unless one side has erased the hex.
      const bool terrainBoth = mine.first != was.first && yours.first != was.first && mine.first != yours.first;
      const bool erased = mine != yours && mine != was && yours != was && (mine.first.empty() || yours.first.empty());
      if (terrainBoth || erased) wanted.push_back("hexes/hex:" + frameName(hex));
    }
    const AnyDocument b = *documentOf(base, key);
    const auto merged = mergeDocuments(&b, *documentOf(*o, key), *documentOf(*t, key), {});
    ASSERT_TRUE(merged);
    std::vector<std::string> listed;
    for (const MergeConflict& conflict : merged->conflicts) listed.push_back(conflict.path);
    EXPECT_THAT(listed, ::testing::UnorderedElementsAreArray(wanted)) << "round " << round;
    const Sheet& out = std::get<Sheet>(merged->document);
    for (const auto& [hex, terrain] : painted[0])
      if (content(*o, hex) != content(base, hex)) {
        EXPECT_EQ(out.terrainId(out.cell(hex).terrain).text,
                  content(*o, hex).first == content(base, hex).first ? content(*t, hex).first : content(*o, hex).first);
      }
  }
}

}  // namespace
}  // namespace hotchkiss
