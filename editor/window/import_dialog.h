// SPDX-License-Identifier: Apache-2.0
// What an import took for what, a row a column of a table or a kind of tile, in which the user corrects it: the chosen rows get
// another meaning. It imports nothing itself.
#pragma once
#include <wx/dialog.h>

#include <functional>
#include <string>
#include <vector>

#include "editor/session/exchange.h"

class wxChoice;
class wxDataViewListCtrl;

namespace hotchkiss::editor {

class ImportDialog : public wxDialog {
 public:
  ImportDialog(wxWindow* parent, const ImportChoice& choice, const Imported& made);
  /// The choice with what was changed.
  ImportChoice choice() const;

 private:
  wxChoice* addChoice(wxSizer* row, const wxString& label, const std::vector<wxString>& words, int selected);
  void chooseMeaning();
  void rowsChosen();

  ImportChoice choice_;
  std::function<std::string(const std::vector<std::string>&)> correctionOf_;
  std::vector<std::string> meanings_;  // that may be chosen
  std::vector<std::string> taken_;     // a row each
  std::vector<std::string> first_;     // as they were
  std::vector<std::string> why_;
  wxDataViewListCtrl* rows_ = nullptr;
  wxChoice *system_ = nullptr, *meaning_ = nullptr;
  wxChoice *delimiter_ = nullptr, *encoding_ = nullptr, *decimal_ = nullptr;  // of tables only
};

}  // namespace hotchkiss::editor
