// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/digitize.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace hotchkiss::scan {

namespace {

constexpr double kViewPixels = 60e6;  // most pixels of a view

struct ConfidenceStep {
  double least;
  const char* words;
};
constexpr std::array<ConfidenceStep, 4> kSteps{
    {{0.95, "0.95 and more"}, {0.8, "0.8 and more"}, {0.5, "0.5 and more"}, {0, "below 0.5"}}};
constexpr const char* kSure = ", confidence ";

std::string tracedSource(const std::string& picture) {
  return picture + ", traced";
}

/// "Ivy River" -> "ivy-river", and a number behind it where that is taken.
template <class Taken>
std::string freeLineId(const std::string& name, const std::string& kind, const Taken& taken) {
  std::string id;
  for (const char c : name.empty() ? kind : name) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    const bool capital = c >= 'A' && c <= 'Z';
    if (letter || capital)
      id += capital ? static_cast<char>(c - 'A' + 'a') : c;
    else if (!id.empty() && id.back() != '-')
      id += '-';
  }
  while (!id.empty() && id.back() == '-') id.pop_back();
  if (id.empty()) id = "line";
  if (name.empty() || taken(id))
    for (int n = 1;; ++n)
      if (const std::string numbered = fmt::format("{}-{}", id, n); !taken(numbered)) return numbered;
  return id;
}

SetCoverage draftOf(const Sheet& sheet, Layer layer, std::vector<Hex> hexes, const std::string& source) {
  SetCoverage coverage;
  coverage.sheet = sheet.id;
  coverage.layer = layer;
  coverage.hexes = std::move(hexes);
  coverage.draftSource = source;
  return coverage;
}

}  // namespace

Expected<ScanSheet> sheetOfScan(const FoundGrid& found, const NumberingFound& numbering, const SheetId& id,
                                const std::string& title) {
  const SheetNumbering& numbers = numbering.sheet;
  auto sheet = makeSheet(id, numbers.columns, numbers.rows, numbers.spec, numbers.orientation, numbers.stagger);
  if (!sheet) return tl::unexpected(sheet.error());
  ScanSheet out;
  out.grid = framed(found.grid, numbers);
  out.sheet = std::move(*sheet);
  out.sheet.title = title;
  std::set<Hex> voids;
  for (const Hex hex : found.voids) voids.insert(numbers.frameHex(hex));
  CowGrid<HexCell>::Writer writing(out.sheet.cells);
  for (int row = 0; row < numbers.rows; ++row)
    for (int column = 0; column < numbers.columns; ++column) {
      const Hex hex = hexOfColumnRow({column, row}, numbers.orientation, numbers.stagger);
      // What the extent has not, the sheet has only since its numbering is a rectangle.
      const bool known = found.hexes.empty() || found.hexes.contains(numbers.gridHex(hex));
      if (known && !voids.contains(hex))
        out.hexes.push_back(hex);
      else
        writing.at(column, row).isVoid = true;
    }
  out.sheet.cells = writing.commit();
  std::sort(out.hexes.begin(), out.hexes.end());
  return out;
}

Underlay underlayOf(const ScanSheet& scan, const std::string& picture) {
  const ScanGrid& g = scan.grid;
  const double determinant = g.a * g.e - g.b * g.d, width = scan.sheet.hexWidthMm;
  Underlay out;
  out.file = picture;
  out.sheet = scan.sheet.id;
  // x = a X + b Y + c turned round, times the width of a hex.
  out.a = g.e / determinant * width;
  out.b = -g.b / determinant * width;
  out.d = -g.d / determinant * width;
  out.e = g.a / determinant * width;
  out.c = -(out.a * g.c + out.b * g.f);
  out.f = -(out.d * g.c + out.e * g.f);
  return out;
}

Expected<ScanView> viewOfScan(const PictureFile& file, const ScanGrid& grid, const PictureProgress& progress) {
  const double pixels = double(file.info().width) * file.info().height;
  ScanView out;
  out.scale = std::min({1.0, kFeaturePitch / std::max(grid.pitch(), 1.0), std::sqrt(kViewPixels / pixels)});
  const int longSide = std::max(file.info().width, file.info().height);
  auto picture = file.readWhole(std::max(1, int(std::lround(longSide * out.scale))), progress);
  if (!picture) return tl::unexpected(picture.error());
  out.picture = std::move(*picture);
  const double across = double(out.picture.width) / file.info().width, down = double(out.picture.height) / file.info().height;
  out.scale = across;
  out.grid = grid;
  for (double* each : {&out.grid.a, &out.grid.b, &out.grid.c}) *each *= across;
  for (double* each : {&out.grid.d, &out.grid.e, &out.grid.f}) *each *= down;
  out.grid.warp.origin = {grid.warp.origin.x * across, grid.warp.origin.y * down};
  out.grid.warp.stepPixels = grid.warp.stepPixels * across;
  for (Point& each : out.grid.warp.displacement) each = {each.x * across, each.y * down};
  return out;
}

std::string confidenceSource(const std::string& picture, double confidence) {
  for (const ConfidenceStep& step : kSteps)
    if (confidence >= step.least) return picture + kSure + step.words;
  return picture + kSure + kSteps.back().words;
}

std::optional<double> confidenceOfSource(const std::string& source) {
  for (const ConfidenceStep& step : kSteps)
    if (source.ends_with(std::string(kSure) + step.words)) return step.least;
  return std::nullopt;
}

std::vector<Edit> terrainEdits(const Sheet& sheet, std::span<const HexTerrain> terrain, std::span<const TerrainSample> samples,
                               double least, const std::string& picture) {
  std::set<Hex> said;
  std::map<TerrainId, std::vector<Hex>> confirmed, drafts;
  std::map<std::string, std::vector<Hex>> sources;
  for (const TerrainSample& sample : samples)
    if (said.insert(sample.hex).second) confirmed[sample.kind].push_back(sample.hex);
  for (const HexTerrain& each : terrain) {
    if (said.contains(each.hex) || each.confidence < least || !sheet.contains(each.hex)) continue;
    if (sheet.cell(each.hex).coverage[size_t(Layer::Terrain)] == kConfirmed) continue;
    drafts[each.kind].push_back(each.hex);
    sources[confidenceSource(picture, each.confidence)].push_back(each.hex);
  }
  std::vector<Edit> out;
  for (auto& [kind, hexes] : drafts) out.push_back(SetTerrain{sheet.id, std::move(hexes), kind});
  for (auto& [source, hexes] : sources) out.push_back(draftOf(sheet, Layer::Terrain, std::move(hexes), source));
  for (auto& [kind, hexes] : confirmed) out.push_back(SetTerrain{sheet.id, std::move(hexes), kind});
  return out;
}

std::vector<Edit> sideEdits(const Sheet& sheet, std::span<const Hexside> sides, const TracedLine& line,
                            const std::string& picture) {
  std::vector<Edit> out;
  LineId id;
  if (!line.name.empty()) {
    // A line of that name goes on.
    for (const auto& each : sheet.lines)
      if (each->name == line.name) id = each->id;
    if (id.empty()) {
      id = LineId(
          freeLineId(line.name, line.kind, [&](const std::string& taken) { return sheet.line(LineId(taken)) != nullptr; }));
      NamedLine fresh;
      fresh.id = id;
      fresh.name = line.name;
      out.push_back(PutLine{sheet.id, std::move(fresh)});
    }
  }
  std::set<Hex> hexes;
  std::vector<std::pair<Hexside, SideFeatures>> set;
  for (const Hexside side : sides) {
    SideFeatures features = sheet.sides.at(side);
    std::erase_if(features, [&](const SideFeature& f) { return f.kind == FeatureId(line.kind); });
    features.push_back({FeatureId(line.kind), id, -1});
    std::sort(features.begin(), features.end());
    set.emplace_back(side, std::move(features));
    for (const Hex hex : {side.first(), side.second()})
      if (sheet.contains(hex) && sheet.cell(hex).coverage[size_t(Layer::Hexsides)] != kConfirmed) hexes.insert(hex);
  }
  if (set.empty()) return {};
  out.push_back(SetSides{sheet.id, std::move(set)});
  if (!line.confirmed && !hexes.empty())
    out.push_back(draftOf(sheet, Layer::Hexsides, {hexes.begin(), hexes.end()}, tracedSource(picture)));
  return out;
}

std::vector<Edit> pathEdits(const Sheet& sheet, const std::vector<Hex>& hexes, const TracedLine& line,
                            const std::string& picture) {
  if (hexes.size() < 2) return {};
  Path path;
  path.id = PathId(freeLineId(line.name, line.kind, [&](const std::string& taken) {
    return std::any_of(sheet.paths.begin(), sheet.paths.end(), [&](const auto& p) { return p->id.text == taken; });
  }));
  path.kind = PathKindId(line.kind);
  path.name = line.name;
  path.hexes = hexes;
  path.provenance = {ProvenanceKind::Digitized, tracedSource(picture)};
  std::vector<Edit> out{PutPath{sheet.id, path}};
  std::vector<Hex> drafts;
  for (const Hex hex : hexes)
    if (sheet.contains(hex) && sheet.cell(hex).coverage[size_t(Layer::Paths)] != kConfirmed) drafts.push_back(hex);
  if (!line.confirmed && !drafts.empty()) out.push_back(draftOf(sheet, Layer::Paths, std::move(drafts), tracedSource(picture)));
  return out;
}

}  // namespace hotchkiss::scan
