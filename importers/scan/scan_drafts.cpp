// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/scan_drafts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "model/base/text.h"

namespace hotchkiss::scan {

namespace {

struct ConfidenceStep {
  double least;
  const char* words;
};
constexpr std::array<ConfidenceStep, 4> kSteps{
    {{0.95, "0.95 and more"}, {0.8, "0.8 and more"}, {0.5, "0.5 and more"}, {0, "below 0.5"}}};
constexpr const char* kSure = ", confidence ";

std::string idFrom(const std::string& name) {
  std::string out;
  for (const char c : lowered(name)) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
      out += c;
    else if (!out.empty() && out.back() != '-')
      out += '-';
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out.substr(0, 60);
}

}  // namespace

std::string confidenceSource(const std::string& picture, double confidence) {
  for (const ConfidenceStep& step : kSteps)
    if (confidence >= step.least) return picture + kSure + step.words;
  return picture + kSure + kSteps.back().words;
}

bool ScanDrafts::confirmed(Hex hex, Layer layer) const {
  return sheet_.contains(hex) && sheet_.cell(hex).coverage[size_t(layer)] == kConfirmed;
}

std::string ScanDrafts::freeId(const std::string& name, const std::string& otherwise) {
  const std::string base = idFrom(name).empty() ? otherwise : idFrom(name);
  std::string id = base;
  const auto has = [&](const auto& things) {
    return std::any_of(things.begin(), things.end(), [&](const auto& thing) { return thing->id.text == id; });
  };
  const auto taken = [&] { return ids_.count(id) > 0 || has(sheet_.paths) || has(sheet_.sites) || has(sheet_.areas); };
  for (int n = 2; taken(); ++n) id = fmt::format("{}-{}", base, n);
  ids_.insert(id);
  return id;
}

namespace {

constexpr double kTowardsEdge = 0.33;  // of a hex's width from its centre: the line was drawn on to the edge

/// The hex beyond the map into which a line leaves that was drawn to `end` and laid into `last`; nothing when it ends there.
std::optional<Hex> hexBeyond(const Sheet& sheet, Hex last, Point end) {
  const PlaneLayout layout{sheet.orientation, 1.0};
  const Point off = end - layout.centre(last);
  if (std::hypot(off.x, off.y) < kTowardsEdge) return std::nullopt;
  std::optional<Hex> best;
  double most = 0;
  for (int d = 0; d < kDirections; ++d) {
    const Hex next = neighbour(last, d);
    const Point way = layout.centre(next) - layout.centre(last);
    if (const double along = off.x * way.x + off.y * way.y; along > most) {
      most = along;
      best = next;
    }
  }
  return best && !sheet.playable(*best) ? best : std::nullopt;
}

}  // namespace

std::vector<Hex> ledOut(const Sheet& sheet, std::vector<Hex> hexes, Point from, Point to) {
  if (hexes.size() < 2) return hexes;
  const auto before = hexBeyond(sheet, hexes.front(), from), after = hexBeyond(sheet, hexes.back(), to);
  if (before) hexes.insert(hexes.begin(), *before);
  if (after) hexes.push_back(*after);
  return hexes;
}

Expected<DraftCounts> ScanDrafts::terrain(std::span<const HexTerrain> hexes, double leastConfidence) {
  for (const HexTerrain& t : hexes)
    if (!vocabulary_.find(t.kind))
      return fail(fmt::format("the game has no terrain \"{}\": add the kind to the game file", t.kind.text));
  DraftCounts counts;
  for (const HexTerrain& t : hexes) {
    const bool said = t.second.empty();
    if (!sheet_.playable(t.hex)) {
      ++counts.offSheet;
    } else if (confirmed(t.hex, Layer::Terrain)) {
      ++counts.kept;
    } else if (said) {
      said_[t.kind].push_back(t.hex);
      ++counts.confirmed;
    } else if (t.confidence < leastConfidence) {
      ++counts.unsure;
    } else {
      terrain_[t.kind].push_back(t.hex);
      drafts_[{Layer::Terrain, confidenceSource(source_, t.confidence)}].insert(t.hex);
      ++counts.drafted;
    }
  }
  return counts;
}

DraftCounts ScanDrafts::elevation(const std::map<Hex, int>& levels) {
  DraftCounts counts;
  for (const auto& [hex, level] : levels) {
    if (!sheet_.playable(hex)) {
      ++counts.offSheet;
    } else if (confirmed(hex, Layer::Elevation)) {
      ++counts.kept;
    } else {
      levels_[level].push_back(hex);
      drafts_[{Layer::Elevation, source_}].insert(hex);
      ++counts.drafted;
    }
  }
  return counts;
}

Expected<DraftCounts> ScanDrafts::line(std::span<const Hexside> sides, const FeatureId& kind, const std::string& name,
                                       bool said) {
  const FeatureKind* feature = vocabulary_.find(kind);
  if (!feature) return fail(fmt::format("the game has no hexside feature \"{}\": add the kind to the game file", kind.text));
  DraftCounts counts;
  LineId line;
  if (!name.empty()) {
    // A line of that name goes on; a new one gets an id of its own.
    for (const auto& there : sheet_.lines)
      if (lowered(there->name) == lowered(name)) line = there->id;
    if (line.empty()) {
      line = LineId(idFrom(name).empty() ? "line" : idFrom(name));
      for (int n = 2; sheet_.line(line) || (lines_.count(line) && lowered(lines_[line]) != lowered(name)); ++n)
        line = LineId(fmt::format("{}-{}", idFrom(name).empty() ? "line" : idFrom(name), n));
    }
  }
  for (const Hexside side : sides) {
    if (!sheet_.playable(side.first()) && !sheet_.playable(side.second())) {
      ++counts.offSheet;
      continue;
    }
    if (!said && (confirmed(side.first(), Layer::Hexsides) || confirmed(side.second(), Layer::Hexsides))) {
      ++counts.kept;
      continue;
    }
    const auto known = sides_.find(side);
    SideFeatures features = known != sides_.end() ? known->second : sheet_.sides.at(side);
    bool higher = false;
    if (feature->featureClass == FeatureClass::Watercourse)
      std::erase_if(features, [&](const SideFeature& other) {
        const FeatureKind* there = vocabulary_.find(other.kind);
        if (!there || there->featureClass != FeatureClass::Watercourse) return false;
        higher = higher || there->rank > feature->rank;
        return there->rank <= feature->rank;
      });
    if (higher && !said) {
      ++counts.kept;
      continue;
    }
    const SideFeature fresh{kind, line, -1};
    if (std::find(features.begin(), features.end(), fresh) == features.end()) features.push_back(fresh);
    std::sort(features.begin(), features.end());
    sides_[side] = std::move(features);
    for (const Hex h : {side.first(), side.second()})
      if (!said && sheet_.playable(h)) drafts_[{Layer::Hexsides, source_}].insert(h);
    if (!line.empty() && !sheet_.line(line)) lines_[line] = name;
    ++(said ? counts.confirmed : counts.drafted);
  }
  return counts;
}

Expected<DraftCounts> ScanDrafts::path(std::span<const Hex> hexes, const PathKindId& kind, const std::string& name, bool said) {
  if (!vocabulary_.find(kind)) return fail(fmt::format("the game has no path \"{}\": add the kind to the game file", kind.text));
  for (size_t i = 1; i < hexes.size(); ++i)
    if (distance(hexes[i - 1], hexes[i]) != 1) return fail("a path goes from hex to neighbouring hex: snap its rough line first");
  DraftCounts counts;
  for (size_t begin = 0; begin < hexes.size();) {
    if (!sheet_.playable(hexes[begin])) {
      ++counts.offSheet;
      ++begin;
      continue;
    }
    size_t end = begin;
    while (end < hexes.size() && sheet_.playable(hexes[end])) ++end;
    Path path;
    path.kind = kind;
    path.name = name;
    path.provenance = {ProvenanceKind::Digitized, source_};
    path.hexes.assign(hexes.begin() + std::ptrdiff_t(begin), hexes.begin() + std::ptrdiff_t(end));
    if (begin > 0) path.startExit = int8_t(directionTo(hexes[begin], hexes[begin - 1]));
    if (end < hexes.size()) path.endExit = int8_t(directionTo(hexes[end - 1], hexes[end]));
    const std::vector<Hex> turned(path.hexes.rbegin(), path.hexes.rend());
    const auto same = [&](const Path& other) {
      return other.kind == kind && (other.hexes == path.hexes || other.hexes == turned);
    };
    const bool there = std::any_of(sheet_.paths.begin(), sheet_.paths.end(), [&](const auto& p) { return same(*p); }) ||
                       std::any_of(paths_.begin(), paths_.end(), same);
    const bool alone = path.hexes.size() < 2 && path.startExit < 0 && path.endExit < 0;
    if (there) {
      ++counts.kept;
    } else if (!alone) {
      path.id = PathId(freeId(name, kind.text + "-1"));
      for (const Hex h : path.hexes)
        if (!said && !confirmed(h, Layer::Paths)) drafts_[{Layer::Paths, source_}].insert(h);
      paths_.push_back(std::move(path));
      ++(said ? counts.confirmed : counts.drafted);
    }
    begin = end;
  }
  return counts;
}

std::vector<Edit> ScanDrafts::edits() const {
  std::vector<Edit> out;
  for (const auto& [kind, hexes] : terrain_) out.push_back(SetTerrain{sheet_.id, hexes, kind});
  for (const auto& [level, hexes] : levels_) out.push_back(SetElevation{sheet_.id, hexes, level});
  for (const auto& [id, name] : lines_) out.push_back(PutLine{sheet_.id, {id, name, {}}});
  if (!sides_.empty()) out.push_back(SetSides{sheet_.id, {sides_.begin(), sides_.end()}});
  for (const Path& path : paths_) out.push_back(PutPath{sheet_.id, path});
  // Setting a thing confirms its hexes: after that they become drafts of this source.
  for (const auto& [where, hexes] : drafts_)
    out.push_back(SetCoverage{sheet_.id, where.first, {hexes.begin(), hexes.end()}, true, where.second});
  for (const auto& [kind, hexes] : said_) out.push_back(SetTerrain{sheet_.id, hexes, kind});
  return out;
}

}  // namespace hotchkiss::scan
