// SPDX-License-Identifier: Apache-2.0
// `hotchkiss export booklet SCENARIO... -o OUT.html|.pdf` and `hotchkiss export cards SCENARIO... -o OUT.pdf`: what players read
// and set up by.
#include "editor/command_line/export_kind.h"
#include "editor/command_line/output.h"
#include "editor/command_line/print_options.h"
#include "io/print/booklet.h"
#include "io/print/counter_sheets.h"
#include "io/print/set_up_cards.h"
#include "model/base/text.h"

namespace hotchkiss::cli {
namespace {

class BookletExport final : public ExportKind {
 public:
  const char* name() const override { return "booklet"; }
  const char* summary() const override {
    return "Set-up, arrivals, turn record, victory, rules and errata to read at the table (HTML with a score sheet that adds up, "
           "or PDF)";
  }
  std::vector<std::string> extensions() const override { return {".html", ".pdf"}; }
  std::vector<DocumentKind> takes() const override { return {DocumentKind::Scenario}; }
  void add(CLI::App& app) override {
    app.add_option("--pages", pages_, "The paper of a PDF: A4, A5, letter, 210x297mm, -landscape")->capture_default_str();
  }

  int run(Console& console, const ExportJob& job) override {
    print::BookletOptions options;
    options.faults = job.faults;
    const auto paper = paint::parsePages(pages_);
    if (!paper) return console.unusable(paper.error());
    options.pages = *paper;
    const auto scenarios = scenariosOf(job.loaded);
    const bool html = lowered(job.output).ends_with(".html");
    const auto bytes =
        html ? print::bookletHtml(job.loaded.state, scenarios, options) : print::bookletPdf(job.loaded.state, scenarios, options);
    if (!bytes) return console.unusable(inFirstFile(bytes.error(), job.loaded));
    warnOfFonts(console);
    return writeOutput(console, job.output, *bytes);
  }

 private:
  std::string pages_ = "A4";
};

class CardsExport final : public ExportKind {
 public:
  const char* name() const override { return "cards"; }
  const char* summary() const override { return "Set-up cards: each side's counters place by place and turn by turn (PDF)"; }
  std::vector<std::string> extensions() const override { return {".pdf"}; }
  std::vector<DocumentKind> takes() const override { return {DocumentKind::Scenario}; }
  void add(CLI::App& app) override {
    app.add_option("--pages", pages_, "The paper: A4, letter, A3, 210x297mm, -landscape")->capture_default_str();
    app.add_option("--size", size_, "Room of a counter: 0.5in, 15mm")->capture_default_str();
  }

  int run(Console& console, const ExportJob& job) override {
    print::CardOptions options;
    options.faults = job.faults;
    const auto paper = paint::parsePages(pages_);
    if (!paper) return console.unusable(paper.error());
    options.pages = *paper;
    const auto size = print::lengthMm(size_);
    if (!size) return console.unusable("--size " + size.error().message);
    options.counterMm = *size;
    const auto bytes = print::cardsPdf(job.loaded.state, scenariosOf(job.loaded), options);
    if (!bytes) return console.unusable(inFirstFile(bytes.error(), job.loaded));
    warnOfFonts(console);
    return writeOutput(console, job.output, *bytes);
  }

 private:
  std::string pages_ = "A4", size_ = "0.5in";
};

}  // namespace

std::unique_ptr<ExportKind> bookletExport() {
  return std::make_unique<BookletExport>();
}

std::unique_ptr<ExportKind> cardsExport() {
  return std::make_unique<CardsExport>();
}

}  // namespace hotchkiss::cli
