// SPDX-License-Identifier: Apache-2.0
// Pictures through GDAL.
#include <cpl_conv.h>
#include <cpl_error.h>
#include <cpl_string.h>
#include <fmt/format.h>
#include <gdal.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>
#include <type_traits>

#include "importers/scan/picture_internal.h"

namespace hotchkiss::scan {
namespace {

/// What GDAL says while it reads, kept instead of printed; warnings too, as a cut JPEG is only a warning to it.
class Listening {
 public:
  Listening() { CPLPushErrorHandlerEx(hear, this); }
  ~Listening() { CPLPopErrorHandler(); }
  Listening(const Listening&) = delete;
  Listening& operator=(const Listening&) = delete;
  std::string failure, warning;  // the first of each

 private:
  static void CPL_STDCALL hear(CPLErr kind, CPLErrorNum, const char* text) {
    auto* self = static_cast<Listening*>(CPLGetErrorHandlerUserData());
    std::string& kept = kind >= CE_Failure ? self->failure : self->warning;
    if (!kept.empty()) return;
    kept = text == nullptr ? "" : text;
    if (const size_t end = kept.find('\n'); end != std::string::npos) kept.resize(end);
  }
};

void registerGdalOnce() {
  static std::once_flag once;
  std::call_once(once, [] {
    // A file that a stranger gave must not make us ask other machines.
    CPLSetConfigOption("GDAL_SKIP",
                       "HTTP WMS WMTS WCS DODS OGCAPI PLMOSAIC PLSCENES EEDA EEDAI NGW WFS OAPIF CSW Carto AmigoCloud Elastic "
                       "PostgreSQL PostGISRaster MySQL ODBC PGeo MSSQLSpatial");
    CPLSetConfigOption("CPL_VSIL_CURL_ALLOWED_EXTENSIONS", ".none-at-all");
    const Listening listening;  // a driver that this GDAL never had is no news
    GDALAllRegister();
    // Strips are read once, in order: a large cache would only hold what is not wanted again.
    GDALSetCacheMax64(GIntBig{64} << 20);
  });
}

struct DatasetCloser {
  void operator()(GDALDatasetH data) const { GDALClose(data); }
};
using RasterDataset = std::unique_ptr<std::remove_pointer_t<GDALDatasetH>, DatasetCloser>;

enum class Colours { Grey, Palette, Rgb, Cmyk };

class RasterPicture final : public PictureFile::Source {
 public:
  explicit RasterPicture(RasterDataset data) : data_(std::move(data)) {}

  /// What the bands mean.
  Expected<PictureInfo> describe() {
    GDALDatasetH data = data_.get();
    PictureInfo info;
    info.width = GDALGetRasterXSize(data);
    info.height = GDALGetRasterYSize(data);
    info.bands = GDALGetRasterCount(data);
    info.format = GDALGetDriverShortName(GDALGetDatasetDriver(data));
    if (info.bands < 1) return fail("holds no picture (perhaps several within one file): name the picture itself");
    GDALRasterBandH first = GDALGetRasterBand(data, 1);
    type_ = GDALGetRasterDataType(first);
    if (GDALDataTypeIsComplex(type_) != 0) return fail("holds complex numbers: no picture of a map");
    info.bits = GDALGetDataTypeSizeBits(type_);
    if (const char* bits = GDALGetMetadataItem(first, "NBITS", "IMAGE_STRUCTURE")) info.bits = std::clamp(std::atoi(bits), 1, 64);
    for (int band = 1; band <= info.bands; ++band)
      if (GDALGetRasterColorInterpretation(GDALGetRasterBand(data, band)) == GCI_AlphaBand) alpha_ = band;
    int colours = 0;
    for (int band = 1; band <= info.bands; ++band) colours += band != alpha_ ? 1 : 0;
    if (GDALGetRasterColorTable(first) != nullptr && type_ == GDT_Byte) {
      colours_ = Colours::Palette;
      fillPalette(GDALGetRasterColorTable(first));
      bandsRead_ = {1};
    } else if (colours >= 4 && GDALGetRasterColorInterpretation(first) == GCI_CyanBand) {
      colours_ = Colours::Cmyk;
      bandsRead_ = {1, 2, 3, 4};
    } else if (colours >= 3) {
      colours_ = Colours::Rgb;
      bandsRead_ = {bandOf(GCI_RedBand, 1), bandOf(GCI_GreenBand, 2), bandOf(GCI_BlueBand, 3)};
    } else {
      bandsRead_ = {1};
    }
    if (alpha_ != 0 && colours_ != Colours::Palette)
      bandsRead_.push_back(alpha_);
    else
      alpha_ = 0;
    info.palette = colours_ == Colours::Palette;
    setRange(info.bits);
    if (const char* inverted = GDALGetMetadataItem(data, "MINISWHITE", "IMAGE_STRUCTURE"))
      if (CPLTestBool(inverted) && colours_ == Colours::Grey) std::swap(low_, high_);
    info.overviews = GDALGetOverviewCount(first);
    const char* compression = GDALGetMetadataItem(data, "COMPRESSION", "IMAGE_STRUCTURE");
    reduces_ = info.format == "GTiff" && info.overviews == 0 && type_ == GDT_Byte && compression != nullptr &&
               std::string_view(compression).find("JPEG") != std::string_view::npos;
    width_ = info.width;
    height_ = info.height;
    return info;
  }

  Expected<Picture> read(const Box2& window, int width, int height, const PictureProgress& progress) const override {
    const std::lock_guard lock(mutex_);
    const Listening listening;
    const double shrink = std::min(window.width() / width, window.height() / height);
    const int overview = shrink > 1 ? overviewFor(shrink) : -1;
    const std::vector<GDALRasterBandH> bands = bandsOf(overview);
    const int step = overview < 0 ? stepFor(shrink) : 1;
    const double fx = step > 1 ? 1.0 / step : double(GDALGetRasterBandXSize(bands[0])) / width_;
    const double fy = step > 1 ? 1.0 / step : double(GDALGetRasterBandYSize(bands[0])) / height_;
    Box2 scaled{{window.low.x * fx, window.low.y * fy}, {window.high.x * fx, window.high.y * fy}};
    if (step > 1) {  // what is left at the edge is less than one of the pixels read
      scaled.high.x = std::min(scaled.high.x, double(width_ / step));
      scaled.high.y = std::min(scaled.high.y, double(height_ / step));
    }
    if (scaled.width() < width || scaled.height() < height) {
      if (step > 1) return fail("the window asked for is too narrow for its length");
      return enlarged(bands, scaled, width, height, listening);
    }

    AreaMean mean(scaled, width, height);
    const int columns = mean.columnEnd() - mean.firstColumn();
    const int rows = stripRows(bands, columns);
    std::vector<uint8_t> strip(size_t(rows) * size_t(columns) * 3);
    for (int row = mean.firstRow(); row < mean.rowEnd();) {
      // Strips end where the file's blocks end.
      const int count = std::min(rows - row % rows, mean.rowEnd() - row);
      if (auto done = readRows(bands, mean.firstColumn(), row, columns, count, step, strip.data(), listening); !done)
        return tl::unexpected(done.error());
      for (int i = 0; i < count; ++i) mean.add(row + i, &strip[size_t(i) * size_t(columns) * 3]);
      row += count;
      if (progress && !progress(double(row - mean.firstRow()) / (mean.rowEnd() - mean.firstRow()))) return fail("stopped");
    }
    return mean.finish();
  }

 private:
  int bandOf(GDALColorInterp meaning, int otherwise) const {
    for (int band = 1; band <= GDALGetRasterCount(data_.get()); ++band)
      if (GDALGetRasterColorInterpretation(GDALGetRasterBand(data_.get(), band)) == meaning) return band;
    return otherwise;
  }

  void fillPalette(GDALColorTableH table) {
    const int count = std::min(256, GDALGetColorEntryCount(table));
    const GDALPaletteInterp kind = GDALGetPaletteInterpretation(table);
    for (int i = 0; i < count; ++i) {
      GDALColorEntry entry{};
      if (kind == GPI_RGB)
        GDALGetColorEntryAsRGB(table, i, &entry);
      else
        entry = {GDALGetColorEntry(table, i)->c1, GDALGetColorEntry(table, i)->c1, GDALGetColorEntry(table, i)->c1, 255};
      const std::array<short, 3> parts{entry.c1, entry.c2, entry.c3};
      for (size_t c = 0; c < 3; ++c)
        palette_[size_t(i)][c] = uint8_t(std::clamp((parts[c] * entry.c4 + 255 * (255 - entry.c4) + 127) / 255, 0, 255));
    }
  }

  /// Which values are black and white.
  void setRange(int bits) {
    low_ = 0;
    if (type_ == GDT_Byte || type_ == GDT_UInt16) {
      high_ = std::ldexp(1.0, std::clamp(bits, 1, 16)) - 1;
      return;
    }
    double range[2] = {0, 255};  // of the values in the file, as nothing says what they mean
    for (size_t i = 0; i < bandsRead_.size(); ++i) {
      double own[2] = {0, 255};
      GDALComputeRasterMinMax(GDALGetRasterBand(data_.get(), bandsRead_[i]), 1, own);
      range[0] = i == 0 ? own[0] : std::min(range[0], own[0]);
      range[1] = i == 0 ? own[1] : std::max(range[1], own[1]);
    }
    low_ = range[0];
    high_ = range[1] > range[0] ? range[1] : range[0] + 1;
  }

  /// The smallest version of the picture that is no smaller than what is wanted; -1 the picture itself.
  int overviewFor(double shrink) const {
    GDALRasterBandH first = GDALGetRasterBand(data_.get(), 1);
    int best = -1, bestWidth = width_;
    for (int i = 0; i < GDALGetOverviewCount(first); ++i) {
      GDALRasterBandH overview = GDALGetOverview(first, i);
      if (overview == nullptr) continue;
      const int own = GDALGetRasterBandXSize(overview);
      if (own >= bestWidth || own * shrink < width_ * 0.999) continue;
      bool all = true;  // a file may hold them for some bands only
      for (const int band : bandsRead_) all = all && i < GDALGetOverviewCount(GDALGetRasterBand(data_.get(), band));
      if (!all) continue;
      best = i;
      bestWidth = own;
    }
    return best;
  }

  /// Blocks of JPEG within a TIFF can be had at a half, a quarter and an eighth for a part of the work: GDAL does so when it is
  /// asked for whole multiples.
  int stepFor(double shrink) const {
    if (!reduces_) return 1;
    int step = 1;
    while (step < 8 && step * 2 <= shrink) step *= 2;
    return step;
  }

  std::vector<GDALRasterBandH> bandsOf(int overview) const {
    std::vector<GDALRasterBandH> bands;
    for (const int band : bandsRead_) {
      GDALRasterBandH own = GDALGetRasterBand(data_.get(), band);
      bands.push_back(overview < 0 ? own : GDALGetOverview(own, overview));
    }
    return bands;
  }

  int stripRows(const std::vector<GDALRasterBandH>& bands, int columns) const {
    int blockWidth = 1, blockHeight = 1;
    GDALGetBlockSize(bands[0], &blockWidth, &blockHeight);
    const int64_t bytes = int64_t{columns} * int64_t(bands.size()) * (type_ == GDT_Byte ? 1 : 4) + int64_t{columns} * 3;
    const int most = int(std::clamp<int64_t>((int64_t{32} << 20) / bytes, 1, 512));
    return blockHeight >= most ? most : most - most % std::max(1, blockHeight);
  }

  Expected<void> readRows(const std::vector<GDALRasterBandH>& bands, int column, int row, int columns, int rows, int step,
                          uint8_t* rgb, const Listening& listening) const {
    const size_t pixels = size_t(columns) * size_t(rows);
    if (type_ == GDT_Byte && low_ == 0 && high_ == 255) {
      bytes_.resize(pixels * bands.size());
      if (auto read = readBands(bands, column, row, columns, rows, step, bytes_.data(), GDT_Byte, 1, listening); !read)
        return read;
    } else {
      floats_.resize(pixels * bands.size());
      if (auto read = readBands(bands, column, row, columns, rows, step, floats_.data(), GDT_Float32, 4, listening); !read)
        return read;
      bytes_.resize(floats_.size());
      const bool index = colours_ == Colours::Palette;
      const float low = float(low_), factor = float(255 / (high_ - low_));
      for (size_t i = 0; i < floats_.size(); ++i) {
        const float value = index ? floats_[i] : (floats_[i] - low) * factor + 0.5f;
        bytes_[i] = value >= 0 ? uint8_t(std::min(value, 255.f)) : 0;  // what is no number is black
      }
    }
    toColour(pixels, rgb);
    return {};
  }

  Expected<void> readBands(const std::vector<GDALRasterBandH>& bands, int column, int row, int columns, int rows, int step,
                           void* out, GDALDataType type, size_t size, const Listening& listening) const {
    const size_t plane = size_t(columns) * size_t(rows) * size;
    // Block by block over all bands: a file that holds them together is read once.
    for (size_t i = 0; i < bands.size(); ++i) {
      const CPLErr failed = GDALRasterIO(bands[i], GF_Read, column * step, row * step, columns * step, rows * step,
                                         static_cast<uint8_t*>(out) + i * plane, columns, rows, type, 0, 0);
      const bool cut = listening.warning.find("remature end") != std::string::npos;
      if (failed == CE_None && !cut) continue;
      std::string why = cut ? listening.warning : listening.failure;
      if (const size_t aside = why.find(" (this warning"); aside != std::string::npos)
        why.resize(aside);  // advice to programmers
      return fail(fmt::format("is damaged or cut off{}{}", why.empty() ? "" : ": ", why));
    }
    return {};
  }

  void toColour(size_t pixels, uint8_t* rgb) const {
    const uint8_t* in = bytes_.data();
    const auto over = [&](size_t i, size_t channel) { return in[channel * pixels + i]; };
    switch (colours_) {
      case Colours::Palette:
        for (size_t i = 0; i < pixels; ++i) std::copy_n(palette_[in[i]].begin(), 3, rgb + i * 3);
        break;
      case Colours::Grey:
        for (size_t i = 0; i < pixels; ++i) std::fill_n(rgb + i * 3, 3, in[i]);
        break;
      case Colours::Rgb:
        for (size_t i = 0; i < pixels; ++i)
          for (size_t c = 0; c < 3; ++c) rgb[i * 3 + c] = over(i, c);
        break;
      case Colours::Cmyk:
        for (size_t i = 0; i < pixels; ++i)
          for (size_t c = 0; c < 3; ++c) rgb[i * 3 + c] = uint8_t((255 - over(i, c)) * (255 - over(i, 3)) / 255);
        break;
    }
    if (alpha_ == 0) return;
    const uint8_t* alpha = in + (bandsRead_.size() - 1) * pixels;
    for (size_t i = 0; i < pixels; ++i) {
      if (alpha[i] == 255) continue;
      for (size_t c = 0; c < 3; ++c) rgb[i * 3 + c] = uint8_t((rgb[i * 3 + c] * alpha[i] + 255 * (255 - alpha[i]) + 127) / 255);
    }
  }

  /// A window of fewer pixels than wanted.
  Expected<Picture> enlarged(const std::vector<GDALRasterBandH>& bands, const Box2& window, int width, int height,
                             const Listening& listening) const {
    const int across = GDALGetRasterBandXSize(bands[0]), down = GDALGetRasterBandYSize(bands[0]);
    const int left = std::max(0, int(window.low.x) - 1), right = std::min(across, int(std::ceil(window.high.x)) + 1);
    const int top = std::max(0, int(window.low.y) - 1), bottom = std::min(down, int(std::ceil(window.high.y)) + 1);
    if (int64_t{right - left} * (bottom - top) > int64_t{200} << 20)
      return fail("the window asked for is too narrow for its length");
    Picture whole{right - left, bottom - top, {}};
    whole.rgb.resize(size_t(whole.width) * size_t(whole.height) * 3);
    if (auto read = readRows(bands, left, top, whole.width, whole.height, 1, whole.rgb.data(), listening); !read)
      return tl::unexpected(read.error());
    const Box2 have{{double(left), double(top)}, {double(right), double(bottom)}};
    return betweenPixels(whole, have, window, width, height);
  }

  RasterDataset data_;
  mutable std::mutex mutex_;
  mutable std::vector<uint8_t> bytes_;
  mutable std::vector<float> floats_;
  GDALDataType type_ = GDT_Byte;
  bool reduces_ = false;
  Colours colours_ = Colours::Grey;
  std::vector<int> bandsRead_;
  int alpha_ = 0, width_ = 0, height_ = 0;
  double low_ = 0, high_ = 255;
  std::array<std::array<uint8_t, 3>, 256> palette_{};
};

}  // namespace

Expected<OpenedPicture> openRasterPicture(const std::string& file) {
  registerGdalOnce();
  // In front of a bare word a driver would see a connection string; a path with a stroke is a path.
  const std::string path = file.find('/') == std::string::npos ? "./" + file : file;
  const Listening listening;
  RasterDataset data(
      GDALOpenEx(path.c_str(), GDAL_OF_RASTER | GDAL_OF_READONLY | GDAL_OF_VERBOSE_ERROR, nullptr, nullptr, nullptr));
  if (!data) {
    // GDAL names the file itself once more.
    const std::string& why = listening.failure;
    const bool known = why.find("not recognized") != std::string::npos || why.empty();
    return fail(known ? "is no picture that can be read (PNG, JPEG, TIFF, GIF, PDF and others can)"
                      : "is no picture that can be read: " + why);
  }
  auto picture = std::make_shared<RasterPicture>(std::move(data));
  Expected<PictureInfo> info = picture->describe();
  if (!info) return tl::unexpected(info.error());
  info->turn = exifTurnOf(file);
  return OpenedPicture{*info, picture};
}

}  // namespace hotchkiss::scan
