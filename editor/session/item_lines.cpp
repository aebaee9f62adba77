// SPDX-License-Identifier: Apache-2.0
#include "editor/session/item_lines.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/session/text.h"
#include "model/base/text.h"
#include "model/scenario/text_links.h"

namespace hotchkiss::editor {

namespace {

std::string inARow(std::initializer_list<std::string> parts, const char* between = ", ") {
  std::string out;
  for (const std::string& part : parts)
    if (!part.empty()) out += (out.empty() ? "" : between) + part;
  return out;
}

std::string allOf(const std::vector<std::string>& parts, const char* last = "or") {
  return notation::andList(parts, last);
}

std::string optionWords(const ItemCommon& common) {
  if (!common.option.empty()) return fmt::format(fmt::runtime(tr("with option {}")), common.option.text);
  if (!common.unlessOption.empty()) return fmt::format(fmt::runtime(tr("without option {}")), common.unlessOption.text);
  return {};
}

std::string pointsInWords(int amount) {
  return fmt::format(fmt::runtime(tr("{} point", "{} points", static_cast<size_t>(amount < 0 ? -amount : amount))), amount);
}

struct Liner {
  const notation::PlainWords& words;

  ItemLine operator()(const SetupEntry& e) const {
    std::vector<std::string> states;
    for (const std::string& state : e.states) states.push_back(words.state(state));
    return {words.region(e.place), words.who(e.who), inARow({allOf(states, "and"), optionWords(e.common)}), e.side};
  }
  ItemLine operator()(const Arrival& a) const {
    std::string place = words.region(a.place);
    if (!a.table.empty()) place = fmt::format(fmt::runtime(tr("by a table of {}")), a.table.size());
    return {shortWhen(a.when, words), words.who(a.who), inARow({place, a.dice, optionWords(a.common)}), a.side};
  }
  ItemLine operator()(const Restriction& r) const {
    std::string until = words.test(r.until);
    if (!until.empty()) until = tr("until") + " " + until;
    return {words.who(r.who),
            fmt::format(fmt::runtime(tr("may not {}")), inARow({allOf(r.acts), words.region(r.place)}, " ")),
            inARow({words.when(r.when), until, optionWords(r.common)}),
            {}};
  }
  ItemLine operator()(const Option& o) const {
    return {o.id.text, o.name == o.id.text ? words.text(o.text) : inARow({o.name, words.text(o.text)}, ": "),
            o.price == 0 ? std::string() : fmt::format(fmt::runtime(tr("price {}")), o.price), o.chooser};
  }
  ItemLine operator()(const Orders& o) const { return {words.who(o.who), words.text(o.text), optionWords(o.common), o.side}; }
  ItemLine operator()(const ControlAtStart& c) const {
    return {words.side(c.side), words.everyPlace(c.place), optionWords(c.common), c.side};
  }
  ItemLine operator()(const Marker& m) const {
    return {m.kind, words.everyPlace(m.place), inARow({m.value, optionWords(m.common)}), m.side};
  }
  ItemLine operator()(const Ammunition& a) const {
    return {words.side(a.side), pointsInWords(a.amount),
            inARow({a.when.empty() ? tr("at start") : words.when(a.when), optionWords(a.common)}), a.side};
  }
  ItemLine operator()(const SpecialRule& r) const { return {r.number, words.text(r.text), optionWords(r.common), {}}; }
  ItemLine operator()(const EarlierLoss& l) const {
    return {words.who(l.who), inARow({pointsInWords(l.amount), l.kind}), optionWords(l.common), {}};
  }
  ItemLine operator()(const UnitOverride& o) const {
    std::vector<std::string> ratings;
    for (const Rating& rating : o.ratings) ratings.push_back(rating.id + " " + rating.value);
    if (!o.formation.empty()) ratings.push_back(fmt::format(fmt::runtime(tr("in {}")), o.formation.text));
    if (!o.picture.empty()) ratings.push_back(o.picture);
    return {words.unit(o.unit), allOf(ratings, "and"), optionWords(o.common), {}};
  }
  ItemLine operator()(const Erratum& e) const {
    return {inARow({e.section, e.page}), inARow({e.printed, e.corrected}, " \u2192 "), e.kind, {}};
  }
  ItemLine operator()(const Suppression& s) const {
    return {s.check, s.subject.empty() ? tr("the whole file") : s.subject, s.reason, {}};
  }
  ItemLine operator()(const SeverityOverride& s) const { return {s.check, s.severity, {}, {}}; }
  ItemLine operator()(const Take& t) const {
    return {t.kind,
            fmt::format(fmt::runtime(tr("from {}")), inARow({t.from, t.id}, ": ")),
            t.without.empty() ? std::string() : fmt::format(fmt::runtime(tr("without {}")), allOf(t.without, "and")),
            {}};
  }
  ItemLine operator()(const Playtest& p) const {
    std::string day = p.date ? fmt::format("{:04}-{:02}-{:02}", p.date->year, p.date->month, p.date->day) : std::string();
    return {
        inARow({p.version, day}),
        inARow({p.result, p.score ? fmt::format("{}", *p.score) : std::string()}, ": "),
        inARow({p.players, p.turns ? fmt::format(fmt::runtime(tr("{} turn", "{} turns", static_cast<size_t>(*p.turns))), *p.turns)
                                   : std::string()}),
        {}};
  }
};

struct Places {
  std::vector<std::pair<Region, bool>> out;
  void add(const Region& region, bool second = false) {
    if (!region.empty()) out.emplace_back(region, second);
  }
  void operator()(const SetupEntry& e) { add(e.place); }
  void operator()(const Arrival& a) {
    add(a.place);
    for (const PlaceRow& row : a.table) add(row.place);
    add(a.elsePlace, true);
  }
  void operator()(const Restriction& r) { add(r.place); }
  void operator()(const ControlAtStart& c) { add(c.place); }
  void operator()(const Marker& m) { add(m.place); }
  template <class Other>
  void operator()(const Other&) {}
};

bool wordChar(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '_' ||
         static_cast<unsigned char>(c) > 127;
}

/// Plain words of a text: "turn 3" and printed codes with a letter in them lead somewhere.
void plainParts(const std::string& text, const notation::PlainWords& words, std::vector<TextPart>& out) {
  TextPart held;
  const auto lead = [&](TextPart part) {
    if (!held.text.empty()) out.push_back(std::move(held));
    held = {};
    out.push_back(std::move(part));
  };
  for (size_t at = 0; at < text.size();) {
    size_t end = at;
    while (end < text.size() && wordChar(text[end])) ++end;
    if (end == at) {
      held.text += text[at++];
      continue;
    }
    std::string word = text.substr(at, end - at);
    while (word.size() > 1 && word.back() == '.') word.pop_back();
    end = at + word.size();
    const std::string low = lowered(word);
    if (low == "turn" && end + 1 < text.size() && text[end] == ' ') {
      size_t stop = end + 1;
      while (stop < text.size() && text[stop] >= '0' && text[stop] <= '9') ++stop;
      if (const auto number = wholeNumber(text.substr(end + 1, stop - end - 1))) {
        TextPart part;
        part.text = text.substr(at, stop - at);
        part.turn = *number;
        lead(std::move(part));
        at = stop;
        continue;
      }
    }
    const bool letters = word.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") != std::string::npos;
    const bool digits = word.find_first_of("0123456789") != std::string::npos;
    if (letters && digits && words.view().find(word).ok()) {
      TextPart part;
      part.text = part.code = word;
      lead(std::move(part));
    } else {
      held.text += word;
    }
    at = end;
  }
  if (!held.text.empty()) out.push_back(std::move(held));
}

}  // namespace

ItemLine lineOf(const DeskItem& item, const notation::PlainWords& words) {
  return std::visit(Liner{words}, item);
}

std::string shortWhen(const When& when, const notation::PlainWords& words) {
  if (when.empty()) return {};
  const WhenAnswer answer = evaluate(when, words.span());
  if (!answer.first || answer.beforePlay || answer.atEnd || when.root()->clauses.size() != 1) return words.when(when);
  std::string out = fmt::format(fmt::runtime(tr("turn {}")), *answer.first);
  if (const auto moment = turnMoment(words.span(), *answer.first)) {
    const std::string whole = momentForPeople(*moment);
    out += ", " + whole.substr(0, whole.rfind(','));
  }
  return out;
}

std::vector<std::pair<Region, bool>> placesOf(const DeskItem& item) {
  Places places;
  std::visit(places, item);
  return std::move(places.out);
}

std::vector<TextPart> partsOf(const std::string& text, const notation::PlainWords& words) {
  std::vector<TextPart> out;
  size_t at = 0;
  for (const TextLink& link : textLinks(text)) {
    if (link.offset > at) plainParts(text.substr(at, link.offset - at), words, out);
    TextPart part;
    part.text = words.text(link.in(text));
    if (link.kind == "hex") part.code = link.target;
    if (link.kind == "place" || link.kind == "line") part.place = link.target;
    if (link.kind == "unit") part.unit = link.target;
    out.push_back(std::move(part));
    at = link.offset + link.length;
  }
  if (at < text.size()) plainParts(text.substr(at), words, out);
  return out;
}

}  // namespace hotchkiss::editor
