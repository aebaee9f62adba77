// SPDX-License-Identifier: Apache-2.0
// The strict half of the XML wrapper: walks over the text once, refuses what the parser would forgive, and notes where each
// element, attribute value and text begins. Builds no tree: the parser does that.
#pragma once
#include <cstdint>
#include <vector>

#include "io/xml/xml_document.h"
#include "io/xml/xml_source.h"

namespace hotchkiss {

struct ElementMark {
  uint32_t offset = 0;          // of its '<'
  uint32_t firstAttribute = 0;  // index into ScanMarks::attributeValues
  uint32_t textOffset = 0;      // of what follows its '>'; 0 for an empty element
};

/// In the order in which start tags and attributes stand in the file.
struct ScanMarks {
  std::vector<ElementMark> elements;
  std::vector<uint32_t> attributeValues;  // offset of each value's first character
};

/// Checks well-formedness beyond what the parser checks. Turns line breaks and tabs inside attribute values into blanks.
Expected<ScanMarks> scanXml(XmlSource& source, const XmlRules& rules);

}  // namespace hotchkiss
