// SPDX-License-Identifier: Apache-2.0
// The notation of a line an entry: "Pruyn, 2 x Militia: 1606 (fatigue 1)".
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "io/notation/set_up_text_internal.h"
#include "model/base/nearest_word.h"
#include "model/base/text.h"
#include "model/scenario/region_ast.h"
#include "model/scenario/who_ast.h"

namespace hotchkiss::notation {

namespace {

// --- Writing

/// "First Division (all except Weir)", or nothing when only the Who's own line says it.
std::optional<std::string> itemWords(const WhoNode& node, const UnitWords& words, std::string& means) {
  if (const auto* unit = std::get_if<WhoUnit>(&node.value)) {
    means = unit->id;
    return words.of(UnitId(unit->id));
  }
  if (const auto* pool = std::get_if<WhoPool>(&node.value)) {
    means = pool->id;
    const std::string word = words.of(PoolId(pool->id));
    return pool->count == 1 ? word : fmt::format("{} x {}", pool->count, word);
  }
  const WhoAll* all = std::get_if<WhoAll>(&node.value);
  std::string except;
  if (const auto* item = std::get_if<WhoItem>(&node.value)) {
    if (!item->conditions.empty() || item->lessAmount != 0 || item->base == nullptr) return std::nullopt;
    all = std::get_if<WhoAll>(&item->base->value);
    for (const WhoRef& each : item->except) {
      std::string ignored;
      const auto word = itemWords(*each, words, ignored);
      if (!word || word->find('(') != std::string::npos) return std::nullopt;
      except += (except.empty() ? " except " : ", ") + *word;
    }
  }
  if (all == nullptr || all->formations.size() != 1) return std::nullopt;
  means = all->formations.front();
  return fmt::format("{} (all{})", words.of(FormationId(means)), except);
}

void writeWho(const Who& who, const UnitWords& words, LineWriter& line) {
  std::vector<std::pair<std::string, std::string>> items;
  const auto take = [&](const WhoNode& node) {
    std::string means;
    const auto word = itemWords(node, words, means);
    if (word) items.emplace_back(*word, means);
    return word.has_value();
  };
  bool plain = who.root() != nullptr;
  if (plain) {
    if (const auto* list = std::get_if<WhoList>(&who.root()->value))
      for (const WhoRef& member : list->members) plain = plain && take(*member);
    else
      plain = take(*who.root());
  }
  if (!plain) {
    line.word("{" + who.text() + "}", who.text());
    return;
  }
  for (size_t i = 0; i < items.size(); ++i) {
    if (i > 0) line.write(", ");
    line.word(items[i].first, items[i].second);
  }
}

void writePlace(const SetupEntry& entry, LineWriter& line) {
  if (const auto code = entry.place.singleCode()) {
    line.word(*code, *code);
    return;
  }
  const RegionNode* root = entry.place.root();
  if (root == nullptr) return;
  if (const auto* list = std::get_if<RegionList>(&root->value); list != nullptr && entry.spread == "one each") {
    const bool codes = std::all_of(list->members.begin(), list->members.end(),
                                   [](const RegionRef& m) { return std::holds_alternative<RegionCode>(m->value); });
    if (codes) {
      line.write("one each in ");
      for (size_t i = 0; i < list->members.size(); ++i) {
        if (i > 0) line.write(", ");
        const std::string& code = std::get<RegionCode>(list->members[i]->value).code;
        line.word(code, code);
      }
      return;
    }
  }
  if (const auto* near = std::get_if<RegionDistance>(&root->value); near != nullptr && near->kind == RegionDistance::Kind::Within)
    if (const auto* code = std::get_if<RegionCode>(&near->of->value)) {
      line.write(fmt::format("w/i {} ", near->steps));
      line.word(code->code, code->code);
      return;
    }
  line.word(entry.place.text(), entry.place.text());
}

// --- Reading

struct LinePart {
  std::string_view text;
  size_t begin = 0;  // in the line
};

LinePart trimmed(std::string_view line, size_t begin, size_t end) {
  while (begin < end && (line[begin] == ' ' || line[begin] == '\t')) ++begin;
  while (end > begin && (line[end - 1] == ' ' || line[end - 1] == '\t' || line[end - 1] == '\r')) --end;
  return {line.substr(begin, end - begin), begin};
}

/// Parts between commas that stand outside brackets, braces and quotes.
std::vector<LinePart> commaParts(std::string_view line, size_t begin, size_t end) {
  std::vector<LinePart> out;
  int depth = 0;
  bool quoted = false;
  size_t from = begin;
  for (size_t at = begin; at <= end; ++at) {
    const char c = at < end ? line[at] : ',';
    if (c == '"') quoted = !quoted;
    if (c == '(' || c == '{') ++depth;
    if ((c == ')' || c == '}') && depth > 0) --depth;
    if (at < end && (c != ',' || depth > 0 || quoted)) continue;
    out.push_back(trimmed(line, from, at));
    from = at + 1;
  }
  return out;
}

/// "2 x Militia": the count, and what is left.
int takeCount(LinePart& piece) {
  int count = 1;
  const auto [end, error] = std::from_chars(piece.text.data(), piece.text.data() + piece.text.size(), count);
  if (error != std::errc{} || count < 1 || count > 999) return 1;
  std::string_view rest(end, static_cast<size_t>(piece.text.data() + piece.text.size() - end));
  while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
  if (rest.empty() || (rest.front() != 'x' && rest.front() != 'X')) return 1;
  rest.remove_prefix(1);
  if (rest.empty() || rest.front() != ' ') return 1;
  while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
  piece.begin += static_cast<size_t>(rest.data() - piece.text.data());
  piece.text = rest;
  return count;
}

void readItem(LinePart piece, size_t offset, WhoBuilder& who) {
  if (piece.text.size() > 1 && piece.text.front() == '{' && piece.text.back() == '}') {
    who.addLine(piece.text.substr(1, piece.text.size() - 2), offset + piece.begin, offset + piece.begin + piece.text.size());
    return;
  }
  const size_t begin = offset + piece.begin, end = begin + piece.text.size();
  const int count = takeCount(piece);
  bool all = false;
  std::vector<std::pair<std::string, size_t>> except;
  const size_t open = lowered(piece.text).rfind("(all");
  if (open != std::string::npos && piece.text.back() == ')') {
    all = true;
    std::string_view inside = piece.text.substr(open + 4, piece.text.size() - open - 5);
    const size_t word = lowered(inside).find("except ");
    if (word != std::string::npos) {
      const std::string_view whole = piece.text;
      for (const LinePart& each : commaParts(whole, open + 4 + word + 7, whole.size() - 1))
        except.emplace_back(std::string(each.text), offset + piece.begin + each.begin);
    }
    const LinePart head = trimmed(piece.text, 0, open);
    piece.text = head.text;
  }
  who.add(piece.text, count, all, except, begin, end);
}

/// The brackets at the end of a line: "(fatigue 1, breastwork)"; nothing when there are none.
std::optional<LinePart> statesPart(std::string_view line, size_t begin, size_t end) {
  const LinePart rest = trimmed(line, begin, end);
  if (rest.text.empty() || rest.text.back() != ')') return std::nullopt;
  const size_t open = rest.text.rfind('(');
  // "area(...)" and the like belong to a Region; states stand alone.
  if (open == std::string_view::npos || (open > 0 && rest.text[open - 1] != ' ')) return std::nullopt;
  return LinePart{rest.text.substr(open + 1, rest.text.size() - open - 2), rest.begin + open + 1};
}

/// A word in the brackets that says nothing: with the state, direction or manner that it may be meant for.
SetUpFault stateFault(const SetUpGround& ground, const LinePart& piece, size_t offset) {
  SetUpFault fault{offset + piece.begin, offset + piece.begin + piece.text.size(), {}, {}};
  const std::string low = lowered(piece.text);
  std::vector<std::string> known;
  std::string lead;
  if (low.rfind("facing", 0) == 0 || wordDistance(low.substr(0, low.find(' ')), "facing") == 1) {
    lead = "facing ";
    for (int direction = 0; direction < 6; ++direction) known.push_back(directionWord(ground.view, direction));
    fault.message = fmt::format("'{}' is no direction of this map: facing {}", piece.text, fmt::join(known, ", "));
    const size_t blank = low.find(' ');
    const std::string word = blank == std::string::npos ? std::string() : low.substr(blank + 1);
    const auto same = directionOf(ground.view, word) >= 0 ? std::optional(word) : nearestWord(word, known);
    if (same) fault.proposals.push_back(lead + *same);
    return fault;
  }
  for (const StateKind& state : ground.view.vocabulary().states) {
    known.push_back(state.id);
    if (!state.name.empty()) known.push_back(lowered(state.name));
  }
  for (const char* manner : {"together", "as the owner likes", "one each"}) known.emplace_back(manner);
  fault.message = fmt::format("'{}' is no state of this game's counters", piece.text);
  if (const auto near = nearestWord(low, known)) {
    fault.message += fmt::format(" (did you mean {}?)", *near);
    fault.proposals.push_back(*near);
  }
  return fault;
}

struct PlaceRead {
  Region place;
  bool oneEach = false;
  std::vector<SetUpSpan> words;
};

std::optional<PlaceRead> readPlace(LinePart piece, size_t offset, const SetUpGround& ground, SetUpEntries& out) {
  PlaceRead read;
  const auto code = [&](const LinePart& word) {
    const CodeAnswer answer = ground.view.find(word.text);
    if (!answer.ok() && ground.view.findSide(word.text)) return true;
    if (!answer.ok()) {
      placeFault(ground, word.text, offset + word.begin, offset + word.begin + word.text.size(), out);
      return false;
    }
    read.words.push_back({{}, std::string(word.text), offset + word.begin, offset + word.begin + word.text.size()});
    return true;
  };
  const std::string low = lowered(piece.text);
  if (low.rfind("one each in ", 0) == 0) {
    std::vector<std::string> codes;
    for (const LinePart& each : commaParts(piece.text, 12, piece.text.size())) {
      if (!code({each.text, piece.begin + each.begin})) return std::nullopt;
      codes.emplace_back(each.text);
    }
    read.place = Region::ofCodes(codes);
    read.oneEach = true;
    return read;
  }
  for (const std::string_view lead : {"w/i ", "within "}) {
    if (low.rfind(lead, 0) != 0) continue;
    int steps = 0;
    const char* const last = piece.text.data() + piece.text.size();
    const auto [end, error] = std::from_chars(piece.text.data() + lead.size(), last, steps);
    if (error != std::errc{} || steps < 0 || steps > 999) break;
    LinePart rest = trimmed(piece.text, static_cast<size_t>(end - piece.text.data()), piece.text.size());
    if (lowered(rest.text).rfind("of ", 0) == 0) rest = trimmed(piece.text, rest.begin + 3, piece.text.size());
    if (rest.text.find_first_of(" (") != std::string_view::npos || rest.text.empty()) break;  // a Region: "within 5 of unit(hq)"
    if (!code({rest.text, piece.begin + rest.begin})) return std::nullopt;
    read.place = *Region::parse(fmt::format("within {} of {}", steps, rest.text));
    return read;
  }
  if (ground.view.find(piece.text).ok()) {
    code(piece);
    read.place = Region::ofCode(std::string(piece.text));
    return read;
  }
  const auto region = Region::parse(piece.text);
  // One word that is no code of the board is a slip, though a Region may be written so.
  if (!region || (region->singleCode() && !ground.view.find(piece.text).ok())) {
    placeFault(ground, piece.text, offset + piece.begin, offset + piece.begin + piece.text.size(), out);
    return std::nullopt;
  }
  read.place = *region;
  for (const Mention& mention : region->mentions())
    if (mention.kind == Mention::Kind::Code) {
      const size_t at = piece.text.find(mention.text);
      if (at != std::string_view::npos)
        read.words.push_back({{}, mention.text, offset + piece.begin + at, offset + piece.begin + at + mention.text.size()});
    }
  return read;
}

}  // namespace

// Several counters in a choice of hexes stand as the owner likes; one counter has nothing to spread.
std::string usualSpread(const Who& who, const Region& place) {
  const bool one = who.root() != nullptr &&
                   (std::holds_alternative<WhoUnit>(who.root()->value) || std::holds_alternative<WhoName>(who.root()->value));
  const bool onePlace = place.singleCode() || place.singleBox() || place.root() == nullptr ||
                        std::holds_alternative<RegionHexside>(place.root()->value);
  return one || onePlace ? "" : "any";
}

void writeLines(const SetUpGround& ground, const UnitWords& words, const SideId& side, SetUpText& out) {
  const Vocabulary& vocabulary = ground.view.vocabulary();
  for (const SetupEntry& entry : ground.scenario.setup) {
    if (entry.side != side) continue;
    LineWriter line(out);
    line.open(entry.id);
    writeWho(entry.who, words, line);
    line.write(": ");
    writePlace(entry, line);
    for (const std::string& code : entry.extended) {
      line.write(" ex ");
      line.word(code, code);
    }
    std::vector<std::string> states;
    for (const std::string& id : entry.states) {
      std::string word = id;
      for (const StateKind& state : vocabulary.states)
        if (state.id == id && !state.name.empty() && state.name.find_first_of(",;()") == std::string::npos &&
            stateOf(vocabulary, state.name) == id)
          word = lowered(state.name);
      states.push_back(word);
    }
    if (entry.facing >= 0) states.push_back("facing " + directionWord(ground.view, entry.facing));
    if (entry.spread == "one each") {
      if (line.tail().find("one each in ") == std::string::npos) states.emplace_back("one each");
    } else if (entry.spread != usualSpread(entry.who, entry.place)) {
      states.emplace_back(entry.spread.empty() ? "together" : "as the owner likes");
    }
    if (!states.empty()) {
      std::string list;
      for (const std::string& state : states) list += (list.empty() ? "" : ", ") + state;
      line.write(" (" + list + ")");
    }
    line.close();
    out.text += '\n';
  }
}

void readLine(std::string_view line, size_t offset, const SetUpGround& ground, const UnitWords& words, const SideId& side,
              EntryMatcher& matcher, SetUpEntries& out) {
  const LinePart whole = trimmed(line, 0, line.size());
  // The colon between units and place stands outside braces and quotes.
  size_t colon = std::string_view::npos;
  int depth = 0;
  for (size_t at = whole.begin; at < whole.begin + whole.text.size(); ++at) {
    if (line[at] == '{') ++depth;
    if (line[at] == '}' && depth > 0) --depth;
    if (line[at] == ':' && depth == 0) {
      colon = at;
      break;
    }
  }
  const size_t begin = offset + whole.begin, end = begin + whole.text.size();
  if (colon == std::string_view::npos) {
    out.faults.push_back({begin, end, "no place: write \"units: place\"", {}});
    return;
  }
  const size_t faultsBefore = out.faults.size();
  WhoBuilder who(ground, words, side, out);
  for (const LinePart& piece : commaParts(line, whole.begin, colon)) {
    if (piece.text.empty()) {
      out.faults.push_back({offset + piece.begin, offset + piece.begin + 1, "a unit is missing here", {}});
      continue;
    }
    readItem(piece, offset, who);
  }
  size_t placeEnd = whole.begin + whole.text.size();
  std::vector<std::string> states;
  int facing = -1;
  std::optional<std::string> spread;
  if (const auto part = statesPart(line, colon + 1, placeEnd)) {
    placeEnd = part->begin - 1;
    for (const LinePart& piece : commaParts(line, part->begin, part->begin + part->text.size())) {
      const std::string low = lowered(piece.text);
      if (low.rfind("facing ", 0) == 0) {
        facing = directionOf(ground.view, low.substr(7));
        if (facing >= 0) continue;
      } else if (low == "together" || low == "as the owner likes" || low == "one each") {
        spread = low == "together" ? "" : low == "one each" ? "one each" : "any";
        continue;
      }
      const std::string state = stateOf(ground.view.vocabulary(), piece.text);
      if (!state.empty()) {
        states.push_back(state);
        continue;
      }
      out.faults.push_back(stateFault(ground, piece, offset));
    }
  }
  // Extended lines behind the place: "1606 ex 1607 ex 1608".
  std::vector<LinePart> parts;
  {
    const std::string low = lowered(line);
    size_t from = colon + 1;
    for (size_t at = low.find(" ex", from); at != std::string::npos && at < placeEnd; at = low.find(" ex", at + 1)) {
      const size_t behind = at + 3 + (low.compare(at + 3, 1, "t") == 0 ? 1 : 0);
      if (behind >= low.size() || low[behind] != ' ') continue;
      parts.push_back(trimmed(line, from, at));
      from = behind;
    }
    parts.push_back(trimmed(line, from, placeEnd));
  }
  std::vector<std::string> extended;
  std::vector<SetUpSpan> extendedSpans;
  for (size_t i = 1; i < parts.size(); ++i) {
    if (!ground.view.find(parts[i].text).ok()) {
      placeFault(ground, parts[i].text, offset + parts[i].begin,
                 offset + parts[i].begin + std::max<size_t>(1, parts[i].text.size()), out);
      continue;
    }
    extended.emplace_back(parts[i].text);
    extendedSpans.push_back({{}, extended.back(), offset + parts[i].begin, offset + parts[i].begin + parts[i].text.size()});
  }
  if (parts.front().text.empty()) {
    out.faults.push_back({offset + colon, offset + colon + 1, "a place is missing behind the colon", {}});
    return;
  }
  const auto place = readPlace(parts.front(), offset, ground, out);
  const auto meant = who.who();
  if (out.faults.size() > faultsBefore || !place || !meant) return;
  SetupEntry entry = matcher.match(side, *meant, who.firstId());
  entry.place = place->place;
  entry.spread = spread ? *spread : place->oneEach ? "one each" : usualSpread(*meant, place->place);
  entry.states = std::move(states);
  entry.facing = facing;
  entry.extended = std::move(extended);
  const auto keep = [&](const std::vector<SetUpSpan>& spans) {
    for (SetUpSpan span : spans) {
      span.entry = entry.id;
      out.spans.push_back(std::move(span));
    }
  };
  keep(who.spans());
  keep(place->words);
  keep(extendedSpans);
  out.spans.push_back({entry.id, {}, begin, end});
  out.entries.push_back(std::move(entry));
}

}  // namespace hotchkiss::notation
