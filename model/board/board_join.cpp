// SPDX-License-Identifier: Apache-2.0
#include "model/board/board_join.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "model/base/text.h"
#include "model/document/shelve.h"

namespace hotchkiss {
namespace {

BoardView viewWith(const State& state, const Board& board) {
  State with = state;
  shelve(with.boards, board);
  return BoardView::make(with, board.id);
}

/// The sheet that a code is of: one that has the hex before one of which it lies beyond the edge.
const PlacedSheet* sheetOfCode(const BoardView& view, const std::string& code) {
  const PlacedSheet* beyond = nullptr;
  for (const PlacedSheet& placed : view.allSheets()) {
    const auto hex = placed.sheet->hexOfCode(code);
    if (!hex) continue;
    if (placed.sheet->contains(*hex)) return &placed;
    if (beyond == nullptr) beyond = &placed;
  }
  return beyond;
}

std::string likeCodes(const BoardView& view) {
  std::string out;
  for (const PlacedSheet& placed : view.allSheets())
    out += (out.empty() ? "" : ", ") + placed.sheet->code(placed.sheet->frameHex({0, 0}));
  return out;
}

}  // namespace

Join BoardJoin::join() const {
  Join out{to, offer.pair.here, offer.pair.mine, {}};
  if (offer.reason == JoinReason::EqualCodes) out.provenance = {ProvenanceKind::Derived, "both maps print these codes"};
  if (offer.reason == JoinReason::Continued) out.provenance = {ProvenanceKind::Derived, "the numbers go on from map to map"};
  if (offer.reason == JoinReason::Content) out.provenance = {ProvenanceKind::Derived, "what both maps show agrees best so"};
  return out;
}

Expected<BoardJoin> joinByPairs(const State& state, const Board& board, const Board& other, std::span<const CodePair> pairs) {
  if (pairs.empty()) return fail("type the code of one hex on both maps, as in A3201=B0101");
  const BoardView here = viewWith(state, board), coming = viewWith(state, other);
  struct Resolved {
    const PlacedSheet *base, *mine;
    CodePair pair;
  };
  std::vector<Resolved> all;
  for (CodePair pair : pairs) {
    Resolved each{sheetOfCode(here, pair.here), sheetOfCode(coming, pair.mine), pair};
    if (each.base == nullptr || each.mine == nullptr) {
      const Resolved turned{sheetOfCode(here, pair.mine), sheetOfCode(coming, pair.here), {pair.mine, pair.here}};
      if (turned.base != nullptr && turned.mine != nullptr) each = turned;
    }
    if (each.base == nullptr)
      return fail(fmt::format("{} is no code of the board, whose codes are like {}", each.pair.here, likeCodes(here)));
    if (each.mine == nullptr)
      return fail(
          fmt::format("{} is no code of the map to be joined, whose codes are like {}", each.pair.mine, likeCodes(coming)));
    all.push_back(each);
  }
  std::vector<CodePair> ofFirst;
  for (const Resolved& each : all)
    if (each.base == all[0].base && each.mine == all[0].mine) ofFirst.push_back(each.pair);
  auto offer = joinByPairs(*all[0].base->sheet, *all[0].mine->sheet, ofFirst);
  // A second pair on other sheets says as well that the half hex is meant.
  if (!offer && all.size() > ofFirst.size() && ofFirst.size() == 1) {
    ofFirst.push_back(ofFirst.front());
    const auto at = all[0].base->sheet->hexOfCode(ofFirst.front().here),
               own = all[0].mine->sheet->hexOfCode(ofFirst.front().mine);
    if (at && own) {
      JoinOffer half;
      half.offset = *at - *own;
      half.pair = ofFirst.front();
      half.rowsMeet = false;
      offer = half;
    }
  }
  if (!offer) return tl::unexpected(offer.error());
  const Hex moved = all[0].base->origin + offer->offset - all[0].mine->origin;  // of the other board's lattice
  for (const Resolved& each : all) {
    const Hex there = *each.mine->sheet->hexOfCode(each.pair.mine) + each.mine->origin + moved;
    if (*each.base->sheet->hexOfCode(each.pair.here) + each.base->origin != there)
      return fail(fmt::format("{}={} and {}={} contradict each other: by the first {} is {}", all[0].pair.here, all[0].pair.mine,
                              each.pair.here, each.pair.mine, each.pair.mine, each.base->sheet->code(there - each.base->origin)));
  }
  return BoardJoin{all[0].base->sheet->id, all[0].mine->sheet->id, std::move(*offer)};
}

BoardJoins waysToJoin(const State& state, const Board& board, const Board& other, bool ground,
                      const std::function<bool()>& cancelled) {
  BoardJoins out;
  const BoardView here = viewWith(state, board), coming = viewWith(state, other);
  std::vector<std::pair<int, Hex>> places;  // island and how far the other lattice is moved
  const auto add = [&](const PlacedSheet& base, const PlacedSheet& mine, JoinOffer offer) {
    const std::pair place{base.island, base.origin + offer.offset - mine.origin};
    if (std::find(places.begin(), places.end(), place) != places.end()) return;
    places.push_back(place);
    out.offers.push_back({base.sheet->id, mine.sheet->id, std::move(offer)});
  };
  for (const PlacedSheet& base : here.allSheets())
    for (const PlacedSheet& mine : coming.allSheets()) {
      auto offer = joinByCodes(*base.sheet, *mine.sheet);
      if (!offer)
        out.troubles.push_back(offer.error().message);
      else if (*offer)
        add(base, mine, std::move(**offer));
    }
  if (!ground) return out;
  struct Found {
    const PlacedSheet *base, *mine;
    JoinOffer offer;
  };
  std::vector<Found> found;
  const auto witnessesOf = [](const BoardView& view) {
    std::vector<std::unique_ptr<SheetWitness>> witnesses;
    for (const PlacedSheet& placed : view.allSheets())
      witnesses.push_back(std::make_unique<SheetWitness>(*placed.sheet, view.vocabulary()));
    return witnesses;
  };
  const auto bases = witnessesOf(here), mines = witnessesOf(coming);
  for (size_t i = 0; i < bases.size(); ++i)
    for (size_t k = 0; k < mines.size(); ++k) {
      auto offers = joinByContent(*bases[i], *mines[k], 3, cancelled);
      out.groundStandsAlone = bases.size() == 1 && mines.size() == 1 && standsAlone(offers);
      for (JoinOffer& each : offers) found.push_back({&here.allSheets()[i], &coming.allSheets()[k], std::move(each)});
    }
  std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) { return a.offer.weight > b.offer.weight; });
  for (Found& each : found) add(*each.base, *each.mine, std::move(each.offer));
  return out;
}

Expected<JoinOutcome> outcomeOf(const State& state, const Board& board, const Board& other, const BoardJoin& join,
                                const std::function<bool()>& cancelled) {
  JoinOutcome out;
  auto joined = withBoard(state, board, other, join.entry, join.join(), out.left);
  if (!joined) return tl::unexpected(joined.error());
  out.board = std::move(*joined);
  std::set<SheetId> fresh;
  for (const Placement& placement : other.sheets) fresh.insert(placement.sheet.id);
  const BoardView view = viewWith(state, out.board);
  out.ground = groundOf(view, fresh, cancelled);
  const PlacedSheet *to = view.sheet(join.to), *entry = view.sheet(join.entry);
  if (to != nullptr && entry != nullptr && out.ground.hexes.empty())
    out.touch = touches(*to->sheet, *entry->sheet, join.offer.offset);
  return out;
}

std::string outcomeInWords(const JoinOutcome& outcome) {
  const BoardGround& ground = outcome.ground;
  if (ground.hexes.empty() && ground.sides == 0)
    return outcome.touch ? "the maps border on each other and share no hex"
                         : "the maps lie apart: no hex of one touches the other";
  std::string out = fmt::format("{} hex{} and {} hexside{} shared", ground.hexes.size(), ground.hexes.size() == 1 ? "" : "es",
                                ground.sides, ground.sides == 1 ? "" : "s");
  const std::string agreement = agreementInWords(ground.layers);
  return out + (agreement.empty() ? "; of none of them both maps know anything" : "; " + agreement + " agree");
}

}  // namespace hotchkiss
