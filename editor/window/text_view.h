// SPDX-License-Identifier: Apache-2.0
// A field of text with marks under it: faults underlined, links, the place that is selected; completion with Tab. Dressed in the
// roles of the theme. It must not know what the text says. Invariant: offsets are bytes of the UTF-8 text.
#pragma once
#include <wx/stc/stc.h>

#include <functional>
#include <string>
#include <vector>

#include "editor/window/theme.h"

namespace hotchkiss::editor {

/// A stretch of text that is marked.
struct TextMark {
  enum class Kind { Error, Warning, Note, Link, Chosen };
  Kind kind = Kind::Link;
  size_t begin = 0, end = 0;
  std::string tip;  // shown over it
};

class TextView : public wxStyledTextCtrl {
 public:
  /// `editable`: the user types; else the text is read.
  TextView(wxWindow* parent, bool editable);
  /// Puts another text there. Not while beingWritten(): that would undo what was typed last.
  void show(const std::string& text);
  /// The user has typed something that onEdited has not told yet.
  bool beingWritten() const { return pending_; }
  std::string shown() const;
  void mark(std::vector<TextMark> marks);
  const std::vector<TextMark>& marks() const { return marks_; }
  /// Words in the margin beside lines from 0: numbers of pages. Without any there is no margin.
  void setMarginWords(const std::vector<std::pair<int, std::string>>& words);
  /// Lines from 0 to draw bold, as headings.
  void setHeadings(const std::vector<int>& lines);
  /// Brings a place into view; the caret goes there.
  void goTo(size_t offset);
  void dress();

  std::function<void(const std::string&)> onEdited;  // the user changed the text
  std::function<void(size_t)> onPlace;               // the caret stands elsewhere by the user's doing
  std::function<void(const TextMark&)> onFix;        // Alt+Enter or double click on a mark
  /// Proposals for the word before an offset: what it begins with, and the words.
  std::function<std::pair<std::string, std::vector<std::string>>(size_t)> complete;

 private:
  void onKey(wxKeyEvent& event);
  const TextMark* markAt(size_t offset) const;
  std::vector<TextMark> marks_;
  std::vector<int> headings_;
  bool quiet_ = false, pending_ = false;
  int lastPlace_ = -1;
};

}  // namespace hotchkiss::editor
