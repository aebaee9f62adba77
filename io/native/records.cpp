// SPDX-License-Identifier: Apache-2.0
#include "io/native/records.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_set>

#include "io/native/field_writer_internal.h"
#include "io/native/fields_board_internal.h"
#include "io/native/fields_forces_internal.h"
#include "io/native/fields_game_internal.h"
#include "io/native/fields_scenario_internal.h"
#include "io/xml/xml_document.h"
#include "model/difference/sheet_layers.h"

namespace hotchkiss {
namespace {

// By which attributes an element without an id is told from others of its kind.
std::vector<std::string_view> keyAttributes(std::string_view kind) {
  struct Row {
    std::string_view kind;
    std::vector<std::string_view> attributes;
  };
  static const std::vector<Row> kRows = {
      {"cost", {"mover"}},
      {"sheet", {"prefix", "map"}},
      {"link", {"direction", "box", "region"}},
      {"point", {"name", "code"}},
      {"underlay", {"sheet", "file"}},
      {"draft", {"name"}},
      {"member", {"file"}},
      {"piece", {"subject"}},
      {"row", {"roll", "table", "ours"}},
      {"setting", {"format", "key"}},
      {"oob", {"file"}},
      {"take", {"kind", "from", "id"}},
      {"step", {"count"}},
      {"turns", {"from"}},
      {"counters", {"kind", "side"}},
      {"suppress", {"check", "subject"}},
      {"severity", {"check"}},
  };
  for (const Row& row : kRows)
    if (row.kind == kind) return row.attributes;
  return {"id"};
}

// Elements without a key that are there or not, by themselves.
bool isOptional(std::string_view kind) {
  return kind == "verdict" || kind == "fit" || kind == "calendar";
}

class RecordSink {
 public:
  static constexpr bool kOneByOne = true;

  void open(std::string_view element) {
    levels_.emplace_back();
    levels_.back().record.kind = std::string(element);
  }
  void attribute(std::string_view name, std::string_view value) { top().set(std::string(name), std::string(value)); }
  bool bare() const { return levels_.back().record.fields.empty() && levels_.back().record.parts.empty(); }
  void drop() { levels_.pop_back(); }
  void close() {
    Record done = std::move(top());
    levels_.pop_back();
    if (levels_.empty()) {
      done_ = std::move(done);
      return;
    }
    name(done);
    top().parts.push_back(std::move(done));
  }
  Record& top() { return levels_.back().record; }
  Record take() { return std::move(done_); }

 private:
  struct Level {
    Record record;
    std::unordered_set<std::string> steps;  // to its parts
  };

  // Its key, made unique among what stands beside it.
  void name(Record& record) {
    record.optional = isOptional(record.kind);
    if (record.optional || levels_.size() == 1) return;  // right under the document stand groups
    for (const std::string_view attribute : keyAttributes(record.kind)) {
      const std::string& text = record.text(attribute);
      if (!text.empty()) record.key += (record.key.empty() ? "" : " ") + text;
    }
    if (record.key.empty()) record.key = "-";
    const std::string plain = record.key;
    for (int n = 2; !levels_.back().steps.insert(stepTo(record)).second; ++n) record.key = fmt::format("{} #{}", plain, n);
  }

  std::vector<Level> levels_;
  Record done_;
};

using Recorder = native::FieldWriterTo<RecordSink>;

std::string hexesOf(const Path& path, Orientation orientation) {
  std::string out;
  const auto add = [&](std::string_view word) { out += (out.empty() ? "" : " ") + std::string(word); };
  if (path.startExit >= 0) add(directionName(path.startExit, orientation));
  for (const Hex hex : path.hexes) add(frameName(hex));
  if (path.endExit >= 0) add(directionName(path.endExit, orientation));
  return out;
}

void record(Recorder& writer, const Sheet& sheet) {
  RecordSink& sink = writer.xml();
  writer.setOrientation(sheet.orientation);
  native::mapHead(writer, sheet);
  writer.group("sheet", [&] { native::sheetExtent(writer, sheet); });
  writer.group("numbering", [&] { native::numbering(writer, sheet.numberingSpec); });
  writer.group("terrain-key", [&] {
    for (const TerrainId& id : sheet.terrainKey) {
      sink.open("terrain");
      sink.attribute("id", id.text);
      sink.close();
    }
  });
  writer.group("draft-sources", [&] { writer.each("draft", sheet.draftSources); });
  writer.group("lines", [&] { writer.each("line", sheet.lines); });
  writer.group("paths", [&] {
    for (const auto& path : sheet.paths) {
      sink.open("path");
      fields(writer, *path);
      sink.attribute("hexes", hexesOf(*path, sheet.orientation));
      sink.close();
    }
  });
  writer.group("sites", [&] { writer.each("site", sheet.sites); });
  writer.group("areas", [&] {
    for (const auto& area : sheet.areas) {
      sink.open("area");
      fields(writer, *area);
      for (const Hex hex : area->hexes) {
        sink.open("hex");
        sink.attribute("id", frameName(hex));
        sink.close();
      }
      sink.close();
    }
  });
}
template <class Doc>
void record(Recorder& writer, const Doc& document) {
  fields(writer, document);
}

// A record as the element that the reader takes; what it does not read as such is left to the caller.
void writeRecord(XmlWriter& xml, const Record& record) {
  xml.open(record.kind);
  const bool path = record.kind == "path" && record.find("hexes") != nullptr;
  for (const RecordField& field : record.fields)
    if (!path || field.name != "hexes") xml.attribute(field.name, field.text);
  if (path)
    if (const std::string* hexes = record.find("hexes")) xml.line(*hexes);
  std::vector<std::string> hexes;
  for (const Record& part : record.parts)
    if (record.kind == "area" && part.kind == "hex")
      hexes.push_back(part.key);
    else
      writeRecord(xml, part);
  if (!hexes.empty()) xml.line(fmt::format("{}", fmt::join(hexes, " ")));
  xml.close();
}

// Keys and draft sources stand in a map's record without the letters of a file.
void takeKeys(Sheet& sheet, const Record& record) {
  if (const Record* key = record.part("terrain-key", ""))
    for (const Record& terrain : key->parts) sheet.terrainKey.emplace_back(terrain.text("id"));
  if (const Record* drafts = record.part("draft-sources", ""))
    for (const Record& draft : drafts->parts)
      sheet.draftSources.push_back({draft.text("name"), {draft.text("source"), draft.text("note"), draft.text("to-do")}});
}

bool ofPackedLayers(const Record& group) {
  for (const char* kind : {"terrain-key", "draft-sources", "hexes", "hexsides"})
    if (group.kind == kind) return true;
  return false;
}

}  // namespace

Record recordOf(const AnyDocument& document) {
  RecordSink sink;
  Recorder writer(sink);
  sink.open(documentKindName(kindOf(document)));
  std::visit(
      [&](const auto& d) {
        writer.itemId("id", d.id);
        record(writer, d);
      },
      document);
  sink.close();
  return sink.take();
}

Expected<AnyDocument> documentOfRecord(const Record& record, const std::vector<const AnyDocument*>& like) {
  XmlWriter xml;
  const bool map = record.kind == "map";
  xml.open(record.kind);
  xml.attribute("version", fmt::format("{}", kNativeVersion));
  for (const RecordField& field : record.fields) xml.attribute(field.name, field.text);
  for (const Record& part : record.parts)
    if (!map || !ofPackedLayers(part)) writeRecord(xml, part);
  xml.close();
  auto read = readNative(xml.take(), "");
  if (!read) return fail(read.error().message);  // its line is that of a file that nobody sees
  if (auto* sheet = std::get_if<Sheet>(&read->document)) takeKeys(*sheet, record);

  takeReferenceIds(read->document, like);
  return std::move(read->document);
}

void takeReferenceIds(AnyDocument& document, const std::vector<const AnyDocument*>& like) {
  std::map<std::string, std::string> ids;
  for (const AnyDocument* version : like) {
    AnyDocument copy = *version;
    visitReferences(copy, [&](ReferenceSlot slot) {
      if (!slot.file.empty() && !slot.id.empty()) ids.try_emplace(slot.file, slot.id);
    });
  }
  visitReferences(document, [&](ReferenceSlot slot) {
    if (const auto known = ids.find(slot.file); known != ids.end() && slot.id.empty()) slot.id = known->second;
  });
}

Orientation directionsOf(std::string_view bytes) {
  const auto xml = XmlDocument::parse(std::string(bytes));
  const XmlAttribute* directions = xml ? xml->root().attribute("directions") : nullptr;
  return directions && directions->value == "pointy" ? Orientation::PointyTop : Orientation::FlatTop;
}

}  // namespace hotchkiss
