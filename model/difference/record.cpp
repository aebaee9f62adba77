// SPDX-License-Identifier: Apache-2.0
#include "model/difference/record.h"

#include <algorithm>

namespace hotchkiss {

const std::string* Record::find(std::string_view field) const {
  const auto it = std::find_if(fields.begin(), fields.end(), [&](const RecordField& f) { return f.name == field; });
  return it == fields.end() ? nullptr : &it->text;
}

const std::string& Record::text(std::string_view field) const {
  static const std::string nothing;
  const std::string* found = find(field);
  return found ? *found : nothing;
}

void Record::set(std::string field, std::string text) {
  fields.push_back({std::move(field), std::move(text)});
}

const Record* Record::part(std::string_view wantedKind, std::string_view wantedKey) const {
  const auto it =
      std::find_if(parts.begin(), parts.end(), [&](const Record& r) { return r.key == wantedKey && r.kind == wantedKind; });
  return it == parts.end() ? nullptr : &*it;
}

Record& Record::group(std::string_view wanted) {
  const auto it = std::find_if(parts.begin(), parts.end(), [&](const Record& r) { return !r.isThing() && r.kind == wanted; });
  if (it != parts.end()) return *it;
  parts.emplace_back();
  parts.back().kind = std::string(wanted);
  return parts.back();
}

bool Record::operator==(const Record& o) const {
  if (kind != o.kind || key != o.key || optional != o.optional || fields.size() != o.fields.size() || parts != o.parts)
    return false;
  return std::all_of(fields.begin(), fields.end(), [&](const RecordField& f) {
    const std::string* other = o.find(f.name);
    return other && *other == f.text;
  });
}

std::string stepTo(const Record& part) {
  return part.key.empty() ? part.kind : part.kind + ":" + part.key;
}

std::string pathTo(const std::string& above, const Record& part) {
  return above.empty() ? stepTo(part) : above + "/" + stepTo(part);
}

}  // namespace hotchkiss
