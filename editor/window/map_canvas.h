// SPDX-License-Identifier: Apache-2.0
// The map in the middle of the window: shows tiles of the painter under overlays of its own (selection, problems, previews), and
// turns pointer, wheel, touchpad and keys into Tool calls and views. It must not know edits or panels. Invariant: what is drawn
// each time is cheap; whatever takes long is the tile painter's.
#pragma once
#include <wx/stopwatch.h>
#include <wx/timer.h>
#include <wx/window.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "editor/session/edge_ground.h"
#include "editor/session/map_cursor.h"
#include "editor/session/picture_desk.h"
#include "editor/session/place_overlay.h"
#include "editor/session/tool.h"
#include "editor/session/view_port.h"
#include "editor/session/what_if.h"
#include "editor/window/counter_book.h"
#include "editor/window/geography_overlay.h"
#include "editor/window/sketch.h"
#include "editor/window/tile_painter.h"

class wxTextCtrl;

namespace hotchkiss::editor {

/// Counters of a stack side by side on a card, where each is shown.
struct StackFan {
  Hex hex;
  std::vector<CounterRef> counters;
  std::vector<UnitFacts> facts;  // of each
  std::vector<wxRect> rects;
  wxRect card;
};

class MapCanvas : public wxWindow {
 public:
  MapCanvas(wxWindow* parent, ToolContext& context, WhatIf& whatIf);
  ~MapCanvas() override;

  // --- View.
  void fit(bool smooth = true);
  void zoomBy(double factor);
  void trueSize();
  /// Brings a hex into view, nearer when the map is far out, and rings it.
  void showHex(Hex hex, bool always = false);
  /// The same with the middle of the Region where selected counters may stand, if they stand in no hex.
  void showSelectedPlaces();
  const ViewPort& viewPort() const { return port_; }
  std::optional<Pointer> pointer() const { return pointer_; }
  /// Pixel of the window that shows a point of the plane.
  /// The stack that is fanned out just now.
  const std::optional<StackFan>& fan() const { return fan_; }
  wxPoint pixelOf(Point plane) const;
  wxPoint pixelOf(Hex hex) const;
  /// Everything asked for is on the screen.
  bool settled() const;

  // --- Tools.
  ToolId tool() const { return toolId_; }
  void setTool(ToolId id);
  /// Whose pictures lie under the map, and which of them are hidden.
  void setPictures(PictureDesk& pictures);
  Tool& activeTool() { return *tool_; }
  /// Keys that mean the same wherever the focus is, text fields apart; true when used.
  bool handleKey(wxKeyEvent& event);
  bool cancel();
  void pick();
  void finish();
  // The cursor that keys move (map_canvas_keys.cpp).
  const MapCursor& cursor() const { return cursor_; }
  void showCursor(Hex hex);
  /// Where one would look for it: the pointer, what is selected, the middle.
  void startCursor();
  void hideCursor();
  /// Something is ringed just now.
  std::optional<Hex> ringed() const { return pulse_; }
  /// The next side of the cursor's hex, or the piece that is pasted a sixth further: clockwise (1) or the other way (-1).
  void turn(int by);
  void mirror();
  /// What was copied is carried, until it is set down or Escape.
  void startPaste();
  void askText(const TextQuestion& question);
  wxTextCtrl* question() const { return question_; }

  // --- Layers and marks.
  void setLayers(paint::LayerSet layers);
  paint::LayerSet layers() const { return layers_; }
  UnderlayStore& underlays() { return *underlays_; }
  void setOverviewShown(bool shown);
  bool overviewShown() const { return overviewShown_; }
  /// Control points; with the tool Point they are shown in any case.
  void setPointsShown(bool shown);
  bool pointsShown() const { return pointsShown_; }
  /// Layers of geography over the hexes, and what an import of one would change.
  void setGeography(const UnderlayDesk* underlay, const GeographyDesk* import);
  /// How strongly the layers are seen, in percent.
  void setUnderlayStrength(int percent);
  int underlayStrength() const { return underlayStrength_; }
  /// Hexes of findings to mark, with the selected one.
  void setProblems(std::vector<std::pair<Hex, Severity>> marks, std::vector<Hex> selected);
  /// Places that a panel tells of; an empty one takes them away.
  void setNote(Overlay note);
  const Overlay& note() const { return note_; }
  const paint::PaintScene* scene() const { return scene_.get(); }
  std::shared_ptr<const paint::PaintScene> sharedScene() const { return scene_; }

  // --- Counters dragged in from the tree, in screen coordinates.
  void dragIn(const std::vector<CounterRef>& counters, const wxPoint& screen);
  bool dropIn(const std::vector<CounterRef>& counters, const wxPoint& screen);
  void dragInEnds();

  /// Shown in the middle while nothing is open.
  struct Welcome {
    wxString title, text;
    std::vector<std::pair<wxString, std::function<void()>>> actions;
    std::vector<std::pair<wxString, std::function<void()>>> recent;
  };
  void setWelcome(Welcome welcome);

  /// Side colours are shown otherwise from now on.
  void styleChanged() { show(false); }
  std::function<void()> onTab;  // Tab while the map has the keys; Shift+Tab goes to the panel before it

  Signal<> moved;  // view or pointer is another
  Signal<> toolChanged;
  Signal<> sceneShown;                  // another map, or none, is there to be seen
  Signal<const wxPoint&> contextAsked;  // right click without dragging, with the select tool
  /// Where a counter dragged out of the window was let go (screen); true when somebody takes it.
  std::function<bool(const wxPoint&)> outsideTakes;
  std::function<void(const std::vector<CounterRef>&)> onTakenOff;
  std::function<bool(const std::vector<CounterRef>&, Hex)> onDropped;

 private:
  struct Tile {
    std::shared_ptr<const Bitmap> bitmap;
    uint64_t scene = 0, layers = 0;
    uint64_t needs = 0;  // serial of the scene that it has to show at least
    uint64_t used = 0;
  };

  // Input (map_canvas.cpp).
  void onMouse(wxMouseEvent& event);
  void onWheel(wxMouseEvent& event);
  void onKeyDown(wxKeyEvent& event);
  void onKeyUp(wxKeyEvent& event);
  bool cursorKey(wxKeyEvent& event);
  Hex cursorStart() const;
  void cursorMoved();
  void readCursor();
  void endKeyStroke();
  void hoverAgain();
  wxPoint pointerPixel() const { return keysLead_ && pointer_ ? pixelOf(pointer_->plane) : mouse_; }
  void onTick();
  Pointer pointerFor(const wxPoint& at) const;
  void hover(const wxPoint& at);
  void tellWhatIf();
  void beginStroke(const wxPoint& at, Stroke stroke);
  void setCursorForTool();
  void startGlide();
  void worldChanged(bool fitNow);
  void closeQuestion(bool take);
  bool overviewPress(const wxPoint& at);
  void wantTiles();
  void tilesCame(std::vector<TileResult> tiles);
  void sceneCame(SceneResult result);

  // Drawing (map_canvas_draw.cpp).
  void onPaint(wxPaintEvent& event);
  const EdgeGround& edgeOfNow();
  void drawTiles(struct _cairo* cr);
  void drawMarks(struct _cairo* cr);
  void drawAnswers(struct _cairo* cr);
  bool drawsPoints() const;
  void drawCards(Sketch& sketch);
  void drawPreview(struct _cairo* cr, const Preview& preview);
  void drawGhosts(struct _cairo* cr, const std::vector<CounterRef>& counters, Point at);
  void drawOverview(struct _cairo* cr);
  void drawLabel(Sketch& sketch, const wxString& text, const wxPoint& at);
  void drawWelcome(Sketch& sketch);
  wxRect overviewRect() const;
  void hexPath(struct _cairo* cr, Hex hex, double inset) const;

  // A stack that fans out (map_canvas_stack.cpp).
  void followFan();
  void openFan();
  void closeFan();
  void layFan();
  void drawFan(Sketch& sketch);

  ToolContext& context_;
  WhatIf& whatIf_;
  ViewPort port_;
  PlaneLayout layout_;
  std::map<TileKey, Tile> tiles_;
  double lastScale_ = 0;  // of the tiles shown while a new scale is painted
  uint64_t frame_ = 0;
  std::shared_ptr<const paint::PaintScene> scene_;
  uint64_t sceneSerial_ = 0, sceneRevision_ = 0;
  std::shared_ptr<const Bitmap> overview_;
  EdgeGround edge_;                            // beyond the edge of the map that is shown
  std::shared_ptr<const BoardView> edgeView_;  // what it was worked out for
  double overviewScale_ = 0;
  paint::LayerSet layers_ = paint::LayerSet::usual();
  uint64_t layersSerial_ = 1;
  bool overviewShown_ = true;
  bool pointsShown_ = false;
  std::map<std::string, std::string> pictureFiles() const;
  void show(bool fresh);
  PictureDesk* pictures_ = nullptr;
  const UnderlayDesk* underlay_ = nullptr;
  const GeographyDesk* geography_ = nullptr;
  UnderlayPainter underlayPainter_;
  int underlayStrength_ = 60;
  bool fitPending_ = true;
  bool opening_ = false;  // the window is still laying itself out round a document that was opened: each size is fitted anew
  BoardId board_;         // in front
  uint64_t freshRevision_ = 0;  // of the document as it was opened

  /// The largest island of the board: islands without a known join lie too far apart to be seen together.
  Box2 mainland() const;
  wxPoint placeInFrame() const;
  wxSize size_;     // when it was last seen
  wxSize topSize_;  // of the whole window when the size of this one was last seen
  wxPoint place_;   // in it
  ToolId toolId_ = ToolId::Select;
  std::unique_ptr<Tool> tool_;
  std::optional<Pointer> pointer_;
  wxPoint mouse_;
  std::optional<Stroke> stroke_;
  wxPoint strokeStart_;
  bool strokeMoved_ = false;
  bool panning_ = false, spaceHeld_ = false, overviewDrag_ = false;
  double pinchStart_ = 1;
  std::vector<CounterRef> dragged_;
  std::optional<StackFan> fan_;
  wxTimer fanWait_;
  CounterBook fanBook_;
  MapCursor cursor_;
  bool keysLead_ = false;     // the pointer is the cursor's, not the mouse's
  wxPoint keysMouse_;         // where the mouse rested then
  wxString read_;             // what was told to screen readers last
  std::optional<Hex> pulse_;  // a ring that shows where one has come to
  double pulseAge_ = 0;       // seconds
  static constexpr double kPulseSeconds = 1.1;

  std::vector<std::pair<Hex, Severity>> problems_;
  std::vector<Hex> problemSelected_;
  Overlay note_;
  SelectedPlaces selectedPlaces_;

  wxTextCtrl* question_ = nullptr;
  TextQuestion asked_;
  Welcome welcome_;
  std::vector<std::pair<wxRect, std::function<void()>>> welcomeZones_;

  wxTimer glide_;
  wxStopWatch clock_;
  long lastTick_ = 0;
  std::vector<Connection> connections_;
  std::unique_ptr<UnderlayStore> underlays_;
  std::unique_ptr<TilePainter> painter_;  // reads from the store
};

}  // namespace hotchkiss::editor
