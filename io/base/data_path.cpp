// SPDX-License-Identifier: Apache-2.0
#include "io/base/data_path.h"

#include <filesystem>
#include <vector>

namespace hotchkiss {

namespace {

namespace fs = std::filesystem;

// The folder of the running program, and its neighbour in a usual prefix (bin/ beside share/).
std::vector<fs::path> besideProgram() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return {};
  const fs::path folder = program.parent_path();
  return {folder, folder / ".." / "share" / "hotchkiss"};
}

}  // namespace

std::optional<std::string> dataPath(const std::string& name) {
  std::vector<fs::path> roots = {HOTCHKISS_SOURCE_DATA, HOTCHKISS_INSTALL_DATA};
  for (fs::path& root : besideProgram()) roots.push_back(std::move(root));
  for (const fs::path& root : roots) {
    std::error_code error;
    if (const fs::path path = root / name; fs::exists(path, error)) return path.string();
  }
  return std::nullopt;
}

}  // namespace hotchkiss
