// SPDX-License-Identifier: Apache-2.0
#include "editor/window/points_overlay.h"

#include <cairo.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "editor/window/theme.h"

namespace hotchkiss::editor {

namespace {

constexpr double kSeenArrow = 24;  // pixels that a hex's length of arrow has at least

class PointsPainter {
 public:
  PointsPainter(cairo_t* cr, const ViewPort& port, const PlaneLayout& layout, const FitDesk& desk)
      : cr_(cr), port_(port), layout_(layout), desk_(desk), hexPixels_(layout.hexWidthMm * port.pixelsPerMm()) {}

  void draw() {
    cairo_save(cr_);
    cairo_set_line_cap(cr_, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr_, CAIRO_LINE_JOIN_ROUND);
    cairo_select_font_face(cr_, "Noto Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
    // What is wrong comes last and so on top; the chosen one on top of all.
    for (const bool wrong : {false, true})
      for (size_t i = 0; i < desk_.points().size(); ++i)
        if (isWrong(i) == wrong && desk_.chosen() != i) point(i);
    if (const auto chosen = desk_.chosen()) point(*chosen);
    // The chosen one's name first: what then finds no free place is left out until the map is nearer.
    for (const Label& each : labels_)
      if (desk_.chosen() == each.point) pill(each);
    for (const Label& each : labels_)
      if (desk_.chosen() != each.point) pill(each);
    cairo_restore(cr_);
  }

 private:
  struct Label {
    size_t point;
    std::string text;
    Point at, end;
  };
  const gis::FittedPoint* judged(size_t i) const {
    const gis::FitReport* report = desk_.report();
    return report != nullptr && i < report->points.size() ? &report->points[i] : nullptr;
  }
  bool isWrong(size_t i) const {
    const gis::FittedPoint* p = judged(i);
    return p != nullptr && !p->inlier && !p->point.disabled && !desk_.report()->rough;
  }
  void ink(const wxColour& colour, double alpha = 1) {
    cairo_set_source_rgba(cr_, colour.Red() / 255.0, colour.Green() / 255.0, colour.Blue() / 255.0, alpha);
  }

  void point(size_t i) {
    const auto hex = desk_.hexOf(i);
    if (!hex) return;
    const ControlPoint& own = desk_.points()[i];
    const gis::FittedPoint* p = judged(i);
    const bool wrong = isWrong(i), chosen = desk_.chosen() == i;
    const wxColour colour = own.disabled ? wxColour("#7d7666") : wrong ? Theme::get().colour(Role::Error) : wxColour("#5b2a86");
    const Point at = port_.toPixel(layout_.centre(*hex));
    Point end = at;
    bool arrow = false;
    if (const auto place = desk_.placeOf(i); place && p != nullptr) {
      const Point far = port_.toPixel(*place);
      // An outlier's arrow shows how far the place is, at its true length.
      const double factor = p->hexes > 2 ? 1 : arrowFactor(hexPixels_);
      end = at + (far - at) * factor;
      arrow = true;
    }
    const double margin = 40;
    if (std::max(at.x, end.x) < -margin || std::max(at.y, end.y) < -margin || std::min(at.x, end.x) > port_.width() + margin ||
        std::min(at.y, end.y) > port_.height() + margin)
      return;
    if (wrong && arrow) predicted(i, colour);
    if (arrow) drawArrow(at, end, colour, own.disabled ? 0.6 : 1);
    mark(at, colour, own.disabled, chosen);
    if (wrong || chosen)
      label(i, at, end);
    else if (p != nullptr && p->problem.empty() && hexPixels_ >= 56)
      residual(*p, at, end);
  }

  void drawArrow(Point from, Point to, const wxColour& colour, double alpha) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    if (length < 1) return;
    const double ux = (to.x - from.x) / length, uy = (to.y - from.y) / length;
    const double head = std::min(std::clamp(hexPixels_ * 0.12, 7.0, 12.0), length * 0.8), half = head * 0.45;
    const Point neck{to.x - ux * head, to.y - uy * head};
    const auto shape = [&] {
      cairo_move_to(cr_, from.x, from.y);
      cairo_line_to(cr_, neck.x, neck.y);
      cairo_move_to(cr_, to.x, to.y);
      cairo_line_to(cr_, neck.x - uy * half, neck.y + ux * half);
      cairo_line_to(cr_, neck.x + uy * half, neck.y - ux * half);
      cairo_close_path(cr_);
    };
    shape();
    ink(*wxWHITE, 0.85 * alpha);
    cairo_set_line_width(cr_, 5);
    cairo_stroke(cr_);
    shape();
    ink(colour, alpha);
    cairo_set_line_width(cr_, 2);
    cairo_stroke_preserve(cr_);
    cairo_fill(cr_);
  }

  void mark(Point at, const wxColour& colour, bool disabled, bool chosen) {
    const double r = std::clamp(hexPixels_ * 0.07, 3.5, 6.5);
    cairo_arc(cr_, at.x, at.y, r + 1.6, 0, 2 * M_PI);
    ink(*wxWHITE, 0.95);
    cairo_fill(cr_);
    cairo_arc(cr_, at.x, at.y, r, 0, 2 * M_PI);
    ink(colour);
    cairo_set_line_width(cr_, 1.6);
    disabled ? cairo_stroke(cr_) : cairo_fill(cr_);
    if (!chosen) return;
    cairo_arc(cr_, at.x, at.y, r + 5, 0, 2 * M_PI);
    ink(*wxWHITE, 0.9);
    cairo_set_line_width(cr_, 4.5);
    cairo_stroke_preserve(cr_);
    ink(Theme::get().colour(Role::Accent));
    cairo_set_line_width(cr_, 2.2);
    cairo_stroke(cr_);
  }

  /// The hex in which the fit puts an outlier.
  void predicted(size_t i, const wxColour& colour) {
    const auto place = desk_.placeOf(i);
    if (!place || hexPixels_ < 9) return;
    const Hex hex = layout_.hexAt(*place);
    for (int c = 0; c < kDirections; ++c) {
      const Point corner = port_.toPixel(layout_.corner(hex, c));
      c == 0 ? cairo_move_to(cr_, corner.x, corner.y) : cairo_line_to(cr_, corner.x, corner.y);
    }
    cairo_close_path(cr_);
    ink(*wxWHITE, 0.8);
    cairo_set_line_width(cr_, 3.6);
    cairo_stroke_preserve(cr_);
    ink(colour);
    cairo_set_line_width(cr_, 1.6);
    const double dash[] = {5, 4};
    cairo_set_dash(cr_, dash, 2, 0);
    cairo_stroke(cr_);
    cairo_set_dash(cr_, nullptr, 0, 0);
  }

  void label(size_t i, Point at, Point end) {
    const gis::FittedPoint* p = judged(i);
    const ControlPoint& own = desk_.points()[i];
    std::string text = own.name.empty() ? own.code : own.name + "  " + own.code;
    if (p != nullptr && p->repair)
      text += " \u2192 " + p->repair->code;
    else if (p != nullptr && p->problem.empty())
      text += "  " + figure(p->hexes);
    labels_.push_back({i, std::move(text), at, end});
  }

  void residual(const gis::FittedPoint& p, Point at, Point end) {
    const std::string text = figure(p.hexes);
    cairo_set_font_size(cr_, 11);
    cairo_text_extents_t extents;
    cairo_text_extents(cr_, text.c_str(), &extents);
    // Behind the arrow's tail, where nothing of it is.
    const double away = std::clamp(hexPixels_ * 0.07, 3.5, 6.5) + 12;
    const double length = std::max(1.0, std::hypot(end.x - at.x, end.y - at.y));
    const double x = at.x - (end.x - at.x) / length * (away + extents.width / 2) - extents.width / 2,
                 y = at.y - (end.y - at.y) / length * away + 4;
    cairo_move_to(cr_, x, y);
    cairo_text_path(cr_, text.c_str());
    ink(*wxWHITE, 0.9);
    cairo_set_line_width(cr_, 3);
    cairo_stroke_preserve(cr_);
    ink(wxColour("#3f1d5e"));
    cairo_fill(cr_);
  }

  static std::string figure(double hexes) { return wxString::Format("%.2f", hexes).utf8_string(); }

  void pill(const Label& label) {
    cairo_set_font_size(cr_, 11.5);
    cairo_text_extents_t extents;
    cairo_text_extents(cr_, label.text.c_str(), &extents);
    const double w = extents.width + 14, h = 19, r = h / 2;
    const Point at = label.at;
    // On the side away from the arrow, else on another that is free; kept in the window.
    const double above = at.y - 14 - h, below = at.y + 14, middle = at.y - h / 2;
    const bool up = label.end.y > at.y;
    const std::array<Point, 4> places = {
        {{at.x - w / 2, up ? above : below}, {at.x - w / 2, up ? below : above}, {at.x + 14, middle}, {at.x - 14 - w, middle}}};
    std::optional<Box2> box;
    for (Point place : places) {
      place.x = std::clamp(place.x, 4.0, std::max(4.0, port_.width() - w - 4));
      place.y = std::clamp(place.y, 4.0, std::max(4.0, port_.height() - h - 4));
      const Box2 here{place, place + Point{w, h}};
      if (std::none_of(taken_.begin(), taken_.end(), [&](const Box2& other) { return meet(here, other); })) {
        box = here;
        break;
      }
    }
    if (!box) return;
    taken_.push_back(*box);
    const double x = box->low.x, y = box->low.y;
    cairo_new_sub_path(cr_);
    cairo_arc(cr_, x + w - r, y + r, r, -M_PI / 2, M_PI / 2);
    cairo_arc(cr_, x + r, y + r, r, M_PI / 2, 1.5 * M_PI);
    cairo_close_path(cr_);
    ink(wxColour("#fffaf0"), 0.96);
    cairo_fill_preserve(cr_);
    ink(wxColour("#3a3428"), 0.5);
    cairo_set_line_width(cr_, 1);
    cairo_stroke(cr_);
    cairo_move_to(cr_, x + 7 - extents.x_bearing, y + 13.5);
    ink(wxColour("#2b2620"));
    cairo_show_text(cr_, label.text.c_str());
  }
  static bool meet(const Box2& a, const Box2& b) {
    return a.low.x < b.high.x && b.low.x < a.high.x && a.low.y < b.high.y && b.low.y < a.high.y;
  }

  cairo_t* cr_;
  const ViewPort& port_;
  const PlaneLayout& layout_;
  const FitDesk& desk_;
  double hexPixels_;
  std::vector<Label> labels_;
  std::vector<Box2> taken_;  // by names that are drawn
};

}  // namespace

int arrowFactor(double hexPixels) {
  int factor = 1;
  while (hexPixels * factor < kSeenArrow && factor < 16) factor *= 2;
  return factor;
}

void drawControlPoints(cairo_t* cr, const ViewPort& port, const PlaneLayout& layout, const FitDesk& desk) {
  PointsPainter(cr, port, layout, desk).draw();
}

}  // namespace hotchkiss::editor
