// SPDX-License-Identifier: Apache-2.0
#include "io/xml/xml_document.h"

#include <fmt/format.h>
#include <tinyxml2.h>

#include "io/xml/xml_scan_internal.h"

namespace hotchkiss {

struct XmlDocument::Tree {
  tinyxml2::XMLDocument document;
};

XmlDocument::XmlDocument() : tree_(std::make_unique<Tree>()) {}
XmlDocument::XmlDocument(XmlDocument&&) noexcept = default;
XmlDocument& XmlDocument::operator=(XmlDocument&&) noexcept = default;
XmlDocument::~XmlDocument() = default;

const XmlAttribute* XmlElement::attribute(std::string_view wanted) const {
  for (const XmlAttribute& attribute : attributes)
    if (attribute.name == wanted) return &attribute;
  return nullptr;
}

namespace {

// Joins the parser's tree with the scanner's places: both list elements and attributes in the order of the file.
class Joiner {
 public:
  explicit Joiner(const ScanMarks& marks) : marks_(marks) {}

  bool join(const tinyxml2::XMLElement& from, XmlElement& to) {
    if (nextElement_ >= marks_.elements.size()) return false;
    const ElementMark mark = marks_.elements[nextElement_++];
    to.name = from.Name();
    to.offset = mark.offset;
    to.textOffset = mark.textOffset;
    size_t value = mark.firstAttribute;
    for (const auto* attribute = from.FirstAttribute(); attribute != nullptr; attribute = attribute->Next()) {
      if (value >= marks_.attributeValues.size()) return false;
      to.attributes.push_back({attribute->Name(), attribute->Value(), marks_.attributeValues[value++]});
    }
    size_t count = 0;
    for (const auto* child = from.FirstChildElement(); child != nullptr; child = child->NextSiblingElement()) ++count;
    to.children.reserve(count);
    for (const auto* child = from.FirstChildElement(); child != nullptr; child = child->NextSiblingElement()) {
      to.children.emplace_back();
      if (!join(*child, to.children.back())) return false;
    }
    if (count == 0)
      if (const char* text = from.GetText(); text != nullptr) to.text = text;
    return true;
  }
  bool complete() const { return nextElement_ == marks_.elements.size(); }

 private:
  const ScanMarks& marks_;
  size_t nextElement_ = 0;
};

}  // namespace

Expected<XmlDocument> XmlDocument::parse(std::string bytes, const XmlRules& rules) {
  if (bytes.size() > kXmlMostBytes)
    return fail(fmt::format("the file has {} bytes, more than the {} that are read; split it", bytes.size(), kXmlMostBytes));
  auto source = std::make_shared<XmlSource>(std::move(bytes));
  if (const auto sound = source->checkCharacters(); !sound) return tl::unexpected(sound.error());
  const auto marks = scanXml(*source, rules);
  if (!marks) return tl::unexpected(marks.error());

  XmlDocument out;
  out.source_ = source;
  tinyxml2::XMLDocument& tree = out.tree_->document;
  const std::string_view text = source->text();
  if (tree.Parse(text.data(), text.size()) != tinyxml2::XML_SUCCESS)
    return failAt(fmt::format("the XML is not well formed ({})", tree.ErrorName()), tree.ErrorLineNum(), 1);
  Joiner joiner(*marks);
  if (tree.RootElement() == nullptr || !joiner.join(*tree.RootElement(), out.root_) || !joiner.complete())
    return failAt("the XML is not well formed", 1, 1);
  return out;
}

}  // namespace hotchkiss
