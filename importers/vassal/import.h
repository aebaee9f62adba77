// SPDX-License-Identifier: Apache-2.0
// Files of VASSAL as documents of ours: a module (.vmod, of any age), a bare build file, or a saved game (.vsav) with the module
// it was played on. Owns what is recognised and guessed; the report says so line by line. Reads no file: bytes come in.
// Invariant: documents that come out refer to each other by id, pictures by a path below the folder they are saved in.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "importers/vassal/report.h"
#include "io/vassal/game_file.h"
#include "io/vassal/vmod.h"
#include "model/document/state.h"

namespace hotchkiss::vassal {

/// An opened file of VASSAL: a module with its archive (none for a bare build file), or a saved game.
struct VassalFile {
  std::string name;  // of the file, for sentences and titles
  std::shared_ptr<const Archive> archive;
  std::optional<Vmod> module;
  std::optional<GameFile> game;
};

constexpr size_t kMostVassalBytes = size_t{1} << 30;

/// Recognises a file by its content. Extensions of modules are refused, as is everything else that is neither module nor game.
Expected<VassalFile> openVassal(std::string bytes, std::string name);
/// Whether the first bytes may be a file of VASSAL's.
bool looksLikeVassal(std::string_view firstBytes);
/// The module beside a saved game's file that has the name it was played on; nothing when there is none.
std::optional<std::string> moduleBeside(const std::string& gamePath, const std::string& moduleName);

struct ImportOptions {
  std::string system;  // gcacw, wbts, cwb or another word; "" = the module's own
};

struct ImportedPicture {
  std::string entry;  // of the archive
  std::string file;   // below the folder of the documents
};

struct VassalImport {
  State state;
  std::vector<ImportedPicture> pictures;
  ImportReport report;
};

/// The documents of a module with all its set-ups, or of one saved game on its module. A game without a module gives its pieces
/// and says that their places are not known.
VassalImport importVassal(const VassalFile& file, const VassalFile* moduleOfGame, const ImportOptions& options = {});

}  // namespace hotchkiss::vassal
