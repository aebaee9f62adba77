// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/gcacw/set_up_words.h"

#include <array>

#include "model/base/id_text.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::gcacw {

namespace {

struct WordRow {
  const char* printed;
  const char* meant;
};

constexpr std::array<WordRow, 12> kTypeWords = {{{"inf", "infantry"},
                                                 {"infantry", "infantry"},
                                                 {"cav", "cavalry"},
                                                 {"cavalry", "cavalry"},
                                                 {"art", "artillery"},
                                                 {"artillery", "artillery"},
                                                 {"ldr", "leader"},
                                                 {"leader", "leader"},
                                                 {"cmdr", "leader"},
                                                 {"commander", "leader"},
                                                 {"hq", "leader"},
                                                 {"special", "special"}}};

constexpr std::array<WordRow, 18> kSizeWords = {{{"sqdn", "squadron"},
                                                 {"squadron", "squadron"},
                                                 {"bn", "squadron"},
                                                 {"regt", "regiment"},
                                                 {"reg", "regiment"},
                                                 {"regiment", "regiment"},
                                                 {"brig", "brigade"},
                                                 {"brigade", "brigade"},
                                                 {"bde", "brigade"},
                                                 {"demi-div", "demi-division"},
                                                 {"demi-division", "demi-division"},
                                                 {"div", "division"},
                                                 {"division", "division"},
                                                 {"corps", "corps"},
                                                 {"army", "army"},
                                                 {"dist", "district"},
                                                 {"district", "district"},
                                                 {"dept", "district"}}};

template <size_t N>
std::string meantBy(const std::array<WordRow, N>& rows, std::string_view printed) {
  const std::string low = lowered(printed);
  for (const WordRow& row : rows)
    if (low == row.printed) return row.meant;
  return {};
}

bool holds(const std::string& text, std::string_view word) {
  return text.find(word) != std::string::npos;
}

/// The number behind a word of a text in small letters: "turn 4" is 4; 0 when there is none.
int numberBehind(const std::string& text, std::string_view word) {
  const size_t at = text.find(word);
  if (at == std::string::npos) return 0;
  size_t from = at + word.size();
  while (from < text.size() && text[from] == ' ') ++from;
  size_t end = from;
  while (end < text.size() && end - from < 3 && text[end] >= '0' && text[end] <= '9') ++end;
  return wholeNumber(std::string_view(text).substr(from, end - from)).value_or(0);
}

}  // namespace

std::string slugOf(std::string_view name) {
  std::string out;
  for (const char c : lowered(name)) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
      out += c;
    } else if (c != '\'' && static_cast<unsigned char>(c) < 0x80 && !out.empty() && out.back() != '-') {
      out += '-';
    }
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out.empty() ? "x" : asId(out);
}

std::string squashed(std::string_view name) {
  std::string out;
  for (const char c : lowered(name))
    if (c != ' ' && c != '.' && c != '-') out += c;
  return out;
}

RowKind kindOf(const notation::SetUpRow& row) {
  RowKind out;
  std::string type = meantBy(kTypeWords, row.type);
  out.size = meantBy(kSizeWords, row.size);
  // A counter of a command without a strength is its leader, whatever the type column says.
  if ((type == "infantry" || type == "cavalry" || type == "artillery") && row.strength.empty() && !out.size.empty()) {
    type = "leader";
    out.guessed = true;
  }
  if (type == "leader") {
    out.leader = true;
    if (out.size == "army" || out.size == "district" || out.size == "corps") {
      out.kind = out.size + "-leader";
    } else if (!out.size.empty()) {
      out.kind = "division-leader";
      out.size = "division";  // the series has no counter of a smaller leader (2.2)
    }
  } else if (type == "special") {
    const std::string name = lowered(row.name);
    if (holds(name, "train") || holds(name, "wagon") || holds(name, "supply")) out.kind = "supply-train";
    if (holds(name, "battery") || holds(name, "naval") || holds(name, "navy") || holds(name, "gunboat")) out.kind = "naval";
  } else {
    out.kind = type;
  }
  return out;
}

FootnoteMeaning meaningOf(std::string_view footnote) {
  FootnoteMeaning out;
  const std::string text = lowered(footnote);
  const bool marker = holds(text, "marker") || holds(text, "under");
  if (const int fatigue = numberBehind(text, "fatigue level"); fatigue >= 1 && fatigue <= 4)
    out.states.push_back("fatigue-" + std::to_string(fatigue));
  if (holds(text, "disorganized")) out.states.push_back("disorganized");
  if (holds(text, "exhausted")) out.states.push_back("exhausted");
  if (holds(text, "sick")) out.states.push_back("sick");
  if (marker) {
    const bool build = holds(text, "-build") || holds(text, " build marker");
    if (holds(text, "abatis"))
      out.states.push_back(build ? "abatis-build" : "abatis");
    else if (holds(text, "breastwork"))
      out.states.push_back(build ? "breastwork-build" : "breastwork");
    else if (holds(text, "fort"))
      out.states.push_back(build ? "fort-build" : "fort");
  }
  if (holds(text, "may not") || holds(text, "cannot")) {
    // "activate" takes in marching and attacking.
    if (holds(text, "move") || holds(text, "activate")) out.acts.push_back("move");
    if (holds(text, "activate") || holds(text, "attack")) out.acts.push_back("attack");
    if (holds(text, "entrench")) out.acts.push_back("entrench");
    out.untilTurn = numberBehind(text, "until turn");
  }
  if (holds(text, "on turn 1") && !out.acts.empty() && out.untilTurn == 0) out.untilTurn = 2;
  return out;
}

std::string parentCommand(const std::string& command, const std::map<std::string, int>& known) {
  if (const size_t last = command.rfind('-'); last != std::string::npos && known.contains(command.substr(last + 1)))
    return command.substr(last + 1);
  if (const size_t first = command.find('-'); first != std::string::npos && known.contains(command.substr(0, first)))
    return command.substr(0, first);
  return {};
}

std::pair<int, int> monthAndDay(std::string_view text) {
  static constexpr std::array<const char*, 12> kMonths = {"jan", "feb", "mar", "apr", "may", "jun",
                                                          "jul", "aug", "sep", "oct", "nov", "dec"};
  const std::string low = lowered(text);
  const size_t blank = low.find_last_of(' ');
  if (blank == std::string::npos || low.size() < 3) return {0, 0};
  const auto day = wholeNumber(std::string_view(low).substr(blank + 1));
  for (int month = 0; month < 12; ++month)
    if (low.starts_with(kMonths[static_cast<size_t>(month)]) && day && *day >= 1 && *day <= 31) return {month + 1, *day};
  return {0, 0};
}

}  // namespace hotchkiss::rulebook::gcacw
