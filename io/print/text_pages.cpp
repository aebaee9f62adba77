// SPDX-License-Identifier: Apache-2.0
#include "io/print/text_pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "io/paint/text_lines.h"
#include "io/print/inks.h"

namespace hotchkiss::print {

using paint::Face;
using paint::Item;
using paint::Outline;
using paint::Rgba;

namespace {

constexpr double kLead = 1.32;       // from one line to the next, in sizes of the text
constexpr double kCodeShare = 0.80;  // sans letters look larger than serif ones

struct Run {
  std::string text;
  Tone tone = Tone::Plain;
};
/// A line of runs with its width.
struct Line {
  std::vector<Run> runs;
  double width = 0;
};

Face faceOf(Tone tone) {
  return tone == Tone::Code ? Face::SansBold : tone == Tone::Soft ? Face::SerifItalic : Face::Serif;
}
double sizeOf(Tone tone, double size) {
  return tone == Tone::Code ? size * kCodeShare : size;
}
double widthOf(const std::string& text, Tone tone, double size) {
  return paint::lineWidth(text, faceOf(tone), sizeOf(tone, size));
}

// Words of different tones broken into lines. A blank belongs to the run before it.
std::vector<Line> linesOf(const Words& words, double size, double width) {
  std::vector<Line> lines;
  Line line;
  const auto flush = [&] {
    lines.push_back(std::move(line));
    line = Line();
  };
  const double blank = widthOf(" ", Tone::Plain, size);
  bool gap = false;  // a blank is owed before the next word
  const auto put = [&](const std::string& word, Tone tone) {
    constexpr size_t kLongWord = 60;  // is broken, whatever its width
    const double wide = word.size() > kLongWord ? width + 1 : widthOf(word, tone, size);
    const bool spaced = gap && !line.runs.empty();
    if (!line.runs.empty() && gap && line.width + blank + wide > width) flush();
    if (!line.runs.empty() && !gap && line.width + wide > width) {
      // What follows a word without a blank stays with it: both go down to a line of their own.
      size_t from = line.runs.size();
      while (from > 0 && line.runs[from - 1].text != " ") --from;
      if (from > 0) {
        std::vector<Run> down(line.runs.begin() + static_cast<std::ptrdiff_t>(from), line.runs.end());
        line.runs.resize(from - 1);
        double moved = 0;
        for (const Run& run : down) moved += widthOf(run.text, run.tone, size);
        line.width -= moved + blank;
        flush();
        line.runs = std::move(down);
        line.width = moved;
      }
    }
    // Still too long, glued to what stands before it: a line of its own, broken between its letters if need be.
    if (!line.runs.empty() && line.width + (spaced ? blank : 0) + wide > width) flush();
    if (spaced && !line.runs.empty()) {
      line.runs.push_back({" ", Tone::Plain});
      line.width += blank;
    }
    if (line.runs.empty() && wide > width) {
      const auto parts = paint::brokenLines(word, faceOf(tone), sizeOf(tone, size), width);
      for (size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) flush();
        line.runs.push_back({parts[i], tone});
        line.width = widthOf(parts[i], tone, size);
      }
    } else {
      line.runs.push_back({word, tone});
      line.width += wide;
    }
    gap = false;
  };
  for (const Span& span : words) {
    std::string word;
    for (const char c : span.text) {
      if (c == '\n') {
        if (!word.empty()) put(word, span.tone);
        word.clear();
        flush();
        gap = false;
      } else if (c == ' ' || c == '\t' || c == '\r') {
        if (!word.empty()) put(word, span.tone);
        word.clear();
        gap = true;
      } else {
        word += c;
      }
    }
    if (!word.empty()) put(word, span.tone);
  }
  if (!line.runs.empty() || lines.empty()) flush();
  return lines;
}

void drawLine(const Line& line, double size, Point base, double align, Rgba colour, Item& item) {
  base.x -= line.width * align;
  for (const Run& run : line.runs)
    base.x += run.text == " " ? widthOf(" ", run.tone, size)
                              : paint::setLine(run.text, faceOf(run.tone), sizeOf(run.tone, size), base, 0,
                                               run.tone == Tone::Soft ? kQuiet : colour, item);
}

class Setter {
 public:
  // Without a file, pages are only counted.
  Setter(const Text& text, const PageStyle& style, paint::PdfPages* file) : text_(text), style_(style), file_(file) {}

  int run() {
    y_ = style_.top;
    title();
    for (size_t i = 0; i < text_.blocks.size(); ++i) {
      next_ = i + 1 < text_.blocks.size() ? &text_.blocks[i + 1] : nullptr;
      std::visit([this](const auto& block) { set(block); }, text_.blocks[i]);
    }
    endPage();
    return page_;
  }

 private:
  double width() const { return style_.widthMm - style_.left - style_.right; }
  double floor() const { return style_.heightMm - style_.bottom; }
  double room() const { return floor() - y_; }
  double lead(double size) const { return size * kLead; }

  void emit(const Item& item) {
    if (file_ && !item.empty()) file_->draw(item);
    used_ = true;
  }

  void endPage() {
    if (!used_) return;
    ++page_;
    Item item;
    const double size = style_.size * 0.86;
    if (page_ > 1) {
      const auto fitted = [&](const std::string& words, double share) {
        return std::min(size, width() * share / std::max(paint::lineWidth(words, Face::SerifItalic, 1), 1e-9));
      };
      paint::setLine(text_.running, Face::SerifItalic, fitted(text_.running, 0.6), {style_.left, style_.top - 7}, 0, kQuiet,
                     item);
      if (chapter_ != text_.running)
        paint::setLine(chapter_, Face::SerifItalic, fitted(chapter_, 0.37), {style_.widthMm - style_.right, style_.top - 7}, 1,
                       kQuiet, item);
      rule(style_.left, style_.widthMm - style_.right, style_.top - 5.4, 0.12, kRule, item);
    }
    paint::setLine(fmt::format("{}", page_), Face::Serif, style_.size,
                   {style_.widthMm / 2, style_.heightMm - style_.bottom * 0.5}, 0.5, kQuiet, item);
    if (file_) {
      file_->draw(item);
      file_->endPage();
    }
    used_ = false;
    y_ = style_.top;
    chapter_ = nextChapter_;
  }

  static void rule(double from, double to, double y, double width, Rgba colour, Item& item) {
    Outline line;
    line.polyline({{from, y}, {to, y}});
    item.stroke(std::move(line), {colour, width, 0, paint::Cap::Butt, paint::Join::Miter, {}, 0});
  }

  void title() {
    if (text_.title.empty()) return;
    if (file_) file_->bookmark(text_.title);
    Item item;
    // A title takes a third of the page at most.
    double size = 9.5;
    auto lines = paint::brokenLines(text_.title, Face::Serif, size, width());
    while (size > style_.size && size * 1.1 * static_cast<double>(lines.size()) > style_.heightMm / 3) {
      size *= 0.9;
      lines = paint::brokenLines(text_.title, Face::Serif, size, width());
    }
    double y = y_ + size * 1.05;
    for (const std::string& line : lines) {
      paint::setLine(line, Face::Serif, size, {style_.left, y}, 0, kInk, item);
      y += size * 1.1;
    }
    y -= 3.5;
    if (!text_.subtitle.empty())
      for (const std::string& line : paint::brokenLines(text_.subtitle, Face::SerifItalic, 4.4, width())) {
        paint::setLine(line, Face::SerifItalic, 4.4, {style_.left, y}, 0, kQuiet, item);
        y += 5.6;
      }
    rule(style_.left, style_.widthMm - style_.right, y - 1, 0.5, kInk, item);
    rule(style_.left, style_.widthMm - style_.right, y - 0.1, 0.12, kInk, item);
    emit(item);
    y_ = y + 3;
  }

  // What must stand below a heading on its page.
  double wantedBelow() const {
    if (!next_) return 0;
    if (const auto* table = std::get_if<Table>(next_)) return leastOf(*table) + 1;
    if (std::holds_alternative<Track>(*next_)) return 30;
    return std::holds_alternative<ScoreSheet>(*next_) ? 40 : std::holds_alternative<Heading>(*next_) ? 36 : 16;
  }

  // The head of a table with its first row, and the row under that where it is a heading.
  double leastOf(const Table& table) const {
    const double size = style_.size * 0.95;
    const auto edges = edgesOf(table);
    double height = lead(style_.size) + 3;
    for (const TableRow& row : table.rows) {
      height += lead(size) * static_cast<double>(rowOf(table, row, edges, size).lines) + kRowGap;
      if (!row.group) break;
    }
    return std::min(height, (floor() - style_.top) * 0.6);
  }

  void set(const Heading& heading) {
    const double size = heading.level == 1 ? 6.2 : heading.level == 2 ? 4.9 : 4.1;
    const double before = heading.level == 1 ? 6 : heading.level == 2 ? 4.5 : 3;
    const double indent = heading.colour.empty() ? 0 : size * 1.05;
    const auto lines = paint::brokenLines(heading.text, Face::Serif, size, width() - indent);
    const double height = before + lead(size) * static_cast<double>(lines.size()) + 1.5;
    if ((heading.newPage && used_) || height + wantedBelow() > room()) {
      if (heading.level == 1) nextChapter_ = heading.text;
      endPage();
    }
    if (heading.level == 1) {
      nextChapter_ = heading.text;
      if (chapter_.empty() || !used_) chapter_ = heading.text;
    }
    if (file_) file_->bookmark(heading.text, heading.level);
    if (used_) y_ += before;
    Item item;
    for (const std::string& line : lines) {
      y_ += lead(size);
      if (!heading.colour.empty() && &line == &lines.front()) {
        Outline chip;
        chip.rectangle({{style_.left, y_ - size * 0.72}, {style_.left + size * 0.72, y_}}, size * 0.08);
        item.fill(std::move(chip), paint::colourOf(heading.colour, kQuiet));
      }
      paint::setLine(line, Face::Serif, size, {style_.left + indent, y_}, 0, kInk, item);
    }
    if (heading.level == 1) rule(style_.left, style_.widthMm - style_.right, y_ + 1.7, 0.25, kInk, item);
    y_ += heading.level == 1 ? 3.6 : 1.5;
    emit(item);
  }

  void set(const Paragraph& paragraph) {
    const double size = paragraph.small ? style_.size * 0.88 : style_.size;
    const auto lines = linesOf(paragraph.words, size, width());
    for (size_t i = 0; i < lines.size(); ++i) {
      // Neither the first nor the last line of a paragraph stands alone.
      const bool first = i == 0 && lines.size() > 1, beforeLast = i + 2 == lines.size() && lines.size() > 2;
      if (room() < lead(size) * (first || beforeLast ? 2 : 1)) endPage();
      y_ += lead(size);
      Item item;
      drawLine(lines[i], size, {style_.left, y_}, 0, paragraph.small ? kQuiet : kInk, item);
      emit(item);
    }
    y_ += size * 0.55;
  }

  // --- Tables

  std::vector<double> edgesOf(const Table& table) const {
    double all = 0;
    for (const TableColumn& column : table.columns) all += column.share;
    std::vector<double> edges = {style_.left};
    for (const TableColumn& column : table.columns) edges.push_back(edges.back() + width() * column.share / all);
    return edges;
  }

  void tableHead(const Table& table, const std::vector<double>& edges) {
    const bool any =
        std::any_of(table.columns.begin(), table.columns.end(), [](const TableColumn& c) { return !c.title.empty(); });
    if (!any) return;
    const double size = style_.size * 0.84;
    Item item;
    y_ += lead(size);
    for (size_t i = 0; i < table.columns.size(); ++i) {
      const TableColumn& column = table.columns[i];
      const double align = column.align == Align::Left ? 0 : column.align == Align::Right ? 1 : 0.5;
      const double x = edges[i] + kPad + (edges[i + 1] - edges[i] - 2 * kPad) * align;
      const double fitted = std::min(
          size, (edges[i + 1] - edges[i] - 2 * kPad) / std::max(paint::lineWidth(column.title, Face::SerifItalic, 1), 1e-9));
      paint::setLine(column.title, Face::SerifItalic, fitted, {x, y_}, align, kQuiet, item);
    }
    y_ += 1.2;
    rule(style_.left, style_.widthMm - style_.right, y_, 0.25, kInk, item);
    emit(item);
  }

  struct SetRow {
    std::vector<std::vector<Line>> cells;
    size_t lines = 1;
  };

  SetRow rowOf(const Table& table, const TableRow& row, const std::vector<double>& edges, double size) const {
    SetRow out;
    for (size_t i = 0; i < row.cells.size() && i < table.columns.size(); ++i) {
      const double last = row.group ? edges.back() : edges[i + 1];
      out.cells.push_back(linesOf(row.cells[i], row.group ? size * 1.02 : size, last - edges[i] - 2 * kPad));
      out.lines = std::max(out.lines, out.cells.back().size());
      if (row.group) break;
    }
    return out;
  }

  void set(const Table& table) {
    if (table.rows.empty()) return;
    const double size = style_.size * 0.95, line = lead(size);
    const auto edges = edgesOf(table);
    const double head = lead(style_.size) + 3;
    if (room() < leastOf(table) && used_) endPage();
    tableHead(table, edges);
    for (size_t r = 0; r < table.rows.size(); ++r) {
      const TableRow& row = table.rows[r];
      const SetRow set = rowOf(table, row, edges, size);
      const double height = line * static_cast<double>(set.lines) + kRowGap;
      double wanted = height;
      if (row.group && r + 1 < table.rows.size())
        wanted += line * static_cast<double>(rowOf(table, table.rows[r + 1], edges, size).lines) + kRowGap;
      if (wanted > room() && wanted < floor() - style_.top - head) {
        endPage();
        tableHead(table, edges);
      }
      size_t done = 0;
      while (done < set.lines) {
        // A row that is longer than a page goes on over it.
        size_t fit = std::max<size_t>(1, static_cast<size_t>(std::max(0.0, (room() - kRowGap) / line)));
        if (room() < line + kRowGap) {
          endPage();
          tableHead(table, edges);
          fit = std::max<size_t>(1, static_cast<size_t>((room() - kRowGap) / line));
        }
        const size_t upTo = std::min(set.lines, done + fit);
        Item item;
        if (row.group) {
          Outline band;
          band.rectangle(
              {{style_.left, y_}, {style_.widthMm - style_.right, y_ + line * static_cast<double>(upTo - done) + kRowGap}});
          item.fill(std::move(band), kTint);
        }
        for (size_t c = 0; c < set.cells.size(); ++c) {
          const Align side = row.group ? Align::Left : table.columns[c].align;
          const double align = side == Align::Left ? 0 : side == Align::Right ? 1 : 0.5;
          const double x = edges[c] + kPad + (edges[c + 1] - edges[c] - 2 * kPad) * align;
          for (size_t l = done; l < upTo && l < set.cells[c].size(); ++l)
            drawLine(set.cells[c][l], size, {x, y_ + kRowGap / 2 + line * (static_cast<double>(l - done) + 0.78)}, align, kInk,
                     item);
        }
        y_ += line * static_cast<double>(upTo - done) + kRowGap;
        rule(style_.left, style_.widthMm - style_.right, y_, 0.09, kRule, item);
        emit(item);
        done = upTo;
        if (done < set.lines) {
          endPage();
          tableHead(table, edges);
        }
      }
    }
    y_ += 2.5;
  }

  // --- The turn record track

  void set(const Track& track) {
    if (track.boxes.empty()) return;
    const int across = std::max(4, static_cast<int>(width() / 21.5));
    const double wide = width() / across, small = style_.size * 0.70, number = style_.size * 1.15, label = style_.size * 0.74;
    int at = 0;
    std::vector<const TrackBox*> row;
    const auto flush = [&] {
      if (row.empty()) return;
      double tall = 16;
      std::vector<std::vector<std::string>> notes;
      std::string day;
      for (const TrackBox* box : row) {
        std::vector<std::string> lines;
        for (const std::string& note : box->notes)
          for (std::string& each : paint::brokenLines(note, Face::Serif, small, wide - 2.4)) lines.push_back(std::move(each));
        tall = std::max(tall, number + label * 1.6 + 3.2 + static_cast<double>(lines.size()) * small * 1.18);
        notes.push_back(std::move(lines));
        if (!box->day.empty() && day.empty()) day = box->day;
      }
      const double head = day.empty() ? 0 : lead(style_.size) + 1;
      if (tall + head > room() && used_) endPage();
      Item item;
      if (!day.empty()) {
        paint::setLine(day, Face::SerifItalic, style_.size, {style_.left, y_ + lead(style_.size) * 0.85}, 0, kQuiet, item);
        y_ += head;
      }
      for (size_t i = 0; i < row.size(); ++i) {
        const double x = style_.left + wide * static_cast<double>(i);
        const Box2 cell = {{x + 0.35, y_ + 0.35}, {x + wide - 0.35, y_ + tall - 0.35}};
        Outline frame;
        frame.rectangle(cell, 0.9);
        item.fill(frame, row[i]->night ? kNight : kTint);
        item.stroke(std::move(frame), {kRule, 0.2, 0, paint::Cap::Butt, paint::Join::Round, {}, 0});
        double y = cell.low.y + number * 0.95;
        paint::setLine(row[i]->number, Face::SansBold, number * 0.82, {cell.low.x + 1.1, y}, 0, kInk, item);
        y += label * 1.45;
        const double fitted = std::min(label, (wide - 2.6) / std::max(paint::lineWidth(row[i]->label, Face::Sans, 1), 1e-9));
        paint::setLine(row[i]->label, Face::Sans, fitted, {cell.low.x + 1.1, y}, 0, kQuiet, item);
        for (const std::string& note : notes[i]) {
          y += small * 1.18;
          paint::setLine(note, Face::Serif, small, {cell.low.x + 1.1, y}, 0, kInk, item);
        }
      }
      emit(item);
      y_ += tall;
      row.clear();
    };
    for (const TrackBox& box : track.boxes) {
      if (!row.empty() && (at >= across || box.newDay)) {
        flush();
        at = 0;
      }
      row.push_back(&box);
      ++at;
    }
    flush();
    y_ += 3;
  }

  // --- The score sheet, to be filled in by hand

  void set(const ScoreSheet& sheet) {
    for (const ScoreSide& side : sheet.sides) {
      set(Heading{3, side.name, side.colour, false});
      Table table;
      table.columns = {
          {"For", 6.2, Align::Left}, {"Points", 1.5, Align::Right}, {"Times", 1.1, Align::Centre}, {"Total", 1.2, Align::Centre}};
      for (const ScoreLine& line : side.lines) {
        Words text = {{line.text, Tone::Plain}};
        if (!line.per.empty()) text.push_back({"  " + line.per, Tone::Soft});
        if (line.most) text.push_back({fmt::format("  at most {} times", *line.most), Tone::Soft});
        std::string points = pointsText(line.amount);
        if (!line.steps.empty()) {
          points.clear();
          for (const auto& [count, total] : line.steps)
            points += (points.empty() ? "" : ", ") + fmt::format("{}: {}", count, pointsText(total));
        }
        table.rows.push_back(
            {{text, {{points, Tone::Code}}, {{"\u2026\u2026", Tone::Soft}}, {{"\u2026\u2026\u2026", Tone::Soft}}}, false});
      }
      table.rows.push_back({{{{"Sum of " + side.name, Tone::Plain}}, {}, {}, {{"\u2026\u2026\u2026", Tone::Soft}}}, false});
      set(table);
    }
  }

  static constexpr double kPad = 1.1, kRowGap = 1.5;

  const Text& text_;
  const PageStyle& style_;
  paint::PdfPages* file_;
  const Block* next_ = nullptr;
  std::string chapter_, nextChapter_;
  double y_ = 0;
  int page_ = 0;
  bool used_ = false;
};

}  // namespace

void setPages(const Text& text, const PageStyle& style, paint::PdfPages& file) {
  Setter(text, style, &file).run();
}

int countPages(const Text& text, const PageStyle& style) {
  return Setter(text, style, nullptr).run();
}

}  // namespace hotchkiss::print
