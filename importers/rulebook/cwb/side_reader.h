// SPDX-License-Identifier: Apache-2.0
// What is said of one side in a scenario: set-up, arrivals, ammunition, losses, orders. Private to importers/rulebook/cwb.
#pragma once
#include "importers/rulebook/cwb/bench.h"

namespace hotchkiss::rulebook::cwb {

class SideReader {
 public:
  SideReader(Bench& bench, Scenario& scenario, const BookSide& side) : bench_(bench), scenario_(scenario), side_(side) {}
  void read();
  /// "Mark the following casualties: Evans 5, Bee 8": those that are units of the side, and with `unknownToo` designations that
  /// are nobody's. How many were found.
  static size_t readLosses(Bench& bench, Scenario& scenario, const std::string& side, const Passage& text,
                           bool unknownToo = false);

 private:
  void readSetUpPart(const BookPart& part);
  void addEntry(const BookPart& part, const cwb_notation::ReadEntry& read);
  void addEntering(const BookPart& part, const cwb_notation::ReadEntry& read);
  void readArrivalPart(const BookPart& part, bool variable);
  void addGroup(const BookPart& part, const cwb_notation::ReadGroup& read, bool variable);
  void takeChart(const BookPart& part);
  void readAmmunition(const BookPart& part);
  void readEarlierLosses(const BookPart& part);
  void readOrders(const BookPart& part);
  void addOrder(const BookPart& part, size_t at, const std::string& sentence);
  void readTableOfPlaces(const BookPart& part);
  void addRule(const BookPart& part);
  std::optional<Region> regionOf(const cwb_notation::SetUpPlace& place) const;
  OptionId optionOf(const ListedUnit& unit) const;
  OptionId optionOf(const std::vector<ListedUnit>& units) const;
  bool hasOption(const std::string& id) const;
  void words(const Subject& subject, const Passage& text, const std::vector<cwb_notation::NotationWord>& words);
  ListedUnit withoutLeaderElsewhere(ListedUnit unit, const cwb_notation::SetUpEntry& entry) const;
  void use(const WhoTerm& term, const ListedUnit& unit, int copies);
  std::optional<Moment> momentOf(const cwb_notation::PrintedDay& day, int minutes) const;

  Bench& bench_;
  Scenario& scenario_;
  const BookSide& side_;
  FreshIds setUpIds_, arrivalIds_, orderIds_, ammunitionIds_, ruleIds_;
  std::vector<std::string> placedNames_;
  std::string allAt_;  // "all arrive at Entry hex J"
  std::vector<PlaceRow> table_;
  size_t firstArrival_ = 0;
  int lastOrderLine_ = 0;
  int noArrivals_ = 0;  // the line that says that none come
  Muster::PoolUse used_;
};

}  // namespace hotchkiss::rulebook::cwb
