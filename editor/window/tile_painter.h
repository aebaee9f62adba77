// SPDX-License-Identifier: Apache-2.0
// Paints the map in the background: one thread that brings the scene up to date with the State and then draws the tiles that are
// wanted, nearest first. It must not know the window. Invariant: the owner's thread never waits; a tile keeps its old pixels
// until the new ones have come, so that nothing flickers.
#pragma once
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "editor/session/underlay_store.h"
#include "editor/session/worker.h"
#include "io/paint/painter.h"

namespace hotchkiss::editor {

constexpr int kTilePixels = 256;

struct TileKey {
  double pixelsPerMm = 1;
  int x = 0, y = 0;
  double ratio = 1;  // device pixels to a logical one
  auto operator<=>(const TileKey&) const = default;
};

/// Pixels that two threads may hold.
struct Bitmap {
  int width = 0, height = 0, strideBytes = 0;
  std::vector<unsigned char> bytes;
};

struct TileResult {
  TileKey key;
  uint64_t scene = 0;  // serial of the scene it shows
  uint64_t layers = 0;
  std::shared_ptr<const Bitmap> bitmap;
};

struct SceneResult {
  uint64_t serial = 0;
  uint64_t revision = 0;
  std::shared_ptr<const paint::PaintScene> scene;
  std::vector<Box2> dirty;  // what looks different from the scene before
  bool everything = true;
  std::shared_ptr<const Bitmap> overview;
  double overviewPixelsPerMm = 0;
};

class TilePainter {
 public:
  struct Callbacks {
    std::function<void(SceneResult)> scene;
    std::function<void(std::vector<TileResult>)> tiles;
  };
  /// The callbacks run in the owner's thread. The store outlives the painter.
  TilePainter(Post post, Callbacks callbacks, UnderlayStore& underlays);
  ~TilePainter();
  TilePainter(const TilePainter&) = delete;
  TilePainter& operator=(const TilePainter&) = delete;

  /// The State to show from now on. `fresh`: another document, nothing of the old scene is used.
  /// `underlays`: the files of the board's underlays, as it names them and where they are. `sides`: colours of sides that are
  /// shown in another colour.
  void show(const State& state, std::shared_ptr<const BoardView> view, uint64_t revision, bool fresh,
            std::map<std::string, std::string> underlays, std::map<std::string, std::string> sides = {});
  /// The tiles that are wanted, most urgent first; takes the place of what was wanted before.
  void want(std::vector<TileKey> tiles, paint::LayerSet layers, uint64_t layersSerial);
  /// Nothing is wanted that has not been delivered.
  bool idle() const { return idle_; }

 private:
  struct SceneJob {
    State state;
    std::shared_ptr<const BoardView> view;
    uint64_t revision = 0;
    bool fresh = true;
    std::map<std::string, std::string> underlays, sides;
  };
  void loop();
  void makeScene(const SceneJob& job);
  void paintOverview(SceneResult& result);
  void paintTile(const TileKey& key, paint::LayerSet layers, uint64_t layersSerial);

  Post post_;
  UnderlayStore& underlays_;
  std::shared_ptr<Callbacks> callbacks_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::optional<SceneJob> sceneJob_;
  std::vector<TileKey> wanted_;
  paint::LayerSet layers_ = paint::LayerSet::usual();
  uint64_t layersSerial_ = 0;
  bool stop_ = false;
  std::atomic<bool> idle_{true};

  // Of the thread only.
  std::shared_ptr<const paint::PaintScene> scene_;
  std::optional<State> sceneState_;
  std::shared_ptr<const Bitmap> overview_;
  std::map<std::string, std::string> sceneSides_;
  std::vector<std::shared_ptr<const PictureSource>> pictures_;  // under the scene
  uint64_t sceneSerial_ = 0;
  std::shared_ptr<std::vector<TileResult>> done_ = std::make_shared<std::vector<TileResult>>();
  std::shared_ptr<std::mutex> doneMutex_ = std::make_shared<std::mutex>();
  std::shared_ptr<std::atomic<bool>> alive_ = std::make_shared<std::atomic<bool>>(true);
  std::thread thread_;
};

}  // namespace hotchkiss::editor
