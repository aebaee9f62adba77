// SPDX-License-Identifier: Apache-2.0
#include "editor/window/game_dialog.h"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>
#include <array>

#include "editor/window/swatch.h"

namespace hotchkiss::editor {

namespace {

constexpr int kWordRow = 40, kWordMargin = 14, kWordFoot = 52;

std::vector<std::pair<GameGroup, wxString>> groupNames() {
  return {{GameGroup::Sides, _("Sides")},
          {GameGroup::Units, _("Kinds of unit")},
          {GameGroup::Sizes, _("Sizes")},
          {GameGroup::States, _("States")},
          {GameGroup::Values, _("Values")}};
}

wxString whatGroupIs(GameGroup group) {
  switch (group) {
    case GameGroup::Sides:
      return _("The parties of the game. A unit, an award and a set-up entry belong to one of them.");
    case GameGroup::Units:
      return _("What a counter is: its sign, and whether it fights. Costs in the legend may be said for a kind.");
    case GameGroup::Sizes:
      return _("How large a unit or formation is, with the mark above its sign.");
    case GameGroup::States:
      return _("What a counter can be in: fatigue, column, routed. States of one group exclude each other.");
    case GameGroup::Values:
      break;
  }
  return _("The numbers of a counter and where they are printed: strength, movement, morale.");
}

}  // namespace

// --- The list

GameList::GameList(wxWindow* parent, GameDialog& dialog, GameDesk& desk, GameChoice& choice, Session& session)
    : OwnDrawn(parent, Role::Panel), dialog_(dialog), desk_(desk), choice_(choice) {
  SetMinSize(wxSize(380, 420));
  connections_.push_back(choice_.changed.connect([this] {
    closeEditor(false);
    Refresh();
  }));
  connections_.push_back(session.changed.connect([this](const ChangeSet&) { Refresh(); }));
}

int GameList::draw(Sketch& sketch, const wxSize& size) {
  const int width = size.x;
  // Two rows of groups, the rules last.
  const auto groups = groupNames();
  const int tab = (width - 2 * kWordMargin) / 3, top = kWordMargin + 2 * 32 + 8;
  int y = top - scrollY(), height = 0;
  if (!choice_.rules) {
    clipZones(wxRect(0, top, width, std::max(0, size.y - top - kWordFoot)));
    const auto& rows = desk_.rows(choice_.group);
    for (const GameRow& row : rows) {
      const std::string id = wordId(row.word);
      const wxRect rect(kWordMargin, y, width - 2 * kWordMargin, kWordRow - 2);
      const bool on = id == choice_.id;
      const ZoneState state = zone("word:" + id, rect, [this, id] { dialog_.choose(choice_.group, id); }, {}, on);
      if (on)
        sketch.round(rect, 6, Role::Selected);
      else if (state.hovered)
        sketch.round(rect, 6, Role::Hover);
      int x = rect.x + 10;
      if (const auto* side = std::get_if<SideKind>(&row.word)) {
        sketch.round(wxRect(x, rect.y + 9, 22, 20), 4, colourFromText(side->colour, Sketch::colour(Role::Button)),
                     Sketch::colour(Role::Outline));
        x += 32;
      } else if (const auto* unit = std::get_if<UnitKind>(&row.word)) {
        drawCounterChip(sketch, wxRect(x, rect.y + 8, 22, 22), Sketch::colour(Role::Accent), unit->symbol);
        x += 32;
      }
      const wxString used = row.used == 0 ? wxString(_("unused")) : wxString::Format("%zu", row.used);
      const int usedWide = 64, room = rect.GetRight() - x - usedWide - 8;
      const wxString detail = wxString::FromUTF8(wordDetail(row.word));
      sketch.text(wxString::FromUTF8(wordName(row.word)), wxRect(x, rect.y + (detail.empty() ? 9 : 2), room, 20), Face::Body);
      if (!detail.empty()) sketch.text(detail, wxRect(x, rect.y + 20, room, 16), Face::Small, Role::Quiet);
      sketch.text(used, wxRect(rect.GetRight() - usedWide - 8, rect.y, usedWide, kWordRow - 2), Face::Small,
                  row.used == 0 ? Role::Faint : Role::Quiet, Align::Right);
      if (state.focused) focusRing(sketch, rect, 6);
      y += kWordRow;
    }
    if (rows.empty())
      sketch.paragraph(_("None yet: add the first one below."), wxRect(kWordMargin + 8, y + 6, width - 2 * kWordMargin - 16, 60),
                       Face::Body, Role::Quiet);
    height = y + scrollY() + kWordFoot;
  } else {
    y += sketch.paragraph(
        _("Turns, stacking and zones of control as the game file says them. What it does not say, no check asks for."),
        wxRect(kWordMargin + 4, y + 4, width - 2 * kWordMargin - 8, 100), Face::Body, Role::Quiet);
  }
  clipZones(wxRect(size));
  sketch.fill(wxRect(0, 0, width, top - 2), Sketch::colour(ground_));
  for (size_t i = 0; i <= groups.size(); ++i) {
    const wxRect rect(kWordMargin + static_cast<int>(i % 3) * tab, kWordMargin + static_cast<int>(i / 3) * 32, tab - 4, 28);
    if (i == groups.size()) {
      button(sketch, "group-rules", rect, _("Turns and rules"), choice_.rules ? ButtonLook::SegmentOn : ButtonLook::Segment,
             [this] { dialog_.chooseRules(); });
      continue;
    }
    const GameGroup group = groups[i].first;
    button(sketch, "group-" + std::to_string(i), rect, groups[i].second,
           !choice_.rules && group == choice_.group ? ButtonLook::SegmentOn : ButtonLook::Segment,
           [this, group] { dialog_.choose(group, {}); });
  }
  if (choice_.rules) return 0;
  sketch.fill(wxRect(0, size.y - kWordFoot, width, kWordFoot), Sketch::colour(ground_));
  sketch.hline(0, width, size.y - kWordFoot);
  const int line = size.y - kWordFoot + 10;
  addRect_ = wxRect(kWordMargin, line, 150, 32);
  button(
      sketch, "add", addRect_, _("Add one"), ButtonLook::Raised, [this] { askName(); }, _("You give it a name (Insert)"), true,
      "plus");
  const bool known = desk_.row(choice_.group, choice_.id) != nullptr;
  const auto tool = [&](const char* name, int place, const char* icon, std::function<void()> run, const wxString& tip) {
    iconButton(sketch, name, wxRect(width - kWordMargin - 32 * place, line, 30, 32), icon, std::move(run), tip, known);
  };
  tool("up", 3, "chevron-up", [this] { dialog_.take(desk_.move(choice_.group, choice_.id, -1)); }, _("Up in the list (Alt+Up)"));
  tool(
      "down", 2, "chevron-down", [this] { dialog_.take(desk_.move(choice_.group, choice_.id, 1)); },
      _("Down in the list (Alt+Down)"));
  tool("remove", 1, "trash-2", [this] { dialog_.take(desk_.remove(choice_.group, choice_.id)); }, _("Take it out (Delete)"));
  return height;
}

void GameList::askName() {
  editText(addRect_, "", [this](const wxString& text) -> wxString {
    const std::string name = wxString(text).Strip(wxString::both).utf8_string();
    if (name.empty()) return {};
    const auto id = desk_.add(choice_.group, name);
    dialog_.take(id);
    if (id) dialog_.choose(choice_.group, *id);
    return {};
  });
}

bool GameList::onKey(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  const bool alt = event.GetModifiers() == wxMOD_ALT;
  if (choice_.rules || (event.HasAnyModifiers() && !alt)) return false;
  if (key == WXK_UP || key == WXK_DOWN) {
    const int by = key == WXK_UP ? -1 : 1;
    if (alt) {
      dialog_.take(desk_.move(choice_.group, choice_.id, by));
      return true;
    }
    const auto& rows = desk_.rows(choice_.group);
    if (rows.empty()) return true;
    const auto at = std::find_if(rows.begin(), rows.end(), [this](const GameRow& row) { return wordId(row.word) == choice_.id; });
    const int next =
        at == rows.end() ? 0 : std::clamp(static_cast<int>(at - rows.begin()) + by, 0, static_cast<int>(rows.size()) - 1);
    dialog_.choose(choice_.group, wordId(rows[static_cast<size_t>(next)].word));
    reveal(next * kWordRow, (next + 1) * kWordRow + 130);
    return true;
  }
  if (alt) return false;
  if (key == WXK_INSERT) {
    askName();
    return true;
  }
  if (key == WXK_DELETE || key == WXK_NUMPAD_DELETE) {
    dialog_.take(desk_.remove(choice_.group, choice_.id));
    return true;
  }
  return false;
}

// --- The form

GameForm::GameForm(wxWindow* parent, GameDialog& dialog, GameDesk& desk, GameChoice& choice, Session& session)
    : FormGrid(parent, Role::Ground), dialog_(dialog), desk_(desk), choice_(choice), session_(session) {
  SetMinSize(wxSize(420, 420));
  keepRefused(session_.drafts());
  connections_.push_back(choice_.changed.connect([this] {
    closeEditor(true);
    forgetRefused();
    beOf(choice_.rules ? std::string("game|rules")
                       : "game|" + std::to_string(static_cast<int>(choice_.group)) + "|" + choice_.id);
    Refresh();
  }));
  connections_.push_back(session_.changed.connect([this](const ChangeSet&) { Refresh(); }));
}

int GameForm::drawSigns(Sketch& sketch, const UnitKind& kind, int y, int width) {
  const Vocabulary words = session_.view()->vocabulary();
  const wxColour side = words.sides.empty() ? Sketch::colour(Role::Accent)
                                            : colourFromText(words.sides.front().colour, Sketch::colour(Role::Accent));
  int x = 18;
  for (const std::string& symbol : unitSymbols()) {
    if (x + 40 > width - 18) {
      x = 18;
      y += 46;
    }
    const wxRect chip(x, y, 38, 38);
    const bool on = symbol == kind.symbol;
    const ZoneState state = zone(
        "sign:" + symbol, chip,
        [this, kind, symbol] {
          UnitKind edited = kind;
          edited.symbol = symbol;
          dialog_.take(desk_.change(edited));
        },
        wxString::FromUTF8(symbol));
    sketch.round(chip, 5, Sketch::colour(state.hovered ? Role::Hover : Role::Field),
                 Sketch::colour(on ? Role::Accent : Role::Outline), on ? 2 : 1);
    drawCounterChip(sketch, wxRect(chip.x + 6, chip.y + 6, 26, 26), side, symbol);
    if (state.focused) focusRing(sketch, chip, 5);
    x += 44;
  }
  return y + 50;
}

int GameForm::drawColours(Sketch& sketch, const SideKind& side, int y, int width) {
  static constexpr std::array<const char*, 20> kSides = {
      "#4a6d9c", "#33507a", "#5b8fb3", "#4f8a8b", "#5f7d52", "#3f5f3a", "#8fae78", "#a98a3d", "#d9a766", "#c98a6a",
      "#b0533f", "#8a2f2a", "#7a5f8e", "#a06a8a", "#8a6a45", "#6b6457", "#9a9284", "#3b342b", "#c8c0ae", "#6f7b8a"};
  int x = 18;
  for (const char* colour : kSides) {
    if (x + 30 > width - 18) {
      x = 18;
      y += 34;
    }
    const wxRect chip(x, y, 28, 28);
    const bool on = side.colour == colour;
    const ZoneState state = zone(
        "colour:" + std::string(colour), chip,
        [this, side, colour] {
          SideKind edited = side;
          edited.colour = colour;
          dialog_.take(desk_.change(edited));
        },
        colour, false);
    sketch.round(chip, 5, colourFromText(colour, *wxWHITE),
                 Sketch::colour(on              ? Role::Accent
                                : state.hovered ? Role::Text
                                                : Role::Outline),
                 on ? 3 : 1);
    x += 34;
  }
  return y + 40;
}

int GameForm::draw(Sketch& sketch, const wxSize& size) {
  beginFields();
  const int width = size.x, margin = 18;
  sketch.vline(0, 0, size.y);
  int y = 14 - scrollY();
  if (!choice_.told.empty())
    y += sketch.paragraph(wxString::FromUTF8(choice_.told), wxRect(margin, y, width - 2 * margin, 120), Face::Body, Role::Error) +
         10;
  GridLook look;
  look.labelWide = 92;
  const Form form = choice_.rules ? desk_.rulesForm() : desk_.form(choice_.group, choice_.id);
  if (!choice_.rules)
    y += sketch.paragraph(whatGroupIs(choice_.group), wxRect(margin, y, width - 2 * margin, 80), Face::Small, Role::Quiet) + 10;
  if (form.fields.empty()) return y + scrollY();
  sketch.text(wxString::FromUTF8(form.title), wxRect(margin, y, width - 2 * margin, 26), Face::Title);
  y += 36;
  y = drawFields(sketch, form, wxRect(margin, y, width - 2 * margin, 0), look) + 6;
  const GameRow* row = choice_.rules ? nullptr : desk_.row(choice_.group, choice_.id);
  if (row == nullptr) return y + scrollY() + 12;
  if (const auto* unit = std::get_if<UnitKind>(&row->word)) y = drawSigns(sketch, *unit, y, width);
  if (const auto* side = std::get_if<SideKind>(&row->word)) y = drawColours(sketch, *side, y, width);
  sketch.hline(margin, width - margin, y + 2);
  y += 12;
  y += sketch.paragraph(row->used == 0 ? wxString(_("Nothing that is open uses it."))
                                       : wxString::Format(_("Used by %s."), wxString::FromUTF8(row->where)),
                        wxRect(margin, y, width - 2 * margin, 80), Face::Small, Role::Quiet) +
       8;
  const wxRect act(margin, y, 150, 32);
  if (row->origin == LegendRow::Origin::Changed)
    button(
        sketch, "restore", act, _("As built in"), ButtonLook::Raised,
        [this] { dialog_.take(desk_.restore(choice_.group, choice_.id)); }, _("What you changed of it is forgotten"));
  else
    button(
        sketch, "take-out", act, _("Take out"), ButtonLook::Raised,
        [this] { dialog_.take(desk_.remove(choice_.group, choice_.id)); }, _("Only what nothing uses can be taken out"),
        row->origin == LegendRow::Origin::Own);
  return y + scrollY() + 48;
}

// --- The window

GameDialog::GameDialog(wxWindow* parent, Shell& shell)
    : wxDialog(parent, wxID_ANY, _("Game"), wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      shell_(shell),
      desk_(shell.session) {
  auto* outer = new wxBoxSizer(wxVERTICAL);
  auto* across = new wxBoxSizer(wxHORIZONTAL);
  list_ = new GameList(this, *this, desk_, choice_, shell_.session);
  form_ = new GameForm(this, *this, desk_, choice_, shell_.session);
  across->Add(list_, 1, wxEXPAND);
  across->Add(form_, 1, wxEXPAND);
  outer->Add(across, 1, wxEXPAND);
  auto* foot = new wxBoxSizer(wxHORIZONTAL);
  kept_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxSize(380, 36), wxST_NO_AUTORESIZE);
  foot->Add(kept_, 1, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 12);
  auto* legend = new wxButton(this, wxID_ANY, _("Legend\u2026"));
  legend->SetToolTip(_("Terrain, hexsides, roads and places of the map, with their costs"));
  legend->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { shell_.run("legend"); });
  foot->Add(legend, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 8);
  auto* close = new wxButton(this, wxID_CANCEL, _("Close"));
  foot->Add(close, 0, wxALIGN_CENTRE_VERTICAL);
  outer->Add(foot, 0, wxEXPAND | wxALL, 12);
  SetSizerAndFit(outer);
  SetSize(wxSize(840, std::min(640, wxGetDisplaySize().y - 120)));
  close->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { Hide(); });
  Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent&) { Hide(); });
  Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    const bool typing = list_->editor() != nullptr || form_->editor() != nullptr;
    if (!typing && event.GetModifiers() == wxMOD_CONTROL && event.GetKeyCode() == 'Z')
      shell_.session.undo();
    else if (!typing && event.GetKeyCode() == 'Z' && event.GetModifiers() == (wxMOD_CONTROL | wxMOD_SHIFT))
      shell_.session.redo();
    else
      event.Skip();
  });
  connections_.push_back(shell_.session.changed.connect([this](const ChangeSet&) { update(); }));
  connections_.push_back(shell_.session.filesChanged.connect([this] { update(); }));
  connections_.push_back(shell_.session.opened.connect([this] { choose(choice_.group, {}); }));
  choose(GameGroup::Sides, {});
}

void GameDialog::choose(GameGroup group, const std::string& id) {
  choice_.rules = false;
  choice_.group = group;
  choice_.id = id;
  if (const auto& rows = desk_.rows(group); id.empty() && !rows.empty()) choice_.id = wordId(rows.front().word);
  choice_.told.clear();
  update();
  choice_.changed.emit();
}

void GameDialog::chooseRules() {
  choice_.rules = true;
  choice_.told.clear();
  choice_.changed.emit();
}

void GameDialog::update() {
  if (!choice_.rules && desk_.row(choice_.group, choice_.id) == nullptr)
    if (const auto& rows = desk_.rows(choice_.group); !rows.empty()) choice_.id = wordId(rows.front().word);
  const wxString text = wxString::FromUTF8(desk_.kept());
  if (kept_->GetLabel() == text) return;
  kept_->SetLabel(text);
  kept_->Wrap(std::max(200, kept_->GetSize().x));
}

}  // namespace hotchkiss::editor
