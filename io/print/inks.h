// SPDX-License-Identifier: Apache-2.0
// The inks of printed pages.
#pragma once
#include "io/paint/colour.h"

namespace hotchkiss::print {

inline constexpr paint::Rgba kInk = paint::rgb(0x2b2620), kQuiet = paint::rgb(0x6a5f4b), kRule = paint::rgb(0xb9ad92),
                             kTint = paint::rgb(0xf4efe1), kNight = paint::rgb(0xdfe3ea);

}  // namespace hotchkiss::print
