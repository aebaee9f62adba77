// SPDX-License-Identifier: Apache-2.0
// Any bytes as a table: of units, of hexes. Each answers or has a sentence, and what is made can be written.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "importers/csv/import_hexes.h"
#include "importers/csv/import_oob.h"
#include "io/native/save.h"

namespace {

template <class Made>
void faultHasASentence(const Made& made) {
  if (made || !made.error().message.empty()) return;
  std::fprintf(stderr, "a fault without a sentence\n");
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace hotchkiss;
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  csv::OobImportOptions units;
  units.id = "units";
  units.system = size % 2 == 0 ? "" : "cwb";
  const auto oob = csv::importOob(bytes, "units.csv", units);
  faultHasASentence(oob);
  if (oob) (void)toXml(oob->state, {DocumentKind::Oob, oob->oob.text});
  csv::HexImportOptions hexes;
  hexes.id = "hexes";
  const auto map = csv::importHexes(bytes, "hexes.csv", hexes);
  faultHasASentence(map);
  if (map) (void)toXml(map->state, {DocumentKind::Map, map->sheet.text});
  return 0;
}
