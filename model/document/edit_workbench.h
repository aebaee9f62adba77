// SPDX-License-Identifier: Apache-2.0
// Inside of apply(): a State under way, whose documents are copied the first time an edit touches them, and one function an edit.
// Must not be known outside model/document. Invariant: the State that apply() was given is never written to.
#pragma once
#include <map>
#include <memory>
#include <string>

#include "model/document/edit.h"
#include "model/document/shelve.h"

namespace hotchkiss::edits {

/// A place in a sheet for people: its printed code, or its column and row where it has none.
std::string hexName(const Sheet& sheet, Hex frameHex);

class Workbench {
 public:
  explicit Workbench(const State& state) : state_(state) {}
  State& state() { return state_; }
  /// The document, copied once for writing; an error when the State has none of that id.
  Expected<Sheet*> sheet(const SheetId& id) { return open(state_.sheets, sheets_, id, "sheet"); }
  /// Puts a whole sheet; edits that follow write to it.
  void put(Sheet sheet) {
    sheets_.erase(sheet.id);
    shelve(state_.sheets, std::move(sheet));
  }
  Expected<OrderOfBattle*> oob(const OobId& id) { return open(state_.oobs, oobs_, id, "order of battle"); }
  Expected<Scenario*> scenario(const ScenarioId& id) { return open(state_.scenarios, scenarios_, id, "scenario"); }

 private:
  template <class IdType, class Doc>
  static Expected<Doc*> open(Shelf<IdType, Doc>& shelf, std::map<IdType, std::shared_ptr<Doc>>& touched, const IdType& id,
                             const char* what) {
    const auto onShelf = shelf.find(id);
    if (onShelf == shelf.end() || !onShelf->second)
      return fail("there is no " + std::string(what) + " \"" + id.text + "\" among the open documents");
    auto& mine = touched[id];
    if (!mine) {
      mine = std::make_shared<Doc>(*onShelf->second);
      onShelf->second = mine;
    }
    return mine.get();
  }

  State state_;
  std::map<SheetId, std::shared_ptr<Sheet>> sheets_;
  std::map<OobId, std::shared_ptr<OrderOfBattle>> oobs_;
  std::map<ScenarioId, std::shared_ptr<Scenario>> scenarios_;
};

Expected<void> applyEdit(Workbench& bench, const SetTerrain& edit);
Expected<void> applyEdit(Workbench& bench, const SetFurtherTerrains& edit);
Expected<void> applyEdit(Workbench& bench, const SetElevation& edit);
Expected<void> applyEdit(Workbench& bench, const SetVoid& edit);
Expected<void> applyEdit(Workbench& bench, const SetCoverage& edit);
Expected<void> applyEdit(Workbench& bench, const SetSides& edit);
Expected<void> applyEdit(Workbench& bench, const PutLine& edit);
Expected<void> applyEdit(Workbench& bench, const RemoveLine& edit);
Expected<void> applyEdit(Workbench& bench, const PutPath& edit);
Expected<void> applyEdit(Workbench& bench, const RemovePath& edit);
Expected<void> applyEdit(Workbench& bench, const PutSite& edit);
Expected<void> applyEdit(Workbench& bench, const RemoveSite& edit);
Expected<void> applyEdit(Workbench& bench, const PutArea& edit);
Expected<void> applyEdit(Workbench& bench, const RemoveArea& edit);
Expected<void> applyEdit(Workbench& bench, const SetSheetHead& edit);
Expected<void> applyEdit(Workbench& bench, const PutSheet& edit);
Expected<void> applyEdit(Workbench& bench, const PutUnit& edit);
Expected<void> applyEdit(Workbench& bench, const RemoveUnit& edit);
Expected<void> applyEdit(Workbench& bench, const PutFormation& edit);
Expected<void> applyEdit(Workbench& bench, const RemoveFormation& edit);
Expected<void> applyEdit(Workbench& bench, const PutPool& edit);
Expected<void> applyEdit(Workbench& bench, const RemovePool& edit);
Expected<void> applyEdit(Workbench& bench, const SetOobHead& edit);
Expected<void> applyEdit(Workbench& bench, const PutItem& edit);
Expected<void> applyEdit(Workbench& bench, const RemoveItem& edit);
Expected<void> applyEdit(Workbench& bench, const SetVerdict& edit);
Expected<void> applyEdit(Workbench& bench, const PlaceUnit& edit);
Expected<void> applyEdit(Workbench& bench, const SetScenarioHead& edit);
Expected<void> applyEdit(Workbench& bench, const PutBoard& edit);
Expected<void> applyEdit(Workbench& bench, const PutGame& edit);
Expected<void> applyEdit(Workbench& bench, const PutProject& edit);
Expected<void> applyEdit(Workbench& bench, const PutErrata& edit);

/// "set-up entry", "arrival", ...: the word for the items of a list, by index in ScenarioItem.
const char* itemKindName(size_t kind);
/// The id by which RemoveItem names an item.
std::string itemId(const ScenarioItem& item);
/// The item of that list and id, nothing when the scenario has none.
std::optional<ScenarioItem> itemCalled(const Scenario& scenario, size_t kind, const std::string& id);
/// What an item is about, in plain words: "the arrival of Evans", "the award \u201cAshbourne\u201d", "a marker".
std::string itemPhrase(const State& state, const Scenario* scenario, const ScenarioItem& item);

}  // namespace hotchkiss::edits
