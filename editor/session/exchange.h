// SPDX-License-Identifier: Apache-2.0
// What is open to other programs' files and back: the formats that the menus offer, the bytes of an export, the documents of an
// import with what was taken for what. Knows no widget; writes no file.
#pragma once
#include <string>
#include <vector>

#include "model/base/error.h"
#include "model/document/state.h"

namespace hotchkiss::editor {

struct ExchangeFormat {
  std::string id;      // "tiled", "geojson", ...
  std::string title;   // for the list of a file dialog
  std::string ending;  // ".tmx"
};

/// What the State in front can be exported as.
std::vector<ExchangeFormat> exportFormats(const State& state);

struct ExportedFile {
  std::string path, bytes;
};
struct Exported {
  std::vector<ExportedFile> files;  // in the order in which to write them
  std::vector<std::string> remarks;
};
/// The files of an export to a path; `faults` are the errors in spite of which it is made.
Expected<Exported> exportAs(const State& state, const std::string& format, const std::string& path,
                            const std::vector<std::string>& faults = {});

/// What can be imported.
std::vector<ExchangeFormat> importFormats();

struct ImportChoice {
  std::string path;
  std::string system;      // whose words are used; "" = what the file says
  std::string correction;  // what the user made of Imported::correction; "" = as proposed
};
struct Imported {
  State state;             // with the new documents in front
  std::string summary;     // one sentence
  std::string details;     // what was taken for what, what was left out, a line each
  std::string correction;  // what the user may change: of tiles a table, of a table TARGET=HEADING, a line each
};
/// Of a file by its ending: .tmx, .csv or .tsv.
Expected<Imported> importFile(const ImportChoice& choice);

}  // namespace hotchkiss::editor
