// SPDX-License-Identifier: Apache-2.0
// `hotchkiss export vassal`: scenarios of one board as a module of VASSAL's. The ids of its counters are kept in a project file.
#include <fmt/format.h>

#include "editor/command_line/export_kind.h"
#include "editor/command_line/output.h"
#include "io/vassal/module_job.h"
#include "model/base/plain_line.h"

namespace hotchkiss::cli {
namespace {

class VassalExport final : public ExportKind {
 public:
  const char* name() const override { return "vassal"; }
  const char* summary() const override { return "Scenarios of one board as a VASSAL module, with a set-up for each"; }
  std::vector<std::string> extensions() const override { return {".vmod"}; }
  std::vector<DocumentKind> takes() const override { return {DocumentKind::Scenario, DocumentKind::Project}; }

  void add(CLI::App& app) override {
    app.add_option("--hex-width", options_.hexWidthPx, "Pixels between opposite sides of a hex")
        ->check(CLI::Range(vassal::kLeastHexWidthPx, vassal::kMostHexWidthPx))
        ->capture_default_str();
    app.add_option("--choices", choices_,
                   "Where units go whose place is a choice: a tray that names the Region, or its middle hex")
        ->check(CLI::IsMember({"tray", "centre"}))
        ->capture_default_str();
    app.add_flag("--face", options_.face,
                 "Show the pictures that the board has under its sheets as they are, nothing painted over");
    app.add_option("--name", options_.name, "Name of the module; without it that of the game or scenario");
    app.add_option("--module-version", options_.version, "Version of the module")->capture_default_str();
    app.add_option("--project", project_,
                   "Project file that keeps the counters' ids; without it the one among FILE, else OUT.project.xml beside OUT");
  }

  int run(Console& console, const ExportJob& job) override {
    options_.choices = choices_ == "centre" ? vassal::Choices::Centre : vassal::Choices::Tray;
    options_.faults = job.faults;
    options_.cancelled = console.interrupted;
    if (console.progress) options_.progress = [&console](const std::string& doing) { console.err << doing << "...\n"; };
    auto written = vassal::exportModule(job.loaded, job.output, project_, options_);
    if (!written) return console.unusable(written.error());
    const vassal::ModuleReport& report = written->report;
    for (const std::string& each : report.choices) console.err << plainLine(each) << '\n';
    for (const std::string& each : report.notes) console.err << "note: " << plainLine(each) << '\n';
    const auto some = [](size_t count, const char* one) { return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s"); };
    console.out << fmt::format("{}: {}, {}, {} of {} hexes; {} in {}\n", job.output, some(report.setUps, "set-up"),
                               some(report.counters, "counter"), some(report.boards, "board"), report.hexes,
                               some(report.idsGiven, "new id"), written->projectFile);
    return kDone;
  }

 private:
  vassal::ModuleOptions options_;
  std::string choices_ = "tray", project_;
};

}  // namespace

std::unique_ptr<ExportKind> vassalExport() {
  return std::make_unique<VassalExport>();
}

}  // namespace hotchkiss::cli
