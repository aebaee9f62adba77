// SPDX-License-Identifier: Apache-2.0
#include "editor/session/scan_setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <mutex>

#include "editor/session/new_documents.h"
#include "editor/session/text.h"
#include "importers/scan/run_job.h"

namespace hotchkiss::editor {

namespace {

constexpr int kCornerPixels = 200, kEvidenceSide = 1000;

/// What a look at the picture gave.
struct Looked {
  std::optional<scan::FoundGrid> found;
  scan::NumbersRead read;
  std::string fault;
};

Looked look(const ScanJob& job, const scan::PictureProgress& progress) {
  Looked out;
  scan::PictureOptions options;
  options.page = job.page;
  options.dpi = job.dpi;
  const auto file = scan::PictureFile::open(job.picture, options);
  if (!file) {
    out.fault = file.error().message;
    return out;
  }
  auto found = scan::gridOfJob(job, *file, progress);
  if (!found) {
    out.fault = found.error().message;
    return out;
  }
  out.found = std::move(*found);
  if (!progress(0.8)) return out;
  if (auto read = scan::readNumbers(*file, *out.found)) out.read = std::move(*read);
  return out;
}

}  // namespace

ScanSetup::ScanSetup(Session& session) : session_(session) {
  // Another document takes the place of the map that is being set up: there is nothing left to set up.
  opened_ = session_.opened.connect([this] {
    if (laying_ || !any()) return;
    job_.picture.clear();
    before_.clear();
    stop();
  });
}

ScanSetup::~ScanSetup() {
  *living_ = false;
}

void ScanSetup::open(const std::string& path, const std::string& system) {
  job_ = {};
  job_.picture = path;
  job_.system = system;
  job_.title = std::filesystem::path(path).stem().string();
  job_.mapId = freshDocumentId(State{}, job_.title, "map");
  pages_ = scan::pageCount(path);
  found_.reset();
  numbering_.reset();
  sheet_.reset();
  corners_.clear();
  evidence_ = {};
  read_ = {};
  before_.clear();
  moved_ = {};
  run();
}

void ScanSetup::remember() {
  // A grid that is still being looked for is none to come back to.
  if (!busy_) before_.push_back({job_, found_, moved_});
  nudging_ = false;
}

void ScanSetup::undo() {
  if (before_.empty()) return;
  stop();
  Said said = std::move(before_.back());
  before_.pop_back();
  job_ = std::move(said.job);
  found_ = std::move(said.found);
  moved_ = said.moved;
  nudging_ = false;
  fault_.clear();
  if (found_)
    number();
  else
    run();
  changed.emit();
}

void ScanSetup::stop() {
  ++*alive_;
  busy_ = false;
  doing_.clear();
  changed.emit();
}

void ScanSetup::lookAgain() {
  remember();
  moved_ = {};
  job_.centres.clear();
  job_.outline.clear();
  job_.columns.reset();
  job_.rows.reset();
  run();
}

void ScanSetup::setSize(int columns, int rows) {
  if (!found_ || busy_) return;
  remember();
  job_.columns = columns;
  job_.rows = rows;
  scan::setExtent(*found_, columns, rows);
  number();
  changed.emit();
}

std::string ScanSetup::pictureName() const {
  return scan::pictureName(job_.picture, {job_.page, job_.dpi});
}

void ScanSetup::setPage(int page, double dpi) {
  page = std::clamp(page, 1, std::max(1, pages_));
  dpi = std::clamp(dpi, 50.0, 1200.0);
  if (page == job_.page && dpi == job_.dpi) return;
  remember();
  const std::vector<Said> before = before_;
  job_.page = page;
  job_.dpi = dpi;
  // What was said of another picture is not true of this one.
  job_.codes.clear();
  found_.reset();
  numbering_.reset();
  sheet_.reset();
  corners_.clear();
  evidence_ = {};
  read_ = {};
  lookAgain();
  before_ = before;  // one thing was said
}

void ScanSetup::setSystem(const std::string& system) {
  if (system == job_.system) return;
  remember();
  if (sheet_ && !session_.state().games.empty()) {
    // A legend of the map's own lies over the words of the system.
    Game game = *session_.state().games.begin()->second;
    game.system = system;
    session_.apply({PutGame{std::move(game)}}, tr("change the system"));
  }
  job_.system = system;
  if (sheet_) show();
  changed.emit();
}

void ScanSetup::run() {
  busy_ = true;
  done_ = 0;
  fault_.clear();
  doing_ = tr("Looking for the grid of hexes");
  changed.emit();
  const uint64_t serial = ++*alive_;
  const auto living = living_;
  const auto newest = alive_;
  Session* session = &session_;
  session_.worker().run(
      "scan", [this, session, living, newest, serial, job = job_](const Worker::Cancelled& cancelled) -> std::function<void()> {
        int told = -1;
        Looked looked = look(job, [&](double done) {
          if (const int percent = static_cast<int>(done * 100); percent != told) {
            told = percent;
            session->runLater([this, living, newest, serial, done] {
              if (!*living || *newest != serial) return;
              done_ = done;
              changed.emit();
            });
          }
          return !cancelled();
        });
        return [this, living, newest, serial, looked = std::move(looked)]() mutable {
          if (!*living || *newest != serial) return;
          busy_ = false;
          doing_.clear();
          if (!looked.found) {
            fault_ = looked.fault;
          } else {
            found_ = std::move(looked.found);
            read_ = std::move(looked.read);
          }
          if (found_) number();
          changed.emit();
        };
      });
}

void ScanSetup::number() {
  std::vector<scan::TypedCode> typed;
  for (const ScanJob::Code& code : job_.codes)
    if (const auto hex = found_->grid.hexAt(code.at)) typed.push_back({*hex, code.code});
  fault_.clear();
  const Orientation orientation = found_->grid.orientation;
  auto numbered = read_.reads.empty() ? Expected<scan::NumberingFound>(fail(""))
                                      : scan::numberingOfReads(orientation, found_->extent, read_.reads, typed);
  if (!numbered && !typed.empty()) numbered = scan::numberingOfCodes(orientation, found_->extent, typed);
  if (typed.empty() && (!numbered || !numbered->sure)) {
    // Nobody has said anything and nothing could be read: counted from the upper left corner until a code is typed.
    numbered = scan::numberingOfCodes(orientation, found_->extent, {{Hex{0, 0}, "0101"}});
    if (numbered) numbered->sure = false;
  }
  if (!numbered) {
    fault_ = numbered.error().message;
    return;
  }
  numbering_ = std::move(*numbered);
  show();
}

void ScanSetup::show() {
  auto scan = scan::sheetOfScan(*found_, *numbering_, SheetId(job_.mapId), job_.title);
  if (!scan) {
    fault_ = scan.error().message;
    return;
  }
  // The map is made anew, its legend is not: kinds may have been named before.
  const auto games = sheet_ ? session_.state().games : Shelf<GameId, Game>();
  if (!games.empty()) {
    scan->sheet.game.id = games.begin()->first;
    job_.system = games.begin()->second->system;
  }
  scan->sheet.system = job_.system;
  scan->sheet.remarks.source = std::filesystem::path(job_.picture).filename().string();
  State state = stateOfMap(scan->sheet);
  state.games = games;
  Board board = *state.board(state.activeBoard);
  board.underlays = {scan::underlayOf(*scan, pictureName())};
  state.boards[state.activeBoard] = std::make_shared<const Board>(std::move(board));
  sheet_ = std::move(*scan);
  cutCorners();
  laying_ = true;
  session_.open(std::move(state));
  laying_ = false;
}

void ScanSetup::cutCorners() {
  // A picture that is read from its beginning gives its lower corners late.
  corners_.clear();
  evidence_ = {};
  session_.worker().run(
      "scan-corners",
      [this, living = living_, picture = pictureName(), grid = found_->grid, found = *found_,
       codes = scan::cornerCodes(numbering_->sheet)](const Worker::Cancelled& cancelled) -> std::function<void()> {
        std::vector<Corner> corners;
        const auto file = scan::PictureFile::open(picture);
        for (const scan::TypedCode& corner : codes)
          if (file && !cancelled())
            if (auto crop = scan::cropOfHex(*file, grid, corner.hex, kCornerPixels))
              corners.push_back({corner.code, std::move(*crop)});
        scan::Picture evidence;
        if (file && !cancelled())
          if (const auto seen = file->readWhole(kEvidenceSide))
            evidence = scan::pictureOfEvidence(*seen, found, static_cast<double>(file->info().width) / seen->width);
        return [this, living, corners = std::move(corners), evidence = std::move(evidence)] {
          if (!*living) return;
          corners_ = corners;
          evidence_ = evidence;
          changed.emit();
        };
      });
}

std::optional<Point> ScanSetup::pixelOf(Point plane) const {
  if (!sheet_) return std::nullopt;
  return sheet_->grid.pixelOf(plane * (1 / sheet_->sheet.hexWidthMm));
}

void ScanSetup::typeCode(Point plane, const std::string& code) {
  const auto pixel = pixelOf(plane);
  if (!pixel || !found_ || code.empty()) return;
  const auto hex = found_->grid.hexAt(*pixel);
  remember();
  std::erase_if(job_.codes, [&](const ScanJob::Code& old) { return found_->grid.hexAt(old.at) == hex; });
  job_.codes.push_back({*pixel, code});
  const auto before = numbering_;
  const bool wasBusy = busy_;
  number();
  // A code that fits nothing is said and not kept.
  if (!fault_.empty()) {
    job_.codes.pop_back();
    numbering_ = before;
    if (!wasBusy) before_.pop_back();  // nothing was said that stands
  }
  changed.emit();
}

void ScanSetup::removeCode(size_t at) {
  if (at >= job_.codes.size() || !found_) return;
  remember();
  job_.codes.erase(job_.codes.begin() + static_cast<std::ptrdiff_t>(at));
  number();
  changed.emit();
}

void ScanSetup::pointAt(Point plane, std::vector<Point>& points, std::vector<Point>& others, size_t enough) {
  const auto pixel = pixelOf(plane);
  if (!pixel) return;
  if (points.size() >= enough) points.clear();
  if (points.empty()) remember();
  others.clear();
  points.push_back(*pixel);
  if (points.size() == enough) {
    moved_ = {};
    run();
  } else {
    changed.emit();
  }
}

void ScanSetup::pointAtCentre(Point plane) {
  pointAt(plane, job_.centres, job_.outline, 3);
}

void ScanSetup::pointAtCorner(Point plane) {
  pointAt(plane, job_.outline, job_.centres, 6);
}

void ScanSetup::nudge(double dx, double dy) {
  if (!found_) return;
  if (!nudging_) remember();
  nudging_ = true;
  moved_ = moved_ + Point{dx, dy};
  found_->grid.c += dx;
  found_->grid.f += dy;
  number();
  changed.emit();
}

std::vector<std::string> ScanSetup::facts() const {
  std::vector<std::string> out;
  if (!found_) return out;
  const scan::ScanGrid& grid = found_->grid;
  out.push_back(fmt::format(fmt::runtime(tr("{} x {} hexes, {:.1f} pixels wide, turned {:.2f} degrees")), found_->extent.columns,
                            found_->extent.rows, grid.pitch(), grid.rotationDegrees()));
  // Errors of the sides and a shift of all of them add up as squares do.
  const double shift = std::hypot(moved_.x, moved_.y) / std::max(grid.pitch(), 1.0);
  const double off = std::hypot(found_->offPitches, shift);
  if (shift > 0)
    out.push_back(
        fmt::format(fmt::runtime(tr("moved by hand by {:g}, {:g} pixels: sides lie {:.3f} hexes off")), moved_.x, moved_.y, off));
  else
    out.push_back(found_->sure()
                      ? fmt::format(fmt::runtime(tr("sure of it: sides lie {:.3f} hexes off")), off)
                      : fmt::format(fmt::runtime(tr("not sure of it: sides lie {:.3f} hexes off; look whether the grid lies "
                                                    "on the printed one")),
                                    off));
  if (!numbering_) return out;
  if (numbering_->sheet.spec == NumberingSpec{} && job_.codes.empty() && !numbering_->sure)
    out.push_back(tr("nobody has said which hex is which: type a printed code"));
  else {
    if (!job_.codes.empty())
      out.push_back(fmt::format(fmt::runtime(tr("{} code typed", "{} codes typed", job_.codes.size())), job_.codes.size()));
    if (numbering_->reads < 3)
      out.push_back(tr("the printed numbers cannot be read by the program"));
    else
      out.push_back(fmt::format(fmt::runtime(tr("of {} numbers that were read {} agree")), numbering_->reads, numbering_->votes));
  }
  return out;
}

void ScanSetup::finish() {
  if (!sheet_) return;
  const scan::ScanGrid grid = sheet_->grid;
  const std::string picture = pictureName();
  job_.picture.clear();
  changed.emit();
  finished.emit(grid, picture);
}

}  // namespace hotchkiss::editor
