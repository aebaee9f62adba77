// SPDX-License-Identifier: Apache-2.0
// How much memory one State holds beyond another: what the two do not share, counted chunk by chunk and thing by thing. An
// estimate (allocators round up); the undo history is limited by it.
#pragma once
#include <cstddef>

#include "model/document/state.h"

namespace hotchkiss {

/// Bytes that `state` holds and `base` does not share with it.
size_t bytesBeyond(const State& base, const State& state);

}  // namespace hotchkiss
