// SPDX-License-Identifier: Apache-2.0
#include "io/scan_job/scan_job.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "io/native/words_internal.h"
#include "io/xml/xml_document.h"
#include "io/xml/xml_writer.h"
#include "model/base/nearest_word.h"
#include "model/base/text.h"

namespace hotchkiss {

namespace {

constexpr double kMostPixel = 1e6;
constexpr size_t kMostPoints = 1'000'000;
constexpr size_t kMostKinds = 200;  // of a group; a map's cells count them in a byte

/// Pixels are kept to a hundredth, read and written, so that a job comes back as it was.
double hundredths(double pixel) {
  return std::round(pixel * 100) / 100 + 0.0;  // + 0.0: no "-0"
}

/// Reads elements and says where what is wrong stands.
class JobReader {
 public:
  explicit JobReader(const XmlDocument& document) : document_(document) {}

  Expected<ScanJob> read() {
    const XmlElement& root = document_.root();
    if (root.name != "digitize") return at(root, fmt::format("is <{}> and no job of digitizing: <digitize> is one", root.name));
    if (auto ok = only(root, {"version", "picture", "page", "dpi"}); !ok) return tl::unexpected(ok.error());
    if (const XmlAttribute* version = root.attribute("version"); version != nullptr && version->value != "1")
      return at(*version, fmt::format("version {} is of a later program", version->value));
    job_.picture = text(root, "picture");
    if (job_.picture.empty()) return at(root, "names no picture: write picture=\"FILE\"");
    if (auto page = whole(root, "page", 1, 1, 10'000); page)
      job_.page = *page;
    else
      return tl::unexpected(page.error());
    if (auto dpi = number(root, "dpi", 200, 20, 2400); dpi)
      job_.dpi = *dpi;
    else
      return tl::unexpected(dpi.error());
    for (const XmlElement& child : root.children)
      if (auto ok = element(child); !ok) return tl::unexpected(ok.error());
    return std::move(job_);
  }

 private:
  template <class Where>
  tl::unexpected<Error> at(const Where& where, std::string message) const {
    const Place place = document_.place(where);
    return failAt(std::move(message), place.line, place.column);
  }
  static std::string text(const XmlElement& element, std::string_view name) {
    const XmlAttribute* found = element.attribute(name);
    return found == nullptr ? std::string() : std::string(found->value);
  }

  Expected<void> only(const XmlElement& element, const std::vector<std::string>& names) const {
    for (const XmlAttribute& each : element.attributes) {
      if (std::find(names.begin(), names.end(), each.name) != names.end()) continue;
      const auto near = nearestWord(std::string(each.name), names);
      return at(each, fmt::format("<{}> has no \"{}\"{}", element.name, each.name,
                                  near ? fmt::format(" (did you mean \"{}\"?)", *near) : std::string()));
    }
    return {};
  }

  Expected<double> number(const XmlElement& element, std::string_view name, double otherwise, double least, double most) const {
    const XmlAttribute* found = element.attribute(name);
    if (found == nullptr) return otherwise;
    double value = 0;
    const auto [end, error] = std::from_chars(found->value.data(), found->value.data() + found->value.size(), value);
    if (error != std::errc{} || end != found->value.data() + found->value.size() || !(value >= least && value <= most))
      return at(*found, fmt::format("{} \"{}\" is no number from {:g} to {:g}", name, found->value, least, most));
    return value;
  }

  Expected<int> whole(const XmlElement& element, std::string_view name, int otherwise, int least, int most) const {
    const XmlAttribute* found = element.attribute(name);
    if (found == nullptr) return otherwise;
    const auto value = wholeNumber(found->value);
    if (!value || *value < least || *value > most)
      return at(*found, fmt::format("{} \"{}\" is no whole number from {} to {}", name, found->value, least, most));
    return *value;
  }

  /// "12,34 56,78": pixels.
  Expected<std::vector<Point>> points(const XmlElement& element, std::string_view name) const {
    std::vector<Point> out;
    const XmlAttribute* found = element.attribute(name);
    if (found == nullptr) return at(element, fmt::format("<{}> needs {}=\"X,Y\"", element.name, name));
    const char* here = found->value.data();
    const char* const end = here + found->value.size();
    while (here != end) {
      if (*here == ' ') {
        ++here;
        continue;
      }
      Point p;
      const auto x = std::from_chars(here, end, p.x);
      const auto y = x.ec == std::errc{} && x.ptr != end && *x.ptr == ','
                         ? std::from_chars(x.ptr + 1, end, p.y)
                         : std::from_chars_result{here, std::errc::invalid_argument};
      if (y.ec != std::errc{} || !(std::abs(p.x) <= kMostPixel) || !(std::abs(p.y) <= kMostPixel) ||
          (y.ptr != end && *y.ptr != ' '))
        return at(*found, fmt::format("{} \"{:.40}\" is no list of pixels X,Y", name, found->value));
      out.push_back({hundredths(p.x), hundredths(p.y)});
      if (out.size() > kMostPoints) return at(*found, "has more points than any line");
      here = y.ptr;
    }
    if (out.empty()) return at(*found, fmt::format("{} names no pixel", name));
    return out;
  }

  static std::vector<std::string> words(std::string_view text) {
    std::vector<std::string> out;
    for (size_t from = 0; from < text.size();) {
      const size_t end = std::min(text.find(' ', from), text.size());
      if (end > from) out.emplace_back(text.substr(from, end - from));
      from = end + 1;
    }
    return out;
  }

  Expected<void> element(const XmlElement& child) {
    if (child.name == "map") {
      if (auto ok = only(child, {"id", "title", "system", "game"}); !ok) return ok;
      job_.mapId = text(child, "id");
      job_.title = text(child, "title");
      job_.system = text(child, "system");
      job_.game = text(child, "game");
      return {};
    }
    if (child.name == "grid") {
      if (auto ok = only(child, {"centres", "outline", "columns", "rows"}); !ok) return ok;
      for (const auto& [name, list, count] :
           {std::tuple{"centres", &job_.centres, size_t{3}}, std::tuple{"outline", &job_.outline, size_t{6}}}) {
        if (child.attribute(name) == nullptr) continue;
        auto read = points(child, name);
        if (!read) return tl::unexpected(read.error());
        if (read->size() != count)
          return at(*child.attribute(name), fmt::format("{} are {} pixels, not {}", name, count, read->size()));
        *list = std::move(*read);
      }
      for (const auto& [name, value] : {std::pair{"columns", &job_.columns}, std::pair{"rows", &job_.rows}}) {
        if (child.attribute(name) == nullptr) continue;
        const auto read = whole(child, name, 0, 1, 4096);
        if (!read) return tl::unexpected(read.error());
        *value = *read;
      }
      return {};
    }
    if (child.name == "numbers") {
      if (auto ok = only(child, {"read"}); !ok) return ok;
      const std::string read = text(child, "read");
      if (read != "yes" && read != "no") return at(child, "<numbers> has read=\"yes\" or \"no\"");
      job_.readNumbers = read == "yes";
      return {};
    }
    if (child.name == "code") {
      if (auto ok = only(child, {"at", "code"}); !ok) return ok;
      auto where = points(child, "at");
      if (!where) return tl::unexpected(where.error());
      if (text(child, "code").empty()) return at(child, "<code> needs code=\"0101\"");
      job_.codes.push_back({where->front(), text(child, "code")});
      return {};
    }
    if (child.name == "void") {
      if (auto ok = only(child, {"hexes"}); !ok) return ok;
      for (std::string& code : words(text(child, "hexes"))) job_.voids.push_back(std::move(code));
      return {};
    }
    if (child.name == "terrain" || child.name == "feature" || child.name == "path" || child.name == "site") return kind(child);
    if (child.name == "sample") {
      if (auto ok = only(child, {"terrain", "hexes"}); !ok) return ok;
      if (text(child, "terrain").empty()) return at(child, "<sample> needs terrain=\"ID\"");
      job_.samples.push_back({text(child, "terrain"), words(text(child, "hexes"))});
      return {};
    }
    if (child.name == "accept") {
      if (auto ok = only(child, {"confidence"}); !ok) return ok;
      const auto least = number(child, "confidence", 0, 0, 1);
      if (!least) return tl::unexpected(least.error());
      job_.leastConfidence = *least;
      return {};
    }
    if (child.name == "trace") {
      if (auto ok = only(child, {"along", "kind", "name", "points", "confirmed"}); !ok) return ok;
      ScanJob::Trace trace;
      const std::string along = text(child, "along"), confirmed = text(child, "confirmed");
      if (along != "sides" && along != "hexes") return at(child, "<trace> is along=\"sides\" or \"hexes\"");
      if (!confirmed.empty() && confirmed != "yes" && confirmed != "no") return at(child, "confirmed is \"yes\" or \"no\"");
      trace.sides = along == "sides";
      trace.confirmed = confirmed == "yes";
      trace.kind = text(child, "kind");
      if (trace.kind.empty()) return at(child, "<trace> needs a kind");
      trace.name = text(child, "name");
      auto line = points(child, "points");
      if (!line) return tl::unexpected(line.error());
      if (line->size() < 2) return at(child, "<trace> needs two points or more");
      trace.points = std::move(*line);
      job_.traces.push_back(std::move(trace));
      return {};
    }
    if (child.name == "contour") {
      if (auto ok = only(child, {"level", "points"}); !ok) return ok;
      ScanJob::Contour contour;
      const auto level = wholeNumber(text(child, "level"));
      if (!level || *level < -100 || *level > 100) return at(child, "level is a whole number from -100 to 100");
      contour.level = *level;
      auto line = points(child, "points");
      if (!line) return tl::unexpected(line.error());
      if (line->size() < 2) return at(child, "<contour> needs two points or more");
      contour.points = std::move(*line);
      job_.contours.push_back(std::move(contour));
      return {};
    }
    if (child.name == "propose") {
      if (auto ok = only(child, {"along", "kind", "confidence"}); !ok) return ok;
      ScanJob::Proposal proposal;
      const std::string along = text(child, "along");
      if (along != "sides" && along != "hexes") return at(child, "<propose> is along=\"sides\" or \"hexes\"");
      proposal.sides = along == "sides";
      proposal.kind = text(child, "kind");
      if (proposal.kind.empty()) return at(child, "<propose> needs a kind");
      const auto least = number(child, "confidence", 0, 0, 1);
      if (!least) return tl::unexpected(least.error());
      proposal.leastConfidence = *least;
      job_.proposals.push_back(std::move(proposal));
      return {};
    }
    static const std::vector<std::string> kElements = {"map",  "grid", "numbers", "code",   "void",  "terrain", "feature",
                                                       "path", "site", "sample",  "accept", "trace", "propose", "contour"};
    const auto near = nearestWord(std::string(child.name), kElements);
    return at(child,
              fmt::format("<digitize> has no <{}>{}", child.name, near ? fmt::format(" (did you mean <{}>?)", *near) : ""));
  }

  /// An element of the vocabulary, with the attributes that it has in a game file (but that terrain's fill is its colour too).
  Expected<void> kind(const XmlElement& child) {
    if (child.name == "terrain") {
      TerrainKind kind;
      auto ok = only(child, {"id", "name", "colour", "texture", "water", "rank", "costs"});
      if (ok) ok = colour(child, kind.fill);
      if (ok) ok = flag(child, "water", kind.water);
      kind.texture = text(child, "texture");
      if (ok) ok = rank(child, kind.rank);
      if (ok) ok = costs(child, kind.costs);
      return ok ? known(child, std::move(kind), job_.kinds.terrain) : ok;
    }
    if (child.name == "feature") {
      FeatureKind kind;
      auto ok = only(child, {"id", "name", "class", "rank", "needs-path", "symbol", "colour", "costs"});
      if (ok) ok = word(child, "class", kind.featureClass);
      if (ok) ok = rank(child, kind.rank);
      if (ok) ok = flag(child, "needs-path", kind.needsPath);
      kind.symbol = text(child, "symbol");
      if (ok) ok = colour(child, kind.colour);
      if (ok) ok = costs(child, kind.costs);
      return ok ? known(child, std::move(kind), job_.kinds.features) : ok;
    }
    if (child.name == "path") {
      PathKind kind;
      auto ok = only(child, {"id", "name", "class", "colour", "costs"});
      if (ok) ok = word(child, "class", kind.pathClass);
      if (ok) ok = colour(child, kind.colour);
      if (ok) ok = costs(child, kind.costs);
      return ok ? known(child, std::move(kind), job_.kinds.paths) : ok;
    }
    SiteKind kind;
    auto ok = only(child, {"id", "name", "class", "symbol"});
    if (ok) ok = word(child, "class", kind.siteClass);
    kind.symbol = text(child, "symbol");
    return ok ? known(child, std::move(kind), job_.kinds.sites) : ok;
  }

  template <class Kind>
  Expected<void> known(const XmlElement& child, Kind kind, std::vector<Kind>& kinds) const {
    const std::string id = text(child, "id");
    if (id.empty()) return at(child, fmt::format("<{}> needs an id", child.name));
    if (id.find_first_of(" ,\"'()") != std::string::npos)
      return at(*child.attribute("id"), fmt::format("id \"{}\" has a blank, comma, quote or parenthesis: write salt-marsh", id));
    for (const Kind& other : kinds)
      if (other.id.text == id) return at(child, fmt::format("<{} id=\"{}\"> stands here twice", child.name, id));
    if (kinds.size() >= kMostKinds) return at(child, fmt::format("has more than {} kinds of <{}>", kMostKinds, child.name));
    kind.id.text = id;
    kind.name = text(child, "name");
    kinds.push_back(std::move(kind));
    return {};
  }

  Expected<void> colour(const XmlElement& child, std::string& out) const {
    out = text(child, "colour");
    if (out.empty() ||
        (out.size() == 7 && out[0] == '#' && out.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos))
      return {};
    return at(*child.attribute("colour"), fmt::format("\"{}\" is no colour: write one as #c3d3a6", out));
  }

  Expected<void> flag(const XmlElement& child, std::string_view name, bool& out) const {
    const std::string value = text(child, name);
    if (!value.empty() && value != "yes" && value != "no")
      return at(*child.attribute(name), fmt::format("{} is \"yes\" or \"no\"", name));
    out = value == "yes";
    return {};
  }

  Expected<void> rank(const XmlElement& child, int& out) const {
    const auto read = whole(child, "rank", 0, 0, 1000);
    if (!read) return tl::unexpected(read.error());
    out = *read;
    return {};
  }

  template <class Enum>
  Expected<void> word(const XmlElement& child, std::string_view name, Enum& out) const {
    const XmlAttribute* found = child.attribute(name);
    if (found == nullptr) return {};
    std::vector<std::string> all;
    for (const native::Word<Enum>& each : native::wordsOf(Enum{})) {
      if (found->value == each.name) {
        out = each.value;
        return {};
      }
      all.emplace_back(each.name);
    }
    const auto near = nearestWord(std::string(found->value), all);
    return at(*found, fmt::format("there is no {} \"{}\"{}", name, found->value,
                                  near ? fmt::format(" (did you mean \"{}\"?)", *near) : std::string()));
  }

  /// "infantry=1, wagon=no".
  Expected<void> costs(const XmlElement& child, std::vector<Cost>& out) const {
    const std::string value = text(child, "costs");
    for (size_t from = 0; from < value.size();) {
      const size_t end = std::min(value.find(',', from), value.size());
      std::string_view part = std::string_view(value).substr(from, end - from);
      from = end + 1;
      while (part.starts_with(' ')) part.remove_prefix(1);
      while (part.ends_with(' ')) part.remove_suffix(1);
      const size_t equals = part.find('=');
      if (equals == 0 || equals == std::string_view::npos || equals + 1 == part.size())
        return at(*child.attribute("costs"),
                  fmt::format("\"{}\" is no cost: write infantry=1, wagon=no, or *=2 for all", std::string(part)));
      out.push_back({std::string(part.substr(0, equals)), std::string(part.substr(equals + 1)), {}});
    }
    return {};
  }

  const XmlDocument& document_;
  ScanJob job_;
};

template <class Enum>
std::string wordFor(Enum value) {
  for (const native::Word<Enum>& each : native::wordsOf(value))
    if (each.value == value) return std::string(each.name);
  return {};
}

std::string pointsText(const std::vector<Point>& points) {
  std::string out;
  for (const Point p : points) out += fmt::format("{}{},{}", out.empty() ? "" : " ", hundredths(p.x), hundredths(p.y));
  return out;
}

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

}  // namespace

Expected<ScanJob> readScanJob(std::string bytes) {
  const auto document = XmlDocument::parse(std::move(bytes));
  if (!document) return tl::unexpected(document.error());
  return JobReader(*document).read();
}

std::string scanJobText(const ScanJob& job) {
  XmlWriter out;
  const auto given = [&out](std::string_view name, const std::string& value) {
    if (!value.empty()) out.attribute(name, value);
  };
  out.open("digitize");
  out.attribute("version", "1");
  out.attribute("picture", job.picture);
  if (job.page != 1) out.attribute("page", std::to_string(job.page));
  if (job.dpi != 200) out.attribute("dpi", fmt::format("{}", job.dpi));
  if (!job.mapId.empty() || !job.title.empty() || !job.system.empty() || !job.game.empty()) {
    out.open("map");
    given("id", job.mapId);
    given("title", job.title);
    given("system", job.system);
    given("game", job.game);
    out.close();
  }
  if (!job.centres.empty() || !job.outline.empty() || job.columns || job.rows) {
    out.open("grid");
    given("centres", pointsText(job.centres));
    given("outline", pointsText(job.outline));
    if (job.columns) out.attribute("columns", std::to_string(*job.columns));
    if (job.rows) out.attribute("rows", std::to_string(*job.rows));
    out.close();
  }
  if (!job.readNumbers) {
    out.open("numbers");
    out.attribute("read", "no");
    out.close();
  }
  for (const ScanJob::Code& code : job.codes) {
    out.open("code");
    out.attribute("at", pointsText({code.at}));
    out.attribute("code", code.code);
    out.close();
  }
  if (!job.voids.empty()) {
    out.open("void");
    out.attribute("hexes", joined(job.voids));
    out.close();
  }
  const auto head = [&](std::string_view element, const std::string& id, const std::string& name) {
    out.open(element);
    out.attribute("id", id);
    given("name", name);
  };
  const auto rank = [&out](int value) {
    if (value != 0) out.attribute("rank", std::to_string(value));
  };
  const auto costs = [&](const std::vector<Cost>& all) {
    std::string text;
    for (const Cost& cost : all) text += fmt::format("{}{}={}", text.empty() ? "" : ", ", cost.mover, cost.value);
    given("costs", text);
  };
  for (const TerrainKind& kind : job.kinds.terrain) {
    head("terrain", kind.id.text, kind.name);
    given("colour", kind.fill);
    given("texture", kind.texture);
    if (kind.water) out.attribute("water", "yes");
    rank(kind.rank);
    costs(kind.costs);
    out.close();
  }
  for (const FeatureKind& kind : job.kinds.features) {
    head("feature", kind.id.text, kind.name);
    if (kind.featureClass != FeatureClass::Other) out.attribute("class", wordFor(kind.featureClass));
    rank(kind.rank);
    if (kind.needsPath) out.attribute("needs-path", "yes");
    given("symbol", kind.symbol);
    given("colour", kind.colour);
    costs(kind.costs);
    out.close();
  }
  for (const PathKind& kind : job.kinds.paths) {
    head("path", kind.id.text, kind.name);
    if (kind.pathClass != PathClass::Road) out.attribute("class", wordFor(kind.pathClass));
    given("colour", kind.colour);
    costs(kind.costs);
    out.close();
  }
  for (const SiteKind& kind : job.kinds.sites) {
    head("site", kind.id.text, kind.name);
    if (kind.siteClass != SiteClass::Other) out.attribute("class", wordFor(kind.siteClass));
    given("symbol", kind.symbol);
    out.close();
  }
  for (const ScanJob::Sample& sample : job.samples) {
    out.open("sample");
    out.attribute("terrain", sample.terrain);
    out.attribute("hexes", joined(sample.hexes));
    out.close();
  }
  if (job.leastConfidence > 0) {
    out.open("accept");
    out.attribute("confidence", fmt::format("{}", job.leastConfidence));
    out.close();
  }
  for (const ScanJob::Contour& contour : job.contours) {
    out.open("contour");
    out.attribute("level", std::to_string(contour.level));
    out.attribute("points", pointsText(contour.points));
    out.close();
  }
  for (const ScanJob::Trace& trace : job.traces) {
    out.open("trace");
    out.attribute("along", trace.sides ? "sides" : "hexes");
    out.attribute("kind", trace.kind);
    given("name", trace.name);
    if (trace.confirmed) out.attribute("confirmed", "yes");
    out.attribute("points", pointsText(trace.points));
    out.close();
  }
  for (const ScanJob::Proposal& proposal : job.proposals) {
    out.open("propose");
    out.attribute("along", proposal.sides ? "sides" : "hexes");
    out.attribute("kind", proposal.kind);
    if (proposal.leastConfidence > 0) out.attribute("confidence", fmt::format("{}", proposal.leastConfidence));
    out.close();
  }
  out.close();
  return out.take();
}

}  // namespace hotchkiss
