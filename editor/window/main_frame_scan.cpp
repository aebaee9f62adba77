// SPDX-License-Identifier: Apache-2.0
// Digitizing: the commands, and what of the map's clicks and keys the panel needs.
#include <wx/filedlg.h>

#include "editor/window/file_folders.h"
#include "editor/window/info_bar.h"
#include "editor/window/legend_dialog.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/palette_panel.h"
#include "editor/window/scan_panel.h"
#include "editor/window/settings.h"

namespace hotchkiss::editor {

namespace {

constexpr double kSizeStep = 0.001;  // of the picture

paint::LayerSet withoutFills(paint::LayerSet layers) {
  for (const paint::PaintLayer each : {paint::PaintLayer::Terrain, paint::PaintLayer::Texture, paint::PaintLayer::Elevation})
    layers = layers.without(each);
  return layers;
}

paint::LayerSet withFills(paint::LayerSet layers) {
  for (const paint::PaintLayer each : {paint::PaintLayer::Terrain, paint::PaintLayer::Texture, paint::PaintLayer::Elevation})
    layers = layers.with(each);
  return layers;
}

}  // namespace

void MainFrame::addScanCommands() {
  const wxString menu = _("&Map") + "|" + _("Digitizi&ng");
  commands_.add({"digitize",
                 _("&Map"),
                 _("&Digitize a scan\u2026"),
                 "Ctrl+Shift+D",
                 _("A fresh map on the picture of a published one: the program looks for its hexes"),
                 [this] { digitize({}); },
                 {},
                 {},
                 false});
  commands_.add({"scan-panel",
                 menu,
                 _("Digi&tizing beside the map"),
                 "",
                 _("Grid, numbers, terrain and lines, a step after the other"),
                 [this] { showScan(!scanPanel_->IsShown()); },
                 {},
                 [this] { return scanPanel_ != nullptr && scanPanel_->IsShown(); },
                 false});
  commands_.add({"fill-contours",
                 menu,
                 _("&Fill between contours"),
                 "",
                 _("Gives every hex the level that the contour lines give it, as drafts"),
                 [this] { fillContours(); },
                 [this] { return !contours_.lines().empty(); },
                 {},
                 false});
  commands_.add({"tracing-style", menu, _("&Outlines only"), "Ctrl+Shift+T",
                 _("Hides the fills of the map, so that the picture under it is seen"),
                 [this] {
                   const bool filled = canvas_->layers().has(paint::PaintLayer::Terrain);
                   canvas_->setLayers(filled ? withoutFills(canvas_->layers()) : withFills(canvas_->layers()));
                   scanPanel_->Refresh();
                 },
                 [this] { return !session_.nothingOpen(); },
                 [this] { return canvas_ != nullptr && !canvas_->layers().has(paint::PaintLayer::Terrain); }, false});
}

void MainFrame::fillContours() {
  const auto filled = contours_.fill();
  if (!filled) {
    if (!filled.error().message.empty()) session_.say({Notice::Kind::Warning, filled.error().message, {}, "contour"});
    return;
  }
  session_.say({Notice::Kind::Info,
                wxString::Format(wxPLURAL("%zu hex has another level now, as a draft.",
                                          "%zu hexes have another level now, as drafts.", *filled),
                                 *filled)
                    .utf8_string(),
                {},
                "contour"});
}

void MainFrame::layOutScan(wxSizer* across) {
  scanPanel_ = new ScanPanel(this, shell_, scanSetup_, scan_, pictures_);
  scanPanel_->SetMinSize(wxSize(330, -1));
  scanPanel_->onClose = [this] { showScan(false); };
  scanPanel_->Hide();
  across->Add(scanPanel_, 0, wxEXPAND);
  canvas_->Bind(wxEVT_KEY_UP, [this](wxKeyEvent& event) {
    if (event.GetKeyCode() == 'Q') endBlink();
    event.Skip();
  });
  canvas_->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    endBlink();
    event.Skip();
  });
  connections_.push_back(scanSetup_.finished.connect([this](const scan::ScanGrid& grid, const std::string& picture) {
    scan_.useGrid(grid, picture);
    canvas_->setTool(ToolId::Terrain);
    // What is painted covers the picture: one sees what is done.
    canvas_->setLayers(withFills(canvas_->layers()));
    showScan(scanPanel_->IsShown());
    beforeScan_.reset();
    // The palette has come beside the map, and one wants to see all of what is to be painted.
    CallAfter([this] { canvas_->fit(false); });
  }));
  connections_.push_back(session_.selectionChanged.connect([this] {
    const Selection& now = session_.selection();
    if (!scanSetup_.any() || now.kind != Selection::Kind::Hex || !now.hex) return;
    if (legendDialog_ != nullptr && legendDialog_->picking()) return;  // the click gives a colour, not a code
    const Point at = canvas_->pointer() ? canvas_->pointer()->plane : session_.view()->layout().centre(*now.hex);
    scanPanel_->hexChosen(*now.hex, at);
  }));
  connections_.push_back(canvas_->underlays().progress.connect([this](const std::string&, double done) {
    const int percent = static_cast<int>(done * 100);
    if (percent % 10 == 0 && percent < 100)
      session_.say({Notice::Kind::Info,
                    wxString::Format(_("The picture is prepared for panning: %d %%"), percent).utf8_string(),
                    {},
                    "underlay"});
  }));
  connections_.push_back(canvas_->underlays().refined.connect([this](const std::string&) {
    if (canvas_->underlays().idle()) infoBar_->dismiss("underlay");
  }));
  connections_.push_back(canvas_->underlays().failed.connect(
      [this](const std::string& why) { session_.say({Notice::Kind::Warning, why, {}, "underlay"}); }));
}

void MainFrame::showScan(bool on) {
  scanPanel_->Show(on);
  // While the map is set up there is nothing to paint with, and the picture wants the room.
  arrangePalette();
  Layout();
}

void MainFrame::leaveScan() {
  if (scanSetup_.any()) return;
  // What was hidden for the sake of a picture is seen again on another map.
  if (beforeScan_) canvas_->setLayers(*beforeScan_);
  beforeScan_.reset();
  if (scanPanel_->IsShown() && !scan_.any()) showScan(false);
}

void MainFrame::digitize(const std::string& given) {
  if (given.empty() && !mayDiscard()) return;  // who names a picture has asked
  std::string path = given;
  if (path.empty() && askPath) path = askPath("");
  if (path.empty() && !askPath) {
    wxFileDialog file(
        this, _("Digitize a scan"), startFolder(FileKind::Picture, session_), "",
        _("Pictures") +
            wxString(" (*.png;*.jpg;*.tif;*.pdf\u2026)|*.png;*.jpg;*.jpeg;*.tif;*.tiff;*.gif;*.bmp;*.webp;*.jp2;*.pdf|") +
            _("All files") + "|*",
        wxFD_OPEN | wxFD_FILE_MUST_EXIST);
    if (file.ShowModal() == wxID_OK) {
      path = file.GetPath().utf8_string();
      keepFolder(FileKind::Picture, file.GetPath());
    }
  }
  if (path.empty()) return;
  canvas_->setTool(ToolId::Select);
  if (!beforeScan_) beforeScan_ = canvas_->layers();
  canvas_->setLayers(withoutFills(canvas_->layers()));
  scanSetup_.open(path, scanSystem());
  showScan(true);
}

std::string MainFrame::scanSystem() const {
  const auto view = session_.view();
  return view->board().system.empty() ? "gcacw" : view->board().system;
}

bool MainFrame::scanKey(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (event.AltDown() && (scanSetup_.any() || pictures_.anyUnlocked())) {
    const int dx = key == WXK_LEFT ? -1 : key == WXK_RIGHT ? 1 : 0, dy = key == WXK_UP ? -1 : key == WXK_DOWN ? 1 : 0;
    const int times = event.ShiftDown() ? 10 : 1;
    if (scanSetup_.any()) {
      if (dx == 0 && dy == 0) return false;
      scanSetup_.nudge(dx * times, dy * times);
      return true;
    }
    const double step = times / canvas_->viewPort().pixelsPerMm();
    if (dx != 0 || dy != 0) return pictures_.move(dx * step, dy * step);
    const int larger = key == '+' || key == '=' || key == WXK_NUMPAD_ADD ? 1 : key == '-' || key == WXK_NUMPAD_SUBTRACT ? -1 : 0;
    if (larger == 0) return false;
    const Box2 seen = canvas_->viewPort().visible();
    const Point about = canvas_->pointer() ? canvas_->pointer()->plane : (seen.low + seen.high) * 0.5;
    return pictures_.enlarge(larger > 0 ? 1 + kSizeStep * times : 1 / (1 + kSizeStep * times), about);
  }
  if (event.HasAnyModifiers() || !scan_.any()) return false;
  if (key == 'Q') {
    if (!beforeBlink_) {
      beforeBlink_ = canvas_->layers();
      canvas_->setLayers(paint::LayerSet().with(paint::PaintLayer::Ground));
    }
    return true;
  }
  if (scanPanel_->IsShown() && scanPanel_->lineKey(key)) return true;
  if ((key == 'Y' || key == 'X') && scanPanel_->IsShown() && !scan_.queue().empty()) {
    scanPanel_->settle(key == 'X');
    return true;
  }
  return false;
}

void MainFrame::endBlink() {
  if (!beforeBlink_) return;
  canvas_->setLayers(*beforeBlink_);
  beforeBlink_.reset();
}

}  // namespace hotchkiss::editor
