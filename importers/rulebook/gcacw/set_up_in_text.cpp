// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/gcacw/set_up_in_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "importers/rulebook/gcacw/set_up_import.h"
#include "io/notation/gcacw_set_up.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::gcacw {

namespace {

/// Whether a table is one of counters: its first row names the columns.
bool isSetUpTable(const Block& block) {
  if (block.kind != Block::Kind::Table || block.rows.size() < 2) return false;
  bool name = false, place = false;
  for (const Passage& cell : block.rows[0]) {
    const std::string low = lowered(cell.text());
    name = name || low == "name" || low == "unit" || low == "unit name";
    place = place || low == "hex" || low == "place" || low == "location" || low == "hex location";
  }
  return name && place;
}

}  // namespace

void collectSetUp(const ScenarioText& text, const std::string& scenarioId, SetUpLines& out, std::set<const Block*>& told) {
  bool begun = false;
  std::string side;
  const auto begin = [&](int line) {
    if (!begun) out.scenarioIds[++out.scenarios] = scenarioId;
    if (!begun)
      out.lines.emplace(text.heading != nullptr ? text.heading->line : line - 2, fmt::format("Scenario {}", out.scenarios));
    begun = true;
  };
  const auto visit = [&](const Block& block) {
    const std::string low = lowered(block.text.text());
    if (block.kind != Block::Kind::Table && (low.find("setup") != std::string::npos || low.find("set-up") != std::string::npos))
      if (const std::string named = sideIn(low); !named.empty()) side = named;
    if (isSetUpTable(block) && !side.empty()) {
      const int first = block.rows[0].front().place(0).line;
      begin(first);
      out.lines[first - 1] = side + " Set-Up";
      for (const auto& row : block.rows) {
        std::string line;
        for (const Passage& cell : row) line += (line.empty() ? "" : "\t") + (cell.empty() ? std::string("-") : cell.text());
        out.lines[row.front().place(0).line] = line;
      }
      told.insert(&block);
    } else if (begun && block.kind == Block::Kind::Item && !block.mark.empty()) {
      out.lines[block.line] = block.mark + " " + block.text.text();
    }
  };
  for (const TextRule& rule : text.head) {
    visit(*rule.block);
    for (const Block* below : rule.below) visit(*below);
  }
}

Reading addSetUpLines(Reading reading, SetUpLines lines) {
  if (lines.scenarioIds.empty()) return reading;
  // A row that cannot be read is listed and left out; the others are read without it.
  for (int tries = 0; tries < 100; ++tries) {
    std::string text;
    int number = 1;
    for (const auto& [line, words] : lines.lines) {
      for (; number < line; ++number) text += '\n';
      text += words;
    }
    auto book = notation::readSetUp(text, notation::SetUpFormat::Tabs);
    if (book) {
      const Board* board = reading.state.board(reading.state.activeBoard);
      book->id = board != nullptr ? board->game.id.text : "book";
      if (const Game* game = board != nullptr ? reading.state.game(board->game.id) : nullptr) book->name = game->title;
      return addSetUp(std::move(reading), *book, lines.scenarioIds);
    }
    if (lines.lines.empty()) break;
    // What is wrong with all of them together (no row that can be read is left) has no line of its own: the first tells it.
    const auto at = lines.lines.find(book.error().line);
    const auto& [line, words] = at == lines.lines.end() ? *lines.lines.begin() : *at;
    const TextPlace place{line, at == lines.lines.end() ? 1 : std::max(1, book.error().column), 0};
    reading.notUnderstood.push_back({{place, place}, words.substr(0, 80), book.error().message});
    if (at == lines.lines.end()) break;
    lines.lines.erase(at);
  }
  return reading;
}

}  // namespace hotchkiss::rulebook::gcacw
