// SPDX-License-Identifier: Apache-2.0
#include "model/base/provenance.h"

namespace hotchkiss {

namespace {
struct Row {
  ProvenanceKind kind;
  const char* name;
};
constexpr Row kRows[] = {
    {ProvenanceKind::Unstated, ""},       {ProvenanceKind::Printed, "printed"},     {ProvenanceKind::Derived, "derived"},
    {ProvenanceKind::Assumed, "assumed"}, {ProvenanceKind::Digitized, "digitized"}, {ProvenanceKind::Invented, "invented"},
};
}  // namespace

const char* provenanceName(ProvenanceKind kind) {
  for (const Row& row : kRows)
    if (row.kind == kind) return row.name;
  return "";
}

bool provenanceFromName(const std::string& name, ProvenanceKind& kind) {
  for (const Row& row : kRows) {
    if (name == row.name) {
      kind = row.kind;
      return true;
    }
  }
  return false;
}

}  // namespace hotchkiss
