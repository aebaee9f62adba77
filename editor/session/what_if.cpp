// SPDX-License-Identifier: Apache-2.0
#include "editor/session/what_if.h"

#include <algorithm>

#include "editor/session/text.h"
#include "model/base/text.h"

namespace hotchkiss::editor {

std::string questionName(Question question) {
  switch (question) {
    case Question::Nothing:
      return tr("Nothing");
    case Question::Reach:
      return tr("Reach");
    case Question::Zones:
      return tr("Zones of control");
    case Question::Command:
      return tr("Command");
    case Question::Supply:
      return tr("Supply");
    case Question::Sight:
      return tr("Line of sight");
    case Question::Objectives:
      return tr("Time to objective");
  }
  return {};
}

std::string questionWord(Question question) {
  switch (question) {
    case Question::Nothing:
      return "";
    case Question::Reach:
      return "reach";
    case Question::Zones:
      return "zoc";
    case Question::Command:
      return "command";
    case Question::Supply:
      return "supply";
    case Question::Sight:
      return "sight";
    case Question::Objectives:
      return "objectives";
  }
  return "";
}

std::optional<Question> questionFromWord(const std::string& word) {
  for (const Question question :
       {Question::Reach, Question::Zones, Question::Command, Question::Supply, Question::Sight, Question::Objectives})
    if (questionWord(question) == word) return question;
  return std::nullopt;
}

// Only jobs touch it, and jobs run one after the other.
struct WhatIf::Keeper {
  std::shared_ptr<const RulesStage> stage;
  uint64_t revision = 0;
  WhatIfSettings settings;  // for which the stage was made

  const RulesStage& of(const State& state, uint64_t now, const WhatIfSettings& wanted) {
    const bool same = stage && revision == now && settings.turn == wanted.turn && settings.weather == wanted.weather &&
                      settings.drafts == wanted.drafts;
    if (!same) {
      SituationOptions options;
      options.drafts = wanted.drafts;
      options.turn = wanted.turn;
      options.weather = wanted.weather.value_or(Weather::Fair);
      stage = RulesStage::make(state, options, stage, !wanted.weather);
      settings = wanted;
      revision = now;
    }
    return *stage;
  }
};

WhatIf::WhatIf(Session& session) : session_(session), keeper_(std::make_shared<Keeper>()) {
  connections_.push_back(session_.changed.connect([this](const ChangeSet&) { again(); }));
  connections_.push_back(session_.opened.connect([this] {
    WhatIfSettings fresh;
    fresh.question = settings_.question;
    if (!knows(fresh.question)) fresh.question = Question::Nothing;
    settings_ = fresh;
    pointer_.reset();
  }));
  connections_.push_back(session_.selectionChanged.connect([this] {
    if (settings_.question != Question::Nothing && settings_.question != Question::Zones &&
        settings_.question != Question::Objectives)
      again();
  }));
}

WhatIf::~WhatIf() {
  *alive_ = false;
}

bool WhatIf::knows(Question question) const {
  if (question == Question::Nothing) return true;
  const RuleSystem* system = systemInFront(session_.state());
  return system != nullptr && contains(system->queries(), questionWord(question));
}

std::vector<std::string> WhatIf::means() const {
  const RuleSystem* system = systemInFront(session_.state());
  return system == nullptr ? std::vector<std::string>{} : system->means();
}

std::vector<std::string> WhatIf::supplyKinds() const {
  const RuleSystem* system = systemInFront(session_.state());
  return system == nullptr ? std::vector<std::string>{} : system->supplyKinds();
}

void WhatIf::use(WhatIfSettings settings) {
  settings.turns = std::clamp(settings.turns, 1, 6);
  settings.turn = std::max(1, settings.turn);
  if (settings == settings_) return;
  // Another question: the old answer would be read as the new one's. The same with another value: it stays until then.
  if (settings.question != settings_.question) answer_ = {};
  settings_ = std::move(settings);
  again();
}

void WhatIf::ask(Question question) {
  WhatIfSettings next = settings_;
  next.question = question;
  use(std::move(next));
}

void WhatIf::again() {
  ++asked_;
  about_ = {};
  ++pointed_;
  if (settings_.question == Question::Nothing) {
    answer_ = {};
    changed.emit();
    return;
  }
  session_.worker().run(
      "what-if",
      [this, alive = alive_, keeper = keeper_, state = session_.state(), serial = asked_, revision = session_.revision(),
       settings = settings_, selection = session_.selection()](const Worker::Cancelled& cancelled) -> std::function<void()> {
        auto answer = std::make_shared<Overlay>(askRules(keeper->of(state, revision, settings), settings, selection, cancelled));
        return [this, alive, answer, serial] {
          if (!*alive || serial != asked_) return;
          answer_ = std::move(*answer);
          changed.emit();
          askPointer();
        };
      });
  changed.emit();
}

void WhatIf::pointAt(std::optional<Hex> hex) {
  if (hex == pointer_) return;
  pointer_ = hex;
  askPointer();
}

void WhatIf::askPointer() {
  const uint64_t serial = ++pointed_;
  const bool asks = settings_.question == Question::Reach || settings_.question == Question::Sight;
  if (!asks || !pointer_ || dragging()) {
    // A sight stays in view while one reads its profile beside the map.
    if (about_ != Overlay{} && settings_.question != Question::Sight) {
      about_ = {};
      changed.emit();
    }
    return;
  }
  session_.worker().run(
      "what-if-about",
      [this, alive = alive_, keeper = keeper_, state = session_.state(), serial, revision = session_.revision(),
       settings = settings_, selection = session_.selection(),
       hex = *pointer_](const Worker::Cancelled&) -> std::function<void()> {
        auto answer = std::make_shared<Overlay>(askAbout(keeper->of(state, revision, settings), settings, selection, hex));
        return [this, alive, answer, serial] {
          if (!*alive || serial != pointed_) return;
          about_ = std::move(*answer);
          changed.emit();
        };
      });
}

void WhatIf::dragOver(const std::vector<CounterRef>& counters, std::optional<Hex> hex) {
  if (counters.empty() || !hex) {
    if (dragged_.empty()) return;
    dragged_.clear();
    dragHex_.reset();
    drop_ = {};
    ++held_;
    changed.emit();
    return;
  }
  if (counters == dragged_ && hex == dragHex_) return;
  dragged_ = counters;
  dragHex_ = hex;
  askDrop();
}

void WhatIf::askDrop() {
  const uint64_t serial = ++held_;
  session_.worker().run(
      "what-if-drop",
      [this, alive = alive_, keeper = keeper_, state = session_.state(), serial, revision = session_.revision(),
       settings = settings_, counters = dragged_, hex = *dragHex_](const Worker::Cancelled&) -> std::function<void()> {
        auto answer = std::make_shared<Overlay>(askBeforeDrop(keeper->of(state, revision, settings), settings, counters, hex));
        return [this, alive, answer, serial] {
          if (!*alive || serial != held_) return;
          drop_ = std::move(*answer);
          changed.emit();
        };
      });
}

}  // namespace hotchkiss::editor
