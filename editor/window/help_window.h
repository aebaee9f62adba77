// SPDX-License-Identifier: Apache-2.0
// The guide in a window of its own beside the map: contents, a search over all pages, the page, back and forward.
#pragma once
#include <wx/frame.h>

#include <string>
#include <vector>

class wxHtmlWindow;

namespace hotchkiss::editor {

class HelpList;
class SearchField;

class HelpWindow : public wxFrame {
 public:
  explicit HelpWindow(wxWindow* parent);
  /// Shows a page by its file, with "#heading" or without; one that is not there is said in its place.
  void showPage(const std::string& page);
  const std::string& page() const { return page_; }
  void back();
  void search(const std::string& query);

 private:
  void load(const std::string& page);
  void reload();
  SearchField* field_ = nullptr;
  HelpList* list_ = nullptr;
  wxHtmlWindow* html_ = nullptr;
  std::string page_;
  int pageWidth_ = 0;  // for which its pictures were made
  bool reloading_ = false;
  std::vector<std::string> before_;  // pages that one came from
};

}  // namespace hotchkiss::editor
