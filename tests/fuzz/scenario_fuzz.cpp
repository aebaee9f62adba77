// SPDX-License-Identifier: Apache-2.0
// Any bytes as a scenario (.scenario.xml) of a training game: read, written, judged, resolved, told in plain words, and its
// set-up printed as text that is read back as the same set-up.
#include "fuzzers.h"
#include "io/notation/plain_words.h"
#include "io/notation/set_up_text.h"
#include "model/forces/forces.h"
#include "model/scenario/resolve.h"
#include "native_kind.h"

int hotchkiss::fuzz::scenarioFuzzer(const uint8_t* data, size_t size) {
  using namespace hotchkiss;
  bool other = false;
  const auto document = fuzz::nativeDocument(fuzz::bytesOf(data, size), {DocumentKind::Scenario}, other);
  if (!document) return other ? -1 : 0;
  const State state = fuzz::among(*document);
  fuzz::judged(state, keyOf(*document));
  const Scenario played = resolved(state, state.activeScenario);
  const Forces forces = Forces::make(state, played);
  const BoardView view = BoardView::make(state, played);
  const notation::SetUpGround ground{played, forces, view, played.system};
  const notation::SetUpText text = notation::setUpText(ground);
  const notation::SetUpEntries read = notation::readSetUpText(text.text, ground);
  for (const notation::SetUpFault& fault : read.faults)
    if (fault.end < fault.begin || fault.end > text.text.size()) fuzz::broken("a fault lies in the text", fault.message);
  return 0;
}
