// SPDX-License-Identifier: Apache-2.0
// The printed numbers of all hexes as obstacles, worked out where they are asked for: a large map has a million of them. Any
// thread may ask.
#pragma once
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "io/paint/land.h"
#include "io/paint/obstacles.h"

namespace hotchkiss::paint {

class NumberSheet : public ObstacleSheet {
 public:
  /// `land` may be an earlier one of the same sheets: numbers do not change with the ground.
  explicit NumberSheet(std::shared_ptr<const Land> land) : land_(std::move(land)) {}
  bool near(const Box2& box, const Visit& visit) const override;

 private:
  double widthOf(const std::string& code) const;

  std::shared_ptr<const Land> land_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, double, std::less<>>
      widths_;  // in ems, by codes with all their digits made 0: they are of one width
};

}  // namespace hotchkiss::paint
