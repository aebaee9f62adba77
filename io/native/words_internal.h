// SPDX-License-Identifier: Apache-2.0
// The words that native files use for the model's enumerations, one row a word, in the order in which the schema lists them.
#pragma once
#include <array>
#include <span>
#include <string_view>

#include "model/board/board.h"
#include "model/board/sheet.h"
#include "model/board/vocabulary.h"
#include "model/scenario/scenario.h"

namespace hotchkiss::native {

template <class E>
struct Word {
  E value;
  std::string_view name;
};

inline constexpr auto kOrientations =
    std::to_array<Word<Orientation>>({{Orientation::FlatTop, "flat"}, {Orientation::PointyTop, "pointy"}});
inline constexpr auto kStaggers = std::to_array<Word<Stagger>>({{Stagger::EvenShoved, "even"}, {Stagger::OddShoved, "odd"}});
inline constexpr auto kPartHexes = std::to_array<Word<PartHexes>>(
    {{PartHexes::Whole, "whole"}, {PartHexes::Playable, "playable"}, {PartHexes::Trimmed, "trimmed"}});
inline constexpr auto kLayerWords = std::to_array<Word<Layer>>({{Layer::Terrain, "terrain"},
                                                                {Layer::Elevation, "elevation"},
                                                                {Layer::Hexsides, "hexsides"},
                                                                {Layer::Paths, "paths"},
                                                                {Layer::Sites, "sites"}});
inline constexpr auto kLinkDirections = std::to_array<Word<BoxLink::Direction>>(
    {{BoxLink::Direction::Both, "both"}, {BoxLink::Direction::Out, "out"}, {BoxLink::Direction::In, "in"}});
inline constexpr auto kFeatureClasses = std::to_array<Word<FeatureClass>>({{FeatureClass::Watercourse, "watercourse"},
                                                                           {FeatureClass::Crossing, "crossing"},
                                                                           {FeatureClass::Ridge, "ridge"},
                                                                           {FeatureClass::Slope, "slope"},
                                                                           {FeatureClass::Work, "work"},
                                                                           {FeatureClass::Border, "border"},
                                                                           {FeatureClass::Other, "other"}});
inline constexpr auto kPathClasses = std::to_array<Word<PathClass>>({{PathClass::Road, "road"},
                                                                     {PathClass::Pike, "pike"},
                                                                     {PathClass::Trail, "trail"},
                                                                     {PathClass::Railroad, "railroad"},
                                                                     {PathClass::UnfinishedRailroad, "unfinished-railroad"},
                                                                     {PathClass::Other, "other"}});
inline constexpr auto kSiteClasses = std::to_array<Word<SiteClass>>({{SiteClass::Town, "town"},
                                                                     {SiteClass::City, "city"},
                                                                     {SiteClass::Village, "village"},
                                                                     {SiteClass::Station, "station"},
                                                                     {SiteClass::Fort, "fort"},
                                                                     {SiteClass::Redoubt, "redoubt"},
                                                                     {SiteClass::Landing, "landing"},
                                                                     {SiteClass::Entry, "entry"},
                                                                     {SiteClass::Objective, "objective"},
                                                                     {SiteClass::Building, "building"},
                                                                     {SiteClass::Other, "other"}});
inline constexpr auto kTurnUnits =
    std::to_array<Word<TurnUnit>>({{TurnUnit::None, "none"}, {TurnUnit::Clock, "clock"}, {TurnUnit::Days, "days"}});
inline constexpr auto kAwardBases = std::to_array<Word<AwardBasis>>({{AwardBasis::Once, "once"},
                                                                     {AwardBasis::PerUnit, "per-unit"},
                                                                     {AwardBasis::PerStrength, "per-strength"},
                                                                     {AwardBasis::PerLoss, "per-loss"},
                                                                     {AwardBasis::PerTurn, "per-turn"},
                                                                     {AwardBasis::PerInstance, "per-instance"},
                                                                     {AwardBasis::Steps, "steps"}});
inline constexpr auto kVerdictKinds = std::to_array<Word<VerdictKind>>({{VerdictKind::Sudden, "sudden"},
                                                                        {VerdictKind::Minimum, "minimum"},
                                                                        {VerdictKind::Ratio, "ratio"},
                                                                        {VerdictKind::Comparison, "comparison"},
                                                                        {VerdictKind::Band, "band"},
                                                                        {VerdictKind::Test, "test"},
                                                                        {VerdictKind::Tie, "tie"},
                                                                        {VerdictKind::Undecided, "undecided"}});
inline constexpr auto kScenarioStatuses = std::to_array<Word<ScenarioStatus>>(
    {{ScenarioStatus::Draft, "draft"}, {ScenarioStatus::Ready, "ready"}, {ScenarioStatus::Released, "released"}});

inline std::span<const Word<Orientation>> wordsOf(Orientation) {
  return kOrientations;
}
inline std::span<const Word<Stagger>> wordsOf(Stagger) {
  return kStaggers;
}
inline std::span<const Word<PartHexes>> wordsOf(PartHexes) {
  return kPartHexes;
}
inline std::span<const Word<Layer>> wordsOf(Layer) {
  return kLayerWords;
}
inline std::span<const Word<BoxLink::Direction>> wordsOf(BoxLink::Direction) {
  return kLinkDirections;
}
inline std::span<const Word<FeatureClass>> wordsOf(FeatureClass) {
  return kFeatureClasses;
}
inline std::span<const Word<PathClass>> wordsOf(PathClass) {
  return kPathClasses;
}
inline std::span<const Word<SiteClass>> wordsOf(SiteClass) {
  return kSiteClasses;
}
inline std::span<const Word<TurnUnit>> wordsOf(TurnUnit) {
  return kTurnUnits;
}
inline std::span<const Word<AwardBasis>> wordsOf(AwardBasis) {
  return kAwardBases;
}
inline std::span<const Word<VerdictKind>> wordsOf(VerdictKind) {
  return kVerdictKinds;
}
inline std::span<const Word<ScenarioStatus>> wordsOf(ScenarioStatus) {
  return kScenarioStatuses;
}

template <class E>
std::string_view wordFor(E value) {
  for (const Word<E>& word : wordsOf(value))
    if (word.value == value) return word.name;
  return {};
}

}  // namespace hotchkiss::native
