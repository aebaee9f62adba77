# SPDX-License-Identifier: Apache-2.0
# Compiles the icons (Lucide, ISC; editor/window/icons/LICENSE) and the program's own into the window: one raw string for each SVG file.
file(GLOB icon_files CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/icons/*.svg ${CMAKE_CURRENT_LIST_DIR}/../package/*.svg)
set(icon_rows "")
foreach(icon_file IN LISTS icon_files)
  get_filename_component(icon_name ${icon_file} NAME_WE)
  file(READ ${icon_file} icon_text)
  string(APPEND icon_rows "    {\"${icon_name}\", R\"svg(${icon_text})svg\"},\n")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${icon_file})
endforeach()
set(icon_source ${CMAKE_BINARY_DIR}/generated/icon_data.cpp)
file(CONFIGURE OUTPUT ${icon_source} @ONLY CONTENT [=[// SPDX-License-Identifier: Apache-2.0
#include "editor/window/icon_data.h"

namespace hotchkiss::editor {

const std::map<std::string, const char*>& iconData() {
  static const std::map<std::string, const char*> icons = {
@icon_rows@  };
  return icons;
}

}  // namespace hotchkiss::editor
]=])
target_sources(hotchkiss_window PRIVATE ${icon_source})
