// SPDX-License-Identifier: Apache-2.0
// The tools of the rail. Each holds only the stroke that is under way; what it has done is in the document.
#pragma once
#include "editor/session/facing_edits.h"
#include "editor/session/tool.h"

namespace hotchkiss::editor {

/// Select and move: click, drag counters, marquee; right-drag takes counters off the map.
class SelectTool : public Tool {
 public:
  using Tool::Tool;
  void press(const Pointer& pointer, Stroke stroke) override;
  void drag(const Pointer& pointer) override;
  void release(const Pointer& pointer) override;
  bool cancel() override;
  Preview preview() const override;
  std::string hint() const override;
  bool busy() const override { return mode_ != Mode::Idle; }

 private:
  enum class Mode { Idle, Pressed, Moving, Marquee, Turning, Erasing };
  std::optional<Turn> turn() const;
  Mode mode_ = Mode::Idle;
  std::optional<Turnable> turning_;  // whose hex's side was pressed
  std::optional<Pointer> start_;
  std::vector<CounterRef> moving_;
  bool wasSelected_ = false;
  uint64_t gesture_ = 0;
};

/// Selects several hexes: a loop, a rectangle, those alike, those that have something. With Shift they are added, Ctrl or a right
/// drag takes them out. While a copied piece of map is in hand, it sets it down.
class HexesTool : public Tool {
 public:
  using Tool::Tool;
  void press(const Pointer& pointer, Stroke stroke) override;
  void drag(const Pointer& pointer) override;
  void release(const Pointer& pointer) override;
  bool cancel() override;
  Preview preview() const override;
  std::string hint() const override;
  bool busy() const override { return !line_.empty(); }

 private:
  std::vector<Hex> chosen() const;
  Stroke stroke_ = Stroke::Draw;
  bool added_ = false;
  std::vector<Point> line_;  // of the drag, from its start
  std::set<Hex> visited_;    // by keys
};

/// A brush over hexes; what it does to them is the derived tool's.
class BrushTool : public Tool {
 public:
  using Tool::Tool;
  void press(const Pointer& pointer, Stroke stroke) override;
  void drag(const Pointer& pointer) override;
  void release(const Pointer& pointer) override;
  bool cancel() override;
  Preview preview() const override;
  bool busy() const override { return gesture_ != 0; }

 protected:
  virtual std::vector<Edit> editsFor(const std::vector<Hex>& hexes, Stroke stroke) const = 0;
  virtual bool alike(Hex a, Hex b) const = 0;  // for the flood fill
  virtual std::string colour() const = 0;
  virtual bool ready() const { return true; }
  std::vector<Hex> reach(Hex centre) const;
  Stroke stroke_ = Stroke::Draw;
  uint64_t gesture_ = 0;

 private:
  void stamp(Hex centre);
  Hex last_;
  std::set<Hex> done_;
  bool changed_ = false;
};

class TerrainTool : public BrushTool {
 public:
  using BrushTool::BrushTool;
  void pick(const Pointer& pointer) override;
  std::string hint() const override;

 protected:
  std::vector<Edit> editsFor(const std::vector<Hex>& hexes, Stroke stroke) const override;
  bool alike(Hex a, Hex b) const override;
  std::string colour() const override;
};

/// Sets levels, or draws contours between which they are filled.
class ElevationTool : public BrushTool {
 public:
  using BrushTool::BrushTool;
  void press(const Pointer& pointer, Stroke stroke) override;
  void drag(const Pointer& pointer) override;
  void release(const Pointer& pointer) override;
  bool cancel() override;
  bool busy() const override { return !line_.empty() || BrushTool::busy(); }
  void pick(const Pointer& pointer) override;
  Preview preview() const override;
  std::string hint() const override;

 protected:
  std::vector<Edit> editsFor(const std::vector<Hex>& hexes, Stroke stroke) const override;
  bool alike(Hex a, Hex b) const override;
  std::string colour() const override;

 private:
  std::vector<Point> line_;  // the contour that is being drawn
};

class AreaTool : public BrushTool {
 public:
  using BrushTool::BrushTool;
  void press(const Pointer& pointer, Stroke stroke) override;
  void pick(const Pointer& pointer) override;
  std::string hint() const override;

 protected:
  std::vector<Edit> editsFor(const std::vector<Hex>& hexes, Stroke stroke) const override;
  bool alike(Hex a, Hex b) const override;
  std::string colour() const override { return "#9a6b5a"; }
  bool ready() const override;
};

class HexsideTool : public Tool {
 public:
  using Tool::Tool;
  void press(const Pointer& pointer, Stroke stroke) override;
  void drag(const Pointer& pointer) override;
  void release(const Pointer& pointer) override;
  bool cancel() override;
  void pick(const Pointer& pointer) override;
  Preview preview() const override;
  std::string hint() const override;
  bool busy() const override { return gesture_ != 0; }

 private:
  const FeatureKind* kind() const;
  void lay(const std::vector<Hexside>& sides);
  Hex upperOf(Hexside side) const;
  Stroke stroke_ = Stroke::Draw;
  uint64_t gesture_ = 0;
  bool changed_ = false;
  std::set<Hexside> done_;
  std::optional<Vertex> at_;  // the end of the chain
  std::optional<Hexside> first_;
  Hex upper_;                 // on the upper side of the side laid last
  std::vector<Point> rough_;  // of a line that is brought onto the picture's
  mutable Vocabulary words_;
};

/// Roads or railroads, click by click along the cheapest way or by dragging.
class PathTool : public Tool {
 public:
  PathTool(ToolContext& context, bool rail) : Tool(context), rail_(rail) {}
  void hover(const Pointer& pointer) override;
  void leave() override;
  void press(const Pointer& pointer, Stroke stroke) override;
  void drag(const Pointer& pointer) override;
  void release(const Pointer& pointer) override;
  bool doubleClick(const Pointer& pointer) override;
  bool cancel() override;
  bool finish() override;
  void pick(const Pointer& pointer) override;
  Preview preview() const override;
  std::string hint() const override;
  bool busy() const override { return pressed_; }

 private:
  PathKindId& chosen() const;
  std::vector<Hex> way(Hex from, Hex to) const;
  bool ofMine(const PathKindId& kind) const;
  void stepTo(Hex hex);
  void lay(const std::vector<Hex>& chain);
  void erase(const std::vector<Hex>& chain, bool onlyChosen);
  bool rail_;
  std::optional<Hex> anchor_;  // where the next click goes on from
  std::vector<Hex> way_;       // previewed
  bool pressed_ = false, dragged_ = false;
  Stroke stroke_ = Stroke::Draw;
  std::vector<Hex> trail_;    // hexes of the drag; of one that draws those on the map
  Hex at_;                    // where the drag is, also off the map
  std::optional<Hex> entry_;  // off the map, before the first hex of the trail: where the drag came in
  std::optional<Hex> exit_;   // off the map, behind its last hex: where it has left
  std::vector<Point> rough_;  // of a line that is brought onto the picture's
  uint64_t gesture_ = 0;
  bool changed_ = false;
};

class SiteTool : public Tool {
 public:
  using Tool::Tool;
  void press(const Pointer& pointer, Stroke stroke) override;
  void drag(const Pointer& pointer) override;
  void release(const Pointer& pointer) override;
  bool cancel() override;
  void pick(const Pointer& pointer) override;
  Preview preview() const override;
  std::string hint() const override;
  bool busy() const override { return pressed_; }

 private:
  void eraseAt(Hex hex);
  bool pressed_ = false;
  Stroke stroke_ = Stroke::Draw;
  std::optional<Hex> start_;
  uint64_t gesture_ = 0;
};

/// Names whatever is nearest under the pointer: a site, a river, a road, an area.
class NameTool : public Tool {
 public:
  using Tool::Tool;
  void press(const Pointer& pointer, Stroke stroke) override;
  Preview preview() const override;
  std::string hint() const override;

 private:
  struct Target {
    enum class Kind { None, Site, NewSite, Line, Path, Area } kind = Kind::None;
    SheetId sheet;
    std::string id, name;
    std::vector<Hexside> sides;  // lattice
    std::vector<Hex> hexes;      // lattice
  };
  Target targetAt(const Pointer& pointer) const;
  void rename(const Target& target, const std::string& name, Hex hex);
};

class ObjectiveTool : public Tool {
 public:
  using Tool::Tool;
  void press(const Pointer& pointer, Stroke stroke) override;
  void drag(const Pointer& pointer) override;
  void release(const Pointer& pointer) override;
  void pick(const Pointer& pointer) override;
  Preview preview() const override;
  std::string hint() const override;
  bool busy() const override { return pressed_; }

 private:
  void set(Hex hex, Stroke stroke);
  bool pressed_ = false;
  Stroke stroke_ = Stroke::Draw;
  uint64_t gesture_ = 0;
  std::set<Hex> done_;
};

/// Places the unit in hand; right click takes units off the map.
class UnitTool : public Tool {
 public:
  using Tool::Tool;
  void press(const Pointer& pointer, Stroke stroke) override;
  void drag(const Pointer& pointer) override;
  void release(const Pointer& pointer) override;
  void pick(const Pointer& pointer) override;
  Preview preview() const override;
  std::string hint() const override;
  bool busy() const override { return pressed_; }

 private:
  bool pressed_ = false;
  Stroke stroke_ = Stroke::Draw;
  uint64_t gesture_ = 0;
  std::set<Hex> done_;
};

/// Control points: a click adds one, a drag moves one to another hex, a right click deletes it.
class PointTool : public Tool {
 public:
  using Tool::Tool;
  void press(const Pointer& pointer, Stroke stroke) override;
  void release(const Pointer& pointer) override;
  bool cancel() override;
  Preview preview() const override;
  std::string hint() const override;
  bool busy() const override { return start_.has_value(); }

 private:
  std::optional<size_t> at(const Pointer& pointer) const;
  void ask(Hex hex);
  Stroke stroke_ = Stroke::Draw;
  std::optional<Pointer> start_;
  std::optional<size_t> held_;
};

}  // namespace hotchkiss::editor
