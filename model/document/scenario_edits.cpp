// SPDX-License-Identifier: Apache-2.0
// Edits of a scenario's lists, verdict and head.
#include <fmt/format.h>

#include <algorithm>

#include "model/document/edit_workbench.h"
#include "model/document/things.h"

namespace hotchkiss::edits {
namespace {

template <class S>
auto& listOf(S& s, const SetupEntry&) {
  return s.setup;
}
template <class S>
auto& listOf(S& s, const Arrival&) {
  return s.arrivals;
}
template <class S>
auto& listOf(S& s, const Award&) {
  return s.awards;
}
template <class S>
auto& listOf(S& s, const AwardGroup&) {
  return s.awardGroups;
}
template <class S>
auto& listOf(S& s, const Restriction&) {
  return s.restrictions;
}
template <class S>
auto& listOf(S& s, const Option&) {
  return s.options;
}
template <class S>
auto& listOf(S& s, const ControlAtStart&) {
  return s.control;
}
template <class S>
auto& listOf(S& s, const Marker&) {
  return s.markers;
}
template <class S>
auto& listOf(S& s, const Ammunition&) {
  return s.ammunition;
}
template <class S>
auto& listOf(S& s, const EarlierLoss&) {
  return s.losses;
}
template <class S>
auto& listOf(S& s, const Orders&) {
  return s.orders;
}
template <class S>
auto& listOf(S& s, const SpecialRule&) {
  return s.rules;
}
template <class S>
auto& listOf(S& s, const UnitOverride&) {
  return s.overrides;
}
template <class S>
auto& listOf(S& s, const Erratum&) {
  return s.errata;
}
template <class S>
auto& listOf(S& s, const Suppression&) {
  return s.suppressions;
}
template <class S>
auto& listOf(S& s, const Playtest&) {
  return s.playtests;
}

template <class Item>
std::string idOf(const Item& item) {
  return item.id;
}
std::string idOf(const Option& item) {
  return item.id.text;
}
std::string idOf(const Suppression& item) {
  return item.check + " " + item.subject;
}

template <class Item>
Expected<void> removeFrom(std::vector<Item>& list, const std::string& id, size_t kind) {
  const auto old = std::find_if(list.begin(), list.end(), [&](const Item& i) { return idOf(i) == id; });
  if (old == list.end()) return fail(fmt::format("there is no {} \"{}\" to remove", itemKindName(kind), id));
  list.erase(old);
  return {};
}

template <class Item>
Expected<void> removeFrom(SharedList<Item>& list, const std::string& id, size_t kind) {
  const auto old = std::find_if(list.begin(), list.end(), [&](const Item& i) { return idOf(i) == id; });
  if (old == list.end()) return fail(fmt::format("there is no {} \"{}\" to remove", itemKindName(kind), id));
  list.erase(static_cast<size_t>(old - list.begin()));
  return {};
}

/// Puts the item in the place of the one at an index, or before that index.
template <class Item>
void replaceAt(std::vector<Item>& list, size_t at, const Item& item) {
  list[at] = item;
}
template <class Item>
void replaceAt(SharedList<Item>& list, size_t at, const Item& item) {
  list.set(at, item);
}
template <class Item>
void insertAt(std::vector<Item>& list, size_t at, const Item& item) {
  list.insert(list.begin() + static_cast<std::ptrdiff_t>(at), item);
}
template <class Item>
void insertAt(SharedList<Item>& list, size_t at, const Item& item) {
  list.insert(at, item);
}

/// Calls `act` with a default-made item of the kind, so that one template serves the sixteen lists.
template <size_t I = 0, class Act>
Expected<void> withKind(size_t kind, const Act& act) {
  if constexpr (I < std::variant_size_v<ScenarioItem>) {
    if (kind == I) return act(std::variant_alternative_t<I, ScenarioItem>{});
    return withKind<I + 1>(kind, act);
  } else {
    return fail("a scenario has no such list");
  }
}

}  // namespace

const char* itemKindName(size_t kind) {
  constexpr const char* kNames[] = {"set-up entry",  "arrival", "award",          "award group",  "restriction", "option",
                                    "control row",   "marker",  "ammunition row", "earlier loss", "orders",      "special rule",
                                    "unit override", "erratum", "suppression",    "playtest"};
  static_assert(std::size(kNames) == std::variant_size_v<ScenarioItem>);
  return kind < std::size(kNames) ? kNames[kind] : "item";
}

std::string itemId(const ScenarioItem& item) {
  return std::visit([](const auto& i) { return idOf(i); }, item);
}

std::optional<ScenarioItem> itemCalled(const Scenario& scenario, size_t kind, const std::string& id) {
  std::optional<ScenarioItem> out;
  (void)withKind(kind, [&](const auto& like) -> Expected<void> {
    const auto& list = listOf(scenario, like);
    const auto found = std::find_if(list.begin(), list.end(), [&](const auto& i) { return idOf(i) == id; });
    if (found != list.end()) out = ScenarioItem(*found);
    return {};
  });
  return out;
}

Expected<void> applyEdit(Workbench& bench, const PutItem& edit) {
  const auto scenario = bench.scenario(edit.scenario);
  if (!scenario) return tl::unexpected(scenario.error());
  const std::string id = itemId(edit.item);
  if (id.empty() || id == " ") return fail(fmt::format("a new {} needs an id", itemKindName(edit.item.index())));
  return std::visit(
      [&](const auto& item) -> Expected<void> {
        auto& list = listOf(**scenario, item);
        const auto old = std::find_if(list.begin(), list.end(), [&](const auto& i) { return idOf(i) == id; });
        if (old != list.end())
          replaceAt(list, static_cast<size_t>(old - list.begin()), item);
        else
          insertAt(list, placeInList(edit.at, list.size()), item);
        return {};
      },
      edit.item);
}

Expected<void> applyEdit(Workbench& bench, const RemoveItem& edit) {
  const auto scenario = bench.scenario(edit.scenario);
  if (!scenario) return tl::unexpected(scenario.error());
  return withKind(edit.kind, [&](const auto& like) { return removeFrom(listOf(**scenario, like), edit.id, edit.kind); });
}

Expected<void> applyEdit(Workbench& bench, const SetVerdict& edit) {
  const auto scenario = bench.scenario(edit.scenario);
  if (!scenario) return tl::unexpected(scenario.error());
  (*scenario)->verdict = edit.verdict;
  return {};
}

Expected<void> applyEdit(Workbench& bench, const SetScenarioHead& edit) {
  const auto scenario = bench.scenario(edit.scenario);
  if (!scenario) return tl::unexpected(scenario.error());
  Scenario& mine = **scenario;
  if (edit.head.id != mine.id)
    return fail(fmt::format("scenario \"{}\" keeps its id: \"{}\" is another", mine.id.text, edit.head.id.text));
  // The whole head is taken over, then the lists are put back: a new head field needs no line here.
  Scenario out = edit.head;
  out.setup = std::move(mine.setup);
  out.arrivals = std::move(mine.arrivals);
  out.awards = std::move(mine.awards);
  out.awardGroups = std::move(mine.awardGroups);
  out.verdict = std::move(mine.verdict);
  out.restrictions = std::move(mine.restrictions);
  out.options = std::move(mine.options);
  out.control = std::move(mine.control);
  out.markers = std::move(mine.markers);
  out.ammunition = std::move(mine.ammunition);
  out.losses = std::move(mine.losses);
  out.orders = std::move(mine.orders);
  out.rules = std::move(mine.rules);
  out.overrides = std::move(mine.overrides);
  out.errata = std::move(mine.errata);
  out.suppressions = std::move(mine.suppressions);
  out.playtests = std::move(mine.playtests);
  mine = std::move(out);
  return {};
}

}  // namespace hotchkiss::edits
