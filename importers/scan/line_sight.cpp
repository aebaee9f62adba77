// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/line_sight.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "importers/scan/line_sight_internal.h"

namespace hotchkiss::scan {

namespace {

constexpr double kSightPitch = 64;
constexpr int kPlaces = 13;          // along a side or a way
constexpr double kSideEnds = 0.12;   // of a side at either end: there other sides meet it
constexpr double kSideBand = 0.13;   // to either side, in hexes
constexpr double kWayEnds = 0.14;    // of a way, from either centre
constexpr double kWayMiddle = 0.09;  // about the hexside that it crosses: an outline lies there
constexpr double kWayBand = 0.27;
constexpr double kWeaker = 0.3;  // the share of places that may be weaker: a line is covered here and there
constexpr double kBrush = 0.02;  // over which a colour is taken, in hexes: thin outlines count less than broad lines
constexpr double kBroad = 0.06;  // the least width of a broad line
// Of strips.
constexpr double kStripStep = 0.025;  // between offsets, in hexes
constexpr double kStripPlace = 0.05;  // between places
constexpr double kStripBrush = 0.02;  // along a line, over which a colour is taken
constexpr double kStripEnds = 0.08;   // of a side or way, at either end
// How far to either side, and the offsets from the middle of a line to the ground beside it, for narrow ones and broad ones.
constexpr StripKind kWayStrip{0.25, {3, 5}}, kSideStrip{0.15, {4, 7}};
constexpr double kGround = 0.36;  // the disc of a hex that is its ground

/// Of colours, the one that has most others near it.
Lab commonest(const std::vector<Lab>& colours) {
  constexpr float kNear = 9;
  size_t best = 0;
  float most = -1;
  for (size_t i = 0; i < colours.size(); ++i) {
    float sum = 0;
    for (const Lab& other : colours) {
      const float d = labDistance(colours[i], other) / kNear;
      sum += std::exp(-d * d / 2);
    }
    if (sum > most) {
      most = sum;
      best = i;
    }
  }
  // The mean of its near ones.
  std::array<double, 4> sum{};
  for (const Lab& other : colours) {
    if (labDistance(colours[best], other) > kNear) continue;
    for (size_t k = 0; k < 3; ++k) sum[k] += other[k];
    sum[3] += 1;
  }
  return {float(sum[0] / sum[3]), float(sum[1] / sum[3]), float(sum[2] / sum[3])};
}

/// The colours that are common among many, by how many there are.
std::vector<InkColour> commonColours(std::vector<Lab> colours) {
  std::vector<InkColour> found;
  while (found.size() < 3 && colours.size() > 2) {
    // Of a few, so that long profiles cost little.
    std::vector<Lab> some;
    for (size_t i = 0; i < colours.size(); i += colours.size() / 48 + 1) some.push_back(colours[i]);
    const Lab best = commonest(some);
    const size_t before = colours.size();
    std::erase_if(colours, [&](const Lab& c) { return labDistance(c, best) < 12; });
    if (colours.size() == before) break;
    found.push_back(fromLab(best));
  }
  return found;
}

double quantileOf(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  const auto at = values.begin() + std::ptrdiff_t(std::lround(share * double(values.size() - 1)));
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

/// Colours across a line, place by place.
using Profile = std::vector<std::vector<Lab>>;

Profile profile(const LineSight::Parts& parts, Point from, Point to, double ends, double skipMiddle, double band) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  const Point way = to - from, across{-way.y / length, way.x / length};
  // As fine as the picture is.
  const int steps = std::clamp(int(std::ceil(band * parts.picture.grid.pitch() * 1.2)), 3, 14);
  Profile out;
  for (int place = 0; place < kPlaces; ++place) {
    const double t = ends + (1 - 2 * ends) * place / (kPlaces - 1);
    if (std::abs(t - 0.5) < skipMiddle) continue;
    auto& row = out.emplace_back();
    for (int s = -steps; s <= steps; ++s)
      row.push_back(parts.colourAt(from + way * t + across * (band * s / steps), across * kBrush));
  }
  return out;
}
Profile sideProfile(const LineSight::Parts& parts, Hexside side) {
  const auto ends = endsOf(side);
  const PlaneLayout layout = parts.grid.layout();
  return profile(parts, layout.vertex(ends[0]), layout.vertex(ends[1]), kSideEnds, 0, kSideBand);
}
Profile wayProfile(const LineSight::Parts& parts, Hex from, Hex to) {
  return profile(parts, parts.grid.layout().centre(from), parts.grid.layout().centre(to), kWayEnds, kWayMiddle, kWayBand);
}
LineEvidence evidenceIn(const Profile& profile, const Lab& one, const Lab& other) {
  constexpr float kStandsOut = 7;
  std::vector<double> contrasts;
  std::vector<Lab> strongest, all;
  for (const auto& row : profile) {
    float most = -1;
    const Lab* best = nullptr;
    for (const Lab& c : row) {
      const float contrast = std::min(labDistance(c, one), labDistance(c, other));
      if (contrast > kStandsOut) all.push_back(c);
      if (contrast > most) {
        most = contrast;
        best = &c;
      }
    }
    contrasts.push_back(most);
    strongest.push_back(*best);
  }
  return {quantileOf(contrasts, kWeaker), fromLab(commonest(strongest)), commonColours(std::move(all))};
}
/// With `reach` the colour has to be there over so many steps to either side.
double unlikeIn(const Profile& profile, const Lab& colour, int reach = 0) {
  std::vector<double> best;
  for (const auto& row : profile) {
    std::vector<float> far;
    for (const Lab& c : row) far.push_back(labDistance(c, colour));
    float least = std::numeric_limits<float>::max();
    for (int i = reach; i + reach < int(far.size()); ++i) {
      float sum = 0;
      for (int k = i - reach; k <= i + reach; ++k) sum += far[size_t(k)];
      least = std::min(least, sum / float(2 * reach + 1));
    }
    best.push_back(least);
  }
  return quantileOf(std::move(best), 1 - kWeaker);
}

}  // namespace

size_t LineSight::Parts::find(Hex h) const {
  const auto at = std::lower_bound(hexes.begin(), hexes.end(), h);
  return at != hexes.end() && *at == h ? size_t(at - hexes.begin()) : hexes.size();
}

Lab LineSight::Parts::colourAt(Point plane, Point across) const {
  const Lab a = picture.between(picture.grid.pixelOf(plane - across)), b = picture.between(picture.grid.pixelOf(plane)),
            c = picture.between(picture.grid.pixelOf(plane + across));
  return {(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3};
}

LineStrip LineSight::Parts::strip(Point from, Point to, const StripKind& kind) const {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  const Point way = to - from, across{-way.y / length, way.x / length}, along = way * (kStripBrush / length);
  const int half = int(std::lround(kind.band / kStripStep)), rim = kind.flanks[1];
  LineStrip out;
  out.reach = size_t(kind.flanks[1]);
  out.places = size_t(std::max(5L, std::lround(length * (1 - 2 * kStripEnds) / kStripPlace) + 1));
  out.offsets = size_t(2 * half + 1);
  std::vector<Lab> row;
  for (size_t place = 0; place < out.places; ++place) {
    const double t = kStripEnds + (1 - 2 * kStripEnds) * double(place) / double(out.places - 1);
    row.clear();
    for (int s = -half - rim; s <= half + rim; ++s) row.push_back(colourAt(from + way * t + across * (s * kStripStep), along));
    for (int s = rim; s <= 2 * half + rim; ++s) {
      const Lab& here = row[size_t(s)];
      float stands = -1;
      Lab relief{};
      for (const int flank : kind.flanks) {
        const Lab &one = row[size_t(s - flank)], &other = row[size_t(s + flank)];
        const float so = std::min(labDistance(here, one), labDistance(here, other));
        if (so <= stands) continue;
        stands = so;
        for (size_t k = 0; k < 3; ++k) relief[k] = here[k] - (one[k] + other[k]) / 2;
      }
      out.colours.push_back(here);
      out.reliefs.push_back(relief);
      out.stands.push_back(stands);
    }
  }
  return out;
}

LineStrip LineSight::Parts::stripOf(Hexside side) const {
  const auto ends = endsOf(side);
  const PlaneLayout layout = grid.layout();
  return strip(layout.vertex(ends[0]), layout.vertex(ends[1]), kSideStrip);
}
LineStrip LineSight::Parts::stripOf(Hex from, Hex to) const {
  return strip(grid.layout().centre(from), grid.layout().centre(to), kWayStrip);
}

double differenceOf(const InkColour& one, const InkColour& other) {
  return labDistance(toLab(one), toLab(other));
}

Expected<LineSight> LineSight::make(const Picture& picture, const ScanGrid& grid, std::vector<Hex> hexes,
                                    const PictureProgress& progress) {
  if (picture.width < 1 || picture.height < 1 || picture.rgb.size() != size_t(picture.width) * size_t(picture.height) * 3)
    return fail("the picture is empty: open it before its lines are looked for");
  if (hexes.empty()) return fail("no hexes to look at: say first which part of the picture is the map");
  if (!grid.planeOf({0, 0})) return fail("the grid is flat: find or click the hexes of the picture first");
  if (!(grid.pitch() >= 8)) return fail("the hexes are under 8 pixels wide: too small to follow lines; take a finer scan");
  auto parts = std::make_shared<Parts>();
  parts->grid = grid;
  std::sort(hexes.begin(), hexes.end());
  hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
  parts->hexes = std::move(hexes);
  parts->picture = labPicture(picture, grid, kSightPitch);
  for (size_t i = 0; i < parts->hexes.size(); ++i) {
    if (i % 256 == 0 && progress && !progress(double(i) / double(parts->hexes.size()))) return fail("stopped");
    std::array<std::vector<double>, 3> values;
    for (const HexPixel& p : pixelsAround(parts->picture, parts->hexes[i], kGround))
      for (size_t k = 0; k < 3; ++k) values[k].push_back(parts->picture.at(p.x, p.y)[k]);
    Lab& ground = parts->ground.emplace_back();
    for (size_t k = 0; k < 3; ++k) ground[k] = float(quantileOf(std::move(values[k]), 0.5));
  }
  LineSight sight;
  sight.parts_ = std::move(parts);
  return sight;
}

const ScanGrid& LineSight::grid() const {
  return parts_->grid;
}
const std::vector<Hex>& LineSight::hexes() const {
  return parts_->hexes;
}
bool LineSight::holds(Hex hex) const {
  return parts_->find(hex) < parts_->hexes.size();
}

InkColour LineSight::groundOf(Hex hex) const {
  const size_t at = parts_->find(hex);
  return at < parts_->hexes.size() ? fromLab(parts_->ground[at]) : InkColour{};
}

LineEvidence LineSight::along(Hexside side) const {
  const size_t a = parts_->find(side.first()), b = parts_->find(side.second()), none = parts_->hexes.size();
  if (a == none && b == none) return {};
  return evidenceIn(sideProfile(*parts_, side), parts_->ground[a == none ? b : a], parts_->ground[b == none ? a : b]);
}

LineEvidence LineSight::between(Hex from, Hex to) const {
  const size_t a = parts_->find(from), b = parts_->find(to), none = parts_->hexes.size();
  if (a == none || b == none) return {};
  return evidenceIn(wayProfile(*parts_, from, to), parts_->ground[a], parts_->ground[b]);
}

std::vector<double> LineSight::unlike(Hexside side, std::span<const InkColour> colours) const {
  const Profile profile = sideProfile(*parts_, side);
  std::vector<double> out;
  for (const InkColour& colour : colours) out.push_back(unlikeIn(profile, toLab(colour)));
  return out;
}
std::vector<double> LineSight::unlikeBroad(Hexside side, std::span<const InkColour> colours) const {
  const Profile profile = sideProfile(*parts_, side);
  const int steps = int(profile.front().size()) / 2, reach = int(std::lround(kBroad / 2 / kSideBand * steps));
  std::vector<double> out;
  for (const InkColour& colour : colours) out.push_back(unlikeIn(profile, toLab(colour), reach));
  return out;
}
std::vector<double> LineSight::unlike(Hex from, Hex to, std::span<const InkColour> colours) const {
  const Profile profile = wayProfile(*parts_, from, to);
  std::vector<double> out;
  for (const InkColour& colour : colours) out.push_back(unlikeIn(profile, toLab(colour)));
  return out;
}

namespace {

/// A piece of a line that is confirmed.
struct Confirmed {
  LineEvidence seen;
  InkColour one, other;  // the ground beside it
  std::function<std::vector<double>(std::span<const InkColour>)> unlike;
};

/// Of the colours that stand out anywhere on it the one that all pieces have and the ground has not.
std::optional<InkColour> sharedColour(const std::vector<Confirmed>& pieces) {
  constexpr double kOneColour = 8;
  constexpr size_t kMostColours = 24;
  std::vector<InkColour> colours;
  for (const Confirmed& piece : pieces) {
    std::vector<InkColour> seen = piece.seen.colours;
    seen.push_back(piece.seen.colour);
    for (const InkColour& c : seen)
      if (colours.size() < kMostColours &&
          std::none_of(colours.begin(), colours.end(), [&](const InkColour& o) { return differenceOf(o, c) < kOneColour; }))
        colours.push_back(c);
  }
  std::vector<double> sums(colours.size());
  for (const Confirmed& piece : pieces) {
    const std::vector<double> unlike = piece.unlike(colours);
    for (size_t k = 0; k < colours.size(); ++k)
      sums[k] += unlike[k] / std::max(8.0, std::min(differenceOf(piece.one, colours[k]), differenceOf(piece.other, colours[k])));
  }
  const auto least = std::min_element(sums.begin(), sums.end());
  if (least == sums.end()) return std::nullopt;
  return colours[size_t(least - sums.begin())];
}

}  // namespace

std::optional<InkColour> colourAlong(const LineSight& sight, std::span<const Hexside> sides) {
  std::vector<Confirmed> confirmed;
  for (const Hexside s : sides) {
    if (!sight.inner(s)) continue;
    confirmed.push_back({sight.along(s), sight.groundOf(s.first()), sight.groundOf(s.second()),
                         [&sight, s](std::span<const InkColour> colours) { return sight.unlike(s, colours); }});
  }
  return sharedColour(confirmed);
}

std::optional<InkColour> colourOfWay(const LineSight& sight, std::span<const Hex> hexes) {
  std::vector<Confirmed> confirmed;
  for (size_t i = 1; i < hexes.size(); ++i) {
    const Hex a = hexes[i - 1], b = hexes[i];
    if (!sight.holds(a) || !sight.holds(b)) continue;
    confirmed.push_back({sight.between(a, b), sight.groundOf(a), sight.groundOf(b),
                         [&sight, a, b](std::span<const InkColour> colours) { return sight.unlike(a, b, colours); }});
  }
  return sharedColour(confirmed);
}

}  // namespace hotchkiss::scan
