// SPDX-License-Identifier: Apache-2.0
#include "io/paint/number_sheet.h"

#include <cmath>

#include "io/paint/font_book.h"
#include "io/paint/ground_layers.h"

namespace hotchkiss::paint {

double NumberSheet::widthOf(const std::string& code) const {
  std::string shapeOfCode = code;
  for (char& c : shapeOfCode)
    if (c >= '0' && c <= '9') c = '0';
  const std::lock_guard lock(mutex_);
  const auto it = widths_.find(shapeOfCode);
  if (it != widths_.end()) return it->second;
  const double width = shape(shapeOfCode, Face::Sans)->width;
  return widths_.emplace(std::move(shapeOfCode), width).first->second;
}

bool NumberSheet::near(const Box2& box, const Visit& visit) const {
  // A number stands in its own hex, or hangs over by less than another one.
  const PlaneLayout& layout = land_->layout;
  const bool flat = layout.orientation == Orientation::FlatTop;
  const double step = 1.5 * layout.radius(), width = layout.hexWidthMm;
  const auto lower = [](double v) { return static_cast<int>(std::floor(v)); };
  const auto upper = [](double v) { return static_cast<int>(std::ceil(v)); };
  const double low = (flat ? box.low.x : box.low.y) / step, high = (flat ? box.high.x : box.high.y) / step;
  const double from = (flat ? box.low.y : box.low.x) / width, to = (flat ? box.high.y : box.high.x) / width;
  for (int a = lower(low - 1); a <= upper(high + 1); ++a)
    for (int b = lower(from - 0.5 * a - 1); b <= upper(to - 0.5 * a + 1); ++b) {
      const Hex hex = flat ? Hex{a, b} : Hex{b, a};
      if (!land_->onMap(hex)) continue;
      // What the longest number could cover; most hexes are out of the running before their codes are known.
      const Box2 most = numberBox(*land_, hex, 2 * width / land_->mm(land_->style.number.size), land_->style.number.size);
      if (!overlap(most, box)) continue;
      const std::string code = land_->view.code(hex);
      if (code.empty()) continue;
      const Box2 mine = numberBox(*land_, hex, widthOf(code), land_->style.number.size);
      if (!overlap(mine, box)) continue;
      if (!visit({ObstacleKind::Number, true, mine, {}, {}, 0})) return false;
    }
  return true;
}

}  // namespace hotchkiss::paint
