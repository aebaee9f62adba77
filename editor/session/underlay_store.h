// SPDX-License-Identifier: Apache-2.0
// The pictures under the maps, open for the painter: each is opened once; one that is slow to read shows coarsely at once and
// gets a pyramid in the background. Any thread may ask for a picture. Knows no widget.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "editor/session/signal.h"
#include "editor/session/worker.h"
#include "io/picture/picture_source.h"
#include "model/base/error.h"

namespace hotchkiss::editor {

/// $XDG_CACHE_HOME/hotchkiss/pyramids, or ~/.cache/...
std::string pyramidFolder();

class UnderlayStore {
 public:
  /// `folder`: where pyramids are kept.
  UnderlayStore(Post post, std::string folder = pyramidFolder());
  ~UnderlayStore();
  UnderlayStore(const UnderlayStore&) = delete;
  UnderlayStore& operator=(const UnderlayStore&) = delete;

  /// The picture at a path; null when it cannot be read (`faultOf` says why), and until the first, coarse version of a large one
  /// has been read. A changed file is opened anew by `forget`.
  std::shared_ptr<const PictureSource> source(const std::string& path);
  void forget(const std::string& path);
  /// The sentence for a path that could not be read, "" otherwise.
  std::string faultOf(const std::string& path) const;
  /// Every picture asked for is there, if only coarsely.
  bool shown() const;
  /// Nothing is being made.
  bool idle() const { return worker_.idle(); }

  // In the owner's thread.
  Signal<std::string> refined;           // there is a finer version of the picture at this path
  Signal<std::string, double> progress;  // how much of its pyramid is made
  Signal<std::string> failed;            // it has no pyramid: a sentence

 private:
  void wantPyramid(const std::string& path);

  struct Entry {
    std::shared_ptr<const PictureSource> source;
    std::string fault;
  };
  std::string folder_;
  mutable std::mutex mutex_;
  std::map<std::string, Entry> entries_;
  std::set<std::string> making_, awaited_;  // pyramids; pictures of which there is nothing yet
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  Post post_;
  Worker worker_;  // last: its thread uses all of the others
};

}  // namespace hotchkiss::editor
