// SPDX-License-Identifier: Apache-2.0
// The rail of tools at the left edge: an icon with its name under it. Knows only the list of tools and which one is active.
#pragma once
#include "editor/window/own_drawn.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

class ToolRail : public OwnDrawn {
 public:
  ToolRail(wxWindow* parent, Shell& shell);

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;

 private:
  Shell& shell_;
  Connection connection_;
};

}  // namespace hotchkiss::editor
