// SPDX-License-Identifier: Apache-2.0
#include "io/vassal/module_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "io/vassal/module_charts.h"
#include "io/vassal/module_faces_internal.h"
#include "io/vassal/module_map.h"
#include "io/vassal/module_set_up.h"
#include "io/vassal/saved_game.h"
#include "model/base/text.h"
#include "model/rules/rule_system.h"
#include "model/scenario/resolve.h"

namespace hotchkiss::vassal {
namespace {

constexpr const char* kVassalVersion = "3.7.0";
constexpr const char* kDateSaved = "315532800000";  // 1 January 1980: the same for every module
constexpr unsigned char kScrambleKey = 0x5a;
constexpr double kCounterShare = 0.73;  // of a hex's width

using Attributes = std::vector<std::pair<const char*, std::string>>;

BuildElement element(const std::string& name, const Attributes& attributes = {}) {
  BuildElement out = buildElement("VASSAL.build." + name);
  for (const auto& [key, value] : attributes) out.set(key, value);
  return out;
}

/// A board of a map, as the build file wants it.
struct BoardPart {
  std::string name, image;
  BoardGrid grid;
};

struct MapPart {
  std::string name, button;
  bool window = false;   // of its own, behind a button
  bool several = false;  // its boards are laid out side by side
  std::vector<BoardPart> boards;
  std::string setUp;  // the usual choice of boards, as a command
};

BuildElement mapElement(const MapPart& part) {
  BuildElement map = element("module.Map", {{"mapName", part.name},
                                            {"allowMultiple", part.several ? "true" : "false"},
                                            {"backgroundcolor", "255,255,255"},
                                            {"buttonName", part.button},
                                            {"changeFormat", "$message$"},
                                            {"color", "0,0,0"},
                                            {"createFormat", "$pieceName$ created in $location$"},
                                            {"edgeHeight", "0"},
                                            {"edgeWidth", "0"},
                                            {"hideKey", ""},
                                            {"hotkey", ""},
                                            {"icon", ""},
                                            {"launch", part.window ? "true" : "false"},
                                            {"markMoved", "Always"},
                                            {"markUnmovedHotkey", ""},
                                            {"markUnmovedIcon", "/images/unmoved.gif"},
                                            {"markUnmovedReport", ""},
                                            {"markUnmovedText", ""},
                                            {"markUnmovedTooltip", "Mark all counters on this map as not moved"},
                                            {"moveKey", ""},
                                            {"moveToFormat", "$pieceName$ moves $previousLocation$ -> $location$ *"},
                                            {"moveWithinFormat", "$pieceName$ moves $previousLocation$ -> $location$ *"},
                                            {"onlyReportChangedLocation", "true"},
                                            {"showKey", ""},
                                            {"thickness", "3"}});
  BuildElement& picker = map.add(element("module.map.BoardPicker", {{"addColumnText", "Add column"},
                                                                    {"addRowText", "Add row"},
                                                                    {"boardPrompt", "Select board"},
                                                                    {"slotHeight", "125"},
                                                                    {"slotScale", "0.2"},
                                                                    {"slotWidth", "350"},
                                                                    {"title", "Choose boards"}}));
  for (const BoardPart& board : part.boards) {
    BuildElement& one = picker.add(
        element("module.map.boardPicker.Board", {{"name", board.name}, {"image", board.image}, {"reversible", "false"}}));
    one.add(gridElement(board.grid));
  }
  if (part.boards.size() > 1) {  // with one board VASSAL needs no choice
    BuildElement chosen = buildElement("setup");
    chosen.text = part.setUp;
    picker.add(std::move(chosen));
  }
  map.add(element("module.map.StackMetrics", {{"bottom", "40,0"},
                                              {"disabled", "false"},
                                              {"down", "37,0"},
                                              {"exSepX", "6"},
                                              {"exSepY", "18"},
                                              {"top", "38,0"},
                                              {"unexSepX", "3"},
                                              {"unexSepY", "5"},
                                              {"up", "39,0"}}));
  for (const char* name : {"ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer", "MapCenterer", "StackExpander",
                           "PieceMover", "KeyBufferer"})
    map.add(element(std::string("module.map.") + name));
  map.add(
      element("module.map.ImageSaver",
              {{"buttonText", ""}, {"hotkey", ""}, {"icon", "/images/camera.gif"}, {"tooltip", "Save the map as a picture"}}));
  map.add(element("module.map.CounterDetailViewer", {{"borderWidth", "2"},
                                                     {"delay", "500"},
                                                     {"display", "from top-most layer only"},
                                                     {"graphicsZoom", "1.0"},
                                                     {"hotkey", "32,130"},
                                                     {"minDisplayPieces", "2"},
                                                     {"showgraph", "true"},
                                                     {"showtext", "true"},
                                                     {"summaryReportFormat", "$LocationName$"},
                                                     {"zoomlevel", "1.0"}}));
  map.add(element("module.properties.GlobalProperties"));
  map.add(element("module.map.SelectionHighlighters"));
  map.add(element("module.map.HighlightLastMoved", {{"color", "255,0,0"}, {"enabled", "true"}, {"thickness", "2"}}));
  if (!part.window)
    map.add(element("module.map.GlobalMap", {{"buttonText", "Overview"},
                                             {"color", "255,0,0"},
                                             {"hotkey", "79,195"},
                                             {"icon", ""},
                                             {"scale", "0.1"},
                                             {"tooltip", "Show or hide the overview"}}));
  map.add(element("module.map.Zoomer", {{"inButtonText", ""},
                                        {"inIconName", "/images/zoomIn.gif"},
                                        {"inTooltip", "Zoom in"},
                                        {"outButtonText", ""},
                                        {"outIconName", "/images/zoomOut.gif"},
                                        {"outTooltip", "Zoom out"},
                                        {"pickButtonText", ""},
                                        {"pickIconName", "/images/zoom.png"},
                                        {"pickTooltip", "Select zoom"},
                                        {"zoomInKey", "61,195"},
                                        {"zoomLevels", "0.15,0.25,0.4,0.6,0.8,1.0,1.5,2.0"},
                                        {"zoomOutKey", "45,130"},
                                        {"zoomPickKey", ""},
                                        {"zoomStart", "3"}}));
  if (!part.window)
    map.add(element("module.map.HidePiecesButton", {{"buttonText", "Hide counters"},
                                                    {"hiddenIcon", ""},
                                                    {"hotkey", "72,195"},
                                                    {"showingIcon", ""},
                                                    {"tooltip", "Hide or show all counters on this map"}}));
  map.add(element("module.map.Flare", {{"circleColor", "255,0,0"},
                                       {"circleScale", "true"},
                                       {"circleSize", "100"},
                                       {"flareKey", "keyAlt"},
                                       {"flareName", "Map Flare"},
                                       {"flarePulses", "6"},
                                       {"flarePulsesPerSec", "3"},
                                       {"reportFormat", ""}}));
  return map;
}

BuildElement dice(int count) {
  const std::string name = fmt::format("{}d6", count);
  return element("module.DiceButton", {{"addToTotal", "0"},
                                       {"hotkey", ""},
                                       {"icon", "/images/die.gif"},
                                       {"nDice", fmt::to_string(count)},
                                       {"nSides", "6"},
                                       {"name", name},
                                       {"plus", "0"},
                                       {"prompt", "false"},
                                       {"reportFormat", "** $name$ = $result$ *** <$PlayerName$>"},
                                       {"reportTotal", "false"},
                                       {"text", name},
                                       {"tooltip", "Roll " + name}});
}

std::string dataFile(const Attributes& lines) {
  BuildElement data = buildElement("data");
  data.set("version", "1");
  for (const auto& [name, value] : lines) data.add(buildElement(name)).text = value;
  return writeBuildFile(data);
}

/// One scenario, with all that is made of it.
struct Part {
  PlayedScenario played;
  ScenarioPlan plan;
  DisplayBoard display;
};

class ModuleMaker {
 public:
  ModuleMaker(const State& state, const ModuleOptions& options) : state_(state), options_(options) {}

  Expected<WrittenModule> run(const std::vector<ScenarioId>& ids, const Project& project) {
    if (options_.hexWidthPx < kLeastHexWidthPx || options_.hexWidthPx > kMostHexWidthPx)
      return fail(fmt::format("a hex of {} pixels cannot be played with; give --hex-width from {} to {}", options_.hexWidthPx,
                              kLeastHexWidthPx, kMostHexWidthPx));
    if (const auto taken = take(ids); !taken) return tl::unexpected(taken.error());
    const Scenario& first = parts_.front().played.scenario;
    tell("placing the hexes");
    auto map = ModuleMap::make(state_, first.board.id, sheets_, evenWidth());
    if (!map) return tl::unexpected(map.error());
    map_ = std::move(*map);
    vocabulary_ = vocabularyOf(state_, first);
    tell("painting the counters");
    std::vector<PlayedScenario> played;
    for (const Part& part : parts_) played.push_back(part.played);
    ModulePieces::Options pieces;
    pieces.counterPx = static_cast<int>(evenWidth() * kCounterShare / 2) * 2;
    pieces.orientation = map_.view().orientation();
    const RuleSystem* rules = ruleSystemOf(state_, first);
    pieces.extendedLines = pieces.facing = rules != nullptr && rules->countersFace();
    pieces.picture = options_.picture;
    auto made = ModulePieces::make(state_, played, vocabulary_, project, pieces);
    if (!made) return tl::unexpected(made.error());
    pieces_ = std::move(*made);
    name();
    for (Part& part : parts_) {
      part.plan = planOf(state_, part.played, options_.choices);
      part.display = DisplayBoard(boardNameOf(part), "display-" + fileWord(part.plan.id) + ".png", part.plan.title,
                                  part.plan.sections, pieces.counterPx);
    }
    return write(project);
  }

 private:
  void tell(const std::string& doing) const {
    if (options_.progress) options_.progress(doing);
  }
  bool cancelled() const { return options_.cancelled && options_.cancelled(); }

  // Half a hex is whole pixels, so that shoved columns stand where they are drawn.
  int evenWidth() const { return options_.hexWidthPx / 2 * 2; }

  Expected<void> take(const std::vector<ScenarioId>& ids) {
    std::set<ScenarioId> seen;
    bool allSheets = false;
    for (const ScenarioId& id : ids) {
      const Scenario* scenario = state_.scenario(id);
      if (!scenario) return fail(fmt::format("there is no scenario {}", id.text));
      if (!seen.insert(id).second) continue;
      Part part;
      part.played.scenario = resolved(state_, id);
      part.played.forces = Forces::make(state_, part.played.scenario);
      if (!parts_.empty() && part.played.scenario.board.id != parts_.front().played.scenario.board.id)
        return fail(fmt::format("{} is played on the board {} and {} on {}; a module has one board: export them apart",
                                parts_.front().played.scenario.id.text, parts_.front().played.scenario.board.id.text, id.text,
                                part.played.scenario.board.id.text));
      allSheets = allSheets || part.played.scenario.sheetsInPlay.empty();
      for (const SheetId& sheet : part.played.scenario.sheetsInPlay)
        if (std::find(sheets_.begin(), sheets_.end(), sheet) == sheets_.end()) sheets_.push_back(sheet);
      parts_.push_back(std::move(part));
    }
    if (parts_.empty()) return fail("there is no scenario to make a module of");
    if (allSheets) sheets_.clear();
    return {};
  }

  void name() {
    name_ = options_.name;
    const Scenario& first = parts_.front().played.scenario;
    const Game* game = state_.game(first.game.id);
    const std::string gameTitle = game && !game->title.empty() ? game->title : map_.view().board().title;
    if (name_.empty() && parts_.size() == 1) {
      const std::string& title = nameOf(first.title, first.id.text);
      name_ = gameTitle.empty() ? title : gameTitle + ": " + title;
    }
    if (name_.empty()) name_ = gameTitle;
    if (name_.empty()) name_ = nameOf(first.title, first.id.text);
  }

  // Unique among the displays: scenarios of several games may share a title.
  std::string boardNameOf(const Part& part) const {
    std::string out = part.plan.title;
    for (const Part& other : parts_) {
      if (&other == &part) break;
      if (other.display.name() == out) out += " (" + part.plan.id + ")";
    }
    return out;
  }

  Expected<WrittenModule> write(const Project& before) {
    WrittenModule out;
    ModuleReport& report = out.report;
    report.name = name_;
    report.boards = map_.boards().size();
    for (const ModuleBoard& board : map_.boards()) report.hexes += board.hexes.size();
    report.counters = pieces_.pieces().size();
    report.setUps = parts_.size();
    report.idsGiven = pieces_.project().pieceIds.size() - before.pieceIds.size();
    report.notes = pieces_.notes();
    const std::vector<std::string> misnamed = map_.misnamed();
    if (!misnamed.empty())
      report.notes.push_back(fmt::format("the numbering is beyond VASSAL's: {} hexes have another name there ({})",
                                         misnamed.size(), misnamed.front()));

    std::vector<ArchiveEntry> setUps, charts, pictures;
    for (const Part& part : parts_) {
      std::vector<std::string> notes = part.plan.notes;
      const std::string text = commandText(setUpCommands(part.plan, map_, part.display, pieces_, notes));
      auto saved = writeArchive({{"savedGame", scrambledGame(text, kScrambleKey)},
                                 {"savedata", savedata(part.plan.title)},
                                 {"moduledata", moduledata()}});
      if (!saved) return tl::unexpected(saved.error());
      setUps.push_back({setUpFile(part), std::move(*saved), true});
      const std::string word = fileWord(part.plan.id);
      charts.push_back({word + "-victory.html", victoryChart(part.played, vocabulary_)});
      if (const std::string arrivals = arrivalChart(part.played, vocabulary_, calendarOf(state_, part.played.scenario));
          !arrivals.empty())
        charts.push_back({word + "-arrivals.html", arrivals});
      const BoardView view = BoardView::make(state_, part.played.scenario);
      if (const std::string text = setUpChart(part.played, view, systemOf(state_, part.played.scenario)); !text.empty())
        charts.push_back({word + "-set-up.html", text});
      for (const std::string& each : part.plan.choices) report.choices.push_back(part.plan.title + ": " + each);
      for (const std::string& each : notes) report.notes.push_back(part.plan.title + ": " + each);
    }
    if (const std::string terrain = terrainChart(vocabulary_, "Terrain and movement"); !terrain.empty())
      charts.push_back({"terrain.html", terrain});
    charts.push_back({"about.html", aboutChart({name_,
                                                {{"Written in spite of errors", options_.faults},
                                                 {"Units whose place is a choice", report.choices},
                                                 {"Not shown", report.notes}}})});
    for (const ModuleBoard& board : map_.boards()) {
      if (cancelled()) return fail("cancelled");
      tell("painting " + board.name);
      auto bytes = map_.picture(state_, board, options_.underlays, options_.face);
      if (!bytes) return tl::unexpected(bytes.error());
      pictures.push_back({"images/" + board.image, std::move(*bytes), true});
    }
    for (const Part& part : parts_) {
      if (cancelled()) return fail("cancelled");
      auto bytes = part.display.picture();
      if (!bytes) return tl::unexpected(bytes.error());
      pictures.push_back({"images/" + part.display.image(), std::move(*bytes), true});
    }
    tell("packing");
    std::vector<ArchiveEntry> entries = {{"moduledata", moduledata()}, {"buildFile.xml", writeBuildFile(buildFile(charts))}};
    for (auto* list : {&setUps, &charts, &pictures})
      for (ArchiveEntry& each : *list) entries.push_back(std::move(each));
    entries.insert(entries.end(), pieces_.pictures().begin(), pieces_.pictures().end());
    auto bytes = writeArchive(entries);
    if (!bytes) return tl::unexpected(bytes.error());
    out.bytes = std::move(*bytes);
    out.project = pieces_.project();
    return out;
  }

  std::string description() const {
    if (options_.faults.empty()) return "Made from scenario files";
    return fmt::format("Made from scenario files, in spite of {} error{}: see the chart About", options_.faults.size(),
                       options_.faults.size() == 1 ? "" : "s");
  }

  std::string moduledata() const {
    return dataFile({{"version", options_.version},
                     {"extra1", ""},
                     {"extra2", ""},
                     {"VassalVersion", kVassalVersion},
                     {"dateSaved", kDateSaved},
                     {"description", description()},
                     {"name", name_}});
  }

  std::string savedata(const std::string& title) const {
    return dataFile({{"version", options_.version},
                     {"extra1", ""},
                     {"extra2", ""},
                     {"VassalVersion", kVassalVersion},
                     {"dateSaved", kDateSaved},
                     {"description", title}});
  }

  static std::string setUpFile(const Part& part) { return fileWord(part.plan.id) + ".vsav"; }

  BuildElement buildFile(const std::vector<ArchiveEntry>& charts) const {
    BuildElement root = element("GameModule", {{"name", name_},
                                               {"version", options_.version},
                                               {"description", description()},
                                               {"VassalVersion", kVassalVersion},
                                               {"nextPieceSlotId", fmt::to_string(pieces_.nextGpid())},
                                               {"ModuleOther1", ""},
                                               {"ModuleOther2", ""}});
    root.add(element("module.BasicCommandEncoder"));  // first: whatever decodes pieces needs it
    root.add(element("module.Documentation"));
    root.add(roster());
    root.add(element("module.GlobalOptions", {{"autoReport", "Always"},
                                              {"chatterHTMLSupport", "Always"},
                                              {"hotKeysOnClosedWindows", "Never"},
                                              {"inventoryForAll", "Always"},
                                              {"nonOwnerUnmaskable", "Use Preferences Setting"},
                                              {"playerIdFormat", "$PlayerName$"},
                                              {"promptString", "Opponents can unmask my pieces"},
                                              {"sendToLocationMoveTrails", "Never"},
                                              {"storeLeadingZeroIntegersAsStrings", "true"}}));
    root.add(element("module.properties.GlobalProperties"));
    root.add(element("module.properties.GlobalTranslatableMessages"));
    root.add(pieces_.prototypes());
    root.add(pieces_.palette());
    root.add(element("module.Chatter"));
    root.add(element("module.KeyNamer"));
    root.add(dice(1));
    root.add(dice(2));
    root.add(mainMap());
    root.add(displays());
    root.add(chartWindow(charts));
    root.add(setUps());
    BuildElement language = buildElement("VASSAL.i18n.Language");
    root.add(std::move(language));
    return root;
  }

  BuildElement roster() const {
    BuildElement out =
        element("module.PlayerRoster",
                {{"buttonIcon", ""}, {"buttonKeyStroke", ""}, {"buttonText", "Retire"}, {"buttonToolTip", "Switch sides"}});
    const auto entry = [&out](const std::string& name) {
      BuildElement one = buildElement("entry");
      one.text = name;
      out.add(std::move(one));
    };
    for (const SideKind& side : vocabulary_.sides) entry(nameOf(side.name, side.id.text));
    entry("Solitaire");
    return out;
  }

  BuildElement mainMap() const {
    MapPart part{std::string(kMainMap), "Map", false, map_.boards().size() > 1, {}, mainBoardChoice(map_)};
    for (const ModuleBoard& board : map_.boards()) part.boards.push_back({board.name, board.image, board.grid});
    return mapElement(part);
  }

  BuildElement displays() const {
    MapPart part{std::string(kDisplayMap), "Displays", true, false, {}, {}};
    for (const Part& each : parts_) part.boards.push_back({each.display.name(), each.display.image(), each.display.grid()});
    part.setUp = boardChoiceText({part.name, {{part.boards.front().name, false, 0, 0}}});
    return mapElement(part);
  }

  BuildElement chartWindow(const std::vector<ArchiveEntry>& charts) const {
    BuildElement out = element("module.ChartWindow",
                               {{"hotkey", ""}, {"icon", ""}, {"name", "Charts"}, {"text", "Charts"}, {"tooltip", "Charts"}});
    BuildElement& tabs = out.add(element("widget.TabWidget", {{"entryName", "Charts"}}));
    const auto chart = [&charts](BuildElement& to, const std::string& file, const std::string& name) {
      if (std::any_of(charts.begin(), charts.end(), [&](const ArchiveEntry& each) { return each.name == file; }))
        to.add(element("widget.HtmlChart", {{"chartName", name}, {"fileName", file}}));
    };
    for (const Part& part : parts_) {
      BuildElement& own = parts_.size() == 1 ? tabs : tabs.add(element("widget.TabWidget", {{"entryName", part.plan.title}}));
      chart(own, fileWord(part.plan.id) + "-victory.html", "Scenario");
      chart(own, fileWord(part.plan.id) + "-set-up.html", "Set-up");
      chart(own, fileWord(part.plan.id) + "-arrivals.html", "Arrivals");
    }
    chart(tabs, "terrain.html", "Terrain");
    chart(tabs, "about.html", "About");
    return out;
  }

  static BuildElement setUp(const std::string& name, bool menu, const std::string& file) {
    return element("module.PredefinedSetup", {{"name", name},
                                              {"description", ""},
                                              {"isMenu", menu ? "true" : "false"},
                                              {"useFile", menu ? "false" : "true"},
                                              {"file", file}});
  }

  BuildElement setUps() const {
    if (parts_.size() == 1) return setUp(parts_.front().display.name(), false, setUpFile(parts_.front()));
    BuildElement menu = setUp("Scenarios", true, "");
    for (const Part& part : parts_) menu.add(setUp(part.display.name(), false, setUpFile(part)));
    return menu;
  }

  const State& state_;
  const ModuleOptions& options_;
  std::vector<Part> parts_;
  std::vector<SheetId> sheets_;
  ModuleMap map_;
  Vocabulary vocabulary_;
  ModulePieces pieces_;
  std::string name_;
};

}  // namespace

Expected<WrittenModule> writeModule(const State& state, const std::vector<ScenarioId>& scenarios, const Project& project,
                                    const ModuleOptions& options) {
  return ModuleMaker(state, options).run(scenarios, project);
}

}  // namespace hotchkiss::vassal
