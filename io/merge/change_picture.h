// SPDX-License-Identifier: Apache-2.0
// A picture of a difference: the map before, after, and after with what changed marked, side by side.
#pragma once
#include <string>
#include <vector>

#include "io/native/source_map.h"
#include "model/difference/tell.h"
#include "model/document/state.h"

namespace hotchkiss {

/// One version of the document that is drawn, among what it refers to.
struct PicturedVersion {
  const State& state;
  DocumentKey key;
};

/// The PNG of the part of the map in which something changed (all of it when nothing did). Fails where there is no map to draw.
Expected<std::string> changePicture(const PicturedVersion& before, const PicturedVersion& after,
                                    const std::vector<Difference>& differences, double dpi);

}  // namespace hotchkiss
