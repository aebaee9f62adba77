// SPDX-License-Identifier: Apache-2.0
// The cursor that keys move over the map: a hex, and where one is wanted a side of it. It works a Tool as the pointer does: what
// a click and a drag do, Space and Shift with the arrows do. Knows no key and no pixel. Invariant: one stroke is one press and
// one release of the tool, hence one undo; the cursor never leaves the sheets.
#pragma once
#include <optional>
#include <string>

#include "editor/session/tool.h"

namespace hotchkiss::editor {

/// The eight ways of arrows and corner keys, clockwise.
enum class Way : uint8_t { Up, UpRight, Right, DownRight, Down, DownLeft, Left, UpLeft };

/// The hex one step that way: straight where hexes have such a neighbour, else to and fro along the row or column. Nothing off
/// the sheets.
std::optional<Hex> hexThatWay(const BoardView& view, Hex from, Way way);

class MapCursor {
 public:
  explicit MapCursor(ToolContext& context) : context_(context) {}

  bool shown() const { return hex_.has_value(); }
  std::optional<Hex> hex() const { return hex_; }
  /// The side chosen of the hex, a direction.
  std::optional<int> side() const { return side_; }
  /// Brings it to a hex of the map; what is begun goes on. False off the sheets.
  bool put(Hex hex);
  void hide();
  /// A stroke is under way, or a counter is taken up.
  bool busy() const { return stroke_.has_value(); }
  /// A counter is taken up and travels with the cursor.
  bool carries() const { return lifted_; }

  /// Goes so many hexes that way, as far as the map reaches. What is carried comes along; a stroke ends. False when it cannot.
  bool go(Tool& tool, ToolId id, Way way, int steps = 1);
  /// Draws on that way: hexes by hex, the tool Hexside from corner to corner along the sides.
  bool draw(Tool& tool, ToolId id, Way way, Stroke stroke);
  /// Chooses the next side clockwise (1) or counter-clockwise (-1).
  void turn(Tool& tool, int by);
  /// A click at the cursor.
  void act(Tool& tool, ToolId id, Stroke stroke, bool shift = false);
  /// Takes up what stands here, or sets down what is carried; a click where there is nothing to take.
  void take(Tool& tool, ToolId id);
  /// Ends a stroke (the key that held it was let go). False when there was none.
  bool end(Tool& tool);
  /// The tool has been cancelled or changed: nothing is held any more.
  void forget();
  /// Another tool may want a side, or none.
  void suit(ToolId id);

  Pointer pointer(bool shift = false) const;
  /// The hex in words, as the status bar has them: "0706: Woods, elevation 2 · Pike"; with the side chosen.
  std::string words() const;

 private:
  std::shared_ptr<const BoardView> view() const { return context_.session.view(); }
  bool drawSides(Tool& tool, Way way, Stroke stroke);
  void begin(Tool& tool, Stroke stroke, bool shift);

  ToolContext& context_;
  std::optional<Hex> hex_;
  std::optional<int> side_;
  std::optional<Stroke> stroke_;
  bool lifted_ = false, travelled_ = false;
  Hex from_;                   // where it was taken up
  std::optional<Vertex> tip_;  // of the line of sides that is drawn
  Point strokeFrom_;           // in the plane
};

}  // namespace hotchkiss::editor
