// SPDX-License-Identifier: Apache-2.0
// What a Region's line says, as a tree. Built by the parser (or by a form of the window, through Region::of), read by printer and
// evaluation. Invariant of a tree that a Region holds: lists, ands and ors have at least two members, none of their own kind.
#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace hotchkiss {

struct RegionNode;
struct WhoNode;
struct WhenNode;
using RegionRef = std::shared_ptr<const RegionNode>;
using WhoRef = std::shared_ptr<const WhoNode>;
using WhenRef = std::shared_ptr<const WhenNode>;

/// A thing by its name (quoted) or by its id.
struct NameRef {
  std::string text;
  bool quoted = false;
  bool operator==(const NameRef&) const = default;
};

/// Points of the compass, by the sheet's north, clockwise.
enum class Compass { North, Northeast, East, Southeast, South, Southwest, West, Northwest };
constexpr std::array<std::string_view, 8> kCompassWords = {"north", "northeast", "east", "southeast",
                                                           "south", "southwest", "west", "northwest"};

struct RegionCode {
  std::string code;
};
/// `N2404/N2504`, or with a direction of the paper: `N2404/se`.
struct RegionHexside {
  std::string first, second;
  bool toDirection = false;
};
/// `C47.xx`, `xx12`: every hex whose code fits, xx standing for any number.
struct RegionHexrow {
  std::string pattern;
};
/// `column C47`, `row N12`: a sheet's prefix and the number.
struct RegionColumn {
  bool row = false;
  std::string name;
};
/// `range A..B along ...`, both ends included.
struct RegionRange {
  enum class Along { Edge, Row, Column, Line };
  std::string from, to;
  Along along = Along::Row;
  NameRef sheet;  // Edge
  Compass edge = Compass::North;
  NameRef line;  // Line: a named line, road or railroad
};
/// `edge(N, south)`, or without a sheet: of all sheets in play.
struct RegionEdge {
  NameRef sheet;
  Compass direction = Compass::North;
};
struct RegionNamed {
  enum class Kind { Area, Sheet, Box, Place, Entry, Line };
  Kind kind = Kind::Place;
  NameRef name;
};
/// `north of ...`; the reference is a Line, Column, Hexrow, Code, Place or Units.
struct RegionDirection {
  Compass direction = Compass::North;
  bool orOn = false;
  RegionRef of;
};
struct RegionTerrain {
  std::vector<std::string> kinds;
};
/// `path(railroad)`: a path of that kind runs through; `path-exit(road)`: it leaves the sheet from there.
struct RegionPaths {
  bool exits = false;
  std::vector<std::string> kinds;
};
/// `sites(station, undamaged)`, `site(city, home=union)`.
struct RegionSites {
  bool plural = false;  // how it is written
  std::string kind;
  std::vector<std::string> states;
  std::string home, control;
};
struct RegionDistance {
  enum class Kind { Within, AtLeast, Adjacent };
  Kind kind = Kind::Within;
  int steps = 0;
  RegionRef of;
};
/// `unit(...)`: where those units stand; `start of (...)`: where they stood at start.
struct RegionUnits {
  bool start = false;
  WhoRef who;
};
/// `turn-track`, `turn-track(turn 5)`.
struct RegionTrack {
  WhenRef when;
};
/// `pool`: the box of counters not in play; `pool(id)`: a certain one.
struct RegionPool {
  NameRef pool;
};
/// `anywhere`: every hex in play.
struct RegionAnywhere {};
struct RegionList {
  std::vector<RegionRef> members;
};
struct RegionOr {
  std::vector<RegionRef> members;
};
struct RegionAnd {
  std::vector<RegionRef> members;
};
struct RegionMinus {
  RegionRef from, less;
};

struct RegionNode {
  std::variant<RegionCode, RegionHexside, RegionHexrow, RegionColumn, RegionRange, RegionEdge, RegionNamed, RegionDirection,
               RegionTerrain, RegionPaths, RegionSites, RegionDistance, RegionUnits, RegionTrack, RegionPool, RegionAnywhere,
               RegionList, RegionOr, RegionAnd, RegionMinus>
      value;
};

}  // namespace hotchkiss
