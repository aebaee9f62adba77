// SPDX-License-Identifier: Apache-2.0
// What keeps work safe: recovery of what a run that ended badly left, files changed by other programs, earlier versions, history.
#include <fmt/format.h>
#include <wx/choicdlg.h>
#include <wx/datetime.h>
#include <wx/filename.h>

#include <algorithm>

#include "editor/session/earlier_versions.h"
#include "editor/session/recovery.h"
#include "editor/session/text.h"
#include "editor/window/bottom_pane.h"
#include "editor/window/comparison_dialog.h"
#include "editor/window/info_bar.h"
#include "editor/window/main_frame.h"
#include "editor/window/scenario_panel.h"
#include "editor/window/settings.h"
#include "editor/window/victory_panel.h"
#include "io/native/save.h"

namespace hotchkiss::editor {

namespace {

constexpr int kUsualKeepSeconds = 20;

wxString timeWords(int64_t seconds) {
  return wxDateTime(static_cast<time_t>(seconds)).Format("%Y-%m-%d %H:%M:%S");
}

}  // namespace

void MainFrame::addTrustCommands() {
  const wxString file = _("&File");
  commands_.add({"earlier-versions",
                 file,
                 _("Ear&lier versions\u2026"),
                 "",
                 _("What the file in front held before it was saved over"),
                 [this] { showEarlierVersions(); },
                 [this] { return session_.files().find(mainDocument(session_.state())) != nullptr; },
                 {},
                 true});
  commands_.add(
      {"changed-files",
       file,
       _("Look for chan&ged files"),
       "",
       _("Whether another program has changed the files that are open; also done whenever the window comes to the front"),
       [this] { lookOutside(true); },
       [this] { return !session_.files().entries.empty(); },
       {},
       false});
  Bind(wxEVT_ACTIVATE, [this](wxActivateEvent& event) {
    if (event.GetActive()) lookOutside(false);
    event.Skip();
  });
}

void MainFrame::tellRefused() {
  const Drafts& drafts = session_.drafts();
  infoBar_->dismiss("refused");
  if (drafts.empty()) return;
  Notice notice{Notice::Kind::Warning,
                wxString::Format(_("Saved without what was refused: %s"), wxString::FromUTF8(drafts.told())).utf8_string(),
                {},
                "refused"};
  const std::string scope = drafts.all().begin()->first.first;
  notice.actions.push_back({_("Show").utf8_string(), [this, scope] { showRefused(scope); }});
  notice.actions.push_back({_("Throw it away").utf8_string(), [this] { session_.drafts().clear(); }});
  session_.say(std::move(notice));
}

void MainFrame::showRefused(const std::string& scope) {
  // "victory|award|ID", "scenario|LIST|ID", "inspector|TITLE", "game|..."
  const size_t first = scope.find('|'), second = scope.find('|', first + 1);
  const std::string pane = scope.substr(0, first);
  const std::string kind = scope.substr(first + 1, second == std::string::npos ? second : second - first - 1);
  const std::string id = second == std::string::npos ? std::string() : scope.substr(second + 1);
  if (pane == "victory") {
    showBottom("victory");
    victory_->desk().show(kind == "award" || kind == "group" ? VictoryDesk::Part::Awards : VictoryDesk::Part::Verdict);
    if (kind == "award" || kind == "group") victory_->desk().choose(id, kind == "group");
  } else if (pane == "scenario") {
    showBottom("scenario");
    scenario_->desk().show(static_cast<ItemList>(std::stoi(kind)), id);
  } else if (pane == "game") {
    run("game");
  } else {
    run("inspector");
  }
}

void MainFrame::startKeeping() {
  const int seconds = std::clamp(Settings::get().number("keep-seconds", kUsualKeepSeconds), 1, 600);
  autosave_.Start(seconds * 1000);
}

void MainFrame::offerRecovery() {
  const auto found = findRecoveries(recoveryRoot());
  if (found.empty()) return;
  const RecoveryFound copy = found.front();
  Notice notice;
  notice.kind = Notice::Kind::Warning;
  notice.topic = "recover";
  notice.text = wxString::Format(_("Unsaved work on \u201c%s\u201d was kept at %s."),
                                 wxString::FromUTF8(copy.title.empty() ? "?" : copy.title), wxString::FromUTF8(copy.time))
                    .utf8_string();
  if (found.size() > 1)
    notice.text += " " + wxString::Format(wxPLURAL("%zu older copy is asked for next.", "%zu older copies are asked for next.",
                                                   static_cast<unsigned long>(found.size() - 1)),
                                          found.size() - 1)
                             .utf8_string();
  const auto next = [this] { CallAfter([this] { offerRecovery(); }); };
  const auto recover = [this, copy, next] {
    if (!mayDiscard()) return;
    if (auto done = session_.recover(copy.folder); !done)
      session_.say({Notice::Kind::Error, done.error().message, {}, "recover"});
    else
      next();
  };
  const auto drop = [copy, next] {
    removeRecovery(copy.folder);
    next();
  };
  notice.actions.push_back({_("Recover it").utf8_string(), recover});
  notice.actions.push_back(
      {_("What is in it").utf8_string(), [this, copy, recover, drop] {
         const auto read = readRecovery(copy.folder);
         if (!read) {
           session_.say({Notice::Kind::Error, read.error().message, {}, "recover"});
           return;
         }
         auto what = compareDocuments(read->base.state, read->state, read->keys);
         if (!read->drafts.empty()) {
           DocumentComparison refused{{}, _("typed and refused, in no document").utf8_string(), 0, {}};
           for (const auto& [key, draft] : read->drafts)
             refused.lines.push_back(fmt::format("{}: \u201c{}\u201d ({})", draft.label, draft.typed, draft.why));
           refused.differences = refused.lines.size();
           what.push_back(std::move(refused));
         }
         const int chosen =
             showComparison(this, _("Unsaved work"),
                            wxString::Format(_("What the copy of %s changes in the files:"), wxString::FromUTF8(copy.time)), what,
                            {_("Recover it"), _("Throw it away")});
         if (chosen == 0) recover();
         if (chosen == 1) drop();
         if (chosen < 0) offerRecovery();
       }});
  notice.actions.push_back({_("Throw it away").utf8_string(), drop});
  showNotice(notice);
}

void MainFrame::lookOutside(bool asked) {
  if (session_.files().entries.empty()) return;
  session_.lookOutside([this, asked](const std::vector<OutsideChange>& changes) { sayOutside(changes, asked); });
}

void MainFrame::sayOutside(const std::vector<OutsideChange>& changes, bool asked) {
  std::map<DocumentKey, uint64_t> hashes;
  for (const OutsideChange& change : changes) hashes[change.key] = change.hash;
  // What was said once is not said again until there is more to say.
  if (!asked && hashes == outsideSaid_) return;
  outsideSaid_ = hashes;
  if (changes.empty()) {
    infoBar_->dismiss("outside");
    if (asked) session_.say({Notice::Kind::Info, _("No other program has changed the open files.").utf8_string(), {}, "outside"});
    return;
  }
  wxString names;
  bool mine = false, all = true, both = true;
  for (const OutsideChange& change : changes) {
    names += (names.empty() ? "" : ", ") + wxFileName(wxString::FromUTF8(change.shown)).GetFullName();
    const bool own = documentOf(session_.state(), change.key) != documentOf(session_.files().saved, change.key);
    mine = mine || own;
    all = all && change.now.has_value();
    both = both && (change.both || !own);
  }
  Notice notice;
  notice.kind = Notice::Kind::Warning;
  notice.topic = "outside";
  if (!all) {
    const auto faulty = std::find_if(changes.begin(), changes.end(), [](const OutsideChange& c) { return !c.now; });
    notice.text =
        wxString::Format(faulty->hash == 0 ? _("%s cannot be read any more: %s. What is open stays; saving writes it anew.")
                                           : _("%s was changed by another program and cannot be read: %s"),
                         wxFileName(wxString::FromUTF8(faulty->shown)).GetFullName(), wxString::FromUTF8(faulty->fault))
            .utf8_string();
    notice.actions.push_back({_("Keep mine").utf8_string(), [this, changes] { session_.keepMine(changes); }});
    session_.say(std::move(notice));
    return;
  }
  notice.text =
      wxString::Format(
          mine ? _("%s was changed by another program, and so it was here.") : _("%s was changed by another program."), names)
          .utf8_string();
  if (mine && both)
    notice.actions.push_back({_("Take both").utf8_string(), [this, changes] { session_.takeOutside(changes, true); }});
  notice.actions.push_back(
      {(mine ? _("Take theirs") : _("Load it again")).utf8_string(), [this, changes] { session_.takeOutside(changes, false); }});
  notice.actions.push_back({_("What changed").utf8_string(), [this, changes, mine, both] {
                              State theirs = session_.state();
                              std::vector<DocumentKey> keys;
                              for (const OutsideChange& change : changes) {
                                keys.push_back(change.key);
                                theirs = withDocument(std::move(theirs), *change.now);
                              }
                              std::vector<wxString> answers{mine ? _("Take theirs") : _("Load it again"), _("Keep mine")};
                              if (mine && both) answers.push_back(_("Take both"));
                              const int chosen = showComparison(this, _("Changed by another program"),
                                                                _("From what is open to what the file holds now:"),
                                                                compareDocuments(session_.state(), theirs, keys), answers);
                              if (chosen == 0) session_.takeOutside(changes, false);
                              if (chosen == 1) session_.keepMine(changes);
                              if (chosen == 2) session_.takeOutside(changes, true);
                              if (chosen < 0) sayOutside(changes, true);
                            }});
  notice.actions.push_back({_("Keep mine").utf8_string(), [this, changes] { session_.keepMine(changes); }});
  session_.say(std::move(notice));
}

void MainFrame::showEarlierVersions() {
  const DocumentKey key = mainDocument(session_.state());
  const FileEntry* entry = session_.files().find(key);
  if (entry == nullptr) return;
  const wxString name = wxFileName(wxString::FromUTF8(entry->path)).GetFullName();
  const std::vector<EarlierVersion> versions = earlierVersions(versionsRoot(), entry->path);
  if (versions.empty()) {
    session_.say({Notice::Kind::Info,
                  wxString::Format(_("No earlier version of %s is kept: it has not been saved over yet."), name).utf8_string(),
                  {},
                  "versions"});
    return;
  }
  // How far each is from what is open is what one chooses by.
  const auto apart = [&](const EarlierVersion& version) -> wxString {
    const auto was = session_.versionOf(key, version.file);
    if (!was) return _("cannot be read");
    size_t differences = 0;
    for (const DocumentComparison& each : compareDocuments(withDocument(session_.state(), *was), session_.state(), {key}))
      differences += each.differences;
    if (differences == 0) return _("as it is open now");
    return wxString::Format(wxPLURAL("%zu difference from now", "%zu differences from now", differences), differences);
  };
  wxArrayString rows;
  {
    const wxBusyCursor looking;
    for (const EarlierVersion& version : versions)
      rows.Add(wxString::Format(L"%s   (%s)   %s", timeWords(version.written),
                                wxFileName::GetHumanReadableSize(wxULongLong(version.bytes)), apart(version)));
  }
  wxSingleChoiceDialog dialog(this, wxString::Format(_("Versions of %s, the newest first:"), name), _("Earlier versions"), rows);
  dialog.SetSize(wxSize(560, 420));
  dialog.SetSelection(0);
  if (dialog.ShowModal() != wxID_OK) return;
  const EarlierVersion& version = versions[static_cast<size_t>(dialog.GetSelection())];
  const std::string when = timeWords(version.written).utf8_string();
  const auto before = session_.versionOf(key, version.file);
  if (!before) {
    session_.say({Notice::Kind::Error, before.error().message, {}, "versions"});
    return;
  }
  const State then = withDocument(session_.state(), *before);
  const int chosen = showComparison(this, _("An earlier version"),
                                    wxString::Format(_("From the version of %s to what is open:"), wxString::FromUTF8(when)),
                                    compareDocuments(then, session_.state(), {key}), {_("Bring it back")});
  if (chosen == 0)
    session_.bringBack(*before, wxString::Format(_("bring back the version of %s"), wxString::FromUTF8(when)).utf8_string());
}

}  // namespace hotchkiss::editor
