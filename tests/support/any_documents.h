// SPDX-License-Identifier: Apache-2.0
// Documents with something in every field of every struct, from a seed: what a codec must carry. A field that is added to the
// model does not compile here until it is filled.
#pragma once
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "model/document/state.h"

namespace hotchkiss::testing {

class AnyDocuments {
 public:
  explicit AnyDocuments(uint32_t seed) : random_(seed) {}

  Game game(const std::string& id);
  Sheet sheet(const std::string& id);
  Board board(const std::string& id, const std::vector<SheetId>& sheets);
  OrderOfBattle oob(const std::string& id);
  Scenario scenario(const std::string& id);
  Errata errata(const std::string& id);
  Project project(const std::string& id);

 private:
  int upTo(int most) { return std::uniform_int_distribution<int>(0, most)(random_); }
  bool coin() { return upTo(1) == 1; }
  template <class T>
  T oneOf(const std::vector<T>& choices) {
    return choices[static_cast<size_t>(upTo(static_cast<int>(choices.size()) - 1))];
  }
  template <class E>
  E anyOf(E last) {
    return static_cast<E>(upTo(static_cast<int>(last)));
  }
  /// An id that was not given before.
  std::string freshId(const char* what);
  std::string text();
  std::string word();
  std::string path(const char* ending);
  double number();
  std::vector<std::string> texts();
  std::vector<SideId> sides();
  Provenance provenance();
  Remarks remarks();
  Date date();
  Moment moment();
  Region region();
  When when();
  Who who();
  Test test();
  Trace trace();
  template <class T>
  std::optional<T> maybe(T value) {
    return coin() ? std::optional<T>(std::move(value)) : std::nullopt;
  }
  template <class Named>
  void fillNamed(std::vector<Named>& items) {
    const bool shared = coin();
    const Provenance common = coin() ? provenance() : Provenance{};
    for (int n = upTo(3); n > 0; --n) {
      Named item;
      auto& [key, value, from] = item;
      key = oneOf<std::string>({"strength", "fire", "morale", "a=b", "two words", "*"});
      value = text();
      from = shared ? common : provenance();
      items.push_back(std::move(item));
    }
  }
  ItemCommon common();
  Erratum erratum();
  SetupEntry setupEntry();
  Arrival arrival();
  Award award();
  AwardGroup awardGroup();
  Option option();
  EarlierLoss loss();
  SpecialRule rule();
  Verdict verdict();
  Vocabulary vocabulary();
  Calendar calendar();
  void fillCells(Sheet& sheet);
  void fillSides(Sheet& sheet);
  void fillItems(Sheet& sheet);
  Hex hexOf(const Sheet& sheet);

  std::mt19937 random_;
  int ids_ = 0;
};

}  // namespace hotchkiss::testing
