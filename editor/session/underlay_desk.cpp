// SPDX-License-Identifier: Apache-2.0
#include "editor/session/underlay_desk.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

namespace hotchkiss::editor {
namespace {

constexpr size_t kMostLayers = 12;
constexpr double kFinestHexes = 0.01;  // what no zoom shows

double fromLine(Point p, Point a, Point b) {
  const Point along = b - a, to = p - a;
  const double length2 = along.x * along.x + along.y * along.y;
  const double t = length2 > 0 ? std::clamp((to.x * along.x + to.y * along.y) / length2, 0.0, 1.0) : 0;
  return std::hypot(to.x - along.x * t, to.y - along.y * t);
}

}  // namespace

std::string UnderlayLayer::title() const {
  const std::string name = std::filesystem::path(file).filename().string();
  return layer.empty() ? name : layer + ", " + name;
}

std::vector<Point> thinned(const std::vector<Point>& line, double tolerance) {
  if (line.size() < 3) return line;
  // Douglas and Peucker's way, with a stack in place of calls.
  std::vector<bool> kept(line.size(), false);
  kept.front() = kept.back() = true;
  std::vector<std::pair<size_t, size_t>> open = {{0, line.size() - 1}};
  while (!open.empty()) {
    const auto [begin, end] = open.back();
    open.pop_back();
    double most = tolerance;
    size_t at = 0;
    for (size_t i = begin + 1; i < end; ++i)
      if (const double away = fromLine(line[i], line[begin], line[end]); away > most) {
        most = away;
        at = i;
      }
    if (at == 0) continue;
    kept[at] = true;
    open.emplace_back(begin, at);
    open.emplace_back(at, end);
  }
  std::vector<Point> out;
  for (size_t i = 0; i < line.size(); ++i)
    if (kept[i]) out.push_back(line[i]);
  return out;
}

UnderlayDesk::UnderlayDesk(Session& session)
    : session_(session), worker_([this](std::function<void()> function) { session_.runLater(std::move(function)); }) {
  connections_.push_back(session_.changed.connect([this](const ChangeSet&) { follow(); }));
  follow();
}

UnderlayDesk::~UnderlayDesk() {
  *alive_ = false;
}

bool UnderlayDesk::fitted() const {
  return fit_.has_value();
}

bool UnderlayDesk::sync() {
  const auto view = session_.view();
  const Board* board = view->empty() ? nullptr : session_.state().board(view->board().id);
  const BoardId id = board == nullptr ? BoardId() : board->id;
  const std::optional<Fit> fit = board == nullptr ? std::nullopt : board->fit;
  if (id == board_ && fit == fit_) return false;
  board_ = id;
  fit_ = fit;
  return true;
}

void UnderlayDesk::follow() {
  if (!sync()) return;
  for (size_t i = 0; i < layers_.size(); ++i) read(i);
  changed.emit();
}

void UnderlayDesk::read(size_t index) {
  UnderlayLayer& layer = layers_[index];
  layer.trouble.clear();
  if (!fit_) {
    layer.shapes.reset();
    return;
  }
  // What is shown stays until the new shapes are there.
  worker_.run(
      layer.file + "\n" + layer.layer,
      [this, state = session_.state(), finest = session_.view()->hexWidthMm() * kFinestHexes, board = board_, file = layer.file,
       name = layer.layer, fit = fit_, alive = alive_](const Worker::Cancelled& cancelled) -> std::function<void()> {
        auto shapes = gis::layerShapes(state, board, file, name, {[&](const char*, double) { return !cancelled(); }});
        if (shapes)
          for (auto& line : shapes->lines) line = thinned(line, finest);
        return [this, alive, file, name, fit, shapes = std::move(shapes)] {
          if (!*alive || fit != fit_) return;
          for (UnderlayLayer& each : layers_)
            if (each.file == file && each.layer == name) {
              each.shapes = shapes ? std::make_shared<const gis::LayerShapes>(*shapes) : nullptr;
              each.trouble = shapes ? std::string() : shapes.error().message;
            }
          changed.emit();
        };
      });
}

void UnderlayDesk::add(const std::string& file, const std::string& layer) {
  for (size_t i = 0; i < layers_.size(); ++i)
    if (layers_[i].file == file && layers_[i].layer == layer) {
      setShown(i, true);
      return;
    }
  if (layers_.size() >= kMostLayers) return;
  layers_.push_back({file, layer, true, nullptr, {}});
  read(layers_.size() - 1);
  changed.emit();
}

void UnderlayDesk::remove(size_t index) {
  if (index >= layers_.size()) return;
  layers_.erase(layers_.begin() + static_cast<std::ptrdiff_t>(index));
  changed.emit();
}

void UnderlayDesk::setShown(size_t index, bool shown) {
  if (index >= layers_.size() || layers_[index].shown == shown) return;
  layers_[index].shown = shown;
  changed.emit();
}

std::string UnderlayDesk::text() const {
  std::string out;
  for (const UnderlayLayer& each : layers_) out += (each.shown ? "+" : "-") + each.file + "\t" + each.layer + "\n";
  return out;
}

void UnderlayDesk::restore(const std::string& text) {
  sync();
  layers_.clear();
  for (size_t begin = 0; begin < text.size() && layers_.size() < kMostLayers;) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    const std::string line = text.substr(begin, end - begin);
    begin = end + 1;
    const size_t tab = line.find('\t');
    if (line.size() < 2 || tab == std::string::npos || tab < 2) continue;
    layers_.push_back({line.substr(1, tab - 1), line.substr(tab + 1), line[0] == '+', nullptr, {}});
  }
  for (size_t i = 0; i < layers_.size(); ++i) read(i);
  changed.emit();
}

}  // namespace hotchkiss::editor
