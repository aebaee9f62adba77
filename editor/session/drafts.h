// SPDX-License-Identifier: Apache-2.0
// What was typed into fields and refused: it is in no document, but it is not lost either. Each is kept with whose field it is
// ("victory|awards|oakford", "test") and why it was refused, until it is mended or thrown away. Knows no form and no window.
#pragma once
#include <map>
#include <string>
#include <utility>

#include "editor/session/signal.h"

namespace hotchkiss::editor {

struct Draft {
  std::string label, typed, why;
  bool operator==(const Draft&) const = default;
};

class Drafts {
 public:
  using Key = std::pair<std::string, std::string>;  // scope, field
  const Draft* find(const std::string& scope, const std::string& field) const;
  /// Whether anything of that thing is not saved.
  bool any(const std::string& scope) const;
  bool empty() const { return all_.empty(); }
  const std::map<Key, Draft>& all() const { return all_; }
  void keep(const std::string& scope, const std::string& field, Draft draft);
  void drop(const std::string& scope, const std::string& field);
  /// All of that thing: it is gone.
  void forget(const std::string& scope);
  /// The thing has another name.
  void move(const std::string& from, const std::string& to);
  void clear();
  /// Those of a recovery copy, beside what is there.
  void bringBack(const std::map<Key, Draft>& kept);
  /// All of them in one line: `If: "Oakford" (The map has no hex Oakford.)`, three at most and how many more; "" when there are
  /// none.
  std::string told() const;

  Signal<> changed;

 private:
  std::map<Key, Draft> all_;
};

}  // namespace hotchkiss::editor
