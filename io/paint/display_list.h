// SPDX-License-Identifier: Apache-2.0
// What a scene is made of once it is built: per layer, items in drawing order, each a few outlines with their inks. Plain shared
// values in millimetres: any thread may draw them on any canvas at any scale. Knows no hex, no font and no drawing library.
#pragma once
#include <array>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "io/paint/colour.h"
#include "io/paint/outline.h"

namespace hotchkiss::paint {

enum class Cap : uint8_t { Butt, Round, Square };
enum class Join : uint8_t { Round, Miter, Bevel };

struct Stroke {
  Rgba colour;
  double width = 0;    // millimetres
  double leastPx = 0;  // never thinner than this on a pixel target: lines stay when the view is far out
  Cap cap = Cap::Butt;
  Join join = Join::Round;
  std::vector<double> dash;  // millimetres on, off, on, ...
  double dashOffset = 0;
};

/// The faces that the program ships.
enum class Face : uint8_t { Serif, SerifItalic, Sans, SansBold };

/// A run of text as glyph numbers, for targets that keep text as text; `outline` of the Op shows the same.
struct TextRun {
  struct Glyph {
    unsigned long number = 0;
    Point at;  // in ems
  };
  int font = 0;  // a key of the font book
  Face face = Face::Serif;
  double spacing = 0;  // after each letter, in ems
  double width = 0;    // without the space after the last letter, in ems
  std::string text;
  std::vector<Glyph> glyphs;
};

/// One outline, filled and then stroked.
struct Op {
  std::shared_ptr<const Outline> outline;
  Affine place;  // from the outline's own unit to millimetres
  std::optional<Rgba> fill;
  std::optional<Stroke> stroke;
  std::shared_ptr<const TextRun> text;  // for `fill` only
};

constexpr double kAnyScale = std::numeric_limits<double>::infinity();

/// Operations that appear and disappear together.
struct Item {
  Box2 box = emptyBox();
  double fromHexPx = 0;        // drawn where a hex is at least so many pixels wide
  double toHexPx = kAnyScale;  // and narrower than this
  std::string id;              // names the group in a vector picture; "" = no group of its own
  std::string label;           // what people call it; "" = the words that it letters
  std::vector<Op> ops;

  void add(Op op);
  void fill(Outline outline, Rgba colour);
  void stroke(Outline outline, Stroke stroke);
  void add(const std::shared_ptr<const Outline>& outline, const Affine& place, Rgba colour);
  bool empty() const { return ops.empty(); }
};

/// Items in drawing order, with the box of all of them.
struct ItemList {
  Box2 box = emptyBox();
  std::vector<Item> items;
  void add(Item item);
};

using SharedItems = std::shared_ptr<const ItemList>;

}  // namespace hotchkiss::paint
