// SPDX-License-Identifier: Apache-2.0
// Going about in the table of units: keys, cells that are changed, filters, clipboard, dragging.
#include <wx/clipbrd.h>
#include <wx/menu.h>

#include <algorithm>

#include "editor/session/counter_edits.h"
#include "editor/window/map_canvas.h"
#include "editor/window/units_panel.h"

namespace hotchkiss::editor {

// --- Going about

wxRect UnitsPanel::showCell(size_t row, const std::string& column) {
  const int y = static_cast<int>(row) * kUnitRow;
  reveal(y, y + kUnitRow + kTableTop + 12);
  const auto& columns = desk_.columns();
  size_t at = 0;
  for (size_t c = 0; c < columns.size(); ++c)
    if (columns[c].id == column) at = c;
  if (at > 0 && at < widths_.size()) {
    const wxRect rect = cellRect(static_cast<int>(row), at);
    const int left = kLeft + widths_[0], right = tableWidth(GetClientSize()) - 12;
    if (rect.x < left) shift_ -= left - rect.x;
    if (rect.GetRight() > right) shift_ += std::min(rect.GetRight() - right, rect.x - left);
    shift_ = std::max(0, shift_);
  }
  Refresh();
  return cellRect(static_cast<int>(row), at);
}

void UnitsPanel::goTo(int row, int column, bool extend, bool reveal) {
  const auto& rows = desk_.rows();
  const auto& columns = desk_.columns();
  if (rows.empty()) return;
  row = std::clamp(row, 0, static_cast<int>(rows.size()) - 1);
  column = std::clamp(column, 0, static_cast<int>(columns.size()) - 1);
  atKey_ = rows[static_cast<size_t>(row)].key();
  atColumn_ = columns[static_cast<size_t>(column)].id;
  std::vector<size_t> chosen = {static_cast<size_t>(row)};
  if (extend) {
    int anchor = row;
    for (size_t i = 0; i < rows.size(); ++i)
      if (rows[i].key() == anchorKey_) anchor = static_cast<int>(i);
    chosen.clear();
    for (int i = std::min(anchor, row); i <= std::max(anchor, row); ++i) chosen.push_back(static_cast<size_t>(i));
  } else {
    anchorKey_ = atKey_;
  }
  clicking_ = true;
  desk_.select(chosen);
  clicking_ = false;
  if (reveal) showCell(static_cast<size_t>(row), atColumn_);
  if (!extend && rows[static_cast<size_t>(row)].hex)
    shell_.canvas->showHex(*rows[static_cast<size_t>(row)].hex);
  else if (!extend)
    shell_.canvas->showSelectedPlaces();
  Refresh();
}

void UnitsPanel::clickRow(int row, size_t column) {
  if (row >= static_cast<int>(desk_.rows().size())) return;
  if (wxGetKeyState(WXK_CONTROL)) {
    std::vector<size_t> chosen = desk_.selectedRows();
    const auto at = std::find(chosen.begin(), chosen.end(), static_cast<size_t>(row));
    if (at != chosen.end())
      chosen.erase(at);
    else
      chosen.push_back(static_cast<size_t>(row));
    std::sort(chosen.begin(), chosen.end());
    atKey_ = anchorKey_ = desk_.rows()[static_cast<size_t>(row)].key();
    atColumn_ = desk_.columns()[column].id;
    clicking_ = true;
    desk_.select(chosen);
    clicking_ = false;
    Refresh();
    return;
  }
  goTo(row, static_cast<int>(column), wxGetKeyState(WXK_SHIFT), false);
}

bool UnitsPanel::onKey(wxKeyEvent& event) {
  const Cell now = at();
  const int column = static_cast<int>(now.column), page = std::max(1, (GetClientSize().y - kTableTop) / kUnitRow - 1);
  const bool control = event.ControlDown(), extend = event.ShiftDown();
  switch (event.GetKeyCode()) {
    case WXK_DOWN:
      goTo(now.row + 1, column, extend);
      return true;
    case WXK_UP:
      goTo(std::max(0, now.row - 1), column, extend);
      return true;
    case WXK_PAGEDOWN:
      goTo(now.row + page, column, extend);
      return true;
    case WXK_PAGEUP:
      goTo(now.row - page, column, extend);
      return true;
    case WXK_HOME:
      control ? goTo(0, column, extend) : goTo(std::max(0, now.row), 0, extend);
      return true;
    case WXK_END:
      control ? goTo(static_cast<int>(desk_.rows().size()) - 1, column, extend)
              : goTo(std::max(0, now.row), static_cast<int>(desk_.columns().size()) - 1, extend);
      return true;
    case WXK_LEFT:
    case WXK_RIGHT: {
      const auto& columns = desk_.columns();
      const int to = std::clamp(column + (event.GetKeyCode() == WXK_LEFT ? -1 : 1), 0, static_cast<int>(columns.size()) - 1);
      atColumn_ = columns[static_cast<size_t>(to)].id;
      if (now.row < 0)
        goTo(0, to, false);
      else
        showCell(static_cast<size_t>(now.row), atColumn_);
      return true;
    }
    case WXK_F2:
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER:
      if (now.row < 0) return true;
      editingAll_ = control;
      editCell(static_cast<size_t>(now.row), atColumn_);
      return true;
    case WXK_SPACE:
      if (now.row >= 0 && desk_.columns()[now.column].choice) chooseIn(static_cast<size_t>(now.row), now.column);
      return true;
    case 'A':
      if (!control) return false;
      {
        std::vector<size_t> rows(desk_.rows().size());
        for (size_t i = 0; i < rows.size(); ++i) rows[i] = i;
        clicking_ = true;
        desk_.select(rows);
        clicking_ = false;
      }
      return true;
    case 'C':
      if (!control) return false;
      copyRows();
      return true;
    case 'V':
      if (!control) return false;
      pasteRows();
      return true;
    default:
      return false;
  }
}

void UnitsPanel::editCell(size_t row, const std::string& column) {
  if (row >= desk_.rows().size()) return;
  const auto& columns = desk_.columns();
  const auto found = std::find_if(columns.begin(), columns.end(), [&](const UnitColumn& c) { return c.id == column; });
  if (found == columns.end() || !found->editable) return;
  const UnitFacts facts = desk_.rows()[row];
  wxRect rect = showCell(row, column);
  if (column == "name") {
    rect.x += kChipRoom;
    rect.width -= kChipRoom;
  }
  rect.Deflate(1, 2);
  const bool all = editingAll_;
  atKey_ = facts.key();
  atColumn_ = column;
  std::string value = desk_.cell(facts, column);
  if (column == "where" && facts.whereabouts == Whereabouts::Unplaced) value.clear();
  editText(
      rect, wxString::FromUTF8(value),
      [this, key = facts.key(), column, all](const wxString& text) {
        commit(key, column, text, all);
        return wxString();
      },
      [this, facts, column](const wxString& text) {
        return wxString::FromUTF8(UnitBatch::check(shell_.session, facts, column, text.Strip(wxString::both).utf8_string()));
      });
  editingKey_ = facts.key();
  editingColumn_ = column;
}

void UnitsPanel::commit(const std::string& key, const std::string& column, const wxString& text, bool all) {
  editingAll_ = false;
  std::vector<size_t> rows;
  for (size_t i = 0; i < desk_.rows().size(); ++i)
    if (desk_.rows()[i].key() == key) rows.push_back(i);
  if (all) rows = rowsMeant();
  say(desk_.set(rows, column, text.Strip(wxString::both).utf8_string()));
}

bool UnitsPanel::onEditorKey(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (key == WXK_TAB) {
    const bool back = event.ShiftDown();
    CallAfter([this, back] { moveOn(back); });
    return true;
  }
  if ((key == WXK_RETURN || key == WXK_NUMPAD_ENTER) && event.ControlDown()) {
    // The same for all that are selected.
    const wxString text = editor()->GetValue();
    CallAfter([this, text, at = editingKey_, column = editingColumn_] {
      closeEditor(false);
      commit(at, column, text, true);
    });
    return true;
  }
  if (key == WXK_UP || key == WXK_DOWN) {
    CallAfter([this, key] {
      closeEditor(true);
      const Cell now = at();
      const int to = std::clamp(now.row + (key == WXK_UP ? -1 : 1), 0, static_cast<int>(desk_.rows().size()) - 1);
      goTo(to, static_cast<int>(now.column), false);
      editCell(static_cast<size_t>(to), atColumn_);
    });
    return true;
  }
  return false;
}

void UnitsPanel::moveOn(bool back) {
  closeEditor(true);
  const auto& columns = desk_.columns();
  Cell now = at();
  if (now.row < 0) return;
  int column = static_cast<int>(now.column), row = now.row;
  for (size_t tries = 0; tries <= columns.size(); ++tries) {
    column += back ? -1 : 1;
    if (column < 0 || column >= static_cast<int>(columns.size())) {
      row += back ? -1 : 1;
      column = back ? static_cast<int>(columns.size()) - 1 : 0;
    }
    if (row < 0 || row >= static_cast<int>(desk_.rows().size())) return;
    if (columns[static_cast<size_t>(column)].editable) break;
  }
  if (row != now.row) goTo(row, column, false);
  editCell(static_cast<size_t>(row), columns[static_cast<size_t>(column)].id);
}

void UnitsPanel::chooseIn(size_t row, size_t column) {
  if (row >= desk_.rows().size()) return;
  const std::string id = desk_.columns()[column].id;
  const auto choices = desk_.choices(desk_.rows()[row], id);
  if (choices.empty()) return;
  const std::string now = desk_.cell(desk_.rows()[row], id);
  wxMenu menu;
  for (size_t i = 0; i < choices.size(); ++i)
    menu.AppendRadioItem(static_cast<int>(i) + 1, wxString::FromUTF8(choices[i].second))->Check(choices[i].second == now);
  int chosen = 0;
  menu.Bind(wxEVT_MENU, [&chosen](wxCommandEvent& event) { chosen = event.GetId(); });
  const wxRect rect = cellRect(static_cast<int>(row), column);
  PopupMenu(&menu, rect.x, rect.GetBottom());
  if (chosen > 0) say(desk_.set({row}, id, choices[static_cast<size_t>(chosen) - 1].first));
}

void UnitsPanel::onDoubleClick(const std::string& zone) {
  size_t column = 0;
  const UnitFacts* row = rowOf(zone, &column);
  if (row == nullptr || column >= desk_.columns().size()) return;
  const auto index = static_cast<size_t>(row - desk_.rows().data());
  editingAll_ = false;
  if (desk_.columns()[column].choice)
    chooseIn(index, column);
  else
    editCell(index, desk_.columns()[column].id);
}

// --- Filters, clipboard, dragging

void UnitsPanel::chooseFilter(const std::string& which) {
  UnitsFilter filter = desk_.filter();
  wxMenu menu;
  std::vector<std::function<void()>> acts;
  const auto item = [&](const wxString& label, bool on, std::function<void()> act) {
    acts.push_back(std::move(act));
    menu.AppendRadioItem(static_cast<int>(acts.size()), label)->Check(on);
  };
  if (which == "filter:side") {
    item(_("All sides"), !filter.side, [&] { filter.side.reset(); });
    for (const auto& side : desk_.summary().sides)
      item(wxString::FromUTF8(side.name), filter.side == side.side, [&filter, id = side.side] { filter.side = id; });
  } else if (which == "filter:formation") {
    item(_("All formations"), !filter.formation, [&] { filter.formation.reset(); });
    for (const OrderOfBattle* oob : oobsOf(shell_.session.state(), shell_.session.scenario()))
      for (const auto& formation : oob->formations) {
        if (filter.side && formation->side != *filter.side) continue;
        item(wxString::FromUTF8(formation->name.empty() ? formation->id.text : formation->name),
             filter.formation == formation->id, [&filter, id = formation->id] { filter.formation = id; });
      }
  } else {
    item(_("Anywhere"), !filter.where, [&] { filter.where.reset(); });
    for (const Whereabouts where : {Whereabouts::OnMap, Whereabouts::Choice, Whereabouts::Box, Whereabouts::Arriving,
                                    Whereabouts::Unplaced, Whereabouts::NotInPlay}) {
      const auto count =
          std::count_if(desk_.all().begin(), desk_.all().end(), [&](const UnitFacts& f) { return f.whereabouts == where; });
      if (count == 0 && filter.where != where) continue;
      item(wxString::Format("%s (%d)", wxString::FromUTF8(whereaboutsName(where)), static_cast<int>(count)),
           filter.where == where, [&filter, where] { filter.where = where; });
    }
  }
  int chosen = 0;
  menu.Bind(wxEVT_MENU, [&chosen](wxCommandEvent& event) { chosen = event.GetId(); });
  const auto rect = zoneRect(which);
  PopupMenu(&menu, rect ? rect->GetBottomLeft() : wxPoint(kLeft, kHead + kFilterRow));
  if (chosen < 1) return;
  acts[static_cast<size_t>(chosen) - 1]();
  desk_.setFilter(filter);
  scrollTo(0);
}

void UnitsPanel::copyRows() {
  const auto rows = rowsMeant();
  if (rows.empty() || !wxTheClipboard->Open()) return;
  wxTheClipboard->SetData(new wxTextDataObject(wxString::FromUTF8(desk_.tsv(rows))));
  wxTheClipboard->Close();
}

void UnitsPanel::pasteRows() {
  if (desk_.rows().empty() || at().row < 0) {
    shell_.run("paste-rows");
    return;
  }
  wxString text;
  if (wxTheClipboard->Open()) {
    wxTextDataObject data;
    if (wxTheClipboard->GetData(data)) text = data.GetText();
    wxTheClipboard->Close();
  }
  const std::string left = desk_.paste(text.utf8_string(), static_cast<size_t>(at().row), atColumn_);
  if (!left.empty()) shell_.session.say({Notice::Kind::Warning, left, {}, "units"});
}

void UnitsPanel::placeNext() {
  Session& session = shell_.session;
  const Selection& now = session.selection();
  // After the one in hand, else after the one that is selected.
  UnitId after;
  if (shell_.canvas->tool() == ToolId::Unit)
    after = shell_.tools.settings.unit;
  else if (now.kind == Selection::Kind::Counters && !now.counters.empty())
    after = now.counters.front().unit;
  const auto next = desk_.nextUnplaced(after);
  if (!next) {
    const size_t left = desk_.unplacedLeft();
    session.say({Notice::Kind::Info,
                 left == 0 ? _("Every unit is placed or arrives.").utf8_string()
                           : wxString::Format(wxPLURAL("%zu counter of a pool is left: place it in the set-up text.",
                                                       "%zu counters of pools are left: place them in the set-up text.", left),
                                              left)
                                 .utf8_string(),
                 {},
                 "place-next"});
    return;
  }
  session.select(Selection::ofCounters({CounterRef{*next, {}, {}}}, std::nullopt));
  shell_.tools.settings.unit = *next;
  shell_.canvas->setTool(ToolId::Unit);
  shell_.tools.settingsChanged.emit();
  shell_.canvas->SetFocus();
  sayInHand(*next);
}

void UnitsPanel::sayInHand(const UnitId& unit) {
  Session& session = shell_.session;
  inHand_ = unit;
  const std::string name = counterName(session.state(), session.scenario(), CounterRef{unit, {}, {}});
  session.say({Notice::Kind::Info,
               wxString::Format(_("%s in hand: click where it stands. %zu left to place."), wxString::FromUTF8(name),
                                desk_.unplacedLeft())
                   .utf8_string(),
               {},
               "place-next"});
}

// The tool takes the next one in hand by itself: the bar goes along.
void UnitsPanel::followHand() {
  if (inHand_.empty()) return;
  if (shell_.canvas->tool() != ToolId::Unit) {
    inHand_ = {};
    return;
  }
  const UnitId now = shell_.tools.settings.unit;
  if (now == inHand_) return;
  if (!now.empty()) return sayInHand(now);
  // It ran off the end of its list; what was passed over may be left.
  inHand_ = {};
  placeNext();
}

bool UnitsPanel::onDragStart(const std::string& zone, const wxPoint&) {
  const UnitFacts* row = rowOf(zone);
  if (row == nullptr) return false;
  const Selection& now = shell_.session.selection();
  dragged_ = desk_.selected(*row) ? now.counters : std::vector<CounterRef>{row->counter};
  if (shell_.session.scenario() != nullptr)
    std::erase_if(dragged_, [](const CounterRef& c) { return c.unit.empty() && c.entry.empty(); });
  if (dragged_.empty()) return false;
  SetCursor(wxCursor(wxCURSOR_HAND));
  return true;
}

void UnitsPanel::onDrag(const wxPoint& at) {
  if (shell_.session.scenario() == nullptr) return;
  shell_.canvas->dragIn(dragged_, ClientToScreen(at));
}

void UnitsPanel::onDragEnd(const wxPoint& at, bool dropped) {
  if (dropped && shell_.session.scenario() == nullptr)
    sayThereIsNoScenario(shell_.session);
  else if (dropped)
    shell_.canvas->dropIn(dragged_, ClientToScreen(at));
  else
    shell_.canvas->dragInEnds();
  dragged_.clear();
  SetCursor(wxNullCursor);
}

void UnitsPanel::onContext(const std::string& zone, const wxPoint& where) {
  size_t column = 0;
  const UnitFacts* row = rowOf(zone, &column);
  if (row == nullptr) return;
  const auto index = static_cast<size_t>(row - desk_.rows().data());
  if (!desk_.selected(*row)) goTo(static_cast<int>(index), static_cast<int>(column), false, false);
  const UnitFacts facts = desk_.rows()[index];
  const size_t chosenRows = desk_.selectedRows().size();
  wxMenu menu;
  if (facts.hex) menu.Append(1, _("Show on the map"));
  if (!facts.pool() && facts.whereabouts == Whereabouts::Unplaced) menu.Append(2, _("Place by clicking on the map"));
  if (facts.whereabouts == Whereabouts::OnMap || facts.whereabouts == Whereabouts::Choice ||
      facts.whereabouts == Whereabouts::Box)
    menu.Append(3, _("Take off the map"));
  if (menu.GetMenuItemCount() > 0) menu.AppendSeparator();
  if (desk_.columns()[column].editable) {
    menu.Append(4, _("Change this cell\tF2"));
    if (chosenRows > 1) menu.Append(5, wxString::Format(_("Change it for all %zu selected\tCtrl+Enter"), chosenRows));
  }
  menu.Append(6, _("Copy rows\tCtrl+C"));
  menu.Append(7, _("Paste into the table\tCtrl+V"));
  menu.Append(8, _("Make a formation of them"));
  int chosen = 0;
  menu.Bind(wxEVT_MENU, [&chosen](wxCommandEvent& event) { chosen = event.GetId(); });
  PopupMenu(&menu, where);
  Session& session = shell_.session;
  if (chosen == 1) shell_.canvas->showHex(*facts.hex, true);
  if (chosen == 2) {
    shell_.tools.settings.unit = facts.counter.unit;
    shell_.canvas->setTool(ToolId::Unit);
    shell_.tools.settingsChanged.emit();
  }
  if (chosen == 3) takeOff(session, session.selection().counters, session.newGesture());
  if (chosen == 4 || chosen == 5) {
    editingAll_ = chosen == 5;
    editCell(index, desk_.columns()[column].id);
  }
  if (chosen == 6) copyRows();
  if (chosen == 7) pasteRows();
  if (chosen == 8) shell_.run("make-formation");
}

}  // namespace hotchkiss::editor
