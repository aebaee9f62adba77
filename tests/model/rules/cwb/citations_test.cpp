// SPDX-License-Identifier: Apache-2.0
// What the checks of the brigade series cite stands in its list of sections.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "model/check/validator.h"
#include "model/rules/rule_system.h"

using namespace hotchkiss;

TEST(CwbCitations, EverySectionThatACheckCitesIsListed) {
  std::set<std::string> listed;
  for (const RuleSection& section : findRuleSystem("cwb")->sections()) {
    EXPECT_TRUE(listed.insert(section.number).second) << section.number << " is listed twice";
    EXPECT_NE(std::string(section.title), "") << section.number;
  }
  int cited = 0;
  for (const Check& check : allChecks()) {
    std::string citation = check.citation;
    if (!citation.starts_with("CWB ")) continue;
    citation.erase(0, 4);
    for (size_t at = 0; at < citation.size();) {
      const size_t end = std::min(citation.find(", ", at), citation.size());
      EXPECT_TRUE(listed.contains(citation.substr(at, end - at))) << check.id << " cites " << citation.substr(at, end - at);
      at = end + 2;
      ++cited;
    }
  }
  EXPECT_GT(cited, 40);
}
