// SPDX-License-Identifier: Apache-2.0
#include "editor/session/geography_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "editor/session/text.h"

namespace hotchkiss::editor {
namespace {

constexpr const char* kAreaColour = "#9a6b5a";

class Previewer {
 public:
  explicit Previewer(const BoardView& view) : view_(view), words_(view.vocabulary()) {}

  void operator()(const SetTerrain& e) {
    const PlacedSheet* placed = view_.sheet(e.sheet);
    const TerrainKind* kind = words_.find(e.terrain);
    if (placed == nullptr || kind == nullptr) return;
    for (const Hex hex : e.hexes)
      if (!(placed->sheet->terrainId(placed->sheet->cell(hex).terrain) == e.terrain))
        fills_[{kind->name, kind->fill}].insert(hex + placed->origin);
  }
  void operator()(const SetElevation& e) {
    const PlacedSheet* placed = view_.sheet(e.sheet);
    if (placed == nullptr || !e.level) return;
    const int tint = std::clamp(*e.level, 0, 30) * 5;
    const std::string colour = fmt::format("#{:02x}{:02x}{:02x}", 0xe8 - tint, 0xd0 - tint, 0x9a - tint / 2);
    for (const Hex hex : e.hexes)
      if (placed->sheet->cell(hex).elevation != *e.level)
        fills_[{fmt::format(fmt::runtime(tr("Level {}")), *e.level), colour}].insert(hex + placed->origin);
  }
  void operator()(const SetSides& e) {
    const PlacedSheet* placed = view_.sheet(e.sheet);
    if (placed == nullptr) return;
    for (const auto& [side, features] : e.sides) {
      const SideFeatures& own = placed->sheet->sides.at(side);
      for (const SideFeature& feature : features) {
        if (std::find(own.begin(), own.end(), feature) != own.end()) continue;
        const Hexside lattice(side.first() + placed->origin, side.direction);
        sides_[feature.kind].insert(lattice);
      }
    }
  }
  void operator()(const PutPath& e) {
    const PlacedSheet* placed = view_.sheet(e.sheet);
    const PathKind* kind = words_.find(e.path.kind);
    if (placed == nullptr || kind == nullptr) return;
    GeographyPreview::Chain chain{{}, kind->colour};
    for (const Hex hex : e.path.hexes) chain.hexes.push_back(hex + placed->origin);
    ++paths_[kind->name];
    out_.chains.push_back(std::move(chain));
  }
  void operator()(const PutSite& e) {
    const PlacedSheet* placed = view_.sheet(e.sheet);
    if (placed == nullptr || !e.site.hex) return;
    const SiteKind* kind = words_.find(e.site.kind);
    ++sites_[kind == nullptr ? e.site.kind.text : kind->name];
    out_.sites.emplace_back(*e.site.hex + placed->origin, e.site.name);
  }
  void operator()(const PutArea& e) {
    const PlacedSheet* placed = view_.sheet(e.sheet);
    if (placed == nullptr) return;
    std::set<Hex> before;
    for (const auto& area : placed->sheet->areas)
      if (area->id == e.area.id) before.insert(area->hexes.begin(), area->hexes.end());
    for (const Hex hex : e.area.hexes)
      if (!before.contains(hex)) fills_[{e.area.name, kAreaColour}].insert(hex + placed->origin);
  }
  template <class Other>
  void operator()(const Other&) {}

  GeographyPreview take() {
    // A hex that several sheets print is one hex.
    for (const auto& [what, hexes] : fills_) {
      out_.fills.push_back({{hexes.begin(), hexes.end()}, what.second});
      count(what.first, hexes.size(), tr("hex", "hexes", hexes.size()));
    }
    for (const auto& [id, sides] : sides_) {
      const FeatureKind* kind = words_.find(id);
      out_.sides.push_back({{sides.begin(), sides.end()}, kind == nullptr ? std::string() : kind->colour});
      count(kind == nullptr ? id.text : kind->name, sides.size(), tr("hexside", "hexsides", sides.size()));
    }
    for (const auto& [name, number] : paths_) count(name, number, tr("path", "paths", number));
    for (const auto& [name, number] : sites_) count(name, number, tr("place", "places", number));
    return std::move(out_);
  }

 private:
  void count(const std::string& name, size_t number, const std::string& unit) {
    out_.counts.push_back(fmt::format("{}: {} {}", name, number, unit));
  }
  const BoardView& view_;
  const Vocabulary& words_;
  GeographyPreview out_;
  std::map<FeatureId, std::set<Hexside>> sides_;
  std::map<std::pair<std::string, std::string>, std::set<Hex>> fills_;  // by name and colour
  std::map<std::string, size_t> paths_, sites_;
};

}  // namespace

GeographyPreview previewOf(const BoardView& view, const std::vector<Edit>& edits) {
  Previewer previewer(view);
  for (const Edit& edit : edits) std::visit(previewer, edit);
  return previewer.take();
}

GeographyDesk::GeographyDesk(Session& session)
    : session_(session), worker_([this](std::function<void()> function) { session_.runLater(std::move(function)); }) {
  connections_.push_back(session_.changed.connect([this](const ChangeSet&) {
    if ((result_ || busy_) && session_.revision() != revision_) drop();
  }));
}

GeographyDesk::~GeographyDesk() {
  *alive_ = false;
}

bool GeographyDesk::fitted() const {
  const auto view = session_.view();
  return !view->empty() && view->board().fit.has_value() && session_.state().board(view->board().id) != nullptr;
}

void GeographyDesk::preview(const gis::LayerImport& import) {
  import_ = import;
  result_.reset();
  shown_.reset();
  trouble_.clear();
  step_ = tr("reading");
  share_ = 0;
  busy_ = true;
  revision_ = session_.revision();
  const uint64_t serial = ++serial_;
  worker_.run("geography",
              [this, serial, state = session_.state(), board = session_.view()->board().id, import,
               alive = alive_](const Worker::Cancelled& cancelled) -> std::function<void()> {
                int told = -1;
                std::string said;
                const gis::Watch watch{[&](const char* step, double share) {
                  const int percent = static_cast<int>(share * 100);
                  if (percent != told || said != step) {
                    told = percent;
                    said = step;
                    session_.runLater([this, alive, serial, step = said, share] {
                      if (!*alive || serial != serial_ || !busy_) return;
                      step_ = tr(step.c_str());
                      share_ = share;
                      changed.emit();
                    });
                  }
                  return !cancelled();
                }};
                auto result = gis::importLayer(state, board, import, watch);
                return [this, alive, serial, result = std::move(result)]() mutable {
                  if (*alive && serial == serial_) took(std::move(result));
                };
              });
  changed.emit();
}

void GeographyDesk::took(Expected<gis::LayerResult> result) {
  busy_ = false;
  if (!result) {
    const Error& error = result.error();
    trouble_ = (error.file.empty() ? std::string() : error.file + ": ") + error.message;
  } else {
    result_ = std::move(*result);
    shown_ = std::make_shared<const GeographyPreview>(previewOf(*session_.view(), result_->edits));
  }
  changed.emit();
}

void GeographyDesk::stop() {
  if (!busy_) return;
  ++serial_;
  busy_ = false;
  // Another job of the lane ends the one that runs.
  worker_.run("geography", [](const Worker::Cancelled&) { return std::function<void()>(); });
  trouble_ = tr("Stopped: nothing is changed");
  changed.emit();
}

void GeographyDesk::drop() {
  if (busy_) stop();
  result_.reset();
  shown_.reset();
  trouble_.clear();
  changed.emit();
}

bool GeographyDesk::apply() {
  if (!result_ || result_->edits.empty()) return false;
  const gis::LayerResult result = std::move(*result_);
  // Whoever listens to the session asks for the preview while the change is told.
  result_.reset();
  shown_.reset();
  const std::string what = gis::layerRoleNames()[static_cast<size_t>(import_.role)];
  const bool done = session_.apply(result.edits, fmt::format(fmt::runtime(tr("import geography: {}")), what));
  drop();
  return done;
}

// --- Drafts

namespace {

/// The kinds that a hex of a sheet shows in a layer.
std::set<std::string> kindsIn(const Sheet& sheet, Hex hex, Layer layer) {
  std::set<std::string> out;
  switch (layer) {
    case Layer::Terrain:
      if (const TerrainId id = sheet.terrainId(sheet.cell(hex).terrain); !id.empty()) out.insert(id.text);
      break;
    case Layer::Hexsides:
      for (int d = 0; d < kDirections; ++d)
        for (const SideFeature& feature : sheet.sides.at(Hexside(hex, d))) out.insert(feature.kind.text);
      break;
    case Layer::Paths:
      for (const auto& path : sheet.paths)
        if (std::find(path->hexes.begin(), path->hexes.end(), hex) != path->hexes.end()) out.insert(path->kind.text);
      break;
    case Layer::Sites:
      for (const auto& site : sheet.sites)
        if (site->hex == hex) out.insert(site->kind.text);
      break;
    default:
      break;
  }
  return out;
}

template <class Use>
void eachDraft(const BoardView& view, Layer layer, Use use) {
  for (const PlacedSheet& placed : view.sheets()) {
    const Sheet& sheet = *placed.sheet;
    for (int row = 0; row < sheet.cells.rows(); ++row)
      for (int column = 0; column < sheet.cells.columns(); ++column) {
        const HexCell& cell = sheet.cells.at(column, row);
        const Coverage coverage = cell.coverage[static_cast<size_t>(layer)];
        if (cell.isVoid || coverage < kFirstDraft) continue;
        const size_t at = static_cast<size_t>(coverage - kFirstDraft);
        const std::string source = at < sheet.draftSources.size() ? sheet.draftSources[at].name : std::string();
        use(placed, sheet.frameHex({column, row}), source);
      }
  }
}

}  // namespace

std::vector<DraftCount> draftsOf(const BoardView& view) {
  std::vector<DraftCount> out;
  for (size_t layer = 0; layer < kLayers; ++layer) {
    std::map<std::string, std::set<Hex>> bySource;
    eachDraft(view, static_cast<Layer>(layer), [&](const PlacedSheet& placed, Hex hex, const std::string& source) {
      bySource[source].insert(hex + placed.origin);
    });
    for (const auto& [source, hexes] : bySource) out.push_back({static_cast<Layer>(layer), source, hexes.size()});
  }
  return out;
}

std::vector<std::pair<std::string, std::string>> draftKinds(const BoardView& view, Layer layer) {
  std::set<std::string> ids;
  eachDraft(view, layer,
            [&](const PlacedSheet& placed, Hex hex, const std::string&) { ids.merge(kindsIn(*placed.sheet, hex, layer)); });
  const Vocabulary& words = view.vocabulary();
  std::vector<std::pair<std::string, std::string>> out;
  for (const std::string& id : ids) {
    std::string name = id;
    if (const TerrainKind* kind = words.find(TerrainId(id)); layer == Layer::Terrain && kind != nullptr) name = kind->name;
    if (const FeatureKind* kind = words.find(FeatureId(id)); layer == Layer::Hexsides && kind != nullptr) name = kind->name;
    if (const PathKind* kind = words.find(PathKindId(id)); layer == Layer::Paths && kind != nullptr) name = kind->name;
    if (const SiteKind* kind = words.find(SiteKindId(id)); layer == Layer::Sites && kind != nullptr) name = kind->name;
    out.emplace_back(id, name);
  }
  return out;
}

Confirmation confirmDrafts(const BoardView& view, const DraftChoice& choice) {
  const std::set<Hex> within(choice.within.begin(), choice.within.end());
  std::map<SheetId, std::vector<Hex>> bySheet;
  std::set<Hex> hexes;
  eachDraft(view, choice.layer, [&](const PlacedSheet& placed, Hex hex, const std::string& source) {
    if (!choice.source.empty() && source != choice.source) return;
    if (!within.empty() && !within.contains(hex + placed.origin)) return;
    if (!choice.kind.empty() && !kindsIn(*placed.sheet, hex, choice.layer).contains(choice.kind)) return;
    bySheet[placed.sheet->id].push_back(hex);
    hexes.insert(hex + placed.origin);
  });
  Confirmation out;
  out.hexes = hexes.size();
  for (auto& [sheet, own] : bySheet) out.edits.emplace_back(SetCoverage{sheet, choice.layer, std::move(own), true, {}});
  return out;
}

}  // namespace hotchkiss::editor
