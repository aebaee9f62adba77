// SPDX-License-Identifier: Apache-2.0
#include "editor/window/import_dialog.h"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "editor/window/gtk_style.h"

namespace hotchkiss::editor {

namespace {
constexpr const char* kImportSystems[] = {"", "gcacw", "wbts", "cwb"};
}

ImportDialog::ImportDialog(wxWindow* parent, const ImportChoice& choice, const Imported& made)
    : wxDialog(parent, wxID_ANY, _("What was taken for what"), wxDefaultPosition, wxSize(760, 640),
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      choice_(choice) {
  auto* outer = new wxBoxSizer(wxVERTICAL);
  outer->Add(new wxStaticText(this, wxID_ANY, wxString::FromUTF8(made.summary)), 0, wxALL, 16);
  auto* details = new wxTextCtrl(this, wxID_ANY, wxString::FromUTF8(made.details), wxDefaultPosition, wxDefaultSize,
                                 wxTE_MULTILINE | wxTE_READONLY | wxTE_DONTWRAP);
  outer->Add(details, 2, wxEXPAND | wxLEFT | wxRIGHT, 16);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(new wxStaticText(this, wxID_ANY, _("Words of the system")), 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 12);
  system_ = new wxChoice(this, wxID_ANY);
  for (const char* each : kImportSystems) system_->Append(*each == '\0' ? wxString(_("None")) : wxString(each));
  for (size_t i = 0; i < std::size(kImportSystems); ++i)
    if (choice.system == kImportSystems[i]) system_->SetSelection(static_cast<int>(i));
  row->Add(system_);
  outer->Add(row, 0, wxALL, 16);
  outer->Add(new wxStaticText(this, wxID_ANY, _("Correct here what was taken wrongly, and import again:")), 0, wxLEFT | wxRIGHT,
             16);
  correction_ = new wxTextCtrl(this, wxID_ANY, wxString::FromUTF8(made.correction), wxDefaultPosition, wxDefaultSize,
                               wxTE_MULTILINE | wxTE_DONTWRAP);
  outer->Add(correction_, 3, wxEXPAND | wxALL, 16);
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  buttons->AddStretchSpacer();
  buttons->Add(new wxButton(this, wxID_CANCEL, _("Close")), 0, wxRIGHT, 8);
  auto* again = new wxButton(this, wxID_OK, _("Import again"));
  again->SetDefault();
  styleAs(again, "hk-accent");
  buttons->Add(again);
  outer->Add(buttons, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, 16);
  SetSizer(outer);
  CentreOnParent();
}

ImportChoice ImportDialog::choice() const {
  ImportChoice out = choice_;
  const int at = system_->GetSelection();
  out.system = at > 0 ? kImportSystems[at] : "";
  out.correction = correction_->GetValue().utf8_string();
  return out;
}

}  // namespace hotchkiss::editor
