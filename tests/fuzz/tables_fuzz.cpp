// SPDX-License-Identifier: Apache-2.0
// Any bytes as the tables that a user corrects by hand: what pieces of a module are, what tiles mean, which column is what, what
// values of an attribute become. Taken or refused with a line; what is taken is written and taken again.
#include "after_reading.h"
#include "fuzzers.h"
#include "importers/csv/columns.h"
#include "importers/gis/import_layer.h"
#include "importers/tiled/tile_meaning.h"
#include "importers/vassal/map_table.h"

namespace {

using namespace hotchkiss;

void pieces(const std::string& bytes) {
  const auto table = vassal::readMapTable(bytes);
  if (!table) return fuzz::needsOneLine(table.error());
  const std::string written = vassal::mapTableCsv(*table);
  const auto again = vassal::readMapTable(written);
  if (!again) fuzz::broken("a table that was written can be read: " + again.error().message, written);
  if (!(*again == *table)) fuzz::broken("the same table comes back", written);
  (void)vassal::tableInModule(*table, {});
}

void tiles(const std::string& bytes) {
  const State& state = fuzz::training("gcacw");
  static const Vocabulary words = vocabularyOf(state, *state.scenario(state.activeScenario));
  std::vector<tiled::TileMeaning> meanings(3);
  for (int i = 0; i < 3; ++i) {
    meanings[static_cast<size_t>(i)].number = static_cast<uint32_t>(i) + 1;
    meanings[static_cast<size_t>(i)].tileset = "hexes";
    meanings[static_cast<size_t>(i)].tile = i;
    meanings[static_cast<size_t>(i)].meaning = i == 0 ? "clear" : i == 1 ? "level 2" : "-";
  }
  if (const auto done = tiled::correctMeanings(meanings, bytes, words); !done) return fuzz::needsOneLine(done.error());
  const std::string written = tiled::meaningTable(meanings);
  auto again = meanings;
  if (const auto done = tiled::correctMeanings(again, written, words); !done)
    fuzz::broken("a table that was written is taken: " + done.error().message, written);
  if (tiled::meaningTable(again) != written) fuzz::broken("an unchanged table changes nothing", written);
}

void columns(const std::string& bytes) {
  static const csv::Table table = *csv::read("Unit,Men,Corps,Cmd_Level\nPruyn,9,I,2\n");
  static const std::vector<csv::ColumnWord> words = {{"name", {"name", "unit"}}, {"strength", {"strength"}}};
  if (const auto made = csv::columnsOf(table, words, bytes); !made) fuzz::needsOneLine(made.error());
}

void classes(const std::string& bytes) {
  const auto table = gis::parseClassTable(bytes);
  if (!table) return fuzz::needsOneLine(table.error());
  for (const char* value : {"", "2", "river", "-1e9", "nan"}) (void)table->of(value);
}

}  // namespace

int hotchkiss::fuzz::tablesFuzzer(const uint8_t* data, size_t size) {
  const std::string bytes = fuzz::bytesOf(data, size);
  pieces(bytes);
  tiles(bytes);
  const std::string word = bytes.substr(0, bytes.find('\n'));  // these are words of a command line
  columns(word);
  classes(word);
  return 0;
}
