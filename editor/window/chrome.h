// SPDX-License-Identifier: Apache-2.0
// The small furniture of the window: search field, tab headers, sashes between panels. Knows nothing of maps.
#pragma once
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "editor/window/own_drawn.h"

namespace hotchkiss::editor {

/// A one-line field with a magnifying glass, a rounded hairline and a cross that empties it.
class SearchField : public OwnDrawn {
 public:
  SearchField(wxWindow* parent, Role ground, const wxString& hint);
  wxTextCtrl& field() { return *field_; }
  wxString value() const { return field_->GetValue(); }
  void clear();
  std::function<void(const wxString&)> onChanged;
  std::function<void()> onEnter, onEscape;
  std::function<void(int)> onMove;  // arrow keys: -1 up, +1 down

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;

 private:
  wxTextCtrl* field_;
};

/// A plain ground for other windows.
class Backdrop : public OwnDrawn {
 public:
  using OwnDrawn::OwnDrawn;

 protected:
  int draw(Sketch&, const wxSize&) override { return 0; }
};

class TabBar : public OwnDrawn {
 public:
  TabBar(wxWindow* parent, std::vector<std::pair<std::string, wxString>> tabs, std::function<void(const std::string&)> onChosen);
  void choose(const std::string& tab);
  const std::string& chosen() const { return chosen_; }
  /// What a tab holds, told while the pointer rests on it.
  void setTip(const std::string& tab, const wxString& tip) { tips_[tab] = tip; }
  /// A button behind the tabs, where there is room for it.
  void setButton(const std::string& icon, const wxString& tip, std::function<void()> run);

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;

 private:
  std::vector<std::pair<std::string, wxString>> tabs_;
  std::map<std::string, wxString> tips_;
  std::string chosen_;
  std::function<void(const std::string&)> onChosen_;
  std::string icon_;
  wxString tip_;
  std::function<void()> onButton_;
};

/// A hairline between two panels that can be dragged.
class Sash : public wxWindow {
 public:
  Sash(wxWindow* parent, bool vertical, std::function<void(int)> onDragged);

 private:
  void onMouse(wxMouseEvent& event);
  bool vertical_;
  std::function<void(int)> onDragged_;
  wxPoint grabbed_;
  bool hovered_ = false;
};

}  // namespace hotchkiss::editor
