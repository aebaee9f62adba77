// SPDX-License-Identifier: Apache-2.0
#include "editor/session/worker.h"

#include <algorithm>

namespace hotchkiss::editor {

Worker::Worker(Post post) : post_(std::move(post)), thread_([this] { loop(); }) {}

Worker::~Worker() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    queue_.clear();
    for (const auto& [lane, cancelled] : latest_) *cancelled = true;
  }
  wake_.notify_all();
  thread_.join();
}

void Worker::run(const std::string& lane, Job job) {
  {
    const std::lock_guard lock(mutex_);
    const size_t before = queue_.size();
    std::erase_if(queue_, [&](const Task& task) { return latest_.contains(lane) && task.cancelled == latest_.at(lane); });
    *open_ -= static_cast<int>(before - queue_.size());
    auto& latest = latest_[lane];
    if (latest) *latest = true;
    latest = std::make_shared<std::atomic<bool>>(false);
    queue_.push_back({std::move(job), latest});
    ++*open_;
  }
  wake_.notify_all();
}

bool Worker::idle() const {
  return *open_ == 0;
}

void Worker::loop() {
  for (;;) {
    Task task;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stop_ || !queue_.empty(); });
      if (stop_) return;
      task = std::move(queue_.front());
      queue_.pop_front();
    }
    auto result = task.job([cancelled = task.cancelled] { return cancelled->load(); });
    {
      const std::lock_guard lock(mutex_);
      if (stop_) return;
    }
    // Told even when there is nothing to do, so that who waits for an end hears of it.
    if (!result || *task.cancelled) {
      post_([open = open_] { --*open; });
      continue;
    }
    // Asked again in the owner's thread: a newer job of the lane may have come in between.
    post_([result = std::move(result), cancelled = task.cancelled, open = open_] {
      --*open;
      if (!*cancelled) result();
    });
  }
}

}  // namespace hotchkiss::editor
