// SPDX-License-Identifier: Apache-2.0
// Any bytes as a file with git's conflict markers: taken apart, put together and taken apart again; where the versions are native
// documents they are merged, and the result can be written.
#include "after_reading.h"
#include "fuzzers.h"
#include "io/merge/conflict_text.h"
#include "io/merge/document_merge.h"

namespace {

using namespace hotchkiss;

void merge(const ConflictVersions& versions) {
  const auto ours = readNative(versions.ours.text, "ours"), theirs = readNative(versions.theirs.text, "theirs");
  if (!ours || !theirs) return;
  std::optional<AnyDocument> base;
  if (versions.base)
    if (auto read = readNative(versions.base->text, "base")) base = std::move(read->document);
  for (const AnyDocument* document : {&ours->document, &theirs->document})
    if (const auto* sheet = std::get_if<Sheet>(document); sheet != nullptr && sheet->columns.count * sheet->rows.count > 20'000)
      return;
  const auto merged = mergeDocuments(base ? &*base : nullptr, ours->document, theirs->document, {});
  if (!merged) return fuzz::needsOneLine(merged.error());
  fuzz::comesBack(merged->document);
  if (ours->document.index() == theirs->document.index())
    for (const Difference& each : differencesOf(ours->document, theirs->document, tellContext(ours->document, theirs->document)))
      if (each.text.empty()) fuzz::broken("a difference says something");
}

}  // namespace

int hotchkiss::fuzz::conflictFuzzer(const uint8_t* data, size_t size) {
  const std::string bytes = fuzz::bytesOf(data, size);
  const auto versions = splitConflicts(bytes);
  if (!versions) {
    fuzz::needsOneLine(versions.error());
    return 0;
  }
  std::optional<std::string> base;
  if (versions->base) base = versions->base->text;
  const std::string joined = joinConflicts(base, versions->ours.text, versions->theirs.text);
  const auto again = splitConflicts(joined);
  if (!again) fuzz::broken("what was joined can be taken apart: " + again.error().message, joined);
  if (again->ours.text != versions->ours.text || again->theirs.text != versions->theirs.text)
    fuzz::broken("the same versions come back", joined);
  merge(*versions);
  return 0;
}
