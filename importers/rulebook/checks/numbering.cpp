// SPDX-License-Identifier: Apache-2.0
// Numbers of sections and cases: each once, none left out, and none referred to that does not exist.
#include <fmt/format.h>

#include <algorithm>

#include "importers/rulebook/checks/check_list.h"
#include "model/base/nearest_word.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::checks {

namespace {

/// "13.32" as its parts. In decimal style a case hangs below the section with one digit less (13.3), else below 13; a letter
/// hangs below the number.
struct Parts {
  std::string parent;
  int last = 0;  // of its siblings, from 1
};

bool digitAt(const std::string& text, size_t at) {
  return at < text.size() && text[at] >= '0' && text[at] <= '9';
}

std::optional<Parts> partsOf(const std::string& number, bool decimal) {
  const char end = number.back();
  if (end >= 'a' && end <= 'z') return Parts{number.substr(0, number.size() - 1) + "a", end - 'a' + 1};
  const size_t dot = number.rfind('.');
  if (dot == std::string::npos) return std::nullopt;
  const std::string rest = number.substr(dot + 1);
  const auto value = wholeNumber(rest);
  if (!value) return std::nullopt;
  if (rest == "0") return Parts{"", wholeNumber(number.substr(0, dot)).value_or(0)};
  if (decimal && rest.size() > 1) return Parts{number.substr(0, number.size() - 1), end - '0'};
  return Parts{number.substr(0, dot + 1), *value};
}

std::string numberOf(const Parts& parts, int last) {
  if (parts.parent.empty()) return fmt::format("{}.0", last);
  if (parts.parent.back() == 'a') return parts.parent.substr(0, parts.parent.size() - 1) + static_cast<char>('a' + last - 1);
  return fmt::format("{}{}", parts.parent, last);
}

/// Books whose cases have two figures behind the point of which the first is that of the section: 13.3 has 13.31.
std::set<int> decimalBooks(const Facts& facts) {
  std::set<int> out;
  for (const NumberFact& fact : facts.numbers) {
    const size_t dot = fact.number.find('.');
    const std::string rest = fact.number.substr(dot + 1);
    if (rest.size() == 2 && digitAt(rest, 1) && rest[0] >= '2') out.insert(fact.book);
  }
  return out;
}

}  // namespace

void numbering(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  const std::set<int> decimals = decimalBooks(facts);
  std::map<std::pair<int, std::string>, size_t> first;  // number -> its block
  std::map<std::pair<int, std::string>, std::vector<std::pair<int, size_t>>> siblings;
  for (const NumberFact& fact : facts.numbers) {
    const Block& block = facts.outline->blocks[fact.block];
    const auto parts = partsOf(fact.number, decimals.contains(fact.book));
    const auto [at, fresh] = first.try_emplace({fact.book, fact.number}, fact.block);
    if (!fresh) {
      const Block& before = facts.outline->blocks[at->second];
      std::string message =
          fmt::format("{} is the number of \"{}\" in line {} too", fact.number, before.text.text().substr(0, 40), before.line);
      TextFinding found = finding("text.numbering", block.text.span(0, 1), std::move(message));
      found.span = {{block.line, 1, 0}, {block.line, 1, 0}};
      out.push_back(std::move(found));
    }
    if (parts) siblings[{fact.book, parts->parent}].emplace_back(parts->last, fact.block);
  }
  // Rules that add to other rules take their numbers and leave most out: gaps are told of books whose sections are all there.
  std::set<int> gapped;
  for (const auto& [key, list] : siblings) {
    if (!key.second.empty()) continue;
    int before = 0;
    for (const auto& [number, block] : list) {
      if (before > 0 && number > before + 1) gapped.insert(key.first);
      before = number;
    }
  }
  for (const auto& [key, list] : siblings) {
    if (key.second.empty() || gapped.contains(key.first)) continue;
    std::set<int> there;
    for (const auto& [number, block] : list) there.insert(number);
    // What stands before the first need not be in the text: it may be a part of a book.
    for (int n = *there.begin() + 1; n < *there.rbegin(); ++n) {
      if (there.contains(n)) continue;
      const Parts parts{key.second, n};
      const auto next = std::find_if(list.begin(), list.end(), [&](const auto& s) { return s.first > n; });
      const Block& block = facts.outline->blocks[next->second];
      // A number used twice stands for the one that is missing beside it.
      const bool twice = std::count_if(list.begin(), list.end(), [&](const auto& s) { return s.first == n - 1; }) > 1;
      TextFinding found =
          finding("text.numbering", {{block.line, 1, 0}, {block.line, 1, 0}},
                  fmt::format("there is no {}: the text goes on with {}{}", numberOf(parts, n), block.number,
                              twice ? fmt::format(", and {} is there twice", numberOf(parts, n - 1)) : std::string()));
      out.push_back(std::move(found));
    }
  }
}

void references(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  std::set<std::string> known;
  std::set<std::string> tops;
  for (const NumberFact& fact : facts.numbers) {
    std::string number = fact.number;
    known.insert(number);
    tops.insert(number.substr(0, number.find('.')));
    // A lettered part, and what it is a part of.
    if (number.back() >= 'a' && number.back() <= 'z') known.insert(number.substr(0, number.size() - 1));
  }
  // A section whose number alone is printed nowhere is there when its cases are.
  for (const std::string& number : std::set<std::string>(known)) known.insert(number.substr(0, number.find('.')) + ".0");
  // In a part of a book, what stands before its first case of a section or behind its last may be elsewhere.
  int lastTop = 0;
  for (const std::string& top : tops) lastTop = std::max(lastTop, wholeNumber(top).value_or(0));
  const auto beyond = [&](const std::string& number) {
    const std::string top = number.substr(0, number.find('.'));
    std::optional<int> least, most;
    for (const NumberFact& fact : facts.numbers) {
      const auto parts = partsOf(fact.number, false);
      if (!parts || fact.number.substr(0, fact.number.find('.')) != top) continue;
      least = std::min(least.value_or(parts->last), parts->last);
      most = std::max(most.value_or(parts->last), parts->last);
      if (fact.number == top + ".0") least = 0;
    }
    const auto asked = partsOf(number, false);
    if (!asked || !least) return true;
    return asked->last < *least || (asked->last > *most && wholeNumber(top) == lastTop);
  };
  // Lists in brackets behind "see": "see 5.1, 6.3 and 7.0"; numbers in brackets alone; "Case 4.2", "Section 12.0", "rule 3.1".
  static constexpr std::string_view kWords[] = {"see",   "case",    "cases", "section", "sections", "rule",
                                                "rules", "chapter", "and",   "or",      "option",   "opt"};
  for (size_t p = 0; p < facts.pieces.size(); ++p) {
    const std::string& text = facts.text(p);
    bool chain = false;  // the number before was a reference
    size_t chainEnd = 0;
    for (size_t at = 0; at < text.size(); ++at) {
      if (!digitAt(text, at) ||
          (at > 0 && (digitAt(text, at - 1) || text[at - 1] == '.' || text[at - 1] == ',' || text[at - 1] == ':' ||
                      (text[at - 1] >= 'A' && text[at - 1] <= 'Z') || (text[at - 1] >= 'a' && text[at - 1] <= 'z') ||
                      text[at - 1] == '$' || text[at - 1] == '-' || text[at - 1] == '+')))
        continue;
      size_t end = at;
      while (digitAt(text, end)) ++end;
      if (end - at > 2 || end >= text.size() || text[end] != '.' || !digitAt(text, end + 1)) {
        at = end - 1;
        continue;
      }
      ++end;
      while (digitAt(text, end)) ++end;
      if (end < text.size() && text[end] >= 'a' && text[end] <= 'z' &&
          !(end + 1 < text.size() &&
            ((text[end + 1] >= 'a' && text[end + 1] <= 'z') || (text[end + 1] >= 'A' && text[end + 1] <= 'Z'))))
        ++end;
      const bool measure = end < text.size() && (text[end] == '%' || (text[end] >= 'a' && text[end] <= 'z'));
      const std::string number = text.substr(at, end - at);
      size_t word = at;
      while (word > 0 && text[word - 1] == ' ') --word;
      size_t begin = word;
      while (begin > 0 &&
             ((text[begin - 1] >= 'a' && text[begin - 1] <= 'z') || (text[begin - 1] >= 'A' && text[begin - 1] <= 'Z')))
        --begin;
      const std::string before = lowered(text.substr(begin, word - begin));
      const bool bracket = at > 0 && text[at - 1] == '(' && end < text.size() &&
                           (text[end] == ')' || text[end] == ',' || text[end] == ';' || text.compare(end, 2, " [") == 0);
      // "has no Case 13.33" refers to nothing.
      const bool denied = begin >= 3 && text.compare(begin - 3, 3, "no ") == 0;
      const bool listed = chain && at - chainEnd <= 6;
      const bool joint = before == "and" || before == "or" || before.empty();
      const bool named =
          std::find(std::begin(kWords), std::end(kWords), before) != std::end(kWords) && before != "and" && before != "or";
      const bool refers = !measure && !denied && (named || bracket || (listed && joint));
      chain = refers;
      chainEnd = end;
      const size_t start = at;
      at = end - 1;
      if (!refers || known.contains(number)) continue;
      // A section of another booklet: no number of the text begins so.
      const std::string top = number.substr(0, number.find('.'));
      if (!tops.contains(top) || beyond(number)) continue;
      std::string message = fmt::format("there is no {}", number);
      TextFinding found = finding("text.reference", facts.span(p, start, number.size()), std::move(message));
      // One figure other, put in, left out, or two exchanged.
      std::vector<std::string> near;
      for (const std::string& candidate : known)
        if (!candidate.ends_with(".0") && wordDistance(candidate, number) == 1) near.push_back(candidate);
      if (near.size() == 1) {
        found.diagnostic.message += fmt::format(" (did you mean {}?)", near.front());
        correct(found, found.span, number, near.front(), "it is the only number that differs in one figure");
      } else {
        found.diagnostic.message += ": no section or case has that number";
      }
      out.push_back(std::move(found));
    }
  }
}

}  // namespace hotchkiss::rulebook::checks
