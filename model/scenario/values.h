// SPDX-License-Identifier: Apache-2.0
// The other small values of a scenario, each one readable line: When, Who, Test, Trace. A value parses once and prints back to
// the same canonical line; an empty value means "not stated". None of them knows a board or an order of battle: their evaluation
// is in the headers beside this one.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/error.h"
#include "model/scenario/region.h"

namespace hotchkiss {

struct WhenNode;
struct WhoNode;
struct TestNode;
struct TraceNode;

/// `turn 3`, `1861-07-21 12:30`, `from turn 2 to turn 5`, `every 4 turns`, `at end`, `until event(vicksburg-falls)`,
/// `phase(strategic)`.
class When {
 public:
  static Expected<When> parse(std::string_view line);
  /// The value of a tree, such as a form builds; fails where no line says it.
  static Expected<When> of(const WhenNode& root);
  const std::string& text() const { return text_; }
  bool empty() const { return text_.empty(); }
  std::vector<Mention> mentions() const;
  const WhenNode* root() const { return root_.get(); }
  bool operator==(const When& o) const { return text_ == o.text_; }

 private:
  std::string text_;
  std::shared_ptr<const WhenNode> root_;
};

/// `evans, 1 x pool(d-battery)`, `all(2-div) except b-2-1`, `all(5-div) minus 1 gun point`, `side(union) kind(cavalry) strength
/// >= 1`, `one of (a, b)`.
class Who {
 public:
  static Expected<Who> parse(std::string_view line);
  /// The value of a tree, such as a form builds; fails where no line says it.
  static Expected<Who> of(const WhoNode& root);
  /// The Who of one unit.
  static Who ofUnit(const std::string& unitId);
  static Who ofUnits(const std::vector<std::string>& unitIds);
  /// The unit's id, when the Who is exactly one.
  std::optional<std::string> singleUnit() const;
  const std::string& text() const { return text_; }
  bool empty() const { return text_.empty(); }
  std::vector<Mention> mentions() const;
  const WhoNode* root() const { return root_.get(); }
  bool operator==(const Who& o) const { return text_ == o.text_; }

 private:
  std::string text_;
  std::shared_ptr<const WhoNode> root_;
};

/// `control(union, all place "Henry House Hill", by infantry)`, `present(side(union), N2101, at least 2)`, `trace(communication,
/// from N3213, to N3520)`, `state(any (N1332, N0930), damaged)`, `option(3.4b)`, `score(usa) >= 2 x score(csa)`, `turn >= 7`,
/// `text("...")` for what only a reader can judge; with and, or, not.
class Test {
 public:
  static Expected<Test> parse(std::string_view line);
  /// The value of a tree, such as a form builds; fails where no line says it.
  static Expected<Test> of(const TestNode& root);
  const std::string& text() const { return text_; }
  bool empty() const { return text_.empty(); }
  std::vector<Mention> mentions() const;
  const TestNode* root() const { return root_.get(); }
  bool operator==(const Test& o) const { return text_ == o.text_; }

 private:
  std::string text_;
  std::shared_ptr<const TestNode> root_;
};

/// A named kind of line: `over road, pike, railroad, bridge; not over ford; free of side(confederate) and zones; ends included`.
class Trace {
 public:
  static Expected<Trace> parse(std::string_view line);
  /// The value of a tree, such as a form builds; fails where no line says it.
  static Expected<Trace> of(const TraceNode& root);
  const std::string& text() const { return text_; }
  bool empty() const { return text_.empty(); }
  std::vector<Mention> mentions() const;
  const TraceNode* root() const { return root_.get(); }
  bool operator==(const Trace& o) const { return text_ == o.text_; }

 private:
  std::string text_;
  std::shared_ptr<const TraceNode> root_;
};

}  // namespace hotchkiss
