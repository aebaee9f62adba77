// SPDX-License-Identifier: Apache-2.0
// The table of all counters, without a widget: columns, filter, order, what is selected (with map and tree), changes of one cell
// or of many at once, text of a spreadsheet in and out, and the walk through those that are nowhere yet. Rows are of one State
// and are made anew after a change. Invariant: whatever is changed together is one undo.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "editor/session/inspect.h"
#include "editor/session/unit_edits.h"
#include "editor/session/unit_facts.h"

namespace hotchkiss::editor {

struct UnitColumn {
  std::string id, title;
  std::string help;     // the title in full
  bool number = false;  // to the right, sorted as numbers
  bool editable = true;
  bool choice = false;  // one of `choices` of the desk
};

struct UnitsFilter {
  std::string text;  // any cell; any case
  std::optional<SideId> side;
  std::optional<FormationId> formation;  // with all that stands under it
  std::optional<Whereabouts> where;
  bool any() const { return !text.empty() || side || formation || where; }
  bool operator==(const UnitsFilter&) const = default;
};

class UnitsDesk {
 public:
  explicit UnitsDesk(Session& session);

  /// Name first, then what is changed most often.
  const std::vector<UnitColumn>& columns() const;
  /// Filtered and sorted.
  const std::vector<UnitFacts>& rows() const;
  /// All counters, in the order of the files.
  const std::vector<UnitFacts>& all() const;
  std::string cell(const UnitFacts& row, const std::string& column) const;
  /// Id and name of what the column can hold; empty when it is typed.
  std::vector<std::pair<std::string, std::string>> choices(const UnitFacts& row, const std::string& column) const;
  const ForcesSummary& summary() const;
  /// Of the rows shown, or of those selected among them when there are several.
  ForcePoints points() const;
  const Vocabulary& words() const;

  const UnitsFilter& filter() const { return filter_; }
  void setFilter(UnitsFilter filter);
  /// Sorts by the column; once more the other way round, a third time as in the files.
  void sortBy(const std::string& column);
  const std::string& sortedBy() const { return sort_; }
  bool descending() const { return descending_; }

  bool selected(const UnitFacts& row) const;
  std::vector<size_t> selectedRows() const;
  void select(const std::vector<size_t>& rows);

  /// Changes a cell of the rows, as one undo; answers what is wrong.
  std::string set(const std::vector<size_t>& rows, const std::string& column, const std::string& text);
  std::string check(size_t row, const std::string& column, const std::string& text) const;
  /// Rows and columns of a spreadsheet into the table from a cell on; one cell fills all selected rows. A first row of titles
  /// says which columns they are. Answers what was not taken, "" when all was.
  std::string paste(const std::string& text, size_t row, const std::string& column);
  /// The rows with all columns and their titles, for a spreadsheet.
  std::string tsv(const std::vector<size_t>& rows) const;

  /// How many counters nothing places.
  size_t unplacedLeft() const;
  /// The unit after `after` (or the first) that nothing places, in the order of the files.
  std::optional<UnitId> nextUnplaced(const UnitId& after) const;

  Signal<> changed;

 private:
  void refresh() const;
  std::string apply(UnitBatch& batch, size_t counters, const std::string& column);

  Session& session_;
  UnitsFilter filter_;
  std::string sort_;
  bool descending_ = false;
  mutable uint64_t revision_ = 0;
  mutable bool stale_ = true;
  mutable std::vector<UnitFacts> all_, rows_;
  mutable std::vector<UnitColumn> columns_;
  mutable Vocabulary words_;
  mutable ForcesSummary summary_;
  std::vector<Connection> connections_;
};

/// The form by which several counters are changed at once; values that differ are said to be mixed.
std::vector<Field> bulkFields(Session& session, const std::vector<CounterRef>& counters);

}  // namespace hotchkiss::editor
