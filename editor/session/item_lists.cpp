// SPDX-License-Identifier: Apache-2.0
#include "editor/session/item_lists.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/session/text.h"

namespace hotchkiss::editor {

namespace {

template <class S, class Visit>
auto withItems(S& s, ItemList list, const Visit& visit) {
  switch (list) {
    case ItemList::Setup:
      return visit(s.setup);
    case ItemList::Arrivals:
      return visit(s.arrivals);
    case ItemList::Restrictions:
      return visit(s.restrictions);
    case ItemList::Options:
      return visit(s.options);
    case ItemList::Orders:
      return visit(s.orders);
    case ItemList::Control:
      return visit(s.control);
    case ItemList::Markers:
      return visit(s.markers);
    case ItemList::Ammunition:
      return visit(s.ammunition);
    case ItemList::Rules:
      return visit(s.rules);
    case ItemList::Losses:
      return visit(s.losses);
    case ItemList::Changes:
      return visit(s.overrides);
    case ItemList::Errata:
      return visit(s.errata);
    case ItemList::Suppressions:
      return visit(s.suppressions);
    case ItemList::Severities:
      return visit(s.severities);
    case ItemList::Takes:
      return visit(s.takes);
    case ItemList::Playtests:
    case ItemList::Head:
    case ItemList::Calendar:
      break;
  }
  return visit(s.playtests);
}

bool isList(ItemList list) {
  return static_cast<size_t>(list) < kItemLists;
}

template <class T>
std::string ownId(const T& item) {
  if constexpr (std::is_same_v<T, Option>)
    return item.id.text;
  else if constexpr (std::is_same_v<T, Suppression>)
    return item.check + " " + item.subject;
  else if constexpr (std::is_same_v<T, SeverityOverride> || std::is_same_v<T, Take>)
    return {};
  else
    return item.id;
}

template <class T>
constexpr bool kInHead = std::is_same_v<T, SeverityOverride> || std::is_same_v<T, Take>;

size_t scenarioKind(const DeskItem& item) {
  return std::visit(
      [](const auto& each) -> size_t {
        if constexpr (kInHead<std::decay_t<decltype(each)>>)
          return std::variant_npos;
        else
          return ScenarioItem(each).index();
      },
      item);
}

ScenarioItem scenarioItem(const DeskItem& item) {
  return std::visit(
      [](const auto& each) -> ScenarioItem {
        if constexpr (kInHead<std::decay_t<decltype(each)>>)
          return Suppression{};  // those are put with the head
        else
          return each;
      },
      item);
}

/// What refers to an option by its id.
void renameOption(Scenario& s, const OptionId& from, const OptionId& to, std::vector<Edit>& edits) {
  const auto common = [&](ItemCommon& c) {
    const bool any = c.option == from || c.unlessOption == from;
    if (c.option == from) c.option = to;
    if (c.unlessOption == from) c.unlessOption = to;
    return any;
  };
  const auto put = [&](auto& list) {
    for (auto& item : list)
      if (common(item.common)) edits.emplace_back(PutItem{s.id, item, -1});
  };
  s.setup.changeEach([&](SetupEntry& entry) {
    if (common(entry.common)) edits.emplace_back(PutItem{s.id, entry, -1});
  });
  put(s.arrivals);
  put(s.awards);
  put(s.restrictions);
  put(s.control);
  put(s.markers);
  put(s.ammunition);
  put(s.losses);
  put(s.orders);
  put(s.rules);
  put(s.overrides);
  for (Option& option : s.options) {
    if (std::find(option.excludes.begin(), option.excludes.end(), from) == option.excludes.end()) continue;
    std::replace(option.excludes.begin(), option.excludes.end(), from, to);
    edits.emplace_back(PutItem{s.id, option, -1});
  }
  const auto renamed = [&](const Test& test) {
    std::vector<std::pair<Mention, std::string>> changes;
    for (const Mention& mention : test.mentions())
      if (mention.kind == Mention::Kind::Option && mention.text == from.text) changes.emplace_back(mention, to.text);
    if (changes.empty()) return test;
    const auto out = Test::parse(withMentions(test.text(), changes));
    return out ? *out : test;
  };
  for (Award& award : s.awards)
    if (const Test test = renamed(award.test); !(test == award.test)) {
      award.test = test;
      edits.emplace_back(PutItem{s.id, award, -1});
    }
  for (Restriction& restriction : s.restrictions)
    if (const Test test = renamed(restriction.until); !(test == restriction.until)) {
      restriction.until = test;
      edits.emplace_back(PutItem{s.id, restriction, -1});
    }
  if (s.verdict) {
    Verdict verdict = *s.verdict;
    for (VerdictRule& rule : verdict.rules) rule.test = renamed(rule.test);
    if (!(verdict == *s.verdict)) edits.emplace_back(SetVerdict{s.id, verdict});
  }
  if (std::find(s.chosenOptions.begin(), s.chosenOptions.end(), from) != s.chosenOptions.end()) {
    Scenario head = s;
    std::replace(head.chosenOptions.begin(), head.chosenOptions.end(), from, to);
    edits.emplace_back(SetScenarioHead{s.id, head});
  }
}

/// What names an item by list and id: suppressions and errata.
void renameSubject(Scenario& s, const std::string& from, const std::string& to, std::vector<Edit>& edits) {
  for (const Suppression& each : s.suppressions) {
    if (each.subject != from) continue;
    const auto at = static_cast<int>(&each - s.suppressions.data());
    Suppression changed = each;
    changed.subject = to;
    edits.emplace_back(RemoveItem{s.id, ScenarioItem(each).index(), each.check + " " + each.subject});
    edits.emplace_back(PutItem{s.id, changed, at});
  }
  for (Erratum each : s.errata) {
    if (each.subject != from) continue;
    each.subject = to;
    edits.emplace_back(PutItem{s.id, each, -1});
  }
}

const char* subjectWord(ItemList list) {
  constexpr const char* kWords[] = {"setup", "arrival", "restriction", "option",  "orders", "control", "marker", "ammunition",
                                    "rule",  "loss",    "override",    "erratum", "",       "",        "",       "playtest"};
  static_assert(std::size(kWords) == kItemLists);
  return kWords[static_cast<size_t>(list)];
}

std::optional<size_t> rankIn(const Scenario& scenario, ItemList list, const std::string& id) {
  const auto ids = idsOf(scenario, list);
  const auto at = std::find(ids.begin(), ids.end(), id);
  return at == ids.end() ? std::nullopt : std::optional(static_cast<size_t>(at - ids.begin()));
}

}  // namespace

std::vector<std::string> idsOf(const Scenario& scenario, ItemList list) {
  if (!isList(list)) return {};
  return withItems(scenario, list, [](const auto& items) {
    std::vector<std::string> out;
    for (const auto& item : items) {
      std::string id = ownId(item);
      out.push_back(id.empty() ? std::to_string(out.size()) : std::move(id));
    }
    return out;
  });
}

std::optional<DeskItem> itemOf(const Scenario& scenario, ItemList list, const std::string& id) {
  const auto at = rankIn(scenario, list, id);
  if (!at) return std::nullopt;
  return withItems(scenario, list, [&](const auto& items) { return std::optional<DeskItem>(items[*at]); });
}

std::string idOf(const DeskItem& item) {
  return std::visit([](const auto& each) { return ownId(each); }, item);
}

void setId(DeskItem& item, const std::string& id) {
  std::visit(
      [&id](auto& each) {
        using T = std::decay_t<decltype(each)>;
        if constexpr (std::is_same_v<T, Option>)
          each.id = OptionId(id);
        else if constexpr (!kInHead<T> && !std::is_same_v<T, Suppression>)
          each.id = id;
      },
      item);
}

DeskItem emptyItem(ItemList list) {
  const Scenario none;
  return withItems(none, list, [](const auto& items) { return DeskItem(typename std::decay_t<decltype(items)>::value_type{}); });
}

std::string freeId(const std::vector<std::string>& taken, const std::string& wish) {
  std::string id = wish;
  for (int n = 2; std::find(taken.begin(), taken.end(), id) != taken.end(); ++n) id = wish + "-" + std::to_string(n);
  return id;
}

Expected<std::vector<Edit>> putEdits(const Scenario& scenario, ItemList list, const std::string& id, const DeskItem& item,
                                     int at) {
  const auto old = rankIn(scenario, list, id);
  if (scenarioKind(item) == std::variant_npos) {
    Scenario head = scenario;
    std::visit(
        [&](const auto& each) {
          using T = std::decay_t<decltype(each)>;
          if constexpr (kInHead<T>) {
            std::vector<T>* items = nullptr;
            if constexpr (std::is_same_v<T, Take>)
              items = &head.takes;
            else
              items = &head.severities;
            if (old)
              (*items)[*old] = each;
            else
              items->insert(at < 0 ? items->end() : items->begin() + std::min<std::ptrdiff_t>(at, std::ssize(*items)), each);
          }
        },
        item);
    return std::vector<Edit>{SetScenarioHead{scenario.id, std::move(head)}};
  }
  const std::string now = idOf(item);
  std::vector<Edit> edits;
  if (!old || now == id) {
    edits.emplace_back(PutItem{scenario.id, scenarioItem(item), at});
    return edits;
  }
  if (rankIn(scenario, list, now))
    return fail(fmt::format(fmt::runtime(tr("There is another \"{}\" in the list: give it an id of its own.")), now));
  edits.emplace_back(RemoveItem{scenario.id, scenarioKind(item), id});
  edits.emplace_back(PutItem{scenario.id, scenarioItem(item), static_cast<int>(*old)});
  Scenario copy = scenario;
  if (list == ItemList::Options) {
    std::erase_if(copy.options, [&id](const Option& option) { return option.id.text == id; });
    renameOption(copy, OptionId(id), OptionId(now), edits);
  }
  if (const std::string word = subjectWord(list); !word.empty()) {
    if (list == ItemList::Errata) std::erase_if(copy.errata, [&id](const Erratum& erratum) { return erratum.id == id; });
    renameSubject(copy, word + ":" + id, word + ":" + now, edits);
  }
  return edits;
}

std::vector<Edit> removeEdits(const Scenario& scenario, ItemList list, const std::string& id) {
  const auto at = rankIn(scenario, list, id);
  if (!at) return {};
  const auto item = itemOf(scenario, list, id);
  if (const size_t kind = scenarioKind(*item); kind != std::variant_npos) return {RemoveItem{scenario.id, kind, id}};
  Scenario head = scenario;
  if (list == ItemList::Takes)
    head.takes.erase(head.takes.begin() + static_cast<std::ptrdiff_t>(*at));
  else
    head.severities.erase(head.severities.begin() + static_cast<std::ptrdiff_t>(*at));
  return {SetScenarioHead{scenario.id, std::move(head)}};
}

std::vector<Edit> moveEdits(const Scenario& scenario, ItemList list, const std::string& id, int by) {
  const auto at = rankIn(scenario, list, id);
  if (!at) return {};
  const auto to = static_cast<std::ptrdiff_t>(*at) + by;
  if (by == 0 || to < 0 || to >= std::ssize(idsOf(scenario, list))) return {};
  const auto item = itemOf(scenario, list, id);
  if (const size_t kind = scenarioKind(*item); kind != std::variant_npos)
    return {RemoveItem{scenario.id, kind, id}, PutItem{scenario.id, scenarioItem(*item), static_cast<int>(to)}};
  Scenario head = scenario;
  const auto shift = [&](auto& items) {
    const auto one = items[*at];
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(*at));
    items.insert(items.begin() + to, one);
  };
  if (list == ItemList::Takes)
    shift(head.takes);
  else
    shift(head.severities);
  return {SetScenarioHead{scenario.id, std::move(head)}};
}

}  // namespace hotchkiss::editor
