// SPDX-License-Identifier: Apache-2.0
// Files to one State: the files named, and everything they refer to, each once. What was named and cannot be read is an Error;
// what is only referred to and cannot be read is a finding at the reference, and the rest opens. Writes nothing.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "io/native/document.h"
#include "io/native/source_map.h"
#include "model/check/diagnostic.h"
#include "model/document/state.h"

namespace hotchkiss {

/// Where a document of a State was read from, or goes when saved.
struct FileEntry {
  std::string path;    // absolute, without links
  std::string shown;   // as the user named it, or as it follows from that
  uint64_t hash = 0;   // of the file's bytes when it was read or written last
  bool named = false;  // named by the user (or found in the folder), not only referred to
};

/// The files of a State. Invariant: `saved` holds every document with an entry as its file holds it.
struct FileTable {
  std::map<DocumentKey, FileEntry> entries;
  State saved;
  const FileEntry* find(const DocumentKey& key) const {
    const auto it = entries.find(key);
    return it == entries.end() ? nullptr : &it->second;
  }
};

struct LoadOptions {
  bool followReferences = true;
  bool keepGoing = false;  // a named file that cannot be read goes to Loaded::errors, and the others are still read
  bool lenient = false;    // named files with faults in them open as far as they can be read; the faults go to Loaded::errors
};

struct Loaded {
  State state;
  SourceMap sources;
  FileTable files;
  std::vector<DocumentKey> named;       // the documents named, in the order of the call
  std::vector<Diagnostic> diagnostics;  // file.missing-reference, file.duplicate-id
  std::vector<Error> errors;            // only with keepGoing or lenient
};

/// Reads files ("-" is standard input), and folders: a folder is a project, of which all native files at any depth are read. The
/// active scenario is the first one named, the active board that of the active scenario, or the first one named. A sheet that no
/// board holds gets an implied board with its id.
Expected<Loaded> load(const std::vector<std::string>& paths, const LoadOptions& options = {});
/// The same for bytes that are already in memory; references are followed from the folder of `file`.
Expected<Loaded> loadBytes(std::string bytes, const std::string& file, const LoadOptions& options = {});

}  // namespace hotchkiss
