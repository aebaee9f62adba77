// SPDX-License-Identifier: Apache-2.0
// A module of VASSAL's (.vmod) made of scenarios that are played on one board: map, counters, displays, charts, and one set-up a
// scenario. Takes documents, gives bytes; equal documents, options and ids give equal bytes. Reads no file but by the reader that
// it is given for pictures.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "io/paint/underlays.h"
#include "io/vassal/module_pieces.h"
#include "io/vassal/scenario_plan.h"

namespace hotchkiss::vassal {

constexpr int kLeastHexWidthPx = 24, kUsualHexWidthPx = 96, kMostHexWidthPx = 400;

struct ModuleOptions {
  int hexWidthPx = kUsualHexWidthPx;  // between opposite sides
  Choices choices = Choices::Tray;
  std::string name;  // "" = of the scenario, or of the game or board of several
  std::string version = "1.0";
  std::vector<std::string> faults;  // errors in spite of which it is written; the module lists them
  PictureReader picture;
  paint::UnderlayReader underlays;  // pictures under the board's sheets; not set: none are shown
  bool face = false;                // those pictures are the map, and nothing is painted over them
  std::function<void(const std::string& doing)> progress;
  std::function<bool()> cancelled;
};

struct ModuleReport {
  std::string name;
  size_t boards = 0, hexes = 0, counters = 0, setUps = 0, idsGiven = 0;
  std::vector<std::string> choices;  // which units stand where by choice, scenario by scenario
  std::vector<std::string> notes;    // what the module cannot show
};

struct WrittenModule {
  std::string bytes;
  Project project;  // that given, with the ids that were given now
  ModuleReport report;
};

/// Makes the module. Fails on scenarios of several boards, a board without hexes, and pictures that are too large.
Expected<WrittenModule> writeModule(const State& state, const std::vector<ScenarioId>& scenarios, const Project& project,
                                    const ModuleOptions& options = {});

}  // namespace hotchkiss::vassal
