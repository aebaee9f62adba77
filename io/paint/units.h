// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace hotchkiss::paint {

inline constexpr double kMmPerInch = 25.4;

}  // namespace hotchkiss::paint
