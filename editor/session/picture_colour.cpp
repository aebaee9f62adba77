// SPDX-License-Identifier: Apache-2.0
#include "editor/session/picture_colour.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "importers/scan/picture.h"

namespace hotchkiss::editor {

namespace {

constexpr double kInner = 0.7;    // of a hex's inner circle: its outline is not its colour
constexpr double kPointMm = 1.2;  // of a disc round a point, on hexes of 16 mm
constexpr int kMostPixels = 64;   // across what is read

const Board* boardWithPicture(const Session& session) {
  const Board* board = session.state().board(session.view()->board().id);
  return board == nullptr || board->underlays.empty() ? nullptr : board;
}

}  // namespace

bool hasPicture(const Session& session) {
  return boardWithPicture(session) != nullptr;
}

std::string medianColour(const std::vector<uint8_t>& rgb, int width, int height, double share) {
  std::array<std::vector<uint8_t>, 3> channels;
  const double reach = share * std::min(width, height) / 2;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      if (std::hypot(x + 0.5 - width / 2.0, y + 0.5 - height / 2.0) > std::max(reach, 0.75)) continue;
      for (size_t c = 0; c < 3; ++c)
        channels[c].push_back(rgb[(static_cast<size_t>(y) * static_cast<size_t>(width) + static_cast<size_t>(x)) * 3 + c]);
    }
  std::array<int, 3> out{};
  for (size_t c = 0; c < 3; ++c) {
    if (channels[c].empty()) continue;
    const auto middle = channels[c].begin() + static_cast<std::ptrdiff_t>(channels[c].size() / 2);
    std::nth_element(channels[c].begin(), middle, channels[c].end());
    out[c] = *middle;
  }
  return fmt::format("#{:02x}{:02x}{:02x}", out[0], out[1], out[2]);
}

Expected<PicturePlace> placeOnPicture(const Session& session, Point plane, bool wholeHex) {
  const Board* board = boardWithPicture(session);
  if (board == nullptr) return fail("there is no picture under the map");
  const auto view = session.view();
  const PlaneLayout layout = view->layout();
  // On a board of several pictures, of the topmost sheet there that has one.
  auto chosen = board->underlays.begin();
  for (const PlacedSheet* each : view->sheetsAt(layout.hexAt(plane))) {
    const auto own = std::find_if(board->underlays.begin(), board->underlays.end(),
                                  [&](const Underlay& u) { return u.sheet == each->sheet->id; });
    if (own == board->underlays.end()) continue;
    chosen = own;
    break;
  }
  const Underlay& underlay = *chosen;
  const PlacedSheet* placed = view->sheet(underlay.sheet);
  if (placed == nullptr) return fail("the picture's sheet is not on the board");
  const Point at = wholeHex ? layout.centre(layout.hexAt(plane)) : plane;
  const double radius = wholeHex ? kInner * layout.hexWidthMm / 2 : kPointMm * layout.hexWidthMm / 16;
  // From the board's plane to the picture: the underlay leads from pixels to millimetres of its sheet's plane.
  const PlaneLayout own{layout.orientation, placed->sheet->hexWidthMm};
  const Point onSheet = (at - layout.centre(placed->origin)) * (own.hexWidthMm / layout.hexWidthMm);
  const double turn = underlay.a * underlay.e - underlay.b * underlay.d;
  if (!(std::abs(turn) > 1e-12)) return fail("the picture's place is not known");
  const double dx = onSheet.x - underlay.c, dy = onSheet.y - underlay.f;
  const Point pixel{(underlay.e * dx - underlay.b * dy) / turn, (underlay.a * dy - underlay.d * dx) / turn};
  const double reach = radius * (own.hexWidthMm / layout.hexWidthMm) / std::sqrt(std::abs(turn));
  const auto files = session.underlayFiles();
  const auto path = files.find(underlay.file);
  if (path == files.end()) return fail("the picture's file is not known");
  return PicturePlace{path->second, pixel, reach};
}

Expected<std::string> colourAt(const PicturePlace& place) {
  const auto file = scan::PictureFile::open(place.path);
  if (!file) return tl::unexpected(file.error());
  const scan::PictureInfo& info = file->info();
  const Point pixel = place.middle;
  const double reach = place.reach;
  if (!(pixel.x >= 0 && pixel.y >= 0 && pixel.x < info.width && pixel.y < info.height))
    return fail("that place lies off the picture");
  const Box2 window{{std::max(0.0, pixel.x - reach), std::max(0.0, pixel.y - reach)},
                    {std::min<double>(info.width, pixel.x + reach), std::min<double>(info.height, pixel.y + reach)}};
  const auto size = [](double extent) { return std::clamp(static_cast<int>(std::lround(extent)), 1, kMostPixels); };
  const auto read = file->read(window, size(window.width()), size(window.height()));
  if (!read) return tl::unexpected(read.error());
  return medianColour(read->rgb, read->width, read->height, 1);
}

}  // namespace hotchkiss::editor
