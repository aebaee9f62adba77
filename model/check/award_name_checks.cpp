// SPDX-License-Identifier: Apache-2.0
// Awards whose text names one place of the map and whose value another: the slip that still is a hex of the map.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "model/base/text.h"
#include "model/check/check_functions.h"
#include "model/check/item_findings.h"
#include "model/check/scenario_facts.h"
#include "model/scenario/test_ast.h"

namespace hotchkiss::checks {
namespace {

constexpr size_t kShortestName = 4;  // shorter ones, such as the letters of entries, are words of any text

bool wordAt(const std::string& text, size_t at, size_t length) {
  const auto letter = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  return (at == 0 || !letter(text[at - 1])) && (at + length >= text.size() || !letter(text[at + length]));
}

/// How a text names a place: as the one that it is about, as the beginning of a line, or only for bearings ("near Larkin").
enum class Use { Own, From, Bearings };
Use useOf(const std::string& text, size_t at) {
  constexpr const char* kBefore[] = {"near ",   "to ",     "of ",     "toward ", "towards ",
                                     "beyond ", "beside ", "before ", "behind ", "between "};
  const std::string before = lowered(text.substr(0, at));
  if (before.ends_with("from ")) return Use::From;
  return std::any_of(std::begin(kBefore), std::end(kBefore), [&](const char* word) { return before.ends_with(word); })
             ? Use::Bearings
             : Use::Own;
}

struct NamedPlace {
  std::string name;
  size_t at = 0;
  Use use = Use::Own;
  std::vector<Hex> hexes;
  bool nowhere = false;  // a site of that name is known by name only: what is meant may stand anywhere
};

/// The places of the map that a text names; of names within each other the longest.
std::vector<NamedPlace> placesNamedIn(const BoardView& view, const std::string& text) {
  std::vector<NamedPlace> found;
  const auto add = [&](const std::string& name, const std::vector<Hex>& hexes) {
    if (name.size() < kShortestName) return;
    const size_t at = text.find(name);
    if (at == std::string::npos || !wordAt(text, at, name.size())) return;
    auto same = std::find_if(found.begin(), found.end(), [&](const NamedPlace& p) { return p.name == name; });
    if (same == found.end()) same = found.insert(found.end(), NamedPlace{name, at, useOf(text, at), {}, false});
    same->hexes.insert(same->hexes.end(), hexes.begin(), hexes.end());
    same->nowhere |= hexes.empty();
  };
  for (const PlacedSite& site : view.sites()) add(site.site->name, site.hex ? std::vector<Hex>{*site.hex} : std::vector<Hex>());
  for (const PlacedArea& area : view.areas()) add(area.area->name, area.hexes);
  const auto within = [&](const NamedPlace& p) {
    return std::any_of(found.begin(), found.end(), [&](const NamedPlace& o) {
      return o.name.size() > p.name.size() && o.at <= p.at && p.at + p.name.size() <= o.at + o.name.size();
    });
  };
  std::vector<NamedPlace> out;
  for (const NamedPlace& p : found)
    if (!within(p)) out.push_back(p);
  return out;
}

/// A hex, several, or a place: what a text can give the name of.
bool isPlain(const RegionNode& node) {
  if (const auto* list = std::get_if<RegionList>(&node.value))
    return std::all_of(list->members.begin(), list->members.end(), [](const RegionRef& m) { return isPlain(*m); });
  if (const auto* named = std::get_if<RegionNamed>(&node.value)) return named->kind == RegionNamed::Kind::Place;
  return std::holds_alternative<RegionCode>(node.value);
}

struct Asked {
  const RegionNode* region = nullptr;
  bool from = false;  // where a line begins
};

/// Places that a Test asks about by name or code: to be held, damaged, or where a line begins.
void plainRegions(const TestNode& node, std::vector<Asked>& out) {
  const auto take = [&](const RegionRef& region, bool from) {
    if (region && isPlain(*region)) out.push_back({region.get(), from});
  };
  std::visit(
      [&](const auto& value) {
        using T = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<T, TestControl> || std::is_same_v<T, TestPresent>) {
          take(value.place, false);
        } else if constexpr (std::is_same_v<T, TestState>) {
          take(value.subject, false);
        } else if constexpr (std::is_same_v<T, TestTrace>) {
          take(value.from, true);
        } else if constexpr (std::is_same_v<T, TestAnd>) {
          for (const TestRef& member : value.members) plainRegions(*member, out);
        }
      },
      node.value);
}

}  // namespace

void victoryNameElsewhere(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const BoardView& view = facts.view();
  for (const Award& award : facts.own().awards) {
    const std::vector<NamedPlace> named = placesNamedIn(view, award.text);
    if (named.empty() || std::any_of(named.begin(), named.end(), [](const NamedPlace& p) { return p.nowhere; })) continue;
    std::vector<Asked> asked;
    if (award.place.root() && isPlain(*award.place.root())) asked.push_back({award.place.root(), false});
    if (award.test.root()) plainRegions(*award.test.root(), asked);
    for (const Asked& region : asked) {
      const RegionAnswer where = evaluate(*region.region, facts.regions());
      if (!where.certain() || where.in.empty() || !where.faults.empty()) continue;
      const auto used = [&](Use use) {
        std::vector<const NamedPlace*> places;
        for (const NamedPlace& p : named)
          if (p.use == use) places.push_back(&p);
        return places;
      };
      std::vector<const NamedPlace*> meant = used(region.from ? Use::From : Use::Own);
      if (meant.empty()) meant = used(Use::Own);
      const auto there = [&](const NamedPlace* p) {
        return std::any_of(p->hexes.begin(), p->hexes.end(), [&](Hex h) { return where.contains(h) == Tri::True; });
      };
      if (meant.empty() || std::any_of(meant.begin(), meant.end(), there)) continue;
      const NamedPlace& place = *meant.front();
      Diagnostic d = context.finding("victory.name-elsewhere", context.subject(SubjectKind::Award, award.id),
                                     fmt::format("\"{}\" names {}, which stands at {}, and asks about {}", award.text, place.name,
                                                 view.code(place.hexes.front()), view.code(where.in.front())));
      d.subject.code = view.code(where.in.front());
      d.lattice = {where.in.front(), place.hexes.front()};
      out.push_back(std::move(d));
      break;
    }
  }
}

}  // namespace hotchkiss::checks
