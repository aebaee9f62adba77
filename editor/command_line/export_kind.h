// SPDX-License-Identifier: Apache-2.0
// A kind of export: a word behind `hotchkiss export` with options of its own, and what it writes. The command itself
// (export_command.cpp) loads, checks and refuses; a kind only makes and writes its files. A new kind is a file of its own
// (export_KIND.cpp), a line here and a line in export_kinds.cpp.
#pragma once
#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include "editor/command_line/console.h"
#include "io/native/load.h"

namespace hotchkiss::cli {

/// What there is to write, checked, and where it goes.
struct ExportJob {
  const Loaded& loaded;  // the files named, and all that they refer to
  std::vector<std::string>
      faults;          // the errors in spite of which it is written, a line each; a kind records them in what it writes
  std::string output;  // a file, "-" for standard output, or a folder where the kind says so
};

class ExportKind {
 public:
  virtual ~ExportKind() = default;
  virtual const char* name() const = 0;
  /// One sentence for the list of kinds.
  virtual const char* summary() const = 0;
  /// Endings that the output must have (".gpkg"); empty = any, standard output included.
  virtual std::vector<std::string> extensions() const { return {}; }
  /// What the named files may hold; empty = anything.
  virtual std::vector<DocumentKind> takes() const { return {}; }
  /// Declares the kind's own options (FILE, -o and --force are there already), bound to members of the kind.
  virtual void add(CLI::App&) {}
  /// Writes; returns the exit status.
  virtual int run(Console& console, const ExportJob& job) = 0;
};

std::unique_ptr<ExportKind> textExport();
std::unique_ptr<ExportKind> vassalExport();
std::unique_ptr<ExportKind> countersExport();
std::unique_ptr<ExportKind> bookletExport();
std::unique_ptr<ExportKind> cardsExport();
std::unique_ptr<ExportKind> vassalSetUpExport();
std::unique_ptr<ExportKind> tiledExport();
std::unique_ptr<ExportKind> geoJsonExport();
std::unique_ptr<ExportKind> geoPackageExport();
std::unique_ptr<ExportKind> csvExport();
std::unique_ptr<ExportKind> jsonExport();

/// A fresh one of every kind, in the order of the help.
std::vector<std::unique_ptr<ExportKind>> allExportKinds();

}  // namespace hotchkiss::cli
