// SPDX-License-Identifier: Apache-2.0
// What one looks for in a text: plain words or a regular expression, whole words, any case. Works on code points of UTF-8. Knows
// no document. Invariant: the time is bounded by pattern times text, whatever the pattern.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "model/base/error.h"

namespace hotchkiss::editor {

struct PatternOptions {
  bool matchCase = false;
  bool wholeWord = false;
  bool regex = false;
  bool operator==(const PatternOptions&) const = default;
};

/// A place in a text, in bytes, with what the groups of the expression took (group 0 is all of it).
struct PatternHit {
  size_t at = 0, length = 0;
  std::vector<std::string> groups;
};

class TextPattern {
 public:
  /// The pattern of a text; of an expression that is none, what is wrong with it. Understood are . * + ? {n,m} (lazy with ?),
  /// [a-z],
  /// [^a-z], |, ( ), (?: ), ^, $, \b, \B, \d, \w, \s and their opposites, \t, \n and \ before a sign.
  static Expected<TextPattern> make(const std::string& text, const PatternOptions& options);
  /// The hits one after the other; none of nothing.
  std::vector<PatternHit> find(const std::string& text) const;
  /// What takes a hit's place: of an expression `$1` is a group, `$0` all of it, `$$` a dollar.
  std::string replacement(const PatternHit& hit, const std::string& with) const;

 private:
  struct Range {
    char32_t low, high;
  };
  struct Step {
    enum class Kind { One, Any, Class, Begin, End, Word, NotWord, Split, Jump, Save, Match };
    Kind kind = Kind::Match;
    char32_t sign = 0;
    size_t a = 0, b = 0;  // where it goes on; the number of a class or a mark
  };
  struct Class {
    std::vector<Range> ranges;
    bool negated = false;
  };
  friend class PatternReader;
  std::optional<std::vector<size_t>> matchAt(const std::vector<char32_t>& text, size_t begin) const;
  bool fits(const Step& step, char32_t sign) const;

  PatternOptions options_;
  std::vector<Step> steps_;
  std::vector<Class> classes_;
  size_t groups_ = 1;
};

}  // namespace hotchkiss::editor
