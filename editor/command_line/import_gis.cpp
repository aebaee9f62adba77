// SPDX-License-Identifier: Apache-2.0
// `hotchkiss import gis --fit POINTS.csv --map BOARD`: how the grid of a board lies on the earth, and which printed codes cannot
// be right.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "editor/command_line/import_kinds.h"
#include "editor/command_line/json.h"
#include "importers/gis/control_points.h"
#include "importers/gis/fit.h"
#include "importers/gis/import_layer.h"
#include "io/files/foreign_files.h"
#include "io/native/load.h"
#include "io/native/save.h"
#include "io/native/save_all.h"
#include "model/base/plain_line.h"
#include "model/document/edit.h"

namespace hotchkiss::cli {
namespace {

const char* parityName(Stagger stagger) {
  return stagger == Stagger::EvenShoved ? "even" : "odd";
}

std::string shown(double value, int digits) {
  return fmt::format("{:.{}f}", value == 0 ? 0.0 : value, digits);
}

void tellPoint(std::ostream& out, const gis::FittedPoint& p) {
  out << plainLine(fmt::format("  {} {}", p.point.name, p.point.code)) << ": ";
  if (!p.problem.empty()) {
    out << p.problem << (p.lies.empty() ? "\n" : fmt::format("; it lies in {}\n", p.lies));
    return;
  }
  out << fmt::format("{} hexes off", shown(p.hexes, 2));
  if (!p.inlier) {
    out << fmt::format(": lies {}", p.lies.empty() ? "off the board" : "in " + p.lies);
    if (!p.heldBy.empty()) out << fmt::format("; the code is that of {}", p.heldBy);
    if (p.repair) out << fmt::format("; perhaps {} ({}, {} hexes off)", p.repair->code, p.repair->why, shown(p.repair->hexes, 2));
  }
  out << '\n';
}

void tell(std::ostream& out, const std::string& board, const gis::FitReport& r) {
  out << fmt::format("{}: {} of {} places within {} hexes ({})\n", board, r.inliers, r.places, shown(r.limitHexes, 2),
                     r.limitHexes < 1.5 ? "the limit for hexes of 5 km and more" : "the limit for hexes under 5 km");
  out << fmt::format("projection: {} ({})\n", r.trials.front().name, r.fit.projection);
  const auto other =
      std::find_if(r.trials.begin(), r.trials.end(), [&](const gis::FitTrial& t) { return t.stagger != r.stagger; });
  out << fmt::format("parity: {} columns (rows) are shoved", parityName(r.stagger));
  if (other != r.trials.end())
    out << fmt::format("; the other way: {} places, rms {} hexes", other->places, shown(other->rmsHexes, 2));
  out << '\n';
  out << fmt::format("rms: {} hexes; leave-one-out: {} hexes", shown(r.fit.rmsHexes, 2), shown(r.fit.leaveOneOutHexes, 2));
  if (r.secondOrderLeaveOneOut) out << fmt::format(" (of second order: {})", shown(*r.secondOrderLeaveOneOut, 2));
  out << '\n';
  out << fmt::format("hex: {} m; rotation {} degrees; stretch {} %; shear {} degrees\n", shown(r.hexMetres, 0),
                     shown(r.rotationDegrees, 1), shown(r.stretchPercent, 1), shown(r.shearDegrees, 1));
  if (r.fit.provenance.kind == ProvenanceKind::Assumed)
    out << (r.rough ? "the fit is assumed: fewer than half of the places agree, so it goes through all of them and judges none\n"
                    : "the fit is assumed: its leave-one-out error is above one hex, so no place is judged by it\n");
  out << "places that agree:\n";
  for (const gis::FittedPoint& p : r.points)
    if (p.inlier) tellPoint(out, p);
  out << "places that do not:\n";
  for (const gis::FittedPoint& p : r.points)
    if (!p.inlier) tellPoint(out, p);
  out << "tried:\n";
  for (const gis::FitTrial& t : r.trials)
    out << fmt::format("  {}, {} shoved: {} places, rms {}, leave-one-out {}\n", t.name, parityName(t.stagger), t.places,
                       shown(t.rmsHexes, 2), shown(t.leaveOneOutHexes, 2));
}

Json jsonOf(const gis::FittedPoint& p) {
  Json out{{"name", p.point.name}, {"code", p.point.code}, {"longitude", p.point.longitude}, {"latitude", p.point.latitude}};
  out["inlier"] = p.inlier;
  out["problem"] = p.problem.empty() ? Json() : Json(p.problem);
  out["residual_hexes"] = p.problem.empty() ? Json(p.hexes) : Json();
  out["offset_hexes"] = p.problem.empty() ? Json({p.offset.x, p.offset.y}) : Json();
  out["lies"] = p.lies.empty() ? Json() : Json(p.lies);
  out["held_by"] = p.heldBy.empty() ? Json() : Json(p.heldBy);
  out["repair"] = p.repair ? Json{{"code", p.repair->code}, {"residual_hexes", p.repair->hexes}, {"why", p.repair->why}} : Json();
  return out;
}

Json jsonOf(const gis::FitReport& r) {
  Json out;
  out["projection"] = r.fit.projection;
  out["parity"] = parityName(r.stagger);
  out["places"] = r.places;
  out["inliers"] = r.inliers;
  out["limit_hexes"] = r.limitHexes;
  out["rms_hexes"] = r.fit.rmsHexes;
  out["leave_one_out_hexes"] = r.fit.leaveOneOutHexes;
  out["hex_metres"] = r.hexMetres;
  out["rotation_degrees"] = r.rotationDegrees;
  out["stretch_percent"] = r.stretchPercent;
  out["shear_degrees"] = r.shearDegrees;
  out["assumed"] = r.fit.provenance.kind == ProvenanceKind::Assumed;
  out["points"] = Json::array();
  for (const gis::FittedPoint& p : r.points) out["points"].push_back(jsonOf(p));
  out["tried"] = Json::array();
  for (const gis::FitTrial& t : r.trials)
    out["tried"].push_back({{"name", t.name},
                            {"projection", t.projection},
                            {"parity", parityName(t.stagger)},
                            {"inliers", t.places},
                            {"rms_hexes", t.rmsHexes},
                            {"leave_one_out_hexes", t.leaveOneOutHexes}});
  return out;
}

class GisImport final : public Command {
 public:
  const char* name() const override { return "gis"; }
  const char* summary() const override { return "Geography: how a board lies on the earth (--fit), or a layer onto its hexes"; }

  void add(CLI::App& app) override {
    app.add_option("LAYERFILE", layer_.file, "A file of vectors or a raster, any that GDAL reads");
    app.add_option("--fit", points_, "Control points: a table with the columns name, hex, lat, lon");
    app.add_option("--map", map_, "The board (or a map that a fitted board beside it holds)")->required();
    app.add_flag("--store", store_, "With --fit: write the points and the fit into the board");
    app.add_option("--order", order_, "With --fit: similarity, affine (usual) or second (more than 20 places)")
        ->check(CLI::IsMember({"similarity", "affine", "second"}));
    app.add_option("--projection", projection_,
                   "With --fit: a PROJ string or a name such as EPSG:32618; usual: the best of several");
    app.add_option("--layer", layer_.layer, "The layer of the file; needed when it has several");
    app.add_option("--layer-as", role_, "What the layer shows")->check(CLI::IsMember(gis::layerRoleNames()));
    app.add_option("-o,--output", output_, "Where the map goes; a folder when the board has several maps");
    app.add_option("--board", board_, "The fitted board of the map, when it is not beside it");
    app.add_flag("--complete", layer_.complete,
                 "The layer shows all there is: where it has nothing, nothing is there (as a draft)");
    app.add_option("--where", layer_.where, "Only features that fit: SQL, as in \"level < 3\"");
    app.add_option("--class-field", layer_.classField, "The attribute that --classes is about");
    app.add_option(
        "--classes", classes_,
        "What values become: \"1-2=navigable-river,*=river\"; of a raster its values, of relief its metres; of areas new names");
    app.add_option("--name-field", layer_.nameField, "The attribute with the names");
    app.add_option("--as", layer_.kind, "The kind that everything becomes, when there are no classes");
    app.add_option("--least-length", layer_.snap.leastLength, "Lines that are shorter are left out, in hexes (usual 3)")
        ->check(CLI::NonNegativeNumber);
    app.add_option("--bridge-gap", layer_.snap.bridgeGap, "Ends that face each other over less are joined, in hexes (usual 3)")
        ->check(CLI::NonNegativeNumber);
    app.add_option("--contour", layer_.contourMetres, "Elevation: metres a level (usual 30)");
    app.add_option("--tidal", layer_.tidalKind, "Rivers: the kind of the parts that reach the sea over low ground");
    app.add_option("--tidal-raster", layer_.tidalRaster, "Rivers: the raster of heights for --tidal");
    app.add_option("--tidal-below", layer_.tidalMetres, "Rivers: ground that lies lower on average is low, in metres");
    app.add_option("--ridge", layer_.reliefMetres,
                   "Relief: sides between hexes whose means differ by so many metres become ridges");
    app.add_option("--source", layer_.source, "Name of the source, kept with the drafts; usual: file and layer");
    app.add_option("--format", format_, "text or json")->check(CLI::IsMember({"text", "json"}));
    layer_.snap.leastLength = 3;
  }

  int run(Console& console) override {
    if (points_.empty() == layer_.file.empty())
      return console.unusable("import gis takes either --fit POINTS.csv or a LAYERFILE with --layer-as");
    return points_.empty() ? runLayer(console) : runFit(console);
  }

 private:
  int runFit(Console& console) {
    auto loaded = load({map_});
    if (!loaded) return console.unusable(loaded.error());
    if (loaded->state.board(loaded->state.activeBoard) == nullptr)
      return console.unusable(Error{"is no board and no map: a fit needs codes of hexes", map_, 0, 0});
    if (store_ && (loaded->named.empty() || loaded->named.front().kind != DocumentKind::Board))
      return console.unusable(Error{"is no board file: only a board keeps a fit", map_, 0, 0});
    const auto points = gis::readControlPoints(points_);
    if (!points) return console.unusable(points.error());
    const BoardView view = BoardView::make(loaded->state, loaded->state.activeBoard);
    gis::FitOptions options;
    options.order = order_ == "similarity" ? gis::FitOrder::Similarity
                    : order_ == "second"   ? gis::FitOrder::Second
                                           : gis::FitOrder::Affine;
    options.projection = projection_;
    const auto report = gis::fitBoard(view, *points, options);
    if (!report) return console.unusable(Error{report.error().message, points_, 0, 0});
    if (format_ == "json")
      console.out << printed(jsonOf(*report));
    else
      tell(console.out, map_, *report);
    return store_ ? storeFit(console, *loaded, *report) : kDone;
  }

  int storeFit(Console& console, Loaded& loaded, const gis::FitReport& report) const {
    if (report.stagger != report.boardStagger)
      return console.unusable(
          Error{fmt::format("the places say that {} columns are shoved, the map says {}: mend the map first; nothing is stored",
                            parityName(report.stagger), parityName(report.boardStagger)),
                map_, 0, 0});
    const BoardId id = loaded.state.activeBoard;
    const auto done = hotchkiss::apply(loaded.state, std::vector<Edit>{PutBoard{gis::withFit(*loaded.state.board(id), report)}});
    if (!done) return console.unusable(done.error());
    const auto saved = saveAs(*done, {DocumentKind::Board, id.text}, map_, loaded.files);
    return saved ? kDone : console.unusable(saved.error());
  }

  /// The board file beside a map that holds it and has a fit.
  Expected<std::string> boardOf(const std::string& map) const {
    if (!board_.empty()) return board_;
    std::vector<std::string> names;
    std::error_code error;
    const auto folder = std::filesystem::path(map).parent_path();
    for (const auto& entry : std::filesystem::directory_iterator(folder.empty() ? "." : folder, error))
      if (entry.path().string().ends_with(".board.xml")) names.push_back(entry.path().string());
    std::sort(names.begin(), names.end());
    for (const std::string& name : names) {
      const auto loaded = load({name});
      if (!loaded) continue;
      const Board* board = loaded->state.board(loaded->state.activeBoard);
      if (board == nullptr || !board->fit) continue;
      for (const Placement& placed : board->sheets)
        if (std::filesystem::equivalent(folder / placed.sheet.file, map, error)) return name;
    }
    return failIn(
        map, "no board beside it both holds this map and has a fit: name the board with --board, or fit one (--fit, --store)");
  }

  int runLayer(Console& console) {
    if (role_.empty()) return console.unusable(Error{"say what the layer shows with --layer-as", layer_.file, 0, 0});
    if (output_.empty()) return console.unusable("say where the map goes with -o");
    const auto& roles = gis::layerRoleNames();
    layer_.role = static_cast<gis::LayerRole>(std::find(roles.begin(), roles.end(), role_) - roles.begin());
    const auto classes = gis::parseClassTable(classes_);
    if (!classes) return console.unusable("--classes: " + classes.error().message);
    layer_.classes = *classes;
    auto named = load({map_});
    if (!named) return console.unusable(named.error());
    if (named->named.empty()) return console.unusable(Error{"is no map and no board", map_, 0, 0});
    const bool single = named->named.front().kind == DocumentKind::Map;
    if (!single && named->named.front().kind != DocumentKind::Board)
      return console.unusable(Error{"is no map and no board", map_, 0, 0});
    if (single) {
      layer_.sheets = {SheetId(named->named.front().id)};
      const auto board = boardOf(map_);
      if (!board) return console.unusable(board.error());
      named = load({*board});
      if (!named) return console.unusable(named.error());
    }
    const BoardId board = named->state.activeBoard;
    auto result = gis::importLayer(named->state, board, layer_);
    if (!result) {
      Error error = result.error();
      if (error.file.empty()) error.file = layer_.file;
      return console.unusable(error);
    }
    const auto done = hotchkiss::apply(named->state, result->edits);
    if (!done) return console.unusable(done.error());
    if (console.interrupted()) return kDone;
    const auto written = write(*named, *done, single);
    if (!written) return console.unusable(written.error());
    tellLayer(console, *result, *written);
    return kDone;
  }

  /// The changed maps: in place when the output is the file that was named, else as one file or into a folder.
  Expected<std::vector<std::string>> write(Loaded& loaded, State state, bool single) const {
    std::vector<DocumentKey> changed;
    for (const auto& [id, sheet] : state.sheets)
      if (loaded.state.sheets.at(id) != sheet || (single && layer_.sheets.front() == id))
        changed.push_back({DocumentKind::Map, id.text});
    std::error_code error;
    const bool inPlace = std::filesystem::equivalent(output_, map_, error);
    std::vector<std::string> written;
    if (single || (!inPlace && changed.size() == 1 && output_.ends_with(".xml"))) {
      if (!single && output_.ends_with(".board.xml"))
        return failIn(output_, "the layer changes a map, not the board: name a folder or a map");
      auto saved =
          saveAs(state, {DocumentKind::Map, single ? layer_.sheets.front().text : changed.front().id}, output_, loaded.files);
      if (!saved) return tl::unexpected(saved.error());
      return std::vector<std::string>{output_};
    }
    if (inPlace) return saveChanged(state, loaded.files, true);
    if (output_.ends_with(".xml"))
      return failIn(output_, fmt::format("{} maps are changed: name a folder, or the board itself", changed.size()));
    std::filesystem::create_directories(output_, error);
    if (error) return failIn(output_, "cannot be made a folder: " + error.message());
    changed.clear();
    for (const auto& [id, game] : state.games) changed.push_back({DocumentKind::Game, id.text});
    for (const auto& [id, sheet] : state.sheets) changed.push_back({DocumentKind::Map, id.text});
    changed.push_back({DocumentKind::Board, state.activeBoard.text});
    std::vector<std::pair<DocumentKey, std::string>> documents;
    for (const DocumentKey& key : changed) {
      const FileEntry* entry = loaded.files.find(key);
      const std::string old = entry == nullptr ? "" : std::filesystem::path(entry->path).filename().string();
      const std::string file = (std::filesystem::path(output_) /
                                (old.empty() ? fmt::format("{}.{}.xml", fileNameAfter(key.id), documentKindName(key.kind)) : old))
                                   .string();
      documents.emplace_back(key, file);
      written.push_back(file);
    }
    if (const auto saved = saveAllAs(state, documents, loaded.files); !saved) return tl::unexpected(saved.error());
    return written;
  }

  void tellLayer(Console& console, const gis::LayerResult& result, const std::vector<std::string>& files) const {
    const gis::LayerReport& report = result.report;
    if (format_ == "json") {
      Json out;
      out["role"] = role_;
      out["changed"] = report.changed;
      out["kept"] = report.kept;
      out["recognised"] = report.lines;
      out["warnings"] = report.warnings;
      out["files"] = files;
      if (layer_.role == gis::LayerRole::River)
        out["rivers"] = {{"lines", report.snap.lines},
                         {"hexsides", report.snap.sides},
                         {"loose_ends", report.snap.looseEnds},
                         {"heads", report.snap.heads},
                         {"loops", report.snap.loops},
                         {"mean_offset_hexes", report.snap.meanOffset},
                         {"offset_95_hexes", report.snap.offset95}};
      console.out << printed(out);
      return;
    }
    for (const std::string& line : report.lines) console.out << layer_.file << ": " << plainLine(line) << '\n';
    for (const std::string& warning : report.warnings)
      console.err << "hotchkiss: " << layer_.file << ": warning: " << plainLine(warning) << '\n';
    console.out << fmt::format("{} changes, all drafts, into {} file{}\n", report.changed, files.size(),
                               files.size() == 1 ? "" : "s");
  }

  gis::LayerImport layer_;
  std::string points_, map_, board_, output_, role_, classes_, order_ = "affine", projection_, format_ = "text";
  bool store_ = false;
};

}  // namespace

std::unique_ptr<Command> gisImport() {
  return std::make_unique<GisImport>();
}

}  // namespace hotchkiss::cli
