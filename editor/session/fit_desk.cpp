// SPDX-License-Identifier: Apache-2.0
#include "editor/session/fit_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <chrono>
#include <cmath>
#include <map>
#include <set>

#include "editor/session/marked.h"
#include "editor/session/text.h"
#include "importers/gis/control_points.h"
#include "model/base/text.h"
#include "model/board/fit_plane.h"

namespace hotchkiss::editor {
namespace {

// A fit that takes less is made at once, with the change that asks for it; others follow in the background.
constexpr double kAtOnceMs = 50;
constexpr size_t kMostPoints = 3000;
constexpr double kNamesakeHexes = 6;  // a place of that name farther off is another one

bool samePlace(const ControlPoint& a, const ControlPoint& b) {
  return a.name == b.name && a.code == b.code && a.longitude == b.longitude && a.latitude == b.latitude &&
         a.disabled == b.disabled;
}

bool samePlaces(const std::vector<ControlPoint>& a, const std::vector<ControlPoint>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), samePlace);
}

std::string keyOfPoint(const ControlPoint& point) {
  return point.name + "\n" + point.code;
}

bool hasHex(const CodeAnswer& answer) {
  return answer.status != CodeAnswer::Status::Ambiguous && answer.status != CodeAnswer::Status::Unknown;
}

const char* shovedColumns(Stagger stagger, Orientation orientation) {
  const bool even = stagger == Stagger::EvenShoved;
  if (orientation == Orientation::FlatTop) return even ? toTranslate("even columns") : toTranslate("odd columns");
  return even ? toTranslate("even rows") : toTranslate("odd rows");
}

bool closeTo(double a, double b) {
  return std::abs(a - b) <= 1e-6 * (1 + std::abs(a) + std::abs(b));
}

}  // namespace

bool FitDesk::Asked::same(const Asked& other) const {
  return board == other.board && hexes == other.hexes && options.order == other.options.order &&
         options.projection == other.options.projection && samePlaces(points, other.points);
}

FitDesk::FitDesk(Session& session)
    : session_(session), worker_([this](std::function<void()> function) { session_.runLater(std::move(function)); }) {
  connections_.push_back(session_.opened.connect([this] {
    options_ = {};
    lastMs_ = -1;
    asked_.reset();
    wanted_.reset();
    ready_.reset();
    chosen_.reset();
  }));
  connections_.push_back(session_.changed.connect([this](const ChangeSet&) { follow(); }));
  follow();
}

FitDesk::~FitDesk() {
  *alive_ = false;
}

const Board* FitDesk::board() const {
  const auto view = session_.view();
  return view->empty() ? nullptr : session_.state().board(view->board().id);
}

const std::vector<ControlPoint>& FitDesk::points() const {
  static const std::vector<ControlPoint> kNone;
  const Board* now = board();
  return now == nullptr ? kNone : now->controlPoints;
}

FitDesk::Asked FitDesk::asking() const {
  Asked out;
  out.options = options_;
  const Board* now = board();
  if (now == nullptr) return out;
  out.board = now->id;
  out.points = now->controlPoints;
  for (size_t i = 0; i < out.points.size(); ++i) out.hexes.push_back(hexOf(i));
  return out;
}

FitDesk::Answer FitDesk::fitOf(const State& state, const Asked& asked) {
  Answer out;
  const auto begin = std::chrono::steady_clock::now();
  const BoardView view = BoardView::make(state, asked.board);
  const auto made = gis::fitBoard(view, asked.points, asked.options);
  if (!made) {
    out.trouble = made.error().message;
  } else {
    out.report = std::make_shared<const gis::FitReport>(*made);
    if (made->stagger != made->boardStagger)
      out.trouble = fmt::format(fmt::runtime(tr("The places say that {} are shoved, the map says {}: mend the map first; this "
                                                "fit is not stored")),
                                tr(shovedColumns(made->stagger, view.orientation())),
                                tr(shovedColumns(made->boardStagger, view.orientation())));
  }
  out.milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
  return out;
}

void FitDesk::follow() {
  Asked now = asking();
  if (asked_ && asked_->same(now)) {
    changed.emit();
    return;
  }
  if (asked_ && asked_->board != now.board) lastMs_ = -1;
  asked_ = now;
  report_.reset();
  trouble_.clear();
  if (ready_ && ready_->first.same(now)) {
    Answer answer = std::move(ready_->second);
    ready_.reset();
    take(std::move(answer));
    return;
  }
  if (now.points.empty()) {
    worker_.run("fit",
                [](const Worker::Cancelled&) { return std::function<void()>(); });  // an older answer is not wanted any more
    changed.emit();
    return;
  }
  worker_.run("fit",
              [this, state = session_.state(), now = std::move(now),
               alive = alive_](const Worker::Cancelled& cancelled) -> std::function<void()> {
                if (cancelled()) return {};
                Answer answer = fitOf(state, now);
                return [this, alive, now, answer] {
                  if (*alive && asked_ && asked_->same(now)) take(answer);
                };
              });
  changed.emit();
}

void FitDesk::take(Answer answer) {
  lastMs_ = answer.milliseconds;
  report_ = answer.report;
  trouble_ = answer.trouble;
  if (wanted_ && samePlaces(wanted_->points, points())) {
    const Wanted wanted = std::move(*wanted_);
    wanted_.reset();
    if (mayStore(answer)) session_.apply({PutBoard{gis::withFit(*board(), *report_)}}, wanted.label, wanted.gesture);
  }
  changed.emit();
}

bool FitDesk::mayStore(const Answer& answer) const {
  return answer.report != nullptr && answer.report->stagger == answer.report->boardStagger && board() != nullptr;
}

bool FitDesk::put(std::vector<ControlPoint> points, const std::string& label) {
  const Board* now = board();
  if (now == nullptr) return false;
  Board next = *now;
  next.controlPoints = std::move(points);
  const uint64_t gesture = session_.newGesture();
  wanted_.reset();
  ready_.reset();
  if (lastMs_ >= 0 && lastMs_ <= kAtOnceMs && !next.controlPoints.empty()) {
    Asked asked{next.id, next.controlPoints, {}, options_};
    const auto view = session_.view();
    for (const ControlPoint& point : next.controlPoints) {
      const CodeAnswer code = view->find(point.code);
      asked.hexes.push_back(hasHex(code) ? std::optional(code.hex) : std::nullopt);
    }
    Answer answer = fitOf(session_.state(), asked);
    if (mayStore(answer)) next = gis::withFit(std::move(next), *answer.report);
    ready_ = {std::move(asked), std::move(answer)};
  } else {
    wanted_ = Wanted{next.controlPoints, label, gesture};
  }
  return session_.apply({PutBoard{std::move(next)}}, label, gesture);
}

// --- What is said

std::vector<std::pair<std::string, std::string>> FitDesk::figures() const {
  std::vector<std::pair<std::string, std::string>> out;
  if (!report_) return out;
  const gis::FitReport& r = *report_;
  // In the order in which they are wanted where room is short.
  out.emplace_back(tr("Places"), fmt::format(fmt::runtime(tr("{} of {} within {:g} hexes")), r.inliers, r.places, r.limitHexes));
  out.emplace_back(tr("Rms"), fmt::format("{:.2f}", r.fit.rmsHexes));
  out.emplace_back(tr("Hex"),
                   r.hexMetres >= 10000 ? fmt::format("{:.1f} km", r.hexMetres / 1000) : fmt::format("{:.0f} m", r.hexMetres));
  out.emplace_back(tr("Shoved"), tr(shovedColumns(r.stagger, session_.view()->orientation())));
  out.emplace_back(tr("Leave one out"), fmt::format("{:.2f}", r.fit.leaveOneOutHexes));
  out.emplace_back(tr("Turned"), fmt::format("{:+.1f}\u00b0", r.rotationDegrees));
  out.emplace_back(tr("Shear"), fmt::format("{:+.1f}\u00b0", r.shearDegrees));
  out.emplace_back(tr("Projection"), projectionName());
  return out;
}

std::string FitDesk::projectionName() const {
  if (!report_) return {};
  for (const gis::FitTrial& trial : report_->trials)
    if (trial.projection == report_->fit.projection) return trial.name;
  return report_->fit.projection;
}

std::string FitDesk::remarkOn(size_t point) const {
  if (!report_ || point >= report_->points.size()) return {};
  const gis::FittedPoint& p = report_->points[point];
  if (p.point.disabled) return tr("not counted");
  if (!p.problem.empty()) return p.problem;
  if (p.inlier || report_->rough) return {};
  std::string out = p.lies.empty() ? tr("lies off the board") : fmt::format(fmt::runtime(tr("lies in {}")), p.lies);
  if (!p.heldBy.empty()) out += fmt::format(fmt::runtime(tr("; {} is {}")), p.point.code, p.heldBy);
  return out;
}

void FitDesk::setOptions(gis::FitOptions options) {
  if (options.order == options_.order && options.projection == options_.projection) return;
  options_ = std::move(options);
  wanted_ = Wanted{points(), tr("fit the board otherwise"), session_.newGesture()};
  follow();
}

bool FitDesk::storedDiffers() const {
  const Board* now = board();
  if (!report_ || now == nullptr || report_->stagger != report_->boardStagger) return false;
  if (!now->fit) return true;
  const Fit &a = *now->fit, &b = report_->fit;
  const double coefficients[][2] = {{a.a, b.a},   {a.b, b.b},   {a.c, b.c},   {a.d, b.d},     {a.e, b.e},     {a.f, b.f},
                                    {a.xx, b.xx}, {a.xy, b.xy}, {a.yy, b.yy}, {a.yxx, b.yxx}, {a.yxy, b.yxy}, {a.yyy, b.yyy}};
  return a.projection != b.projection ||
         !std::all_of(std::begin(coefficients), std::end(coefficients), [](const auto& c) { return closeTo(c[0], c[1]); });
}

bool FitDesk::store() {
  if (!storedDiffers()) return false;
  return session_.apply({PutBoard{gis::withFit(*board(), *report_)}}, tr("store the fit"));
}

// --- Changes

size_t FitDesk::add(const std::vector<ControlPoint>& added) {
  std::vector<ControlPoint> all = points();
  const size_t before = all.size();
  for (const ControlPoint& point : added)
    if (std::none_of(all.begin(), all.end(), [&](const ControlPoint& p) { return keyOfPoint(p) == keyOfPoint(point); }))
      all.push_back(point);
  const size_t count = all.size() - before;
  if (count == 0) return 0;
  if (all.size() > kMostPoints) {
    session_.say({Notice::Kind::Error,
                  fmt::format(fmt::runtime(tr("A board holds at most {} control points")), kMostPoints),
                  {},
                  "points"});
    return 0;
  }
  const std::string last = keyOfPoint(all.back());
  const std::string label = count == 1 ? fmt::format(fmt::runtime(tr("add the control point {}")), all.back().name)
                                       : fmt::format(fmt::runtime(tr("add {} control points")), count);
  if (!put(std::move(all), label)) return 0;
  chosen_ = last;
  changed.emit();
  return count;
}

Expected<size_t> FitDesk::addFromFile(const std::string& path) {
  const auto read = gis::readControlPoints(path);
  if (!read) return tl::unexpected(read.error());
  return add(*read);
}

FitDesk::Found FitDesk::addNamed(const std::vector<gis::NamedPlace>& gazetteer, const std::string& source) {
  Found out;
  const auto view = session_.view();
  const PlaneLayout layout = view->layout();
  std::multimap<std::string, const gis::NamedPlace*> known;
  for (const gis::NamedPlace& place : gazetteer) known.emplace(lowered(place.name), &place);
  std::set<std::string> have;
  for (const ControlPoint& point : points()) have.insert(lowered(point.name));
  std::map<std::string, std::vector<const PlacedSite*>> sites;
  for (const PlacedSite& site : view->sites())
    if (site.hex && !site.site->name.empty()) sites[lowered(site.site->name)].push_back(&site);
  std::vector<ControlPoint> fresh;
  for (const auto& [name, here] : sites) {
    const auto [begin, end] = known.equal_range(name);
    if (have.contains(name) || begin == end) continue;
    const Hex hex = *here.front()->hex;
    const bool one = std::all_of(here.begin(), here.end(), [hex](const PlacedSite* site) { return *site->hex == hex; });
    std::vector<const gis::NamedPlace*> near;
    for (auto it = begin; it != end; ++it) {
      if (const auto lies = planeOf({it->second->longitude, it->second->latitude})) {
        const Point away = *lies - layout.centre(hex);
        if (std::hypot(away.x, away.y) > kNamesakeHexes * layout.hexWidthMm) continue;
      }
      near.push_back(it->second);
    }
    if (near.empty()) continue;
    if (!one || near.size() > 1) {
      out.several.push_back(here.front()->site->name);
      continue;
    }
    ControlPoint point;
    point.name = here.front()->site->name;
    point.code = view->code(hex);
    point.longitude = near.front()->longitude;
    point.latitude = near.front()->latitude;
    point.provenance.kind = ProvenanceKind::Derived;
    point.provenance.where = source;
    fresh.push_back(std::move(point));
  }
  out.added = add(fresh);
  return out;
}

bool FitDesk::change(size_t point, const ControlPoint& to) {
  std::vector<ControlPoint> all = points();
  if (point >= all.size() || samePlace(all[point], to)) return false;
  const bool was = chosen_ == keyOfPoint(all[point]);
  const std::string name = all[point].name.empty() ? all[point].code : all[point].name;
  all[point] = to;
  all[point].eastingMetres.reset();
  all[point].northingMetres.reset();
  if (was) chosen_ = keyOfPoint(to);
  return put(std::move(all), fmt::format(fmt::runtime(tr("change the control point {}")), name));
}

bool FitDesk::setDisabled(size_t point, bool disabled) {
  if (point >= points().size()) return false;
  ControlPoint to = points()[point];
  to.disabled = disabled;
  return change(point, to);
}

bool FitDesk::moveTo(size_t point, Hex hex) {
  const std::string code = session_.view()->code(hex);
  if (point >= points().size() || code.empty()) return false;
  ControlPoint to = points()[point];
  to.code = code;
  return change(point, to);
}

bool FitDesk::repair(size_t point) {
  if (!report_ || point >= report_->points.size() || !report_->points[point].repair) return false;
  ControlPoint to = points()[point];
  to.code = report_->points[point].repair->code;
  return change(point, to);
}

bool FitDesk::remove(size_t point) {
  std::vector<ControlPoint> all = points();
  if (point >= all.size()) return false;
  const std::string name = all[point].name.empty() ? all[point].code : all[point].name;
  if (chosen_ == keyOfPoint(all[point])) chosen_.reset();
  all.erase(all.begin() + static_cast<std::ptrdiff_t>(point));
  return put(std::move(all), fmt::format(fmt::runtime(tr("delete the control point {}")), name));
}

// --- Places

std::optional<Hex> FitDesk::hexOf(size_t point) const {
  if (point >= points().size()) return std::nullopt;
  const CodeAnswer answer = session_.view()->find(points()[point].code);
  return hasHex(answer) ? std::optional(answer.hex) : std::nullopt;
}

std::optional<Point> FitDesk::placeOf(size_t point) const {
  if (!report_ || point >= report_->points.size()) return std::nullopt;
  const ControlPoint& p = report_->points[point].point;
  if (!p.eastingMetres || !p.northingMetres) return std::nullopt;
  return hotchkiss::planeOf(report_->fit, {*p.eastingMetres, *p.northingMetres});
}

std::optional<size_t> FitDesk::near(Point plane, double reachMm) const {
  const PlaneLayout layout = session_.view()->layout();
  std::optional<size_t> best;
  double least = reachMm;
  for (size_t i = 0; i < points().size(); ++i)
    if (const auto hex = hexOf(i)) {
      const Point centre = layout.centre(*hex);
      const double away = std::hypot(centre.x - plane.x, centre.y - plane.y);
      if (away > least || (best && away == least)) continue;
      best = i;
      least = away;
    }
  return best;
}

std::optional<double> FitDesk::residualIn(size_t point, Hex hex) const {
  if (!report_ || point >= report_->points.size()) return std::nullopt;
  const auto offset = offsetOf(report_->fit, session_.view()->layout(), report_->points[point].point, hex);
  return offset ? std::optional(offset->length()) : std::nullopt;
}

void FitDesk::knowEarth() const {
  if (islandRevision_ == session_.revision()) return;
  islandRevision_ = session_.revision();
  island_ = fittedIsland(*session_.view());
  const Board* now = board();
  if (now == nullptr || !now->fit) {
    earth_.reset();
  } else if (!earth_ || !(earth_->first == *now->fit)) {
    earth_.reset();
    if (auto made = geo::Georeference::make(*now->fit)) earth_.emplace(*now->fit, std::move(*made));
  }
}

std::optional<geo::LonLat> FitDesk::earthAt(Point plane) const {
  knowEarth();
  const auto view = session_.view();
  if (!earth_ || view->island(view->layout().hexAt(plane)) != island_) return std::nullopt;
  return earth_->second.at(plane);
}

std::optional<Point> FitDesk::planeOf(geo::LonLat place) const {
  knowEarth();
  return earth_ ? earth_->second.planeOf(place) : std::nullopt;
}

ControlPoint FitDesk::pointAt(Hex hex) const {
  const auto view = session_.view();
  ControlPoint out;
  out.code = view->code(hex);
  for (const PlacedSite& placed : view->sitesAt(hex))
    if (!placed.site->name.empty()) {
      out.name = placed.site->name;
      break;
    }
  return out;
}

std::optional<size_t> FitDesk::chosen() const {
  if (!chosen_) return std::nullopt;
  for (size_t i = 0; i < points().size(); ++i)
    if (keyOfPoint(points()[i]) == *chosen_) return i;
  return std::nullopt;
}

void FitDesk::choose(std::optional<size_t> point) {
  chosen_.reset();
  if (point && *point < points().size()) chosen_ = keyOfPoint(points()[*point]);
  changed.emit();
}

// --- Degrees

namespace {

struct WrittenDegrees {
  double value = 0;
  char letter = 0;  // N, S, E, W, or 0
};

std::optional<WrittenDegrees> writtenDegrees(std::string_view text) {
  WrittenDegrees out;
  double numbers[3] = {0, 0, 0};
  size_t count = 0;
  bool minus = false;
  for (size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '.') {
      if (count == 3) return std::nullopt;
      const auto [end, error] =
          std::from_chars(text.data() + i, text.data() + text.size(), numbers[count], std::chars_format::fixed);
      if (error != std::errc{}) return std::nullopt;
      ++count;
      i = static_cast<size_t>(end - text.data());
      continue;
    }
    const char upper = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    if (upper == 'N' || upper == 'S' || upper == 'E' || upper == 'W') {
      if (out.letter != 0) return std::nullopt;
      out.letter = upper;
    } else if (c == '-' && count == 0 && !minus) {
      minus = true;
    } else if (c != ' ' && c != '+' && c != '\'' && c != '"' && c != ':' && static_cast<unsigned char>(c) < 0x80) {
      return std::nullopt;  // beyond ASCII are the signs of degree, minute and second, and a typographic minus
    }
    ++i;
  }
  if (text.find("\u2212") != std::string_view::npos) minus = true;
  if (count == 0 || numbers[1] >= 60 || numbers[2] >= 60 || (minus && (out.letter == 'S' || out.letter == 'W')))
    return std::nullopt;
  out.value = numbers[0] + numbers[1] / 60 + numbers[2] / 3600;
  if (minus || out.letter == 'S' || out.letter == 'W') out.value = -out.value;
  return out;
}

}  // namespace

std::optional<double> degreesFromText(const std::string& text, double most) {
  std::string plain = text;
  std::replace(plain.begin(), plain.end(), ',', '.');
  const auto read = writtenDegrees(plain);
  if (!read || std::abs(read->value) > most) return std::nullopt;
  const bool latitude = read->letter == 'N' || read->letter == 'S';
  if (read->letter != 0 && latitude != (most <= 90)) return std::nullopt;
  return read->value;
}

std::optional<geo::LonLat> placeFromText(const std::string& text) {
  size_t cut = text.find_first_of(",;");
  if (cut == std::string::npos) {
    const size_t begin = text.find_first_not_of(' ');
    cut = begin == std::string::npos ? begin : text.find(' ', begin);
  }
  if (cut == std::string::npos) return std::nullopt;
  auto first = writtenDegrees(std::string_view(text).substr(0, cut)),
       second = writtenDegrees(std::string_view(text).substr(cut + 1));
  if (!first || !second) return std::nullopt;
  const auto isLatitude = [](const WrittenDegrees& d) { return d.letter == 'N' || d.letter == 'S'; };
  const auto isLongitude = [](const WrittenDegrees& d) { return d.letter == 'E' || d.letter == 'W'; };
  if (isLatitude(*first) || isLongitude(*second)) std::swap(first, second);
  if (isLatitude(*first) || isLongitude(*second)) return std::nullopt;
  if (std::abs(first->value) > 180 || std::abs(second->value) > 90) return std::nullopt;
  return geo::LonLat{first->value, second->value};
}

std::string placeInWords(geo::LonLat place) {
  return fmt::format("{:.4f}\u00b0 {}  {:.4f}\u00b0 {}", std::abs(place.latitude), place.latitude < 0 ? 'S' : 'N',
                     std::abs(place.longitude), place.longitude < 0 ? 'W' : 'E');
}

}  // namespace hotchkiss::editor
