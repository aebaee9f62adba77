// SPDX-License-Identifier: Apache-2.0
// A text with its corrections made: bytes in, bytes out, all else untouched. Knows no check.
#pragma once
#include <string>
#include <vector>

#include "importers/rulebook/reading.h"

namespace hotchkiss::rulebook {

/// The bytes of a text with the corrections in place. Fails when one does not find its word, or when two overlap.
Expected<std::string> correctedText(const std::string& bytes, std::vector<TextFinding::Correction> corrections);

}  // namespace hotchkiss::rulebook
