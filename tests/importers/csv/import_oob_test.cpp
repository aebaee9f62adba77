// SPDX-License-Identifier: Apache-2.0
// Tables of units as orders of battle: there and back, columns guessed and given, other people's tables (where they are at hand),
// damage.
#include "importers/csv/import_oob.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <map>
#include <random>

#include "any_documents.h"
#include "io/csv/oob_table.h"
#include "io/files/files.h"
#include "io/native/load.h"
#include "random_seed.h"

namespace hotchkiss::test {
namespace {

using namespace csv;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

Expected<OobImport> imported(const std::string& bytes, const std::string& columns = {}, const std::string& system = {}) {
  OobImportOptions options;
  options.id = "t";
  options.columns = columns;
  options.system = system;
  return importOob(bytes, "t.csv", options);
}

/// Where ratings come from is not carried.
OrderOfBattle carried(const OrderOfBattle& oob) {
  OrderOfBattle out;
  for (const auto& formation : oob.formations) out.formations.push_back(formation);
  for (const auto& each : oob.units) {
    Unit unit = *each;
    for (auto* ratings : {&unit.ratings, &unit.reducedRatings})
      for (Rating& rating : *ratings) rating.provenance = {};
    out.units.push_back(std::make_shared<const Unit>(std::move(unit)));
  }
  for (const auto& each : oob.pools) {
    Pool pool = *each;
    for (Rating& rating : pool.ratings) rating.provenance = {};
    out.pools.push_back(std::make_shared<const Pool>(std::move(pool)));
  }
  return out;
}

TEST(ImportOob, TheTrainingOrdersOfBattleComeBack) {
  for (const char* system : {"gcacw", "wbts", "cwb"})
    for (const char* side : {"union", "confederate"}) {
      const auto loaded =
          load({std::string(HOTCHKISS_SOURCE_DIR "/scenarios/training/") + system + "-training-" + side + ".oob.xml"});
      ASSERT_TRUE(loaded) << loaded.error().message;
      const OrderOfBattle& before = *loaded->state.oobs.begin()->second;
      for (const WriteOptions& form : {WriteOptions{}, WriteOptions{';', Encoding::Windows1252, false},
                                       WriteOptions{'\t', Encoding::Utf16LittleEndian, true}}) {
        const auto bytes = csv::write(oobRows({&before}), form);
        ASSERT_TRUE(bytes) << bytes.error().message;
        const auto back = imported(*bytes, {}, system);
        ASSERT_TRUE(back) << back.error().message;
        EXPECT_THAT(back->made, IsEmpty());
        EXPECT_THAT(back->warnings, IsEmpty());
        EXPECT_EQ(back->delimiter, form.delimiter);
        const OrderOfBattle after = carried(*back->state.oob(OobId("t"))), wanted = carried(before);
        ASSERT_EQ(after.formations.size(), wanted.formations.size());
        for (size_t i = 0; i < wanted.formations.size(); ++i)
          EXPECT_EQ(*after.formations[i], *wanted.formations[i]) << wanted.formations[i]->id.text;
        ASSERT_EQ(after.units.size(), wanted.units.size());
        for (size_t i = 0; i < wanted.units.size(); ++i) {
          std::map<std::string, std::string> a, b;
          for (const Rating& rating : after.units[i]->ratings) a[rating.id] = rating.value;
          for (const Rating& rating : wanted.units[i]->ratings) b[rating.id] = rating.value;
          EXPECT_EQ(a, b) << wanted.units[i]->id.text;
          Unit plain = *after.units[i];
          plain.ratings = wanted.units[i]->ratings;
          plain.reducedRatings = wanted.units[i]->reducedRatings;
          EXPECT_EQ(plain, *wanted.units[i]) << wanted.units[i]->id.text;
        }
        EXPECT_EQ(after.pools.size(), wanted.pools.size());
      }
    }
}

TEST(ImportOob, AnyOrderOfBattleKeepsItsUnits) {
  SCOPED_TRACE(randomSeed());
  std::mt19937 random(randomSeed());
  for (int round = 0; round < 60; ++round) {
    hotchkiss::testing::AnyDocuments any(random());
    const OrderOfBattle before = any.oob("any");
    if (before.units.empty() && before.pools.empty() && before.formations.empty()) continue;
    const auto bytes = csv::write(oobRows({&before}));
    ASSERT_TRUE(bytes) << bytes.error().message;
    const auto back = imported(*bytes);
    ASSERT_TRUE(back) << back.error().message << "\n" << *bytes;
    const OrderOfBattle& after = *back->state.oob(OobId("t"));
    ASSERT_EQ(after.units.size(), before.units.size());
    for (size_t i = 0; i < before.units.size(); ++i) {
      EXPECT_EQ(after.units[i]->id, before.units[i]->id);
      EXPECT_EQ(after.units[i]->name, before.units[i]->name);
      EXPECT_EQ(after.units[i]->remarks, before.units[i]->remarks);
    }
    EXPECT_EQ(after.pools.size(), before.pools.size());
    for (size_t i = 0; i < before.pools.size(); ++i) EXPECT_EQ(after.pools[i]->count, before.pools[i]->count);
  }
}

TEST(ImportOob, AForeignTableHangsByItsParents_SidesComeFromAbove) {
  const auto made = imported(
      "Unit;Nation;Belongs to;Arm;Men;Guns\n"
      "I Corps;France;;;;\n"
      "1st Division;;I Corps;;;\n"
      "1er Ligne;;1st Division;infantry;1.250,5;\n"
      "Artillerie;;II Corps;artillery;80;6\n");
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_TRUE(made->decimalComma);
  EXPECT_THAT(made->made, ElementsAre("II Corps"));
  EXPECT_EQ(made->formations, 3u);
  EXPECT_EQ(made->units, 2u);
  const OrderOfBattle& oob = *made->state.oob(OobId("t"));
  const Unit& line = *oob.units[0];
  EXPECT_EQ(line.name, "1er Ligne");
  EXPECT_EQ(line.side.text, "france");
  EXPECT_EQ(line.formation.text, "1st-division");
  EXPECT_EQ(line.kind, "infantry");
  EXPECT_EQ(findRating(line.ratings, "men")->value, "1250.5");
  EXPECT_EQ(findRating(line.ratings, "guns"), nullptr);  // an empty cell is no number
  EXPECT_EQ(oob.units[1]->formation.text, "ii-corps");
  const Game& game = *made->state.game(GameId("t"));
  EXPECT_EQ(game.vocabulary.sides.at(0).id.text, "france");
  EXPECT_EQ(game.vocabulary.sides.at(0).name, "France");
  EXPECT_EQ(oob.game.id.text, "t");
}

TEST(ImportOob, TheUserSaysWhichColumnIsWhat) {
  const std::string table = "A,B,C,D\nEvans,1200,CSA,x\n";
  const auto blind = imported(table);
  ASSERT_FALSE(blind);
  EXPECT_THAT(blind.error().message, HasSubstr("no column is known to hold names"));
  EXPECT_EQ(blind.error().line, 1);
  const auto made = imported(table, "name=A, strength=B,side=c,-=D", "gcacw");
  ASSERT_TRUE(made) << made.error().message;
  const Unit& unit = *made->state.oob(OobId("t"))->units[0];
  EXPECT_EQ(unit.name, "Evans");
  EXPECT_EQ(findRating(unit.ratings, "strength")->value, "1200");
  EXPECT_EQ(made->columns[3].target, "");
  EXPECT_EQ(made->columns[1].why, "--columns");
  EXPECT_THAT(imported(table, "name=Q").error().message, HasSubstr("names the heading 'Q', which the table does not have"));
  EXPECT_THAT(imported(table, "name").error().message, HasSubstr("is no pair"));
  EXPECT_THAT(imported(table, "name=A,name=B").error().message, HasSubstr("gives 'name' to two columns"));
  EXPECT_THAT(imported("").error().message, HasSubstr("holds no row"));
}

TEST(ImportOob, RingsAndDoubleIdsAreTold) {
  const auto made = imported("id,name,parent\na,Alpha,a\nb,Beta,a\nb,Gamma,a\n");
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_THAT(made->warnings, ElementsAre("t.csv:2: 'a' stands under itself: it is put at the top",
                                          "t.csv:4: the id 'b' is there already: this one is called 'b-2'"));
  EXPECT_TRUE(imported("id,name,parent\na,Alpha,b\nb,Beta,a\nc,Gamma,b\n"));
}

TEST(ImportOob, RandomDamageNeverBringsItDown) {
  SCOPED_TRACE(randomSeed());
  std::mt19937 random(randomSeed());
  const auto loaded = load({HOTCHKISS_SOURCE_DIR "/scenarios/training/cwb-training-union.oob.xml"});
  ASSERT_TRUE(loaded);
  const std::string whole = *csv::write(oobRows({loaded->state.oobs.begin()->second.get()}));
  for (int round = 0; round < 400; ++round) {
    std::string bytes = whole;
    for (unsigned n = 1 + random() % 5; n > 0; --n) {
      const size_t at = random() % bytes.size();
      if (random() % 2 == 0)
        bytes[at] = "\",;\n\t|ax0\x80"[random() % 11];
      else
        bytes.erase(at, 1 + random() % 40);
    }
    const auto made = imported(bytes);
    if (!made) {
      EXPECT_FALSE(made.error().message.empty());
    }
  }
}

// Tables of other people, where they are at hand (folder `shared` beside the checkout, or HOTCHKISS_SHARED).
TEST(ImportOob, OtherPeoplesTableIsAnOrderOfBattle) {
  const char* given = std::getenv("HOTCHKISS_SHARED");
  const std::string file = std::string(given ? given : HOTCHKISS_SOURCE_DIR "/../shared") + "/real/oob/fogofwar_force_unit.csv";
  if (!std::filesystem::exists(file)) GTEST_SKIP() << "no " << file << " here";
  OobImportOptions options;
  options.id = "t";
  const auto made = importOob(*readFile(file, kMostBytes), file, options);
  ASSERT_TRUE(made) << made.error().message;
  std::map<std::string, std::string> columns;
  for (const Column& column : made->columns) columns[column.heading] = column.target;
  EXPECT_EQ(columns["name"], "name");
  EXPECT_EQ(columns["nation"], "side");
  EXPECT_EQ(columns["path"], "path");
  EXPECT_EQ(columns["force_id"], "group");
  EXPECT_EQ(columns["commander_name"], "commander");
  EXPECT_EQ(columns["bayonets"], "rating bayonets");
  // Every row is a formation or a unit.
  const OrderOfBattle& oob = *made->state.oob(OobId("t"));
  EXPECT_EQ(made->formations - made->made.size() + made->units - made->leaders, made->rows);
  const auto heavy = std::find_if(oob.units.begin(), oob.units.end(), [](const auto& unit) { return unit->id.text == "245"; });
  ASSERT_NE(heavy, oob.units.end());
  EXPECT_EQ((*heavy)->name, "Heavy Bty");
  EXPECT_EQ((*heavy)->side.text, "prussia");
  EXPECT_EQ((*heavy)->formation.text, "241");  // the Reserve Div of its force
  EXPECT_EQ(findRating((*heavy)->ratings, "guns")->value, "8");
  const Formation* reserve = oob.formation(FormationId("241"));
  ASSERT_NE(reserve, nullptr);
  EXPECT_EQ(reserve->name, "Reserve Div");
  ASSERT_NE(oob.unit(reserve->leader), nullptr);
  EXPECT_EQ(oob.unit(reserve->leader)->name, "Prittwitz");
}

TEST(ImportOob, MenAreStrengthAndCorpsAreFormations) {
  const auto read = imported("Unit,Side,Corps,Division,Men\nEvans,confederate,I,A,4\nBee,confederate,II,A,3\n", {}, "gcacw");
  ASSERT_TRUE(read) << read.error().message;
  const OrderOfBattle& oob = *read->state.oob(read->oob);
  ASSERT_EQ(oob.units.size(), 2U);
  EXPECT_EQ(findRating(oob.units[0]->ratings, "strength")->value, "4");
  // Two divisions of one name stand under their corps.
  ASSERT_EQ(oob.formations.size(), 4U);
  const Formation* first = oob.formation(oob.units[0]->formation);
  const Formation* second = oob.formation(oob.units[1]->formation);
  ASSERT_TRUE(first && second);
  EXPECT_NE(first->id, second->id);
  EXPECT_EQ(oob.formation(first->parent)->name, "I");
  EXPECT_EQ(oob.formation(second->parent)->name, "II");
  // Heads are no points of strength: they stay what they are called.
  const auto heads = imported("Unit,Side,Men\nEvans,confederate,1100\n", {}, "gcacw");
  ASSERT_TRUE(heads) << heads.error().message;
  EXPECT_EQ(findRating(heads->state.oob(heads->oob)->units[0]->ratings, "strength"), nullptr);
  EXPECT_EQ(findRating(heads->state.oob(heads->oob)->units[0]->ratings, "men")->value, "1100");
}

}  // namespace
}  // namespace hotchkiss::test
