// SPDX-License-Identifier: Apache-2.0
// A Form (session/inspect.h) drawn as boxes in a grid: labels before them, values edited where they stand, what is wrong in red
// below. For panes and dialogs that show a form beside something else. Knows no document.
#pragma once
#include <map>
#include <string>

#include "editor/session/drafts.h"
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
  /// Draws why a field is not saved; returns the height used.
  int drawRefused(Sketch& sketch, const std::string& id, const wxRect& below);
  /// What is refused from now on is kept there, as of that thing; before, it is the grid's own and goes with `forgetRefused`.
  void keepRefused(Drafts& drafts) { drafts_ = &drafts; }
  void beOf(std::string scope) { scope_ = std::move(scope); }
  const std::string& scope() const { return scope_; }
  void forgetRefused() { own_.clear(); }
  /// Whether what is refused of a field would be something in a document.
  virtual bool lasts(const std::string& id) const { return !id.empty(); }

 private:
  void choose(const Field& field, const wxPoint& at);

  std::map<std::string, Field> fields_;
  std::map<std::string, wxRect> boxes_;
  Drafts& draftsOf(const std::string& id) { return lasts(id) ? *drafts_ : own_; }
  void refuse(const std::string& id, const std::string& typed, const std::string& why);

  Drafts own_;
  Drafts* drafts_ = &own_;
  std::string scope_, editing_, why_;
};

}  // namespace hotchkiss::editor
