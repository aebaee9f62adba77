// SPDX-License-Identifier: Apache-2.0
// Any bytes as an order of battle (.oob.xml): read, written, judged, told as forces, exported as a table of units and imported
// from that table again.
#include "fuzzers.h"
#include "importers/csv/import_oob.h"
#include "io/csv/oob_table.h"
#include "model/forces/forces.h"
#include "native_kind.h"

int hotchkiss::fuzz::oobFuzzer(const uint8_t* data, size_t size) {
  using namespace hotchkiss;
  bool other = false;
  const auto document = fuzz::nativeDocument(fuzz::bytesOf(data, size), {DocumentKind::Oob}, other);
  if (!document) return other ? -1 : 0;
  const State state = fuzz::among(*document);
  fuzz::judged(state, keyOf(*document));
  const auto& oob = std::get<OrderOfBattle>(*document);
  const auto table = csv::write(csv::oobRows({&oob}));
  if (!table) {
    fuzz::needsOneLine(table.error());
    return 0;
  }
  csv::OobImportOptions options;
  options.id = oob.id.text;
  options.system = oob.system;
  const auto back = csv::importOob(*table, "units.csv", options);
  if (!back)
    fuzz::needsOneLine(back.error());
  else
    fuzz::comesBack(back->state);
  return 0;
}
