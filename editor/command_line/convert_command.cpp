// SPDX-License-Identifier: Apache-2.0
// `hotchkiss convert FILE -o FILE`: a native file in the current version and canonical order; references are rebased to its new
// place, except with `-o -`.
#include "editor/command_line/commands.h"
#include "editor/command_line/output.h"
#include "io/native/save.h"

namespace hotchkiss::cli {
namespace {

class ConvertCommand final : public Command {
 public:
  const char* name() const override { return "convert"; }
  const char* summary() const override { return "Rewrites a native file in the current version and canonical order"; }
  void add(CLI::App& app) override {
    app.add_option("file", file_, "The file; - for standard input")->required();
    app.add_option("-o,--output", output_, "Where to write it; - for standard output")->required();
  }
  int run(Console& console) override {
    // What a file refers to is not needed to put it in order, but it is for the direction words of a scenario.
    const auto loaded = load({file_});
    if (!loaded) return console.unusable(loaded.error());
    const DocumentKey& key = loaded->named.front();
    if (loaded->named.size() > 1) return console.unusable(Error{"is a folder: convert takes one file", file_, 0, 0});
    if (file_ == "-" || output_ == "-") return writeOutput(console, output_, toXml(loaded->state, key));
    State moved = withDocument(loaded->state, rebased(*documentOf(loaded->state, key), file_, output_));
    return writeOutput(console, output_, toXml(moved, key));
  }

 private:
  std::string file_, output_;
};

}  // namespace

std::unique_ptr<Command> convertCommand() {
  return std::make_unique<ConvertCommand>();
}

}  // namespace hotchkiss::cli
