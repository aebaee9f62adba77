// SPDX-License-Identifier: Apache-2.0
// Which file of VASSAL's is it?
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "importers/vassal/import.h"
#include "io/files/files.h"
#include "io/files/foreign_files.h"
#include "model/base/text.h"

namespace hotchkiss::vassal {

Expected<VassalFile> openVassal(std::string bytes, std::string name) {
  VassalFile out;
  out.name = std::move(name);
  if (looksLikeArchive(bytes)) {
    auto archive = Archive::open(bytes);
    if (!archive) return tl::unexpected(archive.error());
    if (archive->has("savedGame")) {
      auto game = readGameFile(std::move(bytes));
      if (!game) return tl::unexpected(game.error());
      out.game = std::move(*game);
      return out;
    }
    if (archive->has("extensiondata"))
      return fail("is an extension of a module: import the module itself, extensions are not read");
    auto module = readVmod(*archive);
    if (!module) return tl::unexpected(module.error());
    out.archive = std::make_shared<const Archive>(std::move(*archive));
    out.module = std::move(*module);
    return out;
  }
  if (looksLikeGameText(bytes)) {
    auto game = readGameFile(std::move(bytes));
    if (!game) return tl::unexpected(game.error());
    out.game = std::move(*game);
    return out;
  }
  const size_t first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (first == std::string::npos || bytes[first] != '<')
    return fail("is no file of VASSAL: a module (.vmod), a saved game (.vsav) or a buildFile.xml is wanted");
  const auto root = readBuildFile(std::move(bytes));
  if (!root) return tl::unexpected(root.error());
  auto module = vmodOf(*root);
  if (!module) return tl::unexpected(module.error());
  out.module = std::move(*module);
  return out;
}

bool looksLikeVassal(std::string_view firstBytes) {
  return looksLikeArchive(firstBytes) || looksLikeGameText(firstBytes) || firstBytes.find("<VASSAL.") != std::string_view::npos;
}

std::optional<std::string> moduleBeside(const std::string& gamePath, const std::string& moduleName) {
  namespace fs = std::filesystem;
  std::error_code error;
  fs::path folder = fs::path(gamePath).parent_path();
  if (folder.empty()) folder = ".";
  std::vector<std::string> candidates;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
    if (lowered(it->path().extension().string()) == ".vmod") candidates.push_back(it->path().string());
  std::sort(candidates.begin(), candidates.end());
  for (const std::string& path : candidates) {
    auto bytes = readRegularFile(path, kMostVassalBytes);
    if (!bytes) continue;
    const auto archive = Archive::open(std::move(*bytes));
    if (!archive || !archive->has("moduledata")) continue;
    const auto data = archive->read("moduledata");
    if (data && !moduleName.empty() && moduleDataName(*data) == moduleName) return path;
  }
  return std::nullopt;
}

}  // namespace hotchkiss::vassal
