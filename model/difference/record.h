// SPDX-License-Identifier: Apache-2.0
// A document as a tree of named texts: what comparing and merging look at, the same for every kind of document. Made from a
// document and turned back into one by io; knows no format and no struct. Invariant: among the parts of one record kind and key
// are unique.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hotchkiss {

struct RecordField {
  std::string name;
  std::string text;
  bool operator==(const RecordField&) const = default;
};

struct Record {
  std::string kind;       // "unit", "entry", "rating"; of a list of things "units", "setup"
  std::string key;        // its id, or what else tells it from others of its kind; "" = a group, of which there is one
  bool optional = false;  // without a key, but a thing all the same: it is there or not (a verdict, a fit)
  std::vector<RecordField> fields;
  std::vector<Record> parts;

  /// A thing of its own that can be added and removed, not only a heading over others.
  bool isThing() const { return optional || !key.empty(); }
  const std::string* find(std::string_view field) const;
  /// The field's text, "" where it is not stated.
  const std::string& text(std::string_view field) const;
  void set(std::string field, std::string text);
  const Record* part(std::string_view kind, std::string_view key) const;
  /// The group of that kind, added at the end where there is none.
  Record& group(std::string_view kind);
  /// Equal in everything but the order of fields.
  bool operator==(const Record& o) const;
};

/// "unit:evans", or "units" for a group: the step to a part.
std::string stepTo(const Record& part);
/// The steps joined: "units/unit:evans".
std::string pathTo(const std::string& above, const Record& part);

}  // namespace hotchkiss
