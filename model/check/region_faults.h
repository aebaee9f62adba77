// SPDX-License-Identifier: Apache-2.0
// What a Region names and the board in play does not have: codes, places, sheets, boxes, lines. One look for set-up, arrivals,
// awards, restrictions and the rest. Whether the Region is empty or too small is not asked here.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "model/check/diagnostic.h"
#include "model/scenario/region_evaluation.h"

namespace hotchkiss {

struct RegionFault {
  enum class Kind {
    Code,      // no hex that can be played on
    PartCode,  // the code of a part hex whose whole hex has another code: nothing is wrong
    Place,     // a sheet, box, area, line, row ... that the board in play does not have
    NameOnly   // a name that no map has: it may be known by name only
  };
  Kind kind = Kind::Code;
  Severity severity = Severity::Error;
  bool notInPlay = false;            // a code or entry on a sheet of the board that is not in play
  std::string text;                  // as the Region names it
  std::string message;               // without "did you mean"
  std::optional<std::string> meant;  // what to write instead
};

/// Everything that is wrong with the names and codes of a Region. `near`: lattice hexes of what belongs with it.
std::vector<RegionFault> faultsOf(const Region& region, const RegionContext& context, const std::vector<Hex>& near = {});
/// The same for the tree of a Test's or Who's Region, without its line.
std::vector<RegionFault> faultsOf(const RegionNode& node, const RegionContext& context, const std::vector<Hex>& near = {});
/// The Region with `from` (a code or name in it) replaced; nothing when that is no line any more.
std::optional<Region> replaced(const Region& region, const std::string& from, const std::string& to);

}  // namespace hotchkiss
