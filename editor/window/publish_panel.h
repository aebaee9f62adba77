// SPDX-License-Identifier: Apache-2.0
// What can be handed over, a row each: to whom it goes, what stands in its way, and the button that makes it. Makes nothing
// itself: it runs commands.
#pragma once
#include <string>
#include <vector>

#include "editor/session/session.h"
#include "editor/window/bottom_pane.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

class PublishPanel : public BottomPane {
 public:
  PublishPanel(wxWindow* parent, Shell& shell);
  /// The findings of a severity are to be shown.
  std::function<void(Severity)> onFindings;

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;

 private:
  Shell& shell_;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
