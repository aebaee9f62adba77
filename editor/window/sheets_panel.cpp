// SPDX-License-Identifier: Apache-2.0
#include "editor/window/sheets_panel.h"
#include "editor/session/hex_work.h"

#include <wx/menu.h>

#include <algorithm>

#include "editor/window/map_canvas.h"
#include "editor/window/signs.h"
#include "editor/window/swatch.h"

namespace hotchkiss::editor {

namespace {

constexpr int kSheetsRow = 34, kFilterRow = 34, kTitlesRow = 26, kGroundRow = 28, kPlaceWidth = 250;
constexpr int kGroundTop = 38 + kSheetsRow + kFilterRow + kTitlesRow;  // below the head

/// What a sheet is called where there is little room: its title, else the letters before its numbers, else its id.
wxString shortName(const Sheet* sheet) {
  if (sheet == nullptr) return {};
  const wxString title = wxString::FromUTF8(sheet->title), letters = wxString::FromUTF8(sheet->numbering.prefix());
  if (!title.empty() && title.length() <= 14) return title;
  return !letters.empty() ? letters : wxString::FromUTF8(sheet->id.text);
}

/// The picture beside a value: of the terrain, feature, path or site that it names first.
PaletteRow swatchOfValue(const BoardView& view, const GroundRow& row, Word word) {
  const BoardDifference& d = row.difference;
  const PlacedSheet* placed = view.sheet(word == Word::Upper ? d.here : d.mine);
  PaletteRow out;
  if (placed == nullptr) return out;
  const Hex origin = placed->origin;
  const Vocabulary& words = view.vocabulary();
  if (d.what.layer == Layer::Terrain) {
    if (const TerrainKind* kind = words.find(placed->sheet->terrainId(placed->sheet->cell(d.hex() - origin).terrain))) {
      out.swatch = PaletteRow::Swatch::Terrain;
      out.colour = kind->fill;
      out.symbol = kind->texture;
    }
  } else if (d.what.layer == Layer::Hexsides && d.side()) {
    const SideFeatures& features = placed->sheet->sides.at(Hexside(d.side()->hex - origin, d.side()->direction));
    if (const FeatureKind* kind = features.empty() ? nullptr : words.find(features.front().kind)) {
      out.swatch = kind->featureClass == FeatureClass::Watercourse ? PaletteRow::Swatch::Line : PaletteRow::Swatch::Symbol;
      out.colour = kind->colour;
      out.symbol = kind->symbol;
    }
  } else if (d.what.layer == Layer::Paths && d.side()) {
    const SheetWitness witness(*placed->sheet, words);
    const auto paths = witness.pathsAcross(Hexside(d.side()->hex - origin, d.side()->direction));
    if (const PathKind* kind = paths.empty() ? nullptr : words.find(paths.front()->kind)) {
      const bool rail = kind->pathClass == PathClass::Railroad || kind->pathClass == PathClass::UnfinishedRailroad;
      out.swatch = rail ? PaletteRow::Swatch::Rail : PaletteRow::Swatch::Path;
      out.colour = kind->colour;
      out.symbol = kind->pathClass == PathClass::Pike ? "pike" : kind->pathClass == PathClass::Trail ? "trail" : "road";
    }
  } else if (d.what.layer == Layer::Sites) {
    const SheetWitness witness(*placed->sheet, words);
    const auto sites = witness.sitesIn(d.hex() - origin);
    if (const SiteKind* kind = sites.empty() ? nullptr : words.find(sites.front()->kind)) {
      out.swatch = PaletteRow::Swatch::Symbol;
      out.symbol = kind->symbol;
    }
  }
  return out;
}

}  // namespace

SheetsPanel::SheetsPanel(wxWindow* parent, Shell& shell, GroundDesk& ground, JoinDesk& join)
    : BottomPane(parent, "sheets"), shell_(shell), ground_(ground), join_(join) {
  connections_.push_back(ground_.changed.connect([this] {
    const int count = static_cast<int>(ground_.seen().size());
    if (ground_.rows().size() != rowsBefore_) selected_.clear();
    rowsBefore_ = ground_.rows().size();
    std::erase_if(selected_, [count](int row) { return row >= count; });
    at_ = std::min(at_, count - 1);
    Refresh();
  }));
}

std::array<int, 4> SheetsPanel::columns(int width) const {
  const int left = 20 + kPlaceWidth, right = width - 16, each = std::max(80, (right - left) / 2);
  return {20, left, left + each, left + 2 * each};
}

wxString SheetsPanel::sheetWord(bool upper) const {
  // One name where there is one pair of sheets, else how they lie.
  std::set<std::string> names;
  for (const GroundRow& row : ground_.rows()) names.insert(upper ? row.upperSheet : row.lowerSheet);
  if (names.size() == 1) return wxString::FromUTF8(*names.begin());
  return upper ? _("Upper sheet") : _("Lower sheet");
}

wxString SheetsPanel::shortWord(bool upper) const {
  std::set<SheetId> sheets;
  for (const GroundRow& row : ground_.rows()) sheets.insert(upper ? row.difference.here : row.difference.mine);
  if (sheets.size() == 1) return shortName(shell_.session.state().sheet(*sheets.begin()));
  return upper ? _("Upper") : _("Lower");
}

std::vector<size_t> SheetsPanel::meant() const {
  std::vector<size_t> out;
  const auto& seen = ground_.seen();
  for (const int row : selected_)
    if (row < static_cast<int>(seen.size())) out.push_back(seen[static_cast<size_t>(row)]);
  return out.empty() ? seen : out;
}

void SheetsPanel::acted(size_t done) {
  if (done == 0) return;
  // The row that comes after is the next to be looked at.
  const int next = selected_.empty() ? -1 : *selected_.begin();
  selected_.clear();
  at_ = next;
  Refresh();
}

void SheetsPanel::take(Word word) {
  acted(ground_.take(meant(), word));
}

void SheetsPanel::takeSurer() {
  acted(ground_.takeSurer(meant()));
}

void SheetsPanel::leave() {
  if (selected_.empty()) return;
  const auto rows = meant();
  const bool all = std::all_of(rows.begin(), rows.end(), [this](size_t i) { return ground_.rows()[i].left; });
  ground_.leave(rows, !all);
  acted(rows.size());
}

void SheetsPanel::selectRow(int row, bool extend) {
  if (row < 0 || row >= static_cast<int>(ground_.seen().size())) return;
  if (!extend) selected_.clear();
  selected_.insert(row);
  at_ = row;
  if (const auto hex = ground_.select(ground_.seen()[static_cast<size_t>(row)])) shell_.canvas->showHex(*hex);
  reveal(kGroundRow * row, kGroundRow * (row + 1));
  Refresh();
}

void SheetsPanel::selectAlike() {
  if (at_ < 0 || at_ >= static_cast<int>(ground_.seen().size())) return;
  const auto alike = ground_.alike(ground_.seen()[static_cast<size_t>(at_)]);
  selected_.clear();
  for (size_t i = 0; i < ground_.seen().size(); ++i)
    if (std::find(alike.begin(), alike.end(), ground_.seen()[i]) != alike.end()) selected_.insert(static_cast<int>(i));
  Refresh();
}

void SheetsPanel::drawValue(Sketch& sketch, const GroundRow& row, Word word, int seen, const wxRect& cell) {
  const Saying& saying = word == Word::Upper ? row.difference.what.here : row.difference.what.mine;
  const bool can = canTake(row.difference, word);
  const wxString text = saying.known == Known::No ? wxString(_("not digitized")) : wxString::FromUTF8(saying.words);
  ZoneState over;
  if (can) {
    over = zone(
        "take:" + std::to_string(seen) + (word == Word::Upper ? ":upper" : ":lower"), cell,
        [this, seen, word] {
          if (!selected_.contains(seen)) selectRow(seen);
          take(word);
        },
        wxString::Format(_("Take this: %s"), text), false);
    sketch.round(cell, 4, Sketch::colour(over.hovered ? Role::Pressed : Role::Field), Sketch::colour(Role::Outline));
  }
  int x = cell.x + 8;
  if (saying.known != Known::No) {
    // A full dot is confirmed, a ring a draft.
    const double y = cell.y + cell.height / 2.0;
    sketch.circle(x + 4, y, 4.5, Sketch::colour(saying.known == Known::Confirmed ? Role::Accent : Role::Warning));
    if (saying.known == Known::Draft) sketch.circle(x + 4, y, 2.4, Sketch::colour(Role::Field));
    x += 18;
    if (const PaletteRow swatch = swatchOfValue(*shell_.session.view(), row, word); swatch.swatch != PaletteRow::Swatch::None) {
      drawSwatch(sketch, wxRect(x, cell.y + (cell.height - 20) / 2, 24, 20), swatch);
      x += 32;
    }
  }
  const int tag = saying.known == Known::Draft ? sketch.width(_("draft"), Face::Small) + 10 : 0;
  const int used = sketch.text(text, wxRect(x, cell.y, std::max(0, cell.GetRight() - x - 6 - tag), cell.height), Face::Body,
                               saying.known == Known::No || saying.kinds.empty() ? Role::Faint : Role::Text);
  if (tag > 0) sketch.text(_("draft"), wxRect(x + used + 10, cell.y, tag, cell.height), Face::Small, Role::Quiet);
}

void SheetsPanel::drawRow(Sketch& sketch, int seen, int y, int width) {
  const GroundRow& row = ground_.rows()[ground_.seen()[static_cast<size_t>(seen)]];
  const auto edges = columns(width);
  const wxRect ground(8, y, width - 16, kGroundRow);
  const ZoneState state = zone(
      "difference:" + std::to_string(seen), ground,
      [this, seen] {
        const bool extend = wxGetKeyState(WXK_CONTROL);
        if (wxGetKeyState(WXK_SHIFT) && at_ >= 0) {
          const int from = at_;
          for (int i = std::min(from, seen); i <= std::max(from, seen); ++i) selected_.insert(i);
          selectRow(seen, true);
        } else if (extend && selected_.contains(seen)) {
          selected_.erase(seen);
          Refresh();
        } else {
          selectRow(seen, extend);
        }
      },
      {}, seen == std::max(at_, 0));
  if (selected_.contains(seen))
    sketch.round(ground, 5, Role::Selected);
  else if (state.hovered)
    sketch.round(ground, 5, Role::Hover);
  if (state.focused) focusRing(sketch, ground, 5);
  const bool contradiction = row.difference.what.contradiction;
  drawSeverity(sketch, contradiction ? Severity::Error : Severity::Note, edges[0] + 4, y + kGroundRow / 2.0, 4,
               Sketch::colour(row.left        ? Role::Faint
                              : contradiction ? Role::Error
                                              : Role::Note));
  int x = edges[0] + 18;
  x += sketch.text(wxString::FromUTF8(row.code), wxRect(x, y, kPlaceWidth - 30, kGroundRow), Face::Strong,
                   row.left ? Role::Faint : Role::Text) +
       10;
  const wxString other = wxString::FromUTF8(row.code == row.upperCode ? row.lowerCode : row.upperCode);
  wxString quiet = other == wxString::FromUTF8(row.code) ? wxString() : other;
  if (row.left) quiet += (quiet.empty() ? "" : ", ") + _("left");
  sketch.text(quiet, wxRect(x, y, std::max(0, edges[1] - x - 8), kGroundRow), Face::Small, Role::Quiet);
  for (const Word word : {Word::Upper, Word::Lower}) {
    const size_t column = word == Word::Upper ? 1 : 2;
    drawValue(sketch, row, word, seen, wxRect(edges[column], y + 2, edges[column + 1] - edges[column] - 8, kGroundRow - 4));
  }
}

void SheetsPanel::drawSheets(Sketch& sketch, int y, int width) {
  sketch.fill(wxRect(0, y, width, kSheetsRow), Role::Panel);
  const int right = drawActions(sketch, y, width);
  const auto view = shell_.session.view();
  int x = 20;
  if (right > 360)  // on a narrow pane the sheets need the room
    x += sketch.text(_("From the top:"), wxRect(x, y, 120, kSheetsRow), Face::Small, Role::Quiet) + 10;
  const bool several = view->sheets().size() > 1;
  for (size_t i = 0; i < view->sheets().size(); ++i) {
    const Sheet& sheet = *view->sheets()[i].sheet;
    const wxString name = shortName(&sheet);
    const int w = std::min(160, sketch.width(name, Face::Strong) + 24 + (several ? 22 : 0));
    if (x + w > right - 30) {
      sketch.text(L"\u2026", wxRect(x, y, 20, kSheetsRow), Face::Strong, Role::Quiet);
      break;
    }
    const wxRect chip(x, y + 5, w, kSheetsRow - 10);
    const ZoneState state = zone(
        "sheet:" + sheet.id.text, chip, [this, id = sheet.id.text, chip] { onContext("sheet:" + id, chip.GetBottomLeft()); },
        wxString::FromUTF8(sheet.title.empty() ? sheet.id.text : sheet.title) + ": " +
            _("on top, joined otherwise, off the board"));
    sketch.round(chip, 12, Sketch::colour(state.hovered ? Role::Hover : Role::Field), Sketch::colour(Role::Outline));
    sketch.text(name, wxRect(chip.x + 12, chip.y, w - 24 - (several ? 18 : 0), chip.height), Face::Strong);
    if (several)
      sketch.text(L"\u25be", wxRect(chip.GetRight() - 22, chip.y, 16, chip.height), Face::Small, Role::Quiet, Align::Centre);
    if (state.focused) focusRing(sketch, chip, 12);
    x += w + 8;
  }
}

void SheetsPanel::drawFilter(Sketch& sketch, int y, int width) {
  sketch.fill(wxRect(0, y, width, kFilterRow), Role::Panel);
  int x = 20;
  GroundFilter filter = ground_.filter();
  const auto toggle = [&](const std::string& name, const wxString& label, bool on, GroundFilter then, const wxString& tip = {}) {
    const int w = sketch.width(label, Face::SmallStrong) + 24;
    button(
        sketch, name, wxRect(x, y + 4, w, 26), label, on ? ButtonLook::SegmentOn : ButtonLook::Segment,
        [this, then] {
          selected_.clear();
          ground_.setFilter(then);
        },
        tip);
    x += w + 4;
  };
  GroundFilter next = filter;
  next.contradictions = !filter.contradictions;
  toggle("show:contradictions", wxString::Format(_("Contradictions %zu"), ground_.contradictions()), filter.contradictions, next,
         _("Both sheets know the place, and do not say the same"));
  next = filter;
  next.oneKnows = !filter.oneKnows;
  toggle("show:one", wxString::Format(_("One knows %zu"), ground_.oneKnows()), filter.oneKnows, next,
         _("One sheet knows the place, or gives a name, and the other does not"));
  next = filter;
  next.left = !filter.left;
  toggle("show:left", _("Left as they are"), filter.left, next);
  x += 12;
  next = filter;
  next.layer.reset();
  toggle("layer:all", _("All"), !filter.layer, next);
  for (size_t i = 0; i < kLayers; ++i) {
    const LayerTally& tally = ground_.layers()[i];
    if (tally.contradict + tally.oneKnows == 0) continue;
    next.layer = static_cast<Layer>(i);
    toggle("layer:" + std::to_string(i), wxString::FromUTF8(layerTitle(*next.layer)), filter.layer == next.layer, next);
  }
}

int SheetsPanel::drawActions(Sketch& sketch, int y, int width) {
  int right = width - 16;
  const auto act = [&](const std::string& name, const wxString& label, std::function<void()> run, bool enabled,
                       const wxString& tip) {
    const int w = sketch.width(label, Face::SmallStrong) + 24;
    button(sketch, name, wxRect(right - w, y + 4, w, 26), label, ButtonLook::Raised, std::move(run), tip, enabled);
    right -= w + 6;
  };
  if (!ground_.overlaps()) return right;
  const bool any = !ground_.seen().empty(), some = !selected_.empty();
  act("leave", _("Leave"), [this] { leave(); }, some, _("They stay as they are (L)"));
  act("alike", _("All like it"), [this] { selectAlike(); }, at_ >= 0 && any, _("Selects every row that says the same (A)"));
  act(
      "surer", some ? _("Surer") : _("Surer for all"), [this] { takeSurer(); }, any,
      _("Confirmed before draft, draft before unknown (3)"));
  for (const bool upper : {false, true}) {
    const wxString sheet = shortWord(upper);
    act(
        upper ? "take-upper" : "take-lower",
        some ? wxString::Format(_("Take %s"), sheet) : wxString::Format(_("%s for all"), sheet),
        [this, upper] { take(upper ? Word::Upper : Word::Lower); }, any,
        upper ? _("What the upper sheet says is written on the lower one (1)")
              : _("What the lower sheet says is written on the upper one (2)"));
  }
  return right;
}

void SheetsPanel::drawWords(Sketch& sketch, int x, const wxSize& size) {
  const wxString add = _("Add a sheet\u2026");
  const int w = sketch.width(add, Face::SmallStrong) + 28, right = size.x - 16 - w;
  button(sketch, "add-sheet", wxRect(right, 7, w, 26), add, ButtonLook::Raised, [this] { shell_.run("add-sheet"); });
  const bool some = !selected_.empty();
  wxString words;
  if (ground_.busy() && ground_.rows().empty())
    words = _("Comparing the sheets\u2026");
  else if (!ground_.overlaps())
    words = shell_.session.view()->sheets().size() < 2 ? _("The board has one sheet") : _("No sheet lies on another");
  else if (some)
    words = wxString::Format(wxPLURAL("%zu row selected", "%zu rows selected", selected_.size()), selected_.size());
  else
    words = wxString::Format(wxPLURAL("%zu hex shared", "%zu hexes shared", ground_.sharedHexes()), ground_.sharedHexes());
  sketch.text(words, wxRect(x, 4, std::max(0, right - x - 8), 32), Face::Body, some ? Role::Text : Role::Quiet);
}

int SheetsPanel::draw(Sketch& sketch, const wxSize& size) {
  const int count = static_cast<int>(ground_.seen().size());
  clipZones(wxRect(0, kGroundTop, size.x, std::max(0, size.y - kGroundTop)));
  // Of a long list the rows that are seen.
  const int first = std::max(0, scrollY() / kGroundRow),
            last = std::min(count, (scrollY() + size.y - kGroundTop) / kGroundRow + 1);
  for (int i = first; i < last; ++i) drawRow(sketch, i, kGroundTop + i * kGroundRow - scrollY(), size.x);
  if (count == 0 && ground_.overlaps() && !ground_.busy()) {
    const bool clean = ground_.contradictions() + ground_.oneKnows() == 0;
    sketch.text(clean ? _("The sheets say the same wherever they lie on each other.") : _("Nothing of that kind is left."),
                wxRect(20, kGroundTop + 8, size.x - 40, 24), Face::Body, Role::Quiet);
  }
  if (!ground_.overlaps() && !ground_.busy())
    sketch.paragraph(
        _("A map of several sheets is digitized sheet by sheet and joined: add the next sheet, type the code of one hex "
          "that both print, and what they do not say alike is listed here."),
        wxRect(20, kGroundTop + 8, std::min(640, size.x - 40), 60), Face::Body, Role::Quiet);
  clipZones(wxRect(size));
  // What stands above the rows stays where it is.
  const int x = drawHead(sketch, size);
  drawWords(sketch, x, size);
  drawSheets(sketch, kHead, size.x);
  drawFilter(sketch, kHead + kSheetsRow, size.x);
  const auto edges = columns(size.x);
  const int y = kHead + kSheetsRow + kFilterRow;
  sketch.fill(wxRect(0, y, size.x, kTitlesRow), Role::Panel);
  if (ground_.overlaps()) {
    sketch.text(_("Place"), wxRect(edges[0] + 18, y, kPlaceWidth - 20, kTitlesRow), Face::SmallStrong, Role::Quiet);
    sketch.text(sheetWord(true), wxRect(edges[1] + 8, y, edges[2] - edges[1] - 16, kTitlesRow), Face::SmallStrong, Role::Quiet);
    sketch.text(sheetWord(false), wxRect(edges[2] + 8, y, edges[3] - edges[2] - 16, kTitlesRow), Face::SmallStrong, Role::Quiet);
    sketch.hline(8, size.x - 8, y + kTitlesRow - 1);
  }
  return kGroundTop + count * kGroundRow + 8;
}

bool SheetsPanel::onKey(wxKeyEvent& event) {
  const int key = event.GetKeyCode(), count = static_cast<int>(ground_.seen().size());
  if (key == WXK_DOWN || key == WXK_UP) {
    if (count > 0) selectRow(std::clamp(at_ + (key == WXK_DOWN ? 1 : -1), 0, count - 1), event.ShiftDown());
    return true;
  }
  if (event.ControlDown() && key == 'A') {
    for (int i = 0; i < count; ++i) selected_.insert(i);
    Refresh();
    return true;
  }
  if (event.HasAnyModifiers()) return false;
  switch (key) {
    case '1':
    case '2':
      if (selected_.empty()) return false;
      take(key == '1' ? Word::Upper : Word::Lower);
      return true;
    case '3':
      if (selected_.empty()) return false;
      takeSurer();
      return true;
    case 'L':
      leave();
      return true;
    case 'A':
      selectAlike();
      return true;
    default:
      return false;
  }
}

void SheetsPanel::onContext(const std::string& zone, const wxPoint& at) {
  if (!zone.starts_with("sheet:")) return;
  const SheetId sheet(zone.substr(6));
  const auto view = shell_.session.view();
  const bool several = view->sheets().size() > 1, top = !view->sheets().empty() && view->sheets().front().sheet->id == sheet;
  wxMenu menu;
  menu.Append(1, _("Put on top"))->Enable(several && !top);
  menu.Append(2, _("Join otherwise\u2026"))->Enable(several);
  menu.Append(3, _("Take off the board"))->Enable(several);
  switch (GetPopupMenuSelectionFromUser(menu, at)) {
    case 1:
      join_.putOnTop(sheet);
      break;
    case 2:
      if (onJoinOtherwise) onJoinOtherwise(sheet);
      break;
    case 3:
      join_.remove(sheet);
      break;
    default:
      break;
  }
}

}  // namespace hotchkiss::editor
