// SPDX-License-Identifier: Apache-2.0
// Tools that put things into hexes: sites, names, points.
#include <fmt/format.h>

#include <algorithm>

#include "editor/session/board_edits.h"
#include "editor/session/text.h"
#include "editor/session/tools.h"

namespace hotchkiss::editor {

namespace {

// The site in a hex that a tool means: one that `wanted` holds for, else the first.
template <class Wanted>
std::optional<PlacedSite> siteAt(const BoardView& view, Hex hex, Wanted wanted) {
  const std::vector<PlacedSite> all = view.sitesAt(hex);
  const auto found = std::find_if(all.begin(), all.end(), [&](const PlacedSite& s) { return wanted(*s.site); });
  if (found != all.end()) return *found;
  return std::nullopt;
}

std::string kindName(const BoardView& view, const SiteKindId& id) {
  const SiteKind* kind = view.vocabulary().find(id);
  return kind != nullptr ? kind->name : id.text;
}

}  // namespace

// --- Sites

void SiteTool::press(const Pointer& pointer, Stroke stroke) {
  pointer_ = pointer;
  stroke_ = stroke;
  pressed_ = true;
  start_ = pointer.hex;
  gesture_ = session().newGesture();
  if (stroke == Stroke::Erase) eraseAt(pointer.hex);
}

void SiteTool::eraseAt(Hex hex) {
  const SiteKindId chosen = settings().site;
  auto site = siteAt(view(), hex, [&](const Site& s) { return s.kind == chosen; });
  if (!site) site = siteAt(view(), hex, [](const Site&) { return true; });
  if (site) session().apply({RemoveSite{site->sheet, site->site->id}}, {}, gesture_);
}

void SiteTool::drag(const Pointer& pointer) {
  const bool moved = !pointer_ || pointer_->hex != pointer.hex;
  pointer_ = pointer;
  if (pressed_ && moved && stroke_ == Stroke::Erase) eraseAt(pointer.hex);
}

void SiteTool::release(const Pointer& pointer) {
  pointer_ = pointer;
  if (!pressed_) return;
  pressed_ = false;
  if (stroke_ == Stroke::Erase || !start_) return;
  const Hex from = *start_;
  start_.reset();
  const SiteKindId chosen = settings().site;
  auto here = siteAt(view(), from, [&](const Site& s) { return s.kind == chosen; });
  if (from != pointer.hex) {
    // Dragged: the site moves.
    if (!here) here = siteAt(view(), from, [](const Site&) { return true; });
    const PlacedSheet* placed = here ? view().sheet(here->sheet) : nullptr;
    if (placed == nullptr || !placed->sheet->contains(pointer.hex - placed->origin)) return;
    Site site = *here->site;
    site.hex = pointer.hex - placed->origin;
    session().apply({PutSite{here->sheet, site}},
                    fmt::format(fmt::runtime(tr("move {}")), site.name.empty() ? kindName(view(), site.kind) : site.name));
    return;
  }
  const PlacedSheet* placed = here ? view().sheet(here->sheet) : topSheet(view(), from);
  if (placed == nullptr) return;
  const SheetId sheet = placed->sheet->id;
  if (here) {
    Selection selection;
    selection.kind = Selection::Kind::Site;
    selection.hex = from;
    selection.sheet = sheet;
    selection.id = here->site->id.text;
    session().select(selection);
  }
  Site site;
  if (here) {
    site = *here->site;
  } else {
    site.id = SiteId(freshId(placed->sheet->sites, chosen.text));
    site.kind = chosen;
    site.hex = from - placed->origin;
    site.provenance.kind = ProvenanceKind::Digitized;
    if (!session().apply({PutSite{sheet, site}}, fmt::format(fmt::runtime(tr("add {}")), kindName(view(), chosen)), gesture_))
      return;
  }
  context_.asked.emit({fmt::format(fmt::runtime(tr("Name of the {}")), kindName(view(), site.kind)), site.name,
                       view().layout().centre(from),
                       [this, sheet, site, gesture = here ? uint64_t{0} : gesture_](const std::string& name) {
                         if (name == site.name) return;
                         Site named = site;
                         named.name = name;
                         session().apply({PutSite{sheet, named}}, {}, gesture);
                       }});
}

bool SiteTool::cancel() {
  const bool any = pressed_;
  pressed_ = false;
  start_.reset();
  return any;
}

void SiteTool::pick(const Pointer& pointer) {
  if (const auto site = siteAt(view(), pointer.hex, [](const Site&) { return true; })) {
    settings().site = site->site->kind;
    context_.settingsChanged.emit();
  }
}

Preview SiteTool::preview() const {
  Preview preview;
  if (!pointer_ || !onMap(view(), pointer_->hex)) return preview;
  preview.hexes = {pointer_->hex};
  if (pressed_ && start_ && *start_ != pointer_->hex) {
    preview.hexes.push_back(*start_);
    preview.label = tr("move here");
  } else if (!pressed_) {
    preview.label = kindName(view(), settings().site);
  }
  return preview;
}

std::string SiteTool::hint() const {
  return fmt::format(fmt::runtime(tr("Click sets a {} or renames it; drag moves it; right click erases; I picks")),
                     kindName(view(), settings().site));
}

// --- Names

NameTool::Target NameTool::targetAt(const Pointer& pointer) const {
  const BoardView& board = view();
  Target target;
  if (!onMap(board, pointer.hex)) return target;
  const double near = board.hexWidthMm() * 0.16;
  if (pointer.toSideMm < near) {
    // A watercourse by the pointer: the whole chain of its kind, up to where a named one begins.
    const SideFeatures features = board.features(pointer.side);
    for (const SideFeature& f : features) {
      const FeatureKind* kind = board.vocabulary().find(f.kind);
      if (kind == nullptr || kind->featureClass == FeatureClass::Crossing || kind->featureClass == FeatureClass::Border) continue;
      const auto same = [&](Hexside side) {
        for (const SideFeature& g : board.features(side))
          if (g.kind == f.kind && g.line == f.line) return true;
        return false;
      };
      std::set<Hexside> all{pointer.side};
      std::vector<Hexside> open{pointer.side};
      while (!open.empty()) {
        const Hexside side = open.back();
        open.pop_back();
        for (const Vertex v : endsOf(side))
          for (const Hexside next : sidesAt(v))
            if (same(next) && all.insert(next).second) open.push_back(next);
      }
      target.kind = Target::Kind::Line;
      target.sides.assign(all.begin(), all.end());
      target.id = f.line.text;
      for (const PlacedSheet& placed : board.sheets())
        if (const NamedLine* line = f.line.empty() ? nullptr : placed.sheet->line(f.line)) {
          target.name = line->name;
          target.sheet = placed.sheet->id;
        }
      return target;
    }
  }
  const auto named = siteAt(board, pointer.hex, [](const Site& s) { return !s.name.empty(); });
  if (const auto site = named ? named : siteAt(board, pointer.hex, [](const Site&) { return true; })) {
    target.kind = Target::Kind::Site;
    target.sheet = site->sheet;
    target.id = site->site->id.text;
    target.name = site->site->name;
    target.hexes = {pointer.hex};
    return target;
  }
  for (const PlacedPath& placed : board.paths()) {
    const auto& hexes = placed.path->hexes;
    if (std::find(hexes.begin(), hexes.end(), pointer.hex - placed.origin) == hexes.end()) continue;
    target.kind = Target::Kind::Path;
    target.sheet = placed.sheet;
    target.id = placed.path->id.text;
    target.name = placed.path->name;
    for (const Hex h : hexes) target.hexes.push_back(h + placed.origin);
    return target;
  }
  target.kind = Target::Kind::NewSite;
  target.hexes = {pointer.hex};
  return target;
}

void NameTool::rename(const Target& target, const std::string& name, Hex hex) {
  const State& state = session().state();
  switch (target.kind) {
    case Target::Kind::None:
      return;
    case Target::Kind::Site: {
      const Sheet* sheet = state.sheet(target.sheet);
      if (sheet == nullptr) return;
      for (const auto& site : sheet->sites)
        if (site->id.text == target.id) {
          Site named = *site;
          named.name = name;
          session().apply({PutSite{target.sheet, named}});
          return;
        }
      return;
    }
    case Target::Kind::NewSite: {
      const PlacedSheet* placed = topSheet(view(), hex);
      if (placed == nullptr || name.empty()) return;
      const auto& kinds = view().vocabulary().sites;
      const auto kind =
          std::find_if(kinds.begin(), kinds.end(), [](const SiteKind& k) { return k.siteClass == SiteClass::Village; });
      if (kinds.empty()) return;
      Site site;
      site.kind = kind != kinds.end() ? kind->id : kinds.front().id;
      site.id = SiteId(freshId(placed->sheet->sites, site.kind.text));
      site.name = name;
      site.hex = hex - placed->origin;
      site.provenance.kind = ProvenanceKind::Digitized;
      session().apply({PutSite{placed->sheet->id, site}});
      return;
    }
    case Target::Kind::Path: {
      const Sheet* sheet = state.sheet(target.sheet);
      if (sheet == nullptr) return;
      for (const auto& path : sheet->paths)
        if (path->id.text == target.id) {
          Path named = *path;
          named.name = name;
          session().apply({PutPath{target.sheet, named}});
          return;
        }
      return;
    }
    case Target::Kind::Line: {
      // The line is made on each sheet that has a part of it; its sides name it then.
      std::vector<Edit> edits;
      std::set<SheetId> sheets;
      LineId id(target.id);
      const PlacedSheet* top = topSheet(view(), target.sides.front().first());
      if (top == nullptr) top = topSheet(view(), target.sides.front().second());
      if (top == nullptr) return;
      if (id.empty()) id = LineId(freshId(top->sheet->lines, "line"));
      const auto sideChanges = sideEdits(view(), target.sides, [&](const PlacedSheet& placed, Hexside, SideFeatures own) {
        for (SideFeature& f : own) {
          const FeatureKind* kind = view().vocabulary().find(f.kind);
          const bool crossing =
              kind != nullptr && (kind->featureClass == FeatureClass::Crossing || kind->featureClass == FeatureClass::Border);
          if (!crossing && f.line.text == target.id) f.line = name.empty() ? LineId() : id;
        }
        sheets.insert(placed.sheet->id);
        return own;
      });
      for (const SheetId& sheet : sheets) {
        NamedLine line;
        if (const Sheet* now = state.sheet(sheet))
          if (const NamedLine* old = now->line(id)) line = *old;
        line.id = id;
        line.name = name;
        if (!name.empty()) edits.emplace_back(PutLine{sheet, line});
      }
      edits.insert(edits.end(), sideChanges.begin(), sideChanges.end());
      if (name.empty())
        for (const SheetId& sheet : sheets)
          if (const Sheet* now = state.sheet(sheet); now != nullptr && now->line(id) != nullptr)
            edits.emplace_back(RemoveLine{sheet, id});
      session().apply(std::move(edits), fmt::format(fmt::runtime(tr("name {}")), name));
      return;
    }
    case Target::Kind::Area:
      return;
  }
}

void NameTool::press(const Pointer& pointer, Stroke stroke) {
  pointer_ = pointer;
  const Target target = targetAt(pointer);
  if (target.kind == Target::Kind::None) return;
  if (stroke == Stroke::Erase) {
    if (!target.name.empty()) rename(target, "", pointer.hex);
    return;
  }
  std::string prompt;
  switch (target.kind) {
    case Target::Kind::Site:
      prompt = tr("Name of the place");
      break;
    case Target::Kind::NewSite:
      prompt = tr("Name of a new place");
      break;
    case Target::Kind::Line:
      prompt = tr("Name of the line");
      break;
    case Target::Kind::Path:
      prompt = tr("Name of the road");
      break;
    case Target::Kind::Area:
    case Target::Kind::None:
      break;
  }
  context_.asked.emit({prompt, target.name, pointer.plane, [this, target, hex = pointer.hex](const std::string& name) {
                         if (name != target.name) rename(target, name, hex);
                       }});
}

Preview NameTool::preview() const {
  Preview preview;
  if (!pointer_) return preview;
  const Target target = targetAt(*pointer_);
  preview.sides = target.sides;
  preview.sideColour = "#5b8fb3";
  if (target.kind == Target::Kind::Path)
    preview.chain = target.hexes;
  else
    preview.hexes = target.hexes;
  preview.chainColour = "#8a6a45";
  if (target.kind != Target::Kind::None && target.kind != Target::Kind::NewSite)
    preview.label = target.name.empty() ? tr("name it") : fmt::format(fmt::runtime(tr("rename {}")), target.name);
  return preview;
}

std::string NameTool::hint() const {
  return tr("Click a place, a river or a road to name it; right click takes the name away");
}

// --- Objectives

void ObjectiveTool::press(const Pointer& pointer, Stroke stroke) {
  pointer_ = pointer;
  stroke_ = stroke;
  pressed_ = true;
  done_.clear();
  gesture_ = session().newGesture();
  set(pointer.hex, stroke);
}

void ObjectiveTool::set(Hex hex, Stroke stroke) {
  if (!done_.insert(hex).second) return;
  auto site = siteAt(view(), hex, [](const Site& s) { return s.points.has_value(); });
  if (!site && stroke == Stroke::Draw) site = siteAt(view(), hex, [](const Site& s) { return !s.name.empty(); });
  if (!site && stroke == Stroke::Draw) site = siteAt(view(), hex, [](const Site&) { return true; });
  if (stroke == Stroke::Erase) {
    if (!site) return;
    const SiteKind* kind = view().vocabulary().find(site->site->kind);
    if (kind != nullptr && kind->siteClass == SiteClass::Objective && site->site->name.empty()) {
      session().apply({RemoveSite{site->sheet, site->site->id}}, {}, gesture_);
      return;
    }
    Site bare = *site->site;
    bare.points.reset();
    session().apply({PutSite{site->sheet, bare}}, {}, gesture_);
    return;
  }
  if (site) {
    Site worth = *site->site;
    worth.points = settings().points;
    session().apply({PutSite{site->sheet, worth}}, {}, gesture_);
    return;
  }
  const PlacedSheet* placed = topSheet(view(), hex);
  const auto& kinds = view().vocabulary().sites;
  const auto kind =
      std::find_if(kinds.begin(), kinds.end(), [](const SiteKind& k) { return k.siteClass == SiteClass::Objective; });
  if (placed == nullptr || kind == kinds.end()) return;
  Site fresh;
  fresh.id = SiteId(freshId(placed->sheet->sites, kind->id.text));
  fresh.kind = kind->id;
  fresh.hex = hex - placed->origin;
  fresh.points = settings().points;
  fresh.provenance.kind = ProvenanceKind::Digitized;
  session().apply({PutSite{placed->sheet->id, fresh}}, tr("add an objective"), gesture_);
}

void ObjectiveTool::drag(const Pointer& pointer) {
  pointer_ = pointer;
  if (pressed_ && stroke_ == Stroke::Erase) set(pointer.hex, stroke_);
}

void ObjectiveTool::release(const Pointer& pointer) {
  pointer_ = pointer;
  pressed_ = false;
}

void ObjectiveTool::pick(const Pointer& pointer) {
  if (const auto site = siteAt(view(), pointer.hex, [](const Site& s) { return s.points.has_value(); })) {
    settings().points = *site->site->points;
    context_.settingsChanged.emit();
  }
}

Preview ObjectiveTool::preview() const {
  Preview preview;
  if (!pointer_ || pressed_ || !onMap(view(), pointer_->hex)) return preview;
  preview.hexes = {pointer_->hex};
  preview.label =
      fmt::format(fmt::runtime(tr("{} point", "{} points", static_cast<size_t>(settings().points))), settings().points);
  return preview;
}

std::string ObjectiveTool::hint() const {
  return fmt::format(fmt::runtime(tr("Click gives a place {} points; right click takes them away; I picks")), settings().points);
}

}  // namespace hotchkiss::editor
