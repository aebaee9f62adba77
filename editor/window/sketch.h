// SPDX-License-Identifier: Apache-2.0
// A thin layer over the toolkit's drawing that speaks in roles and faces: what own-drawn panels draw with. It must not know what
// they show. Invariant: text never leaves the rectangle it was given; too long a text ends in an ellipsis.
#pragma once
#include <wx/gdicmn.h>
#include <wx/graphics.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/window/theme.h"

namespace hotchkiss::editor {

enum class Align { Left, Centre, Right };

class Sketch {
 public:
  Sketch(wxGraphicsContext& context, double scale) : gc_(context), scale_(scale) {}

  static wxColour colour(Role role) { return Theme::get().colour(role); }

  void fill(const wxRect& r, const wxColour& colour);
  void fill(const wxRect& r, Role role) { fill(r, colour(role)); }
  /// A rounded rectangle, with a one-pixel outline inside it when `line` is a colour.
  void round(const wxRect& r, double radius, const wxColour& colour, const wxColour& line = wxNullColour, double lineWidth = 1);
  void round(const wxRect& r, double radius, Role role) { round(r, radius, colour(role)); }
  void hline(int x0, int x1, int y, Role role = Role::Hairline);
  void vline(int x, int y0, int y1, Role role = Role::Hairline);
  void circle(double x, double y, double radius, const wxColour& colour);
  void hexagon(double x, double y, double radius, const wxColour& colour, const wxColour& line = wxNullColour);

  /// Draws a line of text, vertically in the middle; returns the width drawn.
  int text(const wxString& text, const wxRect& r, Face face, const wxColour& colour, Align align = Align::Left);
  int text(const wxString& t, const wxRect& r, Face face = Face::Body, Role role = Role::Text, Align align = Align::Left) {
    return text(t, r, face, colour(role), align);
  }
  /// Draws a text over several lines from the top; returns the height used. Draws nothing when `dry`.
  int paragraph(const wxString& text, const wxRect& r, Face face, Role role, bool dry = false);
  int width(const wxString& text, Face face = Face::Body);
  wxString shortened(const wxString& text, int width, Face face);
  void icon(const std::string& name, const wxRect& r, int size, const wxColour& colour);
  void icon(const std::string& name, const wxRect& r, int size, Role role) { icon(name, r, size, colour(role)); }

  wxGraphicsContext& context() { return gc_; }

 private:
  wxGraphicsContext& gc_;
  double scale_;
};

/// The height of a line of text.
int lineHeight(Face face);

}  // namespace hotchkiss::editor
