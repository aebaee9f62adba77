// SPDX-License-Identifier: Apache-2.0
#include "editor/window/module_dialog.h"

#include <wx/button.h>
#include <wx/checklst.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "editor/window/gtk_style.h"
#include "model/base/text.h"

namespace hotchkiss::editor {

ModuleDialog::ModuleDialog(wxWindow* parent, const Session& session)
    : wxDialog(parent, wxID_ANY, _("Export a VASSAL module")), scenarios_(scenariosOfOneBoard(session)) {
  auto* outer = new wxBoxSizer(wxVERTICAL);
  auto* grid = new wxFlexGridSizer(2, 10, 16);
  grid->AddGrowableCol(1);
  const auto row = [&](const wxString& label, wxWindow* control, int aligned) {
    grid->Add(new wxStaticText(this, wxID_ANY, label), 0, aligned);
    grid->Add(control, 1, wxEXPAND);
  };
  list_ = new wxCheckListBox(this, wxID_ANY, wxDefaultPosition, wxSize(380, 150));
  for (const ScenarioId& id : scenarios_) {
    const Scenario& scenario = *session.state().scenario(id);
    const std::string title = nameOf(scenario.title, id.text);
    list_->Append(wxString::FromUTF8(scenario.number.empty() ? title : scenario.number + " " + title));
    list_->Check(list_->GetCount() - 1);
  }
  row(_("Scenarios"), list_, wxALIGN_TOP);
  name_ = new wxTextCtrl(this, wxID_ANY);
  name_->SetHint(_("that of the game"));
  row(_("Name"), name_, wxALIGN_CENTRE_VERTICAL);
  width_ = new wxSpinCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, vassal::kLeastHexWidthPx,
                          vassal::kMostHexWidthPx, vassal::kUsualHexWidthPx);
  row(_("Pixels a hex"), width_, wxALIGN_CENTRE_VERTICAL);
  choices_ = new wxChoice(this, wxID_ANY);
  choices_->Append(_("In a tray that names their place"));
  choices_->Append(_("In the middle of their place"));
  choices_->SetSelection(0);
  row(_("Units whose place is a choice"), choices_, wxALIGN_CENTRE_VERTICAL);
  outer->Add(grid, 1, wxEXPAND | wxALL, 20);
  const std::string project = projectFileOf(session);
  auto* keeper = new wxStaticText(
      this, wxID_ANY,
      project.empty() ? _("Beside the module a file .project.xml is written: it keeps the counters' ids,\nso that running games "
                          "survive a new version. Keep it with the module.")
                      : wxString::Format(_("The project file %s is written, too: it keeps the counters' ids,\nso that running "
                                           "games survive a new version."),
                                         wxString::FromUTF8(project.substr(project.rfind('/') + 1))));
  outer->Add(keeper, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, 20);
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  buttons->AddStretchSpacer();
  buttons->Add(new wxButton(this, wxID_CANCEL, _("Cancel")), 0, wxRIGHT, 8);
  auto* ok = new wxButton(this, wxID_OK, _("Export\u2026"));
  ok->SetDefault();
  styleAs(ok, "hk-accent");
  ok_ = ok;
  buttons->Add(ok);
  outer->Add(buttons, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, 20);
  evenFields(this);
  SetSizerAndFit(outer);
  CentreOnParent();
  list_->Bind(wxEVT_CHECKLISTBOX, [this](wxCommandEvent&) { update(); });
  update();
}

void ModuleDialog::update() {
  ok_->Enable(!wish().scenarios.empty());
}

ModuleWish ModuleDialog::wish() const {
  ModuleWish out;
  for (unsigned i = 0; i < list_->GetCount(); ++i)
    if (list_->IsChecked(i)) out.scenarios.push_back(scenarios_[i]);
  out.options.name = name_->GetValue().utf8_string();
  out.options.hexWidthPx = width_->GetValue();
  out.options.choices = choices_->GetSelection() == 1 ? vassal::Choices::Centre : vassal::Choices::Tray;
  return out;
}

}  // namespace hotchkiss::editor
