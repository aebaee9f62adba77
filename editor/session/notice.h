// SPDX-License-Identifier: Apache-2.0
// A message of the non-modal bar: what happened and the next steps that are offered. Knows no widget. Invariant: a notice of the
// same topic replaces the one before; an empty topic never does.
#pragma once
#include <functional>
#include <string>
#include <vector>

namespace hotchkiss::editor {

struct NoticeAction {
  std::string label;
  std::function<void()> run;
};

struct Notice {
  enum class Kind { Info, Warning, Error };
  Kind kind = Kind::Info;
  std::string text;
  std::vector<NoticeAction> actions;
  std::string topic;
};

}  // namespace hotchkiss::editor
