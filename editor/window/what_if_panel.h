// SPDX-License-Identifier: Apache-2.0
// The questions to the rules with their options, and the answer in words. It must not know how an answer is found or drawn on the
// map. Invariant: it shows the answers of the shell's WhatIf and nothing else.
#pragma once
#include <vector>

#include "editor/session/what_if.h"
#include "editor/window/own_drawn.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

class WhatIfPanel : public OwnDrawn {
 public:
  WhatIfPanel(wxWindow* parent, Shell& shell);

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;

 private:
  int drawQuestions(Sketch& sketch, int y, int width);
  int drawOptions(Sketch& sketch, int y, int width);
  int drawAnswer(Sketch& sketch, int y, int width);
  int stepper(Sketch& sketch, int y, int width, const std::string& name, const wxString& label, const wxString& value,
              std::function<void(int)> step);
  int choice(Sketch& sketch, int y, int width, const std::string& name, const wxString& label, const wxString& value,
             std::vector<std::pair<std::string, wxString>> choices, std::function<void(const std::string&)> set);
  Shell& shell_;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
