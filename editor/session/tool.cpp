// SPDX-License-Identifier: Apache-2.0
#include "editor/session/tool.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <queue>

#include "editor/session/text.h"
#include "editor/session/tools.h"
#include "model/grid/algorithms.h"

namespace hotchkiss::editor {

const std::vector<ToolInfo>& allTools() {
  static const std::vector<ToolInfo> tools = {
      {ToolId::Select, tr("Select"), "mouse-pointer-2", tr("Select and move counters"), 'V'},
      {ToolId::Hexes, tr("Hexes"), "lasso", tr("Select hexes: in a loop, a rectangle, all alike"), 'M'},
      {ToolId::Terrain, tr("Terrain"), "trees", tr("Paint terrain"), 'B'},
      {ToolId::Elevation, tr("Height"), "mountain", tr("Set elevation levels"), 'E'},
      {ToolId::Hexside, tr("Hexside"), "waves", tr("Draw rivers, ridges and crossings on hexsides"), 'H'},
      {ToolId::Road, tr("Road"), "route", tr("Draw roads and trails"), 'R'},
      {ToolId::Rail, tr("Rail"), "train-track", tr("Draw railroads"), 'L'},
      {ToolId::Site, tr("Site"), "house", tr("Set towns, stations and forts"), 'S'},
      {ToolId::Name, tr("Name"), "type", tr("Name sites, rivers and roads"), 'N'},
      {ToolId::Area, tr("Area"), "hexagon", tr("Draw counties and other areas"), 'A'},
      {ToolId::Objective, tr("Objective"), "medal", tr("Give points to places"), 'O'},
      {ToolId::Unit, tr("Unit"), "shield", tr("Place units"), 'U'},
      {ToolId::Point, tr("Point"), "locate", tr("Set control points: where the map lies on the earth"), 'P'},
  };
  return tools;
}

std::unique_ptr<Tool> makeTool(ToolId id, ToolContext& context) {
  switch (id) {
    case ToolId::Select:
      return std::make_unique<SelectTool>(context);
    case ToolId::Hexes:
      return std::make_unique<HexesTool>(context);
    case ToolId::Terrain:
      return std::make_unique<TerrainTool>(context);
    case ToolId::Elevation:
      return std::make_unique<ElevationTool>(context);
    case ToolId::Hexside:
      return std::make_unique<HexsideTool>(context);
    case ToolId::Road:
      return std::make_unique<PathTool>(context, false);
    case ToolId::Rail:
      return std::make_unique<PathTool>(context, true);
    case ToolId::Site:
      return std::make_unique<SiteTool>(context);
    case ToolId::Name:
      return std::make_unique<NameTool>(context);
    case ToolId::Area:
      return std::make_unique<AreaTool>(context);
    case ToolId::Objective:
      return std::make_unique<ObjectiveTool>(context);
    case ToolId::Unit:
      return std::make_unique<UnitTool>(context);
    case ToolId::Point:
      return std::make_unique<PointTool>(context);
  }
  return nullptr;
}

bool onMap(const BoardView& view, Hex hex) {
  return std::any_of(view.sheets().begin(), view.sheets().end(),
                     [hex](const PlacedSheet& p) { return p.sheet->contains(hex - p.origin); });
}

std::vector<Hex> brushHexes(const BoardView& view, Hex centre, int radius) {
  std::vector<Hex> hexes = disc(centre, radius);
  std::erase_if(hexes, [&view](Hex h) { return !onMap(view, h); });
  return hexes;
}

double distanceBetween(Point a, Point b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

Pointer pointerAt(const BoardView& view, Point plane, double mmPerPixel) {
  const PlaneLayout layout = view.layout();
  Pointer out;
  out.plane = plane;
  out.mmPerPixel = mmPerPixel;
  out.hex = layout.hexAt(plane);
  out.side = layout.sideAt(plane);
  const auto ends = endsOf(out.side);
  const Point a = layout.vertex(ends[0]), b = layout.vertex(ends[1]);
  const Point along = b - a, to = plane - a;
  const double length2 = along.x * along.x + along.y * along.y;
  const double t = length2 > 0 ? std::clamp((to.x * along.x + to.y * along.y) / length2, 0.0, 1.0) : 0;
  out.toSideMm = distanceBetween(plane, a + along * t);
  return out;
}

Vertex vertexAt(const PlaneLayout& layout, Point plane) {
  const Hex hex = layout.hexAt(plane);
  Vertex best;
  double least = std::numeric_limits<double>::max();
  for (int c = 0; c < kDirections; ++c) {
    const double far = distanceBetween(layout.corner(hex, c), plane);
    if (far < least) {
      least = far;
      best = Vertex(hex, c);
    }
  }
  return best;
}

std::vector<Hexside> sidesBetween(const PlaneLayout& layout, Vertex from, Vertex to, size_t most) {
  // Breadth first from the far end, so that walking back goes from `from` to `to`; of equal ways the one nearest the straight
  // line.
  std::map<Vertex, int> steps{{to, 0}};
  std::queue<Vertex> open;
  open.push(to);
  while (!open.empty() && !steps.contains(from)) {
    const Vertex v = open.front();
    open.pop();
    if (static_cast<size_t>(steps[v]) >= most) continue;
    for (const Hexside side : sidesAt(v)) {
      const auto ends = endsOf(side);
      const Vertex next = ends[0] == v ? ends[1] : ends[0];
      if (steps.try_emplace(next, steps[v] + 1).second) open.push(next);
    }
  }
  if (!steps.contains(from)) return {};
  const Point a = layout.vertex(from), b = layout.vertex(to);
  const auto off = [&](Vertex v) {
    const Point p = layout.vertex(v), d = b - a, e = p - a;
    return std::abs(d.x * e.y - d.y * e.x);
  };
  std::vector<Hexside> out;
  Vertex at = from;
  while (at != to) {
    std::optional<std::pair<Hexside, Vertex>> best;
    for (const Hexside side : sidesAt(at)) {
      const auto ends = endsOf(side);
      const Vertex next = ends[0] == at ? ends[1] : ends[0];
      const auto step = steps.find(next);
      if (step == steps.end() || step->second != steps[at] - 1) continue;
      if (!best || off(next) < off(best->second)) best = std::pair{side, next};
    }
    if (!best) return {};
    out.push_back(best->first);
    at = best->second;
  }
  return out;
}

}  // namespace hotchkiss::editor
