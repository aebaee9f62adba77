// SPDX-License-Identifier: Apache-2.0
#include "editor/command_line/book_command.h"

#include <fmt/format.h>

#include <algorithm>

#include "importers/rulebook/pdf_words.h"
#include "io/files/files.h"
#include "io/native/document.h"
#include "model/base/nearest_word.h"
#include "model/base/text.h"
#include "model/rules/rule_system.h"

namespace hotchkiss::cli {
namespace {

constexpr size_t kMostBytes = size_t{512} << 20;  // a PDF may be that large; the reader is stricter with texts

Position positionOf(const std::string& file, rulebook::TextPlace place) {
  return {file, place.line, place.column};
}

}  // namespace

bool isBookText(const std::string& path) {
  if (path == "-" || isFolder(path)) return false;
  const auto beginning = readBeginning(path, 4096);
  return beginning && isBookText(*beginning, path);  // loading it as a native file tells why it cannot be read
}

bool isBookText(const std::string& text, const std::string& name) {
  const std::string low = lowered(name);
  if (low.ends_with(".xml")) return false;
  if (rulebook::isPdf(text)) return true;
  if (nativeKindOf(text)) return false;
  const size_t first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  // XML of another kind, pictures and archives are left to the reader of native files, which says what they are.
  if (first != std::string::npos && text[first] == '<') return false;
  if (low.ends_with(".pdf")) return true;  // what is no PDF in spite of its name is told so
  if (text.find('\0') != std::string::npos) return false;
  if (low.ends_with(".txt") || low.ends_with(".md") || low.ends_with(".text")) return true;
  return first != std::string::npos &&
         std::none_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < '\t'; });
}

Expected<OpenedBook> openBook(const std::string& path, const std::string& system, const std::string& map,
                              std::optional<std::string> bytes) {
  std::vector<std::string> systems;
  for (const RuleSystem* known : ruleSystems()) systems.push_back(known->id());
  if (!system.empty() && map.empty() && std::find(systems.begin(), systems.end(), system) == systems.end()) {
    const auto meant = nearestWord(system, systems);
    return fail(
        fmt::format("unknown system '{}': {}", system,
                    meant ? fmt::format("did you mean '{}'?", *meant) : "name gcacw, wbts or cwb, or a board with --map"));
  }
  if (!bytes) {
    auto read = readFile(path, kMostBytes);
    if (!read) return tl::unexpected(read.error());
    bytes = std::move(*read);
  }
  auto text = rulebook::readBookText(*bytes, path);
  if (!text) return tl::unexpected(text.error());
  OpenedBook out{std::move(*text), {}, system};
  out.outline = rulebook::outlineOf(out.text);
  if (out.system.empty()) out.system = rulebook::systemOfText(out.outline);
  if (out.system.empty()) return failIn(path, "does not tell which game it is of: name its system with --system");
  return out;
}

std::string spotText(rulebook::PageSpot spot) {
  if (spot.page == 0) return {};
  return spot.column == 0 ? fmt::format("page {}", spot.page) : fmt::format("page {}, column {}", spot.page, spot.column);
}

void addBook(const std::string& file, rulebook::CheckedBook book, CheckResult& result) {
  if (std::find(result.files.begin(), result.files.end(), file) == result.files.end()) result.files.push_back(file);
  for (rulebook::TextFinding& found : book.findings) {
    PlacedFinding out;
    out.place = positionOf(file, found.span.first);
    out.finding = std::move(found.diagnostic);
    // Lines of a PDF are those of the text that was read off it; who holds the book looks for the page.
    const int line = found.span.first.line;
    if (line > 0 && static_cast<size_t>(line) <= book.spots.size())
      out.finding.message += fmt::format(" ({})", spotText(book.spots[static_cast<size_t>(line) - 1]));
    for (const auto& [span, message] : found.related) {
      out.related.push_back(positionOf(file, span.first));
      out.finding.related.push_back({{}, message});
    }
    for (const auto& c : found.corrections) out.finding.fixes.push_back({c.reason, {}, c.safe, c.from, c.to});
    if (out.finding.subject.document.empty()) out.finding.subject.document = file;
    std::replace_if(
        out.finding.message.begin(), out.finding.message.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
    result.findings.push_back(std::move(out));
  }
  result.suppressed += book.filtered.suppressed;
  result.ignored += book.filtered.ignored;
  if (book.read)
    result.books.push_back(
        {file, book.reading.system, book.reading.understood, book.reading.prose, book.reading.notUnderstood.size()});
}

}  // namespace hotchkiss::cli
