// SPDX-License-Identifier: Apache-2.0
// Any bytes as a map of Tiled (.tmx), or as the tileset (.tsx) of a map that is sound: read, written and read again, imported
// with the table of meanings that import proposes, and judged.
#include "after_reading.h"
#include "fuzzers.h"
#include "importers/tiled/import_tiled.h"

namespace {

using namespace hotchkiss;

// A map and a tileset that fit whatever the other one is.
constexpr const char* kMap = R"(<?xml version="1.0"?>
<map orientation="hexagonal" width="3" height="2" tilewidth="8" tileheight="8" hexsidelength="4" staggeraxis="x" staggerindex="odd">
 <tileset firstgid="1" source="hexes.tsx"/>
 <layer id="1" name="terrain" width="3" height="2"><data encoding="csv">1,2,3,4,2147483649,0</data></layer>
 <layer id="2" name="elevation" width="3" height="2"><data encoding="csv">5,6,7,8,9,1</data></layer>
</map>)";
constexpr const char* kTileset = R"(<?xml version="1.0"?>
<tileset name="hexes" tilewidth="8" tileheight="8" tilecount="16" columns="4"><image source="hexes.png" width="32" height="32"/>
 <tile id="0" type="clear"/><tile id="1"><properties><property name="terrain" value="woods"/></properties></tile>
 <tile id="4"><properties><property name="elevation" type="int" value="2"/></properties></tile>
 <wangsets><wangset name="ground" type="corner" tile="-1"><wangcolor name="swamp" color="#336644" tile="2" probability="1"/>
  <wangtile tileid="2" wangid="0,1,0,1,0,1,0,1"/></wangset></wangsets>
</tileset>)";

void codec(const std::string& bytes, bool tileset) {
  if (tileset) {
    tiled::Tileset read;
    if (const auto done = tiled::readTileset(bytes, read); !done) return fuzz::needsOneLine(done.error());
    tiled::Tileset again;
    const std::string written = tiled::writeTileset(read);
    if (const auto done = tiled::readTileset(written, again); !done)
      fuzz::broken("a tileset that was written can be read: " + done.error().message, written);
    return;
  }
  const auto read = tiled::readMap(bytes);
  if (!read) return fuzz::needsOneLine(read.error());
  for (const tiled::DataForm form : {tiled::DataForm::Csv, tiled::DataForm::Zlib}) {
    const std::string written = tiled::writeMap(*read, form);
    const auto again = tiled::readMap(written);
    if (!again) fuzz::broken("a map that was written can be read: " + again.error().message, written);
    if (again->layers.size() != read->layers.size()) fuzz::broken("as many layers come back", written);
    for (size_t i = 0; i < read->layers.size(); ++i)
      if (again->layers[i].cells != read->layers[i].cells) fuzz::broken("the same cells come back", written);
  }
}

}  // namespace

int hotchkiss::fuzz::tiledFuzzer(const uint8_t* data, size_t size) {
  const std::string bytes = fuzz::bytesOf(data, size);
  const bool tileset = bytes.find("<tileset") < bytes.find("<map");
  codec(bytes, tileset);
  tiled::TiledImportOptions options;
  options.id = "map";
  options.system = size % 2 == 0 ? "" : "gcacw";
  options.tableName = "map.tiles.csv";
  const auto beside = [&](const std::string& name) -> Expected<std::string> {
    if (!name.ends_with(".tsx")) return fail("no picture");
    return tileset ? bytes : std::string(kTileset);
  };
  const auto made = tiled::importTiled(tileset ? kMap : bytes, "map.tmx", options, beside);
  if (!made) {
    fuzz::needsOneLine(made.error());
    return 0;
  }
  const Sheet& sheet = *made->state.sheet(made->sheet);
  if (sheet.columns.count * sheet.rows.count > 20'000) return 0;
  fuzz::comesBack(made->state);
  // The table that lies beside the map after an import is read by the next one.
  options.table = tiled::meaningTable(made->meanings);
  const auto again = tiled::importTiled(tileset ? kMap : bytes, "map.tmx", options, beside);
  if (!again) fuzz::broken("a table that import wrote is taken by import: " + again.error().message, options.table);
  if (!(again->state == made->state)) fuzz::broken("an unchanged table changes nothing", options.table);
  if (sheet.columns.count * sheet.rows.count > 2'000) return 0;
  State state = fuzz::among(AnyDocument(sheet));
  for (const auto& [id, game] : made->state.games) state.games[id] = game;
  fuzz::judged(state, {DocumentKind::Map, sheet.id.text});
  return 0;
}
