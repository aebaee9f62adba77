// SPDX-License-Identifier: Apache-2.0
// `hotchkiss where CODE... --map MAP|BOARD`: a printed code or a place name to all that is known of the hex.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "editor/command_line/commands.h"
#include "editor/command_line/json.h"
#include "io/native/load.h"
#include "model/base/nearest_word.h"
#include "model/base/plain_line.h"
#include "model/board/code_words.h"
#include "model/board/hex_report.h"

namespace hotchkiss::cli {
namespace {

/// What one word of the call came to: a hex, or a place known by name only, or neither (then `remark` says why).
struct Found {
  std::string asked;
  std::optional<HexReport> report;
  std::optional<BoardView::NamedPlace> unlocated;
  std::string remark;
  bool exists() const { return report || unlocated; }
};

std::string namesWords(const std::vector<BoardView::NamedPlace>& places, const BoardView& view) {
  std::vector<std::string> words;
  for (const auto& place : places)
    words.push_back(place.hex ? fmt::format("{} ({})", place.name, view.code(*place.hex)) : place.name);
  constexpr size_t kMost = 6;
  if (words.size() > kMost) {
    const size_t more = words.size() - kMost;
    words.resize(kMost);
    words.push_back(fmt::format("{} more", more));
  }
  return fmt::format("{}", fmt::join(words, ", "));
}

Found lookUpName(const BoardView& view, const std::string& asked, const std::string& notACode) {
  Found out{asked, {}, {}, {}};
  const auto places = view.findPlace(asked);
  if (places.size() > 1) {
    out.remark = fmt::format("'{}' may be any of: {}", asked, namesWords(places, view));
    return out;
  }
  if (places.size() == 1) {
    if (places[0].hex)
      out.report = reportHex(view, *places[0].hex);
    else
      out.unlocated = places[0];
    return out;
  }
  std::vector<std::string> names;
  for (const PlacedSite& site : view.sites()) names.push_back(site.site->name);
  for (const PlacedArea& area : view.areas()) names.push_back(area.area->name);
  const auto near = nearestWord(asked, names);
  out.remark = near ? fmt::format("there is no place '{}' (did you mean '{}'?)", asked, *near) : notACode;
  return out;
}

Found lookUp(const BoardView& view, const std::string& asked) {
  const CodeAnswer answer = view.find(asked);
  const std::string why = explainCode(view, asked, answer);
  if (answer.status == CodeAnswer::Status::Unknown) return lookUpName(view, asked, why);
  Found out{asked, {}, {}, why};
  if (answer.ok()) {
    out.report = reportHex(view, answer.hex);
  } else if (const auto slip = likelySlip(view, asked)) {
    out.remark += fmt::format(" (did you mean {}?)", *slip);
  }
  return out;
}

/// Prints one line with a label in a column of its own, when there is something to print.
void line(std::ostream& out, const char* label, const std::string& text) {
  if (!text.empty()) out << fmt::format("  {:<11} {}\n", label, text);
}

void printText(std::ostream& out, const Found& found) {
  if (!found.exists()) return;
  if (found.unlocated) {
    out << fmt::format("{}: {} known by name only; no hex is printed for it\n", found.unlocated->name, found.unlocated->kind);
    return;
  }
  const HexReport& r = *found.report;
  std::vector<std::string> codes, sides, paths, sites, neighbours;
  for (const auto& [sheet, code] : r.codes) codes.push_back(code);
  out << fmt::format("{}\n", fmt::join(codes, " = "));
  if (!found.remark.empty()) line(out, "canonical", fmt::format("{}: {}", r.code, found.remark));
  std::vector<std::string> sheets;
  for (const auto& [sheet, code] : r.codes) sheets.push_back(fmt::format("{} ({})", sheet, code));
  line(out, "sheets", fmt::format("{}", fmt::join(sheets, ", ")));
  std::string ground = r.terrain.empty() ? "unknown (not digitized)" : r.terrain;
  if (!r.further.empty()) ground += fmt::format(" (of {})", fmt::join(r.further, ", "));
  line(out, "terrain", ground);
  line(out, "elevation", r.elevation ? fmt::format("{}", *r.elevation) : "");
  for (const SideReport& side : r.sides) {
    neighbours.push_back(fmt::format("{} {}", side.direction, side.neighbour.empty() ? "off the map" : side.neighbour));
    if (!side.features.empty()) sides.push_back(fmt::format("{}: {}", side.direction, fmt::join(side.features, ", ")));
  }
  line(out, "hexsides", fmt::format("{}", fmt::join(sides, "; ")));
  for (const PathReport& path : r.paths)
    paths.push_back(
        fmt::format("{}{}{} ({})", path.kind, path.name.empty() ? "" : " ", path.name, fmt::join(path.directions, ", ")));
  line(out, "paths", fmt::format("{}", fmt::join(paths, "; ")));
  for (const auto& [name, kind] : r.sites) sites.push_back(name.empty() ? kind : fmt::format("{} ({})", name, kind));
  line(out, "sites", fmt::format("{}", fmt::join(sites, ", ")));
  line(out, "areas", fmt::format("{}", fmt::join(r.areas, ", ")));
  line(out, "neighbours", fmt::format("{}", fmt::join(neighbours, ", ")));
  line(out, "drafts", fmt::format("{}", fmt::join(r.drafts, ", ")));
}

Json toJson(const Found& found) {
  Json out;
  out["asked"] = found.asked;
  out["code"] = nullptr;
  for (const char* key : {"codes", "names", "sheets", "terrain", "elevation", "hexsides", "paths", "sites", "areas", "neighbours",
                          "longitude", "latitude", "drafts"})
    out[key] = nullptr;
  out["remark"] = found.remark.empty() ? Json(nullptr) : Json(found.remark);
  if (found.unlocated) out["names"] = Json::array({found.unlocated->name});
  if (!found.report) return out;
  const HexReport& r = *found.report;
  out["code"] = r.code;
  for (const char* key : {"codes", "names", "sheets", "hexsides", "paths", "sites", "areas", "neighbours", "drafts"})
    out[key] = Json::array();
  for (const auto& [sheet, code] : r.codes) {
    out["codes"].push_back(code);
    out["sheets"].push_back(sheet);
  }
  out["names"] = r.names;
  if (!r.terrain.empty()) out["terrain"] = r.terrain;
  if (r.elevation) out["elevation"] = *r.elevation;
  for (const SideReport& side : r.sides) {
    const Json across = side.neighbour.empty() ? Json(nullptr) : Json(side.neighbour);
    out["hexsides"].push_back({{"direction", side.direction}, {"neighbour", across}, {"features", side.features}});
    if (!side.neighbour.empty()) out["neighbours"].push_back(side.neighbour);
  }
  for (const PathReport& path : r.paths)
    out["paths"].push_back(
        {{"kind", path.kind}, {"name", path.name.empty() ? Json(nullptr) : Json(path.name)}, {"directions", path.directions}});
  for (const auto& [name, kind] : r.sites)
    out["sites"].push_back({{"name", name.empty() ? Json(nullptr) : Json(name)}, {"kind", kind}});
  out["areas"] = r.areas;
  out["drafts"] = r.drafts;
  return out;
}

class WhereCommand final : public Command {
 public:
  const char* name() const override { return "where"; }
  const char* summary() const override { return "Tells all that is known of a hex, by its printed code or the name of a place"; }
  void add(CLI::App& app) override {
    app.add_option("codes", asked_, "Printed codes (N2334, \"OTR S0709\", A29.17) or names of places (a beginning will do)")
        ->required();
    app.add_option("--map", map_, "The map, board or scenario file to look in")->required();
    app.add_option("--format", format_, "text or json")->check(CLI::IsMember({"text", "json"}))->capture_default_str();
  }
  int run(Console& console) override {
    const auto loaded = load({map_});
    if (!loaded) return console.unusable(loaded.error());
    const State& state = loaded->state;
    if (state.activeBoard.empty()) return console.unusable(Error{"holds no map: name a map, a board or a scenario", map_, 0, 0});
    const BoardView view = BoardView::make(state, state.activeBoard);
    int status = kDone;
    Json all = Json::array();
    for (const std::string& asked : asked_) {
      const Found found = lookUp(view, asked);
      if (!found.exists()) {
        status = kFound;
        console.err << "hotchkiss: " << map_ << ": " << plainLine(found.remark) << '\n';
      }
      if (format_ == "json")
        all.push_back(toJson(found));
      else
        printText(console.out, found);
    }
    if (format_ == "json") console.out << printed(all);
    return status;
  }

 private:
  std::vector<std::string> asked_;
  std::string map_, format_ = "text";
};

}  // namespace

std::unique_ptr<Command> whereCommand() {
  return std::make_unique<WhereCommand>();
}

}  // namespace hotchkiss::cli
