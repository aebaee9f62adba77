// SPDX-License-Identifier: Apache-2.0
// The brushes: terrain, elevation, areas.
#include <fmt/format.h>

#include <algorithm>

#include "editor/session/board_edits.h"
#include "editor/session/contour_desk.h"
#include "editor/session/text.h"
#include "editor/session/tools.h"
#include "model/base/text.h"
#include "model/grid/algorithms.h"

namespace hotchkiss::editor {

namespace {
// A fill that would run over more than this is meant for a smaller place.
constexpr size_t kFillLimit = 1u << 20;
}  // namespace

std::vector<Hex> BrushTool::reach(Hex centre) const {
  const BoardView& board = view();
  if (!settings().fill) return brushHexes(board, centre, settings().radius);
  if (!onMap(board, centre)) return {};
  return floodFill(centre, [&](Hex h) { return onMap(board, h) && alike(centre, h); }, kFillLimit);
}

void BrushTool::press(const Pointer& pointer, Stroke stroke) {
  pointer_ = pointer;
  if (!ready() && stroke == Stroke::Draw) return;
  stroke_ = stroke;
  gesture_ = session().newGesture();
  changed_ = false;
  done_.clear();
  last_ = pointer.hex;
  stamp(pointer.hex);
}

void BrushTool::stamp(Hex centre) {
  std::vector<Hex> hexes = reach(centre);
  std::erase_if(hexes, [this](Hex h) { return !done_.insert(h).second; });
  if (hexes.empty()) return;
  std::vector<Edit> edits = editsFor(hexes, stroke_);
  if (!edits.empty()) changed_ = session().apply(std::move(edits), {}, gesture_) || changed_;
}

void BrushTool::drag(const Pointer& pointer) {
  pointer_ = pointer;
  if (gesture_ == 0 || settings().fill || pointer.hex == last_) return;
  // The pointer may have jumped: no hex between is left out.
  for (const Hex h : lineBetween(last_, pointer.hex)) stamp(h);
  last_ = pointer.hex;
}

void BrushTool::release(const Pointer& pointer) {
  pointer_ = pointer;
  gesture_ = 0;
  done_.clear();
}

bool BrushTool::cancel() {
  if (gesture_ == 0) return false;
  gesture_ = 0;
  done_.clear();
  if (changed_) session().undo();
  return true;
}

Preview BrushTool::preview() const {
  Preview preview;
  if (!pointer_ || gesture_ != 0) return preview;
  // The extent of a fill is told by the hexes alike; a large one would be a flood of outlines.
  preview.hexes = settings().fill ? std::vector<Hex>{pointer_->hex} : brushHexes(view(), pointer_->hex, settings().radius);
  std::erase_if(preview.hexes, [this](Hex h) { return !onMap(view(), h); });
  preview.fill = colour();
  return preview;
}

// --- Terrain

std::vector<Edit> TerrainTool::editsFor(const std::vector<Hex>& hexes, Stroke stroke) const {
  if (settings().voids) return voidEdits(view(), hexes, stroke == Stroke::Draw);
  return terrainEdits(view(), hexes, stroke == Stroke::Erase ? TerrainId() : settings().terrain);
}

bool TerrainTool::alike(Hex a, Hex b) const {
  return view().facts(a).terrain == view().facts(b).terrain && view().playable(a) == view().playable(b);
}

std::string TerrainTool::colour() const {
  if (settings().voids) return "#6b6b6b";
  const TerrainKind* kind = view().vocabulary().find(settings().terrain);
  return kind != nullptr ? kind->fill : std::string();
}

void TerrainTool::pick(const Pointer& pointer) {
  const TerrainId terrain = view().facts(pointer.hex).terrain;
  const bool isVoid = onMap(view(), pointer.hex) && !view().playable(pointer.hex);
  if (terrain.empty() && !isVoid) return;
  settings().voids = isVoid;
  if (!isVoid) settings().terrain = terrain;
  context_.settingsChanged.emit();
}

std::string TerrainTool::hint() const {
  if (settings().voids) return tr("Drag takes hexes off the map; right-drag puts them back");
  const TerrainKind* kind = view().vocabulary().find(settings().terrain);
  const std::string name = kind != nullptr ? kind->name : settings().terrain.text;
  if (settings().fill) return fmt::format(fmt::runtime(tr("Click fills with {}; right click erases; I picks")), name);
  return fmt::format(fmt::runtime(tr("Drag paints {}; right-drag erases; I picks; [ and ] size the brush")), name);
}

// --- Elevation

std::vector<Edit> ElevationTool::editsFor(const std::vector<Hex>& hexes, Stroke stroke) const {
  return elevationEdits(view(), hexes, stroke == Stroke::Erase ? std::nullopt : std::optional<int>(settings().elevation));
}

bool ElevationTool::alike(Hex a, Hex b) const {
  return view().facts(a).elevation == view().facts(b).elevation;
}

std::string ElevationTool::colour() const {
  return "#b08d57";
}

void ElevationTool::press(const Pointer& pointer, Stroke stroke) {
  if (!settings().contours || context_.contours == nullptr) {
    BrushTool::press(pointer, stroke);
    return;
  }
  pointer_ = pointer;
  stroke_ = stroke;
  const auto under = context_.contours->at(pointer.plane, 8 * pointer.mmPerPixel);
  if (stroke == Stroke::Erase) {
    if (under) context_.contours->remove(*under);
    return;
  }
  line_ = {pointer.plane};
}

void ElevationTool::drag(const Pointer& pointer) {
  if (line_.empty()) {
    if (!settings().contours) BrushTool::drag(pointer);
    return;
  }
  pointer_ = pointer;
  if (distanceBetween(line_.back(), pointer.plane) > 2 * pointer.mmPerPixel) line_.push_back(pointer.plane);
}

void ElevationTool::release(const Pointer& pointer) {
  if (line_.empty()) {
    BrushTool::release(pointer);
    return;
  }
  pointer_ = pointer;
  const std::vector<Point> line = std::move(line_);
  line_.clear();
  ContourDesk& desk = *context_.contours;
  const auto under = line.size() < 3 ? desk.at(line.front(), 8 * pointer.mmPerPixel) : std::nullopt;
  if (line.size() < 3 && !under) return;  // a click beside all of them
  TextQuestion question;
  question.prompt = tr("Level of the ground inside, or to the right of the line");
  question.value = std::to_string(under ? desk.lines()[*under].level : settings().elevation);
  question.at = line.back();
  question.answer = [this, &desk, under, line](const std::string& text) {
    if (text.empty()) return;
    const auto level = wholeNumber(text);
    if (!level || *level < -100 || *level > 100) {
      session().say({Notice::Kind::Warning, tr("A level is a whole number from -100 to 100."), {}, "contour"});
      return;
    }
    if (under)
      desk.setLevel(*under, *level);
    else
      desk.add({line, *level});
    settings().elevation = *level;
    context_.settingsChanged.emit();
  };
  context_.asked.emit(question);
}

bool ElevationTool::cancel() {
  if (line_.empty()) return BrushTool::cancel();
  line_.clear();
  return true;
}

Preview ElevationTool::preview() const {
  if (settings().contours) {
    Preview preview;
    preview.line = line_;
    if (pointer_ && line_.empty() && context_.contours != nullptr)
      if (const auto under = context_.contours->at(pointer_->plane, 8 * pointer_->mmPerPixel))
        preview.label = fmt::format(fmt::runtime(tr("level {}")), context_.contours->lines()[*under].level);
    return preview;
  }
  Preview preview = BrushTool::preview();
  if (pointer_ && gesture_ == 0 && onMap(view(), pointer_->hex))
    if (const auto level = view().facts(pointer_->hex).elevation; level && *level != settings().elevation)
      preview.label = fmt::format(fmt::runtime(tr("now {}")), *level);
  return preview;
}

void ElevationTool::pick(const Pointer& pointer) {
  const auto level = view().facts(pointer.hex).elevation;
  if (!level) return;
  settings().elevation = *level;
  context_.settingsChanged.emit();
}

std::string ElevationTool::hint() const {
  if (settings().contours) return tr("Drag along a contour and type its level; a click changes it, a right click removes it");
  return fmt::format(fmt::runtime(tr("Drag sets elevation {}; right-drag erases; I picks; [ and ] size the brush")),
                     settings().elevation);
}

// --- Areas

namespace {

// "sheet/area" of the settings, taken apart.
std::pair<SheetId, AreaId> areaInHand(const ToolSettings& settings) {
  const size_t slash = settings.area.find('/');
  if (slash == std::string::npos) return {};
  return {SheetId(settings.area.substr(0, slash)), AreaId(settings.area.substr(slash + 1))};
}

const Area* findArea(const Sheet* sheet, const AreaId& id) {
  if (sheet == nullptr) return nullptr;
  for (const auto& area : sheet->areas)
    if (area->id == id) return area.get();
  return nullptr;
}

}  // namespace

bool AreaTool::ready() const {
  const auto [sheet, id] = areaInHand(settings());
  return findArea(session().state().sheet(sheet), id) != nullptr;
}

void AreaTool::press(const Pointer& pointer, Stroke stroke) {
  if (!ready() && stroke == Stroke::Draw) {
    const PlacedSheet* top = topSheet(view(), pointer.hex);
    if (top == nullptr) return;
    const SheetId sheet = top->sheet->id;
    const std::vector<Hex> hexes = reach(pointer.hex);
    context_.asked.emit({tr("Name of the new area"), "", pointer.plane, [this, sheet, hexes](const std::string& name) {
                           if (name.empty()) return;
                           const Sheet* now = session().state().sheet(sheet);
                           const PlacedSheet* placed = view().sheet(sheet);
                           if (now == nullptr || placed == nullptr) return;
                           Area area;
                           area.id = AreaId(freshId(now->areas, "area"));
                           area.kind = "county";
                           area.name = name;
                           for (const Hex h : hexes)
                             if (now->contains(h - placed->origin)) area.hexes.push_back(h - placed->origin);
                           std::sort(area.hexes.begin(), area.hexes.end());
                           area.provenance.kind = ProvenanceKind::Digitized;
                           settings().area = sheet.text + "/" + area.id.text;
                           session().apply({PutArea{sheet, area}});
                           context_.settingsChanged.emit();
                         }});
    return;
  }
  BrushTool::press(pointer, stroke);
}

std::vector<Edit> AreaTool::editsFor(const std::vector<Hex>& hexes, Stroke stroke) const {
  const auto [sheetId, id] = areaInHand(settings());
  const Area* now = findArea(session().state().sheet(sheetId), id);
  const PlacedSheet* placed = view().sheet(sheetId);
  if (now == nullptr || placed == nullptr) return {};
  Area area = *now;
  std::set<Hex> all(area.hexes.begin(), area.hexes.end());
  for (const Hex h : hexes) {
    const Hex frame = h - placed->origin;
    if (!placed->sheet->contains(frame)) continue;
    if (stroke == Stroke::Erase)
      all.erase(frame);
    else
      all.insert(frame);
  }
  area.hexes.assign(all.begin(), all.end());
  area.extentKnown = true;
  if (area == *now) return {};
  return {PutArea{sheetId, area}};
}

bool AreaTool::alike(Hex a, Hex b) const {
  const auto inside = [this](Hex h) {
    const auto [sheetId, id] = areaInHand(settings());
    for (const PlacedArea& placed : view().areas())
      if (placed.sheet == sheetId && placed.area->id == id)
        return std::find(placed.hexes.begin(), placed.hexes.end(), h) != placed.hexes.end();
    return false;
  };
  return inside(a) == inside(b) && view().facts(a).terrain == view().facts(b).terrain;
}

void AreaTool::pick(const Pointer& pointer) {
  for (const PlacedArea& placed : view().areas())
    if (std::find(placed.hexes.begin(), placed.hexes.end(), pointer.hex) != placed.hexes.end()) {
      settings().area = placed.sheet.text + "/" + placed.area->id.text;
      context_.settingsChanged.emit();
      return;
    }
}

std::string AreaTool::hint() const {
  const auto [sheet, id] = areaInHand(settings());
  const Area* area = findArea(session().state().sheet(sheet), id);
  if (area == nullptr) return tr("Click where a new area begins");
  return fmt::format(fmt::runtime(tr("Drag adds hexes to {}; right-drag takes them out; I picks")), area->name);
}

}  // namespace hotchkiss::editor
