// SPDX-License-Identifier: Apache-2.0
#include "editor/session/counter_edits.h"

#include <algorithm>

#include "editor/session/text.h"

namespace hotchkiss::editor {

Standings standingsOf(const Session& session) {
  return Standings::make(session.state(), session.scenario(), *session.view());
}

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
    const auto entry =
        std::find_if(scenario->setup.begin(), scenario->setup.end(), [&](const SetupEntry& e) { return e.id == counter.entry; });
    if (entry == scenario->setup.end()) continue;
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

void sayThereIsNoScenario(Session& session) {
  session.say(
      {Notice::Kind::Info, tr("Units are placed in a scenario. Make one on this map with File, New."), {}, "no-scenario"});
}

}  // namespace

bool moveTo(Session& session, const std::vector<CounterRef>& counters, Hex hex, uint64_t gesture) {
  if (counters.empty()) return false;
  if (session.scenario() == nullptr) {
    sayThereIsNoScenario(session);
    return false;
  }
  const std::string code = session.view()->code(hex);
  if (code.empty()) return takeOff(session, counters, gesture);
  if (!session.apply(placing(session, counters, Region::ofCode(code)), {}, gesture)) return false;
  // Their entries may be others now.
  std::vector<CounterRef> moved;
  const std::vector<CounterRef> there = standingsOf(session).at(hex);
  for (const CounterRef& now : there)
    for (const CounterRef& c : counters)
      if ((!c.unit.empty() && c.unit == now.unit) || (!c.pool.empty() && c.pool == now.pool && c.entry == now.entry))
        moved.push_back(now);
  session.select(Selection::ofCounters(moved.empty() ? counters : moved, hex));
  return true;
}

bool takeOff(Session& session, const std::vector<CounterRef>& counters, uint64_t gesture) {
  if (counters.empty() || session.scenario() == nullptr) return false;
  std::vector<Edit> edits = placing(session, counters, Region());
  if (edits.empty()) return false;
  return session.apply(std::move(edits), {}, gesture);
}

}  // namespace hotchkiss::editor
