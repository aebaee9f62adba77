// SPDX-License-Identifier: Apache-2.0
// The seed of random tests: one number for everybody, so that what fails here fails there, or another on demand.
#pragma once
#include <cstdlib>
#include <random>
#include <string>

namespace hotchkiss {

/// HOTCHKISS_SEED from the environment: a number, or `random` for a new one each time. A test prints it in its trace.
inline unsigned randomSeed() {
  const char* given = std::getenv("HOTCHKISS_SEED");
  if (!given) return 18620323;
  return std::string(given) == "random" ? std::random_device()() : static_cast<unsigned>(std::strtoul(given, nullptr, 10));
}

}  // namespace hotchkiss
