// SPDX-License-Identifier: Apache-2.0
// A module opened and held against everything that VASSAL asks of one and that can be seen without VASSAL. Reads with io's
// codecs, never with what made the module. Each broken rule is a sentence.
#pragma once
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "io/vassal/archive.h"
#include "io/vassal/build_file.h"
#include "io/vassal/grid_naming.h"
#include "io/vassal/piece.h"
#include "io/vassal/saved_game.h"
#include "model/base/text.h"

namespace hotchkiss::vassal {

/// A piece of a set-up and where VASSAL says that it is.
struct FoundPiece {
  Piece piece;
  BasicPiece basic;
  std::string counter;             // its mark "Counter"
  std::string location;            // name of the place
  std::vector<std::string> shown;  // names of the levels of its layers
};

struct FoundBoard {
  BoardGrid grid;
  PixelSize size;
  std::string image;
};

class OpenModule {
 public:
  explicit OpenModule(const std::string& bytes) {
    auto opened = Archive::open(bytes);
    if (!opened) {
      broken("cannot be opened: " + opened.error().message);
      return;
    }
    archive.emplace(std::move(*opened));
    const auto built = readBuildFile(entry("buildFile.xml"));
    if (!built) {
      broken("the build file cannot be read: " + built.error().message);
      return;
    }
    root = *built;
    meta(entry("moduledata"));
    order();
    values(root);
    pieces();
    maps();
    charts();
    setUps(root);
  }

  std::vector<std::string> faults;
  std::optional<Archive> archive;
  BuildElement root;
  std::map<std::string, Piece> prototypes;
  std::map<std::string, int> gpids;                                 // by the mark "Counter"
  std::map<std::string, std::map<std::string, FoundBoard>> boards;  // by map and name
  std::map<std::string, std::vector<FoundPiece>> setUpPieces;       // by file
  std::map<std::string, std::string> setUpNames;                    // file to the menu's word

  static void each(const BuildElement& element, const std::function<void(const BuildElement&)>& look) {
    look(element);
    for (const BuildElement& child : element.children) each(child, look);
  }

  std::string entry(const std::string& name) {
    const auto bytes = archive->read(name);
    if (!bytes) broken(bytes.error().message);
    return bytes ? *bytes : std::string();
  }

 private:
  void broken(const std::string& what) { faults.push_back(what); }

  void needsFile(const std::string& name, const std::string& why) {
    if (!archive->has(name)) broken(name + " is missing: " + why);
  }
  void needsImage(const std::string& name, const std::string& why) {
    if (name.empty() || name[0] == '/') return;
    needsFile("images/" + name, why);
    if (archive->has("images/" + name) && entry("images/" + name).substr(0, 8) != "\x89PNG\r\n\x1a\n")
      broken(name + " is no PNG");
  }

  void meta(const std::string& bytes) {
    const auto data = readBuildFile(bytes);
    if (!data) {
      broken("moduledata cannot be read");
      return;
    }
    const auto text = [&](std::string_view name) {
      for (const BuildElement& child : data->children)
        if (child.name == name) return child.text;
      broken("moduledata says no " + std::string(name));
      return std::string();
    };
    if (data->name != "data" || data->value("version") != "1") broken("moduledata is none");
    if (text("name") != root.value("name") || root.value("name").empty()) broken("moduledata and build file differ in the name");
    if (text("version") != root.value("version")) broken("moduledata and build file differ in the version");
    if (text("VassalVersion") != "3.7.0" || root.value("VassalVersion") != "3.7.0") broken("a version of VASSAL that is too new");
    if (text("dateSaved").find_first_not_of("0123456789") != std::string::npos) broken("dateSaved is no number");
  }

  void order() {
    if (root.name != "VASSAL.build.GameModule") broken("the root is " + root.name);
    if (root.children.empty() || !root.children.front().is("BasicCommandEncoder")) broken("BasicCommandEncoder is not first");
    const auto at = [&](std::string_view name) {
      for (size_t i = 0; i < root.children.size(); ++i)
        if (root.children[i].is(name)) return static_cast<int>(i);
      broken("there is no " + std::string(name));
      return -1;
    };
    for (const char* name : {"GlobalProperties", "GlobalTranslatableMessages", "Language", "Documentation", "PlayerRoster",
                             "GlobalOptions", "Chatter", "KeyNamer", "PredefinedSetup", "ChartWindow"})
      at(name);
    if (at("PrototypesContainer") > at("PieceWindow") || at("PrototypesContainer") > at("Map"))
      broken("prototypes stand behind what uses them");
    static const std::set<std::string, std::less<>> kKnown = {"GameModule",
                                                              "BasicCommandEncoder",
                                                              "Documentation",
                                                              "PlayerRoster",
                                                              "entry",
                                                              "GlobalOptions",
                                                              "GlobalProperties",
                                                              "GlobalTranslatableMessages",
                                                              "PrototypesContainer",
                                                              "PrototypeDefinition",
                                                              "PieceWindow",
                                                              "TabWidget",
                                                              "BoxWidget",
                                                              "PanelWidget",
                                                              "PieceSlot",
                                                              "Chatter",
                                                              "KeyNamer",
                                                              "DiceButton",
                                                              "Map",
                                                              "BoardPicker",
                                                              "Board",
                                                              "setup",
                                                              "ZonedGrid",
                                                              "Zone",
                                                              "HexGrid",
                                                              "ZonedGridHighlighter",
                                                              "HexGridNumbering",
                                                              "StackMetrics",
                                                              "ForwardToKeyBuffer",
                                                              "Scroller",
                                                              "ForwardToChatter",
                                                              "MenuDisplayer",
                                                              "MapCenterer",
                                                              "StackExpander",
                                                              "PieceMover",
                                                              "KeyBufferer",
                                                              "ImageSaver",
                                                              "CounterDetailViewer",
                                                              "SelectionHighlighters",
                                                              "HighlightLastMoved",
                                                              "GlobalMap",
                                                              "Zoomer",
                                                              "HidePiecesButton",
                                                              "Flare",
                                                              "ChartWindow",
                                                              "HtmlChart",
                                                              "PredefinedSetup",
                                                              "Language"};
    each(root, [&](const BuildElement& element) {
      if (kKnown.count(element.shortName()) == 0) broken("a class that VASSAL has not: " + element.name);
    });
    for (const BuildElement& child : root.children)
      if (child.is("PlayerRoster") && child.children.size() < 2) broken("fewer than two sides");
  }

  // Whole numbers, truths and colours as VASSAL reads them; one that it cannot read loses it the whole component.
  void values(const BuildElement& top) {
    static const std::set<std::string, std::less<>> kWhole = {"x0",
                                                              "y0",
                                                              "hOff",
                                                              "vOff",
                                                              "hLeading",
                                                              "vLeading",
                                                              "hDrawOff",
                                                              "vDrawOff",
                                                              "fontSize",
                                                              "rotateText",
                                                              "edgeWidth",
                                                              "edgeHeight",
                                                              "thickness",
                                                              "gpid",
                                                              "width",
                                                              "height",
                                                              "nextPieceSlotId",
                                                              "zoomStart",
                                                              "exSepX",
                                                              "exSepY",
                                                              "unexSepX",
                                                              "unexSepY",
                                                              "slotWidth",
                                                              "slotHeight",
                                                              "delay",
                                                              "nDice",
                                                              "nSides",
                                                              "plus",
                                                              "addToTotal",
                                                              "nColumns",
                                                              "defaultWidth",
                                                              "borderWidth",
                                                              "minDisplayPieces",
                                                              "circleSize",
                                                              "flarePulses",
                                                              "flarePulsesPerSec"};
    static const std::set<std::string, std::less<>> kTruths = {"sideways",
                                                               "snapTo",
                                                               "edgesLegal",
                                                               "cornersLegal",
                                                               "visible",
                                                               "dotsVisible",
                                                               "hDescend",
                                                               "vDescend",
                                                               "stagger",
                                                               "reversible",
                                                               "useParentGrid",
                                                               "useHighlight",
                                                               "allowMultiple",
                                                               "launch",
                                                               "hidden",
                                                               "fixed",
                                                               "vert",
                                                               "disabled",
                                                               "isMenu",
                                                               "useFile",
                                                               "onlyReportChangedLocation",
                                                               "enabled",
                                                               "circleScale",
                                                               "prompt",
                                                               "reportTotal",
                                                               "showgraph",
                                                               "showtext",
                                                               "storeLeadingZeroIntegersAsStrings"};
    static const std::set<std::string, std::less<>> kNumbers = {"dx", "dy", "scale", "slotScale", "graphicsZoom", "zoomlevel"};
    static const std::set<std::string, std::less<>> kColours = {"color", "backgroundcolor", "circleColor"};
    each(top, [&](const BuildElement& element) {
      for (const auto& [key, value] : element.attributes) {
        const std::string where = element.name + " " + key + "=\"" + value + "\"";
        if (kWhole.count(key) > 0 && !readInteger(value)) broken(where + " is no whole number");
        if (kTruths.count(key) > 0 && value != "true" && value != "false") broken(where + " is neither true nor false");
        if (kNumbers.count(key) > 0 && !readNumber(value)) broken(where + " is no number");
        if (kColours.count(key) > 0) {
          const auto parts = splitComma(value);
          if (parts.size() < 3 || parts.size() > 4) broken(where + " is no colour");
          for (const std::string& part : parts)
            if (wholeNumber(part).value_or(-1) < 0 || *wholeNumber(part) > 255) broken(where + " is no colour");
        }
        if (value.find('\t') != std::string::npos) broken(where + " has a tab");
      }
      if (element.text.find('\x1b') != std::string::npos) broken(element.name + " has an escape");
    });
  }

  static std::vector<std::string> splitComma(const std::string& text) {
    std::vector<std::string> out(1);
    for (const char c : text) {
      if (c == ',') {
        out.emplace_back();
      } else {
        out.back() += c;
      }
    }
    return out;
  }

  Piece read(const std::string& text, const std::string& of) {
    const auto piece = parsePiece(text);
    if (!piece) {
      broken(of + ": " + piece.error().message);
      return {};
    }
    if (pieceText(*piece) != text) broken(of + " is written otherwise than VASSAL writes it");
    if (piece->traits.back().prefix() != "piece;") broken(of + " has no basic piece");
    static const std::set<std::string, std::less<>> kTraits = {"piece;",  "mark;",  "prototype;", "emb2;",
                                                               "delete;", "clone;", "markmoved;"};
    for (const Trait& trait : piece->traits) {
      if (kTraits.count(trait.prefix()) == 0) broken(of + " has a trait of an unknown sort: " + trait.type);
      if (trait.prefix() == "emb2;") {
        if (std::count(trait.type.begin(), trait.type.end(), ';') < 33) broken(of + " has a layer of fewer than 33 fields");
        const auto layer = layerOf(trait);
        for (const std::string& image : layer->images) needsImage(image, "a layer of " + of + " shows it");
        if (!wholeNumber(trait.state) || layer->level < 1 || layer->level > static_cast<int>(layer->images.size()))
          broken(of + ": layer " + layer->name + " has no level " + trait.state);
      }
      if (trait.prefix() == "mark;" && marksOf(trait).empty()) broken(of + " has a mark without a name");
    }
    needsImage(basicOf(piece->traits.back())->image, of + " shows it");
    return *piece;
  }

  void pieces() {
    each(root, [&](const BuildElement& element) {
      if (!element.is("PrototypeDefinition")) return;
      const std::string name = element.value("name");
      if (!prototypes.emplace(name, read(element.text, "prototype " + name)).second) broken("two prototypes " + name);
      if (basicOf(prototypes[name].traits.back())->image != "") broken("prototype " + name + " has a picture");
    });
    const int next = readInteger(root.value("nextPieceSlotId")).value_or(0);
    std::set<int> seen;
    each(root, [&](const BuildElement& element) {
      if (!element.is("PieceSlot")) return;
      const std::string name = "counter " + element.value("entryName");
      const Piece piece = read(element.text, name);
      const int gpid = readInteger(element.value("gpid")).value_or(0);
      if (!seen.insert(gpid).second) broken(name + " has the id of another");
      if (gpid < 1 || gpid >= next) broken(name + " has an id beyond nextPieceSlotId");
      if (piece.id != "null") broken(name + " has an id in its definition");
      if (basicOf(piece.traits.back())->gpid != element.value("gpid")) broken(name + " and its piece have different ids");
      for (const Trait& trait : piece.traits) {
        if (const auto used = prototypeOf(trait); used && prototypes.count(*used) == 0)
          broken(name + " uses no prototype: " + *used);
        for (const auto& [mark, value] : marksOf(trait))
          if (mark == "Counter") gpids[value] = gpid;
      }
    });
    if (seen.empty()) broken("no counter");
  }

  PixelSize imageSize(const std::string& image) {
    const std::string bytes = entry("images/" + image);
    const auto word = [&](size_t at) {
      int value = 0;
      for (size_t i = at; i < at + 4 && i < bytes.size(); ++i) value = value * 256 + static_cast<unsigned char>(bytes[i]);
      return value;
    };
    return {word(16), word(20)};
  }

  void maps() {
    for (const BuildElement& map : root.children) {
      if (!map.is("Map")) continue;
      const std::string name = map.value("mapName");
      if (name.empty() || boards.count(name) > 0) broken("a map without a name of its own");
      if (map.children.empty() || !map.children.front().is("BoardPicker")) broken(name + " does not begin with its boards");
      for (const char* part :
           {"StackMetrics", "ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer", "MapCenterer", "StackExpander",
            "PieceMover", "KeyBufferer", "ImageSaver", "CounterDetailViewer", "Zoomer"})
        if (std::none_of(map.children.begin(), map.children.end(), [&](const BuildElement& e) { return e.is(part); }))
          broken(name + " has no " + part);
      for (const BuildElement& child : map.children)
        if (child.is("SetupStack")) broken(name + " deals counters for every game");
      if (map.value("edgeWidth") != "0" || map.value("edgeHeight") != "0") broken(name + " has an edge");
      const BuildElement& picker = map.children.front();
      const BuildElement* chosen = nullptr;
      for (const BuildElement& child : picker.children) {
        if (child.name == "setup") {
          chosen = &child;
          continue;
        }
        const std::string board = child.value("name");
        if (board.empty() || boards[name].count(board) > 0) broken(name + " has a board without a name of its own");
        if (child.value("reversible") != "false") broken(board + " can be turned");
        needsImage(child.value("image"), "board " + board + " shows it");
        const auto grid = readBoardGrid(child);
        if (!grid) broken(board + ": " + grid.error().message);
        boards[name][board] = {grid ? *grid : BoardGrid(), imageSize(child.value("image")), child.value("image")};
        if (child.children.size() != 1) broken(board + " has not one grid");
      }
      if (boards[name].size() > 1) {
        BoardChoice choice;
        if (chosen == nullptr || !parseBoardChoice(chosen->text, choice) || choice.map != name) {
          broken(name + " has several boards and says not which");
        } else {
          for (const auto& board : choice.boards)
            if (boards[name].count(board.name) == 0) broken(name + " chooses a board that is not there");
        }
      }
    }
    if (boards.empty()) broken("no map");
  }

  void charts() {
    each(root, [&](const BuildElement& element) {
      if (!element.is("HtmlChart")) return;
      needsFile(element.value("fileName"), "a chart shows it");
      for (const char c : entry(element.value("fileName")))
        if (static_cast<unsigned char>(c) > 126) {
          broken(element.value("fileName") + " is not ASCII");
          break;
        }
    });
  }

  void setUps(const BuildElement& of) {
    for (const BuildElement& child : of.children) {
      if (!child.is("PredefinedSetup")) continue;
      if (child.value("isMenu") == "true") {
        if (child.value("useFile") != "false" || child.children.empty()) broken("a menu without set-ups");
        setUps(child);
        continue;
      }
      const std::string file = child.value("file");
      if (child.value("useFile") != "true" || file.find('/') != std::string::npos) broken("a set-up without a file");
      needsFile(file, "a set-up reads it");
      setUpNames[file] = child.value("name");
      if (archive->has(file)) setUp(file);
    }
  }

  void setUp(const std::string& file) {
    auto saved = Archive::open(entry(file));
    if (!saved) {
      broken(file + " " + saved.error().message);
      return;
    }
    for (const char* name : {"savedGame", "savedata", "moduledata"})
      if (!saved->has(name)) broken(file + " has no " + name);
    if (*saved->read("moduledata") != entry("moduledata")) broken(file + " is of another module");
    const std::string bytes = *saved->read("savedGame");
    if (bytes.substr(0, 5) != "!VCSK") broken(file + " is plain");
    const auto commands = commandsOf(*plainGame(bytes));
    if (!commands || commands->size() < 2 || commands->front() != "begin_save" || commands->back() != "end_save") {
      broken(file + " is no saved game");
      return;
    }
    std::map<std::string, FoundPiece> waiting;
    std::map<std::string, std::map<std::string, int>> offsets;  // of the boards chosen, by map
    std::set<std::string> ids;
    bool notNew = false;
    std::vector<Stack> stacks;
    for (const std::string& command : *commands) {
      BoardChoice choice;
      notNew = notNew || command == "SETUP_STACK\t";
      if (parseBoardChoice(command, choice)) {
        int offset = 0, column = 0;
        for (const auto& board : choice.boards) {
          if (board.column != column++ || board.row != 0) broken(file + " lays boards out otherwise");
          if (boards[choice.map].count(board.name) == 0) broken(file + " chooses a board that is not there: " + board.name);
          offsets[choice.map][board.name] = offset;
          offset += boards[choice.map][board.name].size.width;
        }
      }
      if (command.substr(0, 2) != "+/") continue;
      const auto piece = parsePiece(command);
      if (!piece) {
        broken(file + ": " + piece.error().message);
        continue;
      }
      if (!ids.insert(piece->id).second) broken(file + ": an id comes twice");
      if (const auto stack = stackOf(*piece)) {
        for (const std::string& id : stack->pieces)
          if (waiting.count(id) == 0) broken(file + ": a stack before its counters");
        stacks.push_back(*stack);
        continue;
      }
      FoundPiece found;
      found.piece = read(command, file);
      found.basic = *basicOf(found.piece.traits.back());
      for (const Trait& trait : found.piece.traits) {
        if (prototypeOf(trait)) broken(file + ": a prototype that is not put in");
        for (const auto& [mark, value] : marksOf(trait))
          if (mark == "Counter") found.counter = value;
        if (const auto layer = layerOf(trait)) found.shown.push_back(layer->levelNames[static_cast<size_t>(layer->level) - 1]);
      }
      if (gpids.count(found.counter) == 0 || std::to_string(gpids[found.counter]) != found.basic.gpid)
        broken(file + ": " + found.basic.name + " is not of the palette");
      waiting[piece->id] = std::move(found);
    }
    if (!notNew) broken(file + " does not say that it is no new game");
    std::set<std::string> stacked;
    for (const Stack& stack : stacks)
      for (const std::string& id : stack.pieces) {
        FoundPiece& found = waiting[id];
        if (!stacked.insert(id).second) broken(file + ": a counter in two stacks");
        if (found.basic.map != stack.map || found.basic.x != stack.x || found.basic.y != stack.y)
          broken(file + ": a counter apart from its stack");
        bool placed = false;
        for (const auto& [name, offset] : offsets[stack.map]) {
          const FoundBoard& board = boards[stack.map][name];
          if (stack.x < offset || stack.x >= offset + board.size.width || stack.y < 0 || stack.y >= board.size.height) continue;
          found.location = locationName(board.grid, board.size, {stack.x - offset, stack.y});
          placed = true;
        }
        if (!placed) broken(file + ": " + found.basic.name + " stands off every board");
        setUpPieces[file].push_back(found);
      }
    if (stacked.size() != waiting.size()) broken(file + ": a counter in no stack");
  }
};

}  // namespace hotchkiss::vassal
