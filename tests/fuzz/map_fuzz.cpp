// SPDX-License-Identifier: Apache-2.0
// Any bytes as a map (.map.xml): read, written, judged, drawn, exported as a table of hexes and painted from that table again.
#include <array>

#include "fuzzers.h"
#include "importers/csv/import_hexes.h"
#include "io/csv/hex_table.h"
#include "io/paint/painter.h"
#include "model/board/board_view.h"
#include "native_kind.h"

namespace {

using namespace hotchkiss;

// Sheets beyond these sizes are read only: 16 million hexes are allowed, and would take every second there is.
constexpr int kMostWritten = 100'000, kMostJudged = 3'000;

void draw(const BoardView& view, const State& state) {
  const auto scene = paint::PaintScene::make(view, state, nullptr);
  std::array<unsigned char, 64 * 64 * 4> bytes{};
  paint::PixelView at;
  const Box2 bounds = scene->bounds();
  const double side = std::max({bounds.high.x - bounds.low.x, bounds.high.y - bounds.low.y, 1.0});
  at.pixelsPerMm = 64 / side;
  paintPixels(*scene, {bytes.data(), 64, 64, 64 * 4}, at);
}

/// The table that the map is exported as paints the map that it came from as it is.
void tableAndBack(const BoardView& view, const Sheet& sheet) {
  const auto table = csv::write(csv::hexRows(view));
  if (!table) return fuzz::needsOneLine(table.error());
  csv::HexImportOptions options;
  options.id = sheet.id.text;
  const auto back = csv::importHexes(*table, "hexes.csv", options, &sheet);
  if (!back) return fuzz::needsOneLine(back.error());
  fuzz::comesBack(back->state);
}

}  // namespace

int hotchkiss::fuzz::mapFuzzer(const uint8_t* data, size_t size) {
  bool other = false;
  const std::string bytes = fuzz::bytesOf(data, size);
  // So that no run writes more than it can in its time.
  if (nativeKindOf(bytes) == DocumentKind::Map)
    if (const auto read = readNative(bytes, "f"))
      if (const Sheet& sheet = std::get<Sheet>(read->document); sheet.columns.count * sheet.rows.count > kMostWritten) return 0;
  const auto document = fuzz::nativeDocument(bytes, {DocumentKind::Map}, other);
  if (!document) return other ? -1 : 0;
  const Sheet& sheet = std::get<Sheet>(*document);
  if (sheet.columns.count * sheet.rows.count > kMostJudged) return 0;
  const State state = fuzz::among(*document);
  fuzz::judged(state, keyOf(*document));
  const BoardView view = BoardView::make(state, BoardId(sheet.id.text));
  draw(view, state);
  tableAndBack(view, sheet);
  return 0;
}
