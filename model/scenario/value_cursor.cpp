// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "model/base/nearest_word.h"
#include "model/scenario/value_parser.h"

namespace hotchkiss {

namespace {

/// The words of all four languages that a slip may have meant.
const std::vector<std::string>& valueWords() {
  static const std::vector<std::string> kWords = {
      "adjacent",  "after",     "along",      "anywhere", "area",  "before",      "column",  "control",   "count",
      "east",      "edge",      "entry",      "event",    "every", "exactly",     "except",  "from",      "hexrow",
      "kind",      "least",     "left",       "line",     "minus", "most",        "north",   "northeast", "northwest",
      "option",    "path",      "path-exit",  "phase",    "place", "player-turn", "points",  "pool",      "present",
      "range",     "score",     "segment",    "sheet",    "side",  "site",        "sites",   "size",      "south",
      "southeast", "southwest", "start",      "starting", "state", "strength",    "terrain", "text",      "trace",
      "turn",      "turns",     "turn-track", "unit",     "units", "until",       "west",    "with",      "within"};
  return kWords;
}

/// What a bare word of four letters or more may have been meant for; "" when it is a word, or like none.
std::string meantWord(const Token& token, std::span<const std::string> words) {
  if (token.kind != Token::Kind::Word || token.text.size() < 4 || hasDigit(token.text)) return {};
  const auto same = [&](const std::string& word) { return sameWord(word, token.text); };
  if (std::any_of(words.begin(), words.end(), same)) return {};
  return nearestWord(token.text, words).value_or(std::string());
}

}  // namespace

Cursor::Cursor(std::string_view line) {
  end_ = {Token::Kind::End, "", line.size()};
  if (line.size() > kLongestLine) {
    fail(fmt::format("the line has {} characters, more than {}: split it", line.size(), kLongestLine), kLongestLine);
    return;
  }
  tokens_ = tokensOf(line);
  for (const Token& token : tokens_)
    if (token.kind == Token::Kind::Bad) {
      fail(token.text, token.offset);
      return;
    }
}

const Token& Cursor::peek(size_t ahead) const {
  return !failed_ && at_ + ahead < tokens_.size() ? tokens_[at_ + ahead] : end_;
}

Error Cursor::error() const {
  return {message_, {}, 1, static_cast<int>(errorOffset_) + 1};
}

bool Cursor::isMark(std::string_view mark, size_t ahead) const {
  const Token& token = peek(ahead);
  return token.kind == Token::Kind::Mark && token.text == mark;
}

bool Cursor::isWord(std::string_view word, size_t ahead) const {
  const Token& token = peek(ahead);
  return token.kind == Token::Kind::Word && sameWord(token.text, word);
}

bool Cursor::takeMark(std::string_view mark) {
  if (!isMark(mark)) return false;
  skip();
  return true;
}

bool Cursor::takeWord(std::string_view word) {
  if (!isWord(word)) return false;
  skip();
  return true;
}

void Cursor::expectMark(std::string_view mark, std::string_view where) {
  if (!takeMark(mark)) expected(fmt::format("'{}' {}", mark, where));
}

void Cursor::expectWord(std::string_view word, std::string_view where) {
  if (!takeWord(word)) expected(fmt::format("'{}' {}", word, where));
}

std::string Cursor::expectText(std::string_view what) {
  return expectName(what).text;
}

std::string Cursor::expectWordOf(std::string_view what) {
  if (peek().kind != Token::Kind::Word) {
    expected(what);
    return {};
  }
  std::string text = peek().text;
  skip();
  return text;
}

NameRef Cursor::expectName(std::string_view what) {
  const Token& token = peek();
  if (token.kind != Token::Kind::Word && token.kind != Token::Kind::Quoted) {
    expected(what);
    return {};
  }
  if (token.text.empty()) {
    fail(fmt::format("expected {}, not an empty name", what), token.offset);
    return {};
  }
  NameRef name{token.text, token.kind == Token::Kind::Quoted};
  skip();
  return name;
}

int Cursor::expectInt(std::string_view what, int low, int high) {
  const Token& token = peek();
  const auto number = token.kind == Token::Kind::Word ? wordAsInt(token.text) : std::nullopt;
  if (!number) {
    expected(what);
    return low;
  }
  if (*number < low || *number > high) {
    fail(fmt::format("{} is out of range: {} lies from {} to {}", token.text, what, low, high), token.offset);
    return low;
  }
  skip();
  return *number;
}

int Cursor::expectOneOf(const std::vector<std::string_view>& words, std::string_view what) {
  for (size_t i = 0; i < words.size(); ++i)
    if (takeWord(words[i])) return static_cast<int>(i);
  if (const std::string meant = meantWord(peek(), std::vector<std::string>(words.begin(), words.end())); !meant.empty())
    fail(fmt::format("'{}' is not {} (did you mean '{}'?)", peek().text, what, meant), peek().offset);
  expected(fmt::format("{} ({})", what, fmt::join(words, ", ")));
  return -1;
}

std::vector<std::string> Cursor::expectTexts(std::string_view what) {
  std::vector<std::string> out;
  do out.push_back(expectText(what));
  while (takeMark(","));
  return out;
}

void Cursor::expected(std::string_view what) {
  const Token& token = peek();
  // The word itself may be the slip, or the one before it, which was taken for a name: "witin 2 of 0706".
  std::string meant = meantWord(token, valueWords());
  std::string advice = meant.empty() ? std::string() : fmt::format(" (did you mean '{}'?)", meant);
  if (meant.empty() && !failed_ && at_ > 0)
    if (meant = meantWord(tokens_[at_ - 1], valueWords()); !meant.empty())
      advice = fmt::format(" (did you mean '{}' by '{}'?)", meant, tokens_[at_ - 1].text);
  if (token.kind == Token::Kind::End)
    fail(fmt::format("expected {}, but the line ends{}", what, advice), token.offset);
  else
    fail(fmt::format("expected {}, not '{}'{}", what, token.text, advice), token.offset);
}

void Cursor::fail(std::string sentence, size_t offset) {
  if (failed_) return;
  failed_ = true;
  message_ = std::move(sentence);
  errorOffset_ = offset;
}

Cursor::Nest::Nest(Cursor& cursor) : cursor_(cursor) {
  if (++cursor_.depth_ > kDeepestNesting)
    cursor_.fail(fmt::format("the line nests more than {} deep: write it in simpler parts", kDeepestNesting),
                 cursor_.peek().offset);
}

std::optional<Comparison> takeComparison(Cursor& cursor) {
  if (cursor.takeMark("=")) return Comparison::Equal;
  if (cursor.takeMark(">=")) return Comparison::AtLeast;
  if (cursor.takeMark("<=")) return Comparison::AtMost;
  if (cursor.takeMark(">")) return Comparison::More;
  if (cursor.takeMark("<")) return Comparison::Less;
  if (cursor.takeWord("exactly")) return Comparison::Equal;
  if (cursor.isWord("at") && (cursor.isWord("least", 1) || cursor.isWord("most", 1))) {
    const bool least = cursor.isWord("least", 1);
    cursor.skip();
    cursor.skip();
    return least ? Comparison::AtLeast : Comparison::AtMost;
  }
  return std::nullopt;
}

namespace {

template <class T>
std::optional<T> numberIn(std::string_view word) {
  if (!word.empty() && word[0] == '+') word.remove_prefix(1);
  T value{};
  const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (word.empty() || problem != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return value;
}

bool oneOf(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(), [&](std::string_view w) { return sameWord(w, word); });
}

}  // namespace

std::optional<int> wordAsInt(std::string_view word) {
  return numberIn<int>(word);
}

std::optional<double> wordAsNumber(std::string_view word) {
  const auto value = numberIn<double>(word);
  // Keeps "inf" and "nan" words, and numbers within what prints without an exponent.
  if (!value || !(*value >= -1e9 && *value <= 1e9) || !hasDigit(word)) return std::nullopt;
  return value;
}

bool reservedInRegion(std::string_view word) {
  for (const std::string_view point : kCompassWords)
    if (sameWord(point, word)) return true;
  return oneOf(word, {"and",     "or",     "minus",     "not",   "within", "at",         "adjacent", "on",       "edge",
                      "terrain", "path",   "path-exit", "site",  "sites",  "start",      "with",     "unit",     "units",
                      "place",   "entry",  "area",      "sheet", "box",    "turn-track", "pool",     "anywhere", "column",
                      "row",     "hexrow", "line",      "range", "hex",    "all",        "any"});
}

bool reservedInWho(std::string_view word) {
  return oneOf(word, {"all",      "one", "unit", "units", "pool",   "side",  "kind", "size", "state", "count",    "strength",
                      "starting", "in",  "of",   "x",     "except", "minus", "and",  "or",   "not",   "formation"});
}

bool isPaperDirection(std::string_view word) {
  constexpr std::string_view kWords[] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
  return std::find(std::begin(kWords), std::end(kWords), word) != std::end(kWords);
}

bool hasDigit(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool looksLikeHexrow(std::string_view word) {
  return word.find("xx") != std::string_view::npos && hasDigit(word);
}

}  // namespace hotchkiss
