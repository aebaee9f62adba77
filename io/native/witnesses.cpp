// SPDX-License-Identifier: Apache-2.0
#include "io/native/witnesses.h"

#include <algorithm>

#include "io/files/files.h"
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
std::set<std::string> gameFiles(const Loaded& loaded) {
  std::set<std::string> out;
  for (const auto& [id, scenario] : loaded.state.scenarios)
    if (const FileEntry* game = loaded.files.find({DocumentKind::Game, scenario->game.id.text})) out.insert(game->shown);
  return out;
}

/// References to files that are loaded get their ids; others stay open.
void resolve(Scenario& scenario, const std::string& shown, const Loaded& loaded) {
  AnyDocument document = std::move(scenario);
  visitReferences(document, [&](ReferenceSlot slot) {
    if (slot.file.empty()) return;
    const std::string path = canonicalPath(resolveReference(slot.file, shown));
    for (const auto& [key, entry] : loaded.files.entries)
      if (entry.path == path && std::find(slot.wanted.begin(), slot.wanted.end(), key.kind) != slot.wanted.end())
        slot.id = key.id;
  });
  scenario = std::get<Scenario>(std::move(document));
}

}  // namespace

Witnesses addWitnesses(Loaded& loaded) {
  Witnesses out;
  for (const std::string& game : gameFiles(loaded)) {
    const std::string folder = folderOf(game);
    const auto files = filesBelow(folder);
    if (!files) continue;
    for (const std::string& file : *files) {
      if (folderOf(file) != folder || !file.ends_with(".scenario.xml")) continue;
      const std::string path = canonicalPath(file);
      const bool known = std::any_of(loaded.files.entries.begin(), loaded.files.entries.end(),
                                     [&](const auto& e) { return e.second.path == path; });
      auto bytes = known ? Expected<std::string>(std::string()) : readFile(file, kXmlMostBytes);
      if (known || !bytes) continue;
      auto read = readNative(std::move(*bytes), file);
      auto* scenario = read ? std::get_if<Scenario>(&read->document) : nullptr;
      if (!scenario || loaded.state.scenario(scenario->id)) continue;
      resolve(*scenario, file, loaded);
      const FileEntry* own = loaded.files.find({DocumentKind::Game, scenario->game.id.text});
      if (!own || own->shown != game) continue;
      const ScenarioId id = scenario->id;
      out.ids.insert(id);
      out.sources.add({DocumentKind::Scenario, id.text}, read->places);
      loaded.state.scenarios[id] = std::make_shared<const Scenario>(std::move(*scenario));
    }
  }
  return out;
}

}  // namespace hotchkiss
