// SPDX-License-Identifier: Apache-2.0
// A tool turns the pointer on the map into edits: press, drag, release, with a preview before anything is done and Escape that
// drops what is begun. Knows no widget and no pixel: points are millimetres of the lattice plane. Invariant: one stroke is one
// gesture of the document, hence one undo.
#pragma once
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "editor/session/session.h"
#include "model/grid/plane.h"

namespace hotchkiss::editor {

enum class ToolId { Select, Hexes, Terrain, Elevation, Hexside, Road, Rail, Site, Name, Area, Objective, Unit, Point };

/// Where the pointer is.
struct Pointer {
  Point plane;
  Hex hex;
  Hexside side;         // of that hex, the nearest to the pointer
  double toSideMm = 0;  // distance to that side
  double mmPerPixel = 0;
  bool shift = false, control = false;
  std::optional<CounterRef> counter;  // the counter under the pointer
  bool keys = false;                  // it is the cursor that keys move, from hex to hex
  bool fanned = false;                // the counter was picked out of a stack that is fanned out
};

enum class Stroke { Draw, Erase };

/// What the map shows of an act before it is done.
struct Preview {
  std::vector<Hex> hexes;      // outlined
  std::string fill;            // colour of the hexes "#rrggbb", "" = outline only
  std::vector<Hexside> sides;  // thick
  std::string sideColour;
  std::optional<Hex> upper;  // hachures point away from it
  std::vector<Hex> chain;    // a line through hexes
  std::string chainColour;
  bool erase = false;
  std::vector<CounterRef> ghosts;  // counters that travel with the pointer
  std::optional<Box2> marquee;
  std::vector<Point> line;  // a free line as it is drawn
  std::string label;        // beside the pointer
  // A piece of map before it is set down, each part in its own colour.
  std::vector<std::pair<Hex, std::string>> tints;
  std::vector<std::pair<Hexside, std::string>> sideTints;
  std::vector<std::pair<std::vector<Hex>, std::string>> chainTints;
  bool operator==(const Preview&) const = default;
};

/// A question for one line of text at a place of the map; the answer "" removes or cancels, as the asker says.
struct TextQuestion {
  std::string prompt, value;
  Point at;
  std::function<void(const std::string&)> answer;
};

/// What is chosen in the palettes; kept when the tool changes.
struct ToolSettings {
  TerrainId terrain;
  FeatureId feature;
  PathKindId road, rail;
  SiteKindId site;
  std::string area;  // sheet id + "/" + area id of the area in hand, "" = none yet
  int elevation = 1;
  int points = 1;
  UnitId unit;                   // to place next
  int radius = 0;                // brush: 0, 1, 2 for 1, 7, 19 hexes
  bool fill = false;             // flood fill
  bool voids = false;            // the terrain brush takes hexes off the map
  bool contours = false;         // the height tool draws contours
  std::string hexPick = "loop";  // how hexes are selected: loop, box, alike, all, or "with:" and what they have
  bool operator==(const ToolSettings&) const = default;
};

class FitDesk;
class ScanDesk;
class ContourDesk;
struct HexPiece;

/// What tools share: the session, the palettes' choices and the ways to ask and to tell.
struct ToolContext {
  Session& session;
  ToolSettings settings;
  Signal<> settingsChanged;
  Signal<const TextQuestion&> asked;
  FitDesk* fit = nullptr;    // of the control points
  ScanDesk* scan = nullptr;  // of the picture under the map
  ContourDesk* contours = nullptr;
  std::shared_ptr<const HexPiece> piece = {};  // of the map, as it was copied and turned
  bool pasting = false;                        // the tool Hexes carries the piece
};

class Tool {
 public:
  explicit Tool(ToolContext& context) : context_(context) {}
  virtual ~Tool() = default;
  Tool(const Tool&) = delete;
  Tool& operator=(const Tool&) = delete;

  virtual void hover(const Pointer& pointer) { pointer_ = pointer; }
  virtual void leave() { pointer_.reset(); }
  virtual void press(const Pointer& pointer, Stroke stroke) = 0;
  virtual void drag(const Pointer& pointer) { pointer_ = pointer; }
  virtual void release(const Pointer& pointer) { pointer_ = pointer; }
  /// False when it means nothing of its own: then it is the second of two quick clicks.
  virtual bool doubleClick(const Pointer&) { return false; }
  /// Drops what is begun. False when nothing was.
  virtual bool cancel() { return false; }
  /// Enter: ends what is being drawn click by click. False when nothing was.
  virtual bool finish() { return false; }
  /// Takes what is under the pointer into the palette.
  virtual void pick(const Pointer&) {}
  virtual Preview preview() const { return {}; }
  /// One line for the status bar: what a click does now.
  virtual std::string hint() const = 0;
  virtual bool busy() const { return false; }

 protected:
  Session& session() const { return context_.session; }
  const BoardView& view() const { return *(held_ = context_.session.view()); }
  ToolSettings& settings() const { return context_.settings; }
  ToolContext& context_;
  std::optional<Pointer> pointer_;

 private:
  mutable std::shared_ptr<const BoardView> held_;  // keeps the board alive while a tool works on it
};

std::unique_ptr<Tool> makeTool(ToolId id, ToolContext& context);

struct ToolInfo {
  ToolId id;
  std::string name, icon, help;
  char key;  // letter that chooses it
};
/// The tools in the order of the rail.
const std::vector<ToolInfo>& allTools();

/// The hexes of a brush at a place that lie on the map.
std::vector<Hex> brushHexes(const BoardView& view, Hex centre, int radius);
/// Some sheet in play has the hex (void hexes too).
bool onMap(const BoardView& view, Hex hex);
/// The pointer at a point of the plane.
Pointer pointerAt(const BoardView& view, Point plane, double mmPerPixel);
/// The nearest corner of a hex to the point.
Vertex vertexAt(const PlaneLayout& layout, Point plane);
/// A shortest chain of hexsides from one vertex to another; empty when they are the same.
std::vector<Hexside> sidesBetween(const PlaneLayout& layout, Vertex from, Vertex to, size_t most);
double distanceBetween(Point a, Point b);

}  // namespace hotchkiss::editor
