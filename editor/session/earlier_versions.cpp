// SPDX-License-Identifier: Apache-2.0
#include "editor/session/earlier_versions.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>

#include "editor/session/recovery.h"
#include "editor/session/text.h"
#include "io/files/files.h"
#include "io/xml/xml_document.h"
#include "model/base/plain_line.h"

namespace hotchkiss::editor {

namespace fs = std::filesystem;

namespace {

constexpr size_t kMostVersions = 20;

/// A folder for each file, by its whole path; the name is there for people.
std::string folderOf(const std::string& root, const std::string& path) {
  const std::string whole = canonicalPath(path);
  const std::string name = fs::path(whole).filename().string();
  return fmt::format("{}/{:016x}-{}", root, hashOf(whole), name.substr(0, wholeCharacters(name, 200)));
}

/// The number of a copy, from its name "N-SECONDS.xml"; 0 for what is none.
int64_t numberOf(const std::string& name, int64_t* seconds = nullptr) {
  int64_t number = 0, when = 0;
  const char* end = name.data() + name.size();
  const auto first = std::from_chars(name.data(), end, number);
  if (first.ec != std::errc{} || first.ptr == end || *first.ptr != '-') return 0;
  const auto second = std::from_chars(first.ptr + 1, end, when);
  if (second.ec != std::errc{} || std::string_view(second.ptr, static_cast<size_t>(end - second.ptr)) != ".xml") return 0;
  if (seconds != nullptr) *seconds = when;
  return number;
}

}  // namespace

std::string versionsRoot() {
  const std::string recovery = recoveryRoot();
  return recovery.substr(0, recovery.rfind('/')) + "/versions";
}

std::vector<EarlierVersion> earlierVersions(const std::string& root, const std::string& path) {
  std::vector<std::pair<int64_t, EarlierVersion>> found;
  std::error_code error;
  for (const auto& each : fs::directory_iterator(folderOf(root, path), error)) {
    EarlierVersion version;
    const int64_t number = numberOf(each.path().filename().string(), &version.written);
    if (number <= 0) continue;
    version.file = each.path().string();
    version.bytes = each.file_size(error);
    found.emplace_back(number, std::move(version));
  }
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<EarlierVersion> out;
  for (auto& [number, version] : found) out.push_back(std::move(version));
  return out;
}

Expected<void> keepVersion(const std::string& root, const std::string& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0) return {};
  const auto bytes = readFile(path, kXmlMostBytes);
  if (!bytes) return tl::unexpected(bytes.error());
  const std::string folder = folderOf(root, path);
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return fail(fmt::format(fmt::runtime(tr("cannot make the folder {}: {}")), folder, error.message()));
  const std::vector<EarlierVersion> kept = earlierVersions(root, path);
  if (!kept.empty()) {
    const auto last = readFile(kept.front().file, kXmlMostBytes);
    if (last && *last == *bytes) return {};
  }
  const int64_t number = kept.empty() ? 1 : numberOf(fs::path(kept.front().file).filename().string()) + 1;
  auto written = writeFile(fmt::format("{}/{}-{}.xml", folder, number, static_cast<int64_t>(status.st_mtime)), *bytes);
  if (!written) return written;
  for (size_t i = kMostVersions - 1; i < kept.size(); ++i) fs::remove(kept[i].file, error);
  return {};
}

}  // namespace hotchkiss::editor
