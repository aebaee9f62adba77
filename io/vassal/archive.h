// SPDX-License-Identifier: Apache-2.0
// An archive (zip) in memory: read with limits on entries, sizes, growth and names before memory is taken; written in the order
// given with one fixed date, so that equal entries give equal bytes. Knows nothing of what entries hold.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/error.h"

namespace hotchkiss::vassal {

struct ArchiveLimits {
  size_t mostEntries = 60'000;
  uint64_t mostEntryBytes = uint64_t{512} << 20;  // of one entry, unpacked
  uint64_t mostBytes = uint64_t{4} << 30;         // of all entries, unpacked
  uint64_t mostGrowth = 1100;                     // unpacked to packed; deflate can do no more than 1032
};

/// An archive opened for reading; entries are unpacked one by one when asked for.
class Archive {
 public:
  /// Refuses what is no archive, encrypted entries, names that leave the folder or come twice, and what passes the limits.
  static Expected<Archive> open(std::string bytes, const ArchiveLimits& limits = {});
  Archive(Archive&&) noexcept;
  Archive& operator=(Archive&&) noexcept;
  ~Archive();

  /// Names of files, in the archive's order; folders are left out.
  const std::vector<std::string>& names() const;
  bool has(std::string_view name) const;
  /// The bytes of an entry; fails when there is none, or it is damaged.
  Expected<std::string> read(std::string_view name) const;

 private:
  struct Inside;
  explicit Archive(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

/// Whether bytes begin as an archive does.
bool looksLikeArchive(std::string_view firstBytes);

struct ArchiveEntry {
  std::string name;  // with '/'
  std::string bytes;
  bool stored = false;  // as it is: pictures that are packed already
};

/// The bytes of an archive with these entries in this order.
Expected<std::string> writeArchive(const std::vector<ArchiveEntry>& entries);

}  // namespace hotchkiss::vassal
