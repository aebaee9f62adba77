// SPDX-License-Identifier: Apache-2.0
// The set-up of the active scenario as text that can be written in: what is typed becomes edits as it is understood, what is
// changed elsewhere rewrites the text, and faults and findings stand at their words. Knows no widget. Invariant: text that is not
// understood sets nobody up and is kept with the scenario as it was typed, and nothing is taken away while any of it is not.
#pragma once
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "editor/session/session.h"
#include "io/notation/set_up_text.h"
#include "model/forces/forces.h"

namespace hotchkiss::editor {

/// A counter that is set up and that no line names any more.
struct SetUpLeft {
  CounterRef counter;
  std::string name;
  bool operator==(const SetUpLeft&) const = default;
};

/// Something marked in the text.
struct SetUpMark {
  enum class Kind { Error, Warning, Note, Chosen };
  Kind kind = Kind::Error;
  size_t begin = 0, end = 0;
  std::string tip;                     // what is wrong and what mends it
  std::vector<std::string> proposals;  // words to stand there instead
  std::optional<size_t> finding;       // of the report, with a fix
  bool operator==(const SetUpMark&) const = default;
};

class SetUpDesk {
 public:
  explicit SetUpDesk(Session& session);
  /// A scenario is open, so that there is a set-up to write.
  bool any() const { return session_.scenario() != nullptr; }
  const std::string& text() const { return text_; }
  const std::vector<int>& headings() const { return headings_; }
  const std::vector<SetUpMark>& marks() const { return marks_; }
  /// What was not understood, in the order of the text.
  const std::vector<notation::SetUpFault>& faults() const { return faults_; }
  /// Who is taken off as soon as all of the text is understood: set up, and in no line. Nobody while everything is understood.
  const std::vector<SetUpLeft>& left() const { return left_; }
  /// Selects them on the map and says who they are.
  void showLeft();
  /// The user has written this. Edits of one line in a row are one step of undo.
  void write(const std::string& text, size_t caret);
  std::pair<std::string, std::vector<std::string>> completions(size_t offset) const;
  /// Selects what the word at a place of the text means.
  void pick(size_t offset);
  /// Mends a mark: puts its first proposal there, or applies the finding's first fix. False when it has neither.
  bool mend(const SetUpMark& mark);

  Signal<> changed;  // text or marks

 private:
  struct Ground;
  const Ground& ground() const;
  void stateChanged();
  void take(const notation::SetUpEntries& read);
  void lookForLeft(const notation::SetUpEntries& read);
  void markAgain();

  Session& session_;
  mutable std::shared_ptr<const Ground> ground_;
  std::string text_;
  std::vector<int> headings_;
  std::vector<notation::SetUpSpan> spans_;
  std::vector<notation::SetUpFault> faults_;
  std::vector<SetUpMark> marks_;
  std::vector<SetUpLeft> left_;
  bool writing_ = false;
  uint64_t gesture_ = 0;
  size_t line_ = std::string::npos;  // that is being written
  // Of a text that is not understood wholly: as it is kept, the set-up when it was written, and whom of that no line had.
  std::string draft_;
  SharedList<SetupEntry> shown_;
  std::set<std::string> waiting_;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
