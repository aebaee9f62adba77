// SPDX-License-Identifier: Apache-2.0
#include "editor/window/scan_panel.h"

#include <wx/filename.h>
#include <wx/image.h>

#include <algorithm>

#include "editor/session/hex_work.h"
#include "editor/window/map_canvas.h"
#include "model/board/sheet.h"

namespace hotchkiss::editor {

namespace {

constexpr int kEdge = 16, kRowHeight = 28, kButton = 32, kSwatch = 16;
constexpr double kSureEnough = 0.9;

wxBitmap bitmapOf(const scan::Picture& picture) {
  wxImage image(picture.width, picture.height, false);
  std::copy(picture.rgb.begin(), picture.rgb.end(), image.GetData());
  return wxBitmap(image);
}

}  // namespace

ScanPanel::ScanPanel(wxWindow* parent, Shell& shell, ScanSetup& setup, ScanDesk& desk, PictureDesk& pictures)
    : OwnDrawn(parent, Role::Panel),
      shell_(shell),
      setup_(setup),
      desk_(desk),
      pictures_(pictures),
      proposals_(shell.session, desk) {
  listenToProposals();
  connections_.push_back(pictures_.changed.connect([this] { Refresh(); }));
  connections_.push_back(setup_.changed.connect([this] { Refresh(); }));
  connections_.push_back(desk_.changed.connect([this] { Refresh(); }));
  connections_.push_back(shell_.session.changed.connect([this](const ChangeSet&) { Refresh(); }));
  connections_.push_back(shell_.session.selectionChanged.connect([this] { Refresh(); }));
}

int ScanPanel::title(Sketch& sketch, int y, int width, const wxString& text) {
  sketch.hline(0, width, y + 6);
  sketch.text(text, wxRect(kEdge, y + 14, width - 2 * kEdge, 24), Face::Heading);
  return y + 44;
}

int ScanPanel::drawBusy(Sketch& sketch, int y, int width, const std::string& doing, double done, std::function<void()> stop) {
  sketch.text(wxString::FromUTF8(doing), wxRect(kEdge, y, width - 2 * kEdge - 70, kRowHeight), Face::Body, Role::Quiet);
  button(sketch, "stop", wxRect(width - kEdge - 64, y, 64, kRowHeight), _("Stop"), ButtonLook::Quiet, std::move(stop));
  const wxRect bar(kEdge, y + kRowHeight + 6, width - 2 * kEdge, 6);
  sketch.round(bar, 3, Role::Field);
  sketch.round(wxRect(bar.x, bar.y, std::max(6, static_cast<int>(bar.width * std::clamp(done, 0.0, 1.0))), bar.height), 3,
               Role::Accent);
  return y + kRowHeight + 24;
}

int ScanPanel::stepper(Sketch& sketch, int y, int width, const std::string& name, const wxString& label, const wxString& value,
                       std::function<void(int)> step) {
  sketch.text(label, wxRect(kEdge, y, width - 2 * kEdge - 130, kRowHeight), Face::Body, Role::Quiet);
  const int right = width - kEdge;
  iconButton(sketch, name + "-less", wxRect(right - 124, y, kRowHeight, kRowHeight), "minus", [step] { step(-1); }, _("Less"));
  sketch.text(value, wxRect(right - 94, y, 64, kRowHeight), Face::Strong, Role::Text, Align::Centre);
  iconButton(
      sketch, name + "-more", wxRect(right - kRowHeight, y, kRowHeight, kRowHeight), "plus", [step] { step(1); }, _("More"));
  return y + kRowHeight + 4;
}

int ScanPanel::draw(Sketch& sketch, const wxSize& size) {
  int y = 10 - scrollY();
  const int width = size.x;
  sketch.text(_("Digitize"), wxRect(kEdge, y, width - 80, 28), Face::Title);
  iconButton(
      sketch, "close-scan", wxRect(width - 40, y, 28, 28), "x",
      [this] {
        if (onClose) onClose();
      },
      _("Close"));
  y += 34;
  if (setup_.any()) {
    sketch.text(wxFileName(wxString::FromUTF8(setup_.job().picture)).GetFullName(), wxRect(kEdge, y, width - 2 * kEdge, 20),
                Face::Small, Role::Quiet);
    clipZones(wxRect(0, 0, width, std::max(0, size.y - kButton - 24)));
    y = drawSetup(sketch, y + 26, width);
    clipZones(wxRect(size));
    drawGoOn(sketch, size);
  } else if (desk_.any()) {
    if (desk_.busy()) y = drawBusy(sketch, y, width, desk_.doing(), desk_.done(), [this] { desk_.stop(); });
    if (!desk_.fault().empty())
      y +=
          sketch.paragraph(wxString::FromUTF8(desk_.fault()), wxRect(kEdge, y, width - 2 * kEdge, 200), Face::Body, Role::Error) +
          10;
    y = drawTerrain(sketch, y, width);
    y = drawLines(sketch, y, width);
    y = drawColumns(sketch, y, width);
    y = drawPictures(sketch, y, width);
  } else {
    y += sketch.paragraph(
             _("Open the scan of a map, and the program looks for its hexes. You type a printed code or two, paint a few "
               "hexes of each kind, and it proposes the others."),
             wxRect(kEdge, y, width - 2 * kEdge, 200), Face::Body, Role::Quiet) +
         16;
    button(sketch, "open-scan", wxRect(kEdge, y, width - 2 * kEdge, kButton), _("Open a scan\u2026"), ButtonLook::Accent,
           [this] { shell_.run("digitize"); });
    y += kButton + 16;
  }
  return y + scrollY() + 16;
}

int ScanPanel::drawSetup(Sketch& sketch, int y, int width) {
  const int inner = width - 2 * kEdge;
  if (setup_.busy()) y = drawBusy(sketch, y, width, setup_.doing(), setup_.done(), [this] { setup_.stop(); });
  if (!setup_.fault().empty())
    y += sketch.paragraph(wxString::FromUTF8(setup_.fault()), wxRect(kEdge, y, inner, 200), Face::Body, Role::Error) + 10;
  y = title(sketch, y, width, _("1  The grid"));
  for (const std::string& fact : setup_.facts())
    y += sketch.paragraph(wxString::FromUTF8(fact), wxRect(kEdge, y, inner, 100), Face::Body, Role::Text) + 4;
  y += 4;
  if (setup_.pages() != 1 || wxString::FromUTF8(setup_.job().picture).Lower().EndsWith(".pdf")) {
    const int page = setup_.job().page;
    const double dpi = setup_.job().dpi;
    y = stepper(sketch, y, width, "page", _("Page"), wxString::Format(_("%d of %d"), page, setup_.pages()),
                [this, page, dpi](int by) { setup_.setPage(page + by, dpi); });
    y = stepper(sketch, y, width, "dpi", _("Dots per inch"), wxString::Format("%.0f", dpi),
                [this, page, dpi](int by) { setup_.setPage(page, dpi + 50 * by); });
  }
  if (setup_.found()) {
    const int columns = setup_.found()->extent.columns, rows = setup_.found()->extent.rows;
    y = stepper(sketch, y, width, "columns", _("Columns"), wxString::Format("%d", columns),
                [this, columns, rows](int by) { setup_.setSize(std::max(1, columns + by), rows); });
    y = stepper(sketch, y, width, "rows", _("Rows"), wxString::Format("%d", rows),
                [this, columns, rows](int by) { setup_.setSize(columns, std::max(1, rows + by)); });
    sketch.text(_("Alt and the arrow keys move it by a pixel"), wxRect(kEdge, y, inner, 20), Face::Small, Role::Quiet);
    y += 28;
  }
  if (const scan::Picture& evidence = setup_.evidence(); !evidence.empty()) {
    const int high = std::min(inner * evidence.height / evidence.width, inner);
    const int wide = high * evidence.width / evidence.height;
    sketch.context().DrawBitmap(bitmapOf(evidence), kEdge, y, wide, high);
    y += high + 4;
    sketch.text(_("Green: the sides of a hex are seen there; red: not"), wxRect(kEdge, y, inner, 20), Face::Small, Role::Quiet);
    y += 28;
  }
  sketch.text(_("Painted in the words of"), wxRect(kEdge, y, inner, kRowHeight), Face::Body, Role::Quiet);
  y += kRowHeight;
  const int third = (inner - 12) / 3;
  int place = 0;
  const auto& games = shell_.session.state().games;  // a legend of the map's own says whose words it lies over
  const std::string spoken = games.empty() ? setup_.job().system : games.begin()->second->system;
  for (const char* system : {"gcacw", "wbts", "cwb"}) {
    button(
        sketch, std::string("system-") + system, wxRect(kEdge + place++ * (third + 6), y, third, kRowHeight),
        wxString(system).Upper(), spoken == system ? ButtonLook::SegmentOn : ButtonLook::Segment,
        [this, system] { setup_.setSystem(system); }, _("Terrain, hexsides and roads of this rule system"), !setup_.busy());
  }
  y = drawLegendButton(sketch, y + kRowHeight + 6, width) + 4;
  button(
      sketch, "look-again", wxRect(kEdge, y, third, kButton), _("Look again"), ButtonLook::Raised, [this] { setup_.lookAgain(); },
      _("Look for the grid in the picture alone"), !setup_.busy());
  const auto pointing = [&](Pointing what, int at, const std::string& name, const wxString& label, const wxString& now,
                            const wxString& tip) {
    const bool on = pointing_ == what;
    button(
        sketch, name, wxRect(kEdge + at * (third + 6), y, third, kButton), on ? now : label,
        on ? ButtonLook::SegmentOn : ButtonLook::Raised,
        [this, what, on] {
          pointing_ = on ? Pointing::No : what;
          Refresh();
        },
        tip, !setup_.busy() && setup_.found().has_value());
  };
  pointing(Pointing::Centres, 1, "point", _("3 centres"),
           wxString::Format(_("Click %d of 3"), static_cast<int>(setup_.centresPointedAt() % 3) + 1),
           _("Click the centres of three hexes that touch one another, and the grid is laid by them"));
  pointing(Pointing::Corners, 2, "outline", _("6 corners"),
           wxString::Format(_("Click %d of 6"), static_cast<int>(setup_.cornersPointedAt() % 6) + 1),
           _("Click the six corners of one hex, one after the other round it, and the grid is laid by them"));
  y += kButton + 6;
  button(
      sketch, "take-back", wxRect(kEdge, y, inner, kRowHeight), _("Undo what was said last"), ButtonLook::Link,
      [this] { setup_.undo(); }, _("A code, a size, a nudge, a grid that was pointed at (Ctrl+Z)"), setup_.canUndo(), "undo-2");
  y += kRowHeight - kButton + 6;
  y += kButton + 6;

  y = title(sketch, y, width, _("2  The numbers"));
  y += sketch.paragraph(_("Click a hex on the map and type the code that is printed in it. One code is often enough, two in "
                          "different columns are sure."),
                        wxRect(kEdge, y, inner, 100), Face::Body, Role::Quiet) +
       8;
  for (size_t i = 0; i < setup_.job().codes.size(); ++i) {
    sketch.round(wxRect(kEdge, y, inner, kRowHeight), 6, Role::Field);
    sketch.text(wxString::FromUTF8(setup_.job().codes[i].code), wxRect(kEdge + 10, y, inner - 50, kRowHeight), Face::Strong);
    iconButton(
        sketch, "code-" + std::to_string(i), wxRect(width - kEdge - kRowHeight, y, kRowHeight, kRowHeight), "x",
        [this, i] { setup_.removeCode(i); }, _("Take it back"));
    y += kRowHeight + 4;
  }
  if (setup_.numbering()) {
    for (size_t i = 0; i < setup_.numbering()->contradictions.size() && i < 4; ++i) {
      const scan::Contradiction& each = setup_.numbering()->contradictions[i];
      sketch.text(wxString::Format(_("%s reads as %s"), wxString::FromUTF8(each.computed), wxString::FromUTF8(each.read)),
                  wxRect(kEdge, y, inner, 22), Face::Small, Role::Warning);
      y += 22;
    }
    y = drawCorners(sketch, y + 4, width);
  }
  return y + kButton + 40;  // behind the button that stands below
}

void ScanPanel::drawGoOn(Sketch& sketch, const wxSize& size) {
  const bool ready = setup_.numbering().has_value() && !setup_.busy();
  const wxRect foot(0, size.y - kButton - 24, size.x, kButton + 24);
  sketch.fill(foot, Role::Panel);
  sketch.hline(0, size.x, foot.y);
  button(
      sketch, "finish", wxRect(kEdge, foot.y + 10, size.x - 2 * kEdge, kButton + 4), _("The map is right: go on"),
      ready ? ButtonLook::Accent : ButtonLook::Raised, [this] { setup_.finish(); },
      _("Terrain and lines come next; grid and numbers stay as they are"), ready);
}

int ScanPanel::drawCorners(Sketch& sketch, int y, int width) {
  sketch.text(_("Is that what is printed in the corners?"), wxRect(kEdge, y, width - 2 * kEdge, 22), Face::Strong);
  y += 26;
  constexpr int kCrop = 92;
  const int half = (width - 2 * kEdge - 10) / 2;
  for (size_t i = 0; i < setup_.corners().size(); ++i) {
    const ScanSetup::Corner& corner = setup_.corners()[i];
    const int x = kEdge + static_cast<int>(i % 2) * (half + 10), top = y + static_cast<int>(i / 2) * (kCrop + 8);
    if (!corner.crop.empty()) sketch.context().DrawBitmap(bitmapOf(corner.crop), x, top, kCrop, kCrop);
    sketch.text(wxString::FromUTF8(corner.code), wxRect(x + kCrop + 4, top, half - kCrop - 4, kCrop), Face::Strong, Role::Accent);
  }
  return y + static_cast<int>((setup_.corners().size() + 1) / 2) * (kCrop + 8) + 6;
}

wxString ScanPanel::terrainName(const TerrainId& id) const {
  const Vocabulary words = shell_.session.vocabulary();
  const TerrainKind* kind = words.find(id);
  return wxString::FromUTF8(kind != nullptr ? kind->name : id.text);
}

int ScanPanel::drawTerrain(Sketch& sketch, int y, int width) {
  const int inner = width - 2 * kEdge;
  y = title(sketch, y, width, _("3  Terrain"));
  y += sketch.paragraph(
           _("Paint a few hexes of each kind with the terrain tool, well apart: they teach the program what the others are."),
           wxRect(kEdge, y, inner, 100), Face::Body, Role::Quiet) +
       8;
  y = drawLegendButton(sketch, y, width);
  const Vocabulary words = shell_.session.vocabulary();
  const auto samples = desk_.samples();
  for (const auto& [id, count] : samples) {
    const TerrainKind* kind = words.find(id);
    const wxColour fill(kind != nullptr && !kind->fill.empty() ? wxString::FromUTF8(kind->fill) : wxString("#b0b0a0"));
    sketch.round(wxRect(kEdge, y + 5, kSwatch, kSwatch), 3, fill, Sketch::colour(Role::Outline));
    sketch.text(terrainName(id), wxRect(kEdge + 26, y, inner - 90, 26));
    sketch.text(wxString::Format("%zu", count), wxRect(width - kEdge - 60, y, 60, 26), Face::Body,
                count < 3 ? Role::Warning : Role::Quiet, Align::Right);
    y += 26;
  }
  button(
      sketch, "tell", wxRect(kEdge, y + 6, inner, kButton),
      desk_.queue().empty() ? _("Tell the other hexes") : _("Tell them anew"),
      samples.size() >= 2 ? ButtonLook::Accent : ButtonLook::Raised, [this] { desk_.tellTerrain(); },
      _("The terrain of all other hexes, as drafts; what you have painted stays"), samples.size() >= 2 && !desk_.busy());
  y += kButton + 14;
  return desk_.queue().empty() ? y : drawDoubt(sketch, y, width);
}

int ScanPanel::drawDoubt(Sketch& sketch, int y, int width) {
  const int inner = width - 2 * kEdge;
  std::map<TerrainId, size_t> kinds;
  for (const ScanDesk::Doubt& each : desk_.queue()) ++kinds[each.kind];
  if (!kinds.contains(only_)) only_ = {};
  const auto queue = doubts();
  sketch.text(wxString::Format(wxPLURAL("%zu draft, the least sure first", "%zu drafts, the least sure first", queue.size()),
                               queue.size()),
              wxRect(kEdge, y, inner, 24), Face::Strong);
  y += 28;
  // Of one kind alone: errors of one kind are seen side by side.
  int x = kEdge;
  const auto chip = [&](const TerrainId& kind, const wxString& label) {
    const int w = sketch.width(label, Face::Small) + 20;
    if (x > kEdge && x + w > width - kEdge) {
      x = kEdge;
      y += 30;
    }
    button(sketch, "kind:" + kind.text, wxRect(x, y, w, 26), label, kind == only_ ? ButtonLook::SegmentOn : ButtonLook::Segment,
           [this, kind] {
             only_ = kind;
             nextDoubt();
           });
    x += w + 6;
  };
  chip({}, _("All"));
  for (const auto& [kind, count] : kinds) chip(kind, wxString::Format("%s %zu", terrainName(kind), count));
  y += 36;
  const auto found = std::find_if(queue.begin(), queue.end(), [this](const ScanDesk::Doubt& d) { return at_ && d.hex == *at_; });
  const ScanDesk::Doubt& doubt = found == queue.end() ? queue.front() : *found;
  constexpr int kCrop = 104;
  const wxRect card(kEdge, y, inner, kCrop + 12);
  sketch.round(card, 8, Sketch::colour(Role::Field), Sketch::colour(Role::Hairline));
  zone("doubt", card, [this] { nextDoubt(); }, _("Show it on the map"));
  if (const scan::Picture crop = desk_.cropOf(doubt.hex, kCrop * 2); !crop.empty())
    sketch.context().DrawBitmap(bitmapOf(crop), card.x + 6, y + 6, kCrop, kCrop);
  const int left = card.x + kCrop + 18, room = card.GetRight() - left - 10;
  sketch.text(wxString::FromUTF8(doubt.code), wxRect(left, y + 12, room, 26), Face::Heading, Role::Accent);
  sketch.text(wxString::Format(_("%.0f %% sure"), doubt.confidence * 100), wxRect(left, y + 40, room, 22), Face::Body,
              Role::Quiet);
  sketch.paragraph(doubt.second.empty() ? terrainName(doubt.kind)
                                        : wxString::Format(_("%s, or %s"), terrainName(doubt.kind), terrainName(doubt.second)),
                   wxRect(left, y + 64, room, 44), Face::Body, Role::Text);
  y += kCrop + 20;
  const int half = (inner - 8) / 2;
  button(
      sketch, "yes", wxRect(kEdge, y, half, kButton), terrainName(doubt.kind), ButtonLook::Raised, [this] { settle(false); },
      _("It is that (Y)"));
  button(
      sketch, "second", wxRect(kEdge + half + 8, y, half, kButton),
      doubt.second.empty() ? wxString("-") : terrainName(doubt.second), ButtonLook::Raised, [this] { settle(true); },
      _("It is the other (X)"), !doubt.second.empty());
  y += kButton + 8;
  size_t sure = 0;
  for (const ScanDesk::Doubt& each : queue) sure += each.confidence >= kSureEnough;
  button(
      sketch, "sure", wxRect(kEdge, y, inner, kButton),
      wxString::Format(wxPLURAL("Confirm the %zu surer than 90 %%", "Confirm the %zu surer than 90 %%", sure), sure),
      ButtonLook::Raised, [this] { desk_.confirmSurer(kSureEnough, shell_.canvas->viewPort().visible(), only_); },
      _("Those that are seen on the screen; one undo"), sure > 0);
  y += kButton + 6;
  const auto chosen = shell_.session.selection().allHexes();
  const size_t drafts = chosen.size() < 2 ? 0 : tallyOf(*shell_.session.view(), chosen).drafts;
  button(
      sketch, "chosen", wxRect(kEdge, y, inner, kButton),
      drafts > 0 ? wxString::Format(wxPLURAL("Confirm the %zu draft selected", "Confirm the %zu drafts selected", drafts), drafts)
                 : _("Select drafts with a loop (M)"),
      ButtonLook::Raised,
      [this, drafts, chosen] {
        if (drafts > 0)
          confirmDrafts(shell_.session, chosen);
        else
          shell_.canvas->setTool(ToolId::Hexes);
      },
      _("In the loop, the rectangle or the column that is selected; one undo"));
  y += kButton + 4;
  sketch.text(_("Another kind? Paint it: that settles it too."), wxRect(kEdge, y, inner, 22), Face::Small, Role::Quiet);
  return y + 28;
}

int ScanPanel::drawLines(Sketch& sketch, int y, int width) {
  const int inner = width - 2 * kEdge;
  y = title(sketch, y, width, _("4  Rivers and roads"));
  y += sketch.paragraph(_("Choose what it is, and drag roughly along it: the line goes where the picture has it. With Shift it "
                          "goes where you drag."),
                        wxRect(kEdge, y, inner, 100), Face::Body, Role::Quiet) +
       8;
  const bool on = desk_.follows();
  button(sketch, "follow", wxRect(kEdge, y, inner, kButton), on ? _("Lines follow the picture") : _("Lines go where you drag"),
         on ? ButtonLook::SegmentOn : ButtonLook::Segment, [this, on] { desk_.setFollows(!on); });
  return drawProposals(sketch, y + kButton + 8, width);
}

void ScanPanel::hexChosen(Hex hex, Point plane) {
  if (!setup_.any() || setup_.busy()) return;
  if (pointing_ != Pointing::No) {
    if (pointing_ == Pointing::Centres) {
      setup_.pointAtCentre(plane);
      if (setup_.centresPointedAt() >= 3) pointing_ = Pointing::No;
    } else {
      setup_.pointAtCorner(plane);
      if (setup_.cornersPointedAt() >= 6) pointing_ = Pointing::No;
    }
    Refresh();
    return;
  }
  const auto view = shell_.session.view();
  TextQuestion question;
  question.prompt = _("Printed code").utf8_string();
  question.value = view->code(hex);
  question.at = view->layout().centre(hex);
  question.answer = [this, at = question.at](const std::string& code) {
    if (!code.empty()) setup_.typeCode(at, code);
  };
  shell_.tools.asked.emit(question);
}

std::vector<ScanDesk::Doubt> ScanPanel::doubts() const {
  std::vector<ScanDesk::Doubt> out = desk_.queue();
  if (!only_.empty()) std::erase_if(out, [this](const ScanDesk::Doubt& each) { return each.kind != only_; });
  return out;
}

void ScanPanel::nextDoubt() {
  auto queue = doubts();
  if (queue.empty()) queue = desk_.queue();
  if (queue.empty()) return;
  at_ = queue.front().hex;
  looking_ = false;
  shell_.session.select(Selection::ofHex(*at_));
  shell_.canvas->showHex(*at_);
  Refresh();
}

void ScanPanel::settle(bool second) {
  auto queue = doubts();
  if (queue.empty()) queue = desk_.queue();
  if (queue.empty()) return;
  const auto found = std::find_if(queue.begin(), queue.end(), [this](const ScanDesk::Doubt& d) { return at_ && d.hex == *at_; });
  const ScanDesk::Doubt doubt = found == queue.end() ? queue.front() : *found;
  if (second && doubt.second.empty()) return;
  desk_.confirm(doubt.hex, second ? doubt.second : doubt.kind);
  nextDoubt();
}

bool ScanPanel::onKey(wxKeyEvent& event) {
  if (!setup_.any() && !event.HasAnyModifiers() && lineKey(event.GetKeyCode())) return true;
  if (setup_.any() || desk_.queue().empty() || event.HasAnyModifiers()) return false;
  if (event.GetKeyCode() == 'Y' || event.GetKeyCode() == 'X') {
    settle(event.GetKeyCode() == 'X');
    return true;
  }
  return false;
}

}  // namespace hotchkiss::editor
