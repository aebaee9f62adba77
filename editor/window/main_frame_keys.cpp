// SPDX-License-Identifier: Apache-2.0
// Commands of the clipboard, of selecting, and of working without a mouse; and why a command that is grey cannot run.
#include <wx/clipbrd.h>
#include <wx/stc/stc.h>

#include <algorithm>

#include "editor/session/counter_edits.h"
#include "editor/session/hex_piece.h"
#include "editor/window/follow_dialog.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/order_panel.h"
#include "editor/window/palette_panel.h"
#include "editor/window/settings.h"
#include "editor/window/sheet_dialog.h"
#include "editor/window/side_panel.h"

namespace hotchkiss::editor {

namespace {

/// The text in which one types, if that is one of its own: menus would take its keys otherwise.
wxStyledTextCtrl* focusedText() {
  return wxDynamicCast(wxWindow::FindFocus(), wxStyledTextCtrl);
}

bool toClipboard(const wxString& text) {
  if (!wxTheClipboard->Open()) return false;
  wxTheClipboard->SetData(new wxTextDataObject(text));
  wxTheClipboard->Close();
  return true;
}

wxString fromClipboard() {
  wxTextDataObject text;
  if (!wxTheClipboard->Open()) return {};
  const bool any = wxTheClipboard->IsSupported(wxDF_UNICODETEXT) && wxTheClipboard->GetData(text);
  wxTheClipboard->Close();
  return any ? text.GetText() : wxString();
}

}  // namespace

bool MainFrame::copyHexes(bool cut) {
  const Selection now = session_.selection();
  const bool hexes = now.kind == Selection::Kind::Hexes || now.kind == Selection::Kind::Hex;
  if (!hexes) return false;
  const std::vector<Hex> all = now.allHexes();
  const HexPiece piece = copyPiece(*session_.view(), all);
  if (piece.cells.empty()) return false;
  if (cut && !clearHexes(session_, all) && session_.mapLocked()) return false;
  tools_.piece = std::make_shared<const HexPiece>(piece);
  // Their codes for other programs; finding them there again tells that the piece is what was copied last.
  wxString codes;
  for (size_t i = 0; i < all.size() && i < 2000; ++i)
    codes += (i > 0 ? " " : "") + wxString::FromUTF8(session_.view()->code(all[i]));
  copied_ = codes;
  toClipboard(codes);
  if (all.size() > 1 || canvas_->tool() == ToolId::Hexes)
    session_.say({Notice::Kind::Info,
                  wxString::Format(wxPLURAL("%zu hex is copied with all that is on it: Ctrl+V sets it down elsewhere.",
                                            "%zu hexes are copied with all that is on them: Ctrl+V sets them down elsewhere.",
                                            static_cast<unsigned long>(all.size())),
                                   all.size())
                      .utf8_string(),
                  {},
                  "paste"});
  return true;
}

void MainFrame::pasteAnything() {
  const wxString text = fromClipboard();
  if (tools_.piece && (text == copied_ || text.empty()) && canvas_->scene() != nullptr) {
    canvas_->startPaste();
    return;
  }
  side_->choose("order");
  side_->order().tree().paste();
}

void MainFrame::selectAll() {
  const auto view = session_.view();
  if (canvas_->tool() != ToolId::Hexes && session_.scenario() != nullptr) {
    const Standings standings = standingsOf(session_);
    std::vector<CounterRef> all;
    for (const Hex hex : view->hexes())
      for (const CounterRef& counter : standings.at(hex)) all.push_back(counter);
    if (!all.empty()) {
      session_.select(Selection::ofCounters(std::move(all), std::nullopt));
      return;
    }
  }
  session_.select(Selection::ofHexes(view->hexes()));
}

void MainFrame::duplicateHexes() {
  if (copyHexes(false)) canvas_->startPaste();
}

void MainFrame::changeSheet() {
  SheetDialog dialog(this, session_);
  if (dialog.ShowModal() == wxID_OK) applyReshape(session_, dialog.sheet(), dialog.choice(), dialog.head());
}

void MainFrame::addClipboardCommands() {
  const wxString menu = _("&Edit");
  const auto chosen = [this] { return focusedText() != nullptr || session_.selection().kind != Selection::Kind::None; };
  const auto hexes = [this] {
    return session_.selection().kind == Selection::Kind::Hexes || session_.selection().kind == Selection::Kind::Hex;
  };
  const auto open = [this] { return !session_.nothingOpen(); };
  const auto map = [this] { return canvas_->scene() != nullptr && !session_.view()->empty(); };
  commands_.add({"cut",
                 menu,
                 _("Cu&t"),
                 "Ctrl+X",
                 _("Copy hexes and clear them, or take counters off the map"),
                 [this] {
                   if (wxStyledTextCtrl* text = focusedText()) return text->Cut();
                   if (!copyHexes(true)) deleteSelection();
                 },
                 chosen,
                 {},
                 true});
  commands_.add({"copy",
                 menu,
                 _("&Copy"),
                 "Ctrl+C",
                 _("Hexes with all that is on them; of one hex its code goes to other programs"),
                 [this] {
                   if (wxStyledTextCtrl* text = focusedText()) return text->Copy();
                   copyHexes(false);
                 },
                 [hexes] { return focusedText() != nullptr || hexes(); },
                 {},
                 false});
  commands_.add({"paste",
                 menu,
                 _("&Paste"),
                 "Ctrl+V",
                 _("Copied hexes, or rows of a table as units"),
                 [this] {
                   if (wxStyledTextCtrl* text = focusedText()) return text->Paste();
                   pasteAnything();
                 },
                 open,
                 {},
                 false});
  commands_.add({"clear-hexes",
                 menu,
                 _("C&lear the hexes"),
                 "Ctrl+Delete",
                 _("Nothing known of them any more: ground, sides, roads, sites"),
                 [this] { clearHexes(session_, session_.selection().allHexes()); },
                 hexes,
                 {},
                 false});
  commands_.add({"select-all",
                 menu,
                 _("Select &all"),
                 "Ctrl+A",
                 _("Every counter on the map; with the tool Hexes every hex"),
                 [this] {
                   if (wxStyledTextCtrl* text = focusedText()) return text->SelectAll();
                   selectAll();
                 },
                 map,
                 {},
                 false});
}

void MainFrame::addKeyCommands() {
  const wxString menu = _("&Map");
  const auto map = [this] { return canvas_->scene() != nullptr && !session_.view()->empty(); };
  commands_.add({"map-cursor", menu, _("&Keyboard cursor on the map"), "Ctrl+M",
                 _("Arrows move it, Space works the tool, Enter takes up"),
                 [this] {
                   canvas_->SetFocus();
                   if (canvas_->cursor().shown())
                     canvas_->hideCursor();
                   else
                     canvas_->startCursor();
                 },
                 map, [this] { return canvas_ != nullptr && canvas_->cursor().shown(); }, true});
  commands_.add({"focus-palette",
                 menu,
                 _("To the &palette"),
                 "Ctrl+Shift+B",
                 _("Up and Down choose what the tool draws, Escape goes back"),
                 [this] { palette_->SetFocus(); },
                 [this] { return palette_ != nullptr && palette_->IsShown(); },
                 {},
                 false});
  const auto pasting = [this] { return tools_.pasting; };
  commands_.add({"turn-piece",
                 menu + "|" + _("Copied p&iece"),
                 _("&Turn the copied piece"),
                 "",
                 _("By a sixth, clockwise; also the key ."),
                 [this] { canvas_->turn(1); },
                 pasting,
                 {},
                 false});
  commands_.add({"turn-piece-back",
                 menu + "|" + _("Copied p&iece"),
                 _("Turn the copied piece &back"),
                 "",
                 _("By a sixth, the other way; also the key ,"),
                 [this] { canvas_->turn(-1); },
                 pasting,
                 {},
                 false});
  commands_.add({"mirror-piece",
                 menu + "|" + _("Copied p&iece"),
                 _("M&irror the copied piece"),
                 "",
                 _("Left to right; also the key X"),
                 [this] { canvas_->mirror(); },
                 pasting,
                 {},
                 false});
  commands_.add({"sheet-properties",
                 menu,
                 _("Map si&ze and properties\u2026"),
                 "",
                 _("Columns and rows added or cut off at the edges, title, width of a hex, north"),
                 [this] { changeSheet(); },
                 [this] { return !session_.view()->empty(); },
                 {},
                 true});
  commands_.add({"renumber",
                 menu,
                 _("Renumber the map\u2026"),
                 "",
                 _("Other codes for its hexes; scenarios, boards and games that name them follow, as one undo"),
                 [this] {
                   RenumberDialog dialog(this, session_);
                   if (dialog.ShowModal() == wxID_OK && dialog.plan()) applyPlan(session_, *dialog.plan());
                 },
                 [this] { return !session_.view()->empty(); },
                 {},
                 false});
  commands_.add({"rename-everywhere",
                 _("&Edit"),
                 _("Rename e&verywhere\u2026"),
                 "",
                 _("A place, line, area, unit or formation gets another name or id, and whatever names it follows"),
                 [this] {
                   RenameDialog dialog(this, session_);
                   if (dialog.ShowModal() == wxID_OK && dialog.plan()) applyPlan(session_, *dialog.plan());
                 },
                 [this] { return !session_.nothingOpen(); },
                 {},
                 false});
}

void MainFrame::addReasons() {
  commands_.becauseUsually([this] {
    if (session_.nothingOpen()) return _("Nothing is open: File, Open or New");
    if (session_.view()->empty()) return _("There is no map: File, Open or New");
    if (session_.scenario() == nullptr) return _("There is nothing here for it; it may want a scenario");
    return _("It has nothing to do just now");
  });
  std::vector<std::string> map;
  commands_.because(
      {"save", "save-as", "export-data", "close", "paste", "add-unit", "add-formation", "find", "rename-everywhere"},
      _("Nothing is open: File, Open or New"));
  commands_.because(
      {"export", "zoom-in", "zoom-out", "fit", "true-size", "select-all", "map-cursor", "sheet-properties", "renumber"},
      _("There is no map: File, Open or New"));
  for (const ToolInfo& info : allTools()) map.push_back("tool-" + info.icon);
  commands_.because(map, _("There is no map: File, Open or New"));
  commands_.because({"export-vassal", "print", "set-up-text", "lock-map", "copy-map", "lock-forces"},
                    _("This is for scenarios: open one, or make one with File, New"));
  commands_.because({"undo"}, _("Nothing has been changed yet"));
  commands_.because({"redo"}, _("Nothing has been undone"));
  commands_.because({"cut", "delete", "rename"}, _("Nothing is selected: click something, or take the keys to it"));
  commands_.because({"copy", "copy-code", "clear-hexes"}, _("No hex is selected: click one, or several with the tool Hexes (M)"));
  commands_.because({"duplicate"}, _("Select one unit or formation, or hexes"));
  commands_.because({"paste-units"}, _("Nothing is open that units could come to"));
  commands_.because({"turn-piece", "turn-piece-back", "mirror-piece"},
                    _("Nothing is being pasted: copy hexes (Ctrl+C), then Ctrl+V"));
  commands_.because({"focus-palette"}, _("The palette has given its place to the rulebook"));
  commands_.because({"fix-all"}, _("The checks are still running"));
  commands_.because({"next-finding", "previous-finding", "close-book"}, _("No rulebook is open: Check, Verify a rulebook"));
  commands_.because({"practice"}, _("The practice scenario is not installed"));
  for (const std::string ask : {"ask-reach", "ask-zones", "ask-command", "ask-supply", "ask-sight", "ask-objectives"})
    commands_.because({ask}, _("The rules cannot answer that: select a unit of a scenario, of a game that knows it"));
  commands_.because({"ask-nothing"}, _("No answer is on the map"));
  for (size_t i = 0; i < Settings::kMostRecent; ++i)
    commands_.because({"recent-" + std::to_string(i)}, _("This file is not there any more"));
  commands_.because({"clear-recent"}, _("No file has been opened yet"));
  commands_.because({"dock-panes"}, _("No pane floats"));
}

}  // namespace hotchkiss::editor
