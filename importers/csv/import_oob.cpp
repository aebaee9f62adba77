// SPDX-License-Identifier: Apache-2.0
#include "importers/csv/import_oob.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>

#include "io/csv/oob_table.h"
#include "model/base/plain_line.h"
#include "model/base/text.h"
#include "model/rules/rule_system.h"

namespace hotchkiss::csv {
namespace {

constexpr size_t kMostRows = 100'000;
constexpr int kMostLevels = 64;
constexpr size_t kMostOfAnId = 180;  // leaves room for a number

const std::vector<ColumnWord>& oobWords() {
  static const std::vector<ColumnWord> kWords = {
      {"type", {"type", "row type"}},
      {"id", {"id", "unit id", "key", "code", "no", "nr", "number"}},
      {"name", {"name", "unit", "unit name", "title", "formation name"}},
      {"designation", {"designation", "label", "counter", "abbreviation"}},
      {"short-name", {"short name", "short"}},
      {"side", {"side", "nation", "nationality", "player", "faction", "country", "army side", "allegiance"}},
      {"parent", {"parent", "parent id", "formation", "belongs to", "superior", "division", "command", "corps"}},
      {"above", {"corps", "wing"}},  // of the formation that a row belongs to, where both are told
      {"path", {"path", "hierarchy"}},
      {"group", {"group", "force id", "force", "army id", "army", "scenario id"}},
      {"kind", {"kind", "unit kind", "unit type", "utype", "arm", "branch", "class", "type"}},
      {"size", {"size", "echelon", "unit size", "level"}},
      {"commander", {"commander", "commander name", "leader name", "general", "officer"}},
      {"leader", {"leader", "leader id"}},
      {"count", {"count", "quantity", "counters"}},
      {"replaces", {"replaces"}},
      {"option", {"option"}},
      {"picture", {"picture", "image", "front"}},
      {"reduced-picture", {"reduced picture", "back"}},
      {"provenance", {"provenance"}},
      {"source", {"source"}},
      {"note", {"note", "notes", "remark", "remarks", "comment", "comments", "descr", "description"}},
      {"to-do", {"to do", "todo"}},
  };
  return kWords;
}

struct TableRow {
  int line = 0;
  std::map<std::string, std::string> cells;               // by target
  std::vector<std::pair<std::string, std::string>> more;  // ratings by id, in the order of the columns
  std::vector<std::pair<std::string, std::string>> reduced;
  std::string parentText, group, id;
  int parent = -1;  // a row
  bool formation = false;
  FormationId madeParent;
};

class OobReader {
 public:
  OobReader(const Table& table, const std::string& file, const OobImportOptions& options)
      : table_(table), file_(file), options_(options) {}

  Expected<OobImport> run() {
    auto columns = columnsOf(table_, oobWords(), options_.columns);
    if (!columns) return tl::unexpected(columns.error());
    out_.columns = std::move(*columns);
    const bool named = std::any_of(out_.columns.begin(), out_.columns.end(), [](const Column& c) {
      return c.target == "name" || c.target == "designation" || c.target == "path";
    });
    if (!named)
      return failAt("no column is known to hold names: name one with --columns \"name=HEADING\"", table_.rows.front().line, 0);
    if (table_.rows.size() > kMostRows) return fail(fmt::format("has more than {} rows", kMostRows));
    if (const RuleSystem* system = findRuleSystem(options_.system)) vocabulary_ = system->vocabulary();
    decimalComma();
    otherColumns();
    rows();
    parents();
    build();
    return std::move(out_);
  }

 private:
  std::string cellAt(const Row& row, size_t column) const {
    return column < row.cells.size() ? row.cells[column] : std::string();
  }

  void decimalComma() {
    if (options_.decimalComma) {
      out_.decimalComma = *options_.decimalComma;
      return;
    }
    // "1,5" somewhere and "1.5" nowhere.
    size_t commas = 0, points = 0;
    for (const Row& row : table_.rows)
      for (const std::string& cell : row.cells) {
        const bool comma = cell.find(',') != std::string::npos && plainNumber(cell, true) && !plainNumber(cell, false);
        const bool point = cell.find('.') != std::string::npos && plainNumber(cell, false) && !plainNumber(cell, true);
        commas += comma;
        points += point;
      }
    out_.decimalComma = commas > 0 && points == 0;
  }

  /// Columns that no word is known for: ratings where they hold numbers or short marks, else notes.
  void otherColumns() {
    std::set<std::string> used;
    for (size_t i = 0; i < out_.columns.size(); ++i) {
      Column& column = out_.columns[i];
      const std::string heading = lowered(column.heading);
      if (column.why == "--columns" || !column.target.empty()) continue;
      if (heading.starts_with(kRatingHeading) || heading.starts_with(kReducedHeading)) {
        column.target = heading.substr(0, heading.find(' ') + 1) + column.heading.substr(column.heading.find(' ') + 1);
        column.why = "its heading";
        continue;
      }
      bool text = false, any = false;
      for (size_t r = 1; r < table_.rows.size(); ++r) {
        const std::string cell = cellAt(table_.rows[r], i);
        any = any || !cell.empty();
        text = text || cell.size() > 8 || cell.find(' ') != std::string::npos;
      }
      if (!any) {
        column.why = "it is empty";
        continue;
      }
      std::string id = idWord(column.heading);
      if (id.empty()) id = fmt::format("column-{}", i + 1);
      if (!text && isStrength(i, id)) {
        column.target = std::string(kRatingHeading) + "strength";
        column.why = "its heading";
        continue;
      }
      column.target = text ? "note " + column.heading : kRatingHeading + id;
      column.why = text ? "it holds text" : "it holds numbers or marks";
    }
  }

  /// "Men" and the like are the game's strength, where it has one and the numbers can be points of it: heads are counted in
  /// hundreds, and stay what they are called.
  bool isStrength(size_t column, const std::string& id) const {
    static const std::set<std::string> kWords = {"men", "strength-points", "strength-point", "sps", "sp", "str", "effectives"};
    const auto& ratings = vocabulary_.ratings;
    const auto named = [](const auto& rating) { return rating.id == "strength"; };
    if (!kWords.contains(id) || std::none_of(ratings.begin(), ratings.end(), named)) return false;
    for (const Column& other : out_.columns)
      if (lowered(other.target) == "rating strength" || lowered(other.heading) == "strength") return false;
    constexpr double kMostPoints = 60;
    for (size_t r = 1; r < table_.rows.size(); ++r) {
      const std::string cell = cellAt(table_.rows[r], column);
      if (cell.empty()) continue;
      const auto number = plainNumber(cell, out_.decimalComma);
      if (!number || std::strtod(number->c_str(), nullptr) > kMostPoints) return false;
    }
    return true;
  }

  static bool isText(const std::string& target) {
    static const std::set<std::string> kTexts = {"name",   "designation", "short-name", "commander", "note",
                                                 "source", "to-do",       "provenance", "picture",   "reduced-picture"};
    return kTexts.contains(target);
  }
  static bool knownWord(const std::string& target) {
    const auto& words = oobWords();
    return std::any_of(words.begin(), words.end(), [&](const ColumnWord& word) { return word.target == target; });
  }
  static std::string bare(std::string text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.erase(text.begin());
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.pop_back();
    return text;
  }

  void rows() {
    for (size_t r = 1; r < table_.rows.size(); ++r) {
      TableRow row;
      row.line = table_.rows[r].line;
      for (size_t i = 0; i < out_.columns.size(); ++i) {
        const std::string& target = out_.columns[i].target;
        const std::string cell = cellAt(table_.rows[r], i);
        if (target.empty() || cell.empty()) continue;
        if (target.starts_with("note ")) {
          std::string& note = row.cells["note"];
          note += (note.empty() ? "" : "; ") + target.substr(5) + ": " + cell;
        } else if (target.starts_with(kReducedHeading)) {
          row.reduced.emplace_back(target.substr(std::string_view(kReducedHeading).size()), number(cell));
        } else if (target.starts_with(kRatingHeading)) {
          row.more.emplace_back(target.substr(std::string_view(kRatingHeading).size()), number(cell));
        } else if (knownWord(target)) {
          row.cells[target] = isText(target) ? cell : bare(cell);
        } else {
          row.more.emplace_back(target, number(cell));  // a rating by the user's name
        }
      }
      if (table_.rows[r].cells.size() > out_.columns.size())
        out_.warnings.push_back(fmt::format("{}:{}: has {} cells where there are {} headings: those beyond are left out", file_,
                                            row.line, table_.rows[r].cells.size(), out_.columns.size()));
      rows_.push_back(std::move(row));
    }
    out_.rows = rows_.size();
  }
  /// A number with a point; what is no number stays as it is.
  std::string number(const std::string& cell) const { return out_.decimalComma ? plainNumber(cell, true).value_or(cell) : cell; }

  std::string at(const TableRow& row, const char* target) const {
    const auto found = row.cells.find(target);
    return found == row.cells.end() ? std::string() : found->second;
  }

  // ---- the tree
  void parents() {
    std::map<std::pair<std::string, std::string>, int> byId, byName, byPath;
    const auto index = [&](int i, bool formationsOnly) {
      TableRow& row = rows_[static_cast<size_t>(i)];
      if (formationsOnly && lowered(at(row, "type")) != "formation") return;
      if (!at(row, "id").empty()) byId.try_emplace({"", at(row, "id")}, i);
      if (!at(row, "name").empty()) byName.try_emplace({at(row, "group"), at(row, "name")}, i);
      if (!at(row, "path").empty()) byPath.try_emplace({at(row, "group"), at(row, "path")}, i);
    };
    // A unit may have the id of a formation: the formation is what is meant.
    for (const bool formationsOnly : {true, false})
      for (int i = 0; i < static_cast<int>(rows_.size()); ++i) index(i, formationsOnly);
    for (int i = 0; i < static_cast<int>(rows_.size()); ++i) {
      TableRow& row = rows_[static_cast<size_t>(i)];
      row.group = at(row, "group");
      row.formation = lowered(at(row, "type")) == "formation";
      const std::string path = at(row, "path"), parent = at(row, "parent");
      std::map<std::pair<std::string, std::string>, int>::const_iterator found;
      int above = -1;
      std::string missing;
      if (!parent.empty()) {
        if ((found = byId.find({"", parent})) != byId.end() || (found = byName.find({row.group, parent})) != byName.end())
          above = found->second;
        else
          missing = parent;
      } else if (const size_t dot = path.find_last_of("./"); dot != std::string::npos) {
        if ((found = byPath.find({row.group, path.substr(0, dot)})) != byPath.end())
          above = found->second;
        else
          missing = path.substr(0, dot);
      }
      if (above == i) {
        out_.warnings.push_back(
            fmt::format("{}:{}: '{}' stands under itself: it is put at the top", file_, row.line, parent + path));
        above = -1;
      }
      row.parent = above;
      if (!missing.empty()) row.madeParent = madeFormation(row.group, missing, at(row, "above"));
      if (above < 0 && missing.empty() && !row.group.empty()) row.madeParent = groupFormation(row.group);
    }
    const bool typed = std::any_of(rows_.begin(), rows_.end(), [&](const TableRow& row) { return !at(row, "type").empty(); });
    if (!typed)
      for (const TableRow& row : rows_)
        if (row.parent >= 0) rows_[static_cast<size_t>(row.parent)].formation = true;
  }

  std::string freshId(const std::string& wanted, const char* what, std::set<std::string>& taken) {
    std::string id;
    for (const char c : wanted) id += canBeId(std::string_view(&c, 1)) ? c : '-';
    if (id.size() > kMostOfAnId) id = id.substr(0, wholeCharacters(id, kMostOfAnId));
    if (id.empty()) id = what;
    std::string out = id;
    for (int n = 2; !taken.insert(out).second; ++n) out = fmt::format("{}-{}", id, n);
    return out;
  }

  FormationId addMade(const std::string& key, const std::string& name, const FormationId& parent) {
    const auto [at, fresh] = made_.try_emplace(key);
    if (!fresh) return at->second;
    Formation formation;
    formation.id = FormationId(freshId(idWord(name), "formation", formationIds_));
    formation.name = name;
    formation.parent = parent;
    at->second = formation.id;
    out_.made.push_back(name);
    madeFormations_.push_back(formation);
    return formation.id;
  }
  FormationId groupFormation(const std::string& group) {
    for (const Column& column : out_.columns)
      if (column.target == "group") return addMade("group " + group, headingWords(column.heading) + " " + group, {});
    return {};
  }
  /// Divisions of two corps may have one name: each stands under its own.
  FormationId madeFormation(const std::string& group, const std::string& name, const std::string& above = {}) {
    const FormationId over = !above.empty() && above != name ? madeFormation(group, above)
                             : group.empty()                 ? FormationId()
                                                             : groupFormation(group);
    return addMade("in " + group + " " + above + "/" + name, name, over);
  }

  /// Of the row or the nearest one above it that has one.
  std::string sideOf(const TableRow& row) const {
    const TableRow* each = &row;
    for (int level = 0; level < kMostLevels; ++level) {
      if (const std::string side = at(*each, "side"); !side.empty()) return side;
      if (each->parent < 0) break;
      each = &rows_[static_cast<size_t>(each->parent)];
    }
    return {};
  }

  // ---- the order of battle
  template <class Kind>
  std::string wordOf(const std::string& text, const std::vector<Kind>& known, std::vector<Kind>& own) {
    if (text.empty()) return {};
    const auto idText = [](const Kind& kind) -> const std::string& {
      if constexpr (std::is_same_v<decltype(kind.id), std::string>)
        return kind.id;
      else
        return kind.id.text;
    };
    const std::array<const std::vector<Kind>*, 2> lists = {&known, &own};
    for (const std::vector<Kind>* list : lists)
      for (const Kind& kind : *list)
        if (lowered(text) == lowered(idText(kind)) || lowered(text) == lowered(kind.name)) return idText(kind);
    // One word written otherwise ("Division, Leader") is one kind; two without a letter are two.
    const std::string word = idWord(text);
    for (const std::vector<Kind>* list : lists)
      for (const Kind& kind : *list)
        if (!word.empty() && (word == idWord(idText(kind)) || word == idWord(kind.name))) return idText(kind);
    Kind kind;
    const bool legal = canBeId(text);
    std::string id = legal && lowered(text) == text ? text : word;
    const auto taken = [&](const std::string& wanted) {
      return std::any_of(lists.begin(), lists.end(), [&](const std::vector<Kind>* list) {
        return std::any_of(list->begin(), list->end(), [&](const Kind& each) { return idText(each) == wanted; });
      });
    };
    if (id.empty()) {
      id = "unnamed";
      for (int n = 2; taken(id); ++n) id = fmt::format("unnamed-{}", n);
    }
    if constexpr (std::is_same_v<decltype(kind.id), std::string>)
      kind.id = id;
    else
      kind.id.text = id;
    kind.name = text;
    own.push_back(kind);
    return id;
  }

  std::vector<Rating> ratingsOf(const std::vector<std::pair<std::string, std::string>>& cells) {
    std::vector<Rating> out;
    for (const auto& [id, value] : cells) {
      const std::string known = wordOf(id, vocabulary_.ratings, own_.ratings);
      out.push_back({known, value, {}});
    }
    return out;
  }

  template <class Thing>
  void common(const TableRow& row, Thing& thing) {
    thing.name = at(row, "name");
    thing.side = SideId(wordOf(sideOf(row), vocabulary_.sides, own_.sides));
    thing.size = wordOf(at(row, "size"), vocabulary_.sizes, own_.sizes);
    thing.provenance = provenanceOf(at(row, "provenance"));
    thing.remarks = {at(row, "source"), at(row, "note"), at(row, "to-do")};
  }
  FormationId parentOf(const TableRow& row) const {
    return row.parent < 0 ? row.madeParent : FormationId(rows_[static_cast<size_t>(row.parent)].id);
  }
  /// What another row's id would be made of the cell.
  std::string idIn(const TableRow& row, const char* target) const {
    const std::string text = at(row, target);
    return text.empty() || canBeId(text) ? text : idWord(text);
  }
  std::string wantedId(const TableRow& row) const {
    for (const char* target : {"id", "designation", "name", "path"})
      if (!at(row, target).empty()) return target == std::string("id") ? at(row, target) : idWord(at(row, target));
    return {};
  }

  void build() {
    OrderOfBattle oob;
    oob.id = OobId(options_.id);
    oob.title = options_.title;
    oob.system = options_.system;
    oob.remarks.source = file_.substr(file_.find_last_of('/') + 1);
    std::set<std::string> unitIds, poolIds;
    for (TableRow& row : rows_) {
      const bool pool = lowered(at(row, "type")) == "pool";
      const std::string wanted = wantedId(row);
      row.id = freshId(wanted,
                       row.formation ? "formation"
                       : pool        ? "pool"
                                     : "unit",
                       row.formation ? formationIds_
                       : pool        ? poolIds
                                     : unitIds);
      if (!at(row, "id").empty() && row.id != wanted)
        out_.warnings.push_back(
            fmt::format("{}:{}: the id '{}' is there already: this one is called '{}'", file_, row.line, wanted, row.id));
    }
    for (const Formation& formation : madeFormations_) oob.formations.push_back(std::make_shared<const Formation>(formation));
    for (const TableRow& row : rows_) {
      if (row.formation)
        addFormation(row, oob, unitIds);
      else if (lowered(at(row, "type")) == "pool")
        addPool(row, oob);
      else
        addUnit(row, oob);
    }
    sidesOfMade(oob);
    out_.formations = oob.formations.size();
    out_.units = oob.units.size();
    out_.pools = oob.pools.size();
    out_.oob = oob.id;
    if (!(own_ == Vocabulary())) {
      Game game;
      game.id = GameId(options_.id);
      game.title = options_.title;
      game.system = options_.system;
      game.vocabulary = own_;
      oob.game.id = game.id;
      out_.state.games[oob.game.id] = std::make_shared<const Game>(std::move(game));
    }
    out_.state.oobs[out_.oob] = std::make_shared<const OrderOfBattle>(std::move(oob));
  }

  void addFormation(const TableRow& row, OrderOfBattle& oob, std::set<std::string>& unitIds) {
    Formation formation;
    formation.id = FormationId(row.id);
    common(row, formation);
    if (formation.name.empty()) formation.name = at(row, "path");
    formation.shortName = at(row, "short-name");
    formation.parent = parentOf(row);
    formation.leader = UnitId(idIn(row, "leader"));
    // What a formation has no place for stands in its note.
    std::string more;
    for (const char* target : {"designation", "kind", "count"})
      if (!at(row, target).empty()) more += (more.empty() ? "" : ", ") + std::string(target) + " " + at(row, target);
    for (const auto& [id, value] : row.more) more += (more.empty() ? "" : ", ") + id + " " + value;
    if (!more.empty()) formation.remarks.note += (formation.remarks.note.empty() ? "" : "; ") + more;
    if (const std::string name = at(row, "commander"); !name.empty()) {
      Unit leader;
      leader.id = UnitId(freshId(idWord(name), "leader", unitIds));
      leader.name = name;
      leader.side = formation.side;
      leader.formation = formation.id;
      leader.kind = wordOf("leader", vocabulary_.unitKinds, own_.unitKinds);
      if (formation.leader.empty()) formation.leader = leader.id;
      oob.units.push_back(std::make_shared<const Unit>(std::move(leader)));
      ++out_.leaders;
    }
    oob.formations.push_back(std::make_shared<const Formation>(std::move(formation)));
  }

  void addUnit(const TableRow& row, OrderOfBattle& oob) {
    Unit unit;
    unit.id = UnitId(row.id);
    common(row, unit);
    unit.designation = at(row, "designation");
    unit.formation = parentOf(row);
    unit.kind = wordOf(at(row, "kind"), vocabulary_.unitKinds, own_.unitKinds);
    unit.ratings = ratingsOf(row.more);
    unit.reducedRatings = ratingsOf(row.reduced);
    unit.replaces = UnitId(idIn(row, "replaces"));
    unit.option = OptionId(idIn(row, "option"));
    unit.picture = at(row, "picture");
    unit.reducedPicture = at(row, "reduced-picture");
    for (const char* target : {"commander", "count", "short-name"})
      if (!at(row, target).empty())
        unit.remarks.note += (unit.remarks.note.empty() ? "" : "; ") + std::string(target) + ": " + at(row, target);
    oob.units.push_back(std::make_shared<const Unit>(std::move(unit)));
  }

  void addPool(const TableRow& row, OrderOfBattle& oob) {
    Pool pool;
    pool.id = PoolId(row.id);
    common(row, pool);
    pool.designation = at(row, "designation");
    pool.formation = parentOf(row);
    pool.kind = wordOf(at(row, "kind"), vocabulary_.unitKinds, own_.unitKinds);
    pool.ratings = ratingsOf(row.more);
    const std::string count = at(row, "count");
    if (const auto whole = wholeNumber(count); whole && *whole >= 0)
      pool.count = *whole;
    else if (!count.empty())
      out_.warnings.push_back(fmt::format("{}:{}: '{}' is no count of counters: it is left open", file_, row.line, count));
    oob.pools.push_back(std::make_shared<const Pool>(std::move(pool)));
  }

  /// A formation that no row describes has the side of what stands in it, when that is one.
  void sidesOfMade(OrderOfBattle& oob) const {
    std::map<FormationId, std::set<SideId>> sides;
    const auto put = [&](const FormationId& formation, const SideId& side) {
      if (!side.empty() && !formation.empty()) sides[formation].insert(side);
    };
    for (const auto& unit : oob.units) put(unit->formation, unit->side);
    for (const auto& each : oob.formations) put(each->parent, each->side);
    // The innermost were made last: a group after what hangs under it.
    for (size_t i = 0; i < madeFormations_.size(); ++i) {
      Formation formation = *oob.formations[i];
      const auto& found = sides[formation.id];
      if (found.size() == 1) formation.side = *found.begin();
      put(formation.parent, formation.side);
      oob.formations[i] = std::make_shared<const Formation>(std::move(formation));
    }
  }

  const Table& table_;
  const std::string& file_;
  const OobImportOptions& options_;
  std::vector<TableRow> rows_;
  Vocabulary vocabulary_, own_;
  std::map<std::string, FormationId> made_;
  std::vector<Formation> madeFormations_;
  std::set<std::string> formationIds_;
  OobImport out_;
};

}  // namespace

std::string oobColumnWords() {
  std::string out;
  for (const ColumnWord& word : oobWords()) out += (out.empty() ? "" : ", ") + std::string(word.target);
  return out;
}

Expected<OobImport> importOob(std::string_view bytes, const std::string& file, const OobImportOptions& options) {
  const auto table = read(bytes, options.read);
  const auto inFile = [&file](Error error) {
    if (error.file.empty()) error.file = file;
    return tl::unexpected(std::move(error));
  };
  if (!table) return inFile(table.error());
  auto made = OobReader(*table, file, options).run();
  if (!made) return inFile(made.error());
  made->encoding = table->encoding;
  made->delimiter = table->delimiter;
  return made;
}

}  // namespace hotchkiss::csv
