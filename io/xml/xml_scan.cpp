// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "io/xml/xml_document.h"
#include "io/xml/xml_scan_internal.h"

namespace hotchkiss {

namespace {

bool isBlank(char c) {
  return c == ' ' || c == '\t' || c == '\n';
}
bool isNameStart(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}
bool isNamePart(char c) {
  return isNameStart(c) || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == ':';
}

class Scanner {
 public:
  Scanner(XmlSource& source, const XmlRules& rules) : source_(source), rules_(rules), text_(source.mutableText()) {}

  Expected<ScanMarks> run() {
    if (!prologue() || !markup()) return tl::unexpected(*error_);
    return std::move(marks_);
  }

 private:
  struct Open {
    std::string_view name;
    uint32_t offset;
    bool hasChildren = false, hasText = false, hasComment = false;
    uint32_t firstText = 0, firstComment = 0;
  };

  bool stop(size_t offset, std::string message) {
    const Place at = source_.place(offset);
    error_ = failAt(std::move(message), at.line, at.column).value();
    return false;
  }

  bool looksAt(std::string_view word) const { return std::string_view(text_).substr(at_, word.size()) == word; }

  bool prologue() {
    if (looksAt("<?xml") && at_ + 5 < text_.size() && isBlank(text_[at_ + 5])) {
      const size_t end = text_.find("?>", at_);
      if (end == std::string::npos) return stop(at_, "the XML declaration does not end; the file is truncated");
      const std::string_view declaration = std::string_view(text_).substr(at_, end - at_);
      const size_t encoding = declaration.find("encoding");
      if (encoding != std::string_view::npos) {
        const size_t quote = declaration.find_first_of("\"'", encoding);
        const size_t close = quote == std::string_view::npos ? quote : declaration.find(declaration[quote], quote + 1);
        if (close == std::string_view::npos) return stop(encoding, "the XML declaration is not well formed");
        std::string name(declaration.substr(quote + 1, close - quote - 1));
        std::transform(name.begin(), name.end(), name.begin(),
                       [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        if (name != "utf-8" && name != "utf8" && name != "us-ascii") {
          // Anything may stand there: what is no word is not shown.
          const bool word =
              name.size() <= 40 && std::all_of(name.begin(), name.end(), [](char c) { return c > ' ' && c < 0x7F; });
          return stop(quote + 1, fmt::format("encoding{} is not read; save the file as UTF-8",
                                             word ? fmt::format(" '{}'", name) : std::string(" of that name")));
        }
      }
      at_ = end + 2;
    }
    return true;
  }

  bool markup() {
    while (at_ < text_.size()) {
      if (text_[at_] != '<') {
        if (!content()) return false;
      } else if (looksAt("<!--")) {
        if (!comment()) return false;
      } else if (looksAt("</")) {
        if (!endTag()) return false;
      } else if (looksAt("<!DOCTYPE") || looksAt("<!doctype")) {
        return stop(at_, "a DTD (<!DOCTYPE) is not allowed; take it out");
      } else if (looksAt("<![CDATA[")) {
        return stop(at_, "a CDATA section is not allowed; write &lt; and &amp; instead");
      } else if (looksAt("<?")) {
        return stop(at_, "a processing instruction (<?) is not allowed after the first line; take it out");
      } else if (!startTag()) {
        return false;
      }
    }
    if (!open_.empty()) {
      const Place opened = source_.place(open_.back().offset);
      return stop(text_.size(),
                  fmt::format("the file ends inside <{}>, which line {} opens: it is truncated", open_.back().name, opened.line));
    }
    if (!rootSeen_) return stop(text_.size(), "there is no element in the file");
    return true;
  }

  // Text between tags: blanks anywhere, other text only inside an element.
  bool content() {
    const size_t start = at_;
    size_t first = std::string::npos;
    while (at_ < text_.size() && text_[at_] != '<') {
      if (first == std::string::npos && !isBlank(text_[at_])) first = at_;
      if (text_[at_] == '&') {
        if (!reference(at_)) return false;
        at_ = text_.find(';', at_);
      } else if (looksAt("]]>")) {
        return stop(at_, "']]>' is not allowed in text; write ]]&gt;");
      }
      ++at_;
    }
    if (first == std::string::npos) return true;
    if (open_.empty())
      return stop(first, rootSeen_ ? "text after the end of the root element; take it out"
                                   : "text before the first element: this is not XML");
    if (rules_.foreign) return true;
    Open& here = open_.back();
    if (here.hasChildren) return stray(first);
    if (!here.hasText) here.firstText = static_cast<uint32_t>(start);
    here.hasText = true;
    if (here.hasComment) return stop(here.firstComment, commentInText());
    return true;
  }

  static std::string commentInText() { return "a comment inside text is not allowed; put it before the element"; }
  bool stray(size_t offset) {
    return stop(offset, fmt::format("stray text among the elements of <{}>; take it out", open_.back().name));
  }

  bool comment() {
    const size_t end = text_.find("--", at_ + 4);
    if (end == std::string::npos) return stop(at_, "a comment does not end; the file is truncated or '-->' is missing");
    if (text_.compare(end, 3, "-->") != 0) return stop(end, "'--' is not allowed inside a comment");
    if (!open_.empty() && !rules_.foreign) {
      if (open_.back().hasText) return stop(at_, commentInText());
      if (!open_.back().hasComment) open_.back().firstComment = static_cast<uint32_t>(at_);
      open_.back().hasComment = true;
    }
    at_ = end + 3;
    return true;
  }

  std::string_view name() {
    const size_t start = at_;
    if (at_ < text_.size() && isNameStart(text_[at_]))
      while (at_ < text_.size() && isNamePart(text_[at_])) ++at_;
    return std::string_view(text_).substr(start, at_ - start);
  }

  bool endTag() {
    const size_t start = at_;
    at_ += 2;
    const std::string_view word = name();
    while (at_ < text_.size() && isBlank(text_[at_])) ++at_;
    if (at_ >= text_.size()) return stop(start, "the file ends inside a tag: it is truncated");
    if (word.empty() || text_[at_] != '>') return stop(start, "an end tag is not well formed");
    if (open_.empty()) return stop(start, fmt::format("</{}> closes nothing", word));
    if (open_.back().name != word) {
      const Place opened = source_.place(open_.back().offset);
      return stop(start, fmt::format("</{}> stands where </{}> should close the element of line {}", word, open_.back().name,
                                     opened.line));
    }
    open_.pop_back();
    ++at_;
    return true;
  }

  bool startTag() {
    const size_t start = at_++;
    const std::string_view word = name();
    if (word.empty()) return stop(start, "a '<' that begins no tag; write &lt; for the character");
    if (open_.empty() && rootSeen_)
      return stop(start, fmt::format("a second root element <{}>; a file holds one document", word));
    rootSeen_ = true;
    if (!open_.empty()) {
      if (open_.back().hasText) return stray(open_.back().firstText + leadingBlanks(open_.back().firstText));
      open_.back().hasChildren = true;
    }
    if (open_.size() >= rules_.mostLevels)
      return stop(start, fmt::format("elements are nested deeper than {} levels", rules_.mostLevels));
    if (marks_.elements.size() >= kXmlMostElements)
      return stop(start, fmt::format("more than {} elements: split the file", kXmlMostElements));
    marks_.elements.push_back({static_cast<uint32_t>(start), static_cast<uint32_t>(marks_.attributeValues.size()), 0});
    names_.clear();
    for (;;) {
      const size_t before = at_;
      while (at_ < text_.size() && isBlank(text_[at_])) ++at_;
      if (at_ >= text_.size()) return stop(start, fmt::format("the file ends inside the tag <{}: it is truncated", word));
      if (text_[at_] == '>') {
        ++at_;
        marks_.elements.back().textOffset = static_cast<uint32_t>(at_);
        open_.push_back({word, static_cast<uint32_t>(start)});
        return true;
      }
      if (looksAt("/>")) {
        at_ += 2;
        return true;
      }
      if (before == at_) return stop(at_, fmt::format("the tag <{} is not well formed here", word));
      if (!attribute(word, start)) return false;
    }
  }

  size_t leadingBlanks(size_t offset) const {
    size_t n = 0;
    while (offset + n < text_.size() && isBlank(text_[offset + n])) ++n;
    return n;
  }

  bool attribute(std::string_view element, size_t tagStart) {
    const size_t start = at_;
    const std::string_view word = name();
    if (word.empty()) return stop(start, fmt::format("the tag <{} is not well formed here", element));
    if (std::find(names_.begin(), names_.end(), word) != names_.end())
      return stop(start, fmt::format("the attribute {} stands twice in <{}>", word, element));
    if (names_.size() >= rules_.mostAttributes)
      return stop(start, fmt::format("more than {} attributes in <{}>", rules_.mostAttributes, element));
    names_.push_back(word);
    while (at_ < text_.size() && isBlank(text_[at_])) ++at_;
    if (at_ < text_.size() && text_[at_] != '=') return stop(start, fmt::format("the attribute {} has no value", word));
    if (at_ < text_.size()) ++at_;
    while (at_ < text_.size() && isBlank(text_[at_])) ++at_;
    if (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\'')
      return stop(at_, fmt::format("the value of {} is not in quotes", word));
    if (at_ >= text_.size()) return stop(tagStart, fmt::format("the file ends inside the tag <{}: it is truncated", element));
    const char quote = text_[at_++];
    marks_.attributeValues.push_back(static_cast<uint32_t>(at_));
    while (at_ < text_.size() && text_[at_] != quote) {
      char& c = text_[at_];
      if (c == '<') return stop(at_, fmt::format("'<' inside the value of {}: a quote is missing, or write &lt;", word));
      if (c == '\n' || c == '\t') c = ' ';
      if (c == '&') {
        if (!reference(at_)) return false;
        at_ = text_.find(';', at_);
      }
      ++at_;
    }
    if (at_ >= text_.size())
      return stop(start, fmt::format("the value of {} does not end: the file is truncated or a quote is missing", word));
    ++at_;
    return true;
  }

  // A character reference or one of the five entities at `offset`.
  bool reference(size_t offset) {
    const size_t end = text_.find(';', offset);
    if (end == std::string::npos || end - offset > 12)
      return stop(offset, "an '&' that begins no entity; write &amp; for the character");
    const std::string_view word = std::string_view(text_).substr(offset + 1, end - offset - 1);
    constexpr std::array<std::string_view, 5> kEntities = {"lt", "gt", "amp", "quot", "apos"};
    if (std::find(kEntities.begin(), kEntities.end(), word) != kEntities.end()) return true;
    if (word.size() < 2 || word[0] != '#')
      return stop(offset, fmt::format("the entity &{}; is not known: only lt, gt, amp, quot, apos and numbers are", word));
    const bool hex = word[1] == 'x';
    uint32_t code = 0;
    const std::string_view digits = word.substr(hex ? 2 : 1);
    if (digits.empty() || digits.size() > 7) return badNumber(offset, word);
    for (const char c : digits) {
      const bool decimal = c >= '0' && c <= '9';
      const bool letter = hex && ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'));
      if (!decimal && !letter) return badNumber(offset, word);
      code = code * (hex ? 16 : 10) + static_cast<uint32_t>(decimal ? c - '0' : (c | 0x20) - 'a' + 10);
    }
    if (!legalCharacter(code)) return badNumber(offset, word);
    return true;
  }
  bool badNumber(size_t offset, std::string_view word) {
    return stop(offset, fmt::format("&{}; is no character that may stand in a file", word));
  }

  XmlSource& source_;
  const XmlRules& rules_;
  std::string& text_;
  size_t at_ = 0;
  bool rootSeen_ = false;
  std::vector<Open> open_;
  std::vector<std::string_view> names_;
  ScanMarks marks_;
  std::optional<Error> error_;
};

// A version-control system leaves these at the start of a line; they are never XML.
std::optional<size_t> mergeMarker(std::string_view text) {
  for (const std::string_view marker : {"<<<<<<<", ">>>>>>>", "|||||||"}) {
    for (size_t at = text.find(marker); at != std::string_view::npos; at = text.find(marker, at + 1))
      if (at == 0 || text[at - 1] == '\n') return at;
  }
  return std::nullopt;
}

}  // namespace

Expected<ScanMarks> scanXml(XmlSource& source, const XmlRules& rules) {
  if (const auto marker = mergeMarker(source.text())) {
    const Place at = source.place(*marker);
    return failAt("merge markers: two versions stand here one after the other; settle the merge first", at.line, at.column);
  }
  return Scanner(source, rules).run();
}

}  // namespace hotchkiss
