// SPDX-License-Identifier: Apache-2.0
#include "model/rules/situation.h"

#include <algorithm>

#include "model/base/text.h"

namespace hotchkiss {

bool Piece::has(std::string_view state) const {
  return contains(states, state);
}

std::string_view Piece::rating(std::string_view id) const {
  const Rating* rating = ratings == nullptr ? nullptr : findRating(*ratings, id);
  return rating == nullptr ? std::string_view{} : std::string_view(rating->value);
}

std::optional<int> Piece::number(std::string_view id) const {
  const std::string_view text = rating(id);
  return text.empty() ? std::nullopt : wholeNumber(text);
}

Situation Situation::atStart(const ScenarioFacts& facts, const SituationOptions& options) {
  return atStart(facts, facts.ground(options.drafts), options);
}

struct Situation::CastAtStart {
  struct From {
    const ScenarioFacts& facts;
    const Ground& land;
  };
  explicit CastAtStart(const From& from);
  Cast cast;
};

Situation Situation::atStart(const ScenarioFacts& facts, std::shared_ptr<const Ground> ground, const SituationOptions& options) {
  Situation out;
  out.facts_ = &facts;
  out.ground_ = std::move(ground);
  out.options_ = options;
  const auto& start = facts.start();
  const auto& kept = start->derived.of<CastAtStart>(CastAtStart::From{facts, *out.ground_});
  out.cast_ = std::shared_ptr<const Cast>(start, &kept.cast);
  return out;
}

Situation::CastAtStart::CastAtStart(const From& from) {
  const ScenarioFacts& facts = from.facts;
  const Ground& land = from.land;
  std::set<UnitId> placed;
  const auto unitPiece = [&](const UnitId& id) {
    Piece piece;
    piece.unit = id;
    piece.name = facts.nameOf(id);
    if (const Unit* unit = facts.forces().unit(id)) {
      piece.side = unit->side;
      piece.kind = unit->kind;
      piece.size = unit->size;
      piece.formation = unit->formation;
      piece.ratings = &unit->ratings;
    }
    return piece;
  };
  const auto dress = [&](Piece& piece, const SetupEntry& entry) {
    piece.states = entry.states;
    // Sheets lie unturned on the lattice: a direction of the paper is one of the lattice.
    piece.facing = entry.facing;
    for (const std::string& code : entry.extended)
      if (const CodeAnswer answer = land.view().find(code); answer.ok())
        if (const int cell = land.find(answer.hex); cell >= 0) piece.extended.push_back(cell);
  };
  std::unordered_map<const RegionAnswer*, std::vector<int>> cellsOf;  // of entries that leave a choice of hexes
  for (const EntryFacts& e : facts.setup()) {
    const bool exact =
        e.where.certain() && e.where.in.size() == 1 && e.where.boxes.empty() && !e.where.pool && !e.where.turnTrack;
    const auto place = [&](Piece& piece) {
      if (exact) {
        piece.cell = land.find(e.where.in.front());
        return;
      }
      if (e.where.open) return;
      const auto [cells, fresh] = cellsOf.try_emplace(&e.where);
      if (fresh)
        for (const std::vector<Hex>* hexes : {&e.where.in, &e.where.unknown})
          for (const Hex h : *hexes)
            if (const int cell = land.find(h); cell >= 0) cells->second.push_back(cell);
      piece.maybe = cells->second;
    };
    for (const UnitId& id : e.who.units) {
      if (!placed.insert(id).second) continue;
      Piece piece = unitPiece(id);
      dress(piece, *e.entry);
      place(piece);
      cast.pieces.push_back(std::move(piece));
    }
    for (const PoolCount& count : e.who.pools) {
      if (!count.count || *count.count <= 0) continue;
      Piece piece;
      piece.pool = count.pool;
      piece.count = *count.count;
      piece.name = facts.nameOf(count.pool);
      if (const Pool* pool = facts.forces().pool(count.pool)) {
        piece.side = pool->side;
        piece.kind = pool->kind;
        piece.size = pool->size;
        piece.formation = pool->formation;
        piece.ratings = &pool->ratings;
      }
      dress(piece, *e.entry);
      place(piece);
      cast.pieces.push_back(std::move(piece));
    }
  }
  // Who arrives later is nowhere yet, and that is certain: no cell, and no loose one either.
  for (const auto& unit : facts.forces().units())
    if (!placed.contains(unit->id)) cast.pieces.push_back(unitPiece(unit->id));
  cast.index();
}

void Situation::Cast::index() {
  byCell.clear();
  extendedAt.clear();
  for (size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].cell >= 0) byCell.emplace(pieces[i].cell, i);
    for (const int cell : pieces[i].extended) extendedAt.emplace(cell, i);
  }
}

const Piece* Situation::find(std::string_view id) const {
  for (const Piece& piece : pieces())
    if (piece.unit.text == id && !id.empty()) return &piece;
  for (const Piece& piece : pieces())
    if (piece.pool.text == id && !id.empty()) return &piece;
  return nullptr;
}

std::vector<const Piece*> Situation::at(int cell) const {
  std::vector<const Piece*> out;
  const auto [first, last] = cast_->byCell.equal_range(cell);
  for (auto it = first; it != last; ++it) out.push_back(&pieces()[it->second]);
  std::sort(out.begin(), out.end());
  return out;
}

bool Situation::isCombat(const Piece& piece) const {
  const UnitKind* kind = ground_->vocabulary().unitKind(piece.kind);
  return kind == nullptr || kind->combat;
}

bool Situation::enemyAt(int cell, const SideId& side) const {
  for (const auto* map : {&cast_->byCell, &cast_->extendedAt}) {
    const auto [first, last] = map->equal_range(cell);
    for (auto it = first; it != last; ++it)
      if (const Piece& piece = pieces()[it->second]; piece.side != side && isCombat(piece)) return true;
  }
  return false;
}

bool Situation::friendAt(int cell, const SideId& side) const {
  for (const auto* map : {&cast_->byCell, &cast_->extendedAt}) {
    const auto [first, last] = map->equal_range(cell);
    for (auto it = first; it != last; ++it)
      if (const Piece& piece = pieces()[it->second]; piece.side == side && isCombat(piece)) return true;
  }
  return false;
}

bool Situation::looseEnemies(const SideId& side) const {
  return std::any_of(pieces().begin(), pieces().end(), [&](const Piece& piece) {
    return piece.side != side && piece.cell < 0 && !piece.maybe.empty() && isCombat(piece);
  });
}

template <class Change>
Situation Situation::with(std::string_view id, const Change& change) const {
  Situation out = *this;
  out.derived_ = std::make_shared<const Derived>();
  if (const Piece* piece = find(id)) {
    auto cast = std::make_shared<Cast>(*cast_);
    change(cast->pieces[static_cast<size_t>(piece - pieces().data())]);
    cast->index();
    out.cast_ = std::move(cast);
  }
  return out;
}

Situation Situation::moved(std::string_view id, int cell) const {
  return with(id, [&](Piece& mine) {
    mine.cell = cell;
    mine.maybe.clear();
    mine.extended.clear();
  });
}

Situation Situation::withStates(std::string_view id, std::vector<std::string> states) const {
  return with(id, [&](Piece& mine) { mine.states = std::move(states); });
}

}  // namespace hotchkiss
