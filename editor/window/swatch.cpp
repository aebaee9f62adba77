// SPDX-License-Identifier: Apache-2.0
#include "editor/window/swatch.h"

#include <algorithm>
#include <cmath>

#include "io/paint/counters.h"
#include "io/paint/display_list.h"

namespace hotchkiss::editor {

namespace {

wxGraphicsContext& stroke(Sketch& sketch, const wxColour& colour, double width) {
  wxGraphicsContext& gc = sketch.context();
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(colour, width).Cap(wxCAP_ROUND).Join(wxJOIN_ROUND)));
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  return gc;
}

wxColour penColour(const paint::Rgba& colour) {
  const auto byte = [](double share) { return static_cast<unsigned char>(std::lround(255 * share)); };
  return wxColour(byte(colour.red), byte(colour.green), byte(colour.blue), byte(colour.alpha));
}

/// What the painter made for a place in pixels.
void drawItem(Sketch& sketch, const paint::Item& item) {
  wxGraphicsContext& gc = sketch.context();
  for (const paint::Op& op : item.ops) {
    wxGraphicsPath path = gc.CreatePath();
    size_t next = 0;
    const auto point = [&] { return op.place(op.outline->points()[next++]); };
    for (const paint::Outline::Verb verb : op.outline->verbs()) switch (verb) {
        case paint::Outline::Verb::Move: {
          const Point to = point();
          path.MoveToPoint(to.x, to.y);
          break;
        }
        case paint::Outline::Verb::Line: {
          const Point to = point();
          path.AddLineToPoint(to.x, to.y);
          break;
        }
        case paint::Outline::Verb::Curve: {
          const Point first = point(), second = point(), to = point();
          path.AddCurveToPoint(first.x, first.y, second.x, second.y, to.x, to.y);
          break;
        }
        case paint::Outline::Verb::Close:
          path.CloseSubpath();
          break;
      }
    if (op.fill) {
      gc.SetBrush(wxBrush(penColour(*op.fill)));
      gc.FillPath(path, wxWINDING_RULE);
    }
    if (op.stroke) {
      wxGraphicsPenInfo pen(penColour(op.stroke->colour), op.stroke->width);
      if (!op.stroke->dash.empty()) pen.Style(wxPENSTYLE_SHORT_DASH);
      gc.SetPen(gc.CreatePen(pen.Cap(wxCAP_BUTT).Join(wxJOIN_MITER)));
      gc.StrokePath(path);
    }
  }
}

void texture(Sketch& sketch, const wxRect& r, const std::string& kind) {
  wxGraphicsContext& gc = sketch.context();
  const double x = r.x, y = r.y;
  if (kind == "woods" || kind == "forest" || kind == "orchard") {
    for (const auto& [dx, dy] : {std::pair{6, 6}, {14, 5}, {19, 11}, {9, 13}, {16, 15}})
      sketch.circle(x + dx, y + dy, 2.2, wxColour("#8fae78"));
  } else if (kind == "rough" || kind == "forest-rough") {
    stroke(sketch, wxColour("#98905a"), 1);
    for (const auto& [dx, dy] : {std::pair{5, 8}, {14, 6}, {10, 15}, {18, 14}}) {
      gc.StrokeLine(x + dx - 2, y + dy, x + dx, y + dy - 3);
      gc.StrokeLine(x + dx, y + dy - 3, x + dx + 2, y + dy);
    }
  } else if (kind == "swamp" || kind == "provisional-swamp" || kind == "marsh") {
    stroke(sketch, wxColour("#6d9a94"), 1);
    for (const auto& [dx, dy] : {std::pair{6, 8}, {16, 9}, {11, 15}}) {
      gc.StrokeLine(x + dx - 3, y + dy, x + dx + 3, y + dy);
      gc.StrokeLine(x + dx, y + dy, x + dx, y + dy - 3);
      gc.StrokeLine(x + dx - 2, y + dy, x + dx - 2, y + dy - 2);
      gc.StrokeLine(x + dx + 2, y + dy, x + dx + 2, y + dy - 2);
    }
  } else if (kind == "mountain") {
    stroke(sketch, wxColour("#8d7248"), 1.2);
    for (const auto& [dx, dy] : {std::pair{7, 12}, {16, 15}}) {
      gc.StrokeLine(x + dx - 3, y + dy, x + dx, y + dy - 6);
      gc.StrokeLine(x + dx, y + dy - 6, x + dx + 3, y + dy);
    }
  } else if (kind == "hill" || kind == "rolling") {
    stroke(sketch, kind == "hill" ? wxColour("#c09a5b") : wxColour("#b9bd8b"), 1.1);
    for (const auto& [dx, dy] : {std::pair{7, 9}, {16, 14}}) {
      wxGraphicsPath path = gc.CreatePath();
      path.MoveToPoint(x + dx - 4, y + dy + 1);
      path.AddQuadCurveToPoint(x + dx, y + dy - 4, x + dx + 4, y + dy + 1);
      gc.StrokePath(path);
    }
  } else if (kind == "city" || kind == "town") {
    for (const auto& [dx, dy] : {std::pair{4, 4}, {11, 4}, {17, 6}, {5, 12}, {13, 12}})
      sketch.fill(wxRect(r.x + dx, r.y + dy, 4, 4), wxColour("#a08f80"));
  } else if (kind == "water" || kind == "sea" || kind == "lake") {
    stroke(sketch, wxColour("#7fa9c6"), 1);
    for (const int dy : {7, 13}) {
      wxGraphicsPath path = gc.CreatePath();
      path.MoveToPoint(x + 4, y + dy);
      path.AddQuadCurveToPoint(x + 8, y + dy - 3, x + 12, y + dy);
      path.AddQuadCurveToPoint(x + 16, y + dy + 3, x + 20, y + dy);
      gc.StrokePath(path);
    }
  }
}

void line(Sketch& sketch, const wxRect& r, const PaletteRow& row) {
  const double y = r.y + r.height / 2.0, x0 = r.x + 2, x1 = r.x + r.width - 2;
  const wxColour colour = colourFromText(row.colour, Sketch::colour(Role::Quiet));
  const std::string& s = row.symbol;
  const auto wave = [&](double width, const wxColour& ink) {
    wxGraphicsContext& gc = stroke(sketch, ink, width);
    wxGraphicsPath path = gc.CreatePath();
    path.MoveToPoint(x0, y + 3);
    path.AddCurveToPoint(x0 + 7, y - 5, x1 - 7, y + 6, x1, y - 3);
    gc.StrokePath(path);
  };
  if (s.find("river") != std::string::npos || s == "creek" || s == "coast" || s == "lake") {
    const double width = s == "major-river" ? 6 : s == "creek" ? 2 : 4;
    if (s != "creek") wave(width + 1.6, wxColour("#5b8fb3"));
    wave(width, wxColour("#8fbcd8"));
    return;
  }
  if (s == "ridge" || s.find("slope") != std::string::npos) {
    wxGraphicsContext& gc = stroke(sketch, colour, 1.8);
    gc.StrokeLine(x0, y - 3, x1, y - 3);
    stroke(sketch, colour, 1.1);
    for (double x = x0 + 1; x <= x1; x += 3.6) gc.StrokeLine(x, y - 3, x, y + 3);
    return;
  }
  const bool crossing = s == "bridge" || s == "ford" || s == "ferry" || s == "dam" || s == "pontoon" || s == "railroad-bridge";
  if (crossing) {
    wave(4, wxColour("#bcd7e8"));
    wxGraphicsContext& gc = stroke(sketch, colour, 1.4);
    const double cx = r.x + r.width / 2.0;
    if (s == "ford") {
      for (const int dx : {-4, 0, 4}) gc.StrokeLine(cx + dx, y - 5, cx + dx, y + 5);
    } else if (s == "ferry") {
      gc.StrokeLine(cx - 5, y - 1, cx + 5, y - 1);
      gc.StrokeLine(cx - 5, y - 1, cx - 3, y + 3);
      gc.StrokeLine(cx - 3, y + 3, cx + 3, y + 3);
      gc.StrokeLine(cx + 3, y + 3, cx + 5, y - 1);
    } else if (s == "dam") {
      stroke(sketch, colour, 3);
      gc.StrokeLine(cx, y - 7, cx, y + 7);
    } else {
      for (const int dx : {-3, 3}) {
        wxGraphicsPath path = gc.CreatePath();
        path.MoveToPoint(cx + dx + (dx < 0 ? -2 : 2), y - 8);
        path.AddQuadCurveToPoint(cx + dx, y, cx + dx + (dx < 0 ? -2 : 2), y + 8);
        gc.StrokePath(path);
      }
    }
    return;
  }
  if (s == "border") {
    wxGraphicsContext& gc = sketch.context();
    gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(colour, 1.8).Style(wxPENSTYLE_SHORT_DASH)));
    gc.StrokeLine(x0, y, x1, y);
    return;
  }
  if (s == "trench" || s == "breastwork" || s == "wall" || s == "sunken-road" || s == "cut" ||
      s.find("railroad-cut") != std::string::npos) {
    for (double x = x0; x < x1 - 2; x += 5) sketch.fill(wxRect(static_cast<int>(x), static_cast<int>(y) - 2, 4, 4), colour);
    return;
  }
  wxGraphicsContext& gc = stroke(sketch, colour, 2.5);
  gc.StrokeLine(x0, y, x1, y);
}

void path(Sketch& sketch, const wxRect& r, const PaletteRow& row) {
  const double y = r.y + r.height / 2.0, x0 = r.x + 2, x1 = r.x + r.width - 2;
  wxGraphicsContext& gc = sketch.context();
  const wxColour colour = colourFromText(row.colour, Sketch::colour(Role::Quiet));
  if (row.swatch == PaletteRow::Swatch::Rail) {
    const bool open = row.symbol == "unfinished-railroad";
    stroke(sketch, wxColour("#2b2620"), open ? 1 : 1.8);
    gc.StrokeLine(x0, y, x1, y);
    for (double x = x0 + 2; x < x1; x += 4.5) {
      stroke(sketch, wxColour("#2b2620"), open ? 1 : 1.4);
      gc.StrokeLine(x, y - 3.5, x, y + 3.5);
    }
    return;
  }
  if (row.symbol == "trail") {
    gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wxColour("#8a6a45"), 1.8).Style(wxPENSTYLE_SHORT_DASH)));
    gc.StrokeLine(x0, y, x1, y);
    return;
  }
  const double width = row.symbol == "pike" ? 5 : 3.4;
  stroke(sketch, wxColour("#5c3a20"), width + 1.8);
  gc.StrokeLine(x0, y, x1, y);
  stroke(sketch, colour, width);
  gc.StrokeLine(x0, y, x1, y);
}

void site(Sketch& sketch, const wxRect& r, const PaletteRow& row) {
  const std::string& s = row.symbol;
  const wxColour ink = colourFromText(row.colour, Sketch::colour(Role::Text));
  const int cx = r.x + r.width / 2, cy = r.y + r.height / 2;
  wxGraphicsContext& gc = sketch.context();
  if (s == "area") {
    sketch.hexagon(cx, cy, 8, mix(ink, *wxWHITE, 0.7), ink);
  } else if (s == "city" || s == "town" || s == "village" || s == "building") {
    const int n = s == "city" ? 5 : s == "town" ? 3 : s == "village" ? 2 : 1;
    constexpr int kAt[5][2] = {{-6, -1}, {0, 2}, {1, -6}, {-5, 5}, {6, -1}};
    for (int i = 0; i < n; ++i) sketch.fill(wxRect(cx + kAt[i][0] - 1, cy + kAt[i][1] - 1, 5, 5), ink);
  } else if (s == "station") {
    stroke(sketch, ink, 1.5);
    gc.StrokeLine(cx - 10, cy, cx + 10, cy);
    sketch.fill(wxRect(cx - 4, cy - 4, 8, 8), ink);
  } else if (s == "fort" || s == "redoubt") {
    stroke(sketch, wxColour("#8f3b2a"), 1.8);
    wxGraphicsPath path = gc.CreatePath();
    const int corners = s == "fort" ? 5 : 4;
    for (int i = 0; i <= corners; ++i) {
      const double angle = -M_PI / 2 + i * 2 * M_PI / corners + (corners == 4 ? M_PI / 4 : 0);
      const double px = cx + 8 * std::cos(angle), py = cy + 8 * std::sin(angle);
      if (i == 0)
        path.MoveToPoint(px, py);
      else
        path.AddLineToPoint(px, py);
    }
    gc.StrokePath(path);
  } else if (s == "landing" || s == "port") {
    stroke(sketch, wxColour("#3f6f96"), 1.5);
    gc.StrokeLine(cx, cy - 7, cx, cy + 6);
    gc.StrokeLine(cx - 4, cy - 3, cx + 4, cy - 3);
    wxGraphicsPath path = gc.CreatePath();
    path.MoveToPoint(cx - 7, cy + 1);
    path.AddQuadCurveToPoint(cx - 5, cy + 7, cx, cy + 7);
    path.AddQuadCurveToPoint(cx + 5, cy + 7, cx + 7, cy + 1);
    gc.StrokePath(path);
  } else if (s == "entry") {
    stroke(sketch, ink, 2);
    gc.StrokeLine(cx - 8, cy, cx + 6, cy);
    gc.StrokeLine(cx + 2, cy - 4, cx + 6, cy);
    gc.StrokeLine(cx + 2, cy + 4, cx + 6, cy);
  } else if (s == "objective") {
    sketch.circle(cx, cy, 7, wxColour("#b5872b"));
    sketch.circle(cx, cy, 4.5, wxColour("#d7b056"));
  } else {
    sketch.circle(cx, cy, 4, ink);
  }
}

}  // namespace

void drawCounterChip(Sketch& sketch, const wxRect& r, const wxColour& side, const std::string& symbol) {
  sketch.round(r, 3, side, mix(side, *wxBLACK, 0.25));
  if (r.width < 15) return;
  // The painter's own signs, so that a counter has one sign in lists and on the map.
  const double width = r.width - 6, height = std::round(r.height * 0.52), line = std::max(1.0, r.width / 18.0);
  const Point middle{r.x + r.width / 2.0, r.y + r.height / 2.0};
  constexpr paint::Rgba kInk{1, 1, 1, 0.86};
  paint::Item item;
  if (symbol != "leader") {
    paint::Outline box;
    box.rectangle({middle - Point{width / 2, height / 2}, middle + Point{width / 2, height / 2}});
    item.stroke(std::move(box), {kInk, line, 0, paint::Cap::Butt, paint::Join::Miter, {}, 0});
  }
  paint::addUnitSymbol(symbol, middle, width, symbol == "leader" ? r.height * 0.72 : height, line, kInk, item);
  drawItem(sketch, item);
}

void drawSwatch(Sketch& sketch, const wxRect& rect, const PaletteRow& row) {
  const wxColour colour = colourFromText(row.colour, Sketch::colour(Role::Button));
  switch (row.swatch) {
    case PaletteRow::Swatch::Terrain:
      sketch.round(rect, 4, colour, mix(colour, wxColour("#5b4f35"), 0.35));
      texture(sketch, rect, row.symbol);
      break;
    case PaletteRow::Swatch::Level:
      sketch.round(rect, 4, colour, mix(colour, wxColour("#5b4f35"), 0.35));
      break;
    case PaletteRow::Swatch::Line:
      line(sketch, rect, row);
      break;
    case PaletteRow::Swatch::Path:
    case PaletteRow::Swatch::Rail:
      path(sketch, rect, row);
      break;
    case PaletteRow::Swatch::Symbol:
      site(sketch, rect, row);
      break;
    case PaletteRow::Swatch::Coin:
      sketch.circle(rect.x + rect.width / 2.0, rect.y + rect.height / 2.0, 10, wxColour("#b5872b"));
      sketch.text(wxString::FromUTF8(row.symbol), rect, Face::Tiny, *wxWHITE, Align::Centre);
      break;
    case PaletteRow::Swatch::Counter:
      drawCounterChip(sketch, wxRect(rect.x + (rect.width - 20) / 2, rect.y, 20, 20),
                      sideColour(row.colour, Sketch::colour(Role::Button)), row.symbol);
      break;
    case PaletteRow::Swatch::None:
      if (!row.symbol.empty()) sketch.icon(row.symbol, rect, 16, Role::Accent);
      break;
  }
}

}  // namespace hotchkiss::editor
