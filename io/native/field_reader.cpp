// SPDX-License-Identifier: Apache-2.0
#include "io/native/field_reader_internal.h"

#include <algorithm>

#include "io/native/sheet_text_internal.h"
#include "model/grid/direction_names.h"

namespace hotchkiss::native {

void FieldReader::faultIn(const XmlAttribute& attribute, size_t index, std::string message) {
  fault(static_cast<uint32_t>(document_.source().rawOffset(attribute.offset, index)), std::move(message));
}

void FieldReader::enter(const XmlElement& element) {
  scopes_.push_back({&element, knownAttributes_.size(), knownChildren_.size(), false});
}

void FieldReader::leave() {
  const Scope scope = scopes_.back();
  const XmlElement& element = *scope.element;
  const auto knownFrom = [](const std::vector<std::string_view>& all, size_t first) {
    return std::vector<std::string_view>(all.begin() + static_cast<std::ptrdiff_t>(first), all.end());
  };
  for (const XmlAttribute& attribute : element.attributes) {
    const auto first = knownAttributes_.begin() + static_cast<std::ptrdiff_t>(scope.firstAttribute);
    if (std::find(first, knownAttributes_.end(), attribute.name) != knownAttributes_.end()) continue;
    const std::string near = nearestWord(attribute.name, knownFrom(knownAttributes_, scope.firstAttribute));
    fault(attribute.offset - static_cast<uint32_t>(attribute.name.size()) - 2,
          fmt::format("the attribute '{}' of <{}> is not known{}", attribute.name, element.name,
                      near.empty() ? "; take it out" : fmt::format(" (did you mean '{}'?)", near)));
  }
  for (const XmlElement& child : element.children) {
    if (full()) break;
    const auto first = knownChildren_.begin() + static_cast<std::ptrdiff_t>(scope.firstChild);
    if (std::find(first, knownChildren_.end(), child.name) != knownChildren_.end()) continue;
    const std::string near = nearestWord(child.name, knownFrom(knownChildren_, scope.firstChild));
    fault(child.offset, fmt::format("the element <{}> is not known in <{}>{}", child.name, element.name,
                                    near.empty() ? "; take it out" : fmt::format(" (did you mean <{}>?)", near)));
  }
  if (!scope.textTaken) {
    const size_t first = element.text.find_first_not_of(" \t\n");
    if (first != std::string_view::npos)
      fault(static_cast<uint32_t>(document_.source().rawOffset(element.textOffset, first)),
            fmt::format("<{}> holds no text; take it out", element.name));
  }
  knownAttributes_.resize(scope.firstAttribute);
  knownChildren_.resize(scope.firstChild);
  scopes_.pop_back();
}

const XmlAttribute* FieldReader::attribute(const char* name) {
  knownAttributes_.push_back(name);
  return element().attribute(name);
}

const XmlElement* FieldReader::child(const char* name) {
  knowChildren(name);
  const XmlElement* found = nullptr;
  for (const XmlElement& child : element().children) {
    if (child.name != name) continue;
    if (found != nullptr) {
      fault(child.offset, fmt::format("<{}> stands twice in <{}>: put the two together", name, element().name));
      break;
    }
    found = &child;
  }
  return found;
}

void FieldReader::subject(SubjectKind kind, const std::string& id) {
  if (id.empty() && kind != SubjectKind::Verdict) return;
  const uint32_t* earlier = places_.addItem(kind, id, element().offset);
  if (earlier != nullptr)
    faultHere(fmt::format("<{}> has the id '{}', which line {} has given already; ids are given once", element().name, id,
                          document_.source().place(*earlier).line));
}

void FieldReader::readId(const XmlAttribute& attribute, size_t index, std::string_view text, std::string& id) {
  if (!validId(text)) {
    faultIn(attribute, index,
            fmt::format("'{}' cannot be an id: ids have 1 to 200 characters and no blanks, commas, quotes or parentheses", text));
    return;
  }
  id = std::string(text);
}

void FieldReader::itemId(const char* name, std::string& id) {
  if (const XmlAttribute* a = attribute(name))
    readId(*a, 0, a->value, id);
  else
    faultHere(fmt::format("<{}> needs the attribute {}", element().name, name));
}

void FieldReader::notNumber(const XmlAttribute& attribute, const char* kind) {
  fault(attribute.offset, fmt::format("{}='{}' is not {}", attribute.name, attribute.value, kind));
}

void FieldReader::number(const char* name, int& value, int, int low, int high) {
  const XmlAttribute* a = attribute(name);
  if (a == nullptr) return;
  const auto n = parseInteger(a->value);
  if (!n) return notNumber(*a, "a whole number");
  if (*n < low || *n > high) return fault(a->offset, fmt::format("{}={} is not possible: {} to {}", name, *n, low, high));
  value = *n;
}

void FieldReader::need(const char* name, int& value, int low, int high) {
  if (element().attribute(name) == nullptr) {
    knownAttributes_.push_back(name);
    return faultHere(fmt::format("<{}> needs the attribute {}", element().name, name));
  }
  number(name, value, 0, low, high);
}

void FieldReader::number(const char* name, double& value, double) {
  const XmlAttribute* a = attribute(name);
  if (a == nullptr) return;
  if (const auto n = parseNumber(a->value))
    value = *n;
  else
    notNumber(*a, "a number");
}

void FieldReader::number(const char* name, double& value, double usual, double low, double high) {
  double read = value;
  number(name, read, usual);
  const XmlAttribute* a = element().attribute(name);
  if (a != nullptr && !(read >= low && read <= high))
    return fault(a->offset, fmt::format("{}={} is not possible: {} to {}", name, read, low, high));
  value = read;
}

void FieldReader::number(const char* name, std::optional<int>& value) {
  const XmlAttribute* a = attribute(name);
  if (a == nullptr) return;
  int read = INT32_MIN;
  number(name, read);
  if (read != INT32_MIN) value = read;
}

void FieldReader::number(const char* name, std::optional<double>& value) {
  const XmlAttribute* a = attribute(name);
  if (a == nullptr) return;
  value = parseNumber(a->value);
  if (!value) notNumber(*a, "a number");
}

void FieldReader::flag(const char* name, bool& value, bool) {
  std::optional<bool> read;
  flag(name, read);
  if (read) value = *read;
}

void FieldReader::flag(const char* name, std::optional<bool>& value) {
  const XmlAttribute* a = attribute(name);
  if (a == nullptr) return;
  if (a->value == "yes" || a->value == "no")
    value = a->value == "yes";
  else
    wrongWord(*a, {"yes", "no"});
}

std::vector<ListItem> FieldReader::listItems(const XmlAttribute& attribute) {
  auto items = parseList(attribute.value);
  if (items) return std::move(*items);
  faultIn(attribute, static_cast<size_t>(std::max(1, items.error().column) - 1), items.error().message);
  return {};
}

void FieldReader::list(const char* name, std::vector<std::string>& items) {
  const XmlAttribute* a = attribute(name);
  if (a == nullptr) return;
  for (ListItem& item : listItems(*a)) items.push_back(std::move(item.text));
}

void FieldReader::provenance(const char* name, Provenance& value) {
  const XmlAttribute* a = attribute(name);
  if (a == nullptr || a->value.empty()) return;
  if (auto read = parseProvenance(a->value))
    value = std::move(*read);
  else
    fault(a->offset, fmt::format("{}='{}' does not begin with printed, derived, assumed, digitized or invented", name, a->value));
}

void FieldReader::clock(const char* name, int& minutes) {
  const XmlAttribute* a = attribute(name);
  if (a == nullptr) return faultHere(fmt::format("<{}> needs the attribute {}", element().name, name));
  if (const auto read = parseClock(a->value))
    minutes = *read;
  else
    notNumber(*a, "a time of day such as 04:30");
}

void FieldReader::date(const char* name, std::optional<Date>& date) {
  const XmlAttribute* a = attribute(name);
  if (a == nullptr) return;
  date = parseDate(a->value);
  if (!date) notNumber(*a, "a date such as 1861-07-21");
}

void FieldReader::turnPoint(const char* name, TurnPoint& point) {
  const XmlAttribute* a = attribute(name);
  if (a == nullptr || a->value.empty()) return;
  if (const auto read = parseTurnPoint(a->value))
    point = *read;
  else
    notNumber(*a, "a moment: write 1861-07-21 12:30, or turn 3");
}

void FieldReader::direction(const char* name, int& direction) {
  const XmlAttribute* a = attribute(name);
  if (a == nullptr) return;
  if (const auto read = directionFromName(a->value, orientation_)) {
    direction = *read;
    return;
  }
  std::vector<std::string_view> known;
  for (int d = 0; d < kDirections; ++d) known.push_back(directionName(d, orientation_));
  wrongWord(*a, known);
}

void FieldReader::hex(const char* name, std::optional<Hex>& hex) {
  const XmlAttribute* a = attribute(name);
  if (a == nullptr || sheet_ == nullptr) return;
  hex = hexOfText(*sheet_, a->value, false);
  if (!hex) fault(a->offset, notACode(*sheet_, a->value));
}

void FieldReader::pattern(const char* name, std::string& pattern) {
  const XmlAttribute* a = attribute(name);
  if (a == nullptr) return;
  if (a->value.size() > 200 || a->value.find_first_of("\t\n\r") != std::string_view::npos)
    return fault(a->offset, fmt::format("{} is longer than 200 characters, or breaks a line", name));
  pattern = std::string(a->value);
}

void FieldReader::extent(const char* name, bool& known) {
  const XmlAttribute* a = attribute(name);
  if (a == nullptr) return;
  known = false;
  if (a->value != "unknown") wrongWord(*a, {"unknown"});
}

void FieldReader::wrongWord(const XmlAttribute& attribute, const std::vector<std::string_view>& known) {
  const std::string near = nearestWord(attribute.value, known);
  fault(attribute.offset, fmt::format("{}='{}' is not one of {}{}", attribute.name, attribute.value, fmt::join(known, ", "),
                                      near.empty() ? "" : fmt::format(" (did you mean {}?)", near)));
}

void FieldReader::wrongValue(const XmlAttribute& attribute, const Error& error) {
  faultIn(attribute, static_cast<size_t>(std::max(1, error.column) - 1), fmt::format("{}: {}", attribute.name, error.message));
}

void FieldReader::files(const char* name, const char* attributeName, std::vector<std::string>& paths) {
  eachElement(name, [&] {
    const XmlAttribute* a = attribute(attributeName);
    if (a == nullptr || a->value.empty()) return faultHere(fmt::format("<{}> needs the attribute {}", name, attributeName));
    paths.emplace_back(a->value);
    places_.addReference(paths.back(), a->offset);
  });
}

}  // namespace hotchkiss::native
