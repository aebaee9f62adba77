// SPDX-License-Identifier: Apache-2.0
// Texts as ids: a text made into one, and ids that are each given once. Whatever a foreign file calls its
// things, what is made of it can be saved. Knows no document.
#pragma once
#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "model/base/plain_line.h"

namespace hotchkiss {

constexpr size_t kMostIdBytes = 200;

/// Whether a character may stand in an id: no blank, control character, comma, semicolon, quote, parenthesis, brace, '<', '>',
/// '&'.
inline bool fitsId(char c) {
  return static_cast<unsigned char>(c) > 0x20 && c != 0x7F && std::string_view("\"',;(){}<>&").find(c) == std::string_view::npos;
}

/// The text as near to itself as an id can be: what no id may hold becomes '-', what is too long is cut. "" stays so.
inline std::string asId(std::string_view text) {
  constexpr size_t kRoomForNumber = 20;
  size_t size = std::min(text.size(), kMostIdBytes - kRoomForNumber);
  if (size < text.size())
    while (size > 0 && (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80) --size;  // no half characters
  std::string out(text.substr(0, size));
  std::replace_if(out.begin(), out.end(), [](char c) { return !fitsId(c); }, '-');
  return out;
}

/// Ids of things of one kind. Giving one costs no more when many want the same.
class FreshIds {
 public:
  /// The text itself when it can be an id and is not given yet, else one made of it.
  std::string keep(const std::string& id, std::string_view otherwise) {
    return canBeId(id) && taken_.insert(id).second ? id : make(id, otherwise);
  }
  /// An id that is there already.
  void take(const std::string& id) { taken_.insert(id); }
  /// The wanted text as an id, or `otherwise` for "", with a number behind it when it is taken.
  std::string make(std::string_view wanted, std::string_view otherwise) {
    const std::string base = asId(wanted.empty() ? otherwise : wanted);
    if (taken_.insert(base).second) return base;
    int& number = last_.try_emplace(base, 1).first->second;
    for (;;)
      if (std::string id = base + "-" + std::to_string(++number); taken_.insert(id).second) return id;
  }

 private:
  std::set<std::string> taken_;
  std::map<std::string, int> last_;  // number given behind a text
};

}  // namespace hotchkiss
