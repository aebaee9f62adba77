// SPDX-License-Identifier: Apache-2.0
// Tools for counters: select and move, place.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/session/board_edits.h"
#include "editor/session/counter_edits.h"
#include "editor/session/standings.h"
#include "editor/session/text.h"
#include "editor/session/tools.h"

namespace hotchkiss::editor {

// --- Select

void SelectTool::press(const Pointer& pointer, Stroke stroke) {
  pointer_ = pointer;
  start_ = pointer;
  gesture_ = session().newGesture();
  moving_.clear();
  if (stroke == Stroke::Erase) {
    mode_ = Mode::Erasing;
    return;
  }
  mode_ = Mode::Pressed;
  const Selection& now = session().selection();
  // At a side of the hex in which the one that is selected stands: it may be turned.
  turning_.reset();
  if (!pointer.counter && now.counters.size() == 1 && pointer.toSideMm < view().hexWidthMm() * 0.25)
    if (const auto who = turnable(session(), now.counters.front()); who && who->hex == pointer.hex) turning_ = who;
  if (pointer.counter) {
    wasSelected_ = std::find(now.counters.begin(), now.counters.end(), *pointer.counter) != now.counters.end();
    // With Shift the whole stack is meant, also when one of it is selected already.
    if (wasSelected_ && !pointer.shift) {
      moving_ = now.counters;
    } else {
      std::vector<CounterRef> chosen = {*pointer.counter};
      // With Ctrl one more.
      if (pointer.shift) chosen = standingsOf(session()).at(pointer.hex);
      if (pointer.control && now.kind == Selection::Kind::Counters) {
        chosen = now.counters;
        chosen.push_back(*pointer.counter);
      }
      session().select(Selection::ofCounters(chosen, pointer.hex));
      moving_ = chosen;
    }
  }
}

void SelectTool::drag(const Pointer& pointer) {
  const Hex before = pointer_ ? pointer_->hex : pointer.hex;
  pointer_ = pointer;
  if (!start_) return;
  if (mode_ == Mode::Erasing) {
    if (before == pointer.hex && distanceBetween(start_->plane, pointer.plane) < 6 * pointer.mmPerPixel) return;
    std::vector<CounterRef> all = standingsOf(session()).at(pointer.hex);
    if (distance(start_->hex, pointer.hex) > 0)
      for (const CounterRef& c : standingsOf(session()).at(start_->hex)) all.push_back(c);
    takeOff(session(), all, gesture_);
    return;
  }
  if (mode_ == Mode::Pressed && distanceBetween(start_->plane, pointer.plane) > 5 * pointer.mmPerPixel)
    mode_ = turning_ ? Mode::Turning : moving_.empty() ? Mode::Marquee : Mode::Moving;
}

std::optional<Turn> SelectTool::turn() const {
  return turning_ && pointer_ ? turnTo(session(), *turning_, pointer_->hex, pointer_->side) : std::nullopt;
}

void SelectTool::release(const Pointer& pointer) {
  pointer_ = pointer;
  const Mode mode = mode_;
  mode_ = Mode::Idle;
  if (!start_) return;
  const Pointer start = *start_;
  start_.reset();
  switch (mode) {
    case Mode::Idle:
    case Mode::Erasing:
      break;
    case Mode::Turning:
      if (const auto now = turn()) {
        const std::vector<CounterRef> who = session().selection().counters;
        if (applyTurn(session(), *turning_, *now, gesture_)) session().select(Selection::ofCounters(who, turning_->hex));
      }
      break;
    case Mode::Moving:
      if (pointer.hex != start.hex) moveTogether(session(), moving_, start.hex, pointer.hex, gesture_);
      break;
    case Mode::Marquee: {
      const double x0 = std::min(start.plane.x, pointer.plane.x), x1 = std::max(start.plane.x, pointer.plane.x);
      const double y0 = std::min(start.plane.y, pointer.plane.y), y1 = std::max(start.plane.y, pointer.plane.y);
      std::vector<CounterRef> inside;
      const Standings standings = standingsOf(session());
      const PlaneLayout layout = view().layout();
      const int reach = 2 + static_cast<int>(std::max(x1 - x0, y1 - y0) / layout.hexWidthMm);
      for (const Hex hex : brushHexes(view(), layout.hexAt({(x0 + x1) / 2, (y0 + y1) / 2}), reach)) {
        const Point c = layout.centre(hex);
        if (c.x < x0 || c.x > x1 || c.y < y0 || c.y > y1) continue;
        for (const CounterRef& counter : standings.at(hex)) inside.push_back(counter);
      }
      session().select(Selection::ofCounters(inside, std::nullopt));
      break;
    }
    case Mode::Pressed: {
      if (start.counter) {
        const Selection& now = session().selection();
        if (start.control && wasSelected_) {
          std::vector<CounterRef> rest = now.counters;
          std::erase(rest, *start.counter);
          session().select(Selection::ofCounters(rest, start.hex));
        } else if (wasSelected_ && !start.fanned && !start.control && !start.shift && now.counters.size() == 1) {
          // A second click goes on to the next counter of the stack.
          const std::vector<CounterRef> stack = standingsOf(session()).at(start.hex);
          const auto at = std::find(stack.begin(), stack.end(), now.counters.front());
          if (stack.size() > 1 && at != stack.end()) {
            const auto next = at == stack.begin() ? stack.back() : *(at - 1);
            session().select(Selection::ofCounters({next}, start.hex));
          }
        } else if (!start.control && !start.shift) {
          session().select(Selection::ofCounters({*start.counter}, start.hex));
        }
        break;
      }
      if (!onMap(view(), pointer.hex)) {
        session().select({});
        break;
      }
      // Near a side that has something on it: the side; else what is in the hex.
      if (pointer.toSideMm < view().hexWidthMm() * 0.09 && !view().features(pointer.side).empty()) {
        session().select(Selection::ofSide(pointer.side));
        break;
      }
      session().select(Selection::ofHex(pointer.hex));
      break;
    }
  }
}

bool SelectTool::cancel() {
  if (mode_ != Mode::Idle) {
    mode_ = Mode::Idle;
    start_.reset();
    return true;
  }
  if (session().selection().kind == Selection::Kind::None) return false;
  session().select({});
  return true;
}

Preview SelectTool::preview() const {
  Preview preview;
  if (!pointer_ || !start_) return preview;
  if (mode_ == Mode::Moving) {
    preview.ghosts = moving_;
    if (onMap(view(), pointer_->hex)) {
      preview.hexes = {pointer_->hex};
      preview.label = view().code(pointer_->hex);
    } else {
      preview.label = tr("off the map");
    }
  }
  if (mode_ == Mode::Turning) {
    if (const auto now = turn()) {
      if (now->extended)
        preview.chain = {turning_->hex, *now->extended};
      else
        preview.sides = {Hexside(turning_->hex, now->facing)};
      preview.label = turnWords(session(), *now);
    }
  }
  if (mode_ == Mode::Marquee)
    preview.marquee = Box2{{std::min(start_->plane.x, pointer_->plane.x), std::min(start_->plane.y, pointer_->plane.y)},
                           {std::max(start_->plane.x, pointer_->plane.x), std::max(start_->plane.y, pointer_->plane.y)}};
  return preview;
}

std::string SelectTool::hint() const {
  if (mode_ == Mode::Moving) return tr("Release to set down; Escape cancels");
  if (mode_ == Mode::Turning) return tr("Release to turn it so; Escape cancels");
  if (const auto& chosen = session().selection().counters; chosen.size() == 1 && turnable(session(), chosen.front()))
    return tr("Drag moves it; from a side of its hex along: facing; from there into the next hex: its line");
  return tr("Click selects; drag moves counters; Shift takes the whole stack; drag over free ground selects several");
}

// --- Place units

void UnitTool::press(const Pointer& pointer, Stroke stroke) {
  pointer_ = pointer;
  stroke_ = stroke;
  pressed_ = true;
  gesture_ = session().newGesture();
  done_ = {pointer.hex};
  if (stroke == Stroke::Erase) {
    takeOff(session(), pointer.counter ? std::vector<CounterRef>{*pointer.counter} : standingsOf(session()).at(pointer.hex),
            gesture_);
    return;
  }
  if (settings().unit.empty() || !onMap(view(), pointer.hex)) return;
  const UnitId placed = settings().unit;
  // The next of the unplaced ones comes into hand.
  const std::vector<UnitId> waiting = standingsOf(session()).unplaced();
  const auto at = std::find(waiting.begin(), waiting.end(), placed);
  UnitId next;
  if (at != waiting.end() && at + 1 != waiting.end()) next = *(at + 1);
  if (moveTo(session(), {CounterRef{placed, {}, {}}}, pointer.hex, gesture_)) {
    settings().unit = next;
    context_.settingsChanged.emit();
  }
}

void UnitTool::drag(const Pointer& pointer) {
  pointer_ = pointer;
  if (pressed_ && stroke_ == Stroke::Erase && done_.insert(pointer.hex).second)
    takeOff(session(), standingsOf(session()).at(pointer.hex), gesture_);
}

void UnitTool::release(const Pointer& pointer) {
  pointer_ = pointer;
  pressed_ = false;
}

void UnitTool::pick(const Pointer& pointer) {
  if (!pointer.counter || pointer.counter->unit.empty()) return;
  settings().unit = pointer.counter->unit;
  context_.settingsChanged.emit();
}

Preview UnitTool::preview() const {
  Preview preview;
  if (!pointer_ || pressed_ || !onMap(view(), pointer_->hex)) return preview;
  preview.hexes = {pointer_->hex};
  if (!settings().unit.empty()) {
    preview.ghosts = {CounterRef{settings().unit, {}, {}}};
    preview.label = counterName(session().state(), session().scenario(), preview.ghosts.front());
  }
  return preview;
}

std::string UnitTool::hint() const {
  if (session().scenario() == nullptr) return tr("Units are placed in a scenario: make one with File, New");
  if (settings().unit.empty())
    return tr("Choose a unit at the left, then click where it stands; right click takes units off the map");
  return fmt::format(fmt::runtime(tr("Click places {}; right click takes units off the map")),
                     counterName(session().state(), session().scenario(), CounterRef{settings().unit, {}, {}}));
}

}  // namespace hotchkiss::editor
