// SPDX-License-Identifier: Apache-2.0
#include "model/check/diagnostic.h"

#include <iterator>

namespace hotchkiss {

const char* severityName(Severity severity) {
  constexpr const char* kNames[] = {"note", "warning", "error"};
  return kNames[static_cast<size_t>(severity)];
}

const char* subjectKindName(SubjectKind kind) {
  constexpr const char* kNames[] = {"document",    "hex",         "hexside", "line",         "path",        "site",     "area",
                                    "placement",   "box",         "unit",    "formation",    "pool",        "setup",    "arrival",
                                    "award",       "award-group", "verdict", "verdict-rule", "restriction", "option",   "control",
                                    "marker",      "ammunition",  "loss",    "orders",       "rule",        "override", "erratum",
                                    "suppression", "playtest",    "kind",    "schedule",     "reference"};
  static_assert(std::size(kNames) == static_cast<size_t>(SubjectKind::Reference) + 1);
  return kNames[static_cast<size_t>(kind)];
}

std::string Subject::key() const {
  if (kind == SubjectKind::Document) return {};
  const bool onTheMap = kind == SubjectKind::Hex || kind == SubjectKind::Hexside;
  return std::string(subjectKindName(kind)) + ":" + (onTheMap ? code : id);
}

}  // namespace hotchkiss
