// SPDX-License-Identifier: Apache-2.0
// The pages of the guide (editor/help, Markdown) as the program shows them: which there are, each as HTML in the colours of the
// theme, and where a word stands in them. Knows no window.
#pragma once
#include <string>
#include <vector>

#include "model/base/error.h"

namespace hotchkiss::editor {

struct HelpPage {
  std::string file;   // "joining.md"
  std::string title;  // as the contents call it
};

/// The pages in the order of the contents (index.md), that one first; empty when the guide is not installed.
std::vector<HelpPage> helpPages();

/// The whole folder's path of the guide, "" when it is not there.
std::string helpFolder();

/// A page as HTML, with pictures by their whole paths and at most `widest` pixels wide; those that are not there are left out.
/// An error names the file.
Expected<std::string> helpHtml(const std::string& file, int widest);

struct HelpHit {
  std::string file;
  std::string line;  // in which the words stand
};
/// Lines in which all words of the query stand, whatever their case, page by page; at most 60.
std::vector<HelpHit> searchHelp(const std::string& query);

/// The page that is about a pane, a panel or a dialog, by its name; "index.md" for one that no page is about.
std::string helpFor(const std::string& place);

}  // namespace hotchkiss::editor
