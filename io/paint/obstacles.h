// SPDX-License-Identifier: Apache-2.0
// What stands on the map already, for whoever looks for a free place: roads and rivers as rows of discs, names, counters and
// numbers as boxes. Things lie in sheets one over the other: a finished sheet is shared by all who build on it, so that what an
// edit leaves alone is not put up again. Knows no style and no meaning beyond the kind. Lengths are millimetres.
#pragma once
#include <array>
#include <functional>
#include <initializer_list>
#include <memory>
#include <vector>

#include "io/paint/curves.h"

namespace hotchkiss::paint {

enum class ObstacleKind : uint8_t { Name, Symbol, Counter, Road, Number, Water, Relief };
constexpr size_t kObstacleKinds = 7;

/// Things in the order in which they were added.
class ObstacleSheet {
 public:
  struct Thing {
    ObstacleKind kind;
    bool isBox;
    Box2 box;    // of a box
    Point a, b;  // of a piece of a line
    double half = 0;
    Box2 reach() const;
    bool operator==(const Thing&) const = default;
  };
  using Visit = std::function<bool(const Thing&)>;  // false: enough

  ObstacleSheet();
  virtual ~ObstacleSheet();
  ObstacleSheet(const ObstacleSheet&) = delete;
  ObstacleSheet& operator=(const ObstacleSheet&) = delete;

  void add(const Thing& thing);
  const std::vector<Thing>& things() const { return things_; }
  /// Those whose reach meets the box. False when a visit was enough.
  virtual bool near(const Box2& box, const Visit& visit) const;

 private:
  struct Tree;
  std::vector<Thing> things_;
  std::unique_ptr<Tree> tree_;
};

/// Reaches of the things that are on one of two sheets only.
std::vector<Box2> obstaclesThatDiffer(const ObstacleSheet& before, const ObstacleSheet& after);

class Obstacles {
 public:
  Obstacles() : own_(std::make_shared<ObstacleSheet>()) {}
  /// A fresh sheet over these.
  explicit Obstacles(std::vector<std::shared_ptr<const ObstacleSheet>> below)
      : below_(std::move(below)), own_(std::make_shared<ObstacleSheet>()) {}

  void add(ObstacleKind kind, const Box2& box);
  /// A line of a half width.
  void add(ObstacleKind kind, const std::vector<Point>& line, double half);

  /// How much of the box each kind covers: shares of its area for boxes, for lines the length inside in units of its height.
  std::array<double, kObstacleKinds> covered(const Box2& box) const;
  /// Whether a disc touches anything of these kinds.
  bool touches(Point centre, double radius, std::initializer_list<ObstacleKind> kinds) const;

  /// Another fresh sheet over all that stands here; what is added to it stays unknown here, and what is added here later to it.
  Obstacles over() const;
  /// What has been added; nothing more may be.
  std::shared_ptr<const ObstacleSheet> finished() const { return own_; }

 private:
  std::vector<std::shared_ptr<const ObstacleSheet>> below_;
  std::shared_ptr<ObstacleSheet> own_;
};

}  // namespace hotchkiss::paint
