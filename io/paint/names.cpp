// SPDX-License-Identifier: Apache-2.0
#include "io/paint/names.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <numbers>
#include <set>
#include <tuple>
#include <utility>

#include "io/paint/areas.h"
#include "io/paint/font_book.h"
#include "io/paint/name_rules.h"
#include "io/paint/texture.h"
#include "model/base/stable_sort.h"

namespace hotchkiss::paint {

namespace {

constexpr int kCourseSamples = 10;
// A long name covers much, and little of it matters: how much an area's name minds what it covers.
constexpr double kAreaCare = 1.6;
// And how much sooner than others it is left out where the map is seen from afar.
constexpr double kAreaDrop = 0.2;

class Letterer {
 public:
  Letterer(const Land& land, const Box2& page, const Obstacles& standing, Distance distance,
           const std::optional<LetterWindow>& window)
      : land_(land),
        page_(page),
        obstacles_(standing.over()),
        distance_(distance),
        window_(window),
        names_(lettersOf(land.style.name, distance)) {}

  void sites(const std::vector<StandingSite>& sites) {
    struct Wanted {
      const StandingSite* site;
      const LetterStyle* style;
    };
    std::vector<Wanted> wanted;
    std::set<std::pair<Hex, std::string>> seen;
    for (const StandingSite& site : sites) {
      if (!inWindow(site.at) || site.site->name.empty() || site.kind->siteClass == SiteClass::Entry) continue;
      const LetterStyle& style = styleOf(site);
      if (style.fromHexPx <= 0 || !seen.insert({site.hex, site.site->name}).second) continue;
      wanted.push_back({&site, &style});
    }
    stableSort(wanted.begin(), wanted.end(), [](const Wanted& a, const Wanted& b) {
      return std::make_tuple(-a.style->size, a.site->at.y, a.site->at.x) <
             std::make_tuple(-b.style->size, b.site->at.y, b.site->at.x);
    });
    for (const auto& [site, style] : wanted) {
      comeTo(site->at);
      besideSymbol(*site, *style);
    }
  }

  void waters(const WaterNet& net) {
    // Widest first: its name is the most wanted.
    std::map<LineId, std::vector<Stretch>> byLine;
    for (const Waterway& way : net.ways) gatherStretches(net, way, byLine);
    std::vector<std::pair<std::string, std::vector<Stretch>>> lines;
    for (auto& [id, stretches] : byLine)
      if (const std::string name = nameOfLine(id); !name.empty()) lines.emplace_back(name, std::move(stretches));
    stableSort(lines.begin(), lines.end(),
               [](const auto& a, const auto& b) { return a.second.front().halfWidth > b.second.front().halfWidth; });
    for (auto& [name, stretches] : lines) {
      stableSort(stretches.begin(), stretches.end(),
                 [](const Stretch& a, const Stretch& b) { return a.course.length() > b.course.length(); });
      // The longest stretch always gets its name; others only where they are long enough to carry it.
      for (size_t i = 0; i < stretches.size(); ++i) alongCourse(name, stretches[i], i == 0);
    }
  }

  void areas() {
    for (const PlacedArea& placed : wholeAreas(land_.view)) {
      if (placed.area->name.empty() || placed.hexes.empty()) continue;
      const Point middle = middleOf(placed);
      if (!inWindow(middle)) continue;
      comeTo(middle);
      const bool political = isPolitical(placed.area->kind);
      const LetterStyle& style = political ? names_.area : names_.region;
      if (style.fromHexPx > 0) spread(placed, political ? capitals(placed.area->name) : placed.area->name, style, political);
    }
  }

  Lettering take() {
    out_.standing = window_ ? own_.finished() : obstacles_.finished();
    return std::move(out_);
  }

 private:
  struct Stretch {
    Course course;
    double halfWidth = 0;
    int rank = 0;
  };
  struct Letter {
    std::shared_ptr<const Outline> outline;
    std::shared_ptr<const TextRun> run;
    Affine place;
    Box2 box;
    size_t glyph = 0;  // of its line
  };

  bool inWindow(Point at) const { return !window_ || holds(window_->seen, at); }
  // What is written now belongs there.
  void comeTo(Point at) {
    mine_ = !window_ || (at.x >= window_->own.low.x && at.x < window_->own.high.x && at.y >= window_->own.low.y &&
                         at.y < window_->own.high.y);
  }
  Point middleOf(const PlacedArea& placed) const {
    Point sum;
    for (const Hex hex : placed.hexes) sum = sum + land_.layout.centre(hex);
    return sum * (1.0 / static_cast<double>(placed.hexes.size()));
  }

  const LetterStyle& styleOf(const StandingSite& site) const {
    const NameStyle& style = names_;
    if (site.kind->symbol == "hill-top") return style.height;
    if (site.kind->symbol == "crossing" || site.kind->symbol == "crossroads") return style.crossing;
    switch (site.kind->siteClass) {
      case SiteClass::City:
        return style.city;
      case SiteClass::Town:
        return style.town;
      case SiteClass::Village:
      case SiteClass::Objective:
        return style.village;
      case SiteClass::Fort:
      case SiteClass::Station:
      case SiteClass::Redoubt:
      case SiteClass::Landing:
      case SiteClass::Entry:
      case SiteClass::Building:
      case SiteClass::Other:
        return style.minor;
    }
    return style.minor;
  }

  double cost(const Box2& box) const {
    const PlacementStyle& style = land_.style.placement;
    const auto covered = obstacles_.covered(box);
    const double number = distance_ == Distance::Far ? 0 : style.number;  // numbers are not seen from there
    const double weights[kObstacleKinds] = {style.name, style.symbol, style.counter, style.road,
                                            number,     style.water,  style.relief};
    double sum = 0;
    for (size_t i = 0; i < kObstacleKinds; ++i) {
      // A little of a name, a symbol, a counter or a number is as bad as half of it.
      const bool whole = i <= static_cast<size_t>(ObstacleKind::Counter) || i == static_cast<size_t>(ObstacleKind::Number);
      sum += weights[i] * (whole && covered[i] > 0 ? 0.5 + covered[i] : covered[i]);
    }
    const Box2 inside = grown(page_, -land_.mm(0.05));
    if (box.low.x < inside.low.x || box.low.y < inside.low.y || box.high.x > inside.high.x || box.high.y > inside.high.y)
      sum += style.edge;
    return sum;
  }

  static Face faceOf(const LetterStyle& style) { return style.italic ? Face::SerifItalic : Face::Serif; }

  void besideSymbol(const StandingSite& site, const LetterStyle& style) {
    const auto text = shape(site.site->name, faceOf(style), style.spacing);
    if (text->glyphs.empty()) return;
    const double size = land_.mm(style.size);
    const double width = text->width * size, up = capHeight(faceOf(style)) * size, down = 0.22 * size;
    const double gap = site.radius + land_.mm(names_.symbolGap) * (site.radius > 0 ? 1 : 0.2);
    // Lower left corner of the text's box from the symbol's middle, best first: right, left, then above and below.
    struct Seat {
      double x, y;
    };
    std::vector<Seat> seats;
    const double middle = up / 2;
    if (site.radius <= 0) seats.push_back({-width / 2, middle});
    for (const double push : {0.0, 0.14, 0.32, 0.50}) {
      const double g = gap + land_.mm(push), d = g * 0.72;
      seats.insert(seats.end(), {{g, middle},
                                 {g * 0.9, middle - up * 0.75},
                                 {g * 0.9, middle + up * 0.75},
                                 {g * 0.95, middle - up * 0.4},
                                 {g * 0.95, middle + up * 0.4},
                                 {-g - width, middle},
                                 {-width / 2, -d},
                                 {-width / 2, d + up},
                                 {d * 0.6, -d},
                                 {d * 0.6, d + up},
                                 {-width - d * 0.6, -d},
                                 {-width - d * 0.6, d + up},
                                 {-g * 0.9 - width, middle - up * 0.75},
                                 {-g * 0.9 - width, middle + up * 0.75},
                                 {-width * 0.25, -d},
                                 {-width * 0.25, d + up},
                                 {-width * 0.75, -d},
                                 {-width * 0.75, d + up}});
    }
    double best = std::numeric_limits<double>::max();
    Point base;
    for (size_t i = 0; i < seats.size(); ++i) {
      const Point at = site.at + Point{seats[i].x, seats[i].y};
      const double bad =
          cost({{at.x, at.y - up}, {at.x + width, at.y + down}}) + land_.style.placement.aside * static_cast<double>(i) / 3;
      if (bad >= best - 1e-9) continue;
      best = bad;
      base = at;
    }
    // Where every usual place covers something, one a little farther off may not.
    if (best > land_.style.placement.search && distance_ != Distance::Far) {
      const double reach = gap + land_.mm(0.75);
      const double stepX = land_.mm(0.15), stepY = land_.mm(0.09);
      for (double y = -reach; y <= reach + up; y += stepY)
        for (double x = -reach - width; x <= reach; x += stepX) {
          const Point at = site.at + Point{x, y};
          const Box2 box = {{at.x, at.y - up}, {at.x + width, at.y + down}};
          const double dx = std::max({box.low.x - site.at.x, 0.0, site.at.x - box.high.x}),
                       dy = std::max({box.low.y - site.at.y, 0.0, site.at.y - box.high.y});
          const double off = std::hypot(dx, dy) / land_.radius, bare = site.radius / land_.radius;
          double bad = land_.style.placement.search * 0.6 + land_.style.placement.stretch * std::max(0.0, off - bare);
          if (bad >= best) continue;
          bad += cost(box);
          if (bad >= best - 1e-9) continue;
          best = bad;
          base = at;
        }
    }
    if (leftOut(best)) return;
    const Box2 box = {{base.x, base.y - up}, {base.x + width, base.y + down}};
    write({{text->outline, text->run, Affine::placed(base, size), box, 0}}, style, "name-" + site.site->id.text);
  }

  // From afar only what has room is written; near, every name is, wherever it falls.
  bool leftOut(double bad, double share = 1) const {
    return distance_ != Distance::Near && bad > land_.style.placement.drop * share;
  }

  // Where an area's name may stand, the nearest to its middle first: a search as fine as is worth while, and no slower for a
  // large area.
  std::vector<Point> seatsFrom(Point middle, const Box2& extent, double letters) const {
    constexpr double kMostSteps = 26;
    const double stepX = std::max(land_.mm(letters * 0.8), extent.width() / kMostSteps),
                 stepY = std::max(land_.mm(letters * 0.45), extent.height() / kMostSteps);
    const double reachX = std::max(extent.width() / 2, land_.mm(1.5)), reachY = std::max(extent.height() / 2, land_.mm(1.2));
    const int columns = static_cast<int>(std::ceil(reachX / stepX)), rows = static_cast<int>(std::ceil(reachY / stepY));
    // A small area is searched round its middle, a large one from end to end.
    const bool large = extent.width() > land_.mm(3) || extent.height() > land_.mm(3);
    const Point home = large ? between(extent.low, extent.high, 0.5) : middle;
    std::vector<Point> seats;
    for (int row = -rows; row <= rows; ++row)
      for (int column = -columns; column <= columns; ++column) seats.push_back(home + Point{stepX * column, stepY * row});
    stableSort(seats.begin(), seats.end(), [middle](Point a, Point b) { return length(a - middle) < length(b - middle); });
    return seats;
  }

  // Letters an area's name at its calmest place, the nearer to its middle the better.
  void spread(const PlacedArea& placed, const std::string& name, const LetterStyle& style, bool political) {
    const PlacementStyle& weights = land_.style.placement;
    const std::set<Hex> inside(placed.hexes.begin(), placed.hexes.end());
    Box2 extent = emptyBox();
    Point sum;
    for (const Hex hex : placed.hexes) {
      const Point centre = land_.layout.centre(hex);
      extent = united(extent, {centre, centre});
      sum = sum + centre;
    }
    const Point middle = sum * (1.0 / static_cast<double>(placed.hexes.size()));
    const double size = land_.mm(style.size), up = capHeight(faceOf(style)) * size,
                 gap = land_.mm(names_.areaLineGap * style.size);
    struct Line {
      std::shared_ptr<const ShapedText> text;
      Box2 box;
    };
    double best = std::numeric_limits<double>::max();
    std::vector<Line> chosen;
    for (const std::vector<std::string>& words : lineBreaks(name)) {
      std::vector<Line> lines;
      for (const std::string& word : words) lines.push_back({shape(word, faceOf(style), style.spacing), {}});
      if (std::any_of(lines.begin(), lines.end(), [](const Line& line) { return line.text->glyphs.empty(); })) continue;
      const double tall = up * static_cast<double>(lines.size()) + gap * static_cast<double>(lines.size() - 1);
      for (const Point at : seatsFrom(middle, extent, style.size)) {
        double bad =
            weights.stray * length(at - middle) / land_.radius + weights.twoLines * static_cast<double>(lines.size() - 1);
        // Nearest seats come first: farther ones are worse by their distance alone.
        if (bad >= best) break;
        double top = at.y - tall / 2;
        for (Line& line : lines) {
          const double width = line.text->width * size;
          line.box = {{at.x - width / 2, top}, {at.x + width / 2, top + up}};
          top += up + gap;
          constexpr int kProbes = 7;
          for (int i = 0; i < kProbes; ++i) {
            const Hex under = land_.layout.hexAt({line.box.low.x + width * (i + 0.5) / kProbes, line.box.high.y - up / 2});
            const double share = 1.0 / kProbes / static_cast<double>(lines.size());
            bad += (inside.count(under) == 0 ? weights.outside : unrest(land_, under, political)) * share;
          }
          if (bad >= best) break;
          bad += cost(grown(line.box, size * 0.1)) * kAreaCare;
        }
        if (bad >= best - 1e-9) continue;
        best = bad;
        chosen = lines;
      }
    }
    if (chosen.empty() || leftOut(best, kAreaDrop)) return;
    std::vector<Letter> letters;
    for (const Line& line : chosen)
      letters.push_back(
          {line.text->outline, line.text->run, Affine::placed({line.box.low.x, line.box.high.y}, size), line.box, 0});
    write(letters, style, "area-" + placed.area->id.text, names_.areaHaloAlpha);
  }

  std::string nameOfLine(const LineId& id) const {
    for (const PlacedSheet& placed : land_.view.sheets())
      if (const NamedLine* line = placed.sheet->line(id)) return line->name;
    return {};
  }

  // Runs of a way's sides that one line names.
  void gatherStretches(const WaterNet& net, const Waterway& way, std::map<LineId, std::vector<Stretch>>& out) const {
    for (size_t from = 0; from < way.sides.size();) {
      const WaterSide& first = net.sides.at(way.sides[from]);
      size_t to = from;
      double half = 0;
      while (to < way.sides.size() && net.sides.at(way.sides[to]).line == first.line) {
        half = std::max(half, net.sides.at(way.sides[to]).halfWidth + net.sides.at(way.sides[to]).casing);
        ++to;
      }
      if (!first.line.empty()) {
        CurveChain part;
        for (size_t i = from; i < to; ++i) {
          const Point a = land_.layout.vertex(way.vertices[i]), b = land_.layout.vertex(way.vertices[i + 1]);
          const Point m = land_.layout.sideMiddle(way.sides[i]);
          if (i == from) part.push_back({a, between(a, m, 0.5), m});
          if (i + 1 < to)
            part.push_back({m, b, land_.layout.sideMiddle(way.sides[i + 1])});
          else
            part.push_back({m, between(m, b, 0.5), b});
        }
        out[first.line].push_back({Course(sampled(part, kCourseSamples)), half, first.rank});
      }
      from = to;
    }
  }

  const LetterStyle& waterStyleOf(const Stretch& stretch) const {
    const NameStyle& style = names_;
    const RiverStyle& river = land_.style.river;
    if (stretch.halfWidth * 2 >= land_.mm(waterStyle(land_.style, "major-river").width)) return style.majorWater;
    return stretch.halfWidth * 2 >= land_.mm(river.kinds[1].width) * 0.9 ? style.minorWater : style.creek;
  }

  // The letters of a text with its middle at a place of a course, or nothing when the course is too short.
  std::vector<Letter> lettersAt(const ShapedText& text, double size, const Course& course, double middle) const {
    const double start = middle - text.width * size / 2;
    if (start < 0 || start + text.width * size > course.length()) return {};
    std::vector<Letter> letters;
    for (size_t i = 0; i < text.glyphs.size(); ++i) {
      const ShapedGlyph& glyph = text.glyphs[i];
      const double at = start + (glyph.x + glyph.advance / 2) * size;
      if (glyph.outline->empty()) continue;
      const Point here = course.at(at), along = course.direction(at, size * 0.45);
      const Point pen = here - along * (glyph.advance / 2 * size);
      const Affine place = Affine::placed(pen, size, std::atan2(along.y, along.x));
      letters.push_back({glyph.outline, nullptr, place, glyph.outline->bounds(place), i});
    }
    return letters;
  }

  // A course that is a little longer at both ends, for names of short waters.
  static Course extended(const Course& course, double by) {
    std::vector<Point> points = course.points();
    const double reach = std::max(course.length() / 3, 1e-6);
    points.insert(points.begin(), points.front() - unit(course.at(reach) - points.front()) * by);
    points.push_back(points.back() + unit(points.back() - course.at(course.length() - reach)) * by);
    return Course(std::move(points));
  }

  void alongCourse(const std::string& name, const Stretch& stretch, bool must) {
    const LetterStyle& style = waterStyleOf(stretch);
    if (style.fromHexPx <= 0) return;
    const NameStyle& all = names_;
    const auto text = shape(name, faceOf(style), style.spacing);
    const double size = land_.mm(style.size), width = text->width * size;
    Course course = stretch.course;
    if (course.empty() || text->glyphs.empty()) return;
    if (width > course.length() * 0.9) {
      if (!must) return;
      course = extended(course, (width - course.length()) / 2 + width * 0.15);
    }
    const double step = land_.mm(0.12);
    Course smooth = course.smoothed(land_.mm(all.smoothing), step);
    // Reads upright: to the right, or where the course stands, upwards.
    const Point whole = smooth.at(smooth.length()) - smooth.at(0);
    if (whole.x < -std::abs(whole.y) * 0.05 || (std::abs(whole.x) <= std::abs(whole.y) * 0.05 && whole.y > 0))
      smooth = smooth.reversed();
    const int times = std::max(1, static_cast<int>(std::lround(smooth.length() / land_.mm(all.repeat))));
    const std::vector<BaseLine> lines = baseLines(smooth, size, style, stretch.halfWidth);
    for (int i = 0; i < times; ++i) {
      const double low = smooth.length() * i / times, high = smooth.length() * (i + 1) / times;
      const Point middle = smooth.at((low + high) / 2);
      if (!inWindow(middle)) continue;
      comeTo(middle);
      alongPart(*text, size, style, lines, low, high, i);
    }
  }

  // Where letters may stand beside a course.
  struct BaseLine {
    Course base;
    double scale;  // of its length to the course's
    int far;
  };

  // Above (left of walking) and below the water; each also a little farther off, where the course winds.
  std::vector<BaseLine> baseLines(const Course& course, double size, const LetterStyle& style, double halfWidth) const {
    const double gap = halfWidth + land_.mm(names_.waterGap);
    std::vector<BaseLine> lines;
    const auto add = [&](double by, int far) {
      Course base = course.offset(by, land_.mm(0.3));
      const double scale = course.length() > 0 ? base.length() / course.length() : 1;
      lines.push_back({std::move(base), scale, far});
    };
    for (int far = 0; far < 3; ++far) {
      const double extra = land_.mm(0.10) * far;
      add(-(gap + extra), far);
      add(gap + extra + xHeightOf(style) * size, far);
    }
    return lines;
  }

  void alongPart(const ShapedText& text, double size, const LetterStyle& style, const std::vector<BaseLine>& lines, double low,
                 double high, int turn) {
    const PlacementStyle& weights = land_.style.placement;
    double best = std::numeric_limits<double>::max();
    std::vector<Letter> chosen;
    for (const BaseLine& line : lines) {
      const Course& base = line.base;
      const double scale = line.scale;
      for (double middle = low; middle <= high; middle += std::max(land_.mm(0.2), size * 0.6)) {
        const double off = std::abs(middle - (low + high) / 2) / std::max(high - low, 1e-9);
        double bad = off * weights.offCentre + line.far * weights.aside;
        // What is cheap to know comes first: most places are out of the running before their letters are looked at.
        if (bad >= best) continue;
        const double half = text.width * size / 2;
        double bend = 0;
        Point before = base.direction(middle * scale - half, size);
        for (double at = -half; at <= half; at += size) {
          const Point here = base.direction(middle * scale + at, size);
          bend += std::abs(std::atan2(cross(before, here), dot(before, here)));
          // Letters that hang over read badly.
          if (here.x < 0) bend += 2;
          before = here;
        }
        bad += bend * weights.turn;
        if (bad >= best) continue;
        std::vector<Letter> letters = lettersAt(text, size, base, middle * scale);
        if (letters.empty()) continue;
        for (size_t i = 0; i < letters.size() && bad < best; ++i)
          bad += cost(grown(letters[i].box, size * 0.04)) * 3 / static_cast<double>(letters.size());
        if (bad >= best - 1e-9) continue;
        best = bad;
        chosen = std::move(letters);
      }
    }
    if (chosen.empty() || (turn > 0 && best > weights.name) || leftOut(best)) return;
    const auto runs = letterRuns(text);
    for (Letter& letter : chosen)
      if (letter.glyph < runs.size()) letter.run = runs[letter.glyph];
    write(chosen, style, "water-name", 0, text.text);
  }

  static double xHeightOf(const LetterStyle& style) { return xHeight(faceOf(style)) * 1.1; }

  void write(const std::vector<Letter>& letters, const LetterStyle& style, const std::string& id, double haloAlpha = 0,
             const std::string& label = {}) {
    const NameStyle& all = names_;
    const Rgba halo = haloAlpha > 0 ? all.halo.withAlpha(haloAlpha) : all.halo;
    Item item;
    item.id = id;
    item.label = label;
    // A name that stands near and from afar is one thing of the picture: the groups have one name each.
    if (distance_ != Distance::Near) item.id += distance_ == Distance::Far ? "-far" : "-middle";
    item.fromHexPx = style.fromHexPx;
    item.toHexPx = distance_ == Distance::Near ? kAnyScale : distance_ == Distance::Middle ? names_.nearPx : names_.middlePx;
    const double size = land_.mm(style.size);
    PaintedName name{item.id, {}, size, item.fromHexPx, item.toHexPx};
    const Stroke paper{halo, size * all.haloShare, 0, Cap::Round, Join::Round, {}, 0};
    if (letters.size() == 1) {
      item.add(Op{letters.front().outline, letters.front().place, std::nullopt, paper, nullptr});
    } else {
      auto whole = std::make_shared<Outline>();
      for (const Letter& letter : letters) whole->append(*letter.outline, letter.place);
      item.add(Op{whole, {}, std::nullopt, paper, nullptr});
    }
    for (const Letter& letter : letters) {
      item.add(Op{letter.outline, letter.place, style.colour, std::nullopt, letter.run});
      obstacles_.add(ObstacleKind::Name, letter.box);
      if (mine_) own_.add(ObstacleKind::Name, letter.box);
      name.boxes.push_back(letter.box);
    }
    if (!mine_) return;
    out_.names.push_back(std::move(name));
    out_.items.add(std::move(item));
  }

  const Land& land_;
  Box2 page_;
  Obstacles obstacles_;
  Obstacles own_;  // of a window
  Distance distance_;
  std::optional<LetterWindow> window_;
  NameStyle names_;
  bool mine_ = true;
  Lettering out_;
};

}  // namespace

Lettering letterMap(const Land& land, const std::vector<StandingSite>& sites, const WaterNet& waters, const Box2& page,
                    const Obstacles& standing, const std::optional<LetterWindow>& window) {
  Lettering out;
  for (const Distance distance : {Distance::Far, Distance::Middle, Distance::Near}) {
    Letterer letterer(land, page, standing, distance, window);
    letterer.sites(sites);
    letterer.waters(waters);
    letterer.areas();
    Lettering part = letterer.take();
    for (Item& item : part.items.items) out.items.add(std::move(item));
    std::move(part.names.begin(), part.names.end(), std::back_inserter(out.names));
    out.standing = std::move(part.standing);
  }
  return out;
}

}  // namespace hotchkiss::paint
