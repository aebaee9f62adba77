// SPDX-License-Identifier: Apache-2.0
// Native documents compared and merged: records from them, the model's answer, a document of it. What it merges it has read back
// before it says so. Knows no file system.
#pragma once
#include <optional>
#include <vector>

#include "io/native/document.h"
#include "model/difference/tell.h"

namespace hotchkiss {

/// What names the things of two versions of a document; the States may lack what it refers to.
TellContext tellContext(const State& before, const State& after, const DocumentKey& keyBefore, const DocumentKey& keyAfter);
/// The same for two documents alone.
TellContext tellContext(const AnyDocument& before, const AnyDocument& after);

/// How two versions of a document differ; empty when they are equal. They must be of one kind.
std::vector<Difference> differencesOf(const AnyDocument& before, const AnyDocument& after, const TellContext& context);

struct MergedDocument {
  AnyDocument document;
  std::vector<MergeConflict> conflicts;  // in the order of the document
};

/// The three-way merge of one document; without a base everything in which the two differ is a conflict. The error says why they
/// cannot be merged at all: another kind, another lattice, or a result that no file could hold.
Expected<MergedDocument> mergeDocuments(const AnyDocument* base, const AnyDocument& ours, const AnyDocument& theirs,
                                        const Vocabulary& vocabulary, const MergeChoices& choices = {});

}  // namespace hotchkiss
