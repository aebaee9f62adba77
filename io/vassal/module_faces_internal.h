// SPDX-License-Identifier: Apache-2.0
// The pictures of a module's counters, as PNGs of the painter's: fronts, reverses, marks of states as layers, pointers, markers.
// Knows sizes in pixels and the vocabulary; gives no names. Invariant: every picture has even sides, so that VASSAL, which puts
// its middle on whole pixels, puts it where it was drawn.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/paint/counters.h"
#include "io/paint/item_picture.h"

namespace hotchkiss::vassal {

/// A word for the name of a file, different for different texts: letters, digits, '.', '-' stay, '/' is '_', the rest is spelt
/// out.
std::string fileWord(std::string_view text);

class CounterFaces {
 public:
  struct OfKind {
    std::string id;  // a kind of unit
  };
  /// Pictures of one size whose middle lies off the counter's.
  struct Layers {
    int xOffset = 0, yOffset = 0;
    std::vector<std::pair<std::string, std::string>> pictures;  // state or direction, bytes
  };

  CounterFaces(const Vocabulary& vocabulary, int counterPx, Orientation orientation)
      : vocabulary_(vocabulary), size_(counterPx), orientation_(orientation) {}

  /// `share`: of the usual width.
  Expected<std::string> unit(const std::shared_ptr<const Unit>& unit, const std::vector<Rating>& ratings, bool reverse,
                             double share) const;
  Expected<std::string> pool(const std::shared_ptr<const Pool>& pool) const;
  /// The marks of a group of states on a kind of unit.
  Expected<Layers> marks(const OfKind& kind, const std::string& group, int turn) const;
  /// The six pointers of a counter's facing.
  Expected<Layers> pointers() const;
  Expected<std::string> marker(const paint::MarkerFace& face) const;
  int markerPx() const { return even(size_ * 0.86); }
  /// What shows that a counter has moved.
  Expected<std::string> movedMark() const;

 private:
  static int even(double px) { return static_cast<int>(px / 2) * 2; }
  Expected<std::string> counter(paint::CounterPlace place, bool reverse, double share) const;
  Expected<Layers> layers(const std::vector<std::pair<std::string, paint::Item>>& items) const;

  const Vocabulary& vocabulary_;
  int size_;
  Orientation orientation_;
  paint::MapStyle style_;
};

}  // namespace hotchkiss::vassal
