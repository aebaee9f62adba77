// SPDX-License-Identifier: Apache-2.0
#include "importers/vassal/report.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/base/text.h"

namespace hotchkiss::vassal {

const char* reportWord(ReportLine::Kind kind) {
  switch (kind) {
    case ReportLine::Kind::Recognised:
      return "recognised";
    case ReportLine::Kind::Guessed:
      return "guessed";
    case ReportLine::Kind::LeftOut:
      return "left out";
  }
  return "";
}

size_t ImportReport::count(ReportLine::Kind kind) const {
  return static_cast<size_t>(std::count_if(lines_.begin(), lines_.end(), [kind](const ReportLine& l) { return l.kind == kind; }));
}

std::string counted(size_t count, std::string_view one, std::string_view several) {
  if (count == 1) return fmt::format("1 {}", one);
  return several.empty() ? fmt::format("{} {}s", count, one) : fmt::format("{} {}", count, several);
}

std::string slugOf(std::string_view name) {
  std::string out;
  for (const char c : lowered(name)) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
      out += c;
    else if (c != '\'' && !out.empty() && out.back() != '-')
      out += '-';
    if (out.size() >= 60) break;
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out;
}

std::string GivenIds::make(std::string_view name, std::string_view otherwise) {
  std::string base = slugOf(name);
  // An id that is a bare number would be read as one.
  if (base.empty() || base.find_first_not_of("0123456789-") == std::string::npos)
    base = base.empty() ? std::string(otherwise) : fmt::format("{}-{}", otherwise, base);
  return given_.make(base, otherwise);
}

}  // namespace hotchkiss::vassal
