// SPDX-License-Identifier: Apache-2.0
#include "editor/session/award_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "editor/session/text.h"
#include "editor/session/victory_words.h"
#include "model/base/nearest_word.h"
#include "model/base/text.h"
#include "model/scenario/value_printer.h"

namespace hotchkiss::editor {

namespace {

std::string bared(const std::string& text) {
  const size_t first = text.find_first_not_of(" \t");
  return first == std::string::npos ? std::string() : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// The parts between semicolons outside quotes; what follows "text" is one part, whatever is in it.
std::vector<std::string> linePartsOf(const std::string& line) {
  std::vector<std::string> out;
  std::string part;
  bool quoted = false;
  for (size_t i = 0; i < line.size(); ++i) {
    const std::string begun = lowered(bared(part));
    if (begun == "text" && line[i] == ' ') {
      out.push_back(bared(part + line.substr(i)));
      return out;
    }
    if (line[i] == '"') quoted = !quoted;
    if (line[i] == ';' && !quoted) {
      if (!bared(part).empty()) out.push_back(bared(part));
      part.clear();
    } else {
      part += line[i];
    }
  }
  if (!bared(part).empty()) out.push_back(bared(part));
  return out;
}

template <class Value>
std::string readValue(const std::string& text, Value& into) {
  auto value = Value::parse(text);
  if (!value) return value.error().message;
  into = std::move(*value);
  return {};
}

/// "3: 1, 6: 2".
std::string readSteps(const std::string& text, std::vector<std::pair<int, double>>& steps) {
  steps.clear();
  for (size_t from = 0; from <= text.size();) {
    const size_t end = std::min(text.find(',', from), text.size());
    const std::string piece = bared(text.substr(from, end - from));
    const size_t colon = piece.find(':');
    const auto count = colon == std::string::npos ? std::nullopt : wholeNumber(bared(piece.substr(0, colon)));
    const auto points = colon == std::string::npos ? std::nullopt : pointsFrom(bared(piece.substr(colon + 1)));
    if (!count || !points || *count < 0)
      return fmt::format(fmt::runtime(tr("\"{}\" is no step: write count and points, as 3: 1, 6: 2")), piece);
    steps.emplace_back(*count, *points);
    from = end + 1;
  }
  std::sort(steps.begin(), steps.end());
  return {};
}

}  // namespace

std::string awardLine(const Award& award) {
  std::string out;
  const auto part = [&out](const std::string& text) { out += (out.empty() ? "" : "; ") + text; };
  if (award.basis == AwardBasis::Steps) {
    std::string steps;
    for (const auto& [count, points] : award.steps)
      steps += fmt::format("{}{}: {}", steps.empty() ? "" : ", ", count, numberText(points));
    part(steps.empty() ? fmt::format("steps for {}", award.side.text) : fmt::format("steps {} for {}", steps, award.side.text));
  } else {
    part(fmt::format("{} for {}", numberText(award.amount), award.side.text));
    for (const auto& [basis, words] : awardBases())
      if (basis == award.basis) part(words);
  }
  if (!award.test.empty()) part("if " + award.test.text());
  if (!award.place.empty()) part("place " + award.place.text());
  if (!award.who.empty()) part("who " + award.who.text());
  if (!award.when.empty()) part("when " + award.when.text());
  if (award.most) part(fmt::format("at most {} times", *award.most));
  if (!award.group.empty()) part("group " + award.group);
  if (!award.text.empty()) part("text " + award.text);
  return out;
}

Expected<Award> readAwardLine(const std::string& line, const Award& before) {
  Award out = before;
  out.steps.clear();
  out.basis = AwardBasis::Once;
  out.amount = 0;
  out.side = SideId();
  out.test = Test();
  out.place = Region();
  out.who = Who();
  out.when = When();
  out.most.reset();
  out.group.clear();
  out.text.clear();
  const std::vector<std::string> parts = linePartsOf(line);
  if (parts.empty()) return fail(tr("An award begins with its points and its side: 20 for union"));
  bool first = true;
  for (const std::string& part : parts) {
    const std::string low = lowered(part);
    const size_t blank = part.find(' ');
    const std::string word = low.substr(0, blank),
                      rest = blank == std::string::npos ? std::string() : bared(part.substr(blank + 1));
    std::string error;
    if (first) {
      first = false;
      const size_t at = low.rfind(" for ");
      if (at == std::string::npos && !low.starts_with("for "))
        return fail(fmt::format(fmt::runtime(tr("\"{}\": an award begins with its points and its side: 20 for union")), part));
      const std::string what = at == std::string::npos ? std::string() : bared(part.substr(0, at));
      out.side = SideId(bared(part.substr(at == std::string::npos ? 4 : at + 5)));
      if (lowered(what).starts_with("steps")) {
        out.basis = AwardBasis::Steps;
        if (const std::string steps = bared(what.substr(5)); !steps.empty()) error = readSteps(steps, out.steps);
      } else {
        const size_t end = what.find(' ');  // "20 points"
        const auto points = pointsFrom(what.substr(0, end));
        if (!points) return fail(notPoints(what));
        out.amount = *points;
      }
      if (!error.empty()) return fail(error);
      continue;
    }
    const auto basis =
        std::find_if(awardBases().begin(), awardBases().end(), [&](const auto& each) { return low == each.second; });
    if (basis != awardBases().end()) {
      out.basis = basis->first;
    } else if (low.starts_with("at most ")) {
      out.most = wholeNumber(part.substr(8, part.find(' ', 8) == std::string::npos ? std::string::npos : part.find(' ', 8) - 8));
      if (!out.most || *out.most < 1) error = fmt::format(fmt::runtime(tr("\"{}\" is no number of times: write 1, 2, 3")), part);
    } else if (word == "if") {
      error = readValue(rest, out.test);
    } else if (word == "place") {
      error = readValue(rest, out.place);
    } else if (word == "who") {
      error = readValue(rest, out.who);
    } else if (word == "when") {
      error = readValue(rest, out.when);
    } else if (word == "group") {
      out.group = rest;
    } else if (word == "text") {
      out.text = rest;
    } else {
      std::vector<std::string> known = {"if", "place", "who", "when", "group", "text", "at most"};
      for (const auto& each : awardBases()) known.emplace_back(each.second);
      auto meant = nearestWord(part, known);
      if (!meant) meant = nearestWord(word, known);
      error =
          meant ? fmt::format(fmt::runtime(tr("\"{}\" is no part of an award. Did you mean {}?")), part, *meant)
                : fmt::format(fmt::runtime(tr("\"{}\" is no part of an award: if, place, who, when, at most, group, text, or how "
                                              "it is given (once, for each unit, each time)")),
                              part);
    }
    if (!error.empty()) return fail(error);
  }
  return out;
}

}  // namespace hotchkiss::editor
