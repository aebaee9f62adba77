// SPDX-License-Identifier: Apache-2.0
// A module that we write, read again: the same hexes, the same units, the same places.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "importers/vassal/against.h"
#include "importers/vassal/import.h"
#include "importers/vassal/set_up_into.h"
#include "io/native/load.h"
#include "io/paint/counter_places.h"
#include "io/vassal/module_writer.h"
#include "model/forces/forces.h"
#include "model/scenario/resolve.h"

namespace hotchkiss::vassal {
namespace {

class VassalRoundTrip : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    const std::string file = HOTCHKISS_SOURCE_DIR "/scenarios/" + std::string(GetParam()) + ".scenario.xml";
    auto loaded = load({file});
    ASSERT_TRUE(loaded) << loaded.error().message;
    state_ = loaded->state;
    id_ = state_.activeScenario;
    ModuleOptions options;
    options.hexWidthPx = kLeastHexWidthPx;
    const auto written = writeModule(state_, {id_}, {}, options);
    ASSERT_TRUE(written) << written.error().message;
    auto opened = openVassal(written->bytes, "ours");
    ASSERT_TRUE(opened) << opened.error().message;
    file_ = std::move(*opened);
    made_ = importVassal(file_, nullptr);
    for (const ReportLine& line : made_.report.lines()) told_ += std::string(reportWord(line.kind)) + ": " + line.text + "\n";
  }

  State state_;
  ScenarioId id_;
  VassalFile file_;
  VassalImport made_;
  std::string told_;
};

std::map<std::string, std::set<std::string>> neighboursByCode(const BoardView& view) {
  std::map<std::string, std::set<std::string>> out;
  for (const Hex hex : view.hexes()) {
    auto& around = out[view.code(hex)];
    for (int d = 0; d < kDirections; ++d)
      if (const Hex next = neighbour(hex, d); view.playable(next)) around.insert(view.code(next));
  }
  return out;
}

TEST_P(VassalRoundTrip, HexesAndTheirNeighboursAreTheSame) {
  const auto ours = neighboursByCode(BoardView::make(state_, *state_.scenario(id_)));
  const auto again = neighboursByCode(BoardView::make(made_.state, made_.state.activeBoard));
  EXPECT_GT(ours.size(), 100U);
  EXPECT_EQ(again.size(), ours.size()) << told_;
  EXPECT_TRUE(again == ours) << told_;
}

TEST_P(VassalRoundTrip, UnitsAndTheirPlacesAreTheSame) {
  const Scenario played = resolved(state_, id_);
  const Forces forces = Forces::make(state_, played);
  const BoardView view = BoardView::make(state_, played);
  ASSERT_EQ(made_.state.oobs.size(), 1U) << told_;
  const OrderOfBattle& oob = *made_.state.oobs.begin()->second;
  size_t units = 0;
  for (const auto& unit : forces.units()) {
    if (!forces.inPlay(unit->id)) continue;
    ++units;
    const Unit* again = oob.unit(unit->id);
    ASSERT_NE(again, nullptr) << unit->id.text;
    EXPECT_EQ(again->name, unit->name.empty() ? again->name : unit->name);
    EXPECT_EQ(again->side, unit->side) << unit->id.text;
    EXPECT_EQ(again->kind, unit->kind) << unit->id.text;
    const Formation* formation = forces.formation(unit->formation);
    const Formation* theirs = oob.formation(again->formation);
    EXPECT_EQ(formation != nullptr, theirs != nullptr) << unit->id.text;
    if (formation != nullptr && theirs != nullptr) {
      EXPECT_EQ(theirs->name, formation->name);
    }
  }
  EXPECT_EQ(oob.units.size(), units) << told_;

  ASSERT_EQ(made_.state.scenarios.size(), 1U) << told_;
  std::multiset<std::string> wanted, found;
  for (const paint::CounterPlace& counter : paint::counterPlaces(view, state_, played))
    if (counter.unit && !counter.choice && !counter.between)
      wanted.insert(counter.unit->id.text + " in " + view.code(counter.hex));
  const Scenario& again = *made_.state.scenarios.begin()->second;
  for (const SetupEntry& entry : again.setup)
    if (const auto unit = entry.who.singleUnit(); unit && entry.place.singleCode())
      found.insert(*unit + " in " + *entry.place.singleCode());
  for (const std::string& each : wanted) EXPECT_TRUE(found.contains(each)) << each << "\n" << told_;
}

// The set-up that the module itself holds is the scenario's: nothing is wrong with it but what its owners still have to choose.
TEST_P(VassalRoundTrip, TheModulesOwnSetUpPassesTheCheckAgainstItsScenario) {
  const auto bytes = file_.archive->read(file_.module->setups.at(0).file);
  ASSERT_TRUE(bytes);
  const auto game = readGameFile(*bytes);
  ASSERT_TRUE(game) << game.error().message;
  const MapTable table = proposedTable(state_, id_, *file_.module);
  for (const Diagnostic& finding : gameAgainst(*game, *file_.module, state_, id_, table))
    EXPECT_LT(finding.severity, Severity::Error) << finding.check << ": " << finding.message;
}

// And one that is matched into it as into anybody's module stands in the same hexes.
TEST_P(VassalRoundTrip, ASetUpIntoOurOwnModuleMatchesEveryUnitAndHex) {
  const SetUpInto made = setUpInto(state_, id_, *file_.module, proposedTable(state_, id_, *file_.module));
  EXPECT_THAT(made.unmatchedPieces, testing::ElementsAre());
  EXPECT_THAT(made.unmatchedHexes, testing::ElementsAre());
  EXPECT_GT(made.inHexes, 5U);
}

INSTANTIATE_TEST_SUITE_P(Scenarios, VassalRoundTrip,
                         testing::Values("training/cwb-training", "training/gcacw-training", "training/wbts-training",
                                         "tbm/cov-6.3"),
                         [](const auto& info) {
                           std::string name = info.param;
                           for (char& c : name)
                             if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
                           return name;
                         });

}  // namespace
}  // namespace hotchkiss::vassal
