// SPDX-License-Identifier: Apache-2.0
#include "editor/session/victory_desk.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/session/meant_names.h"
#include "editor/session/text.h"
#include "editor/session/victory_stage.h"
#include "model/base/text.h"
#include "model/rules/test_facts.h"
#include "model/scenario/resolve.h"
#include "model/scenario/value_printer.h"

namespace hotchkiss::editor {

std::string pointsWords(const std::optional<double>& points) {
  return points ? numberText(*points) : tr("no bound");
}

std::string rangeWords(const PointRange& range) {
  if (range.low && range.low == range.high) return numberText(*range.low);
  if (!range.low && !range.high) return tr("no bound");
  if (!range.high) return fmt::format(fmt::runtime(tr("{} or more, no bound")), numberText(*range.low));
  if (!range.low) return fmt::format(fmt::runtime(tr("{} or less, no bound")), numberText(*range.high));
  return fmt::format(fmt::runtime(tr("{} to {}")), numberText(*range.low), numberText(*range.high));
}

VictoryDesk::VictoryDesk(Session& session)
    : session_(session), worker_([&session](std::function<void()> work) { session.runLater(std::move(work)); }) {
  connections_.push_back(session_.opened.connect([this] {
    assumed_ = {};
    chosen_.clear();
    told_.clear();
    rule_ = -1;
    pick_ = Pick::Nothing;
    ++changes_;
    follow();
    changed.emit();
  }));
  connections_.push_back(session_.changed.connect([this](const ChangeSet&) {
    ++changes_;
    told_.clear();
    if (award() == nullptr && group() == nullptr) pick_ = Pick::Nothing;
    follow();
    changed.emit();
  }));
}

VictoryDesk::~VictoryDesk() {
  *alive_ = false;
}

void VictoryDesk::watch(bool on) {
  if (watching_ == on) return;
  watching_ = on;
  if (!on) pick_ = Pick::Nothing;
  if (on) follow();
  changed.emit();
}

void VictoryDesk::follow() {
  if (!watching_ || !any() || (stageRevision_ == session_.revision() && !busy_)) return;
  busy_ = true;
  const uint64_t serial = ++serial_, revision = session_.revision();
  worker_.run("victory",
              [this, alive = alive_, serial, revision, state = session_.state(),
               before = stage_](const Worker::Cancelled&) -> std::function<void()> {
                auto made = std::make_shared<Stage>();
                made->rules = RulesStage::make(state, {}, before ? before->rules : nullptr, true, true);
                if (made->rules->why().empty()) {
                  const Scenario& played = made->rules->facts().played();
                  made->table = std::make_unique<OutcomeTable>(made->rules->systemOrNone(), made->rules->situation(),
                                                               tracesOf(made->rules->state(), played));
                  made->totals = made->rules->facts().scores();
                  made->scoring = {&made->rules->facts().forces(), &made->rules->facts().span()};
                }
                return [this, alive, serial, revision, made] {
                  if (*alive && serial == serial_) took(made, revision);
                };
              });
}

void VictoryDesk::took(std::shared_ptr<const Stage> stage, uint64_t revision) {
  busy_ = false;
  why_ = stage->rules->why();
  stage_ = why_.empty() ? std::move(stage) : nullptr;
  stageRevision_ = revision;
  ++changes_;
  changed.emit();
}

void VictoryDesk::show(Part part) {
  if (part_ == part) return;
  part_ = part;
  pick_ = Pick::Nothing;
  told_.clear();
  changed.emit();
}

void VictoryDesk::tell(std::string what) {
  told_ = std::move(what);
  changed.emit();
}

const Scenario& VictoryDesk::everything() const {
  if (everythingRevision_ != changes_) {
    everythingRevision_ = changes_;
    everything_ = any() ? withTaken(session_.state(), session_.scenario()->id) : Scenario();
  }
  return everything_;
}

std::string VictoryDesk::sideName(const SideId& side) const {
  if (side.empty()) return tr("nobody");
  const Vocabulary words = session_.vocabulary();
  const SideKind* kind = words.find(side);
  return kind == nullptr ? side.text : nameOf(kind->name, kind->id.text);
}

std::string VictoryDesk::sideColour(const SideId& side) const {
  const Vocabulary words = session_.vocabulary();
  const SideKind* kind = words.find(side);
  return kind == nullptr ? std::string() : kind->colour;
}

std::string VictoryDesk::placesError(const std::vector<Mention>& mentions) const {
  const auto played = session_.played();
  const Forces forces = played ? Forces::make(session_.state(), *played) : Forces();
  return faultOfMentions(mentions, *session_.view(), session_.vocabulary(), played ? &forces : nullptr);
}

std::string VictoryDesk::freshId(const std::string& stem) const {
  const Scenario& all = everything();
  const auto used = [&](const std::string& id) {
    return std::any_of(all.awards.begin(), all.awards.end(), [&](const Award& a) { return a.id == id; }) ||
           std::any_of(all.awardGroups.begin(), all.awardGroups.end(), [&](const AwardGroup& g) { return g.id == id; });
  };
  std::string id = stem;
  for (int n = 2; used(id); ++n) id = stem + "-" + std::to_string(n);
  return id;
}

std::map<SideId, PointRange> VictoryDesk::ranges() const {
  return ready() ? stage_->totals : std::map<SideId, PointRange>();
}

}  // namespace hotchkiss::editor
