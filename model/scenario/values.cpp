// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/values.h"

#include <fmt/format.h>

#include <tuple>

#include "model/scenario/value_printer.h"

namespace hotchkiss {

namespace {

void print(LineWriter& out, const RegionNode& node) {
  printRegion(out, node, Commas::Free);
}
void print(LineWriter& out, const WhoNode& node) {
  printWho(out, node, Commas::Free);
}
void print(LineWriter& out, const WhenNode& node) {
  printWhen(out, node);
}
void print(LineWriter& out, const TestNode& node) {
  printTest(out, node);
}
void print(LineWriter& out, const TraceNode& node) {
  printTrace(out, node);
}

template <class Node>
std::string textOf(const Node& node) {
  LineWriter out;
  print(out, node);
  return out.takeText();
}

template <class Node>
std::vector<Mention> mentionsIn(const Node* node) {
  if (!node) return {};
  LineWriter out;
  print(out, *node);
  return out.takeMentions();
}

/// Parses a whole line: the tree and its canonical text. A blank line gives no tree and no text.
template <class Node, class Rule>
Expected<std::pair<std::string, std::shared_ptr<const Node>>> parseLine(std::string_view line, Rule rule) {
  Cursor cursor(line);
  if (!cursor.failed() && cursor.atEnd()) return std::pair<std::string, std::shared_ptr<const Node>>();
  std::shared_ptr<const Node> node = rule(cursor);
  if (!cursor.failed() && !cursor.atEnd()) cursor.expected("the end of the line, or and, or, minus");
  if (cursor.failed()) return tl::unexpected<Error>(cursor.error());
  std::string text = textOf(*node);
  if (text.size() > kLongestLine)
    return failAt(fmt::format("the line is longer than {} characters: split it", kLongestLine), 1, 1);
  return std::pair(std::move(text), std::move(node));
}

RegionRef regionOf(RegionNode node) {
  return std::make_shared<const RegionNode>(std::move(node));
}

}  // namespace

Expected<Region> Region::parse(std::string_view line) {
  auto parsed = parseLine<RegionNode>(line, [](Cursor& c) { return parseRegion(c, Commas::Free); });
  if (!parsed) return tl::unexpected<Error>(parsed.error());
  Region out;
  std::tie(out.text_, out.root_) = std::move(*parsed);
  return out;
}

Expected<Region> Region::of(const RegionNode& root) {
  return parse(textOf(root));
}

Region Region::ofCode(const std::string& code) {
  return ofCodes({code});
}

Region Region::ofCodes(const std::vector<std::string>& codes) {
  RegionList list;
  for (const std::string& code : codes) {
    auto side = code.find('/') == std::string::npos ? Expected<Region>(Region()) : parse(code);
    list.members.push_back(side && side->root() ? side->root_ : regionOf({RegionCode{code}}));
  }
  Region out;
  if (list.members.empty()) return out;
  out.root_ = list.members.size() == 1 ? list.members[0] : regionOf({std::move(list)});
  out.text_ = textOf(*out.root_);
  return out;
}

Region Region::ofBox(const std::string& boxId) {
  Region out;
  out.root_ = regionOf({RegionNamed{RegionNamed::Kind::Box, {boxId, false}}});
  out.text_ = textOf(*out.root_);
  return out;
}

std::optional<std::string> Region::singleCode() const {
  const auto* code = root_ ? std::get_if<RegionCode>(&root_->value) : nullptr;
  return code ? std::optional(code->code) : std::nullopt;
}

std::optional<std::string> Region::singleBox() const {
  const auto* named = root_ ? std::get_if<RegionNamed>(&root_->value) : nullptr;
  return named && named->kind == RegionNamed::Kind::Box ? std::optional(named->name.text) : std::nullopt;
}

std::vector<Mention> Region::mentions() const {
  return mentionsIn(root_.get());
}

Expected<Who> Who::parse(std::string_view line) {
  auto parsed = parseLine<WhoNode>(line, [](Cursor& c) { return parseWho(c, Commas::Free); });
  if (!parsed) return tl::unexpected<Error>(parsed.error());
  Who out;
  std::tie(out.text_, out.root_) = std::move(*parsed);
  return out;
}

Expected<Who> Who::of(const WhoNode& root) {
  return parse(textOf(root));
}

Who Who::ofUnit(const std::string& unitId) {
  return ofUnits({unitId});
}

Who Who::ofUnits(const std::vector<std::string>& unitIds) {
  WhoList list;
  for (const std::string& id : unitIds) list.members.push_back(std::make_shared<const WhoNode>(WhoNode{WhoUnit{id}}));
  Who out;
  if (list.members.empty()) return out;
  out.root_ = list.members.size() == 1 ? list.members[0] : std::make_shared<const WhoNode>(WhoNode{std::move(list)});
  out.text_ = textOf(*out.root_);
  return out;
}

std::optional<std::string> Who::singleUnit() const {
  const auto* unit = root_ ? std::get_if<WhoUnit>(&root_->value) : nullptr;
  return unit ? std::optional(unit->id) : std::nullopt;
}

std::vector<Mention> Who::mentions() const {
  return mentionsIn(root_.get());
}

Expected<When> When::parse(std::string_view line) {
  auto parsed = parseLine<WhenNode>(line, [](Cursor& c) { return parseWhen(c, Commas::Free); });
  if (!parsed) return tl::unexpected<Error>(parsed.error());
  When out;
  std::tie(out.text_, out.root_) = std::move(*parsed);
  return out;
}

Expected<When> When::of(const WhenNode& root) {
  return parse(textOf(root));
}

std::vector<Mention> When::mentions() const {
  return mentionsIn(root_.get());
}

Expected<Test> Test::parse(std::string_view line) {
  auto parsed = parseLine<TestNode>(line, [](Cursor& c) { return parseTest(c); });
  if (!parsed) return tl::unexpected<Error>(parsed.error());
  Test out;
  std::tie(out.text_, out.root_) = std::move(*parsed);
  return out;
}

Expected<Test> Test::of(const TestNode& root) {
  return parse(textOf(root));
}

std::vector<Mention> Test::mentions() const {
  return mentionsIn(root_.get());
}

Expected<Trace> Trace::parse(std::string_view line) {
  auto parsed = parseLine<TraceNode>(line, [](Cursor& c) { return parseTrace(c); });
  if (!parsed) return tl::unexpected<Error>(parsed.error());
  Trace out;
  std::tie(out.text_, out.root_) = std::move(*parsed);
  return out;
}

Expected<Trace> Trace::of(const TraceNode& root) {
  return parse(textOf(root));
}

std::vector<Mention> Trace::mentions() const {
  return mentionsIn(root_.get());
}

std::string withMentions(const std::string& line, const std::vector<std::pair<Mention, std::string>>& changes) {
  std::string out;
  size_t at = 0;
  for (const auto& [mention, text] : changes) {
    if (mention.offset < at || mention.offset + mention.length > line.size()) continue;
    out.append(line, at, mention.offset - at);
    const std::string written = line.substr(mention.offset, mention.length);
    at = mention.offset + mention.length;
    if (written.starts_with('"') && mention.kind != Mention::Kind::Hexside)
      out += quotedText(text);
    else if (mention.kind == Mention::Kind::Code && (written.starts_with("hex ") || !isPlainWord(text) || reservedInRegion(text)))
      out += (hasDigit(text) && !written.starts_with("hex ") ? "" : "hex ") + quotedText(text);
    else if (mention.kind == Mention::Kind::Unit && (!isPlainWord(text) || reservedInWho(text) || wordAsInt(text)))
      out += "unit(" + LineWriter::idText(text) + ")";
    else if (mention.kind == Mention::Kind::Hexside)
      out += text;
    else
      out += LineWriter::idText(text);
  }
  return out.append(line, at, std::string::npos);
}

}  // namespace hotchkiss
