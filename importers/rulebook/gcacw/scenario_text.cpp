// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/gcacw/scenario_text.h"

#include <algorithm>
#include <array>

#include "importers/rulebook/facts.h"
#include "importers/rulebook/gcacw/set_up_words.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::gcacw {

namespace {

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}
bool isCapital(char c) {
  return c >= 'A' && c <= 'Z';
}
bool isWordSign(char c) {
  return isDigit(c) || isCapital(c) || (c >= 'a' && c <= 'z');
}

/// The title of a heading of a scenario: "Scenario 3: Race for Spotsylvania" is Race for Spotsylvania.
std::optional<std::string> scenarioTitleOf(const Block& block) {
  const std::string& text = block.text.text();
  // A title may end like a sentence: "Strike Them a Blow!"
  const bool title =
      block.kind == Block::Kind::Heading || (block.kind == Block::Kind::Paragraph && !block.number.empty() && text.size() <= 100);
  if (!title) return std::nullopt;
  if (!lowered(text).starts_with("scenario ")) return std::nullopt;
  size_t at = 9;
  while (at < text.size() && isDigit(text[at])) ++at;
  if (at == 9) return std::nullopt;
  while (at < text.size() && (text[at] == ':' || text[at] == '.' || text[at] == ' ' || text[at] == '-')) ++at;
  return text.substr(at);
}

/// The label of a paragraph: up to a colon within its first words, all of them letters, capital at the beginning.
std::string labelOf(const std::string& text) {
  const size_t colon = text.find(':');
  if (colon == std::string::npos || colon == 0 || colon > 60 || !isCapital(text[0])) return {};
  for (size_t i = 0; i < colon; ++i)
    if (!isWordSign(text[i]) && text[i] != ' ' && text[i] != '\'' && text[i] != '&' && text[i] != '-') return {};
  if (colon + 1 < text.size() && text[colon + 1] != ' ') return {};
  return text.substr(0, colon);
}

TextRule ruleOf(const Block& block) {
  TextRule rule;
  rule.block = &block;
  rule.label = labelOf(block.text.text());
  if (!rule.label.empty()) {
    rule.textAt = rule.label.size() + 1;
    while (rule.textAt < block.text.size() && block.text.text()[rule.textAt] == ' ') ++rule.textAt;
  }
  return rule;
}

enum class Part { Head, Rules, Victory };

void takeBlock(ScenarioText& scenario, Part& part, const Block& block) {
  const std::string low = lowered(block.text.text());
  if (block.kind == Block::Kind::Heading && low.starts_with("special rule")) {
    part = Part::Rules;
    return;
  }
  if (block.kind == Block::Kind::Heading && low.starts_with("victory condition")) {
    part = Part::Victory;
    return;
  }
  if (part == Part::Victory) {
    scenario.victory.push_back(&block);
    return;
  }
  std::vector<TextRule>& rules = part == Part::Head ? scenario.head : scenario.rules;
  TextRule rule = ruleOf(block);
  const bool below = block.kind == Block::Kind::Table || block.kind == Block::Kind::Item || rule.label.empty();
  if (below && !rules.empty()) {
    rules.back().below.push_back(&block);
  } else {
    rules.push_back(std::move(rule));
  }
}

}  // namespace

std::vector<ScenarioText> scenarioTexts(const Outline& outline) {
  std::vector<ScenarioText> out;
  bool open = false;
  Part part = Part::Head;
  for (const Block& block : outline.blocks) {
    if (const auto title = scenarioTitleOf(block)) {
      out.push_back({block.number, *title, &block, {}, {}, {}});
      open = true;
      part = Part::Head;
      continue;
    }
    if (!open) continue;
    // Another numbered section ends it, and so does a heading of several words that is no part of a scenario.
    const std::string low = lowered(block.text.text());
    if (block.kind == Block::Kind::Heading && (!block.number.empty() || (part == Part::Victory && !low.starts_with("victory") &&
                                                                         !low.starts_with("special") && !low.ends_with(" vp")))) {
      open = false;
      continue;
    }
    takeBlock(out.back(), part, block);
  }
  if (!out.empty()) return out;
  // A single scenario without a heading.
  ScenarioText only;
  for (const Block& block : outline.blocks) takeBlock(only, part, block);
  const bool named =
      std::any_of(only.head.begin(), only.head.end(), [](const TextRule& r) { return lowered(r.label) == "length of game"; });
  if (named || !only.victory.empty()) out.push_back(std::move(only));
  return out;
}

std::vector<TextCode> codesIn(std::string_view text, const std::string& letter) {
  std::vector<TextCode> out;
  for (size_t at = 0; at < text.size();) {
    if (!isDigit(text[at])) {
      ++at;
      continue;
    }
    size_t end = at;
    while (end < text.size() && isDigit(text[end])) ++end;
    const size_t digits = at;
    at = end;
    if (end - digits != 4 || (end < text.size() && isWordSign(text[end]))) continue;
    TextCode code;
    code.at = digits;
    if (digits > 0 && isCapital(text[digits - 1]) && (digits < 2 || !isWordSign(text[digits - 2]))) {
      code.at = digits - 1;
      code.code = std::string(text.substr(code.at, 5));
      // The game's letters before it: "OTR S0709".
      if (code.at >= 4 && text[code.at - 1] == ' ') {
        size_t from = code.at - 1;
        while (from > 0 && isCapital(text[from - 1])) --from;
        const std::string_view prefix = text.substr(from, code.at - 1 - from);
        if (prefix.size() == 3 && (from == 0 || !isWordSign(text[from - 1])) && prefix != "HEX") {
          code.at = from;
          if (prefix != "GTC") code.code = std::string(prefix) + " " + code.code;
        }
      }
    } else if (digits > 0 && (isWordSign(text[digits - 1]) || text[digits - 1] == '$' || text[digits - 1] == ',')) {
      continue;
    } else {
      const std::string_view number = text.substr(digits, 4);
      if (letter.empty() || (number >= "1860" && number <= "1866")) continue;
      code.letterless = true;
      code.code = letter + std::string(number);
    }
    code.length = end - code.at;
    out.push_back(std::move(code));
  }
  return out;
}

std::string codeValue(const std::string& code) {
  return code.find(' ') == std::string::npos ? code : "\"" + code + "\"";
}

std::string codeList(const std::vector<TextCode>& codes, size_t from) {
  std::string out;
  for (size_t i = from; i < codes.size(); ++i) out += (out.empty() ? "" : ", ") + codeValue(codes[i].code);
  return out;
}

std::string nameBefore(std::string_view text, const TextCode& code) {
  if (code.at < 2 || text[code.at - 1] != '(') return {};
  size_t end = code.at - 1;
  while (end > 0 && text[end - 1] == ' ') --end;
  size_t from = end;
  // Back over words that begin with a capital, and the small words within names.
  size_t best = end;
  while (from > 0) {
    size_t word = from;
    while (word > 0 && text[word - 1] != ' ' && text[word - 1] != '(') --word;
    const std::string_view token = text.substr(word, from - word);
    if (token.empty() || token.find_first_of(",.;:)") != std::string_view::npos) break;
    if (isCapital(token[0])) {
      best = word;
    } else if (token != "of" && token != "the") {
      break;
    }
    if (word == 0 || text[word - 1] != ' ') break;
    from = word - 1;
  }
  std::string name(text.substr(best, end - best));
  for (const std::string_view verb : {"Union controls ", "Confederate controls ", "The "})
    if (name.starts_with(verb)) name.erase(0, verb.size());
  return name;
}

std::string sideIn(std::string_view text) {
  const std::string low = lowered(text);
  const size_t north = low.find("union"), south = low.find("confederate");
  if (north == std::string::npos && south == std::string::npos) return {};
  return north < south ? "union" : "confederate";
}

std::vector<std::pair<size_t, std::string>> sentencesOf(const std::string& text) {
  std::vector<std::pair<size_t, std::string>> out;
  size_t begin = 0;
  for (size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] != '.' || text[i + 1] != ' ') continue;
    if (i > 1 && isCapital(text[i - 1]) && !isWordSign(text[i - 2])) continue;  // an initial
    out.emplace_back(begin, text.substr(begin, i + 1 - begin));
    begin = i + 2;
  }
  if (begin < text.size()) out.emplace_back(begin, text.substr(begin));
  return out;
}

std::vector<std::string> unitNamesIn(std::string_view text) {
  static constexpr std::array<std::string_view, 32> kNoNames = {
      "The",   "A",       "If",    "On",    "In",   "All",  "Each",     "Cavalry", "Infantry",   "Artillery", "Confederate",
      "Union", "These",   "Those", "This",  "That", "They", "It",       "During",  "Throughout", "Army",      "Corps",
      "Level", "Fatigue", "Turn",  "Units", "Unit", "Note", "Division", "Brigade", "District",   "Both"};
  std::vector<std::string> out;
  std::string name;
  const auto close = [&] {
    if (!name.empty() && !contains(out, name)) out.push_back(name);
    name.clear();
  };
  for (size_t at = 0; at < text.size();) {
    while (at < text.size() && text[at] == ' ') ++at;
    size_t end = at;
    while (end < text.size() && text[end] != ' ') ++end;
    std::string_view token = text.substr(at, end - at);
    at = end;
    bool last = false;
    while (!token.empty() &&
           (token.back() == ',' || token.back() == '.' || token.back() == ')' || token.back() == ';' || token.back() == ':')) {
      token.remove_suffix(1);
      last = true;
    }
    while (!token.empty() && token.front() == '(') token.remove_prefix(1);
    const bool capital = !token.empty() && isCapital(token[0]);
    const bool number = !token.empty() && isDigit(token[0]) && token.size() <= 5;
    const bool roman = !name.empty() && name.find_first_not_of("IVX") == std::string::npos;
    const bool none = std::find(kNoNames.begin(), kNoNames.end(), token) != kNoNames.end() && !(roman && token == "Corps");
    if (capital && !none) {
      // "the II Corps and ..." is one name.
      name += (name.empty() ? "" : " ") + std::string(token);
    } else if (number && name.empty() && !last && at + 1 < text.size() && isCapital(text[at + 1])) {
      name = std::string(token);  // "1 MD"
    } else {
      if (!name.empty() && isDigit(name[0]) && name.find(' ') == std::string::npos) name.clear();
      close();
      continue;
    }
    if (last) close();
  }
  close();
  return out;
}

std::optional<int> numberAfter(const std::string& lowText, std::string_view word) {
  const size_t at = lowText.find(word);
  if (at == std::string::npos) return std::nullopt;
  size_t from = at + word.size();
  while (from < lowText.size() && lowText[from] == ' ') ++from;
  if (const auto count = countAt(lowText, from)) return count->first;
  return std::nullopt;
}

std::string quotedName(const std::string& name) {
  std::string out = "\"";
  for (const char c : name)
    if (c != '"' && c != '\\') out += c;
  return out + "\"";
}

std::string eventOf(std::string_view text) {
  std::string id = slugOf(text);
  if (id.size() <= 60) return id;
  id.resize(60);
  return id.substr(0, id.rfind('-'));
}

}  // namespace hotchkiss::rulebook::gcacw
