// SPDX-License-Identifier: Apache-2.0
// How the bytes of a table are coded: found out, and written. Knows nothing of cells.
#pragma once
#include "io/csv/csv.h"

namespace hotchkiss::csv {

struct Found {
  Encoding encoding = Encoding::Utf8;
  size_t markBytes = 0;  // of the byte-order mark
};

/// By the byte-order mark, else by what the bytes can be.
Found findEncoding(std::string_view bytes);

/// UTF-8 to bytes, without a byte-order mark.
Expected<std::string> fromText(std::string_view utf8, Encoding encoding);

}  // namespace hotchkiss::csv
