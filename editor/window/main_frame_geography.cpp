// SPDX-License-Identifier: Apache-2.0
// Where the map lies on the earth: the commands of control points and geography.
#include <wx/choicdlg.h>
#include <wx/filedlg.h>
#include <wx/filename.h>

#include <algorithm>

#include "editor/window/file_folders.h"
#include "editor/window/geography_dialog.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/points_panel.h"
#include "editor/window/settings.h"
#include "editor/window/side_panel.h"

namespace hotchkiss::editor {

void MainFrame::listenToGeography() {
  canvas_->setGeography(&underlay_, &geography_);
  canvas_->setUnderlayStrength(Settings::get().number("underlay-strength", 60));
  connections_.push_back(geography_.changed.connect([this] { canvas_->Refresh(); }));
  // The layers that one looks at are remembered by the board, in the settings: their files are on this machine only.
  const auto key = [this] {
    const Board* board = fit_.board();
    return board == nullptr ? wxString() : "underlay-" + wxString::FromUTF8(board->id.text);
  };
  connections_.push_back(session_.opened.connect(
      [this, key] { underlay_.restore(key().empty() ? std::string() : Settings::get().text(key()).utf8_string()); }));
  connections_.push_back(underlay_.changed.connect([this, key] {
    const wxString text = wxString::FromUTF8(underlay_.text());
    if (!key().empty() && Settings::get().text(key()) != text) Settings::get().setText(key(), text);
    canvas_->Refresh();
    side_->Refresh();
  }));
}

GeographyDialog& MainFrame::geographyDialog() {
  if (geographyDialog_ == nullptr) {
    geographyDialog_ = new GeographyDialog(this, session_, geography_);
    // Beside the panels on the right, so that the map is seen.
    const wxRect own = GetScreenRect();
    const wxSize size = geographyDialog_->GetSize();
    geographyDialog_->Move(std::max(own.x, own.GetRight() - size.x - 24),
                           std::max(0, std::min(own.y + 96, wxGetDisplaySize().y - size.y - 40)));
  }
  return *geographyDialog_;
}

void MainFrame::addUnderlay(const std::string& chosen) {
  std::string path = chosen;
  if (path.empty()) {
    wxFileDialog dialog(this, _("Geography over the hexes"), startFolder(FileKind::Geography, session_), "",
                        _("Vectors") +
                            wxString(" (*.gpkg;*.shp;*.geojson;*.json;*.kml;*.gml)|*.gpkg;*.shp;*.geojson;*.json;*.kml;"
                                     "*.gml|") +
                            _("All files") + "|*",
                        wxFD_OPEN | wxFD_FILE_MUST_EXIST);
    if (dialog.ShowModal() != wxID_OK) return;
    path = dialog.GetPath().utf8_string();
    keepFolder(FileKind::Geography, dialog.GetPath());
  }
  const wxString name = wxFileName(wxString::FromUTF8(path)).GetFullName();
  const auto info = gis::describeGeoFile(path);
  if (!info || info->raster) {
    session_.say({Notice::Kind::Error,
                  (name + ": " +
                   (info ? wxString(_("is a raster; only layers of vectors are drawn over the hexes"))
                         : wxString::FromUTF8(info.error().message)))
                      .utf8_string(),
                  {},
                  "underlay"});
    return;
  }
  if (info->layers.size() == 1) {
    underlay_.add(path, "");
    return;
  }
  wxArrayString names;
  for (const gis::GeoLayerInfo& layer : info->layers) names.Add(wxString::FromUTF8(layer.name));
  wxMultiChoiceDialog dialog(this, wxString::Format(_("Layers of %s"), name), _("Geography over the hexes"), names);
  if (dialog.ShowModal() != wxID_OK) return;
  for (const int at : dialog.GetSelections()) underlay_.add(path, info->layers[static_cast<size_t>(at)].name);
}

void MainFrame::addFromGazetteer(const std::string& chosen) {
  std::string path = chosen;
  if (path.empty()) {
    wxFileDialog dialog(
        this, _("Gazetteer"), startFolder(FileKind::Geography, session_), "",
        _("Layers of points") + wxString(" (*.gpkg;*.shp;*.geojson;*.csv)|*.gpkg;*.shp;*.geojson;*.csv|") + _("All files") + "|*",
        wxFD_OPEN | wxFD_FILE_MUST_EXIST);
    if (dialog.ShowModal() != wxID_OK) return;
    path = dialog.GetPath().utf8_string();
    keepFolder(FileKind::Geography, dialog.GetPath());
  }
  const wxString name = wxFileName(wxString::FromUTF8(path)).GetFullName();
  const auto refuse = [this, name](const wxString& why) {
    session_.say({Notice::Kind::Error, (name + ": " + why).utf8_string(), {}, "points"});
  };
  const auto info = gis::describeGeoFile(path);
  if (!info) return refuse(wxString::FromUTF8(info.error().message));
  std::vector<const gis::GeoLayerInfo*> layers;
  wxArrayString names;
  for (const gis::GeoLayerInfo& layer : info->layers)
    if (layer.shape == gis::GeoLayerInfo::Shape::Points || layer.shape == gis::GeoLayerInfo::Shape::Mixed) {
      layers.push_back(&layer);
      names.Add(wxString::FromUTF8(layer.name));
    }
  if (layers.empty()) return refuse(_("has no layer of points"));
  const gis::GeoLayerInfo* layer = layers.front();
  if (layers.size() > 1) {
    wxSingleChoiceDialog dialog(this, wxString::Format(_("Which layer of %s holds the places?"), name), _("Gazetteer"), names);
    if (dialog.ShowModal() != wxID_OK) return;
    layer = layers[static_cast<size_t>(dialog.GetSelection())];
  }
  const auto usual = std::find_if(layer->fields.begin(), layer->fields.end(),
                                  [](const std::string& field) { return wxString::FromUTF8(field).Lower() == "name"; });
  if (usual == layer->fields.end()) return refuse(_("has no field \"name\""));
  // Large gazetteers take a while to read.
  session_.worker().run("gazetteer", [this, path, name, layer = layer->name, field = *usual](const Worker::Cancelled&) {
    const auto places = gis::namedPlaces(path, layer, field);
    return std::function<void()>([this, places, name] {
      if (!places) {
        session_.say(
            {Notice::Kind::Error, (name + ": " + wxString::FromUTF8(places.error().message)).utf8_string(), {}, "points"});
        return;
      }
      const FitDesk::Found found = fit_.addNamed(*places, name.utf8_string());
      wxString text =
          wxString::Format(wxPLURAL("%zu place of the board was found in %s.", "%zu places of the board were found in %s.",
                                    static_cast<unsigned long>(found.added)),
                           found.added, name);
      if (!found.several.empty()) {
        text += " " + _("Names of several places are left to you:");
        for (size_t i = 0; i < found.several.size() && i < 5; ++i)
          text += (i > 0 ? ", " : " ") + wxString::FromUTF8(found.several[i]);
        if (found.several.size() > 5) text += wxString::Format(_(" and %zu more"), found.several.size() - 5);
        text += ".";
      }
      session_.say({Notice::Kind::Info, text.utf8_string(), {}, "points"});
    });
  });
}

void MainFrame::addGeographyCommands() {
  const wxString menu = _("&Geography");
  const auto codes = [this] { return fit_.board() != nullptr; };
  commands_.add({"control-points", menu, _("&Control points"), "Ctrl+G",
                 _("The table of places whose longitude and latitude are known, and the fit of them"),
                 [this] { togglePane("points"); }, codes, [this] { return points_ != nullptr && points_->IsShown(); }, false});
  commands_.add({"points-on-map", menu, _("Control &points on the map"), "", _("Each with an arrow to where the fit puts it"),
                 [this] {
                   canvas_->setPointsShown(!canvas_->pointsShown());
                   side_->Refresh();
                 },
                 codes, [this] { return canvas_->pointsShown(); }, false});
  commands_.add({"points-from-file",
                 menu,
                 _("Control points from a &file\u2026"),
                 "",
                 _("A table with the columns name, hex, lat, lon, or a layer of points"),
                 [this] {
                   showBottom("points");
                   points_->addFromFile({});
                 },
                 codes,
                 {},
                 false});
  commands_.add({"points-from-gazetteer",
                 menu,
                 _("Control points from a &gazetteer\u2026"),
                 "",
                 _("The named places of the board, found by name in a layer of places"),
                 [this] {
                   showBottom("points");
                   addFromGazetteer({});
                 },
                 codes,
                 {},
                 false});
  const auto fitted = [this] { return geography_.fitted(); };
  commands_.add({"import-geography",
                 menu,
                 _("&Import geography\u2026"),
                 "Ctrl+Shift+G",
                 _("Rivers, roads, coasts, borders, towns, heights or land cover of a file onto the hexes, as drafts"),
                 [this] {
                   geographyDialog().Show();
                   geographyDialog().Raise();
                 },
                 codes,
                 {},
                 true});
  commands_.add({"confirm-drafts",
                 menu,
                 _("Confirm &drafts\u2026"),
                 "",
                 _("Drafts become final: by layer, source, class or area"),
                 [this] { askConfirmDrafts(this, session_); },
                 codes,
                 {},
                 false});
  commands_.add({"underlay-add",
                 menu,
                 _("Geography &over the hexes\u2026"),
                 "",
                 _("Layers to look at, faded; the board is not changed"),
                 [this] { addUnderlay({}); },
                 fitted,
                 {},
                 true});
}

}  // namespace hotchkiss::editor
