// SPDX-License-Identifier: Apache-2.0
#include "importers/vassal/pieces.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "model/base/plain_line.h"
#include "model/base/text.h"

namespace hotchkiss::vassal {

namespace {

// Whether a word stands in the text with no letter before or behind it, any case.
bool hasWord(std::string_view text, std::string_view word) {
  const std::string low = lowered(text);
  const auto letter = [&](size_t i) { return i < low.size() && low[i] >= 'a' && low[i] <= 'z'; };
  for (size_t at = low.find(word); at != std::string::npos; at = low.find(word, at + 1))
    if ((at == 0 || !letter(at - 1)) && !letter(at + word.size())) return true;
  return false;
}

struct KindWord {
  std::string_view word;
  const char* kind;
};

// In the order of trust: what names a man before what names his arm.
constexpr auto kKindWords = std::to_array<KindWord>({
    {"leader", "leader"},     {"general", "leader"},     {"commander", "leader"},    {"headquarters", "headquarters"},
    {"hq", "headquarters"},   {"infantry", "infantry"},  {"inf", "infantry"},        {"regiment", "infantry"},
    {"cavalry", "cavalry"},   {"cav", "cavalry"},        {"artillery", "artillery"}, {"art", "artillery"},
    {"battery", "artillery"}, {"cannon", "artillery"},   {"gun", "artillery"},       {"guns", "artillery"},
    {"engineer", "engineer"}, {"engineers", "engineer"}, {"wagon", "wagon"},         {"supply", "wagon"},
    {"train", "wagon"},       {"naval", "naval"},        {"ship", "naval"},          {"gunboat", "naval"},
    {"ironclad", "naval"},    {"flotilla", "naval"},     {"marker", "marker"},       {"control", "marker"},
    {"turn", "marker"},       {"vp", "marker"},          {"game turn", "marker"},
});

const char* kindByWords(std::string_view text) {
  for (const KindWord& each : kKindWords)
    if (hasWord(text, each.word)) return each.kind;
  return nullptr;
}

bool markedAs(const std::string& name, std::initializer_list<std::string_view> names) {
  return std::any_of(names.begin(), names.end(), [&](std::string_view each) { return lowered(name) == each; });
}

}  // namespace

std::string PieceFacts::mark(std::initializer_list<std::string_view> names) const {
  for (const std::string_view wanted : names)
    for (const auto& [name, value] : marks)
      if (lowered(name) == wanted && value.find_first_not_of(" $") != std::string::npos) return value;
  return {};
}

PieceFacts factsOf(const Piece& piece, const PrototypeBook* book) {
  PieceFacts out;
  for (const Trait& trait : piece.traits)
    if (auto prototype = prototypeOf(trait)) out.prototypes.push_back(std::move(*prototype));
  Piece whole = piece;
  if (book != nullptr)
    if (auto expanded = book->expanded(piece)) whole = std::move(*expanded);
  for (const Trait& trait : whole.traits) {
    for (auto& [name, value] : marksOf(trait)) {
      const size_t first = value.find_first_not_of(' ');
      if (first == std::string::npos) continue;
      out.marks.emplace_back(std::move(name), value.substr(first, value.find_last_not_of(' ') - first + 1));
    }
    if (auto layer = layerOf(trait)) out.layers.push_back(std::move(*layer));
    if (auto basic = basicOf(trait)) {
      out.name = std::move(basic->name);
      out.image = std::move(basic->image);
      out.gpid = std::move(basic->gpid);
      out.map = std::move(basic->map);
      out.at = {basic->x, basic->y};
    }
    // The name behind `basicName;` replaces the basic piece's.
    if (trait.prefix() == "basicName;" && trait.type.size() > 10) out.name = trait.type.substr(10);
  }
  return out;
}

OwnCounter ownCounterOf(const PieceFacts& facts) {
  OwnCounter out;
  const std::string subject = facts.mark({"counter"});
  const size_t colon = subject.find(':');
  if (colon == std::string::npos) return out;
  const std::string word = subject.substr(0, colon);
  out.id = subject.substr(colon + 1);
  constexpr std::array<std::pair<std::string_view, OwnCounter::Kind>, 6> kKinds = {{{"unit", OwnCounter::Kind::Unit},
                                                                                    {"pool", OwnCounter::Kind::Pool},
                                                                                    {"line", OwnCounter::Kind::Line},
                                                                                    {"control", OwnCounter::Kind::Control},
                                                                                    {"marker", OwnCounter::Kind::Marker},
                                                                                    {"state", OwnCounter::Kind::State}}};
  for (const auto& [name, kind] : kKinds)
    if (word == name) out.kind = kind;
  if (out.kind == OwnCounter::Kind::Unit || out.kind == OwnCounter::Kind::Pool || out.kind == OwnCounter::Kind::Line) {
    // "OOB/ID", and " in SCENARIO" where the counter is printed otherwise there.
    const size_t slash = out.id.find('/'), in = out.id.find(" in ");
    if (slash == std::string::npos) return {};
    out.oob = out.id.substr(0, slash);
    out.id = out.id.substr(slash + 1, in == std::string::npos ? in : in - slash - 1);
  }
  return out;
}

SlotFacts recognisedPiece(PieceFacts facts, const std::vector<std::string>& path, const std::vector<std::string>& sides) {
  SlotFacts out;
  out.facts = std::move(facts);
  const PieceFacts& piece = out.facts;
  const auto sideIn = [&](std::string_view text) {
    for (const std::string& side : sides)
      if (!side.empty() && hasWord(text, lowered(side))) return side;
    return std::string();
  };
  const std::string marked = piece.mark({"side", "owner", "nation", "nationality", "player", "army", "faction", "country"});
  if (!marked.empty()) {
    out.side = sideIn(marked);
    if (out.side.empty()) out.side = marked;
  } else {
    std::string words;
    for (const std::string& each : path) words += each + " ";
    for (const std::string& each : piece.prototypes) words += each + " ";
    out.side = sideIn(words);
    if (out.side.empty()) out.side = sideIn(piece.name);
    out.sideGuessed = !out.side.empty();
  }
  out.formation = piece.mark({"formation", "division", "corps", "command", "parent"});
  if (out.formation.empty() && piece.mark({"counter"}).empty() && path.size() >= 2 && sideIn(path.back()).empty())
    out.formation = path.back();
  const std::string kind = piece.mark({"kind", "type", "unittype", "unit type", "class"});
  if (canBeId(kind) && !piece.mark({"counter"}).empty()) {
    out.kind = kind;  // our own word
  } else if (!kind.empty()) {
    const char* known = kindByWords(kind);
    out.kind = known != nullptr && slugOf(kind) != known ? known : slugOf(kind);
  }
  if (out.kind.empty()) {
    out.kindGuessed = true;
    std::vector<std::string> texts = {piece.name};
    texts.insert(texts.end(), piece.prototypes.begin(), piece.prototypes.end());
    texts.push_back(piece.image);
    texts.insert(texts.end(), path.rbegin(), path.rend());
    for (std::string text : texts) {
      std::replace(text.begin(), text.end(), '_', ' ');
      if (const char* found = kindByWords(text)) {
        out.kind = found;
        break;
      }
    }
    if (out.kind.empty()) out.kind = "counter";
  }
  return out;
}

std::vector<SlotFacts> slotFacts(const Vmod& module, const PrototypeBook& book, ImportReport& report) {
  std::vector<SlotFacts> out;
  size_t damaged = 0;
  std::string first;
  for (const PieceSlot& slot : module.slots) {
    const auto piece = parsePiece(slot.definition);
    if (!piece) {
      if (++damaged == 1) first = fmt::format("'{}' in line {}: {}", slot.entryName, slot.line, piece.error().message);
      continue;
    }
    PieceFacts facts = factsOf(*piece, &book);
    if (facts.name.empty()) facts.name = slot.entryName;
    if (!slot.gpid.empty()) facts.gpid = slot.gpid;
    SlotFacts recognised = recognisedPiece(std::move(facts), slot.path, module.sides);
    recognised.slot = &slot;
    out.push_back(std::move(recognised));
  }
  if (damaged > 0) report.leftOut(fmt::format("{} whose definition is damaged ({})", counted(damaged, "piece"), first));
  return out;
}

std::string levelName(const Layer& layer, int level) {
  if (level < 1 || static_cast<size_t>(level) > layer.levelNames.size()) return {};
  std::string name = layer.levelNames[static_cast<size_t>(level) - 1];
  const auto drop = [&](char c) {
    if (!name.empty() && name.front() == c) name.erase(0, 1);
    if (!name.empty() && name.back() == c) name.pop_back();
  };
  drop('+');
  while (!name.empty() && (name.front() == ' ' || name.front() == ',')) name.erase(0, 1);
  while (!name.empty() && name.back() == ' ') name.pop_back();
  if (name.size() > 2 && name.front() == '(' && name.back() == ')') name = name.substr(1, name.size() - 2);
  return name;
}

std::vector<std::pair<std::string, std::string>> shownStates(const PieceFacts& facts) {
  std::vector<std::pair<std::string, std::string>> out;
  for (const Layer& layer : facts.layers) {
    if (layer.level < 1) continue;                        // switched off
    if (layer.alwaysActive && layer.level < 2) continue;  // as it is printed
    if (markedAs(layer.name, {"facing"})) continue;
    // A layer that is always there and cannot be turned is the counter's own picture.
    if (layer.images.size() < 2 && layer.activateKey.empty()) continue;
    std::string state = levelName(layer, layer.level);
    if (state.empty() && layer.images.size() < 2) state = layer.name;
    if (state.empty() && !layer.name.empty()) state = fmt::format("{} {}", layer.name, layer.level);
    if (state.empty()) state = layer.level == 2 && layer.images.size() == 2 ? "reversed" : "";
    if (!slugOf(state).empty()) out.emplace_back(layer.name, state);
  }
  return out;
}

}  // namespace hotchkiss::vassal
