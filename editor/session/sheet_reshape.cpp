// SPDX-License-Identifier: Apache-2.0
#include "editor/session/sheet_reshape.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "editor/session/rename_everywhere.h"
#include "editor/session/text.h"
#include "model/board/board_view.h"

namespace hotchkiss::editor {

namespace {

NumberingSpec numberingOf(const Sheet& sheet, const Reshape& by) {
  NumberingSpec spec = sheet.numberingSpec;
  if (by.anew) return spec;
  spec.firstColumn -= spec.columnsDescending ? by.right : by.left;
  spec.firstRow -= spec.rowsDescending ? by.bottom : by.top;
  return spec;
}

bool bears(const HexCell& cell) {
  return cell.terrain != 0 || cell.elevation != kNoElevation || cell.isVoid;
}

}  // namespace

Expected<Reshaped> reshape(const Sheet& sheet, const Reshape& by) {
  const int columns = sheet.columns.count + by.left + by.right, rows = sheet.rows.count + by.top + by.bottom;
  if (columns < 1 || rows < 1) return fail(tr("Nothing would be left of the map: cut off less."));
  if (columns > 4096 || rows > 4096) return fail(tr("A map has at most 4096 columns and rows: add fewer."));
  NumberingSpec spec = numberingOf(sheet, by);
  if (spec.firstColumn < 0)
    return fail(fmt::format(fmt::runtime(tr("The first column would be number {}: add at most {} there.")), spec.firstColumn,
                            sheet.numberingSpec.firstColumn));
  if (spec.firstRow < 0)
    return fail(fmt::format(fmt::runtime(tr("The first row would be number {}: add at most {} there.")), spec.firstRow,
                            sheet.numberingSpec.firstRow));
  spec.pattern = widenedPattern(spec.pattern, spec.firstColumn, spec.firstRow, columns, rows);
  // The column (row) that was the first stands as it stood: an odd number before it turns the stagger round.
  const int before = sheet.orientation == Orientation::FlatTop ? by.left : by.top;
  Stagger stagger = sheet.stagger;
  if ((before & 1) != 0) stagger = stagger == Stagger::EvenShoved ? Stagger::OddShoved : Stagger::EvenShoved;
  auto made = makeSheet(sheet.id, columns, rows, spec, sheet.orientation, stagger);
  if (!made) return tl::unexpected(made.error());
  Reshaped out;
  Sheet& next = out.sheet;
  next = sheet;
  next.stagger = stagger;
  next.columns.count = columns;
  next.rows.count = rows;
  next.numberingSpec = made->numberingSpec;
  next.numbering = made->numbering;
  next.cells = made->cells;
  next.furtherTerrains = {};
  next.sides = {};
  next.paths.clear();
  next.sites.clear();
  next.areas.clear();
  const Hex shift = next.frameHex({by.left, by.top}) - sheet.frameHex({0, 0});
  const auto inside = [&](Hex before) { return next.contains(before + shift); };
  std::vector<std::pair<Hex, std::vector<uint8_t>>> further;
  CowGrid<HexCell>::Writer writer(next.cells);
  for (int row = 0; row < sheet.rows.count; ++row)
    for (int column = 0; column < sheet.columns.count; ++column) {
      const Hex hex = sheet.frameHex({column, row});
      const HexCell& cell = sheet.cell(hex);
      if (!inside(hex)) {
        out.hexes += bears(cell) && !cell.isVoid ? 1 : 0;
        continue;
      }
      writer.at(column + by.left, row + by.top) = cell;
      if (const auto& own = sheet.furtherTerrains.at(hex); !own.empty()) further.emplace_back(hex + shift, own);
    }
  next.cells = writer.commit();
  next.furtherTerrains = next.furtherTerrains.with(further);
  std::vector<std::pair<Hexside, SideFeatures>> sides;
  sheet.sides.forEach([&](Hexside side, const SideFeatures& features) {
    if (inside(side.first()) || inside(side.second()))
      sides.emplace_back(Hexside(side.hex + shift, side.direction), features);
    else
      ++out.sides;
  });
  next.sides = next.sides.with(sides);
  for (const auto& path : sheet.paths) {
    Path part = *path;
    part.hexes.clear();
    part.startExit = path->startExit;
    part.endExit = -1;
    size_t parts = 0;
    const auto lay = [&](bool end) {
      if (end) part.endExit = path->endExit;
      if (part.hexes.size() > 1 || (part.hexes.size() == 1 && (part.startExit >= 0 || part.endExit >= 0))) {
        if (parts > 0)
          for (int n = 2; part.id == path->id ||
                          std::any_of(next.paths.begin(), next.paths.end(), [&](const auto& p) { return p->id == part.id; }) ||
                          std::any_of(sheet.paths.begin(), sheet.paths.end(), [&](const auto& p) { return p->id == part.id; });
               ++n)
            part.id = PathId(path->id.text + "-" + std::to_string(n));
        next.paths.push_back(std::make_shared<const Path>(part));
        ++parts;
      }
      part.hexes.clear();
      part.startExit = part.endExit = -1;
    };
    bool cut = false;
    for (size_t i = 0; i < path->hexes.size(); ++i) {
      const Hex hex = path->hexes[i];
      if (inside(hex)) {
        // It comes in over the new edge.
        if (part.hexes.empty() && i > 0 && !inside(path->hexes[i - 1]))
          part.startExit = static_cast<int8_t>(directionTo(hex, path->hexes[i - 1]));
        part.hexes.push_back(hex + shift);
        if (i + 1 < path->hexes.size() && !inside(path->hexes[i + 1])) {
          part.endExit = static_cast<int8_t>(directionTo(hex, path->hexes[i + 1]));
          cut = true;
          lay(false);
        }
      } else {
        cut = true;
        part.startExit = -1;
      }
    }
    if (!part.hexes.empty()) lay(true);
    out.roads += cut ? 1 : 0;
  }
  for (const auto& site : sheet.sites) {
    Site own = *site;
    if (own.hex) {
      if (!inside(*own.hex)) {
        out.places.push_back(own.name.empty() ? sheet.code(*own.hex) : own.name);
        continue;
      }
      own.hex = *own.hex + shift;
    }
    next.sites.push_back(std::make_shared<const Site>(std::move(own)));
  }
  for (const auto& area : sheet.areas) {
    Area own = *area;
    std::erase_if(own.hexes, [&](Hex hex) { return !inside(hex); });
    for (Hex& hex : own.hexes) hex = hex + shift;
    std::sort(own.hexes.begin(), own.hexes.end());
    if (own.hexes.empty() && !area->hexes.empty()) {
      out.places.push_back(own.name.empty() ? own.id.text : own.name);
      continue;
    }
    next.areas.push_back(std::make_shared<const Area>(std::move(own)));
  }
  out.codes = {next.code(next.frameHex({0, 0})), next.code(next.frameHex({columns - 1, rows - 1}))};
  return out;
}

std::string lossInWords(const Reshaped& reshaped) {
  std::vector<std::string> parts;
  if (reshaped.hexes > 0)
    parts.push_back(fmt::format(fmt::runtime(tr("{} digitized hex", "{} digitized hexes", reshaped.hexes)), reshaped.hexes));
  if (reshaped.sides > 0)
    parts.push_back(fmt::format(fmt::runtime(tr("{} hexside", "{} hexsides", reshaped.sides)), reshaped.sides));
  if (reshaped.roads > 0)
    parts.push_back(fmt::format(fmt::runtime(tr("parts of {} road", "parts of {} roads", reshaped.roads)), reshaped.roads));
  for (size_t i = 0; i < reshaped.places.size() && i < 4; ++i) parts.push_back(reshaped.places[i]);
  if (reshaped.places.size() > 4) parts.push_back(fmt::format(fmt::runtime(tr("{} more places")), reshaped.places.size() - 4));
  if (parts.empty()) return {};
  return fmt::format(fmt::runtime(tr("Cut off: {}.")), fmt::join(parts, ", "));
}

std::vector<std::string> scenariosThatLose(const State& state, const Sheet& before, const Sheet& after) {
  std::vector<std::string> out;
  for (const auto& [id, scenario] : state.scenarios) {
    const BoardView view = BoardView::make(state, *scenario);
    const PlacedSheet* placed = view.sheet(before.id);
    if (placed == nullptr) continue;
    const bool loses = std::any_of(scenario->setup.begin(), scenario->setup.end(), [&](const SetupEntry& entry) {
      const auto hex = entry.place.singleCode();
      if (!hex) return false;
      const CodeAnswer there = view.find(*hex);
      if (there.sheet != before.id || there.status == CodeAnswer::Status::Unknown) return false;
      const auto kept = after.hexOfCode(*hex);
      return !kept || !after.contains(*kept);
    });
    if (loses) out.push_back(scenario->title.empty() ? id.text : scenario->title);
  }
  return out;
}

bool applyReshape(Session& session, const SheetId& id, const Reshape& by, const Sheet& head) {
  const Sheet* sheet = session.state().sheet(id);
  if (sheet == nullptr) return false;
  auto made = reshape(*sheet, by);
  if (!made) {
    session.say({Notice::Kind::Error, made.error().message, {}, "reshape"});
    return false;
  }
  made->sheet.title = head.title;
  made->sheet.hexWidthMm = head.hexWidthMm;
  made->sheet.northDegrees = head.northDegrees;
  if (made->sheet == *sheet) return true;
  session.select({});
  // Codes are other ones when they are counted anew or need a digit more: scenarios follow.
  const auto plan = planSheet(session.state(), made->sheet, {by.left, by.top}, tr("resize the map"));
  if (by.any() && plan) return applyPlan(session, *plan);
  return session.apply({PutSheet{std::move(made->sheet)}}, by.any() ? tr("resize the map") : tr("change the map's properties"));
}

}  // namespace hotchkiss::editor
