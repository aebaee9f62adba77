// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/text_links.h"

namespace hotchkiss {

std::vector<TextLink> textLinks(std::string_view text) {
  std::vector<TextLink> out;
  for (size_t end = text.find('}'); end != std::string_view::npos; end = text.find('}', end + 1)) {
    const size_t open = text.rfind('{', end);
    if (open == std::string_view::npos || (!out.empty() && open < out.back().offset + out.back().length)) continue;
    const size_t space = text.find(' ', open);
    if (space > end) continue;
    TextLink link;
    link.kind = text.substr(open + 1, space - open - 1);
    link.offset = open;
    link.length = end - open + 1;
    link.targetOffset = space + 1;
    link.targetLength = end - space - 1;
    std::string_view target = text.substr(link.targetOffset, link.targetLength);
    if (target.size() > 1 && target.front() == '"' && target.back() == '"') target = target.substr(1, target.size() - 2);
    link.target = target;
    out.push_back(std::move(link));
  }
  return out;
}

}  // namespace hotchkiss
