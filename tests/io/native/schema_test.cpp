// SPDX-License-Identifier: Apache-2.0
// A visitor that describes: it is led through the same field descriptions as the reader and the writer, and prints the XSD that
// is shipped as io/native/hotchkiss.xsd. The shipped file must be what it prints, so that the two cannot drift apart.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "io/files/files.h"
#include "io/native/document.h"
#include "io/native/fields_board_internal.h"
#include "io/native/fields_forces_internal.h"
#include "io/native/fields_game_internal.h"
#include "io/native/fields_scenario_internal.h"

namespace hotchkiss {
namespace native {

// The name of each described struct's type in the XSD.
#define HOTCHKISS_TYPE(Struct, name)           \
  inline std::string typeName(const Struct*) { \
    return name;                               \
  }
HOTCHKISS_TYPE(Cost, "cost")
HOTCHKISS_TYPE(TerrainKind, "terrain-kind")
HOTCHKISS_TYPE(FeatureKind, "feature-kind")
HOTCHKISS_TYPE(PathKind, "path-kind")
HOTCHKISS_TYPE(SiteKind, "site-kind")
HOTCHKISS_TYPE(SideKind, "side-kind")
HOTCHKISS_TYPE(UnitKind, "unit-kind")
HOTCHKISS_TYPE(UnitSize, "unit-size")
HOTCHKISS_TYPE(StateKind, "state-kind")
HOTCHKISS_TYPE(RatingKind, "rating-kind")
HOTCHKISS_TYPE(DaySegment, "day-segment")
HOTCHKISS_TYPE(Calendar, "calendar")
HOTCHKISS_TYPE(CounterMix, "counter-mix")
HOTCHKISS_TYPE(AwardSchedule, "award-schedule")
HOTCHKISS_TYPE(LossChart, "loss-chart")
HOTCHKISS_TYPE(ArrivalChart, "arrival-chart")
HOTCHKISS_TYPE(TraceDefinition, "trace-definition")
HOTCHKISS_TYPE(SetupEntry, "setup-entry")
HOTCHKISS_TYPE(PlaceRow, "place-row")
HOTCHKISS_TYPE(Arrival, "arrival")
using Step = std::pair<int, double>;
HOTCHKISS_TYPE(Step, "step")
HOTCHKISS_TYPE(Award, "award")
HOTCHKISS_TYPE(AwardGroup, "award-group")
HOTCHKISS_TYPE(VerdictRule, "verdict-rule")
HOTCHKISS_TYPE(Verdict, "verdict")
HOTCHKISS_TYPE(Restriction, "restriction")
HOTCHKISS_TYPE(Option, "option")
HOTCHKISS_TYPE(ControlAtStart, "control")
HOTCHKISS_TYPE(Marker, "marker")
HOTCHKISS_TYPE(Ammunition, "ammunition")
HOTCHKISS_TYPE(EarlierLoss, "earlier-loss")
HOTCHKISS_TYPE(Orders, "orders")
HOTCHKISS_TYPE(SpecialRule, "special-rule")
HOTCHKISS_TYPE(UnitOverride, "unit-override")
HOTCHKISS_TYPE(Erratum, "erratum")
HOTCHKISS_TYPE(Suppression, "suppression")
HOTCHKISS_TYPE(SeverityOverride, "severity-override")
HOTCHKISS_TYPE(Playtest, "playtest")
HOTCHKISS_TYPE(Take, "take")
HOTCHKISS_TYPE(Ref<OobId>, "oob-reference")
HOTCHKISS_TYPE(Rating, "rating")
HOTCHKISS_TYPE(Formation, "formation")
HOTCHKISS_TYPE(Unit, "unit")
HOTCHKISS_TYPE(Pool, "pool")
HOTCHKISS_TYPE(GivenPieceId, "given-piece-id")
HOTCHKISS_TYPE(MappingRow, "mapping-row")
HOTCHKISS_TYPE(ExportSetting, "export-setting")
HOTCHKISS_TYPE(Placement, "placement")
HOTCHKISS_TYPE(BoxLink, "box-link")
HOTCHKISS_TYPE(Box, "box")
HOTCHKISS_TYPE(ControlPoint, "control-point")
HOTCHKISS_TYPE(Fit, "fit")
HOTCHKISS_TYPE(Underlay, "underlay")
HOTCHKISS_TYPE(NamedLine, "named-line")
HOTCHKISS_TYPE(Site, "site")
#undef HOTCHKISS_TYPE

inline std::string valueType(const Region*) {
  return "region";
}
inline std::string valueType(const When*) {
  return "when";
}
inline std::string valueType(const Who*) {
  return "who";
}
inline std::string valueType(const Test*) {
  return "test";
}
inline std::string valueType(const Trace*) {
  return "trace";
}

class FieldDescriber {
 public:
  template <class T>
  using Of = T;

  struct Type {
    std::vector<std::string> attributes;
    std::vector<std::string> children;
    bool many = false;  // a child may stand more than once
    std::string text;   // type of its text
  };

  void attribute(const std::string& name, const std::string& type, bool required = false) {
    type_->attributes.push_back(
        fmt::format("<xs:attribute name=\"{}\" type=\"{}\"{}/>", name, type, required ? " use=\"required\"" : ""));
  }
  void restricted(const std::string& name, const std::string& restriction, bool required = false) {
    type_->attributes.push_back(fmt::format("<xs:attribute name=\"{}\"{}><xs:simpleType>{}</xs:simpleType></xs:attribute>", name,
                                            required ? " use=\"required\"" : "", restriction));
  }
  static std::string enumeration(const std::vector<std::string>& words) {
    std::string out = "<xs:restriction base=\"xs:string\">";
    for (const std::string& word : words) out += fmt::format("<xs:enumeration value=\"{}\"/>", word);
    return out + "</xs:restriction>";
  }

  template <class... Any>
  void subject(Any&&...) {}
  void text(const char* name, const std::string&) { attribute(name, "xs:string"); }
  template <class Any>
  void itemId(const char* name, const Any&) {
    attribute(name, "id", true);
  }
  template <class Any>
  void word(const char* name, const Any&) {
    attribute(name, "id");
  }
  void file(const char* name, const std::string&) { attribute(name, "reference"); }
  template <class Any>
  void reference(const char* name, const Any&) {
    attribute(name, "reference");
  }
  template <class... Any>
  void number(const char* name, int, Any...) {
    attribute(name, "xs:int");
  }
  template <class... Any>
  void number(const char* name, double, Any...) {
    attribute(name, "number");
  }
  void number(const char* name, const std::optional<int>&) { attribute(name, "xs:int"); }
  void number(const char* name, const std::optional<double>&) { attribute(name, "number"); }
  void need(const char* name, int, int low, int high) {
    restricted(name,
               fmt::format("<xs:restriction base=\"xs:int\"><xs:minInclusive value=\"{}\"/><xs:maxInclusive value=\"{}\"/>"
                           "</xs:restriction>",
                           low, high),
               true);
  }
  template <class... Any>
  void flag(const char* name, Any&&...) {
    attribute(name, "yes-or-no");
  }
  template <class E>
  void choice(const char* name, E, E) {
    std::vector<std::string> words;
    for (const auto& word : wordsOf(E{})) words.emplace_back(word.name);
    restricted(name, enumeration(words));
  }
  template <class Any>
  void list(const char* name, const Any&) {
    attribute(name, "list");
  }
  void provenance(const char* name, const Provenance&) { attribute(name, "provenance"); }
  void remarks(const Remarks&) {
    for (const char* name : {"source", "note", "to-do"}) attribute(name, "xs:string");
  }
  template <class Value>
  void value(const char* name, const Value& value) {
    attribute(name, valueType(&value));
  }
  void clock(const char* name, int) { attribute(name, "clock", true); }
  void date(const char* name, const std::optional<Date>&) { attribute(name, "date"); }
  void turnPoint(const char* name, const TurnPoint&) { attribute(name, "turn-point"); }
  template <class Any>
  void direction(const char* name, const Any&) {
    attribute(name, "direction");
  }
  void directions(const char* name, bool) { choice(name, Orientation::FlatTop, Orientation::FlatTop); }
  void hex(const char* name, const std::optional<Hex>&) { attribute(name, "code"); }
  void pattern(const char* name, const std::string&) { attribute(name, "xs:string"); }
  void extent(const char* name, bool) { restricted(name, enumeration({"unknown"})); }
  template <class Named>
  void named(const char* name, const char* provenanceName, const std::vector<Named>&) {
    attribute(name, "list");
    attribute(provenanceName, "provenance");
  }
  template <class Named>
  void namedElements(const char* name, std::vector<Named>& items) {
    each(name, items);
  }

  template <class Inside>
  Type described(Inside inside) {
    Type made;
    Type* const outer = std::exchange(type_, &made);
    inside();
    type_ = outer;
    return made;
  }
  template <class Inside>
  void group(const char* name, Inside inside) {
    childOf(name, described(inside), false);
  }
  // An element whose type is written in its place.
  void childOf(const char* name, const Type& type, bool many) {
    type_->children.push_back(fmt::format("<xs:element name=\"{}\"{}>{}</xs:element>", name, occurs(many), rendered(type, "")));
    type_->many |= many;
  }
  template <class T>
  void typed(const char* name, bool many) {
    const std::string type = typeName(static_cast<T*>(nullptr));
    if (seen_.insert(type).second)
      types_[type] = described([&] {
        T fresh{};
        fields(*this, fresh);
      });
    type_->children.push_back(fmt::format("<xs:element name=\"{}\" type=\"{}\"{}/>", name, type, occurs(many)));
    type_->many |= many;
  }
  template <class T>
  void one(const char* name, T&) {
    typed<T>(name, false);
  }
  template <class T>
  void maybe(const char* name, std::optional<T>&) {
    typed<T>(name, false);
  }
  template <class T>
  void each(const char* name, std::vector<T>&) {
    typed<T>(name, true);
  }
  template <class T>
  void each(const char* name, SharedList<T>&) {
    typed<T>(name, true);
  }
  template <class T>
  void each(const char* name, std::vector<std::shared_ptr<const T>>&) {
    typed<T>(name, true);
  }
  void files(const char* name, const char* attributeName, const std::vector<std::string>&) {
    childOf(name, described([&] { attribute(attributeName, "reference", true); }), true);
  }

  template <class Inside>
  void root(DocumentKind kind, Inside inside) {
    const Type type = described([&] {
      type_->attributes.push_back(
          fmt::format("<xs:attribute name=\"version\" type=\"xs:int\" use=\"required\" fixed=\"{}\"/>", kNativeVersion));
      attribute("id", "id", true);
      inside();
    });
    roots_ += fmt::format("<xs:element name=\"{}\">{}</xs:element>", documentKindName(kind), rendered(type, ""));
  }

  void textOf(const char* type) { type_->text = type; }

  std::string xsd() const {
    std::string out = roots_;
    for (const auto& [name, type] : types_) out += rendered(type, name);
    return out;
  }

 private:
  static std::string occurs(bool many) {
    // An all group allows each child once at most by itself; a choice says how often as a whole.
    return many ? "" : " minOccurs=\"0\"";
  }
  static std::string rendered(const Type& type, const std::string& name) {
    std::string out = name.empty() ? "<xs:complexType>" : fmt::format("<xs:complexType name=\"{}\">", name);
    std::string inner;
    if (!type.children.empty()) {
      inner += type.many ? "<xs:choice minOccurs=\"0\" maxOccurs=\"unbounded\">" : "<xs:all>";
      for (const std::string& child : type.children) inner += child;
      inner += type.many ? "</xs:choice>" : "</xs:all>";
    }
    for (const std::string& attribute : type.attributes) inner += attribute;
    if (!type.text.empty())
      inner = fmt::format("<xs:simpleContent><xs:extension base=\"{}\">{}</xs:extension></xs:simpleContent>", type.text, inner);
    return out + inner + "</xs:complexType>";
  }

  Type* type_ = nullptr;
  std::set<std::string> seen_;
  std::map<std::string, Type> types_;
  std::string roots_;
};

namespace {

void describeMap(FieldDescriber& v) {
  Sheet sheet;
  mapHead(v, sheet);
  v.group("sheet", [&] { sheetExtent(v, sheet); });
  v.group("numbering", [&] { numbering(v, sheet.numberingSpec); });
  const auto letter = [&] { v.attribute("letter", "letter", true); };
  v.group("terrain-key", [&] {
    v.childOf("terrain", v.described([&] {
      letter();
      v.attribute("id", "id", true);
    }),
              true);
  });
  v.group("draft-sources", [&] {
    v.childOf("draft", v.described([&] {
      letter();
      DraftSource source;
      fields(v, source);
    }),
              true);
  });
  for (const char* name : {"terrain", "elevation"}) v.group(name, [&] { v.textOf("packed-rows"); });
  v.group("void", [&] { v.textOf("hex-list"); });
  v.group("further-terrains", [&] {
    v.childOf("hexes", v.described([&] {
      v.attribute("terrains", "list", true);
      v.textOf("hex-list");
    }),
              true);
  });
  v.group("coverage", [&] {
    v.childOf("layer", v.described([&] {
      std::vector<std::string> names;
      for (const auto& word : kLayerWords) names.emplace_back(word.name);
      v.restricted("name", FieldDescriber::enumeration(names), true);
      v.attribute("else", "xs:string");
      v.textOf("packed-rows");
    }),
              true);
  });
  v.group("lines", [&] { v.each("line", sheet.lines); });
  v.group("hexsides", [&] {
    v.childOf("sides", v.described([&] {
      v.attribute("kind", "id", true);
      v.attribute("line", "id");
      v.restricted("upper", FieldDescriber::enumeration({"first", "second"}));
      v.textOf("hexside-list");
    }),
              true);
  });
  const auto withText = [&](const char* group, const char* child, const char* text, auto item) {
    v.group(group, [&] {
      v.childOf(child, v.described([&] {
        fields(v, item);
        v.textOf(text);
      }),
                true);
    });
  };
  withText("paths", "path", "path-hexes", Path{});
  v.group("sites", [&] { v.each("site", sheet.sites); });
  withText("areas", "area", "hex-list", Area{});
}

constexpr const char* kSimpleTypes = R"(
<xs:simpleType name="id"><xs:restriction base="xs:string"><xs:pattern value="[^\s&quot;',;(){}&lt;&gt;&amp;]{1,200}"/></xs:restriction></xs:simpleType>
<xs:simpleType name="reference"><xs:restriction base="xs:string"><xs:minLength value="1"/></xs:restriction></xs:simpleType>
<xs:simpleType name="yes-or-no"><xs:restriction base="xs:string"><xs:enumeration value="yes"/><xs:enumeration value="no"/></xs:restriction></xs:simpleType>
<xs:simpleType name="number"><xs:restriction base="xs:string"><xs:pattern value="[+\-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+\-]?[0-9]+)?"/></xs:restriction></xs:simpleType>
<xs:simpleType name="list"><xs:annotation><xs:documentation>Items parted by commas; in apostrophes where they hold one.</xs:documentation></xs:annotation><xs:restriction base="xs:string"/></xs:simpleType>
<xs:simpleType name="provenance"><xs:annotation><xs:documentation>How it is known, a colon, what it rests on.</xs:documentation></xs:annotation><xs:restriction base="xs:string"><xs:pattern value="(printed|derived|assumed|digitized|invented)(:[\s\S]*)?|unstated:[\s\S]*"/></xs:restriction></xs:simpleType>
<xs:simpleType name="clock"><xs:restriction base="xs:string"><xs:pattern value="[0-9]{1,4}:[0-5][0-9]"/></xs:restriction></xs:simpleType>
<xs:simpleType name="date"><xs:restriction base="xs:string"><xs:pattern value="[0-9]{4}-[0-9]{2}-[0-9]{2}"/></xs:restriction></xs:simpleType>
<xs:simpleType name="turn-point"><xs:restriction base="xs:string"><xs:pattern value="turn -?[0-9]+(, [0-9]{4}-[0-9]{2}-[0-9]{2}([ T][0-9]{2}:[0-9]{2})?)?|[0-9]{4}-[0-9]{2}-[0-9]{2}([ T][0-9]{2}:[0-9]{2})?"/></xs:restriction></xs:simpleType>
<xs:simpleType name="direction"><xs:restriction base="xs:string"><xs:pattern value="n|ne|e|se|s|sw|w|nw"/></xs:restriction></xs:simpleType>
<xs:simpleType name="letter"><xs:restriction base="xs:string"><xs:length value="1"/></xs:restriction></xs:simpleType>
<xs:simpleType name="code"><xs:annotation><xs:documentation>A printed code of the sheet.</xs:documentation></xs:annotation><xs:restriction base="xs:string"><xs:minLength value="1"/></xs:restriction></xs:simpleType>
<xs:simpleType name="region"><xs:annotation><xs:documentation>A set of places as one line.</xs:documentation></xs:annotation><xs:restriction base="xs:string"/></xs:simpleType>
<xs:simpleType name="when"><xs:annotation><xs:documentation>A time as one line.</xs:documentation></xs:annotation><xs:restriction base="xs:string"/></xs:simpleType>
<xs:simpleType name="who"><xs:annotation><xs:documentation>Units as one line.</xs:documentation></xs:annotation><xs:restriction base="xs:string"/></xs:simpleType>
<xs:simpleType name="test"><xs:annotation><xs:documentation>A condition as one line.</xs:documentation></xs:annotation><xs:restriction base="xs:string"/></xs:simpleType>
<xs:simpleType name="trace"><xs:annotation><xs:documentation>A kind of line over the map, as one line of text.</xs:documentation></xs:annotation><xs:restriction base="xs:string"/></xs:simpleType>
<xs:simpleType name="packed-rows"><xs:annotation><xs:documentation>Lines of: printed code of the first hex, a blank, a cell a hex.</xs:documentation></xs:annotation><xs:restriction base="xs:string"/></xs:simpleType>
<xs:simpleType name="hex-list"><xs:annotation><xs:documentation>Codes, and runs CODE..CODE.</xs:documentation></xs:annotation><xs:restriction base="xs:string"/></xs:simpleType>
<xs:simpleType name="hexside-list"><xs:annotation><xs:documentation>CODE/CODE, or CODE/direction.</xs:documentation></xs:annotation><xs:restriction base="xs:string"/></xs:simpleType>
<xs:simpleType name="path-hexes"><xs:annotation><xs:documentation>Codes of neighbouring hexes, with a direction before or after where the path leaves the sheet.</xs:documentation></xs:annotation><xs:restriction base="xs:string"/></xs:simpleType>
)";

// One element a line, two blanks a level; the text of a documentation stays on its line.
std::string indented(const std::string& xml) {
  std::string out;
  size_t depth = 0;
  for (size_t i = 0; i < xml.size();) {
    if (xml[i] == '\n') {
      ++i;
      continue;
    }
    size_t end = xml.find('>', i) + 1;
    std::string tag = xml.substr(i, end - i);
    const bool closing = tag[1] == '/', empty = tag[tag.size() - 2] == '/';
    if (!closing && !empty && end < xml.size() && xml[end] != '<' && xml[end] != '\n') {
      const size_t close = xml.find('>', xml.find("</", end)) + 1;
      tag = xml.substr(i, close - i);
      end = close;
      out += std::string(2 * depth, ' ') + tag + "\n";
    } else {
      if (closing) --depth;
      out += std::string(2 * depth, ' ') + tag + "\n";
      if (!closing && !empty) ++depth;
    }
    i = end;
  }
  return out;
}

}  // namespace
}  // namespace native

namespace {

/// The schema of all six kinds as one XSD 1.0 file.
std::string describeSchema() {
  native::FieldDescriber v;
  v.root(DocumentKind::Game, [&] {
    Game game;
    fields(v, game);
  });
  v.root(DocumentKind::Map, [&] { native::describeMap(v); });
  v.root(DocumentKind::Board, [&] {
    Board board;
    fields(v, board);
  });
  v.root(DocumentKind::Oob, [&] {
    OrderOfBattle oob;
    fields(v, oob);
  });
  v.root(DocumentKind::Scenario, [&] {
    Scenario scenario;
    fields(v, scenario);
  });
  v.root(DocumentKind::Errata, [&] {
    Errata errata;
    fields(v, errata);
  });
  v.root(DocumentKind::Project, [&] {
    Project project;
    fields(v, project);
  });
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
         "<!-- SPDX-License-Identifier: Apache-2.0 -->\n"
         "<!-- Native files of Hotchkiss, version 1. FORMAT.md says what they mean. -->\n" +
         native::indented("<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\">" + v.xsd() + native::kSimpleTypes +
                          "</xs:schema>");
}

TEST(NativeSchema, ShippedXsdIsWhatReaderAndWriterDo) {
  const std::string described = describeSchema();
  const auto shipped = readFile(HOTCHKISS_SOURCE_DIR "/io/native/hotchkiss.xsd", 1 << 20);
  const std::string made = HOTCHKISS_BINARY_DIR "/hotchkiss.xsd";
  if (!shipped || *shipped != described) {
    ASSERT_TRUE(writeFile(made, described));
  }
  ASSERT_TRUE(shipped) << shipped.error().message;
  EXPECT_TRUE(*shipped == described) << "the fields of the model have changed: look at " << made
                                     << " and put it in the place of io/native/hotchkiss.xsd";
}

}  // namespace
}  // namespace hotchkiss
