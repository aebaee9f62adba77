// SPDX-License-Identifier: Apache-2.0
#include "editor/window/print_dialog.h"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <utility>

#include "editor/window/gtk_style.h"

namespace hotchkiss::editor {

namespace {
constexpr const char* kPapers[] = {"A4", "letter", "A4-landscape", "letter-landscape", "A5", "A3", "tabloid"};
constexpr double kSizes[] = {12.7, 14.3, 15, 15.9, 20, 25.4};
constexpr double kBleeds[] = {1, 0, 0.5, 2};
}  // namespace

PrintDialog::PrintDialog(wxWindow* parent, const State& state, const ScenarioId& scenario, std::vector<std::string> faults)
    : wxDialog(parent, wxID_ANY, _("Print counters, booklet or cards")),
      state_(state),
      scenario_(scenario),
      faults_(std::move(faults)) {
  auto* outer = new wxBoxSizer(wxVERTICAL);
  auto* grid = new wxFlexGridSizer(2, 10, 16);
  grid->AddGrowableCol(1);
  const auto row = [&](const wxString& label, const wxArrayString& words) {
    auto* choice = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxSize(320, -1), words);
    choice->SetSelection(0);
    choice->SetName(label);
    grid->Add(new wxStaticText(this, wxID_ANY, label), 0, wxALIGN_CENTRE_VERTICAL);
    grid->Add(choice, 1, wxEXPAND);
    choice->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { update(); });
    return choice;
  };
  wxArrayString kinds, papers, sizes, bleeds, edges, markers;
  kinds.Add(_("Counter sheets, PDF"));
  kinds.Add(_("Booklet, PDF"));
  kinds.Add(_("Booklet with score sheet, HTML"));
  kinds.Add(_("Set-up cards, PDF"));
  for (const char* paper : kPapers) papers.Add(wxString(paper));
  sizes.Add(_("Half an inch (12.7 mm)"));
  sizes.Add(_("9/16 inch (14.3 mm)"));
  sizes.Add(_("15 mm"));
  sizes.Add(_("5/8 inch (15.9 mm)"));
  sizes.Add(_("20 mm"));
  sizes.Add(_("One inch (25.4 mm)"));
  bleeds.Add(_("1 mm beyond the cut"));
  bleeds.Add(_("None, counters edge to edge"));
  bleeds.Add(_("0.5 mm beyond the cut"));
  bleeds.Add(_("2 mm beyond the cut"));
  edges.Add(_("Both sides, turned over the long edge"));
  edges.Add(_("Both sides, turned over the short edge"));
  edges.Add(_("Fronts only"));
  markers.Add(_("Those that the set-up calls for"));
  markers.Add(_("Some of every other state too"));
  markers.Add(_("No markers"));
  kind_ = row(_("What"), kinds);
  paper_ = row(_("Paper"), papers);
  size_ = row(_("Counters"), sizes);
  bleed_ = row(_("Bleed"), bleeds);
  duplex_ = row(_("Sides"), edges);
  markers_ = row(_("Markers"), markers);
  outer->Add(grid, 0, wxEXPAND | wxALL, 20);
  if (!faults_.empty()) {
    force_ =
        new wxCheckBox(this, wxID_ANY,
                       wxString::Format(wxPLURAL("Print in spite of %zu error, which is listed at the end",
                                                 "Print in spite of %zu errors, which are listed at the end", faults_.size()),
                                        faults_.size()));
    force_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { update(); });
    outer->Add(force_, 0, wxLEFT | wxRIGHT | wxBOTTOM, 20);
  }
  text_ = new wxStaticText(this, wxID_ANY, "");
  text_->SetMinSize(wxSize(440, 40));
  outer->Add(text_, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, 20);
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  buttons->AddStretchSpacer();
  buttons->Add(new wxButton(this, wxID_CANCEL, _("Cancel")), 0, wxRIGHT, 8);
  ok_ = new wxButton(this, wxID_OK, _("Write\u2026"));
  ok_->SetDefault();
  styleAs(ok_, "hk-accent");
  buttons->Add(ok_);
  outer->Add(buttons, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, 20);
  evenFields(this);
  SetSizerAndFit(outer);
  CentreOnParent();
  update();
}

void PrintDialog::setKind(PrintJob::Kind kind) {
  kind_->SetSelection(static_cast<int>(kind));
  update();
}

PrintJob PrintDialog::job() const {
  PrintJob out;
  out.kind = static_cast<PrintJob::Kind>(kind_->GetSelection());
  out.paper = kPapers[paper_->GetSelection()];
  out.counterMm = kSizes[size_->GetSelection()];
  out.bleedMm = kBleeds[bleed_->GetSelection()];
  out.duplex = static_cast<print::Duplex>(duplex_->GetSelection());
  out.markers = markers_->GetSelection() == 0   ? print::MarkerSet::Start
                : markers_->GetSelection() == 1 ? print::MarkerSet::All
                                                : print::MarkerSet::None;
  if (force_ && force_->GetValue()) out.faults = faults_;
  return out;
}

wxString PrintDialog::preview() const {
  return text_->GetLabel();
}

bool PrintDialog::ready() const {
  return ok_->IsEnabled();
}

void PrintDialog::update() {
  const PrintJob now = job();
  const bool counters = now.kind == PrintJob::Kind::Counters;
  paper_->Enable(now.kind != PrintJob::Kind::HtmlBooklet);
  size_->Enable(counters || now.kind == PrintJob::Kind::Cards);
  for (wxChoice* choice : {bleed_, duplex_, markers_}) choice->Enable(counters);
  const auto text = printPreview(state_, scenario_, now);
  wxString line = wxString::FromUTF8(text ? *text : text.error().message);
  const bool stopped = force_ && !force_->GetValue();
  if (stopped) line = _("The scenario has errors: mend them, or print in spite of them.");
  text_->SetLabel(line);
  text_->Wrap(440);
  ok_->Enable(text.has_value() && !stopped);
}

}  // namespace hotchkiss::editor
