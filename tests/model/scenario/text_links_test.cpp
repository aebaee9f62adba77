// SPDX-License-Identifier: Apache-2.0
// Links in texts for people: what is one, where it stands, and what is left as it is.
#include "model/scenario/text_links.h"

#include <gtest/gtest.h>

namespace hotchkiss {
namespace {

std::string seen(std::string_view text) {
  std::string out;
  for (const TextLink& link : textLinks(text))
    out += "[" + link.kind + "|" + link.target + "|" + std::string(link.in(text)) + "|" +
           std::string(text.substr(link.targetOffset, link.targetLength)) + "]";
  return out;
}

TEST(TextLinks, AreFoundInTheirOrder_WithTheTargetOutOfItsQuotes) {
  EXPECT_EQ(seen("{unit evans} holds {hex 0706} by {place \"Stone Bridge\"}."),
            "[unit|evans|{unit evans}|evans][hex|0706|{hex 0706}|0706]"
            "[place|Stone Bridge|{place \"Stone Bridge\"}|\"Stone Bridge\"]");
}

TEST(TextLinks, BracesWithoutTwoWordsAreNone) {
  for (const char* text : {"", "no link", "{", "}", "{hex", "hex 0706}", "{}", "{hex}", "} {", "{0706} in {brackets}"})
    EXPECT_EQ(seen(text), "") << text;
}

TEST(TextLinks, OfBracesInBracesTheInnerAreTheLink) {
  EXPECT_EQ(seen("{ {hex 0706}"), "[hex|0706|{hex 0706}|0706]");
  EXPECT_EQ(seen("{{hex 0706}}"), "[hex|0706|{hex 0706}|0706]");
  EXPECT_EQ(seen("{see {unit evans}} {hex 0101}"), "[unit|evans|{unit evans}|evans][hex|0101|{hex 0101}|0101]");
}

TEST(TextLinks, AnEmptyKindOrTargetIsSeenToBeEmpty) {
  EXPECT_EQ(seen("{ 0706}"), "[|0706|{ 0706}|0706]");
  EXPECT_EQ(seen("{hex }"), "[hex||{hex }|]");
  EXPECT_EQ(seen("{place \"\"}"), "[place||{place \"\"}|\"\"]");
}

}  // namespace
}  // namespace hotchkiss
