// SPDX-License-Identifier: Apache-2.0
// What a session's worker posts, run in the test's own thread.
#pragma once
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>

#include "editor/session/worker.h"

namespace hotchkiss::test {

class Mailbox {
 public:
  editor::Post post() {
    return [this](std::function<void()> function) {
      const std::lock_guard lock(mutex_);
      letters_.push_back(std::move(function));
      came_.notify_all();
    };
  }
  /// Runs letters until the predicate holds; false when none comes for a minute.
  template <class Predicate>
  bool runUntil(Predicate predicate) {
    while (!predicate()) {
      std::function<void()> letter;
      {
        std::unique_lock lock(mutex_);
        if (!came_.wait_for(lock, std::chrono::seconds(60), [this] { return !letters_.empty(); })) return false;
        letter = std::move(letters_.front());
        letters_.pop_front();
      }
      letter();
    }
    return true;
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::function<void()>> letters_;
};

}  // namespace hotchkiss::test
