// SPDX-License-Identifier: Apache-2.0
// The tool for control points: picked on the map, dragged to another hex, taken away.
#include <fmt/format.h>

#include <algorithm>

#include "editor/session/fit_desk.h"
#include "editor/session/text.h"
#include "editor/session/tools.h"

namespace hotchkiss::editor {

namespace {

// A point can be hit at any zoom: within so many pixels of the middle of its hex, and anywhere near the middle of a large one.
constexpr double kReachPixels = 9;
constexpr double kReachHexes = 0.3;

std::string pointTitle(const ControlPoint& point) {
  return point.name.empty() ? point.code : point.name;
}

}  // namespace

std::optional<size_t> PointTool::at(const Pointer& pointer) const {
  if (context_.fit == nullptr) return std::nullopt;
  return context_.fit->near(pointer.plane, std::max(kReachPixels * pointer.mmPerPixel, kReachHexes * view().hexWidthMm()));
}

void PointTool::press(const Pointer& pointer, Stroke stroke) {
  pointer_ = start_ = pointer;
  stroke_ = stroke;
  held_ = at(pointer);
  if (context_.fit != nullptr && held_) context_.fit->choose(held_);
}

void PointTool::release(const Pointer& pointer) {
  pointer_ = pointer;
  if (!start_) return;
  const Pointer start = *start_;
  const auto held = held_;
  const Stroke stroke = stroke_;
  cancel();
  pointer_ = pointer;
  FitDesk* desk = context_.fit;
  if (desk == nullptr) return;
  if (stroke == Stroke::Erase) {
    if (held && at(pointer) == held) desk->remove(*held);
    return;
  }
  if (held) {
    if (pointer.hex != start.hex && onMap(view(), pointer.hex)) desk->moveTo(*held, pointer.hex);
    return;
  }
  if (pointer.hex == start.hex && onMap(view(), pointer.hex)) ask(pointer.hex);
}

void PointTool::ask(Hex hex) {
  const ControlPoint point = context_.fit->pointAt(hex);
  if (point.code.empty()) return;
  TextQuestion question;
  question.prompt = fmt::format(fmt::runtime(tr("Longitude, latitude of {}")), pointTitle(point));
  question.at = view().layout().centre(hex);
  question.answer = [desk = context_.fit, &session = session(), point](const std::string& text) {
    if (text.empty()) return;
    const auto place = placeFromText(text);
    if (!place) {
      session.say(
          {Notice::Kind::Error,
           fmt::format(fmt::runtime(tr("\"{}\" is no place: write longitude, latitude in degrees (-77.43, 37.54)")), text),
           {},
           "points"});
      return;
    }
    ControlPoint added = point;
    added.longitude = place->longitude;
    added.latitude = place->latitude;
    if (desk->add({added}) == 0)
      session.say({Notice::Kind::Info,
                   fmt::format(fmt::runtime(tr("{} is a control point already")), pointTitle(point) + " " + point.code),
                   {},
                   "points"});
  };
  context_.asked.emit(question);
}

bool PointTool::cancel() {
  const bool any = start_.has_value();
  start_.reset();
  held_.reset();
  return any;
}

Preview PointTool::preview() const {
  Preview out;
  if (!pointer_ || context_.fit == nullptr || !onMap(view(), pointer_->hex)) return out;
  const FitDesk& desk = *context_.fit;
  const auto shown = held_ ? held_ : at(*pointer_);
  if (!shown || *shown >= desk.points().size()) {
    out.hexes = {pointer_->hex};
    out.label = view().code(pointer_->hex);
    return out;
  }
  const ControlPoint& point = desk.points()[*shown];
  const bool moved = held_ && start_ && pointer_->hex != start_->hex && stroke_ == Stroke::Draw;
  const auto hex = moved ? std::optional(pointer_->hex) : desk.hexOf(*shown);
  if (hex) out.hexes = {*hex};
  out.erase = stroke_ == Stroke::Erase && held_.has_value();
  out.label = pointTitle(point) + " " + (moved ? view().code(*hex) : point.code);
  if (const auto off = hex ? desk.residualIn(*shown, *hex) : std::nullopt)
    out.label += fmt::format(fmt::runtime(tr(": {:.2f} hexes off")), *off);
  return out;
}

std::string PointTool::hint() const {
  if (held_) return tr("Let go over the hex that is printed for the place");
  if (pointer_ && at(*pointer_)) return tr("Drag: to another hex; right click: delete the point");
  return tr("Click a hex whose place you know on the earth, or drag a point to another hex");
}

}  // namespace hotchkiss::editor
