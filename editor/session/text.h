// SPDX-License-Identifier: Apache-2.0
// Words for the user that are made without a toolkit: English in the source, translated by whoever set a translator (the window
// sets gettext). Mark them `tr("...")`, so that the extraction of the window's strings finds them.
#pragma once
#include <string>

namespace hotchkiss::editor {

/// The translation of an English text, or the text itself when no translator is set.
std::string tr(const char* english);
/// The singular or the plural form by number.
std::string tr(const char* one, const char* many, size_t number);
struct Translator {
  std::string (*text)(const char*) = nullptr;
  std::string (*plural)(const char*, const char*, size_t) = nullptr;
};
void setTranslator(Translator translator);

}  // namespace hotchkiss::editor
