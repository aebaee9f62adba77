// SPDX-License-Identifier: Apache-2.0
// Which part of the plane a window shows: scale and place, zooming about a point and gliding there. Knows no widget and no clock:
// time is given in. Invariant: the point under the pointer stays there while one zooms; at rest the picture lies on whole device
// pixels, so that tiles are sharp.
#pragma once
#include "model/grid/plane.h"

namespace hotchkiss::editor {

class ViewPort {
 public:
  /// Size of the window in logical pixels, and device pixels to one of them. What is in the middle stays there.
  void setSize(double width, double height, double deviceScale);
  /// The same when something beside the window came or went: its upper left corner moved by so many pixels on the screen, and
  /// what is seen stays where it is on the screen.
  void setSizeInPlace(double width, double height, double deviceScale, double dx, double dy);
  /// What there is to see, and the width of a hex there.
  void setWorld(Box2 world, double hexWidthMm);

  double pixelsPerMm() const { return scale_; }
  /// 1 = true size on a display of 96 dots per inch.
  double zoom() const { return scale_ * 25.4 / 96; }
  double targetZoom() const { return targetScale_ * 25.4 / 96; }
  double targetPixelsPerMm() const { return targetScale_; }
  Point toPlane(double x, double y) const { return {left_ + x / scale_, top_ + y / scale_}; }
  Point toPixel(Point plane) const { return {(plane.x - left_) * scale_, (plane.y - top_) * scale_}; }
  Box2 visible() const { return {toPlane(0, 0), toPlane(width_, height_)}; }
  double width() const { return width_; }
  double height() const { return height_; }
  double deviceScale() const { return device_; }

  /// Zooms by a factor so that what is at the pixel stays there; glides when `smooth`.
  void zoomAbout(double x, double y, double factor, bool smooth);
  void panBy(double dx, double dy, bool smooth = false);
  /// Shows a box with a margin.
  void fit(Box2 box, bool smooth);
  void fitWorld(bool smooth) { fit(world_, smooth); }
  /// Brings a point into the middle when it is near the edge or outside (`always`: in any case), no farther out than `leastScale`
  /// pixels per millimetre.
  void centreOn(Point plane, bool smooth, bool always = true, double leastScale = 0);
  /// Glides just so far that a point and `marginMm` round it are seen.
  void reveal(Point plane, double marginMm);
  /// Glides on; false when at rest.
  bool step(double seconds);
  bool moving() const { return moving_; }

 private:
  void clamp(double& left, double& top, double scale) const;
  void snap();
  double width_ = 800, height_ = 600, device_ = 1;
  double scale_ = 3.78, left_ = 0, top_ = 0;
  double targetScale_ = 3.78, targetLeft_ = 0, targetTop_ = 0;
  bool anchored_ = false;  // the glide keeps a pixel on its point
  double anchorX_ = 0, anchorY_ = 0;
  Point anchorPlane_;
  bool moving_ = false;
  Box2 world_{{0, 0}, {200, 200}};
  double least_ = 0.05, most_ = 20;
};

}  // namespace hotchkiss::editor
