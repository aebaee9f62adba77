// SPDX-License-Identifier: Apache-2.0
#include "editor/session/document_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "editor/session/scenario_desk.h"
#include "editor/session/text.h"
#include "model/check/diagnostic.h"
#include "model/scenario/text_links.h"

namespace hotchkiss::editor {

namespace {

template <class Value>
constexpr ValueKind kKindOf = std::is_same_v<Value, Region> ? ValueKind::Region
                              : std::is_same_v<Value, Who>  ? ValueKind::Who
                              : std::is_same_v<Value, When> ? ValueKind::When
                              : std::is_same_v<Value, Test> ? ValueKind::Test
                                                            : ValueKind::Trace;

std::string quotedName(const std::string& name) {
  return "\"" + name + "\"";
}

std::vector<Mention> linksOf(const std::string& text) {
  constexpr std::pair<const char*, Mention::Kind> kKinds[] = {
      {"hex", Mention::Kind::Code}, {"unit", Mention::Kind::Unit}, {"place", Mention::Kind::Name}, {"line", Mention::Kind::Line}};
  std::vector<Mention> out;
  for (const TextLink& link : textLinks(text))
    for (const auto& [word, kind] : kKinds)
      if (link.kind == word) out.push_back({kind, link.target, link.targetOffset, link.targetLength});
  return out;
}

std::vector<Mention> mentionInKey(const std::string& key) {
  using K = SubjectKind;
  constexpr std::pair<K, Mention::Kind> kKinds[] = {
      {K::Hex, Mention::Kind::Code},  {K::Hexside, Mention::Kind::Hexside},     {K::Unit, Mention::Kind::Unit},
      {K::Pool, Mention::Kind::Pool}, {K::Formation, Mention::Kind::Formation}, {K::Site, Mention::Kind::Site},
      {K::Area, Mention::Kind::Area}, {K::Line, Mention::Kind::Line},           {K::Path, Mention::Kind::Line},
      {K::Box, Mention::Kind::Box}};
  const size_t colon = key.find(':');
  if (colon == std::string::npos) return {};
  for (const auto& [subject, kind] : kKinds)
    if (key.compare(0, colon, subjectKindName(subject)) == 0)
      return {{kind, key.substr(colon + 1), colon + 1, key.size() - colon - 1}};
  return {};
}

// Visits the values of one document; `what` is said before those of each item.
class ValueWalk {
 public:
  explicit ValueWalk(const ValueVisitor& visit) : visit_(visit) {}
  void at(std::string what) { what_ = std::move(what); }
  void at(ItemList list, const std::string& id) { what_ = listName(list) + " " + id; }

  template <class Value>
  void value(Value& value) {
    if (value.empty()) return;
    std::string line = value.text();
    visit_({kKindOf<Value>, what_, value.mentions(), {}, {}}, line);
    if (line == value.text()) return;
    if (auto read = Value::parse(line)) value = std::move(*read);
  }
  void bare(Mention::Kind kind, std::string& text) {
    if (!text.empty()) visit_({ValueKind::Bare, what_, {{kind, text, 0, text.size()}}, {}, {}}, text);
  }
  void key(std::string& text) {
    if (auto mentions = mentionInKey(text); !mentions.empty()) visit_({ValueKind::Key, what_, std::move(mentions), {}, {}}, text);
  }
  void prose(std::string& text) {
    if (auto mentions = linksOf(text); !mentions.empty()) visit_({ValueKind::Prose, what_, std::move(mentions), {}, {}}, text);
  }
  void join(Join& join, const SheetId& mine) {
    if (join.here.empty() || join.mine.empty()) return;
    std::string line = join.here + kBetweenCodes + join.mine;
    visit_({ValueKind::Join, what_, {}, join.to, mine}, line);
    if (const size_t between = line.find(kBetweenCodes); between != std::string::npos) {
      join.here = line.substr(0, between);
      join.mine = line.substr(between + 1);
    }
  }

  void awards(std::vector<Award>& awards) {
    for (Award& award : awards) {
      at(tr("Award") + " " + award.id);
      value(award.when);
      value(award.who);
      value(award.place);
      value(award.test);
    }
  }
  void arrivals(std::vector<Arrival>& arrivals) {
    for (Arrival& arrival : arrivals) {
      at(ItemList::Arrivals, arrival.id);
      value(arrival.who);
      value(arrival.when);
      value(arrival.place);
      for (PlaceRow& row : arrival.table) value(row.place);
      value(arrival.elsePlace);
      value(arrival.statesFor);
      value(arrival.historical);
    }
  }
  void losses(std::vector<EarlierLoss>& losses) {
    for (EarlierLoss& loss : losses) {
      at(ItemList::Losses, loss.id);
      value(loss.who);
    }
  }
  void rules(std::vector<SpecialRule>& rules) {
    for (SpecialRule& rule : rules) {
      at(ItemList::Rules, rule.number.empty() ? rule.id : rule.number);
      prose(rule.text);
    }
  }

 private:
  const ValueVisitor& visit_;
  std::string what_;
};

template <class Items>
void putChangedItems(const ScenarioId& id, const Items& old, const Items& now, std::vector<Edit>& out) {
  for (size_t i = 0; i < old.size() && i < now.size(); ++i)
    if (!(old[i] == now[i])) out.emplace_back(PutItem{id, ScenarioItem(now[i]), -1});
}

template <class Value>
std::optional<std::string> readBack(const std::string& line) {
  const auto read = Value::parse(line);
  return read ? std::optional(read->text()) : std::nullopt;
}

}  // namespace

void visitValues(Scenario& s, const ValueVisitor& visit) {
  ValueWalk walk(visit);
  walk.at(listName(ItemList::Head));
  walk.value(s.playArea);
  walk.value(s.forces);
  s.setup.changeEach([&](SetupEntry& entry) {
    walk.at(ItemList::Setup, entry.id);
    walk.value(entry.who);
    walk.value(entry.place);
    for (std::string& code : entry.extended) walk.bare(Mention::Kind::Code, code);
  });
  walk.arrivals(s.arrivals);
  walk.awards(s.awards);
  if (s.verdict)
    for (VerdictRule& rule : s.verdict->rules) {
      walk.at(tr("Verdict") + " " + rule.id);
      walk.value(rule.test);
    }
  for (Restriction& restriction : s.restrictions) {
    walk.at(ItemList::Restrictions, restriction.id);
    walk.value(restriction.who);
    walk.value(restriction.place);
    walk.value(restriction.when);
    walk.value(restriction.until);
  }
  for (ControlAtStart& control : s.control) {
    walk.at(ItemList::Control, control.id);
    walk.value(control.place);
  }
  for (Marker& marker : s.markers) {
    walk.at(ItemList::Markers, marker.id);
    walk.value(marker.place);
  }
  for (Ammunition& ammunition : s.ammunition) {
    walk.at(ItemList::Ammunition, ammunition.id);
    walk.value(ammunition.when);
  }
  walk.losses(s.losses);
  for (Orders& orders : s.orders) {
    walk.at(ItemList::Orders, orders.id);
    walk.value(orders.who);
    walk.prose(orders.text);
  }
  walk.rules(s.rules);
  for (UnitOverride& change : s.overrides) {
    walk.at(ItemList::Changes, change.id);
    walk.bare(Mention::Kind::Unit, change.unit.text);
    walk.bare(Mention::Kind::Formation, change.formation.text);
  }
  for (Erratum& erratum : s.errata) {
    walk.at(ItemList::Errata, erratum.id);
    walk.key(erratum.subject);
  }
  for (Suppression& suppression : s.suppressions) {
    walk.at(ItemList::Suppressions, suppression.check);
    walk.key(suppression.subject);
  }
}

void visitValues(Game& game, const ValueVisitor& visit) {
  ValueWalk walk(visit);
  for (AwardSchedule& schedule : game.schedules) walk.awards(schedule.awards);
  for (LossChart& chart : game.lossCharts) walk.losses(chart.rows);
  for (ArrivalChart& chart : game.arrivalCharts) walk.arrivals(chart.rows);
  for (TraceDefinition& trace : game.traces) {
    walk.at(fmt::format(fmt::runtime(tr("trace {}")), trace.id));
    walk.value(trace.trace);
  }
  walk.rules(game.rules);
}

void visitValues(Board& board, const ValueVisitor& visit) {
  ValueWalk walk(visit);
  for (Placement& placement : board.sheets) {
    walk.at(fmt::format(fmt::runtime(tr("join of {}")), placement.sheet.id.text));
    walk.join(placement.join, placement.sheet.id);
  }
  for (Box& box : board.boxes) {
    walk.at(fmt::format(fmt::runtime(tr("box {}")), box.name.empty() ? box.id.text : box.name));
    walk.value(box.hexes);
    for (BoxLink& link : box.links) {
      walk.bare(Mention::Kind::Box, link.box.text);
      walk.value(link.region);
      walk.value(link.condition);
    }
  }
  for (ControlPoint& point : board.controlPoints) {
    walk.at(fmt::format(fmt::runtime(tr("control point {}")), point.name));
    walk.bare(Mention::Kind::Code, point.code);
  }
}

std::optional<std::string> lineWith(ValueKind kind, const std::string& line,
                                    const std::vector<std::pair<Mention, std::string>>& changes) {
  if (kind == ValueKind::Bare || kind == ValueKind::Key || kind == ValueKind::Prose) {
    std::string out = line;
    for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
      const Mention& mention = change->first;
      const bool quoted = line[mention.offset] == '"' && kind == ValueKind::Prose;
      if (kind == ValueKind::Prose && change->second.find_first_of("{}\"") != std::string::npos) return std::nullopt;
      out.replace(mention.offset, mention.length, quoted ? quotedName(change->second) : change->second);
    }
    return out;
  }
  const std::string out = withMentions(line, changes);
  switch (kind) {
    case ValueKind::Region:
      return readBack<Region>(out);
    case ValueKind::Who:
      return readBack<Who>(out);
    case ValueKind::When:
      return readBack<When>(out);
    case ValueKind::Test:
      return readBack<Test>(out);
    case ValueKind::Trace:
      return readBack<Trace>(out);
    default:
      return std::nullopt;
  }
}

std::vector<Edit> editsOfValues(const Scenario& old, const Scenario& now) {
  std::vector<Edit> out;
  const ScenarioId id = old.id;
  if (!(old.playArea == now.playArea) || !(old.forces == now.forces)) out.emplace_back(SetScenarioHead{id, now});
  putChangedItems(id, old.setup, now.setup, out);
  putChangedItems(id, old.arrivals, now.arrivals, out);
  putChangedItems(id, old.awards, now.awards, out);
  putChangedItems(id, old.restrictions, now.restrictions, out);
  putChangedItems(id, old.control, now.control, out);
  putChangedItems(id, old.markers, now.markers, out);
  putChangedItems(id, old.ammunition, now.ammunition, out);
  putChangedItems(id, old.losses, now.losses, out);
  putChangedItems(id, old.orders, now.orders, out);
  putChangedItems(id, old.rules, now.rules, out);
  putChangedItems(id, old.overrides, now.overrides, out);
  putChangedItems(id, old.errata, now.errata, out);
  // A suppression is known by its check and subject: all that change go, then all come, so that none meets another's old key.
  for (const Suppression& each : old.suppressions)
    if (std::find(now.suppressions.begin(), now.suppressions.end(), each) == now.suppressions.end())
      out.emplace_back(RemoveItem{id, ScenarioItem(each).index(), each.check + " " + each.subject});
  for (size_t i = 0; i < now.suppressions.size(); ++i)
    if (i >= old.suppressions.size() || !(old.suppressions[i] == now.suppressions[i]))
      out.emplace_back(PutItem{id, now.suppressions[i], static_cast<int>(i)});
  if (!(old.verdict == now.verdict)) out.emplace_back(SetVerdict{id, now.verdict});
  return out;
}

}  // namespace hotchkiss::editor
