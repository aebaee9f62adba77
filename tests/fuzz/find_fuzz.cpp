// SPDX-License-Identifier: Apache-2.0
// Any bytes as what somebody types to find and replace (the first line an expression, the second what takes its place, the rest a
// text), as a text with links, as an award's line, and as what one types to go to a place.
#include "after_reading.h"
#include "editor/session/award_line.h"
#include "editor/session/go_to.h"
#include "editor/session/item_lines.h"
#include "editor/session/text_pattern.h"
#include "fuzzers.h"
#include "io/notation/plain_words.h"
#include "model/forces/forces.h"
#include "model/scenario/resolve.h"

namespace {

using namespace hotchkiss;

std::string firstLine(std::string& rest) {
  const size_t end = std::min(rest.find('\n'), rest.size());
  const std::string line = rest.substr(0, end);
  rest.erase(0, std::min(end + 1, rest.size()));
  return line;
}

void find(std::string bytes) {
  const std::string pattern = firstLine(bytes), with = firstLine(bytes);
  for (const bool regex : {false, true}) {
    editor::PatternOptions options;
    options.regex = regex;
    options.matchCase = bytes.size() % 2 == 0;
    options.wholeWord = bytes.size() % 3 == 0;
    const auto made = editor::TextPattern::make(pattern, options);
    if (!made) {
      fuzz::needsOneLine(made.error());
      continue;
    }
    size_t end = 0;
    for (const editor::PatternHit& hit : made->find(bytes)) {
      if (hit.at < end || hit.at + hit.length > bytes.size()) fuzz::broken("hits lie in the text one after the other", pattern);
      end = hit.at + hit.length;
      if (!hit.groups.empty() && hit.groups.front() != bytes.substr(hit.at, hit.length))
        fuzz::broken("group 0 is all of a hit", pattern);
      (void)made->replacement(hit, with);
    }
  }
}

struct Table {
  State state = fuzz::training("gcacw");
  Scenario played = resolved(state, state.activeScenario);
  Forces forces = Forces::make(state, played);
  BoardView view = BoardView::make(state, played);
  notation::PlainWords words{view, forces, played, {}, false};
};

void award(const std::string& line) {
  const auto read = editor::readAwardLine(line, {});
  if (!read) return fuzz::needsOneLine(read.error());
  const std::string written = editor::awardLine(*read);
  const auto again = editor::readAwardLine(written, {});
  if (!again) fuzz::broken("an award's line that was written can be read: " + again.error().message, written);
  if (!(*again == *read)) fuzz::broken("the same award comes back", written);
}

}  // namespace

int hotchkiss::fuzz::findFuzzer(const uint8_t* data, size_t size) {
  static const Table table;
  const std::string bytes = fuzz::bytesOf(data, size);
  find(bytes);
  std::string whole;
  for (const editor::TextPart& part : editor::partsOf(bytes, table.words)) whole += part.text;
  if (whole.empty() != table.words.text(bytes).empty()) fuzz::broken("a text with links is told", bytes);
  std::string rest = bytes;
  for (int line = 0; line < 8 && !rest.empty(); ++line) award(firstLine(rest));
  return 0;
}
