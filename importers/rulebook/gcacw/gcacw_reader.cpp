// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/gcacw/gcacw_reader.h"

#include "importers/rulebook/gcacw/scenario_reader.h"
#include "importers/rulebook/gcacw/set_up_import.h"

namespace hotchkiss::rulebook::gcacw {

namespace {

class GcacwReader final : public BookReader {
 public:
  const char* system() const override { return "gcacw"; }
  Reading read(const Outline& outline, const State& shipped) const override { return readScenarios(outline, shipped); }
  std::optional<Expected<Reading>> readTable(const std::string& table, const std::string& file,
                                             const State& shipped) const override {
    return importSetUp(std::string_view(table), file, shipped);
  }
};

}  // namespace

const BookReader& bookReader() {
  static const GcacwReader reader;
  return reader;
}

}  // namespace hotchkiss::rulebook::gcacw
