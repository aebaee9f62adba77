// SPDX-License-Identifier: Apache-2.0
// The job of digitizing a map: its picture, what a person said of the grid and the numbers, the map's own kinds, samples of
// terrain, rough lines, lines to look for. With it a digitization can be done again, by the command line or after the picture was
// scanned anew. Knows nothing of pictures.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "model/base/error.h"
#include "model/board/vocabulary.h"
#include "model/grid/plane.h"

namespace hotchkiss {

struct ScanJob {
  std::string picture;  // beside the job, or a path
  int page = 1;         // of a PDF
  double dpi = 200;

  std::string mapId, title, system, game;  // `game`: path of a game file beside the job

  std::vector<Point> centres;  // pixels of the centres of three neighbouring hexes, or none
  std::vector<Point> outline;  // or the six corners of one
  std::optional<int> columns, rows;

  /// A code that is printed in the hex at a pixel.
  struct Code {
    Point at;
    std::string code;
    bool operator==(const Code&) const = default;
  };
  std::vector<Code> codes;
  bool readNumbers = true;
  std::vector<std::string> voids;  // codes

  /// Kinds that the game does not have: of terrain, hexside features, paths and sites; the other lists stay empty.
  Vocabulary kinds;
  struct Sample {
    std::string terrain;
    std::vector<std::string> hexes;  // codes
    bool operator==(const Sample&) const = default;
  };
  std::vector<Sample> samples;
  double leastConfidence = 0;  // hexes of less stay undigitized

  /// A rough line over the picture.
  struct Trace {
    bool sides = true;  // along hexsides, else from hex to hex
    std::string kind;   // of the hexside feature or path
    std::string name;
    std::vector<Point> points;
    bool confirmed = false;
    bool operator==(const Trace&) const = default;
  };
  std::vector<Trace> traces;

  /// A contour line over the picture, and the level of the ground inside it, or to its right.
  struct Contour {
    int level = 0;
    std::vector<Point> points;
    bool operator==(const Contour&) const = default;
  };
  std::vector<Contour> contours;

  /// Lines that the program is to find by itself, as drafts.
  struct Proposal {
    bool sides = true;           // along hexsides, else from hex to hex
    std::string kind;            // of the hexside feature or path
    double leastConfidence = 0;  // what is less sure is left out
    bool operator==(const Proposal&) const = default;
  };
  std::vector<Proposal> proposals;
  bool operator==(const ScanJob&) const = default;
};

/// Fails with line and column on what is no job, or holds what no job can.
Expected<ScanJob> readScanJob(std::string bytes);
std::string scanJobText(const ScanJob& job);

}  // namespace hotchkiss
