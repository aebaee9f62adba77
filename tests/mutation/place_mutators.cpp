// SPDX-License-Identifier: Apache-2.0
// Kinds that put somebody elsewhere. All are judged by what cannot be about places (placing.cpp).
#include <fmt/format.h>

#include <algorithm>

#include "model/document/edit.h"
#include "tests/mutation/mutators.h"

namespace hotchkiss::mutation {
namespace {

/// Whom an entry sets up, for the marks of a finding.
std::vector<std::string> marksOf(const Clean& clean, const std::string& entry, std::vector<std::string> more) {
  for (const Standing& s : clean.facts->standing)
    if (s.entry->id == entry) more.insert(more.end(), {s.id, s.name});
  more.push_back(entry);
  return more;
}

std::vector<Mention> mentionsOf(const Line& line, Mention::Kind kind) {
  std::vector<Mention> out;
  for (const Mention& m : line.mentions)
    if (m.kind == kind) out.push_back(m);
  return out;
}

}  // namespace

MaybeFault placeDigit(const Clean& clean, Random& random) {
  const auto lines = linesOf(clean, Lines::Setup);
  if (lines.empty()) return std::nullopt;
  const Line& line = random.of(lines);
  const auto codes = mentionsOf(line, Mention::Kind::Code);
  if (codes.empty()) return std::nullopt;
  const Mention& code = random.of(codes);
  if (!hasDigit(code.text)) return std::nullopt;
  const std::string wrong = typo(code.text, random);
  auto state = withLine(clean, line, replaced(line.text, code, wrong));
  if (!state) return std::nullopt;
  return judged(clean, std::move(*state), fmt::format("{} set up in {} for {}", line.item, wrong, code.text),
                marksOf(clean, line.item, {wrong, code.text}));
}

MaybeFault placeSheet(const Clean& clean, Random& random) {
  const auto lines = linesOf(clean, Lines::Setup);
  if (lines.empty()) return std::nullopt;
  const Line& line = random.of(lines);
  const auto codes = mentionsOf(line, Mention::Kind::Code);
  if (codes.empty()) return std::nullopt;
  const Mention& code = random.of(codes);
  const size_t digits = code.text.find_first_of("0123456789");
  if (digits == 0 || digits == std::string::npos) return std::nullopt;
  static const std::vector<char> kLetters = {'A', 'B', 'C', 'D', 'N', 'S'};
  std::string wrong = code.text;
  while (wrong == code.text) wrong[digits - 1] = random.of(kLetters);
  auto state = withLine(clean, line, replaced(line.text, code, wrong));
  if (!state) return std::nullopt;
  return judged(clean, std::move(*state), fmt::format("{} set up in {} for {}", line.item, wrong, code.text),
                marksOf(clean, line.item, {wrong, code.text}));
}

MaybeFault hexsideApart(const Clean& clean, Random& random) {
  std::vector<Line> lines;
  for (const Lines part : {Lines::Setup, Lines::Award, Lines::Control, Lines::Marker})
    for (Line& line : linesOf(clean, part))
      if (!mentionsOf(line, Mention::Kind::Hexside).empty()) lines.push_back(std::move(line));
  if (lines.empty()) return std::nullopt;
  const Line& line = random.of(lines);
  const Mention side = random.of(mentionsOf(line, Mention::Kind::Hexside));
  const size_t slash = side.text.find('/');
  std::string first = side.text.substr(0, slash), second = side.text.substr(slash + 1);
  if (!hasDigit(second)) return std::nullopt;
  std::string& spoilt = random.chance(50) ? first : second;
  spoilt = typo(spoilt, random);
  const std::string wrong = first + "/" + second;
  const BoardView& view = clean.facts->view;
  const CodeAnswer a = view.find(first), b = view.find(second);
  if (first == second || (a.ok() && b.ok() && directionTo(a.hex, b.hex) >= 0)) return std::nullopt;
  auto state = withLine(clean, line, replaced(line.text, side, wrong));
  if (!state) return std::nullopt;
  return Fault{std::move(*state),
               fmt::format("{} at {} for {}", line.item, wrong, side.text),
               {first + " and " + second + " do not touch"},
               marksOf(clean, line.item, {wrong, first, second})};
}

MaybeFault placeOccupied(const Clean& clean, Random& random) {
  const Facts& facts = *clean.facts;
  std::vector<const Standing*> standing;
  for (const Standing& s : facts.standing)
    if (s.exact()) standing.push_back(&s);
  if (standing.size() < 2) return std::nullopt;
  const Standing& mover = *random.of(standing);
  const bool enemy = random.chance(60);
  std::vector<const Standing*> hosts;
  for (const Standing* s : standing)
    if (s->entry != mover.entry && (s->side != mover.side) == enemy && s->exact() != mover.exact()) hosts.push_back(s);
  if (hosts.empty()) return std::nullopt;
  const Standing& host = *random.of(hosts);
  const std::string entry = mover.entry->id, code = facts.view.code(*host.exact());
  bool own = false;
  State state = withScenario(clean, [&](Scenario& s) {
    s.setup.changeEach([&](SetupEntry& e) {
      if (e.id == entry && inPlay(clean, e.common)) e.place = Region::ofCode(code), own = true;
    });
  });
  if (!own) return std::nullopt;
  return judged(clean, std::move(state), fmt::format("{} set up in {} with {}", entry, code, host.name),
                marksOf(clean, entry, {code, host.id, host.name, host.entry->id}));
}

MaybeFault leaderApart(const Clean& clean, Random& random) {
  const Facts& facts = *clean.facts;
  std::vector<const Standing*> leaders;
  for (const Standing& s : facts.standing)
    if (isLeader(s.kind) && s.exact()) leaders.push_back(&s);
  if (leaders.empty()) return std::nullopt;
  const Standing& leader = *random.of(leaders);
  const Standing* moved = &leader;
  if (random.chance(40)) {
    std::vector<const Standing*> with;
    for (const Standing& s : facts.standing)
      if (s.exact() == leader.exact() && !s.pool && &s != &leader && s.side == leader.side) with.push_back(&s);
    if (with.empty()) return std::nullopt;
    moved = random.of(with);
  }
  std::vector<Hex> near;
  for (const Hex hex : facts.view.hexes())
    if (hex != *leader.exact() && facts.view.distanceBetween(hex, *leader.exact()).value_or(9) <= 3 && facts.view.whole(hex))
      near.push_back(hex);
  if (near.empty()) return std::nullopt;
  const std::string code = facts.view.code(random.of(near));
  const Edit edits[] = {PlaceUnit{clean.id, UnitId(moved->id), Region::ofCode(code)}};
  auto state = hotchkiss::apply(clean.state, edits);
  if (!state) return std::nullopt;
  return judged(clean, std::move(*state),
                fmt::format("{} set up in {}, away from {}", moved->name, code, moved == &leader ? "his men" : leader.name),
                {moved->id, moved->name, leader.id, leader.name, code});
}

}  // namespace hotchkiss::mutation
