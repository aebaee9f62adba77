// SPDX-License-Identifier: Apache-2.0
// The pictures under the board in front: which are seen, how strongly, and where they lie. Hiding and locking are the user's and
// for the time being, not the board's; strength and place are the board's and are undone like everything. Knows no widget.
#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "editor/session/session.h"

namespace hotchkiss::editor {

class PictureDesk {
 public:
  explicit PictureDesk(Session& session);

  struct Row {
    std::string file;  // as the board names it
    SheetId sheet;
    double opacity = 1;
    bool shown = true, locked = true;
  };
  std::vector<Row> rows() const;
  void setShown(const std::string& file, bool shown);
  /// A picture that is not locked can be moved; all are at first.
  void setLocked(const std::string& file, bool locked);
  void setOpacity(size_t index, double opacity);
  bool anyUnlocked() const;
  /// Moves the pictures that are not locked over the map, in millimetres of the board's plane. False when there are none.
  bool move(double dx, double dy, uint64_t gesture = 0);
  /// Makes them larger by a factor about a point of the plane.
  bool enlarge(double factor, Point about, uint64_t gesture = 0);
  /// The files of those that are shown: as the board names them, and where they are.
  std::map<std::string, std::string> shownFiles() const;

  Signal<> changed;  // shown or locked

 private:
  template <class Change>
  bool changeUnlocked(const std::string& label, uint64_t gesture, Change change);

  Session& session_;
  std::set<std::string> hidden_, unlocked_;
  Connection connection_;
};

}  // namespace hotchkiss::editor
