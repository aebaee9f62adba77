// SPDX-License-Identifier: Apache-2.0
#include "editor/session/recovery.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "editor/session/documents.h"
#include "editor/session/text.h"
#include "io/files/files.h"
#include "io/native/save.h"

namespace hotchkiss::editor {

namespace fs = std::filesystem;

namespace {

constexpr size_t kMostManifest = 1u << 20;
constexpr const char* kManifest = "recovery.json";

/// When a process began, with the start of the machine: no two processes of one number have it alike. "" when it has ended, be it
/// that nobody has asked for its end yet (a zombie), or when nothing can be learnt of it.
std::string lifeOf(int process) {
  if (process <= 0) return {};
  const auto stat = readFile(fmt::format("/proc/{}/stat", process), kMostManifest);
  if (!stat) return {};
  // "PID (NAME) STATE ..."; the name may hold anything. The beginning is the twentieth word after it.
  const size_t name = stat->rfind(')');
  if (name == std::string::npos) return {};
  std::istringstream words(stat->substr(name + 1));
  std::string word, state;
  for (int i = 0; i < 20 && words >> word; ++i)
    if (i == 0) state = word;
  if (state.empty() || state == "Z" || state == "X" || state == "x") return {};
  const auto boot = readFile("/proc/sys/kernel/random/boot_id", kMostManifest);
  return (boot ? boot->substr(0, boot->find('\n')) : std::string()) + ":" + word;
}

bool running(const nlohmann::json& manifest) {
  const auto process = manifest.find("process");
  if (process == manifest.end() || !process->is_number_integer()) return false;
  const std::string life = lifeOf(process->get<int>());
  const auto kept = manifest.find("life");
  return !life.empty() && (kept == manifest.end() || !kept->is_string() || kept->get<std::string>() == life);
}

/// A text of the list of files, "" when it has none of that name or something else.
std::string textOf(const nlohmann::json& row, const char* key) {
  const auto found = row.is_object() ? row.find(key) : row.end();
  return row.is_object() && found != row.end() && found->is_string() ? found->get<std::string>() : std::string();
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
                          {"life", lifeOf(static_cast<int>(getpid()))},
                          {"title", copy.title},
                          {"time", copy.time},
                          {"scenario", copy.state.activeScenario.text},
                          {"board", copy.state.activeBoard.text},
                          {"named", nlohmann::json::array()},
                          {"documents", nlohmann::json::array()},
                          {"refused", nlohmann::json::array()}};
  for (const auto& [key, draft] : copy.drafts)
    manifest["refused"].push_back(
        {{"scope", key.first}, {"field", key.second}, {"label", draft.label}, {"typed", draft.typed}, {"why", draft.why}});
  for (const auto& [key, entry] : copy.files.entries)
    if (entry.named) manifest["named"].push_back(entry.path);
  std::vector<DocumentKey> keys = changedDocuments(copy.state, copy.files);
  for (const DocumentKey& key : homeless(copy.state, copy.files)) keys.push_back(key);
  // Beside the files of the copy before, which stays whole until the list names these.
  const auto before = manifestOf(folder);
  const auto last = before ? before->find("copy") : nlohmann::json::const_iterator();
  const int64_t number = before && last != before->end() && last->is_number_integer() ? last->get<int64_t>() + 1 : 1;
  manifest["copy"] = number;
  std::set<std::string> mine{kManifest};
  for (const DocumentKey& key : keys) {
    const std::string name = fmt::format("{}-{}.xml", number, mine.size());
    mine.insert(name);
    if (auto written = writeFile(folder + "/" + name, toXml(copy.state, key)); !written) return written;
    const FileEntry* entry = copy.files.find(key);
    manifest["documents"].push_back(
        {{"kind", static_cast<int>(key.kind)}, {"id", key.id}, {"file", name}, {"path", entry != nullptr ? entry->path : ""}});
  }
  // The list last: a copy that was interrupted keeps the list before it.
  auto written = writeFile(folder + "/" + kManifest, manifest.dump(1, ' ', false, nlohmann::json::error_handler_t::replace));
  if (!written) return written;
  for (const auto& old : fs::directory_iterator(folder, error))
    if (!mine.contains(old.path().filename().string())) fs::remove(old.path(), error);
  return {};
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
    if (!manifest || running(*manifest)) continue;
    std::error_code ignored;
    found.emplace_back(fs::last_write_time(folder + "/" + kManifest, ignored),
                       RecoveryFound{folder, textOf(*manifest, "title"), textOf(*manifest, "time")});
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
  const auto list = [&](const char* key) {
    const auto found = manifest->find(key);
    return found != manifest->end() && found->is_array() ? *found : nlohmann::json::array();
  };
  for (const auto& path : list("named"))
    if (path.is_string()) named.push_back(path.get<std::string>());
  if (!named.empty()) {
    LoadOptions options;
    options.keepGoing = true;
    auto loaded = load(named, options);
    if (loaded) out.base = std::move(*loaded);
  }
  out.state = out.base.state;
  for (const auto& row : list("documents")) {
    const auto kind = row.is_object() ? row.find("kind") : row.end();
    if (!row.is_object() || kind == row.end() || !kind->is_number_integer())
      return fail(tr("The recovery copy's list of files is damaged."));
    const DocumentKey key{static_cast<DocumentKind>(kind->get<int>()), textOf(row, "id")};
    const std::string path = textOf(row, "path");
    const std::string copy = folder + "/" + textOf(row, "file");
    auto bytes = readFile(copy, size_t{1} << 30);
    if (!bytes) return tl::unexpected(bytes.error());
    // Read as if it lay where it belongs, so that its references lead where they led.
    auto loaded = loadBytes(std::move(*bytes), path.empty() ? copy : path);
    if (!loaded) return tl::unexpected(loaded.error());
    if (auto document = documentOf(loaded->state, key)) {
      out.state = withDocument(std::move(out.state), std::move(*document));
      out.keys.push_back(key);
    }
  }
  for (const auto& row : list("refused"))
    out.drafts[{textOf(row, "scope"), textOf(row, "field")}] = {textOf(row, "label"), textOf(row, "typed"), textOf(row, "why")};
  out.state.activeScenario = ScenarioId(textOf(*manifest, "scenario"));
  out.state.activeBoard = BoardId(textOf(*manifest, "board"));
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
