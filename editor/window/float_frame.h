// SPDX-License-Identifier: Apache-2.0
// The window of its own in which a pane floats: on a second screen, or beside the map. It remembers how large it was. It knows no
// pane; who lets one float says where it goes when the window is closed.
#pragma once
#include <wx/frame.h>

#include <functional>
#include <string>

namespace hotchkiss::editor {

class FloatFrame : public wxFrame {
 public:
  /// Takes the pane in; shown by show(). `usual` is its size the first time. `closed`: the user closes the window. `onKey`: a key
  /// in it; true when it was used.
  FloatFrame(wxWindow* pane, const std::string& name, const wxString& label, const wxSize& usual, std::function<void()> closed,
             std::function<bool(wxKeyEvent&)> onKey);
  void show();
  /// Gives the pane to another window, and goes.
  void release(wxWindow* parent);

 private:
  wxWindow* pane_;
};

}  // namespace hotchkiss::editor
