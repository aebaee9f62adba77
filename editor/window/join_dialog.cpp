// SPDX-License-Identifier: Apache-2.0
#include "editor/window/join_dialog.h"

#include <wx/brush.h>
#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/filedlg.h>
#include <wx/filename.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <set>

#include "editor/window/file_folders.h"
#include "editor/window/gtk_style.h"
#include "editor/window/own_drawn.h"

namespace hotchkiss::editor {

namespace {

constexpr size_t kMostDrawnHexes = 16'000;  // of a preview; above it sheets are shown as what they cover

void addHex(wxGraphicsPath& path, const PlaneLayout& layout, Hex hex, double scale, Point moved) {
  for (int i = 0; i < kDirections; ++i) {
    const Point p = layout.corner(hex, i) * scale + moved;
    i == 0 ? path.MoveToPoint(p.x, p.y) : path.AddLineToPoint(p.x, p.y);
  }
  path.CloseSubpath();
}

}  // namespace

// The board as it would be, small: the sheets in the colours of their terrain, what is new with an outline of its own, what both
// print, and where they contradict each other.
class JoinDialog::Preview : public OwnDrawn {
 public:
  Preview(wxWindow* parent, JoinDesk& desk) : OwnDrawn(parent, Role::Ground), desk_(desk) { SetMinSize(wxSize(340, 300)); }

 protected:
  int draw(Sketch& sketch, const wxSize& size) override {
    const wxRect card(0, 0, size.x, size.y - 30);
    sketch.round(card, 8, Sketch::colour(Role::Desk), Sketch::colour(Role::Outline));
    const JoinProposal* way = desk_.chosen();
    if (way == nullptr || way->view == nullptr || way->view->empty()) {
      wxRect inside = card;
      inside.Deflate(24, 24);
      sketch.paragraph(desk_.busy() ? _("Looking for the place\u2026")
                                    : _("How the sheets would lie is shown here: what both of them print, and where they "
                                        "contradict each other."),
                       inside, Face::Small, Role::Quiet);
      return size.y;
    }
    const BoardView& view = *way->view;
    const int island = islandOf(*way);
    std::optional<Box2> room;
    size_t hexes = 0;
    for (const PlacedSheet& placed : view.sheets())
      if (placed.island == island) {
        const Box2 own = view.bounds(placed.sheet->id);
        room = !room ? own
                     : Box2{{std::min(room->low.x, own.low.x), std::min(room->low.y, own.low.y)},
                            {std::max(room->high.x, own.high.x), std::max(room->high.y, own.high.y)}};
        hexes += static_cast<size_t>(placed.sheet->columns.count) * static_cast<size_t>(placed.sheet->rows.count);
      }
    if (!room) return size.y;
    const Box2 box = *room;
    const double scale = std::min((card.width - 28) / box.width(), (card.height - 28) / box.height());
    const Point moved{card.x + card.width / 2.0 - (box.low.x + box.high.x) / 2 * scale,
                      card.y + card.height / 2.0 - (box.low.y + box.high.y) / 2 * scale};
    wxGraphicsContext& gc = sketch.context();
    gc.PushState();
    gc.Clip(card.x + 1, card.y + 1, card.width - 2, card.height - 2);
    gc.SetPen(*wxTRANSPARENT_PEN);
    const PlaneLayout layout = view.layout();
    drawGround(gc, view, island, hexes, layout, scale, moved);
    // What is new has an outline of its own.
    for (const PlacedSheet& placed : view.sheets()) {
      if (placed.island != island) continue;
      const Box2 own = view.bounds(placed.sheet->id);
      const bool fresh = isFresh(*way, placed.sheet->id);
      gc.SetBrush(*wxTRANSPARENT_BRUSH);
      gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(fresh ? Sketch::colour(Role::Accent) : wxColour("#5b4f35"), fresh ? 2.5 : 1.2)));
      gc.DrawRectangle(own.low.x * scale + moved.x, own.low.y * scale + moved.y, own.width() * scale, own.height() * scale);
    }
    gc.SetPen(*wxTRANSPARENT_PEN);
    fill(gc, way->outcome.ground.hexes, layout, scale, moved, Sketch::colour(Role::Accent), 70);
    std::set<Hex> wrong;
    for (const BoardDifference& each : way->outcome.ground.differences)
      if (each.what.contradiction) {
        wrong.insert(each.hex());
        if (each.side()) wrong.insert(each.side()->second());
      }
    fill(gc, {wrong.begin(), wrong.end()}, layout, scale, moved, Sketch::colour(Role::Error), 190);
    gc.PopState();
    // The legend.
    int x = 2;
    const wxRect line(0, size.y - 24, size.x, 20);
    for (const auto& [colour, alpha, words] :
         {std::tuple(Role::Accent, 90, _("both print it")), std::tuple(Role::Error, 190, _("they contradict each other"))}) {
      const wxColour c = Sketch::colour(colour);
      sketch.round(wxRect(x, line.y + 5, 14, 11), 2, wxColour(c.Red(), c.Green(), c.Blue(), static_cast<unsigned char>(alpha)));
      x += 20;
      x += sketch.text(words, wxRect(x, line.y, std::max(0, size.x - x), line.height), Face::Small, Role::Quiet) + 16;
    }
    return size.y;
  }

 private:
  static int islandOf(const JoinProposal& way) {
    for (const PlacedSheet& placed : way.view->sheets())
      if (placed.sheet->id == way.join.entry) return placed.island;
    return 0;
  }
  static bool isFresh(const JoinProposal& way, const SheetId& sheet) {
    return std::find(way.fresh.begin(), way.fresh.end(), sheet) != way.fresh.end();
  }
  static void fill(wxGraphicsContext& gc, const std::vector<Hex>& hexes, const PlaneLayout& layout, double scale, Point moved,
                   const wxColour& colour, unsigned char alpha) {
    if (hexes.empty()) return;
    wxGraphicsPath path = gc.CreatePath();
    for (const Hex& hex : hexes) addHex(path, layout, hex, scale, moved);
    gc.SetBrush(wxBrush(wxColour(colour.Red(), colour.Green(), colour.Blue(), alpha)));
    gc.FillPath(path);
  }
  static void drawGround(wxGraphicsContext& gc, const BoardView& view, int island, size_t hexes, const PlaneLayout& layout,
                         double scale, Point moved) {
    gc.SetBrush(wxBrush(wxColour("#efe7cf")));
    for (const PlacedSheet& placed : view.sheets()) {
      if (placed.island != island) continue;
      const Box2 own = view.bounds(placed.sheet->id);
      gc.DrawRectangle(own.low.x * scale + moved.x, own.low.y * scale + moved.y, own.width() * scale, own.height() * scale);
    }
    if (hexes > kMostDrawnHexes) return;
    std::map<std::string, std::vector<Hex>> byColour;
    for (const Hex& hex : view.hexes())
      if (const TerrainKind* kind = view.island(hex) == island ? view.terrain(hex) : nullptr) byColour[kind->fill].push_back(hex);
    for (const auto& [colour, own] : byColour) fill(gc, own, layout, scale, moved, wxColour(wxString::FromUTF8(colour)), 255);
  }

  JoinDesk& desk_;
};

JoinDialog::JoinDialog(wxWindow* parent, Session& session, JoinDesk& desk)
    : wxDialog(parent, wxID_ANY, _("Add a sheet"), wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      session_(session),
      desk_(desk) {
  auto* outer = new wxBoxSizer(wxVERTICAL);
  auto* across = new wxBoxSizer(wxHORIZONTAL);
  auto* left = new wxBoxSizer(wxVERTICAL);
  auto* grid = new wxFlexGridSizer(2, 8, 14);
  grid->AddGrowableCol(1);
  const auto label = [&](const wxString& words) {
    auto* text = new wxStaticText(this, wxID_ANY, words);
    grid->Add(text, 0, wxALIGN_CENTRE_VERTICAL);
    return text;
  };
  fileLabel_ = label(_("Sheet"));
  open_ = new wxButton(this, wxID_ANY, _("Choose a file\u2026"));
  open_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { chooseFile(); });
  grid->Add(open_, 1, wxEXPAND);
  label(_("Codes of one hex"));
  pairs_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxSize(250, -1));
  pairs_->SetHint(_("A3201=B0101"));
  pairs_->SetName(_("Codes of one hex"));
  pairs_->SetMinSize(wxSize(250, open_->GetBestSize().y));
  pairs_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { desk_.usePairs(pairs_->GetValue().utf8_string()); });
  grid->Add(pairs_, 1, wxEXPAND);
  waysLabel_ = label(_("It lies"));
  ways_ = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxSize(250, -1));
  ways_->SetName(_("It lies"));
  ways_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { desk_.choose(static_cast<size_t>(std::max(0, ways_->GetSelection()))); });
  grid->Add(ways_, 1, wxEXPAND);
  left->Add(grid, 0, wxEXPAND);
  onTop_ = new wxCheckBox(this, wxID_ANY, _("On top: its codes are used where both print a hex"));
  onTop_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { desk_.setOnTop(onTop_->GetValue()); });
  left->Add(onTop_, 0, wxTOP | wxBOTTOM, 12);
  text_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxSize(400, 190), wxTE_MULTILINE | wxTE_READONLY);
  left->Add(text_, 1, wxEXPAND);
  across->Add(left, 1, wxEXPAND | wxRIGHT, 18);
  preview_ = new Preview(this, desk_);
  across->Add(preview_, 1, wxEXPAND);
  outer->Add(across, 1, wxEXPAND | wxALL, 18);
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  buttons->AddStretchSpacer();
  auto* close = new wxButton(this, wxID_CANCEL, _("Close"));
  buttons->Add(close, 0, wxRIGHT, 8);
  join_ = new wxButton(this, wxID_ANY, _("Join"));
  join_->SetDefault();
  styleAs(join_, "hk-accent");
  join_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { join(); });
  buttons->Add(join_);
  outer->Add(buttons, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, 18);
  evenFields(this);
  SetSizerAndFit(outer);
  const auto closed = [this] {
    desk_.drop();
    Hide();
  };
  close->Bind(wxEVT_BUTTON, [closed](wxCommandEvent&) { closed(); });
  Bind(wxEVT_CLOSE_WINDOW, [closed](wxCloseEvent&) { closed(); });
  connections_.push_back(desk_.changed.connect([this] { update(); }));
  update();
}

void JoinDialog::chooseFile() {
  wxFileDialog dialog(this, _("Add a sheet"), startFolder(FileKind::Open, session_), "",
                      _("Maps and boards") + wxString(" (*.map.xml;*.board.xml)|*.map.xml;*.board.xml|") + _("All files") + "|*",
                      wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() != wxID_OK) return;
  keepFolder(FileKind::Open, dialog.GetPath());
  useFile(dialog.GetPath().utf8_string());
}

void JoinDialog::useFile(const std::string& path) {
  SetTitle(_("Add a sheet"));
  file_ = wxFileName(wxString::FromUTF8(path)).GetFullName();
  pairs_->ChangeValue("");
  desk_.useFile(path);
  pairs_->SetFocus();
}

void JoinDialog::useSheet(const SheetId& sheet) {
  const Sheet* own = session_.state().sheet(sheet);
  file_ = wxString::FromUTF8(own == nullptr || own->title.empty() ? sheet.text : own->title);
  SetTitle(wxString::Format(_("Join %s otherwise"), file_));
  pairs_->ChangeValue("");
  desk_.useSheet(sheet);
  pairs_->SetFocus();
}

void JoinDialog::usePairs(const std::string& text) {
  pairs_->SetValue(wxString::FromUTF8(text));
}

void JoinDialog::join() {
  if (!join_->IsEnabled() || !desk_.join()) return;
  Hide();
  if (onJoined) onJoined();
}

std::string JoinDialog::told() const {
  return text_->GetValue().utf8_string();
}

void JoinDialog::update() {
  const bool moving = desk_.moving().has_value();
  open_->SetLabel(file_.empty() || (!desk_.any() && desk_.trouble().empty()) ? _("Choose a file\u2026") : file_);
  open_->Enable(!moving);
  pairs_->Enable(desk_.any());
  wxArrayString ways;
  for (const JoinProposal& each : desk_.proposals())
    ways.Add(wxString::FromUTF8(each.join.offer.pair.here + " = " + each.join.offer.pair.mine + ", " + each.why));
  if (ways != ways_->GetStrings()) ways_->Set(ways);
  if (!ways.empty()) ways_->SetSelection(static_cast<int>(desk_.chosenAt()));
  ways_->Enable(ways.size() > 1);
  onTop_->Show(!moving);
  onTop_->Enable(desk_.any());
  onTop_->SetValue(desk_.onTop());
  wxString text;
  for (const std::string& line : desk_.about()) text += wxString::FromUTF8(line) + "\n";
  if (!text.empty()) text += "\n";
  const JoinProposal* way = desk_.chosen();
  if (!desk_.trouble().empty()) text += wxString::FromUTF8(desk_.trouble()) + "\n";
  if (desk_.busy()) {
    text += _("Looking for the place\u2026");
  } else if (way != nullptr) {
    if (!way->fault.empty()) text += wxString::FromUTF8(way->fault) + "\n";
    text += wxString::FromUTF8(way->words) + ".\n";
    const size_t contradict = way->outcome.ground.contradict(), one = way->outcome.ground.oneKnows();
    if (contradict > 0)
      text += wxString::Format(wxPLURAL("They contradict each other in %zu place.", "They contradict each other in %zu places.",
                                        static_cast<unsigned long>(contradict)),
                               contradict) +
              "\n";
    if (one > 0)
      text += wxString::Format(wxPLURAL("Of %zu place only one of them knows something.",
                                        "Of %zu places only one of them knows something.", static_cast<unsigned long>(one)),
                               one) +
              "\n";
    for (const std::string& left : way->outcome.left)
      text += wxString::Format(_("Left behind: %s."), wxString::FromUTF8(left)) + "\n";
    if (way->join.offer.reason == JoinReason::Content)
      text += desk_.proposals().size() > 1 ? _("Look at the other ways too before you join it.")
                                           : _("Nowhere else do they fit better than by chance.");
  } else if (!desk_.any() && desk_.trouble().empty()) {
    text = _(
        "Choose the map, or the board with its picture, that goes on where this one ends. Type the code of one hex that both of "
        "them print; without it, codes that both use and the ground that both show are looked at.");
  }
  if (text_->GetValue() != text) text_->ChangeValue(text);
  join_->SetLabel(moving ? _("Lay it so") : _("Join"));
  join_->Enable(way != nullptr && way->fault.empty() && way->view != nullptr);
  Layout();
  preview_->Refresh();
}

}  // namespace hotchkiss::editor
