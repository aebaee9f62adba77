// SPDX-License-Identifier: Apache-2.0
// The built-in gcacw system: its vocabulary and calendar. See the README beside this file for edition, sections covered and what
// is assumed.
#pragma once
#include "model/rules/rule_system.h"

namespace hotchkiss::gcacw {

/// The one gcacw system.
const RuleSystem& system();

}  // namespace hotchkiss::gcacw
