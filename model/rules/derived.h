// SPDX-License-Identifier: Apache-2.0
// What is worked out of a value that never changes, kept beside it: one table of a sort, made by the first that asks, whatever
// thread. Knows neither the value nor the tables.
#pragma once
#include <memory>
#include <mutex>
#include <typeindex>
#include <unordered_map>

namespace hotchkiss {

class Derived {
 public:
  /// The table Table(owner), the same at every call. It must follow from the owner alone, and may not ask for a table itself.
  template <class Table, class Owner>
  const Table& of(const Owner& owner) const {
    const std::lock_guard lock(lock_);
    std::shared_ptr<const void>& kept = tables_[typeid(Table)];
    if (!kept) kept = std::make_shared<const Table>(owner);
    return *static_cast<const Table*>(kept.get());
  }

 private:
  mutable std::mutex lock_;
  mutable std::unordered_map<std::type_index, std::shared_ptr<const void>> tables_;
};

}  // namespace hotchkiss
