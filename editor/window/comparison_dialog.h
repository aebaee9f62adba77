// SPDX-License-Identifier: Apache-2.0
// A window that shows what differs between two versions and asks what becomes of them. Knows no session: it gets words and
// answers with a number.
#pragma once
#include <wx/string.h>

#include <vector>

#include "editor/session/comparison.h"

class wxWindow;

namespace hotchkiss::editor {

/// Shows the comparison under a sentence; answers which of the answers was chosen, -1 for none ("Close").
int showComparison(wxWindow* parent, const wxString& title, const wxString& sentence,
                   const std::vector<DocumentComparison>& comparison, const std::vector<wxString>& answers);

}  // namespace hotchkiss::editor
