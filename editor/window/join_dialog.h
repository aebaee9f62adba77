// SPDX-License-Identifier: Apache-2.0
// The window beside the map in which a sheet is laid onto the board: its file, the codes that say where, how the sheets lie, and
// what both say alike. It stays open while one looks. What a join does is said by session/join_desk.h.
#pragma once
#include <wx/dialog.h>

#include <string>
#include <vector>

#include "editor/session/join_desk.h"

class wxButton;
class wxCheckBox;
class wxChoice;
class wxStaticText;
class wxTextCtrl;

namespace hotchkiss::editor {

class JoinDialog : public wxDialog {
 public:
  JoinDialog(wxWindow* parent, Session& session, JoinDesk& desk);
  /// Looks into a map's or board's file.
  void useFile(const std::string& path);
  /// Looks for another place for a sheet of the board.
  void useSheet(const SheetId& sheet);
  void usePairs(const std::string& text);
  void join();
  /// Has joined: the board has another shape now.
  std::function<void()> onJoined;
  /// What is told of the sheet, the join or the trouble.
  std::string told() const;

 private:
  class Preview;
  void chooseFile();
  void update();

  Session& session_;
  JoinDesk& desk_;
  wxString file_;
  wxStaticText *fileLabel_ = nullptr, *waysLabel_ = nullptr;
  wxButton *open_ = nullptr, *join_ = nullptr;
  wxTextCtrl *pairs_ = nullptr, *text_ = nullptr;
  wxChoice* ways_ = nullptr;
  wxCheckBox* onTop_ = nullptr;
  Preview* preview_ = nullptr;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
