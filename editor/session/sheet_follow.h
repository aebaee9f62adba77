// SPDX-License-Identifier: Apache-2.0
// What a line of a scenario has to say so that it means the same hexes when a sheet prints other codes: codes, hexsides,
// hexrows, columns, rows, and the sheet by its letter. Compares two States that differ in sheets and joins only. Invariant: what
// is answered has been read back on the board as it will be; what cannot be said is left as it is, with the reason.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "editor/session/document_values.h"
#include "model/board/board_view.h"

namespace hotchkiss::editor {

struct Followed {
  std::string line;
  std::string why;  // why the line cannot follow, or not all of it; "" = it can
};

/// Where a sheet is to go: as it is, as it will be, and what its columns and rows are moved by on paper.
struct SheetMove {
  SheetId sheet;
  ColumnRow moved{0, 0};
};

/// The codes of a join, followed by the two sheets alone; another pair of the same join where a sheet has no such number.
Followed followJoin(const State& before, const State& after, const SheetMove& move, const ValueAt& at, const std::string& line);

class SheetFollow {
 public:
  SheetFollow(BoardView before, BoardView after, const SheetMove& move);
  SheetFollow(SheetFollow&&) = default;
  SheetFollow(const SheetFollow&) = delete;
  SheetFollow& operator=(const SheetFollow&) = delete;
  /// The board has the sheet.
  bool concerned() const { return was_ != nullptr && now_ != nullptr; }
  Followed follow(const ValueAt& at, const std::string& line) const;
  /// Codes of the sheet that stand in a text for people, each with what it will be: "N2101 \u2192 N0101".
  std::vector<std::string> codesIn(const std::string& text) const;

 private:
  struct Word {
    std::string text, why;
  };
  Word code(const std::string& text) const;
  Word side(const std::string& text) const;
  Word rows(const std::string& text, bool pattern, bool row) const;
  Word letter(const std::string& text) const;
  Word of(const Mention& mention) const;
  std::optional<Hex> goal(const CodeAnswer& answer) const;
  bool means(const std::string& text, Hex hex) const;
  BoardView before_, after_;
  SheetMove move_;
  const PlacedSheet* was_ = nullptr;
  const PlacedSheet* now_ = nullptr;
};

}  // namespace hotchkiss::editor
