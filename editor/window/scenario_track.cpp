// SPDX-License-Identifier: Apache-2.0
// The turn track: days and nights, the scenario's span, and arrivals as counters that are dragged from turn to turn.
#include <algorithm>
#include <cmath>

#include "editor/window/scenario_panes.h"
#include "editor/window/swatch.h"

namespace hotchkiss::editor {

namespace {

constexpr int kChipWidth = 35, kChipHeight = 20;
constexpr int kScrollEdge = 22;  // where a drag scrolls

// What holds text grows with it.
int cellWidth() {
  return Theme::get().withText(76);
}
int dayRow() {
  return Theme::get().withText(15);
}
int labelRow() {
  return Theme::get().withText(17);
}
int footRow() {
  return Theme::get().withText(14);
}

std::string idOfChip(const std::string& zone) {
  return zone.starts_with("chip:") ? zone.substr(5) : std::string();
}

wxString percentText(double share) {
  if (share > 0 && share < 0.005) return "<1%";
  if (share < 1 && share > 0.995) return ">99%";
  return wxString::Format("%d%%", static_cast<int>(std::lround(share * 100)));
}

}  // namespace

ScenarioTrack::ScenarioTrack(wxWindow* parent, ScenarioDesk& desk) : OwnDrawn(parent, Role::Ground), desk_(desk) {
  Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) {
    scrollBy(-event.GetWheelRotation() * cellWidth() * 2 / std::max(1, event.GetWheelDelta()));
  });
}

int ScenarioTrack::left() const {
  const auto& chips = desk_.track().chips;
  return std::any_of(chips.begin(), chips.end(), [](const TrackChip& c) { return !c.turn; }) ? cellWidth() + 18 : 8;
}

void ScenarioTrack::scrollBy(int pixels) {
  const int all = static_cast<int>(desk_.track().cells.size()) * cellWidth() + left() + 8;
  const int most = std::max(0, all - GetClientSize().x);
  const int to = std::clamp(offset_ + pixels, 0, most);
  if (to == offset_) return;
  offset_ = to;
  Refresh();
}

void ScenarioTrack::revealTurn(int turn) {
  const auto& cells = desk_.track().cells;
  if (cells.empty()) return;
  const int x = (turn - cells.front().number) * cellWidth(), room = GetClientSize().x - left() - 8;
  if (x < offset_) scrollBy(x - offset_ - cellWidth());
  if (x + cellWidth() > offset_ + room) scrollBy(x + 2 * cellWidth() - offset_ - room);
}

std::optional<int> ScenarioTrack::turnAt(const wxPoint& at) const {
  const auto& cells = desk_.track().cells;
  if (at.x < left() || at.y < 0 || at.y > GetClientSize().y) return std::nullopt;
  const int index = (at.x - left() + offset_) / cellWidth();
  if (index < 0 || index >= static_cast<int>(cells.size())) return std::nullopt;
  return cells[static_cast<size_t>(index)].number;
}

void ScenarioTrack::drawChip(Sketch& sketch, const TrackChip& chip, const wxRect& rect) {
  const bool on = desk_.list() == ItemList::Arrivals && desk_.chosen() == chip.id;
  const ZoneState state = zone(
      "chip:" + chip.id, rect,
      [this, id = chip.id] {
        desk_.show(ItemList::Arrivals, id);
        SetFocus();
      },
      wxString::FromUTF8(chip.name) + (chip.own ? wxString() : "\n" + wxString(_("taken from elsewhere"))), false);
  if (on || state.hovered) {
    wxRect ring = rect;
    ring.Inflate(1);
    sketch.round(ring, 5, Sketch::colour(on ? Role::Selected : Role::Hover), on ? Sketch::colour(Role::Accent) : wxNullColour,
                 1.5);
  }
  wxColour colour = sideColour(chip.colour, Sketch::colour(Role::Quiet));
  if (chip.off || !chip.own) colour = mix(colour, Sketch::colour(Role::Ground), 0.5);
  drawCounterChip(sketch, wxRect(rect.x + 1, rect.y + 1, 18, 18), colour, chip.symbol);
  wxString count = chip.units > 1 ? wxString::Format("%d", chip.units) : wxString();
  sketch.text(count, wxRect(rect.x + 20, rect.y, rect.width - 20, rect.height - (chip.dice ? 6 : 0)), Face::Tiny,
              chip.off ? Role::Faint : Role::Quiet);
  // Dice decide: a die in the corner.
  if (chip.dice) {
    const wxRect die(rect.x + 21, rect.GetBottom() - 7, 7, 7);
    sketch.round(die, 1.5, Sketch::colour(Role::Field), Sketch::colour(Role::Quiet));
    sketch.circle(die.x + 3.5, die.y + 3.5, 1.2, Sketch::colour(Role::Text));
  }
}

void ScenarioTrack::drawCell(Sketch& sketch, const TurnCell& cell, const wxRect& rect,
                             const std::vector<const TrackChip*>& chips) {
  const bool chosen = desk_.turn() == cell.number, over = over_ == cell.number && !dragged_.empty() && dragged_ != "pan";
  const ZoneState state = zone(
      "turn:" + std::to_string(cell.number), rect,
      [this, number = cell.number] {
        desk_.chooseTurn(desk_.turn() == number ? std::nullopt : std::optional(number));
        SetFocus();
      },
      {}, false);
  const wxRect box(rect.x, rect.y + dayRow(), rect.width, rect.height - dayRow());
  wxColour ground = Sketch::colour(cell.inSpan ? Role::Field : Role::Ground);
  if (cell.night) ground = mix(ground, Theme::get().kind() == ThemeKind::Dark ? wxColour("#05070d") : wxColour("#3b4660"), 0.22);
  if (cell.winter) ground = mix(ground, Sketch::colour(Role::Note), 0.20);
  if (!cell.inSpan) ground = mix(ground, Sketch::colour(Role::Ground), 0.6);
  if (state.hovered || over) ground = mix(ground, Sketch::colour(Role::Accent), over ? 0.28 : 0.10);
  sketch.fill(box, ground);
  sketch.vline(box.x, box.y, box.GetBottom() + 1);
  if (cell.newDay) sketch.fill(wxRect(box.x - 1, rect.y + 2, 2, rect.height - 2), Role::Quiet);
  if (!cell.day.empty())
    sketch.text(wxString::FromUTF8(cell.day), wxRect(rect.x + (cell.newDay ? 6 : 2), rect.y, 3 * cellWidth(), dayRow()),
                Face::Tiny, Role::Quiet);
  // Its number and when it is.
  const Role ink = cell.inSpan ? Role::Text : Role::Faint;
  const wxString number = wxString::Format("%d", cell.number);
  const wxRect label(box.x + 5, box.y + 1, box.width - 9, labelRow());
  if (cell.label.empty()) {
    sketch.text(number, label, Face::SmallStrong, ink, Align::Centre);
  } else {
    sketch.text(number, label, Face::Tiny, Role::Faint);
    sketch.text(wxString::FromUTF8(cell.label),
                wxRect(label.x + Theme::get().withText(14), label.y, label.width - Theme::get().withText(14), label.height),
                Face::Tiny, ink, Align::Right);
  }
  if (cell.cycleEnd) sketch.fill(wxRect(box.GetRight() - 2, box.y, 3, box.height), mix(ground, Sketch::colour(Role::Gold), 0.8));
  // The chance of the arrival that is chosen: a column that fills, and by how much in this turn.
  const wxRect body(box.x + 1, box.y + labelRow(), box.width - 2, box.height - labelRow());
  if (desk_.list() == ItemList::Arrivals)
    for (const ArrivalChance& chance : chances_)
      if (chance.turn == cell.number) {
        const int filled = static_cast<int>(std::lround((body.height - 4) * chance.byThen));
        const int fresh = std::max(1, static_cast<int>(std::lround((body.height - 4) * chance.comes)));
        const wxColour tint = Sketch::colour(Role::Accent);
        sketch.fill(wxRect(body.x, body.GetBottom() - 3 - filled, body.width, filled), mix(ground, tint, 0.16));
        sketch.fill(wxRect(body.x, body.GetBottom() - 3 - filled, body.width, std::min(fresh, filled)), mix(ground, tint, 0.38));
        const wxRect foot(body.x + 4, body.GetBottom() - 3 - footRow(), body.width - 8, footRow());
        sketch.text(percentText(chance.comes), foot, Face::Tiny, Role::Quiet);
        sketch.text(percentText(chance.byThen), foot, Face::Tiny, Role::Text, Align::Right);
      }
  // Who begins to arrive.
  const bool foot = std::any_of(chances_.begin(), chances_.end(), [&](const ArrivalChance& c) { return c.turn == cell.number; });
  const int lines = std::max(1, (body.height - 6 - (foot ? footRow() : 0)) / (kChipHeight + 1));
  const size_t most = static_cast<size_t>(lines * 2);
  size_t shown = chips.size() <= most ? chips.size() : most - 1;
  // The one that is chosen is always among those that are seen.
  std::vector<const TrackChip*> order = chips;
  const auto at = std::find_if(order.begin(), order.end(), [this](const TrackChip* c) { return c->id == desk_.chosen(); });
  if (at != order.end() && static_cast<size_t>(at - order.begin()) >= shown) std::rotate(order.begin(), at, at + 1);
  for (size_t i = 0; i < shown; ++i)
    drawChip(sketch, *order[i],
             wxRect(body.x + 3 + static_cast<int>(i % 2) * (kChipWidth + 1),
                    body.y + 2 + static_cast<int>(i / 2) * (kChipHeight + 1), kChipWidth, kChipHeight));
  if (shown < chips.size())
    sketch.text(wxString::Format("+%zu", chips.size() - shown),
                wxRect(body.x + 3 + static_cast<int>(shown % 2) * (kChipWidth + 1),
                       body.y + 2 + static_cast<int>(shown / 2) * (kChipHeight + 1), kChipWidth, kChipHeight),
                Face::SmallStrong, Role::Quiet, Align::Centre);
  if (chosen) {
    sketch.round(wxRect(box.x + 1, box.y, box.width - 1, box.height - 1), 3, wxNullColour, Sketch::colour(Role::Accent), 2);
  }
  if (cell.inSpan) sketch.fill(wxRect(box.x, rect.GetBottom() - 2, box.width, 3), Role::Accent);
}

int ScenarioTrack::draw(Sketch& sketch, const wxSize& size) {
  sketch.hline(0, size.x, size.y - 1);
  const TurnTrack& track = desk_.track();
  if (track.cells.empty()) return size.y;
  const int from = left();
  if (!shownFirst_) {
    shownFirst_ = true;
    offset_ = 0;
    revealTurn(desk_.span().firstNumber);
  }
  const int all = static_cast<int>(track.cells.size()) * cellWidth() + from + 8;
  offset_ = std::clamp(offset_, 0, std::max(0, all - size.x));
  chances_ = desk_.list() == ItemList::Arrivals ? desk_.chances(desk_.chosen()) : std::vector<ArrivalChance>();
  std::map<int, std::vector<const TrackChip*>> chips;
  std::vector<const TrackChip*> loose;
  for (const TrackChip& chip : track.chips) {
    if (!chip.turn) loose.push_back(&chip);
    if (chip.turn) chips[std::clamp(*chip.turn, track.cells.front().number, track.cells.back().number)].push_back(&chip);
  }
  const int height = size.y - 8;
  clipZones(wxRect(from, 0, size.x - from, size.y));
  wxGraphicsContext& gc = sketch.context();
  gc.Clip(from, 0, size.x - from, size.y);
  for (size_t i = 0; i < track.cells.size(); ++i) {
    const int x = from + static_cast<int>(i) * cellWidth() - offset_;
    if (x + 3 * cellWidth() < from || x > size.x) continue;
    const auto at = chips.find(track.cells[i].number);
    drawCell(sketch, track.cells[i], wxRect(x, 2, cellWidth(), height - 2),
             at == chips.end() ? std::vector<const TrackChip*>() : at->second);
  }
  // The ends of the scenario can be dragged.
  const Span& span = desk_.span();
  const auto end = [&](const std::string& name, int turn, bool atLeft, const wxString& tip) {
    if (track.cell(turn) == nullptr) return;
    int x = from + (turn - track.cells.front().number) * cellWidth() - offset_ + (atLeft ? 0 : cellWidth());
    if (dragged_ == name) x = std::clamp(pointer_.x, from, size.x);
    const wxRect grip(x - 5, 2 + dayRow(), 10, height - 2 - dayRow());
    const ZoneState state = zone(name, grip, {}, tip, false);
    const wxColour colour = Sketch::colour(Role::Accent);
    sketch.fill(
        wxRect(x - (state.hovered || dragged_ == name ? 2 : 1), grip.y, state.hovered || dragged_ == name ? 4 : 3, grip.height),
        colour);
    sketch.round(wxRect(atLeft ? x - 1 : x - 8, grip.y - 7, 10, 9), 2, colour);
  };
  end("span:first", span.firstNumber, true, _("The scenario begins here: drag it"));
  if (span.lastNumber()) end("span:last", *span.lastNumber(), false, _("The scenario ends here: drag it"));
  gc.ResetClip();
  clipZones(wxRect(size));
  if (!loose.empty()) {
    const wxRect rect(6, 2 + dayRow(), cellWidth(), height - 2 - dayRow());
    sketch.round(rect, 4, Sketch::colour(Role::Panel), Sketch::colour(Role::Hairline));
    sketch.text(_("No turn"), wxRect(rect.x + 5, rect.y + 1, rect.width - 10, labelRow()), Face::Tiny, Role::Quiet);
    for (size_t i = 0; i < loose.size() && i < 6; ++i)
      drawChip(sketch, *loose[i],
               wxRect(rect.x + 3 + static_cast<int>(i % 2) * (kChipWidth + 1),
                      rect.y + labelRow() + 2 + static_cast<int>(i / 2) * (kChipHeight + 1), kChipWidth, kChipHeight));
  }
  // A chip travels with the pointer.
  if (const std::string id = idOfChip(dragged_); !id.empty())
    for (const TrackChip& chip : track.chips)
      if (chip.id == id)
        drawCounterChip(sketch, wxRect(pointer_.x - 9, pointer_.y - 9, 20, 20),
                        sideColour(chip.colour, Sketch::colour(Role::Quiet)), chip.symbol);
  if (all > size.x) {
    const int room = size.x - 8, length = std::max(40, room * size.x / all);
    const int at = 4 + (room - length) * offset_ / std::max(1, all - size.x);
    sketch.round(wxRect(at, size.y - 6, length, 4), 2, mix(Sketch::colour(ground_), Sketch::colour(Role::Quiet), 0.4));
  }
  return size.y;
}

void ScenarioTrack::onHover(std::optional<wxPoint> at) {
  const auto turn = at ? turnAt(*at) : std::nullopt;
  std::string told = turn ? desk_.turnTold(*turn) : std::string();
  if (told == told_) return;
  told_ = std::move(told);
  if (onTold) onTold();
}

bool ScenarioTrack::onDragStart(const std::string& zone, const wxPoint& at) {
  pointer_ = grabbed_ = at;
  grabbedOffset_ = offset_;
  if (zone.starts_with("turn:")) {
    dragged_ = "pan";
    return true;
  }
  if (!zone.starts_with("chip:") && !zone.starts_with("span:")) return false;
  dragged_ = zone;
  if (zone.starts_with("chip:")) desk_.show(ItemList::Arrivals, idOfChip(zone));
  return true;
}

void ScenarioTrack::onDrag(const wxPoint& at) {
  pointer_ = at;
  if (dragged_ == "pan") {
    scrollBy(grabbedOffset_ - (at.x - grabbed_.x) - offset_);
    return;
  }
  if (at.x > GetClientSize().x - kScrollEdge) scrollBy(cellWidth() / 3);
  if (at.x < left() + kScrollEdge) scrollBy(-cellWidth() / 3);
  over_ = turnAt(at);
  told_ = over_ ? desk_.turnTold(*over_) : std::string();
  if (onTold) onTold();
  Refresh();
}

void ScenarioTrack::onDragEnd(const wxPoint& at, bool dropped) {
  const std::string what = std::move(dragged_);
  dragged_.clear();
  over_.reset();
  if (dropped)
    if (const auto turn = turnAt(at)) {
      if (const std::string id = idOfChip(what); !id.empty()) desk_.moveArrival(id, *turn);
      if (what == "span:first") desk_.setEnd(true, *turn);
      if (what == "span:last") desk_.setEnd(false, *turn);
    }
  Refresh();
}

void ScenarioTrack::stepChip(int by) {
  // Through the arrivals as they lie on the track.
  std::vector<const TrackChip*> order;
  for (const TrackChip& chip : desk_.track().chips) order.push_back(&chip);
  std::sort(order.begin(), order.end(),
            [](const TrackChip* a, const TrackChip* b) { return a->turn != b->turn ? a->turn < b->turn : a < b; });
  if (order.empty()) return;
  const auto at = std::find_if(order.begin(), order.end(), [this](const TrackChip* c) { return c->id == desk_.chosen(); });
  const int index =
      at == order.end() ? 0 : std::clamp(static_cast<int>(at - order.begin()) + by, 0, static_cast<int>(order.size()) - 1);
  const TrackChip chip = *order[static_cast<size_t>(index)];
  desk_.show(ItemList::Arrivals, chip.id);
  if (chip.turn) revealTurn(*chip.turn);
}

bool ScenarioTrack::onKey(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  const bool moves = event.ShiftDown() || event.AltDown();
  switch (key) {
    case WXK_LEFT:
    case WXK_RIGHT: {
      const int by = key == WXK_LEFT ? -1 : 1;
      if (moves)
        desk_.shiftChosen(by);
      else
        desk_.stepTurn(by);
      if (moves) {
        for (const TrackChip& chip : desk_.track().chips)
          if (chip.id == desk_.chosen() && chip.turn) revealTurn(*chip.turn);
      } else if (desk_.turn()) {
        revealTurn(*desk_.turn());
      }
      return true;
    }
    case WXK_UP:
    case WXK_DOWN:
      stepChip(key == WXK_UP ? -1 : 1);
      return true;
    case WXK_HOME:
    case WXK_END: {
      const Span& span = desk_.span();
      const int turn = key == WXK_HOME ? span.firstNumber : span.lastNumber().value_or(span.firstNumber);
      desk_.chooseTurn(turn);
      revealTurn(turn);
      return true;
    }
    case WXK_DELETE:
    case WXK_NUMPAD_DELETE:
      if (desk_.list() == ItemList::Arrivals) desk_.remove();
      return true;
    case WXK_INSERT:
      desk_.show(ItemList::Arrivals);
      desk_.add();
      return true;
    default:
      return false;
  }
}

}  // namespace hotchkiss::editor
