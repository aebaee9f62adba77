// SPDX-License-Identifier: Apache-2.0
#include "editor/session/scan_proposals.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>

#include "editor/session/text.h"
#include "model/base/stable_sort.h"

namespace hotchkiss::editor {

namespace {

/// The corners of a line, from one end to the other.
std::vector<Vertex> cornersOf(const std::vector<Hexside>& sides) {
  std::vector<Vertex> out;
  for (size_t i = 0; i < sides.size(); ++i) {
    auto ends = endsOf(sides[i]);
    if (out.empty()) {
      const bool turned = sides.size() > 1 && [&] {
        const auto next = endsOf(sides[1]);
        return ends[0] == next[0] || ends[0] == next[1];
      }();
      if (turned) std::swap(ends[0], ends[1]);
      out = {ends[0], ends[1]};
    } else {
      out.push_back(ends[0] == out.back() ? ends[1] : ends[0]);
    }
  }
  return out;
}

/// Coverage of hexes as edits, gathered by what it becomes.
class CoverageEdits {
 public:
  CoverageEdits(const Sheet& sheet, Layer layer) : sheet_(sheet), layer_(layer) {}
  void confirm(Hex hex) { to_[{true, ""}].push_back(hex); }
  void draft(Hex hex, const std::string& source) { to_[{true, source}].push_back(hex); }
  void forget(Hex hex) { to_[{false, ""}].push_back(hex); }
  /// As it is now.
  void keep(Hex hex) {
    const Coverage now = sheet_.cell(hex).coverage[static_cast<size_t>(layer_)];
    if (now == kConfirmed)
      confirm(hex);
    else if (now < kFirstDraft)
      forget(hex);
    else
      draft(hex, sheet_.draftSources[static_cast<size_t>(now - kFirstDraft)].name);
  }
  void append(std::vector<Edit>& edits) const {
    for (const auto& [what, hexes] : to_) edits.push_back(SetCoverage{sheet_.id, layer_, hexes, what.first, what.second});
  }

 private:
  const Sheet& sheet_;
  Layer layer_;
  std::map<std::pair<bool, std::string>, std::vector<Hex>> to_;
};

}  // namespace

std::set<Hex> ScanProposals::Drawn::hexes() const {
  std::set<Hex> out(route.hexes.begin(), route.hexes.end());
  for (const Hexside side : chain.sides) out.insert({side.first(), side.second()});
  return out;
}

ScanProposals::ScanProposals(Session& session, ScanDesk& desk) : session_(session), desk_(desk) {
  connections_.push_back(session_.opened.connect([this] {
    drawn_.clear();
    was_.clear();
    settled_.clear();
    refresh();
  }));
  connections_.push_back(session_.changed.connect([this](const ChangeSet&) { refresh(); }));
}

std::shared_ptr<const Sheet> ScanProposals::sheetNow() const {
  const auto at = session_.state().sheets.find(sheet_);
  return at == session_.state().sheets.end() ? nullptr : at->second;
}

void ScanProposals::propose(const FeatureId& kind) {
  const auto at = desk_.target();
  if (!at || desk_.busy()) return;
  const std::vector<Hexside> known = scan::confirmedSides(*session_.state().sheet(at->sheet), kind);
  const Vocabulary words = session_.vocabulary();
  const FeatureKind* feature = words.find(kind);
  look(feature != nullptr ? feature->name : kind.text,
       [kind, known](const scan::LineSight& sight, const scan::PictureProgress& progress)
           -> Expected<std::function<Expected<Found>(const Sheet&, const Vocabulary&, const std::string&)>> {
         scan::ProposeOptions options;
         options.colour = scan::colourAlong(sight, known);
         auto found = scan::proposeSides(sight, options, progress);
         if (!found) return tl::unexpected(found.error());
         std::vector<scan::ProposedSide> sides;
         if (!found->empty()) sides = found->front().sides;
         return [kind, sides = std::move(sides)](const Sheet& now, const Vocabulary& inForce,
                                                 const std::string& picture) -> Expected<Found> {
           auto drafts = scan::draftsOfProposal(now, inForce, picture, kind, sides, 0);
           if (!drafts) return tl::unexpected(drafts.error());
           Found out{{}, std::move(drafts->edits)};
           for (scan::ProposedChain& chain : drafts->chains) {
             Drawn drawn;
             drawn.kind = kind;
             drawn.chain = std::move(chain);
             for (const Hexside side : drawn.chain.sides) drawn.before[side] = now.sides.at(side);
             out.lines.push_back(std::move(drawn));
           }
           return out;
         };
       });
}

void ScanProposals::propose(const PathKindId& kind) {
  const auto at = desk_.target();
  if (!at || desk_.busy()) return;
  const std::vector<Hex> known = scan::confirmedWay(*session_.state().sheet(at->sheet), kind);
  const Vocabulary words = session_.vocabulary();
  const PathKind* path = words.find(kind);
  look(path != nullptr ? path->name : kind.text,
       [kind, known](const scan::LineSight& sight, const scan::PictureProgress& progress)
           -> Expected<std::function<Expected<Found>(const Sheet&, const Vocabulary&, const std::string&)>> {
         scan::ProposePathsOptions options;
         options.colour = scan::colourOfWay(sight, known);
         auto found = scan::proposePaths(sight, options, progress);
         if (!found) return tl::unexpected(found.error());
         std::vector<scan::ProposedStep> steps;
         if (!found->empty()) steps = found->front().steps;
         return [kind, steps = std::move(steps)](const Sheet& now, const Vocabulary& inForce,
                                                 const std::string& picture) -> Expected<Found> {
           auto drafts = scan::draftsOfPaths(now, inForce, picture, kind, steps, 0);
           if (!drafts) return tl::unexpected(drafts.error());
           Found out{{}, std::move(drafts->edits)};
           for (auto& [id, way] : drafts->ways) {
             Drawn drawn;
             drawn.way = kind;
             drawn.path = id;
             drawn.route = std::move(way);
             out.lines.push_back(std::move(drawn));
           }
           return out;
         };
       });
}

void ScanProposals::look(const std::string& name, Search search) {
  const auto at = desk_.target();
  if (!at) return;
  const Sheet& sheet = *session_.state().sheet(at->sheet);
  desk_.run(fmt::format(fmt::runtime(tr("Looking for lines: {}")), name),
            [this, at = *at, name, search = std::move(search), hexes = desk_.hexesOf(sheet)](
                ScanDesk::Seen& seen, const scan::PictureProgress& progress) -> std::function<void()> {
              const auto faulty = [this](std::string message) -> std::function<void()> {
                return [this, message = std::move(message)] { desk_.fault_ = message; };
              };
              const auto share = [&progress](double from, double to) {
                return [&progress, from, to](double done) { return progress(from + (to - from) * done); };
              };
              if (const auto ok = ScanDesk::sight(seen, at, hexes, share(0, 0.7)); !ok) return faulty(ok.error().message);
              auto found = search(*seen.sight, share(0.7, 1));
              if (!found) return faulty(found.error().message);
              return [this, at, name, draw = std::move(*found)] {
                // On the sheet as it is by now: something may have been drawn meanwhile.
                const Sheet* now = session_.state().sheet(at.sheet);
                if (now == nullptr) return;
                auto drawn = draw(*now, session_.vocabulary(), std::filesystem::path(at.path).filename().string());
                if (!drawn) {
                  desk_.fault_ = drawn.error().message;
                  return;
                }
                if (drawn->lines.empty()) {
                  desk_.fault_ = fmt::format(fmt::runtime(tr("Nothing more on the picture looks like {}. Trace one by hand: its "
                                                             "colour leads the next search.")),
                                             name);
                  return;
                }
                if (sheet_ != at.sheet) {
                  drawn_.clear();
                  was_.clear();
                  settled_.clear();
                }
                sheet_ = at.sheet;
                origin_ = at.origin;
                cameLast_ = drawn_.size();
                for (Drawn& line : drawn->lines) {
                  for (const Hex hex : line.hexes()) {
                    const Coverage coverage = now->cell(hex).coverage[static_cast<size_t>(line.layer())];
                    Was was{coverage == kConfirmed, {}};
                    if (coverage >= kFirstDraft) was.draft = now->draftSources[static_cast<size_t>(coverage - kFirstDraft)].name;
                    was_.emplace(std::pair{line.layer(), hex}, was);
                  }
                  drawn_.push_back(std::move(line));
                }
                if (session_.apply(drawn->edits, fmt::format(fmt::runtime(tr("propose lines: {}")), name))) proposed.emit();
              };
            });
}

bool ScanProposals::present(const Sheet& sheet, const Drawn& drawn) const {
  if (drawn.isPath())
    return std::any_of(sheet.paths.begin(), sheet.paths.end(), [&](const auto& path) {
      return path->id == drawn.path && path->kind == drawn.way && path->hexes == drawn.route.hexes;
    });
  return std::any_of(drawn.chain.sides.begin(), drawn.chain.sides.end(), [&](const Hexside side) {
    const SideFeatures& features = sheet.sides.at(side);
    return std::any_of(features.begin(), features.end(), [&](const SideFeature& f) { return f.kind == drawn.kind; });
  });
}

void ScanProposals::refresh() {
  lines_.clear();
  open_.clear();
  const auto sheet = sheetNow();
  if (sheet != nullptr && !drawn_.empty()) {
    const auto& entries = session_.document().entries();
    std::set<size_t> done;
    for (const Settled& each : settled_)
      for (size_t i = 0; i <= session_.document().index() && i < entries.size(); ++i) {
        const auto then = entries[i].state.sheets.find(sheet_);
        if (then != entries[i].state.sheets.end() && then->second == each.after) done.insert(each.drawn);
      }
    const auto view = session_.view();
    for (size_t i = 0; i < drawn_.size(); ++i)
      if (!done.contains(i) && present(*sheet, drawn_[i])) open_.push_back(i);
    stableSort(open_.begin(), open_.end(),
               [this](size_t a, size_t b) { return drawn_[a].chain.sides.size() > drawn_[b].chain.sides.size(); });
    for (const size_t i : open_) {
      const Drawn& drawn = drawn_[i];
      Line line;
      line.kind = drawn.kind;
      line.way = drawn.way;
      line.least = drawn.isPath() ? drawn.route.least : drawn.chain.least;
      line.mean = drawn.isPath() ? drawn.route.mean : drawn.chain.mean;
      for (const Hex hex : drawn.route.hexes) line.hexes.push_back(hex + origin_);
      for (const Hexside side : drawn.chain.sides) line.sides.push_back(Hexside(side.hex + origin_, side.direction));
      const std::string from = view->code(drawn.isPath() ? line.hexes.front() : line.sides.front().first());
      const std::string to = view->code(drawn.isPath() ? line.hexes.back() : line.sides.back().second());
      line.name = line.sides.size() == 1 ? from + "/" + to : fmt::format(fmt::runtime(tr("{} to {}")), from, to);
      lines_.push_back(std::move(line));
    }
  }
  changed.emit();
}

void ScanProposals::settle(std::vector<size_t> which, bool keep, const std::string& label) {
  const auto sheet = sheetNow();
  if (sheet == nullptr || which.empty()) return;
  const auto chosen = [&which](size_t i) { return std::find(which.begin(), which.end(), i) != which.end(); };
  std::vector<Edit> edits;
  for (const Layer layer : {Layer::Hexsides, Layer::Paths}) {
    const auto covered = [&](Hex hex) { return sheet->cell(hex).coverage[static_cast<size_t>(layer)]; };
    std::set<Hex> mine, others, kept;
    for (const size_t i : which)
      if (drawn_[i].layer() == layer) mine.merge(drawn_[i].hexes());
    if (mine.empty()) continue;
    for (const size_t i : open_)
      if (!chosen(i) && drawn_[i].layer() == layer) others.merge(drawn_[i].hexes());
    for (const Settled& each : settled_)
      if (each.kept && drawn_[each.drawn].layer() == layer && std::find(open_.begin(), open_.end(), each.drawn) == open_.end())
        kept.merge(drawn_[each.drawn].hexes());
    CoverageEdits coverage(*sheet, layer);
    if (keep) {
      std::vector<Hex> drafts;
      for (const Hex hex : mine)
        if (covered(hex) != kConfirmed) drafts.push_back(hex);
      const bool allShared = std::all_of(drafts.begin(), drafts.end(), [&](Hex hex) { return others.contains(hex); });
      for (const Hex hex : drafts)
        if (allShared || !others.contains(hex)) coverage.confirm(hex);
      coverage.append(edits);
      continue;
    }
    SetSides cleared;
    cleared.sheet = sheet_;
    for (const size_t i : which) {
      const Drawn& drawn = drawn_[i];
      if (drawn.layer() != layer) continue;
      if (drawn.isPath()) edits.push_back(RemovePath{sheet_, drawn.path});
      for (const Hexside side : drawn.chain.sides) {
        SideFeatures now = sheet->sides.at(side);
        const size_t had = now.size();
        std::erase_if(now, [&](const SideFeature& f) { return f.kind == drawn.kind; });
        if (now.size() == had) continue;
        // What gave way to the proposal comes back.
        for (const SideFeature& f : drawn.before.at(side))
          if (std::find(now.begin(), now.end(), f) == now.end()) now.push_back(f);
        std::sort(now.begin(), now.end());
        cleared.sides.emplace_back(side, std::move(now));
      }
    }
    if (!cleared.sides.empty()) edits.push_back(std::move(cleared));
    for (const Hex hex : mine) {
      const auto was = was_.find({layer, hex});
      if (others.contains(hex))
        coverage.keep(hex);
      else if (kept.contains(hex) || (was != was_.end() && was->second.confirmed))
        coverage.confirm(hex);
      else if (was != was_.end() && !was->second.draft.empty())
        coverage.draft(hex, was->second.draft);
      else
        coverage.forget(hex);
    }
    coverage.append(edits);
  }
  if (edits.empty()) return;
  if (!session_.apply(edits, label)) return;
  for (const size_t i : which) settled_.push_back({i, keep, sheetNow()});
  refresh();
}

void ScanProposals::confirm(size_t line) {
  if (line < open_.size()) settle({open_[line]}, true, fmt::format(fmt::runtime(tr("confirm the line {}")), lines_[line].name));
}

void ScanProposals::discard(size_t line) {
  if (line < open_.size())
    settle({open_[line]}, false, fmt::format(fmt::runtime(tr("throw away the line {}")), lines_[line].name));
}

size_t ScanProposals::newest() const {
  for (size_t i = 0; i < open_.size(); ++i)
    if (open_[i] >= cameLast_) return i;
  return 0;
}

size_t ScanProposals::surer(double confidence, bool paths) const {
  return static_cast<size_t>(std::count_if(lines_.begin(), lines_.end(), [confidence, paths](const Line& line) {
    return line.mean >= confidence && line.hexes.empty() != paths;
  }));
}

size_t ScanProposals::confirmSurer(double confidence, bool paths) {
  std::vector<size_t> which;
  for (size_t i = 0; i < lines_.size(); ++i)
    if (lines_[i].mean >= confidence && lines_[i].hexes.empty() != paths) which.push_back(open_[i]);
  const size_t count = which.size();
  if (count > 0)
    settle(std::move(which), true, fmt::format(fmt::runtime(tr("confirm {} line", "confirm {} lines", count)), count));
  return count;
}

ScanProposals::Seen ScanProposals::pictureOf(size_t line) const {
  if (line >= open_.size() || desk_.busy() || !desk_.seen_->view) return {};
  const scan::ScanView& view = *desk_.seen_->view;
  Seen out;
  const Drawn& drawn = drawn_[open_[line]];
  for (const Vertex corner : cornersOf(drawn.chain.sides)) out.corners.push_back(view.grid.corner(corner.hex, corner.corner));
  for (const Hex hex : drawn.route.hexes) out.corners.push_back(view.grid.centre(hex));
  Box2 box{out.corners.front(), out.corners.front()};
  for (const Point p : out.corners) {
    box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
    box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
  }
  const double around = view.grid.pitch();
  const int left = std::max(0, static_cast<int>(box.low.x - around)), top = std::max(0, static_cast<int>(box.low.y - around));
  const int right = std::min(view.picture.width, static_cast<int>(std::ceil(box.high.x + around)));
  const int bottom = std::min(view.picture.height, static_cast<int>(std::ceil(box.high.y + around)));
  if (right <= left || bottom <= top) return {};
  out.picture.width = right - left;
  out.picture.height = bottom - top;
  for (int y = top; y < bottom; ++y) {
    const auto row = view.picture.rgb.begin() + (static_cast<std::ptrdiff_t>(y) * view.picture.width + left) * 3;
    out.picture.rgb.insert(out.picture.rgb.end(), row, row + static_cast<std::ptrdiff_t>(out.picture.width) * 3);
  }
  for (Point& p : out.corners) p = p - Point{static_cast<double>(left), static_cast<double>(top)};
  return out;
}

}  // namespace hotchkiss::editor
