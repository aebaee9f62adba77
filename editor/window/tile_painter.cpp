// SPDX-License-Identifier: Apache-2.0
#include "editor/window/tile_painter.h"
#include "io/paint/underlays.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace hotchkiss::editor {

namespace {

constexpr int kOverviewPixels = 512;  // longer side; also what is shown before the first tiles come

// Pixels of an overview that show a box, with the little that lines reach beyond it; clipped to the picture.
struct PixelRect {
  int left = 0, top = 0, right = 0, bottom = 0;
  bool empty() const { return left >= right || top >= bottom; }
};

PixelRect pixelsOf(const Box2& box, double scale, int64_t left, int64_t top, const Bitmap& bitmap) {
  constexpr int kReach = 4;
  const auto clipped = [](double at, int64_t from, int most) {
    return static_cast<int>(std::clamp(at - static_cast<double>(from), 0.0, static_cast<double>(most)));
  };
  return {clipped(std::floor(box.low.x * scale) - kReach, left, bitmap.width),
          clipped(std::floor(box.low.y * scale) - kReach, top, bitmap.height),
          clipped(std::ceil(box.high.x * scale) + kReach, left, bitmap.width),
          clipped(std::ceil(box.high.y * scale) + kReach, top, bitmap.height)};
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
                       std::map<std::string, std::string> underlays, std::map<std::string, std::string> sides) {
  {
    const std::lock_guard lock(mutex_);
    const bool wasFresh = sceneJob_ && sceneJob_->fresh;
    sceneJob_ = SceneJob{state, std::move(view), revision, fresh || wasFresh, std::move(underlays), std::move(sides)};
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
  if (job.fresh || !scene_ || !sceneState_ || job.sides != sceneSides_) {
    paint::SceneOptions options;
    options.style.counter.sides = {job.sides.begin(), job.sides.end()};
    if (!job.view->empty()) made = paint::PaintScene::make(*job.view, job.state, scenario, options);
  } else if (!job.view->empty()) {
    const ChangeSet changes = changesBetween(*sceneState_, job.state);
    paint::SceneUpdate update = scene_->updated(*job.view, job.state, scenario, changes);
    made = std::move(update.scene);
    result.everything = update.everything;
    result.dirty = std::move(update.dirty);
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
  sceneSides_ = job.sides;
  result.serial = ++sceneSerial_;
  result.revision = job.revision;
  result.scene = scene_;
  if (scene_) paintOverview(result);
  post_([callbacks = callbacks_, alive = alive_, result = std::move(result)]() mutable {
    if (*alive) callbacks->scene(std::move(result));
  });
}

void TilePainter::paintOverview(SceneResult& result) {
  const Box2 page = scene_->bounds();
  const double scale = kOverviewPixels / std::max({1.0, page.width(), page.height()});
  const auto left = static_cast<int64_t>(std::floor(page.low.x * scale)),
             top = static_cast<int64_t>(std::floor(page.low.y * scale));
  auto bitmap = std::make_shared<Bitmap>();
  bitmap->width = std::max(1, static_cast<int>(std::ceil(page.width() * scale)));
  bitmap->height = std::max(1, static_cast<int>(std::ceil(page.height() * scale)));
  bitmap->strideBytes = bitmap->width * 4;
  const auto paint = [&](const PixelRect& rect) {
    if (rect.empty()) return;
    unsigned char* at = bitmap->bytes.data() + static_cast<ptrdiff_t>(rect.top) * bitmap->strideBytes + rect.left * 4;
    paint::paintPixels(*scene_, {at, rect.right - rect.left, rect.bottom - rect.top, bitmap->strideBytes},
                       {scale, left + rect.left, top + rect.top});
  };
  const bool same = overview_ && overview_->width == bitmap->width && overview_->height == bitmap->height;
  if (result.everything || !same) {
    bitmap->bytes.resize(static_cast<size_t>(bitmap->strideBytes) * static_cast<size_t>(bitmap->height));
    paint({0, 0, bitmap->width, bitmap->height});
  } else {
    // An edit repaints what it changed: in one piece, since edits are of one place.
    bitmap->bytes = overview_->bytes;
    PixelRect all{bitmap->width, bitmap->height, 0, 0};
    for (const Box2& box : result.dirty) {
      const PixelRect rect = pixelsOf(box, scale, left, top, *bitmap);
      all = {std::min(all.left, rect.left), std::min(all.top, rect.top), std::max(all.right, rect.right),
             std::max(all.bottom, rect.bottom)};
    }
    paint(all);
  }
  overview_ = bitmap;
  result.overview = std::move(bitmap);
  result.overviewPixelsPerMm = scale;
}

void TilePainter::paintTile(const TileKey& key, paint::LayerSet layers, uint64_t layersSerial) {
  auto bitmap = std::make_shared<Bitmap>();
  bitmap->width = bitmap->height = kTilePixels;
  bitmap->strideBytes = kTilePixels * 4;
  bitmap->bytes.resize(static_cast<size_t>(bitmap->strideBytes) * kTilePixels);
  paint::paintPixels(
      *scene_, {bitmap->bytes.data(), kTilePixels, kTilePixels, bitmap->strideBytes},
      {key.pixelsPerMm, static_cast<int64_t>(key.x) * kTilePixels, static_cast<int64_t>(key.y) * kTilePixels, key.ratio}, layers);
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
