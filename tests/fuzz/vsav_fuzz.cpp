// SPDX-License-Identifier: Apache-2.0
// Any bytes as a saved game of VASSAL (.vsav): an archive, its scrambled text, the plain text of old, or a piece alone. Read,
// written and read again, imported with and without its module, and held against the training scenario.
#include "after_reading.h"
#include "fuzzers.h"
#include "importers/vassal/against.h"
#include "importers/vassal/import.h"
#include "importers/vassal/set_up_into.h"
#include "io/files/files.h"

namespace {

using namespace hotchkiss;

const vassal::VassalFile& module() {
  static const vassal::VassalFile read = [] {
    auto bytes = readFile(HOTCHKISS_SOURCE_DIR "/tests/fuzz/corpus/vmod/training.xml", size_t{1} << 20);
    if (!bytes) fuzz::broken("the module's build file is there", bytes.error().message);
    auto file = vassal::openVassal(std::move(*bytes), "training");
    if (!file || !file->module) fuzz::broken("the module opens");
    return std::move(*file);
  }();
  return read;
}

/// What ends in a backslash cannot be written so that it is read again: VASSAL's own lists cannot.
bool writable(const vassal::Piece& piece) {
  if (piece.id.ends_with('\\')) return false;
  for (const vassal::Trait& trait : piece.traits)
    if (trait.type.ends_with('\\') || trait.state.ends_with('\\')) return false;
  return true;
}

void look(const std::string& command) {
  const auto piece = vassal::parsePiece(command);
  if (!piece) return fuzz::needsOneLine(piece.error());
  for (const vassal::Trait& trait : piece->traits) {
    (void)vassal::basicOf(trait);
    (void)vassal::layerOf(trait);
    (void)vassal::labelOf(trait);
    (void)vassal::marksOf(trait);
  }
  (void)vassal::stackOf(*piece);
  if (!writable(*piece)) return;
  const auto again = vassal::parsePiece(vassal::pieceText(*piece));
  if (!again) fuzz::broken("a piece that was written can be read", command);
}

void played(const vassal::GameFile& game) {
  const State& state = fuzz::training("gcacw");
  static const vassal::MapTable table = vassal::proposedTable(state, state.activeScenario, *module().module);
  for (const Diagnostic& found : vassal::gameAgainst(game, *module().module, state, state.activeScenario, table)) {
    if (found.message.empty()) fuzz::broken("a finding says something", found.check);
    if (found.message.find('\n') != std::string::npos) fuzz::broken("a finding is one line", found.message);
  }
  const auto written = vassal::writeGameFile(game);
  if (!written) return fuzz::needsOneLine(written.error());
  const auto again = vassal::readGameFile(*written);
  if (!again) fuzz::broken("a saved game that was written can be read: " + again.error().message);
  for (const vassal::Piece& piece : game.pieces)
    if (!writable(piece)) return;
  if (again->pieces.size() != game.pieces.size()) fuzz::broken("as many pieces come back");
}

}  // namespace

int hotchkiss::fuzz::vsavFuzzer(const uint8_t* data, size_t size) {
  const std::string bytes = fuzz::bytesOf(data, size);
  if (!vassal::looksLikeArchive(bytes)) look("+/" + bytes);
  // Without its head a text is taken for the plain one of old.
  const bool game = vassal::looksLikeArchive(bytes) || vassal::looksLikeGameText(bytes);
  const auto file = vassal::openVassal(game ? bytes : "begin_save\x1b" + bytes, "game");
  if (!file) {
    fuzz::needsOneLine(file.error());
    return 0;
  }
  if (!file->game) return 0;
  fuzz::comesBack(vassal::importVassal(*file, nullptr).state);
  fuzz::comesBack(vassal::importVassal(*file, &module()).state);
  played(*file->game);
  return 0;
}
