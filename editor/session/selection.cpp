// SPDX-License-Identifier: Apache-2.0
#include "editor/session/selection.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace hotchkiss::editor {

namespace {
constexpr size_t kMostRemembered = 2000;  // hexes
}

Selection Selection::ofHex(Hex hex) {
  Selection s;
  s.kind = Kind::Hex;
  s.hex = hex;
  return s;
}

Selection Selection::ofSide(Hexside side) {
  Selection s;
  s.kind = Kind::Side;
  s.side = side;
  return s;
}

Selection Selection::ofHexes(std::vector<Hex> hexes) {
  std::sort(hexes.begin(), hexes.end());
  hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
  if (hexes.empty()) return {};
  if (hexes.size() == 1) return ofHex(hexes.front());
  Selection s;
  s.kind = Kind::Hexes;
  s.hexes = std::move(hexes);
  return s;
}

std::vector<Hex> Selection::allHexes() const {
  if (kind == Kind::Hexes) return hexes;
  return kind == Kind::Hex && hex ? std::vector<Hex>{*hex} : std::vector<Hex>{};
}

Selection Selection::ofCounters(std::vector<CounterRef> counters, std::optional<Hex> hex) {
  Selection s;
  s.kind = counters.empty() ? (hex ? Kind::Hex : Kind::None) : Kind::Counters;
  s.counters = std::move(counters);
  s.hex = hex;
  return s;
}

bool Selection::holds(const UnitId& unit) const {
  for (const CounterRef& counter : counters)
    if (counter.unit == unit) return true;
  return false;
}

std::string Selection::text() const {
  if (kind == Kind::None || hexes.size() > kMostRemembered) return {};
  nlohmann::json j{{"kind", static_cast<int>(kind)}};
  if (hex) j["hex"] = {hex->q, hex->r};
  if (side) j["side"] = {side->hex.q, side->hex.r, side->direction};
  for (const CounterRef& c : counters) j["counters"].push_back({c.unit.text, c.pool.text, c.entry});
  for (const Hex each : hexes) j["hexes"].push_back({each.q, each.r});
  if (!sheet.empty()) j["sheet"] = sheet.text;
  if (!id.empty()) j["id"] = id;
  return j.dump();
}

Selection Selection::fromText(const std::string& text) {
  Selection s;
  const nlohmann::json j = nlohmann::json::parse(text, nullptr, false);
  if (!j.is_object()) return s;
  s.kind = static_cast<Kind>(j.value("kind", 0));
  if (j.contains("hex")) s.hex = Hex{j["hex"][0].get<int>(), j["hex"][1].get<int>()};
  if (j.contains("side")) s.side = Hexside({j["side"][0].get<int>(), j["side"][1].get<int>()}, j["side"][2].get<int>());
  if (j.contains("counters"))
    for (const auto& c : j["counters"])
      s.counters.push_back({UnitId(c[0].get<std::string>()), PoolId(c[1].get<std::string>()), c[2].get<std::string>()});
  if (j.contains("hexes"))
    for (const auto& each : j["hexes"]) s.hexes.push_back({each[0].get<int>(), each[1].get<int>()});
  s.sheet = SheetId(j.value("sheet", std::string()));
  s.id = j.value("id", std::string());
  return s;
}

}  // namespace hotchkiss::editor
