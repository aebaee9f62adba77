// SPDX-License-Identifier: Apache-2.0
// A small State for tests of edits and history: one sheet, one order of battle, one scenario.
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "model/document/edit.h"

namespace hotchkiss::fixture {

inline const SheetId kSheet("n");
inline const OobId kOob("forces");
inline const ScenarioId kScenario("s1");

inline std::shared_ptr<const Unit> unit(const std::string& id, const std::string& formation,
                                        const std::string& kind = "infantry") {
  auto u = std::make_shared<Unit>();
  u->id = UnitId(id);
  u->name = id;
  u->side = SideId("union");
  u->formation = FormationId(formation);
  u->kind = kind;
  return u;
}

inline std::shared_ptr<const Formation> formation(const std::string& id, const std::string& parent = {}) {
  auto f = std::make_shared<Formation>();
  f->id = FormationId(id);
  f->name = id;
  f->side = SideId("union");
  f->parent = FormationId(parent);
  return f;
}

/// Sheet n (12 x 10 unless told), order of battle: division 2-div with brigades b1 b2 b3, loose unit evans; empty set-up.
inline State smallState(int columns = 12, int rows = 10) {
  State state;
  auto sheet = makeSheet(kSheet, columns, rows, {widenedPattern("N{col:02}{row:02}", 1, 1, columns, rows), 1, 1, false, false});
  EXPECT_TRUE(sheet);
  sheet->system = "cwb";
  state.sheets[kSheet] = std::make_shared<const Sheet>(std::move(*sheet));
  OrderOfBattle oob;
  oob.id = kOob;
  oob.system = "cwb";
  oob.formations = {formation("2-div")};
  oob.units = {unit("b1", "2-div"), unit("b2", "2-div"), unit("b3", "2-div"), unit("evans", "")};
  state.oobs[kOob] = std::make_shared<const OrderOfBattle>(std::move(oob));
  Scenario scenario;
  scenario.id = kScenario;
  scenario.system = "cwb";
  scenario.board.id = BoardId(kSheet.text);
  scenario.oobs = {{kOob, {}}};
  state.scenarios[kScenario] = std::make_shared<const Scenario>(std::move(scenario));
  state.activeScenario = kScenario;
  return state;
}

/// The frame hex of a printed code of sheet n.
inline Hex hexOf(const State& state, const std::string& code) {
  const auto h = state.sheet(kSheet)->hexOfCode(code);
  EXPECT_TRUE(h) << code;
  return h.value_or(Hex{});
}

inline Expected<State> apply1(const State& state, Edit edit) {
  const std::vector<Edit> edits = {std::move(edit)};
  return hotchkiss::apply(state, edits);
}

}  // namespace hotchkiss::fixture
