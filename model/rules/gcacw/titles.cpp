// SPDX-License-Identifier: Apache-2.0
#include "model/rules/gcacw/titles.h"

#include <algorithm>
#include <string>

#include "model/base/text.h"

namespace hotchkiss::gcacw {

namespace {

constexpr BridgeLimits kManyBridges = {-1, -1, 1, 0};  // minor ones without limit, one Union major bridge (10.1)

// Years: 9.0. Manpower: 2.2. Bridges: 10.1 ("eight and four" in OTR and GTC; no limit to minor ones in SJW, HCR, RTG, SIV; SLB
// keeps rules of its own). What 10.1 leaves to the counters of a box is no limit here.
constexpr Title kTitles[] = {
    {"sjw", "Stonewall Jackson's Way", 1862, 18, kManyBridges, 5, true, true},
    {"hcr", "Here Come the Rebels!", 1862, 18, kManyBridges, 5, true, true},
    {"rtg", "Roads to Gettysburg", 1863, 17, kManyBridges, 5, true, true},
    {"siv", "Stonewall in the Valley", 1862, 8, {-1, -1, 0, 0}, 3, false, true},
    {"slb", "Stonewall's Last Battle", 1863, 18, {-1, -1, 2, -1}, 5, true, true},
    {"otr", "On to Richmond!", 1862, 21, {8, 4, 1, 1}, 5, false, false},
    {"gtc", "Grant Takes Command", 1864, 18, {8, 4, 1, 1}, 5, true, true},
    {"bac", "Battle Above the Clouds", 1863, 14, {-1, -1, 1, 0}, 5, true, true},
    {"aga", "All Green Alike", 1861, 7, {-1, -1, 1, 0}, 5, true, false},
    {"aio", "Atlanta Is Ours", 1864, 16, {-1, -1, 3, 1}, 5, true, true},
    {"rwh", "Rebels in the White House", 1864, 18, kManyBridges, 5, true, true},
    {"btc", "Burnside Takes Command", 1862, 18, kManyBridges, 5, true, true},
};
constexpr Title kOther = {"", "", 0, 18, {-1, -1, -1, -1}, 5, true, true};  // "all others" of 2.2

bool letter(char c) {
  return c >= 'a' && c <= 'z';
}

}  // namespace

const Title& titleOf(std::string_view idOrName) {
  const std::string text = lowered(idOrName);
  for (const Title& title : kTitles) {
    if (text.find(lowered(title.name)) != std::string::npos) return title;
    const std::string id = title.id;
    for (size_t at = text.find(id); at != std::string::npos; at = text.find(id, at + 1)) {
      const size_t end = at + id.size();
      if ((at == 0 || !letter(text[at - 1])) && (end == text.size() || !letter(text[end]))) return title;
    }
  }
  return kOther;
}

int entrenchmentYear(int year) {
  return std::clamp(year, 1861, 1864);
}

}  // namespace hotchkiss::gcacw
