// SPDX-License-Identifier: Apache-2.0
#include "model/difference/tell_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "model/base/text.h"
#include "model/difference/sheet_layers.h"
#include "model/grid/direction_names.h"

namespace hotchkiss {
namespace words {
namespace {

struct WordRow {
  std::string_view kind, word;
};
// What the elements of files are called, where their names are not the words.
constexpr std::array<WordRow, 17> kNouns = {{
    {"entry", "set-up entry"},
    {"group", "award group"},
    {"points", "ammunition"},
    {"loss", "earlier loss"},
    {"rule", "special rule"},
    {"suppress", "suppression"},
    {"oob", "order of battle"},
    {"line", "named line"},
    {"point", "control point"},
    {"counters", "counter mix of"},
    {"piece", "piece id of"},
    {"row", "mapping of"},
    {"setting", "export setting"},
    {"draft", "draft source"},
    {"loss-chart", "loss chart"},
    {"arrival-chart", "arrival chart"},
    {"take", "what is taken:"},
}};

std::string noun(const std::string& kind, const std::vector<std::string>& heads) {
  // A game's vocabulary names kinds of things, not things.
  if (!heads.empty() && heads.back() == "vocabulary")
    return "kind of " + (kind == "feature" ? std::string("hexside feature") : kind);
  for (const WordRow& row : kNouns)
    if (row.kind == kind) return std::string(row.word);
  return kind;
}

const Sheet* sheetFor(Hex hex, const TellContext& context) {
  if (context.sheetAfter && (context.sheetAfter->contains(hex) || !context.sheetBefore)) return context.sheetAfter;
  return context.sheetBefore;
}

// Codes in place of frame names, in a list parted by blanks.
std::string withCodes(const std::string& text, const TellContext& context) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    const auto hex = hexOfFrameName(word);
    out += (out.empty() ? "" : " ") + (hex ? hexName(*hex, context) : word);
    at = end + 1;
  }
  return out;
}

}  // namespace

std::string hexName(Hex hex, const TellContext& context) {
  const Sheet* sheet = sheetFor(hex, context);
  if (!sheet) return frameName(hex);
  std::string code = sheet->code(hex);
  if (!code.empty()) return code;
  const ColumnRow at = sheet->columnRow(hex);
  return fmt::format("(column {}, row {})", at.column + 1, at.row + 1);
}

std::string sideName(const Hexside& side, const TellContext& context) {
  const Sheet* sheet = sheetFor(side.first(), context);
  const bool second = sheet && !sheet->contains(side.first()) && sheet->contains(side.second());
  const int direction = second ? opposite(side.direction) : side.direction;
  return fmt::format("{}/{}", hexName(second ? side.second() : side.first(), context),
                     directionName(direction, sheet ? sheet->orientation : context.orientation));
}

std::string sectionName(const std::vector<std::string>& heads) {
  if (heads.empty()) return "document";
  std::string out = heads.back() == "setup" ? "set-up" : heads.back() == "oob" ? "orders of battle" : heads.back();
  std::replace(out.begin(), out.end(), '-', ' ');
  return out == "set up" ? "set-up" : out;
}

std::string thingName(const std::string& kind, const std::string& key, const std::string& name,
                      const std::vector<std::string>& heads) {
  const std::string what = noun(kind, heads);
  const std::string called = nameOf(name, key);
  return called.empty() ? what : what + " " + called;
}

std::string thingName(const Record& record, const std::vector<std::string>& heads) {
  return thingName(record.kind, record.key, record.text("name"), heads);
}

std::string brief(const Record& record, const TellContext& context) {
  std::string out;
  const auto add = [&](const std::string& text) {
    if (!text.empty()) out += (out.empty() ? "" : ", ") + text;
  };
  // A kind of thing first, then whom, when and where it concerns.
  for (const char* field : {"kind", "side", "amount", "who", "unit", "when", "place", "test", "at", "text", "hexes"}) {
    const std::string& text = record.text(field);
    if (text.empty()) continue;
    const std::string shown = valueName(field, text, context);
    const std::string_view name = field;
    add(name == "place" || name == "at" ? "at " + shown : shown);
  }
  constexpr size_t kMost = 160;
  if (out.size() > kMost) {
    size_t end = kMost;  // not inside a character
    while (end > 0 && (static_cast<unsigned char>(out[end]) & 0xC0) == 0x80) --end;
    out = out.substr(0, end) + "...";
  }
  return out;
}

std::string valueName(const std::string& field, const std::string& value, const TellContext& context) {
  const std::string last = field.substr(field.rfind('/') == std::string::npos ? 0 : field.rfind('/') + 1);
  const auto terrain = [&](const std::string& id) {
    const TerrainKind* kind = context.vocabulary.find(TerrainId(id));
    return kind ? lowered(kind->name) : id;
  };
  if (last == "terrain") return terrain(value);
  if (last == "further terrain") {
    std::string out;
    for (size_t at = 0; at < value.size();) {
      const size_t end = std::min(value.find(", ", at), value.size());
      out += (out.empty() ? "" : ", ") + terrain(value.substr(at, end - at));
      at = end + 2;
    }
    return out;
  }
  if (last == "facing" && context.orientation == Orientation::PointyTop)
    if (const auto direction = directionFromName(value, Orientation::FlatTop))
      return std::string(directionName(*direction, Orientation::PointyTop));
  for (const char* features : {"watercourse", "crossing", "relief", "work", "border", "feature"})
    if (last == features && value.find(',') != std::string::npos) {
      std::string out;
      for (const std::string& name : featureNames(value, context)) out += (out.empty() ? "" : ", ") + name;
      return out;
    }
  if (value.find('@') != std::string::npos) return withCodes(value, context);
  return value;
}

std::vector<std::string> featureNames(const std::string& value, const TellContext& context) {
  std::vector<std::string> out;
  for (size_t at = 0; at < value.size();) {
    const size_t end = std::min(value.find(';', at), value.size());
    const std::string one = value.substr(at, end - at);
    const size_t a = one.find(','), b = one.find(',', a == std::string::npos ? a : a + 1);
    if (b != std::string::npos) {
      const std::string id = one.substr(0, a), line = one.substr(a + 1, b - a - 1), upper = one.substr(b + 1);
      const FeatureKind* kind = context.vocabulary.find(FeatureId(id));
      std::string name = kind ? lowered(kind->name) : id;
      if (!line.empty()) {
        const NamedLine* named = nullptr;
        for (const Sheet* sheet : {context.sheetAfter, context.sheetBefore})
          if (sheet && !named) named = sheet->line(LineId(line));
        name += " (" + (named ? nameOf(named->name, line) : line) + ")";
      }
      if (upper == "0" || upper == "1") name += upper == "0" ? " falling away from the hex named" : " rising from the hex named";
      out.push_back(std::move(name));
    }
    at = end + 1;
  }
  return out;
}

std::string changeSentence(const std::string& name, const std::string& field, const std::string& was, const std::string& is) {
  const std::string about = name.empty() ? field : name + ": " + field;
  if (was.empty()) return fmt::format("{} is {}, was not stated", about, is);
  if (is.empty()) return fmt::format("{} was {}, is no longer stated", about, was);
  return fmt::format("{} was {}, is {}", about, was, is);
}

}  // namespace words

std::string subjectOf(const MergeConflict& conflict, const TellContext& context) {
  if (conflict.what == MergeConflict::What::Order) return "order of the " + words::sectionName(conflict.heads);
  if (conflict.kind == "hex")
    if (const auto hex = hexOfFrameName(conflict.key)) return "hex " + words::hexName(*hex, context);
  if (conflict.kind == "hexside")
    if (const auto side = sideOfFrameName(conflict.key)) return "hexside " + words::sideName(*side, context);
  if (conflict.kind == "entry") {
    // By its unit, where it is one.
    std::string name = conflict.name;
    for (const Forces* forces : {&context.forcesAfter, &context.forcesBefore})
      if (const Unit* unit = forces->unit(UnitId(conflict.key)); unit && name.empty()) name = unit->name;
    return words::thingName(conflict.kind, conflict.key, name, conflict.heads);
  }
  return words::thingName(conflict.kind, conflict.key, conflict.name, conflict.heads);
}

std::string valueForPeople(const std::string& field, const std::string& value, const TellContext& context) {
  return words::valueName(field, value, context);
}

std::string reasonOf(const MergeConflict& conflict) {
  switch (conflict.what) {
    case MergeConflict::What::Values:
      return "both changed it";
    case MergeConflict::What::BothAdded:
      return "both added it";
    case MergeConflict::What::OursRemoved:
      return "ours removed it, theirs changed it";
    case MergeConflict::What::TheirsRemoved:
      return "theirs removed it, ours changed it";
    case MergeConflict::What::OnlyOurs:
      return "only ours has it";
    case MergeConflict::What::OnlyTheirs:
      return "only theirs has it";
    case MergeConflict::What::Order:
      return "both put it into another order";
  }
  return {};
}

}  // namespace hotchkiss
