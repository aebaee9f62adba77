// SPDX-License-Identifier: Apache-2.0
// The active scenario to be made and changed: its lists item by item, its head, its calendar, and the turns with who arrives in
// which. Knows no widget. Invariant: every act is one undo; what is chosen is remembered by id, so that it survives any change; a
// text that is not understood changes nothing.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/session/item_fields.h"
#include "editor/session/item_lines.h"
#include "editor/session/overlay.h"
#include "editor/session/turn_track.h"

namespace hotchkiss::editor {

struct DeskRow {
  std::string id;
  ItemLine line;
  std::string colour;  // of its side, "" = none
  bool taken = false;  // from the game or another scenario: it is looked at, and a copy of it is changed
  bool off = false;    // hangs on an option that is not chosen
};

class ScenarioDesk {
 public:
  explicit ScenarioDesk(Session& session);

  /// A scenario is open.
  bool any() const { return session_.scenario() != nullptr; }
  ItemList list() const { return list_; }
  void show(ItemList list);
  /// Shows an item of a list; "" = the list.
  void show(ItemList list, const std::string& id);
  /// How many own items a list has.
  size_t count(ItemList list) const;
  /// How many more it takes from elsewhere.
  size_t takenCount(ItemList list) const;
  /// The items of the list that is shown, the scenario's own first.
  const std::vector<DeskRow>& rows() const;
  const std::string& chosen() const { return chosen_; }
  void choose(const std::string& id);
  std::optional<DeskItem> item() const;
  Drafts& drafts() const { return session_.drafts(); }
  /// Whose what is refused in the form of an item is (session/drafts.h).
  std::string draftScope(const std::string& id) const { return "scenario|" + std::to_string(static_cast<int>(list_)) + "|" + id; }
  /// The fields of what is chosen; of the head or the calendar when these are shown.
  Form form();
  /// Parts of the text of a rule or of orders.
  std::vector<TextPart> parts(const std::string& id) const;
  void follow(const TextPart& part);

  // --- Acts; the first three choose what they have made. False when nothing was done.
  bool add();
  bool duplicate();
  bool remove();
  bool move(int by);
  /// Puts a text into a field of an item; "" or why not.
  std::string set(ItemList list, const std::string& id, const std::string& field, const std::string& text);

  // --- Turns.
  const TurnTrack& track() const;
  const Span& span() const;
  std::optional<int> turn() const { return turn_; }
  void chooseTurn(std::optional<int> turn);
  void stepTurn(int by);
  /// The turn in words, who is due, and the chances of those whom dice decide.
  std::string turnTold(int turn) const;
  /// Who is due in the turn that is chosen; all when none is.
  bool due(const std::string& arrival) const;
  bool moveArrival(const std::string& id, int turn, uint64_t gesture = 0);
  bool shiftChosen(int turns);
  /// The scenario begins, or ends, with that turn.
  bool setEnd(bool first, int turn);
  std::vector<ArrivalChance> chances(const std::string& id) const;

  // --- What a field is filled with from elsewhere.
  /// The next hex, or hexes, that are selected on the map become the place in that field of what is chosen.
  void pick(const std::string& field);
  const std::string& picking() const { return picking_; }
  bool cancelPick();
  /// The counters or the formation that are selected become the Who in that field.
  bool takeSelected(const std::string& field);
  bool canTakeSelected() const;
  /// The chosen turn becomes the When in that field.
  bool takeTurn(const std::string& field);
  /// The counters or the formation that are selected arrive then; they leave the set-up, and an arrival of exactly them moves.
  std::string arriveSelected(const std::string& when);

  /// What the chosen item says of the map.
  const Overlay& overlay() const;

  Signal<> changed;  // list, choice, turn, or the scenario

 private:
  struct Ground;
  const Ground& ground() const;
  ItemGround itemGround() const;
  std::optional<DeskItem> find(ItemList list, const std::string& id) const;
  bool commit(std::vector<Edit> edits, const std::string& label, uint64_t gesture = 0);
  bool put(ItemList list, const std::string& id, DeskItem item, const std::string& label, uint64_t gesture = 0);
  Form headForm();
  Form calendarForm();
  std::string setHead(const std::string& field, const std::string& text);
  std::string setCalendar(const std::string& field, const std::string& text);
  DeskItem fresh(ItemList list) const;
  Who selectedWho() const;
  void picked();

  Session& session_;
  mutable std::shared_ptr<const Ground> ground_;
  mutable std::map<std::string, std::vector<bool>> winters_;  // by the number that a scenario has in its book
  mutable std::optional<std::vector<DeskRow>> rows_;
  mutable std::optional<TurnTrack> track_;
  mutable std::optional<Overlay> overlay_;
  ItemList list_ = ItemList::Arrivals;
  std::string chosen_;
  std::map<ItemList, std::string> remembered_;
  std::optional<int> turn_;
  std::string picking_;
  bool told_ = false;  // what is selected now was selected before the picking began
  std::vector<Connection> connections_;
};

/// What a list is called: "Arrivals".
std::string listName(ItemList list);
/// The list that an index in ScenarioItem means, where this desk has it.
std::optional<ItemList> listOfKind(size_t scenarioItem);

}  // namespace hotchkiss::editor
