// SPDX-License-Identifier: Apache-2.0
#include "io/paint/list_difference.h"

#include <algorithm>
#include <bit>
#include <map>
#include <unordered_map>

namespace hotchkiss::paint {

namespace {

class Mix {
 public:
  void add(uint64_t value) {
    hash_ = (hash_ ^ value) * 0x9E3779B97F4A7C15ull;
    hash_ ^= hash_ >> 29;
  }
  void add(double value) { add(std::bit_cast<uint64_t>(value)); }
  void add(Point p) {
    add(p.x);
    add(p.y);
  }
  void add(Rgba c) {
    add(c.red);
    add(c.green);
    add(c.blue);
    add(c.alpha);
  }
  uint64_t value() const { return hash_; }

 private:
  uint64_t hash_ = 0x243F6A8885A308D3ull;
};

// What an operation is drawn with, its outline apart.
void addInk(const Op& op, Mix& mix) {
  for (const double v : {op.place.a, op.place.b, op.place.c, op.place.d, op.place.e, op.place.f}) mix.add(v);
  mix.add(static_cast<uint64_t>(op.fill.has_value()));
  if (op.fill) mix.add(*op.fill);
  mix.add(static_cast<uint64_t>(op.stroke.has_value()));
  if (!op.stroke) return;
  mix.add(op.stroke->colour);
  mix.add(op.stroke->width);
  mix.add(op.stroke->leastPx);
  mix.add(static_cast<uint64_t>(op.stroke->cap) << 8 | static_cast<uint64_t>(op.stroke->join));
  for (const double d : op.stroke->dash) mix.add(d);
  mix.add(op.stroke->dashOffset);
}

uint64_t inkOf(const Op& op) {
  Mix mix;
  addInk(op, mix);
  return mix.value();
}

uint64_t contentOf(const Item& item) {
  Mix mix;
  mix.add(item.fromHexPx);
  mix.add(item.toHexPx);
  for (const Op& op : item.ops) {
    addInk(op, mix);
    for (const Outline::Verb verb : op.outline->verbs()) mix.add(static_cast<uint64_t>(verb));
    for (const Point p : op.outline->points()) mix.add(p);
  }
  return mix.value();
}

double marginOf(const Op& op) {
  return op.stroke ? op.stroke->width : 0;
}

// The pieces of an outline by their content, each with its box.
std::unordered_multimap<uint64_t, Box2> piecesOf(const Op& op) {
  std::unordered_multimap<uint64_t, Box2> out;
  const auto& points = op.outline->points();
  Point at, start;
  size_t next = 0;
  for (const Outline::Verb verb : op.outline->verbs()) {
    Mix mix;
    mix.add(static_cast<uint64_t>(verb));
    mix.add(at);
    Box2 box = emptyBox();
    const auto take = [&](Point p) {
      const Point placed = op.place(p);
      box = united(box, {placed, placed});
      mix.add(p);
    };
    take(at);
    switch (verb) {
      case Outline::Verb::Move:
        at = start = points[next++];
        continue;
      case Outline::Verb::Line:
        take(at = points[next++]);
        break;
      case Outline::Verb::Curve:
        for (int i = 0; i < 3; ++i) take(at = points[next++]);
        break;
      case Outline::Verb::Close:
        take(at = start);
        break;
    }
    out.emplace(mix.value(), box);
  }
  return out;
}

// Where two operations of one ink differ.
void opsThatDiffer(const Op& before, const Op& after, std::vector<Box2>& out) {
  if (before.outline == after.outline) return;
  const auto whole = [](const Op& op) { return grown(op.outline->bounds(op.place), marginOf(op)); };
  // Dashes run on from the line's start: a change moves them all.
  if (before.stroke && !before.stroke->dash.empty()) {
    if (before.outline->verbs() == after.outline->verbs() && before.outline->points() == after.outline->points()) return;
    out.push_back(whole(before));
    out.push_back(whole(after));
    return;
  }
  auto old = piecesOf(before);
  std::vector<Box2> boxes;
  for (const auto& [content, box] : piecesOf(after)) {
    const auto same = old.find(content);
    if (same == old.end())
      boxes.push_back(box);
    else
      old.erase(same);
  }
  for (const auto& [content, box] : old) boxes.push_back(box);
  if (boxes.empty()) {
    // The same pieces in another order: a fill may differ anywhere.
    if (before.outline->points() == after.outline->points()) return;
    out.push_back(whole(before));
    return;
  }
  if (before.fill) {
    // What two areas do not share lies within the hull of the pieces that they do not share.
    Box2 hull = emptyBox();
    for (const Box2& box : boxes) hull = united(hull, box);
    out.push_back(hull);
    return;
  }
  for (const Box2& box : boxes) out.push_back(grown(box, marginOf(before)));
}

void itemsThatDiffer(const Item& before, const Item& after, std::vector<Box2>& out) {
  bool alike = before.ops.size() == after.ops.size() && before.fromHexPx == after.fromHexPx && before.toHexPx == after.toHexPx;
  for (size_t i = 0; alike && i < before.ops.size(); ++i) alike = inkOf(before.ops[i]) == inkOf(after.ops[i]);
  if (!alike) {
    out.push_back(before.box);
    out.push_back(after.box);
    return;
  }
  for (size_t i = 0; i < before.ops.size(); ++i) opsThatDiffer(before.ops[i], after.ops[i], out);
}

std::vector<uint64_t> contentsOf(const std::vector<Item>& items) {
  std::vector<uint64_t> out;
  out.reserve(items.size());
  for (const Item& item : items) out.push_back(contentOf(item));
  return out;
}

}  // namespace

void listsThatDiffer(const SharedItems& before, const SharedItems& after, std::vector<Box2>& out) {
  if (before == after) return;
  static const std::vector<Item> none;
  const std::vector<Item>&old = before ? before->items : none, &now = after ? after->items : none;
  const std::vector<uint64_t> was = contentsOf(old), is = contentsOf(now);
  size_t head = 0, tail = 0;
  while (head < was.size() && head < is.size() && was[head] == is[head]) ++head;
  while (tail + head < was.size() && tail + head < is.size() && was[was.size() - 1 - tail] == is[is.size() - 1 - tail]) ++tail;
  // Between what is alike at both ends: which items are in both, and in which order.
  std::unordered_map<uint64_t, size_t> left;
  for (size_t i = head; i + tail < was.size(); ++i) ++left[was[i]];
  std::vector<const Item*> added, removed, stayedOld, stayedNow;
  std::unordered_map<uint64_t, size_t> shared;
  for (size_t i = head; i + tail < is.size(); ++i) {
    const auto at = left.find(is[i]);
    if (at == left.end() || at->second == 0) {
      added.push_back(&now[i]);
    } else {
      --at->second;
      ++shared[is[i]];
      stayedNow.push_back(&now[i]);
    }
  }
  std::vector<uint64_t> orderOld, orderNow;
  for (size_t i = head; i + tail < was.size(); ++i) {
    size_t& count = shared[was[i]];
    if (count == 0) {
      removed.push_back(&old[i]);
      continue;
    }
    --count;
    stayedOld.push_back(&old[i]);
    orderOld.push_back(was[i]);
  }
  for (const Item* item : stayedNow) orderNow.push_back(is[static_cast<size_t>(item - now.data())]);
  // One may lie over the other now.
  for (size_t i = 0; i < orderOld.size(); ++i)
    if (orderOld[i] != orderNow[i]) {
      out.push_back(stayedOld[i]->box);
      out.push_back(stayedNow[i]->box);
    }
  std::map<std::string, const Item*> byId;
  for (const Item* item : removed)
    if (!item->id.empty()) byId.emplace(item->id, item);
  std::vector<const Item*> paired;
  for (const Item* item : added) {
    const auto same = item->id.empty() ? byId.end() : byId.find(item->id);
    if (same == byId.end()) {
      out.push_back(item->box);
      continue;
    }
    itemsThatDiffer(*same->second, *item, out);
    paired.push_back(same->second);
    byId.erase(same);
  }
  for (const Item* item : removed)
    if (std::find(paired.begin(), paired.end(), item) == paired.end()) out.push_back(item->box);
}

}  // namespace hotchkiss::paint
