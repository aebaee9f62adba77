// SPDX-License-Identifier: Apache-2.0
#include "editor/session/text_pattern.h"

#include <algorithm>
#include <memory>

#include "editor/session/text.h"

namespace hotchkiss::editor {

namespace {

constexpr size_t kMostSteps = 2000, kMostText = 20000, kMostRepeat = 200, kDeepest = 60;

// Code points with the byte at which each begins, and the end at last; broken bytes stand for themselves.
std::vector<char32_t> signsOf(const std::string& text, std::vector<size_t>* places = nullptr) {
  std::vector<char32_t> out;
  for (size_t i = 0; i < text.size();) {
    const auto c = static_cast<unsigned char>(text[i]);
    size_t length = c < 0x80 ? 1 : c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : c >= 0xc0 ? 2 : 1;
    if (i + length > text.size()) length = 1;
    char32_t sign = length == 1 ? c : static_cast<char32_t>(c & (0xff >> (length + 1)));
    for (size_t k = 1; k < length; ++k) sign = sign << 6 | (static_cast<unsigned char>(text[i + k]) & 0x3f);
    if (places != nullptr) places->push_back(i);
    out.push_back(sign);
    i += length;
  }
  if (places != nullptr) places->push_back(text.size());
  return out;
}

char32_t folded(char32_t sign) {
  if (sign >= 'A' && sign <= 'Z') return sign + 32;
  if (sign >= 0xc0 && sign <= 0xde && sign != 0xd7) return sign + 32;
  return sign;
}

char32_t unfolded(char32_t sign) {
  if (sign >= 'a' && sign <= 'z') return sign - 32;
  if (sign >= 0xe0 && sign <= 0xfe && sign != 0xf7) return sign - 32;
  return sign;
}

bool wordSign(char32_t sign) {
  return (sign >= '0' && sign <= '9') || (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || sign == '_' ||
         (sign >= 0xc0 && sign != 0xd7 && sign != 0xf7 && !(sign >= 0x2000 && sign <= 0x206f));
}

bool wordEdge(const std::vector<char32_t>& text, size_t at) {
  const bool before = at > 0 && wordSign(text[at - 1]), after = at < text.size() && wordSign(text[at]);
  return before != after;
}

}  // namespace

// Reads an expression into steps, depth first.
class PatternReader {
 public:
  PatternReader(TextPattern& out, std::vector<char32_t> text) : out_(out), text_(std::move(text)) {}

  std::string read() {
    put({Kind::Save, 0, 0, 0});
    alternatives(0);
    if (error_.empty() && at_ < text_.size()) error_ = tr("a ) closes nothing");
    put({Kind::Save, 0, 1, 0});
    put({Kind::Match, 0, 0, 0});
    return error_;
  }

 private:
  using Step = TextPattern::Step;
  using Kind = Step::Kind;

  bool more() const { return error_.empty() && at_ < text_.size(); }
  void put(const Step& step) {
    if (out_.steps_.size() >= kMostSteps)
      error_ = tr("it is too long");
    else
      out_.steps_.push_back(step);
  }

  void alternatives(size_t depth) {
    if (depth > kDeepest) {
      error_ = tr("its groups are too deep");
      return;
    }
    const size_t begin = out_.steps_.size();
    sequence(depth);
    std::vector<size_t> ends;
    while (more() && text_[at_] == '|') {
      ++at_;
      // split before what was read, jump behind it
      insert(begin, {Kind::Split, 0, begin + 1, 0});
      if (!error_.empty()) return;  // there was no room for it
      for (size_t& end : ends) ++end;
      ends.push_back(out_.steps_.size());
      put({Kind::Jump, 0, 0, 0});
      out_.steps_[begin].b = out_.steps_.size();
      sequence(depth);
    }
    for (const size_t end : ends)
      if (end < out_.steps_.size()) out_.steps_[end].a = out_.steps_.size();
  }

  // Puts a step in; what goes on behind that place goes on one further.
  void insert(size_t place, const Step& step) {
    if (out_.steps_.size() >= kMostSteps) {
      error_ = tr("it is too long");
      return;
    }
    for (size_t i = 0; i < out_.steps_.size(); ++i) {
      // Who came to that place from before it comes to the new step.
      const auto moves = [&](size_t to) { return i < place ? to > place : to >= place; };
      Step& other = out_.steps_[i];
      if ((other.kind == Kind::Split || other.kind == Kind::Jump) && moves(other.a)) ++other.a;
      if (other.kind == Kind::Split && moves(other.b)) ++other.b;
    }
    out_.steps_.insert(out_.steps_.begin() + static_cast<std::ptrdiff_t>(place), step);
  }

  void sequence(size_t depth) {
    while (more() && text_[at_] != '|' && text_[at_] != ')') {
      const size_t begin = out_.steps_.size();
      atom(depth);
      if (more()) repeat(begin);
    }
  }

  void repeat(size_t begin) {
    size_t low = 1, high = 1;
    bool endless = false;
    const char32_t sign = text_[at_];
    if (sign == '*' || sign == '+' || sign == '?') {
      low = sign == '+' ? 1 : 0;
      endless = sign != '?';
      ++at_;
    } else if (sign == '{' && at_ + 1 < text_.size() && text_[at_ + 1] >= '0' && text_[at_ + 1] <= '9') {
      ++at_;
      low = high = number();
      if (more() && text_[at_] == ',') {
        ++at_;
        if (more() && text_[at_] == '}')
          endless = true;
        else
          high = number();
      }
      if (!more() || text_[at_] != '}' || (!endless && high < low) || std::max(low, high) > kMostRepeat) {
        error_ = tr("its { } is no number of times");
        return;
      }
      ++at_;
    } else {
      return;
    }
    bool lazy = false;
    if (more() && text_[at_] == '?') {
      lazy = true;
      ++at_;
    }
    if (more() && (text_[at_] == '*' || text_[at_] == '+' || text_[at_] == '?')) {
      error_ = tr("a repetition is repeated");
      return;
    }
    const std::vector<Step> piece(out_.steps_.begin() + static_cast<std::ptrdiff_t>(begin), out_.steps_.end());
    out_.steps_.resize(begin);
    const auto copy = [&] {
      const size_t by = out_.steps_.size() - begin;
      for (Step step : piece) {
        if (step.kind == Kind::Split || step.kind == Kind::Jump) step.a += by;
        if (step.kind == Kind::Split) step.b += by;
        put(step);
        if (!error_.empty()) return;
      }
    };
    const auto split = [&](size_t at, size_t inner, size_t outer) {
      out_.steps_[at].a = lazy ? outer : inner;
      out_.steps_[at].b = lazy ? inner : outer;
    };
    for (size_t i = 0; i < low && error_.empty(); ++i) copy();
    if (endless) {
      const size_t at = out_.steps_.size();
      put({Kind::Split, 0, 0, 0});
      copy();
      put({Kind::Jump, 0, at, 0});
      if (error_.empty()) split(at, at + 1, out_.steps_.size());
      return;
    }
    std::vector<size_t> splits;
    for (size_t i = low; i < high && error_.empty(); ++i) {
      splits.push_back(out_.steps_.size());
      put({Kind::Split, 0, 0, 0});
      copy();
    }
    if (!error_.empty()) return;
    for (const size_t at : splits) split(at, at + 1, out_.steps_.size());
  }

  size_t number() {
    size_t value = 0;
    while (more() && text_[at_] >= '0' && text_[at_] <= '9' && value < 100000) value = value * 10 + (text_[at_++] - '0');
    return value;
  }

  void atom(size_t depth) {
    const char32_t sign = text_[at_++];
    switch (sign) {
      case '.':
        put({Kind::Any, 0, 0, 0});
        return;
      case '^':
        put({Kind::Begin, 0, 0, 0});
        return;
      case '$':
        put({Kind::End, 0, 0, 0});
        return;
      case '[':
        brackets();
        return;
      case '(': {
        const bool silent = at_ + 1 < text_.size() && text_[at_] == '?' && text_[at_ + 1] == ':';
        if (silent) at_ += 2;
        const size_t group = silent ? 0 : out_.groups_++;
        if (!silent) put({Kind::Save, 0, group * 2, 0});
        alternatives(depth + 1);
        if (!silent) put({Kind::Save, 0, group * 2 + 1, 0});
        if (!error_.empty()) return;
        if (at_ >= text_.size() || text_[at_] != ')')
          error_ = tr("a ( is not closed");
        else
          ++at_;
        return;
      }
      case '*':
      case '+':
      case '?':
        error_ = tr("a repetition repeats nothing");
        return;
      case '\\':
        escape();
        return;
      default:
        put({Kind::One, sign, 0, 0});
    }
  }

  static bool classOf(char32_t letter, TextPattern::Class& into) {
    switch (letter) {
      case 'd':
      case 'D':
        into.ranges = {{'0', '9'}};
        break;
      case 'w':
      case 'W':
        into.ranges = {{'0', '9'}, {'a', 'z'}, {'A', 'Z'}, {'_', '_'}, {0xc0, 0xd6}, {0xd8, 0xf6}, {0xf8, 0x1fff}};
        break;
      case 's':
      case 'S':
        into.ranges = {{' ', ' '}, {'\t', '\r'}, {0xa0, 0xa0}};
        break;
      default:
        return false;
    }
    into.negated = letter < 'a';
    return true;
  }

  static char32_t escaped(char32_t letter) {
    return letter == 't' ? U'\t' : letter == 'n' ? U'\n' : letter == 'r' ? U'\r' : letter;
  }

  void escape() {
    if (at_ >= text_.size()) {
      error_ = tr("a \\ stands before nothing");
      return;
    }
    const char32_t letter = text_[at_++];
    TextPattern::Class named;
    if (letter == 'b' || letter == 'B') {
      put({letter == 'b' ? Kind::Word : Kind::NotWord, 0, 0, 0});
    } else if (classOf(letter, named)) {
      out_.classes_.push_back(named);
      put({Kind::Class, 0, out_.classes_.size() - 1, 0});
    } else if ((letter >= '0' && letter <= '9') || ((letter >= 'a' && letter <= 'z') && escaped(letter) == letter)) {
      error_ = tr("it has a \\ that is not understood");
    } else {
      put({Kind::One, escaped(letter), 0, 0});
    }
  }

  void brackets() {
    TextPattern::Class made;
    if (more() && text_[at_] == '^') {
      made.negated = true;
      ++at_;
    }
    bool first = true;
    while (more() && (text_[at_] != ']' || first)) {
      first = false;
      char32_t low = text_[at_++];
      if (low == '\\' && more()) {
        const char32_t letter = text_[at_++];
        TextPattern::Class named;
        if (classOf(letter, named) && !named.negated) {
          made.ranges.insert(made.ranges.end(), named.ranges.begin(), named.ranges.end());
          continue;
        }
        low = escaped(letter);
      }
      char32_t high = low;
      if (at_ + 1 < text_.size() && text_[at_] == '-' && text_[at_ + 1] != ']') {
        ++at_;
        high = text_[at_++];
        if (high == '\\' && more()) high = escaped(text_[at_++]);
        if (high < low) {
          error_ = tr("its [ ] has a range that runs backwards");
          return;
        }
      }
      made.ranges.push_back({low, high});
    }
    if (!error_.empty()) return;
    if (at_ >= text_.size()) {
      error_ = tr("a [ is not closed");
      return;
    }
    ++at_;
    out_.classes_.push_back(std::move(made));
    put({Kind::Class, 0, out_.classes_.size() - 1, 0});
  }

  TextPattern& out_;
  std::vector<char32_t> text_;
  size_t at_ = 0;
  std::string error_;
};

Expected<TextPattern> TextPattern::make(const std::string& text, const PatternOptions& options) {
  TextPattern out;
  out.options_ = options;
  const std::vector<char32_t> signs = signsOf(text);
  if (options.regex) {
    if (const std::string error = PatternReader(out, signs).read(); !error.empty())
      return fail(tr("This is no regular expression:") + " " + error + ".");
    return out;
  }
  if (signs.size() + 3 > kMostSteps) return fail(tr("That is too long to look for."));
  out.steps_.push_back({Step::Kind::Save, 0, 0, 0});
  for (const char32_t sign : signs) out.steps_.push_back({Step::Kind::One, sign, 0, 0});
  out.steps_.push_back({Step::Kind::Save, 0, 1, 0});
  out.steps_.push_back({Step::Kind::Match, 0, 0, 0});
  return out;
}

bool TextPattern::fits(const Step& step, char32_t sign) const {
  const auto same = [this](char32_t a, char32_t b) { return options_.matchCase ? a == b : folded(a) == folded(b); };
  switch (step.kind) {
    case Step::Kind::One:
      return same(step.sign, sign);
    case Step::Kind::Any:
      return sign != '\n';
    case Step::Kind::Class: {
      const Class& set = classes_[step.a];
      const auto in = [&set](char32_t s) {
        return std::any_of(set.ranges.begin(), set.ranges.end(), [s](const Range& r) { return s >= r.low && s <= r.high; });
      };
      const bool found = in(sign) || (!options_.matchCase && (in(folded(sign)) || in(unfolded(sign))));
      return found != set.negated;
    }
    default:
      return false;
  }
}

std::optional<std::vector<size_t>> TextPattern::matchAt(const std::vector<char32_t>& text, size_t begin) const {
  // Each step is tried once at each place: what failed there once fails again.
  struct Try {
    size_t step, at;
    size_t mark = 0, old = 0;  // a mark to be set back, when step is past the end
  };
  const size_t width = text.size() - begin + 1;
  std::vector<bool> tried(steps_.size() * width);
  std::vector<size_t> marks(groups_ * 2, std::string::npos);
  std::vector<Try> left = {{0, begin, 0, 0}};
  while (!left.empty()) {
    const Try now = left.back();
    left.pop_back();
    if (now.step >= steps_.size()) {
      marks[now.mark] = now.old;
      continue;
    }
    size_t at = now.at;
    for (size_t step = now.step;;) {
      const size_t place = step * width + (at - begin);
      if (tried[place]) break;
      tried[place] = true;
      const Step& what = steps_[step];
      if (what.kind == Step::Kind::Match) {
        const bool whole = !options_.wholeWord || (marks[1] > marks[0] && wordEdge(text, marks[0]) && wordEdge(text, marks[1]));
        if (whole) return marks;
        break;
      }
      if (what.kind == Step::Kind::Save) {
        left.push_back({steps_.size(), 0, what.a, marks[what.a]});
        marks[what.a] = at;
        ++step;
        continue;
      }
      if (what.kind == Step::Kind::Jump) {
        step = what.a;
        continue;
      }
      if (what.kind == Step::Kind::Split) {
        left.push_back({what.b, at, 0, 0});
        step = what.a;
        continue;
      }
      const bool stands = what.kind == Step::Kind::Begin     ? at == 0
                          : what.kind == Step::Kind::End     ? at == text.size()
                          : what.kind == Step::Kind::Word    ? wordEdge(text, at)
                          : what.kind == Step::Kind::NotWord ? !wordEdge(text, at)
                                                             : at < text.size() && fits(what, text[at]);
      if (!stands) break;
      const bool takes = what.kind == Step::Kind::One || what.kind == Step::Kind::Any || what.kind == Step::Kind::Class;
      if (takes) ++at;
      ++step;
    }
  }
  return std::nullopt;
}

std::vector<PatternHit> TextPattern::find(const std::string& text) const {
  std::vector<PatternHit> out;
  if (text.size() > kMostText) return out;
  std::vector<size_t> places;
  const std::vector<char32_t> signs = signsOf(text, &places);
  // A plain beginning is looked for first: most places fail at once.
  const bool plain = steps_.size() > 1 && steps_[1].kind == Step::Kind::One;
  for (size_t at = 0; at <= signs.size();) {
    if (plain && (at == signs.size() || !fits(steps_[1], signs[at]))) {
      ++at;
      continue;
    }
    const auto marks = matchAt(signs, at);
    if (!marks || (*marks)[1] == (*marks)[0]) {
      ++at;
      continue;
    }
    PatternHit hit;
    hit.at = places[(*marks)[0]];
    hit.length = places[(*marks)[1]] - hit.at;
    for (size_t g = 0; g < groups_; ++g) {
      const size_t from = (*marks)[g * 2], to = (*marks)[g * 2 + 1];
      hit.groups.push_back(from == std::string::npos || to == std::string::npos
                               ? std::string()
                               : text.substr(places[from], places[to] - places[from]));
    }
    out.push_back(std::move(hit));
    at = (*marks)[1];
  }
  return out;
}

std::string TextPattern::replacement(const PatternHit& hit, const std::string& with) const {
  if (!options_.regex) return with;
  std::string out;
  for (size_t i = 0; i < with.size(); ++i) {
    if (with[i] != '$' || i + 1 >= with.size()) {
      out += with[i];
    } else if (with[i + 1] == '$') {
      out += '$';
      ++i;
    } else if (with[i + 1] >= '0' && with[i + 1] <= '9') {
      const auto group = static_cast<size_t>(with[++i] - '0');
      if (group < hit.groups.size()) out += hit.groups[group];
    } else {
      out += '$';
    }
  }
  return out;
}

}  // namespace hotchkiss::editor
