// SPDX-License-Identifier: Apache-2.0
#include "io/paint/obstacles.h"

#include <algorithm>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <cmath>

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

struct Obstacles::Index {
  struct Thing {
    ObstacleKind kind;
    bool isBox;
    Box2 box;    // of a box
    Point a, b;  // of a piece of a line
    double half = 0;
  };
  std::vector<Thing> things;
  bgi::rtree<std::pair<BoostBox, size_t>, bgi::quadratic<16>> tree;

  void add(const Thing& thing, const Box2& box) {
    tree.insert({boostBox(box), things.size()});
    things.push_back(thing);
  }
};

Obstacles::Obstacles() : index_(std::make_unique<Index>()) {}
Obstacles::~Obstacles() = default;
Obstacles::Obstacles(const Obstacles& other) : index_(std::make_unique<Index>(*other.index_)) {}

void Obstacles::add(ObstacleKind kind, const Box2& box) {
  index_->add({kind, true, box, {}, {}, 0}, box);
}

void Obstacles::add(ObstacleKind kind, const std::vector<Point>& line, double half) {
  for (size_t i = 0; i + 1 < line.size(); ++i) {
    const Point a = line[i], b = line[i + 1];
    const Box2 box = grown(united({a, a}, {b, b}), half);
    index_->add({kind, false, {}, a, b, half}, box);
  }
}

std::array<double, kObstacleKinds> Obstacles::covered(const Box2& box) const {
  std::array<double, kObstacleKinds> out{};
  const double area = box.width() * box.height();
  for (auto it = index_->tree.qbegin(bgi::intersects(boostBox(box))); it != index_->tree.qend(); ++it) {
    const Index::Thing& thing = index_->things[it->second];
    double& sum = out[static_cast<size_t>(thing.kind)];
    if (thing.isBox) {
      const double w = std::min(box.high.x, thing.box.high.x) - std::max(box.low.x, thing.box.low.x);
      const double h = std::min(box.high.y, thing.box.high.y) - std::max(box.low.y, thing.box.low.y);
      if (w > 0 && h > 0 && area > 0) sum += w * h / area;
    } else if (apart(box, between(thing.a, thing.b, 0.5)) < thing.half) {
      sum += length(thing.b - thing.a) / box.height();
    }
  }
  return out;
}

bool Obstacles::touches(Point centre, double radius, std::initializer_list<ObstacleKind> kinds) const {
  const Box2 reach = grown({centre, centre}, radius);
  for (auto it = index_->tree.qbegin(bgi::intersects(boostBox(reach))); it != index_->tree.qend(); ++it) {
    const Index::Thing& thing = index_->things[it->second];
    if (std::find(kinds.begin(), kinds.end(), thing.kind) == kinds.end()) continue;
    const double distance = thing.isBox ? apart(thing.box, centre) : apart(thing.a, thing.b, centre) - thing.half;
    if (distance < radius) return true;
  }
  return false;
}

}  // namespace hotchkiss::paint
