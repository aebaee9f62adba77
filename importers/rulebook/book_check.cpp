// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/book_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "importers/rulebook/checks/text_checks.h"
#include "model/base/stable_sort.h"

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

/// A finding of the model as one of the text; nothing when it is about what was shipped.
std::optional<TextFinding> ofText(const Reading& reading, const State& ground, Diagnostic finding) {
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
  // Edits of documents that nobody has on disk are no use to a reader of the text: what they change in words is.
  for (const Fix& fix : finding.fixes)
    if (!fix.from.empty() && !fix.to.empty()) out.corrections.push_back({out.span, fix.from, fix.to, fix.title, false});
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
    for (TextFinding& finding : out.reading.findings) add(std::move(finding));
    out.reading.findings.clear();
    for (const NotUnderstood& left : out.reading.notUnderstood) add(notUnderstood(left));
    Report report = validate(out.reading.state, options);
    out.filtered.ignored += report.filtered.ignored;
    out.filtered.suppressed += report.filtered.suppressed;
    for (Diagnostic& d : report.diagnostics)
      if (auto finding = ofText(out.reading, ground, std::move(d))) out.findings.push_back(std::move(*finding));
  }
  stableSort(out.findings.begin(), out.findings.end(),
             [](const TextFinding& a, const TextFinding& b) { return a.span.first < b.span.first; });
  return out;
}

}  // namespace hotchkiss::rulebook
