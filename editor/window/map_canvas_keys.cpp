// SPDX-License-Identifier: Apache-2.0
// The keys of the map: the cursor that moves from hex to hex, strokes without a mouse, the letters of the tools.
#include <wx/utils.h>

#include <algorithm>
#include <cmath>

#include "editor/session/hex_piece.h"
#include "editor/session/palette.h"
#include "editor/window/accessible.h"
#include "editor/window/map_canvas.h"

namespace hotchkiss::editor {

namespace {
constexpr double kKeyFactor = 1.4142135624;
constexpr int kArrowPan = 120;
constexpr int kFarSteps = 10;

/// The way of an arrow, a corner key or a digit of the numeric pad.
std::optional<Way> wayOf(int key) {
  switch (key) {
    case WXK_UP:
    case WXK_NUMPAD_UP:
    case WXK_NUMPAD8:
      return Way::Up;
    case WXK_DOWN:
    case WXK_NUMPAD_DOWN:
    case WXK_NUMPAD2:
      return Way::Down;
    case WXK_LEFT:
    case WXK_NUMPAD_LEFT:
    case WXK_NUMPAD4:
      return Way::Left;
    case WXK_RIGHT:
    case WXK_NUMPAD_RIGHT:
    case WXK_NUMPAD6:
      return Way::Right;
    case WXK_HOME:
    case WXK_NUMPAD_HOME:
    case WXK_NUMPAD7:
      return Way::UpLeft;
    case WXK_PAGEUP:
    case WXK_NUMPAD_PAGEUP:
    case WXK_NUMPAD9:
      return Way::UpRight;
    case WXK_END:
    case WXK_NUMPAD_END:
    case WXK_NUMPAD1:
      return Way::DownLeft;
    case WXK_PAGEDOWN:
    case WXK_NUMPAD_PAGEDOWN:
    case WXK_NUMPAD3:
      return Way::DownRight;
    default:
      return std::nullopt;
  }
}
}  // namespace

bool MapCanvas::handleKey(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (event.ControlDown() || event.AltDown()) return false;
  switch (key) {
    case WXK_ESCAPE:
      return cancel();
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER:
      return tool_->finish() ? (Refresh(), moved.emit(), true) : false;
    case 'I':
      pick();
      return true;
    case '[':
    case ']': {
      ToolSettings& settings = context_.settings;
      settings.fill = false;
      settings.radius = std::clamp(settings.radius + (key == ']' ? 1 : -1), 0, 2);
      context_.settingsChanged.emit();
      return true;
    }
    case 'F':
      fit();
      return true;
    case '+':
    case '=':
    case WXK_NUMPAD_ADD:
      zoomBy(kKeyFactor);
      return true;
    case '-':
    case WXK_NUMPAD_SUBTRACT:
      zoomBy(1 / kKeyFactor);
      return true;
    case ',':
    case '.':
      if (!HasFocus() && !context_.pasting) return false;
      turn(key == '.' ? 1 : -1);
      return true;
    case 'X':
      if (!context_.pasting) return false;
      mirror();
      return true;
    default:
      break;
  }
  if (key >= '0' && key <= '9') {
    const std::string row = rowOfKey(paletteOf(context_, toolId_), static_cast<char>(key));
    if (!row.empty()) choose(context_, toolId_, row);
    return !row.empty();
  }
  for (const ToolInfo& info : allTools())
    if (key == info.key) {
      setTool(info.id);
      return true;
    }
  return false;
}

// --- The cursor

Hex MapCanvas::cursorStart() const {
  const auto view = context_.session.view();
  if (pointer_ && !keysLead_ && onMap(*view, pointer_->hex) && HasFocus()) return pointer_->hex;
  const Box2 seen = port_.visible();
  if (const auto& hex = context_.session.selection().hex) {
    const Point at = layout_.centre(*hex);
    if (at.x > seen.low.x && at.x < seen.high.x && at.y > seen.low.y && at.y < seen.high.y) return *hex;
  }
  const Point middle{(seen.low.x + seen.high.x) / 2, (seen.low.y + seen.high.y) / 2};
  const Hex hex = layout_.hexAt(middle);
  if (onMap(*view, hex) || view->hexes().empty()) return hex;
  // Off the sheets: the hex that lies nearest.
  return *std::min_element(view->hexes().begin(), view->hexes().end(), [&](Hex a, Hex b) {
    return distanceBetween(layout_.centre(a), middle) < distanceBetween(layout_.centre(b), middle);
  });
}

void MapCanvas::showCursor(Hex hex) {
  if (!scene_ || !cursor_.put(hex)) return;
  if (!keysLead_) {
    keysLead_ = true;
    // Where it rests on the screen: what was seen of it last may be long ago.
    keysMouse_ = ScreenToClient(wxGetMousePosition());
    cursor_.suit(toolId_);
  }
  cursorMoved();
}

void MapCanvas::startCursor() {
  showCursor(cursorStart());
}

void MapCanvas::hideCursor() {
  if (!keysLead_ && !cursor_.shown()) return;
  keysLead_ = false;
  cursor_.hide();
  tellReaders(this, {});
  read_.clear();
  Refresh();
}

void MapCanvas::cursorMoved() {
  pointer_ = cursor_.pointer();
  if (!cursor_.busy()) tool_->hover(*pointer_);
  port_.reveal(layout_.centre(*cursor_.hex()), layout_.hexWidthMm * 1.6);
  startGlide();
  readCursor();
  Refresh();
  moved.emit();
}

void MapCanvas::readCursor() {
  if (!cursor_.shown()) return;
  const wxString words = wxString::FromUTF8(cursor_.words());
  if (words == read_) return;
  read_ = words;
  tellReaders(this, words);
}

void MapCanvas::endKeyStroke() {
  if (!cursor_.end(*tool_)) return;
  readCursor();
  Refresh();
  moved.emit();
}

void MapCanvas::turn(int by) {
  if (context_.pasting && context_.piece) {
    context_.piece = std::make_shared<const HexPiece>(turned(*context_.piece, by));
    Refresh();
    moved.emit();
    return;
  }
  if (!scene_) return;
  if (!keysLead_) showCursor(cursorStart());
  if (!cursor_.shown()) return;
  cursor_.turn(*tool_, by);
  cursorMoved();
}

void MapCanvas::mirror() {
  if (!context_.piece) return;
  context_.piece = std::make_shared<const HexPiece>(mirrored(*context_.piece, true));
  Refresh();
  moved.emit();
}

void MapCanvas::startPaste() {
  if (!context_.piece) return;
  if (toolId_ != ToolId::Hexes) setTool(ToolId::Hexes);
  context_.pasting = true;
  SetFocus();
  if (!pointer_ || keysLead_) showCursor(cursor_.shown() ? *cursor_.hex() : cursorStart());
  Refresh();
  toolChanged.emit();
  moved.emit();
}

bool MapCanvas::cursorKey(wxKeyEvent& event) {
  if (!scene_ || context_.session.view()->empty() || stroke_) return false;
  const int key = event.GetKeyCode();
  const bool control = event.ControlDown(), shift = event.ShiftDown();
  if (const auto way = wayOf(key)) {
    if (control && !shift) {
      // The map goes under the cursor.
      const bool left = *way == Way::Left, right = *way == Way::Right, up = *way == Way::Up, down = *way == Way::Down;
      port_.panBy(left ? kArrowPan : right ? -kArrowPan : 0, up ? kArrowPan : down ? -kArrowPan : 0, true);
      startGlide();
      return left || right || up || down;
    }
    if (!keysLead_ || !cursor_.shown()) {
      showCursor(cursorStart());
      return true;
    }
    if (shift)
      cursor_.draw(*tool_, toolId_, *way, control ? Stroke::Erase : Stroke::Draw);
    else
      cursor_.go(*tool_, toolId_, *way, event.AltDown() ? kFarSteps : 1);
    cursorMoved();
    return true;
  }
  if (event.AltDown()) return false;
  switch (key) {
    case WXK_SPACE:
    case WXK_NUMPAD5:
    case WXK_NUMPAD_BEGIN:
      // While the pointer leads, Space held drags the map.
      if (!keysLead_) return false;
      cursor_.act(*tool_, toolId_, control ? Stroke::Erase : Stroke::Draw, shift);
      break;
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER:
      if (!keysLead_) {
        showCursor(cursorStart());
        return true;
      }
      if (control)
        cursor_.act(*tool_, toolId_, Stroke::Erase, shift);
      else
        cursor_.take(*tool_, toolId_);
      break;
    default:
      return false;
  }
  if (cursor_.shown()) cursorMoved();
  return true;
}

void MapCanvas::onKeyDown(wxKeyEvent& event) {
  if (cursorKey(event)) return;
  switch (event.GetKeyCode()) {
    case WXK_SPACE:
      spaceHeld_ = true;
      setCursorForTool();
      return;
    case WXK_TAB:
      if (event.ShiftDown())
        Navigate(wxNavigationKeyEvent::IsBackward);
      else if (onTab && !event.HasAnyModifiers() && !context_.session.nothingOpen())
        onTab();
      else
        Navigate(wxNavigationKeyEvent::IsForward);
      return;
    default:
      break;
  }
  event.Skip();
}

void MapCanvas::onKeyUp(wxKeyEvent& event) {
  if (event.GetKeyCode() == WXK_SPACE) {
    spaceHeld_ = false;
    setCursorForTool();
  }
  if (event.GetKeyCode() == WXK_SHIFT) endKeyStroke();
  event.Skip();
}

}  // namespace hotchkiss::editor
