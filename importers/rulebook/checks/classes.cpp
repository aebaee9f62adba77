// SPDX-License-Identifier: Apache-2.0
// One feature, one class: bridges, ferries, fords and dams over major and minor rivers, and the rivers themselves.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "importers/rulebook/checks/check_list.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::checks {

namespace {

constexpr std::array<std::string_view, 2> kRiverClasses = {"minor", "major"};
constexpr std::array<std::string_view, 4> kCrossings = {"bridge", "ferry", "ford", "dam"};

bool smallLetter(const std::string& text, size_t at) {
  return at < text.size() && text[at] >= 'a' && text[at] <= 'z';
}

/// "minor-river bridge", "major river ferries": a class that is said of a crossing.
struct Said {
  std::string word;      // "minor"
  std::string crossing;  // "bridge"
  TextSpan span;         // of the class
  size_t at = 0;
};

/// The crossing whose name begins at a byte, in one or in many; "" when none does.
std::string crossingAt(const std::string& low, size_t at) {
  for (const std::string_view crossing : kCrossings) {
    const std::string_view stem = crossing == "ferry" ? std::string_view("ferr") : crossing;
    if (low.compare(at, stem.size(), stem) == 0) return std::string(crossing);
  }
  return {};
}

/// The class that is said last before a byte of a piece.
std::optional<Said> classBefore(const Facts& facts, size_t piece, size_t at) {
  const std::string low = lowered(facts.text(piece).substr(0, at));
  std::optional<Said> best;
  for (const std::string_view word : kRiverClasses)
    for (const std::string_view joint : {"-river ", " river "}) {
      const std::string wanted = std::string(word) + std::string(joint);
      for (size_t found = low.rfind(wanted); found != std::string::npos;
           found = found == 0 ? std::string::npos : low.rfind(wanted, found - 1)) {
        const std::string crossing = crossingAt(low, found + wanted.size());
        if (crossing.empty()) continue;
        if (!best || found > best->at) best = Said{std::string(word), crossing, facts.span(piece, found, word.size()), found};
        break;
      }
    }
  return best;
}

struct ClassUse {
  std::string word;
  TextSpan span;      // of the class
  TextSpan pairSpan;  // of what has it
};

/// Tells of each use that is not what most uses say.
void judgeUses(const std::string& what, const std::vector<ClassUse>& uses, Findings& out) {
  std::map<std::string, std::vector<const ClassUse*>> byClass;
  for (const ClassUse& use : uses) byClass[use.word].push_back(&use);
  if (byClass.size() < 2) return;
  const auto most = std::max_element(byClass.begin(), byClass.end(),
                                     [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
  for (const auto& [word, wrong] : byClass) {
    if (word == most->first) continue;
    for (const ClassUse* use : wrong) {
      std::vector<int> there;
      for (const ClassUse* right : most->second) there.push_back(right->pairSpan.first.line);
      TextFinding found =
          finding("text.two-classes", use->span, fmt::format(fmt::runtime(what), word, most->first) + " in " + lines(there));
      for (const ClassUse* right : most->second) found.related.emplace_back(right->span, fmt::format("{} river", most->first));
      if (most->second.size() > wrong.size())
        correct(found, use->span, word, most->first,
                fmt::format("{} of {} mentions have it so", most->second.size(), uses.size()));
      out.push_back(std::move(found));
    }
  }
}

/// "Bull Run", "James River": the name that ends before a byte.
std::string riverBefore(const std::string& text, size_t end) {
  while (end > 0 && text[end - 1] == ' ') --end;
  size_t begin = end;
  while (begin > 0) {
    size_t from = begin == end ? begin : begin - 1;
    const size_t stop = from;
    while (from > 0 && text[from - 1] != ' ' && text[from - 1] != '(') --from;
    const std::string word = text.substr(from, stop - from);
    if (word.empty() || word[0] < 'A' || word[0] > 'Z' || word == "The") break;
    if (stop != end && std::string_view(".,:;)").find(word.back()) != std::string_view::npos) break;
    begin = from;
    if (from == 0 || text[from - 1] != ' ') break;
  }
  return text.substr(begin, end - begin);
}

bool endsAsRiver(const std::string& name) {
  return name.size() > 6 &&
         (name.ends_with(" River") || name.ends_with(" Creek") || name.ends_with(" Run") || name.ends_with(" Branch"));
}

/// What the text says of rivers by name: "The Po River is a minor river", "the Po River (minor river)", "major river (James
/// River)".
void readRivers(const Facts& facts, std::map<std::string, std::vector<ClassUse>>& rivers) {
  for (size_t p = 0; p < facts.pieces.size(); ++p) {
    const std::string& text = facts.text(p);
    const std::string low = lowered(text);
    for (const std::string_view word : kRiverClasses)
      for (size_t at = low.find(word); at != std::string::npos; at = low.find(word, at + 1)) {
        if (smallLetter(low, at + word.size()) || (at > 0 && smallLetter(low, at - 1))) continue;
        const std::string before = low.substr(0, at);
        const std::string behind = low.substr(at + word.size(), 8);
        const bool river = behind.starts_with(" river") || behind.starts_with("-river");
        size_t end = std::string::npos;
        if (river && before.ends_with(" is a ")) end = at - 6;
        if (river && before.ends_with(" is considered a ")) end = at - 17;
        if (before.ends_with(" (") && (behind.starts_with(")") || (river && behind.substr(6).starts_with(")")))) end = at - 2;
        if (end == std::string::npos) continue;
        const std::string name = riverBefore(text, end);
        if (!endsAsRiver(name)) continue;
        const TextSpan span = facts.span(p, at, word.size());
        rivers[name].push_back({std::string(word), span, span});
      }
  }
}

}  // namespace

void twoClasses(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  std::map<std::pair<std::string, std::string>, std::vector<ClassUse>> sides;  // of a crossing on a hexside
  for (const PairFact& pair : facts.pairs) {
    const Piece& piece = facts.pieces[pair.piece];
    std::optional<Said> said = classBefore(facts, pair.piece, facts.codes[pair.first].at);
    if (!said && facts.block(piece).kind == Block::Kind::Item && facts.codes[pair.first].at == 0) {
      // An item of a list that the paragraph before opens.
      for (size_t p = pair.piece; p > 0 && !said; --p) {
        const Block& before = facts.block(facts.pieces[p - 1]);
        if (before.kind == Block::Kind::Item) continue;
        if (before.kind == Block::Kind::Paragraph && before.text.text().ends_with(":"))
          said = classBefore(facts, p - 1, std::string::npos);
        break;
      }
    }
    if (!said) continue;
    std::string a = facts.codes[pair.first].written, b = facts.codes[pair.second].written;
    if (b < a) std::swap(a, b);
    sides[{a + "/" + b, said->crossing}].push_back({said->word, said->span, facts.codes[pair.first].span});
  }
  for (const auto& [side, uses] : sides)
    judgeUses("the " + side.second + " " + side.first + " is of a {} river here and of a {} one", uses, out);
  std::map<std::string, std::vector<ClassUse>> rivers;
  readRivers(facts, rivers);
  for (const auto& [name, uses] : rivers) judgeUses(name + " is a {} river here and a {} one", uses, out);
}

}  // namespace hotchkiss::rulebook::checks
