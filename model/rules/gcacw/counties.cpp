// SPDX-License-Identifier: Apache-2.0
#include "model/rules/gcacw/counties.h"

#include "model/base/text.h"

namespace hotchkiss::gcacw {

namespace {

constexpr const char* kUnionForGood[] = {"Fauquier", "Madison", "Rappahannock", "Stafford"};  // 24.0
constexpr const char* kConfederateForGood[] = {"Albemarle", "Amelia",         "Charles City", "Chesterfield",
                                               "Essex",     "King and Queen", "Powhatan"};  // 24.0
constexpr Seat kSeats[] = {
    // 24.0 prints N4848 for Bowling Green, a row that the north map does not have; 13.6 and 13.10 have N4828.
    {"Caroline", "N4828", "Bowling Green"},
    {"Culpeper", "N1204", "Culpeper"},
    {"Goochland", "S1019", "Goochland Court House"},
    {"Hanover", "S3307", "Hanover Junction"},
    {"Henrico", "S3626", "Capitol"},
    {"King George", "N5614", "King George Court House"},
    {"King William", "S5413", "Rumford Academy"},
    {"Louisa", "N1332", "Louisa Court House"},
    {"New Kent", "S5822", "White House Station"},
    {"Orange", "N0618", "Orange Court House"},
    {"Spotsylvania", "N3520", "Spotsylvania Court House"},
};
constexpr const char* kUnionSupplied[] = {"Culpeper", "Fauquier", "King George", "Madison", "Rappahannock", "Stafford"};  // 29.4
struct ExtensionRow {
  const char* depot;
  const char* unit;
  Extension how;
};
constexpr ExtensionRow kExtensions[] = {
    // 29.4
    {"Caroline", "King George", Extension::IfBridge}, {"Caroline", "Essex", Extension::Always},
    {"Culpeper", "Albemarle", Extension::Always},     {"Chesterfield", "Henrico", Extension::Never},
    {"Goochland", "Powhatan", Extension::Never},      {"Hanover", "Spotsylvania", Extension::Never},
    {"Henrico", "Chesterfield", Extension::Never},    {"Henrico", "Powhatan", Extension::Never},
    {"King George", "Caroline", Extension::IfBridge}, {"Louisa", "Henrico", Extension::IfHanover},
    {"Powhatan", "Goochland", Extension::Never},      {"Powhatan", "Henrico", Extension::Never},
    {"Spotsylvania", "Albemarle", Extension::Always}, {"Spotsylvania", "Hanover", Extension::Never},
};

bool same(std::string_view a, const char* b) {
  return lowered(a) == lowered(b);
}

template <size_t N>
const char* inList(const char* const (&names)[N], std::string_view county) {
  for (const char* name : names)
    if (same(county, name)) return name;
  return nullptr;
}

}  // namespace

std::string countyName(std::string_view text) {
  constexpr std::string_view kWord = " county";
  std::string name(text);
  if (name.size() > kWord.size() && lowered(name).ends_with(kWord)) name.resize(name.size() - kWord.size());
  if (const char* listed = inList(kUnionForGood, name)) return listed;
  if (const char* listed = inList(kConfederateForGood, name)) return listed;
  if (const Seat* seat = seatOf(name)) return seat->county;
  return name;
}

CountyOwner ownerOf(std::string_view county) {
  if (inList(kUnionForGood, county)) return CountyOwner::Union;
  if (inList(kConfederateForGood, county)) return CountyOwner::Confederate;
  return seatOf(county) ? CountyOwner::Contested : CountyOwner::Unlisted;
}

std::span<const Seat> countySeats() {
  return kSeats;
}

const Seat* seatOf(std::string_view county) {
  for (const Seat& seat : kSeats)
    if (same(county, seat.county)) return &seat;
  return nullptr;
}

bool unionHomeSupply(std::string_view county) {
  return inList(kUnionSupplied, county) != nullptr;
}

Extension extensionOf(std::string_view depotCounty, std::string_view unitCounty) {
  for (const ExtensionRow& row : kExtensions)
    if (same(depotCounty, row.depot) && same(unitCounty, row.unit)) return row.how;
  return Extension::Plain;
}

}  // namespace hotchkiss::gcacw
