// SPDX-License-Identifier: Apache-2.0
// Any bytes as a set-up that somebody types or pastes, in the notation of every system: what is understood is put into the
// training scenario, printed, and read back as the same set-up; the printed notation of the Civil War Brigade Series by itself.
#include <array>

#include "after_reading.h"
#include "fuzzers.h"
#include "io/notation/cwb_arrivals.h"
#include "io/notation/set_up_text.h"
#include "model/document/edit.h"
#include "model/forces/forces.h"
#include "model/scenario/resolve.h"

namespace {

using namespace hotchkiss;

struct Table {
  explicit Table(const char* system)
      : state(fuzz::training(system)),
        played(resolved(state, state.activeScenario)),
        forces(Forces::make(state, played)),
        view(BoardView::make(state, played)) {}
  State state;
  Scenario played;
  Forces forces;
  BoardView view;
};

void typed(const Table& table, const std::string& bytes) {
  const notation::SetUpGround ground{table.played, table.forces, table.view, table.played.system};
  const std::string_view part = notation::setUpPart(bytes, ground);
  if (part.data() < bytes.data() || part.data() + part.size() > bytes.data() + bytes.size())
    fuzz::broken("the part of a text lies in it");
  const notation::SetUpEntries read = notation::readSetUpText(part, ground);
  for (const notation::SetUpFault& fault : read.faults) {
    if (fault.message.empty()) fuzz::broken("a fault says something");
    if (fault.end < fault.begin || fault.end > part.size()) fuzz::broken("a fault lies in the text", fault.message);
  }
  for (const notation::SetUpSpan& span : read.spans)
    if (span.end < span.begin || span.end > part.size()) fuzz::broken("a span lies in the text", span.word);
  (void)notation::setUpCompletions(bytes, bytes.size(), ground);
  (void)notation::setUpCompletions(bytes, bytes.size() / 2, ground);
  const auto next = hotchkiss::apply(table.state, notation::setUpEdits(table.state.activeScenario, table.played.setup, read));
  if (!next) return fuzz::needsOneLine(next.error());
  fuzz::comesBack(*next, table.state);
  const Scenario played = resolved(*next, next->activeScenario);
  const notation::SetUpGround then{played, table.forces, table.view, played.system};
  const notation::SetUpText printed = notation::setUpText(then);
  const notation::SetUpEntries again = notation::readSetUpText(printed.text, then);
  if (!again.faults.empty())
    fuzz::broken("a set-up that was printed is understood: " + again.faults.front().message, printed.text);
  if (!notation::setUpEdits(next->activeScenario, played.setup, again).empty())
    fuzz::broken("the same set-up comes back", printed.text);
}

void printed(const std::string& bytes) {
  using namespace cwb_notation;
  const SetUpReading read = cwb_notation::readSetUp(bytes);
  for (const NotationFault& fault : read.faults)
    if (fault.offset + fault.length > bytes.size()) fuzz::broken("a fault lies in the text", fault.message);
  if (read.faults.empty())
    for (const ReadEntry& each : read.entries) {
      const std::string line = cwb_notation::printSetUp(each.entry);
      const SetUpReading again = cwb_notation::readSetUp(line);
      if (!again.faults.empty() || again.entries.size() != 1) fuzz::broken("an entry prints to an entry", line);
      if (!(again.entries.front().entry == each.entry)) fuzz::broken("the same entry comes back", line);
    }
  const UnitsReading units = readUnits(bytes);
  if (units.end > bytes.size()) fuzz::broken("a list of units lies in the text");
  if (units.faults.empty()) {
    const std::string line = printUnits(units.units);
    if (readUnits(line).units != units.units) fuzz::broken("the same units come back", line);
  }
  const ArrivalsReading arrivals = readArrivals(bytes);
  if (arrivals.faults.empty() && !arrivals.groups.empty()) {
    std::vector<ArrivalGroup> groups, back;
    for (const ReadGroup& group : arrivals.groups) groups.push_back(group.group);
    const std::string line = printArrivals(groups);
    for (const ReadGroup& group : readArrivals(line).groups) back.push_back(group.group);
    if (back != groups) fuzz::broken("the same arrivals come back", line);
  }
}

}  // namespace

int hotchkiss::fuzz::setUpTextFuzzer(const uint8_t* data, size_t size) {
  static const std::array<Table, 3> tables{Table("gcacw"), Table("wbts"), Table("cwb")};
  const std::string bytes = fuzz::bytesOf(data, size);
  printed(bytes);
  for (const Table& table : tables) typed(table, bytes);
  return 0;
}
