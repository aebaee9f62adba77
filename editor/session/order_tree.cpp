// SPDX-License-Identifier: Apache-2.0
#include "editor/session/order_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "editor/session/text.h"
#include "editor/session/unit_edits.h"
#include "model/base/text.h"

namespace hotchkiss::editor {

namespace {

struct Node {
  OrderRow row;
  std::vector<Node> children;
};

struct Maker {
  const Vocabulary words;
  const std::vector<UnitFacts> facts;
  std::string needle;

  bool matches(const OrderRow& row, const std::string& parents) const {
    if (needle.empty()) return true;
    if (needle == "unplaced" || needle == tr("unplaced")) return row.unplaced;
    return lowered(row.name + " " + row.where + " " + parents).find(needle) != std::string::npos;
  }

  OrderRow row(const UnitFacts& f) const {
    OrderRow row;
    row.kind = f.pool() ? OrderRow::Kind::Pool : OrderRow::Kind::Unit;
    row.key = f.key();
    row.name = f.name;
    if (f.pool() && f.count) row.name += fmt::format(" \u00d7{}", *f.count);
    row.strength = strengthText(f.ratings, words);
    row.where = f.where;
    row.unplaced = f.unplaced > 0;
    if (const UnitKind* kind = words.unitKind(f.kind)) row.symbol = kind->symbol;
    row.oob = f.oob;
    row.side = f.side;
    row.formation = f.formation;
    row.counter = f.counter;
    row.hex = f.hex;
    row.points.add(f, words);
    return row;
  }
};

void addNumbers(Node& node) {
  if (node.row.kind != OrderRow::Kind::Side && node.row.kind != OrderRow::Kind::Formation) return;
  for (Node& child : node.children) {
    addNumbers(child);
    node.row.points += child.row.points;
  }
  node.row.strength = node.row.points.strengthWords();
}

void flatten(Node& node, int depth, const OrderFilter& filter, std::vector<OrderRow>& out) {
  node.row.depth = depth;
  node.row.hasChildren = !node.children.empty();
  node.row.open = !filter.text.empty() || !filter.closed.contains(node.row.key);
  out.push_back(node.row);
  if (!node.row.open) return;
  for (Node& child : node.children) flatten(child, depth + 1, filter, out);
}

}  // namespace

std::vector<OrderRow> orderRows(const State& state, const Scenario* scenario, const BoardView& view, const OrderFilter& filter) {
  const std::vector<const OrderOfBattle*> oobs = oobsOf(state, scenario);
  Vocabulary words = view.vocabulary();
  if (scenario != nullptr) words = vocabularyOf(state, *scenario);
  const Maker maker{words, unitFacts(state, scenario, view), lowered(filter.text)};
  std::vector<Node> sides;
  const auto sideNode = [&](const SideId& id) -> Node& {
    for (Node& node : sides)
      if (node.row.side == id) return node;
    Node node;
    node.row.kind = OrderRow::Kind::Side;
    node.row.key = "side:" + id.text;
    const SideKind* kind = words.find(id);
    node.row.name = kind != nullptr ? kind->name : id.empty() ? tr("No side") : id.text;
    node.row.side = id;
    sides.push_back(std::move(node));
    return sides.back();
  };
  for (const OrderOfBattle* oob : oobs) {
    // What hangs below what; a unit or formation whose parent is missing stands at the top.
    std::set<FormationId> known;
    for (const auto& formation : oob->formations) known.insert(formation->id);
    using Below = std::pair<SideId, FormationId>;
    std::map<Below, std::vector<const UnitFacts*>> units;
    std::map<Below, std::vector<const Formation*>> formations;
    const auto parentOf = [&known](const FormationId& id) { return known.contains(id) ? id : FormationId(); };
    for (const UnitFacts& facts : maker.facts)
      if (facts.oob == oob->id) units[{facts.side, parentOf(facts.formation)}].push_back(&facts);
    for (const auto& formation : oob->formations)
      if (formation->id != formation->parent)
        formations[{formation->side, parentOf(formation->parent)}].push_back(formation.get());
    // Depth first over the formations of one side.
    std::function<std::vector<Node>(const FormationId&, const SideId&, const std::string&, int)> under =
        [&](const FormationId& parent, const SideId& side, const std::string& path, int depth) {
          std::vector<Node> nodes;
          if (depth > 16) return nodes;
          for (const UnitFacts* facts : units[{side, parent}]) {
            Node node;
            node.row = maker.row(*facts);
            if (maker.matches(node.row, path)) nodes.push_back(std::move(node));
          }
          for (const Formation* formation : formations[{side, parent}]) {
            Node node;
            node.row.kind = OrderRow::Kind::Formation;
            node.row.key = "formation:" + oob->id.text + "/" + formation->id.text;
            node.row.name = formation->name.empty() ? formation->id.text : formation->name;
            node.row.oob = oob->id;
            node.row.side = side;
            node.row.formation = formation->id;
            node.children = under(formation->id, side, path + " " + node.row.name + " " + formation->shortName, depth + 1);
            if (!node.children.empty() || maker.needle.empty()) nodes.push_back(std::move(node));
          }
          return nodes;
        };
    std::vector<SideId> order;
    for (const SideKind& kind : words.sides) order.push_back(kind.id);
    const auto also = [&order](const SideId& id) {
      if (std::find(order.begin(), order.end(), id) == order.end()) order.push_back(id);
    };
    for (const auto& f : oob->formations) also(f->side);
    for (const auto& u : oob->units) also(u->side);
    for (const auto& p : oob->pools) also(p->side);
    for (const SideId& side : order) {
      std::vector<Node> nodes = under(FormationId(), side, {}, 0);
      if (nodes.empty()) continue;
      Node& node = sideNode(side);
      node.row.oob = oob->id;
      node.children.insert(node.children.end(), std::make_move_iterator(nodes.begin()), std::make_move_iterator(nodes.end()));
    }
  }
  std::vector<OrderRow> out;
  for (Node& node : sides) {
    addNumbers(node);
    flatten(node, 0, filter, out);
  }
  for (OrderRow& row : out)
    if (const SideKind* side = words.find(row.side)) row.colour = side->colour;
  return out;
}

std::string slug(const std::string& name) {
  std::string out;
  for (const char c : lowered(name)) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
      out += c;
    else if (c != '\'' && static_cast<unsigned char>(c) < 0x80 && !out.empty() && out.back() != '-')
      out += '-';
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out.empty() ? "unit" : out;
}

namespace {

std::vector<std::string> cellsOf(const std::string& line) {
  const char separator = line.find('\t') != std::string::npos ? '\t' : line.find(';') != std::string::npos ? ';' : ',';
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (const char c : line) {
    if (c == '"')
      quoted = !quoted;
    else if (c == separator && !quoted)
      cells.emplace_back();
    else if (c != '\r')
      cells.back() += c;
  }
  for (std::string& cell : cells) {
    const size_t first = cell.find_first_not_of(' ');
    cell = first == std::string::npos ? std::string() : cell.substr(first, cell.find_last_not_of(' ') - first + 1);
  }
  return cells;
}

/// What the columns of a pasted table are: those of the order that is usual, or, where the first row names them, by their
/// headings. "" = left out.
std::vector<std::string> meaningsOf(const std::vector<std::string>& first, const Vocabulary& words, bool& headed,
                                    std::vector<std::string>& problems) {
  const std::string corner = first.empty() ? std::string() : lowered(first[0]);
  headed = corner == "name" || corner == "unit";
  const std::string strength =
      words.rating("strength") != nullptr || words.ratings.empty() ? "strength" : words.ratings.front().id;
  if (!headed) return {"name", "size", "type", "rating:" + strength, "side"};
  std::vector<std::string> out;
  for (const std::string& cell : first) {
    const std::string heading = lowered(cell);
    std::string meaning;
    for (const auto& [word, means] : {std::pair{"name", "name"},
                                      {"unit", "name"},
                                      {"size", "size"},
                                      {"type", "type"},
                                      {"kind", "type"},
                                      {"side", "side"},
                                      {"designation", "designation"},
                                      {"formation", "formation"}})
      if (heading == word) meaning = means;
    for (const RatingKind& rating : words.ratings)
      if (heading == lowered(rating.id) || heading == lowered(rating.name)) meaning = "rating:" + rating.id;
    if (meaning.empty() && heading == "strength") meaning = "rating:" + strength;
    if (meaning.empty() && !heading.empty())
      problems.push_back(
          fmt::format(fmt::runtime(tr("the column \u201c{}\u201d is left out: it names nothing of a unit")), cell));
    out.push_back(std::move(meaning));
  }
  return out;
}

}  // namespace

PastedUnits unitsFromTable(const std::string& text, const OrderOfBattle& into, const Vocabulary& words, const SideId& side,
                           const FormationId& formation) {
  PastedUnits out;
  std::set<std::string> ids;
  for (const auto& unit : into.units) ids.insert(unit->id.text);
  size_t number = 0;
  std::vector<std::string> meanings;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    at = end + 1;
    ++number;
    const std::vector<std::string> cells = cellsOf(line);
    if (cells.empty() || std::all_of(cells.begin(), cells.end(), [](const std::string& c) { return c.empty(); })) continue;
    if (meanings.empty()) {
      bool headed = false;
      meanings = meaningsOf(cells, words, headed, out.problems);
      if (headed) continue;
    }
    const auto cell = [&](const std::string& meaning) -> std::string {
      const auto column = std::find(meanings.begin(), meanings.end(), meaning);
      const size_t c = static_cast<size_t>(column - meanings.begin());
      return c < meanings.size() && c < cells.size() ? cells[c] : std::string();
    };
    const std::string name = cell("name");
    if (name.empty()) {
      out.problems.push_back(fmt::format(fmt::runtime(tr("row {} has no name")), number));
      continue;
    }
    Unit unit;
    unit.name = name;
    unit.designation = cell("designation");
    std::string id = slug(name);
    for (int n = 2; ids.contains(id); ++n) id = slug(name) + "-" + std::to_string(n);
    ids.insert(id);
    unit.id = UnitId(id);
    unit.side = side;
    unit.formation = formation;
    if (const std::string named = cell("side"); !named.empty()) {
      const auto known = std::find_if(words.sides.begin(), words.sides.end(), [&](const SideKind& each) {
        return lowered(each.id.text) == lowered(named) || lowered(each.name) == lowered(named);
      });
      if (known == words.sides.end()) {
        out.problems.push_back(fmt::format(fmt::runtime(tr("row {}: the game has no side \u201c{}\u201d")), number, named));
      } else if (known->id != side) {
        unit.side = known->id;
        unit.formation = {};  // the one in hand is another side's
      }
    }
    if (const std::string named = cell("formation"); !named.empty()) {
      const auto known = std::find_if(into.formations.begin(), into.formations.end(), [&](const auto& each) {
        return each->side == unit.side && (lowered(each->name) == lowered(named) || each->id.text == named);
      });
      if (known == into.formations.end())
        out.problems.push_back(
            fmt::format(fmt::runtime(tr("row {}: there is no formation \u201c{}\u201d of that side")), number, named));
      else
        unit.formation = (*known)->id;
    }
    if (const std::string named = cell("size"); !named.empty()) {
      unit.size = sizeNamed(words, named);
      if (unit.size.empty())
        out.problems.push_back(fmt::format(fmt::runtime(tr("row {}: the game has no size \u201c{}\u201d")), number, named));
    }
    if (const std::string named = cell("type"); !named.empty()) {
      unit.kind = kindNamed(words, named);
      if (unit.kind.empty())
        out.problems.push_back(
            fmt::format(fmt::runtime(tr("row {}: the game has no kind of unit \u201c{}\u201d")), number, named));
    }
    if (unit.kind.empty() && !words.unitKinds.empty()) unit.kind = words.unitKinds.front().id;
    for (const std::string& meaning : meanings)
      if (const std::string value = meaning.starts_with("rating:") ? cell(meaning) : std::string(); !value.empty())
        unit.ratings.push_back({meaning.substr(7), value, {}});
    out.units.push_back(std::move(unit));
  }
  return out;
}

}  // namespace hotchkiss::editor
