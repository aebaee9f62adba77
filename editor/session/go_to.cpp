// SPDX-License-Identifier: Apache-2.0
#include "editor/session/go_to.h"

#include <algorithm>
#include <cctype>

#include "editor/session/counter_edits.h"
#include "editor/session/text.h"
#include "model/base/stable_sort.h"
#include "model/base/text.h"
#include "model/board/hex_report.h"

namespace hotchkiss::editor {

namespace {

// 0 the text itself, 1 begins with it, 2 a word of it begins so, 3 contains it; -1 not at all.
int rankOf(const std::string& name, const std::string& needle) {
  const std::string low = lowered(name);
  if (low == needle) return 0;
  const size_t at = low.find(needle);
  if (at == std::string::npos) return -1;
  if (at == 0) return 1;
  for (size_t i = at; i != std::string::npos; i = low.find(needle, i + 1))
    if (i > 0 && std::isalnum(static_cast<unsigned char>(low[i - 1])) == 0) return 2;
  return 3;
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
      answer.rank = -1;
      out.push_back(answer);
    }
    for (const PlacedSite& site : view->sites()) {
      if (!site.hex) continue;
      std::vector<std::string> names = site.site->otherNames;
      names.insert(names.begin(), site.site->name);
      for (const std::string& name : names) {
        const int rank = name.empty() ? -1 : rankOf(name, needle);
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
      const int rank = rankOf(area.area->name, needle);
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
      for (const auto& unit : oob->units) {
        const int rank = rankOf(unit->name, needle);
        if (rank < 0) continue;
        GoToAnswer answer;
        answer.kind = GoToAnswer::Kind::Unit;
        answer.text = unit->name;
        answer.counter.unit = unit->id;
        answer.rank = rank;
        answer.detail = tr("unit");
        if (const Standing* standing = standings.of(unit->id)) {
          answer.hex = standing->hex;
          answer.counter.entry = standing->entry;
          answer.detail += ", " + standing->words;
        } else if (session.scenario() != nullptr) {
          answer.detail += ", " + tr("unplaced");
        }
        out.push_back(answer);
      }
  }
  for (const NamedCommand& command : commands) {
    const int rank = needle.empty() ? 3 : rankOf(command.label, needle);
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
