// SPDX-License-Identifier: Apache-2.0
// A stack fans out while the pointer rests on it: its counters side by side on a card, each to be clicked and dragged by itself.
#include <algorithm>

#include "editor/session/counter_edits.h"
#include "editor/window/map_canvas.h"

namespace hotchkiss::editor {

namespace {
constexpr int kFanWait = 350;  // milliseconds that the pointer rests
constexpr int kFanGap = 6, kFanEdge = 8;
constexpr size_t kFanMost = 24;  // no stack of any game has more
}  // namespace

// The pointer has moved, or lies still while something under it has.
void MapCanvas::followFan() {
  const bool selecting = toolId_ == ToolId::Select && !keysLead_ && question_ == nullptr && dragged_.empty();
  const bool carrying = stroke_.has_value() && !tool_->preview().ghosts.empty();
  if (fan_) {
    wxRect near = fan_->card;
    near.Inflate(kFanEdge);
    const bool inside = pointer_ && (near.Contains(mouse_) || pointer_->hex == fan_->hex);
    if (inside && selecting && !carrying) return;
    closeFan();
  }
  if (selecting && !stroke_ && pointer_ && pointer_->counter && standingsOf(context_.session).at(pointer_->hex).size() > 1)
    fanWait_.StartOnce(kFanWait);
  else
    fanWait_.Stop();
}

void MapCanvas::openFan() {
  if (!scene_ || !pointer_ || !pointer_->counter || stroke_ || panning_) return;
  StackFan fan;
  fan.hex = pointer_->hex;
  fan.counters = standingsOf(context_.session).at(fan.hex);
  if (fan.counters.size() < 2) return;
  if (fan.counters.size() > kFanMost) fan.counters.resize(kFanMost);
  const Session& session = context_.session;
  const std::vector<UnitFacts> all = unitFacts(session.state(), session.scenario(), *session.view());
  for (const CounterRef& counter : fan.counters) {
    const auto at = std::find_if(all.begin(), all.end(), [&](const UnitFacts& f) {
      return counter.unit.empty() ? f.counter.pool == counter.pool : f.counter.unit == counter.unit;
    });
    fan.facts.push_back(at == all.end() ? UnitFacts() : *at);
    fan.facts.back().counter = counter;
  }
  fan_ = std::move(fan);
  Refresh();
}

void MapCanvas::closeFan() {
  fanWait_.Stop();
  if (!fan_) return;
  fan_.reset();
  Refresh();
}

void MapCanvas::layFan() {
  const double hexPixels = layout_.hexWidthMm * port_.pixelsPerMm();
  const int side = std::clamp(static_cast<int>(hexPixels * 0.62), 40, 72);
  const int count = static_cast<int>(fan_->counters.size());
  const wxSize room = GetClientSize();
  const int across = std::clamp((room.x - 2 * kFanEdge - 16) / (side + kFanGap), 1, count), down = (count + across - 1) / across;
  const wxPoint centre = pixelOf(fan_->hex);
  wxRect card(0, 0, across * (side + kFanGap) - kFanGap + 2 * kFanEdge, down * (side + kFanGap) - kFanGap + 2 * kFanEdge);
  card.x = std::clamp(centre.x - card.width / 2, 4, std::max(4, room.x - card.width - 4));
  // Above the hex, so that the pointer gets there without leaving both; below it where there is no room.
  const int half = static_cast<int>(hexPixels / 2);
  card.y = centre.y - half - card.height + 6;
  if (card.y < 4) card.y = centre.y + half - 6;
  fan_->card = card;
  fan_->rects.clear();
  for (int i = 0; i < count; ++i)
    fan_->rects.emplace_back(card.x + kFanEdge + i % across * (side + kFanGap), card.y + kFanEdge + i / across * (side + kFanGap),
                             side, side);
}

void MapCanvas::drawFan(Sketch& sketch) {
  if (!fan_) return;
  layFan();
  sketch.round(fan_->card, 8, Sketch::colour(Role::Panel), Sketch::colour(Role::Outline));
  const auto& chosen = context_.session.selection().counters;
  for (size_t i = 0; i < fan_->counters.size(); ++i) {
    wxRect ring = fan_->rects[i];
    const bool on = std::find(chosen.begin(), chosen.end(), fan_->counters[i]) != chosen.end();
    if (on || ring.Contains(mouse_)) sketch.round(ring.Inflate(3), 5, on ? Role::Accent : Role::Hover);
    const wxRect& place = fan_->rects[i];
    const wxBitmap& picture = fanBook_.of(fan_->facts[i], context_.session.vocabulary(), place.width, GetContentScaleFactor());
    if (picture.IsOk())
      sketch.context().DrawBitmap(picture, place.x, place.y, place.width, place.height);
    else
      sketch.text(wxString::FromUTF8(counterName(context_.session.state(), context_.session.scenario(), fan_->counters[i])),
                  place, Face::Small, Role::Text, Align::Centre);
  }
}

}  // namespace hotchkiss::editor
