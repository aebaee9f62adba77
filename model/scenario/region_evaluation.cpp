// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/region_evaluation.h"
#include "model/scenario/region_memory.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/forces/forces.h"
#include "model/scenario/region_evaluator.h"
#include "model/scenario/who_evaluation.h"

namespace hotchkiss {

namespace {

constexpr int kAssumedSlack = 2;  // columns or rows by which an assumed extent may be short
constexpr int kNearSheet = 40;

}  // namespace

RegionSet RegionEvaluator::anyHex(std::string sentence) {
  reason(std::move(sentence));
  RegionSet out(view_, Tri::Unknown);
  out.open = true;
  return out;
}

void RegionEvaluator::raiseSheet(RegionSet& set, const PlacedSheet& sheet, Tri value) {
  for (size_t i = 0; i < set.state.size(); ++i)
    if (sheet.sheet->playable(view_.hexes()[i] - sheet.origin)) set.state[i] = set.state[i] || value;
  if (extentAssumed(*sheet.sheet)) set.open = true;
}

bool RegionEvaluator::known(Hex hex, Layer layer) {
  const Coverage coverage = view_.coverage(hex, layer);
  if (coverage < kFirstDraft) return coverage == kConfirmed;
  if (context_.drafts)
    reason(fmt::format("this rests on the draft {} layer", layerName(layer)));
  else
    reason(fmt::format("the {} layer is a draft in part, and drafts are not asked for", layerName(layer)));
  return context_.drafts;
}

void RegionEvaluator::reason(std::string sentence) {
  if (std::find(reasons_.begin(), reasons_.end(), sentence) == reasons_.end()) reasons_.push_back(std::move(sentence));
}

void RegionEvaluator::fault(std::string sentence) {
  if (std::find(faults_.begin(), faults_.end(), sentence) == faults_.end()) faults_.push_back(std::move(sentence));
}

bool RegionEvaluator::boardOpen() const {
  return std::any_of(view_.sheets().begin(), view_.sheets().end(), [](const PlacedSheet& p) { return extentAssumed(*p.sheet); });
}

void RegionEvaluator::undigitized(const char* what) {
  reason(fmt::format("{} not digitized everywhere", what));
}

RegionSet RegionEvaluator::of(const RegionCode& value) {
  RegionSet out = nothing();
  const CodeAnswer found = view_.find(value.code);
  using Status = CodeAnswer::Status;
  switch (found.status) {
    case Status::Playable:
    case Status::PartElsewhere:
      out.raise(view_, found.hex, Tri::True);
      break;
    case Status::OffPlayable:
      out.outside.push_back(found.hex);
      fault(fmt::format("{} is off the map in play", value.code));
      break;
    case Status::SheetNotInPlay:
      // It may be a hex of a sheet in play as well; if not, distances can still be taken from it.
      out.raise(view_, found.hex, Tri::True);
      if (indexInPlay(view_, found.hex) < 0) fault(fmt::format("{} is on a sheet that is not in play", value.code));
      break;
    case Status::BeyondExtent:
      // Near the sheet distances can still be taken from it; far off it is a slip, and a lattice to there would be too large.
      if (std::max(found.beyondColumns, found.beyondRows) <= kNearSheet) out.raise(view_, found.hex, Tri::True);
      if (indexInPlay(view_, found.hex) >= 0) break;
      if (found.extentProvenance.kind == ProvenanceKind::Assumed &&
          std::max(found.beyondColumns, found.beyondRows) <= kAssumedSlack) {
        out.open = true;
        reason(fmt::format("{} is beyond the assumed edge of its sheet", value.code));
      } else {
        fault(fmt::format("{} does not exist: it is beyond the edge of its sheet", value.code));
      }
      break;
    case Status::Ambiguous:
      for (const PlacedSheet& placed : view_.sheets())
        if (const auto hex = placed.sheet->hexOfCode(value.code)) out.raise(view_, *hex + placed.origin, Tri::Unknown);
      reason(fmt::format("several sheets print {}: write it with the game's prefix", value.code));
      break;
    case Status::Unknown:
      fault(fmt::format("no sheet of the board numbers {}", value.code));
      break;
  }
  return out;
}

RegionSet RegionEvaluator::of(const RegionHexside& value) {
  RegionSet out = nothing();
  if (const auto side = view_.findSide(value.first + "/" + value.second)) {
    out.sides.push_back(*side);
    if (!view_.playable(side->first()) && !view_.playable(side->second()))
      fault(fmt::format("{}/{} is off the map in play", value.first, value.second));
  } else {
    fault(side.error().message);
  }
  return out;
}

RegionSet RegionEvaluator::origin(const RegionNode& node) {
  if (const auto* named = std::get_if<RegionNamed>(&node.value); named && named->kind == RegionNamed::Kind::Line)
    return ofLine(named->name, true);
  if (const auto* list = std::get_if<RegionList>(&node.value)) {
    RegionSet out = nothing();
    for (const RegionRef& member : list->members) out.unite(origin(*member));
    return out;
  }
  return evaluate(node);
}

RegionSet RegionEvaluator::of(const RegionDistance& value) {
  RegionSet out = byDistance(view_, value, origin(*value.of));
  if (value.kind == RegionDistance::Kind::AtLeast) out.open = boardOpen();
  return out;
}

RegionSet RegionEvaluator::of(const RegionUnits& value) {
  RegionSet out = nothing();
  if (!context_.forces) return anyHex("the order of battle is not at hand");
  const WhoAnswer who = resolve(*value.who, *context_.forces);
  for (const std::string& missing : who.notFound) fault(fmt::format("no order of battle has {}", missing));
  const auto& where = value.start ? context_.atStart : context_.now;
  const auto add = [&](const UnitId& id, bool sure) {
    const auto stands = where ? where(id) : std::nullopt;
    const Unit* unit = context_.forces->unit(id);
    const std::string& name = unit && !unit->name.empty() ? unit->name : id.text;
    if (!stands) {
      out.open = true;
      out.blur();
      reason(fmt::format("nobody says where {} {}", name, value.start ? "starts" : "stands"));
      return;
    }
    const Tri there = triOf(sure && stands->exact()) || Tri::Unknown;
    for (const Hex& hex : stands->hexes) out.raise(view_, hex, there);
    for (const BoxId& box : stands->boxes)
      if (std::find(out.boxes.begin(), out.boxes.end(), box) == out.boxes.end()) out.boxes.push_back(box);
    if (stands->open) out.open = true;
    if (there != Tri::True) reason(fmt::format("{} may stand in more than one place", name));
  };
  for (const UnitId& id : who.units) add(id, true);
  for (const UnitId& id : who.possible) add(id, false);
  if (!who.pools.empty() || !who.names.empty()) {
    out.open = true;
    out.blur();
    reason("counters without identity and units known by name only stand nobody knows where");
  }
  std::sort(out.boxes.begin(), out.boxes.end());
  return out;
}

RegionSet RegionEvaluator::of(const RegionTrack&) {
  RegionSet out = nothing();
  out.turnTrack = true;
  return out;
}

RegionSet RegionEvaluator::of(const RegionPool&) {
  RegionSet out = nothing();
  out.pool = true;
  return out;
}

RegionSet RegionEvaluator::of(const RegionAnywhere&) {
  RegionSet out(view_, Tri::True);
  out.open = boardOpen();
  return out;
}

RegionSet RegionEvaluator::of(const RegionList& value) {
  RegionSet out = nothing();
  for (const RegionRef& member : value.members) out.unite(evaluate(*member));
  return out;
}

RegionSet RegionEvaluator::of(const RegionOr& value) {
  RegionSet out = nothing();
  for (const RegionRef& member : value.members) out.unite(evaluate(*member));
  return out;
}

RegionSet RegionEvaluator::of(const RegionAnd& value) {
  RegionSet out = evaluate(*value.members.front());
  for (size_t i = 1; i < value.members.size(); ++i) out.intersect(evaluate(*value.members[i]));
  return out;
}

RegionSet RegionEvaluator::of(const RegionMinus& value) {
  RegionSet out = evaluate(*value.from);
  out.subtract(evaluate(*value.less));
  return out;
}

Tri RegionAnswer::contains(Hex lattice) const {
  if (std::binary_search(in.begin(), in.end(), lattice)) return Tri::True;
  return std::binary_search(unknown.begin(), unknown.end(), lattice) ? Tri::Unknown : Tri::False;
}

namespace {

// The hexes of printed codes that are all in play: what most Regions are, and no reason to look at the whole board. Nothing where
// there is more to say.
std::optional<RegionAnswer> ofCodes(const RegionNode& node, const BoardView& view) {
  RegionAnswer out;
  const auto take = [&](const RegionNode& each) {
    const auto* code = std::get_if<RegionCode>(&each.value);
    if (code == nullptr) return false;
    const CodeAnswer found = view.find(code->code);
    if (found.status != CodeAnswer::Status::Playable && found.status != CodeAnswer::Status::PartElsewhere) return false;
    if (indexInPlay(view, found.hex) < 0) return false;
    out.in.push_back(found.hex);
    return true;
  };
  if (const auto* list = std::get_if<RegionList>(&node.value)) {
    if (!std::all_of(list->members.begin(), list->members.end(), [&](const RegionRef& member) { return take(*member); }))
      return std::nullopt;
    std::sort(out.in.begin(), out.in.end());
    out.in.erase(std::unique(out.in.begin(), out.in.end()), out.in.end());
    return out;
  }
  return take(node) ? std::optional(std::move(out)) : std::nullopt;
}

}  // namespace

RegionAnswer evaluate(const RegionNode& node, const RegionContext& context) {
  if (auto plain = ofCodes(node, context.view)) return std::move(*plain);
  RegionEvaluator evaluator(context);
  RegionSet set = evaluator.evaluate(node);
  RegionAnswer out;
  for (size_t i = 0; i < set.state.size(); ++i) {
    if (set.state[i] == Tri::True) out.in.push_back(context.view.hexes()[i]);
    if (set.state[i] == Tri::Unknown) out.unknown.push_back(context.view.hexes()[i]);
  }
  out.sides = std::move(set.sides);
  out.boxes = std::move(set.boxes);
  out.turnTrack = set.turnTrack;
  out.pool = set.pool;
  out.open = set.open;
  out.reasons = evaluator.reasons();
  out.faults = evaluator.faults();
  return out;
}

std::shared_ptr<const RegionAnswer> evaluated(const Region& region, const RegionContext& context) {
  if (!region.root()) return std::make_shared<const RegionAnswer>();
  const auto asked = [&] { return std::make_shared<const RegionAnswer>(evaluate(*region.root(), context)); };
  if (context.memory == nullptr) return asked();
  if (auto known = context.memory->find(region.text(), context.drafts)) return known;
  auto answer = asked();
  if (RegionMemory::remembers(region)) context.memory->keep(region, context.drafts, answer);
  return answer;
}

RegionAnswer evaluate(const Region& region, const RegionContext& context) {
  return *evaluated(region, context);
}

}  // namespace hotchkiss
