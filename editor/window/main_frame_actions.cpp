// SPDX-License-Identifier: Apache-2.0
// What the window's commands do, where that is more than a line.
#include <wx/aboutdlg.h>
#include <wx/datetime.h>
#include <wx/dirdlg.h>
#include <wx/filedlg.h>
#include <wx/filename.h>
#include <wx/msgdlg.h>
#include <wx/utils.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <utility>

#include "editor/session/board_edits.h"
#include "editor/session/counter_edits.h"
#include "editor/session/exchange.h"
#include "editor/session/legend_kinds.h"
#include "editor/window/app.h"
#include "editor/window/book_panel.h"
#include "editor/window/chrome.h"
#include "editor/window/export_dialog.h"
#include "editor/window/file_folders.h"
#include "editor/window/gtk_style.h"
#include "editor/window/help_text.h"
#include "editor/window/help_window.h"
#include "editor/window/info_bar.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/merge_panel.h"
#include "editor/window/module_dialog.h"
#include "editor/window/new_dialog.h"
#include "editor/window/palette_panel.h"
#include "editor/window/preferences_dialog.h"
#include "editor/window/print_dialog.h"
#include "editor/window/scan_panel.h"
#include "editor/window/settings.h"
#include "editor/window/side_panel.h"
#include "importers/vassal/save_import.h"
#include "io/files/files.h"
#include "io/native/save.h"

namespace hotchkiss::editor {

void MainFrame::openPaths(const std::vector<std::string>& paths) {
  // A text is a rulebook to verify, not a document to edit.
  if (paths.size() == 1) {
    const wxString extension = wxFileName(wxString::FromUTF8(paths.front())).GetExt().Lower();
    if (extension == "txt" || extension == "md" || extension == "pdf") {
      verifyBook(paths.front());
      return;
    }
    // A picture is a map to be digitized.
    for (const char* each : {"png", "jpg", "jpeg", "tif", "tiff", "gif", "bmp", "webp", "jp2"})
      if (extension == each) return digitize(paths.front());
  }
  if (paths.size() == 1 && MergeDesk::isConflicted(paths.front())) return openMerge(paths.front());
  auto done = session_.openFiles(paths);
  if (done) {
    infoBar_->dismiss("open");
    infoBar_->dismiss("save");
    for (const std::string& path : paths) addRecent(canonicalPath(path));
    return;
  }
  const Error& error = done.error();
  Notice notice;
  notice.kind = Notice::Kind::Error;
  notice.topic = "open";
  notice.text = error.file.empty() ? error.message : wxFileName(wxString::FromUTF8(error.file)).GetFullName().utf8_string();
  if (!error.file.empty()) {
    if (error.line > 0) notice.text += ":" + std::to_string(error.line);
    notice.text += ": " + error.message;
  }
  if (error.line > 0)
    notice.actions.push_back({_("Open what can be read").utf8_string(), [this, paths] { reopenLeniently(paths); }});
  session_.say(std::move(notice));
}

void MainFrame::openMerge(const std::string& path) {
  const auto done = merge_->desk().open(path);
  const wxString name = wxFileName(wxString::FromUTF8(path)).GetFullName();
  if (!done) {
    std::string place = name.utf8_string();
    if (done.error().line > 0) place += ":" + std::to_string(done.error().line);
    session_.say({Notice::Kind::Error, place + ": " + done.error().message, {}, "open"});
    return;
  }
  infoBar_->dismiss("save");
  addRecent(canonicalPath(path));
  const size_t open = merge_->desk().undecided();
  Notice notice{
      Notice::Kind::Info,
      (open == 0
           ? wxString::Format(_("%s held git's conflict markers; the two versions merge without a conflict. Save it."), name)
           : wxString::Format(
                 wxPLURAL("%s holds git's conflict markers: the two versions are merged, %zu conflict is yours to settle.",
                          "%s holds git's conflict markers: the two versions are merged, %zu conflicts are yours to settle.",
                          open),
                 name, open))
          .utf8_string(),
      {},
      "open"};
  session_.say(std::move(notice));
  if (open > 0) {
    showBottom("merge");
    merge_->showUndecided();
  }
}

bool MainFrame::mergeMayBeSaved() {
  const size_t open = merge_->desk().undecided();
  if (open == 0) return true;
  Notice notice{
      Notice::Kind::Warning,
      wxString::Format(wxPLURAL("%zu conflict of the merge is not decided: what the other side has there would be lost.",
                                "%zu conflicts of the merge are not decided: what the other side has there would be lost.", open),
                       open)
          .utf8_string(),
      {},
      "save"};
  notice.actions.push_back({_("Show them").utf8_string(), [this] {
                              showBottom("merge");
                              merge_->showUndecided();
                            }});
  notice.actions.push_back({_("Take ours and save").utf8_string(), [this] {
                              merge_->desk().chooseRest(MergeSide::Ours);
                              save();
                            }});
  session_.say(std::move(notice));
  return false;
}

void MainFrame::reopenLeniently(const std::vector<std::string>& paths) {
  if (auto done = session_.openFiles(paths, true); !done) session_.say({Notice::Kind::Error, done.error().message, {}, "open"});
}

void MainFrame::open() {
  if (!mayDiscard()) return;
  wxFileDialog dialog(this, _("Open"), startFolder(FileKind::Open, session_), "", _("Hotchkiss files (*.xml)|*.xml|All files|*"),
                      wxFD_OPEN | wxFD_FILE_MUST_EXIST | wxFD_MULTIPLE);
  if (dialog.ShowModal() != wxID_OK) return;
  wxArrayString names;
  dialog.GetPaths(names);
  std::vector<std::string> paths;
  for (const wxString& name : names) paths.push_back(name.utf8_string());
  if (!names.empty()) keepFolder(FileKind::Open, names.front());
  openPaths(paths);
}

void MainFrame::openFolder() {
  if (!mayDiscard()) return;
  wxDirDialog dialog(this, _("Open a folder"), startFolder(FileKind::Open, session_), wxDD_DIR_MUST_EXIST);
  if (dialog.ShowModal() != wxID_OK) return;
  keepFolder(FileKind::Open, dialog.GetPath());
  openPaths({dialog.GetPath().utf8_string()});
}

void MainFrame::importFile() {
  if (!mayDiscard()) return;
  wxString path;
  if (askPath) {
    path = wxString::FromUTF8(askPath(""));
  } else {
    wxFileDialog file(this, _("Import"), startFolder(FileKind::Import, session_), "",
                      _("What can be imported") +
                          wxString(" (*.vmod;*.vsav;*.tmx;*.csv;*.tsv)|*.vmod;*.vsav;*.xml;buildFile;*.tmx;*.csv;*.tsv|") +
                          _("All files") + "|*",
                      wxFD_OPEN | wxFD_FILE_MUST_EXIST);
    if (file.ShowModal() == wxID_OK) {
      path = file.GetPath();
      keepFolder(FileKind::Import, path);
    }
  }
  if (path.empty()) return;
  for (const ExchangeFormat& format : importFormats())
    if (path.Lower().EndsWith(wxString::FromUTF8(format.ending)) || path.Lower().EndsWith(".tsv")) {
      ImportChoice choice;
      choice.path = path.utf8_string();
      importFrom(choice);
      return;
    }
  importVassal(path);
}

void MainFrame::importVassal(const wxString& chosen) {
  const wxFileName file(chosen);
  wxDirDialog folder(this, _("A folder for what is imported"), file.GetPath(), wxDD_DEFAULT_STYLE);
  if (folder.ShowModal() != wxID_OK) return;
  const std::string path = chosen.utf8_string(), target = folder.GetPath().utf8_string();
  session_.say({Notice::Kind::Info, wxString::Format(_("Importing %s\u2026"), file.GetFullName()).utf8_string(), {}, "import"});
  session_.worker().run("import", [this, path, target](const Worker::Cancelled&) -> std::function<void()> {
    const auto made = vassal::importVassalFile(path, target, {}, {});
    return [this, made] {
      if (!made) {
        session_.say({Notice::Kind::Error,
                      wxFileName(wxString::FromUTF8(made.error().file)).GetFullName().utf8_string() + ": " + made.error().message,
                      {},
                      "import"});
        return;
      }
      std::vector<std::string> documents;
      for (const std::string& each : made->paths)
        if (each.ends_with(".xml")) documents.push_back(each);
      // Something may have been changed while the import ran.
      if (mayDiscard()) openPaths(documents);
      std::string whole;
      for (const vassal::ReportLine& line : made->report.lines())
        whole += std::string(vassal::reportWord(line.kind)) + ": " + line.text + "\n";
      using Kind = vassal::ReportLine::Kind;
      const std::string text = wxString::Format(_("Imported: %d recognised, %d guessed, %d left out"),
                                                static_cast<int>(made->report.count(Kind::Recognised)),
                                                static_cast<int>(made->report.count(Kind::Guessed)),
                                                static_cast<int>(made->report.count(Kind::LeftOut)))
                                   .utf8_string();
      Notice notice{Notice::Kind::Info, text, {}, "import"};
      notice.actions.push_back({_("Show the report").utf8_string(), [this, whole] {
                                  wxMessageDialog(this, wxString::FromUTF8(whole), _("Import"), wxOK).ShowModal();
                                }});
      session_.say(notice);
    };
  });
}

void MainFrame::newDocument(bool scenario) {
  NewDialog dialog(this, session_, scenario);
  if (dialog.ShowModal() != wxID_OK) return;
  const NewMap choice = dialog.choice();
  if (dialog.isScenario()) {
    // A step like any other: what was done before can still be undone.
    session_.select({});
    session_.document().replace(withNewScenario(session_.state(), choice.title, choice.id),
                                wxString::Format(_("new scenario %s"), wxString::FromUTF8(choice.title)).utf8_string());
    return;
  }
  auto sheet = makeNewMap(choice);
  if (!sheet) {
    session_.say({Notice::Kind::Error, sheet.error().message, {}, "new"});
    return;
  }
  if (!mayDiscard()) return;
  const SheetId id = sheet->id;
  State fresh = stateOfMap(std::move(*sheet));
  if (choice.system.empty()) fresh = withTemplate(std::move(fresh), id, legendTemplates().front());
  session_.open(std::move(fresh));
  canvas_->setTool(ToolId::Terrain);
}

bool MainFrame::save() {
  if (!mergeMayBeSaved()) return false;
  // What has no file yet gets one: what is in front is asked for, the rest goes beside it under its own name.
  std::vector<DocumentKey> fresh = session_.homelessDocuments();
  const DocumentKey main = mainDocument(session_.state());
  std::sort(fresh.begin(), fresh.end(), [](const DocumentKey& a, const DocumentKey& b) {
    // Referred-to documents first, so that those that refer find a path: games, maps, boards, orders of battle, scenarios.
    return a.kind < b.kind;
  });
  if (!fresh.empty()) {
    std::string folder;
    if (const FileEntry* entry = session_.files().find(main))
      folder = wxFileName(wxString::FromUTF8(entry->path)).GetPath().utf8_string();
    std::string mainPath;
    if (folder.empty() || std::find(fresh.begin(), fresh.end(), main) != fresh.end()) {
      mainPath = askPath ? askPath(usualFileName(main)) : std::string();
      if (!askPath) {
        wxFileDialog dialog(this, _("Save"), folder.empty() ? startFolder(FileKind::Save, session_) : wxString::FromUTF8(folder),
                            wxString::FromUTF8(usualFileName(main)), _("Hotchkiss files (*.xml)|*.xml"),
                            wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
        if (dialog.ShowModal() != wxID_OK) return false;
        mainPath = dialog.GetPath().utf8_string();
        keepFolder(FileKind::Save, dialog.GetPath());
      }
      if (mainPath.empty()) return false;
      folder = wxFileName(wxString::FromUTF8(mainPath)).GetPath().utf8_string();
    }
    for (const DocumentKey& key : fresh) {
      const std::string path = key == main ? mainPath : folder + "/" + usualFileName(key);
      if (auto done = session_.saveAs(key, path); !done) {
        session_.say({Notice::Kind::Error, done.error().message, {}, "save"});
        return false;
      }
      if (key == main) addRecent(path);
    }
  }
  auto written = session_.save();
  if (!written) {
    Notice notice{Notice::Kind::Error,
                  written.error().file.empty() ? written.error().message : written.error().file + ": " + written.error().message,
                  {},
                  "save"};
    notice.actions.push_back({_("Overwrite").utf8_string(), [this] {
                                if (auto again = session_.save(true); !again)
                                  session_.say({Notice::Kind::Error, again.error().message, {}, "save"});
                              }});
    notice.actions.push_back({_("Save as\u2026").utf8_string(), [this] { saveAs(); }});
    session_.say(std::move(notice));
    return false;
  }
  savedAt_ = wxDateTime::Now().Format("%H:%M");
  updateSaveState();
  wxString list;
  for (const std::string& path : *written)
    list += (list.empty() ? "" : ", ") + wxFileName(wxString::FromUTF8(path)).GetFullName();
  infoBar_->dismiss("save");
  tellRefused();
  if (written->size() > 1) session_.say({Notice::Kind::Info, wxString::Format(_("Saved %s."), list).utf8_string(), {}, "save"});
  return true;
}

bool MainFrame::saveAs() {
  if (!mergeMayBeSaved()) return false;
  const DocumentKey main = mainDocument(session_.state());
  const FileEntry* entry = session_.files().find(main);
  std::string path;
  if (askPath) {
    path = askPath(usualFileName(main));
  } else {
    const wxFileName now(entry != nullptr ? wxString::FromUTF8(entry->path) : wxString::FromUTF8(usualFileName(main)));
    wxFileDialog dialog(this, wxString::Format(_("Save the %s as"), wxString::FromUTF8(documentName(session_.state(), main))),
                        entry != nullptr ? now.GetPath() : startFolder(FileKind::Save, session_), now.GetFullName(),
                        _("Hotchkiss files (*.xml)|*.xml"), wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
    if (dialog.ShowModal() == wxID_OK) {
      path = dialog.GetPath().utf8_string();
      keepFolder(FileKind::Save, dialog.GetPath());
    }
  }
  if (path.empty()) return false;
  if (auto done = session_.saveAs(main, path); !done) {
    session_.say({Notice::Kind::Error, done.error().message, {}, "save"});
    return false;
  }
  savedAt_ = wxDateTime::Now().Format("%H:%M");
  updateTitle();
  updateSaveState();
  addRecent(path);
  return true;
}

void MainFrame::exportPicture() {
  const auto scene = canvas_->sharedScene();
  if (!scene) return;
  ExportDialog dialog(this, *scene, canvas_->viewPort().visible(), canvas_->layers());
  if (dialog.ShowModal() != wxID_OK) return;
  const ExportChoice choice = dialog.choice();
  const char* ends[] = {"png", "svg", "pdf"};
  const wxString end = ends[static_cast<int>(choice.format)];
  const std::string path = pathFor(_("Export"), wxString::FromUTF8(mainDocument(session_.state()).id), end);
  if (path.empty()) return;
  const State state = session_.state();
  const BoardView view = *session_.view();
  writeLater(path, [scene, view, state, choice, underlays = session_.underlayFiles()](const paint::PictureProgress& progress) {
    ExportChoice watched = choice;
    watched.picture.progress = progress;
    return exportBytes(*scene, view, state, underlays, watched);
  });
}

void MainFrame::printScenario() {
  const State state = session_.state();
  const Scenario* scenario = state.scenario(state.activeScenario);
  if (scenario == nullptr) return;
  // What is printed is checked first, as everywhere.
  const Report report = session_.reportIsCurrent() ? session_.report() : validate(state);
  std::vector<std::string> faults;
  for (const Diagnostic& finding : report.diagnostics)
    if (finding.severity == Severity::Error) faults.push_back(finding.message + " [" + finding.check + "]");
  PrintDialog dialog(this, state, scenario->id, std::move(faults));
  if (dialog.ShowModal() != wxID_OK) return;
  const PrintJob job = dialog.job();
  const wxString end = wxString::FromUTF8(printEnding(job.kind));
  const char* names[] = {"-counters", "-booklet", "-booklet", "-cards"};
  const std::string path = pathFor(_("Print"), wxString::FromUTF8(scenario->id.text + names[static_cast<int>(job.kind)]), end);
  if (path.empty()) return;
  writeLater(path, [state, id = scenario->id, job](const paint::PictureProgress&) { return printBytes(state, id, job); });
}

std::string MainFrame::pathFor(const wxString& title, const wxString& name, const wxString& ending) {
  const wxString usual = name + "." + ending;
  if (askPath) return askPath(usual.utf8_string());
  wxFileDialog file(this, title, startFolder(FileKind::Export, session_), usual, "*." + ending + "|*." + ending,
                    wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
  if (file.ShowModal() != wxID_OK) return {};
  keepFolder(FileKind::Export, file.GetPath());
  return file.GetPath().utf8_string();
}

void MainFrame::writeLater(const std::string& path, std::function<Expected<std::string>(const paint::PictureProgress&)> make) {
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  const auto tell = [this, path, stop](const wxString& howFar) {
    const wxString name = wxFileName(wxString::FromUTF8(path)).GetFullName();
    Notice notice{Notice::Kind::Info, (wxString::Format(_("Writing %s\u2026"), name) + howFar).utf8_string(), {}, "export"};
    notice.actions.push_back({_("Stop").utf8_string(), [stop] { *stop = true; }});
    session_.say(std::move(notice));
  };
  tell({});
  session_.worker().run(
      "export", [this, path, make = std::move(make), stop, tell](const Worker::Cancelled& cancelled) -> std::function<void()> {
        auto told = std::chrono::steady_clock::now();
        auto bytes = make([&](std::optional<double> share, size_t size) {
          const auto now = std::chrono::steady_clock::now();
          if (now - told > std::chrono::milliseconds(200)) {
            told = now;
            CallAfter([tell, stop, share, size] {
              if (*stop) return;
              tell(share ? wxString::Format(" %.0f %%", 100 * *share)
                         : wxString::Format(" %.1f MB", static_cast<double>(size) / 1e6));
            });
          }
          return !*stop && !cancelled();
        });
        // From here on it is too late to stop it.
        const bool stopped = *stop;
        Expected<void> written;
        if (!stopped) written = bytes ? writeFile(path, *bytes) : tl::unexpected(bytes.error());
        return [this, path, written, stopped] {
          if (stopped) {
            session_.say({Notice::Kind::Info, _("Stopped: nothing was written.").utf8_string(), {}, "export"});
            return;
          }
          if (!written) {
            session_.say({Notice::Kind::Error, written.error().message, {}, "export"});
            return;
          }
          Notice notice{
              Notice::Kind::Info, wxString::Format(_("Written: %s"), wxString::FromUTF8(path)).utf8_string(), {}, "export"};
          notice.actions.push_back(
              {_("Show it").utf8_string(), [path] { wxLaunchDefaultApplication(wxString::FromUTF8(path)); }});
          session_.say(std::move(notice));
        };
      });
}

void MainFrame::exportVassal() {
  if (session_.scenario() == nullptr) return;
  ModuleDialog dialog(this, session_);
  if (dialog.ShowModal() != wxID_OK) return;
  ModuleWish wish = dialog.wish();
  wish.output = pathFor(_("Export"), wxString::FromUTF8(mainDocument(session_.state()).id), "vmod");
  if (wish.output.empty()) return;
  exportModule(session_, wish);
}

void MainFrame::deleteSelection() {
  const Selection now = session_.selection();
  switch (now.kind) {
    case Selection::Kind::Counters:
      takeOff(session_, now.counters, session_.newGesture());
      break;
    case Selection::Kind::Site:
      session_.apply({RemoveSite{now.sheet, SiteId(now.id)}});
      break;
    case Selection::Kind::Side:
      if (now.side) {
        const Hexside sides[] = {*now.side};
        session_.apply(
            sideEdits(*session_.view(), sides, [](const PlacedSheet&, Hexside, SideFeatures) { return SideFeatures{}; }));
      }
      break;
    case Selection::Kind::Hex:
      if (now.hex) {
        const auto counters = standingsOf(session_).at(*now.hex);
        if (!counters.empty()) takeOff(session_, counters, session_.newGesture());
      }
      break;
    case Selection::Kind::Hexes:
      session_.apply(terrainEdits(*session_.view(), now.hexes, TerrainId()));
      break;
    case Selection::Kind::None:
    case Selection::Kind::Path:
    case Selection::Kind::Area:
    case Selection::Kind::Formation:
      break;
  }
}

void MainFrame::fixAll() {
  const size_t count = session_.fixAllSafe();
  if (count == 0) {
    session_.say(
        {Notice::Kind::Info, _("There is nothing to mend that would not need a choice of yours.").utf8_string(), {}, "fix"});
    return;
  }
  Notice notice{
      Notice::Kind::Info,
      wxString::Format(wxPLURAL("%zu finding was mended.", "%zu findings were mended.", static_cast<unsigned long>(count)), count)
          .utf8_string(),
      {},
      "fix"};
  notice.actions.push_back({_("Undo").utf8_string(), [this] { session_.undo(); }});
  session_.say(std::move(notice));
}

void MainFrame::useLook(const wxString& look) {
  Settings::get().setLook(look);
  applyLook({});
  refreshSides();
  bottom_->useHeight();
  SetBackgroundColour(Theme::get().colour(Role::Ground));
  // Every window, dialogs that are open too, hears of it and is drawn anew.
  const std::function<void(wxWindow*)> redraw = [&redraw](wxWindow* window) {
    window->Refresh();
    for (wxWindow* child : window->GetChildren()) redraw(child);
  };
  for (wxWindow* each : wxTopLevelWindows) {
    wxSysColourChangedEvent event;
    event.SetEventObject(each);
    each->GetEventHandler()->ProcessEvent(event);  // a window passes it on to those in it
    redraw(each);
  }
  Layout();
}

void MainFrame::refreshSides() {
  std::vector<std::string> colours;
  for (const SideKind& side : session_.vocabulary().sides) colours.push_back(side.colour);
  const auto before = Theme::get().shownSides();
  Theme::get().setSides(std::move(colours));
  if (Theme::get().shownSides() != before || Theme::get().safe() != safeShown_) {
    safeShown_ = Theme::get().safe();
    canvas_->styleChanged();
  }
}

void MainFrame::showPreferences() {
  PreferencesDialog dialog(this, commands_);
  dialog.onLook = [this] { useLook(Settings::get().look()); };
  dialog.onKeeping = [this] { startKeeping(); };
  dialog.onKey = [this] { remakeMenus(); };
  dialog.ShowModal();
}

void MainFrame::remakeMenus() {
  wxMenuBar* before = GetMenuBar();
  SetMenuBar(commands_.makeMenuBar(this));
  delete before;
  commands_.update(GetMenuBar());
}

void MainFrame::addRecent(const std::string& path) {
  const std::vector<wxString> before = Settings::get().recent();
  Settings::get().addRecent(wxString::FromUTF8(path));
  // Not now: the menu in which it was chosen may still be on its way out.
  if (Settings::get().recent() != before) CallAfter([this] { remakeMenus(); });
}

void MainFrame::openRecent(size_t index) {
  const auto list = Settings::get().recent();
  if (index < list.size() && mayDiscard()) openPaths({list[index].utf8_string()});
}

void MainFrame::showHelp(const std::string& place) {
  if (helpFolder().empty()) {
    session_.say({Notice::Kind::Warning, _("The guide is not installed: editor/help is missing.").utf8_string(), {}, "help"});
    return;
  }
  if (help_ == nullptr) help_ = new HelpWindow(this);
  help_->showPage(helpFor(place));
}

std::string MainFrame::placeOfFocus() const {
  if (session_.nothingOpen()) return "welcome";
  const wxWindow* focus = wxWindow::FindFocus();
  if (const std::string page = side_->pageOf(focus); !page.empty()) return page;
  for (const wxWindow* at = focus; at != nullptr && at != this; at = at->GetParent()) {
    if (at == palette_) return "palette";
    if (at == book_) return "book";
    if (at == scanPanel_) return "scan";
    if (const auto* pane = dynamic_cast<const BottomPane*>(at)) return pane->name();
  }
  // The map has the keys, or nobody: what is in front tells what one is about. A tool that draws comes first, then what was
  // opened beside the map, then the pane under it, unless that is there whatever one does.
  if (canvas_->tool() != ToolId::Select && canvas_->tool() != ToolId::Hexes)
    for (const ToolInfo& info : allTools())
      if (info.id == canvas_->tool()) return "tool-" + info.icon;
  if (scanPanel_->IsShown()) return "scan";
  if (book_->IsShown()) return "book";
  const std::string pane = panelsHidden_ ? std::string("problems") : bottom_->shown();
  if (pane != "problems" && pane != "project") return pane;
  if (workspace_ == "forces") return "order";
  if (workspace_ == "verify") return panelsHidden_ ? "problems" : pane;
  if (workspace_ == "scenario" || workspace_ == "victory" || workspace_ == "publish") return workspace_;
  return canvas_->tool() == ToolId::Hexes ? "hexes" : "canvas";
}

void MainFrame::about() {
  wxAboutDialogInfo info;
  info.SetName("Hotchkiss");
  info.SetVersion(HOTCHKISS_VERSION);
  info.SetDescription(
      _("Maps, orders of battle and scenarios for hex wargames.\nIcons: Lucide (ISC). Type: EB Garamond and Noto Sans (OFL)."));
  info.SetLicence("Apache License 2.0");
  wxAboutBox(info, this);
}

}  // namespace hotchkiss::editor
