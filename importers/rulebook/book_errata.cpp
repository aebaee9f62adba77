// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/book_errata.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/base/id_text.h"
#include "model/base/stable_sort.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook {

namespace {

bool overlap(const TextSpan& a, const TextSpan& b) {
  return a.first <= b.last && b.first <= a.last;
}

/// A line of a text and the one behind it as one, since a word may be broken between them.
Passage twoLines(const BookText& text, int line) {
  Passage out = text.lines[static_cast<size_t>(line) - 1];
  if (static_cast<size_t>(line) >= text.lines.size()) return out;
  const Passage& next = text.lines[static_cast<size_t>(line)];
  if (next.empty()) return out;
  const std::string& head = out.text();
  const bool broken =
      head.size() > 1 && head.back() == '-' && head[head.size() - 2] != ' ' && next.text()[0] >= 'a' && next.text()[0] <= 'z';
  if (broken)
    out.join(next, true);
  else
    out.append(next);
  return out;
}

}  // namespace

std::vector<std::pair<size_t, TextFinding::Correction>> safeCorrections(const std::vector<TextFinding>& findings) {
  std::vector<std::pair<size_t, TextFinding::Correction>> all;
  for (size_t i = 0; i < findings.size(); ++i)
    for (const TextFinding::Correction& c : findings[i].corrections)
      if (c.safe) {
        all.emplace_back(i, c);
        break;  // a finding is mended once
      }
  stableSort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.second.span.first < b.second.span.first; });
  std::vector<std::pair<size_t, TextFinding::Correction>> out;
  for (size_t i = 0; i < all.size();) {
    // All that touch one stretch of the text.
    size_t end = i + 1;
    TextSpan stretch = all[i].second.span;
    bool agree = true;
    for (; end < all.size() && overlap(stretch, all[end].second.span); ++end) {
      agree &= all[end].second.span == all[i].second.span && all[end].second.to == all[i].second.to;
      stretch.last = std::max(stretch.last, all[end].second.span.last);
    }
    if (agree) out.push_back(all[i]);
    i = end;
  }
  return out;
}

std::string sectionAt(const Outline& outline, int line) {
  std::string out;
  for (const Block& block : outline.blocks) {
    if (block.line > line) break;
    if (!block.number.empty()) out = block.number;
  }
  return out;
}

Erratum erratumOf(const Outline& outline, const TextFinding& finding, const TextFinding::Correction& correction) {
  Erratum out;
  const TextPlace place = correction.span.first;
  out.id = fmt::format("line-{}-{}", place.line, place.column);
  const PageSpot spot = outline.spot(place.line);
  out.page = spot.page > 0 ? fmt::format("{}", spot.page) : fmt::format("line {}", place.line);
  out.section = sectionAt(outline, place.line);
  out.printed = correction.from;
  out.corrected = correction.to;
  out.kind = "misprint";
  out.reason = correction.reason.empty() ? finding.diagnostic.message : correction.reason;
  const Subject& subject = finding.diagnostic.subject;
  if (subject.kind != SubjectKind::Document && !subject.document.empty()) out.subject = subject.key();
  out.place = fmt::format("{}:{}", place.line, place.column);
  return out;
}

TextPlace placeOf(const Erratum& erratum) {
  const size_t colon = erratum.place.find(':');
  if (colon == std::string::npos) return {};
  const auto line = wholeNumber(erratum.place.substr(0, colon)), column = wholeNumber(erratum.place.substr(colon + 1));
  if (!line || !column || *line < 1 || *column < 1) return {};
  return {*line, *column, 0};
}

ErrataFit fitOf(const BookText& text, const std::vector<Erratum>& errata) {
  ErrataFit out;
  for (const Erratum& erratum : errata) {
    const TextPlace place = placeOf(erratum);
    if (place.line == 0 || erratum.printed.empty()) {
      out.lost.emplace_back(&erratum, "it does not say where in the text it is");
      continue;
    }
    if (static_cast<size_t>(place.line) > text.lines.size()) {
      out.lost.emplace_back(&erratum, fmt::format("the text has {} lines", text.lines.size()));
      continue;
    }
    const Passage here = twoLines(text, place.line);
    // At its very place; else, where it has changed place within its line, the only one.
    std::vector<size_t> found;
    for (size_t at = here.text().find(erratum.printed); at != std::string::npos; at = here.text().find(erratum.printed, at + 1))
      if (here.place(at).line == place.line) found.push_back(at);
    const auto exact = std::find_if(found.begin(), found.end(), [&](size_t at) { return here.place(at) == place; });
    const bool right = !erratum.corrected.empty() && here.text().find(erratum.corrected) != std::string::npos;
    // "14" stands where "145" does, too.
    const bool longer = exact != found.end() && erratum.corrected.size() > erratum.printed.size() &&
                        here.text().compare(*exact, erratum.corrected.size(), erratum.corrected) == 0;
    if (exact != found.end() && !longer)
      out.open.push_back({here.span(*exact, erratum.printed.size()), erratum.printed, erratum.corrected, erratum.reason, true});
    else if (right)
      out.made.push_back(&erratum);
    else if (found.size() == 1)
      out.open.push_back(
          {here.span(found.front(), erratum.printed.size()), erratum.printed, erratum.corrected, erratum.reason, true});
    else
      out.lost.emplace_back(
          &erratum, fmt::format("neither \"{}\" nor \"{}\" stands in line {}", erratum.printed, erratum.corrected, place.line));
  }
  return out;
}

std::string errataIdOf(const std::string& file) {
  const size_t slash = file.find_last_of("/\\");
  std::string name = lowered(slash == std::string::npos ? file : file.substr(slash + 1));
  for (const std::string_view ending : {".txt", ".md", ".text", ".pdf"})
    if (name.size() > ending.size() && name.ends_with(ending)) {
      name.resize(name.size() - ending.size());
      break;
    }
  std::string out;
  for (const char c : name) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '_';
    if (plain)
      out += c;
    else if (!out.empty() && out.back() != '-')
      out += '-';
  }
  while (!out.empty() && (out.back() == '-' || out.back() == '.')) out.pop_back();
  return out.empty() ? "errata" : asId(out);
}

}  // namespace hotchkiss::rulebook
