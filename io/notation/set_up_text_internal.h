// SPDX-License-Identifier: Apache-2.0
// What the notations of set-ups share: the words of states, who is meant, ids of entries. Stays inside io/notation.
#pragma once
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "io/notation/set_up_text.h"

namespace hotchkiss::notation {

/// A line being written, with the spans of its words.
class LineWriter {
 public:
  explicit LineWriter(SetUpText& out) : out_(out) {}
  void open(const std::string& entry);
  void write(std::string_view text) { out_.text += text; }
  void word(std::string_view text, const std::string& means);
  void close();
  /// What has been written of the line so far.
  std::string_view tail() const { return std::string_view(out_.text).substr(begin_); }

 private:
  SetUpText& out_;
  std::string entry_;
  size_t begin_ = 0;
};

/// Who an entry means, put together from words of a text; faults are reported at their place.
class WhoBuilder {
 public:
  WhoBuilder(const SetUpGround& ground, const UnitWords& words, const SideId& side, SetUpEntries& out)
      : ground_(ground), words_(words), side_(side), out_(out) {}
  /// A word of the list: `count` of a pool, or a unit, or a formation with all that is under it (`all`).
  void add(std::string_view word, int count, bool all, const std::vector<std::pair<std::string, size_t>>& except, size_t begin,
           size_t end);
  /// A Who in its own words.
  void addLine(std::string_view line, size_t begin, size_t end);
  bool faulty() const { return faulty_; }
  std::optional<Who> who() const;
  const std::vector<SetUpSpan>& spans() const { return spans_; }
  const std::string& firstId() const { return firstId_; }

 private:
  /// `all`: a formation is meant, else a unit or pool, where the word may be either.
  std::optional<Called> called(std::string_view word, bool all, size_t begin, size_t end);
  const SetUpGround& ground_;
  const UnitWords& words_;
  SideId side_;
  SetUpEntries& out_;
  std::string line_, firstId_;
  std::vector<SetUpSpan> spans_;
  bool faulty_ = false;
};

/// The id of a state that a word of the text means, "" when none: its id, name or mark.
std::string stateOf(const Vocabulary& vocabulary, std::string_view word);
/// Compass direction of the paper for "nw"; -1 when it is none.
int directionOf(const BoardView& view, std::string_view word);
std::string directionWord(const BoardView& view, int direction);

/// Gives an entry the id and the unsaid parts of the one that it was, see readSetUpText.
class EntryMatcher {
 public:
  explicit EntryMatcher(const SetUpGround& ground);
  /// `firstId` is the unit's or pool's id that stands first.
  SetupEntry match(const SideId& side, const Who& who, const std::string& firstId);

 private:
  const SetUpGround* ground_;
  std::set<std::string> taken_, given_;
};

/// A place in the text that is no code: a fault, with what may be meant.
void placeFault(const SetUpGround& ground, std::string_view word, size_t begin, size_t end, SetUpEntries& out);

/// The notation of a line an entry, for games without one of their own.
void writeLines(const SetUpGround& ground, const UnitWords& words, const SideId& side, SetUpText& out);
void readLine(std::string_view line, size_t offset, const SetUpGround& ground, const UnitWords& words, const SideId& side,
              EntryMatcher& matcher, SetUpEntries& out);

/// How counters of an entry are spread where nothing is said.
std::string usualSpread(const Who& who, const Region& place);
/// A line in the printed notation of the Civil War Brigade Series; the number of entries that it holds, faulty ones too.
size_t readPrintedCwb(std::string_view line, size_t offset, const SetUpGround& ground, const UnitWords& words, const SideId& side,
                      EntryMatcher& matcher, SetUpEntries& out);

}  // namespace hotchkiss::notation
