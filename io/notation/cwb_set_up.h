// SPDX-License-Identifier: Apache-2.0
// The notation in which games of the Civil War Brigade Series print set-ups (CWB 1.4) and lists of units: "Evans, Db(1): w/i 3
// B19.22." Text of one paragraph to plain entries and back. Knows no order of battle, no board and no place in a file: a bare
// number in brackets is the guns of a battery or the rating of a leader, as whoever knows the counters decides. Invariant: an
// entry without faults prints to a line that reads back as the same entry.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hotchkiss::cwb_notation {

/// "2 x 1b(2)", "5 Div (all -1 gun point)", "Repl (Ewell)", "R-Cav (mtd)", "E-J (minus F-E-J)".
struct ListedUnit {
  int count = 1;
  std::string name;                  // as printed, without what stands in brackets; of a replacement the leader replaced
  bool replacement = false;          // Repl(name)
  std::optional<int> number;         // (2), (rated 3)
  bool rated = false;                // the number is a rating for certain
  int lessGunPoints = 0;             // (2 - 1 gun point), (all -1 gun point)
  bool all = false;                  // (all)
  std::vector<std::string> except;   // (all except A, B), (minus A)
  std::vector<std::string> states;   // states of the vocabulary: column, limbered, mounted, ocr, routed, inactive ...; active
  bool optional = false;             // (opt)
  std::vector<std::string> remarks;  // what else stands in brackets: "1Va", "one only"; "see 4.5b" behind a star
  bool operator==(const ListedUnit&) const = default;
};

/// "north of Bull Run", "on or north of Warrenton Turnpike", "at least 3 hexes south of Bull Run", "on Map C".
struct PlaceCondition {
  std::string direction;  // north, northeast, ...; "" = on a map
  bool orOn = false;
  int atLeast = 0;  // hexes away from it, 0 = not said
  std::string of;   // name of a line or place, a hexrow; the letter of the map
  bool operator==(const PlaceCondition&) const = default;
};

struct SetUpPlace {
  enum class Kind {
    Hexes,     // "B19.22", "B19.22 ex B19.21"; more than one code: a choice, "B19.22 or B19.21"
    Within,    // "w/i 3 B19.22", "w/i 5 of Army HQ"
    OneEach,   // "one each in A24.29, A22.33 and B19.02"
    InLine,    // "in line along Unfinished Railroad from B14.06 to B9.09 (inclusive)"
    Anywhere,  // "anywhere on Map C at least 3 hexes south of Bull Run"
    Beside,    // "stacked with or adjacent to any Confederate unit"
    Enter      // "enter at J on first turn"
  };
  Kind kind = Kind::Hexes;
  std::vector<std::string> codes;     // canonical: B3.03; InLine: both ends
  std::vector<std::string> extended;  // hexes of extended lines
  int distance = 0;                   // Within
  std::string of;          // Within: the unit, where it is no hex; InLine: the line; Beside: the side; Enter: the letter
  bool inclusive = false;  // InLine, said so
  bool stacked = false, adjacent = false;  // Beside
  std::vector<PlaceCondition> conditions;
  bool operator==(const SetUpPlace&) const = default;
};

struct SetUpEntry {
  bool optional = false;  // "(Opt) ..." before the units
  std::vector<ListedUnit> units;
  SetUpPlace place;
  std::vector<std::string> states;  // behind the place: of all the units
  bool operator==(const SetUpEntry&) const = default;
};

/// A word of what was read, as the entry has it, and where it stands in the text.
struct NotationWord {
  enum class Kind { Unit, Except, Code, Extended, Name, Other };
  Kind kind = Kind::Unit;
  std::string text;
  size_t offset = 0, length = 0;
};

struct ReadEntry {
  SetUpEntry entry;
  size_t offset = 0, length = 0;
  std::vector<NotationWord> words;
};

/// What is wrong with a text, where, and what to do. `read`: the entry was understood in spite of it.
struct NotationFault {
  size_t offset = 0, length = 0;
  std::string message, remedy;
  bool read = false;
};

/// A sentence behind a star: "*Mark the following casualties: Evans 5."
struct NotationFootnote {
  std::string text;  // without the star
  size_t offset = 0, length = 0;
};

struct SetUpReading {
  std::vector<ReadEntry> entries;
  std::vector<NotationFootnote> footnotes;
  std::vector<NotationFault> faults;
};

/// Reads a set-up paragraph; what is no entry is a fault, and reading goes on behind it. Linear in the text.
SetUpReading readSetUp(std::string_view text);
/// One entry without the point at its end.
std::string printSetUp(const SetUpEntry& entry);
/// All entries, one behind the other.
std::string printSetUp(const std::vector<SetUpEntry>& entries);

struct UnitsReading {
  std::vector<ListedUnit> units;
  std::vector<NotationWord> words;
  std::vector<NotationFault> faults;
  size_t end = 0;  // behind the last unit, its point not included
};
/// Reads a list of units to the point that ends its sentence, or to the end: "Heintzelman, 3 Div (all), 2 x 3b".
UnitsReading readUnits(std::string_view text);
std::string printUnits(const std::vector<ListedUnit>& units);

/// The canonical code of one hex, "B3.03" for "B03.O3"; nothing when it is none. Codes without a sheet letter are read ("19.22").
std::optional<std::string> readCode(std::string_view word);

}  // namespace hotchkiss::cwb_notation
