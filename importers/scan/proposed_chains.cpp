// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/proposed_chains.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <set>

#include "importers/scan/scan_drafts.h"
#include "model/grid/algorithms.h"

namespace hotchkiss::scan {

namespace {

/// Places that lines lead from one to another, each line by the places at its ends.
template <class Place>
class LineNet {
 public:
  explicit LineNet(std::vector<std::array<Place, 2>> lines) : lines_(std::move(lines)), used_(lines_.size(), false) {
    for (size_t i = 0; i < lines_.size(); ++i)
      for (const Place& end : lines_[i]) at_[end].push_back(i);
  }

  /// Long ways until every line is in one: twice to the farthest place, which in a tree is its longest way.
  std::vector<std::vector<size_t>> ways() {
    std::vector<std::vector<size_t>> out;
    for (size_t first = 0; first < lines_.size(); ++first)
      while (!used_[first]) {
        const Place end = farthest(lines_[first][0]).first;
        std::vector<size_t> way = farthest(end).second;
        std::reverse(way.begin(), way.end());
        for (const size_t each : way) used_[each] = true;
        out.push_back(std::move(way));
      }
    return out;
  }

 private:
  /// The place farthest from one along lines that are not used yet, and the lines that lead back from it.
  std::pair<Place, std::vector<size_t>> farthest(Place from) const {
    std::map<Place, std::pair<Place, size_t>> cameBy;
    std::deque<Place> waiting{from};
    Place last = from;
    cameBy[from] = {from, lines_.size()};
    while (!waiting.empty()) {
      last = waiting.front();
      waiting.pop_front();
      for (const size_t each : at_.at(last)) {
        if (used_[each]) continue;
        const Place next = lines_[each][0] == last ? lines_[each][1] : lines_[each][0];
        if (cameBy.emplace(next, std::pair{last, each}).second) waiting.push_back(next);
      }
    }
    std::vector<size_t> way;
    for (Place at = last; at != from; at = cameBy.at(at).first) way.push_back(cameBy.at(at).second);
    return {last, way};
  }

  std::vector<std::array<Place, 2>> lines_;
  std::vector<bool> used_;
  std::map<Place, std::vector<size_t>> at_;
};

/// Hexes with how sure the least sure thing in each is, as edits that make them drafts.
void appendDrafts(const Sheet& sheet, Layer layer, const std::string& picture, const std::map<Hex, double>& least,
                  std::vector<Edit>& edits) {
  std::map<std::string, SetCoverage> drafts;
  for (const auto& [hex, confidence] : least) drafts[confidenceSource(picture, confidence)].hexes.push_back(hex);
  for (auto& [source, edit] : drafts) {
    edit.sheet = sheet.id;
    edit.layer = layer;
    edit.draftSource = source;
    edits.push_back(std::move(edit));
  }
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
  std::vector<std::array<Vertex, 2>> ends;
  for (const ProposedSide& each : sides) ends.push_back(endsOf(each.side));
  std::vector<ProposedChain> out;
  for (const std::vector<size_t>& way : LineNet<Vertex>(std::move(ends)).ways()) {
    ProposedChain chain;
    chain.least = 1;
    for (const size_t each : way) {
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

std::vector<ProposedWay> waysOf(std::span<const ProposedStep> steps) {
  std::vector<std::array<Hex, 2>> ends;
  for (const ProposedStep& each : steps) ends.push_back({each.from, each.to});
  std::vector<ProposedWay> out;
  for (const std::vector<size_t>& way : LineNet<Hex>(std::move(ends)).ways()) {
    ProposedWay line;
    line.least = 1;
    for (size_t i = 0; i < way.size(); ++i) {
      const ProposedStep& step = steps[way[i]];
      line.least = std::min(line.least, step.confidence);
      line.mean += step.confidence / double(way.size());
      if (line.hexes.empty()) {
        // The first step begins at the end that the second one does not touch.
        const bool turned = way.size() > 1 && (steps[way[1]].from == step.from || steps[way[1]].to == step.from);
        line.hexes = {turned ? step.to : step.from, turned ? step.from : step.to};
      } else {
        line.hexes.push_back(step.from == line.hexes.back() ? step.to : step.from);
      }
    }
    out.push_back(std::move(line));
  }
  std::sort(out.begin(), out.end(), [](const ProposedWay& a, const ProposedWay& b) {
    return a.hexes.size() != b.hexes.size() ? a.hexes.size() > b.hexes.size() : a.hexes < b.hexes;
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
  appendDrafts(sheet, Layer::Hexsides, picture, least, out.edits);
  return out;
}

Expected<PathDrafts> draftsOfPaths(const Sheet& sheet, const Vocabulary& words, const std::string& picture,
                                   const PathKindId& kind, std::span<const ProposedStep> steps, double leastConfidence) {
  if (words.find(kind) == nullptr)
    return fail(fmt::format("the game has no path \"{}\": add the kind to the game file", kind.text));
  const auto layer = static_cast<size_t>(Layer::Paths);
  const auto confirmed = [&](Hex hex) { return sheet.cell(hex).coverage[layer] == kConfirmed; };
  std::set<std::pair<Hex, Hex>> known;
  std::set<std::string> ids;
  for (const auto& path : sheet.paths) {
    ids.insert(path->id.text);
    for (size_t i = 1; i < path->hexes.size(); ++i) known.insert(std::minmax(path->hexes[i - 1], path->hexes[i]));
  }
  PathDrafts out;
  std::vector<ProposedStep> fresh;
  for (const ProposedStep& each : steps) {
    if (!sheet.playable(each.from) || !sheet.playable(each.to)) continue;
    if (known.contains(std::minmax(each.from, each.to)) || (confirmed(each.from) && confirmed(each.to)))
      ++out.there;
    else
      fresh.push_back(each);
  }
  std::map<Hex, double> least;
  size_t number = sheet.paths.size();
  for (ProposedWay& way : waysOf(fresh)) {
    if (way.mean < leastConfidence) {
      out.unsure += way.hexes.size() - 1;
      continue;
    }
    Path path;
    do path.id = PathId(fmt::format("{}-{}", kind.text, ++number));
    while (ids.contains(path.id.text));
    path.kind = kind;
    path.hexes = way.hexes;
    path.provenance = {ProvenanceKind::Digitized, picture};
    out.ways.emplace_back(path.id, std::move(way));
    out.edits.push_back(PutPath{sheet.id, std::move(path)});
  }
  std::set<std::pair<Hex, Hex>> drawn;
  for (const auto& [id, way] : out.ways)
    for (size_t i = 1; i < way.hexes.size(); ++i) drawn.insert(std::minmax(way.hexes[i - 1], way.hexes[i]));
  for (const ProposedStep& each : fresh) {
    if (!drawn.contains(std::minmax(each.from, each.to))) continue;
    for (const Hex hex : {each.from, each.to})
      if (!confirmed(hex)) {
        const auto at = least.emplace(hex, each.confidence).first;
        at->second = std::min(at->second, each.confidence);
      }
  }
  appendDrafts(sheet, Layer::Paths, picture, least, out.edits);
  return out;
}

std::vector<Hex> confirmedWay(const Sheet& sheet, const PathKindId& kind) {
  std::vector<Hex> out;
  for (const auto& path : sheet.paths) {
    const bool said = std::all_of(path->hexes.begin(), path->hexes.end(), [&](Hex hex) {
      return sheet.cell(hex).coverage[static_cast<size_t>(Layer::Paths)] == kConfirmed;
    });
    if (said && path->kind == kind && path->hexes.size() > out.size()) out = path->hexes;
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
