// SPDX-License-Identifier: Apache-2.0
// A copy of a picture from which any part can be read quickly at any size: tiles, and smaller versions of itself. Made once for
// pictures that have to be read from their beginning (JPEG, PNG, pages of PDFs) and kept in a folder of copies; for the eye only:
// what is measured is measured on the picture itself.
#pragma once
#include <cstdint>
#include <string>

#include "importers/scan/picture.h"

namespace hotchkiss::scan {

/// Pictures up to so many pixels are held whole in memory (four bytes each), and need no copy.
constexpr int64_t kMostPixelsInMemory = 16'000'000;
/// Bytes of a folder of copies before the ones not used for longest are removed.
constexpr int64_t kMostPyramidBytes = int64_t{8} << 30;

/// A format of which any part can be read without reading what lies before it.
bool readsAnywhere(const std::string& format);
/// Whether seeing parts of the picture from near and from far needs a copy.
bool needsPyramid(const PictureInfo& info);
/// The path in the folder of the copy of this version of the picture (its path, size and time tell), whether it is there or not;
/// "" when the file is gone.
std::string pyramidPath(const std::string& file, const std::string& folder);
/// Makes the copy unless it is there; the folder is made too. Its path; stopped by `progress`, nothing is left behind.
Expected<std::string> makePyramid(const std::string& file, const std::string& folder, const PictureProgress& progress = {});

}  // namespace hotchkiss::scan
