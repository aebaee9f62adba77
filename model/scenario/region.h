// SPDX-License-Identifier: Apache-2.0
// Region: a set of places written in one readable line: `within 3 of B19.22`, `north of "Bull Run" and sheet C`, `edge(N,
// south)`. A value: parsed once, printed back to the same canonical line. Knows no board; evaluation is in region_evaluation.h.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/error.h"

namespace hotchkiss {

struct RegionNode;

/// Something that a value's line names, with its place in the canonical line: what renaming and "exists?" checks look at.
struct Mention {
  enum class Kind { Code, Hexside, Area, Line, Sheet, Site, Box, Unit, Formation, Pool, Option, Name };
  Kind kind = Kind::Code;
  std::string text;
  size_t offset = 0;
  bool operator==(const Mention&) const = default;
};

class Region {
 public:
  Region() = default;
  /// Reads a line; the error's column is the place in the line.
  static Expected<Region> parse(std::string_view line);
  /// The Region of one printed code.
  static Region ofCode(const std::string& code);
  static Region ofCodes(const std::vector<std::string>& codes);
  const std::string& text() const { return text_; }
  bool empty() const { return text_.empty(); }
  /// The code, when the Region is exactly one.
  std::optional<std::string> singleCode() const;
  /// The box's id, when the Region is exactly one box.
  std::optional<std::string> singleBox() const;
  std::vector<Mention> mentions() const;
  const RegionNode* root() const { return root_.get(); }
  bool operator==(const Region& o) const { return text_ == o.text_; }

 private:
  std::string text_;
  std::shared_ptr<const RegionNode> root_;
};

}  // namespace hotchkiss
