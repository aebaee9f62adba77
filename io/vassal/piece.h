// SPDX-License-Identifier: Apache-2.0
// A piece of VASSAL as text, both ways: its traits, outermost first, each with its type and its state, the basic piece last; and
// the traits that we give to pieces or look for in other people's, as structs. Knows no module. Invariant of what is written:
// type and state have equally many levels.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/base/error.h"

namespace hotchkiss::vassal {

/// More traits than any piece has; each level doubles no more than its escapes, but costs a pass over the rest.
constexpr size_t kMostTraits = 1000;

struct Trait {
  std::string type;   // "mark;Side", "piece;;;blue.png;1st Corps"
  std::string state;  // as it stands for that type, "" for traits without one
  bool operator==(const Trait&) const = default;
  /// What comes before the first ';' and the ';' itself: "emb2;".
  std::string_view prefix() const;
};

struct Piece {
  std::string id;             // "null" in definitions, unique in a saved game
  std::vector<Trait> traits;  // outermost first, the basic piece (or the stack) last
  bool operator==(const Piece&) const = default;
  const Trait* find(std::string_view prefix) const;
  Trait* find(std::string_view prefix);
};

/// "+/null/TYPE/STATE".
std::string pieceText(const Piece& piece);
/// Reads a definition or the command that puts a piece into a game. A state of fewer levels than the type has is an error.
Expected<Piece> parsePiece(std::string_view text);

/// The basic piece: picture, name, and in its state the place.
struct BasicPiece {
  std::string image, name;
  std::string map = "null";  // name of the map; "null" = on none
  int x = 0, y = 0;
  std::string gpid = {};
  std::vector<std::pair<std::string, std::string>> properties = {};
  bool operator==(const BasicPiece&) const = default;
};
Trait basicTrait(const BasicPiece& piece);
std::optional<BasicPiece> basicOf(const Trait& trait);

/// Read-only properties.
Trait markTrait(const std::vector<std::pair<std::string, std::string>>& properties);
std::vector<std::pair<std::string, std::string>> marksOf(const Trait& trait);

/// A layer: pictures and names by level, and how a player turns it.
struct Layer {
  std::string name, description;
  std::vector<std::string> images, levelNames;  // of equal length; "+text" is put behind the piece's name, "text+" before it
  std::string increase, decrease, activate;     // words of the menu; "" = none
  std::string increaseKey, decreaseKey, activateKey;  // "70,130"
  bool loops = false, alwaysActive = false, underneathWhenSelected = false;
  int xOffset = 0, yOffset = 0;
  std::string followProperty;  // the level is a property's value less `firstLevel`, plus 1
  int firstLevel = 1;
  double scale = 1;
  int level = 1;  // from 1; negative = not active
  bool operator==(const Layer&) const = default;
};
Trait layerTrait(const Layer& layer);
/// Of "emb2;" and of the old "emb;".
std::optional<Layer> layerOf(const Trait& trait);

/// A text on the piece.
struct TextLabel {
  std::string text, menu, key;
  int fontSize = 10;
  std::string background = {}, colour = "0,0,0";  // "" = none
  char vertical = 't', horizontal = 'c';
  int verticalOffset = 0, horizontalOffset = 0;
  char verticalAlign = 'b', horizontalAlign = 'c';
  std::string nameFormat = "$pieceName$", font = "Dialog";
  int style = 0;
  std::string property = "TextLabel", description = {};
  bool operator==(const TextLabel&) const = default;
};
Trait labelTrait(const TextLabel& label);
std::optional<TextLabel> labelOf(const Trait& trait);

Trait prototypeTrait(std::string_view name);
std::optional<std::string> prototypeOf(const Trait& trait);
Trait deleteTrait();
Trait cloneTrait();
Trait markMovedTrait(std::string_view image, int xOffset, int yOffset);

/// A stack of a saved game.
struct Stack {
  std::string id, map;
  int x = 0, y = 0;
  std::vector<std::string> pieces;  // bottom to top
  int layer = -1;
  bool operator==(const Stack&) const = default;
};
std::string stackText(const Stack& stack);
/// Nothing when the piece is no stack.
std::optional<Stack> stackOf(const Piece& piece);

}  // namespace hotchkiss::vassal
