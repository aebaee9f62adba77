// SPDX-License-Identifier: Apache-2.0
#include "model/difference/record_lists.h"

#include <list>
#include <unordered_set>

namespace hotchkiss {

std::vector<PartRow> alignedParts(const std::vector<const Record*>& versions) {
  std::vector<PartRow> rows;
  std::unordered_map<std::string, size_t> at;
  for (size_t v = 0; v < versions.size(); ++v) {
    if (!versions[v]) continue;
    for (const Record& part : versions[v]->parts) {
      const auto [it, fresh] = at.try_emplace(stepTo(part), rows.size());
      if (fresh) rows.push_back({it->first, std::vector<const Record*>(versions.size(), nullptr)});
      rows[it->second].versions[v] = &part;
    }
  }
  return rows;
}

std::vector<std::string> stepsOf(const Record* record) {
  std::vector<std::string> out;
  if (record)
    for (const Record& part : record->parts) out.push_back(stepTo(part));
  return out;
}

std::vector<std::string> only(const std::vector<std::string>& steps, const std::unordered_map<std::string, bool>& kept) {
  std::vector<std::string> out;
  for (const std::string& step : steps)
    if (kept.contains(step)) out.push_back(step);
  return out;
}

std::vector<std::string> woven(const std::vector<std::string>& first, const std::vector<std::string>& second) {
  std::list<std::string> out(first.begin(), first.end());
  std::unordered_map<std::string, std::list<std::string>::iterator> at;
  for (auto it = out.begin(); it != out.end(); ++it) at[*it] = it;
  const std::unordered_set<std::string> others(second.begin(), second.end());
  auto behind = out.begin();  // where the next one goes in
  for (const std::string& step : second) {
    if (const auto found = at.find(step); found != at.end()) {
      behind = std::next(found->second);
      continue;
    }
    while (behind != out.end() && !others.contains(*behind)) ++behind;
    at[step] = out.insert(behind, step);
    behind = std::next(at[step]);
  }
  return {out.begin(), out.end()};
}

}  // namespace hotchkiss
