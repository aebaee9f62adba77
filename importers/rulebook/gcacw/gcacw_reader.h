// SPDX-License-Identifier: Apache-2.0
// The reader of GCACW rulebooks and set-up tables, for the list of readers.
#pragma once
#include "importers/rulebook/reading.h"

namespace hotchkiss::rulebook::gcacw {

const BookReader& bookReader();

}  // namespace hotchkiss::rulebook::gcacw
