// SPDX-License-Identifier: Apache-2.0
#include "importers/gis/raster_layer_internal.h"

#include <cpl_conv.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace hotchkiss::gis {
namespace {

class Raster {
 public:
  static Expected<Raster> open(const std::string& file, const GeoGround& ground, RasterTold& told) {
    Raster out;
    auto data = openRaster(file);
    if (!data) return tl::unexpected(data.error());
    out.data_ = std::move(*data);
    out.file_ = file;
    const Quiet quiet;
    if (GDALGetRasterCount(out.data_.get()) < 1) return failIn(file, "has no band");
    out.band_ = GDALGetRasterBand(out.data_.get(), 1);
    if (GDALDataTypeIsComplex(GDALGetRasterDataType(out.band_)))
      return failIn(file, "has complex numbers: no raster of heights or classes");
    std::array<double, 6> forward{}, inverse{};
    // The numbers that stand for "none" place nothing: a pixel a degree, from longitude and latitude 0.
    constexpr std::array<double, 6> kNone{0, 1, 0, 0, 0, 1}, kNoneUpright{0, 1, 0, 0, 0, -1};
    if (GDALGetGeoTransform(out.data_.get(), forward.data()) != CE_None || forward == kNone || forward == kNoneUpright)
      return failIn(file, "has no georeference: give it one (gdal_translate -a_ullr, -a_srs)");
    if (GDALInvGeoTransform(forward.data(), inverse.data()) == 0)
      return failIn(file, "has a georeference that cannot be turned round");
    const OGRSpatialReferenceH own = GDALGetSpatialRef(out.data_.get());
    const int width = GDALGetRasterXSize(out.data_.get()), height = GDALGetRasterYSize(out.data_.get());
    Transformation fromDegrees;
    if (own != nullptr) {
      const SpatialReference earth(OSRNewSpatialReference(nullptr)), there(OSRClone(own));
      OSRSetFromUserInput(earth.get(), "+proj=longlat +datum=WGS84 +no_defs +type=crs");
      OSRSetAxisMappingStrategy(earth.get(), OAMS_TRADITIONAL_GIS_ORDER);
      OSRSetAxisMappingStrategy(there.get(), OAMS_TRADITIONAL_GIS_ORDER);
      fromDegrees.reset(OCTNewCoordinateTransformation(earth.get(), there.get()));
      if (!fromDegrees) return failIn(file, "has a coordinate system that cannot be reached from longitude and latitude");
    } else {
      for (const double x : {0.0, static_cast<double>(width)})
        for (const double y : {0.0, static_cast<double>(height)})
          if (std::abs(forward[0] + forward[1] * x + forward[2] * y) > 360 ||
              std::abs(forward[3] + forward[4] * x + forward[5] * y) > 90)
            return failIn(file, "has no coordinate system and its numbers are no degrees: give it one (gdal_translate -a_srs)");
      told.warnings.push_back("the raster has no coordinate system: taken for longitude and latitude");
    }
    const bool degrees = own == nullptr || OSRIsGeographic(own) != 0;
    // A raster that counts its longitudes from 0 to 360 meets a board in the west one turn further.
    const double east = forward[0] + std::max(0.0, forward[1] * width) + std::max(0.0, forward[2] * height);
    Point low{1e18, 1e18}, high{-1e18, -1e18};
    for (const Hex hex : ground.hexes()) {
      Zone zone;
      for (const Point corner : ground.cornersOf(hex)) {
        const auto place = ground.toEarth(corner);
        if (!place) break;
        double x = place->longitude, y = place->latitude;
        if (fromDegrees && !OCTTransform(fromDegrees.get(), 1, &x, &y, nullptr)) break;
        if (degrees && east > 181 && x < 0) x += 360;
        const Point pixel{inverse[0] + inverse[1] * x + inverse[2] * y, inverse[3] + inverse[4] * x + inverse[5] * y};
        if (!std::isfinite(pixel.x) || !std::isfinite(pixel.y)) break;
        zone.push_back(pixel);
      }
      if (zone.size() != 6) zone.clear();  // beyond what the projection shows: nothing is known of it
      for (const Point p : zone) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
      }
      out.zones_.push_back(std::move(zone));
    }
    out.left_ = static_cast<int>(std::clamp(std::floor(low.x), 0.0, static_cast<double>(width)));
    out.top_ = static_cast<int>(std::clamp(std::floor(low.y), 0.0, static_cast<double>(height)));
    out.size_ = {static_cast<int>(std::clamp(std::ceil(high.x), 0.0, static_cast<double>(width))) - out.left_,
                 static_cast<int>(std::clamp(std::ceil(high.y), 0.0, static_cast<double>(height))) - out.top_};
    if (out.size_.width <= 0 || out.size_.height <= 0)
      return failIn(file, "does not touch the board: are its longitude and latitude exchanged?");
    for (Zone& zone : out.zones_)
      for (Point& p : zone) p = p - Point{static_cast<double>(out.left_), static_cast<double>(out.top_)};
    double area = 0;
    size_t counted = 0;
    for (const Zone& zone : out.zones_)
      if (!zone.empty()) {
        double twice = 0;
        for (size_t i = 0; i < zone.size(); ++i) {
          const Point a = zone[i], b = zone[(i + 1) % zone.size()];
          twice += a.x * b.y - b.x * a.y;
        }
        area += std::abs(twice) / 2;
        ++counted;
      }
    if (counted > 0 && area > 0) told.pixelHexes = 1 / std::sqrt(area / static_cast<double>(counted) / (std::sqrt(3.0) / 2));
    if (told.pixelHexes > 1.0 / 3)
      told.warnings.push_back(fmt::format(
          "the raster is coarse: a pixel is {:.2f} hexes wide, where a third of a hex would be fine", told.pixelHexes));
    int has = 0;
    const double none = GDALGetRasterNoDataValue(out.band_, &has);
    if (has != 0) out.noData_ = none;
    return out;
  }

  template <class Value>
  RowReader<Value> reader(GDALDataType type, const Watch& watch) const {
    return [this, type, &watch](int first, int rows, Value* values) {
      if (!watch("counting pixels", static_cast<size_t>(first), static_cast<size_t>(size_.height))) return false;
      const Quiet quiet;
      return GDALRasterIO(band_, GF_Read, left_, top_ + first, size_.width, rows, values, size_.width, rows, type, 0, 0) ==
             CE_None;
    };
  }

  /// A raster whose pixels are larger than hexes has hexes without any pixel's centre: what lies in their middle counts for them.
  template <class Value, class Use>
  void middles(GDALDataType type, const std::vector<bool>& without, Use use) const {
    const Quiet quiet;
    for (size_t i = 0; i < zones_.size(); ++i) {
      if (!without[i] || zones_[i].empty()) continue;
      Point middle;
      for (const Point p : zones_[i]) middle = middle + p * (1.0 / 6);
      if (middle.x < 0 || middle.y < 0 || middle.x >= size_.width || middle.y >= size_.height) continue;
      Value value{};
      if (GDALRasterIO(band_, GF_Read, left_ + static_cast<int>(middle.x), top_ + static_cast<int>(middle.y), 1, 1, &value, 1, 1,
                       type, 0, 0) == CE_None)
        use(i, value);
    }
  }

  GDALRasterBandH band() const { return band_; }
  RasterSize size() const { return size_; }
  const std::vector<Zone>& zones() const { return zones_; }
  std::optional<double> noData() const { return noData_; }
  Error named(Error error) const {
    error.file = file_;
    return error;
  }

 private:
  Dataset data_;
  GDALRasterBandH band_ = nullptr;
  std::string file_;
  std::vector<Zone> zones_;
  int left_ = 0, top_ = 0;
  RasterSize size_;
  std::optional<double> noData_;
};

}  // namespace

Expected<std::vector<ZonalStatistics>> rasterStatistics(const std::string& file, const GeoGround& ground, int threads,
                                                        RasterTold& told, const Watch& watch) {
  const auto raster = Raster::open(file, ground, told);
  if (!raster) return tl::unexpected(raster.error());
  auto done =
      zonalStatistics(raster->size(), raster->reader<float>(GDT_Float32, watch), raster->zones(), raster->noData(), threads);
  if (!done) return tl::unexpected(raster->named(done.error()));
  std::vector<bool> without;
  for (const ZonalStatistics& one : *done) without.push_back(one.pixels == 0 && one.empty == 0);
  raster->middles<float>(GDT_Float32, without, [&](size_t zone, float value) {
    if (!std::isfinite(value) || (raster->noData() && value == static_cast<float>(*raster->noData()))) return;
    (*done)[zone] = ZonalStatistics{1, 0, value, value, value};
  });
  return done;
}

Expected<std::vector<std::map<int, uint32_t>>> rasterClasses(const std::string& file, const GeoGround& ground, int threads,
                                                             RasterTold& told, const Watch& watch) {
  const auto raster = Raster::open(file, ground, told);
  if (!raster) return tl::unexpected(raster.error());
  const GDALDataType type = GDALGetRasterDataType(raster->band());
  if (type == GDT_Float32 || type == GDT_Float64) return failIn(file, "has fractions, no classes: use it as elevation or relief");
  // Classes become bytes: a byte a value as it is met, so that 16-bit classes are counted too.
  std::map<int, uint8_t> bytes;
  std::vector<int> values(1, 0);  // byte 0 is no-data
  bool tooMany = false;
  std::vector<int32_t> row;
  const std::optional<double> none = raster->noData();
  const RowReader<int32_t> wide = raster->reader<int32_t>(GDT_Int32, watch);
  const RowReader<uint8_t> narrow = [&](int first, int rows, uint8_t* out) {
    const size_t n = static_cast<size_t>(rows) * static_cast<size_t>(raster->size().width);
    row.resize(n);
    if (!wide(first, rows, row.data())) return false;
    int last = 0;
    uint8_t lastByte = 0;
    bool some = false;
    for (size_t i = 0; i < n; ++i) {
      if (some && row[i] == last) {
        out[i] = lastByte;
        continue;
      }
      last = row[i];
      some = true;
      if (none && static_cast<double>(last) == *none) {
        lastByte = 0;
      } else if (const auto it = bytes.find(last); it != bytes.end()) {
        lastByte = it->second;
      } else if (values.size() > 255) {
        tooMany = true;
        return false;
      } else {
        lastByte = static_cast<uint8_t>(values.size());
        bytes[last] = lastByte;
        values.push_back(last);
      }
      out[i] = lastByte;
    }
    return true;
  };
  const auto counts = zonalHistogram(raster->size(), narrow, raster->zones(), threads);
  if (tooMany) return failIn(file, "has more than 255 different values: is it a raster of classes?");
  if (!counts) return tl::unexpected(raster->named(counts.error()));
  std::vector<std::map<int, uint32_t>> out(raster->zones().size());
  for (size_t zone = 0; zone < out.size(); ++zone)
    for (size_t byte = 1; byte < values.size(); ++byte)
      if (const uint32_t count = (*counts)[zone * 256 + byte]; count > 0) out[zone][values[byte]] = count;
  std::vector<bool> without;
  for (size_t zone = 0; zone < out.size(); ++zone) without.push_back(out[zone].empty() && (*counts)[zone * 256] == 0);
  raster->middles<int32_t>(GDT_Int32, without, [&](size_t zone, int32_t value) {
    if (!none || static_cast<double>(value) != *none) out[zone][value] = 1;
  });
  return out;
}

std::map<int, std::string> rasterClassNames(const std::string& file) {
  std::map<int, std::string> names;
  const auto data = openRaster(file);
  if (!data || GDALGetRasterCount(data->get()) < 1) return names;
  const Quiet quiet;
  const GDALRasterBandH band = GDALGetRasterBand(data->get(), 1);
  if (char** categories = GDALGetRasterCategoryNames(band))
    for (int i = 0; categories[i] != nullptr; ++i)
      if (*categories[i] != '\0') names[i] = categories[i];
  if (const GDALRasterAttributeTableH table = GDALGetDefaultRAT(band)) {
    const int value = GDALRATGetColOfUsage(table, GFU_MinMax) >= 0 ? GDALRATGetColOfUsage(table, GFU_MinMax)
                                                                   : GDALRATGetColOfUsage(table, GFU_Min);
    const int name = GDALRATGetColOfUsage(table, GFU_Name);
    if (value >= 0 && name >= 0)
      for (int i = 0; i < std::min(GDALRATGetRowCount(table), 65536); ++i)
        names[GDALRATGetValueAsInt(table, i, value)] = GDALRATGetValueAsString(table, i, name);
  }
  return names;
}

}  // namespace hotchkiss::gis
