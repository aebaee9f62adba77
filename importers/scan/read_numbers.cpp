// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/read_numbers.h"

#include <fmt/format.h>
#include <tesseract/baseapi.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numbers>
#include <opencv2/imgproc.hpp>

#include "importers/scan/picture_internal.h"

namespace hotchkiss::scan {
namespace {

constexpr int kPatch = 96;             // pixels of a hex's patch
constexpr double kPatchPitches = 1.2;  // that it covers
constexpr size_t kMostPatches = 160;
constexpr double kReadingPitch = 150;  // pixels of a pitch at which numbers are read, where the picture has them
constexpr double kMostReadPixels = 40e6;
constexpr double kSmallestDigits = 8;  // pixels
constexpr int kCropHeight = 80;
constexpr double kMiddle = 0.55;
constexpr double kInner = 0.9;       // of a hex: what lies within is not its outline, nor the blur of it
constexpr double kInOutline = 0.96;  // long numbers reach almost to the outline itself
constexpr size_t kEnough = 40;
constexpr size_t kTrials = 14;  // crops on which ways of reading are tried

/// The picture at the size at which it is read, and how the grid lies in it.
struct ReadingPicture {
  Picture picture;
  cv::Mat grey;
  double scale = 1;  // pixels of the original to one
};

Expected<ReadingPicture> readingPictureOf(const PictureAtSizes& source, double pitch) {
  const int longest = std::max(source.width, source.height);
  double scale = std::max(1.0, pitch / kReadingPitch);
  scale = std::max(scale, std::sqrt(double(source.width) * source.height / kMostReadPixels));
  ReadingPicture result;
  Expected<Picture> picture = source.read(std::max(1, int(std::lround(longest / scale))));
  if (!picture) return tl::unexpected(picture.error());
  result.picture = std::move(*picture);
  result.scale = double(source.width) / result.picture.width;
  cv::cvtColor(matrixOf(result.picture), result.grey, cv::COLOR_RGB2GRAY);
  return result;
}

/// A piece of the plane about a point as a picture of its own: `turn` degrees turned back, `pixels` to a pitch.
cv::Mat pieceOf(const cv::Mat& image, double scale, const ScanGrid& grid, Point middle, double turnDegrees, double pixelsPerPitch,
                cv::Size size, int interpolation) {
  const double turn = turnDegrees * std::numbers::pi / 180, c = std::cos(turn), s = std::sin(turn);
  cv::Mat mapX(size, CV_32F), mapY(size, CV_32F);
  for (int y = 0; y < size.height; ++y) {
    for (int x = 0; x < size.width; ++x) {
      const double dx = (x + 0.5 - size.width / 2.0) / pixelsPerPitch, dy = (y + 0.5 - size.height / 2.0) / pixelsPerPitch;
      const Pixel at = grid.pixelOf(middle + Point{dx * c - dy * s, dx * s + dy * c});
      mapX.at<float>(y, x) = float(at.x / scale - 0.5);
      mapY.at<float>(y, x) = float(at.y / scale - 0.5);
    }
  }
  cv::Mat piece;
  cv::remap(image, piece, mapX, mapY, interpolation, cv::BORDER_REPLICATE);
  return piece;
}

/// Hexes spread over the extent, in an order in which every beginning of the list is spread too.
std::vector<Hex> spreadHexes(const FoundGrid& found) {
  std::vector<Hex> all;
  for (const auto& [hex, fit] : found.hexes)
    if (std::find(found.voids.begin(), found.voids.end(), hex) == found.voids.end()) all.push_back(hex);
  // By steps of the golden section: neither rows nor columns are followed.
  std::vector<Hex> spread;
  std::vector<bool> taken(all.size(), false);
  for (size_t i = 0; i < all.size(); ++i) {
    size_t at = size_t(std::fmod(double(i) * 0.6180339887498949, 1.0) * double(all.size()));
    while (taken[at]) at = (at + 1) % all.size();
    taken[at] = true;
    spread.push_back(all[at]);
  }
  return spread;
}

bool insideHex(Point p, Orientation orientation, double part) {
  for (int k = 0; k < 3; ++k) {
    const double angle = ((orientation == Orientation::FlatTop ? 90 : 0) + 60 * k) * std::numbers::pi / 180;
    if (std::abs(p.x * std::cos(angle) + p.y * std::sin(angle)) > 0.5 * part) return false;
  }
  return true;
}

/// Where fine detail stands at the same place of most hexes; a height of 0 where there is no such place.
NumberBox findBox(const ReadingPicture& reading, const FoundGrid& found, const std::vector<Hex>& hexes) {
  const PlaneLayout plane = found.grid.layout();
  const double perPitch = kPatch / kPatchPitches;
  std::vector<cv::Mat> details;
  cv::Mat lighter = cv::Mat::zeros(kPatch, kPatch, CV_32F);
  for (size_t i = 0; i < std::min(hexes.size(), kMostPatches); ++i) {
    cv::Mat patch, around;
    pieceOf(reading.grey, reading.scale, found.grid, plane.centre(hexes[i]), 0, perPitch, {kPatch, kPatch}, cv::INTER_AREA)
        .convertTo(patch, CV_32F);
    cv::GaussianBlur(patch, around, {0, 0}, 4);
    cv::Mat detail = patch - around;
    lighter += detail.mul(cv::abs(detail));
    detail = cv::abs(detail);
    cv::GaussianBlur(detail, detail, {0, 0}, 2.5);
    details.push_back(detail);
  }
  NumberBox box;
  if (details.size() < 8) return box;
  cv::Mat usual = cv::Mat::zeros(kPatch, kPatch, CV_32F), mask = cv::Mat::zeros(kPatch, kPatch, CV_8U);
  const auto placeOf = [&](int x, int y) {
    return Point{(x + 0.5 - kPatch / 2.0) / perPitch, (y + 0.5 - kPatch / 2.0) / perPitch};
  };
  std::vector<float> values(details.size());
  for (int y = 0; y < kPatch; ++y)
    for (int x = 0; x < kPatch; ++x) {
      if (!insideHex(placeOf(x, y), found.grid.orientation, 1.02)) continue;
      for (size_t i = 0; i < details.size(); ++i) values[i] = details[i].at<float>(y, x);
      std::nth_element(values.begin(), values.begin() + ptrdiff_t(values.size() / 2), values.end());
      usual.at<float>(y, x) = values[values.size() / 2];
    }
  // The outline is there six times, numbers once: what the same place of the other sides shows too is none.
  cv::Mat extra = cv::Mat::zeros(kPatch, kPatch, CV_32F);
  for (int y = 0; y < kPatch; ++y)
    for (int x = 0; x < kPatch; ++x) {
      const Point at = placeOf(x, y);
      if (!insideHex(at, found.grid.orientation, kInner)) continue;
      mask.at<uint8_t>(y, x) = 255;
      extra.at<float>(y, x) = usual.at<float>(y, x);
      if (!insideHex(at, found.grid.orientation, kMiddle)) {
        std::array<float, 6> around{};
        for (size_t k = 0; k < 6; ++k) {
          const double turn = double(k) * std::numbers::pi / 3;
          const int ax = int((at.x * std::cos(turn) - at.y * std::sin(turn)) * perPitch + kPatch / 2.0),
                    ay = int((at.x * std::sin(turn) + at.y * std::cos(turn)) * perPitch + kPatch / 2.0);
          around[k] = usual.at<float>(std::clamp(ay, 0, kPatch - 1), std::clamp(ax, 0, kPatch - 1));
        }
        std::sort(around.begin(), around.end());
        extra.at<float>(y, x) -= around[2];
      }
    }
  // The middle has no such neighbours; there what is usual in most of it is ground.
  std::vector<float> middle;
  for (int y = 0; y < kPatch; ++y)
    for (int x = 0; x < kPatch; ++x)
      if (insideHex(placeOf(x, y), found.grid.orientation, kMiddle)) middle.push_back(usual.at<float>(y, x));
  std::nth_element(middle.begin(), middle.begin() + ptrdiff_t(middle.size() / 3), middle.end());
  const float floor = middle[middle.size() / 3];
  for (int y = 0; y < kPatch; ++y)
    for (int x = 0; x < kPatch; ++x)
      if (insideHex(placeOf(x, y), found.grid.orientation, kMiddle)) extra.at<float>(y, x) -= floor;
  double most = 0;
  cv::minMaxLoc(extra, nullptr, &most, nullptr, nullptr, mask);
  if (most < 0.6 * double(floor) + 0.5) return box;
  cv::Mat high, labels;
  cv::threshold(extra, high, 0.4 * most, 255, cv::THRESH_BINARY);
  high.convertTo(high, CV_8U);
  const int count = cv::connectedComponents(high & mask, labels);
  std::vector<double> sums(size_t(count), 0.0);
  for (int y = 0; y < kPatch; ++y)
    for (int x = 0; x < kPatch; ++x)
      if (const int label = labels.at<int>(y, x); label > 0) sums[size_t(label)] += double(extra.at<float>(y, x));
  const int best = int(std::max_element(sums.begin(), sums.end()) - sums.begin());
  if (best == 0) return box;
  std::vector<cv::Point> points;
  double lightness = 0;
  for (int y = 0; y < kPatch; ++y)
    for (int x = 0; x < kPatch; ++x)
      if (labels.at<int>(y, x) == best) points.push_back({x, y}), lightness += double(lighter.at<float>(y, x));
  const cv::RotatedRect rectangle = cv::minAreaRect(points);
  double width = double(rectangle.size.width), height = double(rectangle.size.height), turn = double(rectangle.angle);
  if (width < height) std::swap(width, height), turn += 90;
  box.middle = {(double(rectangle.center.x) + 0.5 - kPatch / 2.0) / perPitch,
                (double(rectangle.center.y) + 0.5 - kPatch / 2.0) / perPitch};
  box.width = (width + 1) / perPitch;
  box.height = (height + 1) / perPitch;
  box.turnDegrees = std::remainder(turn, 180);
  // Maps are lettered along hexsides and across them; a box is too rough to tell a degree.
  if (const double usualTurn = 30 * std::round(box.turnDegrees / 30); std::abs(box.turnDegrees - usualTurn) < 8)
    box.turnDegrees = usualTurn;
  box.light = lightness > 0;
  return box;
}

/// Black on white, as Tesseract likes it, without the outline of the hex.
cv::Mat cropFor(const ReadingPicture& reading, const FoundGrid& found, const NumberBox& box, Hex hex, double turnDegrees,
                bool light) {
  const Point middle = found.grid.layout().centre(hex) + box.middle;
  const double height = box.height * 1.35, width = box.width + box.height * 0.7;
  const double perPitch = kCropHeight / height;
  const cv::Size size(std::clamp(int(std::lround(width * perPitch)), kCropHeight / 2, kCropHeight * 8), kCropHeight);
  cv::Mat crop = pieceOf(reading.grey, reading.scale, found.grid, middle, turnDegrees, perPitch, size, cv::INTER_CUBIC);
  // Grain of the size of the picture's pixels is no part of a digit.
  const double enlarged = perPitch / (found.grid.pitch() / reading.scale);
  if (enlarged > 1.5) cv::GaussianBlur(crop, crop, {0, 0}, 0.4 * enlarged);
  if (light) crop = 255 - crop;
  cv::Mat inside(size, CV_8U);
  std::vector<uint8_t> values;
  const double turn = turnDegrees * std::numbers::pi / 180, c = std::cos(turn), s = std::sin(turn);
  for (int y = 0; y < size.height; ++y)
    for (int x = 0; x < size.width; ++x) {
      const double dx = (x + 0.5 - size.width / 2.0) / perPitch, dy = (y + 0.5 - size.height / 2.0) / perPitch;
      const bool in = insideHex(box.middle + Point{dx * c - dy * s, dx * s + dy * c}, found.grid.orientation, kInOutline);
      inside.at<uint8_t>(y, x) = in ? 255 : 0;
      if (in) values.push_back(crop.at<uint8_t>(y, x));
    }
  if (values.empty()) return cv::Mat(size, CV_8U, cv::Scalar(255));
  std::sort(values.begin(), values.end());
  const double low = values[values.size() / 50], high = std::max<double>(values[values.size() * 2 / 3], low + 8);
  crop.convertTo(crop, CV_8U, 255 / (high - low), -low * 255 / (high - low));
  crop.setTo(255, inside == 0);
  cv::copyMakeBorder(crop, crop, 8, 8, 16, 16, cv::BORDER_CONSTANT, cv::Scalar(255));
  return crop;
}

/// Tesseract with its English data, one line of digits at a time.
class DigitReader {
 public:
  DigitReader() {
    ready_ = api_.Init(nullptr, "eng", tesseract::OEM_LSTM_ONLY) == 0;
    if (!ready_) return;
    api_.SetVariable("debug_file", "/dev/null");
    api_.SetVariable("tessedit_do_invert", "0");
    api_.SetVariable("user_defined_dpi", "300");
    api_.SetPageSegMode(tesseract::PSM_SINGLE_LINE);
  }
  ~DigitReader() { api_.End(); }
  DigitReader(const DigitReader&) = delete;
  DigitReader& operator=(const DigitReader&) = delete;
  bool ready() const { return ready_; }
  NumberRead read(const cv::Mat& crop, Hex hex, bool letters) {
    api_.SetVariable("tessedit_char_whitelist", letters ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789." : "0123456789.");
    api_.SetImage(crop.data, crop.cols, crop.rows, 1, int(crop.step));
    const std::unique_ptr<char[]> text(api_.GetUTF8Text());
    NumberRead result{hex, text ? text.get() : "", std::clamp(api_.MeanTextConf() / 100.0, 0.0, 1.0)};
    result.text.erase(std::remove_if(result.text.begin(), result.text.end(), [](char c) { return c == '\n' || c == ' '; }),
                      result.text.end());
    return result;
  }

 private:
  tesseract::TessBaseAPI api_;
  bool ready_ = false;
};

size_t digitsOf(const std::string& text) {
  return size_t(std::count_if(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; }));
}

Expected<NumbersRead> readFrom(const PictureAtSizes& source, const FoundGrid& found, int most) {
  NumbersRead result;
  const std::vector<Hex> hexes = spreadHexes(found);
  if (hexes.size() < 8) {
    result.remark = "too few hexes to find where numbers stand";
    return result;
  }
  const Expected<ReadingPicture> reading = readingPictureOf(source, found.grid.pitch());
  if (!reading) return tl::unexpected(reading.error());
  result.box = findBox(*reading, found, hexes);
  if (result.box.height <= 0) {
    result.remark = "no numbers stand at the same place of most hexes";
    return result;
  }
  // The detail spreads a little beyond the digits.
  result.digitPixels = std::max(0.0, result.box.height - 0.04) * found.grid.pitch() / reading->scale;
  if (result.digitPixels < kSmallestDigits) {
    result.remark =
        fmt::format("the numbers are {:.0f} pixels high: {:.0f} are needed to read them", result.digitPixels, kSmallestDigits);
    return result;
  }
  DigitReader reader;
  if (!reader.ready()) return fail("Tesseract's data for English are not installed (tesseract-ocr-eng): numbers cannot be read");

  // Which way up, dark or light, with a letter before the numbers or not: what reads more that agrees.
  struct Way {
    double turn = 0;
    bool light = false, letters = false;
    double worth = -1;
    std::vector<NumberRead> reads;
  };
  const size_t trials = std::min({kTrials, hexes.size(), size_t(std::max(most, 1))});
  const auto readSome = [&](Way& way, size_t from, size_t to) {
    for (size_t i = from; i < to; ++i)
      way.reads.push_back(
          reader.read(cropFor(*reading, found, result.box, hexes[i], way.turn, way.light), hexes[i], way.letters));
  };
  const auto tried = [&](Way way) {
    readSome(way, 0, trials);
    way.worth = 0;
    for (const NumberRead& read : way.reads)
      if (const size_t digits = digitsOf(read.text); digits >= 3 && digits <= 6) way.worth += 0.3 * read.confidence;
    if (const auto numbering = numberingOfReads(found.grid.orientation, found.extent, way.reads))
      way.worth += std::max(0, numbering->votes - 1);
    return way;
  };
  Way best;
  for (const bool light : {result.box.light, !result.box.light})
    for (const double turn : {result.box.turnDegrees, result.box.turnDegrees + 180})
      if (Way way = tried({turn, light, false, -1, {}}); way.worth > best.worth) best = std::move(way);
  if (Way way = tried({best.turn, best.light, true, -1, {}}); way.worth > best.worth) best = std::move(way);
  result.box.turnDegrees = std::remainder(best.turn, 360);
  result.box.light = best.light;
  // A few dozen are enough mostly; more are read while the votes leave doubt.
  const size_t last = std::min(hexes.size(), size_t(std::max(most, 1)));
  for (size_t from = trials, to = std::min(last, kEnough); from < last; from = to, to = std::min(last, to + kEnough)) {
    readSome(best, from, to);
    const auto numbering = numberingOfReads(found.grid.orientation, found.extent, best.reads);
    if (numbering && numbering->sure) break;
  }
  result.reads = std::move(best.reads);
  result.looked = int(result.reads.size());
  std::erase_if(result.reads, [](const NumberRead& read) { return digitsOf(read.text) < 2; });
  if (result.reads.empty()) result.remark = "no digits could be read";
  return result;
}

Expected<Picture> cropFrom(const PictureAtSizes& source, const ScanGrid& grid, Hex hex, int pixels) {
  if (pixels < 8 || pixels > 4000) return fail("a crop is 8 to 4000 pixels wide");
  const Expected<ReadingPicture> reading = readingPictureOf(source, grid.pitch());
  if (!reading) return tl::unexpected(reading.error());
  Picture crop{pixels, pixels, std::vector<uint8_t>(size_t(pixels) * size_t(pixels) * 3)};
  pieceOf(matrixOf(reading->picture), reading->scale, grid, grid.layout().centre(hex), 0, pixels / 2.4, {pixels, pixels},
          cv::INTER_LINEAR)
      .copyTo(matrixOf(crop));
  return crop;
}

}  // namespace

Expected<NumbersRead> readNumbers(const PictureFile& file, const FoundGrid& found, int most) {
  return guarded([&] { return readFrom(atSizes(file), found, most); });
}
Expected<NumbersRead> readNumbers(const Picture& picture, const FoundGrid& found, int most) {
  return guarded([&] { return readFrom(atSizes(picture), found, most); });
}
Expected<Picture> cropOfHex(const PictureFile& file, const ScanGrid& grid, Hex hex, int pixels) {
  return guarded([&] { return cropFrom(atSizes(file), grid, hex, pixels); });
}
Expected<Picture> cropOfHex(const Picture& picture, const ScanGrid& grid, Hex hex, int pixels) {
  return guarded([&] { return cropFrom(atSizes(picture), grid, hex, pixels); });
}

}  // namespace hotchkiss::scan
