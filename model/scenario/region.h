// SPDX-License-Identifier: Apache-2.0
// Region: a set of places written in one readable line: `within 3 of B19.22`, `north of "Bull Run" and sheet C`, `edge(N,
// south)`. A value: parsed once, printed back to the same canonical line. Knows no board; evaluation is in region_evaluation.h.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/base/error.h"

namespace hotchkiss {

struct RegionNode;

/// Something that a value's line names, with its place in the canonical line: what renaming and "exists?" checks look at.
struct Mention {
  enum class Kind {
    Code,
    Hexside,   // "N2404/N2504" or "N2404/se"
    Hexrow,    // "C47.xx"
    Column,    // "C47"
    Row,       // "N12"
    Area,      // id or name
    Line,      // id or name of a named line, road or railroad
    Sheet,     // id or letter
    Site,      // a site's id
    Entry,     // the letter of an entry hex
    Box,       // id or name
    Name,      // a place's id or name: site or area, perhaps known by name only
    Unit,      // id
    UnitName,  // a unit known by name only
    Formation,
    Pool,
    Side,
    Option,
    Event,
    Trace,    // a TraceDefinition's id
    Phase,    // phase or segment of a turn
    Terrain,  // kinds of the vocabulary, from here on
    PathKind,
    SiteKind,
    SiteState,
    UnitKind,
    Size,
    State,
    Over  // what a Trace runs over: kind of path, hexside or terrain
  };
  Kind kind = Kind::Code;
  std::string text;
  size_t offset = 0;  // of what is written for it, quotes and all
  size_t length = 0;
  bool operator==(const Mention&) const = default;
};

/// The line with some of its mentions replaced by other texts (codes, ids or names), quoted where that is needed.
std::string withMentions(const std::string& line, const std::vector<std::pair<Mention, std::string>>& changes);

class Region {
 public:
  Region() = default;
  /// Reads a line; the error's column is the place in the line.
  static Expected<Region> parse(std::string_view line);
  /// The Region of a tree, such as a form builds; fails where no line says it (an empty name, too deep or long).
  static Expected<Region> of(const RegionNode& root);
  /// The Region of one printed code.
  static Region ofCode(const std::string& code);
  static Region ofCodes(const std::vector<std::string>& codes);
  static Region ofBox(const std::string& boxId);
  const std::string& text() const { return text_; }
  bool empty() const { return text_.empty(); }
  /// The code, when the Region is exactly one.
  std::optional<std::string> singleCode() const;
  /// The box's id, when the Region is exactly one box.
  std::optional<std::string> singleBox() const;
  std::vector<Mention> mentions() const;
  /// The tree (region_ast.h), or nullptr when empty.
  const RegionNode* root() const { return root_.get(); }
  bool operator==(const Region& o) const { return text_ == o.text_; }

 private:
  std::string text_;
  std::shared_ptr<const RegionNode> root_;
};

}  // namespace hotchkiss
