// SPDX-License-Identifier: Apache-2.0
// A piece of map that is copied, turned, mirrored and pasted: hexes with terrain, height and drafts, their hexsides, roads and
// sites. It lies on the lattice about its anchor, so that its shape is the same wherever it is set down, whatever the column.
// Knows no pointer. Invariant: what is pasted where it was copied changes nothing.
#pragma once
#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/session.h"
#include "editor/session/tool.h"

namespace hotchkiss::editor {

struct HexPiece {
  /// How far a layer of a hex is digitized.
  struct Known {
    bool digitized = false;
    std::string draft;  // name of the source, "" = confirmed
    bool operator==(const Known&) const = default;
  };
  struct Cell {
    bool isVoid = false;
    TerrainId terrain;
    std::vector<TerrainId> further;
    std::optional<int> elevation;
    std::array<Known, kLayers> known;
    bool operator==(const Cell&) const = default;
  };
  struct Feature {
    FeatureId kind;
    LineId line;
    std::optional<Hex> upper;
    bool operator==(const Feature&) const = default;
  };
  struct Road {
    PathKindId kind;
    std::string name;
    std::vector<Hex> hexes;  // a hex without a cell at an end: there it leaves the map
    Provenance provenance;
    bool operator==(const Road&) const = default;
  };

  Orientation orientation = Orientation::FlatTop;
  Hex anchor;  // where it was copied, on the lattice; all other hexes count from it
  std::map<Hex, Cell> cells;
  /// Sides between two of its hexes, bare ones too, and those on its rim that carry something.
  std::map<Hexside, std::vector<Feature>> sides;
  std::map<LineId, NamedLine> lines;
  std::vector<Road> roads;
  std::vector<Site> sites;
  bool operator==(const HexPiece&) const = default;
};

/// The hexes of the board; those off every sheet are left out. The anchor is the hex in their middle.
HexPiece copyPiece(const BoardView& view, const std::vector<Hex>& hexes);
/// By sixths of a turn about its anchor, clockwise.
HexPiece turned(const HexPiece& piece, int sixths);
/// Left to right, or top to bottom, about its anchor.
HexPiece mirrored(const HexPiece& piece, bool leftToRight);
/// The same hexes with nothing known of them, nor on the sides between them.
HexPiece emptied(const HexPiece& piece);

struct PasteResult {
  std::vector<Edit> edits;
  size_t hexes = 0;                    // that came onto the map
  size_t offMap = 0;                   // that did not
  std::vector<std::string> sameNames;  // of places that now are on the map twice
};
/// The piece set down with its anchor on a hex; in place of what is there. The error says why it cannot be.
Expected<PasteResult> pasteEdits(const State& state, const BoardView& view, const HexPiece& piece, Hex at);
/// Pastes as one undo and selects what was pasted. False when nothing changed; the bar says what is worth knowing.
bool pastePiece(Session& session, const HexPiece& piece, Hex at);
/// Makes the hexes blank as one undo: nothing known of them any more.
bool clearHexes(Session& session, const std::vector<Hex>& hexes);

/// How the piece would look there.
void previewPiece(const BoardView& view, const HexPiece& piece, Hex at, Preview& preview);

}  // namespace hotchkiss::editor
