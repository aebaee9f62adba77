// SPDX-License-Identifier: Apache-2.0
// The two panes of the legend's window: the list of kinds with their swatches, and the form of the chosen one. They draw, and
// call the desk; the painter's swatches are kept here until a kind is another.
#pragma once
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "editor/window/legend_dialog.h"
#include "editor/window/own_drawn.h"

namespace hotchkiss::editor {

/// Kinds as the painter draws them, as bitmaps.
class SwatchBook {
 public:
  const wxBitmap& of(const Vocabulary& words, const LegendKind& kind, wxSize size, double hexPixels, double scale);

 private:
  struct Leaf {
    LegendKind kind;
    wxSize size;
    double scale = 1;
    wxBitmap bitmap;
  };
  std::vector<Leaf> leaves_;
  Vocabulary words_;
};

class LegendList : public OwnDrawn {
 public:
  LegendList(wxWindow* parent, LegendDialog& dialog, LegendDesk& desk, LegendChoice& choice, Session& session);
  /// Opens the field for the name of a fresh kind.
  void askName();

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;

 private:
  void step(int by);

  LegendDialog& dialog_;
  LegendDesk& desk_;
  LegendChoice& choice_;
  Session& session_;
  SwatchBook swatches_;
  wxRect addRect_;
  std::vector<Connection> connections_;
};

class LegendForm : public OwnDrawn {
 public:
  LegendForm(wxWindow* parent, LegendDialog& dialog, LegendDesk& desk, LegendChoice& choice, Session& session);

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;

 private:
  int field(Sketch& sketch, int y, int width, const std::string& name, const wxString& label, const std::string& value,
            const wxString& hint, std::function<wxString(const std::string&)> take);
  int colours(Sketch& sketch, int y, int width, const LegendKind& kind);
  int looks(Sketch& sketch, int y, int width, const wxString& label,
            const std::vector<std::pair<std::string, LegendKind>>& choices, const LegendKind& now);
  int classes(Sketch& sketch, int y, int width, const FeatureKind& kind);
  int details(Sketch& sketch, int y, int width, const LegendKind& kind);
  int acts(Sketch& sketch, int y, int width, const LegendRow& row);
  void set(const LegendKind& kind, const std::string& label = {});
  void offerReplacement();
  void askColour();

  LegendDialog& dialog_;
  LegendDesk& desk_;
  LegendChoice& choice_;
  Session& session_;
  SwatchBook swatches_;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
