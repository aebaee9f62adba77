// SPDX-License-Identifier: Apache-2.0
// The window beside the map for its legend: the kinds by group, each as the painter draws it and with how often the map shows it,
// and what can be said of the chosen one. It stays open while one paints. What an act does is said by session/legend_desk.h.
#pragma once
#include <wx/dialog.h>

#include <memory>
#include <string>

#include "editor/session/legend_desk.h"
#include "editor/window/shell.h"

class wxButton;
class wxStaticText;

namespace hotchkiss::editor {

class LegendForm;
class LegendList;

/// What list and form share.
struct LegendChoice {
  LegendGroup group = LegendGroup::Terrain;
  std::string id;        // of the chosen kind
  std::string told;      // what was refused, and why
  bool picking = false;  // the next click on the map gives the colour
  Signal<> changed;
};

class LegendDialog : public wxDialog {
 public:
  LegendDialog(wxWindow* parent, Shell& shell);
  ~LegendDialog() override;
  LegendDesk& desk() { return desk_; }
  LegendList& list() { return *list_; }
  LegendForm& form() { return *form_; }
  /// Chooses a kind; "" the first one of the group.
  void choose(LegendGroup group, const std::string& id);
  const LegendChoice& choice() const { return choice_; }
  /// The next click on the map takes a colour from the picture.
  bool picking() const { return choice_.picking; }
  void pick(bool on);
  /// Does what an act of the desk says, and shows what it refuses.
  template <class Answer>
  void take(const Answer& answer) {
    choice_.told = answer                        ? std::string()
                   : answer.error().file.empty() ? answer.error().message
                                                 : answer.error().file + ": " + answer.error().message;
    choice_.changed.emit();
  }

 private:
  void picked();
  void update();
  void offerStart();
  void offerFiles();

  Shell& shell_;
  LegendDesk desk_;
  LegendChoice choice_;
  LegendList* list_ = nullptr;
  LegendForm* form_ = nullptr;
  wxStaticText* kept_ = nullptr;
  int toolBefore_ = 0;
  std::shared_ptr<bool> living_ = std::make_shared<bool>(true);
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
