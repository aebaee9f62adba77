// SPDX-License-Identifier: Apache-2.0
// Changing many counters at once by column and text, as table, bulk form and pasting do: each change is made on a scratch State,
// so that several add up, and the edits are what is applied in the end as one undo. Knows no widget. Invariant: a change that is
// refused leaves no edit behind; a number that the scenario overrides is changed there, any other in the order of battle.
#pragma once
#include <string>
#include <vector>

#include "editor/session/session.h"
#include "editor/session/unit_facts.h"

namespace hotchkiss::editor {

/// The id of a size by id, name or mark; of a kind by id, name or the beginning of it; "" when the game has none.
std::string sizeNamed(const Vocabulary& words, const std::string& text);
std::string kindNamed(const Vocabulary& words, const std::string& text);
/// What is wrong with a Region typed for this board, or "".
std::string regionError(const BoardView& view, const std::string& text);

/// Columns are "name", "designation", "kind", "size", "side", "formation", "count", "picture", "rating:ID", "state" (all states),
/// "state:GROUP" and "where".
class UnitBatch {
 public:
  explicit UnitBatch(const Session& session);
  /// What is wrong with the text for that column and counter; "" = fine. Changes nothing.
  static std::string check(const Session& session, const UnitFacts& facts, const std::string& column, const std::string& text);
  /// The counters get the text, or nobody does; answers what is wrong. A number of a rating may be "+2" or "-1": so much more.
  std::string set(const std::vector<UnitFacts>& counters, const std::string& column, const std::string& text);
  const std::vector<Edit>& edits() const { return edits_; }
  /// Counters that cannot have what was set: a leader no fatigue.
  int skipped() const { return skipped_; }

 private:
  std::string put(Edit edit);
  std::string setOwn(const UnitFacts& facts, const std::string& column, const std::string& text);
  std::string setRating(const UnitFacts& facts, const std::string& rating, const std::string& text);
  std::string setFormation(const UnitFacts& facts, const std::string& text);
  std::string setStates(const std::vector<UnitFacts>& counters, const std::string& group, const std::vector<std::string>& states);
  std::string setPlace(const UnitFacts& facts, const std::string& text);

  const Session& session_;
  State now_;
  std::vector<Edit> edits_;
  Vocabulary words_;
  int skipped_ = 0;
};

}  // namespace hotchkiss::editor
