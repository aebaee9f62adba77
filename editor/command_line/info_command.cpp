// SPDX-License-Identifier: Apache-2.0
// `hotchkiss info FILE`: what a file holds: kind, counts, sheets, sides, formations, dates, coverage, totals by side.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdlib>
#include <map>

#include "editor/command_line/commands.h"
#include "editor/command_line/json.h"
#include "io/native/load.h"
#include "model/board/board_view.h"
#include "model/rules/test_facts.h"

namespace hotchkiss::cli {
namespace {

/// Hexes of a layer by how they are known.
struct LayerCount {
  int confirmed = 0, draft = 0, undigitized = 0;
};

std::map<std::string, LayerCount> coverageOf(const BoardView& view) {
  std::map<std::string, LayerCount> out;
  for (size_t layer = 0; layer < kLayers; ++layer) out[layerName(static_cast<Layer>(layer))];
  for (const Hex& hex : view.hexes()) {
    const HexFacts facts = view.facts(hex);
    for (size_t layer = 0; layer < kLayers; ++layer) {
      LayerCount& count = out[layerName(static_cast<Layer>(layer))];
      const Coverage c = facts.coverage[layer];
      ++(c == kUndigitized ? count.undigitized : c == kConfirmed ? count.confirmed : count.draft);
    }
  }
  return out;
}

Json coverageJson(const BoardView& view) {
  Json out = Json::object();
  for (const auto& [layer, count] : coverageOf(view))
    out[layer] = {{"confirmed", count.confirmed}, {"draft", count.draft}, {"undigitized", count.undigitized}};
  return out;
}

Json& sideOf(Json& totals, const SideId& side) {
  Json& entry = totals[side.text];
  if (entry.is_null()) entry = Json::object();
  return entry;
}

/// Sums of the ratings that are plain numbers, by side; units whose rating nobody prints are counted as unknown.
Json totalsOf(const OrderOfBattle& oob) {
  Json out = Json::object();
  for (const auto& unit : oob.units) {
    Json& side = sideOf(out, unit->side);
    side["units"] = side.value("units", 0) + 1;
    for (const Rating& rating : unit->ratings) {
      char* end = nullptr;
      const long value = std::strtol(rating.value.c_str(), &end, 10);
      if (end && *end == '\0' && end != rating.value.c_str()) side[rating.id] = side.value(rating.id, 0L) + value;
    }
  }
  for (const auto& pool : oob.pools) {
    Json& side = sideOf(out, pool->side);
    side["pool_counters"] = side.value("pool_counters", 0) + pool->count.value_or(0);
  }
  return out;
}

Json boardJson(const State& state, const BoardId& id) {
  const BoardView view = BoardView::make(state, id);
  Json out;
  Json& sheets = out["sheets"] = Json::array();
  int paths = 0, sites = 0, areas = 0, sides = 0;
  for (const PlacedSheet& placed : view.sheets()) {
    const Sheet& sheet = *placed.sheet;
    sheets.push_back({{"id", sheet.id.text},
                      {"title", orNull(sheet.title)},
                      {"columns", sheet.columns.count},
                      {"rows", sheet.rows.count},
                      {"numbering", sheet.numberingSpec.pattern},
                      {"extent", provenanceName(sheet.rows.provenance.kind)}});
    paths += static_cast<int>(sheet.paths.size());
    sites += static_cast<int>(sheet.sites.size());
    areas += static_cast<int>(sheet.areas.size());
    sides += static_cast<int>(sheet.sides.size());
  }
  out["counts"] = {
      {"sheets", sheets.size()}, {"hexes", view.hexes().size()},      {"hexsides", sides}, {"paths", paths}, {"sites", sites},
      {"areas", areas},          {"boxes", view.board().boxes.size()}};
  out["coverage"] = coverageJson(view);
  return out;
}

Json oobJson(const OrderOfBattle& oob) {
  Json out;
  out["counts"] = {{"formations", oob.formations.size()}, {"units", oob.units.size()}, {"pools", oob.pools.size()}};
  out["coverage"] = nullptr;
  Json& formations = out["formations"] = Json::array();
  for (const auto& f : oob.formations)
    formations.push_back({{"id", f->id.text}, {"name", f->name}, {"side", f->side.text}, {"parent", orNull(f->parent.text)}});
  out["totals"] = totalsOf(oob);
  return out;
}

Json pointJson(const TurnPoint& point) {
  if (point.moment) return momentText(*point.moment);
  if (point.turn) return fmt::format("turn {}", *point.turn);
  return nullptr;
}

/// What the Tests of awards and verdict come to as the set-up stands, by the rules of the system; null where there are none.
Json testsAtStart(const State& state, const Scenario& s) {
  const ScenarioFacts facts(state, s, false);
  const Scenario& played = facts.played();
  std::string systemId = s.system;
  if (const Game* game = state.game(s.game.id); systemId.empty() && game != nullptr) systemId = game->system;
  const Situation situation = Situation::atStart(facts);
  Json out = Json::array();
  const auto tell = [&](const char* what, const std::string& id, const Test& test, const SideId& own) {
    if (!test.root()) return;
    const TestAnswer answer = holdsNow(test, own, findRuleSystem(systemId), situation, tracesOf(state, played));
    Json row = {{"id", id}, {"of", what}};
    row["at_start"] = answer.value == Tri::True ? "yes" : answer.value == Tri::False ? "no" : "unknown";
    row["why"] = answer.reasons.empty() ? Json(nullptr) : Json(answer.reasons.front());
    out.push_back(std::move(row));
  };
  for (const Award& award : played.awards) tell("award", award.id, award.test, award.side);
  if (played.verdict)
    for (const VerdictRule& rule : played.verdict->rules) tell("verdict", rule.id, rule.test, rule.winner);
  return out.empty() ? Json(nullptr) : out;
}

Json scenarioJson(const State& state, const Scenario& s) {
  Json out;
  out["counts"] = {{"setup", s.setup.size()},
                   {"arrivals", s.arrivals.size()},
                   {"awards", s.awards.size()},
                   {"options", s.options.size()},
                   {"restrictions", s.restrictions.size()},
                   {"markers", s.markers.size()},
                   {"losses", s.losses.size()},
                   {"rules", s.rules.size()},
                   {"errata", s.errata.size()},
                   {"suppressions", s.suppressions.size()}};
  out["coverage"] = s.board.id.empty() ? Json(nullptr) : coverageJson(BoardView::make(state, s));
  constexpr const char* kStatus[] = {"draft", "ready", "released"};
  out["status"] = kStatus[static_cast<size_t>(s.status)];
  out["first"] = pointJson(s.first);
  out["last"] = pointJson(s.last);
  out["length"] = s.statedLength ? Json(*s.statedLength) : Json(nullptr);
  out["board"] = orNull(s.board.id.text);
  Json& sheets = out["sheets"] = Json::array();
  for (const SheetId& id : s.sheetsInPlay) sheets.push_back(id.text);
  Json& totals = out["totals"] = Json::object();
  for (const auto& ref : s.oobs)
    if (const OrderOfBattle* oob = state.oob(ref.id)) totals[ref.id.text] = totalsOf(*oob);
  out["tests"] = s.board.id.empty() ? Json(nullptr) : testsAtStart(state, s);
  return out;
}

/// Lines of "key: value" for people, nested objects indented.
void printText(std::ostream& out, const Json& value, int indent = 0) {
  for (const auto& [key, item] : value.items()) {
    if (item.is_null()) continue;
    const std::string label = std::string(static_cast<size_t>(indent), ' ') + key;
    if (item.is_object()) {
      bool flat = true;
      for (const auto& inner : item) flat = flat && !inner.is_structured();
      if (flat) {
        std::vector<std::string> parts;
        for (const auto& [k, v] : item.items())
          parts.push_back(fmt::format("{} {}", k, v.is_string() ? v.get<std::string>() : v.dump()));
        out << fmt::format("{:<13} {}\n", label, fmt::join(parts, ", "));
      } else {
        out << label << '\n';
        printText(out, item, indent + 2);
      }
    } else if (item.is_array()) {
      if (item.empty()) continue;
      std::vector<std::string> parts;
      for (const auto& v : item) {
        if (!v.is_object()) {
          parts.push_back(v.is_string() ? v.get<std::string>() : v.dump());
          continue;
        }
        std::vector<std::string> fields;
        for (const auto& [k, f] : v.items())
          if (!f.is_null())
            fields.push_back(k == "id" ? f.get<std::string>()
                                       : fmt::format("{} {}", k, f.is_string() ? f.get<std::string>() : f.dump()));
        parts.push_back(fmt::format("{}", fmt::join(fields, ", ")));
      }
      const bool rows = item.front().is_object();
      if (rows) {
        out << label << '\n';
        for (const std::string& part : parts) out << std::string(static_cast<size_t>(indent) + 2, ' ') << part << '\n';
      } else {
        out << fmt::format("{:<13} {}\n", label, fmt::join(parts, ", "));
      }
    } else {
      out << fmt::format("{:<13} {}\n", label, item.is_string() ? item.get<std::string>() : item.dump());
    }
  }
}

class InfoCommand final : public Command {
 public:
  const char* name() const override { return "info"; }
  const char* summary() const override { return "Tells what a file holds"; }
  void add(CLI::App& app) override {
    app.add_option("file", file_, "A native file")->required();
    app.add_option("--format", format_, "text or json")->check(CLI::IsMember({"text", "json"}))->capture_default_str();
  }
  int run(Console& console) override {
    const auto loaded = load({file_});
    if (!loaded) return console.unusable(loaded.error());
    const Json answer = answerFor(*loaded);
    if (format_ == "json")
      console.out << printed(answer);
    else
      printText(console.out, answer);
    return kDone;
  }

 private:
  Json answerFor(const Loaded& loaded) const {
    const State& state = loaded.state;
    const DocumentKey& key = loaded.named.front();
    Json out;
    out["kind"] = documentKindName(key.kind);
    const auto head = [&](const std::string& name, const std::string& system) {
      out["name"] = name;
      out["id"] = key.id;
      out["system"] = orNull(system);
    };
    switch (key.kind) {
      case DocumentKind::Map: {
        const Sheet& sheet = *state.sheet(SheetId(key.id));
        head(sheet.title, sheet.system);
        out.update(boardJson(state, BoardId(key.id)));
        break;
      }
      case DocumentKind::Board: {
        const Board& board = *state.board(BoardId(key.id));
        head(board.title, board.system);
        out.update(boardJson(state, board.id));
        break;
      }
      case DocumentKind::Oob: {
        const OrderOfBattle& oob = *state.oob(OobId(key.id));
        head(oob.title, oob.system);
        out.update(oobJson(oob));
        break;
      }
      case DocumentKind::Scenario: {
        const Scenario& scenario = *state.scenario(ScenarioId(key.id));
        head(scenario.title, scenario.system);
        out.update(scenarioJson(state, scenario));
        break;
      }
      case DocumentKind::Game: {
        const Game& game = *state.game(GameId(key.id));
        head(game.title, game.system);
        out["edition"] = orNull(game.edition);
        out["counts"] = {{"schedules", game.schedules.size()},
                         {"options", game.options.size()},
                         {"rules", game.rules.size()},
                         {"loss_charts", game.lossCharts.size()},
                         {"traces", game.traces.size()},
                         {"arrival_charts", game.arrivalCharts.size()},
                         {"terrain_kinds", game.vocabulary.terrain.size()}};
        out["coverage"] = nullptr;
        break;
      }
      case DocumentKind::Errata: {
        const Errata& errata = *state.errataOf(ErrataId(key.id));
        head(errata.title, errata.system);
        out["counts"] = {{"errata", errata.errata.size()}};
        out["coverage"] = nullptr;
        out["text"] = orNull(errata.text);
        break;
      }
      case DocumentKind::Project: {
        head(state.project->title, "");
        out["counts"] = {{"members", state.project->members.size()},
                         {"piece_ids", state.project->pieceIds.size()},
                         {"mappings", state.project->mappings.size()}};
        out["coverage"] = nullptr;
        out["members"] = state.project->members;
        break;
      }
    }
    return out;
  }

  std::string file_, format_ = "text";
};

}  // namespace

std::unique_ptr<Command> infoCommand() {
  return std::make_unique<InfoCommand>();
}

}  // namespace hotchkiss::cli
