// SPDX-License-Identifier: Apache-2.0
// Where a value comes from, and the three remarks that any object may carry. Nothing is invented: what no source prints is
// `Assumed`.
#pragma once
#include <string>

namespace hotchkiss {

enum class ProvenanceKind {
  Unstated,   // nobody has said
  Printed,    // a rulebook or map prints it; `where` cites the section
  Derived,    // worked out from printed facts; `where` says from which
  Assumed,    // a plain value chosen because no source at hand prints it
  Digitized,  // read off a map by a person or an importer
  Invented    // of our own making (training material)
};

struct Provenance {
  ProvenanceKind kind = ProvenanceKind::Unstated;
  std::string where;  // section, lines, name of a source
  bool operator==(const Provenance&) const = default;
};

/// Remarks that any object may carry: its source, a note, and what is still to be done.
struct Remarks {
  std::string source;
  std::string note;
  std::string todo;
  bool empty() const { return source.empty() && note.empty() && todo.empty(); }
  bool operator==(const Remarks&) const = default;
};

/// "printed", "derived", "assumed", "digitized", "invented", or "" for Unstated.
const char* provenanceName(ProvenanceKind kind);
/// The reverse of provenanceName; false if the word is none of them.
bool provenanceFromName(const std::string& name, ProvenanceKind& kind);

}  // namespace hotchkiss
