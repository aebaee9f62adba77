// SPDX-License-Identifier: Apache-2.0
// Links in a text for people, as orders and special rules have them: {hex 0706}, {unit evans}, {place "Stone Bridge"},
// {line "Bull Run"}. It knows how a link is written and where it stands, not whether there is such a thing.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace hotchkiss {

struct TextLink {
  std::string kind, target;  // the target without its quotes
  size_t offset = 0;         // of the brace, in bytes
  size_t length = 0;         // with both braces
  size_t targetOffset = 0;   // with its quotes
  size_t targetLength = 0;
  std::string_view in(std::string_view text) const { return text.substr(offset, length); }
};

/// The links of a text in its order. Braces that hold no two words are no link; of braces in braces the inner are one.
std::vector<TextLink> textLinks(std::string_view text);

}  // namespace hotchkiss
