// SPDX-License-Identifier: Apache-2.0
#include "editor/window/sheet_dialog.h"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "editor/window/gtk_style.h"
#include "editor/window/own_drawn.h"
#include "editor/window/sheet_choice.h"

namespace hotchkiss::editor {

// The old map and the new one over each other, and what comes of it in words.
class SheetDialog::Plan : public OwnDrawn {
 public:
  explicit Plan(wxWindow* parent) : OwnDrawn(parent, Role::Ground) { SetMinSize(wxSize(320, 330)); }
  void show(int columns, int rows, const Reshape& by, const wxString& text, const wxString& warning, bool good) {
    columns_ = columns;
    rows_ = rows;
    by_ = by;
    text_ = text;
    warning_ = warning;
    good_ = good;
    Refresh();
  }

 protected:
  int draw(Sketch& sketch, const wxSize& size) override {
    const wxRect card(0, 0, size.x, size.y - 128);
    sketch.round(card, 8, Sketch::colour(Role::Field), Sketch::colour(Role::Outline));
    const double left = std::min(0, -by_.left), top = std::min(0, -by_.top);
    const double right = columns_ + std::max(0, by_.right), bottom = rows_ + std::max(0, by_.bottom);
    const double scale =
        std::min((card.width - 32) / std::max(1.0, right - left), (card.height - 32) / std::max(1.0, bottom - top));
    const double x0 = card.x + (card.width - (right - left) * scale) / 2,
                 y0 = card.y + (card.height - (bottom - top) * scale) / 2;
    const auto box = [&](double l, double t, double r, double b) {
      return wxRect(wxPoint(static_cast<int>(x0 + (l - left) * scale), static_cast<int>(y0 + (t - top) * scale)),
                    wxPoint(static_cast<int>(x0 + (r - left) * scale), static_cast<int>(y0 + (b - top) * scale)));
    };
    const wxRect old = box(0, 0, columns_, rows_);
    const wxRect fresh = box(-by_.left, -by_.top, columns_ + by_.right, rows_ + by_.bottom);
    // What is cut off shows red under the new map.
    sketch.round(old, 2, mix(Sketch::colour(Role::Error), Sketch::colour(Role::Field), 0.55), Sketch::colour(Role::Error));
    sketch.round(fresh, 2, mix(Sketch::colour(Role::Accent), Sketch::colour(Role::Field), 0.72), Sketch::colour(Role::Accent), 2);
    wxRect kept = old;
    kept.Intersect(fresh);
    if (!kept.IsEmpty()) sketch.round(kept, 2, wxColour("#efe7cf"), Sketch::colour(Role::Outline));
    int y = card.GetBottom() + 10;
    y += sketch.paragraph(text_, wxRect(2, y, size.x - 4, 60), Face::Small, good_ ? Role::Quiet : Role::Error) + 4;
    sketch.paragraph(warning_, wxRect(2, y, size.x - 4, 70), Face::Small, Role::Error);
    return size.y;
  }

 private:
  int columns_ = 1, rows_ = 1;
  Reshape by_;
  wxString text_, warning_;
  bool good_ = true;
};

namespace {

bool sameCodes(const Sheet& now, const Reshaped& made, const Reshape& by) {
  return now.code(now.frameHex({0, 0})) == made.sheet.code(made.sheet.frameHex({by.left, by.top}));
}

}  // namespace

SheetDialog::SheetDialog(wxWindow* parent, const Session& session)
    : wxDialog(parent, wxID_ANY, _("Map size and properties")), session_(session) {
  auto* outer = new wxBoxSizer(wxVERTICAL);
  auto* across = new wxBoxSizer(wxHORIZONTAL);
  auto* left = new wxBoxSizer(wxVERTICAL);
  const auto row = [this, left](const wxString& label, wxWindow* control) {
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    auto* text = new wxStaticText(this, wxID_ANY, label);
    text->SetMinSize(wxSize(120, -1));
    line->Add(text, 0, wxALIGN_CENTRE_VERTICAL);
    line->Add(control, 1, wxALIGN_CENTRE_VERTICAL);
    left->Add(line, 0, wxEXPAND | wxBOTTOM, 8);
  };
  which_ = new SheetChoice(this);
  which_->list(session.view()->allSheets());
  which_->chooseSelected(session);
  row(_("Map"), which_);
  title_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxSize(230, -1));
  row(_("Title"), title_);
  width_ = new wxSpinCtrlDouble(this, wxID_ANY, "", wxDefaultPosition, wxSize(90, -1), wxSP_ARROW_KEYS, 4, 80, 16, 0.5);
  row(_("Hex width, mm"), width_);
  north_ = new wxSpinCtrl(this, wxID_ANY, "", wxDefaultPosition, wxSize(90, -1), wxSP_ARROW_KEYS | wxSP_WRAP, 0, 359, 0);
  row(_("North, degrees"), north_);
  auto* heading = new wxStaticText(this, wxID_ANY, _("Columns and rows added (or cut off: below 0)"));
  left->Add(heading, 0, wxTOP | wxBOTTOM, 8);
  const wxString labels[] = {_("At the left"), _("At the top"), _("At the right"), _("At the bottom")};
  for (size_t i = 0; i < edges_.size(); ++i) {
    edges_[i] = new wxSpinCtrl(this, wxID_ANY, "", wxDefaultPosition, wxSize(90, -1), wxSP_ARROW_KEYS, -4095, 4095, 0);
    row(labels[i], edges_[i]);
  }
  anew_ = new wxCheckBox(this, wxID_ANY, _("Count the codes anew from the edge"));
  anew_->SetToolTip(_("The first column and row keep their numbers; scenarios, boards and games follow the hexes"));
  left->Add(anew_, 0, wxTOP, 4);
  across->Add(left, 1, wxALL, 20);
  plan_ = new Plan(this);
  across->Add(plan_, 0, wxTOP | wxBOTTOM | wxRIGHT | wxEXPAND, 20);
  outer->Add(across, 1, wxEXPAND);
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  buttons->AddStretchSpacer();
  buttons->Add(new wxButton(this, wxID_CANCEL, _("Cancel")), 0, wxRIGHT, 8);
  ok_ = new wxButton(this, wxID_OK, _("Change it"));
  ok_->SetDefault();
  styleAs(ok_, "hk-accent");
  buttons->Add(ok_);
  outer->Add(buttons, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, 20);
  evenFields(this);
  SetSizerAndFit(outer);
  CentreOnParent();
  which_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { take(); });
  title_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { update(); });
  width_->Bind(wxEVT_SPINCTRLDOUBLE, [this](wxSpinDoubleEvent&) { update(); });
  north_->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) { update(); });
  for (wxSpinCtrl* edge : edges_) edge->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) { update(); });
  anew_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { update(); });
  take();
}

SheetId SheetDialog::sheet() const {
  return which_->sheet();
}

Reshape SheetDialog::choice() const {
  return {edges_[0]->GetValue(), edges_[1]->GetValue(), edges_[2]->GetValue(), edges_[3]->GetValue(), anew_->GetValue()};
}

Sheet SheetDialog::head() const {
  Sheet head;
  head.title = title_->GetValue().Strip(wxString::both).utf8_string();
  head.hexWidthMm = width_->GetValue();
  head.northDegrees = north_->GetValue();
  return head;
}

void SheetDialog::take() {
  const Sheet* now = session_.state().sheet(sheet());
  if (now == nullptr) return;
  title_->ChangeValue(wxString::FromUTF8(now->title));
  width_->SetValue(now->hexWidthMm);
  north_->SetValue(now->northDegrees);
  for (wxSpinCtrl* edge : edges_) edge->SetValue(0);
  update();
}

void SheetDialog::update() {
  const Sheet* now = session_.state().sheet(sheet());
  ok_->Enable(now != nullptr);
  if (now == nullptr) return;
  const Reshape by = choice();
  const auto made = reshape(*now, by);
  ok_->Enable(made.has_value());
  if (!made) {
    plan_->show(now->columns.count, now->rows.count, by, wxString::FromUTF8(made.error().message), {}, false);
    return;
  }
  const wxString text = wxString::Format(
      sameCodes(*now, *made, by) ? _("%d columns and %d rows, codes %s to %s. Hexes keep the codes they have.")
                                 : _("%d columns and %d rows, codes %s to %s. What names a hex follows its new code."),
      made->sheet.columns.count, made->sheet.rows.count, wxString::FromUTF8(made->codes.front()),
      wxString::FromUTF8(made->codes.back()));
  wxString warning = wxString::FromUTF8(lossInWords(*made));
  const auto scenarios = scenariosThatLose(session_.state(), *now, made->sheet);
  if (!scenarios.empty())
    warning +=
        (warning.empty() ? "" : " ") +
        wxString::Format(_("Units of %s stand there."), wxString::FromUTF8(scenarios.front()) +
                                                            (scenarios.size() > 1 ? wxString(_(" and others")) : wxString()));
  plan_->show(now->columns.count, now->rows.count, by, text, warning, true);
}

}  // namespace hotchkiss::editor
