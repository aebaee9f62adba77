// SPDX-License-Identifier: Apache-2.0
// A second look after a change finds what a first look would.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <random>

#include "io/native/load.h"
#include "model/check/validator.h"

using namespace hotchkiss;
namespace fs = std::filesystem;

namespace {

const fs::path kSource = HOTCHKISS_SOURCE_DIR;

State opened(const std::vector<std::string>& files) {
  std::vector<std::string> paths;
  for (const std::string& file : files) paths.push_back((kSource / file).string());
  auto loaded = load(paths);
  EXPECT_TRUE(loaded) << (loaded ? "" : loaded.error().file + ": " + loaded.error().message);
  return loaded ? loaded->state : State();
}

std::vector<std::string> told(const Report& report) {
  std::vector<std::string> out;
  for (const Diagnostic& d : report.diagnostics) {
    std::string line =
        d.check + " " + severityName(d.severity) + " " + d.subject.document + " " + d.subject.key() + ": " + d.message;
    for (const Related& r : d.related) line += " | " + r.subject.key() + " " + r.message;
    for (const Fix& f : d.fixes) line += " > " + f.title;
    out.push_back(std::move(line));
  }
  return out;
}

template <class List>
const typename List::value_type& oneOf(std::mt19937& random, const List& list) {
  return list[random() % list.size()];
}

/// An edit of the sort that a hand makes on an open project, wise or not.
std::optional<Edit> randomEdit(std::mt19937& random, const State& s) {
  const auto pick = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  std::vector<const Sheet*> sheets;
  for (const auto& [id, sheet] : s.sheets) sheets.push_back(sheet.get());
  const Sheet& sheet = *oneOf(random, sheets);
  const auto hex = [&] { return sheet.frameHex({pick(sheet.columns.count), pick(sheet.rows.count)}); };
  std::vector<Hexside> drawn;
  sheet.sides.forEach([&](const Hexside& side, const SideFeatures&) { drawn.push_back(side); });
  std::vector<const Scenario*> scenarios;
  for (const auto& [id, scenario] : s.scenarios) scenarios.push_back(scenario.get());
  const auto side = [&] { return drawn.empty() || pick(3) == 0 ? Hexside(hex(), pick(6)) : oneOf(random, drawn); };
  constexpr const char* kTerrain[] = {"clear", "woods", "nowhere", ""};
  constexpr const char* kFeatures[] = {"stream", "river", "bridge", "ford", "slope", "creek"};
  switch (pick(18)) {
    case 0:
      return SetTerrain{sheet.id, {hex(), hex()}, TerrainId(kTerrain[pick(4)])};
    case 1:
      return SetSides{sheet.id, {{side(), {}}}};
    case 2:
      return SetSides{sheet.id, {{side(), {{FeatureId(kFeatures[pick(6)]), {}, -1}}}}};
    case 3:
      return SetVoid{sheet.id, {hex()}, pick(2) == 0};
    case 4:
      return SetElevation{sheet.id, {hex()}, pick(9)};
    case 5: {
      Site site;
      site.id = SiteId("mill-" + std::to_string(pick(3)));
      site.kind = SiteKindId("house");
      site.name = "Mill " + std::to_string(pick(2));
      site.hex = hex();
      return PutSite{sheet.id, site};
    }
    case 6:
      if (sheet.paths.empty()) return std::nullopt;
      return RemovePath{sheet.id, oneOf(random, sheet.paths)->id};
    case 7: {
      if (scenarios.empty()) return std::nullopt;
      const Scenario& scenario = *oneOf(random, scenarios);
      if (scenario.setup.empty()) return std::nullopt;
      SetupEntry entry = oneOf(random, scenario.setup);
      entry.place = Region::ofCode(sheet.code(hex()));
      return PutItem{scenario.id, entry, -1};
    }
    case 8: {
      if (scenarios.empty()) return std::nullopt;
      const Scenario& scenario = *oneOf(random, scenarios);
      if (scenario.setup.empty()) return std::nullopt;
      return RemoveItem{scenario.id, ScenarioItem(SetupEntry{}).index(), oneOf(random, scenario.setup).id};
    }
    case 9: {
      std::vector<const OrderOfBattle*> oobs;
      for (const auto& [id, oob] : s.oobs) oobs.push_back(oob.get());
      if (oobs.empty()) return std::nullopt;
      const OrderOfBattle& oob = *oneOf(random, oobs);
      if (oob.units.empty()) return std::nullopt;
      Unit unit = *oneOf(random, oob.units);
      unit.kind = pick(2) ? "infantry" : "infanty";
      return PutUnit{oob.id, unit, -1};
    }
    case 10: {
      if (scenarios.empty()) return std::nullopt;
      Scenario head = *oneOf(random, scenarios);
      head.statedLength = 1 + pick(20);
      return SetScenarioHead{head.id, head};
    }
    case 11: {
      if (scenarios.empty()) return std::nullopt;
      const Scenario& scenario = *oneOf(random, scenarios);
      if (!scenario.verdict || scenario.verdict->rules.empty()) return std::nullopt;
      Verdict verdict = *scenario.verdict;
      VerdictRule& rule = verdict.rules[random() % verdict.rules.size()];
      if (pick(3) == 0)
        verdict.rules.pop_back();
      else
        (pick(2) == 0 ? rule.low : rule.high) = pick(60);
      return SetVerdict{scenario.id, verdict};
    }
    case 12: {
      if (scenarios.empty()) return std::nullopt;
      const Scenario& scenario = *oneOf(random, scenarios);
      if (scenario.awards.empty()) return std::nullopt;
      Award award = oneOf(random, scenario.awards);
      award.amount = pick(40) - 10;
      return PutItem{scenario.id, award, -1};
    }
    case 13: {
      // A road over the map, perhaps one more of an old name.
      Path path;
      path.id = PathId("new-road-" + std::to_string(pick(3)));
      path.kind = PathKindId(pick(2) ? "road" : "secondary-road");
      path.name = sheet.paths.empty() || pick(2) ? "New road" : oneOf(random, sheet.paths)->name;
      const int row = pick(sheet.rows.count), from = pick(std::max(1, sheet.columns.count - 4));
      for (int column = from; column < std::min(from + 4, sheet.columns.count); ++column)
        path.hexes.push_back(sheet.frameHex({column, row}));
      return PutPath{sheet.id, path};
    }
    case 14: {
      Area area;
      area.id = sheet.areas.empty() || pick(2) ? AreaId("parish") : oneOf(random, sheet.areas)->id;
      area.kind = "county";
      area.name = sheet.areas.empty() || pick(2) ? "Parish" : oneOf(random, sheet.areas)->name;
      for (const Hex& h : {hex(), hex(), hex()}) area.hexes.push_back(h);
      std::sort(area.hexes.begin(), area.hexes.end());
      area.hexes.erase(std::unique(area.hexes.begin(), area.hexes.end()), area.hexes.end());
      return PutArea{sheet.id, area};
    }
    case 15:
      return SetCoverage{sheet.id,
                         static_cast<Layer>(pick(static_cast<int>(kLayers))),
                         {hex(), hex(), hex()},
                         pick(2) == 0,
                         pick(3) == 0 ? "a sketch" : ""};
    case 16:
      if (sheet.sites.empty()) return std::nullopt;
      return RemoveSite{sheet.id, oneOf(random, sheet.sites)->id};
    default: {
      if (scenarios.empty()) return std::nullopt;
      const Scenario& scenario = *oneOf(random, scenarios);
      return PutItem{scenario.id, Suppression{pick(2) ? "unit.missing" : "setup.both-sides-in-hex", "", "for this test"}, -1};
    }
  }
}

/// An edit of a map alone, near where somebody starts if it can be.
std::optional<Edit> randomMapEdit(std::mt19937& random, const State& s) {
  const auto pick = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  std::vector<const Sheet*> sheets;
  for (const auto& [id, sheet] : s.sheets) sheets.push_back(sheet.get());
  if (sheets.empty()) return std::nullopt;
  const Sheet& sheet = *oneOf(random, sheets);
  std::vector<Hex> starts;
  for (const auto& [id, scenario] : s.scenarios)
    for (const SetupEntry& entry : scenario->setup)
      if (const auto hex = sheet.hexOfCode(entry.place.text()); hex && sheet.contains(*hex)) starts.push_back(*hex);
  const auto hex = [&] {
    return starts.empty() || pick(4) == 0 ? sheet.frameHex({pick(sheet.columns.count), pick(sheet.rows.count)})
                                          : oneOf(random, starts);
  };
  const Vocabulary words = vocabularyOf(s, sheet);
  const Hex at = hex();
  switch (pick(8)) {
    case 0:
    case 1:
      if (words.terrain.empty()) return std::nullopt;
      return SetTerrain{sheet.id, {at, neighbour(at, pick(6))}, oneOf(random, words.terrain).id};
    case 2:
      if (words.features.empty()) return std::nullopt;
      return SetSides{sheet.id, {{Hexside(at, pick(6)), {{oneOf(random, words.features).id, {}, -1}}}}};
    case 3:
      return SetCoverage{sheet.id, static_cast<Layer>(pick(static_cast<int>(kLayers))), {at}, pick(2) == 0, ""};
    case 4: {
      if (words.paths.empty()) return std::nullopt;
      Path path;
      path.id = PathId("lane");
      path.kind = oneOf(random, words.paths).id;
      path.hexes = {at, neighbour(at, pick(6))};
      return PutPath{sheet.id, path};
    }
    case 5: {
      if (words.sites.empty()) return std::nullopt;
      Site site;
      site.id = SiteId("place-" + std::to_string(pick(2)));
      site.kind = oneOf(random, words.sites).id;
      site.name = sheet.sites.empty() || pick(2) ? "Ashbourne" : oneOf(random, sheet.sites)->name;
      site.hex = at;
      return PutSite{sheet.id, site};
    }
    case 6: {
      Area area;
      area.id = sheet.areas.empty() || pick(2) ? AreaId("parish") : oneOf(random, sheet.areas)->id;
      area.kind = "county";
      area.name = "Parish";
      area.hexes = {at};
      return PutArea{sheet.id, area};
    }
    default:
      return SetElevation{sheet.id, {at}, pick(9)};
  }
}

/// A counter that is put elsewhere, often where others stand.
std::optional<Edit> randomMove(std::mt19937& random, const State& s) {
  const Scenario* scenario = s.scenario(s.activeScenario);
  if (scenario == nullptr || scenario->oobs.empty() || scenario->setup.empty()) return std::nullopt;
  const OrderOfBattle* oob = s.oob(oneOf(random, scenario->oobs).id);
  if (oob == nullptr || oob->units.empty()) return std::nullopt;
  const Region& other = oneOf(random, scenario->setup).place;
  const Sheet& sheet = *s.sheets.begin()->second;
  const Hex any = sheet.frameHex({static_cast<int>(random() % static_cast<unsigned>(sheet.columns.count)),
                                  static_cast<int>(random() % static_cast<unsigned>(sheet.rows.count))});
  return PlaceUnit{scenario->id, oneOf(random, oob->units)->id, random() % 2 ? other : Region::ofCode(sheet.code(any))};
}

using AnyEdit = std::optional<Edit> (*)(std::mt19937&, const State&);

void compareOverRandomEdits(const State& start, unsigned seeds, int steps, AnyEdit edited = randomEdit) {
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    State state = start;
    Report report = validate(state);
    for (int step = 0; step < steps; ++step) {
      const auto edit = edited(random, state);
      if (!edit) continue;
      const std::vector<Edit> edits = {*edit};
      auto next = hotchkiss::apply(state, edits);
      if (!next) continue;
      const Report again = revalidate(report, state, *next);
      const Report fresh = validate(*next);
      ASSERT_EQ(told(again), told(fresh)) << "step " << step << ": " << describe(state, edits);
      ASSERT_EQ(again.filtered.suppressed, fresh.filtered.suppressed);
      state = std::move(*next);
      report = again;
    }
  }
}

}  // namespace

TEST(Revalidate, EqualsAFullLookOverRandomEditsOfATrainingScenarioOfEachSystem) {
  for (const char* system : {"cwb", "gcacw", "wbts"}) {
    SCOPED_TRACE(system);
    compareOverRandomEdits(opened({std::string("scenarios/training/") + system + "-training.scenario.xml"}), 3, 30);
  }
}

TEST(Revalidate, EqualsAFullLookOverRandomEditsOfTwoJoinedMaps) {
  compareOverRandomEdits(opened({"tests/cases/board.sheets-disagree/board.board.xml"}), 4, 40);
}

// Seven maps, whole counties to stand in, lines and edges to arrive by: what is kept of a board when one of its maps is edited.
TEST(Revalidate, EqualsAFullLookOverRandomEditsOfTheLargestScenario) {
  compareOverRandomEdits(opened({"scenarios/gtc/13.12.scenario.xml"}), 2, 60);
}

TEST(Revalidate, EqualsAFullLookAcrossTwoScenariosOfOneGame) {
  compareOverRandomEdits(opened({"tests/cases/arrival.entry-not-in-play/practice.scenario.xml",
                                 "tests/cases/arrival.entry-not-in-play/other.scenario.xml"}),
                         2, 25);
}

// A check whose row says that it does not read a part of the maps is not asked again when that part is edited.
TEST(Revalidate, EqualsAFullLookOverEditsOfTheMapsOfEveryCase) {
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(kSource / "tests/cases")) {
    if (!entry.path().string().ends_with(".scenario.xml")) continue;
    SCOPED_TRACE(entry.path().string());
    const auto loaded = load({entry.path().string()});
    if (!loaded) continue;
    ++files;
    compareOverRandomEdits(loaded->state, 1, 12, randomMapEdit);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(files, 150);
}

TEST(Revalidate, EqualsAFullLookOverEditsOfTheMapsOfShippedScenarios) {
  for (const char* file :
       {"scenarios/gtc/13.12.scenario.xml", "scenarios/tbm/af2-6.1.scenario.xml", "scenarios/kernstown/kernstown.scenario.xml",
        "scenarios/training/wbts-training.scenario.xml", "scenarios/training/cwb-training.scenario.xml"}) {
    SCOPED_TRACE(file);
    if (!fs::exists(kSource / file)) ADD_FAILURE() << "is gone";
    compareOverRandomEdits(opened({file}), 2, 40, randomMapEdit);
    if (HasFatalFailure()) return;
  }
}

TEST(Revalidate, EqualsAFullLookOverCountersThatAreMoved) {
  for (const char* file : {"scenarios/gtc/13.12.scenario.xml", "scenarios/tbm/af2-6.1.scenario.xml",
                           "scenarios/kernstown/kernstown.scenario.xml", "scenarios/training/gcacw-training.scenario.xml",
                           "scenarios/training/wbts-training.scenario.xml", "scenarios/training/cwb-training.scenario.xml"}) {
    SCOPED_TRACE(file);
    compareOverRandomEdits(opened({file}), 2, 40, [](std::mt19937& random, const State& s) {
      return random() % 4 == 0 ? randomMapEdit(random, s) : randomMove(random, s);
    });
    if (HasFatalFailure()) return;
  }
}

TEST(Revalidate, WithOtherOptionsLooksAtEverythingAgain) {
  const State state = opened({"tests/cases/unit.missing/practice.scenario.xml"});
  const Report all = validate(state);
  ASSERT_FALSE(all.diagnostics.empty());
  ValidateOptions some;
  some.select = {"calendar.length"};
  EXPECT_TRUE(revalidate(all, state, state, some).diagnostics.empty());
}

TEST(Validate, StopsWhenItIsCancelled) {
  const State state = opened({"tests/cases/unit.missing/practice.scenario.xml"});
  ValidateOptions options;
  options.cancelled = [] { return true; };
  const Report report = validate(state, options);
  EXPECT_TRUE(report.cancelled);
  EXPECT_TRUE(report.diagnostics.empty());
}

TEST(Validate, IgnoredAndSuppressedFindingsAreCounted) {
  const State state = opened({"tests/cases/unit.missing/practice.scenario.xml"});
  ValidateOptions options;
  options.ignore = {"unit.missing"};
  const Report report = validate(state, options);
  EXPECT_TRUE(report.diagnostics.empty());
  EXPECT_EQ(report.filtered.ignored, 1);
  const State quiet = opened({"tests/cases/meta.suppression-without-reason/practice.scenario.xml"});
  EXPECT_EQ(validate(quiet).filtered.suppressed, 1);
}
