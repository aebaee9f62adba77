// SPDX-License-Identifier: Apache-2.0
// Export data and Import: other programs' files. The gate of the command line stands here too: errors stop an export, unless the
// user goes on in spite of them.
#include <wx/dirdlg.h>
#include <wx/filedlg.h>
#include <wx/filename.h>
#include <wx/msgdlg.h>

#include <algorithm>

#include "editor/session/documents.h"
#include "editor/session/exchange.h"
#include "editor/session/project_list.h"
#include "editor/window/file_folders.h"
#include "editor/window/import_dialog.h"
#include "editor/window/main_frame.h"
#include "io/files/files.h"

namespace hotchkiss::editor {
namespace {

/// "Map for Tiled (*.tmx)|*.tmx|..."
wxString wildcardOf(const std::vector<ExchangeFormat>& formats) {
  wxString out;
  for (const ExchangeFormat& format : formats)
    out += (out.empty() ? "" : "|") + wxGetTranslation(wxString::FromUTF8(format.title)) + " (*" +
           wxString::FromUTF8(format.ending) + ")|*" + wxString::FromUTF8(format.ending);
  return out;
}

}  // namespace

void MainFrame::exportData() {
  const std::vector<ExchangeFormat> formats = exportFormats(session_.state());
  const std::string suggestion = mainDocument(session_.state()).id + formats.front().ending;
  std::string path;
  size_t chosen = 0;
  if (askPath) {
    path = askPath(suggestion);
  } else {
    wxFileDialog dialog(this, _("Export data"), startFolder(FileKind::Export, session_), wxString::FromUTF8(suggestion),
                        wildcardOf(formats), wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
    if (dialog.ShowModal() != wxID_OK) return;
    path = dialog.GetPath().utf8_string();
    keepFolder(FileKind::Export, dialog.GetPath());
    chosen = static_cast<size_t>(std::max(0, dialog.GetFilterIndex()));
  }
  if (path.empty()) return;
  const ExportTarget target = exportTarget(formats, chosen, path);
  // The dialog has asked about the path that was typed, not about one with an ending added.
  if (!askPath && target.path != path && wxFileExists(wxString::FromUTF8(target.path)) &&
      wxMessageBox(wxString::Format(_("%s is there already. Write over it?"), wxString::FromUTF8(target.path)), _("Export data"),
                   wxYES_NO | wxNO_DEFAULT | wxICON_QUESTION, this) != wxYES)
    return;
  exportTo(target.format, target.path, false);
}

void MainFrame::exportTo(const std::string& format, const std::string& path, bool force) {
  std::vector<std::string> faults;
  for (const Diagnostic& each : session_.report().diagnostics)
    if (each.severity == Severity::Error) faults.push_back(each.message + " [" + each.check + "]");
  const bool checked = session_.reportIsCurrent();
  if (!force && (!checked || !faults.empty())) {
    const auto count = static_cast<unsigned>(faults.size());
    const wxString why =
        !checked ? wxString(_("The checks have not looked at this yet."))
                 : wxString::Format(wxPLURAL("%u error stops the export.", "%u errors stop the export.", count), count);
    Notice notice{!checked ? Notice::Kind::Warning : Notice::Kind::Error, why.utf8_string(), {}, "export"};
    if (!checked)
      notice.actions.push_back({_("Try again").utf8_string(), [this, format, path] { exportTo(format, path, false); }});
    notice.actions.push_back({_("Export in spite of it").utf8_string(), [this, format, path] { exportTo(format, path, true); }});
    session_.say(std::move(notice));
    return;
  }
  session_.say(
      {Notice::Kind::Info, wxString::Format(_("Writing %s\u2026"), wxString::FromUTF8(path)).utf8_string(), {}, "export"});
  session_.worker().run(
      "export", [this, state = session_.state(), format, path, faults](const Worker::Cancelled&) -> std::function<void()> {
        auto made = exportAs(state, format, path, faults);
        Expected<void> written = made ? Expected<void>() : tl::unexpected(made.error());
        if (made)
          for (const ExportedFile& file : made->files)
            if (written) written = writeFile(file.path, file.bytes);
        std::string remarks;
        if (made)
          for (const std::string& remark : made->remarks) remarks += "; " + remark;
        return [this, path, written, remarks] {
          if (!written) {
            session_.say({Notice::Kind::Error, shownError(written.error()), {}, "export"});
            return;
          }
          session_.say({Notice::Kind::Info,
                        wxString::Format(_("Written: %s"), wxString::FromUTF8(path)).utf8_string() + remarks,
                        {},
                        "export"});
        };
      });
}

void MainFrame::importFrom(const ImportChoice& choice) {
  const auto made = editor::importFile(choice);
  if (!made) {
    session_.say({Notice::Kind::Error, shownError(made.error()), {}, "import"});
    return;
  }
  session_.open(made->state);
  const uint64_t revision = session_.revision();
  Notice notice{Notice::Kind::Info, made->summary, {}, "import"};
  notice.actions.push_back({_("What was taken for what\u2026").utf8_string(), [this, choice, made = *made, revision] {
                              ImportDialog dialog(this, choice, made);
                              if (dialog.ShowModal() != wxID_OK) return;
                              // What was changed since is asked about; what only came in is imported anew.
                              if (session_.revision() != revision && !mayDiscard()) return;
                              importFrom(dialog.choice());
                            }});
  session_.say(std::move(notice));
}

void MainFrame::exportEverything() {
  std::string folder;
  if (askPath) {
    folder = askPath("");
  } else {
    wxDirDialog dialog(this, _("A folder for what is exported"), startFolder(FileKind::Export, session_), wxDD_DEFAULT_STYLE);
    if (dialog.ShowModal() == wxID_OK) {
      folder = dialog.GetPath().utf8_string();
      keepFolder(FileKind::Export, dialog.GetPath());
    }
  }
  if (folder.empty()) return;
  const std::string topic = "export-all";
  session_.say({Notice::Kind::Info, _("Exporting everything\u2026").utf8_string(), {}, topic});
  session_.worker().run(
      topic, [this, folder, topic, state = session_.state()](const Worker::Cancelled& cancelled) -> std::function<void()> {
        const ExportAll done = exportAll(state, folder, [&](const std::string& name) {
          session_.runLater([this, name, topic] {
            Notice notice{
                Notice::Kind::Info, wxString::Format(_("Writing %s\u2026"), wxString::FromUTF8(name)).utf8_string(), {}, topic};
            // A job that replaces it in its lane ends it.
            notice.actions.push_back({_("Stop").utf8_string(), [this, topic] {
                                        session_.worker().run(topic,
                                                              [](const Worker::Cancelled&) { return std::function<void()>(); });
                                      }});
            session_.say(std::move(notice));
          });
          return !cancelled();
        });
        return [this, done, topic] {
          std::string text = wxString::Format(wxPLURAL("%zu file written into %s", "%zu files written into %s",
                                                       static_cast<unsigned long>(done.written.size())),
                                              done.written.size(), wxString::FromUTF8(done.folder))
                                 .utf8_string();
          Notice notice{done.left.empty() ? Notice::Kind::Info : Notice::Kind::Warning, text, {}, topic};
          if (!done.left.empty()) {
            notice.text += "; " + wxString::Format(wxPLURAL("%zu was left out", "%zu were left out",
                                                            static_cast<unsigned long>(done.left.size())),
                                                   done.left.size())
                                      .utf8_string();
            std::string whole;
            for (const auto& [name, why] : done.left) whole += name + ": " + why + "\n";
            notice.actions.push_back({_("Which, and why").utf8_string(), [this, whole] {
                                        wxMessageDialog(this, wxString::FromUTF8(whole), _("Left out"), wxOK).ShowModal();
                                      }});
          }
          session_.say(std::move(notice));
        };
      });
}

}  // namespace hotchkiss::editor
