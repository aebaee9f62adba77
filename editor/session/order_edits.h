// SPDX-License-Identifier: Apache-2.0
// What the tree of the order of battle does to it: doubling, renaming, moving between formations and within a list, making a
// formation of what is selected. Knows no widget; each is one undo. Invariant: ids stay, but for what is doubled, which gets new
// ones.
#pragma once
#include <string>
#include <vector>

#include "editor/session/order_tree.h"
#include "editor/session/session.h"

namespace hotchkiss::editor {

/// Doubles a unit, a pool, or a formation with all that stands under it, behind the original; selects the double.
bool duplicate(Session& session, const OrderRow& row);
/// Another name; answers what is wrong.
std::string rename(Session& session, const OrderRow& row, const std::string& name);
/// Takes rows out of the order of battle, a formation with all under it; units leave the set-up too.
bool removeRows(Session& session, const std::vector<OrderRow>& rows);

/// Where a drag would set rows down in the tree.
struct OrderDrop {
  enum class Kind { None, Into, Before };
  Kind kind = Kind::None;
  OrderRow target;
  std::string why;  // what stands against it, for the hint
};
/// What dropping on the target means: into a formation or side, or before a unit or pool (`upperHalf`) in its formation.
OrderDrop dropOn(const State& state, const std::vector<OrderRow>& rows, const OrderRow& target, bool upperHalf);
/// Does it; false when nothing was done.
bool dropRows(Session& session, const std::vector<OrderRow>& rows, const OrderDrop& drop);

/// A formation of these units and pools, under the formation that they have in common; selects it. All must be of one order of
/// battle and side.
bool makeFormation(Session& session, const std::vector<OrderRow>& rows);

}  // namespace hotchkiss::editor
