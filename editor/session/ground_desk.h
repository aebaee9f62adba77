// SPDX-License-Identifier: Apache-2.0
// The places of which the sheets of the board in front do not say the same, one by one: what each says, how surely, and whose
// word is taken, for one, for several or for all of a kind, as one undo each. Knows no widget. Invariant: the rows belong to the
// State as it is; they are worked out anew in the background after every change, while somebody looks.
#pragma once
#include <array>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "editor/session/ground_edits.h"
#include "editor/session/session.h"

namespace hotchkiss::editor {

struct GroundRow {
  BoardDifference difference;
  std::string code;                    // canonical: of the hex, or of both hexes of a side
  std::string upperCode, lowerCode;    // on each of the sheets
  std::string upperSheet, lowerSheet;  // as people call them
  bool left = false;                   // looked at, and to stay as it is
};

/// Which rows are seen.
struct GroundFilter {
  bool contradictions = true;
  bool oneKnows = true;
  bool left = false;
  std::optional<Layer> layer;
  bool operator==(const GroundFilter&) const = default;
};

class GroundDesk {
 public:
  explicit GroundDesk(Session& session);
  ~GroundDesk();

  /// Somebody looks: the rows follow every change.
  void watch(bool on);
  bool busy() const { return busy_; }
  /// The board in front has sheets that lie on each other.
  bool overlaps() const { return hexes_ > 0 || sides_ > 0; }
  const std::vector<GroundRow>& rows() const { return rows_; }
  void setFilter(const GroundFilter& filter);
  const GroundFilter& filter() const { return filter_; }
  /// Indices of the rows that the filter lets through.
  const std::vector<size_t>& seen() const { return seen_; }
  size_t sharedHexes() const { return hexes_; }
  size_t sharedSides() const { return sides_; }
  const std::array<LayerTally, kLayers>& layers() const { return layers_; }
  size_t contradictions() const;
  size_t oneKnows() const;

  /// Takes the upper or the lower sheet's word for these rows; returns for how many that could be done.
  size_t take(const std::vector<size_t>& rows, Word word);
  /// Takes the word of the sheet that is surer, where one is.
  size_t takeSurer(const std::vector<size_t>& rows);
  /// They stay as they are, and out of the list until it is asked for what was left.
  void leave(const std::vector<size_t>& rows, bool left = true);
  /// Selects what a row is about; the lattice hex to be shown.
  std::optional<Hex> select(size_t row);
  /// Seen rows of the same layer that say the same on both sheets: "all like this".
  std::vector<size_t> alike(size_t row) const;

  Signal<> changed;

 private:
  using Key = std::tuple<SheetId, SheetId, Layer, Hex, int>;
  static Key keyOf(const BoardDifference& difference);
  void follow();
  void took(std::vector<GroundRow> rows);
  void sift();
  size_t settle(const std::vector<Decision>& decisions, const std::string& label);

  Session& session_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  std::vector<GroundRow> rows_;
  std::vector<size_t> seen_;
  std::set<Key> left_;
  GroundFilter filter_;
  size_t hexes_ = 0, sides_ = 0;
  std::array<LayerTally, kLayers> layers_{};
  bool watching_ = false, busy_ = false;
  uint64_t revision_ = 0, serial_ = 0;
  std::vector<Connection> connections_;
  Worker worker_;  // last: its thread uses all of the others
};

}  // namespace hotchkiss::editor
