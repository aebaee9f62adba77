// SPDX-License-Identifier: Apache-2.0
// Any bytes as lines, each one read as every value: parsing never crashes, and what parses prints to a line that parses to
// itself.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "fuzzers.h"
#include "model/scenario/calendar.h"
#include "model/scenario/value_lexer.h"
#include "model/scenario/values.h"

namespace {

template <class Value>
void expectFixedPoint(std::string_view line) {
  const auto value = Value::parse(line);
  if (!value) {
    if (value.error().column < 1 || value.error().message.empty()) std::abort();
    return;
  }
  const auto again = Value::parse(value->text());
  if (!again || again->text() != value->text()) std::abort();
  for (const hotchkiss::Mention& mention : value->mentions())
    if (mention.offset + mention.length > value->text().size()) std::abort();
}

}  // namespace

int hotchkiss::fuzz::valuesFuzzer(const uint8_t* data, size_t size) {
  std::string_view lines(reinterpret_cast<const char*>(data), size);
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(lines.size(), line.size() + 1));
    expectFixedPoint<hotchkiss::Region>(line);
    expectFixedPoint<hotchkiss::Who>(line);
    expectFixedPoint<hotchkiss::When>(line);
    expectFixedPoint<hotchkiss::Test>(line);
    expectFixedPoint<hotchkiss::Trace>(line);
    if (const auto moment = hotchkiss::parseMoment(line))
      if (hotchkiss::parseMoment(hotchkiss::momentText(*moment)) != moment) std::abort();
  }
  return 0;
}
