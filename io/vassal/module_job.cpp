// SPDX-License-Identifier: Apache-2.0
#include "io/vassal/module_job.h"

#include <algorithm>

#include "io/files/files.h"
#include "io/files/foreign_files.h"
#include "io/native/document.h"
#include "model/base/text.h"

namespace hotchkiss::vassal {
namespace {

constexpr size_t kMostPictureBytes = size_t{16} << 20;

bool exists(const std::string& path) {
  return readBeginning(path, 1).has_value();
}

// An id for a project that is named after its file.
std::string idOfFile(const std::string& path) {
  const size_t slash = path.rfind('/');
  std::string name = path.substr(slash == std::string::npos ? 0 : slash + 1);
  name = lowered(name.substr(0, name.find('.')));
  for (char& c : name)
    if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))) c = '-';
  return name.empty() ? "module" : name;
}

Expected<Project> projectOf(const std::string& path) {
  if (!exists(path)) {
    Project fresh;
    fresh.id = idOfFile(path);
    return fresh;
  }
  auto bytes = readFile(path, size_t{64} << 20);
  if (!bytes) return tl::unexpected(bytes.error());
  auto document = readNative(std::move(*bytes), path);
  if (!document) return tl::unexpected(document.error());
  const Project* project = std::get_if<Project>(&document->document);
  if (project == nullptr) return failIn(path, "is no project file; give another --project");
  return *project;
}

}  // namespace

std::string projectFileBeside(const std::string& module) {
  const std::string low = lowered(module);
  return (low.ends_with(".vmod") ? module.substr(0, module.size() - 5) : module) + ".project.xml";
}

Expected<ModuleFiles> exportModule(const State& state, const FileTable& files, const std::vector<ScenarioId>& scenarios,
                                   const std::string& output, const std::string& projectFile, ModuleOptions options) {
  const std::string keeper = projectFile.empty() ? projectFileBeside(output) : projectFile;
  const auto project = projectOf(keeper);
  if (!project) return tl::unexpected(project.error());
  if (!options.picture)
    options.picture = [&files](const OobId& oob, const std::string& file) -> Expected<std::string> {
      const FileEntry* entry = files.find({DocumentKind::Oob, oob.text});
      if (entry == nullptr) return fail("the order of battle has no file");
      return readRegularFile(resolveReference(file, entry->path), kMostPictureBytes);
    };
  std::string unread;  // the first picture under the board that cannot be read
  if (!options.underlays)
    options.underlays = [&](const std::string& file) -> std::shared_ptr<const PictureSource> {
      const Scenario* first = scenarios.empty() ? nullptr : state.scenario(scenarios.front());
      const FileEntry* board = first ? files.find({DocumentKind::Board, first->board.id.text}) : nullptr;
      auto picture = paint::readPictureFile(board ? resolveReference(file, board->path) : file);
      if (picture) return wholePicture(*picture);
      if (unread.empty()) unread = picture.error().file + ": " + picture.error().message;
      return nullptr;
    };
  auto written = writeModule(state, scenarios, *project, options);
  if (written && !unread.empty()) written->report.notes.push_back(unread + "; the map is drawn without it");
  if (!written) return tl::unexpected(written.error());
  if (options.cancelled && options.cancelled()) return fail("cancelled");
  if (!(written->project == *project) || !exists(keeper))
    if (const auto kept = writeFile(keeper, toXml(AnyDocument(written->project))); !kept) return tl::unexpected(kept.error());
  if (const auto module = writeFile(output, written->bytes); !module) return tl::unexpected(module.error());
  return ModuleFiles{keeper, std::move(written->report)};
}

Expected<ModuleFiles> exportModule(const Loaded& loaded, const std::string& output, const std::string& projectFile,
                                   ModuleOptions options) {
  std::vector<ScenarioId> scenarios;
  std::string keeper = projectFile;
  for (const DocumentKey& key : loaded.named) {
    if (key.kind == DocumentKind::Scenario) scenarios.emplace_back(key.id);
    const FileEntry* file = loaded.files.find(key);
    if (key.kind == DocumentKind::Project && keeper.empty() && file != nullptr) keeper = file->path;
  }
  // A project alone stands for its members.
  if (scenarios.empty())
    for (const auto& [id, scenario] : loaded.state.scenarios) scenarios.push_back(id);
  return exportModule(loaded.state, loaded.files, scenarios, output, keeper, std::move(options));
}

}  // namespace hotchkiss::vassal
