// SPDX-License-Identifier: Apache-2.0
#include "io/notation/set_up_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "io/notation/gcacw_set_up_words_internal.h"
#include "io/notation/set_up_text_internal.h"
#include "model/base/nearest_word.h"
#include "model/base/text.h"
#include "model/board/code_words.h"
#include "model/grid/direction_names.h"
#include "model/scenario/who_ast.h"

namespace hotchkiss::notation {

void LineWriter::open(const std::string& entry) {
  entry_ = entry;
  begin_ = out_.text.size();
}

void LineWriter::word(std::string_view text, const std::string& means) {
  out_.spans.push_back({entry_, means, out_.text.size(), out_.text.size() + text.size()});
  out_.text += text;
}

void LineWriter::close() {
  out_.spans.push_back({entry_, {}, begin_, out_.text.size()});
}

std::string stateOf(const Vocabulary& vocabulary, std::string_view word) {
  const std::string wanted = lowered(word);
  for (const StateKind& state : vocabulary.states)
    if (lowered(state.id) == wanted || lowered(state.name) == wanted) return state.id;
  for (const StateKind& state : vocabulary.states)
    if (!state.mark.empty() && lowered(state.mark) == wanted) return state.id;
  return {};
}

int directionOf(const BoardView& view, std::string_view word) {
  return directionFromName(word, view.orientation()).value_or(-1);
}

std::string directionWord(const BoardView& view, int direction) {
  return std::string(directionName(direction, view.orientation()));
}

namespace {

/// What a name of the map may be written as in a set-up, and how it is told: {"1408", "Ashbourne, 1408"}.
std::optional<std::pair<std::string, std::string>> placeNamed(const BoardView& view, std::string_view word) {
  std::vector<std::string> names;
  std::vector<std::pair<std::string, std::string>> lines;
  const auto add = [&](const std::string& name, std::string line) {
    if (name.empty() || name.find('"') != std::string::npos) return;
    names.push_back(name);
    lines.emplace_back(line, fmt::format("{}, {}", name, line));
  };
  for (const PlacedSite& site : view.sites())
    if (site.hex) add(site.site->name, view.code(*site.hex));
  for (const PlacedArea& area : view.areas()) add(area.area->name, fmt::format("area \"{}\"", area.area->name));
  const std::string wanted = lowered(word);
  for (size_t i = 0; i < names.size(); ++i)
    if (lowered(names[i]) == wanted) return lines[i];
  // Entry letters and numbers are too short, or codes, for likeness to mean anything.
  if (word.size() < 4 || word.find_first_of("0123456789") != std::string_view::npos) return std::nullopt;
  const auto near = nearestWord(word, names);
  if (!near) return std::nullopt;
  return lines[static_cast<size_t>(std::find(names.begin(), names.end(), *near) - names.begin())];
}

}  // namespace

void placeFault(const SetUpGround& ground, std::string_view word, size_t begin, size_t end, SetUpEntries& out) {
  SetUpFault fault;
  fault.begin = begin;
  fault.end = end;
  const CodeAnswer answer = ground.view.find(word);
  if (const std::string why = explainCode(ground.view, word, answer);
      !why.empty() && !word.empty() && word.find(' ') == std::string_view::npos) {
    fault.message = why;
    fault.proposals = slipsOf(ground.view, word);
  } else {
    fault.message = fmt::format("'{}' is no place: a code, \"w/i 2 CODE\", \"one each in CODE, CODE\", or a region", word);
    // A region whose first word is a slip: what its parser says of it is more to the point.
    if (const auto region = Region::parse(word); !region && region.error().message.find("did you mean") != std::string::npos)
      fault.message = fmt::format("'{}' is no place: {}", word, region.error().message);
  }
  // A place by its name is written by its code, an area by its own words.
  if (const auto named = placeNamed(ground.view, word)) {
    fault.message += fmt::format(" (did you mean {}?)", named->second);
    fault.proposals.insert(fault.proposals.begin(), named->first);
  }
  if (fault.proposals.size() > 6) fault.proposals.resize(6);
  out.faults.push_back(std::move(fault));
}

// --- Who

std::optional<Called> WhoBuilder::called(std::string_view word, bool all, size_t begin, size_t end) {
  std::vector<Called> meant = words_.find(word, side_);
  const auto only = [&meant](auto wanted) {
    if (meant.size() > 1 && std::any_of(meant.begin(), meant.end(), wanted))
      std::erase_if(meant, [&](const Called& c) { return !wanted(c); });
  };
  only([all](const Called& c) { return c.formation.empty() != all; });
  only([word](const Called& c) { return c.unit.text == word || c.pool.text == word || c.formation.text == word; });
  if (meant.size() == 1) return meant.front();
  SetUpFault fault;
  fault.begin = begin;
  fault.end = end;
  if (meant.empty()) {
    fault.message = fmt::format("nobody in the order of battle is called '{}'", word);
    fault.proposals = words_.meantBy(word, side_);
    if (!fault.proposals.empty()) fault.message += fmt::format(" (did you mean {}?)", fmt::join(fault.proposals, " or "));
  } else {
    fault.message = fmt::format("'{}' may be any of {}: write the id", word, meant.size());
    for (const Called& each : meant)
      fault.proposals.push_back(!each.unit.empty() ? each.unit.text : !each.pool.empty() ? each.pool.text : each.formation.text);
  }
  out_.faults.push_back(std::move(fault));
  faulty_ = true;
  return std::nullopt;
}

void WhoBuilder::add(std::string_view word, int count, bool all, const std::vector<std::pair<std::string, size_t>>& except,
                     size_t begin, size_t end) {
  const auto meant = called(word, all, begin, end);
  if (!meant) return;
  std::string line, id;
  if (!meant->formation.empty()) {
    if (!all) {
      out_.faults.push_back({begin,
                             end,
                             fmt::format("'{}' is a formation: write '{} (all)', or its units", word, word),
                             {fmt::format("{} (all)", word)}});
      faulty_ = true;
      return;
    }
    id = meant->formation.text;
    line = fmt::format("all({})", id);
    std::string others;
    for (const auto& [other, at] : except) {
      const auto who = called(other, false, at, at + other.size());
      if (!who) continue;
      others += (others.empty() ? "" : ", ") + (!who->unit.empty()   ? who->unit.text
                                                : !who->pool.empty() ? "pool(" + who->pool.text + ")"
                                                                     : "all(" + who->formation.text + ")");
    }
    if (!others.empty()) line += " except (" + others + ")";
  } else if (!meant->pool.empty()) {
    id = meant->pool.text;
    line = fmt::format("{} x pool({})", std::max(1, count), id);
  } else {
    id = meant->unit.text;
    line = id;
    if (count > 1) {
      out_.faults.push_back({begin, end, fmt::format("there is one {}, not {}", word, count), {std::string(word)}});
      faulty_ = true;
      return;
    }
  }
  line_ += (line_.empty() ? "" : ", ") + line;
  if (firstId_.empty()) firstId_ = id;
  spans_.push_back({{}, id, begin, end});
}

void WhoBuilder::addLine(std::string_view line, size_t begin, size_t end) {
  const auto who = Who::parse(line);
  if (!who) {
    out_.faults.push_back({begin, end, who.error().message, {}});
    faulty_ = true;
    return;
  }
  line_ += (line_.empty() ? "" : ", ") + who->text();
  if (firstId_.empty())
    for (const Mention& mention : who->mentions())
      if (mention.kind == Mention::Kind::Unit || mention.kind == Mention::Kind::Pool ||
          mention.kind == Mention::Kind::Formation) {
        firstId_ = mention.text;
        break;
      }
  spans_.push_back({{}, std::string(line), begin, end});
}

std::optional<Who> WhoBuilder::who() const {
  if (faulty_ || line_.empty()) return std::nullopt;
  const auto who = Who::parse(line_);
  return who ? std::optional(*who) : std::nullopt;
}

// --- Entries that are there already

EntryMatcher::EntryMatcher(const SetUpGround& ground) : ground_(&ground) {
  for (const SetupEntry& entry : ground.scenario.setup) given_.insert(entry.id);
}

SetupEntry EntryMatcher::match(const SideId& side, const Who& who, const std::string& firstId) {
  const SetupEntry* found = nullptr;
  for (const SetupEntry& entry : ground_->scenario.setup)
    if (entry.side == side && entry.who == who && !taken_.contains(entry.id)) {
      found = &entry;
      break;
    }
  if (found == nullptr)
    for (const SetupEntry& entry : ground_->scenario.setup) {
      if (entry.side != side || taken_.contains(entry.id)) continue;
      const std::vector<Mention> mentions = entry.who.mentions();
      if (!mentions.empty() && mentions.front().text == firstId) {
        found = &entry;
        break;
      }
    }
  SetupEntry out;
  if (found != nullptr) {
    out = *found;
    taken_.insert(found->id);
  } else {
    std::string id = firstId.empty() ? "entry" : firstId;
    for (int n = 2; given_.contains(id); ++n) id = fmt::format("{}-{}", firstId.empty() ? "entry" : firstId, n);
    given_.insert(id);
    out.id = id;
  }
  out.side = side;
  out.who = who;
  return out;
}

// --- The whole text

namespace {

const SideKind* sideCalled(const Vocabulary& vocabulary, std::string_view line) {
  std::string word = lowered(line);
  while (!word.empty() && (word.back() == ' ' || word.back() == ':' || word.back() == '\r')) word.pop_back();
  for (const SideKind& side : vocabulary.sides)
    if (lowered(side.name) == word || lowered(side.id.text) == word) return &side;
  return nullptr;
}

/// A line without a colon that is nearly the name of a side: the heading was meant.
const SideKind* sideMeant(const Vocabulary& vocabulary, std::string_view line) {
  if (line.find(':') != std::string_view::npos && line.find_last_not_of(" \t\r") != line.find(':')) return nullptr;
  std::string word(trimmedView(line));
  while (!word.empty() && (word.back() == ':' || word.back() == ' ')) word.pop_back();
  std::vector<std::string> names;
  for (const SideKind& side : vocabulary.sides) {
    names.push_back(side.name);
    names.push_back(side.id.text);
  }
  const auto near = nearestWord(word, names);
  return near ? sideCalled(vocabulary, *near) : nullptr;
}

bool printsDesignations(const std::string& system) {
  return system == "cwb";
}

}  // namespace

SetUpText setUpText(const SetUpGround& ground) {
  SetUpText out;
  const UnitWords words(ground.forces, printsDesignations(ground.system));
  int line = 0;
  for (const SideKind& side : ground.view.vocabulary().sides) {
    const bool any = std::any_of(ground.scenario.setup.begin(), ground.scenario.setup.end(),
                                 [&](const SetupEntry& e) { return e.side == side.id; });
    if (!out.text.empty()) out.text += '\n';
    line = static_cast<int>(std::count(out.text.begin(), out.text.end(), '\n'));
    out.headings.push_back(line);
    out.text += side.name + "\n";
    if (any) writeLines(ground, words, side.id, out);
  }
  return out;
}

SetUpEntries readSetUpText(std::string_view text, const SetUpGround& ground) {
  SetUpEntries out;
  const UnitWords words(ground.forces, printsDesignations(ground.system));
  EntryMatcher matcher(ground);
  SideId side;
  int number = 0;
  for (size_t begin = 0; begin <= text.size(); ++number) {
    size_t end = text.find('\n', begin);
    if (end == std::string_view::npos) end = text.size();
    const std::string_view line = text.substr(begin, end - begin);
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) {
      // Nothing.
    } else if (const SideKind* heading = sideCalled(ground.view.vocabulary(), line)) {
      side = heading->id;
      out.headings.push_back(number);
    } else if (const SideKind* meant = sideMeant(ground.view.vocabulary(), line)) {
      // The lines below belong to that side, whoever else was named above.
      side = meant->id;
      out.headings.push_back(number);
      out.faults.push_back(
          {begin, end, fmt::format("there is no side '{}' (did you mean {}?)", trimmedView(line), meant->name), {meant->name}});
    } else if (side.empty()) {
      out.faults.push_back({begin, end, "this line belongs to no side: write the side's name on a line above it", {}});
    } else {
      // The printed notation is tried where the plain one fails, and kept when it does better.
      SetUpEntries plain = out;
      EntryMatcher plainMatcher = matcher;
      readLine(line, begin, ground, words, side, plainMatcher, plain);
      if (ground.system == "cwb" && plain.faults.size() > out.faults.size()) {
        SetUpEntries printed = out;
        EntryMatcher printedMatcher = matcher;
        const size_t entries = readPrintedCwb(line, begin, ground, words, side, printedMatcher, printed);
        if (entries > 1 || (entries == 1 && printed.faults.size() < plain.faults.size())) {
          plain = std::move(printed);
          plainMatcher = printedMatcher;
        }
      }
      out = std::move(plain);
      matcher = plainMatcher;
    }
    begin = end + 1;
  }
  return out;
}

std::string setUpTitle(const Scenario& scenario) {
  return scenario.number.empty() ? scenario.title : scenario.number + " " + scenario.title;
}

std::string_view setUpPart(std::string_view text, const SetUpGround& ground) {
  const std::string title = setUpTitle(ground.scenario);
  size_t from = std::string_view::npos;
  for (size_t begin = 0; begin < text.size();) {
    size_t end = text.find('\n', begin);
    if (end == std::string_view::npos) end = text.size();
    const std::string_view line = trimmedView(text.substr(begin, end - begin));
    if (from == std::string_view::npos) {
      if (!title.empty() && line == title) from = std::min(end + 1, text.size());
    } else if (!line.empty() && line.find(':') == std::string_view::npos &&
               sideCalled(ground.view.vocabulary(), line) == nullptr) {
      return text.substr(from, begin - from);  // lines of entries have a colon: this is another title
    }
    begin = end + 1;
  }
  return from == std::string_view::npos ? text : text.substr(from);
}

std::vector<Edit> setUpEdits(const ScenarioId& scenario, const SharedList<SetupEntry>& before, const SetUpEntries& read) {
  const auto named = [](const auto& list, const std::string& id) {
    return std::find_if(list.begin(), list.end(), [&](const SetupEntry& e) { return e.id == id; });
  };
  std::vector<Edit> out;
  for (const SetupEntry& entry : read.entries) {
    const auto old = named(before, entry.id);
    if (old == before.end() || !(*old == entry)) out.emplace_back(PutItem{scenario, entry, -1});
  }
  if (!read.faults.empty()) return out;
  for (const SetupEntry& old : before)
    if (named(read.entries, old.id) == read.entries.end())
      out.emplace_back(RemoveItem{scenario, ScenarioItem(SetupEntry{}).index(), old.id});
  return out;
}

std::pair<std::string, std::vector<std::string>> setUpCompletions(std::string_view text, size_t offset,
                                                                  const SetUpGround& ground) {
  offset = std::min(offset, text.size());
  const size_t lineBegin = text.rfind('\n', offset == 0 ? 0 : offset - 1);
  const size_t begin = lineBegin == std::string_view::npos || offset == 0 ? 0 : lineBegin + 1;
  const std::string_view line = text.substr(begin, offset - begin);
  // The side whose heading stands above.
  SideId side;
  for (size_t at = 0; at < begin;) {
    const size_t end = text.find('\n', at);
    if (const SideKind* heading = sideCalled(ground.view.vocabulary(), text.substr(at, end - at))) side = heading->id;
    at = end + 1;
  }
  size_t from = line.find_last_of(":,(");
  from = from == std::string_view::npos ? 0 : from + 1;
  while (from < line.size() && line[from] == ' ') ++from;
  std::string_view word = line.substr(from);
  const bool inPlace = line.find(':') != std::string_view::npos;
  std::vector<std::string> out;
  if (!inPlace) {
    if (const size_t times = word.find(" x "); times != std::string_view::npos && times <= 3) word.remove_prefix(times + 3);
    if (word.empty()) return {};
    const UnitWords words(ground.forces, printsDesignations(ground.system));
    out = words.beginning(word, side);
  } else {
    if (const size_t space = word.rfind(' '); space != std::string_view::npos && word.find('"') == std::string_view::npos)
      word.remove_prefix(space + 1);
    if (word.empty()) return {};
    const std::string wanted = lowered(word);
    if (line.find('(', line.find(':')) != std::string_view::npos) {
      for (const StateKind& state : ground.view.vocabulary().states)
        if (lowered(state.name).compare(0, wanted.size(), wanted) == 0) out.push_back(lowered(state.name));
    } else {
      // A place known by name is written by its code.
      for (const PlacedSite& site : ground.view.sites())
        if (site.hex && lowered(site.site->name).compare(0, wanted.size(), wanted) == 0 && !site.site->name.empty())
          out.push_back(ground.view.code(*site.hex));
      for (const Hex hex : ground.view.hexes()) {
        if (out.size() >= 40) break;
        const std::string code = ground.view.code(hex);
        if (lowered(code).compare(0, wanted.size(), wanted) == 0) out.push_back(code);
      }
    }
  }
  std::vector<std::string> unique;
  for (std::string& each : out)
    if (!contains(unique, each)) unique.push_back(std::move(each));
  return {std::string(word), std::move(unique)};
}

}  // namespace hotchkiss::notation
