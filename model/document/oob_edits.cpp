// SPDX-License-Identifier: Apache-2.0
// Edits of an order of battle: units, formations and pools come and go.
#include "model/document/edit_workbench.h"
#include "model/document/things.h"

namespace hotchkiss::edits {

Expected<void> applyEdit(Workbench& bench, const PutUnit& edit) {
  const auto oob = bench.oob(edit.oob);
  if (!oob) return tl::unexpected(oob.error());
  return putThing((*oob)->units, edit.unit, edit.at, "a unit");
}

Expected<void> applyEdit(Workbench& bench, const RemoveUnit& edit) {
  const auto oob = bench.oob(edit.oob);
  if (!oob) return tl::unexpected(oob.error());
  return removeThing((*oob)->units, edit.id, "unit");
}

Expected<void> applyEdit(Workbench& bench, const PutFormation& edit) {
  const auto oob = bench.oob(edit.oob);
  if (!oob) return tl::unexpected(oob.error());
  return putThing((*oob)->formations, edit.formation, edit.at, "a formation");
}

Expected<void> applyEdit(Workbench& bench, const RemoveFormation& edit) {
  const auto oob = bench.oob(edit.oob);
  if (!oob) return tl::unexpected(oob.error());
  return removeThing((*oob)->formations, edit.id, "formation");
}

Expected<void> applyEdit(Workbench& bench, const PutPool& edit) {
  const auto oob = bench.oob(edit.oob);
  if (!oob) return tl::unexpected(oob.error());
  return putThing((*oob)->pools, edit.pool, edit.at, "a pool");
}

Expected<void> applyEdit(Workbench& bench, const RemovePool& edit) {
  const auto oob = bench.oob(edit.oob);
  if (!oob) return tl::unexpected(oob.error());
  return removeThing((*oob)->pools, edit.id, "pool");
}

Expected<void> applyEdit(Workbench& bench, const SetOobHead& edit) {
  const auto oob = bench.oob(edit.oob);
  if (!oob) return tl::unexpected(oob.error());
  (*oob)->title = edit.head.title;
  (*oob)->game = edit.head.game;
  (*oob)->system = edit.head.system;
  (*oob)->remarks = edit.head.remarks;
  return {};
}

}  // namespace hotchkiss::edits
