// SPDX-License-Identifier: Apache-2.0
// The names of a map, lettered when they are first needed: all at once, or window by window where a map has very many. Any thread
// may ask. Invariant: what is lettered depends on the map alone, never on what was looked at first.
#pragma once
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "io/paint/names.h"

namespace hotchkiss::paint {

class MapNames : public std::enable_shared_from_this<MapNames> {
 public:
  struct Ground {
    std::shared_ptr<const Land> land;
    std::shared_ptr<const Land> siteLand, waterLand;  // what the sites and waters lead into
    std::shared_ptr<const std::vector<StandingSite>> sites;
    std::shared_ptr<const WaterNet> waters;
    Box2 page;
  };
  MapNames(Ground ground, Obstacles standing);

  /// Lists of the names that may reach into a box, all without one, in drawing order.
  std::vector<SharedItems> listsIn(const std::optional<Box2>& box);
  std::vector<PaintedName> all();
  /// The names as obstacles; holds these names.
  std::shared_ptr<const ObstacleSheet> sheet();
  /// Takes over what `before` has lettered, letters anew what may have become other, and adds where that differs, in the picture
  /// and as obstacles: where nothing was lettered nothing has been drawn. `moved`: all that stands otherwise than before, when
  /// nothing else is other; without it every name may be.
  void follow(const MapNames& before, const std::vector<Box2>* moved, std::vector<Box2>& picture, std::vector<Box2>& obstacles);

 private:
  friend class NameSheet;
  struct Part {
    SharedItems items;
    std::vector<PaintedName> names;
    std::shared_ptr<const ObstacleSheet> standing;
  };
  using Key = std::pair<int, int>;
  std::vector<Key> keysIn(const std::optional<Box2>& box) const;
  Box2 ownOf(Key key) const;
  std::shared_ptr<const Part> part(Key key);

  Ground ground_;
  Obstacles standing_;
  bool windows_ = false;
  mutable std::mutex mutex_;
  std::map<Key, std::shared_ptr<const Part>> parts_;
};

}  // namespace hotchkiss::paint
