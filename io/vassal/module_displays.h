// SPDX-License-Identifier: Apache-2.0
// What lies beside the map: a board with a turn track, off-map boxes and trays for counters, drawn and cut into zones that are
// called what is printed on them. Knows pixels and words, no scenario. Invariant: zones do not touch; names are unique.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "io/paint/display_list.h"
#include "io/vassal/grid_naming.h"

namespace hotchkiss::vassal {

struct Tray {
  std::string key;    // by which it is found again; also what its zone is called, made unique
  std::string title;  // printed large
  std::vector<std::string> lines;
  size_t counters = 0;  // that stand in it at first
  size_t room = 0;      // for so many more
  bool shaded = false;
  std::string colour;  // of a band along its upper edge: its side's; "" = none
  bool operator==(const Tray&) const = default;
};

struct TraySection {
  std::string title;
  std::vector<Tray> trays;
  bool track = false;  // boxes of one size, in rows
  bool operator==(const TraySection&) const = default;
};

class DisplayBoard {
 public:
  DisplayBoard() = default;
  DisplayBoard(std::string name, std::string image, const std::string& title, const std::vector<TraySection>& sections,
               int counterPx);

  const std::string& name() const { return name_; }
  const std::string& image() const { return image_; }
  PixelSize size() const { return size_; }
  const ZonedGrid& grid() const { return grid_; }
  /// Where counters stand in a tray, in the order in which they are put there; asked for more, they share the last place.
  Pixel place(const std::string& key, size_t index) const;
  bool has(const std::string& key) const { return slots_.count(key) > 0; }
  Expected<std::string> picture() const;

 private:
  std::string name_, image_;
  PixelSize size_;
  ZonedGrid grid_;
  std::map<std::string, std::vector<Pixel>> slots_;
  std::vector<paint::Item> items_;
};

}  // namespace hotchkiss::vassal
