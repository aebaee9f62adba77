// SPDX-License-Identifier: Apache-2.0
#include "importers/gis/import_layer.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <set>

#include "importers/gis/country_layer_internal.h"
#include "importers/gis/drafts_internal.h"
#include "importers/gis/owners_internal.h"
#include "importers/gis/raster_layer_internal.h"
#include "model/base/stable_sort.h"
#include "model/base/text.h"

namespace hotchkiss::gis {
namespace {

std::optional<double> numberOf(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

std::string namesOf(const auto& kinds) {
  std::string out;
  for (const auto& kind : kinds) out += (out.empty() ? "" : ", ") + kind.id.text;
  return out;
}

class Importer {
 public:
  Importer(const GeoGround& ground, const LayerImport& import, const Watch& watch)
      : ground_(ground), import_(import), words_(ground.view().vocabulary()), drafts_(ground, import, sourceName()) {
    watch_.goOn = [this, &watch](const char* step, double share) {
      stopped_ = stopped_ || !watch(step, share);
      return !stopped_;
    };
  }

  Expected<LayerResult> run() {
    Expected<void> done;
    switch (import_.role) {
      case LayerRole::River:
        done = rivers();
        break;
      case LayerRole::Road:
      case LayerRole::Railroad:
        done = roads();
        break;
      case LayerRole::Coast:
      case LayerRole::Lake:
        done = waters();
        break;
      case LayerRole::Border:
      case LayerRole::Area:
        done = areas();
        break;
      case LayerRole::Site:
        done = sites();
        break;
      case LayerRole::Elevation:
      case LayerRole::Relief:
        done = heights();
        break;
      case LayerRole::Terrain:
        done = terrain();
        break;
    }
    if (stopped_) return fail("stopped: nothing is changed");
    if (!done) return tl::unexpected(done.error());
    report_.changed = drafts_.changed();
    report_.kept = drafts_.kept();
    if (report_.kept > 0) report_.lines.push_back(fmt::format("{} that are confirmed stayed as they are", report_.kept));
    return LayerResult{drafts_.edits(), std::move(report_)};
  }

 private:
  std::string sourceName() const {
    if (!import_.source.empty()) return import_.source;
    const std::string name = std::filesystem::path(import_.file).stem().string();
    return import_.layer.empty() ? name : name + " " + import_.layer;
  }

  Expected<CountryLayer> layer() {
    auto read =
        readCountryLayer({import_.file, import_.layer, import_.where, import_.classField, import_.nameField}, ground_, watch_);
    if (!read) return read;
    report_.lines.push_back(fmt::format("layer \"{}\": {} features near the board", read->name, read->read));
    for (const std::string& warning : read->warnings) report_.warnings.push_back(warning);
    return read;
  }

  /// What a class becomes: by the table, else the kind that was asked for, else the usual one.
  std::string becomes(const std::string& klass, const std::string& usual) const {
    if (!import_.classes.rows.empty()) return import_.classes.of(klass);
    return import_.kind.empty() ? usual : import_.kind;
  }

  template <class Kinds, class Use>
  std::string usualOf(const Kinds& kinds, Use use) const {
    for (const auto& kind : kinds)
      if (use(kind)) return kind.id.text;
    return {};
  }

  /// The kinds of an id; fails with all that there are.
  template <class IdType, class Kinds>
  Expected<IdType> kindOf(const std::string& id, const Kinds& kinds, const char* what) const {
    if (id.empty()) return fail(fmt::format("the game has no usual kind of {}: name one with --as ({})", what, namesOf(kinds)));
    for (const auto& kind : kinds)
      if (kind.id.text == id) return kind.id;
    return fail(fmt::format("the game has no {} \"{}\"; it has {}", what, id, namesOf(kinds)));
  }

  /// A layer that shows all there is says of the hexes in its frame that the rest is not there; of others nothing is known.
  void lookedAt(const CountryLayer& layer, Layer what) {
    if (!import_.complete) return;
    const PlaneLayout unit{ground_.orientation(), 1};
    for (const Hex hex : ground_.hexes()) {
      const auto place = ground_.toEarth(unit.centre(hex));
      if (place && place->longitude >= layer.extent.low.x && place->longitude <= layer.extent.high.x &&
          place->latitude >= layer.extent.low.y && place->latitude <= layer.extent.high.y)
        drafts_.looked(hex, what);
    }
  }

  /// The lines of the layer that the class table keeps, each with the kind that it becomes.
  Expected<std::vector<CountryLine>> linesToSnap(const CountryLayer& layer, const std::string& usual) {
    std::vector<CountryLine> lines = linesOf(layer);
    if (lines.empty()) return failIn(import_.file, fmt::format("layer \"{}\" has no lines", layer.name));
    size_t left = 0;
    for (CountryLine& line : lines) {
      line.rank = numberOf(line.kind).value_or(0);  // levels of rivers count downward from the trunk
      line.kind = becomes(line.kind, usual);
      left += line.kind.empty() ? 1 : 0;
    }
    std::erase_if(lines, [](const CountryLine& line) { return line.kind.empty(); });
    if (left > 0) report_.lines.push_back(fmt::format("{} lines are of classes that the table leaves out", left));
    if (!watch_("joining lines", 0)) return fail("stopped");
    return cleanedLines(std::move(lines), import_.snap);
  }

  Expected<void> rivers() {
    const auto read = layer();
    if (!read) return tl::unexpected(read.error());
    const std::string usual =
        usualOf(words_.features, [](const FeatureKind& k) { return k.featureClass == FeatureClass::Watercourse; });
    const auto lines = linesToSnap(*read, usual);
    if (!lines) return tl::unexpected(lines.error());
    const auto inside = [this](Hex h) { return ground_.inside(h); };
    const auto snapped = snapToSides(*lines, ground_.orientation(), inside, import_.snap, watch_);
    if (stopped_) return {};
    report_.snap = reportOf(*lines, snapped, ground_.orientation(), inside);
    const SnapReport& s = report_.snap;
    report_.lines.push_back(fmt::format("{} lines of at least {:g} hexes, {} of them on the board: {} hexsides", s.lines,
                                        import_.snap.leastLength, s.snapped, s.sides));
    report_.lines.push_back(
        fmt::format("loose ends inside the frame {} ({} where a line of the layer begins or ends), loops {}, offset mean {:.2f}, "
                    "95 % {:.2f} hexes",
                    s.looseEnds, s.heads, s.loops, s.meanOffset, s.offset95));
    lookedAt(*read, Layer::Hexsides);
    const auto tidal = tidalSides(snapped);
    if (!tidal) return tl::unexpected(tidal.error());
    size_t atSea = 0;
    for (const SnappedSides& one : snapped) {
      const CountryLine& line = (*lines)[one.line];
      const auto kind = kindOf<FeatureId>(line.kind, words_.features, "hexside feature");
      if (!kind) return tl::unexpected(kind.error());
      for (const Hexside side : one.sides) {
        if (isWater(side.first()) && isWater(side.second())) {
          ++atSea;
          continue;
        }
        drafts_.side(side, *words_.find(tidal->contains(side) ? FeatureId(import_.tidalKind) : *kind), -1, line.name);
      }
    }
    if (atSea > 0) report_.lines.push_back(fmt::format("{} hexsides lie between hexes of water and were left out", atSea));
    return {};
  }

  /// Sides that reach a hex of water along sides between low hexes.
  Expected<std::set<Hexside>> tidalSides(const std::vector<SnappedSides>& snapped) {
    std::set<Hexside> out;
    if (import_.tidalKind.empty()) return out;
    if (import_.tidalRaster.empty() || !(import_.tidalMetres > 0))
      return fail("tidal parts need a raster of heights and --tidal-below METRES");
    const auto kind = kindOf<FeatureId>(import_.tidalKind, words_.features, "hexside feature");
    if (!kind) return tl::unexpected(kind.error());
    RasterTold told;
    const auto heights = rasterStatistics(import_.tidalRaster, ground_, import_.threads, told, watch_);
    if (!heights) return tl::unexpected(heights.error());
    std::map<Hex, double> mean;
    for (size_t i = 0; i < ground_.hexes().size(); ++i)
      if ((*heights)[i].pixels > 0) mean[ground_.hexes()[i]] = (*heights)[i].mean();
    const auto low = [&](Hex hex) {
      const auto it = mean.find(hex);
      return isWater(hex) || (it != mean.end() && it->second < import_.tidalMetres);
    };
    std::set<Hexside> candidates;
    for (const SnappedSides& one : snapped)
      for (const Hexside side : one.sides)
        if (low(side.first()) && low(side.second())) candidates.insert(side);
    std::vector<Hexside> open;
    const auto reach = [&](Hexside side) {
      if (candidates.contains(side) && out.insert(side).second) open.push_back(side);
    };
    for (const Hexside side : candidates)
      for (const Vertex end : endsOf(side))
        for (const Hex hex : hexesAt(end))
          if (isWater(hex)) reach(side);
    while (!open.empty()) {
      const Hexside side = open.back();
      open.pop_back();
      for (const Vertex end : endsOf(side))
        for (const Hexside next : sidesAt(end)) reach(next);
    }
    report_.lines.push_back(fmt::format("{} hexsides reach the sea over ground below {:g} m: {}", out.size(), import_.tidalMetres,
                                        import_.tidalKind));
    return out;
  }

  Expected<void> roads() {
    const auto read = layer();
    if (!read) return tl::unexpected(read.error());
    const bool rail = import_.role == LayerRole::Railroad;
    const std::string usual =
        usualOf(words_.paths, [&](const PathKind& k) { return k.pathClass == (rail ? PathClass::Railroad : PathClass::Road); });
    const auto lines = linesToSnap(*read, usual);
    if (!lines) return tl::unexpected(lines.error());
    const auto snapped =
        snapToHexes(*lines, ground_.orientation(), [this](Hex h) { return ground_.inside(h); }, import_.snap, watch_);
    if (stopped_) return {};
    report_.lines.push_back(fmt::format("{} lines of at least {:g} hexes, {} paths on the board", lines->size(),
                                        import_.snap.leastLength, snapped.size()));
    lookedAt(*read, Layer::Paths);
    for (const SnappedHexes& one : snapped) {
      const CountryLine& line = (*lines)[one.line];
      const auto kind = kindOf<PathKindId>(line.kind, words_.paths, "path");
      if (!kind) return tl::unexpected(kind.error());
      drafts_.path(*kind, line.name, one.hexes);
    }
    return {};
  }

  /// Hexes that a site of a rulebook makes land, whatever their share.
  std::set<Hex> namedLand() const {
    std::set<Hex> out;
    for (const PlacedSite& site : ground_.view().sites())
      if (site.hex && site.site->provenance.kind != ProvenanceKind::Digitized) {
        const SiteKind* kind = nullptr;
        for (const SiteKind& k : words_.sites)
          if (k.id == site.site->kind) kind = &k;
        if (kind != nullptr && kind->siteClass != SiteClass::Entry) out.insert(*site.hex);
      }
    return out;
  }

  Expected<void> waters() {
    const auto read = layer();
    if (!read) return tl::unexpected(read.error());
    const bool coast = import_.role == LayerRole::Coast;
    const auto water = kindOf<TerrainId>(
        import_.kind.empty() ? usualOf(words_.terrain, [](const TerrainKind& k) { return k.water; }) : import_.kind,
        words_.terrain, "terrain");
    if (!water) return tl::unexpected(water.error());
    std::map<Hex, double> share;
    bool polygons = false;
    for (const auto& of : sharesOf(*read, ground_, watch_))
      for (const auto& [hex, part] : of) {
        share[hex] += part;
        polygons = true;
      }
    if (!polygons)
      return failIn(import_.file, fmt::format("layer \"{}\" has no polygons of {} on the board: a hex is judged by its share",
                                              read->name, coast ? "land" : "water"));
    const std::set<Hex> named = namedLand();
    size_t wet = 0, saved = 0;
    for (const Hex hex : ground_.hexes()) {
      const auto it = share.find(hex);
      const double part = it == share.end() ? 0 : it->second;
      const bool isWater = coast ? part <= 0.5 : part > 0.5;
      if (!isWater) continue;
      if (named.contains(hex)) {
        ++saved;
        continue;
      }
      drafts_.terrain(hex, *water);
      ++wet;
    }
    report_.lines.push_back(fmt::format("{} hexes are {}; {} are land because a place is named there", wet, water->text, saved));
    return {};
  }

  /// The area's name: what the class table makes of it (West Virginia of 1861 is Virginia), else its own.
  std::string nameOf(const CountryFeature& feature) const {
    const std::string other = import_.classes.of(import_.classField.empty() ? feature.name : feature.klass);
    return other.empty() ? feature.name : other;
  }

  Expected<void> areas() {
    const auto read = layer();
    if (!read) return tl::unexpected(read.error());
    const bool border = import_.role == LayerRole::Border;
    Owners owners = ownersOf(sharesOf(*read, ground_, watch_));
    if (owners.byHex.empty()) return failIn(import_.file, fmt::format("layer \"{}\" has no polygons on the board", read->name));
    const FeatureKind* side = nullptr;
    if (border) {
      const auto kind =
          kindOf<FeatureId>(usualOf(words_.features, [](const FeatureKind& k) { return k.featureClass == FeatureClass::Border; }),
                            words_.features, "border");
      if (!kind) return tl::unexpected(kind.error());
      side = words_.find(*kind);
      const size_t adopted = adoptRivers(owners, ground_);
      report_.lines.push_back(fmt::format("{} hexes went to the other side of a river beside the border", adopted));
    }
    std::map<std::string, std::vector<Hex>> named;
    for (const auto& [hex, owner] : owners.byHex) named[nameOf(read->features[owner])].push_back(hex);
    if (named.size() == 1 && named.begin()->first.empty() && import_.role == LayerRole::Area)
      return failIn(import_.file, "says no names of areas: name the field with --name-field");
    for (const auto& [name, hexes] : named)
      if (!name.empty()) drafts_.area(import_.kind.empty() ? "state" : import_.kind, name, hexes);
    report_.lines.push_back(fmt::format("{} areas on {} hexes", named.size(), owners.byHex.size()));
    if (side == nullptr) return {};
    size_t sides = 0;
    for (const auto& [hex, owner] : owners.byHex)
      for (int d = 0; d < 3; ++d) {
        const auto other = owners.byHex.find(neighbour(hex, d));
        if (other == owners.byHex.end() || nameOf(read->features[other->second]) == nameOf(read->features[owner])) continue;
        drafts_.side(Hexside(hex, d), *side);
        ++sides;
      }
    lookedAt(*read, Layer::Hexsides);
    report_.lines.push_back(fmt::format("{} hexsides of border; every hex has one owner, so none is open", sides));
    return {};
  }

  Expected<void> sites() {
    const auto read = layer();
    if (!read) return tl::unexpected(read.error());
    const auto points = pointsOf(*read);
    if (points.empty()) return failIn(import_.file, fmt::format("layer \"{}\" has no points on the board", read->name));
    if (import_.nameField.empty()) return fail("towns need names: name the field with --name-field");
    const std::string usual = usualOf(words_.sites, [](const SiteKind& k) { return k.siteClass == SiteClass::Town; });
    const PlaneLayout unit{ground_.orientation(), 1};
    std::set<Hex> taken;
    size_t off = 0, second = 0, nameless = 0;
    for (const auto& [at, feature] : points) {
      const Hex hex = unit.hexAt(at);
      if (!ground_.inside(hex)) {
        ++off;
        continue;
      }
      if (feature->name.empty()) {
        ++nameless;
        continue;
      }
      const std::string id = becomes(feature->klass, usual);
      if (id.empty()) continue;
      const auto kind = kindOf<SiteKindId>(id, words_.sites, "site");
      if (!kind) return tl::unexpected(kind.error());
      if (!taken.insert(hex).second) {
        ++second;
        continue;
      }
      drafts_.site(*kind, feature->name, hex);
    }
    report_.lines.push_back(
        fmt::format("{} places; {} lie off the board, {} share a hex with one that came first, {} have no name", taken.size(),
                    off, second, nameless));
    return {};
  }

  Expected<void> heights() {
    RasterTold told;
    const auto means = rasterStatistics(import_.file, ground_, import_.threads, told, watch_);
    if (!means) return tl::unexpected(means.error());
    for (const std::string& warning : told.warnings) report_.warnings.push_back(warning);
    const auto& hexes = ground_.hexes();
    std::map<Hex, size_t> index;
    size_t unknown = 0;
    for (size_t i = 0; i < hexes.size(); ++i) {
      if ((*means)[i].pixels == 0)
        ++unknown;
      else
        index[hexes[i]] = i;
    }
    report_.lines.push_back(fmt::format("{} hexes have heights, {} have none", index.size(), unknown));
    if (import_.role == LayerRole::Elevation) {
      if (!(import_.contourMetres > 0)) return fail("a contour interval is more than 0 metres");
      for (const auto& [hex, i] : index) {
        const double level = std::round((*means)[i].mean() / import_.contourMetres);
        if (std::abs(level) > 127)
          return fail(fmt::format("a level of {:g} is too many: choose a larger contour interval", level));
        drafts_.elevation(hex, static_cast<int>(level));
      }
      return {};
    }
    return relief(*means, index);
  }

  /// Terrain by how much the ground rises and falls within a hex, and ridges where neighbours stand far apart.
  Expected<void> relief(const std::vector<ZonalStatistics>& told, const std::map<Hex, size_t>& index) {
    if (import_.classes.rows.empty() && !(import_.reliefMetres > 0))
      return fail(
          "relief needs --classes (\"200-*=rough\": metres between the lowest and the highest point of a hex) or --ridge METRES");
    std::map<std::string, size_t> counts;
    if (!import_.classes.rows.empty())
      for (const auto& [hex, i] : index) {
        const std::string id =
            import_.classes.of(fmt::format("{:.0f}", std::max(0.0, told[i].high) - std::max(0.0, told[i].low)));
        if (id.empty()) continue;
        const auto kind = kindOf<TerrainId>(id, words_.terrain, "terrain");
        if (!kind) return tl::unexpected(kind.error());
        if (isWater(hex)) continue;
        drafts_.terrain(hex, *kind);
        ++counts[id];
      }
    if (import_.reliefMetres > 0) {
      const std::string usual = usualOf(words_.features, [](const FeatureKind& k) {
        return k.featureClass == FeatureClass::Ridge || k.symbol == "mountain-side";
      });
      const auto id = kindOf<FeatureId>(import_.kind.empty() ? usual : import_.kind, words_.features, "hexside feature");
      if (!id) return tl::unexpected(id.error());
      const FeatureKind& kind = *words_.find(*id);
      const bool sided = kind.featureClass == FeatureClass::Ridge || kind.featureClass == FeatureClass::Slope;
      for (const auto& [hex, i] : index)
        for (int d = 0; d < 3; ++d) {
          const auto other = index.find(neighbour(hex, d));
          if (other == index.end()) continue;
          if (isWater(hex) || isWater(other->first)) continue;
          // What lies under the sea makes no mountains.
          const double difference = std::max(0.0, told[i].mean()) - std::max(0.0, told[other->second].mean());
          if (std::abs(difference) < import_.reliefMetres) continue;
          drafts_.side(Hexside(hex, d), kind, sided ? (difference > 0 ? 0 : 1) : -1);
          ++counts[kind.id.text];
        }
      if (import_.complete)
        for (const auto& [hex, i] : index) drafts_.looked(hex, Layer::Hexsides);
    }
    for (const auto& [id, count] : counts) report_.lines.push_back(fmt::format("{}: {}", id, count));
    return {};
  }

  bool isWater(Hex hex) const {
    const TerrainKind* kind = ground_.view().terrain(hex);
    return kind != nullptr && kind->water;
  }

  Expected<void> terrain() {
    if (import_.classes.rows.empty()) return fail("a raster of land cover needs --classes (\"41-43=forest,11=sea\")");
    RasterTold told;
    const auto classes = rasterClasses(import_.file, ground_, import_.threads, told, watch_);
    if (!classes) return tl::unexpected(classes.error());
    for (const std::string& warning : told.warnings) report_.warnings.push_back(warning);
    const auto names = rasterClassNames(import_.file);
    std::map<std::string, size_t> counts;
    std::map<int, size_t> without;
    for (size_t i = 0; i < ground_.hexes().size(); ++i) {
      // The majority of the pixels that mean anything; of equal ones that of the lower id, so that the answer is always the same.
      std::map<std::string, uint64_t> votes;
      for (const auto& [value, count] : (*classes)[i]) {
        const std::string id = import_.classes.of(std::to_string(value));
        if (id.empty())
          ++without[value];
        else
          votes[id] += count;
      }
      const auto most =
          std::max_element(votes.begin(), votes.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
      if (most == votes.end()) continue;
      const auto kind = kindOf<TerrainId>(most->first, words_.terrain, "terrain");
      if (!kind) return tl::unexpected(kind.error());
      drafts_.terrain(ground_.hexes()[i], *kind);
      ++counts[most->first];
    }
    for (const auto& [id, count] : counts) report_.lines.push_back(fmt::format("{}: {} hexes", id, count));
    for (const auto& [value, hexes] : without) {
      const auto name = names.find(value);
      report_.warnings.push_back(fmt::format("class {}{} is in {} hexes and in no row of the table", value,
                                             name == names.end() ? "" : " (" + name->second + ")", hexes));
    }
    return {};
  }

  const GeoGround& ground_;
  const LayerImport& import_;
  const Vocabulary& words_;
  Drafts drafts_;
  LayerReport report_;
  Watch watch_;
  bool stopped_ = false;
};

}  // namespace

const std::vector<std::string>& layerRoleNames() {
  static const std::vector<std::string> kNames = {"river", "road", "railroad",  "coast",  "lake",   "border",
                                                  "area",  "site", "elevation", "relief", "terrain"};
  return kNames;
}

std::string ClassTable::of(const std::string& value) const {
  const auto number = numberOf(value);
  for (const Row& row : rows) {
    if (row.low == "*" && row.high == "*") return row.becomes;
    const auto low = numberOf(row.low), high = numberOf(row.high);
    if (number && low && (high || row.high == "*")) {
      if (*number >= *low && (row.high == "*" || *number <= *high)) return row.becomes;
    } else if (row.low == value) {
      return row.becomes;
    }
  }
  return {};
}

Expected<ClassTable> parseClassTable(const std::string& text) {
  ClassTable out;
  for (size_t begin = 0; begin <= text.size() && !text.empty();) {
    const size_t end = std::min(text.find(',', begin), text.size());
    const std::string part = text.substr(begin, end - begin);
    begin = end + 1;
    const size_t equals = part.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == part.size())
      return fail(fmt::format("\"{}\" is no class: write VALUE=KIND, LOW-HIGH=KIND or *=KIND, with commas between", part));
    ClassTable::Row row;
    row.becomes = part.substr(equals + 1);
    const std::string value = part.substr(0, equals);
    row.low = row.high = value;
    // A minus sign in front belongs to the number.
    if (const size_t dash = value.find('-', 1); dash != std::string::npos && numberOf(value.substr(0, dash))) {
      row.low = value.substr(0, dash);
      row.high = value.substr(dash + 1);
      if (row.high != "*" && !numberOf(row.high)) return fail(fmt::format("\"{}\" is no range of numbers", value));
    }
    out.rows.push_back(std::move(row));
  }
  return out;
}

Expected<LayerResult> importLayer(const State& state, const BoardId& board, const LayerImport& import, const Watch& watch) {
  const auto ground = GeoGround::make(state, board);
  if (!ground) return tl::unexpected(ground.error());
  return Importer(*ground, import, watch).run();
}

}  // namespace hotchkiss::gis
