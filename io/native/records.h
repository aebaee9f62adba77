// SPDX-License-Identifier: Apache-2.0
// Native documents as records (model/difference) and back, by the one description of their fields. Of a map the packed layers are
// left to model/difference/sheet_layers.h. Hexes of a map are named in its own frame, so that renumbering changes no record.
#pragma once
#include <vector>

#include "io/native/document.h"
#include "model/difference/record.h"

namespace hotchkiss {

/// The document's record.
Record recordOf(const AnyDocument& document);

/// The document that a record tells of; a map without its layers. References by file get the ids that they have in `like`. The
/// error is what a file with that content would be refused for.
Expected<AnyDocument> documentOfRecord(const Record& record, const std::vector<const AnyDocument*>& like);

/// Gives references by file the ids that they have in other documents.
void takeReferenceIds(AnyDocument& document, const std::vector<const AnyDocument*>& like);

/// How the direction words of a scenario's file are to be read, as its root element says; flat-top for all else.
Orientation directionsOf(std::string_view bytes);

}  // namespace hotchkiss
