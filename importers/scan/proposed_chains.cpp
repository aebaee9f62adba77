// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/proposed_chains.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <map>
#include <set>

#include "importers/scan/scan_drafts.h"
#include "model/grid/algorithms.h"

namespace hotchkiss::scan {

namespace {

/// Corners with the sides that meet there.
using Net = std::map<Vertex, std::vector<size_t>>;

/// The corner farthest from one along sides that are not used yet, and the sides that lead to it.
std::pair<Vertex, std::vector<size_t>> farthest(Vertex from, const Net& net, std::span<const ProposedSide> sides,
                                                const std::vector<bool>& used) {
  std::map<Vertex, std::pair<Vertex, size_t>> cameBy;
  std::deque<Vertex> waiting{from};
  Vertex last = from;
  cameBy[from] = {from, sides.size()};
  while (!waiting.empty()) {
    last = waiting.front();
    waiting.pop_front();
    for (const size_t each : net.at(last)) {
      if (used[each]) continue;
      const auto ends = endsOf(sides[each].side);
      const Vertex next = ends[0] == last ? ends[1] : ends[0];
      if (cameBy.emplace(next, std::pair{last, each}).second) waiting.push_back(next);
    }
  }
  std::vector<size_t> way;
  for (Vertex at = last; at != from; at = cameBy.at(at).first) way.push_back(cameBy.at(at).second);
  return {last, way};
}

bool stands(const Vocabulary& words, const SideFeatures& features, const FeatureKind& kind) {
  return std::any_of(features.begin(), features.end(), [&](const SideFeature& feature) {
    if (feature.kind == kind.id) return true;
    const FeatureKind* there = words.find(feature.kind);
    return there != nullptr && kind.featureClass == FeatureClass::Watercourse &&
           there->featureClass == FeatureClass::Watercourse && there->rank >= kind.rank;
  });
}

}  // namespace

std::vector<ProposedChain> chainsOf(std::span<const ProposedSide> sides) {
  Net net;
  for (size_t i = 0; i < sides.size(); ++i)
    for (const Vertex end : endsOf(sides[i].side)) net[end].push_back(i);
  std::vector<bool> used(sides.size(), false);
  std::vector<ProposedChain> out;
  for (size_t first = 0; first < sides.size(); ++first)
    while (!used[first]) {
      // Twice to the farthest corner: along a tree that is its longest way.
      const Vertex end = farthest(endsOf(sides[first].side)[0], net, sides, used).first;
      std::vector<size_t> way = farthest(end, net, sides, used).second;
      ProposedChain chain;
      chain.least = 1;
      std::reverse(way.begin(), way.end());
      for (const size_t each : way) {
        used[each] = true;
        chain.sides.push_back(sides[each].side);
        chain.least = std::min(chain.least, sides[each].confidence);
        chain.mean += sides[each].confidence / double(way.size());
      }
      out.push_back(std::move(chain));
    }
  std::sort(out.begin(), out.end(), [](const ProposedChain& a, const ProposedChain& b) {
    return a.sides.size() != b.sides.size() ? a.sides.size() > b.sides.size() : a.sides < b.sides;
  });
  return out;
}

size_t ProposalDrafts::sides() const {
  size_t count = 0;
  for (const ProposedChain& chain : chains) count += chain.sides.size();
  return count;
}

Expected<ProposalDrafts> draftsOfProposal(const Sheet& sheet, const Vocabulary& words, const std::string& picture,
                                          const FeatureId& kind, std::span<const ProposedSide> sides, double leastConfidence) {
  const FeatureKind* feature = words.find(kind);
  if (feature == nullptr)
    return fail(fmt::format("the game has no hexside feature \"{}\": add the kind to the game file", kind.text));
  const auto layer = static_cast<size_t>(Layer::Hexsides);
  const auto confirmed = [&](Hex hex) { return sheet.cell(hex).coverage[layer] == kConfirmed; };
  ProposalDrafts out;
  std::vector<ProposedSide> fresh;
  for (const ProposedSide& each : sides) {
    const Hex one = each.side.first(), other = each.side.second();
    if (!sheet.playable(one) || !sheet.playable(other)) continue;
    // A hex whose sides a person has drawn may go on into one that is not looked at yet; between two of them all is said.
    if (stands(words, sheet.sides.at(each.side), *feature) || (confirmed(one) && confirmed(other)))
      ++out.there;
    else
      fresh.push_back(each);
  }
  for (ProposedChain& chain : chainsOf(fresh)) {
    if (chain.mean >= leastConfidence)
      out.chains.push_back(std::move(chain));
    else
      out.unsure += chain.sides.size();
  }
  std::set<Hexside> taken;
  for (const ProposedChain& chain : out.chains) taken.insert(chain.sides.begin(), chain.sides.end());
  SetSides drawn;
  drawn.sheet = sheet.id;
  std::map<Hex, double> least;  // confidence of a hex's sides
  for (const ProposedSide& each : fresh) {
    if (!taken.contains(each.side)) continue;
    SideFeatures features = sheet.sides.at(each.side);
    if (feature->featureClass == FeatureClass::Watercourse)
      std::erase_if(features, [&](const SideFeature& lower) {
        const FeatureKind* there = words.find(lower.kind);
        return there != nullptr && there->featureClass == FeatureClass::Watercourse;
      });
    features.push_back({kind, {}, -1});
    std::sort(features.begin(), features.end());
    drawn.sides.emplace_back(each.side, std::move(features));
    for (const Hex hex : {each.side.first(), each.side.second()})
      if (!confirmed(hex)) {
        const auto at = least.emplace(hex, each.confidence).first;
        at->second = std::min(at->second, each.confidence);
      }
  }
  if (drawn.sides.empty()) return out;
  out.edits.push_back(std::move(drawn));
  // Drawing confirms: what was not confirmed before is a draft, as sure as the least sure side of the hex.
  std::map<std::string, SetCoverage> drafts;
  for (const auto& [hex, confidence] : least) {
    SetCoverage& edit = drafts[confidenceSource(picture, confidence)];
    edit.hexes.push_back(hex);
  }
  for (auto& [source, edit] : drafts) {
    edit.sheet = sheet.id;
    edit.layer = Layer::Hexsides;
    edit.draftSource = source;
    out.edits.push_back(std::move(edit));
  }
  return out;
}

std::vector<Hexside> confirmedSides(const Sheet& sheet, const FeatureId& kind, size_t most) {
  const auto layer = static_cast<size_t>(Layer::Hexsides);
  std::vector<Hexside> out;
  sheet.sides.forEach([&](const Hexside& side, const SideFeatures& features) {
    if (sheet.cell(side.first()).coverage[layer] != kConfirmed && sheet.cell(side.second()).coverage[layer] != kConfirmed) return;
    if (std::any_of(features.begin(), features.end(), [&](const SideFeature& f) { return f.kind == kind; })) out.push_back(side);
  });
  std::sort(out.begin(), out.end());
  if (out.size() > most) out.resize(most);
  return out;
}

}  // namespace hotchkiss::scan
