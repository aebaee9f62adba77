// SPDX-License-Identifier: Apache-2.0
// JSON of everything: every document is there, with its values; whatever is open can be written.
#include "io/json/everything.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

#include "any_documents.h"
#include "io/native/load.h"
#include "random_seed.h"

namespace hotchkiss::test {
namespace {

using Json = nlohmann::json;

TEST(EverythingAsJson, HexesUnitsAndItemsStandThereWithTheirValues) {
  const auto loaded = load({HOTCHKISS_SOURCE_DIR "/scenarios/training/gcacw-training.scenario.xml"});
  ASSERT_TRUE(loaded) << loaded.error().message;
  const Json all = Json::parse(json::everything(loaded->state), nullptr, false);
  const Json& map = all["maps"][0];
  EXPECT_EQ(map["id"], "mattanock");
  EXPECT_EQ(map["hexes"].size(), 600u);
  const Json& second = map["hexes"][1];
  EXPECT_EQ(second["code"], "0201");
  EXPECT_EQ(second["terrain"], "rolling");
  EXPECT_EQ(second["column"], 2);
  EXPECT_DOUBLE_EQ(second["y_mm"], 8);  // half a hex of 16 mm lower
  EXPECT_TRUE(second["elevation"].is_null());
  EXPECT_EQ(second["coverage"]["terrain"], "confirmed");
  EXPECT_GT(map["hexsides"].size(), 50u);
  size_t units = 0;
  for (const Json& oob : all["orders_of_battle"]) units += oob["units"].size();
  EXPECT_GT(units, 15u);
  const Json& scenario = all["scenarios"][0]["content"];
  EXPECT_EQ(all["scenarios"][0]["id"], scenario["id"]);
  EXPECT_TRUE(scenario.contains("title"));
  EXPECT_EQ(json::everything(loaded->state), json::everything(loaded->state));
}

TEST(EverythingAsJson, AnyStateCanBeWritten) {
  SCOPED_TRACE(randomSeed());
  std::mt19937 random(randomSeed());
  for (int round = 0; round < 25; ++round) {
    hotchkiss::testing::AnyDocuments any(random());
    State state;
    const Sheet sheet = any.sheet("s");
    const OrderOfBattle oob = any.oob("o");
    const Scenario scenario = any.scenario("c");
    const Game game = any.game("g");
    const Board board = any.board("b", {SheetId("s")});
    state.sheets[sheet.id] = std::make_shared<const Sheet>(sheet);
    state.oobs[oob.id] = std::make_shared<const OrderOfBattle>(oob);
    state.scenarios[scenario.id] = std::make_shared<const Scenario>(scenario);
    state.games[game.id] = std::make_shared<const Game>(game);
    state.boards[board.id] = std::make_shared<const Board>(board);
    const Json all = Json::parse(json::everything(state, {"a fault"}), nullptr, false);
    ASSERT_TRUE(all.is_object());
    EXPECT_EQ(all["written_in_spite_of"][0], "a fault");
    ASSERT_EQ(all["orders_of_battle"][0]["units"].size(), oob.units.size());
    for (size_t i = 0; i < oob.units.size(); ++i) EXPECT_EQ(all["orders_of_battle"][0]["units"][i]["id"], oob.units[i]->id.text);
    EXPECT_EQ(all["maps"][0]["paths"].size(), sheet.paths.size());
    EXPECT_EQ(all["scenarios"].size(), 1u);
    EXPECT_EQ(all["games"].size(), 1u);
    EXPECT_EQ(all["boards"].size(), 1u);
  }
}

}  // namespace
}  // namespace hotchkiss::test
