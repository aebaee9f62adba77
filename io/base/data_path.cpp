// SPDX-License-Identifier: Apache-2.0
#include "io/base/data_path.h"

#include <algorithm>
#include <filesystem>
#include <vector>

namespace hotchkiss {

namespace {

namespace fs = std::filesystem;

// The folder of the running program; empty where the system does not tell.
fs::path folderOfProgram() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  return error ? fs::path() : program.parent_path();
}

bool isWithin(const fs::path& folder, const fs::path& tree) {
  return std::mismatch(tree.begin(), tree.end(), folder.begin(), folder.end()).first == tree.end();
}

std::vector<fs::path> roots() {
  const fs::path source = HOTCHKISS_SOURCE_DATA;
  const fs::path program = folderOfProgram();
  std::vector<fs::path> list;
  std::error_code error;
  const fs::path build = fs::canonical(HOTCHKISS_BUILD_TREE, error);
  if (!error && isWithin(program, build)) list.push_back(source);
  // In a usual prefix (bin/ beside share/), then its own folder: in that order, for bin/ may hold anybody's "locale".
  if (!program.empty()) list.insert(list.end(), {program / ".." / "share" / "hotchkiss", program});
  list.insert(list.end(), {HOTCHKISS_INSTALL_DATA, source});
  return list;
}

}  // namespace

std::optional<std::string> dataPath(const std::string& name) {
  for (const fs::path& root : roots()) {
    std::error_code error;
    if (const fs::path path = root / name; fs::exists(path, error)) return path.string();
  }
  return std::nullopt;
}

}  // namespace hotchkiss
