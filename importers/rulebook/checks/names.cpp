// SPDX-License-Identifier: Apache-2.0
// Names that are printed with codes: one name at several hexes, one hex under several names, one name in two spellings.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_map>

#include "importers/rulebook/checks/check_list.h"
#include "model/base/nearest_word.h"
#include "model/base/stable_sort.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::checks {

namespace {

std::string bareCode(const std::string& written) {
  const size_t blank = written.rfind(' ');
  std::string out = blank == std::string::npos ? written : written.substr(blank + 1);
  return out;
}

/// Whether two printed codes can be one: equal apart from the word of a game, or from a letter that one does not print.
bool sameCode(const CodeFact& a, const CodeFact& b) {
  std::string x = bareCode(a.written), y = bareCode(b.written);
  if (a.letterless != b.letterless) {
    if (!a.letterless) x.erase(0, 1);
    if (!b.letterless) y.erase(0, 1);
  }
  return x == y || (a.hex() && b.hex() && *a.hex() == *b.hex());
}

/// One digit other, or two neighbouring ones exchanged.
bool isSlip(const std::string& a, const std::string& b) {
  if (a.size() != b.size()) return false;
  std::vector<size_t> other;
  for (size_t i = 0; i < a.size(); ++i)
    if (a[i] != b[i]) other.push_back(i);
  if (other.size() == 1) return true;
  return other.size() == 2 && other[1] == other[0] + 1 && a[other[0]] == b[other[1]] && a[other[1]] == b[other[0]];
}

/// Rivers and roads are printed with many hexes.
bool isLong(const std::string& key) {
  for (const std::string_view end :
       {" river", " creek", " run", " road", " rd", " turnpike", " pike", " rr", " railroad", " county"})
    if (key.ends_with(end)) return true;
  return false;
}

/// Words of one name all stand in the other, or they share a long one: "Capitol - Richmond" and "Confederate Capitol".
bool within(const std::string& a, const std::string& b) {
  const auto words = [](const std::string& text) {
    std::vector<std::string> out;
    std::string word;
    for (const char c : text + " ") {
      if (c != ' ' && c != '-') {
        word += c;
      } else if (!word.empty()) {
        out.push_back(std::move(word));
        word.clear();
      }
    }
    return out;
  };
  const auto x = words(a), y = words(b);
  const auto all = [](const auto& small, const auto& large) {
    return std::all_of(small.begin(), small.end(), [&](const std::string& w) {
      return std::any_of(large.begin(), large.end(), [&](const std::string& v) {
        return v == w || (w.size() <= 2 && v.starts_with(w)) || (v.size() <= 2 && w.starts_with(v));
      });
    });
  };
  // What kind of place it is tells nothing.
  static constexpr std::string_view kKinds[] = {
      "station", "court",  "house",   "church", "junction", "bridge", "depot",  "landing", "store",  "tavern",
      "mills",   "corner", "turnout", "river",  "creek",    "bluff",  "county", "academy", "point",  "springs",
      "roads",   "mount",  "grove",   "north",  "south",    "green",  "hotel",  "ferry",   "school", "wharf"};
  const bool shared = std::any_of(x.begin(), x.end(), [&](const std::string& w) {
    return w.size() >= 5 && std::find(std::begin(kKinds), std::end(kKinds), w) == std::end(kKinds) &&
           std::find(y.begin(), y.end(), w) != y.end();
  });
  return shared || (x.size() <= y.size() ? all(x, y) : all(y, x));
}

bool spelledAlike(const std::string& a, const std::string& b) {
  const size_t longer = std::max(a.size(), b.size());
  return longer >= 5 && wordDistance(a, b) <= (longer >= 10 ? 2 : 1);
}

/// The mentions of one name at one hex.
struct Place {
  std::vector<const NameFact*> mentions;
  const CodeFact* code = nullptr;
};

struct Named {
  std::string name;
  std::vector<Place> places;
};

std::map<std::string, Named> namesOf(const Facts& facts) {
  std::map<std::string, Named> out;
  for (const NameFact& fact : facts.names) {
    if (fact.description) continue;
    Named& named = out[nameKey(fact.name)];
    if (named.name.empty()) named.name = fact.name;
    const CodeFact& code = facts.codes[fact.codes.front()];
    const auto at =
        std::find_if(named.places.begin(), named.places.end(), [&](const Place& p) { return sameCode(*p.code, code); });
    if (at == named.places.end()) {
      named.places.push_back({{&fact}, &code});
    } else {
      at->mentions.push_back(&fact);
      if (at->code->letterless) at->code = &code;
    }
  }
  return out;
}

std::vector<int> linesOf(const Place& place) {
  std::vector<int> out;
  for (const NameFact* mention : place.mentions) out.push_back(mention->span.first.line);
  return out;
}

/// Another name that is printed with the hex of a place, and has no other one.
const NameFact* otherNameAt(const Facts& facts, const Place& place, const std::string& key) {
  for (const NameFact& fact : facts.names) {
    const std::string other = nameKey(fact.name);
    if (other == key || within(other, key) || spelledAlike(other, key)) continue;
    if (sameCode(facts.codes[fact.codes.front()], *place.code)) return &fact;
  }
  return nullptr;
}

/// Steps between two places where both are known; the letter that one of them does not print is that of the other.
std::optional<int> stepsBetween(const Facts& facts, const CodeFact& a, const CodeFact& b) {
  const auto hexOf = [&](const CodeFact& code, const CodeFact& other) -> std::optional<Hex> {
    if (code.hex()) return code.hex();
    if (!code.letterless || other.letterless) return std::nullopt;
    const CodeAnswer answer = facts.view->find(bareCode(other.written).substr(0, 1) + bareCode(code.written));
    return answer.ok() ? std::optional(answer.hex) : std::nullopt;
  };
  const auto x = hexOf(a, b), y = hexOf(b, a);
  return x && y ? facts.view->distanceBetween(*x, *y) : std::nullopt;
}

}  // namespace

void nameTwoHexes(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  if (!facts.view) return;
  for (auto& [key, named] : namesOf(facts)) {
    if (named.places.size() < 2) continue;
    std::vector<std::pair<Place*, const NameFact*>> rated;  // with the other name at its hex
    for (Place& place : named.places) rated.emplace_back(&place, otherNameAt(facts, place, key));
    // What is printed most often is what is right, unless its hex is another's.
    stableSort(rated.begin(), rated.end(), [](const auto& a, const auto& b) {
      if ((a.second == nullptr) != (b.second == nullptr)) return a.second == nullptr;
      return a.first->mentions.size() > b.first->mentions.size();
    });
    const Place& right = *rated.front().first;
    for (size_t i = 1; i < rated.size(); ++i) {
      const Place& wrong = *rated[i].first;
      const NameFact* other = rated[i].second;
      if (!wrong.code->letterless && !wrong.code->answer.ok()) continue;  // it does not exist: told by itself
      const auto steps = stepsBetween(facts, *wrong.code, *right.code);
      const bool slip = isSlip(bareCode(wrong.code->written), bareCode(right.code->written));
      constexpr int kNear = 6;
      const bool sure = !isLong(key) && (slip || other != nullptr || (steps && *steps <= kNear));
      for (const NameFact* mention : wrong.mentions) {
        const CodeFact& code = facts.codes[mention->codes.front()];
        std::string message =
            fmt::format("{} is {} here and {} in {}", named.name, code.written, right.code->written, lines(linesOf(right)));
        if (other != nullptr)
          message += fmt::format("; {} is {} in line {}", facts.codes[other->codes.front()].written, other->name,
                                 other->span.first.line);
        if (!sure)
          message +=
              steps ? fmt::format(": {} hexes apart, two places may have one name", *steps) : ": two places may have one name";
        TextFinding found = finding("text.name-two-hexes", code.span, std::move(message));
        if (!sure) found.diagnostic.severity = Severity::Note;
        for (const NameFact* there : right.mentions)
          found.related.emplace_back(there->span, fmt::format("{} is {}", named.name, right.code->written));
        if (sure && (other != nullptr || right.mentions.size() > wrong.mentions.size() || code.letterless))
          correct(found, code.span, code.written, right.code->written,
                  other != nullptr ? fmt::format("{} is {}'s hex", code.written, other->name)
                                   : fmt::format("the text has {} {} times", right.code->written, right.mentions.size()),
                  other != nullptr && right.mentions.size() > 1);
        out.push_back(std::move(found));
      }
    }
  }
}

void hexTwoNames(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  std::map<std::string, std::vector<const NameFact*>> byCode;
  for (const NameFact& fact : facts.names) {
    const CodeFact& code = facts.codes[fact.codes.front()];
    if (code.hex() && facts.view && !fact.description) byCode[facts.view->code(*code.hex())].push_back(&fact);
  }
  const auto names = namesOf(facts);
  for (const auto& [code, mentions] : byCode) {
    std::vector<std::pair<std::string, std::vector<const NameFact*>>> groups;
    for (const NameFact* mention : mentions) {
      const std::string key = nameKey(mention->name);
      const auto at = std::find_if(groups.begin(), groups.end(), [&](const auto& g) { return g.first == key; });
      if (at == groups.end())
        groups.push_back({key, {mention}});
      else
        at->second.push_back(mention);
    }
    if (groups.size() < 2) continue;
    stableSort(groups.begin(), groups.end(), [](const auto& a, const auto& b) { return a.second.size() > b.second.size(); });
    const auto& first = groups.front();
    for (size_t i = 1; i < groups.size(); ++i) {
      const auto& [key, wrong] = groups[i];
      std::vector<int> there;
      for (const NameFact* m : first.second) there.push_back(m->span.first.line);
      // A name that has another hex of its own is told as such; one that says the same in more words is no other name.
      if (names.at(key).places.size() > 1 || names.at(first.first).places.size() > 1 || within(key, first.first)) continue;
      const bool spelling = spelledAlike(key, first.first);
      for (const NameFact* mention : wrong) {
        const CodeFact& here = facts.codes[mention->codes.front()];
        TextFinding found = finding(
            spelling ? "text.spelling-variant" : "text.hex-two-names", spelling ? mention->span : here.span,
            fmt::format("{} is {} here and {} in {}", here.written, mention->name, first.second.front()->name, lines(there)));
        if (spelling && first.second.size() > wrong.size())
          correct(found, mention->span, mention->name, first.second.front()->name,
                  fmt::format("the text writes it so {} times with {}", first.second.size(), here.written),
                  first.second.size() >= 3 * wrong.size());
        out.push_back(std::move(found));
      }
    }
  }
}

namespace {

struct Word {
  std::vector<TextSpan> spans;
  int small = 0;  // times it is written with a small letter
};

/// An ending that makes another form of one word: plurals, peoples, comparisons.
bool sameStem(const std::string& a, const std::string& b) {
  if (a.size() == b.size() && a.compare(0, a.size() - 1, b, 0, b.size() - 1) == 0) return true;
  const std::string& small = a.size() < b.size() ? a : b;
  const std::string& large = a.size() < b.size() ? b : a;
  if (large.starts_with(small) && large.size() == small.size() + 1 &&
      std::string_view("sndrey").find(large.back()) != std::string_view::npos)
    return true;
  static constexpr std::string_view kForms[][2] = {{"ed", "es"}, {"er", "ed"}, {"er", "es"}, {"or", "ed"},  {"s", "d"},
                                                   {"r", "d"},   {"s", "r"},   {"n", "s"},   {"ion", "ive"}};
  for (const auto& form : kForms)
    if ((a.ends_with(form[0]) && b.ends_with(form[1])) || (a.ends_with(form[1]) && b.ends_with(form[0]))) return true;
  return false;
}

}  // namespace

void spellingVariant(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  std::unordered_map<std::string, Word> words;
  std::unordered_map<std::string, int> small;
  for (size_t p = 0; p < facts.pieces.size(); ++p) {
    const std::string& text = facts.text(p);
    for (size_t at = 0; at < text.size();) {
      size_t end = at;
      while (end < text.size() && ((text[end] >= 'a' && text[end] <= 'z') || (text[end] >= 'A' && text[end] <= 'Z'))) ++end;
      const size_t length = end - at;
      constexpr size_t kShortest = 8;  // shorter names have too many neighbours
      if (length >= kShortest) {
        const std::string word = text.substr(at, length);
        const bool rest = std::all_of(word.begin() + 1, word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
        if (word[0] >= 'A' && word[0] <= 'Z' && rest)
          words[word].spans.push_back(facts.span(p, at, length));
        else
          ++small[word];
      }
      at = std::max(end, at + 1);
    }
  }
  std::vector<std::string> rare, common;
  for (const auto& [word, uses] : words) {
    std::string low = word;
    low[0] = static_cast<char>(low[0] - 'A' + 'a');
    if (small.contains(low)) continue;  // a word of the language, not a name
    if (uses.spans.size() <= 2) rare.push_back(word);
    if (uses.spans.size() >= 3) common.push_back(word);
  }
  std::sort(rare.begin(), rare.end());
  std::sort(common.begin(), common.end());
  for (const std::string& word : rare) {
    for (const std::string& other : common) {
      const size_t longer = std::max(word.size(), other.size()), shorter = std::min(word.size(), other.size());
      const Word &here = words[word], &there = words[other];
      if (longer - shorter > 1 || word[0] != other[0] || there.spans.size() < 3 * here.spans.size()) continue;
      if (sameStem(word, other) || wordDistance(word, other) != 1) continue;
      std::vector<int> numbers;
      for (const TextSpan& span : there.spans) numbers.push_back(span.first.line);
      for (const TextSpan& span : here.spans) {
        // Where the name stands with a code it was told already.
        const bool told = std::any_of(out.begin(), out.end(), [&](const TextFinding& f) {
          return f.diagnostic.check == "text.spelling-variant" && f.span.first <= span.first && span.last <= f.span.last;
        });
        if (told) continue;
        TextFinding found =
            finding("text.spelling-variant", span, fmt::format("\"{}\" is written \"{}\" in {}", word, other, lines(numbers)));
        correct(found, span, word, other, fmt::format("the text writes it so {} times", there.spans.size()), true);
        out.push_back(std::move(found));
      }
      break;
    }
  }
}

namespace {

std::string withoutPossessive(std::string text) {
  for (size_t at = text.find("'s "); at != std::string::npos; at = text.find("'s ", at)) text.erase(at, 2);
  return text;
}

}  // namespace

void possessiveVariant(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  // "Mitchell Ford" and "Mitchell's Ford", "Union Mill Ford" and "Union Mills Ford".
  static constexpr std::string_view kPlaces[] = {"Ford",  "Bridge",  "House", "Church", "Station", "Tavern", "Farm",
                                                 "Store", "Landing", "Mill",  "Shop",   "Turnout", "Corner"};
  struct Form {
    std::string text;
    std::vector<TextSpan> spans;
  };
  std::map<std::string, std::vector<Form>> forms;
  const auto wordChar = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '\''; };
  for (size_t p = 0; p < facts.pieces.size(); ++p) {
    const std::string& text = facts.text(p);
    for (const std::string_view place : kPlaces) {
      for (size_t at = text.find(place); at != std::string::npos; at = text.find(place, at + 1)) {
        if (at < 2 || text[at - 1] != ' ' || (at + place.size() < text.size() && wordChar(text[at + place.size()]))) continue;
        size_t begin = at - 1;
        while (begin > 0 && wordChar(text[begin - 1])) --begin;
        const std::string owner = text.substr(begin, at - 1 - begin);
        // The first word of a sentence, and words that are no names, make no form of their own.
        if (owner.size() < 4 || owner[0] < 'A' || owner[0] > 'Z' || (begin >= 2 && text[begin - 2] == '.')) continue;
        std::string key = lowered(owner);
        if (key.ends_with("'s")) key.resize(key.size() - 2);
        if (key.ends_with("'")) key.pop_back();
        if (key.ends_with("s")) key.pop_back();
        // "Union Mills Ford": a word before it that is a part of the name.
        size_t before = begin > 0 ? begin - 1 : 0;
        while (before > 0 && wordChar(text[before - 1])) --before;
        const bool longer =
            begin > 1 && text[begin - 1] == ' ' && begin - 1 - before >= 4 && text[before] >= 'A' && text[before] <= 'Z';
        const std::string first = longer ? text.substr(before, begin - before) : std::string();
        if (longer) begin = before;
        auto& list = forms[first + key + " " + std::string(place)];
        const std::string written = first + owner + " " + std::string(place);
        auto form = std::find_if(list.begin(), list.end(), [&](const Form& f) { return f.text == written; });
        if (form == list.end()) {
          list.push_back({written, {}});
          form = list.end() - 1;
        }
        form->spans.push_back(facts.span(p, begin, written.size()));
      }
    }
  }
  for (auto& [key, list] : forms) {
    if (list.size() < 2) continue;
    stableSort(list.begin(), list.end(), [](const Form& a, const Form& b) { return a.spans.size() > b.spans.size(); });
    const Form& usual = list.front();
    std::vector<int> numbers;
    for (const TextSpan& span : usual.spans) numbers.push_back(span.first.line);
    for (size_t i = 1; i < list.size(); ++i) {
      const bool sure = usual.spans.size() > list[i].spans.size();
      for (const TextSpan& span : list[i].spans) {
        TextFinding found = finding("text.spelling-variant", span,
                                    fmt::format("\"{}\" is written \"{}\" in {}", list[i].text, usual.text, lines(numbers)));
        // With and without a possessive both are good English.
        if (withoutPossessive(list[i].text) == withoutPossessive(usual.text)) found.diagnostic.severity = Severity::Note;
        if (sure)
          correct(
              found, span, list[i].text, usual.text,
              fmt::format("the text writes it so {} times of {}", usual.spans.size(), usual.spans.size() + list[i].spans.size()),
              found.diagnostic.severity != Severity::Note && usual.spans.size() >= 3 * list[i].spans.size());
        out.push_back(std::move(found));
      }
    }
  }
}

}  // namespace hotchkiss::rulebook::checks
