// SPDX-License-Identifier: Apache-2.0
// Any bytes as the text of a rulebook of gcacw (rulebook_text.h).
#include "fuzzers.h"
#include "rulebook_text.h"

int hotchkiss::fuzz::rulebookGcacwFuzzer(const uint8_t* data, size_t size) {
  return hotchkiss::fuzz::rulebookText("gcacw", data, size);
}
