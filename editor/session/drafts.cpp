// SPDX-License-Identifier: Apache-2.0
#include "editor/session/drafts.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/session/text.h"

namespace hotchkiss::editor {

const Draft* Drafts::find(const std::string& scope, const std::string& field) const {
  const auto found = all_.find({scope, field});
  return found == all_.end() ? nullptr : &found->second;
}

bool Drafts::any(const std::string& scope) const {
  const auto first = all_.lower_bound({scope, {}});
  return first != all_.end() && first->first.first == scope;
}

void Drafts::keep(const std::string& scope, const std::string& field, Draft draft) {
  all_[{scope, field}] = std::move(draft);
  changed.emit();
}

void Drafts::drop(const std::string& scope, const std::string& field) {
  if (all_.erase({scope, field}) > 0) changed.emit();
}

void Drafts::forget(const std::string& scope) {
  if (std::erase_if(all_, [&](const auto& each) { return each.first.first == scope; }) > 0) changed.emit();
}

void Drafts::move(const std::string& from, const std::string& to) {
  if (from == to || !any(from)) return;
  std::map<Key, Draft> moved;
  for (auto& [key, draft] : all_) moved[{key.first == from ? to : key.first, key.second}] = std::move(draft);
  all_ = std::move(moved);
  changed.emit();
}

void Drafts::bringBack(const std::map<Key, Draft>& kept) {
  if (kept.empty()) return;
  for (const auto& [key, draft] : kept) all_[key] = draft;
  changed.emit();
}

void Drafts::clear() {
  if (all_.empty()) return;
  all_.clear();
  changed.emit();
}

std::string Drafts::told() const {
  std::string out;
  size_t shown = 0;
  for (const auto& [key, draft] : all_) {
    if (++shown > 3) break;
    out += fmt::format("{}{}: \u201c{}\u201d ({})", out.empty() ? "" : "; ", draft.label, draft.typed, draft.why);
  }
  if (all_.size() > 3) {
    const size_t more = all_.size() - 3;
    out += "; " + fmt::format(fmt::runtime(tr("{} more", "{} more", more)), more);
  }
  return out;
}

}  // namespace hotchkiss::editor
