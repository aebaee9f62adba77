// SPDX-License-Identifier: Apache-2.0
#include "editor/window/units_panel.h"

#include <algorithm>

#include "editor/window/settings.h"

namespace hotchkiss::editor {

namespace {

constexpr int kSumsWidth = 312;

}  // namespace

UnitsPanel::UnitsPanel(wxWindow* parent, Shell& shell)
    : BottomPane(parent, "units"), shell_(shell), desk_(shell.session), counters_(shell.session) {
  sums_ = Settings::get().number("units-sums", -1);
  search_ = new SearchField(this, Role::Panel, _("Filter"));
  search_->onChanged = [this](const wxString& text) {
    UnitsFilter filter = desk_.filter();
    filter.text = text.utf8_string();
    desk_.setFilter(filter);
    scrollTo(0);
  };
  search_->onMove = [this](int) { SetFocus(); };
  search_->onEnter = [this] { SetFocus(); };
  search_->onEscape = [this] { SetFocus(); };
  search_->SetSize(kLeft, kHead + 4, 168, 32);
  connections_.push_back(shell_.tools.settingsChanged.connect([this] { followHand(); }));
  connections_.push_back(desk_.changed.connect([this] {
    if (desk_.filter().text.empty() && !search_->value().empty()) search_->field().ChangeValue("");
    Refresh();
  }));
  connections_.push_back(shell_.session.selectionChanged.connect([this] {
    // Chosen elsewhere: brought into sight here.
    if (!IsShown() || clicking_) return;
    const auto chosen = desk_.selectedRows();
    if (chosen.empty()) return;
    atKey_ = anchorKey_ = desk_.rows()[chosen.front()].key();
    const int y = static_cast<int>(chosen.front()) * kUnitRow;
    reveal(y, y + kUnitRow + kTableTop + 12);
  }));
  Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) {
    const int by = event.GetWheelRotation() * 60 / std::max(1, event.GetWheelDelta());
    const wxSize size = GetClientSize();
    if (event.GetWheelAxis() == wxMOUSE_WHEEL_HORIZONTAL || event.ShiftDown()) {
      const bool sideways = event.GetWheelAxis() == wxMOUSE_WHEEL_HORIZONTAL;
      closeEditor(true);
      shift_ += sideways ? by : -by;
      Refresh();
    } else if (sumsWidth(size) > 0 && event.GetPosition().x >= tableWidth(size)) {
      sumsScroll_ -= by;
      Refresh();
    } else {
      event.Skip();
    }
  });
}

int UnitsPanel::sumsWidth(const wxSize& size) const {
  // Unasked they stand where there is room for every column too.
  int all = kLeft + 24;
  for (const int width : widths_) all += width;
  return (sums_ < 0 ? size.x >= all + kSumsWidth : sums_ != 0 && size.x >= 560) ? kSumsWidth : 0;
}

int UnitsPanel::tableWidth(const wxSize& size) const {
  return size.x - sumsWidth(size);
}

void UnitsPanel::measure(Sketch& sketch) {
  const auto& columns = desk_.columns();
  const uint64_t now = shell_.session.revision();
  if (measured_ == now && widths_.size() == columns.size()) return;
  measured_ = now;
  widths_.assign(columns.size(), 0);
  const auto& all = desk_.all();
  // Of very many rows some tell enough.
  const size_t step = std::max<size_t>(1, all.size() / 200);
  for (size_t c = 0; c < columns.size(); ++c) {
    int width = sketch.width(wxString::FromUTF8(columns[c].title), Face::SmallStrong) + 22;
    for (size_t i = 0; i < all.size(); i += step)
      width = std::max(width, sketch.width(wxString::FromUTF8(desk_.cell(all[i], columns[c].id))) + 18);
    widths_[c] = std::clamp(width, columns[c].number ? 44 : 72, 210) + (c == 0 ? kChipRoom : 0);
  }
}

wxRect UnitsPanel::cellRect(int row, size_t column) const {
  int x = kLeft;
  for (size_t c = 0; c < column && c < widths_.size(); ++c) x += widths_[c];
  if (column > 0) x -= shift_;
  const int width = column < widths_.size() ? widths_[column] : 0;
  return wxRect(x, kTableTop + row * kUnitRow - scrollY(), width, kUnitRow);
}

UnitsPanel::Cell UnitsPanel::at() const {
  Cell cell;
  const auto& rows = desk_.rows();
  for (size_t i = 0; i < rows.size(); ++i)
    if (rows[i].key() == atKey_) cell.row = static_cast<int>(i);
  const auto& columns = desk_.columns();
  for (size_t c = 0; c < columns.size(); ++c)
    if (columns[c].id == atColumn_) cell.column = c;
  return cell;
}

const UnitFacts* UnitsPanel::rowOf(const std::string& zone, size_t* column) const {
  if (zone.rfind("cell:", 0) != 0) return nullptr;
  const size_t colon = zone.find(':', 5);
  const auto row = static_cast<size_t>(std::atoi(zone.c_str() + 5));
  if (column != nullptr && colon != std::string::npos) *column = static_cast<size_t>(std::atoi(zone.c_str() + colon + 1));
  return row < desk_.rows().size() ? &desk_.rows()[row] : nullptr;
}

std::vector<size_t> UnitsPanel::rowsMeant() const {
  std::vector<size_t> rows = desk_.selectedRows();
  if (rows.empty() && at().row >= 0) rows.push_back(static_cast<size_t>(at().row));
  return rows;
}

void UnitsPanel::say(const std::string& error) {
  if (!error.empty()) shell_.session.say({Notice::Kind::Error, error, {}, "units"});
}

// --- Drawing

void UnitsPanel::drawFilters(Sketch& sketch, const wxSize& size) {
  const UnitsFilter& filter = desk_.filter();
  const Vocabulary& words = desk_.words();
  int x = kLeft + 168 + 8;
  const auto chip = [&](const std::string& name, const wxString& label, bool on, const wxString& tip) {
    const int w = std::min(190, sketch.width(label, Face::Small) + 40);
    const wxRect rect(x, kHead + 7, w, 26);
    const ZoneState state = zone(name, rect, [this, name] { chooseFilter(name); }, tip);
    sketch.round(rect, 13, Sketch::colour(on ? Role::Selected : state.hovered ? Role::Pressed : Role::Button));
    sketch.text(label, wxRect(x + 12, rect.y, w - 34, 26), Face::Small, on ? Role::Accent : Role::Text);
    sketch.icon("chevron-down", wxRect(x + w - 24, rect.y, 16, 26), 14, Role::Quiet);
    if (state.focused) focusRing(sketch, rect, 13);
    x += w + 6;
  };
  wxString side = _("All sides"), formation = _("All formations"), where = _("Anywhere");
  if (filter.side) {
    const SideKind* kind = words.find(*filter.side);
    side = wxString::FromUTF8(kind != nullptr ? kind->name : filter.side->text);
  }
  if (filter.formation)
    for (const OrderOfBattle* oob : oobsOf(shell_.session.state(), shell_.session.scenario()))
      if (const Formation* f = oob->formation(*filter.formation))
        formation = wxString::FromUTF8(f->shortName.empty() ? f->name : f->shortName);
  if (filter.where) where = wxString::FromUTF8(whereaboutsName(*filter.where));
  chip("filter:side", side, filter.side.has_value(), _("Of one side only"));
  chip("filter:formation", formation, filter.formation.has_value(), _("Of one formation and what is under it"));
  if (shell_.session.scenario() != nullptr)
    chip("filter:where", where, filter.where.has_value(), _("On the map, arriving, unplaced, ..."));
  if (filter.any())
    iconButton(sketch, "filter:none", wxRect(x, kHead + 7, 26, 26), "x", [this] { desk_.setFilter({}); }, _("Show all units"));
  int right = size.x - 12;
  const wxString sums = _("Totals");
  const bool shown = sumsWidth(size) > 0;
  const int toggle = sketch.width(sums, Face::SmallStrong) + 24;
  button(
      sketch, "sums", wxRect(right - toggle, kHead + 6, toggle, 28), sums, shown ? ButtonLook::SegmentOn : ButtonLook::Segment,
      [this] {
        sums_ = sumsWidth(GetClientSize()) > 0 ? 0 : 1;
        Settings::get().setNumber("units-sums", sums_);
        Refresh();
      },
      shown ? _("Hide what the sides add up to") : _("Show what the sides add up to"));
  right -= toggle + 8;
  const size_t left = desk_.unplacedLeft();
  if (shell_.session.scenario() != nullptr && left > 0) {
    const wxString label = wxString::Format(_("Place next (%zu left)"), left);
    const int w = sketch.width(label, Face::SmallStrong) + 28;
    if (right - w > x + 30)
      button(
          sketch, "place-next", wxRect(right - w, kHead + 6, w, 28), label, ButtonLook::Raised,
          [this] { shell_.run("place-next"); }, _("Takes the next unplaced unit in hand; click where it stands (Ctrl+J)"));
  }
}

void UnitsPanel::drawTitles(Sketch& sketch, const wxSize& size) {
  const int y = kHead + kFilterRow, width = tableWidth(size);
  const auto& columns = desk_.columns();
  sketch.fill(wxRect(0, y, width, kTitleRow), Role::Panel);
  const auto title = [&](size_t c) {
    wxRect rect = cellRect(0, c);
    rect.y = y;
    rect.height = kTitleRow;
    if (c > 0 && (rect.GetRight() < kLeft + widths_[0] || rect.x > width)) return;
    const ZoneState state = zone(
        "title:" + columns[c].id, rect, [this, id = columns[c].id] { desk_.sortBy(id); },
        wxString::FromUTF8(columns[c].help.empty() ? columns[c].title : columns[c].help) + _(": click to sort"), false);
    if (state.hovered) sketch.round(rect, 4, Role::Hover);
    const bool sorted = desk_.sortedBy() == columns[c].id;
    wxRect text = rect;
    text.Deflate(6, 0);
    if (sorted) {
      sketch.icon(desk_.descending() ? "chevron-down" : "chevron-up", wxRect(text.GetRight() - 11, y, 12, kTitleRow), 12,
                  Role::Accent);
      text.width -= 14;
    }
    sketch.text(wxString::FromUTF8(columns[c].title), text, Face::SmallStrong, sorted ? Role::Accent : Role::Quiet,
                columns[c].number ? Align::Right : Align::Left);
  };
  clipZones(wxRect(kLeft + widths_[0], y, std::max(0, width - kLeft - widths_[0]), kTitleRow));
  for (size_t c = 1; c < columns.size(); ++c) title(c);
  clipZones(wxRect(size));
  // The names stay while the others are shifted.
  sketch.fill(wxRect(0, y, kLeft + widths_[0], kTitleRow), Role::Panel);
  title(0);
  sketch.hline(8, width - 8, y + kTitleRow - 1);
}

void UnitsPanel::drawRow(Sketch& sketch, size_t index, int y, int width) {
  const UnitFacts& row = desk_.rows()[index];
  const auto& columns = desk_.columns();
  const Cell now = at();
  const bool on = desk_.selected(row);
  const wxRect ground(8, y + 1, width - 16, kUnitRow - 2);
  if (on) sketch.round(ground, 4, Role::Selected);
  const auto cell = [&](size_t c) {
    wxRect rect = cellRect(static_cast<int>(index), c);
    if (c > 0 && (rect.GetRight() < kLeft + widths_[0] || rect.x > width)) return;
    const std::string value = desk_.cell(row, columns[c].id);
    wxRect text = rect;
    text.Deflate(6, 0);
    const wxString words = wxString::FromUTF8(value);
    const bool cut = sketch.width(words) > text.width - (c == 0 ? kChipRoom : 0);
    const ZoneState state = zone(
        "cell:" + std::to_string(index) + ":" + std::to_string(c), rect,
        [this, index, c] { clickRow(static_cast<int>(index), c); }, cut ? words : wxString(), false);
    if (state.hovered && !on) sketch.round(wxRect(rect.x, rect.y + 1, rect.width, rect.height - 2), 4, Role::Hover);
    if (c == 0) {
      const wxBitmap& picture = counters_.of(row, desk_.words(), 24, GetContentScaleFactor());
      if (picture.IsOk()) sketch.context().DrawBitmap(picture, text.x - 2, rect.y + 2, 24, 24);
      text.x += kChipRoom - 2;
      text.width -= kChipRoom - 2;
    }
    if (row.key() == editingKey_ && columns[c].id == editingColumn_ && editor() != nullptr) return;
    const bool dim = !row.inPlay && shell_.session.scenario() != nullptr;
    Role role = dim ? Role::Faint : columns[c].editable ? Role::Text : Role::Quiet;
    if (columns[c].id == "where" && row.unplaced > 0) role = Role::Error;
    if (value.empty() && columns[c].number && row.inPlay)
      sketch.text(L"\u2013", text, Face::Body, Role::Faint, Align::Right);
    else
      sketch.text(words, text, c == 0 ? Face::Strong : Face::Body, role, columns[c].number ? Align::Right : Align::Left);
    if (static_cast<int>(index) == now.row && c == now.column && HasFocus())
      sketch.round(wxRect(rect.x, rect.y + 1, rect.width - 1, rect.height - 2), 4, wxNullColour, Sketch::colour(Role::Accent), 2);
  };
  const int names = kLeft + widths_[0], top = std::max(y, kTableTop);
  sketch.context().Clip(names, top, std::max(0, width - names), std::max(0, y + kUnitRow - top));
  clipZones(wxRect(names, kTableTop, std::max(0, width - names), std::max(0, GetClientSize().y - kTableTop)));
  for (size_t c = 1; c < columns.size(); ++c) cell(c);
  sketch.context().ResetClip();
  clipZones(wxRect(0, kTableTop, width, std::max(0, GetClientSize().y - kTableTop)));
  cell(0);
}

void UnitsPanel::drawBars(Sketch& sketch, const wxRect& rect) {
  const ForcesSummary& sums = desk_.summary();
  double most = 0;
  for (const auto& side : sums.sides) most = std::max(most, side.all.strength);
  int y = rect.y;
  for (const auto& side : sums.sides) {
    const wxColour colour = sideColour(side.colour, Sketch::colour(Role::Quiet));
    sketch.text(wxString::FromUTF8(side.name), wxRect(rect.x, y, 112, 20), Face::SmallStrong);
    wxString words = wxString::FromUTF8(side.all.strengthWords());
    if (words.empty()) words = _("no strengths");
    sketch.text(words + L" \u00b7 " + wxString::FromUTF8(side.all.countWords()), wxRect(rect.x + 112, y, rect.width - 112, 20),
                Face::Small, Role::Quiet, Align::Right);
    y += 20;
    sketch.round(wxRect(rect.x, y, rect.width, 10), 3, Role::Button);
    double x = rect.x;
    double strength = 0;
    for (size_t i = 0; i < side.arrivals.size() && most > 0; ++i) {
      const double w = rect.width * side.arrivals[i].points.strength / most;
      // The later they come, the paler.
      const double pale = std::min(0.75, i * (0.75 / std::max<size_t>(3, side.arrivals.size())));
      const int left = static_cast<int>(x + 0.5), right = static_cast<int>(x + w + 0.5);
      if (right > left) sketch.round(wxRect(left, y, right - left, 10), 2, mix(colour, Sketch::colour(Role::Panel), pale));
      strength += side.arrivals[i].points.strength;
      zone("bar:" + side.side.text + ":" + std::to_string(i), wxRect(left, y - 2, std::max(1, right - left), 14), {},
           wxString::FromUTF8(side.arrivals[i].label + ": " + side.arrivals[i].points.strengthWords()) +
               wxString::Format(_(", %g in all by then"), strength),
           false);
      x += w;
    }
    y += 18;
  }
}

void UnitsPanel::drawSums(Sketch& sketch, const wxRect& rect) {
  const ForcesSummary& sums = desk_.summary();
  sketch.vline(rect.x, rect.y + 8, rect.GetBottom() - 8);
  wxRect inner = rect;
  inner.Deflate(14, 0);
  if (sums.sides.empty()) return;
  const int barsHigh = static_cast<int>(sums.sides.size()) * 38;
  // Turns down, sides across.
  std::vector<std::pair<std::pair<int, int>, std::string>> turns;
  for (const auto& side : sums.sides)
    for (const ArrivalSum& sum : side.arrivals) {
      const std::pair<std::pair<int, int>, std::string> turn{{sum.undated ? 2
                                                              : sum.turn  ? 1
                                                                          : 0,
                                                              sum.turn.value_or(0)},
                                                             sum.label};
      if (std::find(turns.begin(), turns.end(), turn) == turns.end()) turns.push_back(turn);
    }
  std::sort(turns.begin(), turns.end());
  const bool scenario = shell_.session.scenario() != nullptr;
  const int rowHigh = 22, listTop = inner.y + 8 + barsHigh + 24, listHigh = rect.GetBottom() - listTop - 26;
  sumsHeight_ = static_cast<int>(turns.size()) * rowHigh;
  sumsScroll_ = std::clamp(sumsScroll_, 0, std::max(0, sumsHeight_ - listHigh));
  drawBars(sketch, wxRect(inner.x, inner.y + 8, inner.width, barsHigh));
  const int label = inner.width - static_cast<int>(sums.sides.size()) * 82;
  if (scenario) {
    sketch.text(_("Comes"), wxRect(inner.x, listTop - 22, label, 20), Face::SmallStrong, Role::Quiet);
    for (size_t s = 0; s < sums.sides.size(); ++s)
      sketch.text(wxString::FromUTF8(sums.sides[s].name),
                  wxRect(inner.x + label + static_cast<int>(s) * 82, listTop - 22, 82, 20), Face::SmallStrong, Role::Quiet,
                  Align::Right);
    sketch.context().Clip(inner.x, listTop, inner.width, std::max(0, listHigh));
    for (size_t t = 0; t < turns.size(); ++t) {
      const int y = listTop + static_cast<int>(t) * rowHigh - sumsScroll_;
      if (y + rowHigh < listTop || y > listTop + listHigh) continue;
      sketch.text(wxString::FromUTF8(turns[t].second), wxRect(inner.x, y, label - 4, rowHigh), Face::Small);
      for (size_t s = 0; s < sums.sides.size(); ++s)
        for (const ArrivalSum& sum : sums.sides[s].arrivals) {
          if (sum.label != turns[t].second) continue;
          const std::string strength = sum.points.strengthWords();
          const wxString words = strength.empty() ? wxString::FromUTF8(sum.points.countWords()) : wxString::FromUTF8(strength);
          const wxRect cell(inner.x + label + static_cast<int>(s) * 82, y, 82, rowHigh);
          sketch.text(words, cell, Face::Small, Role::Text, Align::Right);
        }
    }
    sketch.context().ResetClip();
  }
  wxString unit = sums.unit.empty() ? _("Strength") : wxString::FromUTF8(sums.unit);
  bool guns = false;
  int unknown = 0;
  for (const auto& side : sums.sides) {
    guns = guns || side.all.anyGuns;
    unknown += side.all.unknown;
  }
  if (guns) unit += _("; gp: gun points");
  if (unknown > 0) unit += wxString::Format(_("; %d without a number"), unknown);
  sketch.text(unit, wxRect(inner.x, rect.GetBottom() - 24, inner.width, 20), Face::Small, Role::Faint);
}

int UnitsPanel::drawEmpty(Sketch& sketch, const wxSize& size) {
  const wxString words =
      desk_.all().empty()
          ? _("No units yet. Paste rows of a table (name, size, type, strength) with Ctrl+V, or add units with Ctrl+U.")
          : _("No unit fits the filter.");
  sketch.text(words, wxRect(20, kTableTop + 8, tableWidth(size) - 40, 26), Face::Body, Role::Quiet);
  return size.y;
}

int UnitsPanel::draw(Sketch& sketch, const wxSize& size) {
  if (shell_.session.nothingOpen()) {
    search_->Hide();
    return 0;
  }
  search_->Show();
  measure(sketch);
  const int width = tableWidth(size);
  int all = kLeft;
  for (const int w : widths_) all += w;
  shift_ = std::clamp(shift_, 0, std::max(0, all + 12 - width));
  const auto& rows = desk_.rows();
  const int content = kTableTop + static_cast<int>(rows.size()) * kUnitRow + 12;
  clipZones(wxRect(0, kTableTop, width, std::max(0, size.y - kTableTop)));
  const int first = std::max(0, scrollY() / kUnitRow),
            last = std::min(static_cast<int>(rows.size()), (scrollY() + size.y) / kUnitRow + 1);
  for (int i = first; i < last; ++i) drawRow(sketch, static_cast<size_t>(i), kTableTop + i * kUnitRow - scrollY(), width);
  clipZones(wxRect(size));
  sketch.fill(wxRect(0, kHead, size.x, kFilterRow), Role::Panel);
  drawTitles(sketch, size);
  const int x = drawHead(sketch, size);
  drawFilters(sketch, size);
  if (sumsWidth(size) > 0) {
    const wxRect sums(width, kHead + kFilterRow, size.x - width, size.y - kHead - kFilterRow);
    sketch.fill(sums, Role::Panel);
    drawSums(sketch, sums);
  }
  // What is shown, or selected of it, adds up to this.
  const size_t chosen = desk_.selectedRows().size();
  const ForcePoints points = desk_.points();
  wxString words = chosen > 1 ? wxString::Format(_("%zu selected"), chosen)
                              : wxString::Format(_("%zu of %zu rows"), rows.size(), desk_.all().size());
  if (chosen <= 1 && rows.size() == desk_.all().size()) words = wxString::FromUTF8(points.countWords());
  if (const std::string strength = points.strengthWords(); !strength.empty())
    words += L" \u00b7 " + wxString::Format(_("strength %s"), wxString::FromUTF8(strength));
  if (!editorError().empty())
    sketch.text(editorError(), wxRect(x, 4, size.x - x - 12, 32), Face::Body, Role::Error);
  else
    sketch.text(words, wxRect(x, 4, size.x - x - 12, 32), Face::Body, Role::Quiet);
  if (rows.empty()) return drawEmpty(sketch, size);
  if (all + 12 > width) {
    // How far the columns are shifted.
    const int room = width - kLeft - widths_[0] - 16, length = std::max(24, room * (width - kLeft) / all);
    const int left = kLeft + widths_[0] + (room - length) * shift_ / std::max(1, all + 12 - width);
    sketch.round(wxRect(left, size.y - 6, length, 4), 2, mix(Sketch::colour(Role::Panel), Sketch::colour(Role::Quiet), 0.38));
  }
  return content;
}

}  // namespace hotchkiss::editor
