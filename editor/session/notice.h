// SPDX-License-Identifier: Apache-2.0
// A message of the non-modal bar: what happened and the next steps that are offered. Knows no widget. Invariant: a notice of the
// same topic replaces the one before; an empty topic never does.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "model/base/error.h"

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

/// An error with its file and line before it, where it has them.
inline std::string shownError(const Error& error) {
  if (error.file.empty()) return error.message;
  return error.file + (error.line > 0 ? ":" + std::to_string(error.line) : std::string()) + ": " + error.message;
}

}  // namespace hotchkiss::editor
