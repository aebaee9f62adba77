// SPDX-License-Identifier: Apache-2.0
#include "editor/session/print_job.h"

#include <fmt/format.h>

#include "editor/session/text.h"
#include "io/print/booklet.h"
#include "io/print/set_up_cards.h"

namespace hotchkiss::editor {

namespace {

Expected<print::CounterOptions> counterOptions(const PrintJob& job) {
  print::CounterOptions out;
  const auto paper = paint::parsePages(job.paper);
  if (!paper) return tl::unexpected(paper.error());
  out.pages = *paper;
  out.sizeMm = job.counterMm;
  out.bleedMm = job.bleedMm;
  out.duplex = job.duplex;
  out.markers = job.markers;
  out.faults = job.faults;
  return out;
}

std::string pagesWord(int pages) {
  return fmt::format(fmt::runtime(pages == 1 ? tr("{} page") : tr("{} pages")), pages);
}

}  // namespace

std::string printEnding(PrintJob::Kind kind) {
  return kind == PrintJob::Kind::HtmlBooklet ? "html" : "pdf";
}

Expected<std::string> printPreview(const State& state, const ScenarioId& scenario, const PrintJob& job) {
  const auto options = counterOptions(job);
  if (!options) return tl::unexpected(options.error());
  switch (job.kind) {
    case PrintJob::Kind::Counters: {
      const auto plan = print::planCounters(state, {scenario}, *options);
      if (!plan) return tl::unexpected(plan.error());
      return fmt::format(fmt::runtime(tr("{} counters and {} markers, {} with the list.")), plan->counters, plan->markers,
                         pagesWord(plan->pages));
    }
    case PrintJob::Kind::Booklet: {
      const auto pages = print::countBookletPages(state, {scenario}, {options->pages, job.faults});
      if (!pages) return tl::unexpected(pages.error());
      return pagesWord(*pages) + ".";
    }
    case PrintJob::Kind::HtmlBooklet:
      return std::string(tr("One page for a browser; its score sheet adds up."));
    case PrintJob::Kind::Cards: {
      const auto pages = print::countCardPages(state, {scenario}, {options->pages, job.counterMm, job.faults});
      if (!pages) return tl::unexpected(pages.error());
      return pagesWord(*pages) + ".";
    }
  }
  return fail("");
}

Expected<std::string> printBytes(const State& state, const ScenarioId& scenario, const PrintJob& job) {
  const auto options = counterOptions(job);
  if (!options) return tl::unexpected(options.error());
  switch (job.kind) {
    case PrintJob::Kind::Counters:
      return print::counterPdf(state, {scenario}, *options);
    case PrintJob::Kind::Booklet:
      return print::bookletPdf(state, {scenario}, {options->pages, job.faults});
    case PrintJob::Kind::HtmlBooklet:
      return print::bookletHtml(state, {scenario}, {options->pages, job.faults});
    case PrintJob::Kind::Cards:
      return print::cardsPdf(state, {scenario}, {options->pages, job.counterMm, job.faults});
  }
  return fail("");
}

}  // namespace hotchkiss::editor
