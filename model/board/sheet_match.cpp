// SPDX-License-Identifier: Apache-2.0
// Two sheets laid on each other in every way: where what both know of hexes and hexsides agrees best. What is rare weighs more
// than what is everywhere: two towns of one name say more than a hundred clear hexes.
#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

#include "model/board/sheet_join.h"

namespace hotchkiss {
namespace {

// Terrain, elevation, sites, and hexsides and paths of the three sides that a hex owns.
constexpr size_t kChannels = 9;
constexpr std::array<size_t, kChannels> kGroup = {0, 1, 2, 3, 3, 3, 4, 4, 4};
constexpr int kUnknown = -1;
constexpr double kError = 0.1;      // share of what is read wrong on one of two sheets
constexpr double kLeastWeight = 6;  // e^6 times likelier than chance
constexpr double kLeastLead = 6;    // of the best before the next
constexpr double kMostComparisons = 4e7;
constexpr size_t kMostCandidates = 24;  // that are weighed by all hexes

using Tokens = std::array<int, kChannels>;

struct Word {
  size_t count = 0;
  double match = 0, miss = 0;  // what it weighs
};

class Words {
 public:
  int of(size_t group, const Saying& saying) {
    if (saying.known == Known::No) return kUnknown;
    const auto [it, fresh] =
        known_[group].try_emplace(saying.kinds + '\x1e' + saying.names, static_cast<int>(words_[group].size()));
    if (fresh) words_[group].push_back({});
    ++words_[group][static_cast<size_t>(it->second)].count;
    return it->second;
  }
  void weigh() {
    for (std::vector<Word>& group : words_) {
      size_t all = 0;
      for (const Word& word : group) all += word.count;
      for (Word& word : group) {
        const double share = (static_cast<double>(word.count) + 0.5) / (static_cast<double>(all) + 1);
        word.match = std::log((1 - kError) / share);
        word.miss = std::log(kError / std::max(1 - share, kError));
      }
    }
  }
  double weight(size_t group, int a, int b) const {
    const Word& word = words_[group][static_cast<size_t>(a)];
    return a == b ? word.match : std::max(word.miss, words_[group][static_cast<size_t>(b)].miss);
  }

 private:
  std::array<std::unordered_map<std::string, int>, 5> known_;
  std::array<std::vector<Word>, 5> words_;
};

/// Every hex of a sheet as numbers that stand for words.
class TokenGrid {
 public:
  TokenGrid(const SheetWitness& witness, Words& words) : sheet_(witness.sheet()) {
    tokens_.resize(static_cast<size_t>(sheet_.columns.count) * static_cast<size_t>(sheet_.rows.count));
    for (int row = 0; row < sheet_.rows.count; ++row)
      for (int column = 0; column < sheet_.columns.count; ++column) {
        const Hex hex = sheet_.frameHex({column, row});
        Tokens& at = tokens_[place({column, row})];
        at.fill(kUnknown);
        if (sheet_.cell(hex).isVoid) continue;
        at[0] = words.of(0, witness.ofHex(Layer::Terrain, hex));
        at[1] = words.of(1, witness.ofHex(Layer::Elevation, hex));
        at[2] = words.of(2, witness.ofHex(Layer::Sites, hex));
        for (int d = 0; d < 3; ++d) {
          const Hexside side(hex, d);
          if (!sheet_.contains(side.second())) continue;
          at[3 + static_cast<size_t>(d)] = words.of(3, witness.ofSide(Layer::Hexsides, side));
          at[6 + static_cast<size_t>(d)] = words.of(4, witness.ofSide(Layer::Paths, side));
        }
        if (std::any_of(at.begin(), at.end(), [](int t) { return t != kUnknown; })) told_.push_back(hex);
      }
  }
  const Tokens* at(Hex hex) const {
    const ColumnRow cr = sheet_.columnRow(hex);
    if (cr.column < 0 || cr.row < 0 || cr.column >= sheet_.columns.count || cr.row >= sheet_.rows.count) return nullptr;
    return &tokens_[place(cr)];
  }
  const std::vector<Hex>& told() const { return told_; }  // of which it knows something

 private:
  size_t place(ColumnRow cr) const {
    return static_cast<size_t>(cr.row) * static_cast<size_t>(sheet_.columns.count) + static_cast<size_t>(cr.column);
  }
  const Sheet& sheet_;
  std::vector<Tokens> tokens_;
  std::vector<Hex> told_;
};

struct Score {
  double weight = 0;
  size_t compared = 0, agree = 0;
};

Score scoreOf(const TokenGrid& base, const TokenGrid& mine, const Words& words, const std::vector<Hex>& hexes, Hex offset) {
  Score out;
  for (const Hex& hex : hexes) {
    const Tokens* there = base.at(hex + offset);
    if (there == nullptr) continue;
    const Tokens& own = *mine.at(hex);
    for (size_t c = 0; c < kChannels; ++c) {
      const int a = (*there)[c], b = own[c];
      if (a == kUnknown || b == kUnknown) continue;
      out.weight += words.weight(kGroup[c], a, b);
      ++out.compared;
      out.agree += a == b ? 1 : 0;
    }
  }
  return out;
}

}  // namespace

std::vector<JoinOffer> joinByContent(const SheetWitness& base, const SheetWitness& mine, size_t most,
                                     const std::function<bool()>& cancelled) {
  const Sheet &a = base.sheet(), &b = mine.sheet();
  if (a.orientation != b.orientation || most == 0) return {};
  Words words;
  const TokenGrid there(base, words), own(mine, words);
  words.weigh();
  if (there.told().empty() || own.told().empty()) return {};

  // Of large sheets some hexes, evenly spread, find the places that all hexes then weigh.
  const double ways = (a.columns.count + b.columns.count) * static_cast<double>(a.rows.count + b.rows.count + 1);
  const size_t some = static_cast<size_t>(std::max(64.0, kMostComparisons / ways));
  std::vector<Hex> sample = own.told();
  if (sample.size() > some) {
    std::vector<Hex> fewer;
    for (size_t i = 0; i < some; ++i) fewer.push_back(sample[i * sample.size() / some]);
    sample = std::move(fewer);
  }
  using Candidate = std::pair<double, Hex>;
  const auto better = [](const Candidate& x, const Candidate& y) {
    return x.first != y.first ? x.first > y.first : x.second < y.second;
  };
  std::vector<Candidate> best;
  for (int column = 1 - b.columns.count; column < a.columns.count; ++column) {
    if (cancelled && cancelled()) return {};
    for (int row = -b.rows.count; row <= a.rows.count; ++row) {
      const Hex offset = a.frameHex({column, row}) - b.frameHex({0, 0});
      const Score score = scoreOf(there, own, words, sample, offset);
      if (score.compared == 0 || score.weight <= 0) continue;
      best.emplace_back(score.weight, offset);
      if (best.size() >= 4 * kMostCandidates) {
        std::nth_element(best.begin(), best.begin() + kMostCandidates, best.end(), better);
        best.resize(kMostCandidates);
      }
    }
  }
  std::vector<JoinOffer> out;
  for (const Candidate& each : best) {
    const Score score = scoreOf(there, own, words, own.told(), each.second);
    if (score.weight < kLeastWeight || score.agree * 2 <= score.compared) continue;
    JoinOffer offer;
    offer.reason = JoinReason::Content;
    offer.offset = each.second;
    offer.rowsMeet = rowsMeet(a, b, offer.offset);
    offer.weight = score.weight;
    offer.compared = score.compared;
    auto pair = pairOfOffset(a, b, offer.offset);
    if (!pair) continue;
    offer.pair = std::move(*pair);
    out.push_back(std::move(offer));
  }
  std::sort(out.begin(), out.end(), [](const JoinOffer& x, const JoinOffer& y) {
    return x.weight != y.weight ? x.weight > y.weight : x.offset < y.offset;
  });
  if (out.size() > most) out.resize(most);
  return out;
}

bool standsAlone(const std::vector<JoinOffer>& offers) {
  return !offers.empty() && (offers.size() == 1 || offers[0].weight - offers[1].weight >= kLeastLead);
}

}  // namespace hotchkiss
