// SPDX-License-Identifier: Apache-2.0
// The symbols of kinds of units. Infantry, cavalry and artillery follow the signs of the military; the others are our own.
#include <array>
#include <cmath>
#include <numbers>

#include "io/paint/counters.h"
#include "io/paint/font_book.h"

namespace hotchkiss::paint {

namespace {

enum class Sign {
  Infantry,
  Cavalry,
  Artillery,
  Leader,
  Headquarters,
  Wheel,
  Crate,
  Anchor,
  Transport,
  Militia,
  Garrison,
  Partisan,
  Siege,
  Engineer,
  Fort,
  Blank
};

struct SignRow {
  std::string_view name;
  Sign sign;
};
constexpr std::array<SignRow, 16> kSigns = {{{"infantry", Sign::Infantry},
                                             {"cavalry", Sign::Cavalry},
                                             {"artillery", Sign::Artillery},
                                             {"leader", Sign::Leader},
                                             {"headquarters", Sign::Headquarters},
                                             {"supply", Sign::Wheel},
                                             {"wagon", Sign::Wheel},
                                             {"depot", Sign::Crate},
                                             {"naval", Sign::Anchor},
                                             {"transport", Sign::Transport},
                                             {"militia", Sign::Militia},
                                             {"garrison", Sign::Garrison},
                                             {"partisan", Sign::Partisan},
                                             {"siege", Sign::Siege},
                                             {"engineer", Sign::Engineer},
                                             {"fort", Sign::Fort}}};

Sign signNamed(std::string_view name) {
  for (const SignRow& row : kSigns)
    if (row.name == name) return row.sign;
  return Sign::Blank;
}

// Draws in a frame of its own: x and y from -1 to 1 over the box.
class SignDrawer {
 public:
  SignDrawer(Point middle, double width, double height, double line, Rgba ink, Item& item)
      : middle_(middle), half_{width / 2, height / 2}, line_(line), ink_(ink), item_(item) {}

  void draw(Sign sign) {
    switch (sign) {
      case Sign::Infantry:
        return cross(1, false);
      case Sign::Cavalry:
        return lines({{{-1, 1}, {1, -1}}});
      case Sign::Artillery:
        return disc({0, 0}, 0.42);
      case Sign::Leader:
        return star({0, 0.06}, 0.92);
      case Sign::Headquarters:
        return letters("HQ");
      case Sign::Wheel:
        return wheel();
      case Sign::Crate:
        return crate();
      case Sign::Anchor:
        return anchor();
      case Sign::Transport:
        return ship();
      case Sign::Militia:
        cross(1, false);
        return disc({0, -0.62}, 0.16);
      case Sign::Garrison:
        return battlements();
      case Sign::Partisan:
        return cross(1, true);
      case Sign::Siege:
        disc({0, -0.22}, 0.36);
        return lines({{{-0.55, 0.62}, {0.55, 0.62}}});
      case Sign::Engineer:
        return lines({{{-0.6, 0.55}, {-0.6, -0.45}, {0.6, -0.45}, {0.6, 0.55}}, {{0, -0.45}, {0, 0.35}}});
      case Sign::Fort:
        return bastion();
      case Sign::Blank:
        return;
    }
  }

 private:
  Point at(Point p) const { return {middle_.x + p.x * half_.x, middle_.y + p.y * half_.y}; }
  // Circles stay round: their radius is a share of half the box's height.
  Point round(Point p) const { return {middle_.x + p.x * half_.y, middle_.y + p.y * half_.y}; }
  Stroke stroke() const { return {ink_, line_, 0.6, Cap::Butt, Join::Miter, {}, 0}; }

  void lines(const std::vector<std::vector<Point>>& runs) {
    Outline out;
    for (const auto& run : runs) {
      std::vector<Point> points;
      for (const Point p : run) points.push_back(at(p));
      out.polyline(points);
    }
    item_.stroke(std::move(out), stroke());
  }
  void cross(double reach, bool broken) {
    Outline out;
    out.polyline({at({-reach, -reach}), at({reach, reach})});
    out.polyline({at({-reach, reach}), at({reach, -reach})});
    Stroke s = stroke();
    if (broken) s.dash = {line_ * 2.2, line_ * 1.6};
    item_.stroke(std::move(out), s);
  }
  void disc(Point p, double radius) {
    Outline out;
    out.circle(round(p), radius * half_.y);
    item_.fill(std::move(out), ink_);
  }
  void star(Point p, double radius) {
    constexpr int kPoints = 5;
    constexpr double kInner = 0.42;
    std::vector<Point> points;
    for (int i = 0; i < 2 * kPoints; ++i)
      points.push_back(
          round(p + turned({i % 2 == 0 ? radius : radius * kInner, 0}, std::numbers::pi * (i / double{kPoints} - 0.5))));
    Outline out;
    out.polygon(points);
    item_.fill(std::move(out), ink_);
  }
  void letters(std::string_view text) {
    const auto shaped = shape(text, Face::SansBold);
    const double size = half_.y * 1.3;
    const Affine place = Affine::placed(middle_ + Point{-shaped->width * size / 2, capHeight(Face::SansBold) * size / 2}, size);
    item_.add(Op{shaped->outline, place, ink_, std::nullopt, shaped->run});
  }
  void wheel() {
    Outline out;
    const double r = 0.74 * half_.y;
    out.circle(middle_, r);
    for (int i = 0; i < 4; ++i) {
      const Point spoke = turned({r, 0}, std::numbers::pi * i / 4);
      out.polyline({middle_ - spoke, middle_ + spoke});
    }
    item_.stroke(std::move(out), stroke());
    disc({0, 0}, 0.17);
  }
  void crate() {
    Outline out;
    out.polygon({round({-0.75, -0.62}), round({0.75, -0.62}), round({0.75, 0.68}), round({-0.75, 0.68})});
    out.polyline({round({-0.75, -0.2}), round({0.75, -0.2})});
    out.polyline({round({-0.75, 0.26}), round({0.75, 0.26})});
    item_.stroke(std::move(out), stroke());
  }
  void anchor() {
    Outline out;
    out.circle(round({0, -0.68}), 0.15 * half_.y);
    out.polyline({round({0, -0.52}), round({0, 0.8})});
    out.polyline({round({-0.4, -0.25}), round({0.4, -0.25})});
    out.moveTo(round({-0.75, 0.15}));
    out.quadTo(round({-0.62, 0.75}), round({0, 0.82}));
    out.quadTo(round({0.62, 0.75}), round({0.75, 0.15}));
    item_.stroke(std::move(out), stroke());
  }
  void ship() {
    Outline out;
    out.polygon({round({-1.2, 0.1}), round({1.2, 0.1}), round({0.8, 0.65}), round({-0.8, 0.65})});
    out.polygon({round({-0.5, -0.25}), round({0.5, -0.25}), round({0.5, 0.1}), round({-0.5, 0.1})});
    out.polygon({round({-0.12, -0.8}), round({0.14, -0.8}), round({0.14, -0.25}), round({-0.12, -0.25})});
    item_.fill(std::move(out), ink_);
  }
  void battlements() {
    Outline out;
    out.polygon({round({-0.9, 0.7}), round({-0.9, -0.55}), round({-0.5, -0.55}), round({-0.5, -0.15}), round({-0.2, -0.15}),
                 round({-0.2, -0.55}), round({0.2, -0.55}), round({0.2, -0.15}), round({0.5, -0.15}), round({0.5, -0.55}),
                 round({0.9, -0.55}), round({0.9, 0.7})});
    item_.fill(std::move(out), ink_);
  }
  void bastion() {
    constexpr int kPoints = 5;
    std::vector<Point> points;
    for (int i = 0; i < 2 * kPoints; ++i)
      points.push_back(round(turned({i % 2 == 0 ? 0.86 : 0.56, 0}, std::numbers::pi * (i / double{kPoints} - 0.5))));
    Outline out;
    out.polygon(points);
    item_.stroke(std::move(out), stroke());
  }

  Point middle_, half_;
  double line_;
  Rgba ink_;
  Item& item_;
};

}  // namespace

void addUnitSymbol(std::string_view symbol, Point middle, double width, double height, double line, Rgba ink, Item& item) {
  SignDrawer(middle, width, height, line, ink, item).draw(signNamed(symbol));
}

}  // namespace hotchkiss::paint
