// SPDX-License-Identifier: Apache-2.0
// A Form (session/inspect.h) drawn as boxes in a grid: labels before them, values edited where they stand, what is wrong in red
// below. For panes and dialogs that show a form beside something else. Knows no document.
#pragma once
#include <map>
#include <string>

#include "editor/session/inspect.h"
#include "editor/window/own_drawn.h"

namespace hotchkiss::editor {

class FormGrid : public OwnDrawn {
 public:
  using OwnDrawn::OwnDrawn;
  /// Opens a field for typing or choosing, as a click on it does.
  void edit(const std::string& id);
  /// What was typed last into a field and refused, and why.
  const std::string& refused() const { return why_; }

 protected:
  struct GridLook {
    int columns = 1;
    int labelWide = 72;
    std::map<std::string, int> spans;   // columns that a field takes; not said = one
    std::map<std::string, int> labels;  // width of a field's label where it is another
  };
  /// Forgets the fields of the last painting; once a painting, before the first of them.
  void beginFields();
  /// Draws the fields from `area`'s top; returns where they end.
  int drawFields(Sketch& sketch, const Form& form, const wxRect& area, const GridLook& look);
  /// The box of a field as last drawn.
  std::optional<wxRect> boxOf(const std::string& id) const;
  /// A value that is typed over a rectangle; an error is shown as that of the field.
  void type(const std::string& id, const wxRect& over, const std::string& value,
            std::function<std::string(const std::string&)> set, std::function<std::string(const std::string&)> check = {});
  /// Draws what was refused of a field; returns the height used.
  int drawRefused(Sketch& sketch, const std::string& id, const wxRect& below);
  void forgetRefused();

 private:
  void choose(const Field& field, const wxPoint& at);

  std::map<std::string, Field> fields_;
  std::map<std::string, wxRect> boxes_;
  std::string editing_, wrong_, typed_, why_;
};

}  // namespace hotchkiss::editor
