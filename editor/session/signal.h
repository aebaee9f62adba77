// SPDX-License-Identifier: Apache-2.0
// A list of listeners for one kind of event. Knows no thread: emit and connect belong to the owner's thread. Invariant: a
// connection ends when its token goes, also in the middle of an emit.
#pragma once
#include <algorithm>
#include <functional>
#include <memory>
#include <vector>

namespace hotchkiss::editor {

using Connection = std::shared_ptr<void>;

template <class... Args>
class Signal {
 public:
  using Listener = std::function<void(Args...)>;
  [[nodiscard]] Connection connect(Listener listener) {
    auto token = std::make_shared<Listener>(std::move(listener));
    listeners_.push_back(token);
    return token;
  }
  void emit(Args... args) {
    std::erase_if(listeners_, [](const auto& l) { return l.expired(); });
    const auto listeners = listeners_;
    for (const auto& weak : listeners)
      if (const auto listener = weak.lock()) (*listener)(args...);
  }

 private:
  std::vector<std::weak_ptr<Listener>> listeners_;
};

}  // namespace hotchkiss::editor
