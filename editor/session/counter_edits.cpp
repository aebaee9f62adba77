// SPDX-License-Identifier: Apache-2.0
#include "editor/session/counter_edits.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "editor/session/text.h"
#include "model/scenario/entry_called.h"

namespace hotchkiss::editor {

namespace {

// A pool's counters are where their entry says; they move with it.
std::vector<Edit> placing(const Session& session, const std::vector<CounterRef>& counters, const Region& place) {
  const auto scenario = session.played();
  std::vector<Edit> edits;
  std::vector<std::string> entries;
  for (const CounterRef& counter : counters) {
    if (!counter.unit.empty()) {
      edits.emplace_back(PlaceUnit{scenario->id, counter.unit, place});
      continue;
    }
    if (counter.entry.empty() || std::find(entries.begin(), entries.end(), counter.entry) != entries.end()) continue;
    entries.push_back(counter.entry);
    const SetupEntry* entry = entryCalled(scenario->setup, counter.entry);
    if (entry == nullptr) continue;
    if (place.empty()) {
      edits.emplace_back(RemoveItem{scenario->id, 0, entry->id});
    } else {
      SetupEntry moved = *entry;
      moved.place = place;
      edits.emplace_back(PutItem{scenario->id, moved, -1});
    }
  }
  return edits;
}

bool sameCounter(const CounterRef& was, const CounterRef& is) {
  if (!was.unit.empty()) return was.unit == is.unit;
  return !was.pool.empty() && was.pool == is.pool && was.entry == is.entry;
}

// Selects counters where they stand now that they have moved: their entries may be others.
void selectMoved(Session& session, const std::map<Hex, std::vector<CounterRef>>& groups, const std::vector<CounterRef>& counters,
                 Hex shown) {
  std::vector<CounterRef> moved;
  const Standings& standings = standingsOf(session);
  for (const auto& [hex, group] : groups)
    for (const CounterRef& is : standings.at(hex))
      for (const CounterRef& was : group)
        if (sameCounter(was, is)) moved.push_back(is);
  session.select(Selection::ofCounters(moved.empty() ? counters : moved, shown));
}

}  // namespace

void sayThereIsNoScenario(Session& session) {
  session.say({Notice::Kind::Info, tr("Units are placed in a scenario, and none is open."), {}, "no-scenario"});
}

bool moveTo(Session& session, const std::vector<CounterRef>& counters, Hex hex, uint64_t gesture) {
  if (counters.empty()) return false;
  if (session.scenario() == nullptr) {
    sayThereIsNoScenario(session);
    return false;
  }
  const std::string code = session.view()->code(hex);
  if (code.empty()) return takeOff(session, counters, gesture);
  if (!session.apply(placing(session, counters, Region::ofCode(code)), {}, gesture)) return false;
  selectMoved(session, {{hex, counters}}, counters, hex);
  return true;
}

bool moveTogether(Session& session, const std::vector<CounterRef>& counters, Hex from, Hex to, uint64_t gesture) {
  const Standings standings = standingsOf(session);
  const auto placeOf = [&](const CounterRef& counter) -> std::optional<Hex> {
    if (!counter.unit.empty()) {
      const Standing* standing = standings.of(counter.unit);
      return standing == nullptr ? std::nullopt : standing->hex;
    }
    for (const Standing& standing : standings.ofPool(counter.pool))
      if (standing.entry == counter.entry) return standing.hex;
    return std::nullopt;
  };
  std::map<Hex, std::vector<CounterRef>> groups;  // by where they go
  for (const CounterRef& counter : counters) {
    const auto place = placeOf(counter);
    groups[place ? *place + (to - from) : to].push_back(counter);
  }
  if (groups.size() < 2 || session.scenario() == nullptr) return moveTo(session, counters, to, gesture);
  std::vector<Edit> edits;
  for (const auto& [hex, group] : groups) {
    const std::string code = session.view()->code(hex);
    if (code.empty()) {
      session.say({Notice::Kind::Info,
                   fmt::format(fmt::runtime(tr("{} would leave the map: nobody was moved.")),
                               counterName(session.state(), session.scenario(), group.front())),
                   {},
                   "move"});
      return false;
    }
    for (Edit& edit : placing(session, group, Region::ofCode(code))) edits.push_back(std::move(edit));
  }
  const std::string label =
      fmt::format(fmt::runtime(tr("move {} counter", "move {} counters", counters.size())), counters.size());
  if (!session.apply(std::move(edits), label, gesture)) return false;
  selectMoved(session, groups, counters, to);
  return true;
}

bool takeOff(Session& session, const std::vector<CounterRef>& counters, uint64_t gesture) {
  if (counters.empty() || session.scenario() == nullptr) return false;
  std::vector<Edit> edits = placing(session, counters, Region());
  if (edits.empty()) return false;
  return session.apply(std::move(edits), {}, gesture);
}

}  // namespace hotchkiss::editor
