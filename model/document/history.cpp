// SPDX-License-Identifier: Apache-2.0
#include "model/document/history.h"

#include <algorithm>
#include <cassert>

#include "model/document/memory_cost.h"

namespace hotchkiss {

Document::Document(State initial, size_t memoryLimitBytes) : memoryLimit_(memoryLimitBytes) {
  entries_.push_back({std::move(initial), {}, {}, 0});
  marks_.push_back(std::make_shared<int>(0));
  savedMark_ = marks_.front();
}

const State& Document::state() const {
  return entries_[index_].state;
}

Expected<void> Document::apply(std::span<const Edit> edits, std::string label, uint64_t gesture) {
  const State before = state();
  auto after = hotchkiss::apply(before, edits);
  if (!after) return tl::unexpected(after.error());
  const bool goesOn = gesture != 0 && gesture == gesture_ && index_ > 0 && index_ + 1 == entries_.size();
  if (!goesOn) gestureEdits_.clear();
  if (gesture != 0) gestureEdits_.insert(gestureEdits_.end(), edits.begin(), edits.end());
  gesture_ = gesture;
  if (goesOn) {
    // The drag so far is one entry, told from the state before it.
    const State& start = entries_[index_ - 1].state;
    if (changesBetween(start, *after).empty()) {
      // Dragged back to where it began: nothing to undo is left.
      entries_.pop_back();
      marks_.pop_back();
      --index_;
      gesture_ = 0;
      notify(before);
      return {};
    }
    HistoryEntry& top = entries_[index_];
    top.label = label.empty() ? describe(start, gestureEdits_) : std::move(label);
    top.costBytes = bytesBeyond(start, *after);
    top.state = std::move(*after);
    marks_[index_] = std::make_shared<int>(0);
    trim();
    notify(before);
    return {};
  }
  if (changesBetween(before, *after).empty()) {
    // The first step of a drag may change nothing yet; the next one then opens the entry.
    gesture_ = 0;
    return {};
  }
  if (label.empty()) label = describe(before, edits);
  push(std::move(*after), std::move(label));
  notify(before);
  return {};
}

void Document::replace(State newState, std::string label) {
  const State before = state();
  gesture_ = 0;
  push(std::move(newState), std::move(label));
  notify(before);
}

void Document::rewrite(const std::function<State(const State&)>& change) {
  const State before = state();
  for (HistoryEntry& entry : entries_) entry.state = change(entry.state);
  gesture_ = 0;
  if (!(before == state())) notify(before);
}

void Document::bringToFront(const ScenarioId& scenario, const BoardId& board) {
  const State before = state();
  entries_[index_].state.activeScenario = scenario;
  entries_[index_].state.activeBoard = board;
  gesture_ = 0;
  if (!(before == state())) notify(before);
}

void Document::push(State newState, std::string label) {
  entries_.resize(index_ + 1);
  marks_.resize(index_ + 1);
  const size_t cost = bytesBeyond(state(), newState);
  std::string selected = entries_[index_].selection;
  entries_.push_back({std::move(newState), std::move(label), std::move(selected), cost});
  marks_.push_back(std::make_shared<int>(0));
  ++index_;
  trim();
}

std::string Document::undoLabel() const {
  return canUndo() ? entries_[index_].label : std::string{};
}

std::string Document::redoLabel() const {
  return canRedo() ? entries_[index_ + 1].label : std::string{};
}

void Document::undo() {
  if (!canUndo()) return;
  const State before = state();
  --index_;
  gesture_ = 0;
  notify(before);
}

void Document::redo() {
  if (!canRedo()) return;
  const State before = state();
  ++index_;
  gesture_ = 0;
  notify(before);
}

void Document::goTo(size_t index) {
  index = std::min(index, entries_.size() - 1);
  if (index == index_) return;
  const State before = state();
  index_ = index;
  gesture_ = 0;
  notify(before);
}

bool Document::dirty() const {
  return savedMark_ != marks_[index_];
}

void Document::markSaved() {
  savedMark_ = marks_[index_];
  gesture_ = 0;
}

Document::Token Document::onChanged(Listener listener) {
  auto token = std::make_shared<Listener>(std::move(listener));
  listeners_.push_back(token);
  return token;
}

void Document::notify(const State& before) {
  ++revision_;
  const ChangeSet changes = changesBetween(before, state());
  std::erase_if(listeners_, [](const auto& l) { return l.expired(); });
  // A copy, since a listener may subscribe others or let go of its own token.
  const auto listeners = listeners_;
  for (const auto& weak : listeners)
    if (const auto listener = weak.lock()) (*listener)(changes);
}

void Document::trim() {
  // The first entry's own cost is not counted: the document is there with or without a history.
  size_t total = 0;
  for (size_t i = 1; i < entries_.size(); ++i) total += entries_[i].costBytes;
  size_t drop = 0;
  while (total > memoryLimit_ && drop < index_) total -= entries_[++drop].costBytes;
  if (drop == 0) return;
  entries_.erase(entries_.begin(), entries_.begin() + static_cast<std::ptrdiff_t>(drop));
  marks_.erase(marks_.begin(), marks_.begin() + static_cast<std::ptrdiff_t>(drop));
  index_ -= drop;
}

}  // namespace hotchkiss
