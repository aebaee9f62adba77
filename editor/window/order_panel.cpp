// SPDX-License-Identifier: Apache-2.0
#include "editor/window/order_panel.h"

#include <wx/clipbrd.h>
#include <wx/menu.h>
#include <wx/sizer.h>

#include <algorithm>

#include "editor/session/board_edits.h"
#include "editor/session/counter_edits.h"
#include "editor/window/accessible.h"
#include "editor/window/map_canvas.h"
#include "editor/window/swatch.h"

namespace hotchkiss::editor {

namespace {
constexpr int kRow = 28;
constexpr int kIndent = 20;
}  // namespace

OrderTree::OrderTree(wxWindow* parent, Shell& shell) : OwnDrawn(parent, Role::Panel), shell_(shell) {
  describeToReaders(this, Reader::List, _("Order of battle"));
  connections_.push_back(shell_.session.changed.connect([this](const ChangeSet& changes) {
    if (changes.empty()) filter_.closed.clear();
    if (!shell_.session.onlyGroundChanged()) refreshRows();
  }));
  connections_.push_back(shell_.session.selectionChanged.connect([this] {
    Refresh();
    // Brought into sight, unless the user has just clicked here.
    for (size_t i = 0; i < rows_.size(); ++i)
      if (selected(rows_[i])) {
        reveal(static_cast<int>(i) * kRow, static_cast<int>(i + 1) * kRow + 8);
        break;
      }
  }));
  refreshRows();
}

void OrderTree::setFilter(const std::string& text) {
  filter_.text = text;
  scrollTo(0);
  refreshRows();
}

void OrderTree::refreshRows() {
  rows_ = orderRows(shell_.session.state(), shell_.session.scenario(), *shell_.session.view(), filter_);
  Refresh();
}

const OrderRow* OrderTree::rowOf(const std::string& zone) const {
  for (const OrderRow& row : rows_)
    if (row.key == zone) return &row;
  return nullptr;
}

bool OrderTree::selected(const OrderRow& row) const {
  const Selection& now = shell_.session.selection();
  if (now.kind == Selection::Kind::Formation) return row.kind == OrderRow::Kind::Formation && row.formation.text == now.id;
  if (now.kind != Selection::Kind::Counters) return false;
  return std::any_of(now.counters.begin(), now.counters.end(), [&row](const CounterRef& c) {
    return !row.counter.unit.empty() ? c.unit == row.counter.unit : !row.counter.pool.empty() && c.pool == row.counter.pool;
  });
}

void OrderTree::drawRow(Sketch& sketch, const OrderRow& row, const wxRect& rect) {
  const bool on = selected(row);
  const ZoneState state = zone(
      row.key, rect,
      [this, key = row.key] {
        if (const OrderRow* now = rowOf(key)) clicked(*now);
      },
      {}, false);
  wxRect ground = rect;
  ground.Deflate(6, 1);
  if (on)
    sketch.round(ground, 5, Role::Selected);
  else if (state.hovered)
    sketch.round(ground, 5, Role::Hover);
  if (drop_.kind == OrderDrop::Kind::Into && drop_.target.key == row.key)
    sketch.round(ground, 5, wxNullColour, Sketch::colour(Role::Accent), 2);
  if (drop_.kind == OrderDrop::Kind::Before && drop_.target.key == row.key)
    sketch.fill(wxRect(rect.x + 12 + row.depth * kIndent, rect.y - 1, rect.width - 26 - row.depth * kIndent, 2), Role::Accent);
  const bool renamed = editor() != nullptr && renaming_ == row.key;
  int x = rect.x + 14 + row.depth * kIndent;
  const bool group = row.kind == OrderRow::Kind::Side || row.kind == OrderRow::Kind::Formation;
  const int right = rect.GetRight() - 14;
  const int whereWidth = 104;  // "33 of 85 units", in any language
  const wxString strength = wxString::FromUTF8(row.strength);
  const int strengthRight = right - whereWidth;
  if (group) {
    if (row.hasChildren)
      iconButton(
          sketch, "fold:" + row.key, wxRect(x - 4, rect.y + 5, 18, 18), row.open ? "chevron-down" : "chevron-right",
          [this, key = row.key] { toggle(key); }, row.open ? _("Fold") : _("Unfold"));
    x += 18;
    const int numbers = std::max(28, sketch.width(strength, Face::Strong) + 2);
    if (!renamed)
      sketch.text(wxString::FromUTF8(row.name), wxRect(x, rect.y, strengthRight - numbers - 8 - x, rect.height), Face::Strong);
    sketch.text(strength, wxRect(strengthRight - numbers, rect.y, numbers, rect.height), Face::Strong, Role::Text, Align::Right);
    sketch.text(wxString::FromUTF8(row.points.countWords()), wxRect(right - whereWidth + 8, rect.y, whereWidth - 8, rect.height),
                Face::Small, Role::Faint, Align::Right);
    return;
  }
  wxColour colour = sideColour(row.colour, Sketch::colour(Role::Quiet));
  if (row.unplaced) colour = mix(Sketch::colour(Role::Panel), colour, 0.5);
  drawCounterChip(sketch, wxRect(x, rect.y + 5, 18, 18), colour, row.symbol);
  if (!renamed)
    sketch.text(wxString::FromUTF8(row.name), wxRect(x + 28, rect.y, strengthRight - 44 - x - 28, rect.height), Face::Body);
  sketch.text(strength.empty() ? wxString(L"\u2013") : strength, wxRect(strengthRight - 60, rect.y, 60, rect.height),
              Face::Strong, strength.empty() ? Role::Faint : Role::Text, Align::Right);
  sketch.text(wxString::FromUTF8(row.where), wxRect(right - whereWidth + 8, rect.y, whereWidth - 8, rect.height), Face::Small,
              row.unplaced ? Role::Error : Role::Quiet, Align::Right);
}

int OrderTree::draw(Sketch& sketch, const wxSize& size) {
  if (rows_.empty()) return drawEmpty(sketch, size);
  const int first = std::max(0, scrollY() / kRow),
            last = std::min(static_cast<int>(rows_.size()), (scrollY() + size.y) / kRow + 1);
  for (int i = first; i < last; ++i)
    drawRow(sketch, rows_[static_cast<size_t>(i)], wxRect(0, 4 + i * kRow - scrollY(), size.x, kRow));
  return static_cast<int>(rows_.size()) * kRow + 12;
}

int OrderTree::drawEmpty(Sketch& sketch, const wxSize& size) {
  if (shell_.session.nothingOpen()) return 0;
  const int w = size.x - 40;
  int y = 20;
  if (!filter_.text.empty()) {
    sketch.text(_("Nothing is called that."), wxRect(20, y, w, 22), Face::Body, Role::Quiet);
    return y + 40;
  }
  sketch.icon("users", wxRect(20, y, 28, 28), 24, Role::Faint);
  sketch.text(_("No order of battle yet"), wxRect(56, y, w - 36, 28), Face::Heading);
  y += 40;
  y += sketch.paragraph(
           _("Copy rows of a table: name, size, type, strength, and paste them here with Ctrl+V. Or add units one by one."),
           wxRect(20, y, w, 100), Face::Body, Role::Quiet) +
       12;
  const wxRect sample(20, y, w, 92);
  sketch.round(sample, 6, Sketch::colour(Role::Field), Sketch::colour(Role::Hairline));
  const wxString cells[3][4] = {{_("Kimball"), _("brigade"), _("infantry"), "7"},
                                {_("Tyler"), _("brigade"), _("infantry"), "6"},
                                {_("Daum"), _("regiment"), _("artillery"), "2"}};
  for (int r = 0; r < 3; ++r)
    for (int c = 0; c < 4; ++c) {
      const int cw = (w - 24) / 4;
      sketch.text(cells[r][c], wxRect(sample.x + 12 + c * cw, sample.y + 8 + r * 26, cw - 8, 26), Face::Small, Role::Quiet,
                  c == 3 ? Align::Right : Align::Left);
    }
  y += 108;
  button(sketch, "paste", wxRect(20, y, 132, 30), _("Paste rows"), ButtonLook::Accent, [this] { paste(); });
  button(sketch, "add-unit", wxRect(160, y, 112, 30), _("Add a unit"), ButtonLook::Raised, [this] { addUnit(); });
  return y + 48;
}

void OrderTree::clicked(const OrderRow& row) {
  Session& session = shell_.session;
  if (row.kind == OrderRow::Kind::Side) {
    toggle(row.key);
    return;
  }
  if (row.kind == OrderRow::Kind::Formation) {
    anchor_ = row.key;
    Selection selection;
    selection.kind = Selection::Kind::Formation;
    selection.id = row.formation.text;
    session.select(selection);
    return;
  }
  std::vector<CounterRef> chosen = {row.counter};
  if (wxGetKeyState(WXK_CONTROL) && session.selection().kind == Selection::Kind::Counters) {
    chosen = session.selection().counters;
    const auto already = std::find_if(chosen.begin(), chosen.end(), [&row](const CounterRef& c) {
      return c.unit == row.counter.unit && c.pool == row.counter.pool;
    });
    if (already != chosen.end())
      chosen.erase(already);
    else
      chosen.push_back(row.counter);
  } else if (wxGetKeyState(WXK_SHIFT) && !anchor_.empty()) {
    const auto at = [this](const std::string& key) {
      return std::find_if(rows_.begin(), rows_.end(), [&key](const OrderRow& r) { return r.key == key; });
    };
    auto from = at(anchor_), to = at(row.key);
    if (from != rows_.end() && to != rows_.end()) {
      if (to < from) std::swap(from, to);
      chosen.clear();
      for (auto each = from; each <= to; ++each)
        if (each->kind == OrderRow::Kind::Unit || each->kind == OrderRow::Kind::Pool) chosen.push_back(each->counter);
      session.select(Selection::ofCounters(chosen, std::nullopt));
      return;
    }
  } else {
    anchor_ = row.key;
  }
  session.select(Selection::ofCounters(chosen, chosen.size() == 1 ? row.hex : std::nullopt));
  if (row.hex)
    shell_.canvas->showHex(*row.hex);
  else
    shell_.canvas->showSelectedPlaces();
}

std::vector<OrderRow> OrderTree::selectedRows() const {
  std::vector<OrderRow> out;
  for (const OrderRow& row : rows_)
    if (selected(row)) out.push_back(row);
  return out;
}

void OrderTree::duplicateSelected() {
  const std::vector<OrderRow> rows = selectedRows();
  if (rows.size() == 1) duplicate(shell_.session, rows.front());
}

void OrderTree::makeFormationOfSelected() {
  if (makeFormation(shell_.session, selectedRows())) renameSelected();
}

void OrderTree::renameSelected() {
  CallAfter([this] {
    for (size_t i = 0; i < rows_.size(); ++i) {
      if (!selected(rows_[i])) continue;
      const OrderRow row = rows_[i];
      reveal(static_cast<int>(i) * kRow, static_cast<int>(i + 1) * kRow + 8);
      const int x = 14 + row.depth * kIndent + (row.kind == OrderRow::Kind::Formation ? 14 : 24);
      const wxRect rect(x, 4 + static_cast<int>(i) * kRow - scrollY() + 2, std::max(80, GetClientSize().x - x - 110), kRow - 4);
      renaming_ = row.key;
      // A pool's row says how many there are, too.
      std::string name = row.name;
      if (const OrderOfBattle* oob = shell_.session.state().oob(row.oob); oob != nullptr && row.kind == OrderRow::Kind::Pool)
        if (const Pool* pool = oob->pool(row.counter.pool)) name = pool->name;
      editText(rect, wxString::FromUTF8(name), [this, row](const wxString& text) {
        renaming_.clear();
        if (const std::string error = rename(shell_.session, row, text.Strip(wxString::both).utf8_string()); !error.empty())
          shell_.session.say({Notice::Kind::Error, error, {}, "order"});
        return wxString();
      });
      return;
    }
  });
}

void OrderTree::toggle(const std::string& key) {
  if (filter_.closed.erase(key) == 0) filter_.closed.insert(key);
  refreshRows();
}

std::vector<CounterRef> OrderTree::countersUnder(const OrderRow& row) const {
  if (row.kind == OrderRow::Kind::Unit || row.kind == OrderRow::Kind::Pool) {
    const Selection& now = shell_.session.selection();
    if (now.kind == Selection::Kind::Counters && now.counters.size() > 1 && selected(row)) return now.counters;
    return {row.counter};
  }
  std::vector<CounterRef> out;
  const auto begin = std::find_if(rows_.begin(), rows_.end(), [&row](const OrderRow& r) { return r.key == row.key; });
  for (auto at = begin + 1; begin != rows_.end() && at != rows_.end() && at->depth > row.depth; ++at)
    if (at->kind == OrderRow::Kind::Unit) out.push_back(at->counter);
  return out;
}

const OrderRow* OrderTree::rowAt(const wxPoint& at, bool& upperHalf) const {
  const int y = at.y - 4 + scrollY();
  if (y < 0 || at.x < 0 || at.x > GetClientSize().x || at.y < 0 || at.y > GetClientSize().y) return nullptr;
  const auto index = static_cast<size_t>(y / kRow);
  upperHalf = y % kRow < kRow / 3;
  return index < rows_.size() ? &rows_[index] : nullptr;
}

bool OrderTree::onDragStart(const std::string& zone, const wxPoint&) {
  const OrderRow* row = rowOf(zone);
  if (row == nullptr || row->kind == OrderRow::Kind::Side) return false;
  dragged_ = countersUnder(*row);
  draggedRows_ = selected(*row) ? selectedRows() : std::vector<OrderRow>{*row};
  std::erase_if(dragged_, [](const CounterRef& c) { return c.unit.empty() && c.entry.empty(); });
  if (shell_.session.scenario() == nullptr) dragged_.clear();
  SetCursor(wxCursor(wxCURSOR_HAND));
  return true;
}

void OrderTree::onDrag(const wxPoint& at) {
  bool upperHalf = false;
  const OrderRow* over = rowAt(at, upperHalf);
  const OrderDrop drop = over != nullptr ? dropOn(shell_.session.state(), draggedRows_, *over, upperHalf) : OrderDrop();
  if (drop.kind != drop_.kind || drop.target.key != drop_.target.key) Refresh();
  drop_ = drop;
  if (over == nullptr && !dragged_.empty())
    shell_.canvas->dragIn(dragged_, ClientToScreen(at));
  else
    shell_.canvas->dragInEnds();
}

void OrderTree::onDragEnd(const wxPoint& at, bool dropped) {
  const OrderDrop drop = drop_;
  const std::vector<OrderRow> rows = std::move(draggedRows_);
  const std::vector<CounterRef> counters = std::move(dragged_);
  drop_ = {};
  draggedRows_.clear();
  dragged_.clear();
  SetCursor(wxNullCursor);
  bool upperHalf = false;
  if (dropped && rowAt(at, upperHalf) != nullptr) {
    shell_.canvas->dragInEnds();
    if (!dropRows(shell_.session, rows, drop) && !drop.why.empty())
      shell_.session.say({Notice::Kind::Info, drop.why, {}, "order"});
  } else if (dropped && !counters.empty()) {
    shell_.canvas->dropIn(counters, ClientToScreen(at));
  } else {
    shell_.canvas->dragInEnds();
    if (dropped && !rows.empty() && shell_.session.scenario() == nullptr) sayThereIsNoScenario(shell_.session);
  }
  Refresh();
}

void OrderTree::onDoubleClick(const std::string& zone) {
  const OrderRow* row = rowOf(zone);
  if (row == nullptr) return;
  if (row->kind == OrderRow::Kind::Formation || row->kind == OrderRow::Kind::Side)
    toggle(row->key);
  else if (row->hex)
    shell_.canvas->showHex(*row->hex, true);
}

bool OrderTree::onKey(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (event.ControlDown() && key == 'V') {
    paste();
    return true;
  }
  if (key == WXK_F2) {
    renameSelected();
    return true;
  }
  int at = -1;
  for (size_t i = 0; i < rows_.size(); ++i)
    if (selected(rows_[i])) {
      at = static_cast<int>(i);
      break;
    }
  const auto go = [this](int to) {
    if (to < 0 || to >= static_cast<int>(rows_.size())) return;
    const OrderRow row = rows_[static_cast<size_t>(to)];
    if (row.kind == OrderRow::Kind::Side) return;
    clicked(row);
  };
  switch (key) {
    case WXK_DOWN: {
      int to = at + 1;
      while (to < static_cast<int>(rows_.size()) && rows_[static_cast<size_t>(to)].kind == OrderRow::Kind::Side) ++to;
      go(to);
      return true;
    }
    case WXK_UP: {
      int to = at - 1;
      while (to >= 0 && rows_[static_cast<size_t>(to)].kind == OrderRow::Kind::Side) --to;
      go(to);
      return true;
    }
    case WXK_LEFT:
    case WXK_RIGHT:
      if (at >= 0 && rows_[static_cast<size_t>(at)].hasChildren && rows_[static_cast<size_t>(at)].open == (key == WXK_LEFT))
        toggle(rows_[static_cast<size_t>(at)].key);
      return true;
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER:
      // A unit that stands nowhere goes to the cursor of the map; with Shift any.
      if (at >= 0 && shell_.canvas->cursor().shown() && shell_.session.scenario() != nullptr) {
        const OrderRow row = rows_[static_cast<size_t>(at)];
        const bool counter = row.kind == OrderRow::Kind::Unit || row.kind == OrderRow::Kind::Pool;
        if (counter && (row.unplaced || event.ShiftDown())) {
          moveTo(shell_.session, {row.counter}, *shell_.canvas->cursor().hex(), shell_.session.newGesture());
          return true;
        }
      }
      if (at >= 0 && rows_[static_cast<size_t>(at)].hex) shell_.canvas->showHex(*rows_[static_cast<size_t>(at)].hex, true);
      return true;
    default:
      return false;
  }
}

void OrderTree::onContext(const std::string& zone, const wxPoint& at) {
  if (shell_.session.nothingOpen()) return;
  const OrderRow* row = rowOf(zone);
  Session& session = shell_.session;
  wxMenu menu;
  if (row != nullptr) {
    const OrderRow copy = *row;
    const bool counter = copy.kind == OrderRow::Kind::Unit || copy.kind == OrderRow::Kind::Pool;
    if (copy.kind != OrderRow::Kind::Side && !selected(copy)) clicked(copy);
    if (copy.hex) menu.Append(1, _("Show on the map"));
    if (counter && !copy.where.empty() && !copy.unplaced && session.scenario() != nullptr) menu.Append(2, _("Take off the map"));
    if (copy.kind == OrderRow::Kind::Unit && copy.unplaced) menu.Append(3, _("Place by clicking on the map"));
    if (menu.GetMenuItemCount() > 0) menu.AppendSeparator();
    menu.Bind(wxEVT_MENU, [&, copy](wxCommandEvent& event) {
      switch (event.GetId()) {
        case 1:
          shell_.canvas->showHex(*copy.hex, true);
          break;
        case 2:
          takeOff(session, countersUnder(copy), session.newGesture());
          break;
        case 3:
          shell_.tools.settings.unit = copy.counter.unit;
          shell_.canvas->setTool(ToolId::Unit);
          shell_.tools.settingsChanged.emit();
          break;
        case 8:
          if (!selected(copy)) clicked(copy);
          shell_.run("arrive-selected");
          break;
        case 4:
          addUnit();
          break;
        case 5:
          addFormation();
          break;
        case 6:
          paste();
          break;
        case 7:
          removeRows(session, selected(copy) ? selectedRows() : std::vector<OrderRow>{copy});
          break;
        case 11:
          renameSelected();
          break;
        case 9:
          duplicate(session, copy);
          break;
        case 10:
          makeFormationOfSelected();
          break;
        case 13:
          if (!selected(copy)) clicked(copy);
          shell_.run("rename-everywhere");
          break;
        case 12:
          // Its head stands in the form of the whole.
          session.select({});
          shell_.run("inspector");
          break;
        default:
          break;
      }
    });
    if (copy.kind != OrderRow::Kind::Side && session.scenario() != nullptr) menu.Append(8, _("Arrives on turn\u2026"));
    menu.Append(4, _("Add a unit"));
    menu.Append(5, _("Add a formation"));
    menu.Append(6, _("Paste rows of a table"));
    if (copy.kind == OrderRow::Kind::Side) menu.Append(12, _("Title, source and note of the order of battle"));
    if (copy.kind != OrderRow::Kind::Side) {
      menu.AppendSeparator();
      menu.Append(11, _("Rename\tF2"));
      menu.Append(13, _("Rename e&verywhere\u2026"));
      menu.Append(9, _("Duplicate\tCtrl+D"));
      menu.Append(10, _("Make a formation of them"));
      menu.AppendSeparator();
      menu.Append(7, _("Remove from the order of battle"));
    }
  } else {
    menu.Append(4, _("Add a unit"));
    menu.Append(5, _("Add a formation"));
    menu.Append(6, _("Paste rows of a table"));
    menu.Bind(wxEVT_MENU, [this](wxCommandEvent& event) {
      if (event.GetId() == 4) addUnit();
      if (event.GetId() == 5) addFormation();
      if (event.GetId() == 6) paste();
    });
  }
  PopupMenu(&menu, at);
}

bool OrderTree::target(OobId& oob, SideId& side, FormationId& formation) {
  Session& session = shell_.session;
  const Vocabulary words = session.vocabulary();
  const auto oobs = oobsOf(session.state(), session.scenario());
  for (const OrderRow& row : rows_)
    if (selected(row)) {
      oob = row.oob;
      side = row.side;
      formation = row.formation;
      return true;
    }
  side = words.sides.empty() ? SideId() : words.sides.front().id;
  if (!oobs.empty()) {
    oob = oobs.front()->id;
    return true;
  }
  // The first unit makes the order of battle too.
  State state = session.state();
  OrderOfBattle fresh;
  const Scenario* scenario = session.scenario();
  const std::string stem = scenario != nullptr         ? scenario->id.text
                           : state.activeBoard.empty() ? "forces"
                                                       : state.activeBoard.text;
  fresh.id = OobId(stem);
  for (int n = 2; state.oobs.contains(fresh.id); ++n) fresh.id = OobId(stem + "-" + std::to_string(n));
  fresh.title = _("Order of battle").utf8_string();
  fresh.system = session.view()->board().system;
  fresh.game.id = session.view()->board().game.id;
  oob = fresh.id;
  state.oobs[fresh.id] = std::make_shared<const OrderOfBattle>(fresh);
  if (scenario != nullptr) {
    Scenario changed = *scenario;
    changed.oobs.push_back({fresh.id, {}});
    state.scenarios[changed.id] = std::make_shared<const Scenario>(changed);
  }
  session.document().replace(std::move(state), _("new order of battle").utf8_string());
  return true;
}

void OrderTree::paste() {
  wxString text;
  if (wxTheClipboard->Open()) {
    wxTextDataObject data;
    if (wxTheClipboard->GetData(data)) text = data.GetText();
    wxTheClipboard->Close();
  }
  Session& session = shell_.session;
  if (text.Trim().Trim(false).empty()) {
    session.say({Notice::Kind::Info,
                 _("The clipboard holds no text. Copy rows of a table first: name, size, type, strength.").utf8_string(),
                 {},
                 "paste"});
    return;
  }
  OobId oob;
  SideId side;
  FormationId formation;
  if (!target(oob, side, formation)) return;
  const OrderOfBattle* into = session.state().oob(oob);
  if (into == nullptr) return;
  const PastedUnits pasted = unitsFromTable(text.utf8_string(), *into, session.vocabulary(), side, formation);
  std::vector<Edit> edits;
  for (const Unit& unit : pasted.units) edits.emplace_back(PutUnit{oob, unit, -1});
  if (!edits.empty())
    session.apply(edits, wxString::Format(wxPLURAL("paste %zu unit", "paste %zu units", static_cast<unsigned long>(edits.size())),
                                          edits.size())
                             .utf8_string());
  if (!pasted.problems.empty()) {
    std::string all = pasted.problems.front();
    for (size_t i = 1; i < pasted.problems.size() && i < 3; ++i) all += "; " + pasted.problems[i];
    session.say({Notice::Kind::Warning,
                 wxString::Format(_("%zu units were read; %s"), pasted.units.size(), wxString::FromUTF8(all)).utf8_string(),
                 {},
                 "paste"});
  }
}

void OrderTree::addUnit() {
  OobId oob;
  SideId side;
  FormationId formation;
  if (!target(oob, side, formation)) return;
  Session& session = shell_.session;
  const OrderOfBattle* into = session.state().oob(oob);
  const Vocabulary words = session.vocabulary();
  if (into == nullptr) return;
  Unit unit;
  unit.id = UnitId(freshId(into->units, "unit"));
  unit.name = _("New unit").utf8_string();
  unit.side = side;
  unit.formation = formation;
  unit.kind = words.unitKinds.empty() ? "infantry" : words.unitKinds.front().id;
  const auto size = std::find_if(words.sizes.begin(), words.sizes.end(), [](const UnitSize& s) { return s.id == "brigade"; });
  if (size != words.sizes.end()) unit.size = size->id;
  if (!session.apply({PutUnit{oob, unit, -1}})) return;
  session.select(Selection::ofCounters({CounterRef{unit.id, {}, {}}}, std::nullopt));
  shell_.run("rename");  // its name waits to be typed
}

void OrderTree::addFormation() {
  OobId oob;
  SideId side;
  FormationId parent;
  if (!target(oob, side, parent)) return;
  Session& session = shell_.session;
  const OrderOfBattle* into = session.state().oob(oob);
  if (into == nullptr) return;
  Formation formation;
  formation.id = FormationId(freshId(into->formations, "formation"));
  formation.name = _("New formation").utf8_string();
  formation.side = side;
  formation.parent = parent;
  if (session.apply({PutFormation{oob, formation, -1}})) {
    Selection selection;
    selection.kind = Selection::Kind::Formation;
    selection.id = formation.id.text;
    session.select(selection);
  }
}

OrderPanel::OrderPanel(wxWindow* parent, Shell& shell) : Backdrop(parent, Role::Panel) {
  search_ = new SearchField(this, Role::Panel, _("Filter: name, corps, hex, unplaced"));
  tree_ = new OrderTree(this, shell);
  auto* sizer = new wxBoxSizer(wxVERTICAL);
  sizer->Add(search_, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, 12);
  sizer->Add(tree_, 1, wxEXPAND | wxTOP, 6);
  SetSizer(sizer);
  search_->onChanged = [this](const wxString& text) { tree_->setFilter(text.utf8_string()); };
  search_->onMove = [this](int) { tree_->SetFocus(); };
  search_->onEscape = [&shell] { shell.canvas->SetFocus(); };
}

}  // namespace hotchkiss::editor
