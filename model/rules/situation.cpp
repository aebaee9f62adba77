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

Situation Situation::atStart(const ScenarioFacts& facts, std::shared_ptr<const Ground> ground, const SituationOptions& options) {
  Situation out;
  out.facts_ = &facts;
  out.ground_ = std::move(ground);
  out.options_ = options;
  const Ground& land = *out.ground_;
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
      out.pieces_.push_back(std::move(piece));
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
      out.pieces_.push_back(std::move(piece));
    }
  }
  // Who arrives later is nowhere yet, and that is certain: no cell, and no loose one either.
  for (const auto& unit : facts.forces().units())
    if (!placed.contains(unit->id)) out.pieces_.push_back(unitPiece(unit->id));
  out.index();
  return out;
}

void Situation::index() {
  byCell_.clear();
  extendedAt_.clear();
  for (size_t i = 0; i < pieces_.size(); ++i) {
    if (pieces_[i].cell >= 0) byCell_.emplace(pieces_[i].cell, i);
    for (const int cell : pieces_[i].extended) extendedAt_.emplace(cell, i);
  }
}

const Piece* Situation::find(std::string_view id) const {
  for (const Piece& piece : pieces_)
    if (piece.unit.text == id && !id.empty()) return &piece;
  for (const Piece& piece : pieces_)
    if (piece.pool.text == id && !id.empty()) return &piece;
  return nullptr;
}

std::vector<const Piece*> Situation::at(int cell) const {
  std::vector<const Piece*> out;
  const auto [first, last] = byCell_.equal_range(cell);
  for (auto it = first; it != last; ++it) out.push_back(&pieces_[it->second]);
  std::sort(out.begin(), out.end());
  return out;
}

bool Situation::isCombat(const Piece& piece) const {
  const UnitKind* kind = ground_->vocabulary().unitKind(piece.kind);
  return kind == nullptr || kind->combat;
}

bool Situation::enemyAt(int cell, const SideId& side) const {
  for (const auto* map : {&byCell_, &extendedAt_}) {
    const auto [first, last] = map->equal_range(cell);
    for (auto it = first; it != last; ++it)
      if (const Piece& piece = pieces_[it->second]; piece.side != side && isCombat(piece)) return true;
  }
  return false;
}

bool Situation::friendAt(int cell, const SideId& side) const {
  for (const auto* map : {&byCell_, &extendedAt_}) {
    const auto [first, last] = map->equal_range(cell);
    for (auto it = first; it != last; ++it)
      if (const Piece& piece = pieces_[it->second]; piece.side == side && isCombat(piece)) return true;
  }
  return false;
}

bool Situation::looseEnemies(const SideId& side) const {
  return std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& piece) {
    return piece.side != side && piece.cell < 0 && !piece.maybe.empty() && isCombat(piece);
  });
}

Situation Situation::moved(std::string_view id, int cell) const {
  Situation out = *this;
  out.derived_ = std::make_shared<const Derived>();
  if (const Piece* piece = find(id)) {
    Piece& mine = out.pieces_[static_cast<size_t>(piece - pieces_.data())];
    mine.cell = cell;
    mine.maybe.clear();
    mine.extended.clear();
  }
  out.index();
  return out;
}

Situation Situation::withStates(std::string_view id, std::vector<std::string> states) const {
  Situation out = *this;
  out.derived_ = std::make_shared<const Derived>();
  if (const Piece* piece = find(id)) out.pieces_[static_cast<size_t>(piece - pieces_.data())].states = std::move(states);
  return out;
}

}  // namespace hotchkiss
