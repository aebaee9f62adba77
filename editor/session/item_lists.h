// SPDX-License-Identifier: Apache-2.0
// The lists of a scenario behind one way to reach them: items by id, and the edits that put, remove, rename and move one. Knows
// no session and no form.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "editor/session/item_fields.h"
#include "model/document/edit.h"

namespace hotchkiss::editor {

/// Ids of the items of a list, in its order. Severities and parts taken have their place as id.
std::vector<std::string> idsOf(const Scenario& scenario, ItemList list);
std::optional<DeskItem> itemOf(const Scenario& scenario, ItemList list, const std::string& id);
std::string idOf(const DeskItem& item);
void setId(DeskItem& item, const std::string& id);
/// An empty item of a list.
DeskItem emptyItem(ItemList list);
/// A word that no item of the list has as id: the wish, or with a number behind it.
std::string freeId(const std::vector<std::string>& taken, const std::string& wish);

/// Puts the item where the one of that id is; where none is, at a place in the list (-1 = the end). A new id is taken over by
/// what refers to the old one. Fails for an id that another item has.
Expected<std::vector<Edit>> putEdits(const Scenario& scenario, ItemList list, const std::string& id, const DeskItem& item,
                                     int at = -1);
std::vector<Edit> removeEdits(const Scenario& scenario, ItemList list, const std::string& id);
/// So many places down (up below 0); nothing where it cannot go.
std::vector<Edit> moveEdits(const Scenario& scenario, ItemList list, const std::string& id, int by);

}  // namespace hotchkiss::editor
