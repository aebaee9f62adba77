// SPDX-License-Identifier: Apache-2.0
// The words of a value's line: plain words (codes, ids, numbers, times), quoted names, marks. Shared by Region, When, Who, Test
// and Trace; knows no grammar. Invariant: never throws and never fails; what is no token becomes a Bad one.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hotchkiss {

constexpr size_t kLongestLine = 4096;
constexpr int kDeepestNesting = 32;

struct Token {
  enum class Kind { Word, Quoted, Mark, Bad, End };
  Kind kind = Kind::End;
  std::string text;   // of a Quoted one without its quotes and escapes; of a Bad one the sentence that says why
  size_t offset = 0;  // in the line
  bool operator==(const Token&) const = default;
};

/// The tokens of a line, an End last. A Bad token, if any, comes right before the End.
std::vector<Token> tokensOf(std::string_view line);
/// The text would be read as one plain word.
bool isPlainWord(std::string_view text);
/// The text in double quotes, with `"` and `\` escaped.
std::string quotedText(std::string_view text);
/// Equal but for the case of ASCII letters.
bool sameWord(std::string_view a, std::string_view b);

}  // namespace hotchkiss
