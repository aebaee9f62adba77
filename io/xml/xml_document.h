// SPDX-License-Identifier: Apache-2.0
// XML in: the one wrapper over the parser, strict where the parser is not (one root, no DTD, no CDATA, five entities, no control
// characters, valid UTF-8, limits), with the place of every element and attribute value. Knows nothing of what files mean.
#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "io/xml/xml_source.h"
#include "model/base/error.h"

namespace hotchkiss {

constexpr size_t kXmlMostBytes = size_t{64} << 20;
constexpr size_t kXmlMostLevels = 32;
constexpr size_t kXmlMostElements = 2'000'000;
constexpr size_t kXmlMostAttributes = 64;

/// How strict a file is read. A file of another program is forgiven what our own must not have: more attributes and levels,
/// comments in text, text among elements (dropped); what could harm (DTD, entities, sizes) is refused all the same.
struct XmlRules {
  size_t mostLevels = kXmlMostLevels;
  size_t mostAttributes = kXmlMostAttributes;
  bool foreign = false;
};
constexpr XmlRules kForeignXml{90, 512, true};

struct XmlAttribute {
  std::string_view name;
  std::string_view value;
  uint32_t offset = 0;  // of the value's first character in the source
};

struct XmlElement {
  std::string_view name;
  std::string_view text;  // what stands in an element without children, blanks and line breaks as they are
  uint32_t offset = 0;    // of its '<'
  uint32_t textOffset = 0;
  std::vector<XmlAttribute> attributes;
  std::vector<XmlElement> children;
  const XmlAttribute* attribute(std::string_view wanted) const;
};

class XmlDocument {
 public:
  /// Reads a whole file; the error has line and column. The document owns all text its elements point to.
  static Expected<XmlDocument> parse(std::string bytes, const XmlRules& rules = {});
  XmlDocument(XmlDocument&&) noexcept;
  XmlDocument& operator=(XmlDocument&&) noexcept;
  ~XmlDocument();

  const XmlElement& root() const { return root_; }
  const XmlSource& source() const { return *source_; }
  /// The source alone may outlive the document.
  std::shared_ptr<const XmlSource> sharedSource() const { return source_; }
  Place place(const XmlElement& element) const { return source_->place(element.offset); }
  Place place(const XmlAttribute& attribute) const { return source_->place(attribute.offset); }

 private:
  struct Tree;
  XmlDocument();
  std::shared_ptr<const XmlSource> source_;
  std::unique_ptr<Tree> tree_;
  XmlElement root_;
};

}  // namespace hotchkiss
