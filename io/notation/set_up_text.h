// SPDX-License-Identifier: Apache-2.0
// The set-up of a scenario as text in its game's notation, and text back to entries: what export prints, what one types and
// pastes. The Civil War Brigade Series has its printed notation (cwb_set_up.h); the others a line an entry, "Pruyn, Hoyt: 1606
// (fatigue 1)". Knows no file. Invariant: a set-up that is printed and read back is the same set-up.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "io/notation/unit_words.h"
#include "model/board/board_view.h"
#include "model/document/edit.h"
#include "model/scenario/scenario.h"

namespace hotchkiss::notation {

/// What the text is about; everything outlives the call.
struct SetUpGround {
  const Scenario& scenario;  // whose own entries are written and read
  const Forces& forces;
  const BoardView& view;
  std::string system;
};

/// A stretch of the text that tells of something.
struct SetUpSpan {
  std::string entry;  // id of the entry; "" = not understood
  std::string word;   // "" = the whole entry; else a code, or the id of a unit or pool, as the entry has it
  size_t begin = 0, end = 0;
};

struct SetUpText {
  std::string text;
  std::vector<SetUpSpan> spans;
  std::vector<int> headings;  // lines that name a side, from 0
};

/// The scenario's own entries, side by side in the order of the vocabulary.
SetUpText setUpText(const SetUpGround& ground);

/// Something that was not understood, and the words that may be meant.
struct SetUpFault {
  size_t begin = 0, end = 0;
  std::string message;
  std::vector<std::string> proposals;  // to stand in place of it
};

struct SetUpEntries {
  std::vector<SetupEntry> entries;  // those understood, in the order of the text
  std::vector<SetUpSpan> spans;
  std::vector<SetUpFault> faults;
  std::vector<int> headings;
};

/// Reads the text of a set-up. An entry that the scenario has already (the same counters, else the same first counter of the
/// side) keeps its id and what the text does not say.
SetUpEntries readSetUpText(std::string_view text, const SetUpGround& ground);

/// "6.3 First Battle of Bull Run": the line above a scenario's text where several stand in one file.
std::string setUpTitle(const Scenario& scenario);
/// Which part of a text is this scenario's: what follows the line with its title, to the next scenario's title; all of it when no
/// line is a title.
std::string_view setUpPart(std::string_view text, const SetUpGround& ground);

/// What a text changes in a scenario: entries it has anew or otherwise, and, when all of the text is understood, those that it
/// has no more. `before` is the set-up that the text was read against.
std::vector<Edit> setUpEdits(const ScenarioId& scenario, const SharedList<SetupEntry>& before, const SetUpEntries& read);

/// Words that may follow what is typed before an offset: the part of a word that stands there, and the whole words.
std::pair<std::string, std::vector<std::string>> setUpCompletions(std::string_view text, size_t offset,
                                                                  const SetUpGround& ground);

}  // namespace hotchkiss::notation
