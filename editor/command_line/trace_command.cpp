// SPDX-License-Identifier: Apache-2.0
// `hotchkiss trace KIND --scenario FILE`: asks the rules model of the scenario's system, and says what the answer rests on.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "editor/command_line/commands.h"
#include "editor/command_line/json.h"
#include "editor/command_line/trace_geojson.h"
#include "io/native/load.h"
#include "model/base/nearest_word.h"
#include "model/base/text.h"
#include "model/board/code_words.h"
#include "model/rules/objectives.h"
#include "model/rules/travel.h"

namespace hotchkiss::cli {
namespace {

std::vector<std::string> codesOf(const Ground& ground, const std::vector<Hex>& hexes) {
  std::vector<std::string> codes;
  for (const Hex h : hexes) codes.push_back(ground.view().code(h));
  return codes;
}

const char* answerWord(Tri answer) {
  return answer == Tri::True ? "yes" : answer == Tri::False ? "no" : "unknown";
}

const char* zoneWord(ZoneStrength strength) {
  return strength == ZoneStrength::Full ? "full" : strength == ZoneStrength::Restricted ? "restricted" : "none";
}

/// A number of points as JSON: whole ones as integers.
Json pointsJson(Points points) {
  return points % kPoint == 0 ? Json(points / kPoint) : Json(static_cast<double>(points) / kPoint);
}

std::string chargeWords(const QueryStep& step) {
  std::vector<std::string> words;
  for (const Charge& charge : step.charges)
    words.push_back(fmt::format("{} {}{}", charge.what, pointsText(charge.points),
                                charge.assumed        ? " (assumed)"
                                : charge.rule.empty() ? ""
                                                      : " (" + charge.rule + ")"));
  return fmt::format("{}", fmt::join(words, ", "));
}

Json toJson(const Ground& ground, const QueryAnswer& a, Json query) {
  Json out;
  out["query"] = std::move(query);
  out["answer"] = answerWord(a.answer);
  out["sentence"] = orNull(a.sentence);
  out["path"] = codesOf(ground, a.path);
  out["cost"] = a.cost ? pointsJson(*a.cost) : Json(nullptr);
  out["turns"] = a.turns ? Json(*a.turns) : Json(nullptr);
  out["steps"] = Json::array();
  for (const QueryStep& step : a.steps) {
    Json charges = Json::array();
    for (const Charge& charge : step.charges)
      charges.push_back({{"what", charge.what},
                         {"cost", pointsJson(charge.points)},
                         {"rule", orNull(charge.rule)},
                         {"assumed", charge.assumed}});
    out["steps"].push_back({{"from", ground.view().code(step.from)},
                            {"to", ground.view().code(step.to)},
                            {"cost", pointsJson(step.cost)},
                            {"rule", orNull(chargeWords(step))},
                            {"turn", step.turn},
                            {"mode", orNull(step.mode)},
                            {"charges", charges}});
  }
  out["hexes"] = Json::array();
  for (const ReachedHex& h : a.hexes)
    out["hexes"].push_back(
        {{"code", ground.view().code(h.hex)}, {"cost", pointsJson(h.cost)}, {"turn", h.turn}, {"mode", orNull(h.mode)}});
  out["zone"] = Json::array();
  for (const ZoneHex& h : a.zone)
    out["zone"].push_back({{"code", ground.view().code(h.hex)}, {"strength", zoneWord(h.strength)}});
  out["units"] = Json::array();
  for (const CommandedUnit& u : a.units) {
    const Json inCommand = u.inCommand == Tri::Unknown ? Json(nullptr) : Json(u.inCommand == Tri::True);
    out["units"].push_back({{"id", u.id},
                            {"in_command", inCommand},
                            {"leader", orNull(u.leader)},
                            {"path", codesOf(ground, u.path)},
                            {"why", orNull(u.why)}});
  }
  out["profile"] = Json::array();
  for (const SightPoint& p : a.profile)
    out["profile"].push_back({{"code", ground.view().code(p.hex)},
                              {"along", p.along},
                              {"ground", p.ground},
                              {"obstacle", p.obstacle},
                              {"line", p.line},
                              {"what", orNull(p.what)}});
  out["blocked_at"] = a.blockedAt ? Json(ground.view().code(*a.blockedAt)) : Json(nullptr);
  out["unknown"] = codesOf(ground, a.unknown);
  out["assumed"] = a.assumed;
  out["reasons"] = a.reasons;
  return out;
}

/// "1010 1011 ..." folded into lines of at most 100 letters.
void printList(std::ostream& out, const std::string& label, const std::vector<std::string>& words) {
  if (words.empty()) return;
  std::string line = fmt::format("  {:<9}", label);
  for (const std::string& word : words) {
    if (line.size() + word.size() + 1 > 100) {
      out << line << '\n';
      line = std::string(11, ' ');
    }
    line += (line.back() == ' ' ? "" : " ") + word;
  }
  out << line << '\n';
}

void printText(std::ostream& out, const Ground& ground, const QueryAnswer& a) {
  out << fmt::format("{}{}{}\n", answerWord(a.answer), a.sentence.empty() ? "" : ": ", a.sentence);
  if (a.steps.empty()) printList(out, "path", codesOf(ground, a.path));
  int turn = 0;
  for (const QueryStep& step : a.steps) {
    if (step.turn != turn) out << fmt::format("  turn {}\n", turn = step.turn);
    out << fmt::format("    {} -> {}  {:>5}  {}{}\n", ground.view().code(step.from), ground.view().code(step.to),
                       pointsText(step.cost), step.mode.empty() ? "" : step.mode + ": ", chargeWords(step));
  }
  std::vector<std::string> words;
  for (const ReachedHex& h : a.hexes)
    words.push_back(fmt::format("{}({}{})", ground.view().code(h.hex), h.turn > 1 ? fmt::format("turn {}, ", h.turn) : "",
                                pointsText(h.cost)));
  printList(out, "hexes", words);
  words.clear();
  for (const ZoneHex& h : a.zone)
    words.push_back(ground.view().code(h.hex) + (h.strength == ZoneStrength::Restricted ? "(restricted)" : ""));
  printList(out, "zone", words);
  for (const CommandedUnit& u : a.units)
    out << fmt::format("  {:<24} {}{}{}\n", u.id,
                       u.inCommand == Tri::True    ? "in command"
                       : u.inCommand == Tri::False ? "not in command"
                                                   : "not known",
                       u.leader.empty() ? "" : " of " + u.leader, u.why.empty() ? "" : ": " + u.why);
  for (const SightPoint& p : a.profile)
    out << fmt::format("  {:>5.1f}  {}  ground {:g}, top {:g}{}, line {:.2f}\n", p.along, ground.view().code(p.hex), p.ground,
                       p.obstacle, p.what.empty() ? "" : " (" + p.what + ")", p.line);
  if (a.blockedAt) printList(out, "blocked", {"at " + ground.view().code(*a.blockedAt)});
  printList(out, "unknown", codesOf(ground, a.unknown));
  for (const std::string& reason : a.reasons)
    if (reason != a.sentence) out << "  " << reason << '\n';
  if (!a.assumed.empty()) out << fmt::format("  assumed   {}\n", fmt::join(a.assumed, "; "));
}

class TraceCommand final : public Command {
 public:
  const char* name() const override { return "trace"; }
  const char* summary() const override {
    return "Asks the rules: move, reach, supply, command, sight, zoc, or objectives (earliest turn for each side)";
  }
  void add(CLI::App& app) override {
    app.add_option("KIND", kind_, "move, reach, supply, command, sight, zoc or objectives")
        ->required()
        ->check(CLI::IsMember({"move", "reach", "supply", "command", "sight", "zoc", "objectives"}));
    app.add_option("--scenario", scenario_, "The scenario file to ask about")->required();
    app.add_option("--unit", unit_, "Id of a unit or pool");
    app.add_option("--leader", leader_, "Id of a leader or headquarters");
    app.add_option("--to", to_, "Printed code of the hex to go to or to look at");
    app.add_option("--from", from_, "Printed code of the hex to look from");
    app.add_option("--turns", turns_, "Turns of movement")->check(CLI::Range(1, 200));
    app.add_option("--turn", turn_, "The turn of the scenario that is asked about")->check(CLI::Range(1, 2000));
    app.add_option("--kind", line_, "Kind of line of supply or communication");
    app.add_option("--means", means_, "Means of movement, where the system has several");
    app.add_option("--side", side_, "Side whose zones of control are asked for");
    app.add_option("--weather", weather_, "fair, rain or winter; without it what the rules say of the turn, else fair")
        ->check(CLI::IsMember({"fair", "rain", "winter"}));
    app.add_option("--unfordable", unfordable_, "Rivers whose fords are closed after rain: minor, major or both")
        ->check(CLI::IsMember({"minor", "major", "both"}));
    app.add_flag("--drafts", drafts_, "Let answers rest on draft layers of maps");
    app.add_option("--format", format_, "text, json or geojson")
        ->check(CLI::IsMember({"text", "json", "geojson"}))
        ->capture_default_str();
  }

  int run(Console& console) override {
    if (const std::string missing = missingOption(); !missing.empty())
      return console.unusable(fmt::format("trace {} needs {}", kind_, missing));
    const auto loaded = load({scenario_});
    if (!loaded) return console.unusable(loaded.error());
    const State& state = loaded->state;
    const Scenario* scenario = state.scenario(state.activeScenario);
    if (scenario == nullptr) return console.unusable(Error{"holds no scenario: name a scenario file", scenario_, 0, 0});
    const ScenarioFacts facts(state, *scenario, drafts_);
    std::string systemId = scenario->system;
    if (const Game* game = state.game(scenario->game.id); systemId.empty() && game != nullptr) systemId = game->system;
    const RuleSystem* system = findRuleSystem(systemId);
    if (system == nullptr)
      return console.unusable(Error{fmt::format("is of system '{}', which is not built in", systemId), scenario_, 0, 0});
    if (system->queries().empty())
      return console.unusable(Error{fmt::format("{} answers no questions", system->title()), scenario_, 0, 0});
    if (!contains(system->queries(), kind_))
      return console.unusable(
          fmt::format("{} has no '{}': ask for {}", system->title(), kind_, fmt::join(system->queries(), ", ")));
    SituationOptions options;
    options.drafts = drafts_;
    options.turn = turn_;
    options.weather = weather_ == "rain"     ? Weather::Rain
                      : weather_ == "winter" ? Weather::Winter
                      : weather_ == "fair"   ? Weather::Fair
                                             : system->weatherOf(facts, turn_);
    weather_ = options.weather == Weather::Rain ? "rain" : options.weather == Weather::Winter ? "winter" : "fair";
    options.minorUnfordable = unfordable_ == "minor" || unfordable_ == "both";
    options.majorUnfordable = unfordable_ == "major" || unfordable_ == "both";
    const Situation situation = Situation::atStart(facts, options);
    if (kind_ == "objectives") return objectives(console, *system, situation);
    return question(console, *system, situation);
  }

 private:
  std::string missingOption() const {
    if (kind_ == "move" && (unit_.empty() || to_.empty())) return "--unit and --to";
    if ((kind_ == "reach" || kind_ == "supply") && unit_.empty()) return "--unit";
    if (kind_ == "command" && unit_.empty() && leader_.empty()) return "--leader or --unit";
    if (kind_ == "sight" && (from_.empty() || to_.empty())) return "--from and --to";
    if (kind_ == "zoc" && side_.empty()) return "--side";
    return {};
  }

  int notThere(Console& console, const std::string& message) const {
    console.err << "hotchkiss: " << scenario_ << ": " << message << '\n';
    return kFound;
  }

  Expected<int> cellOf(const Situation& situation, const std::string& code) const {
    const BoardView& view = situation.ground().view();
    const CodeAnswer answer = view.find(code);
    if (!answer.ok()) return fail(explainCode(view, code, answer));
    return situation.ground().find(answer.hex);
  }

  int question(Console& console, const RuleSystem& system, const Situation& situation) const {
    const std::string& id = kind_ == "command" && !leader_.empty() ? leader_ : unit_;
    const Piece* piece = nullptr;
    if (kind_ != "sight" && kind_ != "zoc") {
      piece = situation.find(id);
      if (piece == nullptr) {
        std::vector<std::string> ids;
        for (const Piece& each : situation.pieces()) ids.push_back(each.unit.empty() ? each.pool.text : each.unit.text);
        const auto near = nearestWord(id, ids);
        return notThere(console,
                        fmt::format("there is no unit '{}'{}", id, near ? fmt::format(" (did you mean '{}'?)", *near) : ""));
      }
    }
    Json query = {{"kind", kind_}};
    for (const auto& [key, value] : {std::pair<const char*, const std::string*>{"unit", &unit_},
                                     {"leader", &leader_},
                                     {"from", &from_},
                                     {"to", &to_},
                                     {"line", &line_},
                                     {"means", &means_},
                                     {"side", &side_},
                                     {"unfordable", &unfordable_}})
      if (!value->empty()) query[key] = *value;
    query["turn"] = turn_;
    query["weather"] = weather_;
    int from = -1, to = -1;
    for (const auto& [code, cell] : {std::pair<const std::string*, int*>{&from_, &from}, {&to_, &to}}) {
      if (code->empty()) continue;
      const auto found = cellOf(situation, *code);
      if (!found) return notThere(console, found.error().message);
      *cell = *found;
    }
    Expected<QueryAnswer> answer = fail("");
    if (kind_ == "move" || kind_ == "reach") {
      MoveOptions options;
      options.turns = turns_;
      options.means = means_;
      if (!means_.empty() && !contains(system.means(), means_))
        return console.unusable(
            fmt::format("{} has no means '{}': one of {}", system.title(), means_, fmt::join(system.means(), ", ")));
      const auto mover = system.mover(situation, *piece, options);
      if (!mover) return console.unusable(Error{mover.error().message, scenario_, 0, 0});
      answer = kind_ == "move" ? moveAnswer(situation, **mover, to, turns_) : reachAnswer(situation, **mover, turns_);
    } else if (kind_ == "supply") {
      if (!line_.empty() && !contains(system.supplyKinds(), line_))
        return console.unusable(
            fmt::format("{} has no line '{}': one of {}", system.title(), line_, fmt::join(system.supplyKinds(), ", ")));
      answer = system.supply(situation, *piece, line_.empty() ? std::string_view(system.supplyKinds().front()) : line_);
    } else if (kind_ == "command") {
      answer = system.command(situation, *piece);
    } else if (kind_ == "sight") {
      answer = system.sight(situation, from, to);
    } else {
      if (situation.ground().vocabulary().find(SideId(side_)) == nullptr)
        return notThere(console, fmt::format("there is no side '{}'", side_));
      answer = system.zones(situation, SideId(side_));
    }
    if (!answer) return console.unusable(Error{answer.error().message, scenario_, 0, 0});
    if (format_ == "geojson") return map(console, traceGeoJson(situation.ground(), *answer));
    if (format_ == "json")
      console.out << printed(toJson(situation.ground(), *answer, std::move(query)));
    else
      printText(console.out, situation.ground(), *answer);
    return kDone;
  }

  int map(Console& console, const Expected<std::string>& text) const {
    if (!text) return console.unusable(Error{text.error().message, scenario_, 0, 0});
    console.out << *text;
    return kDone;
  }

  int objectives(Console& console, const RuleSystem& system, const Situation& situation) const {
    const std::vector<SideObjectives> sides = timeToObjectives(system, situation);
    const BoardView& view = situation.ground().view();
    if (format_ == "geojson") return map(console, objectivesGeoJson(situation.ground(), sides));
    if (format_ == "json") {
      Json out = {{"query", {{"kind", kind_}}}, {"sides", Json::array()}};
      for (const SideObjectives& side : sides) {
        Json list = Json::array();
        for (const ObjectiveTime& o : side.objectives)
          list.push_back({{"name", o.name},
                          {"code", view.code(o.hex)},
                          {"turn", o.turn ? Json(*o.turn) : Json(nullptr)},
                          {"unit", orNull(o.unit)},
                          {"maybe_sooner", o.maybeSooner}});
        out["sides"].push_back({{"side", side.side.text}, {"objectives", list}, {"assumed", side.assumed}});
      }
      console.out << printed(out);
      return kDone;
    }
    for (const SideObjectives& side : sides) {
      console.out << fmt::format("{} ({} units sent, enemies ignored)\n", side.side.text, side.movers);
      for (const ObjectiveTime& o : side.objectives)
        console.out << fmt::format("  {:<28} {:<8} {}{}\n", o.name, view.code(o.hex),
                                   o.turn ? fmt::format("turn {}: {}", *o.turn, o.unit) : std::string("not within the scenario"),
                                   o.maybeSooner ? ", perhaps sooner (unknown ground or place of arrival)" : "");
    }
    return kDone;
  }

  std::string kind_, scenario_, unit_, leader_, from_, to_, line_, means_, side_, unfordable_, weather_, format_ = "text";
  int turns_ = 1, turn_ = 1;
  bool drafts_ = false;
};

}  // namespace

std::unique_ptr<Command> traceCommand() {
  return std::make_unique<TraceCommand>();
}

}  // namespace hotchkiss::cli
