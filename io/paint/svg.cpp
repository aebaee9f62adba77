// SPDX-License-Identifier: Apache-2.0
// The SVG target, written by ourselves rather than by the drawing library: a layer of Inkscape a layer with its name, a group a
// named thing with its id, text as text in the shipped fonts (which the file carries), and the same bytes on every machine.
#include <cairo/cairo.h>
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <numbers>
#include <set>

#include "io/paint/draw.h"
#include "io/paint/font_book.h"
#include "io/paint/painter.h"
#include "io/paint/scene_parts.h"
#include "io/paint/units.h"

namespace hotchkiss::paint {

namespace {

// Coordinates are written in thousandths of a millimetre; points of a path relative to the one before, which keeps files small.
constexpr long long kGrid = 1000;

long long onGrid(double value) {
  return std::llround(value * static_cast<double>(kGrid));
}

void appendUnits(std::string& out, long long units) {
  const long long whole = std::llabs(units) / kGrid, rest = std::llabs(units) % kGrid;
  if (units < 0) out += '-';
  if (whole != 0 || rest == 0) fmt::format_to(std::back_inserter(out), "{}", whole);
  if (rest == 0) return;
  std::string digits = fmt::format(".{:03}", rest);
  while (digits.back() == '0') digits.pop_back();
  out += digits;
}

// With its zero before the point: for attributes.
std::string number(double value) {
  const long long units = onGrid(value);
  std::string out;
  appendUnits(out, units);
  if (const size_t point = out.find('.'); point != std::string::npos && (point == 0 || out[point - 1] == '-'))
    out.insert(point, "0");
  return out;
}

std::string colourText(Rgba c) {
  const auto part = [](double v) { return static_cast<int>(std::lround(std::min(std::max(v, 0.0), 1.0) * 255)); };
  return fmt::format("#{:02x}{:02x}{:02x}", part(c.red), part(c.green), part(c.blue));
}

std::string opacity(const char* name, double alpha) {
  return alpha >= 1 ? std::string() : fmt::format(" {}=\"{}\"", name, number(alpha));
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
  }
  return out;
}

// A name that XML takes for an id: letters, digits, '-', '_', '.'.
std::string asId(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool plain =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
    out += plain ? c : '-';
  }
  if (out.empty() || !((out[0] >= 'a' && out[0] <= 'z') || (out[0] >= 'A' && out[0] <= 'Z'))) out.insert(0, "x-");
  return out;
}

struct FaceRow {
  const char* className;
  const char* family;
  const char* fallback;
  const char* style;
  const char* weight;
};
constexpr std::array<FaceRow, 4> kFaceRows = {{
    {"serif", "EB Garamond", "'EB Garamond 12', Garamond, Georgia, serif", "normal", "normal"},
    {"serif-italic", "EB Garamond", "'EB Garamond 12', Garamond, Georgia, serif", "italic", "normal"},
    {"sans", "Noto Sans", "'Helvetica Neue', Arial, sans-serif", "normal", "normal"},
    {"sans-bold", "Noto Sans", "'Helvetica Neue', Arial, sans-serif", "normal", "bold"},
}};

cairo_status_t appendBytes(void* closure, const unsigned char* data, unsigned int length) {
  static_cast<std::string*>(closure)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (size_t i = 0; i < bytes.size(); i += 3) {
    uint32_t three = 0;
    for (size_t k = 0; k < 3; ++k) three = three << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    for (size_t k = 0; k < 4; ++k) out += i + k <= bytes.size() ? kLetters[three >> (18 - 6 * k) & 63] : '=';
  }
  return out;
}

class SvgCanvas final : public Canvas {
 public:
  explicit SvgCanvas(std::string head) : text_(std::move(head)) { used_.insert("paper"); }

  void beginLayer(const char* name) override {
    used_.insert(name);
    std::string label = name;
    label[0] = static_cast<char>(label[0] - 'a' + 'A');
    text_ += fmt::format("<g id=\"{}\" inkscape:groupmode=\"layer\" inkscape:label=\"{}\">\n", name, label);
  }
  void endLayer() override { text_ += "</g>\n"; }

  void drawPicture(const Picture& picture, const Affine& place, double opaque) override {
    std::string png;
    auto* pixels = reinterpret_cast<unsigned char*>(const_cast<uint32_t*>(picture.pixels.data()));
    cairo_surface_t* surface =
        cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, picture.width, picture.height, picture.width * 4);
    const cairo_status_t done = cairo_surface_write_to_png_stream(surface, appendBytes, &png);
    cairo_surface_destroy(surface);
    if (done != CAIRO_STATUS_SUCCESS) return;
    text_ += fmt::format(
        "<image width=\"{}\" height=\"{}\" transform=\"matrix({:.9g} {:.9g} {:.9g} {:.9g} {:.6f} {:.6f})\"{} "
        "href=\"data:image/png;base64,{}\"/>\n",
        picture.width, picture.height, place.a, place.b, place.c, place.d, place.e, place.f, opacity("opacity", opaque),
        base64(png));
  }

  void draw(const Item& item) override {
    const std::string label = item.label.empty() ? labelOf(item) : item.label;
    const std::vector<Piece> pieces = piecesOf(item);
    if (pieces.empty()) return;
    // One element needs no group round it.
    const bool alone = pieces.size() == 1 && item.label.empty() && pieces.front().text;
    std::string names;
    if (!item.id.empty()) {
      names = fmt::format(" id=\"{}\"", unique(asId(item.id)));
      if (!alone && !label.empty()) names += fmt::format(" aria-label=\"{0}\" inkscape:label=\"{0}\"", escaped(label));
    }
    const bool group = !names.empty() && !alone;
    if (group) text_ += "<g" + names + ">\n";
    for (const Piece& piece : pieces) drawPiece(item, piece, group ? std::string() : names);
    if (group) text_ += "</g>\n";
  }

  bool wrote(Face face) const { return faces_[static_cast<size_t>(face)]; }
  std::string take() { return std::move(text_); }

 private:
  // Operations that make one element: a path, or a text with the halo before it. Letters that follow a curve are texts of their
  // own: not every program that reads SVG turns the letters of one.
  struct Piece {
    size_t op = 0;
    bool text = false;
    std::optional<size_t> halo;
  };

  static bool isText(const Op& op) { return op.fill && op.text && !op.text->text.empty() && !op.stroke; }

  static std::vector<Piece> piecesOf(const Item& item) {
    std::vector<Piece> out;
    for (size_t i = 0; i < item.ops.size(); ++i) {
      const Op& op = item.ops[i];
      const bool drawnStroke = op.stroke && op.stroke->width > 0;
      if (!op.fill && !drawnStroke) continue;
      if (!isText(op)) {
        const Op* next = i + 1 < item.ops.size() ? &item.ops[i + 1] : nullptr;
        if (next && isText(*next) && !op.fill && op.outline == next->outline && op.place == next->place) {
          out.push_back({i + 1, true, i});
          ++i;
        } else {
          out.push_back({i, false, std::nullopt});
        }
        continue;
      }
      out.push_back({i, true, std::nullopt});
    }
    return out;
  }

  static double sizeOf(const Affine& place) { return std::hypot(place.a, place.b); }
  static double degreesOf(const Affine& place) { return std::atan2(place.b, place.a) * 180 / std::numbers::pi; }

  std::string unique(std::string id) {
    if (used_.insert(id).second) return id;
    int& turn = turns_[id];
    std::string next;
    do {
      next = fmt::format("{}-{}", id, ++turn + 1);
    } while (!used_.insert(next).second);
    return next;
  }

  // What is lettered.
  static std::string labelOf(const Item& item) {
    std::string label;
    for (const Op& op : item.ops)
      if (op.fill && op.text && !op.text->text.empty()) label += (label.empty() ? "" : " ") + op.text->text;
    return label;
  }

  void drawPiece(const Item& item, const Piece& piece, const std::string& names) {
    if (!piece.text) return drawPath(item.ops[piece.op], names);
    const Op& first = item.ops[piece.op];
    const FaceRow& face = kFaceRows[static_cast<size_t>(first.text->face)];
    faces_[static_cast<size_t>(first.text->face)] = true;
    const double size = sizeOf(first.place);
    text_ += fmt::format("<text{} class=\"{}\" font-size=\"{}\"", names, face.className, number(size));
    // Anchored in its middle, so that it stays there in another font too.
    const Point middle = first.place({first.text->width / 2, 0});
    text_ += fmt::format(" x=\"{}\" y=\"{}\" text-anchor=\"middle\"", number(middle.x), number(middle.y));
    if (const double turn = degreesOf(first.place); std::abs(turn) > 1e-6)
      text_ += fmt::format(" transform=\"rotate({} {} {})\"", number(turn), number(middle.x), number(middle.y));
    if (first.text->spacing > 0) text_ += fmt::format(" letter-spacing=\"{}\"", number(first.text->spacing * size));
    text_ += fmt::format(" fill=\"{}\"{}", colourText(*first.fill), opacity("fill-opacity", first.fill->alpha));
    if (piece.halo) {
      appendStroke(*item.ops[*piece.halo].stroke);
      text_ += " paint-order=\"stroke\"";
    }
    text_ += '>' + escaped(first.text->text);
    text_ += "</text>\n";
  }

  void drawPath(const Op& op, const std::string& names) {
    text_ += "<path" + names + " d=\"";
    appendPath(*op.outline, op.place);
    text_ += '"';
    if (op.fill)
      text_ += fmt::format(" fill=\"{}\"{}", colourText(*op.fill), opacity("fill-opacity", op.fill->alpha));
    else
      text_ += " fill=\"none\"";
    if (op.stroke && op.stroke->width > 0) appendStroke(*op.stroke);
    text_ += "/>\n";
  }

  void appendStroke(const Stroke& s) {
    text_ += fmt::format(" stroke=\"{}\"{} stroke-width=\"{}\"", colourText(s.colour), opacity("stroke-opacity", s.colour.alpha),
                         number(s.width));
    if (s.cap != Cap::Butt) text_ += s.cap == Cap::Round ? " stroke-linecap=\"round\"" : " stroke-linecap=\"square\"";
    if (s.join != Join::Miter) text_ += s.join == Join::Round ? " stroke-linejoin=\"round\"" : " stroke-linejoin=\"bevel\"";
    if (s.dash.empty()) return;
    text_ += " stroke-dasharray=\"";
    for (size_t i = 0; i < s.dash.size(); ++i) text_ += (i > 0 ? " " : "") + number(s.dash[i]);
    text_ += '"';
    if (s.dashOffset != 0) text_ += fmt::format(" stroke-dashoffset=\"{}\"", number(s.dashOffset));
  }

  struct GridPoint {
    long long x = 0, y = 0;
  };

  void appendOffset(GridPoint to, GridPoint from, bool blank) {
    const long long x = to.x - from.x, y = to.y - from.y;
    if (blank && x >= 0) text_ += ' ';
    appendUnits(text_, x);
    if (y >= 0) text_ += ' ';
    appendUnits(text_, y);
  }

  void appendPath(const Outline& outline, const Affine& place) {
    const Point* next = outline.points().data();
    GridPoint at, start;
    const auto read = [&] {
      const Point p = place(*next++);
      return GridPoint{onGrid(p.x), onGrid(p.y)};
    };
    for (const Outline::Verb verb : outline.verbs()) {
      switch (verb) {
        case Outline::Verb::Move: {
          start = at = read();
          text_ += 'M';
          appendOffset(at, {}, false);
          break;
        }
        case Outline::Verb::Line: {
          const GridPoint to = read();
          text_ += 'l';
          appendOffset(to, at, false);
          at = to;
          break;
        }
        case Outline::Verb::Curve: {
          const GridPoint a = read(), b = read(), c = read();
          text_ += 'c';
          appendOffset(a, at, false);
          appendOffset(b, at, true);
          appendOffset(c, at, true);
          at = c;
          break;
        }
        case Outline::Verb::Close:
          text_ += 'z';
          at = start;
          break;
      }
    }
  }

  std::string text_;
  std::set<std::string> used_;
  std::map<std::string, int> turns_;
  std::array<bool, kFaceRows.size()> faces_{};
};

// The faces that the lettering uses, with the fonts themselves: a browser shows them on every machine. Programs that take fonts
// from the system alone (Inkscape) find them by their names.
std::string styleSheet(const SvgCanvas& canvas) {
  std::string out;
  for (size_t i = 0; i < kFaceRows.size(); ++i) {
    const FaceRow& row = kFaceRows[i];
    if (!canvas.wrote(static_cast<Face>(i))) continue;
    if (const std::string font = fontUrl(static_cast<Face>(i)); !font.empty())
      out += fmt::format("@font-face{{font-family:'{}';font-style:{};font-weight:{};src:url({})}}\n", row.family, row.style,
                         row.weight, font);
    out += fmt::format(
        ".{}{{font-family:'{}', {};font-style:{};font-weight:{};font-variant-numeric:lining-nums "
        "tabular-nums;white-space:pre}}\n",
        row.className, row.family, row.fallback, row.style, row.weight);
  }
  return out.empty() ? out : "<style>\n" + out + "</style>\n";
}

}  // namespace

std::string svgText(const PaintScene& scene, const PictureOptions& options) {
  const Box2 area = options.area.value_or(scene.bounds());
  const std::string x = number(area.low.x), y = number(area.low.y), width = number(area.width()), height = number(area.height());
  std::string head = fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\""
      " width=\"{0}mm\" height=\"{1}mm\" viewBox=\"{2} {3} {0} {1}\">\n",
      width, height, x, y);
  if (const std::string& title = scene.parts().title; !title.empty()) head += fmt::format("<title>{}</title>\n", escaped(title));
  if (options.layers.has(PaintLayer::Ground))
    head += fmt::format("<rect id=\"paper\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", x, y, width, height,
                        colourText(scene.parts().land->style.paper.ground));
  SvgCanvas canvas(std::move(head));
  DrawOptions draw;
  draw.layers = options.layers;
  draw.marks = options.marks;
  draw.clip = area;
  draw.hexPx = scene.layout().hexWidthMm * options.dpi / kMmPerInch;
  drawScene(scene, draw, canvas);
  const std::string style = styleSheet(canvas);
  return canvas.take() + style + "</svg>\n";
}

}  // namespace hotchkiss::paint
