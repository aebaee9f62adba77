// SPDX-License-Identifier: Apache-2.0
// Lines along hexsides and from hex to hex that the program offers by itself on a map with a picture under it: looked for in the
// background, drawn as drafts, and settled by a person line by line. Knows no widget. Invariant: what is listed is what the map
// shows as of now, so that undo and redo bring lines back and take them away.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "editor/session/scan_desk.h"
#include "importers/scan/proposed_chains.h"

namespace hotchkiss::editor {

class ScanProposals {
 public:
  ScanProposals(Session& session, ScanDesk& desk);

  /// Looks for lines of a kind: of the colour of those that are confirmed, else of what stands out most. They come as drafts and
  /// one step of undo, and join the list.
  void propose(const FeatureId& kind);
  void propose(const PathKindId& kind);

  struct Line {
    std::string name;  // "0203 to 0711"
    FeatureId kind;
    std::vector<Hexside> sides;  // of the lattice, in order; or
    PathKindId way;
    std::vector<Hex> hexes;
    double least = 0, mean = 0;  // confidence: of its weakest side, and as a whole
  };
  /// Not settled yet, the longest first.
  const std::vector<Line>& lines() const { return lines_; }
  /// The longest of those that came last.
  size_t newest() const;
  /// The line is right: what it touches is confirmed, but for hexes that another line of the list touches as well.
  void confirm(size_t line);
  /// The line is none: it is taken off the map, and its hexes are what they were.
  void discard(size_t line);
  /// Confirms every line (of paths, or of sides: their figures are not alike) that is at least so sure as a whole, as one undo;
  /// returns how many.
  size_t confirmSurer(double confidence, bool paths = false);
  size_t surer(double confidence, bool paths = false) const;

  /// The picture around a line, and the line's corners in pixels of it; empty while the picture is being worked on.
  struct Seen {
    scan::Picture picture;
    std::vector<Point> corners;
  };
  Seen pictureOf(size_t line) const;

  Signal<> changed;
  Signal<> proposed;  // lines have come

 private:
  /// A line as it was drawn, in the sheet's frame: sides with what lay on them before, or a path.
  struct Drawn {
    FeatureId kind;
    scan::ProposedChain chain;
    std::map<Hexside, SideFeatures> before;
    PathKindId way;
    PathId path;
    scan::ProposedWay route;
    bool isPath() const { return !way.empty(); }
    Layer layer() const { return isPath() ? Layer::Paths : Layer::Hexsides; }
    size_t length() const { return isPath() ? route.hexes.size() - 1 : chain.sides.size(); }
    std::set<Hex> hexes() const;
  };
  /// Who settled a line, and the sheet that came of it: while that sheet is in the history, it is settled.
  struct Settled {
    size_t drawn;
    bool kept;
    std::shared_ptr<const Sheet> after;
  };
  struct Was {
    bool confirmed = false;
    std::string draft;  // source; "" with confirmed false = undigitized
  };

  /// What is found on a picture, as drawn lines and the edits that draw them.
  struct Found {
    std::vector<Drawn> lines;
    std::vector<Edit> edits;
  };
  using Search = std::function<Expected<std::function<Expected<Found>(const Sheet&, const Vocabulary&, const std::string&)>>(
      const scan::LineSight&, const scan::PictureProgress&)>;
  void look(const std::string& name, Search search);
  void refresh();
  void settle(std::vector<size_t> drawn, bool keep, const std::string& label);
  bool present(const Sheet& sheet, const Drawn& drawn) const;
  std::shared_ptr<const Sheet> sheetNow() const;

  Session& session_;
  ScanDesk& desk_;
  SheetId sheet_;
  Hex origin_;
  std::vector<Drawn> drawn_;
  size_t cameLast_ = 0;                       // index of drawn_ from which on the last search has drawn
  std::map<std::pair<Layer, Hex>, Was> was_;  // coverage before anything was proposed
  std::vector<Settled> settled_;
  std::vector<Line> lines_;
  std::vector<size_t> open_;  // indices of drawn_, as lines_
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
