// SPDX-License-Identifier: Apache-2.0
#include "editor/session/victory_words.h"

#include <fmt/format.h>

#include <charconv>

#include "editor/session/marked.h"
#include "editor/session/text.h"

namespace hotchkiss::editor {

const std::vector<std::pair<AwardBasis, const char*>>& awardBases() {
  static const std::vector<std::pair<AwardBasis, const char*>> kBases = {
      {AwardBasis::Once, toTranslate("once")},
      {AwardBasis::PerUnit, toTranslate("for each unit")},
      {AwardBasis::PerStrength, toTranslate("for each point of strength")},
      {AwardBasis::PerLoss, toTranslate("for each point lost")},
      {AwardBasis::PerTurn, toTranslate("for each turn")},
      {AwardBasis::PerInstance, toTranslate("each time")},
      {AwardBasis::Steps, toTranslate("by steps")}};
  return kBases;
}

std::string basisWords(AwardBasis basis) {
  for (const auto& [each, words] : awardBases())
    if (each == basis) return tr(words);
  return {};
}

std::optional<double> pointsFrom(const std::string& text) {
  double value = 0;
  const char* end = text.data() + text.size();
  const char* begin = text.data() + (text.starts_with('+') ? 1 : 0);
  const auto [at, error] = std::from_chars(begin, end, value, std::chars_format::fixed);
  if (text.empty() || error != std::errc{} || at != end || value > 1e6 || value < -1e6) return std::nullopt;
  return value;
}

std::string notPoints(const std::string& text) {
  return fmt::format(fmt::runtime(tr("\"{}\" is no number: write 20, -3 or 1.5")), text);
}

std::string cutShort(std::string text, size_t most) {
  if (text.size() <= most) return text;
  text.resize(most);
  while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) text.pop_back();
  if (!text.empty() && static_cast<unsigned char>(text.back()) >= 0x80) text.pop_back();
  return text + "\u2026";
}

}  // namespace hotchkiss::editor
