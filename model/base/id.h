// SPDX-License-Identifier: Apache-2.0
// Strong names for things: a SheetId is never mistaken for a UnitId. Things refer to each other by id, never by pointer.
// An id is stable text, unique among things of its kind in its document; an empty id means "none".
#pragma once
#include <compare>
#include <functional>
#include <string>
#include <utility>

namespace hotchkiss {

template <class Tag>
struct Id {
  std::string text;
  Id() = default;
  explicit Id(std::string t) : text(std::move(t)) {}
  bool empty() const { return text.empty(); }
  auto operator<=>(const Id&) const = default;
};

using GameId = Id<struct GameTag>;
using SheetId = Id<struct SheetTag>;
using BoardId = Id<struct BoardTag>;
using OobId = Id<struct OobTag>;
using ScenarioId = Id<struct ScenarioTag>;
using ErrataId = Id<struct ErrataTag>;
using SideId = Id<struct SideTag>;
using UnitId = Id<struct UnitTag>;
using FormationId = Id<struct FormationTag>;
using PoolId = Id<struct PoolTag>;
using PathId = Id<struct PathTag>;
using SiteId = Id<struct SiteTag>;
using AreaId = Id<struct AreaTag>;
using LineId = Id<struct LineTag>;
using BoxId = Id<struct BoxTag>;
using OptionId = Id<struct OptionTag>;
using TerrainId = Id<struct TerrainTag>;    // a kind of terrain of a game's vocabulary
using FeatureId = Id<struct FeatureTag>;    // a kind of hexside feature
using PathKindId = Id<struct PathKindTag>;  // a kind of path
using SiteKindId = Id<struct SiteKindTag>;  // a kind of site

}  // namespace hotchkiss

template <class Tag>
struct std::hash<hotchkiss::Id<Tag>> {
  size_t operator()(const hotchkiss::Id<Tag>& id) const noexcept { return std::hash<std::string>{}(id.text); }
};
