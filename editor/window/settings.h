// SPDX-License-Identifier: Apache-2.0
// What the window remembers between runs: look, sizes, recent files. Kept in the user's configuration folder. Invariant: a value
// that is missing or makes no sense is the usual one.
#pragma once
#include <wx/gdicmn.h>
#include <wx/string.h>

#include <string>
#include <vector>

namespace hotchkiss::editor {

class Settings {
 public:
  static constexpr size_t kMostRecent = 8;
  static Settings& get();
  /// The files that were opened last, the newest first; one that has vanished stays, it may come back.
  std::vector<wxString> recent() const;
  void addRecent(const wxString& path);
  void forgetRecent();
  /// "" = as the desktop, else light, dark, contrast.
  wxString look() const;
  void setLook(const wxString& look);
  int number(const wxString& key, int usual) const;
  void setNumber(const wxString& key, int value);
  wxString text(const wxString& key) const;
  void setText(const wxString& key, const wxString& value);
};

}  // namespace hotchkiss::editor
