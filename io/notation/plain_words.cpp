// SPDX-License-Identifier: Apache-2.0
#include "io/notation/plain_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/base/text.h"
#include "model/grid/direction_names.h"
#include "model/scenario/region_ast.h"
#include "model/scenario/test_ast.h"
#include "model/scenario/text_links.h"
#include "model/scenario/who_ast.h"

namespace hotchkiss::notation {

namespace {

std::string spaced(std::string id) {
  std::replace(id.begin(), id.end(), '-', ' ');
  return id;
}

std::string numbered(int n, std::string_view one) {
  return fmt::format("{} {}{}", n, one, n == 1 ? "" : one.ends_with("x") ? "es" : "s");
}

std::string comparisonOf(Comparison comparison, std::string_view number) {
  switch (comparison) {
    case Comparison::Equal:
      return fmt::format("exactly {}", number);
    case Comparison::AtLeast:
      return fmt::format("at least {}", number);
    case Comparison::AtMost:
      return fmt::format("at most {}", number);
    case Comparison::More:
      return fmt::format("more than {}", number);
    case Comparison::Less:
      return fmt::format("less than {}", number);
  }
  return {};
}

std::string compass(Compass direction) {
  return std::string(kCompassWords[static_cast<size_t>(direction)]);
}

std::string clock(int minutes) {
  const int hour = minutes / 60 % 24, minute = minutes % 60;
  return fmt::format("{}:{:02} {}", hour % 12 == 0 ? 12 : hour % 12, minute, hour < 12 ? "am" : "pm");
}

}  // namespace

std::string andList(const std::vector<std::string>& parts, std::string_view last) {
  std::string out;
  for (size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += i + 1 == parts.size() ? fmt::format(" {} ", last) : std::string(", ");
    out += parts[i];
  }
  return out;
}

/// Walks the trees of values. Their depth is bounded by the parser.
class PlainWriter {
 public:
  explicit PlainWriter(const PlainWords& words, std::string_view between = "or") : w_(words), between_(between) {}

  // --- Regions

  std::string of(const RegionNode& node) const {
    return std::visit([this](const auto& value) { return words(value); }, node.value);
  }
  std::string of(const RegionRef& node) const { return node ? of(*node) : std::string("anywhere"); }

  std::string words(const RegionCode& code) const {
    const std::string name = w_.placeName(code.code);
    return name.empty() ? code.code : fmt::format("{} ({})", code.code, name);
  }
  std::string words(const RegionHexside& side) const {
    if (side.toDirection) return fmt::format("the {} side of {}", side.second, side.first);
    return fmt::format("the hexside {}/{}", side.first, side.second);
  }
  std::string words(const RegionHexrow& row) const { return "hexrow " + row.pattern; }
  std::string words(const RegionColumn& column) const { return (column.row ? "row " : "column ") + column.name; }
  std::string words(const RegionRange& range) const {
    std::string along;
    switch (range.along) {
      case RegionRange::Along::Edge:
        along = fmt::format("along the {} edge of map {}", compass(range.edge), sheet(range.sheet));
        if (range.sheet.text.empty()) along = fmt::format("along the {} edge", compass(range.edge));
        break;
      case RegionRange::Along::Row:
        along = "along the row";
        break;
      case RegionRange::Along::Column:
        along = "along the column";
        break;
      case RegionRange::Along::Line:
        along = "along " + line(range.line);
        break;
    }
    return fmt::format("{} to {} {}", range.from, range.to, along);
  }
  std::string words(const RegionEdge& edge) const {
    if (edge.sheet.text.empty()) return fmt::format("the {} edge", compass(edge.direction));
    return fmt::format("the {} edge of map {}", compass(edge.direction), sheet(edge.sheet));
  }
  std::string words(const RegionNamed& named) const {
    switch (named.kind) {
      case RegionNamed::Kind::Area:
        return area(named.name);
      case RegionNamed::Kind::Sheet:
        return "map " + sheet(named.name);
      case RegionNamed::Kind::Box:
        return box(named.name);
      case RegionNamed::Kind::Entry:
        return "entry " + named.name.text;
      case RegionNamed::Kind::Line:
        return "on " + line(named.name);
      case RegionNamed::Kind::Place:
        break;
    }
    return place(named.name);
  }
  std::string words(const RegionDirection& direction) const {
    return fmt::format("{}{} of {}", direction.orOn ? "on or " : "", compass(direction.direction), reference(direction.of));
  }
  std::string words(const RegionTerrain& terrain) const {
    std::vector<std::string> kinds;
    for (const std::string& id : terrain.kinds) {
      const TerrainKind* kind = w_.view_.vocabulary().find(TerrainId(id));
      kinds.push_back(kind ? lowered(kind->name) : spaced(id));
    }
    return andList(kinds, "or") + " hexes";
  }
  std::string words(const RegionPaths& paths) const {
    std::vector<std::string> kinds;
    for (const std::string& id : paths.kinds) {
      const PathKind* kind = w_.view_.vocabulary().find(PathKindId(id));
      kinds.push_back(kind ? lowered(kind->name) : spaced(id));
    }
    const std::string list = kinds.empty() ? "road" : andList(kinds, "or");
    return paths.exits ? fmt::format("where a {} leaves the map", list) : list + " hexes";
  }
  std::string words(const RegionSites& sites) const {
    const SiteKind* kind = w_.view_.vocabulary().find(SiteKindId(sites.kind));
    std::string out = kind ? lowered(kind->name) : spaced(sites.kind);
    for (const std::string& state : sites.states) out.insert(0, spaced(state) + " ");
    out += " hexes";
    if (!sites.home.empty()) out = fmt::format("{} {}", w_.side(SideId(sites.home)), out);
    if (!sites.control.empty()) out += fmt::format(" that the {} controls", w_.side(SideId(sites.control)));
    return out;
  }
  std::string words(const RegionDistance& distance) const {
    switch (distance.kind) {
      case RegionDistance::Kind::Within:
        return fmt::format("within {} of {}", numbered(distance.steps, "hex"), reference(distance.of));
      case RegionDistance::Kind::AtLeast:
        return fmt::format("at least {} from {}", numbered(distance.steps, "hex"), reference(distance.of));
      case RegionDistance::Kind::Adjacent:
        break;
    }
    return "adjacent to " + reference(distance.of);
  }
  std::string words(const RegionUnits& units) const {
    const std::string who = units.who ? of(*units.who) : "its units";
    return units.start ? fmt::format("where {} started", who) : "with " + who;
  }
  std::string words(const RegionTrack& track) const {
    if (!track.when) return "on the turn track";
    const auto when = When::of(*track.when);
    return "on the turn track" + (when && !when->empty() ? ", " + w_.when(*when) : std::string());
  }
  std::string words(const RegionPool& pool) const {
    return pool.pool.text.empty() ? "not in play" : "in the pool of " + w_.pool(PoolId(pool.pool.text));
  }
  std::string words(const RegionAnywhere&) const { return "anywhere"; }
  std::string words(const RegionList& list) const { return andList(each(list.members), between_); }
  std::string words(const RegionOr& either) const { return andList(each(either.members), between_); }
  std::string words(const RegionAnd& both) const {
    std::string out;
    for (const RegionRef& member : both.members) {
      const bool list = std::holds_alternative<RegionOr>(member->value) || std::holds_alternative<RegionList>(member->value);
      // "in Hanover, south of the South Anna": a part that begins with a word of place needs no "and".
      out += (out.empty() ? "" : ", ") + (list ? "(" + of(member) + ")" : of(member));
    }
    return out;
  }
  std::string words(const RegionMinus& minus) const { return fmt::format("{}, but not {}", of(minus.from), of(minus.less)); }

  // --- Who

  std::string of(const WhoNode& node) const {
    return std::visit([this](const auto& value) { return words(value); }, node.value);
  }
  std::string words(const WhoUnit& unit) const { return w_.unit(UnitId(unit.id)); }
  std::string words(const WhoName& name) const { return name.name; }
  std::string words(const WhoPool& pool) const {
    const std::string name = w_.pool(PoolId(pool.id));
    return pool.count == 1 ? name : fmt::format("{} \u00d7 {}", pool.count, name);
  }
  std::string words(const WhoAll& all) const {
    if (all.formations.empty()) return "everyone";
    std::vector<std::string> names;
    for (const std::string& id : all.formations) {
      const Formation* formation = w_.forces_.formation(FormationId(id));
      names.push_back(formation && !formation->name.empty() ? formation->name : w_.words_.of(FormationId(id)));
    }
    return "all of " + andList(names);
  }
  std::string words(const WhoChoice& choice) const {
    return fmt::format("{} of ({})", choice.count == 1 ? "one" : fmt::format("{}", choice.count),
                       choice.of ? of(*choice.of) : "");
  }
  std::string words(const WhoList& list) const {
    std::vector<std::string> parts;
    for (const WhoRef& member : list.members) parts.push_back(of(*member));
    return andList(parts);
  }
  std::string words(const WhoItem& item) const {
    std::vector<std::string> before, behind;
    std::string side;
    for (const WhoCondition& condition : item.conditions) {
      std::vector<std::string> names;
      for (const std::string& id : condition.words) {
        switch (condition.kind) {
          case WhoCondition::Kind::Side:
            names.push_back(w_.side(SideId(id)));
            break;
          case WhoCondition::Kind::UnitKind: {
            const UnitKind* kind = w_.view_.vocabulary().unitKind(id);
            names.push_back(kind ? lowered(kind->name) : spaced(id));
            break;
          }
          case WhoCondition::Kind::Size: {
            const UnitSize* size = w_.view_.vocabulary().size(id);
            names.push_back(size ? lowered(size->name) : spaced(id));
            break;
          }
          default:
            names.push_back(w_.state(id));
        }
      }
      switch (condition.kind) {
        case WhoCondition::Kind::Side:
          side = andList(names, "or");
          break;
        case WhoCondition::Kind::UnitKind:
        case WhoCondition::Kind::Size:
        case WhoCondition::Kind::State:
          before.push_back(andList(names, "or"));
          break;
        case WhoCondition::Kind::Count:
          behind.push_back(comparisonOf(condition.comparison, fmt::format("{}", condition.number)) + " of them");
          break;
        case WhoCondition::Kind::Strength:
          behind.push_back("of " + comparisonOf(condition.comparison, fmt::format("{}", condition.number)) + " strength");
          break;
        case WhoCondition::Kind::StartingIn:
          behind.push_back("that start in " + of(condition.region));
          break;
        case WhoCondition::Kind::In:
          behind.push_back("in " + of(condition.region));
          break;
      }
    }
    std::string out = item.base ? of(*item.base) : side;
    for (const std::string& word : before) out += (out.empty() ? "" : " ") + word;
    if (!item.base) out += out.empty() ? "all units" : " units";
    for (const std::string& word : behind) out += " " + word;
    if (item.lessAmount != 0) out += fmt::format(" minus {}", numbered(item.lessAmount, item.lessWhat));
    if (!item.except.empty()) {
      std::vector<std::string> parts;
      for (const WhoRef& member : item.except) parts.push_back(of(*member));
      out += " except " + andList(parts);
    }
    return out;
  }

  // --- When

  std::string point(const WhenPoint& at) const {
    if (at.turn) return w_.turn(*at.turn);
    if (at.date) {
      const Moment moment{*at.date, at.minutes};
      const auto turn = turnNumber(w_.span_, moment);
      const std::string date = momentForPeople(moment);
      return turn ? fmt::format("turn {} ({})", *turn, date) : date;
    }
    return at.minutes ? clock(*at.minutes) : std::string();
  }
  std::string of(const WhenNode& node) const {
    std::vector<std::string> out;
    for (const WhenClause& clause : node.clauses) out.push_back(words(clause));
    return andList(out, "or");
  }
  std::string words(const WhenClause& clause) const {
    std::string out;
    const auto add = [&out](const std::string& word) {
      if (!word.empty()) out += (out.empty() ? "" : " ") + word;
    };
    if (clause.beforePlay) add("before play");
    if (clause.atEnd) add("at the end of play");
    if (clause.at) add(point(*clause.at));
    if (clause.part) {
      const char* const edge = clause.part->edge == WhenPart::Edge::Start ? "at the start of "
                               : clause.part->edge == WhenPart::Edge::End ? "at the end of "
                                                                          : "in ";
      std::string part;
      switch (clause.part->kind) {
        case WhenPart::Kind::Phase:
          part = fmt::format("the {} phase", spaced(clause.part->id));
          break;
        case WhenPart::Kind::Segment:
          part =
              fmt::format("the {}", clause.part->id.find("egment") != std::string::npos ? spaced(clause.part->id)
                                                                                        : spaced(clause.part->id) + " segment");
          break;
        case WhenPart::Kind::PlayerTurn:
          part = fmt::format("the {} player's turn", w_.side(SideId(clause.part->id)));
          break;
        case WhenPart::Kind::Turn:
          part = "the turn";
          break;
      }
      add(edge + part);
    }
    if (clause.every == 1) add("each turn");
    if (clause.every > 1) add(fmt::format("every {} turns", clause.every));
    if (clause.from) add("from " + point(*clause.from));
    if (clause.to) add("to " + point(*clause.to));
    if (clause.after) add("once " + of(*clause.after));
    if (clause.until) add("until " + of(*clause.until));
    return out;
  }

  // --- Tests

  std::string of(const TestNode& node) const {
    return std::visit([this](const auto& value) { return words(value); }, node.value);
  }
  std::string who(const std::string& side) const {
    return side == "own" ? "the side" : side == "any" ? "either side" : "the " + w_.side(SideId(side));
  }
  static std::string over(TestOver over) { return over == TestOver::Any ? "one of " : over == TestOver::All ? "all of " : ""; }
  std::string words(const TestControl& control) const {
    std::string out = fmt::format("{} controls {}{}", who(control.side), over(control.over), of(control.place));
    if (!control.by.empty()) {
      std::vector<std::string> kinds;
      for (const std::string& id : control.by) kinds.push_back(spaced(id));
      out += " with " + andList(kinds, "or");
    }
    return out;
  }
  std::string words(const TestPresent& present) const {
    const std::string count =
        present.count ? comparisonOf(present.count->comparison, fmt::format("{}", present.count->number)) + " of " : "";
    const std::string units = present.who ? of(*present.who) : "a unit";
    return fmt::format("{}{} {} {}", count, units, present.left ? "have left the map at" : "stand at", of(present.place));
  }
  std::string words(const TestTrace& trace) const {
    std::vector<std::string> ends;
    for (const RegionRef& end : trace.to) ends.push_back(of(end));
    return fmt::format("a line of {} runs from {} to {}", spaced(trace.definition), of(trace.from), andList(ends));
  }
  std::string words(const TestState& state) const {
    return fmt::format("{}{} is {}", over(state.over), of(state.subject), w_.state(state.state));
  }
  std::string words(const TestEvent& event) const { return spaced(event.id); }
  std::string words(const TestOption& option) const {
    const auto it = std::find_if(w_.scenario_.options.begin(), w_.scenario_.options.end(),
                                 [&](const Option& each) { return each.id.text == option.id; });
    return fmt::format("the option \u201c{}\u201d is chosen",
                       it != w_.scenario_.options.end() && !it->name.empty() ? it->name : option.id);
  }
  std::string words(const TestText& text) const { return text.text; }
  std::string sum(const std::vector<ScoreTerm>& terms) const {
    std::string out;
    for (const ScoreTerm& term : terms) {
      if (!out.empty()) out += " plus ";
      if (!term.score)
        out += fmt::format("{:g}", term.factor);
      else
        out += (term.factor == 1 ? "" : fmt::format("{:g} times ", term.factor)) +
               (term.side.empty() ? std::string("the score") : "the points of the " + w_.side(SideId(term.side)));
    }
    return out;
  }
  std::string words(const TestScore& score) const {
    return fmt::format("{} is {}", sum(score.left), comparisonOf(score.comparison, sum(score.right)));
  }
  std::string words(const TestTurn& turn) const {
    return fmt::format("it is turn {}", comparisonOf(turn.comparison, fmt::format("{}", turn.turn)));
  }
  std::string words(const TestNot& negated) const { return "not: " + (negated.of ? of(*negated.of) : ""); }
  std::string words(const TestAnd& both) const { return joined(both.members, "and"); }
  std::string words(const TestOr& either) const { return joined(either.members, "or"); }

 private:
  std::string joined(const std::vector<TestRef>& members, std::string_view word) const {
    std::string out;
    for (const TestRef& member : members) {
      const bool group = std::holds_alternative<TestAnd>(member->value) || std::holds_alternative<TestOr>(member->value);
      out += (out.empty() ? "" : fmt::format(" {} ", word)) + (group ? "(" + of(*member) + ")" : of(*member));
    }
    return out;
  }
  std::vector<std::string> each(const std::vector<RegionRef>& members) const {
    std::vector<std::string> out;
    for (const RegionRef& member : members) out.push_back(of(member));
    return out;
  }
  // What something is measured from: the thing itself, without "on" and "with".
  std::string reference(const RegionRef& node) const {
    if (!node) return "there";
    if (const auto* named = std::get_if<RegionNamed>(&node->value); named && named->kind == RegionNamed::Kind::Line)
      return line(named->name);
    if (const auto* units = std::get_if<RegionUnits>(&node->value); units && !units->start && units->who) return of(*units->who);
    return of(node);
  }
  std::string sheet(const NameRef& name) const {
    const PlacedSheet* placed = w_.view_.sheetNamed(name.text);
    if (!placed) return name.text;
    const std::string letter = placed->sheet->numbering.prefix();
    return !letter.empty() ? letter : !placed->sheet->title.empty() ? placed->sheet->title : name.text;
  }
  std::string area(const NameRef& name) const {
    for (const PlacedArea& placed : w_.view_.areas())
      if (placed.area->id.text == name.text || placed.area->name == name.text)
        return placed.area->kind == "county" && placed.area->name.find("County") == std::string::npos
                   ? placed.area->name + " County"
                   : placed.area->name;
    return name.text;
  }
  std::string box(const NameRef& name) const {
    for (const Box& each : w_.view_.board().boxes)
      if (each.id.text == name.text || each.name == name.text)
        return "the " + each.name + (each.name.find("ox") == std::string::npos ? " box" : "");
    return "the " + name.text + " box";
  }
  std::string place(const NameRef& name) const {
    for (const PlacedSite& placed : w_.view_.sites())
      if (placed.site->id.text == name.text || placed.site->name == name.text)
        return placed.hex ? fmt::format("{} ({})", placed.site->name, w_.view_.code(*placed.hex)) : placed.site->name;
    return name.quoted ? name.text : area(name);
  }
  std::string line(const NameRef& name) const {
    for (const PlacedSheet& placed : w_.view_.sheets())
      if (const NamedLine* found = placed.sheet->line(LineId(name.text)); found && !found->name.empty()) return found->name;
    return name.quoted ? name.text : spaced(name.text);
  }

  const PlainWords& w_;
  std::string_view between_;  // places that are listed
};

PlainWords::PlainWords(const BoardView& view, const Forces& forces, const Scenario& scenario, Span span, bool designations)
    : view_(view), forces_(forces), scenario_(scenario), span_(std::move(span)), words_(forces, designations) {}

std::string PlainWords::region(const Region& region) const {
  return region.root() ? PlainWriter(*this).of(*region.root()) : std::string();
}
std::string PlainWords::everyPlace(const Region& region) const {
  return region.root() ? PlainWriter(*this, "and").of(*region.root()) : std::string();
}
std::string PlainWords::who(const Who& who) const {
  return who.root() ? PlainWriter(*this).of(*who.root()) : std::string();
}
std::string PlainWords::when(const When& when) const {
  return when.root() ? PlainWriter(*this).of(*when.root()) : std::string();
}
std::string PlainWords::test(const Test& test) const {
  return test.root() ? PlainWriter(*this).of(*test.root()) : std::string();
}

std::string PlainWords::unit(const UnitId& id) const {
  std::string word = words_.of(id);
  const Unit* unit = forces_.unit(id);
  if (word != id.text || unit == nullptr || unit->name.empty() || unit->name == id.text) return word;
  // Two are called alike: what they are tells them apart.
  const UnitSize* size = view_.vocabulary().size(unit->size);
  const UnitKind* kind = view_.vocabulary().unitKind(unit->kind);
  const std::string what = kind && !kind->combat ? kind->name : size ? size->name : kind ? kind->name : std::string();
  return what.empty() ? unit->name : fmt::format("{} ({})", unit->name, lowered(what));
}
std::string PlainWords::pool(const PoolId& id) const {
  return words_.of(id);
}

std::string PlainWords::side(const SideId& id) const {
  const SideKind* kind = view_.vocabulary().find(id);
  return kind && !kind->name.empty() ? kind->name : id.text;
}

std::string PlainWords::state(const std::string& id) const {
  const StateKind* kind = view_.vocabulary().state(id);
  return kind && !kind->name.empty() ? lowered(kind->name) : spaced(id);
}

std::string PlainWords::turnDate(int number) const {
  const auto moment = turnMoment(span_, number);
  return moment ? momentForPeople(*moment) : std::string();
}

std::string PlainWords::turn(int number) const {
  const std::string date = turnDate(number);
  return date.empty() ? fmt::format("turn {}", number) : fmt::format("turn {} ({})", number, date);
}

std::string PlainWords::placeName(std::string_view code) const {
  const CodeAnswer answer = view_.find(code);
  if (!answer.ok()) return {};
  for (const PlacedSite& placed : view_.sitesAt(answer.hex)) {
    const SiteKind* kind = view_.vocabulary().find(placed.site->kind);
    if (!placed.site->name.empty() && (!kind || kind->siteClass != SiteClass::Entry)) return placed.site->name;
  }
  return {};
}

std::string PlainWords::text(std::string_view line) const {
  std::string out;
  size_t at = 0;
  for (const TextLink& link : textLinks(line)) {
    out += line.substr(at, link.offset - at);
    if (link.kind == "unit" && !link.target.empty())
      out += unit(UnitId(link.target));
    else if (link.kind == "hex" || link.kind == "place" || link.kind == "line")
      out += link.target;
    else
      out += link.in(line);
    at = link.offset + link.length;
  }
  out += line.substr(at);
  return out;
}

}  // namespace hotchkiss::notation
