// SPDX-License-Identifier: Apache-2.0
// `hotchkiss export KIND FILE... -o OUT`: documents for others. Checks first: what is wrong stops it, unless it is forced.
#include <fmt/format.h>

#include <algorithm>

#include "editor/command_line/check_output.h"
#include "editor/command_line/commands.h"
#include "editor/command_line/export_kind.h"
#include "io/native/witnesses.h"
#include "model/base/plain_line.h"
#include "model/base/text.h"
#include "model/check/validator.h"

namespace hotchkiss::cli {
namespace {

/// "scenario or board files".
std::string filesOf(const std::vector<DocumentKind>& kinds) {
  std::string out;
  for (const DocumentKind kind : kinds) out += (out.empty() ? "" : " or ") + std::string(documentKindName(kind));
  return (out.empty() ? "native" : out) + " files";
}

/// A line for each error.
std::vector<std::string> faultsOf(Loaded loaded, const Console& console) {
  const Witnesses witnesses = addWitnesses(loaded);
  ValidateOptions options;
  options.witnesses = witnesses.ids;
  options.cancelled = console.interrupted;
  const Report report = validate(loaded.state, options);
  CheckResult result;
  const auto take = [&](const std::vector<Diagnostic>& findings) {
    for (const Diagnostic& finding : findings)
      if (finding.severity == Severity::Error) result.findings.push_back(placed(loaded.sources, witnesses.sources, finding));
  };
  take(loaded.diagnostics);
  take(report.diagnostics);
  sortFindings(result);
  std::vector<std::string> out;
  for (const PlacedFinding& each : result.findings)
    out.push_back(fmt::format("{}:{}:{}: error: {} [{}]", each.place.file, each.place.line, each.place.column,
                              each.finding.message, each.finding.check));
  return out;
}

class ExportCommand final : public Command {
 public:
  const char* name() const override { return "export"; }
  const char* summary() const override { return "Hand maps and scenarios over to others, once they are free of errors"; }

  void add(CLI::App& app) override {
    app.require_subcommand(1);
    for (const auto& kind : kinds_) {
      CLI::App* sub = app.add_subcommand(kind->name(), kind->summary());
      sub->set_help_flag("-h,--help", "Print this help and exit");
      std::string where = "The file to write";
      if (kind->extensions().empty()) where += "; - for standard output";
      for (const std::string& extension : kind->extensions())
        where += (&extension == &kind->extensions().front() ? ": " : ", ") + extension;
      sub->add_option("FILE", files_, filesOf(kind->takes()))->required();
      sub->add_option("-o,--output", output_, where)->required();
      sub->add_flag("--force", force_, "Write in spite of errors; the output lists them");
      kind->add(*sub);
      sub->callback([this, mine = kind.get()] { chosen_ = mine; });
    }
  }

  int run(Console& console) override {
    if (const auto refused = refusedOutput()) return console.unusable(*refused);
    const auto loaded = load(files_);
    if (!loaded) return console.unusable(loaded.error());
    if (const auto refused = refusedInput(*loaded)) return console.unusable(*refused);
    const std::vector<std::string> faults = faultsOf(*loaded, console);
    if (!faults.empty() && !force_) {
      for (const std::string& fault : faults) console.err << plainLine(fault) << '\n';
      console.err << "hotchkiss: nothing is written: mend the errors, or write in spite of them with --force\n";
      return kFound;
    }
    return chosen_->run(console, {*loaded, faults, output_});
  }

 private:
  std::optional<Error> refusedOutput() const {
    const std::vector<std::string> endings = chosen_->extensions();
    const std::string low = lowered(output_);
    if (endings.empty() || std::any_of(endings.begin(), endings.end(), [&](const std::string& e) { return low.ends_with(e); }))
      return std::nullopt;
    std::string wanted;
    for (const std::string& ending : endings) wanted += (wanted.empty() ? "" : " or ") + ending;
    return Error{fmt::format("export {} writes a file whose name ends in {}", chosen_->name(), wanted), output_, 0, 0};
  }

  std::optional<Error> refusedInput(const Loaded& loaded) const {
    const std::vector<DocumentKind> takes = chosen_->takes();
    if (takes.empty()) return std::nullopt;
    for (const DocumentKey& key : loaded.named) {
      if (std::find(takes.begin(), takes.end(), key.kind) != takes.end()) continue;
      const FileEntry* file = loaded.files.find(key);
      return Error{fmt::format("is {}: export {} takes {}", documentKindForPeople(key.kind), chosen_->name(), filesOf(takes)),
                   file ? file->shown : key.id, 0, 0};
    }
    return std::nullopt;
  }

  std::vector<std::unique_ptr<ExportKind>> kinds_ = allExportKinds();
  ExportKind* chosen_ = nullptr;
  std::string output_;
  std::vector<std::string> files_;
  bool force_ = false;
};

}  // namespace

std::unique_ptr<Command> exportCommand() {
  return std::make_unique<ExportCommand>();
}

}  // namespace hotchkiss::cli
