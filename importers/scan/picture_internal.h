// SPDX-License-Identifier: Apache-2.0
// What pictures are read from, and pictures as matrices of OpenCV. For importers/scan only.
#pragma once
#include <exception>
#include <new>
#include <opencv2/core.hpp>
#include <string>

#include "importers/scan/picture.h"

namespace hotchkiss::scan {

/// The pixels as a matrix of three channels, red first. Nothing is copied: the picture must outlive the matrix.
inline cv::Mat matrixOf(const Picture& picture) {
  return {picture.height, picture.width, CV_8UC3, const_cast<uint8_t*>(picture.rgb.data())};
}

/// What a file is read with. Sizes and windows are the file's own, not turned yet.
class PictureFile::Source {
 public:
  virtual ~Source() = default;
  /// A window inside the raw picture, as width x height pixels.
  virtual Expected<Picture> read(const Box2& window, int width, int height, const PictureProgress& progress) const = 0;
};

struct OpenedPicture {
  PictureInfo info;  // sizes as they lie in the file
  std::shared_ptr<const PictureFile::Source> source;
};
Expected<OpenedPicture> openRasterPicture(const std::string& file);
Expected<OpenedPicture> openPdfPicture(const std::string& file, const PictureOptions& options);
int pagesOfPdf(const std::string& file);
/// The turn that a camera or scanner noted in a TIFF, JPEG or PNG (1 to 8), 1 where none is noted.
int exifTurnOf(const std::string& file);

/// Sums rows of red, green and blue into the pixels of a smaller picture, each source pixel by the part of it that an output
/// pixel covers.
class AreaMean {
 public:
  /// `window` in pixels of the source, at least as large as the output on both sides.
  AreaMean(const Box2& window, int width, int height);
  int firstRow() const { return firstRow_; }
  int rowEnd() const { return rowEnd_; }
  int firstColumn() const { return firstColumn_; }
  int columnEnd() const { return columnEnd_; }
  /// One row of the source, from firstColumn to columnEnd.
  void add(int row, const uint8_t* rgb);
  Picture finish() const;

 private:
  Box2 window_;
  int width_, height_;
  int firstRow_ = 0, rowEnd_ = 0, firstColumn_ = 0, columnEnd_ = 0;
  struct Share {
    int target;
    float weight;
  };
  std::vector<int> shareStart_;  // of a source column, in shares_
  std::vector<Share> shares_;
  std::vector<float> line_, sums_;
};

/// A picture that covers `have` (whole pixels of the source), shown as `window` of it between its pixels.
Picture betweenPixels(const Picture& picture, const Box2& have, const Box2& window, int width, int height);

/// What a function answers; an exception of a library, or memory that ran out, as an error.
template <class Function>
auto guarded(Function function) -> decltype(function()) {
  try {
    return function();
  } catch (const std::bad_alloc&) {
    return fail("is too large for the memory at hand");
  } catch (const std::exception& e) {
    std::string why = e.what();
    if (const size_t end = why.find('\n'); end != std::string::npos) why.resize(end);
    return fail("cannot be worked on: " + why);
  }
}

/// A picture, in memory or in a file, that can be had whole at any size. What it was made of must outlive it.
struct PictureAtSizes {
  int width = 0, height = 0;
  std::function<Expected<Picture>(int longSide)> read;
};
PictureAtSizes atSizes(const PictureFile& file);
PictureAtSizes atSizes(const Picture& picture);

}  // namespace hotchkiss::scan
