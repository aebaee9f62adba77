// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/gcacw/victory_rows.h"

#include <fmt/format.h>

#include <algorithm>

#include "importers/rulebook/bounds.h"
#include "importers/rulebook/facts.h"
#include "importers/rulebook/gcacw/set_up_words.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::gcacw {

namespace {

bool says(const std::string& low, std::string_view words) {
  return low.find(words) != std::string::npos;
}

/// The values of a row as lines; parsed at the end, so that a pattern is one line of text.
struct RowLines {
  AwardBasis basis = AwardBasis::Once;
  std::string when = "at end", who, place, test;
  std::optional<int> most;
};

std::string sideWho(const std::string& low, const std::string& kind) {
  return fmt::format("side({}) kind({})", sideIn(low), kind);
}

/// "cavalry" of "Union cavalry brigade"; "" when the row names no arm.
std::string armIn(const std::string& low) {
  for (const char* arm : {"cavalry", "infantry", "artillery"})
    if (says(low, arm)) return arm;
  return {};
}
std::string sizeIn(const std::string& low) {
  for (const char* size : {"division", "brigade", "regiment"})
    if (says(low, size)) return size;
  return {};
}
std::string troopsIn(const std::string& low) {
  std::string who = fmt::format("side({})", sideIn(low));
  if (const std::string arm = armIn(low); !arm.empty()) who += fmt::format(" kind({})", arm);
  if (const std::string size = sizeIn(low); !size.empty()) who += fmt::format(" size({})", size);
  return who;
}

/// Counties that a text names: "Hanover, Henrico, or Louisa County" are three.
std::vector<std::string> countiesIn(const std::string& text) {
  std::vector<std::string> out;
  size_t from = 0;
  while (true) {
    const size_t at = text.find(" County", from);
    if (at == std::string::npos) return out;
    std::vector<std::string> names;
    size_t end = at;
    std::string name;
    while (end > 0) {
      size_t word = end;
      while (word > 0 && text[word - 1] != ' ') --word;
      std::string token = text.substr(word, end - word);
      const bool comma = token.ends_with(',');
      if (comma) token.pop_back();
      if (token == "or" || token == "and") {
        if (!name.empty()) names.push_back(name);
        name.clear();
      } else if (!token.empty() && token[0] >= 'A' && token[0] <= 'Z') {
        if (comma && !name.empty()) {
          names.push_back(name);
          name.clear();
        }
        name = name.empty() ? token : token + " " + name;
      } else {
        break;
      }
      if (word == 0) break;
      end = word - 1;
    }
    if (!name.empty()) names.push_back(name);
    out.insert(out.end(), names.rbegin(), names.rend());
    from = at + 7;
  }
}

std::string regionOfCounties(const std::string& text) {
  std::string out;
  // Each alternative may have its own "east of (not including) the 41xx".
  size_t begin = 0;
  while (begin < text.size()) {
    size_t end = text.find(';', begin);
    if (end == std::string::npos) end = text.size();
    const std::string part = text.substr(begin, end - begin), low = lowered(part);
    for (const std::string& county : countiesIn(part)) {
      std::string region = "area " + quotedName(county);
      if (const size_t at = low.find("xx hex column"); at != std::string::npos && at >= 2 && says(low, "east of"))
        region = fmt::format("{} and east of column S{}", region, low.substr(at - 2, 2));
      out += out.empty() ? region : " or " + region;
    }
    begin = end + 1;
  }
  return out;
}

std::optional<RowLines> trainRow(const std::string& text, const std::string& low, const VictoryContext& context,
                                 const std::vector<TextCode>& codes) {
  if (codes.empty() || context.supplySources.empty()) return std::nullopt;
  const size_t cannot = low.find("cannot");
  const std::string at = codes[0].code;
  std::string sources;
  for (const std::string& code : context.supplySources) sources += (sources.empty() ? "" : ", ") + codeValue(code);
  std::string test = fmt::format("trace(communication, from {}", codeValue(at));
  std::string negated;
  for (size_t i = 1; i < codes.size(); ++i) {
    if (codes[i].at < cannot) {
      test += fmt::format(", to {}", codeValue(codes[i].code));
    } else {
      negated += fmt::format(" and not trace(communication, from {}, to {})", codeValue(at), codeValue(codes[i].code));
    }
  }
  RowLines out;
  out.basis = AwardBasis::PerUnit;
  out.who = fmt::format("side({}) kind(supply-train) in ({})", sideIn(text), codeValue(at));
  out.place = codeValue(at);
  out.test = fmt::format("{}, to ({})){}", test, sources, negated);
  return out;
}

std::optional<RowLines> exitRow(const std::string& text, const std::string& low, const VictoryContext& context) {
  RowLines out;
  std::string place = context.exitPlace;
  for (const char* edge : {"south", "north", "east", "west"})
    if (says(low, std::string("map's ") + edge + " edge") && !context.letter.empty() &&
        place.find("edge(") == std::string::npos && place.empty())
      place = fmt::format("edge({}, {})", context.letter, edge);
  if (place.empty()) return std::nullopt;
  if (const auto turn = numberAfter(low, "before the end of turn")) out.when = fmt::format("from turn 1 to turn {}", *turn);
  out.place = place;
  if (const auto exactly = numberAfter(low, "exactly")) {
    out.who = sideWho(low, armIn(low).empty() ? "cavalry" : armIn(low));
    out.test = fmt::format("left({}, ({}), exactly {})", out.who, place, *exactly);
    return out;
  }
  if (low.starts_with("per manpower point") || low.starts_with("per strength point")) {
    out.basis = AwardBasis::PerStrength;
    out.who = sideWho(low.substr(0, low.find("exit")), armIn(low));
    out.test = fmt::format("left({}, ({}))", out.who, place);
    return out;
  }
  const std::vector<std::string> names = unitNamesIn(text.substr(0, low.find(" exit")));
  if (names.size() != 1) return std::nullopt;
  out.who = quotedName(names[0]);
  out.test = fmt::format("left({}, ({}))", out.who, place);
  if (says(low, "only awarded if one or more union cavalry"))
    out.test += fmt::format(" and left(side(union) kind(cavalry), ({}), at least 1)", place);
  return out;
}

/// Troops that end in a region, or do not.
std::optional<RowLines> endRow(const std::string& text, const std::string& low) {
  RowLines out;
  out.basis = AwardBasis::PerUnit;
  const size_t verb = low.find(" end");
  const std::string troops = troopsIn(low.substr(0, verb));
  if (troops.starts_with("side()")) return std::nullopt;
  out.who = troops;
  const std::string city = "sites(city)";
  if (says(low, "does not end the game in")) {
    const std::string region = regionOfCounties(text.substr(low.find("does not end")));
    if (region.empty()) return std::nullopt;
    out.place = region;
    out.test = fmt::format("not present({}, ({}))", troops, region);
    return out;
  }
  if (const auto turn = numberAfter(low, "ends turn"); turn && says(low, "redoubt or fort")) {
    const auto within = numberAfter(low, "within");
    if (!within) return std::nullopt;
    out.when = fmt::format("end of turn {}", *turn);
    out.place = fmt::format("(sites(redoubt) or sites(fort)) and within {} of {}", *within, city);
    out.test = fmt::format("present({}, ({}))", troops, out.place);
    if (const auto most = numberAfter(low, "maximum of")) out.most = *most;
    return out;
  }
  if (says(low, "ends the game in a richmond city hex")) {
    out.place = city;
  } else if (const size_t at = low.find("ends the game "); at != std::string::npos) {
    const auto from = countAt(low, at + 14);
    const auto to = from ? countAt(low, at + 14 + from->second + 4) : std::nullopt;
    if (!to || !says(low, "hexes from a richmond city hex")) return std::nullopt;
    out.place = from->first <= 1 ? fmt::format("within {} of {} minus {}", to->first, city, city)
                                 : fmt::format("within {} of {} minus within {} of {}", to->first, city, from->first - 1, city);
  } else {
    return std::nullopt;
  }
  out.who = fmt::format("{} in ({})", troops, out.place);
  return out;
}

/// What only play shows: a thing destroyed, a unit moved. Told as an event by the row's own words.
std::optional<RowLines> eventRow(const std::string& text, const std::string& low) {
  static constexpr std::array<std::string_view, 8> kVerbs = {"destroyed", "suffers",       "retreats", "destroys",
                                                             "moves ",    "not withdrawn", "captured", "dismantle"};
  if (std::none_of(kVerbs.begin(), kVerbs.end(), [&](std::string_view verb) { return says(low, verb); })) return std::nullopt;
  RowLines out;
  out.when = "each turn";
  out.basis = low.starts_with("per ") ? AwardBasis::PerInstance : AwardBasis::Once;
  std::string event = text.substr(0, std::min(text.find_first_of(".(;"), text.size()));
  if (low.starts_with("per ")) event = event.substr(4);
  out.test = fmt::format("event({})", eventOf(event));
  if (says(low, "supply train")) out.who = fmt::format("side({}) kind(supply-train)", sideIn(text));
  if (says(low, "artillery unit")) out.who = "kind(artillery)";
  return out;
}

std::optional<RowLines> rowLines(const std::string& text, const std::string& low, VictoryContext& context, double amount,
                                 const std::vector<TextCode>& codes) {
  RowLines out;
  if (low.starts_with("per point of")) {
    out.basis = AwardBasis::PerLoss;
    out.when = "each turn";
    out.who = fmt::format("side({})", sideIn(low));
    return sideIn(low).empty() ? std::nullopt : std::optional(out);
  }
  if (says(low, "supply train") && says(low, "present at")) return trainRow(text, low, context, codes);
  if (low.starts_with("per vp segment")) {
    out.basis = AwardBasis::PerTurn;
    out.when = "segment(\"VP Segment\") every 4 turns";
    if (const size_t at = low.find("off-map "); at != std::string::npos) {
      const size_t end = low.find(" box", at);
      if (end == std::string::npos) return std::nullopt;
      out.place = "box " + quotedName(text.substr(at + 8, end - at - 8));
    } else {
      const auto counties = countiesIn(text);
      if (counties.size() != 1) return std::nullopt;
      out.place = "area " + quotedName(counties[0]);
    }
    out.test = fmt::format("control({}, {})", sideIn(text.substr(low.find("which"))), out.place);
    return out;
  }
  if (says(low, " controls all ") && says(low, "above")) {
    // "all six of the above 4-VP objectives"
    const size_t dash = low.find("-vp");
    std::vector<std::string> rows;
    for (const auto& [points, code] : context.controlled)
      if (dash != std::string::npos && dash > 0 && low.substr(dash - 1, 1) == std::to_string(points)) rows.push_back(code);
    if (rows.empty()) return std::nullopt;
    for (const std::string& code : rows) out.place += (out.place.empty() ? "" : ", ") + codeValue(code);
    out.test = fmt::format("control({}, all ({}), by infantry)", sideIn(text), out.place);
    return out;
  }
  if (says(low, " controls ") && !codes.empty()) {
    const std::string by = says(low, "infantry or cavalry unit") ? "infantry, cavalry" : "infantry";
    out.place = codeValue(codes[0].code);
    out.test = fmt::format("control({}, {}, by {})", sideIn(text), out.place, by);
    context.controlled.emplace_back(static_cast<int>(amount), codes[0].code);
    return out;
  }
  if (says(low, "damaged") && !codes.empty()) {
    out.place = codeValue(codes[0].code);
    out.test = fmt::format("state({}, damaged)", out.place);
    return out;
  }
  if (says(low, "exit the map") || says(low, "exits the map") || says(low, "exit off the")) return exitRow(text, low, context);
  if (says(low, "end the game") || says(low, "ends the game") || says(low, "ends turn"))
    if (auto row = endRow(text, low)) return row;
  return eventRow(text, low);
}

template <class Value>
bool parseInto(Value& value, const std::string& line) {
  if (line.empty()) return true;
  auto parsed = Value::parse(line);
  if (!parsed) return false;
  value = std::move(*parsed);
  return true;
}

}  // namespace

std::optional<VictoryRow> victoryRow(const std::string& amount, const std::string& reason, VictoryContext& context) {
  VictoryRow row;
  std::string number = amount;
  while (!number.empty() && number.back() == '*') {
    number.pop_back();
    row.starred = true;
  }
  const bool minus = !number.empty() && number.front() == '-';
  if (!number.empty() && (number.front() == '+' || minus)) number.erase(0, 1);
  const auto points = wholeNumber(number);
  if (!points || reason.empty()) return std::nullopt;
  row.award.amount = minus ? -*points : *points;
  row.award.side = SideId(context.side);
  const std::string low = lowered(reason);
  row.codes = codesIn(reason, context.letter);
  const auto lines = rowLines(reason, low, context, row.award.amount, row.codes);
  if (!lines) return std::nullopt;
  row.award.basis = lines->basis;
  row.award.most = lines->most;
  row.cappedByLast = says(low, "may not exceed the total");
  if (!parseInto(row.award.when, lines->when) || !parseInto(row.award.who, lines->who) ||
      !parseInto(row.award.place, lines->place) || !parseInto(row.award.test, lines->test))
    return std::nullopt;
  row.award.text = reason.substr(0, std::min<size_t>(reason.find(". "), 120));
  return row;
}

std::optional<VerdictRule> levelRow(const std::string& points, const std::string& winner) {
  VerdictRule rule;
  rule.kind = VerdictKind::Band;
  const std::string low = lowered(winner);
  const bool draw = says(low, "draw") || says(low, "tie");
  if (!draw) {
    rule.winner = SideId(sideIn(winner));
    if (rule.winner.empty()) return std::nullopt;
    for (const char* level : {"Decisive", "Substantive", "Marginal", "Minor", "Major"})
      if (says(low, lowered(level))) rule.level = level;
  }
  std::string text = lowered(points);
  const auto signedAt = [&](size_t at) -> std::optional<std::pair<int, size_t>> {
    const size_t from = at;
    while (at < text.size() && (text[at] == '-' || text[at] == '+')) ++at;
    size_t end = at;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9' && end - at < 6) ++end;
    if (end == at) return std::nullopt;
    const int value = *wholeNumber(std::string_view(text).substr(at, end - at));
    return std::pair(text[from] == '-' ? -value : value, end);
  };
  // "less than 0": the bound stands before its number.
  const size_t number = text.find_first_of("+-0123456789");
  if (number != std::string::npos && number > 0) {
    const Bound bound = boundIn(std::string_view(text).substr(0, number));
    const auto alone = signedAt(number);
    if (bound == Bound::Exactly || !alone || text.find_first_not_of(" .", alone->second) != std::string::npos)
      return std::nullopt;
    setBand(rule, bound, alone->first);
    return rule;
  }
  const auto first = signedAt(0);
  if (!first) return std::nullopt;
  const std::string rest = text.substr(first->second);
  if (rest == "+") {
    rule.low = first->first;
  } else if (const Bound bound = boundIn(rest); bound != Bound::Exactly) {
    setBand(rule, bound, first->first);
  } else {
    size_t at = first->second;
    while (at < text.size() && text[at] == ' ') ++at;
    if (text.compare(at, 3, "to ") == 0) {
      at += 3;
    } else if (at < text.size() && text[at] == '-') {
      ++at;
    } else if (at < text.size()) {
      return std::nullopt;
    }
    while (at < text.size() && text[at] == ' ') ++at;
    const auto second = at < text.size() ? signedAt(at) : first;
    if (!second) return std::nullopt;
    rule.low = first->first;
    rule.high = second->first;
  }
  rule.id = draw ? "draw" : slugOf(rule.winner.text + " " + rule.level);
  return rule;
}

}  // namespace hotchkiss::rulebook::gcacw
