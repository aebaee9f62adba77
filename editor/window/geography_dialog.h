// SPDX-License-Identifier: Apache-2.0
// The window beside the map for a layer of geography: which file and layer, what it shows, what its classes become; a preview
// that the map draws and that is told here in numbers; and the import. It stays open while one looks. What an import does is said
// by session/geography_desk.h.
#pragma once
#include <wx/dialog.h>
#include <wx/scrolwin.h>

#include <string>
#include <vector>

#include "editor/session/geography_desk.h"

class wxButton;
class wxCheckBox;
class wxChoice;
class wxFlexGridSizer;
class wxGauge;
class wxSpinCtrlDouble;
class wxStaticText;
class wxTextCtrl;

namespace hotchkiss::editor {

class SheetChoice;

class GeographyDialog : public wxDialog {
 public:
  GeographyDialog(wxWindow* parent, Session& session, GeographyDesk& desk);
  /// Looks into a file; what is wrong with it is told.
  void useFile(const std::string& path);
  void useLayer(const std::string& layer);
  void useRole(gis::LayerRole role);
  void useClasses(const std::string& field, const std::string& classes);
  void useNames(const std::string& field);
  void startPreview();
  void import();
  /// What is told of the file, the preview or the trouble.
  std::string told() const;

 private:
  Expected<gis::LayerImport> choice() const;
  gis::LayerRole role() const;
  wxChoice* choiceRow(const wxString& label);
  void fieldRow(const wxString& label, wxWindow* field);
  wxTextCtrl* textRow(const wxString& label, const wxString& hint);
  wxSpinCtrlDouble* numberRow(const wxString& label, double low, double high, double value, double step);
  void showRow(wxWindow* field, bool shown);
  void roleChanged();
  void layerChanged();
  void chooseFile();
  void update();
  const gis::GeoLayerInfo* layer() const;

  Session& session_;
  GeographyDesk& desk_;
  std::string file_;
  gis::GeoFileInfo info_;
  std::vector<std::string> kinds_;                     // ids in the order of the choice
  std::vector<std::pair<wxWindow*, wxWindow*>> rows_;  // label and field
  wxScrolledWindow* form_ = nullptr;
  wxFlexGridSizer* grid_ = nullptr;
  wxButton *open_ = nullptr, *preview_ = nullptr, *import_ = nullptr;
  wxChoice *layer_ = nullptr, *role_ = nullptr, *classField_ = nullptr, *nameField_ = nullptr, *kind_ = nullptr;
  SheetChoice* sheet_ = nullptr;
  wxTextCtrl *where_ = nullptr, *classes_ = nullptr, *text_ = nullptr;
  wxSpinCtrlDouble *leastLength_ = nullptr, *bridgeGap_ = nullptr, *contour_ = nullptr, *ridge_ = nullptr;
  wxCheckBox* complete_ = nullptr;
  wxGauge* gauge_ = nullptr;
  wxStaticText* step_ = nullptr;
  wxString about_;
  std::vector<Connection> connections_;
};

/// Asks which drafts are confirmed and does so, as one undo.
void askConfirmDrafts(wxWindow* parent, Session& session);

}  // namespace hotchkiss::editor
