// SPDX-License-Identifier: Apache-2.0
// Of the digitizing panel the legend's button, and the lines that the program proposes: looked at one by one, with the picture.
#include <wx/image.h>

#include <algorithm>
#include <cmath>

#include "editor/window/map_canvas.h"
#include "editor/window/scan_panel.h"

namespace hotchkiss::editor {

namespace {

constexpr int kPartEdge = 16, kPartButton = 32, kCropHigh = 180;

}  // namespace

void ScanPanel::listenToProposals() {
  connections_.push_back(proposals_.changed.connect([this] {
    if (proposals_.lines().empty()) looking_ = false;
    line_ = std::min(line_, proposals_.lines().empty() ? 0 : proposals_.lines().size() - 1);
    Refresh();
  }));
  connections_.push_back(proposals_.proposed.connect([this] { lookAt(proposals_.newest()); }));
}

int ScanPanel::drawLegendButton(Sketch& sketch, int y, int width) {
  button(
      sketch, "legend", wxRect(kPartEdge, y, width - 2 * kPartEdge, kPartButton), _("Legend: the map's own kinds\u2026"),
      ButtonLook::Raised, [this] { shell_.run("legend"); },
      _("Name the kinds of terrain, hexsides, roads and places before you paint; take their colours from the picture (Ctrl+L)"),
      !setup_.any() || setup_.found().has_value());
  return y + kPartButton + 8;
}

int ScanPanel::drawProposals(Sketch& sketch, int y, int width) {
  const int inner = width - 2 * kPartEdge;
  const Vocabulary words = shell_.session.vocabulary();
  const ToolSettings& chosen = shell_.tools.settings;
  const PathKindId road = shell_.canvas->tool() == ToolId::Rail ? chosen.rail : chosen.road;
  const FeatureKind* kind = words.find(chosen.feature);
  const PathKind* path = words.find(road);
  const int half = (inner - 8) / 2;
  const auto labelled = [](const std::string& name) { return wxString::Format(_("Propose: %s"), wxString::FromUTF8(name)); };
  button(
      sketch, "propose", wxRect(kPartEdge, y, half, kPartButton), kind == nullptr ? _("No hexside") : labelled(kind->name),
      ButtonLook::Raised, [this, id = chosen.feature] { proposals_.propose(id); },
      _("Looks over the whole picture for lines of the kind that is chosen in the palette of hexsides; one that you have traced "
        "tells their colour. They come as drafts"),
      kind != nullptr && !desk_.busy());
  button(
      sketch, "propose-path", wxRect(kPartEdge + half + 8, y, half, kPartButton),
      path == nullptr ? _("No road") : labelled(path->name), ButtonLook::Raised, [this, road] { proposals_.propose(road); },
      _("Looks over the whole picture for roads of the kind that is chosen in the palette of roads or railroads; one that you "
        "have "
        "traced tells their colour. They come as drafts"),
      path != nullptr && !desk_.busy());
  y += kPartButton + 10;
  return proposals_.lines().empty() ? y : drawProposedLine(sketch, y, width);
}

int ScanPanel::drawProposedLine(Sketch& sketch, int y, int width) {
  const int inner = width - 2 * kPartEdge;
  const auto& lines = proposals_.lines();
  line_ = std::min(line_, lines.size() - 1);
  const ScanProposals::Line& line = lines[line_];
  sketch.text(wxString::Format(wxPLURAL("%zu proposed line", "%zu proposed lines", lines.size()), lines.size()),
              wxRect(kPartEdge, y, inner - 100, 26), Face::Strong);
  iconButton(
      sketch, "line-before", wxRect(width - kPartEdge - 92, y, 28, 26), "chevron-up",
      [this] { lookAt((line_ + proposals_.lines().size() - 1) % proposals_.lines().size()); }, _("The one before"));
  sketch.text(wxString::Format("%zu", line_ + 1), wxRect(width - kPartEdge - 62, y, 32, 26), Face::Body, Role::Quiet,
              Align::Centre);
  iconButton(
      sketch, "line-next", wxRect(width - kPartEdge - 28, y, 28, 26), "chevron-down",
      [this] { lookAt((line_ + 1) % proposals_.lines().size()); }, _("The next one"));
  y += 30;
  const wxRect card(kPartEdge, y, inner, kCropHigh + 62);
  sketch.round(card, 8, Sketch::colour(Role::Field), Sketch::colour(looking_ ? Role::Accent : Role::Hairline), looking_ ? 2 : 1);
  zone("line", card, [this] { lookAt(line_); }, _("Show it on the map"));
  const wxRect window(card.x + 8, card.y + 8, card.width - 16, kCropHigh);
  sketch.round(window, 4, Role::Ground);
  if (const ScanProposals::Seen seen = proposals_.pictureOf(line_); !seen.picture.empty()) {
    wxImage image(seen.picture.width, seen.picture.height, false);
    std::copy(seen.picture.rgb.begin(), seen.picture.rgb.end(), image.GetData());
    const double scale = std::min({window.width / double(seen.picture.width), window.height / double(seen.picture.height), 2.5});
    const double w = seen.picture.width * scale, h = seen.picture.height * scale;
    const double left = window.x + (window.width - w) / 2, top = window.y + (window.height - h) / 2;
    wxGraphicsContext& gc = sketch.context();
    gc.DrawBitmap(wxBitmap(image), left, top, w, h);
    // The line lies on it as a light band, so that the picture's own stroke shows through.
    wxGraphicsPath path = gc.CreatePath();
    for (size_t i = 0; i < seen.corners.size(); ++i) {
      const double x = left + seen.corners[i].x * scale, at = top + seen.corners[i].y * scale;
      if (i == 0)
        path.MoveToPoint(x, at);
      else
        path.AddLineToPoint(x, at);
    }
    gc.SetBrush(*wxTRANSPARENT_BRUSH);
    const wxColour ink = Sketch::colour(Role::Error);
    gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wxColour(255, 255, 255, 150), 6).Cap(wxCAP_ROUND).Join(wxJOIN_ROUND)));
    gc.StrokePath(path);
    gc.SetPen(gc.CreatePen(
        wxGraphicsPenInfo(wxColour(ink.Red(), ink.Green(), ink.Blue(), 200), 2).Cap(wxCAP_ROUND).Join(wxJOIN_ROUND)));
    gc.StrokePath(path);
  }
  const Vocabulary words = shell_.session.vocabulary();
  const FeatureKind* kind = words.find(line.kind);
  const PathKind* way = words.find(line.way);
  const wxString what = wxString::FromUTF8(way != nullptr ? way->name : kind != nullptr ? kind->name : line.kind.text);
  sketch.text(wxString::FromUTF8(line.name), wxRect(window.x + 2, window.GetBottom() + 6, window.width, 22), Face::Strong,
              Role::Accent);
  const size_t length = line.hexes.empty() ? line.sides.size() : line.hexes.size() - 1;
  const wxString measure = line.hexes.empty() ? wxString::Format(wxPLURAL("%zu hexside", "%zu hexsides", length), length)
                                              : wxString::Format(wxPLURAL("%zu step", "%zu steps", length), length);
  sketch.text(wxString::Format(_("%s, %s, %.0f %% sure, at worst %.0f"), what, measure, line.mean * 100, line.least * 100),
              wxRect(window.x + 2, window.GetBottom() + 27, window.width, 20), Face::Small, Role::Quiet);
  y += card.height + 8;
  const int half = (inner - 8) / 2;
  button(
      sketch, "line-yes", wxRect(kPartEdge, y, half, kPartButton), _("It is there (Y)"), ButtonLook::Accent,
      [this] { settleLine(true); }, _("Confirms the line; one undo"));
  button(
      sketch, "line-no", wxRect(kPartEdge + half + 8, y, half, kPartButton), _("Throw away (N)"), ButtonLook::Raised,
      [this] { settleLine(false); }, _("Takes the line off the map; one undo"));
  y += kPartButton + 8;
  const bool paths = !line.hexes.empty();
  const int from = sureFrom_[paths ? 1 : 0];
  y = stepper(sketch, y, width, "line-sure", _("Sure enough from"), wxString::Format("%d %%", from), [this, paths](int by) {
    int& percent = sureFrom_[paths ? 1 : 0];
    percent = std::clamp(percent + by * 10, 10, 90);
    Refresh();
  });
  const size_t sure = proposals_.surer(from / 100.0, paths);
  button(
      sketch, "lines-sure", wxRect(kPartEdge, y, inner, kPartButton),
      wxString::Format(wxPLURAL("Confirm %zu line at once", "Confirm %zu lines at once", sure), sure), ButtonLook::Raised,
      [this, from, paths] { proposals_.confirmSurer(from / 100.0, paths); },
      paths ? _("All roads that are so sure as a whole; one undo") : _("All lines that are so sure as a whole; one undo"),
      sure > 0);
  return y + kPartButton + 10;
}

void ScanPanel::lookAt(size_t line) {
  const auto& lines = proposals_.lines();
  if (lines.empty()) return;
  line_ = std::min(line, lines.size() - 1);
  looking_ = true;
  const ScanProposals::Line& shown = lines[line_];
  if (shown.hexes.empty()) {
    const Hexside middle = shown.sides[shown.sides.size() / 2];
    shell_.session.select(Selection::ofSide(middle));
    shell_.canvas->showHex(middle.first());
  } else {
    const Hex middle = shown.hexes[shown.hexes.size() / 2];
    shell_.session.select(Selection::ofHex(middle));
    shell_.canvas->showHex(middle);
  }
  Refresh();
}

void ScanPanel::settleLine(bool keep) {
  if (proposals_.lines().empty()) return;
  const size_t now = std::min(line_, proposals_.lines().size() - 1);
  keep ? proposals_.confirm(now) : proposals_.discard(now);
  if (!proposals_.lines().empty()) lookAt(std::min(now, proposals_.lines().size() - 1));
}

bool ScanPanel::lineKey(int key) {
  if (!looking_ || proposals_.lines().empty()) return false;
  if (key == 'Y')
    settleLine(true);
  else if (key == 'N' || key == WXK_DELETE)
    settleLine(false);
  else
    return false;
  return true;
}

}  // namespace hotchkiss::editor
