// SPDX-License-Identifier: Apache-2.0
// The form of what is selected, drawn: values are changed where they stand. What the fields are is said by session/inspect.h.
#pragma once
#include <map>
#include <string>

#include "editor/session/inspect.h"
#include "editor/window/counter_book.h"
#include "editor/window/own_drawn.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

class InspectorPanel : public OwnDrawn {
 public:
  InspectorPanel(wxWindow* parent, Shell& shell);
  const Form& form() const { return form_; }
  /// Opens the field for typing or choosing, as a click on it does.
  void edit(const std::string& id);
  /// The same as soon as the form of what is selected now is shown; false when it has no such field to type in.
  bool editLater(const std::string& id);

 protected:
  void onEditorTab(bool back) override;
  int draw(Sketch& sketch, const wxSize& size) override;

 private:
  void rebuild();
  /// Whose what is refused here is (session/drafts.h).
  std::string draftScope() const;
  void choose(const Field& field, const wxPoint& at);
  Shell& shell_;
  Form form_;
  CounterBook counters_;
  std::optional<UnitFacts> counter_;  // the one that is selected
  std::map<std::string, wxRect> valueRects_;
  std::string editing_;
  std::string edited_;   // the last one, for Tab
  std::string pending_;  // to be opened when it is drawn
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
