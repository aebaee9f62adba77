// SPDX-License-Identifier: Apache-2.0
// The catalogs of the window's languages as they are shipped: read as text, without a toolkit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>

#include "io/files/files.h"

namespace hotchkiss::test {
namespace {

namespace fs = std::filesystem;

struct Message {
  std::string comments;  // with the files that say it
  std::string one, many;
  std::vector<std::string> translations;  // two where there is a plural
};

/// The text between the first and the last quote of a line, its escapes resolved.
std::string unquoted(const std::string& line) {
  std::string out;
  const size_t begin = line.find('"'), end = line.rfind('"');
  for (size_t i = begin + 1; i < end; ++i) {
    if (line[i] == '\\' && i + 1 < end) {
      ++i;
      out += line[i] == 'n' ? '\n' : line[i] == 't' ? '\t' : line[i];
    } else {
      out += line[i];
    }
  }
  return out;
}

std::vector<Message> messagesOf(const std::string& text) {
  std::vector<Message> out(1);
  std::string* into = nullptr;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    at = end + 1;
    Message& now = out.back();
    if (line.empty()) {
      out.emplace_back();
    } else if (line[0] == '#') {
      now.comments += line + "\n";
    } else {
      if (line.starts_with("msgid_plural"))
        into = &now.many;
      else if (line.starts_with("msgid"))
        into = &now.one;
      else if (line.starts_with("msgstr"))
        into = &now.translations.emplace_back();
      *into += unquoted(line);
    }
  }
  // The first is the catalog's head.
  std::erase_if(out, [](const Message& each) { return each.one.empty(); });
  return out;
}

/// What is put in: "%zu", "{}", "{:.2f}"; in their order, since both kinds go by it.
std::vector<std::string> placeholdersOf(const std::string& text) {
  static const std::regex kPlaceholder(R"(%[-+ #0]*[0-9]*(?:\.[0-9]+)?(?:hh|h|ll|l|z)?[diuxXcsfFeEgG%]|\{\{|\}\}|\{[^}]*\})");
  std::vector<std::string> out;
  for (std::sregex_iterator at(text.begin(), text.end(), kPlaceholder), end; at != end; ++at) out.push_back(at->str());
  return out;
}

size_t mnemonicsOf(const std::string& text) {
  size_t out = 0;
  for (size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] != '&') continue;
    if (text[i + 1] == '&')
      ++i;
    else if (text[i + 1] != ' ')
      ++out;
  }
  return out;
}

class Catalogs : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    const auto read = readFile(std::string(HOTCHKISS_SOURCE_DIR) + "/editor/locale/" + GetParam() + ".po", 1U << 24);
    ASSERT_TRUE(read) << read.error().message;
    text_ = *read;
    messages_ = messagesOf(text_);
    ASSERT_GT(messages_.size(), 1000U);
  }
  std::string text_;
  std::vector<Message> messages_;
};

TEST_P(Catalogs, PlaceholdersAreThoseOfTheOriginal) {
  for (const Message& each : messages_) {
    if (each.many.empty()) {
      ASSERT_EQ(each.translations.size(), 1U) << each.one;
      if (!each.translations[0].empty()) {
        EXPECT_EQ(placeholdersOf(each.translations[0]), placeholdersOf(each.one)) << each.translations[0];
      }
      continue;
    }
    ASSERT_EQ(each.translations.size(), 2U) << each.one;
    // Of a plural both forms or none; the singular may spell its number out where the original does.
    EXPECT_EQ(each.translations[0].empty(), each.translations[1].empty()) << each.one;
    if (each.translations[0].empty()) continue;
    EXPECT_EQ(placeholdersOf(each.translations[0]), placeholdersOf(each.one)) << each.translations[0];
    EXPECT_EQ(placeholdersOf(each.translations[1]), placeholdersOf(each.many)) << each.translations[1];
  }
}

TEST_P(Catalogs, MnemonicsStandWhereTheOriginalHasOne) {
  for (const Message& each : messages_)
    for (const std::string& translation : each.translations)
      EXPECT_LE(mnemonicsOf(translation), mnemonicsOf(each.one)) << translation;
}

TEST_P(Catalogs, SpacesAndLineEndsAtTheEndsAreThoseOfTheOriginal) {
  const auto edge = [](const std::string& text) {
    return std::string(text.starts_with(' ') ? "space" : "") + (text.starts_with('\n') ? "line" : "") + "/" +
           (text.ends_with(' ') ? "space" : "") + (text.ends_with('\n') ? "line" : "");
  };
  for (const Message& each : messages_) {
    if (each.translations[0].empty()) continue;
    EXPECT_EQ(edge(each.translations[0]), edge(each.one)) << each.translations[0];
  }
}

TEST_P(Catalogs, HoldNothingObsoleteAndNoGuess) {
  EXPECT_EQ(text_.find("\n#~"), std::string::npos);
  for (const Message& each : messages_) EXPECT_EQ(each.comments.find("fuzzy"), std::string::npos) << each.one;
}

TEST_P(Catalogs, NearlyAllMenusAreTranslated) {
  size_t labels = 0, translated = 0;
  std::string missing;
  for (const Message& each : messages_) {
    if (mnemonicsOf(each.one) == 0 || each.comments.find("window/main_frame") == std::string::npos) continue;
    ++labels;
    if (each.translations[0].empty())
      missing += "\n" + each.one;
    else
      ++translated;
  }
  EXPECT_GT(labels, 60U);
  EXPECT_GE(static_cast<double>(translated), 0.95 * static_cast<double>(labels)) << missing;
}

INSTANTIATE_TEST_SUITE_P(Languages, Catalogs, testing::Values("de", "fr"),
                         [](const testing::TestParamInfo<const char*>& each) { return std::string(each.param); });

// Whoever adds a catalog adds it to the tests too.
TEST(CatalogsList, EveryCatalogIsTested) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(std::string(HOTCHKISS_SOURCE_DIR) + "/editor/locale"))
    if (entry.path().extension() == ".po") names.push_back(entry.path().stem().string());
  EXPECT_THAT(names, testing::UnorderedElementsAre("de", "fr"));
}

}  // namespace
}  // namespace hotchkiss::test
