// SPDX-License-Identifier: Apache-2.0
#include "editor/window/file_folders.h"

#include <wx/filename.h>

#include "editor/session/documents.h"
#include "editor/window/settings.h"

namespace hotchkiss::editor {

namespace {

wxString folderKey(FileKind kind) {
  switch (kind) {
    case FileKind::Open:
      return "folder-open";
    case FileKind::Save:
      return "folder-save";
    case FileKind::Import:
      return "folder-import";
    case FileKind::Export:
      return "folder-export";
    case FileKind::Picture:
      return "folder-picture";
    case FileKind::Geography:
      return "folder-geography";
    case FileKind::Book:
      return "folder-book";
  }
  return "folder-open";
}

}  // namespace

wxString documentFolder(const Session& session) {
  const FileEntry* entry = session.files().find(mainDocument(session.state()));
  return entry == nullptr ? wxString() : wxFileName(wxString::FromUTF8(entry->path)).GetPath();
}

wxString startFolder(FileKind kind, const Session& session) {
  const wxString kept = Settings::get().text(folderKey(kind));
  if (!kept.empty() && wxDirExists(kept)) return kept;
  const wxString beside = documentFolder(session);
  return wxDirExists(beside) ? beside : wxString();
}

void keepFolder(FileKind kind, const wxString& path) {
  const wxString folder = wxDirExists(path) ? path : wxFileName(path).GetPath();
  if (!folder.empty()) Settings::get().setText(folderKey(kind), folder);
}

}  // namespace hotchkiss::editor
