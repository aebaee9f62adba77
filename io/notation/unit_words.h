// SPDX-License-Identifier: Apache-2.0
// What people call units, pools and formations of an order of battle, both ways: the word that a set-up prints for each, and whom
// a word means. Knows no grammar of set-ups and no place.
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/id.h"
#include "model/forces/forces.h"

namespace hotchkiss::notation {

/// A unit, a pool or a formation; one of the three.
struct Called {
  UnitId unit;
  PoolId pool;
  FormationId formation;
  SideId side;
  bool operator==(const Called&) const = default;
};

class UnitWords {
 public:
  /// `designations`: counters are called by what they print ("2-1-3Va"), people by their names; else all by their names.
  UnitWords(const Forces& forces, bool designations);
  /// The word for it; one that means nobody else of the order of battle, its id when nothing else does.
  std::string of(const UnitId& unit) const;
  std::string of(const PoolId& pool) const;
  std::string of(const FormationId& formation) const;
  /// Whom a word means, without regard to case, points and doubled spaces; several when it is not clear. Those of `side` alone
  /// when there are any.
  std::vector<Called> find(std::string_view word, const SideId& side) const;
  /// The words of a side that begin so, for completion.
  std::vector<std::string> beginning(std::string_view prefix, const SideId& side) const;
  /// What is nearest to a slip, among all that those of a side are called; and then the words for whoever it means.
  std::vector<std::string> meantBy(std::string_view slip, const SideId& side) const;

 private:
  void add(const std::string& word, const Called& called);
  std::string unique(const std::vector<std::string>& words, const Called& called, const std::string& id) const;
  static std::string plain(std::string_view word);

  std::multimap<std::string, Called> byWord_;
  std::map<std::string, std::string> unitWords_, poolWords_, formationWords_;
  std::map<SideId, std::vector<std::string>> words_;  // one each
  std::map<SideId, std::vector<std::string>> names_;  // all that find() knows, as they are written
};

}  // namespace hotchkiss::notation
