// SPDX-License-Identifier: Apache-2.0
#include "io/paint/legend.h"

#include <algorithm>
#include <set>

#include "io/paint/block_store.h"
#include "io/paint/painter.h"
#include "io/paint/scene_parts.h"
#include "io/paint/text_lines.h"

namespace hotchkiss::paint {

namespace {

using Passes = std::vector<Pass>;

// A line of the key. The sample is drawn round (0, 0).
struct KeyEntry {
  std::string name, cost;
  std::vector<Item> sample;
  double height = 0;  // in widths of a hex
};
struct KeySection {
  std::string title;
  std::vector<KeyEntry> entries;
};

// Lengths in widths of a hex.
constexpr double kSample = 1.6, kTextGap = 0.2, kColumn = 4.4, kColumnGap = 0.4;
constexpr double kTall = 1.04, kLow = 0.62, kHeading = 0.62, kSectionGap = 0.25;
// Lengths in radii.
constexpr double kHeadingSize = 0.40, kNameSize = 0.36, kCostSize = 0.27;

Item movedBy(Item item, Point by) {
  Item out;
  out.fromHexPx = item.fromHexPx;
  out.toHexPx = item.toHexPx;
  for (Op& op : item.ops) {
    op.place = op.place.then(Affine::moved(by));
    out.add(std::move(op));
  }
  return out;
}

// Samples are maps of a few hexes, drawn by the painter itself.
class Sampler {
 public:
  explicit Sampler(const Land& land) : land_(land) {
    game_.id = GameId("key");
    game_.vocabulary = land.view.vocabulary();
    for (const TerrainKind& kind : game_.vocabulary.terrain)
      if (!kind.water && (clear_.empty() || kind.texture == "plain")) {
        clear_ = kind.id;
        if (kind.texture == "plain") break;
      }
  }

  std::vector<Item> terrain(const TerrainKind& kind) const {
    return drawn(ground(1, 1, kind.id),
                 {Pass::UnderFill, Pass::WaterFill, Pass::ShoreLines, Pass::LandFill, Pass::LandEdge, Pass::Texture, Pass::Grid});
  }

  // Along the sides between two rows of hexes.
  std::vector<Item> side(const FeatureKind& kind) const {
    Sheet sheet = ground(2, 2, clear_);
    const FeatureKind* water = kind.featureClass == FeatureClass::Crossing ? stream() : nullptr;
    const Hexside under = sideBetween(sheet.frameHex({0, 0}), sheet.frameHex({0, 1}));
    std::vector<std::pair<Hexside, SideFeatures>> sides;
    for (int a = 0; a < 2; ++a)
      for (int b = 0; b < 2; ++b) {
        const Hex upper = sheet.frameHex({a, 0}), lower = sheet.frameHex({b, 1});
        if (directionTo(upper, lower) < 0) continue;
        const Hexside here = sideBetween(upper, lower);
        SideFeatures features;
        const bool sided = kind.featureClass == FeatureClass::Ridge || kind.featureClass == FeatureClass::Slope;
        const int8_t high = static_cast<int8_t>(!sided ? -1 : here.first() == upper ? 0 : 1);
        if (water) features.push_back({water->id, LineId(), -1});
        if (!water || here == under) features.push_back({kind.id, LineId(), high});
        std::sort(features.begin(), features.end());
        sides.emplace_back(here, std::move(features));
      }
    sheet.sides = sheet.sides.with(sides);
    if (const PathKind* path = crossedByRoad(kind) ? way() : nullptr)
      sheet.paths.push_back(pathOf(*path, {sheet.frameHex({0, 0}), sheet.frameHex({0, 1})}));
    return drawn(std::move(sheet), {Pass::Borders, Pass::Rivers, Pass::Ridges, Pass::Paths, Pass::Crossings});
  }

  std::vector<Item> path(const PathKind& kind) const {
    Sheet sheet = ground(3, 1, clear_);
    std::vector<Hex> hexes;
    for (int column = 0; column < 3; ++column) hexes.push_back(sheet.frameHex({column, 0}));
    sheet.paths.push_back(pathOf(kind, hexes));
    return drawn(std::move(sheet), {Pass::Paths});
  }

  std::vector<Item> site(const SiteKind& kind) const {
    Sheet sheet = ground(1, 1, clear_);
    auto site = std::make_shared<Site>();
    site->id = SiteId("key");
    site->kind = kind.id;
    site->name = "A";
    site->hex = sheet.frameHex({0, 0});
    sheet.sites.push_back(std::move(site));
    return drawn(std::move(sheet), {Pass::Sites});
  }

  /// Shown with the road that it carries.
  static bool crossedByRoad(const FeatureKind& kind) {
    return kind.featureClass == FeatureClass::Crossing && (kind.symbol == "bridge" || kind.needsPath);
  }

 private:
  Sheet ground(int columns, int rows, const TerrainId& terrain) const {
    NumberingSpec numbering;
    numbering.pattern = "{col:02}{row:02}";
    auto sheet = makeSheet(SheetId("key"), columns, rows, numbering, land_.layout.orientation);
    Sheet out = sheet ? std::move(*sheet) : Sheet();
    out.game.id = game_.id;
    out.terrainKey = {terrain};
    CowGrid<HexCell>::Writer writer(out.cells);
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column) {
        HexCell cell;
        cell.terrain = 1;
        cell.coverage.fill(kConfirmed);
        writer.at(column, row) = cell;
      }
    out.cells = writer.commit();
    return out;
  }

  static std::shared_ptr<const Path> pathOf(const PathKind& kind, std::vector<Hex> hexes) {
    auto path = std::make_shared<Path>();
    path->id = PathId("key");
    path->kind = kind.id;
    path->hexes = std::move(hexes);
    return path;
  }

  // The water under a crossing: the plainest that is more than a creek.
  const FeatureKind* stream() const {
    const FeatureKind* best = nullptr;
    for (const FeatureKind& kind : game_.vocabulary.features)
      if (kind.featureClass == FeatureClass::Watercourse &&
          (!best || (best->rank < 2 && kind.rank >= 2) || (kind.rank >= 2 && kind.rank < best->rank)))
        best = &kind;
    return best;
  }
  const PathKind* way() const {
    for (const PathKind& kind : game_.vocabulary.paths)
      if (kind.pathClass == PathClass::Road || kind.pathClass == PathClass::Pike) return &kind;
    return nullptr;
  }

  std::vector<Item> drawn(Sheet sheet, const Passes& passes) const {
    State state;
    state.games[game_.id] = std::make_shared<const Game>(game_);
    const BoardId board(sheet.id.text);
    const SheetId id = sheet.id;
    state.sheets[id] = std::make_shared<const Sheet>(std::move(sheet));
    SceneOptions options;
    options.hexWidthMm = land_.layout.hexWidthMm;
    options.frame = false;
    options.style = land_.style;
    const auto scene = PaintScene::make(BoardView::make(state, board), state, nullptr, options);
    const Box2 box = scene->mapBounds();
    const Point by = Point{-(box.low.x + box.high.x) / 2, -(box.low.y + box.high.y) / 2};
    std::vector<Item> out;
    const auto take = [&](const SharedItems& list) {
      if (!list) return;
      for (const Item& item : list->items) out.push_back(movedBy(item, by));
    };
    std::array<bool, kBlockGroups> all{};
    all.fill(true);
    std::vector<NeededLists> blocks;
    for (const Hex block : scene->parts().blocks->blocksIn(std::nullopt))
      blocks.push_back(scene->parts().blocks->lists(block, all));
    for (size_t pass = 0; pass < kPasses; ++pass) {
      if (std::find(passes.begin(), passes.end(), static_cast<Pass>(pass)) == passes.end()) continue;
      take(scene->parts().whole[pass]);
      for (const NeededLists& lists : blocks) take(lists[pass]);
    }
    return out;
  }

  const Land& land_;
  Game game_;
  TerrainId clear_;
};

std::vector<KeySection> sectionsOf(const Land& land, bool& assumed) {
  const Vocabulary& vocabulary = land.view.vocabulary();
  const Sampler sampler(land);
  std::set<int> grounds;
  land.looks.forEach([&grounds](Hex, const HexLook& look) { grounds.insert(look.ground); });
  std::set<FeatureId> features;
  for (const auto& [side, on] : land.features())
    for (const SideFeature& feature : on) features.insert(feature.kind);
  std::set<PathKindId> paths;
  for (const PlacedPath& placed : land.view.paths()) paths.insert(placed.path->kind);
  std::set<SiteKindId> sites;
  for (const PlacedSite& placed : land.view.sites())
    if (placed.hex) sites.insert(placed.site->kind);

  std::vector<KeySection> out(4);
  const auto add = [](KeySection& section, const std::string& name, const std::string& cost, std::vector<Item> sample,
                      double height) {
    if (!sample.empty()) section.entries.push_back({name, cost, std::move(sample), height});
  };
  out[0].title = "Terrain: movement points to enter";
  for (size_t i = 0; i < vocabulary.terrain.size(); ++i)
    if (const TerrainKind& kind = vocabulary.terrain[i]; grounds.count(static_cast<int>(i)) > 0)
      add(out[0], kind.name, costWords(kind.costs, assumed), sampler.terrain(kind), kTall);
  out[1].title = "Hexsides: movement points to cross";
  for (const FeatureKind& kind : vocabulary.features)
    if (features.count(kind.id) > 0)
      add(out[1], kind.name, costWords(kind.costs, assumed), sampler.side(kind), Sampler::crossedByRoad(kind) ? kTall : kLow);
  out[2].title = "Roads and railroads: movement points along them";
  for (const PathKind& kind : vocabulary.paths)
    if (paths.count(kind.id) > 0) add(out[2], kind.name, costWords(kind.costs, assumed), sampler.path(kind), kLow);
  out[3].title = "Places";
  for (const SiteKind& kind : vocabulary.sites)
    if (sites.count(kind.id) > 0) add(out[3], kind.name, {}, sampler.site(kind), kLow);
  std::erase_if(out, [](const KeySection& section) { return section.entries.empty(); });
  return out;
}

}  // namespace

std::string costWords(const std::vector<Cost>& costs, bool& assumed) {
  const auto words = [](const std::string& value) { return value == "no" ? std::string("prohibited") : value; };
  std::vector<std::pair<std::string, std::string>> groups;  // value, movers
  bool guessed = false;
  for (const Cost& cost : costs) {
    if (cost.value.empty()) continue;
    guessed = guessed || cost.provenance.kind == ProvenanceKind::Assumed;
    const auto it = std::find_if(groups.begin(), groups.end(), [&](const auto& group) { return group.first == cost.value; });
    const std::string mover = cost.mover == "*" ? std::string() : cost.mover;
    if (it == groups.end())
      groups.emplace_back(cost.value, mover);
    else
      it->second += ", " + mover;
  }
  if (groups.empty()) return {};
  std::string out;
  for (const auto& [value, movers] : groups) {
    if (!out.empty()) out += "; ";
    if (!movers.empty() && groups.size() > 1) out += movers + " ";
    out += words(value);
    // One value for some movers alone, the others being told nothing.
    if (!movers.empty() && groups.size() == 1 && costs.size() == 1) out += " (" + movers + ")";
  }
  assumed = assumed || guessed;
  return guessed ? out + " *" : out;
}

Legend makeLegend(const Land& land, Point corner, double width) {
  Legend legend;
  bool assumed = false;
  const std::vector<KeySection> sections = sectionsOf(land, assumed);
  if (sections.empty()) return legend;
  const double hex = land.layout.hexWidthMm;
  const Rgba ink = land.style.paper.ink, quiet = land.style.paper.frame;
  const int columns = std::max(1, static_cast<int>((width + kColumnGap * hex) / ((kColumn + kColumnGap) * hex)));
  const double textWidth = (kColumn - kSample - kTextGap) * hex;
  const double name = land.mm(kNameSize), cost = land.mm(kCostSize);
  // What stands together: an entry, the first of a section with its heading.
  struct Piece {
    const KeySection* heading = nullptr;
    const KeyEntry* entry = nullptr;
    std::vector<std::string> costLines;
    double height = 0;
  };
  std::vector<Piece> pieces;
  double total = 0, tallest = 0;
  for (const KeySection& section : sections)
    for (const KeyEntry& entry : section.entries) {
      Piece piece{&entry == &section.entries.front() ? &section : nullptr, &entry, {}, 0};
      piece.costLines = brokenLines(entry.cost, Face::Sans, cost, textWidth);
      const double text = name * 1.2 + cost * 1.3 * static_cast<double>(piece.costLines.size());
      piece.height = std::max(entry.height * hex, text + cost * 0.6) + (piece.heading ? (kHeading + kSectionGap) * hex : 0);
      total += piece.height;
      tallest = std::max(tallest, piece.height);
      pieces.push_back(std::move(piece));
    }
  // The lowest height at which all columns suffice.
  const auto columnsAt = [&](double height) {
    int used = 1;
    double at = 0;
    for (const Piece& piece : pieces) {
      if (at + piece.height > height + 1e-9) {
        ++used;
        at = 0;
      }
      at += piece.height;
    }
    return used;
  };
  double height = std::max(total / columns, tallest);
  while (columnsAt(height) > columns) height += 0.1 * hex;
  Point at = corner;
  double lowest = corner.y;
  for (const Piece& piece : pieces) {
    if (at.y + piece.height > corner.y + height + 1e-9) at = {at.x + (kColumn + kColumnGap) * hex, corner.y};
    double top = at.y;
    if (piece.heading) {
      Item heading;
      const double size = std::min(land.mm(kHeadingSize), kColumn * hex / lineWidth(piece.heading->title, Face::SerifItalic, 1));
      setLine(piece.heading->title, Face::SerifItalic, size, {at.x, top + (kSectionGap + kHeading * 0.62) * hex}, 0, quiet,
              heading);
      legend.items.add(std::move(heading));
      top += (kHeading + kSectionGap) * hex;
    }
    const double middle = top + (at.y + piece.height - top) / 2;
    for (const Item& item : piece.entry->sample) legend.items.add(movedBy(item, {at.x + kSample / 2 * hex, middle}));
    Item words;
    words.id = "key-" + piece.entry->name;
    const double left = at.x + (kSample + kTextGap) * hex;
    const double lines = cost * 1.3 * static_cast<double>(piece.costLines.size());
    double base = middle - (name * 1.2 + lines) / 2 + name * 0.92;
    const double size = std::min(name, textWidth / std::max(lineWidth(piece.entry->name, Face::Serif, 1), 1e-9));
    setLine(piece.entry->name, Face::Serif, size, {left, base}, 0, ink, words);
    for (const std::string& line : piece.costLines) {
      base += cost * 1.3;
      setLine(line, Face::Sans, cost, {left, base}, 0, quiet, words);
    }
    legend.items.add(std::move(words));
    at.y += piece.height;
    lowest = std::max(lowest, at.y);
  }
  if (assumed) {
    Item note;
    setLine("* assumed: no rulebook prints this value", Face::SerifItalic, cost * 1.1, {corner.x, lowest + cost * 1.6}, 0, quiet,
            note);
    legend.items.add(std::move(note));
    lowest += cost * 2;
  }
  legend.height = lowest - corner.y;
  return legend;
}

}  // namespace hotchkiss::paint
