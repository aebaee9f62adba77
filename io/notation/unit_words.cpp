// SPDX-License-Identifier: Apache-2.0
#include "io/notation/unit_words.h"

#include <algorithm>

#include "model/base/nearest_word.h"
#include "model/base/text.h"

namespace hotchkiss::notation {

std::string UnitWords::plain(std::string_view word) {
  std::string out;
  for (const char c : lowered(word)) {
    if (c == '.' || (c == ' ' && (out.empty() || out.back() == ' ' || out.back() == '('))) continue;
    if ((c == '(' || c == ')') && !out.empty() && out.back() == ' ') out.pop_back();
    out += c;
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

void UnitWords::add(const std::string& word, const Called& called) {
  const std::string key = plain(word);
  if (key.empty()) return;
  const auto [begin, end] = byWord_.equal_range(key);
  for (auto it = begin; it != end; ++it)
    if (it->second == called) return;
  byWord_.emplace(key, called);
  names_[called.side].push_back(word);
}

std::string UnitWords::unique(const std::vector<std::string>& words, const Called& called, const std::string& id) const {
  for (const std::string& word : words) {
    if (word.empty() || word.find_first_of(":,\n") != std::string::npos) continue;
    std::vector<Called> meant = find(word, called.side);
    // Units and formations do not disturb each other: what stands beside the word tells them apart.
    std::erase_if(meant, [&](const Called& c) { return c.formation.empty() != called.formation.empty(); });
    if (meant.size() == 1 && meant.front() == called) return word;
  }
  return id;
}

UnitWords::UnitWords(const Forces& forces, bool designations) {
  std::vector<std::pair<Called, std::vector<std::string>>> units, pools, formations;
  for (const auto& unit : forces.units()) {
    const Called called{unit->id, {}, {}, unit->side};
    add(unit->id.text, called);
    add(unit->name, called);
    add(unit->designation, called);
    std::vector<std::string> words = {unit->name, unit->designation};
    if (designations && !unit->designation.empty()) std::swap(words[0], words[1]);
    units.emplace_back(called, words);
  }
  for (const auto& pool : forces.pools()) {
    const Called called{{}, pool->id, {}, pool->side};
    add(pool->id.text, called);
    add(pool->name, called);
    add(pool->designation, called);
    pools.push_back({called, {pool->designation, pool->name}});
  }
  for (const auto& formation : forces.formations()) {
    const Called called{{}, {}, formation->id, formation->side};
    add(formation->id.text, called);
    add(formation->name, called);
    add(formation->shortName, called);
    formations.push_back({called, {formation->shortName, formation->name}});
  }
  for (const auto& [called, words] : units) unitWords_[called.unit.text] = unique(words, called, called.unit.text);
  for (const auto& [called, words] : pools) poolWords_[called.pool.text] = unique(words, called, called.pool.text);
  for (const auto& [called, words] : formations)
    formationWords_[called.formation.text] = unique(words, called, called.formation.text);
  for (const auto& [called, words] : units) words_[called.side].push_back(of(called.unit));
  for (const auto& [called, words] : pools) words_[called.side].push_back(of(called.pool));
  for (const auto& [called, words] : formations) words_[called.side].push_back(of(called.formation));
}

namespace {
std::string wordOf(const std::map<std::string, std::string>& words, const std::string& id) {
  const auto at = words.find(id);
  return at == words.end() ? id : at->second;
}
}  // namespace

std::string UnitWords::of(const UnitId& unit) const {
  return wordOf(unitWords_, unit.text);
}
std::string UnitWords::of(const PoolId& pool) const {
  return wordOf(poolWords_, pool.text);
}
std::string UnitWords::of(const FormationId& formation) const {
  return wordOf(formationWords_, formation.text);
}

std::vector<Called> UnitWords::find(std::string_view word, const SideId& side) const {
  const auto [begin, end] = byWord_.equal_range(plain(word));
  std::vector<Called> own, all;
  for (auto it = begin; it != end; ++it) {
    all.push_back(it->second);
    if (it->second.side == side) own.push_back(it->second);
  }
  return own.empty() ? all : own;
}

std::vector<std::string> UnitWords::beginning(std::string_view prefix, const SideId& side) const {
  const std::string wanted = lowered(prefix);
  std::vector<std::string> out;
  const auto at = words_.find(side);
  if (at == words_.end()) return out;
  for (const std::string& word : at->second)
    if (lowered(word).compare(0, wanted.size(), wanted) == 0 && !contains(out, word)) out.push_back(word);
  return out;
}

std::vector<std::string> UnitWords::meantBy(std::string_view slip, const SideId& side) const {
  // Where several are as near, the first: the word that we would write.
  std::vector<std::string> names;
  for (const auto* words : {&words_, &names_})
    if (const auto at = words->find(side); at != words->end()) names.insert(names.end(), at->second.begin(), at->second.end());
  const auto near = nearestWord(slip, names);
  if (!near) return {};
  const std::vector<Called> meant = find(*near, side);
  if (meant.size() == 1) return {*near};
  std::vector<std::string> out;
  for (const Called& called : meant)
    out.push_back(!called.unit.empty() ? of(called.unit) : !called.pool.empty() ? of(called.pool) : of(called.formation));
  return out;
}

}  // namespace hotchkiss::notation
