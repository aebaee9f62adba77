// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <cmath>

#include "io/vassal/module_faces_internal.h"
#include "model/grid/direction_names.h"

namespace hotchkiss::vassal {

using paint::Item;

std::string fileWord(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
    if (plain) {
      out += c;
    } else if (c == '/') {
      out += '_';
    } else {
      out += fmt::format("~{:02x}", static_cast<unsigned char>(c));
    }
  }
  return out;
}

Expected<std::string> CounterFaces::counter(paint::CounterPlace place, bool reverse, double share) const {
  const int side = even(size_ * share);
  const double half = side / 2.0;
  place.states.clear();
  // The edge is stroked half outside the counter's box.
  const Item item = paint::counterItem(vocabulary_, style_, place, {0, 0}, side * 0.97, reverse);
  return paint::itemsPng({item}, {{-half, -half}, {half, half}});
}

Expected<std::string> CounterFaces::unit(const std::shared_ptr<const Unit>& unit, const std::vector<Rating>& ratings,
                                         bool reverse, double share) const {
  paint::CounterPlace place;
  place.unit = unit;
  place.ratings = ratings;
  place.side = unit->side;
  return counter(std::move(place), reverse, share);
}

Expected<std::string> CounterFaces::pool(const std::shared_ptr<const Pool>& pool) const {
  paint::CounterPlace place;
  place.pool = pool;
  place.ratings = pool->ratings;
  place.side = pool->side;
  return counter(std::move(place), false, 1);
}

Expected<CounterFaces::Layers> CounterFaces::layers(const std::vector<std::pair<std::string, Item>>& items) const {
  Box2 box = paint::emptyBox();
  for (const auto& [name, item] : items)
    if (!item.empty()) box = paint::united(box, item.box);
  Layers out;
  if (paint::isEmpty(box)) return out;
  const auto low = [](double edge) { return static_cast<int>(std::floor(edge)) - 1; };
  const int left = low(box.low.x), top = low(box.low.y);
  const int width = even(std::ceil(box.high.x) + 3 - left), height = even(std::ceil(box.high.y) + 3 - top);
  out.xOffset = left + width / 2;
  out.yOffset = top + height / 2;
  for (const auto& [name, item] : items) {
    auto bytes = paint::itemsPng({item}, {{double(left), double(top)}, {double(left + width), double(top + height)}});
    if (!bytes) return tl::unexpected(bytes.error());
    out.pictures.emplace_back(name, std::move(*bytes));
  }
  return out;
}

Expected<CounterFaces::Layers> CounterFaces::marks(const OfKind& kind, const std::string& group, int turn) const {
  paint::CounterPlace place;
  Unit unit;
  unit.kind = kind.id;
  place.unit = std::make_shared<const Unit>(std::move(unit));
  std::vector<std::pair<std::string, Item>> items;
  for (const StateKind& state : vocabulary_.states) {
    if (state.group != group || state.mark.empty()) continue;
    place.states = {state.id};
    Item item = paint::counterMarkItem(vocabulary_, style_, place, orientation_, turn, {0, 0}, size_);
    if (!item.empty()) items.emplace_back(state.id, std::move(item));
  }
  return layers(items);
}

Expected<CounterFaces::Layers> CounterFaces::pointers() const {
  paint::CounterPlace place;
  place.unit = std::make_shared<const Unit>();
  std::vector<std::pair<std::string, Item>> items;
  for (int direction = 0; direction < kDirections; ++direction) {
    place.facing = direction;
    items.emplace_back(directionName(direction, orientation_),
                       paint::counterMarkItem(vocabulary_, style_, place, orientation_, 0, {0, 0}, size_));
  }
  return layers(items);
}

Expected<std::string> CounterFaces::marker(const paint::MarkerFace& face) const {
  const int side = markerPx();
  const double half = side / 2.0;
  return paint::itemsPng({paint::markerItem(face, style_.counter, {0, 0}, side * 0.96)}, {{-half, -half}, {half, half}});
}

Expected<std::string> CounterFaces::movedMark() const {
  const double r = even(size_ * 0.2) / 2.0;
  Item item;
  paint::Outline disc, arrow;
  disc.circle({0, 0}, r * 0.88);
  arrow.polyline({{-r * 0.45, 0}, {r * 0.45, 0}, {r * 0.05, -r * 0.4}});
  arrow.polyline({{r * 0.45, 0}, {r * 0.05, r * 0.4}});
  item.fill(std::move(disc), paint::rgb(0xf8f2e0));
  item.stroke(std::move(arrow), {style_.counter.dark, r * 0.2, 0, paint::Cap::Round, paint::Join::Round, {}, 0});
  return paint::itemsPng({item}, {{-r, -r}, {r, r}});
}

}  // namespace hotchkiss::vassal
