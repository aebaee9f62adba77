// SPDX-License-Identifier: Apache-2.0
// History: a stack of States with labels; undo only moves an index. Document: the current State, its history and one `changed`
// signal. No limit in steps; the oldest entries go when the memory that only they hold passes the limit (256 MiB). Knows no
// widgets and no files.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "model/document/change_set.h"
#include "model/document/edit.h"

namespace hotchkiss {

struct HistoryEntry {
  State state;
  std::string label;      // what made this state
  std::string selection;  // opaque to the model: what was selected when it was made
  size_t costBytes = 0;   // memory that this entry holds beyond the one before
};

class Document {
 public:
  explicit Document(State initial, size_t memoryLimitBytes = 256u << 20);
  const State& state() const;
  uint64_t revision() const { return revision_; }

  /// Applies edits to the current State as one undo entry; edits that change nothing leave no entry. With `gesture` non-zero,
  /// edits of the same gesture go on from the top entry and replace it (a drag is one undo, and none when it ends where it
  /// began). An empty label is made from the edits.
  Expected<void> apply(std::span<const Edit> edits, std::string label = {}, uint64_t gesture = 0);
  /// Puts a whole State as one entry (import, open as copy).
  void replace(State state, std::string label);
  /// Changes every State of the history alike, what can be redone too: no act of the user's, and no entry.
  void rewrite(const std::function<State(const State&)>& change);
  /// Puts another scenario or board in front: a way of looking, no act and no entry. Undoing an edit goes back to what was in
  /// front when it was made.
  void bringToFront(const ScenarioId& scenario, const BoardId& board);
  bool canUndo() const { return index_ > 0; }
  bool canRedo() const { return index_ + 1 < entries_.size(); }
  std::string undoLabel() const;
  std::string redoLabel() const;
  void undo();
  void redo();
  /// Goes to an entry by its index, back or forward, in one step; an index beyond the last is the last.
  void goTo(size_t index);
  /// Undoing back to the saved state is clean again.
  bool dirty() const;
  void markSaved();
  /// No entry is what was saved: the files hold something else by now.
  void markUnsaved() { savedMark_.reset(); }
  void setSelection(std::string selection) { entries_[index_].selection = std::move(selection); }
  const std::string& selection() const { return entries_[index_].selection; }
  const std::vector<HistoryEntry>& entries() const { return entries_; }
  size_t index() const { return index_; }

  using Listener = std::function<void(const ChangeSet&)>;
  /// Called after every change, undo and redo. The token ends the subscription when it goes.
  using Token = std::shared_ptr<Listener>;
  [[nodiscard]] Token onChanged(Listener listener);

 private:
  void push(State newState, std::string label);
  void notify(const State& before);
  void trim();
  std::vector<HistoryEntry> entries_;
  size_t index_ = 0;
  std::shared_ptr<int> savedMark_;  // identity of the saved entry
  std::vector<std::weak_ptr<Listener>> listeners_;
  std::vector<std::shared_ptr<int>> marks_;
  size_t memoryLimit_;
  uint64_t revision_ = 0;
  uint64_t gesture_ = 0;
  std::vector<Edit> gestureEdits_;  // of the gesture under way, for its label
};

}  // namespace hotchkiss
