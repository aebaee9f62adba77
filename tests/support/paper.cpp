// SPDX-License-Identifier: Apache-2.0
#include "paper.h"

#include <cairo-pdf.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>

#include <algorithm>
#include <sstream>
#include <vector>

namespace hotchkiss::test {

namespace {

constexpr double kWidth = 612, kHeight = 792, kMargin = 54, kGutter = 20;

cairo_status_t append(void* out, const unsigned char* bytes, unsigned int count) {
  static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

std::vector<std::string> parts(const std::string& text, char separator) {
  std::vector<std::string> out;
  std::stringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);) out.push_back(part);
  return out;
}

class Press {
 public:
  explicit Press(const PaperStyle& style) : style_(style) {
    // The shipped letters, whatever this machine has.
    FcConfigAppFontAddDir(nullptr, reinterpret_cast<const FcChar8*>(HOTCHKISS_SOURCE_DIR "/io/fonts"));
    surface_ = cairo_pdf_surface_create_for_stream(append, &out_, kWidth, kHeight);
    cairo_ = cairo_create(surface_);
    layout_ = pango_cairo_create_layout(cairo_);
    columnWidth_ = (kWidth - 2 * kMargin - kGutter * (style.columns - 1)) / style.columns;
    leading_ = style.points * 1.25;
    newPage();
  }

  std::string print(const std::string& text) {
    const std::vector<std::string> lines = parts(text, '\n');
    for (size_t i = 0; i < lines.size();) {
      if (lines[i].empty()) {
        y_ += leading_ * 0.6;
        ++i;
      } else if (lines[i].find('\t') != std::string::npos) {
        // Titles between the rows, and a row that breaks off, are set as rows.
        size_t end = i;
        while (end < lines.size() && !lines[end].empty() &&
               (lines[end].find('\t') != std::string::npos || lines[end].size() < 30))
          ++end;
        table({lines.begin() + static_cast<std::ptrdiff_t>(i), lines.begin() + static_cast<std::ptrdiff_t>(end)});
        i = end;
      } else {
        const bool alone = (i == 0 || lines[i - 1].empty()) && (i + 1 == lines.size() || lines[i + 1].empty());
        const bool heading = alone && lines[i].size() < 60 && lines[i].back() != '.' && lines[i].back() != ':';
        paragraph(lines[i], heading);
        ++i;
      }
    }
    finishPage();
    g_object_unref(layout_);
    cairo_destroy(cairo_);
    cairo_surface_finish(surface_);
    cairo_surface_destroy(surface_);
    return std::move(out_);
  }

 private:
  void dress(bool bold) {
    PangoFontDescription* font = pango_font_description_from_string("Noto Sans");
    pango_font_description_set_absolute_size(font, style_.points * PANGO_SCALE);
    if (bold) pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD);
    pango_layout_set_font_description(layout_, font);
    pango_font_description_free(font);
  }
  double measured(const std::string& text) {
    pango_layout_set_text(layout_, text.c_str(), -1);
    int width = 0;
    pango_layout_get_size(layout_, &width, nullptr);
    return static_cast<double>(width) / PANGO_SCALE;
  }
  void draw(const std::string& text, double x, double y) {
    pango_layout_set_text(layout_, text.c_str(), -1);
    cairo_move_to(cairo_, x, y);
    pango_cairo_show_layout(cairo_, layout_);
  }

  /// A text in lines no wider than that.
  std::vector<std::string> broken(const std::string& text, double width) {
    std::vector<std::string> out(1);
    for (std::string word : parts(text, ' ')) {
      if (word.empty()) continue;
      const std::string blank = out.back().empty() ? "" : " ";
      if (out.back().empty() || measured(out.back() + blank + word) <= width) {
        out.back() += blank + word;
        continue;
      }
      const bool plain = std::all_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
      if (style_.hyphenate && plain && word.size() >= 7) {
        size_t cut = word.size() - 3;
        while (cut > 3 && measured(out.back() + " " + word.substr(0, cut) + "-") > width) --cut;
        if (cut > 3) {
          out.back() += " " + word.substr(0, cut) + "-";
          word.erase(0, cut);
        }
      }
      out.push_back(word);
    }
    return out;
  }

  double columnLeft() const { return kMargin + column_ * (columnWidth_ + kGutter); }
  void room(double height) {
    if (y_ + height <= kHeight - kMargin) return;
    if (++column_ == style_.columns) {
      finishPage();
      newPage();
    } else {
      y_ = kMargin + style_.shiftRight;
    }
  }
  void newPage() {
    ++page_;
    column_ = 0;
    y_ = kMargin;
  }
  void finishPage() {
    if (style_.edges) {
      dress(false);
      draw("The Lake Campaign - Rules of Play", kMargin, kMargin - 2.5 * leading_);
      draw(std::to_string(page_ + 3), kWidth / 2, kHeight - kMargin + 1.5 * leading_);
    }
    cairo_show_page(cairo_);
  }

  void paragraph(const std::string& text, bool heading) {
    dress(heading);
    const std::vector<std::string> lines = broken(text, columnWidth_);
    if (heading) room(leading_ * 3);
    for (const std::string& line : lines) {
      room(leading_);
      dress(heading);
      draw(line, columnLeft(), y_);
      y_ += leading_;
    }
    if (!heading) y_ += leading_ * 0.5;
  }

  void table(const std::vector<std::string>& lines) {
    dress(false);
    std::vector<std::vector<std::string>> rows;
    std::vector<double> widths;
    for (const std::string& line : lines) {
      rows.push_back(parts(line, '\t'));
      if (rows.back().size() > widths.size()) widths.resize(rows.back().size(), 0);
      if (rows.back().size() == 1) continue;  // a title may go beyond its column
      for (size_t c = 0; c < rows.back().size(); ++c) widths[c] = std::max(widths[c], measured(rows.back()[c]));
    }
    // The widest column gives way.
    const double gap = 2 * style_.points;
    for (int round = 0; round < 20; ++round) {
      double total = gap * static_cast<double>(widths.size() - 1);
      for (const double w : widths) total += w;
      if (total <= columnWidth_) break;
      double& widest = *std::max_element(widths.begin(), widths.end());
      widest = std::max(widest * 0.5, widest - (total - columnWidth_));
    }
    for (const auto& row : rows) {
      std::vector<std::vector<std::string>> cells;
      size_t height = 1;
      for (size_t c = 0; c < row.size(); ++c) {
        cells.push_back(broken(row[c], row.size() == 1 ? columnWidth_ : widths[c] + 0.5));
        height = std::max(height, cells.back().size());
      }
      room(static_cast<double>(height) * leading_);
      dress(false);
      double x = columnLeft();
      for (size_t c = 0; c < cells.size(); ++c) {
        for (size_t i = 0; i < cells[c].size(); ++i) draw(cells[c][i], x, y_ + static_cast<double>(i) * leading_);
        x += widths[c] + gap;
      }
      y_ += static_cast<double>(height) * leading_;
    }
    y_ += leading_ * 0.5;
  }

  PaperStyle style_;
  std::string out_;
  cairo_surface_t* surface_ = nullptr;
  cairo_t* cairo_ = nullptr;
  PangoLayout* layout_ = nullptr;
  double columnWidth_ = 0, leading_ = 0, y_ = 0;
  int column_ = 0, page_ = 0;
};

}  // namespace

std::string paperOf(const std::string& text, const PaperStyle& style) {
  return Press(style).print(text);
}

std::string paperWithoutText() {
  std::string out;
  cairo_surface_t* surface = cairo_pdf_surface_create_for_stream(append, &out, kWidth, kHeight);
  cairo_t* cairo = cairo_create(surface);
  cairo_rectangle(cairo, 100, 100, 200, 200);
  cairo_fill(cairo);
  cairo_show_page(cairo);
  cairo_destroy(cairo);
  cairo_surface_finish(surface);
  cairo_surface_destroy(surface);
  return out;
}

}  // namespace hotchkiss::test
