// SPDX-License-Identifier: Apache-2.0
// Checks of one sheet by itself: its kinds, hexsides, paths, sites, areas and names.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_set>

#include "model/base/nearest_word.h"
#include "model/base/text.h"
#include "model/board/code_words.h"
#include "model/check/check_functions.h"
#include "model/grid/direction_names.h"

namespace hotchkiss::checks {
namespace {

/// A draft may leave things out: what it does not show is not missing, unless answers may rest on drafts.
bool digitized(const CheckContext& context, const Sheet& sheet, Hex h, Layer layer) {
  const Coverage coverage = sheet.cell(h).coverage[static_cast<size_t>(layer)];
  return coverage == kConfirmed || (coverage >= kFirstDraft && context.options().drafts);
}
/// Both hexes of a side (or the one that lies on the sheet) are digitized in that layer.
bool digitized(const CheckContext& context, const Sheet& sheet, Hexside s, Layer layer) {
  return (!sheet.contains(s.first()) || digitized(context, sheet, s.first(), layer)) &&
         (!sheet.contains(s.second()) || digitized(context, sheet, s.second(), layer));
}

std::string lowered(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

bool isWatercourse(const Vocabulary& words, const SideFeature& f) {
  const FeatureKind* kind = words.find(f.kind);
  return kind && kind->featureClass == FeatureClass::Watercourse;
}
const SideFeature* watercourseIn(const Vocabulary& words, const SideFeatures& features) {
  const auto it = std::find_if(features.begin(), features.end(), [&](const auto& f) { return isWatercourse(words, f); });
  return it == features.end() ? nullptr : &*it;
}
/// Water on either hand: a bridge over an arm of a lake, the mouth of a river.
bool besideWater(const Vocabulary& words, const Sheet& sheet, Hexside side) {
  const auto water = [&](Hex h) {
    const TerrainKind* kind = words.find(sheet.terrainId(sheet.cell(h).terrain));
    return kind && kind->water;
  };
  return water(side.first()) || water(side.second());
}

std::set<Hexside> sidesWithPaths(const Sheet& sheet) {
  std::set<Hexside> out;
  for (const auto& path : sheet.paths) {
    for (size_t i = 1; i < path->hexes.size(); ++i)
      if (const int d = directionTo(path->hexes[i - 1], path->hexes[i]); d >= 0) out.insert(Hexside(path->hexes[i - 1], d));
    if (path->hexes.empty()) continue;
    if (path->startExit >= 0) out.insert(Hexside(path->hexes.front(), path->startExit));
    if (path->endExit >= 0) out.insert(Hexside(path->hexes.back(), path->endExit));
  }
  return out;
}

Fix sideFix(const Sheet& sheet, Hexside side, SideFeatures features, std::string title) {
  Fix fix;
  fix.title = std::move(title);
  fix.edits = {SetSides{sheet.id, {{side, std::move(features)}}}};
  return fix;
}

/// A kind that the vocabulary lacks, told once for all its uses.
struct UnknownKind {
  Subject first;
  int uses = 0;
};

template <class Kinds>
void reportKinds(const CheckContext& context, const char* what, const std::map<std::string, UnknownKind>& unknown,
                 const Kinds& known, Out& out) {
  std::vector<std::string> ids;
  for (const auto& kind : known) ids.push_back(kind.id.text);
  for (const auto& [id, use] : unknown) {
    const auto meant = nearestWord(id, ids);
    std::string where = use.first.code.empty() ? use.first.id : use.first.code;
    out.push_back(context.finding(
        "map.kind-unknown", use.first,
        fmt::format("the game has no {} \"{}\" ({} {}, {}){}", what, id, use.uses == 1 ? "used at" : "used first at", where,
                    use.uses == 1 ? "once" : fmt::format("{} times", use.uses),
                    meant ? fmt::format(" (did you mean {}?)", *meant) : std::string())));
  }
}

}  // namespace

void mapKindUnknown(const CheckContext& context, Out& out) {
  const Sheet& sheet = *context.sheet();
  const Vocabulary& words = context.vocabulary();
  std::map<std::string, UnknownKind> terrain, features, paths, sites;
  const auto use = [](std::map<std::string, UnknownKind>& in, const std::string& id, const Subject& subject) {
    UnknownKind& kind = in[id];
    if (++kind.uses == 1) kind.first = subject;
  };
  std::vector<bool> missing(sheet.terrainKey.size() + 1, false);
  for (size_t i = 0; i < sheet.terrainKey.size(); ++i) missing[i + 1] = !words.find(sheet.terrainKey[i]);
  if (std::find(missing.begin(), missing.end(), true) != missing.end()) {
    for (int row = 0; row < sheet.rows.count; ++row)
      for (int column = 0; column < sheet.columns.count; ++column) {
        const uint8_t t = sheet.cells.at(column, row).terrain;
        if (t == 0 || t >= missing.size() || !missing[t]) continue;
        use(terrain, sheet.terrainId(t).text, CheckContext::hexSubject(sheet, sheet.frameHex({column, row}), Layer::Terrain));
      }
    sheet.furtherTerrains.forEach([&](const Hex& h, const std::vector<uint8_t>& list) {
      for (const uint8_t t : list)
        if (t < missing.size() && missing[t])
          use(terrain, sheet.terrainId(t).text, CheckContext::hexSubject(sheet, h, Layer::Terrain));
    });
  }
  // A map has thousands of things of a few kinds.
  std::unordered_set<std::string_view> known;
  const auto isKnown = [&](const auto& kind) {
    if (known.contains(kind.text)) return true;
    if (words.find(kind) == nullptr) return false;
    known.insert(kind.text);
    return true;
  };
  sheet.sides.forEach([&](const Hexside& side, const SideFeatures& list) {
    for (const SideFeature& f : list)
      if (!isKnown(f.kind)) use(features, f.kind.text, CheckContext::sideSubject(sheet, side));
  });
  known.clear();
  for (const auto& p : sheet.paths)
    if (!isKnown(p->kind)) use(paths, p->kind.text, context.subject(SubjectKind::Path, p->id.text));
  known.clear();
  for (const auto& s : sheet.sites)
    if (!isKnown(s->kind)) use(sites, s->kind.text, context.subject(SubjectKind::Site, s->id.text));
  reportKinds(context, "terrain", terrain, words.terrain, out);
  reportKinds(context, "hexside feature", features, words.features, out);
  reportKinds(context, "kind of path", paths, words.paths, out);
  reportKinds(context, "kind of site", sites, words.sites, out);
}

namespace {

/// "N4601, which does not exist: the map ends at row 34": a frame hex off the sheet, in the words of all checks.
std::string offSheetInWords(const CheckContext& context, const Sheet& sheet, Hex h) {
  const std::string code = sheet.code(h);
  if (code.empty()) return "a hex above or left of the map";
  const BoardView view = BoardView::make(context.state(), BoardId(sheet.id.text));
  std::string words = explainCode(view, code, view.find(code));
  const size_t colon = words.find(": ");
  return code + ", which does not exist" + (colon == std::string::npos ? "" : words.substr(colon));
}

}  // namespace

void mapHexOffSheet(const CheckContext& context, Out& out) {
  const Sheet& sheet = *context.sheet();
  const auto report = [&](Subject subject, const std::string& what, const std::vector<Hex>& hexes) {
    const auto off = std::find_if(hexes.begin(), hexes.end(), [&](Hex h) { return !sheet.contains(h); });
    if (off == hexes.end()) return;
    subject.code = sheet.code(*off);
    out.push_back(context.finding("map.hex-off-sheet", std::move(subject),
                                  fmt::format("{} has {}", what, offSheetInWords(context, sheet, *off))));
  };
  for (const auto& p : sheet.paths)
    report(context.subject(SubjectKind::Path, p->id.text), "path " + nameOf(p->name, p->id.text), p->hexes);
  for (const auto& a : sheet.areas)
    report(context.subject(SubjectKind::Area, a->id.text), "area " + nameOf(a->name, a->id.text), a->hexes);
}

void mapSiteOutside(const CheckContext& context, Out& out) {
  const Sheet& sheet = *context.sheet();
  const bool onABoard = std::any_of(context.state().boards.begin(), context.state().boards.end(), [&](const auto& b) {
    const bool implied = b.second->id.text == sheet.id.text && b.second->sheets.size() == 1;
    return !implied &&
           std::any_of(b.second->sheets.begin(), b.second->sheets.end(), [&](const auto& p) { return p.sheet.id == sheet.id; });
  });
  for (const auto& site : sheet.sites) {
    if (!site->hex) continue;
    const Hex h = *site->hex;
    std::string why;
    if (!sheet.contains(h))
      why = "stands in " + offSheetInWords(context, sheet, h);
    else if (sheet.cell(h).isVoid)
      why = fmt::format("stands in {}, which is no hex of the map: something is printed over it", sheet.code(h));
    else if (!sheet.playable(h) && !onABoard)
      why = fmt::format("stands in the part hex {}, which is off this map", sheet.code(h));
    else
      continue;
    Subject subject = context.subject(SubjectKind::Site, site->id.text);
    subject.code = sheet.code(h);
    subject.hex = h;
    out.push_back(context.finding("map.site-outside", std::move(subject),
                                  fmt::format("site {} {}", nameOf(site->name, site->id.text), why)));
  }
}

void mapRiverGap(const CheckContext& context, Out& out) {
  const Sheet& sheet = *context.sheet();
  const Vocabulary& words = context.vocabulary();
  // A break: one side without water whose two ends are each the loose end of the same watercourse.
  const auto water = [&](Hexside s) { return watercourseIn(words, sheet.sides.at(s)); };
  const auto looseEnd = [&](Vertex v) -> const SideFeature* {
    const SideFeature* only = nullptr;
    for (const Hexside& s : sidesAt(v)) {
      const SideFeature* f = water(s);
      if (f && only) return nullptr;
      if (f) only = f;
    }
    return only;
  };
  std::set<Hexside> candidates;
  context.eachSide(sheet, [&](const Hexside& side, const SideFeatures& features) {
    if (!watercourseIn(words, features)) return;
    for (const Vertex& v : endsOf(side))
      for (const Hexside& s : sidesAt(v))
        if (!water(s)) candidates.insert(s);
  });
  for (const Hexside& gap : candidates) {
    if (!sheet.contains(gap.first()) || !sheet.contains(gap.second())) continue;
    const auto ends = endsOf(gap);
    const SideFeature *a = looseEnd(ends[0]), *b = looseEnd(ends[1]);
    if (!a || !b || a->line != b->line || (a->line.empty() && a->kind != b->kind)) continue;
    if (!digitized(context, sheet, gap, Layer::Hexsides) || besideWater(words, sheet, gap)) continue;
    // Told at the side that it breaks off behind: the gap itself stands in no file.
    std::vector<Hexside> banks;
    for (const Vertex& v : ends)
      for (const Hexside& s : sidesAt(v))
        if (water(s)) banks.push_back(s);
    std::sort(banks.begin(), banks.end());
    if (!context.inFocus(banks.front().hex)) continue;
    const NamedLine* line = sheet.line(a->line);
    const FeatureKind* kind = words.find(a->kind);
    const std::string missing = CheckContext::sideSubject(sheet, gap).code;
    Diagnostic d = context.finding("map.river-gap", CheckContext::sideSubject(sheet, banks.front()), {});
    d.message = fmt::format("{} breaks off at {} and goes on behind it: one hexside is missing",
                            line && !line->name.empty() ? line->name : "the " + lowered(kind->name), missing);
    d.related.push_back({CheckContext::sideSubject(sheet, banks.back()), "it goes on here"});
    // Two nameless creeks may well rise on either hand of a watershed.
    if (a->line.empty()) d.severity = Severity::Note;
    SideFeatures mended = sheet.sides.at(gap);
    mended.push_back(*a);
    std::sort(mended.begin(), mended.end());
    d.fixes.push_back(sideFix(sheet, gap, mended, fmt::format("draw {} along {}", lowered(kind->name), missing)));
    out.push_back(std::move(d));
  }
}

namespace {

/// Crossings (bridge, dam; or ford, ferry) on a side that has nothing to cross.
void crossingsWithoutWater(const CheckContext& context, const char* check, bool fords, Out& out) {
  const Sheet& sheet = *context.sheet();
  const Vocabulary& words = context.vocabulary();
  context.eachSide(sheet, [&](const Hexside& side, const SideFeatures& features) {
    if (watercourseIn(words, features) || besideWater(words, sheet, side)) return;
    if (!digitized(context, sheet, side, Layer::Hexsides)) return;  // the river may just not be drawn yet
    for (const SideFeature& f : features) {
      const FeatureKind* kind = words.find(f.kind);
      if (!kind || kind->featureClass != FeatureClass::Crossing) continue;
      if ((kind->symbol == "ford" || kind->symbol == "ferry") != fords) continue;
      Diagnostic d = context.finding(check, CheckContext::sideSubject(sheet, side), {});
      const std::string name = lowered(kind->name);
      d.message = fmt::format("the {} at {} crosses nothing: no watercourse runs along that hexside", name, d.subject.code);
      // The likeliest slip is the wrong one of two neighbouring sides.
      std::vector<Hexside> beside;
      for (const Vertex& v : endsOf(side))
        for (const Hexside& s : sidesAt(v))
          if (s != side && watercourseIn(words, sheet.sides.at(s))) beside.push_back(s);
      SideFeatures without = features;
      std::erase(without, f);
      if (beside.size() == 1) {
        const Subject there = CheckContext::sideSubject(sheet, beside[0]);
        SideFeatures with = sheet.sides.at(beside[0]);
        with.push_back(f);
        std::sort(with.begin(), with.end());
        Fix move;
        move.title = fmt::format("move the {} to {}", name, there.code);
        move.from = d.subject.code;
        move.to = there.code;
        move.edits = {SetSides{sheet.id, {{side, without}, {beside[0], with}}}};
        d.message += fmt::format(" (did you mean {}?)", there.code);
        d.fixes.push_back(std::move(move));
      }
      d.fixes.push_back(sideFix(sheet, side, without, fmt::format("remove the {}", name)));
      out.push_back(std::move(d));
    }
  });
}

}  // namespace

void mapBridgeWithoutRiver(const CheckContext& context, Out& out) {
  crossingsWithoutWater(context, "map.bridge-without-river", false, out);
}

void mapFordWithoutRiver(const CheckContext& context, Out& out) {
  crossingsWithoutWater(context, "map.ford-without-river", true, out);
}

void mapCrossingWithoutPath(const CheckContext& context, Out& out) {
  const Sheet& sheet = *context.sheet();
  const Vocabulary& words = context.vocabulary();
  if (std::none_of(words.features.begin(), words.features.end(), [](const auto& k) { return k.needsPath; })) return;
  std::optional<std::set<Hexside>> crossed;  // once a side asks
  context.eachSide(sheet, [&](const Hexside& side, const SideFeatures& features) {
    if (!digitized(context, sheet, side, Layer::Paths)) return;
    for (const SideFeature& f : features) {
      const FeatureKind* kind = words.find(f.kind);
      if (!kind || !kind->needsPath) continue;
      if (!crossed) crossed = sidesWithPaths(sheet);
      if (crossed->contains(side)) return;
      Diagnostic d = context.finding("map.crossing-without-path", CheckContext::sideSubject(sheet, side), {});
      d.message = fmt::format("no road or railroad leads over the {} at {}", lowered(kind->name), d.subject.code);
      out.push_back(std::move(d));
    }
  });
}

void mapUpperSideMissing(const CheckContext& context, Out& out) {
  const Sheet& sheet = *context.sheet();
  const Vocabulary& words = context.vocabulary();
  context.eachSide(sheet, [&](const Hexside& side, const SideFeatures& features) {
    for (const SideFeature& f : features) {
      const FeatureKind* kind = words.find(f.kind);
      if (!kind || f.upper >= 0) continue;
      if (kind->featureClass != FeatureClass::Ridge && kind->featureClass != FeatureClass::Slope) continue;
      Diagnostic d = context.finding("map.upper-side-missing", CheckContext::sideSubject(sheet, side), {});
      d.message =
          fmt::format("the {} at {} does not say which of its two hexes lies higher", lowered(kind->name), d.subject.code);
      const int8_t known[2] = {sheet.cell(side.first()).elevation, sheet.cell(side.second()).elevation};
      for (int8_t upper = 0; upper < 2; ++upper) {
        const Hex hex = upper == 0 ? side.first() : side.second();
        if (!sheet.contains(hex)) continue;
        // Elevations, where they are known, leave no choice.
        const bool told = known[0] != kNoElevation && known[1] != kNoElevation && known[0] != known[1];
        if (told && known[upper] < known[1 - upper]) continue;
        SideFeatures mended = features;
        std::replace(mended.begin(), mended.end(), f, SideFeature{f.kind, f.line, upper});
        std::sort(mended.begin(), mended.end());
        Fix fix = sideFix(sheet, side, mended, fmt::format("{} lies higher", sheet.code(hex)));
        fix.safe = told;
        d.fixes.push_back(std::move(fix));
      }
      out.push_back(std::move(d));
    }
  });
}

void mapPathExitInside(const CheckContext& context, Out& out) {
  const Sheet& sheet = *context.sheet();
  for (const auto& path : sheet.paths) {
    if (path->hexes.empty()) continue;
    const auto judge = [&](Hex h, int8_t exit, bool atStart) {
      if (exit < 0 || !sheet.contains(h)) return;
      const Hex next = neighbour(h, exit);
      if (!sheet.playable(next)) return;
      Subject subject = context.subject(SubjectKind::Path, path->id.text);
      subject.code = sheet.code(h);
      Diagnostic d =
          context.finding("map.path-exit-inside", std::move(subject),
                          fmt::format("{} leaves the map at {} by {}, but {} is on the map", nameOf(path->name, path->id.text),
                                      sheet.code(h), directionName(exit, sheet.orientation), sheet.code(next)));
      Path longer = *path;
      (atStart ? longer.startExit : longer.endExit) = -1;
      longer.hexes.insert(atStart ? longer.hexes.begin() : longer.hexes.end(), next);
      d.fixes.push_back({fmt::format("lead it on to {}", sheet.code(next)), {PutPath{sheet.id, longer}}, false, {}, {}});
      out.push_back(std::move(d));
    };
    judge(path->hexes.front(), path->startExit, true);
    judge(path->hexes.back(), path->endExit, false);
  }
}

void mapAreaEmpty(const CheckContext& context, Out& out) {
  const Sheet& sheet = *context.sheet();
  for (const auto& area : sheet.areas) {
    if (!area->extentKnown || !area->hexes.empty()) continue;
    Diagnostic d = context.finding(
        "map.area-empty", context.subject(SubjectKind::Area, area->id.text),
        fmt::format("area {} has no hexes: give it some, or say that its extent is unknown", nameOf(area->name, area->id.text)));
    Area unknown = *area;
    unknown.extentKnown = false;
    d.fixes.push_back({"say that its extent is unknown", {PutArea{sheet.id, unknown}}, false, {}, {}});
    out.push_back(std::move(d));
  }
}

void mapPlaceTwoHexes(const CheckContext& context, Out& out) {
  const Sheet& sheet = *context.sheet();
  const Vocabulary& words = context.vocabulary();
  std::map<std::pair<std::string, SiteClass>, std::vector<const Site*>> byName;
  for (const auto& site : sheet.sites) {
    if (!site->hex || site->name.empty()) continue;
    const SiteKind* kind = words.find(site->kind);
    byName[{lowered(site->name), kind ? kind->siteClass : SiteClass::Other}].push_back(site.get());
  }
  constexpr int kFarApart = 10;  // farther than that two places may well bear one name
  for (const auto& [key, sites] : byName) {
    for (size_t i = 1; i < sites.size(); ++i) {
      const Site &first = *sites[0], &second = *sites[i];
      if (*first.hex == *second.hex) continue;
      Subject subject = context.subject(SubjectKind::Site, second.id.text);
      subject.code = sheet.code(*second.hex);
      subject.hex = second.hex;
      Diagnostic d = context.finding(
          "map.place-two-hexes", std::move(subject),
          fmt::format("{} stands at {} and also at {}", second.name, sheet.code(*second.hex), sheet.code(*first.hex)));
      const int apart = distance(*first.hex, *second.hex);
      if (apart > kFarApart) {
        d.severity = Severity::Note;
        d.message += fmt::format(", {} hexes away: two places of one name?", apart);
      }
      Subject other = context.subject(SubjectKind::Site, first.id.text);
      other.code = sheet.code(*first.hex);
      other.hex = first.hex;
      d.related.push_back({other, fmt::format("{} at {}", first.name, sheet.code(*first.hex))});
      out.push_back(std::move(d));
    }
  }
}

}  // namespace hotchkiss::checks
