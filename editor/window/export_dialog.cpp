// SPDX-License-Identifier: Apache-2.0
#include "editor/window/export_dialog.h"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>

#include <cmath>
#include <optional>

#include "editor/window/gtk_style.h"

namespace hotchkiss::editor {

namespace {
constexpr const char* kPages[] = {"",   "A4",     "A4-landscape",     "A3",     "A3-landscape", "A2", "A1",
                                  "A0", "letter", "letter-landscape", "tabloid"};
}

ExportDialog::ExportDialog(wxWindow* parent, const paint::PaintScene& scene, Box2 seen, paint::LayerSet shown)
    : wxDialog(parent, wxID_ANY, _("Export a picture")),
      ownHexMm_(scene.layout().hexWidthMm),
      page_(scene.bounds()),
      map_(scene.mapBounds()),
      seen_(seen),
      shown_(shown) {
  auto* outer = new wxBoxSizer(wxVERTICAL);
  auto* grid = new wxFlexGridSizer(2, 10, 16);
  grid->AddGrowableCol(1);
  const auto row = [&](const wxString& label, wxWindow* control) {
    grid->Add(new wxStaticText(this, wxID_ANY, label), 0, wxALIGN_CENTRE_VERTICAL);
    grid->Add(control, 1, wxEXPAND);
  };
  format_ = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxSize(300, -1));
  format_->Append(_("PNG picture"));
  format_->Append(_("SVG drawing, in layers"));
  format_->Append(_("PDF, true to scale"));
  format_->SetSelection(0);
  row(_("Format"), format_);
  area_ = new wxChoice(this, wxID_ANY);
  area_->Append(_("Whole sheet with its frame"));
  area_->Append(_("The hexes only"));
  area_->Append(_("What the window shows"));
  area_->SetSelection(0);
  row(_("Part"), area_);
  dpi_ = new wxSpinCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 20, 1200, 150);
  row(_("Dots per inch"), dpi_);
  hex_ = new wxSpinCtrlDouble(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 4, 80, ownHexMm_, 0.5);
  hex_->SetDigits(1);
  row(_("Width of a hex, mm"), hex_);
  pages_ = new wxChoice(this, wxID_ANY);
  pages_->Append(_("One page as large as the map"));
  for (size_t i = 1; i < std::size(kPages); ++i) pages_->Append(wxString(kPages[i]));
  pages_->SetSelection(0);
  row(_("Pages"), pages_);
  layers_ = new wxChoice(this, wxID_ANY);
  layers_->Append(_("As the window shows it"));
  layers_->Append(_("Everything as usual"));
  layers_->Append(_("The map without counters"));
  layers_->SetSelection(0);
  row(_("Layers"), layers_);
  outer->Add(grid, 0, wxEXPAND | wxALL, 20);
  legend_ = new wxCheckBox(this, wxID_ANY, _("With the key of terrain, hexsides and roads and their costs"));
  legend_->SetValue(true);
  legend_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { update(); });
  outer->Add(legend_, 0, wxLEFT | wxRIGHT | wxBOTTOM, 20);
  text_ = new wxStaticText(this, wxID_ANY, "");
  text_->SetMinSize(wxSize(420, 20));
  outer->Add(text_, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, 20);
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  buttons->AddStretchSpacer();
  buttons->Add(new wxButton(this, wxID_CANCEL, _("Cancel")), 0, wxRIGHT, 8);
  auto* ok = new wxButton(this, wxID_OK, _("Export\u2026"));
  ok->SetDefault();
  styleAs(ok, "hk-accent");
  buttons->Add(ok);
  outer->Add(buttons, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, 20);
  evenFields(this);
  SetSizerAndFit(outer);
  CentreOnParent();
  for (wxChoice* choice : {format_, area_, pages_, layers_}) choice->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { update(); });
  hex_->Bind(wxEVT_SPINCTRLDOUBLE, [this](wxSpinDoubleEvent&) { update(); });
  dpi_->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) { update(); });
  update();
}

void ExportDialog::setFormat(ExportChoice::Format format) {
  format_->SetSelection(static_cast<int>(format));
  update();
}

ExportChoice ExportDialog::choice() const {
  ExportChoice out;
  out.format = static_cast<ExportChoice::Format>(format_->GetSelection());
  if (area_->GetSelection() == 1) out.picture.area = map_;
  if (area_->GetSelection() == 2) out.picture.area = seen_;
  out.picture.dpi = dpi_->GetValue();
  out.picture.layers = layers_->GetSelection() == 0   ? shown_
                       : layers_->GetSelection() == 1 ? paint::LayerSet::usual()
                                                      : paint::LayerSet::usual().without(paint::PaintLayer::Counters);
  out.hexWidthMm = hex_->GetValue();
  out.legend = legend_->GetValue();
  const int pages = pages_->GetSelection();
  if (out.format == ExportChoice::Format::Pdf && pages > 0)
    if (auto parsed = paint::parsePages(kPages[pages])) out.pages = *parsed;
  return out;
}

void ExportDialog::update() {
  const ExportChoice now = choice();
  const bool paper = now.format != ExportChoice::Format::Png;
  dpi_->Enable(!paper);
  hex_->Enable(paper);
  legend_->Enable(paper && !now.picture.area);
  pages_->Enable(now.format == ExportChoice::Format::Pdf);
  const Box2 area = now.picture.area.value_or(page_);
  // The key takes some more paper below; how much is known when it is drawn.
  const double share = paper ? now.hexWidthMm / ownHexMm_ : 1;
  const double w = area.width() * share, h = area.height() * share;
  const bool key = paper && now.legend && !now.picture.area;
  wxString text;
  switch (now.format) {
    case ExportChoice::Format::Png:
      text = wxString::Format(_("%ld by %ld pixels, %ld by %ld mm."), std::lround(w / 25.4 * now.picture.dpi),
                              std::lround(h / 25.4 * now.picture.dpi), std::lround(w), std::lround(h));
      break;
    case ExportChoice::Format::Svg:
      text = wxString::Format(_("A drawing of %ld by %ld mm with a group for each layer."), std::lround(w), std::lround(h));
      break;
    case ExportChoice::Format::Pdf: {
      if (now.pages.widthMm <= 0) {
        text = wxString::Format(_("One page of %ld by %ld mm."), std::lround(w), std::lround(h));
        break;
      }
      const auto plan = paint::planPages({{0, 0}, {w, h}}, now.pages);
      if (!plan) {
        text = wxString::FromUTF8(plan.error().message);
        break;
      }
      const int pages = plan->pages();
      text = wxString::Format(wxPLURAL("%d page, true to scale, with crop marks.",
                                       "%d pages with overlap, crop marks and a page that shows how they lie.", pages),
                              pages);
      if (key) text += " " + _("The key needs more.");
      break;
    }
  }
  text_->SetLabel(text);
}

}  // namespace hotchkiss::editor
