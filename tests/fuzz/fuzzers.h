// SPDX-License-Identifier: Apache-2.0
// The fuzzers, one for every reader or for some that are alike: what libFuzzer calls with any bytes. -1: not for this one, leave
// it out of the corpus. A new one is a file NAME_fuzz.cpp, a line here, and a row in fuzzers.cpp.
#pragma once
#include <cstddef>
#include <cstdint>

namespace hotchkiss::fuzz {

int conflictFuzzer(const uint8_t* data, size_t size);
int csvFuzzer(const uint8_t* data, size_t size);
int findFuzzer(const uint8_t* data, size_t size);
int geoFuzzer(const uint8_t* data, size_t size);
int mapFuzzer(const uint8_t* data, size_t size);
int nativeFuzzer(const uint8_t* data, size_t size);
int oobFuzzer(const uint8_t* data, size_t size);
int pasteFuzzer(const uint8_t* data, size_t size);
int pictureFuzzer(const uint8_t* data, size_t size);
int recoveryFuzzer(const uint8_t* data, size_t size);
int rulebookCwbFuzzer(const uint8_t* data, size_t size);
int rulebookGcacwFuzzer(const uint8_t* data, size_t size);
int rulebookWbtsFuzzer(const uint8_t* data, size_t size);
int scanJobFuzzer(const uint8_t* data, size_t size);
int scenarioFuzzer(const uint8_t* data, size_t size);
int setUpFuzzer(const uint8_t* data, size_t size);
int setUpTextFuzzer(const uint8_t* data, size_t size);
int tablesFuzzer(const uint8_t* data, size_t size);
int tiledFuzzer(const uint8_t* data, size_t size);
int valuesFuzzer(const uint8_t* data, size_t size);
int vmodFuzzer(const uint8_t* data, size_t size);
int vsavFuzzer(const uint8_t* data, size_t size);

}  // namespace hotchkiss::fuzz
