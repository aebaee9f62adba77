// SPDX-License-Identifier: Apache-2.0
// What each side can score, and what is assumed in "what would it be if".
#include <algorithm>
#include <cmath>

#include "editor/window/map_canvas.h"
#include "editor/window/victory_panel.h"
#include "model/scenario/value_printer.h"

namespace hotchkiss::editor {

namespace {

constexpr int kPointsTop = 40, kTotalHigh = 24, kAssumeHigh = 26;

}  // namespace

int VictoryList::drawTotals(Sketch& sketch, const wxSize& size) {
  const int width = size.x, right = width - 18;
  clipZones(wxRect(0, kPointsTop, width, std::max(0, size.y - kPointsTop)));
  int y = kPointsTop + 2 - scrollY();
  const std::vector<TotalRow> rows = desk_.totals();
  double most = 1;
  for (const TotalRow& row : rows)
    for (const auto& end : {row.range.low, row.range.high})
      if (end && !row.id.empty()) most = std::max(most, std::fabs(*end));
  const int barWide = std::clamp(width / 4, 60, 180), rangeWide = 132;
  for (const TotalRow& row : rows) {
    const bool side = row.id.empty();
    if (side) y += 6;
    const int x = 18 + (side ? 0 : row.inGroup ? 36 : 18);
    const wxRect rect(8, y, width - 16, kTotalHigh - 1);
    if (!side) {
      const ZoneState state = zone(
          "total:" + row.id, rect,
          [this, id = row.id] {
            desk_.show(VictoryDesk::Part::Awards);
            const auto& list = desk_.awards();
            const auto at = std::find_if(list.begin(), list.end(), [&](const AwardRow& each) { return each.id == id; });
            if (at != list.end()) desk_.choose(id, at->group);
          },
          _("Show the award"));
      if (state.hovered) sketch.round(rect, 4, Role::Hover);
      if (state.focused) focusRing(sketch, rect, 4);
    }
    int left = x;
    if (side) {
      sketch.round(wxRect(left, y + 6, 12, 12), 3, sideColour(desk_.sideColour(row.side), Sketch::colour(Role::Button)));
      left += 20;
    }
    const int room = right - rangeWide - barWide - 16 - left;
    sketch.text(wxString::FromUTF8(row.text), wxRect(left, y, std::max(20, room), kTotalHigh), side ? Face::Strong : Face::Body,
                row.inGroup ? Role::Quiet : Role::Text);
    if (!side) {
      // From its least to its most; an end without a bound fades out at the border.
      const wxRect bar(right - rangeWide - barWide, y + 8, barWide, 8);
      sketch.round(bar, 4, Sketch::colour(Role::Button));
      const double low = row.range.low.value_or(-most), high = row.range.high.value_or(most);
      const auto at = [&](double points) {
        return bar.x + static_cast<int>(std::lround((points + most) / (2 * most) * bar.width));
      };
      const wxColour own = sideColour(desk_.sideColour(row.side), Sketch::colour(Role::Accent));
      const bool open = !row.range.low || !row.range.high;
      sketch.round(wxRect(at(low), bar.y, std::max(2, at(high) - at(low)), bar.height), 3,
                   open ? mix(Sketch::colour(Role::Panel), own, 0.45) : mix(Sketch::colour(Role::Panel), own, 0.85));
      sketch.vline(at(0), bar.y - 2, bar.GetBottom() + 3, Role::Quiet);
    }
    sketch.text(wxString::FromUTF8(rangeWords(row.range)), wxRect(right - rangeWide + 8, y, rangeWide - 8, kTotalHigh),
                side ? Face::Strong : Face::Body, !row.range.low || !row.range.high ? Role::Quiet : Role::Text, Align::Right);
    y += kTotalHigh;
  }
  if (rows.empty()) {
    const wxString text = desk_.busy() ? wxString(_("The rules are asked\u2026")) : wxString::FromUTF8(desk_.why());
    y += sketch.paragraph(text, wxRect(20, y + 6, width - 40, 80), Face::Body, Role::Quiet);
  }
  const int height = y + scrollY() + 8;
  clipZones(wxRect(size));
  drawParts(sketch, size, {});
  return height;
}

int VictoryList::drawPlaces(Sketch& sketch, int x, int y, int width) {
  sketch.text(_("Who holds what"), wxRect(x, y, width, 22), Face::SmallStrong, Role::Quiet);
  y += 24;
  for (const AssumedPlaceRow& row : desk_.places()) {
    const wxRect rect(x - 6, y, width + 6, kAssumeHigh - 2);
    const ZoneState state = zone(
        "place:" + row.code, rect,
        [this, keys = row.keys, hex = row.hex] {
          desk_.cycle(keys);
          if (hex) shell_.canvas->showHex(*hex);
        },
        _("Click: another side holds it; at last as the set-up has it. The same by a click on the map."));
    if (state.hovered) sketch.round(rect, 4, Role::Hover);
    if (state.focused) focusRing(sketch, rect, 4);
    wxString now;
    wxColour colour = Sketch::colour(Role::Faint);
    if (row.divided)
      now = _("divided");
    else if (!row.now)
      now = _("not known");
    else {
      now = wxString::FromUTF8(desk_.sideName(*row.now));
      if (!row.now->empty()) colour = sideColour(desk_.sideColour(*row.now), colour);
    }
    const int nowWide = std::min(width / 2, sketch.width(now, row.assumed ? Face::SmallStrong : Face::Small) + 26);
    const int text = sketch.text(wxString::FromUTF8(row.name.empty() ? row.code : row.name),
                                 wxRect(x, y, width - nowWide - 8, kAssumeHigh - 2), Face::Body);
    if (!row.name.empty())
      sketch.text(wxString::FromUTF8(row.code),
                  wxRect(x + text + 8, y, std::max(0, width - nowWide - text - 16), kAssumeHigh - 2), Face::Small, Role::Faint);
    const wxRect tag(x + width - nowWide, y + 3, nowWide, kAssumeHigh - 8);
    sketch.round(tag, 9, Sketch::colour(row.assumed ? Role::Selected : Role::Panel),
                 Sketch::colour(row.assumed ? Role::Accent : Role::Hairline));
    sketch.circle(tag.x + 10, tag.y + tag.height / 2.0, 4, colour);
    sketch.text(now, wxRect(tag.x + 18, tag.y, tag.width - 22, tag.height), row.assumed ? Face::SmallStrong : Face::Small,
                row.assumed ? Role::Text : Role::Quiet);
    y += kAssumeHigh;
  }
  return y;
}

int VictoryList::drawFacts(Sketch& sketch, int x, int y, int width) {
  const std::vector<AssumedFactRow> rows = desk_.facts();
  if (rows.empty()) return y;
  sketch.text(_("What is so"), wxRect(x, y, width, 22), Face::SmallStrong, Role::Quiet);
  y += 24;
  for (const AssumedFactRow& row : rows) {
    const wxRect rect(x - 6, y, width + 6, kAssumeHigh - 2);
    wxString tip = wxString::FromUTF8(row.words);
    if (!row.why.empty()) tip += "\n" + wxString::FromUTF8(row.why);
    const ZoneState state = zone("fact:" + row.key, rect, [this, key = row.key] { desk_.cycleFact(key); }, tip);
    if (state.hovered) sketch.round(rect, 4, Role::Hover);
    if (state.focused) focusRing(sketch, rect, 4);
    const wxRect mark(x, y + 4, 16, 16);
    sketch.round(mark, 4, Sketch::colour(row.now == Tri::True ? (row.assumed ? Role::Accent : Role::Quiet) : Role::Field),
                 Sketch::colour(row.assumed ? Role::Accent : Role::Outline));
    if (row.now == Tri::True) sketch.icon("check", mark, 13, Role::OnAccent);
    if (row.now == Tri::Unknown) sketch.text("?", mark, Face::Small, Role::Quiet, Align::Centre);
    sketch.text(wxString::FromUTF8(row.words), wxRect(x + 24, y, width - 26, kAssumeHigh - 2), Face::Small,
                row.assumed ? Role::Text : Role::Quiet);
    y += kAssumeHigh;
  }
  return y + 6;
}

int VictoryList::drawNumbers(Sketch& sketch, int x, int y, int width) {
  const std::vector<AssumedNumberRow> rows = desk_.numbers();
  if (rows.empty()) return y;
  sketch.text(_("Lost, and earned how often"), wxRect(x, y, width, 22), Face::SmallStrong, Role::Quiet);
  y += 24;
  for (const AssumedNumberRow& row : rows) {
    const std::string id = (row.losses ? "losses:" : "count:") + row.key;
    const wxString most = row.most ? wxString::Format(_("of %s"), wxString::FromUTF8(numberText(*row.most))) : wxString();
    const int mostWide = most.empty() ? 0 : sketch.width(most, Face::Small) + 8;
    const wxRect box(x + width - 56 - mostWide, y + 1, 56, kAssumeHigh - 4);
    const std::string value = row.assumed ? numberText(row.now) : std::string();
    const ZoneState state = zone("number:" + id, box, [this, row, id, box, value] {
      type(id, wxRect(box).Deflate(1), value,
           [this, row](const std::string& text) { return desk_.setNumber(row.losses, row.key, text); });
    });
    sketch.text(wxString::FromUTF8(row.words), wxRect(x, y, box.x - x - 8, kAssumeHigh - 2), Face::Body,
                row.assumed ? Role::Text : Role::Quiet);
    sketch.round(box, 5, Sketch::colour(state.hovered ? Role::Hover : Role::Field),
                 Sketch::colour(row.assumed ? Role::Accent : Role::Outline));
    sketch.text(wxString::FromUTF8(numberText(row.now)), wxRect(box.x + 6, box.y, box.width - 14, box.height), Face::Body,
                row.assumed ? Role::Text : Role::Faint, Align::Right);
    if (state.focused) focusRing(sketch, box, 5);
    if (!most.empty()) sketch.text(most, wxRect(box.GetRight() + 6, y, mostWide, kAssumeHigh - 2), Face::Small, Role::Faint);
    y += kAssumeHigh;
    y += drawRefused(sketch, id, wxRect(x, y - 2, width, 18));
  }
  return y + 6;
}

int VictoryList::drawWhatIf(Sketch& sketch, const wxSize& size) {
  const int width = size.x, half = (width - 52) / 2;
  clipZones(wxRect(0, kPointsTop, width, std::max(0, size.y - kPointsTop)));
  const int top = kPointsTop + 2 - scrollY();
  int left = top, right = top;
  if (desk_.ready()) {
    left = drawPlaces(sketch, 18, top, half);
    right = drawNumbers(sketch, 34 + half, top, half);
    right = drawFacts(sketch, 34 + half, right, half);
  } else {
    const wxString text = desk_.busy() ? wxString(_("The rules are asked\u2026")) : wxString::FromUTF8(desk_.why());
    sketch.paragraph(text, wxRect(20, top + 6, width - 40, 80), Face::Body, Role::Quiet);
  }
  const int height = std::max(left, right) + scrollY() + 8;
  clipZones(wxRect(size));
  drawParts(sketch, size,
            {{"forget", "rotate-ccw", _("As the set-up has it: forget all that is assumed"), !desk_.assumptions().empty(),
              [this] { desk_.forget(); }}});
  return height;
}

}  // namespace hotchkiss::editor
