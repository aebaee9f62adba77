// SPDX-License-Identifier: Apache-2.0
// In which language the window speaks: finds the catalogs (ARCHITECTURE.md) and makes them the toolkit's. It must not depend on
// the locales that the system has: a catalog is enough. Invariant: numbers keep their decimal point, whatever the language.
#pragma once
#include <wx/string.h>

namespace hotchkiss::editor {

/// Called before the toolkit begins: what it says by itself (usual buttons, the dialogs that choose files) follows, where the
/// system has it in that language.
void preferLanguage(const wxString& language);
/// Takes the catalog of a language ("de"), of the desktop's ("") or none ("en"); false if there is none for it.
bool useLanguage(const wxString& language);

}  // namespace hotchkiss::editor
