// SPDX-License-Identifier: Apache-2.0
#include "model/document/edit.h"

#include "model/document/edit_workbench.h"
#include "model/document/implied_boards.h"

namespace hotchkiss {

Expected<State> apply(const State& state, std::span<const Edit> edits) {
  edits::Workbench bench(state);
  for (const Edit& edit : edits) {
    const auto done = std::visit([&](const auto& e) { return edits::applyEdit(bench, e); }, edit);
    if (!done) return tl::unexpected(done.error());
  }
  return withImpliedBoards(std::move(bench.state()), state);
}

namespace edits {

Expected<void> applyEdit(Workbench& bench, const PutSheet& edit) {
  if (edit.sheet.id.empty()) return fail("a sheet needs an id");
  bench.put(edit.sheet);
  return {};
}

Expected<void> applyEdit(Workbench& bench, const PutBoard& edit) {
  if (edit.board.id.empty()) return fail("a board needs an id");
  bench.state().boards[edit.board.id] = std::make_shared<const Board>(edit.board);
  return {};
}

Expected<void> applyEdit(Workbench& bench, const PutGame& edit) {
  if (edit.game.id.empty()) return fail("a game needs an id");
  bench.state().games[edit.game.id] = std::make_shared<const Game>(edit.game);
  return {};
}

Expected<void> applyEdit(Workbench& bench, const PutProject& edit) {
  bench.state().project = std::make_shared<const Project>(edit.project);
  return {};
}

Expected<void> applyEdit(Workbench& bench, const PutErrata& edit) {
  if (edit.errata.id.empty()) return fail("a list of errata needs an id");
  for (size_t i = 0; i < edit.errata.errata.size(); ++i)
    for (size_t j = 0; j < i; ++j)
      if (edit.errata.errata[i].id == edit.errata.errata[j].id)
        return fail("two errata have the id \"" + edit.errata.errata[i].id + "\": give one of them another");
  bench.state().errata[edit.errata.id] = std::make_shared<const Errata>(edit.errata);
  return {};
}

}  // namespace edits
}  // namespace hotchkiss
