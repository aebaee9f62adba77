// SPDX-License-Identifier: Apache-2.0
// The cursor that the value parsers share, and their entry points: hand-written recursive descent, a function a rule. The first
// failure is kept and the rest of the line then looks like its end, so that no parser checks after every step; a null result
// means that the cursor has failed. Private to model/scenario.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/error.h"
#include "model/scenario/region_ast.h"
#include "model/scenario/test_ast.h"
#include "model/scenario/trace_ast.h"
#include "model/scenario/value_lexer.h"
#include "model/scenario/when_ast.h"
#include "model/scenario/who_ast.h"

namespace hotchkiss {

class Cursor {
 public:
  explicit Cursor(std::string_view line);

  const Token& peek(size_t ahead = 0) const;
  bool failed() const { return failed_; }
  Error error() const;
  bool atEnd() const { return peek().kind == Token::Kind::End; }
  bool isMark(std::string_view mark, size_t ahead = 0) const;
  bool isWord(std::string_view word, size_t ahead = 0) const;
  bool takeMark(std::string_view mark);
  bool takeWord(std::string_view word);
  void expectMark(std::string_view mark, std::string_view where);
  void expectWord(std::string_view word, std::string_view where);
  /// The text of a word or quoted name, whatever it is; "" on failure.
  std::string expectText(std::string_view what);
  /// A word; "" on failure.
  std::string expectWordOf(std::string_view what);
  NameRef expectName(std::string_view what);
  int expectInt(std::string_view what, int low, int high);
  /// One of the words (their index), or a failure that lists them.
  int expectOneOf(const std::vector<std::string_view>& words, std::string_view what);
  /// Takes "a, b, c" (texts) up to something that is no comma.
  std::vector<std::string> expectTexts(std::string_view what);
  /// Records "expected WHAT, not ..." at the current token.
  void expected(std::string_view what);
  void fail(std::string sentence, size_t offset);
  void skip() {
    if (!failed_) ++at_;
  }

  /// Counts nesting while it lives; fails the cursor when a line nests too deeply.
  class Nest {
   public:
    explicit Nest(Cursor& cursor);
    ~Nest() { --cursor_.depth_; }
    Nest(const Nest&) = delete;
    Nest& operator=(const Nest&) = delete;

   private:
    Cursor& cursor_;
  };

 private:
  std::vector<Token> tokens_;
  Token end_;
  size_t at_ = 0;
  int depth_ = 0;
  bool failed_ = false;
  std::string message_;
  size_t errorOffset_ = 0;
};

/// Whether a comma at this place goes on with a list, or belongs to what is around (then a list stands in parentheses).
enum class Commas { Free, Taken };

RegionRef parseRegion(Cursor& cursor, Commas commas);
WhoRef parseWho(Cursor& cursor, Commas commas);
WhenRef parseWhen(Cursor& cursor, Commas commas);
TestRef parseTest(Cursor& cursor);
/// One Test without and / or around it, or one in brackets.
TestRef parseTestUnit(Cursor& cursor);
std::shared_ptr<const TraceNode> parseTrace(Cursor& cursor);

/// `>=`, `at least`, ... ; nothing when there is none (no failure).
std::optional<Comparison> takeComparison(Cursor& cursor);
/// The number in a plain word, if it is one.
std::optional<int> wordAsInt(std::string_view word);
std::optional<double> wordAsNumber(std::string_view word);

/// A bare word would be read as part of the grammar, so that a code or id like it is written otherwise.
bool reservedInRegion(std::string_view word);
bool reservedInWho(std::string_view word);
/// n ne e se s sw w nw.
bool isPaperDirection(std::string_view word);
/// `C47.xx`, `xx12`: has xx and a digit.
bool looksLikeHexrow(std::string_view word);
bool hasDigit(std::string_view text);

}  // namespace hotchkiss
