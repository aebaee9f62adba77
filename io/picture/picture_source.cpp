// SPDX-License-Identifier: Apache-2.0
#include "io/picture/picture_source.h"

namespace hotchkiss {

namespace {

class WholePicture final : public PictureSource {
 public:
  explicit WholePicture(std::shared_ptr<const Picture> picture) : picture_(std::move(picture)) {}
  PictureSize size() const override { return {picture_->width, picture_->height}; }
  PicturePart part(const Box2&, double) const override {
    return {picture_, {{0, 0}, {static_cast<double>(picture_->width), static_cast<double>(picture_->height)}}};
  }

 private:
  std::shared_ptr<const Picture> picture_;
};

}  // namespace

std::shared_ptr<const PictureSource> wholePicture(std::shared_ptr<const Picture> picture) {
  if (!picture) return nullptr;
  return std::make_shared<const WholePicture>(std::move(picture));
}

}  // namespace hotchkiss
