// SPDX-License-Identifier: Apache-2.0
#include "io/vassal/game_file.h"

#include <fmt/format.h>

#include "io/vassal/archive.h"
#include "io/vassal/build_file.h"
#include "io/vassal/sequence_text.h"

namespace hotchkiss::vassal {

namespace {

constexpr std::string_view kGameEntry = "savedGame";
constexpr const char* kFixedDate = "1700000000000";
constexpr const char* kWrittenVersion = "3.7.0";  // modest: VASSAL refuses what is newer than itself

std::string dataValue(const BuildElement& data, std::string_view name) {
  for (const BuildElement& child : data.children)
    if (child.name == name) return child.text;
  return {};
}

BuildElement dataElement(const GameFile& game, bool ofModule) {
  BuildElement data = buildElement("data");
  data.set("version", "1");
  const auto add = [&](const char* name, std::string text) { data.add(buildElement(name)).text = std::move(text); };
  add("version", game.moduleVersion);
  add("extra1", "");
  add("extra2", "");
  add("VassalVersion", ofModule && !game.vassalVersion.empty() ? game.vassalVersion : kWrittenVersion);
  add("dateSaved", kFixedDate);
  add("description", ofModule ? "" : game.description);
  if (ofModule) add("name", game.moduleName);
  return data;
}

void takeCommand(const std::string& command, GameFile& game) {
  if (command.starts_with("+/")) {
    auto piece = parsePiece(command);
    if (!piece || piece->traits.empty()) {
      ++game.unreadable;
      return;
    }
    if (auto stack = stackOf(*piece)) {
      game.stacks.push_back(std::move(*stack));
    } else if (piece->traits.back().type.starts_with("deck")) {
      // map;x;y;shuffled ...;ids: what is none of the numbers is a piece of the game or not found.
      for (std::string& word : splitSequence(piece->traits.back().state, ';')) game.inDecks.push_back(std::move(word));
    } else {
      game.pieces.push_back(std::move(*piece));
    }
    return;
  }
  BoardChoice choice;
  if (parseBoardChoice(command, choice)) {
    game.boards.push_back(std::move(choice));
    return;
  }
  const std::string word = command.substr(0, std::min(command.find_first_of("\t/;"), size_t{40}));
  if (word != "begin_save" && word != "end_save" && word != "SETUP_STACK") ++game.others[word];
}

}  // namespace

bool looksLikeGameText(std::string_view firstBytes) {
  return firstBytes.starts_with("!VCSK") || firstBytes.starts_with("begin_save");
}

std::string moduleDataName(const std::string& xml) {
  const auto data = readBuildFile(xml);
  return data ? dataValue(*data, "name") : std::string();
}

Expected<GameFile> readGameFile(std::string bytes) {
  GameFile game;
  std::string scrambled;
  if (looksLikeArchive(bytes)) {
    const auto archive = Archive::open(std::move(bytes));
    if (!archive) return tl::unexpected(archive.error());
    if (!archive->has(kGameEntry)) return fail("the archive has no entry savedGame: it is no saved game of VASSAL");
    auto entry = archive->read(kGameEntry);
    if (!entry) return tl::unexpected(entry.error());
    scrambled = std::move(*entry);
    for (const char* name : {"moduledata", "savedata"}) {
      if (!archive->has(name)) continue;
      const auto text = archive->read(name);
      const auto data = text ? readBuildFile(*text) : Expected<BuildElement>(tl::unexpected(text.error()));
      if (!data) continue;
      if (std::string_view(name) == "moduledata") {
        game.moduleName = dataValue(*data, "name");
        game.moduleVersion = dataValue(*data, "version");
        game.vassalVersion = dataValue(*data, "VassalVersion");
      } else {
        game.description = dataValue(*data, "description");
      }
    }
  } else if (looksLikeGameText(bytes)) {
    scrambled = std::move(bytes);
  } else {
    return fail("this is no saved game of VASSAL");
  }
  const auto text = plainGame(scrambled);
  if (!text) return tl::unexpected(text.error());
  const auto commands = commandsOf(*text);
  if (!commands) return tl::unexpected(commands.error());
  for (const std::string& command : *commands) takeCommand(command, game);
  return game;
}

Expected<std::string> writeGameFile(const GameFile& game) {
  std::vector<std::string> commands = {"begin_save"};
  for (const Piece& piece : game.pieces) commands.push_back(pieceText(piece));
  for (const Stack& stack : game.stacks) commands.push_back(stackText(stack));
  for (const BoardChoice& choice : game.boards) commands.push_back(boardChoiceText(choice));
  commands.push_back("SETUP_STACK\t");
  commands.push_back("end_save");
  return writeArchive({{std::string(kGameEntry), scrambledGame(commandText(commands), 0x5a), false},
                       {"savedata", writeBuildFile(dataElement(game, false)), false},
                       {"moduledata", writeBuildFile(dataElement(game, true)), false}});
}

}  // namespace hotchkiss::vassal
