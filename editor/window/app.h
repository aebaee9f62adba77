// SPDX-License-Identifier: Apache-2.0
// The program hotchkiss-editor: its words, its look, its one window. Words are read before the toolkit asks for a display, so
// that --help and --version need none.
#pragma once
#include <optional>
#include <string>
#include <vector>

namespace hotchkiss::editor {

struct EditorWords {
  std::vector<std::string> files;
  std::string screenshot;  // "" = none
  int width = 0, height = 0;
  std::string look;  // light, dark, contrast
  std::string show;  // hex, place or unit to bring into the middle
  std::string zoom;  // percent
  std::string tool;
  std::string run;    // command to run at start
  std::string ask;    // question to the rules, as a word of trace
  std::string point;  // code of the hex that the pointer goes to
};

/// Reads the program's words; an exit status when it shall end at once, having printed what there is to say.
std::optional<int> readWords(int argc, char** argv, EditorWords& words);
/// Makes the program's look and translation ready; call once when the toolkit runs.
void prepareLook(const std::string& look);
/// Takes a look into use: "" = that of the settings, with the size of text that they ask for.
void applyLook(const std::string& look);
/// Runs the window until it is closed.
int runEditor(int argc, char** argv, const EditorWords& words);

}  // namespace hotchkiss::editor
