// SPDX-License-Identifier: Apache-2.0
// Draws an answer of the rules over the map: bands of reach, zones, lines, marks, and the card with its words. It must not know
// who asked or what the rules are. Invariant: what it draws is cheap enough for every move of the pointer.
#pragma once
#include <wx/colour.h>
#include <wx/gdicmn.h>

#include "editor/session/overlay.h"
#include "editor/session/view_port.h"
#include "editor/window/sketch.h"
#include "io/paint/painter.h"
#include "model/grid/plane.h"

typedef struct _cairo cairo_t;

namespace hotchkiss::editor {

/// The colour of the hexes that are reached in that turn, counted from 1.
wxColour bandColour(int turn);
/// Green, amber, red by what is said of a unit: yes, not known, no.
wxColour statusColour(Tri status);

class MapOverlay {
 public:
  MapOverlay(cairo_t* cr, const ViewPort& port, const PlaneLayout& layout, const paint::PaintScene& scene)
      : cr_(cr), port_(port), layout_(layout), scene_(scene) {}
  /// Areas first (they leave the counters free), then lines, then marks.
  void draw(const Overlay& overlay);

 private:
  void areas(const Overlay& overlay);
  void line(const OverlayLine& line);
  void mark(const OverlayMark& mark);
  void hexPath(Hex hex, double share);
  void rimPath(const std::vector<Hex>& hexes);
  void tag(const std::string& text, double x, double y, double size);
  void tagOfSides(const OverlayMark& mark, double x, double y, double size);
  bool seen(Hex hex) const;
  double pixels() const { return layout_.hexWidthMm * port_.pixelsPerMm(); }

  cairo_t* cr_;
  const ViewPort& port_;
  const PlaneLayout& layout_;
  const paint::PaintScene& scene_;
};

/// The card with an answer's words (and the profile of a sight), its upper left corner or lower left corner at `at`, kept inside
/// `room`. Returns where it stands.
wxRect drawCard(Sketch& sketch, const Overlay& overlay, const wxPoint& at, bool upwards, const wxSize& room);

}  // namespace hotchkiss::editor
