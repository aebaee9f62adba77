// SPDX-License-Identifier: Apache-2.0
// The scenario under the map: the turns as a track with who arrives in which, the lists of its items, and the form of the one
// that is chosen. What it all means is said by session/scenario_desk.h.
#pragma once
#include <vector>

#include "editor/session/scenario_desk.h"
#include "editor/window/bottom_pane.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

class ScenarioForm;
class ScenarioKinds;
class ScenarioRows;
class ScenarioTrack;

class ScenarioPanel : public BottomPane {
 public:
  ScenarioPanel(wxWindow* parent, Shell& shell);
  ScenarioDesk& desk() { return desk_; }
  ScenarioTrack& track() { return *track_; }
  ScenarioKinds& kinds() { return *kinds_; }
  ScenarioRows& rows() { return *rows_; }
  ScenarioForm& form() { return *form_; }
  /// Shown or hidden: what it says of the map comes or goes.
  void watch(bool shown);
  void focusList();
  /// Somebody asks for an item while another pane is in front.
  std::function<void()> onWanted;
  /// Asks on which turn the counters that are selected arrive, and lets them.
  void askArrival();

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;

 private:
  void place();
  void refresh();
  bool hasTrack() const;
  Shell& shell_;
  ScenarioDesk desk_;
  ScenarioTrack* track_;
  ScenarioKinds* kinds_;
  ScenarioRows* rows_;
  ScenarioForm* form_;
  bool watched_ = false;
  bool trackShown_ = false;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
