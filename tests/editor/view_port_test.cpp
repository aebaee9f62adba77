// SPDX-License-Identifier: Apache-2.0
// What a window shows where a logical pixel is one, one and a quarter, one and a half or two of the screen's.
#include "editor/session/view_port.h"

#include <gtest/gtest.h>

#include <cmath>

#include "model/grid/offset.h"
#include "model/grid/plane.h"

namespace hotchkiss::editor {
namespace {

TEST(ViewPortTest, AtAnyScaleOfTheScreenAClickIsInTheHexThatIsSeenThere) {
  const PlaneLayout layout{Orientation::FlatTop, 16};
  for (const double device : {1.0, 1.25, 1.5, 2.0}) {
    ViewPort port;
    port.setWorld({{0, 0}, {640, 560}}, 16);
    port.setSize(1000, 700, device);
    port.fitWorld(false);
    for (const double factor : {1.0, 1.7, 0.8, 3.0}) {
      port.zoomAbout(311, 207, factor, false);
      port.panBy(13.3, -7.9);
      for (int column = 2; column < 30; column += 5)
        for (int row = 2; row < 20; row += 3) {
          const Hex hex = hexOfColumnRow({column, row}, Orientation::FlatTop, Stagger::EvenShoved);
          const Point at = port.toPixel(layout.centre(hex));
          EXPECT_EQ(layout.hexAt(port.toPlane(at.x, at.y)), hex);
          const Point corner = port.toPixel(layout.corner(hex, 1) * 0.9 + layout.centre(hex) * 0.1);
          EXPECT_EQ(layout.hexAt(port.toPlane(corner.x, corner.y)), hex);
        }
      // The picture lies on whole pixels of the screen: its tiles are shown as they are, not blown up or smeared.
      const Point origin = port.toPixel({0, 0});
      EXPECT_NEAR(origin.x * device, std::round(origin.x * device), 1e-6) << device;
      EXPECT_NEAR(origin.y * device, std::round(origin.y * device), 1e-6) << device;
    }
    EXPECT_EQ(port.deviceScale(), device);
  }
}

}  // namespace
}  // namespace hotchkiss::editor
