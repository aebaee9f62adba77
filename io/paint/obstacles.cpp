// SPDX-License-Identifier: Apache-2.0
#include "io/paint/obstacles.h"

#include <algorithm>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <cmath>
#include <iterator>
#include <tuple>

namespace hotchkiss::paint {

namespace {

namespace bg = boost::geometry;
namespace bgi = boost::geometry::index;
using BoostPoint = bg::model::point<double, 2, bg::cs::cartesian>;
using BoostBox = bg::model::box<BoostPoint>;

BoostBox boostBox(const Box2& box) {
  return {{box.low.x, box.low.y}, {box.high.x, box.high.y}};
}

// Nearest distance of a point to a box, 0 inside.
double apart(const Box2& box, Point p) {
  const double dx = std::max({box.low.x - p.x, 0.0, p.x - box.high.x}), dy = std::max({box.low.y - p.y, 0.0, p.y - box.high.y});
  return std::hypot(dx, dy);
}

double apart(Point a, Point b, Point p) {
  const Point along = b - a;
  const double square = dot(along, along);
  const double t = square > 0 ? std::clamp(dot(p - a, along) / square, 0.0, 1.0) : 0;
  return length(a + along * t - p);
}

}  // namespace

struct ObstacleSheet::Tree {
  bgi::rtree<std::pair<BoostBox, size_t>, bgi::quadratic<16>> boxes;
};

Box2 ObstacleSheet::Thing::reach() const {
  return isBox ? box : grown(united({a, a}, {b, b}), half);
}

ObstacleSheet::ObstacleSheet() : tree_(std::make_unique<Tree>()) {}
ObstacleSheet::~ObstacleSheet() = default;

void ObstacleSheet::add(const Thing& thing) {
  tree_->boxes.insert({boostBox(thing.reach()), things_.size()});
  things_.push_back(thing);
}

bool ObstacleSheet::near(const Box2& box, const Visit& visit) const {
  if (things_.empty()) return true;
  for (auto it = tree_->boxes.qbegin(bgi::intersects(boostBox(box))); it != tree_->boxes.qend(); ++it)
    if (!visit(things_[it->second])) return false;
  return true;
}

std::vector<Box2> obstaclesThatDiffer(const ObstacleSheet& before, const ObstacleSheet& after) {
  std::vector<Box2> out;
  if (&before == &after) return out;
  using Thing = ObstacleSheet::Thing;
  const auto key = [](const Thing& t) {
    return std::tuple(t.kind, t.isBox, t.box.low.x, t.box.low.y, t.box.high.x, t.box.high.y, t.a.x, t.a.y, t.b.x, t.b.y, t.half);
  };
  const auto sorted = [&key](const std::vector<Thing>& things) {
    std::vector<Thing> all = things;
    std::sort(all.begin(), all.end(), [&key](const Thing& a, const Thing& b) { return key(a) < key(b); });
    return all;
  };
  const std::vector<Thing> old = sorted(before.things()), now = sorted(after.things());
  std::vector<Thing> differ;
  std::set_symmetric_difference(old.begin(), old.end(), now.begin(), now.end(), std::back_inserter(differ),
                                [&key](const Thing& a, const Thing& b) { return key(a) < key(b); });
  for (const Thing& thing : differ) out.push_back(thing.reach());
  return out;
}

void Obstacles::add(ObstacleKind kind, const Box2& box) {
  own_->add({kind, true, box, {}, {}, 0});
}

void Obstacles::add(ObstacleKind kind, const std::vector<Point>& line, double half) {
  for (size_t i = 0; i + 1 < line.size(); ++i) own_->add({kind, false, {}, line[i], line[i + 1], half});
}

Obstacles Obstacles::over() const {
  std::vector<std::shared_ptr<const ObstacleSheet>> below = below_;
  below.push_back(own_);
  return Obstacles(std::move(below));
}

std::array<double, kObstacleKinds> Obstacles::covered(const Box2& box) const {
  std::array<double, kObstacleKinds> out{};
  const double area = box.width() * box.height();
  const auto take = [&](const ObstacleSheet::Thing& thing) {
    double& sum = out[static_cast<size_t>(thing.kind)];
    if (thing.isBox) {
      const double w = std::min(box.high.x, thing.box.high.x) - std::max(box.low.x, thing.box.low.x);
      const double h = std::min(box.high.y, thing.box.high.y) - std::max(box.low.y, thing.box.low.y);
      if (w > 0 && h > 0 && area > 0) sum += w * h / area;
    } else if (apart(box, between(thing.a, thing.b, 0.5)) < thing.half) {
      sum += length(thing.b - thing.a) / box.height();
    }
    return true;
  };
  for (const auto& sheet : below_) sheet->near(box, take);
  own_->near(box, take);
  return out;
}

bool Obstacles::touches(Point centre, double radius, std::initializer_list<ObstacleKind> kinds) const {
  const auto misses = [&](const ObstacleSheet::Thing& thing) {
    if (std::find(kinds.begin(), kinds.end(), thing.kind) == kinds.end()) return true;
    const double distance = thing.isBox ? apart(thing.box, centre) : apart(thing.a, thing.b, centre) - thing.half;
    return distance >= radius;
  };
  const Box2 reach = grown({centre, centre}, radius);
  for (const auto& sheet : below_)
    if (!sheet->near(reach, misses)) return true;
  return !own_->near(reach, misses);
}

}  // namespace hotchkiss::paint
