// SPDX-License-Identifier: Apache-2.0
// What a text typed into the go-to field can mean: a hex, a place, a unit, a formation, a document that is open, an award, a
// rule, a command. Knows no widget. Invariant: the best answer stands first: the name itself, then beginnings, words that begin
// so, what contains it, and at last what has its letters in order.
#pragma once
#include <string>
#include <vector>

#include "editor/session/session.h"

namespace hotchkiss::editor {

struct GoToAnswer {
  enum class Kind { Hex, Place, Unit, Formation, Document, Award, Rule, Command };
  Kind kind = Kind::Hex;
  std::string text;    // what it is called
  std::string detail;  // "town, 0706", "Ctrl+S"
  std::optional<Hex> hex;
  CounterRef counter;
  std::string command;  // its id
  std::string id;       // of formation, award, rule; of a document what DocumentKey calls so
  DocumentKind document = DocumentKind::Scenario;
  int rank = 0;
};

struct NamedCommand {
  std::string id, label, key;
};

/// How well a name fits what was typed, 0 the best; -1 not at all. `needle` is lower case; several words may stand in any order.
int nameRank(const std::string& name, const std::string& needle);

std::vector<GoToAnswer> goTo(const Session& session, const std::vector<NamedCommand>& commands, const std::string& text,
                             size_t most = 12);

}  // namespace hotchkiss::editor
