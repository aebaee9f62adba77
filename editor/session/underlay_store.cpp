// SPDX-License-Identifier: Apache-2.0
#include "editor/session/underlay_store.h"

#include <cstdlib>
#include <filesystem>
#include <utility>

#include "importers/scan/pyramid.h"
#include "importers/scan/underlay_source.h"

namespace hotchkiss::editor {

std::string pyramidFolder() {
  const char* cache = std::getenv("XDG_CACHE_HOME");
  if (cache != nullptr && *cache != '\0') return std::string(cache) + "/hotchkiss/pyramids";
  const char* home = std::getenv("HOME");
  const std::string root = home != nullptr && *home != '\0' ? home : std::filesystem::temp_directory_path().string();
  return root + "/.cache/hotchkiss/pyramids";
}

UnderlayStore::UnderlayStore(Post post, std::string folder) : folder_(std::move(folder)), post_(post), worker_(std::move(post)) {}

UnderlayStore::~UnderlayStore() {
  *alive_ = false;
}

std::shared_ptr<const PictureSource> UnderlayStore::source(const std::string& path) {
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = entries_.find(path); found != entries_.end()) return found->second.source;
  }
  // Opening may take a second: others are served meanwhile. Two who open one picture at once do no harm.
  auto made = scan::openUnderlayWith(path, scan::pyramidPath(path, folder_));
  const std::lock_guard lock(mutex_);
  Entry& entry = entries_[path];
  if (!made) {
    entry.fault = made.error().message;
    return nullptr;
  }
  entry.source = std::move(made->source);
  entry.fault.clear();
  if (made->wantsPyramid && making_.insert(path).second) {
    awaited_.insert(path);
    wantPyramid(path);
  }
  return entry.source;
}

void UnderlayStore::wantPyramid(const std::string& path) {
  // A lane a path: one picture does not push another out.
  worker_.run(path, [this, path, post = post_, alive = alive_](const Worker::Cancelled& cancelled) -> std::function<void()> {
    const auto take = [this, path](const std::shared_ptr<const PictureSource>& source, bool whole) {
      {
        const std::lock_guard lock(mutex_);
        if (whole) awaited_.erase(path);
        if (source) entries_[path].source = source;
      }
      if (source) refined.emit(path);
    };
    const auto hand = [&](std::shared_ptr<const PictureSource> source, bool whole) {
      post([take, source = std::move(source), whole, alive] {
        if (*alive) take(source, whole);
      });
    };
    const auto coarse = scan::openCoarsely(path, [&](std::shared_ptr<const PictureSource> part) {
      hand(std::move(part), false);
      return !cancelled();
    });
    if (coarse) hand(*coarse, true);
    if (cancelled()) return {};
    int told = -1;
    const auto made = scan::makePyramid(path, folder_, [&](double done) {
      if (const int percent = static_cast<int>(done * 100); percent != told) {
        told = percent;
        post([this, path, done, alive] {
          if (*alive) progress.emit(path, done);
        });
      }
      return !cancelled();
    });
    std::shared_ptr<const PictureSource> finer;
    std::string fault;
    if (!made)
      fault = made.error().file.empty() ? made.error().message : made.error().file + " " + made.error().message;
    else if (auto opened = scan::openUnderlayWith(path, *made))
      finer = std::move(opened->source);
    return [this, path, finer, fault, take] {
      {
        const std::lock_guard lock(mutex_);
        making_.erase(path);
      }
      take(finer, true);
      if (!finer) failed.emit(fault);
    };
  });
}

bool UnderlayStore::shown() const {
  const std::lock_guard lock(mutex_);
  return awaited_.empty();
}

void UnderlayStore::forget(const std::string& path) {
  const std::lock_guard lock(mutex_);
  entries_.erase(path);
}

std::string UnderlayStore::faultOf(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(path);
  return found == entries_.end() ? std::string() : found->second.fault;
}

}  // namespace hotchkiss::editor
