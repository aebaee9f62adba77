// SPDX-License-Identifier: Apache-2.0
#include "model/board/board_view.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "model/base/text.h"

namespace hotchkiss {

namespace {

// Islands without a known join are laid this far apart on the lattice, so that no step leads from one to the other.
constexpr int kIslandGap = 1 << 16;

// Places the board's sheets by their joins: each sheet is reached from the first of its island.
std::vector<PlacedSheet> placeSheets(const State& state, const Board& board) {
  std::vector<PlacedSheet> placed;
  std::map<SheetId, size_t> where;
  std::vector<const Placement*> waiting;
  for (const Placement& p : board.sheets)
    if (state.sheet(p.sheet.id)) waiting.push_back(&p);
  const auto put = [&](const Placement& p, Hex origin, int island) {
    where[p.sheet.id] = placed.size();
    placed.push_back({state.sheets.at(p.sheet.id), origin, p.gamePrefix, island});
  };
  // The origin by the join, when the sheet at its other end is placed already.
  const auto joined = [&](const Placement& p) -> std::optional<std::pair<Hex, int>> {
    const auto other = where.find(p.join.to);
    if (p.join.to.empty() || other == where.end()) return std::nullopt;
    const PlacedSheet& base = placed[other->second];
    const auto here = base.sheet->hexOfCode(p.join.here), mine = state.sheets.at(p.sheet.id)->hexOfCode(p.join.mine);
    if (!here || !mine) return std::nullopt;
    return std::pair{*here + base.origin - *mine, base.island};
  };
  int islands = 0;
  while (!waiting.empty()) {
    bool any = false;
    for (size_t i = 0; i < waiting.size();) {
      if (const auto at = joined(*waiting[i])) {
        put(*waiting[i], at->first, at->second);
        waiting.erase(waiting.begin() + static_cast<long>(i));
        any = true;
      } else {
        ++i;
      }
    }
    if (any || waiting.empty()) continue;
    // The next island begins at the first sheet that waits for no other waiting sheet, or at the first one in a ring of joins.
    const auto root = std::find_if(waiting.begin(), waiting.end(), [](const Placement* p) { return p->join.to.empty(); });
    const auto start = root == waiting.end() ? waiting.begin() : root;
    put(**start, Hex{islands * kIslandGap, -islands * (kIslandGap / 2)}, islands);
    ++islands;
    waiting.erase(start);
  }
  // Back to the board's own order: top first.
  std::vector<PlacedSheet> ordered;
  for (const Placement& p : board.sheets)
    if (const auto it = where.find(p.sheet.id); it != where.end()) {
      ordered.push_back(placed[it->second]);
      where.erase(it);  // a sheet that is listed twice counts once; a check reports it
    }
  return ordered;
}

}  // namespace

BoardView BoardView::make(const State& state, const BoardId& boardId, const std::vector<SheetId>& sheetsInPlay) {
  BoardView view;
  if (const auto it = state.boards.find(boardId); it != state.boards.end()) {
    view.board_ = it->second;
  } else if (const Sheet* sheet = state.sheet(SheetId(boardId.text))) {
    view.board_ = std::make_shared<Board>(State::impliedBoard(*sheet));
  } else {
    view.board_ = std::make_shared<Board>();
  }
  view.allSheets_ = placeSheets(state, *view.board_);
  for (const PlacedSheet& p : view.allSheets_)
    if (sheetsInPlay.empty() || std::find(sheetsInPlay.begin(), sheetsInPlay.end(), p.sheet->id) != sheetsInPlay.end())
      view.sheets_.push_back(p);
  view.vocabulary_ = std::make_shared<Vocabulary>(vocabularyOf(state, *view.board_));

  view.takePlaces();
  view.takeAreas();
  view.takePaths();
  view.takeHexes();
  return view;
}

BoardView BoardView::make(const State& state, const Scenario& scenario) {
  return make(state, scenario.board.id, scenario.sheetsInPlay);
}

const PlacedSheet* BoardView::sheet(const SheetId& id) const {
  for (const PlacedSheet& p : sheets_)
    if (p.sheet->id == id) return &p;
  return nullptr;
}

const PlacedSheet* BoardView::sheetNamed(std::string_view name) const {
  if (name.empty()) return nullptr;
  if (const PlacedSheet* byId = sheet(SheetId(std::string(name)))) return byId;
  const std::string wanted = lowered(name);
  for (const PlacedSheet& p : sheets_)
    if (lowered(p.sheet->numbering.prefix()) == wanted) return &p;
  for (const PlacedSheet& p : sheets_)
    if (lowered(p.sheet->title) == wanted) return &p;
  return nullptr;
}

Orientation BoardView::orientation() const {
  return allSheets_.empty() ? Orientation::FlatTop : allSheets_.front().sheet->orientation;
}
double BoardView::hexWidthMm() const {
  return allSheets_.empty() ? 16.0 : allSheets_.front().sheet->hexWidthMm;
}

std::vector<const PlacedSheet*> BoardView::sheetsAt(Hex lattice) const {
  std::vector<const PlacedSheet*> at;
  for (const PlacedSheet& p : sheets_)
    if (p.sheet->contains(lattice - p.origin)) at.push_back(&p);
  return at;
}

bool BoardView::whole(Hex lattice) const {
  for (const PlacedSheet& p : sheets_) {
    const Hex frame = lattice - p.origin;
    if (p.sheet->contains(frame) && !p.sheet->isPart(frame)) return !p.sheet->cell(frame).isVoid;
  }
  return false;
}

bool BoardView::playable(Hex lattice) const {
  bool part = false;
  for (const PlacedSheet& p : sheets_) {
    const Hex frame = lattice - p.origin;
    if (!p.sheet->contains(frame)) continue;
    if (p.sheet->isPart(frame)) {
      part = part || p.sheet->playable(frame);
      continue;
    }
    return !p.sheet->cell(frame).isVoid;  // the topmost sheet that shows it whole decides
  }
  return part;
}

std::string BoardView::code(Hex lattice) const {
  const PlacedSheet* part = nullptr;
  for (const PlacedSheet& p : sheets_) {
    const Hex frame = lattice - p.origin;
    if (!p.sheet->contains(frame)) continue;
    if (!p.sheet->isPart(frame)) return p.sheet->code(frame);
    if (!part && p.sheet->playable(frame)) part = &p;
  }
  return part ? part->sheet->code(lattice - part->origin) : std::string();
}

std::vector<std::pair<SheetId, std::string>> BoardView::codes(Hex lattice) const {
  std::vector<std::pair<SheetId, std::string>> out;
  const std::string canonical = code(lattice);
  for (const PlacedSheet* p : sheetsAt(lattice)) {
    const std::string own = p->sheet->code(lattice - p->origin);
    if (own == canonical && !out.empty() && out.front().second != canonical)
      out.insert(out.begin(), {p->sheet->id, own});
    else
      out.emplace_back(p->sheet->id, own);
  }
  return out;
}

CodeAnswer BoardView::find(std::string_view text) const {
  CodeAnswer best;
  int hits = 0;
  const auto better = [](CodeAnswer::Status a, CodeAnswer::Status b) { return static_cast<int>(a) < static_cast<int>(b); };
  for (const PlacedSheet& p : allSheets_) {
    const Sheet& sheet = *p.sheet;
    auto cr = sheet.numbering.parse(text);
    if (!cr && !p.gamePrefix.empty() && text.size() > p.gamePrefix.size()) {
      // "OTR S0709": the game's prefix before the sheet's own code.
      if (lowered(text.substr(0, p.gamePrefix.size())) == lowered(p.gamePrefix)) {
        std::string_view rest = text.substr(p.gamePrefix.size());
        while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
        cr = sheet.numbering.parse(rest);
      }
    }
    if (!cr) continue;
    CodeAnswer answer;
    answer.sheet = sheet.id;
    const Hex frame = sheet.frameHex(*cr);
    answer.hex = frame + p.origin;
    const auto beyond = [](int i, int count) { return i < 0 ? -i : std::max(0, i - count + 1); };
    answer.beyondColumns = beyond(cr->column, sheet.columns.count);
    answer.beyondRows = beyond(cr->row, sheet.rows.count);
    const bool inPlay = this->sheet(sheet.id) != nullptr;
    if (answer.beyondColumns > 0 || answer.beyondRows > 0) {
      answer.status = CodeAnswer::Status::BeyondExtent;
      answer.extentProvenance = answer.beyondRows > 0 ? sheet.rows.provenance : sheet.columns.provenance;
    } else if (!inPlay) {
      answer.status = CodeAnswer::Status::SheetNotInPlay;
      answer.canonical = code(answer.hex);
    } else {
      answer.canonical = code(answer.hex);
      if (sheet.playable(frame) && playable(answer.hex))
        answer.status = CodeAnswer::Status::Playable;
      else
        answer.status = playable(answer.hex) ? CodeAnswer::Status::PartElsewhere : CodeAnswer::Status::OffPlayable;
    }
    // A code of a sheet that has the hex outweighs the same code beyond the edge of another; two sheets that both have it are
    // ambiguous.
    if (hits == 0 || better(answer.status, best.status)) {
      best = answer;
      hits = 1;
    } else if (answer.status == best.status && answer.hex != best.hex) {
      ++hits;
    }
  }
  if (hits > 1) best.status = CodeAnswer::Status::Ambiguous;
  return best;
}

Expected<Hexside> BoardView::findSide(std::string_view text) const {
  const size_t slash = text.find('/');
  if (slash == std::string_view::npos)
    return fail("a hexside is written as two codes, A/B, or as a code and a direction, A/se: '" + std::string(text) + "'");
  const std::string_view left = text.substr(0, slash), right = text.substr(slash + 1);
  const CodeAnswer a = find(left);
  if (a.status == CodeAnswer::Status::Unknown) return fail("no sheet of the board numbers '" + std::string(left) + "'");
  if (const auto d = directionFromName(right, orientation())) return Hexside(a.hex, *d);
  const CodeAnswer b = find(right);
  if (b.status == CodeAnswer::Status::Unknown) return fail("no sheet of the board numbers '" + std::string(right) + "'");
  if (directionTo(a.hex, b.hex) < 0)
    return fail(std::string(left) + " and " + std::string(right) + " are not neighbours, so they have no common hexside");
  return sideBetween(a.hex, b.hex);
}

std::string BoardView::sideCode(Hexside lattice) const {
  const std::string a = code(lattice.first()), b = code(lattice.second());
  if (!a.empty() && !b.empty()) return a + "/" + b;
  if (!a.empty()) return a + "/" + std::string(directionName(lattice.direction, orientation()));
  if (!b.empty()) return b + "/" + std::string(directionName(opposite(lattice.direction), orientation()));
  return {};
}

int BoardView::island(Hex lattice) const {
  for (const PlacedSheet& p : sheets_)
    if (p.sheet->contains(lattice - p.origin)) return p.island;
  return -1;
}

std::optional<int> BoardView::distanceBetween(Hex a, Hex b) const {
  if (island(a) != island(b)) return std::nullopt;
  return distance(a, b);
}

HexFacts BoardView::facts(Hex lattice) const {
  HexFacts out;
  for (const PlacedSheet* p : sheetsAt(lattice)) {
    const Hex frame = lattice - p->origin;
    const HexCell& cell = p->sheet->cell(frame);
    for (size_t layer = 0; layer < kLayers; ++layer)
      if (out.coverage[layer] == kUndigitized || (cell.coverage[layer] == kConfirmed && out.coverage[layer] != kConfirmed)) {
        if (cell.coverage[layer] == kUndigitized) continue;
        out.coverage[layer] = cell.coverage[layer];
        if (layer == static_cast<size_t>(Layer::Terrain)) {
          out.terrain = p->sheet->terrainId(cell.terrain);
          out.further.clear();
          for (const uint8_t i : p->sheet->furtherTerrains.at(frame)) out.further.push_back(p->sheet->terrainId(i));
          const size_t draft = static_cast<size_t>(cell.coverage[layer]) - kFirstDraft;
          out.draftSource = cell.coverage[layer] >= kFirstDraft && draft < p->sheet->draftSources.size()
                                ? p->sheet->draftSources[draft].name
                                : "";
        }
        if (layer == static_cast<size_t>(Layer::Elevation) && cell.elevation != kNoElevation) out.elevation = cell.elevation;
      }
  }
  return out;
}

const PlacedSheet* BoardView::tellsOf(Hex lattice, Layer layer) const {
  const PlacedSheet* out = nullptr;
  bool confirmed = false;
  for (const PlacedSheet* p : sheetsAt(lattice)) {
    const Coverage coverage = p->sheet->cell(lattice - p->origin).coverage[static_cast<size_t>(layer)];
    if (coverage == kUndigitized || (out != nullptr && (confirmed || coverage != kConfirmed))) continue;
    out = p;
    confirmed = coverage == kConfirmed;
  }
  return out;
}

const TerrainKind* BoardView::terrain(Hex lattice) const {
  const PlacedSheet* told = tellsOf(lattice, Layer::Terrain);
  if (told == nullptr) return nullptr;
  const Sheet& sheet = *told->sheet;
  const Hex frame = lattice - told->origin;
  const TerrainKind* best = vocabulary_->find(sheet.terrainId(sheet.cell(frame).terrain));
  for (const uint8_t i : sheet.furtherTerrains.at(frame))
    if (const TerrainKind* kind = vocabulary_->find(sheet.terrainId(i)); kind && (!best || kind->rank > best->rank)) best = kind;
  return best;
}

SideFeatures BoardView::features(Hexside lattice) const {
  SideFeatures out;
  for (const PlacedSheet& p : sheets_) {
    const Hexside frame(lattice.hex - p.origin, lattice.direction);
    for (const SideFeature& f : p.sheet->sides.at(frame))
      if (std::find(out.begin(), out.end(), f) == out.end()) out.push_back(f);
  }
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<PathKindId> BoardView::pathsAcross(Hexside lattice) const {
  std::set<PathKindId> kinds;
  for (size_t i = 0; i < sheets_.size(); ++i) {
    const Hexside frame(lattice.hex - sheets_[i].origin, lattice.direction);
    const auto [from, to] = std::equal_range(pathSides_[i]->begin(), pathSides_[i]->end(), std::pair(frame, nullptr),
                                             [](const auto& a, const auto& b) { return a.first < b.first; });
    for (auto it = from; it != to; ++it) kinds.insert(*it->second);
  }
  return {kinds.begin(), kinds.end()};
}

Coverage BoardView::coverage(Hex lattice, Layer layer) const {
  const PlacedSheet* told = tellsOf(lattice, layer);
  return told == nullptr ? kUndigitized : told->sheet->cell(lattice - told->origin).coverage[static_cast<size_t>(layer)];
}

std::vector<PlacedSite> BoardView::sitesAt(Hex lattice) const {
  std::vector<size_t> found;
  const auto [from, to] = places_->byHex.equal_range(lattice);
  for (auto it = from; it != to; ++it) found.push_back(it->second);
  std::sort(found.begin(), found.end());
  std::vector<PlacedSite> out;
  for (const size_t i : found) out.push_back(places_->sites[i]);
  return out;
}

std::vector<Hexside> BoardView::lineSides(std::string_view nameOrId) const {
  const std::string wanted = lowered(nameOrId);
  std::vector<Hexside> out;
  for (const PlacedSheet& p : sheets_) {
    for (const auto& line : p.sheet->lines) {
      if (lowered(line->name) != wanted && line->id.text != nameOrId) continue;
      p.sheet->sides.forEach([&](const Hexside& side, const SideFeatures& features) {
        for (const SideFeature& f : features)
          if (f.line == line->id) out.emplace_back(side.hex + p.origin, side.direction);
      });
    }
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

std::vector<std::string> BoardView::lineNames() const {
  std::set<std::string> names;
  for (const PlacedSheet& p : sheets_)
    for (const auto& line : p.sheet->lines) names.insert(line->name);
  return {names.begin(), names.end()};
}

std::vector<BoardView::NamedPlace> BoardView::findPlace(std::string_view name) const {
  const std::string wanted = lowered(name);
  std::vector<NamedPlace> exact, beginning;
  if (wanted.empty()) return exact;
  const auto offer = [&](const std::string& candidate, NamedPlace place) {
    const std::string low = lowered(candidate);
    auto& list = low == wanted ? exact : beginning;
    if (low.compare(0, wanted.size(), wanted) != 0) return;
    const bool known = std::any_of(list.begin(), list.end(), [&](const NamedPlace& p) {
      return p.hex == place.hex && p.kind == place.kind && p.name == place.name;
    });
    if (!known) list.push_back(std::move(place));
  };
  for (const PlacedSite& s : places_->sites) {
    offer(s.site->name, {s.site->name, s.hex, s.sheet, "site", s.site->id.text});
    for (const std::string& other : s.site->otherNames) offer(other, {s.site->name, s.hex, s.sheet, "site", s.site->id.text});
  }
  for (const PlacedArea& a : *areas_) {
    std::optional<Hex> middle;
    if (!a.hexes.empty()) middle = a.hexes[a.hexes.size() / 2];
    offer(a.area->name, {a.area->name, middle, a.sheet, "area", a.area->id.text});
  }
  for (const Box& box : board_->boxes) offer(box.name, {box.name, std::nullopt, {}, "box", box.id.text});
  return exact.empty() ? beginning : exact;
}

Box2 BoardView::bounds(const SheetId& id) const {
  const PlacedSheet* p = sheet(id);
  if (!p) return {};
  const PlaneLayout plane = layout();
  constexpr double kFar = std::numeric_limits<double>::max();
  Box2 box{{kFar, kFar}, {-kFar, -kFar}};
  const Sheet& s = *p->sheet;
  const auto add = [&](int column, int row) {
    const Hex h = s.frameHex({column, row}) + p->origin;
    for (int c = 0; c < 6; ++c) {
      const Point corner = plane.corner(h, c);
      box.low = {std::min(box.low.x, corner.x), std::min(box.low.y, corner.y)};
      box.high = {std::max(box.high.x, corner.x), std::max(box.high.y, corner.y)};
    }
  };
  // The two first and two last columns and rows hold every extreme, whatever the stagger.
  for (const int column : {0, std::min(1, s.columns.count - 1), std::max(0, s.columns.count - 2), s.columns.count - 1})
    for (const int row : {0, std::min(1, s.rows.count - 1), std::max(0, s.rows.count - 2), s.rows.count - 1}) add(column, row);
  return box;
}

Box2 BoardView::bounds() const {
  if (sheets_.empty()) return {};
  Box2 all = bounds(sheets_.front().sheet->id);
  for (const PlacedSheet& p : sheets_) {
    const Box2 one = bounds(p.sheet->id);
    all.low = {std::min(all.low.x, one.low.x), std::min(all.low.y, one.low.y)};
    all.high = {std::max(all.high.x, one.high.x), std::max(all.high.y, one.high.y)};
  }
  return all;
}

}  // namespace hotchkiss
