// SPDX-License-Identifier: Apache-2.0
// What an item of a scenario is called in the sentence of the undo menu: by whom or what it is about, not by its id.
#include <fmt/format.h>

#include "model/document/edit_workbench.h"

namespace hotchkiss::edits {
namespace {

constexpr size_t kLongestName = 48;

std::string shortened(const std::string& text) {
  if (text.size() <= kLongestName) return text;
  size_t end = kLongestName;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end) + "\u2026";
}

class ItemNamer {
 public:
  ItemNamer(const State& state, const Scenario* scenario) : state_(state), scenario_(scenario) {}

  std::string operator()(const SetupEntry& e) const { return "the set-up of " + who(e.who, e.id); }
  std::string operator()(const Arrival& a) const { return a.who.empty() ? std::string() : "the arrival of " + who(a.who, a.id); }
  std::string operator()(const Award& a) const {
    return a.text.empty() ? said("the award for", a.test.text()) : quoted("the award", a.text);
  }
  std::string operator()(const AwardGroup& g) const { return "the group of awards " + g.id; }
  std::string operator()(const Restriction& r) const { return r.who.empty() ? "" : "the restriction of " + who(r.who, r.id); }
  std::string operator()(const Option& o) const { return quoted("the option", o.name.empty() ? o.id.text : o.name); }
  std::string operator()(const ControlAtStart& c) const { return said("who holds", c.place.text()); }
  std::string operator()(const Marker& m) const {
    return m.place.empty() ? std::string()
                           : fmt::format("the {} at {}", m.kind.empty() ? "marker" : m.kind, shortened(m.place.text()));
  }
  std::string operator()(const Ammunition& a) const { return a.side.empty() ? "" : "the ammunition of the side " + a.side.text; }
  std::string operator()(const EarlierLoss& l) const { return l.who.empty() ? "" : "the earlier losses of " + who(l.who, l.id); }
  std::string operator()(const Orders& o) const {
    return !o.who.empty() ? "the orders of " + who(o.who, o.id) : said("the orders of the side", o.side.text);
  }
  std::string operator()(const SpecialRule& r) const { return said("special rule", r.number); }
  std::string operator()(const UnitOverride& o) const { return o.unit.empty() ? "" : "the values of " + unit(o.unit); }
  std::string operator()(const Erratum& e) const { return quoted("the erratum", e.printed); }
  std::string operator()(const Suppression& s) const { return said("the silencing of", s.check); }
  std::string operator()(const Playtest& p) const { return said("the playtest of version", p.version); }

 private:
  static std::string said(const char* lead, const std::string& what) {
    return what.empty() ? std::string() : fmt::format("{} {}", lead, shortened(what));
  }
  static std::string quoted(const char* lead, const std::string& what) {
    return what.empty() ? std::string() : fmt::format("{} \u201c{}\u201d", lead, shortened(what));
  }
  std::string unit(const UnitId& id) const {
    if (scenario_ != nullptr)
      for (const auto& ref : scenario_->oobs)
        if (const OrderOfBattle* oob = state_.oob(ref.id))
          if (const Unit* one = oob->unit(id)) return one->name.empty() ? id.text : one->name;
    return id.text;
  }
  std::string who(const Who& who, const std::string& id) const {
    if (const auto one = who.singleUnit()) return unit(UnitId(*one));
    return who.empty() ? id : shortened(who.text());
  }

  const State& state_;
  const Scenario* scenario_;
};

}  // namespace

std::string itemPhrase(const State& state, const Scenario* scenario, const ScenarioItem& item) {
  const std::string named = std::visit(ItemNamer(state, scenario), item);
  if (!named.empty()) return named;
  const std::string kind = itemKindName(item.index());
  return (kind.find_first_of("aeiou") == 0 ? "an " : "a ") + kind;
}

}  // namespace hotchkiss::edits
