// SPDX-License-Identifier: Apache-2.0
#include "editor/window/publish_panel.h"

#include <wx/intl.h>

#include <algorithm>

#include "editor/session/problem_list.h"

namespace hotchkiss::editor {

namespace {

constexpr int kProductRow = 52;

struct Product {
  const char* command;
  const char* icon;
  wxString title, words, button;
  bool ofScenario;  // needs a scenario
};

std::vector<Product> products() {
  return {
      {"export-vassal", "package", _("VASSAL module"), _("Map, counters, and a set-up for each scenario, to play with"),
       _("Export\u2026"), true},
      {"print", "printer", _("Counters, booklet, set-up cards"), _("PDF to print and cut, HTML with a score sheet that adds up"),
       _("Print\u2026"), true},
      {"export", "image", _("Picture of the map"), _("PNG, SVG or PDF, at the size that is wanted"), _("Export\u2026"), false},
      {"export-data", "database", _("Data"), _("GeoJSON and GeoPackage, Tiled, tables, JSON"), _("Export\u2026"), false},
  };
}

}  // namespace

PublishPanel::PublishPanel(wxWindow* parent, Shell& shell) : BottomPane(parent, "publish"), shell_(shell) {
  connections_.push_back(shell_.session.reportChanged.connect([this] { Refresh(); }));
  connections_.push_back(shell_.session.changed.connect([this](const ChangeSet&) { Refresh(); }));
}

int PublishPanel::draw(Sketch& sketch, const wxSize& size) {
  Session& session = shell_.session;
  const bool open = !session.nothingOpen(), scenario = session.scenario() != nullptr;
  int y = kHead + 4;
  clipZones(wxRect(0, kHead, size.x, std::max(0, size.y - kHead)));
  for (const Product& product : products()) {
    const wxRect row(8, y - scrollY(), size.x - 16, kProductRow - 4);
    const bool can = open && (scenario || !product.ofScenario);
    sketch.icon(product.icon, wxRect(row.x + 8, row.y, 32, row.height), 20, can ? Role::Accent : Role::Faint);
    const int w = sketch.width(product.button, Face::Strong) + 40;
    sketch.text(product.title, wxRect(row.x + 52, row.y + 4, row.width - w - 70, 20), Face::Strong,
                can ? Role::Text : Role::Faint);
    sketch.text(can ? product.words : _("Open or make a scenario first"), wxRect(row.x + 52, row.y + 24, row.width - w - 70, 20),
                Face::Body, Role::Quiet);
    button(
        sketch, std::string("make:") + product.command, wxRect(row.GetRight() - w - 8, row.y + 9, w, 30), product.button,
        ButtonLook::Raised, [this, command = std::string(product.command)] { shell_.run(command); }, {}, can);
    sketch.hline(row.x + 52, row.GetRight(), row.GetBottom() + 2);
    y += kProductRow;
  }
  clipZones(wxRect(size));
  const int x = drawHead(sketch, size);
  if (!open) return y + 4;
  const ProblemCounts counts = countProblems(session.report());
  int left = x;
  const auto tell = [&](const wxString& words, Role role) {
    sketch.text(words, wxRect(left, 4, std::max(0, size.x - left - 16), 32), Face::Body, role);
    left += sketch.width(words) + 14;
  };
  if (!session.reportIsCurrent()) {
    tell(_("checking\u2026"), Role::Quiet);
    return y + 4;
  }
  if (counts.errors > 0)
    tell(wxPLURAL(
             "An error stands in the way of what is exported:", "Errors stand in the way of what is exported:", counts.errors),
         Role::Error);
  else if (counts.warnings + counts.notes > 0)
    tell(_("Nothing stands in the way; what is exported has:"), Role::Quiet);
  else
    tell(_("Nothing stands in the way"), Role::Quiet);
  // Each count leads to its findings.
  const auto count = [&](const char* name, Severity severity, size_t number, const wxString& words) {
    if (number == 0) return;
    const int wide = sketch.width(words, Face::SmallStrong) + 20;
    button(
        sketch, std::string("findings:") + name, wxRect(left, 7, wide, 26), words, ButtonLook::Raised,
        [this, severity] {
          if (onFindings) onFindings(severity);
        },
        _("Show them in the pane Problems"));
    left += wide + 6;
  };
  count("errors", Severity::Error, counts.errors,
        wxString::Format(wxPLURAL("%zu error", "%zu errors", counts.errors), counts.errors));
  count("warnings", Severity::Warning, counts.warnings,
        wxString::Format(wxPLURAL("%zu warning", "%zu warnings", counts.warnings), counts.warnings));
  count("notes", Severity::Note, counts.notes, wxString::Format(wxPLURAL("%zu note", "%zu notes", counts.notes), counts.notes));
  return y + 4;
}

}  // namespace hotchkiss::editor
