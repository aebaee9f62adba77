// SPDX-License-Identifier: Apache-2.0
// Any bytes as VASSAL's archive, saved game and pieces: reading never crashes, a piece that is read is written as one that is
// read as the same, and every fault has a sentence.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "io/vassal/archive.h"
#include "io/vassal/piece.h"
#include "io/vassal/saved_game.h"

namespace {

[[noreturn]] void broken(const char* what, const std::string& text) {
  std::fprintf(stderr, "%s\n%s\n", what, text.c_str());
  std::abort();
}

void lookAtPiece(const std::string& command) {
  const auto piece = hotchkiss::vassal::parsePiece(command);
  if (!piece) {
    if (piece.error().message.empty()) broken("a fault without a sentence", command);
    return;
  }
  for (const hotchkiss::vassal::Trait& trait : piece->traits) {
    hotchkiss::vassal::basicOf(trait);
    hotchkiss::vassal::layerOf(trait);
    hotchkiss::vassal::labelOf(trait);
    hotchkiss::vassal::marksOf(trait);
  }
  hotchkiss::vassal::stackOf(*piece);
  // What ends in a backslash cannot be written so that it is read again: VASSAL's own lists cannot.
  if (piece->id.ends_with('\\')) return;
  for (const hotchkiss::vassal::Trait& trait : piece->traits)
    if (trait.type.ends_with('\\') || trait.state.ends_with('\\')) return;
  const auto again = hotchkiss::vassal::parsePiece(hotchkiss::vassal::pieceText(*piece));
  if (!again) broken("a piece that was written cannot be read", command);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  hotchkiss::vassal::ArchiveLimits limits;
  limits.mostEntryBytes = size_t{1} << 20;
  if (const auto archive = hotchkiss::vassal::Archive::open(bytes, limits))
    for (const std::string& name : archive->names()) (void)archive->read(name);
  if (const auto text = hotchkiss::vassal::plainGame(bytes))
    if (const auto commands = hotchkiss::vassal::commandsOf(*text))
      for (const std::string& command : *commands) lookAtPiece(command);
  lookAtPiece("+/" + bytes);
  return 0;
}
