// SPDX-License-Identifier: Apache-2.0
#include "editor/session/scan_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "editor/session/text.h"
#include "importers/scan/read_numbers.h"
#include "importers/scan/scan_drafts.h"
#include "importers/scan/snap_line.h"

namespace hotchkiss::editor {

namespace {

constexpr size_t kAnewAfter = 8;  // confirmed hexes, until the others are told anew

std::string nameOfFile(const std::string& path) {
  return std::filesystem::path(path).filename().string();
}

bool nearlySame(const scan::ScanGrid& a, const scan::ScanGrid& b) {
  const double pitch = std::max(a.pitch(), 1.0);
  const auto off = [&](Hex hex) {
    scan::ScanGrid flat = a;
    flat.warp = {};
    const Point d = flat.centre(hex) - b.centre(hex);
    return std::max(std::abs(d.x), std::abs(d.y)) / pitch;
  };
  return a.orientation == b.orientation && off({0, 0}) < 0.01 && off({20, 0}) < 0.01 && off({0, 20}) < 0.01;
}

}  // namespace

ScanDesk::ScanDesk(Session& session) : session_(session) {
  connections_.push_back(session_.opened.connect([this] {
    told_.clear();
    front_ = {};
    confirmedSince_ = 0;
    fault_.clear();
    stop();
  }));
  connections_.push_back(session_.changed.connect([this](const ChangeSet&) { refreshQueue(); }));
  connections_.push_back(session_.selectionChanged.connect([this] { follow(); }));
}

ScanDesk::~ScanDesk() {
  *living_ = false;
}

void ScanDesk::useGrid(const scan::ScanGrid& grid, const std::string& picture) {
  known_ = grid;
  knownPath_ = picture;
  changed.emit();
}

void ScanDesk::setFollows(bool on) {
  follows_ = on;
  changed.emit();
}

void ScanDesk::stop() {
  ++*newest_;
  waiting_.clear();
  line_.clear();
  busy_ = false;
  doing_.clear();
  changed.emit();
}

std::vector<std::vector<Point>> ScanDesk::linesUnderWay() const {
  std::vector<std::vector<Point>> out;
  if (!line_.empty()) out.push_back(line_);
  for (const Task& task : waiting_)
    if (!task.line.empty()) out.push_back(task.line);
  return out;
}

void ScanDesk::follow() {
  const auto view = session_.view();
  const Board* board = session_.state().board(view->board().id);
  const Selection& selection = session_.selection();
  if (busy_ || board == nullptr || board->underlays.size() < 2 || (!selection.hex && !selection.side)) return;
  const auto now = target();
  const SheetId before = now ? now->sheet : SheetId();
  std::vector<SheetId> here;  // sheets of the hex that have a picture
  for (const PlacedSheet* placed : view->sheetsAt(selection.hex ? *selection.hex : selection.side->first()))
    if (std::any_of(board->underlays.begin(), board->underlays.end(),
                    [&](const Underlay& u) { return u.sheet == placed->sheet->id; }))
      here.push_back(placed->sheet->id);
  // On ground that two sheets share the one at hand stays.
  front_ = here.empty() || std::find(here.begin(), here.end(), before) != here.end() ? before : here.front();
  if (front_ == before) return;
  told_.clear();
  confirmedSince_ = 0;
  refreshQueue();
}

std::optional<ScanDesk::Target> ScanDesk::target() const {
  const auto view = session_.view();
  const Board* board = session_.state().board(view->board().id);
  if (board == nullptr || board->underlays.empty()) return std::nullopt;
  // Of several pictures that of the sheet at hand, else of the topmost sheet that has one.
  const auto of = [&](const SheetId& id) {
    return std::find_if(board->underlays.begin(), board->underlays.end(), [&](const Underlay& u) { return u.sheet == id; });
  };
  auto chosen = of(front_);
  for (auto sheet = view->sheets().begin(); chosen == board->underlays.end() && sheet != view->sheets().end(); ++sheet)
    chosen = of(sheet->sheet->id);
  if (chosen == board->underlays.end()) return std::nullopt;
  const Underlay& underlay = *chosen;
  const Sheet* sheet = session_.state().sheet(underlay.sheet);
  const PlacedSheet* placed = view->sheet(underlay.sheet);
  if (sheet == nullptr || placed == nullptr) return std::nullopt;
  const auto files = session_.underlayFiles();
  const auto path = files.find(underlay.file);
  auto grid = scan::gridOfUnderlay(underlay, *sheet);
  if (path == files.end() || !grid) return std::nullopt;
  // The warp was measured; a board's file keeps the straight part of it.
  const bool measured = known_ && knownPath_ == path->second && nearlySame(*known_, *grid);
  if (measured) grid = known_;
  return Target{underlay.sheet, underlay, path->second, *grid, placed->origin, measured};
}

std::vector<Hex> ScanDesk::hexesOf(const Sheet& sheet) const {
  std::vector<Hex> out;
  for (int row = 0; row < sheet.rows.count; ++row)
    for (int column = 0; column < sheet.columns.count; ++column)
      if (const Hex hex = sheet.frameHex({column, row}); sheet.playable(hex)) out.push_back(hex);
  std::sort(out.begin(), out.end());
  return out;
}

std::map<TerrainId, size_t> ScanDesk::samples() const {
  std::map<TerrainId, size_t> out;
  const auto at = target();
  if (!at) return out;
  const Sheet& sheet = *session_.state().sheet(at->sheet);
  for (const Hex hex : hexesOf(sheet))
    if (const HexCell& cell = sheet.cell(hex); cell.terrain != 0 && cell.coverage[size_t(Layer::Terrain)] == kConfirmed)
      ++out[sheet.terrainId(cell.terrain)];
  return out;
}

void ScanDesk::run(const std::string& doing, Work work, std::vector<Point> line) {
  // A line is drawn while the one before it is still being followed: none is lost.
  if (busy_) {
    waiting_.push_back({doing, std::move(work), std::move(line)});
    changed.emit();
    return;
  }
  busy_ = true;
  done_ = 0;
  line_ = std::move(line);
  doing_ = doing;
  fault_.clear();
  changed.emit();
  const uint64_t serial = ++*newest_;
  Session* session = &session_;
  session_.worker().run("scan-desk",
                        [this, session, serial, living = living_, newest = newest_, seen = seen_,
                         work = std::move(work)](const Worker::Cancelled& cancelled) -> std::function<void()> {
                          int told = -1;
                          auto result = work(*seen, [&](double done) {
                            if (const int percent = static_cast<int>(done * 100); percent != told) {
                              told = percent;
                              session->runLater([this, living, newest, serial, done] {
                                if (!*living || *newest != serial) return;
                                done_ = done;
                                changed.emit();
                              });
                            }
                            return !cancelled() && *newest == serial;
                          });
                          return [this, living, newest, serial, result = std::move(result)] {
                            if (!*living || *newest != serial) return;
                            busy_ = false;
                            doing_.clear();
                            line_.clear();
                            if (result) result();
                            if (!busy_ && !waiting_.empty()) {
                              Task next = std::move(waiting_.front());
                              waiting_.pop_front();
                              const std::string fault = fault_;
                              run(next.doing, std::move(next.work), std::move(next.line));
                              fault_ = fault;
                            }
                            changed.emit();
                          };
                        });
}

namespace {

scan::PictureProgress shareOf(const scan::PictureProgress& whole, double from, double to) {
  return [whole, from, to](double done) { return whole(from + (to - from) * done); };
}

}  // namespace

Expected<void> ScanDesk::view(Seen& seen, const Target& at, const std::vector<Hex>& hexes,
                              const scan::PictureProgress& progress) {
  if (seen.path != at.path || !(seen.grid == at.grid)) seen = Seen{at.grid, at.path, {}, {}, {}};
  if (seen.view) return {};
  const auto file = scan::PictureFile::open(at.path);
  if (!file) return tl::unexpected(file.error());
  // A board that was opened keeps the straight part of the grid only: the warp is found again.
  scan::ScanGrid grid = at.grid;
  if (!at.measured)
    if (const auto own = scan::warpedGrid(*file, grid, hexes)) grid = *own;
  auto made = scan::viewOfScan(*file, grid, progress);
  if (!made) return tl::unexpected(made.error());
  seen.view = std::make_shared<const scan::ScanView>(std::move(*made));
  return {};
}

Expected<void> ScanDesk::sight(Seen& seen, const Target& at, const std::vector<Hex>& hexes,
                               const scan::PictureProgress& progress) {
  if (auto ok = view(seen, at, hexes, shareOf(progress, 0, 0.4)); !ok) return ok;
  if (seen.sight && seen.sight->hexes() == hexes) return {};
  auto made = scan::LineSight::make(seen.view->picture, seen.view->grid, hexes, shareOf(progress, 0.4, 1));
  if (!made) return tl::unexpected(made.error());
  seen.sight = std::move(*made);
  return {};
}

void ScanDesk::tellTerrain() {
  const auto at = target();
  if (!at) return;
  const Sheet sheet = *session_.state().sheet(at->sheet);
  std::vector<scan::TerrainSample> samples;
  for (const Hex hex : hexesOf(sheet))
    if (const HexCell& cell = sheet.cell(hex); cell.terrain != 0 && cell.coverage[size_t(Layer::Terrain)] == kConfirmed)
      samples.push_back({hex, sheet.terrainId(cell.terrain)});
  confirmedSince_ = 0;
  run(tr("Telling the terrain"),
      [this, at = *at, sheet, samples, hexes = hexesOf(sheet)](Seen& seen,
                                                               const scan::PictureProgress& progress) -> std::function<void()> {
        const auto faulty = [this](std::string message) -> std::function<void()> {
          return [this, message = std::move(message)] { fault_ = message; };
        };
        if (const auto ok = view(seen, at, hexes, shareOf(progress, 0, 0.3)); !ok) return faulty(ok.error().message);
        if (!seen.features || seen.features->hexes != hexes) {
          auto made = scan::hexFeatures(seen.view->picture, seen.view->grid, hexes, shareOf(progress, 0.3, 0.8));
          if (!made) return faulty(made.error().message);
          seen.features = std::make_shared<const scan::HexFeatures>(std::move(*made));
        }
        auto terrain = scan::classifyTerrain(*seen.features, samples, shareOf(progress, 0.8, 1));
        if (!terrain) return faulty(terrain.error().message);
        return [this, at, terrain = std::move(*terrain)] {
          const Sheet* now = session_.state().sheet(at.sheet);
          if (now == nullptr) return;
          told_.clear();
          for (const scan::HexTerrain& each : terrain) told_[each.hex + at.origin] = each;
          const Vocabulary words = session_.vocabulary();
          scan::ScanDrafts drafts(*now, words, nameOfFile(at.path));
          if (const auto counts = drafts.terrain(terrain, 0); !counts)
            fault_ = counts.error().message;
          else if (!session_.apply(drafts.edits(), tr("tell the terrain")))
            refreshQueue();
        };
      });
}

void ScanDesk::refreshQueue() {
  queue_.clear();
  const auto at = told_.empty() ? std::nullopt : target();
  if (at) {
    const Sheet& sheet = *session_.state().sheet(at->sheet);
    const auto view = session_.view();
    for (const auto& [hex, told] : told_) {
      const HexCell& cell = sheet.cell(told.hex);
      // Confirmed by whatever way it is settled; unpainted it is no draft.
      if (cell.terrain == 0 || cell.coverage[size_t(Layer::Terrain)] < kFirstDraft) continue;
      queue_.push_back({hex, view->code(hex), told.kind, told.second, told.confidence});
    }
    std::sort(queue_.begin(), queue_.end(),
              [](const Doubt& a, const Doubt& b) { return std::tie(a.confidence, a.hex) < std::tie(b.confidence, b.hex); });
  }
  changed.emit();
}

scan::Picture ScanDesk::cropOf(Hex hex, int pixels) const {
  const auto at = busy_ ? std::nullopt : target();
  if (!at || !seen_->view) return {};
  return scan::cropOfHex(seen_->view->picture, seen_->view->grid, hex - at->origin, pixels).value_or(scan::Picture());
}

void ScanDesk::confirm(Hex hex, const TerrainId& kind) {
  const auto at = target();
  if (!at) return;
  if (!session_.apply({SetTerrain{at->sheet, {hex - at->origin}, kind}}, tr("confirm a hex"))) return;
  if (++confirmedSince_ >= kAnewAfter && !busy_) tellTerrain();
}

size_t ScanDesk::confirmSurer(double confidence, const std::optional<Box2>& box, const TerrainId& only) {
  const auto at = target();
  if (!at) return 0;
  SetCoverage coverage;
  coverage.sheet = at->sheet;
  coverage.layer = Layer::Terrain;
  const PlaneLayout layout = session_.view()->layout();
  for (const Doubt& each : queue_) {
    if (each.confidence < confidence || (!only.empty() && each.kind != only)) continue;
    const Point c = layout.centre(each.hex);
    if (box && (c.x < box->low.x || c.x > box->high.x || c.y < box->low.y || c.y > box->high.y)) continue;
    coverage.hexes.push_back(each.hex - at->origin);
  }
  const size_t count = coverage.hexes.size();
  if (count > 0) session_.apply({std::move(coverage)}, tr("confirm what is sure"));
  return count;
}

void ScanDesk::traceSides(std::vector<Point> rough, const FeatureId& kind) {
  trace(std::move(rough), true, kind.text);
}
void ScanDesk::tracePath(std::vector<Point> rough, const PathKindId& kind) {
  trace(std::move(rough), false, kind.text);
}

void ScanDesk::trace(std::vector<Point> rough, bool sides, const std::string& kind) {
  const auto at = target();
  if (!at || rough.size() < 2) return;
  const Sheet sheet = *session_.state().sheet(at->sheet);
  const PlaneLayout layout = session_.view()->layout();
  const std::vector<Point> dragged = rough;
  // From the board's plane to the sheet's, in widths of a hex.
  const Point moved = layout.centre(at->origin);
  for (Point& p : rough) p = (p - moved) * (1 / layout.hexWidthMm);
  // A line of this kind that is confirmed tells its colour.
  std::vector<Hexside> known;
  std::vector<Hex> knownWay;
  if (sides) {
    for (const Hex hex : hexesOf(sheet))
      for (int direction = 0; direction < 3 && known.size() < 200; ++direction) {
        const Hexside side(hex, direction);
        for (const SideFeature& feature : sheet.sides.at(side))
          if (feature.kind.text == kind) known.push_back(side);
      }
  } else {
    for (const auto& path : sheet.paths)
      if (path->kind.text == kind && path->hexes.size() > knownWay.size()) knownWay = path->hexes;
  }
  run(
      tr("Following the line"),
      [this, at = *at, sheet, rough, sides, kind, known, knownWay, hexes = hexesOf(sheet)](
          Seen& seen, const scan::PictureProgress& progress) -> std::function<void()> {
        const auto faulty = [this](std::string message) -> std::function<void()> {
          return [this, message = std::move(message)] { fault_ = message; };
        };
        if (const auto ok = sight(seen, at, hexes, progress); !ok) return faulty(ok.error().message);
        std::vector<scan::Pixel> pixels;
        for (const Point p : rough) pixels.push_back(seen.view->grid.pixelOf(p));
        scan::SnapOptions options;
        options.colour = sides ? scan::colourAlong(*seen.sight, known) : scan::colourOfWay(*seen.sight, knownWay);
        std::vector<Hexside> laidSides;
        std::vector<Hex> laidHexes;
        if (sides) {
          auto snapped = scan::snapToSides(*seen.sight, pixels, options);
          if (!snapped) return faulty(snapped.error().message);
          laidSides = std::move(snapped->sides);
        } else {
          auto snapped = scan::snapToHexes(*seen.sight, pixels, options);
          if (!snapped) return faulty(snapped.error().message);
          laidHexes = std::move(snapped->hexes);
          laidHexes = scan::ledOut(sheet, std::move(laidHexes), rough.front(), rough.back());
        }
        return [this, at, sides, kind, laidSides = std::move(laidSides), laidHexes = std::move(laidHexes)] {
          // On the sheet as it is by now: something may have been drawn meanwhile.
          const Sheet* now = session_.state().sheet(at.sheet);
          if (now == nullptr) return;
          const Vocabulary words = session_.vocabulary();
          scan::ScanDrafts drafts(*now, words, nameOfFile(at.path));
          const auto counts =
              sides ? drafts.line(laidSides, FeatureId(kind), {}, true) : drafts.path(laidHexes, PathKindId(kind), {}, true);
          if (!counts)
            fault_ = counts.error().message;
          else
            session_.apply(drafts.edits(), tr("follow a line"));
        };
      },
      dragged);
}

}  // namespace hotchkiss::editor
