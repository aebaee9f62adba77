// SPDX-License-Identifier: Apache-2.0
// What the palette beside the map offers for a tool: rows with a colour or symbol, a name and a number key. Knows no widget; the
// rows come from the vocabulary in force. Invariant: the first ten rows have the keys 1 to 9 and 0.
#pragma once
#include <string>
#include <vector>

#include "editor/session/tool.h"

namespace hotchkiss::editor {

struct PaletteRow {
  enum class Swatch { Terrain, Line, Path, Rail, Symbol, Level, Coin, Counter, None };
  std::string id, name;
  Swatch swatch = Swatch::None;
  std::string colour;  // "#rrggbb"
  std::string symbol;  // the painter's word: woods, major-river, ford, station, ...
  std::string detail;  // right column in place of a key: where a unit is wanted
  char key = 0;
  bool heading = false;
  std::vector<std::string> facts{};  // what the rules say of it: its costs, with where they are printed
};

struct Palette {
  std::string title;
  std::vector<PaletteRow> rows;
  std::string chosen;              // id of the chosen row
  bool brush = false;              // brush sizes and flood fill apply
  std::string empty;               // what to do when there is no row
  std::string note;                // what the tool does with the chosen row
  std::string action, command;     // a button: its label, and the command of the table that it runs
  std::vector<std::string> facts;  // those of the chosen row
};

Palette paletteOf(const ToolContext& context, ToolId tool);
/// Chooses a row by id; emits settingsChanged.
void choose(ToolContext& context, ToolId tool, const std::string& id);
/// The row of a number key, "" when the palette has none.
std::string rowOfKey(const Palette& palette, char key);
/// Gives every palette a valid choice for the vocabulary in force.
void settle(ToolContext& context);

/// How much of the board in front is digitized in a layer: confirmed and draft, of all hexes.
struct CoverageShare {
  size_t confirmed = 0, draft = 0, all = 0;
};
CoverageShare coverageOf(const BoardView& view, Layer layer);

}  // namespace hotchkiss::editor
