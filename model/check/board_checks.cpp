// SPDX-License-Identifier: Apache-2.0
// Checks of a board: what its sheets say about shared hexes and hexsides, and whether joins, boxes and points lead anywhere.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "model/base/nearest_word.h"
#include "model/board/sheet_witness.h"
#include "model/check/check_functions.h"
#include "model/check/code_advice.h"
#include "model/grid/direction_names.h"

namespace hotchkiss::checks {
namespace {

std::string lowered(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

bool digitized(const PlacedSheet& p, Hex lattice, Layer layer) {
  return p.sheet->cell(lattice - p.origin).coverage[static_cast<size_t>(layer)] != kUndigitized;
}

/// Sheets that have the hex and have digitized that layer of it, top first.
std::vector<const PlacedSheet*> witnesses(const BoardView& view, Hex lattice, Layer layer) {
  std::vector<const PlacedSheet*> out;
  for (const PlacedSheet* p : view.sheetsAt(lattice))
    if (digitized(*p, lattice, layer)) out.push_back(p);
  return out;
}

/// Lattice hexes that more than one sheet has, sorted.
std::vector<Hex> sharedHexes(const CheckContext& context) {
  const std::vector<PlacedSheet>& sheets = context.view().sheets();
  std::vector<Hex> out;
  const auto has = [](const PlacedSheet& p, Hex h) { return p.sheet->contains(h - p.origin); };
  if (const std::set<Hex>* focus = context.focus()) {
    for (const Hex& h : *focus)
      if (std::count_if(sheets.begin(), sheets.end(), [&](const PlacedSheet& p) { return has(p, h); }) > 1) out.push_back(h);
    return out;
  }
  // A hex is told by the second of its sheets.
  for (auto p = sheets.begin(); p != sheets.end(); ++p)
    for (int row = 0; row < p->sheet->rows.count; ++row)
      for (int column = 0; column < p->sheet->columns.count; ++column) {
        const Hex h = p->sheet->frameHex({column, row}) + p->origin;
        if (std::count_if(sheets.begin(), p, [&](const PlacedSheet& before) { return has(before, h); }) == 1) out.push_back(h);
      }
  std::sort(out.begin(), out.end());
  return out;
}

/// The letters before a sheet's numbers as a reader of codes sees them: in one case, without blanks.
std::string lettersOf(const Sheet& sheet) {
  std::string out = lowered(sheet.numbering.prefix());
  std::erase(out, ' ');
  return out;
}

std::string kindsInWords(const Vocabulary& words, const SideFeatures& features) {
  std::string out;
  for (const SideFeature& f : features) {
    const FeatureKind* kind = words.find(f.kind);
    out += (out.empty() ? "" : " and ") + (kind ? lowered(kind->name) : f.kind.text);
  }
  return out.empty() ? "nothing" : out;
}

/// Features without the names of lines, which each sheet gives for itself.
SideFeatures nameless(SideFeatures features) {
  for (SideFeature& f : features) f.line = {};
  std::sort(features.begin(), features.end());
  features.erase(std::unique(features.begin(), features.end()), features.end());
  return features;
}

std::string terrainInWords(const Vocabulary& words, const TerrainId& id) {
  const TerrainKind* kind = words.find(id);
  return kind ? lowered(kind->name) : id.text;
}

Related relatedHex(const PlacedSheet& p, Hex lattice, Layer layer, std::string message) {
  return {CheckContext::hexSubject(*p.sheet, lattice - p.origin, layer), std::move(message)};
}

}  // namespace

void boardSheetsDisagree(const CheckContext& context, Out& out) {
  const BoardView& view = context.view();
  const Vocabulary& words = context.vocabulary();
  for (const Hex& h : sharedHexes(context)) {
    const auto of = witnesses(view, h, Layer::Terrain);
    for (size_t i = 1; i < of.size(); ++i) {
      const Hex a = h - of[0]->origin, b = h - of[i]->origin;
      const TerrainId first = of[0]->sheet->terrainId(of[0]->sheet->cell(a).terrain);
      const TerrainId second = of[i]->sheet->terrainId(of[i]->sheet->cell(b).terrain);
      if (first == second) continue;
      const std::string codeA = of[0]->sheet->code(a), codeB = of[i]->sheet->code(b);
      Diagnostic d = context.finding("board.sheets-disagree", CheckContext::hexSubject(*of[0]->sheet, a, Layer::Terrain),
                                     fmt::format("{} is {}, but the same hex as {} is {}", codeA, terrainInWords(words, first),
                                                 codeB, terrainInWords(words, second)));
      d.lattice = {h};
      d.related.push_back(relatedHex(*of[i], h, Layer::Terrain, fmt::format("{} is {}", codeB, terrainInWords(words, second))));
      d.fixes.push_back({fmt::format("make {} {}", codeB, terrainInWords(words, first)),
                         {SetTerrain{of[i]->sheet->id, {b}, first}},
                         false,
                         second.text,
                         first.text});
      d.fixes.push_back({fmt::format("make {} {}", codeA, terrainInWords(words, second)),
                         {SetTerrain{of[0]->sheet->id, {a}, second}},
                         false,
                         first.text,
                         second.text});
      out.push_back(std::move(d));
    }
    const auto heights = witnesses(view, h, Layer::Elevation);
    for (size_t i = 1; i < heights.size(); ++i) {
      const Hex a = h - heights[0]->origin, b = h - heights[i]->origin;
      const int first = heights[0]->sheet->cell(a).elevation, second = heights[i]->sheet->cell(b).elevation;
      if (first == second) continue;
      const std::string codeA = heights[0]->sheet->code(a), codeB = heights[i]->sheet->code(b);
      Diagnostic d =
          context.finding("board.sheets-disagree", CheckContext::hexSubject(*heights[0]->sheet, a, Layer::Elevation),
                          fmt::format("{} has elevation {}, but the same hex as {} has {}", codeA, first, codeB, second));
      d.lattice = {h};
      d.related.push_back(relatedHex(*heights[i], h, Layer::Elevation, fmt::format("{} has elevation {}", codeB, second)));
      d.fixes.push_back({fmt::format("give {} elevation {}", codeB, first),
                         {SetElevation{heights[i]->sheet->id, {b}, first}},
                         false,
                         std::to_string(second),
                         std::to_string(first)});
      out.push_back(std::move(d));
    }
  }
}

void boardSidesDisagree(const CheckContext& context, Out& out) {
  const BoardView& view = context.view();
  const Vocabulary& words = context.vocabulary();
  std::set<Hexside> sides;
  for (const Hex& h : sharedHexes(context))
    for (int d = 0; d < kDirections; ++d) sides.insert(Hexside(h, d));
  for (const Hexside& side : sides) {
    // A sheet speaks of a side when it has both its hexes and has digitized them.
    std::vector<const PlacedSheet*> of;
    for (const PlacedSheet& p : view.sheets())
      if (p.sheet->contains(side.first() - p.origin) && p.sheet->contains(side.second() - p.origin) &&
          digitized(p, side.first(), Layer::Hexsides) && digitized(p, side.second(), Layer::Hexsides))
        of.push_back(&p);
    for (size_t i = 1; i < of.size(); ++i) {
      const auto frame = [&](const PlacedSheet& p) { return Hexside(side.hex - p.origin, side.direction); };
      const SideFeatures first = nameless(of[0]->sheet->sides.at(frame(*of[0])));
      const SideFeatures second = nameless(of[i]->sheet->sides.at(frame(*of[i])));
      if (first == second) continue;
      Subject here = CheckContext::sideSubject(*of[0]->sheet, frame(*of[0]));
      const Subject there = CheckContext::sideSubject(*of[i]->sheet, frame(*of[i]));
      Diagnostic d = context.finding("board.sides-disagree", here,
                                     fmt::format("{} has {}, but the same hexside as {} has {}", here.code,
                                                 kindsInWords(words, first), there.code, kindsInWords(words, second)));
      d.lattice = {side.first(), side.second()};
      d.related.push_back({there, fmt::format("{} has {}", there.code, kindsInWords(words, second))});
      d.fixes.push_back({fmt::format("give {} {}", there.code, kindsInWords(words, first)),
                         {SetSides{of[i]->sheet->id, {{frame(*of[i]), first}}}},
                         false,
                         {},
                         {}});
      d.fixes.push_back({fmt::format("give {} {}", here.code, kindsInWords(words, second)),
                         {SetSides{of[0]->sheet->id, {{frame(*of[0]), second}}}},
                         false,
                         {},
                         {}});
      out.push_back(std::move(d));
    }
  }
}

void boardPathsDisagree(const CheckContext& context, Out& out) {
  const BoardView& view = context.view();
  const std::vector<PlacedSheet>& sheets = view.sheets();
  if (sheets.size() < 2) return;
  std::vector<SheetWitness> witnesses;
  witnesses.reserve(sheets.size());
  for (const PlacedSheet& p : sheets) witnesses.emplace_back(*p.sheet, context.vocabulary());
  for (const Hex& hex : sharedHexes(context))
    for (int direction = 0; direction < 3; ++direction) {
      const Hexside side(hex, direction);
      const PlacedSheet* first = nullptr;
      Saying told;
      for (size_t i = 0; i < sheets.size(); ++i) {
        const PlacedSheet& p = sheets[i];
        const Hexside frame(side.hex - p.origin, direction);
        if (!p.sheet->contains(frame.first()) || !p.sheet->contains(frame.second())) continue;
        Saying own = witnesses[i].ofSide(Layer::Paths, frame);
        if (own.known == Known::No) continue;
        if (first == nullptr) {
          first = &p;
          told = std::move(own);
          continue;
        }
        if (own.kinds == told.kinds) continue;
        // Told at the path of the sheet that has one.
        const bool upper = !told.kinds.empty();
        const PlacedSheet &here = upper ? *first : p, &there = upper ? p : *first;
        const Saying &says = upper ? told : own, &other = upper ? own : told;
        const auto codeOn = [&](const PlacedSheet& on) {
          return CheckContext::sideSubject(*on.sheet, Hexside(side.hex - on.origin, direction)).code;
        };
        const Hexside hereFrame(side.hex - here.origin, direction);
        Subject subject;
        subject.kind = SubjectKind::Path;
        subject.documentKind = DocumentKind::Map;
        subject.document = here.sheet->id.text;
        subject.id = witnesses[static_cast<size_t>(&here - sheets.data())].pathsAcross(hereFrame).front()->id.text;
        subject.code = codeOn(here);
        Diagnostic d = context.finding(
            "board.paths-disagree", std::move(subject),
            fmt::format("{} has {}, but the same hexside as {} has {}", codeOn(here), says.words, codeOn(there), other.words));
        d.lattice = {side.first(), side.second()};
        d.related.push_back(relatedHex(there, side.first(), Layer::Paths, fmt::format("{} has {}", codeOn(there), other.words)));
        out.push_back(std::move(d));
      }
    }
}

void boardPathOneSided(const CheckContext& context, Out& out) {
  const BoardView& view = context.view();
  if (view.sheets().size() < 2) return;
  // Which paths cross a side, by sheet: a path that leaves one sheet must come from somewhere on the other.
  std::map<Hexside, std::set<const Path*>> crossing;
  for (const PlacedPath& p : view.paths()) {
    const auto cross = [&](Hex frame, int direction) { crossing[Hexside(frame + p.origin, direction)].insert(p.path); };
    for (size_t i = 1; i < p.path->hexes.size(); ++i)
      if (const int d = directionTo(p.path->hexes[i - 1], p.path->hexes[i]); d >= 0) cross(p.path->hexes[i - 1], d);
    if (p.path->hexes.empty()) continue;
    if (p.path->startExit >= 0) cross(p.path->hexes.front(), p.path->startExit);
    if (p.path->endExit >= 0) cross(p.path->hexes.back(), p.path->endExit);
  }
  for (const PlacedPath& p : view.paths()) {
    if (p.path->hexes.empty()) continue;
    const auto judge = [&](Hex frame, int exit, bool atStart) {
      if (exit < 0) return;
      const Hex from = frame + p.origin, to = neighbour(from, exit);
      const PlacedSheet* own = view.sheet(p.sheet);
      if (!own || own->sheet->contains(to - p.origin)) return;  // map.path-exit-inside
      const auto beyond = witnesses(view, to, Layer::Paths);
      if (beyond.empty() || crossing[Hexside(from, exit)].size() > 1) return;
      Subject subject;
      subject.kind = SubjectKind::Path;
      subject.documentKind = DocumentKind::Map;
      subject.document = p.sheet.text;
      subject.id = p.path->id.text;
      subject.code = own->sheet->code(frame);
      const std::string name = p.path->name.empty() ? p.path->id.text : p.path->name;
      const std::string there = beyond[0]->sheet->code(to - beyond[0]->origin);
      Diagnostic d = context.finding(
          "board.path-one-sided", std::move(subject),
          fmt::format("{} leaves {} for {}, but no path there comes from it", name, own->sheet->code(frame), there));
      d.lattice = {from, to};
      d.related.push_back(
          relatedHex(*beyond[0], to, Layer::Paths, fmt::format("no path in {} leads to {}", there, own->sheet->code(frame))));
      Path ends = *p.path;
      (atStart ? ends.startExit : ends.endExit) = -1;
      if (ends.hexes.size() > 1 || ends.startExit >= 0 || ends.endExit >= 0)
        d.fixes.push_back({fmt::format("let it end at {}", own->sheet->code(frame)), {PutPath{p.sheet, ends}}, false, {}, {}});
      out.push_back(std::move(d));
    };
    judge(p.path->hexes.front(), p.path->startExit, true);
    judge(p.path->hexes.back(), p.path->endExit, false);
  }
}

void boardSiteOutside(const CheckContext& context, Out& out) {
  const BoardView& view = context.view();
  if (view.sheets().size() < 2 && context.board()->id.text == (view.empty() ? "" : view.sheets()[0].sheet->id.text)) return;
  for (const PlacedSite& p : view.sites()) {
    if (!p.hex || view.playable(*p.hex)) continue;
    const PlacedSheet* sheet = view.sheet(p.sheet);
    const Hex frame = *p.hex - sheet->origin;
    if (!sheet->sheet->contains(frame) || sheet->sheet->cell(frame).isVoid) continue;  // map.site-outside
    Subject subject;
    subject.kind = SubjectKind::Site;
    subject.documentKind = DocumentKind::Map;
    subject.document = p.sheet.text;
    subject.id = p.site->id.text;
    subject.code = sheet->sheet->code(frame);
    subject.hex = frame;
    Diagnostic d = context.finding("board.site-outside", std::move(subject),
                                   fmt::format("site {} stands in the part hex {}, which is no whole hex of any map of the board",
                                               p.site->name.empty() ? p.site->id.text : p.site->name, sheet->sheet->code(frame)));
    d.lattice = {*p.hex};
    out.push_back(std::move(d));
  }
}

void boardDuplicateCode(const CheckContext& context, Out& out) {
  const BoardView& view = context.view();
  for (size_t i = 0; i < view.sheets().size(); ++i)
    for (size_t k = i + 1; k < view.sheets().size(); ++k) {
      const PlacedSheet &a = view.sheets()[i], &b = view.sheets()[k];
      if (a.gamePrefix != b.gamePrefix) continue;
      // Codes that begin differently are never equal.
      const std::string mine = lettersOf(*a.sheet), theirs = lettersOf(*b.sheet);
      if (!mine.starts_with(theirs) && !theirs.starts_with(mine)) continue;
      std::string first;
      int count = 0;
      for (int row = 0; row < b.sheet->rows.count; ++row)
        for (int column = 0; column < b.sheet->columns.count; ++column) {
          const std::string code = b.sheet->numbering.code({column, row});
          const auto other = a.sheet->hexOfCode(code);
          if (!other || !a.sheet->contains(*other) || *other + a.origin == b.sheet->frameHex({column, row}) + b.origin) continue;
          if (count++ == 0) first = code;
        }
      if (count == 0) continue;
      Subject subject = context.subject(SubjectKind::Placement, b.sheet->id.text);
      subject.code = first;
      Diagnostic d = context.finding(
          "board.duplicate-code", std::move(subject),
          fmt::format("{} is a hex of {} and another one of {}{}: number one of them otherwise, or give its game a prefix", first,
                      a.sheet->id.text, b.sheet->id.text, count > 1 ? fmt::format(" (so are {} more)", count - 1) : ""));
      d.related.push_back({context.subject(SubjectKind::Placement, a.sheet->id.text), fmt::format("{} here", a.sheet->id.text)});
      out.push_back(std::move(d));
    }
}

void boardPlaceTwoHexes(const CheckContext& context, Out& out) {
  const BoardView& view = context.view();
  const Vocabulary& words = context.vocabulary();
  std::map<std::pair<std::string, SiteClass>, std::vector<const PlacedSite*>> byName;
  for (const PlacedSite& p : view.sites()) {
    if (!p.hex || p.site->name.empty()) continue;
    const SiteKind* kind = words.find(p.site->kind);
    byName[{lowered(p.site->name), kind ? kind->siteClass : SiteClass::Other}].push_back(&p);
  }
  const auto subjectOf = [&](const PlacedSite& p) {
    Subject subject;
    subject.kind = SubjectKind::Site;
    subject.documentKind = DocumentKind::Map;
    subject.document = p.sheet.text;
    subject.id = p.site->id.text;
    const PlacedSheet* sheet = view.sheet(p.sheet);
    subject.hex = *p.hex - sheet->origin;
    subject.code = sheet->sheet->code(*subject.hex);
    return subject;
  };
  constexpr int kFarApart = 10;
  for (const auto& [key, sites] : byName)
    for (size_t i = 1; i < sites.size(); ++i) {
      if (sites[i]->sheet == sites[0]->sheet || *sites[i]->hex == *sites[0]->hex) continue;  // map.place-two-hexes, or one hex
      const Subject here = subjectOf(*sites[i]), there = subjectOf(*sites[0]);
      Diagnostic d =
          context.finding("board.place-two-hexes", here,
                          fmt::format("{} stands at {} and, on another map, at {}", sites[i]->site->name, here.code, there.code));
      const auto apart = view.distanceBetween(*sites[0]->hex, *sites[i]->hex);
      if (!apart || *apart > kFarApart) {
        d.severity = Severity::Note;
        d.message +=
            apart ? fmt::format(", {} hexes away: two places of one name?", *apart) : std::string(": two places of one name?");
      }
      d.lattice = {*sites[i]->hex, *sites[0]->hex};
      d.related.push_back({there, fmt::format("{} at {}", sites[0]->site->name, there.code)});
      out.push_back(std::move(d));
    }
}

void boardJoinUnknown(const CheckContext& context, Out& out) {
  const Board& board = *context.board();
  std::vector<std::string> ids;
  for (const Placement& p : board.sheets)
    if (!p.sheet.id.empty()) ids.push_back(p.sheet.id.text);
  const State& state = context.state();
  for (size_t i = 0; i < board.sheets.size(); ++i) {
    const Placement& p = board.sheets[i];
    const Join& join = p.join;
    if (join.to.empty() || p.sheet.id.empty()) continue;
    const auto report = [&](std::string message) -> Diagnostic& {
      out.push_back(context.finding("board.join-unknown", context.subject(SubjectKind::Placement, p.sheet.id.text),
                                    fmt::format("map {} cannot be joined: {}", p.sheet.id.text, message)));
      return out.back();
    };
    if (join.to == p.sheet.id) {
      report("it is joined to itself");
      continue;
    }
    if (std::find(ids.begin(), ids.end(), join.to.text) == ids.end()) {
      Diagnostic& d = report(fmt::format("the board has no map {}", join.to.text));
      if (const auto meant = nearestWord(join.to.text, ids); meant && *meant != p.sheet.id.text) {
        d.message += fmt::format(" (did you mean {}?)", *meant);
        Board mended = board;
        mended.sheets[i].join.to = SheetId(*meant);
        d.fixes.push_back({fmt::format("join it to {}", *meant), {PutBoard{mended}}, false, join.to.text, *meant});
      }
      continue;
    }
    const Sheet *to = state.sheet(join.to), *mine = state.sheet(p.sheet.id);
    if (to && !to->hexOfCode(join.here)) report(fmt::format("{} is no code of map {}", join.here, join.to.text));
    if (mine && !mine->hexOfCode(join.mine)) report(fmt::format("{} is no code of map {}", join.mine, p.sheet.id.text));
    if (to && mine && to->orientation != mine->orientation)
      report(fmt::format("its hexes and those of map {} do not lie the same way", join.to.text));
  }
}

void boardBoxUnknown(const CheckContext& context, Out& out) {
  const Board& board = *context.board();
  std::vector<std::string> ids;
  for (const Box& box : board.boxes) ids.push_back(box.id.text);
  for (const Box& box : board.boxes)
    for (size_t i = 0; i < box.links.size(); ++i) {
      const BoxId& to = box.links[i].box;
      if (to.empty() || std::find(ids.begin(), ids.end(), to.text) != ids.end()) continue;
      Diagnostic d = context.finding("board.box-unknown", context.subject(SubjectKind::Box, box.id.text),
                                     fmt::format("a link of box {} leads to box {}, which the board does not have",
                                                 box.name.empty() ? box.id.text : box.name, to.text));
      if (const auto meant = nearestWord(to.text, ids); meant && *meant != box.id.text) {
        d.message += fmt::format(" (did you mean {}?)", *meant);
        Board mended = board;
        for (Box& b : mended.boxes)
          if (b.id == box.id) b.links[i].box = BoxId(*meant);
        d.fixes.push_back({fmt::format("lead it to {}", *meant), {PutBoard{mended}}, false, to.text, *meant});
      }
      out.push_back(std::move(d));
    }
}

void boardHexOffBoard(const CheckContext& context, Out& out) {
  const BoardView& view = context.view();
  const Board& board = *context.board();
  if (view.empty()) return;
  const auto judge = [&](const Region& region, const Subject& subject, const std::string& what) {
    for (const Mention& m : region.mentions()) {
      if (m.kind != Mention::Kind::Code) continue;
      const auto fault = faultOf(view, m.text);
      if (!fault) continue;
      Diagnostic d = context.finding("board.hex-off-board", subject, fmt::format("{}: {}", what, fault->message));
      d.severity = fault->severity;
      d.subject.code = m.text;
      if (const auto meant = meantCode(view, m.text, {})) d.message += fmt::format(" (did you mean {}?)", *meant);
      out.push_back(std::move(d));
    }
  };
  for (const Box& box : board.boxes) {
    const Subject subject = context.subject(SubjectKind::Box, box.id.text);
    const std::string name = box.name.empty() ? box.id.text : box.name;
    judge(box.hexes, subject, "a hex of box " + name);
    for (const BoxLink& link : box.links) judge(link.region, subject, "a link of box " + name);
  }
  for (const ControlPoint& point : board.controlPoints) {
    const auto fault = point.code.empty() ? std::nullopt : faultOf(view, point.code);
    if (!fault) continue;
    Subject subject = context.subject(SubjectKind::Document, {});
    subject.code = point.code;
    Diagnostic d =
        context.finding("board.hex-off-board", subject, fmt::format("control point {}: {}", point.name, fault->message));
    d.severity = std::min(fault->severity, Severity::Warning);
    out.push_back(std::move(d));
  }
}

}  // namespace hotchkiss::checks
