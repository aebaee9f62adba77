// SPDX-License-Identifier: Apache-2.0
// The last column of a set-up table: hexes, an area, a box, a reinforcement.
#include <fmt/format.h>

#include <optional>

#include "io/notation/gcacw_set_up.h"
#include "io/notation/gcacw_set_up_words_internal.h"
#include "model/base/text.h"

namespace hotchkiss::notation {

namespace {

bool digitAt(std::string_view text, size_t at) {
  return at < text.size() && text[at] >= '0' && text[at] <= '9';
}
bool capitalAt(std::string_view text, size_t at) {
  return at < text.size() && text[at] >= 'A' && text[at] <= 'Z';
}

/// A printed code at the beginning: "N2311", "OTR N0307", "1133"; taken off the text.
std::optional<std::string> takeCode(std::string_view& text) {
  size_t at = 0;
  while (capitalAt(text, at)) ++at;
  std::string prefix;
  if (at >= 2 && at <= 4 && at < text.size() && text[at] == ' ') {
    prefix = std::string(text.substr(0, at)) + " ";
    ++at;
  } else {
    at = 0;
  }
  const size_t letters = at;
  while (capitalAt(text, at) && at - letters < 2) ++at;
  const size_t digits = at;
  while (digitAt(text, at)) ++at;
  if (at - digits != 4 || (at < text.size() && (capitalAt(text, at) || text[at] == '.'))) return std::nullopt;
  if (!prefix.empty() && digits == letters) return std::nullopt;
  std::string code = prefix + std::string(text.substr(letters, at - letters));
  text.remove_prefix(at);
  return code;
}

/// "(Locust Grove)" at the end, without the brackets.
std::string takeBrackets(std::string_view& text) {
  text = trimmedView(text);
  if (text.empty() || text.back() != ')') return {};
  const size_t open = text.find('(');
  if (open == std::string_view::npos) return {};
  std::string inside(trimmedView(text.substr(open + 1, text.size() - open - 2)));
  text = trimmedView(text.substr(0, open));
  return inside;
}

std::optional<std::vector<std::string>> codesOf(std::string_view text) {
  std::vector<std::string> codes;
  while (true) {
    text = trimmedView(text);
    auto code = takeCode(text);
    if (!code) return std::nullopt;
    codes.push_back(std::move(*code));
    text = trimmedView(text);
    if (text.empty()) return codes;
    if (text.front() == ',') text.remove_prefix(1);
    text = trimmedView(text);
    if (lowered(text.substr(0, 3)) == "or ") text.remove_prefix(3);
  }
}

bool takeWord(std::string_view& text, std::string_view word) {
  if (lowered(text.substr(0, word.size())) != word) return false;
  text = trimmedView(text.substr(word.size()));
  return true;
}

std::optional<SetUpPlace> withinOf(std::string_view text) {
  takeWord(text, "any hex ");
  if (!takeWord(text, "within ")) return std::nullopt;
  size_t digits = 0;
  while (digitAt(text, digits)) ++digits;
  const auto distance = wholeNumber(text.substr(0, digits));
  if (!distance || *distance > 1000) return std::nullopt;
  text = trimmedView(text.substr(digits));
  if (!takeWord(text, "hexes of ") && !takeWord(text, "hex of ")) return std::nullopt;
  SetUpPlace place;
  place.kind = SetUpPlace::Kind::Within;
  place.distance = *distance;
  if (auto codes = codesOf(text)) {
    place.codes = std::move(*codes);
    return place;
  }
  std::string_view rest = text;
  const std::string inside = takeBrackets(rest);
  if (auto before = codesOf(rest)) {
    place.codes = std::move(*before);
    place.name = inside;
  } else if (auto codes = codesOf(inside)) {
    place.codes = std::move(*codes);
    place.name = std::string(rest);
  } else {
    place.name = std::string(text);
  }
  if (place.name.empty() && place.codes.empty()) return std::nullopt;
  return place;
}

}  // namespace

SetUpPlace parseSetUpPlace(std::string_view printed) {
  SetUpPlace place;
  const std::string_view text = trimmedView(printed);
  const auto other = [&] {
    place = {};
    place.name = std::string(text);
    return place;
  };
  if (auto within = withinOf(text)) return *within;
  {
    std::string_view rest = text;
    const std::string inside = takeBrackets(rest);
    if (auto codes = codesOf(rest)) {
      place.kind = SetUpPlace::Kind::Hexes;
      place.codes = std::move(*codes);
      place.name = inside;
      return place;
    }
  }
  std::string low = lowered(text);
  if (const size_t at = low.find("reinforcement"); at != std::string::npos) {
    place.kind = SetUpPlace::Kind::Arrival;
    place.when = std::string(trimmedView(text.substr(0, at)));
    std::string_view rest = text.substr(at + 13);
    if (!rest.empty() && rest.front() == 's') rest.remove_prefix(1);
    rest = trimmedView(rest);
    if (!rest.empty() && rest.front() == ':') rest = trimmedView(rest.substr(1));
    if (rest.size() >= 2 && rest.front() == '(' && rest.back() == ')') rest = trimmedView(rest.substr(1, rest.size() - 2));
    if (rest.find_first_of("()") != std::string_view::npos || place.when.find_first_of("()") != std::string::npos) return other();
    place.reference = std::string(rest);
    return place;
  }
  std::string_view rest = text;
  if (takeWord(rest, "upon ") && !rest.empty()) {
    place.kind = SetUpPlace::Kind::Event;
    place.when = std::string(rest);
    return place;
  }
  if (takeWord(rest, "see ") && !rest.empty()) {
    place.kind = SetUpPlace::Kind::Event;
    place.reference = std::string(text);
    return place;
  }
  if (takeWord(rest, "near ") && !rest.empty()) {
    place.kind = SetUpPlace::Kind::Near;
    place.name = std::string(rest);
    return place;
  }
  if (low.size() > 4 && low.ends_with(" box")) {
    place.kind = SetUpPlace::Kind::Box;
    place.name = std::string(trimmedView(text.substr(0, text.size() - 4)));
    return place.name.empty() ? other() : place;
  }
  takeWord(rest, "in ");
  if (low = lowered(rest); low.ends_with(" county")) {
    place.kind = SetUpPlace::Kind::Area;
    place.name = std::string(trimmedView(rest.substr(0, rest.size() - 7)));
    return place.name.empty() ? other() : place;
  }
  return other();
}

std::string printSetUpPlace(const SetUpPlace& place) {
  using Kind = SetUpPlace::Kind;
  std::string codes;
  for (size_t i = 0; i < place.codes.size(); ++i) {
    if (i != 0) codes += i + 1 == place.codes.size() ? " or " : ", ";
    codes += place.codes[i];
  }
  const std::string bracketed = place.name.empty() ? codes : fmt::format("{} ({})", codes, place.name);
  switch (place.kind) {
    case Kind::Hexes:
      return bracketed;
    case Kind::Within:
      return fmt::format("Within {} hexes of {}", place.distance, place.codes.empty() ? place.name : bracketed);
    case Kind::Area:
      return fmt::format("In {} County", place.name);
    case Kind::Near:
      return "Near " + place.name;
    case Kind::Box:
      return place.name + " Box";
    case Kind::Arrival:
      return fmt::format("{}{}Reinforcement{}", place.when, place.when.empty() ? "" : " ",
                         place.reference.empty() ? std::string() : fmt::format(" ({})", place.reference));
    case Kind::Event:
      return place.when.empty() ? place.reference : "Upon " + place.when;
    case Kind::Other:
      break;
  }
  return place.name;
}

}  // namespace hotchkiss::notation
