// SPDX-License-Identifier: Apache-2.0
#include "model/check/region_faults.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/base/nearest_word.h"
#include "model/board/code_words.h"
#include "model/check/code_advice.h"
#include "model/scenario/region_ast.h"
#include "model/scenario/value_lexer.h"

namespace hotchkiss {
namespace {

class Walker {
 public:
  Walker(const RegionContext& context, const std::vector<Hex>& near) : context_(context), view_(context.view), near_(near) {}
  std::vector<RegionFault> take() { return std::move(out_); }

  /// `anchor`: a distance or direction is taken from there; it need not be in play itself.
  void walk(const RegionNode& node, bool anchor) {
    std::visit([&](const auto& value) { of(node, value, anchor); }, node.value);
  }

 private:
  void of(const RegionNode&, const RegionCode& value, bool anchor) { code(value.code, anchor); }
  void of(const RegionNode&, const RegionHexside& value, bool anchor) {
    code(value.first, anchor);
    if (!value.toDirection) code(value.second, anchor);
    if (!out_.empty()) return;
    if (const auto side = view_.findSide(value.first + "/" + value.second); !side)
      add(RegionFault::Kind::Code, value.first + "/" + value.second, side.error().message);
  }
  void of(const RegionNode& node, const RegionRange& value, bool anchor) {
    const size_t before = out_.size();
    code(value.from, anchor);
    code(value.to, anchor);
    if (out_.size() == before) leaf(node, value.from + ".." + value.to);
  }
  void of(const RegionNode& node, const RegionHexrow& value, bool) { leaf(node, value.pattern); }
  void of(const RegionNode& node, const RegionColumn& value, bool) { leaf(node, value.name); }
  void of(const RegionNode& node, const RegionEdge& value, bool) {
    if (!value.sheet.text.empty()) leaf(node, value.sheet.text);
  }
  void of(const RegionNode& node, const RegionTerrain&, bool) { leaf(node, {}); }
  void of(const RegionNode& node, const RegionPaths&, bool) { leaf(node, {}); }
  void of(const RegionNode&, const RegionSites&, bool) {}
  void of(const RegionNode&, const RegionDistance& value, bool) { walk(*value.of, true); }
  void of(const RegionNode&, const RegionDirection& value, bool) { walk(*value.of, true); }
  void of(const RegionNode&, const RegionUnits&, bool) {}  // unit.unknown looks at these
  void of(const RegionNode&, const RegionTrack&, bool) {}
  void of(const RegionNode&, const RegionPool&, bool) {}
  void of(const RegionNode&, const RegionAnywhere&, bool) {}
  void of(const RegionNode&, const RegionList& value, bool anchor) { each(value.members, anchor); }
  void of(const RegionNode&, const RegionOr& value, bool anchor) { each(value.members, anchor); }
  void of(const RegionNode&, const RegionAnd& value, bool anchor) { each(value.members, anchor); }
  void of(const RegionNode&, const RegionMinus& value, bool anchor) {
    walk(*value.from, anchor);
    walk(*value.less, true);
  }
  void of(const RegionNode& node, const RegionNamed& value, bool) {
    const size_t before = out_.size();
    leaf(node, value.name.text);
    if (out_.size() > before) return;
    std::vector<std::string> known;
    switch (value.kind) {
      case RegionNamed::Kind::Area:
        known = areaNames();
        break;
      case RegionNamed::Kind::Line:
        known = lineNames();
        break;
      case RegionNamed::Kind::Entry:
        known = entryNames();
        break;
      case RegionNamed::Kind::Place:
        known = placeNames();
        break;
      case RegionNamed::Kind::Sheet:
      case RegionNamed::Kind::Box:
        return;  // leaf() has looked
    }
    const auto fits = [&](const std::string& name) { return sameWord(name, value.name.text); };
    if (std::any_of(known.begin(), known.end(), fits)) return;
    constexpr const char* kWords[] = {"area", "map", "box", "place", "entry", "line"};
    RegionFault fault;
    fault.kind = RegionFault::Kind::NameOnly;
    fault.text = value.name.text;
    fault.message = fmt::format("no map in play has {} {} {}",
                                value.kind == RegionNamed::Kind::Area || value.kind == RegionNamed::Kind::Entry ? "an" : "a",
                                kWords[static_cast<size_t>(value.kind)], value.name.text);
    // Entry letters are too short for likeness to mean anything.
    if (value.kind != RegionNamed::Kind::Entry) fault.meant = nearestWord(value.name.text, known);
    fault.severity = fault.meant ? Severity::Warning : Severity::Note;
    // Where every site of the maps is drawn there is no other of that name.
    if (value.kind == RegionNamed::Kind::Entry && allSitesKnown()) fault.severity = Severity::Error;
    if (value.kind == RegionNamed::Kind::Place && allSitesKnown()) fault.severity = Severity::Warning;
    if (!value.name.quoted && value.kind != RegionNamed::Kind::Entry) fault.severity = Severity::Error;  // an id leads nowhere
    out_.push_back(std::move(fault));
  }

  void each(const std::vector<RegionRef>& members, bool anchor) {
    for (const RegionRef& member : members) walk(*member, anchor);
  }

  void code(const std::string& text, bool anchor) {
    const CodeAnswer answer = view_.find(text);
    if (answer.status == CodeAnswer::Status::PartElsewhere) {
      RegionFault note;
      note.kind = RegionFault::Kind::PartCode;
      note.severity = Severity::Note;
      note.text = text;
      note.message = explainCode(view_, text, answer);
      note.meant = answer.canonical;
      out_.push_back(std::move(note));
      return;
    }
    const auto fault = hotchkiss::faultOf(view_, text);
    if (!fault || (anchor && fault->notInPlay)) return;
    RegionFault out;
    out.severity = fault->severity;
    out.notInPlay = fault->notInPlay;
    out.text = text;
    out.message = fault->message;
    out.meant = meantCode(view_, text, near_);
    // A word without figures is no slip of a code but the name of a place that was written without saying so.
    if (!out.meant && text.find_first_of("0123456789\"") == std::string::npos && text.size() > 2)
      if (const auto name = nearestWord(text, placeNames()); name && name->find('"') == std::string::npos)
        out.meant = "place \"" + *name + "\"";
    out_.push_back(std::move(out));
  }

  void add(RegionFault::Kind kind, const std::string& text, std::string message) {
    RegionFault out;
    out.kind = kind;
    out.text = text;
    out.message = std::move(message);
    out_.push_back(std::move(out));
  }

  /// What the evaluation of this part alone finds missing.
  void leaf(const RegionNode& node, const std::string& text) {
    // As a Region of its own it is remembered from look to look.
    const auto region = Region::of(node);
    for (std::string& sentence : (region ? evaluate(*region, context_) : evaluate(node, context_)).faults) {
      add(RegionFault::Kind::Place, text, std::move(sentence));
      const auto* named = std::get_if<RegionNamed>(&node.value);
      if (named && named->kind == RegionNamed::Kind::Box) out_.back().meant = nearestWord(text, boxNames());
      out_.back().notInPlay = out_.back().message.find("not in play") != std::string::npos;
    }
  }

  /// Sites are digitized in every hex in play.
  bool allSitesKnown() const {
    if (!sitesKnown_) {
      const auto& hexes = view_.hexes();
      sitesKnown_ = std::all_of(hexes.begin(), hexes.end(), [&](Hex h) { return view_.coverage(h, Layer::Sites) == kConfirmed; });
    }
    return *sitesKnown_;
  }

  std::vector<std::string> areaNames() const {
    std::vector<std::string> out;
    for (const PlacedArea& a : view_.areas()) out.insert(out.end(), {a.area->name, a.area->id.text});
    return out;
  }
  std::vector<std::string> lineNames() const {
    std::vector<std::string> out;
    for (const PlacedSheet& p : view_.sheets()) {
      for (const auto& line : p.sheet->lines) out.insert(out.end(), {line->name, line->id.text});
      for (const auto& path : p.sheet->paths) out.insert(out.end(), {path->name, path->id.text});
    }
    std::erase(out, std::string());
    return out;
  }
  std::vector<std::string> entryNames() const {
    std::vector<std::string> out;
    for (const PlacedSite& s : view_.sites()) {
      const SiteKind* kind = view_.vocabulary().find(s.site->kind);
      if (!kind || kind->siteClass != SiteClass::Entry) continue;
      out.insert(out.end(), {s.site->name, s.site->id.text});
      for (const char* before : {"entry ", "entry hex "})
        if (sameWord(s.site->name.substr(0, std::string_view(before).size()), before))
          out.push_back(s.site->name.substr(std::string_view(before).size()));
      if (s.site->id.text.starts_with("entry-")) out.push_back(s.site->id.text.substr(6));
    }
    return out;
  }
  std::vector<std::string> placeNames() const {
    std::vector<std::string> out = areaNames();
    for (const PlacedSite& s : view_.sites()) {
      out.insert(out.end(), {s.site->name, s.site->id.text});
      out.insert(out.end(), s.site->otherNames.begin(), s.site->otherNames.end());
    }
    const std::vector<std::string> boxes = boxNames();
    out.insert(out.end(), boxes.begin(), boxes.end());
    std::erase(out, std::string());
    return out;
  }
  std::vector<std::string> boxNames() const {
    std::vector<std::string> out;
    for (const Box& box : view_.board().boxes) out.insert(out.end(), {box.id.text, box.name});
    return out;
  }

  const RegionContext& context_;
  const BoardView& view_;
  const std::vector<Hex>& near_;
  std::vector<RegionFault> out_;
  mutable std::optional<bool> sitesKnown_;
};

}  // namespace

std::vector<RegionFault> faultsOf(const RegionNode& node, const RegionContext& context, const std::vector<Hex>& near) {
  Walker walker(context, near);
  walker.walk(node, false);
  return walker.take();
}

std::vector<RegionFault> faultsOf(const Region& region, const RegionContext& context, const std::vector<Hex>& near) {
  return region.root() ? faultsOf(*region.root(), context, near) : std::vector<RegionFault>();
}

std::optional<Region> replaced(const Region& region, const std::string& from, const std::string& to) {
  std::vector<std::pair<Mention, std::string>> changes;
  for (const Mention& m : region.mentions()) {
    if (m.text == from) {
      changes.emplace_back(m, to);
    } else if (m.kind == Mention::Kind::Hexside) {
      // One end of a hexside.
      const size_t slash = m.text.find('/');
      if (slash == std::string::npos) continue;
      const std::string first = m.text.substr(0, slash), second = m.text.substr(slash + 1);
      if (first == from) changes.emplace_back(m, to + "/" + second);
      if (second == from) changes.emplace_back(m, first + "/" + to);
    }
  }
  if (changes.empty()) return std::nullopt;
  auto out = Region::parse(withMentions(region.text(), changes));
  if (!out) return std::nullopt;
  return std::move(*out);
}

}  // namespace hotchkiss
