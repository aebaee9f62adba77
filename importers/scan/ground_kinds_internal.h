// SPDX-License-Identifier: Apache-2.0
// The kinds of ground of a map by colour, and how far a set of sides or steps keeps to one of them: lines go their own way, what
// looks like a line on one kind of ground only is that ground, its rim or its outlines.
#pragma once
#include <map>

#include "importers/scan/line_sight.h"

namespace hotchkiss::scan {

/// The kind of ground of each hex.
std::map<Hex, size_t> groundKinds(const LineSight& sight);

/// On an average of those that are `of` the line, the share of all between the same two grounds that are: small for what goes its
/// own way. `pairs` are the grounds of each side or step.
double followsGround(const std::vector<std::pair<size_t, size_t>>& pairs, const std::vector<bool>& of);

}  // namespace hotchkiss::scan
