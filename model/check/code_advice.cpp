// SPDX-License-Identifier: Apache-2.0
#include "model/check/code_advice.h"

#include <algorithm>
#include <limits>

#include "model/board/code_words.h"

namespace hotchkiss {

std::optional<CodeFault> faultOf(const BoardView& view, const std::string& code) {
  const CodeAnswer answer = view.find(code);
  if (answer.ok()) return std::nullopt;
  CodeFault fault;
  fault.message = explainCode(view, code, answer);
  fault.notInPlay = answer.status == CodeAnswer::Status::SheetNotInPlay;
  constexpr int kDoubtful = 2;
  if (answer.status == CodeAnswer::Status::BeyondExtent && answer.extentProvenance.kind == ProvenanceKind::Assumed &&
      std::max(answer.beyondColumns, answer.beyondRows) <= kDoubtful)
    fault.severity = Severity::Warning;
  return fault;
}

std::optional<std::string> meantCode(const BoardView& view, const std::string& code, const std::vector<Hex>& near) {
  if (near.empty()) return likelySlip(view, code);
  constexpr int kNearEnough = 8;
  std::optional<std::string> best;
  int bestAway = kNearEnough + 1;
  Hex bestHex;
  bool tie = false;
  const auto letters = [](std::string s) {
    std::sort(s.begin(), s.end());
    return s;
  };
  constexpr int kExchangeIsLikelier = 2;  // by so many hexes
  const auto distanceTo = [&](const std::string& slip) {
    const Hex hex = view.find(slip).hex;
    int away = std::numeric_limits<int>::max();
    for (const Hex& h : near) away = std::min(away, view.distanceBetween(hex, h).value_or(away));
    if (away > kNearEnough) return away;
    return letters(slip) == letters(code) ? std::max(0, away - kExchangeIsLikelier) : away;
  };
  for (const std::string& slip : slipsOf(view, code)) {
    const Hex hex = view.find(slip).hex;
    const int away = distanceTo(slip);
    if (away < bestAway) {
      best = slip;
      bestAway = away;
      bestHex = hex;
      tie = false;
    } else if (best && away == bestAway && hex != bestHex) {
      tie = true;
    }
  }
  if (tie) return std::nullopt;
  return best;
}

}  // namespace hotchkiss
