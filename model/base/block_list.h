// SPDX-License-Identifier: Apache-2.0
// A long list whose copies share its blocks, so that a copy with a few items changed costs little. Read like a vector; written
// through a Writer, which owns the blocks that it has touched and never writes into one that a list has.
#pragma once
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace hotchkiss {

template <class T, size_t kBlock = 1024>
class BlockList {
 public:
  size_t size() const { return size_; }
  const T& operator[](size_t i) const { return (*blocks_[i / kBlock])[i % kBlock]; }

  class Writer {
   public:
    explicit Writer(BlockList from = {}) : list_(std::move(from)), mine_(list_.blocks_.size(), nullptr) {}
    size_t size() const { return list_.size(); }
    const T& at(size_t i) const { return list_[i]; }
    /// For writing: its block is copied the first time.
    T& edit(size_t i) { return block(i / kBlock)[i % kBlock]; }
    void push_back(T item) {
      if (list_.size_ % kBlock == 0) {
        auto fresh = std::make_shared<std::vector<T>>();
        mine_.push_back(fresh.get());
        list_.blocks_.push_back(std::move(fresh));
      }
      block(list_.blocks_.size() - 1).push_back(std::move(item));
      ++list_.size_;
    }
    BlockList take() && { return std::move(list_); }

   private:
    std::vector<T>& block(size_t at) {
      if (mine_[at] == nullptr) {
        auto copy = std::make_shared<std::vector<T>>(*list_.blocks_[at]);
        mine_[at] = copy.get();
        list_.blocks_[at] = std::move(copy);
      }
      return *mine_[at];
    }
    BlockList list_;
    std::vector<std::vector<T>*> mine_;  // blocks that nobody else has yet, by index
  };

 private:
  std::vector<std::shared_ptr<const std::vector<T>>> blocks_;
  size_t size_ = 0;
};

}  // namespace hotchkiss
