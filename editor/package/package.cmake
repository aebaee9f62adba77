# SPDX-License-Identifier: Apache-2.0
# The programs as something that is installed: data, manual pages, what a desktop wants to know, the SBOM, the Debian package. Included last.
# Targets: programs (all that is installed), sbom, deb.
include(GNUInstallDirs)
find_package(Python3 REQUIRED COMPONENTS Interpreter)
find_program(RSVG_CONVERT rsvg-convert REQUIRED)
find_program(GZIP_PROGRAM gzip REQUIRED)
set(here ${CMAKE_SOURCE_DIR}/editor/package)
set(made ${CMAKE_BINARY_DIR}/package)
file(MAKE_DIRECTORY ${made})
set(programs hotchkiss)
if(HOTCHKISS_WINDOW)
  list(APPEND programs hotchkiss-editor)
endif()
set(program_files)
foreach(program ${programs})
  list(APPEND program_files $<TARGET_FILE:${program}>)
endforeach()

# Manual pages, from what the programs say of themselves.
set(products)
foreach(program ${programs})
  add_custom_command(OUTPUT ${made}/${program}.1.gz
    COMMAND Python3::Interpreter ${here}/manual.py $<TARGET_FILE:${program}> ${PROJECT_VERSION} ${made}/${program}.1
    COMMAND ${GZIP_PROGRAM} -9nf ${made}/${program}.1
    DEPENDS ${program} ${here}/manual.py VERBATIM)
  list(APPEND products ${made}/${program}.1.gz)
  install(FILES ${made}/${program}.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
endforeach()

# Licences of what others made, and what changed, signed by the packager.
set(HOTCHKISS_PACKAGER "Hotchkiss contributors <contributors@hotchkiss.alt>" CACHE STRING "Who answers for packages made here, as NAME <ADDRESS>")
configure_file(${here}/changelog.in ${made}/changelog @ONLY)
add_custom_command(OUTPUT ${made}/copyright COMMAND Python3::Interpreter ${here}/supply.py copyright ${made}/copyright
  DEPENDS ${here}/supply.py ${here}/dependencies.toml VERBATIM)
add_custom_command(OUTPUT ${made}/changelog.gz COMMAND ${GZIP_PROGRAM} -9nkf ${made}/changelog DEPENDS ${made}/changelog VERBATIM)
list(APPEND products ${made}/copyright ${made}/changelog.gz)

# The icon: up to 24 pixels a drawing of its own.
if(HOTCHKISS_WINDOW)
  foreach(size 16 22 24 32 48 64 128 256)
    set(drawing ${here}/hotchkiss-editor.svg)
    if(size LESS 32)
      set(drawing ${here}/hotchkiss-editor-small.svg)
    endif()
    set(picture ${made}/icons/${size}x${size}/apps/hotchkiss-editor.png)
    add_custom_command(OUTPUT ${picture} COMMAND ${CMAKE_COMMAND} -E make_directory ${made}/icons/${size}x${size}/apps
      COMMAND ${RSVG_CONVERT} --width ${size} --height ${size} --output ${picture} ${drawing} DEPENDS ${drawing} VERBATIM)
    list(APPEND products ${picture})
  endforeach()
  install(DIRECTORY ${made}/icons/ DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor)
  install(FILES ${here}/hotchkiss-editor.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
  install(FILES ${here}/hotchkiss-editor.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES ${here}/alt.hotchkiss.editor.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
  install(DIRECTORY ${CMAKE_BINARY_DIR}/locale DESTINATION share/hotchkiss)
  install(DIRECTORY editor/help DESTINATION share/hotchkiss/editor)
endif()

# Data keeps the places that it has in the source tree, so that one relative path serves both trees.
install(TARGETS ${programs} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY maps scenarios DESTINATION share/hotchkiss)
install(DIRECTORY io/fonts DESTINATION share/hotchkiss/io)
install(FILES ${here}/hotchkiss.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
install(FILES io/native/FORMAT.md io/native/hotchkiss.xsd README.md LICENSE ${made}/copyright ${made}/changelog.gz DESTINATION share/doc/hotchkiss)

add_custom_target(programs ALL DEPENDS ${products})
add_dependencies(programs ${programs})

# What the programs are made of, with the versions of this machine: CycloneDX 1.5, with a date only if SOURCE_DATE_EPOCH gives one.
add_custom_target(sbom COMMAND Python3::Interpreter ${here}/supply.py sbom ${CMAKE_BINARY_DIR}/hotchkiss.cdx.json ${PROJECT_VERSION} ${program_files}
  COMMAND ${CMAKE_COMMAND} -E echo "written: ${CMAKE_BINARY_DIR}/hotchkiss.cdx.json" DEPENDS ${programs} VERBATIM)

# A Debian package. What it depends on is read from the programs; the desktop's databases are brought up to date by triggers of their packages.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME hotchkiss)
set(CPACK_PACKAGE_CONTACT "${HOTCHKISS_PACKAGER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "editor and command line for hex wargames")
set(CPACK_PACKAGE_DESCRIPTION "Boards of joined map sheets, orders of battle, scenarios with set-up, arrivals
and victory, as plain files. Hotchkiss knows the rules of the games it serves
and says, hex by hex, what a scenario gets wrong, with a fix where it has one.

The window is hotchkiss-editor. The command hotchkiss checks, draws, converts,
compares and merges the same files, digitizes scans of maps, and writes modules
of VASSAL, maps of Tiled, GeoPackages, counter sheets and booklets.")
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION graphics)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "tesseract-ocr-eng, librsvg2-common, at-spi2-core")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "git")
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
# The folders that CPack makes itself have the permissions of whoever runs it.
file(WRITE ${made}/permissions.cmake "file(GLOB_RECURSE paths LIST_DIRECTORIES true \"\${CPACK_TEMPORARY_INSTALL_DIRECTORY}/*\")
foreach(path \${paths})
  if(IS_DIRECTORY \${path})
    file(CHMOD \${path} PERMISSIONS \${CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS})
  endif()
endforeach()
")
set(CPACK_PRE_BUILD_SCRIPTS ${made}/permissions.cmake)
include(CPack)
add_custom_target(deb COMMAND ${CMAKE_CPACK_COMMAND} -G DEB DEPENDS programs WORKING_DIRECTORY ${CMAKE_BINARY_DIR} USES_TERMINAL VERBATIM)
