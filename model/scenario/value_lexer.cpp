// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/value_lexer.h"

#include <fmt/format.h>

namespace hotchkiss {

namespace {

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}
bool isWordStart(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '_';
}

class Lexer {
 public:
  explicit Lexer(std::string_view line) : line_(line) {}

  std::vector<Token> run() {
    std::vector<Token> out;
    for (;;) {
      while (at_ < line_.size() && (line_[at_] == ' ' || line_[at_] == '\t')) ++at_;
      out.push_back(next());
      if (out.back().kind == Token::Kind::End) return out;
      if (out.back().kind == Token::Kind::Bad) break;
    }
    out.push_back({Token::Kind::End, "", line_.size()});
    return out;
  }

 private:
  char ahead(size_t n) const { return at_ + n < line_.size() ? line_[at_ + n] : '\0'; }

  Token next() {
    const size_t start = at_;
    if (at_ >= line_.size()) return {Token::Kind::End, "", start};
    const char c = line_[at_];
    if (isWordStart(c) || ((c == '-' || c == '+') && isDigit(ahead(1)))) return word();
    if (c == '"') return quoted();
    for (const std::string_view mark : {"..", ">=", "<="})
      if (line_.substr(at_, 2) == mark) {
        at_ += 2;
        return {Token::Kind::Mark, std::string(mark), start};
      }
    if (std::string_view(",()/=<>;+-").find(c) != std::string_view::npos) {
      ++at_;
      return {Token::Kind::Mark, std::string(1, c), start};
    }
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f) return {Token::Kind::Bad, "a control character cannot stand in a line", start};
    if (byte >= 0x80) return {Token::Kind::Bad, "names with letters other than a to z stand in double quotes", start};
    return {Token::Kind::Bad, fmt::format("'{}' means nothing here", c), start};
  }

  Token word() {
    const size_t start = at_++;
    while (at_ < line_.size()) {
      const char c = line_[at_];
      // A dot or colon belongs to the word only between two of its characters, so that "N0101..N2001" is two words.
      const bool inside = isWordStart(c) || c == '-' || (c == '.' && (isWordStart(ahead(1)) || ahead(1) == '-')) ||
                          (c == ':' && isDigit(line_[at_ - 1]) && isDigit(ahead(1)));
      if (!inside) break;
      ++at_;
    }
    return {Token::Kind::Word, std::string(line_.substr(start, at_ - start)), start};
  }

  Token quoted() {
    const size_t start = at_++;
    std::string text;
    while (at_ < line_.size()) {
      char c = line_[at_++];
      if (c == '"') return {Token::Kind::Quoted, std::move(text), start};
      if (c == '\\') {
        if (at_ >= line_.size() || (line_[at_] != '"' && line_[at_] != '\\'))
          return {Token::Kind::Bad, "a backslash in a name stands before a quote or a backslash only", at_ - 1};
        c = line_[at_++];
      }
      if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
        return {Token::Kind::Bad, "a control character cannot stand in a line", at_ - 1};
      text += c;
    }
    return {Token::Kind::Bad, "the closing quote of this name is missing", start};
  }

  std::string_view line_;
  size_t at_ = 0;
};

}  // namespace

std::vector<Token> tokensOf(std::string_view line) {
  return Lexer(line).run();
}

bool isPlainWord(std::string_view text) {
  const auto tokens = tokensOf(text);
  return tokens.size() == 2 && tokens[0].kind == Token::Kind::Word && tokens[0].text == text;
}

std::string quotedText(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

bool sameWord(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  if (a.size() != b.size()) return false;
  for (size_t i = 0; i < a.size(); ++i)
    if (lower(a[i]) != lower(b[i])) return false;
  return true;
}

}  // namespace hotchkiss
