// SPDX-License-Identifier: Apache-2.0
#include "io/native/witnesses.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "io/files/files.h"
#include "io/files/foreign_files.h"
#include "io/native/document.h"
#include "io/native/document_places_internal.h"
#include "io/xml/xml_document.h"

namespace hotchkiss {
namespace {

std::string folderOf(const std::string& path) {
  const size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash);
}

/// Files of the games of the loaded scenarios.
std::set<std::string> gameFiles(const State& state, const FileTable& table) {
  std::set<std::string> out;
  for (const auto& [id, scenario] : state.scenarios)
    if (const FileEntry* game = table.find({DocumentKind::Game, scenario->game.id.text})) out.insert(game->shown);
  return out;
}

/// Scenario files in a folder itself, sorted. Not those below it: a game file may lie at the top of somebody's home.
std::vector<std::string> scenarioFilesIn(const std::string& folder) {
  std::vector<std::string> out;
  std::error_code error;
  for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (name.front() != '.' && name.ends_with(".scenario.xml")) out.push_back(at->path().string());
  }
  std::sort(out.begin(), out.end());
  return out;
}

/// References to files that are loaded get their ids; others stay open.
void resolve(Scenario& scenario, const std::string& shown, const FileTable& table) {
  AnyDocument document = std::move(scenario);
  visitReferences(document, [&](ReferenceSlot slot) {
    if (slot.file.empty()) return;
    const std::string path = canonicalPath(resolveReference(slot.file, shown));
    for (const auto& [key, entry] : table.entries)
      if (entry.path == path && std::find(slot.wanted.begin(), slot.wanted.end(), key.kind) != slot.wanted.end())
        slot.id = key.id;
  });
  scenario = std::get<Scenario>(std::move(document));
}

}  // namespace

Witnesses witnessesOf(const State& state, const FileTable& files) {
  Witnesses out;
  for (const std::string& game : gameFiles(state, files)) {
    for (const std::string& file : scenarioFilesIn(folderOf(game))) {
      const std::string path = canonicalPath(file);
      if (std::any_of(files.entries.begin(), files.entries.end(), [&](const auto& e) { return e.second.path == path; })) continue;
      auto bytes = readRegularFile(file, kXmlMostBytes);
      if (!bytes) continue;
      auto read = readNative(std::move(*bytes), file);
      auto* scenario = read ? std::get_if<Scenario>(&read->document) : nullptr;
      if (!scenario || state.scenario(scenario->id) || out.ids.contains(scenario->id)) continue;
      resolve(*scenario, file, files);
      const FileEntry* own = files.find({DocumentKind::Game, scenario->game.id.text});
      if (!own || own->shown != game) continue;
      const ScenarioId id = scenario->id;
      out.ids.insert(id);
      out.sources.add({DocumentKind::Scenario, id.text}, read->places);
      out.scenarios[id] = std::make_shared<const Scenario>(std::move(*scenario));
    }
  }
  return out;
}

State withWitnesses(State state, const Witnesses& witnesses) {
  for (const auto& [id, scenario] : witnesses.scenarios)
    if (!state.scenario(id)) state.scenarios[id] = scenario;
  return state;
}

Witnesses addWitnesses(Loaded& loaded) {
  Witnesses out = witnessesOf(loaded.state, loaded.files);
  loaded.state = withWitnesses(std::move(loaded.state), out);
  return out;
}

}  // namespace hotchkiss
