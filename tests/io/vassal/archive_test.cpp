// SPDX-License-Identifier: Apache-2.0
// Archives: what is written is read back, equal entries give equal bytes, and hostile archives are refused in a sentence.
#include "io/vassal/archive.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

#include "random_seed.h"

namespace hotchkiss::vassal {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::vector<ArchiveEntry>& someEntries() {
  static const std::vector<ArchiveEntry> kEntries = {
      {"buildFile.xml", std::string(5000, 'x')}, {"images/bl\xc3\xa9riot.png", "\x89PNG", true}, {"empty", ""}};
  return kEntries;
}

TEST(Archive, WhatIsWrittenIsReadBackInItsOrder) {
  const auto bytes = writeArchive(someEntries());
  ASSERT_TRUE(bytes) << bytes.error().message;
  const auto archive = Archive::open(*bytes);
  ASSERT_TRUE(archive) << archive.error().message;
  EXPECT_THAT(archive->names(), ElementsAre("buildFile.xml", "images/bl\xc3\xa9riot.png", "empty"));
  for (const ArchiveEntry& entry : someEntries()) EXPECT_EQ(*archive->read(entry.name), entry.bytes);
  EXPECT_FALSE(archive->has("other"));
  EXPECT_EQ(archive->read("other").error().message, "the archive has no entry \"other\"");
}

TEST(Archive, EqualEntriesGiveEqualBytesInEveryTimeZone) {
  const std::string first = *writeArchive(someEntries());
  setenv("TZ", "Asia/Tokyo", 1);
  tzset();
  EXPECT_EQ(*writeArchive(someEntries()), first);
  unsetenv("TZ");
  tzset();
  EXPECT_EQ(first.substr(10, 4), std::string("\x00\x00\x21\x00", 4));  // 1 January 1980
}

TEST(Archive, HostileArchivesAreRefused) {
  EXPECT_EQ(Archive::open("no").error().message, "is no archive (zip)");
  EXPECT_THAT(writeArchive({{"../x", ""}}).error().message, HasSubstr("leads out of the archive"));
  std::string bytes = *writeArchive({{"aa/b", "1"}});
  for (size_t at; (at = bytes.find("aa/b")) != std::string::npos;) bytes.replace(at, 4, "../b");
  EXPECT_EQ(Archive::open(bytes).error().message, "the entry \"../b\" leads out of the archive");
  const std::string bomb = *writeArchive({{"zeros", std::string(4 << 20, '\0')}});
  ArchiveLimits limits;
  limits.mostEntryBytes = 1 << 20;
  EXPECT_EQ(Archive::open(bomb, limits).error().message, "the entry \"zeros\" has 4194304 bytes, more than 1048576");
  limits = {};
  limits.mostGrowth = 100;
  EXPECT_THAT(Archive::open(bomb, limits).error().message, HasSubstr("that is no honest archive"));
  limits = {};
  limits.mostEntries = 2;
  EXPECT_EQ(Archive::open(*writeArchive(someEntries()), limits).error().message, "the archive has 3 entries, more than 2");
  limits = {};
  limits.mostBytes = 5000;
  EXPECT_EQ(Archive::open(*writeArchive(someEntries()), limits).error().message, "the archive unpacks to more than 5000 bytes");
}

TEST(Archive, NamesThatLeadOutAreRefusedInEveryManner) {
  const std::string sound = *writeArchive({{"buildFile.xml", "x"}, {"aaaaaaaa", "y"}});
  const auto named = [&](const std::string& name) {
    std::string bytes = sound;
    for (size_t at; (at = bytes.find("aaaaaaaa")) != std::string::npos;) bytes.replace(at, 8, name);
    return Archive::open(bytes);
  };
  for (const char* name : {"../evil8", "a/../../", "..\\evil8", "a\\..\\..\\", "./../abc", "/etc/abc", "\\etc\\abc", "C:\\evil8",
                           "c:/evil8", "//host/x"}) {
    ASSERT_EQ(std::string(name).size(), 8u) << name;
    EXPECT_FALSE(named(name)) << name;
    EXPECT_FALSE(writeArchive({{name, ""}})) << name;
  }
  // What only looks so is a name like any other.
  for (const char* name : {"..evil88", "a..b..cc", "evil8...", "a b c.d "}) EXPECT_TRUE(named(name)) << name;
  EXPECT_FALSE(writeArchive({{"", ""}}));
  EXPECT_FALSE(writeArchive({{std::string(2000, 'n'), ""}}));
  // A link in an archive is an entry like any other: its bytes are the path it names, and nobody follows it.
  std::string link = sound;
  const size_t central = link.rfind("PK\x01\x02");
  link.replace(central + 38, 4, std::string("\0\0\xff\xa1", 4));
  const auto opened = Archive::open(link);
  ASSERT_TRUE(opened) << opened.error().message;
  EXPECT_EQ(opened->read("aaaaaaaa").value(), "y");
}

TEST(Archive, SurvivesAnyDamage) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  const std::string whole = *writeArchive(someEntries());
  for (int round = 0; round < 2000; ++round) {
    std::string bytes = whole;
    for (unsigned n = 1 + random() % 4; n > 0; --n) bytes[random() % bytes.size()] = static_cast<char>(random());
    if (random() % 8 == 0) bytes.resize(random() % bytes.size());
    const auto archive = Archive::open(bytes);
    if (!archive) continue;
    for (const std::string& name : archive->names()) {
      const auto read = archive->read(name);
      EXPECT_LE(read ? read->size() : 0, size_t{1} << 20);
    }
  }
}

}  // namespace
}  // namespace hotchkiss::vassal
