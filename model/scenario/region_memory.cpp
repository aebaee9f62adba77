// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/region_memory.h"

#include <algorithm>

namespace hotchkiss {

namespace {
// A scenario names some hundred places, the largest ten thousand; what is typed letter by letter must not pile up.
constexpr size_t kMostAnswers = 40000;
}  // namespace

bool RegionMemory::remembers(const Region& region) {
  if (region.root() == nullptr) return false;
  const std::vector<Mention> mentions = region.mentions();
  return std::all_of(mentions.begin(), mentions.end(), [](const Mention& mention) {
    switch (mention.kind) {
      case Mention::Kind::Code:
      case Mention::Kind::Hexside:
      case Mention::Kind::Hexrow:
      case Mention::Kind::Column:
      case Mention::Kind::Row:
      case Mention::Kind::Area:
      case Mention::Kind::Line:
      case Mention::Kind::Sheet:
      case Mention::Kind::Site:
      case Mention::Kind::Entry:
      case Mention::Kind::Box:
      case Mention::Kind::Name:
      case Mention::Kind::Terrain:
      case Mention::Kind::PathKind:
      case Mention::Kind::SiteKind:
        return true;
      default:
        return false;
    }
  });
}

BoardParts partsOf(const Region& region) {
  BoardParts parts = 0;
  for (const Mention& mention : region.mentions()) switch (mention.kind) {
      case Mention::Kind::Code:
      case Mention::Kind::Hexside:
      case Mention::Kind::Hexrow:
      case Mention::Kind::Column:
      case Mention::Kind::Row:
      case Mention::Kind::Sheet:
        break;
      case Mention::Kind::Area:
        parts = parts | BoardPart::Areas;
        break;
      case Mention::Kind::Line:  // of hexsides, or a path
        parts = parts | (BoardPart::Sides | BoardPart::Paths) | BoardPart::Coverage;
        break;
      case Mention::Kind::Site:
      case Mention::Kind::Entry:
      case Mention::Kind::SiteKind:
        parts = parts | BoardPart::Sites | BoardPart::Coverage;
        break;
      case Mention::Kind::Terrain:
        parts = parts | BoardPart::Terrain | BoardPart::Coverage;
        break;
      case Mention::Kind::PathKind:
        parts = parts | BoardPart::Paths | BoardPart::Coverage;
        break;
      default:  // a box may be said to have any hexes; a name may be anybody's
        return kAllBoardParts;
    }
  return parts;
}

RegionMemory::RegionMemory(const RegionMemory& before, BoardParts changed) : frame_(before.frame_) {
  const std::lock_guard guard(before.own_->lock);
  for (const auto& [key, answer] : before.own_->answers)
    if ((answer.parts & changed) == 0) own_->answers.emplace_hint(own_->answers.end(), key, answer);
}

std::shared_ptr<const RegionAnswer> RegionMemory::find(const std::string& line, bool drafts) const {
  for (Store* store : {frame_.get(), own_.get()}) {
    const std::lock_guard guard(store->lock);
    if (const auto it = store->answers.find({line, drafts}); it != store->answers.end()) return it->second.answer;
  }
  return nullptr;
}

void RegionMemory::keep(const Region& region, bool drafts, std::shared_ptr<const RegionAnswer> answer) {
  const BoardParts parts = partsOf(region);
  Store& store = parts == 0 ? *frame_ : *own_;
  const std::lock_guard guard(store.lock);
  if (store.answers.size() >= kMostAnswers) store.answers.clear();
  store.answers[{region.text(), drafts}] = {std::move(answer), parts};
}

}  // namespace hotchkiss
