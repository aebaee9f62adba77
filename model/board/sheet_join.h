// SPDX-License-Identifier: Apache-2.0
// How one sheet can be joined to another: by pairs of codes that somebody types, by codes that both print or that go on from one
// to the other, or by what both know of the ground. Frame hex of `mine` + offset = frame hex of `base`. Nothing is joined here:
// what is found is offered, with how much speaks for it.
#pragma once
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/error.h"
#include "model/board/sheet_witness.h"

namespace hotchkiss {

/// Two printed codes of one hex: `here` on the sheet that lies there, `mine` on the one that is joined to it.
struct CodePair {
  std::string here, mine;
  bool operator==(const CodePair&) const = default;
};
/// "A3201=B0101", several with commas, semicolons or line ends between them.
Expected<std::vector<CodePair>> parseCodePairs(std::string_view text);

enum class JoinReason {
  Typed,
  EqualCodes,  // both sheets print the same codes
  Continued,   // the numbers of one go on where those of the other end
  Content      // terrain, hexsides and the rest agree best so
};

struct JoinOffer {
  JoinReason reason = JoinReason::Typed;
  Hex offset;
  CodePair pair;         // says it; of a hex that both print when there is one
  bool rowsMeet = true;  // false: rows (columns) of the two sheets would lie half a hex apart
  double weight = 0;     // of Content: how much likelier than chance, as a natural logarithm
  size_t compared = 0;   // of Content: places of which both know something
};

/// By typed pairs, the two codes of each in either order. One pair decides, unless the rows would lie half a hex apart by it;
/// that takes a second one. Pairs that contradict each other are refused with their codes.
Expected<JoinOffer> joinByPairs(const Sheet& base, const Sheet& mine, std::span<const CodePair> pairs);
/// By the codes that both sheets use; nothing when they have none in common. An error says which codes contradict each other.
Expected<std::optional<JoinOffer>> joinByCodes(const Sheet& base, const Sheet& mine);
/// The places where what both know agrees best, the best first, at most `most` of them; only what is likelier than chance.
std::vector<JoinOffer> joinByContent(const SheetWitness& base, const SheetWitness& mine, size_t most = 3,
                                     const std::function<bool()>& cancelled = {});
/// The first of these stands so far before the next that one may take it without a look at the other.
bool standsAlone(const std::vector<JoinOffer>& offers);

/// A pair of codes that says an offset: of a hex that both print when there is one, else of one beyond an edge; nothing when no
/// such hex has a code on both.
std::optional<CodePair> pairOfOffset(const Sheet& base, const Sheet& mine, Hex offset);
/// Whether rows (columns of pointy-topped hexes) meet: the hexes do not stand half a hex apart in their rows.
bool rowsMeet(const Sheet& base, const Sheet& mine, Hex offset);
/// A hex of one borders on, or is, a hex of the other.
bool touches(const Sheet& base, const Sheet& mine, Hex offset);

}  // namespace hotchkiss
