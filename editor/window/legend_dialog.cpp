// SPDX-License-Identifier: Apache-2.0
#include "editor/window/legend_dialog.h"

#include <wx/button.h>
#include <wx/filedlg.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "editor/session/picture_colour.h"
#include "editor/session/text.h"
#include "editor/window/file_folders.h"
#include "editor/window/legend_panes.h"
#include "editor/window/map_canvas.h"

namespace hotchkiss::editor {

LegendDialog::LegendDialog(wxWindow* parent, Shell& shell)
    : wxDialog(parent, wxID_ANY, _("Legend"), wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      shell_(shell),
      desk_(shell.session) {
  auto* outer = new wxBoxSizer(wxVERTICAL);
  auto* across = new wxBoxSizer(wxHORIZONTAL);
  list_ = new LegendList(this, *this, desk_, choice_, shell_.session);
  form_ = new LegendForm(this, *this, desk_, choice_, shell_.session);
  across->Add(list_, 1, wxEXPAND);
  across->Add(form_, 1, wxEXPAND);
  outer->Add(across, 1, wxEXPAND);
  auto* foot = new wxBoxSizer(wxHORIZONTAL);
  kept_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxSize(380, 36), wxST_NO_AUTORESIZE);
  foot->Add(kept_, 1, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 12);
  auto* start = new wxButton(this, wxID_ANY, _("Begin with\u2026"));
  start->SetToolTip(_("A whole set of kinds, as the map's own"));
  start->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { offerStart(); });
  foot->Add(start, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 8);
  auto* files = new wxButton(this, wxID_ANY, _("Game file\u2026"));
  files->SetToolTip(_("Use the kinds of another game file, or copy them"));
  files->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { offerFiles(); });
  foot->Add(files, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 8);
  auto* close = new wxButton(this, wxID_CANCEL, _("Close"));
  foot->Add(close, 0, wxALIGN_CENTRE_VERTICAL);
  outer->Add(foot, 0, wxEXPAND | wxALL, 12);
  SetSizerAndFit(outer);
  SetSize(wxSize(880, std::min(800, wxGetDisplaySize().y - 120)));
  const auto closed = [this] {
    pick(false);
    Hide();
  };
  close->Bind(wxEVT_BUTTON, [closed](wxCommandEvent&) { closed(); });
  Bind(wxEVT_CLOSE_WINDOW, [closed](wxCloseEvent&) { closed(); });
  Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    const bool typing = list_->editor() != nullptr || form_->editor() != nullptr;
    if (!typing && event.GetModifiers() == wxMOD_CONTROL && event.GetKeyCode() == 'Z')
      shell_.session.undo();
    else if (!typing && event.GetKeyCode() == 'Z' && event.GetModifiers() == (wxMOD_CONTROL | wxMOD_SHIFT))
      shell_.session.redo();
    else if (event.GetKeyCode() == WXK_ESCAPE && choice_.picking)
      pick(false);
    else
      event.Skip();
  });
  connections_.push_back(shell_.session.changed.connect([this](const ChangeSet&) { update(); }));
  connections_.push_back(shell_.session.filesChanged.connect([this] { update(); }));
  connections_.push_back(shell_.session.opened.connect([this] { choose(choice_.group, {}); }));
  connections_.push_back(shell_.session.selectionChanged.connect([this] {
    if (choice_.picking && shell_.session.selection().kind != Selection::Kind::None) picked();
  }));
  choose(LegendGroup::Terrain, {});
}

LegendDialog::~LegendDialog() {
  *living_ = false;
}

void LegendDialog::choose(LegendGroup group, const std::string& id) {
  choice_.group = group;
  choice_.id = id;
  if (const auto& rows = desk_.rows(group); id.empty() && !rows.empty()) choice_.id = kindId(rows.front().kind);
  choice_.told.clear();
  update();
  choice_.changed.emit();
}

void LegendDialog::update() {
  if (desk_.row(choice_.group, choice_.id) == nullptr)
    if (const auto& rows = desk_.rows(choice_.group); !rows.empty()) choice_.id = kindId(rows.front().kind);
  const wxString text = wxString::FromUTF8(desk_.kept());
  if (kept_->GetLabel() == text) return;
  kept_->SetLabel(text);
  kept_->Wrap(std::max(200, kept_->GetSize().x));
}

void LegendDialog::pick(bool on) {
  if (on == choice_.picking) return;
  choice_.picking = on;
  if (on) {
    toolBefore_ = static_cast<int>(shell_.canvas->tool());
    shell_.canvas->setTool(ToolId::Select);
    shell_.session.select({});  // so that a click on the same hex counts
  } else {
    shell_.canvas->setTool(static_cast<ToolId>(toolBefore_));
  }
  choice_.changed.emit();
}

void LegendDialog::picked() {
  const auto pointer = shell_.canvas->pointer();
  const Selection& now = shell_.session.selection();
  const LegendGroup group = choice_.group;
  const std::string id = choice_.id;
  if (!pointer && !now.hex) return;
  const Point at = pointer ? pointer->plane : shell_.session.view()->layout().centre(*now.hex);
  // The tool is put back when the click is over.
  CallAfter([this] { pick(false); });
  const auto place = placeOnPicture(shell_.session, at, group == LegendGroup::Terrain);
  if (!place) return take(place);
  shell_.session.worker().run(
      "picture-colour", [this, living = living_, place = *place, group, id](const Worker::Cancelled&) -> std::function<void()> {
        const auto colour = colourAt(place);
        return [this, living, colour, group, id] {
          if (!*living) return;
          if (!colour) return take(colour);
          if (const LegendRow* row = desk_.row(group, id))
            take(desk_.change(coloured(row->kind, *colour), tr("take the colour from the picture")));
        };
      });
}

void LegendDialog::offerStart() {
  wxMenu menu;
  const auto& templates = legendTemplates();
  for (size_t i = 0; i < templates.size(); ++i)
    menu.Append(1000 + static_cast<int>(i), wxString::Format(_("The kinds of %s"), wxString::FromUTF8(templates[i].title)));
  menu.AppendSeparator();
  constexpr int kMakeOwn = 2000;
  menu.Append(kMakeOwn, _("These kinds, without the rules behind them"));
  menu.Enable(kMakeOwn, !desk_.wholly());
  const int chosen = GetPopupMenuSelectionFromUser(menu);
  if (chosen == kMakeOwn) return take(desk_.makeOwn());
  if (chosen < 1000 || chosen >= 1000 + static_cast<int>(templates.size())) return;
  take(desk_.startFrom(templates[static_cast<size_t>(chosen - 1000)]));
}

void LegendDialog::offerFiles() {
  wxMenu menu;
  constexpr int kUse = 1000, kCopy = 1001;
  menu.Append(kUse, _("Use a game file, as other maps do\u2026"));
  menu.Append(kCopy, _("Copy the kinds of a game file\u2026"));
  const int chosen = GetPopupMenuSelectionFromUser(menu);
  if (chosen != kUse && chosen != kCopy) return;
  wxFileDialog ask(this, _("Game file"), startFolder(FileKind::Open, shell_.session), "",
                   _("Game files") + wxString(" (*.game.xml)|*.game.xml|") + _("All files") + "|*",
                   wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (ask.ShowModal() != wxID_OK) return;
  const std::string path = ask.GetPath().utf8_string();
  keepFolder(FileKind::Open, ask.GetPath());
  if (chosen == kUse)
    take(desk_.use(path));
  else
    take(desk_.copyFrom(path));
}

}  // namespace hotchkiss::editor
