// SPDX-License-Identifier: Apache-2.0
// One program of all fuzzers, since linking the libraries under the sanitizers takes as long as many of its runs: `--fuzzer=NAME`
// says which one it is (libFuzzer passes over words with two strokes).
#include "fuzzers.h"

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace {

using namespace hotchkiss::fuzz;

struct Row {
  std::string_view name;
  int (*run)(const uint8_t*, size_t);
};
constexpr Row kFuzzers[] = {
    {"conflict", conflictFuzzer},
    {"csv", csvFuzzer},
    {"find", findFuzzer},
    {"geo", geoFuzzer},
    {"map", mapFuzzer},
    {"native", nativeFuzzer},
    {"oob", oobFuzzer},
    {"paste", pasteFuzzer},
    {"picture", pictureFuzzer},
    {"recovery", recoveryFuzzer},
    {"rulebook_cwb", rulebookCwbFuzzer},
    {"rulebook_gcacw", rulebookGcacwFuzzer},
    {"rulebook_wbts", rulebookWbtsFuzzer},
    {"scan_job", scanJobFuzzer},
    {"scenario", scenarioFuzzer},
    {"set_up", setUpFuzzer},
    {"set_up_text", setUpTextFuzzer},
    {"tables", tablesFuzzer},
    {"tiled", tiledFuzzer},
    {"values", valuesFuzzer},
    {"vmod", vmodFuzzer},
    {"vsav", vsavFuzzer},
};
const Row* chosen = nullptr;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* count, char*** words) {
  constexpr std::string_view kWord = "--fuzzer=";
  for (int i = 1; i < *count; ++i) {
    const std::string_view word = (*words)[i];
    if (!word.starts_with(kWord)) continue;
    for (const Row& row : kFuzzers)
      if (row.name == word.substr(kWord.size())) chosen = &row;
  }
  if (chosen != nullptr) return 0;
  std::fprintf(stderr, "say which fuzzer: --fuzzer=NAME, one of");
  for (const Row& row : kFuzzers) std::fprintf(stderr, " %.*s", static_cast<int>(row.name.size()), row.name.data());
  std::fprintf(stderr, "\n");
  std::exit(2);
}

// Fontconfig keeps what it has read of its configuration to the end of the program, and nobody can ask it to give that up.
extern "C" const char* __lsan_default_suppressions() {
  return "leak:libfontconfig\n";
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  return chosen->run(data, size);
}
