// SPDX-License-Identifier: Apache-2.0
#include "editor/session/view_port.h"

#include <algorithm>
#include <cmath>

namespace hotchkiss::editor {

namespace {
constexpr double kMostHexPixels = 360;  // closest look
constexpr double kGlide = 14;           // per second: share of the way that is left
}  // namespace

void ViewPort::setSize(double width, double height, double deviceScale) {
  const Point middle = toPlane(width_ / 2, height_ / 2);
  width_ = std::max(1.0, width);
  height_ = std::max(1.0, height);
  device_ = deviceScale > 0 ? deviceScale : 1;
  setWorld(world_, 0);
  if (moving_) return;
  left_ = middle.x - width_ / 2 / scale_;
  top_ = middle.y - height_ / 2 / scale_;
  snap();
}

void ViewPort::setSizeInPlace(double width, double height, double deviceScale, double dx, double dy) {
  const double left = left_, top = top_;
  setSize(width, height, deviceScale);
  if (moving_) return;
  left_ = left + dx / scale_;
  top_ = top + dy / scale_;
  snap();
}

void ViewPort::setWorld(Box2 world, double hexWidthMm) {
  world_ = world;
  if (hexWidthMm > 0) most_ = kMostHexPixels / hexWidthMm;
  const double whole = std::min(width_ / std::max(1.0, world.width()), height_ / std::max(1.0, world.height()));
  least_ = std::min(most_, whole * 0.6);
}

void ViewPort::clamp(double& left, double& top, double scale) const {
  // The middle of the window stays over the world.
  const double cx = std::clamp(left + width_ / 2 / scale, world_.low.x, std::max(world_.low.x, world_.high.x));
  const double cy = std::clamp(top + height_ / 2 / scale, world_.low.y, std::max(world_.low.y, world_.high.y));
  left = cx - width_ / 2 / scale;
  top = cy - height_ / 2 / scale;
}

void ViewPort::snap() {
  const double grid = scale_ * device_;
  left_ = std::round(left_ * grid) / grid;
  top_ = std::round(top_ * grid) / grid;
  targetScale_ = scale_;
  targetLeft_ = left_;
  targetTop_ = top_;
  moving_ = false;
  anchored_ = false;
}

void ViewPort::zoomAbout(double x, double y, double factor, bool smooth) {
  const Point plane = toPlane(x, y);
  targetScale_ = std::clamp((moving_ ? targetScale_ : scale_) * factor, least_, most_);
  targetLeft_ = plane.x - x / targetScale_;
  targetTop_ = plane.y - y / targetScale_;
  clamp(targetLeft_, targetTop_, targetScale_);
  anchored_ = true;
  anchorX_ = x;
  anchorY_ = y;
  anchorPlane_ = plane;
  moving_ = true;
  if (!smooth) {
    scale_ = targetScale_;
    left_ = targetLeft_;
    top_ = targetTop_;
    snap();
  }
}

void ViewPort::panBy(double dx, double dy, bool smooth) {
  if (smooth) {
    if (!moving_) {
      targetLeft_ = left_;
      targetTop_ = top_;
      targetScale_ = scale_;
    }
    targetLeft_ -= dx / targetScale_;
    targetTop_ -= dy / targetScale_;
    clamp(targetLeft_, targetTop_, targetScale_);
    anchored_ = false;
    moving_ = true;
    return;
  }
  left_ -= dx / scale_;
  top_ -= dy / scale_;
  clamp(left_, top_, scale_);
  snap();
}

void ViewPort::fit(Box2 box, bool smooth) {
  const double margin = 16;
  const double scale =
      std::min((width_ - 2 * margin) / std::max(1.0, box.width()), (height_ - 2 * margin) / std::max(1.0, box.height()));
  targetScale_ = std::clamp(scale, least_, most_);
  targetLeft_ = (box.low.x + box.high.x) / 2 - width_ / 2 / targetScale_;
  targetTop_ = (box.low.y + box.high.y) / 2 - height_ / 2 / targetScale_;
  anchored_ = false;
  moving_ = true;
  if (!smooth) {
    scale_ = targetScale_;
    left_ = targetLeft_;
    top_ = targetTop_;
    snap();
  }
}

void ViewPort::reveal(Point plane, double marginMm) {
  // Counted from where the view glides to.
  const double scale = moving_ ? targetScale_ : scale_, left = moving_ ? targetLeft_ : left_, top = moving_ ? targetTop_ : top_;
  const double across = width_ / scale, down = height_ / scale;
  const double mx = std::min(marginMm, across / 2), my = std::min(marginMm, down / 2);
  const double dx = std::min(0.0, plane.x - mx - left) + std::max(0.0, plane.x + mx - left - across);
  const double dy = std::min(0.0, plane.y - my - top) + std::max(0.0, plane.y + my - top - down);
  if (dx != 0 || dy != 0) panBy(-dx * scale, -dy * scale, true);
}

void ViewPort::centreOn(Point plane, bool smooth, bool always, double leastScale) {
  const Point at = toPixel(plane);
  const double margin = std::min(width_, height_) * 0.12;
  const double near = std::clamp(leastScale, least_, most_);
  if ((moving_ ? targetScale_ : scale_) < leastScale) {
    targetScale_ = near;
    if (!moving_) always = true;
    moving_ = true;
  }
  if (!always && at.x > margin && at.x < width_ - margin && at.y > margin && at.y < height_ - margin) return;
  targetScale_ = moving_ ? targetScale_ : scale_;
  targetLeft_ = plane.x - width_ / 2 / targetScale_;
  targetTop_ = plane.y - height_ / 2 / targetScale_;
  clamp(targetLeft_, targetTop_, targetScale_);
  anchored_ = false;
  moving_ = true;
  if (!smooth) {
    scale_ = targetScale_;
    left_ = targetLeft_;
    top_ = targetTop_;
    snap();
  }
}

bool ViewPort::step(double seconds) {
  if (!moving_) return false;
  const double share = 1 - std::exp(-kGlide * std::clamp(seconds, 0.0, 0.1));
  const double log = std::log(scale_) + (std::log(targetScale_) - std::log(scale_)) * share;
  const double next = std::exp(log);
  const double offPixels = std::max(std::abs(targetLeft_ - left_), std::abs(targetTop_ - top_)) * targetScale_;
  if (std::abs(next / targetScale_ - 1) < 0.002 && offPixels < 1.5 + width_ * std::abs(next / targetScale_ - 1)) {
    scale_ = targetScale_;
    left_ = targetLeft_;
    top_ = targetTop_;
    snap();
    return true;
  }
  if (anchored_) {
    // The anchor wanders only as far as the clamp at the world's edge makes it.
    const double t =
        std::abs(std::log(targetScale_ / scale_)) < 1e-9 ? 1 : std::log(next / scale_) / std::log(targetScale_ / scale_);
    const double freeLeft = anchorPlane_.x - anchorX_ / next, freeTop = anchorPlane_.y - anchorY_ / next;
    const double endLeft = anchorPlane_.x - anchorX_ / targetScale_, endTop = anchorPlane_.y - anchorY_ / targetScale_;
    left_ = freeLeft + (targetLeft_ - endLeft) * t;
    top_ = freeTop + (targetTop_ - endTop) * t;
  } else {
    left_ += (targetLeft_ - left_) * share;
    top_ += (targetTop_ - top_) * share;
  }
  scale_ = next;
  return true;
}

}  // namespace hotchkiss::editor
