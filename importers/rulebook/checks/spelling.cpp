// SPDX-License-Identifier: Apache-2.0
// One name, one spelling: names that are written in one word and in two, with an abbreviation and in full.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "importers/rulebook/checks/check_list.h"
#include "model/base/stable_sort.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::checks {

namespace {

bool nameLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '\'';
}

struct NameWord {
  std::string text;
  size_t at = 0;
  bool goesOn = false;  // one blank, and no more, parts it from the next
};

std::vector<NameWord> nameWords(const std::string& text) {
  std::vector<NameWord> out;
  for (size_t at = 0; at < text.size();) {
    size_t end = at;
    while (end < text.size() && nameLetter(text[end])) ++end;
    if (end == at) {
      ++at;
      continue;
    }
    // "St." and "Mt." are words of a name.
    const bool point = end < text.size() && text[end] == '.' && end - at <= 2;
    const size_t past = end + (point ? 1 : 0);
    out.push_back({text.substr(at, past - at), at, past + 1 < text.size() && text[past] == ' ' && nameLetter(text[past + 1])});
    at = past;
  }
  return out;
}

bool isName(const std::string& word) {
  return word.size() >= 3 && word[0] >= 'A' && word[0] <= 'Z' &&
         std::all_of(word.begin() + 1, word.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '\''; });
}

}  // namespace

void joinedVariant(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  struct Form {
    std::string text;
    std::vector<TextSpan> spans;
  };
  std::map<std::string, std::vector<Form>> forms;  // by the letters alone
  const auto add = [&](const std::string& key, const std::string& text, size_t piece, size_t at) {
    auto& list = forms[key];
    auto form = std::find_if(list.begin(), list.end(), [&](const Form& f) { return f.text == text; });
    if (form == list.end()) form = list.insert(list.end(), Form{text, {}});
    form->spans.push_back(facts.span(piece, at, text.size()));
  };
  for (size_t p = 0; p < facts.pieces.size(); ++p) {
    // Titles are written with capitals.
    if (facts.block(facts.pieces[p]).kind == Block::Kind::Heading) continue;
    const std::string& text = facts.text(p);
    const std::vector<NameWord> words = nameWords(text);
    for (size_t i = 0; i < words.size(); ++i) {
      const NameWord& word = words[i];
      if (isName(word.text) && word.text.size() >= 8) add(lowered(word.text), word.text, p, word.at);
      if (i + 1 >= words.size() || !word.goesOn) continue;
      const NameWord& next = words[i + 1];
      // "Court House" and "Courthouse"; a word that begins a sentence and the name behind it are no name.
      const bool begins = word.at == 0 || (word.at >= 2 && text[word.at - 2] == '.');
      if (isName(word.text) && isName(next.text) && word.text.size() + next.text.size() >= 8 && !begins)
        add(lowered(word.text + next.text), text.substr(word.at, next.at + next.text.size() - word.at), p, word.at);
      // "Mt. Carmel" and "Mount Carmel".
      static constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kShort = {
          {{"Mt.", "mount"}, {"Mount", "mount"}, {"St.", "saint"}, {"Saint", "saint"}, {"Ft.", "fort"}, {"Fort", "fort"}}};
      for (const auto& [shown, full] : kShort)
        if (word.text == shown && isName(next.text))
          add(std::string(full) + " " + lowered(next.text), text.substr(word.at, next.at + next.text.size() - word.at), p,
              word.at);
    }
  }
  for (auto& [key, list] : forms) {
    if (list.size() < 2) continue;
    stableSort(list.begin(), list.end(), [](const Form& a, const Form& b) { return a.spans.size() > b.spans.size(); });
    const Form& usual = list.front();
    std::vector<int> there;
    for (const TextSpan& span : usual.spans) there.push_back(span.first.line);
    for (size_t i = 1; i < list.size(); ++i) {
      if (usual.spans.size() < 3 * list[i].spans.size()) continue;  // both are usual
      for (const TextSpan& span : list[i].spans) {
        TextFinding found = finding("text.spelling-variant", span,
                                    fmt::format("\"{}\" is written \"{}\" in {}", list[i].text, usual.text, lines(there)));
        found.diagnostic.severity = Severity::Note;  // both can be read
        correct(found, span, list[i].text, usual.text, fmt::format("the text writes it so {} times", usual.spans.size()));
        out.push_back(std::move(found));
      }
    }
  }
}

}  // namespace hotchkiss::rulebook::checks
