// SPDX-License-Identifier: Apache-2.0
// Tools that draw along lines: hexside features, roads and railroads.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "editor/session/board_edits.h"
#include "editor/session/scan_desk.h"
#include "editor/session/text.h"
#include "editor/session/tools.h"
#include "model/grid/algorithms.h"

namespace hotchkiss::editor {

// --- Hexsides

const FeatureKind* HexsideTool::kind() const {
  words_ = view().vocabulary();
  return words_.find(settings().feature);
}

namespace {

/// A drag brings a line onto the picture's, if there is one under the map; with Shift it draws where it goes.
bool followsPicture(const ToolContext& context, const Pointer& pointer, Stroke stroke) {
  return context.scan != nullptr && stroke == Stroke::Draw && !pointer.shift && !pointer.keys && context.scan->follows();
}
/// A drag of less is a click.
bool isDrag(const std::vector<Point>& rough, double hexWidthMm) {
  double length = 0;
  for (size_t i = 1; i < rough.size(); ++i) length += distanceBetween(rough[i - 1], rough[i]);
  return length > hexWidthMm * 0.7;
}

}  // namespace

void HexsideTool::press(const Pointer& pointer, Stroke stroke) {
  pointer_ = pointer;
  if (kind() == nullptr) return;
  stroke_ = stroke;
  gesture_ = session().newGesture();
  changed_ = false;
  rough_.clear();
  if (followsPicture(context_, pointer, stroke)) {
    rough_ = {pointer.plane};
    first_ = pointer.side;
    done_.clear();
    upper_ = pointer.hex;
    return;
  }
  done_.clear();
  first_ = pointer.side;
  at_.reset();
  upper_ = pointer.hex;
  lay({pointer.side});
}

Hex HexsideTool::upperOf(Hexside side) const {
  // The upper side goes on where it was: the hex that touches the last upper hex, or is it.
  if (side.touches(upper_)) return upper_;
  return distance(side.first(), upper_) <= distance(side.second(), upper_) ? side.first() : side.second();
}

void HexsideTool::lay(const std::vector<Hexside>& sides) {
  const FeatureKind* feature = kind();
  if (feature == nullptr) return;
  std::vector<std::pair<Hexside, Hex>> fresh;
  for (const Hexside side : sides) {
    if (!done_.insert(side).second) continue;
    upper_ = upperOf(side);
    fresh.emplace_back(side, upper_);
  }
  if (fresh.empty()) return;
  std::vector<Hexside> only;
  for (const auto& [side, hex] : fresh) only.push_back(side);
  std::vector<Edit> edits = sideEdits(view(), only, [&](const PlacedSheet& placed, Hexside lattice, SideFeatures own) {
    if (stroke_ == Stroke::Erase) return withoutFeature(words_, own, feature);
    const auto which = std::find_if(fresh.begin(), fresh.end(), [lattice](const auto& f) { return f.first == lattice; });
    return withFeature(words_, std::move(own), *feature, Hexside(lattice.hex - placed.origin, lattice.direction),
                       which->second - placed.origin);
  });
  if (!edits.empty()) changed_ = session().apply(std::move(edits), {}, gesture_) || changed_;
}

void HexsideTool::drag(const Pointer& pointer) {
  pointer_ = pointer;
  if (gesture_ == 0 || !first_) return;
  if (!rough_.empty()) {
    rough_.push_back(pointer.plane);
    return;
  }
  const PlaneLayout layout = view().layout();
  const Vertex target = vertexAt(layout, pointer.plane);
  // Only a vertex that the pointer is really at: a stray through the middle of a hex draws no spur.
  if (distanceBetween(layout.vertex(target), pointer.plane) > layout.radius() * 0.5) return;
  if (!at_) {
    const auto ends = endsOf(*first_);
    if (target == ends[0] || target == ends[1]) return;
    const auto a = sidesBetween(layout, ends[0], target, 64), b = sidesBetween(layout, ends[1], target, 64);
    if (a.empty() && b.empty()) return;
    lay(b.empty() || (!a.empty() && a.size() < b.size()) ? a : b);
  } else if (target != *at_) {
    lay(sidesBetween(layout, *at_, target, 64));
  }
  at_ = target;
}

void HexsideTool::release(const Pointer& pointer) {
  pointer_ = pointer;
  if (gesture_ != 0 && !rough_.empty() && first_) {
    if (isDrag(rough_, view().hexWidthMm()))
      context_.scan->traceSides(std::move(rough_), settings().feature);
    else
      lay({*first_});
  }
  rough_.clear();
  gesture_ = 0;
  first_.reset();
  at_.reset();
}

bool HexsideTool::cancel() {
  if (gesture_ == 0) return false;
  gesture_ = 0;
  rough_.clear();
  first_.reset();
  at_.reset();
  if (changed_) session().undo();
  return true;
}

void HexsideTool::pick(const Pointer& pointer) {
  const SideFeatures features = view().features(pointer.side);
  if (features.empty()) return;
  // A crossing lies on top of the river.
  const Vocabulary words = view().vocabulary();
  const auto top = std::find_if(features.begin(), features.end(), [&words](const SideFeature& f) {
    const FeatureKind* kind = words.find(f.kind);
    return kind != nullptr && kind->featureClass == FeatureClass::Crossing && f.kind.text.size() > 0;
  });
  settings().feature = top != features.end() ? top->kind : features.front().kind;
  context_.settingsChanged.emit();
}

Preview HexsideTool::preview() const {
  Preview preview;
  const FeatureKind* feature = kind();
  preview.line = rough_;
  if (feature != nullptr) preview.chainColour = feature->colour;
  if (!pointer_ || gesture_ != 0 || feature == nullptr) return preview;
  if (!onMap(view(), pointer_->side.first()) && !onMap(view(), pointer_->side.second())) return preview;
  preview.sides = {pointer_->side};
  preview.sideColour = feature->colour;
  if (feature->featureClass == FeatureClass::Ridge || feature->featureClass == FeatureClass::Slope) preview.upper = pointer_->hex;
  return preview;
}

std::string HexsideTool::hint() const {
  const FeatureKind* feature = kind();
  if (feature == nullptr) return tr("Choose what to draw");
  const bool heights = feature->featureClass == FeatureClass::Ridge || feature->featureClass == FeatureClass::Slope;
  return fmt::format(
      fmt::runtime(heights ? tr("Drag along hexsides draws {}; the pointer's hex is the upper one; right-drag erases")
                           : tr("Drag along hexsides draws {}; right-drag erases; I picks")),
      feature->name);
}

// --- Roads and railroads

PathKindId& PathTool::chosen() const {
  return rail_ ? settings().rail : settings().road;
}

bool PathTool::ofMine(const PathKindId& kind) const {
  const PathKind* found = view().vocabulary().find(kind);
  if (found == nullptr) return kind == chosen();
  const bool rail = found->pathClass == PathClass::Railroad || found->pathClass == PathClass::UnfinishedRailroad;
  return rail == rail_;
}

namespace {

// The plain cost of entering a hex for a builder: what the chart says of anyone, dearer where nobody can go.
double groundCost(const BoardView& view, Hex hex) {
  const TerrainKind* kind = view.terrain(hex);
  if (kind == nullptr) return 1;
  if (kind->water) return 12;
  for (const Cost& cost : kind->costs) {
    if (cost.mover != "*") continue;
    if (cost.value == "no") return 5;
    double value = 0;
    const char* end = cost.value.data() + cost.value.size();
    if (std::from_chars(cost.value.data(), end, value).ec == std::errc{} && value > 0) return 0.6 + 0.4 * value;
  }
  return 1;
}

double crossingCost(const BoardView& view, Hexside side) {
  double cost = 0;
  bool bridged = false;
  for (const SideFeature& f : view.features(side)) {
    const FeatureKind* kind = view.vocabulary().find(f.kind);
    if (kind == nullptr) continue;
    if (kind->featureClass == FeatureClass::Crossing) bridged = true;
    if (kind->featureClass == FeatureClass::Watercourse) cost = std::max(cost, 0.5 * kind->rank);
    if (kind->featureClass == FeatureClass::Ridge || kind->featureClass == FeatureClass::Slope) cost = std::max(cost, 0.4);
  }
  return bridged ? 0 : cost;
}

}  // namespace

std::vector<Hex> PathTool::way(Hex from, Hex to) const {
  const BoardView& board = view();
  if (!onMap(board, from) || !onMap(board, to)) return {};
  const PlaneLayout layout = board.layout();
  const Point a = layout.centre(from), b = layout.centre(to);
  const double length = std::max(1e-6, distanceBetween(a, b));
  return cheapestPath(
      from, to,
      [&](Hex x, Hex y) {
        if (!onMap(board, y)) return -1.0;
        // Of equally cheap ways the one nearest the straight line.
        const Point p = layout.centre(y), d = b - a, e = p - a;
        const double off = std::abs(d.x * e.y - d.y * e.x) / length / layout.hexWidthMm;
        return (groundCost(board, x) + groundCost(board, y)) / 2 + crossingCost(board, sideBetween(x, y)) + off * 0.002;
      },
      20000);
}

void PathTool::hover(const Pointer& pointer) {
  const bool moved = !pointer_ || pointer_->hex != pointer.hex;
  pointer_ = pointer;
  if (!moved || !anchor_) return;
  way_ = way(*anchor_, pointer.hex);
}

void PathTool::leave() {
  pointer_.reset();
  way_.clear();
}

void PathTool::press(const Pointer& pointer, Stroke stroke) {
  hover(pointer);
  stroke_ = stroke;
  pressed_ = true;
  dragged_ = false;
  changed_ = false;
  gesture_ = session().newGesture();
  at_ = pointer.hex;
  entry_.reset();
  exit_.reset();
  trail_.clear();
  if (stroke == Stroke::Erase || onMap(view(), pointer.hex)) trail_ = {pointer.hex};
  rough_.clear();
  if (followsPicture(context_, pointer, stroke)) rough_ = {pointer.plane};
  if (stroke == Stroke::Erase) {
    anchor_.reset();
    way_.clear();
    // A click takes away the crossing that is nearest.
    const auto edits = pathErasures(session().state(), view(), {pointer.side.first(), pointer.side.second()},
                                    [this](const Path& path) { return ofMine(path.kind); });
    if (!edits.empty() && pointer.toSideMm < view().hexWidthMm() * 0.3) changed_ = session().apply(edits, {}, gesture_);
  }
}

void PathTool::drag(const Pointer& pointer) {
  pointer_ = pointer;
  if (pressed_ && !rough_.empty()) {
    rough_.push_back(pointer.plane);
    return;
  }
  if (!pressed_ || pointer.hex == at_) return;
  const std::vector<Hex> line = lineBetween(at_, pointer.hex);
  for (size_t i = 1; i < line.size(); ++i) {
    dragged_ = true;
    stepTo(line[i]);
    at_ = line[i];
  }
}

void PathTool::lay(const std::vector<Hex>& chain) {
  const auto edits = pathEdits(session().state(), view(), chain, chosen());
  if (!edits.empty()) changed_ = session().apply(edits, {}, gesture_) || changed_;
}

void PathTool::erase(const std::vector<Hex>& chain, bool onlyChosen) {
  const auto edits = pathErasures(session().state(), view(), chain, [this, onlyChosen](const Path& path) {
    return onlyChosen ? path.kind == chosen() : ofMine(path.kind);
  });
  if (!edits.empty()) changed_ = session().apply(edits, {}, gesture_) || changed_;
}

void PathTool::stepTo(Hex next) {
  if (stroke_ == Stroke::Erase) {
    erase({at_, next}, false);
    return;
  }
  if (!onMap(view(), next)) {
    // Nothing is laid off the map. Only a stroke that ends there runs to the edge of its last hex.
    if (!trail_.empty() && at_ == trail_.back()) exit_ = next;
    return;
  }
  exit_.reset();
  if (trail_.empty()) {
    // It comes in over the edge; how it does is laid with the first step on the map.
    trail_ = {next};
    entry_ = at_;
  } else if (trail_.size() > 1 && trail_[trail_.size() - 2] == next) {
    // Going back takes the last step away again.
    erase({trail_.back(), next}, true);
    trail_.pop_back();
  } else if (distance(trail_.back(), next) == 1) {
    lay(entry_ ? std::vector<Hex>{*entry_, trail_.back(), next} : std::vector<Hex>{trail_.back(), next});
    trail_.push_back(next);
    entry_.reset();
  } else if (next != trail_.back()) {
    // It was off the map for a while and comes in elsewhere: another road begins.
    trail_ = {next};
    entry_.reset();
  }
}

void PathTool::release(const Pointer& pointer) {
  pointer_ = pointer;
  if (!pressed_) return;
  pressed_ = false;
  if (isDrag(rough_, view().hexWidthMm())) {
    context_.scan->tracePath(std::move(rough_), chosen());
    dragged_ = true;
  }
  rough_.clear();
  // To the edge where it was let go beyond it, if it has come over one of its hexes on the map before.
  if (stroke_ == Stroke::Draw && exit_ && trail_.size() > 1 && !onMap(view(), pointer.hex)) lay({trail_.back(), *exit_});
  entry_.reset();
  exit_.reset();
  if (stroke_ == Stroke::Erase || dragged_) {
    anchor_.reset();
    way_.clear();
    return;
  }
  if (!onMap(view(), pointer.hex)) return;
  if (anchor_ && *anchor_ != pointer.hex) {
    const auto edits = pathEdits(session().state(), view(), way_.empty() ? way(*anchor_, pointer.hex) : way_, chosen());
    if (!edits.empty()) session().apply(edits, {}, gesture_);
  }
  anchor_ = pointer.hex;
  way_ = {pointer.hex};
}

bool PathTool::doubleClick(const Pointer& pointer) {
  pointer_ = pointer;
  finish();
  return true;
}

bool PathTool::cancel() {
  if (pressed_ && changed_) session().undo();
  const bool any = pressed_ || anchor_;
  pressed_ = false;
  rough_.clear();
  anchor_.reset();
  way_.clear();
  return any;
}

bool PathTool::finish() {
  const bool any = anchor_.has_value();
  anchor_.reset();
  way_.clear();
  return any;
}

void PathTool::pick(const Pointer& pointer) {
  for (const PlacedPath& placed : view().paths()) {
    if (!ofMine(placed.path->kind)) continue;
    for (const Hex h : placed.path->hexes)
      if (h + placed.origin == pointer.hex) {
        chosen() = placed.path->kind;
        context_.settingsChanged.emit();
        return;
      }
  }
}

Preview PathTool::preview() const {
  Preview preview;
  preview.line = rough_;
  if (!pointer_ || (pressed_ && rough_.empty())) return preview;
  const PathKind* kind = view().vocabulary().find(chosen());
  preview.chainColour = kind != nullptr ? kind->colour : "#8a6a45";
  if (pressed_) return preview;
  if (anchor_) {
    preview.chain = way_;
    preview.hexes = {*anchor_};
    if (way_.size() > 1) preview.label = fmt::format(fmt::runtime(tr("{} hex", "{} hexes", way_.size() - 1)), way_.size() - 1);
  } else if (onMap(view(), pointer_->hex)) {
    preview.hexes = {pointer_->hex};
  }
  return preview;
}

std::string PathTool::hint() const {
  const PathKind* kind = view().vocabulary().find(chosen());
  const std::string name = kind != nullptr ? kind->name : chosen().text;
  if (anchor_)
    return fmt::format(fmt::runtime(tr("Click lays {} as previewed; Enter or double-click ends it; Escape cancels")), name);
  return fmt::format(fmt::runtime(tr("Click from hex to hex, or drag, to draw {}; right-drag erases; I picks")), name);
}

}  // namespace hotchkiss::editor
