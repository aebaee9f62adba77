// SPDX-License-Identifier: Apache-2.0
#include "model/rules/wbts/command.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/rules/wbts/counters.h"

namespace hotchkiss::wbts {
namespace {

/// A leader at work: the headquarters that he is stacked with and commands, and how many more he reaches.
struct Post {
  const Piece* leader = nullptr;
  const Piece* headquarters = nullptr;  // nullptr: he commands in his own hex only (10.12)
  bool army = false, cavalryCorps = false;
  std::optional<int> span;
  int rank = 0;
};

struct Candidate {
  const Piece* piece = nullptr;
  Tri passes = Tri::True;
};

class Commands {
 public:
  explicit Commands(const Situation& situation) : situation_(situation), ground_(situation.ground()) {
    for (const Piece& p : situation.pieces())
      if (p.kind == "leader" && p.cell >= 0) posts_.push_back(postOf(p));
  }
  const std::vector<Post>& posts() const { return posts_; }

  const Post* postOf(const UnitId& leader) const {
    const auto it = std::find_if(posts_.begin(), posts_.end(), [&](const Post& p) { return p.leader->unit == leader; });
    return it == posts_.end() ? nullptr : &*it;
  }
  /// Who commands the headquarters under whose roster the piece stands; nullptr when it is on none.
  const Post* rosterOf(const Piece& piece) const {
    if (piece.formation.empty() || !isGroundCombat(piece.kind)) return nullptr;
    const auto it = std::find_if(posts_.begin(), posts_.end(), [&](const Post& p) {
      return p.headquarters && p.leader->side == piece.side && p.headquarters->cell == piece.cell &&
             p.headquarters->formation == piece.formation;
    });
    return it == posts_.end() ? nullptr : &*it;
  }
  std::vector<const Piece*> roster(const Post& post) const {
    std::vector<const Piece*> out;
    if (!post.headquarters) return out;
    for (const Piece* p : situation_.at(post.headquarters->cell))
      if (rosterOf(*p) == &post) out.push_back(p);
    return out;
  }
  /// Those whom his span may take in, beyond the roster.
  std::vector<Candidate> candidates(const Post& post) const {
    std::vector<Candidate> out;
    const auto from = [&](int cell, Tri passes) {
      for (const Piece* p : situation_.at(cell))
        if (p != post.leader && p->side == post.leader->side && mayCommand(post, *p)) out.push_back({p, passes});
    };
    from(post.leader->cell, Tri::True);
    if (!post.headquarters) return out;
    for (int d = 0; d < kDirections; ++d) {
      const int there = ground_.cell(post.leader->cell).next[static_cast<size_t>(d)];
      const Tri passes = there < 0 ? Tri::False : commandPasses(ground_, post.leader->cell, d);
      if (passes != Tri::False) from(there, passes);
    }
    return out;
  }
  /// Whether a candidate is commanded for certain, or only if the owner chooses him.
  Tri chosen(const Post& post, const std::vector<Candidate>& all, const Candidate& one) const {
    if (!post.span || static_cast<int>(all.size()) > *post.span) return post.span == 0 ? Tri::False : Tri::Unknown;
    return one.passes;
  }
  std::string choice(const Post& post, size_t all) const {
    if (!post.span) return fmt::format("the command span of {} is not known", post.leader->name);
    if (*post.span == 0) return fmt::format("{} has no command span beyond his headquarters (10.1)", post.leader->name);
    return fmt::format("{} in reach and a command span of {}: the owner chooses (10.1)", all, *post.span);
  }

 private:
  Post postOf(const Piece& leader) const {
    Post out;
    out.leader = &leader;
    out.rank = leader.number("rank").value_or(0);
    const auto& forces = situation_.facts().forces();
    const Piece* only = nullptr;
    int vacant = 0;
    for (const Piece* p : situation_.at(leader.cell)) {
      if (p->kind != "headquarters" || p->side != leader.side) continue;
      const Formation* formation = forces.formation(p->formation);
      if (formation && formation->leader == leader.unit) out.headquarters = p;
      if (!formation || formation->leader.empty()) {
        only = p;
        ++vacant;
      }
    }
    if (!out.headquarters && vacant == 1 && onlyLeaderWithoutOne(leader)) out.headquarters = only;
    out.span = leader.number("command");
    if (!out.headquarters) return out;
    out.army = out.headquarters->size == "field-army";
    if (out.army && out.rank == 3 && out.span) out.span = lessened(*out.span);  // 10.13
    bool cavalry = false, other = false;
    for (const Piece& p : situation_.pieces())
      if (isGroundCombat(p.kind) && p.formation == out.headquarters->formation) (p.kind == "cavalry" ? cavalry : other) = true;
    out.cavalryCorps = !out.army && cavalry && !other;
    return out;
  }
  /// Of several leaders in a hex who lead no formation nobody can say which one takes a vacant headquarters.
  bool onlyLeaderWithoutOne(const Piece& leader) const {
    const auto here = situation_.at(leader.cell);
    return std::count_if(here.begin(), here.end(), [&](const Piece* p) {
             if (p->kind != "leader" || p->side != leader.side) return false;
             const Formation* f = situation_.facts().forces().formation(p->formation);
             return !f || f->leader != p->unit;
           }) == 1;
  }
  bool mayCommand(const Post& post, const Piece& p) const {
    if (p.has("besieged")) return false;
    if (p.kind == "leader") {
      // Corps commanders command no other commanders, army commanders those of corps; of armies it takes five stars (10.13).
      const Post* other = postOf(p.unit);
      if (!post.headquarters || !post.army || !other || !other->headquarters) return false;
      return !other->army || (post.rank >= 5 && other->rank < 5);
    }
    if (!isGroundCombat(p.kind) || rosterOf(p)) return false;
    // The commander of an army corps gives no orders to cavalry (15.11).
    return !(post.headquarters && !post.army && !post.cavalryCorps && p.kind == "cavalry");
  }

  const Situation& situation_;
  const Ground& ground_;
  std::vector<Post> posts_;
};

CommandedUnit entryOf(const Piece& piece, const Piece& leader, Tri in, const Ground& ground, std::string why = {}) {
  CommandedUnit out;
  out.id = piece.unit.empty() ? piece.pool.text : piece.unit.text;
  out.leader = leader.unit.text;
  out.inCommand = in;
  out.path = {ground.cell(leader.cell).hex};
  if (piece.cell != leader.cell) out.path.push_back(ground.cell(piece.cell).hex);
  out.why = std::move(why);
  return out;
}

const char* kRiverOrMountains = "a river without a crossing, the sea or mountains lie between (10.11)";

/// Why a piece is out of a leader's reach.
std::string outOfReach(const Situation& situation, const Post& post, const Piece& piece) {
  const Ground& ground = situation.ground();
  const Hex a = ground.cell(post.leader->cell).hex, b = ground.cell(piece.cell).hex;
  const auto steps = ground.view().distanceBetween(a, b);
  if (!steps) return "how far it stands off is not known";
  if (!post.headquarters && *steps > 0)
    return fmt::format("{} is not with a headquarters, and commands in his own hex only (10.12)", post.leader->name);
  if (*steps > 1) return fmt::format("{} hexes away; command reaches the next hex (10.1)", *steps);
  return *steps == 1 ? kRiverOrMountains : "it is under nobody's command there";
}

QueryAnswer ofLeader(const Situation& situation, const Commands& commands, const Post& post) {
  const Ground& ground = situation.ground();
  QueryAnswer out;
  out.answer = Tri::True;
  std::vector<const Piece*> told;
  const auto add = [&](const Piece& piece, const Piece& leader, Tri in, std::string why) {
    if (std::find(told.begin(), told.end(), &piece) != told.end()) return;
    told.push_back(&piece);
    out.units.push_back(entryOf(piece, leader, in, ground, std::move(why)));
  };
  if (post.headquarters) add(*post.headquarters, *post.leader, Tri::True, "");
  for (const Piece* p : commands.roster(post)) add(*p, *post.leader, Tri::True, "");
  const auto candidates = commands.candidates(post);
  for (const Candidate& c : candidates) {
    const Tri in = commands.chosen(post, candidates, c);
    std::string why = in == Tri::True                               ? std::string()
                      : c.passes != Tri::True && in == Tri::Unknown ? "the hexside between is not digitized"
                                                                    : commands.choice(post, candidates.size());
    add(*c.piece, *post.leader, in, why);
    const Post* under = c.piece->kind == "leader" ? commands.postOf(c.piece->unit) : nullptr;
    if (!under) continue;
    if (under->headquarters) add(*under->headquarters, *under->leader, in, why);
    for (const Piece* p : commands.roster(*under)) add(*p, *under->leader, in, why);
  }
  // Those who belong to him by the order of battle and are out of his reach.
  if (post.headquarters) {
    const auto& forces = situation.facts().forces();
    const auto formations = forces.withUnder(post.headquarters->formation);
    for (const Piece& p : situation.pieces()) {
      if (p.cell < 0 || p.side != post.leader->side ||
          std::find(formations.begin(), formations.end(), p.formation) == formations.end())
        continue;
      const bool own = p.formation == post.headquarters->formation;
      const Post* other = p.kind == "leader" ? commands.postOf(p.unit) : nullptr;
      const bool asked = (own && isGroundCombat(p.kind)) || (!own && other && other->headquarters && post.army);
      if (!asked || &p == post.leader || std::find(told.begin(), told.end(), &p) != told.end()) continue;
      add(p, *post.leader, Tri::False, outOfReach(situation, post, p));
    }
  }
  out.hexes.push_back({ground.cell(post.leader->cell).hex, 0, 1, ""});
  if (post.headquarters)
    for (int d = 0; d < kDirections; ++d) {
      const int there = ground.cell(post.leader->cell).next[static_cast<size_t>(d)];
      if (there < 0) continue;
      const Tri passes = commandPasses(ground, post.leader->cell, d);
      if (passes == Tri::True) out.hexes.push_back({ground.cell(there).hex, 0, 1, ""});
      if (passes == Tri::Unknown) out.unknown.push_back(ground.cell(there).hex);
    }
  const auto in = std::count_if(out.units.begin(), out.units.end(), [](const auto& u) { return u.inCommand == Tri::True; });
  out.sentence = fmt::format("{} commands {} for certain, with a span of {}", post.leader->name, in,
                             post.span ? std::to_string(*post.span) : "unknown size");
  if (post.cavalryCorps) out.assumed.push_back("leader of cavalry");  // which leaders are, no text lists (10.2)
  if (!post.headquarters) out.reasons.push_back("he is stacked with no headquarters, and commands in his own hex only (10.12)");
  return out;
}

QueryAnswer ofUnit(const Situation& situation, const Commands& commands, const Piece& piece) {
  const Ground& ground = situation.ground();
  QueryAnswer out;
  std::optional<CommandedUnit> best;
  const auto offer = [&](CommandedUnit unit) {
    if (!best || best->inCommand < unit.inCommand) best = std::move(unit);
  };
  if (const Post* roster = commands.rosterOf(piece)) offer(entryOf(piece, *roster->leader, Tri::True, ground));
  for (const Post& post : commands.posts()) {
    if (post.leader->side != piece.side || best) continue;
    const auto candidates = commands.candidates(post);
    for (const Candidate& c : candidates)
      if (c.piece == &piece) {
        const Tri in = commands.chosen(post, candidates, c);
        offer(
            entryOf(piece, *post.leader, in, ground, in == Tri::True ? std::string() : commands.choice(post, candidates.size())));
      }
  }
  if (!best) {
    CommandedUnit none;
    none.id = piece.unit.empty() ? piece.pool.text : piece.unit.text;
    none.inCommand = Tri::False;
    none.why = "no leader of its side reaches it (10.1)";
    for (const Post& post : commands.posts())
      if (post.headquarters && post.leader->side == piece.side && post.headquarters->formation == piece.formation)
        none.why = fmt::format("{}: {}", post.leader->name, outOfReach(situation, post, piece));
    best = none;
  }
  out.answer = best->inCommand;
  out.path = best->path;
  out.sentence = best->inCommand == Tri::True      ? fmt::format("{} is commanded", piece.name)
                 : best->inCommand == Tri::Unknown ? fmt::format("{} may be commanded: {}", piece.name, best->why)
                                                   : fmt::format("{} is out of command: {}", piece.name, best->why);
  if (!best->why.empty()) out.reasons.push_back(best->why);
  out.units = {*best};
  return out;
}

}  // namespace

Tri commandPasses(const Ground& ground, int cell, int direction) {
  const KindMask barriers =
      ground.featureMask({"river", "navigable-river", "tidal-river", "estuary", "all-sea-side", "mountain-side"});
  const GroundSide& side = ground.side(cell, direction);
  const bool crossed = (side.features & ground.featureMask({"ferry", "bridge"})) != 0 ||
                       (side.paths & ground.pathMask({PathClass::Road, PathClass::Pike, PathClass::Railroad})) != 0;
  if (crossed) return Tri::True;
  if ((side.features & barriers) != 0) return ground.sideKnown(cell, direction, Layer::Paths) ? Tri::False : Tri::Unknown;
  return ground.sideKnown(cell, direction, Layer::Hexsides) ? Tri::True : Tri::Unknown;
}

Expected<QueryAnswer> commandAnswer(const Situation& situation, const Piece& piece) {
  if (piece.cell < 0) return fail(fmt::format("where {} stands is not known", piece.name));
  const Commands commands(situation);
  if (piece.kind == "leader") return ofLeader(situation, commands, *commands.postOf(piece.unit));
  if (piece.kind == "headquarters") {
    for (const Post& post : commands.posts())
      if (post.headquarters == &piece) return ofLeader(situation, commands, post);
    QueryAnswer out;
    out.answer = Tri::False;
    out.sentence = fmt::format("no leader is stacked with {} and commands it (10.1)", piece.name);
    out.reasons = {out.sentence};
    return out;
  }
  if (isNaval(piece.kind)) return fail(fmt::format("{} is a ship, and needs no leader (5.26)", piece.name));
  if (!isGroundCombat(piece.kind)) return fail(fmt::format("{} is under nobody's command ({})", piece.name, piece.kind));
  return ofUnit(situation, commands, piece);
}

}  // namespace hotchkiss::wbts
