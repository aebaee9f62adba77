// SPDX-License-Identifier: Apache-2.0
#include "editor/window/sketch.h"

#include <algorithm>
#include <cmath>

namespace hotchkiss::editor {

void Sketch::fill(const wxRect& r, const wxColour& colour) {
  gc_.SetPen(*wxTRANSPARENT_PEN);
  gc_.SetBrush(wxBrush(colour));
  gc_.DrawRectangle(r.x, r.y, r.width, r.height);
}

void Sketch::round(const wxRect& r, double radius, const wxColour& colour, const wxColour& line, double lineWidth) {
  if (colour.IsOk())
    gc_.SetBrush(wxBrush(colour));
  else
    gc_.SetBrush(*wxTRANSPARENT_BRUSH);
  if (line.IsOk()) {
    gc_.SetPen(gc_.CreatePen(wxGraphicsPenInfo(line, lineWidth)));
    const double inset = lineWidth / 2;
    gc_.DrawRoundedRectangle(r.x + inset, r.y + inset, r.width - lineWidth, r.height - lineWidth, radius);
  } else {
    gc_.SetPen(*wxTRANSPARENT_PEN);
    gc_.DrawRoundedRectangle(r.x, r.y, r.width, r.height, radius);
  }
}

void Sketch::hline(int x0, int x1, int y, Role role) {
  fill(wxRect(x0, y, x1 - x0, 1), role);
}

void Sketch::vline(int x, int y0, int y1, Role role) {
  fill(wxRect(x, y0, 1, y1 - y0), role);
}

void Sketch::circle(double x, double y, double radius, const wxColour& colour) {
  gc_.SetPen(*wxTRANSPARENT_PEN);
  gc_.SetBrush(wxBrush(colour));
  gc_.DrawEllipse(x - radius, y - radius, radius * 2, radius * 2);
}

void Sketch::hexagon(double x, double y, double radius, const wxColour& colour, const wxColour& line) {
  wxGraphicsPath path = gc_.CreatePath();
  for (int i = 0; i < 6; ++i) {
    const double angle = i * M_PI / 3;
    const double px = x + radius * std::cos(angle), py = y + radius * std::sin(angle);
    if (i == 0)
      path.MoveToPoint(px, py);
    else
      path.AddLineToPoint(px, py);
  }
  path.CloseSubpath();
  gc_.SetBrush(wxBrush(colour));
  gc_.SetPen(line.IsOk() ? gc_.CreatePen(wxGraphicsPenInfo(line, 1)) : wxGraphicsPen());
  if (line.IsOk())
    gc_.DrawPath(path);
  else
    gc_.FillPath(path);
}

int Sketch::text(const wxString& text, const wxRect& r, Face face, const wxColour& colour, Align align) {
  if (r.width <= 0 || text.empty()) return 0;
  const wxString shown = shortened(text, r.width, face);
  gc_.SetFont(Theme::get().font(face), colour);
  double w = 0, h = 0;
  gc_.GetTextExtent(shown, &w, &h);
  double x = r.x;
  if (align == Align::Centre) x = r.x + (r.width - w) / 2;
  if (align == Align::Right) x = r.x + r.width - w;
  gc_.DrawText(shown, std::round(x), std::round(r.y + (r.height - h) / 2));
  return static_cast<int>(std::ceil(w));
}

int Sketch::paragraph(const wxString& text, const wxRect& r, Face face, Role role, bool dry) {
  const int height = lineHeight(face);
  int y = r.y;
  wxString rest = text;
  while (!rest.empty()) {
    wxString hard = rest.BeforeFirst('\n');
    wxString after = rest.length() > hard.length() ? rest.Mid(hard.length() + 1) : wxString();
    wxString line;
    wxString left = hard;
    while (!left.empty()) {
      const wxString word = left.BeforeFirst(' ');
      const wxString longer = line.empty() ? word : line + " " + word;
      if (!line.empty() && width(longer, face) > r.width) break;
      line = longer;
      left = left.length() > word.length() ? left.Mid(word.length() + 1) : wxString();
    }
    if (!dry) this->text(line, wxRect(r.x, y, r.width, height), face, role);
    y += height;
    rest = left.empty() ? after : (after.empty() ? left : left + "\n" + after);
  }
  return y - r.y;
}

int Sketch::width(const wxString& text, Face face) {
  gc_.SetFont(Theme::get().font(face), *wxBLACK);
  double w = 0, h = 0;
  gc_.GetTextExtent(text, &w, &h);
  return static_cast<int>(std::ceil(w));
}

wxString Sketch::shortened(const wxString& text, int limit, Face face) {
  if (width(text, face) <= limit) return text;
  size_t low = 0, high = text.length();
  while (low < high) {
    const size_t middle = (low + high + 1) / 2;
    if (width(text.Left(middle) + L"\u2026", face) <= limit)
      low = middle;
    else
      high = middle - 1;
  }
  wxString cut = text.Left(low);
  cut.Trim();
  return cut + L"\u2026";
}

void Sketch::icon(const std::string& name, const wxRect& r, int size, const wxColour& colour) {
  const wxBitmap& bitmap = Theme::get().icon(name, size, colour, scale_);
  if (bitmap.IsOk()) gc_.DrawBitmap(bitmap, r.x + (r.width - size) / 2, r.y + (r.height - size) / 2, size, size);
}

int lineHeight(Face face) {
  const auto grown = [](int height) { return Theme::get().withText(height); };
  switch (face) {
    case Face::Title:
      return grown(24);
    case Face::Heading:
      return grown(20);
    case Face::Small:
    case Face::SmallStrong:
      return grown(17);
    case Face::Tiny:
      return grown(15);
    case Face::Body:
    case Face::Strong:
      break;
  }
  return grown(18);
}

}  // namespace hotchkiss::editor
