// SPDX-License-Identifier: Apache-2.0
#include "editor/command_line/vassal_files.h"

#include <fmt/format.h>

#include "importers/vassal/save_import.h"
#include "io/files/files.h"

namespace hotchkiss::cli {

namespace {

constexpr size_t kMostMapTableBytes = size_t{64} << 20;

tl::unexpected<Error> inFile(Error error, const std::string& path) {
  error.file = path;
  return tl::unexpected(std::move(error));
}

}  // namespace

Expected<vassal::VassalFile> moduleOfGame(const std::string& gamePath, const vassal::GameFile& game, const std::string& named) {
  if (!named.empty()) return vassal::openVassalModule(named);
  if (const auto beside = vassal::moduleBeside(gamePath, game.moduleName)) return vassal::openVassalModule(*beside);
  return failIn(gamePath, fmt::format("is a game of the module '{}', which is not in its folder: name the module with --module",
                                      game.moduleName.empty() ? "?" : game.moduleName));
}

Expected<vassal::MapTable> openMapTable(const std::string& path) {
  const auto bytes = readFile(path, kMostMapTableBytes);
  if (!bytes) return tl::unexpected(bytes.error());
  auto table = vassal::readMapTable(*bytes);
  if (!table) return inFile(table.error(), path);
  return table;
}

}  // namespace hotchkiss::cli
