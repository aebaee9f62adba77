// SPDX-License-Identifier: Apache-2.0
// Where the columns of a page are: words that stand close on one baseline are a chunk; a strip of white that few chunks cross
// parts the page. Geometry only; the room's own.
#pragma once
#include <string>
#include <vector>

#include "importers/rulebook/pdf_words.h"

namespace hotchkiss::rulebook {

/// Words of one baseline with no more than a blank between them.
struct Chunk {
  double left = 0, top = 0, right = 0, bottom = 0;
  std::string text;
  bool bold = false;
  double middle() const { return (top + bottom) / 2; }
  double height() const { return bottom - top; }
};

/// Chunks on one baseline, from left to right.
struct Row {
  std::vector<Chunk> chunks;
  double left() const { return chunks.front().left; }
  double right() const { return chunks.back().right; }
  double middle = 0, height = 0;
};

/// A stretch of a page that is read from top to bottom.
struct Leaf {
  std::vector<Row> rows;
  int column = 0;       // from 1; 0 = the page has one, or the leaf goes across all
  bool across = false;  // of a page that has several columns
};

/// Words on baselines, from top to bottom.
std::vector<std::vector<PageWord>> baselines(std::vector<PageWord> words);
/// The chunks of words.
std::vector<Chunk> chunksOf(const std::vector<PageWord>& words);
/// Chunks on baselines, from top to bottom.
std::vector<Row> rowsOf(std::vector<Chunk> chunks);
/// Usual height of chunks: the middle one.
double usualHeight(const std::vector<Chunk>& chunks);

/// The leaves of a page in the order of reading. `gutters` are the middles of strips that parted other pages of the book: there
/// a few lines are enough to part this one. Strips that part this page on their own are added to `found`.
std::vector<Leaf> leavesOf(std::vector<Chunk> chunks, const std::vector<double>& gutters, std::vector<double>& found);

}  // namespace hotchkiss::rulebook
