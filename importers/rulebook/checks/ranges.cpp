// SPDX-License-Identifier: Apache-2.0
// Pairs of codes: ends of ranges along an edge, ways out and back, and the hexsides of bridges.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "importers/rulebook/checks/check_list.h"
#include "model/base/nearest_word.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::checks {

namespace {

/// "on the north edge of the GTC North map": the direction, and the words for the map.
struct EdgeWords {
  std::string edge;  // "north"
  size_t at = 0;     // of the direction
  std::string map;   // "GTC North"
};

constexpr std::array<std::string_view, 4> kEdges = {"north", "south", "west", "east"};

std::optional<EdgeWords> edgeBehind(const std::string& text, size_t end) {
  size_t at = end;
  if (text.compare(at, 12, " (inclusive)") == 0) at += 12;
  if (text.compare(at, 8, " on the ") != 0) return std::nullopt;
  at += 8;
  for (const std::string_view edge : kEdges) {
    if (text.compare(at, edge.size(), edge) != 0) continue;
    EdgeWords out{std::string(edge), at, {}};
    at += edge.size();
    for (const std::string_view words : {" edge of the ", " mapedge of the ", "ern edge of the "}) {
      if (text.compare(at, words.size(), words) != 0) continue;
      at += words.size();
      const size_t close = text.find(" map", at);
      if (close != std::string::npos && close - at < 40) out.map = text.substr(at, close - at);
      return out;
    }
    return text.compare(at, 5, " edge") == 0 ? std::optional(out) : std::nullopt;
  }
  return std::nullopt;
}

/// The letters that two codes begin with, "SIV S" or "N".
std::string lettersOf(const std::string& code) {
  size_t end = code.size();
  while (end > 0 && !(code[end - 1] >= 'A' && code[end - 1] <= 'Z')) --end;
  return code.substr(0, end);
}

/// The sheet that the words for a map mean, when they name one: "SIV South" is the sheet of game SIV whose title says south.
const PlacedSheet* sheetOfWords(const BoardView& view, const std::string& words) {
  const PlacedSheet* found = nullptr;
  const std::string low = lowered(words);
  for (const PlacedSheet& placed : view.allSheets()) {
    const std::string title = lowered(placed.sheet->title);
    const std::string prefix = lowered(placed.gamePrefix.empty() ? placed.sheet->numbering.prefix() : placed.gamePrefix);
    const std::string game = prefix.substr(0, prefix.find(' '));
    const size_t blank = low.find(' ');
    const std::string side = low.substr(blank == std::string::npos ? 0 : blank + 1);
    const bool gameFits = blank == std::string::npos || game.size() < 2 || low.starts_with(game + " ");
    if (!gameFits || title.find(side + " map") == std::string::npos) continue;
    if (found != nullptr) return nullptr;
    found = &placed;
  }
  return found;
}

/// A code read on the sheet that the words name: what stands between its letter and the numbers is that sheet's.
std::optional<ColumnRow> placeOn(const PlacedSheet& placed, const std::string& written) {
  const std::string letters = lettersOf(written);
  const std::string& prefix = placed.sheet->numbering.prefix();
  if (letters.empty() || prefix.empty() || letters.back() != prefix.back()) return std::nullopt;
  return placed.sheet->numbering.parse(prefix + written.substr(letters.size()));
}

/// The paragraph that opens the list in which an item stands.
std::string openerOf(const Facts& facts, size_t piece) {
  for (size_t p = piece; p > 0; --p) {
    const Block& before = facts.block(facts.pieces[p - 1]);
    if (before.kind != Block::Kind::Item) return before.kind == Block::Kind::Paragraph ? before.text.text() : std::string();
  }
  return {};
}

std::string between(const Facts& facts, const PairFact& pair) {
  return fmt::format("{} to {}", facts.codes[pair.first].written, facts.codes[pair.second].written);
}

}  // namespace

void rangeSheets(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  for (const PairFact& pair : facts.pairs) {
    const CodeFact &a = facts.codes[pair.first], &b = facts.codes[pair.second];
    if (!pair.between || a.letterless || b.letterless) continue;
    const std::string x = lettersOf(a.written), y = lettersOf(b.written);
    if (x.empty() || y.empty() || x.back() == y.back()) continue;
    // The two ends of a hexside may lie on two sheets; a range along an edge may not.
    const auto edge = edgeBehind(facts.text(pair.piece), pair.end);
    if (!edge) continue;
    const PlacedSheet* named = facts.view ? sheetOfWords(*facts.view, edge->map) : nullptr;
    const bool secondWrong = named == nullptr || placeOn(*named, a.written).has_value();
    const CodeFact &wrong = secondWrong ? b : a, &right = secondWrong ? a : b;
    std::string meant = wrong.written;
    meant[lettersOf(wrong.written).size() - 1] = lettersOf(right.written).back();
    TextFinding found =
        finding("text.range-sheets", wrong.span,
                fmt::format("{} is said to lie along one edge, and {} is of another map than {} (did you mean {}?)",
                            between(facts, pair), wrong.written, right.written, meant));
    correct(found, wrong.span, wrong.written, meant, fmt::format("the range is along the {} edge of one map", edge->edge));
    out.push_back(std::move(found));
  }
}

void rangeEdge(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  if (!facts.view) return;
  for (const PairFact& pair : facts.pairs) {
    const std::string& text = facts.text(pair.piece);
    const auto edge = edgeBehind(text, pair.end);
    if (!edge || edge->map.empty()) continue;
    const PlacedSheet* placed = sheetOfWords(*facts.view, edge->map);
    if (placed == nullptr) continue;
    const Sheet& sheet = *placed->sheet;
    if (sheet.northDegrees != 0) continue;  // the directions of the text are not those of the paper
    const bool column = edge->edge == "west" || edge->edge == "east";
    std::vector<TextFinding> ends;
    for (const size_t end : {pair.first, pair.second}) {
      const CodeFact& code = facts.codes[end];
      const auto at = placeOn(*placed, code.written);
      if (!at) continue;
      const int place = column ? at->column : at->row;
      const int last = (column ? sheet.columns.count : sheet.rows.count) - 1;
      const bool first = edge->edge == "north" || edge->edge == "west";
      // A shoved column ends half a hex short, so that its last whole row is the one before.
      if (first ? place == 0 : place >= last - 1 && place <= last) continue;
      const Extent& extent = column ? sheet.columns : sheet.rows;
      TextFinding found =
          finding("text.range-edge", code.span,
                  fmt::format("{} is said to lie on the {} edge of the {} map, and is in {} {} of {}", code.written, edge->edge,
                              edge->map, column ? "column" : "row", place + 1, last + 1));
      if (extent.provenance.kind != ProvenanceKind::Printed) found.diagnostic.severity = Severity::Note;
      ends.push_back(std::move(found));
    }
    // Maps of other games are known by a few codes only and need not be rectangles: there both ends off the edge tell nothing.
    const Extent& known = column ? sheet.columns : sheet.rows;
    if (ends.size() == 2 && known.provenance.kind != ProvenanceKind::Printed) continue;
    for (TextFinding& found : ends) out.push_back(std::move(found));
  }
}

void rangesDiffer(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  struct Named {
    const PairFact* pair;
    EdgeWords edge;
  };
  std::map<std::string, std::vector<Named>> byEnds;
  for (const PairFact& pair : facts.pairs)
    if (const auto edge = edgeBehind(facts.text(pair.piece), pair.end))
      byEnds[between(facts, pair) + " " + edge->map].push_back({&pair, *edge});
  // One stretch named by two edges.
  for (const auto& [ends, uses] : byEnds) {
    std::map<std::string, std::vector<const Named*>> edges;
    for (const Named& use : uses) edges[use.edge.edge].push_back(&use);
    if (edges.size() < 2) continue;
    const auto most = std::max_element(edges.begin(), edges.end(),
                                       [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
    for (const auto& [edge, wrong] : edges) {
      if (edge == most->first) continue;
      for (const Named* use : wrong) {
        const TextSpan span = facts.span(use->pair->piece, use->edge.at, edge.size());
        std::vector<int> there;
        for (const Named* right : most->second) there.push_back(facts.codes[right->pair->first].span.first.line);
        const bool decided = most->second.size() > wrong.size();
        const CodeFact& first = facts.codes[use->pair->first];
        // The numbers of the codes bear witness where the counts do not.
        const bool column = edge == "west" || edge == "east";
        TextFinding found = finding("text.ranges-differ", span,
                                    fmt::format("{} is on the {} edge here and on the {} edge in {}", between(facts, *use->pair),
                                                edge, most->first, lines(there)));
        bool here = decided;
        if (!decided && column && facts.view) {
          const PlacedSheet* placed = sheetOfWords(*facts.view, use->edge.map);
          const auto at = placed != nullptr ? placeOn(*placed, first.written) : std::nullopt;
          if (at) {
            const bool west = at->column * 2 < placed->sheet->columns.count;
            here = west != (edge == "west");
          }
        }
        if (here)
          correct(found, span, edge, most->first,
                  "the columns of the codes lie toward that edge, or the text has it so more often");
        out.push_back(std::move(found));
      }
    }
  }
  // Ways out and ways back under one label: "Winchester: ..." of the units that leave and of those that come.
  std::map<std::string, std::vector<std::pair<size_t, std::set<std::string>>>> labelled;
  for (const PairFact& pair : facts.pairs) {
    const auto edge = edgeBehind(facts.text(pair.piece), pair.end);
    const Piece& piece = facts.pieces[pair.piece];
    if (!edge || piece.row >= 0) continue;
    const std::string& text = facts.text(pair.piece);
    const size_t colon = text.find(':');
    if (colon == std::string::npos || colon > 40) continue;
    const std::string key = fmt::format("{}|{}|{}", facts.books[piece.block], facts.sections[piece.block], text.substr(0, colon));
    auto& list = labelled[key];
    if (list.empty() || list.back().first != pair.piece) list.push_back({pair.piece, {}});
    list.back().second.insert(between(facts, pair));
  }
  for (const auto& [key, list] : labelled) {
    if (list.size() != 2 || list[0].second == list[1].second) continue;
    const auto& [piece, ranges] = list[1];
    const auto& [other, before] = list[0];
    std::vector<std::string> here, there;
    for (const std::string& r : ranges)
      if (!before.contains(r)) here.push_back(r);
    for (const std::string& r : before)
      if (!ranges.contains(r)) there.push_back(r);
    const auto joined = [](const std::vector<std::string>& list) {
      std::string out;
      for (const std::string& item : list) out += (out.empty() ? "" : ", ") + item;
      return list.empty() ? std::string("none") : out;
    };
    const std::string label = key.substr(key.rfind('|') + 1);
    TextFinding found = finding("text.ranges-differ", facts.span(piece, 0, label.size()),
                                fmt::format("{}: the way in line {} has {}, which the way here has not ({} instead)", label,
                                            facts.pieces[other].text->place(0).line, joined(there), joined(here)));
    // Ends that were found wrong by themselves are told already; ways may be open in one direction only.
    const bool told = std::any_of(out.begin(), out.end(), [&](const TextFinding& f) {
      return f.diagnostic.check == "text.range-sheets" &&
             ((facts.pieces[piece].text->span().first <= f.span.first && f.span.last <= facts.pieces[piece].text->span().last) ||
              (facts.pieces[other].text->span().first <= f.span.first && f.span.last <= facts.pieces[other].text->span().last));
    });
    if (told) continue;
    const bool slip = here.size() == 1 && there.size() == 1 && wordDistance(here[0], there[0]) == 1;
    if (!slip) found.diagnostic.severity = Severity::Note;
    out.push_back(std::move(found));
  }
}

void sidesApart(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  if (!facts.view) return;
  // Ways of three and more hexes: "N5416-N5417-N5418".
  std::map<size_t, int> wayOf;
  int ways = 0;
  for (size_t i = 0; i < facts.pairs.size(); ++i) {
    if (facts.pairs[i].word != "-") continue;
    const bool goesOn = i > 0 && facts.pairs[i - 1].word == "-" && facts.pairs[i - 1].second == facts.pairs[i].first;
    wayOf[i] = goesOn ? wayOf[i - 1] : ++ways;
  }
  std::map<int, int> length;
  for (const auto& [pair, way] : wayOf) ++length[way];
  for (size_t i = 0; i < facts.pairs.size(); ++i) {
    const PairFact& pair = facts.pairs[i];
    const CodeFact &a = facts.codes[pair.first], &b = facts.codes[pair.second];
    if (!a.hex() || !b.hex()) continue;
    const std::string low = lowered(facts.text(pair.piece).substr(0, a.at));
    const bool item = facts.block(facts.pieces[pair.piece]).kind == Block::Kind::Item;
    // What is said to lie on one hexside: a bridge, or the hexside itself.
    const size_t clause = low.rfind(". ") == std::string::npos ? 0 : low.rfind(". ");
    const std::string said = low.substr(clause);
    const bool side = (pair.word == "and" && pair.between &&
                       (said.find("hexside") != std::string::npos || said.find("bridge") != std::string::npos)) ||
                      (pair.word == "to" && item && lowered(openerOf(facts, pair.piece)).find("bridges") != std::string::npos);
    const bool way = pair.word == "-" && length[wayOf[i]] >= 2;
    if (!side && !way) continue;
    const auto steps = facts.view->distanceBetween(*a.hex(), *b.hex());
    if (!steps || *steps == 1) continue;
    out.push_back(
        finding("text.hexes-apart", b.span,
                fmt::format("{} and {} are said to be neighbours, and are {} hexes apart", a.written, b.written, *steps)));
  }
}

}  // namespace hotchkiss::rulebook::checks
