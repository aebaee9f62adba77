// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/reading.h"

#include <fmt/format.h>

#include <algorithm>

namespace hotchkiss::rulebook {

std::string TextPlaces::keyOf(const Subject& subject) {
  return fmt::format("{}/{}/{}", static_cast<int>(subject.documentKind), subject.document, subject.key());
}

void TextPlaces::add(const Subject& subject, TextSpan whole) {
  Item& item = items_[keyOf(subject)];
  item.subject = subject;
  item.whole.push_back(whole);
}

void TextPlaces::addWord(const Subject& subject, const std::string& word, TextSpan where) {
  Item& item = items_[keyOf(subject)];
  item.subject = subject;
  item.words.emplace(word, where);
}

std::optional<TextSpan> TextPlaces::find(const Subject& subject, const std::string& word) const {
  if (const auto at = items_.find(keyOf(subject)); at != items_.end()) {
    if (!word.empty())
      if (const auto found = at->second.words.find(word); found != at->second.words.end()) return found->second;
    if (!at->second.whole.empty()) return at->second.whole.front();
    if (!at->second.words.empty()) return at->second.words.begin()->second;
  }
  if (subject.kind == SubjectKind::Document) return std::nullopt;
  Subject document;
  document.documentKind = subject.documentKind;
  document.document = subject.document;
  return find(document, word);
}

std::vector<TextSpan> TextPlaces::all(const Subject& subject) const {
  const auto at = items_.find(keyOf(subject));
  return at == items_.end() ? std::vector<TextSpan>{} : at->second.whole;
}

std::vector<Subject> TextPlaces::at(TextPlace place) const {
  std::vector<std::pair<TextSpan, Subject>> found;
  for (const auto& [key, item] : items_) {
    for (const TextSpan& span : item.whole)
      if (span.first <= place && place <= span.last) found.emplace_back(span, item.subject);
  }
  // Lines count first: an item of one line is smaller than one of three.
  const auto size = [](const TextSpan& s) { return std::pair(s.last.line - s.first.line, s.last.column - s.first.column); };
  std::sort(found.begin(), found.end(), [&](const auto& a, const auto& b) { return size(a.first) < size(b.first); });
  std::vector<Subject> out;
  for (const auto& [span, subject] : found) out.push_back(subject);
  return out;
}

}  // namespace hotchkiss::rulebook
