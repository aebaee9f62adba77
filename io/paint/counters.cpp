// SPDX-License-Identifier: Apache-2.0
#include "io/paint/counters.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>

#include "io/paint/text_lines.h"
#include "model/base/stable_sort.h"
#include "model/base/text.h"

namespace hotchkiss::paint {

namespace {

// Where the mark of a state of each group stands; anything else goes to the lower left.
enum class Slot { LeftTop, RightTop, RightBottom, LeftBottom, Bar };

struct GroupRow {
  std::string_view group;
  Slot slot;
};
constexpr std::array<GroupRow, 9> kGroups = {{{"fatigue", Slot::LeftTop},
                                              {"organization", Slot::RightTop},
                                              {"exhaustion", Slot::RightTop},
                                              {"morale", Slot::RightTop},
                                              {"health", Slot::RightTop},
                                              {"leader", Slot::RightTop},
                                              {"supply", Slot::RightBottom},
                                              {"ammunition", Slot::RightBottom},
                                              {"entrenchment", Slot::Bar}}};

Slot slotOf(std::string_view group) {
  for (const GroupRow& row : kGroups)
    if (row.group == group) return row.slot;
  return Slot::LeftBottom;
}

const Rating* ratingAt(const Vocabulary& vocabulary, const std::vector<Rating>& ratings, std::string_view place) {
  for (const RatingKind& kind : vocabulary.ratings)
    if (kind.place == place)
      if (const Rating* found = findRating(ratings, kind.id)) return found;
  return nullptr;
}

std::shared_ptr<const ShapedText> fitting(std::string text, Face face, double most, double& size, double least) {
  auto shaped = shape(text, face);
  if (shaped->width * size <= most) return shaped;
  if (shaped->width * size * least <= most) {
    size = most / shaped->width;
    return shaped;
  }
  size *= least;
  // Whole letters go, never half a one.
  while (!text.empty() && shaped->width * size > most) {
    do {
      text.pop_back();
    } while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80);
    if (!text.empty() && static_cast<unsigned char>(text.back()) >= 0xC0) text.pop_back();
    while (!text.empty() && text.back() == ' ') text.pop_back();
    shaped = shape(text + ".", face);
  }
  return shaped;
}

Rgba sideColourOf(const CounterStyle& style, const SideKind* side) {
  if (side == nullptr) return style.neutral;
  const auto other = style.sides.find(side->colour);
  return colourOf(other == style.sides.end() ? side->colour : other->second, style.neutral);
}

class CounterDrawer {
 public:
  CounterDrawer(const Vocabulary& vocabulary, const MapStyle& style, const CounterPlace& place, Point middle, double width)
      : vocabulary_(vocabulary), style_(style.counter), place_(place), middle_(middle), w_(width) {
    colour_ = sideColourOf(style_, vocabulary.find(place.side));
    ink_ = contrast(colour_, style_.light) >= contrast(colour_, style_.dark) ? style_.light : style_.dark;
  }

  Box2 box() const { return grown({middle_, middle_}, w_ / 2); }

  // With the marks of its states, which stand out over its edges.
  Box2 reach() const {
    Box2 out = box();
    if (place_.states.empty()) return out;
    const double out_ = style_.chip / 2 * w_;
    const bool barred = std::any_of(place_.states.begin(), place_.states.end(), [&](const std::string& id) {
      const StateKind* kind = vocabulary_.state(id);
      return kind && slotOf(kind->group) == Slot::Bar;
    });
    out = {{out.low.x - out_, out.low.y}, {out.high.x + out_, out.high.y}};
    if (barred) out.low.y = middle_.y + (style_.barY - style_.barHeight * 2) * w_;
    return out;
  }

  void shadow(Item& item) const {
    constexpr int kSteps = 4;
    const Point to = middle_ + Point{style_.shadowTo.x * w_, style_.shadowTo.y * w_};
    for (int i = kSteps; i >= 1; --i) {
      const double reach = style_.shadowReach * w_ * (i / static_cast<double>(kSteps) - 0.5);
      Outline out;
      out.rectangle(grown({to, to}, w_ / 2 + reach), style_.corner * w_ + std::max(reach, 0.0));
      item.fill(std::move(out), style_.shadow.withAlpha(style_.shadowAlpha));
    }
  }

  void body(Item& item) const {
    Outline out, shine;
    out.rectangle(box(), style_.corner * w_);
    const Rgba fill = place_.choice ? mix(colour_, {1, 1, 1, 1}, 0.12) : colour_;
    item.fill(out, fill);
    const double inset = style_.edge * w_ * 1.2;
    const Box2 inner = grown(box(), -inset);
    const double r = style_.corner * w_ - inset * 0.6;
    shine.moveTo({inner.low.x, inner.high.y - r});
    shine.lineTo({inner.low.x, inner.low.y + r});
    shine.quadTo(inner.low, {inner.low.x + r, inner.low.y});
    shine.lineTo({inner.high.x - r, inner.low.y});
    item.stroke(std::move(shine), {rgb(0xffffff, style_.shine), style_.edge * w_, 0, Cap::Round, Join::Round, {}, 0});
    Stroke edge{shaded(colour_, style_.edgeShade), style_.edge * w_, 0.7, Cap::Butt, Join::Round, {}, 0};
    if (place_.choice) {
      edge.colour = ink_;
      edge.width *= 1.4;
      edge.dash = {w_ * 0.09, w_ * 0.06};
    }
    item.stroke(std::move(out), edge);
  }

  // The colour of a counter that is cut out along its square.
  void ground(Item& item, double reach) const {
    Outline out;
    out.rectangle(grown(box(), reach));
    item.fill(std::move(out), colour_);
  }

  // Of the reverse of a counter: a band behind the symbol and the numbers, `reach` to both sides.
  void stripe(Item& item, double reach) const {
    const double y = style_.boxY * w_, half = style_.boxHeight * 0.82 * w_;
    Outline out;
    out.rectangle({middle_ + Point{-reach, y - half}, middle_ + Point{reach, y + half}});
    item.fill(std::move(out), mix(colour_, ink_ == style_.light ? Rgba{0, 0, 0, 1} : Rgba{1, 1, 1, 1}, 0.42));
  }

  void face(Item& item) const {
    if (place_.plain) return plainFace(item);
    symbol(item);
    const UnitSize* size = vocabulary_.size(place_.size());
    const UnitKind* kind = vocabulary_.unitKind(place_.kind());
    if (size) text(size->mark, Face::SansBold, style_.sizeMark, {0, style_.sizeMarkY}, 0.5, ink_, item);
    const Rating* left = ratingAt(vocabulary_, place_.ratings, "left");
    const Rating* right = ratingAt(vocabulary_, place_.ratings, "right");
    const bool combat = !kind || kind->combat;
    // What nobody prints is unknown, never nothing.
    if (left || (combat && !place_.reduced)) number(left ? left->value : "?", -style_.numberX, item);
    if (right) number(right->value, style_.numberX, item);
    small(place_.designation(), -style_.smallX, 0, item);
    if (const Rating* corner = ratingAt(vocabulary_, place_.ratings, "corner")) small(corner->value, style_.smallX, 1, item);
    double nameSize = style_.name * w_;
    const auto shaped = fitting(shownName(), Face::SansBold, style_.nameWidth * w_, nameSize, style_.nameLeast);
    put(*shaped, nameSize,
        middle_ + Point{-shaped->width * nameSize / 2, style_.nameY * w_ + capHeight(Face::SansBold) * nameSize / 2}, ink_, item);
  }

  void states(Item& item, int firstTurn = 0) const {
    std::array<int, 4> used{};
    used.fill(firstTurn);
    for (const std::string& id : place_.states) {
      const StateKind* kind = vocabulary_.state(id);
      if (!kind || kind->mark.empty()) continue;
      if (!kind->unitKinds.empty() &&
          std::find(kind->unitKinds.begin(), kind->unitKinds.end(), place_.kind()) == kind->unitKinds.end())
        continue;
      const Slot slot = slotOf(kind->group);
      if (slot == Slot::Bar) {
        bar(*kind, item);
        continue;
      }
      const int turn = used[static_cast<size_t>(slot)]++;
      const bool left = slot == Slot::LeftTop || slot == Slot::LeftBottom, top = slot == Slot::LeftTop || slot == Slot::RightTop;
      const double y = (top ? -0.40 : 0.22) + (top ? 1 : -1) * turn * style_.chipStep;
      const Rgba colour = slot == Slot::LeftTop ? style_.amber : slot == Slot::LeftBottom ? style_.quiet : style_.alarm;
      const std::string mark = slot == Slot::LeftTop ? "F" + kind->mark : kind->mark;
      chip(mark, {left ? -0.5 : 0.5, y}, colour, item);
    }
    if (place_.facing >= 0) facing(item);
  }

 private:
  // The name, or what the set-up notation prints where the name is too long to be read.
  const std::string& shownName() const {
    const std::string &name = place_.name(), &designation = place_.designation();
    if (name.empty()) return designation;
    const bool fits = shape(name, Face::SansBold)->width * style_.name * style_.nameLeast <= style_.nameWidth;
    return fits || designation.empty() ? name : designation;
  }

  Point at(Point p) const { return middle_ + p * w_; }

  // Its name in the middle, in as many lines as it needs.
  void plainFace(Item& item) const {
    const std::string& name = place_.name().empty() ? place_.designation() : place_.name();
    const double room = style_.nameWidth * w_;
    double size = style_.name * 1.2 * w_;
    auto lines = brokenLines(name, Face::SansBold, size, room);
    const auto words = static_cast<size_t>(std::count(name.begin(), name.end(), ' ')) + 1;
    for (int i = 0; i < 12 && (lines.size() > words || lines.size() > 4); ++i) {
      size *= 0.92;
      lines = brokenLines(name, Face::SansBold, size, room);
    }
    double y = middle_.y - size * 1.15 * static_cast<double>(lines.size() - 1) / 2 + capHeight(Face::SansBold) * size / 2;
    for (const std::string& line : lines) {
      setLine(line, Face::SansBold, size, {middle_.x, y}, 0.5, ink_, item);
      y += size * 1.15;
    }
  }

  static void put(const ShapedText& shaped, double size, Point base, Rgba colour, Item& item) {
    if (!shaped.glyphs.empty()) item.add(Op{shaped.outline, Affine::placed(base, size), colour, std::nullopt, shaped.run});
  }

  // Its middle at a place of the counter, in shares of the width.
  void text(const std::string& words, Face font, double share, Point where, double align, Rgba colour, Item& item) const {
    const auto shaped = shape(words, font);
    const double size = share * w_;
    put(*shaped, size, at(where) + Point{-shaped->width * size * align, capHeight(font) * size / 2}, colour, item);
  }

  void number(const std::string& value, double x, Item& item) const {
    const auto shaped = shape(value, Face::SansBold);
    // Between the box and the edge.
    const double room = (0.5 - style_.boxWidth / 2) * w_ * 0.84;
    const double size = std::min(style_.number * w_, room / std::max(shaped->width, 1e-9));
    put(*shaped, size, at({x, style_.boxY}) + Point{-shaped->width * size / 2, capHeight(Face::SansBold) * size / 2}, ink_, item);
  }

  void small(const std::string& words, double x, double align, Item& item) const {
    constexpr size_t kMost = 5;
    if (words.empty() || words.size() > kMost || words == shownName()) return;
    text(words, Face::Sans, style_.small, {x, style_.smallY}, align, ink_, item);
  }

  void symbol(Item& item) const {
    const UnitKind* kind = vocabulary_.unitKind(place_.kind());
    const std::string_view sign = kind ? std::string_view(kind->symbol) : std::string_view();
    const Point middle = at({0, style_.boxY});
    const double width = style_.boxWidth * w_, height = style_.boxHeight * w_;
    if (sign == "leader") {
      addUnitSymbol(sign, middle, width, height * 1.15, style_.line * w_, ink_, item);
      return;
    }
    Outline box;
    box.rectangle({middle - Point{width / 2, height / 2}, middle + Point{width / 2, height / 2}});
    item.fill(box, mix(colour_, {1, 1, 1, 1}, style_.boxTint));
    addUnitSymbol(sign, middle, width, height, style_.line * w_, style_.dark, item);
    item.stroke(std::move(box), {style_.dark, style_.line * w_, 0.7, Cap::Butt, Join::Miter, {}, 0});
  }

  void chip(const std::string& mark, Point where, Rgba colour, Item& item) const {
    const auto shaped = shape(mark, Face::SansBold);
    const double size = style_.chipText * w_, height = style_.chip * w_;
    const double width = std::max(height, shaped->width * size + height * 0.45);
    const Point middle = at(where);
    Outline out;
    out.rectangle({middle - Point{width / 2, height / 2}, middle + Point{width / 2, height / 2}}, height * 0.35);
    item.stroke(out, {rgb(0xffffff, 0.95), style_.edge * w_ * 1.6, 0, Cap::Butt, Join::Round, {}, 0});
    item.fill(std::move(out), colour);
    put(*shaped, size, middle + Point{-shaped->width * size / 2, capHeight(Face::SansBold) * size / 2}, style_.light, item);
  }

  // Entrenchment: dashes above the counter; hollow while it is being built, two rows for a fort.
  void bar(const StateKind& kind, Item& item) const {
    const bool building = kind.id.find("build") != std::string::npos || kind.id.ends_with("-1");
    const bool fort = kind.id.starts_with("fort");
    const double step = style_.barWidth / style_.barDashes, tall = style_.barHeight * w_;
    Outline dashes;
    for (int row = 0; row < (fort ? 2 : 1); ++row)
      for (int i = 0; i < style_.barDashes; ++i) {
        const Point low =
            at({-style_.barWidth / 2 + step * (i + 0.14), style_.barY - style_.barHeight / 2 - row * style_.barHeight * 1.7});
        dashes.rectangle({low, low + Point{step * w_ * 0.72, tall}});
      }
    item.stroke(dashes, {rgb(0xf8f2e0, 0.9), tall * 0.9, 0, Cap::Butt, Join::Round, {}, 0});
    item.fill(dashes, building ? rgb(0xf8f2e0) : style_.dark);
    if (building) item.stroke(std::move(dashes), {style_.dark, tall * 0.28, 0.5, Cap::Butt, Join::Miter, {}, 0});
  }

  // A pointer on the edge that looks to the front; directions are those of the paper.
  void facing(Item& item) const {
    const Hex ahead = kDirectionVectors[static_cast<size_t>(place_.facing % 6)];
    const Point to = unit(PlaneLayout{orientation, 1}.centre(ahead));
    const double reach = 0.5 / std::max(std::abs(to.x), std::abs(to.y));
    const double s = style_.facing;
    const Point tip = to * (reach + s * 0.9), foot = to * (reach - s * 0.25), side = rightOf(to) * s;
    Outline out;
    out.polygon({at(tip), at(foot + side), at(foot - side)});
    item.stroke(out, {rgb(0xf8f2e0), style_.edge * w_ * 1.6, 0, Cap::Round, Join::Round, {}, 0});
    item.fill(std::move(out), shaded(colour_, style_.edgeShade));
  }

 public:
  Orientation orientation = Orientation::FlatTop;

 private:
  const Vocabulary& vocabulary_;
  const CounterStyle& style_;
  const CounterPlace& place_;
  Point middle_;
  double w_;
  Rgba colour_, ink_;
};

// Troops on top, leaders and trains under them.
bool under(const Vocabulary& vocabulary, const CounterPlace& a, const CounterPlace& b) {
  const auto combat = [&](const CounterPlace& place) {
    const UnitKind* kind = vocabulary.unitKind(place.kind());
    return !kind || kind->combat;
  };
  return !combat(a) && combat(b);
}

PaintedCounter painted(const CounterPlace& place, const Box2& box, bool extension) {
  return {place.side,
          place.unit ? place.unit->id : UnitId(),
          place.pool ? place.pool->id : PoolId(),
          place.entry,
          place.hex,
          place.choice,
          extension,
          box};
}

}  // namespace

std::vector<std::pair<std::string, int>> markTurns(const Vocabulary& vocabulary, std::string_view unitKind) {
  std::array<int, 5> used{};
  std::vector<std::pair<std::string, int>> out;
  for (const StateKind& kind : vocabulary.states) {
    if (!kind.unitKinds.empty() && !contains(kind.unitKinds, unitKind)) continue;
    if (std::any_of(out.begin(), out.end(), [&](const auto& each) { return each.first == kind.group; })) continue;
    const bool shown = std::any_of(vocabulary.states.begin(), vocabulary.states.end(),
                                   [&](const StateKind& each) { return each.group == kind.group && !each.mark.empty(); });
    out.emplace_back(kind.group, shown ? used[static_cast<size_t>(slotOf(kind.group))]++ : 0);
  }
  return out;
}

Item counterMarkItem(const Vocabulary& vocabulary, const MapStyle& style, const CounterPlace& place, Orientation orientation,
                     int turn, Point middle, double width) {
  Item item;
  CounterDrawer drawer(vocabulary, style, place, middle, width);
  drawer.orientation = orientation;
  drawer.states(item, turn);
  return item;
}

Item counterItem(const Vocabulary& vocabulary, const MapStyle& style, const CounterPlace& place, Point middle, double width,
                 bool reverse) {
  Item item;
  const CounterDrawer drawer(vocabulary, style, place, middle, width);
  drawer.body(item);
  if (reverse) drawer.stripe(item, width / 2 * (1 - style.counter.edge));
  drawer.face(item);
  drawer.states(item);
  return item;
}

Item cutCounterItem(const Vocabulary& vocabulary, const MapStyle& style, const CounterPlace& place, Point middle, double width,
                    double bleed) {
  // Marks of states stand on the edge of a counter's face: they need the more room.
  constexpr double kFace = 0.93, kMarkedFace = 0.82;
  Item item;
  CounterDrawer(vocabulary, style, place, middle, width).ground(item, bleed);
  const CounterDrawer drawer(vocabulary, style, place, middle, width * (place.states.empty() ? kFace : kMarkedFace));
  if (place.reduced) drawer.stripe(item, width / 2 + bleed);
  drawer.face(item);
  drawer.states(item);
  return item;
}

CounterSheet counterItems(const Land& land, const std::vector<CounterPlace>& places, Obstacles& obstacles) {
  const Vocabulary& vocabulary = land.view.vocabulary();
  const CounterStyle& style = land.style.counter;
  const double hexWidth = land.layout.hexWidthMm, width = style.width * hexWidth;
  CounterSheet sheet;
  const auto draw = [&](const CounterPlace& place, Point middle, double size, bool extension) {
    CounterDrawer drawer(vocabulary, land.style, place, middle, size);
    drawer.orientation = land.layout.orientation;
    Item body, face;
    body.id = extension ? std::string() : "counter-" + (place.unit ? place.unit->id.text : place.pool->id.text);
    body.label = place.name();
    if (!body.id.empty()) face.id = "face-" + (place.unit ? place.unit->id.text : place.pool->id.text);
    face.label = place.name();
    drawer.shadow(body);
    drawer.body(body);
    face.fromHexPx = land.style.detail.counterTextPx;
    drawer.face(face);
    drawer.states(face);
    sheet.items.add(std::move(body));
    sheet.items.add(std::move(face));
    sheet.counters.push_back(painted(place, drawer.box(), extension));
    obstacles.add(ObstacleKind::Counter, drawer.reach());
  };

  std::map<std::pair<double, double>, std::vector<const CounterPlace*>> stacks;  // by place, from the top of the paper down
  for (const CounterPlace& place : places) {
    const Point at =
        place.between ? land.layout.sideMiddle(*place.between) : land.layout.centre(place.hex) + Point{0, style.lower * hexWidth};
    stacks[{at.y, at.x}].push_back(&place);
  }
  // Links and extended lines lie under all counters.
  for (const CounterPlace& place : places) {
    if (place.extensions.empty()) continue;
    const SideKind* side = vocabulary.find(place.side);
    Item links;
    Outline line;
    const Point down = {0, style.lower * hexWidth};
    for (const Hex hex : place.extensions) line.polyline({land.layout.centre(place.hex) + down, land.layout.centre(hex) + down});
    const Rgba colour = sideColourOf(style, side);
    links.stroke(line, {rgb(0xf8f2e0, 0.9), style.link * hexWidth * 1.7, 0, Cap::Round, Join::Round, {}, 0});
    links.stroke(std::move(line),
                 {shaded(colour, style.edgeShade * 0.5), style.link * hexWidth, 1.2, Cap::Round, Join::Round, {}, 0});
    sheet.items.add(std::move(links));
  }
  std::map<Hex, int> standing;  // counters and extended lines in each hex
  for (const CounterPlace& place : places) {
    if (!place.between) ++standing[place.hex];
    for (const Hex hex : place.extensions) ++standing[hex];
  }
  for (const CounterPlace& place : places)
    for (const Hex hex : place.extensions) {
      CounterPlace line = place;
      line.hex = hex;
      Point middle = land.layout.centre(hex) + Point{0, style.lower * hexWidth};
      // It shares the hex: it looks out from under the others, towards its own unit.
      if (standing[hex] > 1)
        middle = middle + unit(land.layout.centre(place.hex) - land.layout.centre(hex)) * (style.extensionAside * hexWidth);
      draw(line, middle, style.extensionWidth * hexWidth, true);
    }
  for (auto& [at, stack] : stacks) {
    // The set-up's first counter ends on top of its like.
    std::reverse(stack.begin(), stack.end());
    stableSort(stack.begin(), stack.end(),
               [&](const CounterPlace* a, const CounterPlace* b) { return under(vocabulary, *a, *b); });
    const int count = static_cast<int>(stack.size()), shown = std::min(count, style.stackShown);
    const double step = style.stackStep * width;
    const Point middle = {at.second, at.first};
    for (int i = 0; i < count; ++i) {
      // Those that do not fit lie hidden under the lowest one shown.
      const int back = std::min(count - 1 - i, shown - 1);
      const double from = (shown - 1) / 2.0;
      draw(*stack[static_cast<size_t>(i)], middle + Point{(from - back) * step, (from - back) * step}, width, false);
    }
    if (count < 2) continue;
    const double off = (shown - 1) / 2.0 * step + width / 2;
    const Point corner = middle + Point{off, off} - Point{width * 0.02, width * 0.02};
    Item badge;
    badge.fromHexPx = land.style.detail.counterTextPx;
    Outline disc;
    disc.circle(corner, style.badge * width);
    badge.stroke(disc, {rgb(0xffffff), width * 0.035, 0, Cap::Butt, Join::Round, {}, 0});
    badge.fill(std::move(disc), style.dark);
    obstacles.add(ObstacleKind::Counter, grown({corner, corner}, style.badge * width));
    const auto shaped = shape(fmt::format("{}", count), Face::SansBold);
    const double size = std::min(style.badgeText * width, style.badge * width * 1.5 / shaped->width);
    badge.add(Op{shaped->outline,
                 Affine::placed(corner + Point{-shaped->width * size / 2, capHeight(Face::SansBold) * size / 2}, size),
                 style.light, std::nullopt, shaped->run});
    sheet.items.add(std::move(badge));
  }
  return sheet;
}

}  // namespace hotchkiss::paint
