// SPDX-License-Identifier: Apache-2.0
// The ground of a scene, block by block: built when a picture first needs a block, kept as long as there is room, and handed on
// to the scene of a later State where nothing has changed. Any thread may ask. Invariant: what a block looks like depends on the
// land and on what stands on it alone, never on when it was built.
#pragma once
#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "io/paint/ground_layers.h"
#include "io/paint/obstacles.h"

namespace hotchkiss::paint {

/// The lists of one block that a picture asked for; the others are null.
using NeededLists = std::array<SharedItems, kPasses>;

class BlockStore {
 public:
  /// Textures keep off what stands there.
  BlockStore(std::shared_ptr<const Land> land, Obstacles standing);

  /// Blocks that reach into a box, all without one, in drawing order.
  std::vector<Hex> blocksIn(const std::optional<Box2>& box) const;
  /// How far what belongs to a block may reach.
  Box2 reachOf(Hex block) const;
  /// One block's lists of the groups that are wanted, built where they are not kept.
  NeededLists lists(Hex block, const std::array<bool, kBlockGroups>& wanted);
  /// Takes over the lists that another store keeps, but for `ground` blocks, whose land differs, and `texture` blocks, on which
  /// something else stands.
  void inherit(const BlockStore& before, const std::unordered_set<Hex>& ground, const std::unordered_set<Hex>& texture);
  /// Blocks whose textures may reach into one of the boxes.
  std::unordered_set<Hex> blocksNear(const std::vector<Box2>& boxes) const;

 private:
  struct Kept {
    std::shared_ptr<const BlockLists> lists;
    size_t bytes = 0;
    uint64_t used = 0;
  };
  void makeRoom();

  std::shared_ptr<const Land> land_;
  Obstacles standing_;
  std::vector<Hex> keys_;  // sorted
  mutable std::mutex mutex_;
  std::unordered_map<Hex, std::array<Kept, kBlockGroups>> kept_;
  size_t bytes_ = 0;
  uint64_t turn_ = 0;
};

}  // namespace hotchkiss::paint
