// SPDX-License-Identifier: Apache-2.0
#include "io/paint/display_list.h"

#include <utility>

namespace hotchkiss::paint {

void Item::add(Op op) {
  if (!op.outline || op.outline->empty()) return;
  const double margin = op.stroke ? op.stroke->width : 0;  // twice the half width: mitred corners reach farther out
  box = united(box, grown(op.outline->bounds(op.place), margin));
  ops.push_back(std::move(op));
}

void Item::fill(Outline outline, Rgba colour) {
  add(Op{std::make_shared<const Outline>(std::move(outline)), {}, colour, std::nullopt, nullptr});
}

void Item::stroke(Outline outline, Stroke stroke) {
  add(Op{std::make_shared<const Outline>(std::move(outline)), {}, std::nullopt, std::move(stroke), nullptr});
}

void Item::add(const std::shared_ptr<const Outline>& outline, const Affine& place, Rgba colour) {
  add(Op{outline, place, colour, std::nullopt, nullptr});
}

void ItemList::add(Item item) {
  if (item.empty()) return;
  box = united(box, item.box);
  items.push_back(std::move(item));
}

}  // namespace hotchkiss::paint
