// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "model/scenario/value_parser.h"

namespace hotchkiss {

namespace {

// when   := clause { (, | or) clause }
// clause := any of: before play, at end, POINT, [start of | end of] phase(x), every N turns, from POINT, to POINT, after test,
// until test

constexpr int kLastTurn = 100000;

std::optional<int> timeIn(const std::string& word) {
  const size_t colon = word.find(':');
  if (colon == std::string::npos || colon + 3 != word.size()) return std::nullopt;
  const auto hours = wordAsInt(std::string_view(word).substr(0, colon));
  const auto minutes = wordAsInt(std::string_view(word).substr(colon + 1));
  if (!hours || !minutes || *hours < 0 || *hours > 23 || *minutes < 0 || *minutes > 59) return std::nullopt;
  return *hours * 60 + *minutes;
}

bool isPointAt(const Cursor& c) {
  const Token& token = c.peek();
  if (token.kind != Token::Kind::Word) return false;
  if (c.isWord("turn")) return c.peek(1).kind == Token::Kind::Word && wordAsInt(c.peek(1).text).has_value();
  return hasDigit(token.text) && (token.text.find(':') != std::string::npos || parseMoment(token.text).has_value());
}

/// `12:30`, `3:30 pm`.
std::optional<int> takeTime(Cursor& c) {
  const Token token = c.peek();
  if (token.kind != Token::Kind::Word || token.text.find(':') == std::string::npos) return std::nullopt;
  auto minutes = timeIn(token.text);
  if (!minutes) {
    c.fail(fmt::format("'{}' is no time of day (00:00 to 23:59)", token.text), token.offset);
    return std::nullopt;
  }
  c.skip();
  const bool am = c.isWord("am");
  if (am || c.isWord("pm")) {
    if (*minutes < 60 || *minutes >= 13 * 60) {
      c.fail(fmt::format("'{} {}' is no time of day (1:00 to 12:59 am or pm)", token.text, c.peek().text), token.offset);
      return std::nullopt;
    }
    c.skip();
    *minutes = *minutes % (12 * 60) + (am ? 0 : 12 * 60);
  }
  return minutes;
}

WhenPoint expectPoint(Cursor& c) {
  WhenPoint point;
  if (c.takeWord("turn")) {
    point.turn = c.expectInt("a turn's number", 1, kLastTurn);
    return point;
  }
  const Token token = c.peek();
  if (token.kind == Token::Kind::Word && token.text.find(':') == std::string::npos) {
    const auto moment = parseMoment(token.text);
    if (!moment) {
      c.expected("a turn, a date (1861-07-21) or a time (12:30)");
      return point;
    }
    point.date = moment->date;
    c.skip();
    point.minutes = takeTime(c);
    return point;
  }
  point.minutes = takeTime(c);
  if (!point.minutes) c.expected("a turn, a date (1861-07-21) or a time (12:30)");
  return point;
}

std::optional<WhenPart> takePart(Cursor& c) {
  WhenPart part;
  if ((c.isWord("start") || c.isWord("end")) && c.isWord("of", 1)) {
    part.edge = c.isWord("start") ? WhenPart::Edge::Start : WhenPart::Edge::End;
    c.skip();
    c.skip();
    if (c.isWord("turn") || isPointAt(c)) {
      part.kind = WhenPart::Kind::Turn;
      if (c.isWord("turn") && !isPointAt(c)) c.skip();
      return part;
    }
  } else if (!c.isMark("(", 1) || !(c.isWord("phase") || c.isWord("segment") || c.isWord("player-turn"))) {
    return std::nullopt;
  }
  const int kind = c.expectOneOf({"phase", "segment", "player-turn"}, "a part of a turn");
  part.kind = kind == 1 ? WhenPart::Kind::Segment : kind == 2 ? WhenPart::Kind::PlayerTurn : WhenPart::Kind::Phase;
  c.expectMark("(", "after the part of a turn");
  part.id = c.expectText("the name of the phase, the segment or the side");
  c.expectMark(")", "after the name");
  return part;
}

/// Takes the next word or words of a clause, if the line goes on with it.
bool takeIntoClause(Cursor& c, WhenClause& clause) {
  const size_t offset = c.peek().offset;
  const auto once = [&](bool fresh) {
    if (!fresh) c.fail("this is said twice: part the two times with 'or'", offset);
  };
  if (c.takeWord("before")) {
    c.expectWord("play", "after 'before'");
    once(!clause.beforePlay);
    return clause.beforePlay = true;
  }
  if (c.takeWord("at")) {
    c.expectWord("end", "after 'at'");
    once(!clause.atEnd);
    return clause.atEnd = true;
  }
  if (auto part = takePart(c)) {
    once(!clause.part);
    clause.part = std::move(part);
    return true;
  }
  if (c.takeWord("each")) {
    c.expectWord("turn", "after 'each'");
    once(clause.every == 0);
    clause.every = 1;
    return true;
  }
  if (c.takeWord("every")) {
    once(clause.every == 0);
    clause.every = c.expectInt("a number of turns after 'every'", 1, kLastTurn);
    if (!c.takeWord("turn")) c.expectWord("turns", "after the number");
    return true;
  }
  if (c.takeWord("from")) {
    once(!clause.from);
    clause.from = expectPoint(c);
    return true;
  }
  if (c.takeWord("to")) {
    once(!clause.to);
    clause.to = expectPoint(c);
    return true;
  }
  if (c.takeWord("after")) {
    once(!clause.after);
    clause.after = parseTestUnit(c);
    return true;
  }
  if (c.takeWord("until")) {
    once(!clause.until);
    clause.until = parseTestUnit(c);
    return true;
  }
  if (!isPointAt(c)) return false;
  WhenPoint point = expectPoint(c);
  if (c.takeMark("..")) {
    once(!clause.from && !clause.to);
    clause.from = point;
    // "turn 3..5" means "turn 3..turn 5".
    if (point.turn && c.peek().kind == Token::Kind::Word && wordAsInt(c.peek().text)) {
      clause.to = WhenPoint{};
      clause.to->turn = c.expectInt("a turn's number", 1, kLastTurn);
    } else {
      clause.to = expectPoint(c);
    }
    return true;
  }
  once(!clause.at);
  clause.at = point;
  return true;
}

}  // namespace

WhenRef parseWhen(Cursor& c, Commas commas) {
  const Cursor::Nest nest(c);
  auto out = std::make_shared<WhenNode>();
  do {
    WhenClause clause;
    if (!takeIntoClause(c, clause)) {
      c.expected(
          "a time (turn 3, 1861-07-21 12:30, from .. to .., every 4 turns, at end, before play, phase(..), after .., until ..)");
      return nullptr;
    }
    while (!c.failed() && takeIntoClause(c, clause)) {
    }
    out->clauses.push_back(std::move(clause));
  } while (c.takeWord("or") || (commas == Commas::Free && c.takeMark(",")));
  return c.failed() ? nullptr : out;
}

}  // namespace hotchkiss
