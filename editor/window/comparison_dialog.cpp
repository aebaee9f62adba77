// SPDX-License-Identifier: Apache-2.0
#include "editor/window/comparison_dialog.h"

#include <wx/button.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "editor/window/gtk_style.h"
#include "editor/window/text_view.h"

namespace hotchkiss::editor {

int showComparison(wxWindow* parent, const wxString& title, const wxString& sentence,
                   const std::vector<DocumentComparison>& comparison, const std::vector<wxString>& answers) {
  wxDialog dialog(parent, wxID_ANY, title, wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER);
  auto* outer = new wxBoxSizer(wxVERTICAL);
  auto* words = new wxStaticText(&dialog, wxID_ANY, sentence);
  words->Wrap(720);
  outer->Add(words, 0, wxEXPAND | wxLEFT | wxTOP | wxRIGHT, 20);
  auto* view = new TextView(&dialog, false);
  view->SetName(_("Differences"));
  view->SetMinSize(wxSize(760, 380));
  const std::string text = comparison.empty() ? _("There is no difference.").utf8_string() : comparisonText(comparison);
  view->show(text);
  std::vector<int> headings;
  int line = 0;
  for (const DocumentComparison& one : comparison) {
    headings.push_back(line);
    line += 2 + static_cast<int>(one.lines.size());  // the heading, its lines, and an empty one
  }
  view->setHeadings(headings);
  outer->Add(view, 1, wxEXPAND | wxALL, 20);
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  buttons->AddStretchSpacer();
  int chosen = -1;
  buttons->Add(new wxButton(&dialog, wxID_CANCEL, _("Close")), 0, wxLEFT, 8);
  for (size_t i = 0; i < answers.size(); ++i) {
    auto* button = new wxButton(&dialog, wxID_ANY, answers[i]);
    // The first is what most will want; it stands last, where the hand is.
    buttons->Insert(1, button, 0, wxLEFT, 8);
    if (i == 0) styleAs(button, "hk-accent");
    button->Bind(wxEVT_BUTTON, [&dialog, &chosen, i](wxCommandEvent&) {
      chosen = static_cast<int>(i);
      dialog.EndModal(wxID_OK);
    });
  }
  outer->Add(buttons, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, 20);
  evenFields(&dialog);
  dialog.SetSizerAndFit(outer);
  dialog.CentreOnParent();
  view->SetFocus();
  dialog.ShowModal();
  return chosen;
}

}  // namespace hotchkiss::editor
