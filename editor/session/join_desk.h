// SPDX-License-Identifier: Apache-2.0
// Another map on its way onto the board in front: read from its file, laid where typed codes, the codes of both or the ground
// say, looked at with what that comes to, and joined as one undo. Also what is done with the sheets of a board: one joined
// otherwise, one on top, one taken off. Knows no widget. Invariant: a proposal belongs to the board as it is; any change of it is
// worked out anew.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/session.h"
#include "model/board/board_join.h"

namespace hotchkiss::editor {

/// One way of joining, and what it comes to.
struct JoinProposal {
  BoardJoin join;
  JoinOutcome outcome;
  std::string why;                        // "by the codes of both", "by what both maps show"
  std::string words;                      // shared, agreeing
  std::string fault;                      // why it cannot be taken; "" = it can
  std::vector<SheetId> fresh;             // the sheets that are joined
  std::shared_ptr<const BoardView> view;  // the board as it would be
};

class JoinDesk {
 public:
  explicit JoinDesk(Session& session);
  ~JoinDesk();

  /// Reads a map, or a board with its maps and pictures. False, with `trouble`, when it cannot be joined to anything.
  bool useFile(const std::string& path);
  /// Looks for another place for a sheet of the board.
  bool useSheet(const SheetId& sheet);
  /// Forgets the map and its proposals.
  void drop();
  bool any() const { return candidate_ != nullptr; }
  /// The sheet of the board that is laid anew; nothing for a map from a file.
  std::optional<SheetId> moving() const;
  /// What came in, a line each: titles, sizes, codes, pictures.
  const std::vector<std::string>& about() const { return about_; }
  /// "A3201=B0101, ...": typed codes; "" = what can be found without.
  void usePairs(const std::string& text);
  const std::string& pairs() const { return pairs_; }

  bool busy() const { return busy_; }
  /// What is wrong with the file or the typed codes; "" = nothing.
  const std::string& trouble() const { return trouble_; }
  /// By typed codes the one; else the best first.
  const std::vector<JoinProposal>& proposals() const { return proposals_; }
  void choose(size_t proposal);
  /// The chosen proposal; null = none.
  const JoinProposal* chosen() const;
  size_t chosenAt() const { return chosen_; }
  void setOnTop(bool on);
  bool onTop() const { return onTop_; }
  /// Joins by the chosen proposal, as one undo. False when there is none, or the map is locked.
  bool join();

  // What lies on the board in front.
  bool remove(const SheetId& sheet);
  bool putOnTop(const SheetId& sheet);

  Signal<> changed;

 private:
  struct Candidate {
    State state;      // of the file; empty for a sheet of the board
    FileTable files;  // of the documents in it
    Board other;      // the sheets to be joined
    std::optional<SheetId> moving;
  };
  struct Work;
  const Board* board() const;
  std::string boardPath() const;
  bool refuse(std::string trouble);
  void describe(const State& state);
  void work();
  void took(Work work);
  Board placed(Board board) const;

  Session& session_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  std::shared_ptr<const Candidate> candidate_;
  std::vector<std::string> about_;
  std::string pairs_, trouble_;
  std::vector<JoinProposal> proposals_;
  size_t chosen_ = 0;
  bool onTop_ = false, busy_ = false;
  uint64_t serial_ = 0, revision_ = 0;
  std::vector<Connection> connections_;
  Worker worker_;  // last: its thread uses all of the others
};

}  // namespace hotchkiss::editor
