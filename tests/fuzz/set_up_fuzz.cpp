// SPDX-License-Identifier: Apache-2.0
// Any bytes as set-up tables in every format: read or refused at a line; what was read can be printed;
// places print to themselves.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "io/notation/gcacw_set_up.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace hotchkiss::notation;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  for (const SetUpFormat format : {SetUpFormat::Json, SetUpFormat::Csv, SetUpFormat::Tabs, SetUpFormat::Pipes}) {
    const auto book = readSetUp(bytes, format);
    if (!book) {
      if (book.error().message.empty() || book.error().line < 1) std::abort();
      continue;
    }
    for (const SetUpScenario& scenario : book->scenarios)
      for (const SetUpSide& side : scenario.sides)
        for (const SetUpRow& row : side.rows) {
          const SetUpPlace place = parseSetUpPlace(row.place);
          if (parseSetUpPlace(printSetUpPlace(place)) != place) std::abort();
        }
    printSetUp(*book, format);
  }
  return 0;
}
