// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/region_memory.h"

#include <algorithm>

namespace hotchkiss {

namespace {
// A scenario names some hundred places; what is typed letter by letter must not pile up.
constexpr size_t kMostAnswers = 4000;
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

std::shared_ptr<const RegionAnswer> RegionMemory::find(const std::string& line, bool drafts) const {
  const std::lock_guard guard(lock_);
  const auto it = answers_.find({line, drafts});
  return it == answers_.end() ? nullptr : it->second;
}

void RegionMemory::keep(const std::string& line, bool drafts, std::shared_ptr<const RegionAnswer> answer) {
  const std::lock_guard guard(lock_);
  if (answers_.size() >= kMostAnswers) answers_.clear();
  answers_[{line, drafts}] = std::move(answer);
}

}  // namespace hotchkiss
