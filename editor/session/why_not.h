// SPDX-License-Identifier: Apache-2.0
// "Why is this not reported?" for a hex: which checks have looked at it and found nothing, what they found and somebody silenced,
// which are not made for this game, and what they could not know. Knows no widget. Invariant: it says what the checks are about
// and what their findings are, and nothing that the report cannot know.
#pragma once
#include <string>
#include <vector>

#include "editor/session/session.h"

namespace hotchkiss::editor {

struct WhyNotLine {
  enum class Kind { Reported, Silenced, Unknown, Clean, OtherSystem, Elsewhere };
  Kind kind = Kind::Clean;
  std::string check;   // its id; "" = a sentence on the hex
  std::string title;   // what a finding of it would say, or the sentence
  std::string detail;  // the message, the reason of a suppression, for which systems it is
};

/// Lines for the hex, what is reported first; of the report of the State as it is.
std::vector<WhyNotLine> whyNot(const Session& session, Hex hex);
/// "Found here", "Suppressed", "Not known", ...
std::string whyNotName(WhyNotLine::Kind kind);

}  // namespace hotchkiss::editor
