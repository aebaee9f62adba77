// SPDX-License-Identifier: Apache-2.0
// The cells of a layer as the text of its <data> or <chunk> element, both ways: numbers with commas, or base64 of little-endian
// numbers, plain or packed. The number of cells is known before anything is unpacked, so that no file can ask for more memory.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/tiled/tiled_map.h"

namespace hotchkiss::tiled {

/// Reads exactly `count` cells; `encoding` is "csv" or "base64", `compression` "", "zlib", "gzip" or "zstd".
Expected<std::vector<uint32_t>> cellsOf(std::string_view text, std::string_view encoding, std::string_view compression,
                                        size_t count);

/// Lines of text, at the margin: of csv a row of the layer each, else one.
std::vector<std::string> cellLines(const std::vector<uint32_t>& cells, int width, DataForm form);

}  // namespace hotchkiss::tiled
