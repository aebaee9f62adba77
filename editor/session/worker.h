// SPDX-License-Identifier: Apache-2.0
// One background thread that runs jobs in order and hands their results back to the owner's thread. Invariant: a job gets its
// values by copy and locks nothing of the document; a job of a lane replaces an older one of that lane that has not begun, and
// the running one is told to stop.
#pragma once
#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

namespace hotchkiss::editor {

/// Runs a function in the owner's thread, later.
using Post = std::function<void(std::function<void()>)>;

class Worker {
 public:
  using Cancelled = std::function<bool()>;
  /// Does the work and returns what the owner's thread shall do with the result (may be empty).
  using Job = std::function<std::function<void()>(const Cancelled&)>;

  explicit Worker(Post post);
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// Queues a job; an older one of the same lane is dropped or, when it runs already, cancelled and its result thrown away.
  void run(const std::string& lane, Job job);
  /// Nothing is queued, running, or waiting to be handed back.
  bool idle() const;

 private:
  struct Task {
    Job job;
    std::shared_ptr<std::atomic<bool>> cancelled;
  };
  void loop();

  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> queue_;
  std::map<std::string, std::shared_ptr<std::atomic<bool>>> latest_;  // the cancel flag of each lane's newest job
  std::shared_ptr<std::atomic<int>> open_ = std::make_shared<std::atomic<int>>(0);
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace hotchkiss::editor
