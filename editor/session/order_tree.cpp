// SPDX-License-Identifier: Apache-2.0
#include "editor/session/order_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <functional>

#include "editor/session/text.h"
#include "model/base/text.h"

namespace hotchkiss::editor {

namespace {

std::optional<double> numberOf(std::string_view text) {
  text = withoutParentheses(text);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// What the row of a unit counts for: the rating called strength, else the one at the left of the counter.
std::string strengthOf(const std::vector<Rating>& ratings, const Vocabulary& words) {
  if (const Rating* rating = findRating(ratings, "strength")) return rating->value;
  for (const RatingKind& kind : words.ratings)
    if (kind.place == "left")
      if (const Rating* rating = findRating(ratings, kind.id)) return rating->value;
  return {};
}

struct Node {
  OrderRow row;
  std::vector<Node> children;
};

struct Maker {
  const State& state;
  const Scenario* scenario;
  const Vocabulary words;
  const Standings standings;
  std::string needle;

  bool matches(const OrderRow& row, const std::string& parents) const {
    if (needle.empty()) return true;
    if (needle == "unplaced" || needle == tr("unplaced")) return row.unplaced;
    return lowered(row.name + " " + row.where + " " + parents).find(needle) != std::string::npos;
  }

  OrderRow unitRow(const OrderOfBattle& oob, const Unit& unit) const {
    OrderRow row;
    row.kind = OrderRow::Kind::Unit;
    row.key = "unit:" + unit.id.text;
    row.name = unit.name.empty() ? unit.id.text : unit.name;
    row.strength = strengthOf(unit.ratings, words);
    if (scenario != nullptr)
      for (const UnitOverride& over : scenario->overrides)
        if (over.unit == unit.id)
          if (const std::string changed = strengthOf(over.ratings, words); !changed.empty()) row.strength = changed;
    row.oob = oob.id;
    row.side = unit.side;
    row.formation = unit.formation;
    row.counter.unit = unit.id;
    if (const UnitKind* kind = words.unitKind(unit.kind)) row.symbol = kind->symbol;
    row.units = 1;
    if (scenario == nullptr) return row;
    if (const Standing* standing = standings.of(unit.id)) {
      row.where = standing->words;
      row.hex = standing->hex;
      row.counter.entry = standing->entry;
    } else if (std::find(standings.unplaced().begin(), standings.unplaced().end(), unit.id) != standings.unplaced().end()) {
      row.where = tr("unplaced");
      row.unplaced = true;
    } else {
      row.where = tr("not in play");
    }
    return row;
  }

  OrderRow poolRow(const OrderOfBattle& oob, const Pool& pool) const {
    OrderRow row;
    row.kind = OrderRow::Kind::Pool;
    row.key = "pool:" + pool.id.text;
    row.name = pool.name.empty() ? pool.id.text : pool.name;
    if (pool.count) row.name += fmt::format(" \u00d7{}", *pool.count);
    row.strength = strengthOf(pool.ratings, words);
    row.oob = oob.id;
    row.side = pool.side;
    row.formation = pool.formation;
    row.counter.pool = pool.id;
    if (const UnitKind* kind = words.unitKind(pool.kind)) row.symbol = kind->symbol;
    const auto& placed = standings.ofPool(pool.id);
    if (!placed.empty()) {
      row.where = placed.size() == 1 ? placed.front().words
                                     : fmt::format(fmt::runtime(tr("{} place", "{} places", placed.size())), placed.size());
      row.hex = placed.front().hex;
      row.counter.entry = placed.front().entry;
    }
    return row;
  }
};

void addNumbers(Node& node) {
  if (node.children.empty() && node.row.kind != OrderRow::Kind::Side && node.row.kind != OrderRow::Kind::Formation) return;
  double sum = 0;
  bool any = false;
  for (Node& child : node.children) {
    addNumbers(child);
    node.row.units += child.row.units;
    if (const auto value = numberOf(child.row.strength)) {
      sum += *value;
      any = true;
    }
  }
  if (any) node.row.strength = fmt::format("{:g}", sum);
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
  const Maker maker{state, scenario, words, Standings::make(state, scenario, view), lowered(filter.text)};
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
    // Depth first over the formations of one side; a formation whose parent is missing stands at the top.
    std::function<std::vector<Node>(const FormationId&, const SideId&, const std::string&, int)> under =
        [&](const FormationId& parent, const SideId& side, const std::string& path, int depth) {
          std::vector<Node> nodes;
          if (depth > 16) return nodes;
          for (const auto& unit : oob->units) {
            const bool lost = !unit->formation.empty() && oob->formation(unit->formation) == nullptr;
            if (unit->side != side || (unit->formation != parent && !(parent.empty() && lost))) continue;
            Node node;
            node.row = maker.unitRow(*oob, *unit);
            if (maker.matches(node.row, path)) nodes.push_back(std::move(node));
          }
          for (const auto& pool : oob->pools) {
            const bool lost = !pool->formation.empty() && oob->formation(pool->formation) == nullptr;
            if (pool->side != side || (pool->formation != parent && !(parent.empty() && lost))) continue;
            Node node;
            node.row = maker.poolRow(*oob, *pool);
            if (maker.matches(node.row, path)) nodes.push_back(std::move(node));
          }
          for (const auto& formation : oob->formations) {
            const bool lost = !formation->parent.empty() && oob->formation(formation->parent) == nullptr;
            if (formation->side != side || (formation->parent != parent && !(parent.empty() && lost))) continue;
            if (formation->id == parent) continue;
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

// The id of a size by id, name or mark; of a kind by id, name or beginning.
std::string sizeId(const Vocabulary& words, const std::string& text) {
  const std::string low = lowered(text);
  for (const UnitSize& size : words.sizes)
    if (size.id == low || lowered(size.name) == low || lowered(size.mark) == low) return size.id;
  for (const UnitSize& size : words.sizes)
    if (low.size() >= 2 && lowered(size.name).rfind(low, 0) == 0) return size.id;
  return {};
}

std::string kindId(const Vocabulary& words, const std::string& text) {
  const std::string low = lowered(text);
  for (const UnitKind& kind : words.unitKinds)
    if (kind.id == low || lowered(kind.name) == low) return kind.id;
  for (const UnitKind& kind : words.unitKinds)
    if (low.size() >= 2 && lowered(kind.name).rfind(low, 0) == 0) return kind.id;
  return {};
}

}  // namespace

PastedUnits unitsFromTable(const std::string& text, const OrderOfBattle& into, const Vocabulary& words, const SideId& side,
                           const FormationId& formation) {
  PastedUnits out;
  std::set<std::string> ids;
  for (const auto& unit : into.units) ids.insert(unit->id.text);
  size_t number = 0;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    at = end + 1;
    ++number;
    const std::vector<std::string> cells = cellsOf(line);
    if (cells.empty() || std::all_of(cells.begin(), cells.end(), [](const std::string& c) { return c.empty(); })) continue;
    if (number == 1 && (lowered(cells[0]) == "name" || lowered(cells[0]) == "unit")) continue;
    if (cells[0].empty()) {
      out.problems.push_back(fmt::format(fmt::runtime(tr("row {} has no name")), number));
      continue;
    }
    Unit unit;
    unit.name = cells[0];
    std::string id = slug(cells[0]);
    for (int n = 2; ids.contains(id); ++n) id = slug(cells[0]) + "-" + std::to_string(n);
    ids.insert(id);
    unit.id = UnitId(id);
    unit.side = side;
    unit.formation = formation;
    if (cells.size() > 1 && !cells[1].empty()) {
      unit.size = sizeId(words, cells[1]);
      if (unit.size.empty())
        out.problems.push_back(fmt::format(fmt::runtime(tr("row {}: the game has no size \u201c{}\u201d")), number, cells[1]));
    }
    if (cells.size() > 2 && !cells[2].empty()) {
      unit.kind = kindId(words, cells[2]);
      if (unit.kind.empty())
        out.problems.push_back(
            fmt::format(fmt::runtime(tr("row {}: the game has no kind of unit \u201c{}\u201d")), number, cells[2]));
    }
    if (unit.kind.empty() && !words.unitKinds.empty()) unit.kind = words.unitKinds.front().id;
    if (cells.size() > 3 && !cells[3].empty()) {
      std::string rating = words.rating("strength") != nullptr || words.ratings.empty() ? "strength" : words.ratings.front().id;
      unit.ratings.push_back({rating, cells[3], {}});
    }
    out.units.push_back(std::move(unit));
  }
  return out;
}

}  // namespace hotchkiss::editor
