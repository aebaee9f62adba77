// SPDX-License-Identifier: Apache-2.0
#include "editor/window/points_panel.h"

#include <wx/filedlg.h>
#include <wx/filename.h>
#include <wx/menu.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "editor/session/marked.h"
#include "editor/session/text.h"
#include "editor/window/file_folders.h"
#include "editor/window/map_canvas.h"

namespace hotchkiss::editor {

namespace {

constexpr int kFigureRow = 30, kHeadingRow = 26, kPointRow = 28, kTickWidth = 40;
constexpr int kTableTop = 38 + kFigureRow + kHeadingRow + kPointRow;  // below the head, where the row for a new point stands too

// A small arrow in a cell: whither, on paper, the place lies from its printed hex.
void drawDirection(Sketch& sketch, double x, double y, double length, Point direction, const wxColour& colour) {
  const double norm = std::hypot(direction.x, direction.y);
  if (norm < 1e-9) return;
  const double ux = direction.x / norm, uy = direction.y / norm, h = length / 2;
  wxGraphicsContext& gc = sketch.context();
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(colour, 1.6)));
  wxGraphicsPath path = gc.CreatePath();
  path.MoveToPoint(x - ux * h, y - uy * h);
  path.AddLineToPoint(x + ux * h, y + uy * h);
  path.MoveToPoint(x + ux * h - (ux - uy) * 4, y + uy * h - (uy + ux) * 4);
  path.AddLineToPoint(x + ux * h, y + uy * h);
  path.AddLineToPoint(x + ux * h - (ux + uy) * 4, y + uy * h - (uy - ux) * 4);
  gc.StrokePath(path);
}

}  // namespace

PointsPanel::PointsPanel(wxWindow* parent, Shell& shell, FitDesk& desk)
    : BottomPane(parent, "points"), shell_(shell), desk_(desk) {
  connections_.push_back(desk_.changed.connect([this] {
    order();
    Refresh();
  }));
  order();
}

wxString PointsPanel::shownDegrees(double value) {
  return wxString::Format(L"%.4f", value);
}

void PointsPanel::order() {
  order_.resize(desk_.points().size());
  std::iota(order_.begin(), order_.end(), size_t{0});
  const auto& points = desk_.points();
  const gis::FitReport* report = desk_.report();
  const auto off = [report](size_t i) {
    if (report == nullptr || i >= report->points.size() || !report->points[i].point.eastingMetres) return -1.0;
    return report->points[i].hexes;
  };
  const auto less = [&](size_t a, size_t b) {
    switch (sorted_) {
      case Name:
        return wxString::FromUTF8(points[a].name).CmpNoCase(wxString::FromUTF8(points[b].name)) < 0;
      case Code:
        return points[a].code < points[b].code;
      case Longitude:
        return points[a].longitude < points[b].longitude;
      case Latitude:
        return points[a].latitude > points[b].latitude;
      case Off:
      case Remark:
        return off(a) > off(b);
      default:
        return a < b;
    }
  };
  std::sort(order_.begin(), order_.end(), [&](size_t a, size_t b) { return less(a, b) || (!less(b, a) && a < b); });
}

std::array<int, PointsPanel::kColumns + 1> PointsPanel::columns(int width) const {
  std::array<int, kColumns + 1> out{};
  int x = 12 + kTickWidth;
  const int name = std::clamp(width / 5, 96, 250), degrees = width < 900 ? 86 : 100;
  const std::array<int, 5> widths = {name, 66, degrees, degrees, 118};
  for (size_t c = 0; c < widths.size(); ++c) {
    out[c] = x;
    x += widths[c];
  }
  out[Remark] = x;
  out[kColumns] = std::max(x, width - 16);
  return out;
}

void PointsPanel::selectRow(int row) {
  if (row < 0 || row >= static_cast<int>(order_.size())) return;
  const size_t point = order_[static_cast<size_t>(row)];
  desk_.choose(point);
  if (const auto hex = desk_.hexOf(point)) shell_.canvas->showHex(*hex);
  reveal(row * kPointRow, kTableTop + (row + 1) * kPointRow + 4);
}

void PointsPanel::complain(const wxString& text) {
  shell_.session.say({Notice::Kind::Error, text.utf8_string(), {}, "points"});
}

void PointsPanel::addFromFile(const std::string& chosen) {
  std::string path = chosen;
  if (path.empty()) {
    wxFileDialog dialog(this, _("Control points"), startFolder(FileKind::Geography, shell_.session), "",
                        _("Tables and layers of points") + " (*.csv;*.gpkg;*.geojson;*.shp)|*.csv;*.gpkg;*.geojson;*.shp|" +
                            _("All files") + "|*",
                        wxFD_OPEN | wxFD_FILE_MUST_EXIST);
    if (dialog.ShowModal() != wxID_OK) return;
    path = dialog.GetPath().utf8_string();
    keepFolder(FileKind::Geography, dialog.GetPath());
  }
  const auto added = desk_.addFromFile(path);
  const wxString name = wxFileName(wxString::FromUTF8(path)).GetFullName();
  if (!added) {
    wxString place = name;
    if (added.error().line > 0) place += wxString::Format(":%d", added.error().line);
    complain(place + ": " + wxString::FromUTF8(added.error().message));
    return;
  }
  shell_.session.say(
      {Notice::Kind::Info,
       (*added == 0 ? wxString::Format(_("%s holds no point that is not here yet."), name)
                    : wxString::Format(wxPLURAL("%zu control point came from %s.", "%zu control points came from %s.",
                                                static_cast<unsigned long>(*added)),
                                       *added, name))
           .utf8_string(),
       {},
       "points"});
}

// --- Editing

void PointsPanel::edit(size_t point, Column column) {
  if (point >= desk_.points().size() || column > Latitude) return;
  const auto rect = zoneRect("cell:" + std::to_string(point) + ":" + std::to_string(column));
  if (!rect) return;
  const ControlPoint now = desk_.points()[point];
  const wxString value = column == Name        ? wxString::FromUTF8(now.name)
                         : column == Code      ? wxString::FromUTF8(now.code)
                         : column == Longitude ? wxString::Format("%.6f", now.longitude)
                                               : wxString::Format("%.6f", now.latitude);
  const auto check = [column](const wxString& text) {
    if (column < Longitude || degreesFromText(text.utf8_string(), column == Longitude ? 180 : 90)) return wxString();
    return column == Longitude ? _("is no longitude: write degrees from -180 to 180, as in -77.43 or 77.43 W")
                               : _("is no latitude: write degrees from -90 to 90, as in 37.54");
  };
  wxRect field = *rect;
  field.Deflate(2, 2);
  editText(
      field, value,
      [this, now, column, check](const wxString& typed) {
        const wxString text = wxString(typed).Trim().Trim(false);
        if (const wxString wrong = check(text); !wrong.empty()) {
          complain(L"\u201c" + text + L"\u201d " + wrong);
          return wrong;
        }
        ControlPoint to = now;
        if (column == Name) to.name = text.utf8_string();
        if (column == Code) to.code = text.utf8_string();
        if (column == Code && text.empty()) return wxString();
        if (column == Longitude) to.longitude = *degreesFromText(text.utf8_string(), 180);
        if (column == Latitude) to.latitude = *degreesFromText(text.utf8_string(), 90);
        // Found again by what it was: the list may be another by now.
        for (size_t i = 0; i < desk_.points().size(); ++i)
          if (desk_.points()[i] == now) {
            desk_.change(i, to);
            break;
          }
        return wxString();
      },
      check);
}

void PointsPanel::editNew(Column column) {
  const auto rect = zoneRect("new:" + std::to_string(column));
  if (!rect) return;
  wxRect field = *rect;
  field.Deflate(2, 2);
  editText(field, fresh_[static_cast<size_t>(column)], [this, column](const wxString& typed) {
    fresh_[static_cast<size_t>(column)] = wxString(typed).Trim().Trim(false);
    takeNew();
    return wxString();
  });
}

void PointsPanel::takeNew() {
  for (size_t c = 0; c < fresh_.size(); ++c) {
    if (fresh_[c].empty()) {
      CallAfter([this, c] { editNew(static_cast<Column>(c)); });
      return;
    }
    if (c >= Longitude && !degreesFromText(fresh_[c].utf8_string(), c == Longitude ? 180 : 90)) {
      complain(wxString::Format(c == Longitude ? _(L"\u201c%s\u201d is no longitude from -180 to 180")
                                               : _(L"\u201c%s\u201d is no latitude from -90 to 90"),
                                fresh_[c]));
      fresh_[c].clear();
      return;
    }
  }
  ControlPoint point;
  point.name = fresh_[Name].utf8_string();
  point.code = fresh_[Code].utf8_string();
  point.longitude = *degreesFromText(fresh_[Longitude].utf8_string(), 180);
  point.latitude = *degreesFromText(fresh_[Latitude].utf8_string(), 90);
  if (desk_.add({point}) > 0)
    fresh_ = {};
  else
    complain(wxString::Format(_("%s %s is in the table already"), fresh_[Name], fresh_[Code]));
}

void PointsPanel::chooseOrder() {
  wxMenu menu;
  const gis::FitReport* report = desk_.report();
  const bool many = report != nullptr && report->inliers > 20;
  int id = 1;
  for (const auto& [order, label] :
       {std::pair<gis::FitOrder, wxString>{gis::FitOrder::Similarity, _("Similarity: turned and scaled")},
        {gis::FitOrder::Affine, _("Affine: stretched and sheared too")},
        {gis::FitOrder::Second, _("Second order: bent too (more than 20 places)")}}) {
    wxMenuItem* item = menu.AppendRadioItem(id++, label);
    item->Check(desk_.options().order == order);
    item->Enable(order != gis::FitOrder::Second || many || desk_.options().order == order);
  }
  int chosen = 0;
  menu.Bind(wxEVT_MENU, [&chosen](wxCommandEvent& event) { chosen = event.GetId(); });
  const auto at = zoneRect("order");
  PopupMenu(&menu, at ? at->GetBottomLeft() : wxPoint());
  if (chosen == 0) return;
  gis::FitOptions options = desk_.options();
  options.order = static_cast<gis::FitOrder>(chosen - 1);
  desk_.setOptions(options);
}

void PointsPanel::chooseProjection() {
  const gis::FitReport* report = desk_.report();
  wxMenu menu;
  menu.AppendRadioItem(1, _("The best of all"))->Check(desk_.options().projection.empty());
  std::vector<std::string> definitions;
  if (report != nullptr)
    for (const gis::FitTrial& trial : report->trials) {
      if (std::find(definitions.begin(), definitions.end(), trial.projection) != definitions.end()) continue;
      definitions.push_back(trial.projection);
      menu.AppendRadioItem(
              1 + static_cast<int>(definitions.size()),
              wxString::Format(_("%s: %d places, rms %.2f"), wxString::FromUTF8(trial.name), trial.places, trial.rmsHexes))
          ->Check(desk_.options().projection == trial.projection);
    }
  int chosen = 0;
  menu.Bind(wxEVT_MENU, [&chosen](wxCommandEvent& event) { chosen = event.GetId(); });
  const auto at = zoneRect("projection");
  PopupMenu(&menu, at ? at->GetBottomLeft() : wxPoint());
  if (chosen == 0) return;
  gis::FitOptions options = desk_.options();
  options.projection = chosen == 1 ? std::string() : definitions[static_cast<size_t>(chosen - 2)];
  desk_.setOptions(options);
}

// --- Drawing

void PointsPanel::drawRow(Sketch& sketch, size_t i, int y, int width) {
  const ControlPoint& point = desk_.points()[i];
  const gis::FitReport* report = desk_.report();
  const gis::FittedPoint* judged = report != nullptr && i < report->points.size() ? &report->points[i] : nullptr;
  const bool chosen = desk_.chosen() == i;
  const bool wrong = judged != nullptr && !point.disabled && !judged->inlier && !report->rough;
  const std::string id = std::to_string(i);
  const wxRect ground(8, y, width - 16, kPointRow);
  const auto row = std::find(order_.begin(), order_.end(), i) - order_.begin();
  const ZoneState over = zone("point:" + id, ground, [this, row] { selectRow(static_cast<int>(row)); }, {}, false);
  if (chosen)
    sketch.round(ground, 5, wrong ? Role::ErrorSoft : Role::Selected);
  else if (over.hovered)
    sketch.round(ground, 5, Role::Hover);

  const wxRect tick(ground.x + 8, y + (kPointRow - 16) / 2, 16, 16);
  const ZoneState ticked = zone(
      "on:" + id, wxRect(ground.x, y, kTickWidth - 4, kPointRow),
      [this, i] { desk_.setDisabled(i, !desk_.points()[i].disabled); },
      point.disabled ? _("Not counted: click to count it") : _("Counted: click to leave it out"));
  sketch.round(tick, 4, Sketch::colour(point.disabled ? Role::Field : Role::Accent),
               Sketch::colour(ticked.hovered ? Role::Accent : Role::Outline));
  if (!point.disabled) sketch.icon("check", tick, 12, Role::OnAccent);
  if (ticked.focused) focusRing(sketch, tick, 4);

  const auto edges = columns(width);
  const std::array<wxString, 4> cells = {wxString::FromUTF8(point.name), wxString::FromUTF8(point.code),
                                         shownDegrees(point.longitude), shownDegrees(point.latitude)};
  const Role ink = point.disabled ? Role::Faint : Role::Text;
  for (size_t c = 0; c < cells.size(); ++c) {
    const wxRect cell(edges[c], y, edges[c + 1] - edges[c], kPointRow);
    const ZoneState state = zone(
        "cell:" + id + ":" + std::to_string(c), cell,
        [this, i, row, c] {
          if (desk_.chosen() == i)
            edit(i, static_cast<Column>(c));
          else
            selectRow(static_cast<int>(row));
        },
        chosen ? _("Click to change it") : wxString(), chosen);
    if (chosen && state.hovered) sketch.round(wxRect(cell.x, cell.y + 2, cell.width - 4, cell.height - 4), 4, Role::Field);
    const bool figure = c >= Longitude;
    sketch.text(cells[c], wxRect(cell.x + 6, y, cell.width - (figure ? 24 : 12), kPointRow),
                c == Code ? Face::Strong : Face::Body, c == Code && wrong ? Role::Error : ink,
                figure ? Align::Right : Align::Left);
    if (state.focused) focusRing(sketch, wxRect(cell.x, cell.y + 2, cell.width - 4, cell.height - 4), 4);
  }
  if (judged != nullptr && judged->point.eastingMetres && desk_.hexOf(i)) {
    const wxColour colour = Sketch::colour(point.disabled ? Role::Faint : wrong ? Role::Error : Role::Accent);
    sketch.text(wxString::Format("%.2f", judged->hexes), wxRect(edges[Off], y, 52, kPointRow), wrong ? Face::Strong : Face::Body,
                point.disabled ? Role::Faint
                : wrong        ? Role::Error
                               : Role::Text,
                Align::Right);
    // The offset goes from the place to its hex; the arrow the other way, as on the map.
    drawDirection(sketch, edges[Off] + 70, y + kPointRow / 2.0, 15, judged->offset * -1, colour);
    const double share = std::min(1.0, judged->hexes / std::max(0.01, report->limitHexes));
    sketch.round(wxRect(edges[Off] + 84, y + kPointRow / 2 - 2, std::max(2, static_cast<int>(26 * share)), 4), 2, colour);
  } else if (desk_.busy()) {
    sketch.text(L"\u2026", wxRect(edges[Off], y, 52, kPointRow), Face::Body, Role::Faint, Align::Right);
  }
  int right = edges[kColumns];
  if (chosen || over.hovered) {
    iconButton(
        sketch, "delete:" + id, wxRect(right - 24, y + 2, 24, kPointRow - 4), "trash-2", [this, i] { desk_.remove(i); },
        _("Delete the point (Delete)"));
    right -= 30;
  }
  int x = edges[Remark] + 4;
  if (judged != nullptr && judged->repair && !point.disabled) {
    const wxString code = wxString::FromUTF8(judged->repair->code);
    wxString label = wxString::Format(_("Make it %s"), code);
    if (x + sketch.width(label, Face::Body) + 24 > right) label = L"\u2192 " + code;
    const int w = sketch.width(label, Face::Body) + 24;
    if (x + w <= right) {
      button(
          sketch, "repair:" + id, wxRect(x, y + 3, w, kPointRow - 6), label, ButtonLook::Raised, [this, i] { desk_.repair(i); },
          wxString::Format(_("%s: then %.2f hexes off"), wxString::FromUTF8(judged->repair->why), judged->repair->hexes));
      x += w + 10;
    }
  }
  const wxString remark = wxString::FromUTF8(desk_.remarkOn(i));
  if (!remark.empty() && right > x) {
    const wxRect room(x, y, right - x, kPointRow);
    if (sketch.width(remark, Face::Small) > room.width)
      zone("remark:" + id, room, [this, row] { selectRow(static_cast<int>(row)); }, remark, false);
    sketch.text(remark, room, Face::Small, wrong ? Role::Text : Role::Faint);
  }
}

void PointsPanel::drawNewRow(Sketch& sketch, int y, int width) {
  sketch.fill(wxRect(0, y, width, kPointRow), Role::Panel);
  const auto edges = columns(width);
  sketch.icon("plus", wxRect(16, y, 16, kPointRow), 14, Role::Quiet);
  const std::array<wxString, 4> hints = {_("new point: its name"), _("code"), _("longitude"), _("latitude")};
  for (size_t c = 0; c < fresh_.size(); ++c) {
    const wxRect cell(edges[c], y, edges[c + 1] - edges[c], kPointRow);
    const ZoneState state = zone(
        "new:" + std::to_string(c), cell, [this, c] { editNew(static_cast<Column>(c)); },
        _("Type a point here, or pick it on the map with the tool Point"));
    if (state.hovered) sketch.round(wxRect(cell.x, cell.y + 2, cell.width - 4, cell.height - 4), 4, Role::Hover);
    sketch.text(fresh_[c].empty() ? hints[c] : fresh_[c],
                wxRect(cell.x + 6, y, cell.width - (c >= Longitude ? 24 : 12), kPointRow), Face::Body,
                fresh_[c].empty() ? Role::Faint : Role::Text, c >= Longitude ? Align::Right : Align::Left);
    if (state.focused) focusRing(sketch, wxRect(cell.x, cell.y + 2, cell.width - 4, cell.height - 4), 4);
  }
}

void PointsPanel::drawFigures(Sketch& sketch, int width) {
  sketch.fill(wxRect(0, kHead, width, kFigureRow), Role::Panel);
  int right = width - 16;
  const auto link = [&](const std::string& name, const wxString& label, std::function<void()> run, const wxString& tip) {
    const int w = sketch.width(label, Face::Body) + 44;
    button(sketch, name, wxRect(right - w, kHead + 2, w, 25), label, ButtonLook::Quiet, std::move(run), tip, true,
           "chevron-down");
    right -= w + 4;
  };
  const char* orders[] = {toTranslate("Similarity"), toTranslate("Affine"), toTranslate("Second order")};
  if (!desk_.points().empty()) {
    link(
        "order", wxGetTranslation(wxString(orders[static_cast<size_t>(desk_.options().order)])), [this] { chooseOrder(); },
        _("How the grid may lie on the earth"));
    link(
        "projection", desk_.report() == nullptr ? _("Projection") : wxString::FromUTF8(desk_.projectionName()),
        [this] { chooseProjection(); }, _("The projections that were tried, and what each comes to"));
  }
  if (desk_.storedDiffers()) {
    const wxString label = _("Store this fit");
    const int w = sketch.width(label, Face::SmallStrong) + 26;
    button(
        sketch, "store", wxRect(right - w, kHead + 2, w, 25), label, ButtonLook::Accent, [this] { desk_.store(); },
        _("The board holds another fit than its points give"));
    right -= w + 8;
  }
  int x = 16;
  if (!desk_.trouble().empty()) {
    const wxString text = wxString::FromUTF8(desk_.trouble());
    sketch.icon("triangle-alert", wxRect(x, kHead, 18, kFigureRow), 15, Role::Warning);
    const wxRect room(x + 24, kHead, std::max(0, right - x - 32), kFigureRow);
    zone("trouble", room, {}, text, false);
    sketch.text(text, room);
    return;
  }
  wxString all;
  bool room = true;
  const int begin = x;
  for (const auto& [name, figure] : desk_.figures()) {
    const wxString left = wxString::FromUTF8(name), value = wxString::FromUTF8(figure);
    all += (all.empty() ? wxString() : wxString("\n")) + left + ": " + value;
    const int w = sketch.width(left, Face::Small) + 6 + sketch.width(value, Face::SmallStrong) + 18;
    room = room && x + w <= right;
    if (!room || name == tr("Projection")) continue;
    x += sketch.text(left, wxRect(x, kHead, w, kFigureRow), Face::Small, Role::Quiet) + 6;
    x += sketch.text(value, wxRect(x, kHead, w, kFigureRow), Face::SmallStrong) + 18;
  }
  if (x > begin) zone("figures", wxRect(begin, kHead, x - begin, kFigureRow), {}, all, false);
  if (desk_.report() == nullptr && !desk_.points().empty())
    sketch.text(_("fitting\u2026"), wxRect(x, kHead, 120, kFigureRow), Face::Small, Role::Faint);
}

void PointsPanel::drawTitles(Sketch& sketch, int width) {
  const int y = kHead + kFigureRow;
  sketch.fill(wxRect(0, y, width, kHeadingRow), Role::Panel);
  sketch.hline(12, width - 12, y + kHeadingRow - 1);
  const auto edges = columns(width);
  const std::array<wxString, kColumns> titles = {_("Name"),     _("Code"),      _("Longitude"),
                                                 _("Latitude"), _("Hexes off"), _("What it says")};
  for (size_t c = 0; c < kColumns; ++c) {
    const Column column = static_cast<Column>(c);
    const bool figure = c == Longitude || c == Latitude;
    const wxRect cell(edges[c], y, std::max(0, edges[c + 1] - edges[c]), kHeadingRow - 1);
    const bool on = sorted_ == column;
    const ZoneState state = zone(
        "sort:" + std::to_string(c), cell,
        [this, column] {
          sorted_ = sorted_ == column ? kColumns : column;
          order();
          Refresh();
        },
        on ? _("Sorted by this; click for the order of the board") : _("Sort by this"));
    sketch.text(titles[c], wxRect(cell.x + 6, y, std::max(0, cell.width - (figure ? 24 : 12)), kHeadingRow), Face::SmallStrong,
                on              ? Role::Accent
                : state.hovered ? Role::Text
                                : Role::Quiet,
                figure ? Align::Right : Align::Left);
    if (state.focused) focusRing(sketch, cell, 4);
  }
}

int PointsPanel::draw(Sketch& sketch, const wxSize& size) {
  if (shell_.session.nothingOpen()) return 0;
  const int top = kTableTop;
  const int count = static_cast<int>(order_.size());
  const int content = top + count * kPointRow + 8;
  clipZones(wxRect(0, top, size.x, std::max(0, size.y - top)));
  const int first = std::clamp((scrollY() - kPointRow) / kPointRow, 0, count);
  for (int row = first; row < count; ++row) {
    const int y = top + row * kPointRow - scrollY();
    if (y > size.y) break;
    drawRow(sketch, order_[static_cast<size_t>(row)], y, size.x);
  }
  clipZones(wxRect(size));
  drawFigures(sketch, size.x);
  drawTitles(sketch, size.x);
  if (desk_.board() != nullptr) drawNewRow(sketch, top - kPointRow, size.x);
  const int x = drawHead(sketch, size, 170);
  int right = size.x - 16;
  const wxString label = _("Add from a file\u2026");
  const int w = sketch.width(label, Face::SmallStrong) + 24;
  button(
      sketch, "from-file", wxRect(right - w, 7, w, 26), label, ButtonLook::Link, [this] { addFromFile({}); },
      _("A table with the columns name, hex, lat, lon, or a layer of points"), desk_.board() != nullptr);
  right -= w + 8;
  wxString words = wxString::FromUTF8(
      desk_.board() != nullptr ? desk_.board()->title.empty() ? desk_.board()->id.text : desk_.board()->title : std::string());
  if (desk_.points().empty())
    words = _("Places whose printed hex and whose longitude and latitude are known tie the map to the earth");
  sketch.text(words, wxRect(x, 4, std::max(0, right - x - 8), 32), Face::Body, Role::Quiet);
  return content;
}

bool PointsPanel::onKey(wxKeyEvent& event) {
  const auto chosen = desk_.chosen();
  const auto at = chosen ? std::find(order_.begin(), order_.end(), *chosen) : order_.end();
  const int row = at == order_.end() ? -1 : static_cast<int>(at - order_.begin());
  switch (event.GetKeyCode()) {
    case WXK_DOWN:
      selectRow(std::min(row + 1, static_cast<int>(order_.size()) - 1));
      return true;
    case WXK_UP:
      selectRow(std::max(row - 1, 0));
      return true;
    case WXK_DELETE:
    case WXK_NUMPAD_DELETE:
    case WXK_BACK:
      if (!chosen) return false;
      desk_.remove(*chosen);
      if (!order_.empty()) selectRow(std::min(row, static_cast<int>(order_.size()) - 1));
      return true;
    case WXK_SPACE:
      if (!chosen) return false;
      desk_.setDisabled(*chosen, !desk_.points()[*chosen].disabled);
      return true;
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER:
      if (!chosen) return false;
      edit(*chosen, Code);
      return true;
    default:
      return false;
  }
}

void PointsPanel::onContext(const std::string& zone, const wxPoint& at) {
  const size_t colon = zone.find(':');
  if (colon == std::string::npos || (zone.rfind("cell:", 0) != 0 && zone.rfind("point:", 0) != 0)) return;
  const auto point = static_cast<size_t>(std::atoi(zone.c_str() + colon + 1));
  if (point >= desk_.points().size()) return;
  desk_.choose(point);
  const gis::FitReport* report = desk_.report();
  const bool repairable = report != nullptr && point < report->points.size() && report->points[point].repair.has_value();
  wxMenu menu;
  if (repairable) menu.Append(1, wxString::Format(_("Make it %s"), wxString::FromUTF8(report->points[point].repair->code)));
  menu.Append(2, desk_.points()[point].disabled ? _("Count it") : _("Leave it out of the fit"));
  menu.Append(3, _("Show in the middle"));
  menu.Append(4, _("Delete"));
  int chosen = 0;
  menu.Bind(wxEVT_MENU, [&chosen](wxCommandEvent& event) { chosen = event.GetId(); });
  PopupMenu(&menu, at);
  if (point >= desk_.points().size()) return;
  if (chosen == 1) desk_.repair(point);
  if (chosen == 2) desk_.setDisabled(point, !desk_.points()[point].disabled);
  if (chosen == 3)
    if (const auto hex = desk_.hexOf(point)) shell_.canvas->showHex(*hex, true);
  if (chosen == 4) desk_.remove(point);
}

}  // namespace hotchkiss::editor
