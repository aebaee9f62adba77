// SPDX-License-Identifier: Apache-2.0
// Which drafts are made final: by layer, source, class and area.
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>
#include <set>

#include "editor/session/hex_work.h"
#include "editor/window/geography_dialog.h"
#include "editor/window/gtk_style.h"

namespace hotchkiss::editor {

namespace {

class ConfirmDialog : public wxDialog {
 public:
  ConfirmDialog(wxWindow* parent, Session& session, std::vector<DraftCount> drafts)
      : wxDialog(parent, wxID_ANY, _("Confirm drafts")), session_(session), view_(session.view()), drafts_(std::move(drafts)) {
    auto* outer = new wxBoxSizer(wxVERTICAL);
    auto* grid = new wxFlexGridSizer(2, 10, 16);
    grid->AddGrowableCol(1);
    const auto row = [&](const wxString& label) {
      auto* choice = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxSize(340, -1));
      choice->SetName(label);
      grid->Add(new wxStaticText(this, wxID_ANY, label), 0, wxALIGN_CENTRE_VERTICAL);
      grid->Add(choice, 1, wxEXPAND);
      return choice;
    };
    layer_ = row(_("Layer"));
    source_ = row(_("Source"));
    kind_ = row(_("Class"));
    area_ = row(_("Where"));
    for (const DraftCount& draft : drafts_)
      if (layers_.empty() || layers_.back() != draft.layer) {
        layers_.push_back(draft.layer);
        layer_->Append(wxString::FromUTF8(layerTitle(draft.layer)));
      }
    area_->Append(_("The whole board"));
    if (session.selection().hex)
      area_->Append(wxString::Format(_("The selected hex %s"), wxString::FromUTF8(view_->code(*session.selection().hex))));
    // An area that lies on several sheets is one.
    for (const PlacedArea& area : view_->areas()) {
      const auto known = std::find_if(areas_.begin(), areas_.end(), [&](const auto& a) { return a.first == area.area->name; });
      if (known != areas_.end())
        known->second.insert(known->second.end(), area.hexes.begin(), area.hexes.end());
      else if (!area.hexes.empty())
        areas_.emplace_back(area.area->name, area.hexes);
    }
    for (const auto& [name, hexes] : areas_) area_->Append(wxString::FromUTF8(name));
    area_->SetSelection(0);
    layer_->SetSelection(0);
    outer->Add(grid, 0, wxEXPAND | wxALL, 20);
    text_ = new wxStaticText(this, wxID_ANY, "");
    text_->SetMinSize(wxSize(440, 24));
    outer->Add(text_, 0, wxEXPAND | wxLEFT | wxRIGHT, 20);
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    buttons->AddStretchSpacer();
    buttons->Add(new wxButton(this, wxID_CANCEL, _("Cancel")), 0, wxRIGHT, 8);
    confirm_ = new wxButton(this, wxID_OK, _("Confirm"));
    confirm_->SetDefault();
    styleAs(confirm_, "hk-accent");
    buttons->Add(confirm_);
    outer->Add(buttons, 0, wxEXPAND | wxALL, 20);
    evenFields(this);
    SetSizerAndFit(outer);
    CentreOnParent();
    layer_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { layerChanged(); });
    for (wxChoice* each : {source_, kind_, area_}) each->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { count(); });
    layerChanged();
  }
  const Confirmation& confirmation() const { return made_; }

 private:
  void layerChanged() {
    const Layer layer = layers_[static_cast<size_t>(std::max(0, layer_->GetSelection()))];
    source_->Clear();
    source_->Append(_("Any source"));
    sources_ = {""};
    for (const DraftCount& draft : drafts_)
      if (draft.layer == layer) {
        sources_.push_back(draft.source);
        source_->Append(wxString::Format(_("%s (%zu hexes)"), wxString::FromUTF8(draft.source), draft.hexes));
      }
    source_->SetSelection(0);
    kind_->Clear();
    kind_->Append(_("All classes"));
    kinds_ = {""};
    for (const auto& [id, name] : draftKinds(*view_, layer)) {
      kinds_.push_back(id);
      kind_->Append(wxString::FromUTF8(name));
    }
    kind_->SetSelection(0);
    count();
  }
  void count() {
    DraftChoice choice;
    choice.layer = layers_[static_cast<size_t>(std::max(0, layer_->GetSelection()))];
    choice.source = sources_[static_cast<size_t>(std::max(0, source_->GetSelection()))];
    choice.kind = kinds_[static_cast<size_t>(std::max(0, kind_->GetSelection()))];
    int at = area_->GetSelection();
    const bool selected = session_.selection().hex.has_value();
    if (at == 1 && selected) choice.within = {*session_.selection().hex};
    at -= selected ? 2 : 1;
    if (at >= 0 && at < static_cast<int>(areas_.size())) choice.within = areas_[static_cast<size_t>(at)].second;
    made_ = confirmDrafts(*view_, choice);
    text_->SetLabel(wxString::Format(
        wxPLURAL("%zu hex would be confirmed.", "%zu hexes would be confirmed.", static_cast<unsigned long>(made_.hexes)),
        made_.hexes));
    confirm_->Enable(made_.hexes > 0);
  }

  Session& session_;
  std::shared_ptr<const BoardView> view_;
  std::vector<DraftCount> drafts_;
  std::vector<Layer> layers_;
  std::vector<std::string> sources_, kinds_;
  std::vector<std::pair<std::string, std::vector<Hex>>> areas_;
  wxChoice *layer_ = nullptr, *source_ = nullptr, *kind_ = nullptr, *area_ = nullptr;
  wxStaticText* text_ = nullptr;
  wxButton* confirm_ = nullptr;
  Confirmation made_;
};

}  // namespace

void askConfirmDrafts(wxWindow* parent, Session& session) {
  std::vector<DraftCount> drafts = draftsOf(*session.view());
  if (drafts.empty()) {
    session.say({Notice::Kind::Info, _("Nothing on this board is a draft.").utf8_string(), {}, "drafts"});
    return;
  }
  ConfirmDialog dialog(parent, session, std::move(drafts));
  if (dialog.ShowModal() != wxID_OK) return;
  const Confirmation& made = dialog.confirmation();
  const wxString label =
      wxString::Format(wxPLURAL("confirm %zu hex", "confirm %zu hexes", static_cast<unsigned long>(made.hexes)), made.hexes);
  session.apply(made.edits, label.utf8_string());
}

}  // namespace hotchkiss::editor
