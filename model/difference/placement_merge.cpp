// SPDX-License-Identifier: Apache-2.0
#include "model/difference/placement_merge.h"

#include <algorithm>
#include <set>

#include "model/scenario/values.h"
#include "model/scenario/who_ast.h"

namespace hotchkiss {
namespace {

// Ids of units that a line names one by one; what it means by formation or kind is not looked at.
void addNamed(const WhoNode* node, std::set<std::string>& out) {
  if (!node) return;
  if (const auto* unit = std::get_if<WhoUnit>(&node->value)) out.insert(unit->id);
  if (const auto* list = std::get_if<WhoList>(&node->value))
    for (const WhoRef& member : list->members) addNamed(member.get(), out);
  if (const auto* item = std::get_if<WhoItem>(&node->value))
    if (item->conditions.empty() && item->base) addNamed(item->base.get(), out);
}

using Entries = std::map<std::string, std::vector<std::string>>;  // keys of the entries, by unit

Entries entriesByUnit(const Record* document) {
  Entries out;
  const Record* setup = document ? document->part("setup", "") : nullptr;
  if (!setup) return out;
  for (const Record& entry : setup->parts) {
    const auto who = Who::parse(entry.text("who"));
    if (!who) continue;
    std::set<std::string> named;
    addNamed(who->root(), named);
    for (const std::string& unit : named) out[unit].push_back(entry.key);
  }
  return out;
}

size_t entryCount(const Entries& entries, const std::string& unit) {
  const auto it = entries.find(unit);
  return it == entries.end() ? 0 : it->second.size();
}

const Record* entryIn(const Record* document, const std::string& key) {
  const Record* setup = document ? document->part("setup", "") : nullptr;
  return setup ? setup->part("entry", key) : nullptr;
}

// "first: evans, cocke at N0101", a line for each entry.
std::optional<std::string> placesTold(const Record* document, const std::vector<std::string>& keys) {
  std::string out;
  for (const std::string& key : keys)
    if (const Record* entry = entryIn(document, key))
      out += (out.empty() ? "" : "; ") + key + ": " + entry->text("who") + " at " + entry->text("place");
  return out.empty() ? std::nullopt : std::optional(out);
}

}  // namespace

void settleDoublePlacements(MergedRecord& merged, const Record* base, const Record& ours, const Record& theirs,
                            const MergeChoices& choices) {
  const Entries mine = entriesByUnit(&ours), yours = entriesByUnit(&theirs), both = entriesByUnit(&merged.record);
  for (const auto& [unit, keys] : both) {
    if (keys.size() < 2 || entryCount(mine, unit) > 1 || entryCount(yours, unit) > 1) continue;
    MergeConflict conflict;
    conflict.what = MergeConflict::What::BothAdded;
    conflict.path = "setup/unit:" + unit;
    conflict.heads = {"setup"};
    conflict.kind = "unit";
    conflict.key = unit;
    conflict.parts = {{"set-up entry", placesTold(base, keys), placesTold(&ours, keys), placesTold(&theirs, keys)}};
    const MergeSide side = choices.of(conflict.path);
    const Record* from = side == MergeSide::Ours ? &ours : side == MergeSide::Theirs ? &theirs : base;
    auto& entries = merged.record.group("setup").parts;
    for (const std::string& key : keys) {
      const auto at = std::find_if(entries.begin(), entries.end(), [&](const Record& r) { return r.key == key; });
      if (at == entries.end()) continue;
      if (const Record* chosen = entryIn(from, key))
        *at = *chosen;
      else
        entries.erase(at);
    }
    merged.conflicts.push_back(std::move(conflict));
  }
}

}  // namespace hotchkiss
