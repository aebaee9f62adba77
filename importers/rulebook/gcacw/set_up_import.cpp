// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/gcacw/set_up_import.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "importers/rulebook/gcacw/set_up_forces.h"
#include "importers/rulebook/gcacw/set_up_ground.h"
#include "importers/rulebook/gcacw/set_up_words.h"
#include "model/base/text.h"
#include "model/rules/gcacw/titles.h"

namespace hotchkiss::rulebook::gcacw {

using notation::SetUpBook;
using notation::SetUpFootnote;
using notation::SetUpPlace;
using notation::SetUpRow;
using notation::SetUpScenario;
using notation::SetUpSide;
using notation::SetUpSpot;

namespace {

std::string quoted(const std::string& name) {
  std::string out = "\"";
  for (const char c : name) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

/// A code as a value writes it: one with a blank in it stands in quotes.
std::string codeWord(const std::string& code) {
  return code.find(' ') == std::string::npos ? code : quoted(code);
}

TextSpan spanOf(SetUpSpot spot) {
  const TextPlace place{spot.line, spot.column, 0};
  return {place, place};
}

class SetUpImporter {
 public:
  SetUpImporter(const SetUpBook& book, const std::string& file, const State& shipped)
      : book_(book), source_(file.substr(file.find_last_of('/') + 1)), ground_(book, source_), forces_(book) {
    out_.file = file;
    out_.system = "gcacw";
    out_.state = shipped;
  }

  /// Tables that belong to scenarios of a reading that goes on.
  SetUpImporter(const SetUpBook& book, Reading reading, const std::map<int, std::string>& scenarioIds)
      : book_(book),
        source_(reading.file.substr(reading.file.find_last_of('/') + 1)),
        ground_(book, source_),
        forces_(book),
        out_(std::move(reading)),
        scenarioIds_(scenarioIds) {}

  Reading run() {
    for (const notation::SetUpRemark& remark : book_.remarks) {
      if (remark.lost)
        missed(remark.spot, {}, remark.message);
      else
        mended_[{remark.spot.line, remark.spot.column}] = remark.message;
    }
    const Board* given = out_.state.board(out_.state.activeBoard);
    if (given == nullptr) {
      ground_.build(out_.state);
      board_ = out_.state.activeBoard;
      game_ = GameId(ground_.gameId());
      made_ = true;
      tell(DocumentKind::Board, SubjectKind::Document, board_.text, {},
           book_.scenarios.empty() ? SetUpSpot{1, 1} : SetUpSpot{1, 1});
    } else {
      game_ = given->game.id;
      for (const std::string& made : ground_.extend(out_.state))
        missed({1, 1}, made, "the board does not have it: it is made from what the tables say, its size is assumed");
      board_ = out_.state.activeBoard;
    }
    for (const std::string& side : forces_.sides()) {
      auto oob = forces_.orderOfBattle(side, book_, source_);
      oob->game.id = game_;
      oobs_.push_back(oob->id);
      oobOfSide_[side] = oob->id;
      out_.state.oobs[oob->id] = std::move(oob);
    }
    for (const SetUpScenario& scenario : book_.scenarios) addScenario(scenario);
    return std::move(out_);
  }

 private:
  void missed(SetUpSpot spot, const std::string& text, const std::string& why) {
    out_.notUnderstood.push_back({spanOf(spot), text, why});
  }
  void tell(DocumentKind document, SubjectKind kind, const std::string& documentId, const std::string& id, SetUpSpot spot) {
    Subject subject;
    subject.documentKind = document;
    subject.kind = kind;
    subject.document = documentId;
    subject.id = id;
    out_.places.add(subject, spanOf(spot));
  }
  void tellWord(SubjectKind kind, const Scenario& scenario, const std::string& id, const std::string& word, SetUpSpot spot) {
    Subject subject;
    subject.documentKind = DocumentKind::Scenario;
    subject.kind = kind;
    subject.document = scenario.id.text;
    subject.id = id;
    out_.places.addWord(subject, word, spanOf(spot));
  }

  /// The Region of a place; nothing for what is no place of the board.
  std::optional<Region> regionOf(const SetUpScenario& scenario, const SetUpPlace& place) const {
    std::string line;
    std::string codes;
    for (const std::string& printed : place.codes)
      codes += (codes.empty() ? "" : ", ") + codeWord(ground_.codeOf(scenario, printed));
    switch (place.kind) {
      case SetUpPlace::Kind::Hexes:
        line = codes;
        break;
      case SetUpPlace::Kind::Within:
        line = fmt::format("within {} of {}", place.distance, codes.empty() ? "place " + quoted(place.name) : codes);
        break;
      case SetUpPlace::Kind::Area:
        line = "area " + quoted(place.name);
        break;
      case SetUpPlace::Kind::Near:
        line = "area " + quoted("near " + place.name);
        break;
      case SetUpPlace::Kind::Box:
        line = "box " + quoted(place.name);
        break;
      default:
        return std::nullopt;
    }
    auto region = Region::parse(line);
    if (!region) return std::nullopt;
    return std::move(*region);
  }

  When whenOf(const std::string& text) const {
    const std::string low = lowered(text);
    std::string line;
    if (const auto [month, day] = monthAndDay(text); month != 0) {
      const int year = hotchkiss::gcacw::titleOf(book_.name.empty() ? book_.id : book_.name).year;
      if (year != 0) line = fmt::format("{:04}-{:02}-{:02}", year, month, day);
    } else if (low.starts_with("turn ")) {
      if (const auto turn = wholeNumber(std::string_view(low).substr(5)); turn && *turn >= 1)
        line = fmt::format("turn {}", *turn);
    }
    auto when = line.empty() ? Expected<When>(When{}) : When::parse(line);
    return when ? std::move(*when) : When{};
  }

  static const SetUpFootnote* footnote(const SetUpSide& side, const std::string& mark) {
    for (const SetUpFootnote& note : side.footnotes)
      if (note.mark == mark) return &note;
    return nullptr;
  }

  void addScenario(const SetUpScenario& printed) {
    auto scenario = std::make_shared<Scenario>();
    const auto known = scenarioIds_.find(printed.number);
    const Scenario* read = known == scenarioIds_.end() ? nullptr : out_.state.scenario(ScenarioId(known->second));
    if (read != nullptr) {
      *scenario = *read;
    } else {
      scenario->id = ScenarioId(fmt::format("{}-{}", ground_.gameId(), printed.number));
      scenario->number = std::to_string(printed.number);
      scenario->title = printed.name;
      scenario->system = "gcacw";
      scenario->game.id = game_;
      scenario->board.id = board_;
      if (made_) scenario->sheetsInPlay = ground_.sheetsOf(printed);
      scenario->remarks.source = source_;
      scenario->remarks.todo = "Dates, victory, special rules: no set-up table has them.";
      tell(DocumentKind::Scenario, SubjectKind::Document, scenario->id.text, {}, printed.spot);
    }
    for (const OobId& oob : oobs_) scenario->oobs.push_back({oob, {}});
    ids_.clear();
    for (const Arrival& arrival : scenario->arrivals) ids_.insert(arrival.id);
    for (const Restriction& restriction : scenario->restrictions) ids_.insert(restriction.id);
    for (const Marker& marker : scenario->markers) ids_.insert(marker.id);
    std::vector<std::string> inPlay;
    for (const SetUpSide& side : printed.sides) addSide(*scenario, printed, side, inPlay);
    if (!inPlay.empty()) scenario->forces = Who::ofUnits(inPlay);
    out_.state.scenarios[scenario->id] = std::move(scenario);
  }

  std::string freeItemId(const std::string& wanted) {
    for (int n = 1;; ++n) {
      std::string id = n == 1 ? wanted : fmt::format("{}-{}", wanted, n);
      if (ids_.insert(id).second) return id;
    }
  }

  /// Alternative tables of one side are options that exclude each other; the first is chosen.
  OptionId optionOf(Scenario& scenario, const SetUpSide& side, const SetUpRow& row) {
    const auto plain = std::any_of(side.rows.begin(), side.rows.end(), [](const SetUpRow& r) { return r.table.empty(); });
    if (row.table.empty()) return {};
    // "Union Set-Up #2 (Coast)" and "Confederate Set-Up #2 (Coast)" are one choice.
    std::string name = row.table;
    if (const size_t at = lowered(name).find("set-up"); at != std::string::npos) name = name.substr(at);
    const OptionId id(slugOf(name));
    const auto known = [&](const Option& o) { return o.id == id; };
    if (std::none_of(scenario.options.begin(), scenario.options.end(), known)) {
      Option option;
      option.id = id;
      option.name = name;
      option.provenance = provenance(scenario);
      option.remarks.note = "One of the tables is used; who chooses is not told by them.";
      for (Option& other : scenario.options) {
        option.excludes.push_back(other.id);
        other.excludes.push_back(id);
      }
      scenario.options.push_back(std::move(option));
      if (!plain && scenario.chosenOptions.empty()) scenario.chosenOptions.push_back(id);
    }
    return id;
  }

  Provenance provenance(const Scenario& scenario) const {
    return {ProvenanceKind::Printed, fmt::format("{}, scenario {}", source_, scenario.number)};
  }

  void addSide(Scenario& scenario, const SetUpScenario& printed, const SetUpSide& side, std::vector<std::string>& inPlay) {
    std::map<std::string, FootnoteMeaning> meanings;
    std::map<std::string, std::vector<std::string>> marked;
    for (const SetUpFootnote& note : side.footnotes) {
      meanings[note.mark] = meaningOf(note.text);
      if (meanings[note.mark].understood()) {
        ++out_.understood;
      } else {
        missed(note.spot, note.text.substr(0, 80),
               fmt::format("what footnote {} asks of its units is no state and no restriction", note.mark));
      }
    }
    for (size_t i = 0; i < side.rows.size(); ++i) {
      const SetUpRow& row = side.rows[i];
      const Counter* counter = forces_.counterOf({printed.number, side.side, i});
      if (counter == nullptr) {
        missed(row.spot, row.name, fmt::format("\"{} {}\" is no type and size of counter of the series", row.size, row.type));
        continue;
      }
      std::vector<std::string> states;
      for (const std::string& mark : row.marks) {
        const auto at = meanings.find(mark);
        if (at == meanings.end()) {
          missed(row.spot, row.name, fmt::format("its mark {} has no footnote", mark));
          continue;
        }
        for (const std::string& state : at->second.states)
          if (!(counter->kind.leader && state != "sick") && !contains(states, state)) states.push_back(state);
        if (!at->second.acts.empty()) marked[mark].push_back(counter->id.text);
      }
      const bool fresh = !contains(inPlay, counter->id.text);
      addRow(scenario, printed, side, row, *counter, states, fresh);
      if (fresh) inPlay.push_back(counter->id.text);
    }
    for (const auto& [mark, units] : marked) addRestriction(scenario, side, mark, meanings[mark], units);
    for (const notation::SetUpGunboat& boat : side.gunboats) addGunboat(scenario, printed, side, boat);
  }

  void addRow(Scenario& scenario, const SetUpScenario& printed, const SetUpSide& side, const SetUpRow& row,
              const Counter& counter, const std::vector<std::string>& states, bool fresh) {
    const SetUpPlace place = notation::parseSetUpPlace(row.place);
    ItemCommon common;
    common.provenance = provenance(scenario);
    common.option = optionOf(scenario, side, row);
    if (const auto mended = mended_.find({row.spot.line, row.spot.column}); mended != mended_.end())
      common.remarks.note = mended->second;
    if (!place.name.empty() && place.kind == SetUpPlace::Kind::Hexes) common.remarks.note = fmt::format("Printed {}.", row.place);
    if (place.kind == SetUpPlace::Kind::Arrival || place.kind == SetUpPlace::Kind::Event) {
      addArrival(scenario, side, row, place, counter, states, common);
    } else if (auto region = regionOf(printed, place)) {
      SetupEntry entry;
      entry.id = freeItemId(counter.id.text);
      entry.side = SideId(slugOf(side.side));
      entry.who = Who::ofUnit(counter.id.text);
      entry.place = std::move(*region);
      entry.states = states;
      entry.common = std::move(common);
      tell(DocumentKind::Scenario, SubjectKind::Setup, scenario.id.text, entry.id, row.spot);
      for (const std::string& code : place.codes)
        tellWord(SubjectKind::Setup, scenario, entry.id, ground_.codeOf(printed, code), row.spot);
      scenario.setup.push_back(std::move(entry));
      ++out_.understood;
    } else {
      missed(row.spot, row.name, fmt::format("\"{}\" is no place that set-up tables know", row.place.substr(0, 80)));
    }
    if (fresh) addOverride(scenario, side, row, counter);
  }

  void addOverride(Scenario& scenario, const SetUpSide& side, const SetUpRow& row, const Counter& counter) {
    UnitOverride changed;
    changed.id = counter.id.text;
    changed.unit = counter.id;
    changed.common.provenance = provenance(scenario);
    if (!counter.kind.leader && !row.strength.empty() && row.strength != counter.strength)
      changed.ratings.push_back({"strength", row.strength, changed.common.provenance});
    if (row.command != counter.command) changed.formation = SetUpForces::formationId(side.side, row.command);
    if (changed.ratings.empty() && changed.formation.empty()) return;
    tell(DocumentKind::Scenario, SubjectKind::Override, scenario.id.text, changed.id, row.spot);
    scenario.overrides.push_back(std::move(changed));
  }

  /// Rows of one side that come alike are one group.
  void addArrival(Scenario& scenario, const SetUpSide& side, const SetUpRow& row, const SetUpPlace& place, const Counter& counter,
                  const std::vector<std::string>& states, const ItemCommon& common) {
    const std::string text = notation::printSetUpPlace(place);
    const std::string key = fmt::format("{}/{}/{}/{}", side.side, lowered(text), common.option.text, fmt::join(states, ","));
    ++out_.understood;
    for (Arrival& known : scenario.arrivals) {
      if (arrivalKeys_[{scenario.id.text, known.id}] != key) continue;
      auto who = Who::parse(known.who.text() + ", " + Who::ofUnit(counter.id.text).text());
      if (!who) break;  // a line may not be longer: a further group
      known.who = std::move(*who);
      tell(DocumentKind::Scenario, SubjectKind::Arrival, scenario.id.text, known.id, row.spot);
      return;
    }
    Arrival arrival;
    arrival.id = freeItemId(slugOf(fmt::format("{} {}", side.side.substr(0, 1),
                                               place.kind == SetUpPlace::Kind::Event ? text
                                               : place.when.empty()                  ? "reinforcement"
                                                                                     : place.when)));
    arrival.side = SideId(slugOf(side.side));
    arrival.who = Who::ofUnit(counter.id.text);
    arrival.when = whenOf(place.when);
    arrival.states = states;
    arrival.common = common;
    arrival.common.remarks.note = fmt::format("Printed \"{}\".", text);
    arrival.common.remarks.todo =
        arrival.when.empty() ? "When and where it comes is in the rules." : "Where it comes is in the rules.";
    arrivalKeys_[{scenario.id.text, arrival.id}] = key;
    tell(DocumentKind::Scenario, SubjectKind::Arrival, scenario.id.text, arrival.id, row.spot);
    scenario.arrivals.push_back(std::move(arrival));
  }

  void addRestriction(Scenario& scenario, const SetUpSide& side, const std::string& mark, const FootnoteMeaning& meaning,
                      const std::vector<std::string>& units) {
    const SetUpFootnote* note = footnote(side, mark);
    Restriction restriction;
    restriction.id = freeItemId(fmt::format("{}-held-{}", slugOf(side.side).substr(0, 1), scenario.restrictions.size() + 1));
    restriction.who = Who::ofUnits(units);
    restriction.acts = meaning.acts;
    const std::string until = meaning.untilTurn > 0 ? fmt::format("turn >= {}", meaning.untilTurn)
                                                    : "text(\"the rule that the set-up's footnote names lets them go\")";
    if (auto test = Test::parse(until)) restriction.until = std::move(*test);
    restriction.common.provenance = provenance(scenario);
    tell(DocumentKind::Scenario, SubjectKind::Restriction, scenario.id.text, restriction.id, note->spot);
    scenario.restrictions.push_back(std::move(restriction));
  }

  void addGunboat(Scenario& scenario, const SetUpScenario& printed, const SetUpSide& side, const notation::SetUpGunboat& boat) {
    SetUpPlace place = notation::parseSetUpPlace(boat.place);
    if (place.kind == SetUpPlace::Kind::Other) place.kind = SetUpPlace::Kind::Box;  // "River East": a part of the display
    auto region = regionOf(printed, place);
    if (!region) {
      missed(boat.spot, boat.name, fmt::format("the gunboat stands at \"{}\", which is no box or hex", boat.place.substr(0, 80)));
      return;
    }
    Marker marker;
    marker.id = freeItemId(slugOf(boat.name));
    marker.kind = "gunboat";
    marker.side = SideId(slugOf(side.side));
    marker.place = std::move(*region);
    marker.value = boat.name;
    marker.common.provenance = provenance(scenario);
    tell(DocumentKind::Scenario, SubjectKind::Marker, scenario.id.text, marker.id, boat.spot);
    scenario.markers.push_back(std::move(marker));
    ++out_.understood;
  }

  const SetUpBook& book_;
  std::string source_;
  SetUpGround ground_;
  SetUpForces forces_;
  Reading out_;
  BoardId board_;
  GameId game_;
  bool made_ = false;
  std::vector<OobId> oobs_;
  std::map<std::string, OobId> oobOfSide_;
  std::map<int, std::string> scenarioIds_;
  std::set<std::string> ids_;
  std::map<std::pair<int, int>, std::string> mended_;  // what was read in spite of a fault, by the row's place
  std::map<std::pair<std::string, std::string>, std::string> arrivalKeys_;
};

}  // namespace

Reading importSetUp(const SetUpBook& book, const std::string& file, const State& shipped) {
  return SetUpImporter(book, file, shipped).run();
}

Reading addSetUp(Reading reading, const SetUpBook& book, const std::map<int, std::string>& scenarioIds) {
  return SetUpImporter(book, std::move(reading), scenarioIds).run();
}

Expected<Reading> importSetUp(std::string_view bytes, const std::string& file, const State& shipped) {
  auto book = notation::readSetUp(bytes);
  if (!book) {
    Error error = book.error();
    error.file = file;
    return tl::unexpected(std::move(error));
  }
  if (book->id.empty() && book->name.empty()) {
    // A file that does not name its game is called by its own name.
    std::string stem = file.substr(file.find_last_of('/') + 1);
    book->name = stem.substr(0, stem.find('.'));
  }
  return importSetUp(*book, file, shipped);
}

}  // namespace hotchkiss::rulebook::gcacw
