// SPDX-License-Identifier: Apache-2.0
#include "editor/window/app.h"

int main(int argc, char** argv) {
  hotchkiss::editor::EditorWords words;
  if (const auto status = hotchkiss::editor::readWords(argc, argv, words)) return *status;
  return hotchkiss::editor::runEditor(argc, argv, words);
}
