// SPDX-License-Identifier: Apache-2.0
// The build file of a VASSAL module (buildFile.xml, buildFile in old modules): a tree of elements that are named after classes.
// Owns reading and writing of that tree and how VASSAL reads its values; knows nothing of what the classes mean.
// Invariant: what is written reads back as the same tree.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/base/error.h"

namespace hotchkiss::vassal {

struct BuildElement {
  std::string name;  // the whole class name, or `entry`, `setup`, ...
  std::vector<std::pair<std::string, std::string>> attributes;
  std::string text;  // trimmed at both ends, as VASSAL does
  std::vector<BuildElement> children;
  int line = 0;  // where it was read; no part of its value

  /// The name after its last dot: "HexGrid".
  std::string_view shortName() const;
  bool is(std::string_view shortClass) const { return shortName() == shortClass; }
  const std::string* attribute(std::string_view wanted) const;
  /// The attribute, or `otherwise` where it is missing.
  std::string value(std::string_view wanted, std::string_view otherwise = {}) const;
  void set(std::string attributeName, std::string attributeValue);
  BuildElement& add(BuildElement child);
  bool operator==(const BuildElement& other) const;
};

/// An element with no more than a name.
BuildElement buildElement(std::string name);

/// Reads a build file of any age; the root is GameModule or BasicModule, or whatever stands there. Errors have line and column.
Expected<BuildElement> readBuildFile(std::string bytes);
/// The file as VASSAL reads it; attributes in alphabetical order, the order in which VASSAL applies them.
std::string writeBuildFile(const BuildElement& root);

/// Whether an element is a folder that newer modules put round other elements: its children count as its parent's.
bool isFolderElement(const BuildElement& element);
/// The children of an element with those of folders in their places.
std::vector<const BuildElement*> childrenThroughFolders(const BuildElement& element);

/// A whole number as VASSAL reads it: sign and digits alone; nothing for "12.5" and "".
std::optional<int> readInteger(std::string_view text);
/// A number as Java reads it, blanks at the ends allowed; nothing for what is no finite number.
std::optional<double> readNumber(std::string_view text);
/// The shortest text that reads back as the same number, always with a point: "93.5", "64.0".
std::string numberText(double number);

}  // namespace hotchkiss::vassal
