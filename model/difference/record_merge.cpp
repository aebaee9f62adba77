// SPDX-License-Identifier: Apache-2.0
#include "model/difference/record_merge.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "model/difference/record_lists.h"

namespace hotchkiss {
namespace {

using Text = std::optional<std::string>;

Text fieldText(const Record* record, const std::string& field) {
  if (!record) return std::nullopt;
  const std::string* found = record->find(field);
  return found ? Text(*found) : std::nullopt;
}

template <class T>
const T& chosenOf(MergeSide side, const T& base, const T& ours, const T& theirs) {
  return side == MergeSide::Ours ? ours : side == MergeSide::Theirs ? theirs : base;
}

/// The thing in one line, for a conflict about whether it is there at all.
std::string summaryOf(const Record& record) {
  std::string out;
  const auto add = [&](const std::string& text) {
    if (!text.empty()) out += (out.empty() ? "" : ", ") + text;
  };
  for (const RecordField& f : record.fields)
    if (f.name != "id") add(f.name + " " + f.text);
  for (const Record& part : record.parts) add(part.key.empty() ? part.kind : part.kind + " " + part.key);
  return out.empty() ? record.key : out;
}

class Merging {
 public:
  Merging(bool withBase, const MergeChoices& choices) : withBase_(withBase), choices_(choices) {}

  // A record outside of any thing: the document, or a group.
  Record outside(const Record* base, const Record* ours, const Record* theirs, const std::string& path,
                 const std::vector<std::string>& heads) {
    begin(path, heads, base, ours, theirs);
    const MergeConflict head = conflict_;
    Record out = blank(base, ours, theirs);
    fields(out, base, ours, theirs, "");
    end();
    std::unordered_map<std::string, Record> merged;
    for (const PartRow& row : alignedParts({ours, theirs, base})) {
      const Record *o = row.versions[0], *t = row.versions[1], *b = row.versions[2];
      const Record& any = *(o ? o : t ? t : b);
      const std::string to = pathTo(path, any);
      if (!any.isThing()) {
        std::vector<std::string> below = heads;
        below.push_back(any.kind);
        Record group = outside(b, o, t, to, below);
        if (!group.fields.empty() || !group.parts.empty()) merged.emplace(row.step, std::move(group));
        continue;
      }
      begin(to, heads, b, o, t);
      if (auto thing = whole(b, o, t, "")) merged.emplace(row.step, std::move(*thing));
      end();
    }
    conflict_ = head;
    conflict_.path += conflict_.path.empty() ? "order" : "/order";
    put(out, std::move(merged), base, ours, theirs, [&] {
      conflict_.what = MergeConflict::What::Order;
      conflict_.parts = {{"", base ? Text(listed(*base)) : std::nullopt, listed(*ours), listed(*theirs)}};
      return choices_.of(conflict_.path);
    });
    end();
    return out;
  }

  std::vector<MergeConflict> take() { return std::move(conflicts_); }

 private:
  static std::string listed(const Record& record) {
    std::string out;
    for (const Record& part : record.parts) out += (out.empty() ? "" : " ") + (part.key.empty() ? part.kind : part.key);
    return out;
  }

  void begin(const std::string& path, const std::vector<std::string>& heads, const Record* base, const Record* ours,
             const Record* theirs) {
    const Record& any = *(ours ? ours : theirs ? theirs : base);
    conflict_ = {};
    conflict_.path = path;
    conflict_.heads = heads;
    conflict_.kind = any.kind;
    conflict_.key = any.key;
    conflict_.name = any.text("name");
    if (!base && withBase_ && any.isThing()) conflict_.what = MergeConflict::What::BothAdded;
  }
  void end() {
    if (!conflict_.parts.empty()) conflicts_.push_back(std::move(conflict_));
    conflict_ = {};
  }
  MergeSide side() const { return choices_.of(conflict_.path); }

  static Record blank(const Record* base, const Record* ours, const Record* theirs) {
    const Record& any = *(ours ? ours : theirs ? theirs : base);
    Record out;
    out.kind = any.kind;
    out.key = any.key;
    out.optional = any.optional;
    return out;
  }

  void fields(Record& out, const Record* base, const Record* ours, const Record* theirs, const std::string& label) {
    std::vector<std::string> names;
    for (const Record* version : {ours, theirs, base})
      if (version)
        for (const RecordField& f : version->fields)
          if (std::find(names.begin(), names.end(), f.name) == names.end()) names.push_back(f.name);
    for (const std::string& name : names) {
      const Text b = fieldText(base, name), o = fieldText(ours, name), t = fieldText(theirs, name);
      Text now;
      if (o == t) {
        now = o;
      } else if (withBase_ && o == b) {
        now = t;
      } else if (withBase_ && t == b) {
        now = o;
      } else {
        conflict_.parts.push_back({label + name, b, o, t});
        now = chosenOf(side(), b, o, t);
      }
      if (now) out.set(name, *now);
    }
  }

  // A thing, or a part of one, that some of the versions have; nothing = it is gone.
  std::optional<Record> whole(const Record* base, const Record* ours, const Record* theirs, const std::string& label) {
    if (ours && theirs) {
      Record out = blank(base, ours, theirs);
      inside(out, base, ours, theirs, label);
      return out;
    }
    if (!ours && !theirs) return std::nullopt;
    const Record& left = ours ? *ours : *theirs;
    if (!base && withBase_) return left;             // one side added it
    if (base && *base == left) return std::nullopt;  // one side removed it, the other left it alone
    const auto text = [](const Record* r) { return r ? Text(summaryOf(*r)) : std::nullopt; };
    if (label.empty())
      conflict_.what = base ? (ours ? MergeConflict::What::TheirsRemoved : MergeConflict::What::OursRemoved)
                            : (ours ? MergeConflict::What::OnlyOurs : MergeConflict::What::OnlyTheirs);
    conflict_.parts.push_back({label, text(base), text(ours), text(theirs)});
    const Record* chosen = chosenOf(side(), base, ours, theirs);
    return chosen ? std::optional<Record>(*chosen) : std::nullopt;
  }

  void inside(Record& out, const Record* base, const Record* ours, const Record* theirs, const std::string& label) {
    fields(out, base, ours, theirs, label);
    std::unordered_map<std::string, Record> merged;
    for (const PartRow& row : alignedParts({ours, theirs, base})) {
      const Record *o = row.versions[0], *t = row.versions[1], *b = row.versions[2];
      const Record& any = *(o ? o : t ? t : b);
      const std::string deeper = label + (any.key.empty() ? any.kind : any.kind + " " + any.key) + "/";
      if (auto part = whole(b, o, t, deeper)) merged.emplace(row.step, std::move(*part));
    }
    put(out, std::move(merged), base, ours, theirs, [&] {
      conflict_.parts.push_back({label + "order", base ? Text(listed(*base)) : std::nullopt, listed(*ours), listed(*theirs)});
      return side();
    });
  }

  /// Puts the merged parts into their order; `disagree` notes a conflict of orders and says whose is taken.
  template <class Disagree>
  void put(Record& out, std::unordered_map<std::string, Record> merged, const Record* base, const Record* ours,
           const Record* theirs, Disagree disagree) {
    std::unordered_map<std::string, bool> left;
    for (const auto& [step, part] : merged) left.emplace(step, true);
    const auto o = only(stepsOf(ours), left), t = only(stepsOf(theirs), left), b = only(stepsOf(base), left);
    std::vector<std::string> order;
    if (!ours || !theirs) {
      order = woven(ours ? o : t, b);
    } else {
      // Order is compared among what all have, and only of things: groups have no order.
      const std::unordered_set<std::string> theirSteps(t.begin(), t.end());
      std::unordered_map<std::string, bool> common;
      for (const std::string& step : o)
        if (merged.at(step).isThing() && theirSteps.contains(step)) common.emplace(step, true);
      const auto oo = only(o, common), tt = only(t, common);
      MergeSide lead = MergeSide::Ours;
      if (oo != tt) {
        std::unordered_map<std::string, bool> old;
        for (const std::string& step : b)
          if (common.contains(step)) old.emplace(step, true);
        const auto bo = only(oo, old), bt = only(tt, old), bb = only(b, old);
        if (base && withBase_ && bo == bb && bt != bb)
          lead = MergeSide::Theirs;
        else if (!(base && withBase_ && bt == bb))
          lead = disagree();
      }
      order = lead == MergeSide::Theirs ? woven(woven(t, o), b)
              : lead == MergeSide::Base ? woven(woven(b, o), t)
                                        : woven(woven(o, t), b);
    }
    for (const std::string& step : order)
      if (const auto it = merged.find(step); it != merged.end()) out.parts.push_back(std::move(it->second));
  }

  bool withBase_;
  const MergeChoices& choices_;
  MergeConflict conflict_;
  std::vector<MergeConflict> conflicts_;
};

}  // namespace

const char* mergeSideName(MergeSide side) {
  return side == MergeSide::Ours ? "ours" : side == MergeSide::Theirs ? "theirs" : "base";
}

MergedRecord mergeRecords(const Record* base, const Record& ours, const Record& theirs, const MergeChoices& choices) {
  Merging merging(base != nullptr, choices);
  MergedRecord out;
  out.record = merging.outside(base, &ours, &theirs, {}, {});
  out.conflicts = merging.take();
  return out;
}

}  // namespace hotchkiss
