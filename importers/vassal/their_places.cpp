// SPDX-License-Identifier: Apache-2.0
#include "importers/vassal/their_places.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/base/text.h"

namespace hotchkiss::vassal {

namespace {

// The last letters before the numbers of a code, and its two numbers; a run of digits without a parting is cut in the middle.
struct CodeParts {
  std::string letter;
  int first = 0, second = 0;
};

std::optional<CodeParts> partsOf(std::string_view code) {
  CodeParts out;
  std::vector<std::string> runs;
  std::string letters;
  bool inRun = false;
  for (const char c : lowered(code)) {
    const bool digit = c >= '0' && c <= '9', letter = c >= 'a' && c <= 'z';
    if (digit) {
      if (!inRun) runs.emplace_back();
      runs.back() += c;
    } else if (letter && runs.empty()) {
      letters += c;
    } else if (c == ' ' && runs.empty()) {
      letters.clear();
    } else if (letter) {
      return std::nullopt;  // letters among the numbers: only the whole name tells
    }
    inRun = digit;
  }
  if (runs.size() == 1 && runs[0].size() >= 4 && runs[0].size() % 2 == 0) {
    const size_t half = runs[0].size() / 2;
    runs = {runs[0].substr(0, half), runs[0].substr(half)};
  }
  if (runs.size() != 2 || runs[0].size() > 6 || runs[1].size() > 6) return std::nullopt;
  out.letter = letters;
  out.first = *wholeNumber(runs[0]);
  out.second = *wholeNumber(runs[1]);
  return out;
}

std::string bareName(std::string_view name) {
  std::string out;
  for (const char c : lowered(name))
    if (c != ' ' && c != '.' && c != '_') out += c;
  return out;
}

std::string numbersKey(const CodeParts& parts) {
  return fmt::format("{}/{}", parts.first, parts.second);
}
std::string letterKey(const CodeParts& parts) {
  return parts.letter + "/" + numbersKey(parts);
}

// Whether a board or zone is called after a sheet: by its letter as a word, or its title.
bool calledAfter(const std::string& place, const std::string& letter, const std::string& title) {
  const std::string low = " " + lowered(place) + " ", word = " " + lowered(letter) + " ";
  return (!letter.empty() && low.find(word) != std::string::npos) || (!title.empty() && lowered(place) == lowered(title));
}

}  // namespace

std::string TheirPlaces::keyOf(std::string_view map, std::string_view name) {
  return std::string(map) + "\t" + std::string(name);
}

TheirPlaces TheirPlaces::make(const Vmod& module) {
  TheirPlaces out;
  for (const VmodMap& map : module.maps)
    for (const PlacedBoard& placed : placedBoards(map, {})) {
      const auto* zoned = std::get_if<ZonedGrid>(&placed.board->grid);
      for (NamedPlace& place : namedPlaces(placed.board->grid, placed.board->size)) {
        if (place.name.empty()) continue;
        Pixel at = place.centre;
        if (placed.reversed) at = Pixel{placed.board->size.width, placed.board->size.height} - at;
        at = at + placed.corner;
        const size_t index = out.places_.size();
        out.byName_.emplace(bareName(place.name), index);
        if (const auto parts = partsOf(place.name); parts && place.hex) {
          out.byLetterAndNumbers_.emplace(letterKey(*parts), index);
          out.byNumbers_.emplace(numbersKey(*parts), index);
        }
        out.places_.push_back({{&map, std::move(place.name), at},
                               placed.board->name,
                               place.zone >= 0 && zoned != nullptr ? zoned->zones[static_cast<size_t>(place.zone)].name : ""});
      }
    }
  return out;
}

std::optional<TheirPlace> TheirPlaces::find(const BoardView& view, Hex hex) const {
  const auto codes = view.codes(hex);
  const auto pick = [&](const auto& index, const std::string& key, const std::string& letter,
                        const std::string& title) -> std::optional<TheirPlace> {
    const auto [first, last] = index.equal_range(key);
    if (first == last) return std::nullopt;
    if (std::next(first) == last) return places_[first->second].place;
    std::optional<TheirPlace> found;
    for (auto it = first; it != last; ++it) {
      const Known& known = places_[it->second];
      if (!calledAfter(known.board, letter, title) && !calledAfter(known.zone, letter, title) &&
          !calledAfter(known.place.map->name, letter, title))
        continue;
      if (found) return std::nullopt;
      found = known.place;
    }
    return found;
  };
  for (const auto& [sheet, code] : codes) {
    const PlacedSheet* placed = view.sheet(sheet);
    const std::string title = placed ? placed->sheet->title : "";
    const auto parts = partsOf(code);
    const std::string letter = parts ? parts->letter : "";
    if (const auto found = pick(byName_, bareName(code), letter, title)) return found;
    if (!parts) continue;
    if (const auto found = pick(byLetterAndNumbers_, letterKey(*parts), letter, title)) return found;
    // Their numbers alone, where theirs bear no letter or ours bear none.
    const auto [first, last] = byNumbers_.equal_range(numbersKey(*parts));
    const bool otherLetter = std::any_of(first, last, [&](const auto& each) {
      const auto theirs = partsOf(places_[each.second].place.name);
      return theirs && !theirs->letter.empty() && !letter.empty();
    });
    if (otherLetter) continue;
    if (const auto found = pick(byNumbers_, numbersKey(*parts), letter, title)) return found;
  }
  return std::nullopt;
}

std::optional<TheirPlace> TheirPlaces::named(std::string_view name) const {
  const auto [first, last] = byName_.equal_range(bareName(name));
  if (first == last || std::next(first) != last) return std::nullopt;
  return places_[first->second].place;
}

}  // namespace hotchkiss::vassal
