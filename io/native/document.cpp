// SPDX-License-Identifier: Apache-2.0
#include "io/native/document.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "io/native/field_reader_internal.h"
#include "io/native/field_walker_internal.h"
#include "io/native/field_writer_internal.h"
#include "io/native/fields_board_internal.h"
#include "io/native/fields_forces_internal.h"
#include "io/native/fields_game_internal.h"
#include "io/native/fields_scenario_internal.h"
#include "io/native/map_text_internal.h"
#include "model/base/stable_sort.h"

namespace hotchkiss {

namespace {

struct KindRow {
  DocumentKind kind;
  std::string_view name, forPeople;
};
constexpr std::array<KindRow, 7> kKinds = {{
    {DocumentKind::Game, "game", "a game file"},
    {DocumentKind::Map, "map", "a map"},
    {DocumentKind::Board, "board", "a board"},
    {DocumentKind::Oob, "oob", "an order of battle"},
    {DocumentKind::Scenario, "scenario", "a scenario"},
    {DocumentKind::Errata, "errata", "a list of errata"},
    {DocumentKind::Project, "project", "a project file"},
}};

AnyDocument freshDocument(DocumentKind kind) {
  switch (kind) {
    case DocumentKind::Game:
      return Game{};
    case DocumentKind::Map:
      return Sheet{};
    case DocumentKind::Board:
      return Board{};
    case DocumentKind::Oob:
      return OrderOfBattle{};
    case DocumentKind::Scenario:
      return Scenario{};
    case DocumentKind::Errata:
      return Errata{};
    case DocumentKind::Project:
      break;
  }
  return Project{};
}

Error errorAt(const XmlSource& source, uint32_t offset, std::string message, const std::string& file) {
  const Place place = source.place(offset);
  return {std::move(message), file, place.line, place.column};
}

// Root element and version: what must be right before anything else is read.
Expected<DocumentKind> openRoot(const XmlDocument& xml, const std::string& file) {
  const XmlElement& root = xml.root();
  const auto kind = documentKindFromName(root.name);
  if (!kind)
    return tl::unexpected(
        errorAt(xml.source(), root.offset,
                fmt::format("the root element <{}> is none of game, map, board, oob, scenario, errata, project: this is "
                            "no Hotchkiss file",
                            root.name),
                file));
  const XmlAttribute* version = root.attribute("version");
  if (version == nullptr)
    return tl::unexpected(errorAt(xml.source(), root.offset,
                                  fmt::format("<{}> needs the attribute version=\"{}\"", root.name, kNativeVersion), file));
  const auto number = native::parseInteger(version->value);
  if (!number || *number < 1)
    return tl::unexpected(
        errorAt(xml.source(), version->offset, fmt::format("version='{}' is not a version number", version->value), file));
  if (*number > kNativeVersion)
    return tl::unexpected(errorAt(xml.source(), version->offset,
                                  fmt::format("version {} of {} is newer than this program reads ({}); use a newer Hotchkiss",
                                              *number, documentKindForPeople(*kind), kNativeVersion),
                                  file));
  return *kind;
}

void readFields(native::FieldReader& reader, Sheet& sheet) {
  native::readMap(reader, sheet);
}
template <class Doc>
void readFields(native::FieldReader& reader, Doc& document) {
  fields(reader, document);
}

struct ReadTree {
  NativeDocument read;
  std::vector<native::Fault> faults;
  Orientation orientation = Orientation::FlatTop;  // of its direction words
};

// What the tree below a root of the document says, and every fault in it.
ReadTree readTree(const XmlDocument& xml, const XmlElement& root, DocumentKind kind, const std::string& file) {
  NativeDocument out{freshDocument(kind), std::make_shared<DocumentPlaces>(file, xml.sharedSource())};
  out.places->setRoot(root.offset);
  native::FieldReader reader(xml, *out.places);
  std::visit(
      [&](auto& document) {
        reader.enter(root);
        reader.attribute("version");
        reader.itemId("id", document.id);
        readFields(reader, document);
        reader.leave();
      },
      out.document);
  out.places->seal();
  return {std::move(out), reader.faults(), reader.orientation()};
}

// The innermost element that a place of the file lies in.
const XmlElement* elementAt(const XmlElement& root, uint32_t offset) {
  const XmlElement* at = &root;
  for (;;) {
    const auto after = std::upper_bound(at->children.begin(), at->children.end(), offset,
                                        [](uint32_t place, const XmlElement& child) { return place < child.offset; });
    if (after == at->children.begin()) return at;
    at = &*std::prev(after);
  }
}

XmlElement without(const XmlElement& element, const std::set<const XmlElement*>& left) {
  XmlElement out = element;
  out.children.clear();
  for (const XmlElement& child : element.children)
    if (!left.contains(&child)) out.children.push_back(without(child, left));
  return out;
}

// What is left of a document that was read in spite of faults, so that it can be saved and opened again: things that lack what
// every one of their kind has are left out. Nothing when the document itself is such a thing.
std::optional<AnyDocument> soundPart(const AnyDocument& document, Orientation orientation, const std::string& file) {
  // A map whose extent or numbering is none has no hexes either.
  const auto* sheet = std::get_if<Sheet>(&document);
  if (sheet != nullptr && (sheet->cells.columns() != sheet->columns.count || sheet->cells.rows() != sheet->rows.count ||
                           sheet->cells.columns() == 0 || sheet->cells.rows() == 0))
    return std::nullopt;
  const auto xml = XmlDocument::parse(toXml(document, orientation));
  if (!xml) return std::nullopt;
  XmlElement root = xml->root();
  for (;;) {
    ReadTree tree = readTree(*xml, root, kindOf(document), file);
    if (tree.faults.empty()) return std::move(tree.read.document);
    std::set<const XmlElement*> left;
    for (const native::Fault& fault : tree.faults) left.insert(elementAt(root, fault.offset));
    if (left.contains(&root)) return std::nullopt;
    root = without(root, left);
  }
}

// The first `most` faults of what opens go to `faults`.
Expected<ReadTree> read(std::string bytes, const std::string& file, std::vector<Error>& faults, size_t most) {
  if (const std::string why = notXmlBecause(bytes); !why.empty()) return tl::unexpected(Error{why, file, 0, 0});
  auto xml = XmlDocument::parse(std::move(bytes));
  if (!xml) {
    Error error = std::move(xml.error());
    error.file = file;
    return tl::unexpected(std::move(error));
  }
  const auto kind = openRoot(*xml, file);
  if (!kind) return tl::unexpected(kind.error());

  ReadTree out = readTree(*xml, xml->root(), *kind, file);
  std::vector<native::Fault>& found = out.faults;
  stableSort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.offset < b.offset; });
  found.resize(std::min(found.size(), most));
  for (native::Fault& fault : found) faults.push_back(errorAt(xml->source(), fault.offset, std::move(fault.message), file));
  return out;
}

void writeFields(native::FieldWriter& writer, const Sheet& sheet) {
  native::writeMap(writer, sheet);
}
template <class Doc>
void writeFields(native::FieldWriter& writer, const Doc& document) {
  fields(writer, document);
}

template <class Doc>
std::string written(const Doc& document, DocumentKind kind, Orientation orientation) {
  XmlWriter xml;
  native::FieldWriter writer(xml);
  writer.setOrientation(orientation);
  xml.open(documentKindName(kind));
  xml.attribute("version", fmt::format("{}", kNativeVersion));
  writer.itemId("id", document.id);
  writeFields(writer, document);
  xml.close();
  return xml.take();
}

void walkFields(native::FieldWalker& walker, Sheet& sheet) {
  native::mapHead(walker, sheet);
}
template <class Doc>
void walkFields(native::FieldWalker& walker, Doc& document) {
  fields(walker, document);
}

template <class IdType, class Doc>
const Doc* onShelf(const Shelf<IdType, Doc>& shelf, const std::string& id) {
  const auto it = shelf.find(IdType(id));
  return it == shelf.end() ? nullptr : it->second.get();
}

bool startsWith(std::string_view text, std::string_view beginning) {
  return text.substr(0, beginning.size()) == beginning;
}

}  // namespace

DocumentKind kindOf(const AnyDocument& document) {
  return static_cast<DocumentKind>(document.index());
}

DocumentKey keyOf(const AnyDocument& document) {
  struct IdText {
    std::string operator()(const Project& project) const { return project.id; }
    std::string operator()(const Game& d) const { return d.id.text; }
    std::string operator()(const Sheet& d) const { return d.id.text; }
    std::string operator()(const Board& d) const { return d.id.text; }
    std::string operator()(const OrderOfBattle& d) const { return d.id.text; }
    std::string operator()(const Scenario& d) const { return d.id.text; }
    std::string operator()(const Errata& d) const { return d.id.text; }
  };
  return {kindOf(document), std::visit(IdText{}, document)};
}

std::string_view documentKindName(DocumentKind kind) {
  return kKinds[static_cast<size_t>(kind)].name;
}

std::string_view documentKindForPeople(DocumentKind kind) {
  return kKinds[static_cast<size_t>(kind)].forPeople;
}

std::optional<DocumentKind> documentKindFromName(std::string_view name) {
  for (const KindRow& row : kKinds)
    if (row.name == name) return row.kind;
  return std::nullopt;
}

std::optional<DocumentKind> nativeKindOf(std::string_view text) {
  if (startsWith(text, "\xEF\xBB\xBF")) text.remove_prefix(3);
  for (;;) {
    const size_t start = text.find('<');
    if (start == std::string_view::npos || text.substr(0, start).find_first_not_of(" \t\r\n") != std::string_view::npos)
      return std::nullopt;
    text.remove_prefix(start);
    const bool comment = startsWith(text, "<!--");
    if (!comment && !startsWith(text, "<?")) break;
    const std::string_view close = comment ? "-->" : "?>";
    const size_t end = text.find(close);
    if (end == std::string_view::npos) return std::nullopt;
    text.remove_prefix(end + close.size());
  }
  const size_t end = text.find_first_of(" \t\r\n/>", 1);
  return documentKindFromName(text.substr(1, end == std::string_view::npos ? end : end - 1));
}

std::string notXmlBecause(std::string_view bytes) {
  if (bytes.find_first_not_of(" \t\r\n") == std::string_view::npos)
    return bytes.empty() ? "the file is empty; a Hotchkiss file is XML" : "the file holds nothing but blanks";
  struct Signature {
    std::string_view bytes, what;
  };
  constexpr std::array<Signature, 10> kSignatures = {{
      {"\x89PNG", "a PNG picture"},
      {"\xFF\xD8\xFF", "a JPEG picture"},
      {"GIF8", "a GIF picture"},
      {"II*", "a TIFF picture"},
      {"MM", "a TIFF picture"},
      {"PK\x03\x04", "a zip archive (a VASSAL module or saved game?)"},
      {"\x1F\x8B", "a gzip archive"},
      {"%PDF", "a PDF"},
      {"SQLite format 3", "a SQLite database (a GeoPackage?)"},
      {"\x7F"
       "ELF",
       "a program"},
  }};
  for (const Signature& signature : kSignatures) {
    if (!startsWith(bytes, signature.bytes)) continue;
    if (signature.bytes == "MM" && (bytes.size() < 4 || bytes[2] != '\0')) continue;
    return fmt::format("this is {}, not a Hotchkiss file", signature.what);
  }
  if (startsWith(bytes, "\xFF\xFE") || startsWith(bytes, "\xFE\xFF")) return "this is UTF-16 text; save the file as UTF-8";
  if (bytes.substr(0, 4096).find('\0') != std::string_view::npos) return "this is a binary file, not a Hotchkiss file";
  std::string_view text = bytes;
  if (startsWith(text, "\xEF\xBB\xBF")) text.remove_prefix(3);
  const size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return "the file holds nothing but blanks";
  // Merge markers are told by the scanner, with their line.
  if (text[first] != '<') return "this is text, not XML; a Hotchkiss file begins with <?xml";
  return {};
}

Expected<NativeDocument> readNativeLeniently(std::string bytes, const std::string& file, std::vector<Error>& faults) {
  auto found = read(std::move(bytes), file, faults, native::kMostFaults);
  if (!found) return tl::unexpected(found.error());
  if (!faults.empty()) {
    auto sound = soundPart(found->read.document, found->orientation, file);
    if (!sound) return tl::unexpected(faults.front());
    found->read.document = std::move(*sound);
  }
  return std::move(found->read);
}

Expected<NativeDocument> readNative(std::string bytes, const std::string& file) {
  std::vector<Error> faults;
  auto found = read(std::move(bytes), file, faults, 1);
  if (!found) return tl::unexpected(found.error());
  if (!faults.empty()) return tl::unexpected(std::move(faults.front()));
  return std::move(found->read);
}

std::string toXml(const AnyDocument& document, Orientation orientation) {
  return std::visit([&](const auto& d) { return written(d, kindOf(document), orientation); }, document);
}

std::string toXml(const Sheet& sheet) {
  return written(sheet, DocumentKind::Map, sheet.orientation);
}

std::string toXml(const State& state, const DocumentKey& key) {
  const auto text = [&](const auto* document, Orientation orientation = Orientation::FlatTop) {
    return document == nullptr ? std::string() : written(*document, key.kind, orientation);
  };
  switch (key.kind) {
    case DocumentKind::Game:
      return text(onShelf(state.games, key.id));
    case DocumentKind::Map:
      return text(onShelf(state.sheets, key.id));
    case DocumentKind::Board:
      return text(onShelf(state.boards, key.id));
    case DocumentKind::Oob:
      return text(onShelf(state.oobs, key.id));
    case DocumentKind::Scenario: {
      const Scenario* scenario = onShelf(state.scenarios, key.id);
      return scenario == nullptr ? std::string() : text(scenario, orientationOf(state, *scenario));
    }
    case DocumentKind::Errata:
      return text(onShelf(state.errata, key.id));
    case DocumentKind::Project:
      break;
  }
  return state.project && state.project->id == key.id ? text(state.project.get()) : std::string();
}

Orientation orientationOf(const State& state, const Scenario& scenario) {
  if (const Sheet* sheet = state.sheet(SheetId(scenario.board.id.text))) return sheet->orientation;
  if (const Board* board = state.board(scenario.board.id))
    for (const Placement& placement : board->sheets)
      if (const Sheet* sheet = state.sheet(placement.sheet.id)) return sheet->orientation;
  return Orientation::FlatTop;
}

void changePaths(AnyDocument& document, const std::function<std::string(const std::string&)>& change) {
  native::FieldWalker walker;
  walker.onReference = [&](ReferenceSlot slot) {
    if (!slot.file.empty()) slot.file = change(slot.file);
  };
  walker.onFile = [&](std::string& path) { path = change(path); };
  std::visit([&](auto& d) { walkFields(walker, d); }, document);
}

void visitReferences(AnyDocument& document, const std::function<void(ReferenceSlot)>& visit) {
  native::FieldWalker walker;
  walker.onReference = visit;
  std::visit([&](auto& d) { walkFields(walker, d); }, document);
}

}  // namespace hotchkiss
