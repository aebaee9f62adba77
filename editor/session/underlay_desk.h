// SPDX-License-Identifier: Apache-2.0
// Layers of geography to look at under the hexes: read in the background, brought onto the board's plane by its fit, brought
// there anew when the fit changes. They are the user's, not the board's: nothing of them is saved in a document. Knows no widget.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/session.h"
#include "importers/gis/geo_file.h"

namespace hotchkiss::editor {

struct UnderlayLayer {
  std::string file, layer;
  bool shown = true;
  std::shared_ptr<const gis::LayerShapes> shapes;  // null while it is read, and when it cannot be
  std::string trouble;
  std::string title() const;
};

/// A line with so few points that no more than `tolerance` of it is lost; its ends stay.
std::vector<Point> thinned(const std::vector<Point>& line, double tolerance);

class UnderlayDesk {
 public:
  explicit UnderlayDesk(Session& session);
  ~UnderlayDesk();

  const std::vector<UnderlayLayer>& layers() const { return layers_; }
  bool busy() const { return !worker_.idle(); }
  /// The board has a fit, by which a layer finds its place.
  bool fitted() const;
  /// Adds a layer on top of the others; "" = the only one of its file. One that is there already is shown again.
  void add(const std::string& file, const std::string& layer);
  void remove(size_t index);
  void setShown(size_t index, bool shown);
  /// The layers as text, to be kept by whoever remembers them: file, layer and shown, a line each; and back.
  std::string text() const;
  void restore(const std::string& text);

  Signal<> changed;

 private:
  void follow();
  bool sync();
  void read(size_t index);
  Session& session_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  Worker worker_;
  std::vector<UnderlayLayer> layers_;
  BoardId board_;
  std::optional<Fit> fit_;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
