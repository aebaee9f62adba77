// SPDX-License-Identifier: Apache-2.0
// The set-up held against a saved game of VASSAL: the files are asked for, and read in the background.
#include <wx/filedlg.h>
#include <wx/filename.h>

#include <filesystem>
#include <functional>
#include <string>
#include <utility>

#include "editor/session/game_beside.h"
#include "editor/window/file_folders.h"
#include "editor/window/info_bar.h"
#include "editor/window/main_frame.h"
#include "editor/window/problems_panel.h"
#include "editor/window/settings.h"

namespace hotchkiss::editor {

namespace {

constexpr const char* kBesideTopic = "against";

wxString nameOfFile(const std::string& path) {
  return wxFileName(wxString::FromUTF8(path)).GetFullName();
}

/// Where the module of a game was found the last time.
std::string rememberedModule(const std::string& moduleName) {
  std::error_code ignored;
  const std::string path = Settings::get().text("vassal-module-path").utf8_string();
  return Settings::get().text("vassal-module-name").utf8_string() == moduleName && std::filesystem::is_regular_file(path, ignored)
             ? path
             : std::string();
}

void remember(const GameFiles& files) {
  Settings& settings = Settings::get();
  settings.setText("vassal-game-path", wxString::FromUTF8(files.game));
  settings.setText("vassal-module-name", wxString::FromUTF8(files.moduleName));
  settings.setText("vassal-module-path", wxString::FromUTF8(files.module));
}

/// What was remembered last: while a game is beside the scenario, that game.
GameFiles comparedLast() {
  const auto kept = [](const char* key) { return Settings::get().text(key).utf8_string(); };
  return {kept("vassal-game-path"), kept("vassal-module-path"), kept("vassal-module-name")};
}

/// What lets one choose the module of a game, and goes on with it.
NoticeAction moduleChoice(const GameFiles& files, std::function<std::string()> ask, std::function<void(const GameFiles&)> go) {
  return {_("Choose the module\u2026").utf8_string(), [files, ask = std::move(ask), go = std::move(go)] {
            GameFiles chosen = files;
            chosen.module = ask();
            if (!chosen.module.empty()) go(chosen);
          }};
}

wxString titleForModule() {
  return _("The module of the game");
}

wxString kindsForModule() {
  return _("Modules of VASSAL") + " (*.vmod)|*.vmod";
}

}  // namespace

void MainFrame::addAgainstCommands() {
  const wxString check = _("&Check");
  commands_.add({"compare-game",
                 check,
                 _("Co&mpare with a VASSAL game\u2026"),
                 "",
                 _("Holds the set-up against a saved game of players: who stands elsewhere, is missing or too many"),
                 [this] { chooseGame(); },
                 [this] { return session_.scenario() != nullptr; },
                 {},
                 true});
  commands_.add({"compare-nothing",
                 check,
                 _("&Stop comparing"),
                 "",
                 _("The saved game's findings go"),
                 [this] {
                   infoBar_->dismiss(kBesideTopic);
                   session_.holdAgainst(nullptr);
                 },
                 [this] { return session_.beside() != nullptr; },
                 {},
                 false});
  commands_.add({"compare-again",
                 check,
                 _("Compare a&gain"),
                 "",
                 _("Reads the saved game again: what has been played and saved since counts"),
                 [this] { holdAgainst(comparedLast()); },
                 [this] { return session_.beside() != nullptr; },
                 {},
                 false});
  commands_.because({"compare-again"}, _("The set-up is held against no saved game"));
  commands_.because({"compare-game"}, _("This is for scenarios: open one, or make one with File, New"));
  commands_.because({"compare-nothing"}, _("The set-up is held against no saved game"));
}

std::string MainFrame::fileToRead(const wxString& title, const wxString& kinds) {
  if (askPath) return askPath("");
  wxFileDialog dialog(this, title, startFolder(FileKind::Import, session_), "", kinds + "|" + _("All files") + "|*",
                      wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() != wxID_OK) return {};
  keepFolder(FileKind::Import, dialog.GetPath());
  return dialog.GetPath().utf8_string();
}

void MainFrame::chooseGame() {
  const std::string path =
      fileToRead(_("Compare with a VASSAL game"), _("Saved games of VASSAL") + " (*.vsav;*.sav)|*.vsav;*.sav");
  if (path.empty()) return;
  session_.worker().run(kBesideTopic, [this, path](const Worker::Cancelled&) -> std::function<void()> {
    const auto files = gameFiles(path);
    return [this, files] {
      if (!files) {
        session_.say({Notice::Kind::Error, shownError(files.error()), {}, kBesideTopic});
        return;
      }
      GameFiles known = *files;
      if (known.module.empty()) known.module = rememberedModule(known.moduleName);
      known.module.empty() ? askForModule(known) : holdAgainst(known);
    };
  });
}

void MainFrame::askForModule(const GameFiles& files) {
  Notice notice{
      Notice::Kind::Info,
      (files.moduleName.empty() ? wxString::Format(_("%s does not say of which module it is a game."), nameOfFile(files.game))
                                : wxString::Format(_("%s is a game of the module \u201c%s\u201d, which is not beside it."),
                                                   nameOfFile(files.game), wxString::FromUTF8(files.moduleName)))
          .utf8_string(),
      {},
      kBesideTopic};
  notice.actions.push_back(moduleChoice(
      files, [this] { return fileToRead(titleForModule(), kindsForModule()); },
      [this](const GameFiles& chosen) { holdAgainst(chosen); }));
  session_.say(std::move(notice));
}

void MainFrame::holdAgainst(const GameFiles& files) {
  const Scenario* scenario = session_.scenario();
  if (scenario == nullptr) return;
  Notice reading{
      Notice::Kind::Info, wxString::Format(_("Reading %s\u2026"), nameOfFile(files.game)).utf8_string(), {}, kBesideTopic};
  reading.actions.push_back(
      {_("Stop").utf8_string(),
       [this] { session_.worker().run(kBesideTopic, [](const Worker::Cancelled&) { return std::function<void()>(); }); }});
  session_.say(std::move(reading));
  session_.worker().run(kBesideTopic, [this, files, id = scenario->id](const Worker::Cancelled&) -> std::function<void()> {
    const auto beside = gameBeside(files, id);
    return [this, files, id, beside] {
      if (!beside) {
        Notice fault{Notice::Kind::Error, shownError(beside.error()), {}, kBesideTopic};
        if (beside.error().file != files.game)
          fault.actions.push_back(moduleChoice(
              files, [this] { return fileToRead(titleForModule(), kindsForModule()); },
              [this](const GameFiles& chosen) { holdAgainst(chosen); }));
        session_.say(std::move(fault));
        return;
      }
      // Something else was opened meanwhile.
      if (session_.state().scenario(id) == nullptr) {
        infoBar_->dismiss(kBesideTopic);
        return;
      }
      remember(files);
      session_.holdAgainst(*beside);
      showBottom("problems");
      Notice notice{
          Notice::Kind::Info,
          wxString::Format(_("The set-up is held against %s, now and after each change."), nameOfFile(files.game)).utf8_string(),
          {},
          kBesideTopic};
      notice.actions.push_back({_("Stop comparing").utf8_string(), [this] { session_.holdAgainst(nullptr); }});
      session_.say(std::move(notice));
    };
  });
}

}  // namespace hotchkiss::editor
