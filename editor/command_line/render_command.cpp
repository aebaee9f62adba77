// SPDX-License-Identifier: Apache-2.0
// `hotchkiss render FILE -o OUT.png|.svg|.pdf`: a map, board or scenario drawn by the same painter as the window's.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

#include "editor/command_line/commands.h"
#include "editor/command_line/output.h"
#include "importers/scan/underlay_source.h"
#include "io/native/load.h"
#include "io/paint/painter.h"
#include "io/paint/underlays.h"
#include "model/base/nearest_word.h"
#include "model/base/text.h"
#include "model/board/code_words.h"

namespace hotchkiss::cli {
namespace {

enum class Format { Png, Svg, Pdf };

Expected<Format> formatOf(const std::string& output) {
  const std::string name = lowered(output);
  if (name.ends_with(".png")) return Format::Png;
  if (name.ends_with(".svg")) return Format::Svg;
  if (name.ends_with(".pdf")) return Format::Pdf;
  return tl::unexpected(
      Error{"has none of the endings .png, .svg and .pdf: the picture's format follows from the name", output, 0, 0});
}

// "16mm", "16", "0.63in".
Expected<double> millimetres(const std::string& text) {
  constexpr double kMmPerInch = 25.4;
  double value = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, value);
  const std::string unit = lowered(std::string(read.ptr, end));
  if (read.ec == std::errc() && value > 0) {
    if (unit.empty() || unit == "mm") return value;
    if (unit == "cm") return value * 10;
    if (unit == "in") return value * kMmPerInch;
  }
  return fail(fmt::format("--hex-width '{}' is no length: write for example 16mm", text));
}

class RenderCommand final : public Command {
 public:
  const char* name() const override { return "render"; }
  const char* summary() const override { return "Draws a map, board or scenario as PNG, SVG or PDF"; }
  void add(CLI::App& app) override {
    app.add_option("file", file_, "The map, board or scenario file; - for standard input")->required();
    app.add_option("-o,--output", output_, "The picture, .png, .svg or .pdf")->required();
    app.add_option("--dpi", dpi_, "Pixels an inch of a PNG")->check(CLI::Range(1.0, 4800.0))->capture_default_str();
    app.add_option("--hex-width", hexWidth_, "Between opposite sides of a hex, e.g. 16mm; else as the map says");
    app.add_option("--layers", layers_, "Layers by name, e.g. usual,coverage or terrain,grid,numbers or -counters")
        ->capture_default_str();
    app.add_option("--sheet", sheet_, "Only this sheet of a board, by id, title or prefix");
    app.add_option("--area", area_, "Only the hexes from one printed code to another, CODE..CODE");
    app.add_option("--pages", pages_,
                   "Tiles a PDF over pages of this paper (A4, letter, A3-landscape, 210x297mm) with overlap, crop marks and a "
                   "page that shows how they lie");
    auto* legend = app.add_flag(
        "--legend", legend_, "With the key of terrain, hexsides and roads and their costs below the map: usual in PDF and SVG");
    app.add_flag("--no-legend", noLegend_, "Without the key")->excludes(legend);
    app.add_flag("--no-frame", noFrame_, "Without frame, title and scale");
  }

  int run(Console& console) override {
    const auto format = formatOf(output_);
    if (!format) return console.unusable(format.error());
    if (!pages_.empty() && *format != Format::Pdf)
      return console.unusable("--pages tiles a PDF: name the output .pdf or leave it out");
    const auto loaded = load({file_});
    if (!loaded) return console.unusable(loaded.error());
    const auto scene = makeScene(*loaded, *format, console);
    if (!scene) return console.unusable(inFile(scene.error()));
    const auto bytes = draw(*format, scene->pictures, scene->options);
    if (!bytes) return console.unusable(inFile(bytes.error()));
    if (!paint::fontsFound())
      console.err << "hotchkiss: the fonts that come with the program were not found; the picture has no lettering\n";
    return writeOutput(console, output_, *bytes);
  }

 private:
  struct Scene {
    std::vector<std::shared_ptr<const paint::PaintScene>> pictures;  // more than one: islands of the board
    paint::PictureOptions options;
  };

  Error inFile(Error error) const {
    if (error.file.empty()) error.file = file_;
    return error;
  }

  // The sheet that --sheet means.
  Expected<SheetId> sheetOf(const BoardView& view) const {
    std::vector<std::string> names;
    for (const PlacedSheet& placed : view.sheets()) {
      const Sheet& sheet = *placed.sheet;
      for (const std::string& name : {sheet.id.text, sheet.title, sheet.numbering.prefix()}) {
        if (name.empty()) continue;
        if (lowered(name) == lowered(sheet_)) return sheet.id;
        names.push_back(name);
      }
    }
    const auto near = nearestWord(sheet_, names);
    return fail(
        fmt::format("there is no sheet '{}'{}", sheet_, near ? fmt::format(" (did you mean '{}'?)", *near) : std::string()));
  }

  // The plane from one code to another, hexes whole.
  Expected<Box2> areaOf(const BoardView& view, const paint::PaintScene& scene) const {
    const size_t dots = area_.find("..");
    if (dots == std::string::npos) return fail(fmt::format("--area '{}' is no area: write CODE..CODE, e.g. N2101..N2610", area_));
    const PlaneLayout layout = scene.layout();
    std::optional<Box2> box;
    for (const std::string& code : {area_.substr(0, dots), area_.substr(dots + 2)}) {
      const CodeAnswer answer = view.find(code);
      if (!answer.ok()) return fail(explainCode(view, code, answer));
      for (int c = 0; c < kDirections; ++c) {
        const Point p = layout.corner(answer.hex, c);
        if (!box) box = Box2{p, p};
        box = Box2{{std::min(box->low.x, p.x), std::min(box->low.y, p.y)},
                   {std::max(box->high.x, p.x), std::max(box->high.y, p.y)}};
      }
    }
    return *box;
  }

  // A picture that cannot be read leaves the map without it: the map itself is what was asked for.
  static std::shared_ptr<const paint::PaintScene> onUnderlays(const BoardView& view, const Loaded& loaded,
                                                              std::shared_ptr<const paint::PaintScene> scene, Console& console) {
    const FileEntry* board = loaded.files.find({DocumentKind::Board, view.board().id.text});
    if (board == nullptr) return scene;
    return paint::withUnderlays(scene, paint::shownUnderlays(view, *scene, [&](const std::string& file) {
                                  auto picture = scan::openUnderlay(resolveReference(file, board->shown));
                                  if (picture) return *picture;
                                  console.err << fmt::format("hotchkiss: {}: {}; the map is drawn without it\n",
                                                             picture.error().file, picture.error().message);
                                  return std::shared_ptr<const PictureSource>();
                                }));
  }

  Expected<Scene> makeScene(const Loaded& loaded, Format format, Console& console) const {
    const State& state = loaded.state;
    const Scenario* scenario = state.scenario(state.activeScenario);
    if (state.activeBoard.empty() && !scenario) return fail("holds no map: name a map, a board or a scenario");
    BoardView view = scenario ? BoardView::make(state, *scenario) : BoardView::make(state, state.activeBoard);
    if (!sheet_.empty()) {
      const auto id = sheetOf(view);
      if (!id) return tl::unexpected(id.error());
      view = BoardView::make(state, view.board().id, {*id});
    }
    if (view.empty()) return fail("holds no map that could be read");
    Scene out;
    const auto layers = paint::parseLayers(layers_);
    if (!layers) return tl::unexpected(layers.error());
    out.options.layers = *layers;
    out.options.dpi = dpi_;
    paint::SceneOptions options;
    options.frame = !noFrame_ && area_.empty();
    options.legend = legend_ || (format != Format::Png && !noLegend_);
    if (!hexWidth_.empty()) {
      const auto width = millimetres(hexWidth_);
      if (!width) return tl::unexpected(width.error());
      options.hexWidthMm = *width;
    }
    // Sheets that no join places lie miles apart: each island is a map of its own.
    std::map<int, std::vector<SheetId>> islands;
    for (const PlacedSheet& placed : view.sheets()) islands[placed.island].push_back(placed.sheet->id);
    if (format == Format::Svg && area_.empty() && islands.size() > 1) {
      std::string names;
      for (const PlacedSheet& placed : view.sheets()) names += (names.empty() ? "" : ", ") + placed.sheet->id.text;
      return fail(
          fmt::format("its sheets lie apart, no join is known between them: draw them one by one with --sheet ({})", names));
    }
    if (format == Format::Pdf && area_.empty() && islands.size() > 1) {
      for (const auto& [number, sheets] : islands) {
        const BoardView part = BoardView::make(state, view.board().id, sheets);
        std::string names;
        for (const PlacedSheet& placed : part.sheets())
          names += (names.empty() ? "" : "; ") + nameOf(placed.sheet->title, placed.sheet->id.text);
        options.title = scenario && !scenario->title.empty() ? scenario->title + ": " + names : names;
        out.pictures.push_back(onUnderlays(part, loaded, paint::PaintScene::make(part, state, scenario, options), console));
      }
      return out;
    }
    out.pictures.push_back(onUnderlays(view, loaded, paint::PaintScene::make(view, state, scenario, options), console));
    if (!area_.empty()) {
      const auto area = areaOf(view, *out.pictures.front());
      if (!area) return tl::unexpected(area.error());
      out.options.area = *area;
    }
    return out;
  }

  Expected<std::string> draw(Format format, const std::vector<std::shared_ptr<const paint::PaintScene>>& scenes,
                             const paint::PictureOptions& options) const {
    const paint::PaintScene& scene = *scenes.front();
    switch (format) {
      case Format::Png:
        return paint::pngBytes(scene, options);
      case Format::Svg:
        return paint::svgText(scene, options);
      case Format::Pdf:
        break;
    }
    paint::PageOptions pages;
    if (!pages_.empty()) {
      const auto read = paint::parsePages(pages_);
      if (!read) return tl::unexpected(read.error());
      pages = *read;
    }
    return paint::pdfBytes(scenes, options, pages);
  }

  std::string file_, output_, hexWidth_, layers_ = "usual", sheet_, area_, pages_;
  double dpi_ = 150;
  bool legend_ = false, noLegend_ = false, noFrame_ = false;
};

}  // namespace

std::unique_ptr<Command> renderCommand() {
  return std::make_unique<RenderCommand>();
}

}  // namespace hotchkiss::cli
