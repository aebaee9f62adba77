// SPDX-License-Identifier: Apache-2.0
#include "editor/window/sheet_choice.h"

#include <algorithm>

namespace hotchkiss::editor {

void SheetChoice::list(const std::vector<PlacedSheet>& sheets, const wxString& all) {
  Clear();
  ids_.clear();
  if (!all.empty()) {
    ids_.emplace_back();
    Append(all);
  }
  for (const PlacedSheet& placed : sheets) {
    ids_.push_back(placed.sheet->id);
    Append(wxString::FromUTF8(placed.sheet->title.empty() ? placed.sheet->id.text : placed.sheet->title));
  }
  if (!ids_.empty()) SetSelection(0);
}

void SheetChoice::chooseSelected(const Session& session) {
  const auto& hex = session.selection().hex;
  if (!hex) return;
  const auto at = session.view()->sheetsAt(*hex);
  if (at.empty()) return;
  const auto entry = std::find(ids_.begin(), ids_.end(), at.front()->sheet->id);
  if (entry != ids_.end()) SetSelection(static_cast<int>(entry - ids_.begin()));
}

SheetId SheetChoice::sheet() const {
  const int at = GetSelection();
  return at >= 0 && static_cast<size_t>(at) < ids_.size() ? ids_[static_cast<size_t>(at)] : SheetId();
}

}  // namespace hotchkiss::editor
