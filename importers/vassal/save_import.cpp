// SPDX-License-Identifier: Apache-2.0
#include "importers/vassal/save_import.h"

#include <fmt/format.h>

#include <filesystem>

#include "io/files/files.h"
#include "io/native/save.h"

namespace hotchkiss::vassal {

namespace {

template <class Shelf>
void addKeys(DocumentKind kind, const Shelf& shelf, std::vector<DocumentKey>& out) {
  for (const auto& [id, document] : shelf) out.push_back({kind, id.text});
}

Expected<void> makeFolder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return failIn(folder, fmt::format("cannot be made a folder: {}", error.message()));
  return {};
}

}  // namespace

Expected<VassalFile> openVassalPath(const std::string& path) {
  auto bytes = readFile(path, kMostVassalBytes);
  if (!bytes) return tl::unexpected(bytes.error());
  auto file = openVassal(std::move(*bytes), std::filesystem::path(path).stem().string());
  if (file) return file;
  Error error = file.error();
  error.file = path;
  return tl::unexpected(std::move(error));
}

Expected<VassalFile> openVassalModule(const std::string& path) {
  auto file = openVassalPath(path);
  if (file && !file->module) return failIn(path, "is no module of VASSAL: a .vmod is wanted");
  return file;
}

Expected<ImportedFiles> importVassalFile(const std::string& path, const std::string& folder, const std::string& module,
                                         const ImportOptions& options) {
  const auto file = openVassalPath(path);
  if (!file) return tl::unexpected(file.error());
  std::optional<VassalFile> played;
  if (file->game) {
    const auto modulePath = module.empty() ? moduleBeside(path, file->game->moduleName) : std::optional(module);
    if (modulePath) {
      auto opened = openVassalModule(*modulePath);
      if (!opened) return tl::unexpected(opened.error());
      played = std::move(*opened);
    }
  }
  const VassalImport made = importVassal(*file, played ? &*played : nullptr, options);
  auto paths = saveImport(made, (played ? *played : *file).archive.get(), folder);
  if (!paths) return tl::unexpected(paths.error());
  return ImportedFiles{std::move(*paths), made.report};
}

Expected<std::vector<std::string>> saveImport(const VassalImport& made, const Archive* archive, const std::string& folder) {
  std::vector<std::string> written;
  if (const auto done = makeFolder(folder); !done) return tl::unexpected(done.error());
  std::vector<DocumentKey> keys;
  addKeys(DocumentKind::Game, made.state.games, keys);
  addKeys(DocumentKind::Map, made.state.sheets, keys);
  addKeys(DocumentKind::Board, made.state.boards, keys);
  addKeys(DocumentKind::Oob, made.state.oobs, keys);
  addKeys(DocumentKind::Scenario, made.state.scenarios, keys);
  FileTable files;
  State state = made.state;
  for (const DocumentKey& key : keys) {
    const std::string file = fmt::format("{}/{}.{}.xml", folder, key.id, documentKindName(key.kind));
    auto saved = saveAs(state, key, file, files);
    if (!saved) return tl::unexpected(saved.error());
    state = std::move(*saved);
    written.push_back(file);
  }
  if (archive == nullptr || made.pictures.empty()) return written;
  if (const auto done = makeFolder(folder + "/images"); !done) return tl::unexpected(done.error());
  for (const ImportedPicture& picture : made.pictures) {
    const auto bytes = archive->read(picture.entry);
    if (!bytes) return tl::unexpected(bytes.error());
    const std::string file = folder + "/" + picture.file;
    if (const auto done = writeFile(file, *bytes); !done) return tl::unexpected(done.error());
    written.push_back(file);
  }
  return written;
}

}  // namespace hotchkiss::vassal
