// SPDX-License-Identifier: Apache-2.0
// Reading a map off the picture under it: the hexes that a person has painted teach the program the terrain of the others, the
// least sure are looked at first, and rough lines are brought onto hexsides and hexes. Works on any map that has a picture under
// it. Knows no widget. Invariant: what is confirmed stays as it is.
#pragma once
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/session.h"
#include "importers/scan/digitize.h"
#include "importers/scan/line_sight.h"
#include "importers/scan/terrain_classifier.h"

namespace hotchkiss::editor {

class ScanDesk {
 public:
  explicit ScanDesk(Session& session);
  ~ScanDesk();

  /// The map in front has a picture under it.
  bool any() const { return target().has_value(); }
  bool busy() const { return busy_; }
  const std::string& doing() const { return doing_; }
  double done() const { return done_; }
  void stop();
  const std::string& fault() const { return fault_; }
  /// The grid with its warp, as the set-up found it; a board that was read from a file has it without.
  void useGrid(const scan::ScanGrid& grid, const std::string& picture);

  /// Confirmed hexes of each kind: the samples.
  std::map<TerrainId, size_t> samples() const;
  /// Tells the terrain of all other hexes, as drafts and one step of undo.
  void tellTerrain();
  struct Doubt {
    Hex hex;  // lattice
    std::string code;
    TerrainId kind, second;
    double confidence = 0;
  };
  /// Draft hexes, least sure first.
  const std::vector<Doubt>& queue() const { return queue_; }
  /// How a hex of the queue looks on the picture, so many pixels wide; empty while the picture is being worked on.
  scan::Picture cropOf(Hex hex, int pixels) const;
  /// Confirms a hex as a kind. After eight of them the others are told anew.
  void confirm(Hex hex, const TerrainId& kind);
  /// Confirms every draft that is at least so sure, in a box of the plane or everywhere, of one kind or ("") of all; returns how
  /// many.
  size_t confirmSurer(double confidence, const std::optional<Box2>& box, const TerrainId& only = {});

  /// Whether lines that are dragged are brought onto the picture's.
  bool follows() const { return follows_ && any(); }
  void setFollows(bool on);
  /// A rough line (millimetres of the plane) as features of hexsides, or as a path. Its kind is in the words of the game.
  void traceSides(std::vector<Point> rough, const FeatureId& kind);
  void tracePath(std::vector<Point> rough, const PathKindId& kind);
  /// Rough lines that are being followed, or wait for their turn.
  std::vector<std::vector<Point>> linesUnderWay() const;

  Signal<> changed;

 private:
  friend class ScanProposals;  // works on the same picture, in the same background
  struct Target {
    SheetId sheet;
    Underlay underlay;
    std::string path;
    scan::ScanGrid grid;    // of the picture, hexes in the sheet's frame
    Hex origin;             // of the frame on the lattice
    bool measured = false;  // the grid is as it was found, not only the straight part of it
  };
  /// What was computed of a picture, kept while the grid is the same.
  struct Seen {
    scan::ScanGrid grid;
    std::string path;
    std::shared_ptr<const scan::ScanView> view;
    std::shared_ptr<const scan::HexFeatures> features;
    std::optional<scan::LineSight> sight;
  };
  using Work = std::function<std::function<void()>(Seen&, const scan::PictureProgress&)>;

  /// The picture at the size at which it is judged, unless it is there already; and with it what shows lines.
  static Expected<void> view(Seen& seen, const Target& at, const std::vector<Hex>& hexes, const scan::PictureProgress& progress);
  static Expected<void> sight(Seen& seen, const Target& at, const std::vector<Hex>& hexes, const scan::PictureProgress& progress);
  std::optional<Target> target() const;
  /// Of a board with several pictures: goes to that of the sheet where something is selected.
  void follow();
  std::vector<Hex> hexesOf(const Sheet& sheet) const;
  struct Task {
    std::string doing;
    Work work;
    std::vector<Point> line;  // that is followed
  };
  void run(const std::string& doing, Work work, std::vector<Point> line = {});
  void refreshQueue();
  void trace(std::vector<Point> rough, bool sides, const std::string& kind);

  Session& session_;
  SheetId front_;                        // whose picture is worked on; empty = that of the topmost sheet that has one
  std::optional<scan::ScanGrid> known_;  // with its warp
  std::string knownPath_;
  std::shared_ptr<Seen> seen_ = std::make_shared<Seen>();
  std::map<Hex, scan::HexTerrain> told_;  // by lattice hex
  std::vector<Doubt> queue_;
  size_t confirmedSince_ = 0;
  bool follows_ = true, busy_ = false;
  double done_ = 0;
  std::string fault_, doing_;
  std::vector<Point> line_;  // that is being followed
  std::deque<Task> waiting_;
  std::shared_ptr<uint64_t> newest_ = std::make_shared<uint64_t>(0);
  std::shared_ptr<bool> living_ = std::make_shared<bool>(true);
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
