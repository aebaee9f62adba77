// SPDX-License-Identifier: Apache-2.0
#include "editor/window/find_panel.h"

#include <wx/menu.h>

#include <algorithm>

#include "editor/window/map_canvas.h"

namespace hotchkiss::editor {

namespace {
constexpr int kFindBar = 42, kHitsTop = 38 + kFindBar, kFoundRow = 30;

// Letters of the text beside a hit, as many as are wanted, whole in UTF-8.
wxString textBefore(const std::string& text, size_t at) {
  const wxString all = wxString::FromUTF8(text.substr(0, at));
  return all.length() <= 40 ? all : L"\u2026" + all.Right(39);
}
}  // namespace

FindPanel::FindPanel(wxWindow* parent, Shell& shell) : BottomPane(parent, "find"), shell_(shell), desk_(shell.session) {
  find_ = new SearchField(this, Role::Panel, _("Find"));
  replace_ = new SearchField(this, Role::Panel, _("Replace with"));
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    // Fields take what the buttons leave.
    fieldWidth_ = std::clamp((GetClientSize().x - 470) / 2, 120, 260);
    find_->SetSize(12, kHead + 4, fieldWidth_, 32);
    replace_->SetSize(12 + fieldWidth_ + 8, kHead + 4, fieldWidth_, 32);
    event.Skip();
  });
  find_->onChanged = [this](const wxString&) { ask(); };
  replace_->onChanged = [this](const wxString&) { ask(); };
  find_->onEnter = [this] { selectHit(selected_ + 1 < static_cast<int>(desk_.hits().size()) ? selected_ + 1 : 0); };
  replace_->onEnter = [this] { replaceTicked(); };
  for (SearchField* field : {find_, replace_}) {
    field->onMove = [this](int by) {
      selectHit(std::clamp(selected_ + by, 0, static_cast<int>(desk_.hits().size()) - 1));
      SetFocus();
    };
    field->onEscape = [this] { shell_.canvas->SetFocus(); };
  }
  connections_.push_back(desk_.changed.connect([this] {
    if (selected_ >= static_cast<int>(desk_.hits().size())) selected_ = -1;
    Refresh();
  }));
}

void FindPanel::focusField(bool replace) {
  SearchField* field = replace ? replace_ : find_;
  if (replace && find_->value().empty()) field = find_;
  field->field().SetFocus();
  field->field().SelectAll();
}

void FindPanel::ask() {
  FindQuery query = desk_.query();
  query.text = find_->value().utf8_string();
  query.with = replace_->value().utf8_string();
  selected_ = -1;
  scrollTo(0);
  desk_.ask(query);
}

void FindPanel::replaceTicked() {
  const size_t wanted = desk_.ticked();
  if (wanted == 0 || desk_.query().with.empty()) return;
  const size_t done = desk_.replace();
  if (done > 0)
    shell_.session.say({Notice::Kind::Info,
                        wxString::Format(wxPLURAL("%zu name was changed; one undo takes it back.",
                                                  "%zu names were changed; one undo takes them back.", done),
                                         done)
                            .utf8_string(),
                        {},
                        "find"});
}

void FindPanel::selectHit(int hit) {
  if (hit < 0 || hit >= static_cast<int>(desk_.hits().size())) return;
  selected_ = hit;
  if (const auto hex = desk_.select(static_cast<size_t>(hit)))
    shell_.canvas->showHex(*hex);
  else
    shell_.canvas->showSelectedPlaces();
  reveal(hit * kFoundRow, (hit + 1) * kFoundRow + kHitsTop + 8);
  Refresh();
}

void FindPanel::chooseScope() {
  wxMenu menu;
  const FindScope all[] = {FindScope::Everything, FindScope::Scenario, FindScope::Map, FindScope::Forces};
  for (const FindScope scope : all)
    menu.AppendRadioItem(static_cast<int>(scope) + 1, wxString::FromUTF8(findScopeName(scope)))
        ->Check(desk_.query().scope == scope);
  int chosen = 0;
  menu.Bind(wxEVT_MENU, [&chosen](wxCommandEvent& event) { chosen = event.GetId(); });
  const auto rect = zoneRect("scope");
  PopupMenu(&menu, rect ? rect->GetBottomLeft() : wxPoint(12, kHitsTop));
  if (chosen < 1) return;
  FindQuery query = desk_.query();
  query.scope = all[chosen - 1];
  desk_.ask(query);
}

void FindPanel::drawBar(Sketch& sketch, const wxSize& size) {
  sketch.fill(wxRect(0, kHead, size.x, kFindBar), Role::Panel);
  int x = 12 + 2 * fieldWidth_ + 16;
  const auto toggle = [&](const std::string& name, const wxString& label, bool PatternOptions::* option, const wxString& tip) {
    const bool on = desk_.query().options.*option;
    button(
        sketch, name, wxRect(x, kHead + 6, 42, 28), label, on ? ButtonLook::SegmentOn : ButtonLook::Segment,
        [this, option] {
          FindQuery query = desk_.query();
          query.options.*option = !(query.options.*option);
          desk_.ask(query);
        },
        tip);
    x += 46;
  };
  toggle("case", "Aa", &PatternOptions::matchCase, _("Capitals count"));
  toggle("word", L"|a|", &PatternOptions::wholeWord, _("Whole words only"));
  toggle("regex", ".*", &PatternOptions::regex, _("A regular expression; $1 in what replaces it is its first group"));
  x += 4;
  const wxString scope = wxString::FromUTF8(findScopeName(desk_.query().scope));
  const int w = sketch.width(scope, Face::Small) + 40;
  int right = size.x - 12;
  const size_t ticked = desk_.ticked(), hits = desk_.hits().size();
  const wxString label = wxString::Format(_("Replace %zu"), ticked);
  const int buttonWidth = std::max(96, sketch.width(label, Face::SmallStrong) + 28);
  button(
      sketch, "replace", wxRect(right - buttonWidth, kHead + 6, buttonWidth, 28), label, ButtonLook::Accent,
      [this] { replaceTicked(); }, _("Everything that is ticked, as one undo"), ticked > 0 && !desk_.query().with.empty());
  right -= buttonWidth + 8;
  if (x + w < right) {
    const wxRect rect(x, kHead + 7, w, 26);
    const ZoneState state = zone("scope", rect, [this] { chooseScope(); }, _("Where to look"));
    sketch.round(rect, 13, Sketch::colour(state.hovered ? Role::Pressed : Role::Button));
    sketch.text(scope, wxRect(x + 12, rect.y, w - 34, 26), Face::Small);
    sketch.icon("chevron-down", wxRect(x + w - 24, rect.y, 16, 26), 14, Role::Quiet);
    if (state.focused) focusRing(sketch, rect, 13);
    x += w + 8;
  }
  if (hits > 0 && x + 100 < right)
    button(sketch, "tick-all", wxRect(right - 96, kHead + 6, 92, 28), ticked < hits ? _("Tick all") : _("Tick none"),
           ButtonLook::Quiet, [this, on = ticked < hits] { desk_.tickAll(on); });
}

void FindPanel::drawHit(Sketch& sketch, size_t index, int y, int width) {
  const FindHit& hit = desk_.hits()[index];
  const wxRect row(0, y, width, kFoundRow);
  const ZoneState state =
      zone("hit:" + std::to_string(index), row, [this, index] { selectHit(static_cast<int>(index)); }, {}, false);
  wxRect ground = row;
  ground.Deflate(8, 1);
  if (static_cast<int>(index) == selected_)
    sketch.round(ground, 5, Role::Selected);
  else if (state.hovered)
    sketch.round(ground, 5, Role::Hover);
  const wxRect tick(18, y + 7, 16, 16);
  zone(
      "tick:" + std::to_string(index), wxRect(12, y, 28, kFoundRow),
      [this, index] { desk_.tick(index, !desk_.hits()[index].on); }, hit.on ? _("Is replaced") : _("Is left as it is"), false);
  sketch.round(tick, 3, Sketch::colour(hit.on ? Role::Accent : Role::Field), Sketch::colour(Role::Outline));
  if (hit.on) sketch.icon("check", tick, 12, Role::OnAccent);
  const int whatWidth = std::min(170, width / 5), whereWidth = std::min(220, width / 4);
  sketch.text(wxString::FromUTF8(hit.what), wxRect(44, y, whatWidth - 8, kFoundRow), Face::Small, Role::Quiet);
  int right = width - 16;
  wxString where = wxString::FromUTF8(documentName(shell_.session.state(), hit.document));
  if (!hit.locked.empty()) where = wxString::FromUTF8(hit.locked) + L" \u00b7 " + where;
  sketch.text(where, wxRect(right - whereWidth, y, whereWidth, kFoundRow), Face::Small,
              hit.locked.empty() ? Role::Faint : Role::Warning, Align::Right);
  right -= whereWidth + 12;
  // Before, the hit, what takes its place, after.
  int x = 44 + whatWidth;
  const auto piece = [&](const wxString& text, Role role, Face face) {
    if (text.empty() || x >= right) return;
    x += sketch.text(text, wxRect(x, y, right - x, kFoundRow), face, role);
  };
  piece(textBefore(hit.text, hit.at), Role::Text, Face::Body);
  const wxString found = wxString::FromUTF8(hit.text.substr(hit.at, hit.length));
  const int wide = std::min(right - x, sketch.width(found, Face::Strong));
  if (wide > 0) sketch.round(wxRect(x - 1, y + 5, wide + 2, kFoundRow - 10), 3, Role::WarningSoft);
  piece(found, Role::Text, Face::Strong);
  if (!desk_.query().with.empty()) {
    piece(L" \u2192 ", Role::Quiet, Face::Body);
    piece(wxString::FromUTF8(hit.replacement), Role::Accent, Face::Strong);
  }
  piece(wxString::FromUTF8(hit.text.substr(hit.at + hit.length)), Role::Text, Face::Body);
}

int FindPanel::draw(Sketch& sketch, const wxSize& size) {
  const auto& hits = desk_.hits();
  clipZones(wxRect(0, kHitsTop, size.x, std::max(0, size.y - kHitsTop)));
  const int first = std::max(0, scrollY() / kFoundRow),
            last = std::min(static_cast<int>(hits.size()), (scrollY() + size.y) / kFoundRow + 1);
  for (int i = first; i < last; ++i) drawHit(sketch, static_cast<size_t>(i), kHitsTop + i * kFoundRow - scrollY(), size.x);
  clipZones(wxRect(size));
  const int x = drawHead(sketch, size);
  drawBar(sketch, size);
  wxString words;
  Role role = Role::Quiet;
  if (!desk_.error().empty()) {
    words = wxString::FromUTF8(desk_.error());
    role = Role::Error;
  } else if (!desk_.query().text.empty()) {
    words = wxString::Format(wxPLURAL("%zu hit", "%zu hits", hits.size()), hits.size());
    if (desk_.more()) words = wxString::Format(_("the first %zu hits"), hits.size());
    const auto locked = std::count_if(hits.begin(), hits.end(), [](const FindHit& hit) { return !hit.locked.empty(); });
    if (locked > 0) words += wxString::Format(_(", %d in documents that are locked"), static_cast<int>(locked));
  }
  sketch.text(words, wxRect(x, 4, size.x - x - 12, 32), Face::Body, role);
  if (hits.empty()) {
    const wxString hint =
        desk_.query().text.empty()
            ? _("Names of units, formations, places and lines; titles, rules and other texts. Ids are never touched.")
            : _("Nothing is called that.");
    sketch.text(hint, wxRect(20, kHitsTop + 8, size.x - 40, 26), Face::Body, Role::Quiet);
  }
  return kHitsTop + static_cast<int>(hits.size()) * kFoundRow + 8;
}

bool FindPanel::onKey(wxKeyEvent& event) {
  const int last = static_cast<int>(desk_.hits().size()) - 1;
  switch (event.GetKeyCode()) {
    case WXK_DOWN:
      selectHit(std::min(selected_ + 1, last));
      return true;
    case WXK_UP:
      if (selected_ <= 0)
        focusField(false);
      else
        selectHit(selected_ - 1);
      return true;
    case WXK_SPACE:
      if (selected_ >= 0) desk_.tick(static_cast<size_t>(selected_), !desk_.hits()[static_cast<size_t>(selected_)].on);
      return true;
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER:
      if (event.ControlDown())
        replaceTicked();
      else if (selected_ >= 0 && desk_.hits()[static_cast<size_t>(selected_)].hex)
        shell_.canvas->showHex(*desk_.hits()[static_cast<size_t>(selected_)].hex, true);
      return true;
    default:
      return false;
  }
}

}  // namespace hotchkiss::editor
