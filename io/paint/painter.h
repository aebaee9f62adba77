// SPDX-License-Identifier: Apache-2.0
// The one painter: a board and a scenario as an atlas page, for files (PNG, SVG, PDF) and for the window's canvas alike. A
// PaintScene is built once from a State's BoardView and is immutable: any thread may draw any part of it at any scale, and a tile
// equals the crop of the whole. It must not know where it is shown. Coordinates are millimetres of the lattice plane
// (model/grid/plane.h) at the scene's own hex width, x to the right, y down.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/paint/style.h"
#include "model/base/error.h"
#include "model/board/board_view.h"
#include "model/document/change_set.h"
#include "model/document/state.h"

namespace hotchkiss::paint {

/// Layers in drawing order.
enum class PaintLayer : uint8_t {
  Ground,      // paper, frame, title
  Terrain,     // fills, shores
  Elevation,   // tints and contours of levels
  Texture,     // crowns, tufts, peaks, blocks
  Areas,       // borders of areas and their names
  Borders,     // border features on hexsides
  Grid,        // outlines of hexes
  Hexsides,    // rivers
  Ridges,      // ridges, slopes, works
  Paths,       // roads and railroads
  Crossings,   // bridges, fords, ferries, dams
  Coverage,    // hatching of what is not digitized or only a draft; off by default
  Numbers,     // printed codes
  Objectives,  // gold outlines and coins
  Sites,       // towns, stations, forts
  Names,       // of towns, heights, rivers
  Counters,
  Marks  // what the window points at: selection, problems
};
constexpr size_t kPaintLayers = 18;

/// "ground", "terrain", ...: the names of `--layers` and of the groups of an SVG.
const char* paintLayerName(PaintLayer layer);

class LayerSet {
 public:
  constexpr LayerSet() = default;
  constexpr bool has(PaintLayer layer) const { return bits_ >> static_cast<unsigned>(layer) & 1; }
  constexpr LayerSet with(PaintLayer layer) const { return LayerSet(bits_ | 1u << static_cast<unsigned>(layer)); }
  constexpr LayerSet without(PaintLayer layer) const { return LayerSet(bits_ & ~(1u << static_cast<unsigned>(layer))); }
  bool operator==(const LayerSet&) const = default;
  static constexpr LayerSet all() { return LayerSet((1u << kPaintLayers) - 1); }
  /// All but coverage.
  static constexpr LayerSet usual() { return all().without(PaintLayer::Coverage); }

 private:
  constexpr explicit LayerSet(uint32_t bits) : bits_(bits) {}
  uint32_t bits_ = 0;
};

/// Layers of a comma-separated list; "all" and "usual" stand for sets, "-name" takes one out ("usual,-counters,coverage").
Expected<LayerSet> parseLayers(std::string_view text);

struct SceneOptions {
  double hexWidthMm = 0;  // 0: as the board says
  bool frame = true;      // neat line with title, scale bar and north arrow round the map
  bool legend = false;    // and the key of the map below it, with the game's costs
  std::string title;      // "": the scenario's, else the board's
  MapStyle style;         // what the vocabulary does not say
};

/// A counter on the map: what a click on it means.
struct PaintedCounter {
  SideId side;
  UnitId unit;        // or
  PoolId pool;        // one of a counted pool
  std::string entry;  // id of the set-up entry that places it
  Hex hex;
  bool choice = false;     // the owner chooses among several hexes; shown in their middle
  bool extension = false;  // an extended line of the unit
  Box2 box;                // of the whole counter, millimetres
};

/// A name on the map. Seen from afar, fewer and larger ones take the place of those that are read from near.
struct PaintedName {
  std::string id;                       // of its group in an SVG: "name-", "area-" and an id, or "water-name"
  std::vector<Box2> boxes;              // of its lines, of a river's its letters
  double sizeMm = 0;                    // of the letters
  double fromHexPx = 0, toHexPx = 1e9;  // shown where a hex is so many pixels wide
};

class PaintScene;

/// A scene and where its picture differs from the one before.
struct SceneUpdate {
  std::shared_ptr<const PaintScene> scene;
  bool everything = true;
  std::vector<Box2> dirty;  // millimetres; lines that are kept wider than they are reach four pixels beyond
};

class PaintScene {
 public:
  /// Everything that `view` shows and, with a scenario, its objectives and counters. The scene stays valid after State and view
  /// are gone.
  static std::shared_ptr<const PaintScene> make(const BoardView& view, const State& state, const Scenario* scenario,
                                                const SceneOptions& options = {});
  /// The scene of a later State: only what the changes touch is built anew, the rest is shared with this one. It draws what
  /// make() would draw.
  SceneUpdate updated(const BoardView& view, const State& state, const Scenario* scenario, const ChangeSet& changes) const;

  /// Of the page: all hexes with their margin and frame.
  Box2 bounds() const;
  /// Of the hexes alone.
  Box2 mapBounds() const;
  PlaneLayout layout() const;
  /// Bottom to top, so that the last one that holds a point is the one seen.
  const std::vector<PaintedCounter>& counters() const;
  const PaintedCounter* counterAt(Point mm) const;
  /// The names as placed, in drawing order.
  std::vector<PaintedName> names() const;
  /// Boxes of the coins of objectives.
  const std::vector<Box2>& coinBoxes() const;

  struct Parts;
  const Parts& parts() const { return *parts_; }
  explicit PaintScene(std::shared_ptr<const Parts> parts) : parts_(std::move(parts)) {}

 private:
  std::shared_ptr<const Parts> parts_;
};

/// Something to point at, drawn on the layer of marks.
struct Mark {
  enum class Kind { Selection, Hover, Preview, Error, Warning, Note };
  Kind kind = Kind::Selection;
  std::optional<Hex> hex;
  std::optional<Hexside> side;  // instead of a hex
};

/// False when the shipped font files were not found: pictures then have no lettering.
bool fontsFound();

/// Pixels of 32 bits, premultiplied 0xAARRGGBB in the machine's byte order (Cairo's ARGB32).
struct Pixels {
  unsigned char* data = nullptr;
  int width = 0, height = 0;
  int strideBytes = 0;
};

/// Where the pixels lie: pixel (x, y) shows the plane from (left + x) / pixelsPerMm on. `left` and `top` are whole pixels of one
/// endless picture, so that tiles fit without a seam. `ratio`: pixels to one that a reader would know as such, 2 on a display of
/// double density; how wide lines are kept and what is shown at which size goes by those.
struct PixelView {
  double pixelsPerMm = 4;
  int64_t left = 0, top = 0;
  double ratio = 1;
};

/// Draws over all of `pixels` (paper first, when the ground layer is among the layers; else over what is there).
void paintPixels(const PaintScene& scene, const Pixels& pixels, const PixelView& view, LayerSet layers = LayerSet::usual(),
                 const std::vector<Mark>& marks = {});

/// Told now and then while a file is made, from any thread: the share that is done, where it is known (0..1), and the bytes so
/// far. False stops the making, which then fails with the sentence `kStopped`.
using PictureProgress = std::function<bool(std::optional<double> share, size_t bytes)>;
constexpr const char* kStopped = "the picture was stopped";

/// What of a scene goes into a file.
struct PictureOptions {
  std::optional<Box2> area;  // millimetres; nothing = the whole page
  double dpi = 150;          // PNG
  LayerSet layers = LayerSet::usual();
  std::vector<Mark> marks;
  PictureProgress progress{};  // of a PNG or PDF
};

/// Takes the next bytes of a file; false stops the writing.
using ByteSink = std::function<bool(std::string_view)>;

/// A PNG, drawn band by band: memory does not grow with the height of the picture. Fails on a size beyond what PNG readers take.
Expected<void> writePng(const PaintScene& scene, const PictureOptions& options, const ByteSink& sink);
Expected<std::string> pngBytes(const PaintScene& scene, const PictureOptions& options = {});

/// An SVG in millimetres, true to scale: a layer a layer, ids on hexes, names, roads, rivers and counters, text as text.
std::string svgText(const PaintScene& scene, const PictureOptions& options = {});

struct PageOptions {
  double widthMm = 0, heightMm = 0;  // of one page; 0 = one page as large as the picture
  double marginMm = 8;
  double overlapMm = 10;  // of neighbouring pages, within their crop marks
};

/// How a picture is tiled over pages.
struct PagePlan {
  int columns = 1, rows = 1;
  double roomX = 0, roomY = 0;  // of a page between its margins, millimetres
  double stepX = 0, stepY = 0;  // from one page to the next
  bool keyPage = false;         // a page before the others shows how they lie
  int pages() const { return columns * rows + (keyPage ? 1 : 0); }
};
/// Fails where nothing can be printed so, or on more pages than anybody prints.
Expected<PagePlan> planPages(const Box2& area, const PageOptions& pages);
/// The key of a page: "B3" is the second from the left in the third row.
std::string pageKey(int column, int row);

/// A PDF true to scale, on one page or tiled with overlap, crop marks, page keys and a page that shows how they lie.
Expected<std::string> pdfBytes(const PaintScene& scene, const PictureOptions& options = {}, const PageOptions& pages = {});
/// Several maps in one file, one after the other: the islands of a board.
Expected<std::string> pdfBytes(const std::vector<std::shared_ptr<const PaintScene>>& scenes, const PictureOptions& options = {},
                               const PageOptions& pages = {});

/// "A4", "A3", "A2", "A1", "A0", "letter", "legal", "tabloid", "210x297mm", with "-landscape" turned.
Expected<PageOptions> parsePages(std::string_view text);

}  // namespace hotchkiss::paint
