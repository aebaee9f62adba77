// SPDX-License-Identifier: Apache-2.0
// What a piece of VASSAL is: name, marks, layers, and by them side, formation and kind of a unit of ours. Recognises the counters
// of modules that were written from our own documents by their mark `Counter`, others by words and palette. Knows no map.
#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "importers/vassal/report.h"
#include "io/vassal/vmod.h"

namespace hotchkiss::vassal {

struct PieceFacts {
  std::string name, image, gpid;
  std::string map;  // "null" = on none
  Pixel at;         // map pixels
  std::vector<std::pair<std::string, std::string>> marks;
  std::vector<Layer> layers;
  std::vector<std::string> prototypes;
  /// The value of the first of these marks that is there and not empty, any case.
  std::string mark(std::initializer_list<std::string_view> names) const;
};

/// Of a definition or a piece of a saved game; prototypes are looked through.
PieceFacts factsOf(const Piece& piece, const PrototypeBook* book);

/// What the mark `Counter` says: "unit:OOB/ID", "pool:OOB/ID", "line:OOB/ID", "control:SIDE", "marker:KIND", "state:ID".
struct OwnCounter {
  enum class Kind { None, Unit, Pool, Line, Control, Marker, State };
  Kind kind = Kind::None;
  std::string oob, id;
};
OwnCounter ownCounterOf(const PieceFacts& facts);

/// A place in a module's palette, read.
struct SlotFacts {
  const PieceSlot* slot = nullptr;
  PieceFacts facts;
  std::string side;       // of the module's sides, "" = unknown
  std::string formation;  // name, "" = none
  std::string kind;       // infantry, cavalry, artillery, leader, headquarters, wagon, naval, engineer, marker, counter
  bool sideGuessed = false, kindGuessed = false;
};

/// All slots of the palettes, in order; those whose text is damaged are left out and told.
std::vector<SlotFacts> slotFacts(const Vmod& module, const PrototypeBook& book, ImportReport& report);
/// One piece, by its place in the palette (names of tabs and lists).
SlotFacts recognisedPiece(PieceFacts facts, const std::vector<std::string>& path, const std::vector<std::string>& sides);

/// States that a piece's layers show, as {group, state}: levels after the first, and layers that can be switched on.
std::vector<std::pair<std::string, std::string>> shownStates(const PieceFacts& facts);
/// Name of a level for people: "+ (Routed)" is "Routed"; "" when nothing names it.
std::string levelName(const Layer& layer, int level);

}  // namespace hotchkiss::vassal
