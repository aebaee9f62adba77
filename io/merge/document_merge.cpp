// SPDX-License-Identifier: Apache-2.0
#include "io/merge/document_merge.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "io/native/records.h"
#include "io/native/save.h"
#include "model/difference/placement_merge.h"
#include "model/difference/sheet_layers.h"
#include "model/scenario/resolve.h"

namespace hotchkiss {
namespace {

const Sheet* sheetIn(const AnyDocument& document) {
  return std::get_if<Sheet>(&document);
}

// The record of a new entry that places whom another version's new entry places, under that one's id: one unit, one entry.
void pairNewEntries(const Record* base, const Record& ours, Record& theirs) {
  const auto setup = [](const Record* document) { return document ? document->part("setup", "") : nullptr; };
  const Record *old = setup(base), *mine = setup(&ours);
  const auto group = std::find_if(theirs.parts.begin(), theirs.parts.end(),
                                  [](const Record& part) { return part.kind == "setup" && part.key.empty(); });
  if (!mine || group == theirs.parts.end()) return;
  const auto isNew = [&](const Record& entry, const Record& other) {
    return !(old && old->part("entry", entry.key)) && !other.part("entry", entry.key);
  };
  std::map<std::string, const Record*> newByWho;
  for (const Record& entry : mine->parts)
    if (isNew(entry, *group) && !entry.text("who").empty()) newByWho.try_emplace(entry.text("who"), &entry);
  for (Record& entry : group->parts) {
    const auto pair = newByWho.find(entry.text("who"));
    if (pair == newByWho.end() || !isNew(entry, *mine)) continue;
    entry.key = pair->second->key;
    for (RecordField& field : entry.fields)
      if (field.name == "id") field.text = entry.key;
    newByWho.erase(pair);
  }
}

Forces forcesOf(const State& state, const ScenarioId& id) {
  return state.scenario(id) ? Forces::make(state, resolved(state, id)) : Forces();
}

}  // namespace

TellContext tellContext(const State& before, const State& after, const DocumentKey& keyBefore, const DocumentKey& keyAfter) {
  TellContext out;
  if (keyAfter.kind == DocumentKind::Map) {
    out.sheetBefore = before.sheet(SheetId(keyBefore.id));
    out.sheetAfter = after.sheet(SheetId(keyAfter.id));
    if (out.sheetAfter) out.vocabulary = vocabularyOf(after, *out.sheetAfter);
  }
  if (keyAfter.kind == DocumentKind::Scenario) {
    out.forcesBefore = forcesOf(before, ScenarioId(keyBefore.id));
    out.forcesAfter = forcesOf(after, ScenarioId(keyAfter.id));
    if (const Scenario* scenario = after.scenario(ScenarioId(keyAfter.id))) {
      out.vocabulary = vocabularyOf(after, *scenario);
      out.orientation = orientationOf(after, *scenario);
    }
  }
  return out;
}

TellContext tellContext(const AnyDocument& before, const AnyDocument& after) {
  TellContext out;
  out.sheetBefore = sheetIn(before);
  out.sheetAfter = sheetIn(after);
  if (out.sheetAfter) out.vocabulary = vocabularyOf(State(), *out.sheetAfter);
  return out;
}

std::vector<Difference> differencesOf(const AnyDocument& before, const AnyDocument& after, const TellContext& context) {
  Record was = recordOf(before), is = recordOf(after);
  const Sheet *a = sheetIn(before), *b = sheetIn(after);
  const bool lattice = a && b && !sameLattice(*a, *b);
  std::string notCompared;
  if (lattice)
    notCompared = "the columns or rows are shoved another way: hexes and hexsides are not compared";
  else if (a && b)
    if (const auto added = addLayerRecords({{a, &was}, {b, &is}}, context.vocabulary); !added)
      notCompared = added.error().message;
  std::vector<Difference> out = tell(was, is, context);
  if (!notCompared.empty()) {
    Difference d;
    d.section = "hexes";
    d.change = "changed";
    d.kind = "document";
    d.text = std::move(notCompared);
    out.push_back(std::move(d));
  }
  return out;
}

Expected<MergedDocument> mergeDocuments(const AnyDocument* base, const AnyDocument& ours, const AnyDocument& theirs,
                                        const Vocabulary& vocabulary, const MergeChoices& choices) {
  for (const AnyDocument* other : {&theirs, base})
    if (other && kindOf(*other) != kindOf(ours))
      return fail(fmt::format("{} and {} cannot be merged: name three versions of one document",
                              documentKindForPeople(kindOf(ours)), documentKindForPeople(kindOf(*other))));
  // One that did not change leaves nothing to merge.
  if (ours == theirs || (base && *base == theirs)) return MergedDocument{ours, {}};
  if (base && *base == ours) return MergedDocument{theirs, {}};

  Record o = recordOf(ours), t = recordOf(theirs);
  std::optional<Record> b;
  if (base) b = recordOf(*base);
  std::vector<std::pair<const Sheet*, Record*>> sheets;
  if (const Sheet* sheet = sheetIn(ours)) {
    sheets = {{sheet, &o}, {sheetIn(theirs), &t}};
    if (base) sheets.emplace_back(sheetIn(*base), &*b);
    for (const auto& [other, record] : sheets)
      if (!sameLattice(*sheet, *other))
        return fail(
            "the versions shove their columns or rows another way, so that their hexes are not the same: settle the map's "
            "orientation in both first");
    if (const auto added = addLayerRecords(sheets, vocabulary); !added) return tl::unexpected(added.error());
  }
  pairNewEntries(b ? &*b : nullptr, o, t);
  MergedRecord merged = mergeRecords(b ? &*b : nullptr, o, t, choices);
  if (kindOf(ours) == DocumentKind::Scenario) settleDoublePlacements(merged, b ? &*b : nullptr, o, t, choices);

  std::vector<const AnyDocument*> like = {&ours, &theirs};
  if (base) like.push_back(base);
  auto document = documentOfRecord(merged.record, like);
  if (!document)
    return fail(fmt::format("what both sides changed does not go together: {}; merge these by hand", document.error().message));
  if (auto* sheet = std::get_if<Sheet>(&*document)) {
    if (auto done = putLayers(*sheet, *sheetIn(ours), merged.record); !done) return tl::unexpected(done.error());
    // Paths, lines and sides of the two may not fit the sheet of one.
    if (auto back = readNative(toXml(*sheet), ""); !back)
      return fail(fmt::format("what both sides changed does not go together: {}; merge these by hand", back.error().message));
  }
  return MergedDocument{std::move(*document), std::move(merged.conflicts)};
}

}  // namespace hotchkiss
