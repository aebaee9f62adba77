// SPDX-License-Identifier: Apache-2.0
// Any bytes as a native file: reading never crashes, what opens is written to a file that opens again as the same document and
// the same bytes, and every fault has a sentence and a place.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "io/native/document.h"

namespace {

[[noreturn]] void broken(const char* what, const std::string& text) {
  std::fprintf(stderr, "%s\n%s\n", what, text.c_str());
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  const auto read = hotchkiss::readNative(bytes, "f");
  if (!read) {
    const hotchkiss::Error& error = read.error();
    if (error.message.empty() || error.message.find('\n') != std::string::npos) broken("a fault without one line", error.message);
    return 0;
  }
  const std::string written = hotchkiss::toXml(read->document);
  const auto again = hotchkiss::readNative(written, "f");
  if (!again) broken(again.error().message.c_str(), written);
  if (!(again->document == read->document)) broken("another document came back", written);
  if (hotchkiss::toXml(again->document) != written) broken("other bytes came back", written);
  return 0;
}
