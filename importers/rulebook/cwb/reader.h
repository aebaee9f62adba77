// SPDX-License-Identifier: Apache-2.0
// How rulebooks of the Civil War Brigade Series are read: the games of a book with their scenarios, orders of battle that follow
// from the set-ups, charts, options. Owns nothing.
#pragma once
#include "importers/rulebook/reading.h"

namespace hotchkiss::rulebook::cwb {

const BookReader& reader();

}  // namespace hotchkiss::rulebook::cwb
