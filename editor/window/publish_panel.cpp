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
  const ProblemCounts counts = countProblems(session.report());
  wxString words;
  Role role = Role::Quiet;
  if (open && !session.reportIsCurrent()) {
    words = _("checking\u2026");
  } else if (open && counts.errors > 0) {
    words = wxString::Format(
        wxPLURAL("%zu error stands: mend it first, or export in spite of it",
                 "%zu errors stand: mend them first, or export in spite of them", static_cast<unsigned long>(counts.errors)),
        counts.errors);
    role = Role::Error;
  } else if (open) {
    words = _("Nothing stands in the way");
  }
  sketch.text(words, wxRect(x, 4, std::max(0, size.x - x - 16), 32), Face::Body, role);
  return y + 4;
}

}  // namespace hotchkiss::editor
