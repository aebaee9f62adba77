// SPDX-License-Identifier: Apache-2.0
// What a reader notes while it reads a file, for SourceMap: offsets of elements by kind and id, of packed lines, of hexsides and
// of references. Line and column are worked out when somebody asks. Invariant after seal(): `sides` and each layer's lines are
// sorted.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "io/native/source_map.h"
#include "io/xml/xml_source.h"
#include "model/board/sheet.h"

namespace hotchkiss {

class DocumentPlaces {
 public:
  DocumentPlaces(std::string file, std::shared_ptr<const XmlSource> source)
      : file_(std::move(file)), source_(std::move(source)) {}

  /// A line of packed cells: `count` hexes from (column, row) of the paper to the right.
  struct PackedLine {
    int32_t row = 0, column = 0, count = 0;
    uint32_t offset = 0;  // of the first cell
    bool tokens = false;  // cells are words parted by blanks, not characters
  };
  struct SideEntry {
    Hexside side;
    uint32_t offset = 0;
    uint32_t kind = 0;  // index into the kinds
  };

  void setRoot(uint32_t offset) { root_ = offset; }
  /// Notes an item; the offset of an earlier one of that kind and id, if there is one.
  const uint32_t* addItem(SubjectKind kind, std::string_view id, uint32_t offset);
  /// The same place under another id.
  void alias(SubjectKind kind, const std::string& id, const std::string& otherId);
  void addReference(std::string path, uint32_t offset) { references_.emplace_back(std::move(path), offset); }
  void addLine(Layer layer, PackedLine line) { lines_[static_cast<size_t>(layer)].push_back(line); }
  void addSide(const Hexside& side, std::string_view kind, uint32_t offset);
  /// How the sheet counts: a subject's hex is in its frame.
  void setFrame(Orientation orientation, Stagger stagger) {
    orientation_ = orientation;
    stagger_ = stagger;
  }
  void seal();
  Position find(const Subject& subject) const;

 private:
  Position at(uint32_t offset) const;
  const uint32_t* item(SubjectKind kind, const std::string& id) const;
  std::optional<uint32_t> cell(Layer layer, ColumnRow cr) const;

  std::string file_;
  std::shared_ptr<const XmlSource> source_;
  uint32_t root_ = 0;
  std::unordered_map<std::string, uint32_t> items_;  // kind name + ':' + id
  std::vector<std::pair<std::string, uint32_t>> references_;
  std::array<std::vector<PackedLine>, kLayers> lines_;
  std::vector<SideEntry> sides_;
  std::vector<std::string> sideKinds_;
  Orientation orientation_ = Orientation::FlatTop;
  Stagger stagger_ = Stagger::EvenShoved;
};

}  // namespace hotchkiss
