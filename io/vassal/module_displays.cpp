// SPDX-License-Identifier: Apache-2.0
#include "io/vassal/module_displays.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "io/paint/item_picture.h"

namespace hotchkiss::vassal {
namespace {

using paint::Face;
using paint::Item;

// All lengths are shares of a counter's width, so that a board for larger counters is larger in every part.
struct TrayStyle {
  double page = 18, widePage = 24;  // width of the board; the wide one where a track is long
  size_t longTrack = 40;
  double margin = 0.45, gap = 0.22, pad = 0.14, cell = 1.12;
  double title = 0.52, section = 0.36, name = 0.215, line = 0.185, lead = 1.28;
  double trackBox = 1.70;
  size_t nameLines = 2, lineLines = 3, shownLines = 6;
  size_t leastCells = 3, mostCells = 14;
  paint::Rgba ground = paint::rgb(0xefe7cf), box = paint::rgb(0xfaf5e6), night = paint::rgb(0xcdd3da),
              edge = paint::rgb(0x5b4f35), ink = paint::rgb(0x2b2620), faint = paint::rgb(0x6d6149);
};

class TrayPage {
 public:
  TrayPage(double unit, const std::vector<TraySection>& sections, std::vector<Item>& items) : u_(unit), items_(items) {
    for (const TraySection& section : sections)
      if (section.track && section.trays.size() > style_.longTrack) style_.page = style_.widePage;
  }

  double width() const { return style_.page * u_; }
  double height() const { return y_ + rowHeight_ + style_.margin * u_; }

  void title(const std::string& text) {
    y_ = (style_.margin + style_.title) * u_;
    write(text, Face::Serif, style_.title, {style_.margin * u_, y_}, 0, style_.ink, width() - 2 * style_.margin * u_);
    y_ += style_.gap * u_ * 1.5;
  }

  void section(const std::string& text) {
    newRow();
    y_ += (style_.section + style_.gap) * u_;
    write(text, Face::Serif, style_.section, {style_.margin * u_, y_}, 0, style_.faint, width() - 2 * style_.margin * u_);
    y_ += style_.gap * u_ * 0.7;
  }

  /// Draws a tray at the next free place; gives its box and the places of its counters.
  Box2 add(const Tray& tray, bool track, std::vector<Pixel>& slots) {
    const size_t wanted = tray.counters + tray.room;
    const size_t cells = track ? 1 : std::clamp(wanted, style_.leastCells, style_.mostCells);
    const size_t rows = track ? 1 : std::max<size_t>(1, (wanted + cells - 1) / cells);
    const double wide = track ? style_.trackBox * u_ : (static_cast<double>(cells) * style_.cell + 2 * style_.pad) * u_;
    const double room = wide - 2 * style_.pad * u_;
    const auto names = paint::brokenText(tray.title, Face::SansBold, style_.name * u_, room, style_.nameLines);
    std::vector<std::string> lines;
    for (const std::string& line : tray.lines)
      for (std::string& part : paint::brokenText(line, Face::Sans, style_.line * u_, room, style_.lineLines))
        if (lines.size() < style_.shownLines) lines.push_back(std::move(part));
    const double words =
        (static_cast<double>(names.size()) * style_.name + static_cast<double>(lines.size()) * style_.line) * style_.lead * u_;
    const double tall = words + (static_cast<double>(rows) * style_.cell + 2 * style_.pad) * u_;
    if (x_ > style_.margin * u_ && x_ + wide > width() - style_.margin * u_) newRow();
    const Box2 box = {{std::round(x_), std::round(y_)}, {std::round(x_ + wide), std::round(y_ + tall)}};
    Item item;
    paint::Outline outline;
    outline.rectangle(box, 0.07 * u_);
    item.fill(outline, tray.shaded ? style_.night : style_.box);
    if (!tray.colour.empty()) {
      paint::Outline band;
      band.rectangle({box.low, {box.high.x, box.low.y + 0.09 * u_}}, 0.045 * u_);
      item.fill(std::move(band), paint::colourOf(tray.colour, style_.faint));
    }
    item.stroke(std::move(outline), {style_.edge, 0.022 * u_, 0, paint::Cap::Butt, paint::Join::Round, {}, 0});
    double base = box.low.y + style_.pad * u_;
    const auto put = [&](const std::string& text, Face face, double size, paint::Rgba ink) {
      base += size * style_.lead * u_;
      const double at = track ? (box.low.x + box.high.x) / 2 : box.low.x + style_.pad * u_;
      paint::addText(text, face, size * u_, {at, base - size * 0.3 * u_}, track ? 0.5 : 0, ink, item);
    };
    for (const std::string& name : names) put(name, Face::SansBold, style_.name, style_.ink);
    for (const std::string& line : lines) put(line, Face::Sans, style_.line, style_.faint);
    items_.push_back(std::move(item));
    const double half = style_.cell * u_ / 2;
    for (size_t i = 0; i < std::max<size_t>(wanted, 1); ++i) {
      const double x = track ? (box.low.x + box.high.x) / 2
                             : box.low.x + style_.pad * u_ + half + static_cast<double>(i % cells) * style_.cell * u_;
      const double y = base + style_.pad * u_ * 0.6 + half + static_cast<double>(i / cells) * style_.cell * u_;
      slots.push_back({static_cast<int>(std::lround(x)), static_cast<int>(std::lround(std::min(y, box.high.y - 2)))});
    }
    x_ += wide + style_.gap * u_;
    rowHeight_ = std::max(rowHeight_, tall);
    return box;
  }

  void newRow() {
    if (rowHeight_ > 0) y_ += rowHeight_ + style_.gap * u_;
    rowHeight_ = 0;
    x_ = style_.margin * u_;
  }

 private:
  void write(const std::string& text, Face face, double size, Point at, double align, paint::Rgba ink, double room) {
    Item item;
    for (const std::string& line : paint::brokenText(text, face, size * u_, room, 1))
      paint::addText(line, face, size * u_, at, align, ink, item);
    if (!item.empty()) items_.push_back(std::move(item));
  }

  double u_;
  std::vector<Item>& items_;
  TrayStyle style_;
  double x_ = 0, y_ = 0, rowHeight_ = 0;
};

}  // namespace

DisplayBoard::DisplayBoard(std::string name, std::string image, const std::string& title,
                           const std::vector<TraySection>& sections, int counterPx)
    : name_(std::move(name)), image_(std::move(image)) {
  TrayPage page(counterPx, sections, items_);
  page.title(title);
  for (const TraySection& section : sections) {
    if (section.trays.empty()) continue;
    page.section(section.title);
    for (const Tray& tray : section.trays) {
      const Box2 box = page.add(tray, section.track, slots_[tray.key]);
      Zone zone;
      zone.name = tray.key;
      const auto taken = [&] {
        return std::any_of(grid_.zones.begin(), grid_.zones.end(), [&](const Zone& each) { return each.name == zone.name; });
      };
      for (int i = 2; taken(); ++i) zone.name = fmt::format("{} ({})", tray.key, i);
      const auto px = [](double v) { return static_cast<int>(std::lround(v)); };
      zone.path = {{px(box.low.x), px(box.low.y)},
                   {px(box.high.x), px(box.low.y)},
                   {px(box.high.x), px(box.high.y)},
                   {px(box.low.x), px(box.high.y)}};
      grid_.zones.push_back(std::move(zone));
    }
  }
  size_ = {static_cast<int>(std::ceil(page.width())), static_cast<int>(std::ceil(page.height()))};
}

Pixel DisplayBoard::place(const std::string& key, size_t index) const {
  const auto found = slots_.find(key);
  if (found == slots_.end() || found->second.empty()) return {size_.width / 2, size_.height / 2};
  return found->second[std::min(index, found->second.size() - 1)];
}

Expected<std::string> DisplayBoard::picture() const {
  return paint::itemsPng(items_, {{0, 0}, {static_cast<double>(size_.width), static_cast<double>(size_.height)}},
                         TrayStyle().ground);
}

}  // namespace hotchkiss::vassal
