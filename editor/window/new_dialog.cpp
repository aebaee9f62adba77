// SPDX-License-Identifier: Apache-2.0
#include "editor/window/new_dialog.h"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <cmath>

#include "editor/window/gtk_style.h"
#include "editor/window/own_drawn.h"
#include "model/rules/rule_system.h"

namespace hotchkiss::editor {

namespace {

struct Pattern {
  const char* pattern;
  const char* example;
};
// The digits widen by themselves when a map needs more of them.
constexpr Pattern kPatterns[] = {{"{col:02}{row:02}", "0101"},
                                 {"N{col:02}{row:02}", "N0101"},
                                 {"A{col}.{row:02}", "A1.01"},
                                 {"{col:A}{row}", "A1"},
                                 {"{row:02}{col:02}", "0101"}};

}  // namespace

// The upper left corner of the map to come, as hexes with their codes, and the sentence under it.
class NewDialog::Preview : public OwnDrawn {
 public:
  explicit Preview(wxWindow* parent) : OwnDrawn(parent, Role::Ground) { SetMinSize(wxSize(270, 250)); }
  void show(Expected<Sheet> sheet, const wxString& text) {
    sheet_ = std::move(sheet);
    text_ = text;
    Refresh();
  }

 protected:
  int draw(Sketch& sketch, const wxSize& size) override {
    const wxRect card(0, 0, size.x, size.y - 62);
    sketch.round(card, 8, wxColour("#efe7cf"), Sketch::colour(Role::Outline));
    if (sheet_) {
      wxGraphicsContext& gc = sketch.context();
      gc.PushState();
      gc.Clip(card.x + 1, card.y + 1, card.width - 2, card.height - 2);
      const PlaneLayout layout{sheet_->orientation, 58};
      const Point origin{58, 52};
      for (int column = 0; column < std::min(8, sheet_->columns.count); ++column)
        for (int row = 0; row < std::min(6, sheet_->rows.count); ++row) {
          const Hex hex = sheet_->frameHex({column, row});
          const Point c = layout.centre(hex) + origin;
          wxGraphicsPath path = gc.CreatePath();
          for (int i = 0; i < kDirections; ++i) {
            const Point p = layout.corner(hex, i) + origin;
            if (i == 0)
              path.MoveToPoint(p.x, p.y);
            else
              path.AddLineToPoint(p.x, p.y);
          }
          path.CloseSubpath();
          gc.SetBrush(wxBrush(wxColour("#f3ecd6")));
          gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wxColour(91, 79, 53, 90), 1)));
          gc.DrawPath(path);
          sketch.text(wxString::FromUTF8(sheet_->code(hex)),
                      wxRect(static_cast<int>(c.x) - 28, static_cast<int>(c.y) - 26, 56, 16), Face::Tiny, wxColour("#6d6149"),
                      Align::Centre);
        }
      gc.PopState();
    }
    sketch.paragraph(text_, wxRect(2, size.y - 54, size.x - 4, 54), Face::Small, sheet_ ? Role::Quiet : Role::Error);
    return size.y;
  }

 private:
  Expected<Sheet> sheet_ = fail("");
  wxString text_;
};

NewDialog::NewDialog(wxWindow* parent, const Session& session, bool scenario)
    : wxDialog(parent, wxID_ANY, _("New")), session_(session) {
  auto* outer = new wxBoxSizer(wxVERTICAL);
  auto* across = new wxBoxSizer(wxHORIZONTAL);
  auto* left = new wxBoxSizer(wxVERTICAL);
  // One column of labels, as wide as the longest of them is in the language in use.
  int wide = 104;
  for (const wxString& label : {_("Columns, rows"), _("Hex width, mm"), _("Half a hex on"), _("Numbering")})
    wide = std::max(wide, GetTextExtent(label).x + 12);
  const auto row = [wide](wxWindow* on, wxSizer* into, const wxString& label, wxWindow* control, wxWindow* second = nullptr,
                          const wxString& between = {}) {
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    auto* text = new wxStaticText(on, wxID_ANY, label);
    if (!label.empty()) control->SetName(label);
    text->SetMinSize(wxSize(wide, -1));
    line->Add(text, 0, wxALIGN_CENTRE_VERTICAL);
    line->Add(control, 1, wxALIGN_CENTRE_VERTICAL);
    if (second != nullptr) {
      if (!between.empty()) line->Add(new wxStaticText(on, wxID_ANY, between), 0, wxALIGN_CENTRE_VERTICAL | wxLEFT | wxRIGHT, 8);
      line->Add(second, 1, wxALIGN_CENTRE_VERTICAL);
    }
    into->Add(line, 0, wxEXPAND | wxBOTTOM, 10);
  };
  kind_ = new wxChoice(this, wxID_ANY);
  kind_->Append(_("Map"));
  if (!session.state().boards.empty()) kind_->Append(_("Scenario on this map"));
  kind_->SetSelection(0);
  row(this, left, _("Make a"), kind_);
  title_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxSize(250, -1));
  title_->SetHint(_("Title"));
  row(this, left, _("Title"), title_);
  mapPart_ = new wxPanel(this);
  auto* map = new wxBoxSizer(wxVERTICAL);
  system_ = new wxChoice(mapPart_, wxID_ANY);
  for (const RuleSystem* system : ruleSystems()) system_->Append(wxString::FromUTF8(system->title()));
  system_->Append(_("None of these: a plain wargame"));
  system_->SetSelection(0);
  row(mapPart_, map, _("Rules"), system_);
  columns_ = new wxSpinCtrl(mapPart_, wxID_ANY, "", wxDefaultPosition, wxSize(90, -1), wxSP_ARROW_KEYS, 1, 4096, 30);
  rows_ = new wxSpinCtrl(mapPart_, wxID_ANY, "", wxDefaultPosition, wxSize(90, -1), wxSP_ARROW_KEYS, 1, 4096, 20);
  row(mapPart_, map, _("Columns, rows"), columns_, rows_, L"\u00d7");
  width_ = new wxSpinCtrl(mapPart_, wxID_ANY, "", wxDefaultPosition, wxSize(90, -1), wxSP_ARROW_KEYS, 4, 80, 16);
  row(mapPart_, map, _("Hex width, mm"), width_);
  orientation_ = new wxChoice(mapPart_, wxID_ANY);
  orientation_->Append(_("Flat side up (columns)"));
  orientation_->Append(_("Corner up (rows)"));
  orientation_->SetSelection(0);
  row(mapPart_, map, _("Hexes"), orientation_);
  stagger_ = new wxChoice(mapPart_, wxID_ANY);
  stagger_->Append(_("Even ones"));
  stagger_->Append(_("Odd ones"));
  stagger_->SetSelection(0);
  row(mapPart_, map, _("Half a hex on"), stagger_);
  pattern_ = new wxTextCtrl(mapPart_, wxID_ANY, kPatterns[0].pattern);
  numbering_ = new wxChoice(mapPart_, wxID_ANY);
  for (const Pattern& pattern : kPatterns) numbering_->Append(pattern.example);
  numbering_->SetSelection(0);
  row(mapPart_, map, _("Numbering"), pattern_, numbering_, wxString(L" "));
  origin_ = new wxChoice(mapPart_, wxID_ANY);
  origin_->Append(_("Rows count from the top"));
  origin_->Append(_("Rows count from below"));
  origin_->SetSelection(0);
  row(mapPart_, map, wxString(), origin_);
  mapPart_->SetSizer(map);
  left->Add(mapPart_, 0, wxEXPAND);
  across->Add(left, 1, wxALL, 20);
  preview_ = new Preview(this);
  across->Add(preview_, 0, wxTOP | wxBOTTOM | wxRIGHT | wxEXPAND, 20);
  outer->Add(across, 1, wxEXPAND);
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  buttons->AddStretchSpacer();
  buttons->Add(new wxButton(this, wxID_CANCEL, _("Cancel")), 0, wxRIGHT, 8);
  auto* ok = new wxButton(this, wxID_OK, _("Make it"));
  ok->SetDefault();
  styleAs(ok, "hk-accent");
  ok_ = ok;
  buttons->Add(ok);
  outer->Add(buttons, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, 20);
  evenFields(this);
  SetSizerAndFit(outer);
  CentreOnParent();
  title_->SetFocus();
  numbering_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    pattern_->ChangeValue(kPatterns[numbering_->GetSelection()].pattern);
    update();
  });
  for (wxWindow* control : {static_cast<wxWindow*>(title_), static_cast<wxWindow*>(pattern_)})
    control->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { update(); });
  // A number that is being typed counts as it stands, not only when the field is left.
  for (wxSpinCtrl* control : {columns_, rows_, width_}) {
    control->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) {
      typed_.clear();
      update();
    });
    control->Bind(wxEVT_TEXT, [this, control](wxCommandEvent& event) {
      typed_[control] = event.GetString();
      update();
      event.Skip();
    });
  }
  for (wxWindow* control : {static_cast<wxWindow*>(orientation_), static_cast<wxWindow*>(stagger_),
                            static_cast<wxWindow*>(origin_), static_cast<wxWindow*>(system_)})
    control->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { update(); });
  kind_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    scenario_ = kind_->GetSelection() == 1;
    mapPart_->Show(!scenario_);
    Layout();
    update();
  });
  if (scenario && kind_->GetCount() > 1) {
    kind_->SetSelection(1);
    scenario_ = true;
    mapPart_->Hide();
    Layout();
  }
  update();
}

NewMap NewDialog::choice() const {
  NewMap out;
  out.title = title_->GetValue().Strip(wxString::both).utf8_string();
  out.id = freshDocumentId(scenario_ ? session_.state() : State{}, out.title, scenario_ ? "scenario" : "map");
  const int system = system_->GetSelection();
  if (system >= 0 && static_cast<size_t>(system) < ruleSystems().size())
    out.system = ruleSystems()[static_cast<size_t>(system)]->id();
  else
    out.system.clear();
  const auto number = [this](wxSpinCtrl* control) {
    const auto typed = typed_.find(control);
    long value = 0;
    const bool reads =
        typed != typed_.end() && typed->second.ToLong(&value) && value >= control->GetMin() && value <= control->GetMax();
    return reads ? static_cast<int>(value) : control->GetValue();
  };
  out.columns = number(columns_);
  out.rows = number(rows_);
  out.hexWidthMm = number(width_);
  out.orientation = orientation_->GetSelection() == 1 ? Orientation::PointyTop : Orientation::FlatTop;
  out.stagger = stagger_->GetSelection() == 1 ? Stagger::OddShoved : Stagger::EvenShoved;
  out.numbering = pattern_->GetValue().utf8_string();
  out.rowsFromBelow = origin_->GetSelection() == 1;
  return out;
}

void NewDialog::update() {
  if (scenario_) {
    const Board* board = session_.state().board(session_.state().activeBoard);
    const Sheet* sheet =
        board == nullptr || board->sheets.empty() ? nullptr : session_.state().sheet(board->sheets.front().sheet.id);
    const wxString title = wxString::FromUTF8(choice().title);
    const wxString text =
        (title.empty() ? wxString() : L"\u201c" + title + L"\u201d: ") +
        wxString::Format(_("A draft without forces on the map \u201c%s\u201d. Orders of battle that are open come along."),
                         wxString::FromUTF8(board != nullptr && !board->title.empty()   ? board->title
                                            : sheet != nullptr && !sheet->title.empty() ? sheet->title
                                                                                        : session_.state().activeBoard.text));
    preview_->show(sheet != nullptr ? Expected<Sheet>(*sheet) : fail(""), text);
    ok_->Enable(true);
    return;
  }
  Expected<Sheet> sheet = makeNewMap(choice());
  ok_->Enable(sheet.has_value());
  const wxString title = wxString::FromUTF8(choice().title);
  const wxString text = (title.empty() || !sheet ? wxString() : L"\u201c" + title + L"\u201d: ") +
                        wxString::FromUTF8(sheet ? describeNewMap(*sheet) : sheet.error().message);
  preview_->show(std::move(sheet), text);
}

}  // namespace hotchkiss::editor
