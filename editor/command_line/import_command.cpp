// SPDX-License-Identifier: Apache-2.0
// `hotchkiss import KIND INPUT... -o FILE|FOLDER`: documents made of what others have written.
#include "editor/command_line/import_kinds.h"

namespace hotchkiss::cli {
namespace {

class ImportCommand final : public Command {
 public:
  const char* name() const override { return "import"; }
  const char* summary() const override { return "Make documents of what others have written"; }

  void add(CLI::App& app) override {
    app.require_subcommand(1);
    for (const auto& kind : kinds_) {
      CLI::App* sub = app.add_subcommand(kind->name(), kind->summary());
      sub->set_help_flag("-h,--help", "Print this help and exit");
      kind->add(*sub);
      sub->callback([this, mine = kind.get()] { chosen_ = mine; });
    }
  }

  int run(Console& console) override { return chosen_->run(console); }

 private:
  std::vector<std::unique_ptr<Command>> kinds_ = allImportKinds();
  Command* chosen_ = nullptr;
};

}  // namespace

std::unique_ptr<Command> importCommand() {
  return std::make_unique<ImportCommand>();
}

std::vector<std::unique_ptr<Command>> allImportKinds() {
  std::vector<std::unique_ptr<Command>> kinds;
  kinds.push_back(gisImport());
  kinds.push_back(rulebookImport());
  kinds.push_back(vassalImport());
  kinds.push_back(tiledImport());
  kinds.push_back(csvImport());
  kinds.push_back(scanImport());
  return kinds;
}

}  // namespace hotchkiss::cli
