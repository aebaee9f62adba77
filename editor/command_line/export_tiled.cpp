// SPDX-License-Identifier: Apache-2.0
// `hotchkiss export tiled`: a map for the map editor Tiled, with the pictures of its tiles beside it.
#include <filesystem>

#include "editor/command_line/chosen_board.h"
#include "editor/command_line/export_kind.h"
#include "editor/command_line/output.h"
#include "io/tiled/tiled_export.h"
#include "model/base/plain_line.h"
#include "model/scenario/resolve.h"

namespace hotchkiss::cli {
namespace {

class TiledKind final : public ExportKind {
 public:
  const char* name() const override { return "tiled"; }
  const char* summary() const override { return "A map for the map editor Tiled, with pictures of its tiles beside it"; }
  std::vector<std::string> extensions() const override { return {".tmx"}; }
  std::vector<DocumentKind> takes() const override { return {DocumentKind::Map, DocumentKind::Board, DocumentKind::Scenario}; }

  void add(CLI::App& app) override {
    app.add_option("--sheet", sheet_, "Only this sheet of a board, by id, title or prefix");
    app.add_option("--hex-pixels", pixels_, "Pixels between opposite sides of a hex")
        ->check(CLI::Range(16, 512))
        ->capture_default_str();
    app.add_option("--data", data_, "How the cells are written")
        ->check(CLI::IsMember({"csv", "base64", "zlib", "gzip", "zstd"}))
        ->capture_default_str();
  }

  int run(Console& console, const ExportJob& job) override {
    const auto chosen = chosenBoard(job.loaded.state, sheet_);
    if (!chosen) return console.unusable(chosen.error());
    std::optional<Scenario> played;
    if (chosen->scenario) played = resolved(job.loaded.state, chosen->scenario->id);
    const std::filesystem::path target(job.output);
    const tiled::TiledOptions options{pixels_, *tiled::dataFormFromName(data_), job.faults};
    const auto made =
        tiled::exportTiled(job.loaded.state, chosen->view, played ? &*played : nullptr, target.stem().string(), options);
    if (!made) return console.unusable(made.error());
    // The pictures first: a map is never without its tiles.
    for (const tiled::NamedBytes& picture : made->pictures)
      if (const int status = writeOutput(console, (target.parent_path() / picture.name).string(), picture.bytes); status != kDone)
        return status;
    for (const std::string& left : made->leftOut) console.err << "hotchkiss: left out: " << plainLine(left) << '\n';
    return writeOutput(console, job.output, made->map);
  }

 private:
  std::string sheet_, data_ = "csv";
  int pixels_ = 104;
};

}  // namespace

std::unique_ptr<ExportKind> tiledExport() {
  return std::make_unique<TiledKind>();
}

}  // namespace hotchkiss::cli
