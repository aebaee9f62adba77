// SPDX-License-Identifier: Apache-2.0
#include "editor/window/follow_dialog.h"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "editor/window/gtk_style.h"

namespace hotchkiss::editor {

namespace {

constexpr int kFollowRow = 28, kFollowHead = 32, kFollowWait = 250;

wxString followText(const std::string& line) {
  return wxString::FromUTF8(line).substr(0, 400);
}

}  // namespace

FollowList::FollowList(wxWindow* parent) : OwnDrawn(parent, Role::Field) {
  SetMinSize(wxSize(860, 300));
  SetName(_("What follows"));
}

void FollowList::show(const State& state, FollowPlan* plan) {
  state_ = &state;
  plan_ = plan;
  selected_ = -1;
  scrollTo(0);
  Refresh();
}

void FollowList::toggle(size_t row) {
  if (plan_ == nullptr || row >= plan_->rows.size()) return;
  selected_ = static_cast<int>(row);
  plan_->tick(row, !plan_->rows[row].on);
  Refresh();
  if (onTicked) onTicked();
}

void FollowList::tickDocument(const DocumentKey& key) {
  if (plan_ == nullptr) return;
  bool all = true;
  for (const FollowRow& row : plan_->rows)
    if (row.document == key && row.changes() && !row.fixed) all = all && row.on;
  for (size_t i = 0; i < plan_->rows.size(); ++i)
    if (plan_->rows[i].document == key) plan_->tick(i, !all);
  Refresh();
  if (onTicked) onTicked();
}

void FollowList::drawRow(Sketch& sketch, size_t index, int y, int width) {
  const FollowRow& row = plan_->rows[index];
  const wxRect all(4, y, width - 8, kFollowRow);
  const ZoneState state = zone(
      "row:" + std::to_string(index), all, [this, index] { toggle(index); },
      row.fixed ? _("Always goes along: without it the board would fall apart") : wxString(), false);
  if (static_cast<int>(index) == selected_)
    sketch.round(all, 5, Role::Selected);
  else if (state.hovered)
    sketch.round(all, 5, Role::Hover);
  if (row.changes()) {
    const wxRect tick(14, y + 6, 16, 16);
    const Role ground = !row.on ? Role::Field : row.fixed ? Role::Quiet : Role::Accent;
    sketch.round(tick, 3, Sketch::colour(ground), Sketch::colour(Role::Outline));
    if (row.on) sketch.icon("check", tick, 12, Role::OnAccent);
  }
  const int whatWidth = std::clamp(width / 4, 120, 230);
  sketch.text(wxString::FromUTF8(row.what), wxRect(40, y, whatWidth - 12, kFollowRow), Face::Small, Role::Quiet);
  int x = 40 + whatWidth;
  const int right = width - 16;
  const auto piece = [&](const wxString& text, Role role, Face face, int most) {
    if (text.empty() || x >= right) return;
    x += sketch.text(text, wxRect(x, y, std::min(most, right - x), kFollowRow), face, role);
  };
  const int half = (right - x) / 2 - 16;
  piece(followText(row.before), Role::Text, Face::Body, row.changes() || !row.why.empty() ? half : right - x);
  if (row.changes()) {
    piece(L" \u2192 ", Role::Quiet, Face::Body, 40);
    piece(followText(row.after), row.on ? Role::Accent : Role::Faint, Face::Strong, right - x);
  }
  if (!row.why.empty())
    piece((row.hint ? L"   " : L" \u2014 ") + wxString::FromUTF8(row.why), row.hint ? Role::Quiet : Role::Warning, Face::Small,
          right - x);
}

int FollowList::draw(Sketch& sketch, const wxSize& size) {
  sketch.round(wxRect(size), 6, Sketch::colour(Role::Field), Sketch::colour(Role::Outline));
  tops_.clear();
  if (plan_ == nullptr) return 0;
  if (plan_->rows.empty()) {
    const wxString words =
        plan_->own.empty() ? _("What names it comes here, with what it will say.") : _("Nothing that is open names it.");
    sketch.text(words, wxRect(16, 8, size.x - 32, 26), Face::Body, Role::Quiet);
    return 40;
  }
  int y = 6;
  const DocumentKey* document = nullptr;
  for (size_t i = 0; i < plan_->rows.size(); ++i) {
    const FollowRow& row = plan_->rows[i];
    if (document == nullptr || *document != row.document) {
      document = &row.document;
      const int top = y - scrollY();
      if (top > -kFollowHead && top < size.y) {
        size_t places = 0;
        for (const FollowRow& each : plan_->rows) places += each.document == row.document && each.changes() && each.on ? 1 : 0;
        const wxRect head(4, top, size.x - 8, kFollowHead);
        const ZoneState state = zone(
            "document:" + std::to_string(i), head, [this, key = row.document] { tickDocument(key); },
            _("Ticks or unticks all of it"), false);
        if (state.hovered) sketch.round(head, 5, Role::Hover);
        const int used = sketch.text(wxString::FromUTF8(documentName(*state_, row.document)),
                                     wxRect(14, top, size.x - 160, kFollowHead), Face::Strong);
        sketch.text(wxString::Format(wxPLURAL("%zu place", "%zu places", places), places),
                    wxRect(14 + used + 12, top, 120, kFollowHead), Face::Small, Role::Quiet);
      }
      y += kFollowHead;
    }
    tops_.push_back(y);
    if (y - scrollY() > -kFollowRow && y - scrollY() < size.y) drawRow(sketch, i, y - scrollY(), size.x);
    y += kFollowRow;
  }
  return y + 6;
}

bool FollowList::onKey(wxKeyEvent& event) {
  if (plan_ == nullptr || plan_->rows.empty()) return false;
  const int last = static_cast<int>(plan_->rows.size()) - 1;
  switch (event.GetKeyCode()) {
    case WXK_DOWN:
      selected_ = std::min(selected_ + 1, last);
      break;
    case WXK_UP:
      selected_ = std::max(selected_ - 1, 0);
      break;
    case WXK_SPACE:
      if (selected_ >= 0) toggle(static_cast<size_t>(selected_));
      return true;
    default:
      return false;
  }
  if (static_cast<size_t>(selected_) < tops_.size())
    reveal(tops_[static_cast<size_t>(selected_)], tops_[static_cast<size_t>(selected_)] + kFollowRow);
  Refresh();
  return true;
}

FollowDialog::FollowDialog(wxWindow* parent, Session& session, const wxString& title)
    : wxDialog(parent, wxID_ANY, title, wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      session_(session),
      timer_(this) {
  grid_ = new wxFlexGridSizer(4, 8, 12);
  grid_->AddGrowableCol(1, 1);
  grid_->AddGrowableCol(3, 1);
  Bind(wxEVT_TIMER, [this](wxTimerEvent&) { update(); });
}

void FollowDialog::row(const wxString& label, wxWindow* field) {
  field->SetName(label);
  grid_->Add(new wxStaticText(this, wxID_ANY, label), 0, wxALIGN_CENTRE_VERTICAL);
  grid_->Add(field, 1, wxEXPAND);
}

void FollowDialog::finish(const wxString& action, wxWindow* first) {
  auto* outer = new wxBoxSizer(wxVERTICAL);
  outer->Add(grid_, 0, wxEXPAND | wxLEFT | wxTOP | wxRIGHT, 20);
  beside_ = new wxStaticText(this, wxID_ANY, " ", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  outer->Add(beside_, 0, wxEXPAND | wxLEFT | wxTOP | wxRIGHT, 20);
  list_ = new FollowList(this);
  list_->onTicked = [this] { tell(); };
  outer->Add(list_, 1, wxEXPAND | wxLEFT | wxTOP | wxRIGHT, 20);
  count_ = new wxStaticText(this, wxID_ANY, " ", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  outer->Add(count_, 0, wxEXPAND | wxLEFT | wxTOP | wxRIGHT, 20);
  notOpen_ = new wxStaticText(this, wxID_ANY, " ", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE | wxST_ELLIPSIZE_END);
  outer->Add(notOpen_, 0, wxEXPAND | wxLEFT | wxTOP | wxRIGHT, 20);
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  buttons->AddStretchSpacer();
  buttons->Add(new wxButton(this, wxID_CANCEL, _("Cancel")), 0, wxRIGHT, 8);
  ok_ = new wxButton(this, wxID_OK, action);
  ok_->SetDefault();
  styleAs(ok_, "hk-accent");
  buttons->Add(ok_);
  outer->Add(buttons, 0, wxEXPAND | wxALL, 20);
  evenFields(this);
  update();
  SetSizerAndFit(outer);
  CentreOnParent();
  first->SetFocus();
}

void FollowDialog::later() {
  ok_->Disable();
  timer_.StartOnce(kFollowWait);
}

void FollowDialog::update() {
  timer_.Stop();
  plan_.reset();
  error_.clear();
  left_.clear();
  if (auto made = make()) {
    plan_ = std::move(*made);
    left_ = left();
  } else {
    error_ = made.error().message;
  }
  list_->show(session_.state(), plan_ ? &*plan_ : nullptr);
  tell();
}

void FollowDialog::tell() {
  ok_->Enable(plan_ && (!plan_->own.empty() || plan_->ticked() > 0));
  beside_->SetLabelText(error_.empty() ? beside() : wxString::FromUTF8(error_));
  wxString words = " ";
  if (plan_) {
    words = wxString::FromUTF8(countInWords(*plan_));
    if (const size_t stuck = plan_->stuck(); stuck > 0)
      words += wxString::Format(wxPLURAL("; %zu cannot follow and says why", "; %zu cannot follow and say why", stuck), stuck);
    if (const size_t hints = plan_->hints(); hints > 0)
      words += wxString::Format(wxPLURAL("; %zu sentence names a code and is yours to change",
                                         "; %zu sentences name codes and are yours to change", hints),
                                hints);
    words += ".";
    if (!plan_->note.empty()) words += " " + wxString::FromUTF8(plan_->note);
  }
  count_->SetLabelText(words);
  wxString files = " ";
  if (!left_.empty()) {
    files = wxString::Format(wxPLURAL("%zu file of the folder is not open and will not follow:",
                                      "%zu files of the folder are not open and will not follow:", left_.size()),
                             left_.size());
    for (size_t i = 0; i < left_.size() && i < 6; ++i) files += (i > 0 ? ", " : " ") + wxString::FromUTF8(left_[i]);
    if (left_.size() > 6) files += L", \u2026";
  }
  notOpen_->SetLabelText(files);
}

RenumberDialog::RenumberDialog(wxWindow* parent, Session& session) : FollowDialog(parent, session, _("Renumber a map")) {
  which_ = new SheetChoice(this);
  which_->list(session.view()->allSheets());
  which_->chooseSelected(session);
  pattern_ = new wxTextCtrl(this, wxID_ANY);
  pattern_->SetToolTip(
      _("{col} and {row} stand for the numbers: {col:02} has two digits, {col:A} letters; the rest is printed "
        "as it stands"));
  const wxString across[] = {_("from the left"), _("from the right")}, down[] = {_("from the top"), _("from the bottom")};
  columns_ = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 2, across);
  rows_ = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 2, down);
  const auto number = [this] {
    return new wxSpinCtrl(this, wxID_ANY, "", wxDefaultPosition, wxSize(90, -1), wxSP_ARROW_KEYS, 0, 9999, 1);
  };
  firstColumn_ = number();
  firstRow_ = number();
  row(_("Map"), which_);
  row(_("Pattern"), pattern_);
  row(_("Columns"), columns_);
  row(_("First column"), firstColumn_);
  row(_("Rows"), rows_);
  row(_("First row"), firstRow_);
  take();
  finish(_("Renumber"), pattern_);
  which_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    take();
    update();
  });
  pattern_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { later(); });
  for (wxChoice* each : {columns_, rows_}) each->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { later(); });
  for (wxSpinCtrl* each : {firstColumn_, firstRow_}) each->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) { later(); });
}

SheetId RenumberDialog::sheet() const {
  return which_->sheet();
}

std::vector<std::string> RenumberDialog::left() {
  // What is typed changes nothing of it, and it reads files.
  if (!leftOf_ || leftOf_->first != sheet()) leftOf_ = {sheet(), filesNotOpen(session_, sheet())};
  return leftOf_->second;
}

NumberingSpec RenumberDialog::spec() const {
  NumberingSpec spec;
  spec.pattern = pattern_->GetValue().utf8_string();
  spec.firstColumn = firstColumn_->GetValue();
  spec.firstRow = firstRow_->GetValue();
  spec.columnsDescending = columns_->GetSelection() == 1;
  spec.rowsDescending = rows_->GetSelection() == 1;
  return spec;
}

void RenumberDialog::use(const NumberingSpec& spec) {
  pattern_->ChangeValue(wxString::FromUTF8(spec.pattern));
  firstColumn_->SetValue(spec.firstColumn);
  firstRow_->SetValue(spec.firstRow);
  columns_->SetSelection(spec.columnsDescending ? 1 : 0);
  rows_->SetSelection(spec.rowsDescending ? 1 : 0);
}

void RenumberDialog::take() {
  if (const Sheet* now = session_.state().sheet(sheet())) use(now->numberingSpec);
}

Expected<FollowPlan> RenumberDialog::make() {
  return planRenumber(session_.state(), sheet(), spec());
}

wxString RenumberDialog::beside() const {
  const Sheet* was = session_.state().sheet(sheet());
  if (was == nullptr) return {};
  const auto now = Numbering::make(spec(), was->columns.count, was->rows.count);
  if (!now) return {};
  const ColumnRow last{was->columns.count - 1, was->rows.count - 1};
  const auto code = [](const std::string& text) { return wxString::FromUTF8(text); };
  return wxString::Format(_("The hex at the upper left is %s now and will be %s; the one at the lower right %s and %s."),
                          code(was->numbering.code({0, 0})), code(now->code({0, 0})), code(was->numbering.code(last)),
                          code(now->code(last)));
}

RenameDialog::RenameDialog(wxWindow* parent, Session& session) : FollowDialog(parent, session, _("Rename everywhere")) {
  which_ = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxSize(300, -1));
  things_ = namedThings(session.state());
  const auto chosen = selectedThing(session);
  wxArrayString names;
  int at = 0;
  for (size_t i = 0; i < things_.size(); ++i) {
    const NamedThing& thing = things_[i];
    std::string text = thingKindName(thing.kind) + " \u00b7 " + (thing.name.empty() ? thing.id : thing.name);
    if (!thing.name.empty() && thing.name != thing.id) text += " (" + thing.id + ")";
    names.Add(wxString::FromUTF8(text));
    if (chosen && thing == *chosen) at = static_cast<int>(i);
  }
  which_->Append(names);
  if (!names.empty()) which_->SetSelection(at);
  name_ = new wxTextCtrl(this, wxID_ANY);
  id_ = new wxTextCtrl(this, wxID_ANY);
  row(_("What"), which_);
  row(_("Name"), name_);
  row("", new wxStaticText(this, wxID_ANY, ""));
  row(_("Id"), id_);
  take();
  finish(_("Rename"), name_);
  which_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    take();
    update();
  });
  for (wxTextCtrl* each : {name_, id_}) each->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { later(); });
}

void RenameDialog::use(const std::string& id, const std::string& name) {
  id_->ChangeValue(wxString::FromUTF8(id));
  name_->ChangeValue(wxString::FromUTF8(name));
}

void RenameDialog::take() {
  const int at = which_->GetSelection();
  if (at >= 0 && static_cast<size_t>(at) < things_.size())
    use(things_[static_cast<size_t>(at)].id, things_[static_cast<size_t>(at)].name);
}

Expected<FollowPlan> RenameDialog::make() {
  const int at = which_->GetSelection();
  if (at < 0 || static_cast<size_t>(at) >= things_.size()) return fail(_("Nothing that is open has a name.").utf8_string());
  return planRename(session_.state(), things_[static_cast<size_t>(at)], id_->GetValue().Strip(wxString::both).utf8_string(),
                    name_->GetValue().Strip(wxString::both).utf8_string());
}

wxString RenameDialog::beside() const {
  return _(
      "People read the name; lines of scenarios may call it by its name or by its id. Both are changed wherever it is named.");
}

}  // namespace hotchkiss::editor
