// SPDX-License-Identifier: Apache-2.0
// Two dialogs of one kind: a map is numbered otherwise, or a thing is called otherwise, and everything open that names it is
// listed with what it will say, to be ticked and changed as one undo. What is done is session/rename_everywhere.h.
#pragma once
#include <wx/dialog.h>
#include <wx/timer.h>

#include <optional>
#include <vector>

#include "editor/session/rename_everywhere.h"
#include "editor/window/own_drawn.h"
#include "editor/window/sheet_choice.h"

class wxButton;
class wxChoice;
class wxFlexGridSizer;
class wxSpinCtrl;
class wxStaticText;
class wxTextCtrl;

namespace hotchkiss::editor {

/// The rows of a plan under the names of their documents, with ticks; arrow keys and Space work too.
class FollowList : public OwnDrawn {
 public:
  explicit FollowList(wxWindow* parent);
  /// The plan stays the caller's; nullptr shows nothing.
  void show(const State& state, FollowPlan* plan);
  std::function<void()> onTicked;

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;

 private:
  void toggle(size_t row);
  void tickDocument(const DocumentKey& key);
  void drawRow(Sketch& sketch, size_t row, int y, int width);
  const State* state_ = nullptr;
  FollowPlan* plan_ = nullptr;
  int selected_ = -1;
  std::vector<int> tops_;  // of the rows, in the content
};

/// What both dialogs share: fields above, the list, a sentence, two buttons.
class FollowDialog : public wxDialog {
 public:
  /// Makes the plan of what is typed now, without waiting.
  void update();
  const std::optional<FollowPlan>& plan() const { return plan_; }
  FollowList& list() { return *list_; }

 protected:
  FollowDialog(wxWindow* parent, Session& session, const wxString& title);
  void finish(const wxString& action, wxWindow* first);
  void row(const wxString& label, wxWindow* field);
  void later();
  virtual Expected<FollowPlan> make() = 0;
  /// What is said beside the fields.
  virtual wxString beside() const = 0;
  /// Files that cannot follow since they are not open.
  virtual std::vector<std::string> left() { return {}; }
  Session& session_;
  wxFlexGridSizer* grid_ = nullptr;

 private:
  void tell();
  std::optional<FollowPlan> plan_;
  std::string error_;
  std::vector<std::string> left_;
  FollowList* list_ = nullptr;
  wxStaticText *beside_ = nullptr, *count_ = nullptr, *notOpen_ = nullptr;
  wxButton* ok_ = nullptr;
  wxTimer timer_;
};

class RenumberDialog : public FollowDialog {
 public:
  RenumberDialog(wxWindow* parent, Session& session);
  SheetId sheet() const;
  NumberingSpec spec() const;
  void use(const NumberingSpec& spec);

 private:
  Expected<FollowPlan> make() override;
  wxString beside() const override;
  std::vector<std::string> left() override;
  void take();
  std::optional<std::pair<SheetId, std::vector<std::string>>> leftOf_;
  SheetChoice* which_ = nullptr;
  wxChoice *columns_ = nullptr, *rows_ = nullptr;
  wxTextCtrl* pattern_ = nullptr;
  wxSpinCtrl *firstColumn_ = nullptr, *firstRow_ = nullptr;
};

class RenameDialog : public FollowDialog {
 public:
  RenameDialog(wxWindow* parent, Session& session);
  void use(const std::string& id, const std::string& name);

 private:
  Expected<FollowPlan> make() override;
  wxString beside() const override;
  void take();
  std::vector<NamedThing> things_;
  wxChoice* which_ = nullptr;
  wxTextCtrl *id_ = nullptr, *name_ = nullptr;
};

}  // namespace hotchkiss::editor
