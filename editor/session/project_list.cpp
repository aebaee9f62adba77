// SPDX-License-Identifier: Apache-2.0
#include "editor/session/project_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <sstream>
#include <tuple>

#include "editor/session/documents.h"
#include "editor/session/exchange.h"
#include "editor/session/picture_export.h"
#include "editor/session/print_job.h"
#include "editor/session/text.h"
#include "io/files/files.h"
#include "io/files/foreign_files.h"
#include "io/native/save.h"
#include "model/base/text.h"

namespace hotchkiss::editor {

namespace {

constexpr std::array kOrder = {DocumentKind::Scenario, DocumentKind::Board,  DocumentKind::Map,    DocumentKind::Oob,
                               DocumentKind::Game,     DocumentKind::Errata, DocumentKind::Project};

std::string kindWord(DocumentKind kind) {
  switch (kind) {
    case DocumentKind::Scenario:
      return tr("scenario");
    case DocumentKind::Board:
      return tr("board");
    case DocumentKind::Map:
      return tr("map");
    case DocumentKind::Oob:
      return tr("order of battle");
    case DocumentKind::Game:
      return tr("game");
    case DocumentKind::Errata:
      return tr("errata");
    case DocumentKind::Project:
      return tr("project");
  }
  return {};
}

std::string titleOf(const State& state, const DocumentKey& key) {
  const std::string word = kindWord(key.kind), name = documentName(state, key);
  const std::string title = name.starts_with(word + " ") ? name.substr(word.size() + 1) : name;
  const Scenario* scenario = key.kind == DocumentKind::Scenario ? state.scenario(ScenarioId(key.id)) : nullptr;
  return scenario != nullptr && !scenario->number.empty() ? scenario->number + " " + title : title;
}

/// The open documents that a document refers to.
std::vector<DocumentKey> usesOf(const State& state, const std::vector<DocumentKey>& all, const DocumentKey& key) {
  std::vector<DocumentKey> out;
  auto document = documentOf(state, key);
  if (!document) return out;
  visitReferences(*document, [&](ReferenceSlot slot) {
    for (const DocumentKind kind : slot.wanted) {
      const DocumentKey to{kind, slot.id};
      const bool open = std::find(all.begin(), all.end(), to) != all.end();
      if (open && std::find(out.begin(), out.end(), to) == out.end()) out.push_back(to);
      if (open) return;
    }
  });
  return out;
}

bool fits(const ProjectRow& row, const std::string& filter) {
  std::istringstream words(lowered(filter));
  const std::string all = lowered(row.title + " " + row.file + " " + row.kind + " " + row.key.id);
  for (std::string word; words >> word;)
    if (all.find(word) == std::string::npos) return false;
  return true;
}

}  // namespace

std::vector<ProjectRow> projectRows(const Session& session, const std::string& filter) {
  const State& state = session.state();
  const std::vector<DocumentKey> all = documentsOf(state);
  const std::vector<DocumentKey> changed = changedDocuments(state, session.files());
  std::vector<ProjectRow> rows;
  for (const DocumentKey& key : all) {
    ProjectRow row;
    row.key = key;
    row.kind = kindWord(key.kind);
    row.title = titleOf(state, key);
    if (const FileEntry* entry = session.files().find(key)) row.file = std::filesystem::path(entry->path).filename().string();
    row.changed = row.file.empty() || std::find(changed.begin(), changed.end(), key) != changed.end();
    row.inFront = key == mainDocument(state);
    for (const Diagnostic& finding : session.report().diagnostics) {
      if (finding.subject.documentKind != key.kind || finding.subject.document != key.id) continue;
      size_t& count = finding.severity == Severity::Error     ? row.errors
                      : finding.severity == Severity::Warning ? row.warnings
                                                              : row.notes;
      ++count;
    }
    row.uses = usesOf(state, all, key);
    rows.push_back(std::move(row));
  }
  for (ProjectRow& row : rows)
    for (const ProjectRow& other : rows)
      if (std::find(other.uses.begin(), other.uses.end(), row.key) != other.uses.end()) row.usedBy.push_back(other.key);
  std::erase_if(rows, [&](const ProjectRow& row) { return !fits(row, filter); });
  const auto rank = [](DocumentKind kind) { return std::find(kOrder.begin(), kOrder.end(), kind) - kOrder.begin(); };
  std::sort(rows.begin(), rows.end(), [&](const ProjectRow& a, const ProjectRow& b) {
    return std::tuple(rank(a.key.kind), a.title, a.key.id) < std::tuple(rank(b.key.kind), b.title, b.key.id);
  });
  return rows;
}

bool showDocument(Session& session, const DocumentKey& key) {
  switch (key.kind) {
    case DocumentKind::Scenario:
      if (session.state().scenario(ScenarioId(key.id)) == nullptr) return false;
      session.showScenario(ScenarioId(key.id));
      return true;
    case DocumentKind::Board:
    case DocumentKind::Map:
      return session.showBoard(BoardId(key.id));
    default:
      return false;
  }
}

ExportAll exportAll(const State& state, const std::string& folder, const std::function<bool(const std::string&)>& told) {
  namespace fs = std::filesystem;
  ExportAll out;
  out.folder = folder;
  bool go = true;
  const auto make = [&](const std::string& name, const std::function<Expected<std::string>()>& bytes) {
    if (!go || !(go = told(name))) return;
    // Never over what is there: a file of that name may be somebody's work.
    std::error_code error;
    if (fs::exists(fs::path(folder) / name, error)) {
      out.left.emplace_back(name, tr("there is a file of that name already"));
      return;
    }
    auto made = bytes();
    auto written = made ? writeFile((fs::path(folder) / name).string(), *made) : Expected<void>(tl::unexpected(made.error()));
    if (written)
      out.written.push_back(name);
    else
      out.left.emplace_back(name, written.error().message);
  };
  for (const auto& [id, scenario] : state.scenarios) {
    State front = state;
    front.activeScenario = id;
    front.activeBoard = scenario->board.id;
    for (const auto& [kind, what] : {std::pair{PrintJob::Kind::Booklet, "booklet"}, std::pair{PrintJob::Kind::Cards, "cards"}}) {
      PrintJob job;
      job.kind = kind;
      make(fmt::format("{}-{}.pdf", fileNameAfter(id.text), what), [&front, id = id, job] { return printBytes(front, id, job); });
    }
  }
  for (const auto& [id, board] : state.boards) {
    State front = state;
    front.activeScenario = {};
    front.activeBoard = id;
    make(fileNameAfter(id.text) + ".pdf", [&front, id = id]() -> Expected<std::string> {
      const BoardView view = BoardView::make(front, id);
      if (view.empty()) return fail(tr("the board has no hexes"));
      const auto scene = paint::PaintScene::make(view, front, nullptr, {});
      ExportChoice choice;
      choice.format = ExportChoice::Format::Pdf;
      return exportBytes(*scene, view, front, {}, choice);
    });
    const std::vector<ExchangeFormat> formats = exportFormats(front);
    if (std::any_of(formats.begin(), formats.end(), [](const ExchangeFormat& format) { return format.id == "geojson"; }))
      make(fileNameAfter(id.text) + ".geojson", [&front, id = id]() -> Expected<std::string> {
        auto exported = exportAs(front, "geojson", fileNameAfter(id.text) + ".geojson");
        if (!exported) return tl::unexpected(exported.error());
        if (exported->files.empty()) return fail(tr("nothing to write"));
        return exported->files.front().bytes;
      });
  }
  return out;
}

}  // namespace hotchkiss::editor
