// SPDX-License-Identifier: Apache-2.0
#include "model/check/scenario_facts.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "model/check/kept_work.h"
#include "model/check/start_facts.h"
#include "model/rules/ground.h"
#include "model/scenario/resolve.h"

namespace hotchkiss {
namespace {

/// The lists whose items may be taken from elsewhere: each with its items' ids.
template <class Visit>
void eachTaken(const Scenario& s, const Visit& visit) {
  const auto all = [&](SubjectKind kind, const auto& items) {
    for (const auto& item : items) visit(kind, item.id);
  };
  all(SubjectKind::Setup, s.setup);
  all(SubjectKind::Arrival, s.arrivals);
  all(SubjectKind::Award, s.awards);
  all(SubjectKind::AwardGroup, s.awardGroups);
  all(SubjectKind::Loss, s.losses);
  all(SubjectKind::Restriction, s.restrictions);
  if (!s.verdict) return;
  visit(SubjectKind::Verdict, std::string());
  all(SubjectKind::VerdictRule, s.verdict->rules);
}

bool mayBeTaken(SubjectKind kind) {
  constexpr SubjectKind kKinds[] = {SubjectKind::Setup, SubjectKind::Arrival,     SubjectKind::Award,   SubjectKind::AwardGroup,
                                    SubjectKind::Loss,  SubjectKind::Restriction, SubjectKind::Verdict, SubjectKind::VerdictRule};
  return std::find(std::begin(kKinds), std::end(kKinds), kind) != std::end(kKinds);
}

}  // namespace

struct ScenarioFacts::Remembered {
  std::mutex lock;
  std::unordered_map<std::string, std::shared_ptr<const RegionAnswer>> places;
  std::unordered_map<std::string, std::shared_ptr<const std::vector<RegionFault>>> faults;
  std::unordered_map<const RegionNode*, std::vector<RegionFault>> faultsOfNodes;
  std::once_flag scored;
  std::map<SideId, PointRange> scores;
  std::once_flag written;
  std::unordered_map<std::string, ScenarioId> writtenIn;  // of items by kind and id, where each is

  /// The entry under the key, made outside the lock: of two that make it at once the first counts, and both are equal.
  template <class Map, class Make>
  const typename Map::mapped_type& recall(Map& map, const typename Map::key_type& key, const Make& make) {
    {
      const std::lock_guard guard(lock);
      if (const auto it = map.find(key); it != map.end()) return it->second;
    }
    auto made = make();
    const std::lock_guard guard(lock);
    return map.emplace(key, std::move(made)).first->second;
  }
};

ScenarioFacts::~ScenarioFacts() = default;

std::shared_ptr<const WhoAnswer> ScenarioFacts::whom(const Who& who) const {
  return scenario_->forces->who(who);
}

const RegionAnswer& ScenarioFacts::where(const Region& region) const {
  return *remembered_->recall(remembered_->places, region.text(), [&] { return evaluated(region, *regions_); });
}
const std::vector<RegionFault>& ScenarioFacts::faults(const Region& region) const {
  return *remembered_->recall(remembered_->faults, region.text(), [&] { return board_->faults(region, *regions_); });
}
const std::vector<RegionFault>& ScenarioFacts::faults(const RegionNode& node) const {
  return remembered_->recall(remembered_->faultsOfNodes, &node, [&] { return faultsOf(node, *regions_); });
}

ScenarioFacts::ScenarioFacts(const State& state, const Scenario& own, bool drafts, KeptWork* kept)
    : state_(state),
      alone_(kept == nullptr ? std::make_unique<KeptWork>() : nullptr),
      kept_(kept == nullptr ? *alone_ : *kept),
      scenario_(kept_.scenarioOf(state, own)),
      own_(*scenario_->own),
      played_(scenario_->played),
      board_(kept_.boardOf(state, played_)),
      view_(board_->view),
      forces_(scenario_->forces->forces),
      start_(kept_.startOf(scenario_, *board_, drafts)),
      regions_(std::make_unique<RegionContext>(start_->positions.context(view_, forces_))),
      remembered_(std::make_unique<Remembered>()) {
  regions_->drafts = drafts;
  regions_->memory = &board_->regions;
}

const std::map<SideId, PointRange>& ScenarioFacts::scores() const {
  std::call_once(remembered_->scored, [&] {
    ScoringContext scoring;
    scoring.forces = &forces_;
    scoring.span = &span();
    remembered_->scores = scoreRanges(played_, scoring);
  });
  return remembered_->scores;
}

const Scenario& ScenarioFacts::everything() const {
  return scenario_->everything;
}
const Vocabulary& ScenarioFacts::vocabulary() const {
  return scenario_->vocabulary;
}
const Calendar& ScenarioFacts::calendar() const {
  return scenario_->calendar;
}
const Span& ScenarioFacts::span() const {
  return scenario_->span;
}

std::shared_ptr<const Ground> ScenarioFacts::ground(bool drafts) const {
  return board_->ground(drafts);
}

std::vector<Hex> ScenarioFacts::companyOf(const EntryFacts& entry) const {
  return hotchkiss::companyOf(entry, setup(), forces_);
}

std::string ScenarioFacts::nameOf(const UnitId& id) const {
  const Unit* unit = forces_.unit(id);
  if (!unit || unit->name.empty()) return id.text;
  // Two units of one name are told apart by what the notation calls them.
  const bool twice = scenario_->forces->namesakes(unit->name) > 1;
  return twice && unit->name != id.text ? fmt::format("{} ({})", unit->name, id.text) : unit->name;
}

std::string ScenarioFacts::nameOf(const PoolId& id) const {
  const Pool* pool = forces_.pool(id);
  if (!pool) return id.text;
  return !pool->designation.empty() ? pool->designation : pool->name.empty() ? id.text : pool->name;
}

std::string ScenarioFacts::nameOf(const Occupant& o) const {
  if (!o.unit.empty()) return nameOf(o.unit);
  return o.count == 1 ? nameOf(o.pool) : fmt::format("{} of {}", o.count, nameOf(o.pool));
}

Subject ScenarioFacts::subjectOf(SubjectKind kind, const std::string& id) const {
  Subject out;
  out.kind = kind;
  out.document = own_.id.text;
  out.id = id;
  if (!mayBeTaken(kind)) return out;
  const auto key = [](SubjectKind of, const std::string& name) { return static_cast<char>(of) + name; };
  std::call_once(remembered_->written, [&] {
    std::set<ScenarioId> seen;
    std::vector<const Scenario*> asked = {&own_};
    for (size_t i = 0; i < asked.size(); ++i) {
      const Scenario& s = *asked[i];
      eachTaken(s, [&](SubjectKind of, const std::string& name) { remembered_->writtenIn.emplace(key(of, name), s.id); });
      const auto add = [&](const ScenarioId& other) {
        const Scenario* next = state_.scenario(other);
        if (next && seen.insert(other).second) asked.push_back(next);
      };
      add(s.base.id);
      for (const Take& take : s.takes) add(ScenarioId(take.from));
    }
  });
  const auto at = remembered_->writtenIn.find(key(kind, kind == SubjectKind::Verdict ? std::string() : id));
  if (at != remembered_->writtenIn.end()) {
    out.document = at->second.text;
  } else if (!own_.game.id.empty()) {
    out.documentKind = DocumentKind::Game;
    out.document = own_.game.id.text;
  }
  return out;
}

}  // namespace hotchkiss
