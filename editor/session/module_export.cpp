// SPDX-License-Identifier: Apache-2.0
#include "editor/session/module_export.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/session/text.h"
#include "io/vassal/module_job.h"

namespace hotchkiss::editor {

namespace {

constexpr const char* kTopic = "export";

std::vector<std::string> errorsOf(const Report& report) {
  std::vector<std::string> out;
  for (const Diagnostic& each : report.diagnostics)
    if (each.severity == Severity::Error) out.push_back(fmt::format("error: {} [{}]", each.message, each.check));
  return out;
}

void refuse(Session& session, const ModuleWish& wish, const std::vector<std::string>& faults) {
  Notice notice{Notice::Kind::Error,
                fmt::format(fmt::runtime(tr("Nothing is written: {} error, the first: {}",
                                            "Nothing is written: {} errors, the first: {}", faults.size())),
                            faults.size(), faults.front()),
                {},
                kTopic};
  notice.actions.push_back({tr("Write in spite of them"), [&session, wish] {
                              ModuleWish forced = wish;
                              forced.force = true;
                              exportModule(session, forced);
                            }});
  session.say(std::move(notice));
}

}  // namespace

std::vector<ScenarioId> scenariosOfOneBoard(const Session& session) {
  std::vector<ScenarioId> out;
  const Scenario* active = session.scenario();
  if (active == nullptr) return out;
  out.push_back(active->id);
  for (const auto& [id, scenario] : session.state().scenarios)
    if (id != active->id && scenario->board.id == active->board.id) out.push_back(id);
  return out;
}

std::string projectFileOf(const Session& session) {
  const State& state = session.state();
  if (!state.project) return {};
  const FileEntry* file = session.files().find({DocumentKind::Project, state.project->id});
  return file == nullptr ? std::string() : file->path;
}

void exportModule(Session& session, const ModuleWish& wish) {
  const size_t slash = wish.output.rfind('/');
  const std::string name = wish.output.substr(slash == std::string::npos ? 0 : slash + 1);
  session.say({Notice::Kind::Info, fmt::format(fmt::runtime(tr("Writing {}\u2026")), name), {}, kTopic});
  const State state = session.state();
  const FileTable files = session.files();
  const std::string keeper = projectFileOf(session);
  // What the panel shows is the answer of the checks when it is up to date; else they are asked now.
  const std::optional<Report> known = session.reportIsCurrent() ? std::optional(session.report()) : std::nullopt;
  session.worker().run(kTopic, [&session, wish, state, files, keeper, known](const Worker::Cancelled& cancelled) {
    const std::vector<std::string> faults = errorsOf(known ? *known : validate(state));
    if (!faults.empty() && !wish.force) return std::function<void()>([&session, wish, faults] { refuse(session, wish, faults); });
    vassal::ModuleOptions options = wish.options;
    options.faults = faults;
    options.cancelled = cancelled;
    const auto written = vassal::exportModule(state, files, wish.scenarios, wish.output, keeper, options);
    return std::function<void()>([&session, wish, written] {
      if (!written) {
        session.say({Notice::Kind::Error, written.error().message, {}, kTopic});
        return;
      }
      const vassal::ModuleReport& report = written->report;
      std::string text =
          fmt::format(fmt::runtime(tr("Written: {}, {} counters on {} hexes")), wish.output, report.counters, report.hexes);
      if (!report.choices.empty())
        text += fmt::format(fmt::runtime(tr("; {} place of choice, listed in the module's chart About",
                                            "; {} places of choice, listed in the module's chart About", report.choices.size())),
                            report.choices.size());
      const std::string& kept = written->projectFile;
      text += fmt::format(fmt::runtime(tr("; the counters' ids are kept in {}")), kept.substr(kept.rfind('/') + 1));
      session.say({Notice::Kind::Info, text, {}, kTopic});
    });
  });
}

}  // namespace hotchkiss::editor
