// SPDX-License-Identifier: Apache-2.0
// A board looked at as one map: sheets placed on the lattice, codes and names to hexes and back, and what is known of each hex,
// hexside and path through all sheets at once. Built from a State for one board and the sheets in play; holds shared documents,
// so it stays valid after the State is gone. Canonical code of a hex: that of the topmost sheet in play on which it is a whole
// hex; else of the topmost on which it is a playable part.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/board/board.h"
#include "model/board/sheet.h"
#include "model/board/vocabulary.h"
#include "model/document/state.h"
#include "model/grid/direction_names.h"

namespace hotchkiss {

/// A sheet on the lattice. Lattice hex = frame hex + origin.
struct PlacedSheet {
  std::shared_ptr<const Sheet> sheet;
  Hex origin;
  std::string gamePrefix;
  int island = 0;  // sheets of one island have known joins; distances between islands are unknown
};

/// What a printed code (or `hexside` end) comes to.
struct CodeAnswer {
  enum class Status {
    Playable,
    PartElsewhere,   // a trimmed part hex of this sheet that is a whole hex of another: fine, with a note
    OffPlayable,     // trimmed part hex with no whole one, or void
    BeyondExtent,    // the sheet has no such column or row
    SheetNotInPlay,  // the board has the sheet, the scenario does not use it
    Ambiguous,       // several sheets print that code
    Unknown          // no sheet of the board numbers so
  };
  Status status = Status::Unknown;
  Hex hex;                                // lattice; valid for the first four and SheetNotInPlay
  SheetId sheet;                          // the sheet that the code is of
  std::string canonical;                  // canonical code of the hex, "" when it has none
  int beyondColumns = 0, beyondRows = 0;  // how far beyond the extent, >= 0
  Provenance extentProvenance;            // of the extent that it passes
  bool ok() const { return status == Status::Playable || status == Status::PartElsewhere; }
};

/// What the top sheet that has digitized it says of a hex.
struct HexFacts {
  TerrainId terrain;  // empty = unknown
  std::vector<TerrainId> further;
  std::optional<int> elevation;
  std::array<Coverage, kLayers> coverage{};
  std::string draftSource;  // of the terrain layer, when draft
};

struct PlacedSite {
  const Site* site = nullptr;
  SheetId sheet;
  std::optional<Hex> hex;  // lattice
};
struct PlacedArea {
  const Area* area = nullptr;
  SheetId sheet;
  std::vector<Hex> hexes;  // lattice
};
struct PlacedPath {
  const Path* path = nullptr;
  SheetId sheet;
  Hex origin;
};

/// Where another view of the same frame differs from a view: lattice hexes and hexsides of the sheets in play, and which lists
/// are not the same ones. A path counts by the sides that it crosses.
struct BoardChange {
  std::vector<Hex> cells;
  std::vector<Hexside> sides;
  bool terrain = false, coverage = false;  // of cells, on any sheet
  bool features = false, paths = false, sites = false, areas = false;
};

class BoardView {
 public:
  /// The board with all its sheets, or with those named only. Sheets that are missing from the State are left out (a check
  /// reports them).
  static BoardView make(const State& state, const BoardId& board, const std::vector<SheetId>& sheetsInPlay = {});
  static BoardView make(const State& state, const Scenario& scenario);
  /// What make() would give for a State that differs from that of this view in sheets only, sharing what is the same; `change`
  /// says what is not. Nothing when the frame of a sheet is another (its head, its hexes that are void): that is for make().
  std::optional<BoardView> withSheets(const State& state, BoardChange& change) const;

  const Board& board() const { return *board_; }
  const Vocabulary& vocabulary() const { return *vocabulary_; }
  const std::vector<PlacedSheet>& sheets() const { return sheets_; }  // in play, top first
  /// All sheets of the board, in play or not, top first.
  const std::vector<PlacedSheet>& allSheets() const { return allSheets_; }
  const PlacedSheet* sheet(const SheetId& id) const;
  /// The sheet in play that people call so: by its id, else by the letters before its numbers ("N", "OTR S"), else by its title;
  /// any case. Ids are unique in a whole project, letters only on a board: `edge(N, south)` means the letter.
  const PlacedSheet* sheetNamed(std::string_view name) const;
  bool empty() const { return sheets_.empty(); }
  Orientation orientation() const;
  double hexWidthMm() const;
  PlaneLayout layout() const { return {orientation(), hexWidthMm()}; }

  CodeAnswer find(std::string_view code) const;
  /// Two codes "A/B", or "A/se": the hexside on the lattice.
  Expected<Hexside> findSide(std::string_view text) const;
  /// Canonical code, or "" when no sheet in play has the hex.
  std::string code(Hex lattice) const;
  /// Every printed code of the hex, canonical first, with the sheet that prints it.
  std::vector<std::pair<SheetId, std::string>> codes(Hex lattice) const;
  std::string sideCode(Hexside lattice) const;
  /// Whole on some sheet in play, or a playable part; not void.
  bool playable(Hex lattice) const;
  /// Whole on some sheet in play (not void).
  bool whole(Hex lattice) const;
  /// The sheets in play on which the hex lies, top first.
  std::vector<const PlacedSheet*> sheetsAt(Hex lattice) const;
  /// Number of its island, or -1 off the board.
  int island(Hex lattice) const;
  /// Steps between two hexes; nothing when the join between their islands is unknown.
  std::optional<int> distanceBetween(Hex a, Hex b) const;

  HexFacts facts(Hex lattice) const;
  /// The counting terrain: of base and further terrains the one of highest rank.
  const TerrainKind* terrain(Hex lattice) const;
  /// Features on a side, of all sheets in play, without duplicates.
  SideFeatures features(Hexside lattice) const;
  /// Kinds of path that cross a side.
  std::vector<PathKindId> pathsAcross(Hexside lattice) const;
  Coverage coverage(Hex lattice, Layer layer) const;

  const std::vector<PlacedSite>& sites() const { return places_->sites; }
  std::vector<PlacedSite> sitesAt(Hex lattice) const;
  const std::vector<PlacedArea>& areas() const { return *areas_; }
  const std::vector<PlacedPath>& paths() const { return *paths_; }
  /// Sides of the named line (by id or name, any case) on the lattice, sorted; empty when there is none.
  std::vector<Hexside> lineSides(std::string_view nameOrId) const;
  /// Names of the board's named hexside lines.
  std::vector<std::string> lineNames() const;

  struct NamedPlace {
    std::string name;
    std::optional<Hex> hex;  // nothing = known by name only
    SheetId sheet;
    std::string kind;  // "site", "area", "box"
    std::string id;
  };
  /// Places whose name (or other name) is the text, else those of which it is a beginning; any case.
  std::vector<NamedPlace> findPlace(std::string_view name) const;

  /// Every hex that some sheet in play has and that is playable, sorted.
  const std::vector<Hex>& hexes() const { return *hexes_; }
  /// Bounds of all sheets in play on the plane, in millimetres.
  Box2 bounds() const;
  Box2 bounds(const SheetId& sheet) const;

 private:
  std::shared_ptr<const Board> board_;
  std::shared_ptr<const Vocabulary> vocabulary_;
  std::vector<PlacedSheet> sheets_;     // in play
  std::vector<PlacedSheet> allSheets_;  // of the board
  // Shared with views of the same board in which they are equal.
  struct Places {
    std::vector<PlacedSite> sites;
    std::unordered_multimap<Hex, size_t> byHex;
  };
  /// Of one sheet, in its frame: the sides that its paths cross, sorted, each with the kind (which the sheet's path owns).
  using PathSides = std::vector<std::pair<Hexside, const PathKindId*>>;
  static std::shared_ptr<const PathSides> pathSidesOf(const Sheet& sheet);
  /// The sheet whose word on that layer of a hex counts: the first that is digitized there, else the first draft.
  const PlacedSheet* tellsOf(Hex lattice, Layer layer) const;
  void takePlaces();
  void takeAreas();
  void takePaths();
  void takeHexes();
  std::shared_ptr<const Places> places_ = std::make_shared<const Places>();
  std::shared_ptr<const std::vector<PlacedArea>> areas_ = std::make_shared<const std::vector<PlacedArea>>();
  std::shared_ptr<const std::vector<PlacedPath>> paths_ = std::make_shared<const std::vector<PlacedPath>>();
  std::vector<std::shared_ptr<const PathSides>> pathSides_;  // by index in sheets_
  std::shared_ptr<const std::vector<Hex>> hexes_ = std::make_shared<const std::vector<Hex>>();
};

}  // namespace hotchkiss
