// SPDX-License-Identifier: Apache-2.0
// Any bytes as the list of files (recovery.json) of a copy of unsaved work: offered, opened, or refused with a line.
#include <filesystem>

#include "after_reading.h"
#include "editor/session/recovery.h"
#include "fuzzers.h"

int hotchkiss::fuzz::recoveryFuzzer(const uint8_t* data, size_t size) {
  using namespace hotchkiss;
  static const std::string folder = [] {
    const std::string beside = fuzz::fileWith("", "beside");
    const std::string made = beside.substr(0, beside.rfind('/')) + "/copies/one";
    std::filesystem::create_directories(made);
    const State& state = fuzz::training("gcacw");
    fuzz::fileWith(toXml(state, {DocumentKind::Scenario, state.activeScenario.text}), "copies/one/1-1.xml");
    return made;
  }();
  fuzz::fileWith(fuzz::bytesOf(data, size), "copies/one/recovery.json");
  (void)editor::findRecoveries(folder.substr(0, folder.rfind('/')));
  const auto copy = editor::readRecovery(folder);
  if (!copy) fuzz::needsOneLine(copy.error());
  return 0;
}
