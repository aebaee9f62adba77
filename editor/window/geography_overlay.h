// SPDX-License-Identifier: Apache-2.0
// Geography over the map: what an import would change, and layers that are only looked at, faded. It must not know where they
// come from. Invariant: layers are thinned to what the scale can show and kept as a picture while the view rests, so that a move
// of the pointer costs nothing.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "editor/session/geography_desk.h"
#include "editor/session/underlay_desk.h"
#include "editor/session/view_port.h"
#include "model/grid/plane.h"

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;

namespace hotchkiss::editor {

void drawGeographyPreview(cairo_t* cr, const ViewPort& port, const PlaneLayout& layout, const GeographyPreview& preview);

class UnderlayPainter {
 public:
  UnderlayPainter() = default;
  ~UnderlayPainter();
  UnderlayPainter(const UnderlayPainter&) = delete;
  UnderlayPainter& operator=(const UnderlayPainter&) = delete;
  /// Draws the layers that are shown, within the page; `strength` from 0 (not seen) to 1.
  void draw(cairo_t* cr, const ViewPort& port, Box2 page, const std::vector<UnderlayLayer>& layers, double strength);

 private:
  struct Thinned {
    std::shared_ptr<const gis::LayerShapes> of;
    double tolerance = 0;
    std::vector<std::vector<Point>> lines;
    std::vector<Box2> boxes;
  };
  const Thinned& thin(const std::shared_ptr<const gis::LayerShapes>& shapes, double tolerance);
  void paint(cairo_t* cr, const ViewPort& port, const std::vector<UnderlayLayer>& layers);

  std::vector<Thinned> thinned_;
  cairo_surface_t* picture_ = nullptr;
  struct Key {
    double scale = 0, left = 0, top = 0, width = 0, height = 0, device = 0;
    std::vector<std::shared_ptr<const gis::LayerShapes>> shapes;
    bool operator==(const Key&) const = default;
  };
  Key key_;
};

/// The colour in which the n-th layer is drawn.
const char* underlayColour(size_t n);

}  // namespace hotchkiss::editor
