// SPDX-License-Identifier: Apache-2.0
// The beginning of digitizing: a picture is opened, its grid is looked for, numbers are read and typed, and a fresh map lies on
// the picture. Looking runs in the background. Knows no widget. Invariant: until `finish`, every answer makes the map anew, and
// nothing of it is digitized yet.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/session.h"
#include "importers/scan/digitize.h"
#include "importers/scan/read_numbers.h"
#include "io/scan_job/scan_job.h"

namespace hotchkiss::editor {

class ScanSetup {
 public:
  explicit ScanSetup(Session& session);
  ~ScanSetup();

  /// Opens a picture and looks for its grid; what is said of it begins anew. Words of `system` are those of the map.
  void open(const std::string& path, const std::string& system = {});
  /// A picture is open and the map on it is still being set up.
  bool any() const { return !job_.picture.empty(); }
  bool busy() const { return busy_; }
  /// What is being done, and how much of it.
  const std::string& doing() const { return doing_; }
  double done() const { return done_; }
  /// Stops what is being done.
  void stop();

  const ScanJob& job() const { return job_; }
  const std::optional<scan::FoundGrid>& found() const { return found_; }
  const std::optional<scan::NumberingFound>& numbering() const { return numbering_; }
  const scan::NumbersRead& read() const { return read_; }
  /// Why there is no grid or no numbering; "" when there is.
  const std::string& fault() const { return fault_; }
  /// The grid, in lines for people: pitch, turn, size, how sure.
  std::vector<std::string> facts() const;

  /// The code that is printed in the hex at a point of the map (millimetres of the board's plane).
  void typeCode(Point plane, const std::string& code);
  void removeCode(size_t at);
  /// Three neighbouring centres, pointed at; the third one makes the grid.
  void pointAtCentre(Point plane);
  size_t centresPointedAt() const { return job_.centres.size(); }
  /// The six corners of one hex in order, pointed at; the sixth makes the grid.
  void pointAtCorner(Point plane);
  size_t cornersPointedAt() const { return job_.outline.size(); }
  /// Takes back the last thing that was said by hand: a code, a size, a nudge, a grid pointed at, a page.
  bool canUndo() const { return !before_.empty(); }
  void undo();
  /// Looks for the grid by itself again.
  void lookAgain();
  void setSize(int columns, int rows);
  /// Pages of the PDF that is open, 1 for another picture; 0 when it cannot be read.
  int pages() const { return pages_; }
  /// Another page of it, or its pixels counted at other dots per inch; the grid is looked for anew.
  void setPage(int page, double dpi);
  /// Whose words (terrain, hexsides, roads) the map is painted in.
  void setSystem(const std::string& system);
  /// Moves the grid over the picture, in pixels of it.
  void nudge(double dx, double dy);

  struct Corner {
    std::string code;
    scan::Picture crop;
  };
  /// The four corner hexes as they look, with the codes that they would have; they come in the background.
  const std::vector<Corner>& corners() const { return corners_; }

  /// The picture with the grid on it, green where the sides of a hex show and red where they do not; it comes in the background.
  const scan::Picture& evidence() const { return evidence_; }

  /// The map is right: it can be painted on. The grid is kept for what follows.
  void finish();

  Signal<> changed;
  Signal<const scan::ScanGrid&, const std::string&> finished;  // the grid, the picture's path

 private:
  void run();
  void number();
  void show();
  void cutCorners();
  std::optional<Point> pixelOf(Point plane) const;

  std::string pictureName() const;

  struct Said {
    ScanJob job;
    std::optional<scan::FoundGrid> found;
    Point moved;
  };
  void remember();
  void pointAt(Point plane, std::vector<Point>& points, std::vector<Point>& others, size_t enough);
  std::vector<Said> before_;
  Point moved_;           // by nudges, in pixels
  bool nudging_ = false;  // the last thing said was a nudge: many are one

  Session& session_;
  Connection opened_;
  bool laying_ = false;  // the map that is opened is the one that is being set up
  ScanJob job_;
  int pages_ = 1;
  std::optional<scan::FoundGrid> found_;
  scan::NumbersRead read_;
  std::optional<scan::NumberingFound> numbering_;
  std::optional<scan::ScanSheet> sheet_;
  std::vector<Corner> corners_;
  scan::Picture evidence_;
  std::string fault_, doing_;
  double done_ = 0;
  bool busy_ = false;
  std::shared_ptr<uint64_t> alive_ = std::make_shared<uint64_t>(0);  // the serial of the newest work
  std::shared_ptr<bool> living_ = std::make_shared<bool>(true);
};

}  // namespace hotchkiss::editor
