// SPDX-License-Identifier: Apache-2.0
// Small things that the files of VictoryDesk share: the words of an award's basis, numbers as people type them.
#pragma once
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/scenario/scenario.h"

namespace hotchkiss::editor {

/// Every basis with its words, untranslated.
const std::vector<std::pair<AwardBasis, const char*>>& awardBases();
std::string basisWords(AwardBasis basis);
/// "20", "-3", "+1.5"; nothing for anything else, or beyond a million.
std::optional<double> pointsFrom(const std::string& text);
std::string notPoints(const std::string& text);
/// The text, cut after so many bytes between two characters.
std::string cutShort(std::string text, size_t most);

template <class List>
auto withId(List& list, const std::string& id) {
  return std::find_if(list.begin(), list.end(), [&id](const auto& item) { return item.id == id; });
}

}  // namespace hotchkiss::editor
