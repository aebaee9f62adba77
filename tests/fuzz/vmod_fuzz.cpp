// SPDX-License-Identifier: Apache-2.0
// Any bytes as a module of VASSAL: an archive (.vmod), or else its build file, bare and within an archive. Read, written and read
// again, imported, and a training scenario set up in it by the table that is proposed.
#include "after_reading.h"
#include "fuzzers.h"
#include "importers/vassal/import.h"
#include "importers/vassal/set_up_into.h"

namespace {

using namespace hotchkiss;

void buildFile(const std::string& bytes) {
  const auto root = vassal::readBuildFile(bytes);
  if (!root) return fuzz::needsOneLine(root.error());
  const std::string written = vassal::writeBuildFile(*root);
  const auto again = vassal::readBuildFile(written);
  if (!again) fuzz::broken("a build file that was written can be read: " + again.error().message, written);
  if (!(*again == *root)) fuzz::broken("the same tree comes back", written);
}

void imported(const std::string& bytes) {
  const auto file = vassal::openVassal(bytes, "module");
  if (!file) return fuzz::needsOneLine(file.error());
  if (!file->module) return;
  const vassal::VassalImport made = vassal::importVassal(*file, nullptr);
  size_t hexes = 0;
  for (const auto& [id, sheet] : made.state.sheets)
    hexes += static_cast<size_t>(sheet->columns.count) * static_cast<size_t>(sheet->rows.count);
  if (hexes > 20'000) return;
  fuzz::comesBack(made.state);
  const State& state = fuzz::training("gcacw");
  const vassal::MapTable table = vassal::proposedTable(state, state.activeScenario, *file->module);
  const std::string csv = vassal::mapTableCsv(table);
  const auto again = vassal::readMapTable(csv);
  if (!again) fuzz::broken("a table that was proposed can be read: " + again.error().message, csv);
  if (!(*again == table)) fuzz::broken("the same table comes back", csv);
  const vassal::SetUpInto set = vassal::setUpInto(state, state.activeScenario, *file->module, table);
  const auto game = vassal::writeGameFile(set.game);
  if (!game) return fuzz::needsOneLine(game.error());
  if (const auto read = vassal::readGameFile(*game); !read)
    fuzz::broken("a saved game that was made can be read: " + read.error().message);
}

}  // namespace

int hotchkiss::fuzz::vmodFuzzer(const uint8_t* data, size_t size) {
  const std::string bytes = fuzz::bytesOf(data, size);
  if (vassal::looksLikeArchive(bytes)) {
    vassal::ArchiveLimits limits;
    limits.mostEntryBytes = limits.mostBytes = uint64_t{1} << 22;
    if (const auto archive = vassal::Archive::open(bytes, limits)) {
      for (const std::string& name : archive->names())
        if (const auto entry = archive->read(name); !entry) fuzz::needsOneLine(entry.error());
      imported(bytes);
    } else {
      fuzz::needsOneLine(archive.error());
    }
    return 0;
  }
  buildFile(bytes);
  const auto archive = vassal::writeArchive({{"buildFile.xml", bytes}});
  imported(archive ? *archive : bytes);
  return 0;
}
