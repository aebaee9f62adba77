// SPDX-License-Identifier: Apache-2.0
#include "model/rules/points.h"

#include <fmt/format.h>

#include <numeric>

#include "model/base/text.h"

namespace hotchkiss {

std::string pointsText(Points points) {
  const bool negative = points < 0;
  const Points size = negative ? -points : points;
  const Points whole = size / kPoint, rest = size % kPoint;
  std::string text = negative ? "-" : "";
  if (rest == 0) return text + fmt::format("{}", whole);
  const Points divisor = std::gcd(rest, kPoint);
  if (whole != 0) text += fmt::format("{} ", whole);
  return text + fmt::format("{}/{}", rest / divisor, kPoint / divisor);
}

std::optional<Points> parsePoints(std::string_view text) {
  constexpr int kMost = 100000;
  const auto number = [](std::string_view part) -> std::optional<int> {
    const auto value = part.empty() || part.size() > 6 ? std::nullopt : wholeNumber(part);
    return value && *value >= 0 && *value <= kMost ? value : std::nullopt;
  };
  std::string_view whole = text, fraction;
  if (const size_t space = text.find(' '); space != std::string_view::npos) {
    whole = text.substr(0, space);
    fraction = text.substr(space + 1);
  } else if (text.find('/') != std::string_view::npos) {
    whole = {};
    fraction = text;
  }
  Points sum = 0;
  if (const size_t dot = whole.find('.'); dot != std::string_view::npos && fraction.empty()) {
    const auto units = number(whole.substr(0, dot)), decimals = number(whole.substr(dot + 1));
    if (!units || !decimals) return std::nullopt;
    int64_t scale = 1;
    for (size_t i = dot + 1; i < whole.size(); ++i) scale *= 10;
    if (int64_t{*decimals} * kPoint % scale != 0) return std::nullopt;
    return *units * kPoint + static_cast<Points>(int64_t{*decimals} * kPoint / scale);
  }
  if (!whole.empty()) {
    const auto units = number(whole);
    if (!units) return std::nullopt;
    sum = *units * kPoint;
  } else if (fraction.empty()) {
    return std::nullopt;
  }
  if (fraction.empty()) return sum;
  const size_t slash = fraction.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto above = number(fraction.substr(0, slash)), below = number(fraction.substr(slash + 1));
  if (!above || !below || *below == 0 || *above * kPoint % *below != 0) return std::nullopt;
  return sum + *above * kPoint / *below;
}

CostCell costFor(const std::vector<Cost>& costs, const std::vector<std::string>& movers) {
  const auto cellOf = [](const Cost& cost) {
    CostCell cell;
    cell.provenance = cost.provenance;
    if (cost.value == "no") {
      cell.kind = CostCell::Kind::Prohibited;
      return cell;
    }
    cell.added = cost.value.starts_with('+');
    if (const auto points = parsePoints(std::string_view(cost.value).substr(cell.added ? 1 : 0))) {
      cell.kind = CostCell::Kind::Amount;
      cell.points = *points;
    }
    return cell;
  };
  for (const std::string& mover : movers)
    for (const Cost& cost : costs)
      if (cost.mover == mover) return cellOf(cost);
  for (const Cost& cost : costs)
    if (cost.mover == "*") return cellOf(cost);
  return {};
}

}  // namespace hotchkiss
