// SPDX-License-Identifier: Apache-2.0
// Our hexes on the grids of somebody's module, by what is printed in them: their name for a code of ours (2334 for N2334, B2214
// for B22.14), and the point where VASSAL puts a piece there. Both ways for all hexes of a board.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "importers/vassal/sheets.h"
#include "model/board/board_view.h"

namespace hotchkiss::vassal {

struct TheirPlace {
  const VmodMap* map = nullptr;
  std::string name;  // what VASSAL calls it
  Pixel at;          // map pixels
};

class TheirPlaces {
 public:
  /// Of the boards that a game begins with.
  static TheirPlaces make(const Vmod& module);

  /// Their place for the codes of one hex, the canonical one first, each with its sheet's title; nothing when no place, or
  /// several, could be meant.
  std::optional<TheirPlace> find(const BoardView& view, Hex hex) const;
  /// A place off the hexes, by name.
  std::optional<TheirPlace> named(std::string_view name) const;
  /// Key of a place: map and name.
  static std::string keyOf(std::string_view map, std::string_view name);
  size_t size() const { return places_.size(); }

 private:
  struct Known {
    TheirPlace place;
    std::string board, zone;
  };
  std::vector<Known> places_;
  std::multimap<std::string, size_t> byName_, byLetterAndNumbers_, byNumbers_;
};

}  // namespace hotchkiss::vassal
