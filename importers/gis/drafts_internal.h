// SPDX-License-Identifier: Apache-2.0
// Collects what geography says of the hexes of a board and makes edits of it, sheet by sheet, as drafts: what is confirmed stays.
#pragma once
#include <map>
#include <set>

#include "importers/gis/import_layer.h"
#include "model/base/id_text.h"

namespace hotchkiss::gis {

class Drafts {
 public:
  Drafts(const GeoGround& ground, const LayerImport& import, std::string source)
      : ground_(ground), import_(import), source_(std::move(source)) {}

  /// The sheets in question on which the hex lies.
  std::vector<GeoGround::OnSheet> sheetsAt(Hex hex) const;

  void terrain(Hex hex, const TerrainId& kind);
  void elevation(Hex hex, int level);
  /// A feature of a side; a watercourse takes the place of one of lower rank. `line` is the name of a river, or "".
  void side(Hexside side, const FeatureKind& kind, int upper = -1, const std::string& line = {});
  /// A chain of neighbouring hexes.
  void path(const PathKindId& kind, const std::string& name, const std::vector<Hex>& hexes);
  /// Does nothing for a place whose name the board has.
  void site(const SiteKindId& kind, const std::string& name, Hex hex);
  void area(const std::string& kind, const std::string& name, const std::vector<Hex>& hexes);
  /// The layer has looked at the hex and its sides: what it does not show is not there, as a draft.
  void looked(Hex hex, Layer layer);

  size_t changed() const { return changed_; }
  size_t kept() const { return kept_; }
  std::vector<Edit> edits() const;

 private:
  struct SheetDrafts {
    std::map<TerrainId, std::vector<Hex>> terrain;
    std::map<int, std::vector<Hex>> elevation;
    std::map<Hexside, SideFeatures> sides;
    std::map<LineId, std::string> lines;
    std::vector<Path> paths;
    std::vector<Site> sites;
    std::vector<Area> areas;
    std::map<Layer, std::set<Hex>> looked;
  };
  std::string freeId(const std::string& name, const std::string& otherwise);
  LineId lineId(const std::string& name);
  SheetDrafts& of(const GeoGround::OnSheet& at) { return sheets_[at.sheet->sheet->id]; }
  const Sheet* sheet(const SheetId& id) const;

  const GeoGround& ground_;
  const LayerImport& import_;
  std::string source_;
  std::map<SheetId, SheetDrafts> sheets_;
  FreshIds ids_;
  bool idsKnown_ = false;  // of what the sheets have
  std::map<std::string, LineId> unspelt_;
  size_t changed_ = 0, kept_ = 0;
};

}  // namespace hotchkiss::gis
