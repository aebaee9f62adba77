// SPDX-License-Identifier: Apache-2.0
// Texts with git's conflict markers, both ways: the versions that stand in one are taken apart, and versions are put into one.
// Lines are lines, whatever they say; knows no XML. Invariant: what joinConflicts() writes, splitConflicts() takes apart again.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/error.h"

namespace hotchkiss {

struct ConflictVersion {
  std::string text;
  std::string label;       // behind the marker: "HEAD", a branch
  std::vector<int> lines;  // of each line of the text: where it stands in the file, from 1
};

struct ConflictVersions {
  ConflictVersion ours, theirs;
  std::optional<ConflictVersion> base;  // where every conflict shows it (diff3 style)
  int firstMarker = 0;                  // line of the first one
  size_t conflicts = 0;
};

/// Whether a line of the text begins a conflict as git writes it.
bool hasConflictMarkers(std::string_view text);
/// The versions of a text with markers of either style; the error names the line of a marker that stands alone.
Expected<ConflictVersions> splitConflicts(std::string_view text);

struct ConflictLabels {
  std::string ours = "ours", base = "base", theirs = "theirs";
};
/// One text in which the lines that differ stand between markers, with the base (diff3 style) where there is one. With
/// `takeOneSided`, lines that only one side has changed from the base are taken instead.
std::string joinConflicts(const std::optional<std::string>& base, const std::string& ours, const std::string& theirs,
                          const ConflictLabels& labels = {}, bool takeOneSided = false);

}  // namespace hotchkiss
