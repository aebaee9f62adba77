// SPDX-License-Identifier: Apache-2.0
// `hotchkiss export json`: everything in the files named, and in what they refer to, as JSON for other programs.
#include "editor/command_line/export_kind.h"
#include "editor/command_line/output.h"
#include "io/json/everything.h"

namespace hotchkiss::cli {
namespace {

class JsonKind final : public ExportKind {
 public:
  const char* name() const override { return "json"; }
  const char* summary() const override { return "Everything, what it refers to included, as JSON for other programs"; }
  int run(Console& console, const ExportJob& job) override {
    return writeOutput(console, job.output, json::everything(job.loaded.state, job.faults));
  }
};

}  // namespace

std::unique_ptr<ExportKind> jsonExport() {
  return std::make_unique<JsonKind>();
}

}  // namespace hotchkiss::cli
