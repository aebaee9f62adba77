// SPDX-License-Identifier: Apache-2.0
// The SVG target, written by ourselves rather than by the drawing library: a group a layer with its name, a group a named thing
// with its id, one path an ink, and the same bytes on every machine.
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <map>
#include <set>

#include "io/paint/draw.h"
#include "io/paint/painter.h"
#include "io/paint/scene_parts.h"
#include "io/paint/units.h"

namespace hotchkiss::paint {

namespace {

// Coordinates are written in thousandths of a millimetre.
constexpr double kGrid = 1000;

void appendNumber(std::string& out, double value) {
  const long long units = std::llround(value * kGrid);
  const long long whole = std::llabs(units) / 1000, rest = std::llabs(units) % 1000;
  if (units < 0) out += '-';
  fmt::format_to(std::back_inserter(out), "{}", whole);
  if (rest == 0) return;
  std::string digits = fmt::format(".{:03}", rest);
  while (digits.back() == '0') digits.pop_back();
  out += digits;
}

std::string number(double value) {
  std::string out;
  appendNumber(out, value);
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
        out += c;
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

class SvgCanvas final : public Canvas {
 public:
  void beginLayer(const char* name) override {
    used_.insert(name);
    text_ += fmt::format("<g id=\"{}\">\n", name);
  }
  void endLayer() override { text_ += "</g>\n"; }

  void draw(const Item& item) override {
    const bool group = !item.id.empty();
    if (group) {
      text_ += fmt::format("<g id=\"{}\"", unique(asId(item.id)));
      if (const std::string label = labelOf(item); !label.empty()) text_ += fmt::format(" aria-label=\"{}\"", escaped(label));
      text_ += ">\n";
    }
    for (const Op& op : item.ops) drawOp(op);
    if (group) text_ += "</g>\n";
  }

  std::string take() { return std::move(text_); }

 private:
  std::string unique(std::string id) {
    if (used_.insert(id).second) return id;
    int& turn = turns_[id];
    std::string next;
    do {
      next = fmt::format("{}-{}", id, ++turn + 1);
    } while (!used_.insert(next).second);
    return next;
  }

  // What is lettered, letter by letter where it follows a curve.
  static std::string labelOf(const Item& item) {
    std::string label;
    for (const Op& op : item.ops)
      if (op.fill && op.text && !op.text->text.empty()) label += (label.empty() ? "" : " ") + op.text->text;
    return label;
  }

  void drawOp(const Op& op) {
    const bool drawnStroke = op.stroke && op.stroke->width > 0;
    if (!op.fill && !drawnStroke) return;
    text_ += "<path d=\"";
    appendPath(*op.outline, op.place);
    text_ += '"';
    if (op.fill)
      text_ += fmt::format(" fill=\"{}\"{}", colourText(*op.fill), opacity("fill-opacity", op.fill->alpha));
    else
      text_ += " fill=\"none\"";
    if (drawnStroke) {
      const Stroke& s = *op.stroke;
      text_ += fmt::format(" stroke=\"{}\"{} stroke-width=\"{}\"", colourText(s.colour),
                           opacity("stroke-opacity", s.colour.alpha), number(s.width));
      if (s.cap != Cap::Butt) text_ += s.cap == Cap::Round ? " stroke-linecap=\"round\"" : " stroke-linecap=\"square\"";
      if (s.join != Join::Miter) text_ += s.join == Join::Round ? " stroke-linejoin=\"round\"" : " stroke-linejoin=\"bevel\"";
      if (!s.dash.empty()) {
        text_ += " stroke-dasharray=\"";
        for (size_t i = 0; i < s.dash.size(); ++i) text_ += (i > 0 ? " " : "") + number(s.dash[i]);
        text_ += '"';
        if (s.dashOffset != 0) text_ += fmt::format(" stroke-dashoffset=\"{}\"", number(s.dashOffset));
      }
    }
    text_ += "/>\n";
  }

  void appendPoint(char verb, Point p) {
    if (verb != ' ')
      text_ += verb;
    else
      text_ += ' ';
    appendNumber(text_, p.x);
    text_ += ' ';
    appendNumber(text_, p.y);
  }

  void appendPath(const Outline& outline, const Affine& place) {
    const Point* next = outline.points().data();
    for (const Outline::Verb verb : outline.verbs()) {
      switch (verb) {
        case Outline::Verb::Move:
          appendPoint('M', place(*next++));
          break;
        case Outline::Verb::Line:
          appendPoint('L', place(*next++));
          break;
        case Outline::Verb::Curve:
          appendPoint('C', place(next[0]));
          appendPoint(' ', place(next[1]));
          appendPoint(' ', place(next[2]));
          next += 3;
          break;
        case Outline::Verb::Close:
          text_ += 'Z';
          break;
      }
    }
  }

  std::string text_;
  std::set<std::string> used_;
  std::map<std::string, int> turns_;
};

}  // namespace

std::string svgText(const PaintScene& scene, const PictureOptions& options) {
  const Box2 area = options.area.value_or(scene.bounds());
  SvgCanvas canvas;
  DrawOptions draw;
  draw.layers = options.layers;
  draw.marks = options.marks;
  draw.clip = area;
  draw.hexPx = scene.layout().hexWidthMm * options.dpi / kMmPerInch;
  const std::string box = fmt::format("x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", number(area.low.x), number(area.low.y),
                                      number(area.width()), number(area.height()));
  drawScene(scene, draw, canvas);
  std::string out = fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}mm\" height=\"{1}mm\" viewBox=\"{2} {3} {0} {1}\">\n",
      number(area.width()), number(area.height()), number(area.low.x), number(area.low.y));
  if (const std::string& title = scene.parts().title; !title.empty()) out += fmt::format("<title>{}</title>\n", escaped(title));
  if (options.layers.has(PaintLayer::Ground))
    out += fmt::format("<rect {} fill=\"{}\"/>\n", box, colourText(scene.parts().land->style.paper.ground));
  out += canvas.take();
  out += "</svg>\n";
  return out;
}

}  // namespace hotchkiss::paint
