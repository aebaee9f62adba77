// SPDX-License-Identifier: Apache-2.0
#include "editor/window/import_dialog.h"

#include <wx/bitmap.h>
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/dcmemory.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/wrapsizer.h>

#include <algorithm>

#include "editor/window/gtk_style.h"

namespace hotchkiss::editor {

namespace {

constexpr const char* kImportSystems[] = {"", "gcacw", "wbts", "cwb"};
constexpr const char* kDelimiters[] = {"", "comma", "semicolon", "tab", "bar"};
constexpr const char* kEncodings[] = {"", "utf-8", "windows-1252", "utf-16le", "utf-16be"};
constexpr const char* kDecimals[] = {"", "point", "comma"};

template <size_t N>
int placeIn(const char* const (&words)[N], const std::string& word) {
  for (size_t i = 0; i < N; ++i)
    if (word == words[i]) return static_cast<int>(i);
  return 0;
}

/// The colour of a tile, beside its name.
wxIcon swatchOf(const std::string& colour) {
  wxBitmap bitmap(16, 16);
  {
    wxMemoryDC dc(bitmap);
    const wxColour fill(wxString::FromUTF8(colour));
    dc.SetBackground(wxBrush(fill.IsOk() ? fill : *wxWHITE));
    dc.Clear();
  }
  wxIcon icon;
  icon.CopyFromBitmap(bitmap);
  return icon;
}

wxString meaningWord(const std::string& meaning) {
  return meaning == "-" ? wxString(_("left out")) : wxString::FromUTF8(meaning);
}

}  // namespace

wxChoice* ImportDialog::addChoice(wxSizer* row, const wxString& label, const std::vector<wxString>& words, int selected) {
  auto* pair = new wxBoxSizer(wxHORIZONTAL);
  pair->Add(new wxStaticText(this, wxID_ANY, label), 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 8);
  auto* choice = new wxChoice(this, wxID_ANY);
  for (const wxString& word : words) choice->Append(word);
  choice->SetSelection(selected);
  choice->SetMinSize(wxSize(130, -1));
  pair->Add(choice, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 20);
  row->Add(pair, 0, wxTOP | wxBOTTOM, 4);
  return choice;
}

ImportDialog::ImportDialog(wxWindow* parent, const ImportChoice& choice, const Imported& made)
    : wxDialog(parent, wxID_ANY, _("What was taken for what"), wxDefaultPosition, wxSize(940, 700),
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      choice_(choice),
      correctionOf_(made.correctionOf),
      meanings_(made.meanings) {
  auto* outer = new wxBoxSizer(wxVERTICAL);
  wxString head = wxString::FromUTF8(made.summary);
  if (!made.readAs.empty()) head += wxString::Format(_(" Read as %s."), wxString::FromUTF8(made.readAs));
  outer->Add(new wxStaticText(this, wxID_ANY, head), 0, wxALL, 16);

  rows_ = new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxDV_MULTIPLE | wxDV_ROW_LINES);
  const bool tiles = std::any_of(made.rows.begin(), made.rows.end(), [](const MeaningRow& row) { return !row.colour.empty(); });
  rows_->AppendIconTextColumn(made.readAs.empty() ? _("Tile") : _("Column"), wxDATAVIEW_CELL_INERT, 230);
  rows_->AppendTextColumn(made.readAs.empty() ? _("On the map") : _("For example"), wxDATAVIEW_CELL_INERT, 170);
  rows_->AppendTextColumn(_("Taken for"), wxDATAVIEW_CELL_INERT, 180);
  rows_->AppendTextColumn(_("Because"), wxDATAVIEW_CELL_INERT, 220);
  for (const MeaningRow& row : made.rows) {
    wxVector<wxVariant> cells;
    cells.push_back(wxVariant(
        wxDataViewIconText((tiles ? "  " : "") + wxString::FromUTF8(row.what), tiles ? swatchOf(row.colour) : wxIcon())));
    cells.push_back(wxString::FromUTF8(row.sample.substr(0, 60)));
    cells.push_back(meaningWord(row.meaning));
    cells.push_back(wxString::FromUTF8(row.why));
    rows_->AppendItem(cells);
    taken_.push_back(row.meaning);
    why_.push_back(row.why);
  }
  first_ = taken_;
  outer->Add(rows_, 3, wxEXPAND | wxLEFT | wxRIGHT, 16);

  auto* change = new wxBoxSizer(wxHORIZONTAL);
  std::vector<wxString> words;
  for (const std::string& meaning : meanings_) words.push_back(meaningWord(meaning));
  meaning_ = addChoice(change, _("The chosen rows are"), words, wxNOT_FOUND);
  meaning_->Disable();
  outer->Add(change, 0, wxLEFT | wxRIGHT | wxTOP, 16);

  auto* reading = new wxWrapSizer(wxHORIZONTAL, 0);
  const wxString found = _("found out");
  system_ =
      addChoice(reading, _("Words of the system"), {_("None"), "gcacw", "wbts", "cwb"}, placeIn(kImportSystems, choice.system));
  if (!made.readAs.empty()) {
    delimiter_ = addChoice(reading, _("Cells parted by"), {found, _("comma"), _("semicolon"), _("tab"), _("bar")},
                           placeIn(kDelimiters, choice.delimiter));
    encoding_ = addChoice(reading, _("Encoding"), {found, "UTF-8", "Windows-1252", "UTF-16", "UTF-16 (big-endian)"},
                          placeIn(kEncodings, choice.encoding));
    decimal_ = addChoice(reading, _("Decimal sign"), {found, _("point"), _("comma")}, placeIn(kDecimals, choice.decimal));
  }
  outer->Add(reading, 0, wxEXPAND | wxALL, 16);

  if (!made.remarks.empty()) {
    outer->Add(new wxStaticText(this, wxID_ANY, _("Left out or made up for:")), 0, wxLEFT | wxRIGHT, 16);
    outer->Add(new wxTextCtrl(this, wxID_ANY, wxString::FromUTF8(made.remarks), wxDefaultPosition, wxSize(-1, 110),
                              wxTE_MULTILINE | wxTE_READONLY | wxTE_DONTWRAP),
               1, wxEXPAND | wxLEFT | wxRIGHT, 16);
  }
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  buttons->AddStretchSpacer();
  buttons->Add(new wxButton(this, wxID_CANCEL, _("Close")), 0, wxRIGHT, 8);
  auto* again = new wxButton(this, wxID_OK, _("Import again"));
  again->SetDefault();
  styleAs(again, "hk-accent");
  buttons->Add(again);
  outer->Add(buttons, 0, wxEXPAND | wxALL, 16);
  evenFields(this);
  SetSizer(outer);
  CentreOnParent();
  rows_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) { rowsChosen(); });
  meaning_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { chooseMeaning(); });
  if (!taken_.empty()) {
    rows_->SelectRow(0);
    rowsChosen();
    rows_->SetFocus();
  }
}

void ImportDialog::rowsChosen() {
  int common = wxNOT_FOUND;
  bool any = false;
  for (unsigned row = 0; row < taken_.size(); ++row) {
    if (!rows_->IsRowSelected(static_cast<int>(row))) continue;
    const auto at = std::find(meanings_.begin(), meanings_.end(), taken_[row]);
    const int place = at == meanings_.end() ? wxNOT_FOUND : static_cast<int>(at - meanings_.begin());
    common = !any || common == place ? place : wxNOT_FOUND;
    any = true;
  }
  meaning_->Enable(any);
  meaning_->SetSelection(common);
}

void ImportDialog::chooseMeaning() {
  const int at = meaning_->GetSelection();
  if (at < 0) return;
  for (unsigned row = 0; row < taken_.size(); ++row)
    if (rows_->IsRowSelected(static_cast<int>(row))) {
      taken_[row] = meanings_[static_cast<size_t>(at)];
      rows_->SetTextValue(meaningWord(taken_[row]), row, 2);
      rows_->SetTextValue(taken_[row] == first_[row] ? wxString::FromUTF8(why_[row]) : wxString(_("you say so")), row, 3);
    }
}

ImportChoice ImportDialog::choice() const {
  ImportChoice out = choice_;
  out.system = kImportSystems[std::max(system_->GetSelection(), 0)];
  if (delimiter_ != nullptr) {
    out.delimiter = kDelimiters[std::max(delimiter_->GetSelection(), 0)];
    out.encoding = kEncodings[std::max(encoding_->GetSelection(), 0)];
    out.decimal = kDecimals[std::max(decimal_->GetSelection(), 0)];
  }
  if (correctionOf_ && taken_ != first_) out.correction = correctionOf_(taken_);
  return out;
}

}  // namespace hotchkiss::editor
