// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/gcacw/special_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "importers/rulebook/gcacw/set_up_words.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::gcacw {

namespace {

bool has(const std::string& low, std::string_view words) {
  return low.find(words) != std::string::npos;
}

template <class Value>
bool readInto(Value& value, const std::string& line) {
  if (line.empty()) return true;
  auto parsed = Value::parse(line);
  if (!parsed) return false;
  value = std::move(*parsed);
  return true;
}

class RuleReader {
 public:
  RuleReader(const ScenarioText& scenario, const std::string& letter, const Objectives& objectives, const Provenance& provenance)
      : scenario_(scenario), letter_(letter), objectives_(objectives), provenance_(provenance) {}

  SpecialItems read() {
    int number = 0;
    for (const TextRule& rule : scenario_.rules) {
      if (rule.block->kind == Block::Kind::Heading && rule.label.empty()) continue;
      if (!rule.label.empty()) ++number;
      take(rule, number);
    }
    return std::move(out_);
  }

 private:
  /// An id that no other item of the kind has.
  std::string freeId(const char* kind, const std::string& wanted) {
    const std::string base = slugOf(wanted);
    std::string id = base;
    for (int n = 2; !ids_.insert(fmt::format("{}/{}", kind, id)).second; ++n) id = fmt::format("{}-{}", base, n);
    return id;
  }

  static std::vector<std::pair<std::string, TextSpan>> wordsOf(const Block& block, const std::vector<TextCode>& codes,
                                                               size_t shift = 0) {
    std::vector<std::pair<std::string, TextSpan>> out;
    for (const TextCode& code : codes) out.emplace_back(code.code, block.text.span(shift + code.at, code.length));
    return out;
  }

  void take(const TextRule& rule, int number) {
    const Block& block = *rule.block;
    const std::string text = block.text.text().substr(std::min(rule.textAt, block.text.size()));
    const std::string label = lowered(rule.label);
    SpecialRule kept;
    kept.id = freeId("rule", rule.label.empty() ? "rule" : rule.label);
    kept.number = number > 0 ? std::to_string(number) : "";
    kept.text = text.substr(0, 1500);
    for (char& c : kept.text)
      if (c == '{' || c == '}') c = ' ';
    kept.common.provenance = provenance_;
    out_.rules.push_back({std::move(kept), block.text.span(), wordsOf(block, codesIn(block.text.text(), letter_))});
    if (has(label, "control of hexes") || (has(label, "control") && has(lowered(text), "at the start"))) {
      takeControl(block, text, rule.textAt);
      return;
    }
    if (has(label, "bridge") || has(label, "destroyed")) takeMarkers(rule, text, label);
    if (has(label, "off-map movement") || has(lowered(text), "exit the map")) {
      std::string whole = text;
      for (const Block* below : rule.below) whole += " " + below->text.text();
      takeExit(whole);
    }
    if (has(label, "reinforcement")) takeReinforcements(rule, text);
    const size_t before = out_.restrictions.size();
    for (const auto& [at, sentence] : sentencesOf(text)) {
      takeRestriction(block, rule.textAt + at, sentence, label);
      takeLifting(sentence, before);
    }
    for (const Block* item : rule.below)
      for (const auto& [at, sentence] : sentencesOf(item->text.text())) takeRestriction(*item, at, sentence, label);
  }

  // ---- control

  void addControl(const Block& block, const std::string& side, const std::vector<std::string>& codes,
                  const std::vector<TextCode>& printed, size_t shift) {
    if (codes.empty()) return;
    ControlAtStart control;
    control.id = freeId("control", side);
    control.side = SideId(side);
    std::string line;
    std::set<std::string> once;
    for (const std::string& code : codes)
      if (once.insert(code).second) line += (line.empty() ? "" : ", ") + codeValue(code);
    if (!readInto(control.place, line)) return;
    control.common.provenance = provenance_;
    out_.controls.push_back({std::move(control), block.text.span(), wordsOf(block, printed, shift)});
  }

  void takeControl(const Block& block, const std::string& text, size_t shift) {
    std::set<std::string> given;
    for (const auto& [at, sentence] : sentencesOf(text)) {
      const std::string low = lowered(sentence);
      const size_t verb = low.find("player controls");
      if (verb == std::string::npos) continue;
      const std::string side = sideIn(low.substr(0, verb));
      const std::string rest = sentence.substr(verb + 15);
      const std::string lowRest = low.substr(verb + 15);
      std::vector<std::string> codes;
      const std::vector<TextCode> printed = codesIn(sentence, letter_);
      if (has(lowRest, "all objective") || has(lowRest, "all the objective")) {
        for (const auto& [name, code] : objectives_) codes.push_back(code);
      } else if (has(lowRest, "other")) {
        // "all other objectives", "the other 5 objectives": what the sentence before did not give away.
        for (const auto& [name, code] : objectives_)
          if (!given.contains(code)) codes.push_back(code);
      } else {
        for (const TextCode& code : codesIn(rest, letter_)) codes.push_back(code.code);
        for (const auto& [name, code] : objectives_)
          if (!name.empty() && has(rest, name) && !contains(codes, code)) codes.push_back(code);
      }
      for (const std::string& code : codes) given.insert(code);
      addControl(block, side, codes, printed, shift + at);
    }
  }

  // ---- markers

  void addMarker(const std::string& kind, const std::string& side, const std::string& place, const std::string& value,
                 const Block& block, TextSpan span, const std::vector<TextCode>& codes, const std::string& name, size_t shift) {
    Marker marker;
    marker.id = freeId("marker", name.empty() ? kind + " " + place : name);
    marker.kind = kind;
    if (!side.empty()) marker.side = SideId(side);
    if (!readInto(marker.place, place)) return;
    marker.value = value;
    marker.common.provenance = provenance_;
    out_.markers.push_back({std::move(marker), span, wordsOf(block, codes, shift)});
  }

  static std::string bridgeKind(const std::string& low) {
    return has(low, "major-river") || has(low, "major river")   ? "bridge-major"
           : has(low, "minor-river") || has(low, "minor river") ? "bridge-minor"
                                                                : "";
  }

  /// The last thing in brackets that is no code: "(Kelly's Ford)".
  static std::string bracketed(const std::string& text) {
    const size_t open = text.rfind('('), close = text.rfind(')');
    return open == std::string::npos || close == std::string::npos || close < open ? std::string()
                                                                                   : text.substr(open + 1, close - open - 1);
  }

  void takeMarkers(const TextRule& rule, const std::string& text, const std::string& label) {
    std::string kind, side;
    const bool destroyed = has(label, "destroyed") || has(lowered(text), "have been destroyed");
    for (const auto& [at, sentence] : sentencesOf(text)) {
      const std::string low = lowered(sentence);
      if (!bridgeKind(low).empty()) kind = bridgeKind(low);
      if (!sideIn(low).empty()) side = sideIn(low);
      const std::vector<TextCode> codes = codesIn(sentence, letter_);
      if (codes.size() == 2 && !kind.empty() && !destroyed)
        addMarker(kind, side, codes[0].code + "/" + codes[1].code, {}, *rule.block,
                  rule.block->text.span(rule.textAt + at, sentence.size()), codes, bracketed(sentence), rule.textAt + at);
    }
    for (const Block* item : rule.below) {
      const std::string& line = item->text.text();
      const std::vector<TextCode> codes = codesIn(line, letter_);
      if (codes.size() == 2) {
        std::string name = line.substr(0, line.find(" ("));
        if (!codesIn(name, letter_).empty()) name = bracketed(line);
        if (!codesIn(name, letter_).empty()) name.clear();
        if (destroyed)
          addMarker("destroyed", {}, codes[0].code + "/" + codes[1].code, "bridge", *item, item->text.span(), codes, name, 0);
        else if (!kind.empty())
          addMarker(kind, side, codes[0].code + "/" + codes[1].code, {}, *item, item->text.span(), codes, name, 0);
      } else if (codes.size() == 1 && destroyed) {
        addMarker("destroyed", {}, codeValue(codes[0].code), "station", *item, item->text.span(), codes,
                  nameBefore(line, codes[0]), 0);
      }
    }
  }

  // ---- leaving the map

  void takeExit(const std::string& text) {
    for (const auto& [at, sentence] : sentencesOf(text)) {
      const std::string low = lowered(sentence);
      if (!has(low, "must first move")) continue;
      const std::vector<TextCode> codes = codesIn(sentence, letter_);
      if (codes.size() >= 2) {
        out_.exitPlace = codeList(codes);
        return;
      }
    }
    const std::string low = lowered(text);
    for (const char* edge : {"south", "north", "east", "west"})
      if (!letter_.empty() && has(low, std::string("off the ") + edge + " edge")) {
        out_.exitPlace = fmt::format("edge({}, {})", letter_, edge);
        if (has(low, "road or railroad leading off")) out_.exitPlace += " and path-exit(pike, road, railroad)";
        return;
      }
  }

  // ---- what may not be done

  void takeRestriction(const Block& block, size_t at, const std::string& sentence, const std::string& label) {
    const std::string low = lowered(sentence);
    size_t verb = low.find("may not ");
    bool none = false;
    if (verb == std::string::npos) {
      const size_t may = low.find(" may ");
      none = may != std::string::npos &&
             (low.find("no unit") < may || low.find("no union unit") < may || low.find("no confederate unit") < may);
      if (!none) return;
      verb = may + 1;
    }
    // A condition ("if the number falls below 2") and an award are no restriction of the whole game.
    if (low.starts_with("if ") || has(low.substr(0, verb), "may not participate")) return;
    const std::string before = sentence.substr(0, verb), after = low.substr(verb), printedAfter = sentence.substr(verb);
    Restriction restriction;
    std::string who;
    const std::string lowBefore = lowered(before);
    const bool player = has(lowBefore, "player");
    const std::string end = printedAfter.substr(0, std::min(after.find(" until"), after.find(" into")));
    std::vector<std::string> names = unitNamesIn(player ? end : before);
    std::erase_if(names, [](const std::string& n) {
      return n.size() < 3 || n == "North" || n == "South" || n == "Turn" || n == "Action Phases";
    });
    if (has(lowBefore, "either player") || has(lowBefore, "no unit may") || lowBefore.starts_with("no unit")) {
      who = "all";
    } else if (!names.empty() && !has(lowBefore, "no union unit") && !has(lowBefore, "union units") &&
               !has(lowBefore, "confederate units")) {
      for (const std::string& name : names) who += (who.empty() ? "" : ", ") + quotedName(name);
    } else if (const std::string side = sideIn(lowBefore); !side.empty() && !player) {
      who = fmt::format("side({})", side);
      if (has(lowBefore, "cavalry")) who += " kind(cavalry)";
    } else if (has(lowBefore, "infantry units")) {
      who = "kind(infantry)";
    }
    if (who.empty() || !readInto(restriction.who, who)) return;
    struct Act {
      const char* words;
      const char* act;
    };
    static constexpr Act kActs[] = {{"move into", "enter"},
                                    {"retreat into", "retreat-into"},
                                    {"attack into", "attack"},
                                    {"move across", "cross"},
                                    {"attack across", "attack-across"},
                                    {"retreat across", "retreat-across"},
                                    {"build entrench", "entrench"},
                                    {"be activated", "activate"},
                                    {"exit", "leave"},
                                    {"leave", "leave"},
                                    {"be transferred", "transfer"},
                                    {" moved", "move"},
                                    {"grand assault", "grand-assault"}};
    for (const Act& act : kActs)
      if (has(after, act.words) && !contains(restriction.acts, act.act)) restriction.acts.push_back(act.act);
    if (restriction.acts.empty() || has(after, "not move,") || has(after, "not move nor") || has(after, "not move until"))
      if (has(after, " move")) restriction.acts.insert(restriction.acts.begin(), "move");
    if (restriction.acts.empty()) return;
    const std::vector<TextCode> codes = codesIn(printedAfter, letter_);
    std::string place;
    if (const auto within = numberAfter(after, "within"); within && !codes.empty()) {
      place = fmt::format("within {} of {}", *within, codeList(codes));
    } else if (!codes.empty()) {
      place = codeList(codes);
    } else if (const size_t county = printedAfter.find(" County"); county != std::string::npos) {
      size_t word = county;
      while (word > 0 && printedAfter[word - 1] != ' ') --word;
      place = "area " + quotedName(printedAfter.substr(word, county - word));
    } else if (const size_t river = printedAfter.find(" River"); river != std::string::npos && has(after, "across")) {
      size_t word = river;
      while (word > 0 && printedAfter[word - 1] != ' ') --word;
      place = "line " + quotedName(printedAfter.substr(word, river + 6 - word));
    }
    // Into what, when no code and no county says it, only a reader knows.
    if (place.empty())
      std::erase_if(restriction.acts, [](const std::string& act) { return act == "enter" || act == "retreat-into"; });
    if (restriction.acts.empty() || (!place.empty() && !readInto(restriction.place, place))) return;
    if (const auto until = numberAfter(after, "until turn"))
      readInto(restriction.until, fmt::format("turn >= {}", *until));
    else if (const auto on = numberAfter(after, "on turn"))
      readInto(restriction.when, fmt::format("turn {}", *on));
    restriction.id = freeId("restriction", label.empty() ? "restriction" : label);
    restriction.common.provenance = provenance_;
    out_.restrictions.push_back({std::move(restriction), block.text.span(at, sentence.size()), wordsOf(block, codes, at + verb)});
  }

  /// "This restriction is lifted the moment a Union unit ...": an event that only play shows.
  void takeLifting(const std::string& sentence, size_t from) {
    const std::string low = lowered(sentence);
    if (!has(low, "restriction") || !has(low, "lifted")) {
      const bool whole = has(low, "the moment") && has(low, "these") && has(low, "restrictions are") && has(low, "lifted");
      if (!whole) return;
    }
    std::string event;
    if (const size_t moment = low.find("the moment "); moment != std::string::npos)
      event = low.substr(moment + 11);
    else if (const size_t when = low.find(" if "); when != std::string::npos)
      event = low.substr(when + 4);
    event = eventOf(event.substr(0, event.find_first_of(",.")));
    if (event == "x") return;
    for (size_t i = from; i < out_.restrictions.size(); ++i) {
      Test& until = out_.restrictions[i].item.until;
      readInto(until, until.empty() ? fmt::format("event({})", event) : fmt::format("{} or event({})", until.text(), event));
    }
  }

  // ---- reinforcements

  void addArrival(Arrival arrival, const Block& block, TextSpan span, const std::vector<TextCode>& codes, size_t shift) {
    arrival.common.provenance = provenance_;
    out_.arrivals.push_back({std::move(arrival), span, wordsOf(block, codes, shift)});
  }

  void takeReinforcements(const TextRule& rule, const std::string& text) {
    const std::string low = lowered(text);
    const std::string side = sideIn(rule.label).empty() ? sideIn(text) : sideIn(rule.label);
    Arrival group;
    group.side = SideId(side);
    std::vector<TextCode> placeCodes;
    size_t placeAt = 0;
    std::vector<std::string> names;
    for (const auto& [at, sentence] : sentencesOf(text)) {
      const std::string lowSentence = lowered(sentence);
      if (has(lowSentence, "are listed as reinforcements"))
        names = unitNamesIn(sentence.substr(0, lowSentence.find(" are listed")));
      if (placeCodes.empty() && (has(lowSentence, "placed at") || has(lowSentence, "appears at"))) {
        placeCodes = codesIn(sentence, letter_);
        placeAt = rule.textAt + at;
      }
      if (const size_t edge = lowSentence.find("-map-edge hex "); edge != std::string::npos && edge >= 5) {
        size_t word = edge;
        while (word > 0 && lowSentence[word - 1] != ' ') --word;
        const std::vector<TextCode> of = codesIn(sentence.substr(edge), letter_);
        std::string line = fmt::format("edge({}, {})", letter_, lowSentence.substr(word, edge - word));
        if (const size_t dir = lowSentence.find(" of ", edge); dir != std::string::npos && of.size() == 1) {
          size_t from = dir;
          while (from > 0 && lowSentence[from - 1] != ' ') --from;
          line += fmt::format(" and {} of {}", lowSentence.substr(from, dir - from), codeValue(of[0].code));
        }
        readInto(group.elsePlace, line);
      }
      if (const auto fatigue = numberAfter(lowSentence, "fatigue level");
          fatigue && *fatigue >= 1 && *fatigue <= 4 && !names.empty()) {
        group.states = {fmt::format("fatigue-{}", *fatigue)};
        std::string who;
        for (const std::string& name : names)
          if (has(sentence, name)) who += (who.empty() ? "" : ", ") + quotedName(name);
        readInto(group.statesFor, who);
      }
      if (has(lowSentence, "may not move")) group.mayNot = {"move"};
    }
    if (!placeCodes.empty()) readInto(group.place, codeList(placeCodes));
    if (has(low, "instead of performing an activation") || has(low, "in lieu of a march")) group.cost = "activation";
    if (!names.empty() && !placeCodes.empty()) {
      Arrival arrival = group;
      arrival.id = freeId("arrival", "reinforcements");
      std::string who;
      for (const std::string& name : names) who += (who.empty() ? "" : ", ") + quotedName(name);
      readInto(arrival.who, who);
      arrival.allOrNone = has(low, "all three of these") || has(low, "all of these");
      if (const auto turn = numberAfter(low, "on turn")) readInto(arrival.when, fmt::format("turn {}", *turn));
      addArrival(std::move(arrival), *rule.block, rule.block->text.span(), placeCodes, placeAt);
    }
    group.statesFor = Who();
    for (size_t i = 0; i < rule.below.size(); ++i) {
      const Block& below = *rule.below[i];
      if (below.kind != Block::Kind::Table) continue;
      takeGroupTable(below, group);
      // A row that breaks off after its first cell is no row of the table any more.
      if (below.rows.size() == 1 && i + 1 < rule.below.size() && rule.below[i + 1]->kind != Block::Kind::Table)
        out_.missed.push_back({rule.below[i + 1]->text.span(), rule.below[i + 1]->text.text().substr(0, 60),
                               "the row of reinforcements has no turn: its cells are missing"});
    }
  }

  /// "Reinforcement Group 1 | Turn | Fatigue Level", "Stevenson | 1 | 1".
  void takeGroupTable(const Block& table, const Arrival& group) {
    if (table.rows.empty() || table.rows[0].size() < 2) return;
    int order = 0;
    if (const auto number = numberAfter(lowered(table.rows[0][0].text()), "group")) order = *number;
    for (size_t r = 1; r < table.rows.size(); ++r) {
      const auto& row = table.rows[r];
      const auto turn = row.size() > 1 ? wholeNumber(row[1].text()) : std::nullopt;
      if (row.empty() || row[0].empty() || !turn) {
        const Passage& cell = row.empty() ? table.text : row[0];
        out_.missed.push_back(
            {cell.span(), cell.text().substr(0, 60), "the row of reinforcements has no turn: its cells are missing"});
        continue;
      }
      Arrival arrival = group;
      arrival.id = freeId("arrival", "group " + row[0].text());
      arrival.order = order;
      readInto(arrival.who, quotedName(row[0].text()));
      readInto(arrival.when, fmt::format("turn {}", *turn));
      arrival.states.clear();
      const auto fatigue = row.size() > 2 ? wholeNumber(row[2].text()) : std::nullopt;
      if (fatigue && *fatigue >= 1 && *fatigue <= 4) arrival.states.push_back(fmt::format("fatigue-{}", *fatigue));
      addArrival(std::move(arrival), table, row[0].span(), {}, 0);
    }
  }

  const ScenarioText& scenario_;
  std::string letter_;
  const Objectives& objectives_;
  Provenance provenance_;
  SpecialItems out_;
  std::set<std::string> ids_;
};

}  // namespace

SpecialItems specialItems(const ScenarioText& scenario, const std::string& letter, const Objectives& objectives,
                          const Provenance& provenance) {
  SpecialItems out = RuleReader(scenario, letter, objectives, provenance).read();
  // The far ends of the lines that some victory rows ask for are told between the tables.
  for (const Block* block : scenario.victory) {
    const std::string low = lowered(block->text.text());
    if (block->kind != Block::Kind::Paragraph || !has(low, "supply source")) continue;
    for (const auto& [at, sentence] : sentencesOf(block->text.text()))
      if (has(lowered(sentence), "supply source"))
        for (const TextCode& code : codesIn(sentence, letter)) out.supplySources.push_back(code.code);
  }
  return out;
}

}  // namespace hotchkiss::rulebook::gcacw
