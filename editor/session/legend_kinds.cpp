// SPDX-License-Identifier: Apache-2.0
#include "editor/session/legend_kinds.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "editor/session/order_tree.h"
#include "editor/session/text.h"
#include "model/base/text.h"

namespace hotchkiss::editor {

namespace {

/// Calls visit with the list of the group.
template <class Words, class Visit>
auto withList(Words& words, LegendGroup group, Visit visit) {
  switch (group) {
    case LegendGroup::Terrain:
      return visit(words.terrain);
    case LegendGroup::Sides:
      return visit(words.features);
    case LegendGroup::Paths:
      return visit(words.paths);
    case LegendGroup::Sites:
      break;
  }
  return visit(words.sites);
}

template <class List>
auto placeIn(List& list, const std::string& id) {
  return std::find_if(list.begin(), list.end(), [&id](const auto& kind) { return kind.id.text == id; });
}

bool isCostValue(std::string_view value) {
  if (value == "no") return true;
  if (value.starts_with('+')) value.remove_prefix(1);
  const size_t slash = value.find('/');
  const auto digits = [](std::string_view part) {
    return !part.empty() && part.size() <= 4 && part.find_first_not_of("0123456789") == std::string_view::npos;
  };
  return slash == std::string_view::npos ? digits(value) : digits(value.substr(0, slash)) && digits(value.substr(slash + 1));
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

}  // namespace

const std::string& kindId(const LegendKind& kind) {
  return std::visit([](const auto& k) -> const std::string& { return k.id.text; }, kind);
}

const std::string& kindName(const LegendKind& kind) {
  return std::visit([](const auto& k) -> const std::string& { return nameOf(k.name, k.id.text); }, kind);
}

std::string kindColour(const LegendKind& kind) {
  if (const auto* terrain = std::get_if<TerrainKind>(&kind)) return terrain->fill;
  if (const auto* feature = std::get_if<FeatureKind>(&kind)) return feature->colour;
  if (const auto* path = std::get_if<PathKind>(&kind)) return path->colour;
  return {};
}

LegendKind renamed(LegendKind kind, const std::string& name) {
  std::visit([&name](auto& k) { k.name = name; }, kind);
  return kind;
}

LegendKind coloured(LegendKind kind, const std::string& colour) {
  if (auto* terrain = std::get_if<TerrainKind>(&kind)) terrain->fill = colour;
  if (auto* feature = std::get_if<FeatureKind>(&kind)) feature->colour = colour;
  if (auto* path = std::get_if<PathKind>(&kind)) path->colour = colour;
  return kind;
}

std::string usualColour(const LegendKind& kind) {
  if (const auto* path = std::get_if<PathKind>(&kind)) switch (path->pathClass) {
      case PathClass::Road:
        return "#d9a766";
      case PathClass::Pike:
        return "#f0cf8d";
      case PathClass::Trail:
      case PathClass::Other:
        return "#8a6a45";
      case PathClass::Railroad:
      case PathClass::UnfinishedRailroad:
        return "#2b2620";
    }
  const auto* feature = std::get_if<FeatureKind>(&kind);
  if (feature == nullptr) return {};
  switch (feature->featureClass) {
    case FeatureClass::Watercourse:
      return "#8fbcd8";
    case FeatureClass::Crossing:
      return feature->symbol == "ford" ? "#3f6f96" : "#3b342b";
    case FeatureClass::Ridge:
    case FeatureClass::Slope:
      return "#7a5a33";
    case FeatureClass::Work:
      return feature->symbol == "wall"                  ? "#6b6457"
             : feature->symbol == "sunken-road"         ? "#8a6a45"
             : feature->symbol == "unfinished-railroad" ? "#2b2620"
                                                        : "#a8452f";
    case FeatureClass::Border:
      return "#9a6b5a";
    case FeatureClass::Other:
      break;
  }
  return feature->symbol == "head-of-navigation" ? "#3f6f96" : "#8d7248";
}

LegendKind relooked(const LegendKind& before, LegendKind after) {
  const std::string now = kindColour(before);
  return now.empty() || now == usualColour(before) ? coloured(after, usualColour(after)) : after;
}

const std::vector<Cost>* costsOf(const LegendKind& kind) {
  if (const auto* terrain = std::get_if<TerrainKind>(&kind)) return &terrain->costs;
  if (const auto* feature = std::get_if<FeatureKind>(&kind)) return &feature->costs;
  if (const auto* path = std::get_if<PathKind>(&kind)) return &path->costs;
  return nullptr;
}

LegendKind withCosts(LegendKind kind, std::vector<Cost> costs) {
  if (auto* terrain = std::get_if<TerrainKind>(&kind)) terrain->costs = std::move(costs);
  if (auto* feature = std::get_if<FeatureKind>(&kind)) feature->costs = std::move(costs);
  if (auto* path = std::get_if<PathKind>(&kind)) path->costs = std::move(costs);
  return kind;
}

std::vector<LegendKind> kindsOf(const Vocabulary& words, LegendGroup group) {
  return withList(words, group, [](const auto& list) { return std::vector<LegendKind>(list.begin(), list.end()); });
}

std::optional<LegendKind> kindIn(const Vocabulary& words, LegendGroup group, const std::string& id) {
  return withList(words, group, [&id](const auto& list) -> std::optional<LegendKind> {
    const auto at = placeIn(list, id);
    if (at == list.end()) return std::nullopt;
    return LegendKind(*at);
  });
}

void putKind(Vocabulary& words, const LegendKind& kind) {
  withList(words, groupOf(kind), [&kind](auto& list) {
    using Kind = typename std::decay_t<decltype(list)>::value_type;
    if (const auto* own = std::get_if<Kind>(&kind)) {
      if (const auto at = placeIn(list, own->id.text); at != list.end())
        *at = *own;
      else
        list.push_back(*own);
    }
  });
}

void eraseKind(Vocabulary& words, LegendGroup group, const std::string& id) {
  withList(words, group, [&id](auto& list) { std::erase_if(list, [&id](const auto& kind) { return kind.id.text == id; }); });
}

bool shiftKind(Vocabulary& words, LegendGroup group, const std::string& id, int by) {
  return withList(words, group, [&id, by](auto& list) {
    const auto at = placeIn(list, id);
    const std::ptrdiff_t from = at - list.begin(), to = from + by;
    if (at == list.end() || to < 0 || to >= static_cast<std::ptrdiff_t>(list.size())) return false;
    auto kind = std::move(*at);
    list.erase(at);
    list.insert(list.begin() + to, std::move(kind));
    return true;
  });
}

LegendKind freshKind(const Vocabulary& words, LegendGroup group, const std::string& name) {
  const bool sayable =
      std::any_of(name.begin(), name.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; });
  const std::string stem = sayable ? slug(name) : "kind";
  std::string id = stem;
  for (int n = 2; kindIn(words, group, id); ++n) id = stem + "-" + std::to_string(n);
  const int rank = withList(words, group, [](const auto& list) {
    int most = 0;
    for (const auto& kind : list)
      if constexpr (requires { kind.rank; }) most = std::max(most, kind.rank);
    return most + 1;
  });
  switch (group) {
    case LegendGroup::Terrain: {
      TerrainKind kind;
      kind.id = TerrainId(id);
      kind.name = name;
      kind.rank = rank;
      kind.fill = "#e6dcc0";
      kind.texture = "dots";
      std::string letters;
      for (const TerrainKind& each : words.terrain) letters += each.letter;
      // A letter of the name, else any that is free.
      for (const char c : lowered(name) + "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        if (std::isalnum(static_cast<unsigned char>(c)) != 0 && letters.find(c) == std::string::npos) {
          kind.letter = std::string(1, c);
          break;
        }
      return kind;
    }
    case LegendGroup::Sides: {
      FeatureKind kind;
      kind.id = FeatureId(id);
      kind.name = name;
      kind.featureClass = FeatureClass::Watercourse;
      kind.rank = 1;
      kind.symbol = "minor-river";
      kind.colour = "#8fbcd8";
      return kind;
    }
    case LegendGroup::Paths: {
      PathKind kind;
      kind.id = PathKindId(id);
      kind.name = name;
      kind.colour = "#d9a766";
      return kind;
    }
    case LegendGroup::Sites:
      break;
  }
  SiteKind kind;
  kind.id = SiteKindId(id);
  kind.name = name;
  kind.siteClass = SiteClass::Town;
  kind.symbol = "town";
  return kind;
}

std::string costText(const std::vector<Cost>& costs) {
  std::string out;
  for (const Cost& cost : costs)
    out += (out.empty() ? "" : ", ") + (cost.mover == "*" ? cost.value : fmt::format("{}={}", cost.mover, cost.value));
  return out;
}

Expected<std::vector<Cost>> costsFromText(const std::string& text, const std::vector<Cost>& before) {
  std::vector<Cost> out;
  for (size_t from = 0; from < text.size();) {
    const size_t end = std::min(text.find(',', from), text.size());
    const std::string_view part = trimmed(std::string_view(text).substr(from, end - from));
    from = end + 1;
    if (part.empty()) continue;
    const size_t equals = part.find('=');
    Cost cost;
    // A bare value is that of everybody.
    cost.mover = equals == std::string_view::npos ? "*" : std::string(trimmed(part.substr(0, equals)));
    cost.value = std::string(equals == std::string_view::npos ? part : trimmed(part.substr(equals + 1)));
    if (cost.mover.empty() || cost.mover.find_first_of(" \"'()") != std::string::npos || !isCostValue(cost.value))
      return fail(
          fmt::format(fmt::runtime(tr("\"{}\" is no cost: write 2, 1/2, +1 or no, or infantry=1, wagon=no")), std::string(part)));
    if (std::any_of(out.begin(), out.end(), [&cost](const Cost& other) { return other.mover == cost.mover; }))
      return fail(fmt::format(fmt::runtime(tr("two costs are for {}")), cost.mover));
    for (const Cost& old : before)
      if (old.mover == cost.mover && old.value == cost.value) cost.provenance = old.provenance;
    out.push_back(std::move(cost));
  }
  return out;
}

std::vector<std::string> symbolsOf(FeatureClass featureClass) {
  switch (featureClass) {
    case FeatureClass::Watercourse:
      return {"creek", "minor-river", "navigable-river", "major-river", "estuary", "sea-side"};
    case FeatureClass::Crossing:
      return {"bridge", "ford", "ferry", "dam"};
    case FeatureClass::Ridge:
    case FeatureClass::Slope:
      return {"ridge", "slope", "extreme-slope"};
    case FeatureClass::Work:
      return {"trench", "wall", "sunken-road", "unfinished-railroad"};
    case FeatureClass::Border:
      return {"border"};
    case FeatureClass::Other:
      break;
  }
  return {"mountain-side", "head-of-navigation"};
}

std::vector<std::string> siteSymbols() {
  return {"city",    "town",  "village",  "building", "station",    "fort",     "redoubt",
          "landing", "entry", "hill-top", "ring",     "crossroads", "objective"};
}

}  // namespace hotchkiss::editor
