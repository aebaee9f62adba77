// SPDX-License-Identifier: Apache-2.0
// Prints the values' trees as their canonical lines, and notes on the way every name that stands in them. Reverse of
// value_parser.h: what is printed here parses to the same tree. Private to model/scenario.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "model/scenario/region.h"
#include "model/scenario/region_ast.h"
#include "model/scenario/test_ast.h"
#include "model/scenario/trace_ast.h"
#include "model/scenario/value_parser.h"
#include "model/scenario/when_ast.h"
#include "model/scenario/who_ast.h"

namespace hotchkiss {

class LineWriter {
 public:
  void put(std::string_view text) { text_ += text; }
  /// A name in quotes, or an id: bare where it is a plain word.
  void name(Mention::Kind kind, const NameRef& name) {
    mention(kind, name.text, name.quoted ? quoted(name.text) : idText(name.text));
  }
  void id(Mention::Kind kind, const std::string& id) { mention(kind, id, idText(id)); }
  /// Ids with commas between them.
  void ids(Mention::Kind kind, const std::vector<std::string>& ids);
  /// Something that is written as `written` and means `text`.
  void mention(Mention::Kind kind, const std::string& text, const std::string& written);
  static std::string quoted(const std::string& text) { return quotedText(text); }
  static std::string idText(const std::string& id) { return isPlainWord(id) ? id : quotedText(id); }

  std::string takeText() { return std::move(text_); }
  std::vector<Mention> takeMentions() { return std::move(mentions_); }

 private:
  std::string text_;
  std::vector<Mention> mentions_;
};

void printRegion(LineWriter& out, const RegionNode& node, Commas commas);
void printWho(LineWriter& out, const WhoNode& node, Commas commas);
void printWhen(LineWriter& out, const WhenNode& node);
void printTest(LineWriter& out, const TestNode& node);
/// In brackets where it is an and or an or.
void printTestUnit(LineWriter& out, const TestNode& node);
void printTrace(LineWriter& out, const TraceNode& node);

/// ">=" or "at least".
std::string_view comparisonMark(Comparison comparison);
std::string_view comparisonWords(Comparison comparison);
/// A double so that it reads back to the same: "2", "0.5".
std::string numberText(double number);

}  // namespace hotchkiss
