// SPDX-License-Identifier: Apache-2.0
// Input of the map. What is shown is in map_canvas_view.cpp, how it is drawn in map_canvas_draw.cpp.
#include "editor/window/map_canvas.h"

#include <wx/dcclient.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <cmath>

#include "editor/session/palette.h"
#include "editor/window/accessible.h"
#include "editor/window/gtk_input.h"
#include "editor/window/gtk_style.h"

#include "editor/session/contour_desk.h"
#include "editor/session/scan_desk.h"

namespace hotchkiss::editor {

namespace {
constexpr double kWheelFactor = 1.189207115;  // four notches double
constexpr int kKeyPan = 120;
constexpr double kTouchPixels = 9;  // one notch of a touchpad's scrolling
}  // namespace

MapCanvas::MapCanvas(wxWindow* parent, ToolContext& context, WhatIf& whatIf)
    : context_(context), whatIf_(whatIf), fanBook_(context.session), cursor_(context), selectedPlaces_(context.session) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxBORDER_NONE);
  describeToReaders(this, Reader::Canvas, _("Map"));
  tool_ = makeTool(toolId_, context_);
  // From another thread: CallAfter is the one thing that may be done there.
  const auto later = [this](std::function<void()> function) { CallAfter(std::move(function)); };
  underlays_ = std::make_unique<UnderlayStore>(later);
  painter_ = std::make_unique<TilePainter>(
      later,
      TilePainter::Callbacks{[this](SceneResult result) { sceneCame(std::move(result)); },
                             [this](std::vector<TileResult> tiles) { tilesCame(std::move(tiles)); }},
      *underlays_);

  Bind(wxEVT_PAINT, &MapCanvas::onPaint, this);
  for (const auto& type :
       {wxEVT_LEFT_DOWN, wxEVT_LEFT_UP, wxEVT_LEFT_DCLICK, wxEVT_RIGHT_DOWN, wxEVT_RIGHT_UP, wxEVT_RIGHT_DCLICK,
        wxEVT_MIDDLE_DOWN, wxEVT_MIDDLE_UP, wxEVT_MIDDLE_DCLICK, wxEVT_MOTION, wxEVT_LEAVE_WINDOW, wxEVT_ENTER_WINDOW})
    Bind(type, &MapCanvas::onMouse, this);
  Bind(wxEVT_MOUSEWHEEL, &MapCanvas::onWheel, this);
  Bind(wxEVT_KEY_DOWN, &MapCanvas::onKeyDown, this);
  Bind(wxEVT_KEY_UP, &MapCanvas::onKeyUp, this);
  Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    endKeyStroke();
    Refresh();
    event.Skip();
  });
  Bind(wxEVT_SET_FOCUS, [this](wxFocusEvent& event) {
    Refresh();
    event.Skip();
  });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    const wxSize size = GetClientSize();
    // Once all of it has been seen, what moves is the user's.
    if (opening_ && settled()) opening_ = false;
    // A panel that comes or goes must not move the map under the hand; with the whole window the middle stays.
    const wxWindow* top = wxGetTopLevelParent(this);
    const wxPoint place = placeInFrame();
    if (top->GetClientSize() == topSize_)
      port_.setSizeInPlace(size.x, size.y, GetContentScaleFactor(), place.x - place_.x, place.y - place_.y);
    else
      port_.setSize(size.x, size.y, GetContentScaleFactor());
    topSize_ = top->GetClientSize();
    place_ = place;
    if (fitPending_ || opening_) fit(false);
    // Not from here: a control that is hidden or shown while GTK lays out is where the layout of all others stops.
    if (question_ != nullptr && size != size_) CallAfter([this] { closeQuestion(true); });
    size_ = size;
    Refresh();
    event.Skip();
  });
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) {
    panning_ = overviewDrag_ = false;
    if (stroke_) {
      tool_->cancel();
      stroke_.reset();
    }
    setCursorForTool();
    Refresh();
  });
  fanWait_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { openFan(); });
  glide_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { onTick(); });
  EnableTouchEvents(wxTOUCH_ZOOM_GESTURE);
  Bind(wxEVT_GESTURE_ZOOM, [this](wxZoomGestureEvent& event) {
    if (event.IsGestureStart()) pinchStart_ = 1;
    const wxPoint at = event.GetPosition();
    port_.zoomAbout(at.x, at.y, event.GetZoomFactor() / pinchStart_, false);
    pinchStart_ = event.GetZoomFactor();
    hoverAgain();
    Refresh();
  });
  onTouchpadScroll(this, [this](double dx, double dy, bool control) {
    if (control)
      port_.zoomAbout(mouse_.x, mouse_.y, std::pow(kWheelFactor, -dy), true), startGlide();
    else
      port_.panBy(-dx * kTouchPixels * 4, -dy * kTouchPixels * 4);
    hoverAgain();
    Refresh();
  });

  Session& session = context_.session;
  connections_.push_back(session.changed.connect([this](const ChangeSet& changes) {
    Session& now = context_.session;
    const bool fresh = changes.empty();
    if (fresh) {
      fitPending_ = opening_ = true;
      freshRevision_ = now.revision();
      tool_->cancel();
      hideCursor();
      problems_.clear();
      problemSelected_.clear();
    }
    // Another board in front is looked at as a whole.
    if (const BoardId board = now.view()->board().id; board != board_) {
      board_ = board;
      fitPending_ = true;
    }
    settle(context_);
    show(fresh);
    if (cursor_.shown() && !cursor_.put(*cursor_.hex())) hideCursor();
    hoverAgain();
    readCursor();
    Refresh();
  }));
  connections_.push_back(session.selectionChanged.connect([this] { Refresh(); }));
  connections_.push_back(context_.settingsChanged.connect([this] {
    Refresh();
    moved.emit();
  }));
  if (context_.scan != nullptr) connections_.push_back(context_.scan->changed.connect([this] { Refresh(); }));
  if (context_.contours != nullptr) connections_.push_back(context_.contours->changed.connect([this] { Refresh(); }));
  connections_.push_back(moved.connect([this] { tellWhatIf(); }));
  connections_.push_back(whatIf_.changed.connect([this] { Refresh(); }));
  connections_.push_back(context_.asked.connect([this](const TextQuestion& question) { askText(question); }));
  connections_.push_back(underlays_->refined.connect([this](const std::string&) { show(false); }));
  show(true);
}

wxPoint MapCanvas::placeInFrame() const {
  // By what the sizers have set: on the screen it may not lie there yet.
  wxPoint place;
  for (const wxWindow* each = this; each != nullptr && !each->IsTopLevel(); each = each->GetParent())
    place += each->GetPosition();
  return place;
}

void MapCanvas::show(bool fresh) {
  const Session& session = context_.session;
  painter_->show(session.state(), session.view(), session.revision(), fresh, pictureFiles(), Theme::get().shownSides());
}

std::map<std::string, std::string> MapCanvas::pictureFiles() const {
  return pictures_ != nullptr ? pictures_->shownFiles() : context_.session.underlayFiles();
}

void MapCanvas::setPictures(PictureDesk& pictures) {
  pictures_ = &pictures;
  connections_.push_back(pictures.changed.connect([this] {
    show(false);
    Refresh();
  }));
}

MapCanvas::~MapCanvas() {
  if (HasCapture()) ReleaseMouse();  // a window may be closed in the middle of a stroke
  glide_.Stop();
  connections_.clear();
  painter_.reset();
  underlays_.reset();
}

// --- Tools

void MapCanvas::setTool(ToolId id) {
  closeQuestion(true);
  tool_->cancel();
  cursor_.forget();
  stroke_.reset();
  toolId_ = id;
  if (id != ToolId::Hexes) context_.pasting = false;
  tool_ = makeTool(id, context_);
  cursor_.suit(id);
  if (keysLead_ && cursor_.shown()) pointer_ = cursor_.pointer();
  if (pointer_) tool_->hover(*pointer_);
  setCursorForTool();
  Refresh();
  toolChanged.emit();
}

void MapCanvas::setCursorForTool() {
  if (panning_)
    SetCursor(wxCursor(wxCURSOR_SIZING));
  else if (spaceHeld_)
    SetCursor(wxCursor(wxCURSOR_HAND));
  else if (toolId_ == ToolId::Select)
    SetCursor(wxNullCursor);
  else
    SetCursor(wxCursor(wxCURSOR_CROSS));
}

Pointer MapCanvas::pointerFor(const wxPoint& at) const {
  const Point plane = port_.toPlane(at.x, at.y);
  Pointer pointer = pointerAt(*context_.session.view(), plane, 1 / port_.pixelsPerMm());
  pointer.shift = wxGetKeyState(WXK_SHIFT);
  pointer.control = wxGetKeyState(WXK_CONTROL);
  if (scene_ && layers_.has(paint::PaintLayer::Counters))
    if (const paint::PaintedCounter* counter = scene_->counterAt(plane)) {
      pointer.counter = CounterRef{counter->unit, counter->pool, counter->entry};
      pointer.hex = counter->hex;
    }
  if (fan_)
    for (size_t i = 0; i < fan_->rects.size(); ++i)
      if (fan_->rects[i].Contains(at)) {
        pointer.counter = fan_->counters[i];
        pointer.hex = fan_->hex;
        pointer.fanned = true;
      }
  return pointer;
}

void MapCanvas::hoverAgain() {
  if (!scene_ || !pointer_) return;
  if (!keysLead_) return hover(mouse_);
  if (!cursor_.shown()) return;
  pointer_ = cursor_.pointer();
  if (!cursor_.busy()) tool_->hover(*pointer_);
  Refresh();
  moved.emit();
}

void MapCanvas::hover(const wxPoint& at) {
  if (!scene_) return;
  pointer_ = pointerFor(at);
  if (!stroke_) tool_->hover(*pointer_);
  followFan();
  Refresh();
  moved.emit();
}

// The rules are asked about the hex under the pointer, and about counters that hang on it.
void MapCanvas::tellWhatIf() {
  const bool inside = pointer_ && onMap(*context_.session.view(), pointer_->hex);
  const std::optional<Hex> hex = inside ? std::optional(pointer_->hex) : std::nullopt;
  std::vector<CounterRef> held = dragged_.empty() ? tool_->preview().ghosts : dragged_;
  whatIf_.dragOver(held, hex);
  whatIf_.pointAt(hex);
}

void MapCanvas::beginStroke(const wxPoint& at, Stroke stroke) {
  if (!scene_) return;
  closeQuestion(true);
  stroke_ = stroke;
  strokeStart_ = at;
  strokeMoved_ = false;
  // No capture: the button that is held sends us the pointer anyway, and wxGTK's capture would keep Escape from us.
  pointer_ = pointerFor(at);
  tool_->press(*pointer_, stroke);
  Refresh();
  moved.emit();
}

bool MapCanvas::overviewPress(const wxPoint& at) {
  const wxRect rect = overviewRect();
  if (rect.IsEmpty() || !rect.Contains(at) || overviewScale_ <= 0) return false;
  wxRect inner = rect;
  inner.Deflate(6);
  const Box2 page = scene_->bounds();
  const double scale = inner.width / std::max(1.0, page.width());
  port_.centreOn({page.low.x + (at.x - inner.x) / scale, page.low.y + (at.y - inner.y) / scale}, !overviewDrag_);
  startGlide();
  return true;
}

void MapCanvas::onMouse(wxMouseEvent& event) {
  const wxPoint at = event.GetPosition();
  const wxPoint before = mouse_;
  // A pointer that rests, or trembles, does not take the map from the keys.
  if (keysLead_ && !event.ButtonDown() && !event.ButtonDClick()) {
    const bool away = std::abs(at.x - keysMouse_.x) + std::abs(at.y - keysMouse_.y) > 6;
    if (!event.Moving() || !away || cursor_.busy()) return;
    hideCursor();
  }
  mouse_ = at;
  if (event.Leaving()) {
    if (!stroke_ && !panning_) {
      pointer_.reset();
      tool_->leave();
      closeFan();
      moved.emit();
      Refresh();
    }
    return;
  }
  const bool down = event.ButtonDown() || event.ButtonDClick();
  if (down) {
    if (cursor_.busy()) cancel();
    hideCursor();
    SetFocus();
    if (context_.session.nothingOpen()) {
      for (const auto& [rect, run] : welcomeZones_)
        if (rect.Contains(at) && run) {
          CallAfter([run = run] { run(); });
          return;
        }
      return;
    }
    // The other button drops the stroke that is under way.
    if (stroke_) {
      tool_->cancel();
      stroke_.reset();
      if (HasCapture()) ReleaseMouse();
      Refresh();
      return;
    }
  }
  if (event.MiddleDown() || event.MiddleDClick() || (event.LeftDown() && spaceHeld_)) {
    panning_ = true;
    if (!HasCapture()) CaptureMouse();
    setCursorForTool();
    return;
  }
  if (panning_) {
    if (event.MiddleUp() || event.LeftUp()) {
      panning_ = false;
      if (HasCapture()) ReleaseMouse();
      setCursorForTool();
    } else {
      port_.panBy(at.x - before.x, at.y - before.y);
      Refresh();
      moved.emit();
    }
    return;
  }
  if ((event.LeftDown() || event.LeftDClick()) && overviewPress(at)) {
    overviewDrag_ = true;
    if (!HasCapture()) CaptureMouse();
    return;
  }
  if (overviewDrag_) {
    if (event.LeftUp()) {
      overviewDrag_ = false;
      if (HasCapture()) ReleaseMouse();
    } else if (event.Dragging()) {
      overviewPress(at);
    }
    return;
  }
  if (event.LeftDClick() && scene_) {
    pointer_ = pointerFor(at);
    if (tool_->doubleClick(*pointer_)) {
      Refresh();
      return;
    }
  }
  if (event.LeftDown() || event.LeftDClick()) {
    beginStroke(at, Stroke::Draw);
    return;
  }
  if (event.RightDown() || event.RightDClick()) {
    beginStroke(at, Stroke::Erase);
    return;
  }
  if (event.LeftUp() || event.RightUp()) {
    if (HasCapture()) ReleaseMouse();
    if (!stroke_) return;
    const Stroke stroke = *stroke_;
    stroke_.reset();
    pointer_ = pointerFor(at);
    if (!GetClientRect().Contains(at)) {
      // Let go over another panel: the tree takes counters back, anywhere else nothing happens.
      const bool moving = tool_->busy() && toolId_ == ToolId::Select && !tool_->preview().ghosts.empty();
      const std::vector<CounterRef> counters = moving ? tool_->preview().ghosts : std::vector<CounterRef>{};
      if (moving)
        tool_->cancel();
      else
        tool_->release(*pointer_);
      if (moving && outsideTakes && outsideTakes(ClientToScreen(at))) {
        if (onTakenOff) onTakenOff(counters);
      }
      Refresh();
      return;
    }
    // The last movement may have come with the release alone, when the window was busy.
    if (strokeMoved_ || std::abs(at.x - strokeStart_.x) + std::abs(at.y - strokeStart_.y) > 4) tool_->drag(*pointer_);
    tool_->release(*pointer_);
    if (stroke == Stroke::Erase && !strokeMoved_ && toolId_ == ToolId::Select) contextAsked.emit(at);
    tool_->hover(*pointer_);
    Refresh();
    moved.emit();
    return;
  }
  if (stroke_) {
    if (std::abs(at.x - strokeStart_.x) + std::abs(at.y - strokeStart_.y) > 4) strokeMoved_ = true;
    pointer_ = pointerFor(at);
    // Counters in the way are no target while a line is drawn under them.
    pointer_->hex = layout_.hexAt(pointer_->plane);
    tool_->drag(*pointer_);
    followFan();
    Refresh();
    moved.emit();
    return;
  }
  hover(at);
}

void MapCanvas::onWheel(wxMouseEvent& event) {
  if (!scene_) return;
  closeQuestion(true);
  const double notches = static_cast<double>(event.GetWheelRotation()) / std::max(1, event.GetWheelDelta());
  mouse_ = event.GetPosition();
  if (event.GetWheelAxis() == wxMOUSE_WHEEL_HORIZONTAL || event.ShiftDown()) {
    port_.panBy(notches * kKeyPan * (event.GetWheelAxis() == wxMOUSE_WHEEL_HORIZONTAL ? -1 : 1), 0, true);
  } else {
    port_.zoomAbout(mouse_.x, mouse_.y, std::pow(kWheelFactor, notches), true);
  }
  startGlide();
}

bool MapCanvas::cancel() {
  if (question_ != nullptr) {
    closeQuestion(false);
    return true;
  }
  const bool any = tool_->cancel();
  cursor_.forget();
  if (keysLead_ && cursor_.shown()) tool_->hover(cursor_.pointer());
  if (stroke_) {
    stroke_.reset();
    if (HasCapture()) ReleaseMouse();
  }
  Refresh();
  moved.emit();
  return any;
}

void MapCanvas::pick() {
  if (!pointer_) return;
  tool_->pick(*pointer_);
  Refresh();
  moved.emit();
}

void MapCanvas::finish() {
  tool_->finish();
  Refresh();
  moved.emit();
}

// --- Questions on the map

void MapCanvas::askText(const TextQuestion& question) {
  closeQuestion(true);
  asked_ = question;
  const wxPoint at = pixelOf(question.at);
  const wxSize size(220, 26);
  wxPoint corner(at.x - size.x / 2, at.y + 18);
  corner.x = std::clamp(corner.x, 8, std::max(8, GetClientSize().x - size.x - 8));
  endKeyStroke();
  corner.y = std::clamp(corner.y, 40, std::max(40, GetClientSize().y - size.y - 8));
  question_ =
      new wxTextCtrl(this, wxID_ANY, wxString::FromUTF8(question.value), corner, size, wxTE_PROCESS_ENTER | wxBORDER_NONE);
  question_->SetHint(wxString::FromUTF8(question.prompt));
  styleAs(question_, "hk-inline");
  question_->SetSize(wxRect(corner, size));
  question_->SelectAll();
  question_->SetFocus();
  question_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { CallAfter([this] { closeQuestion(true); }); });
  question_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
    if (event.GetKeyCode() == WXK_ESCAPE)
      CallAfter([this] { closeQuestion(false); });
    else
      event.Skip();
  });
  question_->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    event.Skip();
    CallAfter([this] {
      if (question_ != nullptr && !question_->HasFocus()) closeQuestion(true);
    });
  });
  Refresh();
}

void MapCanvas::closeQuestion(bool take) {
  if (question_ == nullptr) return;
  wxTextCtrl* field = question_;
  question_ = nullptr;
  const std::string value = field->GetValue().Trim().Trim(false).utf8_string();
  const bool focused = field->HasFocus();
  field->Hide();
  CallAfter([field] { field->Destroy(); });
  if (focused) SetFocus();
  if (take && asked_.answer) asked_.answer(value);
  asked_ = {};
  Refresh();
}

// --- Counters from the tree

void MapCanvas::dragIn(const std::vector<CounterRef>& counters, const wxPoint& screen) {
  mouse_ = ScreenToClient(screen);
  dragged_ = GetClientRect().Contains(mouse_) ? counters : std::vector<CounterRef>{};
  if (!dragged_.empty() && scene_)
    pointer_ = pointerAt(*context_.session.view(), port_.toPlane(mouse_.x, mouse_.y), 1 / port_.pixelsPerMm());
  Refresh();
  moved.emit();
}

bool MapCanvas::dropIn(const std::vector<CounterRef>& counters, const wxPoint& screen) {
  dragIn(counters, screen);
  const bool inside = !dragged_.empty() && pointer_ && onMap(*context_.session.view(), pointer_->hex);
  const std::optional<Pointer> at = pointer_;
  dragInEnds();
  if (!inside || !onDropped) return false;
  return onDropped(counters, at->hex);
}

void MapCanvas::dragInEnds() {
  dragged_.clear();
  whatIf_.dragOver({}, std::nullopt);
  Refresh();
}

}  // namespace hotchkiss::editor
