// SPDX-License-Identifier: Apache-2.0
#include "editor/window/map_overlay.h"

#include <cairo.h>
#include <wx/intl.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include "editor/window/signs.h"

namespace hotchkiss::editor {

namespace {

constexpr int kMostCardRows = 9;
constexpr int kProfileHeight = 120;

void ink(cairo_t* cr, const wxColour& colour, double alpha = 1) {
  cairo_set_source_rgba(cr, colour.Red() / 255.0, colour.Green() / 255.0, colour.Blue() / 255.0, alpha);
}

const wxColour kLineHalo("#fffaf0");

}  // namespace

wxColour bandColour(int turn) {
  // From near to far, dark to light, in hues that no terrain has.
  static const std::array<wxColour, 6> kBands = {wxColour("#5b2a86"), wxColour("#a8327d"), wxColour("#d9594c"),
                                                 wxColour("#ea8a33"), wxColour("#d4ad1c"), wxColour("#8f8a2a")};
  // In steps of lightness that all eyes see.
  static const std::array<wxColour, 6> kSafeBands = {wxColour("#0d0887"), wxColour("#7a02a6"), wxColour("#b93a88"),
                                                     wxColour("#e16462"), wxColour("#f5a03a"), wxColour("#f3e03a")};
  return (Theme::get().safe() ? kSafeBands : kBands)[static_cast<size_t>(std::clamp(turn, 1, 6) - 1)];
}

wxColour statusColour(Tri status) {
  return Sketch::colour(status == Tri::True ? Role::Good : status == Tri::False ? Role::Error : Role::Warning);
}

bool MapOverlay::seen(Hex hex) const {
  const Box2 box = port_.visible();
  const Point c = layout_.centre(hex);
  const double margin = layout_.hexWidthMm;
  return c.x > box.low.x - margin && c.x < box.high.x + margin && c.y > box.low.y - margin && c.y < box.high.y + margin;
}

void MapOverlay::hexPath(Hex hex, double share) {
  const Point c = layout_.centre(hex);
  for (int i = 0; i < kDirections; ++i) {
    const Point corner = layout_.corner(hex, i);
    const Point at = port_.toPixel({c.x + (corner.x - c.x) * share, c.y + (corner.y - c.y) * share});
    i == 0 ? cairo_move_to(cr_, at.x, at.y) : cairo_line_to(cr_, at.x, at.y);
  }
  cairo_close_path(cr_);
}

void MapOverlay::rimPath(const std::vector<Hex>& hexes) {
  const std::set<Hex> inside(hexes.begin(), hexes.end());
  for (const Hex hex : inside) {
    if (!seen(hex)) continue;
    for (int d = 0; d < kDirections; ++d) {
      if (inside.contains(neighbour(hex, d))) continue;
      const auto ends = endsOf(Hexside(hex, d));
      const Point a = port_.toPixel(layout_.vertex(ends[0])), b = port_.toPixel(layout_.vertex(ends[1]));
      cairo_move_to(cr_, a.x, a.y);
      cairo_line_to(cr_, b.x, b.y);
    }
  }
}

void MapOverlay::areas(const Overlay& overlay) {
  if (overlay.reach.empty() && overlay.zones.empty() && overlay.radius.empty() && overlay.unknown.empty()) return;
  const double width = std::clamp(pixels() * 0.035, 1.4, 3.4);
  cairo_push_group(cr_);
  cairo_set_line_join(cr_, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(cr_, CAIRO_LINE_CAP_ROUND);
  // Bands of reach, the nearest drawn last, so that its rim is whole.
  for (int turn = overlay.bands; turn >= 1; --turn) {
    std::vector<Hex> upTo;
    for (const ReachedHex& reached : overlay.reach) {
      if (reached.turn <= turn) upTo.push_back(reached.hex);
      if (reached.turn == turn && seen(reached.hex)) hexPath(reached.hex, 1.0);
    }
    ink(cr_, bandColour(turn), 0.24);
    cairo_fill(cr_);
    rimPath(upTo);
    ink(cr_, kLineHalo, 0.8);
    cairo_set_line_width(cr_, width * 2.1);
    cairo_stroke_preserve(cr_);
    ink(cr_, bandColour(turn));
    cairo_set_line_width(cr_, width);
    cairo_stroke(cr_);
  }
  if (!overlay.radius.empty()) {
    for (const Hex hex : overlay.radius)
      if (seen(hex)) hexPath(hex, 1.0);
    ink(cr_, bandColour(1), 0.20);
    cairo_fill(cr_);
    rimPath(overlay.radius);
    ink(cr_, bandColour(1));
    cairo_set_line_width(cr_, width);
    cairo_stroke(cr_);
  }
  // Zones: each side leans another way, so that what both control is told apart without colour.
  double lean = 1;
  for (const OverlayZone& zone : overlay.zones) {
    const wxColour colour = sideColour(zone.colour, Sketch::colour(Role::Accent));
    const wxColour deep = mix(colour, *wxBLACK, 0.25);
    std::vector<Hex> all;
    for (const ZoneHex& z : zone.hexes) {
      all.push_back(z.hex);
      if (!seen(z.hex)) continue;
      const bool full = z.strength == ZoneStrength::Full;
      hexPath(z.hex, 1.0);
      ink(cr_, colour, full ? 0.34 : 0.14);
      cairo_fill(cr_);
      cairo_save(cr_);
      hexPath(z.hex, 1.0);
      cairo_clip(cr_);
      const Point c = port_.toPixel(layout_.centre(z.hex));
      const double gap = std::max(5.0, pixels() / (full ? 7 : 4)), reach = pixels();
      // Lines through the whole map's lattice of stripes, so that they run on from hex to hex.
      const double phase = std::fmod(c.x - lean * c.y, gap);
      for (double x = -2 * reach; x <= 2 * reach; x += gap) {
        cairo_move_to(cr_, c.x - phase + x - lean * reach, c.y - reach);
        cairo_line_to(cr_, c.x - phase + x + lean * reach, c.y + reach);
      }
      ink(cr_, deep, full ? 0.5 : 0.42);
      cairo_set_line_width(cr_, std::clamp(pixels() * 0.016, 0.7, 1.6));
      cairo_stroke(cr_);
      cairo_restore(cr_);
    }
    rimPath(all);
    ink(cr_, deep);
    cairo_set_line_width(cr_, width);
    cairo_stroke(cr_);
    lean = -lean;
  }
  // Ground that nobody has digitized: dots.
  for (const Hex hex : overlay.unknown) {
    if (!seen(hex)) continue;
    hexPath(hex, 0.97);
    const double dash[] = {width * 0.2, width * 2.6};
    cairo_set_dash(cr_, dash, 2, 0);
    ink(cr_, Sketch::colour(Role::Warning), 0.9);
    cairo_set_line_width(cr_, width);
    cairo_stroke(cr_);
    cairo_set_dash(cr_, nullptr, 0, 0);
  }
  // Counters stay as they are.
  cairo_set_operator(cr_, CAIRO_OPERATOR_DEST_OUT);
  for (const paint::PaintedCounter& counter : scene_.counters()) {
    const Point a = port_.toPixel(counter.box.low), b = port_.toPixel(counter.box.high);
    if (b.x < 0 || b.y < 0 || a.x > port_.width() || a.y > port_.height()) continue;
    const double r = (b.x - a.x) * 0.11;
    cairo_new_sub_path(cr_);
    cairo_arc(cr_, b.x - r, a.y + r, r, -M_PI / 2, 0);
    cairo_arc(cr_, b.x - r, b.y - r, r, 0, M_PI / 2);
    cairo_arc(cr_, a.x + r, b.y - r, r, M_PI / 2, M_PI);
    cairo_arc(cr_, a.x + r, a.y + r, r, M_PI, 1.5 * M_PI);
    cairo_close_path(cr_);
    ink(cr_, *wxBLACK, 0.82);
    cairo_fill(cr_);
  }
  cairo_pop_group_to_source(cr_);
  cairo_paint(cr_);
}

void MapOverlay::line(const OverlayLine& line) {
  if (line.through.size() < 2) return;
  const double width = std::clamp(pixels() * 0.05, 2.0, 5.0);
  std::vector<Point> points;
  for (const Hex hex : line.through) points.push_back(port_.toPixel(layout_.centre(hex)));
  cairo_set_line_join(cr_, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(cr_, CAIRO_LINE_CAP_ROUND);
  const auto trace = [&] {
    cairo_move_to(cr_, points.front().x, points.front().y);
    if (line.kind == OverlayLine::Kind::Sight || points.size() == 2) {
      cairo_line_to(cr_, points.back().x, points.back().y);
      return;
    }
    // Through the middles of the sides, so that bends are round.
    for (size_t i = 1; i + 1 < points.size(); ++i) {
      const Point mid{(points[i].x + points[i + 1].x) / 2, (points[i].y + points[i + 1].y) / 2};
      const Point end = i + 2 == points.size() ? points.back() : mid;
      cairo_curve_to(cr_, points[i].x, points[i].y, points[i].x, points[i].y, end.x, end.y);
    }
  };
  wxColour colour;
  switch (line.kind) {
    case OverlayLine::Kind::Way:
      colour = wxColour("#1d3a8f");
      break;
    case OverlayLine::Kind::Supply:
      colour = statusColour(line.good);
      break;
    case OverlayLine::Kind::Command:
      colour = line.good == Tri::True ? wxColour("#3c5f9e") : statusColour(line.good);
      break;
    case OverlayLine::Kind::Sight:
      colour = statusColour(line.good);
      break;
  }
  trace();
  ink(cr_, kLineHalo, 0.9);
  cairo_set_line_width(cr_, width * 1.9);
  cairo_stroke(cr_);
  if (line.kind == OverlayLine::Kind::Sight && line.until) {
    // What is seen in green, what lies behind the block in red.
    const Point a = points.front(), b = points.back(), c = port_.toPixel(layout_.centre(*line.until));
    const double dx = b.x - a.x, dy = b.y - a.y;
    const double t = std::clamp(((c.x - a.x) * dx + (c.y - a.y) * dy) / std::max(1.0, dx * dx + dy * dy), 0.0, 1.0);
    cairo_move_to(cr_, a.x, a.y);
    cairo_line_to(cr_, a.x + dx * t, a.y + dy * t);
    ink(cr_, statusColour(Tri::True));
    cairo_set_line_width(cr_, width);
    cairo_stroke(cr_);
    cairo_move_to(cr_, a.x + dx * t, a.y + dy * t);
    cairo_line_to(cr_, b.x, b.y);
    const double dash[] = {width * 2, width * 1.8};
    cairo_set_dash(cr_, dash, 2, 0);
    ink(cr_, colour);
    cairo_stroke(cr_);
    cairo_set_dash(cr_, nullptr, 0, 0);
    return;
  }
  trace();
  if (line.good != Tri::True || line.kind == OverlayLine::Kind::Command) {
    const double dash[] = {width * (line.good == Tri::True ? 0.1 : 2), width * 1.9};
    cairo_set_dash(cr_, dash, 2, 0);
  }
  ink(cr_, colour);
  cairo_set_line_width(cr_, width);
  cairo_stroke(cr_);
  cairo_set_dash(cr_, nullptr, 0, 0);
}

void MapOverlay::tag(const std::string& text, double x, double y, double size) {
  cairo_select_font_face(cr_, "Noto Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size(cr_, size);
  cairo_text_extents_t extents;
  cairo_text_extents(cr_, text.c_str(), &extents);
  const double w = extents.width + size * 0.9, h = size * 1.5, r = h / 2;
  cairo_new_sub_path(cr_);
  cairo_arc(cr_, x + w / 2 - r, y, r, -M_PI / 2, M_PI / 2);
  cairo_arc(cr_, x - w / 2 + r, y, r, M_PI / 2, 1.5 * M_PI);
  cairo_close_path(cr_);
  ink(cr_, kLineHalo, 0.95);
  cairo_fill_preserve(cr_);
  ink(cr_, wxColour("#3a3428"), 0.55);
  cairo_set_line_width(cr_, 1);
  cairo_stroke(cr_);
  cairo_move_to(cr_, x - extents.width / 2 - extents.x_bearing, y + size * 0.36);
  ink(cr_, wxColour("#2b2620"));
  cairo_show_text(cr_, text.c_str());
}

// One field a side, in its colour.
void MapOverlay::tagOfSides(const OverlayMark& mark, double x, double y, double size) {
  cairo_select_font_face(cr_, "Noto Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size(cr_, size);
  cairo_text_extents_t extents;
  double field = size * 1.5;
  for (const auto& [text, colour] : mark.parts) {
    cairo_text_extents(cr_, text.c_str(), &extents);
    field = std::max(field, extents.width + size * 0.8);
  }
  const double w = field * static_cast<double>(mark.parts.size()), h = size * 1.5;
  double left = x - w / 2;
  cairo_rectangle(cr_, left - 1.5, y - h / 2 - 1.5, w + 3, h + 3);
  ink(cr_, kLineHalo, 0.95);
  cairo_fill(cr_);
  for (const auto& [text, colour] : mark.parts) {
    const wxColour ground = sideColour(colour, wxColour("#8a8272"));
    cairo_rectangle(cr_, left, y - h / 2, field, h);
    ink(cr_, ground);
    cairo_fill(cr_);
    cairo_text_extents(cr_, text.c_str(), &extents);
    cairo_move_to(cr_, left + field / 2 - extents.width / 2 - extents.x_bearing, y + size * 0.36);
    const double light = 0.299 * ground.Red() + 0.587 * ground.Green() + 0.114 * ground.Blue();
    ink(cr_, light > 140 ? wxColour("#2b2620") : *wxWHITE);
    cairo_show_text(cr_, text.c_str());
    left += field;
  }
}

void MapOverlay::mark(const OverlayMark& mark) {
  if (!seen(mark.hex)) return;
  const Point c = port_.toPixel(layout_.centre(mark.hex));
  const double size = pixels();
  switch (mark.kind) {
    case OverlayMark::Kind::Tag:
      if (!mark.parts.empty())
        tagOfSides(mark, c.x, c.y + size * 0.26, std::clamp(size * 0.2, 10.0, 15.0));
      else if (size > 26)
        tag(mark.text, c.x, c.y + size * 0.30, std::clamp(size * 0.15, 9.0, 14.0));
      return;
    case OverlayMark::Kind::Status: {
      const double r = std::clamp(size * 0.105, 3.5, 8.0), x = c.x - size * 0.33, y = c.y - size * 0.33;
      cairo_arc(cr_, x, y, r + 1.6, 0, 2 * M_PI);
      ink(cr_, *wxWHITE, 0.95);
      cairo_fill(cr_);
      cairo_arc(cr_, x, y, r, 0, 2 * M_PI);
      ink(cr_, statusColour(mark.good));
      cairo_fill(cr_);
      // A sign besides the colour: a tick, a cross, a bar.
      ink(cr_, *wxWHITE);
      cairo_set_line_width(cr_, std::max(1.2, r * 0.28));
      cairo_set_line_cap(cr_, CAIRO_LINE_CAP_ROUND);
      if (mark.good == Tri::True) {
        cairo_move_to(cr_, x - r * 0.45, y + r * 0.02);
        cairo_line_to(cr_, x - r * 0.1, y + r * 0.4);
        cairo_line_to(cr_, x + r * 0.5, y - r * 0.38);
      } else if (mark.good == Tri::False) {
        cairo_move_to(cr_, x - r * 0.4, y - r * 0.4);
        cairo_line_to(cr_, x + r * 0.4, y + r * 0.4);
        cairo_move_to(cr_, x + r * 0.4, y - r * 0.4);
        cairo_line_to(cr_, x - r * 0.4, y + r * 0.4);
      } else {
        cairo_move_to(cr_, x - r * 0.45, y);
        cairo_line_to(cr_, x + r * 0.45, y);
      }
      cairo_stroke(cr_);
      return;
    }
    case OverlayMark::Kind::Target: {
      const double r = std::clamp(size * 0.34, 7.0, 34.0);
      for (const double part : {1.0, 0.62}) {
        cairo_arc(cr_, c.x, c.y, r * part, 0, 2 * M_PI);
        ink(cr_, kLineHalo, 0.9);
        cairo_set_line_width(cr_, std::clamp(size * 0.06, 3.0, 6.0));
        cairo_stroke_preserve(cr_);
        ink(cr_, statusColour(mark.good));
        cairo_set_line_width(cr_, std::clamp(size * 0.03, 1.6, 3.2));
        cairo_stroke(cr_);
      }
      return;
    }
    case OverlayMark::Kind::Cut: {
      hexPath(mark.hex, 0.96);
      ink(cr_, statusColour(mark.good), 0.16);
      cairo_fill_preserve(cr_);
      ink(cr_, statusColour(mark.good));
      cairo_set_line_width(cr_, std::clamp(size * 0.04, 1.8, 4.0));
      cairo_stroke(cr_);
      const double r = std::clamp(size * 0.20, 5.0, 20.0);
      cairo_set_line_cap(cr_, CAIRO_LINE_CAP_ROUND);
      for (const auto& [colour, width] : {std::pair{kLineHalo, 0.16}, std::pair{statusColour(mark.good), 0.085}}) {
        cairo_move_to(cr_, c.x - r, c.y - r);
        cairo_line_to(cr_, c.x + r, c.y + r);
        cairo_move_to(cr_, c.x + r, c.y - r);
        cairo_line_to(cr_, c.x - r, c.y + r);
        ink(cr_, colour);
        cairo_set_line_width(cr_, std::clamp(size * width, 2.4, 12.0));
        cairo_stroke(cr_);
      }
      return;
    }
  }
}

void MapOverlay::draw(const Overlay& overlay) {
  cairo_save(cr_);
  areas(overlay);
  for (const OverlayLine& each : overlay.lines) line(each);
  // Marks of one hex and kind count once, the gravest: a stack has one dot.
  std::map<std::pair<Hex, OverlayMark::Kind>, OverlayMark> marks;
  for (const OverlayMark& each : overlay.marks) {
    const auto [at, fresh] = marks.try_emplace({each.hex, each.kind}, each);
    if (!fresh && each.good < at->second.good) at->second = each;
  }
  for (const auto& [key, each] : marks) mark(each);
  cairo_restore(cr_);
}

// --- The card

namespace {

wxColour faded(const wxColour& colour, unsigned char alpha) {
  return wxColour(colour.Red(), colour.Green(), colour.Blue(), alpha);
}

void drawProfile(Sketch& sketch, const Overlay& overlay, const wxRect& r) {
  const std::vector<SightPoint>& profile = overlay.profile;
  if (profile.size() < 2) return;
  double low = profile.front().ground, high = low + 1;
  for (const SightPoint& p : profile) {
    low = std::min({low, p.ground, p.line});
    high = std::max({high, p.obstacle, p.line});
  }
  low -= 0.5;
  high += 0.5;
  const double length = std::max(0.001, profile.back().along - profile.front().along);
  const wxRect plot(r.x + 30, r.y + 4, r.width - 42, r.height - 26);
  const auto x = [&](double along) { return plot.x + (along - profile.front().along) / length * plot.width; };
  const auto y = [&](double level) { return plot.GetBottom() - (level - low) / (high - low) * plot.height; };
  wxGraphicsContext& gc = sketch.context();
  // Levels as thin lines with their numbers.
  const int step = std::max(1, static_cast<int>(std::ceil((high - low) / 5)));
  for (int level = static_cast<int>(std::ceil(low)); level <= high; level += step) {
    const int at = static_cast<int>(std::lround(y(level)));
    sketch.hline(plot.x, plot.GetRight(), at);
    sketch.text(wxString::Format("%d", level), wxRect(r.x, at - 8, 24, 16), Face::Tiny, Role::Quiet, Align::Right);
  }
  // Ground: level over each point's half way to its neighbours.
  const auto border = [&](size_t i) {  // left border of point i
    return i == 0 ? profile.front().along : (profile[i - 1].along + profile[i].along) / 2;
  };
  const auto rightBorder = [&](size_t i) { return i + 1 == profile.size() ? profile.back().along : border(i + 1); };
  for (size_t i = 0; i < profile.size(); ++i) {
    const SightPoint& p = profile[i];
    const double x0 = x(border(i)), x1 = x(rightBorder(i));
    const bool blocks = overlay.blockedAt && p.hex == *overlay.blockedAt;
    if (p.obstacle > p.ground) {
      gc.SetPen(wxNullGraphicsPen);
      gc.SetBrush(wxBrush(blocks ? faded(Sketch::colour(Role::Error), 150) : wxColour(120, 158, 104, 190)));
      gc.DrawRectangle(x0, y(p.obstacle), std::max(1.5, x1 - x0), y(p.ground) - y(p.obstacle));
    }
    gc.SetPen(wxNullGraphicsPen);
    gc.SetBrush(wxBrush(blocks && p.obstacle <= p.ground ? wxColour("#c98a72") : wxColour("#c9b48a")));
    gc.DrawRectangle(x0, y(p.ground), std::max(1.5, x1 - x0) + 0.5, plot.GetBottom() - y(p.ground) + 1);
  }
  // The line of sight, and behind what blocks it in red.
  double until = profile.back().along;
  bool cut = false;
  if (overlay.blockedAt)
    for (const SightPoint& p : profile)
      if (p.hex == *overlay.blockedAt) {
        until = p.along;
        cut = true;
        break;
      }
  const auto stroke = [&](double from, double to, const wxColour& colour, wxPenStyle style) {
    gc.SetPen(wxPen(colour, 2, style));
    const double a = profile.front().line, b = profile.back().line;
    const auto level = [&](double along) { return a + (b - a) * (along - profile.front().along) / length; };
    gc.StrokeLine(x(from), y(level(from)), x(to), y(level(to)));
  };
  stroke(profile.front().along, until, statusColour(cut ? Tri::True : overlay.answer), wxPENSTYLE_SOLID);
  if (cut) stroke(until, profile.back().along, statusColour(overlay.answer), wxPENSTYLE_SHORT_DASH);
  for (const SightPoint* end : {&profile.front(), &profile.back()})
    sketch.circle(x(end->along), y(end->line), 3.5, statusColour(overlay.answer));
  sketch.text(_("0"), wxRect(plot.x - 10, plot.GetBottom() + 4, 20, 16), Face::Tiny, Role::Quiet, Align::Centre);
  sketch.text(wxString::Format(_("%.0f hexes"), length), wxRect(plot.GetRight() - 80, plot.GetBottom() + 4, 80, 16), Face::Tiny,
              Role::Quiet, Align::Right);
}

}  // namespace

wxRect drawCard(Sketch& sketch, const Overlay& overlay, const wxPoint& at, bool upwards, const wxSize& room) {
  const wxString head = wxString::FromUTF8(overlay.headline);
  const bool profile = overlay.profile.size() > 1;
  const int rows = std::min<int>(kMostCardRows, static_cast<int>(overlay.rows.size()));
  const size_t first = overlay.rows.size() - static_cast<size_t>(rows);
  int width = std::max(220, sketch.width(head, Face::Strong) + 28);
  for (size_t i = first; i < overlay.rows.size(); ++i) {
    const OverlayRow& row = overlay.rows[i];
    int w = 28 + (row.status ? 18 : 0) + sketch.width(wxString::FromUTF8(row.text), Face::Small);
    if (!row.detail.empty()) w += 12 + sketch.width(wxString::FromUTF8(row.detail), Face::Small);
    if (!row.cells.empty()) w += 44;
    width = std::max(width, w);
  }
  std::vector<wxString> notes;
  for (const std::string& reason : overlay.reasons) {
    if (notes.size() >= 3) break;
    notes.push_back(wxString::FromUTF8(reason));
  }
  if (profile) width = std::max(width, 360);
  width = std::min({width, 460, room.x - 24});
  int height = 12 + 20 + rows * 19 + 10;
  if (first > 0) height += 19;
  if (profile) height += kProfileHeight + 8;
  int noteHeight = 0;
  for (const wxString& note : notes)
    noteHeight += sketch.paragraph(note, wxRect(0, 0, width - 28, 200), Face::Small, Role::Quiet, true) + 2;
  height += noteHeight;
  wxRect card(at.x, upwards ? at.y - height : at.y, width, height);
  if (card.GetRight() > room.x - 8) card.x = std::max(8, upwards ? room.x - 8 - width : at.x - width - 36);
  if (card.GetBottom() > room.y - 8) card.y = std::max(8, room.y - 8 - height);
  for (int i = 3; i > 0; --i) {
    wxRect shade = card;
    shade.Inflate(i);
    shade.Offset(0, 2);
    wxColour shadow = Sketch::colour(Role::Shadow);
    sketch.round(shade, 8 + i, wxColour(shadow.Red(), shadow.Green(), shadow.Blue(), 14));
  }
  sketch.round(card, 8, Sketch::colour(Role::Panel), Sketch::colour(Role::Hairline));
  const int x = card.x + 14;
  int y = card.y + 9;
  sketch.text(head, wxRect(x, y, width - 28, 20), Face::Strong);
  y += 23;
  if (first > 0) {
    sketch.text(wxString::Format(_("\u2026 %zu steps before"), first), wxRect(x, y, width - 28, 19), Face::Small, Role::Faint);
    y += 19;
  }
  for (size_t i = first; i < overlay.rows.size(); ++i) {
    const OverlayRow& row = overlay.rows[i];
    int left = x;
    if (row.status) {
      drawTri(sketch, *row.status, left + 5, y + 9.5, 5.5, statusColour(*row.status));
      left += 18;
    }
    int right = card.GetRight() - 14;
    if (!row.cells.empty()) {
      sketch.text(wxString::FromUTF8(row.cells.front()), wxRect(right - 40, y, 40, 19), Face::SmallStrong, Role::Text,
                  Align::Right);
      right -= 44;
    }
    const int used = sketch.text(wxString::FromUTF8(row.text), wxRect(left, y, right - left, 19), Face::Small);
    if (!row.detail.empty())
      sketch.text(wxString::FromUTF8(row.detail), wxRect(left + used + 12, y, std::max(0, right - left - used - 12), 19),
                  Face::Small, Role::Quiet);
    y += 19;
  }
  if (profile) {
    drawProfile(sketch, overlay, wxRect(x, y, width - 28, kProfileHeight));
    y += kProfileHeight + 4;
  }
  for (const wxString& note : notes) y += sketch.paragraph(note, wxRect(x, y, width - 28, 200), Face::Small, Role::Quiet) + 2;
  return card;
}

}  // namespace hotchkiss::editor
