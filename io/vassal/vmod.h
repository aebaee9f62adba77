// SPDX-License-Identifier: Apache-2.0
// A VASSAL module taken apart: maps with their boards and grids, sides, pieces and prototypes, set-ups, and what of it is not
// VASSAL's own. Reads modules of every age (buildFile without suffix, BasicModule, folders, custom classes). Recognises nothing:
// what a piece is for is the importers' matter. Invariant: sizes of boards come from their pictures' headers.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "io/vassal/archive.h"
#include "io/vassal/build_file.h"
#include "io/vassal/grid_naming.h"
#include "io/vassal/piece.h"
#include "io/vassal/saved_game.h"

namespace hotchkiss::vassal {

struct VmodBoard {
  std::string name;
  std::string image;  // as the build file says; "" = a plain colour
  PixelSize size;     // of the picture when it is there, else as declared
  std::string color;
  bool reversible = false;
  BoardGrid grid;
  std::string gridFault;  // why VASSAL drops the grid, "" when it does not
};

/// A place of the palette, or of a stack or deck that lies on a board at start.
struct PieceSlot {
  std::string entryName, gpid;
  std::vector<std::string> path;  // names of the tabs, lists and boxes round it
  std::string definition;
  int line = 0;
};

struct AtStartStack {
  std::string name, board;  // board "" = any
  bool useLocation = false;
  std::string location;
  Pixel at;  // board pixels
  bool deck = false;
  std::vector<PieceSlot> slots;  // bottom first
};

struct VmodMap {
  std::string name, className;
  PixelSize edge;
  bool custom = false;  // of a class that is not VASSAL's
  std::vector<VmodBoard> boards;
  std::string boardChoice;  // the default choice as a command, "" = none
  std::vector<AtStartStack> stacks;
  const VmodBoard* board(std::string_view boardName) const;
};

struct VmodSetup {
  std::vector<std::string> menu;  // titles of the menus round it
  std::string name, description;
  bool useFile = false;
  std::string file;
};

struct Vmod {
  std::string name, version, description, vassalVersion, buildFileName;
  std::vector<std::string> sides;
  std::vector<VmodMap> maps;
  std::vector<PieceSlot> slots;                                 // of the palettes, in order
  std::vector<std::pair<std::string, std::string>> prototypes;  // name and definition
  std::vector<VmodSetup> setups;
  std::map<std::string, int> customClasses;  // class name -> how many
  std::map<std::string, int> otherParts;     // VASSAL's own that this does not take: short name -> how many
  std::vector<std::string> missingImages;    // of boards
  const VmodMap* map(std::string_view mapName) const;
};

/// What a build file says; sizes of boards whose size is their picture's stay 0.
Expected<Vmod> vmodOf(const BuildElement& root);
/// A module's archive: its build file, and the sizes of its boards' pictures.
Expected<Vmod> readVmod(const Archive& archive);
/// The entry of an `image=` value: below images/, with ".gif" where old modules leave it off; "" when the archive has none.
std::string imageEntry(const Archive& archive, std::string_view image);

/// Prototypes by name, read once.
class PrototypeBook {
 public:
  explicit PrototypeBook(const Vmod& module);
  /// The piece with the traits of its prototypes in their places, as VASSAL puts it into play. A prototype that is not there, or
  /// holds itself, is left as a trait; an error when there would be too many traits.
  Expected<Piece> expanded(const Piece& piece) const;
  bool has(const std::string& name) const { return byName_.contains(name); }

 private:
  bool expandInto(const Piece& piece, std::vector<std::string>& open, std::vector<Trait>& out) const;
  std::map<std::string, Piece> byName_;
};

/// Where the boards of a map lie, in map pixels: upper left corners, in the order of the choice; "" choice = the only board, or
/// all there are of the map's default.
struct PlacedBoard {
  const VmodBoard* board = nullptr;
  Pixel corner;
  bool reversed = false;
};
std::vector<PlacedBoard> placedBoards(const VmodMap& map, const std::vector<BoardChoice>& choices);

}  // namespace hotchkiss::vassal
