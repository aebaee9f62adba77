// SPDX-License-Identifier: Apache-2.0
#include "io/vassal/build_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "io/xml/xml_document.h"
#include "io/xml/xml_writer.h"

namespace hotchkiss::vassal {

namespace {

std::string_view trimmedText(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

// As deep as the XML may be, which the reader has limited.
BuildElement elementOf(const XmlDocument& document, const XmlElement& from) {
  BuildElement out;
  out.name = from.name;
  out.line = document.place(from).line;
  out.attributes.reserve(from.attributes.size());
  for (const XmlAttribute& attribute : from.attributes) out.attributes.emplace_back(attribute.name, attribute.value);
  out.text = trimmedText(from.text);
  out.children.reserve(from.children.size());
  for (const XmlElement& child : from.children) out.children.push_back(elementOf(document, child));
  return out;
}

void writeElement(XmlWriter& writer, const BuildElement& element) {
  writer.open(element.name);
  auto attributes = element.attributes;
  std::sort(attributes.begin(), attributes.end());
  for (const auto& [name, value] : attributes) writer.attribute(name, value);
  if (element.children.empty()) {
    if (!element.text.empty()) writer.text(element.text);
  } else {
    for (const BuildElement& child : element.children) writeElement(writer, child);
  }
  writer.close();
}

void gatherChildren(const BuildElement& element, std::vector<const BuildElement*>& out) {
  for (const BuildElement& child : element.children) {
    if (isFolderElement(child))
      gatherChildren(child, out);
    else
      out.push_back(&child);
  }
}

}  // namespace

std::string_view BuildElement::shortName() const {
  const size_t dot = name.rfind('.');
  return dot == std::string::npos ? std::string_view(name) : std::string_view(name).substr(dot + 1);
}

const std::string* BuildElement::attribute(std::string_view wanted) const {
  for (const auto& [attributeName, attributeValue] : attributes)
    if (attributeName == wanted) return &attributeValue;
  return nullptr;
}

std::string BuildElement::value(std::string_view wanted, std::string_view otherwise) const {
  const std::string* found = attribute(wanted);
  return found != nullptr ? *found : std::string(otherwise);
}

void BuildElement::set(std::string attributeName, std::string attributeValue) {
  for (auto& [existing, value] : attributes)
    if (existing == attributeName) {
      value = std::move(attributeValue);
      return;
    }
  attributes.emplace_back(std::move(attributeName), std::move(attributeValue));
}

BuildElement& BuildElement::add(BuildElement child) {
  children.push_back(std::move(child));
  return children.back();
}

bool BuildElement::operator==(const BuildElement& other) const {
  if (name != other.name || text != other.text || children != other.children) return false;
  auto ours = attributes, theirs = other.attributes;
  std::sort(ours.begin(), ours.end());
  std::sort(theirs.begin(), theirs.end());
  return ours == theirs;
}

BuildElement buildElement(std::string name) {
  BuildElement out;
  out.name = std::move(name);
  return out;
}

Expected<BuildElement> readBuildFile(std::string bytes) {
  const auto document = XmlDocument::parse(std::move(bytes), kForeignXml);
  if (!document) return tl::unexpected(document.error());
  return elementOf(*document, document->root());
}

std::string writeBuildFile(const BuildElement& root) {
  XmlWriter writer;
  writeElement(writer, root);
  return writer.take();
}

bool isFolderElement(const BuildElement& element) {
  return element.name.find(".folder.") != std::string::npos;
}

std::vector<const BuildElement*> childrenThroughFolders(const BuildElement& element) {
  std::vector<const BuildElement*> out;
  gatherChildren(element, out);
  return out;
}

std::optional<int> readInteger(std::string_view text) {
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    if (text.starts_with('-')) return std::nullopt;
  }
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<double> readNumber(std::string_view text) {
  text = trimmedText(text);
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    if (text.starts_with('-')) return std::nullopt;
  }
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(number)) return std::nullopt;
  return number;
}

std::string numberText(double number) {
  std::string text = fmt::format("{}", number);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

}  // namespace hotchkiss::vassal
