// SPDX-License-Identifier: Apache-2.0
// An order of battle as a table: a row each formation, unit and pool, in this order, with the id of its formation as its parent.
// The headings are the words that importers/csv knows; each rating has a column of its own. Not carried: where ratings come from.
#pragma once
#include <string>
#include <vector>

#include "model/forces/order_of_battle.h"

namespace hotchkiss::csv {

/// Rows of cells, headings first; ratings in the order in which they are met.
std::vector<std::vector<std::string>> oobRows(const std::vector<const OrderOfBattle*>& oobs);

// Before the name of a rating: "rating strength", "reduced strength".
constexpr const char* kRatingHeading = "rating ";
constexpr const char* kReducedHeading = "reduced ";

/// "printed: 6.3", "assumed", ""; and back.
std::string provenanceText(const Provenance& provenance);
Provenance provenanceOf(std::string_view text);

}  // namespace hotchkiss::csv
