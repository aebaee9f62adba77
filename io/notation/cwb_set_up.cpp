// SPDX-License-Identifier: Apache-2.0
#include "io/notation/cwb_set_up.h"

#include <fmt/format.h>

#include <algorithm>

#include "io/notation/cwb_words_internal.h"
#include "model/base/text.h"

namespace hotchkiss::cwb_notation {

namespace {

constexpr const char* kDirections[] = {"northeast", "northwest", "southeast", "southwest", "north", "south", "east", "west"};

/// A point behind which a new entry can begin: not the one inside a code.
bool endsEntryAt(std::string_view text, size_t at) {
  return text[at] == '.' && (at + 1 >= text.size() || isBlank(text[at + 1]) || text[at + 1] == '*' || text[at + 1] == '"');
}

class SetUpReader {
 public:
  explicit SetUpReader(std::string_view text) : text_(text), in_(text, 0, text.size()) {}

  SetUpReading read() {
    while (true) {
      while (in_.take('.') || in_.take(';')) {
      }
      if (in_.done()) break;
      const size_t at = in_.at();
      if (in_.peek() == '*')
        readFootnote();
      else
        readEntry();
      if (in_.at() <= at) in_.moveTo(at + 1);  // whatever stands there, the text comes to an end
    }
    return std::move(out_);
  }

 private:
  // --- entries -----------------------------------------------------------------------------------------------------------

  void readFootnote() {
    const size_t at = in_.at();
    size_t begin = at;
    while (begin < text_.size() && text_[begin] == '*') ++begin;
    size_t end = std::min(text_.find('\n', begin), text_.size());
    out_.footnotes.push_back({squeezed(text_.substr(begin, end - begin)), at, end - at});
    in_.moveTo(end);
  }

  void readEntry() {
    entry_ = {};
    entry_.offset = in_.at();
    if (const size_t at = in_.at(); in_.take("(opt)") || in_.take("(optional)"))
      entry_.entry.optional = true;
    else
      in_.moveTo(at);
    if (readProse()) return;
    UnitsReading units;
    readUnitList(in_, units);
    const size_t behind = in_.at();
    if (units.units.empty() || !in_.take(':')) {
      const size_t end = sentenceEnd(behind);
      // A sentence is one fault, and not one for each of its words.
      fault(entry_.offset, end - entry_.offset, "this is no entry of a set-up: no colon stands between units and place",
            "write it as UNITS: PLACE.", false);
      in_.moveTo(end);
      return;
    }
    out_.faults.insert(out_.faults.end(), units.faults.begin(), units.faults.end());
    entry_.entry.units = std::move(units.units);
    entry_.words = std::move(units.words);
    const size_t placeAt = (in_.skipBlanks(), in_.at());
    if (!readPlace()) {
      const size_t end = sentenceEnd(placeAt);
      fault(placeAt, std::max<size_t>(1, end - placeAt), "this is no place of a set-up",
            "write a hex (B19.22), \"w/i 3 B19.22\", \"one each in ...\", \"in line along ... from ... to ...\" or \"anywhere "
            "...\"",
            false);
      in_.moveTo(end);
      return;
    }
    readStates();
    finish();
  }

  /// "The Confederate Army, with its options, may set up freely on Map B, anywhere west of Bull Run."
  bool readProse() {
    const size_t begin = in_.at();
    const size_t end = sentenceEnd(begin);
    if (text_.find(':', begin) < end) return false;
    const std::string low = lowered(text_.substr(begin, end - begin));
    static constexpr const char* kForms[] = {" may set up freely", " sets up freely", " may setup freely", " may set up",
                                             " sets up"};
    for (const char* form : kForms) {
      const size_t at = low.find(form);
      if (at == std::string::npos) continue;
      size_t nameEnd = std::min(text_.find(',', begin), begin + at);
      ListedUnit unit;
      unit.name = squeezed(text_.substr(begin, nameEnd - begin));
      if (unit.name.empty()) return false;
      entry_.words.push_back({NotationWord::Kind::Unit, unit.name, begin, nameEnd - begin});
      if (nameEnd < begin + at)
        if (std::string remark = squeezed(text_.substr(nameEnd + 1, begin + at - nameEnd - 1)); !remark.empty()) {
          std::replace(remark.begin(), remark.end(), ',', ';');
          std::replace(remark.begin(), remark.end(), '(', '[');
          std::replace(remark.begin(), remark.end(), ')', ']');
          while (!remark.empty() && (remark.back() == ';' || remark.back() == ' ')) remark.pop_back();
          if (!remark.empty()) unit.remarks.push_back(std::move(remark));
        }
      entry_.entry.units.push_back(std::move(unit));
      in_.moveTo(begin + at + std::string_view(form).size());
      SetUpPlace& place = entry_.entry.place;
      const size_t placeAt = in_.at();
      in_.take("anywhere");
      place.kind = SetUpPlace::Kind::Anywhere;
      readConditions();
      if (place.conditions.empty()) {
        in_.moveTo(placeAt);
        if (!readPlace()) {
          entry_ = {};
          entry_.offset = begin;
          in_.moveTo(begin);
          return false;
        }
      }
      finish();
      return true;
    }
    return false;
  }

  /// Takes what may stand behind a place, and sees to it that a new entry begins.
  void finish() {
    in_.skipBlanks();
    while (in_.peek() == '*') in_.take('*');
    entry_.length = in_.at() - entry_.offset;
    if (!in_.done() && !endsEntryAt(text_, in_.at()) && in_.peek() != ';' && in_.peek() != '*') {
      const size_t at = in_.at();
      const size_t end = sentenceEnd(at);
      const bool comma = in_.peek() == ',';
      const size_t colon = text_.find(':', at);
      if (colon != std::string_view::npos && colon < end) {
        fault(at, comma ? 1 : std::min<size_t>(end - at, colon - at),
              comma ? "a comma stands where the entry ends" : "no point stands between this entry and the one before it",
              "end the entry with a point", true);
        if (comma) in_.take(',');
      } else {
        fault(at, end - at, fmt::format("\"{}\" is not understood", squeezed(text_.substr(at, std::min<size_t>(end - at, 60)))),
              "end the entry with a point behind its place, or say it as a condition (\"north of Bull Run\")", false);
        in_.moveTo(end);
      }
    }
    out_.entries.push_back(std::move(entry_));
  }

  // --- places ------------------------------------------------------------------------------------------------------------

  bool readPlace() {
    SetUpPlace& place = entry_.entry.place;
    if (in_.take("w/i") || in_.take("within") || in_.take("w/l") || in_.take("w/1")) return readWithin();
    if (in_.take("one each in") || in_.take("one in each of") || in_.take("one each at")) {
      place.kind = SetUpPlace::Kind::OneEach;
      return readCodes(place.codes, NotationWord::Kind::Code, true);
    }
    if (in_.take("in line along") || in_.take("in line on")) return readLine();
    if (in_.take("anywhere")) {
      place.kind = SetUpPlace::Kind::Anywhere;
      readConditions();
      return true;
    }
    if (in_.take("enter at") || in_.take("enters at") || in_.take("enter via")) return readEnter();
    if (const size_t at = in_.at(); readBeside())
      return true;
    else
      in_.moveTo(at);
    place.kind = SetUpPlace::Kind::Hexes;
    if (!readCode(place.codes, NotationWord::Kind::Code)) return false;
    for (bool more = true; more;) {
      more = false;
      const size_t at = in_.at();
      if (place.extended.empty() && in_.take("or")) {
        more = readCode(place.codes, NotationWord::Kind::Code);
      } else if (in_.take("ext.") || in_.take("ext") || in_.take("ex.") || in_.take("ex")) {
        more = readCode(place.extended, NotationWord::Kind::Extended);
      } else if (!place.extended.empty() && (in_.take(',') || in_.take("and"))) {
        in_.take("and");
        more = readCode(place.extended, NotationWord::Kind::Extended);
      }
      if (!more) in_.moveTo(at);
    }
    readConditions();
    return true;
  }

  bool readWithin() {
    SetUpPlace& place = entry_.entry.place;
    place.kind = SetUpPlace::Kind::Within;
    const auto number = in_.number();
    if (!number) return false;
    place.distance = *number;
    if (!in_.take("hexes")) in_.take("hex");
    in_.take("of");
    if (readCode(place.codes, NotationWord::Kind::Code)) {
      while (true) {
        const size_t at = in_.at();
        if ((in_.take("or") || in_.take(',')) && readCode(place.codes, NotationWord::Kind::Code)) continue;
        in_.moveTo(at);
        break;
      }
    } else if (!readName(place.of)) {
      return false;
    }
    readConditions();
    return true;
  }

  bool readLine() {
    SetUpPlace& place = entry_.entry.place;
    place.kind = SetUpPlace::Kind::InLine;
    const size_t begin = (in_.skipBlanks(), in_.at());
    size_t end = begin;
    // The name goes on to the word "from".
    while (end < text_.size() && !endsEntryAt(text_, end)) {
      if (isBlank(text_[end]) && lowered(text_.substr(end + 1, 5)) == "from ") break;
      ++end;
    }
    place.of = squeezed(text_.substr(begin, end - begin));
    word(NotationWord::Kind::Name, place.of, begin, end - begin);
    in_.moveTo(end);
    if (place.of.empty() || !in_.take("from") || !readCode(place.codes, NotationWord::Kind::Code) || !in_.take("to") ||
        !readCode(place.codes, NotationWord::Kind::Code))
      return false;
    if (in_.take("(inclusive)")) place.inclusive = true;
    return true;
  }

  bool readEnter() {
    SetUpPlace& place = entry_.entry.place;
    place.kind = SetUpPlace::Kind::Enter;
    if (in_.take("entry hex") || in_.take("entry")) {
    }
    in_.skipBlanks();
    const size_t at = in_.at();
    if (!isLetter(in_.peek())) return false;
    place.of = std::string(1, in_.peek());
    in_.moveTo(at + 1);
    if (isLetter(in_.peek())) return false;
    word(NotationWord::Kind::Other, place.of, at, 1);
    if (!in_.take("on first turn") && !in_.take("on the first turn")) in_.take("on turn 1");
    return true;
  }

  /// "stacked with or adjacent to any Confederate unit"
  bool readBeside() {
    SetUpPlace place;
    place.kind = SetUpPlace::Kind::Beside;
    place.stacked = in_.take("stacked with");
    if (place.stacked) in_.take("or");
    place.adjacent = in_.take("adjacent to");
    if (!place.stacked && !place.adjacent) return false;
    if (!in_.take("any")) in_.take("a");
    const size_t at = (in_.skipBlanks(), in_.at());
    size_t end = at;
    while (end < text_.size() && isLetter(text_[end])) ++end;
    place.of = std::string(text_.substr(at, end - at));
    in_.moveTo(end);
    if (place.of.empty() || (!in_.take("units") && !in_.take("unit"))) return false;
    word(NotationWord::Kind::Other, place.of, at, end - at);
    entry_.entry.place = std::move(place);
    readConditions();
    return true;
  }

  void readConditions() {
    while (true) {
      const size_t at = in_.at();
      if (in_.take(',')) in_.take("and");
      if (in_.take("anywhere")) {
      }
      if (!readCondition()) {
        in_.moveTo(at);
        return;
      }
    }
  }

  bool readCondition() {
    PlaceCondition condition;
    if (in_.take("on map")) {
      in_.skipBlanks();
      const size_t at = in_.at();
      if (!isLetter(in_.peek())) return false;
      condition.of = std::string(1, in_.peek());
      in_.moveTo(at + 1);
      if (isLetter(in_.peek())) return false;
      word(NotationWord::Kind::Other, condition.of, at, 1);
      entry_.entry.place.conditions.push_back(std::move(condition));
      return true;
    }
    if (in_.take("at least")) {
      const auto number = in_.number();
      if (!number) return false;
      condition.atLeast = *number;
      if (!in_.take("hexes") && !in_.take("hex")) return false;
    }
    condition.orOn = in_.take("on or");
    for (const char* direction : kDirections)
      if (in_.take(direction)) {
        condition.direction = direction;
        break;
      }
    if (condition.direction.empty() || !in_.take("of")) return false;
    if (!readName(condition.of)) return false;
    entry_.entry.place.conditions.push_back(std::move(condition));
    return true;
  }

  void readStates() {
    while (true) {
      in_.skipBlanks();
      if (in_.peek() != '(') return;
      const size_t open = in_.at();
      const size_t close = text_.substr(0, std::min(text_.size(), open + 40)).find(')', open);
      if (close == std::string_view::npos) return;
      std::string inside = squeezed(text_.substr(open + 1, close - open - 1));
      while (!inside.empty() && inside.back() == '*') inside.pop_back();
      if (lowered(inside.substr(0, 4)) == "all ") inside.erase(0, 4);
      const std::string state = stateOf(inside);
      if (state.empty()) return;
      entry_.entry.states.push_back(state);
      in_.moveTo(close + 1);
    }
  }

  // --- words -------------------------------------------------------------------------------------------------------------

  bool readCode(std::vector<std::string>& codes, NotationWord::Kind kind) {
    in_.skipBlanks();
    const auto code = codeAt(text_, in_.at());
    if (!code) return false;
    const std::string_view typed = text_.substr(in_.at(), code->length);
    if (!code->oddity.empty())
      fault(in_.at(), code->length, fmt::format("code {}: {}", typed, code->oddity), fmt::format("write {}", code->code), true);
    if (code->sheetMissing)
      fault(in_.at(), code->length, fmt::format("code {} has no letter of a map", typed), "put the letter of its map before it",
            true);
    word(kind, code->code, in_.at(), code->length);
    codes.push_back(code->code);
    in_.moveTo(in_.at() + code->length);
    return true;
  }

  bool readCodes(std::vector<std::string>& codes, NotationWord::Kind kind, bool must) {
    if (!readCode(codes, kind)) return !must;
    while (true) {
      const size_t at = in_.at();
      bool more = in_.take(',');
      if (in_.take("and")) more = true;
      if (!more || !readCode(codes, kind)) {
        in_.moveTo(at);
        return true;
      }
    }
  }

  /// A name in a place: up to a comma, bracket, "at least", "on map" or the end of the entry.
  bool readName(std::string& name) {
    in_.skipBlanks();
    const size_t begin = in_.at();
    size_t end = begin;
    while (end < text_.size() && !endsEntryAt(text_, end)) {
      const char c = text_[end];
      if (c == ',' || c == '(' || c == ';' || c == '*' || c == '\n' || c == ':') break;
      if (isBlank(c)) {
        const std::string next = lowered(text_.substr(end + 1, 9));
        if (next == "at least " || next.substr(0, 7) == "on map " || next.substr(0, 4) == "and ") break;
      }
      ++end;
    }
    name = squeezed(text_.substr(begin, end - begin));
    if (name.empty()) return false;
    word(NotationWord::Kind::Name, name, begin, end - begin);
    in_.moveTo(end);
    return true;
  }

  /// Remembers the last answer: a text without points is not searched again for each of its entries.
  size_t sentenceEnd(size_t at) {
    if (at >= sentenceFrom_ && at <= sentenceEnd_) return sentenceEnd_;
    sentenceFrom_ = at;
    while (at < text_.size() && !endsEntryAt(text_, at)) ++at;
    return sentenceEnd_ = at;
  }

  void word(NotationWord::Kind kind, const std::string& text, size_t offset, size_t length) {
    entry_.words.push_back({kind, text, offset, length});
  }

  void fault(size_t offset, size_t length, std::string message, std::string remedy, bool read) {
    out_.faults.push_back({offset, length, std::move(message), std::move(remedy), read});
  }

  std::string_view text_;
  Cursor in_;
  size_t sentenceFrom_ = 1, sentenceEnd_ = 0;
  ReadEntry entry_;
  SetUpReading out_;
};

/// "A, B and C"
std::string listed(const std::vector<std::string>& words) {
  std::string out;
  for (size_t i = 0; i < words.size(); ++i) out += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  return out;
}

std::string printPlace(const SetUpPlace& place) {
  using Kind = SetUpPlace::Kind;
  std::string out;
  switch (place.kind) {
    case Kind::Hexes:
      out = fmt::format("{}", fmt::join(place.codes, " or "));
      for (const std::string& code : place.extended) out += " ex " + code;
      break;
    case Kind::Within:
      out = place.of.empty() ? fmt::format("w/i {} {}", place.distance, fmt::join(place.codes, " or "))
                             : fmt::format("w/i {} of {}", place.distance, place.of);
      break;
    case Kind::OneEach:
      out = "one each in " + listed(place.codes);
      break;
    case Kind::InLine:
      out = fmt::format("in line along {} from {} to {}{}", place.of, place.codes.empty() ? "" : place.codes.front(),
                        place.codes.empty() ? "" : place.codes.back(), place.inclusive ? " (inclusive)" : "");
      break;
    case Kind::Anywhere:
      out = "anywhere";
      break;
    case Kind::Beside:
      out = fmt::format("{}{}{} any {} unit", place.stacked ? "stacked with" : "", place.stacked && place.adjacent ? " or " : "",
                        place.adjacent ? "adjacent to" : "", place.of);
      break;
    case Kind::Enter:
      out = fmt::format("enter at {} on first turn", place.of);
      break;
  }
  bool comma = place.kind != Kind::Anywhere;
  for (const PlaceCondition& condition : place.conditions) {
    out += comma ? ", " : " ";
    comma = true;
    if (condition.direction.empty()) {
      out += "on Map " + condition.of;
      continue;
    }
    if (condition.atLeast > 0) out += fmt::format("at least {} hexes ", condition.atLeast);
    if (condition.orOn) out += "on or ";
    out += condition.direction + " of " + condition.of;
  }
  return out;
}

}  // namespace

SetUpReading readSetUp(std::string_view text) {
  return SetUpReader(text).read();
}

std::string printSetUp(const SetUpEntry& entry) {
  std::string out = entry.optional ? "(Opt) " : "";
  out += printUnits(entry.units) + ": " + printPlace(entry.place);
  for (const std::string& state : entry.states) out += " (" + stateWord(state) + ")";
  return out;
}

std::string printSetUp(const std::vector<SetUpEntry>& entries) {
  std::string out;
  for (const SetUpEntry& entry : entries) out += (out.empty() ? "" : " ") + printSetUp(entry) + ".";
  return out;
}

}  // namespace hotchkiss::cwb_notation
