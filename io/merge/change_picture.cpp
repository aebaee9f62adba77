// SPDX-License-Identifier: Apache-2.0
#include "io/merge/change_picture.h"

#include <algorithm>
#include <map>
#include <set>

#include "io/paint/panels.h"

namespace hotchkiss {
namespace {

constexpr double kAroundHexes = 3;  // shown around what changed

struct Drawn {
  BoardView view;
  const Scenario* scenario = nullptr;
  std::shared_ptr<const paint::PaintScene> scene;
};

Drawn drawn(const PicturedVersion& version) {
  Drawn out;
  const State& state = version.state;
  switch (version.key.kind) {
    case DocumentKind::Scenario:
      out.scenario = state.scenario(ScenarioId(version.key.id));
      if (out.scenario) out.view = BoardView::make(state, *out.scenario);
      break;
    case DocumentKind::Board:
      out.view = BoardView::make(state, BoardId(version.key.id));
      break;
    case DocumentKind::Map: {
      // The sheet alone, on whichever board holds it.
      const SheetId id(version.key.id);
      for (const auto& [boardId, board] : state.boards)
        for (const Placement& placement : board->sheets)
          if (placement.sheet.id == id && out.view.empty()) out.view = BoardView::make(state, boardId, {id});
      break;
    }
    case DocumentKind::Game:
    case DocumentKind::Oob:
    case DocumentKind::Errata:
    case DocumentKind::Project:
      break;
  }
  if (out.view.empty()) return out;
  paint::SceneOptions options;
  options.frame = false;
  out.scene = paint::PaintScene::make(out.view, state, out.scenario, options);
  return out;
}

using Standing = std::set<std::pair<std::string, Hex>>;

Standing standing(const Drawn& one) {
  Standing out;
  if (one.scene)
    for (const paint::PaintedCounter& counter : one.scene->counters())
      out.insert({counter.unit.empty() ? "pool " + counter.pool.text + " " + counter.entry : counter.unit.text, counter.hex});
  return out;
}

}  // namespace

Expected<std::string> changePicture(const PicturedVersion& before, const PicturedVersion& after,
                                    const std::vector<Difference>& differences, double dpi) {
  const Drawn was = drawn(before), is = drawn(after);
  if (!is.scene && !was.scene) return fail("there is no map to draw: --render needs a map, a board, or a scenario on one");
  const Drawn& shown = is.scene ? is : was;

  std::set<Hex> gone, come;
  std::set<Hexside> sides;
  const PlacedSheet* sheet =
      after.key.kind == DocumentKind::Map && !shown.view.sheets().empty() ? &shown.view.sheets().front() : nullptr;
  if (sheet)
    for (const Difference& d : differences) {
      for (const Hex hex : d.hexes) come.insert(hex + sheet->origin);
      for (const Hexside& side : d.sides) sides.insert(Hexside(side.hex + sheet->origin, side.direction));
    }
  const Standing old = standing(was), now = standing(is);
  for (const auto& each : old)
    if (!now.contains(each)) gone.insert(each.second);
  for (const auto& each : now)
    if (!old.contains(each)) come.insert(each.second);

  std::vector<paint::Mark> marks;
  for (const Hex hex : gone) marks.push_back({paint::Mark::Kind::Hover, hex, std::nullopt});
  for (const Hex hex : come) {
    marks.push_back({paint::Mark::Kind::Preview, hex, std::nullopt});
    marks.push_back({paint::Mark::Kind::Selection, hex, std::nullopt});
  }
  for (const Hexside& side : sides) marks.push_back({paint::Mark::Kind::Selection, std::nullopt, side});

  const PlaneLayout layout = shown.scene->layout();
  const Box2 whole = shown.scene->bounds();
  std::optional<Box2> area;
  const auto include = [&](Hex hex) {
    const Point at = layout.centre(hex);
    const double r = layout.hexWidthMm * (kAroundHexes + 0.5);
    const Box2 box{{at.x - r, at.y - r}, {at.x + r, at.y + r}};
    if (!area) area = box;
    area = Box2{{std::min(area->low.x, box.low.x), std::min(area->low.y, box.low.y)},
                {std::max(area->high.x, box.high.x), std::max(area->high.y, box.high.y)}};
  };
  for (const Hex hex : gone) include(hex);
  for (const Hex hex : come) include(hex);
  for (const Hexside& side : sides) include(side.hex);
  if (area)
    area = Box2{{std::max(area->low.x, whole.low.x), std::max(area->low.y, whole.low.y)},
                {std::min(area->high.x, whole.high.x), std::min(area->high.y, whole.high.y)}};
  if (!area || area->width() <= 0 || area->height() <= 0) area = whole;
  return paint::panelsPng({{was.scene, "Before", {}}, {is.scene, "After", {}}, {shown.scene, "Change", marks}}, *area, dpi);
}

}  // namespace hotchkiss
