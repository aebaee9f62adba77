// SPDX-License-Identifier: Apache-2.0
#include "editor/window/project_panel.h"

#include <wx/intl.h>

#include <algorithm>

#include "editor/session/documents.h"
#include "editor/window/signs.h"

namespace hotchkiss::editor {

namespace {

constexpr int kDocumentTitles = 26, kDocumentRow = 30, kFilterWidth = 190, kExportWidth = 104;

struct DocumentColumns {
  int kind, title, file, found, used, right;
};

DocumentColumns documentColumns(int width) {
  const int left = 20, right = width - 16, room = right - left;
  const int kind = 110, found = std::max(96, room / 8), used = std::max(120, room / 5), file = std::max(120, room / 5);
  return {left, left + kind, right - used - found - file, right - used - found, right - used, right};
}

}  // namespace

ProjectPanel::ProjectPanel(wxWindow* parent, Shell& shell) : BottomPane(parent, "project"), shell_(shell) {
  filter_ = new SearchField(this, Role::Panel, _("Filter"));
  filter_->onChanged = [this](const wxString&) { rebuild(); };
  filter_->onEscape = [this] { SetFocus(); };
  filter_->onMove = [this](int by) { selectRow(selected_ + by); };
  filter_->onEnter = [this] { openRow(std::max(0, selected_)); };
  connections_.push_back(shell_.session.changed.connect([this](const ChangeSet&) { rebuild(); }));
  connections_.push_back(shell_.session.filesChanged.connect([this] { rebuild(); }));
  connections_.push_back(shell_.session.reportChanged.connect([this] { rebuild(); }));
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    // Where there is no room beside the tab and the button, there is little to filter either.
    // Not from here: a control that comes or goes while GTK lays out is where the layout of all others stops.
    const bool room = GetClientSize().x >= kFilterWidth + kExportWidth + 220;
    if (room != filter_->IsShown()) CallAfter([this, room] { filter_->Show(room); });
    filter_->SetSize(GetClientSize().x - kFilterWidth - kExportWidth - 24, 4, kFilterWidth, 30);
    event.Skip();
  });
  Bind(wxEVT_SHOW, [this](wxShowEvent& event) {
    if (event.IsShown()) rebuild();
    event.Skip();
  });
}

void ProjectPanel::rebuild() {
  if (!IsShown()) return;  // counting findings of many documents at each stroke is for those who look
  const DocumentKey chosen =
      selected_ >= 0 && selected_ < static_cast<int>(rows_.size()) ? rows_[static_cast<size_t>(selected_)].key : DocumentKey{};
  rows_ = projectRows(shell_.session, filter_->value().utf8_string());
  selected_ = -1;
  for (size_t i = 0; i < rows_.size(); ++i)
    if (rows_[i].key == chosen) selected_ = static_cast<int>(i);
  Refresh();
}

void ProjectPanel::selectRow(int row) {
  if (rows_.empty()) return;
  selected_ = std::clamp(row, 0, static_cast<int>(rows_.size()) - 1);
  reveal(selected_ * kDocumentRow, (selected_ + 1) * kDocumentRow);
  Refresh();
}

void ProjectPanel::openRow(int row) {
  if (row < 0 || row >= static_cast<int>(rows_.size())) return;
  const DocumentKey key = rows_[static_cast<size_t>(row)].key;
  selectRow(row);
  if (!showDocument(shell_.session, key) && onOther) onOther(key);
}

void ProjectPanel::drawRow(Sketch& sketch, int index, const wxRect& rect) {
  const ProjectRow& row = rows_[static_cast<size_t>(index)];
  const State& state = shell_.session.state();
  const ZoneState at = zone("row:" + std::to_string(index), rect, [this, index] { selectRow(index); });
  if (index == selected_)
    sketch.round(wxRect(8, rect.y, rect.width - 16, rect.height), 6, Role::Selected);
  else if (at.hovered)
    sketch.round(wxRect(8, rect.y, rect.width - 16, rect.height), 6, Role::Hover);
  if (at.focused) focusRing(sketch, wxRect(8, rect.y, rect.width - 16, rect.height), 6);
  const DocumentColumns x = documentColumns(rect.width);
  sketch.text(wxString::FromUTF8(row.kind), wxRect(x.kind, rect.y, x.title - x.kind - 8, rect.height), Face::Small, Role::Quiet);
  sketch.text(wxString::FromUTF8(row.title), wxRect(x.title, rect.y, x.file - x.title - 12, rect.height),
              row.inFront ? Face::Strong : Face::Body);
  const wxString file = row.file.empty() ? _("has no file yet") : wxString::FromUTF8(row.file) + (row.changed ? L" \u2022" : L"");
  sketch.text(file, wxRect(x.file, rect.y, x.found - x.file - 12, rect.height), Face::Body,
              row.file.empty() ? Role::Warning
              : row.changed    ? Role::Text
                               : Role::Quiet);
  int found = x.found;
  for (const auto& [count, severity] : {std::pair{row.errors, Severity::Error}, std::pair{row.warnings, Severity::Warning},
                                        std::pair{row.notes, Severity::Note}}) {
    if (count == 0) continue;
    drawSeverity(sketch, severity, found + 4, rect.y + rect.height / 2.0, 4);
    found += 12 +
             sketch.text(wxString::Format("%zu", count), wxRect(found + 12, rect.y, 44, rect.height), Face::Body, Role::Text) +
             12;
  }
  if (row.errors + row.warnings + row.notes == 0)
    sketch.text(shell_.session.reportIsCurrent() ? wxString(L"\u2013") : wxString(L"\u2026"),
                wxRect(found, rect.y, 30, rect.height), Face::Body, Role::Faint);
  wxString users;
  for (const DocumentKey& key : row.usedBy) users += (users.empty() ? "" : ", ") + wxString::FromUTF8(documentName(state, key));
  if (!users.empty())
    zone(
        "users:" + std::to_string(index), wxRect(x.used, rect.y, x.right - x.used, rect.height),
        [this, index] { selectRow(index); }, wxString::Format(_("Used by %s"), users), false);
  sketch.text(row.usedBy.empty() ? wxString(L"\u2013") : users, wxRect(x.used, rect.y, x.right - x.used, rect.height),
              Face::Small, row.usedBy.empty() ? Role::Faint : Role::Quiet);
}

int ProjectPanel::draw(Sketch& sketch, const wxSize& size) {
  const int top = kHead + kDocumentTitles, content = top + static_cast<int>(rows_.size()) * kDocumentRow + 8;
  clipZones(wxRect(0, top, size.x, std::max(0, size.y - top)));
  for (int i = std::max(0, scrollY() / kDocumentRow);
       i < std::min(static_cast<int>(rows_.size()), (scrollY() + size.y) / kDocumentRow + 1); ++i)
    drawRow(sketch, i, wxRect(0, top + i * kDocumentRow - scrollY(), size.x, kDocumentRow));
  clipZones(wxRect(size));
  const int x = drawHead(sketch, size, (filter_->IsShown() ? kFilterWidth : 0) + kExportWidth + 36);
  sketch.fill(wxRect(0, kHead, size.x, kDocumentTitles), Role::Panel);
  const DocumentColumns at = documentColumns(size.x);
  for (const auto& [left, word] : {std::pair{at.kind, _("Kind")}, std::pair{at.title, _("Title")}, std::pair{at.file, _("File")},
                                   std::pair{at.found, _("Found")}, std::pair{at.used, _("Used by")}})
    sketch.text(word, wxRect(left, kHead, 120, kDocumentTitles), Face::SmallStrong, Role::Quiet);
  button(
      sketch, "export-all", wxRect(size.x - kExportWidth - 12, 5, kExportWidth, 28), _("Export all\u2026"), ButtonLook::Raised,
      [this] { shell_.run("export-all"); }, _("Booklets, cards, maps and data of everything that is open, into a folder"),
      !rows_.empty());
  const int right = size.x - kFilterWidth - kExportWidth - 36;
  const wxString words =
      wxString::Format(wxPLURAL("%zu document; Enter puts one in front", "%zu documents; Enter puts one in front",
                                static_cast<unsigned long>(rows_.size())),
                       rows_.size());
  sketch.text(words, wxRect(x, 4, std::max(0, right - x), 32), Face::Body, Role::Quiet);
  return content;
}

void ProjectPanel::onDoubleClick(const std::string& zone) {
  const size_t colon = zone.find(':');
  if (colon != std::string::npos) openRow(std::atoi(zone.c_str() + colon + 1));
}

bool ProjectPanel::onKey(wxKeyEvent& event) {
  switch (event.GetKeyCode()) {
    case WXK_UP:
      selectRow(selected_ - 1);
      return true;
    case WXK_DOWN:
      selectRow(selected_ + 1);
      return true;
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER:
      openRow(selected_);
      return true;
    default:
      return false;
  }
}

}  // namespace hotchkiss::editor
