// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "model/scenario/value_parser.h"

namespace hotchkiss {

namespace {

// who  := item { , item }      item := base { condition } [minus N points] [except base { , base }]
// base := id | "name" | N x pool(id) | all(formation, ..) | one of (who) | N of (who) | ( who ) | nothing before a condition

template <class T>
WhoRef node(T value) {
  return std::make_shared<const WhoNode>(WhoNode{std::move(value)});
}

std::optional<WhoCondition::Kind> conditionAt(const Cursor& c) {
  using Kind = WhoCondition::Kind;
  if (c.isMark("(", 1)) {
    if (c.isWord("side")) return Kind::Side;
    if (c.isWord("kind")) return Kind::UnitKind;
    if (c.isWord("size")) return Kind::Size;
    if (c.isWord("state")) return Kind::State;
    if (c.isWord("in")) return Kind::In;
  }
  if (c.isWord("count")) return Kind::Count;
  if (c.isWord("strength")) return Kind::Strength;
  if (c.isWord("starting") && c.isWord("in", 1)) return Kind::StartingIn;
  return std::nullopt;
}

WhoCondition parseCondition(Cursor& c, WhoCondition::Kind kind) {
  using Kind = WhoCondition::Kind;
  WhoCondition condition;
  condition.kind = kind;
  c.skip();
  switch (kind) {
    case Kind::Count:
    case Kind::Strength: {
      const auto comparison = takeComparison(c);
      if (!comparison) c.expected("a comparison (>= 2, at least 2, exactly 2)");
      condition.comparison = comparison.value_or(Comparison::AtLeast);
      condition.number = c.expectInt("a number", 0, 1000000);
      break;
    }
    case Kind::StartingIn:
      c.skip();
      [[fallthrough]];
    case Kind::In:
      c.expectMark("(", "before the Region");
      condition.region = parseRegion(c, Commas::Free);
      c.expectMark(")", "after the Region");
      break;
    default:
      c.expectMark("(", "before the words");
      condition.words = c.expectTexts("a side, kind, size or state");
      c.expectMark(")", "after the words");
  }
  return condition;
}

WhoRef parseWhoInBrackets(Cursor& c, std::string_view where) {
  c.expectMark("(", where);
  WhoRef who = parseWho(c, Commas::Free);
  c.expectMark(")", "to close the bracket");
  return who;
}

WhoRef parseBase(Cursor& c) {
  if (c.isMark("(")) return parseWhoInBrackets(c, "");
  if (c.takeWord("all")) {
    WhoAll all;
    if (c.takeMark("(")) {
      all.formations = c.expectTexts("a formation");
      c.expectMark(")", "after the formation");
    }
    return node(std::move(all));
  }
  if (c.isWord("one") && c.isWord("of", 1)) {
    c.skip();
    c.skip();
    return node(WhoChoice{1, parseWhoInBrackets(c, "after 'one of'")});
  }
  if (c.takeWord("unit")) {
    c.expectMark("(", "after 'unit'");
    std::string id = c.expectText("a unit's id");
    c.expectMark(")", "after the unit");
    return node(WhoUnit{std::move(id)});
  }
  const auto poolOf = [&c](int count) {
    c.expectMark("(", "after 'pool'");
    std::string id = c.expectText("a pool's id");
    c.expectMark(")", "after the pool");
    return node(WhoPool{count, std::move(id)});
  };
  if (c.takeWord("pool")) return poolOf(1);
  const Token token = c.peek();
  if (token.kind == Token::Kind::Word && wordAsInt(token.text) && (c.isWord("x", 1) || c.isWord("of", 1))) {
    const bool times = c.isWord("x", 1);
    const int count = c.expectInt("a number of units", 1, 100000);
    c.skip();
    if (!times) return node(WhoChoice{count, parseWhoInBrackets(c, "after 'of'")});
    if (c.isWord("pool") && c.isMark("(", 1)) {
      c.skip();
      return poolOf(count);
    }
    return node(WhoPool{count, c.expectText("a pool's id after 'x'")});
  }
  if (token.kind == Token::Kind::Quoted) return node(WhoName{c.expectText("a unit's name")});
  if (token.kind != Token::Kind::Word || reservedInWho(token.text)) {
    c.expected("a unit's id, its name in quotes, all(..), N x pool(..), side(..) or one of (..)");
    return nullptr;
  }
  return node(WhoUnit{c.expectText("a unit")});
}

/// `minus 1 gun point`.
bool takeDeduction(Cursor& c, WhoItem& item) {
  const bool counted = c.isWord("minus") && c.peek(1).kind == Token::Kind::Word && wordAsInt(c.peek(1).text) &&
                       (c.isWord("gun", 2) || c.isWord("strength", 2) || c.isWord("step", 2) || c.isWord("steps", 2));
  if (!counted || item.lessAmount != 0) return false;
  c.skip();
  item.lessAmount = c.expectInt("a number of points", 1, 100000);
  if (c.takeWord("step") || c.takeWord("steps")) {
    item.lessWhat = "step";
    return true;
  }
  item.lessWhat = c.expectOneOf({"gun", "strength"}, "gun points or strength points") == 1 ? "strength point" : "gun point";
  if (!c.takeWord("points")) c.expectWord("point", "after the number");
  return true;
}

void takeExceptions(Cursor& c, WhoItem& item, Commas commas) {
  const auto add = [&item](const WhoRef& who) {
    if (!who) return;
    if (const auto* list = std::get_if<WhoList>(&who->value))
      item.except.insert(item.except.end(), list->members.begin(), list->members.end());
    else
      item.except.push_back(who);
  };
  // Brackets hold all the exceptions, so that a list can go on after them.
  const bool bracketed = c.isMark("(");
  do add(parseBase(c));
  while (!bracketed && commas == Commas::Free && c.takeMark(","));
}

WhoRef parseItem(Cursor& c, Commas commas) {
  const Cursor::Nest nest(c);
  if (c.failed()) return nullptr;
  WhoItem item;
  if (!conditionAt(c)) item.base = parseBase(c);
  while (const auto kind = conditionAt(c)) item.conditions.push_back(parseCondition(c, *kind));
  takeDeduction(c, item);
  if (c.takeWord("except") || (item.lessAmount == 0 && c.takeWord("minus"))) takeExceptions(c, item, commas);
  takeDeduction(c, item);
  if (c.failed()) return nullptr;
  const bool plain = item.conditions.empty() && item.lessAmount == 0 && item.except.empty();
  return plain ? item.base : node(std::move(item));
}

}  // namespace

WhoRef parseWho(Cursor& c, Commas commas) {
  std::vector<WhoRef> members;
  do {
    WhoRef item = parseItem(c, commas);
    if (!item) return nullptr;
    if (const auto* list = std::get_if<WhoList>(&item->value))
      members.insert(members.end(), list->members.begin(), list->members.end());
    else
      members.push_back(std::move(item));
  } while (commas == Commas::Free && c.takeMark(","));
  return members.size() == 1 ? members[0] : node(WhoList{std::move(members)});
}

}  // namespace hotchkiss
