// SPDX-License-Identifier: Apache-2.0
// A layer of geography on its way onto the board in front: what the file holds, what an import would change (worked out in the
// background, to be looked at and stopped), and the import itself as one undo. Knows no widget. Invariant: a preview belongs to
// the State as it is; any other change drops it.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/session/session.h"
#include "importers/gis/geo_file.h"
#include "importers/gis/import_layer.h"

namespace hotchkiss::editor {

/// What would change, on the lattice of the board, with the colours of its kinds.
struct GeographyPreview {
  struct Fill {
    std::vector<Hex> hexes;
    std::string colour;
  };
  struct Sides {
    std::vector<Hexside> sides;
    std::string colour;
  };
  struct Chain {
    std::vector<Hex> hexes;
    std::string colour;
  };
  std::vector<Fill> fills;
  std::vector<Sides> sides;
  std::vector<Chain> chains;
  std::vector<std::pair<Hex, std::string>> sites;  // with their names
  std::vector<std::string> counts;                 // "River: 412 hexsides"
  bool empty() const { return fills.empty() && sides.empty() && chains.empty() && sites.empty(); }
};

/// Of the edits of an import, what the board does not have yet.
GeographyPreview previewOf(const BoardView& view, const std::vector<Edit>& edits);

class GeographyDesk {
 public:
  explicit GeographyDesk(Session& session);
  ~GeographyDesk();

  /// The board in front has a fit, without which nothing can be imported.
  bool fitted() const;
  /// Works out what the import would change.
  void preview(const gis::LayerImport& import);
  /// Ends that; nothing is changed.
  void stop();
  bool busy() const { return busy_; }
  /// What is being done, and how much of it (0 to 1).
  const std::string& step() const { return step_; }
  double share() const { return share_; }
  /// Why there is no preview; "" = nothing went wrong.
  const std::string& trouble() const { return trouble_; }
  const gis::LayerReport* report() const { return result_ ? &result_->report : nullptr; }
  const GeographyPreview* shown() const { return shown_.get(); }
  /// Makes the previewed changes, as drafts and one undo.
  bool apply();
  /// Forgets the preview.
  void drop();

  Signal<> changed;

 private:
  void took(Expected<gis::LayerResult> result);
  Session& session_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  Worker worker_;
  gis::LayerImport import_;
  std::optional<gis::LayerResult> result_;
  std::shared_ptr<const GeographyPreview> shown_;
  std::string step_, trouble_;
  double share_ = 0;
  bool busy_ = false;
  uint64_t serial_ = 0;
  uint64_t revision_ = 0;
  std::vector<Connection> connections_;
};

/// Which drafts: of a layer, of a source and of a class where these are named, and in these hexes where there are any.
struct DraftChoice {
  Layer layer = Layer::Terrain;
  std::string source, kind;
  std::vector<Hex> within;
};
/// The drafts of the board by layer and source, with the number of hexes of each.
struct DraftCount {
  Layer layer = Layer::Terrain;
  std::string source;
  size_t hexes = 0;
};
std::vector<DraftCount> draftsOf(const BoardView& view);
/// The kinds that stand in drafts of a layer: id and name.
std::vector<std::pair<std::string, std::string>> draftKinds(const BoardView& view, Layer layer);
/// The edits that confirm them, and how many hexes that are.
struct Confirmation {
  std::vector<Edit> edits;
  size_t hexes = 0;
};
Confirmation confirmDrafts(const BoardView& view, const DraftChoice& choice);

}  // namespace hotchkiss::editor
