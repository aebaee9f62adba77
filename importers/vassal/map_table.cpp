// SPDX-License-Identifier: Apache-2.0
#include "importers/vassal/map_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "model/base/stable_sort.h"
#include "model/base/text.h"

namespace hotchkiss::vassal {

namespace {

constexpr size_t kMostRows = 100'000;
constexpr const char* kSameName = "same name";
constexpr std::array<std::pair<std::string_view, std::string MapRow::*>, 6> kColumns = {{{"what", &MapRow::what},
                                                                                         {"ours", &MapRow::ours},
                                                                                         {"name", &MapRow::name},
                                                                                         {"theirs", &MapRow::theirs},
                                                                                         {"gpid", &MapRow::gpid},
                                                                                         {"how", &MapRow::how}}};

std::string csvField(const std::string& text) {
  if (text.find_first_of("\",\n\r") == std::string::npos && (text.empty() || (text.front() != ' ' && text.back() != ' ')))
    return text;
  std::string out = "\"";
  for (const char c : text) {
    out += c;
    if (c == '"') out += c;
  }
  return out + '"';
}

// One record from the front of the text; lines are counted.
std::optional<std::vector<std::string>> takeRecord(std::string_view& rest, char delimiter, int& line) {
  std::vector<std::string> out(1);
  bool quoted = false;
  while (!rest.empty()) {
    const char c = rest.front();
    rest.remove_prefix(1);
    if (c == '\n') ++line;
    if (quoted) {
      if (c != '"')
        out.back() += c;
      else if (!rest.empty() && rest.front() == '"') {
        out.back() += '"';
        rest.remove_prefix(1);
      } else {
        quoted = false;
      }
    } else if (c == '"' && out.back().empty()) {
      quoted = true;
    } else if (c == delimiter) {
      out.emplace_back();
    } else if (c == '\n') {
      return out;
    } else if (c != '\r') {
      out.back() += c;
    }
  }
  if (quoted) return std::nullopt;
  return out;
}

// The words of a name that tell it from others.
std::set<std::string> wordsOf(std::string_view name) {
  std::set<std::string> out;
  std::string word;
  for (const char c : lowered(name) + " ") {
    const bool part = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
    if (part) {
      word += c;
    } else if (c != '\'' && c != '.') {
      if (!word.empty()) out.insert(word);
      word.clear();
    }
  }
  for (const char* noise : {"the", "of", "png", "jpg", "bde", "brigade", "div", "division", "regt", "unit"}) out.erase(noise);
  return out;
}

bool includes(const std::set<std::string>& all, const std::set<std::string>& some) {
  return !some.empty() && std::includes(all.begin(), all.end(), some.begin(), some.end());
}

bool sidesDiffer(const std::string& ours, const std::string& oursName, const std::string& theirs) {
  if (ours.empty() || theirs.empty()) return false;
  const auto a = wordsOf(ours + " " + oursName), b = wordsOf(theirs);
  return std::none_of(b.begin(), b.end(), [&](const std::string& word) { return a.contains(word); });
}

struct Wanted {
  std::string id, name, designation, kind, formation;
  SideId side;
  OwnCounter::Kind own = OwnCounter::Kind::Unit;
};

class PieceMatch {
 public:
  PieceMatch(const Vocabulary& vocabulary, const std::vector<SlotFacts>& slots) : vocabulary_(vocabulary), slots_(slots) {
    std::set<std::string> sides;
    for (const SlotFacts& slot : slots) sides.insert(slot.side);
    for (const SlotFacts& slot : slots) words_.push_back(wordsOf(slot.facts.name));
    // Sides can be told apart only where a side of ours has the name of one of theirs.
    for (const SideKind& side : vocabulary.sides)
      for (const std::string& theirs : sides)
        if (!theirs.empty() && !sidesDiffer(side.id.text, side.name, theirs)) known_.insert(side.id.text);
  }

  double score(const Wanted& wanted, size_t index) const {
    const SlotFacts& slot = slots_[index];
    const OwnCounter own = ownCounterOf(slot.facts);
    if (own.kind != OwnCounter::Kind::None) return own.kind == wanted.own && own.id == wanted.id ? 2 : 0;
    const SideKind* side = vocabulary_.find(wanted.side);
    const bool told = known_.contains(wanted.side.text) && !slot.side.empty();
    if (told && sidesDiffer(wanted.side.text, side ? side->name : "", slot.side)) return 0;
    const std::set<std::string>& theirs = words_[index];
    const auto name = wordsOf(wanted.name), full = wordsOf(wanted.name + " " + wanted.designation);
    double score = 0;
    if (!name.empty() && theirs == name)
      score = 1;
    else if (theirs == full || theirs == wordsOf(wanted.designation))
      score = 0.95;
    else if (includes(theirs, full) && full.size() > name.size())
      score = 0.9;
    else if (includes(theirs, name))
      score = 0.75;
    else if (includes(name, theirs) && theirs.begin()->size() >= 4)
      score = 0.65;
    if (score == 0) return 0;
    if (told) score += 0.04;
    if (slot.kind == wanted.kind) score += 0.03;
    if (!slot.formation.empty() && includes(wordsOf(wanted.formation), wordsOf(slot.formation))) score += 0.02;
    return score;
  }

 private:
  const Vocabulary& vocabulary_;
  const std::vector<SlotFacts>& slots_;
  std::vector<std::set<std::string>> words_;
  std::set<std::string> known_;
};

MapRow stateRow(const StateKind& state, const std::vector<SlotFacts>& slots, const std::vector<MapRow>& unitRows) {
  MapRow row{"state", state.id, nameOf(state.name, state.id), "", "", ""};
  const std::string own = slugOf(row.name);
  std::set<std::string> used;
  for (const MapRow& unit : unitRows) used.insert(unit.gpid);
  const Layer* flip = nullptr;
  for (const SlotFacts& slot : slots) {
    if (!used.contains(slot.facts.gpid)) continue;
    for (const Layer& layer : slot.facts.layers) {
      for (size_t level = 1; level <= layer.images.size(); ++level) {
        const std::string name = slugOf(levelName(layer, static_cast<int>(level)));
        const std::string whole = slugOf(layer.name + " " + levelName(layer, static_cast<int>(level)));
        if (name != own && whole != own && !(layer.images.size() == 1 && slugOf(layer.name) == own)) continue;
        row.theirs = fmt::format("{}={}", layer.name, level);
        row.how = kSameName;
        return row;
      }
      if (layer.alwaysActive && layer.images.size() == 2 && flip == nullptr) flip = &layer;
    }
  }
  for (const SlotFacts& slot : slots)
    if (slugOf(slot.facts.name) == own && !slot.facts.gpid.empty()) {
      row.theirs = slot.facts.name;
      row.gpid = slot.facts.gpid;
      row.how = kSameName;
      return row;
    }
  if (flip != nullptr &&
      (state.group == "exhaustion" || own.find("reduced") != std::string::npos || own.find("exhaust") != std::string::npos)) {
    row.theirs = flip->name + "=2";
    row.how = "guessed";
  }
  return row;
}

}  // namespace

const MapRow* MapTable::find(std::string_view what, std::string_view ours) const {
  for (const MapRow& row : rows)
    if (row.what == what && row.ours == ours) return &row;
  return nullptr;
}

std::string mapTableCsv(const MapTable& table) {
  std::string out = "what,ours,name,theirs,gpid,how\n";
  for (const MapRow& row : table.rows) {
    for (const auto& [heading, member] : kColumns) {
      if (member != &MapRow::what) out += ',';
      out += csvField(row.*member);
    }
    out += '\n';
  }
  return out;
}

Expected<MapTable> readMapTable(std::string_view csv) {
  if (csv.starts_with("\xEF\xBB\xBF")) csv.remove_prefix(3);
  const std::string_view head = csv.substr(0, csv.find('\n'));
  const char delimiter = head.find('\t') != std::string_view::npos ? '\t' : head.find(';') != std::string_view::npos ? ';' : ',';
  int line = 1;
  const auto headings = takeRecord(csv, delimiter, line);
  std::vector<std::string MapRow::*> columns;
  if (headings)
    for (const std::string& heading : *headings) {
      columns.push_back(nullptr);
      for (const auto& [name, member] : kColumns)
        if (lowered(heading) == name) columns.back() = member;
    }
  for (const auto needed : {&MapRow::what, &MapRow::ours})
    if (std::find(columns.begin(), columns.end(), needed) == columns.end())
      return failAt("the first line has no headings what,ours,name,theirs,gpid,how", 1, 1);
  MapTable out;
  while (!csv.empty()) {
    const int start = line;
    const auto record = takeRecord(csv, delimiter, line);
    if (!record) return failAt("a quote does not end", start, 1);
    if (record->size() == 1 && record->front().empty()) continue;
    if (record->size() > columns.size())
      return failAt(fmt::format("the line has {} fields and the headings {}", record->size(), columns.size()), start, 1);
    MapRow row;
    for (size_t i = 0; i < record->size(); ++i)
      if (columns[i] != nullptr) row.*columns[i] = (*record)[i];
    if (row.what != "unit" && row.what != "pool" && row.what != "state")
      return failAt(fmt::format("'{}' is none of unit, pool, state", row.what), start, 1);
    if (out.find(row.what, row.ours) != nullptr)
      return failAt(fmt::format("{} '{}' stands here twice", row.what, row.ours), start, 1);
    if (out.rows.size() >= kMostRows) return failAt("the table has more rows than are read", start, 1);
    out.rows.push_back(std::move(row));
  }
  return out;
}

MapTable proposedTable(const Forces& forces, const Scenario& played, const Vocabulary& vocabulary,
                       const std::vector<SlotFacts>& slots) {
  std::vector<Wanted> wanted;
  const auto formationName = [&](const FormationId& id) {
    const Formation* formation = forces.formation(id);
    return formation ? formation->name + " " + formation->shortName : std::string();
  };
  for (const auto& unit : forces.units())
    if (forces.inPlay(unit->id))
      wanted.push_back({unit->id.text, unit->name, unit->designation, unit->kind, formationName(unit->formation), unit->side,
                        OwnCounter::Kind::Unit});
  for (const auto& pool : forces.pools())
    if (forces.inPlay(pool->id))
      wanted.push_back({pool->id.text, pool->name, pool->designation, pool->kind, formationName(pool->formation), pool->side,
                        OwnCounter::Kind::Pool});
  const PieceMatch match(vocabulary, slots);
  struct Pair {
    double score;
    size_t unit, slot;
  };
  std::vector<Pair> pairs;
  for (size_t u = 0; u < wanted.size(); ++u)
    for (size_t s = 0; s < slots.size(); ++s)
      if (const double score = match.score(wanted[u], s); score >= 0.6) pairs.push_back({score, u, s});
  stableSort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) { return a.score > b.score; });
  std::vector<int> slotOf(wanted.size(), -1);
  std::vector<double> scoreOf(wanted.size(), 0);
  std::set<size_t> taken;
  // The best pair first; one that is no better than another of the same unit is no answer, unless that other is taken.
  for (size_t i = 0; i < pairs.size(); ++i) {
    const Pair& pair = pairs[i];
    const bool pool = wanted[pair.unit].own == OwnCounter::Kind::Pool;
    if (slotOf[pair.unit] >= 0 || (!pool && taken.contains(pair.slot))) continue;
    const bool rivalSlot = std::any_of(pairs.begin(), pairs.end(), [&](const Pair& o) {
      return o.unit == pair.unit && o.slot != pair.slot && !taken.contains(o.slot) && o.score > pair.score - 0.005 &&
             slots[o.slot].facts.name != slots[pair.slot].facts.name;
    });
    const bool rivalUnit = std::any_of(pairs.begin(), pairs.end(), [&](const Pair& o) {
      return o.unit != pair.unit && o.slot == pair.slot && slotOf[o.unit] < 0 && o.score > pair.score - 0.005 &&
             wanted[o.unit].name != wanted[pair.unit].name;
    });
    if (rivalSlot || (rivalUnit && pair.score < 2)) continue;
    slotOf[pair.unit] = static_cast<int>(pair.slot);
    scoreOf[pair.unit] = pair.score;
    if (!pool) taken.insert(pair.slot);
  }
  MapTable out;
  for (size_t u = 0; u < wanted.size(); ++u) {
    MapRow row{wanted[u].own == OwnCounter::Kind::Pool ? "pool" : "unit",
               wanted[u].id,
               wanted[u].designation.empty() || wanted[u].designation == wanted[u].name
                   ? wanted[u].name
                   : fmt::format("{} ({})", wanted[u].name, wanted[u].designation),
               "",
               "",
               ""};
    if (slotOf[u] >= 0) {
      const PieceFacts& facts = slots[static_cast<size_t>(slotOf[u])].facts;
      row.theirs = facts.name;
      row.gpid = facts.gpid;
      row.how = scoreOf[u] >= 1 ? kSameName : "guessed";
    }
    out.rows.push_back(std::move(row));
  }
  const std::vector<MapRow> units = out.rows;
  std::vector<std::string> states;
  for (const SetupEntry& entry : played.setup)
    for (const std::string& state : entry.states)
      if (!contains(states, state)) states.push_back(state);
  std::sort(states.begin(), states.end());
  for (const std::string& id : states) {
    const StateKind* state = vocabulary.state(id);
    out.rows.push_back(stateRow(state != nullptr ? *state : StateKind{id, id, "", "", {}}, slots, units));
  }
  return out;
}

std::optional<int> TableInModule::StateTarget::levelOf(const Layer& of, std::string_view stateName) const {
  if (marker >= 0 || of.name != layer) return std::nullopt;
  const std::string own = slugOf(stateName);
  for (int each = 1; each <= static_cast<int>(of.images.size()); ++each) {
    const std::string name = levelName(of, each);
    if (slugOf(name) == own || (!name.empty() && slugOf(of.name + " " + name) == own)) return each;
  }
  if (level > static_cast<int>(of.images.size()) || (byName && !levelName(of, level).empty())) return std::nullopt;
  return level;
}

TableInModule tableInModule(const MapTable& table, const std::vector<SlotFacts>& slots) {
  TableInModule out;
  const auto slotOf = [&](const MapRow& row) -> std::optional<size_t> {
    for (size_t i = 0; i < slots.size(); ++i)
      if (!row.gpid.empty() ? slots[i].facts.gpid == row.gpid : slots[i].facts.name == row.theirs) return i;
    out.faults.push_back(fmt::format("{} {}: the module has no piece {}", row.what, row.ours,
                                     row.gpid.empty() ? "'" + row.theirs + "'" : "with the gpid " + row.gpid));
    return std::nullopt;
  };
  for (const MapRow& row : table.rows) {
    if (row.theirs.empty() && row.gpid.empty()) continue;
    if (row.what != "state") {
      if (const auto slot = slotOf(row)) (row.what == "unit" ? out.units : out.pools)[row.ours] = *slot;
      continue;
    }
    const size_t equals = row.theirs.rfind('=');
    const auto level = equals == std::string::npos ? std::nullopt : wholeNumber(std::string_view(row.theirs).substr(equals + 1));
    if (row.gpid.empty() && level && *level >= 1) {
      out.states[row.ours] = {row.theirs.substr(0, equals), *level, -1, row.how == kSameName};
    } else if (const auto slot = slotOf(row)) {
      out.states[row.ours] = {"", 0, static_cast<int>(*slot), false};
    }
  }
  return out;
}

}  // namespace hotchkiss::vassal
