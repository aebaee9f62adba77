// SPDX-License-Identifier: Apache-2.0
#include "editor/session/units_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "editor/session/text.h"
#include "model/base/stable_sort.h"
#include "model/base/text.h"
#include "model/forces/forces.h"

namespace hotchkiss::editor {

namespace {

// "Artillery value" is long for a column of numbers.
std::string shortTitle(const std::string& name) {
  static const std::vector<std::string> kDropped = {" value", " rating", " allowance", " level"};
  for (const std::string& word : kDropped)
    if (name.size() > word.size() && name.compare(name.size() - word.size(), word.size(), word) == 0)
      return name.substr(0, name.size() - word.size());
  return name;
}

std::string formationName(const State& state, const UnitFacts& row) {
  const OrderOfBattle* oob = state.oob(row.oob);
  const Formation* formation = oob != nullptr ? oob->formation(row.formation) : nullptr;
  if (formation == nullptr) return row.formation.text;
  return !formation->shortName.empty() ? formation->shortName : !formation->name.empty() ? formation->name : formation->id.text;
}

// Numbers before words, nothing last.
std::pair<double, std::string> sortKey(const std::string& text, bool number) {
  constexpr double kNothing = std::numeric_limits<double>::infinity();
  if (text.empty()) return {kNothing, {}};
  if (number) {
    const std::string_view plain = withoutParentheses(text);
    double value = 0;
    const auto [end, error] = std::from_chars(plain.data(), plain.data() + plain.size(), value);
    if (error == std::errc{} && end == plain.data() + plain.size()) return {value, {}};
  }
  return {std::numeric_limits<double>::max(), lowered(text)};
}

std::vector<std::vector<std::string>> gridOf(const std::string& text) {
  std::vector<std::vector<std::string>> grid;
  constexpr size_t kMostCells = 200000;
  size_t cells = 0;
  bool quoted = false, fresh = true;
  const bool tabs = text.find('\t') != std::string::npos;
  for (size_t i = 0; i < text.size() && cells < kMostCells; ++i) {
    const char c = text[i];
    if (fresh) {
      grid.push_back({std::string()});
      fresh = false;
      ++cells;
    }
    if (c == '"' && (quoted || grid.back().back().empty())) {
      if (quoted && i + 1 < text.size() && text[i + 1] == '"')
        grid.back().back() += text[++i];
      else
        quoted = !quoted;
    } else if (c == '\n' && !quoted) {
      fresh = true;
    } else if ((c == '\t' || (!tabs && c == ';')) && !quoted) {
      grid.back().emplace_back();
      ++cells;
    } else if (c != '\r') {
      grid.back().back() += c;
    }
  }
  for (auto& row : grid)
    for (std::string& cell : row) {
      while (!cell.empty() && cell.front() == ' ') cell.erase(cell.begin());
      while (!cell.empty() && cell.back() == ' ') cell.pop_back();
    }
  return grid;
}

}  // namespace

UnitsDesk::UnitsDesk(Session& session) : session_(session) {
  connections_.push_back(session_.changed.connect([this](const ChangeSet& changes) {
    if (changes.empty()) filter_ = {};
    if (session_.onlyGroundChanged()) return;
    stale_ = true;
    changed.emit();
  }));
  connections_.push_back(session_.selectionChanged.connect([this] { changed.emit(); }));
}

void UnitsDesk::refresh() const {
  if (!stale_ && revision_ == session_.revision()) return;
  const bool other = revision_ != session_.revision();
  revision_ = session_.revision();
  stale_ = false;
  if (other || all_.empty()) {
    words_ = session_.vocabulary();
    all_ = unitFacts(session_.state(), session_.scenario(), *session_.view());
    summary_ = forcesSummary(session_.state(), session_.scenario(), all_, words_);
    const bool pools = std::any_of(all_.begin(), all_.end(), [](const UnitFacts& f) { return f.pool(); });
    columns_ = {{"name", tr("Name"), {}, false, true, false}, {"designation", tr("Designation"), {}, false, true, false}};
    if (pools) columns_.push_back({"count", tr("Count"), tr("Counters in play; a unit is one"), true, true, false});
    for (const RatingKind& kind : words_.ratings) {
      const bool used =
          std::any_of(all_.begin(), all_.end(), [&](const UnitFacts& f) { return findRating(f.ratings, kind.id) != nullptr; });
      if (used || !kind.place.empty())
        columns_.push_back({"rating:" + kind.id, shortTitle(kind.name), kind.name, true, true, false});
    }
    if (session_.scenario() != nullptr) {
      columns_.push_back({"where", tr("Where"), tr("A hex, a Region, a box, or the turn of arrival"), false, true, false});
      columns_.push_back({"state", tr("State"), {}, false, true, false});
      columns_.push_back({"arrives", tr("Arrives"), {}, false, false, false});
    }
    for (const auto& [id, title] : {std::pair<const char*, std::string>{"formation", tr("Formation")},
                                    {"kind", tr("Type")},
                                    {"size", tr("Size")},
                                    {"side", tr("Side")}})
      columns_.push_back({id, title, {}, false, true, true});
  }
  rows_.clear();
  const std::string needle = lowered(filter_.text);
  std::set<FormationId> under;
  if (filter_.formation) {
    std::vector<std::shared_ptr<const OrderOfBattle>> oobs;
    for (const OrderOfBattle* oob : oobsOf(session_.state(), session_.scenario()))
      if (const auto at = session_.state().oobs.find(oob->id); at != session_.state().oobs.end()) oobs.push_back(at->second);
    for (const FormationId& id : Forces::make(oobs).withUnder(*filter_.formation)) under.insert(id);
  }
  for (const UnitFacts& row : all_) {
    if (filter_.side && row.side != *filter_.side) continue;
    if (filter_.formation && !under.contains(row.formation)) continue;
    if (filter_.where && row.whereabouts != *filter_.where && !(*filter_.where == Whereabouts::Unplaced && row.unplaced > 0))
      continue;
    if (!needle.empty()) {
      bool found = false;
      for (const UnitColumn& column : columns_) found = found || lowered(cell(row, column.id)).find(needle) != std::string::npos;
      if (!found) continue;
    }
    rows_.push_back(row);
  }
  const auto column = std::find_if(columns_.begin(), columns_.end(), [this](const UnitColumn& c) { return c.id == sort_; });
  if (column == columns_.end()) return;
  stableSort(rows_.begin(), rows_.end(), [&](const UnitFacts& a, const UnitFacts& b) {
    const auto x = sortKey(cell(a, sort_), column->number), y = sortKey(cell(b, sort_), column->number);
    // What is not known stands last either way.
    if (std::isinf(x.first) || std::isinf(y.first)) return !std::isinf(x.first) && std::isinf(y.first);
    return descending_ ? y < x : x < y;
  });
}

const std::vector<UnitColumn>& UnitsDesk::columns() const {
  refresh();
  return columns_;
}

const std::vector<UnitFacts>& UnitsDesk::rows() const {
  refresh();
  return rows_;
}

const std::vector<UnitFacts>& UnitsDesk::all() const {
  refresh();
  return all_;
}

const ForcesSummary& UnitsDesk::summary() const {
  refresh();
  return summary_;
}

const Vocabulary& UnitsDesk::words() const {
  refresh();
  return words_;
}

ForcePoints UnitsDesk::points() const {
  ForcePoints out;
  const std::vector<size_t> chosen = selectedRows();
  for (size_t i = 0; i < rows_.size(); ++i)
    if (chosen.size() < 2 || std::binary_search(chosen.begin(), chosen.end(), i)) out.add(rows_[i], words_);
  return out;
}

std::string UnitsDesk::cell(const UnitFacts& row, const std::string& column) const {
  if (column == "name") return row.name;
  if (column == "designation") return row.designation;
  if (column == "count") return row.pool() && row.count ? std::to_string(*row.count) : std::string();
  if (column == "where") return row.where;
  if (column == "arrives") return row.arrives;
  if (column == "formation") return formationName(session_.state(), row);
  if (column.rfind("rating:", 0) == 0) {
    const Rating* rating = findRating(row.ratings, column.substr(7));
    return rating != nullptr ? rating->value : std::string();
  }
  if (column == "kind") {
    const UnitKind* kind = words_.unitKind(row.kind);
    return kind != nullptr ? kind->name : row.kind;
  }
  if (column == "size") {
    const UnitSize* size = words_.size(row.size);
    return size != nullptr ? size->name : row.size;
  }
  if (column == "side") {
    const SideKind* side = words_.find(row.side);
    return side != nullptr ? side->name : row.side.text;
  }
  if (column == "state") {
    std::string out;
    for (const std::string& id : row.states) {
      const StateKind* state = words_.state(id);
      out += (out.empty() ? "" : ", ") + (state != nullptr ? state->name : id);
    }
    return out;
  }
  return {};
}

std::vector<std::pair<std::string, std::string>> UnitsDesk::choices(const UnitFacts& row, const std::string& column) const {
  refresh();
  std::vector<std::pair<std::string, std::string>> out;
  if (column == "kind")
    for (const UnitKind& kind : words_.unitKinds) out.emplace_back(kind.id, kind.name);
  if (column == "side")
    for (const SideKind& side : words_.sides) out.emplace_back(side.id.text, side.name);
  if (column == "size") {
    out.emplace_back("", tr("none"));
    for (const UnitSize& size : words_.sizes) out.emplace_back(size.id, size.name);
  }
  if (column == "formation") {
    out.emplace_back("", tr("none"));
    if (const OrderOfBattle* oob = session_.state().oob(row.oob))
      for (const auto& formation : oob->formations)
        if (formation->side == row.side)
          out.emplace_back(formation->id.text, formation->name.empty() ? formation->id.text : formation->name);
  }
  return out;
}

void UnitsDesk::setFilter(UnitsFilter filter) {
  if (filter == filter_) return;
  filter_ = std::move(filter);
  stale_ = true;
  changed.emit();
}

void UnitsDesk::sortBy(const std::string& column) {
  if (sort_ != column) {
    sort_ = column;
    descending_ = false;
  } else if (!descending_) {
    descending_ = true;
  } else {
    sort_.clear();
    descending_ = false;
  }
  stale_ = true;
  changed.emit();
}

bool UnitsDesk::selected(const UnitFacts& row) const {
  const Selection& now = session_.selection();
  if (now.kind != Selection::Kind::Counters) return false;
  return std::any_of(now.counters.begin(), now.counters.end(), [&row](const CounterRef& c) {
    return row.pool() ? c.unit.empty() && c.pool == row.counter.pool : c.unit == row.counter.unit;
  });
}

std::vector<size_t> UnitsDesk::selectedRows() const {
  refresh();
  std::vector<size_t> out;
  for (size_t i = 0; i < rows_.size(); ++i)
    if (selected(rows_[i])) out.push_back(i);
  return out;
}

void UnitsDesk::select(const std::vector<size_t>& chosen) {
  refresh();
  std::vector<CounterRef> counters;
  std::optional<Hex> hex;
  for (const size_t i : chosen)
    if (i < rows_.size()) {
      counters.push_back(rows_[i].counter);
      if (chosen.size() == 1) hex = rows_[i].hex;
    }
  if (counters.empty())
    session_.select({});
  else
    session_.select(Selection::ofCounters(counters, hex));
}

std::string UnitsDesk::apply(UnitBatch& batch, size_t counters, const std::string& column) {
  if (batch.edits().empty()) return {};
  const auto at = std::find_if(columns_.begin(), columns_.end(), [&](const UnitColumn& c) { return c.id == column; });
  const std::string what = at != columns_.end() ? lowered(at->title) : tr("values");
  session_.apply(batch.edits(),
                 fmt::format(fmt::runtime(tr("change {} of {} unit", "change {} of {} units", counters)), what, counters));
  return {};
}

std::string UnitsDesk::set(const std::vector<size_t>& chosen, const std::string& column, const std::string& text) {
  refresh();
  std::vector<UnitFacts> counters;
  for (const size_t i : chosen)
    if (i < rows_.size()) counters.push_back(rows_[i]);
  if (counters.empty()) return {};
  UnitBatch batch(session_);
  if (const std::string error = batch.set(counters, column, text); !error.empty()) return error;
  return apply(batch, counters.size(), column);
}

std::string UnitsDesk::check(size_t row, const std::string& column, const std::string& text) const {
  refresh();
  return row < rows_.size() ? UnitBatch::check(session_, rows_[row], column, text) : std::string();
}

std::string UnitsDesk::paste(const std::string& text, size_t row, const std::string& column) {
  refresh();
  std::vector<std::vector<std::string>> grid = gridOf(text);
  while (!grid.empty() && grid.back().size() == 1 && grid.back().front().empty()) grid.pop_back();
  if (grid.empty()) return tr("The clipboard holds no text.");
  const std::vector<size_t> chosen = selectedRows();
  // Titles say which columns are meant; else they are those from the cell on.
  std::vector<std::string> columns;
  const auto titled = [this](const std::string& title) {
    for (const UnitColumn& c : columns_)
      if (lowered(c.title) == lowered(title) || lowered(c.help) == lowered(title) || c.id == lowered(title)) return c.id;
    // What tables of others call them.
    static const std::vector<std::pair<const char*, std::vector<const char*>>> kCalled = {
        {"rating:strength", {"men", "strength points", "strength point", "sp", "sps", "str", "effectives"}},
        {"formation", {"division", "corps", "belongs to", "command", "parent", "superior"}},
        {"name", {"unit", "unit name"}},
        {"kind", {"type", "unit type", "arm", "branch", "class"}},
        {"where", {"hex", "place", "location", "position"}},
        {"size", {"echelon"}},
        {"state", {"states", "status"}},
        {"designation", {"label", "counter"}}};
    for (const auto& [id, words] : kCalled)
      for (const char* word : words)
        if (lowered(title) == word)
          for (const UnitColumn& c : columns_)
            if (c.id == id) return c.id;
    return std::string();
  };
  // A row of titles: most of its cells name a column, and none of the others is a number.
  size_t named = 0;
  bool numbers = false;
  for (const std::string& title : grid.front()) {
    named += !titled(title).empty();
    numbers = numbers || (titled(title).empty() && title.find_first_of("0123456789") != std::string::npos);
  }
  const bool titles = grid.size() > 1 && named > 0 && !numbers &&
                      (named == grid.front().size() || (named >= 2 && 2 * named >= grid.front().size()));
  std::vector<std::string> unread;
  if (titles) {
    for (const std::string& title : grid.front()) {
      const std::string id = titled(title);
      columns.push_back(id);
      if (id.empty()) unread.push_back(title);
    }
    // Of several columns that mean one, the nearest above the units counts: "Division" before "Corps".
    for (size_t i = 0; i < columns.size(); ++i) {
      if (columns[i].empty()) continue;
      size_t best = i;
      for (size_t j = i + 1; j < columns.size(); ++j)
        if (columns[j] == columns[i] && lowered(grid.front()[best]) == "corps") best = j;
      for (size_t j = i; j < columns.size(); ++j)
        if (j != best && columns[j] == columns[best] && !columns[j].empty()) {
          unread.push_back(grid.front()[j]);
          columns[j].clear();
        }
    }
    grid.erase(grid.begin());
  } else {
    auto at = std::find_if(columns_.begin(), columns_.end(), [&](const UnitColumn& c) { return c.id == column; });
    for (; at != columns_.end(); ++at) columns.push_back(at->id);
  }
  std::vector<size_t> rows;
  if (chosen.size() > 1)
    rows = chosen;
  else
    for (size_t i = row; i < rows_.size() && rows.size() < grid.size(); ++i) rows.push_back(i);
  std::vector<std::string> left;
  const bool fill = grid.size() == 1 && rows.size() > 1;
  size_t changedRows = 0;
  UnitBatch batch(session_);
  for (size_t r = 0; r < (fill ? rows.size() : std::min(rows.size(), grid.size())); ++r) {
    const std::vector<std::string>& cells = grid[fill ? 0 : r];
    ++changedRows;
    for (size_t c = 0; c < cells.size(); ++c) {
      const UnitFacts& facts = rows_[rows[r]];
      if (c >= columns.size()) {
        left.push_back(fmt::format(fmt::runtime(tr("{}: there is no column for \u201c{}\u201d")), facts.name, cells[c]));
        break;
      }
      if (columns[c].empty()) continue;  // a column that is not read
      if (cell(facts, columns[c]) == cells[c]) continue;
      const auto at = std::find_if(columns_.begin(), columns_.end(), [&](const UnitColumn& k) { return k.id == columns[c]; });
      if (!at->editable) continue;
      if (const std::string error = batch.set({facts}, columns[c], cells[c]); !error.empty())
        left.push_back(facts.name + ": " + error);
    }
  }
  if (!fill && grid.size() > rows.size())
    left.push_back(fmt::format(fmt::runtime(tr("{} row has no unit", "{} rows have no unit", grid.size() - rows.size())),
                               grid.size() - rows.size()));
  apply(batch, changedRows, columns.size() == 1 || (!grid.empty() && grid.front().size() == 1) ? columns.front() : "");
  if (!unread.empty()) {
    std::string list;
    for (const std::string& title : unread) list += (list.empty() ? "" : ", ") + title;
    left.insert(left.begin(),
                fmt::format(fmt::runtime(tr("The column {} is not read", "The columns {} are not read", unread.size())), list));
  }
  std::string out;
  for (size_t i = 0; i < left.size() && i < 3; ++i) out += (out.empty() ? "" : "; ") + left[i];
  if (left.size() > 3) out += fmt::format(fmt::runtime(tr("; and {} more")), left.size() - 3);
  return out;
}

std::string UnitsDesk::tsv(const std::vector<size_t>& chosen) const {
  refresh();
  const auto quoted = [](const std::string& text) {
    if (text.find_first_of("\t\n\"") == std::string::npos) return text;
    std::string out = "\"";
    for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
  };
  std::string out;
  for (const UnitColumn& column : columns_) out += (out.empty() ? "" : "\t") + quoted(column.title);
  out += "\n";
  for (const size_t i : chosen) {
    if (i >= rows_.size()) continue;
    std::string line;
    for (size_t c = 0; c < columns_.size(); ++c) line += (c == 0 ? "" : "\t") + quoted(cell(rows_[i], columns_[c].id));
    out += line + "\n";
  }
  return out;
}

size_t UnitsDesk::unplacedLeft() const {
  refresh();
  size_t left = 0;
  for (const UnitFacts& facts : all_) left += static_cast<size_t>(facts.unplaced);
  return left;
}

std::optional<UnitId> UnitsDesk::nextUnplaced(const UnitId& after) const {
  refresh();
  std::optional<UnitId> first;
  bool passed = false;
  for (const UnitFacts& facts : all_) {
    if (facts.pool()) continue;
    if (facts.whereabouts == Whereabouts::Unplaced) {
      if (passed) return facts.counter.unit;
      if (!first) first = facts.counter.unit;
    }
    passed = passed || facts.counter.unit == after;
  }
  return first;
}

// --- Several at once

std::vector<Field> bulkFields(Session& session, const std::vector<CounterRef>& counters) {
  std::vector<Field> fields;
  const Vocabulary words = session.vocabulary();
  std::vector<UnitFacts> chosen;
  for (const UnitFacts& facts : unitFacts(session.state(), session.scenario(), *session.view()))
    if (std::any_of(counters.begin(), counters.end(), [&](const CounterRef& c) {
          return facts.pool() ? c.unit.empty() && c.pool == facts.counter.pool : c.unit == facts.counter.unit;
        }))
      chosen.push_back(facts);
  if (chosen.size() < 2) return fields;
  const auto setter = [&session, chosen](const std::string& column, const std::string& title) {
    return [&session, chosen, column, title](const std::string& text) {
      UnitBatch batch(session);
      if (std::string error = batch.set(chosen, column, text); !error.empty()) return error;
      const auto changedCount =
          chosen.size() - static_cast<size_t>(std::min<int>(batch.skipped(), static_cast<int>(chosen.size())));
      if (!batch.edits().empty())
        session.apply(batch.edits(), fmt::format(fmt::runtime(tr("change {} of {} unit", "change {} of {} units", changedCount)),
                                                 lowered(title), changedCount));
      if (batch.skipped() > 0)
        session.say({Notice::Kind::Info,
                     fmt::format(fmt::runtime(tr("{} counter was left as it is.", "{} counters were left as they are.",
                                                 static_cast<size_t>(batch.skipped()))),
                                 batch.skipped()),
                     {},
                     "bulk"});
      return std::string();
    };
  };
  // What they have in common, or that it is mixed.
  const auto common = [&chosen](const auto& of) -> std::optional<std::string> {
    for (const UnitFacts& facts : chosen)
      if (of(facts) != of(chosen.front())) return std::nullopt;
    return of(chosen.front());
  };
  const auto line = [&](const std::string& column, const std::string& title, const auto& of) {
    const auto value = common(of);
    Field field = lineField(column, title, value.value_or(""), setter(column, title));
    field.hint = value ? tr("not known") : tr("mixed");
    field.check = [&session, chosen, column](const std::string& text) {
      for (const UnitFacts& facts : chosen)
        if (std::string error = UnitBatch::check(session, facts, column, text); !error.empty()) return error;
      return std::string();
    };
    fields.push_back(std::move(field));
  };
  const auto choice = [&](const std::string& column, const std::string& title,
                          std::vector<std::pair<std::string, std::string>> choices, const auto& of) {
    const auto value = common(of);
    Field field = lineField(column, title, {}, setter(column, title));
    field.kind = Field::Kind::Choice;
    field.hint = value ? tr("none") : tr("mixed");
    if (value) {
      field.on = {*value};
      for (const auto& [id, name] : choices)
        if (id == *value && !id.empty()) field.value = name;
    }
    field.choices = std::move(choices);
    fields.push_back(std::move(field));
  };
  fields.push_back(headingField(tr("Of all of them")));
  for (const RatingKind& kind : words.ratings) {
    const auto of = [&kind](const UnitFacts& facts) {
      const Rating* rating = findRating(facts.ratings, kind.id);
      return rating != nullptr ? rating->value : std::string();
    };
    const bool used = std::any_of(chosen.begin(), chosen.end(), [&](const UnitFacts& f) { return !of(f).empty(); });
    if (used || !kind.place.empty()) line("rating:" + kind.id, kind.name, of);
  }
  if (session.scenario() != nullptr) {
    std::vector<std::string> groups;
    for (const StateKind& state : words.states)
      if (std::find(groups.begin(), groups.end(), state.group) == groups.end()) groups.push_back(state.group);
    for (const std::string& group : groups) {
      std::vector<std::pair<std::string, std::string>> choices = {{"", tr("none")}};
      for (const StateKind& state : words.states)
        if (state.group == group && std::any_of(chosen.begin(), chosen.end(), [&](const UnitFacts& f) {
              return state.unitKinds.empty() ||
                     std::find(state.unitKinds.begin(), state.unitKinds.end(), f.kind) != state.unitKinds.end();
            }))
          choices.emplace_back(state.id, state.name);
      if (choices.size() < 2) continue;
      std::string title = group.empty() ? tr("State") : group;
      if (title[0] >= 'a' && title[0] <= 'z') title[0] = static_cast<char>(title[0] - 'a' + 'A');
      choice("state:" + group, title, choices, [&](const UnitFacts& facts) {
        for (const std::string& id : facts.states)
          if (const StateKind* state = words.state(id); state != nullptr && state->group == group) return id;
        return std::string();
      });
    }
  }
  std::vector<std::pair<std::string, std::string>> kinds, sizes = {{"", tr("none")}}, sides, formations = {{"", tr("none")}};
  for (const UnitKind& kind : words.unitKinds) kinds.emplace_back(kind.id, kind.name);
  for (const UnitSize& size : words.sizes) sizes.emplace_back(size.id, size.name);
  for (const SideKind& side : words.sides) sides.emplace_back(side.id.text, side.name);
  const bool oneSide = common([](const UnitFacts& f) { return f.oob.text + "/" + f.side.text; }).has_value();
  if (const OrderOfBattle* oob = session.state().oob(chosen.front().oob); oob != nullptr && oneSide)
    for (const auto& formation : oob->formations)
      if (formation->side == chosen.front().side) formations.emplace_back(formation->id.text, formation->name);
  choice("kind", tr("Type"), kinds, [](const UnitFacts& f) { return f.kind; });
  choice("size", tr("Size"), sizes, [](const UnitFacts& f) { return f.size; });
  if (oneSide) choice("formation", tr("Formation"), formations, [](const UnitFacts& f) { return f.formation.text; });
  choice("side", tr("Side"), sides, [](const UnitFacts& f) { return f.side.text; });
  return fields;
}

}  // namespace hotchkiss::editor
