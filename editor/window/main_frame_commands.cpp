// SPDX-License-Identifier: Apache-2.0
// The window's commands: one table, from which menus, keys, buttons and the go-to field take them.
#include <wx/aboutdlg.h>
#include <wx/clipbrd.h>
#include <wx/datetime.h>
#include <wx/dirdlg.h>
#include <wx/filedlg.h>
#include <wx/filename.h>
#include <wx/utils.h>

#include <algorithm>

#include "editor/session/board_edits.h"
#include "editor/session/counter_edits.h"
#include "editor/window/book_panel.h"
#include "editor/window/bottom_pane.h"
#include "editor/window/chrome.h"
#include "editor/window/export_dialog.h"
#include "editor/window/file_folders.h"
#include "editor/window/gtk_style.h"
#include "editor/window/info_bar.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/new_dialog.h"
#include "editor/window/order_panel.h"
#include "editor/window/problems_panel.h"
#include "editor/window/set_up_panel.h"
#include "editor/window/settings.h"
#include "editor/window/shortcuts_dialog.h"
#include "editor/window/side_panel.h"
#include "editor/window/top_bar.h"
#include "editor/window/units_panel.h"
#include "io/base/data_path.h"
#include "io/files/files.h"
#include "io/native/save.h"

namespace hotchkiss::editor {

namespace {
constexpr const char* kPractice = "scenarios/training/gcacw-training.scenario.xml";
}

void MainFrame::addCommands() {
  addFileCommands();
  addEditCommands();
  addViewCommands();
  addWorkspaceCommands();
  addMapCommands();
  addReasons();
}

void MainFrame::addFileCommands() {
  const wxString menu = _("&File");
  const auto something = [this] { return !session_.nothingOpen(); };
  commands_.add(
      {"new", menu, _("&New\u2026"), "Ctrl+N", _("Make a map or a scenario"), [this] { newDocument(); }, {}, {}, false});
  commands_.add({"new-scenario",
                 menu,
                 _("New scenario on this map\u2026"),
                 "",
                 _("A fresh scenario on the map that is in front"),
                 [this] { newDocument(true); },
                 [this] { return !session_.state().boards.empty(); },
                 {},
                 false});
  commands_.add({"open",
                 menu,
                 _("&Open\u2026"),
                 "Ctrl+O",
                 _("Open a map, board, order of battle or scenario"),
                 [this] { open(); },
                 {},
                 {},
                 false});
  commands_.add({"open-folder",
                 menu,
                 _("Open a &folder\u2026"),
                 "Ctrl+Shift+O",
                 _("Open all files of a project"),
                 [this] { openFolder(); },
                 {},
                 {},
                 false});
  commands_.add({"import",
                 menu,
                 _("&Import\u2026"),
                 "Ctrl+I",
                 _("A module or saved game of VASSAL, a map of Tiled, a table of units or of hexes"),
                 [this] { importFile(); },
                 {},
                 {},
                 false});
  addRecentCommands();
  commands_.add({"save", menu, _("&Save"), "Ctrl+S", _("Write every changed file"), [this] { save(); }, something, {}, true});
  commands_.add({"save-as",
                 menu,
                 _("Save &as\u2026"),
                 "Ctrl+Shift+S",
                 _("Write what is in front to another file"),
                 [this] { saveAs(); },
                 something,
                 {},
                 false});
  commands_.add({"export",
                 menu,
                 _("&Export a picture\u2026"),
                 "Ctrl+E",
                 _("PNG, SVG or PDF of the map"),
                 [this] { exportPicture(); },
                 [this] { return canvas_->scene() != nullptr; },
                 {},
                 false});
  commands_.add({"export-data",
                 menu,
                 _("Export &data\u2026"),
                 "Ctrl+Shift+E",
                 _("For Tiled, as GeoJSON or GeoPackage, as a table or as JSON"),
                 [this] { exportData(); },
                 something,
                 {},
                 false});
  commands_.add({"export-all",
                 menu,
                 _("Export ever&ything\u2026"),
                 "",
                 _("Booklets, cards, maps and data of everything that is open, into a folder"),
                 [this] { exportEverything(); },
                 something,
                 {},
                 false});
  commands_.add({"export-vassal",
                 menu,
                 _("Export a &VASSAL module\u2026"),
                 "",
                 _("A module to play with: map, counters and a set-up for each scenario of the board"),
                 [this] { exportVassal(); },
                 [this] { return session_.scenario() != nullptr; },
                 {},
                 false});
  commands_.add({"print",
                 menu,
                 _("&Print counters, booklet, cards\u2026"),
                 "Ctrl+P",
                 _("Counter sheets, a booklet to read and set-up cards, as PDF or HTML"),
                 [this] { printScenario(); },
                 [this] { return session_.state().scenario(session_.state().activeScenario) != nullptr; },
                 {},
                 false});
  addTrustCommands();
  commands_.add({"close",
                 menu,
                 _("&Close"),
                 "Ctrl+W",
                 _("Close what is open"),
                 [this] {
                   if (mayDiscard()) session_.open(State{});
                 },
                 something,
                 {},
                 true});
  commands_.add({"quit", menu, _("&Quit"), "Ctrl+Q", _("Close the window"), [this] { Close(); }, {}, {}, false});
}

void MainFrame::addRecentCommands() {
  const wxString menu = _("&File") + "|" + _("Open &recent");
  for (size_t i = 0; i < Settings::kMostRecent; ++i)
    commands_.add({"recent-" + std::to_string(i),
                   menu,
                   wxString::Format(_("Recent file %zu"), i + 1),
                   "",
                   _("One of the files that were opened last"),
                   [this, i] { openRecent(i); },
                   [i] {
                     const auto list = Settings::get().recent();
                     return i < list.size() && (wxFileExists(list[i]) || wxDirExists(list[i]));
                   },
                   {},
                   false,
                   [i] {
                     const auto list = Settings::get().recent();
                     if (i >= list.size()) return wxString();
                     const wxFileName name(list[i]);
                     wxString folder = name.GetPath();
                     if (folder.length() > 48) folder = L"\u2026" + folder.Right(47);
                     wxString text = name.GetFullName() + L"   \u2014   " + folder;
                     text.Replace("&", "&&");
                     return wxString::Format("&%zu  %s", i + 1, text);
                   }});
  commands_.add({"clear-recent",
                 menu,
                 _("&Clear the list"),
                 "",
                 _("Forgets which files were opened last; the files stay"),
                 [this] {
                   Settings::get().forgetRecent();
                   updateWelcome();
                   CallAfter([this] { remakeMenus(); });
                 },
                 [] { return !Settings::get().recent().empty(); },
                 {},
                 true});
}

void MainFrame::addEditCommands() {
  const wxString menu = _("&Edit");
  commands_.add({"undo",
                 menu,
                 _("&Undo"),
                 "Ctrl+Z",
                 "",
                 [this] { scanSetup_.any() ? scanSetup_.undo() : session_.undo(); },
                 [this] { return scanSetup_.any() ? scanSetup_.canUndo() : session_.document().canUndo(); },
                 {},
                 false});
  commands_.add({"redo",
                 menu,
                 _("&Redo"),
                 "Ctrl+Shift+Z",
                 "",
                 [this] { session_.redo(); },
                 [this] { return session_.document().canRedo(); },
                 {},
                 false});
  commands_.add({"history", menu, _("&History"), "Ctrl+Shift+H",
                 _("The steps that were done, by name; any of them can be gone back to"), [this] { togglePane("history"); },
                 [this] { return !session_.nothingOpen(); }, [this] { return bottom_ != nullptr && bottom_->seen("history"); },
                 false});
  commands_.add({"go-to",
                 menu,
                 _("&Go to\u2026"),
                 "Ctrl+K",
                 _("A hex, place, unit or command by name"),
                 [this] { topBar_->focusField(); },
                 {},
                 {},
                 true});
  addClipboardCommands();
  commands_.add({"copy-code",
                 menu,
                 _("Copy the he&x code"),
                 "",
                 _("The code of the selected hex"),
                 [this] {
                   if (units_->hasKeys()) {
                     units_->copyRows();
                     return;
                   }
                   const auto& hex = session_.selection().hex;
                   if (!hex || !wxTheClipboard->Open()) return;
                   wxTheClipboard->SetData(new wxTextDataObject(wxString::FromUTF8(session_.view()->code(*hex))));
                   wxTheClipboard->Close();
                 },
                 [this] { return session_.selection().hex.has_value() || (units_ != nullptr && units_->hasKeys()); },
                 {},
                 false});
  commands_.add({"paste-units",
                 menu,
                 _("Paste u&nits"),
                 "",
                 _("Rows of a table become units"),
                 [this] {
                   if (units_->hasKeys()) {
                     units_->pasteRows();
                     return;
                   }
                   side_->choose("order");
                   side_->order().tree().paste();
                 },
                 [this] { return !session_.nothingOpen(); },
                 {},
                 false});
  commands_.add({"delete",
                 menu,
                 _("&Delete"),
                 "",
                 _("Take what is selected away"),
                 [this] { deleteSelection(); },
                 [this] { return session_.selection().kind != Selection::Kind::None; },
                 {},
                 false});
}

void MainFrame::addViewCommands() {
  const wxString menu = _("&View");
  const auto map = [this] { return canvas_->scene() != nullptr; };
  commands_.add({"zoom-in", menu, _("&Zoom in"), "Ctrl++", "", [this] { canvas_->zoomBy(1.4142); }, map, {}, false});
  commands_.add({"zoom-out", menu, _("Zoom o&ut"), "Ctrl+-", "", [this] { canvas_->zoomBy(1 / 1.4142); }, map, {}, false});
  commands_.add({"fit", menu, _("&Whole map"), "Ctrl+0", _("Also F"), [this] { canvas_->fit(); }, map, {}, false});
  commands_.add({"true-size", menu, _("&True size"), "Ctrl+1", _("As printed"), [this] { canvas_->trueSize(); }, map, {}, false});
  for (const auto& [tab, label] : {std::pair<const char*, wxString>{"inspector", _("&Inspector")},
                                   {"order", _("&Order of battle")},
                                   {"rules", _("&Rules")},
                                   {"layers", _("&Layers")}}) {
    const std::string id = tab;
    commands_.add({"show-" + id,
                   menu,
                   label,
                   id == "inspector" ? "F6"
                   : id == "order"   ? "F7"
                   : id == "rules"   ? "F9"
                                     : "F8",
                   "",
                   [this, id] { side_->choose(id); },
                   {},
                   [this, id] { return side_ != nullptr && side_->chosen() == id; },
                   id == "inspector"});
  }
  commands_.add({"set-up-text", menu, _("S&et-up text"), "Ctrl+T", _("The set-up as text to read, type and paste"),
                 [this] { togglePane("set-up"); }, [this] { return session_.scenario() != nullptr; },
                 [this] { return setUp_ != nullptr && setUp_->IsShown(); }, true});
  commands_.add({"overview",
                 menu,
                 _("O&verview in the corner"),
                 "",
                 "",
                 [this] { canvas_->setOverviewShown(!canvas_->overviewShown()); },
                 {},
                 [this] { return canvas_->overviewShown(); },
                 true});
  commands_.add({"numbers",
                 menu,
                 _("Hex &numbers"),
                 "",
                 "",
                 [this] {
                   const auto layers = canvas_->layers();
                   canvas_->setLayers(layers.has(paint::PaintLayer::Numbers) ? layers.without(paint::PaintLayer::Numbers)
                                                                             : layers.with(paint::PaintLayer::Numbers));
                   side_->Refresh();
                 },
                 {},
                 [this] { return canvas_->layers().has(paint::PaintLayer::Numbers); },
                 false});
  commands_.add({"coverage",
                 menu,
                 _("&Coverage"),
                 "",
                 _("Hatch what is draft or not digitized"),
                 [this] {
                   const auto layers = canvas_->layers();
                   canvas_->setLayers(layers.has(paint::PaintLayer::Coverage) ? layers.without(paint::PaintLayer::Coverage)
                                                                              : layers.with(paint::PaintLayer::Coverage));
                   side_->Refresh();
                 },
                 {},
                 [this] { return canvas_->layers().has(paint::PaintLayer::Coverage); },
                 false});
  commands_.add({"preferences",
                 _("&Edit"),
                 _("Pr&eferences\u2026"),
                 "Ctrl+,",
                 _("Look, size of text, language, copies of unsaved work, keys"),
                 [this] { showPreferences(); },
                 {},
                 {},
                 true});
  for (const auto& [look, label] : {std::pair<const char*, wxString>{"", _("Look as the desk&top")},
                                    {"light", _("&Light look")},
                                    {"dark", _("&Dark look")},
                                    {"contrast", _("&High contrast")}}) {
    const wxString name = look;
    commands_.add({"look-" + (name.empty() ? std::string("desktop") : name.utf8_string()),
                   menu + "|" + _("Loo&k"),
                   label,
                   "",
                   "",
                   [this, name] { useLook(name); },
                   {},
                   [name] { return Settings::get().look() == name; },
                   name.empty()});
  }
  commands_.add({"look-safe",
                 menu + "|" + _("Loo&k"),
                 _("&Colours told apart without red and green"),
                 "",
                 _("Sides, severities and the answers of the rules, in the light look and in the dark one"),
                 [this] {
                   Settings::get().setNumber("safe-colours", Theme::get().safe() ? 0 : 1);
                   useLook(Settings::get().look());
                 },
                 {},
                 [] { return Theme::get().safe(); },
                 true});
}

void MainFrame::addMapCommands() {
  const wxString menu = _("&Map");
  const auto map = [this] { return canvas_->scene() != nullptr; };
  for (const ToolInfo& info : allTools()) {
    wxString id = wxString::FromUTF8(info.icon);
    commands_.add({"tool-" + info.icon, menu + "|" + _("&Tool"),
                   wxString::Format(_("%s (%c)"), wxString::FromUTF8(info.help), info.key), "", "",
                   [this, tool = info.id] { canvas_->setTool(tool); }, map,
                   [this, tool = info.id] { return canvas_ != nullptr && canvas_->tool() == tool; }, false});
  }
  commands_.add({"lock-map", menu, _("&Map is locked"), "", _("A locked map is not changed by a slip of the brush"),
                 [this] { session_.setMapLocked(!session_.mapLocked()); }, [this] { return session_.scenario() != nullptr; },
                 [this] { return session_.mapLocked(); }, true});
  commands_.add({"copy-map",
                 menu,
                 _("Edit a &copy of the map"),
                 "",
                 _("This scenario gets a map of its own"),
                 [this] { session_.editMapCopy(); },
                 [this] { return session_.scenario() != nullptr; },
                 {},
                 false});
  const wxString forces = _("F&orces");
  commands_.add({"lock-forces", forces, _("&Order of battle is locked"), "", "",
                 [this] { session_.setForcesLocked(!session_.forcesLocked()); },
                 [this] { return session_.scenario() != nullptr; }, [this] { return session_.forcesLocked(); }, false});
  const auto something = [this] { return !session_.nothingOpen(); };
  commands_.add({"add-unit",
                 forces,
                 _("Add a &unit"),
                 "Ctrl+U",
                 "",
                 [this] {
                   side_->choose("order");
                   side_->order().tree().addUnit();
                 },
                 something,
                 {},
                 true});
  commands_.add({"add-formation",
                 forces,
                 _("Add a &formation"),
                 "Ctrl+Shift+U",
                 "",
                 [this] {
                   side_->choose("order");
                   side_->order().tree().addFormation();
                 },
                 something,
                 {},
                 false});
  addKeyCommands();
  addScanCommands();
  addForcesCommands();
  addLegendCommands();
  addJoinCommands();
  addGeographyCommands();
  addScenarioCommands();
  addRulesCommands();
  addVictoryCommands();
  const wxString check = _("&Check");
  commands_.add({"fix-all",
                 check,
                 _("&Fix all safe"),
                 "Ctrl+Shift+F",
                 _("Apply every fix that loses no choice"),
                 [this] { fixAll(); },
                 [this] { return session_.reportIsCurrent(); },
                 {},
                 false});
  commands_.add({"next-problem", check, _("&Next problem"), "F4", "", [this] { problems_->step(1); }, {}, {}, true});
  commands_.add(
      {"previous-problem", check, _("&Previous problem"), "Shift+F4", "", [this] { problems_->step(-1); }, {}, {}, false});
  addWhyNotCommand();
  addAgainstCommands();
  commands_.add({"verify-book",
                 check,
                 _("&Verify a rulebook\u2026"),
                 "Ctrl+R",
                 _("A rulebook's text beside the map: what contradicts itself or the rules, and the errata"),
                 [this] { chooseBook(); },
                 {},
                 {},
                 true});
  commands_.add({"next-finding",
                 check,
                 _("Next finding of the r&ulebook"),
                 "F3",
                 "",
                 [this] { book_->list().step(1); },
                 [this] { return book_ != nullptr && book_->IsShown(); },
                 {},
                 false});
  commands_.add({"previous-finding",
                 check,
                 _("Previous finding of the rulebook"),
                 "Shift+F3",
                 "",
                 [this] { book_->list().step(-1); },
                 [this] { return book_ != nullptr && book_->IsShown(); },
                 {},
                 false});
  commands_.add({"close-book",
                 check,
                 _("&Close the rulebook"),
                 "",
                 "",
                 [this] { verifyBook(""); },
                 [this] { return book_ != nullptr && book_->IsShown(); },
                 {},
                 false});
  const wxString help = _("&Help");
  commands_.add({"practice",
                 help,
                 _("Open the &practice scenario"),
                 "",
                 "",
                 [this] {
                   if (const auto path = dataPath(kPractice); path && mayDiscard()) openPaths({*path});
                 },
                 [] { return dataPath(kPractice).has_value(); },
                 {},
                 false});
  commands_.add({"help",
                 help,
                 _("&Guide"),
                 "F1",
                 _("The page of the panel that one is in"),
                 [this] { showHelp(placeOfFocus()); },
                 {},
                 {},
                 false});
  commands_.add({"contents", help, _("&Contents of the guide"), "Shift+F1", "", [this] { showHelp("welcome"); }, {}, {}, false});
  commands_.add({"keys", help, _("&Keys and gestures"), "", "", [this] { showHelp("keys"); }, {}, {}, false});
  commands_.add({"shortcuts",
                 help,
                 _("All &shortcuts"),
                 "",
                 _("Every command with its key"),
                 [this] { (new ShortcutsDialog(this, commands_))->Show(); },
                 {},
                 {},
                 false});
  commands_.add({"about", help, _("&About Hotchkiss"), "", "", [this] { about(); }, {}, {}, true});
}

void MainFrame::chooseBook() {
  if (!mayDiscard()) return;
  wxFileDialog dialog(this, _("Verify a rulebook"), startFolder(FileKind::Book, session_), "",
                      _("Text of a rulebook") + " (*.txt;*.md;*.pdf)|*.txt;*.md;*.pdf|" + _("All files") + "|*",
                      wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() != wxID_OK) return;
  keepFolder(FileKind::Book, dialog.GetPath());
  verifyBook(dialog.GetPath().utf8_string());
}

void MainFrame::addRulesCommands() {
  const wxString menu = _("&Rules");
  int key = 0;
  for (const auto& [question, label] : {std::pair<Question, wxString>{Question::Reach, _("&Reach of the unit")},
                                        {Question::Zones, _("&Zones of control")},
                                        {Question::Command, _("&Command")},
                                        {Question::Supply, _("&Supply")},
                                        {Question::Sight, _("&Line of sight")},
                                        {Question::Objectives, _("&Time to objective")}})
    commands_.add({"ask-" + questionWord(question), menu, label, wxString::Format("Alt+%d", ++key),
                   _("Asks the rules and shows the answer on the map"),
                   [this, asked = question] {
                     whatIf_.ask(whatIf_.settings().question == asked ? Question::Nothing : asked);
                     if (whatIf_.settings().question != Question::Nothing) side_->choose("rules");
                   },
                   [this, asked = question] { return whatIf_.knows(asked); },
                   [this, asked = question] { return whatIf_.settings().question == asked; }, false});
  commands_.add({"ask-nothing",
                 menu,
                 _("&Nothing"),
                 "Alt+0",
                 _("Takes the answer off the map"),
                 [this] { whatIf_.ask(Question::Nothing); },
                 [this] { return whatIf_.settings().question != Question::Nothing; },
                 {},
                 true});
}

}  // namespace hotchkiss::editor
