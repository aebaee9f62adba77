// SPDX-License-Identifier: Apache-2.0
// The four groups of kinds of which a map is made (terrain, hexside features, paths, sites) handled alike: listed, put, taken
// out, counted on a sheet, replaced by another; the symbols that the painter knows for them; vocabularies to begin a game with.
// Knows no session. Invariant: replacing a kind leaves what is a draft a draft.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "model/board/vocabulary.h"
#include "model/document/edit.h"

namespace hotchkiss::editor {

/// In the order of LegendKind.
enum class LegendGroup { Terrain, Sides, Paths, Sites };
constexpr size_t kLegendGroups = 4;
using LegendKind = std::variant<TerrainKind, FeatureKind, PathKind, SiteKind>;

inline LegendGroup groupOf(const LegendKind& kind) {
  return static_cast<LegendGroup>(kind.index());
}
const std::string& kindId(const LegendKind& kind);
const std::string& kindName(const LegendKind& kind);
/// "#rrggbb", or "" for a kind that has none.
std::string kindColour(const LegendKind& kind);
/// The kind with another name or colour; a site has no colour and stays as it is.
LegendKind renamed(LegendKind kind, const std::string& name);
LegendKind coloured(LegendKind kind, const std::string& colour);
/// The colour that the painter gives to what looks so; "" for terrain and sites.
std::string usualColour(const LegendKind& kind);
/// The kind that another look makes of one: a colour that was the usual one becomes the usual one of the new look.
LegendKind relooked(const LegendKind& before, LegendKind after);
/// What it costs; nothing for sites.
const std::vector<Cost>* costsOf(const LegendKind& kind);
LegendKind withCosts(LegendKind kind, std::vector<Cost> costs);

std::vector<LegendKind> kindsOf(const Vocabulary& words, LegendGroup group);
std::optional<LegendKind> kindIn(const Vocabulary& words, LegendGroup group, const std::string& id);
/// Replaces the kind of that id in its place, or adds it at the end.
void putKind(Vocabulary& words, const LegendKind& kind);
void eraseKind(Vocabulary& words, LegendGroup group, const std::string& id);
/// Moves a kind by so many places in its list; false at the end of it.
bool shiftKind(Vocabulary& words, LegendGroup group, const std::string& id, int by);

/// A fresh kind of that name: an id and a letter that no kind has, the highest rank, a colour and a symbol to begin with.
LegendKind freshKind(const Vocabulary& words, LegendGroup group, const std::string& name);

/// "2, infantry=1, wagon=no": as in a game file, but that the cost for everybody stands bare.
std::string costText(const std::vector<Cost>& costs);
/// Back; a cost that is as before keeps where it comes from. Fails on what is no cost, with the word.
Expected<std::vector<Cost>> costsFromText(const std::string& text, const std::vector<Cost>& before);

/// The symbols that the painter has for a class of hexside features, and for sites.
std::vector<std::string> symbolsOf(FeatureClass featureClass);
std::vector<std::string> siteSymbols();

/// How often a sheet shows each kind, by its id: hexes, hexsides, paths or sites.
std::map<std::string, size_t> usesOn(const Sheet& sheet, LegendGroup group);
/// What makes one kind another wherever the sheet shows it.
std::vector<Edit> replacementOn(const Sheet& sheet, LegendGroup group, const std::string& from, const std::string& to);

/// A vocabulary to begin a game with.
struct LegendTemplate {
  std::string id, title;
  Vocabulary words;
};
/// A plain one for any wargame, then those of the rule systems.
const std::vector<LegendTemplate>& legendTemplates();
/// A fresh map's State with a game file that holds the kinds of a template and no rule system.
State withTemplate(State state, const SheetId& map, const LegendTemplate& start);

}  // namespace hotchkiss::editor
