// SPDX-License-Identifier: Apache-2.0
#include "editor/window/tile_painter.h"
#include "io/paint/underlays.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace hotchkiss::editor {

namespace {

constexpr int kOverviewPixels = 512;  // longer side; also what is shown before the first tiles come

Box2 grown(Box2 box, double by) {
  return {{box.low.x - by, box.low.y - by}, {box.high.x + by, box.high.y + by}};
}

Box2 boxOfHex(const PlaneLayout& layout, Hex hex, double by) {
  const Point c = layout.centre(hex);
  return {{c.x - by, c.y - by}, {c.x + by, c.y + by}};
}

bool sameBox(const Box2& a, const Box2& b) {
  return std::abs(a.low.x - b.low.x) + std::abs(a.low.y - b.low.y) + std::abs(a.high.x - b.high.x) +
             std::abs(a.high.y - b.high.y) <
         0.01;
}

// Boxes that are in one list only.
void differing(const std::vector<Box2>& a, const std::vector<Box2>& b, std::vector<Box2>& out) {
  const auto key = [](const Box2& box) { return std::pair{std::lround(box.low.x * 8), std::lround(box.low.y * 8)}; };
  std::multimap<std::pair<long, long>, Box2> rest;
  for (const Box2& box : a) rest.emplace(key(box), box);
  for (const Box2& box : b) {
    const auto [first, last] = rest.equal_range(key(box));
    const auto same = std::find_if(first, last, [&box](const auto& entry) { return sameBox(entry.second, box); });
    if (same != last)
      rest.erase(same);
    else
      out.push_back(box);
  }
  for (const auto& [where, box] : rest) out.push_back(box);
}

std::vector<Box2> boxesOf(const std::vector<paint::PaintedName>& names) {
  std::vector<Box2> out;
  for (const auto& name : names) out.insert(out.end(), name.boxes.begin(), name.boxes.end());
  return out;
}

// Where the picture of the new scene differs; nothing = everywhere.
std::optional<std::vector<Box2>> dirtyBoxes(const paint::PaintScene& old, const paint::PaintScene& now, const BoardView& view,
                                            const State& before, const State& after, const ChangeSet& changes) {
  if (!changes.games.empty() || !changes.boards.empty() || changes.active) return std::nullopt;
  std::vector<Box2> out;
  const PlaneLayout layout = view.layout();
  const double hex = layout.hexWidthMm;
  for (const auto& [id, change] : changes.sheets) {
    if (change.head || !change.areas.empty() || !change.lines.empty()) return std::nullopt;
    const PlacedSheet* placed = view.sheet(id);
    if (placed == nullptr) return std::nullopt;
    if (change.hexes.size() + change.sides.size() > 4000) return std::nullopt;
    for (const Hex h : change.hexes) out.push_back(boxOfHex(layout, h + placed->origin, hex * 1.7));
    for (const Hexside s : change.sides) out.push_back(boxOfHex(layout, s.hex + placed->origin, hex * 2.2));
    for (const State* state : {&before, &after}) {
      const Sheet* sheet = state->sheet(id);
      if (sheet == nullptr) continue;
      for (const auto& path : sheet->paths)
        if (change.paths.contains(path->id))
          for (const Hex h : path->hexes) out.push_back(boxOfHex(layout, h + placed->origin, hex * 1.6));
      for (const auto& site : sheet->sites)
        if (change.sites.contains(site->id) && site->hex) out.push_back(boxOfHex(layout, *site->hex + placed->origin, hex * 2.5));
    }
  }
  if (!changes.scenarios.empty() || !changes.oobs.empty()) {
    // Counters are compared by what they are, since a changed strength leaves their boxes as they were.
    const auto key = [](const paint::PaintedCounter& c) { return c.unit.text + "|" + c.pool.text + "|" + c.entry; };
    std::map<std::string, std::vector<Box2>> rest;
    for (const auto& c : old.counters()) rest[key(c)].push_back(c.box);
    const bool faces = !changes.oobs.empty();
    for (const auto& c : now.counters()) {
      auto& boxes = rest[key(c)];
      const auto same = std::find_if(boxes.begin(), boxes.end(), [&c](const Box2& b) { return sameBox(b, c.box); });
      const Box2 wide = grown(c.box, hex * 0.4);
      // A state or strength of a counter that stays may have changed with the scenario: its box is drawn anew.
      if (same != boxes.end()) {
        boxes.erase(same);
        if (faces || !changes.scenarios.empty()) out.push_back(wide);
      } else {
        out.push_back(wide);
      }
    }
    for (const auto& [name, boxes] : rest)
      for (const Box2& box : boxes) out.push_back(grown(box, hex * 0.4));
  }
  std::vector<Box2> names;
  differing(boxesOf(old.names()), boxesOf(now.names()), names);
  for (const Box2& box : names) out.push_back(grown(box, hex * 0.3));
  return out;
}

}  // namespace

TilePainter::TilePainter(Post post, Callbacks callbacks, UnderlayStore& underlays)
    : post_(std::move(post)),
      underlays_(underlays),
      callbacks_(std::make_shared<Callbacks>(std::move(callbacks))),
      thread_([this] { loop(); }) {}

TilePainter::~TilePainter() {
  *alive_ = false;
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

void TilePainter::show(const State& state, std::shared_ptr<const BoardView> view, uint64_t revision, bool fresh,
                       std::map<std::string, std::string> underlays) {
  {
    const std::lock_guard lock(mutex_);
    const bool wasFresh = sceneJob_ && sceneJob_->fresh;
    sceneJob_ = SceneJob{state, std::move(view), revision, fresh || wasFresh, std::move(underlays)};
    idle_ = false;
  }
  wake_.notify_all();
}

void TilePainter::want(std::vector<TileKey> tiles, paint::LayerSet layers, uint64_t layersSerial) {
  {
    const std::lock_guard lock(mutex_);
    wanted_ = std::move(tiles);
    layers_ = layers;
    layersSerial_ = layersSerial;
    if (!wanted_.empty()) idle_ = false;
  }
  wake_.notify_all();
}

void TilePainter::loop() {
  for (;;) {
    std::optional<SceneJob> scene;
    std::optional<TileKey> tile;
    paint::LayerSet layers;
    uint64_t layersSerial = 0;
    {
      std::unique_lock lock(mutex_);
      if (!stop_ && !sceneJob_ && wanted_.empty()) {
        idle_ = true;
        wake_.wait(lock, [this] { return stop_ || sceneJob_ || !wanted_.empty(); });
      }
      if (stop_) return;
      if (sceneJob_) {
        scene = std::move(sceneJob_);
        sceneJob_.reset();
      } else {
        tile = wanted_.front();
        wanted_.erase(wanted_.begin());
        layers = layers_;
        layersSerial = layersSerial_;
      }
    }
    if (scene)
      makeScene(*scene);
    else if (scene_)
      paintTile(*tile, layers, layersSerial);
  }
}

void TilePainter::makeScene(const SceneJob& job) {
  SceneResult result;
  const Scenario* scenario = job.state.scenario(job.state.activeScenario);
  std::shared_ptr<const paint::PaintScene> made;
  if (job.fresh || !scene_ || !sceneState_) {
    if (!job.view->empty()) made = paint::PaintScene::make(*job.view, job.state, scenario);
  } else if (!job.view->empty()) {
    const ChangeSet changes = changesBetween(*sceneState_, job.state);
    made = scene_->updated(*job.view, job.state, scenario, changes);
    if (const auto dirty = dirtyBoxes(*scene_, *made, *job.view, *sceneState_, job.state, changes)) {
      result.everything = false;
      result.dirty = *dirty;
    }
  }
  std::vector<std::shared_ptr<const PictureSource>> pictures;
  if (made) {
    auto shown = paint::shownUnderlays(*job.view, *made, [&](const std::string& file) -> std::shared_ptr<const PictureSource> {
      const auto path = job.underlays.find(file);
      return path == job.underlays.end() ? nullptr : underlays_.source(path->second);
    });
    for (const paint::ShownUnderlay& each : shown) pictures.push_back(each.picture);
    made = paint::withUnderlays(made, std::move(shown));
  }
  // A finer version of a picture is another picture.
  if (pictures != pictures_) result.everything = true;
  pictures_ = std::move(pictures);
  scene_ = made;
  sceneState_ = job.state;
  result.serial = ++sceneSerial_;
  result.revision = job.revision;
  result.scene = scene_;
  if (scene_) {
    const Box2 page = scene_->bounds();
    const double scale = kOverviewPixels / std::max({1.0, page.width(), page.height()});
    auto bitmap = std::make_shared<Bitmap>();
    bitmap->width = std::max(1, static_cast<int>(std::ceil(page.width() * scale)));
    bitmap->height = std::max(1, static_cast<int>(std::ceil(page.height() * scale)));
    bitmap->strideBytes = bitmap->width * 4;
    bitmap->bytes.resize(static_cast<size_t>(bitmap->strideBytes) * static_cast<size_t>(bitmap->height));
    paint::paintPixels(
        *scene_, {bitmap->bytes.data(), bitmap->width, bitmap->height, bitmap->strideBytes},
        {scale, static_cast<int64_t>(std::floor(page.low.x * scale)), static_cast<int64_t>(std::floor(page.low.y * scale))});
    result.overview = bitmap;
    result.overviewPixelsPerMm = scale;
  }
  post_([callbacks = callbacks_, alive = alive_, result = std::move(result)]() mutable {
    if (*alive) callbacks->scene(std::move(result));
  });
}

void TilePainter::paintTile(const TileKey& key, paint::LayerSet layers, uint64_t layersSerial) {
  auto bitmap = std::make_shared<Bitmap>();
  bitmap->width = bitmap->height = kTilePixels;
  bitmap->strideBytes = kTilePixels * 4;
  bitmap->bytes.resize(static_cast<size_t>(bitmap->strideBytes) * kTilePixels);
  paint::paintPixels(*scene_, {bitmap->bytes.data(), kTilePixels, kTilePixels, bitmap->strideBytes},
                     {key.pixelsPerMm, static_cast<int64_t>(key.x) * kTilePixels, static_cast<int64_t>(key.y) * kTilePixels},
                     layers);
  bool first = false;
  {
    const std::lock_guard lock(*doneMutex_);
    first = done_->empty();
    done_->push_back({key, sceneSerial_, layersSerial, bitmap});
  }
  // Tiles that come while the owner is busy are handed over together.
  if (first)
    post_([callbacks = callbacks_, alive = alive_, done = done_, mutex = doneMutex_] {
      std::vector<TileResult> tiles;
      {
        const std::lock_guard lock(*mutex);
        tiles.swap(*done);
      }
      if (*alive) callbacks->tiles(std::move(tiles));
    });
}

}  // namespace hotchkiss::editor
