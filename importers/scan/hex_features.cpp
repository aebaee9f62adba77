// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/hex_features.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include "importers/scan/lab_picture_internal.h"
#include "importers/scan/paper_internal.h"

namespace hotchkiss::scan {

namespace {

constexpr double kDisc = 0.425;  // of a hex: outlines, and what lies on hexsides, stay out
constexpr size_t kMostWordSamples = 20000;
constexpr int kWordRounds = 15;
constexpr double kLeastPitch = 8;

/// The same row of numbers everywhere.
class Steps {
 public:
  uint32_t next() { return state_ = state_ * 1664525u + 1013904223u; }
  double uniform() { return (next() >> 8) / 16777216.0; }

 private:
  uint32_t state_ = 20240229;
};

template <size_t N>
using Word = std::array<float, N>;

template <size_t N>
float distance2(const Word<N>& a, const Word<N>& b) {
  float sum = 0;
  for (size_t k = 0; k < N; ++k) sum += (a[k] - b[k]) * (a[k] - b[k]);
  return sum;
}

template <size_t N>
size_t nearestWord(const std::vector<Word<N>>& words, const Word<N>& place) {
  size_t best = 0;
  float least = std::numeric_limits<float>::max();
  for (size_t w = 0; w < words.size(); ++w) {
    const float far = distance2(words[w], place);
    if (far < least) {
      least = far;
      best = w;
    }
  }
  return best;
}

// k-means with seeds that lie apart, by distance rather than by its square: ink takes few words, alike colours many.
template <size_t N>
std::vector<Word<N>> wordsAmong(const std::vector<Word<N>>& samples, size_t count) {
  Steps steps;
  std::vector<Word<N>> words{samples[steps.next() % samples.size()]};
  std::vector<float> far(samples.size(), std::numeric_limits<float>::max());
  while (words.size() < count) {
    double sum = 0;
    for (size_t i = 0; i < samples.size(); ++i) {
      far[i] = std::min(far[i], distance2(samples[i], words.back()));
      sum += std::sqrt(far[i]);
    }
    double at = steps.uniform() * sum;
    size_t chosen = samples.size() - 1;
    for (size_t i = 0; i < samples.size(); ++i)
      if ((at -= std::sqrt(far[i])) < 0) {
        chosen = i;
        break;
      }
    words.push_back(samples[chosen]);
  }
  for (int round = 0; round < kWordRounds; ++round) {
    std::vector<std::array<double, N + 1>> sums(words.size());
    for (const Word<N>& s : samples) {
      auto& sum = sums[nearestWord(words, s)];
      for (size_t k = 0; k < N; ++k) sum[k] += s[k];
      sum[N] += 1;
    }
    for (size_t w = 0; w < words.size(); ++w)
      if (sums[w][N] > 0)
        for (size_t k = 0; k < N; ++k) words[w][k] = float(sums[w][k] / sums[w][N]);
  }
  return words;
}

/// Lightness smoothed over two lengths, and its slope.
struct Planes {
  std::vector<float> fine, coarse;  // smoothed
  std::vector<Word<5>> texture;     // of each pixel: what stands out over three lengths, and how rough it is there
  std::vector<float> slope;         // how steep
  std::vector<uint8_t> turn;        // 0..3: of the slope, in eighths of a circle
};

// Three box filters are as good as a Gaussian.
std::vector<float> smoothed(const std::vector<float>& from, int width, int height, double sigma) {
  std::vector<float> a = from, b(from.size());
  const int reach = std::max(1, int(std::lround(std::sqrt(4 * sigma * sigma + 1) / 2 - 0.5)));
  const auto pass = [&](std::vector<float>& in, std::vector<float>& out, bool across) {
    const int lines = across ? height : width, length = across ? width : height;
    const auto index = [&](int line, int i) {
      i = std::clamp(i, 0, length - 1);
      return across ? size_t(line) * size_t(width) + size_t(i) : size_t(i) * size_t(width) + size_t(line);
    };
    for (int line = 0; line < lines; ++line) {
      double sum = 0;
      for (int i = -reach; i <= reach; ++i) sum += in[index(line, i)];
      for (int i = 0; i < length; ++i) {
        out[index(line, i)] = float(sum / (2 * reach + 1));
        sum += in[index(line, i + reach + 1)] - in[index(line, i - reach)];
      }
    }
  };
  for (int round = 0; round < 3; ++round) {
    pass(a, b, true);
    pass(b, a, false);
  }
  return a;
}

Planes planesOf(const LabPicture& picture) {
  Planes out;
  std::vector<float> light(picture.pixels.size());
  for (size_t i = 0; i < light.size(); ++i) light[i] = picture.pixels[i][0];
  out.fine = smoothed(light, picture.width, picture.height, 1.0);
  out.coarse = smoothed(light, picture.width, picture.height, std::max(2.0, 0.06 * picture.grid.pitch()));
  const double pitch = picture.grid.pitch();
  const std::vector<float> near = smoothed(light, picture.width, picture.height, std::max(1.6, 0.03 * pitch)),
                           wide = smoothed(light, picture.width, picture.height, std::max(4.0, 0.14 * pitch));
  std::vector<float> rough(light.size());
  for (size_t i = 0; i < light.size(); ++i) rough[i] = std::abs(light[i] - out.coarse[i]);
  rough = smoothed(rough, picture.width, picture.height, std::max(2.0, 0.06 * pitch));
  out.texture.resize(light.size());
  for (size_t i = 0; i < light.size(); ++i)
    out.texture[i] = {light[i] - out.fine[i], out.fine[i] - near[i], near[i] - out.coarse[i], out.coarse[i] - wide[i], rough[i]};
  std::array<double, 5> squares{};
  for (const Word<5>& t : out.texture)
    for (size_t k = 0; k < t.size(); ++k) squares[k] += t[k] * t[k];
  // Each length counts alike, but none more than its noise deserves.
  for (double& v : squares) v = 1 / std::max(1.0, std::sqrt(v / double(light.size())));
  for (Word<5>& t : out.texture)
    for (size_t k = 0; k < t.size(); ++k) t[k] *= float(squares[k]);
  out.slope.resize(light.size());
  out.turn.resize(light.size());
  for (int y = 1; y + 1 < picture.height; ++y)
    for (int x = 1; x + 1 < picture.width; ++x) {
      const size_t i = size_t(y) * size_t(picture.width) + size_t(x);
      const float dx = light[i + 1] - light[i - 1], dy = light[i + size_t(picture.width)] - light[i - size_t(picture.width)];
      out.slope[i] = std::sqrt(dx * dx + dy * dy);
      const float ax = std::abs(dx), ay = std::abs(dy);
      const bool steepX = ax > 2.414f * ay, steepY = ay > 2.414f * ax;
      out.turn[i] = steepX ? 0 : steepY ? 2 : (dx > 0) == (dy > 0) ? 1 : 3;
    }
  return out;
}

struct Moments {
  double n = 0, sum = 0, square = 0, cube = 0;
  void add(double v) {
    n += 1;
    sum += v;
    square += v * v;
    cube += v * v * v;
  }
  double mean() const { return n > 0 ? sum / n : 0; }
  double variance() const { return n > 0 ? std::max(0.0, square / n - mean() * mean()) : 0; }
  double deviation() const { return std::sqrt(variance()); }
  double skew() const {
    const double d = deviation(), m = mean();
    return n > 0 && d > 0.5 ? std::clamp((cube / n - 3 * m * square / n + 2 * m * m * m) / (d * d * d), -4.0, 4.0) : 0;
  }
};

double quantile(std::vector<float>& values, double share) {
  if (values.empty()) return 0;
  const auto at = values.begin() + std::ptrdiff_t(share * double(values.size() - 1));
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

std::array<float, kHexStatistics> statisticsFor(const LabPicture& picture, const Planes& planes,
                                                const std::vector<HexPixel>& disc, std::span<const float> words) {
  std::array<Moments, 3> colour, inner, ring;
  Moments fine, middle, coarse, slope, chromaDetail, chroma;
  std::array<double, 4> turns{};
  std::array<std::vector<float>, 3> values;
  double near = 0, nearPairs = 0, far = 0, farPairs = 0;
  for (const HexPixel& p : disc) {
    const Lab& c = picture.at(p.x, p.y);
    const size_t i = size_t(p.y) * size_t(picture.width) + size_t(p.x);
    const bool inside = p.plane.x * p.plane.x + p.plane.y * p.plane.y < kDisc * kDisc / 4;
    for (size_t k = 0; k < 3; ++k) {
      colour[k].add(c[k]);
      (inside ? inner : ring)[k].add(c[k]);
      values[k].push_back(c[k]);
    }
    chroma.add(std::sqrt(c[1] * c[1] + c[2] * c[2]));
    fine.add(c[0] - planes.fine[i]);
    middle.add(planes.fine[i] - planes.coarse[i]);
    coarse.add(planes.coarse[i]);
    slope.add(planes.slope[i]);
    turns[planes.turn[i]] += planes.slope[i];
    if (p.x > 0) {
      const Lab& left = picture.at(p.x - 1, p.y);
      chromaDetail.add(std::abs(c[1] - left[1]) + std::abs(c[2] - left[2]));
    }
  }
  const double mean = colour[0].mean(), variance = std::max(colour[0].variance(), 1.0);
  double dark = 0, light = 0;
  for (const HexPixel& p : disc) {
    const double here = picture.at(p.x, p.y)[0] - mean;
    dark += here < -15;
    light += here > 10;
    if (p.x >= 1) {
      near += here * (picture.at(p.x - 1, p.y)[0] - mean);
      nearPairs += 1;
    }
    if (p.y >= 3) {
      far += here * (picture.at(p.x, p.y - 3)[0] - mean);
      farPairs += 1;
    }
  }
  const double all = std::max<double>(1, double(disc.size()));
  double entropy = 0, common = 0;
  for (const float w : words) {
    if (w > 0) entropy -= w * std::log(w);
    common += w > 0.05f;
  }
  const double slopes = std::max(1e-9, turns[0] + turns[1] + turns[2] + turns[3]);
  std::array<float, kHexStatistics> out{};
  size_t at = 0;
  const auto put = [&](double v) { out[at++] = float(v); };
  for (const Moments& m : colour) put(m.mean());
  for (const Moments& m : colour) put(std::log1p(m.deviation()));
  put(std::log1p(fine.deviation()));
  put(std::log1p(middle.deviation()));
  put(std::log1p(coarse.deviation()));
  put(std::log1p(slope.mean()));
  for (const double t : turns) put(t / slopes);
  for (auto& v : values) {
    put(quantile(v, 0.1));
    put(quantile(v, 0.9));
  }
  for (size_t k = 0; k < 3; ++k) put(inner[k].n > 0 && ring[k].n > 0 ? inner[k].mean() - ring[k].mean() : 0);
  put(colour[0].skew());
  put(std::sqrt(dark / all));
  put(std::sqrt(light / all));
  put(nearPairs > 0 ? near / nearPairs / variance : 0);
  put(farPairs > 0 ? far / farPairs / variance : 0);
  put(std::log1p(chromaDetail.mean()));
  put(entropy);
  put(common);
  put(chroma.mean());
  return out;
}

void standardize(std::vector<float>& values, size_t rows) {
  for (size_t column = 0; column < size_t(kHexStatistics); ++column) {
    Moments m;
    for (size_t i = 0; i < rows; ++i) m.add(values[i * kHexStatistics + column]);
    const double mean = m.mean(), deviation = std::max(m.deviation(), 1e-6);
    for (size_t i = 0; i < rows; ++i) {
      float& v = values[i * kHexStatistics + column];
      v = float(std::clamp((v - mean) / deviation, -5.0, 5.0));
    }
  }
}

// Hexes whose colours have no like: far from even the fifth nearest of the others, beside what is usual in the picture.
void markStrange(HexFeatures& features) {
  const size_t n = features.hexes.size();
  constexpr size_t kMostOthers = 1500, kNearest = 5;
  if (n < 3 * kNearest) return;
  const size_t step = std::max<size_t>(1, n / kMostOthers);
  std::vector<float> roots(features.words.size());
  for (size_t i = 0; i < roots.size(); ++i) roots[i] = std::sqrt(features.words[i]);
  std::vector<float> lonely(n);
  for (size_t i = 0; i < n; ++i) {
    std::array<float, kNearest> nearest;
    nearest.fill(std::numeric_limits<float>::max());
    for (size_t j = i % step; j < n; j += step) {
      if (j == i) continue;
      float far = 0;
      for (size_t w = 0; w < size_t(kColourWords); ++w) {
        const float d = roots[i * kWords + w] - roots[j * kWords + w];
        far += d * d;
      }
      for (float& best : nearest)
        if (far < best) std::swap(far, best);
    }
    lonely[i] = std::sqrt(nearest.back());
  }
  std::vector<float> sorted = lonely;
  const double usual = quantile(sorted, 0.5), upper = quantile(sorted, 0.75);
  const double limit = usual + std::max(3.5 * (upper - usual), 0.12);
  for (size_t i = 0; i < n; ++i)
    if (lonely[i] > limit) features.doubts[i] |= kStrange;
}

template <class T>
std::vector<T> thinned(const std::vector<T>& all) {
  const size_t step = std::max<size_t>(1, all.size() / kMostWordSamples);
  std::vector<T> out;
  for (size_t i = 0; i < all.size(); i += step) out.push_back(all[i]);
  return out;
}

}  // namespace

size_t HexFeatures::find(Hex hex) const {
  const auto at = std::lower_bound(hexes.begin(), hexes.end(), hex);
  return at != hexes.end() && *at == hex ? size_t(at - hexes.begin()) : hexes.size();
}

Expected<HexFeatures> hexFeatures(const Picture& picture, const ScanGrid& grid, std::vector<Hex> hexes,
                                  const PictureProgress& progress) {
  const auto stopped = [&](double share) { return progress && !progress(share); };
  if (picture.width < 1 || picture.height < 1 || picture.rgb.size() != size_t(picture.width) * size_t(picture.height) * 3)
    return fail("the picture is empty: open it before its hexes are looked at");
  if (hexes.empty()) return fail("no hexes to look at: say first which part of the picture is the map");
  if (!grid.planeOf({0, 0})) return fail("the grid is flat: find or click the hexes of the picture first");
  if (!(grid.pitch() >= kLeastPitch))
    return fail("the hexes are under 8 pixels wide: too small to tell terrain; take a finer scan");
  std::sort(hexes.begin(), hexes.end());
  hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());

  HexFeatures out;
  out.hexes = std::move(hexes);
  const size_t n = out.hexes.size();
  const LabPicture lab = labPicture(picture, grid, kFeaturePitch);
  if (stopped(0.2)) return fail("stopped");
  const Planes planes = planesOf(lab);
  if (stopped(0.3)) return fail("stopped");

  // The colours of the picture: some pixels of every disc.
  std::vector<Lab> samples;
  std::vector<Word<5>> patterns;
  const size_t each = std::max<size_t>(1, kMostWordSamples / n);
  for (const Hex h : out.hexes) {
    const std::vector<HexPixel> disc = pixelsAround(lab, h, kDisc);
    const size_t step = std::max<size_t>(1, disc.size() / each);
    for (size_t i = step / 2; i < disc.size(); i += step) {
      samples.push_back(lab.at(disc[i].x, disc[i].y));
      patterns.push_back(planes.texture[lab.index(disc[i].x, disc[i].y)]);
    }
  }
  if (samples.empty()) return fail("no hex of the grid lies in the picture: check the grid");
  const std::vector<Lab> colours = wordsAmong(thinned(samples), kColourWords);
  const std::vector<Word<5>> textures = wordsAmong(thinned(patterns), kTextureWords);
  if (stopped(0.5)) return fail("stopped");

  out.words.assign(n * kWords, 0);
  out.statistics.assign(n * kHexStatistics, 0);
  out.doubts.assign(n, kNoDoubt);
  for (size_t i = 0; i < n; ++i) {
    if (i % 256 == 0 && stopped(0.5 + 0.4 * double(i) / double(n))) return fail("stopped");
    int outside = 0;
    const std::vector<HexPixel> disc = pixelsAround(lab, out.hexes[i], kDisc, &outside);
    if (size_t(outside) * 2 > disc.size()) out.doubts[i] |= kCutOff;
    float* histogram = &out.words[i * kWords];
    if (disc.empty()) {
      std::fill(histogram, histogram + kColourWords, 1.0f / kColourWords);
      std::fill(histogram + kColourWords, histogram + kWords, 1.0f / kTextureWords);
      continue;
    }
    const float share = 1.0f / float(disc.size());
    for (const HexPixel& p : disc) {
      histogram[nearestWord(colours, lab.at(p.x, p.y))] += share;
      histogram[size_t(kColourWords) + nearestWord(textures, planes.texture[lab.index(p.x, p.y)])] += share;
    }
    const auto row = statisticsFor(lab, planes, disc, out.wordsOf(i).first(kColourWords));
    std::copy(row.begin(), row.end(), out.statistics.begin() + std::ptrdiff_t(i * kHexStatistics));
  }
  standardize(out.statistics, n);
  for (size_t i = 0; i < n; ++i)
    for (int d = 0; d < kDirections; ++d)
      if (out.find(neighbour(out.hexes[i], d)) == n) out.doubts[i] |= kAtEdge;
  for (const FoldLine& line : foldLines(lab, out.hexes))
    for (size_t i = 0; i < n; ++i)
      if (line.runsThrough(lab.grid.layout().centre(out.hexes[i]))) out.doubts[i] |= kFoldLine;
  markStrange(out);
  if (stopped(1)) return fail("stopped");
  return out;
}

}  // namespace hotchkiss::scan
