// SPDX-License-Identifier: Apache-2.0
// The picture under a map as the painter asks for it: small ones whole in memory, others block by block from the file or from its
// pyramid, with a bounded number of blocks kept. Knows no map.
#pragma once
#include <memory>
#include <string>

#include "importers/scan/picture.h"
#include "io/picture/picture_source.h"

namespace hotchkiss::scan {

struct OpenedUnderlay {
  std::shared_ptr<const PictureSource> source;
  bool wantsPyramid = false;  // it is seen coarsely until it has one
};

/// Opens a picture for the painter. `pyramid` is a finished copy to read instead ("" = none). Where one is wanted and is not
/// there yet, there is no source: `openCoarsely` makes one.
Expected<OpenedUnderlay> openUnderlayWith(const std::string& file, const std::string& pyramid);
/// A small version that stands for the whole picture, which takes seconds for the largest. `grown` gets what there is of it by
/// then, several times, never two at once, perhaps from another thread; what is not read yet is transparent. False stops.
using CoarseGrown = std::function<bool(std::shared_ptr<const PictureSource>)>;
Expected<std::shared_ptr<const PictureSource>> openCoarsely(const std::string& file, const CoarseGrown& grown = {});
/// Without a copy: for drawings that are made once, from top to bottom.
Expected<std::shared_ptr<const PictureSource>> openUnderlay(const std::string& file);

}  // namespace hotchkiss::scan
