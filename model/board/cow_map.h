// SPDX-License-Identifier: Apache-2.0
// A sparse map from a lattice key (Hex or Hexside) to a value, in shared chunks by 32 x 32 axial block: copying copies a table of
// pointers, set() copies one block. Values that equal a default-made Value are not stored. Iteration is in block order, then key
// order: repeatable.
#pragma once
#include <algorithm>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "model/grid/hex.h"

namespace hotchkiss {

inline Hex anchorOf(Hex h) {
  return h;
}
inline Hex anchorOf(const Hexside& s) {
  return s.hex;
}

template <class Key, class Value>
class CowMap {
 public:
  using Block = std::vector<std::pair<Key, Value>>;  // sorted by key
  using Blocks = std::map<Hex, std::shared_ptr<const Block>>;

  /// The value at a key; a default-made one where nothing is stored.
  const Value& at(const Key& key) const {
    static const Value empty{};
    const auto block = blocks_->find(blockOf(key));
    if (block == blocks_->end()) return empty;
    const auto it = std::lower_bound(block->second->begin(), block->second->end(), key,
                                     [](const auto& a, const Key& k) { return a.first < k; });
    return it != block->second->end() && it->first == key ? it->second : empty;
  }
  bool empty() const { return blocks_->empty(); }
  size_t size() const {
    size_t n = 0;
    for (const auto& [hex, block] : *blocks_) n += block->size();
    return n;
  }
  /// A copy with the value set at each key (a default-made value removes it).
  CowMap with(const std::vector<std::pair<Key, Value>>& changes) const {
    CowMap out;
    out.blocks_ = std::make_shared<Blocks>(*blocks_);
    std::map<Hex, Block> touched;
    for (const auto& [key, value] : changes) {
      const Hex where = blockOf(key);
      auto [it, fresh] = touched.try_emplace(where);
      if (fresh)
        if (const auto old = blocks_->find(where); old != blocks_->end()) it->second = *old->second;
      Block& block = it->second;
      const auto at = std::lower_bound(block.begin(), block.end(), key, [](const auto& a, const Key& k) { return a.first < k; });
      const bool found = at != block.end() && at->first == key;
      if (value == Value{}) {
        if (found) block.erase(at);
      } else if (found) {
        at->second = value;
      } else {
        block.insert(at, {key, value});
      }
    }
    for (auto& [where, block] : touched) {
      if (block.empty())
        out.blocks_->erase(where);
      else
        (*out.blocks_)[where] = std::make_shared<const Block>(std::move(block));
    }
    return out;
  }
  CowMap with(const Key& key, Value value) const { return with({{key, std::move(value)}}); }
  template <class Visit>
  void forEach(Visit visit) const {
    for (const auto& [where, block] : *blocks_)
      for (const auto& [key, value] : *block) visit(key, value);
  }
  /// For comparing by pointer.
  const Blocks& blocks() const { return *blocks_; }
  bool sharesWith(const CowMap& o) const { return blocks_ == o.blocks_; }
  bool operator==(const CowMap& o) const {
    if (blocks_ == o.blocks_) return true;
    if (blocks_->size() != o.blocks_->size()) return false;
    auto a = blocks_->begin();
    for (auto b = o.blocks_->begin(); b != o.blocks_->end(); ++a, ++b)
      if (a->first != b->first || (a->second != b->second && *a->second != *b->second)) return false;
    return true;
  }
  static Hex blockOf(const Key& key) {
    const Hex h = anchorOf(key);
    return {h.q >> 5, h.r >> 5};
  }

 private:
  std::shared_ptr<Blocks> blocks_ = std::make_shared<Blocks>();
};

}  // namespace hotchkiss
