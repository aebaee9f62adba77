// SPDX-License-Identifier: Apache-2.0
#include "io/vassal/vmod.h"

#include <fmt/format.h>

#include <algorithm>

#include "io/picture/picture.h"

namespace hotchkiss::vassal {

namespace {

constexpr size_t kMostSlots = 100'000;
constexpr std::string_view kOwn = "VASSAL.";

bool isCustomClass(const BuildElement& element) {
  return element.name.find('.') != std::string::npos && !element.name.starts_with(kOwn);
}

const BuildElement* childOf(const BuildElement& element, std::string_view shortClass) {
  for (const BuildElement* child : childrenThroughFolders(element))
    if (child->is(shortClass)) return child;
  return nullptr;
}

bool isSlot(const BuildElement& element) {
  return element.is("PieceSlot") || element.is("CardSlot");
}

class VmodReader {
 public:
  Expected<Vmod> read(const BuildElement& root) {
    out_.name = root.value("name");
    out_.version = root.value("version");
    out_.description = root.value("description");
    out_.vassalVersion = root.value("VassalVersion");
    for (const BuildElement* child : childrenThroughFolders(root)) part(*child);
    if (tooMany_) return fail(fmt::format("the module has more than the {} pieces that are read", kMostSlots));
    return std::move(out_);
  }

 private:
  void part(const BuildElement& element) {
    const bool custom = isCustomClass(element);
    if (custom) ++out_.customClasses[element.name];
    if (childOf(element, "BoardPicker") != nullptr || element.is("Map")) {
      map(element, custom);
    } else if (element.is("PlayerRoster")) {
      for (const BuildElement& entry : element.children)
        if (!entry.text.empty()) out_.sides.push_back(entry.text);
    } else if (element.is("PrototypesContainer")) {
      prototypes(element);
    } else if (element.is("PredefinedSetup")) {
      setup(element, {});
    } else if (element.is("BasicCommandEncoder")) {
      // It holds nothing.
    } else {
      const size_t before = out_.slots.size();
      std::vector<std::string> path;
      palette(element, path, out_.slots);
      if (out_.slots.size() == before && !custom && !element.name.empty()) ++out_.otherParts[std::string(element.shortName())];
    }
  }

  void prototypes(const BuildElement& element) {
    for (const BuildElement* child : childrenThroughFolders(element))
      if (child->is("PrototypeDefinition")) out_.prototypes.emplace_back(child->value("name"), child->text);
  }

  void setup(const BuildElement& element, std::vector<std::string> menu) {
    if (element.value("isMenu") == "true") {
      menu.push_back(element.value("name"));
      for (const BuildElement* child : childrenThroughFolders(element))
        if (child->is("PredefinedSetup")) setup(*child, menu);
      return;
    }
    out_.setups.push_back({std::move(menu), element.value("name"), element.value("description"),
                           element.value("useFile") == "true", element.value("file")});
  }

  PieceSlot slotOf(const BuildElement& element, const std::vector<std::string>& path) {
    return {element.value("entryName"), element.value("gpid"), path, element.text, element.line};
  }

  // Every piece below an element; as deep as the build file may be.
  void palette(const BuildElement& element, std::vector<std::string>& path, std::vector<PieceSlot>& slots) {
    if (isSlot(element)) {
      if (++slotCount_ > kMostSlots)
        tooMany_ = true;
      else
        slots.push_back(slotOf(element, path));
      return;
    }
    const std::string name = element.value("entryName");
    if (!name.empty()) path.push_back(name);
    for (const BuildElement& child : element.children) {
      if (isCustomClass(child) && !isSlot(child)) ++out_.customClasses[child.name];
      palette(child, path, slots);
    }
    if (!name.empty()) path.pop_back();
  }

  void map(const BuildElement& element, bool custom) {
    VmodMap map;
    map.name = element.value("mapName");
    map.className = element.name;
    map.custom = custom;
    map.edge = {std::max(readInteger(element.value("edgeWidth")).value_or(0), 0),
                std::max(readInteger(element.value("edgeHeight")).value_or(0), 0)};
    for (const BuildElement* child : childrenThroughFolders(element)) {
      if (isCustomClass(*child)) ++out_.customClasses[child->name];
      if (child->is("BoardPicker")) {
        for (const BuildElement* inner : childrenThroughFolders(*child)) {
          if (inner->is("Board")) map.boards.push_back(board(*inner));
          if (inner->is("setup")) map.boardChoice = inner->text;
        }
      } else if (child->is("SetupStack") || child->is("DrawPile")) {
        map.stacks.push_back(stack(*child));
      }
    }
    out_.maps.push_back(std::move(map));
  }

  static VmodBoard board(const BuildElement& element) {
    VmodBoard board;
    board.name = element.value("name");
    board.image = element.value("image");
    board.color = element.value("color");
    board.reversible = element.value("reversible") == "true";
    if (board.image.empty())
      board.size = {std::max(readInteger(element.value("width")).value_or(500), 0),
                    std::max(readInteger(element.value("height")).value_or(500), 0)};
    auto grid = readBoardGrid(element);
    if (grid)
      board.grid = std::move(*grid);
    else
      board.gridFault = grid.error().message;
    return board;
  }

  AtStartStack stack(const BuildElement& element) {
    AtStartStack stack;
    stack.name = element.value("name");
    stack.board = element.value("owningBoard");
    stack.deck = element.is("DrawPile");
    stack.useLocation = element.value("useGridLocation") == "true";
    stack.location = element.value("location");
    stack.at = {readInteger(element.value("x")).value_or(0), readInteger(element.value("y")).value_or(0)};
    std::vector<std::string> path;
    for (const BuildElement* child : childrenThroughFolders(element)) palette(*child, path, stack.slots);
    return stack;
  }

  Vmod out_;
  size_t slotCount_ = 0;
  bool tooMany_ = false;
};

}  // namespace

const VmodBoard* VmodMap::board(std::string_view boardName) const {
  for (const VmodBoard& each : boards)
    if (each.name == boardName) return &each;
  return nullptr;
}

const VmodMap* Vmod::map(std::string_view mapName) const {
  for (const VmodMap& each : maps)
    if (each.name == mapName) return &each;
  return nullptr;
}

Expected<Vmod> vmodOf(const BuildElement& root) {
  if (!root.is("GameModule") && !root.is("BasicModule"))
    return failAt(
        fmt::format("the root element is <{}>: a VASSAL module begins with VASSAL.build.GameModule", root.name.substr(0, 60)),
        root.line, 1);
  return VmodReader().read(root);
}

std::string imageEntry(const Archive& archive, std::string_view image) {
  if (image.empty() || image.front() == '/') return {};
  const std::string entry = "images/" + std::string(image);
  for (const char* suffix : {"", ".gif", ".png", ".jpg"})
    if (archive.has(entry + suffix)) return entry + suffix;
  return {};
}

Expected<Vmod> readVmod(const Archive& archive) {
  std::string name;
  for (const char* candidate : {"buildFile.xml", "buildFile"})
    if (name.empty() && archive.has(candidate)) name = candidate;
  if (name.empty()) return fail("the archive has no buildFile.xml: it is no VASSAL module");
  auto bytes = archive.read(name);
  if (!bytes) return tl::unexpected(bytes.error());
  const auto root = readBuildFile(std::move(*bytes));
  if (!root) {
    Error error = root.error();
    if (error.line > 0) error.message = fmt::format("{} line {}: {}", name, error.line, error.message);
    return tl::unexpected(Error{error.message, {}, 0, 0});
  }
  auto module = vmodOf(*root);
  if (!module) return fail(module.error().message);
  module->buildFileName = name;
  for (VmodMap& map : module->maps)
    for (VmodBoard& board : map.boards) {
      if (board.image.empty()) continue;
      const std::string entry = imageEntry(archive, board.image);
      auto picture = entry.empty() ? Expected<std::string>(fail("")) : archive.read(entry);
      const auto size = picture ? pictureSize(*picture) : std::nullopt;
      if (size)
        board.size = {size->width, size->height};
      else
        module->missingImages.push_back(board.image);
    }
  return module;
}

PrototypeBook::PrototypeBook(const Vmod& module) {
  for (const auto& [name, definition] : module.prototypes)
    if (auto piece = parsePiece(definition)) byName_.insert_or_assign(name, std::move(*piece));
}

bool PrototypeBook::expandInto(const Piece& piece, std::vector<std::string>& open, std::vector<Trait>& out) const {
  for (size_t i = 0; i < piece.traits.size(); ++i) {
    const Trait& trait = piece.traits[i];
    const bool last = i + 1 == piece.traits.size();
    if (last && !open.empty()) break;  // a prototype's basic piece is empty
    const auto name = prototypeOf(trait);
    const auto found = name ? byName_.find(*name) : byName_.end();
    if (found == byName_.end() || std::find(open.begin(), open.end(), *name) != open.end()) {
      if (out.size() >= kMostTraits) return false;
      out.push_back(trait);
      continue;
    }
    open.push_back(*name);
    const bool fits = expandInto(found->second, open, out);
    open.pop_back();
    if (!fits) return false;
  }
  return true;
}

Expected<Piece> PrototypeBook::expanded(const Piece& piece) const {
  Piece out;
  out.id = piece.id;
  std::vector<std::string> open;
  if (!expandInto(piece, open, out.traits))
    return fail(fmt::format("the prototypes of a piece come to more than {} traits", kMostTraits));
  return out;
}

std::vector<PlacedBoard> placedBoards(const VmodMap& map, const std::vector<BoardChoice>& choices) {
  BoardChoice chosen;
  for (const BoardChoice& choice : choices)
    if (choice.map == map.name) chosen = choice;
  if (chosen.boards.empty() && !map.boardChoice.empty()) parseBoardChoice(map.boardChoice, chosen);
  if (chosen.boards.empty() && !map.boards.empty()) chosen.boards.push_back({map.boards.front().name, false, 0, 0});
  // Widths along a board's own row, heights along its own column.
  std::vector<PlacedBoard> out;
  for (const BoardChoice::Board& each : chosen.boards) {
    const VmodBoard* board = map.board(each.name);
    if (board == nullptr) continue;
    int64_t x = map.edge.width, y = map.edge.height;
    for (const BoardChoice::Board& other : chosen.boards) {
      const VmodBoard* size = map.board(other.name);
      if (size == nullptr) continue;
      if (other.row == each.row && other.column < each.column) x += size->size.width;
      if (other.column == each.column && other.row < each.row) y += size->size.height;
    }
    out.push_back({board,
                   {static_cast<int>(std::min<int64_t>(x, 1'000'000'000)), static_cast<int>(std::min<int64_t>(y, 1'000'000'000))},
                   each.reversed});
  }
  return out;
}

}  // namespace hotchkiss::vassal
