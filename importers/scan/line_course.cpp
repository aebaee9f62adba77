// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "importers/scan/line_course_internal.h"

namespace hotchkiss::scan {

namespace {

constexpr double kBroken = 0.15;        // share of a line that is covered, worn or overprinted
constexpr double kLeastCommon = 0.004;  // share of ground that is like an ink, at the least
constexpr double kMostOdds = 6;         // of one strip
constexpr double kIndependent = 6;      // places of a strip that tell something of their own
constexpr double kMostGround = 0.5;     // share of the ground beside a line that is of its ink, from which it cannot be seen
constexpr double kBend = 0.15;          // what a course pays for moving sideways, squared, in offsets a place
constexpr int kMostBend = 2;
constexpr float kInkSeen = 6;  // contrast from which a colour may be that of a line
constexpr float kOneInk = 10;  // Lab steps within which colours are one
constexpr size_t kMostInks = 10;
constexpr size_t kSome = 500;         // colours that are looked at for common ones
constexpr double kUsualShare = 0.05;  // of ground that is like an ink
constexpr float kOfLine = 6.25;       // squared spreads within which a place is of the line
constexpr float kOwnStands = 0.6;     // of what a line stands out by that each of its places should
constexpr size_t kFewestSeen = 8;     // places of a line that tell its ink
constexpr float kLeastSpread = 4, kMostSpread = 12;
constexpr float kLeastStands = 6, kMostStands = 24;

float quantileOfStrips(std::vector<float> values, double share) {
  if (values.empty()) return 0;
  const auto at = values.begin() + std::ptrdiff_t(std::lround(share * double(values.size() - 1)));
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

/// How far each sample of a strip is from being part of such a line, squared.
std::vector<float> unlikeness(const LineStrip& strip, const LineInk& ink) {
  std::vector<float> out(strip.colours.size());
  for (size_t i = 0; i < out.size(); ++i) {
    const float d = labDistance(ink.relief ? strip.reliefs[i] : strip.colours[i], ink.colour),
                flat = std::max(0.0f, ink.stands - strip.stands[i]);
    out[i] = d * d + flat * flat;
  }
  return out;
}

struct Course {
  double odds = 0;              // a place
  std::vector<size_t> offsets;  // place by place
};

Course bestCourse(const LineStrip& strip, const std::vector<float>& unlike, const LineInk& ink, double common) {
  const double sharp = 1 / (2 * double(ink.spread) * double(ink.spread)), most = (1 - kBroken) * 0.5 / common;
  std::vector<double> best(strip.colours.size());
  std::vector<int> from(strip.colours.size());
  for (size_t place = 0; place < strip.places; ++place)
    for (size_t s = 0; s < strip.offsets; ++s) {
      const size_t at = strip.index(place, s);
      const double here = std::log(kBroken + most * std::exp(-double(unlike[at]) * sharp));
      if (place == 0) {
        best[at] = here;
        continue;
      }
      double so = -1e9;
      for (int bend = -kMostBend; bend <= kMostBend; ++bend) {
        const int other = int(s) + bend;
        if (other < 0 || other >= int(strip.offsets)) continue;
        const double sum = best[strip.index(place - 1, size_t(other))] - kBend * bend * bend;
        if (sum > so) {
          so = sum;
          from[at] = other;
        }
      }
      best[at] = so + here;
    }
  const auto last = best.end() - std::ptrdiff_t(strip.offsets), top = std::max_element(last, best.end());
  Course course{*top / double(strip.places), std::vector<size_t>(strip.places)};
  auto s = size_t(top - last);
  for (size_t place = strip.places; place-- > 0;) {
    course.offsets[place] = s;
    s = size_t(from[strip.index(place, s)]);
  }
  return course;
}

/// Of many colours those that are common, the commonest first.
std::vector<Lab> commonInks(const std::vector<Lab>& seen) {
  std::vector<Lab> found, some;
  for (size_t i = 0; i < seen.size(); i += seen.size() / kSome + 1) some.push_back(seen[i]);
  const auto near = [](const Lab& a, const Lab& b) { return labDistance(a, b) < kOneInk * 0.7f; };
  while (found.size() < kMostInks && some.size() > 2) {
    Lab best{};
    ptrdiff_t most = 0;
    for (const Lab& c : some)
      if (const auto n = std::count_if(some.begin(), some.end(), [&](const Lab& o) { return near(o, c); }); n > most) {
        most = n;
        best = c;
      }
    Lab ink{};
    for (const Lab& c : some)
      if (near(c, best))
        for (size_t k = 0; k < 3; ++k) ink[k] += c[k] / float(most);
    found.push_back(ink);
    std::erase_if(some, [&](const Lab& c) { return labDistance(c, best) < kOneInk; });
  }
  return found;
}

}  // namespace

double courseOdds(const LineStrip& strip, const LineInk& ink, double common) {
  const std::vector<float> unlike = unlikeness(strip, ink);
  Course course = bestCourse(strip, unlike, ink, common);
  // What is to either side of a line as well is ground, and where that is of the ink nothing is known.
  size_t beside = 0, likeBeside = 0, groundBeside = 0;
  const float reach = ink.spread * ink.spread;
  for (size_t place = 0; place < strip.places; ++place)
    for (size_t s = 0; s < strip.offsets; ++s)
      if (std::abs(int(s) - int(course.offsets[place])) > int(strip.reach)) {
        const size_t at = strip.index(place, s);
        ++beside;
        likeBeside += unlike[at] <= reach;
        groundBeside += !ink.relief && labDistance(strip.colours[at], ink.colour) <= ink.spread;
      }
  const double all = double(std::max<size_t>(beside, 1)), here = double(likeBeside) / all;
  if (here > common) course = bestCourse(strip, unlike, ink, here);
  const double known = std::clamp(1 - double(groundBeside) / all / kMostGround, 0.0, 1.0);
  return kIndependent * (known * course.odds + (1 - known) * std::log(kBroken));
}

double wholeLineOdds(double common) {
  return kIndependent * std::log(kBroken + (1 - kBroken) * 0.5 / common * std::exp(-0.5));
}

double usualOdds(const std::vector<float>& odds) {
  // Strips without a line are the lower half at least.
  const float middle = quantileOfStrips(odds, 0.5);
  return double(middle + (middle - quantileOfStrips(odds, 0.25)));
}

double Courses::commonness(const LineInk& ink) const {
  size_t like = 0, all = 0;
  for (const LineStrip& strip : strips_) {
    for (const float u : unlikeness(strip, ink)) like += u <= ink.spread * ink.spread;
    all += strip.colours.size();
  }
  return std::max(kLeastCommon, double(like) / double(std::max<size_t>(all, 1)));
}

std::vector<double> Courses::odds(const LineInk& ink, std::span<const size_t> line) const {
  const double common = commonness(ink);
  std::vector<float> sums;
  for (const LineStrip& strip : strips_) sums.push_back(float(courseOdds(strip, ink, common)));
  const double usual = usualOdds(sums);
  double whole = wholeLineOdds(common);
  if (!line.empty()) {
    std::vector<float> own;
    for (const size_t i : line) own.push_back(sums[i]);
    whole = std::min(whole, double(quantileOfStrips(std::move(own), 0.5)));
  }
  const double most = std::min(kMostOdds, whole - usual);
  std::vector<double> out;
  for (const float sum : sums)
    out.push_back(most > 0 ? std::clamp((double(sum) - usual) / (whole - usual), 0.0, 1.0) * most : 0.0);
  return out;
}

std::vector<Courses::Sample> Courses::alongCourses(const LineInk& ink, std::span<const size_t> strips) const {
  std::vector<Sample> seen;
  for (const size_t i : strips) {
    const LineStrip& strip = strips_[i];
    const std::vector<float> unlike = unlikeness(strip, ink);
    const Course course = bestCourse(strip, unlike, ink, kUsualShare);
    for (size_t place = 0; place < strip.places; ++place) {
      const size_t at = strip.index(place, course.offsets[place]);
      if (unlike[at] <= kOfLine * ink.spread * ink.spread)
        seen.push_back({strip.colours[at], strip.reliefs[at], strip.stands[at]});
    }
  }
  return seen;
}

std::optional<LineInk> Courses::refined(const LineInk& ink, std::span<const size_t> strips) const {
  const std::vector<Sample> seen = alongCourses(ink, strips);
  if (seen.size() < kFewestSeen) return std::nullopt;
  std::array<double, 3> sum{};
  std::vector<float> stands;
  for (const Sample& s : seen) {
    for (size_t k = 0; k < 3; ++k) sum[k] += double((ink.relief ? s.relief : s.colour)[k]);
    stands.push_back(s.stands);
  }
  LineInk out = ink;
  for (size_t k = 0; k < 3; ++k) out.colour[k] = float(sum[k] / double(seen.size()));
  double squares = 0;
  for (const Sample& s : seen) {
    const auto d = double(labDistance(ink.relief ? s.relief : s.colour, out.colour));
    squares += d * d;
  }
  out.spread = std::clamp(float(std::sqrt(squares / double(seen.size()))), kLeastSpread, kMostSpread);
  out.stands = std::clamp(quantileOfStrips(std::move(stands), 0.5) * kOwnStands, kLeastStands, kMostStands);
  return out;
}

Lab Courses::colourAlong(const LineInk& ink, std::span<const size_t> strips) const {
  std::array<std::vector<float>, 3> values;
  for (const Sample& s : alongCourses(ink, strips))
    for (size_t k = 0; k < 3; ++k) values[k].push_back(s.colour[k]);
  if (values[0].empty()) return ink.colour;
  Lab out;
  for (size_t k = 0; k < 3; ++k) out[k] = quantileOfStrips(std::move(values[k]), 0.5);
  return out;
}

std::vector<LineInk> Courses::inks(std::span<const size_t> strips) const {
  std::vector<LineInk> found;
  for (const bool relief : {false, true}) {
    std::vector<Lab> seen;
    for (const size_t i : strips) {
      const LineStrip& strip = strips_[i];
      for (size_t place = 0; place < strip.places; ++place)
        for (size_t s = 0; s < strip.offsets; ++s) {
          const size_t at = strip.index(place, s);
          const float here = strip.stands[at];
          const bool top = (s == 0 || here >= strip.stands[at - 1]) && (s + 1 == strip.offsets || here > strip.stands[at + 1]);
          if (top && here >= kInkSeen) seen.push_back(relief ? strip.reliefs[at] : strip.colours[at]);
        }
    }
    for (const Lab& colour : commonInks(seen)) found.push_back({colour, relief});
  }
  return found;
}

}  // namespace hotchkiss::scan
