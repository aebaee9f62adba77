// SPDX-License-Identifier: Apache-2.0
#include "io/paint/block_store.h"

#include <algorithm>
#include <cmath>

namespace hotchkiss::paint {

namespace {

// Lists of blocks are kept up to this size: some screens full at the scale where blocks are smallest and textures shown.
constexpr size_t kMostBytes = size_t{96} << 20;
// How far shores, glyphs and edges may reach beyond the hexes of their block, in widths of a hex.
constexpr double kReach = 1;

size_t bytesOf(const BlockLists& lists) {
  size_t bytes = sizeof(BlockLists);
  for (const SharedItems& list : lists) {
    if (!list) continue;
    bytes += sizeof(ItemList);
    for (const Item& item : list->items) {
      bytes += sizeof(Item) + item.id.size() + item.label.size();
      for (const Op& op : item.ops) {
        bytes += sizeof(Op);
        if (op.outline.use_count() == 1) bytes += sizeof(Outline) + op.outline->points().size() * sizeof(Point) * 5 / 4;
      }
    }
  }
  return bytes;
}

int blockIndex(double hex) {
  return static_cast<int>(std::floor(hex)) >> kBlockBits;
}

// Blocks of the lattice that a box touches: those whose hexes stand at most `margin` hexes from it.
template <class Visit>
void forEachBlockAt(const PlaneLayout& layout, const Box2& box, double margin, Visit visit) {
  const bool flat = layout.orientation == Orientation::FlatTop;
  const double step = 1.5 * layout.radius(), width = layout.hexWidthMm;
  // Along the axis across which whole columns (or rows) lie, then along these.
  const double low = (flat ? box.low.x : box.low.y) / step - margin, high = (flat ? box.high.x : box.high.y) / step + margin;
  const double from = (flat ? box.low.y : box.low.x) / width - margin, to = (flat ? box.high.y : box.high.x) / width + margin;
  constexpr int kSide = 1 << kBlockBits;
  for (int a = blockIndex(low); a <= blockIndex(high); ++a) {
    const int first = a * kSide, last = first + kSide - 1;
    for (int b = blockIndex(from - 0.5 * last); b <= blockIndex(to - 0.5 * first); ++b) visit(flat ? Hex{a, b} : Hex{b, a});
  }
}

// How many visits that would be, roughly.
double blocksAt(const PlaneLayout& layout, const Box2& box) {
  const double hexes = (box.width() / layout.hexWidthMm + 10) * (box.height() / layout.hexWidthMm + 10);
  return hexes / (1 << (2 * kBlockBits));
}

}  // namespace

BlockStore::BlockStore(std::shared_ptr<const Land> land, Obstacles standing)
    : land_(std::move(land)), standing_(std::move(standing)), keys_(land_->looks.blockKeys()) {
  std::sort(keys_.begin(), keys_.end());
}

Box2 BlockStore::reachOf(Hex block) const {
  constexpr int kLast = (1 << kBlockBits) - 1;
  Box2 box = emptyBox();
  for (const Hex corner : {Hex{0, 0}, Hex{kLast, 0}, Hex{0, kLast}, Hex{kLast, kLast}}) {
    const Point at = land_->layout.centre(Hex{block.q << kBlockBits, block.r << kBlockBits} + corner);
    box = united(box, {at, at});
  }
  return grown(box, land_->layout.hexWidthMm * (0.6 + kReach));
}

std::vector<Hex> BlockStore::blocksIn(const std::optional<Box2>& box) const {
  if (!box) return keys_;
  std::vector<Hex> out;
  if (blocksAt(land_->layout, *box) > static_cast<double>(keys_.size())) {
    for (const Hex key : keys_)
      if (overlap(reachOf(key), *box)) out.push_back(key);
    return out;
  }
  forEachBlockAt(land_->layout, *box, 1 + kReach, [&](Hex key) {
    if (land_->looks.hasBlock(key) && overlap(reachOf(key), *box)) out.push_back(key);
  });
  std::sort(out.begin(), out.end());
  return out;
}

NeededLists BlockStore::lists(Hex block, const std::array<bool, kBlockGroups>& wanted) {
  NeededLists out;
  const auto take = [&out](const BlockLists& lists) {
    for (size_t pass = 0; pass < kPasses; ++pass)
      if (lists[pass]) out[pass] = lists[pass];
  };
  std::array<bool, kBlockGroups> missing{};
  bool any = false;
  {
    const std::lock_guard lock(mutex_);
    ++turn_;
    const auto it = kept_.find(block);
    for (size_t group = 0; group < kBlockGroups; ++group) {
      if (!wanted[group]) continue;
      if (it != kept_.end() && it->second[group].lists) {
        it->second[group].used = turn_;
        take(*it->second[group].lists);
      } else {
        missing[group] = any = true;
      }
    }
  }
  if (!any) return out;
  // Built without the lock: two threads may build the same block once, and it is the same.
  const std::vector<Hex> hexes = land_->looks.hexesOf(block);
  const Taken taken = [this](Point at, double radius) {
    return standing_.touches(
        at, radius, {ObstacleKind::Road, ObstacleKind::Water, ObstacleKind::Number, ObstacleKind::Symbol, ObstacleKind::Name});
  };
  for (size_t group = 0; group < kBlockGroups; ++group) {
    if (!missing[group]) continue;
    auto made = std::make_shared<const BlockLists>(groundLists(*land_, hexes, static_cast<BlockGroup>(group), taken));
    take(*made);
    const size_t bytes = bytesOf(*made);
    const std::lock_guard lock(mutex_);
    Kept& kept = kept_[block][group];
    bytes_ += bytes - kept.bytes;
    kept = {std::move(made), bytes, turn_};
    if (bytes_ > kMostBytes) makeRoom();
  }
  return out;
}

void BlockStore::makeRoom() {
  std::vector<uint64_t> turns;
  for (const auto& [block, groups] : kept_)
    for (const Kept& kept : groups)
      if (kept.lists) turns.push_back(kept.used);
  const auto middle = turns.begin() + static_cast<long>(turns.size() / 2);
  std::nth_element(turns.begin(), middle, turns.end());
  const uint64_t oldest = *middle;
  for (auto it = kept_.begin(); it != kept_.end();) {
    bool any = false;
    for (Kept& kept : it->second) {
      if (kept.lists && kept.used <= oldest) {
        bytes_ -= kept.bytes;
        kept = {};
      }
      any = any || kept.lists;
    }
    it = any ? std::next(it) : kept_.erase(it);
  }
}

void BlockStore::inherit(const BlockStore& before, const std::unordered_set<Hex>& ground,
                         const std::unordered_set<Hex>& texture) {
  const std::scoped_lock lock(mutex_, before.mutex_);
  for (const auto& [block, groups] : before.kept_) {
    if (ground.contains(block)) continue;
    auto& mine = kept_[block];
    for (size_t group = 0; group < kBlockGroups; ++group) {
      if (!groups[group].lists || (static_cast<BlockGroup>(group) == BlockGroup::Texture && texture.contains(block))) continue;
      mine[group] = groups[group];
      mine[group].used = 0;
      bytes_ += mine[group].bytes;
    }
  }
}

std::unordered_set<Hex> BlockStore::blocksNear(const std::vector<Box2>& boxes) const {
  std::unordered_set<Hex> out;
  for (const Box2& box : boxes)
    for (const Hex block : blocksIn(box)) out.insert(block);
  return out;
}

}  // namespace hotchkiss::paint
