// SPDX-License-Identifier: Apache-2.0
// The window beside the map for its game: sides, kinds of unit, sizes, states and values of counters, turns and the few rules
// that a game file holds. It stays open while one works. What an act does is said by session/game_desk.h; the map's own kinds are
// edited in the window of the legend.
#pragma once
#include <wx/dialog.h>

#include <string>

#include "editor/session/game_desk.h"
#include "editor/window/form_grid.h"
#include "editor/window/shell.h"

class wxStaticText;

namespace hotchkiss::editor {

/// What list and form share.
struct GameChoice {
  bool rules = false;  // turns and rules instead of a group of words
  GameGroup group = GameGroup::Sides;
  std::string id;
  std::string told;  // what was refused, and why
  Signal<> changed;
};

class GameDialog;

class GameList : public OwnDrawn {
 public:
  GameList(wxWindow* parent, GameDialog& dialog, GameDesk& desk, GameChoice& choice, Session& session);
  /// Opens the field for the name of a fresh word.
  void askName();

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;

 private:
  GameDialog& dialog_;
  GameDesk& desk_;
  GameChoice& choice_;
  wxRect addRect_;
  std::vector<Connection> connections_;
};

class GameForm : public FormGrid {
 public:
  GameForm(wxWindow* parent, GameDialog& dialog, GameDesk& desk, GameChoice& choice, Session& session);

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;

 private:
  int drawSigns(Sketch& sketch, const UnitKind& kind, int y, int width);
  int drawColours(Sketch& sketch, const SideKind& side, int y, int width);

  GameDialog& dialog_;
  GameDesk& desk_;
  GameChoice& choice_;
  Session& session_;
  std::vector<Connection> connections_;
};

class GameDialog : public wxDialog {
 public:
  GameDialog(wxWindow* parent, Shell& shell);
  GameDesk& desk() { return desk_; }
  GameList& list() { return *list_; }
  GameForm& form() { return *form_; }
  const GameChoice& choice() const { return choice_; }
  /// Chooses a word; "" the first one of the group.
  void choose(GameGroup group, const std::string& id);
  void chooseRules();
  /// Does what an act of the desk says, and shows what it refuses.
  template <class Answer>
  void take(const Answer& answer) {
    choice_.told = answer ? std::string() : answer.error().message;
    choice_.changed.emit();
  }

 private:
  void update();

  Shell& shell_;
  GameDesk desk_;
  GameChoice choice_;
  GameList* list_ = nullptr;
  GameForm* form_ = nullptr;
  wxStaticText* kept_ = nullptr;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
