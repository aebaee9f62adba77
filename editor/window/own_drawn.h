// SPDX-License-Identifier: Apache-2.0
// The base of every own-drawn panel: draw() paints and, as it goes, names the zones that can be clicked; hovering, pressing, the
// keyboard (Tab, Enter, Space), tooltips and scrolling are done here once. It must not know what is shown. Invariant: zones are
// those of the last painting, in its order; a zone's action runs after the event, so that it may repaint or destroy panels.
#pragma once
#include <wx/textctrl.h>
#include <wx/timer.h>
#include <wx/window.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/window/sketch.h"

namespace hotchkiss::editor {

struct ZoneState {
  bool hovered = false;
  bool pressed = false;
  bool focused = false;
};

enum class ButtonLook { Raised, Quiet, Accent, Link, Segment, SegmentOn };

/// A button of a card that says what to do where there is nothing yet.
struct WayForward {
  std::string name, icon;
  wxString label;
  std::function<void()> run;
  bool enabled = true;
};

class OwnDrawn : public wxWindow {
 public:
  OwnDrawn(wxWindow* parent, Role ground);

  /// The place of a zone in window coordinates as last painted; nothing when it is not shown.
  std::optional<wxRect> zoneRect(const std::string& name) const;
  std::vector<std::string> zoneNames() const;
  /// Scrolls so that the strip of content from `top` to `bottom` is seen.
  void reveal(int top, int bottom);
  int scrollY() const { return scroll_; }
  void scrollTo(int y);
  /// Ends a drag as if it had not begun; false when there is none.
  bool cancelDrag();
  /// The text editor that is open over a zone, or nullptr.
  wxTextCtrl* editor() const { return editor_; }

 protected:
  /// Paints everything, scrolled up by scrollY(); returns the height of the whole content.
  virtual int draw(Sketch& sketch, const wxSize& size) = 0;
  /// A key that no zone took; true when it was used.
  virtual bool onKey(wxKeyEvent& event);
  /// The pointer moved or left (nothing).
  virtual void onHover(std::optional<wxPoint> at);
  /// Right click on a zone, or on none ("").
  virtual void onContext(const std::string& zone, const wxPoint& at);
  /// A zone is dragged away from: true when the panel starts a drag itself.
  virtual bool onDragStart(const std::string& zone, const wxPoint& at);
  virtual void onDrag(const wxPoint& at);
  virtual void onDragEnd(const wxPoint& at, bool dropped);
  virtual void onDoubleClick(const std::string& zone);
  /// A key in the open text editor, before the editor has it; true when it was used. Enter and Escape are known already.
  virtual bool onEditorKey(wxKeyEvent& event);
  /// Tab in the open editor, whose text is taken already: the panel goes on to another field.
  virtual void onEditorTab(bool back);

  ZoneState zone(const std::string& name, const wxRect& rect, std::function<void()> run, const wxString& tip = {},
                 bool focusable = true);
  /// A button drawn and named in one go.
  void button(Sketch& sketch, const std::string& name, const wxRect& rect, const wxString& label, ButtonLook look,
              std::function<void()> run, const wxString& tip = {}, bool enabled = true, const std::string& icon = {});
  void iconButton(Sketch& sketch, const std::string& name, const wxRect& rect, const std::string& icon, std::function<void()> run,
                  const wxString& tip, bool enabled = true, Role role = Role::Quiet);
  /// What to do where there is nothing yet: a card with a title, a sentence and buttons (the first is the usual way).
  void drawWayForward(Sketch& sketch, const wxRect& room, const wxString& title, const wxString& words,
                      const std::vector<WayForward>& ways);
  void focusRing(Sketch& sketch, const wxRect& rect, double radius);
  /// Opens a one-line editor over a rectangle; Enter and leaving commit, Escape does not. `commit` returns an error to show, ""
  /// for taken. A `wrapped` text goes on in the next line where it is too long.
  void editText(const wxRect& rect, const wxString& value, std::function<wxString(const wxString&)> commit,
                std::function<wxString(const wxString&)> check = {}, bool wrapped = false);
  void closeEditor(bool commit);
  wxString editorError() const { return editorError_; }
  wxRect editorRect() const { return editorRect_; }
  /// The part of the window that scrolls; zones outside it are not clickable.
  void clipZones(const wxRect& clip) { zoneClip_ = clip; }
  Role ground_;

 private:
  struct Zone {
    std::string name;
    wxRect rect;
    std::function<void()> run;
    wxString tip;
    bool focusable = true;
  };
  void paint(wxPaintEvent& event);
  void mouse(wxMouseEvent& event);
  void wheel(wxMouseEvent& event);
  void key(wxKeyEvent& event);
  const Zone* zoneAt(const wxPoint& at) const;
  void hoverChanged();
  wxRect thumb() const;

  std::vector<Zone> zones_;
  wxRect zoneClip_;
  std::optional<wxPoint> pointer_;
  std::string hovered_, pressed_, focused_;
  wxPoint pressedAt_;
  bool dragging_ = false;
  bool keyboardFocus_ = false;
  int scroll_ = 0, contentHeight_ = 0;
  std::optional<int> thumbGrab_;
  wxTextCtrl* editor_ = nullptr;
  wxRect editorRect_;
  wxSize size_;
  wxString editorError_;
  std::function<wxString(const wxString&)> editorCommit_;
};

}  // namespace hotchkiss::editor
