// SPDX-License-Identifier: Apache-2.0
// `hotchkiss export counters SCENARIO... -o OUT.pdf`: the counters as sheets to print on both sides.
#include "editor/command_line/export_kind.h"
#include "editor/command_line/output.h"
#include "editor/command_line/print_options.h"
#include "io/print/counter_sheets.h"

namespace hotchkiss::cli {
namespace {

class CountersExport final : public ExportKind {
 public:
  const char* name() const override { return "counters"; }
  const char* summary() const override { return "The counters as sheets to print on both sides and cut (PDF)"; }
  std::vector<std::string> extensions() const override { return {".pdf"}; }
  std::vector<DocumentKind> takes() const override { return {DocumentKind::Scenario}; }

  void add(CLI::App& app) override {
    app.add_option("--size", size_, "Width of a cut counter: 0.5in, 15mm")->capture_default_str();
    app.add_option("--bleed", bleed_, "Colour beyond the cut; 0 sets the counters edge to edge")->capture_default_str();
    app.add_option("--pages", pages_, "The paper: A4, letter, A3, 210x297mm, -landscape")->capture_default_str();
    app.add_option("--duplex", duplex_, "The edge over which the paper is turned: long, short; none prints no backs")
        ->check(CLI::IsMember({"long", "short", "none"}))
        ->capture_default_str();
    app.add_option("--markers", markers_,
                   "start: those that the set-up and the box call for; all: four of every other state too; none")
        ->check(CLI::IsMember({"start", "all", "none"}))
        ->capture_default_str();
  }

  int run(Console& console, const ExportJob& job) override {
    print::CounterOptions options;
    options.faults = job.faults;
    options.duplex = duplex_ == "long"    ? print::Duplex::LongEdge
                     : duplex_ == "short" ? print::Duplex::ShortEdge
                                          : print::Duplex::None;
    options.markers = markers_ == "start" ? print::MarkerSet::Start
                      : markers_ == "all" ? print::MarkerSet::All
                                          : print::MarkerSet::None;
    const auto size = print::lengthMm(size_), bleed = print::lengthMm(bleed_);
    if (!size) return console.unusable("--size " + size.error().message);
    if (!bleed) return console.unusable("--bleed " + bleed.error().message);
    options.sizeMm = *size;
    options.bleedMm = *bleed;
    const auto paper = paint::parsePages(pages_);
    if (!paper) return console.unusable(paper.error());
    options.pages = *paper;
    const auto bytes = print::counterPdf(job.loaded.state, scenariosOf(job.loaded), options);
    if (!bytes) return console.unusable(inFirstFile(bytes.error(), job.loaded));
    warnOfFonts(console);
    return writeOutput(console, job.output, *bytes);
  }

 private:
  std::string size_ = "0.5in", bleed_ = "1mm", pages_ = "A4", duplex_ = "long", markers_ = "start";
};

}  // namespace

std::unique_ptr<ExportKind> countersExport() {
  return std::make_unique<CountersExport>();
}

}  // namespace hotchkiss::cli
