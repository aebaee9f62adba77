// SPDX-License-Identifier: Apache-2.0
// The picture of a map: a raster of any kind that GDAL reads, or a page of a PDF, opened without being read. What is asked for is
// read a window at a time at the size wanted, through overviews and strips, so that no picture is ever whole in memory; it comes
// as red, green and blue of 8 bits whatever the file holds (palette, 1 bit, 16 bits, CMYK, transparency over white), turned
// upright.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "importers/scan/scan_grid.h"
#include "model/base/error.h"

namespace hotchkiss::scan {

/// Pixels in memory: red, green and blue, 8 bits each, a row at a time without gaps.
struct Picture {
  int width = 0, height = 0;
  std::vector<uint8_t> rgb;
  bool empty() const { return rgb.empty(); }
  bool operator==(const Picture&) const = default;
};

/// What is known of a picture before it is read.
struct PictureInfo {
  int width = 0, height = 0;  // upright, in pixels
  int bands = 0, bits = 0;    // as the file holds them; bits of one band
  bool palette = false;
  int turn = 1;        // as the camera noted it: the EXIF number, 1 = upright already
  int overviews = 0;   // smaller versions that the file holds or gives for nothing
  std::string format;  // "PNG", "JPEG", "GTiff", "PDF", ...
  bool operator==(const PictureInfo&) const = default;
};

struct PictureOptions {
  int page = 1;      // of a PDF, from 1
  double dpi = 200;  // at which a page of a PDF counts its pixels
  bool operator==(const PictureOptions&) const = default;
};

/// A page of a PDF as one text that stands where a path does: "maps.pdf#page=3", "maps.pdf#page=1&dpi=300"; the path alone for
/// the first page at the usual dots.
std::string pictureName(const std::string& path, const PictureOptions& options);
/// Back. What does not end so is all path.
struct NamedPicture {
  std::string path;
  PictureOptions options;
};
NamedPicture pictureOfName(const std::string& name);
/// Pages of a PDF; 1 for any other picture, 0 for a PDF that cannot be read.
int pageCount(const std::string& path);

/// Told how much is done (0 to 1); false stops the reading.
using PictureProgress = std::function<bool(double)>;

/// A picture file that is open. Copies share the file; reading from several threads is safe, one waits for the other.
class PictureFile {
 public:
  /// `file` may be a name (pictureName); then `options` are its own. Refuses what is no picture, what is empty, and what is
  /// smaller than 16 pixels or larger than 400,000 on a side.
  static Expected<PictureFile> open(const std::string& file, const PictureOptions& options = {});

  const PictureInfo& info() const { return info_; }
  const std::string& file() const { return file_; }

  /// The window (in upright pixels, clipped to the picture) as width x height pixels: each the mean of what it covers, or between
  /// its neighbours where the window is smaller.
  Expected<Picture> read(const Box2& window, int width, int height, const PictureProgress& progress = {}) const;
  /// The whole picture with its longer side `longSide` pixels long, or as it is where it is smaller.
  Expected<Picture> readWhole(int longSide, const PictureProgress& progress = {}) const;

  class Source;  // what reads: GDAL or Poppler

 private:
  std::string file_;
  PictureInfo info_;
  std::shared_ptr<const Source> source_;
};

}  // namespace hotchkiss::scan
