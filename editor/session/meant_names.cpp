// SPDX-License-Identifier: Apache-2.0
#include "editor/session/meant_names.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/session/text.h"
#include "model/base/nearest_word.h"
#include "model/base/text.h"
#include "model/check/code_advice.h"

namespace hotchkiss::editor {

namespace {

std::string quotedAs(const char* kind, const std::string& name) {
  return fmt::format("{} \"{}\"", kind, name);
}

/// Names of the board with what a Region calls them.
std::vector<std::pair<std::string, std::string>> namesOf(const BoardView& view) {
  std::vector<std::pair<std::string, std::string>> out;
  const auto add = [&out](const char* kind, const std::string& name) {
    if (!name.empty() && name.find('"') == std::string::npos) out.emplace_back(name, quotedAs(kind, name));
  };
  for (const PlacedSite& site : view.sites()) add("place", site.site->name);
  for (const PlacedArea& area : view.areas()) add("area", area.area->name);
  for (const PlacedSheet& placed : view.sheets()) {
    for (const auto& line : placed.sheet->lines) add("line", line->name);
  }
  for (const Box& box : view.board().boxes) add("box", box.name);
  return out;
}

}  // namespace

std::string withMeant(std::string sentence, const std::string& wrong, const std::vector<std::string>& known) {
  if (const auto near = nearestWord(wrong, known)) sentence += " " + fmt::format(fmt::runtime(tr("Did you mean {}?")), *near);
  return sentence;
}

std::string meantPlace(const BoardView& view, const Forces* forces, const std::string& word) {
  const std::string low = lowered(word);
  const auto names = namesOf(view);
  for (const auto& [name, line] : names)
    if (lowered(name) == low) return line;
  if (forces != nullptr) {
    for (const auto& unit : forces->units())
      if (lowered(unit->id.text) == low || lowered(unit->name) == low || lowered(unit->designation) == low)
        return "unit(" + unit->id.text + ")";
    for (const auto& formation : forces->formations())
      if (lowered(formation->id.text) == low || lowered(formation->name) == low) return "unit(all(" + formation->id.text + "))";
  }
  // A code that is like another one is told by the board; a word without figures is a name.
  const bool figures = word.find_first_of("0123456789") != std::string::npos;
  if (figures) return meantCode(view, word, {}).value_or(std::string());
  if (word.size() < 3) return {};
  std::vector<std::string> all;
  for (const auto& each : names) all.push_back(each.first);
  const auto near = nearestWord(word, all);
  if (!near) return {};
  return std::find_if(names.begin(), names.end(), [&](const auto& each) { return each.first == *near; })->second;
}

std::string faultOfMentions(const std::vector<Mention>& mentions, const BoardView& view, const Vocabulary& words,
                            const Forces* forces) {
  const auto without = [](const BoardView& board, const std::string& code) {
    const CodeAnswer answer = board.find(code);
    return answer.status == CodeAnswer::Status::Unknown || answer.status == CodeAnswer::Status::BeyondExtent;
  };
  for (const Mention& mention : mentions) {
    if (mention.kind == Mention::Kind::Code && !view.empty() && without(view, mention.text)) {
      std::string out = fmt::format(fmt::runtime(tr("The map has no hex {}.")), mention.text);
      if (const std::string meant = meantPlace(view, forces, mention.text); !meant.empty())
        out += " " + fmt::format(fmt::runtime(tr("Did you mean {}?")), meant);
      return out;
    }
    if (mention.kind == Mention::Kind::Side && mention.text != "own" && mention.text != "any" && !words.sides.empty() &&
        words.find(SideId(mention.text)) == nullptr) {
      std::vector<std::string> sides = {"own", "any"};
      for (const SideKind& side : words.sides) sides.push_back(side.id.text);
      return withMeant(fmt::format(fmt::runtime(tr("The game has no side {}.")), mention.text), mention.text, sides);
    }
    // A unit by an id that nobody has is a slip; names that no order of battle has may be known by name only.
    if (mention.kind == Mention::Kind::Unit && forces != nullptr && !forces->units().empty() &&
        forces->unit(UnitId(mention.text)) == nullptr) {
      std::vector<std::string> ids;
      for (const auto& unit : forces->units()) ids.push_back(unit->id.text);
      for (const auto& formation : forces->formations()) ids.push_back("all(" + formation->id.text + ")");
      for (const auto& unit : forces->units())
        if (lowered(unit->name) == lowered(mention.text))
          return fmt::format(fmt::runtime(tr("There is no unit {}. Did you mean {}?")), mention.text, unit->id.text);
      for (const auto& formation : forces->formations())
        if (formation->id.text == mention.text || lowered(formation->name) == lowered(mention.text))
          return fmt::format(fmt::runtime(tr("There is no unit {}. Did you mean {}?")), mention.text,
                             "all(" + formation->id.text + ")");
      return withMeant(fmt::format(fmt::runtime(tr("There is no unit {}.")), mention.text), mention.text, ids);
    }
  }
  return {};
}

}  // namespace hotchkiss::editor
