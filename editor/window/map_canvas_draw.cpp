// SPDX-License-Identifier: Apache-2.0
// What the map shows: tiles of the painter, and over them what changes with every move of the pointer.
#include <cairo.h>
#include <wx/dcclient.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "editor/session/scan_desk.h"
#include "editor/session/standings.h"
#include "editor/window/cursor_overlay.h"
#include "editor/window/hexes_overlay.h"
#include "editor/window/map_canvas.h"
#include "editor/window/map_overlay.h"
#include "editor/window/points_overlay.h"
#include "editor/window/signs.h"

namespace hotchkiss::editor {

namespace {

void setColour(cairo_t* cr, const wxColour& colour, double alpha = 1) {
  cairo_set_source_rgba(cr, colour.Red() / 255.0, colour.Green() / 255.0, colour.Blue() / 255.0, alpha);
}

class Saved {
 public:
  explicit Saved(cairo_t* cr) : cr_(cr) { cairo_save(cr_); }
  ~Saved() { cairo_restore(cr_); }
  Saved(const Saved&) = delete;
  Saved& operator=(const Saved&) = delete;

 private:
  cairo_t* cr_;
};

// Draws a bitmap of device pixels into a rectangle of logical ones.
void drawBitmap(cairo_t* cr, const Bitmap& bitmap, double x, double y, double w, double h, bool exact) {
  const Saved saved(cr);
  cairo_surface_t* surface = cairo_image_surface_create_for_data(
      const_cast<unsigned char*>(bitmap.bytes.data()), CAIRO_FORMAT_ARGB32, bitmap.width, bitmap.height, bitmap.strideBytes);
  cairo_translate(cr, x, y);
  cairo_scale(cr, w / bitmap.width, h / bitmap.height);
  cairo_set_source_surface(cr, surface, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(cr), exact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR);
  cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD);
  cairo_rectangle(cr, 0, 0, bitmap.width, bitmap.height);
  cairo_fill(cr);
  cairo_surface_destroy(surface);
}

void roundedPath(cairo_t* cr, double x, double y, double w, double h, double r) {
  cairo_new_sub_path(cr);
  cairo_arc(cr, x + w - r, y + r, r, -M_PI / 2, 0);
  cairo_arc(cr, x + w - r, y + h - r, r, 0, M_PI / 2);
  cairo_arc(cr, x + r, y + h - r, r, M_PI / 2, M_PI);
  cairo_arc(cr, x + r, y + r, r, M_PI, 3 * M_PI / 2);
  cairo_close_path(cr);
}

}  // namespace

void MapCanvas::onPaint(wxPaintEvent&) {
  wxPaintDC dc(this);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  if (!gc) return;
  ++frame_;
  Sketch sketch(*gc, GetContentScaleFactor());
  const wxSize size = GetClientSize();
  sketch.fill(wxRect(size), Role::Desk);
  if (context_.session.nothingOpen()) {
    drawWelcome(sketch);
    return;
  }
  auto* cr = static_cast<cairo_t*>(gc->GetNativeContext());
  if (!scene_) {
    if (sceneRevision_ == context_.session.revision())
      sketch.text(_("There is no map here yet"), wxRect(0, 0, size.x, size.y), Face::Heading, Role::Quiet, Align::Centre);
    return;
  }
  drawTiles(cr);
  wantTiles();
  drawEdgeGround(cr, sketch, port_, layout_, edgeOfNow());
  if (underlay_ != nullptr) underlayPainter_.draw(cr, port_, scene_->bounds(), underlay_->layers(), underlayStrength_ / 100.0);
  if (geography_ != nullptr && geography_->shown() != nullptr) drawGeographyPreview(cr, port_, layout_, *geography_->shown());
  drawAnswers(cr);
  drawMarks(cr);
  if (drawsPoints()) drawControlPoints(cr, port_, layout_, *context_.fit);
  if (context_.contours != nullptr && context_.settings.contours && toolId_ == ToolId::Elevation)
    drawContours(cr, sketch, port_, *context_.contours);
  if (context_.scan != nullptr && context_.scan->busy()) drawLinesUnderWay(cr, port_, context_.scan->linesUnderWay());
  const Preview preview = tool_->preview();
  drawTints(cr, port_, layout_, preview);
  drawPreview(cr, preview);
  if (cursor_.shown()) drawKeyCursor(cr, port_, layout_, *cursor_.hex(), cursor_.side(), HasFocus() || question_ != nullptr);
  std::vector<CounterRef> ghosts = dragged_.empty() ? preview.ghosts : dragged_;
  if (!ghosts.empty() && pointer_) drawGhosts(cr, ghosts, pointer_->plane);
  if (pulse_) drawRing(cr, port_, layout_, *pulse_, pulseAge_ / kPulseSeconds);
  drawOverview(cr);
  if (const int factor = arrowFactor(layout_.hexWidthMm * port_.pixelsPerMm()); drawsPoints() && factor > 1)
    drawLabel(sketch, wxString::Format(_("Arrows up to 2 hexes are drawn %d times as long"), factor), wxPoint(14, size.y - 38));
  wxString label = wxString::FromUTF8(preview.label);
  if (!dragged_.empty() && pointer_) label = wxString::FromUTF8(context_.session.view()->code(pointer_->hex));
  if (!label.empty() && pointer_ && whatIf_.drop().rows.empty()) drawLabel(sketch, label, pointerPixel() + wxPoint(18, 20));
  drawFan(sketch);
  drawCards(sketch);
  if (question_ != nullptr) {
    const wxRect field = question_->GetRect();
    wxRect card(field.x - 10, field.y - 26, field.width + 20, field.height + 36);
    sketch.round(card, 8, Sketch::colour(Role::Panel), Sketch::colour(Role::Outline));
    sketch.text(wxString::FromUTF8(asked_.prompt), wxRect(card.x + 10, card.y + 4, card.width - 20, 20), Face::SmallStrong,
                Role::Quiet);
  }
}

const EdgeGround& MapCanvas::edgeOfNow() {
  const auto view = context_.session.view();
  if (edgeView_ != view) {
    edgeView_ = view;
    edge_ = edgeGround(context_.session.state(), *view);
  }
  return edge_;
}

void MapCanvas::drawTiles(cairo_t* cr) {
  const double scale = port_.pixelsPerMm();
  const double device = port_.deviceScale();
  const Box2 page = scene_->bounds();
  const Point low = port_.toPixel(page.low), high = port_.toPixel(page.high);
  const Saved saved(cr);
  // The whole map from far, until something better is there.
  if (overview_)
    drawBitmap(cr, *overview_, low.x, low.y, overview_->width / overviewScale_ * scale,
               overview_->height / overviewScale_ * scale, false);
  cairo_rectangle(cr, low.x, low.y, high.x - low.x, high.y - low.y);
  cairo_clip(cr);
  const double exact = scale * device;
  const Box2 seen = port_.visible();
  const auto draw = [&](const TileKey& key, Tile& tile, bool sharp) {
    if (!tile.bitmap) return false;
    const double side = kTilePixels / key.pixelsPerMm;
    const Box2 box{{key.x * side, key.y * side}, {(key.x + 1) * side, (key.y + 1) * side}};
    if (box.low.x > seen.high.x || box.high.x < seen.low.x || box.low.y > seen.high.y || box.high.y < seen.low.y) return false;
    const Point at = port_.toPixel(box.low);
    tile.used = frame_;
    if (sharp) {
      const double px = std::round(at.x * device) / device, py = std::round(at.y * device) / device;
      drawBitmap(cr, *tile.bitmap, px, py, kTilePixels / device, kTilePixels / device, true);
    } else {
      drawBitmap(cr, *tile.bitmap, at.x, at.y, side * scale, side * scale, false);
    }
    return true;
  };
  // Tiles of the scale that was sharp last fill in while those of the new one are painted.
  bool complete = !port_.moving();
  if (complete) {
    const double side = kTilePixels / exact;
    const auto index = [side](double v) { return static_cast<int>(std::floor(v / side)); };
    for (int y = index(std::max(seen.low.y, page.low.y)); complete && y <= index(std::min(seen.high.y, page.high.y)); ++y)
      for (int x = index(std::max(seen.low.x, page.low.x)); complete && x <= index(std::min(seen.high.x, page.high.x)); ++x) {
        const auto found = tiles_.find(TileKey{exact, x, y, device});
        complete = found != tiles_.end() && found->second.bitmap != nullptr;
      }
  }
  if (!complete && lastScale_ > 0 && lastScale_ != exact)
    for (auto& [key, tile] : tiles_)
      if (key.pixelsPerMm == lastScale_) draw(key, tile, false);
  for (auto& [key, tile] : tiles_)
    if (key.pixelsPerMm == exact && key.ratio == device) draw(key, tile, !port_.moving());
  if (complete) lastScale_ = exact;
}

void MapCanvas::hexPath(cairo_t* cr, Hex hex, double inset) const {
  const Point c = layout_.centre(hex);
  const double share = 1 - inset / (layout_.radius() * port_.pixelsPerMm());
  for (int i = 0; i < kDirections; ++i) {
    const Point corner = layout_.corner(hex, i);
    const Point at = port_.toPixel({c.x + (corner.x - c.x) * share, c.y + (corner.y - c.y) * share});
    if (i == 0)
      cairo_move_to(cr, at.x, at.y);
    else
      cairo_line_to(cr, at.x, at.y);
  }
  cairo_close_path(cr);
}

void MapCanvas::drawMarks(cairo_t* cr) {
  const Saved saved(cr);
  const double pixels = layout_.hexWidthMm * port_.pixelsPerMm();
  const double width = std::clamp(pixels * 0.045, 1.6, 4.0);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  // The hexes of the problem that is selected.
  const wxColour error = Sketch::colour(Role::Error);
  for (const Hex hex : problemSelected_) {
    hexPath(cr, hex, width * 0.2);
    setColour(cr, error, 0.10);
    cairo_fill_preserve(cr);
    setColour(cr, error);
    cairo_set_line_width(cr, width);
    cairo_stroke(cr);
  }
  const Selection& selection = context_.session.selection();
  const wxColour accent = Sketch::colour(Role::Accent);
  if (selection.hex && selection.kind != Selection::Kind::Counters) {
    hexPath(cr, *selection.hex, width * 0.3);
    setColour(cr, accent);
    cairo_set_line_width(cr, width);
    cairo_stroke(cr);
  }
  if (selection.kind == Selection::Kind::Hexes) drawChosenHexes(cr, port_, layout_, selection.hexes, width);
  if (selection.side) {
    const auto ends = endsOf(*selection.side);
    const Point a = port_.toPixel(layout_.vertex(ends[0])), b = port_.toPixel(layout_.vertex(ends[1]));
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_move_to(cr, a.x, a.y);
    cairo_line_to(cr, b.x, b.y);
    setColour(cr, *wxWHITE, 0.8);
    cairo_set_line_width(cr, width * 2.4);
    cairo_stroke_preserve(cr);
    setColour(cr, accent);
    cairo_set_line_width(cr, width * 1.5);
    cairo_stroke(cr);
  }
  if (selection.kind == Selection::Kind::Counters && layers_.has(paint::PaintLayer::Counters)) {
    for (const paint::PaintedCounter& counter : scene_->counters()) {
      const CounterRef ref{counter.unit, counter.pool, counter.entry};
      const bool chosen = std::any_of(selection.counters.begin(), selection.counters.end(),
                                      [&](const CounterRef& c) { return !c.unit.empty() ? c.unit == ref.unit : c == ref; });
      if (!chosen) continue;
      const Point a = port_.toPixel(counter.box.low), b = port_.toPixel(counter.box.high);
      const double r = (b.x - a.x) * 0.13;
      roundedPath(cr, a.x - 2, a.y - 2, b.x - a.x + 4, b.y - a.y + 4, r + 2);
      setColour(cr, *wxWHITE, 0.9);
      cairo_set_line_width(cr, 3.4);
      cairo_stroke_preserve(cr);
      setColour(cr, wxColour("#e2572f"));
      cairo_set_line_width(cr, 2);
      cairo_stroke(cr);
    }
  }
  // Badges: one a hex, the gravest.
  std::map<Hex, Severity> gravest;
  for (const auto& [hex, severity] : problems_) {
    auto [at, fresh] = gravest.try_emplace(hex, severity);
    if (!fresh) at->second = std::max(at->second, severity);
  }
  const double r = std::clamp(pixels * 0.12, 4.0, 9.0);
  for (const auto& [hex, severity] : gravest) {
    if (severity == Severity::Note) continue;
    const Point c = port_.toPixel(layout_.centre(hex));
    const double x = c.x + pixels * 0.36, y = c.y - pixels * 0.30;
    if (x < -20 || y < -20 || x > port_.width() + 20 || y > port_.height() + 20) continue;
    severityPath(cr, severity, x, y, r + 1.5);
    setColour(cr, *wxWHITE, 0.9);
    cairo_fill(cr);
    severityPath(cr, severity, x, y, r);
    setColour(cr, Sketch::colour(severityRole(severity)));
    cairo_fill(cr);
    if (r < 5.5) continue;
    setColour(cr, *wxWHITE);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_width(cr, r * 0.26);
    cairo_move_to(cr, x, y - r * 0.5);
    cairo_line_to(cr, x, y + r * 0.1);
    cairo_stroke(cr);
    cairo_arc(cr, x, y + r * 0.5, r * 0.15, 0, 2 * M_PI);
    cairo_fill(cr);
  }
}

void MapCanvas::drawAnswers(cairo_t* cr) {
  MapOverlay overlay(cr, port_, layout_, *scene_);
  overlay.draw(note_);
  if (note_.zones.empty()) overlay.draw(selectedPlaces_.overlay());
  overlay.draw(whatIf_.answer());
  overlay.draw(whatIf_.about());
  overlay.draw(whatIf_.drop());
}

void MapCanvas::drawCards(Sketch& sketch) {
  const wxSize room = GetClientSize();
  if (whatIf_.dragging()) {
    if (!whatIf_.drop().rows.empty() && pointer_) drawCard(sketch, whatIf_.drop(), pointerPixel() + wxPoint(26, 28), false, room);
    return;
  }
  if (whatIf_.about().question != Question::Nothing) drawCard(sketch, whatIf_.about(), wxPoint(16, room.y - 16), true, room);
}

void MapCanvas::drawPreview(cairo_t* cr, const Preview& preview) {
  const Saved saved(cr);
  const double pixels = layout_.hexWidthMm * port_.pixelsPerMm();
  const double width = std::clamp(pixels * 0.035, 1.4, 3.2);
  const wxColour accent = Sketch::colour(Role::Accent);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  std::vector<Hex> hexes = preview.hexes;
  if (!dragged_.empty() && pointer_ && onMap(*context_.session.view(), pointer_->hex)) hexes.push_back(pointer_->hex);
  const std::set<Hex> inside(hexes.begin(), hexes.end());
  if (!preview.fill.empty()) {
    for (const Hex hex : hexes) hexPath(cr, hex, 0);
    setColour(cr, colourFromText(preview.fill, accent), 0.45);
    cairo_fill(cr);
  }
  // Only the outline of the whole brush.
  for (const Hex hex : hexes)
    for (int d = 0; d < kDirections; ++d) {
      if (inside.contains(neighbour(hex, d))) continue;
      const auto ends = endsOf(Hexside(hex, d));
      const Point a = port_.toPixel(layout_.vertex(ends[0])), b = port_.toPixel(layout_.vertex(ends[1]));
      cairo_move_to(cr, a.x, a.y);
      cairo_line_to(cr, b.x, b.y);
    }
  setColour(cr, *wxWHITE, 0.75);
  cairo_set_line_width(cr, width * 2);
  cairo_stroke_preserve(cr);
  setColour(cr, accent);
  cairo_set_line_width(cr, width);
  cairo_stroke(cr);

  for (const Hexside side : preview.sides) {
    const auto ends = endsOf(side);
    const Point a = port_.toPixel(layout_.vertex(ends[0])), b = port_.toPixel(layout_.vertex(ends[1]));
    cairo_move_to(cr, a.x, a.y);
    cairo_line_to(cr, b.x, b.y);
  }
  if (!preview.sides.empty()) {
    setColour(cr, *wxWHITE, 0.85);
    cairo_set_line_width(cr, width * 4.2);
    cairo_stroke_preserve(cr);
    setColour(cr, accent);
    cairo_set_line_width(cr, width * 3.2);
    cairo_stroke_preserve(cr);
    setColour(cr, colourFromText(preview.sideColour, accent));
    cairo_set_line_width(cr, width * 1.9);
    cairo_stroke(cr);
  }
  if (preview.upper && !preview.sides.empty()) {
    // Hachures to the low side, as they will be drawn.
    const auto ends = endsOf(preview.sides.front());
    const Point a = port_.toPixel(layout_.vertex(ends[0])), b = port_.toPixel(layout_.vertex(ends[1]));
    const Point c = port_.toPixel(layout_.centre(*preview.upper));
    const double mx = (a.x + b.x) / 2 - c.x, my = (a.y + b.y) / 2 - c.y;
    const double length = std::max(1.0, std::hypot(mx, my));
    for (int i = 0; i <= 6; ++i) {
      const double t = i / 6.0, x = a.x + (b.x - a.x) * t, y = a.y + (b.y - a.y) * t;
      cairo_move_to(cr, x, y);
      cairo_line_to(cr, x + mx / length * pixels * 0.12, y + my / length * pixels * 0.12);
    }
    setColour(cr, accent);
    cairo_set_line_width(cr, width * 0.8);
    cairo_stroke(cr);
  }
  if (preview.line.size() > 1) {
    for (size_t i = 0; i < preview.line.size(); ++i) {
      const Point at = port_.toPixel(preview.line[i]);
      if (i == 0)
        cairo_move_to(cr, at.x, at.y);
      else
        cairo_line_to(cr, at.x, at.y);
    }
    setColour(cr, colourFromText(preview.chainColour, accent));
    cairo_set_line_width(cr, 3);
    const double dash[] = {7, 5};
    cairo_set_dash(cr, dash, 2, 0);
    cairo_stroke(cr);
    cairo_set_dash(cr, nullptr, 0, 0);
  }
  if (preview.chain.size() > 1) {
    for (size_t i = 0; i < preview.chain.size(); ++i) {
      const Point at = port_.toPixel(layout_.centre(preview.chain[i]));
      if (i == 0)
        cairo_move_to(cr, at.x, at.y);
      else
        cairo_line_to(cr, at.x, at.y);
    }
    setColour(cr, *wxWHITE, 0.85);
    cairo_set_line_width(cr, width * 3.4);
    cairo_stroke_preserve(cr);
    setColour(cr, colourFromText(preview.chainColour, accent));
    cairo_set_line_width(cr, width * 2);
    const double dash[] = {width * 3.5, width * 3};
    cairo_set_dash(cr, dash, 2, 0);
    cairo_stroke(cr);
    cairo_set_dash(cr, nullptr, 0, 0);
    const Point end = port_.toPixel(layout_.centre(preview.chain.back()));
    cairo_arc(cr, end.x, end.y, width * 2.2, 0, 2 * M_PI);
    setColour(cr, accent);
    cairo_fill(cr);
  }
  if (preview.marquee) {
    const Point a = port_.toPixel(preview.marquee->low), b = port_.toPixel(preview.marquee->high);
    cairo_rectangle(cr, a.x + 0.5, a.y + 0.5, b.x - a.x, b.y - a.y);
    setColour(cr, accent, 0.10);
    cairo_fill_preserve(cr);
    setColour(cr, accent);
    cairo_set_line_width(cr, 1);
    cairo_stroke(cr);
  }
}

void MapCanvas::drawGhosts(cairo_t* cr, const std::vector<CounterRef>& counters, Point at) {
  const Saved saved(cr);
  const double side = std::max(22.0, layout_.hexWidthMm * 0.55 * port_.pixelsPerMm());
  const Point centre = port_.toPixel(at);
  const State& state = context_.session.state();
  const Scenario* scenario = context_.session.scenario();
  const size_t most = std::min<size_t>(counters.size(), 5);
  for (size_t i = 0; i < most; ++i) {
    const CounterRef& ref = counters[most - 1 - i];
    const double shift = static_cast<double>(most - 1 - i) * side * 0.12;
    const double x = centre.x - side / 2 - shift, y = centre.y - side / 2 - shift;
    roundedPath(cr, x + 2, y + 3, side, side, side * 0.11);
    setColour(cr, Sketch::colour(Role::Shadow), 0.28);
    cairo_fill(cr);
    const paint::PaintedCounter* drawn = nullptr;
    for (const paint::PaintedCounter& c : scene_->counters())
      if ((!ref.unit.empty() && c.unit == ref.unit) || (ref.unit.empty() && c.pool == ref.pool && c.entry == ref.entry))
        drawn = &c;
    if (drawn != nullptr) {
      // The counter as the map draws it, out of a small picture of its own.
      const double exact = side * port_.deviceScale() / std::max(0.1, drawn->box.width());
      Bitmap bitmap;
      bitmap.width = std::max(1, static_cast<int>(std::ceil(drawn->box.width() * exact)));
      bitmap.height = std::max(1, static_cast<int>(std::ceil(drawn->box.height() * exact)));
      bitmap.strideBytes = bitmap.width * 4;
      bitmap.bytes.assign(static_cast<size_t>(bitmap.strideBytes) * static_cast<size_t>(bitmap.height), 0);
      constexpr paint::LayerSet kOnly = paint::LayerSet().with(paint::PaintLayer::Counters);
      paint::paintPixels(*scene_, {bitmap.bytes.data(), bitmap.width, bitmap.height, bitmap.strideBytes},
                         {exact, static_cast<int64_t>(std::floor(drawn->box.low.x * exact)),
                          static_cast<int64_t>(std::floor(drawn->box.low.y * exact)), port_.deviceScale()},
                         kOnly);
      const Saved inner(cr);
      roundedPath(cr, x, y, side, side, side * 0.11);
      cairo_clip(cr);
      drawBitmap(cr, bitmap, x, y, side, side, false);
      continue;
    }
    const Unit* unit = ref.unit.empty() ? nullptr : findUnit(state, scenario, ref.unit);
    const Vocabulary words = context_.session.vocabulary();
    const SideKind* of = unit != nullptr ? words.find(unit->side) : nullptr;
    roundedPath(cr, x, y, side, side, side * 0.11);
    setColour(cr, sideColour(of != nullptr ? of->colour : "", wxColour("#8a8272")));
    cairo_fill_preserve(cr);
    setColour(cr, *wxWHITE, 0.5);
    cairo_set_line_width(cr, 1);
    cairo_stroke(cr);
    const std::string name = counterName(state, scenario, ref);
    cairo_select_font_face(cr, "Noto Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
    cairo_set_font_size(cr, std::max(7.0, side * 0.2));
    cairo_text_extents_t extents;
    cairo_text_extents(cr, name.c_str(), &extents);
    const double fit = std::min(1.0, side * 0.9 / std::max(1.0, extents.width));
    cairo_set_font_size(cr, std::max(5.0, side * 0.2 * fit));
    cairo_text_extents(cr, name.c_str(), &extents);
    cairo_move_to(cr, x + side / 2 - extents.width / 2 - extents.x_bearing, y + side / 2 + extents.height / 2);
    setColour(cr, *wxWHITE);
    cairo_show_text(cr, name.c_str());
  }
}

wxRect MapCanvas::overviewRect() const {
  if (!overviewShown_ || !scene_ || !overview_) return {};
  const wxSize size = GetClientSize();
  const Box2 page = scene_->bounds();
  const double scale = std::min(132.0 / std::max(1.0, page.width()), 108.0 / std::max(1.0, page.height()));
  const int w = std::max(24, static_cast<int>(page.width() * scale)) + 12,
            h = std::max(24, static_cast<int>(page.height() * scale)) + 12;
  if (size.x < 420 || size.y < 320) return {};
  // Islands lie so far apart that a picture of them all is a line.
  if (page.width() > 20 * page.height()) return {};
  // Nothing is gained by it while the whole map is seen anyway.
  const Box2 seen = port_.visible();
  const double margin = page.width() * 0.03;
  if (seen.low.x <= page.low.x + margin && seen.low.y <= page.low.y + margin && seen.high.x >= page.high.x - margin &&
      seen.high.y >= page.high.y - margin)
    return {};
  return wxRect(size.x - w - 16, size.y - h - 16, w, h);
}

void MapCanvas::drawOverview(cairo_t* cr) {
  const wxRect rect = overviewRect();
  if (rect.IsEmpty()) return;
  const Saved saved(cr);
  for (int i = 3; i > 0; --i) {
    roundedPath(cr, rect.x - i, rect.y - i + 2, rect.width + 2 * i, rect.height + 2 * i, 8 + i);
    setColour(cr, Sketch::colour(Role::Shadow), 0.06);
    cairo_fill(cr);
  }
  roundedPath(cr, rect.x, rect.y, rect.width, rect.height, 8);
  setColour(cr, Sketch::colour(Role::Panel));
  cairo_fill(cr);
  const double w = rect.width - 12, h = rect.height - 12, x = rect.x + 6, y = rect.y + 6;
  drawBitmap(cr, *overview_, x, y, w, h, false);
  const Box2 page = scene_->bounds(), seen = port_.visible();
  const double scale = w / std::max(1.0, page.width());
  cairo_rectangle(cr, x, y, w, h);
  cairo_clip(cr);
  const double vx = x + (seen.low.x - page.low.x) * scale, vy = y + (seen.low.y - page.low.y) * scale;
  cairo_rectangle(cr, vx, vy, seen.width() * scale, seen.height() * scale);
  setColour(cr, Sketch::colour(Role::Error));
  cairo_set_line_width(cr, 1.5);
  cairo_stroke(cr);
}

void MapCanvas::drawLabel(Sketch& sketch, const wxString& text, const wxPoint& at) {
  const int w = sketch.width(text, Face::SmallStrong) + 16;
  wxRect rect(at.x, at.y, w, 24);
  const wxSize size = GetClientSize();
  if (rect.GetRight() > size.x - 6) rect.x = size.x - 6 - w;
  if (rect.GetBottom() > size.y - 6) rect.y = at.y - 52;
  sketch.round(rect, 6, mix(Sketch::colour(Role::Text), Sketch::colour(Role::Ground), 0.08));
  sketch.text(text, rect, Face::SmallStrong, Role::Ground, Align::Centre);
}

void MapCanvas::drawWelcome(Sketch& sketch) {
  welcomeZones_.clear();
  const wxSize size = GetClientSize();
  const int w = std::min(520, size.x - 48);
  const int rows = static_cast<int>(welcome_.recent.size());
  // The buttons take as many lines as they need.
  int lines = 1, across = 0;
  for (const auto& [label, run] : welcome_.actions) {
    const int wide = sketch.width(label, Face::SmallStrong) + 46;
    if (across > 0 && across + wide - 10 > w - 56) {
      ++lines;
      across = 0;
    }
    across += wide;
  }
  const int h = 192 + lines * 44 + (rows > 0 ? 50 + rows * 32 : 0);
  wxRect card((size.x - w) / 2, std::max(24, (size.y - h) / 2), w, h);
  sketch.round(card, 12, Sketch::colour(Role::Panel), Sketch::colour(Role::Hairline));
  const int x = card.x + 32;
  int y = card.y + 30;
  // Three hexes as a sign.
  sketch.hexagon(x + 16, y + 14, 15, wxColour("#c3d3a6"), wxColour("#8fae78"));
  sketch.hexagon(x + 41, y + 28, 15, wxColour("#ead4a9"), wxColour("#c7a565"));
  sketch.hexagon(x + 41, y, 15, wxColour("#bfd7e6"), wxColour("#8fb3cd"));
  sketch.text(welcome_.title, wxRect(x + 72, y - 6, w - 136, 24), Face::Title);
  sketch.paragraph(welcome_.text, wxRect(x + 72, y + 20, w - 136, 60), Face::Body, Role::Quiet);
  y += 84;
  int bx = x;
  for (size_t i = 0; i < welcome_.actions.size(); ++i) {
    const auto& [label, run] = welcome_.actions[i];
    const int bw = sketch.width(label, Face::SmallStrong) + 36;
    if (bx + bw > card.GetRight() - 24) {
      bx = x;
      y += 44;
    }
    const wxRect rect(bx, y, bw, 34);
    const bool hovered = rect.Contains(mouse_);
    const wxColour ground = i == 0 ? Sketch::colour(Role::Accent) : Sketch::colour(hovered ? Role::Selected : Role::Field);
    sketch.round(rect, 6, i == 0 && hovered ? mix(ground, *wxBLACK, 0.15) : ground,
                 i == 0 ? wxNullColour : Sketch::colour(Role::Outline));
    sketch.text(label, rect, Face::SmallStrong, i == 0 ? Role::OnAccent : Role::Accent, Align::Centre);
    welcomeZones_.emplace_back(rect, run);
    bx += bw + 10;
  }
  y += 58;
  sketch.text(_("Or drop a file or a folder here."), wxRect(x, y, w - 64, 20), Face::Small, Role::Quiet);
  if (rows == 0) return;
  y += 36;
  sketch.text(_("Recent"), wxRect(x, y, w - 64, 20), Face::Heading);
  y += 26;
  for (const auto& [label, run] : welcome_.recent) {
    const wxRect rect(x - 10, y, w - 44, 30);
    // What is not there any more is grey: it may come back, on a disk that is plugged in again.
    if (run && rect.Contains(mouse_)) sketch.round(rect, 6, Role::Hover);
    sketch.text(label, wxRect(x, y, w - 64, 30), Face::Body, run ? Role::Accent : Role::Faint);
    welcomeZones_.emplace_back(rect, run);
    y += 32;
  }
}

}  // namespace hotchkiss::editor
