// SPDX-License-Identifier: Apache-2.0
#include "model/check/who_names.h"

#include <algorithm>

#include "model/base/nearest_word.h"

namespace hotchkiss::checks {

std::optional<std::string> meantUnit(const ScenarioFacts& facts, const std::string& wrong) {
  std::vector<std::string> ids;
  std::map<std::string, std::string> byWord;  // designation or name -> id; "" where several share it
  const auto add = [&](const std::string& id, const std::string& name, const std::string& designation) {
    ids.push_back(id);
    for (const std::string& word : {name, designation}) {
      if (word.empty() || word == id) continue;
      const auto [at, fresh] = byWord.try_emplace(word, id);
      if (!fresh && at->second != id) at->second.clear();
    }
  };
  for (const auto& u : facts.forces().units()) add(u->id.text, u->name, u->designation);
  for (const auto& p : facts.forces().pools()) add(p->id.text, p->name, p->designation);
  for (const auto& f : facts.forces().formations()) add(f->id.text, f->name, f->shortName);
  if (const auto exact = byWord.find(wrong); exact != byWord.end() && !exact->second.empty()) return exact->second;
  if (const auto near = nearestWord(wrong, ids)) return near;
  std::vector<std::string> words;
  for (const auto& [word, id] : byWord)
    if (!id.empty()) words.push_back(word);
  const auto near = nearestWord(wrong, words);
  return near ? std::optional(byWord[*near]) : std::nullopt;
}

std::optional<Who> replaced(const Who& who, const std::string& from, const std::string& to) {
  std::vector<std::pair<Mention, std::string>> changes;
  for (const Mention& m : who.mentions())
    if (m.text == from) changes.emplace_back(m, to);
  if (changes.empty()) return std::nullopt;
  auto out = Who::parse(withMentions(who.text(), changes));
  if (!out) return std::nullopt;
  return std::move(*out);
}

std::set<std::string> kindsOf(const ScenarioFacts& facts, const WhoAnswer& who) {
  std::set<std::string> out;
  for (const auto* units : {&who.units, &who.possible})
    for (const UnitId& id : *units)
      if (const Unit* unit = facts.forces().unit(id)) out.insert(unit->kind);
  for (const PoolCount& p : who.pools)
    if (const Pool* pool = facts.forces().pool(p.pool)) out.insert(pool->kind);
  return out;
}

bool fitsKind(const StateKind& state, const std::string& unitKind) {
  return state.unitKinds.empty() || std::find(state.unitKinds.begin(), state.unitKinds.end(), unitKind) != state.unitKinds.end();
}

}  // namespace hotchkiss::checks
