// SPDX-License-Identifier: Apache-2.0
#include "model/difference/record_difference.h"

#include <algorithm>
#include <unordered_map>

#include "model/difference/record_lists.h"

namespace hotchkiss {
namespace {

class Comparing {
 public:
  std::vector<RecordChange> take() { return std::move(out_); }

  // A record outside of any thing: the document, or a group.
  void outside(const Record* before, const Record* after, const std::string& path, const std::vector<std::string>& heads) {
    thing_ = {before, after, path, heads};
    fields(before, after, "");
    for (const PartRow& row : alignedParts({before, after})) {
      const Record *was = row.versions[0], *is = row.versions[1];
      const Record& either = was ? *was : *is;
      const std::string to = pathTo(path, either);
      if (!either.isThing()) {
        std::vector<std::string> below = heads;
        below.push_back(either.kind);
        outside(was, is, to, below);
        continue;
      }
      thing_ = {was, is, to, heads};
      if (!was)
        note(RecordChange::What::Added, {}, {}, {});
      else if (!is)
        note(RecordChange::What::Removed, {}, {}, {});
      else
        inside(*was, *is, "");
    }
    thing_ = {before, after, path, heads};
    order(before, after, "");
  }

 private:
  struct Thing {
    const Record *before = nullptr, *after = nullptr;
    std::string path;
    std::vector<std::string> heads;
  };

  void note(RecordChange::What what, std::string field, std::string was, std::string is) {
    out_.push_back(
        {what, thing_.path, thing_.heads, thing_.before, thing_.after, std::move(field), std::move(was), std::move(is)});
  }

  void fields(const Record* before, const Record* after, const std::string& label) {
    static const Record none;
    const Record &a = before ? *before : none, &b = after ? *after : none;
    for (const RecordField& f : a.fields)
      if (const std::string* now = b.find(f.name); !now || *now != f.text)
        note(RecordChange::What::Changed, label + f.name, f.text, now ? *now : std::string());
    for (const RecordField& f : b.fields)
      if (!a.find(f.name)) note(RecordChange::What::Changed, label + f.name, {}, f.text);
  }

  // A part of a thing that only one of them has: each of its fields.
  void inside(const Record& before, const Record& after, const std::string& label) {
    fields(&before, &after, label);
    for (const PartRow& row : alignedParts({&before, &after})) {
      const Record *was = row.versions[0], *is = row.versions[1];
      const Record& either = was ? *was : *is;
      const std::string deeper = label + (either.key.empty() ? either.kind : either.kind + " " + either.key) + "/";
      if (was && is)
        inside(*was, *is, deeper);
      else
        one(either, deeper, was != nullptr);
    }
    order(&before, &after, label);
  }

  void one(const Record& part, const std::string& label, bool gone) {
    if (part.fields.empty() && part.parts.empty())
      note(RecordChange::What::Changed, label, gone ? part.key : "", gone ? "" : part.key);
    for (const RecordField& f : part.fields)
      note(RecordChange::What::Changed, label + f.name, gone ? f.text : std::string(), gone ? std::string() : f.text);
    for (const Record& deeper : part.parts)
      one(deeper, label + (deeper.key.empty() ? deeper.kind : deeper.kind + " " + deeper.key) + "/", gone);
  }

  void order(const Record* before, const Record* after, const std::string& label) {
    if (!before || !after) return;
    std::unordered_map<std::string, bool> both;
    for (const PartRow& row : alignedParts({before, after}))
      if (row.versions[0] && row.versions[1] && row.versions[0]->isThing()) both.emplace(row.step, true);
    if (only(stepsOf(before), both) != only(stepsOf(after), both)) note(RecordChange::What::Reordered, label, {}, {});
  }

  Thing thing_;
  std::vector<RecordChange> out_;
};

}  // namespace

std::vector<RecordChange> changesOf(const Record& before, const Record& after) {
  Comparing comparing;
  comparing.outside(&before, &after, {}, {});
  return comparing.take();
}

std::string fieldForPeople(const std::string& field) {
  const size_t slash = field.rfind('/');
  if (slash == std::string::npos) return field;
  const std::string head = field.substr(0, slash), last = field.substr(slash + 1);
  std::string above = head.substr(head.rfind('/') == std::string::npos ? 0 : head.rfind('/') + 1);
  const size_t blank = above.find(' ');
  const std::string kind = above.substr(0, blank), key = blank == std::string::npos ? "" : above.substr(blank + 1);
  // The value of a named number is that number.
  if ((kind == "rating" || kind == "cost") && last == "value") return kind == "cost" ? "cost for " + key : key;
  if (kind == "reduced" && last == "value") return "reduced " + key;
  if (kind == "ground" || kind == "water") return last.empty() ? key : last;
  if (last.empty()) return above;
  return above + " " + last;
}

}  // namespace hotchkiss
