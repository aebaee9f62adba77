// SPDX-License-Identifier: Apache-2.0
// Killed at any moment while it edits, keeps copies and saves: files stay whole, and the copy holds what was done.
// HOTCHKISS_KILLS is how often, HOTCHKISS_KEEP_MS the time between two copies in milliseconds.
#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <iostream>
#include <mutex>
#include <sstream>

#include "editor/session/recovery.h"
#include "editor/session/session.h"
#include "io/files/files.h"
#include "tests/support/random_seed.h"
#include "tests/support/scratch.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr const char* kScenario = "scenarios/training/gcacw-training.scenario.xml";

long numberFrom(const char* name, long usual) {
  const char* given = std::getenv(name);
  return given == nullptr ? usual : std::strtol(given, nullptr, 10);
}

/// Who works until he is killed. What he tells, a line each: "e N" the Nth edit is done, "t N" a copy is asked for, "k" the last
/// one asked for is written, "s N" saving begins, "S N" it is done.
class Victim {
 public:
  /// His edits are numbered on from `first`, so that no two victims have one number.
  Victim(int pipe, unsigned seed, long first, std::chrono::milliseconds keep)
      : edits_(first), pipe_(pipe), random_(seed), keep_(keep), session_([this](std::function<void()> function) {
          const std::lock_guard lock(mutex_);
          letters_.push_back(std::move(function));
        }) {}

  [[noreturn]] void work(const std::string& file) {
    if (!session_.openFiles({file})) _exit(3);
    session_.setMapLocked(false);
    Connection kept = session_.filesChanged.connect([this] {
      if (!session_.recoveryTime().empty()) tell("k " + session_.recoveryTime());
    });
    auto next = Clock::now() + keep_;
    for (;;) {
      edit();
      drain();
      if (Clock::now() >= next) {
        next += keep_;
        tell(fmt::format("t {}", edits_));
        session_.writeRecoveryCopy(std::to_string(edits_));
      }
      if (random_() % 400 == 0) {
        tell(fmt::format("s {}", edits_));
        if (!session_.save()) _exit(4);
        tell(fmt::format("S {}", edits_));
      }
    }
  }

 private:
  void edit() {
    ++edits_;
    Scenario head = *session_.scenario();
    head.title = std::to_string(edits_);
    const auto view = session_.view();
    const Sheet& sheet = *session_.state().sheets.begin()->second;
    SetSheetHead map{sheet.id, sheet};
    map.head.title = std::to_string(edits_);
    if (!session_.apply({SetScenarioHead{head.id, head}, map}, "edit")) _exit(5);
    tell(fmt::format("e {}", edits_));
  }
  void drain() {
    for (;;) {
      std::function<void()> letter;
      {
        const std::lock_guard lock(mutex_);
        if (letters_.empty()) return;
        letter = std::move(letters_.front());
        letters_.pop_front();
      }
      letter();
    }
  }
  void tell(const std::string& line) {
    const std::string all = line + "\n";
    if (write(pipe_, all.data(), all.size()) != static_cast<ssize_t>(all.size())) _exit(6);
  }

  long edits_;
  int pipe_;
  std::mt19937 random_;
  std::chrono::milliseconds keep_;
  std::mutex mutex_;
  std::deque<std::function<void()>> letters_;
  Session session_;
};

/// The edit after `first` that a title tells of; 0 when it is the work of nobody, or of a victim before.
long editOf(const std::string& title, long first) {
  long number = 0;
  const auto [end, error] = std::from_chars(title.data(), title.data() + title.size(), number);
  return error == std::errc{} && end == title.data() + title.size() && number > first ? number : 0;
}

class KillTest : public testing::Test {
 protected:
  KillTest() : root_(scratchPath("kills")) {
    fs::remove_all(root_);
    fs::create_directories(root_ / "state");
    setenv("XDG_STATE_HOME", (root_ / "state").c_str(), 1);
    const fs::path source = HOTCHKISS_SOURCE_DIR;
    for (const char* folder : {"maps/training", "scenarios/training"}) {
      fs::create_directories(root_ / folder);
      fs::copy(source / folder, root_ / folder, fs::copy_options::recursive | fs::copy_options::overwrite_existing);
    }
  }
  ~KillTest() override {
    unsetenv("XDG_STATE_HOME");
    fs::remove_all(root_);
  }
  fs::path root_;
};

TEST_F(KillTest, FilesStayWholeAndTheCopyHoldsWhatWasDone) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE(fmt::format("seed {}", seed));
  std::mt19937 random(seed);
  const long kills = numberFrom("HOTCHKISS_KILLS", 12), keep = numberFrom("HOTCHKISS_KEEP_MS", 40);
  const std::string file = (root_ / kScenario).string();
  long mostLost = 0, lostInAll = 0, recovered = 0;
  for (long kill = 0; kill < kills; ++kill) {
    SCOPED_TRACE(fmt::format("kill {}", kill));
    const long first = kill * 1000000;
    int ends[2];
    ASSERT_EQ(pipe2(ends, O_CLOEXEC), 0);
    const unsigned victimSeed = static_cast<unsigned>(random());
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      close(ends[0]);
      Victim(ends[1], victimSeed, first, std::chrono::milliseconds(keep)).work(file);
    }
    close(ends[1]);
    // He is killed some time between the first edit and a few copies later; what he has told by then counts.
    const auto lives = std::chrono::milliseconds(random() % static_cast<unsigned long>(8 * keep));
    auto until = Clock::now();
    std::string told;
    bool killed = false;
    for (;;) {
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
      if (!killed && left <= 0 && !told.empty()) {
        ASSERT_EQ(::kill(child, SIGKILL), 0);
        killed = true;
      }
      pollfd waiting{ends[0], POLLIN, 0};
      poll(&waiting, 1, killed || told.empty() ? -1 : static_cast<int>(std::max<long>(0, left)));
      if ((waiting.revents & (POLLIN | POLLHUP)) == 0) continue;
      char buffer[65536];
      const ssize_t got = read(ends[0], buffer, sizeof buffer);
      if (got <= 0) break;
      if (told.empty()) until = Clock::now() + lives;
      told.append(buffer, static_cast<size_t>(got));
    }
    close(ends[0]);
    // A copy of somebody whose end nobody has asked for yet is offered too.
    siginfo_t ended{};
    ASSERT_EQ(waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT), 0);
    const auto found = findRecoveries(recoveryRoot());
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status)) << "ended by itself with " << WEXITSTATUS(status);

    long edits = 0, asked = 0, askedBefore = 0, kept = 0, saving = 0, saved = 0;
    std::istringstream lines(told.substr(0, told.rfind('\n') + 1));
    std::string what;
    for (long number = 0; lines >> what >> number;) {
      if (what == "e") edits = number;
      if (what == "t") askedBefore = std::exchange(asked, number);
      if (what == "k") kept = number;
      if (what == "s") saving = number;
      if (what == "S") saved = number;
    }
    ASSERT_GT(edits, 0);
    // Each file is a whole version: one that was saved, or that was being saved.
    const auto loaded = load({file});
    ASSERT_TRUE(loaded) << loaded.error().message;
    const long inScenario = editOf(loaded->state.scenarios.begin()->second->title, first);
    const long inMap = editOf(loaded->state.sheets.begin()->second->title, first);
    for (const long on : {inScenario, inMap}) EXPECT_TRUE(on == saved || on == saving) << on << " " << saved << " " << saving;
    long best = std::min(inScenario, inMap);
    if (!found.empty()) {
      const auto copy = readRecovery(found.front().folder);
      ASSERT_TRUE(copy) << copy.error().message;
      const long scenario = editOf(copy->state.scenarios.begin()->second->title, first);
      const long map = editOf(copy->state.sheets.begin()->second->title, first);
      // Both of one moment, unless one of them has been saved since.
      EXPECT_TRUE(scenario == map || std::max(scenario, map) == saving) << scenario << " " << map;
      best = std::max(best, std::min(scenario, map));
      ++recovered;
    }
    EXPECT_GE(best, std::max(kept > saved ? kept : 0, saved));
    // With time enough between them, the copy asked for before the last one is always done.
    if (keep >= 500 && askedBefore > saving) {
      EXPECT_GE(best, askedBefore);
    }
    const long lost = edits - std::max(best, first);
    mostLost = std::max(mostLost, lost);
    lostInAll += lost;
    for (const auto& each : found) removeRecovery(each.folder);
    // No half-written file is left behind.
    for (const auto& each : fs::recursive_directory_iterator(root_))
      EXPECT_FALSE(each.path().filename().string().starts_with(".")) << each.path();
    if (HasFailure()) FAIL() << told.substr(told.size() > 400 ? told.size() - 400 : 0);
  }
  std::cout << kills << " kills, " << recovered << " with a copy, lost " << lostInAll << " edits in all, at most " << mostLost
            << " at once\n";
}

}  // namespace
}  // namespace hotchkiss::test
