// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/run_job.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "importers/scan/contours.h"
#include "importers/scan/proposed_chains.h"
#include "importers/scan/scan_drafts.h"
#include "importers/scan/snap_line.h"
#include "io/files/files.h"
#include "model/base/nearest_word.h"
#include "model/board/board_view.h"

namespace hotchkiss::scan {

namespace {

/// Progress from one share of the work to another.
PictureProgress part(const PictureProgress& whole, double from, double to) {
  if (!whole) return {};
  return [whole, from, to](double done) { return whole(from + (to - from) * done); };
}

const char* outlineWords(OutlineKind kind) {
  return kind == OutlineKind::Dark ? "dark outlines" : kind == OutlineKind::Light ? "light outlines" : "edges between colours";
}

void reportGrid(const FoundGrid& found, std::vector<std::string>& out) {
  const ScanGrid& grid = found.grid;
  out.push_back(fmt::format("grid: {}-topped, pitch {:.2f} px, turned {:.2f} degrees, squash {:.4f}, {}",
                            grid.orientation == Orientation::FlatTop ? "flat" : "pointy", grid.pitch(), grid.rotationDegrees(),
                            grid.squash(), outlineWords(found.outlines)));
  out.push_back(fmt::format("field: {} columns x {} rows, {} hexes without outlines; sides lie {:.3f} pitches off (median){}",
                            found.extent.columns, found.extent.rows, found.voids.size(), found.offPitches,
                            grid.warp.empty() ? "" : "; the paper is warped"));
  out.push_back(fmt::format("confidence: {:.2f}, next place {:.2f}, next lattice {:.2f}: {}", found.confidence, found.phaseRatio,
                            found.latticeRatio, found.sure() ? "sure" : "unsure, look at the picture of the evidence"));
  for (const GridRival& rival : found.rivals)
    out.push_back(fmt::format("rival: pitch {:.2f} px, score {:.3f} of {:.3f}: {}", rival.grid.pitch(), rival.score, found.score,
                              rival.difference));
}

void reportNumbers(const NumbersRead& read, const NumberingFound& numbering, std::vector<std::string>& out) {
  if (read.looked > 0)
    out.push_back(fmt::format("numbers: {} of {} hexes read, digits {:.0f} px; {} votes, the next numbering {}: {}",
                              numbering.reads, read.looked, read.digitPixels, numbering.votes, numbering.nextVotes,
                              numbering.sure ? "sure" : "unsure by the votes alone"));
  if (!read.remark.empty()) out.push_back("numbers: " + read.remark);
  const SheetNumbering& sheet = numbering.sheet;
  out.push_back(fmt::format("numbering: {}, first column {}{}, first row {}{}", sheet.spec.pattern, sheet.spec.firstColumn,
                            sheet.spec.columnsDescending ? " (from the right)" : "", sheet.spec.firstRow,
                            sheet.spec.rowsDescending ? " (from the bottom)" : ""));
  std::string corners = "corners:";
  for (const TypedCode& corner : cornerCodes(sheet)) corners += " " + corner.code;
  out.push_back(std::move(corners));
  for (const Contradiction& each : numbering.contradictions)
    out.push_back(fmt::format("contradiction: {} reads '{}' ({:.2f})", each.computed, each.read, each.confidence));
}

void reportTerrain(const std::vector<HexTerrain>& terrain, std::vector<std::string>& out) {
  std::map<TerrainId, size_t> counts;
  std::array<size_t, 10> histogram{};
  for (const HexTerrain& each : terrain) {
    ++counts[each.kind];
    ++histogram[static_cast<size_t>(std::clamp(each.confidence * 10, 0.0, 9.0))];
  }
  for (const auto& [kind, count] : counts) out.push_back(fmt::format("terrain: {} {}", count, kind.text));
  std::string line = "confidence of the hexes, from 0 to 1 in tenths:";
  for (const size_t count : histogram) line += fmt::format(" {}", count);
  out.push_back(std::move(line));
}

template <class Id, class Kinds>
Expected<void> knownKind(const Kinds& kinds, const Vocabulary& words, const std::string& id, const char* what) {
  if (words.find(Id(id)) != nullptr) return {};
  std::vector<std::string> names;
  for (const auto& kind : kinds) names.push_back(kind.id.text);
  const auto near = nearestWord(id, names);
  return fail(
      fmt::format("the game has no kind of {} \"{}\"{}", what, id, near ? fmt::format(" (did you mean \"{}\"?)", *near) : ""));
}

/// The State with the lines of one proposal as drafts. `known`: sides of that kind which a person has traced.
Expected<State> proposed(const State& state, const SheetId& id, const Vocabulary& words, const std::string& picture,
                         const ScanJob::Proposal& proposal, const LineSight& sight, const std::vector<Hexside>& known,
                         const std::string& called, std::vector<std::string>& report) {
  ProposeOptions options;
  options.colour = colourAlong(sight, known);
  const auto lines = proposeSides(sight, options);
  if (!lines) return tl::unexpected(lines.error());
  std::vector<ProposedSide> sides;
  if (!lines->empty()) sides = lines->front().sides;
  auto drafts = draftsOfProposal(*state.sheet(id), words, picture, FeatureId(proposal.kind), sides, proposal.leastConfidence);
  if (!drafts) return tl::unexpected(drafts.error());
  const std::vector<ProposedChain>& chains = drafts->chains;
  double least = 1;
  for (const ProposedChain& chain : chains) least = std::min(least, chain.mean);
  std::string line = fmt::format("{}: {} hexsides in {} lines", called, drafts->sides(), chains.size());
  if (!chains.empty()) line += fmt::format(", the least sure {:.2f}", least);
  line += options.colour ? ", by the colour of what is traced" : ", by the picture alone";
  if (drafts->there > 0) line += fmt::format("; {} known before", drafts->there);
  if (drafts->unsure > 0) line += fmt::format("; {} in lines less sure than {:g}", drafts->unsure, proposal.leastConfidence);
  report.push_back(std::move(line));
  const Sheet& sheet = *state.sheet(id);
  for (const ProposedChain& chain : chains)
    report.push_back(fmt::format("  {} to {}: {} hexsides, {:.2f} sure, {:.2f} at its weakest",
                                 sheet.code(chain.sides.front().first()), sheet.code(chain.sides.back().second()),
                                 chain.sides.size(), chain.mean, chain.least));
  return hotchkiss::apply(state, drafts->edits);
}

/// The same for a proposal of paths.
Expected<State> proposedPaths(const State& state, const SheetId& id, const Vocabulary& words, const std::string& picture,
                              const ScanJob::Proposal& proposal, const LineSight& sight, const std::string& called,
                              std::vector<std::string>& report) {
  const Sheet& sheet = *state.sheet(id);
  // What is traced of the kind tells its colour, draft or not.
  std::vector<Hex> known;
  for (const auto& path : sheet.paths)
    if (path->kind.text == proposal.kind && path->hexes.size() > known.size()) known = path->hexes;
  ProposePathsOptions options;
  options.colour = colourOfWay(sight, known);
  const auto lines = proposePaths(sight, options);
  if (!lines) return tl::unexpected(lines.error());
  std::vector<ProposedStep> steps;
  if (!lines->empty()) steps = lines->front().steps;
  auto drafts = draftsOfPaths(sheet, words, picture, PathKindId(proposal.kind), steps, proposal.leastConfidence);
  if (!drafts) return tl::unexpected(drafts.error());
  size_t count = 0;
  double least = 1;
  for (const auto& [path, way] : drafts->ways) {
    count += way.hexes.size() - 1;
    least = std::min(least, way.mean);
  }
  std::string line = fmt::format("{}: {} steps in {} lines", called, count, drafts->ways.size());
  if (count > 0) line += fmt::format(", the least sure {:.2f}", least);
  line += options.colour ? ", by the colour of what is traced" : ", by the picture alone";
  if (drafts->there > 0) line += fmt::format("; {} known before", drafts->there);
  if (drafts->unsure > 0) line += fmt::format("; {} in lines less sure than {:g}", drafts->unsure, proposal.leastConfidence);
  report.push_back(std::move(line));
  for (const auto& [path, way] : drafts->ways)
    report.push_back(fmt::format("  {} to {}: {} steps, {:.2f} sure, {:.2f} at its weakest", sheet.code(way.hexes.front()),
                                 sheet.code(way.hexes.back()), way.hexes.size() - 1, way.mean, way.least));
  return hotchkiss::apply(state, drafts->edits);
}

/// The kinds with what a job leaves to be understood: names, and what features of a class look like.
Vocabulary spelledOut(Vocabulary kinds) {
  const auto name = [](auto& list) {
    for (auto& kind : list)
      if (kind.name.empty()) kind.name = kind.id.text;
  };
  name(kinds.terrain);
  name(kinds.features);
  name(kinds.paths);
  name(kinds.sites);
  for (FeatureKind& kind : kinds.features) {
    if (!kind.symbol.empty()) continue;
    switch (kind.featureClass) {
      case FeatureClass::Watercourse:
        kind.symbol = "minor-river";
        break;
      case FeatureClass::Crossing:
        kind.symbol = "bridge";
        break;
      case FeatureClass::Ridge:
        kind.symbol = "ridge";
        break;
      case FeatureClass::Slope:
        kind.symbol = "slope";
        break;
      case FeatureClass::Work:
        kind.symbol = "trench";
        break;
      case FeatureClass::Border:
        kind.symbol = "border";
        break;
      case FeatureClass::Other:
        break;
    }
  }
  return kinds;
}

}  // namespace

void setExtent(FoundGrid& found, int columns, int rows) {
  found.extent.columns = columns;
  found.extent.rows = rows;
  std::map<Hex, HexFit> inside;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const Hex hex = hexOfColumnRow({column, row}, found.grid.orientation, found.extent.stagger);
      const auto known = found.hexes.find(hex);
      inside[hex] = known == found.hexes.end() ? HexFit{} : known->second;
    }
  std::erase_if(found.voids, [&](Hex hex) { return !inside.contains(hex); });
  found.hexes = std::move(inside);
}

Expected<FoundGrid> gridOfJob(const ScanJob& job, const PictureFile& file, const PictureProgress& progress) {
  auto found = !job.centres.empty()   ? gridFromCentres(file, job.centres)
               : !job.outline.empty() ? gridFromOutline(file, job.outline)
                                      : findGrid(file, progress);
  if (!found) return found;
  if (job.columns || job.rows)
    setExtent(*found, job.columns.value_or(found->extent.columns), job.rows.value_or(found->extent.rows));
  return found;
}

Expected<Digitized> digitize(const ScanJob& job, const std::string& jobFile, const State& game, std::vector<std::string>& report,
                             const PictureProgress& progress) {
  const auto inJob = [&](Error error) {
    if (error.file.empty()) error.file = jobFile;
    return tl::unexpected(std::move(error));
  };
  PictureOptions opening;
  opening.page = job.page;
  opening.dpi = job.dpi;
  const std::string path = resolveReference(job.picture, jobFile);
  const auto file = PictureFile::open(path, opening);
  if (!file) return tl::unexpected(file.error());
  Digitized out;
  auto found = gridOfJob(job, *file, part(progress, 0, 0.4));
  if (!found) return tl::unexpected(found.error().file.empty() ? Error{found.error().message, path, 0, 0} : found.error());
  out.found = std::move(*found);
  reportGrid(out.found, report);

  std::vector<TypedCode> typed;
  for (const ScanJob::Code& code : job.codes) {
    const auto hex = out.found.grid.hexAt(code.at);
    if (!hex) return inJob(Error{fmt::format("the code {} lies on no hex", code.code), {}, 0, 0});
    typed.push_back({*hex, code.code});
  }
  if (job.readNumbers) {
    auto read = readNumbers(*file, out.found);
    if (!read && typed.empty()) return tl::unexpected(read.error());
    if (!read)
      out.warnings.push_back("numbers were not read: " + read.error().message);
    else
      out.read = std::move(*read);
  }
  auto numbering = out.read.reads.empty() ? numberingOfCodes(out.found.grid.orientation, out.found.extent, typed)
                                          : numberingOfReads(out.found.grid.orientation, out.found.extent, out.read.reads, typed);
  if (numbering) reportNumbers(out.read, *numbering, report);
  // Fewer than three votes are no answer: a numbering that is off by a row is not seen in the grid.
  if (numbering && typed.empty() && !numbering->sure)
    numbering = fail(fmt::format("the numbers that could be read do not say which hex is which ({} votes)", numbering->votes));
  if (!numbering) {
    Error error = numbering.error();
    if (!out.read.remark.empty() && typed.empty()) report.push_back("numbers: " + out.read.remark);
    if (typed.empty()) error.message += "; type one: <code at=\"X,Y\" code=\"0101\"/>";
    return inJob(std::move(error));
  }
  out.numbering = std::move(*numbering);

  std::string stem = std::filesystem::path(job.picture).stem().string();
  const std::string name = std::filesystem::path(job.picture).filename().string();
  out.sheet = SheetId(job.mapId.empty() ? "map" : job.mapId);
  auto scan = sheetOfScan(out.found, out.numbering, out.sheet, job.title.empty() ? stem : job.title);
  if (!scan) return inJob(scan.error());
  Sheet& sheet = scan->sheet;
  sheet.system = job.system;
  sheet.remarks.source = name;

  // The words of the map: the game's, or those of the job.
  State state = game;
  if (!job.game.empty() && state.games.empty()) return inJob(Error{fmt::format("the game {} holds no game", job.game), {}, 0, 0});
  if (!(job.kinds == Vocabulary())) {
    if (!job.game.empty()) return inJob(Error{"has kinds of its own and a game too: put them into the game", {}, 0, 0});
    Game own;
    own.id = GameId(out.sheet.text);
    own.title = sheet.title;
    own.system = job.system;
    own.vocabulary = spelledOut(job.kinds);
    state.games[own.id] = std::make_shared<const Game>(own);
  }
  if (!state.games.empty()) sheet.game.id = state.games.begin()->first;
  for (const std::string& code : job.voids) {
    const auto hex = sheet.hexOfCode(code);
    if (!hex || !sheet.contains(*hex))
      return inJob(Error{fmt::format("<void> names {}, which the map does not have", code), {}, 0, 0});
    std::erase(scan->hexes, *hex);
    CowGrid<HexCell>::Writer writing(sheet.cells);
    const ColumnRow at = sheet.columnRow(*hex);
    writing.at(at.column, at.row).isVoid = true;
    sheet.cells = writing.commit();
  }
  out.board = BoardId(out.sheet.text);
  Board board;
  board.id = out.board;
  board.title = sheet.title;
  board.system = sheet.system;
  board.game = sheet.game;
  Placement placement;
  placement.sheet.id = out.sheet;
  board.sheets.push_back(std::move(placement));
  board.underlays.push_back(underlayOf(*scan, pictureName(job.picture, opening)));
  state.sheets[out.sheet] = std::make_shared<const Sheet>(sheet);
  state.boards[out.board] = std::make_shared<const Board>(std::move(board));
  state.activeBoard = out.board;
  const Vocabulary words = BoardView::make(state, out.board).vocabulary();

  std::vector<TerrainSample> samples;
  for (const ScanJob::Sample& sample : job.samples) {
    if (auto known = knownKind<TerrainId>(words.terrain, words, sample.terrain, "terrain"); !known) return inJob(known.error());
    for (const std::string& code : sample.hexes) {
      const auto hex = sheet.hexOfCode(code);
      if (!hex || !sheet.contains(*hex))
        return inJob(Error{fmt::format("a sample of {} names {}, which the map does not have", sample.terrain, code), {}, 0, 0});
      samples.push_back({*hex, TerrainId(sample.terrain)});
    }
  }
  for (const ScanJob::Trace& trace : job.traces)
    if (auto known = trace.sides ? knownKind<FeatureId>(words.features, words, trace.kind, "hexside feature")
                                 : knownKind<PathKindId>(words.paths, words, trace.kind, "path");
        !known)
      return inJob(known.error());
  for (const ScanJob::Proposal& proposal : job.proposals)
    if (auto known = proposal.sides ? knownKind<FeatureId>(words.features, words, proposal.kind, "hexside feature")
                                    : knownKind<PathKindId>(words.paths, words, proposal.kind, "path");
        !known)
      return inJob(known.error());

  if (!job.contours.empty()) {
    std::vector<Contour> contours;
    for (const ScanJob::Contour& contour : job.contours) contours.push_back({contour.points, contour.level});
    const auto levels = elevationsWithin(scan->grid, scan->hexes, contours);
    if (!levels) return inJob(levels.error());
    ScanDrafts drafts(sheet, words, name);
    const DraftCounts counts = drafts.elevation(*levels);
    auto next = hotchkiss::apply(state, drafts.edits());
    if (!next) return inJob(next.error());
    state = std::move(*next);
    report.push_back(fmt::format("contours: {}, between them {} hexes have a level", job.contours.size(), counts.drafted));
  }
  if (!samples.empty() || !job.traces.empty() || !job.proposals.empty()) {
    const auto view = viewOfScan(*file, scan->grid, part(progress, 0.5, 0.65));
    if (!view) return tl::unexpected(view.error());
    if (!samples.empty()) {
      const auto features = hexFeatures(view->picture, view->grid, scan->hexes, part(progress, 0.65, 0.75));
      if (!features) return tl::unexpected(Error{features.error().message, path, 0, 0});
      auto terrain = classifyTerrain(*features, samples, part(progress, 0.75, 0.85));
      if (!terrain) return inJob(terrain.error());
      out.terrain = std::move(*terrain);
      reportTerrain(out.terrain, report);
      ScanDrafts drafts(sheet, words, name);
      if (const auto counts = drafts.terrain(out.terrain, job.leastConfidence); !counts) return inJob(counts.error());
      auto next = hotchkiss::apply(state, drafts.edits());
      if (!next) return inJob(next.error());
      state = std::move(*next);
    }
    if (!job.traces.empty() || !job.proposals.empty()) {
      const auto sight = LineSight::make(view->picture, view->grid, scan->hexes, part(progress, 0.85, 0.95));
      if (!sight) return tl::unexpected(Error{sight.error().message, path, 0, 0});
      std::map<FeatureId, std::vector<Hexside>> traced;
      for (size_t i = 0; i < job.traces.size(); ++i) {
        const ScanJob::Trace& trace = job.traces[i];
        std::vector<Pixel> rough;
        for (const Point p : trace.points) rough.push_back(p * view->scale);
        const std::string called = fmt::format("trace {} ({}{}{})", i + 1, trace.kind, trace.name.empty() ? "" : " ", trace.name);
        ScanDrafts drafts(*state.sheet(out.sheet), words, name);
        Expected<DraftCounts> counts;
        if (trace.sides) {
          const auto snapped = snapToSides(*sight, rough);
          if (!snapped) return inJob(Error{called + ": " + snapped.error().message, {}, 0, 0});
          counts = drafts.line(snapped->sides, FeatureId(trace.kind), trace.name, trace.confirmed);
          auto& known = traced[FeatureId(trace.kind)];
          known.insert(known.end(), snapped->sides.begin(), snapped->sides.end());
          report.push_back(fmt::format("{}: {} hexsides", called, snapped->sides.size()));
        } else {
          const auto snapped = snapToHexes(*sight, rough);
          if (!snapped) return inJob(Error{called + ": " + snapped.error().message, {}, 0, 0});
          const auto from = view->grid.planeOf(rough.front()), to = view->grid.planeOf(rough.back());
          std::vector<Hex> laid = snapped->hexes;
          if (from && to) laid = ledOut(*state.sheet(out.sheet), std::move(laid), *from, *to);
          counts = drafts.path(laid, PathKindId(trace.kind), trace.name, trace.confirmed);
          report.push_back(fmt::format("{}: {} hexes", called, snapped->hexes.size()));
        }
        if (!counts) return inJob(Error{called + ": " + counts.error().message, {}, 0, 0});
        auto next = hotchkiss::apply(state, drafts.edits());
        if (!next) return inJob(Error{called + ": " + next.error().message, {}, 0, 0});
        state = std::move(*next);
      }
      for (size_t i = 0; i < job.proposals.size(); ++i) {
        const ScanJob::Proposal& proposal = job.proposals[i];
        const std::string called = fmt::format("proposal {} ({})", i + 1, proposal.kind);
        auto next = proposal.sides ? proposed(state, out.sheet, words, name, proposal, *sight, traced[FeatureId(proposal.kind)],
                                              called, report)
                                   : proposedPaths(state, out.sheet, words, name, proposal, *sight, called, report);
        if (!next) return inJob(Error{called + ": " + next.error().message, {}, 0, 0});
        state = std::move(*next);
      }
    }
  }
  out.state = std::move(state);
  if (progress && !progress(1)) return fail("stopped");
  return out;
}

}  // namespace hotchkiss::scan
