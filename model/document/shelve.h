// SPDX-License-Identifier: Apache-2.0
// A document onto its shelf under its own id. Written as shelf[d.id] = make_shared(move(d)) the key would be read off a document
// that is gone already: the right side of an assignment comes first.
#pragma once
#include <memory>
#include <utility>

#include "model/document/state.h"

namespace hotchkiss {

/// Puts the document on the shelf, in place of one of the same id.
template <class IdType, class Document>
void shelve(Shelf<IdType, Document>& shelf, Document document) {
  IdType id = document.id;
  shelf.insert_or_assign(std::move(id), std::make_shared<const Document>(std::move(document)));
}

}  // namespace hotchkiss
