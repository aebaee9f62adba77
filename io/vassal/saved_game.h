// SPDX-License-Identifier: Apache-2.0
// What lies in a saved game of VASSAL, both ways: the scrambled bytes and the plain text, and the text as a list of commands.
// What the commands say is for others: pieces and stacks are piece.h's. Knows no archive and no module.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/base/error.h"

namespace hotchkiss::vassal {

constexpr size_t kMostCommands = 2'000'000;

/// The text of the entry `savedGame`: unscrambled, or as it is when it is an old plain one.
Expected<std::string> plainGame(std::string_view bytes);
/// The reverse, with a key from 0 to 255.
std::string scrambledGame(std::string_view text, unsigned char key);

/// The commands of a text, flat: how they were nested is dropped, and with it the escapes.
Expected<std::vector<std::string>> commandsOf(std::string_view text);
/// A flat list of commands as text.
std::string commandText(const std::vector<std::string>& commands);

/// "Main MapBoardPicker TAB name TAB column TAB row".
struct BoardChoice {
  struct Board {
    std::string name;
    bool reversed = false;
    int column = 0, row = 0;
    bool operator==(const Board&) const = default;
  };
  std::string map;
  std::vector<Board> boards;
  bool operator==(const BoardChoice&) const = default;
};
std::string boardChoiceText(const BoardChoice& choice);
/// False when the command is no choice of boards.
bool parseBoardChoice(std::string_view command, BoardChoice& out);

}  // namespace hotchkiss::vassal
