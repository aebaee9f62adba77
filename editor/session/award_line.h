// SPDX-License-Identifier: Apache-2.0
// An award as one readable line, both ways: "20 for union; once; if control(own, 1408); when at end; text Ashbourne". What the
// line does not say (id, option, provenance, remarks) stays as it was. Knows no document. Invariant: a line that is printed and
// read back is the same award.
#pragma once
#include <string>

#include "model/base/error.h"
#include "model/scenario/scenario.h"

namespace hotchkiss::editor {

std::string awardLine(const Award& award);
/// The award with what the line says; a part that the line leaves out is empty then. The error names the part and what it may be.
Expected<Award> readAwardLine(const std::string& line, const Award& before);

}  // namespace hotchkiss::editor
