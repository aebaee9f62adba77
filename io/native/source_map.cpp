// SPDX-License-Identifier: Apache-2.0
#include "io/native/source_map.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include "io/native/document_places_internal.h"
#include "model/base/stable_sort.h"

namespace hotchkiss {

namespace {

std::string keyOf(SubjectKind kind, std::string_view id) {
  std::string key(1, static_cast<char>('A' + static_cast<int>(kind)));
  key += id;
  return key;
}

bool lineBefore(const DocumentPlaces::PackedLine& a, const DocumentPlaces::PackedLine& b) {
  return std::tie(a.row, a.column) < std::tie(b.row, b.column);
}

}  // namespace

const uint32_t* DocumentPlaces::addItem(SubjectKind kind, std::string_view id, uint32_t offset) {
  const auto [it, fresh] = items_.try_emplace(keyOf(kind, id), offset);
  return fresh ? nullptr : &it->second;
}

void DocumentPlaces::alias(SubjectKind kind, const std::string& id, const std::string& otherId) {
  if (const uint32_t* offset = item(kind, id)) items_.try_emplace(keyOf(kind, otherId), *offset);
}

void DocumentPlaces::addSide(const Hexside& side, std::string_view kind, uint32_t offset) {
  if (sideKinds_.empty() || sideKinds_.back() != kind) sideKinds_.emplace_back(kind);
  sides_.push_back({side, offset, static_cast<uint32_t>(sideKinds_.size() - 1)});
}

void DocumentPlaces::seal() {
  for (auto& lines : lines_) std::sort(lines.begin(), lines.end(), lineBefore);
  stableSort(sides_.begin(), sides_.end(), [](const SideEntry& a, const SideEntry& b) { return a.side < b.side; });
}

Position DocumentPlaces::at(uint32_t offset) const {
  const Place place = source_->place(offset);
  return {file_, place.line, place.column};
}

const uint32_t* DocumentPlaces::item(SubjectKind kind, const std::string& id) const {
  const auto it = items_.find(keyOf(kind, id));
  return it == items_.end() ? nullptr : &it->second;
}

std::optional<uint32_t> DocumentPlaces::cell(Layer layer, ColumnRow cr) const {
  const auto& lines = lines_[static_cast<size_t>(layer)];
  auto it = std::upper_bound(lines.begin(), lines.end(), PackedLine{cr.row, cr.column, 0, 0, false}, lineBefore);
  if (it == lines.begin()) return std::nullopt;
  --it;
  if (it->row != cr.row || cr.column >= it->column + it->count) return std::nullopt;
  const std::string_view text = source_->text();
  size_t offset = it->offset;
  for (int left = cr.column - it->column; left > 0 && offset < text.size(); --left) {
    if (!it->tokens) {
      offset += std::max<size_t>(1, utf8Length(text, offset));
      continue;
    }
    while (offset < text.size() && text[offset] != ' ' && text[offset] != '\t') ++offset;
    while (offset < text.size() && (text[offset] == ' ' || text[offset] == '\t')) ++offset;
  }
  return static_cast<uint32_t>(offset);
}

Position DocumentPlaces::find(const Subject& subject) const {
  switch (subject.kind) {
    case SubjectKind::Document:
      return at(root_);
    case SubjectKind::Hex:
      if (subject.hex)
        if (const auto offset = cell(subject.layer, columnRowOfHex(*subject.hex, orientation_, stagger_))) return at(*offset);
      return at(root_);
    case SubjectKind::Hexside: {
      if (!subject.side) return at(root_);
      const auto byside = [](const SideEntry& entry, const Hexside& side) { return entry.side < side; };
      auto it = std::lower_bound(sides_.begin(), sides_.end(), *subject.side, byside);
      const auto first = it;
      for (; it != sides_.end() && it->side == *subject.side; ++it)
        if (sideKinds_[it->kind] == subject.id) return at(it->offset);
      return first != sides_.end() && first->side == *subject.side ? at(first->offset) : at(root_);
    }
    case SubjectKind::Reference:
      for (const auto& [path, offset] : references_)
        if (path == subject.id) return at(offset);
      return at(root_);
    case SubjectKind::Verdict:
      if (const uint32_t* offset = item(subject.kind, {})) return at(*offset);
      return at(root_);
    default:
      if (const uint32_t* offset = item(subject.kind, subject.id)) return at(*offset);
      return at(root_);
  }
}

Position SourceMap::find(const Subject& subject) const {
  const auto it = documents_.find(DocumentKey{subject.documentKind, subject.document});
  return it == documents_.end() ? Position{} : it->second->find(subject);
}

void SourceMap::add(const DocumentKey& key, std::shared_ptr<const DocumentPlaces> places) {
  documents_[key] = std::move(places);
}

}  // namespace hotchkiss
