// SPDX-License-Identifier: Apache-2.0
// How large hexes can be on paper: what is beyond is a slip of a hand or an attack.
#pragma once

namespace hotchkiss {

constexpr double kLeastHexWidthMm = 0.1, kMostHexWidthMm = 1000;

}  // namespace hotchkiss
