// SPDX-License-Identifier: Apache-2.0
// What keeps work safe: recovery copies, files that other programs change, earlier versions, steps of the history.
#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "editor/session/comparison.h"
#include "editor/session/earlier_versions.h"
#include "editor/session/recovery.h"
#include "editor/session/session.h"
#include "io/files/files.h"
#include "tests/editor/mailbox.h"
#include "tests/support/random_seed.h"
#include "tests/support/scratch.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::ElementsAre;
using testing::HasSubstr;
namespace fs = std::filesystem;

constexpr size_t kMost = 1u << 22;

class TrustTest : public testing::Test {
 protected:
  TrustTest() : root_(scratchPath("trust")) {
    fs::remove_all(root_);
    fs::create_directories(root_ / "state");
    setenv("XDG_STATE_HOME", (root_ / "state").c_str(), 1);
    for (const char* folder : {"maps/training", "scenarios/training"}) {
      fs::create_directories(root_ / folder);
      fs::copy(fs::path(HOTCHKISS_SOURCE_DIR) / folder, root_ / folder,
               fs::copy_options::recursive | fs::copy_options::overwrite_existing);
    }
    session_ = std::make_unique<Session>(mail_.post());
    EXPECT_TRUE(session_->openFiles({scenario()}));
    settle();
  }
  ~TrustTest() override {
    session_.reset();
    unsetenv("XDG_STATE_HOME");
    fs::remove_all(root_);
  }
  std::string scenario() const { return (root_ / "scenarios/training/gcacw-training.scenario.xml").string(); }
  void settle() {
    ASSERT_TRUE(mail_.runUntil([this] { return session_->idle(); }));
  }
  void setTitle(const std::string& title) {
    Scenario head = *session_->scenario();
    head.title = title;
    ASSERT_TRUE(session_->apply({SetScenarioHead{head.id, head}}, "title " + title));
    settle();
  }
  std::string titleOnDisk() const {
    const auto loaded = load({scenario()});
    return loaded ? loaded->state.scenarios.begin()->second->title : loaded.error().message;
  }
  /// As another program would: words of the file replaced by others.
  void replaceOnDisk(const std::string& from, const std::string& to) {
    std::string text = *readFile(scenario(), kMost);
    const size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    ASSERT_TRUE(writeFile(scenario(), text));
  }
  std::vector<OutsideChange> outside() {
    std::vector<OutsideChange> out;
    session_->lookOutside([&](std::vector<OutsideChange> changes) { out = std::move(changes); });
    settle();
    return out;
  }
  /// A copy as a process that has ended by itself leaves it, asked for or not.
  fs::path copyOfAnother(bool askedFor, pid_t& child) {
    child = fork();
    if (child == 0) {
      RecoveryCopy copy{"Across", "12:34", session_->state(), session_->files(), {}};
      const bool written = writeRecovery(recoveryRoot() + "/" + std::to_string(getpid()), copy).has_value();
      _exit(written ? 0 : 1);
    }
    siginfo_t info{};
    EXPECT_EQ(waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOWAIT), 0);
    EXPECT_EQ(info.si_status, 0);
    if (askedFor) waitpid(child, nullptr, 0);
    return recoveryRoot() + "/" + std::to_string(child);
  }

  fs::path root_;
  Mailbox mail_;
  std::unique_ptr<Session> session_;
};

TEST_F(TrustTest, CopyOfAnEndedProgramIsOfferedThoughNobodyHasAskedForItsEnd) {
  setTitle("Unsaved");
  pid_t child = 0;
  const fs::path folder = copyOfAnother(false, child);
  const auto found = findRecoveries(recoveryRoot());
  waitpid(child, nullptr, 0);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found.front().folder, folder.string());
  EXPECT_EQ(found.front().title, "Across");
  const auto copy = readRecovery(found.front().folder);
  ASSERT_TRUE(copy);
  ASSERT_EQ(copy->keys.size(), 1u);
  const auto comparison = compareDocuments(copy->base.state, copy->state, copy->keys);
  ASSERT_EQ(comparison.size(), 1u);
  EXPECT_EQ(comparison.front().heading, "scenario Across the Mattanock: 1 difference");
  ASSERT_EQ(comparison.front().lines.size(), 1u);
  EXPECT_THAT(comparison.front().lines.front(), HasSubstr("Unsaved"));
}

TEST_F(TrustTest, CopyOfARunningProgramIsNotOfferedAndThatOfOneWithItsNumberIs) {
  setTitle("Unsaved");
  session_->writeRecoveryCopy("12:34");
  settle();
  EXPECT_TRUE(findRecoveries(recoveryRoot()).empty());
  // Another process has had our number before: it began at another time.
  const std::string list = session_->recoveryFolder() + "/recovery.json";
  std::string text = *readFile(list, kMost);
  const size_t at = text.find("\"life\": \"");
  ASSERT_NE(at, std::string::npos);
  text.replace(at + 9, 3, "xyz");
  ASSERT_TRUE(writeFile(list, text));
  EXPECT_EQ(findRecoveries(recoveryRoot()).size(), 1u);
}

TEST_F(TrustTest, WhoIsToldToEndLeavesHisLatestWorkForTheNextStart) {
  const std::string before = titleOnDisk();
  const pid_t child = fork();
  if (child == 0) {
    // A session of its own: threads do not come along.
    Mailbox mail;
    auto session = std::make_unique<Session>(mail.post());
    if (!session->openFiles({scenario()})) _exit(1);
    Scenario head = *session->scenario();
    for (const char* title : {"Kept by the clock", "Typed just now"}) {
      head.title = title;
      if (!session->apply({SetScenarioHead{head.id, head}}, title)) _exit(2);
      if (head.title == "Kept by the clock") session->writeRecoveryCopy("12:34");
    }
    if (!session->leaveRecoveryCopy("12:35")) _exit(3);
    session.reset();
    _exit(0);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  ASSERT_EQ(WEXITSTATUS(status), 0);
  EXPECT_EQ(titleOnDisk(), before);
  const auto found = findRecoveries(recoveryRoot());
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found.front().time, "12:35");
  ASSERT_TRUE(session_->recover(found.front().folder));
  settle();
  EXPECT_EQ(session_->scenario()->title, "Typed just now");
  EXPECT_TRUE(session_->unsaved());
}

TEST_F(TrustTest, WhoIsToldToEndWithEverythingUndoneLeavesNothing) {
  setTitle("Unsaved");
  session_->writeRecoveryCopy("12:34");
  settle();
  const std::string folder = session_->recoveryFolder();
  EXPECT_TRUE(fs::exists(folder));
  session_->undo();
  EXPECT_TRUE(session_->leaveRecoveryCopy("12:35"));
  EXPECT_FALSE(fs::exists(folder));
}

TEST_F(TrustTest, WhatWasTypedAndRefusedIsInTheCopyThoughNothingElseIsUnsaved) {
  const Drafts::Key field{"scenario|2|oakford", "when"};
  const Draft draft{"When", "Octember 3", "No such month."};
  session_->drafts().keep(field.first, field.second, draft);
  session_->writeRecoveryCopy("12:34");
  settle();
  ASSERT_FALSE(session_->recoveryFolder().empty());
  // Refused otherwise since: the copy is another one.
  const Draft later{"When", "Novober 3", "No such month."};
  session_->drafts().keep(field.first, field.second, later);
  session_->writeRecoveryCopy("12:35");
  settle();
  const fs::path kept = root_ / "kept";
  fs::copy(session_->recoveryFolder(), kept, fs::copy_options::recursive);
  session_->drafts().clear();
  session_->writeRecoveryCopy("12:36");
  settle();
  EXPECT_FALSE(fs::exists(session_->recoveryFolder()));

  const auto read = readRecovery(kept.string());
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->keys.empty());
  EXPECT_EQ(read->drafts, (std::map<Drafts::Key, Draft>{{field, later}}));
  ASSERT_TRUE(session_->recover(kept.string()));
  settle();
  ASSERT_NE(session_->drafts().find(field.first, field.second), nullptr);
  EXPECT_EQ(*session_->drafts().find(field.first, field.second), later);
  EXPECT_FALSE(session_->document().canUndo());
}

TEST_F(TrustTest, WorkThatIsUndoneLeavesNoCopy) {
  setTitle("Unsaved");
  session_->writeRecoveryCopy("12:34");
  settle();
  EXPECT_TRUE(fs::exists(session_->recoveryFolder()));
  session_->undo();
  session_->writeRecoveryCopy("12:35");
  settle();
  EXPECT_FALSE(fs::exists(session_->recoveryFolder()));
  EXPECT_EQ(session_->recoveryTime(), "");
}

TEST_F(TrustTest, CopyKeepsNoFilesOfTheOneBefore) {
  setTitle("One");
  session_->writeRecoveryCopy("12:34");
  settle();
  setTitle("Two");
  session_->writeRecoveryCopy("12:35");
  settle();
  size_t files = 0;
  for (const auto& each : fs::directory_iterator(session_->recoveryFolder())) files += each.is_regular_file() ? 1 : 0;
  EXPECT_EQ(files, 2u);  // the scenario and the list
  const auto copy = readRecovery(session_->recoveryFolder());
  ASSERT_TRUE(copy);
  EXPECT_EQ(copy->state.scenarios.begin()->second->title, "Two");
}

TEST_F(TrustTest, DamagedListOfACopyIsRefusedWithAWord) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE(fmt::format("seed {}", seed));
  std::mt19937 random(seed);
  setTitle("One");
  session_->writeRecoveryCopy("12:34");
  settle();
  const std::string list = session_->recoveryFolder() + "/recovery.json";
  const std::string whole = *readFile(list, kMost);
  for (int round = 0; round < 300; ++round) {
    std::string text = whole;
    for (int hit = 0; hit < 3; ++hit) text[random() % text.size()] = static_cast<char>(random());
    if (round % 3 == 0) text.resize(random() % text.size());
    ASSERT_TRUE(writeFile(list, text));
    findRecoveries(recoveryRoot());
    const auto copy = readRecovery(session_->recoveryFolder());
    if (!copy) {
      EXPECT_FALSE(copy.error().message.empty());
    }
  }
}

TEST_F(TrustTest, FileChangedByAnotherProgramIsNoticedAndLoadedAsOneStep) {
  EXPECT_TRUE(outside().empty());
  replaceOnDisk("title=\"Across the Mattanock\"", "title=\"Their title\"");
  const auto changes = outside();
  ASSERT_EQ(changes.size(), 1u);
  EXPECT_EQ(changes.front().key, (DocumentKey{DocumentKind::Scenario, "gcacw-training"}));
  ASSERT_TRUE(changes.front().now);
  ASSERT_TRUE(session_->takeOutside(changes, false));
  settle();
  EXPECT_EQ(session_->scenario()->title, "Their title");
  EXPECT_FALSE(session_->unsaved());
  EXPECT_TRUE(outside().empty());
  session_->undo();
  EXPECT_EQ(session_->scenario()->title, "Across the Mattanock");
  EXPECT_TRUE(session_->unsaved());
}

TEST_F(TrustTest, BothChangesAreTakenWhenNothingIsInDispute) {
  replaceOnDisk("number=\"T1\"", "number=\"T9\"");
  setTitle("Our title");
  const auto changes = outside();
  ASSERT_EQ(changes.size(), 1u);
  ASSERT_TRUE(changes.front().both);
  ASSERT_TRUE(session_->takeOutside(changes, true));
  settle();
  EXPECT_EQ(session_->scenario()->title, "Our title");
  EXPECT_EQ(session_->scenario()->number, "T9");
  ASSERT_TRUE(session_->save());
  EXPECT_EQ(titleOnDisk(), "Our title");
}

TEST_F(TrustTest, WhatIsInDisputeIsNotMergedAndMineIsSavedWhenIKeepIt) {
  replaceOnDisk("title=\"Across the Mattanock\"", "title=\"Their title\"");
  setTitle("Our title");
  const auto changes = outside();
  ASSERT_EQ(changes.size(), 1u);
  EXPECT_FALSE(changes.front().both);
  EXPECT_FALSE(session_->save());  // not over what somebody else has written
  EXPECT_EQ(titleOnDisk(), "Their title");
  session_->keepMine(changes);
  EXPECT_TRUE(session_->unsaved());
  ASSERT_TRUE(session_->save());
  EXPECT_EQ(titleOnDisk(), "Our title");
}

TEST_F(TrustTest, FileThatIsGoneOrBrokenIsSaidAndChangesNothing) {
  replaceOnDisk("<setup>", "<setup");
  auto changes = outside();
  ASSERT_EQ(changes.size(), 1u);
  EXPECT_FALSE(changes.front().now);
  EXPECT_THAT(changes.front().fault, HasSubstr("line "));
  EXPECT_FALSE(session_->takeOutside(changes, false));
  fs::remove(scenario());
  changes = outside();
  ASSERT_EQ(changes.size(), 1u);
  EXPECT_EQ(changes.front().hash, 0u);
  EXPECT_EQ(session_->scenario()->title, "Across the Mattanock");
}

TEST_F(TrustTest, WhatWasSavedOverIsKeptAndBroughtBackAsOneStep) {
  for (const char* title : {"One", "Two", "Three"}) {
    setTitle(title);
    ASSERT_TRUE(session_->save());
    settle();
  }
  const auto versions = earlierVersions(versionsRoot(), scenario());
  ASSERT_EQ(versions.size(), 3u);  // as it came, One, Two
  const DocumentKey key{DocumentKind::Scenario, "gcacw-training"};
  std::vector<std::string> titles;
  for (const EarlierVersion& version : versions) {
    const auto then = session_->versionOf(key, version.file);
    ASSERT_TRUE(then);
    titles.push_back(std::get<Scenario>(*then).title);
  }
  EXPECT_THAT(titles, ElementsAre("Two", "One", "Across the Mattanock"));
  const auto one = session_->versionOf(key, versions[1].file);
  session_->bringBack(*one, "bring back");
  EXPECT_EQ(session_->scenario()->title, "One");
  EXPECT_EQ(session_->document().undoLabel(), "bring back");
  session_->undo();
  EXPECT_EQ(session_->scenario()->title, "Three");
}

TEST_F(TrustTest, TwentyVersionsAreKeptAndEachOnce) {
  const std::string file = (root_ / "a.map.xml").string(), root = versionsRoot();
  ASSERT_TRUE(keepVersion(root, file));  // nothing there yet
  EXPECT_TRUE(earlierVersions(root, file).empty());
  for (int i = 0; i < 25; ++i) {
    ASSERT_TRUE(writeFile(file, "text " + std::to_string(i)));
    ASSERT_TRUE(keepVersion(root, file));
    ASSERT_TRUE(keepVersion(root, file));
  }
  const auto versions = earlierVersions(root, file);
  ASSERT_EQ(versions.size(), 20u);
  EXPECT_EQ(*readFile(versions.front().file, kMost), "text 24");
  EXPECT_EQ(*readFile(versions.back().file, kMost), "text 5");
}

TEST_F(TrustTest, VersionsStayInTheOrderOfSavingWhereverTheClockJumps) {
  // By the clock of the machine they were written in 2033, 1970 and 2001.
  std::vector<std::string> saved;
  for (const int64_t seconds : {int64_t{2000000000}, int64_t{0}, int64_t{1000000000}}) {
    const timespec times[2] = {{seconds, 0}, {seconds, 0}};
    ASSERT_EQ(utimensat(AT_FDCWD, scenario().c_str(), times, 0), 0);
    saved.push_back(titleOnDisk());
    setTitle(fmt::format("after {}", seconds));
    ASSERT_TRUE(session_->save());
    settle();
  }
  const auto kept = earlierVersions(versionsRoot(), scenario());
  ASSERT_EQ(kept.size(), 3u);
  for (size_t i = 0; i < kept.size(); ++i)
    EXPECT_THAT(*readFile(kept[i].file, kMost), HasSubstr("title=\"" + saved[kept.size() - 1 - i] + "\""));
  EXPECT_EQ(kept[0].written, 1000000000);
  EXPECT_EQ(kept[1].written, 0);
  EXPECT_EQ(titleOnDisk(), "after 1000000000");
}

TEST_F(TrustTest, AChangeOfNoSizeAtNoTimeIsNoticed) {
  struct stat before{};
  ASSERT_EQ(::stat(scenario().c_str(), &before), 0);
  replaceOnDisk("Across the", "Across one");
  const timespec times[2] = {before.st_atim, before.st_mtim};
  ASSERT_EQ(utimensat(AT_FDCWD, scenario().c_str(), times, 0), 0);
  struct stat after{};
  ASSERT_EQ(::stat(scenario().c_str(), &after), 0);
  EXPECT_EQ(after.st_size, before.st_size);
  EXPECT_EQ(after.st_mtim.tv_nsec, before.st_mtim.tv_nsec);
  ASSERT_EQ(outside().size(), 1u);
}

TEST_F(TrustTest, AnyStepOfTheHistoryCanBeGoneTo) {
  const State opened = session_->state();
  for (const char* title : {"One", "Two", "Three"}) setTitle(title);
  ASSERT_EQ(session_->document().entries().size(), 4u);
  int told = 0;
  const Connection connection = session_->changed.connect([&](const ChangeSet&) { ++told; });
  session_->goToStep(0);
  EXPECT_EQ(session_->state(), opened);
  EXPECT_FALSE(session_->unsaved());
  EXPECT_EQ(told, 1);
  session_->goToStep(2);
  EXPECT_EQ(session_->scenario()->title, "Two");
  EXPECT_TRUE(session_->document().canRedo());
  session_->goToStep(99);
  EXPECT_EQ(session_->scenario()->title, "Three");
}

}  // namespace
}  // namespace hotchkiss::test
