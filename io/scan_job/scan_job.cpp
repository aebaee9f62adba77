// SPDX-License-Identifier: Apache-2.0
#include "io/scan_job/scan_job.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "io/xml/xml_document.h"
#include "io/xml/xml_writer.h"
#include "model/base/nearest_word.h"

namespace hotchkiss {

namespace {

constexpr double kMostPixel = 1e6;
constexpr size_t kMostPoints = 1'000'000;

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
    if (auto page = number(root, "page", 1, 1, 10'000); page)
      job_.page = static_cast<int>(*page);
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
    return tl::unexpected(Error{std::move(message), {}, place.line, place.column});
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
      out.push_back(p);
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
        const auto read = number(child, name, 0, 1, 4096);
        if (!read) return tl::unexpected(read.error());
        *value = static_cast<int>(*read);
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
    if (child.name == "terrain") {
      if (auto ok = only(child, {"id", "name", "colour"}); !ok) return ok;
      if (text(child, "id").empty()) return at(child, "<terrain> needs an id");
      job_.kinds.push_back({text(child, "id"), text(child, "name"), text(child, "colour")});
      return {};
    }
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
    static const std::vector<std::string> kElements = {"map",     "grid",   "numbers", "code", "void",
                                                       "terrain", "sample", "accept",  "trace"};
    const auto near = nearestWord(std::string(child.name), kElements);
    return at(child,
              fmt::format("<digitize> has no <{}>{}", child.name, near ? fmt::format(" (did you mean <{}>?)", *near) : ""));
  }

  const XmlDocument& document_;
  ScanJob job_;
};

std::string pointsText(const std::vector<Point>& points) {
  std::string out;
  for (const Point p : points) out += fmt::format("{}{:.6g},{:.6g}", out.empty() ? "" : " ", p.x, p.y);
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
  if (job.dpi != 200) out.attribute("dpi", fmt::format("{:g}", job.dpi));
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
  for (const ScanJob::Kind& kind : job.kinds) {
    out.open("terrain");
    out.attribute("id", kind.id);
    given("name", kind.name);
    given("colour", kind.colour);
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
    out.attribute("confidence", fmt::format("{:g}", job.leastConfidence));
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
  out.close();
  return out.take();
}

}  // namespace hotchkiss
