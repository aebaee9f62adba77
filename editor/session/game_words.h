// SPDX-License-Identifier: Apache-2.0
// The words of a game that are not of its map: sides, kinds of unit, sizes, states and values of counters, handled alike: listed,
// put, taken out, ordered, counted where they are used. Knows no session.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "model/board/vocabulary.h"
#include "model/document/state.h"

namespace hotchkiss::editor {

/// In the order of GameWord.
enum class GameGroup { Sides, Units, Sizes, States, Values };
constexpr size_t kGameGroups = 5;
using GameWord = std::variant<SideKind, UnitKind, UnitSize, StateKind, RatingKind>;

std::string wordId(const GameWord& word);
/// Its name, else its id.
std::string wordName(const GameWord& word);
GameWord namedWord(GameWord word, const std::string& name);
/// What a list says besides the name: "X", "fatigue, F1", "on the left".
std::string wordDetail(const GameWord& word);

std::vector<GameWord> wordsOf(const Vocabulary& words, GameGroup group);
std::optional<GameWord> wordIn(const Vocabulary& words, GameGroup group, const std::string& id);
/// Replaces the word of that id in its place, or adds it at the end.
void putWord(Vocabulary& words, const GameWord& word);
void eraseWord(Vocabulary& words, GameGroup group, const std::string& id);
/// Moves a word by so many places in its list; false at the end of it.
bool shiftWord(Vocabulary& words, GameGroup group, const std::string& id, int by);
/// A fresh word of that name: an id that no other has, and what it takes to begin with.
GameWord freshWord(const Vocabulary& words, GameGroup group, const std::string& name);

/// Signs of kinds of unit that the painter knows.
std::vector<std::string> unitSymbols();

/// Where words of a group are used, by id: "12 units, 3 awards" and how often in all.
struct WordUse {
  size_t count = 0;
  std::map<std::string, size_t> by;  // "unit", "award", ... : how many
  std::string where() const;
};
std::map<std::string, WordUse> wordUses(const State& state, GameGroup group);

}  // namespace hotchkiss::editor
