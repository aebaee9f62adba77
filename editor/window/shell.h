// SPDX-License-Identifier: Apache-2.0
// What panels share: the session, the tools' settings, the question to the rules, the map and the commands. It owns nothing and
// knows no panel: panels talk to the session and run commands, never to each other.
#pragma once
#include <functional>
#include <string>

#include "editor/session/tool.h"
#include "editor/session/what_if.h"

namespace hotchkiss::editor {

class MapCanvas;
class UnderlayDesk;

struct Shell {
  Session& session;
  ToolContext& tools;
  WhatIf& whatIf;
  MapCanvas* canvas = nullptr;
  /// Runs a command of the table by its id.
  std::function<void(const std::string&)> run;
  UnderlayDesk* underlay = nullptr;
};

}  // namespace hotchkiss::editor
