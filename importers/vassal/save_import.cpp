// SPDX-License-Identifier: Apache-2.0
#include "importers/vassal/save_import.h"

#include <fmt/format.h>

#include <filesystem>

#include "io/files/files.h"
#include "io/files/foreign_files.h"
#include "io/native/save.h"
#include "io/native/save_all.h"

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
  // What cannot be had is found before anything is written.
  std::vector<std::string> pictures;
  if (archive != nullptr)
    for (const ImportedPicture& picture : made.pictures) {
      auto bytes = archive->read(picture.entry);
      if (!bytes) return tl::unexpected(bytes.error());
      pictures.push_back(std::move(*bytes));
    }
  if (const auto done = makeFolder(folder); !done) return tl::unexpected(done.error());
  std::vector<DocumentKey> keys;
  addKeys(DocumentKind::Game, made.state.games, keys);
  addKeys(DocumentKind::Map, made.state.sheets, keys);
  addKeys(DocumentKind::Board, made.state.boards, keys);
  addKeys(DocumentKind::Oob, made.state.oobs, keys);
  addKeys(DocumentKind::Scenario, made.state.scenarios, keys);
  FileTable files;
  std::vector<std::pair<DocumentKey, std::string>> documents;
  for (const DocumentKey& key : keys) {
    written.push_back(fmt::format("{}/{}.{}.xml", folder, fileNameAfter(key.id), documentKindName(key.kind)));
    documents.emplace_back(key, written.back());
  }
  if (const auto saved = saveAllAs(made.state, documents, files); !saved) return tl::unexpected(saved.error());
  if (pictures.empty()) return written;
  if (const auto done = makeFolder(folder + "/images"); !done) return tl::unexpected(done.error());
  for (size_t i = 0; i < pictures.size(); ++i) {
    const std::string file = folder + "/" + made.pictures[i].file;
    if (const auto done = writeFile(file, pictures[i]); !done) return tl::unexpected(done.error());
    written.push_back(file);
  }
  return written;
}

}  // namespace hotchkiss::vassal
