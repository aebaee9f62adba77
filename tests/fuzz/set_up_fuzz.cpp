// SPDX-License-Identifier: Apache-2.0
// Any bytes as the set-up tables of a GCACW game in every format: read or refused at a line; what was read is printed and read
// back as the same facts; places print to themselves; the tables are imported and their documents written.
#include "after_reading.h"
#include "fuzzers.h"
#include "importers/rulebook/gcacw/set_up_import.h"
#include "io/notation/gcacw_set_up.h"

int hotchkiss::fuzz::setUpFuzzer(const uint8_t* data, size_t size) {
  using namespace hotchkiss;
  using namespace hotchkiss::notation;
  const std::string bytes = fuzz::bytesOf(data, size);
  for (const SetUpFormat format : {SetUpFormat::Json, SetUpFormat::Csv, SetUpFormat::Tabs, SetUpFormat::Pipes}) {
    const auto book = readSetUp(bytes, format);
    if (!book) {
      fuzz::needsOneLine(book.error());
      if (book.error().line < 1) fuzz::broken("a fault has a line", book.error().message);
      continue;
    }
    for (const SetUpScenario& scenario : book->scenarios)
      for (const SetUpSide& side : scenario.sides)
        for (const SetUpRow& row : side.rows) {
          const SetUpPlace place = parseSetUpPlace(row.place);
          if (parseSetUpPlace(printSetUpPlace(place)) != place) fuzz::broken("a place prints to itself", row.place);
        }
    const std::string printed = printSetUp(*book, SetUpFormat::Json);
    const auto again = readSetUp(printed, SetUpFormat::Json);
    if (!again) fuzz::broken("tables that were printed can be read: " + again.error().message, printed);
    // Bad UTF-8 is printed as U+FFFD.
    if (!sameFacts(*book, *again) && printed.find("\xEF\xBF\xBD") == std::string::npos)
      fuzz::broken("the same facts come back", printed);
    printSetUp(*book, format);
    const State none;
    fuzz::comesBack(rulebook::gcacw::importSetUp(*book, "tables", none).state);
    const State& ground = fuzz::training("gcacw");
    fuzz::comesBack(rulebook::gcacw::importSetUp(*book, "tables", ground).state, ground);
  }
  return 0;
}
