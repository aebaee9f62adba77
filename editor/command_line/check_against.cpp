// SPDX-License-Identifier: Apache-2.0
#include "editor/command_line/check_against.h"

#include <algorithm>

#include "editor/command_line/vassal_files.h"
#include "importers/vassal/against.h"
#include "importers/vassal/save_import.h"
#include "importers/vassal/set_up_into.h"
#include "io/files/files.h"
#include "io/native/load.h"
#include "model/base/text.h"
#include "model/check/judged.h"

namespace hotchkiss::cli {

bool isSavedGame(const std::string& path) {
  if (path == "-" || isFolder(path)) return false;
  const std::string low = lowered(path);
  if (low.ends_with(".vsav") || low.ends_with(".sav")) return true;
  const auto first = readBeginning(path, 16);
  return first && vassal::looksLikeGameText(*first);
}

Expected<void> checkGame(const std::string& path, const AgainstWords& words, CheckResult& result) {
  const auto file = vassal::openVassalPath(path);
  if (!file) return tl::unexpected(file.error());
  if (!file->game) return failIn(path, "is no saved game of VASSAL");
  const auto loaded = load({words.scenario});
  if (!loaded) return tl::unexpected(loaded.error());
  if (loaded->named.empty() || loaded->named.front().kind != DocumentKind::Scenario)
    return failIn(words.scenario, "is no scenario: --against takes a scenario file");
  const ScenarioId scenario(loaded->named.front().id);
  const auto module = moduleOfGame(path, *file->game, words.module);
  if (!module) return tl::unexpected(module.error());
  const auto table = words.table.empty()
                         ? Expected<vassal::MapTable>(vassal::proposedTable(loaded->state, scenario, *module->module))
                         : openMapTable(words.table);
  if (!table) return tl::unexpected(table.error());
  for (const std::string& name : {path, words.scenario})
    if (std::find(result.files.begin(), result.files.end(), name) == result.files.end()) result.files.push_back(name);
  Filtered filtered;
  for (Diagnostic& finding :
       honoured(*loaded->state.scenario(scenario),
                vassal::gameAgainst(*file->game, *module->module, loaded->state, scenario, *table), filtered)) {
    PlacedFinding made;
    made.place = {path, 1, 1};
    if (finding.subject.kind != SubjectKind::Document) {
      made.related.push_back(loaded->sources.find(finding.subject));
      finding.related.push_back(
          {finding.subject, finding.subject.kind == SubjectKind::Setup ? "the entry of the set-up" : "the unit"});
    }
    made.finding = std::move(finding);
    result.findings.push_back(std::move(made));
  }
  result.suppressed += filtered.suppressed;
  return {};
}

}  // namespace hotchkiss::cli
