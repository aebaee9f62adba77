// SPDX-License-Identifier: Apache-2.0
// The colour of the picture under the map at a place: of a whole hex its median, so that outlines, numbers and symbols do not
// count; of a point that of a small disc. Knows no widget.
#pragma once
#include <string>

#include "editor/session/session.h"

namespace hotchkiss::editor {

/// The board in front has a picture whose place is known.
bool hasPicture(const Session& session);
/// What of a picture is looked at for a colour.
struct PicturePlace {
  std::string path;
  Point middle;      // pixels
  double reach = 0;  // of a disc about it, pixels
};
/// The hex under a point of the board's plane (millimetres), or the point itself. Fails where no picture lies under the map.
Expected<PicturePlace> placeOnPicture(const Session& session, Point plane, bool wholeHex);
/// "#rrggbb"; reads the file, so that large ones take their time. Fails off the picture, and where it cannot be read.
Expected<std::string> colourAt(const PicturePlace& place);

/// The middle value of each channel over a picture: of a disc in its middle, of so great a share of its half width.
std::string medianColour(const std::vector<uint8_t>& rgb, int width, int height, double share);

}  // namespace hotchkiss::editor
