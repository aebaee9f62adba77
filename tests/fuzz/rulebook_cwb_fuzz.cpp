// SPDX-License-Identifier: Apache-2.0
// Any bytes as the text of a rulebook of cwb (rulebook_text.h).
#include "fuzzers.h"
#include "rulebook_text.h"

int hotchkiss::fuzz::rulebookCwbFuzzer(const uint8_t* data, size_t size) {
  return hotchkiss::fuzz::rulebookText("cwb", data, size);
}
