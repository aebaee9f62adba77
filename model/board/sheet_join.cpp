// SPDX-License-Identifier: Apache-2.0
#include "model/board/sheet_join.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_map>

#include "model/base/text.h"

namespace hotchkiss {
namespace {

std::string sheetName(const Sheet& sheet) {
  return sheet.title.empty() ? sheet.id.text : sheet.title;
}

/// Stands half a hex further along in its column (row).
bool isShoved(const Sheet& sheet, Hex hex) {
  const ColumnRow cr = sheet.columnRow(hex);
  const int across = sheet.orientation == Orientation::FlatTop ? cr.column : cr.row;
  return (across & 1) == (sheet.stagger == Stagger::EvenShoved ? 1 : 0);
}

const char* rowWord(const Sheet& sheet) {
  return sheet.orientation == Orientation::FlatTop ? "rows" : "columns";
}

std::string halfHexSentence(const Sheet& base, const Sheet& mine, const CodePair& pair, bool hereShoved) {
  const bool flat = base.orientation == Orientation::FlatTop;
  return fmt::format(
      "{}={} would lay the {} of {} half a hex beside those of {}: {} stands in a {} that lies half a hex further {}, {} in one "
      "that does not; look at both codes again, or give a second pair if the maps are cut so",
      pair.here, pair.mine, rowWord(base), sheetName(mine), sheetName(base), hereShoved ? pair.here : pair.mine,
      flat ? "column" : "row", flat ? "down" : "right", hereShoved ? pair.mine : pair.here);
}

Expected<void> sameWay(const Sheet& base, const Sheet& mine) {
  if (base.orientation == mine.orientation) return {};
  const auto up = [](const Sheet& s) { return s.orientation == Orientation::FlatTop ? "a side" : "a corner"; };
  return fail(fmt::format("the hexes of {} have {} on top and those of {} {}: such maps cannot be joined", sheetName(base),
                          up(base), sheetName(mine), up(mine)));
}

std::string exampleCode(const Sheet& sheet) {
  return sheet.code(sheet.frameHex({0, 0}));
}

}  // namespace

Expected<std::vector<CodePair>> parseCodePairs(std::string_view text) {
  const auto trimmed = [](std::string_view part) {
    while (!part.empty() && (part.front() == ' ' || part.front() == '\t')) part.remove_prefix(1);
    while (!part.empty() && (part.back() == ' ' || part.back() == '\t' || part.back() == '\r')) part.remove_suffix(1);
    return part;
  };
  std::vector<CodePair> out;
  while (!text.empty()) {
    const size_t end = std::min(text.find_first_of(",;\n"), text.size());
    const std::string_view part = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (part.empty()) continue;
    const size_t equals = part.find('=');
    const std::string_view here = equals == std::string_view::npos ? "" : trimmed(part.substr(0, equals));
    const std::string_view mine = equals == std::string_view::npos ? "" : trimmed(part.substr(equals + 1));
    if (here.empty() || mine.empty() || mine.find('=') != std::string_view::npos)
      return fail(fmt::format("'{}' is no pair of codes: write the code of one hex on both maps, as in A3201=B0101", part));
    out.push_back({std::string(here), std::string(mine)});
  }
  return out;
}

bool rowsMeet(const Sheet& base, const Sheet& mine, Hex offset) {
  return isShoved(base, offset) == isShoved(mine, {});
}

bool touches(const Sheet& base, const Sheet& mine, Hex offset) {
  for (int row = 0; row < mine.rows.count; ++row)
    for (int column = 0; column < mine.columns.count; ++column) {
      // Only its edge can touch without lying on the other.
      const Hex hex = mine.frameHex({column, row}) + offset;
      if (base.contains(hex)) return true;
      if (row > 0 && column > 0 && row + 1 < mine.rows.count && column + 1 < mine.columns.count) continue;
      for (int d = 0; d < kDirections; ++d)
        if (base.contains(neighbour(hex, d))) return true;
    }
  return false;
}

std::optional<CodePair> pairOfOffset(const Sheet& base, const Sheet& mine, Hex offset) {
  std::optional<CodePair> beyond;
  for (int column = 0; column < mine.columns.count; ++column)
    for (int row = 0; row < mine.rows.count; ++row) {
      const Hex own = mine.frameHex({column, row}), there = own + offset;
      const bool both = base.playable(there) && mine.playable(own);
      if (!both && beyond) continue;
      CodePair pair{base.code(there), mine.code(own)};
      if (pair.here.empty() || pair.mine.empty() || base.hexOfCode(pair.here) != there) continue;
      if (both) return pair;
      beyond = std::move(pair);
    }
  return beyond;
}

Expected<JoinOffer> joinByPairs(const Sheet& base, const Sheet& mine, std::span<const CodePair> pairs) {
  if (const auto same = sameWay(base, mine); !same) return tl::unexpected(same.error());
  if (pairs.empty()) return fail("type the code of one hex on both maps, as in A3201=B0101");
  JoinOffer out;
  std::vector<CodePair> seen;
  for (CodePair pair : pairs) {
    auto here = base.hexOfCode(pair.here), own = mine.hexOfCode(pair.mine);
    if ((!here || !own) && base.hexOfCode(pair.mine) && mine.hexOfCode(pair.here)) {
      std::swap(pair.here, pair.mine);
      here = base.hexOfCode(pair.here);
      own = mine.hexOfCode(pair.mine);
    }
    if (!here)
      return fail(fmt::format("{} is no code of {}, whose codes are like {}", pair.here, sheetName(base), exampleCode(base)));
    if (!own)
      return fail(fmt::format("{} is no code of {}, whose codes are like {}", pair.mine, sheetName(mine), exampleCode(mine)));
    const Hex offset = *here - *own;
    if (seen.empty()) {
      out.offset = offset;
      out.pair = pair;
    } else if (offset != out.offset) {
      const std::string by = base.code(*own + out.offset);
      return fail(fmt::format("{}={} and {}={} contradict each other: by the first {} is {}", seen.front().here,
                              seen.front().mine, pair.here, pair.mine, pair.mine,
                              by.empty() ? "off the numbers of " + sheetName(base) : by));
    }
    if (std::find(seen.begin(), seen.end(), pair) == seen.end()) seen.push_back(pair);
  }
  out.rowsMeet = rowsMeet(base, mine, out.offset);
  if (!out.rowsMeet && seen.size() < 2)
    return fail(halfHexSentence(base, mine, out.pair, isShoved(base, *base.hexOfCode(out.pair.here))));
  return out;
}

Expected<std::optional<JoinOffer>> joinByCodes(const Sheet& base, const Sheet& mine) {
  if (const auto same = sameWay(base, mine); !same) return tl::unexpected(same.error());
  struct Vote {
    size_t count = 0, shared = 0;
    CodePair first;
  };
  std::map<Hex, Vote> votes;
  for (int column = 0; column < mine.columns.count; ++column)
    for (int row = 0; row < mine.rows.count; ++row) {
      const Hex own = mine.frameHex({column, row});
      const std::string code = mine.code(own);
      const auto here = code.empty() ? std::nullopt : base.hexOfCode(code);
      if (!here) continue;
      Vote& vote = votes[*here - own];
      if (vote.count++ == 0) vote.first = {base.code(*here), code};
      if (base.contains(*here) && vote.shared++ == 0) vote.first = {base.code(*here), code};
      if (votes.size() > 8) return std::optional<JoinOffer>();  // the same letters and digits, but counted another way
    }
  const bool anyShared = std::any_of(votes.begin(), votes.end(), [](const auto& v) { return v.second.shared > 0; });
  if (anyShared) std::erase_if(votes, [](const auto& v) { return v.second.shared == 0; });
  if (votes.empty()) return std::optional<JoinOffer>();
  if (votes.size() > 1) {
    const CodePair &a = votes.begin()->second.first, &b = std::next(votes.begin())->second.first;
    return fail(
        fmt::format("the codes of both maps contradict each other: laid so that {} is {}, {} would not be {}; number one of "
                    "the maps otherwise, or type a pair of codes",
                    a.mine, a.here, b.mine, b.here));
  }
  JoinOffer out;
  out.reason = anyShared ? JoinReason::EqualCodes : JoinReason::Continued;
  out.offset = votes.begin()->first;
  out.pair = votes.begin()->second.first;
  out.rowsMeet = rowsMeet(base, mine, out.offset);
  if (!out.rowsMeet) return fail(halfHexSentence(base, mine, out.pair, isShoved(base, *base.hexOfCode(out.pair.here))));
  if (!anyShared && !touches(base, mine, out.offset)) return std::optional<JoinOffer>();
  return std::optional<JoinOffer>(std::move(out));
}

}  // namespace hotchkiss
