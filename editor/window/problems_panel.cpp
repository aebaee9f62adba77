// SPDX-License-Identifier: Apache-2.0
#include "editor/window/problems_panel.h"

#include <wx/clipbrd.h>
#include <wx/menu.h>
#include <wx/textdlg.h>

#include <algorithm>

#include "editor/window/map_canvas.h"

namespace hotchkiss::editor {

namespace {

constexpr int kProblemRow = 34;

Role roleOf(Severity severity) {
  return severity == Severity::Error ? Role::Error : severity == Severity::Warning ? Role::Warning : Role::Note;
}

// Enough to find the same finding again after a new run.
std::string keyOf(const Report& report, const ProblemRow& row) {
  if (row.findings.empty()) return {};
  const Diagnostic& d = report.diagnostics[row.findings.front()];
  return row.group ? "group:" + d.check : d.check + "|" + d.subject.key() + "|" + d.message;
}

}  // namespace

ProblemsPanel::ProblemsPanel(wxWindow* parent, Shell& shell) : BottomPane(parent, "problems"), shell_(shell) {
  connections_.push_back(shell_.session.reportChanged.connect([this] { rebuild(); }));
  connections_.push_back(shell_.session.changed.connect([this](const ChangeSet&) { Refresh(); }));
  rebuild();
}

void ProblemsPanel::rebuild() {
  const Report& report = shell_.session.report();
  rows_ = problemRows(report, open_);
  counts_ = countProblems(report);
  selected_ = -1;
  for (size_t i = 0; i < rows_.size(); ++i)
    if (!selectedKey_.empty() && keyOf(report, rows_[i]) == selectedKey_) selected_ = static_cast<int>(i);
  mark();
  Refresh();
}

void ProblemsPanel::mark() {
  std::vector<std::pair<Hex, Severity>> marks;
  std::vector<Hex> chosen;
  const Report& report = shell_.session.report();
  for (const Diagnostic& d : report.diagnostics)
    if (!d.lattice.empty()) marks.emplace_back(d.lattice.front(), d.severity);
  if (selected_ >= 0 && selected_ < static_cast<int>(rows_.size()))
    for (const size_t i : rows_[static_cast<size_t>(selected_)].findings)
      chosen.insert(chosen.end(), report.diagnostics[i].lattice.begin(), report.diagnostics[i].lattice.end());
  shell_.canvas->setProblems(std::move(marks), std::move(chosen));
}

void ProblemsPanel::selectRow(int index) {
  if (index < 0 || index >= static_cast<int>(rows_.size())) return;
  const ProblemRow row = rows_[static_cast<size_t>(index)];
  selected_ = index;
  selectedKey_ = keyOf(shell_.session.report(), row);
  if (row.group) {
    if (open_.erase(row.check) == 0) open_.insert(row.check);
    rebuild();
    return;
  }
  mark();
  const Diagnostic& d = shell_.session.report().diagnostics[row.findings.front()];
  if (!d.lattice.empty()) shell_.canvas->showHex(d.lattice.front());
  if (d.subject.kind == SubjectKind::Unit)
    shell_.session.select(Selection::ofCounters({CounterRef{UnitId(d.subject.id), {}, {}}},
                                                d.lattice.empty() ? std::nullopt : std::optional(d.lattice.front())));
  else if (d.subject.side)
    Refresh();
  else if (!d.lattice.empty())
    shell_.session.select(Selection::ofHex(d.lattice.front()));
  reveal(kHead + index * kProblemRow - 8, kHead + (index + 1) * kProblemRow + 8);
  Refresh();
}

void ProblemsPanel::step(int by) {
  if (rows_.empty()) return;
  const int count = static_cast<int>(rows_.size());
  int to = selected_ < 0 ? (by > 0 ? 0 : count - 1) : std::clamp(selected_ + by, 0, count - 1);
  while (to >= 0 && to < count && rows_[static_cast<size_t>(to)].group) to += by;
  if (to >= 0 && to < count) selectRow(to);
}

void ProblemsPanel::drawRow(Sketch& sketch, const ProblemRow& row, int index, const wxRect& rect) {
  const Report& report = shell_.session.report();
  const ZoneState state = zone("problem:" + std::to_string(index), rect, [this, index] { selectRow(index); }, {}, false);
  wxRect ground = rect;
  ground.Deflate(8, 1);
  if (index == selected_ && !row.group)
    sketch.round(ground, 6,
                 row.severity == Severity::Error     ? Role::ErrorSoft
                 : row.severity == Severity::Warning ? Role::WarningSoft
                                                     : Role::NoteSoft);
  else if (state.hovered)
    sketch.round(ground, 6, Role::Hover);
  const int left = rect.x + 20 + row.depth * 18;
  sketch.circle(left + 6, rect.y + rect.height / 2.0, 6, Sketch::colour(roleOf(row.severity)));
  int right = rect.GetRight() - 16;
  if (!row.group) {
    const size_t finding = row.findings.front();
    const Diagnostic& d = report.diagnostics[finding];
    if (!d.fixes.empty()) {
      const Fix& first = d.fixes.front();
      const wxString title = wxString::FromUTF8(first.title);
      const int w = std::clamp(sketch.width(title, Face::SmallStrong) + 28, 96, std::max(96, rect.width / 3));
      button(
          sketch, "fix:" + std::to_string(index), wxRect(right - w, rect.y + 5, w, 24), title, ButtonLook::Raised,
          [this, finding] { shell_.session.applyFix(finding, 0); },
          title + (first.safe ? wxString() : _(" (asks for your eye: it chooses for you)")), shell_.session.reportIsCurrent());
      right -= w + 8;
      if (d.fixes.size() > 1) {
        iconButton(
            sketch, "fixes:" + std::to_string(index), wxRect(right - 22, rect.y + 5, 22, 24), "chevron-down",
            [this, finding, index] {
              const auto at = zoneRect("fixes:" + std::to_string(index));
              showFixes(finding, at ? at->GetBottomLeft() : wxPoint());
            },
            _("Other ways to mend it"));
        right -= 26;
      }
    }
  } else {
    sketch.icon(row.open ? "chevron-down" : "chevron-right", wxRect(right - 20, rect.y, 20, rect.height), 16, Role::Quiet);
    right -= 28;
  }
  const wxString check = wxString::FromUTF8(row.check);
  const int checkWidth = std::min(sketch.width(check, Face::Small), 210);
  const bool roomForCheck = rect.width > 620;
  if (roomForCheck) {
    sketch.text(check, wxRect(right - checkWidth, rect.y, checkWidth + 1, rect.height), Face::Small, Role::Faint, Align::Right);
    right -= checkWidth + 16;
  }
  const wxString text = wxString::FromUTF8(row.text);
  const wxRect room(left + 24, rect.y, right - left - 24, rect.height);
  if (sketch.width(text) > room.width)
    zone("text:" + std::to_string(index), room, [this, index] { selectRow(index); }, text, false);
  sketch.text(text, room, row.group ? Face::Strong : Face::Body);
}

int ProblemsPanel::draw(Sketch& sketch, const wxSize& size) {
  if (shell_.session.nothingOpen()) return 0;
  const int content = kHead + static_cast<int>(rows_.size()) * kProblemRow + 8;
  clipZones(wxRect(0, kHead, size.x, std::max(0, size.y - kHead)));
  const int first = std::max(0, scrollY() / kProblemRow),
            last = std::min(static_cast<int>(rows_.size()), (scrollY() + size.y) / kProblemRow + 1);
  for (int i = first; i < last; ++i)
    drawRow(sketch, rows_[static_cast<size_t>(i)], i, wxRect(0, kHead + i * kProblemRow - scrollY(), size.x, kProblemRow));
  clipZones(wxRect(size));
  // The heading stays where it is.
  const int x = drawHead(sketch, size);
  const bool current = shell_.session.reportIsCurrent();
  wxString words = wxString::FromUTF8(problemWords(counts_));
  if (words.empty()) words = current ? _("none found") : _("checking\u2026");
  sketch.text(words, wxRect(x, 4, size.x - x - 140, 32), Face::Body, current ? Role::Quiet : Role::Faint);
  if (counts_.safeFixes > 0)
    button(
        sketch, "fix-all", wxRect(size.x - 136, 7, 120, 26), _("Fix all safe"), ButtonLook::Link,
        [this] { shell_.run("fix-all"); },
        wxString::Format(
            wxPLURAL("%zu finding can be mended without losing a choice", "%zu findings can be mended without losing a choice",
                     static_cast<unsigned long>(counts_.safeFixes)),
            counts_.safeFixes),
        current);
  if (rows_.empty() && current) {
    sketch.icon("check", wxRect(16, kHead + 6, 24, 24), 18, Role::Accent);
    sketch.text(_("The checks find nothing wrong."), wxRect(46, kHead + 6, size.x - 60, 24), Face::Body, Role::Quiet);
  }
  return content;
}

bool ProblemsPanel::onKey(wxKeyEvent& event) {
  switch (event.GetKeyCode()) {
    case WXK_DOWN:
      selectRow(std::min(selected_ + 1, static_cast<int>(rows_.size()) - 1));
      return true;
    case WXK_UP:
      selectRow(std::max(selected_ - 1, 0));
      return true;
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER:
      if (selected_ >= 0 && !rows_[static_cast<size_t>(selected_)].group) {
        const size_t finding = rows_[static_cast<size_t>(selected_)].findings.front();
        if (!shell_.session.report().diagnostics[finding].fixes.empty()) shell_.session.applyFix(finding, 0);
      }
      return true;
    default:
      return false;
  }
}

void ProblemsPanel::showFixes(size_t finding, const wxPoint& at) {
  if (finding >= shell_.session.report().diagnostics.size()) return;
  const Diagnostic& d = shell_.session.report().diagnostics[finding];
  wxMenu menu;
  for (size_t i = 0; i < d.fixes.size(); ++i) menu.Append(static_cast<int>(i) + 1, wxString::FromUTF8(d.fixes[i].title));
  int chosen = 0;
  menu.Bind(wxEVT_MENU, [&chosen](wxCommandEvent& event) { chosen = event.GetId(); });
  PopupMenu(&menu, at);
  if (chosen > 0) shell_.session.applyFix(finding, static_cast<size_t>(chosen - 1));
}

void ProblemsPanel::suppress(size_t finding) {
  if (finding >= shell_.session.report().diagnostics.size()) return;
  wxTextEntryDialog dialog(this, _("Why is it right as it is? The reason is written into the scenario."),
                           _("Suppress this finding"));
  if (dialog.ShowModal() != wxID_OK || dialog.GetValue().Strip(wxString::both).empty()) return;
  shell_.session.suppress(finding, dialog.GetValue().Strip(wxString::both).utf8_string());
}

void ProblemsPanel::onContext(const std::string& zone, const wxPoint& at) {
  const size_t colon = zone.find(':');
  if (colon == std::string::npos || (zone.rfind("problem:", 0) != 0 && zone.rfind("text:", 0) != 0)) return;
  const int index = std::atoi(zone.c_str() + colon + 1);
  if (index < 0 || index >= static_cast<int>(rows_.size()) || rows_[static_cast<size_t>(index)].group) return;
  selectRow(index);
  const size_t finding = rows_[static_cast<size_t>(index)].findings.front();
  const Diagnostic& d = shell_.session.report().diagnostics[finding];
  wxMenu menu;
  for (size_t i = 0; i < d.fixes.size(); ++i) menu.Append(100 + static_cast<int>(i), wxString::FromUTF8(d.fixes[i].title));
  if (!d.fixes.empty()) menu.AppendSeparator();
  if (shell_.session.scenario() != nullptr) menu.Append(1, _("Suppress with a reason\u2026"));
  menu.Append(2, _("Copy the text"));
  int chosen = 0;
  menu.Bind(wxEVT_MENU, [&chosen](wxCommandEvent& event) { chosen = event.GetId(); });
  PopupMenu(&menu, at);
  if (chosen >= 100) shell_.session.applyFix(finding, static_cast<size_t>(chosen - 100));
  if (chosen == 1) suppress(finding);
  if (chosen == 2 && finding < shell_.session.report().diagnostics.size() && wxTheClipboard->Open()) {
    const Diagnostic& now = shell_.session.report().diagnostics[finding];
    wxTheClipboard->SetData(new wxTextDataObject(wxString::FromUTF8(now.message + " [" + now.check + "]")));
    wxTheClipboard->Close();
  }
}

}  // namespace hotchkiss::editor
