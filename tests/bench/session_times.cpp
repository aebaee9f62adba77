// SPDX-License-Identifier: Apache-2.0
// What the work at an open document costs, without a window: opening, the first check, a stroke and the check after it, a unit
// that is moved, a flood, undo and redo of all of it, saving, the recovery copy, and the memory held after each. One table a
// file.
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "editor/session/counter_edits.h"
#include "editor/session/session.h"
#include "tests/editor/mailbox.h"

using namespace hotchkiss;
namespace fs = std::filesystem;

namespace {

double seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Megabytes that the process holds now, and held at most.
std::pair<double, double> megabytes() {
  std::ifstream status("/proc/self/status");
  double now = 0;
  for (std::string word; status >> word;)
    if (word == "VmRSS:") status >> now;
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return {now / 1024, static_cast<double>(used.ru_maxrss) / 1024};
}

void row(const std::string& what, std::vector<double> times) {
  std::sort(times.begin(), times.end());
  const auto [now, most] = megabytes();
  fmt::print("| {:<44} | {:>9.2f} | {:>9.2f} | {:>6} | {:>5.0f} | {:>5.0f} |\n", what, times[times.size() / 2] * 1e3,
             times[times.size() * 95 / 100] * 1e3, times.size(), now, most);
}

double timeOf(const std::function<void()>& act) {
  const double begun = seconds();
  act();
  return seconds() - begun;
}

int run(const std::string& file, const fs::path& folder) {
  test::Mailbox mail;
  editor::Session session(mail.post());
  const auto settle = [&] { return mail.runUntil([&] { return session.idle() && session.reportIsCurrent(); }); };
  fmt::print("\n{}\n\n| what | median ms | 95 % ms | times | MB now | at most |\n|---|---|---|---|---|---|\n",
             fs::path(file).filename().string());
  std::string failed;
  row("open", {timeOf([&] {
        if (const auto ok = session.openFiles({file}); !ok) failed = ok.error().message;
      })});
  if (!failed.empty()) {
    fmt::print("{}\n", failed);
    return 2;
  }
  row("check all of it, in the background", {timeOf(settle)});
  session.setMapLocked(false);
  session.setForcesLocked(false);

  const auto& sheets = session.view()->sheets();
  if (sheets.empty()) return 0;
  const PlacedSheet placed = sheets[sheets.size() / 2];
  const Sheet sheet = *placed.sheet;
  std::mt19937 random(1862);
  const auto someHex = [&] {
    for (;;) {
      const Hex h = sheet.frameHex({static_cast<int>(random() % static_cast<unsigned>(sheet.columns.count)),
                                    static_cast<int>(random() % static_cast<unsigned>(sheet.rows.count))});
      if (sheet.playable(h)) return h;
    }
  };
  const auto& terrains = session.vocabulary().terrain;
  std::vector<double> act, check;
  constexpr int kTimes = 60;
  const auto each = [&](const std::string& what, const std::function<void()>& edit) {
    act.clear();
    check.clear();
    for (int i = 0; i < kTimes; ++i) {
      act.push_back(timeOf(edit));
      check.push_back(timeOf(settle));
    }
    row(what, act);
    row("  until it is checked", check);
  };
  each("paint a hex", [&] { session.apply({SetTerrain{sheet.id, {someHex()}, terrains[random() % terrains.size()].id}}); });
  each("a feature on a hexside", [&] {
    const Hexside side(someHex(), static_cast<int>(random() % 6));
    if (sheet.playable(side.first()) && sheet.playable(side.second()))
      session.apply({SetSides{sheet.id, {{side, {{session.vocabulary().features.front().id, {}, -1}}}}}});
  });
  std::vector<UnitId> units;
  if (session.scenario() != nullptr)
    for (const auto& ref : session.scenario()->oobs)
      if (const OrderOfBattle* oob = session.state().oob(ref.id))
        for (const auto& unit : oob->units) units.push_back(unit->id);
  if (!units.empty())
    each("move a counter", [&] {
      editor::moveTo(session, {editor::CounterRef{units[random() % units.size()], {}, {}}}, someHex() + placed.origin,
                     session.newGesture());
    });
  // A flood over a tenth of the map.
  std::vector<Hex> flood;
  for (int column = 0; column < sheet.columns.count; ++column)
    for (int r = 0; r < std::max(1, sheet.rows.count / 10); ++r)
      if (const Hex h = sheet.frameHex({column, r}); sheet.playable(h)) flood.push_back(h);
  row(fmt::format("flood {} hexes", flood.size()),
      {timeOf([&] { session.apply({SetTerrain{sheet.id, flood, terrains.back().id}}); })});
  row("  until it is checked", {timeOf(settle)});
  act.clear();
  check.clear();
  for (int i = 0; i < kTimes; ++i) {
    act.push_back(timeOf([&] { session.undo(); }));
    settle();
    check.push_back(timeOf([&] { session.redo(); }));
    settle();
    session.undo();
    settle();
  }
  row("undo a step", act);
  row("redo a step", check);
  row("undo everything at once", {timeOf([&] { session.goToStep(0); })});
  settle();
  row("redo everything at once", {timeOf([&] { session.goToStep(100000); })});
  settle();

  const DocumentKey map{DocumentKind::Map, sheet.id.text};
  act.clear();
  for (int i = 0; i < 5; ++i) {
    session.apply({SetTerrain{sheet.id, {someHex()}, terrains[random() % terrains.size()].id}});
    settle();
    act.push_back(timeOf([&] {
      if (const auto ok = session.saveAs(map, (folder / "saved.map.xml").string()); !ok) failed = ok.error().message;
    }));
  }
  row("save the map", act);
  if (!failed.empty()) fmt::print("{}\n", failed);
  return failed.empty() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "Usage: session_times FILE...\n");
    return 2;
  }
  std::string folder = (fs::temp_directory_path() / "hotchkiss-times-XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr) return 2;
  int status = 0;
  for (int i = 1; i < argc; ++i) status = std::max(status, run(argv[i], folder));
  fs::remove_all(folder);
  return status;
}
