// SPDX-License-Identifier: Apache-2.0
#include "model/difference/tell.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "model/base/text.h"
#include "model/difference/sheet_layers.h"
#include "model/difference/tell_words.h"
#include "model/scenario/who_evaluation.h"

namespace hotchkiss {
namespace {

constexpr size_t kMostCodes = 12;  // in a sentence; a program gets all
constexpr size_t kMostNames = 3;

/// Whom the line of a set-up entry means.
struct Meant {
  std::vector<UnitId> units;
  bool exact = false;  // these units, certainly, and nobody else
};

Meant meantBy(const std::string& line, const Forces& forces) {
  Meant out;
  const auto who = Who::parse(line);
  if (!who) return out;
  if (const auto unit = who->singleUnit()) return {{UnitId(*unit)}, true};
  const WhoAnswer answer = resolve(*who, forces);
  out.units = answer.units;
  out.exact = !answer.units.empty() && answer.possible.empty() && answer.pools.empty() && answer.names.empty() &&
              answer.notFound.empty() && answer.less.empty();
  return out;
}

class Telling {
 public:
  Telling(const Record& before, const Record& after, const TellContext& context)
      : before_(before), after_(after), context_(context) {}

  std::vector<Difference> run() {
    const std::vector<RecordChange> changes = changesOf(before_, after_);
    places();
    for (const RecordChange& change : changes) one(change);
    for (auto& [key, group] : groups_) finish(group);
    std::vector<Difference> out;
    for (const std::string& section : sections_)
      for (Difference& d : found_)
        if (d.section == section) out.push_back(std::move(d));
    if (out.empty() && !changes.empty()) {
      Difference d = fresh("document", "document", {});
      d.change = "changed";
      d.text = "only the keys of the file differ, nothing that they stand for";
      out.push_back(std::move(d));
    }
    return out;
  }

 private:
  // --- Where units stand, by unit: an entry that is split or joined moves nobody.
  struct Place {
    std::string text, entry;
  };
  using Places = std::map<UnitId, Place>;

  Places placesIn(const Record& document, const Forces& forces, std::set<std::string>& exact) {
    Places out;
    const Record* setup = document.part("setup", "");
    if (!setup) return out;
    for (const Record& entry : setup->parts) {
      const Meant meant = meantBy(entry.text("who"), forces);
      if (!meant.exact) continue;
      exact.insert(entry.key);
      for (const UnitId& unit : meant.units) {
        Place& place = out[unit];
        place.text += (place.text.empty() ? "" : "; ") + entry.text("place");
        place.entry = entry.key;
      }
    }
    return out;
  }

  void places() {
    const Record *was = before_.part("setup", ""), *is = after_.part("setup", "");
    if (!was && !is) return;
    const Places old = placesIn(before_, context_.forcesBefore, exactBefore_),
                 now = placesIn(after_, context_.forcesAfter, exactAfter_);
    std::set<UnitId> units;
    for (const auto& [unit, place] : old) units.insert(unit);
    for (const auto& [unit, place] : now) units.insert(unit);
    for (const UnitId& unit : units) {
      const auto a = old.find(unit), b = now.find(unit);
      const std::string from = a == old.end() ? "" : a->second.text, to = b == now.end() ? "" : b->second.text;
      if (from == to) continue;
      // An entry that only has another place is told as one.
      if (a != old.end() && b != now.end() && a->second.entry == b->second.entry && sameWho(a->second.entry)) continue;
      // Placed by a line that is not understood exactly: its entry is told instead.
      if ((from.empty() && inexact(before_, exactBefore_, unit)) || (to.empty() && inexact(after_, exactAfter_, unit))) continue;
      Difference d = fresh("set-up", "unit", unit.text);
      d.field = "place";
      d.before = from;
      d.after = to;
      d.change = from.empty() ? "added" : to.empty() ? "removed" : "moved";
      d.text = moved(unitName(unit), from, to);
      add(std::move(d));
      told_.insert(unit);
    }
  }

  bool sameWho(const std::string& entry) const {
    const Record *a = before_.part("setup", "")->part("entry", entry), *b = after_.part("setup", "")->part("entry", entry);
    return a && b && a->text("who") == b->text("who");
  }

  // Some entry that is not understood exactly names the unit.
  static bool inexact(const Record& document, const std::set<std::string>& exact, const UnitId& unit) {
    const Record* setup = document.part("setup", "");
    if (!setup) return false;
    for (const Record& entry : setup->parts) {
      if (exact.contains(entry.key)) continue;
      const auto who = Who::parse(entry.text("who"));
      if (!who) return true;
      for (const Mention& mention : who->mentions())
        if (mention.kind == Mention::Kind::Formation || mention.text == unit.text) return true;
    }
    return false;
  }

  static std::string moved(const std::string& name, const std::string& from, const std::string& to) {
    if (from.empty()) return fmt::format("{} placed at {}", name, to);
    if (to.empty()) return fmt::format("{} taken off the map, was at {}", name, from);
    return fmt::format("{} moved from {} to {}", name, from, to);
  }

  std::string unitName(const UnitId& id) const {
    for (const Forces* forces : {&context_.forcesAfter, &context_.forcesBefore})
      if (const Unit* unit = forces->unit(id); unit && !unit->name.empty()) return unit->name;
    return id.text;
  }

  std::string whoName(const std::string& line) const {
    const auto who = Who::parse(line);
    if (!who) return line;
    const Forces& forces = context_.forcesAfter;
    if (const auto unit = who->singleUnit()) return unitName(UnitId(*unit));
    const WhoAnswer answer = resolve(*who, forces);
    if (!answer.possible.empty() || !answer.names.empty() || !answer.notFound.empty() || !answer.less.empty() ||
        answer.units.size() + answer.pools.size() > kMostNames)
      return line;
    std::string out;
    for (const UnitId& unit : answer.units) out += (out.empty() ? "" : ", ") + unitName(unit);
    for (const PoolCount& counted : answer.pools) {
      const Pool* pool = forces.pool(counted.pool);
      if (!out.empty()) out += ", ";
      if (counted.count) out += fmt::format("{} x ", *counted.count);
      out += pool ? nameOf(pool->name, pool->id.text) : counted.pool.text;
    }
    return out.empty() ? line : out;
  }

  // --- Hexes and hexsides, gathered by what became of them.
  struct Group {
    Difference difference;
    std::string what;  // "painted woods"
  };

  Group& group(const std::string& section, const std::string& kind, const std::string& what) {
    const auto [it, fresh] = groups_.try_emplace({order(section), kind, what});
    if (fresh) {
      it->second.difference = this->fresh(section, kind, {});
      it->second.what = what;
    }
    return it->second;
  }

  size_t order(const std::string& section) {
    const auto at = std::find(sections_.begin(), sections_.end(), section);
    if (at == sections_.end()) {
      sections_.push_back(section);
      return sections_.size() - 1;
    }
    return static_cast<size_t>(at - sections_.begin());
  }

  void hex(const RecordChange& change) {
    for (const char* section : {"terrain", "elevation", "extent", "coverage"}) order(section);
    const auto at = hexOfFrameName(change.after->key);
    if (!at) return;
    const std::string field = fieldForPeople(change.field);
    const Record* ground = change.after->part("ground", "terrain");
    const Record* old = change.before->part("ground", "terrain");
    const std::string &terrain = ground ? ground->text("terrain") : kNothing, &was = old ? old->text("terrain") : kNothing;
    std::string section = "terrain", what, verb = "changed";
    if (field == "terrain") {
      what = change.is.empty() ? "erased" : "painted " + words::valueName(field, change.is, context_);
      verb = "painted";
    } else if (field == "further terrain") {
      what =
          change.is.empty() ? "without further terrain" : "with further terrain " + words::valueName(field, change.is, context_);
    } else if (field == "elevation") {
      section = "elevation";
      what = change.is.empty() ? "without elevation" : "at elevation " + change.is;
    } else if (field == "void") {
      section = "extent";
      what = change.is.empty() ? "put back on the map" : "cut out of the map";
    } else {
      // Painting confirms, erasing forgets: that is not said twice.
      if (field == "terrain coverage" && terrain != was && change.is == (terrain.empty() ? "" : "confirmed")) return;
      const bool levels = field == "elevation coverage" && levelOf(*change.after) != levelOf(*change.before);
      if (levels && change.is == (levelOf(*change.after).empty() ? "" : "confirmed")) return;
      section = "coverage";
      const std::string layer = field.substr(0, field.find(' '));
      what = layer + (change.is.empty() ? " not digitized" : change.is == "confirmed" ? " confirmed" : " a " + change.is);
    }
    Group& into = group(section, "hex", what);
    Difference& d = into.difference;
    if (d.hexes.empty()) {
      d.before = change.was;
      d.after = change.is;
      d.field = field;
      d.change = verb;
    } else if (d.before != change.was) {
      d.before.clear();  // several
    }
    d.hexes.push_back(*at);
    d.codes.push_back(words::hexName(*at, context_));
  }

  static const std::string& levelOf(const Record& hex) {
    const Record* ground = hex.part("ground", "elevation");
    return ground ? ground->text("elevation") : kNothing;
  }

  void hexside(const RecordChange& change) {
    const auto at = sideOfFrameName(change.after->key);
    if (!at) return;
    const std::vector<std::string> was = words::featureNames(change.was, context_), is = words::featureNames(change.is, context_);
    const auto note = [&](const std::string& feature, const char* verb) {
      Difference& d = group("hexsides", "hexside", feature + " " + verb).difference;
      d.change = verb;
      d.field = fieldForPeople(change.field);
      (std::string_view(verb) == "added" ? d.after : d.before) = feature;
      d.sides.push_back(*at);
      d.codes.push_back(words::sideName(*at, context_));
    };
    for (const std::string& feature : was)
      if (!contains(is, feature)) note(feature, "removed");
    for (const std::string& feature : is)
      if (!contains(was, feature)) note(feature, "added");
  }

  void finish(Group& group) {
    Difference& d = group.difference;
    const size_t n = d.codes.size();
    std::string list;
    for (size_t i = 0; i < std::min(n, kMostCodes); ++i) list += (i ? " " : "") + d.codes[i];
    if (n > kMostCodes) list += fmt::format(" and {} more", n - kMostCodes);
    if (d.kind == "hexside")
      d.text = n == 1 ? fmt::format("hexside {}: {}", list, group.what) : fmt::format("{} hexsides: {}: {}", n, group.what, list);
    else if (d.kind == "area")
      d.text = fmt::format("{} {} {}: {}", group.what, n, n == 1 ? "hex" : "hexes", list);
    else
      d.text = n == 1 ? fmt::format("hex {} {}", list, group.what) : fmt::format("{} hexes {}: {}", n, group.what, list);
    add(std::move(d));
  }

  // --- Everything else.
  Difference fresh(const std::string& section, const std::string& kind, const std::string& id) {
    order(section);
    Difference d;
    d.section = section;
    d.kind = kind;
    d.id = id;
    return d;
  }
  void add(Difference d) {
    d.text = onOneLine(std::move(d.text));
    found_.push_back(std::move(d));
  }

  void one(const RecordChange& change) {
    const Record& either = change.after ? *change.after : *change.before;
    if (either.kind == "hex" && either.isThing()) return hex(change);
    if (either.kind == "hexside" && either.isThing()) return hexside(change);
    const std::string section = words::sectionName(change.heads);
    const bool thing = either.isThing();
    if (change.what == RecordChange::What::Reordered) {
      if (either.kind == "hexes" || either.kind == "hexsides" || either.kind == "terrain-key") return;
      Difference d = fresh(section, thing ? either.kind : "list", thing ? either.key : section);
      d.change = "reordered";
      d.text = thing ? fmt::format("{}: another order", words::thingName(either, change.heads))
                     : fmt::format("another order of the {}", section);
      return add(std::move(d));
    }
    if (either.kind == "terrain" && !change.heads.empty() && change.heads.back() == "terrain-key") return;  // seen by its hexes
    Difference d = fresh(section, thing ? either.kind : "document", either.key);
    const std::string name = words::thingName(either, change.heads);
    switch (change.what) {
      case RecordChange::What::Added:
      case RecordChange::What::Removed: {
        const bool added = change.what == RecordChange::What::Added;
        if (either.kind == "entry" && toldOf(either, added ? exactAfter_ : exactBefore_, added)) return;
        d.change = added ? "added" : "removed";
        const std::string brief = words::brief(either, context_);
        d.text = fmt::format("{} {}{}", name, d.change, brief.empty() ? "" : ": " + brief);
        hexesOf(either, d);
        break;
      }
      case RecordChange::What::Changed: {
        if (either.kind == "area" && change.field.starts_with("hex ")) return areaHex(change, section, name);
        d.field = fieldForPeople(change.field);
        d.before = words::valueName(change.field, change.was, context_);
        d.after = words::valueName(change.field, change.is, context_);
        d.change = "changed";
        if (either.kind == "entry" && (change.field == "place" || change.field == "who") && change.before && change.after) {
          const bool sameUnits = change.before->text("who") == change.after->text("who");
          if (!sameUnits && exactBefore_.contains(either.key) && exactAfter_.contains(either.key) &&
              (anyTold(change.before->text("who"), context_.forcesBefore) ||
               anyTold(change.after->text("who"), context_.forcesAfter)))
            return;  // told unit by unit
          if (sameUnits && change.field == "place") {
            d.change = "moved";
            d.text = moved(whoName(either.text("who")), d.before, d.after);
            break;
          }
        }
        if ((either.kind == "site" && change.field == "at") && !d.before.empty() && !d.after.empty()) {
          d.change = "moved";
          d.text = fmt::format("{} moved from {} to {}", name, d.before, d.after);
        } else {
          d.text = words::changeSentence(thing ? name : std::string(), d.field, d.before, d.after);
        }
        if (change.before) hexesOf(*change.before, d);
        if (change.after) hexesOf(*change.after, d);
        break;
      }
      case RecordChange::What::Reordered:
        break;
    }
    add(std::move(d));
  }

  /// The entry says nothing but where units stand, and that was told of each of them.
  bool toldOf(const Record& entry, const std::set<std::string>& exact, bool added) const {
    if (!exact.contains(entry.key)) return false;
    for (const RecordField& field : entry.fields)
      if (field.name != "id" && field.name != "side" && field.name != "who" && field.name != "place" &&
          field.name != "provenance")
        return false;
    return anyTold(entry.text("who"), added ? context_.forcesAfter : context_.forcesBefore);
  }

  bool anyTold(const std::string& who, const Forces& forces) const {
    const Meant meant = meantBy(who, forces);
    return std::any_of(meant.units.begin(), meant.units.end(), [&](const UnitId& unit) { return told_.contains(unit); });
  }

  void areaHex(const RecordChange& change, const std::string& section, const std::string& name) {
    const bool added = change.was.empty();
    const std::string frame = added ? change.is : change.was;
    const auto at = hexOfFrameName(frame);
    if (!at) return;
    Group& into = group(section, "area", name + (added ? " gains" : " loses"));
    into.difference.id = change.after->key;
    into.difference.change = "changed";
    into.difference.field = "hexes";
    into.difference.hexes.push_back(*at);
    into.difference.codes.push_back(words::hexName(*at, context_));
  }

  // For marks on a picture: the hexes that a thing of a map says it lies in.
  static void hexesOf(const Record& record, Difference& d) {
    for (const char* field : {"at", "hexes"}) {
      const std::string& text = record.text(field);
      for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find(' ', at), text.size());
        if (const auto hex = hexOfFrameName(std::string_view(text).substr(at, end - at))) d.hexes.push_back(*hex);
        at = end + 1;
      }
    }
    for (const Record& part : record.parts)
      if (part.kind == "hex")
        if (const auto hex = hexOfFrameName(part.key)) d.hexes.push_back(*hex);
  }

  inline static const std::string kNothing;
  const Record &before_, &after_;
  const TellContext& context_;
  std::vector<std::string> sections_;  // in the order in which they turn up
  std::vector<Difference> found_;
  std::map<std::tuple<size_t, std::string, std::string>, Group> groups_;
  std::set<std::string> exactBefore_, exactAfter_;  // entries whose units are known exactly
  std::set<UnitId> told_;
};

}  // namespace

std::string onOneLine(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  return text;
}

std::vector<Difference> tell(const Record& before, const Record& after, const TellContext& context) {
  return Telling(before, after, context).run();
}

}  // namespace hotchkiss
