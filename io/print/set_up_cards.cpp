// SPDX-License-Identifier: Apache-2.0
#include "io/print/set_up_cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "io/paint/counters.h"
#include "io/paint/pdf_pages.h"
#include "io/paint/text_lines.h"
#include "io/print/inks.h"
#include "io/print/scenario_words.h"
#include "io/print/text_pages.h"
#include "model/base/text.h"

namespace hotchkiss::print {

using paint::Face;
using paint::Item;
using paint::Outline;

namespace {

constexpr double kEdge = 12, kBand = 17, kGutter = 5, kLowest = 13;
constexpr double kCode = 4.0, kName = 3.8, kNote = 3.1, kPad = 1.8, kCounterGap = 1.5;

/// A place on the card with the counters that lie on it.
struct CardPlace {
  std::string code, name;  // of a hex
  std::string words;       // of anything else
  std::string note;
  std::vector<paint::CounterPlace> counters;
};
/// Places under one heading.
struct CardPart {
  std::string heading;
  std::vector<CardPlace> places;
};

std::string joined(const std::string& a, const std::string& b) {
  return a.empty() ? b : b.empty() ? a : a + "; " + b;
}

std::vector<CardPart> partsOf(const ScenarioBook& book, const SideId& side) {
  std::vector<CardPart> parts;
  const auto partOf = [&](const std::string& heading) -> CardPart& {
    if (parts.empty() || parts.back().heading != heading) parts.push_back({heading, {}});
    return parts.back();
  };
  for (const SetUpPlace& place : book.setUp(side)) {
    std::string heading = place.kind == SetUpPlace::Kind::Choice ? "The owner chooses the hex"
                          : place.kind == SetUpPlace::Kind::Box  ? "Off the map"
                          : place.sheet.empty()                  ? "Set-up"
                                                                 : place.sheet;
    if (place.order > 0) heading += fmt::format(", placed as number {}", place.order);
    CardPlace card{place.code, place.name, place.kind == SetUpPlace::Kind::Hex ? "" : place.words, {}, {}};
    for (const Standing& standing : place.standing) {
      const SetupEntry& entry = *standing.entry;
      std::string rest;
      for (paint::CounterPlace& counter : book.countersOf(entry.who, side, rest)) {
        counter.states = entry.states;
        card.counters.push_back(std::move(counter));
      }
      std::string extended;
      for (const std::string& code : entry.extended) extended += (extended.empty() ? "extended to " : ", ") + code;
      if (!extended.empty()) rest = joined(rest, book.words().who(entry.who) + " " + extended);
      if (const std::string only = book.condition(entry.common); !only.empty())
        rest = joined(rest, book.words().who(entry.who) + ": " + only);
      card.note = joined(card.note, rest);
    }
    partOf(heading).places.push_back(std::move(card));
  }
  for (const Arrival* arrival : book.arrivals(side)) {
    const auto turn = book.firstTurn(arrival->when);
    const std::string when = book.words().when(arrival->when);
    std::string heading = turn && *turn > 0 ? "Arrives on " + book.words().turn(*turn)
                          : when.empty()    ? std::string("Arrives")
                                            : "Arrives " + when;
    const WhenAnswer answer = evaluate(arrival->when, book.words().span());
    CardPlace card;
    card.words = book.arrivalPlace(*arrival);
    if (card.words.empty()) card.words = "at no stated place";
    std::string rest;
    card.counters = book.countersOf(arrival->who, side, rest);
    if (turn && (answer.last != answer.first || answer.conditional)) rest = joined(when, rest);
    card.note = joined(rest, book.arrivalNotes(*arrival));
    partOf(heading).places.push_back(std::move(card));
  }
  return parts;
}

class CardPrinter {
 public:
  // Without a file, pages are only counted.
  // `before`: pages of the scenarios before this one.
  CardPrinter(const ScenarioBook& book, const CardOptions& options, double width, double height, paint::PdfPages* file,
              int before)
      : book_(book), options_(options), width_(width), height_(height), file_(file), before_(before) {
    const double wanted = 2 * kPad + 5 * options.counterMm + 4 * kCounterGap;
    columns_ = std::max(1, static_cast<int>((width - 2 * kEdge + kGutter) / (wanted + kGutter)));
    column_ = (width - 2 * kEdge - kGutter * (columns_ - 1)) / columns_;
    across_ = std::max(1, static_cast<int>((column_ - 2 * kPad + kCounterGap) / (options.counterMm + kCounterGap)));
  }

  int run() {
    for (const SideKind& side : book_.sides()) {
      const std::vector<CardPart> parts = partsOf(book_, side.id);
      if (parts.empty()) continue;
      side_ = &side;
      balance(parts);
      print(parts);
    }
    return pages_;
  }

 private:
  static constexpr double kTop = kEdge + kBand + 4;
  double lowest() const { return height_ - kLowest; }
  double floor() const { return sidePage_ == lastPage_ ? lastFloor_ : lowest(); }

  void print(const std::vector<CardPart>& parts) {
    sidePage_ = 0;
    begin();
    for (const CardPart& part : parts) print(part);
    end();
  }

  /// The columns of a side's last page come out equally long, so that few places do not fill one column and leave the others
  /// bare.
  void balance(const std::vector<CardPart>& parts) {
    const auto pagesWith = [&](int page, double floor) {
      CardPrinter dry = *this;
      dry.file_ = nullptr;
      dry.lastPage_ = page;
      dry.lastFloor_ = floor;
      dry.print(parts);
      return dry.sidePage_;
    };
    lastPage_ = pagesWith(0, lowest());
    lastFloor_ = lowest();
    if (columns_ == 1) return;
    // The shortest columns that take no further page, to a millimetre or two.
    double least = kTop + 20, most = lowest();
    while (most - least > 1.5) {
      const double middle = (least + most) / 2;
      (pagesWith(lastPage_, middle) == lastPage_ ? most : least) = middle;
    }
    lastFloor_ = most;
  }

  double left() const { return kEdge + at_ * (column_ + kGutter); }

  void emit(const Item& item) {
    if (file_) file_->draw(item);
  }

  void begin() {
    ++pages_;
    ++sidePage_;
    at_ = 0;
    y_ = kTop;
    Item item;
    const paint::Rgba colour = paint::colourOf(side_->colour, kQuiet);
    const paint::Rgba ink =
        paint::contrast(colour, paint::rgb(0xffffff)) >= paint::contrast(colour, kInk) ? paint::rgb(0xffffff) : kInk;
    Outline band;
    band.rectangle({{kEdge, kEdge}, {width_ - kEdge, kEdge + kBand}}, 1.2);
    item.fill(std::move(band), colour);
    const double room = width_ - 2 * kEdge - 10;
    const std::string name = side_->name + (side_->id == book_.scenario().setsUpFirst ? ", sets up first" : "");
    const double sideWidth = paint::lineWidth(name, Face::Serif, 7);
    paint::setLine(name, Face::Serif, std::min(7.0, 7 * room / sideWidth), {kEdge + 5, kEdge + 8.2}, 0, ink, item);
    const std::string title = book_.title();
    const double size = std::min(4.4, room / std::max(paint::lineWidth(title, Face::SerifItalic, 1), 1e-9));
    paint::setLine(title, Face::SerifItalic, size, {kEdge + 5, kEdge + 14}, 0, ink, item);
    paint::setLine(fmt::format("{}", before_ + pages_), Face::Serif, 3.6, {width_ / 2, height_ - kLowest * 0.45}, 0.5, kQuiet,
                   item);
    emit(item);
    if (file_ && sidePage_ == 1) file_->bookmark(book_.title() + ": " + side_->name);
  }

  void end() {
    if (file_) file_->endPage();
  }

  void nextColumn() {
    if (++at_ < columns_) {
      y_ = kTop;
      return;
    }
    end();
    begin();
  }

  void print(const CardPart& part) {
    const auto lines = paint::brokenLines(part.heading, Face::SerifItalic, 4.3, column_);
    const double height = 5.4 * static_cast<double>(lines.size()) + 2;
    const double first = part.places.empty() ? 0 : heightOf(part.places.front(), 1);
    if (y_ > kTop && y_ + height + first > floor()) nextColumn();
    Item item;
    for (const std::string& line : lines) {
      y_ += 5.4;
      paint::setLine(line, Face::SerifItalic, 4.3, {left(), y_ - 0.6}, 0, kQuiet, item);
    }
    y_ += 1.2;
    emit(item);
    for (const CardPlace& place : part.places) print(place);
    y_ += 2;
  }

  struct SetPlace {
    std::vector<std::string> words, note;
    size_t rows = 0;
    double head = 0;
  };

  SetPlace set(const CardPlace& place) const {
    SetPlace out;
    const double room = column_ - 2 * kPad;
    if (!place.words.empty()) out.words = paint::brokenLines(place.words, Face::Serif, kName, room);
    if (!place.code.empty()) {
      const double code = paint::lineWidth(place.code, Face::SansBold, kCode);
      const bool beside = code + kName + paint::lineWidth(place.name, Face::Serif, kName) <= room;
      if (!beside) out.words = paint::brokenLines(place.name, Face::Serif, kName, room);
    }
    out.note = paint::brokenLines(place.note, Face::SerifItalic, kNote, room);
    out.rows = (place.counters.size() + static_cast<size_t>(across_) - 1) / static_cast<size_t>(across_);
    // The bars of entrenchments stand out above their counters.
    const bool barred = std::any_of(place.counters.begin(), place.counters.end(), [&](const paint::CounterPlace& counter) {
      return std::any_of(counter.states.begin(), counter.states.end(), [&](const std::string& id) {
        const StateKind* kind = book_.vocabulary().state(id);
        return kind && kind->group == "entrenchment";
      });
    });
    out.head = kPad + (barred ? options_.counterMm * 0.14 : 0) + (place.code.empty() ? 0 : 5.2) +
               4.7 * static_cast<double>(out.words.size()) + 3.9 * static_cast<double>(out.note.size()) + 0.8;
    return out;
  }

  // Of the place with so many rows of its counters.
  double heightOf(const CardPlace& place, size_t rows) const {
    const SetPlace lines = set(place);
    return lines.head + static_cast<double>(std::min(rows, lines.rows)) * (options_.counterMm + kCounterGap) + kPad;
  }

  void print(const CardPlace& place) {
    const SetPlace lines = set(place);
    const double whole = heightOf(place, lines.rows);
    const bool fitsWhole = whole <= lowest() - kTop;
    if (y_ > kTop && y_ + (fitsWhole ? whole : heightOf(place, 1)) > floor()) nextColumn();
    // A place that fits into a column is never parted, be the columns shorter for balance.
    const double bottom = fitsWhole ? lowest() : floor();
    size_t done = 0;
    bool first = true;
    do {
      const double head = first ? lines.head : kPad + 4.7;
      const double step = options_.counterMm + kCounterGap;
      const auto fit = static_cast<size_t>(std::max(0.0, (bottom - y_ - head - kPad) / step + 1e-9));
      const size_t rows = std::min(lines.rows - done, std::max<size_t>(fit, 1));
      const double height = head + static_cast<double>(rows) * step + kPad - (rows > 0 ? kCounterGap - 0.6 : 0);
      draw(place, lines, done, rows, head, height, first);
      y_ += height + 1.6;
      done += rows;
      first = false;
      if (done < lines.rows) nextColumn();
    } while (done < lines.rows);
  }

  void draw(const CardPlace& place, const SetPlace& lines, size_t from, size_t rows, double head, double height, bool first) {
    Item item;
    Outline box;
    box.rectangle({{left(), y_}, {left() + column_, y_ + height}}, 1);
    item.fill(box, kTint);
    item.stroke(std::move(box), {kRule, 0.15, 0, paint::Cap::Butt, paint::Join::Round, {}, 0});
    double y = y_ + kPad;
    const double x = left() + kPad;
    if (first) {
      if (!place.code.empty()) {
        y += 5.2;
        const double code = paint::setLine(place.code, Face::SansBold, kCode, {x, y - 1.4}, 0, kInk, item);
        if (lines.words.empty()) paint::setLine(place.name, Face::Serif, kName, {x + code + kName * 0.8, y - 1.4}, 0, kInk, item);
      }
      for (const std::string& line : lines.words) {
        y += 4.7;
        paint::setLine(line, Face::Serif, kName, {x, y - 1.2}, 0, kInk, item);
      }
      for (const std::string& line : lines.note) {
        y += 3.9;
        paint::setLine(line, Face::SerifItalic, kNote, {x, y - 0.9}, 0, kQuiet, item);
      }
    } else {
      paint::setLine((place.code.empty() ? std::string() : place.code + " ") + "(continued)", Face::SerifItalic, kNote,
                     {x, y + 3}, 0, kQuiet, item);
    }
    emit(item);
    const double size = options_.counterMm;
    for (size_t i = from * static_cast<size_t>(across_);
         i < place.counters.size() && i < (from + rows) * static_cast<size_t>(across_); ++i) {
      const size_t cell = i - from * static_cast<size_t>(across_);
      const double row = static_cast<double>(cell / static_cast<size_t>(across_)),
                   column = static_cast<double>(cell % static_cast<size_t>(across_));
      const Point middle = {x + column * (size + kCounterGap) + size / 2, y_ + head + row * (size + kCounterGap) + size / 2};
      // A little smaller than the counter that comes to lie on it.
      emit(paint::counterItem(book_.vocabulary(), style_, place.counters[i], middle, size * 0.93));
    }
  }

  const ScenarioBook& book_;
  const CardOptions& options_;
  double width_, height_;
  paint::PdfPages* file_;
  paint::MapStyle style_;
  const SideKind* side_ = nullptr;
  int before_ = 0;
  int columns_ = 1, across_ = 1, at_ = 0, pages_ = 0, sidePage_ = 0;
  int lastPage_ = 0;  // of the side; its columns end at lastFloor_
  double column_ = 0, y_ = 0, lastFloor_ = 0;
};

Text faultsText(const CardOptions& options) {
  Text text;
  text.title = "Printed in spite of errors";
  for (const std::string& fault : options.faults) text.blocks.emplace_back(Paragraph{{{fault, Tone::Plain}}, true});
  return text;
}

Expected<int> print(const State& state, const std::vector<ScenarioId>& scenarios, const CardOptions& options, double width,
                    double height, paint::PdfPages* file) {
  if (scenarios.empty()) return fail("no scenario is named whose set-up could be printed");
  if (options.counterMm < 6 || options.counterMm > 40)
    return fail(fmt::format("room for counters of {:g} mm is not possible: give 6 to 40 mm", options.counterMm));
  if (width < 100 || height < 140)
    return fail(fmt::format("a card needs a page of 100 x 140 mm at least, not {:g} x {:g}", width, height));
  int pages = 0;
  for (const ScenarioId& id : scenarios) {
    const ScenarioBook book(state, id);
    pages += CardPrinter(book, options, width, height, file, pages).run();
  }
  if (pages == 0) return fail("has no set-up and no arrivals: there is nothing to lay on a card");
  if (options.faults.empty()) return pages;
  PageStyle style;
  style.widthMm = width;
  style.heightMm = height;
  const Text text = faultsText(options);
  if (file) setPages(text, style, *file);
  return pages + countPages(text, style);
}

double paperOf(double given, double otherwise) {
  return given > 0 ? given : otherwise;
}

}  // namespace

Expected<std::string> cardsPdf(const State& state, const std::vector<ScenarioId>& scenarios, const CardOptions& options) {
  const double width = paperOf(options.pages.widthMm, 210), height = paperOf(options.pages.heightMm, 297);
  const Scenario* first = scenarios.empty() ? nullptr : state.scenario(scenarios.front());
  paint::PdfPages file(first ? nameOf(first->title, first->id.text) + ": set-up cards" : "Set-up cards", width, height);
  const auto pages = print(state, scenarios, options, width, height, &file);
  if (!pages) return tl::unexpected(pages.error());
  return file.finish();
}

Expected<int> countCardPages(const State& state, const std::vector<ScenarioId>& scenarios, const CardOptions& options) {
  return print(state, scenarios, options, paperOf(options.pages.widthMm, 210), paperOf(options.pages.heightMm, 297), nullptr);
}

}  // namespace hotchkiss::print
