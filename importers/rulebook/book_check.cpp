// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/book_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "importers/rulebook/checks/text_checks.h"
#include "importers/rulebook/ground.h"
#include "model/base/stable_sort.h"
#include "model/board/code_words.h"

namespace hotchkiss::rulebook {

namespace {

/// The words of a message that may stand in the text: what is left between blanks and marks.
std::vector<std::string> wordsOf(const std::string& message) {
  std::vector<std::string> out;
  const auto part = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '/' || c == '-' ||
           c == '_';
  };
  for (size_t at = 0; at < message.size();) {
    size_t end = at;
    while (end < message.size() && part(message[end])) ++end;
    std::string word = message.substr(at, end - at);
    while (!word.empty() && word.back() == '.') word.pop_back();
    if (word.size() > 1) out.push_back(std::move(word));
    at = std::max(end, at + 1);
  }
  return out;
}

TextFinding notUnderstood(const NotUnderstood& left) {
  TextFinding out;
  out.diagnostic.check = "text.not-understood";
  const Check* row = findCheck("text.not-understood");
  out.diagnostic.severity = row != nullptr ? row->severity : Severity::Note;
  out.diagnostic.message = fmt::format("\"{}\" is not understood: {}", left.text, left.why);
  out.span = left.span;
  return out;
}

/// What the text has at a place, cleaned.
std::string wordsAt(const Outline& outline, TextSpan span) {
  std::string out;
  const auto take = [&](const Passage& passage) {
    for (size_t i = 0; i < passage.size(); ++i) {
      const TextPlace place = passage.place(i);
      if (span.first <= place && place <= span.last) out += passage.text()[i];
    }
  };
  for (const Block& block : outline.blocks) {
    if (block.lastLine < span.first.line || block.line > span.last.line) continue;
    take(block.text);
    for (const auto& row : block.rows)
      for (const Passage& cell : row) take(cell);
  }
  return out;
}

/// The code that was meant by one that ought to lie beside another which the message names: the only slip of it that does.
void addNeighbour(const std::string& written, const std::string& message, const State& ground, TextFinding& out) {
  const auto view = groundView(ground);
  if (!view || !view->find(written).ok()) return;
  for (const std::string& word : wordsOf(message)) {
    const CodeAnswer other = view->find(word);
    if (word == written || !other.ok()) continue;
    std::vector<std::string> beside;
    for (const std::string& slip : slipsOf(*view, written))
      if (view->distanceBetween(view->find(slip).hex, other.hex) == 1) beside.push_back(slip);
    if (beside.size() == 1)
      out.corrections.push_back({out.span, written, beside.front(), fmt::format("it is next to {}", word), false});
    return;
  }
}

/// A finding of the model as one of the text; nothing when it is about what was shipped.
std::optional<TextFinding> ofText(const Outline& outline, const Reading& reading, const State& ground, Diagnostic finding) {
  const auto span = placeOf(reading.places, finding.subject, finding.message);
  const auto shipped = [&](const Subject& subject) {
    switch (subject.documentKind) {
      case DocumentKind::Game:
        return ground.game(GameId(subject.document)) != nullptr;
      case DocumentKind::Map:
        return ground.sheet(SheetId(subject.document)) != nullptr;
      case DocumentKind::Board:
        return ground.board(BoardId(subject.document)) != nullptr;
      default:
        return false;
    }
  };
  if (!span && shipped(finding.subject)) return std::nullopt;
  TextFinding out;
  out.span = span.value_or(TextSpan{{1, 1, 0}, {1, 1, 0}});
  for (const Related& related : finding.related)
    if (const auto there = placeOf(reading.places, related.subject, related.message))
      out.related.emplace_back(*there, related.message);
  // Edits of documents that nobody has on disk are no use to a reader of the text: what they change in words is, where the text
  // has the very words.
  for (const Fix& fix : finding.fixes) {
    if (fix.from.empty() || fix.to.empty()) continue;
    const TextSpan there = reading.places.find(finding.subject, fix.from).value_or(out.span);
    for (const TextSpan& where : {out.span, there}) {
      if (wordsAt(outline, where) != fix.from) continue;
      out.corrections.push_back({where, fix.from, fix.to, fix.title, false});
      break;
    }
  }
  if (out.corrections.empty() && finding.check.ends_with("not-adjacent"))
    addNeighbour(wordsAt(outline, out.span), finding.message, ground, out);
  if (!out.corrections.empty() && finding.message.find("did you mean") == std::string::npos &&
      finding.check.ends_with("not-adjacent"))
    finding.message += fmt::format(" (did you mean {}?)", out.corrections.front().to);
  finding.fixes.clear();
  finding.related.clear();
  out.diagnostic = std::move(finding);
  return out;
}

}  // namespace

std::optional<TextSpan> placeOf(const TextPlaces& places, const Subject& subject, const std::string& message) {
  const auto whole = places.find(subject);
  if (!whole) return std::nullopt;
  std::vector<std::string> words;
  if (!subject.code.empty()) words.push_back(subject.code);
  for (std::string& word : wordsOf(message)) words.push_back(std::move(word));
  for (const std::string& word : words) {
    const auto found = places.find(subject, word);
    if (found && *found != *whole) return found;
  }
  return whole;
}

CheckedBook checkBook(const Outline& outline, const std::string& system, const State& ground, const ValidateOptions& options) {
  CheckedBook out;
  out.spots = outline.spots;
  const auto wanted = [&](const std::string& id) {
    if (options.ignore.contains(id)) {
      ++out.filtered.ignored;
      return false;
    }
    return options.select.empty() || options.select.contains(id);
  };
  const auto add = [&](TextFinding finding) {
    if (wanted(finding.diagnostic.check)) out.findings.push_back(std::move(finding));
  };
  for (TextFinding& finding : checkText(outline, system, ground)) add(std::move(finding));
  if (const BookReader* reader = findBookReader(system)) {
    out.read = true;
    out.reading = reader->read(outline, ground);
    // A date of another scenario's day is told by a reader as the block's fault, and then not by itself.
    std::erase_if(out.findings, [&](const TextFinding& known) {
      return known.diagnostic.check == "text.date-outside" &&
             std::any_of(out.reading.findings.begin(), out.reading.findings.end(), [&](const TextFinding& f) {
               return f.diagnostic.check == "text.block-elsewhere" && f.span.first.line == known.span.first.line;
             });
    });
    for (TextFinding& finding : out.reading.findings) add(std::move(finding));
    out.reading.findings.clear();
    for (const NotUnderstood& left : out.reading.notUnderstood) add(notUnderstood(left));
    Report report = validate(out.reading.state, options);
    out.filtered.ignored += report.filtered.ignored;
    out.filtered.suppressed += report.filtered.suppressed;
    // A code that is off its map, and a wrong length, are told once: by the text, which has the better correction.
    std::set<TextPlace> offSheet;
    std::set<int> lengths;  // lines
    for (const TextFinding& finding : out.findings) {
      if (finding.diagnostic.check == "text.code-off-sheet") offSheet.insert(finding.span.first);
      if (finding.diagnostic.check == "text.length") lengths.insert(finding.span.first.line);
    }
    for (Diagnostic& d : report.diagnostics) {
      auto finding = ofText(outline, out.reading, ground, std::move(d));
      if (!finding) continue;
      if (finding->diagnostic.check.ends_with("off-board") && offSheet.contains(finding->span.first)) continue;
      if (finding->diagnostic.check == "calendar.length" && lengths.contains(finding->span.first.line)) continue;
      out.findings.push_back(std::move(*finding));
    }
  }
  stableSort(out.findings.begin(), out.findings.end(),
             [](const TextFinding& a, const TextFinding& b) { return a.span.first < b.span.first; });
  return out;
}

}  // namespace hotchkiss::rulebook
