// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/checks/text_checks.h"

namespace hotchkiss::rulebook {

std::vector<TextFinding> checkText(const Outline& /*outline*/, const std::string& /*system*/, const State& /*ground*/) {
  return {};
}

}  // namespace hotchkiss::rulebook
