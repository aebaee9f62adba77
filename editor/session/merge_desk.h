// SPDX-License-Identifier: Apache-2.0
// A file with git's conflict markers, opened as the merge that it is: the versions are taken apart and merged, what conflicts is
// listed by hex or unit and settled one by one or all at once. Knows no widget. Invariant: what is open is the merge with the
// choices made and whatever else was edited since; undo takes a choice back like any edit.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/session.h"
#include "io/merge/document_merge.h"

namespace hotchkiss::editor {

/// A conflict as one reads it.
struct MergeRow {
  struct Value {
    std::string field, base, ours, theirs;
  };
  std::string subject;  // "hex B12.01", "unit Evans"
  std::string reason;   // "both changed it"
  std::vector<Value> values;
  std::optional<MergeSide> chosen;  // nothing = not decided; our version stands there
};

class MergeDesk {
 public:
  explicit MergeDesk(Session& session);

  /// Whether a file has conflict markers as git writes them.
  static bool isConflicted(const std::string& path);
  /// Opens such a file in the session. An error names the line, and leaves what is open.
  Expected<void> open(const std::string& path);
  bool any() const { return !rows_.empty(); }
  const std::string& file() const { return file_; }
  /// What the two sides are called: "HEAD", a branch.
  const std::string& oursLabel() const { return oursLabel_; }
  const std::string& theirsLabel() const { return theirsLabel_; }
  bool hasBase() const { return base_.has_value(); }

  const std::vector<MergeRow>& rows() const { return rows_; }
  size_t undecided() const;
  /// Takes a side at one conflict, as one step to undo. False when that cannot be; the bar says why.
  bool choose(size_t row, MergeSide side);
  /// Takes a side wherever nothing is decided yet.
  bool chooseRest(MergeSide side);
  /// Selects what a conflict is about; the lattice hex to be shown, where it has one.
  std::optional<Hex> select(size_t row);

  Signal<> changed;  // another merge, or another choice

 private:
  using Choices = std::map<std::string, MergeSide>;
  void close();
  void follow();
  bool settle(Choices choices, const std::string& label);
  Expected<AnyDocument> mergedWith(const Choices& choices) const;
  void refresh();
  void remember();
  std::shared_ptr<const void> current() const;

  Session& session_;
  std::string file_, oursLabel_, theirsLabel_;
  std::optional<AnyDocument> base_, ours_, theirs_, merged_;  // merged_: with the choices made
  DocumentKey key_;
  Vocabulary vocabulary_;
  std::vector<MergeConflict> conflicts_;
  std::vector<MergeRow> rows_;
  Choices choices_;
  // What was chosen when a version of the document was in front: undo comes back to it.
  std::vector<std::pair<std::weak_ptr<const void>, Choices>> known_;
  bool opening_ = false;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
