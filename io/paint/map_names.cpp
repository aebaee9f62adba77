// SPDX-License-Identifier: Apache-2.0
#include "io/paint/map_names.h"

#include <algorithm>
#include <cmath>

#include "io/paint/list_difference.h"

namespace hotchkiss::paint {

namespace {

// More places than any printed map has: those are lettered at once.
constexpr size_t kMostAtOnce = 3000;
// Sides of a window, and how far a name may reach beyond its own, in widths of a hex. Where two windows meet a name may, rarely,
// be placed by each as if the other's were a little elsewhere.
constexpr double kWindow = 48, kReach = 12;

}  // namespace

/// Asks the names, which are lettered then.
class NameSheet : public ObstacleSheet {
 public:
  explicit NameSheet(std::shared_ptr<MapNames> names) : names_(std::move(names)) {}
  bool near(const Box2& box, const Visit& visit) const override {
    for (const MapNames::Key& key : names_->keysIn(box))
      if (!names_->part(key)->standing->near(box, visit)) return false;
    return true;
  }

 private:
  std::shared_ptr<MapNames> names_;
};

MapNames::MapNames(Ground ground, Obstacles standing)
    : ground_(std::move(ground)), standing_(std::move(standing)), windows_(ground_.sites->size() > kMostAtOnce) {}

std::shared_ptr<const ObstacleSheet> MapNames::sheet() {
  return std::make_shared<const NameSheet>(shared_from_this());
}

std::vector<MapNames::Key> MapNames::keysIn(const std::optional<Box2>& box) const {
  if (!windows_) return {{0, 0}};
  const double hex = ground_.land->layout.hexWidthMm, side = kWindow * hex;
  Box2 wanted = ground_.page;
  if (box) {
    const Box2 reach = grown(*box, kReach * hex);
    wanted = {{std::max(wanted.low.x, reach.low.x), std::max(wanted.low.y, reach.low.y)},
              {std::min(wanted.high.x, reach.high.x), std::min(wanted.high.y, reach.high.y)}};
    if (wanted.low.x > wanted.high.x || wanted.low.y > wanted.high.y) return {};
  }
  const auto index = [side](double at) { return static_cast<int>(std::floor(at / side)); };
  std::vector<Key> keys;
  for (int y = index(wanted.low.y); y <= index(wanted.high.y); ++y)
    for (int x = index(wanted.low.x); x <= index(wanted.high.x); ++x) keys.emplace_back(x, y);
  return keys;
}

Box2 MapNames::ownOf(Key key) const {
  const double side = kWindow * ground_.land->layout.hexWidthMm;
  return {{key.first * side, key.second * side}, {(key.first + 1) * side, (key.second + 1) * side}};
}

std::shared_ptr<const MapNames::Part> MapNames::part(Key key) {
  // Lettered under the lock: whoever else asks meanwhile needs it too, mostly the same part.
  const std::lock_guard lock(mutex_);
  std::shared_ptr<const Part>& known = parts_[key];
  if (known) return known;
  std::optional<LetterWindow> window;
  if (windows_) {
    const Box2 own = ownOf(key);
    window = LetterWindow{own, grown(own, kReach * ground_.land->layout.hexWidthMm)};
  }
  Lettering lettering = letterMap(*ground_.land, *ground_.sites, *ground_.waters, ground_.page, standing_, window);
  auto made = std::make_shared<Part>();
  made->items = std::make_shared<const ItemList>(std::move(lettering.items));
  made->names = std::move(lettering.names);
  made->standing = std::move(lettering.standing);
  known = std::move(made);
  return known;
}

std::vector<SharedItems> MapNames::listsIn(const std::optional<Box2>& box) {
  std::vector<SharedItems> out;
  for (const Key& key : keysIn(box)) out.push_back(part(key)->items);
  return out;
}

std::vector<PaintedName> MapNames::all() {
  std::vector<PaintedName> out;
  for (const Key& key : keysIn(std::nullopt)) {
    const auto known = part(key);
    out.insert(out.end(), known->names.begin(), known->names.end());
  }
  return out;
}

void MapNames::follow(const MapNames& before, const std::vector<Box2>* moved, std::vector<Box2>& picture,
                      std::vector<Box2>& obstacles) {
  std::map<Key, std::shared_ptr<const Part>> old;
  {
    const std::lock_guard lock(before.mutex_);
    old = before.parts_;
  }
  if (old.empty()) return;
  if (windows_ != before.windows_) {
    picture.push_back(ground_.page);
    obstacles.push_back(ground_.page);
    return;
  }
  // What an area's name keeps off may stand anywhere in the area.
  const bool areas = std::any_of(ground_.land->view.areas().begin(), ground_.land->view.areas().end(),
                                 [](const PlacedArea& placed) { return !placed.area->name.empty(); });
  const double reach = 2 * kReach * ground_.land->layout.hexWidthMm;
  for (const auto& [key, was] : old) {
    if (windows_ && moved != nullptr && !areas) {
      const Box2 asks = grown(ownOf(key), reach);
      if (std::none_of(moved->begin(), moved->end(), [&asks](const Box2& box) { return overlap(box, asks); })) {
        const std::lock_guard lock(mutex_);
        parts_.emplace(key, was);
        continue;
      }
    }
    const auto is = part(key);
    listsThatDiffer(was->items, is->items, picture);
    for (const Box2& box : obstaclesThatDiffer(*was->standing, *is->standing)) obstacles.push_back(box);
  }
}

}  // namespace hotchkiss::paint
