// SPDX-License-Identifier: Apache-2.0
#include "model/rules/cwb/sight.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/rules/cwb/formations.h"
#include "model/rules/cwb/sight_line.h"
#include "model/scenario/when_evaluation.h"

namespace hotchkiss::cwb {
namespace {

constexpr int kNightHexes = 1;                          // 29.0a
constexpr int kRainHexesLeast = 3, kRainHexesMost = 5;  // 2BR 6.7, 3BR 2.1

/// What stands in the hexes of a board, for one viewer.
class View {
 public:
  View(const Situation& situation, const SideId& viewer)
      : ground_(situation.ground()),
        trees_(ground_.terrainMask({"woods", "orchard"})),
        urban_(ground_.terrainMask({"town"})),
        stands_(static_cast<size_t>(ground_.size()), kNobody) {
    for (const Piece& piece : situation.pieces()) {
      if (!isTroopKind(piece.kind)) continue;
      const uint8_t who = kUnits | (viewer.empty() ? 0 : piece.side == viewer ? kFriends : kEnemies);
      if (piece.cell >= 0) stands_[static_cast<size_t>(piece.cell)] |= who;
      for (const int cell : piece.extended) stands_[static_cast<size_t>(cell)] |= who;
    }
  }

  SightHex at(Hex hex) const {
    SightHex out;
    const int cell = ground_.find(hex);
    if (cell < 0) {
      out.known = SightHex::Known::OffBoard;
      return out;
    }
    const GroundCell& here = ground_.cell(cell);
    if (here.elevation == GroundCell::kUnknownElevation || !here.knows(Layer::Terrain)) {
      out.known = SightHex::Known::No;
      return out;
    }
    const uint8_t who = stands_[static_cast<size_t>(cell)];
    out.level = here.elevation;
    out.trees = (here.terrains & trees_) != 0;
    out.urban = (here.terrains & urban_) != 0;
    out.units = (who & kUnits) != 0;
    out.friends = (who & kFriends) != 0;
    out.enemies = (who & kEnemies) != 0;
    return out;
  }

 private:
  static constexpr uint8_t kNobody = 0, kUnits = 1, kFriends = 2, kEnemies = 4;
  const Ground& ground_;
  KindMask trees_, urban_;
  std::vector<uint8_t> stands_;
};

std::string inWords(const SightHex& hex) {
  std::string out = hex.trees ? "trees" : hex.urban ? "buildings" : "";
  if (hex.units) out += out.empty() ? "units" : ", units";
  return out;
}

/// The profile: ground and tops where the line passes, a hexside by the lower of its hexes' tops (19.3f).
std::vector<SightPoint> profileOf(const View& view, Hex from, Hex to) {
  std::vector<SightPoint> out;
  const std::vector<LinePart> parts = partsOfLine(from, to);
  const SightHex first = view.at(from), last = view.at(to);
  if (first.known != SightHex::Known::Yes || last.known != SightHex::Known::Yes) return out;
  const double length = parts.back().along;
  for (const LinePart& part : parts) {
    SightHex here = view.at(part.hex);
    Hex hex = part.hex;
    if (part.beside) {
      const SightHex other = view.at(*part.beside);
      const auto top = [](const SightHex& h) { return h.level + (h.trees || h.urban) + h.units; };
      if (here.known != SightHex::Known::Yes || (other.known == SightHex::Known::Yes && top(other) < top(here))) {
        here = other;
        hex = *part.beside;
      }
    }
    if (here.known != SightHex::Known::Yes) continue;  // a gap in the drawing, and in `unknown`
    SightPoint point;
    point.hex = hex;
    point.along = part.along;
    point.ground = here.level;
    point.obstacle = here.level + ((here.trees || here.urban) ? 1 : 0) + (here.units ? 1 : 0);
    point.line = length > 0 ? first.level + (last.level - first.level) * part.along / length : first.level;
    point.what = inWords(here);
    out.push_back(std::move(point));
  }
  return out;
}

/// The side whose troops stand in a cell, "" when nobody's do.
SideId sideAt(const Situation& situation, int cell) {
  for (const Piece& piece : situation.pieces())
    if (isTroopKind(piece.kind) &&
        (piece.cell == cell || std::find(piece.extended.begin(), piece.extended.end(), cell) != piece.extended.end()))
      return piece.side;
  return {};
}

}  // namespace

Visibility visibilityIn(const Situation& situation, int turn) {
  Visibility out;
  const Span& span = situation.facts().span();
  const auto moment = turnMoment(span, turn);
  if (moment && span.calendar.unit == TurnUnit::Clock) {
    if (isNight(span.calendar, *moment)) return {kNightHexes, true, "by night one sees one hex (29.0a)"};
    // The first and the last turn of daylight have a number on the map's turn track (1.1d).
    const auto& day = span.calendar.day;
    const auto light = std::find_if(day.begin(), day.end(), [](const DaySegment& s) { return !s.night; });
    const auto dark = std::find_if(day.rbegin(), day.rend(), [](const DaySegment& s) { return !s.night; });
    if (moment->minutes && light != day.end() &&
        (*moment->minutes == light->fromMinutes || *moment->minutes == dark->toMinutes)) {
      out = {kNightHexes, false, "the turn track prints the visibility at dawn and dusk (1.1d), which no text has"};
    }
  }
  if (situation.weather() == Weather::Rain) {
    const int least = std::min(out.hexes.value_or(kRainHexesLeast), kRainHexesLeast);
    return {least, false,
            fmt::format("in rain one sees {} hexes at the most, {} in 2BR 6.7 (3BR 2.1)", kRainHexesMost, kRainHexesLeast)};
  }
  return out;
}

QueryAnswer sightAnswer(const Situation& situation, int from, int to) {
  const Ground& ground = situation.ground();
  const Hex a = ground.cell(from).hex, b = ground.cell(to).hex;
  const SideId viewer = sideAt(situation, from);
  const View view(situation, viewer);
  QueryAnswer out;
  for (const LinePart& part : partsOfLine(a, b)) {
    out.path.push_back(part.hex);
    if (part.beside) out.path.push_back(*part.beside);
  }
  out.profile = profileOf(view, a, b);
  const int range = distance(a, b);
  const std::string codes = fmt::format("{} and {}", ground.code(from), ground.code(to));
  if (ground.view().island(a) != ground.view().island(b)) {
    out.sentence = fmt::format("not known: how the maps of {} are joined is not known", codes);
    out.reasons.push_back(out.sentence);
    return out;
  }
  const Visibility visibility = visibilityIn(situation, situation.turn());
  const bool tooFar = visibility.hexes && range > *visibility.hexes &&
                      (visibility.known || (situation.weather() == Weather::Rain && range > kRainHexesMost));
  const SightVerdict verdict = judgeSight(a, b, [&](Hex h) { return view.at(h); });
  if (tooFar) {
    out.answer = Tri::False;
    out.sentence =
        fmt::format("no sight between {}: {} hexes are farther than the visibility of turn {}", codes, range, situation.turn());
    out.reasons.push_back(visibility.why);
    return out;
  }
  out.answer = verdict.clear;
  out.blockedAt = verdict.blockedAt;
  out.unknown = verdict.unknown;
  switch (verdict.clear) {
    case Tri::True:
      out.sentence = fmt::format("clear sight between {} ({})", codes, verdict.rule);
      break;
    case Tri::False:
      out.sentence = fmt::format("no sight between {}: blocked at {} ({})", codes, ground.code(ground.find(*verdict.blockedAt)),
                                 verdict.rule);
      out.reasons.push_back(verdict.why);
      if (verdict.groundAlone)
        out.reasons.push_back("the bare ground would not block: trees, buildings and units are counted in line 6, after 19.2a");
      break;
    case Tri::Unknown:
      out.sentence = fmt::format("not known whether {} see each other: ground on the line is not digitized", codes);
      out.reasons.push_back("elevation or terrain of hexes on the line is not digitized");
  }
  if (!visibility.known && visibility.hexes && range > *visibility.hexes && out.answer == Tri::True) {
    out.answer = Tri::Unknown;
    out.sentence = fmt::format("not known whether one sees so far: nothing blocks the line between {}", codes);
    out.reasons.push_back(visibility.why);
  }
  if (viewer.empty() && std::any_of(out.path.begin(), out.path.end(), [&](Hex h) { return view.at(h).units; }))
    out.reasons.push_back("nobody stands where the line begins: units on it are taken for neither friends nor enemies");
  return out;
}

}  // namespace hotchkiss::cwb
