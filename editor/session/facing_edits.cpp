// SPDX-License-Identifier: Apache-2.0
#include "editor/session/facing_edits.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/session/text.h"
#include "model/grid/direction_names.h"
#include "model/rules/rule_system.h"
#include "model/scenario/entry_called.h"

namespace hotchkiss::editor {

namespace {

const SetupEntry* entryOf(const Session& session, const std::string& id) {
  return session.scenario() == nullptr ? nullptr : entryCalled(session.scenario()->setup, id);
}

}  // namespace

std::optional<Turnable> turnable(const Session& session, const CounterRef& counter) {
  if (session.scenario() == nullptr) return std::nullopt;
  const RuleSystem* rules = ruleSystemOf(session.state(), *session.scenario());
  if (rules == nullptr || !rules->countersFace()) return std::nullopt;
  Turnable out;
  if (!counter.unit.empty()) {
    const Standing* standing = session.standings().of(counter.unit);
    if (standing == nullptr || !standing->hex || standing->arrives) return std::nullopt;
    out.entry = standing->entry;
    out.hex = *standing->hex;
  } else {
    const SetupEntry* entry = entryOf(session, counter.entry);
    const auto code = entry == nullptr ? std::nullopt : entry->place.singleCode();
    if (!code) return std::nullopt;
    const CodeAnswer answer = session.view()->find(*code);
    if (!answer.ok()) return std::nullopt;
    out.entry = counter.entry;
    out.hex = answer.hex;
  }
  const SetupEntry* entry = entryOf(session, out.entry);
  if (entry == nullptr) return std::nullopt;
  out.alone = entry->who.singleUnit().has_value();
  return out;
}

std::optional<Turn> turnTo(const Session& session, const Turnable& who, Hex hex, const Hexside& side) {
  Turn out;
  if (hex == who.hex) {
    out.facing = directionTo(hex, side.first() == hex ? side.second() : side.first());
    return out.facing < 0 ? std::nullopt : std::optional(out);
  }
  const SetupEntry* entry = entryOf(session, who.entry);
  const std::string code = session.view()->code(hex);
  if (entry == nullptr || !who.alone || distance(who.hex, hex) != 1 || code.empty()) return std::nullopt;
  out.extended = hex;
  out.into = std::find(entry->extended.begin(), entry->extended.end(), code) == entry->extended.end();
  return out;
}

std::string turnWords(const Session& session, const Turn& turn) {
  if (turn.extended)
    return fmt::format(fmt::runtime(turn.into ? tr("line into {}") : tr("no line in {}")), session.view()->code(*turn.extended));
  return fmt::format(fmt::runtime(tr("facing {}")), directionName(turn.facing, session.view()->orientation()));
}

bool applyTurn(Session& session, const Turnable& who, const Turn& turn, uint64_t gesture) {
  const SetupEntry* entry = entryOf(session, who.entry);
  if (entry == nullptr) return false;
  SetupEntry turned = *entry;
  if (turn.extended) {
    const std::string code = session.view()->code(*turn.extended);
    if (turn.into)
      turned.extended.push_back(code);
    else
      std::erase(turned.extended, code);
  } else {
    turned.facing = turn.facing;
  }
  if (turned == *entry) return false;
  return session.apply({PutItem{session.scenario()->id, turned, -1}}, turnWords(session, turn), gesture);
}

}  // namespace hotchkiss::editor
