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

constexpr auto kSides = static_cast<size_t>(Layer::Hexsides);

std::set<Hex> hexesOf(const std::vector<Hexside>& sides) {
  std::set<Hex> out;
  for (const Hexside side : sides) out.insert({side.first(), side.second()});
  return out;
}

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
  explicit CoverageEdits(const Sheet& sheet) : sheet_(sheet) {}
  void confirm(Hex hex) { to_[{true, ""}].push_back(hex); }
  void draft(Hex hex, const std::string& source) { to_[{true, source}].push_back(hex); }
  void forget(Hex hex) { to_[{false, ""}].push_back(hex); }
  /// As it is now.
  void keep(Hex hex) {
    const Coverage now = sheet_.cell(hex).coverage[kSides];
    if (now == kConfirmed)
      confirm(hex);
    else if (now < kFirstDraft)
      forget(hex);
    else
      draft(hex, sheet_.draftSources[static_cast<size_t>(now - kFirstDraft)].name);
  }
  bool empty() const { return to_.empty(); }
  void append(std::vector<Edit>& edits) const {
    for (const auto& [what, hexes] : to_)
      edits.push_back(SetCoverage{sheet_.id, Layer::Hexsides, hexes, what.first, what.second});
  }

 private:
  const Sheet& sheet_;
  std::map<std::pair<bool, std::string>, std::vector<Hex>> to_;
};

}  // namespace

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
  const Sheet sheet = *session_.state().sheet(at->sheet);
  const std::vector<Hexside> known = scan::confirmedSides(sheet, kind);
  const Vocabulary words = session_.vocabulary();
  const FeatureKind* feature = words.find(kind);
  const std::string name = feature != nullptr ? feature->name : kind.text;
  desk_.run(fmt::format(fmt::runtime(tr("Looking for lines: {}")), name),
            [this, at = *at, kind, name, known, hexes = desk_.hexesOf(sheet)](
                ScanDesk::Seen& seen, const scan::PictureProgress& progress) -> std::function<void()> {
              const auto faulty = [this](std::string message) -> std::function<void()> {
                return [this, message = std::move(message)] { desk_.fault_ = message; };
              };
              const auto share = [&progress](double from, double to) {
                return [&progress, from, to](double done) { return progress(from + (to - from) * done); };
              };
              if (seen.path != at.path || !(seen.grid == at.grid)) seen = ScanDesk::Seen{at.grid, at.path, {}, {}, {}};
              if (!seen.view) {
                const auto file = scan::PictureFile::open(at.path);
                if (!file) return faulty(file.error().message);
                auto made = scan::viewOfScan(*file, at.grid, share(0, 0.3));
                if (!made) return faulty(made.error().message);
                seen.view = std::make_shared<const scan::ScanView>(std::move(*made));
              }
              if (!seen.sight || seen.sight->hexes() != hexes) {
                auto made = scan::LineSight::make(seen.view->picture, seen.view->grid, hexes, share(0.3, 0.7));
                if (!made) return faulty(made.error().message);
                seen.sight = std::move(*made);
              }
              scan::ProposeOptions options;
              options.colour = scan::colourAlong(*seen.sight, known);
              auto found = scan::proposeSides(*seen.sight, options, share(0.7, 1));
              if (!found) return faulty(found.error().message);
              std::vector<scan::ProposedSide> sides;
              if (!found->empty()) sides = found->front().sides;
              return [this, at, kind, name, sides = std::move(sides)] {
                // On the sheet as it is by now: something may have been drawn meanwhile.
                const Sheet* now = session_.state().sheet(at.sheet);
                if (now == nullptr) return;
                const std::string picture = std::filesystem::path(at.path).filename().string();
                auto drafts = scan::draftsOfProposal(*now, session_.vocabulary(), picture, kind, sides, 0);
                if (!drafts) {
                  desk_.fault_ = drafts.error().message;
                  return;
                }
                if (drafts->chains.empty()) {
                  desk_.fault_ =
                      fmt::format(fmt::runtime(tr("Nothing more on the picture looks like {}. Trace one by hand: its colour "
                                                  "leads the next search.")),
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
                for (scan::ProposedChain& chain : drafts->chains) {
                  Drawn drawn{kind, std::move(chain), {}};
                  for (const Hexside side : drawn.chain.sides) drawn.before[side] = now->sides.at(side);
                  for (const Hex hex : hexesOf(drawn.chain.sides)) {
                    const Coverage coverage = now->cell(hex).coverage[kSides];
                    Was was{coverage == kConfirmed, {}};
                    if (coverage >= kFirstDraft) was.draft = now->draftSources[static_cast<size_t>(coverage - kFirstDraft)].name;
                    was_.emplace(hex, was);
                  }
                  drawn_.push_back(std::move(drawn));
                }
                if (session_.apply(drafts->edits, fmt::format(fmt::runtime(tr("propose lines: {}")), name))) proposed.emit();
              };
            });
}

bool ScanProposals::present(const Sheet& sheet, const Drawn& drawn) const {
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
      line.least = drawn.chain.least;
      line.mean = drawn.chain.mean;
      for (const Hexside side : drawn.chain.sides) line.sides.push_back(Hexside(side.hex + origin_, side.direction));
      const std::string from = view->code(line.sides.front().first()), to = view->code(line.sides.back().second());
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
  std::set<Hex> mine, others, kept;
  for (const size_t i : which) mine.merge(hexesOf(drawn_[i].chain.sides));
  for (const size_t i : open_)
    if (!chosen(i)) others.merge(hexesOf(drawn_[i].chain.sides));
  for (const Settled& each : settled_)
    if (each.kept && std::find(open_.begin(), open_.end(), each.drawn) == open_.end())
      kept.merge(hexesOf(drawn_[each.drawn].chain.sides));
  std::vector<Edit> edits;
  CoverageEdits coverage(*sheet);
  if (keep) {
    std::vector<Hex> drafts;
    for (const Hex hex : mine)
      if (sheet->cell(hex).coverage[kSides] != kConfirmed) drafts.push_back(hex);
    const bool allShared = std::all_of(drafts.begin(), drafts.end(), [&](Hex hex) { return others.contains(hex); });
    for (const Hex hex : drafts)
      if (allShared || !others.contains(hex)) coverage.confirm(hex);
  } else {
    SetSides cleared;
    cleared.sheet = sheet_;
    for (const size_t i : which)
      for (const Hexside side : drawn_[i].chain.sides) {
        SideFeatures now = sheet->sides.at(side);
        const size_t had = now.size();
        std::erase_if(now, [&](const SideFeature& f) { return f.kind == drawn_[i].kind; });
        if (now.size() == had) continue;
        // What gave way to the proposal comes back.
        for (const SideFeature& f : drawn_[i].before.at(side))
          if (std::find(now.begin(), now.end(), f) == now.end()) now.push_back(f);
        std::sort(now.begin(), now.end());
        cleared.sides.emplace_back(side, std::move(now));
      }
    if (!cleared.sides.empty()) edits.push_back(std::move(cleared));
    for (const Hex hex : mine) {
      const auto was = was_.find(hex);
      if (others.contains(hex))
        coverage.keep(hex);
      else if (kept.contains(hex) || (was != was_.end() && was->second.confirmed))
        coverage.confirm(hex);
      else if (was != was_.end() && !was->second.draft.empty())
        coverage.draft(hex, was->second.draft);
      else
        coverage.forget(hex);
    }
  }
  coverage.append(edits);
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

size_t ScanProposals::surer(double confidence) const {
  return static_cast<size_t>(
      std::count_if(lines_.begin(), lines_.end(), [confidence](const Line& line) { return line.mean >= confidence; }));
}

size_t ScanProposals::confirmSurer(double confidence) {
  std::vector<size_t> which;
  for (size_t i = 0; i < lines_.size(); ++i)
    if (lines_[i].mean >= confidence) which.push_back(open_[i]);
  const size_t count = which.size();
  if (count > 0)
    settle(std::move(which), true, fmt::format(fmt::runtime(tr("confirm {} line", "confirm {} lines", count)), count));
  return count;
}

ScanProposals::Seen ScanProposals::pictureOf(size_t line) const {
  if (line >= open_.size() || desk_.busy() || !desk_.seen_->view) return {};
  const scan::ScanView& view = *desk_.seen_->view;
  Seen out;
  for (const Vertex corner : cornersOf(drawn_[open_[line]].chain.sides))
    out.corners.push_back(view.grid.corner(corner.hex, corner.corner));
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
