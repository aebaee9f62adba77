// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/wbts/sentences.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "importers/rulebook/facts.h"
#include "model/base/id_text.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::wbts {

namespace {

constexpr const char* kUnion = "union";
constexpr const char* kConfederate = "confederate";

bool says(const std::string& low, std::string_view words) {
  return low.find(words) != std::string::npos;
}

bool figureAt(const std::string& text, size_t at) {
  return at < text.size() && text[at] >= '0' && text[at] <= '9';
}

/// The side whose name stands last before a byte.
std::string sideBefore(const std::string& low, size_t at) {
  const size_t u = low.rfind("union", at), c = low.rfind("confederate", at);
  if (u == std::string::npos && c == std::string::npos) return {};
  if (u == std::string::npos) return kConfederate;
  if (c == std::string::npos) return kUnion;
  return u > c ? kUnion : kConfederate;
}

/// Codes that stand in the text in brackets, and names without one that the gazetteer knows; in the order of the text.
std::vector<std::string> codesIn(const std::string& sentence, const Gazetteer& places) {
  std::vector<std::pair<size_t, std::string>> found;
  const std::string low = lowered(sentence);
  const auto part = [&](size_t i) { return i < low.size() && ((low[i] >= 'a' && low[i] <= 'z') || low[i] == '-'); };
  for (const auto& [name, code] : places) {
    // "P. Hudson" in a table is "Port Hudson" in a sentence: of a short first word the letter counts.
    const bool initial = name.size() > 4 && name[1] == '.' && name[2] == ' ';
    const std::string sought = initial ? name.substr(3) : name;
    for (size_t at = low.find(sought); at != std::string::npos; at = low.find(sought, at + 1)) {
      if ((at > 0 && part(at - 1)) || part(at + sought.size())) continue;
      size_t begin = at;
      if (initial) {
        if (at < 2) continue;
        size_t word = at - 1;
        while (word > 0 && (part(word - 1) || low[word - 1] == '.')) --word;
        if (low[word] != name[0]) continue;
        begin = word;
      }
      found.emplace_back(begin, code);
    }
  }
  std::sort(found.begin(), found.end());
  std::vector<std::string> out;
  for (const auto& [at, code] : found)
    if (std::find(out.begin(), out.end(), code) == out.end()) out.push_back(code);
  return out;
}

std::string joined(const std::vector<std::string>& words, const char* between) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : between) + word;
  return out;
}

/// The points that a sentence gives: the number before "Victory Point".
std::optional<double> pointsOf(const std::string& sentence) {
  const std::string low = lowered(sentence);
  for (size_t at = low.find("victory point"); at != std::string::npos; at = low.find("victory point", at + 1)) {
    size_t end = at;
    while (end > 0 && low[end - 1] == ' ') --end;
    if (end > 0 && low[end - 1] == ')') --end;
    size_t begin = end;
    while (begin > 0 && (figureAt(low, begin - 1) || low[begin - 1] == '.')) --begin;
    if (begin < end) return numberIn(low, begin);
    while (begin > 0 && low[begin - 1] >= 'a' && low[begin - 1] <= 'z') --begin;
    if (const auto word = countAt(low, begin); word && begin + word->second == end) return word->first;
  }
  return std::nullopt;
}

/// The game-turn that a sentence names behind a word: "after Game-Turn 6".
std::optional<int> turnBehind(const std::string& low, std::string_view word) {
  const size_t at = low.find(word);
  if (at == std::string::npos) return std::nullopt;
  const size_t turn = low.find("game-turn ", at);
  if (turn == std::string::npos || turn > at + word.size() + 20) return std::nullopt;
  const auto number = countAt(low, turn + 10);
  return number ? std::optional(number->first) : std::nullopt;
}

When whenOf(const std::string& line) {
  return When::parse(line).value_or(When{});
}
Test testOf(const std::string& line) {
  return Test::parse(line).value_or(Test{});
}
Who whoOf(const std::string& line) {
  return Who::parse(line).value_or(Who{});
}
Region regionOf(const std::string& line) {
  return Region::parse(line).value_or(Region{});
}

/// "at end", or the end of the Union's player-turns where the sentence says so, from the turn after the one it names.
std::string timeOf(const std::string& low) {
  if (!says(low, "player-turn")) return "at end";
  const std::string side = says(low, "confederate player-turn") ? kConfederate : kUnion;
  const auto after = turnBehind(low, "after ");
  return fmt::format("end of player-turn({}){}", side, after ? fmt::format(" from turn {}", *after + 1) : std::string());
}

const char* otherSide(const SideId& side) {
  return side.text == kUnion ? kConfederate : kUnion;
}

std::string supplyTest(const std::string& code, const std::string& side) {
  return fmt::format("trace(supply-chain, from {}, to unit(side({}) kind(department)))", code, side);
}

/// States named in a sentence, as `area "Mississippi"`.
std::vector<std::string> statesIn(const std::string& sentence) {
  static constexpr std::string_view kStates[] = {
      "Alabama",  "Arkansas",       "Florida", "Georgia",      "Kentucky",       "Louisiana", "Maryland", "Mississippi",
      "Missouri", "North Carolina", "Ohio",    "Pennsylvania", "South Carolina", "Tennessee", "Texas",    "Virginia"};
  std::vector<std::pair<size_t, std::string>> found;
  for (const std::string_view state : kStates)
    if (const size_t at = sentence.find(state); at != std::string::npos)
      found.emplace_back(at, fmt::format("area \"{}\"", state));
  std::sort(found.begin(), found.end());
  std::vector<std::string> out;
  for (auto& [at, area] : found) out.push_back(std::move(area));
  return out;
}

}  // namespace

std::string idOf(const std::string& name) {
  std::string out;
  for (const char c : lowered(name)) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
      out += c;
    else if (c != '\'' && c != '.' && !out.empty() && out.back() != '-')
      out += '-';
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return asId(out);
}

std::optional<double> numberIn(const std::string& text, size_t from) {
  for (size_t at = from; at < text.size(); ++at) {
    if (!figureAt(text, at)) continue;
    double value = 0;
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), value);
    if (error == std::errc{}) return value;
    return std::nullopt;
  }
  return std::nullopt;
}

std::vector<Passage> sentencesOf(const Passage& paragraph) {
  std::vector<Passage> out;
  const std::string& text = paragraph.text();
  size_t begin = 0;
  for (size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '.' && text[at] != '!' && text[at] != '?') continue;
    size_t end = at + 1;
    while (end < text.size() && (text[end] == ')' || text[end] == '"')) ++end;
    const bool last = end >= text.size();
    // "St. Louis", "A. Johnson", "Washington D.C. is": no end.
    size_t word = at;
    while (word > begin && text[word - 1] != ' ' && text[word - 1] != '(') --word;
    const bool abbreviation = at - word <= 2 && text[word] >= 'A' && text[word] <= 'Z';
    const bool next = !last && text[end] == ' ' && end + 1 < text.size() &&
                      ((text[end + 1] >= 'A' && text[end + 1] <= 'Z') || text[end + 1] == '(' || text[end + 1] == '[');
    if (!last && (!next || abbreviation)) continue;
    out.push_back(paragraph.part(begin, end - begin).trimmed());
    begin = end;
  }
  if (begin < text.size())
    if (Passage rest = paragraph.part(begin).trimmed(); !rest.empty()) out.push_back(std::move(rest));
  return out;
}

LocalityTerms termsOf(const std::string& paragraph, const SideId& side) {
  const std::string low = lowered(paragraph);
  LocalityTerms out;
  out.side = side;
  if (says(low, "supply chain"))
    out.line = LocalityTerms::Line::SupplyChain;
  else if (says(low, "rail line") && says(low, "mapedge"))
    out.line = LocalityTerms::Line::RailToEdge;
  out.unbesieged = says(low, "unbesieged at");
  out.withSupply = says(low, "supply points on the locality");
  return out;
}

std::optional<Award> localityAward(const std::string& locality, const std::vector<std::string>& codes, const std::string& points,
                                   const LocalityTerms& terms) {
  const auto amount = numberIn(points);
  if (!amount) return std::nullopt;
  const std::string& side = terms.side.text;
  const std::string low = lowered(locality);
  std::string place, control;
  Award out;
  out.side = terms.side;
  out.amount = *amount;
  out.when = whenOf("at end");
  const size_t bracket = locality.find(" (");
  out.text = codes.size() > 1 ? "Any of several places" : locality.substr(0, bracket);
  if (!codes.empty()) {
    place = joined(codes, ", ");
    control = codes.size() == 1 ? fmt::format("control({}, {})", side, place) : fmt::format("control({}, any ({}))", side, place);
  } else if (says(low, "any other") && says(low, " city")) {
    place = fmt::format("sites(city, home={})", otherSide(terms.side));
    control = fmt::format("control({}, any {})", side, place);
    out.basis = AwardBasis::PerInstance;
  } else if (says(low, "fort hex")) {
    place = fmt::format("sites(fort, home={})", otherSide(terms.side));
    control = fmt::format("control({}, any {})", side, place);
    out.basis = AwardBasis::PerInstance;
  } else {
    return std::nullopt;
  }
  std::string test = control;
  const std::string& from = codes.empty() ? place : codes.front();
  if (terms.line == LocalityTerms::Line::SupplyChain) test += " and " + supplyTest(from, side);
  if (terms.line == LocalityTerms::Line::RailToEdge)
    test += fmt::format(" and trace(confederate-rail, from {}, to edge(east))", from);
  if (terms.unbesieged) test += fmt::format(" and not state({}, besieged)", from);
  if (terms.withSupply)
    test +=
        fmt::format(" and present(side({}) kind(supply-train, depot), {})", side, codes.size() > 1 ? "(" + place + ")" : place);
  out.place = regionOf(place);
  out.test = testOf(test);
  if (out.test.empty() || out.place.empty()) return std::nullopt;
  const std::string name = codes.size() > 1 ? "cities" : low.substr(0, bracket);
  out.id = fmt::format("{}-{}", idOf(name), side);
  return out;
}

Award doubled(const Award& award) {
  Award out = award;
  out.id += "-supplied";
  out.test = testOf(fmt::format("{} and {}", award.test.text(), supplyTest(award.place.text(), award.side.text)));
  out.text = "As much again with a chain of supply";
  return out;
}

bool givesPoints(const std::string& sentence) {
  const std::string low = lowered(sentence);
  return pointsOf(sentence).has_value() && (says(low, "receive") || says(low, "awarded"));
}

std::optional<Award> awardOf(const std::string& sentence, const std::string& paragraph, const SideId& side,
                             const Gazetteer& places) {
  const std::string low = lowered(sentence);
  const auto points = pointsOf(sentence);
  if (!points) return std::nullopt;
  Award out;
  out.side = side;
  out.amount = *points;
  // "the Confederate Player receives ..." in the other side's paragraph.
  for (const char* who : {kUnion, kConfederate})
    if (says(low, fmt::format("the {} player receives", who)) || says(low, fmt::format("the {} player is awarded", who)))
      out.side = SideId(who);
  const size_t strength = low.find("strength point");
  const size_t each = low.find("for each");
  if (each != std::string::npos && strength != std::string::npos) {
    const std::string whose = sideBefore(low, strength);
    if (whose.empty()) return std::nullopt;
    if (says(low, "in action")) {
      out.basis = AwardBasis::PerLoss;
      out.who = whoOf(fmt::format("side({})", whose));
      out.id = fmt::format("{}-losses", whose);
      return out;
    }
    out.basis = AwardBasis::PerStrength;
    if (says(low, "besieged")) {
      out.when = whenOf("at end");
      out.who = whoOf(fmt::format("side({}) state(besieged)", whose));
      out.id = "besieged";
      return out;
    }
    if (says(low, "adjacent")) {
      std::vector<std::string> near = codesIn(sentence, places);
      if (says(low, "any union city")) near.push_back("sites(city, home=union)");
      if (near.empty()) return std::nullopt;
      const std::string region = "adjacent to " + joined(near, ", ");
      out.when = whenOf(timeOf(low));
      out.who = whoOf(fmt::format("side({}) in ({})", whose, region));
      out.place = regionOf(region);
      out.id = "adjacent";
      return out;
    }
    if (says(low, "sent west") || says(low, "exiting the map")) {
      const auto before = turnBehind(low, "before the end of");
      out.when = whenOf(before ? fmt::format("to turn {}", *before) : "at end");
      out.who = whoOf(fmt::format("side({})", whose));
      out.test = testOf("text(\"sent west off the map\")");
      out.text = "Sent west, off the western edge";
      out.id = "sent-west";
      return out;
    }
    if (says(low, "territory")) {
      out.when = whenOf("at end");
      out.who = whoOf(fmt::format("side({})", whose));
      out.test = testOf("text(\"in the enemy's country, without a road free of his units to a department\")");
      out.text = "Cut off in the enemy's country";
      out.id = "cut-off";
      return out;
    }
    return std::nullopt;
  }
  const std::vector<std::string> codes = codesIn(sentence, places);
  if (says(low, "besieging") && !codes.empty()) {
    out.when = whenOf(timeOf(low));
    out.place = regionOf(codes.front());
    out.test = testOf(fmt::format("state({}, besieged)", codes.front()));
    out.id = "siege-" + idOf(codes.front());
    return out;
  }
  if ((says(low, "fails to capture") || says(low, "captures ")) && !codes.empty()) {
    const auto turn = turnBehind(low, " by the ");
    if (!turn) return std::nullopt;
    const bool fails = says(low, "fails to");
    const std::string taker = says(low, "if the confederate player") ? kConfederate : kUnion;
    out.when = whenOf(fmt::format("{} {}", fails ? "turn" : "to turn", *turn));
    out.place = regionOf(codes.front());
    out.test = testOf(fmt::format("{}control({}, {})", fails ? "not " : "", taker, codes.front()));
    out.id = fmt::format("{}-{}", idOf(codes.front()), fails ? "held" : "taken");
    return out;
  }
  if (says(low, "rail communication with") && !codes.empty()) {
    // The place that is named is one end; the other stands in "from Philadelphia to Washington".
    std::string from = "edge(north)";
    for (const std::string& code : codesIn(paragraph, places))
      if (code != codes.front()) from = code;
    out.when = whenOf("at end");
    out.place = regionOf(codes.front());
    out.test = testOf(fmt::format("not trace(rail-communication, from {}, to {})", codes.front(), from));
    out.id = "rail-cut";
    return out;
  }
  if (says(low, "union city") || says(low, "union town")) {
    const std::string kind = says(low, "union city") ? "city" : "town";
    out.when = whenOf(timeOf(low));
    out.place = regionOf(fmt::format("sites({}, home=union)", kind));
    out.test = testOf(fmt::format("control({}, any sites({}, home=union))", out.side.text, kind));
    out.id = "union-" + kind;
    return out;
  }
  if (says(low, "controls ") && says(low, "rail line") && !codes.empty()) {
    out.when = whenOf("at end");
    out.place = regionOf(codes.front());
    out.test = testOf(
        fmt::format("control({}, {}) and text(\"a rail line without cuts and free of the other side leads out of the state\")",
                    out.side.text, codes.front()));
    out.id = idOf(codes.front()) + "-" + out.side.text;
    return out;
  }
  return std::nullopt;
}

std::vector<VerdictRule> verdictOf(const std::vector<Passage>& sentences, std::vector<Passage>& left) {
  std::vector<VerdictRule> minimums, decisive, winners, rest;
  const auto rule = [](std::vector<VerdictRule>& list, const std::string& id, VerdictKind kind, const std::string& winner,
                       const std::string& test) {
    const bool there = std::any_of(list.begin(), list.end(), [&](const VerdictRule& r) { return r.id == id; });
    if (there) return;
    VerdictRule out;
    out.id = id;
    out.kind = kind;
    out.winner = SideId(winner);
    out.test = testOf(test);
    list.push_back(std::move(out));
  };
  bool ratio = false, compared = false, bothMinimums = false;
  for (const Passage& sentence : sentences) {
    const std::string low = lowered(sentence.text());
    bool known = false;
    if (says(low, "must score")) {
      const bool us = says(low, "the union player must score");
      const size_t at = low.find("must score");
      if (const auto points = numberIn(low, at)) {
        const std::string loser = us ? kUnion : kConfederate;
        bothMinimums = bothMinimums || !minimums.empty();
        rule(minimums, "minimum-" + loser, VerdictKind::Minimum, us ? kConfederate : kUnion,
             fmt::format("score({}) < {}", loser, *points));
        known = true;
      }
    }
    if (says(low, "ratio of")) {
      const size_t at = low.find("ratio of");
      const auto first = numberIn(low, at);
      size_t behind = low.find(" to ", at);
      if (behind == std::string::npos) behind = low.find("every", at);
      const auto second = behind == std::string::npos ? std::nullopt : numberIn(low, behind);
      if (first && second && *second > 0) {
        const std::string mine = *second == 1 ? "score(union)" : fmt::format("{} x score(union)", *second);
        const std::string theirs = *first == 1 ? "score(confederate)" : fmt::format("{} x score(confederate)", *first);
        rule(winners, "union", VerdictKind::Ratio, kUnion, fmt::format("{} >= {}", mine, theirs));
        if (says(low, "otherwise he loses and the confederate player wins"))
          rule(winners, "confederate", VerdictKind::Comparison, kConfederate, fmt::format("{} < {}", mine, theirs));
        ratio = known = true;
      }
    }
    if (says(low, "with the most points")) {
      rule(winners, "union", VerdictKind::Comparison, kUnion, "score(union) > score(confederate)");
      rule(winners, "confederate", VerdictKind::Comparison, kConfederate, "score(confederate) > score(union)");
      compared = known = true;
    }
    if (says(low, "twice as m") && says(low, "decisive")) {
      rule(decisive, "union-decisive", VerdictKind::Ratio, kUnion, "score(union) >= 2 x score(confederate)");
      rule(decisive, "confederate-decisive", VerdictKind::Ratio, kConfederate, "score(confederate) >= 2 x score(union)");
      for (VerdictRule& r : decisive) r.level = "Decisive";
      known = true;
    }
    if (says(low, "confederate player scores more points than the union player") ||
        says(low, "confederate scores more points than the union")) {
      rule(winners, "confederate", VerdictKind::Comparison, kConfederate, "score(confederate) > score(union)");
      known = true;
    }
    if (says(low, "the game is a tie") || says(low, "the game is a draw")) {
      rule(rest, "tie", VerdictKind::Tie, {}, "score(union) > score(confederate)");
      known = true;
    }
    // "Theoretically, both players can lose": follows from two minimums.
    if (says(low, "both players can lose")) known = true;
    if (!known) left.push_back(sentence);
  }
  std::vector<VerdictRule> out;
  // Where each side has a minimum, a side that misses its own does not win by the other's miss alone.
  if (bothMinimums && minimums.size() == 2) {
    VerdictRule both;
    both.id = "both-lose";
    both.kind = VerdictKind::Test;
    both.text = "Both players lose.";
    both.test = testOf(minimums[0].test.text() + " and " + minimums[1].test.text());
    out.push_back(std::move(both));
  }
  for (auto* list : {&minimums, &decisive, &winners, &rest})
    for (VerdictRule& r : *list) out.push_back(std::move(r));
  if (compared || ratio) {
    VerdictRule open;
    open.id = "equal";
    open.kind = VerdictKind::Undecided;
    open.text = "Equal scores.";
    const bool closed = std::any_of(out.begin(), out.end(), [](const VerdictRule& r) {
      return r.kind == VerdictKind::Comparison && r.test.text().find(" x ") != std::string::npos;
    });
    if (!closed) out.push_back(std::move(open));
  }
  for (VerdictRule& r : out)
    if (r.kind == VerdictKind::Minimum) {
      const size_t less = r.test.text().find("< ");
      r.text = fmt::format("The {} needs {} points.", r.winner.text == kUnion ? "Confederacy" : "Union",
                           r.test.text().substr(less + 2));
    }
  return out;
}

std::vector<Restriction> restrictionsOf(const std::string& sentence, const Gazetteer& places) {
  const std::string low = lowered(sentence);
  std::vector<Restriction> out;
  if (!says(low, "may not")) return out;
  const std::string side = sideBefore(low, low.find("may not"));
  const std::string first = low.starts_with("confederate") ? kConfederate : low.starts_with("union") ? kUnion : side;
  if (first.empty()) return out;
  const auto codes = codesIn(sentence, places);
  const auto states = statesIn(sentence);
  const auto until = [&](const std::string& line) { return testOf(line); };
  if (says(low, "within ") && says(low, " hexes of ") && says(low, "more than")) {
    const auto near = countAt(low, low.find("within ") + 7);
    const auto far = countAt(low, low.find("more than ") + 10);
    if (!near || !far) return out;
    for (const std::string& code : codes) {
      Restriction r;
      r.id = "within-" + idOf(code);
      r.who = whoOf(fmt::format("side({}) starting in (within {} of {})", first, near->first, code));
      r.acts = {"enter"};
      r.place = regionOf(fmt::format("at least {} from {}", far->first + 1, code));
      r.until = until(fmt::format("control({}, {})", first, code));
      out.push_back(std::move(r));
    }
    return out;
  }
  if (!states.empty() && says(low, "leave")) {
    const std::string area = joined(states, " or ");
    Restriction r;
    r.acts = {"leave"};
    r.place = regionOf(area);
    const auto turn = turnBehind(low, "until ");
    std::vector<std::string> ends;
    if (says(low, "falls to the union") || says(low, "is captured"))
      for (const std::string& code : codes) ends.push_back(fmt::format("control({}, {})", kUnion, code));
    if (turn) ends.push_back(fmt::format("turn >= {}", *turn));
    if (says(low, "or until game-turn "))
      if (const auto number = countAt(low, low.find("or until game-turn ") + 19); number && !turn)
        ends.push_back(fmt::format("turn >= {}", number->first));
    r.until = until(joined(ends, " or "));
    if (says(low, "begin the scenario")) {
      r.who = whoOf(fmt::format("side({}) starting in ({})", first, area));
    } else {
      r.who = whoOf(fmt::format("side({}) in ({})", first, area));
      if (says(low, "at the time of the fall of") && !codes.empty())
        r.when = whenOf(fmt::format("after control({}, {})", kUnion, codes.front()));
    }
    r.id = "stay-" + idOf(states.front().substr(6));
    out.push_back(std::move(r));
    return out;
  }
  if (const size_t row = low.find("xx"); row != std::string::npos && says(low, "hexrow") && figureAt(low, row + 2)) {
    const std::string hexrow = low.substr(row, 4);
    Restriction r;
    r.id = "hexrow-" + hexrow;
    r.who = whoOf(fmt::format("side({}) starting in (on or north of {})", first, hexrow));
    r.acts = {"enter"};
    r.place = regionOf(fmt::format("south of {}", hexrow));
    out.push_back(std::move(r));
  }
  return out;
}

}  // namespace hotchkiss::rulebook::wbts
