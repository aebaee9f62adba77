// SPDX-License-Identifier: Apache-2.0
// What is open to other programs' files and back: the formats that the menus offer, the bytes of an export, the documents of an
// import with what was taken for what. Knows no widget; writes no file.
#pragma once
#include <functional>
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

/// Which of the formats a typed path means: the one picked when the path has its ending; another whose ending it has; else the
/// one picked, whose ending is added.
struct ExportTarget {
  std::string format, path;
};
ExportTarget exportTarget(const std::vector<ExchangeFormat>& formats, size_t picked, const std::string& path);

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
  // Of tables, by their names (csv.h); "" = found out.
  std::string delimiter, encoding, decimal;
};
/// A column of a table or a kind of tile, and what it was taken for.
struct MeaningRow {
  std::string what, sample;  // "Men" and "1200"; "tile 5 of 'hexes'" and "79 cells"
  std::string meaning;       // one of Imported::meanings
  std::string why;
  std::string colour;  // "#rrggbb", of a tile; "" = none
};
struct Imported {
  State state;             // with the new documents in front
  std::string summary;     // one sentence
  std::string remarks;     // what was left out, made or warned of, a line each
  std::string correction;  // what the user may change: of tiles a table, of a table TARGET=HEADING, a line each
  std::vector<MeaningRow> rows;
  std::vector<std::string> meanings;  // that a row may have; "-" = left out
  std::string readAs;                 // of a table: "utf-8, comma, decimal point"
  /// The correction for the rows' meanings as the user has them now, in the order of `rows`.
  std::function<std::string(const std::vector<std::string>&)> correctionOf;
};
/// Of a file by its ending: .tmx, .csv or .tsv.
Expected<Imported> importFile(const ImportChoice& choice);

}  // namespace hotchkiss::editor
