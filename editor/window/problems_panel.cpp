// SPDX-License-Identifier: Apache-2.0
#include "editor/window/problems_panel.h"

#include <wx/clipbrd.h>
#include <wx/menu.h>

#include <algorithm>

#include "editor/window/accessible.h"
#include "editor/window/map_canvas.h"
#include "editor/window/signs.h"
#include "model/grid/algorithms.h"

namespace hotchkiss::editor {

namespace {

constexpr int kProblemRow = 34;

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
  describeToReaders(this, Reader::List, _("Problems"));
  rebuild();
}

void ProblemsPanel::rebuild() {
  const Report& report = shell_.session.report();
  rows_ = problemRows(report, open_, filter_);
  counts_ = countProblems(report);
  facets_ = problemFacets(shell_.session.state(), report, filter_);
  selected_ = -1;
  for (size_t i = 0; i < rows_.size(); ++i)
    if (!selectedKey_.empty() && keyOf(report, rows_[i]) == selectedKey_) selected_ = static_cast<int>(i);
  if (explained_) lines_ = whyNot(shell_.session, *explained_);
  mark();
  Refresh();
}

void ProblemsPanel::setFilter(ProblemFilter filter) {
  if (filter == filter_) return;
  filter_ = std::move(filter);
  explained_.reset();
  scrollTo(0);
  rebuild();
}

void ProblemsPanel::explain(std::optional<Hex> hex) {
  explained_ = hex;
  lines_ = hex ? whyNot(shell_.session, *hex) : std::vector<WhyNotLine>();
  scrollTo(0);
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
  reveal(index * kProblemRow - 8, kTop + (index + 1) * kProblemRow + 8);
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
    sketch.round(ground, 6, severitySoftRole(row.severity));
  else if (state.hovered)
    sketch.round(ground, 6, Role::Hover);
  const int left = rect.x + 20 + row.depth * 18;
  drawSeverity(sketch, row.severity, left + 6, rect.y + rect.height / 2.0, 6);
  if (editor() != nullptr && !suppressing_.empty() && !row.group && keyOf(report, row) == suppressing_)
    return;  // the field lies here
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

void ProblemsPanel::drawFilters(Sketch& sketch, const wxSize& size) {
  sketch.fill(wxRect(0, kHead, size.x, kFilters), Role::Panel);
  int x = 12;
  const auto severity = [&](Severity which, const wxString& label, size_t count) {
    const bool on = filter_.severities.contains(which);
    const wxString words = wxString::Format("%s %zu", label, count);
    const int w = sketch.width(words, Face::Small) + 38;
    const wxRect rect(x, kHead + 4, w, 26);
    const std::string name = std::string("severity:") + severityName(which);
    const ZoneState state = zone(
        name, rect,
        [this, which] {
          ProblemFilter filter = filter_;
          if (filter.severities.erase(which) == 0) filter.severities.insert(which);
          setFilter(filter);
        },
        _("Only these; once more: all"));
    sketch.round(rect, 13, Sketch::colour(on ? Role::Selected : state.hovered ? Role::Pressed : Role::Button));
    drawSeverity(sketch, which, x + 15, rect.y + 13, 5);
    sketch.text(words, wxRect(x + 26, rect.y, w - 32, 26), Face::Small, on ? Role::Accent : Role::Text);
    if (state.focused) focusRing(sketch, rect, 13);
    x += w + 6;
  };
  severity(Severity::Error, _("Errors"), facets_.errors);
  severity(Severity::Warning, _("Warnings"), facets_.warnings);
  severity(Severity::Note, _("Notes"), facets_.notes);
  const auto chip = [&](const std::string& name, const wxString& label, bool on, const wxString& tip) {
    const int w = std::min(std::max(130, (size.x - 420) / 3), sketch.width(label, Face::Small) + 40);
    if (x + w > size.x - 12) return;
    const wxRect rect(x, kHead + 4, w, 26);
    const ZoneState state = zone(name, rect, [this, name] { chooseFilter(name); }, tip);
    sketch.round(rect, 13, Sketch::colour(on ? Role::Selected : state.hovered ? Role::Pressed : Role::Button));
    sketch.text(label, wxRect(x + 12, rect.y, w - 34, 26), Face::Small, on ? Role::Accent : Role::Text);
    sketch.icon("chevron-down", wxRect(x + w - 24, rect.y, 16, 26), 14, Role::Quiet);
    if (state.focused) focusRing(sketch, rect, 13);
    x += w + 6;
  };
  wxString document = _("All documents");
  if (filter_.document)
    for (const ProblemFacet& facet : facets_.documents)
      if (documentOfFacet(facet.id) == filter_.document) document = wxString::FromUTF8(facet.name);
  chip("filter:kind", filter_.check.empty() ? _("All kinds") : wxString::FromUTF8(filter_.check), !filter_.check.empty(),
       _("Findings of one check"));
  chip("filter:document", document, filter_.document.has_value(), _("Findings in one document"));
  chip("filter:place", filter_.place ? wxString::FromUTF8(filter_.placeName) : _("Everywhere"), filter_.place.has_value(),
       _("Findings at the selected hexes, near them or in an area"));
  if (filter_.any() && x + 30 < size.x)
    iconButton(sketch, "filter:none", wxRect(x, kHead + 4, 26, 26), "x", [this] { setFilter({}); }, _("Show all findings"));
}

int ProblemsPanel::drawExplained(Sketch& sketch, const wxSize& size) {
  constexpr int kLine = 26;
  int y = kTop - scrollY();
  const int top = y;
  std::optional<WhyNotLine::Kind> last;
  for (const WhyNotLine& line : lines_) {
    if (line.kind != last) {
      last = line.kind;
      const auto count = std::count_if(lines_.begin(), lines_.end(), [&](const WhyNotLine& l) { return l.kind == line.kind; });
      wxString head = wxString::FromUTF8(whyNotName(line.kind));
      if (line.kind != WhyNotLine::Kind::Elsewhere) head += wxString::Format(" (%d)", static_cast<int>(count));
      sketch.text(head, wxRect(16, y + 4, size.x - 32, 24), Face::Strong,
                  line.kind == WhyNotLine::Kind::Reported ? Role::Error : Role::Text);
      y += 30;
    }
    const wxString check = wxString::FromUTF8(line.check);
    const int checkWidth = check.empty() ? 0 : std::min(220, sketch.width(check, Face::Small) + 8);
    wxString words = wxString::FromUTF8(line.title);
    if (!line.detail.empty())
      words +=
          (line.kind == WhyNotLine::Kind::OtherSystem ? _(" For: ") : wxString(L" \u2014 ")) + wxString::FromUTF8(line.detail);
    const wxRect room(32, y, size.x - 32 - checkWidth - 24, kLine);
    if (sketch.width(words) > room.width) zone("line:" + std::to_string(y), room, {}, words, false);
    sketch.text(words, room, Face::Body, line.kind == WhyNotLine::Kind::Clean ? Role::Quiet : Role::Text);
    sketch.text(check, wxRect(size.x - checkWidth - 16, y, checkWidth, kLine), Face::Small, Role::Faint, Align::Right);
    y += kLine;
  }
  return y - top + kTop + 8;
}

int ProblemsPanel::draw(Sketch& sketch, const wxSize& size) {
  if (shell_.session.nothingOpen()) return 0;
  const bool current = shell_.session.reportIsCurrent();
  int content = kTop + static_cast<int>(rows_.size()) * kProblemRow + 8;
  clipZones(wxRect(0, kTop, size.x, std::max(0, size.y - kTop)));
  if (explained_) {
    content = drawExplained(sketch, size);
  } else {
    const int first = std::max(0, scrollY() / kProblemRow),
              last = std::min(static_cast<int>(rows_.size()), (scrollY() + size.y) / kProblemRow + 1);
    for (int i = first; i < last; ++i)
      drawRow(sketch, rows_[static_cast<size_t>(i)], i, wxRect(0, kTop + i * kProblemRow - scrollY(), size.x, kProblemRow));
  }
  clipZones(wxRect(size));
  // The heading stays where it is.
  const int x = drawHead(sketch, size, counts_.safeFixes > 0 ? 150 : 0);
  if (explained_) {
    sketch.fill(wxRect(0, kHead, size.x, kFilters), Role::Panel);
    sketch.text(wxString::Format(_("What the checks say of %s"), wxString::FromUTF8(shell_.session.view()->code(*explained_))),
                wxRect(16, kHead, size.x - 220, kFilters - 4), Face::Heading);
    button(sketch, "findings", wxRect(size.x - 176, kHead + 4, 160, 26), _("Back to the findings"), ButtonLook::Raised,
           [this] { explain(std::nullopt); });
  } else {
    drawFilters(sketch, size);
  }
  const size_t all = shell_.session.report().diagnostics.size();
  size_t shown = 0;
  for (const Diagnostic& d : shell_.session.report().diagnostics) shown += filter_.takes(d) ? 1 : 0;
  wxString words = wxString::FromUTF8(problemWords(counts_));
  if (filter_.any()) words = wxString::Format(_("%zu of %zu shown"), shown, all);
  if (words.empty()) words = current ? _("none found") : _("checking\u2026");
  if (!editorError().empty()) words = editorError();
  // What the scenario is held against besides its rules.
  int right = size.x - (counts_.safeFixes > 0 ? 140 : 16);
  if (const Beside* beside = shell_.session.beside()) {
    const wxString label = wxString::Format(_("against %s"), wxString::FromUTF8(beside->name));
    const int w = std::min(sketch.width(label, Face::Small) + 40, std::max(90, (right - x) * 2 / 3));
    const wxRect rect(right - w, 7, w, 26);
    const ZoneState state = zone(
        "against:again", wxRect(rect.x, rect.y, w - 26, 26), [this] { shell_.run("compare-again"); },
        label + "\n" + _("Click to read the saved game again"));
    sketch.round(rect, 13, Sketch::colour(Role::Selected));
    if (state.focused) focusRing(sketch, rect, 13);
    sketch.text(label, wxRect(rect.x + 12, rect.y, w - 38, 26), Face::Small, Role::Accent);
    iconButton(
        sketch, "against:none", wxRect(rect.GetRight() - 25, rect.y + 1, 24, 24), "x", [this] { shell_.run("compare-nothing"); },
        _("Stop comparing with this saved game"));
    right -= w + 8;
  }
  const wxRect room(x, 4, right - x, 32);
  if (sketch.width(words) > room.width) zone("summary", room, {}, words, false);
  sketch.text(words, room, Face::Body, !editorError().empty() ? Role::Error : current ? Role::Quiet : Role::Faint);
  if (counts_.safeFixes > 0)
    button(
        sketch, "fix-all", wxRect(size.x - 136, 7, 120, 26), _("Fix all safe"), ButtonLook::Link,
        [this] { shell_.run("fix-all"); },
        wxString::Format(
            wxPLURAL("%zu finding can be mended without losing a choice", "%zu findings can be mended without losing a choice",
                     static_cast<unsigned long>(counts_.safeFixes)),
            counts_.safeFixes),
        current);
  if (rows_.empty() && current && !explained_) {
    sketch.icon(filter_.any() ? "search" : "check", wxRect(16, kTop + 6, 24, 24), 18, Role::Accent);
    sketch.text(filter_.any() ? _("No finding fits the filter.") : _("The checks find nothing wrong."),
                wxRect(46, kTop + 6, size.x - 60, 24), Face::Body, Role::Quiet);
  }
  return content;
}

void ProblemsPanel::chooseFilter(const std::string& which) {
  ProblemFilter filter = filter_;
  wxMenu menu;
  std::vector<std::function<void()>> acts;
  const auto item = [&](const wxString& label, bool on, std::function<void()> act) {
    acts.push_back(std::move(act));
    menu.AppendRadioItem(static_cast<int>(acts.size()), label)->Check(on);
  };
  const Session& session = shell_.session;
  if (which == "filter:kind") {
    item(_("All kinds"), filter.check.empty(), [&] { filter.check.clear(); });
    for (const ProblemFacet& facet : facets_.checks)
      item(wxString::Format("%s (%zu)", wxString::FromUTF8(facet.name), facet.count), filter.check == facet.id,
           [&filter, id = facet.id] { filter.check = id; });
  } else if (which == "filter:document") {
    item(_("All documents"), !filter.document, [&] { filter.document.reset(); });
    for (const ProblemFacet& facet : facets_.documents)
      item(wxString::Format("%s (%zu)", wxString::FromUTF8(facet.name), facet.count),
           documentOfFacet(facet.id) == filter.document, [&filter, id = facet.id] { filter.document = documentOfFacet(id); });
  } else {
    const auto place = [&](const wxString& label, const std::string& name, const std::set<Hex>& hexes) {
      item(label, filter.place == hexes, [&filter, name, hexes] {
        filter.place = hexes;
        filter.placeName = name;
      });
    };
    item(_("Everywhere"), !filter.place, [&] {
      filter.place.reset();
      filter.placeName.clear();
    });
    const auto view = session.view();
    const std::vector<Hex> chosen = session.selection().allHexes();
    if (chosen.size() == 1) {
      const std::string code = view->code(chosen.front());
      place(wxString::Format(_("In %s"), wxString::FromUTF8(code)), code, {chosen.front()});
      const std::vector<Hex> near = disc(chosen.front(), 3);
      place(wxString::Format(_("Within 3 of %s"), wxString::FromUTF8(code)), "within 3 of " + code, {near.begin(), near.end()});
    } else if (chosen.size() > 1) {
      place(wxString::Format(_("In the %zu selected hexes"), chosen.size()),
            wxString::Format(_("%zu hexes"), chosen.size()).utf8_string(), {chosen.begin(), chosen.end()});
    }
    if (view->sheets().size() > 1)
      for (const PlacedSheet& sheet : view->sheets()) {
        std::set<Hex> hexes;
        for (const Diagnostic& d : session.report().diagnostics)
          for (const Hex hex : d.lattice)
            if (sheet.sheet->contains(hex - sheet.origin)) hexes.insert(hex);
        if (hexes.empty()) continue;
        const std::string name = sheet.sheet->title.empty() ? sheet.sheet->id.text : sheet.sheet->title;
        place(wxString::Format(_("Sheet %s"), wxString::FromUTF8(name)), name, hexes);
      }
    for (const PlacedArea& area : view->areas()) {
      const std::set<Hex> hexes(area.hexes.begin(), area.hexes.end());
      if (std::none_of(session.report().diagnostics.begin(), session.report().diagnostics.end(), [&](const Diagnostic& d) {
            return std::any_of(d.lattice.begin(), d.lattice.end(), [&](Hex hex) { return hexes.contains(hex); });
          }))
        continue;
      place(wxString::FromUTF8(area.area->name), area.area->name, hexes);
    }
  }
  int chosen = 0;
  menu.Bind(wxEVT_MENU, [&chosen](wxCommandEvent& event) { chosen = event.GetId(); });
  const auto rect = zoneRect(which);
  PopupMenu(&menu, rect ? rect->GetBottomLeft() : wxPoint(12, kTop));
  if (chosen < 1) return;
  acts[static_cast<size_t>(chosen) - 1]();
  setFilter(filter);
}

bool ProblemsPanel::onKey(wxKeyEvent& event) {
  switch (event.GetKeyCode()) {
    case WXK_DOWN:
      selectRow(std::min(selected_ + 1, static_cast<int>(rows_.size()) - 1));
      return true;
    case WXK_UP:
      selectRow(std::max(selected_ - 1, 0));
      return true;
    case 'S':
      if (event.HasAnyModifiers()) return false;
      suppress(selected_);
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

void ProblemsPanel::suppress(int index) {
  if (index < 0 || index >= static_cast<int>(rows_.size()) || rows_[static_cast<size_t>(index)].group) return;
  if (shell_.session.scenario() == nullptr) {
    shell_.session.say({Notice::Kind::Info, _("A finding is suppressed in a scenario.").utf8_string(), {}, "suppress"});
    return;
  }
  reveal(index * kProblemRow, (index + 1) * kProblemRow + kTop + 8);
  const std::string key = keyOf(shell_.session.report(), rows_[static_cast<size_t>(index)]);
  const wxRect rect(40, kTop + index * kProblemRow - scrollY() + 3, std::max(160, GetClientSize().x - 80), kProblemRow - 6);
  editText(rect, "", [this, key](const wxString& text) {
    suppressing_.clear();
    const std::string reason = text.Strip(wxString::both).utf8_string();
    if (reason.empty()) return wxString();
    // The finding as it stands in the report of now.
    for (const ProblemRow& row : rows_)
      if (!row.group && keyOf(shell_.session.report(), row) == key) {
        shell_.session.suppress(row.findings.front(), reason);
        break;
      }
    return wxString();
  });
  if (editor() != nullptr) editor()->SetHint(_("Why is it right as it is? Enter writes the reason into the scenario"));
  suppressing_ = key;
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
  if (shell_.session.scenario() != nullptr) menu.Append(1, _("Suppress with a reason\tS"));
  menu.Append(3, _("Only findings of this kind"));
  if (!d.lattice.empty()) menu.Append(4, _("What the checks say of this hex"));
  menu.Append(2, _("Copy the text"));
  int chosen = 0;
  menu.Bind(wxEVT_MENU, [&chosen](wxCommandEvent& event) { chosen = event.GetId(); });
  PopupMenu(&menu, at);
  if (chosen >= 100) shell_.session.applyFix(finding, static_cast<size_t>(chosen - 100));
  if (chosen == 1) suppress(index);
  if (chosen == 3) {
    ProblemFilter filter = filter_;
    filter.check = d.check;
    setFilter(filter);
    return;
  }
  if (chosen == 4) explain(d.lattice.front());
  if (chosen == 2 && finding < shell_.session.report().diagnostics.size() && wxTheClipboard->Open()) {
    const Diagnostic& now = shell_.session.report().diagnostics[finding];
    wxTheClipboard->SetData(new wxTextDataObject(wxString::FromUTF8(now.message + " [" + now.check + "]")));
    wxTheClipboard->Close();
  }
}

}  // namespace hotchkiss::editor
