// SPDX-License-Identifier: Apache-2.0
// In which folder the dialogs for files begin: where the last of their kind ended, else beside the document in front. Kept in the
// settings, a folder a kind. Invariant: a folder that is gone is never offered.
#pragma once
#include <wx/string.h>

#include "editor/session/session.h"

namespace hotchkiss::editor {

enum class FileKind { Open, Save, Import, Export, Picture, Geography, Book };

/// Where a dialog of that kind begins; "" leaves it to the desktop.
wxString startFolder(FileKind kind, const Session& session);
/// A file was chosen, or a folder: the next dialog of that kind begins there.
void keepFolder(FileKind kind, const wxString& path);
/// The folder of the document in front; "" when it has no file.
wxString documentFolder(const Session& session);

}  // namespace hotchkiss::editor
