// SPDX-License-Identifier: Apache-2.0
// One change that everything open follows: a sheet prints other codes, or a place, line, area, box, unit, formation or pool is
// called otherwise. A plan lists what would be written anew, value by value; it is of one State, applied as one undo step, and
// knows no widget. Invariant: values are read as values, never searched as text; what cannot follow stays, and is said.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/session.h"
#include "editor/session/sheet_follow.h"

namespace hotchkiss::editor {

/// One value that names what changes.
struct FollowRow {
  DocumentKey document;
  std::string what;  // "Set-up c-bridge"
  std::string before, after;
  std::string why;     // why it cannot follow, or not all of it; of a hint: which words
  bool on = true;      // is written anew
  bool fixed = false;  // always on: the board would fall apart without it
  bool hint = false;   // a text for people, which only people can change
  size_t slot = 0;     // the how-many-eth value of its document
  bool changes() const { return !hint && after != before; }
};

struct FollowPlan {
  std::vector<Edit> own;  // of the thing itself
  std::vector<FollowRow> rows;
  std::string label;
  std::string note;  // one sentence of what to know, or ""
  /// Places that are ticked, that cannot follow, and that are hints.
  size_t ticked() const, stuck() const, hints() const;
  void tick(size_t row, bool on);
};

/// "27 places in 3 documents".
std::string countInWords(const FollowPlan& plan);

/// A sheet prints its codes by another pattern. The error says why it cannot.
Expected<FollowPlan> planRenumber(const State& state, const SheetId& sheet, const NumberingSpec& spec);
/// A sheet is put in place of the one with its id; the columns and rows of that one lie so much further right and down.
Expected<FollowPlan> planSheet(const State& state, const Sheet& now, ColumnRow moved, const std::string& label);

/// What can be called otherwise.
struct NamedThing {
  enum class Kind { Site, Area, Line, Path, Box, Unit, Formation, Pool };
  Kind kind = Kind::Site;
  std::string document;  // the sheet, board or order of battle
  std::string id;
  std::string name;
  bool operator==(const NamedThing&) const = default;
};
std::string thingKindName(NamedThing::Kind kind);
/// Everything of the State that has an id and can be called otherwise, by kind in the order of the documents.
std::vector<NamedThing> namedThings(const State& state);
/// The thing that is selected, if it can be called otherwise.
std::optional<NamedThing> selectedThing(const Session& session);
/// The thing gets this id and this name. The error says why it cannot: no id, one that another has.
Expected<FollowPlan> planRename(const State& state, const NamedThing& thing, const std::string& id, const std::string& name);

/// Everything that is ticked, as one undo step; false when it was refused or waits for an unlock.
bool applyPlan(Session& session, const FollowPlan& plan);
/// The edits of a plan, in the order in which they are applied.
std::vector<Edit> editsOf(const State& state, const FollowPlan& plan);

/// Files in the folders of what is open, and members of its project, that name one of these files and are not open themselves:
/// they cannot follow. As they are shown, sorted; at most `most` files are looked into.
std::vector<std::string> filesNotOpen(const Session& session, const SheetId& sheet, size_t most = 2000);

/// Rows of all documents; `follow` says what a value becomes. For planners.
using Follow = std::function<Followed(const ValueAt&, const std::string& line)>;
void addRows(std::vector<FollowRow>& rows, const State& state, const DocumentKey& key, const Follow& follow);

}  // namespace hotchkiss::editor
