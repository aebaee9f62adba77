// SPDX-License-Identifier: Apache-2.0
// The SVG texts of the icons, compiled in. The map is written by icons.cmake from editor/window/icons/ and editor/package/.
#pragma once
#include <map>
#include <string>

namespace hotchkiss::editor {

/// Name of an icon (Lucide's, or hotchkiss-editor and hotchkiss-editor-small for the program itself) to its SVG text.
const std::map<std::string, const char*>& iconData();

}  // namespace hotchkiss::editor
