// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "model/scenario/value_parser.h"

namespace hotchkiss {

namespace {

// region  := conj { or conj }            conj    := primary { (and | minus) primary }
// primary := within N of primary | at least N from primary | adjacent to primary | on NAME | [on or] COMPASS of reference | list
// list    := atom { , atom }             atom    := ( region ) | code | hexside | hexrow | edge(..) | terrain(..) | ...

template <class T>
RegionRef node(T value) {
  return std::make_shared<const RegionNode>(RegionNode{std::move(value)});
}

/// Adds a member; one of the same kind gives its own members instead.
template <class Joined>
void join(std::vector<RegionRef>& members, const RegionRef& member) {
  if (!member) return;
  if (const auto* same = std::get_if<Joined>(&member->value))
    members.insert(members.end(), same->members.begin(), same->members.end());
  else
    members.push_back(member);
}

template <class Joined>
RegionRef joined(std::vector<RegionRef> members) {
  if (members.empty()) return nullptr;
  return members.size() == 1 ? members[0] : node(Joined{std::move(members)});
}

std::optional<Compass> compassAt(const Cursor& c, size_t ahead = 0) {
  for (size_t i = 0; i < kCompassWords.size(); ++i)
    if (c.isWord(kCompassWords[i], ahead)) return static_cast<Compass>(i);
  return std::nullopt;
}

Compass expectCompass(Cursor& c) {
  const auto compass = compassAt(c);
  if (!compass)
    c.expected("a compass word (north, northeast, east, ...)");
  else
    c.skip();
  return compass.value_or(Compass::North);
}

RegionEdge parseEdge(Cursor& c) {
  RegionEdge edge;
  c.expectMark("(", "after 'edge'");
  if (!compassAt(c) || !c.isMark(")", 1)) {
    edge.sheet = c.expectName("a sheet");
    c.expectMark(",", "after the sheet");
  }
  edge.direction = expectCompass(c);
  c.expectMark(")", "after the edge");
  return edge;
}

RegionRef parseRange(Cursor& c) {
  RegionRange range;
  range.from = c.expectText("a printed code");
  c.expectMark("..", "between the two codes of the range");
  range.to = c.expectText("a printed code");
  c.expectWord("along", "after the range (along row, along column, along edge(N, north), along \"Bull Run\")");
  if (c.takeWord("row")) {
    range.along = RegionRange::Along::Row;
  } else if (c.takeWord("column")) {
    range.along = RegionRange::Along::Column;
  } else if (c.isWord("edge") && c.isMark("(", 1)) {
    c.skip();
    const RegionEdge edge = parseEdge(c);
    range.along = RegionRange::Along::Edge;
    range.sheet = edge.sheet;
    range.edge = edge.direction;
  } else {
    range.along = RegionRange::Along::Line;
    if (c.peek().kind != Token::Kind::Quoted) c.expectWord("line", "or row, column, edge(..) or the name of a line in quotes");
    range.line = c.expectName("the name or id of a line");
  }
  return node(std::move(range));
}

RegionRef parseSites(Cursor& c, bool plural) {
  RegionSites sites;
  sites.plural = plural;
  c.expectMark("(", "after 'sites'");
  do {
    if (c.isMark("=", 1)) {
      const int key = c.expectOneOf({"home", "control"}, "a key");
      c.expectMark("=", "after the key");
      (key == 0 ? sites.home : sites.control) = c.expectText("a side");
    } else if (sites.kind.empty()) {
      sites.kind = c.expectText("a kind of site");
    } else {
      sites.states.push_back(c.expectText("a state of the sites"));
    }
  } while (c.takeMark(","));
  c.expectMark(")", "after the sites");
  if (sites.kind.empty() && sites.home.empty() && sites.control.empty()) c.expected("a kind of site");
  return node(std::move(sites));
}

RegionRef namedNode(RegionNamed::Kind kind, NameRef name) {
  return node(RegionNamed{kind, std::move(name)});
}

/// A code or quoted name that stands alone, or the first part of a hexside.
RegionRef parseCode(Cursor& c) {
  const Token token = c.peek();
  const bool quoted = token.kind == Token::Kind::Quoted;
  if (!quoted && (token.kind != Token::Kind::Word || reservedInRegion(token.text))) {
    c.expected("a place");
    return nullptr;
  }
  const std::string text = c.expectText("a place");
  if (c.takeMark("/")) {
    const Token second = c.peek();
    const std::string other = c.expectText("a printed code or a direction of the paper (n, se, ...)");
    return node(RegionHexside{text, other, second.kind == Token::Kind::Word && isPaperDirection(other)});
  }
  // A code has a number in it; a quoted text that has none is the name of a place.
  if (quoted && !hasDigit(text)) return namedNode(RegionNamed::Kind::Place, {text, true});
  if (!quoted && looksLikeHexrow(text)) return node(RegionHexrow{text});
  return node(RegionCode{text});
}

WhoRef parseWhoInBrackets(Cursor& c, std::string_view after) {
  c.expectMark("(", after);
  WhoRef who = parseWho(c, Commas::Free);
  c.expectMark(")", "after the units");
  return who;
}

std::vector<std::string> parseKinds(Cursor& c, std::string_view what) {
  c.expectMark("(", "before the kinds");
  auto kinds = c.expectTexts(what);
  c.expectMark(")", "after the kinds");
  return kinds;
}

RegionRef parseAtom(Cursor& c) {
  if (c.takeMark("(")) {
    RegionRef inner = parseRegion(c, Commas::Free);
    c.expectMark(")", "to close the bracket");
    return inner;
  }
  const bool bracket = c.isMark("(", 1);
  if (c.isWord("edge") && bracket) {
    c.skip();
    return node(parseEdge(c));
  }
  if (c.takeWord("terrain")) return node(RegionTerrain{parseKinds(c, "a kind of terrain")});
  if (c.takeWord("path")) return node(RegionPaths{false, parseKinds(c, "a kind of path")});
  if (c.takeWord("path-exit")) return node(RegionPaths{true, parseKinds(c, "a kind of path")});
  if (c.takeWord("sites")) return parseSites(c, true);
  if (c.takeWord("site")) return parseSites(c, false);
  if (c.takeWord("range")) return parseRange(c);
  if (c.takeWord("anywhere")) return node(RegionAnywhere{});
  if (c.takeWord("area")) return namedNode(RegionNamed::Kind::Area, c.expectName("an area's id, or its name in quotes"));
  if (c.takeWord("sheet")) return namedNode(RegionNamed::Kind::Sheet, c.expectName("a sheet"));
  if (c.takeWord("box")) return namedNode(RegionNamed::Kind::Box, c.expectName("a box's id, or its name in quotes"));
  if (c.takeWord("place")) return namedNode(RegionNamed::Kind::Place, c.expectName("a place's id, or its name in quotes"));
  if (c.takeWord("line")) return namedNode(RegionNamed::Kind::Line, c.expectName("a line's id, or its name in quotes"));
  if (c.takeWord("entry")) {
    c.expectMark("(", "after 'entry'");
    NameRef letter = c.expectName("the letter of an entry hex");
    c.expectMark(")", "after the entry");
    return namedNode(RegionNamed::Kind::Entry, std::move(letter));
  }
  if (c.takeWord("column")) return node(RegionColumn{false, c.expectText("a column such as C47")});
  if (c.takeWord("row")) return node(RegionColumn{true, c.expectText("a row such as N12")});
  if (c.takeWord("hexrow")) {
    const size_t offset = c.peek().offset;
    std::string pattern = c.expectText("a hexrow such as C47.xx");
    if (!looksLikeHexrow(pattern)) c.fail("a hexrow is written with xx for any number: C47.xx, xx12", offset);
    return node(RegionHexrow{std::move(pattern)});
  }
  if (c.takeWord("hex")) return node(RegionCode{c.expectText("a printed code")});
  if (c.takeWord("start")) {
    c.expectWord("of", "after 'start'");
    return node(RegionUnits{true, parseWhoInBrackets(c, "after 'start of'")});
  }
  if (c.isWord("with")) {
    c.skip();
    if (!c.isWord("unit") && !c.isWord("units")) c.expected("'unit(..)' after 'with'");
  }
  if (c.takeWord("unit") || c.takeWord("units")) return node(RegionUnits{false, parseWhoInBrackets(c, "after 'unit'")});
  if (c.takeWord("turn-track")) {
    RegionTrack track;
    if (c.takeMark("(")) {
      track.when = parseWhen(c, Commas::Free);
      c.expectMark(")", "after the turn");
    }
    return node(std::move(track));
  }
  if (c.takeWord("pool")) {
    RegionPool pool;
    if (c.takeMark("(")) {
      pool.pool = c.expectName("a pool");
      c.expectMark(")", "after the pool");
    }
    return node(std::move(pool));
  }
  return parseCode(c);
}

/// What a direction is taken from: a line by name (in quotes), else a place.
RegionRef parseReference(Cursor& c) {
  if (c.peek().kind == Token::Kind::Quoted) return namedNode(RegionNamed::Kind::Line, c.expectName("the name of a line"));
  const size_t offset = c.peek().offset;
  RegionRef of = parseAtom(c);
  if (!of) return nullptr;
  const auto* named = std::get_if<RegionNamed>(&of->value);
  const auto* units = std::get_if<RegionUnits>(&of->value);
  const bool fits = std::holds_alternative<RegionCode>(of->value) || std::holds_alternative<RegionHexrow>(of->value) ||
                    std::holds_alternative<RegionColumn>(of->value) || (units && !units->start) ||
                    (named && (named->kind == RegionNamed::Kind::Line || named->kind == RegionNamed::Kind::Place));
  if (!fits) {
    c.fail("a direction is taken from a line's name in quotes, a column, row or hexrow, a code, a place or unit(..)", offset);
    return nullptr;
  }
  return of;
}

RegionRef parseDirection(Cursor& c, bool orOn) {
  RegionDirection direction;
  direction.direction = expectCompass(c);
  c.expectWord("of", "after the compass word");
  if (c.takeWord("or")) {
    c.expectWord("on", "after 'or'");
    orOn = true;
  }
  direction.of = parseReference(c);
  // `north of "Bull Run" or on`: nothing that could be another Region follows the `on`.
  if (c.isWord("or") && c.isWord("on", 1)) {
    const Token& next = c.peek(2);
    if (next.kind == Token::Kind::End || next.kind == Token::Kind::Mark || c.isWord("and", 2) || c.isWord("minus", 2) ||
        c.isWord("or", 2) || c.isWord("it", 2)) {
      c.skip();
      c.skip();
      c.takeWord("it");
      orOn = true;
    }
  }
  direction.orOn = orOn;
  return node(std::move(direction));
}

RegionRef parsePrimary(Cursor& c, Commas commas) {
  const Cursor::Nest nest(c);
  if (c.failed()) return nullptr;
  if (c.takeWord("within")) {
    RegionDistance within{RegionDistance::Kind::Within, c.expectInt("a number of hexes after 'within'", 0, 4096), nullptr};
    c.expectWord("of", "after the number of hexes");
    within.of = parsePrimary(c, commas);
    return node(std::move(within));
  }
  if (c.takeWord("at")) {
    c.expectWord("least", "after 'at'");
    RegionDistance far{RegionDistance::Kind::AtLeast, c.expectInt("a number of hexes after 'at least'", 0, 4096), nullptr};
    c.expectWord("from", "after the number of hexes");
    far.of = parsePrimary(c, commas);
    return node(std::move(far));
  }
  if (c.takeWord("adjacent")) {
    c.expectWord("to", "after 'adjacent'");
    return node(RegionDistance{RegionDistance::Kind::Adjacent, 1, parsePrimary(c, commas)});
  }
  if (c.isWord("on") && c.isWord("or", 1) && compassAt(c, 2)) {
    c.skip();
    c.skip();
    return parseDirection(c, true);
  }
  if (c.takeWord("on")) {
    c.takeWord("line");
    return namedNode(RegionNamed::Kind::Line, c.expectName("a line's id, or its name in quotes"));
  }
  if (compassAt(c)) return parseDirection(c, false);
  std::vector<RegionRef> members;
  do join<RegionList>(members, parseAtom(c));
  while (commas == Commas::Free && c.takeMark(","));
  return joined<RegionList>(std::move(members));
}

RegionRef parseConjunction(Cursor& c, Commas commas) {
  RegionRef left = parsePrimary(c, commas);
  while (left && !c.failed()) {
    if (c.takeWord("and")) {
      std::vector<RegionRef> members;
      join<RegionAnd>(members, left);
      join<RegionAnd>(members, parsePrimary(c, commas));
      left = joined<RegionAnd>(std::move(members));
    } else if (c.takeWord("minus")) {
      RegionRef less = parsePrimary(c, commas);
      if (less) left = node(RegionMinus{left, less});
    } else {
      break;
    }
  }
  return left;
}

}  // namespace

RegionRef parseRegion(Cursor& c, Commas commas) {
  std::vector<RegionRef> members;
  do join<RegionOr>(members, parseConjunction(c, commas));
  while (c.takeWord("or"));
  return c.failed() ? nullptr : joined<RegionOr>(std::move(members));
}

}  // namespace hotchkiss
