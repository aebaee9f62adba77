// SPDX-License-Identifier: Apache-2.0
// A rectangle of small cells in shared chunks of 32 x 32: copying a grid copies pointers, writing copies the chunks that are
// touched. All writing goes through a Writer session, which owns the chunks it has touched until commit; a use count of one is
// never taken as licence to write in place, since a background reader may be about to copy. Chunks of default cells are null. Two
// grids differ where their chunk pointers differ.
#pragma once
#include <array>
#include <cassert>
#include <cstdint>
#include <memory>
#include <vector>

namespace hotchkiss {

constexpr int kChunkSize = 32;

template <class Cell>
class CowGrid {
 public:
  using Chunk = std::array<Cell, static_cast<size_t>(kChunkSize) * kChunkSize>;

  CowGrid() = default;
  CowGrid(int columns, int rows)
      : columns_(columns),
        rows_(rows),
        chunksAcross_((columns + kChunkSize - 1) / kChunkSize),
        chunks_(std::make_shared<std::vector<std::shared_ptr<const Chunk>>>(
            static_cast<size_t>(chunksAcross_) * static_cast<size_t>((rows + kChunkSize - 1) / kChunkSize))) {}

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  int chunksAcross() const { return chunksAcross_; }
  size_t chunkCount() const { return chunks_ ? chunks_->size() : 0; }
  bool contains(int column, int row) const { return column >= 0 && row >= 0 && column < columns_ && row < rows_; }
  /// The cell; a default cell outside the rectangle.
  const Cell& at(int column, int row) const {
    static const Cell empty{};
    if (!contains(column, row)) return empty;
    const auto& chunk = (*chunks_)[chunkIndex(column, row)];
    return chunk ? (*chunk)[cellIndex(column, row)] : empty;
  }
  /// The chunk for reading, or null when all its cells are default ones.
  const std::shared_ptr<const Chunk>& chunk(size_t index) const { return (*chunks_)[index]; }
  size_t chunkIndex(int column, int row) const {
    return static_cast<size_t>(row / kChunkSize) * static_cast<size_t>(chunksAcross_) + static_cast<size_t>(column / kChunkSize);
  }
  static size_t cellIndex(int column, int row) {
    return static_cast<size_t>(row % kChunkSize) * kChunkSize + static_cast<size_t>(column % kChunkSize);
  }
  /// True when both share every chunk or hold equal cells.
  bool operator==(const CowGrid& o) const {
    if (columns_ != o.columns_ || rows_ != o.rows_) return false;
    if (chunks_ == o.chunks_) return true;
    static const Chunk empty{};
    for (size_t i = 0; i < chunkCount(); ++i) {
      const auto& a = (*chunks_)[i];
      const auto& b = (*o.chunks_)[i];
      if (a != b && (a ? *a : empty) != (b ? *b : empty)) return false;
    }
    return true;
  }

  /// A session of writing. Nothing of the grid changes before commit().
  class Writer {
   public:
    explicit Writer(const CowGrid& grid) : grid_(grid), owned_(grid.chunkCount()) {}
    /// A cell to write to; must lie in the rectangle.
    Cell& at(int column, int row) {
      assert(grid_.contains(column, row));
      const size_t index = grid_.chunkIndex(column, row);
      auto& mine = owned_[index];
      if (!mine) {
        const auto& old = (*grid_.chunks_)[index];
        mine = old ? std::make_shared<Chunk>(*old) : std::make_shared<Chunk>();
      }
      return (*mine)[cellIndex(column, row)];
    }
    /// The new grid; the session ends. Chunks that came out equal to the old ones stay shared with it.
    CowGrid commit() {
      CowGrid out = grid_;
      auto chunks = std::make_shared<std::vector<std::shared_ptr<const Chunk>>>(*grid_.chunks_);
      static const Chunk empty{};
      for (size_t i = 0; i < owned_.size(); ++i) {
        if (!owned_[i]) continue;
        const auto& old = (*chunks)[i];
        if (*owned_[i] == (old ? *old : empty)) continue;
        (*chunks)[i] = *owned_[i] == empty ? nullptr : std::shared_ptr<const Chunk>(std::move(owned_[i]));
      }
      out.chunks_ = std::move(chunks);
      return out;
    }

   private:
    const CowGrid& grid_;
    std::vector<std::shared_ptr<Chunk>> owned_;
  };

 private:
  int columns_ = 0, rows_ = 0, chunksAcross_ = 0;
  std::shared_ptr<std::vector<std::shared_ptr<const Chunk>>> chunks_ =
      std::make_shared<std::vector<std::shared_ptr<const Chunk>>>();
};

}  // namespace hotchkiss
