// SPDX-License-Identifier: Apache-2.0
// The window's own texts are UTF-8, and wxWidgets reads them as the locale says: where that is another encoding (LANG=C), a label
// with a sign beyond ASCII would be empty.
#pragma once
#include <wx/string.h>

#include <clocale>

namespace hotchkiss::editor {

/// Called once when the program (or a test of the window) begins, after the locale is set.
inline void readTextsAsUtf8() {
  if (wxString("\u2026").empty()) std::setlocale(LC_CTYPE, "C.UTF-8");
}

}  // namespace hotchkiss::editor
