// SPDX-License-Identifier: Apache-2.0
#include "editor/session/go_to.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "editor/session/counter_edits.h"
#include "editor/session/text.h"
#include "model/base/stable_sort.h"
#include "model/base/text.h"
#include "model/board/hex_report.h"

namespace hotchkiss::editor {

namespace {

constexpr int kExact = 0, kBegins = 10, kWordBegins = 20, kWords = 30, kContains = 40, kLetters = 60;

bool letterOfName(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80;
}

bool beginsWord(const std::string& low, size_t at) {
  return at == 0 || (letterOfName(low[at]) && !letterOfName(low[at - 1]));
}

// Where a word begins with the text; npos when none does.
size_t wordBeginning(const std::string& low, const std::string& text) {
  for (size_t i = low.find(text); i != std::string::npos; i = low.find(text, i + 1))
    if (beginsWord(low, i)) return i;
  return std::string::npos;
}

std::vector<std::string> wordsOf(const std::string& text) {
  std::vector<std::string> out;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find(' ', at), text.size());
    if (end > at) out.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

// The letters in order, the first of them at the beginning of a word, and not too far apart: how far; -1 not so.
int lettersInOrder(const std::string& low, const std::string& needle) {
  if (needle.size() < 3) return -1;
  int best = -1;
  for (size_t start = low.find(needle[0]); start != std::string::npos; start = low.find(needle[0], start + 1)) {
    if (!beginsWord(low, start)) continue;
    size_t at = start, gaps = 0;
    bool all = true;
    for (size_t i = 1; i < needle.size() && all; ++i) {
      const size_t next = low.find(needle[i], at + 1);
      all = next != std::string::npos;
      // A letter that begins a word is no gap.
      if (all && next != at + 1) gaps += beginsWord(low, next) ? 1 : next - at;
      if (all) at = next;
    }
    if (all && gaps <= needle.size() * 3 && (best < 0 || static_cast<int>(gaps) < best)) best = static_cast<int>(gaps);
  }
  return best;
}

}  // namespace

int nameRank(const std::string& name, const std::string& needle) {
  const std::string low = lowered(name);
  if (needle.empty() || low.empty()) return -1;
  if (low == needle) return kExact;
  if (low.rfind(needle, 0) == 0) return kBegins;
  if (wordBeginning(low, needle) != std::string::npos) return kWordBegins;
  const std::vector<std::string> words = wordsOf(needle);
  if (words.size() > 1 && std::all_of(words.begin(), words.end(),
                                      [&low](const std::string& word) { return wordBeginning(low, word) != std::string::npos; }))
    return kWords;
  if (low.find(needle) != std::string::npos) return kContains;
  const int apart = lettersInOrder(low, needle);
  return apart < 0 ? -1 : kLetters + std::min(apart, 30);
}

namespace {

// Documents, awards and rules: what one goes to without a place on the map.
void addTexts(const Session& session, const std::string& needle, std::vector<GoToAnswer>& out) {
  const State& state = session.state();
  const auto document = [&](DocumentKind kind, const std::string& id, const std::string& title, const std::string& detail) {
    const int rank =
        std::min<unsigned>(static_cast<unsigned>(nameRank(title, needle)), static_cast<unsigned>(nameRank(id, needle)));
    if (rank < 0) return;
    GoToAnswer answer;
    answer.kind = GoToAnswer::Kind::Document;
    answer.text = title.empty() ? id : title;
    answer.detail = detail;
    answer.id = id;
    answer.document = kind;
    answer.rank = rank;
    out.push_back(answer);
  };
  for (const auto& [id, scenario] : state.scenarios) {
    std::string title = scenario->title;
    if (!scenario->number.empty()) title = scenario->number + " " + title;
    document(DocumentKind::Scenario, id.text, title, id == state.activeScenario ? tr("scenario, in front") : tr("scenario"));
  }
  for (const auto& [id, oob] : state.oobs) document(DocumentKind::Oob, id.text, oob->title, tr("order of battle"));
  for (const auto& [id, sheet] : state.sheets) document(DocumentKind::Map, id.text, sheet->title, tr("map"));
  const auto played = session.played();
  if (played == nullptr) return;
  const auto text = [&](GoToAnswer::Kind kind, const std::string& id, const std::string& words, const std::string& detail) {
    const int own = nameRank(words, needle), byId = nameRank(id, needle);
    const int rank = own < 0 ? byId : byId < 0 ? own : std::min(own, byId);
    if (rank < 0 || rank >= kLetters) return;
    GoToAnswer answer;
    answer.kind = kind;
    answer.text = words.empty() ? id : words;
    answer.detail = detail;
    answer.id = id;
    answer.rank = rank + 5;  // sentences after names
    const auto where = [&](const std::vector<Mention>& mentions) {
      for (const Mention& mention : mentions)
        if (const CodeAnswer code = session.view()->find(mention.text);
            !answer.hex && mention.kind == Mention::Kind::Code && code.ok())
          answer.hex = code.hex;
    };
    for (const Award& award : played->awards)
      if (kind == GoToAnswer::Kind::Award && award.id == id) {
        where(award.place.mentions());
        where(award.test.mentions());
      }
    out.push_back(answer);
  };
  for (const Award& award : played->awards) text(GoToAnswer::Kind::Award, award.id, award.text, tr("award"));
  for (const SpecialRule& rule : played->rules)
    text(GoToAnswer::Kind::Rule, rule.id, rule.text,
         rule.number.empty() ? tr("special rule") : fmt::format(fmt::runtime(tr("special rule {}")), rule.number));
}

}  // namespace

std::vector<GoToAnswer> goTo(const Session& session, const std::vector<NamedCommand>& commands, const std::string& text,
                             size_t most) {
  std::string needle = lowered(text);
  while (!needle.empty() && needle.back() == ' ') needle.pop_back();
  while (!needle.empty() && needle.front() == ' ') needle.erase(needle.begin());
  std::vector<GoToAnswer> out;
  const auto view = session.view();
  if (!needle.empty()) {
    const CodeAnswer code = view->find(needle);
    if (code.ok()) {
      GoToAnswer answer;
      answer.text = code.canonical;
      answer.hex = code.hex;
      answer.detail = hexInWords(reportHex(*view, code.hex));
      answer.rank = -1;  // a code is what it says
      out.push_back(answer);
    }
    for (const PlacedSite& site : view->sites()) {
      if (!site.hex) continue;
      std::vector<std::string> names = site.site->otherNames;
      names.insert(names.begin(), site.site->name);
      for (const std::string& name : names) {
        const int rank = name.empty() ? -1 : nameRank(name, needle);
        if (rank < 0) continue;
        const SiteKind* kind = view->vocabulary().find(site.site->kind);
        GoToAnswer answer;
        answer.kind = GoToAnswer::Kind::Place;
        answer.text = name;
        answer.detail = (kind != nullptr ? kind->name : site.site->kind.text) + ", " + view->code(*site.hex);
        answer.hex = site.hex;
        answer.rank = rank;
        out.push_back(answer);
        break;
      }
    }
    for (const PlacedArea& area : view->areas()) {
      const int rank = nameRank(area.area->name, needle);
      if (rank < 0 || area.hexes.empty()) continue;
      GoToAnswer answer;
      answer.kind = GoToAnswer::Kind::Place;
      answer.text = area.area->name;
      answer.detail = area.area->kind;
      answer.hex = area.hexes[area.hexes.size() / 2];
      answer.rank = rank;
      out.push_back(answer);
    }
    const Standings standings = standingsOf(session);
    for (const OrderOfBattle* oob : oobsOf(session.state(), session.scenario()))
      for (const auto& formation : oob->formations) {
        const int name = nameRank(formation->name, needle), shortName = nameRank(formation->shortName, needle);
        const int rank = name < 0 ? shortName : shortName < 0 ? name : std::min(name, shortName);
        if (rank < 0) continue;
        GoToAnswer answer;
        answer.kind = GoToAnswer::Kind::Formation;
        answer.text = formation->name.empty() ? formation->id.text : formation->name;
        answer.detail = tr("formation");
        if (!formation->shortName.empty()) answer.detail += ", " + formation->shortName;
        answer.id = formation->id.text;
        answer.rank = rank;
        out.push_back(answer);
      }
    addTexts(session, needle, out);
    for (const OrderOfBattle* oob : oobsOf(session.state(), session.scenario()))
      for (const auto& unit : oob->units) {
        const int name = nameRank(unit->name, needle), mark = nameRank(unit->designation, needle);
        const int rank = name < 0 ? mark : mark < 0 ? name : std::min(name, mark);
        if (rank < 0) continue;
        GoToAnswer answer;
        answer.kind = GoToAnswer::Kind::Unit;
        answer.text = unit->name.empty() ? unit->id.text : unit->name;
        answer.counter.unit = unit->id;
        answer.rank = rank;
        answer.detail = tr("unit");
        if (const Standing* standing = standings.of(unit->id)) {
          answer.hex = standing->hex;
          answer.counter.entry = standing->entry;
          answer.detail += ", " + standing->words;
        } else if (session.scenario() != nullptr) {
          const auto& waiting = standings.unplaced();
          const bool inPlay = std::find(waiting.begin(), waiting.end(), unit->id) != waiting.end();
          answer.detail += ", " + (inPlay ? tr("unplaced") : tr("not in play"));
        }
        out.push_back(answer);
      }
  }
  for (const NamedCommand& command : commands) {
    const int rank = needle.empty() ? kContains : nameRank(command.label, needle);
    if (rank < 0) continue;
    GoToAnswer answer;
    answer.kind = GoToAnswer::Kind::Command;
    answer.text = command.label;
    answer.detail = command.key;
    answer.command = command.id;
    answer.rank = rank;
    out.push_back(answer);
  }
  stableSort(out.begin(), out.end(), [](const GoToAnswer& a, const GoToAnswer& b) { return a.rank < b.rank; });
  if (out.size() > most) out.resize(most);
  return out;
}

}  // namespace hotchkiss::editor
