// SPDX-License-Identifier: Apache-2.0
// Printed codes by themselves: whether their hex exists, whether they say which sheet they are of.
#include <fmt/format.h>

#include <algorithm>

#include "importers/rulebook/checks/check_list.h"
#include "model/board/code_words.h"
#include "model/check/code_advice.h"

namespace hotchkiss::rulebook::checks {

namespace {

/// Hexes of the codes that stand beside one, on the paper.
std::vector<Hex> hexesBeside(const Facts& facts, size_t code) {
  std::vector<Hex> out;
  const auto add = [&](size_t i) {
    const CodeFact& other = facts.codes[i];
    if (i != code && other.piece == facts.codes[code].piece && other.hex()) out.push_back(*other.hex());
  };
  constexpr size_t kReach = 3;
  for (size_t i = code > kReach ? code - kReach : 0; i < facts.codes.size() && i <= code + kReach; ++i) add(i);
  return out;
}

struct Elsewhere {
  std::string code;
  std::string name;
  int line = 0;
};

/// The code that the name of this one is printed with somewhere else.
std::optional<Elsewhere> codeOfNameElsewhere(const Facts& facts, size_t code) {
  for (const NameFact& name : facts.names) {
    if (std::find(name.codes.begin(), name.codes.end(), code) == name.codes.end()) continue;
    for (const NameFact& other : facts.names) {
      if (&other == &name || nameKey(other.name) != nameKey(name.name)) continue;
      const CodeFact& there = facts.codes[other.codes.front()];
      if (there.hex()) return Elsewhere{there.written, name.name, there.span.first.line};
    }
  }
  return std::nullopt;
}

std::string digitsOf(const std::string& written) {
  std::string out;
  for (const char c : written)
    if ((c >= '0' && c <= '9') || c == '.') out += c;
  return out;
}

}  // namespace

void codeOffSheet(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  if (!facts.view) return;
  for (size_t i = 0; i < facts.codes.size(); ++i) {
    const CodeFact& code = facts.codes[i];
    if (code.letterless || code.answer.ok()) continue;
    const auto fault = faultOf(*facts.view, code.written);
    if (!fault) continue;
    const auto named = codeOfNameElsewhere(facts, i);
    std::string message = fault->message;
    if (named) {
      message += fmt::format("; {} is {} in line {}", named->name, named->code, named->line);
    }
    std::optional<std::string> meant = named ? std::optional(named->code) : std::nullopt;
    if (!meant) meant = meantCode(*facts.view, code.written, hexesBeside(facts, i));
    if (meant) message += fmt::format(" (did you mean {}?)", *meant);
    TextFinding found = finding("text.code-off-sheet", code.span, std::move(message));
    if (fault->severity < found.diagnostic.severity) found.diagnostic.severity = fault->severity;
    if (meant)
      correct(found, code.span, code.written, *meant,
              named ? fmt::format("{} is printed with {} in line {}", named->name, named->code, named->line)
                    : std::string("it exists and lies by the hexes beside it"),
              true);
    out.push_back(std::move(found));
  }
}

void codeWithoutLetter(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  std::map<std::string, std::map<std::string, int>> lettered;  // digits -> codes -> a line
  for (const CodeFact& code : facts.codes)
    if (!code.letterless) lettered[digitsOf(code.written)].try_emplace(code.written, code.span.first.line);
  for (size_t i = 0; i < facts.codes.size(); ++i) {
    const CodeFact& code = facts.codes[i];
    if (!code.letterless) continue;
    const auto known = lettered.find(digitsOf(code.written));
    std::string message = fmt::format("{} does not say which map it is of", code.written);
    std::optional<std::string> meant;
    if (known != lettered.end()) {
      // With the word of a game before it, only codes of that game are meant.
      const std::string game = code.written.substr(0, code.written.find(' ') + 1);
      std::vector<std::pair<std::string, int>> fit;
      std::set<std::string> bare;  // "GTC S3933" and "S3933" are one
      for (const auto& [written, line] : known->second)
        if (written.starts_with(game) && bare.insert(written.substr(written.rfind(' ') + 1)).second)
          fit.emplace_back(written, line);
      // "S3933 is hex 3933 on the south map" says it in the same breath.
      const bool told = fit.size() == 1 && facts.text(code.piece).find(*bare.begin()) != std::string::npos;
      if (told) continue;
      if (fit.size() == 1) {
        meant = fit.front().first;
        message += fmt::format("; line {} prints {}", fit.front().second, *meant);
      }
    }
    // A name that has another hex elsewhere: which code was meant is told with the name.
    if (const auto there = codeOfNameElsewhere(facts, i); there && digitsOf(there->code) != digitsOf(code.written)) {
      out.push_back(
          finding("text.code-without-letter", code.span, fmt::format("{} does not say which map it is of", code.written)));
      continue;
    }
    // Beside another one whose letter is known: "2101 or 2301".
    bool beside = false;
    if (!meant)
      for (const size_t other : {i - 1, i + 1}) {
        if (other >= facts.codes.size() || !facts.codes[other].letterless || facts.codes[other].piece != code.piece) continue;
        const size_t gap = other < i ? code.at - facts.codes[other].at : facts.codes[other].at - code.at;
        const auto there = lettered.find(digitsOf(facts.codes[other].written));
        if (gap > 12 || there == lettered.end() || there->second.size() != 1) continue;
        const std::string& written = there->second.begin()->first;
        if (written.size() != 5) continue;
        meant = written.substr(0, 1) + code.written;
        if (!facts.view->find(*meant).ok()) meant.reset();
        beside = meant.has_value();
        if (beside)
          message +=
              fmt::format("; {} beside it is {} in line {}", facts.codes[other].written, written, there->second.begin()->second);
      }
    TextFinding found = finding("text.code-without-letter", code.span, std::move(message));
    if (meant && beside)
      correct(found, code.span, code.written, *meant, "it stands beside one of that map");
    else if (meant)
      correct(found, code.span, code.written, *meant, "it is the only code with these numbers that the text prints", true);
    // One map alone may be in play, or be shown: only what other mentions print with a letter, or what stands with a name or a
    // game, ought to have one.
    const bool named =
        std::any_of(facts.names.begin(), facts.names.end(), [&](const NameFact& n) { return n.codes.front() == i; });
    if (!meant && !named && code.written.find(' ') == std::string::npos) found.diagnostic.severity = Severity::Note;
    out.push_back(std::move(found));
  }
}

void codesOfOneHex(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  for (const NameFact& name : facts.names) {
    for (size_t i = 1; i < name.codes.size(); ++i) {
      const CodeFact &a = facts.codes[name.codes[0]], &b = facts.codes[name.codes[i]];
      if (!a.hex() || !b.hex() || *a.hex() == *b.hex()) continue;
      // Codes of one hex lie on different sheets; of one sheet they are two hexes.
      std::optional<std::string> meant;
      for (const auto& [sheet, code] : facts.view->codes(*a.hex()))
        if (sheet == b.answer.sheet) meant = code;
      std::string message = fmt::format("{} and {} are given for {} and are two hexes", a.written, b.written, name.name);
      if (meant) message += fmt::format(": {} is {} on the other map", a.written, *meant);
      TextFinding found = finding("text.codes-differ", b.span, std::move(message));
      if (meant) correct(found, b.span, b.written, *meant, fmt::format("it is the hex of {}", a.written));
      out.push_back(std::move(found));
    }
  }
}

void listAndTable(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  const auto& blocks = facts.outline->blocks;
  const auto codesOf = [&](size_t block) {
    std::vector<const CodeFact*> list;
    for (const CodeFact& code : facts.codes)
      if (facts.pieces[code.piece].block == block && !code.letterless) list.push_back(&code);
    return list;
  };
  std::set<size_t> withCodes;
  for (const CodeFact& code : facts.codes) withCodes.insert(facts.pieces[code.piece].block);
  for (size_t b = 0; b + 1 < blocks.size(); ++b) {
    if (blocks[b].kind != Block::Kind::Paragraph || blocks[b + 1].kind != Block::Kind::Table || !withCodes.contains(b) ||
        !withCodes.contains(b + 1))
      continue;
    const auto list = codesOf(b), table = codesOf(b + 1);
    const auto in = [](const CodeFact* code, const std::vector<const CodeFact*>& all) {
      return std::any_of(all.begin(), all.end(), [&](const CodeFact* other) { return other->written == code->written; });
    };
    std::vector<const CodeFact*> strange, left;
    for (const CodeFact* code : list)
      if (!in(code, table)) strange.push_back(code);
    for (const CodeFact* code : table)
      if (!in(code, list)) left.push_back(code);
    // One of three and more that the table has otherwise.
    if (list.size() < 3 || strange.size() != 1 || left.size() != 1) continue;
    TextFinding found = finding("text.list-and-table", strange.front()->span,
                                fmt::format("{} is in no row of the table in line {}, which has {} and all others of the list",
                                            strange.front()->written, blocks[b + 1].line, left.front()->written));
    correct(found, strange.front()->span, strange.front()->written, left.front()->written,
            "it is the only code of the table that the list has not");
    out.push_back(std::move(found));
  }
}

}  // namespace hotchkiss::rulebook::checks
