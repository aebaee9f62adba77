// SPDX-License-Identifier: Apache-2.0
// A finding of a check, as a plain value that panel, report and test can read. It knows subjects, never lines: io maps a subject
// to FILE:LINE:COL.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "model/document/edit.h"

namespace hotchkiss {

enum class Severity { Note, Warning, Error };
/// "note", "warning", "error".
const char* severityName(Severity severity);

enum class SubjectKind {
  Document,  // the whole file
  Hex,       // `hex` in the frame of the sheet `document`; layer tells which packed row
  Hexside,
  Line,
  Path,
  Site,
  Area,
  Placement,  // a sheet's row in a board; id = the sheet's id
  Box,
  Unit,
  Formation,
  Pool,
  Setup,
  Arrival,
  Award,
  AwardGroup,
  Verdict,  // the verdict as a whole
  VerdictRule,
  Restriction,
  Option,
  Control,
  Marker,
  Ammunition,
  Loss,
  Orders,
  Rule,
  Override,
  Erratum,
  Suppression,
  Playtest,
  Kind,  // a kind of a game's vocabulary; id = "terrain:woods"
  Schedule,
  Reference  // a reference to another file; id = the path as written
};
/// "hex", "setup", "verdict-rule", ...
const char* subjectKindName(SubjectKind kind);

enum class DocumentKind { Game, Map, Board, Oob, Scenario, Errata, Project };

struct Subject {
  SubjectKind kind = SubjectKind::Document;
  DocumentKind documentKind = DocumentKind::Scenario;
  std::string document;  // id of the document that says it
  std::string id;        // id of the item in it
  std::string code;      // printed code where one is meant, for people and for JSON
  std::optional<Hex> hex;
  std::optional<Hexside> side;
  Layer layer = Layer::Terrain;
  /// Stable text such as "setup:evans" or "hex:B19.22": what a suppression names.
  std::string key() const;
  bool operator==(const Subject&) const = default;
};

struct Related {
  Subject subject;
  std::string message;
  bool operator==(const Related&) const = default;
};

/// A proposed mend: edits, and whether no choice is lost by making them.
struct Fix {
  std::string title;
  std::vector<Edit> edits;
  bool safe = false;
  std::string from, to;  // the text that changes, for reports; may be empty
};

struct Diagnostic {
  std::string check;  // permanent id, "unit.placed-twice"
  Severity severity = Severity::Note;
  std::string citation;  // "CWB 1.4", "" for common checks
  Subject subject;
  std::string message;
  std::vector<Related> related;
  std::vector<Fix> fixes;
  std::vector<Hex> lattice;  // hexes of the board to mark on the map, may be empty
};

}  // namespace hotchkiss
