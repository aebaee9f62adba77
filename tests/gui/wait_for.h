// SPDX-License-Identifier: Apache-2.0
// Waiting in the window's tests: for an effect, never for a time.
// It must not know what is tested. Invariant: the toolkit's events are handled while it waits, so that timers, worker
// results and paints arrive as they do in the running program.
#pragma once

#include <functional>

namespace hotchkiss::test {

/// Time that suffices for any effect of the window on a slow, busy machine.
inline constexpr int kPatienceMs = 20000;

/// Handles events until `predicate` holds; false when it did not within `timeoutMs`. Use as `ASSERT_TRUE(waitFor(...))`.
bool waitFor(const std::function<bool()>& predicate, int timeoutMs = kPatienceMs);

/// Handles the events that are pending now, idle events included, and returns.
void handlePendingEvents();

}  // namespace hotchkiss::test
