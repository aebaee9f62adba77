// SPDX-License-Identifier: Apache-2.0
#include "io/paint/scatter.h"

#include <algorithm>
#include <cmath>

namespace hotchkiss::paint {

namespace {

constexpr double kRoot3 = 1.7320508075688772;
// Darts thrown for each one that could fit: enough that hardly a hole is left.
constexpr int kDartsPerPoint = 24;

// Of three hexes that meet, each has another one: hexes of one colour never touch, so they can be filled in any order.
int colourOfHex(Hex h) {
  return (((h.q - h.r) % 3) + 3) % 3;
}

}  // namespace

Chance::Chance(Hex hex, uint64_t salt) : state_(salt) {
  state_ ^= static_cast<uint64_t>(static_cast<uint32_t>(hex.q)) * 0x9E3779B97F4A7C15ull;
  next();
  state_ ^= static_cast<uint64_t>(static_cast<uint32_t>(hex.r)) * 0xC2B2AE3D27D4EB4Full;
  next();
}

uint64_t Chance::next() {
  state_ += 0x9E3779B97F4A7C15ull;
  uint64_t z = state_;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  return z ^ (z >> 31);
}

double Chance::share() {
  return static_cast<double>(next() >> 11) * 0x1.0p-53;
}

Scatter::Scatter(Orientation orientation, double spacing)
    : layout_{orientation, kRoot3}, spacing_(spacing), salt_(static_cast<uint64_t>(std::lround(spacing * 1e6))) {}

const std::vector<ScatterPoint>& Scatter::in(Hex hex) {
  if (const auto it = known_.find(hex); it != known_.end()) return it->second;
  std::vector<ScatterPoint> made = make(hex);
  return known_.emplace(hex, std::move(made)).first->second;
}

void Scatter::makeRoom() {
  constexpr size_t kMostHexes = 10000;
  if (known_.size() > kMostHexes) known_.clear();
}

std::vector<ScatterPoint> Scatter::make(Hex hex) {
  const Point centre = layout_.centre(hex);
  std::vector<Point> taken;
  for (int d = 0; d < kDirections; ++d) {
    const Hex other = neighbour(hex, d);
    if (colourOfHex(other) >= colourOfHex(hex)) continue;
    const Point shift = layout_.centre(other) - centre;
    for (const ScatterPoint& p : in(other)) taken.push_back(p.at + shift);
  }
  Chance chance(hex, salt_);
  const double area = 1.5 * kRoot3;
  const int darts = static_cast<int>(kDartsPerPoint * area / (spacing_ * spacing_));
  std::vector<ScatterPoint> out;
  for (int i = 0; i < darts; ++i) {
    const Point at = {chance.in(-1, 1), chance.in(-1, 1)};
    const uint64_t seed = chance.next();
    if (layout_.hexAt(centre + at) != hex) continue;
    const bool free = std::none_of(taken.begin(), taken.end(), [&](Point p) {
      const Point away = p - at;
      return away.x * away.x + away.y * away.y < spacing_ * spacing_;
    });
    if (!free) continue;
    taken.push_back(at);
    out.push_back({at, seed});
  }
  std::sort(out.begin(), out.end(),
            [](const ScatterPoint& a, const ScatterPoint& b) { return a.at.y != b.at.y ? a.at.y < b.at.y : a.at.x < b.at.x; });
  return out;
}

}  // namespace hotchkiss::paint
