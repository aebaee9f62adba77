// SPDX-License-Identifier: Apache-2.0
// Small pictures of counters for lists and forms: painted as on the map, or the unit's own file where the order of battle names
// one. Keeps what it has drawn; knows no panel.
#pragma once
#include <wx/bitmap.h>

#include <map>
#include <string>

#include "editor/session/session.h"
#include "editor/session/unit_facts.h"

namespace hotchkiss::editor {

class CounterBook {
 public:
  explicit CounterBook(Session& session) : session_(session) {}
  /// Of a size in logical pixels, for a display of that scale; not ok when nothing can be drawn.
  const wxBitmap& of(const UnitFacts& facts, const Vocabulary& words, int size, double scale);

 private:
  wxBitmap own(const UnitFacts& facts, int pixels) const;
  Session& session_;
  std::map<std::string, wxBitmap> leaves_;
};

}  // namespace hotchkiss::editor
