// SPDX-License-Identifier: Apache-2.0
// A choice among maps by their titles. It holds their ids; what is done with the one that is chosen is its dialog's.
#pragma once
#include <wx/choice.h>

#include <vector>

#include "editor/session/session.h"

namespace hotchkiss::editor {

class SheetChoice : public wxChoice {
 public:
  explicit SheetChoice(wxWindow* parent) : wxChoice(parent, wxID_ANY) {}
  /// Lists the maps, and before them an entry for all of them where it has words; the first entry is chosen.
  void list(const std::vector<PlacedSheet>& sheets, const wxString& all = {});
  /// Chooses the map that is looked at: where the selected hex is.
  void chooseSelected(const Session& session);
  /// The chosen map; the empty id for all of them and where there is none.
  SheetId sheet() const;

 private:
  std::vector<SheetId> ids_;  // in the order of the entries
};

}  // namespace hotchkiss::editor
