// SPDX-License-Identifier: Apache-2.0
// A reference from one document to another: the id it resolves to, and the path as it is written in the referring file.
// Files refer by relative path; a State refers by id. A reference whose file could not be read has an empty id, and a check
// reports it.
#pragma once
#include <string>

namespace hotchkiss {

template <class IdType>
struct Ref {
  IdType id;
  std::string file;  // relative to the folder of the referring file, with '/'; "" in a State that never was a file
  bool stated() const { return !id.empty() || !file.empty(); }
  bool operator==(const Ref&) const = default;
};

}  // namespace hotchkiss
