// SPDX-License-Identifier: Apache-2.0
#include "model/base/nearest_word.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

using namespace hotchkiss;

TEST(NearestWord, NameAndIdOfOneThingAreNoTie) {
  const std::vector<std::string> known = {"centreville", "Centreville", "new-market", "New Market"};
  EXPECT_EQ(nearestWord("Centrevlle", known), "centreville");
  // Two words that are equally near decide nothing.
  EXPECT_EQ(nearestWord("Bar", std::vector<std::string>{"Car", "Far"}), std::nullopt);
  // Of equally near ones the one with the same first letter is meant.
  EXPECT_EQ(nearestWord("Lnog", std::vector<std::string>{"Long", "Snog"}), "Long");
  // More than a fault in three letters is another word.
  EXPECT_EQ(nearestWord("Hunter", std::vector<std::string>{"Tyler"}), std::nullopt);
}
