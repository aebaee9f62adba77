// SPDX-License-Identifier: Apache-2.0
#include "editor/window/counter_book.h"

#include <wx/filename.h>
#include <wx/image.h>
#include <wx/log.h>
#include <wx/mstream.h>

#include <algorithm>
#include <cmath>

#include "editor/window/theme.h"
#include "io/paint/counters.h"
#include "io/paint/item_picture.h"

namespace hotchkiss::editor {

namespace {
constexpr size_t kMostPictures = 600;
constexpr unsigned long kMostPictureBytes = 8u << 20;

std::string leafKey(const UnitFacts& facts, const Vocabulary& words, int pixels) {
  std::string key = std::to_string(pixels) + "|" + facts.side.text + "|" + facts.kind + "|" + facts.size + "|" + facts.name +
                    "|" + facts.designation + "|" + facts.picture + "|" + facts.oob.text;
  for (const Rating& rating : facts.ratings) key += "|" + rating.id + "=" + rating.value;
  if (const SideKind* side = words.find(facts.side)) key += "|" + Theme::get().shownSide(side->colour);
  if (const UnitKind* kind = words.unitKind(facts.kind)) key += "|" + kind->symbol;
  return key;
}
}  // namespace

wxBitmap CounterBook::own(const UnitFacts& facts, int pixels) const {
  const FileEntry* file = session_.files().find({DocumentKind::Oob, facts.oob.text});
  wxFileName name(wxString::FromUTF8(facts.picture));
  if (!name.IsAbsolute()) {
    if (file == nullptr) return {};
    name.MakeAbsolute(wxFileName(wxString::FromUTF8(file->path)).GetPath());
  }
  if (!name.FileExists() || name.GetSize() == wxInvalidSize || name.GetSize() > kMostPictureBytes) return {};
  const wxLogNull quiet;
  wxImage image;
  if (!image.LoadFile(name.GetFullPath()) || image.GetWidth() < 1 || image.GetHeight() < 1) return {};
  const double share = static_cast<double>(pixels) / std::max(image.GetWidth(), image.GetHeight());
  return wxBitmap(image.Scale(std::max(1, static_cast<int>(std::lround(image.GetWidth() * share))),
                              std::max(1, static_cast<int>(std::lround(image.GetHeight() * share))), wxIMAGE_QUALITY_HIGH));
}

const wxBitmap& CounterBook::of(const UnitFacts& facts, const Vocabulary& words, int size, double scale) {
  const int pixels = std::max(1, static_cast<int>(std::lround(size * scale)));
  const std::string key = leafKey(facts, words, pixels);
  if (const auto leaf = leaves_.find(key); leaf != leaves_.end()) return leaf->second;
  if (leaves_.size() > kMostPictures) leaves_.clear();
  wxBitmap bitmap;
  if (!facts.picture.empty()) bitmap = own(facts, pixels);
  if (!bitmap.IsOk()) {
    paint::CounterPlace place;
    if (facts.pool()) {
      Pool pool;
      pool.id = facts.counter.pool;
      pool.name = facts.name;
      pool.designation = facts.designation;
      pool.kind = facts.kind;
      pool.size = facts.size;
      pool.side = facts.side;
      place.pool = std::make_shared<const Pool>(std::move(pool));
    } else {
      Unit unit;
      unit.id = facts.counter.unit;
      unit.name = facts.name;
      unit.designation = facts.designation;
      unit.kind = facts.kind;
      unit.size = facts.size;
      unit.side = facts.side;
      place.unit = std::make_shared<const Unit>(std::move(unit));
    }
    place.ratings = facts.ratings;
    place.side = facts.side;
    const double half = pixels / 2.0;
    paint::MapStyle style;
    style.counter.sides = {Theme::get().shownSides().begin(), Theme::get().shownSides().end()};
    const paint::Item item = paint::counterItem(words, style, place, {half, half}, pixels - 1.0);
    if (const auto png = paint::itemsPng({item}, Box2{{0, 0}, {static_cast<double>(pixels), static_cast<double>(pixels)}})) {
      const wxLogNull quiet;
      wxMemoryInputStream stream(png->data(), png->size());
      if (const wxImage image(stream, wxBITMAP_TYPE_PNG); image.IsOk()) bitmap = wxBitmap(image);
    }
  }
  return leaves_.emplace(key, bitmap).first->second;
}

}  // namespace hotchkiss::editor
