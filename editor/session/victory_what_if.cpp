// SPDX-License-Identifier: Apache-2.0
// What each side can score, and what it would come to if somebody held this and lost that.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "editor/session/text.h"
#include "editor/session/victory_stage.h"
#include "model/base/text.h"
#include "model/scenario/value_printer.h"
#include "model/scenario/who_ast.h"

namespace hotchkiss::editor {

namespace {

constexpr size_t kMostSinglePlaces = 40;  // of one Region: more are told as one

std::string bareCode(std::string text) {
  std::erase(text, '"');
  // A place that is known by name goes by it.
  for (const std::string_view word : {"place ", "area ", "box "})
    if (text.starts_with(word)) return text.substr(word.size());
  return text;
}

/// What is marked on the map of a side: the beginning of its name.
std::string shortSide(const std::string& name) {
  return name.substr(0, 1);
}

}  // namespace

std::vector<TotalRow> VictoryDesk::totals() const {
  std::vector<TotalRow> out;
  if (!ready()) return out;
  const Scenario& played = stage_->rules->facts().played();
  const auto pointsOfOne = [&](const Award& award) { return rangeOf(award, stage_->scoring); };
  std::vector<SideId> sides;
  for (const SideKind& side : session_.vocabulary().sides) sides.push_back(side.id);
  for (const auto& [side, total] : stage_->totals)
    if (std::find(sides.begin(), sides.end(), side) == sides.end()) sides.push_back(side);
  for (const SideId& side : sides) {
    const auto total = stage_->totals.find(side);
    out.push_back({side, {}, sideName(side), total == stage_->totals.end() ? PointRange() : total->second, false});
    for (const Award& award : played.awards) {
      const bool grouped = std::any_of(played.awardGroups.begin(), played.awardGroups.end(),
                                       [&](const AwardGroup& g) { return g.id == award.group; });
      if (award.side == side && !grouped) out.push_back({side, award.id, awardWords(award.id), pointsOfOne(award), false});
    }
    for (const AwardGroup& group : played.awardGroups) {
      const bool any = std::any_of(played.awards.begin(), played.awards.end(),
                                   [&](const Award& a) { return a.group == group.id && a.side == side; });
      if (!any) continue;
      const std::string rule = group.rule == "best" ? tr("the best of them") : tr("together");
      out.push_back(
          {side, group.id, fmt::format("{}: {}", group.id, rule), groupTotal(played, group.id, side, pointsOfOne), false});
      for (const Award& award : played.awards)
        if (award.group == group.id && award.side == side)
          out.push_back({side, award.id, awardWords(award.id), pointsOfOne(award), true});
    }
    for (const Option& option : played.options)
      if (option.payee == side && option.price != 0 &&
          std::find(played.chosenOptions.begin(), played.chosenOptions.end(), option.id) != played.chosenOptions.end())
        out.push_back({side, option.id.text, nameOf(option.name, option.id.text), {option.price, option.price}, false});
  }
  return out;
}

std::string VictoryDesk::awardWords(const std::string& id) const {
  for (const AwardRow& row : awards())
    if (!row.group && row.id == id) return row.line;
  return id;
}

std::vector<AssumedPlaceRow> VictoryDesk::places() const {
  std::vector<AssumedPlaceRow> out;
  if (!ready()) return out;
  const OutcomeTable& table = *stage_->table;
  const auto take = [&](AssumedPlaceRow row, const std::vector<size_t>& of) {
    bool first = true;
    for (const size_t at : of) {
      const AskedPlace& place = table.places()[at];
      row.keys.push_back(place.key);
      if (!row.hex && place.hex) row.hex = place.hex;
      if (!row.hex && place.side) row.hex = place.side->first();
      const auto assumed = assumed_.control.find(place.key);
      row.assumed = row.assumed || assumed != assumed_.control.end();
      const std::optional<SideId> now = assumed == assumed_.control.end() ? place.atStart : std::optional(assumed->second);
      row.divided = row.divided || (!first && now != row.now);
      row.now = now;
      first = false;
    }
    out.push_back(std::move(row));
  };
  std::vector<bool> done(table.places().size(), false);
  for (const AskedRegion& region : table.regions()) {
    if (region.places.size() > 1 && (region.area || region.places.size() > kMostSinglePlaces)) {
      AssumedPlaceRow row;
      row.code = bareCode(region.line);
      row.name = fmt::format(fmt::runtime(tr("{} hexes")), region.places.size());
      take(std::move(row), region.places);
      for (const size_t at : region.places) done[at] = true;
      continue;
    }
    for (const size_t at : region.places) {
      if (done[at]) continue;
      done[at] = true;
      AssumedPlaceRow row;
      row.code = bareCode(table.places()[at].key);
      row.name = table.places()[at].name;
      take(std::move(row), {at});
    }
  }
  return out;
}

std::vector<AssumedFactRow> VictoryDesk::facts() const {
  std::vector<AssumedFactRow> out;
  if (!ready()) return out;
  for (const AskedFact& fact : stage_->table->facts()) {
    AssumedFactRow row;
    row.key = fact.key;
    row.words = fact.words.empty() ? fact.key : fact.words;
    const auto assumed = assumed_.facts.find(fact.key);
    row.assumed = assumed != assumed_.facts.end();
    row.now = row.assumed ? triOf(assumed->second) : fact.atStart.value;
    if (row.now == Tri::Unknown && !fact.atStart.reasons.empty()) row.why = fact.atStart.reasons.front();
    out.push_back(std::move(row));
  }
  return out;
}

std::vector<AssumedNumberRow> VictoryDesk::numbers() const {
  std::vector<AssumedNumberRow> out;
  if (!ready()) return out;
  for (const AskedLosses& losses : stage_->table->losses()) {
    AssumedNumberRow row;
    row.losses = true;
    row.key = losses.who;
    std::string whose = losses.who;
    for (const SideKind& side : session_.vocabulary().sides)
      if (losses.who == "side(" + side.id.text + ")") whose = sideName(side.id);
    row.words = whose.empty() ? tr("Losses") : fmt::format(fmt::runtime(tr("Losses: {}")), whose);
    const auto said = assumed_.losses.find(losses.who);
    row.assumed = said != assumed_.losses.end();
    row.now = row.assumed ? said->second : 0;
    row.most = losses.most;
    out.push_back(std::move(row));
  }
  for (const AwardOutcome& award : outcome().awards) {
    if (!award.asksCount) continue;
    AssumedNumberRow row;
    row.key = award.id;
    row.words = awardWords(award.id);
    const auto said = assumed_.counts.find(award.id);
    row.assumed = said != assumed_.counts.end();
    row.now = row.assumed ? said->second : 0;
    row.most = award.most;
    out.push_back(std::move(row));
  }
  return out;
}

void VictoryDesk::assume(Assumptions assumptions) {
  assumed_ = std::move(assumptions);
  ++changes_;
  changed.emit();
}

void VictoryDesk::cycle(const std::vector<std::string>& keys) {
  if (!ready() || keys.empty()) return;
  const Vocabulary words = session_.vocabulary();
  // As the set-up has it, each side, nobody, and round again.
  const auto now = assumed_.control.find(keys.front());
  std::optional<SideId> next;
  if (now == assumed_.control.end()) {
    next = words.sides.empty() ? SideId() : words.sides.front().id;
  } else if (!now->second.empty()) {
    const auto at = std::find_if(words.sides.begin(), words.sides.end(), [&](const SideKind& s) { return s.id == now->second; });
    next = at == words.sides.end() || at + 1 == words.sides.end() ? SideId() : (at + 1)->id;
  }
  Assumptions edited = assumed_;
  for (const std::string& key : keys) {
    if (next)
      edited.control[key] = *next;
    else
      edited.control.erase(key);
  }
  assume(std::move(edited));
}

bool VictoryDesk::cycleHex(Hex hex) {
  if (!ready()) return false;
  for (const AskedPlace& place : stage_->table->places())
    if (place.hex == hex) {
      cycle({place.key});
      return true;
    }
  return false;
}

void VictoryDesk::cycleFact(const std::string& key) {
  Assumptions edited = assumed_;
  const auto now = edited.facts.find(key);
  if (now == edited.facts.end())
    edited.facts[key] = true;
  else if (now->second)
    now->second = false;
  else
    edited.facts.erase(now);
  assume(std::move(edited));
}

std::string VictoryDesk::setNumber(bool losses, const std::string& key, const std::string& text) {
  Assumptions edited = assumed_;
  auto& numbers = losses ? edited.losses : edited.counts;
  if (text.empty()) {
    numbers.erase(key);
  } else {
    double value = 0;
    const char* end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data(), end, value, std::chars_format::fixed);
    if (error != std::errc{} || at != end || value < 0 || value > 1e6)
      return fmt::format(fmt::runtime(tr("\"{}\" is no number: write 0, 3, 12.5")), text);
    numbers[key] = value;
  }
  assume(std::move(edited));
  return {};
}

void VictoryDesk::forget() {
  assume({});
}

const Outcome& VictoryDesk::outcome() const {
  if (outcomeRevision_ != changes_) {
    outcomeRevision_ = changes_;
    outcome_ = ready() ? stage_->table->under(assumed_) : Outcome();
  }
  return outcome_;
}

Overlay VictoryDesk::marks() const {
  Overlay out;
  if (!watching_ || !any()) return out;
  out.question = Question::Objectives;
  const auto view = session_.view();
  if (part_ == Part::WhatIf && ready()) {
    for (const AskedPlace& place : stage_->table->places()) {
      const std::optional<Hex> hex = place.hex ? place.hex : place.side ? std::optional(place.side->first()) : std::nullopt;
      if (!hex) continue;
      const auto assumed = assumed_.control.find(place.key);
      const std::optional<SideId> now = assumed == assumed_.control.end() ? place.atStart : std::optional(assumed->second);
      OverlayMark tag{OverlayMark::Kind::Tag, *hex, Tri::True, {}, {}};
      if (!now)
        tag.parts = {{"?", ""}};
      else if (now->empty())
        tag.parts = {{"\u2013", ""}};
      else
        tag.parts = {{shortSide(sideName(*now)), sideColour(*now)}};
      out.marks.push_back(std::move(tag));
    }
    return out;
  }
  const Award* one = part_ == Part::Awards ? award() : nullptr;
  if (one == nullptr) return out;
  std::vector<Hex> hexes;
  if (ready())
    for (const size_t at : stage_->table->placesOf(one->id)) {
      const AskedPlace& place = stage_->table->places()[at];
      if (place.hex) hexes.push_back(*place.hex);
      if (place.side) {
        hexes.push_back(place.side->first());
        hexes.push_back(place.side->second());
      }
    }
  if (hexes.empty())
    for (const auto& mentions : {one->place.mentions(), one->test.mentions()})
      for (const Mention& mention : mentions)
        if (mention.kind == Mention::Kind::Code)
          if (const CodeAnswer answer = view->find(mention.text); answer.ok()) hexes.push_back(answer.hex);
  std::sort(hexes.begin(), hexes.end());
  hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
  for (const Hex hex : hexes) out.marks.push_back({OverlayMark::Kind::Target, hex, Tri::True, {}, {}});
  if (hexes.size() <= 12)
    for (const Hex hex : hexes)
      out.marks.push_back({OverlayMark::Kind::Tag, hex, Tri::True, {}, {{numberText(one->amount), sideColour(one->side)}}});
  return out;
}

}  // namespace hotchkiss::editor
