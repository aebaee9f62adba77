// SPDX-License-Identifier: Apache-2.0
// Any bytes as a table: the codec both ways, then as units or as hexes, as its headings say and as import does it. What is made
// is written, judged, exported as a table and imported again.
#include "after_reading.h"
#include "fuzzers.h"
#include "importers/csv/import_hexes.h"
#include "importers/csv/import_oob.h"
#include "io/csv/hex_table.h"
#include "io/csv/oob_table.h"
#include "model/board/board_view.h"

namespace {

using namespace hotchkiss;

void codec(const csv::Table& table) {
  std::vector<std::vector<std::string>> rows;
  for (const csv::Row& row : table.rows) rows.push_back(row.cells);
  const auto written = csv::write(rows);
  if (!written) return fuzz::needsOneLine(written.error());
  csv::ReadOptions asWritten;
  asWritten.delimiter = ',';
  asWritten.encoding = csv::Encoding::Utf8;
  const auto again = csv::read(*written, asWritten);
  if (!again) fuzz::broken("a table that was written can be read: " + again.error().message, *written);
  std::vector<std::vector<std::string>> back;
  for (const csv::Row& row : again->rows) back.push_back(row.cells);
  if (back != rows) fuzz::broken("the same cells come back", *written);
}

void units(const std::string& bytes, const std::string& system) {
  csv::OobImportOptions options;
  options.id = "units";
  options.system = system;
  const auto made = csv::importOob(bytes, "units.csv", options);
  if (!made) return fuzz::needsOneLine(made.error());
  fuzz::comesBack(made->state);
  fuzz::judged(made->state, {DocumentKind::Oob, made->oob.text});
  const OrderOfBattle& oob = *made->state.oob(made->oob);
  const auto table = csv::write(csv::oobRows({&oob}));
  if (!table) return fuzz::needsOneLine(table.error());
  const auto again = csv::importOob(*table, "units.csv", options);
  if (!again) fuzz::broken("a table of units that was written is one: " + again.error().message, *table);
  if (again->units != made->units || again->pools != made->pools || again->formations != made->formations)
    fuzz::broken("as many units, pools and formations come back", *table);
}

void hexes(const std::string& bytes) {
  csv::HexImportOptions options;
  options.id = "hexes";
  const auto made = csv::importHexes(bytes, "hexes.csv", options);
  if (!made) return fuzz::needsOneLine(made.error());
  const Sheet& sheet = *made->state.sheet(made->sheet);
  if (sheet.columns.count * sheet.rows.count > 20'000) return;
  fuzz::comesBack(made->state);
  State state = fuzz::among(AnyDocument(sheet));
  for (const auto& [id, game] : made->state.games) state.games[id] = game;
  if (sheet.columns.count * sheet.rows.count > 2'000) return;
  fuzz::judged(state, {DocumentKind::Map, sheet.id.text});
  const auto table = csv::write(csv::hexRows(BoardView::make(state, BoardId(sheet.id.text))));
  if (!table) return fuzz::needsOneLine(table.error());
  const auto again = csv::importHexes(*table, "hexes.csv", options, &sheet);
  if (!again) fuzz::broken("a table of hexes that was written is one: " + again.error().message, *table);
}

}  // namespace

int hotchkiss::fuzz::csvFuzzer(const uint8_t* data, size_t size) {
  const std::string bytes = fuzz::bytesOf(data, size);
  const auto table = csv::read(bytes);
  if (!table) {
    fuzz::needsOneLine(table.error());
    return 0;
  }
  codec(*table);
  if (csv::looksLikeHexes(*table))
    hexes(bytes);
  else
    units(bytes, size % 2 == 0 ? "" : "cwb");
  return 0;
}
