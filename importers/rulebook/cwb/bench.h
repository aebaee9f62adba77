// SPDX-License-Identifier: Apache-2.0
// What the readers of a game's parts share while one game is read: the muster of its units, the Reading that grows, and how
// things are noted in it. Private to importers/rulebook/cwb.
#pragma once
#include <string>
#include <vector>

#include "importers/rulebook/cwb/book_parts.h"
#include "importers/rulebook/cwb/muster.h"
#include "importers/rulebook/reading.h"
#include "io/notation/cwb_arrivals.h"

namespace hotchkiss::rulebook::cwb {

/// A row of a chart of arrivals: the scenarios that it is for.
struct ChartRow {
  std::string id;
  Moment moment;
  std::vector<std::string> only;  // numbers of scenarios; empty = all
  std::vector<std::string> notIn;
  std::vector<WhoTerm> terms;
};
struct ChartOfArrivals {
  std::string id, side;
  std::string scenario;  // the number of the only scenario that it is for, "" = the others
  std::vector<ChartRow> rows;
};
struct ChartOfLosses {
  std::string id, side;
  std::vector<std::string> scenarios;  // last parts of their numbers
};

/// Everything of one game.
struct Bench {
  Reading& out;
  const State& ground;
  const BookGame& book;
  Muster muster{};
  Game game{};
  std::vector<Scenario> scenarios{};
  std::vector<ChartOfArrivals> arrivalCharts{};
  std::vector<ChartOfLosses> lossCharts{};
  std::vector<std::pair<std::string, std::string>> starredAwards{};  // id; number of the only scenario
  std::string firstPlayer{}, setsUpFirst{};                          // where one sentence says it for all
  int year = 0;
  bool infantryHolds = false;                           // only infantry gains control of places
  bool crossed = false;                                 // fords and bridges belong to who crossed them last, and are no hexes
  std::map<std::string, std::vector<WhoTerm>> whoOf{};  // scenario id -> terms in play
  std::map<std::string, std::set<std::string>> casualties{};  // scenario id -> leaders replaced in it
  std::set<std::string> placedUnits{};                        // units whose first place in the text is noted

  void note(const Passage& text, size_t offset, size_t length, const std::string& why) {
    std::string piece = text.text().substr(std::min(offset, text.size()), std::min<size_t>(length, 80));
    out.notUnderstood.push_back({text.span(offset, length), std::move(piece), why});
  }
  void note(const Passage& text, const std::string& why) { note(text, 0, text.size(), why); }
  void place(SubjectKind kind, DocumentKind document, const std::string& documentId, const std::string& id, TextSpan span) {
    out.places.add(subject(kind, document, documentId, id), span);
  }
  static Subject subject(SubjectKind kind, DocumentKind document, const std::string& documentId, const std::string& id) {
    Subject s;
    s.kind = kind;
    s.documentKind = document;
    s.document = documentId;
    s.id = id;
    return s;
  }
};

inline Provenance printedIn(const std::string& section) {
  return {ProvenanceKind::Printed, section};
}
inline std::string otherSide(const std::string& side) {
  return side == "union" ? "confederate" : "union";
}

/// Whether a paragraph without a label goes on with the set-up before it: "Bee: B41.27. ..." at the beginning of a narrow line.
bool goesOnWithSetUp(const std::string& text);

/// Makes ids unique: "evans", "evans-2".
class FreshIds {
 public:
  std::string make(const std::string& wanted);

 private:
  std::map<std::string, int> used_;
};

/// Text in which no link is begun by accident.
std::string plainText(const std::string& text);
/// The sentences of a text, each with the byte where it begins; points of times, codes and initials end none.
std::vector<std::pair<size_t, std::string>> sentencesOf(const std::string& text);
/// The number that stands before `word` ("3 VP"), searched from `from`.
std::optional<double> numberBefore(const std::string& text, const std::string& word, size_t from = 0);
/// A Region of a feature that scores: "B20.01", "Entry J or K", "Stuart Hill* (A32.27)", "Stone Bridge"; `all`: it takes both.
std::string featureRegion(const std::string& feature, bool& all);
/// Awards of a table with the heading Feature and a column for each side.
std::vector<Award> featureAwards(Bench& bench, const Block& table, const std::string& section, const std::string& document,
                                 DocumentKind kind, std::vector<std::string>* starred);
/// Awards that sentences tell: brigades wrecked, leaders lost, control of a place. What is none is returned in `rest`.
std::vector<Award> sentenceAwards(Bench& bench, const Passage& text, const std::string& section, const std::string& document,
                                  DocumentKind kind, std::vector<std::pair<size_t, std::string>>& rest);

/// Finds dates in a text of the scenario that lie before its first day: it tells of another scenario.
void findEarlierDays(Bench& bench, const Scenario& scenario, const Passage& text);
/// A finding that a stretch of text belongs to another scenario.
void sayElsewhere(Bench& bench, TextSpan span, std::string message);

void readGameParts(Bench& bench);
Scenario readScenario(Bench& bench, const BookScenario& book);

}  // namespace hotchkiss::rulebook::cwb
