// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/pyramid.h"

#include <cpl_error.h>
#include <cpl_string.h>
#include <fmt/format.h>
#include <gdal.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace hotchkiss::scan {

namespace {

namespace fs = std::filesystem;

constexpr int kTile = 512;

struct CloseDataset {
  void operator()(GDALDatasetH data) const { GDALClose(data); }
};
using Dataset = std::unique_ptr<std::remove_pointer_t<GDALDatasetH>, CloseDataset>;

/// FNV-1a: a name that is the same on every machine.
uint64_t nameHash(const std::string& text) {
  uint64_t hash = 14695981039346656037u;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
  return hash;
}

/// Removes the copies that were not used for longest until the rest fits.
void trim(const fs::path& folder, int64_t most) {
  std::error_code error;
  std::vector<std::pair<fs::file_time_type, fs::path>> files;
  int64_t sum = 0;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() != ".tif") continue;
    files.emplace_back(entry.last_write_time(error), entry.path());
    sum += static_cast<int64_t>(entry.file_size(error));
  }
  std::sort(files.begin(), files.end());
  for (const auto& [time, path] : files) {
    if (sum <= most) return;
    sum -= static_cast<int64_t>(fs::file_size(path, error));
    fs::remove(path, error);
  }
}

/// Removes an unfinished copy.
class Unfinished {
 public:
  explicit Unfinished(fs::path path) : path_(std::move(path)) {}
  ~Unfinished() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove(path_, ignored);
  }
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;
  const fs::path& path() const { return path_; }
  void keep() { path_.clear(); }

 private:
  fs::path path_;
};

std::string gdalSays(const char* otherwise) {
  const std::string said = CPLGetLastErrorMsg();
  return said.empty() ? otherwise : said;
}

struct Share {
  const PictureProgress* progress = nullptr;
  double from = 0, to = 1;
};
int CPL_STDCALL tellGdalProgress(double done, const char*, void* share) {
  const Share& s = *static_cast<Share*>(share);
  return !*s.progress || (*s.progress)(s.from + (s.to - s.from) * done) ? 1 : 0;
}

}  // namespace

bool readsAnywhere(const std::string& format) {
  static constexpr const char* kFormats[] = {"GTiff", "COG", "VRT", "JP2OpenJPEG", "HFA", "MBTiles", "GPKG", "MEM"};
  return std::any_of(std::begin(kFormats), std::end(kFormats), [&](const char* each) { return format == each; });
}

bool needsPyramid(const PictureInfo& info) {
  if (int64_t{info.width} * info.height <= kMostPixelsInMemory) return false;
  return !readsAnywhere(info.format) || info.overviews == 0;
}

std::string pyramidPath(const std::string& file, const std::string& folder) {
  std::error_code error;
  const NamedPicture named = pictureOfName(file);
  const fs::path path = fs::weakly_canonical(named.path, error);
  const auto size = fs::file_size(path, error);
  if (error) return {};
  const auto time = fs::last_write_time(path, error).time_since_epoch().count();
  if (error) return {};
  return (fs::path(folder) /
          fmt::format("{:016x}.tif", nameHash(fmt::format("{}|{}|{}", pictureName(path.string(), named.options), size, time))))
      .string();
}

Expected<std::string> makePyramid(const std::string& file, const std::string& folder, const PictureProgress& progress) {
  const auto picture = PictureFile::open(file);
  if (!picture) return tl::unexpected(picture.error());
  const std::string target = pyramidPath(file, folder);
  if (target.empty()) return failIn(file, "is gone");
  std::error_code error;
  if (fs::exists(target, error)) {
    fs::last_write_time(target, fs::file_time_type::clock::now(), error);  // used just now
    return target;
  }
  fs::create_directories(folder, error);
  if (error) return failIn(folder, fmt::format("cannot be made a folder: {}", error.message()));
  trim(folder, kMostPyramidBytes);

  const PictureInfo& info = picture->info();
  Unfinished part(fmt::format("{}.{}.part", target, getpid()));
  CPLPushErrorHandler(CPLQuietErrorHandler);
  const std::unique_ptr<void, void (*)(void*)> quiet(&part, [](void*) { CPLPopErrorHandler(); });
  {
    char** options = nullptr;
    options = CSLSetNameValue(options, "TILED", "YES");
    options = CSLSetNameValue(options, "BLOCKXSIZE", std::to_string(kTile).c_str());
    options = CSLSetNameValue(options, "BLOCKYSIZE", std::to_string(kTile).c_str());
    options = CSLSetNameValue(options, "COMPRESS", "JPEG");
    options = CSLSetNameValue(options, "PHOTOMETRIC", "YCBCR");
    options = CSLSetNameValue(options, "JPEG_QUALITY", "88");
    options = CSLSetNameValue(options, "BIGTIFF", "IF_SAFER");
    const Dataset out(
        GDALCreate(GDALGetDriverByName("GTiff"), part.path().c_str(), info.width, info.height, 3, GDT_Byte, options));
    CSLDestroy(options);
    if (!out) return failIn(folder, "cannot hold a copy of the picture: " + gdalSays("it cannot be written"));
    constexpr double kCopied = 0.6;  // of the work
    for (int top = 0; top < info.height; top += kTile) {
      const int rows = std::min(kTile, info.height - top);
      const auto strip = picture->read({{0, double(top)}, {double(info.width), double(top + rows)}}, info.width, rows);
      if (!strip) return tl::unexpected(strip.error());
      const CPLErr failed =
          GDALDatasetRasterIO(out.get(), GF_Write, 0, top, info.width, rows, const_cast<uint8_t*>(strip->rgb.data()), info.width,
                              rows, GDT_Byte, 3, nullptr, 3, info.width * 3, 1);
      if (failed != CE_None) return failIn(folder, "cannot hold a copy of the picture: " + gdalSays("the disk may be full"));
      if (progress && !progress(kCopied * (top + rows) / info.height)) return fail("stopped");
    }
    std::vector<int> factors;
    for (int factor = 2; std::max(info.width, info.height) / factor >= kTile / 2; factor *= 2) factors.push_back(factor);
    Share share{&progress, kCopied, 1};
    if (GDALBuildOverviews(out.get(), "AVERAGE", int(factors.size()), factors.data(), 0, nullptr, tellGdalProgress, &share) !=
        CE_None)
      return progress && !progress(kCopied) ? Expected<std::string>(fail("stopped"))
                                            : failIn(folder, "cannot hold smaller copies of the picture: " + gdalSays("?"));
  }
  fs::rename(part.path(), target, error);
  if (error) return failIn(target, fmt::format("cannot be written: {}", error.message()));
  part.keep();
  return target;
}

}  // namespace hotchkiss::scan
