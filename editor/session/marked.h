// SPDX-License-Identifier: Apache-2.0
// Marks a text for the extraction where it cannot be translated yet: in tables that are made before a language is chosen, and in
// names that are looked up first. Whoever shows it passes it through `tr` or wxGetTranslation.
#pragma once

namespace hotchkiss::editor {

/// The English text itself.
constexpr const char* toTranslate(const char* english) {
  return english;
}

}  // namespace hotchkiss::editor
