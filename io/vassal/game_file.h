// SPDX-License-Identifier: Apache-2.0
// A saved game of VASSAL (.vsav) as a file, both ways: pieces, stacks and boards chosen, and the module it belongs to. Reads
// archives and the bare texts of old; writes the same game as the same bytes. Knows no module's grid: places are map pixels.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "io/vassal/piece.h"
#include "io/vassal/saved_game.h"
#include "model/base/error.h"

namespace hotchkiss::vassal {

struct GameFile {
  std::string moduleName, moduleVersion, description, vassalVersion;
  std::vector<Piece> pieces;  // in the order of the file, without stacks and decks
  std::vector<Stack> stacks;
  std::vector<BoardChoice> boards;
  std::vector<std::string> inDecks;   // ids of pieces that lie in decks
  size_t unreadable = 0;              // pieces whose text is damaged
  std::map<std::string, int> others;  // other commands: first word -> how many; nothing of them is written
  bool operator==(const GameFile&) const = default;
};

/// A saved game's bytes: an archive with an entry `savedGame`, or that entry's text itself, scrambled or plain.
Expected<GameFile> readGameFile(std::string bytes);
/// The bytes of a saved game: each piece, the stacks after them, the boards. The date inside is fixed.
Expected<std::string> writeGameFile(const GameFile& game);
/// Whether bytes begin as a saved game's bare text does.
bool looksLikeGameText(std::string_view firstBytes);
/// The name in a module's `moduledata`, "" when it has none.
std::string moduleDataName(const std::string& xml);

}  // namespace hotchkiss::vassal
