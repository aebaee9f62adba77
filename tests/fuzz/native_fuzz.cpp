// SPDX-License-Identifier: Apache-2.0
// Any bytes as a board, a game, a project or a list of errata: read, written and judged among the maps of the training games.
#include "fuzzers.h"
#include "native_kind.h"

int hotchkiss::fuzz::nativeFuzzer(const uint8_t* data, size_t size) {
  using namespace hotchkiss;
  bool other = false;
  const auto document = fuzz::nativeDocument(
      fuzz::bytesOf(data, size), {DocumentKind::Board, DocumentKind::Game, DocumentKind::Errata, DocumentKind::Project}, other);
  if (!document) return other ? -1 : 0;
  fuzz::judged(fuzz::among(*document), keyOf(*document));
  return 0;
}
