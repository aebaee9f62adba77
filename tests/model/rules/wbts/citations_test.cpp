// SPDX-License-Identifier: Apache-2.0
// What the checks of the game cite stands in its list of sections, once.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "model/check/validator.h"
#include "model/rules/rule_system.h"

using namespace hotchkiss;

TEST(WbtsCitations, EveryCheckCitesListedSections) {
  std::set<std::string> sections;
  for (const RuleSection& section : findRuleSystem("wbts")->sections())
    EXPECT_TRUE(sections.insert(section.number).second) << section.number << " is listed twice";
  int checks = 0;
  for (const Check& check : allChecks()) {
    const std::string id = check.id;
    if (!id.starts_with("wbts.")) continue;
    ++checks;
    const std::string citation = check.citation;
    ASSERT_TRUE(citation.starts_with("WBTS ")) << id;
    size_t at = 5;
    while (at < citation.size()) {
      const size_t end = std::min(citation.find(", ", at), citation.size());
      EXPECT_TRUE(sections.contains(citation.substr(at, end - at))) << id << " cites " << citation.substr(at, end - at);
      at = end + 2;
    }
  }
  EXPECT_GT(checks, 45);
}
