// SPDX-License-Identifier: Apache-2.0
// The explicit list of the systems' readers.
#include <algorithm>
#include <array>

#include "importers/rulebook/cwb/reader.h"
#include "importers/rulebook/gcacw/gcacw_reader.h"
#include "importers/rulebook/reading.h"
#include "importers/rulebook/wbts/wbts_reader.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook {

const std::vector<const BookReader*>& bookReaders() {
  static const std::vector<const BookReader*> kReaders = {&cwb::reader(), &gcacw::bookReader(), &wbts::bookReader()};
  return kReaders;
}

const BookReader* findBookReader(const std::string& system) {
  for (const BookReader* reader : bookReaders())
    if (reader->system() == system) return reader;
  return nullptr;
}

std::string systemOfText(const Outline& outline) {
  struct Sign {
    const char* system;
    const char* word;
  };
  // Words that one system's rulebooks use again and again, and the others do not.
  static constexpr std::array<Sign, 9> kSigns = {{{"gcacw", "fatigue level"},
                                                  {"gcacw", "manpower"},
                                                  {"gcacw", "random event"},
                                                  {"wbts", "game-turn"},
                                                  {"wbts", "strategic turn"},
                                                  {"wbts", "supply train"},
                                                  {"cwb", "gun point"},
                                                  {"cwb", "straggler"},
                                                  {"cwb", "entry hex"}}};
  std::map<std::string, int> count;
  for (const Block& block : outline.blocks) {
    const std::string text = lowered(block.text.text());
    for (const Sign& sign : kSigns) count[sign.system] += text.find(sign.word) != std::string::npos;
  }
  std::string best;
  int most = 2, second = 0;
  for (const auto& [system, n] : count) {
    if (n > most) {
      second = most;
      most = n;
      best = system;
    } else {
      second = std::max(second, n);
    }
  }
  return second * 2 > most ? std::string() : best;
}

}  // namespace hotchkiss::rulebook
