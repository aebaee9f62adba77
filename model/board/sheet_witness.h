// SPDX-License-Identifier: Apache-2.0
// What one sheet says of a hex or hexside, layer by layer, in a form in which two sheets can be compared: whether it knows, how
// surely, and what. Places are in the sheet's own frame. Knows no board. It looks at a sheet that must outlive it.
#pragma once
#include <string>
#include <unordered_map>
#include <vector>

#include "model/board/sheet.h"
#include "model/board/vocabulary.h"

namespace hotchkiss {

/// How surely a sheet says something.
enum class Known : uint8_t { No, Draft, Confirmed };

/// What it says. Two sheets contradict each other where both know and `kinds` differ, or both give names and these differ.
struct Saying {
  Known known = Known::No;
  std::string kinds;  // comparable, "" = there is nothing
  std::string names;  // comparable, "" = no name is given
  std::string words;  // for people: "woods", "major river Bull Run", "nothing"; "" when it does not know
};

class SheetWitness {
 public:
  SheetWitness(const Sheet& sheet, const Vocabulary& vocabulary);
  const Sheet& sheet() const { return sheet_; }
  /// Terrain, elevation or sites of a hex.
  Saying ofHex(Layer layer, Hex hex) const;
  /// Features of a hexside, or the paths that cross it.
  Saying ofSide(Layer layer, Hexside side) const;
  /// The paths that cross a side within the sheet.
  std::vector<const Path*> pathsAcross(Hexside side) const;
  std::vector<const Site*> sitesIn(Hex hex) const;

 private:
  Known coverage(Layer layer, Hex hex) const;
  const Sheet& sheet_;
  const Vocabulary& vocabulary_;
  std::unordered_multimap<Hexside, const Path*> paths_;
  std::unordered_multimap<Hex, const Site*> sites_;
};

}  // namespace hotchkiss
