// SPDX-License-Identifier: Apache-2.0
// Forms of the map: hex, hexside, site.
#include "editor/session/inspect.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "editor/session/board_edits.h"
#include "editor/session/counter_edits.h"
#include "editor/session/hex_work.h"
#include "editor/session/text.h"
#include "model/base/text.h"
#include "model/board/hex_report.h"
#include "model/grid/direction_names.h"

namespace hotchkiss::editor {

Field headingField(std::string label) {
  Field field;
  field.kind = Field::Kind::Heading;
  field.label = std::move(label);
  return field;
}

Field textField(std::string id, std::string label, std::string value) {
  Field field;
  field.id = std::move(id);
  field.label = std::move(label);
  field.value = std::move(value);
  return field;
}

Field lineField(std::string id, std::string label, std::string value, std::function<std::string(const std::string&)> set) {
  Field field = textField(std::move(id), std::move(label), std::move(value));
  field.kind = Field::Kind::Line;
  field.set = std::move(set);
  return field;
}

namespace {

std::string directionWords(int direction, Orientation orientation) {
  const std::string_view word = directionName(direction, orientation);
  if (word == "n") return tr("North");
  if (word == "ne") return tr("North-east");
  if (word == "e") return tr("East");
  if (word == "se") return tr("South-east");
  if (word == "s") return tr("South");
  if (word == "sw") return tr("South-west");
  if (word == "w") return tr("West");
  return tr("North-west");
}

std::string coverageWords(const BoardView& view, Hex hex, Layer layer) {
  const Coverage coverage = view.coverage(hex, layer);
  if (coverage == kUndigitized) return tr("not digitized");
  if (coverage == kConfirmed) return tr("confirmed");
  return tr("draft");
}

}  // namespace

Form inspect(Session& session) {
  const Selection& now = session.selection();
  switch (now.kind) {
    case Selection::Kind::None:
      return inspectWhole(session);
    case Selection::Kind::Hex:
      return now.hex ? inspectHex(session, *now.hex) : inspectWhole(session);
    case Selection::Kind::Hexes:
      return inspectHexes(session);
    case Selection::Kind::Side:
      return now.side ? inspectSide(session, *now.side) : inspectWhole(session);
    case Selection::Kind::Counters:
      return now.counters.size() == 1 ? inspectUnit(session, now.counters.front()) : inspectCounters(session);
    case Selection::Kind::Site:
      return inspectSite(session, now.sheet, now.id);
    case Selection::Kind::Formation:
      return inspectFormation(session, now.id);
    case Selection::Kind::Path:
    case Selection::Kind::Area:
      break;
  }
  return inspectWhole(session);
}

Form inspectHex(Session& session, Hex hex) {
  const auto view = session.view();
  const Vocabulary& words = view->vocabulary();
  const HexReport report = reportHex(*view, hex);
  const HexFacts facts = view->facts(hex);
  Form form;
  form.title = fmt::format(fmt::runtime(tr("Hex {}")), report.code);
  for (size_t i = 1; i < report.codes.size(); ++i) form.subtitle += (i > 1 ? ", " : "= ") + report.codes[i].second;

  Field terrain = textField("terrain", tr("Terrain"), report.terrain.empty() ? tr("not digitized") : report.terrain);
  terrain.kind = Field::Kind::Choice;
  terrain.choices.emplace_back("", tr("Not digitized"));
  for (const TerrainKind& kind : words.terrain) terrain.choices.emplace_back(kind.id.text, kind.name);
  terrain.on = {facts.terrain.text};
  if (const TerrainKind* kind = words.find(facts.terrain)) {
    terrain.colour = kind->fill;
    terrain.value = kind->name;
  }
  terrain.set = [&session, hex](const std::string& id) {
    const Hex hexes[] = {hex};
    session.apply(terrainEdits(*session.view(), hexes, TerrainId(id)));
    return std::string();
  };
  form.fields.push_back(terrain);

  Field further = textField("further", tr("Also"), {});
  further.kind = Field::Kind::Flags;
  for (const TerrainKind& kind : words.terrain)
    if (kind.id != facts.terrain) further.choices.emplace_back(kind.id.text, kind.name);
  for (const TerrainId& id : facts.further) {
    further.on.push_back(id.text);
    const TerrainKind* kind = words.find(id);
    further.value += (further.value.empty() ? "" : ", ") + (kind != nullptr ? kind->name : id.text);
  }
  further.hint = tr("no further terrain");
  further.set = [&session, hex, now = facts.further](const std::string& id) {
    std::vector<TerrainId> list = now;
    const auto at = std::find(list.begin(), list.end(), TerrainId(id));
    if (at != list.end())
      list.erase(at);
    else
      list.push_back(TerrainId(id));
    const Hex hexes[] = {hex};
    session.apply(furtherTerrainEdits(*session.view(), hexes, list));
    return std::string();
  };
  if (!facts.terrain.empty()) form.fields.push_back(further);

  Field elevation = lineField("elevation", tr("Elevation"), facts.elevation ? std::to_string(*facts.elevation) : std::string(),
                              [&session, hex](const std::string& text) {
                                const Hex hexes[] = {hex};
                                if (text.empty()) {
                                  session.apply(elevationEdits(*session.view(), hexes, std::nullopt));
                                  return std::string();
                                }
                                const auto level = wholeNumber(text);
                                if (!level || *level < -100 || *level > 120) return tr("A whole number from -100 to 120.");
                                session.apply(elevationEdits(*session.view(), hexes, level));
                                return std::string();
                              });
  elevation.hint = tr("not given");
  elevation.check = [](const std::string& text) {
    const auto level = wholeNumber(text);
    return text.empty() || (level && *level >= -100 && *level <= 120) ? std::string() : tr("A whole number from -100 to 120.");
  };
  form.fields.push_back(elevation);

  // Who stands here.
  const auto counters = standingsOf(session).at(hex);
  if (!counters.empty()) {
    form.fields.push_back(headingField(tr("Units")));
    for (const CounterRef& counter : counters) {
      Field unit = textField("unit:" + (counter.unit.empty() ? counter.pool.text : counter.unit.text), {},
                             counterName(session.state(), session.scenario(), counter));
      unit.kind = Field::Kind::Link;
      unit.set = [&session, counter, hex](const std::string&) {
        session.select(Selection::ofCounters({counter}, hex));
        return std::string();
      };
      form.fields.push_back(unit);
    }
  }
  const auto sites = view->sitesAt(hex);
  if (!sites.empty()) {
    form.fields.push_back(headingField(tr("Sites")));
    for (const PlacedSite& site : sites) {
      const SiteKind* kind = words.find(site.site->kind);
      Field field = textField("site:" + site.site->id.text, kind != nullptr ? kind->name : site.site->kind.text,
                              site.site->name.empty() ? tr("without a name") : site.site->name);
      field.kind = Field::Kind::Link;
      field.set = [&session, hex, sheet = site.sheet, id = site.site->id.text](const std::string&) {
        Selection selection;
        selection.kind = Selection::Kind::Site;
        selection.hex = hex;
        selection.sheet = sheet;
        selection.id = id;
        session.select(selection);
        return std::string();
      };
      form.fields.push_back(field);
    }
  }
  form.fields.push_back(headingField(tr("Hexsides")));
  for (int d = 0; d < kDirections; ++d) {
    const SideReport& side = report.sides[static_cast<size_t>(d)];
    std::string text;
    for (const std::string& feature : side.features) text += (text.empty() ? "" : ", ") + feature;
    for (const std::string& path : side.paths) text += (text.empty() ? "" : ", ") + path;
    Field field = textField("side:" + std::to_string(d), directionWords(d, view->orientation()), text);
    field.kind = Field::Kind::Link;
    field.hint = side.neighbour.empty() ? tr("edge of the map") : tr("nothing");
    field.set = [&session, hex, d](const std::string&) {
      session.select(Selection::ofSide(Hexside(hex, d)));
      return std::string();
    };
    form.fields.push_back(field);
  }
  if (!report.areas.empty()) {
    std::string areas;
    for (const std::string& area : report.areas) areas += (areas.empty() ? "" : ", ") + area;
    form.fields.push_back(textField("areas", tr("Areas"), areas));
  }
  form.fields.push_back(headingField(tr("Coverage")));
  for (size_t i = 0; i < kLayers; ++i) {
    const Layer layer = static_cast<Layer>(i);
    Field field = textField(std::string("coverage:") + layerName(layer), layerTitle(layer), coverageWords(*view, hex, layer));
    field.kind = Field::Kind::Choice;
    field.choices = {{"no", tr("Not digitized")}, {"draft", tr("Draft")}, {"yes", tr("Confirmed")}};
    const Coverage now = view->coverage(hex, layer);
    field.on = {now == kUndigitized ? "no" : now == kConfirmed ? "yes" : "draft"};
    field.set = [&session, hex, layer](const std::string& id) {
      const Hex hexes[] = {hex};
      session.apply(coverageEdits(*session.view(), hexes, layer, id != "no", id == "draft" ? tr("by hand") : std::string()));
      return std::string();
    };
    form.fields.push_back(field);
  }
  return form;
}

Form inspectSide(Session& session, Hexside side) {
  const auto view = session.view();
  const Vocabulary& words = view->vocabulary();
  Form form;
  form.title = fmt::format(fmt::runtime(tr("Hexside {}")), view->sideCode(side));
  const SideFeatures features = view->features(side);
  Field list = textField("features", tr("Features"), {});
  list.kind = Field::Kind::Flags;
  list.hint = tr("nothing");
  for (const FeatureKind& kind : words.features) list.choices.emplace_back(kind.id.text, kind.name);
  for (const SideFeature& f : features) {
    list.on.push_back(f.kind.text);
    const FeatureKind* kind = words.find(f.kind);
    list.value += (list.value.empty() ? "" : ", ") + (kind != nullptr ? kind->name : f.kind.text);
  }
  list.set = [&session, side](const std::string& id) {
    const auto board = session.view();
    const Vocabulary now = board->vocabulary();
    const FeatureKind* kind = now.find(FeatureId(id));
    if (kind == nullptr) return std::string();
    const Hexside sides[] = {side};
    session.apply(sideEdits(*board, sides, [&](const PlacedSheet& placed, Hexside lattice, SideFeatures own) {
      const bool has = std::any_of(own.begin(), own.end(), [&](const SideFeature& f) { return f.kind == kind->id; });
      if (has) {
        std::erase_if(own, [&](const SideFeature& f) { return f.kind == kind->id; });
        return own;
      }
      const Hexside frame(lattice.hex - placed.origin, lattice.direction);
      return withFeature(now, std::move(own), *kind, frame, frame.first());
    }));
    return std::string();
  };
  form.fields.push_back(list);
  for (const SideFeature& f : features) {
    const FeatureKind* kind = words.find(f.kind);
    if (f.upper >= 0) {
      Field upper =
          textField("upper:" + f.kind.text, kind != nullptr ? kind->name : f.kind.text,
                    fmt::format(fmt::runtime(tr("{} is higher")), view->code(f.upper == 0 ? side.first() : side.second())));
      upper.kind = Field::Kind::Choice;
      upper.choices = {{"0", fmt::format(fmt::runtime(tr("{} is higher")), view->code(side.first()))},
                       {"1", fmt::format(fmt::runtime(tr("{} is higher")), view->code(side.second()))}};
      upper.on = {std::to_string(f.upper)};
      upper.set = [&session, side, id = f.kind](const std::string& which) {
        const Hexside sides[] = {side};
        session.apply(sideEdits(*session.view(), sides, [&](const PlacedSheet&, Hexside, SideFeatures own) {
          for (SideFeature& g : own)
            if (g.kind == id) g.upper = which == "1" ? 1 : 0;
          return own;
        }));
        return std::string();
      };
      form.fields.push_back(upper);
    }
    for (const PlacedSheet& placed : view->sheets())
      if (const NamedLine* line = f.line.empty() ? nullptr : placed.sheet->line(f.line)) {
        form.fields.push_back(
            lineField("line", tr("Name"), line->name, [&session, sheet = placed.sheet->id, now = *line](const std::string& name) {
              if (name.empty()) return tr("A line keeps a name; the Name tool takes it away.");
              NamedLine changed = now;
              changed.name = name;
              session.apply({PutLine{sheet, changed}});
              return std::string();
            }));
        break;
      }
  }
  std::string paths;
  for (const PathKindId& id : view->pathsAcross(side)) {
    const PathKind* kind = words.find(id);
    paths += (paths.empty() ? "" : ", ") + (kind != nullptr ? kind->name : id.text);
  }
  if (!paths.empty()) form.fields.push_back(textField("paths", tr("Crossed by"), paths));
  form.fields.push_back(headingField(tr("Hexes")));
  for (const Hex hex : {side.first(), side.second()}) {
    const std::string code = view->code(hex);
    if (code.empty()) continue;
    const TerrainKind* kind = view->terrain(hex);
    Field field = textField("hex:" + code, code, kind != nullptr ? kind->name : tr("terrain not digitized"));
    field.kind = Field::Kind::Link;
    field.set = [&session, hex](const std::string&) {
      session.select(Selection::ofHex(hex));
      return std::string();
    };
    form.fields.push_back(field);
  }
  return form;
}

Form inspectSite(Session& session, const SheetId& sheetId, const std::string& id) {
  const Sheet* sheet = session.state().sheet(sheetId);
  std::shared_ptr<const Site> site;
  if (sheet != nullptr)
    for (const auto& s : sheet->sites)
      if (s->id.text == id) site = s;
  if (!site) return inspectWhole(session);
  const Vocabulary words = session.view()->vocabulary();
  Form form;
  form.title = site->name.empty() ? tr("Site without a name") : site->name;
  form.subtitle = site->hex ? sheet->code(*site->hex) : std::string();
  // Each change starts from the site as it is then, so that two fields never undo one another.
  const auto change = [&session, sheetId, id](const std::function<void(Site&)>& how) {
    const Sheet* now = session.state().sheet(sheetId);
    if (now == nullptr) return;
    for (const auto& s : now->sites)
      if (s->id.text == id) {
        Site changed = *s;
        how(changed);
        if (!(changed == *s)) session.apply({PutSite{sheetId, changed}});
        return;
      }
  };
  form.fields.push_back(lineField("name", tr("Name"), site->name, [change](const std::string& text) {
    change([&](Site& s) { s.name = text; });
    return std::string();
  }));
  Field kind = textField("kind", tr("Kind"), site->kind.text);
  kind.kind = Field::Kind::Choice;
  for (const SiteKind& k : words.sites) {
    kind.choices.emplace_back(k.id.text, k.name);
    if (k.id == site->kind) kind.value = k.name;
  }
  kind.on = {site->kind.text};
  kind.set = [change](const std::string& to) {
    change([&](Site& s) { s.kind = SiteKindId(to); });
    return std::string();
  };
  form.fields.push_back(kind);
  Field hex = lineField("hex", tr("Hex"), site->hex ? sheet->code(*site->hex) : std::string(),
                        [change, &session, sheetId](const std::string& text) {
                          const Sheet* now = session.state().sheet(sheetId);
                          const auto at = now != nullptr ? now->hexOfCode(text) : std::nullopt;
                          if (!text.empty() && (!at || !now->contains(*at)))
                            return fmt::format(fmt::runtime(tr("This sheet has no hex {}.")), text);
                          change([&](Site& s) { s.hex = text.empty() ? std::nullopt : at; });
                          return std::string();
                        });
  hex.hint = tr("known by name only");
  hex.check = [&session, sheetId](const std::string& text) {
    const Sheet* now = session.state().sheet(sheetId);
    const auto at = now != nullptr ? now->hexOfCode(text) : std::nullopt;
    return text.empty() || (at && now->contains(*at)) ? std::string()
                                                      : fmt::format(fmt::runtime(tr("This sheet has no hex {}.")), text);
  };
  form.fields.push_back(hex);
  Field home = textField("home", tr("Belongs to"), {});
  home.kind = Field::Kind::Choice;
  home.hint = tr("nobody at start");
  home.choices.emplace_back("", tr("Nobody at start"));
  for (const SideKind& side : words.sides) {
    home.choices.emplace_back(side.id.text, side.name);
    if (side.id == site->home) home.value = side.name;
  }
  home.on = {site->home.text};
  home.set = [change](const std::string& to) {
    change([&](Site& s) { s.home = SideId(to); });
    return std::string();
  };
  form.fields.push_back(home);
  Field points = lineField("points", tr("Points"), site->points ? std::to_string(*site->points) : std::string(),
                           [change](const std::string& text) {
                             const auto number = wholeNumber(text);
                             if (!text.empty() && !number) return tr("A whole number.");
                             change([&](Site& s) { s.points = text.empty() ? std::nullopt : number; });
                             return std::string();
                           });
  points.hint = tr("none");
  form.fields.push_back(points);
  std::string others;
  for (const std::string& name : site->otherNames) others += (others.empty() ? "" : "; ") + name;
  Field other = lineField("other-names", tr("Other names"), others, [change](const std::string& text) {
    change([&](Site& s) {
      s.otherNames.clear();
      for (size_t at = 0; at <= text.size();) {
        const size_t end = std::min(text.find(';', at), text.size());
        std::string name = text.substr(at, end - at);
        const size_t first = name.find_first_not_of(' ');
        if (first != std::string::npos) s.otherNames.push_back(name.substr(first, name.find_last_not_of(' ') - first + 1));
        at = end + 1;
      }
    });
    return std::string();
  });
  other.hint = tr("separated by ;");
  form.fields.push_back(other);
  Field note = lineField("note", tr("Note"), site->remarks.note, [change](const std::string& text) {
    change([&](Site& s) { s.remarks.note = text; });
    return std::string();
  });
  form.fields.push_back(note);
  std::string source = provenanceName(site->provenance.kind);
  if (!site->provenance.where.empty()) source += (source.empty() ? "" : ", ") + site->provenance.where;
  if (!source.empty()) form.fields.push_back(textField("provenance", tr("Source"), source));
  return form;
}

}  // namespace hotchkiss::editor
