// SPDX-License-Identifier: Apache-2.0
// A native file of one kind under the fuzzer: read strictly and leniently, told as a record and made of it again, written and
// read again. What is of another kind is left to the fuzzer of that kind.
#pragma once
#include <optional>
#include <utility>
#include <vector>

#include "after_reading.h"
#include "io/native/records.h"

namespace hotchkiss::fuzz {

/// The document, when the bytes are one of these kinds and hold no fault. `other`: they are of another kind.
inline std::optional<AnyDocument> nativeDocument(const std::string& bytes, const std::vector<DocumentKind>& kinds, bool& other) {
  const auto kind = nativeKindOf(bytes);
  other = !kind || std::find(kinds.begin(), kinds.end(), *kind) == kinds.end();
  if (other) return std::nullopt;
  auto read = readNative(bytes, "f");
  std::vector<Error> faults;
  const auto lenient = readNativeLeniently(bytes, "f", faults);
  for (const Error& fault : faults) needsOneLine(fault);
  if (!read) {
    needsOneLine(read.error());
    if (lenient) {
      if (faults.empty()) broken("what opens leniently alone has faults");
      comesBack(lenient->document, directionsOf(bytes));
    }
    return std::nullopt;
  }
  if (!lenient || !faults.empty() || !(lenient->document == read->document)) broken("a sound file opens leniently as itself");
  comesBack(read->document, directionsOf(bytes));
  return std::move(read->document);
}

}  // namespace hotchkiss::fuzz
