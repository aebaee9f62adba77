// SPDX-License-Identifier: Apache-2.0
#include "io/json/everything.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "io/native/document.h"
#include "io/xml/xml_document.h"
#include "model/grid/direction_names.h"
#include "model/grid/plane.h"

namespace hotchkiss::json {
namespace {

using Value = nlohmann::ordered_json;

Value textOrNull(const std::string& text) {
  return text.empty() ? Value(nullptr) : Value(text);
}

Value provenanceValue(const Provenance& provenance) {
  const std::string kind = provenanceName(provenance.kind);
  if (kind.empty() && provenance.where.empty()) return nullptr;
  return provenance.where.empty() ? kind : kind + ": " + provenance.where;
}

template <class List, class Member>
Value listOf(const List& list, Member member) {
  Value out = Value::array();
  for (const auto& each : list) out.push_back(member(each));
  return out;
}

// ---- maps
class MapValue {
 public:
  explicit MapValue(const Sheet& sheet) : sheet_(sheet) {}

  Value value() const {
    Value out;
    out["id"] = sheet_.id.text;
    out["title"] = textOrNull(sheet_.title);
    out["system"] = textOrNull(sheet_.system);
    out["licence"] = textOrNull(sheet_.licence);
    out["orientation"] = sheet_.orientation == Orientation::FlatTop ? "flat" : "pointy";
    out["shoved"] = sheet_.stagger == Stagger::EvenShoved ? "even" : "odd";
    out["columns"] = sheet_.columns.count;
    out["rows"] = sheet_.rows.count;
    out["numbering"] = sheet_.numberingSpec.pattern;
    out["north"] = sheet_.northDegrees;
    out["hex_width_mm"] = sheet_.hexWidthMm;
    out["hex_metres"] = sheet_.hexMetres ? Value(*sheet_.hexMetres) : Value(nullptr);
    out["hexes"] = hexes();
    out["hexsides"] = hexsides();
    out["lines"] =
        listOf(sheet_.lines, [](const auto& line) { return Value{{"id", line->id.text}, {"name", textOrNull(line->name)}}; });
    out["paths"] = listOf(sheet_.paths, [this](const auto& path) { return this->path(*path); });
    out["sites"] = listOf(sheet_.sites, [this](const auto& site) { return this->site(*site); });
    out["areas"] = listOf(sheet_.areas, [this](const auto& area) { return this->area(*area); });
    return out;
  }

 private:
  Value code(Hex hex) const { return textOrNull(sheet_.code(hex)); }
  Value direction(int number) const {
    return number < 0 ? Value(nullptr) : Value(std::string(directionName(number, sheet_.orientation)));
  }

  Value coverageValue(Coverage coverage) const {
    if (coverage == kUndigitized) return "undigitized";
    if (coverage == kConfirmed) return "confirmed";
    const size_t index = static_cast<size_t>(coverage - kFirstDraft);
    return index < sheet_.draftSources.size() ? sheet_.draftSources[index].name : std::string("draft");
  }

  Value hexes() const {
    const PlaneLayout layout{sheet_.orientation, sheet_.hexWidthMm};
    Value out = Value::array();
    for (int row = 0; row < sheet_.rows.count; ++row)
      for (int column = 0; column < sheet_.columns.count; ++column) {
        const Hex hex = sheet_.frameHex({column, row});
        const HexCell& cell = sheet_.cell(hex);
        const Point middle = layout.centre(hex);
        Value each;
        each["code"] = code(hex);
        each["column"] = column + 1;
        each["row"] = row + 1;
        each["x_mm"] = std::round(middle.x * 1000) / 1000;
        each["y_mm"] = std::round(middle.y * 1000) / 1000;
        each["terrain"] = textOrNull(sheet_.terrainId(cell.terrain).text);
        each["further"] =
            listOf(sheet_.furtherTerrains.at(hex), [this](uint8_t index) { return Value(sheet_.terrainId(index).text); });
        each["elevation"] = cell.elevation == kNoElevation ? Value(nullptr) : Value(static_cast<int>(cell.elevation));
        each["void"] = cell.isVoid;
        Value coverage;
        for (size_t layer = 0; layer < kLayers; ++layer)
          coverage[layerName(static_cast<Layer>(layer))] = coverageValue(cell.coverage[layer]);
        each["coverage"] = std::move(coverage);
        out.push_back(std::move(each));
      }
    return out;
  }

  Value hexsides() const {
    Value out = Value::array();
    sheet_.sides.forEach([&](const Hexside& side, const SideFeatures& features) {
      // Named from the hex that lies on the sheet.
      const bool first = sheet_.contains(side.first());
      const Hex hex = first ? side.first() : side.second();
      for (const SideFeature& feature : features) {
        Value each;
        each["hex"] = code(hex);
        each["direction"] = direction(first ? side.direction : opposite(side.direction));
        each["neighbour"] = code(first ? side.second() : side.first());
        each["kind"] = feature.kind.text;
        each["line"] = textOrNull(feature.line.text);
        each["upper"] = feature.upper < 0 ? Value(nullptr) : code(feature.upper == 0 ? side.first() : side.second());
        out.push_back(std::move(each));
      }
    });
    return out;
  }

  Value path(const Path& path) const {
    Value out;
    out["id"] = path.id.text;
    out["kind"] = path.kind.text;
    out["name"] = textOrNull(path.name);
    out["hexes"] = listOf(path.hexes, [this](Hex hex) { return code(hex); });
    out["start_exit"] = direction(path.startExit);
    out["end_exit"] = direction(path.endExit);
    out["provenance"] = provenanceValue(path.provenance);
    return out;
  }

  Value site(const Site& site) const {
    Value out;
    out["id"] = site.id.text;
    out["kind"] = site.kind.text;
    out["name"] = textOrNull(site.name);
    out["also"] = site.otherNames;
    out["hex"] = site.hex ? code(*site.hex) : Value(nullptr);
    out["edge"] = textOrNull(site.edge);
    out["home"] = textOrNull(site.home.text);
    out["points"] = site.points ? Value(*site.points) : Value(nullptr);
    out["provenance"] = provenanceValue(site.provenance);
    return out;
  }

  Value area(const Area& area) const {
    Value out;
    out["id"] = area.id.text;
    out["kind"] = textOrNull(area.kind);
    out["name"] = textOrNull(area.name);
    out["extent_known"] = area.extentKnown;
    out["hexes"] = listOf(area.hexes, [this](Hex hex) { return code(hex); });
    out["provenance"] = provenanceValue(area.provenance);
    return out;
  }

  const Sheet& sheet_;
};

// ---- orders of battle
Value ratingsValue(const std::vector<Rating>& ratings) {
  Value out = Value::object();
  for (const Rating& rating : ratings) out[rating.id] = rating.value;
  return out;
}

template <class Thing>
Value beginThing(const Thing& thing) {
  Value out;
  out["id"] = thing.id.text;
  out["name"] = textOrNull(thing.name);
  return out;
}
template <class Thing>
Value endThing(Value out, const Thing& thing) {
  out["provenance"] = provenanceValue(thing.provenance);
  out["source"] = textOrNull(thing.remarks.source);
  out["note"] = textOrNull(thing.remarks.note);
  out["to_do"] = textOrNull(thing.remarks.todo);
  return out;
}

Value formationValue(const Formation& formation) {
  Value out = beginThing(formation);
  out["short_name"] = textOrNull(formation.shortName);
  out["side"] = textOrNull(formation.side.text);
  out["parent"] = textOrNull(formation.parent.text);
  out["size"] = textOrNull(formation.size);
  out["leader"] = textOrNull(formation.leader.text);
  return endThing(std::move(out), formation);
}

Value unitValue(const Unit& unit) {
  Value out = beginThing(unit);
  out["designation"] = textOrNull(unit.designation);
  out["side"] = textOrNull(unit.side.text);
  out["formation"] = textOrNull(unit.formation.text);
  out["kind"] = textOrNull(unit.kind);
  out["size"] = textOrNull(unit.size);
  out["ratings"] = ratingsValue(unit.ratings);
  out["reduced_ratings"] = ratingsValue(unit.reducedRatings);
  out["replaces"] = textOrNull(unit.replaces.text);
  out["option"] = textOrNull(unit.option.text);
  out["picture"] = textOrNull(unit.picture);
  out["reduced_picture"] = textOrNull(unit.reducedPicture);
  return endThing(std::move(out), unit);
}

Value poolValue(const Pool& pool) {
  Value out = beginThing(pool);
  out["designation"] = textOrNull(pool.designation);
  out["side"] = textOrNull(pool.side.text);
  out["formation"] = textOrNull(pool.formation.text);
  out["kind"] = textOrNull(pool.kind);
  out["size"] = textOrNull(pool.size);
  out["count"] = pool.count ? Value(*pool.count) : Value(nullptr);
  out["ratings"] = ratingsValue(pool.ratings);
  return endThing(std::move(out), pool);
}

Value oobValue(const OrderOfBattle& oob) {
  Value out;
  out["id"] = oob.id.text;
  out["title"] = textOrNull(oob.title);
  out["system"] = textOrNull(oob.system);
  out["formations"] = listOf(oob.formations, [](const auto& each) { return formationValue(*each); });
  out["units"] = listOf(oob.units, [](const auto& each) { return unitValue(*each); });
  out["pools"] = listOf(oob.pools, [](const auto& each) { return poolValue(*each); });
  return out;
}

// ---- native documents, element by element
Value elementValue(const XmlElement& element) {
  Value out = Value::object();
  for (const XmlAttribute& attribute : element.attributes) out[std::string(attribute.name)] = std::string(attribute.value);
  for (const XmlElement& child : element.children) {
    // An attribute of the same name keeps its place.
    std::string key(child.name);
    if (out.contains(key) && !out[key].is_array()) key += "_elements";
    out[key].push_back(elementValue(child));
  }
  std::string_view text = element.text;
  while (!text.empty() && (text.front() == ' ' || text.front() == '\n')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\n')) text.remove_suffix(1);
  if (element.children.empty() && !text.empty()) out["text"] = std::string(text);
  return out;
}

template <class IdType, class Doc>
Value nativeList(const State& state, const Shelf<IdType, Doc>& shelf, DocumentKind kind) {
  Value out = Value::array();
  for (const auto& [id, document] : shelf) {
    const auto xml = XmlDocument::parse(toXml(state, {kind, id.text}));
    if (xml) out.push_back(Value{{"id", id.text}, {"content", elementValue(xml->root())}});
  }
  return out;
}

}  // namespace

std::string everything(const State& state, const std::vector<std::string>& faults) {
  Value out;
  out["hotchkiss"] = 1;
  if (!faults.empty()) out["written_in_spite_of"] = faults;
  out["maps"] = listOf(state.sheets, [](const auto& each) { return MapValue(*each.second).value(); });
  out["orders_of_battle"] = listOf(state.oobs, [](const auto& each) { return oobValue(*each.second); });
  out["games"] = nativeList(state, state.games, DocumentKind::Game);
  out["boards"] = nativeList(state, state.boards, DocumentKind::Board);
  out["scenarios"] = nativeList(state, state.scenarios, DocumentKind::Scenario);
  return out.dump(2, ' ', false, Value::error_handler_t::replace) + "\n";
}

}  // namespace hotchkiss::json
