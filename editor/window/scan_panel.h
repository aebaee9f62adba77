// SPDX-License-Identifier: Apache-2.0
// Digitizing beside the map, a step after the other: the grid and the numbers while a map is set up on its picture, then terrain
// and lines. It says and asks; what comes of it is in session/scan_setup.h and scan_desk.h.
#pragma once
#include <functional>
#include <vector>

#include "editor/session/picture_desk.h"
#include "editor/session/scan_desk.h"
#include "editor/session/scan_proposals.h"
#include "editor/session/scan_setup.h"
#include "editor/window/own_drawn.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

class ScanPanel : public OwnDrawn {
 public:
  ScanPanel(wxWindow* parent, Shell& shell, ScanSetup& setup, ScanDesk& desk, PictureDesk& pictures);
  std::function<void()> onClose;
  /// Asks for the code that is printed in the hex that was chosen, on the map; while centres are pointed at, takes its place.
  void hexChosen(Hex hex, Point plane);
  /// The doubt that is being looked at is confirmed as what the program (or its second guess) says, and the next one shown.
  void settle(bool second);
  void nextDoubt();
  /// A key that settles the proposed line that is looked at; false when it is none, or no line is.
  bool lineKey(int key);
  ScanProposals& proposals() { return proposals_; }

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;

 private:
  int drawBusy(Sketch& sketch, int y, int width, const std::string& doing, double done, std::function<void()> stop);
  int drawSetup(Sketch& sketch, int y, int width);
  void drawGoOn(Sketch& sketch, const wxSize& size);
  int drawCorners(Sketch& sketch, int y, int width);
  int drawTerrain(Sketch& sketch, int y, int width);
  int drawDoubt(Sketch& sketch, int y, int width);
  int drawLines(Sketch& sketch, int y, int width);
  int drawColumns(Sketch& sketch, int y, int width);
  int drawPictures(Sketch& sketch, int y, int width);
  // The legend's button and proposed lines (scan_lines_part.cpp).
  int drawLegendButton(Sketch& sketch, int y, int width);
  int drawProposals(Sketch& sketch, int y, int width);
  int drawProposedLine(Sketch& sketch, int y, int width);
  void listenToProposals();
  void lookAt(size_t line);
  void settleLine(bool keep);
  int title(Sketch& sketch, int y, int width, const wxString& text);
  int stepper(Sketch& sketch, int y, int width, const std::string& name, const wxString& label, const wxString& value,
              std::function<void(int)> step);
  std::vector<ScanDesk::Doubt> doubts() const;
  wxString terrainName(const TerrainId& id) const;

  Shell& shell_;
  ScanSetup& setup_;
  ScanDesk& desk_;
  PictureDesk& pictures_;
  TerrainId only_;  // the kind of which doubts are looked at, "" = all
  enum class Pointing { No, Centres, Corners };
  Pointing pointing_ = Pointing::No;
  std::optional<Hex> at_;  // the doubt that is looked at
  ScanProposals proposals_;
  size_t line_ = 0;             // the proposed line that is shown
  bool looking_ = false;        // keys settle it
  int sureFrom_[2] = {80, 80};  // percent, of lines along sides and of paths to be confirmed at once
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
