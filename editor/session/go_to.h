// SPDX-License-Identifier: Apache-2.0
// What a text typed into the go-to field can mean: a hex, a place, a unit, a command. Knows no widget. Invariant: the best answer
// stands first; an exact code or name before beginnings, beginnings before what only contains the text.
#pragma once
#include <string>
#include <vector>

#include "editor/session/session.h"

namespace hotchkiss::editor {

struct GoToAnswer {
  enum class Kind { Hex, Place, Unit, Command };
  Kind kind = Kind::Hex;
  std::string text;    // what it is called
  std::string detail;  // "town, 0706", "Ctrl+S"
  std::optional<Hex> hex;
  CounterRef counter;
  std::string command;  // its id
  int rank = 0;
};

struct NamedCommand {
  std::string id, label, key;
};

std::vector<GoToAnswer> goTo(const Session& session, const std::vector<NamedCommand>& commands, const std::string& text,
                             size_t most = 12);

}  // namespace hotchkiss::editor
