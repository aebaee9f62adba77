// SPDX-License-Identifier: Apache-2.0
#include "editor/session/text.h"

namespace hotchkiss::editor {

namespace {
Translator translator;
}

std::string tr(const char* english) {
  return translator.text != nullptr ? translator.text(english) : english;
}

std::string tr(const char* one, const char* many, size_t number) {
  return translator.plural != nullptr ? translator.plural(one, many, number) : number == 1 ? one : many;
}

void setTranslator(Translator chosen) {
  translator = chosen;
}

}  // namespace hotchkiss::editor
