// SPDX-License-Identifier: Apache-2.0
#include "io/xml/xml_writer.h"

#include <cassert>

#include "io/xml/xml_source.h"

namespace hotchkiss {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

void escapeInto(std::string& out, std::string_view text, char quote) {
  for (size_t i = 0; i < text.size();) {
    const char c = text[i];
    const size_t length = utf8Length(text, i);
    if (length == 0) {
      out += kReplacement;
      ++i;
      continue;
    }
    if (length > 1 || static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
      if (!legalCharacter(codePointAt(text, i)))
        out += kReplacement;
      else if (c == '\n')
        out += "&#10;";
      else if (c == '\t')
        out += "&#9;";
      else if (c == '\r')
        out += "&#13;";
      else
        out += text.substr(i, length);
    } else if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>' && quote == 0) {
      out += "&gt;";
    } else if (c == quote && quote != 0) {
      out += quote == '"' ? "&quot;" : "&apos;";
    } else {
      out += c;
    }
    i += length;
  }
}

}  // namespace

XmlWriter::XmlWriter() : out_("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") {}

void XmlWriter::indent(size_t levels) {
  out_.append(2 * levels, ' ');
}

void XmlWriter::endTag() {
  if (tagOpen_) out_ += ">\n";
  tagOpen_ = false;
}

void XmlWriter::open(std::string_view element) {
  levels_.push_back({std::string(element), out_.size(), tagOpen_, bare_});
  endTag();
  indent(levels_.size() - 1);
  out_ += '<';
  out_ += element;
  tagOpen_ = true;
  bare_ = true;
}

void XmlWriter::attribute(std::string_view name, std::string_view value) {
  assert(tagOpen_);
  // A value that quotes names reads best in apostrophes: place='area "Hanover"'.
  const bool apostrophes = value.find('"') != std::string_view::npos && value.find('\'') == std::string_view::npos;
  const char quote = apostrophes ? '\'' : '"';
  out_ += ' ';
  out_ += name;
  out_ += '=';
  out_ += quote;
  escapeInto(out_, value, quote);
  out_ += quote;
  bare_ = false;
}

void XmlWriter::line(std::string_view text) {
  endTag();
  indent(levels_.size());
  escapeInto(out_, text, 0);
  out_ += '\n';
}

void XmlWriter::text(std::string_view text) {
  assert(tagOpen_);
  out_ += '>';
  escapeInto(out_, text, 0);
  tagOpen_ = false;
  inLine_ = true;
}

void XmlWriter::close() {
  assert(!levels_.empty());
  if (tagOpen_) {
    out_ += "/>\n";
    tagOpen_ = false;
  } else {
    if (!inLine_) indent(levels_.size() - 1);
    out_ += "</" + levels_.back().name + ">\n";
    inLine_ = false;
  }
  levels_.pop_back();
}

void XmlWriter::drop() {
  assert(bare());
  out_.resize(levels_.back().start);
  tagOpen_ = levels_.back().parentOpen;
  bare_ = levels_.back().parentBare;
  levels_.pop_back();
}

std::string XmlWriter::take() {
  assert(levels_.empty());
  return std::move(out_);
}

}  // namespace hotchkiss
