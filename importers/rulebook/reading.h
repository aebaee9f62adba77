// SPDX-License-Identifier: Apache-2.0
// What was understood of a rulebook: documents of the model with the place of every item and word in the text, and a list of what
// was not understood. Nothing is dropped silently: each block of the outline is understood, told as prose, or listed. Knows no
// game.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "importers/rulebook/outline.h"
#include "model/check/diagnostic.h"
#include "model/document/state.h"

namespace hotchkiss::rulebook {

/// Where items of the documents stand in the text, and the words of their values.
class TextPlaces {
 public:
  /// The item as a whole; a second call for the same subject adds a further place (a fact that is printed twice).
  void add(const Subject& subject, TextSpan whole);
  /// A word of the item as the document writes it ("B19.22", "evans") and where the text says it.
  void addWord(const Subject& subject, const std::string& word, TextSpan where);
  /// The place of a word of the item, else of the item, else of its document; nothing when the text does not tell of it.
  std::optional<TextSpan> find(const Subject& subject, const std::string& word = {}) const;
  /// All places of an item, the first one first.
  std::vector<TextSpan> all(const Subject& subject) const;
  /// The subjects whose text covers a place, the smallest first: what a click on the text selects.
  std::vector<Subject> at(TextPlace place) const;

 private:
  struct Item {
    Subject subject;
    std::vector<TextSpan> whole;
    std::multimap<std::string, TextSpan> words;
  };
  static std::string keyOf(const Subject& subject);
  std::map<std::string, Item> items_;
};

/// A stretch of text that ought to be data and is not.
struct NotUnderstood {
  TextSpan span;
  std::string text;  // a short piece of it
  std::string why;
};

/// A finding of the text itself, or of the model at its place in the text.
struct TextFinding {
  Diagnostic diagnostic;
  TextSpan span;
  std::vector<std::pair<TextSpan, std::string>> related;
  /// A correction of the text: what stands there and what ought to, with what speaks for and against it.
  struct Correction {
    TextSpan span;
    std::string from, to, reason;
    bool safe = false;
  };
  std::vector<Correction> corrections;
};

struct Reading {
  std::string file;
  std::string system;
  State state;  // what the text tells, over the boards and games that were given
  TextPlaces places;
  std::vector<TextFinding> findings;  // of reading itself: what contradicts while it is read
  std::vector<NotUnderstood> notUnderstood;
  size_t understood = 0;  // statements that became data: entries, rows, dates, rules
  size_t prose = 0;       // blocks that are told as prose and ask for nothing
};

/// How a system's rulebooks are read. `shipped` gives boards, games' vocabulary and calendars; its scenarios are no evidence and
/// are not looked at.
class BookReader {
 public:
  virtual ~BookReader() = default;
  virtual const char* system() const = 0;
  virtual Reading read(const Outline& outline, const State& shipped) const = 0;
  /// A set-up table as JSON; nothing when the system's reader takes none, an error when this is none.
  virtual std::optional<Expected<Reading>> readTable(const std::string& /*json*/, const std::string& /*file*/,
                                                     const State& /*shipped*/) const {
    return std::nullopt;
  }
};

/// The readers that are built in, one a system.
const std::vector<const BookReader*>& bookReaders();
const BookReader* findBookReader(const std::string& system);
/// "gcacw", "wbts" or "cwb" by the words of the text, "" when none is likely.
std::string systemOfText(const Outline& outline);

}  // namespace hotchkiss::rulebook
