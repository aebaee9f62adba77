// SPDX-License-Identifier: Apache-2.0
#include "io/vassal/module_charts.h"

#include <fmt/format.h>

#include <algorithm>

#include "io/notation/set_up_text.h"
#include "io/xml/xml_source.h"
#include "model/base/text.h"
#include "model/scenario/when_evaluation.h"

namespace hotchkiss::vassal {
namespace {

std::string page(std::string_view title, const std::string& body) {
  return fmt::format("<html><head><title>{0}</title></head>\n<body>\n<h1>{0}</h1>\n{1}</body></html>\n", htmlText(title), body);
}

std::string row(const std::vector<std::string>& cells, const char* tag = "td") {
  std::string out = "<tr>";
  for (const std::string& cell : cells) out += fmt::format("<{0} valign=\"top\">{1}</{0}>", tag, htmlText(cell));
  return out + "</tr>\n";
}

std::string table(const std::vector<std::string>& heads, const std::string& rows) {
  return "<table border=\"1\" cellspacing=\"0\" cellpadding=\"4\">\n" + row(heads, "th") + rows + "</table>\n";
}

std::string sideWord(const Vocabulary& vocabulary, const SideId& side) {
  const SideKind* kind = vocabulary.find(side);
  return kind ? nameOf(kind->name, kind->id.text) : side.text;
}

std::string titleOfPlayed(const PlayedScenario& played) {
  const Scenario& scenario = played.scenario;
  const std::string& title = nameOf(scenario.title, scenario.id.text);
  return scenario.number.empty() ? title : scenario.number + " " + title;
}

const char* basisWord(AwardBasis basis) {
  switch (basis) {
    case AwardBasis::Once:
      return "";
    case AwardBasis::PerUnit:
      return " each unit";
    case AwardBasis::PerStrength:
      return " each strength point";
    case AwardBasis::PerLoss:
      return " each loss";
    case AwardBasis::PerTurn:
      return " each turn";
    case AwardBasis::PerInstance:
      return " each time";
    case AwardBasis::Steps:
      return "";
  }
  return "";
}

std::string pointsOf(const Award& award) {
  if (award.basis != AwardBasis::Steps) return fmt::format("{}{}", award.amount, basisWord(award.basis));
  std::string out;
  for (const auto& [count, points] : award.steps) out += fmt::format("{}{}: {}", out.empty() ? "" : ", ", count, points);
  return out;
}

// What is scored: the phrase, else the values themselves.
std::string factOf(const Award& award) {
  if (!award.text.empty()) return award.text;
  std::string out;
  for (const std::string* part : {&award.who.text(), &award.place.text(), &award.test.text()})
    if (!part->empty()) out += (out.empty() ? "" : "; ") + *part;
  return out.empty() ? award.id : out;
}

std::string bandOf(const VerdictRule& rule) {
  const auto number = [](double value) { return fmt::format("{}", value); };
  if (rule.low && rule.high) return *rule.low == *rule.high ? number(*rule.low) : number(*rule.low) + " to " + number(*rule.high);
  if (rule.low) return number(*rule.low) + " or more";
  if (rule.high) return number(*rule.high) + " or less";
  return {};
}

std::string conditionOf(const VerdictRule& rule) {
  static constexpr const char* kKinds[] = {
      "at once", "below the minimum of ", "times as many points: ", "more points", "", "", "as many points", "undecided: "};
  std::string out = kKinds[static_cast<size_t>(rule.kind)] + bandOf(rule);
  if (!rule.test.empty()) out += (out.empty() ? "" : "; ") + rule.test.text();
  if (!rule.text.empty()) out += (out.empty() ? "" : "; ") + rule.text;
  return out;
}

// Links of a text, such as {hex B19.22}, as what they show.
std::string unlinked(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const size_t open = text.find('{');
    const size_t close = open == std::string_view::npos ? open : text.find('}', open);
    if (close == std::string_view::npos) return out + std::string(text);
    out += text.substr(0, open);
    std::string_view inside = text.substr(open + 1, close - open - 1);
    const size_t blank = inside.find(' ');
    if (blank != std::string_view::npos) inside.remove_prefix(blank + 1);
    for (const char c : inside)
      if (c != '"') out += c;
    text.remove_prefix(close + 1);
  }
  return out;
}

// A row a kind that has costs, a column a mover.
template <class Kind>
std::string costTable(const char* heading, const std::vector<Kind>& kinds, const Vocabulary& vocabulary) {
  std::vector<std::string> movers;
  for (const Kind& kind : kinds)
    for (const Cost& cost : kind.costs)
      if (!contains(movers, cost.mover)) movers.push_back(cost.mover);
  if (movers.empty()) return {};
  std::vector<std::string> heads = {""};
  for (const std::string& mover : movers) {
    const UnitKind* unit = vocabulary.unitKind(mover);
    heads.push_back(mover == "*" ? "All" : unit ? nameOf(unit->name, unit->id) : mover);
  }
  std::string rows;
  for (const Kind& kind : kinds) {
    if (kind.costs.empty()) continue;
    std::vector<std::string> cells = {nameOf(kind.name, kind.id.text)};
    for (const std::string& mover : movers) {
      const auto cost = std::find_if(kind.costs.begin(), kind.costs.end(), [&](const Cost& each) { return each.mover == mover; });
      const bool stated = cost != kind.costs.end();
      cells.push_back(stated ? cost->value + (cost->provenance.kind == ProvenanceKind::Assumed ? " *" : "") : std::string());
    }
    rows += row(cells);
  }
  return fmt::format("<h2>{}</h2>\n", heading) + table(heads, rows);
}

}  // namespace

std::string htmlText(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size();) {
    const size_t length = utf8Length(text, i);
    if (length > 1) {
      out += fmt::format("&#{};", codePointAt(text, i));
      i += length;
      continue;
    }
    const char c = text[i++];
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else if (length == 0 || (static_cast<unsigned char>(c) < 0x20 && c != '\n')) {
      out += ' ';
    } else {
      out += c;
    }
  }
  return out;
}

std::string victoryChart(const PlayedScenario& played, const Vocabulary& vocabulary) {
  const Scenario& scenario = played.scenario;
  std::string body;
  if (!scenario.summary.empty()) body += "<p>" + htmlText(scenario.summary) + "</p>\n";
  body += "<h2>Points</h2>\n";
  std::string rows;
  for (const Award& award : scenario.awards)
    rows += row({sideWord(vocabulary, award.side), factOf(award), pointsOf(award), award.when.text()});
  body += rows.empty() ? "<p>No points are given.</p>\n" : table({"Side", "For", "Points", "When"}, rows);
  if (scenario.verdict) {
    body += "<h2>Result</h2>\n";
    if (!scenario.verdict->score.empty()) body += "<p>Score: " + htmlText(scenario.verdict->score) + "</p>\n";
    rows.clear();
    for (const VerdictRule& rule : scenario.verdict->rules) {
      std::string result = rule.winner.empty() ? std::string("Draw") : sideWord(vocabulary, rule.winner);
      if (rule.kind == VerdictKind::Undecided) result = "Not decided";
      if (!rule.level.empty()) result += ", " + rule.level;
      rows += row({conditionOf(rule), result});
    }
    body += table({"If", "Result"}, rows);
  }
  if (!scenario.rules.empty()) {
    body += "<h2>Special rules</h2>\n";
    for (const SpecialRule& rule : scenario.rules)
      body +=
          "<p><b>" + htmlText(rule.number.empty() ? rule.id : rule.number) + "</b>: " + htmlText(unlinked(rule.text)) + "</p>\n";
  }
  if (!scenario.orders.empty()) {
    body += "<h2>Orders at start</h2>\n";
    rows.clear();
    for (const Orders& order : scenario.orders)
      rows += row({sideWord(vocabulary, order.side), namesOf(order.who, played.forces), unlinked(order.text)});
    body += table({"Side", "To", "Orders"}, rows);
  }
  return page(titleOfPlayed(played), body);
}

std::string arrivalChart(const PlayedScenario& played, const Vocabulary& vocabulary, const Calendar& calendar) {
  const Scenario& scenario = played.scenario;
  if (scenario.arrivals.empty()) return {};
  const Span span = spanOf(scenario, calendar);
  std::string rows;
  for (const Arrival& arrival : scenario.arrivals) {
    const WhenAnswer when = evaluate(arrival.when, span);
    std::string turn = arrival.when.text();
    if (when.first && (!when.last || when.last == when.first)) {
      turn = fmt::format("Turn {}", *when.first);
      if (const auto moment = span.first ? turnMoment(span, *when.first) : std::nullopt) turn += ", " + turnLabel(*moment);
    }
    if (!arrival.dice.empty()) turn += "; " + arrival.dice;
    std::string place = arrival.place.text();
    for (const PlaceRow& each : arrival.table) place += (place.empty() ? "" : "; ") + each.roll + ": " + each.place.text();
    if (!arrival.elsePlace.empty()) place += "; else " + arrival.elsePlace.text();
    std::string states;
    for (const std::string& state : arrival.states) {
      const StateKind* kind = vocabulary.state(state);
      states += (states.empty() ? "" : ", ") + (kind ? nameOf(kind->name, kind->id) : state);
    }
    rows += row({turn, sideWord(vocabulary, arrival.side), namesOf(arrival.who, played.forces), place, states});
  }
  return page(titleOfPlayed(played) + ": arrivals", table({"When", "Side", "Who", "Where", "In what state"}, rows));
}

std::string setUpChart(const PlayedScenario& played, const BoardView& view, const std::string& system) {
  const std::string text = notation::setUpText({played.scenario, played.forces, view, system}).text;
  if (text.empty()) return {};
  std::string body;  // a line a paragraph: long lines are to be broken by whoever shows them
  for (size_t from = 0; from < text.size();) {
    const size_t end = std::min(text.find('\n', from), text.size());
    if (end > from) body += "<p>" + htmlText(std::string_view(text).substr(from, end - from)) + "</p>\n";
    from = end + 1;
  }
  return page(titleOfPlayed(played) + ": set-up", body);
}

std::string terrainChart(const Vocabulary& vocabulary, const std::string& title) {
  const std::string body = costTable("Terrain", vocabulary.terrain, vocabulary) +
                           costTable("Hexsides", vocabulary.features, vocabulary) +
                           costTable("Roads and railroads", vocabulary.paths, vocabulary);
  return body.empty() ? std::string()
                      : page(title, "<p>What it costs to enter or to cross. A star: no text at hand prints it.</p>\n" + body);
}

std::string aboutChart(const ModuleRemarks& remarks) {
  std::string body;
  for (const auto& [heading, lines] : remarks.lists) {
    if (lines.empty()) continue;
    body += "<h2>" + htmlText(heading) + "</h2>\n<ul>\n";
    for (const std::string& line : lines) body += "<li>" + htmlText(line) + "</li>\n";
    body += "</ul>\n";
  }
  return page(remarks.module, body);
}

}  // namespace hotchkiss::vassal
