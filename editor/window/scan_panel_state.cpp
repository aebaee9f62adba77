// SPDX-License-Identifier: Apache-2.0
// Of the digitizing panel what is of use on any map: how far it is confirmed, column by column, and the pictures under it.
#include <wx/filename.h>

#include <algorithm>

#include "editor/session/hex_work.h"
#include "editor/window/map_canvas.h"
#include "editor/window/scan_panel.h"

namespace hotchkiss::editor {

namespace {
constexpr int kMargin = 16, kTile = 18, kTileGap = 4, kAction = 32;
}

int ScanPanel::drawColumns(Sketch& sketch, int y, int width) {
  const auto columns = columnsOf(*shell_.session.view(), Layer::Terrain);
  if (columns.empty()) return y;
  y = title(sketch, y, width, _("5  Done, column by column"));
  size_t whole = 0;
  for (const ColumnShare& column : columns) whole += column.whole() ? 1 : 0;
  sketch.text(wxString::Format(_("%zu of %zu columns are confirmed"), whole, columns.size()),
              wxRect(kMargin, y, width - 2 * kMargin, 22), Face::Body, Role::Quiet);
  y += 28;
  int x = kMargin;
  const Selection now = shell_.session.selection();
  for (size_t i = 0; i < columns.size(); ++i) {
    const ColumnShare& column = columns[i];
    if (x + kTile > width - kMargin) {
      x = kMargin;
      y += kTile + kTileGap;
    }
    const wxRect tile(x, y, kTile, kTile);
    x += kTile + kTileGap;
    const size_t open = column.hexes.size() - column.confirmed - column.draft;
    const ZoneState state = zone(
        "column-" + std::to_string(i), tile,
        [this, hexes = column.hexes] {
          shell_.session.select(Selection::ofHexes(hexes));
          shell_.canvas->showHex(hexes[hexes.size() / 2]);
        },
        wxString::Format(_("%s: %zu confirmed, %zu drafts, %zu not digitized. Click selects them"),
                         wxString::FromUTF8(column.name), column.confirmed, column.draft, open));
    sketch.round(tile, 4, Sketch::colour(state.hovered ? Role::Hover : Role::Field),
                 Sketch::colour(state.focused ? Role::Accent : Role::Outline));
    if (column.whole()) {
      sketch.round(tile, 4, Role::Accent);
      sketch.icon("check", tile, 14, *wxWHITE);
    } else if (const size_t known = column.confirmed + column.draft; known > 0) {
      // Filled from below as far as something is known; a draft in the colour of what is to be looked at.
      const auto part = [&](size_t count) { return static_cast<int>((kTile - 4) * count / column.hexes.size()); };
      const int high = std::max(2, part(known)), sure = column.confirmed > 0 ? std::max(2, part(column.confirmed)) : 0;
      sketch.round(wxRect(tile.x + 2, tile.GetBottom() - 1 - high, kTile - 4, high), 2, Role::Warning);
      if (sure > 0) sketch.round(wxRect(tile.x + 2, tile.GetBottom() - 1 - sure, kTile - 4, sure), 2, Role::Accent);
    }
  }
  return y + kTile + 14;
}

int ScanPanel::drawPictures(Sketch& sketch, int y, int width) {
  const int inner = width - 2 * kMargin;
  const auto rows = pictures_.rows();
  y = title(sketch, y, width, rows.size() > 1 ? _("The pictures") : _("The picture"));
  for (size_t i = 0; i < rows.size(); ++i) {
    const PictureDesk::Row& row = rows[i];
    const std::string id = std::to_string(i);
    iconButton(
        sketch, "picture-eye-" + id, wxRect(kMargin - 4, y, 28, 28), row.shown ? "eye" : "eye-off",
        [this, row] { pictures_.setShown(row.file, !row.shown); }, row.shown ? _("Hide it") : _("Show it"), true,
        row.shown ? Role::Accent : Role::Faint);
    iconButton(
        sketch, "picture-lock-" + id, wxRect(kMargin + 24, y, 28, 28), row.locked ? "lock" : "lock-open",
        [this, row] { pictures_.setLocked(row.file, !row.locked); },
        row.locked ? _("It lies fast. Click, and Alt with the arrow keys moves it under the map")
                   : _("Alt and the arrow keys move it, with Shift ten times as far; Alt with + and - sizes it. Click locks it"),
        true, row.locked ? Role::Quiet : Role::Warning);
    sketch.text(wxFileName(wxString::FromUTF8(row.file)).GetFullName(), wxRect(kMargin + 58, y, inner - 58, 28), Face::Body,
                row.shown ? Role::Text : Role::Faint);
    y += 30;
    y = stepper(sketch, y, width, "opacity-" + id, _("How strong it shows"), wxString::Format("%.0f %%", row.opacity * 100),
                [this, i, opacity = row.opacity](int by) { pictures_.setOpacity(i, opacity + by * 0.1); });
  }
  if (pictures_.anyUnlocked())
    y += sketch.paragraph(
             _("Alt and the arrow keys move the picture that is unlocked, with Shift ten times as far; Alt with + and - "
               "sizes it."),
             wxRect(kMargin, y, inner, 100), Face::Small, Role::Warning) +
         6;
  button(
      sketch, "tracing", wxRect(kMargin, y + 4, inner, kAction), _("Outlines only, for tracing"),
      shell_.canvas->layers().has(paint::PaintLayer::Terrain) ? ButtonLook::Segment : ButtonLook::SegmentOn,
      [this] { shell_.run("tracing-style"); }, _("Hides the fills of the map, so that the picture is seen (Ctrl+Shift+T)"));
  y += kAction + 10;
  sketch.text(_("Hold Q to see the picture alone"), wxRect(kMargin, y, inner, 22), Face::Small, Role::Quiet);
  return y + 28;
}

}  // namespace hotchkiss::editor
