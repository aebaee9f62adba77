// SPDX-License-Identifier: Apache-2.0
// The question to the rules that is shown in the window, and its answers: for what is selected, for the hex under the pointer,
// for counters that are being dragged. Asks in the background and drops what has grown stale. Knows no widget and no rule.
// Invariant: an answer belongs to the State and the question as they are now, or is empty; that for a place may be one step
// behind the pointer, and names its hex.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/ask_rules.h"
#include "editor/session/session.h"

namespace hotchkiss::editor {

class WhatIf {
 public:
  explicit WhatIf(Session& session);
  ~WhatIf();

  const WhatIfSettings& settings() const { return settings_; }
  void use(WhatIfSettings settings);
  void ask(Question question);
  /// Words of the system in front: what it can be asked, its means of movement and its lines of supply.
  bool knows(Question question) const;
  std::vector<std::string> means() const;
  std::vector<std::string> supplyKinds() const;

  /// The pointer is over a hex of the map, or over none.
  void pointAt(std::optional<Hex> hex);
  /// Counters are held over a hex; none: the drag has ended.
  void dragOver(const std::vector<CounterRef>& counters, std::optional<Hex> hex);
  bool dragging() const { return !dragged_.empty(); }

  const Overlay& answer() const { return answer_; }  // for what is selected
  const Overlay& about() const { return about_; }    // what the pointer adds
  const Overlay& drop() const { return drop_; }      // while counters are dragged
  /// The hex that about() or drop() tells of.
  std::optional<Hex> place() const { return dragging() ? dragHex_ : pointer_; }

  Signal<> changed;  // another answer, or another question

 private:
  struct Keeper;  // the stage of the newest State, kept by the worker
  void again();
  void askPointer();
  void askDrop();

  Session& session_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  std::shared_ptr<Keeper> keeper_;
  WhatIfSettings settings_;
  Overlay answer_, about_, drop_;
  std::optional<Hex> pointer_, dragHex_;
  std::vector<CounterRef> dragged_;
  uint64_t asked_ = 0, pointed_ = 0, held_ = 0;  // serials: an answer to an older question is dropped
  std::vector<Connection> connections_;
};

/// "Reach", "Zones of control", ...
std::string questionName(Question question);
/// The word of the system's list of queries: "reach", "zoc", ...
std::string questionWord(Question question);
std::optional<Question> questionFromWord(const std::string& word);

}  // namespace hotchkiss::editor
