// SPDX-License-Identifier: Apache-2.0
// A line in the printed notation of the Civil War Brigade Series (cwb_set_up.h) as entries of the scenario: what one pastes out
// of a rulebook. An entry whose counters come in different states becomes one for each state.
#include <fmt/format.h>

#include <algorithm>
#include <deque>

#include "io/notation/cwb_set_up.h"
#include "io/notation/set_up_text_internal.h"
#include "model/base/text.h"

namespace hotchkiss::notation {

namespace {

using cwb_notation::ListedUnit;
using cwb_notation::NotationWord;
using cwb_notation::PlaceCondition;
using cwb_notation::ReadEntry;
using PlaceKind = cwb_notation::SetUpPlace::Kind;

std::string quotedName(const std::string& name) {
  return "\"" + name + "\"";
}

std::string conditionLine(const PlaceCondition& condition) {
  if (condition.direction.empty()) return "sheet " + condition.of;
  const std::string direction =
      fmt::format("{}{} of {}", condition.direction, condition.orOn ? " or on" : "", quotedName(condition.of));
  return condition.atLeast > 0
             ? fmt::format("{} and at least {} from on {}", direction, condition.atLeast, quotedName(condition.of))
             : direction;
}

/// The Region's line of a place, "" where no Region says it.
std::string regionLine(const cwb_notation::SetUpPlace& place) {
  std::string line;
  switch (place.kind) {
    case PlaceKind::Hexes:
      for (const std::string& code : place.codes) line += (line.empty() ? "" : " or ") + code;
      break;
    case PlaceKind::Within:
      if (place.codes.empty()) return {};
      line = fmt::format("within {} of {}", place.distance, place.codes.front());
      break;
    case PlaceKind::OneEach:
      for (const std::string& code : place.codes) line += (line.empty() ? "" : ", ") + code;
      break;
    case PlaceKind::InLine:
      if (place.codes.size() != 2) return {};
      line = fmt::format("range {}..{} along {}", place.codes[0], place.codes[1], quotedName(place.of));
      break;
    case PlaceKind::Anywhere:
      break;
    case PlaceKind::Beside:
    case PlaceKind::Enter:
      return {};
  }
  for (const PlaceCondition& condition : place.conditions) line += (line.empty() ? "" : " and ") + conditionLine(condition);
  return line;
}

/// The label that the order of battle has for a listed unit: "APot b(2)", "Repl(Hunter)", "Evans".
std::string labelOf(const ListedUnit& unit, const UnitWords& words, const SideId& side) {
  if (unit.replacement) return fmt::format("Repl({})", unit.name);
  if (unit.number && !unit.rated) {
    const std::string numbered = fmt::format("{}({})", unit.name, *unit.number);
    if (!words.find(numbered, side).empty()) return numbered;
  }
  return unit.name;
}

}  // namespace

size_t readPrintedCwb(std::string_view line, size_t offset, const SetUpGround& ground, const UnitWords& words, const SideId& side,
                      EntryMatcher& matcher, SetUpEntries& out) {
  const cwb_notation::SetUpReading reading = cwb_notation::readSetUp(line);
  if (reading.entries.empty()) return 0;
  for (const cwb_notation::NotationFault& fault : reading.faults)
    if (!fault.read)
      out.faults.push_back({offset + fault.offset,
                            offset + fault.offset + fault.length,
                            fault.remedy.empty() ? fault.message : fault.message + ": " + fault.remedy,
                            {}});
  for (const ReadEntry& read : reading.entries) {
    const size_t begin = offset + read.offset, end = begin + read.length;
    const size_t faultsBefore = out.faults.size();
    const std::string region = regionLine(read.entry.place);
    const auto place = region.empty() ? Expected<Region>(tl::unexpected(Error{"no region says this place: give hexes", "", 0, 0}))
                                      : Region::parse(region);
    if (!place) out.faults.push_back({begin, end, place.error().message, {}});
    for (const NotationWord& word : read.words)
      if ((word.kind == NotationWord::Kind::Code || word.kind == NotationWord::Kind::Extended) &&
          !ground.view.find(word.text).ok())
        placeFault(ground, word.text, offset + word.offset, offset + word.offset + word.length, out);
    // Counters of one state stand in one entry.
    std::deque<std::pair<std::vector<std::string>, WhoBuilder>> groups;
    size_t index = 0;
    for (const ListedUnit& unit : read.entry.units) {
      std::vector<std::string> states = read.entry.states;
      for (const std::string& state : unit.states)
        if (!contains(states, state)) states.push_back(state);
      auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& g) { return g.first == states; });
      if (group == groups.end()) {
        groups.emplace_back(states, WhoBuilder(ground, words, side, out));
        group = groups.end() - 1;
      }
      // The words of the reading come in the order of the units.
      size_t from = begin, to = end;
      for (; index < read.words.size(); ++index)
        if (read.words[index].kind == NotationWord::Kind::Unit) {
          from = offset + read.words[index].offset;
          to = from + read.words[index].length;
          ++index;
          break;
        }
      std::vector<std::pair<std::string, size_t>> except;
      for (const std::string& other : unit.except) except.emplace_back(other, from);
      group->second.add(labelOf(unit, words, side), unit.count, unit.all || !unit.except.empty(), except, from, to);
    }
    if (out.faults.size() > faultsBefore || !place) continue;
    for (const auto& [states, builder] : groups) {
      const auto who = builder.who();
      if (!who) continue;
      SetupEntry entry = matcher.match(side, *who, builder.firstId());
      entry.place = *place;
      entry.spread = read.entry.place.kind == PlaceKind::OneEach ? "one each" : usualSpread(*who, *place);
      entry.states = states;
      entry.extended = read.entry.place.extended;
      entry.facing = -1;
      for (SetUpSpan span : builder.spans()) {
        span.entry = entry.id;
        out.spans.push_back(std::move(span));
      }
      for (const NotationWord& word : read.words)
        if (word.kind == NotationWord::Kind::Code || word.kind == NotationWord::Kind::Extended)
          out.spans.push_back({entry.id, word.text, offset + word.offset, offset + word.offset + word.length});
      out.spans.push_back({entry.id, {}, begin, end});
      out.entries.push_back(std::move(entry));
    }
  }
  return reading.entries.size();
}

}  // namespace hotchkiss::notation
