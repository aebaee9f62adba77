// SPDX-License-Identifier: Apache-2.0
#include "io/vassal/piece.h"

#include <fmt/format.h>

#include <algorithm>

#include "io/vassal/sequence_text.h"
#include "model/base/text.h"

namespace hotchkiss::vassal {
namespace {

constexpr char kLevel = '\t';

// From the innermost level out, so that each is escaped once for every level around it.
std::string nested(const std::vector<Trait>& traits, std::string Trait::* part) {
  std::string out;
  for (size_t i = traits.size(); i-- > 0;) {
    const std::string& own = traits[i].*part;
    if (i + 1 == traits.size()) {
      out = own;
    } else {
      out = escapedElement(own, kLevel) + kLevel + escapedElement(out, kLevel);
    }
  }
  return out;
}

bool startsWith(std::string_view text, std::string_view beginning) {
  return text.substr(0, beginning.size()) == beginning;
}

/// The list behind a trait's prefix.
SequenceReader fieldsOf(const Trait& trait) {
  SequenceReader reader(trait.type, ';');
  reader.next();
  return reader;
}

std::string traitText(std::string_view prefix, const std::vector<std::string>& fields) {
  return std::string(prefix) + joinSequence(fields, ';');
}

const char* word(bool value) {
  return value ? "true" : "false";
}

std::vector<std::string> listOf(const std::string& text) {
  return text.empty() ? std::vector<std::string>() : splitSequence(text, ',');
}

}  // namespace

std::string_view Trait::prefix() const {
  const size_t end = type.find(';');
  return std::string_view(type).substr(0, end == std::string::npos ? type.size() : end + 1);
}

const Trait* Piece::find(std::string_view prefix) const {
  const auto it = std::find_if(traits.begin(), traits.end(), [prefix](const Trait& each) { return each.prefix() == prefix; });
  return it == traits.end() ? nullptr : &*it;
}

Trait* Piece::find(std::string_view prefix) {
  return const_cast<Trait*>(std::as_const(*this).find(prefix));
}

std::string pieceText(const Piece& piece) {
  return "+/" + joinSequence({piece.id, nested(piece.traits, &Trait::type), nested(piece.traits, &Trait::state)}, '/');
}

Expected<Piece> parsePiece(std::string_view text) {
  if (!startsWith(text, "+/")) return fail("a piece begins with \"+/\"");
  const std::vector<std::string> parts = splitSequence(text.substr(2), '/');
  if (parts.size() < 3) return fail("a piece has an id, a type and a state, parted by '/'");
  Piece piece;
  piece.id = parts[0];
  std::string types = parts[1], states = parts[2];
  for (;;) {
    SequenceReader type(types, kLevel);
    Trait trait;
    trait.type = type.next();
    if (!type.more() || startsWith(types, "piece;")) {  // the basic piece: what is left of the state is its own
      trait.type = std::move(types);
      trait.state = std::move(states);
      piece.traits.push_back(std::move(trait));
      return piece;
    }
    if (piece.traits.size() + 1 >= kMostTraits) return fail(fmt::format("a piece has more than {} traits", kMostTraits));
    SequenceReader state(states, kLevel);
    trait.state = state.next();
    if (!state.more())
      return fail(fmt::format("the state of a piece has {} levels and its type has more", piece.traits.size() + 1));
    std::string innerType = type.next(), innerState = state.next();
    types = std::move(innerType);
    states = std::move(innerState);
    piece.traits.push_back(std::move(trait));
  }
}

Trait basicTrait(const BasicPiece& piece) {
  std::vector<std::string> state = {piece.map, fmt::to_string(piece.x), fmt::to_string(piece.y), piece.gpid,
                                    fmt::to_string(piece.properties.size())};
  for (const auto& [key, value] : piece.properties) {
    state.push_back(key);
    state.push_back(value);
  }
  return {traitText("piece;", {"", "", piece.image, piece.name}), joinSequence(state, ';')};
}

std::optional<BasicPiece> basicOf(const Trait& trait) {
  if (trait.prefix() != "piece;") return std::nullopt;
  BasicPiece out;
  SequenceReader type = fieldsOf(trait);
  type.next();
  type.next();
  out.image = type.next();
  out.name = type.next();
  SequenceReader state(trait.state, ';');
  out.map = state.next("null");
  out.x = state.nextInt(0);
  out.y = state.nextInt(0);
  out.gpid = state.next();
  for (int left = state.nextInt(0); left > 0 && state.more(); --left) {
    std::string key = state.next();
    std::string value = state.next();
    out.properties.emplace_back(std::move(key), std::move(value));
  }
  return out;
}

Trait markTrait(const std::vector<std::pair<std::string, std::string>>& properties) {
  std::vector<std::string> names, values;
  for (const auto& [name, value] : properties) {
    names.push_back(name);
    values.push_back(value);
  }
  return {traitText("mark;", {joinSequence(names, ',')}), joinSequence(values, ',')};
}

std::vector<std::pair<std::string, std::string>> marksOf(const Trait& trait) {
  std::vector<std::pair<std::string, std::string>> out;
  if (trait.prefix() != "mark;") return out;
  SequenceReader values(trait.state, ',');
  for (std::string& name : listOf(fieldsOf(trait).next())) {
    std::string value = values.next();
    out.emplace_back(std::move(name), std::move(value));
  }
  return out;
}

Trait layerTrait(const Layer& layer) {
  const bool follows = !layer.followProperty.empty();
  const auto text = [](double value) {
    return value == static_cast<int>(value) ? fmt::format("{:.1f}", value) : fmt::format("{}", value);
  };
  return {traitText("emb2;", {layer.activate,
                              "130",
                              "",
                              layer.increase,
                              "130",
                              "",
                              layer.decrease,
                              "130",
                              "",
                              "",
                              "",
                              "1",
                              word(layer.underneathWhenSelected),
                              fmt::to_string(layer.xOffset),
                              fmt::to_string(layer.yOffset),
                              joinSequence(layer.images, ','),
                              joinSequence(layer.levelNames, ','),
                              word(layer.loops),
                              layer.name,
                              "",
                              "",
                              word(follows),
                              layer.followProperty,
                              fmt::to_string(layer.firstLevel),
                              "1",
                              word(layer.alwaysActive),
                              layer.activateKey,
                              layer.increaseKey,
                              layer.decreaseKey,
                              layer.description,
                              text(layer.scale),
                              "",
                              "true"}),
          fmt::to_string(layer.level)};
}

std::optional<Layer> layerOf(const Trait& trait) {
  const bool old = trait.prefix() == "emb;";
  if (!old && trait.prefix() != "emb2;") return std::nullopt;
  Layer out;
  SequenceReader type = fieldsOf(trait);
  SequenceReader state(trait.state, ';');
  if (old) {
    const std::string first = type.next();
    SequenceReader keys(first, ';');
    out.activateKey = keys.next();
    out.alwaysActive = out.activateKey.empty();
    out.activate = type.next();
    out.underneathWhenSelected = out.activate.substr(0, 1) == "_";
    if (out.underneathWhenSelected) out.activate.erase(0, 1);
    out.increaseKey = type.next();
    out.increase = type.next();
    out.decreaseKey = type.next();
    out.decrease = type.next();
    out.xOffset = type.nextInt(0);
    out.yOffset = type.nextInt(0);
    out.loops = true;
    while (type.more()) {
      const std::string pair = type.next();
      SequenceReader level(pair, ',');
      out.images.push_back(level.next());
      out.levelNames.push_back(level.next());
    }
  } else {
    out.activate = type.next();
    type.next();
    out.activateKey = type.next();
    out.increase = type.next();
    type.next();
    out.increaseKey = type.next();
    out.decrease = type.next();
    type.next();
    out.decreaseKey = type.next();
    for (int i = 0; i < 3; ++i) type.next();
    out.underneathWhenSelected = type.nextTrue(false);
    out.xOffset = type.nextInt(0);
    out.yOffset = type.nextInt(0);
    out.images = listOf(type.next());
    out.levelNames = listOf(type.next());
    out.loops = type.nextTrue(true);
    out.name = type.next();
    type.next();
    type.next();
    const bool follows = type.nextTrue(false);
    out.followProperty = type.next();
    if (!follows) out.followProperty.clear();
    out.firstLevel = type.nextInt(1);
    type.next();
    out.alwaysActive = type.nextTrue(false);
    const auto newer = [&type](std::string& key) {
      std::string given = type.next();
      if (!given.empty()) key = std::move(given);
    };
    newer(out.activateKey);
    newer(out.increaseKey);
    newer(out.decreaseKey);
    out.description = type.next();
    out.scale = type.nextNumber(1);
  }
  out.levelNames.resize(out.images.size());
  out.level = state.nextInt(1);
  return out;
}

Trait labelTrait(const TextLabel& label) {
  return {traitText("label;", {label.key, label.menu, fmt::to_string(label.fontSize), label.background, label.colour,
                               std::string(1, label.vertical), fmt::to_string(label.verticalOffset),
                               std::string(1, label.horizontal), fmt::to_string(label.horizontalOffset),
                               std::string(1, label.verticalAlign), std::string(1, label.horizontalAlign), label.nameFormat,
                               label.font, fmt::to_string(label.style), "0", label.property, label.description, "false"}),
          label.text};
}

std::optional<TextLabel> labelOf(const Trait& trait) {
  if (trait.prefix() != "label;") return std::nullopt;
  TextLabel out;
  SequenceReader type = fieldsOf(trait);
  const auto letter = [&type](char otherwise) {
    const std::string given = type.next();
    return given.empty() ? otherwise : given[0];
  };
  out.text = trait.state;
  out.key = type.next();
  out.menu = type.next();
  out.fontSize = type.nextInt(10);
  out.background = type.next();
  out.colour = type.next("0,0,0");
  out.vertical = letter('t');
  out.verticalOffset = type.nextInt(0);
  out.horizontal = letter('c');
  out.horizontalOffset = type.nextInt(0);
  out.verticalAlign = letter('b');
  out.horizontalAlign = letter('c');
  out.nameFormat = type.next();
  out.font = type.next("Dialog");
  out.style = type.nextInt(0);
  type.next();
  out.property = type.next("TextLabel");
  out.description = type.next();
  return out;
}

Trait prototypeTrait(std::string_view name) {
  return {traitText("prototype;", {std::string(name), ""}), ""};
}

std::optional<std::string> prototypeOf(const Trait& trait) {
  if (trait.prefix() != "prototype;") return std::nullopt;
  return fieldsOf(trait).next();
}

Trait deleteTrait() {
  return {traitText("delete;", {"Delete", "68,130", ""}), ""};
}

Trait cloneTrait() {
  return {traitText("clone;", {"Clone", "67,130", ""}), ""};
}

Trait markMovedTrait(std::string_view image, int xOffset, int yOffset) {
  return {traitText("markmoved;", {std::string(image), fmt::to_string(xOffset), fmt::to_string(yOffset), "Mark Moved", "77,130",
                                   "", "true", "", "", "", ""}),
          "false"};
}

std::string stackText(const Stack& stack) {
  std::vector<std::string> state = {stack.map, fmt::to_string(stack.x), fmt::to_string(stack.y)};
  state.insert(state.end(), stack.pieces.begin(), stack.pieces.end());
  state.push_back(fmt::format("@@{}", stack.layer));
  return pieceText({stack.id, {{"stack", joinSequence(state, ';')}}});
}

std::optional<Stack> stackOf(const Piece& piece) {
  if (piece.traits.size() != 1 || piece.traits[0].type != "stack") return std::nullopt;
  Stack out;
  out.id = piece.id;
  SequenceReader state(piece.traits[0].state, ';');
  out.map = state.next("null");
  out.x = state.nextInt(0);
  out.y = state.nextInt(0);
  while (state.more()) {
    std::string each = state.next();
    if (startsWith(each, "@@")) {
      out.layer = wholeNumber(std::string_view(each).substr(2)).value_or(-1);
    } else if (!each.empty()) {
      out.pieces.push_back(std::move(each));
    }
  }
  return out;
}

}  // namespace hotchkiss::vassal
