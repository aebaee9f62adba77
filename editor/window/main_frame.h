// SPDX-License-Identifier: Apache-2.0
// The window: menus and one table of commands onto the session, and the panels in their places. Invariant: everything that can be
// done by mouse has a command or a key; nothing modal but choosing files, making something new, and the one question on closing.
#pragma once
#include <wx/frame.h>
#include <wx/timer.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/contour_desk.h"
#include "editor/session/exchange.h"
#include "editor/session/fit_desk.h"
#include "editor/session/geography_desk.h"
#include "editor/session/ground_desk.h"
#include "editor/session/join_desk.h"
#include "editor/session/picture_desk.h"
#include "editor/session/scan_desk.h"
#include "editor/session/scan_setup.h"
#include "editor/session/session.h"
#include "editor/session/tool.h"
#include "editor/session/underlay_desk.h"
#include "editor/session/what_if.h"
#include "editor/window/command_table.h"
#include "editor/window/shell.h"
#include "io/paint/painter.h"

namespace hotchkiss::editor {

class BookPanel;
class BottomPanes;
class FindPanel;
class GameDialog;
class GeographyDialog;
struct GameFiles;
class HelpWindow;
class InfoBar;
class InspectorPanel;
class JoinDialog;
class LayersPanel;
class LegendDialog;
class MapCanvas;
class MergePanel;
class OrderPanel;
class PalettePanel;
class PointsPanel;
class ScanPanel;
class ScenarioPanel;
class ProblemsPanel;
class SetUpPanel;
class SheetsPanel;
class SidePanel;
class StatusPanel;
class ToolRail;
class TopBar;
class UnitsPanel;
class VictoryPanel;

class MainFrame : public wxFrame {
 public:
  MainFrame();
  ~MainFrame() override;

  Session& session() { return session_; }
  ToolContext& tools() { return tools_; }
  WhatIf& whatIf() { return whatIf_; }
  MapCanvas& canvas() { return *canvas_; }
  ToolRail& rail() { return *rail_; }
  PalettePanel& palette() { return *palette_; }
  SidePanel& side() { return *side_; }
  ProblemsPanel& problems() { return *problems_; }
  SetUpPanel& setUp() { return *setUp_; }
  MergePanel& merge() { return *merge_; }
  PointsPanel& points() { return *points_; }
  VictoryPanel& victory() { return *victory_; }
  GeographyDesk& geography() { return geography_; }
  UnderlayDesk& underlay() { return underlay_; }
  /// The window for importing geography; made when it is first asked for.
  GeographyDialog& geographyDialog();
  /// The window of the map's legend; made when it is first asked for.
  LegendDialog& legendDialog();
  /// The window of the map's game; made when it is first asked for.
  GameDialog& gameDialog();
  JoinDesk& join() { return join_; }
  GroundDesk& ground() { return ground_; }
  SheetsPanel& sheets() { return *sheets_; }
  UnitsPanel& units() { return *units_; }
  FindPanel& find() { return *find_; }
  /// The window for joining sheets; made when it is first asked for.
  JoinDialog& joinDialog();
  /// Another map onto the board; "" lets one choose.
  void addSheet(const std::string& path);
  /// Layers of a file over the hexes; "" asks for one.
  void addUnderlay(const std::string& path);
  ScenarioPanel& scenarioPane() { return *scenario_; }
  BookPanel& book() { return *book_; }
  /// Opens the text of a rulebook beside the map, in place of the palette; "" closes it.
  void verifyBook(const std::string& path);
  /// Brings a pane under the map, by its name: "problems", "set-up", "points", ...
  void showBottom(const std::string& pane);
  BottomPanes& bottom() { return *bottom_; }
  /// Puts the panes of a workspace in front: "map", "forces", "scenario", "victory", "verify", "publish".
  void useWorkspace(const std::string& id);
  const std::string& workspace() const { return workspace_; }
  /// What the guide is asked about now: the panel that has the keys, or what one works at on the map.
  std::string placeOfFocus() const;
  StatusPanel& status() { return *status_; }
  InfoBar& infoBar() { return *infoBar_; }
  TopBar& topBar() { return *topBar_; }
  const CommandTable& commands() const { return commands_; }
  CommandTable& commandTable() { return commands_; }
  /// The guide, at the page about a place: "canvas", "problems", "keys", ...
  void showHelp(const std::string& place);
  HelpWindow* help() { return help_; }
  bool run(const std::string& command) { return commands_.run(command); }

  /// Opens files or a folder; what is wrong is said in the bar.
  void openPaths(const std::vector<std::string>& paths);
  /// Asks what becomes of unsaved changes, when there are any; false = go on working.
  bool mayDiscard();
  /// Everything asked for is done and shown.
  bool settled() const;
  /// Offers unsaved work of a run that ended badly.
  /// Writes the copy of unsaved work at once and leaves it for the next start: for a program that is told to end.
  void leaveUnsavedWork();
  void offerRecovery();
  /// Copies of unsaved work are made at the interval of the settings from now on.
  void startKeeping();
  /// Looks whether other programs changed the files; `asked` says so too when they did not.
  void lookOutside(bool asked);
  /// Asked before unsaved changes are given up; the usual one is a dialog. Answers wxID_YES (save), wxID_NO or wxID_CANCEL.
  std::function<int(const wxString& question)> askUnsaved;
  /// Asked for the name of a new file ("" = cancelled); the usual one is a file dialog.
  std::function<std::string(const std::string& suggestion)> askPath;

 private:
  // Commands (main_frame_commands.cpp).
  void addCommands();
  void addFileCommands();
  void addRecentCommands();
  void addEditCommands();
  void addViewCommands();
  void addMapCommands();
  void addRulesCommands();
  void addTrustCommands();
  void addWorkspaceCommands();
  void rememberPane(const char* what, const std::string& name);
  void arrangePalette();
  void setPanelsHidden(bool hidden);
  /// Panes stand under a map, not under the words of welcome.
  void arrangePanes();
  void togglePane(const std::string& name);
  void stepPane(int by);
  void rememberFloating();
  std::vector<std::string> rememberedFloating() const;
  void useFloating(const std::vector<std::string>& names);
  std::vector<std::string> floating() const;
  bool keyOfFloating(wxKeyEvent& event);
  void remakeMenus();
  void addRecent(const std::string& path);
  void refreshSides();
  void sayOutside(const std::vector<OutsideChange>& changes, bool asked);
  void showEarlierVersions();
  void addGeographyCommands();
  void addFromGazetteer(const std::string& path);
  void listenToGeography();
  void open();
  void openFolder();
  /// A file of VASSAL's into a folder of documents, which are then open.
  void importFile();
  void newDocument(bool scenario = false);
  void openRecent(size_t index);
  bool save();
  bool saveAs();
  void tellRefused();
  void showRefused(const std::string& scope);
  void exportPicture();
  void openMerge(const std::string& path);
  bool mergeMayBeSaved();
  void exportVassal();
  void printScenario();
  /// The file to be written, asked for with its usual name; "" when it is not to be.
  std::string pathFor(const wxString& title, const wxString& name, const wxString& ending);
  /// Makes a file in the background and says when it is written.
  void writeLater(const std::string& path, std::function<Expected<std::string>(const paint::PictureProgress&)> make);
  // A saved game beside the scenario (main_frame_against.cpp).
  void addAgainstCommands();
  void chooseGame();
  void askForModule(const GameFiles& files);
  void holdAgainst(const GameFiles& files);
  /// A file that is there, asked for; "" when none is chosen.
  std::string fileToRead(const wxString& title, const wxString& kinds);
  // Other programs' files (main_frame_exchange.cpp).
  void exportData();
  void exportEverything();
  void exportTo(const std::string& format, const std::string& path, bool force);
  void importVassal(const wxString& path);
  void importFrom(const ImportChoice& choice);
  void reopenLeniently(const std::vector<std::string>& paths);
  void deleteSelection();
  void about();
  void showPreferences();
  void useLook(const wxString& look);
  void fixAll();
  void chooseBook();

  void layOut();
  void bottomShown(const std::string& pane);
  void addLegendCommands();
  void addScenarioCommands();
  void addForcesCommands();
  void addWhyNotCommand();
  void addScanCommands();
  // The clipboard, selecting, the keyboard (main_frame_keys.cpp).
  void addClipboardCommands();
  void addKeyCommands();
  void addReasons();
  bool copyHexes(bool cut);
  void pasteAnything();
  void selectAll();
  void duplicateHexes();
  void changeSheet();
  void addJoinCommands();
  void addVictoryCommands();
  void joinOtherwise(const SheetId& sheet);
  void layOutScan(wxSizer* across);
  void showScan(bool on);
  void leaveScan();
  /// A fresh map on a picture; "" asks for one.
  void fillContours();
  void digitize(const std::string& path);
  std::string scanSystem() const;
  bool scanKey(wxKeyEvent& event);
  void endBlink();
  void updateTitle();
  void updateWelcome();
  void updateSaveState();
  void onChar(wxKeyEvent& event);
  void onClose(wxCloseEvent& event);
  void showNotice(const Notice& notice);

  Session session_;
  FitDesk fit_;
  GeographyDesk geography_;
  UnderlayDesk underlay_;
  JoinDesk join_;
  GroundDesk ground_;
  ScanSetup scanSetup_;
  ScanDesk scan_;
  ContourDesk contours_;
  PictureDesk pictures_;
  ToolContext tools_;
  WhatIf whatIf_;
  Shell shell_;
  CommandTable commands_;
  std::unique_ptr<BottomPanes> bottom_;
  MapCanvas* canvas_ = nullptr;
  ToolRail* rail_ = nullptr;
  PalettePanel* palette_ = nullptr;
  SidePanel* side_ = nullptr;
  ProblemsPanel* problems_ = nullptr;
  SetUpPanel* setUp_ = nullptr;
  MergePanel* merge_ = nullptr;
  PointsPanel* points_ = nullptr;
  VictoryPanel* victory_ = nullptr;
  SheetsPanel* sheets_ = nullptr;
  ScenarioPanel* scenario_ = nullptr;
  UnitsPanel* units_ = nullptr;
  FindPanel* find_ = nullptr;
  JoinDialog* joinDialog_ = nullptr;
  HelpWindow* help_ = nullptr;
  GeographyDialog* geographyDialog_ = nullptr;
  LegendDialog* legendDialog_ = nullptr;
  GameDialog* gameDialog_ = nullptr;
  ScanPanel* scanPanel_ = nullptr;
  BookPanel* book_ = nullptr;
  wxWindow *bookSash_ = nullptr, *sideSash_ = nullptr, *bottomSash_ = nullptr;
  std::string workspace_;
  bool panelsHidden_ = false;
  bool safeShown_ = false;  // the map's counters are in the safe style
  bool arranging_ = false;  // a workspace is being put up: what comes in front is not the user's choice
  StatusPanel* status_ = nullptr;
  InfoBar* infoBar_ = nullptr;
  TopBar* topBar_ = nullptr;
  wxTimer autosave_;
  wxString savedAt_;
  wxString copied_;                              // the text that stands for the copied piece of map
  std::map<DocumentKey, uint64_t> outsideSaid_;  // what other programs made of the files, when it was said last
  std::optional<paint::LayerSet> beforeBlink_;   // while the picture is seen alone
  std::optional<paint::LayerSet> beforeScan_;    // until the map of a scan is set up
  bool closing_ = false;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
