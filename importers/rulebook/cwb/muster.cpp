// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/cwb/muster.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/base/id_text.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::cwb {

namespace {

constexpr int kFullBattery = 5;  // CWB 1.4: a battery without a number has five gun points

bool isLower(char c) {
  return c >= 'a' && c <= 'z';
}
bool isUpper(char c) {
  return c >= 'A' && c <= 'Z';
}
bool isFigure(char c) {
  return c >= '0' && c <= '9';
}

std::vector<std::string> partsOf(const std::string& name) {
  std::vector<std::string> out(1);
  for (const char c : name) {
    if (c == '-')
      out.emplace_back();
    else
      out.back() += c;
  }
  return out;
}

/// "E-E-J", "2-Pa-3Va", "Cav-1Va", "vS-5": hyphens between short parts, no blank.
bool isDesignation(const std::string& name) {
  if (name.find(' ') != std::string::npos || name.find('-') == std::string::npos) return false;
  const auto parts = partsOf(name);
  return std::all_of(parts.begin(), parts.end(), [](const std::string& part) { return !part.empty() && part.size() <= 4; });
}

bool endsWithWord(const std::string& name, std::string_view word) {
  return name == word || (name.size() > word.size() && name.ends_with(word) && name[name.size() - word.size() - 1] == ' ');
}

std::string withoutLastWord(const std::string& name) {
  const size_t at = name.rfind(' ');
  return at == std::string::npos ? std::string() : name.substr(0, at);
}

/// "R.E. Lee" -> "Lee"; "" when there are no initials.
std::string withoutInitials(const std::string& name) {
  size_t at = 0, last = 0;
  while (at + 1 < name.size() && isUpper(name[at]) && name[at + 1] == '.') {
    at += 2;
    while (at < name.size() && name[at] == ' ') ++at;
    last = at;
  }
  return last > 0 ? name.substr(last) : std::string();
}

}  // namespace

std::string slugOf(const std::string& name) {
  std::string out;
  for (const char c : name) {
    if (isUpper(c))
      out += static_cast<char>(c - 'A' + 'a');
    else if (isLower(c) || isFigure(c))
      out += c;
    else if (c != '\'' && c != '.' && !out.empty() && out.back() != '-')
      out += '-';
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out.empty() ? "nameless" : asId(out);
}

bool isBatteryName(const std::string& name) {
  if (name.size() < 2 || name.back() != 'b') return false;
  const std::string stem = name.substr(0, name.size() - 1);
  const char before = stem.back();
  if (before == ' ' || isFigure(before) || isUpper(before)) return true;
  return stem.ends_with("Va") || stem.ends_with("Cav") || stem.ends_with("Res");
}

std::string Muster::plainName(const std::string& printed) {
  std::string name = printed;
  for (const char* word : {"Wagons", "Wagon", "Legion", "Brigade"})
    if (endsWithWord(name, word) && name != word) name = withoutLastWord(name);
  if (endsWithWord(name, "Division") && name.find('-') != std::string::npos) name = withoutLastWord(name);
  if (name.ends_with("'s")) name.resize(name.size() - 2);
  // "McCunn's Prov": whose it is.
  if (const size_t at = name.find("'s "); at != std::string::npos) name.erase(0, at + 3);
  if (const std::string last = name.substr(name.rfind(' ') + 1); last == "Supply" && name != "Supply") {
    const std::string stem = withoutLastWord(name);
    // "3Va Supply" is "3Va Corps Supply".
    const bool corps = stem.find(' ') == std::string::npos && !stem.empty() && (isFigure(stem[0]) || stem == "Cav");
    if (corps) name = stem + " Corps Supply";
  }
  return name;
}

Muster::Key Muster::keyOf(const std::string& side, const std::string& name) const {
  const Key key = side + "/" + plainName(name);
  const auto alias = aliases_.find(key);
  return alias == aliases_.end() ? key : alias->second;
}

Muster::Member& Muster::member(const std::string& side, const std::string& name) {
  const Key key = side + "/" + plainName(name);
  auto [at, fresh] = members_.try_emplace(key);
  if (fresh) {
    at->second.side = side;
    at->second.name = plainName(name);
    order_.push_back(key);
    sides_.insert(side);
  }
  return at->second;
}

void Muster::hear(const std::string& side, const std::vector<ListedUnit>& units, int copies) {
  List list;
  list.side = side;
  for (const ListedUnit& unit : units) {
    Member& one = member(side, unit.name);
    if (isBatteryName(one.name)) {
      one.guns.insert(unit.number.value_or(kFullBattery));
    } else if (unit.number) {
      one.certainLeader = true;
      if (!one.rating) one.rating = unit.number;
    }
    for (const std::string& state : unit.states)
      if (state == "active" || state == "inactive") one.certainLeader = true;
    if (unit.replacement) one.replacement = one.certainLeader = true;
    if (unit.all || !unit.except.empty() || unit.name.ends_with(" Division")) one.formationWord = true;
    if (unit.count > 1 || copies > 1) one.pooled = true;
    if (unit.optional) one.optional = true;
    for (const std::string& except : unit.except)
      if (lowered(except) != "supply") hearName(side, except);
    list.names.push_back(one.name);
    list.all.push_back(unit.all);
  }
  lists_.push_back(std::move(list));
}

void Muster::hearLeader(const std::string& side, const std::string& name) {
  member(side, name).certainLeader = true;
}

void Muster::hearCasualty(const std::string& side, const std::string& name) {
  Member& one = member(side, name);
  one.certainLeader = one.replacement = true;
}

void Muster::hearName(const std::string& side, const std::string& name) {
  member(side, name);
}

void Muster::classify(Member& one) const {
  const std::string& name = one.name;
  const auto heard = [&](const std::string& other) { return members_.contains(one.side + "/" + other); };
  if (isBatteryName(name)) {
    one.kind = Kind::Battery;
    const std::string stem = name.substr(0, name.size() - 1);
    for (const std::string& formation : {stem + " Div", stem + " Wing", stem + " Corps"})
      if (heard(formation)) one.formation = formation;
    return;
  }
  if (endsWithWord(name, "HQ") || endsWithWord(name, "Supply")) {
    one.kind = endsWithWord(name, "HQ") ? Kind::Headquarters : Kind::Train;
    const std::string owner = withoutLastWord(name);
    if (endsWithWord(owner, "Wing") || endsWithWord(owner, "Corps")) one.formation = owner;
    return;
  }
  if (endsWithWord(name, "Army")) {
    one.kind = Kind::Army;
  } else if (endsWithWord(name, "Corps") || endsWithWord(name, "Wing")) {
    one.kind = Kind::Corps;
  } else if (endsWithWord(name, "Div")) {
    one.kind = Kind::Division;
  } else if (isDesignation(name)) {
    const auto parts = partsOf(name);
    one.kind = Kind::Brigade;
    const std::string& last = parts.back();
    if (parts.size() == 2 && heard(last + " Div")) {
      one.formation = last + " Div";
      return;
    }
    const auto under = [&](const auto& entry) {
      return entry.second.side == one.side && entry.second.name.ends_with("-" + name) && isDesignation(entry.second.name);
    };
    const bool division = parts.size() == 2 && (one.formationWord || std::any_of(members_.begin(), members_.end(), under));
    if (division) one.kind = Kind::Division;
    if (parts.size() >= 3)
      one.formation = name.substr(name.find('-') + 1);
    else if (heard(last + " Wing"))
      one.formation = last + " Wing";
    else if (heard(last + " Corps") || division)
      one.formation = last + " Corps";
  } else if (one.certainLeader) {
    one.kind = Kind::Leader;
  } else if (name == "Prov" || name.find('-') != std::string::npos) {
    one.kind = Kind::Brigade;
  } else {
    // A name alone is a leader where brigades of his side have designations, else a brigade that is called after him.
    const bool designations = std::any_of(members_.begin(), members_.end(), [&](const auto& entry) {
      return entry.second.side == one.side && isDesignation(entry.second.name) && isFigure(entry.second.name.back());
    });
    const bool wings = std::any_of(members_.begin(), members_.end(), [&](const auto& entry) {
      return entry.second.side == one.side && isDesignation(entry.second.name) && partsOf(entry.second.name).size() >= 3;
    });
    one.kind = designations || wings ? Kind::Leader : Kind::Brigade;
  }
}

/// Formations that designations imply and nobody lists: "2-3Va" of "1-2-3Va", "2-3Va" of "3Va Corps".
void Muster::addFormations() {
  std::set<std::string> withDivisions;  // sides whose divisions are called "1 Div"
  for (const auto& [key, one] : members_)
    if (endsWithWord(one.name, "Div")) withDivisions.insert(one.side);
  for (size_t i = 0; i < order_.size(); ++i) {  // grows
    const Member one = members_.at(order_[i]);
    if (!isDesignation(one.name)) continue;
    const auto parts = partsOf(one.name);
    if (parts.size() == 2 && isFigure(parts[1][0]) && withDivisions.contains(one.side)) {
      member(one.side, parts[1] + " Div");
      continue;
    }
    if (parts.size() == 3) member(one.side, one.name.substr(one.name.find('-') + 1)).formationWord = true;
    if (parts.size() == 3 || (parts.size() == 2 && one.formationWord)) {
      const std::string& last = parts.back();
      if (!members_.contains(one.side + "/" + last + " Wing") && !members_.contains(one.side + "/" + last + " Corps") &&
          !members_.contains(one.side + "/" + last + " Div"))
        member(one.side, last + (isUpper(last[0]) && last.size() == 1 ? " Wing" : " Corps"));
    }
  }
}

std::string Muster::divisionOf(const Member& one) const {
  if (one.kind == Kind::Division || one.kind == Kind::Corps) return one.name;
  return one.formation;
}

/// A list that names a corps "(all)" and a brigade or battery of it besides: the corps is meant without it.
void Muster::setApart() {
  for (const List& list : lists_)
    for (size_t i = 0; i < list.names.size(); ++i) {
      if (!list.all[i]) continue;
      const std::string& corps = members_.at(keyOf(list.side, list.names[i])).name;
      for (const std::string& name : list.names) {
        Member& other = members_.at(keyOf(list.side, name));
        const bool stem = other.kind == Kind::Battery && other.name.find('-') != std::string::npos;
        if ((other.kind == Kind::Brigade && other.formation == corps) || stem) other.apart = true;
      }
    }
  for (auto& [key, one] : members_)
    if (one.apart) one.formation.clear();
}

/// "Meade, Pleasonton, Army HQ, Cav Corps HQ": as many leaders as headquarters behind them belong to each other in order; one
/// headquarters farther behind is that of the first leader; else a leader is of the one formation that he is listed with.
void Muster::voteFor(const std::vector<Member*>& list) {
  std::set<const Member*> decided;
  std::vector<Member*> leaders;
  std::set<std::string> formations;
  size_t headquarters = 0;
  for (size_t i = 0; i < list.size();) {
    size_t j = i;
    while (j < list.size() && list[j]->kind == Kind::Leader) ++j;
    size_t k = j;
    while (k < list.size() && list[k]->kind == Kind::Headquarters) ++k;
    const size_t run = std::min(j - i, k - j);
    for (size_t n = 0; n < run; ++n) {
      Member& leader = *list[j - run + n];
      const Member& hq = *list[j + n];
      leader.votes[hq.formation.empty() ? "*" : hq.formation] += 3;
      decided.insert(&leader);
    }
    headquarters += run;
    for (size_t n = i; n < j; ++n) leaders.push_back(list[n]);
    if (k > i) {
      i = k;
      continue;
    }
    const Member& one = *list[i];
    if (one.kind != Kind::Battery && one.kind != Kind::Train && one.kind != Kind::Army && !one.apart)
      formations.insert(divisionOf(one));
    ++i;
  }
  const auto far = std::find_if(list.begin(), list.end(), [](const Member* one) { return one->kind == Kind::Headquarters; });
  for (Member* leader : leaders) {
    if (decided.contains(leader)) continue;
    if (far != list.end() && headquarters == 0 && leader == leaders.front())
      leader->votes[(*far)->formation.empty() ? "*" : (*far)->formation] += 1;
    else if (formations.size() == 1 && leaders.size() <= 2)
      leader->votes[*formations.begin()] += 1;
  }
}

/// Leaders belong to the formation that they are listed with most often.
void Muster::vote() {
  for (const List& list : lists_) {
    std::vector<Member*> members;
    for (const std::string& name : list.names) members.push_back(&members_.at(keyOf(list.side, name)));
    voteFor(members);
  }
  for (auto& [key, one] : members_) {
    if (one.kind != Kind::Leader) continue;
    int most = 0;
    for (const auto& [formation, count] : one.votes)
      if (count > most) {
        most = count;
        one.formation = formation == "*" ? "" : formation;
      }
  }
}

void Muster::nameAll() {
  std::map<std::string, std::set<std::string>> sidesOf;
  for (const auto& [key, one] : members_) sidesOf[slugOf(one.name)].insert(one.side);
  std::set<std::string> given;
  for (const Key& key : order_) {
    Member& one = members_.at(key);
    const std::string slug = slugOf(one.name);
    one.id = sidesOf[slug].size() > 1 ? one.side + "-" + slug : slug;
    // Two spellings that make one id are two until somebody says otherwise.
    const std::string wanted = one.id;
    for (int n = 2; !given.insert(one.id).second; ++n) one.id = fmt::format("{}-{}", wanted, n);
    if (one.replacement) given.insert("repl-" + one.id);
  }
}

void Muster::settle() {
  // "R.E. Lee" and "Lee" are one, where both are heard and no other has that last name.
  for (const auto& [key, one] : members_) {
    const std::string last = withoutInitials(one.name);
    if (last.empty() || !members_.contains(one.side + "/" + last)) continue;
    const auto same = std::count_if(members_.begin(), members_.end(), [&](const auto& entry) {
      return entry.second.side == one.side && withoutInitials(entry.second.name) == last;
    });
    if (same == 1) aliases_[one.side + "/" + last] = key;
  }
  for (const auto& [shortKey, longKey] : aliases_) {
    Member& keep = members_.at(longKey);
    const Member& drop = members_.at(shortKey);
    keep.certainLeader |= drop.certainLeader;
    keep.replacement |= drop.replacement;
    if (!keep.rating) keep.rating = drop.rating;
    order_.erase(std::remove(order_.begin(), order_.end(), shortKey), order_.end());
  }
  for (const auto& [shortKey, longKey] : aliases_) members_.erase(shortKey);
  for (auto& [key, one] : members_) classify(one);
  addFormations();
  for (auto& [key, one] : members_) classify(one);
  setApart();
  vote();
  nameAll();
}

std::string Muster::poolId(const Member& one, int guns) const {
  return one.kind == Kind::Battery ? fmt::format("{}-{}gp", one.id, guns) : one.id;
}

WhoTerm Muster::term(const std::string& side, const ListedUnit& unit, int copies) const {
  WhoTerm out;
  const auto at = members_.find(keyOf(side, unit.name));
  if (at == members_.end()) return out;
  const Member& one = at->second;
  const auto less = [&] {
    return unit.lessGunPoints > 0 ? fmt::format(" minus {} gun point{}", unit.lessGunPoints, unit.lessGunPoints > 1 ? "s" : "")
                                  : std::string();
  };
  out.id = one.id;
  out.combat = one.kind != Kind::Leader && one.kind != Kind::Headquarters && one.kind != Kind::Train;
  switch (one.kind) {
    case Kind::Battery:
      out.id = poolId(one, unit.number.value_or(kFullBattery));
      out.text = fmt::format("{} x pool({}){}", unit.count * copies, out.id, less());
      break;
    case Kind::Division:
    case Kind::Corps: {
      out.text = fmt::format("all({})", one.id);
      std::string except;
      for (const std::string& name : unit.except) {
        std::string id;
        if (lowered(name) == "supply") {
          const std::string supply = one.name + " Supply";
          if (const auto train = members_.find(keyOf(side, supply)); train != members_.end()) id = train->second.id;
        } else if (const auto other = members_.find(keyOf(side, name)); other != members_.end()) {
          const bool formation = other->second.kind == Kind::Division || other->second.kind == Kind::Corps;
          id = formation ? fmt::format("all({})", other->second.id) : other->second.id;
        }
        if (!id.empty()) except += (except.empty() ? "" : ", ") + id;
      }
      // In brackets, since a list would go on otherwise.
      if (!except.empty()) out.text += " except (" + except + ")";
      out.text += less();
      break;
    }
    case Kind::Army:
      out.text = fmt::format("side({})", side);
      break;
    default:
      if (one.pooled) {
        out.text = fmt::format("{} x pool({})", unit.count * copies, one.id);
      } else {
        out.text = unit.replacement ? "repl-" + one.id : one.id;
        out.id = out.text;
      }
      out.infantry = one.kind == Kind::Brigade && one.name.find("Cav") == std::string::npos;
  }
  return out;
}

std::optional<std::string> Muster::idOf(const std::string& side, const std::string& name) const {
  const auto at = members_.find(keyOf(side, name));
  return at == members_.end() ? std::nullopt : std::optional(at->second.id);
}

std::vector<std::string> Muster::namesIn(const std::string& side, const std::string& text) const {
  const auto wordChar = [](char c) { return isLower(c) || isUpper(c) || isFigure(c) || c == '-'; };
  std::vector<std::pair<size_t, std::string>> found;
  std::vector<std::pair<std::string, std::string>> names;  // printed, for aliases too
  for (const auto& [key, one] : members_)
    if (one.side == side) names.emplace_back(one.name, one.name);
  for (const auto& [shortKey, longKey] : aliases_)
    if (members_.at(longKey).side == side) names.emplace_back(shortKey.substr(side.size() + 1), members_.at(longKey).name);
  for (const auto& [printed, name] : names)
    for (size_t at = text.find(printed); at != std::string::npos; at = text.find(printed, at + 1)) {
      const size_t end = at + printed.size();
      if ((at > 0 && wordChar(text[at - 1])) || (end < text.size() && wordChar(text[end]))) continue;
      found.emplace_back(at, printed);
      break;
    }
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first < b.first : a.second.size() > b.second.size();
  });
  std::vector<std::string> out;
  size_t behind = 0;
  for (const auto& [at, name] : found) {
    if (at < behind) continue;  // "2-1" in "2-1 Div"
    behind = at + name.size();
    out.push_back(name);
  }
  return out;
}

void Muster::countUse(const PoolUse& use) {
  for (const auto& [id, count] : use) poolUse_[id] = std::max(poolUse_[id], count);
}

std::string Muster::formationIdOf(const Member& one) const {
  if (!one.formation.empty())
    if (const auto at = members_.find(keyOf(one.side, one.formation));
        at != members_.end() && (at->second.kind == Kind::Division || at->second.kind == Kind::Corps))
      return at->second.id;
  return one.side + "-army";
}

std::optional<std::string> Muster::leaderOf(const std::string& side, const std::string& formation) const {
  const auto at = members_.find(keyOf(side, formation));
  if (at == members_.end()) return std::nullopt;
  std::optional<std::string> found;
  for (const auto& [key, one] : members_) {
    if (one.kind != Kind::Leader || one.side != side || one.formation != at->second.name) continue;
    if (found) return std::nullopt;
    found = one.name;
  }
  return found;
}

std::vector<Muster::Replaced> Muster::replaced() const {
  std::vector<Replaced> out;
  for (const Key& key : order_) {
    const Member* one = &members_.at(key);
    if (!one->replacement) continue;
    Replaced leader{one->side, one->id, {}};
    for (int deep = 0; deep < 4 && !one->formation.empty(); ++deep) {
      const auto above = members_.find(keyOf(one->side, one->formation));
      if (above == members_.end()) break;
      leader.formations.push_back(above->second.id);
      one = &above->second;
    }
    out.push_back(std::move(leader));
  }
  return out;
}

OrderOfBattle Muster::orderOfBattle(const std::string& id, const std::string& title, const std::string& where) const {
  OrderOfBattle out;
  out.id = OobId(id);
  out.title = title;
  out.system = "cwb";
  const Provenance heard{ProvenanceKind::Derived, where};
  std::map<std::string, std::vector<const Member*>> leadersOf;
  for (const Key& key : order_) {
    const Member& one = members_.at(key);
    if (one.kind == Kind::Leader) leadersOf[formationIdOf(one)].push_back(&one);
  }
  const auto addFormation = [&](const std::string& formationId, const std::string& name, const std::string& shortName,
                                const std::string& side, const std::string& parent, const char* size) {
    Formation f;
    f.id = FormationId(formationId);
    f.name = name;
    if (shortName != name) f.shortName = shortName;
    f.side = SideId(side);
    f.parent = FormationId(parent);
    f.size = size;
    if (const auto leaders = leadersOf.find(formationId); leaders != leadersOf.end() && leaders->second.size() == 1)
      f.leader = UnitId(leaders->second.front()->id);
    f.provenance = heard;
    out.formations.push_back(std::make_shared<const Formation>(std::move(f)));
  };
  for (const std::string& side : sides_)
    addFormation(side + "-army", side == "union" ? "Union army" : "Confederate army", "", side, "", "army");
  for (const Kind kind : {Kind::Corps, Kind::Division})
    for (const Key& key : order_) {
      const Member& one = members_.at(key);
      if (one.kind == kind)
        addFormation(one.id, one.name, one.name, one.side, formationIdOf(one), kind == Kind::Corps ? "corps" : "division");
    }
  for (const Key& key : order_) {
    const Member& one = members_.at(key);
    if (one.kind == Kind::Division || one.kind == Kind::Corps || one.kind == Kind::Army) continue;
    if (one.kind == Kind::Battery || one.pooled) {
      const std::set<int> sizes = one.kind == Kind::Battery ? one.guns : std::set<int>{0};
      for (const int guns : sizes) {
        Pool pool;
        pool.id = PoolId(poolId(one, guns));
        pool.name = one.name;
        pool.side = SideId(one.side);
        pool.formation = FormationId(formationIdOf(one));
        pool.kind = one.kind == Kind::Battery ? "artillery" : "wagon";
        if (one.kind == Kind::Battery) {
          pool.designation = guns == kFullBattery ? one.name : fmt::format("{}({})", one.name, guns);
          pool.ratings.push_back({"guns", std::to_string(guns), {ProvenanceKind::Printed, "CWB 1.4"}});
        }
        if (const auto use = poolUse_.find(pool.id.text); use != poolUse_.end()) pool.count = use->second;
        pool.provenance = {ProvenanceKind::Derived, "as many as the most demanding scenario places"};
        out.pools.push_back(std::make_shared<const Pool>(std::move(pool)));
      }
      continue;
    }
    Unit unit;
    unit.id = UnitId(one.id);
    unit.name = one.name;
    unit.side = SideId(one.side);
    const std::string formation = formationIdOf(one);
    // A leader who is listed with nobody leads nobody knows whom: not the army.
    const bool unknown = one.kind == Kind::Leader && one.formation.empty() && !one.votes.contains("*") && !one.rating &&
                         (one.votes.empty() || one.votes.contains(""));
    if (!unknown) unit.formation = FormationId(formation);
    unit.provenance = heard;
    switch (one.kind) {
      case Kind::Leader: {
        const auto at =
            std::find_if(out.formations.begin(), out.formations.end(), [&](const auto& f) { return f->id.text == formation; });
        const std::string size = at == out.formations.end() ? "" : (*at)->size;
        const bool army = one.votes.contains("*") || (one.votes.empty() && one.rating);
        unit.kind = size == "division" ? "division-leader"
                    : size == "corps"  ? "corps-leader"
                    : army             ? "army-leader"
                                       : "division-leader";
        if (one.rating) unit.ratings.push_back({"leader", std::to_string(*one.rating), {ProvenanceKind::Printed, where}});
        break;
      }
      case Kind::Headquarters:
        unit.kind = "headquarters";
        break;
      case Kind::Train:
        unit.kind = one.formation.empty() ? "supply-train" : "wagon";
        break;
      default:
        unit.kind = one.name.find("Cav") != std::string::npos ? "cavalry" : "infantry";
        unit.size = "brigade";
        if (isDesignation(one.name)) unit.designation = one.name;
    }
    const bool replaced = one.replacement;
    out.units.push_back(std::make_shared<const Unit>(unit));
    if (replaced) {
      unit.replaces = unit.id;
      unit.id = UnitId("repl-" + one.id);
      unit.name = fmt::format("Repl({})", one.name);
      unit.ratings.clear();
      out.units.push_back(std::make_shared<const Unit>(std::move(unit)));
    }
  }
  return out;
}

}  // namespace hotchkiss::rulebook::cwb
