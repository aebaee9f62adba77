// SPDX-License-Identifier: Apache-2.0
#include "io/paint/objectives.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <set>
#include <vector>

#include "io/paint/font_book.h"

namespace hotchkiss::paint {

namespace {

// The one printed code that an award is about: its place, or what its test looks at.
std::optional<std::string> placeOf(const Award& award) {
  if (!award.place.empty()) return award.place.singleCode();
  std::optional<std::string> code;
  for (const Mention& mention : award.test.mentions()) {
    if (mention.kind != Mention::Kind::Code) continue;
    if (code && *code != mention.text) return std::nullopt;
    code = mention.text;
  }
  return code;
}

// Points of each objective hex; several awards for one place are worth naming only once.
std::map<Hex, std::set<double>> pointsByHex(const Land& land, const Scenario* scenario) {
  std::map<Hex, std::set<double>> out;
  for (const PlacedSite& placed : land.view.sites()) {
    if (!placed.hex || !land.onMap(*placed.hex)) continue;
    const SiteKind* kind = land.view.vocabulary().find(placed.site->kind);
    if (placed.site->points)
      out[*placed.hex].insert(*placed.site->points);
    else if (kind && kind->siteClass == SiteClass::Objective)
      out[*placed.hex];
  }
  if (!scenario) return out;
  for (const Award& award : scenario->awards) {
    const auto code = placeOf(award);
    if (!code) continue;
    const CodeAnswer answer = land.view.find(*code);
    if (!answer.ok() || !land.onMap(answer.hex)) continue;
    auto& points = out[answer.hex];
    if (award.amount != 0) points.insert(award.amount);
  }
  return out;
}

// "6", or "3+" where several awards differ: the least one and more.
std::string coinText(const std::set<double>& points) {
  if (points.empty()) return {};
  const double least = *points.begin();
  const std::string number =
      least == std::floor(least) ? fmt::format("{}", static_cast<long long>(least)) : fmt::format("{:.1f}", least);
  return number + (points.size() > 1 ? "+" : "");
}

// Where a coin stands: beside the counters of its hex, never under one, and off symbols and numbers where that is possible.
Point coinSeat(const Land& land, Hex hex, double radius, const Obstacles& obstacles) {
  const ObjectiveStyle& style = land.style.objective;
  const PlacementStyle& weights = land.style.placement;
  const Point centre = land.layout.centre(hex);
  constexpr double kHidden = 1e4;  // a coin under a counter says nothing
  std::vector<Point> seats;
  for (const double away : {style.coinAway, style.coinFar}) {
    for (const double angle : {style.coinAngle, -style.coinAngle, 180 - style.coinAngle, 180 + style.coinAngle})
      seats.push_back(centre + turned({land.mm(away), 0}, angle * std::numbers::pi / 180));
  }
  for (int c = 0; c < kDirections; ++c) seats.push_back(land.layout.corner(hex, c));
  double best = std::numeric_limits<double>::max();
  Point seat = seats.front();
  for (size_t i = 0; i < seats.size(); ++i) {
    const auto covered = obstacles.covered(grown({seats[i], seats[i]}, radius));
    const auto share = [&](ObstacleKind kind) { return covered[static_cast<size_t>(kind)]; };
    const double bad = kHidden * share(ObstacleKind::Counter) + weights.symbol * share(ObstacleKind::Symbol) +
                       weights.number * share(ObstacleKind::Number) + weights.aside * static_cast<double>(i);
    if (bad >= best - 1e-9) continue;
    best = bad;
    seat = seats[i];
  }
  return seat;
}

}  // namespace

ObjectiveSheet objectiveItems(const Land& land, const Scenario* scenario, Obstacles& obstacles) {
  const ObjectiveStyle& style = land.style.objective;
  ObjectiveSheet sheet;
  for (const auto& [hex, points] : pointsByHex(land, scenario)) {
    const Point centre = land.layout.centre(hex);
    std::vector<Point> corners;
    for (int c = 0; c < kDirections; ++c) corners.push_back(between(land.layout.corner(hex, c), centre, style.inset));
    Outline ring;
    ring.polygon(corners);
    corners.push_back(corners.front());
    obstacles.add(ObstacleKind::Relief, corners, land.mm(style.line / 2));
    Item item;
    item.id = "objective-" + land.view.code(hex);
    item.stroke(ring, {style.light.withAlpha(0.55), land.mm(style.line * 2), 0, Cap::Butt, Join::Round, {}, 0});
    item.stroke(std::move(ring), {style.gold, land.mm(style.line), 1.3, Cap::Butt, Join::Round, {}, 0});
    sheet.items.add(std::move(item));
    const std::string text = coinText(points);
    if (text.empty()) continue;
    const double radius = land.mm(style.coin);
    const Point at = coinSeat(land, hex, radius, obstacles);
    Item coin;
    coin.id = "coin-" + land.view.code(hex);
    coin.fromHexPx = land.style.detail.symbolPx;
    Outline shadow, disc, rim;
    shadow.circle(at + Point{radius * 0.08, radius * 0.14}, radius);
    disc.circle(at, radius);
    rim.circle(at, radius * 0.84);
    coin.fill(std::move(shadow), rgb(0x3a2d12, 0.28));
    coin.fill(disc, style.gold);
    coin.stroke(std::move(rim), {style.light, radius * 0.07, 0, Cap::Butt, Join::Round, {}, 0});
    const auto shaped = shape(text, Face::SansBold);
    const double size = land.mm(style.text) * std::min(1.0, 1.35 * radius / std::max(shaped->width * land.mm(style.text), 1e-9));
    const Affine place = Affine::placed(at + Point{-shaped->width * size / 2, capHeight(Face::SansBold) * size / 2}, size);
    coin.add(Op{shaped->outline, place, rgb(0xffffff), std::nullopt, shaped->run});
    sheet.coins.push_back(grown({at, at}, radius));
    obstacles.add(ObstacleKind::Symbol, sheet.coins.back());
    sheet.items.add(std::move(coin));
  }
  return sheet;
}

}  // namespace hotchkiss::paint
