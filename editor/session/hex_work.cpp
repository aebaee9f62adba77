// SPDX-License-Identifier: Apache-2.0
#include "editor/session/hex_work.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "editor/session/board_edits.h"
#include "editor/session/inspect.h"
#include "editor/session/text.h"
#include "model/base/text.h"

namespace hotchkiss::editor {

namespace {

constexpr std::array kEveryLayer = {Layer::Terrain, Layer::Elevation, Layer::Hexsides, Layer::Paths, Layer::Sites};

std::string draftWords(Layer layer, size_t count) {
  switch (layer) {
    case Layer::Terrain:
      return fmt::format(fmt::runtime(tr("{} of terrain")), count);
    case Layer::Elevation:
      return fmt::format(fmt::runtime(tr("{} of height")), count);
    case Layer::Hexsides:
      return fmt::format(fmt::runtime(tr("{} of hexsides")), count);
    case Layer::Paths:
      return fmt::format(fmt::runtime(tr("{} of roads")), count);
    case Layer::Sites:
      return fmt::format(fmt::runtime(tr("{} of sites")), count);
  }
  return {};
}

/// The hexes of each sheet, in its frame, of which the layer is a draft.
std::vector<std::pair<SheetId, std::vector<Hex>>> draftsIn(const BoardView& view, const std::vector<Hex>& hexes, Layer layer) {
  std::vector<std::pair<SheetId, std::vector<Hex>>> out;
  for (const PlacedSheet& placed : view.sheets()) {
    std::vector<Hex> own;
    for (const Hex hex : hexes)
      if (const Hex frame = hex - placed.origin;
          placed.sheet->contains(frame) && placed.sheet->cell(frame).coverage[static_cast<size_t>(layer)] >= kFirstDraft)
        own.push_back(frame);
    if (!own.empty()) out.emplace_back(placed.sheet->id, std::move(own));
  }
  return out;
}

}  // namespace

std::string layerTitle(Layer layer) {
  switch (layer) {
    case Layer::Terrain:
      return tr("Terrain");
    case Layer::Elevation:
      return tr("Elevation");
    case Layer::Hexsides:
      return tr("Hexsides");
    case Layer::Paths:
      return tr("Roads, rails");
    case Layer::Sites:
      return tr("Sites");
  }
  return {};
}

bool picksKind(const std::string& pick) {
  return pick.starts_with("with:");
}

bool hexHas(const BoardView& view, Hex hex, const std::string& pick) {
  const auto rest = [&pick](std::string_view head) {
    return pick.starts_with(head) ? std::optional(pick.substr(head.size())) : std::nullopt;
  };
  if (!view.playable(hex)) return false;
  if (const auto id = rest("with:terrain:")) {
    const HexFacts facts = view.facts(hex);
    return facts.terrain.text == *id || std::any_of(facts.further.begin(), facts.further.end(),
                                                    [&id](const TerrainId& further) { return further.text == *id; });
  }
  if (const auto id = rest("with:site:")) {
    const auto sites = view.sitesAt(hex);
    return std::any_of(sites.begin(), sites.end(), [&id](const PlacedSite& s) { return s.site->kind.text == *id; });
  }
  const auto feature = rest("with:side:"), path = rest("with:path:");
  if (feature || path) {
    for (int d = 0; d < kDirections; ++d) {
      if (feature)
        for (const SideFeature& f : view.features(Hexside(hex, d)))
          if (f.kind.text == *feature) return true;
      if (path)
        for (const PathKindId& kind : view.pathsAcross(Hexside(hex, d)))
          if (kind.text == *path) return true;
    }
    return false;
  }
  if (pick == "with:unknown") return view.facts(hex).terrain.empty();
  if (pick == "with:draft")
    return std::any_of(kEveryLayer.begin(), kEveryLayer.end(),
                       [&](Layer layer) { return view.coverage(hex, layer) >= kFirstDraft; });
  return false;
}

HexTally tallyOf(const BoardView& view, const std::vector<Hex>& hexes) {
  HexTally tally;
  for (const Hex hex : hexes) {
    if (!view.playable(hex)) {
      ++tally.voids;
      continue;
    }
    ++tally.terrain[view.facts(hex).terrain];
    bool any = false;
    for (const Layer layer : kEveryLayer)
      if (view.coverage(hex, layer) >= kFirstDraft) {
        ++tally.draftsByLayer[layer];
        any = true;
      }
    tally.drafts += any ? 1 : 0;
  }
  return tally;
}

size_t confirmDrafts(Session& session, const std::vector<Hex>& hexes, std::optional<Layer> layer) {
  const auto view = session.view();
  std::vector<Edit> edits;
  std::set<Hex> touched;
  for (const Layer each : kEveryLayer) {
    if (layer && *layer != each) continue;
    for (auto& [sheet, own] : draftsIn(*view, hexes, each)) {
      for (const Hex frame : own) touched.insert(frame + view->sheet(sheet)->origin);
      edits.emplace_back(SetCoverage{sheet, each, std::move(own), true, {}});
    }
  }
  if (edits.empty() || !session.apply(std::move(edits), tr("confirm drafts"))) return 0;
  return touched.size();
}

size_t dropDrafts(Session& session, const std::vector<Hex>& hexes, Layer layer) {
  if (layer != Layer::Terrain && layer != Layer::Elevation) return 0;
  std::vector<Edit> edits;
  size_t count = 0;
  for (auto& [sheet, own] : draftsIn(*session.view(), hexes, layer)) {
    count += own.size();
    edits.emplace_back(SetCoverage{sheet, layer, std::move(own), false, {}});
  }
  if (edits.empty() || !session.apply(std::move(edits), tr("throw drafts away"))) return 0;
  return count;
}

std::vector<ColumnShare> columnsOf(const BoardView& view, Layer layer) {
  std::vector<ColumnShare> out;
  for (const PlacedSheet& placed : view.sheets()) {
    const Sheet& sheet = *placed.sheet;
    for (int column = 0; column < sheet.columns.count; ++column) {
      ColumnShare share;
      share.sheet = sheet.id;
      std::string first, last;
      for (int row = 0; row < sheet.rows.count; ++row) {
        const Hex frame = sheet.frameHex({column, row});
        if (!sheet.playable(frame)) continue;
        if (first.empty()) first = sheet.code(frame);
        last = sheet.code(frame);
        share.hexes.push_back(frame + placed.origin);
        const Coverage coverage = sheet.cell(frame).coverage[static_cast<size_t>(layer)];
        share.confirmed += coverage == kConfirmed ? 1 : 0;
        share.draft += coverage >= kFirstDraft ? 1 : 0;
      }
      if (share.hexes.empty()) continue;
      share.name = fmt::format(fmt::runtime(tr("{} to {}")), first, last);
      out.push_back(std::move(share));
    }
  }
  return out;
}

Form inspectHexes(Session& session) {
  const auto view = session.view();
  const Vocabulary& words = view->vocabulary();
  const std::vector<Hex> hexes = session.selection().allHexes();
  const HexTally tally = tallyOf(*view, hexes);
  Form form;
  form.title = fmt::format(fmt::runtime(tr("{} hexes")), hexes.size());
  if (tally.voids > 0) form.subtitle = fmt::format(fmt::runtime(tr("{} of them no hex of the map")), tally.voids);

  Field terrain = textField("terrain", tr("Terrain"), {});
  terrain.kind = Field::Kind::Choice;
  terrain.choices.emplace_back("", tr("Not digitized"));
  for (const TerrainKind& kind : words.terrain) terrain.choices.emplace_back(kind.id.text, kind.name);
  if (tally.terrain.size() == 1) {
    const TerrainId only = tally.terrain.begin()->first;
    terrain.on = {only.text};
    const TerrainKind* kind = words.find(only);
    terrain.value = kind != nullptr ? kind->name : tr("Not digitized");
    if (kind != nullptr) terrain.colour = kind->fill;
  } else {
    terrain.value = tr("several kinds");
  }
  terrain.set = [&session, hexes](const std::string& id) {
    session.apply(terrainEdits(*session.view(), hexes, TerrainId(id)));
    return std::string();
  };
  form.fields.push_back(terrain);

  Field elevation = lineField("elevation", tr("Elevation"), {}, [&session, hexes](const std::string& text) {
    const auto level = wholeNumber(text);
    if (!text.empty() && (!level || *level < -100 || *level > 120)) return tr("A whole number from -100 to 120.");
    session.apply(elevationEdits(*session.view(), hexes, text.empty() ? std::nullopt : std::optional<int>(*level)));
    return std::string();
  });
  elevation.hint = tr("for all of them");
  std::set<std::optional<int>> levels;
  for (const Hex hex : hexes) levels.insert(view->facts(hex).elevation);
  if (levels.size() == 1 && *levels.begin()) elevation.value = std::to_string(**levels.begin());
  form.fields.push_back(elevation);

  Field onMap = textField("void", tr("On the map"), tally.voids == 0 ? tr("all of them") : std::string());
  onMap.kind = Field::Kind::Choice;
  onMap.choices = {{"yes", tr("All of them")}, {"no", tr("None: no hexes of the map")}};
  onMap.on = {tally.voids == 0 ? "yes" : tally.voids == hexes.size() ? "no" : ""};
  if (tally.voids == hexes.size()) onMap.value = tr("none");
  if (onMap.value.empty()) onMap.value = tr("some of them");
  onMap.set = [&session, hexes](const std::string& id) {
    session.apply(voidEdits(*session.view(), hexes, id == "no"));
    return std::string();
  };
  form.fields.push_back(onMap);

  if (tally.terrain.size() > 1) {
    form.fields.push_back(headingField(tr("Kinds")));
    for (const auto& [id, count] : tally.terrain) {
      const TerrainKind* kind = words.find(id);
      Field field = textField("kind:" + id.text, std::to_string(count), kind != nullptr ? kind->name : tr("Not digitized"));
      field.kind = Field::Kind::Link;  // those alone
      if (kind != nullptr) field.colour = kind->fill;
      field.set = [&session, hexes, id = id](const std::string&) {
        std::vector<Hex> own;
        for (const Hex hex : hexes)
          if (session.view()->playable(hex) && session.view()->facts(hex).terrain == id) own.push_back(hex);
        session.select(Selection::ofHexes(std::move(own)));
        return std::string();
      };
      form.fields.push_back(field);
    }
  }
  if (tally.drafts > 0) {
    form.fields.push_back(headingField(tr("Drafts")));
    for (const auto& [layer, count] : tally.draftsByLayer)
      form.fields.push_back(textField("drafts", {}, draftWords(layer, count)));
    Field confirm = textField("confirm", {}, tr("Confirm them"));
    confirm.kind = Field::Kind::Link;
    confirm.set = [&session, hexes](const std::string&) {
      confirmDrafts(session, hexes);
      return std::string();
    };
    form.fields.push_back(confirm);
    if (tally.draftsByLayer.contains(Layer::Terrain)) {
      Field drop = textField("drop", {}, tr("Throw the terrain away"));
      drop.kind = Field::Kind::Link;
      drop.set = [&session, hexes](const std::string&) {
        dropDrafts(session, hexes, Layer::Terrain);
        return std::string();
      };
      form.fields.push_back(drop);
    }
  }
  return form;
}

}  // namespace hotchkiss::editor
