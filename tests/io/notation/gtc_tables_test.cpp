// SPDX-License-Identifier: Apache-2.0
// The twelve shipped scenarios of Grant Takes Command carry all 810 rows of the second edition's set-up tables: counted against a
// table here, and row by row where the tables are at hand (folder `shared` beside the checkout, or HOTCHKISS_SHARED).
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "io/native/load.h"
#include "io/notation/gcacw_set_up.h"
#include "model/base/text.h"
#include "model/forces/forces.h"
#include "model/scenario/resolve.h"

namespace hotchkiss::test {
namespace {

struct TableRow {
  int scenario, confederate, unionRows, regions;  // regions: rows whose place is an area or a distance, not a hex or box
};
// Rows of the second edition's tables by scenario and side.
constexpr TableRow kTables[] = {{1, 23, 33, 0}, {2, 26, 43, 0},   {3, 10, 12, 0},  {4, 23, 32, 0},
                                {5, 10, 11, 0}, {6, 22, 23, 0},   {7, 25, 33, 0},  {8, 7, 8, 0},
                                {9, 60, 65, 3}, {10, 43, 58, 14}, {11, 65, 66, 3}, {12, 51, 61, 17}};

// Commanders whom the text brings in and no table lists, and counters that come for others in play.
const std::set<std::string> kOfTheTextAlone = {"beauregard", "breckinridge-district", "w-e-jones-district"};

Loaded scenarioOfGtc(int number) {
  const std::string path = fmt::format("{}/scenarios/gtc/13.{}.scenario.xml", HOTCHKISS_SOURCE_DIR, number);
  auto loaded = load({path});
  EXPECT_TRUE(loaded) << path;
  return loaded ? std::move(*loaded) : Loaded{};
}

/// Units of a side that the tables place, by entries of the set-up and by arrivals.
std::multiset<std::string> carried(const Scenario& scenario, const Forces& forces, const std::string& side) {
  std::multiset<std::string> out;
  const auto add = [&](const Who& who) {
    for (const Mention& m : who.mentions()) {
      const Unit* unit = forces.unit(UnitId(m.text));
      ASSERT_NE(unit, nullptr) << m.text;
      if (unit->side.text == side && !kOfTheTextAlone.contains(m.text)) out.insert(m.text);
    }
  };
  for (const SetupEntry& entry : scenario.setup) add(entry.who);
  for (const Arrival& arrival : scenario.arrivals)
    if (arrival.id != "after-sedgwick") add(arrival.who);
  return out;
}

TEST(GtcTables, EveryScenarioCarriesAsManyCountersAsItsTables) {
  int rows = 0;
  for (const TableRow& table : kTables) {
    const Loaded loaded = scenarioOfGtc(table.scenario);
    const Scenario* scenario = loaded.state.scenario(loaded.state.activeScenario);
    ASSERT_NE(scenario, nullptr);
    const Forces forces = Forces::make(loaded.state, *scenario);
    const auto south = carried(*scenario, forces, "confederate"), north = carried(*scenario, forces, "union");
    EXPECT_EQ(static_cast<int>(south.size()), table.confederate) << scenario->number;
    EXPECT_EQ(static_cast<int>(north.size()), table.unionRows) << scenario->number;
    EXPECT_EQ(std::set<std::string>(south.begin(), south.end()).size(), south.size()) << "twice in " << scenario->number;
    EXPECT_EQ(std::set<std::string>(north.begin(), north.end()).size(), north.size()) << "twice in " << scenario->number;
    int regions = 0;
    for (const SetupEntry& entry : scenario->setup) {
      EXPECT_NE(entry.common.provenance.kind, ProvenanceKind::Unstated) << entry.id;
      EXPECT_FALSE(entry.common.provenance.where.empty()) << entry.id;
      regions += !entry.place.singleCode() && !entry.place.singleBox();
    }
    EXPECT_EQ(regions, table.regions) << scenario->number;
    EXPECT_TRUE(scenario->suppressions.empty());
    rows += table.confederate + table.unionRows;
  }
  EXPECT_EQ(rows, 810);
}

// ---- row by row

/// What a code of the second edition is on the first edition's maps (design facts: rows of the north map three lower, On To
/// Richmond by the printed pair of the Capitol, the south map shifted by the overlap).
std::string translated(const std::string& printed, int scenario) {
  std::string prefix = "GTC", rest = printed;
  if (const size_t blank = printed.find(' '); blank != std::string::npos) {
    prefix = printed.substr(0, blank);
    rest = printed.substr(blank + 1);
  } else if (scenario == 7 || scenario >= 11) {
    prefix = "OTR";
  }
  const char letter = rest[0];
  int column = *wholeNumber(rest.substr(1, 2)), row = *wholeNumber(rest.substr(3, 2));
  const auto code = [](char sheet, int c, int r) { return fmt::format("{}{:02}{:02}", sheet, c, r); };
  if (prefix == "GTC" && letter == 'N') {
    row += 3;
    return row > 34 || (row == 34 && column % 2 == 0) ? code('S', column - 10, row - 33) : code('N', column, row);
  }
  if (prefix == "GTC") return code('S', column - 4, row + 3);
  if (prefix == "OTR" && letter == 'N') return code('S', column + 30, row - 1);
  if (prefix == "SIV" && letter == 'M') return code('M', column, row);
  return prefix + " " + rest;
}

std::string sharedText(const std::string& name) {
  const char* given = std::getenv("HOTCHKISS_SHARED");
  const std::filesystem::path shared =
      given ? std::filesystem::path(given) : std::filesystem::path(HOTCHKISS_SOURCE_DIR) / "../shared";
  std::ifstream in(shared / name, std::ios::binary);
  std::stringstream out;
  out << in.rdbuf();
  return out.str();
}

std::string withoutLetter(std::string name) {
  if (name.ends_with("-A") || name.ends_with("-B")) name.resize(name.size() - 2);
  return name == "Tobert" ? "Torbert" : name;
}

bool isLeaderRow(const notation::SetUpRow& row) {
  return row.type == "Ldr" || (row.strength.empty() && row.type != "Special");
}

TEST(GtcTables, EveryRowOfTheTablesStandsWhereItsPlaceTranslatesTo_WithItsStrength) {
  const std::string bytes = sharedText("real/gcacw/gtc2.json");
  if (bytes.empty()) GTEST_SKIP() << "the second edition's tables are not at hand";
  const auto book = notation::readSetUp(bytes);
  ASSERT_TRUE(book) << book.error().message;
  size_t rows = 0, hexes = 0;
  for (const notation::SetUpScenario& printed : book->scenarios) {
    const Loaded loaded = scenarioOfGtc(printed.number);
    const Scenario* scenario = loaded.state.scenario(loaded.state.activeScenario);
    ASSERT_NE(scenario, nullptr);
    const Forces forces = Forces::make(loaded.state, *scenario);
    std::set<std::string> used;
    for (const notation::SetUpSide& side : printed.sides)
      for (const notation::SetUpRow& row : side.rows) {
        ++rows;
        const std::string what = fmt::format("{} {} {} of scenario {}", row.name, row.size, row.type, printed.number);
        const notation::SetUpPlace place = notation::parseSetUpPlace(row.place);
        // The counter: by name, side and whether it leads; of several batteries any that stands there.
        const SetupEntry* entry = nullptr;
        const Arrival* arrival = nullptr;
        const Unit* found = nullptr;
        const auto fits = [&](const Unit& unit) {
          if (unit.side.text != side.side || used.contains(unit.id.text)) return false;
          const bool leads = unit.kind.ends_with("-leader");
          const bool named = unit.name == withoutLetter(row.name) || unit.name == row.name || unit.designation == row.name ||
                             (row.name == "Naval Battery" && unit.kind == "naval" &&
                              unit.name.find(place.name.substr(0, 5)) != std::string::npos);
          if (!named || leads != isLeaderRow(row)) return false;
          if (leads) return lowered(unit.size).starts_with(lowered(row.size));
          if (unit.kind == "infantry" || unit.kind == "cavalry" || unit.kind == "artillery")
            return unit.kind.starts_with(lowered(row.type)) && unit.size.starts_with(lowered(row.size).substr(0, 3));
          return true;
        };
        for (const auto& unit : forces.units()) {
          if (!fits(*unit)) continue;
          for (const SetupEntry& e : scenario->setup)
            if (e.who.singleUnit() == unit->id.text) entry = &e;
          for (const Arrival& a : scenario->arrivals)
            for (const Mention& m : a.who.mentions())
              if (m.text == unit->id.text && a.id != "after-sedgwick") arrival = &a;
          found = unit.get();
          if (entry != nullptr || arrival != nullptr) break;
        }
        ASSERT_NE(found, nullptr) << what;
        used.insert(found->id.text);
        if (!row.strength.empty()) {
          ASSERT_NE(findRating(found->ratings, "strength"), nullptr) << what;
          EXPECT_EQ(findRating(found->ratings, "strength")->value, row.strength) << what;
        }
        using Kind = notation::SetUpPlace::Kind;
        if (place.kind == Kind::Arrival || place.kind == Kind::Event) {
          EXPECT_NE(arrival, nullptr) << what << " does not arrive";
          continue;
        }
        ASSERT_NE(entry, nullptr) << what << " is not set up";
        if (place.kind == Kind::Hexes) {
          ++hexes;
          // The first edition's text has this train elsewhere (13.2, translator's note).
          const std::string wanted = row.name == "Wagon Train-C" ? "N1902" : translated(place.codes[0], printed.number);
          EXPECT_EQ(entry->place.singleCode().value_or(entry->place.text()), wanted) << what;
        } else if (place.kind == Kind::Box) {
          ASSERT_TRUE(entry->place.singleBox()) << what;
          std::string id = lowered(place.name);
          std::replace(id.begin(), id.end(), ' ', '-');
          std::erase(id, '\'');
          id.erase(std::remove_if(id.begin(), id.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; }), id.end());
          EXPECT_EQ(*entry->place.singleBox(), id) << what;
        }
      }
  }
  EXPECT_EQ(rows, 810u);
  EXPECT_GT(hexes, 560u);
}

}  // namespace
}  // namespace hotchkiss::test
