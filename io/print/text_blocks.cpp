// SPDX-License-Identifier: Apache-2.0
#include "io/print/text_blocks.h"

#include <fmt/format.h>

namespace hotchkiss::print {

std::string plainText(const Words& words) {
  std::string out;
  for (const Span& span : words) out += span.text;
  return out;
}

std::string pointsText(double points) {
  std::string text = fmt::format("{:g}", points);
  if (text.front() == '-') return "\u2212" + text.substr(1);
  return text;
}

}  // namespace hotchkiss::print
