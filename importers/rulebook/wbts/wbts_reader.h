// SPDX-License-Identifier: Apache-2.0
// Reads rulebooks of War Between the States: the scenarios with their maps, length, special rules, localities with points, and
// winners; the initiative and rail tables by scenario. Deployments are printed on a sheet of their own and are told as missing.
#pragma once
#include "importers/rulebook/reading.h"

namespace hotchkiss::rulebook::wbts {

const BookReader& bookReader();

}  // namespace hotchkiss::rulebook::wbts
