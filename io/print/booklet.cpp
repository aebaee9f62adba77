// SPDX-License-Identifier: Apache-2.0
#include "io/print/booklet.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "io/paint/pdf_pages.h"
#include "io/print/chapters.h"
#include "io/print/text_pages.h"

namespace hotchkiss::print {

namespace {

PageStyle pageStyle(const BookletOptions& options) {
  PageStyle style;
  if (options.pages.widthMm > 0) {
    style.widthMm = options.pages.widthMm;
    style.heightMm = options.pages.heightMm;
  }
  // Small paper has small margins.
  const double share = std::min(1.0, style.widthMm / 210);
  style.left *= share;
  style.right *= share;
  style.size = std::max(3.1, style.size * std::sqrt(share));
  return style;
}

Expected<void> refusedPaper(const PageStyle& style) {
  constexpr double kLeastWidth = 90, kLeastHeight = 120;
  if (style.widthMm >= kLeastWidth && style.heightMm >= kLeastHeight) return {};
  return fail(fmt::format("a booklet needs pages of {} x {} mm at least, not {:g} x {:g}", kLeastWidth, kLeastHeight,
                          style.widthMm, style.heightMm));
}

std::string titleOf(const State& state, const std::vector<ScenarioId>& scenarios) {
  const Scenario* first = state.scenario(scenarios.front());
  if (!first) return "Scenario";
  if (scenarios.size() == 1) return first->title.empty() ? first->id.text : first->title;
  const Game* game = state.game(first->game.id);
  return game && !game->title.empty() ? game->title : first->title;
}

}  // namespace

std::vector<Text> bookletTexts(const State& state, const std::vector<ScenarioId>& scenarios, const BookletOptions& options) {
  std::vector<Text> out;
  for (const ScenarioId& id : scenarios) {
    const ScenarioBook book(state, id);
    Text text;
    text.title = book.title();
    text.subtitle = book.subtitle();
    text.running = book.title();
    addOpening(book, text);
    addSetUp(book, text);
    addStartOfPlay(book, text);
    addArrivals(book, text);
    addTurnTrack(book, text);
    addVictory(book, text);
    addRules(book, text);
    addErrata(book, text);
    out.push_back(std::move(text));
  }
  if (!options.faults.empty() && !out.empty()) {
    out.back().blocks.emplace_back(Heading{1, "Written in spite of errors", {}, false});
    for (const std::string& fault : options.faults) out.back().blocks.emplace_back(Paragraph{{{fault, Tone::Plain}}, true});
  }
  return out;
}

Expected<std::string> bookletPdf(const State& state, const std::vector<ScenarioId>& scenarios, const BookletOptions& options) {
  if (scenarios.empty()) return fail("no scenario is named of which a booklet could be made");
  const PageStyle style = pageStyle(options);
  if (const auto good = refusedPaper(style); !good) return tl::unexpected(good.error());
  paint::PdfPages file(titleOf(state, scenarios), style.widthMm, style.heightMm);
  for (const Text& text : bookletTexts(state, scenarios, options)) setPages(text, style, file);
  return file.finish();
}

Expected<int> countBookletPages(const State& state, const std::vector<ScenarioId>& scenarios, const BookletOptions& options) {
  if (scenarios.empty()) return fail("no scenario is named of which a booklet could be made");
  const PageStyle style = pageStyle(options);
  if (const auto good = refusedPaper(style); !good) return tl::unexpected(good.error());
  int pages = 0;
  for (const Text& text : bookletTexts(state, scenarios, options)) pages += countPages(text, style);
  return pages;
}

Expected<std::string> bookletHtml(const State& state, const std::vector<ScenarioId>& scenarios, const BookletOptions& options) {
  if (scenarios.empty()) return fail("no scenario is named of which a booklet could be made");
  return htmlText(bookletTexts(state, scenarios, options), titleOf(state, scenarios));
}

}  // namespace hotchkiss::print
