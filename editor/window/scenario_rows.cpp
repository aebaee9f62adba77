// SPDX-License-Identifier: Apache-2.0
// The lists of the scenario's pane: which there are, and the items of the one that is shown.
#include <wx/menu.h>

#include <algorithm>

#include "editor/window/map_canvas.h"
#include "editor/window/scenario_panes.h"
#include "editor/window/ways_forward.h"

namespace hotchkiss::editor {

namespace {

constexpr int kKindRow = 25, kKindsTop = 6;
constexpr int kItemLine = 20, kDetailLine = 17;

// In the order in which a scenario is made; what is looked at rarely stands last.
constexpr ItemList kOrder[] = {ItemList::Arrivals,   ItemList::Setup,    ItemList::Restrictions, ItemList::Options,
                               ItemList::Orders,     ItemList::Control,  ItemList::Markers,      ItemList::Ammunition,
                               ItemList::Rules,      ItemList::Losses,   ItemList::Changes,      ItemList::Head,
                               ItemList::Calendar,   ItemList::Takes,    ItemList::Errata,       ItemList::Suppressions,
                               ItemList::Severities, ItemList::Playtests};
static_assert(std::size(kOrder) == kItemLists + 2);

bool isProse(ItemList list) {
  return list == ItemList::Rules || list == ItemList::Orders;
}

wxString teaching(ItemList list) {
  switch (list) {
    case ItemList::Setup:
      return _("Who stands where at start. Drag counters onto the map, type in the set-up text, or make an entry here.");
    case ItemList::Arrivals:
      return _(
          "Who comes later. Select units on the map or in the order of battle and press New: they arrive on the turn that is "
          "chosen above.");
    case ItemList::Restrictions:
      return _("Who may not do what, where, and until when. The place of the row that is chosen is drawn on the map.");
    case ItemList::Options:
      return _("Switches that a player chooses before play; each brings items in or takes them out.");
    case ItemList::Orders:
      return _("Orders at start, in a line of text with links: hold {hex 0706}.");
    case ItemList::Control:
      return _("Which side controls a place at start.");
    case ItemList::Markers:
      return _("Bridges laid, features destroyed, depots and forts at start.");
    case ItemList::Ammunition:
      return _("Ammunition points of a side, at start or on a turn.");
    case ItemList::Rules:
      return _("Special rules in your own words, numbered, with links to hexes, units and places.");
    case ItemList::Losses:
      return _("Losses that units have had before play begins.");
    case ItemList::Changes:
      return _("Ratings or places in the army that differ from the order of battle in this scenario.");
    case ItemList::Errata:
      return _("What the book prints, what is right, and why.");
    case ItemList::Suppressions:
      return _("Findings of the checks that are right as they are, each with its reason.");
    case ItemList::Severities:
      return _("Checks that count more or less in this scenario than usual.");
    case ItemList::Takes:
      return _("Parts that are taken from the game file or from another scenario.");
    case ItemList::Playtests:
      return _("Games that were played to try the scenario out: version, date, result, score.");
    case ItemList::Head:
    case ItemList::Calendar:
      break;
  }
  return {};
}

}  // namespace

// --- Kinds

ScenarioKinds::ScenarioKinds(wxWindow* parent, ScenarioDesk& desk) : OwnDrawn(parent, Role::Panel), desk_(desk) {}

int ScenarioKinds::draw(Sketch& sketch, const wxSize& size) {
  sketch.vline(size.x - 1, 0, size.y);
  if (!desk_.any()) return 0;
  int y = kKindsTop - scrollY();
  for (const ItemList list : kOrder) {
    const wxRect rect(6, y, size.x - 16, kKindRow);
    const bool on = list == desk_.list();
    const ZoneState state = zone(
        "list:" + std::to_string(static_cast<int>(list)), rect,
        [this, list] {
          desk_.show(list);
          SetFocus();
        },
        {}, on);
    if (on)
      sketch.round(rect, 5, Role::Selected);
    else if (state.hovered)
      sketch.round(rect, 5, Role::Hover);
    if (state.focused) focusRing(sketch, rect, 5);
    const size_t count = desk_.count(list), taken = desk_.takenCount(list);
    const bool one = list == ItemList::Head || list == ItemList::Calendar;
    sketch.text(wxString::FromUTF8(listName(list)), wxRect(rect.x + 8, y, rect.width - 44, kKindRow),
                on ? Face::Strong : Face::Body, count + taken > 0 || one || on ? Role::Text : Role::Faint);
    // What is taken from elsewhere is counted apart.
    const wxString number =
        taken == 0 ? (count == 0 ? wxString() : wxString::Format("%zu", count)) : wxString::Format("%zu+%zu", count, taken);
    sketch.text(number, wxRect(rect.GetRight() - 50, y, 44, kKindRow), Face::Small, Role::Quiet, Align::Right);
    y += kKindRow;
  }
  return y + scrollY() + kKindsTop;
}

bool ScenarioKinds::onKey(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (key != WXK_UP && key != WXK_DOWN) return false;
  const auto at = std::find(std::begin(kOrder), std::end(kOrder), desk_.list()) - std::begin(kOrder);
  const auto to = std::clamp<std::ptrdiff_t>(at + (key == WXK_UP ? -1 : 1), 0, std::ssize(kOrder) - 1);
  desk_.show(kOrder[to]);
  reveal(kKindsTop + static_cast<int>(to) * kKindRow, kKindsTop + static_cast<int>(to + 1) * kKindRow);
  return true;
}

// --- Rows

ScenarioRows::ScenarioRows(wxWindow* parent, ScenarioDesk& desk, Shell& shell)
    : OwnDrawn(parent, Role::Panel), desk_(desk), shell_(shell) {}

std::vector<const DeskRow*> ScenarioRows::seen() const {
  std::vector<const DeskRow*> out;
  const bool narrowed = desk_.list() == ItemList::Arrivals && desk_.turn();
  for (const DeskRow& row : desk_.rows())
    if (!narrowed || desk_.due(row.id) || row.id == desk_.chosen()) out.push_back(&row);
  return out;
}

int ScenarioRows::drawParts(Sketch& sketch, const std::string& id, const wxRect& room, Role role, bool dry) {
  // Word by word, so that a link may break over lines.
  int x = room.x, y = room.y, link = 0;
  const int blank = sketch.width(" ");
  for (const TextPart& part : desk_.parts(id)) {
    ++link;
    const wxString text = wxString::FromUTF8(part.text);
    size_t at = 0;
    int piece = 0;
    while (at < text.length()) {
      if (text[at] == ' ') {
        x += blank;
        ++at;
        continue;
      }
      size_t end = text.find(' ', at);
      if (end == wxString::npos) end = text.length();
      const wxString word = text.Mid(at, end - at);
      const int width = sketch.width(word);
      if (x + width > room.GetRight() && x > room.x) {
        x = room.x;
        y += kItemLine;
      }
      if (!dry) {
        const wxRect rect(x, y, std::min(width + 1, room.GetRight() - x + 1), kItemLine);
        if (part.leads()) {
          const ZoneState state = zone(
              "link:" + id + ":" + std::to_string(link) + ":" + std::to_string(piece++), rect,
              [this, part] {
                desk_.follow(part);
                if (part.turn) desk_.show(ItemList::Arrivals);
                if (const auto& hex = shell_.session.selection().hex) shell_.canvas->showHex(*hex);
              },
              _("Shows it"), false);
          sketch.text(word, rect, Face::Body, Role::Accent);
          if (state.hovered) sketch.hline(rect.x, rect.GetRight(), rect.GetBottom() - 2, Role::Accent);
        } else {
          sketch.text(word, rect, Face::Body, role);
        }
      }
      x += width;
      at = end;
    }
  }
  return y + kItemLine - room.y;
}

int ScenarioRows::drawRow(Sketch& sketch, const DeskRow& row, const wxRect& room) {
  const bool on = row.id == desk_.chosen(), prose = isProse(desk_.list());
  const Role ink = row.off || row.taken ? Role::Quiet : Role::Text;
  const wxString lead = wxString::FromUTF8(row.line.lead), text = wxString::FromUTF8(row.line.text);
  wxString detail = wxString::FromUTF8(row.line.detail);
  if (desk_.drafts().any(desk_.draftScope(row.id)))
    detail += (detail.empty() ? wxString() : wxString(L" \u00b7 ")) + _("something of it is not saved");
  if (row.taken) detail += (detail.empty() ? wxString() : wxString(L" \u00b7 ")) + _("taken from elsewhere");
  int x = room.x + 10;
  const int right = room.GetRight() - 10;
  if (!row.colour.empty()) x += 14;
  const int leadWidth =
      std::min(sketch.width(lead, Face::Strong), (right - x) * (desk_.list() == ItemList::Rules ? 20 : 55) / 100);
  const wxRect body(x + (prose ? std::max(leadWidth + 12, desk_.list() == ItemList::Rules ? 34 : 0) : 0), room.y + 4,
                    right - x - (prose ? std::max(leadWidth + 12, desk_.list() == ItemList::Rules ? 34 : 0) : 0), kItemLine);
  const int bodyHeight = prose ? drawParts(sketch, row.id, body, ink, true) : kItemLine;
  const int height = 8 + std::max(kItemLine, bodyHeight) + (detail.empty() ? 0 : kDetailLine);
  const wxRect rect(room.x + 4, room.y, room.width - 12, height);
  const ZoneState state = zone(
      "row:" + row.id, rect,
      [this, id = row.id] {
        desk_.choose(id);
        SetFocus();
      },
      prose ? wxString() : lead + ": " + text, on);
  if (on)
    sketch.round(rect, 5, Role::Selected);
  else if (state.hovered)
    sketch.round(rect, 5, Role::Hover);
  if (state.focused) focusRing(sketch, rect, 5);
  if (target_ == row.id && !dragged_.empty()) sketch.fill(wxRect(rect.x, rect.y - 1, rect.width, 2), Role::Accent);
  if (!row.colour.empty()) {
    wxColour colour = sideColour(row.colour, Sketch::colour(Role::Quiet));
    if (row.off || row.taken) colour = mix(colour, Sketch::colour(Role::Panel), 0.5);
    sketch.round(wxRect(room.x + 10, room.y + 9, 9, 9), 2, colour);
  }
  sketch.text(lead, wxRect(x, room.y + 4, leadWidth + 1, kItemLine), Face::Strong, ink);
  if (prose)
    drawParts(sketch, row.id, body, ink, false);
  else
    sketch.text(text, wxRect(x + leadWidth + (lead.empty() ? 0 : 10), room.y + 4, right - x - leadWidth - 10, kItemLine),
                Face::Body, ink);
  if (!detail.empty())
    sketch.text(
        detail,
        wxRect(prose ? body.x : x, room.y + 4 + std::max(kItemLine, bodyHeight), right - (prose ? body.x : x), kDetailLine),
        Face::Small, Role::Quiet);
  return height;
}

int ScenarioRows::drawEmpty(Sketch& sketch, const wxSize& size, int y) {
  y += sketch.paragraph(teaching(desk_.list()), wxRect(16, y + 8, std::min(460, size.x - 32), 120), Face::Body, Role::Quiet) + 18;
  button(
      sketch, "new", wxRect(16, y, 96, 28), _("New"), ButtonLook::Raised, [this] { shell_.run("scenario-new"); }, {}, true,
      "plus");
  return y + 40;
}

int ScenarioRows::draw(Sketch& sketch, const wxSize& size) {
  sketch.vline(size.x - 1, 0, size.y);
  places_.clear();
  if (!desk_.any()) {
    drawWayForward(sketch, wxRect(16, 12, size.x - 32, size.y - 24), _("No scenario is open"),
                   _("A scenario says what is played on the map: turns, who is set up where, who arrives, who wins. Make one for "
                     "the map that is open, or open one."),
                   waysToAScenario(shell_));
    return 0;
  }
  int y = 4 - scrollY();
  const auto rows = seen();
  if (desk_.list() == ItemList::Arrivals && desk_.turn() && !desk_.rows().empty()) {
    const size_t due =
        static_cast<size_t>(std::count_if(rows.begin(), rows.end(), [this](const DeskRow* r) { return desk_.due(r->id); }));
    sketch.text(wxString::Format(_("Due on turn %d: %zu of %zu"), *desk_.turn(), due, desk_.rows().size()),
                wxRect(14, y, size.x - 90, 24), Face::SmallStrong, Role::Quiet);
    button(sketch, "all", wxRect(size.x - 84, y, 66, 24), _("Show all"), ButtonLook::Link, [this] { desk_.chooseTurn({}); });
    y += 26;
  }
  for (const DeskRow* row : rows) {
    const int top = y + scrollY();
    // What lies far off is measured, not drawn: a row is never higher than the longest rule.
    y += drawRow(sketch, *row, wxRect(0, y, size.x, kItemLine));
    places_[row->id] = {top, y + scrollY()};
  }
  if (rows.empty() && desk_.rows().empty()) y = drawEmpty(sketch, size, y);
  return y + scrollY() + 8;
}

void ScenarioRows::revealChosen() {
  CallAfter([this] {
    const auto at = places_.find(desk_.chosen());
    if (at != places_.end()) reveal(at->second.first, at->second.second);
  });
}

bool ScenarioRows::onKey(wxKeyEvent& event) {
  const auto rows = seen();
  const auto at = std::find_if(rows.begin(), rows.end(), [this](const DeskRow* r) { return r->id == desk_.chosen(); });
  switch (event.GetKeyCode()) {
    case WXK_UP:
    case WXK_DOWN: {
      const int by = event.GetKeyCode() == WXK_UP ? -1 : 1;
      if (event.AltDown()) {
        desk_.move(by);
      } else if (!rows.empty()) {
        const auto index = at == rows.end() ? (by > 0 ? 0 : std::ssize(rows) - 1)
                                            : std::clamp<std::ptrdiff_t>(at - rows.begin() + by, 0, std::ssize(rows) - 1);
        desk_.choose(rows[static_cast<size_t>(index)]->id);
      }
      revealChosen();
      return true;
    }
    case WXK_LEFT:
    case WXK_RIGHT:
      if (!event.AltDown() && !event.ShiftDown()) return false;
      desk_.shiftChosen(event.GetKeyCode() == WXK_LEFT ? -1 : 1);
      return true;
    case WXK_DELETE:
    case WXK_NUMPAD_DELETE:
      desk_.remove();
      return true;
    case WXK_INSERT:
      desk_.add();
      revealChosen();
      return true;
    default:
      return false;
  }
}

void ScenarioRows::onContext(const std::string& zone, const wxPoint& at) {
  if (!zone.starts_with("row:")) return;
  desk_.choose(zone.substr(4));
  wxMenu menu;
  menu.Append(1, _("Duplicate"));
  menu.Append(2, _("Up in the list"));
  menu.Append(3, _("Down in the list"));
  menu.AppendSeparator();
  menu.Append(4, _("Delete"));
  switch (GetPopupMenuSelectionFromUser(menu, at)) {
    case 1:
      shell_.run("scenario-duplicate");
      break;
    case 2:
      shell_.run("scenario-up");
      break;
    case 3:
      shell_.run("scenario-down");
      break;
    case 4:
      shell_.run("scenario-remove");
      break;
    default:
      break;
  }
}

bool ScenarioRows::onDragStart(const std::string& zone, const wxPoint&) {
  if (!zone.starts_with("row:")) return false;
  dragged_ = zone.substr(4);
  desk_.choose(dragged_);
  return true;
}

void ScenarioRows::onDrag(const wxPoint& at) {
  target_.clear();
  for (const auto& [id, place] : places_)
    if (at.y + scrollY() >= place.first && at.y + scrollY() < place.second) target_ = id;
  Refresh();
}

void ScenarioRows::onDragEnd(const wxPoint&, bool dropped) {
  const std::string from = std::move(dragged_), to = std::move(target_);
  dragged_.clear();
  target_.clear();
  Refresh();
  if (!dropped || to.empty() || to == from) return;
  int a = -1, b = -1, index = 0;
  for (const DeskRow& row : desk_.rows()) {
    if (row.id == from) a = index;
    if (row.id == to) b = index;
    ++index;
  }
  if (a >= 0 && b >= 0) desk_.move(a < b ? b - a - 1 : b - a);
}

}  // namespace hotchkiss::editor
