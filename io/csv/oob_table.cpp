// SPDX-License-Identifier: Apache-2.0
#include "io/csv/oob_table.h"

#include <algorithm>
#include <map>

#include "model/base/text.h"

namespace hotchkiss::csv {
namespace {

using Cells = std::map<std::string, std::string>;

class OobTable {
 public:
  void take(const OrderOfBattle& oob) {
    for (const auto& formation : oob.formations) {
      Cells row = common(*formation, "formation", formation->parent.text);
      row["short-name"] = formation->shortName;
      row["leader"] = formation->leader.text;
      rows_.push_back(std::move(row));
    }
    for (const auto& unit : oob.units) {
      Cells row = common(*unit, "unit", unit->formation.text);
      row["designation"] = unit->designation;
      row["kind"] = unit->kind;
      row["replaces"] = unit->replaces.text;
      row["option"] = unit->option.text;
      row["picture"] = unit->picture;
      row["reduced-picture"] = unit->reducedPicture;
      ratings(row, unit->ratings, kRatingHeading);
      ratings(row, unit->reducedRatings, kReducedHeading);
      rows_.push_back(std::move(row));
    }
    for (const auto& pool : oob.pools) {
      Cells row = common(*pool, "pool", pool->formation.text);
      row["designation"] = pool->designation;
      row["kind"] = pool->kind;
      row["count"] = pool->count ? std::to_string(*pool->count) : "";
      ratings(row, pool->ratings, kRatingHeading);
      rows_.push_back(std::move(row));
    }
  }

  std::vector<std::vector<std::string>> table() const {
    std::vector<std::string> headings = {"type",   "id",   "name", "designation", "short-name", "side",
                                         "parent", "kind", "size", "leader",      "count"};
    headings.insert(headings.end(), ratings_.begin(), ratings_.end());
    for (const char* last : {"replaces", "option", "picture", "reduced-picture", "provenance", "source", "note", "to-do"}) {
      const bool used = std::any_of(rows_.begin(), rows_.end(), [&](const Cells& row) {
        const auto at = row.find(last);
        return at != row.end() && !at->second.empty();
      });
      if (used) headings.emplace_back(last);
    }
    std::vector<std::vector<std::string>> out = {headings};
    for (const Cells& row : rows_) {
      std::vector<std::string> cells;
      for (const std::string& heading : headings) {
        const auto at = row.find(heading);
        cells.push_back(at == row.end() ? std::string() : at->second);
      }
      out.push_back(std::move(cells));
    }
    return out;
  }

 private:
  template <class Thing>
  static Cells common(const Thing& thing, const char* type, const std::string& parent) {
    return {{"type", type},
            {"id", thing.id.text},
            {"name", thing.name},
            {"side", thing.side.text},
            {"parent", parent},
            {"size", thing.size},
            {"provenance", provenanceText(thing.provenance)},
            {"source", thing.remarks.source},
            {"note", thing.remarks.note},
            {"to-do", thing.remarks.todo}};
  }

  void ratings(Cells& row, const std::vector<Rating>& list, const char* before) {
    for (const Rating& rating : list) {
      const std::string heading = before + rating.id;
      if (!contains(ratings_, heading)) ratings_.push_back(heading);
      row[heading] = rating.value;
    }
  }

  std::vector<Cells> rows_;
  std::vector<std::string> ratings_;
};

}  // namespace

std::vector<std::vector<std::string>> oobRows(const std::vector<const OrderOfBattle*>& oobs) {
  OobTable table;
  for (const OrderOfBattle* oob : oobs) table.take(*oob);
  return table.table();
}

std::string provenanceText(const Provenance& provenance) {
  const std::string kind = provenanceName(provenance.kind);
  if (provenance.where.empty()) return kind;
  return kind + ": " + provenance.where;
}

Provenance provenanceOf(std::string_view text) {
  Provenance out;
  const size_t colon = text.find(": ");
  if (!provenanceFromName(std::string(text.substr(0, colon)), out.kind)) return {ProvenanceKind::Unstated, std::string(text)};
  if (colon != std::string_view::npos) out.where = std::string(text.substr(colon + 2));
  return out;
}

}  // namespace hotchkiss::csv
