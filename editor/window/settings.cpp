// SPDX-License-Identifier: Apache-2.0
#include "editor/window/settings.h"

#include <wx/fileconf.h>
#include <wx/filename.h>
#include <wx/stdpaths.h>

#include <algorithm>
#include <memory>

namespace hotchkiss::editor {

namespace {

wxFileConfig& config() {
  static const std::unique_ptr<wxFileConfig> kConfig = [] {
    wxStandardPaths::Get().SetFileLayout(wxStandardPaths::FileLayout_XDG);
    wxFileName file(wxStandardPaths::Get().GetUserConfigDir(), "editor.conf");
    file.AppendDir("hotchkiss");
    file.Mkdir(wxS_DIR_DEFAULT, wxPATH_MKDIR_FULL);
    return std::make_unique<wxFileConfig>("hotchkiss", "", file.GetFullPath(), "", wxCONFIG_USE_LOCAL_FILE);
  }();
  return *kConfig;
}

}  // namespace

Settings& Settings::get() {
  static Settings settings;
  return settings;
}

std::vector<wxString> Settings::recent() const {
  std::vector<wxString> out;
  for (size_t i = 0; i < kMostRecent; ++i) {
    const wxString path = config().Read(wxString::Format("recent/%zu", i), "");
    if (!path.empty()) out.push_back(path);
  }
  return out;
}

void Settings::addRecent(const wxString& path) {
  std::vector<wxString> list = recent();
  std::erase(list, path);
  list.insert(list.begin(), path);
  if (list.size() > kMostRecent) list.resize(kMostRecent);
  config().DeleteGroup("recent");
  for (size_t i = 0; i < list.size(); ++i) config().Write(wxString::Format("recent/%zu", i), list[i]);
  config().Flush();
}

void Settings::forgetRecent() {
  config().DeleteGroup("recent");
  config().Flush();
}

wxString Settings::look() const {
  return config().Read("look", "");
}

void Settings::setLook(const wxString& look) {
  config().Write("look", look);
  config().Flush();
}

int Settings::number(const wxString& key, int usual) const {
  return static_cast<int>(config().ReadLong(key, usual));
}

void Settings::setNumber(const wxString& key, int value) {
  config().Write(key, static_cast<long>(value));
  config().Flush();
}

wxString Settings::text(const wxString& key) const {
  return config().Read(key, "");
}

void Settings::setText(const wxString& key, const wxString& value) {
  // Never DeleteEntry: beside groups that are deleted and written anew, as the recent files are, it breaks wxFileConfig's lines.
  config().Write(key, value);
  config().Flush();
}

}  // namespace hotchkiss::editor
