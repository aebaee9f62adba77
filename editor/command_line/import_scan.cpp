// SPDX-License-Identifier: Apache-2.0
// `hotchkiss import scan JOB|PICTURE -o FOLDER|MAP`: a map digitized from its picture as a job says; --report prints grid, votes,
// classes and confidence.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "editor/command_line/import_kinds.h"
#include "editor/command_line/new_id.h"
#include "importers/scan/run_job.h"
#include "io/files/files.h"
#include "io/native/save.h"
#include "io/native/save_all.h"
#include "io/paint/painter.h"
#include "io/paint/sprite.h"
#include "model/base/plain_line.h"
#include "model/base/text.h"

namespace hotchkiss::cli {
namespace {

constexpr int kEvidenceSide = 2400;  // pixels
constexpr size_t kMostJobBytes = size_t{64} << 20;

class ScanImportCommand final : public Command {
 public:
  const char* name() const override { return "scan"; }
  const char* summary() const override { return "A published map from its scan, as a job of digitizing says"; }

  void add(CLI::App& app) override {
    app.add_option("JOB", input_,
                   "The job (NAME.job.xml: picture, codes, samples, rough lines); or a picture alone, whose grid and numbers are "
                   "looked for")
        ->required();
    app.add_option("-o,--output", output_, "The map (.map.xml; its board goes beside it), or a folder");
    app.add_flag("--report", report_, "Print what was found: grid, votes of the numbers, kinds of terrain, confidence");
    app.add_option(
        "--evidence", evidence_,
        "Write a picture (.png) of how well the grid lies on the printed one: green where a hex's sides show, red where "
        "they do not");
    app.add_option("--system", system_, "Of a picture: the rule system whose words the map uses");
    app.add_option("--write-job", newJob_, "Of a picture: write a job to go on with");
  }

  int run(Console& console) override {
    if (output_.empty() && !report_ && newJob_.empty() && evidence_.empty())
      return console.unusable("name where the map goes with -o, or ask for a --report");
    const bool isJob = lowered(input_).ends_with(".xml");
    ScanJob job;
    State game;
    FileTable files;
    if (isJob) {
      auto bytes = readFile(input_, kMostJobBytes);
      if (!bytes) return console.unusable(bytes.error());
      auto read = readScanJob(std::move(*bytes));
      if (!read) return console.unusable(Error{read.error().message, input_, read.error().line, read.error().column});
      job = std::move(*read);
      if (!job.game.empty()) {
        auto loaded = load({resolveReference(job.game, input_)});
        if (!loaded) return console.unusable(loaded.error());
        game = std::move(loaded->state);
        files = std::move(loaded->files);
      }
    } else {
      job.picture = std::filesystem::absolute(input_).string();
      job.system = system_;
    }
    const std::string target = mapPath();
    if (job.mapId.empty()) job.mapId = idFromPath(output_.empty() ? input_ : target);
    int told = -1;
    std::vector<std::string> report;
    const auto made = scan::digitize(job, isJob ? input_ : job.picture, game, report, [&](double done) {
      const int percent = static_cast<int>(done * 100);
      if (console.progress && percent != told) console.err << fmt::format("\r{} %", told = percent) << std::flush;
      return !console.interrupted();
    });
    if (console.progress && told >= 0) console.err << '\r' << std::string(8, ' ') << '\r';
    if (report_)
      for (const std::string& line : report) console.out << line << '\n';
    if (!evidence_.empty() && !console.interrupted()) {
      // A grid that nobody has numbered is worth looking at too.
      const std::string picture = resolveReference(job.picture, isJob ? input_ : job.picture);
      if (const auto done = writeEvidence(picture, job, made ? &made->found : nullptr); !done)
        return console.unusable(done.error());
      console.out << evidence_ << '\n';
      if (!made && output_.empty() && newJob_.empty() && !report_) return kDone;
    }
    if (!made && !newJob_.empty() && output_.empty() && !console.interrupted()) {
      // Which hex is which is what the job is written for: the code is to be typed into it.
      const auto file = scan::PictureFile::open(resolveReference(job.picture, isJob ? input_ : job.picture), {job.page, job.dpi});
      if (const auto grid = file ? scan::gridOfJob(job, *file) : tl::unexpected(file.error()); grid) {
        job.columns = grid->extent.columns;
        job.rows = grid->extent.rows;
        console.err << fmt::format("hotchkiss: {}: {}\n", input_, made.error().message);
        return writeJob(console, job, isJob ? input_ : job.picture);
      }
    }
    if (!made) return console.interrupted() ? kUnusable : console.unusable(made.error());
    for (const std::string& warning : made->warnings)
      console.err << fmt::format("hotchkiss: {}: {}\n", input_, plainLine(warning));
    if (!newJob_.empty()) {
      job.codes.clear();
      for (const scan::TypedCode& corner : scan::cornerCodes(made->numbering.sheet))
        job.codes.push_back({made->found.grid.centre(corner.hex), corner.code});
      if (const int fault = writeJob(console, job, isJob ? input_ : job.picture); fault != kDone) return fault;
    }
    return output_.empty() ? kDone : save(console, *made, target, std::move(files), job, isJob ? input_ : job.picture);
  }

 private:
  int writeJob(Console& console, ScanJob job, const std::string& from) const {
    job.picture = referencePath(resolveReference(job.picture, from), newJob_);
    if (const auto done = writeFile(newJob_, scanJobText(job)); !done) return console.unusable(done.error());
    console.out << newJob_ << '\n';
    return kDone;
  }

  Expected<void> writeEvidence(const std::string& picture, const ScanJob& job, const scan::FoundGrid* known) const {
    const auto file = scan::PictureFile::open(picture, {job.page, job.dpi});
    if (!file) return tl::unexpected(file.error());
    Expected<scan::FoundGrid> found = known != nullptr ? *known : scan::gridOfJob(job, *file);
    if (!found) return failIn(picture, found.error().message);
    const auto seen = file->readWhole(kEvidenceSide);
    if (!seen) return tl::unexpected(seen.error());
    const scan::Picture drawn = scan::pictureOfEvidence(*seen, *found, double(file->info().width) / seen->width);
    paint::Sprite sprite(drawn.width, drawn.height);
    for (size_t i = 0; i < sprite.pixels.size(); ++i)
      sprite.pixels[i] =
          0xff000000u | uint32_t{drawn.rgb[i * 3]} << 16 | uint32_t{drawn.rgb[i * 3 + 1]} << 8 | drawn.rgb[i * 3 + 2];
    return writeFile(evidence_, paint::pngOf(sprite));
  }

  std::string mapPath() const {
    if (lowered(output_).ends_with(".xml")) return output_;
    return output_ + "/" + idFromPath(input_) + ".map.xml";
  }

  int save(Console& console, const scan::Digitized& made, const std::string& target, FileTable files, const ScanJob& job,
           const std::string& jobFile) const {
    if (console.interrupted()) return kUnusable;
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::path(target).parent_path();
    if (!folder.empty()) std::filesystem::create_directories(folder, error);
    if (error) return console.unusable(Error{fmt::format("cannot be made a folder: {}", error.message()), folder.string(), 0, 0});
    const std::string file = std::filesystem::path(target).filename().string();
    const std::string stem = (folder / file.substr(0, file.find('.'))).string();
    State state = made.state;
    // The picture is named from where the board lies now.
    Board board = *state.board(made.board);
    const std::string picture = resolveReference(job.picture, jobFile);
    for (Underlay& underlay : board.underlays)
      underlay.file = referencePath(scan::pictureName(picture, {job.page, job.dpi}), stem + ".board.xml");
    state.boards[made.board] = std::make_shared<const Board>(std::move(board));
    std::vector<std::pair<DocumentKey, std::string>> documents;
    if (job.game.empty())
      for (const auto& [id, game] : state.games) documents.push_back({{DocumentKind::Game, id.text}, stem + ".game.xml"});
    documents.push_back({{DocumentKind::Map, made.sheet.text}, target});
    documents.push_back({{DocumentKind::Board, made.board.text}, stem + ".board.xml"});
    if (const auto saved = saveAllAs(state, documents, files); !saved) return console.unusable(saved.error());
    for (const auto& [key, path] : documents) console.out << path << '\n';
    return kDone;
  }

  std::string input_, output_, system_, newJob_, evidence_;
  bool report_ = false;
};

}  // namespace

std::unique_ptr<Command> scanImport() {
  return std::make_unique<ScanImportCommand>();
}

}  // namespace hotchkiss::cli
