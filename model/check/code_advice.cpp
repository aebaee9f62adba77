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
  for (const std::string& slip : slipsOf(view, code)) {  // exchanged ones first: they win among equals
    const Hex hex = view.find(slip).hex;
    int away = std::numeric_limits<int>::max();
    for (const Hex& h : near) away = std::min(away, view.distanceBetween(hex, h).value_or(away));
    if (away < bestAway) {
      best = slip;
      bestAway = away;
      bestHex = hex;
      tie = false;
    } else if (best && away == bestAway && hex != bestHex) {
      tie = true;
    }
  }
  if (tie) {
    // Several are as near: only an exchange of two digits still stands out.
    const auto likely = likelySlip(view, code);
    const bool asNear = likely && [&] {
      int away = std::numeric_limits<int>::max();
      for (const Hex& h : near) away = std::min(away, view.distanceBetween(view.find(*likely).hex, h).value_or(away));
      return away == bestAway;
    }();
    return asNear ? likely : std::nullopt;
  }
  return best;
}

}  // namespace hotchkiss
