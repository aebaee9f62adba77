// SPDX-License-Identifier: Apache-2.0
#include "editor/window/geography_dialog.h"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/filedlg.h>
#include <wx/filename.h>
#include <wx/gauge.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "editor/window/file_folders.h"
#include "editor/window/gtk_style.h"
#include "editor/window/sheet_choice.h"

namespace hotchkiss::editor {

namespace {

wxArrayString roleTitles() {
  wxArrayString out;
  for (const wxString& each :
       {_("Rivers: lines to hexsides"), _("Roads: lines to hexes"), _("Railroads: lines to hexes"),
        _("Land: its areas make the coast"), _("Lakes: areas of water"), _("Borders: areas with the sides between them"),
        _("Areas: counties, states"), _("Towns: points to hexes"), _("Elevation: a raster of heights"),
        _("Relief: rough ground and ridges of a raster"), _("Land cover: a raster of classes")})
    out.Add(each);
  return out;
}

bool ofRaster(gis::LayerRole role) {
  return role == gis::LayerRole::Elevation || role == gis::LayerRole::Relief || role == gis::LayerRole::Terrain;
}

bool ofLines(gis::LayerRole role) {
  return role == gis::LayerRole::River || role == gis::LayerRole::Road || role == gis::LayerRole::Railroad;
}

/// What a role makes: ids and names of its kinds.
std::vector<std::pair<std::string, std::string>> kindsOf(const Vocabulary& words, gis::LayerRole role) {
  std::vector<std::pair<std::string, std::string>> out;
  switch (role) {
    case gis::LayerRole::River:
      for (const FeatureKind& kind : words.features)
        if (kind.featureClass == FeatureClass::Watercourse) out.emplace_back(kind.id.text, kind.name);
      break;
    case gis::LayerRole::Relief:
      for (const FeatureKind& kind : words.features)
        if (kind.featureClass != FeatureClass::Watercourse) out.emplace_back(kind.id.text, kind.name);
      break;
    case gis::LayerRole::Road:
    case gis::LayerRole::Railroad:
      for (const PathKind& kind : words.paths) out.emplace_back(kind.id.text, kind.name);
      break;
    case gis::LayerRole::Coast:
    case gis::LayerRole::Lake:
      for (const TerrainKind& kind : words.terrain)
        if (kind.water) out.emplace_back(kind.id.text, kind.name);
      break;
    case gis::LayerRole::Site:
      for (const SiteKind& kind : words.sites) out.emplace_back(kind.id.text, kind.name);
      break;
    default:
      break;
  }
  return out;
}

wxString shapeTitle(gis::GeoLayerInfo::Shape shape) {
  switch (shape) {
    case gis::GeoLayerInfo::Shape::Points:
      return _("points");
    case gis::GeoLayerInfo::Shape::Lines:
      return _("lines");
    case gis::GeoLayerInfo::Shape::Areas:
      return _("areas");
    case gis::GeoLayerInfo::Shape::Mixed:
      return _("shapes");
  }
  return {};
}

}  // namespace

GeographyDialog::GeographyDialog(wxWindow* parent, Session& session, GeographyDesk& desk)
    : wxDialog(parent, wxID_ANY, _("Import geography"), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      session_(session),
      desk_(desk) {
  auto* outer = new wxBoxSizer(wxVERTICAL);
  // What is asked for scrolls where the screen is too low for all of it.
  form_ = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL);
  form_->SetScrollRate(0, 16);
  grid_ = new wxFlexGridSizer(2, 8, 14);
  grid_->AddGrowableCol(1);
  open_ = new wxButton(form_, wxID_ANY, _("Choose a file\u2026"));
  open_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { chooseFile(); });
  grid_->Add(new wxStaticText(form_, wxID_ANY, _("File")), 0, wxALIGN_CENTRE_VERTICAL);
  grid_->Add(open_, 1, wxEXPAND);
  layer_ = choiceRow(_("Layer"));
  role_ = choiceRow(_("It shows"));
  role_->Append(roleTitles());
  role_->SetSelection(0);
  where_ = textRow(_("Only where"), _("a filter in SQL, as in level < 3"));
  classField_ = choiceRow(_("Class from"));
  classes_ = textRow(_("Classes become"), _("1-2=navigable-river, *=river"));
  kind_ = choiceRow(_("All become"));
  nameField_ = choiceRow(_("Names from"));
  leastLength_ = numberRow(_("Shortest line, hexes"), 0, 100, 3, 0.5);
  bridgeGap_ = numberRow(_("Gaps bridged, hexes"), 0, 20, 3, 0.5);
  contour_ = numberRow(_("Metres a level"), 1, 5000, 30, 10);
  ridge_ = numberRow(_("Ridge from metres"), 0, 5000, 0, 50);
  sheet_ = new SheetChoice(form_);
  fieldRow(_("Onto"), sheet_);
  auto* asked = new wxBoxSizer(wxVERTICAL);
  asked->Add(grid_, 0, wxEXPAND | wxBOTTOM | wxRIGHT, 14);
  complete_ = new wxCheckBox(form_, wxID_ANY, _("Where the layer has nothing, nothing is there"));
  asked->Add(complete_, 0, wxBOTTOM, 14);
  form_->SetSizer(asked);
  outer->Add(form_, 1, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, 18);
  text_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxSize(470, 110), wxTE_MULTILINE | wxTE_READONLY);
  outer->Add(text_, 0, wxEXPAND | wxLEFT | wxRIGHT, 18);
  auto* progress = new wxBoxSizer(wxHORIZONTAL);
  gauge_ = new wxGauge(this, wxID_ANY, 100, wxDefaultPosition, wxSize(180, 8));
  progress->Add(gauge_, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 12);
  step_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxSize(200, -1));
  progress->Add(step_, 1, wxALIGN_CENTRE_VERTICAL);
  outer->Add(progress, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, 18);
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  buttons->AddStretchSpacer();
  auto* close = new wxButton(this, wxID_CANCEL, _("Close"));
  buttons->Add(close, 0, wxRIGHT, 8);
  preview_ = new wxButton(this, wxID_ANY, _("Preview"));
  preview_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { desk_.busy() ? desk_.stop() : startPreview(); });
  buttons->Add(preview_, 0, wxRIGHT, 8);
  import_ = new wxButton(this, wxID_ANY, _("Import as drafts"));
  styleAs(import_, "hk-accent");
  import_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { import(); });
  buttons->Add(import_);
  outer->Add(buttons, 0, wxEXPAND | wxALL, 18);
  evenFields(this);
  SetSizer(outer);

  for (wxChoice* each : {classField_, nameField_, kind_, static_cast<wxChoice*>(sheet_)})
    each->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { desk_.drop(); });
  layer_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { layerChanged(); });
  role_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { roleChanged(); });
  for (wxTextCtrl* each : {where_, classes_}) each->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { desk_.drop(); });
  const auto closed = [this] {
    desk_.drop();
    Hide();
  };
  close->Bind(wxEVT_BUTTON, [closed](wxCommandEvent&) { closed(); });
  Bind(wxEVT_CLOSE_WINDOW, [closed](wxCloseEvent&) { closed(); });
  connections_.push_back(desk_.changed.connect([this] { update(); }));
  connections_.push_back(session_.changed.connect([this](const ChangeSet&) {
    if (IsShown()) update();  // the board may have got its fit
  }));
  connections_.push_back(session_.opened.connect([this] { roleChanged(); }));
  about_ =
      _("Choose a file of vectors or a raster: rivers, roads, land, borders, towns, heights, land cover. It comes onto the "
        "hexes as drafts, after you have seen what it would change.");
  roleChanged();
}

void GeographyDialog::fieldRow(const wxString& label, wxWindow* field) {
  field->SetName(label);
  auto* text = new wxStaticText(form_, wxID_ANY, label);
  grid_->Add(text, 0, wxALIGN_CENTRE_VERTICAL);
  grid_->Add(field, 1, wxEXPAND);
  rows_.emplace_back(text, field);
}

wxChoice* GeographyDialog::choiceRow(const wxString& label) {
  auto* field = new wxChoice(form_, wxID_ANY, wxDefaultPosition, wxSize(300, -1));
  fieldRow(label, field);
  return field;
}

wxTextCtrl* GeographyDialog::textRow(const wxString& label, const wxString& hint) {
  auto* field = new wxTextCtrl(form_, wxID_ANY);
  field->SetHint(hint);
  fieldRow(label, field);
  return field;
}

wxSpinCtrlDouble* GeographyDialog::numberRow(const wxString& label, double low, double high, double value, double step) {
  auto* field =
      new wxSpinCtrlDouble(form_, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, low, high, value, step);
  field->SetDigits(step < 1 ? 1 : 0);
  field->Bind(wxEVT_SPINCTRLDOUBLE, [this](wxSpinDoubleEvent&) { desk_.drop(); });
  fieldRow(label, field);
  return field;
}

void GeographyDialog::showRow(wxWindow* field, bool shown) {
  for (const auto& [label, own] : rows_)
    if (own == field) {
      label->Show(shown);
      own->Show(shown);
    }
}

gis::LayerRole GeographyDialog::role() const {
  return static_cast<gis::LayerRole>(std::max(0, role_->GetSelection()));
}

const gis::GeoLayerInfo* GeographyDialog::layer() const {
  const int at = layer_->GetSelection();
  return at < 0 || at >= static_cast<int>(info_.layers.size()) ? nullptr : &info_.layers[static_cast<size_t>(at)];
}

void GeographyDialog::chooseFile() {
  wxFileDialog dialog(
      this, _("Geography"), startFolder(FileKind::Geography, session_), "",
      _("Vectors and rasters") +
          wxString(" (*.gpkg;*.shp;*.geojson;*.json;*.kml;*.gml;*.csv;*.tif;*.tiff;*.vrt;*.asc;*.nc)|*.gpkg;*.shp;"
                   "*.geojson;*.json;*.kml;*.gml;*.csv;*.tif;*.tiff;*.vrt;*.asc;*.nc|") +
          _("All files") + "|*",
      wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() != wxID_OK) return;
  keepFolder(FileKind::Geography, dialog.GetPath());
  useFile(dialog.GetPath().utf8_string());
}

void GeographyDialog::useFile(const std::string& path) {
  desk_.drop();
  file_ = path;
  info_ = {};
  const wxString name = wxFileName(wxString::FromUTF8(path)).GetFullName();
  open_->SetLabel(name);
  layer_->Clear();
  const auto info = gis::describeGeoFile(path);
  if (!info) {
    about_ = name + ": " + wxString::FromUTF8(info.error().message);
    file_.clear();
  } else {
    info_ = *info;
    if (info_.raster) {
      about_ = wxString::Format(_("%s: a raster of %d x %d pixels (%s)"), name, info_.width, info_.height,
                                wxString::FromUTF8(info_.pixels));
      if (!ofRaster(role())) role_->SetSelection(static_cast<int>(gis::LayerRole::Elevation));
    } else {
      about_ = wxString::Format(wxPLURAL("%s: %zu layer", "%s: %zu layers", static_cast<unsigned long>(info_.layers.size())),
                                name, info_.layers.size());
      for (const gis::GeoLayerInfo& each : info_.layers)
        layer_->Append(wxString::Format(_("%s (%lld %s)"), wxString::FromUTF8(each.name), each.features, shapeTitle(each.shape)));
      layer_->SetSelection(0);
      if (ofRaster(role())) role_->SetSelection(0);
    }
  }
  layerChanged();
}

void GeographyDialog::useLayer(const std::string& name) {
  for (size_t i = 0; i < info_.layers.size(); ++i)
    if (info_.layers[i].name == name) layer_->SetSelection(static_cast<int>(i));
  layerChanged();
}

void GeographyDialog::useRole(gis::LayerRole role) {
  role_->SetSelection(static_cast<int>(role));
  roleChanged();
}

void GeographyDialog::useClasses(const std::string& field, const std::string& classes) {
  classField_->SetStringSelection(wxString::FromUTF8(field));
  classes_->ChangeValue(wxString::FromUTF8(classes));
  desk_.drop();
}

void GeographyDialog::useNames(const std::string& field) {
  nameField_->SetStringSelection(wxString::FromUTF8(field));
  desk_.drop();
}

void GeographyDialog::layerChanged() {
  desk_.drop();
  for (wxChoice* each : {classField_, nameField_}) {
    const wxString before = each->GetStringSelection();
    each->Clear();
    each->Append(_("Nothing"));
    if (const gis::GeoLayerInfo* now = layer())
      for (const std::string& field : now->fields) each->Append(wxString::FromUTF8(field));
    if (!each->SetStringSelection(before)) each->SetSelection(0);
  }
  // A field that is called so holds the names.
  if (nameField_->GetSelection() == 0)
    for (unsigned i = 1; i < nameField_->GetCount(); ++i)
      if (nameField_->GetString(i).Lower() == "name") nameField_->SetSelection(static_cast<int>(i));
  roleChanged();
}

void GeographyDialog::roleChanged() {
  using R = gis::LayerRole;
  desk_.drop();
  const R now = role();
  kinds_ = {""};
  kind_->Clear();
  kind_->Append(_("The usual kind of the game"));
  for (const auto& [id, name] : kindsOf(session_.vocabulary(), now)) {
    kinds_.push_back(id);
    kind_->Append(wxString::FromUTF8(name));
  }
  kind_->SetSelection(0);
  sheet_->list(session_.view()->sheets(), _("All sheets"));
  showRow(layer_, !ofRaster(now));
  showRow(where_, !ofRaster(now));
  showRow(classField_, ofLines(now) || now == R::Site || now == R::Border || now == R::Area);
  showRow(classes_, now != R::Coast && now != R::Lake && now != R::Elevation);
  showRow(kind_, kinds_.size() > 1);
  showRow(nameField_, ofLines(now) || now == R::Site || now == R::Border || now == R::Area);
  showRow(leastLength_, ofLines(now));
  showRow(bridgeGap_, ofLines(now));
  showRow(contour_, now == R::Elevation);
  showRow(ridge_, now == R::Relief);
  showRow(sheet_, session_.view()->sheets().size() > 1);
  complete_->Show(ofLines(now) || now == R::Border || now == R::Relief);
  classes_->SetHint(now == R::Terrain  ? _("41-43=forest, 11=sea")
                    : now == R::Relief ? _("200-*=rough: metres from low to high")
                    : now == R::Site   ? _("city=city, *=town")
                    : ofLines(now)     ? _("1-2=navigable-river, *=river")
                                       : _("new names: West Virginia=Virginia"));
  wxString ids;
  for (size_t i = 1; i < kinds_.size(); ++i) ids += (i > 1 ? ", " : "") + wxString::FromUTF8(kinds_[i]);
  if (now == R::Terrain || now == R::Relief)
    for (const TerrainKind& kind : session_.vocabulary().terrain)
      ids += (ids.empty() ? "" : ", ") + wxString::FromUTF8(kind.id.text);
  classes_->SetToolTip(ids.empty() ? wxString() : wxString::Format(_("VALUE=KIND, with commas between; kinds: %s"), ids));
  // As tall as what is asked for now, as far as the screen goes.
  const wxSize wanted = form_->GetSizer()->GetMinSize();
  form_->SetMinSize(wxSize(wanted.x + 16, std::min(wanted.y, std::max(160, wxGetDisplaySize().y - 400))));
  form_->FitInside();
  const wxSize best = GetSizer()->ComputeFittingWindowSize(this), size = GetSize();
  SetSize(std::max(best.x, size.x), best.y);
  Layout();
  update();
}

Expected<gis::LayerImport> GeographyDialog::choice() const {
  gis::LayerImport out;
  out.file = file_;
  out.role = role();
  if (const gis::GeoLayerInfo* now = layer(); now != nullptr && !ofRaster(out.role)) out.layer = now->name;
  const auto field = [](const wxChoice* choice) {
    return choice->IsShown() && choice->GetSelection() > 0 ? choice->GetStringSelection().utf8_string() : std::string();
  };
  if (where_->IsShown()) out.where = wxString(where_->GetValue()).Trim().Trim(false).utf8_string();
  out.classField = field(classField_);
  out.nameField = field(nameField_);
  if (classes_->IsShown()) {
    // Blanks beside the commas are for people.
    std::string text = classes_->GetValue().utf8_string(), tight;
    for (size_t i = 0; i < text.size(); ++i) {
      const bool beside = text[i] == ' ' && (tight.empty() || tight.back() == ',' || tight.back() == '=' ||
                                             i + 1 == text.size() || text[i + 1] == ',' || text[i + 1] == '=');
      if (!beside) tight += text[i];
    }
    auto classes = gis::parseClassTable(tight);
    if (!classes) return tl::unexpected(classes.error());
    out.classes = *classes;
  }
  if (const int at = kind_->GetSelection(); kind_->IsShown() && at > 0) out.kind = kinds_[static_cast<size_t>(at)];
  if (const SheetId only = sheet_->sheet(); !only.empty()) out.sheets = {only};
  out.snap.leastLength = leastLength_->GetValue();
  out.snap.bridgeGap = bridgeGap_->GetValue();
  out.contourMetres = contour_->GetValue();
  out.reliefMetres = ridge_->GetValue();
  out.complete = complete_->IsShown() && complete_->GetValue();
  return out;
}

void GeographyDialog::startPreview() {
  if (file_.empty() || !desk_.fitted()) return;
  const auto import = choice();
  if (!import) {
    about_ = wxString::FromUTF8(import.error().message);
    update();
    return;
  }
  desk_.preview(*import);
}

void GeographyDialog::import() {
  const wxString name = wxFileName(wxString::FromUTF8(file_)).GetFullName();
  if (desk_.apply()) {
    about_ = wxString::Format(_("%s is imported, as drafts; one undo takes it back. Geography, Confirm drafts makes them final."),
                              name);
    update();
  }
}

std::string GeographyDialog::told() const {
  return text_->GetValue().utf8_string();
}

void GeographyDialog::update() {
  const bool busy = desk_.busy(), fitted = desk_.fitted();
  wxString text = about_;
  if (!fitted)
    text = _("The board in front is not tied to the earth: set at least three control points first (Geography, Control points).");
  else if (!desk_.trouble().empty())
    text = wxString::FromUTF8(desk_.trouble());
  else if (const GeographyPreview* shown = desk_.shown()) {
    text.clear();
    if (shown->counts.empty()) text = _("Nothing would change.") + wxString("\n");
    for (const std::string& line : shown->counts) text += wxString::FromUTF8(line) + "\n";
    text += "\n";
    for (const std::string& line : desk_.report()->lines) text += wxString::FromUTF8(line) + "\n";
    for (const std::string& line : desk_.report()->warnings) text += _("Warning: ") + wxString::FromUTF8(line) + "\n";
  }
  if (text_->GetValue() != text) text_->ChangeValue(text);
  gauge_->SetValue(busy ? static_cast<int>(desk_.share() * 100) : 0);
  gauge_->Show(busy);
  step_->SetLabel(busy ? wxString::FromUTF8(desk_.step()) + L"\u2026" : wxString());
  preview_->SetLabel(busy ? _("Stop") : _("Preview"));
  preview_->Enable(busy || (fitted && !file_.empty()));
  import_->Enable(!busy && desk_.shown() != nullptr && !desk_.shown()->empty());
}

}  // namespace hotchkiss::editor
