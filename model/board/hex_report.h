// SPDX-License-Identifier: Apache-2.0
// All that is known of one hex of a board, gathered for people: the answer of `where` and the words of the status bar come from
// here, so that they agree. Knows no units: who stands in the hex is the scenario's affair.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "model/board/board_view.h"

namespace hotchkiss {

struct SideReport {
  std::string direction;              // "ne"
  std::string neighbour;              // canonical code, "" off the board
  std::vector<std::string> features;  // "Major river (Opal River)", "Ridge, this hex higher"
  std::vector<std::string> paths;     // "Pike"
};

struct PathReport {
  std::string kind, name;
  std::vector<std::string> directions;  // by which it leaves the hex
};

struct HexReport {
  Hex hex;
  std::string code;                                        // canonical
  std::vector<std::pair<std::string, std::string>> codes;  // sheet title, code; canonical first
  std::vector<std::string> names;                          // of sites in the hex
  std::string terrain;                                     // name of the counting terrain; "" = unknown
  std::vector<std::string> further;                        // names of all terrains when there are several
  std::optional<int> elevation;
  std::vector<SideReport> sides;  // six, by direction
  std::vector<PathReport> paths;
  std::vector<std::pair<std::string, std::string>> sites;  // name, kind
  std::vector<std::string> areas;
  std::vector<std::string> drafts;       // "terrain from relief layer"
  std::vector<std::string> undigitized;  // names of layers
};

/// Everything the board says of a lattice hex; names of kinds come from its vocabulary.
HexReport reportHex(const BoardView& view, Hex lattice);
/// One line: "Rough, elevation 2 · Opal River on the ne and se sides · Pike, Railroad · Ellerby".
std::string hexInWords(const HexReport& report);

}  // namespace hotchkiss
