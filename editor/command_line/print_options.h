// SPDX-License-Identifier: Apache-2.0
// What the kinds of export that print have in common: the scenarios named, the file a fault is laid to, the word about fonts.
#pragma once
#include <vector>

#include "editor/command_line/console.h"
#include "io/native/load.h"
#include "io/paint/painter.h"

namespace hotchkiss::cli {

inline std::vector<ScenarioId> scenariosOf(const Loaded& loaded) {
  std::vector<ScenarioId> out;
  for (const DocumentKey& key : loaded.named)
    if (key.kind == DocumentKind::Scenario) out.emplace_back(key.id);
  return out;
}

inline Error inFirstFile(Error error, const Loaded& loaded) {
  if (error.file.empty() && !loaded.named.empty())
    if (const FileEntry* file = loaded.files.find(loaded.named.front())) error.file = file->shown;
  return error;
}

inline void warnOfFonts(Console& console) {
  if (!paint::fontsFound())
    console.err << "hotchkiss: the fonts that come with the program were not found; what is printed has no lettering\n";
}

}  // namespace hotchkiss::cli
