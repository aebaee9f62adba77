// SPDX-License-Identifier: Apache-2.0
// Any bytes as a map of Tiled, its tileset being the same bytes: the importer answers or has a sentence, and what it makes can be
// written.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "importers/tiled/import_tiled.h"
#include "io/native/save.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace hotchkiss;
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  tiled::TiledImportOptions options;
  options.id = "map";
  options.system = size % 2 == 0 ? "" : "gcacw";
  const auto made =
      tiled::importTiled(bytes, "map.tmx", options, [&](const std::string&) { return Expected<std::string>(bytes); });
  if (made) {
    (void)toXml(made->state, {DocumentKind::Map, made->sheet.text});
  } else if (made.error().message.empty()) {
    std::fprintf(stderr, "a fault without a sentence\n");
    std::abort();
  }
  return 0;
}
