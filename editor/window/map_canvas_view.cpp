// SPDX-License-Identifier: Apache-2.0
// What the map shows and where: tiles and scenes from the painter, gliding, layers, marks.
#include <algorithm>
#include <cmath>
#include <map>

#include "editor/session/fit_desk.h"
#include "editor/window/map_canvas.h"

namespace hotchkiss::editor {

namespace {
constexpr size_t kMostTiles = 700;  // about 180 MiB
// A hex that is shown on a map so far out that it is smaller is brought nearer.
constexpr double kFarPixels = 18, kNearPixels = 36;
}  // namespace

// --- What the painter delivers

void MapCanvas::sceneCame(SceneResult result) {
  scene_ = std::move(result.scene);
  sceneSerial_ = result.serial;
  sceneRevision_ = result.revision;
  overview_ = std::move(result.overview);
  overviewScale_ = result.overviewPixelsPerMm;
  if (!scene_) {
    tiles_.clear();
    Refresh();
    moved.emit();
    sceneShown.emit();
    return;
  }
  layout_ = scene_->layout();
  for (auto& [key, tile] : tiles_) {
    if (result.everything) {
      tile.needs = sceneSerial_;
      continue;
    }
    const double side = kTilePixels / key.pixelsPerMm;
    const double reach = 4 * key.ratio / key.pixelsPerMm;  // of lines that are kept wider than they are
    const Box2 box{{key.x * side - reach, key.y * side - reach}, {(key.x + 1) * side + reach, (key.y + 1) * side + reach}};
    for (const Box2& dirty : result.dirty)
      if (dirty.low.x < box.high.x && dirty.high.x > box.low.x && dirty.low.y < box.high.y && dirty.high.y > box.low.y) {
        tile.needs = sceneSerial_;
        break;
      }
  }
  worldChanged(fitPending_);
  closeFan();  // who stands there may be others now
  hoverAgain();
  Refresh();
  moved.emit();
  sceneShown.emit();
}

void MapCanvas::tilesCame(std::vector<TileResult> tiles) {
  for (TileResult& result : tiles) {
    Tile& tile = tiles_[result.key];
    if (!tile.bitmap && result.scene < sceneSerial_) tile.needs = sceneSerial_;
    if (tile.bitmap && tile.scene > result.scene) continue;
    tile.bitmap = std::move(result.bitmap);
    tile.scene = result.scene;
    tile.layers = result.layers;
    tile.used = frame_;
  }
  if (tiles_.size() > kMostTiles) {
    std::vector<std::pair<uint64_t, TileKey>> oldest;
    for (const auto& [key, tile] : tiles_) oldest.emplace_back(tile.used, key);
    std::sort(oldest.begin(), oldest.end());
    for (size_t i = 0; i < oldest.size() - kMostTiles * 3 / 4; ++i)
      if (oldest[i].first < frame_) tiles_.erase(oldest[i].second);
  }
  Refresh();
}

void MapCanvas::worldChanged(bool fitNow) {
  port_.setWorld(scene_->bounds(), layout_.hexWidthMm);
  if (!fitNow || GetClientSize().x < 50) return;
  fit(false);
}

void MapCanvas::wantTiles() {
  if (!scene_) return;
  const double scale = port_.pixelsPerMm() * port_.deviceScale();
  if (port_.moving()) {
    // Gliding: what is on the screen is stretched; tiles of scales in between would be thrown away at once.
    painter_->want({}, layers_, layersSerial_);
    return;
  }
  const Box2 seen = port_.visible();
  const double side = kTilePixels / scale;
  const Box2 page = scene_->bounds();
  const auto index = [side](double v) { return static_cast<int>(std::floor(v / side)); };
  const int x0 = index(std::max(seen.low.x, page.low.x)), x1 = index(std::min(seen.high.x, page.high.x));
  const int y0 = index(std::max(seen.low.y, page.low.y)), y1 = index(std::min(seen.high.y, page.high.y));
  const Point focus = pointer_ ? pointer_->plane : Point{(seen.low.x + seen.high.x) / 2, (seen.low.y + seen.high.y) / 2};
  std::vector<std::pair<double, TileKey>> order;
  for (int y = y0 - 1; y <= y1 + 1; ++y)
    for (int x = x0 - 1; x <= x1 + 1; ++x) {
      const TileKey key{scale, x, y, port_.deviceScale()};
      const auto found = tiles_.find(key);
      if (found != tiles_.end() && found->second.bitmap && found->second.scene >= found->second.needs &&
          found->second.layers == layersSerial_)
        continue;
      // A ring round what is seen comes last, for the next pan.
      const bool ring = x < x0 || x > x1 || y < y0 || y > y1;
      const double far = std::hypot((x + 0.5) * side - focus.x, (y + 0.5) * side - focus.y);
      order.emplace_back(far + (ring ? 1e6 : 0), key);
    }
  std::sort(order.begin(), order.end());
  std::vector<TileKey> keys;
  for (const auto& [far, key] : order) keys.push_back(key);
  painter_->want(std::move(keys), layers_, layersSerial_);
}

bool MapCanvas::settled() const {
  if (context_.session.nothingOpen()) return true;
  if (!scene_ || sceneRevision_ != context_.session.revision() || port_.moving() || !painter_->idle() || !underlays_->shown())
    return false;
  const double scale = port_.pixelsPerMm() * port_.deviceScale();
  const double side = kTilePixels / scale;
  const Box2 seen = port_.visible(), page = scene_->bounds();
  const auto index = [side](double v) { return static_cast<int>(std::floor(v / side)); };
  for (int y = index(std::max(seen.low.y, page.low.y)); y <= index(std::min(seen.high.y, page.high.y)); ++y)
    for (int x = index(std::max(seen.low.x, page.low.x)); x <= index(std::min(seen.high.x, page.high.x)); ++x) {
      const auto found = tiles_.find(TileKey{scale, x, y, port_.deviceScale()});
      if (found == tiles_.end() || !found->second.bitmap || found->second.scene < found->second.needs ||
          found->second.layers != layersSerial_)
        return false;
    }
  return true;
}

// --- View

Box2 MapCanvas::mainland() const {
  const auto view = context_.session.view();
  std::map<int, size_t> hexes;
  for (const PlacedSheet& placed : view->sheets())
    hexes[placed.island] += static_cast<size_t>(placed.sheet->columns.count) * static_cast<size_t>(placed.sheet->rows.count);
  if (hexes.size() < 2) return scene_->bounds();
  const auto largest =
      std::max_element(hexes.begin(), hexes.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  std::optional<Box2> box;
  for (const PlacedSheet& placed : view->sheets()) {
    if (placed.island != largest->first) continue;
    const Box2 one = view->bounds(placed.sheet->id);
    if (!box) box = one;
    box->low = {std::min(box->low.x, one.low.x), std::min(box->low.y, one.low.y)};
    box->high = {std::max(box->high.x, one.high.x), std::max(box->high.y, one.high.y)};
  }
  return *box;
}

void MapCanvas::fit(bool smooth) {
  // The scene of the document before says nothing of the one that has just been opened.
  if (!scene_ || sceneRevision_ < freshRevision_ || GetClientSize().x < 50) {
    fitPending_ = true;
    return;
  }
  fitPending_ = false;
  port_.fit(mainland(), smooth);
  startGlide();
  Refresh();
  moved.emit();
}

void MapCanvas::zoomBy(double factor) {
  opening_ = false;
  // By key and menu about the middle: wherever the pointer happens to rest. The wheel zooms about the pointer.
  port_.zoomAbout(GetClientSize().x / 2.0, GetClientSize().y / 2.0, factor, true);
  startGlide();
}

void MapCanvas::trueSize() {
  zoomBy(1 / port_.targetZoom());
}

void MapCanvas::showHex(Hex hex, bool always) {
  opening_ = false;
  // By the scale that it is gliding to: one that was asked for just now stays.
  const double pixels = layout_.hexWidthMm * port_.targetPixelsPerMm();
  port_.centreOn(layout_.centre(hex), true, always, pixels < kFarPixels ? kNearPixels / layout_.hexWidthMm : 0);
  pulse_ = hex;
  pulseAge_ = 0;
  if (keysLead_ && cursor_.put(hex)) {
    pointer_ = cursor_.pointer();
    tool_->hover(*pointer_);
    readCursor();
  }
  startGlide();
}

void MapCanvas::showSelectedPlaces() {
  const Overlay& places = selectedPlaces_.overlay();
  if (places.zones.empty()) return;
  const std::vector<ZoneHex>& hexes = places.zones.front().hexes;
  showHex(hexes[hexes.size() / 2].hex);
}

void MapCanvas::startGlide() {
  if (!port_.moving() && !pulse_) {
    Refresh();
    moved.emit();
    return;
  }
  if (!glide_.IsRunning()) {
    clock_.Start();
    lastTick_ = 0;
    glide_.Start(12);
  }
}

void MapCanvas::onTick() {
  const long now = clock_.Time();
  const double seconds = static_cast<double>(now - lastTick_) / 1000;
  const bool goesOn = port_.step(seconds);
  lastTick_ = now;
  if (pulse_) {
    pulseAge_ += std::min(seconds, 0.1);
    if (pulseAge_ > kPulseSeconds) pulse_.reset();
    Refresh();
  }
  if (!port_.moving() && !pulse_) glide_.Stop();
  if (goesOn || !port_.moving()) {
    if (pointer_ && !keysLead_) pointer_ = pointerFor(mouse_);
    Refresh();
    moved.emit();
  }
}

wxPoint MapCanvas::pixelOf(Point plane) const {
  const Point p = port_.toPixel(plane);
  return wxPoint(static_cast<int>(std::lround(p.x)), static_cast<int>(std::lround(p.y)));
}

wxPoint MapCanvas::pixelOf(Hex hex) const {
  return pixelOf(layout_.centre(hex));
}

void MapCanvas::setLayers(paint::LayerSet layers) {
  if (layers == layers_) return;
  layers_ = layers;
  ++layersSerial_;
  Refresh();
}

void MapCanvas::setOverviewShown(bool shown) {
  overviewShown_ = shown;
  Refresh();
}

void MapCanvas::setPointsShown(bool shown) {
  pointsShown_ = shown;
  Refresh();
}

void MapCanvas::setGeography(const UnderlayDesk* underlay, const GeographyDesk* import) {
  underlay_ = underlay;
  geography_ = import;
  Refresh();
}

void MapCanvas::setUnderlayStrength(int percent) {
  underlayStrength_ = std::clamp(percent, 0, 100);
  Refresh();
}

bool MapCanvas::drawsPoints() const {
  return context_.fit != nullptr && (pointsShown_ || toolId_ == ToolId::Point) && !context_.fit->points().empty();
}

void MapCanvas::setNote(Overlay note) {
  if (note == note_) return;
  note_ = std::move(note);
  Refresh();
}

void MapCanvas::setProblems(std::vector<std::pair<Hex, Severity>> marks, std::vector<Hex> selected) {
  problems_ = std::move(marks);
  problemSelected_ = std::move(selected);
  Refresh();
}

void MapCanvas::setWelcome(Welcome welcome) {
  welcome_ = std::move(welcome);
  Refresh();
}

}  // namespace hotchkiss::editor
