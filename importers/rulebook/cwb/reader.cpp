// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/cwb/reader.h"

#include <algorithm>

#include "importers/rulebook/cwb/bench.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::cwb {

namespace {

/// "Ewell and Taliaferro have been wounded."
void hearCasualties(Bench& bench, const std::string& side, const std::string& text) {
  for (const auto& [at, sentence] : sentencesOf(text)) {
    size_t end = sentence.find(" has been wounded");
    if (end == std::string::npos) end = sentence.find(" have been wounded");
    if (end == std::string::npos || end > 200) continue;
    for (const ListedUnit& unit : cwb_notation::readUnits(sentence.substr(0, end)).units)
      bench.muster.hearCasualty(side, unit.name);
  }
}

/// Everybody whom the set-ups, arrivals and charts of a game name.
void hearAll(Bench& bench) {
  const auto part = [&](const std::string& side, const BookPart& one) {
    const std::string& label = one.label.empty() ? one.after : one.label;
    if (label == "setup" && one.label.empty() && !goesOnWithSetUp(one.text.text())) {
      hearCasualties(bench, side, one.text.text());
    } else if (label == "setup") {
      for (const auto& read : cwb_notation::readSetUp(one.text.text()).entries) {
        const bool each = read.entry.place.kind == cwb_notation::SetUpPlace::Kind::OneEach;
        bench.muster.hear(side, read.entry.units, each ? static_cast<int>(read.entry.place.codes.size()) : 1);
      }
    } else if (label.find("reinforcements") != std::string::npos) {
      for (const auto& read : cwb_notation::readArrivals(one.text.text()).groups) bench.muster.hear(side, read.group.units);
    }
  };
  for (const BookScenario& scenario : bench.book.scenarios)
    for (const BookSide& side : scenario.sides)
      for (const BookPart& one : side.parts) part(side.side, one);
  for (const BookChart& chart : bench.book.charts) {
    const std::string side = sideWord(chart.subtitle.substr(0, chart.subtitle.find(' ')));
    if (side.empty()) continue;
    for (const Block& table : chart.tables)
      for (const auto& row : table.rows) {
        if (row.size() == 4 && cwb_notation::timeAt(row.front().text(), 0)) {
          std::string units = row[3].text();
          if (const size_t colon = units.find(':'); colon != std::string::npos) units.resize(colon);
          bench.muster.hear(side, cwb_notation::readUnits(units).units);
        } else if (row.size() >= 2 && wholeNumber(row[1].text()) && row.front().text().find('-') != std::string::npos) {
          bench.muster.hearName(side, row.front().text());
        }
      }
  }
  // Lines of succession name leaders: "1) Tyler, 2) Hunter".
  std::string section;
  for (const BookCase& one : bench.book.cases) {
    if (one.number.ends_with(".0")) section = lowered(one.title);
    const std::string side = section.find("confederate") != std::string::npos ? "confederate"
                             : section.find("union") != std::string::npos     ? "union"
                                                                              : "";
    if (side.empty()) continue;
    for (const Passage& paragraph : one.paragraphs) {
      const std::string& text = paragraph.text();
      for (size_t at = text.find(") "); at != std::string::npos; at = text.find(") ", at + 1)) {
        if (at == 0 || text[at - 1] < '0' || text[at - 1] > '9') continue;
        const auto named = cwb_notation::readUnits(std::string_view(text).substr(at + 2, 60)).units;
        const std::string name = named.empty() ? std::string() : named.front().name;
        if (!name.empty() && name.size() < 30 && name[0] >= 'A' && name[0] <= 'Z') bench.muster.hearLeader(side, name);
      }
    }
  }
}

const std::string& idText(const std::string& id) {
  return id;
}
const std::string& idText(const OptionId& id) {
  return id.text;
}
void setId(std::string& id, const std::string& text) {
  id = text;
}
void setId(OptionId& id, const std::string& text) {
  id.text = text;
}

/// Forces in play: everybody whom the set-up, the arrivals and the rows taken of charts name.
void sayForces(Bench& bench, Scenario& scenario) {
  std::vector<std::string> plain;
  std::map<std::string, int> pools;
  std::vector<std::string> poolOrder;
  const auto add = [&](const std::string& term) {
    if (!term.empty() && std::find(plain.begin(), plain.end(), term) == plain.end()) plain.push_back(term);
  };
  std::vector<WhoTerm> terms = bench.whoOf[scenario.id.text];
  for (const Take& take : scenario.takes)
    for (const ChartOfArrivals& chart : bench.arrivalCharts) {
      if (take.kind != "arrivals" || chart.id != take.id) continue;
      for (const ChartRow& row : chart.rows)
        if (!contains(take.without, row.id)) terms.insert(terms.end(), row.terms.begin(), row.terms.end());
    }
  for (const WhoTerm& term : terms) {
    const size_t at = term.text.find(" x pool(");
    if (at != std::string::npos) {
      if (!pools.contains(term.id)) poolOrder.push_back(term.id);
      pools[term.id] += wholeNumber(term.text.substr(0, at)).value_or(1);
    } else {
      const size_t less = term.text.find(" minus ");
      add(less == std::string::npos ? term.text : term.text.substr(0, less));
    }
  }
  // Of a leader and who replaces him, one is in play.
  const std::set<std::string>& casualties = bench.casualties[scenario.id.text];
  std::string line;
  for (const std::string& term : plain) {
    std::string gone;
    for (const Muster::Replaced& leader : bench.muster.replaced()) {
      const bool under = std::any_of(leader.formations.begin(), leader.formations.end(), [&](const std::string& formation) {
        return term.find("all(" + formation + ")") != std::string::npos;
      });
      if (under || term == "side(" + leader.side + ")")
        gone += (gone.empty() ? "" : ", ") + (casualties.contains(leader.id) ? leader.id : "repl-" + leader.id);
    }
    line += (line.empty() ? "" : ", ") + term;
    if (gone.empty()) continue;
    // One list of exceptions, be there one already or not.
    if (line.ends_with(')') && term.find(" except (") != std::string::npos)
      line.insert(line.size() - 1, ", " + gone);
    else
      line += " except (" + gone + ")";
  }
  for (const std::string& id : poolOrder) line += (line.empty() ? "" : ", ") + std::to_string(pools[id]) + " x pool(" + id + ")";
  if (auto who = Who::parse(line)) scenario.forces = std::move(*who);
}

/// Ids are given once in a document; a second item of one id is a second fact, and gets another.
template <class Item>
void makeIdUnique(Item& item, std::set<std::string>& given) {
  std::string id = idText(item.id);
  const std::string wanted = id;
  for (int n = 2; !given.insert(id).second; ++n) id = wanted + "-" + std::to_string(n);
  if (id != wanted) setId(item.id, id);
}
template <class Items>
void makeUnique(Items& items, std::set<std::string>& given) {
  for (auto& item : items) makeIdUnique(item, given);
}
template <class Item>
void makeUnique(SharedList<Item>& items, std::set<std::string>& given) {
  items.changeEach([&](Item& item) { makeIdUnique(item, given); });
}
template <class... Lists>
void makeEachUnique(Lists&... lists) {
  const auto one = [](auto& list) {
    std::set<std::string> given;
    makeUnique(list, given);
  };
  (one(lists), ...);
}

void makeIdsUnique(Scenario& s) {
  makeEachUnique(s.setup, s.arrivals, s.awards, s.ammunition, s.losses, s.orders, s.rules, s.overrides);
  if (s.verdict) makeEachUnique(s.verdict->rules);
}

void makeIdsUnique(Game& game) {
  makeEachUnique(game.options, game.rules);
  std::set<std::string> charts;  // schedules and charts are of one kind
  makeUnique(game.schedules, charts);
  makeUnique(game.lossCharts, charts);
  makeUnique(game.arrivalCharts, charts);
  std::set<std::string> awards, losses, arrivals;
  for (AwardSchedule& schedule : game.schedules) makeUnique(schedule.awards, awards);
  for (LossChart& chart : game.lossCharts) makeUnique(chart.rows, losses);
  for (ArrivalChart& chart : game.arrivalCharts) makeUnique(chart.rows, arrivals);
}

class CwbReader final : public BookReader {
 public:
  const char* system() const override { return "cwb"; }

  Reading read(const Outline& outline, const State& shipped) const override {
    Reading out;
    out.file = outline.file;
    out.system = "cwb";
    out.state = shipped;
    out.state.scenarios.clear();
    out.state.oobs.clear();
    std::set<std::string> ids;
    size_t inGames = 0;
    for (const BookGame& book : gamesOf(outline)) {
      Bench bench{out, shipped, book};
      hearAll(bench);
      bench.muster.settle();
      bench.year = yearOf(book);
      readGameParts(bench);
      for (const BookScenario& scenario : book.scenarios) {
        Scenario made = readScenario(bench, scenario);
        sayForces(bench, made);
        makeIdsUnique(made);
        while (!ids.insert(made.id.text).second) made.id.text += "-again";
        bench.scenarios.push_back(std::move(made));
      }
      OrderOfBattle oob = bench.muster.orderOfBattle(book.id + "-oob", book.title, "the scenarios name it");
      oob.game.id = bench.game.id;
      out.places.add(Bench::subject(SubjectKind::Document, DocumentKind::Oob, oob.id.text, ""), book.heading);
      const OobId oobId = oob.id;
      out.state.oobs[oobId] = std::make_shared<const OrderOfBattle>(std::move(oob));
      for (Scenario& scenario : bench.scenarios) {
        if (out.state.activeScenario.empty()) out.state.activeScenario = scenario.id;
        const ScenarioId id = scenario.id;
        out.state.scenarios[id] = std::make_shared<const Scenario>(std::move(scenario));
      }
      makeIdsUnique(bench.game);
      const GameId id = bench.game.id;
      out.state.games[id] = std::make_shared<const Game>(std::move(bench.game));
      inGames += book.scenarios.size() + book.cases.size();
    }
    // What is no case, chart or scenario of a game is prose: the series rules, notes, histories.
    out.prose += outline.blocks.size() - std::min(outline.blocks.size(), inGames + out.understood);
    return out;
  }

 private:
  static int yearOf(const BookGame& book) {
    for (const BookScenario& scenario : book.scenarios)
      for (const BookPart& part : scenario.parts) {
        if (part.label != "general information") continue;
        for (size_t at = 0; at < part.text.size(); ++at)
          if (const auto day = cwb_notation::dayAt(part.text.text(), at); day && day->day.year > 0) return day->day.year;
      }
    return 0;
  }
};

}  // namespace

const BookReader& reader() {
  static const CwbReader kReader;
  return kReader;
}

}  // namespace hotchkiss::rulebook::cwb
