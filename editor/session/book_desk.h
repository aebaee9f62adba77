// SPDX-License-Identifier: Apache-2.0
// A rulebook that is verified: its text, what was understood of it on the board, what is found wrong and what becomes of each
// finding. Knows no widget and no game. Invariant: offsets are bytes of text(); a finding is open, accepted (then it is an
// erratum) or dismissed with a reason. Errata are in the State: with the scenario whose items stand there, else in the list of
// the text; what was accepted before and saved beside the text is accepted when it is opened again.
#pragma once
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/session.h"
#include "importers/rulebook/book_check.h"

namespace hotchkiss::editor {

struct BookFinding {
  enum class Fate { Open, Accepted, Dismissed };
  rulebook::TextFinding found;
  size_t begin = 0, end = 0;  // in the text
  Fate fate = Fate::Open;
  std::string reason;  // why it was dismissed
};

/// A stretch of the text that is marked.
struct BookMark {
  enum class Kind { Error, Warning, Note, Known, Chosen };
  Kind kind = Kind::Known;
  size_t begin = 0, end = 0;
  std::string tip;
  std::optional<size_t> finding;
};

class BookDesk {
 public:
  explicit BookDesk(Session& session);
  ~BookDesk();
  /// Reads and judges a text or PDF in the background, then shows what it tells. The system is guessed when none is named. What
  /// was changed meanwhile is not thrown away: the bar asks first.
  void open(const std::string& path, const std::string& system = {});
  void close();
  bool any() const { return book_ != nullptr; }
  bool busy() const { return busy_; }
  /// The text that is shown, or that is being read.
  const std::string& file() const { return busy_ || file_.empty() ? reading_ : file_; }
  const std::string& text() const;
  size_t understood() const;
  size_t notUnderstood() const;

  /// In the order of the text.
  const std::vector<BookFinding>& findings() const { return findings_; }
  /// How many are still open, of each severity: note, warning, error.
  std::array<size_t, 3> openCounts() const;
  std::optional<size_t> chosen() const { return chosen_; }
  void choose(size_t finding);
  /// Takes a correction, as it is or with other words. The erratum goes into the scenario that it is about, else into the list of
  /// the text's errata.
  bool accept(size_t finding, size_t correction, const std::string& corrected = {});
  /// Dismisses it; false without a reason.
  bool dismiss(size_t finding, const std::string& reason);
  void reopen(size_t finding);
  /// All that were accepted, in the order of the text.
  std::vector<Erratum> errata() const;

  std::vector<BookMark> marks() const;
  /// What the text says at a place is selected on the board.
  void pick(size_t offset);
  /// Where the text speaks of what is selected.
  std::vector<std::pair<size_t, size_t>> mentions() const;
  /// Line of the text at a place, from 1.
  int lineAt(size_t offset) const;
  /// Page and column of a line; page 0 when the text has none.
  rulebook::PageSpot spotOf(int line) const;
  /// The lines with which pages begin, from 1, with the number of the page.
  std::vector<std::pair<int, int>> pages() const;
  /// The id of the list of errata of the text.
  ErrataId listId() const;

  Signal<> changed;  // findings, fates, choice, or another book

 private:
  struct Book;
  void offer(std::shared_ptr<const Book> book);
  void take(std::shared_ptr<const Book> book);
  void recall();
  ScenarioId scenarioOf(const BookFinding& finding) const;
  size_t offsetOf(rulebook::TextPlace place) const;
  rulebook::TextPlace placeOf(size_t offset) const;
  void showScenario(const Subject& subject);

  Session& session_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  std::shared_ptr<const Book> book_;
  std::string file_, reading_;
  std::vector<BookFinding> findings_;
  std::map<size_t, std::pair<ScenarioId, Erratum>> errata_;  // by finding; no scenario: in the list of the text
  State before_;                                             // what was open when the reading began
  std::optional<size_t> chosen_;
  bool busy_ = false;
  uint64_t serial_ = 0;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
