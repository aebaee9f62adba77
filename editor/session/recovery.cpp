// SPDX-License-Identifier: Apache-2.0
#include "editor/session/recovery.h"

#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "editor/session/documents.h"
#include "editor/session/text.h"
#include "io/files/files.h"
#include "io/native/save.h"

namespace hotchkiss::editor {

namespace fs = std::filesystem;

namespace {

constexpr size_t kMostManifest = 1u << 20;
constexpr const char* kManifest = "recovery.json";

bool running(int process) {
  return process > 0 && (kill(process, 0) == 0 || errno == EPERM);
}

Expected<nlohmann::json> manifestOf(const std::string& folder) {
  const auto bytes = readFile(folder + "/" + kManifest, kMostManifest);
  if (!bytes) return tl::unexpected(bytes.error());
  nlohmann::json manifest = nlohmann::json::parse(*bytes, nullptr, false);
  if (!manifest.is_object()) return fail(tr("The recovery copy's list of files is damaged."));
  return manifest;
}

}  // namespace

std::string recoveryRoot() {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  const std::string base =
      state != nullptr && state[0] == '/' ? state : std::string(home != nullptr ? home : "/tmp") + "/.local/state";
  return base + "/hotchkiss/recovery";
}

Expected<void> writeRecovery(const std::string& folder, const RecoveryCopy& copy) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return fail(fmt::format(fmt::runtime(tr("cannot make the recovery folder {}: {}")), folder, error.message()));
  nlohmann::json manifest{{"process", static_cast<int>(getpid())},
                          {"title", copy.title},
                          {"time", copy.time},
                          {"scenario", copy.state.activeScenario.text},
                          {"board", copy.state.activeBoard.text},
                          {"named", nlohmann::json::array()},
                          {"documents", nlohmann::json::array()}};
  for (const auto& [key, entry] : copy.files.entries)
    if (entry.named) manifest["named"].push_back(entry.path);
  std::vector<DocumentKey> keys = changedDocuments(copy.state, copy.files);
  for (const DocumentKey& key : homeless(copy.state, copy.files)) keys.push_back(key);
  size_t number = 0;
  for (const DocumentKey& key : keys) {
    const std::string name = fmt::format("{}.xml", number++);
    if (auto written = writeFile(folder + "/" + name, toXml(copy.state, key)); !written) return written;
    const FileEntry* entry = copy.files.find(key);
    manifest["documents"].push_back(
        {{"kind", static_cast<int>(key.kind)}, {"id", key.id}, {"file", name}, {"path", entry != nullptr ? entry->path : ""}});
  }
  // The list last: a copy that was interrupted keeps the list before it.
  return writeFile(folder + "/" + kManifest, manifest.dump(1));
}

void removeRecovery(const std::string& folder) {
  std::error_code error;
  fs::remove_all(folder, error);
}

std::vector<RecoveryFound> findRecoveries(const std::string& root) {
  std::vector<std::pair<fs::file_time_type, RecoveryFound>> found;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(root, error)) {
    const std::string folder = entry.path().string();
    const auto manifest = manifestOf(folder);
    if (!manifest || running(manifest->value("process", 0))) continue;
    std::error_code ignored;
    found.emplace_back(fs::last_write_time(folder + "/" + kManifest, ignored),
                       RecoveryFound{folder, manifest->value("title", std::string()), manifest->value("time", std::string())});
  }
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<RecoveryFound> out;
  for (auto& [time, copy] : found) out.push_back(std::move(copy));
  return out;
}

Expected<Recovered> readRecovery(const std::string& folder) {
  const auto manifest = manifestOf(folder);
  if (!manifest) return tl::unexpected(manifest.error());
  Recovered out;
  std::vector<std::string> named;
  for (const auto& path : manifest->value("named", nlohmann::json::array()))
    if (path.is_string()) named.push_back(path.get<std::string>());
  if (!named.empty()) {
    LoadOptions options;
    options.keepGoing = true;
    auto loaded = load(named, options);
    if (loaded) out.base = std::move(*loaded);
  }
  out.state = out.base.state;
  for (const auto& row : manifest->value("documents", nlohmann::json::array())) {
    const DocumentKey key{static_cast<DocumentKind>(row.value("kind", 0)), row.value("id", std::string())};
    const std::string path = row.value("path", std::string());
    const std::string copy = folder + "/" + row.value("file", std::string());
    auto bytes = readFile(copy, size_t{1} << 30);
    if (!bytes) return tl::unexpected(bytes.error());
    // Read as if it lay where it belongs, so that its references lead where they led.
    auto loaded = loadBytes(std::move(*bytes), path.empty() ? copy : path);
    if (!loaded) return tl::unexpected(loaded.error());
    if (auto document = documentOf(loaded->state, key)) out.state = withDocument(std::move(out.state), std::move(*document));
  }
  out.state.activeScenario = ScenarioId(manifest->value("scenario", std::string()));
  out.state.activeBoard = BoardId(manifest->value("board", std::string()));
  for (const auto& [id, sheet] : out.state.sheets) {
    const bool held = std::any_of(out.state.boards.begin(), out.state.boards.end(), [&id = id](const auto& board) {
      return std::any_of(board.second->sheets.begin(), board.second->sheets.end(),
                         [&id](const Placement& p) { return p.sheet.id == id; });
    });
    if (!held) out.state.boards[BoardId(id.text)] = std::make_shared<const Board>(State::impliedBoard(*sheet));
  }
  return out;
}

}  // namespace hotchkiss::editor
